"""`tools/dev.py`: what it says when the environment cannot be made, and what its summary repeats."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest


@pytest.fixture
def dev(root: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> ModuleType:
    """The file as a module, with an environment of its own that is not there yet."""
    spec = importlib.util.spec_from_file_location("dev", root / "tools" / "dev.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(module, "BIN", tmp_path / ".venv" / "bin")
    return module


def test_an_environment_of_somebody_else_is_no_traceback(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    dev.VENV.mkdir()

    def denied(_: str) -> bool:
        raise PermissionError(13, "Permission denied", str(dev.VENV / "dev-stamp"))

    monkeypatch.setattr(dev, "is_fresh", denied)
    monkeypatch.setattr("os.getuid", lambda: dev.VENV.stat().st_uid + 1)
    assert dev.main(["test"]) == 2
    told = capsys.readouterr().err
    assert told.startswith(f"error: {dev.VENV / 'dev-stamp'}: Permission denied; .venv belongs to ")
    assert told.endswith(f": delete {dev.VENV}, or make it yours, and run this again\n")


def test_the_summary_ends_with_the_verdicts_of_each_engine(dev: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    steps = (
        dev.Step("one engine", 'python3 -c \'print("FAIL a/b"); print("3 pass · 1 fail"); exit(1)\'', verdicts=True),
        dev.Step("another", "python3 -c 'print(\"4 pass\")'", verdicts=True),
        dev.Step("no engine", "python3 -c 'pass'"),
    )
    assert dev.carry_out("run", steps) == 1
    told = capsys.readouterr().out.splitlines()
    assert "FAIL a/b" in told, "all that a step prints is still shown"
    assert told[-2:] == ["one engine: 3 pass · 1 fail", "another: 4 pass"]


def test_the_node_engine_is_tested_where_there_is_a_node(dev: ModuleType, root: Path) -> None:
    (step,) = [step for step in dev.TEST if step.command == "node --test"]
    assert step.needs == "node"
    assert list((root / step.folder).glob("*.test.js"))


def test_a_step_runs_in_its_folder(dev: ModuleType, root: Path, capfd: pytest.CaptureFixture[str]) -> None:
    step = dev.Step("where", "python3 -c 'import os; print(os.getcwd())'", folder="tools")
    assert dev.run_step(step).code == 0
    told = capfd.readouterr().out
    assert str(root / "tools") in told
    assert "(in tools)" in told
