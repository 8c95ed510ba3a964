"""One engine's states held against the admissible plays."""

from __future__ import annotations

from typing import Any

import pytest

from carrom_spec.adapters import Declaration, Violation
from carrom_spec.conformance.judging import Judgement, judge
from carrom_spec.conformance.needs import missing_feature, needed_features, sent_premise
from carrom_spec.conformance.observing import Observer, strange_paths
from carrom_spec.conformance.verdicts import Counts
from carrom_spec.machine.fields import paths
from carrom_spec.machine.published import merged, premise, to_data
from carrom_spec.machine.state import opening
from tests.texts import Data, strike

START = to_data(premise({"phase": "play"}))


def state(**changes: Any) -> Data:
    return merged(START, changes)


def observer(*observes: str, players: int = 2, **rest: Any) -> Observer:
    return Observer(Declaration("x", observes=observes, **rest), players)


def held(plays: list[list[Data]], states: list[Data], *observes: str, **rest: Any) -> Judgement:
    strikes = [strike("south")] * len(states)
    return judge(plays, states, strikes, observer(*(observes or ("turn",)), **rest))


def test_all_that_is_observed_is_compared_and_the_rest_counted() -> None:
    found = held([[state()]], [state()], "turn", "queen", "on_board.white")
    assert found.strike is None
    assert found.counts == Counts(4, len(paths(2)) - 4, 0)


def test_a_field_that_is_wrong_is_named_with_every_admissible_value() -> None:
    plays = [[state(turn="north")], [state(turn=None)]]
    found = held(plays, [state(turn="south")])
    assert found.strike == 0
    assert [(wrong.path, wrong.expected, wrong.got) for wrong in found.wrong] == [("turn", ("north", None), "south")]


def test_one_play_has_to_agree_with_all_states() -> None:
    plays = [[state(turn="north"), state(turn="north")], [state(turn="south"), state(turn="south")]]
    assert held(plays, [state(turn="south"), state(turn="south")]).strike is None
    mixed = held(plays, [state(turn="south"), state(turn="north")])
    assert (mixed.strike, mixed.wrong[0].expected) == (1, ("south",))


def test_any_matches_every_value_and_counts_as_left_open() -> None:
    found = held(
        [[state(turn="any", queen="any")]], [state(turn="west", queen={"status": "held", "side": 7})], "turn", "queen"
    )
    assert found.strike is None
    assert (found.counts.compared, found.counts.left_open) == (0, 3)


def test_a_number_of_pieces_that_cannot_be_is_wrong_even_where_all_is_open() -> None:
    expected = [[state(on_board={"white": "any"})]]
    assert held(expected, [state(on_board={"white": 3})], "on_board").strike is None
    for wrong in (10, -1, True, "many", None):
        assert held(expected, [state(on_board={"white": wrong})], "on_board").strike == 0


def test_what_follows_the_end_of_a_play_is_left_open() -> None:
    found = held([[state(turn="north")]], [state(turn="north"), state(turn="east"), state(turn="west")])
    assert found.strike is None
    assert found.ends
    assert found.counts.left_open == 2 * len(paths(2))


def test_a_play_that_has_ended_does_not_excuse_what_came_before() -> None:
    assert held([[state(turn="north")]], [state(turn="south"), state(turn="east")]).strike == 0


def test_unknown_is_not_observed_and_missing_is_a_violation() -> None:
    found = held([[state()]], [{"turn": "unknown"}])
    assert (found.strike, found.counts.compared) == (None, 0)
    with pytest.raises(Violation, match=r"states\[0\]: turn is missing"):
        held([[state()]], [{"trun": "south"}])


def test_a_finished_board_is_judged_by_five_fields() -> None:
    over = state(phase="board-over", turn="north", points={"south": 5}, dues={"south": 2})
    got = {"phase": "board-over", "turn": "north", "points": {"south": 5, "north": 0}}
    assert held([[over]], [got], "phase", "turn", "points", "dues", "on_board").strike is None
    assert held([[over]], [state(turn="north")], "phase", "turn").wrong[0].path == "phase"


def test_where_it_is_open_whether_the_board_is_over_the_engine_s_state_says_so() -> None:
    back = [{"piece": "white", "for": "off-board", "by": "umpire", "where": "centre"}]
    expected = [[state(phase="any", returned=back)]]
    assert held(expected, [state(phase="board-over", returned=[])], "phase", "returned").strike is None
    assert held(expected, [state(phase="play", returned=[])], "phase", "returned").strike == 0


def test_a_field_that_is_final_at_the_end_of_the_turn_waits_for_it() -> None:
    late = {"final": {"queen": "turn"}}
    goes_on = [[state(turn="south", queen={"status": "pending", "side": "south"}, on_board={"queen": 0})]]
    assert held(goes_on, [state(turn="south")], "queen", **late).strike is None
    ends = [[state(turn="north", queen={"status": "on-board", "side": None})]]
    assert held(ends, [state(queen={"status": "covered", "side": "south"})], "queen", **late).strike == 0


def test_a_field_that_is_final_at_the_end_of_the_board() -> None:
    late = {"final": {"points": "board"}}
    assert held([[state()]], [state(points={"south": 3})], "points", **late).strike is None
    over = [[state(phase="board-over")]]
    assert held(over, [state(phase="board-over", points={"south": 3})], "points", **late).strike == 0


def test_a_second_counter_is_held_against_what_lies_on_the_board() -> None:
    expected = [[state(on_board={"white": 8})]]
    assert held(expected, [{"pocketed": {"white": 1, "black": 0}}], "pocketed").strike is None
    assert held(expected, [{"pocketed": {"white": 0, "black": 0}}], "pocketed").wrong[0].path == "pocketed.white"


