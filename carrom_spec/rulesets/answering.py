"""Questions and answers as they stand in a source, held against the catalogue."""

from __future__ import annotations

import re

from carrom_spec.catalogue import Catalogue, catalogue
from carrom_spec.rulesets.model import Clause, Option, Source
from carrom_spec.rulesets.pieces import Placed, wrong
from carrom_spec.strictyaml import Option as DirectiveOption
from carrom_spec.strictyaml import listed, nearest

_NUMBER = re.compile(r"0|[1-9][0-9]{0,5}")
_MEASURE = re.compile(r"\d+(\.\d+)?(-\d+(\.\d+)?)? (mm|cm|m|g|kg|s|min)( \+/- \d+(\.\d+)?)?")


def check_question(at: Placed, column: int, question: str, known: Catalogue) -> None:
    """Raise WrongValue at the column unless the catalogue has this question."""
    if question not in known.questions:
        wrong(
            at,
            column,
            "this question is not in the catalogue",
            question,
            expected="the id of a question, such as turn.own",
            near=nearest(question, known.questions),
            remedy="Correct it; `carrom-spec matrix` lists all questions.",
        )


def known_answers(question: str, known: Catalogue) -> str:
    """The answers that the catalogue knows to a question, in words."""
    return listed([str(option) for option in known.questions[question].options])


def read_answer(option: DirectiveOption, offset: int, value: str, question: str, known: Catalogue) -> Option:
    """The answer to a question that stands `offset` characters into an option. Raises WrongValue."""
    entry = known.questions[question]
    column = option.value_column + offset
    if entry.kind == "number":
        if not _NUMBER.fullmatch(value):
            wrong(
                option,
                column,
                f"{question} asks for a number",
                value,
                expected=f"a whole number in digits, such as {known_answers(question, known)}",
                remedy="Write the number alone.",
            )
        return int(value)
    if entry.kind == "text":
        return value
    if entry.kind == "length":
        if not all(_MEASURE.fullmatch(part) for part in value.split(" or ")):
            wrong(
                option,
                column,
                f"{question} asks for a measure",
                value,
                expected="a number or a range and its unit, such as 47 cm, 3.8-4.4 cm, 72 cm or 74 cm",
                remedy="Write the measure alone, with a decimal point.",
            )
        return value
    if value not in entry.options:
        wrong(
            option,
            column,
            f"{question} has no such answer",
            value,
            expected=known_answers(question, known),
            near=nearest(value, map(str, entry.options)),
            remedy="Use one of its answers, or another question.",
        )
    return value


def answering(source: Source, question: str) -> tuple[Clause, ...]:
    """The clauses of a source that answer a question: on it, else on the nearest more general ones that are answered."""
    known = catalogue()
    said = {name for clause in source.clauses for name in clause.questions}
    if question in said:
        names = {question}
    else:
        above = known.ancestors(question) & said
        names = {name for name in above if not any(name in known.ancestors(other) for other in above)}
    return tuple(clause for clause in source.clauses if names.intersection(clause.questions))
