"""One entry of `strikes`: what happened, never how to play it. Parsed strictly; defaults filled in; hashable."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from carrom_spec.machine.details import CHECKS, FAULTS, PIECES, UNNOTICED, check_not_both, multiset, one_of
from carrom_spec.machine.errors import BadStrike
from carrom_spec.machine.state import SEATS
from carrom_spec.machine.words import did_you_mean, kind_of, quoted

__all__ = [
    "FAULTS",
    "KINDS",
    "PIECES",
    "UNNOTICED",
    "BoardResult",
    "Decisions",
    "Entry",
    "Placement",
    "did_you_mean",
    "entry_from_json",
    "kind_of",
    "quoted",
]

KINDS = ("strike", "incident", "pass", "blocked", "board")
_SIMPLE = ("seat", "kind", "pocketed", "touched", "first")
_OF_A_BOARD = ("winner", "left", "queen")
_OF_THE_STRIKER = ("pocketed", "off_board", "jumped", "first", "placement")
_KEYS = (
    "seat kind pocketed off_board jumped first touched placement unnoticed faults decisions winner left queen"
).split()
_NO_STRIKE = {
    "pass": "a pass is no strike",
    "blocked": "without room for the striker there was no strike",
    "board": "a whole board's result names no strike",
}


@dataclass(frozen=True, slots=True)
class Placement:
    """How the striker lay: facts of lines, circle and arrow, or a point in cm from the centre. None where nobody saw."""

    lines: str | None = None
    circle: str | None = None
    arrow: bool | None = None
    at: tuple[float, float] | None = None


@dataclass(frozen=True, slots=True)
class Decisions:
    """What the other side decided. `dues` by debtor's side, None for both; `extra` points demanded; `colour` chosen."""

    dues: tuple[tuple[str | None, str | int], ...] = ()
    extra: int | None = None
    colour: str | None = None

    def on_dues(self, side: str) -> str | int:
        """What is decided on what this side owes: take (the default), forgo, no-room or a number."""
        known = dict(self.dues)
        return known.get(side, known.get(None, "take"))


@dataclass(frozen=True, slots=True)
class BoardResult:
    """A whole board as a score-keeper has it: the winning side, the loser's pieces left, the side that covered the queen."""

    winner: str
    left: int = 0
    queen: str | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """What happened, with defaults filled in. Multisets are sorted tuples."""

    seat: str
    kind: str = "strike"
    pocketed: tuple[str, ...] = ()
    touched: bool = True
    first: str | None = None
    off_board: tuple[str, ...] = ()
    jumped: tuple[str, ...] = ()
    placement: Placement | None = None
    unnoticed: tuple[str, ...] = ()
    faults: tuple[str, ...] = ()
    decisions: Decisions = Decisions()
    result: BoardResult | None = None

    def count(self, piece: str) -> int:
        """How many of a piece fell."""
        return self.pocketed.count(piece)


def entry_from_json(data: object, path: str = "strikes[0]") -> Entry:
    """An `Entry` from its JSON object.

    Raises BadStrike naming the path, what was found and what is known; Impossible where `placement` is told twice over.
    """
    if not isinstance(data, Mapping):
        raise BadStrike(path, f"found {kind_of(data)}; expected an object with `seat`")
    for key in data:
        if key not in _KEYS:
            raise BadStrike(path, f"unknown key {quoted(key)}{did_you_mean(key, _KEYS) or _keys_known()}")
    if "seat" not in data:
        raise BadStrike(path, f"`seat` is missing: every entry says who struck; expected one of {', '.join(SEATS)}")
    seat = one_of(data["seat"], SEATS, f"{path}.seat")
    kind = one_of(data.get("kind", "strike"), KINDS, f"{path}.kind")
    pocketed = multiset(data.get("pocketed", ()), PIECES, f"{path}.pocketed")
    touched = data.get("touched", True)
    if not isinstance(touched, bool):
        raise BadStrike(f"{path}.touched", f"found {quoted(touched)}; expected true or false")
    first = data.get("first")
    if first is not None:
        first = one_of(first, PIECES, f"{path}.first")
        if first not in pocketed:
            among = ", ".join(dict.fromkeys(pocketed)) or "nothing"
            raise BadStrike(f"{path}.first", f"found {quoted(first)}; expected one of the pieces pocketed: {among}")
    rest = _checked(data, path)
    _check_kind(data, kind, touched, path)
    return Entry(
        seat=seat,
        kind=kind,
        pocketed=pocketed,
        touched=touched,
        first=first,
        off_board=rest.get("off_board", ()),
        jumped=rest.get("jumped", ()),
        placement=_placement(data.get("placement")),
        unnoticed=rest.get("unnoticed", ()),
        faults=rest.get("faults", ()),
        decisions=_decisions(data.get("decisions")),
        result=_result(data, path) if kind == "board" else None,
    )


def _checked(data: Mapping[str, object], path: str) -> dict[str, tuple[str, ...]]:
    """The multisets in their one form; every other value is only checked."""
    found = {}
    for key, value in sorted(data.items()):
        if key in _SIMPLE or value is None:
            continue
        checked = CHECKS[key](value, f"{path}.{key}")
        if isinstance(checked, tuple):
            found[key] = checked
    check_not_both(data.get("placement"), found.get("faults", ()), f"{path}.placement")
    return found


def _placement(value: Any) -> Placement | None:
    if not value:
        return None
    at = value.get("at")
    return Placement(
        value.get("lines"), value.get("circle"), value.get("arrow"), None if at is None else (at[0], at[1])
    )


def _decisions(value: Any) -> Decisions:
    if not value:
        return Decisions()
    dues = value.get("dues", {})
    pairs = tuple(sorted(dues.items())) if isinstance(dues, Mapping) else ((None, dues),)
    return Decisions(pairs, value.get("extra"), value.get("colour"))


def _result(data: Mapping[str, Any], path: str) -> BoardResult:
    winner = data.get("winner")
    if winner is None:
        raise BadStrike(f"{path}.winner", "a whole board's result says which side won; expected a side")
    queen = data.get("queen")
    return BoardResult(winner, data.get("left") or 0, winner if queen is True else queen or None)


def _keys_known() -> str:
    return f"; expected {', '.join(_KEYS)}"


def _check_kind(data: Mapping[str, object], kind: str, touched: bool, path: str) -> None:
    """Raise BadStrike for a key that does not go with the kind of entry."""
    for key in _OF_A_BOARD:
        if kind != "board" and data.get(key) is not None:
            raise BadStrike(
                f"{path}.{key}", f"only an entry of kind board has it; say `kind: board`, or leave out {key}"
            )
    if kind not in _NO_STRIKE:
        return
    for key in _OF_THE_STRIKER:
        if data.get(key):
            raise BadStrike(f"{path}.{key}", f"{_NO_STRIKE[kind]}; leave out {key}, or correct the kind")
    if not touched:
        raise BadStrike(f"{path}.touched", f"{_NO_STRIKE[kind]}; leave out touched, or correct the kind")
