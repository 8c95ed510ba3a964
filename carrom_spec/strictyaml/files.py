"""Reading a file as text, strictly: a regular file of limited size, UTF-8, no invisible characters."""

from __future__ import annotations

import re
import stat
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from carrom_spec.strictyaml import texts
from carrom_spec.strictyaml.errors import (
    ForbiddenCharacter,
    NotUtf8,
    TooLarge,
    UnreadableFile,
    mistake,
)

__all__ = ["LIMIT_BYTES", "Place", "clean_text", "read_text"]

LIMIT_BYTES = 2_000_000
"""The largest file that is read unless the caller says otherwise."""

_KINDS: tuple[tuple[Callable[[int], bool], str], ...] = (
    (stat.S_ISFIFO, "a named pipe"),
    (stat.S_ISSOCK, "a socket"),
    (stat.S_ISCHR, "a device"),
    (stat.S_ISBLK, "a device"),
    (bool, "something else"),
)

# What no text needs: C0 and C1 controls, foreign line ends, direction overrides (they make a line read
# otherwise than it is parsed), a BOM inside the text, lone surrogates, noncharacters.
_FORBIDDEN = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ufeff\ud800-\udfff\ufffe\uffff]"
)
_LINE_ENDS = frozenset("\x0b\x0c\x85\u2028\u2029")


@dataclass(frozen=True, slots=True)
class Place:
    """A place in a file; line and column count from 1."""

    file: str
    line: int = 1
    column: int = 1


def read_text(path: Path, *, limit_bytes: int = LIMIT_BYTES) -> str:
    """The text of a file, as `clean_text` leaves it.

    Raises `UnreadableFile`, `TooLarge`, `NotUtf8` or `ForbiddenCharacter`.
    """
    data = _read_bytes(path, limit_bytes)
    name = str(path)
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise mistake(NotUtf8, texts.UTF16, Place(name))
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8")
        place = _place(name, before, len(before))
        raise mistake(NotUtf8, texts.NOT_UTF8, place, found=f"0x{data[error.start]:02X}") from None
    return clean_text(text, name)


def clean_text(text: str, name: str) -> str:
    """The text without a BOM at its start and with `\\n` as its only line end; `name` is for messages.

    Raises `ForbiddenCharacter` for anything that an editor would not show.
    """
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    if bad := _FORBIDDEN.search(text):
        words = texts.CONTROL
        if bad[0] == "\0":
            words = texts.NUL
        elif bad[0] in _LINE_ENDS:
            words = texts.LINE_END
        raise mistake(ForbiddenCharacter, words, _place(name, text, bad.start()), found=f"U+{ord(bad[0]):04X}")
    return text


def refuse_tabs(text: str, name: str) -> None:
    """Raise `ForbiddenCharacter` at the first tab."""
    if (tab := text.find("\t")) >= 0:
        raise mistake(ForbiddenCharacter, texts.TAB, _place(name, text, tab), found="U+0009")


def _read_bytes(path: Path, limit: int) -> bytes:
    place = Place(str(path))
    try:
        mode = path.stat().st_mode
        data = _head(path, limit + 1) if stat.S_ISREG(mode) else None
    except PermissionError:
        raise mistake(UnreadableFile, texts.NO_PERMISSION, place) from None
    except (FileNotFoundError, NotADirectoryError, ValueError):  # the last: a name that no file can have
        raise mistake(UnreadableFile, texts.NO_FILE, place) from None
    except OSError as error:
        raise mistake(UnreadableFile, texts.UNREADABLE, place, reason=error.strerror or error) from None
    if data is None:
        raise _no_regular_file(mode, place)
    if len(data) > limit:
        raise mistake(TooLarge, texts.FILE_TOO_LARGE, place, limit=f"{limit:,}")
    return data


def _head(path: Path, size: int) -> bytes:
    with path.open("rb") as file:
        return file.read(size)


def _no_regular_file(mode: int, place: Place) -> UnreadableFile:
    """Said without opening it: a pipe would wait for a writer."""
    if stat.S_ISDIR(mode):
        return mistake(UnreadableFile, texts.DIRECTORY, place)
    what = next(name for test, name in _KINDS if test(mode))
    return mistake(UnreadableFile, texts.NO_REGULAR_FILE, place, what=what)


def _place(name: str, text: str, index: int) -> Place:
    return Place(name, text.count("\n", 0, index) + 1, index - text.rfind("\n", 0, index))
