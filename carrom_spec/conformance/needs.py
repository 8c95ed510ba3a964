"""The features of the protocol that a scenario needs; nothing that needs more than an engine declares is sent."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from carrom_spec.machine.published import to_data
from carrom_spec.machine.state import OVER, opening

__all__ = ["missing_feature", "needed_features", "sent_premise"]

Data = Mapping[str, Any]

POINTS = ("points", "games", "board")
"""Fields of a premise that a score keeps beyond one board."""

_BY_FIELD = ("off_board", "jumped", "first", "placement", "unnoticed")


def sent_premise(whole: dict[str, Any], players: int) -> dict[str, Any] | None:
    """The whole state to send, or None where it is the opening position."""
    return None if whole == to_data(opening(players)) else whole


def needed_features(
    players: int, premise: Data | None, strikes: Sequence[Data], plays: Sequence[Sequence[Data]]
) -> tuple[str, ...]:
    """Features in the order in which they are met; `premise` is None for the opening position."""
    found: list[str] = ["doubles"] if players > 2 else []
    if premise is not None:
        found.append("given")
        start = to_data(opening(players))
        if any(premise[key] != start[key] for key in POINTS):
            found.append("given:points")
    for entry in strikes:
        found += _of_entry(entry)
    if _goes_beyond_a_board(premise, strikes, plays):
        found.append("boards")
    return tuple(dict.fromkeys(found))


def _of_entry(entry: Data) -> list[str]:
    kind = entry.get("kind", "strike")
    found = [] if kind == "strike" else [kind]
    if entry.get("touched") is False:
        found.append("touched")
    found += [field for field in _BY_FIELD if entry.get(field)]
    found += [f"faults:{fault}" for fault in entry.get("faults") or ()]
    found += [f"decisions:{decision}" for decision in entry.get("decisions") or ()]
    return found


def _goes_beyond_a_board(premise: Data | None, strikes: Sequence[Data], plays: Sequence[Sequence[Data]]) -> bool:
    """Whether a strike follows the end of a board, in any admissible play."""
    if premise is not None and premise["phase"] in OVER:
        return True
    last = len(strikes) - 1
    return any(state["phase"] in OVER for play in plays for state in play[:last])


def missing_feature(needed: Iterable[str], declared: frozenset[str]) -> str | None:
    """The first feature that is needed and not declared; a bare `faults` declares all of them."""
    for feature in needed:
        if feature not in declared and feature.partition(":")[0] not in _bare(declared):
            return feature
    return None


def _bare(declared: frozenset[str]) -> frozenset[str]:
    """Declared without a colon, these mean all of their kind. (`given` does not mean `given:points`.)"""
    return declared & {"faults", "decisions"}
