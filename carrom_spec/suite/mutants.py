"""Mutants: a ruleset with what it says on one question replaced by another answer, inheritors included.

Design §9. The finer questions that take the answer over change with it; those with a clause of their own do not.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from carrom_spec.catalogue import Question, catalogue
from carrom_spec.machine.fields import INSIDE
from carrom_spec.machine.published import ANY
from carrom_spec.rulesets import Clause, Ruleset, Source, ruleset
from carrom_spec.rulesets.model import Option
from carrom_spec.strictyaml import listed, nearest

__all__ = ["Mutant", "UnknownMutant", "mutant_from", "mutants", "mutated", "says_on", "taken_from"]

FORM = "RULESET:QUESTION=ANSWER"


@dataclass(frozen=True, slots=True)
class Mutant:
    """What `ruleset` says on a question (`said`), replaced by `answer`."""

    ruleset: str
    question: str
    said: Option
    answer: Option

    @property
    def name(self) -> str:
        return f"{self.ruleset}:{self.question}={self.answer}"

    @property
    def leaves_room(self) -> bool:
        """Whether one of the two answers takes in the other (a place inside a place, or anybody), so that no play parts them."""
        if not catalogue().questions[self.question].attribute:
            return False
        said, answer = str(self.said), str(self.answer)
        return ANY in (said, answer) or answer in INSIDE.get(said, ()) or said in INSIDE.get(answer, ())


class UnknownMutant(ValueError):
    """A text that names no mutant."""

    def __init__(self, text: str, reason: str) -> None:
        super().__init__(f"{text[:120]!r} names no mutant: {reason}")


def mutants(rules: Ruleset) -> tuple[Mutant, ...]:
    """Every mutant of a ruleset: each executable question that it says something on × every other answer.

    What is open or silent has none: there another answer is admissible already. In the order of the catalogue.
    """
    return tuple(mutant for question in catalogue().questions.values() for mutant in _of(rules, question))


def _of(rules: Ruleset, question: Question) -> Iterator[Mutant]:
    if question.executable and says_on(rules, question.id):
        options = rules.answer(question.id).options
        if len(options) == 1:
            for answer in _others(question, options[0]):
                yield Mutant(rules.id, question.id, options[0], answer)


def _others(question: Question, said: Option) -> tuple[Option, ...]:
    """The other options of a choice; of a number the other known values, one less and one more."""
    if question.kind == "number":
        number = int(said)
        values = {int(value) for value in question.options} | {number - 1, number + 1}
        return tuple(sorted(value for value in values if value >= 0 and value != number))
    return tuple(option for option in question.options if option != said)


def says_on(rules: Ruleset, question: str) -> bool:
    """Whether a ruleset answers the question itself, not by a more general one."""
    return question in rules.answer(question).key[1:]


def taken_from(rules: Ruleset) -> dict[str, frozenset[str]]:
    """By question that the ruleset says something on, the questions that take their answer from it, itself among them."""
    found: dict[str, set[str]] = {}
    for question in catalogue().questions:
        source, *answering = rules.answer(question).key or ("",)
        for general in answering:
            if rules.answer(general).key[:1] == (source,):
                found.setdefault(general, set()).add(question)
    return {general: frozenset(finer) for general, finer in found.items()}


def mutated(rules: Ruleset, question: str, answer: Option) -> Ruleset:
    """The ruleset with `answer` in place of what it says on the question; in `A+B` in the text that says it."""
    if question not in {name for clause in rules.source.clauses for name in clause.questions}:
        assert rules.fallback is not None, f"{rules.id} says nothing on {question}"
        return Ruleset(rules.source, rules.id, mutated(rules.fallback, question, answer))
    clauses = tuple(_replaced(rules.source, question, answer))
    return Ruleset(replace(rules.source, clauses=clauses), rules.id, rules.fallback)


def _replaced(source: Source, question: str, answer: Option) -> Iterator[Clause]:
    """The clauses with one of its own for the question, where the first on it stood; the rest of those stays."""
    first = True
    for clause in source.clauses:
        if question not in clause.questions:
            yield clause
            continue
        if first:
            first = False
            note = "A mutant: the text says otherwise."
            yield replace(clause, questions=(question,), answer=answer, status="stated", to=None, note=note)
        if rest := tuple(name for name in clause.questions if name != question):
            yield replace(clause, questions=rest)


def mutant_from(text: str) -> tuple[Mutant, Ruleset]:
    """The mutant that `RULESET:QUESTION=ANSWER` names, and the ruleset that it makes.

    Raises UnknownMutant, UnknownRuleset or InputError (a source that is wrong).
    """
    name, colon, rest = text.rpartition(":")
    question, equals, said = rest.partition("=")
    if not colon or not equals:
        raise UnknownMutant(text, f"expected {FORM}, such as icf:turn.own=lost")
    rules = ruleset(name)
    known = catalogue().questions
    if question not in known:
        near = nearest(question, known)
        raise UnknownMutant(
            text, f"{question[:60]!r} is not in the catalogue" + (f"; did you mean {near}?" if near else "")
        )
    _check_says(text, rules, question)
    answer = _answer(text, known[question], said)
    admissible = rules.answer(question).options
    if answer in admissible:
        raise UnknownMutant(text, f"{answer} is admissible under {rules.id} already; expected another answer")
    return Mutant(rules.id, question, admissible[0], answer), mutated(rules, question, answer)


def _check_says(text: str, rules: Ruleset, question: str) -> None:
    found = rules.answer(question)
    if not catalogue().questions[question].executable:
        raise UnknownMutant(text, f"{question} only describes; no play depends on its answer")
    if found.silent:
        raise UnknownMutant(text, f"{rules.id} says nothing on {question}, so there is nothing to replace")
    if not says_on(rules, question):
        general = " and ".join(found.key[1:])
        raise UnknownMutant(text, f"{rules.id} says nothing on {question} itself; it takes the answer of {general}")


def _answer(text: str, question: Question, said: str) -> Option:
    if question.kind == "number":
        if not said.isascii() or not said.isdigit() or len(said) > 6:
            raise UnknownMutant(text, f"{question.id} asks for a number; found {said[:60]!r}")
        return int(said)
    if said not in question.options:
        near = nearest(said, [str(option) for option in question.options])
        hint = f"; did you mean {near}?" if near else ""
        known = listed([str(option) for option in question.options])
        raise UnknownMutant(text, f"{question.id} has no answer {said[:60]!r}; expected {known}{hint}")
    return said
