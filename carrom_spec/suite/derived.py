"""Situations that no text tells, from `derived.yaml`: without them the suite would miss what a clause decides.

What rulesets make of them is derived from the machine, so it says nothing of the machine itself.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from carrom_spec.strictyaml import Node, load_yaml
from carrom_spec.suite.model import Data
from carrom_spec.suite.situations import KEYS, read_id, read_situation

__all__ = ["Derived", "load_derived"]

_FILE = Path(__file__).with_name("derived.yaml")


@dataclass(frozen=True, slots=True)
class Derived:
    """One situation: the id of its scenario, players, premise and strikes. `file` and `line` are where it stands."""

    id: str
    players: int
    given: Data
    strikes: tuple[Data, ...]
    file: str
    line: int


def load_derived(path: Path = _FILE) -> tuple[Derived, ...]:
    """The situations of a file (else the package's own), in its order.

    Raises InputError for a file that is wrong, an id that stands there twice, or a situation that does.
    """
    found: dict[str, Derived] = {}
    for item in load_yaml(path).items():
        one = _situation(item)
        for other in found.values():
            _different(item, one, other)
        found[one.id] = one
    return tuple(found.values())


def _situation(item: Node) -> Derived:
    top = item.mapping(required=KEYS)
    name, told = read_id(top["id"]), read_situation(top)
    return Derived(name, told.players, told.given, told.strikes, item.file, item.line)


def _different(item: Node, one: Derived, other: Derived) -> None:
    if one.id == other.id:
        item.mapping(required=KEYS)["id"].fail(
            f"this id stands on line {other.line} already", expected="an id of its own", remedy="Rename one of the two."
        )
    if (one.players, one.given, one.strikes) == (other.players, other.given, other.strikes):
        item.mapping(required=KEYS)["id"].fail(
            f"this is the situation {other.id} of line {other.line}", expected="another situation", remedy="Remove one."
        )
