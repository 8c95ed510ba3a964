"""An engine in a process of its own: JSON Lines over its stdin and stdout, its stderr a log.

Three threads a process, so that no full pipe can stop both sides: one writes, one reads answers, one reads the
log. A process that dies, is late or breaks the protocol is killed with its whole group; the next `start` makes a
new one.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import time
from queue import Empty

from carrom_spec.adapters.engine import START_SECONDS, CannotStart
from carrom_spec.adapters.lines import NotAMessage, message_from, printable, to_line
from carrom_spec.adapters.pipes import Answers, Log, Sender
from carrom_spec.adapters.protocol import (
    Data,
    Declaration,
    NoAnswer,
    Reply,
    Request,
    Violation,
    declaration_from,
    hello,
    reply_from,
)

__all__ = ["Process"]

FAREWELL_SECONDS = 1.0
"""How long a process may take to leave after `bye`."""


class _Gone(Exception):
    """The process has ended, or closed its output."""


class _Late(Exception):
    """Nothing came before the deadline."""


class Process:
    """An engine run from a command, split into words; never a shell."""

    def __init__(self, command: tuple[str, ...], *, start_seconds: float = START_SECONDS) -> None:
        self._command = command
        self._start_seconds = start_seconds
        self._running: _Running | None = None
        self._any_of = False

    def start(self) -> Declaration:
        """Start the process, in place of one that may run, and say hello. Raises `CannotStart`."""
        self._kill()
        try:
            running = self._running = _Running(self._command)
        except OSError as error:
            raise CannotStart(
                f"{self._command[0]!r} cannot be run: {error.strerror or error}; give a program on PATH or its path"
            ) from None
        except ValueError as error:
            raise CannotStart(f"the command cannot be run: {error}") from None
        try:
            declaration = declaration_from(running.ask(hello(), self._start_seconds))
        except _Gone:
            reason = f"it ended before it said hello ({running.ending()})"
        except _Late:
            reason = f"no hello within {self._start_seconds:g} s; give it more with --start-timeout"
        except Violation as error:
            reason = f"its hello is not protocol 1: {error}"
        else:
            self._any_of = "any_of" in declaration.features
            return declaration
        self._kill()
        raise CannotStart(reason, running.log())

    def play(self, request: Request, seconds: float) -> Reply:
        """The answer to a scenario. Whatever but an answer comes, the process is killed."""
        running = self._running
        if running is None:
            return NoAnswer("crash", "the engine is not running")
        try:
            return reply_from(running.ask(request.message(), seconds), request, any_of=self._any_of)
        except _Gone:
            reply = NoAnswer("crash", f"the engine ended: {running.ending()}")
        except _Late:
            reply = NoAnswer("timeout", f"no answer within {seconds:g} s")
        except Violation as error:
            reply = NoAnswer("violation", str(error))
        self._kill()
        return NoAnswer(reply.verdict, reply.message, running.log())

    def close(self) -> None:
        """Say `bye`, wait a moment, then end it."""
        try:
            if self._running is not None:
                self._running.farewell()
        finally:
            self._kill()

    def _kill(self) -> None:
        if self._running is not None:
            self._running.kill()
        self._running = None


class _Running:
    """One started process with its threads."""

    def __init__(self, command: tuple[str, ...]) -> None:
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            start_new_session=True,
        )
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        assert self._process.stderr is not None
        self._log = Log(self._process.stderr)
        self._answers = Answers(self._process.stdout)
        self._sender = Sender(self._process.stdin)

    def ask(self, message: Data, seconds: float) -> Data:
        """Send a message and wait for the next JSON object. Raises `_Gone`, `_Late` or `Violation`."""
        deadline = time.monotonic() + seconds
        self._sender.send(to_line(message).encode("ascii") + b"\n")
        while True:
            line = self._next(deadline)
            try:
                return message_from(line.decode("utf-8"))
            except (NotAMessage, UnicodeDecodeError):
                self._log.add(b"(on stdout) " + line[:2000] + b"\n")

    def _next(self, deadline: float) -> bytes:
        ended = False
        while True:
            left = deadline - time.monotonic()
            try:
                # A process can end and leave a child that holds its output open: look now and then.
                line = self._answers.next(max(0.0, min(left, 0.1)))
            except Empty:
                if ended:
                    raise _Gone from None
                if left <= 0:
                    raise _Late from None
                ended = self._process.poll() is not None
                continue
            if line is None:
                raise _Gone
            if isinstance(line, Violation):
                raise line
            return line

    def ending(self) -> str:
        """How the process ended, in words."""
        try:
            code = self._process.wait(timeout=FAREWELL_SECONDS)
        except subprocess.TimeoutExpired:
            return "it closed its output and went on"
        if code >= 0:
            return f"exit code {code}"
        with contextlib.suppress(ValueError):
            return f"killed by {signal.Signals(-code).name}"
        return f"killed by signal {-code}"

    def log(self) -> str:
        """The end of what it wrote beside the protocol, safe to print."""
        return printable(self._log.tail().decode("utf-8", "replace"))

    def farewell(self) -> None:
        self._sender.send(to_line({"op": "bye"}).encode("ascii") + b"\n")
        self._sender.finish()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(timeout=FAREWELL_SECONDS)

    def kill(self) -> None:
        """End the process and all that it started in its group; its threads end with its pipes."""
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._answers.stop()
        self._sender.finish()
        self._log.settle()
