"""Plays of a scenario as far as a ruleset lets them go."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from carrom_spec.machine.errors import MachineError
from carrom_spec.rulesets import Ruleset
from carrom_spec.rulesets.plays import Plays, play_out

__all__ = ["as_far_as_it_goes"]

Data = Mapping[str, Any]


def as_far_as_it_goes(
    rules: Ruleset, players: int, given: Data, strikes: Sequence[Data]
) -> tuple[Plays | None, MachineError | None]:
    """The plays of the most strikes from the first on that can happen, and why the next one cannot.

    No plays at all where `given` itself cannot be.
    """
    stopped: MachineError | None = None
    for count in range(len(strikes), -1, -1):
        try:
            return play_out(rules, players, given, strikes[:count]), stopped
        except MachineError as error:
            stopped = error
    return None, stopped
