"""One engine's play held against the admissible ones: it conforms while at least one agrees with all its states."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from carrom_spec.adapters import Violation
from carrom_spec.conformance.observing import UNKNOWN, Observer
from carrom_spec.conformance.verdicts import Counts
from carrom_spec.machine.fields import MISSING
from carrom_spec.machine.published import ANY

__all__ = ["FieldWrong", "Judgement", "judge"]

Data = Mapping[str, Any]
Plays = Sequence[Sequence[Data]]


@dataclass(frozen=True, slots=True)
class FieldWrong:
    """A path with the values that were admissible and the one that came.

    `possible` says what can be at all, where that one is no number of pieces that can.
    """

    path: str
    expected: tuple[Any, ...]
    got: Any
    possible: str = ""


@dataclass(frozen=True, slots=True)
class Judgement:
    """How far a play conforms. `strike`, counted from 0, is where it does not, `nearest` the play it comes closest to.

    `ends`: an admissible play that it agrees with ends where its states end, or earlier. `seen` are the paths that were
    compared, strike by strike.
    """

    counts: Counts
    strike: int | None = None
    wrong: tuple[FieldWrong, ...] = ()
    nearest: Sequence[Data] = ()
    ends: bool = False
    seen: tuple[frozenset[str], ...] = ()


def judge(plays: Plays, states: Sequence[Data], strikes: Sequence[Data], observer: Observer) -> Judgement:
    """Hold an engine's states, one a strike, against the admissible plays. Raises Violation for a field left out.

    A play that has ended is left open from there: whatever follows is counted, not judged.
    """
    counts = Counts()
    alive = list(plays)
    seen: list[frozenset[str]] = []
    for number, state in enumerate(states):
        ended = [play for play in alive if len(play) <= number]
        if ended:
            open_paths = len(observer.paths({"phase": ANY}))
            counts += Counts(left_open=open_paths * (len(states) - number))
            return Judgement(counts, nearest=ended[0], ends=True, seen=tuple(seen))
        seat = strikes[number]["seat"]
        wrong = [_wrong(play[number], state, seat, observer) for play in alive]
        agreeing = [play for play, paths in zip(alive, wrong, strict=True) if not paths]
        closest = min(range(len(alive)), key=lambda i: len(wrong[i]))
        compared, left = _compared(alive[closest][number], state, seat, observer, number)
        counts += Counts(len(compared), *left)
        seen.append(compared)
        if not agreeing:
            told = tuple(_told(path, alive, number, state, observer) for path in wrong[closest])
            return Judgement(counts, number, told, alive[closest], seen=tuple(seen))
        alive = agreeing
    ends = any(len(play) == len(states) for play in alive)
    return Judgement(counts, nearest=alive[0], ends=ends, seen=tuple(seen))


def _wrong(expected: Data, state: Data, seat: str, observer: Observer) -> tuple[str, ...]:
    """The paths in which an engine's state is not the expected one."""
    found = []
    for path in observer.paths(expected, state):
        got = observer.got(state, path)
        if got in (UNKNOWN, MISSING) or not observer.settled(path, expected, seat):
            continue
        wanted = observer.expected(expected, path)
        if not observer.fits(path, wanted, got, seat, expected["colours"]):
            found.append(path)
    return tuple(found)


def _compared(
    expected: Data, state: Data, seat: str, observer: Observer, number: int
) -> tuple[frozenset[str], tuple[int, int]]:
    """The paths at which values are compared; how many are not observed, and how many the text leaves open."""
    compared, unseen, left_open = [], 0, 0
    for path in observer.paths(expected, state):
        got = observer.got(state, path)
        if got is MISSING:
            raise Violation(
                f"states[{number}]: {path} is missing, though the engine says it observes it;"
                f' a value that it cannot tell is "{UNKNOWN}"'
            )
        wanted = observer.expected(expected, path)
        if wanted == ANY:
            left_open += 1
        elif not observer.told(wanted, got) or not observer.settled(path, expected, seat):
            unseen += 1
        else:
            compared.append(path)
    return frozenset(compared), (unseen, left_open)


def _told(path: str, alive: Plays, number: int, state: Data, observer: Observer) -> FieldWrong:
    values = [observer.expected(play[number], path) for play in alive]
    distinct = [value for i, value in enumerate(values) if value not in values[:i]]
    got = observer.got(state, path)
    return FieldWrong(path, tuple(distinct), got, observer.impossible(path, got))
