"""Random steps away from a situation: whatever comes of them, the machine adjudicates it, leaves it open or refuses it."""

from __future__ import annotations

import random
from copy import deepcopy

from carrom_spec.catalogue import catalogue
from carrom_spec.machine.adjudicate import adjudicate
from carrom_spec.machine.errors import MachineError
from carrom_spec.machine.published import premise
from carrom_spec.machine.strike import entry_from_json
from carrom_spec.machine.tree import ReadsUnknown
from carrom_spec.suite.departures import departed
from carrom_spec.suite.situations import Situation
from tests.texts import strike

START = Situation(
    2, {"phase": "play", "on_board": {"white": 3, "black": 2}}, (strike("south", "white"), strike("south"))
)


def walked(situation: Situation, rng: random.Random) -> int:
    """How many entries were adjudicated, every question answered by lot."""

    def ask(question: str) -> str | int:
        return rng.choice(catalogue().questions[question].options)

    number = 0
    try:
        state = premise(situation.given, situation.players)
        for entry in situation.strikes:
            state = adjudicate(state, entry_from_json(entry), ask).state
            number += 1
    except (MachineError, ReadsUnknown):
        pass
    return number


def test_any_departure_is_adjudicated_or_refused() -> None:
    rng = random.Random(1)
    pool, number = [START], 0
    for _ in range(2000):
        situation = departed(rng.choice(pool), rng)
        played = walked(situation, rng)
        number += played
        if played == len(situation.strikes):
            pool.append(situation)
    assert number > 1000


def test_a_departure_leaves_its_start_alone() -> None:
    rng, before = random.Random(2), deepcopy(START)
    for _ in range(200):
        departed(START, rng)
    assert before == START
