"""What may come from outside while a verb runs: a signal, a pipe that is closed early, a full disk.

A signal ends what the verb holds open, then the process, as the signal would have. Once nobody reads the output, the
verb goes on to its own exit code without it. Output that cannot be written for another reason is bad usage: exit 2.
"""

from __future__ import annotations

import io
import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import NoReturn

__all__ = ["CannotPrint", "Stopped", "nobody_reads", "run_verb"]

SIGNALS = tuple(getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name))


class Stopped(BaseException):
    """A signal to end: passes everything by that handles errors, so that only `finally` is run on the way out."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


class CannotPrint(OSError):
    """The output took no more; it is told once, and what follows is dropped."""


class _Output(io.FileIO):
    """A standard stream: `gone` once it takes nothing any more. Only the first failure is raised, unless `quiet`."""

    def __init__(self, descriptor: int, *, quiet: bool) -> None:
        super().__init__(descriptor, "w", closefd=False)
        self._quiet = quiet
        self.gone = False

    def write(self, data: object) -> int:
        """As a file's; what is written into the void counts as written."""
        view = memoryview(data)  # type: ignore[arg-type]
        if self.gone:
            return view.nbytes
        try:
            return super().write(view)
        except BrokenPipeError:
            self.gone = True
        except OSError as error:
            self.gone = True
            if not self._quiet:
                raise CannotPrint(error.errno, error.strerror) from None
        return view.nbytes


def nobody_reads() -> bool:
    """Whether the output of the verb that runs goes into the void."""
    return bool(getattr(getattr(getattr(sys.stdout, "buffer", None), "raw", None), "gone", False))


def run_verb(verb: Callable[[], object]) -> NoReturn:
    """Run a verb, which ends in SystemExit, whatever comes from outside."""
    if sys.stdout is None:
        _complain("stdout is closed, so there is nowhere to print; open it, or send it to a file")
        sys.exit(2)
    try:
        with _signals(), _streams():
            try:
                verb()
            finally:
                sys.stdout.flush()
    except CannotPrint as error:
        _complain(f"stdout cannot be written: {error.strerror}; send it elsewhere")
        sys.exit(2)
    except UnicodeEncodeError as error:
        if error.encoding.lower().startswith("utf"):
            raise  # a mistake of ours
        letter = error.object[error.start : error.start + 1]
        why = f"stdout cannot show {letter!a}, for its encoding is {error.encoding}"
        _complain(f"{why}; set PYTHONIOENCODING=utf-8, or a locale with UTF-8")
        sys.exit(2)
    except Stopped as stopped:
        _die_by(stopped.number)
    sys.exit(0)


def _complain(words: str) -> None:
    if sys.stderr is not None:
        print(f"error: {words}", file=sys.stderr, flush=True)


def _die_by(number: int) -> NoReturn:
    signal.signal(number, signal.SIG_DFL)
    os.kill(os.getpid(), number)
    sys.exit(128 + number)  # where the signal is blocked


@contextmanager
def _signals() -> Iterator[None]:
    """Signals that end a process raise Stopped meanwhile, the first of them only; one that is ignored stays so."""
    before = {number: signal.getsignal(number) for number in SIGNALS}
    ours = [number for number, handler in before.items() if handler == signal.SIG_DFL]

    def stop(number: int, _: FrameType | None) -> None:
        for each in ours:
            signal.signal(each, signal.SIG_IGN)
        raise Stopped(number)

    try:
        for number in ours:
            signal.signal(number, stop)
    except ValueError:  # signals belong to the main thread, which is another
        ours = []
    try:
        yield
    finally:
        for number in ours:
            signal.signal(number, before[number])


@contextmanager
def _streams() -> Iterator[None]:
    """Standard streams that survive their reader; those that somebody has replaced stay as they are."""
    before = sys.stdout, sys.stderr
    if sys.stdout is sys.__stdout__:
        sys.stdout = _surviving(before[0], quiet=False)
    if sys.stderr is sys.__stderr__ and before[1] is not None:
        sys.stderr = _surviving(before[1], quiet=True)
    try:
        yield
    finally:
        sys.stdout, sys.stderr = before


def _surviving(stream: object, *, quiet: bool) -> io.TextIOWrapper:
    assert isinstance(stream, io.TextIOWrapper)
    stream.flush()
    raw = _Output(stream.fileno(), quiet=quiet)
    return io.TextIOWrapper(
        io.BufferedWriter(raw),
        encoding=stream.encoding,
        errors=stream.errors,
        line_buffering=stream.line_buffering,
        write_through=stream.write_through,
    )
