"""What is remembered as fresh: those bytes and no others."""

from __future__ import annotations

from pathlib import Path

import pytest

from carrom_spec.normalise.freshness import remember, was_fresh


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    (tmp_path / "scenarios" / "turn").mkdir(parents=True)
    (tmp_path / "scenarios" / "turn" / "own.yaml").write_text("id: turn/own\n")
    return tmp_path / "scenarios"


def test_what_was_never_looked_at_is_not_fresh(folder: Path) -> None:
    assert not was_fresh(folder)


def test_what_was_fresh_is_fresh_until_a_byte_changes(folder: Path) -> None:
    remember(folder)
    assert was_fresh(folder)
    (folder / "turn" / "own.yaml").write_text("id: turn/owm\n")
    assert not was_fresh(folder)


def test_a_file_more_or_less_is_a_change(folder: Path) -> None:
    remember(folder)
    (folder / "turn" / "new.yaml").write_text("")
    assert not was_fresh(folder)
    (folder / "turn" / "new.yaml").unlink()
    assert was_fresh(folder)


@pytest.mark.parametrize("content", ["", "[]", "{", '{"x": 1}', "\x00"])
def test_a_memory_that_makes_no_sense_is_none(folder: Path, tmp_path: Path, content: str) -> None:
    memory = tmp_path / "cache" / "carrom-spec" / "normalised.json"
    memory.parent.mkdir(parents=True)
    memory.write_text(content)
    assert not was_fresh(folder)


def test_without_a_place_to_note_it_nothing_happens(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    remember(folder)
    assert not was_fresh(folder)
