"""Reads the examples of all sources into situations and holds what they say against the machine."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from carrom_spec.machine.errors import MachineError
from carrom_spec.machine.strike import entry_from_json
from carrom_spec.normalise.errors import (
    Contradiction,
    DifferentSituations,
    ExampleError,
    OpenField,
    WrongExamples,
)
from carrom_spec.normalise.telling import first_difference, said
from carrom_spec.phrasebook import Told, parse_example
from carrom_spec.rulesets import Answer, Example, Source, ruleset
from carrom_spec.rulesets.kept import as_key, played
from carrom_spec.rulesets.model import Option
from carrom_spec.rulesets.plays import Play
from carrom_spec.strictyaml import InputError
from carrom_spec.suite.derived import load_derived

Data = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Situation:
    """One id: premise, strikes, and the top-level fields that an example of each source says."""

    id: str
    players: int
    given: Data
    strikes: tuple[Data, ...]
    basis: Mapping[str, tuple[str, ...]]


def situations(sources: Sequence[Source]) -> tuple[Situation, ...]:
    """Every situation told in the sources, by id, asserted.

    Raises InputError where something is wrong, or WrongExamples where several things are.
    """
    errors: list[InputError] = []
    found: dict[str, tuple[Told, Example]] = {}
    basis: dict[str, dict[str, tuple[str, ...]]] = {}
    for source in sources:
        for example in source.examples:
            try:
                told = parse_example(example.body, source.language, file=example.file, line=example.body_line)
                _same(found.setdefault(example.id, (told, example)), told, example)
                fields, wrong = _assert(example, told)
            except InputError as error:
                errors.append(error)
                continue
            errors += wrong
            seen = basis.setdefault(example.id, {}).setdefault(source.ruleset, ())
            basis[example.id][source.ruleset] = tuple(dict.fromkeys((*seen, *fields)))
    if errors:
        raise errors[0] if len(errors) == 1 else WrongExamples(errors)
    return tuple(
        Situation(name, _players(told), told.given, told.strikes, basis[name])
        for name, (told, _) in sorted(found.items())
    )


def with_derived(told: Sequence[Situation]) -> tuple[Situation, ...]:
    """Those told in the sources and those of `derived.yaml`, by id. Raises InputError where a text tells a derived one."""
    found = {situation.id: situation for situation in told}
    for one in load_derived():
        if one.id in found:
            raise DifferentSituations(
                f"a source tells {one.id} too",
                file=one.file,
                line=one.line,
                found=one.id,
                expected="a situation that no text tells",
                remedy="Remove it here; the example in the source is enough.",
            )
        found[one.id] = Situation(one.id, one.players, one.given, one.strikes, {})
    return tuple(found[name] for name in sorted(found))


def _players(told: Told) -> int:
    return 4 if any(strike["seat"] in ("east", "west") for strike in told.strikes) else 2


def _same(first: tuple[Told, Example], told: Told, example: Example) -> None:
    """The same id in two sources must mean the same premise and strikes."""
    before, other = first
    difference = first_difference(_situation(told), _situation(before))
    if difference is not None:
        path, mine, theirs = difference
        raise DifferentSituations(
            f"the example {example.id} is another situation than in {other.file}:{other.line}: {path} differs",
            file=example.file,
            line=example.line,
            found=mine,
            expected=f"{theirs}, as there",
            remedy="Give it an id of its own, or tell the same premise and strikes.",
        )


def _situation(told: Told) -> Data:
    """The premise and the strikes, these with all that goes without saying."""
    return {"given": told.given, "strikes": [asdict(entry_from_json(strike)) for strike in told.strikes]}


def _assert(example: Example, told: Told) -> tuple[tuple[str, ...], list[ExampleError]]:
    """Hold what the example says against every admissible play (those of its reading, with `:if:`).

    Returns the fields said, and all that is wrong. Raises Contradiction where there is nothing to hold it against.
    """
    try:
        plays = played(ruleset(example.ruleset), as_key(_players(told), told.given, told.strikes)).whole()
    except MachineError as error:
        raise Contradiction(
            f"the example {example.id} cannot be played: {error}", file=example.file, line=example.line
        ) from error
    fitting = [play for play in plays.plays if reading(example, play)]
    if not fitting:
        raise Contradiction(
            f"no play of {example.id} takes the reading that `:if:` names", file=example.file, line=example.line
        )
    fields: dict[str, None] = {}
    wrong: list[ExampleError] = []
    for index, said_here in enumerate(told.states):
        for path, value in _leaves(said_here):
            fields[path.split(".")[0]] = None
            found = (_wrong(example, told, index, path, value, play) for play in fitting)
            mistake = next((one for one in found if one is not None), None)
            if mistake is not None and str(mistake) not in map(str, wrong):
                wrong.append(mistake)
    return tuple(fields), wrong


def reading(example: Example, play: Play) -> bool:
    """Whether a play takes the readings that `:if:` names: of the question itself, or of one that inherits its answer."""
    taken = {
        question: option
        for step in play.steps
        for read, answer, option in step.read
        for question in (*answer.key[1:], read)
    }
    return all(taken.get(question) == option for question, option in example.readings)


def _leaves(data: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, Any]]:
    for key, value in data.items():
        path = f"{prefix}{key}"
        if isinstance(value, Mapping):
            yield from _leaves(value, f"{path}.")
        else:
            yield path, value


def _wrong(example: Example, told: Told, index: int, path: str, value: Any, play: Play) -> ExampleError | None:
    """What is wrong with a value that an example says after a strike, held against one play."""
    line = told.places[index].line
    if index >= len(play.states):
        return OpenField(
            f"strike {index + 1} of {example.id} is left open: {play.left_open}", file=example.file, line=line
        )
    got = _value(play.states[index], path)
    if _same_value(got, value):
        return None
    where = f"{example.id}, strike {index + 1}, {path}"
    if _has_any(got):
        return OpenField(
            f"{where}: the example states what no clause of {example.ruleset} decides",
            file=example.file,
            line=line,
            found=said(value),
            remedy="Say nothing of it, or add the clause that decides it.",
        )
    return Contradiction(
        f"{where}: the example and the clauses contradict each other",
        file=example.file,
        line=line,
        found=said(value),
        expected=f"{said(got)}, by {_clauses(play, index)}",
        remedy="Correct the example or the clause; on an open question `:if: QUESTION=ANSWER` picks a reading.",
    )


def _clauses(play: Play, index: int) -> str:
    """Every question that was read at a strike, with what was taken and where the text says so."""
    read = play.steps[index].read
    return "; ".join(_answer(question, answer, option) for question, answer, option in read) or "facts alone"


def _answer(question: str, answer: Answer, option: Option | None) -> str:
    cites = ", ".join(dict.fromkeys(cite for clause in answer.clauses for cite in clause.cites))
    taken = f"{question}: silent" if option is None else f"{question}={option}"
    return f"{taken} ({cites})" if cites else taken


def _value(state: Mapping[str, Any], path: str) -> Any:
    value: Any = state
    for key in path.split("."):
        if not isinstance(value, Mapping):
            return value
        value = value.get(key)
    return value


def _same_value(got: Any, said: Any) -> bool:
    """Equal; what came back may be said in part (a piece without who placed it), in any order, but all of it."""
    if isinstance(got, list) and isinstance(said, list):
        left = list(got)
        for item in sorted(said, key=lambda one: (-len(one) if isinstance(one, Mapping) else 0, _key(one))):
            found = next((one for one in left if _fits(one, item)), None)
            if found is None:
                return False
            left.remove(found)
        return not left
    return bool(got == said)


def _fits(got: Any, said: Any) -> bool:
    if isinstance(got, Mapping) and isinstance(said, Mapping):
        return all(got.get(key) == value for key, value in said.items())
    return bool(got == said)


def _key(item: Any) -> str:
    return repr(sorted(item.items())) if isinstance(item, Mapping) else repr(item)


def _has_any(value: Any) -> bool:
    return isinstance(value, str) and value == "any"
