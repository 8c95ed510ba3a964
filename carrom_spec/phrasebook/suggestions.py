"""Phrases shown to somebody who wrote something else: with their holes filled in, the most similar first."""

from __future__ import annotations

from collections.abc import Sequence

from carrom_spec.phrasebook.book import Phrase
from carrom_spec.phrasebook.nouns import Listing, Noun, Values
from carrom_spec.phrasebook.patterns import Pattern

__all__ = ["sample", "similar"]

SHOWN = 3
"""Phrases that an error suggests."""

_LONGEST = 200
"""Characters of a step that are compared; comparing takes time that grows with the square."""


def sample(phrase: Phrase) -> str:
    """The phrase as told, its holes filled with the first thing that each may hold."""
    return _filled(phrase.say)


def _filled(pattern: Pattern) -> str:
    return "".join(part if isinstance(part, str) else _example(part.noun) for part in pattern.parts)


def _example(noun: Noun) -> str:
    if isinstance(noun, Values):
        return next(iter(noun.words.values()))
    if isinstance(noun, Listing):
        return noun.say({next(iter(noun.kinds)): 1}) or ""
    return noun.say(2) or noun.say(1) or ""


def similar(text: str, phrases: Sequence[Phrase]) -> list[str]:
    """The wordings nearest to a step in small letters, at most one a phrase, nearest first."""
    from difflib import SequenceMatcher  # only where something went wrong

    compared = SequenceMatcher(autojunk=False)
    compared.set_seq2(text[:_LONGEST])
    ranked = []
    for phrase in phrases:
        best = (0.0, "")
        for pattern in (phrase.say, phrase.say_first, *phrase.hear):
            compared.set_seq1(_filled(pattern).lower())
            if compared.real_quick_ratio() > best[0] and compared.quick_ratio() > best[0]:
                best = max(best, (compared.ratio(), _filled(pattern)), key=lambda pair: pair[0])
        ranked.append(best)
    ranked.sort(key=lambda pair: -pair[0])
    return list(dict.fromkeys(words for _, words in ranked[:SHOWN]))
