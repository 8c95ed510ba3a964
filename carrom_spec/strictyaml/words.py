"""Words for messages: text made safe to print, lists of names, the nearest known name."""

from __future__ import annotations

from collections.abc import Iterable

__all__ = ["listed", "nearest", "shown"]

SHOWN_LIMIT = 60
"""Characters of foreign text that a message repeats."""

LISTED_LIMIT = 16
"""Names that a message lists before it only counts them."""

NEAREST_LIMIT = 80
"""Characters beyond which a word is no misspelt name; comparing it would only cost time."""


def shown(text: str, limit: int | None = SHOWN_LIMIT) -> str:
    """The text as one printable line: other characters escaped, cut with `…` where longer than `limit`."""
    head = text if limit is None else text[: limit + 1]
    line = "".join(char if char.isprintable() else _escaped(char) for char in head)
    return line if limit is None or len(line) <= limit else line[: limit - 1] + "…"


def _escaped(char: str) -> str:
    return char.encode("unicode_escape").decode("ascii")


def listed(names: Iterable[str], word: str = "or") -> str:
    """`a`, `a or b`, `a, b or c`; a set in alphabetical order, a long list as its number of names."""
    known = sorted(names) if isinstance(names, set | frozenset) else list(names)
    if len(known) > LISTED_LIMIT:
        return f"one of {len(known)} known names"
    return f" {word} ".join(filter(None, (", ".join(known[:-1]), *known[-1:])))


def nearest(word: str, names: Iterable[str]) -> str | None:
    """The known name that `word` probably stands for, or None. Case, `_` and `-` do not count."""
    import difflib  # only where something went wrong

    if len(word) > NEAREST_LIMIT:
        return None
    by_shape: dict[str, str] = {}
    for name in sorted(names):
        by_shape.setdefault(_shape(name), name)
    close = difflib.get_close_matches(_shape(word), by_shape, n=1, cutoff=0.6)
    return by_shape[close[0]] if close else None


def _shape(name: str) -> str:
    return name.casefold().replace("_", "-").replace(" ", "-")
