"""What comes from outside while a verb runs: signals, pipes that close, disks that are full. Real processes throughout."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.texts import HERE

PROGRAM = (sys.executable, "-m", "carrom_spec")
PLAIN = str(HERE / "plain.md")
MINIATURE = Path(__file__).parents[1] / "adapters" / "miniature.py"

VERBS = (
    ("diff", "icf", "da", "-k", "turn/own"),
    ("explain", "turn/own"),
    ("matrix", "icf", "--topic", "turn"),
    ("matrix", "icf", "--topic", "turn", "--format", "json"),
    ("run", "--ruleset", PLAIN, "-k", "turn/own"),
    ("sources", "verify", str(HERE)),
    ("--help",),
)


def own_code(verb: tuple[str, ...]) -> int:
    return subprocess.run([*PROGRAM, *verb], capture_output=True, check=False).returncode


# Output


@pytest.mark.parametrize("verb", [*VERBS, ("run", "mutant:icf:turn.own=lost", "--ruleset", "icf", "-k", "turn/own")])
def test_a_pipe_that_nobody_reads_changes_no_exit_code(verb: tuple[str, ...]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with open(writing, "wb") as pipe:
        done = subprocess.run([*PROGRAM, *verb], stdout=pipe, stderr=subprocess.PIPE, text=True, check=False)
    assert (done.returncode, done.stderr) == (own_code(verb), "")


def test_the_verdict_is_the_same_with_nobody_to_read_it() -> None:
    assert own_code(("run", "mutant:icf:turn.own=lost", "--ruleset", "icf", "-k", "turn/own")) == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
@pytest.mark.parametrize("verb", VERBS)
def test_a_full_disk_is_said_and_exits_2(verb: tuple[str, ...]) -> None:
    with open("/dev/full", "wb") as full:
        done = subprocess.run([*PROGRAM, *verb], stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert (done.returncode, done.stderr) == (
        2,
        "error: stdout cannot be written: No space left on device; send it elsewhere\n",
    )


@pytest.mark.parametrize("verb", VERBS)
def test_a_closed_stdout_is_said_and_exits_2(verb: tuple[str, ...]) -> None:
    words = " ".join(f"'{word}'" for word in (*PROGRAM, *verb))
    done = subprocess.run(["sh", "-c", f"exec {words} >&-"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (
        2,
        "error: stdout is closed, so there is nowhere to print; open it, or send it to a file\n",
    )


def test_an_ascii_stdout_is_said_and_exits_2() -> None:
    done = subprocess.run(
        [*PROGRAM, "explain", "turn/own", "--lang", "da"],
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert re.fullmatch(
        r"error: stdout cannot show '\\x[0-9a-f]+', for its encoding is ascii; "
        "set PYTHONIOENCODING=utf-8, or a locale with UTF-8\n",
        done.stderr,
    )


def test_a_folder_that_cannot_be_read_is_no_traceback(tmp_path: Path) -> None:
    done = subprocess.run(
        [*PROGRAM, "run", "--ruleset", str(tmp_path / "a.md" / "b.md")], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert "Traceback" not in done.stderr


# Signals


@contextmanager
def hanging_run(tmp_path: Path) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """`carrom-spec run` in the middle of a scenario that its engine never answers, and the engine's process id."""
    found = tmp_path / "pid"
    engine = f"exec:{sys.executable} {MINIATURE} hangs"
    run = subprocess.Popen(
        [*PROGRAM, "run", engine, "--ruleset", PLAIN, "-k", "turn/nothing", "--timeout", "100"],
        env={**os.environ, "MINIATURE_PID": str(found)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        for _ in range(600):
            if found.exists() and found.read_text("ascii"):
                break
            assert run.poll() is None, run.communicate()
            time.sleep(0.1)
        yield run, int(found.read_text("ascii"))
    finally:
        run.kill()
        run.communicate()


def is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_signal_ends_the_engine_and_then_the_run(number: signal.Signals, tmp_path: Path) -> None:
    with hanging_run(tmp_path) as (run, engine):
        assert is_alive(engine)
        run.send_signal(number)
        _, told = run.communicate(timeout=30)
        assert run.returncode == -number, "as a process that the signal has ended"
        assert "Traceback" not in told
        assert not is_alive(engine)


def test_a_signal_that_is_ignored_stays_so(tmp_path: Path) -> None:
    """As under `nohup`, which ignores SIGHUP for what it starts."""
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        with hanging_run(tmp_path) as (run, engine):
            run.send_signal(signal.SIGHUP)
            with pytest.raises(subprocess.TimeoutExpired):
                run.wait(timeout=1)
            assert is_alive(engine)
            run.send_signal(signal.SIGTERM)
            run.communicate(timeout=30)
            assert not is_alive(engine)
    finally:
        signal.signal(signal.SIGHUP, before)
