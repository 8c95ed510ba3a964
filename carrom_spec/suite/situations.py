"""A situation: players, premise and strikes, as scenario files and `derived.yaml` say them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial

from carrom_spec.machine.published import premise
from carrom_spec.machine.state import seats
from carrom_spec.machine.strike import entry_from_json
from carrom_spec.strictyaml import Node, listed
from carrom_spec.suite.model import Data
from carrom_spec.suite.places import placed

__all__ = ["ID", "KEYS", "Situation", "read_id", "read_situation"]

ID = re.compile(r"[a-z0-9-]+/[a-z0-9-]+")
KEYS = frozenset({"id", "players", "given", "strikes"})


@dataclass(frozen=True, slots=True)
class Situation:
    """Players, premise (what differs from the opening position) and entries of strikes."""

    players: int
    given: Data
    strikes: tuple[Data, ...]


def read_id(node: Node) -> str:
    """The id of a scenario, `TOPIC/NAME`. Raises InputError."""
    name = node.text()
    if not ID.fullmatch(name):
        node.fail(
            "this is no id of a scenario",
            expected="TOPIC/NAME, in small letters, digits and hyphens",
            remedy="Write it like queen/too-early.",
        )
    return name


def read_situation(top: Mapping[str, Node]) -> Situation:
    """The situation that `players`, `given` and `strikes` say. Raises InputError at what cannot be."""
    players = top["players"].integer()
    if players not in (2, 4):
        top["players"].fail(
            "carrom is played by two or four", expected="2 or 4", remedy="Write 2 for singles, 4 for doubles."
        )
    given = _plain_mapping(top["given"])
    placed(top["given"], "given", partial(premise, given, players))
    return Situation(players, given, _strikes(top["strikes"], players))


def _strikes(node: Node, players: int) -> tuple[Data, ...]:
    items = node.items()
    if not items:
        node.fail("a scenario without strikes", expected="at least one strike", remedy="Add what happened.")
    strikes = []
    for i, item in enumerate(items):
        data = _plain_mapping(item)
        entry = placed(item, f"strikes[{i}]", partial(entry_from_json, data, f"strikes[{i}]"))
        if entry.seat not in seats(players):
            item.mapping(required={"seat"}, optional=data)["seat"].fail(
                "nobody sits there in singles",
                expected=listed(seats(players)),
                remedy="Correct the seat, or write `players: 4`.",
            )
        strikes.append(data)
    return tuple(strikes)


def _plain_mapping(node: Node) -> Data:
    node.entries()
    data: Data = node.plain()
    return data
