"""What a ruleset expects of a scenario: from the scenario's file, or played out where the file does not know it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from carrom_spec.compare import Reading, readings_on
from carrom_spec.conformance.judging import Judgement
from carrom_spec.machine.errors import MachineError
from carrom_spec.machine.fields import overlap, paths, value_at
from carrom_spec.machine.published import ANY
from carrom_spec.rulesets import RULESETS, Ruleset, ruleset
from carrom_spec.rulesets.plays import play_out
from carrom_spec.suite import Scenario

__all__ = ["Expected", "clauses_behind", "expected_of"]

Data = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Expected:
    """Whole states of every admissible play; `open_because` is set where there is nothing to judge.

    `decided_by` are the questions that were read.
    """

    plays: tuple[tuple[Data, ...], ...]
    decided_by: tuple[str, ...] = ()
    open_because: str = ""


def expected_of(scenario: Scenario, rules: Ruleset) -> Expected:
    """The admissible plays of a scenario. A ruleset of this package has them in the file, others are played out."""
    plays: tuple[tuple[Data, ...], ...]
    error: MachineError | None = None
    if rules.id in RULESETS and rules is ruleset(rules.id):
        known = scenario.expectation(rules.id)
        if known is None:
            return Expected((), open_because=f"the scenario says nothing of {rules.id}")
        plays, decided_by, too_open = known.plays, known.decided_by, known.too_open
    else:
        found = play_out(rules, scenario.players, scenario.given, scenario.strikes)
        plays = tuple(play.states for play in found.plays)
        decided_by, too_open, error = found.decided_by, found.too_open, found.stopped
    if too_open:
        return Expected((), open_because="too many plays are admissible")
    if not any(_says_something(state, scenario.players) for play in plays for state in play):
        return Expected((), open_because=str(error or f"{rules.id} leaves everything open"))
    return Expected(plays, decided_by)


def _says_something(state: Data, players: int) -> bool:
    return any(value_at(state, path) != ANY for path in paths(players))


def clauses_behind(scenario: Scenario, rules: Ruleset, judgement: Judgement, path: str) -> tuple[Reading, ...]:
    """The questions that decided a field at the strike where an engine left the rules, with their clauses."""
    number = judgement.strike
    if number is None:
        return ()
    for play in play_out(rules, scenario.players, scenario.given, scenario.strikes).plays:
        if len(play.states) > number and all(
            _same(mine, wanted, scenario.players)
            for mine, wanted in zip(play.states[: number + 1], judgement.nearest, strict=False)
        ):
            seat = scenario.strikes[number]["seat"]
            return readings_on(rules, play, number, path.replace("pocketed.", "on_board."), seat, scenario.players)
    return ()


def _same(one: Mapping[str, Any], other: Mapping[str, Any], players: int) -> bool:
    return all(overlap(value_at(one, path), value_at(other, path)) for path in paths(players))
