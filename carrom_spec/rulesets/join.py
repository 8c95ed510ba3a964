"""Lays the ends of silent branches over one another: which fields become `any`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from carrom_spec.catalogue import catalogue
from carrom_spec.machine.state import State
from carrom_spec.machine.tree import Effect, Path


def loose_fields(
    path: Path,
    effects: Sequence[Effect],
    silent: Sequence[bool],
    mover: int,
    names: tuple[str, str],
    colours: tuple[str, str],
) -> frozenset[str]:
    """Fields that a silent question of `path` decides and no answered question read after it sets."""
    place = {question: i for i, (question, _) in enumerate(path)}
    set_last: dict[str, int] = {}
    for effect in effects:
        if effect.sets:
            rank = _rank(effect, place, silent, len(path))
            set_last[effect.field] = max(rank, set_last.get(effect.field, -1))
    return frozenset(
        field
        for i, (question, _) in enumerate(path)
        if silent[i]
        for field in _decided(question, mover, names, colours)
        if set_last.get(field, -1) <= i
    )


def _rank(effect: Effect, place: dict[str, int], silent: Sequence[bool], end: int) -> int:
    """When the answered question behind an effect was read; -1 for facts and silent questions, last for an earlier strike's."""
    if effect.question is None:
        return -1
    read = place.get(effect.question, end)
    return -1 if read < end and silent[read] else read


@cache
def _decided(question: str, mover: int, names: tuple[str, str], colours: tuple[str, str]) -> tuple[str, ...]:
    """The fields that a question decides, told by side and colour."""
    decided = catalogue().questions[question].decides
    return tuple(concrete for field in decided for concrete in _concrete(field, mover, names, colours))


def _concrete(field: str, mover: int, names: tuple[str, str], colours: tuple[str, str]) -> tuple[str, ...]:
    head, _, role = field.partition(".")
    if role in ("own", "opponent"):
        side = mover if role == "own" else 1 - mover
        return (f"{head}.{colours[side] if head == 'on_board' else names[side]}",)
    if field in ("points", "games"):
        return tuple(f"{field}.{name}" for name in names)
    return (field,)


def join(ends: Sequence[tuple[State, frozenset[str]]]) -> State:
    """One state for all ends: a field is unknown if it is loose or unknown in one of them, or if they differ in it."""
    first = ends[0][0]
    unknown: set[str] = set()
    for state, loose in ends:
        unknown |= loose | state.unknown
        if state != first:
            unknown |= _differences(first, state)
    unknown = {field for field in unknown if not any(field.startswith(other + ".") for other in unknown)}
    if first.result is None:
        unknown = {field for field in unknown if not field.startswith("result.")}
    return replace(first, unknown=frozenset(unknown))


def _differences(one: State, two: State) -> set[str]:
    out = {
        name
        for name in ("board", "phase", "turn", "breaker", "colours", "queen", "attempts", "returned")
        if getattr(one, name) != getattr(two, name)
    }
    out |= {
        f"on_board.{c}" for c in ("white", "black", "queen") if getattr(one.on_board, c) != getattr(two.on_board, c)
    }
    names = ("south", "north") if one.players == 2 else ("south", "east")
    for field in ("dues", "points", "games"):
        out |= {
            f"{field}.{n}" for n, a, b in zip(names, getattr(one, field), getattr(two, field), strict=True) if a != b
        }
    if one.result != two.result:
        if one.result is None or two.result is None:
            out.add("result")
        else:
            out |= {
                f"result.{k}" for k in ("winner", "points", "how") if getattr(one.result, k) != getattr(two.result, k)
            }
    if one.history != two.history:
        out |= {
            f"history.{k}"
            for k in ("earlier", "opener", "passes", "turn")
            if getattr(one.history, k) != getattr(two.history, k)
        }
        if (one.history.pocketed_white, one.history.pocketed_black) != (
            two.history.pocketed_white,
            two.history.pocketed_black,
        ):
            out.add("history.pocketed_by")
    return out
