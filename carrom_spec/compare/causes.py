"""Which questions part two rulesets at a strike: those whose answer, taken over from the other, changes the outcome."""

from __future__ import annotations

import json
from collections.abc import Sequence

from carrom_spec.compare.fields import value_at
from carrom_spec.rulesets import Answer, Ruleset
from carrom_spec.rulesets.plays import play_out
from carrom_spec.suite import Scenario

__all__ = ["causes"]


class _Swapped(Ruleset):
    """A ruleset that says on one question what another does."""

    def __init__(self, base: Ruleset, taken: Answer) -> None:
        super().__init__(base.source, base.id, base.fallback)
        self._base = base
        self._taken = taken

    def answer(self, question: str) -> Answer:
        return self._taken if question == self._taken.question else self._base.answer(question)


def causes(
    left: Ruleset, right: Ruleset, scenario: Scenario, strike: int, fields: Sequence[str], questions: Sequence[str]
) -> tuple[str, ...]:
    """Of these questions those that by themselves change one of the fields after a strike, counted from 0, on either side.

    All of them where only several together do.
    """
    before = _outcome(left, scenario, strike, fields), _outcome(right, scenario, strike, fields)

    def changes(question: str) -> bool:
        one, other = _Swapped(left, right.answer(question)), _Swapped(right, left.answer(question))
        after = (_outcome(rules, scenario, strike, fields) for rules in (one, other))
        return any(a != b for a, b in zip(before, after, strict=True))

    return tuple(question for question in questions if changes(question)) or tuple(questions)


def _outcome(rules: Ruleset, scenario: Scenario, strike: int, fields: Sequence[str]) -> frozenset[str]:
    """The values of the fields in every play, and an empty text for a play that ends before."""
    found = play_out(rules, scenario.players, scenario.given, scenario.strikes[: strike + 1]).plays
    return frozenset(
        json.dumps([value_at(play.states[strike], path) for path in fields]) if len(play.states) > strike else ""
        for play in found
    )
