"""Which questions part two rulesets at a strike: those whose answer, taken over from the other, changes the outcome."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from carrom_spec.machine.fields import value_at
from carrom_spec.rulesets import Answer, Ruleset
from carrom_spec.rulesets.kept import as_key, played
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
    key = as_key(scenario.players, scenario.given, scenario.strikes[: strike + 1])
    before = _values(_after(left, key, strike), fields), _values(_after(right, key, strike), fields)

    def changes(question: str) -> bool:
        pairs = ((left, right.answer(question)), (right, left.answer(question)))
        after = (_values(_after(_swapped(base, _bare(taken)), key, strike), fields) for base, taken in pairs)
        return any(a != b for a, b in zip(before, after, strict=True))

    return tuple(question for question in questions if changes(question)) or tuple(questions)


def _bare(answer: Answer) -> Answer:
    """What is answered, whoever says so: many texts share it, and so what it makes of a strike."""
    status = "open" if len(answer.options) > 1 else "stated" if answer.options else "silent"
    return Answer(answer.question, status, answer.options, (), ("taken", answer.question))


@lru_cache(maxsize=10_000)
def _swapped(base: Ruleset, taken: Answer) -> Ruleset:
    return _Swapped(base, taken)


def _after(rules: Ruleset, key: str, strike: int) -> tuple[dict[str, Any] | None, ...]:
    """The state after a strike in every play; None for a play that ends before."""
    return tuple(play.states[strike] if len(play.states) > strike else None for play in played(rules, key).plays)


def _values(states: Sequence[dict[str, Any] | None], fields: Sequence[str]) -> frozenset[str]:
    """The values of the fields in every play, and an empty text for a play that ended before."""
    return frozenset(
        "" if state is None else json.dumps([value_at(state, path) for path in fields]) for state in states
    )
