"""Situations told in English on pages: what was there, what happened, what is true then."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from typing import Any

from docutils import nodes

from carrom_spec.conformance.words import said
from carrom_spec.phrasebook import Telling, Untellable, load, tell_apart
from carrom_spec.sphinx_ext.building import bullets
from carrom_spec.suite import Scenario

__all__ = ["line_block", "situation", "told_states", "told_value"]

LANGUAGE = "en"


def line_block(lines: Sequence[str]) -> nodes.line_block:
    """The lines below each other."""
    return nodes.line_block("", *(nodes.line(line, line) for line in lines))


def situation(scenario: Scenario, strikes: int | None = None) -> nodes.Element:
    """The premise and the strikes, or the first of them; numbered where there are several."""
    told = _told(scenario, [{} for _ in scenario.strikes[:strikes]])
    box = nodes.container("", classes=["carrom-situation"])
    numbered = told.strikes if len(told.strikes) > 1 else ()
    if lines := (*told.given, *(() if numbered else told.lines[len(told.given) :])):
        box += line_block(lines)
    if numbered:
        box += bullets(([line_block(lines)] for lines in numbered), numbered=True)
    return box


def told_states(scenario: Scenario, play: Sequence[dict[str, Any]]) -> tuple[tuple[str, ...], ...]:
    """The lines of each state of a play."""
    return _told(scenario, play).states


def _told(scenario: Scenario, states: Sequence[dict[str, Any]]) -> Telling:
    """The telling; what has no words yet is named by its key."""
    strikes = scenario.strikes[: len(states)]
    try:
        return tell_apart(LANGUAGE, players=scenario.players, given=scenario.given, strikes=strikes, states=states)
    except Untellable as error:
        none: tuple[tuple[str, ...], ...] = ((),) * len(states)
        return Telling((str(error),), none, none)


def told_value(scenario: Scenario, path: str, values: Sequence[Any]) -> str:
    """What a field (a path) of a state may be, without *Then*; a dash where there is no such thing."""
    told = (
        ", or ".join(dict.fromkeys(_told_value(scenario.players, path, json.dumps(value)) for value in values)) or "–"
    )
    return told[0].upper() + told[1:]


@cache
def _told_value(players: int, path: str, encoded: str) -> str:
    value = state = json.loads(encoded)
    for key in reversed(path.split(".")):
        state = {key: state}
    try:
        lines = tell_apart(LANGUAGE, players=players, given={}, strikes=[{"seat": "south"}], states=[state]).states[0]
    except Untellable:
        return "–" if value is None else said(value)
    keywords = load(LANGUAGE).keywords
    bare = [line.removeprefix(keywords["then"]).removeprefix(keywords["and"]).strip() for line in lines]
    return "; ".join(bare)
