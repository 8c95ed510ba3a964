"""French as it is written: elision, both apostrophes, spaces before double punctuation, agreement."""

from __future__ import annotations

import re
from typing import Any

import pytest

from carrom_spec.phrasebook import Told, load, parse_example, tell
from carrom_spec.phrasebook.patterns import Gap

FRENCH = """\
Étant donné que tous les pions sont sur le plateau
Quand Sud rentre la reine
Alors la reine est sur le plateau
Et la main est à Nord
"""


def parse(body: str) -> Told:
    return parse_example(body, "fr", file="texte.md", line=7)


def then(step: str) -> dict[str, Any]:
    return parse(f"Quand Sud tire\nAlors {step}\n").states[0]


def when(step: str) -> dict[str, Any]:
    return parse(f"Quand {step}\n").strikes[0]


def test_a_whole_example() -> None:
    told = parse(FRENCH)
    assert told.given == {}
    assert told.strikes == ({"seat": "south", "pocketed": ["queen"]},)
    assert told.states == ({"queen": {"status": "on-board"}, "turn": "north"},)
    assert tell("fr", players=2, given=told.given, strikes=told.strikes, states=told.states) == FRENCH


@pytest.mark.parametrize(
    "premise",
    [
        "Étant donné qu'aucun pion n'est rentré\nEt qu'il reste neuf pions noirs sur le plateau\n",
        "Étant donné qu’aucun pion n’est rentré\nEt qu’il reste neuf pions noirs sur le plateau\n",
        "Etant donné que rien n'est rentré\nEt que les neuf noirs sont sur le plateau\n",
        "Sachant qu'aucun pion n'a encore été rentré\nMais qu'il ne reste plus que 9 pions noirs sur le plateau\n",
        "Étant donné que le plateau compte neuf pions blancs\nEt que le plateau ne compte plus que neuf pions noirs\n",
    ],
)
def test_what_may_follow_que(premise: str) -> None:
    given = parse(premise + "Quand Sud tire\n").given
    assert given["on_board"]["black"] == 9
    assert given["on_board"].get("white", 9) == 9


@pytest.mark.parametrize("step", ["Lorsqu'Est passe", "Lorsqu’Est passe", "Lorsque Est passe", "Quand Est passe."])
def test_a_strike_after_lorsque(step: str) -> None:
    assert parse(f"{step}\n").strikes == ({"seat": "east", "kind": "pass"},)


@pytest.mark.parametrize("space", [" ", "\N{NO-BREAK SPACE}", "\N{NARROW NO-BREAK SPACE}", "  "])
@pytest.mark.parametrize("apostrophe", ["'", "’"])
def test_typography_does_not_matter(space: str, apostrophe: str) -> None:
    words = "l'adversaire remet un pion blanc entre les deux cercles à titre de pénalité."
    assert then(words.replace(" ", space).replace("'", apostrophe)) == {
        "returned": [{"piece": "white", "by": "opponent", "where": "ring", "for": "price"}]
    }


@pytest.mark.parametrize(
    ("step", "data"),
    [
        ("un pion blanc revient en jeu", {"returned": [{"piece": "white"}]}),
        ("deux pions blancs reviennent en jeu", {"returned": [{"piece": "white"}] * 2}),
        ("la reine est remise au centre", {"returned": [{"piece": "queen", "where": "centre"}]}),
        ("deux noirs sont remis au centre", {"returned": [{"piece": "black", "where": "centre"}] * 2}),
        ("aucun pion blanc n'est sur le plateau", {"on_board": {"white": 0}}),
        ("un pion blanc est encore sur le plateau", {"on_board": {"white": 1}}),
        ("les neuf pions blancs sont sur le plateau", {"on_board": {"white": 9}}),
        ("il ne reste qu'un pion noir sur le plateau", {"on_board": {"black": 1}}),
        ("Sud ne doit rien", {"dues": {"south": 0}}),
        ("la dette d'Est est d'un pion", {"dues": {"east": 1}}),
        ("la dette de l'équipe d'Ouest est de deux pions", {"dues": {"west": 2}}),
        ("Sud n'a gagné aucune partie", {"games": {"south": 0}}),
        ("Sud a gagné une partie", {"games": {"south": 1}}),
        ("la casse n'a pas encore été manquée", {"attempts": 0}),
        ("deux essais de casse ont échoué", {"attempts": 2}),
        ("c'est à Nord de jouer", {"turn": "north"}),
        ("la main reste à Sud", {"turn": "south"}),
        ("la manche rapporte zéro point à Nord", {"result": {"points": {"north": 0}}}),
        ("le score d'Est est de 24 points", {"points": {"east": 24}}),
        ("rien ne dit qui a la main", {"turn": "any"}),
    ],
)
def test_elision_number_and_gender(step: str, data: dict[str, Any]) -> None:
    assert then(step) == data


@pytest.mark.parametrize(
    ("step", "data"),
    [
        ("Sud rentre deux blancs ainsi que la reine", {"pocketed": ["white", "white", "queen"]}),
        ("Sud rentre la reine seule", {"pocketed": ["queen"]}),
        ("Sud ne rentre aucun pion", {"pocketed": []}),
        ("le percuteur de Sud ne touche rien", {"touched": False}),
        ("Sud ne peut pas placer le percuteur", {"kind": "blocked"}),
        ("Sud, entre deux tirs, se voit reprocher une secousse du plateau", {"kind": "incident", "faults": ["shake"]}),
    ],
)
def test_strikes(step: str, data: dict[str, Any]) -> None:
    assert when(step) == {"seat": "south", **data}


def test_what_is_told_of_a_premise_needs_no_elision() -> None:
    """*Étant donné que* is told before any of it; only who puts a piece back may be East or West."""
    book = load("fr")
    for phrase in book.behind("given"):
        first = phrase.say.parts[0]
        if isinstance(first, Gap) and phrase.meaning.id.startswith("back-by"):
            continue
        words = (first.noun.say("south") or "" if isinstance(first, Gap) else first).lower()
        assert words[0] not in "aàâeéèêiîoôuùûy", (phrase.meaning.id, words)


def test_in_doubles_a_side_is_told_as_a_team() -> None:
    told = tell("fr", players=4, given={"dues": {"east": 1}}, strikes=[{"seat": "west"}], states=[{}])
    assert told == "Étant donné que l'équipe d'Est doit un pion\nQuand Ouest tire\n"


def test_messages_set_a_space_before_double_punctuation() -> None:
    book = load("fr")
    texts = [*book.labels.values(), *(t for m in book.messages.values() for t in (m.message, m.expected, m.remedy))]
    for text in texts:
        assert not re.search(r"[^ ][:;?!»]|«[^ ]", text), text
