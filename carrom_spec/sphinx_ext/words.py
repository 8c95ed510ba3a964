"""English words of the pages for what the data has as keys."""

from __future__ import annotations

from collections.abc import Sequence

from carrom_spec.rulesets import Source

__all__ = ["cited", "kind_word", "status_word"]

_STATUS = {
    "stated": "stated",
    "implied": "implied",
    "open": "open",
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


def cited(source: Source, cites: Sequence[str]) -> str:
    """Places of a text: lines of its document, Laws of the federation, or just the numbers of a draft."""
    kind = "line" if source.document else "Law" if source.ruleset == "icf" else source.ruleset
    plural = "s" if len(cites) > 1 and kind != source.ruleset else ""
    return f"{kind}{plural} {', '.join(cites)}"
