"""The glossary: each term of the game with its words and meaning in five languages."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from carrom_spec.languages import LANGUAGES
from carrom_spec.phrasebook.book import FOLDER
from carrom_spec.strictyaml import Node, load_yaml

__all__ = ["Term", "Words", "glossary", "read_glossary", "senses"]

_CITATION = re.compile(r"[1-9]\d*\.[1-9]\d*")


@dataclass(frozen=True, slots=True)
class Words:
    """The words for a term in one language.

    `say` is what our texts use, `also` what is right too, `forbidden` what our texts avoid for this term. `texts` has
    what the document of that language calls it, with the line.sentence where it does.
    """

    say: str
    also: tuple[str, ...] = ()
    forbidden: tuple[str, ...] = ()
    texts: Mapping[str, str] = field(default_factory=dict)

    def known(self) -> tuple[str, ...]:
        """Every word that may stand for the term in some text."""
        return tuple(dict.fromkeys((self.say, *self.also, *self.texts)))


@dataclass(frozen=True, slots=True)
class Term:
    """A term: its name in this project, where it comes from, and its definition and words by language code."""

    id: str
    source: str
    definitions: Mapping[str, str]
    words: Mapping[str, Words]


@cache
def glossary() -> tuple[Term, ...]:
    """The terms of the package's glossary, in its order. Raises `InputError` if the file is wrong."""
    return read_glossary(FOLDER / "glossary.yaml")


def senses(language: str, word: str) -> tuple[str, ...]:
    """The terms that a word may mean in texts of a language: English *game* is our `game`, and its document's board."""
    wanted = word.casefold()
    return tuple(
        term.id for term in glossary() if any(known.casefold() == wanted for known in term.words[language].known())
    )


def read_glossary(path: Path) -> tuple[Term, ...]:
    """The terms of a glossary file, each with all languages. Raises `InputError`."""
    terms = load_yaml(path).mapping(required=("terms",))["terms"]
    return tuple(_term(key, node) for key, node in terms.entries())


def _term(key: Node, node: Node) -> Term:
    parts = node.mapping(required=("source", "definition", "words"))
    definitions = parts["definition"].mapping(required=LANGUAGES)
    words = parts["words"].mapping(required=LANGUAGES)
    if not re.fullmatch(r"[a-z]+(-[a-z]+)*", key.text()):
        key.fail("this is no name of a term", expected="small letters and hyphens")
    return Term(
        id=key.text(),
        source=parts["source"].text(),
        definitions={language: definitions[language].text() for language in LANGUAGES},
        words={language: _words(words[language]) for language in LANGUAGES},
    )


def _words(node: Node) -> Words:
    parts = node.mapping(required=("say",), optional=("also", "not", "texts"))
    lists = {name: _texts(parts[name]) if name in parts else () for name in ("also", "not")}
    say = parts["say"].text()
    for item in parts["not"].items() if "not" in parts else ():
        if item.text() in (say, *lists["also"]):
            item.fail("a word cannot be both right and avoided", expected="it in one of the lists")
    texts = parts["texts"].entries() if "texts" in parts else ()
    for _, citation in texts:
        if not _CITATION.fullmatch(citation.text()):
            citation.fail("this cites no sentence", expected='"LINE.SENTENCE"')
    return Words(say, lists["also"], lists["not"], {word.text(): where.text() for word, where in texts})


def _texts(node: Node) -> tuple[str, ...]:
    return tuple(item.text() for item in node.items())
