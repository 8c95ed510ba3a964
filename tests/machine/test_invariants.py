"""Whatever happens: nine a colour and one queen, no piece lost or made up, no negative dues, points never taken away."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carrom_spec.machine.errors import MachineError
from carrom_spec.machine.published import to_data
from carrom_spec.machine.state import opening
from carrom_spec.rulesets import RULESETS, ruleset
from carrom_spec.rulesets.plays import play_out
from tests.machine.boards import Data, entry
from tests.texts import HERE as TEXTS

OVER = ("board-over", "game-over", "match-over")
SEEDS = st.integers(0, 2**32)


def steps(name: str, players: int, seed: int, most: int = 25) -> Iterator[tuple[Data, Data, Data]]:
    """Before, entry and after, for every outcome of a random play that goes on with one of them."""
    dice = Random(seed)
    state = to_data(opening(players))
    for _ in range(most):
        told = entry(state, players, dice)
        try:
            plays = play_out(ruleset(name), players, state, [told]).whole().plays
        except MachineError:
            continue
        ends = [dict(play.states[0]) for play in plays if play.states]
        yield from ((state, told, after) for after in ends)
        settled = [after for after in ends if "any" not in json.dumps({**after, "returned": []})]
        if not settled or settled[0]["phase"] == "match-over":
            return
        state = dice.choice(settled)


def number(value: Any) -> bool:
    return isinstance(value, int)


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("name", RULESETS)
@settings(max_examples=12, deadline=None)
@given(seed=SEEDS)
def test_no_piece_is_lost_and_none_is_made_up(name: str, players: int, seed: int) -> None:
    for before, told, after in steps(name, players, seed):
        if after["returned"] == "any":
            continue
        fresh = before["phase"] in OVER
        for colour in ("white", "black"):
            lay = 9 if fresh else before["on_board"][colour]
            lies = after["on_board"][colour]
            if not number(lies):
                continue
            assert 0 <= lies <= 9
            gone = told.get("pocketed", []).count(colour) + told.get("off_board", []).count(colour)
            back = sum(item["piece"] == colour for item in after["returned"])
            undone = lies == lay and not after["returned"]
            assert lies == lay - gone + back or undone, (told, before["on_board"], after["on_board"], after["returned"])


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("name", RULESETS)
@settings(max_examples=12, deadline=None)
@given(seed=SEEDS)
def test_one_queen_no_negative_dues_and_no_points_taken_away(name: str, players: int, seed: int) -> None:
    for before, _, after in steps(name, players, seed):
        queen, lies = after["queen"], after["on_board"]["queen"]
        if queen != "any" and lies != "any":
            assert lies in (0, 1)
            assert (lies == 1) == (queen["status"] == "on-board")
            assert (queen["side"] is None) == (queen["status"] in ("on-board", "held"))
        assert all(due == "any" or due >= 0 for due in after["dues"].values())
        for side, points in after["points"].items():
            assert points == "any" or before["phase"] == "game-over" or points >= before["points"][side]


@pytest.mark.parametrize("name", RULESETS)
@settings(max_examples=10, deadline=None)
@given(seed=SEEDS)
def test_the_same_entries_give_the_same_bytes(name: str, seed: int) -> None:
    one, two = ([json.dumps(after) for _, _, after in steps(name, 2, seed)] for _ in range(2))
    assert one == two


@pytest.mark.parametrize("players", [2, 4])
@settings(max_examples=15, deadline=None)
@given(seed=SEEDS)
def test_from_any_state_some_play_ends_the_board_and_a_whole_match_ends(players: int, seed: int) -> None:
    laws, dice = ruleset(f"icf+{TEXTS / 'settled.md'}"), Random(seed)
    state = to_data(opening(players))
    for _ in range(dice.randrange(12)):
        state = _next(state, entry(state, players, dice, faults=False), players, laws) or state
    for _ in range(3000):
        if state["phase"] == "match-over":
            return
        told = _towards_the_end(state, players)
        state = _next(state, told, players, laws) or pytest.fail(f"{told} leads nowhere from {state}")
    pytest.fail("a match that does not end")


def _next(state: Data, told: Data, players: int, laws: Any) -> Data | None:
    """The settled state after an entry; None where it cannot happen or the Laws leave it open."""
    try:
        plays = play_out(laws, players, state, [told]).whole().plays
    except MachineError:
        return None
    ends = [play.states[0] for play in plays if play.states]
    settled = [after for after in ends if "any" not in json.dumps({**after, "returned": []})]
    return dict(settled[0]) if settled else None


def _towards_the_end(state: Data, players: int) -> Data:
    """The player in turn pockets an own piece, and takes the queen while two are left."""
    seat = state["turn"] or "south"
    if state["phase"] in OVER:
        return {"seat": seat, "pocketed": ["white"]}
    sides = ("south", "north") if players == 2 else ("south", "east")
    side = sides[("south", "east", "north", "west").index(seat) % 2] if players == 4 else seat
    colour = state["colours"][side]
    pocketed = [colour]
    if state["on_board"]["queen"] and state["on_board"][colour] <= 2 and not state["dues"][side]:
        pocketed = ["queen"] if state["on_board"][colour] > 1 else ["queen", colour]
    return {"seat": seat, "pocketed": pocketed}
