"""The fields of a published state that are compared, as dotted paths, and when two values can both be right."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

from carrom_spec.machine.published import ANY, COMPARED_WHEN_OVER
from carrom_spec.machine.state import OVER, side_names

__all__ = ["INSIDE", "MISSING", "differing", "overlap", "paired", "paths", "states_overlap", "value_at"]

MISSING = object()
"""What `value_at` gives where a state has no such field; unlike null, which is a value."""

INSIDE: Mapping[str, frozenset[str]] = {
    "centre": frozenset({"centre"}),
    "ring": frozenset({"ring"}),
    "circle": frozenset({"centre", "ring", "circle"}),
    ANY: frozenset({"centre", "ring", "circle", ANY}),
}
"""Where a piece may be put, and the places that lie inside."""


@cache
def _all_paths(players: int) -> tuple[str, ...]:
    per_side = side_names(players)

    def sides(field: str) -> list[str]:
        return [f"{field}.{side}" for side in per_side]

    return (
        *("board", "phase", "turn", "breaker", *sides("colours")),
        *("on_board.white", "on_board.black", "on_board.queen", "queen.status", "queen.side"),
        *(*sides("dues"), "attempts", "returned", *sides("points"), *sides("games")),
        *("result.winner", *sides("result.points"), "result.how"),
    )


@cache
def paths(players: int, *, over: bool = False) -> tuple[str, ...]:
    """Every path that is compared, in the order of the state; `over` gives those of a finished board."""
    return tuple(path for path in _all_paths(players) if not over or path.partition(".")[0] in COMPARED_WHEN_OVER)


def value_at(state: Mapping[str, Any], path: str) -> Any:
    """The value at a path. What lies inside null is null, inside `any` or `unknown` the same; else `MISSING`."""
    value: Any = state
    for key in path.split("."):
        if isinstance(value, Mapping):
            value = value.get(key, MISSING)
        else:
            return value if value is None or value in (ANY, "unknown") else MISSING
    return value


def states_overlap(one: Mapping[str, Any], other: Mapping[str, Any], players: int) -> bool:
    """Whether two published states, each perhaps with `any` in it, can be the same state."""
    return not differing(one, other, players)


def differing(one: Mapping[str, Any], other: Mapping[str, Any], players: int) -> tuple[str, ...]:
    """The paths on which two published states cannot agree. A finished board shows fewer fields."""
    over = one["phase"] in OVER or other["phase"] in OVER
    return tuple(path for path in paths(players, over=over) if not overlap(value_at(one, path), value_at(other, path)))


def overlap(one: Any, other: Any) -> bool:
    """Whether two values of a field can both be right: `any` overlaps all, a list of returned pieces has no order."""
    if ANY in (one, other):
        return True
    if isinstance(one, list) and isinstance(other, list):
        return paired(one, other, _items_overlap)
    return bool(one == other)


def _items_overlap(one: Any, other: Any) -> bool:
    """Whether two returned pieces can be the same; places overlap where one lies inside the other."""
    if not isinstance(one, Mapping) or not isinstance(other, Mapping):
        return bool(one == other)
    places = one.get("where"), other.get("where")
    inside = any(b in INSIDE.get(str(a), {a}) for a, b in (places, places[::-1]))
    return inside and all(overlap(one.get(key), other.get(key)) for key in ("piece", "for", "by"))


def paired(ones: Sequence[Any], others: Sequence[Any], fits: Callable[[Any, Any], bool]) -> bool:
    """Whether the items of two lists can be paired off, each with one that fits."""
    if len(ones) != len(others):
        return False
    partner: dict[int, int] = {}

    def place(i: int, tried: set[int]) -> bool:
        for j, other in enumerate(others):
            if j not in tried and fits(ones[i], other):
                tried.add(j)
                if j not in partner or place(partner[j], tried):
                    partner[j] = i
                    return True
        return False

    return all(place(i, set()) for i in range(len(ones)))
