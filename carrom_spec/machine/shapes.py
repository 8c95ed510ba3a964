"""The shape of a published state: every key, every type, every name, told by JSON path."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from carrom_spec.machine.errors import BadState
from carrom_spec.machine.state import (
    COLOURS,
    PHASES,
    QUEEN_STATUSES,
    RESULT_HOW,
    RETURNED_FOR,
    RETURNED_WHERE,
    seats,
    side_names,
)
from carrom_spec.machine.strike import did_you_mean, kind_of, quoted

Check = Callable[[Any, str], None]


def check_shape(data: object, players: int, path: str) -> None:
    """Raise BadState at the first place where `data` is not the shape of a whole state."""
    _object(_state(players))(data, path)


def _state(players: int) -> dict[str, Check]:
    seat, side = _one_of(seats(players)), _one_of(side_names(players))
    names = side_names(players)
    count = _number(0, 9)
    score = _object(dict.fromkeys(names, _number(0, 100_000)))
    placer = _one_of((*seats(players), "opponent", "umpire", "any"))
    turn = {"strikes": _number(0, 10_000), "own": _number(0, 10_000), "queen": _boolean, "extended": _boolean}
    return {
        "board": _number(1, 10_000),
        "phase": _one_of(PHASES),
        "turn": _or_null(seat),
        "breaker": seat,
        "colours": _or_null(_object(dict.fromkeys(names, _one_of(COLOURS)))),
        "on_board": _object({"white": count, "black": count, "queen": _number(0, 1)}),
        "queen": _object({"status": _one_of(QUEEN_STATUSES), "side": _or_null(side)}),
        "dues": _object(dict.fromkeys(names, _number(0, 10_000))),
        "attempts": _number(0, 10_000),
        "returned": _list(
            _object(
                {
                    "piece": _one_of((*COLOURS, "queen")),
                    "for": _one_of(RETURNED_FOR),
                    "by": placer,
                    "where": _one_of(RETURNED_WHERE),
                }
            ),
            20,
        ),
        "points": score,
        "games": score,
        "result": _or_null(
            _object({"winner": _or_null(side), "points": score, "how": _one_of(RESULT_HOW)}),
        ),
        "history": _object(
            {
                "pocketed_by": _object({"white": _list(seat, 4), "black": _list(seat, 4)}),
                "earlier": _list(side, 2),
                "opener": seat,
                "passes": _number(0, 10_000),
                "turn": _object(turn),
            }
        ),
    }


def _object(keys: Mapping[str, Check]) -> Check:
    def check(value: Any, path: str) -> None:
        if not isinstance(value, Mapping):
            raise BadState(path, f"found {kind_of(value)}; expected an object")
        for key in value:
            if key not in keys:
                raise BadState(path, f"unknown key {quoted(key)}{did_you_mean(key, tuple(keys))}")
        for key, inner in keys.items():
            if key not in value:
                raise BadState(path, f"`{key}` is missing")
            inner(value[key], f"{path}.{key}")

    return check


def _list(item: Check, most: int) -> Check:
    def check(value: Any, path: str) -> None:
        if not isinstance(value, list):
            raise BadState(path, f"found {kind_of(value)}; expected a list")
        if len(value) > most:
            raise BadState(path, f"found {len(value)} items; at most {most} can be")
        for i, inner in enumerate(value):
            item(inner, f"{path}[{i}]")

    return check


def _one_of(names: tuple[str, ...]) -> Check:
    def check(value: Any, path: str) -> None:
        if not isinstance(value, str) or value not in names:
            raise BadState(
                path, f"found {quoted(value)}; expected one of {', '.join(names)}{did_you_mean(value, names)}"
            )

    return check


def _or_null(inner: Check) -> Check:
    return lambda value, path: None if value is None else inner(value, path)


def _number(least: int, most: int) -> Check:
    def check(value: Any, path: str) -> None:
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise BadState(path, f"found {quoted(value)}; expected a whole number from {least} to {most}")

    return check


def _boolean(value: Any, path: str) -> None:
    if not isinstance(value, bool):
        raise BadState(path, f"found {quoted(value)}; expected true or false")
