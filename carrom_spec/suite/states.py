"""The states of an outcome: changed fields, each whole state that they come to held against its shape."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from carrom_spec.machine.errors import BadState
from carrom_spec.machine.published import ANY, follow
from carrom_spec.machine.shapes import check_shape
from carrom_spec.machine.state import side_names
from carrom_spec.strictyaml import Node
from carrom_spec.suite.model import Data
from carrom_spec.suite.places import placed


@dataclass(frozen=True, slots=True)
class Situation:
    """What every outcome is held against: the players, the state before the first strike, how many strikes there are."""

    players: int
    opening: Data
    strikes: int


def read_plays(node: Node, item: Mapping[str, Node], situation: Situation) -> tuple[tuple[Data, ...], ...]:
    """The plays of an outcome, changed fields after each strike, from `states` or `any_of`. Raises InputError."""
    if ("states" in item) == ("any_of" in item):
        node.fail(
            "an outcome has both `states` and `any_of`" if "states" in item else "an outcome without states",
            expected="`states`, or `any_of` where the text is open",
            remedy="Keep one of the two." if "states" in item else "Add `states`, one entry a strike.",
        )
    if "states" in item:
        return (_play(item["states"], "states", situation),)
    plays = item["any_of"].items()
    if not plays:
        item["any_of"].fail(
            "no play is admissible here", expected="a list of states for each play", remedy="Write the plays."
        )
    return tuple(_play(play, f"any_of[{i}]", situation) for i, play in enumerate(plays))


def _play(node: Node, path: str, situation: Situation) -> tuple[Data, ...]:
    """The changed fields after each strike; the whole state that they come to has the shape of one."""
    items = node.items()
    if len(items) > situation.strikes:
        items[situation.strikes].fail(
            "a state without a strike",
            expected=f"at most {situation.strikes}, one a strike",
            remedy="Remove it, or add the strike.",
        )
    before, play = situation.opening, []
    for i, item in enumerate(items):
        item.entries()
        changes: Data = item.plain()
        here = f"{path}[{i}]"
        before = placed(item, here, partial(_after, before, changes, situation, here))
        play.append(changes)
    return tuple(play)


def _after(before: Data, changes: Data, situation: Situation, path: str) -> Data:
    """The whole state after a strike. Raises BadState where it is none; `any` may stand anywhere."""
    if "history" in changes:
        raise BadState(f"{path}.history", "history is never compared; say it in `given`, where it matters")
    after = follow(before, changes)
    check_shape(_settled(after, situation), situation.players, path)
    return after


def _settled(state: Data, situation: Situation) -> Data:
    """The state with some value or other where it says `any`."""
    names = side_names(situation.players)
    result = {"winner": None, "points": dict.fromkeys(names, 0), "how": "void"}
    return _filled(state, {**situation.opening, "result": result})


def _filled(value: Data, model: Mapping[str, Any]) -> Data:
    out: Data = {}
    for key, inner in value.items():
        like = model.get(key)
        if inner == ANY and key in model:
            out[key] = like
        elif isinstance(inner, dict) and isinstance(like, Mapping):
            out[key] = _filled(inner, like)
        else:
            out[key] = inner
    return out
