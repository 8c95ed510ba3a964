"""Reads scenario files: strict, with file, line and column in every complaint."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path

from carrom_spec.machine.published import premise, to_data
from carrom_spec.machine.state import seats
from carrom_spec.machine.strike import entry_from_json
from carrom_spec.strictyaml import Node, listed, load_yaml
from carrom_spec.suite.model import Data, Scenario
from carrom_spec.suite.outcomes import read_outcomes
from carrom_spec.suite.places import placed
from carrom_spec.suite.states import Situation
from carrom_spec.suite.titles import title

ID = re.compile(r"[a-z0-9-]+/[a-z0-9-]+")
_PACKAGE = Path(__file__).parents[1]


def scenarios_dir() -> Path:
    """Where the scenarios lie: beside the package in a checkout, inside it when installed."""
    inside = _PACKAGE / "_scenarios"
    return inside if inside.is_dir() else _PACKAGE.parent / "scenarios"


def load_suite(directory: Path | None = None) -> tuple[Scenario, ...]:
    """All scenarios of a directory, by id. Raises InputError for a file that is wrong."""
    folder = scenarios_dir() if directory is None else directory
    return tuple(sorted((load_scenario(path) for path in folder.glob("*/*.yaml")), key=lambda scenario: scenario.id))


def load_scenario(path: Path) -> Scenario:
    """The scenario in a file. Raises InputError with file, line and column."""
    node = load_yaml(path)
    top = node.mapping(required={"id", "players", "given", "strikes", "expect"}, optional={"renamed_from"})
    name = _id(top["id"])
    if f"{path.parent.name}/{path.stem}" != name:
        top["id"].fail(
            "the id is not where the file lies",
            expected=f"{path.parent.name}/{path.stem}",
            remedy=f"Correct the id, or move the file to {name}.yaml.",
        )
    players = top["players"].integer()
    if players not in (2, 4):
        top["players"].fail(
            "carrom is played by two or four", expected="2 or 4", remedy="Write 2 for singles, 4 for doubles."
        )
    given = _plain_mapping(top["given"])
    opening = to_data(placed(top["given"], "given", partial(premise, given, players)))
    strikes = _strikes(top["strikes"], players)
    if "renamed_from" in top:
        _renamed(top["renamed_from"], name)
    expect = read_outcomes(top["expect"], Situation(players, opening, len(strikes)))
    return Scenario(name, players, given, strikes, expect, str(path), title(expect))


def _id(node: Node) -> str:
    name = node.text()
    if not ID.fullmatch(name):
        node.fail(
            "this is no id of a scenario",
            expected="TOPIC/NAME, in small letters, digits and hyphens",
            remedy="Write it like queen/too-early.",
        )
    return name


def _renamed(node: Node, name: str) -> None:
    """Old ids of the scenario: one, or a list of them."""
    for item in node.items() if node.kind == "sequence" else (node,):
        if _id(item) == name:
            item.fail("this is the id that it has now", expected="an id that it had before", remedy="Remove it.")


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
