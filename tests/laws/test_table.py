"""The table against itself: it is whole, and its pieces, debts and points add up. No machine is asked."""

from __future__ import annotations

from collections import Counter, defaultdict

import pytest

from tests.laws.table import KEYS, Case, Data, cases, deviations, entries, is_open

CASES = cases()
STROKE_ROWS = {*range(1, 32), *range(45, 68)}
BREAK_ROWS = {"break made", "break missed", "break passed on", "break lost", "break with the striker"}
WINNING_ROWS = {45, 46, 47, 54, 55, 64, 65}
RIVAL_ROWS = {16, 17, 22, 23}
SILENT_ROWS = {29, 59, 60, 66, 67}
PIECES = ("white", "black", "queen")
OTHER = {"south": "north", "north": "south"}
MOST_POINTS = 12


def test_every_row_is_there() -> None:
    assert {case.row for case in CASES} == STROKE_ROWS | BREAK_ROWS


def test_every_case_is_told_apart() -> None:
    assert [name for name, times in Counter(map(str, CASES)).items() if times > 1] == []


def test_a_row_means_one_thing() -> None:
    laws, winning = defaultdict(set), defaultdict(set)
    for case in CASES:
        laws[case.row].add(case.law)
        winning[case.row].add(case.winning)
    assert {row: said for row, said in laws.items() if len(said) > 1} == {}
    assert {row for row, marks in winning.items() if marks == {True}} == WINNING_ROWS
    assert all(len(marks) == 1 for marks in winning.values())


@pytest.mark.parametrize("entry", entries(), ids=lambda entry: f"{entry['row']}: {entry['case']}")
def test_an_entry_is_well_formed(entry: Data) -> None:
    assert set(entry) <= KEYS
    assert isinstance(entry["law"], str)
    assert entry["law"].strip()
    assert entry["case"].strip()
    assert entry["confidence"] in {"H", "M", "L"}
    assert ("states" in entry) != ("any_of" in entry)
    assert (entry["row"] in RIVAL_ROWS) == ("any_of" in entry)
    assert (entry["row"] in SILENT_ROWS) == ("silent" in entry)
    assert (entry["confidence"] == "L") == (entry["row"] in RIVAL_ROWS | SILENT_ROWS)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_reading_has_a_state_for_each_strike(case: Case) -> None:
    assert {len(reading) for reading in case.readings} == {len(case.strikes)}


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_seat_that_strikes_is_in_turn(case: Case) -> None:
    for reading in case.readings:
        turn = case.given.get("turn", "south")
        for strike, state in zip(case.strikes, reading, strict=True):
            assert strike["seat"] == turn
            turn = state.get("turn", turn)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_no_piece_is_lost_or_made(case: Case) -> None:
    for reading in case.readings:
        lying = dict(zip(PIECES, (9, 9, 1), strict=True)) | case.given.get("on_board", {})
        for strike, state in zip(case.strikes, reading, strict=True):
            if state.get("phase", "").endswith("-over") or "returned" not in state:
                continue
            fell: Counter[str] = Counter(strike["pocketed"])
            back: Counter[str] = Counter(item["piece"] for item in state["returned"])
            lying = {piece: lying[piece] - fell[piece] + back[piece] for piece in PIECES}
            assert state.get("on_board", lying) == lying


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_striker_costs_one_piece_paid_or_owed(case: Case) -> None:
    for reading in case.readings:
        owed = {"south": 0, "north": 0} | case.given.get("dues", {})
        for strike, state in zip(case.strikes, reading, strict=True):
            if "dues" not in state or "returned" not in state:
                continue
            if "striker" in strike["pocketed"] and strike.get("touched", True):
                owed[strike["seat"]] += 1
            for item in state["returned"]:
                if item["for"] in {"price", "due"}:
                    owed[OTHER[item["by"]]] -= 1
            assert state["dues"] == owed


@pytest.mark.parametrize("case", CASES, ids=str)
def test_own_pieces_that_fell_with_the_striker_all_come_back(case: Case) -> None:
    colours = case.given.get("colours", {"south": "white", "north": "black"})
    for reading in case.readings:
        for strike, state in zip(case.strikes, reading, strict=True):
            if "returned" not in state:
                continue
            own, opponent = colours[strike["seat"]], OTHER[strike["seat"]]
            fell = strike["pocketed"].count(own) if "striker" in strike["pocketed"] else 0
            back = [item for item in state["returned"] if item["for"] == "fell"]
            assert back == [{"piece": own, "for": "fell", "by": opponent, "where": "ring"}] * fell


@pytest.mark.parametrize("case", [case for case in CASES if "points" in case.readings[0][-1]], ids=str)
def test_points_are_added_to_those_before(case: Case) -> None:
    before = {"south": 0, "north": 0} | case.given.get("points", {})
    state = case.readings[0][-1]
    result = state["result"]
    assert state["points"] == {side: before[side] + result["points"][side] for side in before}
    assert result["points"][OTHER[result["winner"]]] == 0
    assert 0 < result["points"][result["winner"]] <= MOST_POINTS
    assert (state["phase"] == "game-over") == (max(state["points"].values()) >= 25)
    assert max(state["points"].values()) <= 25  # what becomes of a point too many no Law says


def test_an_open_field_does_not_pass_for_a_decided_one() -> None:
    assert deviations([{"turn": "north"}], [{"turn": "any"}]) == ["strike 1, turn: expected 'north', found 'any'"]
    assert deviations([{"result": {"winner": "north"}}], [{"result": "any"}])
    assert deviations([{"dues": {"south": 0}}], [{"dues": {}}])
    assert deviations([{"turn": "north"}], []) == ["0 states, expected 1"]


def test_what_came_back_is_compared_without_order() -> None:
    one, two = {"piece": "white", "for": "fell"}, {"piece": "queen", "for": "uncovered"}
    assert deviations([{"returned": [one, two]}], [{"returned": [two, one]}]) == []
    assert deviations([{"returned": [one]}], [{"returned": [one, one]}])


@pytest.mark.parametrize(
    ("state", "path", "expected"),
    [
        ({"points": "any"}, "points.north", True),
        ({"points": {"south": 0, "north": "any"}}, "points", True),
        ({"points": {"south": 0, "north": 3}}, "points", False),
        ({"result": None}, "result.points", False),
    ],
)
def test_a_field_is_open_there_above_or_within(state: Data, path: str, expected: bool) -> None:
    assert is_open(state, path) is expected
