"""The directives `clause` and `example`: a rule source as part of a page.

The page, or the file that it includes, is read whole by the same strict reader that serves normalising; what Sphinx
parsed of the directive only says where it stands.
"""

from __future__ import annotations

from typing import ClassVar

from docutils import nodes
from docutils.statemachine import StringList
from sphinx.util.docutils import SphinxDirective

from carrom_spec.catalogue import catalogue
from carrom_spec.rulesets import RULESETS, Clause, Example, Source, ruleset
from carrom_spec.sphinx_ext.building import badge, in_language, link, paragraph, sentence
from carrom_spec.sphinx_ext.domain import note
from carrom_spec.sphinx_ext.reading import at_line, clause_names, source_or_error
from carrom_spec.sphinx_ext.words import status_word
from carrom_spec.strictyaml import InputError

__all__ = ["ClauseDirective", "ExampleDirective"]


class _OfSource(SphinxDirective):
    """A directive of a rule source; its options stay in the content, for the strict reader alone reads them."""

    has_content = True
    optional_arguments = 1
    final_argument_whitespace = True
    option_spec: ClassVar = {}

    def found(self) -> tuple[Source, Clause | Example]:
        """What stands at this place of the source. Raises a DirectiveError with the strict reader's message."""
        path, line = self.get_source_info()
        try:
            source = source_or_error(path)
        except InputError as error:
            raise self.error(str(error)) from error
        item = at_line(source, line)
        if item is None:
            raise self.error(f"{path}:{line}: no {self.name} begins here; one inside another block is not read")
        return source, item


class ClauseDirective(_OfSource):
    """A clause: the questions and the answer in the page's language, the words in the source's."""

    def run(self) -> list[nodes.Node]:
        source, clause = self.found()
        assert isinstance(clause, Clause)
        box = nodes.container("", classes=["carrom-clause"])
        self.set_source_info(box)
        for name, question in zip(clause_names(source)[clause.line], clause.questions, strict=True):
            box["ids"].append(note(self.env, "clause", name, catalogue().questions[question].label("en"), box))
            box += _asked(question, clause)
        words = nodes.container("", classes=["carrom-words"])
        in_language(words, source.language)
        text = StringList(clause.text.splitlines(), items=[(clause.file, clause.line)] * len(clause.text.splitlines()))
        self.state.nested_parse(text, self.content_offset, words)
        box += words
        box += _footing(source, clause)
        self.state.document.note_explicit_target(box)
        return [box]


def _asked(question: str, clause: Clause) -> nodes.paragraph:
    known = catalogue()
    answer = "" if clause.answer is None else known.option_label(clause.answer, "en")
    if clause.status == "deferred" and clause.to:
        answer = f"as {clause.to} says"
    label = link("question", question, known.questions[question].label("en"))
    parts = sentence(label, nodes.strong(answer, answer)) if answer else sentence(label)
    status = _status(question, clause)
    if status != "stated":
        parts += sentence("", badge(status_word(status), status))
    return paragraph(*parts, classes=["carrom-asked"])


def _status(question: str, clause: Clause) -> str:
    """The status of the clause, or open where another clause of the same text says otherwise."""
    if clause.ruleset in RULESETS:
        answer = ruleset(clause.ruleset).answer(question)
        if answer.status == "open" and clause in answer.clauses:
            return "open"
    return clause.status


def _footing(source: Source, clause: Clause) -> nodes.paragraph:
    cited = f"{'Law' if source.document is None else 'line'} {', '.join(clause.cites)}"
    parts = sentence(nodes.inline(cited, cited, classes=["carrom-cite"]))
    if clause.note:
        note = nodes.inline(clause.note, clause.note, classes=["carrom-note"])
        parts += sentence("", in_language(note, source.language))
    return paragraph(*parts, classes=["carrom-footing"])


class ExampleDirective(_OfSource):
    """An example, as it stands in the source, with a link to the scenario that was made of it."""

    def run(self) -> list[nodes.Node]:
        source, example = self.found()
        assert isinstance(example, Example)
        box = nodes.container("", classes=["carrom-example"])
        self.set_source_info(box)
        head = sentence("Example", link("scenario", example.id, example.id))
        for question, option in example.readings:
            label = catalogue().option_label(option, "en")
            head += sentence("", badge(f"if: {catalogue().questions[question].label('en')} – {label}", "open"))
        block = nodes.literal_block(example.body, example.body, language="gherkin")
        in_language(block, source.language)
        box += paragraph(*head, classes=["carrom-asked"])
        box += block
        return [box]
