"""Plays of a scenario, kept: every pair of rulesets looks at the same ones."""

from __future__ import annotations

import json
from functools import lru_cache

from carrom_spec.rulesets import Ruleset
from carrom_spec.rulesets.plays import Plays, play_out
from carrom_spec.suite import Scenario

__all__ = ["as_key", "played"]


def as_key(scenario: Scenario, strikes: int | None = None) -> str:
    """Players, premise and strikes (the first so many of them) as text."""
    return json.dumps([scenario.players, scenario.given, scenario.strikes[:strikes]])


@lru_cache(maxsize=20_000)
def played(rules: Ruleset, key: str) -> Plays:
    """The plays of what `as_key` tells. Raises MachineError for a premise or strikes of a wrong shape."""
    players, given, strikes = json.loads(key)
    return play_out(rules, players, given, strikes)
