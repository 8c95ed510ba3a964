"""A scenario and what it expects, as frozen values. States are published data; `any` where a text says nothing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from carrom_spec.machine.published import follow, premise, to_data

Data = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Expect:
    """One outcome, shared by `rulesets`. `plays` are changed fields, one list a play, as the file has them."""

    rulesets: tuple[str, ...]
    basis: Mapping[str, Any]
    decided_by: Mapping[str, tuple[str, ...]]
    unsettled: Mapping[str, Any]
    too_open: bool
    plays: tuple[tuple[Data, ...], ...]


@dataclass(frozen=True, slots=True)
class Expectation:
    """What one ruleset expects: whole states of every admissible play, and the questions that decided them."""

    plays: tuple[tuple[Data, ...], ...]
    decided_by: tuple[str, ...]
    too_open: bool


@dataclass(frozen=True, slots=True)
class Scenario:
    """A situation: players, premise, strikes, and the outcome under each ruleset. `file` is where it stands."""

    id: str
    players: int
    given: Data
    strikes: tuple[Data, ...]
    expect: tuple[Expect, ...]
    file: str
    title: str

    @property
    def topic(self) -> str:
        return self.id.partition("/")[0]

    @property
    def rulesets(self) -> tuple[str, ...]:
        return tuple(name for expect in self.expect for name in expect.rulesets)

    def opening(self) -> Data:
        """The whole state before the first strike."""
        return to_data(premise(self.given, self.players))

    def expectation(self, ruleset: str) -> Expectation | None:
        """What `ruleset` expects in whole states, or None if this scenario says nothing of it."""
        for expect in self.expect:
            if ruleset in expect.rulesets:
                plays = tuple(_whole(self.opening(), play) for play in expect.plays)
                return Expectation(plays, expect.decided_by.get(ruleset, ()), expect.too_open)
        return None


def _whole(before: Data, play: tuple[Data, ...]) -> tuple[Data, ...]:
    states = []
    for changes in play:
        before = follow(before, changes)
        states.append(before)
    return tuple(states)
