"""Values of an example and of the machine in a few words, for messages."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

__all__ = ["first_difference", "said"]

_ABSENT = object()


def said(value: Any) -> str:
    """A value of a state; what came back as `queen uncovered (by umpire, centre)`."""
    if value is _ABSENT:
        return "nothing said"
    if isinstance(value, list | tuple) and all(isinstance(item, Mapping) for item in value):
        return ", ".join(_item(item) for item in value) or "nothing"
    return json.dumps(value, ensure_ascii=False)


def _item(item: Mapping[str, Any]) -> str:
    """A piece that came back, as far as it is told."""
    details = [f"by {item['by']}"] if "by" in item else []
    details += [item["where"]] if "where" in item else []
    words = [str(item[key]) for key in ("piece", "for") if key in item]
    return " ".join((*words, *([f"({', '.join(details)})"] if details else [])))


def first_difference(one: Any, other: Any) -> tuple[str, str, str] | None:
    """The first path at which two values part, with both; None where they are the same."""
    for path, mine, theirs in _differences(one, other, ""):
        return path.removeprefix("."), said(mine), said(theirs)
    return None


def _differences(one: Any, other: Any, path: str) -> Iterator[tuple[str, Any, Any]]:
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        for key in dict.fromkeys((*one, *other)):
            yield from _differences(one.get(key, _ABSENT), other.get(key, _ABSENT), f"{path}.{key}")
    elif _is_list_of_objects(one) and _is_list_of_objects(other):
        for i in range(max(len(one), len(other))):
            mine, theirs = (values[i] if i < len(values) else _ABSENT for values in (one, other))
            yield from _differences(mine, theirs, f"{path}[{i}]")
    elif one != other:
        yield path, one, other


def _is_list_of_objects(value: Any) -> bool:
    listed = isinstance(value, Sequence) and not isinstance(value, str)
    return listed and all(isinstance(item, Mapping) for item in value)
