"""Data as claims: a partial state or an entry of strikes, one path and value for each thing it says.

`{"turn": "north", "pocketed": ["white", "white"]}` makes the claims `turn` = north and `pocketed`, white = 2:
a list is a multiset, so each kind of item is a path of its own with its count. Telling spends the claims, and
parsing collects them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

__all__ = ["Claims", "Item", "Path", "build", "claims_of", "path_text", "related", "same"]

RANK = {word: rank for rank, word in enumerate("south east north west white black queen striker".split())}
"""Seats to the right, then pieces: the order of items in a list and of keys in a telling."""


@dataclass(frozen=True, slots=True)
class Item:
    """A kind of item of a list: a scalar, or an object as pairs in the order of its keys."""

    value: Any

    def data(self) -> Any:
        """The item as plain data."""
        return dict(self.value) if isinstance(self.value, tuple) else self.value


Path = tuple[str | Item, ...]
Claims = dict[Path, Any]


def claims_of(data: Mapping[str, Any]) -> Claims:
    """The claims of a partial state or an entry, in canonical order. No claim's path begins another's."""
    found: Claims = {}
    _collect(data, (), found)
    return dict(sorted(found.items(), key=lambda claim: [_rank(step) for step in claim[0]]))


def _collect(value: Any, path: Path, found: Claims) -> None:
    if isinstance(value, Mapping) and (value or not path):
        for key, member in value.items():
            _collect(member, (*path, key), found)
    elif isinstance(value, Sequence) and not isinstance(value, str) and value:
        found.update({(*path, item): count for item, count in Counter(map(_item, value)).items()})
    else:
        found[path] = value


def _item(value: Any) -> Item:
    return Item(_frozen(value))


def _frozen(value: Any) -> Any:
    if isinstance(value, Mapping):
        return tuple(sorted((key, _frozen(member)) for key, member in value.items()))
    if isinstance(value, Sequence) and not isinstance(value, str):
        return tuple(_frozen(member) for member in value)
    return value


def _rank(value: Any) -> list[tuple[int, str]]:
    if isinstance(value, Item):
        members = value.value if isinstance(value.value, tuple) else [("", value.value)]
        return [_rank_of_word(str(member[-1])) for member in members]
    return [_rank_of_word(str(value))]


def _rank_of_word(word: str) -> tuple[int, str]:
    return RANK.get(word, len(RANK)), word


def build(claims: Mapping[Path, Any]) -> dict[str, Any]:
    """The data that makes these claims: fields in the order of the claims, lists in canonical order."""
    data: dict[str, Any] = {}
    for path, value in sorted(claims.items(), key=lambda claim: _rank_of_item(claim[0][-1])):
        last = path[-1]
        *way, key = (step for step in path if isinstance(step, str))
        place = data
        for step in way:
            place = place.setdefault(step, {})
        if isinstance(last, Item):
            place.setdefault(key, []).extend(last.data() for _ in range(value))
        else:
            place[key] = list(value) if isinstance(value, list) else value
    return data


def _rank_of_item(step: str | Item) -> list[tuple[int, str]]:
    return _rank(step) if isinstance(step, Item) else []


def related(path: Path, claims: Mapping[Path, Any]) -> Path | None:
    """The claim about the same thing: the same path, or one that begins or continues it."""
    if path in claims:
        return path
    for other in claims:
        shorter = min(len(path), len(other))
        if path[:shorter] == other[:shorter]:
            return other
    return None


def same(left: Any, right: Any) -> bool:
    """Equality of scalars that keeps 1 apart from true."""
    return type(left) is type(right) and bool(left == right)


def path_text(path: Path) -> str:
    """The path of the field as people write it: `queen.status`; of an item, its list's."""
    return ".".join(step for step in path if isinstance(step, str))
