"""Phrases as patterns: literal words and holes, read in every way that fits and filled in to be said.

The notation is that of Cucumber expressions: `{hole}`, `(optional)`, `this/that`, with `{name:table}` where
the hole and its table have different names. Their matcher is not used: it reads but does not say, gives
the first reading where we need all, and takes half a second to compile the phrases of a language.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from typing import Any

from carrom_spec.phrasebook.nouns import Noun, Reading

__all__ = ["Gap", "Memo", "Pattern", "read", "split", "variants"]

_HOLE = re.compile(r"\{([a-z]+)(?::([a-z_]+))?\}")
_OPTION = re.compile(r"\(([^()]+)\)|([^\s{}()/]+(?:/[^\s{}()/]+)+)")

Memo = dict[tuple[int, int], tuple[Reading, ...]]
"""Readings of nouns in one text, by noun and start: many phrases ask for the same."""


@dataclass(frozen=True, slots=True)
class Gap:
    """A hole of a pattern: the name that the meaning gives it, and the noun that fills it."""

    name: str
    noun: Noun


@dataclass(frozen=True, slots=True)
class Pattern:
    """A phrase without options; literal parts as written, for saying."""

    parts: tuple[str | Gap, ...]

    def say(self, bindings: Mapping[str, Any], *, doubles: bool = False) -> str | None:
        """The phrase with its holes filled in; None if a value has no words."""
        words = []
        for part in self.parts:
            word = part if isinstance(part, str) else part.noun.say(bindings[part.name], doubles=doubles)
            if word is None:
                return None
            words.append(word)
        return "".join(words)

    def heard(self) -> Pattern:
        """The same pattern for reading: literal parts in small letters."""
        return Pattern(tuple(part.lower() if isinstance(part, str) else part for part in self.parts))


def variants(text: str) -> Iterator[str]:
    """The texts without options that `text` stands for: `(s)` with and without, each of `is/are`."""
    choices: list[list[str]] = []
    end = 0
    for option in _OPTION.finditer(text):
        choices += [[text[end : option.start()]], ["", option[1]] if option[1] else option[2].split("/")]
        end = option.end()
    for choice in product(*choices, [text[end:]]):
        yield "".join(choice)


def split(text: str) -> Iterator[str | tuple[str, str]]:
    """The literal texts and the holes, as name and table, of a text without options."""
    end = 0
    for hole in _HOLE.finditer(text):
        if hole.start() > end:
            yield text[end : hole.start()]
        yield hole[1], hole[2] or hole[1]
        end = hole.end()
    if end < len(text):
        yield text[end:]


def read(pattern: Pattern, text: str, memo: Memo) -> Iterator[dict[str, Any]]:
    """The bindings of every reading of the whole text, which is in small letters."""
    return _read(pattern.parts, 0, text, 0, memo)


def _read(parts: tuple[str | Gap, ...], index: int, text: str, start: int, memo: Memo) -> Iterator[dict[str, Any]]:
    if index == len(parts):
        if start == len(text):
            yield {}
        return
    part = parts[index]
    if isinstance(part, str):
        if text.startswith(part, start):
            yield from _read(parts, index + 1, text, start + len(part), memo)
        return
    key = id(part.noun), start
    if key not in memo:
        memo[key] = tuple(part.noun.read(text, start))
    for end, value in memo[key]:
        for bindings in _read(parts, index + 1, text, end, memo):
            yield {part.name: value, **bindings}
