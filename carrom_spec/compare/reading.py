"""What a ruleset says on a question, with its clauses: the values that reports and pages print."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from carrom_spec.catalogue import catalogue
from carrom_spec.machine.state import side_names, side_of
from carrom_spec.rulesets import Answer, Clause, Ruleset, UnknownRuleset, ruleset
from carrom_spec.rulesets.plays import Play

__all__ = ["Cited", "Reading", "reading", "readings_on"]

Option = str | int


@dataclass(frozen=True, slots=True)
class Cited:
    """One clause: our wording in the language of its text, and where that text says so."""

    ruleset: str
    language: str
    status: str
    cites: tuple[str, ...]
    text: str
    note: str | None
    file: str
    line: int


@dataclass(frozen=True, slots=True)
class Reading:
    """A question with the admissible `options` (none: silent) and their clauses; `chosen` is what one play took.

    `readings` are the answers that its clauses give, None for one that says nothing: more than the options where an open
    question is judged silent.
    """

    question: str
    label: str
    status: str
    options: tuple[Option, ...]
    readings: tuple[Option | None, ...]
    chosen: Option | None
    clauses: tuple[Cited, ...]

    @property
    def answer(self) -> str:
        """The answer in a few words of English."""
        return " or ".join(self.words("en", "nothing said"))

    def words(self, language: str, silence: str) -> tuple[str, ...]:
        """What a play took, else each reading in a few words; `silence` stands for one that says nothing."""
        taken = self.readings if self.chosen is None else (self.chosen,)
        said = (silence if one is None else catalogue().option_label(one, language) for one in taken)
        return tuple(said) or (silence,)


def reading(rules: Ruleset, answer: Answer, chosen: Option | None = None, language: str = "en") -> Reading:
    """What `rules` answered, with the label of the question in `language` where there is one."""
    return Reading(
        question=answer.question,
        label=catalogue().questions[answer.question].label(language),
        status=answer.status,
        options=tuple(answer.options),
        readings=_readings(answer),
        chosen=chosen,
        clauses=tuple(_cited(rules, clause) for clause in answer.clauses),
    )


def _readings(answer: Answer) -> tuple[Option | None, ...]:
    if answer.status != "open":
        return tuple(answer.options)
    found: dict[Option | None, None] = {}
    for clause in answer.clauses:
        if clause.to is not None:
            found.update(dict.fromkeys(ruleset(clause.to).answer(answer.question).options or (None,)))
        else:
            found[clause.answer] = None
    return tuple(found)


def _cited(rules: Ruleset, clause: Clause) -> Cited:
    language = rules.language if clause.ruleset == rules.source.ruleset else _language(clause.ruleset)
    return Cited(
        clause.ruleset,
        language,
        clause.status,
        tuple(clause.cites),
        clause.text,
        clause.note,
        clause.file,
        clause.line,
    )


def _language(name: str) -> str:
    try:
        return ruleset(name).language
    except UnknownRuleset:  # a draft that another draft points to
        return "en"


def readings_on(rules: Ruleset, play: Play, strike: int, field: str, seat: str, players: int) -> tuple[Reading, ...]:
    """What a play read at a strike, counted from 0, that decides a field (a path); all of it where nothing does."""
    step = play.steps[strike].read
    before = play.states[strike]
    read = tuple(reading(rules, answer, chosen) for _, answer, chosen in step)
    return tuple(item for item in read if decides(item.question, field, seat, players, before)) or read


def decides(question: str, field: str, seat: str, players: int, state: Mapping[str, Any]) -> bool:
    """Whether a question decides a field (a path), told by whose strike it was and the colours in `state`."""
    names, side = side_names(players), side_of(seat, players)
    colours = state.get("colours")
    for decided in catalogue().questions[question].decides:
        head, _, role = decided.partition(".")
        if role in ("own", "opponent"):
            name = names[side if role == "own" else 1 - side]
            if head == "on_board":
                name = colours.get(name, name) if isinstance(colours, Mapping) else name
            decided = f"{head}.{name}"
        if field == decided or field.startswith(decided + ".") or decided.startswith(field + "."):
            return True
    return False
