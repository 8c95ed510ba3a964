"""Real processes: whatever an engine does, the runner gets an answer in time and leaves nothing behind."""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from carrom_spec.adapters import Answered, CannotStart, NoAnswer, Request, UnknownEngine, open_engine
from carrom_spec.adapters.pipes import KEPT_LOG
from carrom_spec.adapters.process import Process

MINIATURE = Path(__file__).with_name("miniature.py")
MISS = Request("turn/miss", "icf", 2, None, ({"seat": "south"},))


@contextmanager
def engine(defect: str, start_seconds: float = 10.0) -> Iterator[Process]:
    process = Process((sys.executable, str(MINIATURE), defect), start_seconds=start_seconds)
    try:
        yield process
    finally:
        process.close()


def answer(defect: str, seconds: float = 10.0, request: Request = MISS) -> Answered | NoAnswer:
    with engine(defect) as process:
        process.start()
        return process.play(request, seconds)


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_an_engine_answers_and_leaves() -> None:
    with engine("none") as process:
        declaration = process.start()
        first, second = process.play(MISS, 10), process.play(MISS, 10)
    assert declaration.name == "miniature"
    assert isinstance(first, Answered)
    assert isinstance(second, Answered)
    assert first.states[0]["turn"] == "north"
    assert first.states[0]["pid"] == second.states[0]["pid"]
    assert not alive(first.states[0]["pid"])


def test_one_that_dies_is_a_crash_with_its_last_words() -> None:
    assert answer("dies") == NoAnswer("crash", "the engine ended: exit code 7", "out of chalk\n")


def test_a_child_that_holds_the_pipes_does_not_hold_us() -> None:
    begun = time.monotonic()
    assert answer("dies-leaving-a-child") == NoAnswer("crash", "the engine ended: exit code 9")
    assert time.monotonic() - begun < 5


def test_one_that_closes_its_output_is_a_crash() -> None:
    assert answer("closes-stdout") == NoAnswer("crash", "the engine ended: it closed its output and went on")


@pytest.mark.parametrize("defect", ["sleeps", "flood", "deaf"])
def test_one_that_is_late_is_killed(defect: str) -> None:
    begun = time.monotonic()
    found = answer(defect, seconds=0.4)
    assert isinstance(found, NoAnswer)
    assert (found.verdict, found.message) == ("timeout", "no answer within 0.4 s")
    assert time.monotonic() - begun < 5


def test_one_that_reads_nothing_does_not_block_us() -> None:
    big = Request("turn/miss", "icf", 2, None, tuple({"seat": "south", "x": "y" * 1000} for _ in range(2000)))
    found = answer("deaf", seconds=0.4, request=big)
    assert isinstance(found, NoAnswer)
    assert found.verdict == "timeout"


@pytest.mark.parametrize(
    ("defect", "message"),
    [
        ("other-id", "id: found 'somebody/else'; expected 'turn/miss'"),
        ("too-few", "states: found 0 of them; expected 1, one a strike"),
        ("long-line", "a line is longer than 1 MiB"),
        ("endless-line", "a line is longer than 1 MiB"),
    ],
)
def test_one_that_breaks_the_protocol_is_a_violation(defect: str, message: str) -> None:
    found = answer(defect)
    assert isinstance(found, NoAnswer)
    assert (found.verdict, found.message) == ("violation", message)


@pytest.mark.parametrize("defect", ["chatty", "not-utf8"])
def test_what_is_no_message_is_skipped(defect: str) -> None:
    found = answer(defect)
    assert isinstance(found, Answered)
    assert found.states[0]["turn"] == "north"


def test_the_end_of_a_long_log_is_kept() -> None:
    with engine("chatty") as process:
        process.start()
        process.play(MISS, 10)
        process.play(MISS, 10)
        running = process._running
        assert running is not None
        process.close()
        log = running.log()
    assert len(log) <= KEPT_LOG + 200
    assert "the last words" in log


def test_after_a_death_it_can_be_started_again() -> None:
    with engine("sleeps") as process:
        process.start()
        process.play(MISS, 0.2)
        assert process.play(MISS, 0.2) == NoAnswer("crash", "the engine is not running")
        assert process.start().name == "miniature"


@pytest.mark.parametrize(
    ("defect", "message", "log"),
    [
        ("colourful", "it ended before it said hello (exit code 1)", "red done\\x07\n"),
        ("mute", "no hello within 0.5 s; give it more with --start-timeout", ""),
        ("protocol-2", "its hello is not protocol 1: protocol: found 2; expected 1", ""),
    ],
)
def test_one_that_does_not_come_up(defect: str, message: str, log: str) -> None:
    with engine(defect, start_seconds=0.5 if defect == "mute" else 10) as process, pytest.raises(CannotStart) as caught:
        process.start()
    assert (str(caught.value), caught.value.log) == (message, log)


def test_a_program_that_is_not_there() -> None:
    with pytest.raises(CannotStart, match="'no-such-engine' cannot be run: No such file or directory"):
        open_engine("exec:no-such-engine --fast").start()


def test_a_command_is_split_and_never_a_shell(tmp_path: Path) -> None:
    with pytest.raises(CannotStart):
        open_engine(f"exec:true; touch '{tmp_path}/here'").start()
    assert not (tmp_path / "here").exists()


@pytest.mark.parametrize("text", ["exec:", "exec", "exec:'open", "refrence", "py:a:b", ""])
def test_what_names_no_engine(text: str) -> None:
    with pytest.raises(UnknownEngine, match="expected reference, exec:COMMAND or mutant:RULESET:QUESTION=ANSWER"):
        open_engine(text)


def test_threads_do_not_pile_up() -> None:
    before = threading.active_count()
    for _ in range(3):
        answer("none")
    deadline = time.monotonic() + 5
    while threading.active_count() > before and time.monotonic() < deadline:
        time.sleep(0.05)
    assert threading.active_count() <= before
