"""Plays that are kept: normalising and every pair of rulesets look at the same ones."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from carrom_spec.rulesets.plays import Plays, play_out
from carrom_spec.rulesets.ruleset import Ruleset

__all__ = ["as_key", "played"]


def as_key(players: int, given: Mapping[str, Any], strikes: Sequence[Mapping[str, Any]]) -> str:
    """Players, premise and strikes as text."""
    return json.dumps([players, given, list(strikes)])


@lru_cache(maxsize=20_000)
def played(rules: Ruleset, key: str) -> Plays:
    """The plays of what `as_key` tells. Raises MachineError for a premise or strikes of a wrong shape."""
    players, given, strikes = json.loads(key)
    return play_out(rules, players, given, strikes)
