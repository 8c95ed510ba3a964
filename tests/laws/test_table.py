"""The table against itself: it is whole, and its pieces, debts and points add up. No machine is asked."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator

import pytest

from tests.laws.table import KEYS, Case, Data, cases, deviations, entries, is_open

CASES = cases()
STROKE_ROWS = {*range(1, 68)}
IMPROPER_ROWS = {f"{row} improper" for row in (*range(45, 59), *range(61, 66))}
NAMED_ROWS = {
    *("break made", "break missed", "break passed on", "break lost", "break with the striker"),
    *("break before the word", "break of the next board", "break of the next game"),
    *("placement", "hand", "slip"),
    *("off the board", "jumped and fell back", "striker off the board"),
    *("falls by itself", "striker falls while removed"),
    *("technical foul", "foul between strokes", "foul in a stroke"),
    *("out of turn", "out of turn, unnoticed", "leaving the seat", "playing on", "wrecking the board"),
    *("no room", "forgoing", "dues unnoticed", "both owe", "opponent's piece unnoticed"),
    *("pass", "no room for the striker"),
    *("whole board", "eight boards", "extra board", "match"),
    *("doubles, order", "doubles, break", "doubles, next break", "doubles, who places"),
    *("doubles, queen", "doubles, end of the board"),
    "own back with the opponent's last",
}
WINNING_ROWS = {45, 46, 47, 54, 55, 64, 65}
RIVAL_ROWS: set[object] = {16, 17, 22, 23}
SILENT_ROWS: set[object] = {29, 59, 60, 66, 67, "own back with the opponent's last"}
PIECES = ("white", "black", "queen")
SEATS = {2: ("south", "north"), 4: ("south", "east", "north", "west")}
SIDES = {2: ("south", "north"), 4: ("south", "east")}
CONDUCT = {"out-of-turn", "leaving", "play-on", "wreck"}
NO_FAULT = {"hand-crossing", "slip"}
WRONG_PLACE: dict[str, set[object]] = {"lines": {"near", "one", "none"}, "circle": {"cut"}, "arrow": {True}}
MOST_POINTS = 12

Entry = tuple[Data, Data]
"""An entry of `strikes` and the state that a reading has after it."""


def side_of(seat: str, players: int) -> str:
    """The side of a seat, named by its first seat."""
    return seat if players == 2 else SIDES[4][SEATS[4].index(seat) % 2]


def other(side: str, players: int) -> str:
    first, second = SIDES[players]
    return second if side == first else first


def colour_of(case: Case, side: str) -> str:
    first, second = SIDES[case.players]
    settled: dict[str, str] = case.given.get("colours", {first: "white", second: "black"})
    return settled[side]


def is_fault(strike: Data) -> bool:
    """Whether an entry tells of a breach that costs a piece and lets own pieces come back."""
    wrong = any(value in WRONG_PLACE[key] for key, value in strike.get("placement", {}).items())
    return wrong or bool(set(strike.get("faults", ())) - NO_FAULT - CONDUCT)


def board_goes_on(state: Data) -> bool:
    return not state.get("phase", "").endswith("-over")


def played(case: Case) -> Iterator[list[Entry]]:
    """The readings of a case, each as entries with the state after them, up to the end of the first board."""
    for reading in case.readings:
        pairs = list(zip(case.strikes, reading, strict=True))
        over = [index for index, (_, state) in enumerate(pairs) if not board_goes_on(state)]
        yield pairs[: over[0]] if over else pairs


def test_every_row_is_there() -> None:
    assert {case.row for case in CASES} == STROKE_ROWS | IMPROPER_ROWS | NAMED_ROWS


def test_every_case_is_told_apart() -> None:
    assert [name for name, times in Counter(map(str, CASES)).items() if times > 1] == []


def test_a_row_means_one_thing() -> None:
    laws, winning, players = defaultdict(set), defaultdict(set), defaultdict(set)
    for case in CASES:
        laws[case.row].add(case.law)
        winning[case.row].add(case.winning)
        players[case.row].add(case.players)
    assert {row: said for row, said in laws.items() if len(said) > 1} == {}
    assert {row for row, marks in winning.items() if marks == {True}} == WINNING_ROWS
    assert all(len(marks) == 1 for marks in winning.values())
    assert {row for row, seen in players.items() if seen != {2}} == {
        row for row in NAMED_ROWS if row.startswith("doubles")
    }


@pytest.mark.parametrize("entry", entries(), ids=lambda entry: f"{entry['row']}: {entry['case']}")
def test_an_entry_is_well_formed(entry: Data) -> None:
    assert set(entry) <= KEYS
    assert isinstance(entry["law"], str)
    assert entry["law"].strip()
    assert entry["case"].strip()
    assert entry["confidence"] in {"H", "M", "L"}
    assert entry.get("players", 4) == 4
    assert ("states" in entry) != ("any_of" in entry)
    assert (entry["row"] in RIVAL_ROWS) == ("any_of" in entry)
    assert (entry["row"] in SILENT_ROWS) == ("silent" in entry)
    assert (entry["confidence"] == "L") == (entry["row"] in RIVAL_ROWS | SILENT_ROWS)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_reading_has_a_state_for_each_strike(case: Case) -> None:
    assert {len(reading) for reading in case.readings} == {len(case.strikes)}


@pytest.mark.parametrize("case", CASES, ids=str)
def test_seats_and_sides_are_those_of_the_players(case: Case) -> None:
    for reading in case.readings:
        for strike, state in zip(case.strikes, reading, strict=True):
            assert strike["seat"] in SEATS[case.players]
            for key in ("dues", "points", "games", "colours"):
                assert tuple(state.get(key, dict.fromkeys(SIDES[case.players]))) == SIDES[case.players]
            for item in state.get("returned", ()):
                assert item["by"] in (*SEATS[case.players], "umpire")


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_seat_that_strikes_is_in_turn(case: Case) -> None:
    for reading in case.readings:
        turn = case.given.get("turn", "south")
        for strike, state in zip(case.strikes, reading, strict=True):
            if "out-of-turn" in strike.get("faults", ()):
                assert strike["seat"] != turn
            elif strike.get("kind") != "incident":
                assert turn in (strike["seat"], None)
            turn = state.get("turn", turn)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_no_piece_is_lost_or_made(case: Case) -> None:
    for entries_of_board in played(case):
        lying = dict(zip(PIECES, (9, 9, 1), strict=True)) | case.given.get("on_board", {})
        for strike, state in entries_of_board:
            left = Counter([piece for key in ("pocketed", "off_board", "jumped") for piece in strike.get(key, ())])
            back: Counter[str] = Counter(item["piece"] for item in state.get("returned", ()))
            lying = {piece: lying[piece] - left[piece] + back[piece] for piece in PIECES}
            if "returned" in state:
                assert state.get("on_board", lying) == lying
            lying |= state.get("on_board", {})


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_striker_and_a_fault_cost_one_piece_each_paid_or_owed(case: Case) -> None:
    first, second = SIDES[case.players]
    for entries_of_board in played(case):
        owed = {first: 0, second: 0} | case.given.get("dues", {})
        for strike, state in entries_of_board:
            if "dues" not in state or "returned" not in state:
                continue
            given_up = {"forgo"} & {strike.get("decisions", {}).get("dues")} or "dues" in strike.get("unnoticed", ())
            side, touched = side_of(strike["seat"], case.players), strike.get("touched", True)
            owed[side] += touched and ("striker" in strike.get("pocketed", ()))
            owed[side] += touched and is_fault(strike)
            colours = {colour_of(case, name): name for name in (first, second)}
            for item in state["returned"]:
                if item["for"] in {"price", "due"}:
                    owed[colours[item["piece"]]] -= 1
            if given_up:
                assert all(state["dues"][name] <= owed[name] for name in owed)
                owed = dict(state["dues"])
            assert state["dues"] == owed


@pytest.mark.parametrize("case", CASES, ids=str)
def test_own_pieces_that_fell_with_the_striker_or_a_fault_all_come_back(case: Case) -> None:
    for entries_of_board in played(case):
        for strike, state in entries_of_board:
            if "returned" not in state:
                continue
            side = side_of(strike["seat"], case.players)
            own, pocketed = colour_of(case, side), strike.get("pocketed", [])
            fell = pocketed.count(own) if "striker" in pocketed or is_fault(strike) else 0
            back = [item for item in state["returned"] if item["for"] == "fell"]
            assert [(item["piece"], item["where"]) for item in back] == [(own, "ring")] * fell
            assert all(side_of(item["by"], case.players) == other(side, case.players) for item in back)


@pytest.mark.parametrize(
    "case", [case for case in CASES if len(case.strikes) == 1 and "points" in case.readings[0][-1]], ids=str
)
def test_points_are_added_to_those_before(case: Case) -> None:
    before = dict.fromkeys(SIDES[case.players], 0) | case.given.get("points", {})
    state = case.readings[0][-1]
    result = state["result"]
    assert state["points"] == {side: before[side] + result["points"][side] for side in before}
    assert max(state["points"].values()) <= 25  # what becomes of a point too many no Law says
    if result.get("how") == "void":
        assert result["winner"] is None
        assert set(result["points"].values()) == {0}
        return
    assert result["points"][other(result["winner"], case.players)] == 0
    assert 0 < result["points"][result["winner"]] <= MOST_POINTS
    level = len(set(state["points"].values())) == 1
    ended = max(state["points"].values()) >= 25 or (case.given.get("board", 1) >= 8 and not level)
    assert (state["phase"] in ("game-over", "match-over")) == ended


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
