"""Parsing what was told gives back the same data, whatever the data."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import example, given, settings

from carrom_spec.phrasebook import parse_example, tell
from tests.phrasebook.strategies import scenarios

LANGUAGES = ("ca", "da", "fr", "en", "nb")
OWED = {
    "phase": "play",
    "on_board": {"white": 6, "queen": 0},
    "queen": {"status": "pending", "side": "south"},
}


def unordered(data: Any) -> Any:
    """The data with lists sorted: they are multisets."""
    if isinstance(data, dict):
        return {key: unordered(value) for key, value in data.items()}
    if isinstance(data, list):
        return sorted((unordered(item) for item in data), key=repr_of)
    return data


def repr_of(item: Any) -> str:
    return repr(sorted(item.items()) if isinstance(item, dict) else item)


def shuffled(data: Any, order: random.Random) -> Any:
    """The same data with keys and list items in another order."""
    if isinstance(data, dict):
        keys = order.sample(list(data), len(data))
        return {key: shuffled(data[key], order) for key in keys}
    if isinstance(data, list):
        return [shuffled(item, order) for item in order.sample(data, len(data))]
    return data


def bare(**fields: Any) -> dict[str, Any]:
    return {"players": 2, "given": fields, "strikes": [{"seat": "south"}], "states": [{}]}


@pytest.mark.parametrize("language", LANGUAGES)
@given(scenario=scenarios())
@example(scenario=bare())
@example(scenario=bare(**OWED))
@example(scenario=bare(**OWED | {"phase": "board-over"}))
@example(scenario=bare(queen=OWED["queen"]))
@example(scenario=bare(on_board={"white": 6}))
@example(scenario=bare(phase="play", on_board={"white": 6}, colours={"south": "black", "north": "white"}))
@example(scenario=bare(phase="any", on_board={"white": 6, "black": 0}, colours=None))
@settings(max_examples=150, deadline=None)
def test_parse_undoes_tell(language: str, scenario: dict[str, Any]) -> None:
    told = parse_example(tell(language, **scenario), language, file="told", line=1)
    assert unordered(told.given) == unordered(scenario["given"])
    assert [unordered(entry) for entry in told.strikes] == unordered_each(scenario["strikes"])
    assert [unordered(state) for state in told.states] == unordered_each(scenario["states"])


def unordered_each(items: list[Any]) -> list[Any]:
    return [unordered(item) for item in items]


@pytest.mark.parametrize("language", LANGUAGES)
@given(scenario=scenarios())
@settings(max_examples=50, deadline=None)
def test_the_order_of_keys_and_items_does_not_matter(language: str, scenario: dict[str, Any]) -> None:
    mixed: dict[str, Any] = {
        name: value
        if name == "players"
        else [shuffled(item, random.Random(1)) for item in value]
        if isinstance(value, list)
        else shuffled(value, random.Random(1))
        for name, value in scenario.items()
    }
    assert tell(language, **mixed) == tell(language, **scenario)


@given(scenario=scenarios())
@settings(max_examples=50, deadline=None)
def test_what_one_language_tells_the_others_tell_too(scenario: dict[str, Any]) -> None:
    told = [parse_example(tell(language, **scenario), language, file="told", line=1) for language in LANGUAGES]
    first, *others = [(each.given, each.strikes, each.states) for each in told]
    assert all(other == first for other in others)
