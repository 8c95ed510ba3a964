"""Reads a rule source: front matter, clauses and examples, each held against the catalogue."""

from __future__ import annotations

import re
from pathlib import Path

from carrom_spec.catalogue import Catalogue, catalogue
from carrom_spec.languages import LANGUAGES
from carrom_spec.rulesets.model import Clause, Example, NotRule, Option, OriginalDocument, Source
from carrom_spec.strictyaml import Directive, DirectiveRule, Node, WrongValue, load_myst, nearest
from carrom_spec.strictyaml import Option as DirectiveOption

STATUSES = ("implied", "deferred", "silent")
WHY_NOT = ("title", "navigation", "history", "technique", "advert", "broken")
RULES = {
    "clause": DirectiveRule(options=frozenset({"answer", "cite", "status", "to", "note"})),
    "example": DirectiveRule(options=frozenset({"if"})),
}
_CITE = re.compile(r"\d+(\.\d+|[a-z])?")
_EXAMPLE_ID = re.compile(r"[a-z0-9-]+/[a-z0-9-]+")
_RANGE = re.compile(r"(\d+)(?:\.(\d+))?(?:-(\d+)(?:\.(\d+))?)?")


def load_source(path: Path) -> Source:
    """The source in a file. Raises InputError with file, line and column, what was found and what is known."""
    document = load_myst(path, RULES)
    front = document.front.mapping(
        required={"ruleset", "language", "title"}, optional={"document", "translates", "extends", "not_rules"}
    )
    ruleset = front["ruleset"].text()
    known = catalogue()
    blocks = tuple(
        _directive(block, ruleset, known) if isinstance(block, Directive) else block for block in document.blocks
    )
    return Source(
        ruleset=ruleset,
        language=front["language"].choice(LANGUAGES),
        title=front["title"].text(),
        document=_document(front["document"]) if "document" in front else None,
        translates=front["translates"].text() if "translates" in front else None,
        extends=front["extends"].text() if "extends" in front else None,
        not_rules=tuple(_not_rule(item) for item in front["not_rules"].items()) if "not_rules" in front else (),
        clauses=tuple(block for block in blocks if isinstance(block, Clause)),
        examples=tuple(block for block in blocks if isinstance(block, Example)),
        blocks=blocks,
        file=str(path),
    )


def _document(node: Node) -> OriginalDocument:
    item = node.mapping(required={"name", "sha256", "lines"})
    return OriginalDocument(item["name"].text(), item["sha256"].text(), item["lines"].integer(minimum=1))


def _not_rule(node: Node) -> NotRule:
    item = node.mapping(required={"lines", "why"})
    found = _RANGE.fullmatch(item["lines"].text())
    if not found:
        item["lines"].fail("these are no lines", expected='"13", "1-3", "10.2" or "10.2-10.4"')
    first, first_sentence, last, last_sentence = (int(part) if part else None for part in found.groups())
    assert first is not None
    begin = (first, first_sentence)
    return NotRule(begin, begin if last is None else (last, last_sentence), item["why"].choice(WHY_NOT))


def _directive(block: Directive, ruleset: str, known: Catalogue) -> Clause | Example:
    options = {option.name: option for option in block.options}
    return (
        _clause(block, options, ruleset, known) if block.name == "clause" else _example(block, options, ruleset, known)
    )


def _clause(block: Directive, options: dict[str, DirectiveOption], ruleset: str, known: Catalogue) -> Clause:
    questions = tuple(part.strip() for part in block.argument.split(","))
    for question in questions:
        if question not in known.questions:
            raise _wrong(block, "unknown question", question, nearest(question, known.questions), block.argument_column)
    status = options["status"].value if "status" in options else "stated"
    if "status" in options and status not in STATUSES:
        raise _wrong(options["status"], "unknown status", status, nearest(status, STATUSES))
    to = options["to"].value if "to" in options else None
    if (status == "deferred") != (to is not None):
        raise _wrong(block, "a deferred clause says `:to: RULESET`, and no other does", status)
    needs_answer = status in ("stated", "implied")
    if needs_answer != ("answer" in options):
        raise _wrong(block, "`:answer:` is missing" if needs_answer else f"a {status} clause has no `:answer:`", status)
    answer = None
    if needs_answer:
        answers = {_answer(options["answer"], question, known) for question in questions}
        answer = answers.pop()
    if status == "implied" and "note" not in options:
        raise _wrong(block, "an implied clause says in `:note:` how it follows", status)
    if "cite" not in options:
        raise _wrong(block, "`:cite:` is missing: every clause says where its text says so", questions[0])
    cites = tuple(part.strip() for part in options["cite"].value.split(","))
    for cite in cites:
        if not _CITE.fullmatch(cite):
            raise _wrong(options["cite"], "this is no citation; expected line.sentence, or a Law such as 95a", cite)
    note = options["note"].value if "note" in options else None
    return Clause(ruleset, questions, answer, cites, status, to, note, block.body.strip(), block.file, block.line)


def _answer(option: DirectiveOption, question: str, known: Catalogue) -> Option:
    entry = known.questions[question]
    if entry.kind == "number":
        if not option.value.isdecimal():
            raise _wrong(option, f"{question} asks for a number", option.value)
        return int(option.value)
    if option.value not in entry.options:
        raise _wrong(
            option,
            f"{question} has no such answer; expected {' or '.join(map(str, entry.options))}",
            option.value,
            nearest(option.value, [str(known_option) for known_option in entry.options]),
        )
    return option.value


def _example(block: Directive, options: dict[str, DirectiveOption], ruleset: str, known: Catalogue) -> Example:
    if not _EXAMPLE_ID.fullmatch(block.argument):
        raise _wrong(
            block, "an example's id is topic/name, in lower case", block.argument, column=block.argument_column
        )
    readings: list[tuple[str, Option]] = []
    if "if" in options:
        for part in options["if"].value.split(","):
            question, _, value = (piece.strip() for piece in part.partition("="))
            if question not in known.questions:
                raise _wrong(options["if"], "unknown question", question, nearest(question, known.questions))
            readings.append((question, int(value) if value.isdecimal() else value))
    return Example(ruleset, block.argument, tuple(readings), block.body, block.body_line, block.file, block.line)


def _wrong(
    place: Directive | DirectiveOption, message: str, found: str, near: str | None = None, column: int | None = None
) -> WrongValue:
    if column is None:
        column = place.column if isinstance(place, Directive) else place.value_column
    return WrongValue(message, file=place.file, line=place.line, column=column, found=found, nearest=near)
