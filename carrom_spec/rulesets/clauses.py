"""A clause, read from its directive and held against the catalogue."""

from __future__ import annotations

from carrom_spec.catalogue import Catalogue
from carrom_spec.rulesets.answering import check_question, known_answers, read_answer
from carrom_spec.rulesets.citing import read_cites
from carrom_spec.rulesets.model import Clause, Option, OriginalDocument
from carrom_spec.rulesets.pieces import missing, parts, wrong
from carrom_spec.strictyaml import Directive, listed, nearest

STATUSES = ("implied", "deferred", "silent")
NO_STATUS = {
    "stated": "Remove the line: a clause without it is stated.",
    "open": "Write a clause for each answer: a question is open where two clauses answer it differently.",
}


def read_clause(block: Directive, ruleset: str, document: OriginalDocument | None, known: Catalogue) -> Clause:
    """The clause of a directive. Raises InputError at the option, or the part of it, that is wrong."""
    questions = _questions(block, known)
    status, to = _status(block)
    answer = _answer(block, status, questions, known)
    note = block.option("note")
    if status == "implied" and note is None:
        missing(
            block,
            "an implied clause does not say how it follows",
            expected=":note: HOW IT FOLLOWS",
            remedy="Say in a note how the answer follows from what is cited.",
        )
    cites = read_cites(block, document)
    text = block.body.strip()
    return Clause(
        ruleset, questions, answer, cites, status, to, note.value if note else None, text, block.file, block.line
    )


def _questions(block: Directive, known: Catalogue) -> tuple[str, ...]:
    found: list[str] = []
    for offset, question in parts(block.argument):
        column = block.argument_column + offset
        if not question:
            wrong(block, column, "a comma without a question beside it", block.argument, remedy="Remove it.")
        if question in found:
            wrong(block, column, "this question stands here twice", question, remedy="Remove one of the two.")
        check_question(block, column, question, known)
        found.append(question)
    return tuple(found)


def _status(block: Directive) -> tuple[str, str | None]:
    """The status, and the ruleset that the clause defers to."""
    option, to = block.option("status"), block.option("to")
    if option is not None and option.value not in STATUSES:
        option.fail(
            "this status is not known here",
            expected=listed(STATUSES),
            nearest=nearest(option.value, STATUSES),
            remedy=NO_STATUS.get(
                option.value, "Use one of the known values, or remove the line: the clause is stated."
            ),
        )
    status = option.value if option else "stated"
    if status == "deferred" and to is None:
        missing(
            block,
            "a deferred clause does not say to which ruleset",
            expected=":to: RULESET",
            remedy="Name the ruleset whose answer counts, such as icf.",
        )
    if status != "deferred" and to is not None:
        to.fail(
            f"this clause points to a ruleset, but is {status}",
            expected=":status: deferred",
            remedy="Add the status, or remove this line.",
        )
    return status, to.value if to else None


def _answer(block: Directive, status: str, questions: tuple[str, ...], known: Catalogue) -> Option | None:
    option = block.option("answer")
    if status not in ("stated", "implied"):
        if option is not None:
            option.fail(
                f"a {status} clause has an answer",
                expected=f"no answer: {'the other ruleset gives it' if status == 'deferred' else 'there is none'}",
                remedy="Remove this line, or the status.",
            )
        return None
    if option is None:
        missing(
            block,
            "this clause gives no answer",
            expected=f":answer: {known_answers(questions[0], known)}",
            remedy="Add the answer; a clause without one is `:status: deferred` or `:status: silent`.",
        )
    kinds = {known.questions[question].kind: question for question in questions}
    if len(kinds) > 1:
        told = " and ".join(f"{question} asks for a {kind}" for kind, question in kinds.items())
        block.fail(
            "one answer for questions of different kinds",
            expected="questions that can all have the same answer",
            remedy=f"Write a clause for each: {told}.",
        )
    answers = [read_answer(option, 0, option.value, question, known) for question in questions]
    return answers[0]
