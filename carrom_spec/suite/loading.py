"""Reads scenario files: strict, with file, line and column in every complaint."""

from __future__ import annotations

from pathlib import Path

from carrom_spec.machine.published import premise, to_data
from carrom_spec.strictyaml import Node, load_yaml
from carrom_spec.suite.model import Scenario
from carrom_spec.suite.outcomes import read_outcomes
from carrom_spec.suite.remembered import recall, remember
from carrom_spec.suite.situations import ID, KEYS, read_id, read_situation
from carrom_spec.suite.states import Situation
from carrom_spec.suite.titles import title

__all__ = ["ID", "load_scenario", "load_suite", "scenarios_dir"]

_PACKAGE = Path(__file__).parents[1]


def scenarios_dir() -> Path:
    """Where the scenarios lie: beside the package in a checkout, inside it when installed."""
    inside = _PACKAGE / "_scenarios"
    return inside if inside.is_dir() else _PACKAGE.parent / "scenarios"


def load_suite(directory: Path | None = None) -> tuple[Scenario, ...]:
    """All scenarios of a directory, by id. Raises InputError for a file that is wrong.

    Those of this package are read strictly once for the bytes that they have, and remembered.
    """
    if directory is not None:
        return _read(directory)
    folder = scenarios_dir()
    known = recall(folder)
    if known is None:
        known = _read(folder)
        remember(folder, known)
    return known


def _read(folder: Path) -> tuple[Scenario, ...]:
    return tuple(sorted((load_scenario(path) for path in folder.glob("*/*.yaml")), key=lambda scenario: scenario.id))


def load_scenario(path: Path) -> Scenario:
    """The scenario in a file. Raises InputError with file, line and column."""
    node = load_yaml(path)
    top = node.mapping(required=KEYS | {"expect"}, optional={"renamed_from"})
    name = read_id(top["id"])
    if f"{path.parent.name}/{path.stem}" != name:
        top["id"].fail(
            "the id is not where the file lies",
            expected=f"{path.parent.name}/{path.stem}",
            remedy=f"Correct the id, or move the file to {name}.yaml.",
        )
    told = read_situation(top)
    if "renamed_from" in top:
        _renamed(top["renamed_from"], name)
    opening = to_data(premise(told.given, told.players))
    expect = read_outcomes(top["expect"], Situation(told.players, opening, len(told.strikes)))
    return Scenario(name, told.players, told.given, told.strikes, expect, str(path), title(expect))


def _renamed(node: Node, name: str) -> None:
    """Old ids of the scenario: one, or a list of them."""
    for item in node.items() if node.kind == "sequence" else (node,):
        if read_id(item) == name:
            item.fail("this is the id that it has now", expected="an id that it had before", remedy="Remove it.")
