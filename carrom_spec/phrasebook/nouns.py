"""Noun tables: what a hole in a phrase may hold, read in all its surfaces and said in its first.

Every noun has `read` (all ways to read it at a place in a text) and `say` (its words, or None for a value
that has none). Texts to be read are in small letters. A noun equals only itself: tables go by name.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

__all__ = ["Counted", "Listing", "Noun", "Numbers", "Values"]

Reading = tuple[int, Any]
"""Where a noun ends in the text, and its value."""


class Noun(Protocol):
    """A table of values and their words."""

    def read(self, text: str, start: int) -> Iterator[Reading]:
        """All readings that begin at `start`."""

    def say(self, value: Any, *, doubles: bool = False) -> str | None:
        """The words for a value; None where there are none."""


@dataclass(frozen=True, slots=True, eq=False)
class Values:
    """Named values: a seat, a colour. In doubles some have other words."""

    surfaces: Mapping[str, str]
    words: Mapping[str, str]
    doubles: Mapping[str, str] = field(default_factory=dict)

    def read(self, text: str, start: int) -> Iterator[Reading]:
        """See `Noun`."""
        for surface, value in self.surfaces.items():
            if text.startswith(surface, start):
                yield start + len(surface), value

    def say(self, value: Any, *, doubles: bool = False) -> str | None:
        """See `Noun`."""
        if not isinstance(value, str):
            return None
        return (self.doubles.get(value) if doubles else None) or self.words.get(value)


_DIGITS = re.compile(r"0|[1-9][0-9]{0,5}")


@dataclass(frozen=True, slots=True, eq=False)
class Numbers:
    """Whole numbers from 0: words as far as the language's list goes, then digits."""

    surfaces: Mapping[str, int]
    words: Sequence[str]

    def read(self, text: str, start: int) -> Iterator[Reading]:
        """See `Noun`."""
        digits = _DIGITS.match(text, start)
        if digits:
            yield digits.end(), int(digits[0])
        for surface, value in self.surfaces.items():
            if text.startswith(surface, start):
                yield start + len(surface), value

    def say(self, value: Any, *, doubles: bool = False) -> str | None:
        """See `Noun`."""
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < 1_000_000:
            return None
        return self.words[value] if value < len(self.words) else str(value)


@dataclass(frozen=True, slots=True, eq=False)
class Counted:
    """A number with its noun, inflected: fixed forms for none and one, forms around the number for more."""

    numbers: Numbers
    fixed: Mapping[str, int]
    around: Sequence[tuple[str, str]]
    words: Mapping[int, str]
    many: tuple[str, str] | None = None

    def read(self, text: str, start: int) -> Iterator[Reading]:
        """See `Noun`."""
        for surface, value in self.fixed.items():
            if text.startswith(surface, start):
                yield start + len(surface), value
        for before, behind in self.around:
            if text.startswith(before, start):
                for end, value in self.numbers.read(text, start + len(before)):
                    if value != 1 and text.startswith(behind, end):
                        yield end + len(behind), value

    def say(self, value: Any, *, doubles: bool = False) -> str | None:
        """See `Noun`."""
        number = self.numbers.say(value)
        if number is None:
            return None
        if value in self.words:
            return self.words[value]
        return number.join(self.many) if self.many and value != 1 else None


@dataclass(frozen=True, slots=True, eq=False)
class Listing:
    """A multiset in words, not empty: *two whites and the queen*. Its value maps kinds to counts."""

    kinds: Mapping[str, Counted]
    comma: str
    last: str
    joins: Sequence[str]

    def read(self, text: str, start: int) -> Iterator[Reading]:
        """See `Noun`."""
        yield from self._read(text, start, {})

    def _read(self, text: str, start: int, before: dict[str, int]) -> Iterator[Reading]:
        for kind, noun in self.kinds.items():
            if kind in before:
                continue
            for end, count in noun.read(text, start):
                if count:
                    read = {**before, kind: count}
                    yield end, read
                    for join in self.joins:
                        if text.startswith(join, end):
                            yield from self._read(text, end + len(join), read)

    def say(self, value: Any, *, doubles: bool = False) -> str | None:
        """See `Noun`."""
        if not value or not value.keys() <= self.kinds.keys():
            return None
        said = [self.kinds[kind].say(value[kind]) for kind in self.kinds if kind in value]
        words = [word for word in said if word is not None]
        if len(words) < len(said):
            return None
        *most, final = words
        return self.comma.join(most) + self.last + final if most else final
