"""Catalan as it is written: *Donat que*, double negation, agreement, elision, contraction."""

from __future__ import annotations

from typing import Any

import pytest

from carrom_spec.phrasebook import ExampleError, Told, load, parse_example, tell
from carrom_spec.phrasebook.book import Phrase

CATALAN = """\
Donat que no s'ha encistellat cap peó
Quan Sud encistella la reina
Aleshores la reina és a la taula
I Nord té el torn
"""


def parse(body: str) -> Told:
    return parse_example(body, "ca", file="text.md", line=7)


def given(step: str) -> dict[str, Any]:
    return parse(f"Donat que {step}\nQuan Sud llança\n").given


def then(step: str) -> dict[str, Any]:
    return parse(f"Quan Sud llança\nAleshores {step}\n").states[0]


def when(step: str) -> dict[str, Any]:
    return parse(f"Quan {step}\n").strikes[0]


def told(**state: Any) -> str:
    return tell("ca", players=2, given={}, strikes=[{"seat": "south"}], states=[state]).splitlines()[-1]


def test_a_whole_example() -> None:
    said = parse(CATALAN)
    assert said.given == {}
    assert said.strikes == ({"seat": "south", "pocketed": ["queen"]},)
    assert said.states == ({"queen": {"status": "on-board"}, "turn": "north"},)
    assert tell("ca", players=2, given=said.given, strikes=said.strikes, states=said.states) == CATALAN


@pytest.mark.parametrize(
    "premise",
    [
        "Donat que Sud té tres peons blancs\nI Nord té un peó negre\n",
        "Donat que Sud té tres peons blancs\nI que Nord té un peó negre\n",
        "Atès que a Sud li queden tres blancs\nPerò a Nord només li queda un peó negre\n",
        "Donat Sud té 3 peces blanques\nI Nord té una peça negra\n",
    ],
)
def test_what_may_open_a_premise(premise: str) -> None:
    assert parse(premise + "Quan Sud llança\n").given["on_board"] == {"white": 3, "black": 1}


@pytest.mark.parametrize("phrase", load("ca").behind("given"), ids=lambda phrase: phrase.meaning.id)
def test_every_premise_is_understood_after_que_and_without(phrase: Phrase) -> None:
    openings = [pattern.parts[0] for pattern in phrase.hear]
    assert sum(isinstance(part, str) and part.startswith("que ") for part in openings) * 2 == len(openings)


@pytest.mark.parametrize(
    ("step", "data"),
    [
        ("Sud ha encistellat tres peons blancs", {"on_board": {"white": 6}, "phase": "play"}),
        ("Nord no ha encistellat cap peó negre", {"on_board": {"black": 9}, "phase": "play"}),
        ("a Nord li queda un peó negre", {"on_board": {"black": 1}, "phase": "play"}),
        ("els nou peons blancs són a la taula", {"on_board": {"white": 9}}),
        (
            "Sud ha encistellat la reina i encara l'ha de cobrir",
            {"queen": {"status": "pending", "side": "south"}, "on_board": {"queen": 0}, "phase": "play"},
        ),
        ("Sud té 22 punts", {"points": {"south": 22}}),
        ("Sud deu deu peons", {"dues": {"south": 10}}),
        ("han fallat dos intents de trencament", {"attempts": 2}),
        (
            "en aquest tauler Sud i Nord han encistellat algun peó blanc",
            {"history": {"pocketed_by": {"white": ["south", "north"]}}},
        ),
    ],
)
def test_premises(step: str, data: dict[str, Any]) -> None:
    assert given(step) == data


@pytest.mark.parametrize(
    ("step", "data"),
    [
        ("el torn passa a Nord", {"turn": "north"}),
        ("és el torn d'Est", {"turn": "east"}),
        ("és el torn d’Oest", {"turn": "west"}),
        ("és el torn de Sud", {"turn": "south"}),
        ("ningú no té el torn", {"turn": None}),
        ("no torna res", {"returned": []}),
        ("torna un peó blanc", {"returned": [{"piece": "white"}]}),
        ("tornen dos peons blancs", {"returned": [{"piece": "white"}] * 2}),
        (
            "l'àrbitre retorna la reina al cercle central perquè no s'ha cobert",
            {"returned": [{"piece": "queen", "by": "umpire", "where": "centre", "for": "uncovered"}]},
        ),
        ("Sud guanya el tauler amb set punts", {"result": {"winner": "south", "points": {"south": 7}}}),
        ("Nord no obté cap punt pel tauler", {"result": {"points": {"north": 0}}}),
        ("Sud no deu res", {"dues": {"south": 0}}),
        ("Sud ha guanyat dues partides", {"games": {"south": 2}}),
        ("no hi ha cap peó blanc a la taula", {"on_board": {"white": 0}}),
        ("cap regla no diu de qui és el torn", {"turn": "any"}),
    ],
)
def test_states(step: str, data: dict[str, Any]) -> None:
    assert then(step) == data


@pytest.mark.parametrize(
    ("step", "data"),
    [
        ("Sud encistella dos peons blancs juntament amb la reina", {"pocketed": ["white", "white", "queen"]}),
        ("Sud encistella dues peces blanques amb la reina", {"pocketed": ["white", "white", "queen"]}),
        ("Sud encistella el percutor sol", {"pocketed": ["striker"]}),
        ("Sud no encistella cap peó", {"pocketed": []}),
        ("el percutor de Sud no toca res", {"touched": False}),
        ("Sud no pot col·locar el percutor", {"kind": "blocked"}),
        ("Sud comet un toc a un peó entre llançaments", {"kind": "incident", "faults": ["touch"]}),
    ],
)
def test_strikes(step: str, data: dict[str, Any]) -> None:
    assert when(step) == {"seat": "south", **data}


@pytest.mark.parametrize(
    ("state", "line"),
    [
        ({"dues": {"south": 0}}, "Aleshores Sud no deu res"),
        ({"dues": {"south": 1}}, "Aleshores Sud deu un peó"),
        ({"on_board": {"white": 0}}, "Aleshores no hi ha cap peó blanc a la taula"),
        ({"on_board": {"white": 2}}, "Aleshores hi ha dos peons blancs a la taula"),
        ({"attempts": 1}, "Aleshores ha fallat un intent de trencament"),
        ({"attempts": 2}, "Aleshores han fallat dos intents de trencament"),
        ({"games": {"south": 0}}, "Aleshores Sud no ha guanyat cap partida"),
        ({"points": {"north": 0}}, "Aleshores Nord no té cap punt"),
        ({"board": 1}, "Aleshores es juga el tauler número u"),
    ],
)
def test_the_verb_goes_with_the_number(state: dict[str, Any], line: str) -> None:
    assert told(**state) == line


def test_in_doubles_a_side_is_told_as_a_pair() -> None:
    said = tell("ca", players=4, given={"queen": {"side": "east"}}, strikes=[{"seat": "west"}], states=[{}])
    assert said == "Donat que la reina és de la parella d'Est\nQuan Oest llança\n"


def test_a_mistake_is_explained_in_catalan() -> None:
    with pytest.raises(ExampleError) as caught:
        parse("Quan Sud encistela la reina\n")
    message, found, expected, near, remedy = str(caught.value).splitlines()
    assert message == "text.md:7:1: el llibre de frases no coneix aquest pas"
    assert found == "  s'ha trobat: Sud encistela la reina"
    assert expected.startswith("  s'esperava: una cosa com ara Sud encistella la reina · ")
    assert near == "  volíeu dir «Sud encistella la reina»?"
    assert remedy == "  Feu servir una frase coneguda; cada pas diu una sola cosa."
