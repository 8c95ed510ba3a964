"""Questions × rulesets: what each text says on each question, in a few words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from carrom_spec.catalogue import Question, catalogue
from carrom_spec.compare.reading import Cited, Reading, reading
from carrom_spec.rulesets import RULESETS, Ruleset, ruleset

__all__ = ["Cell", "Matrix", "Row", "matrix"]


@dataclass(frozen=True, slots=True)
class Cell:
    """What one ruleset says on one question; `answer` in words (a dash: nothing), `cites` where the text says so."""

    ruleset: str
    status: str
    answer: str
    cites: tuple[str, ...]
    reading: Reading


@dataclass(frozen=True, slots=True)
class Row:
    """One question with a cell a ruleset."""

    question: str
    topic: str
    label: str
    cells: tuple[Cell, ...]

    @property
    def answered(self) -> bool:
        """Whether one of the rulesets answers, be it at odds with itself."""
        return any(cell.status != "silent" for cell in self.cells)

    @property
    def unlike(self) -> bool:
        """Whether two rulesets do not say the same."""
        return len({cell.reading.options for cell in self.cells}) > 1


@dataclass(frozen=True, slots=True)
class Matrix:
    """All rows, in the order of the catalogue."""

    rulesets: tuple[str, ...]
    rows: tuple[Row, ...]


def matrix(names: Sequence[str | Ruleset] = RULESETS, language: str = "en") -> Matrix:
    """The table of these rulesets; labels and answers in `language` where there are any. Raises UnknownRuleset."""
    rules = tuple(name if isinstance(name, Ruleset) else ruleset(name) for name in names)
    rows = tuple(_row(question, rules, language) for question in catalogue().questions.values())
    return Matrix(tuple(one.id for one in rules), rows)


def _row(question: Question, rules: Sequence[Ruleset], language: str) -> Row:
    cells = tuple(_cell(one, question.id, language) for one in rules)
    return Row(question.id, question.topic, question.label(language), cells)


def _cell(rules: Ruleset, question: str, language: str) -> Cell:
    found = reading(rules, rules.answer(question), language=language)
    cites = dict.fromkeys(_cite(rules, clause, cite) for clause in found.clauses for cite in clause.cites)
    return Cell(rules.id, found.status, " | ".join(found.words(language, "–")), tuple(cites), found)


def _cite(rules: Ruleset, clause: Cited, cite: str) -> str:
    """A place in the text; that of another text with its name."""
    return cite if clause.ruleset == rules.source.ruleset else f"{clause.ruleset} {cite}"
