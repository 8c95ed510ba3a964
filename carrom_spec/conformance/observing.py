"""What of a state an engine shows, from when on it may be judged, and when a value it shows is right."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from carrom_spec.adapters import Declaration
from carrom_spec.machine.fields import INSIDE, MISSING, paired, paths, value_at
from carrom_spec.machine.published import ANY
from carrom_spec.machine.state import OVER, PIECES_A_COLOUR, SEATS, side_names, side_of

__all__ = ["UNKNOWN", "Observer", "strange_paths"]

UNKNOWN = "unknown"
"""What an engine says where it cannot tell a value."""

COUNTERS = ("pocketed.white", "pocketed.black")
"""Counters that some engines keep beside `on_board`."""

ATTRIBUTES = ("piece", "for", "by", "where")
_MOST = {
    **dict.fromkeys(("on_board.white", "on_board.black", *COUNTERS), PIECES_A_COLOUR),
    "on_board.queen": 1,
}


def strange_paths(declaration: Declaration) -> tuple[str, ...]:
    """What an engine says it observes and no state has: most likely misspelt."""
    known = {*paths(2), *paths(4), *COUNTERS, *(f"returned.{key}" for key in ATTRIBUTES), "native"}
    for path in tuple(known):
        parts = path.split(".")
        known |= {".".join(parts[:length]) for length in range(1, len(parts))}
    return tuple(path for path in declaration.observes if path not in known)


class Observer:
    """Looks at an engine's states through what it declared."""

    def __init__(self, declaration: Declaration, players: int) -> None:
        self.players = players
        self._observes = declaration.observes
        self._final = declaration.final
        self._keys = self._returned_keys()
        self._counters = tuple(path for path in COUNTERS if self.observes(path))

    def observes(self, path: str) -> bool:
        if path == "returned" and self._keys:
            return True
        return any(path == seen or path.startswith(f"{seen}.") for seen in self._observes)

    def _returned_keys(self) -> tuple[str, ...]:
        if "returned" in self._observes:
            return ATTRIBUTES
        return tuple(key for key in ATTRIBUTES if f"returned.{key}" in self._observes)

    def paths(self, expected: Mapping[str, Any], got: Mapping[str, Any] | None = None) -> tuple[str, ...]:
        """The paths that count beside an expected state; fewer once the board is over.

        Where the text leaves open whether it is, the engine's own state says so.
        """
        over = expected["phase"] in OVER
        if expected["phase"] == ANY and got is not None:
            over = got.get("phase") in OVER
        return paths(self.players, over=over) + (() if over else self._counters)

    def expected(self, state: Mapping[str, Any], path: str) -> Any:
        """The value expected at a path; a counter is what does not lie on the board."""
        if path not in COUNTERS:
            return value_at(state, path)
        lies = value_at(state, path.replace("pocketed", "on_board"))
        return PIECES_A_COLOUR - lies if isinstance(lies, int) else lies

    def got(self, state: Mapping[str, Any], path: str) -> Any:
        """The engine's value; `UNKNOWN` where it does not observe the path, `MISSING` where it should and does not."""
        return value_at(state, path) if self.observes(path) else UNKNOWN

    def told(self, expected: Any, got: Any) -> bool:
        """Whether the engine says a value in full: nothing that the text says of the pieces that came back is unknown."""
        if not isinstance(got, list) or not isinstance(expected, list):
            return bool(got != UNKNOWN)
        said = [key for key in self._keys if any(item[key] != ANY for item in expected)]
        return all(item != UNKNOWN and UNKNOWN not in map(item.get, said) for item in got if _readable(item))

    def settled(self, path: str, expected: Mapping[str, Any], seat: str) -> bool:
        """Whether a field may be judged after a strike of `seat`: at once, or when the turn or the board ends."""
        when = next((w for f, w in self._final.items() if path == f or path.startswith(f"{f}.")), "strike")
        over = expected["phase"] in OVER
        turn_ends = over or expected["turn"] not in (seat, ANY)
        return when == "strike" or (turn_ends if when == "turn" else over)

    def impossible(self, path: str, got: Any) -> str:
        """What alone can be at a path, in words, where the engine's value is a number of pieces that cannot; else empty."""
        if path not in _MOST or (_whole(got) and 0 <= got <= _MOST[path]):
            return ""
        return f"a whole number from 0 to {_MOST[path]}"

    def fits(self, path: str, expected: Any, got: Any, seat: str, colours: Any) -> bool:
        """Whether the engine's value is right. A number of pieces that cannot be is wrong even where all is open."""
        if self.impossible(path, got):
            return bool(got == ANY == expected)
        if expected == ANY:
            return True
        if isinstance(expected, list):
            return isinstance(got, list) and paired(
                expected, got, lambda one, other: self._item_fits(one, other, seat, colours)
            )
        return isinstance(expected, bool) == isinstance(got, bool) and bool(expected == got)

    def _item_fits(self, expected: Mapping[str, Any], got: Any, seat: str, colours: Any) -> bool:
        """Whether a returned piece is the expected one: its place within, put there by somebody who may."""
        if got == UNKNOWN:
            return True
        if not isinstance(got, Mapping):
            return False
        for key in self._keys:
            wanted, found = expected[key], got.get(key, MISSING)
            if found == UNKNOWN:
                continue
            if key == "where":
                right = isinstance(found, str) and found in INSIDE[wanted]
            elif key == "by":
                payer = self._payer(expected["piece"], seat, colours)
                right = isinstance(found, str) and self._placers(found, payer) <= self._placers(wanted, payer)
            else:
                right = wanted in (ANY, found)
            if not right:
                return False
        return True

    def _payer(self, piece: str, seat: str, colours: Any) -> int:
        """The side that pays with a piece: that of its colour; the queen goes back from the side in turn."""
        names = side_names(self.players)
        if isinstance(colours, Mapping):
            for side, colour in colours.items():
                if colour == piece and side in names:
                    return names.index(side)
        return side_of(seat, self.players)

    def _placers(self, by: str, payer: int) -> frozenset[str]:
        if by == ANY:
            return frozenset({*SEATS, "umpire", ANY})
        if by != "opponent":
            return frozenset({by})
        taken = SEATS if self.players > 2 else side_names(2)
        return frozenset(seat for seat in taken if side_of(seat, self.players) != payer)


def _readable(item: object) -> bool:
    return item == UNKNOWN or isinstance(item, Mapping)


def _whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
