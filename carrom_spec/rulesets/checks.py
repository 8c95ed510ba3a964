"""What the clauses and examples of one source say of each other: nothing twice, and readings only of what is open."""

from __future__ import annotations

from collections.abc import Sequence

from carrom_spec.rulesets.answering import answering
from carrom_spec.rulesets.model import Option, Source
from carrom_spec.strictyaml import Directive, listed
from carrom_spec.strictyaml import Option as DirectiveOption


def check_clauses(source: Source, blocks: Sequence[Directive]) -> None:
    """Raise WrongValue at a clause that says what another says: the same of a question, or all of it from elsewhere."""
    seen: dict[tuple[object, ...], int] = {}
    whole: dict[tuple[object, ...], int] = {}
    for clause, block in zip(source.clauses, _named(blocks, "clause"), strict=True):
        said = clause.status if clause.answer is None else clause.answer
        for question in clause.questions:
            here = (question, said, clause.to, frozenset(clause.cites))
            if here in seen:
                block.fail(
                    f"this clause says of {question} what the one on line {seen[here]} says",
                    found=f"{said}, {', '.join(clause.cites)}",
                    expected="each thing said once",
                    remedy="Remove the question from one of the two, or correct the answer or the citation.",
                )
            seen[here] = clause.line
        key = (frozenset(clause.questions), said, clause.status, clause.to)
        if key in whole:
            block.fail(
                f"this clause says no more than the one on line {whole[key]}, only from elsewhere",
                found=f"{said}, {', '.join(clause.cites)}",
                expected="one clause with all its citations, or another answer",
                remedy="Add the citation there and remove this clause; a question is open where the answers differ.",
            )
        whole[key] = clause.line


def check_examples(source: Source, blocks: Sequence[Directive]) -> None:
    """Raise WrongValue at an example that stands there twice, or takes a reading of what has none."""
    seen: dict[tuple[object, ...], int] = {}
    for example, block in zip(source.examples, _named(blocks, "example"), strict=True):
        key = (example.id, frozenset(example.readings))
        if key in seen:
            block.fail(
                f"this example stands on line {seen[key]} already",
                expected="one example of this id for each reading",
                remedy="Give one of the two an id of its own, or `:if: QUESTION=ANSWER` where a question is open.",
            )
        seen[key] = example.line
        option = block.option("if")
        for question, answer in example.readings:
            assert option is not None
            _check_reading(source, question, answer, option)


def _check_reading(source: Source, question: str, answer: Option, option: DirectiveOption) -> None:
    """A reading is one of the rival answers. What another ruleset may leave open is judged when the example is played."""
    clauses = answering(source, question)
    if any(clause.status == "deferred" for clause in clauses) or not (clauses or source.extends is None):
        return
    answers = {str(clause.answer): clause for clause in clauses if clause.answer is not None}
    if len(answers) < 2:
        told = [f"it says {name} ({', '.join(clause.cites)})" for name, clause in answers.items()]
        option.fail(
            f"{question} is not open in this text: {' '.join(told) or 'it says nothing'}",
            expected="a question that two clauses answer differently",
            remedy="Remove the reading, or write the clause with the other answer.",
        )
    if any(clause.answer is None for clause in clauses):
        option.fail(
            f"{question} is judged silent, because one of its clauses is",
            expected="a question whose clauses all answer",
            remedy="Remove the reading, and what the example says of this question.",
        )
    if str(answer) not in answers:
        option.fail(
            f"no clause answers {question} so",
            expected=f"{question}={listed(answers)}",
            remedy="Take one of these readings.",
        )


def _named(blocks: Sequence[Directive], name: str) -> list[Directive]:
    return [block for block in blocks if block.name == name]
