"""A seeded random search for plays that tell a ruleset from its mutants: steps away from scenarios that read the question.

It finds what no scenario tells; that it finds nothing proves nothing.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field, replace
from typing import Any

from carrom_spec.machine.errors import MachineError
from carrom_spec.rulesets import Ruleset
from carrom_spec.rulesets.plays import Plays, play_out
from carrom_spec.suite.departures import departed
from carrom_spec.suite.forks import conflict
from carrom_spec.suite.model import Scenario
from carrom_spec.suite.mutants import Mutant, mutated
from carrom_spec.suite.settling import Completions, ways
from carrom_spec.suite.situations import Situation

__all__ = ["Searched", "search"]

Data = dict[str, Any]

_NEAR = 0.75
"""How often a step starts from a situation known to read the question; else from any."""

_MOST_NEAR = 400
"""Situations met on the way that read the question and are kept to start from."""


@dataclass(frozen=True, slots=True)
class Searched:
    """How many entries of strikes were tried, how many situations among them read the question, and the plays found.

    A play kills its mutant at its last strike, and nothing in it can be left out.
    """

    entries: int
    read: int = 0
    plays: Mapping[Mutant, Situation] = field(default_factory=dict)


class _Side:
    """A ruleset as it stands, with everything settled, and with what is silent settled alone."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.whole = Completions(rules)
        self.silent = Completions(rules, silent_only=True)


def search(
    rules: Ruleset,
    wanted: Sequence[Mutant],
    questions: Set[str],
    near: Sequence[Scenario],
    scenarios: Sequence[Scenario],
    *,
    entries: int,
    seed: int,
    progress: Callable[[int], None] | None = None,
) -> Searched:
    """Look for plays that kill these mutants, for as many entries of strikes at most.

    Steps start mostly from `near`, the scenarios that read one of `questions`, and from what is met on the way and does;
    else from any of `scenarios`. The same seed finds the same. `progress` gets how many entries were tried.
    """
    rng = random.Random(f"{seed} {wanted[0].name}")
    known, everywhere = _situations(near), _situations(scenarios)
    original = _Side(rules)
    alive = {mutant: _Side(mutated(rules, mutant.question, mutant.answer)) for mutant in wanted}
    found: dict[Mutant, Situation] = {}
    tried = read = 0
    while tried < entries and alive:
        if progress is not None:
            progress(tried)
        way = rng.randrange(len(ways()))
        situation = departed(rng.choice(known if rng.random() < _NEAR else everywhere), rng)
        tried += len(situation.strikes)
        seated = _seated(original.whole.settled(way), situation)
        if seated is None or questions.isdisjoint(seated[1].decided_by):
            continue
        situation, plays = seated
        read += 1
        _keep(known, situation, rng)
        for mutant, other in list(alive.items()):
            if _conflict(plays, other.whole.settled(way), situation) is None:
                continue
            if _kills(original, other, situation) is not None:
                found[mutant] = _least(original, other, situation)
                del alive[mutant]
    return Searched(tried, read, found)


def _situations(scenarios: Sequence[Scenario]) -> list[Situation]:
    return [Situation(one.players, dict(one.given), tuple(one.strikes)) for one in scenarios]


def _keep(known: list[Situation], situation: Situation, rng: random.Random) -> None:
    if len(known) < _MOST_NEAR:
        known.append(situation)
    else:
        known[rng.randrange(_MOST_NEAR)] = situation


def _seated(rules: Ruleset, situation: Situation) -> tuple[Situation, Plays] | None:
    """The situation with every strike by whoever is in turn then, and its plays; None where it cannot be."""
    for _ in range(len(situation.strikes) + 1):
        plays = _played(rules, situation)
        if plays is None or plays.stopped is None or not plays.stopped.path.endswith(".seat"):
            break
        play = max(plays.plays, key=lambda one: len(one.states))
        turn = play.states[-1]["turn"] if play.states else play.state.turn
        strikes = list(situation.strikes)
        strikes[len(play.states)] = {**strikes[len(play.states)], "seat": turn}
        situation = replace(situation, strikes=tuple(strikes))
    return None if plays is None else (situation, plays)


def _played(rules: Ruleset, situation: Situation) -> Plays | None:
    """What a ruleset makes of a situation; None where it cannot be."""
    try:
        return play_out(rules, situation.players, situation.given, situation.strikes)
    except MachineError:
        return None


def _conflict(plays: Plays | None, other: Ruleset, situation: Situation) -> int | None:
    """The strike at which plays conflict with those of the other ruleset, counted from 0; None where they do not."""
    theirs = None if plays is None else _played(other, situation)
    if plays is None or theirs is None:
        return None
    return conflict(plays, theirs, len(situation.strikes), situation.players)


def _kills(original: _Side, mutant: _Side, situation: Situation) -> int | None:
    """The strike at which the two conflict: first with what is silent settled in some ways, which is quick."""
    for way in range(len(ways()) - 1, -1, -2):
        if _conflict(_played(original.silent.settled(way), situation), mutant.silent.settled(way), situation) is None:
            return None
    return _conflict(_played(original.rules, situation), mutant.rules, situation)


# The least that still kills


def _least(original: _Side, mutant: _Side, situation: Situation) -> Situation:
    """The situation with everything left out that can be, for the two still to conflict at its last strike."""
    smaller = _cut(original, mutant, situation)
    while smaller is not None:
        situation = smaller
        smaller = next((cut for one in _smaller(situation) if (cut := _cut(original, mutant, one))), None)
    return situation


def _cut(original: _Side, mutant: _Side, situation: Situation) -> Situation | None:
    """The situation up to the strike at which the two conflict; None where they do not."""
    strike = _kills(original, mutant, situation)
    return None if strike is None else replace(situation, strikes=situation.strikes[: strike + 1])


def _smaller(situation: Situation) -> Iterator[Situation]:
    """Every situation with one thing less: two players, a strike, a field of the premise, a fact of a strike, a piece."""
    strikes = situation.strikes
    if situation.players > 2:
        yield replace(situation, players=2)
    for at in range(len(strikes) - 1):
        yield replace(situation, strikes=(*strikes[:at], *strikes[at + 1 :]))
    for given in _without(situation.given):
        yield replace(situation, given=given)
    for at, strike in enumerate(strikes):
        for less in _without({key: value for key, value in strike.items() if key != "seat"}):
            yield replace(situation, strikes=(*strikes[:at], {"seat": strike["seat"], **less}, *strikes[at + 1 :]))


def _without(data: Data) -> Iterator[Data]:
    """The object without one of its keys, or with less inside one of them."""
    for key, value in data.items():
        yield {name: inner for name, inner in data.items() if name != key}
        if isinstance(value, dict):
            yield from ({**data, key: less} for less in _without(value))
        elif isinstance(value, list):
            yield from ({**data, key: [*value[:at], *value[at + 1 :]]} for at in range(len(value)))
