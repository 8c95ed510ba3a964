"""The steps of an example: Gherkin read by its own parser, and nothing but steps let through."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from typing import Any, Literal

from gherkin.dialect import Dialect
from gherkin.errors import CompositeParserException
from gherkin.parser import Parser
from gherkin.token_matcher import TokenMatcher

from carrom_spec.languages import language as known_language
from carrom_spec.phrasebook.book import Phrasebook
from carrom_spec.phrasebook.errors import Bullet, ExampleError, NoKeyword, NoStrike, OnlySteps, Place

__all__ = ["Step", "complaint", "read_steps"]

Heading = Literal["feature", "background", "rule", "scenario", "scenarioOutline", "examples"]

_CONTEXTS = {"Context": "given", "Action": "when", "Outcome": "then", "Conjunction": "and"}
_CHARACTERS = str.maketrans({**dict.fromkeys("’‘\u02bc\u00b4′", "'"), "\N{NO-BREAK SPACE}": " "})
_DIRECTIVE = re.compile(r"\s*#\s*[\w-]+\s*:")
_MARKS = ("|", '"""', "```", "@")
_HEADINGS: tuple[Heading, ...] = ("feature", "background", "rule", "scenario", "scenarioOutline", "examples")
_BEFORE = 3
"""What Gherkin's line numbers, from 1 and with the frame, are ahead of those of the body, from 0."""


@dataclass(frozen=True, slots=True)
class Step:
    """A step as written, without its keyword; `context` is given, when, then or and."""

    context: str
    keyword: str
    text: str
    place: Place


def complaint(
    book: Phrasebook,
    kind: type[ExampleError],
    place: Place,
    *,
    found: str | None = None,
    nearest: str | None = None,
    **values: object,
) -> ExampleError:
    """The error of this kind, in the words of the phrasebook."""
    texts = book.messages[kind.key]
    return kind(
        texts.message.format(**values),
        labels=book.labels,
        file=place.file,
        line=place.line,
        column=place.column,
        found=found,
        expected=texts.expected.format(**values),
        nearest=nearest,
        remedy=texts.remedy.format(**values),
    )


def read_steps(body: str, book: Phrasebook, start: Place) -> tuple[Step, ...]:
    """The steps of a body whose first character stands at `start`. Raises an `ExampleError`."""
    text = unicodedata.normalize("NFC", body).translate(_CHARACTERS)
    return _Reader(text.split("\n"), book, start).steps()


@dataclass(frozen=True, slots=True)
class _Reader:
    lines: list[str]
    book: Phrasebook
    start: Place

    def steps(self) -> tuple[Step, ...]:
        dialect = Dialect.for_name(known_language(self.book.language).gherkin)
        if dialect is None:
            raise LookupError(f"Gherkin knows no {self.book.language}")
        self.refuse_all_but_steps(dialect)
        scenario = self.scenario(dialect)
        if scenario["description"]:
            raise self.line_error(NoKeyword, self.first_line())
        if not scenario["steps"]:
            raise complaint(self.book, NoStrike, self.start, keyword=self.book.keywords["when"])
        return tuple(self.step(step) for step in scenario["steps"])

    def refuse_all_but_steps(self, dialect: Dialect) -> None:
        """Raise `OnlySteps` at the first line that means something else to Gherkin, or to its reader."""
        headings = [f"{words}:" for kind in _HEADINGS for words in dialect.spec[kind]]
        for number, line in enumerate(self.lines):
            if line.lstrip().startswith((*_MARKS, *headings)) or _DIRECTIVE.match(line):
                raise self.line_error(OnlySteps, number)

    def scenario(self, dialect: Dialect) -> Any:
        """Gherkin's tree of the lines, framed as the one scenario of a feature."""
        frame = [f"{dialect.feature_keywords[0]}: -", f"{dialect.scenario_keywords[0]}: -"]
        matcher = TokenMatcher(known_language(self.book.language).gherkin)
        try:
            document: Any = Parser().parse("\n".join([*frame, *self.lines]), matcher)
        except CompositeParserException as error:
            raise self.line_error(NoKeyword, error.errors[0].location["line"] - _BEFORE) from None
        return document["feature"]["children"][0]["scenario"]

    def step(self, step: Any) -> Step:
        place = self.place(step["location"]["line"] - _BEFORE, step["location"]["column"])
        context = _CONTEXTS.get(step["keywordType"])
        if context is None:
            found = step["keyword"] + step["text"]
            raise complaint(self.book, Bullet, place, found=found, keywords=self.keywords())
        return Step(context, step["keyword"].strip(), step["text"], place)

    def first_line(self) -> int:
        """The first line that says something."""
        said = (line.strip() and not line.lstrip().startswith("#") for line in self.lines)
        return list(map(bool, said)).index(True)

    def line_error(self, kind: type[ExampleError], number: int) -> ExampleError:
        """The error about a line, counted from 0."""
        line = self.lines[min(number, len(self.lines) - 1)]
        place = self.place(number, len(line) - len(line.lstrip()) + 1)
        return complaint(self.book, kind, place, found=line.strip() or None, keywords=self.keywords())

    def place(self, number: int, column: int) -> Place:
        """The place in the file of a line, counted from 0, and a column of the body."""
        return Place(self.start.file, self.start.line + number, self.start.column + column - 1)

    def keywords(self) -> str:
        return ", ".join(self.book.keywords.values())