def back(where: str = "circle", by: str = "north", piece: str = "white") -> Data:
    return {"piece": piece, "for": "price", "by": by, "where": where}


@pytest.mark.parametrize(
    ("expected", "got", "right"),
    [
        (back("circle"), back("centre"), True),
        (back("circle"), back("ring"), True),
        (back("any"), back("ring"), True),
        (back("ring"), back("circle"), False),
        (back("centre"), back("any"), False),
        (back(by="north"), back(by="opponent"), True),
        (back(by="opponent"), back(by="north"), True),
        (back(by="opponent"), back(by="south"), False),
        (back(by="opponent", piece="black"), back(by="south", piece="black"), True),
        (back(by="opponent", piece="queen"), back(by="north", piece="queen"), True),
        (back(by="any"), back(by="umpire"), True),
        (back(by="umpire"), back(by="any"), False),
        (back(), {**back(), "for": "due"}, False),
        (back(), {**back(), "for": "unknown"}, True),
        (back(), {**back(), "native": 1}, True),
        (back(), {"piece": "white"}, False),
        (back(), "white", False),
    ],
)
def test_a_piece_that_came_back(expected: Data, got: Any, right: bool) -> None:
    found = held([[state(returned=[expected])]], [state(returned=[got])], "returned")
    assert (found.strike is None) is right


UNKNOWN = {"piece": "unknown", "for": "unknown", "by": "unknown", "where": "unknown"}


@pytest.mark.parametrize(
    ("got", "right"),
    [
        (UNKNOWN, True),
        ("unknown", True),
        ({**back(), "where": "unknown"}, True),
        ({**UNKNOWN, "piece": "white"}, True),
        ({**UNKNOWN, "piece": "queen"}, False),
    ],
)
def test_what_is_unknown_of_a_piece_that_came_back_is_not_observed(got: Any, right: bool) -> None:
    found = held([[state(returned=[back()])]], [state(returned=[got])], "returned")
    assert (found.strike is None) is right
    assert (found.counts.compared, found.counts.not_observed) == (0, len(paths(2)))
    assert found.seen == (frozenset(),)


def test_what_the_text_leaves_open_of_a_piece_may_be_unknown() -> None:
    expected = [[state(returned=[back("any", "any")])]]
    got = {"piece": "white", "for": "price", "by": "unknown", "where": "unknown"}
    assert held(expected, [state(returned=[got])], "returned").counts.compared == 1
    assert held(expected, [state(returned=[{**got, "for": "unknown"}])], "returned").counts.compared == 0


def test_unknown_pieces_do_not_hide_that_one_too_many_came_back() -> None:
    assert held([[state(returned=[back()])]], [state(returned=[UNKNOWN, UNKNOWN])], "returned").strike == 0
    assert held([[state()]], [state(returned=[UNKNOWN])], "returned").strike == 0


def test_either_opponent_may_place_in_doubles() -> None:
    doubles = to_data(premise({"phase": "play"}, 4))
    expected = [[{**doubles, "returned": [back(by="opponent")]}]]
    for seat, right in (("east", True), ("west", True), ("north", False)):
        found = held(expected, [{**doubles, "returned": [back(by=seat)]}], "returned", players=4)
        assert (found.strike is None) is right


def test_what_came_back_has_no_order_and_can_be_seen_in_part() -> None:
    expected = [[state(returned=[back(piece="white"), back(piece="queen", where="centre")])]]
    got = [state(returned=[{"piece": "queen"}, {"piece": "white"}])]
    assert held(expected, got, "returned.piece").strike is None
    assert held(expected, [state(returned=[{"piece": "queen"}])], "returned.piece").strike == 0


def test_paths_that_no_state_has() -> None:
    observes = ("turn", "queen", "queen.status", "result.points", "pocketed", "returned.where", "quen", "dues.left")
    assert strange_paths(Declaration("x", observes=observes)) == ("quen", "dues.left")


@pytest.mark.parametrize(
    ("given", "strikes", "plays", "expected"),
    [
        ({}, [strike("south")], [], ()),
        ({"phase": "play"}, [strike("south")], [], ("given",)),
        ({"phase": "play", "points": {"south": 3}}, [strike("south")], [], ("given", "given:points")),
        ({}, [strike("south", touched=False), strike("south", touched=True)], [], ("touched",)),
        ({}, [strike("south", "white", first="white", off_board=[])], [], ("first",)),
        ({}, [{"seat": "north", "kind": "incident", "faults": ["time"]}], [], ("incident", "faults:time")),
        ({}, [strike("south", decisions={"dues": "forgo"})], [], ("decisions:dues",)),
        ({}, [strike("south")] * 2, [[{"phase": "board-over"}, {"phase": "break"}]], ("boards",)),
        ({}, [strike("south")], [[{"phase": "board-over"}]], ()),
        ({"phase": "board-over", "turn": None}, [strike("south")], [], ("given", "boards")),
    ],
)
def test_what_a_scenario_needs(
    given: Data, strikes: list[Data], plays: list[list[Data]], expected: tuple[str, ...]
) -> None:
    whole = sent_premise(to_data(premise(given)), 2)
    assert needed_features(2, whole, strikes, plays) == expected


def test_the_opening_position_is_sent_as_null() -> None:
    assert sent_premise(to_data(opening()), 2) is None


def test_bare_faults_mean_all_of_them() -> None:
    assert missing_feature(["faults:time"], frozenset({"faults"})) is None
    assert missing_feature(["faults:time"], frozenset({"faults:slip"})) == "faults:time"
    assert missing_feature(["given", "given:points"], frozenset({"given"})) == "given:points"
