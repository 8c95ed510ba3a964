"""Examples as rule texts put them, and the data that they stand for."""

from __future__ import annotations

import unicodedata
from typing import Any

import pytest

from carrom_spec.phrasebook import Place, Told, Untellable, parse_example, tell


def parse(body: str, language: str = "en") -> Told:
    return parse_example(body, language, file="text.md", line=7)


def given(step: str, language: str = "en") -> dict[str, Any]:
    word, strike = {"en": ("Given", "When South strikes"), "da": ("Givet", "Når Syd støder")}[language]
    return parse(f"{word} {step}\n{strike}\n", language).given


def then(step: str, language: str = "en") -> dict[str, Any]:
    strike, word = {"en": ("When South strikes", "Then"), "da": ("Når Syd støder", "Så")}[language]
    return parse(f"{strike}\n{word} {step}\n", language).states[0]


def when(step: str, language: str = "en") -> dict[str, Any]:
    return parse(f"{ {'en': 'When', 'da': 'Når'}[language] } {step}\n", language).strikes[0]


DANISH = """\
Givet ingen brik er sænket
Når Syd sænker dronningen
Så ligger dronningen på brættet
Og Nord har turen
"""
ENGLISH = """\
Given no piece has been pocketed
When South pockets the queen
Then the queen is on the board
And North has the turn
"""


@pytest.mark.parametrize(("language", "body"), [("da", DANISH), ("en", ENGLISH)])
def test_a_whole_example(language: str, body: str) -> None:
    told = parse(body, language)
    assert told.given == {}
    assert told.strikes == ({"seat": "south", "pocketed": ["queen"]},)
    assert told.states == ({"queen": {"status": "on-board"}, "turn": "north"},)
    assert told.places == (Place("text.md", 8, 1),)
    assert [(said.strike, said.path, said.place.line) for said in told.fields] == [
        (0, "queen.status", 9),
        (0, "turn", 10),
    ]
    assert told.fields[1].step == body.splitlines()[3]
    assert tell(language, players=2, given=told.given, strikes=told.strikes, states=told.states) == body


def test_every_when_is_an_entry_and_what_is_not_said_is_empty() -> None:
    told = parse(
        "When South pockets one white\nWhen South pockets nothing\nThen North has the turn\nWhen North passes\n"
    )
    assert told.strikes == (
        {"seat": "south", "pocketed": ["white"]},
        {"seat": "south", "pocketed": []},
        {"seat": "north", "kind": "pass"},
    )
    assert told.states == ({}, {"turn": "north"}, {})


def test_and_adds_to_a_strike() -> None:
    told = parse("When South pockets the queen\nAnd one white falls too\nBut the first to fall is the queen\n")
    assert told.strikes == ({"seat": "south", "pocketed": ["white", "queen"], "first": "queen"},)


@pytest.mark.parametrize(
    ("step", "data"),
    [
        ("South has pocketed three whites", {"on_board": {"white": 6}, "phase": "play"}),
        ("North has one black left", {"on_board": {"black": 1}, "phase": "play"}),
        ("all nine whites are on the board", {"on_board": {"white": 9}}),
        (
            "South still has to cover the queen",
            {"queen": {"status": "pending", "side": "south"}, "on_board": {"queen": 0}, "phase": "play"},
        ),
        ("the queen is on the board", {"queen": {"status": "on-board"}}),
        ("South has 22 points", {"points": {"south": 22}}),
        ("South stands at twenty points", {"points": {"south": 20}}),
        ("South owes nothing", {"dues": {"south": 0}}),
        ("the colours are not settled", {"colours": None}),
        ("South plays black and North white", {"colours": {"south": "black", "north": "white"}}),
        ("two tries to break have failed", {"attempts": 2}),
        ("a white was pocketed on this board by South", {"history": {"pocketed_by": {"white": ["south"]}}}),
    ],
)
def test_english_premises(step: str, data: dict[str, Any]) -> None:
    assert given(step) == data


@pytest.mark.parametrize(
    ("step", "data"),
    [
        ("Syd har sænket tre hvide", {"on_board": {"white": 6}, "phase": "play"}),
        ("Nord har én sort tilbage", {"on_board": {"black": 1}, "phase": "play"}),
        ("alle ni hvide ligger på brættet", {"on_board": {"white": 9}}),
        (
            "dronningen skal stadig dækkes af Syd",
            {"queen": {"status": "pending", "side": "south"}, "on_board": {"queen": 0}, "phase": "play"},
        ),
        ("Syd har 22 point", {"points": {"south": 22}}),
        ("Syd skylder en strafbrik", {"dues": {"south": 1}}),
        ("Syd har vundet ét game", {"games": {"south": 1}}),
        ("to forsøg på at bryde er slået fejl", {"attempts": 2}),
    ],
)
def test_danish_premises(step: str, data: dict[str, Any]) -> None:
    assert given(step, "da") == data


