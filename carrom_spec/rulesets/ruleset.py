"""A ruleset: what a source says on every question, with inheritance, deferral, `extends` and `A+B`."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from carrom_spec.catalogue import catalogue
from carrom_spec.rulesets.model import Answer, Clause, Option, Source
from carrom_spec.rulesets.reading import load_source
from carrom_spec.strictyaml import nearest

RULESETS = ("icf", "ca", "da", "fr", "en", "nb")
_SOURCES = Path(__file__).parent / "sources"


class UnknownRuleset(ValueError):
    """No ruleset and no source file of that name."""

    def __init__(self, name: str) -> None:
        near = nearest(name, RULESETS)
        hint = f"; did you mean {near}?" if near else ""
        super().__init__(
            f"unknown ruleset {name[:60]!a}; expected one of {', '.join(RULESETS)}, two of them as A+B, or the path of a"
            f" source ending in .md{hint}"
        )


class Ruleset:
    """What one text admits on each question. `fallback` fills its silence."""

    def __init__(self, source: Source, name: str | None = None, fallback: Ruleset | None = None) -> None:
        self.id = name or source.ruleset
        self.language = source.language
        self.title = source.title
        self.source = source
        self.fallback = fallback
        self._said: dict[str, list[Clause]] = {}
        for clause in source.clauses:
            for question in clause.questions:
                self._said.setdefault(question, []).append(clause)
        self._answers: dict[str, Answer] = {}

    def answer(self, question: str) -> Answer:
        """The admissible answers to `question`: its own clauses', else those of the nearest answered general questions."""
        found = self._answers.get(question)
        if found is None:
            found = self._answers[question] = self._resolve(question)
        return found

    def _resolve(self, question: str) -> Answer:
        answering = (question,) if question in self._said else self._nearest(question)
        clauses = tuple(dict.fromkeys(clause for name in answering for clause in self._said[name]))
        if not clauses:
            if self.fallback is not None:
                return self.fallback.answer(question)
            return Answer(question, "silent", (), (), ())
        options: dict[Option, None] = {}
        told = list(clauses)
        silent = False
        for clause in clauses:
            if clause.status == "deferred":
                assert clause.to is not None
                other = ruleset(clause.to).answer(question)
                silent |= other.silent
                told += [c for c in other.clauses if c not in told]
                options.update(dict.fromkeys(other.options))
            elif clause.answer is None:
                silent = True
            else:
                options[clause.answer] = None
        status = clauses[0].status
        if len(options) > 1 or (len(clauses) > 1 and silent):
            status = "open"
        elif silent:
            status = "silent"
        if silent and self.fallback is not None:
            return self.fallback.answer(question)
        return Answer(question, status, () if silent else tuple(options), tuple(told), (self.id, *answering))

    def _nearest(self, question: str) -> tuple[str, ...]:
        """The answered more general questions that no other answered one stands before."""
        known = catalogue()
        found: list[str] = []
        front = list(known.questions[question].refines)
        while front:
            name = front.pop(0)
            if name in self._said:
                found.append(name)
            else:
                front += known.questions[name].refines
        found = list(dict.fromkeys(found))
        return tuple(name for name in found if not any(name in known.ancestors(other) for other in found))


@cache
def sources() -> tuple[Source, ...]:
    """The sources of this package, the baseline first."""
    return tuple(load_source(_SOURCES / f"{name}.md") for name in RULESETS)


@cache
def ruleset(name: str) -> Ruleset:
    """The ruleset of a name, of a path to a source, or `A+B`: A with its silence filled from B. Raises UnknownRuleset."""
    head, plus, tail = name.rpartition("+")
    if plus:
        first = ruleset(head)
        return Ruleset(first.source, name, ruleset(tail))
    if name in RULESETS:
        source = next(source for source in sources() if source.ruleset == name)
    elif name.endswith(".md"):
        source = load_source(Path(name))
    else:
        raise UnknownRuleset(name)
    return Ruleset(source, None, ruleset(source.extends) if source.extends else None)
