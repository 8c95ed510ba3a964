"""Text that came from outside: a line as a JSON object, and foreign text made safe to print."""

from __future__ import annotations

import json
import re
from typing import Any

__all__ = ["NotAMessage", "message_from", "printable", "to_line"]

_SEQUENCES = re.compile(
    r"\x1b\[[0-?]*[ -/]*[@-~]"  # colours and cursor moves
    r"|\x1b[\]PX^_].*?(?:\x07|\x1b\\|$)"  # titles, links and other strings to the terminal
    r"|\x1b[ -/]*[0-~]",
    re.DOTALL,
)


class NotAMessage(ValueError):
    """A line that is no JSON object."""


def message_from(line: str) -> dict[str, Any]:
    """The JSON object of a line. Raises `NotAMessage`, saying why it is none."""
    try:
        message = json.loads(line, parse_constant=_refused)
    except RecursionError:
        raise NotAMessage("not JSON: nested too deeply") from None
    except ValueError as error:  # a syntax error, or a number with thousands of digits
        raise NotAMessage(f"not JSON: {error}") from None
    if not isinstance(message, dict):
        raise NotAMessage("a message is a JSON object")
    return message


def _refused(constant: str) -> None:
    raise ValueError(f"{constant} is no JSON number")


def to_line(message: dict[str, Any]) -> str:
    """A message as one line of ASCII, without the line feed; half a character pair stays escaped."""
    return json.dumps(message, separators=(",", ":"))


def printable(text: str) -> str:
    """Text without terminal control sequences; line feeds stay, other control characters are escaped."""
    bare = _SEQUENCES.sub("", text.replace("\r\n", "\n"))
    return "".join(char if char.isprintable() or char == "\n" else _escaped(char) for char in bare)


def _escaped(char: str) -> str:
    return " " if char == "\t" else char.encode("unicode_escape").decode("ascii")
