"""Whatever falls: nine a colour, one queen, no negative dues, points never taken away, the same input the same state."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carrom_spec.machine.errors import MachineError
from carrom_spec.rulesets import RULESETS, ruleset
from carrom_spec.rulesets.plays import play_out

FELL = st.lists(st.sampled_from(("white", "white", "black", "black", "queen", "striker")), max_size=4).map(
    lambda pieces: [p for i, p in enumerate(pieces) if p in ("white", "black") or p not in pieces[:i]]
)


def follow(name: str, falls: list[list[str]]) -> list[dict[str, Any]]:
    """The first play of these strikes that can happen, each by the seat in turn, impossible ones left out."""
    strikes: list[dict[str, Any]] = []
    states: list[dict[str, Any]] = []
    seat = "south"
    for pocketed in falls:
        attempt = [*strikes, {"seat": seat, "pocketed": pocketed}]
        try:
            play = play_out(ruleset(name), 2, {}, attempt).whole().plays[0]
        except MachineError:
            continue
        if play.left_open:
            break
        strikes, states = attempt, list(play.states)
        if states[-1]["turn"] not in ("south", "north"):
            break
        seat = states[-1]["turn"]
    return states


@pytest.mark.parametrize("name", RULESETS)
@settings(max_examples=60, deadline=None)
@given(falls=st.lists(FELL, max_size=8))
def test_nothing_is_lost_and_nothing_is_made_up(name: str, falls: list[list[str]]) -> None:
    before: dict[str, int] = {"south": 0, "north": 0}
    for state in follow(name, falls):
        on_board = state["on_board"]
        for colour in ("white", "black"):
            assert on_board[colour] == "any" or 0 <= on_board[colour] <= 9
        if "any" not in (on_board["queen"], state["queen"]):
            assert (on_board["queen"] == 1) == (state["queen"]["status"] == "on-board")
        assert all(due == "any" or due >= 0 for due in state["dues"].values())
        for side, points in state["points"].items():
            assert points == "any" or points >= before[side]
            before[side] = points if points != "any" else before[side]


@pytest.mark.parametrize("name", RULESETS)
@settings(max_examples=30, deadline=None)
@given(falls=st.lists(FELL, max_size=5))
def test_the_same_strikes_give_the_same_states(name: str, falls: list[list[str]]) -> None:
    assert follow(name, falls) == follow(name, falls)
