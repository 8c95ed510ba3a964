"""Messages: what is well formed, and what an engine is told that is not."""

from __future__ import annotations

from typing import Any

import pytest

from carrom_spec.adapters import Answered, NoAnswer, Request, Violation
from carrom_spec.adapters.lines import NotAMessage, message_from, printable
from carrom_spec.adapters.naming import for_engine, from_engine
from carrom_spec.adapters.protocol import declaration_from, reply_from

REQUEST = Request("queen/early", "icf", 2, {"turn": "south"}, ({"seat": "south", "pocketed": ["white"]},))
HELLO: dict[str, Any] = {"op": "hello", "protocol": 1, "engine": {"name": "x"}, "observes": ["turn"]}
STATES: dict[str, Any] = {"op": "states", "id": "queen/early", "states": [{"turn": "north"}]}


def reply(**changes: Any) -> Answered | NoAnswer:
    return reply_from({**STATES, **changes}, REQUEST, any_of=True)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"op": "hi"}, "op: found 'hi'; expected hello"),
        ({"op": "error", "message": "no board"}, "it answered hello with an error: no board"),
        ({"protocol": True}, "protocol: found True; expected 1"),
        ({"engine": []}, "engine: found []; expected an object with name, version and language"),
        ({"engine": {}}, "engine.name: found None; expected a name"),
        ({"engine": {"name": "x", "version": 1}}, "engine.version: found 1; expected text"),
        ({"observes": None}, "observes: found None; expected a list of names"),
        ({"features": [1]}, "features: found [1]; expected a list of names"),
        ({"final": {"queen": "soon"}}, "final.queen: found 'soon'; expected strike, turn, board"),
        ({"names": {"whte": "x"}}, "did you mean white?"),
        ({"names": {"white": "black"}}, "two of ours would get the same name"),
        ({"fresh": "always"}, "fresh: found 'always'; expected process"),
        ({"pace": 11}, "pace: found 11; expected seconds from 0 to 10"),
    ],
)
def test_a_hello_that_is_none(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(Violation) as caught:
        declaration_from({**HELLO, **changes})
    assert message in str(caught.value)


def test_unknown_fields_are_ignored() -> None:
    assert declaration_from({**HELLO, "mood": "fine"}).observes == ("turn",)
    assert reply(native={"a": 1}) == Answered((({"turn": "north"},),))


def test_the_answers() -> None:
    assert reply(states=None, any_of=[[{}], []]) == Answered((({},), ()), open=True)
    assert reply(op="error", message="no idea") == NoAnswer("error", "no idea")
    assert reply(op="rejected", states=[], at=0, message="not in turn") == Answered(
        ((),), stopped="rejected", message="not in turn"
    )
    stopped = reply(op="unsupported", states=[], feature="jumped")
    assert isinstance(stopped, Answered)
    assert (stopped.stopped, stopped.feature) == ("unsupported", "jumped")


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"op": None}, "op: found 'None'"),
        ({"id": 3}, "id: found '3'; expected 'queen/early'"),
        ({"states": {}}, "states: found '{}'; expected a list of states"),
        ({"states": [1]}, "states[0]: found '1'; expected a state"),
        ({"states": [{}, {}]}, "expected 1 at most"),
        ({"op": "rejected", "at": 0}, "at: found 0; expected 1, the number of the states so far"),
        ({"any_of": []}, "any_of: found []; expected a list of plays"),
    ],
)
def test_an_answer_that_is_none(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(Violation) as caught:
        reply(**changes)
    assert message.replace("'", "") in str(caught.value).replace("'", "")


def test_any_of_is_declared_first() -> None:
    with pytest.raises(Violation, match="did not declare the feature any_of"):
        reply_from({**STATES, "any_of": [[{}]]}, REQUEST, any_of=False)


def test_names_go_both_ways() -> None:
    names = {"white": "red", "south": "one"}
    sent = for_engine(REQUEST, names)
    assert sent.strikes == ({"seat": "one", "pocketed": ["red"]},)
    assert sent.given == {"turn": "one"}
    back = from_engine(Answered((({"turn": "one", "on_board": {"red": 8}, "native": {"red": "one"}},),)), names)
    assert back.states == ({"turn": "south", "on_board": {"white": 8}, "native": {"red": "one"}},)


def test_swapped_names_come_back() -> None:
    names = {"white": "black", "black": "white"}
    assert for_engine(for_engine(REQUEST, names), names) == REQUEST


@pytest.mark.parametrize(
    "line", ["", "[]", "1", "{", "NaN", '{"a": NaN}', '{"a": Infinity}', "[" * 100_000, "1" * 9999]
)
def test_lines_that_are_no_message(line: str) -> None:
    with pytest.raises(NotAMessage):
        message_from(line)


def test_control_sequences_do_not_reach_the_terminal() -> None:
    assert printable("\x1b[31mred\x1b[0m\tx\r\ny\x07\x1b]8;;http://a\x1b\\link\x1bc") == "red x\ny\\x07link"
    assert printable("half \ud800") == "half \\ud800"
