"""The reference behind the protocol: any line gets a well-formed answer, or none where the protocol wants none."""

from __future__ import annotations

import json
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrom_spec.adapters import Answered, Request
from carrom_spec.adapters.protocol import declaration_from, hello, reply_from
from carrom_spec.adapters.reference import Reference
from carrom_spec.machine.published import to_data
from carrom_spec.machine.state import opening
from carrom_spec.rulesets import RULESETS
from tests.texts import strike, text

KEYS = ["op", "id", "ruleset", "players", "given", "strikes", "protocols"]
STATE = to_data(opening())

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
words = st.sampled_from(["south", "north", "east", "white", "black", "queen", "striker", "any", "plain", "pass", ""])
entries = st.fixed_dictionaries(
    {"seat": words | json_values},
    optional={
        "pocketed": st.lists(words, max_size=4) | json_values,
        "touched": st.booleans() | json_values,
        "kind": words | json_values,
        "first": words | json_values,
        "decisions": json_values,
        "faults": json_values,
    },
)
premises = st.none() | json_values | st.dictionaries(st.sampled_from(sorted(STATE)), json_values | words, max_size=3)
scenarios = st.fixed_dictionaries(
    {"op": st.just("scenario"), "id": st.text(max_size=8) | json_values},
    optional={
        "ruleset": st.just("plain") | words | json_values,
        "players": st.sampled_from([2, 4]) | json_values,
        "given": premises,
        "strikes": st.lists(entries | json_values, max_size=4) | json_values,
    },
)
messages = json_values | scenarios | st.dictionaries(st.sampled_from(KEYS), json_values | words, max_size=6)


def reference() -> Reference:
    return Reference(text("plain"))


def well_formed(line: str | None, sent: object) -> None:
    if line is None:
        assert isinstance(sent, dict)
        assert sent.get("op") == "bye"
        return
    assert "\n" not in line
    answer = json.loads(line)
    assert isinstance(answer, dict)
    assert answer["op"] in ("hello", "states", "unsupported", "rejected", "error")
    if answer["op"] == "error":
        assert isinstance(answer["message"], str)
    elif answer["op"] == "hello":
        declaration_from(answer)
    else:
        assert isinstance(sent, dict)
        request = Request(sent["id"], "", 2, None, tuple(sent["strikes"]))
        assert isinstance(reply_from(answer, request, any_of=True), Answered)


@given(messages)
def test_any_json_gets_a_well_formed_answer(message: Any) -> None:
    well_formed(reference().answer(json.dumps(message)), message)


@given(scenarios)
def test_any_scenario_gets_a_well_formed_answer(message: dict[str, Any]) -> None:
    well_formed(reference().answer(json.dumps(message)), message)


@given(st.text().filter(str.strip))
def test_any_text_gets_a_well_formed_answer(line: str) -> None:
    answer = reference().answer(line)
    try:
        sent = json.loads(line)
    except ValueError:
        sent = None
    well_formed(answer, sent)


@pytest.mark.parametrize("line", ["", "  ", "\n", '{"op": "bye"}'])
def test_what_wants_no_answer(line: str) -> None:
    assert reference().answer(line) is None


def played(*strikes: dict[str, Any], ruleset: str = "plain", **changes: Any) -> dict[str, Any]:
    message = {"op": "scenario", "id": "a/b", "ruleset": ruleset, "given": {"phase": "play"}, "strikes": list(strikes)}
    engine = Reference(text(ruleset)) if ruleset in ("plain", "torn", "mute") else Reference()
    answer: dict[str, Any] = json.loads(engine.answer(json.dumps({**message, **changes})) or "null")
    return answer


def test_hello() -> None:
    declaration = Reference().start()
    assert {"given", "any_of"} <= declaration.features
    pairs = {"+".join(pair) for pair in permutations(RULESETS, 2)}
    assert set(declaration.rulesets) == {*RULESETS, *pairs}
    wrong = json.loads(Reference().answer(json.dumps({**hello(), "protocols": [7]})) or "")
    assert wrong == {"op": "error", "message": "this engine speaks protocol 1 only"}


def test_a_settled_play_is_answered_with_states() -> None:
    answer = played(strike("south"), strike("north"))
    assert [state["turn"] for state in answer["states"]] == ["north", "south"]


def test_an_open_play_is_answered_with_any_of() -> None:
    answer = played(strike("south"), ruleset="torn")
    assert {play[0]["turn"] for play in answer["any_of"]} == {"north", "south"}


def test_plays_that_end_early_are_shorter() -> None:
    answer = played(strike("south"), strike("north"), ruleset="torn")
    assert sorted(len(play) for play in answer["any_of"]) == [1, 2]


def test_a_seat_not_in_turn_is_rejected_with_the_states_so_far() -> None:
    answer = played(strike("south"), strike("south"))
    assert (answer["op"], answer["at"], len(answer["states"])) == ("rejected", 1, 1)
    assert "north is in turn" in answer["message"]


def test_what_is_not_adjudicated_is_unsupported() -> None:
    answer = played(strike("south"), strike("north", placement={"at": [0, 25]}))
    assert (answer["op"], answer["feature"], answer["at"]) == ("unsupported", "placement", 1)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"strikes": [strike("south", *["white"] * 10)]}, "strikes[0].pocketed: 10 white fell, but 9 lay on the board"),
        ({"given": {"on_board": {"white": 10}}}, "given.on_board.white"),
        ({"given": {"history": 5}}, "given.history"),
        ({"given": {"history": {"pocketed_by": None}}}, "given.history"),
        ({"ruleset": "icg"}, "did you mean icf?"),
        ({"ruleset": "../plain.md"}, "unknown ruleset"),
        ({"players": 3}, "players: 2 or 4"),
        ({"strikes": [1]}, "strikes: a list of objects"),
        ({"strikes": [{"seat": "suoth"}]}, "did you mean south?"),
        ({"id": None}, "id: a scenario has an id"),
    ],
)
def test_what_cannot_be_is_an_error(changes: dict[str, Any], message: str) -> None:
    answer = played(**{"ruleset": "plain", **changes})
    assert answer["op"] == "error"
    assert message in answer["message"]
