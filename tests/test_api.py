"""The library's front door: its examples run, and it says what it cannot answer."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

import carrom_spec
from carrom_spec import api

README = Path(__file__).parents[1] / "README.md"


def test_the_examples_of_the_module_and_of_the_readme_are_true() -> None:
    assert doctest.testmod(api).failed == 0
    assert doctest.testfile(str(README), module_relative=False).failed == 0


def test_every_name_is_there_and_no_other() -> None:
    assert all(getattr(carrom_spec, name) is not None for name in carrom_spec.__all__)
    with pytest.raises(AttributeError):
        _ = carrom_spec.adjudicator


def test_a_contradiction_is_undetermined_and_its_outcomes_are_told() -> None:
    given = {"phase": "play", "on_board": {"white": 6}}
    with pytest.raises(carrom_spec.Undetermined, match=r"turn\.queen") as caught:
        carrom_spec.adjudicate("da", given, {"seat": "south", "pocketed": ["queen"]})
    assert [outcome.state["turn"] for outcome in caught.value.outcomes] == ["south", "north"]


def test_what_depends_on_an_open_field_is_undetermined() -> None:
    whole = carrom_spec.opening()
    whole["turn"] = "any"
    with pytest.raises(carrom_spec.MachineError):
        carrom_spec.adjudicate("icf", whole, {"seat": "south"})


@pytest.mark.parametrize(
    ("strike", "message"),
    [
        ({"seat": "north"}, "north strikes, but south is in turn"),
        ({"seat": "south", "pocketed": ["white"] * 10}, "10 white fell, but 9 lay on the board"),
    ],
)
def test_what_cannot_have_happened_is_refused(strike: dict[str, object], message: str) -> None:
    with pytest.raises(carrom_spec.MachineError, match=message):
        carrom_spec.outcomes("icf", carrom_spec.opening(), strike)


def test_the_scenarios_are_those_of_the_package() -> None:
    assert {scenario.id for scenario in carrom_spec.scenarios()} >= {"turn/own", "queen/too-early"}
