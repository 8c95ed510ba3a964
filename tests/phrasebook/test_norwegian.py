"""Norwegian as it is written: the verb second after Så, the clause after Når, numbers old and new, genitives without a mark."""

from __future__ import annotations

from typing import Any

import pytest

from carrom_spec.phrasebook import Told, load, parse_example, tell

NORWEGIAN = """\
Gitt ingen brikke er senket
Når Sør senker damen
Så ligger damen på brettet
Og Nord har turen
"""


def parse(body: str) -> Told:
    return parse_example(body, "nb", file="tekst.md", line=7)


def given(step: str) -> dict[str, Any]:
    return parse(f"Gitt {step}\nNår Sør skyter\n").given


def then(step: str) -> dict[str, Any]:
    return parse(f"Når Sør skyter\nSå {step}\n").states[0]


def when(step: str) -> dict[str, Any]:
    return parse(f"Når {step}\n").strikes[0]


def test_a_whole_example() -> None:
    told = parse(NORWEGIAN)
    assert told.given == {}
    assert told.strikes == ({"seat": "south", "pocketed": ["queen"]},)
    assert told.states == ({"queen": {"status": "on-board"}, "turn": "north"},)
    assert tell("nb", players=2, given=told.given, strikes=told.strikes, states=told.states) == NORWEGIAN


@pytest.mark.parametrize(
    ("step", "data"),
    [
        ("Sør har senket tre hvite", {"on_board": {"white": 6}, "phase": "play"}),
        ("Nord har én svart igjen", {"on_board": {"black": 1}, "phase": "play"}),
        ("alle de ni hvite ligger på brettet", {"on_board": {"white": 9}}),
        ("sju svarte ligger på brettet", {"on_board": {"black": 7}}),
        ("syv svarte ligger på brettet", {"on_board": {"black": 7}}),
        ("Sør står på tjue poeng", {"points": {"south": 20}}),
        ("Sør står på tyve poeng", {"points": {"south": 20}}),
        ("Nord har vunnet null partier", {"games": {"north": 0}}),
        ("Sør spiller med hvite brikker, og Nord med svarte", {"colours": {"south": "white", "north": "black"}}),
        (
            "Sør må fortsatt dekke damen",
            {"queen": {"status": "pending", "side": "south"}, "on_board": {"queen": 0}, "phase": "play"},
        ),
    ],
)
def test_premises(step: str, data: dict[str, Any]) -> None:
    assert given(step) == data


@pytest.mark.parametrize(
    ("step", "data"),
    [
        ("går turen videre til Nord", {"turn": "north"}),
        ("er det Nords tur", {"turn": "north"}),
        ("er det Øst sin tur", {"turn": "east"}),
        ("kommer ingenting tilbake", {"returned": []}),
        (
            "legger Nord en hvit tilbake mellom sirklene som bot",
            {"returned": [{"piece": "white", "by": "north", "where": "ring", "for": "price"}]},
        ),
        ("vinner Sør runden med sju poeng", {"result": {"winner": "south", "points": {"south": 7}}}),
        ("er det åpent hvem sin tur det er", {"turn": "any"}),
    ],
)
def test_the_verb_comes_second_after_then(step: str, data: dict[str, Any]) -> None:
    assert then(step) == data


@pytest.mark.parametrize(
    ("step", "data"),
    [
        ("Sør ikke senker noe", {"seat": "south", "pocketed": []}),
        ("Vests striker ikke treffer noe", {"seat": "west", "touched": False}),
        ("Sør senker to hvite sammen med damen", {"seat": "south", "pocketed": ["white", "white", "queen"]}),
        ("det ikke er plass til Østs striker", {"seat": "east", "kind": "blocked"}),
    ],
)
def test_a_strike_is_a_clause_of_its_own(step: str, data: dict[str, Any]) -> None:
    assert when(step) == data


def test_what_is_told_after_then_begins_with_the_verb() -> None:
    """Only what stands behind *Og* begins with its subject."""
    state = {"dues": {"south": 1}, "points": {"south": 3}}
    told = tell("nb", players=2, given={}, strikes=[{"seat": "south"}], states=[state])
    assert told.splitlines()[2:] == ["Så skylder Sør én brikke", "Og Sør har tre poeng"]


def test_the_queen_is_called_dame() -> None:
    said = " ".join(part for phrase in load("nb").phrases for part in phrase.say.parts if isinstance(part, str))
    assert "damen" in said
    assert "dronning" not in said
