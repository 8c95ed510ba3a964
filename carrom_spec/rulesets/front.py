"""The front matter of a source: its name, language and document, and the lines of it that hold no rule."""

from __future__ import annotations

import re

from carrom_spec.languages import LANGUAGES, UnknownLanguage, language
from carrom_spec.rulesets.model import NotRule, OriginalDocument
from carrom_spec.strictyaml import Node, listed

KEYS = frozenset({"document", "translates", "extends", "not_rules"})
"""What front matter may hold besides ruleset, language and title."""

WHY_NOT = ("title", "navigation", "history", "technique", "advert", "broken")
_NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_SHA256 = re.compile(r"[0-9a-f]{64}")
_SPAN = re.compile(r"([0-9]{1,6})(?:\.([0-9]{1,6}))?(?:-([0-9]{1,6})(?:\.([0-9]{1,6}))?)?")
_WHOLE_LINE = 10**6


def read_name(node: Node) -> str:
    """The name of the ruleset. Raises WrongValue for one that `A+B` or a path could be mistaken for."""
    name = node.text()
    if not _NAME.fullmatch(name):
        slug = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")
        node.fail(
            "this is no name of a ruleset",
            expected="small letters and digits, with hyphens between words",
            nearest=slug if _NAME.fullmatch(slug) else None,
            remedy="Write it like icf or house-rules.",
        )
    return name


def read_title(node: Node) -> str:
    """The title, which is not empty."""
    title = node.text().strip()
    if not title:
        node.fail("this title is empty", expected="a text", remedy="Say in a few words which rules these are.")
    return title


def read_language(node: Node) -> str:
    """The language code. Raises WrongValue, naming the code that was probably meant."""
    code = node.text()
    try:
        return language(code).code
    except UnknownLanguage as error:
        node.fail(
            "this language code is not known here",
            expected=listed(LANGUAGES),
            nearest=error.nearest,
            remedy="Use one of the known codes.",
        )


def read_document(node: Node) -> OriginalDocument:
    """The original document: the name of its file, its SHA-256, how many lines it has."""
    item = node.mapping(required={"name", "sha256", "lines"})
    name, digest = item["name"].text(), item["sha256"].text()
    if not name or name in (".", "..") or "/" in name or "\\" in name:
        item["name"].fail(
            "this is no name of a file",
            expected="the name alone, without folders",
            remedy="Remove the folders: `carrom-spec sources verify DIR` is told where the documents lie.",
        )
    if not _SHA256.fullmatch(digest):
        item["sha256"].fail(
            "this is no SHA-256",
            expected="64 digits of 0-9 and a-f",
            remedy="Copy it from what `sha256sum FILE` prints.",
        )
    return OriginalDocument(name, digest, item["lines"].integer(minimum=1))


def read_not_rules(node: Node, document: OriginalDocument | None) -> tuple[NotRule, ...]:
    """The ranges that hold no rule. Raises WrongValue for one that is backwards, not there, or overlaps another."""
    found: list[tuple[NotRule, Node]] = []
    for item in node.items():
        entry = item.mapping(required={"lines", "why"})
        mark = _mark(entry["lines"], entry["why"].choice(WHY_NOT), document)
        for other, place in found:
            if _begin(mark) <= _end(other) and _begin(other) <= _end(mark):
                entry["lines"].fail(
                    f"these lines overlap those marked on line {place.line}",
                    expected="each sentence marked once",
                    remedy=f"Correct one of the two; the other is {place.text()}.",
                )
        found.append((mark, entry["lines"]))
    return tuple(mark for mark, _ in found)


def _mark(node: Node, why: str, document: OriginalDocument | None) -> NotRule:
    span = _SPAN.fullmatch(node.text())
    if not span:
        node.fail(
            "these are no lines",
            expected='"13", "1-3", "10.2" or "10.2-10.4"',
            remedy="Write the first line and the last with a hyphen between them; a sentence is line.sentence.",
        )
    first, first_sentence, last, last_sentence = (None if part is None else int(part) for part in span.groups())
    assert first is not None
    begin = (first, first_sentence)
    mark = NotRule(begin, begin if last is None else (last, last_sentence), why)
    if _begin(mark) > _end(mark):
        node.fail(
            "this range runs backwards",
            expected="the first line before the last",
            remedy="Write the smaller one first.",
        )
    lines = document.lines if document else _WHOLE_LINE
    if 0 in (*mark.first, *mark.last) or mark.last[0] > lines:
        node.fail(
            "the document has no such lines",
            expected=f"lines from 1 to {lines}, sentences from 1" if document else "lines and sentences from 1",
            remedy="`carrom-spec sources verify DIR --sentences` prints all sentences with their numbers.",
        )
    return mark


def _begin(mark: NotRule) -> tuple[int, int]:
    line, sentence = mark.first
    return line, 0 if sentence is None else sentence


def _end(mark: NotRule) -> tuple[int, int]:
    line, sentence = mark.last
    return line, _WHOLE_LINE if sentence is None else sentence
