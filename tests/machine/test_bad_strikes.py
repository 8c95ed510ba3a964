"""Strikes and premises that must be refused, `KIND-OF-MISTAKE.CASE.json`, each beside its exact message, `.txt`."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrom_spec.machine.details import DECISIONS, DUES, FAULTS, PIECES, PLACEMENT, UNNOTICED
from carrom_spec.machine.errors import BadState, MachineError
from carrom_spec.machine.published import premise, to_data
from carrom_spec.machine.state import SEATS, opening
from carrom_spec.machine.strike import KINDS, entry_from_json
from carrom_spec.rulesets.plays import play_out
from tests.bad import cases, hold, hold_elsewhere, strays
from tests.texts import text

CASES = cases("strikes/*.json")


def refusal(path: Path) -> MachineError:
    """The file says `strikes`, and `players` and `given` where it matters."""
    told = json.loads(path.read_text(encoding="utf-8"))
    with pytest.raises(MachineError) as caught:
        play_out(text("plain"), told.get("players", 2), told.get("given", {"phase": "play"}), told["strikes"]).whole()
    return caught.value


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.name)
def test_a_bad_strike_is_refused_with_exactly_this_message(path: Path) -> None:
    error = refusal(path)
    hold(path, error)
    hold_elsewhere(error)
    assert str(error).isprintable()


def test_every_message_has_its_file() -> None:
    assert not strays("strikes")


# Whatever comes in, it is read or refused.

WORDS = [*SEATS, *KINDS, *PIECES, *FAULTS, *UNNOTICED, *PLACEMENT["lines"], *PLACEMENT["circle"], *DUES, *DECISIONS]
SCALARS = st.none() | st.booleans() | st.integers() | st.floats() | st.sampled_from(WORDS) | st.text(max_size=70)
KEYS = st.sampled_from([*PLACEMENT, *DECISIONS, *SEATS, "arrow", "at"]) | st.text(max_size=8)
JSON = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner, max_size=4), max_leaves=10
)
ENTRY_KEYS = (
    "kind pocketed off_board jumped first touched placement unnoticed faults decisions winner left queen".split()
)
LISTS = st.lists(st.sampled_from(WORDS), max_size=4)
ENTRIES = st.fixed_dictionaries(
    {"seat": st.sampled_from(SEATS) | JSON}, optional=dict.fromkeys(ENTRY_KEYS, JSON | LISTS | st.sampled_from(WORDS))
)
OPENING = to_data(opening())


def some(data: dict[str, Any]) -> st.SearchStrategy[dict[str, Any]]:
    """Some keys of a state, the value right, of another shape, or an object in which the same is so."""
    inner = {
        key: st.just(value) | JSON | (some(value) if isinstance(value, dict) else JSON) for key, value in data.items()
    }
    return st.fixed_dictionaries({}, optional=inner)


def complaint(attempt: Callable[[], object], path: str) -> str:
    """What it is refused with, at this path or inside; empty if it is not."""
    try:
        attempt()
    except MachineError as error:
        return str(error) if error.path.startswith(path) else f"\n{error}"
    return ""


@given(JSON | ENTRIES)
def test_any_json_is_an_entry_or_refused(data: Any) -> None:
    told = complaint(lambda: entry_from_json(data), "strikes[0]")
    assert told.isprintable()
    assert told or hash(entry_from_json(data)) == hash(entry_from_json(data))


@given(JSON | some(OPENING), st.sampled_from([2, 4]))
def test_any_json_is_a_premise_or_refused(data: Any, players: int) -> None:
    told = complaint(lambda: premise(data, players), "given")
    assert told.isprintable()
    if not told:
        state = premise(data, players)
        assert premise(to_data(state), players) == state


def test_what_is_nested_without_end_is_refused() -> None:
    deep: Any = {}
    for _ in range(100_000):
        deep = {"queen": deep}
    with pytest.raises(BadState, match="nested too deeply"):
        premise(deep)
    for key in ("placement", "decisions", "pocketed", "queen", "seat"):
        with pytest.raises(MachineError):
            entry_from_json({"seat": "south", key: deep})
