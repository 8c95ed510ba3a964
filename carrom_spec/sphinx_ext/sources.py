"""The directives `clause` and `example`: a rule source as part of a page.

The page, or the file that it includes, is read whole by the same strict reader that serves normalising; what Sphinx
parsed of the directive only says where it stands.
"""

from __future__ import annotations

from typing import ClassVar

from docutils import nodes
from docutils.statemachine import StringList

from carrom_spec.catalogue import catalogue
from carrom_spec.rulesets import Clause, Example, Source
from carrom_spec.sphinx_ext.building import badge, in_language, link, paragraph, permalink, sentence
from carrom_spec.sphinx_ext.clauses import answer_word
from carrom_spec.sphinx_ext.directive import CarromDirective
from carrom_spec.sphinx_ext.reading import Read, catalogue_files, read
from carrom_spec.sphinx_ext.words import cited, status_word

__all__ = ["ClauseDirective", "ExampleDirective"]


class _OfSource(CarromDirective):
    """A directive of a rule source; its options stay in the content, for the strict reader alone reads them."""

    has_content = True
    optional_arguments = 1
    final_argument_whitespace = True
    option_spec: ClassVar = {}

    def build(self) -> list[nodes.Node]:
        path, line = self.get_source_info()
        found = read(path)
        item = found.items.get(line)
        if item is None:
            raise self.error(f"{path}:{line}: no {self.name} begins here; one inside another block is not read")
        for file in catalogue_files():
            self.env.note_dependency(file)
        box = self.box(found, item)
        self.set_source_info(box)
        return [box]

    def box(self, found: Read, item: Clause | Example) -> nodes.container:
        """What stands at this place of the source."""
        raise NotImplementedError


class ClauseDirective(_OfSource):
    """A clause: the questions and the answer in the page's language, the words in the source's."""

    def box(self, found: Read, item: Clause | Example) -> nodes.container:
        assert isinstance(item, Clause)
        box = nodes.container("", classes=["carrom-clause"])
        for name, question in zip(found.names[item.line], item.questions, strict=True):
            asked = _asked(question, item, is_open=found.is_open(question, item))
            if anchor := self.anchor(box, "clause", name, catalogue().questions[question].label("en")):
                asked += permalink(anchor, "clause")
            box += asked
        box += self._words(item, found.source.language)
        box += _footing(found.source, item)
        self.state.document.note_explicit_target(box)
        return box

    def _words(self, clause: Clause, language: str) -> nodes.container:
        words = nodes.container("", classes=["carrom-words"])
        lines = clause.text.splitlines()
        text = StringList(lines, items=[(clause.file, clause.line)] * len(lines))
        self.state.nested_parse(text, self.content_offset, words)
        in_language(words, language)
        return words


def _asked(question: str, clause: Clause, *, is_open: bool) -> nodes.paragraph:
    answer = "" if clause.status == "silent" else answer_word(clause)
    label = link("question", question, catalogue().questions[question].label("en"))
    parts = sentence(label, nodes.strong(answer, answer)) if answer else sentence(label)
    if is_open:
        parts += sentence("", badge("open: can also be read otherwise", "open"))
    elif clause.status != "stated":
        parts += sentence("", badge(status_word(clause.status), clause.status))
    return paragraph(*parts, classes=["carrom-asked"])


def _footing(source: Source, clause: Clause) -> nodes.paragraph:
    where = cited(source, clause.cites)
    parts = sentence(nodes.inline(where, where, classes=["carrom-cite"]))
    if clause.note:
        note = nodes.inline(clause.note, clause.note, classes=["carrom-note"])
        parts += sentence(" –", in_language(note, source.language))
    return paragraph(*parts, classes=["carrom-footing"])


class ExampleDirective(_OfSource):
    """An example, as it stands in the source, with a link to the scenario that was made of it."""

    def box(self, found: Read, item: Clause | Example) -> nodes.container:
        assert isinstance(item, Example)
        head = sentence("Example", link("scenario", item.id, item.id))
        for question, option in item.readings:
            label = catalogue().option_label(option, "en")
            head += sentence("", badge(f"if: {catalogue().questions[question].label('en')} – {label}", "open"))
        block = nodes.literal_block(item.body, item.body, language="gherkin", force=True)
        in_language(block, found.source.language)
        return nodes.container("", paragraph(*head, classes=["carrom-asked"]), block, classes=["carrom-example"])
