"""Scenario files that must be refused, `KIND-OF-MISTAKE/CASE.yaml`, each beside its exact message, `.txt`.

The folder is the kind of mistake, because a scenario's id is where its file lies.
"""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrom_spec.machine.published import to_data
from carrom_spec.machine.state import opening
from carrom_spec.strictyaml import InputError, NotUtf8, TooLarge
from carrom_spec.suite import load_scenario, load_suite, outcomes
from tests.bad import HERE, cases, hold, hold_elsewhere, strays

CASES = cases("scenarios/*/*.yaml")


def name(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


def refusal(path: Path, monkeypatch: pytest.MonkeyPatch) -> InputError:
    monkeypatch.chdir(HERE / "scenarios")
    monkeypatch.setattr(outcomes, "RULESETS", ("icf", "da", "en"))  # a ruleset more changes no message
    with pytest.raises(InputError) as caught:
        load_scenario(Path(f"{name(path)}.yaml"))
    return caught.value


@pytest.mark.parametrize("path", CASES, ids=name)
def test_a_bad_scenario_is_refused_with_exactly_this_message(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    error = refusal(path, monkeypatch)
    hold(path, error)
    hold_elsewhere(error)
    assert error.remedy


def test_every_message_has_its_file() -> None:
    assert not strays("scenarios")


# What no file in a checkout shows

GOOD: dict[str, Any] = {
    "id": "turn/own",
    "players": 2,
    "given": {"phase": "play"},
    "strikes": [{"seat": "south", "pocketed": ["white"]}],
    "expect": [{"rulesets": ["icf"], "decided_by": {"icf": ["turn.own"]}, "states": [{"on_board": {"white": 8}}]}],
}


def written(folder: Path, data: dict[str, Any] | bytes) -> Path:
    path = folder / "turn" / "own.yaml"
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(data if isinstance(data, bytes) else json.dumps(data).encode("utf-8"))  # JSON is YAML
    return path


def test_bytes_and_size(tmp_path: Path) -> None:
    assert load_scenario(written(tmp_path, GOOD)).id == "turn/own"
    with pytest.raises(NotUtf8, match="not UTF-8"):
        load_scenario(written(tmp_path, json.dumps(GOOD).encode() + "\n# na\u00efve\n".encode("latin-1")))
    with pytest.raises(TooLarge, match="at most 2,000,000 bytes"):
        load_scenario(written(tmp_path, json.dumps(GOOD).encode() + b"\n#" + b"-" * 2_000_000))
    with pytest.raises(InputError, match="nested too deeply"):
        load_scenario(written(tmp_path, b"[" * 100_000))


def test_one_bad_file_is_told_for_the_whole_suite(tmp_path: Path) -> None:
    assert [scenario.id for scenario in load_suite(written(tmp_path, GOOD).parents[1])] == ["turn/own"]
    written(tmp_path, GOOD | {"players": 3})
    with pytest.raises(InputError, match="two or four"):
        load_suite(tmp_path)


# What must not be refused


@pytest.mark.parametrize(
    "changes",
    [
        {"renamed_from": "turn/mine"},
        {"renamed_from": ["turn/mine", "own/turn"]},
        {"given": {"colours": None}},
        {"players": 4, "strikes": [{"seat": "west"}], "given": {"phase": "play", "turn": "west"}},
        {"strikes": [{"seat": "south", "kind": "incident", "faults": ["time", "time"]}]},
    ],
)
def test_what_a_scenario_may_say(tmp_path: Path, changes: dict[str, Any]) -> None:
    assert load_scenario(written(tmp_path, GOOD | changes)).strikes


@pytest.mark.parametrize(
    "changes",
    [
        {"states": []},
        {"states": [{"queen": "any", "returned": "any", "turn": "any", "dues": {"south": "any"}, "result": "any"}]},
        {"states": [{"phase": "board-over", "result": {"winner": "any", "points": "any", "how": "any"}}]},
        {"states": [{"returned": [{"piece": "white", "for": "price", "by": "any", "where": "any"}]}]},
        {"unsettled": {"turn.own": "silent", "turn.queen": {"lost": {"icf": ["4.1"]}, "deferred": {"icf": ["9.3"]}}}},
        {"basis": {"icf": ["turn", "queen.status"]}},
        {"basis": {"icf": {"deferred": "icf"}}},
        {"too_open": True},
    ],
)
def test_what_an_outcome_may_say(tmp_path: Path, changes: dict[str, Any]) -> None:
    expect = [GOOD["expect"][0] | changes]
    assert load_scenario(written(tmp_path, GOOD | {"expect": expect})).expect


# Whatever stands in it, a scenario is read or refused.

WORDS = st.sampled_from("any icf da turn.own silent south north play queen white deferred".split()) | st.text(
    max_size=9
)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | WORDS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS, inner, max_size=3),
    max_leaves=8,
)
STATES = st.lists(st.dictionaries(st.sampled_from([*to_data(opening())]), JSON, max_size=3) | JSON, max_size=2)
OUTCOMES = st.fixed_dictionaries(
    {"rulesets": st.lists(WORDS, max_size=2) | JSON, "decided_by": JSON},
    optional={
        "states": STATES,
        "any_of": st.lists(STATES, max_size=2),
        "basis": JSON,
        "unsettled": JSON,
        "too_open": JSON,
    },
)


@given(
    st.dictionaries(st.sampled_from([*GOOD, "renamed_from"]), JSON, max_size=3),
    st.none() | st.lists(OUTCOMES | OUTCOMES.map(lambda said: GOOD["expect"][0] | said), max_size=2),
)
def test_any_scenario_is_read_or_refused(
    tmp_path_factory: pytest.TempPathFactory, changes: dict[str, Any], expect: list[dict[str, Any]] | None
) -> None:
    told = GOOD | changes | ({} if expect is None else {"expect": expect})
    path = written(tmp_path_factory.getbasetemp(), told)
    with suppress(InputError):
        assert load_scenario(path).id == "turn/own"
