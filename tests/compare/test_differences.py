"""Two rulesets on one situation: conflict, gap, or alike."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrom_spec.catalogue import catalogue
from carrom_spec.compare import Difference, difference, differences, matrix
from carrom_spec.compare.causes import causes
from carrom_spec.compare.reading import decides
from carrom_spec.machine.errors import BadState
from carrom_spec.machine.fields import differing, overlap, paired, paths, value_at
from carrom_spec.machine.published import to_data
from carrom_spec.machine.state import opening
from carrom_spec.rulesets.plays import play_out
from tests.texts import Data, ids, scenario, strike, text

MISS = scenario("turn/miss", strike("south"))
OWN = scenario("turn/own", strike("south", "white"))
TWO = scenario("turn/two", strike("south", "white"), strike("south"))
STATE = to_data(opening())
LOST, GOES_ON = (catalogue().option_label(option, "en") for option in ("lost", "continues"))


def between(one: str, other: str, situation: Any) -> Difference | None:
    return difference(text(one), text(other), situation)


def test_disjoint_outcomes_are_a_conflict() -> None:
    found = between("plain", "generous", MISS)
    assert found is not None
    assert (found.kind, found.strike) == ("conflict", 1)
    assert [(field.path, field.left, field.right) for field in found.fields] == [("turn", ("north",), ("south",))]
    (point,) = found.points
    assert (point.left.answer, point.left.clauses[0].cites, point.right.clauses[0].cites) == (LOST, ("1.1",), ("3.1",))
    assert point.right.clauses[0].text == "A miss costs nothing: go on."


def test_equal_outcomes_are_no_difference() -> None:
    assert between("plain", "generous", OWN) is None
    assert between("torn", "torn", TWO) is None
    assert between("mute", "mute", MISS) is None


def test_the_strike_where_they_part_is_named() -> None:
    found = between("plain", "generous", TWO)
    assert found is not None
    assert found.strike == 2


@pytest.mark.parametrize("other", ["torn", "mute"])
def test_what_only_one_leaves_open_is_a_gap(other: str) -> None:
    for pair in (("plain", other), (other, "plain")):
        found = between(*pair, MISS)
        assert found is not None
        assert found.kind == "gap"
        assert [field.path for field in found.fields] == ["turn"]


def test_a_play_that_ends_early_on_one_side_is_a_gap() -> None:
    found = between("plain", "mute", scenario("turn/on", strike("south"), strike("north")))
    assert found is not None
    assert (found.kind, found.strike) == ("gap", 1)


def test_what_is_impossible_under_one_does_not_hide_the_conflict_before() -> None:
    found = between("plain", "generous", scenario("turn/again", strike("south"), strike("south")))
    assert found is not None
    assert (found.kind, found.strike) == ("conflict", 1)


def test_a_suite_is_told_conflicts_first() -> None:
    found = differences(text("plain"), text("torn"), [OWN, MISS, TWO])
    assert ids_of(found) == [("gap", "turn/miss"), ("gap", "turn/two")]
    assert ids([MISS, TWO]) == [item.scenario for item in found]


def ids_of(found: tuple[Difference, ...]) -> list[tuple[str, str]]:
    return [(item.kind, item.scenario) for item in found]


def test_plays_as_far_as_they_go() -> None:
    plays = play_out(text("plain"), 2, {"phase": "play"}, [strike("south"), strike("south")])
    assert [len(play.states) for play in plays.plays] == [1]
    assert str(plays.stopped) == "strikes[1].seat: south strikes, but north is in turn"
    with pytest.raises(BadState):
        play_out(text("plain"), 2, {"on_board": {"white": 3}}, [])


def test_the_matrix_has_a_cell_a_question_and_ruleset() -> None:
    table = matrix([text("plain"), text("torn"), text("mute")])
    assert table.rulesets == ("plain", "torn", "mute")
    row = next(row for row in table.rows if row.question == "turn.no-own")
    assert [(cell.status, cell.answer, cell.cites) for cell in row.cells] == [
        ("stated", LOST, ("1.1",)),
        ("open", f"{LOST} | {GOES_ON}", ("2.1", "2.2")),
        ("silent", "–", ()),
    ]
    assert row.unlike


@pytest.mark.parametrize(
    ("field", "seat", "expected"),
    [
        ("dues.south", "south", True),
        ("dues.north", "south", False),
        ("dues.north", "north", True),
        ("turn", "south", False),
    ],
)
def test_a_price_decides_the_dues_of_the_side_that_pays(field: str, seat: str, expected: bool) -> None:
    assert decides("price.opponent", field, seat, 2, STATE) is expected


def test_values_along_paths() -> None:
    assert value_at(STATE, "on_board.white") == 9
    assert value_at(STATE, "result.points.south") is None
    assert value_at({"queen": "any"}, "queen.status") == "any"
    assert set(paths(2, over=True)) < set(paths(2))
    every = {key for key in STATE if key != "history"}
    assert {path.partition(".")[0] for path in paths(2)} == every


def item(piece: str, where: str, by: str = "umpire") -> Data:
    return {"piece": piece, "for": "price", "by": by, "where": where}


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ([item("white", "circle")], [item("white", "centre")], True),
        ([item("white", "ring")], [item("white", "centre")], False),
        ([item("white", "any"), item("queen", "centre")], [item("queen", "centre"), item("white", "ring")], True),
        ([item("white", "centre")], [item("white", "centre")] * 2, False),
        ([item("white", "centre", "north")], [item("white", "centre", "any")], True),
        ([], [], True),
        ("any", [item("white", "ring")], True),
    ],
)
def test_what_came_back_overlaps(one: Any, other: Any, expected: bool) -> None:
    assert overlap(one, other) is overlap(other, one) is expected


@given(st.lists(st.integers(0, 3), max_size=6).flatmap(lambda xs: st.tuples(st.just(xs), st.permutations(xs))))
def test_pairing_does_not_depend_on_order(both: tuple[list[int], list[int]]) -> None:
    one, other = both
    assert paired(one, other, lambda a, b: a == b)
    assert not paired([*one, 9], [*other, 8], lambda a, b: a == b)


def test_pairing_finds_the_only_way() -> None:
    fits = {(0, "a"), (0, "b"), (1, "a")}
    assert paired([0, 1], ["a", "b"], lambda a, b: (a, b) in fits)


def test_a_finished_board_shows_fewer_fields() -> None:
    over = {**STATE, "phase": "board-over", "dues": {"south": 3, "north": 0}}
    assert differing(over, {**STATE, "phase": "board-over"}, 2) == ()
    assert differing(over, STATE, 2) == ("phase",)


def test_only_questions_that_make_the_difference_are_named() -> None:
    striker = scenario("striker/own", strike("south", "white", "striker"))
    asked = ("turn.own", "turn.no-own")
    assert causes(text("plain"), text("generous"), MISS, 0, ["turn"], ["turn.nothing", *asked]) == ("turn.nothing",)
    assert causes(text("plain"), text("generous"), striker, 0, ["dues.south"], asked) == asked


def test_by_whom_and_where_comes_last() -> None:
    found = differences("icf", "en")
    attributes = [[catalogue().questions[point.question].attribute for point in item.points] for item in found]
    assert all(flags == sorted(flags) for flags in attributes)
