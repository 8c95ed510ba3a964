"""What a meaning sets, as a template of claims: filled in to parse a step, recognised in data to tell it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from carrom_spec.phrasebook.claims import Claims, Item, Path, same

__all__ = ["Bindings", "Hole", "Shape", "Slot", "compile_template", "fill", "find", "holes"]

Bindings = Mapping[str, Any]

_HOLE = re.compile(r"\{(?:(?P<whole>\d+) - )?(?P<name>[a-z]+)(?P<each>\*)?\}")


@dataclass(frozen=True, slots=True)
class Hole:
    """A place for the value of a noun; with `whole`, for `whole` less the number said."""

    name: str
    whole: int | None = None


@dataclass(frozen=True, slots=True)
class Shape:
    """Items of a list, one for each thing that `name` holds: itself, or an object with it under `key`."""

    name: str
    key: str | None = None
    fields: tuple[tuple[str, str | Hole], ...] = ()


@dataclass(frozen=True, slots=True)
class Slot:
    """One claim to be: its path, and its value (a Shape at the path's end takes its counts from the list)."""

    path: tuple[str | Hole | Shape, ...]
    value: Any


def compile_template(data: Any) -> tuple[Slot, ...]:
    """The slots of a meaning's `sets`. Raises ValueError for a list without one item with `{name*}`."""
    return tuple(_slots(data, ()))


def _slots(data: Any, path: tuple[str | Hole | Shape, ...]) -> Iterator[Slot]:
    if isinstance(data, dict):
        for key, value in data.items():
            yield from _slots(value, (*path, _hole(key)))
    elif isinstance(data, list) and data:
        yield Slot((*path, _shape(data)), None)
    else:
        yield Slot(path, _hole(data))


def _hole(value: Any) -> Any:
    match = _HOLE.fullmatch(value) if isinstance(value, str) else None
    if not match:
        return value
    if match["each"]:
        raise ValueError("{name*} stands in lists only")
    return Hole(match["name"], int(match["whole"]) if match["whole"] else None)


def _shape(items: list[Any]) -> Shape:
    (item,) = items if len(items) == 1 else [None]
    pairs: dict[str | None, Any] = item if isinstance(item, dict) else {None: item}
    each = [(key, match["name"]) for key, value in pairs.items() if (match := _each(value))]
    if len(each) != 1:
        raise ValueError("a list holds one item with one {name*}")
    key, name = each[0]
    fields = [(str(other), _hole(value)) for other, value in pairs.items() if other != key]
    return Shape(name, key, tuple(sorted(fields, key=lambda pair: pair[0])))


def _each(value: Any) -> re.Match[str] | None:
    match = _HOLE.fullmatch(value) if isinstance(value, str) else None
    return match if match and match["each"] else None


def holes(slots: tuple[Slot, ...]) -> dict[str, bool]:
    """The names of the holes, and whether each stands for a list."""
    found: dict[str, bool] = {}
    for slot in slots:
        for part in (*slot.path, slot.value):
            if isinstance(part, Hole):
                found[part.name] = False
            elif isinstance(part, Shape):
                found[part.name] = True
                found |= {value.name: False for _, value in part.fields if isinstance(value, Hole)}
    return found


def fill(slots: tuple[Slot, ...], bindings: Bindings) -> Claims | None:
    """The claims of a template filled in; None where a number exceeds its whole or two paths are one."""
    claims: Claims = {}
    count = 0
    for slot in slots:
        for path, value in _filled(slot, bindings):
            if isinstance(value, int) and value < 0:
                return None
            claims[path] = value
            count += 1
    return claims if len(claims) == count else None


def _filled(slot: Slot, bindings: Bindings) -> Iterator[tuple[Path, Any]]:
    *start, last = slot.path
    prefix: Path = tuple(step for part in start for step in _steps(part, bindings))
    if isinstance(last, Shape):
        for kind, count in bindings[last.name].items():
            yield (*prefix, _item(last, kind, bindings)), count
    else:
        yield (*prefix, *_steps(last, bindings)), _value(slot.value, bindings)


def _steps(part: str | Hole | Shape, bindings: Bindings) -> list[str]:
    return str(_value(part, bindings)).split(".")


def _value(part: Any, bindings: Bindings) -> Any:
    if not isinstance(part, Hole):
        return part
    value = bindings[part.name]
    return value if part.whole is None else part.whole - value


def _item(shape: Shape, kind: str, bindings: Bindings) -> Item:
    if shape.key is None:
        return Item(kind)
    fields = {key: _value(value, bindings) for key, value in shape.fields}
    return Item(tuple(sorted({**fields, shape.key: kind}.items())))


def find(
    slots: tuple[Slot, ...], claims: Claims, fits: Callable[[Bindings], bool]
) -> tuple[Bindings, frozenset[Path]] | None:
    """The first bindings that `fits` accepts and with which the claims hold the template; the claims used."""
    for bindings, used in _found(slots, 0, claims, {}, frozenset()):
        if fits(bindings):
            return bindings, used
    return None


def _found(
    slots: tuple[Slot, ...], index: int, claims: Claims, bindings: Bindings, used: frozenset[Path]
) -> Iterator[tuple[Bindings, frozenset[Path]]]:
    if index == len(slots):
        yield bindings, used
        return
    slot = slots[index]
    recognise = _recognise_items if isinstance(slot.path[-1], Shape) else _recognise
    for path, value in claims.items():
        if path not in used:
            found = recognise(slot, path, value, claims, bindings)
            if found:
                yield from _found(slots, index + 1, claims, found[0], used | found[1])


Recognised = tuple[Bindings, frozenset[Path]] | None


def _recognise(slot: Slot, path: Path, value: Any, _: Claims, bindings: Bindings) -> Recognised:
    bound = _bind_path(slot.path, path, bindings)
    bound = _bind(slot.value, value, bound) if bound is not None else None
    return None if bound is None else (bound, frozenset({path}))


def _recognise_items(slot: Slot, path: Path, _: Any, claims: Claims, bindings: Bindings) -> Recognised:
    *start, shape = slot.path
    bound = _bind_path(tuple(start), path[:-1], bindings)
    if bound is None or not isinstance(shape, Shape):
        return None
    first = _kind(shape, path[-1], bound)
    if first is None:
        return None
    bound = first[1]
    siblings = [other for other in claims if other[:-1] == path[:-1]]
    members = {other: kind[0] for other in siblings if (kind := _kind(shape, other[-1], bound))}
    counts = {kind: claims[other] for other, kind in members.items()}
    return {**bound, shape.name: counts}, frozenset(members)


def _kind(shape: Shape, item: str | Item, bindings: Bindings) -> tuple[str, Bindings] | None:
    """What the list names in an item of this shape, and the bindings of the item's other fields."""
    if not isinstance(item, Item):
        return None
    pairs = dict(item.value) if isinstance(item.value, tuple) else {None: item.value}
    if pairs.keys() != {shape.key, *(key for key, _ in shape.fields)}:
        return None
    bound: Bindings | None = bindings
    for key, pattern in shape.fields:
        bound = _bind(pattern, pairs[key], bound) if bound is not None else None
    return None if bound is None else (str(pairs[shape.key]), bound)


def _bind_path(pattern: tuple[str | Hole | Shape, ...], path: Path, bindings: Bindings) -> Bindings | None:
    if len(path) < len(pattern) or any(isinstance(step, Item) for step in path):
        return None
    *start, last = pattern
    rest = ".".join(str(step) for step in path[len(start) :])
    bound: Bindings | None = bindings
    for part, step in zip((*start, last), (*path[: len(start)], rest), strict=True):
        bound = _bind(part, step, bound) if bound is not None else None
    return bound


def _bind(pattern: Any, value: Any, bindings: Bindings) -> Bindings | None:
    if not isinstance(pattern, Hole):
        return bindings if same(pattern, value) else None
    if pattern.whole is not None:
        if isinstance(value, bool) or not isinstance(value, int):
            return None
        value = pattern.whole - value
    if pattern.name in bindings:
        return bindings if same(bindings[pattern.name], value) else None
    return {**bindings, pattern.name: value}
