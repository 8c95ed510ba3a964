"""The states of a play apart: what each strike changed as far as the text settles it, and what the text leaves open."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from carrom_spec.machine.fields import paths, value_at
from carrom_spec.machine.published import ANY, changed, compared

__all__ = ["Data", "settled"]

Data = dict[str, Any]


def settled(
    opening: Mapping[str, Any], states: Sequence[Mapping[str, Any]], players: int
) -> tuple[list[Data], list[list[str]]]:
    """After each strike the changed fields that hold a value, and the paths that hold `any`. `states` are whole."""
    before: Mapping[str, Any] = opening
    changes: list[Data] = []
    left_open: list[list[str]] = []
    for state in states:
        shown = compared(state)
        there = [path for path in paths(players) if path.partition(".")[0] in shown]
        left_open.append([path for path in there if value_at(state, path) == ANY])
        changes.append(_without_any(changed(before, shown)))
        before = state
    return changes, left_open


def _without_any(value: Mapping[str, Any]) -> Data:
    """Fields that hold a value; an object of nothing but `any` is gone with them."""
    kept = {key: _without_any(inner) if isinstance(inner, Mapping) else inner for key, inner in value.items()}
    return {key: inner for key, inner in kept.items() if inner != ANY and not (inner == {} and value[key] != {})}
