"""What is remembered of the scenarios is what strict reading makes of them, and only for the bytes that it was made from."""

from __future__ import annotations

from pathlib import Path

import pytest

from carrom_spec.suite import load_suite, scenarios_dir
from carrom_spec.suite.remembered import memory, recall, remember


@pytest.fixture(autouse=True)
def _a_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


def test_it_is_what_was_read() -> None:
    read = load_suite(scenarios_dir())
    assert recall(scenarios_dir()) is None
    assert load_suite() == read
    assert recall(scenarios_dir()) == read == load_suite()


def test_other_bytes_or_another_folder_are_read_anew(tmp_path: Path) -> None:
    folder = tmp_path / "scenarios"
    (folder / "turn").mkdir(parents=True)
    scenario = folder / "turn" / "own.yaml"
    scenario.write_bytes((scenarios_dir() / "turn" / "own.yaml").read_bytes())
    remember(folder, load_suite(folder))
    assert recall(folder) == load_suite(folder)
    assert recall(scenarios_dir()) is None
    scenario.write_bytes(scenario.read_bytes() + b"\n")
    assert recall(folder) is None


@pytest.mark.parametrize("content", ["", "[]", "{}", '{"folder": 1}', "\x00"])
def test_a_memory_that_makes_no_sense_is_none(content: str) -> None:
    memory("suite.json").parent.mkdir(parents=True)
    memory("suite.json").write_text(content)
    assert recall(scenarios_dir()) is None
