"""The three ends of an engine's process, a thread each: what is sent, what it answers, what it logs."""

from __future__ import annotations

import contextlib
import os
import threading
from collections import deque
from queue import Empty, Full, Queue
from typing import IO

from carrom_spec.adapters.protocol import Violation

__all__ = ["KEPT_LOG", "LONGEST_LINE", "Answers", "Log", "Sender"]

LONGEST_LINE = 1 << 20
"""Bytes of one line of an engine's output."""

KEPT_LOG = 64 << 10
"""Bytes of an engine's log that are kept, the last ones."""

_CHUNK = 64 << 10
_WAITING_LINES = 256
_SETTLE_SECONDS = 0.2


class Sender:
    """Writes to an engine without ever waiting for it."""

    def __init__(self, pipe: IO[bytes]) -> None:
        self._pipe = pipe
        self._waiting: Queue[bytes | None] = Queue()
        threading.Thread(target=self._write, daemon=True).start()

    def send(self, data: bytes) -> None:
        self._waiting.put(data)

    def finish(self) -> None:
        """Close the pipe once everything is written."""
        self._waiting.put(None)

    def _write(self) -> None:
        # A broken pipe is no news: the reader of its output finds that the engine has ended.
        with contextlib.suppress(OSError), self._pipe:
            while (data := self._waiting.get()) is not None:
                view = memoryview(data)
                while view:
                    view = view[os.write(self._pipe.fileno(), view) :]


class Answers:
    """Lines of an engine's output. It waits when nobody takes them, so that no flood fills the memory."""

    def __init__(self, pipe: IO[bytes]) -> None:
        self._pipe = pipe
        self._stopped = threading.Event()
        self._lines: Queue[bytes | Violation | None] = Queue(_WAITING_LINES)
        threading.Thread(target=self._read, daemon=True).start()

    def next(self, seconds: float) -> bytes | Violation | None:
        """The next line without its end; a `Violation` for one that is too long, None at the end of output.

        Raises `queue.Empty` if none came in this time.
        """
        return self._lines.get(timeout=seconds) if seconds > 0 else self._lines.get_nowait()

    def stop(self) -> None:
        """Let the thread go: nobody will take another line."""
        self._stopped.set()
        with contextlib.suppress(Empty):
            while True:
                self._lines.get_nowait()

    def _read(self) -> None:
        with self._pipe:
            rest = b""
            skipping = False
            while chunk := _chunk(self._pipe):
                *whole, rest = (rest + chunk).split(b"\n")
                for line in whole:
                    if not skipping and line.strip():
                        self._put(line if len(line) <= LONGEST_LINE else _too_long())
                    skipping = False
                if len(rest) > LONGEST_LINE:
                    if not skipping:
                        self._put(_too_long())
                    skipping, rest = True, b""
                if self._stopped.is_set():
                    return
            if rest.strip() and not skipping:
                self._put(rest)
            self._put(None)

    def _put(self, line: bytes | Violation | None) -> None:
        while not self._stopped.is_set():
            with contextlib.suppress(Full):
                return self._lines.put(line, timeout=0.1)


def _too_long() -> Violation:
    return Violation(f"a line is longer than {LONGEST_LINE >> 20} MiB")


def _chunk(pipe: IO[bytes]) -> bytes:
    try:
        return os.read(pipe.fileno(), _CHUNK)
    except OSError:
        return b""


class Log:
    """The last of what an engine wrote beside the protocol."""

    def __init__(self, pipe: IO[bytes]) -> None:
        self._pipe = pipe
        self._parts: deque[bytes] = deque()
        self._size = 0
        self._lock = threading.Lock()
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()

    def add(self, data: bytes) -> None:
        with self._lock:
            self._parts.append(data)
            self._size += len(data)
            while self._size - len(self._parts[0]) >= KEPT_LOG:
                self._size -= len(self._parts.popleft())

    def tail(self) -> bytes:
        """The last bytes, `KEPT_LOG` at most."""
        with self._lock:
            return b"".join(self._parts)[-KEPT_LOG:]

    def settle(self) -> None:
        """Wait a moment for what the ended process had written last."""
        self._thread.join(_SETTLE_SECONDS)

    def _read(self) -> None:
        with self._pipe:
            while chunk := _chunk(self._pipe):
                self.add(chunk)
