"""What a text says on a question, with its clauses: as tables of differences and outcomes show it."""

from __future__ import annotations

from collections.abc import Iterator

from docutils import nodes

from carrom_spec.catalogue import catalogue
from carrom_spec.compare import Cited, Reading
from carrom_spec.rulesets import Clause
from carrom_spec.sphinx_ext.building import badge, link, paragraph, quoted, sentence
from carrom_spec.sphinx_ext.reading import clause_of, name_of
from carrom_spec.sphinx_ext.words import status_word

__all__ = ["answer_word", "answered", "cite", "cited_words"]


def answered(read: Reading) -> list[nodes.Node]:
    """The answer, and its status unless it is simply stated."""
    said = nodes.strong(read.answer, read.answer)
    return sentence(said) if read.status == "stated" else sentence(said, badge(status_word(read.status), read.status))


def cited_words(read: Reading) -> Iterator[nodes.paragraph]:
    """The clauses in their own languages, each with its citation and, where they part, with its answer."""
    for cited in read.clauses:
        clause = clause_of(cited) if read.status == "open" else None
        said = [f"{answer_word(clause)}:"] if clause else []
        where = cite(cited, f"{cited.ruleset}\N{NO-BREAK SPACE}{', '.join(cited.cites)}")
        yield paragraph(*sentence(*said, quoted(cited.text, cited.language), where), classes=["carrom-said"])


def answer_word(clause: Clause) -> str:
    """What one clause answers, in a few words."""
    if clause.answer is not None:
        return catalogue().option_label(clause.answer, "en")
    return f"as {clause.to} says" if clause.status == "deferred" else "nothing said"


def cite(cited: Cited, words: str) -> nodes.Node:
    """A link to the clause."""
    name = name_of(cited)
    return link("clause", name, words) if name else nodes.Text(words)
