"""English words of the pages for what the data has as keys."""

from __future__ import annotations

__all__ = ["kind_word", "status_word"]

_STATUS = {
    "stated": "stated",
    "implied": "implied",
    "open": "open: the text says both",
    "deferred": "left to another text",
    "silent": "silent",
}
_KIND = {"conflict": "Conflict", "gap": "Gap"}


def status_word(status: str) -> str:
    """The status of an answer, for a reader."""
    return _STATUS[status]


def kind_word(kind: str) -> str:
    """What kind of difference it is."""
    return _KIND[kind]
