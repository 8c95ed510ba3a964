"""Remembers that a folder of scenarios was what the sources say, by the bytes of all that it was made from.

Only a run that found, or made, everything fresh is remembered; any byte that changes in this package or in the scenarios
makes the next run a full one.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from pathlib import Path

__all__ = ["fingerprint", "remember", "was_fresh"]

_PACKAGE = Path(__file__).parents[1]
_MADE_FROM = ("*.py", "*.yaml", "*.md")


def fingerprint(folder: Path) -> str:
    """One text for the bytes of the package and of the scenarios in a folder, and for the Python that runs it."""
    digest = hashlib.sha256(sys.version.encode())
    inputs = (path for pattern in _MADE_FROM for path in _PACKAGE.rglob(pattern) if "_scenarios" not in path.parts)
    for root, paths in ((_PACKAGE, inputs), (folder, folder.glob("*/*.yaml"))):
        for path in sorted(paths):
            content = path.read_bytes()
            digest.update(f"{path.relative_to(root)}\0{len(content)}\0".encode())
            digest.update(content)
    return digest.hexdigest()


def was_fresh(folder: Path) -> bool:
    """Whether exactly these bytes have been found fresh before."""
    try:
        known = json.loads(_memory().read_text("utf-8"))
        return bool(known.get(str(folder.resolve())) == fingerprint(folder))
    except (OSError, ValueError, AttributeError):
        return False


def remember(folder: Path) -> None:
    """Note that these bytes are fresh; without a place to note it, nothing happens."""
    memory = _memory()
    try:
        memory.parent.mkdir(parents=True, exist_ok=True)
        temporary = memory.with_name(f"{memory.name}.{os.getpid()}")
        temporary.write_text(json.dumps({str(folder.resolve()): fingerprint(folder)}), "utf-8")
        temporary.replace(memory)
    except OSError:
        return


def _memory() -> Path:
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "carrom-spec" / "normalised.json"
