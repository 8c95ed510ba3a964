"""Where two rulesets conflict on the suite, or one leaves open what the other settles, with the clauses on either side.

Outcomes are put beside each other only at states that both rulesets reached by the same states: conflict where none
of one's outcomes can be one of the other's, agreement where they are equal, else a gap.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from carrom_spec.catalogue import catalogue
from carrom_spec.compare.causes import causes
from carrom_spec.compare.reading import Reading, decides, reading
from carrom_spec.machine.fields import differing, paths, value_at
from carrom_spec.machine.state import OVER
from carrom_spec.rulesets import Ruleset, ruleset
from carrom_spec.rulesets.kept import as_key, played
from carrom_spec.suite import Scenario, load_suite
from carrom_spec.suite.forks import Fork, Kind, forks, outcomes
from carrom_spec.suite.forks import kind as kind_of

__all__ = ["Difference", "FieldDifference", "Point", "difference", "differences"]

Data = Mapping[str, Any]


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
    key = as_key(scenario.players, scenario.given, strikes)
    ours, theirs = played(left, key), played(right, key)
    gap: Difference | None = None
    for fork in forks(ours.plays, theirs.plays, len(strikes), scenario.players):
        kind = kind_of(fork, scenario.players)
        if kind == "conflict":
            return _told(kind, fork, left, right, scenario)
        if kind == "gap" and gap is None:
            gap = _told(kind, fork, left, right, scenario)
    return gap


def _told(kind: Kind, fork: Fork, left: Ruleset, right: Ruleset, scenario: Scenario) -> Difference:
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
        points=_points(kind, fork, left, right, changed, scenario),
    )


def _fields(kind: Kind, fork: Fork, players: int) -> tuple[FieldDifference, ...]:
    """In a conflict the fields that the closest outcomes differ in, in a gap all whose values are not the same."""
    left, right = outcomes(fork.left, fork.strike), outcomes(fork.right, fork.strike)
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
    kind: Kind, fork: Fork, left: Ruleset, right: Ruleset, changed: Sequence[str], scenario: Scenario
) -> tuple[Point, ...]:
    """The questions read here that the two answer differently and that make the difference.

    By whom and where a piece is placed comes last.
    """
    read: dict[str, None] = {}
    for play in (*fork.left, *fork.right):
        if len(play.steps) > fork.strike:
            read.update({question: None for question, _, _ in play.steps[fork.strike].read})
    unlike = [name for name in read if left.answer(name).options != right.answer(name).options]
    state = next(iter((*outcomes(fork.left, fork.strike), *outcomes(fork.right, fork.strike))), {})
    seat, players = scenario.strikes[fork.strike]["seat"], scenario.players
    deciding = [q for q in unlike if any(decides(q, path, seat, players, state) for path in changed)]
    if kind == "conflict":
        parting = causes(left, right, scenario, fork.strike, changed, deciding or unlike)
    else:
        # A gap comes from what one of the two leaves open: no need to play it again with every answer exchanged.
        open_ones = [q for q in deciding if len(left.answer(q).options) != 1 or len(right.answer(q).options) != 1]
        parting = tuple(open_ones or deciding or unlike)
    return tuple(
        Point(
            question=name,
            label=reading(left, left.answer(name)).label,
            left=reading(left, left.answer(name)),
            right=reading(right, right.answer(name)),
        )
        for name in sorted(parting, key=lambda name: catalogue().questions[name].attribute)
    )
