"""Open and silent questions settled: rulesets that say one thing wherever a text says several, or nothing."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from carrom_spec.catalogue import catalogue
from carrom_spec.rulesets import Answer, Ruleset
from carrom_spec.rulesets.model import Option
from carrom_spec.rulesets.plays import Plays, play_out
from carrom_spec.suite.model import Scenario

__all__ = ["Choose", "Completions", "Settled", "played", "ways"]

Choose = Callable[[Answer], Option | None]
"""The answer for what is open or silent; None leaves it so."""

_LOTS = 32


class Settled(Ruleset):
    """A ruleset with its open and silent questions settled as `choose` says."""

    def __init__(self, base: Ruleset, choose: Choose) -> None:
        super().__init__(base.source, base.id, base.fallback)
        self._base = base
        self._choose = choose

    def _resolve(self, question: str) -> Answer:
        answer = self._base.answer(question)
        option = None if len(answer.options) == 1 else self._choose(answer)
        if option is None:
            return answer
        return Answer(question, "stated", (option,), answer.clauses, answer.key)


@cache
def ways() -> tuple[Choose, ...]:
    """Ways of settling everything: by every question's first answer, its second, …, then by lot, the same every time."""
    most = max(len(question.options) for question in catalogue().questions.values())
    return (*(_nth(place) for place in range(most)), *(_drawn(lot) for lot in range(_LOTS)))


def _nth(place: int) -> Choose:
    return lambda answer: _at(answer, place)


def _drawn(lot: int) -> Choose:
    """One answer for all questions that share their clauses."""
    return lambda answer: _at(answer, random.Random(f"{lot} {answer.key or answer.question}").randrange(1 << 16))


def _at(answer: Answer, place: int) -> Option:
    """An answer by its place; beyond the last one they begin again."""
    options = answer.options or catalogue().questions[answer.question].options
    return options[place % len(options)]


@dataclass(frozen=True, slots=True)
class _Known:
    """Plays of a scenario, and the answers to open and silent questions that they rest on."""

    answers: tuple[tuple[str, tuple[Option, ...]], ...]
    plays: Plays


def _if_silent(choose: Choose) -> Choose:
    return lambda answer: choose(answer) if answer.silent else None


class Completions:
    """A ruleset with everything settled, in each of `ways`, and what it then makes of a scenario.

    With `silent_only` open questions stay open: whatever conflicts whatever is left silent conflicts then too, in each way.
    Ways that answer alike whatever is read on a scenario give the same plays, worked out once.
    """

    def __init__(self, rules: Ruleset, *, silent_only: bool = False) -> None:
        self.rules = rules
        self._silent_only = silent_only
        self._settled: dict[int, Settled] = {}
        self._plays: dict[tuple[int, str], Plays] = {}
        self._known: dict[str, list[_Known]] = {}

    def settled(self, way: int) -> Settled:
        if way not in self._settled:
            choose = ways()[way]
            self._settled[way] = Settled(self.rules, _if_silent(choose) if self._silent_only else choose)
        return self._settled[way]

    def plays(self, way: int, scenario: Scenario) -> Plays:
        key = way, scenario.id
        if key not in self._plays:
            self._plays[key] = self._known_plays(way, scenario) or self._played(way, scenario)
        return self._plays[key]

    def _known_plays(self, way: int, scenario: Scenario) -> Plays | None:
        rules = self.settled(way)
        for known in self._known.get(scenario.id, ()):
            if all(rules.answer(question).options == options for question, options in known.answers):
                return known.plays
        return None

    def _played(self, way: int, scenario: Scenario) -> Plays:
        rules = self.settled(way)
        plays = played(rules, scenario)
        if not any(play.left_open for play in plays.plays):  # what a strike read that did not happen is not noted
            left = (question for question in plays.decided_by if len(self.rules.answer(question).options) != 1)
            answers = tuple((question, rules.answer(question).options) for question in left)
            self._known.setdefault(scenario.id, []).append(_Known(answers, plays))
        return plays


def played(rules: Ruleset, scenario: Scenario) -> Plays:
    """What a ruleset makes of a scenario."""
    return play_out(rules, scenario.players, scenario.given, scenario.strikes)
