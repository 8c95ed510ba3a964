"""Remembers that a folder of scenarios was what the sources say, by the bytes of all that it was made from.

Only a run that found, or made, everything fresh is remembered.
"""

from __future__ import annotations

import json
from pathlib import Path

from carrom_spec.suite.remembered import fingerprint, memory, note

__all__ = ["remember", "was_fresh"]


def was_fresh(folder: Path) -> bool:
    """Whether exactly these bytes have been found fresh before."""
    try:
        known = json.loads(memory("normalised.json").read_text("utf-8"))
        return bool(known.get(str(folder.resolve())) == fingerprint(folder))
    except (OSError, ValueError, AttributeError):
        return False


def remember(folder: Path) -> None:
    """Note that these bytes are fresh; without a place to note it, nothing happens."""
    note("normalised.json", json.dumps({str(folder.resolve()): fingerprint(folder)}))
