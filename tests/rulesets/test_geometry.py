"""A striker measured in centimetres is judged by the sizes that a text states, and by no others.

The Laws: a playing surface of 73.5 to 74 cm, the lower base line 10.15 cm from the frame, the upper one 3.18 cm from it,
base lines of 47 cm with circles of 3.18 cm at their ends, a striker of at most 4.13 cm.
"""

from __future__ import annotations

from typing import Any

import pytest

from carrom_spec.machine.errors import NotYet
from carrom_spec.machine.strike import Placement, entry_from_json
from carrom_spec.rulesets import ruleset
from carrom_spec.rulesets.geometry import placed
from carrom_spec.rulesets.plays import play_out
from tests.texts import text


def facts(name: str, seat: str, x: float, y: float) -> Placement | None:
    return placed(ruleset(name), entry_from_json({"seat": seat, "placement": {"at": [x, y]}})).placement


@pytest.mark.parametrize(
    ("at", "lines", "circle"),
    [
        ((0, -25.1), "both", "clear"),  # midway between the lines: 26.6 to 26.85 and 23.42 to 23.67 from the centre
        ((0, -28), "one", "clear"),  # behind: the upper line is more than half a striker away
        ((0, -20), "none", "clear"),
        ((0, 0), "none", "clear"),
        ((21.9, -25.1), "both", "covered"),  # over the middle of the circle at the end
        ((-21.9, -25.1), "both", "covered"),
        ((20, -25.1), "both", "cut"),
    ],
)
def test_the_facts_of_a_measured_striker(at: tuple[float, float], lines: str, circle: str) -> None:
    assert facts("icf", "south", *at) == Placement(lines, circle)


@pytest.mark.parametrize(("seat", "at"), [("north", (0, 25.1)), ("east", (25.1, 0)), ("west", (-25.1, 0))])
def test_each_seat_has_its_own_lines(seat: str, at: tuple[float, float]) -> None:
    assert facts("icf", seat, *at) == Placement("both", "clear")


def test_what_differs_within_the_range_of_a_size_is_not_told() -> None:
    """At 28.8 cm a board of 73.5 cm puts the lower line out of reach, one of 74 cm does not."""
    found = facts("icf", "south", 0, -28.8)
    assert found is not None
    assert found.lines is None


def test_without_sizes_nothing_is_judged() -> None:
    strike: dict[str, Any] = {"seat": "south", "placement": {"at": [0, -25]}}
    with pytest.raises(NotYet):
        play_out(text("plain"), 2, {"phase": "play"}, [strike]).whole()


def test_a_cut_circle_costs_what_a_wrong_placement_costs() -> None:
    given = {"phase": "play", "on_board": {"white": 6}}
    measured, told = (
        play_out(ruleset("icf"), 2, given, [{"seat": "south", "pocketed": ["white"], "placement": placement}]).plays
        for placement in ({"at": [20, -25.1]}, {"lines": "both", "circle": "cut"})
    )
    assert [play.states for play in measured] == [play.states for play in told]
    assert measured[0].states[0]["turn"] == "north"
