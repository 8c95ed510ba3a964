"""What a phrase of the premise takes for granted: one set of conditions for hearing and for telling it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from carrom_spec.phrasebook.book import Meaning
from carrom_spec.phrasebook.claims import Claims, Path, related, same

__all__ = ["assumed", "unmet"]


def assumed(meaning: Meaning, claims: Claims) -> list[tuple[Path, Any]]:
    """The claims that a meaning adds to a premise: those of its assumptions of which nothing is said."""
    return [(path, value) for path, value in meaning.assumes.items() if related(path, claims) is None]


def unmet(needs: Mapping[str, Any], data: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[str, Any]]:
    """The needs that the data denies, as path and value needed. Not mentioned: as at the opening."""
    for key, wanted in needs.items():
        if not isinstance(data, Mapping):
            yield ".".join(path), needs
            return
        if key in data:
            here = (*path, key)
            if isinstance(wanted, Mapping):
                yield from unmet(wanted, data[key], here)
            elif not _equal(wanted, data[key]):
                yield ".".join(here), wanted


def _equal(wanted: Any, value: Any) -> bool:
    if isinstance(wanted, list) and isinstance(value, list):
        return Counter(map(repr, wanted)) == Counter(map(repr, value))
    return same(wanted, value)
