"""Phrases shown to somebody who wrote something else: with their holes filled in, the most similar first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from carrom_spec.phrasebook.book import Phrase
from carrom_spec.phrasebook.nouns import Listing, Noun, Values
from carrom_spec.phrasebook.patterns import Gap, Pattern
from carrom_spec.phrasebook.templates import fill

__all__ = ["sample", "similar"]

SHOWN = 3
"""Phrases that an error suggests."""

_LONGEST = 200
"""Characters of a step that are compared; comparing takes time that grows with the square."""


def sample(phrase: Phrase) -> str:
    """The phrase as told, its holes filled with the first thing that each may hold."""
    return _filled(phrase, phrase.say, "", {})


def similar(text: str, phrases: Sequence[Phrase]) -> list[str]:
    """The wordings nearest to a step in small letters, at most one a phrase, nearest first.

    Their holes hold what the step names, so that a suggestion can be taken over.
    """
    from difflib import SequenceMatcher  # only where something went wrong

    text = text[:_LONGEST]
    compared = SequenceMatcher(autojunk=False)
    compared.set_seq2(text)
    named: dict[int, Any] = {}
    ranked = []
    for phrase in phrases:
        best = (0.0, "")
        for pattern in phrase.wordings:
            words = _filled(phrase, pattern, text, named)
            compared.set_seq1(words.lower())
            if compared.real_quick_ratio() > best[0] and compared.quick_ratio() > best[0]:
                best = max(best, (compared.ratio(), words), key=lambda pair: pair[0])
        ranked.append(best)
    ranked.sort(key=lambda pair: -pair[0])
    return list(dict.fromkeys(words for _, words in ranked[:SHOWN]))


def _filled(phrase: Phrase, pattern: Pattern, text: str, named: dict[int, Any]) -> str:
    """The pattern with what the text names, or with defaults where it names nothing that fits."""
    nouns = {part.name: part.noun for part in pattern.parts if isinstance(part, Gap)}
    for noun in nouns.values():
        if id(noun) not in named:
            named[id(noun)] = _named(noun, text)
    defaults = {name: _default(noun) for name, noun in nouns.items()}
    bindings = {
        name: named[id(noun)] if named[id(noun)] is not None else defaults[name] for name, noun in nouns.items()
    }
    if fill(phrase.meaning.sets, bindings) is None:
        bindings = defaults
    return pattern.say(bindings) or ""


def _named(noun: Noun, text: str) -> Any:
    """The first thing in the text that the noun has words for, read as far as it goes."""
    for start in range(len(text)):
        if start == 0 or not text[start - 1].isalnum():
            for _, value in sorted(noun.read(text, start), key=lambda reading: -reading[0]):
                if noun.say(value) is not None:
                    return value
    return None


def _default(noun: Noun) -> Any:
    if isinstance(noun, Values):
        return next(iter(noun.words))
    if isinstance(noun, Listing):
        return {next(iter(noun.kinds)): 1}
    return 2 if noun.say(2) is not None else 1
