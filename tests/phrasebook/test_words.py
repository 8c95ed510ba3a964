"""Every wording of every phrase is understood, as that phrase and as nothing else."""

from __future__ import annotations

import random
from itertools import islice, product

import pytest

from carrom_spec.languages import language as known_language
from carrom_spec.phrasebook.book import Phrase, load
from carrom_spec.phrasebook.nouns import Counted, Listing, Noun, Numbers, Values
from carrom_spec.phrasebook.parsing import _readings
from carrom_spec.phrasebook.patterns import Pattern, read
from carrom_spec.phrasebook.templates import fill

LANGUAGES = ("ca", "da", "fr", "en", "nb")
WORDINGS = [
    pytest.param(language, phrase, pattern, id=f"{language}-{phrase.meaning.id}-{number}")
    for language in LANGUAGES
    for phrase in load(language).phrases
    for number, pattern in enumerate(phrase.hear)
]


def surfaces(noun: Noun) -> list[str]:
    """Everything that may stand in a hole: all surfaces of a table, samples of numbers and lists."""
    match noun:
        case Values():
            return list(noun.surfaces)
        case Numbers():
            return ["0", *noun.surfaces, "38"]
        case Counted():
            return [*noun.fixed, *(f"{before}{n}{behind}" for before, behind in noun.around for n in "27")]
        case Listing():
            kinds = [surfaces(kind) for kind in noun.kinds.values()]
            single = [surface for kind in noun.kinds.values() for surface in surfaces(kind) if counts(kind, surface)]
            return [
                *single,
                kinds[1][-1] + noun.last + kinds[0][-1],
                noun.joins[2].join(k[-1] for k in kinds[:3]),
            ]
        case _:
            raise TypeError(noun)


def counts(noun: Counted, surface: str) -> bool:
    """Whether a surface names something: a list has no room for *no whites*."""
    return noun.fixed.get(surface) != 0


def texts(phrase: Phrase, pattern: Pattern) -> list[str]:
    """Some of what the pattern understands, always the same; not *South has white and South has black*."""
    parts = [[part] if isinstance(part, str) else surfaces(part.noun) for part in pattern.parts]
    found = list(islice(map("".join, product(*parts)), 20_000))
    chosen = random.Random(0).sample(found, min(len(found), 60))
    return [
        text
        for text in chosen
        if any(fill(phrase.meaning.sets, b) for b in read(pattern, text, {})) or not phrase.meaning.sets
    ]


@pytest.mark.parametrize(("language", "phrase", "pattern"), WORDINGS)
def test_is_understood_as_one_thing(language: str, phrase: Phrase, pattern: Pattern) -> None:
    for context in phrase.meaning.contexts:
        behind = load(language).behind(context)
        for text in texts(phrase, pattern):
            found = [reading.phrase.meaning.id for reading in _readings(text, behind, {})]
            assert found == [phrase.meaning.id], (context, text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_keywords_are_those_of_gherkin(language: str) -> None:
    """Or begin with one: Catalan tells *Donat que*, and its phrases understand a *que* before them."""
    from gherkin.dialect import Dialect

    book = load(language)
    dialect = Dialect.for_name(known_language(language).gherkin)
    assert dialect is not None
    known = {
        "given": dialect.given_keywords,
        "when": dialect.when_keywords,
        "then": dialect.then_keywords,
        "and": dialect.and_keywords,
    }
    for context, keyword in book.keywords.items():
        assert f"{keyword} ".startswith(tuple(word for word in known[context] if word != "* "))


def test_all_languages_have_words_for_the_same() -> None:
    ids = [[phrase.meaning.id for phrase in load(language).phrases] for language in LANGUAGES]
    assert all(other == ids[0] for other in ids)
