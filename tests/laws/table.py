"""The table of the Laws: its cases, and what it means that a play agrees with one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from carrom_spec.strictyaml import load_yaml

Data = dict[str, Any]
"""Plain data in the shape of a state, an entry of `strikes` or what differs from the opening position."""

ROWS = Path(__file__).with_name("rows.yaml")
KEYS = {
    *("row", "law", "also", "case", "confidence", "winning", "players"),
    *("given", "strikes", "states", "any_of", "silent"),
}


@dataclass(frozen=True, slots=True)
class Case:
    """One entry of the table.

    `readings` holds one list of partial states for each way the Laws can be read: one, or several where two
    Laws are at odds. `silent` names fields (dotted paths) that no Law decides at the last strike.
    """

    row: int | str
    law: str
    title: str
    confidence: str
    winning: bool
    players: int
    given: Data
    strikes: list[Data]
    readings: list[list[Data]]
    silent: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.row}: {self.title}"


def entries() -> list[Data]:
    """The table as it is written."""
    plain: list[Data] = load_yaml(ROWS).plain()
    return plain


def cases() -> list[Case]:
    """All cases, in the order of the table."""
    return [_case(entry) for entry in entries()]


def _case(entry: Data) -> Case:
    return Case(
        row=entry["row"],
        law=entry["law"],
        title=entry["case"],
        confidence=entry["confidence"],
        winning=entry.get("winning", False),
        players=entry.get("players", 2),
        given=entry["given"],
        strikes=entry["strikes"],
        readings=entry["any_of"] if "any_of" in entry else [entry["states"]],
        silent=tuple(entry.get("silent", ())),
    )


def deviations(expected: list[Data], play: list[Data]) -> list[str]:
    """Where a play leaves what is expected, a line each; empty when it agrees in every field named."""
    if len(play) != len(expected):
        return [f"{len(play)} states, expected {len(expected)}"]
    return [
        f"strike {number}, {line}"
        for number, (wanted, state) in enumerate(zip(expected, play, strict=True), start=1)
        for line in _differences(wanted, state, "")
    ]


def unmatched(readings: list[list[Data]], plays: list[list[Data]]) -> list[str]:
    """Plays that are no reading and readings that no play takes, a line each; empty when the two are the same."""
    lines = []
    for play in plays:
        against = [deviations(reading, play) for reading in readings]
        if all(against):
            lines.append(f"a play that is no reading: {against}")
    for reading in readings:
        against = [deviations(reading, play) for play in plays]
        if all(against):
            lines.append(f"a reading that no play takes: {against}")
    return lines


def _differences(wanted: Any, found: Any, path: str) -> Iterator[str]:
    if isinstance(wanted, dict) and isinstance(found, dict):
        for key, value in wanted.items():
            inner = f"{path}.{key}" if path else str(key)
            if key in found:
                yield from _differences(value, found[key], inner)
            else:
                yield f"{inner}: expected {value!r}, the state has no such field"
    elif not _same(wanted, found):
        yield f"{path}: expected {wanted!r}, found {found!r}"


def _same(wanted: Any, found: Any) -> bool:
    if isinstance(wanted, list) and isinstance(found, list):  # what came back has no order
        return sorted(map(_line, wanted)) == sorted(map(_line, found))
    return type(wanted) is type(found) and bool(wanted == found)


def _line(item: Any) -> str:
    return repr(sorted(item.items())) if isinstance(item, dict) else repr(item)


def is_open(state: Data, path: str) -> bool:
    """Whether a state leaves the field at a dotted path open: there, above it, or somewhere within it."""
    value: Any = state
    for key in path.split("."):
        if value == "any":
            return True
        if not isinstance(value, dict) or key not in value:
            return False
        value = value[key]
    return _holds_any(value)


def _holds_any(value: Any) -> bool:
    if isinstance(value, dict):
        return any(_holds_any(inner) for inner in value.values())
    return bool(value == "any")
