"""Plays of two rulesets put beside each other, strike by strike, at states that both reached by the same states.

Conflict where none of one's outcomes can be one of the other's, agreement where they are equal, else a gap.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from carrom_spec.machine.fields import states_overlap
from carrom_spec.machine.published import compared
from carrom_spec.rulesets.plays import Play, Plays

__all__ = ["Fork", "Kind", "conflict", "forks", "kind", "outcomes"]

Data = Mapping[str, Any]
Kind = Literal["conflict", "gap"]


@dataclass(frozen=True, slots=True)
class Fork:
    """Plays of both sides that came to a strike (counted from 0) by the same states."""

    strike: int
    left: tuple[Play, ...]
    right: tuple[Play, ...]


def forks(ours: Sequence[Play], theirs: Sequence[Play], strikes: int, players: int) -> Iterator[Fork]:
    """Strike by strike, the groups of plays with the same states so far."""
    told = [(play, tuple(_text(state) for state in play.states)) for play in ours]
    for strike in range(strikes):
        groups: dict[tuple[str, ...], list[Play]] = {}
        for play, texts in told:
            if len(texts) >= strike:
                groups.setdefault(texts[:strike], []).append(play)
        for left in groups.values():
            right = tuple(play for play in theirs if _came_by(play, left[0].states[:strike], players))
            if right:
                yield Fork(strike, tuple(left), right)


def outcomes(plays: Sequence[Play], strike: int) -> tuple[Data, ...]:
    """The states after a strike, of the plays that come so far."""
    return tuple(play.states[strike] for play in plays if len(play.states) > strike)


def kind(fork: Fork, players: int) -> Kind | None:
    """Whether the outcomes of a strike are disjoint, or unlike otherwise; None where they are the same."""
    left, right = outcomes(fork.left, fork.strike), outcomes(fork.right, fork.strike)
    ends = len(left) < len(fork.left), len(right) < len(fork.right)
    if not any(ends) and not any(states_overlap(a, b, players) for a in left for b in right):
        return "conflict"
    same = {_text(state) for state in left} == {_text(state) for state in right}
    return None if same and ends[0] == ends[1] else "gap"


def conflict(ours: Plays, theirs: Plays, strikes: int, players: int) -> int | None:
    """The first strike, counted from 0, at which the outcomes are disjoint; None where there is no such strike.

    Of plays that are too many to be told, nothing is concluded.
    """
    if ours.too_open or theirs.too_open:
        return None
    for fork in forks(ours.plays, theirs.plays, strikes, players):
        if kind(fork, players) == "conflict":
            return fork.strike
    return None


def _came_by(play: Play, prefix: Sequence[Data], players: int) -> bool:
    return len(play.states) >= len(prefix) and all(
        states_overlap(mine, state, players) for mine, state in zip(play.states, prefix, strict=False)
    )


def _text(state: Data) -> str:
    """The compared fields of a state, with what came back in one order."""
    fields = compared(state)
    if isinstance(fields.get("returned"), list):
        fields["returned"] = sorted(fields["returned"], key=lambda item: json.dumps(item, sort_keys=True))
    return json.dumps(fields, sort_keys=True)
