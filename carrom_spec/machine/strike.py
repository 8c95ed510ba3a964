"""One entry of `strikes`: what happened, never how to play it. Parsed strictly; defaults filled in; hashable."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from carrom_spec.machine.errors import BadStrike
from carrom_spec.machine.state import SEATS

KINDS = ("strike", "incident", "pass", "blocked", "board")
PIECES = ("white", "black", "queen", "striker")
FAULTS = tuple(
    "push finger placement backwards sideways short slip line-piece hand-crossing body-crossing off-hand time early touch"
    " shake placing out-of-turn leaving play-on wreck other".split()
)
UNNOTICED = ("queen", "dues", "turn", "opponent-piece")
_KEYS = (
    "seat kind pocketed off_board jumped first touched placement unnoticed faults decisions winner left queen"
).split()
_SIMPLE = frozenset({"kind", "seat", "pocketed", "touched", "first"})


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
    """An `Entry` from its JSON object. Raises BadStrike naming the path, what was found and what is known."""
    if not isinstance(data, Mapping):
        raise BadStrike(path, f"found {kind_of(data)}; expected an object with `seat`")
    for key in data:
        if key not in _KEYS:
            raise BadStrike(path, f"unknown key {quoted(key)}{did_you_mean(key, _KEYS)}")
    if "seat" not in data:
        raise BadStrike(path, "`seat` is missing: every entry says who struck")
    seat = _one_of(data["seat"], SEATS, f"{path}.seat")
    kind = _one_of(data.get("kind", "strike"), KINDS, f"{path}.kind")
    pocketed = _multiset(data.get("pocketed", ()), PIECES, f"{path}.pocketed")
    touched = data.get("touched", True)
    if not isinstance(touched, bool):
        raise BadStrike(f"{path}.touched", f"found {quoted(touched)}; expected true or false")
    first = data.get("first")
    if first is not None:
        first = _one_of(first, PIECES, f"{path}.first")
        if first not in pocketed:
            raise BadStrike(f"{path}.first", f"found {quoted(first)}, which is not among the pieces pocketed")
    rest = tuple(
        sorted((key, repr(value)) for key, value in data.items() if key not in _SIMPLE and value not in ([], {}, None))
    )
    return Entry(seat, kind, pocketed, touched, first, rest)


def _multiset(value: object, known: Sequence[str], path: str) -> tuple[str, ...]:
    if isinstance(value, str) or not isinstance(value, Sequence):
        raise BadStrike(path, f"found {kind_of(value)}; expected a list")
    if len(value) > 64:
        raise BadStrike(path, f"found {len(value)} items; there are 20 pieces, the striker included")
    return tuple(sorted(_one_of(item, known, f"{path}[{i}]") for i, item in enumerate(value)))


def _one_of(value: object, known: Sequence[str], path: str) -> str:
    if isinstance(value, str) and value in known:
        return value
    raise BadStrike(path, f"found {quoted(value)}; expected one of {', '.join(known)}{did_you_mean(value, known)}")


def did_you_mean(value: object, known: Sequence[str]) -> str:
    """`; did you mean X?` where a known name is near, else nothing."""
    near = get_close_matches(str(value)[:60], known, n=1)
    return f"; did you mean {near[0]}?" if near else ""


def quoted(value: object) -> str:
    """The value in quotation marks, safe to print, cut at 60 characters."""
    text = value if isinstance(value, str) else repr(value)
    text = text.encode("unicode_escape").decode("ascii") if not text.isprintable() else text
    return f"“{text[:57]}…”" if len(text) > 60 else f"“{text}”"


def kind_of(value: Any) -> str:
    """What kind of JSON value this is, in words."""
    names = {
        dict: "an object",
        list: "a list",
        tuple: "a list",
        str: "text",
        bool: "a boolean",
        int: "a number",
        type(None): "null",
    }
    return names.get(type(value), "a number" if isinstance(value, float) else type(value).__name__)
