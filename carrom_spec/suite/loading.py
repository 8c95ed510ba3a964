"""Reads scenario files: strict, with file, line and column in every complaint."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from carrom_spec.machine.errors import MachineError
from carrom_spec.machine.published import premise
from carrom_spec.machine.strike import entry_from_json
from carrom_spec.strictyaml import Node, load_yaml
from carrom_spec.suite.model import Expect, Scenario
from carrom_spec.suite.titles import title

_ID = re.compile(r"[a-z0-9-]+/[a-z0-9-]+")
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
    name = top["id"].text()
    if not _ID.fullmatch(name):
        top["id"].fail("a scenario's id is topic/name, in lower case")
    players = top["players"].integer()
    if players not in (2, 4):
        top["players"].fail("carrom is played by 2 or 4", expected="2 or 4")
    given = _plain_mapping(top["given"])
    strikes = tuple(_plain_mapping(item) for item in top["strikes"].items())
    _check(top["given"], lambda: premise(given, players))
    for i, item in enumerate(top["strikes"].items()):
        entry = strikes[i]
        _check(item, lambda entry=entry, i=i: entry_from_json(entry, f"strikes[{i}]"))
    expect = tuple(_expect(item, len(strikes)) for item in top["expect"].items())
    return Scenario(name, players, given, strikes, expect, str(path), title(expect))


def _check(node: Node, attempt: Any) -> None:
    try:
        attempt()
    except MachineError as error:
        node.fail(str(error))


def _plain_mapping(node: Node) -> dict[str, Any]:
    node.entries()
    data: dict[str, Any] = node.plain()
    return data


def _expect(node: Node, strikes: int) -> Expect:
    item = node.mapping(
        required={"rulesets", "decided_by"}, optional={"basis", "states", "any_of", "unsettled", "too_open"}
    )
    if ("states" in item) == ("any_of" in item):
        node.fail("an outcome has either `states` or `any_of`")
    lists = item["any_of"].items() if "any_of" in item else (item["states"],)
    for one in lists:
        if len(one.items()) > strikes:
            one.fail(f"{len(one.items())} states for {strikes} strikes")
    return Expect(
        rulesets=tuple(name.text() for name in item["rulesets"].items()),
        basis=_plain_mapping(item["basis"]) if "basis" in item else {},
        decided_by={
            key.text(): tuple(question.text() for question in value.items())
            for key, value in item["decided_by"].entries()
        },
        unsettled=_plain_mapping(item["unsettled"]) if "unsettled" in item else {},
        too_open=item["too_open"].boolean() if "too_open" in item else False,
        plays=tuple(tuple(_plain_mapping(state) for state in one.items()) for one in lists),
    )
