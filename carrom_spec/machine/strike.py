"""One entry of `strikes`: what happened, never how to play it. Parsed strictly; defaults filled in; hashable."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from carrom_spec.machine.details import CHECKS, FAULTS, PIECES, UNNOTICED, check_not_both, multiset, one_of
from carrom_spec.machine.errors import BadStrike
from carrom_spec.machine.state import SEATS
from carrom_spec.machine.words import did_you_mean, kind_of, quoted

__all__ = [
    "FAULTS",
    "KINDS",
    "PIECES",
    "UNNOTICED",
    "Entry",
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
class Entry:
    """What happened, with defaults filled in: multisets are sorted tuples; `rest` holds what this version only reads."""

    seat: str
    kind: str = "strike"
    pocketed: tuple[str, ...] = ()
    touched: bool = True
    first: str | None = None
    rest: tuple[tuple[str, str], ...] = ()

    def count(self, piece: str) -> int:
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
    rest = _rest(data, path)
    _check_kind(data, kind, touched, path)
    return Entry(seat, kind, pocketed, touched, first, rest)


def _keys_known() -> str:
    return f"; expected {', '.join(_KEYS)}"


def _rest(data: Mapping[str, object], path: str) -> tuple[tuple[str, str], ...]:
    """What this version only reads, each value checked and in its one form; what says nothing is left out."""
    rest: dict[str, str] = {}
    faults: tuple[str, ...] = ()
    for key, value in sorted(data.items()):
        if key in _SIMPLE or value is None:
            continue
        checked = CHECKS[key](value, f"{path}.{key}")
        if isinstance(checked, tuple):
            value = checked
        if key == "faults" and isinstance(value, tuple):
            faults = value
        if value not in ((), {}):
            rest[key] = repr(value)
    check_not_both(data.get("placement"), faults, f"{path}.placement")
    return tuple(rest.items())


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
