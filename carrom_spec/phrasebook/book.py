"""A phrasebook: the phrases of one language over the meanings that all languages share."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path as FilePath
from typing import Any

from carrom_spec.languages import language as known_language
from carrom_spec.phrasebook.claims import Claims
from carrom_spec.phrasebook.errors import Message
from carrom_spec.phrasebook.patterns import Pattern
from carrom_spec.phrasebook.templates import Slot

__all__ = ["CONTEXTS", "FOLDER", "Meaning", "Phrase", "Phrasebook", "load"]

CONTEXTS = ("given", "when", "then")
"""Where a step stands: the premise, a strike, the state after it."""

FOLDER = FilePath(__file__).parent
"""Where the phrasebooks, the meanings and the glossary lie."""


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a step can say in every language; the fields are those of `meanings.yaml`."""

    id: str
    contexts: frozenset[str]
    sets: tuple[Slot, ...]
    assumes: Claims
    needs: Mapping[str, Any]
    players: int | None


@dataclass(frozen=True, slots=True)
class Phrase:
    """A meaning in one language: how it is told, how right behind *Then*, and all that is understood.

    `wordings` has all of it as written, `hear` the same for reading, in small letters.
    """

    meaning: Meaning
    say: Pattern
    say_first: Pattern
    wordings: tuple[Pattern, ...]
    hear: tuple[Pattern, ...]


@dataclass(frozen=True, slots=True)
class Phrasebook:
    """The phrases of a language in the order in which they are told, its keywords and its messages.

    `keywords` has given, when, then and and; `labels` found, expected and nearest; `messages` one a mistake.
    """

    language: str
    keywords: Mapping[str, str]
    phrases: tuple[Phrase, ...]
    labels: Mapping[str, str]
    messages: Mapping[str, Message]

    def behind(self, context: str) -> tuple[Phrase, ...]:
        """The phrases that may stand in this context."""
        return tuple(phrase for phrase in self.phrases if context in phrase.meaning.contexts)


@cache
def load(language: str) -> Phrasebook:
    """The phrasebook of a language code, read from the package once.

    Raises `UnknownLanguage`, or `InputError` where a file of the package is wrong or there is none yet.
    """
    from carrom_spec.phrasebook.loading import read_meanings, read_phrasebook

    code = known_language(language).code
    return read_phrasebook(FOLDER / f"{code}.yaml", read_meanings(FOLDER / "meanings.yaml"))
