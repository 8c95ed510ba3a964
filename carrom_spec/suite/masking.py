"""Which open or silent questions absorb a mutant: settled one way, they leave it no room, and it is told from the original."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from carrom_spec.rulesets import Answer
from carrom_spec.rulesets.model import Option
from carrom_spec.rulesets.plays import Plays
from carrom_spec.suite.forks import conflict, forks, kind
from carrom_spec.suite.model import Scenario
from carrom_spec.suite.settling import Completions, Settled, played, ways

__all__ = ["Mask", "mask"]

_SHOWN = 4
"""Scenarios that show a mutant absorbed, among which the one with the fewest questions is told."""


@dataclass(frozen=True, slots=True)
class Mask:
    """A scenario in which these questions absorb a mutant. The mutated question itself: its answer leaves room for the other."""

    scenario: str
    questions: tuple[str, ...]


def mask(original: Completions, mutant: Completions, question: str, scenarios: Sequence[Scenario]) -> Mask | None:
    """What absorbs a mutant on `question` in one of these scenarios: the fewest questions of the first that show it.

    None where nothing does: then none of them tells the two apart, whatever is left open.
    """
    pairs = [_Pair(original, mutant, scenario) for scenario in scenarios]
    best: Mask | None = None
    for found in islice(filter(None, map(_absorbed, pairs)), _SHOWN):
        if best is None or len(found.questions) < len(best.questions):
            best = found
        if len(best.questions) == 1:
            break
    if best is not None:
        return best
    return next((Mask(pair.scenario.id, (question,)) for pair in pairs if pair.unlike), None)


@dataclass(frozen=True, slots=True)
class _Pair:
    """A ruleset and its mutant on one scenario."""

    original: Completions
    mutant: Completions
    scenario: Scenario

    def both(self, way: int) -> tuple[Plays, Plays]:
        """Their plays with everything settled in one of the ways."""
        return self.original.plays(way, self.scenario), self.mutant.plays(way, self.scenario)

    def conflict(self, plays: tuple[Plays, Plays]) -> bool:
        return conflict(*plays, len(self.scenario.strikes), self.scenario.players) is not None

    def unsettled(self, plays: tuple[Plays, Plays]) -> tuple[str, ...]:
        """The questions read in these plays that one of the two leaves open or silent, in the order of reading."""
        read = dict.fromkeys(question for side in plays for question in side.decided_by)
        rules = self.original.rules, self.mutant.rules
        return tuple(question for question in read if any(len(one.answer(question).options) != 1 for one in rules))

    def enough(self, way: int, questions: Collection[str]) -> bool:
        """Whether it tells the two apart to settle these questions alone."""

        def choose(answer: Answer) -> Option | None:
            return ways()[way](answer) if answer.question in questions else None

        one, other = (Settled(side.rules, choose) for side in (self.original, self.mutant))
        return self.conflict((played(one, self.scenario), played(other, self.scenario)))

    @property
    def unlike(self) -> bool:
        """Whether the outcomes are not the same even with everything settled."""
        one, other = self.both(0)
        found = forks(one.plays, other.plays, len(self.scenario.strikes), self.scenario.players)
        return any(kind(fork, self.scenario.players) for fork in found)


def _absorbed(pair: _Pair) -> Mask | None:
    tried = set()
    for way in range(len(ways())):
        plays = pair.both(way)
        if (same := (id(plays[0]), id(plays[1]))) in tried:
            continue
        tried.add(same)
        settled = pair.unsettled(plays)
        if not settled:
            return None
        if pair.conflict(plays):
            return Mask(pair.scenario.id, _least(pair, way, settled))
    return None


def _least(pair: _Pair, way: int, settled: Sequence[str]) -> tuple[str, ...]:
    """One question that tells the two apart by itself, else several none of which can be left unsettled."""
    alone: Iterator[str] = (question for question in settled if pair.enough(way, (question,)))
    if (question := next(alone, None)) is not None:
        return (question,)
    needed = tuple(settled)
    for question in settled:
        without = tuple(name for name in needed if name != question)
        if pair.enough(way, without):
            needed = without
    return needed
