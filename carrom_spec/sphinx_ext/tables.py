"""`carrom-matrix`: questions × rulesets, a section a topic."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives

from carrom_spec.catalogue import Topic, catalogue
from carrom_spec.compare import Cell, Cited, Matrix, Row, matrix
from carrom_spec.rulesets import RULESETS, Ruleset
from carrom_spec.sphinx_ext.building import (
    Part,
    badge,
    cell,
    code,
    joined_by,
    link,
    paragraph,
    permalink,
    sentence,
    table,
    titled,
)
from carrom_spec.sphinx_ext.clauses import answer_word, cite
from carrom_spec.sphinx_ext.directive import CarromDirective
from carrom_spec.sphinx_ext.reading import clause_of
from carrom_spec.sphinx_ext.words import status_word

__all__ = ["MatrixDirective"]


class MatrixDirective(CarromDirective):
    """All questions, or with `:differing:` those on which two rulesets say different things; arguments pick rulesets."""

    optional_arguments = 1
    final_argument_whitespace = True
    option_spec: ClassVar[dict[str, Any]] = {
        **CarromDirective.option_spec,
        "differing": directives.flag,
        "topic": directives.unchanged_required,
    }

    def build(self) -> list[nodes.Node]:
        """A section a topic, each with a table."""
        names = self.arguments[0].split() if self.arguments else RULESETS
        rules = [self.rules(name) for name in names]
        self.depends_on(rules)
        topics = {topic.id: topic for topic in catalogue().topics}
        wanted = self.options.get("topic")
        if wanted is not None and wanted not in topics:
            raise self.error(f"unknown topic {wanted!r}; there are {', '.join(topics)}")
        whole = matrix(rules)
        return [
            self._section(topic, rules, rows)
            for topic in topics.values()
            if wanted in (None, topic.id) and (rows := self._shown(whole, topic))
        ]

    def _shown(self, whole: Matrix, topic: Topic) -> list[Row]:
        return [row for row in whole.rows if row.topic == topic.id and (row.unlike or "differing" not in self.options)]

    def _section(self, topic: Topic, rules: Sequence[Ruleset], rows: Iterable[Row]) -> nodes.section:
        label = topic.label("en")
        section = nodes.section("", nodes.title(label, label), names=[f"topic {topic.id}"])
        self.state.document.note_implicit_target(section, section)
        heads: tuple[Part, ...] = ("Question", *(link("ruleset", one.id, titled(one)) for one in rules))
        section += table(heads, self._rows(rows), [3, *(2 for _ in rules)], ["carrom-matrix"])
        return section

    def _rows(self, rows: Iterable[Row]) -> Iterator[list[nodes.entry]]:
        for row in rows:
            label = paragraph(row.label)
            asked = cell(label, paragraph(*sentence(code(row.question), *_mark(row))))
            if "differing" not in self.options and (anchor := self.anchor(asked, "question", row.question, row.label)):
                label += permalink(anchor, "question")
            yield [asked, *(_said(one) for one in row.cells)]


def _mark(row: Row) -> list[nodes.Node]:
    settled = {one.reading.options for one in row.cells if one.reading.options}
    if len(settled) > 1:
        return [badge("differ", "conflict")]
    return [badge("some silent", "silent")] if row.unlike else []


def _said(said: Cell) -> nodes.entry:
    if said.status == "silent":
        return cell(paragraph("–", classes=["carrom-silent"]))
    if said.status == "open":
        return cell(paragraph(badge(status_word("open"), "open")), *_open(said))
    parts = sentence(said.answer)
    if said.status != "stated":
        parts += sentence("", badge(status_word(said.status), said.status))
    return cell(paragraph(*parts), _cites(said.reading.clauses, said.ruleset))


def _open(said: Cell) -> Iterator[nodes.paragraph]:
    """Each answer with its own citations, in the order of the clauses."""
    answers: dict[str, list[Cited]] = {}
    for cited in said.reading.clauses:
        clause = clause_of(cited)
        answers.setdefault(answer_word(clause) if clause else "", []).append(cited)
    for answer, clauses in answers.items():
        yield paragraph(answer)
        yield _cites(clauses, said.ruleset)


def _cites(clauses: Sequence[Cited], ruleset: str) -> nodes.paragraph:
    """Where the text says so; another text is named."""
    links = (
        cite(cited, f"{'' if cited.ruleset == ruleset else cited.ruleset + ' '}{', '.join(cited.cites)}")
        for cited in clauses
    )
    return paragraph(*joined_by("; ", links), classes=["carrom-cite"])
