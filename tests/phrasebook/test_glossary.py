"""The glossary: complete, consistent, and at one with the phrasebooks."""

from __future__ import annotations

from pathlib import Path

import pytest

from carrom_spec.languages import LANGUAGES
from carrom_spec.phrasebook.book import FOLDER, load
from carrom_spec.phrasebook.glossary import glossary, read_glossary, senses
from carrom_spec.phrasebook.patterns import Pattern
from carrom_spec.strictyaml import InputError

TEXT = (FOLDER / "glossary.yaml").read_text(encoding="utf-8")


def test_every_term_has_words_and_a_definition_in_every_language() -> None:
    for term in glossary():
        assert set(term.words) == set(term.definitions) == set(LANGUAGES)
        assert all(definition.endswith(".") for definition in term.definitions.values())
    assert len({term.id for term in glossary()}) == len(glossary())


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_term_has_a_word_of_its_own(language: str) -> None:
    words = [term.words[language].say for term in glossary()]
    assert sorted(set(words)) == sorted(words)


@pytest.mark.parametrize(
    ("language", "word", "terms"),
    [
        ("en", "game", ("board", "game")),
        ("en", "match", ("game", "match")),
        ("ca", "partida", ("board", "game")),
        ("da", "omgang", ("board",)),
        ("nb", "Match", ("game",)),
        ("fr", "manche", ("board",)),
        ("fr", "board", ()),
    ],
)
def test_level_words_are_crosswise(language: str, word: str, terms: tuple[str, ...]) -> None:
    assert senses(language, word) == terms


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("not: [dama]", "not: [reina]", "both right and avoided"),
        ('texts: {reina: "6.2"}', 'texts: {reina: "6"}', "this cites no sentence"),
        ("  queen:\n    source", "  Queen:\n    source", "no name of a term"),
        ("ca: {say: reina, ", "ca: {", "the key “say” is missing"),
    ],
)
def test_a_bad_glossary_is_refused(tmp_path: Path, old: str, new: str, message: str) -> None:
    assert TEXT.count(old) == 1
    path = tmp_path / "glossary.yaml"
    path.write_text(TEXT.replace(old, new), encoding="utf-8")
    with pytest.raises(InputError, match=message):
        read_glossary(path)


@pytest.mark.parametrize("language", ["ca", "da", "fr", "en", "nb"])
def test_phrases_use_no_word_that_the_glossary_avoids(language: str) -> None:
    """Words avoided for every term that they name: a *game* is avoided for a board only."""
    avoided = {word.lower() for term in glossary() for word in term.words[language].forbidden}
    right = {word.lower() for term in glossary() for word in term.words[language].known()}
    said = [words for phrase in load(language).phrases for words in written(phrase.say).split()]
    assert not {word.strip(",").lower() for word in said} & (avoided - right)


def written(pattern: Pattern) -> str:
    return "".join(part if isinstance(part, str) else "…" for part in pattern.parts)
