"""Clauses, sources and answers, as frozen values."""

from __future__ import annotations

from dataclasses import dataclass

from carrom_spec.strictyaml import Heading, Prose

Option = str | int


@dataclass(frozen=True, slots=True)
class Clause:
    """One thing that a text says: the questions it answers, the answer, where the text says it, and our wording of it."""

    ruleset: str
    questions: tuple[str, ...]
    answer: Option | None
    cites: tuple[str, ...]
    status: str
    to: str | None
    note: str | None
    text: str
    file: str
    line: int


@dataclass(frozen=True, slots=True)
class Example:
    """A situation told in the source's language. `readings` says which answers of open questions it assumes."""

    ruleset: str
    id: str
    readings: tuple[tuple[str, Option], ...]
    body: str
    body_line: int
    file: str
    line: int


@dataclass(frozen=True, slots=True)
class OriginalDocument:
    """The original text: its file name, the SHA-256 of its bytes, and how many lines it has."""

    name: str
    sha256: str
    lines: int


@dataclass(frozen=True, slots=True)
class NotRule:
    """Sentences of the document that hold no rule: `first` and `last` as (line, sentence or None for the whole line)."""

    first: tuple[int, int | None]
    last: tuple[int, int | None]
    why: str


@dataclass(frozen=True, slots=True)
class Source:
    """One rule text, in its own language: clauses and examples in the order of the file, `blocks` all of it."""

    ruleset: str
    language: str
    title: str
    document: OriginalDocument | None
    translates: str | None
    extends: str | None
    not_rules: tuple[NotRule, ...]
    clauses: tuple[Clause, ...]
    examples: tuple[Example, ...]
    blocks: tuple[Heading | Prose | Clause | Example, ...]
    file: str


@dataclass(frozen=True, slots=True)
class Answer:
    """What a ruleset says on a question: the admissible `options` (none: silent, every answer and anything else).

    `key` names the choice that is made when the answer is open: questions that inherit one clause share it.
    """

    question: str
    status: str
    options: tuple[Option, ...]
    clauses: tuple[Clause, ...]
    key: tuple[str, ...]

    @property
    def silent(self) -> bool:
        return not self.options
