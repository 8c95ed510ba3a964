"""Where two rulesets conflict on the suite, or one leaves open what the other settles, with the clauses on either side.

Outcomes are put beside each other only at states that both rulesets reached by the same states: conflict where none
of one's outcomes can be one of the other's, agreement where they are equal, else a gap.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from carrom_spec.catalogue import catalogue
from carrom_spec.compare.causes import causes
from carrom_spec.compare.fields import differing, paths, states_overlap, value_at
from carrom_spec.compare.reading import Reading, decides, reading
from carrom_spec.machine.published import compared
from carrom_spec.machine.state import OVER
from carrom_spec.rulesets import Ruleset, ruleset
from carrom_spec.rulesets.plays import Play, play_out
from carrom_spec.suite import Scenario, load_suite

__all__ = ["Difference", "FieldDifference", "Point", "difference", "differences"]

Data = Mapping[str, Any]
Kind = Literal["conflict", "gap"]


@dataclass(frozen=True, slots=True)
class FieldDifference:
    """A field (a path) and its values under either ruleset, one a play; none where it says nothing of the state."""

    path: str
    left: tuple[Any, ...]
    right: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Point:
    """A question on which the two do not say the same, with what each says."""

    question: str
    label: str
    left: Reading
    right: Reading


@dataclass(frozen=True, slots=True)
class Difference:
    """The first strike, counted from 1, of a scenario at which two rulesets part."""

    kind: Kind
    scenario: str
    title: str
    file: str
    strike: int
    entry: Data
    fields: tuple[FieldDifference, ...]
    points: tuple[Point, ...]

    @property
    def group(self) -> str:
        """The first question that parts them: differences with the same one belong together.

        Empty where both say the same on all that was read here.
        """
        return self.points[0].question if self.points else ""

    @property
    def placing(self) -> bool:
        """Whether the two part in nothing but who places a piece, or where."""
        known = catalogue().questions
        return bool(self.points) and all(known[point.question].attribute for point in self.points)


@dataclass(frozen=True, slots=True)
class _Fork:
    """Plays of both sides that came to a strike (counted from 0) by the same states."""

    strike: int
    left: tuple[Play, ...]
    right: tuple[Play, ...]


def differences(
    one: str | Ruleset, other: str | Ruleset, suite: Sequence[Scenario] | None = None
) -> tuple[Difference, ...]:
    """All differences of two rulesets on a suite (else the package's own), conflicts first, by group and scenario.

    Raises UnknownRuleset.
    """
    left = one if isinstance(one, Ruleset) else ruleset(one)
    right = other if isinstance(other, Ruleset) else ruleset(other)
    scenarios = load_suite() if suite is None else suite
    found = [item for scenario in scenarios if (item := difference(left, right, scenario)) is not None]
    return tuple(sorted(found, key=lambda item: (item.kind, item.group, item.scenario)))


def difference(left: Ruleset, right: Ruleset, scenario: Scenario) -> Difference | None:
    """The first conflict of two rulesets on a scenario, else the first gap; None where they agree."""
    strikes = tuple(scenario.strikes)
    ours, theirs = (play_out(rules, scenario.players, scenario.given, strikes) for rules in (left, right))
    gap: Difference | None = None
    for fork in _forks(ours.plays, theirs.plays, len(strikes), scenario.players):
        kind = _kind(fork, scenario.players)
        if kind == "conflict":
            return _told(kind, fork, left, right, scenario)
        if kind == "gap" and gap is None:
            gap = _told(kind, fork, left, right, scenario)
    return gap


def _forks(ours: Sequence[Play], theirs: Sequence[Play], strikes: int, players: int) -> Iterator[_Fork]:
    """Strike by strike, the groups of plays with the same states so far."""
    for strike in range(strikes):
        prefixes = {_text(play.states[:strike]): play.states[:strike] for play in ours}
        for prefix in prefixes.values():
            if len(prefix) < strike:
                continue
            left = tuple(play for play in ours if _text(play.states[:strike]) == _text(prefix))
            right = tuple(play for play in theirs if _came_by(play, prefix, players))
            if left and right:
                yield _Fork(strike, left, right)


def _came_by(play: Play, prefix: Sequence[Data], players: int) -> bool:
    return len(play.states) >= len(prefix) and all(
        states_overlap(mine, state, players) for mine, state in zip(play.states, prefix, strict=False)
    )


def _text(states: Sequence[Data]) -> str:
    return json.dumps([_settled(state) for state in states], sort_keys=True)


def _settled(state: Data) -> dict[str, Any]:
    """The compared fields of a state, with what came back in one order."""
    fields = compared(state)
    if isinstance(fields.get("returned"), list):
        fields["returned"] = sorted(fields["returned"], key=lambda item: json.dumps(item, sort_keys=True))
    return fields


def _outcomes(plays: Sequence[Play], strike: int) -> tuple[Data, ...]:
    return tuple(play.states[strike] for play in plays if len(play.states) > strike)


def _kind(fork: _Fork, players: int) -> Kind | None:
    left, right = _outcomes(fork.left, fork.strike), _outcomes(fork.right, fork.strike)
    ends = len(left) < len(fork.left), len(right) < len(fork.right)
    if not any(ends) and not any(states_overlap(a, b, players) for a in left for b in right):
        return "conflict"
    same = {_text([state]) for state in left} == {_text([state]) for state in right}
    return None if same and ends[0] == ends[1] else "gap"


def _told(kind: Kind, fork: _Fork, left: Ruleset, right: Ruleset, scenario: Scenario) -> Difference:
    entry = scenario.strikes[fork.strike]
    fields = _fields(kind, fork, scenario.players)
    changed = [field.path for field in fields]
    return Difference(
        kind=kind,
        scenario=scenario.id,
        title=scenario.title,
        file=str(scenario.file),
        strike=fork.strike + 1,
        entry=entry,
        fields=fields,
        points=_points(fork, left, right, changed, scenario),
    )


def _fields(kind: Kind, fork: _Fork, players: int) -> tuple[FieldDifference, ...]:
    """In a conflict the fields that the closest outcomes differ in, in a gap all whose values are not the same."""
    left, right = _outcomes(fork.left, fork.strike), _outcomes(fork.right, fork.strike)
    if kind == "conflict":
        wanted = min((differing(a, b, players) for a in left for b in right), key=len)
    else:
        over = any(state["phase"] in OVER for state in (*left, *right))
        wanted = tuple(path for path in paths(players, over=over) if _values(left, path) != _values(right, path))
    return tuple(FieldDifference(path, _values(left, path), _values(right, path)) for path in wanted)


def _values(states: Sequence[Data], path: str) -> tuple[Any, ...]:
    """The distinct values at a path, in the order of the plays."""
    found = {json.dumps(value_at(state, path), sort_keys=True): value_at(state, path) for state in states}
    return tuple(found.values())


def _points(
    fork: _Fork, left: Ruleset, right: Ruleset, changed: Sequence[str], scenario: Scenario
) -> tuple[Point, ...]:
    """The questions read here that the two answer differently and that make the difference.

    By whom and where a piece is placed comes last.
    """
    read: dict[str, None] = {}
    for play in (*fork.left, *fork.right):
        if len(play.steps) > fork.strike:
            read.update({question: None for question, _, _ in play.steps[fork.strike].read})
    unlike = [name for name in read if left.answer(name).options != right.answer(name).options]
    state = next(iter((*_outcomes(fork.left, fork.strike), *_outcomes(fork.right, fork.strike))), {})
    seat, players = scenario.strikes[fork.strike]["seat"], scenario.players
    deciding = [q for q in unlike if any(decides(q, path, seat, players, state) for path in changed)]
    parting = causes(left, right, scenario, fork.strike, changed, deciding or unlike)
    return tuple(
        Point(
            question=name,
            label=reading(left, left.answer(name)).label,
            left=reading(left, left.answer(name)),
            right=reading(right, right.answer(name)),
        )
        for name in sorted(parting, key=lambda name: catalogue().questions[name].attribute)
    )
