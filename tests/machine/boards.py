"""Random entries that can have happened, for tests that play on and on."""

from __future__ import annotations

from random import Random
from typing import Any

Data = dict[str, Any]
FAULTS = "push finger placement short line-piece hand-crossing time touch shake placing leaving other".split()


def entry(state: Data, players: int, dice: Random, *, faults: bool = True) -> Data:
    """One entry by the seat in turn: mostly plain strikes, now and then something rarer."""
    seat = state["turn"] or dice.choice(["south", "north"])
    if faults and dice.random() < 0.05:
        return {"seat": dice.choice(_seats(players)), "kind": "incident", "faults": [dice.choice(FAULTS)]}
    if faults and dice.random() < 0.02:
        return {"seat": seat, "kind": "pass"}
    told: Data = {"seat": seat, "pocketed": _falls(state, dice)}
    if not told["pocketed"] and dice.random() < 0.2:
        told["touched"] = False
    elif faults and dice.random() < 0.1:
        told["faults"] = dice.choices(FAULTS, k=dice.choice([1, 1, 2]))
    elif faults and dice.random() < 0.1:
        left = [piece for piece in ("white", "black") if told["pocketed"].count(piece) < _lies(state, piece)]
        told["off_board"] = dice.choices(left, k=1) if left else []
    return told


def _seats(players: int) -> list[str]:
    return ["south", "north"] if players == 2 else ["south", "east", "north", "west"]


def _falls(state: Data, dice: Random) -> list[str]:
    there = ["white"] * _lies(state, "white") + ["black"] * _lies(state, "black") + ["queen"] * _lies(state, "queen")
    count = min(dice.choice([0, 1, 1, 1, 2, 2, 3]), len(there))
    fell = dice.sample(there, count)
    return [*fell, "striker"] if dice.random() < 0.12 else fell


def _lies(state: Data, piece: str) -> int:
    if state["phase"] in ("board-over", "game-over"):
        return 1 if piece == "queen" else 9
    value: int = state["on_board"][piece]
    return value
