"""`carrom-matrix`: questions × rulesets, a section a topic."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.util.docutils import SphinxDirective

from carrom_spec.catalogue import Topic, catalogue
from carrom_spec.compare import Cell, Matrix, Row, matrix
from carrom_spec.rulesets import RULESETS, ruleset
from carrom_spec.sphinx_ext.building import Part, badge, cell, code, link, paragraph, sentence, table
from carrom_spec.sphinx_ext.domain import note
from carrom_spec.sphinx_ext.reading import clause_name, data_files
from carrom_spec.sphinx_ext.words import status_word

__all__ = ["MatrixDirective"]


class MatrixDirective(SphinxDirective):
    """All questions, or with `:differing:` those on which two rulesets say different things; arguments pick rulesets."""

    optional_arguments = 1
    final_argument_whitespace = True
    option_spec: ClassVar = {"differing": directives.flag, "topic": directives.unchanged_required}

    def run(self) -> list[nodes.Node]:
        """A section a topic, each with a table."""
        for path in data_files():
            self.env.note_dependency(path)
        names = self.arguments[0].split() if self.arguments else list(RULESETS)
        unknown = [name for name in names if name not in RULESETS]
        if unknown:
            raise self.error(f"unknown ruleset {unknown[0]!r}; there are {', '.join(RULESETS)}")
        topics = {topic.id: topic for topic in catalogue().topics}
        wanted = self.options.get("topic")
        if wanted is not None and wanted not in topics:
            raise self.error(f"unknown topic {wanted!r}; there are {', '.join(topics)}")
        table_of = matrix(names)
        return [
            self._section(topic, table_of)
            for topic in topics.values()
            if wanted in (None, topic.id) and any(self._shown(row, topic) for row in table_of.rows)
        ]

    def _shown(self, row: Row, topic: Topic) -> bool:
        return row.topic == topic.id and (row.unlike or "differing" not in self.options)

    def _section(self, topic: Topic, whole: Matrix) -> nodes.section:
        label = topic.label("en")
        section = nodes.section("", nodes.title(label, label), ids=[f"topic-{topic.id}"], names=[f"topic-{topic.id}"])
        rows = [row for row in whole.rows if self._shown(row, topic)]
        heads: tuple[Part, ...] = ("Question", *(link("ruleset", name, ruleset(name).title) for name in whole.rulesets))
        section += table(heads, self._rows(rows), [3, *(2 for _ in whole.rulesets)], ["carrom-matrix"])
        return section

    def _rows(self, rows: Iterable[Row]) -> Iterable[list[nodes.entry]]:
        for row in rows:
            asked = cell(paragraph(row.label), paragraph(*sentence(code(row.question), *_mark(row))))
            if "differing" not in self.options:
                asked["ids"].append(note(self.env, "question", row.question, row.label, asked))
            yield [asked, *(_said(one) for one in row.cells)]


def _mark(row: Row) -> list[nodes.Node]:
    settled = {one.reading.options for one in row.cells if one.reading.options}
    if len(settled) > 1:
        return [badge("differ", "conflict")]
    return [badge("some silent", "silent")] if row.unlike else []


def _said(said: Cell) -> nodes.entry:
    if said.status == "silent":
        return cell(paragraph("–", classes=["carrom-silent"]))
    parts = sentence(said.answer)
    if said.status != "stated":
        parts += sentence("", badge(status_word(said.status), said.status))
    return cell(paragraph(*parts), *_cites(said))


def _cites(said: Cell) -> list[nodes.Node]:
    links: list[nodes.Node | str] = []
    for clause in said.reading.clauses:
        words = f"{'' if clause.ruleset == said.ruleset else clause.ruleset + ' '}{', '.join(clause.cites)}"
        name = clause_name(clause.ruleset, clause.line)
        links.append(link("clause", name, words) if name else words)
    return [paragraph(*sentence(*links), classes=["carrom-cite"])] if links else []
