"""Words for messages: foreign values made safe to print, kinds of value, the nearest known name."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

LONGEST = 60
"""Characters of a foreign value that a message repeats, and that are compared with known names."""

_TOO_MANY_DIGITS = 10**30


def did_you_mean(value: object, known: Sequence[str]) -> str:
    """`; did you mean X?` where a known name is near, else nothing. Case, `_`, `-` and blanks do not count."""
    from difflib import get_close_matches  # only where something went wrong

    if not isinstance(value, str):
        return ""
    by_shape = {_shape(name): name for name in known}
    near = get_close_matches(_shape(value[:LONGEST]), by_shape, n=1)
    return f"; did you mean {by_shape[near[0]]}?" if near else ""


def _shape(name: str) -> str:
    return name.casefold().replace("_", "-").replace(" ", "-")


def quoted(value: object) -> str:
    """What was found: a text or number in quotation marks, safe to print and cut; of anything larger only its kind."""
    if isinstance(value, str):
        text = value[: LONGEST + 1]
        text = text if text.isprintable() else text.encode("unicode_escape").decode("ascii")
    elif isinstance(value, bool | float) or (isinstance(value, int) and abs(value) < _TOO_MANY_DIGITS):
        text = json.dumps(value)
    else:
        return kind_of(value)
    return f"“{text[: LONGEST - 3]}…”" if len(text) > LONGEST else f"“{text}”"


def kind_of(value: Any) -> str:
    """What kind of JSON value this is, in words."""
    if isinstance(value, bool):
        return json.dumps(value)
    names = {
        dict: "an object",
        list: "a list",
        tuple: "a list",
        str: "text",
        int: "a number",
        float: "a number",
        type(None): "null",
    }
    return names.get(type(value), type(value).__name__)
