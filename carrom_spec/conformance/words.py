"""Values, strikes and clauses in a few words, as reports print them."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from typing import Any

from carrom_spec.adapters.lines import printable
from carrom_spec.compare import Cited

__all__ = ["citation", "said", "said_any", "said_entry", "shown_file"]

_LONGEST = 200


def said(value: Any) -> str:
    """A value of a state; what came back as `queen uncovered (by umpire, centre)`.

    A text that could be taken for another value stands in quotes: "9" is not 9.
    """
    if isinstance(value, str):
        text = printable(value[:_LONGEST])
        return f'"{text}"' if _ambiguous(value) else text
    if isinstance(value, list):
        return ", ".join(_item(item) for item in value) or "nothing"
    text = printable(json.dumps(value, default=str))
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"


def _ambiguous(text: str) -> bool:
    """Whether a text reads like a value of another kind, or has blanks about it that are not seen."""
    if text.strip() != text or text in ("", "nothing"):
        return True
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True


def said_any(values: Sequence[Any]) -> str:
    """Several values, any of which may be."""
    return " or ".join(said(value) for value in values) or "nothing said"


def _item(item: Any) -> str:
    if isinstance(item, Mapping) and {"piece", "for", "by", "where"} <= set(item):
        piece, why, by, where = (said(item[key]) for key in ("piece", "for", "by", "where"))
        return f"{piece} {why} (by {by}, {where})"
    return printable(json.dumps(item, default=str))[:_LONGEST]


def said_entry(entry: Mapping[str, Any]) -> str:
    """What happened: `south pockets queen, white`, and whatever else the entry says."""
    rest = {key: value for key, value in entry.items() if key not in ("seat", "pocketed", "kind")}
    kind = entry.get("kind", "strike")
    did = f"pockets {', '.join(entry.get('pocketed') or ()) or 'nothing'}" if kind == "strike" else kind
    words = "".join(f"; {key} {said(value)}" for key, value in rest.items())
    return f"{entry['seat']} {did}{words}"


def citation(cited: Cited) -> str:
    """Where a text says so: `icf 95a, 96`."""
    return f"{cited.ruleset} {', '.join(cited.cites)}"


def shown_file(file: str) -> str:
    """A path as a person here would write it."""
    near = os.path.relpath(file)
    return file if near.startswith("..") else near