@pytest.mark.parametrize(
    ("step", "data"),
    [
        ("the turn passes to North", {"turn": "north"}),
        ("nobody has the turn", {"turn": None}),
        ("nothing comes back", {"returned": []}),
        ("two whites come back", {"returned": [{"piece": "white"}] * 2}),
        (
            "the umpire puts the queen back on the centre circle for want of cover",
            {"returned": [{"piece": "queen", "by": "umpire", "where": "centre", "for": "uncovered"}]},
        ),
        ("South wins the board with seven points", {"result": {"winner": "south", "points": {"south": 7}}}),
        ("South loses the board", {"result": {"winner": "north"}}),
        ("the queen returns to the board", {"queen": {"status": "on-board", "side": None}, "on_board": {"queen": 1}}),
        ("it is open whose turn it is", {"turn": "any"}),
        ("it is open what becomes of the queen", {"queen": "any"}),
        ("it is left open how much South owes", {"dues": {"south": "any"}}),
    ],
)
def test_english_states(step: str, data: dict[str, Any]) -> None:
    assert then(step) == data


@pytest.mark.parametrize(
    ("step", "data"),
    [
        ("går turen videre til Nord", {"turn": "north"}),
        ("beholder Syd turen", {"turn": "south"}),
        ("kommer intet tilbage", {"returned": []}),
        ("lægges to hvide tilbage", {"returned": [{"piece": "white"}] * 2}),
        (
            "lægger Nord en hvid tilbage mellem cirklerne som straf",
            {"returned": [{"piece": "white", "by": "north", "where": "ring", "for": "price"}]},
        ),
        ("vinder Syd omgangen med syv point", {"result": {"winner": "south", "points": {"south": 7}}}),
        ("er det åbent, hvis tur det er", {"turn": "any"}),
    ],
)
def test_danish_states(step: str, data: dict[str, Any]) -> None:
    assert then(step, "da") == data


@pytest.mark.parametrize(
    ("language", "step", "data"),
    [
        ("en", "South pockets two whites and the queen", {"pocketed": ["white", "white", "queen"]}),
        ("en", "South pockets the striker together with one white", {"pocketed": ["white", "striker"]}),
        ("en", "South pockets the queen alone", {"pocketed": ["queen"]}),
        ("en", "South pockets nothing", {"pocketed": []}),
        ("en", "South's striker touches nothing", {"touched": False}),
        ("en", "South passes", {"kind": "pass"}),
        ("en", "South finds no room for the striker", {"kind": "blocked"}),
        ("da", "Syd sænker to hvide sammen med dronningen", {"pocketed": ["white", "white", "queen"]}),
        ("da", "Syd sænker strikeren alene", {"pocketed": ["striker"]}),
        ("da", "Syd ikke sænker noget", {"pocketed": []}),
        ("da", "Syds striker ikke rammer noget", {"touched": False}),
        ("da", "Syd melder pas", {"kind": "pass"}),
    ],
)
def test_strikes(language: str, step: str, data: dict[str, Any]) -> None:
    assert when(step, language) == {"seat": "south", **data}


@pytest.mark.parametrize(
    "step",
    [
        "it is North’s turn",
        "it  is   North's turn",
        "It is North's turn.",
        "it is\N{NO-BREAK SPACE}North's turn",
        "IT IS NORTH'S TURN",
    ],
)
def test_typography_does_not_matter(step: str) -> None:
    assert then(step) == {"turn": "north"}


def test_composed_and_decomposed_letters_are_the_same() -> None:
    assert parse(unicodedata.normalize("NFD", DANISH), "da") == parse(DANISH, "da")


def test_comments_and_blank_lines_are_skipped() -> None:
    told = parse("# the queen, too early\n\nWhen South pockets the queen\n\n  # and then\nThen North has the turn\n")
    assert told.places == (Place("text.md", 9, 1),)
    assert told.states == ({"turn": "north"},)


def test_assumptions_yield_to_what_is_said() -> None:
    told = parse("Given South has pocketed three whites\nAnd the board is over\nWhen South strikes\n")
    assert told.given == {"on_board": {"white": 6}, "phase": "board-over"}


def test_a_premise_is_told_as_a_text_would() -> None:
    data = {"phase": "play", "on_board": {"white": 6, "queen": 0}, "queen": {"status": "pending", "side": "south"}}
    told = tell("en", players=2, given=data, strikes=[{"seat": "south", "pocketed": ["white"]}], states=[{}])
    assert told == (
        "Given South has pocketed three whites\nAnd South still has to cover the queen\nWhen South pockets one white\n"
    )


def test_in_doubles_a_side_is_told_as_a_side() -> None:
    told = tell("en", players=4, given={"dues": {"east": 1}}, strikes=[{"seat": "west"}], states=[{}])
    assert told == "Given East's side owes one piece\nWhen West strikes\n"


@pytest.mark.parametrize(
    ("data", "left"),
    [
        ({"weather": "fair"}, "weather: 'fair'"),
        ({"on_board": {"white": -1}}, "on_board.white: -1"),
        ({"points": {"south": True}}, "points.south: True"),
        ({"dues": {}}, "dues: {}"),
        ({"returned": [{"piece": "queen"}] * 2}, "returned: 2 × {'piece': 'queen'}"),
    ],
)
def test_what_has_no_words_is_named(data: dict[str, Any], left: str) -> None:
    with pytest.raises(Untellable) as caught:
        tell("en", players=2, given=data, strikes=[{"seat": "south"}], states=[{}])
    assert caught.value.left == (left,)
    assert str(caught.value) == f"the phrasebook en has no words for this in given: {left}"


def test_strikes_and_states_are_equally_many() -> None:
    with pytest.raises(ValueError, match="1 strikes and 0 states"):
        tell("en", players=2, given={}, strikes=[{"seat": "south"}], states=[])
