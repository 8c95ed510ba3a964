"""Remembers what strict reading made of the scenarios, by the bytes of all that it was made from.

Reading three hundred files strictly takes a second, which nobody should wait for at every command. What is remembered is
plain JSON in the user's cache; any byte that changes in this package or in the scenarios makes the next reading a full one.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from carrom_spec.suite.model import Expect, Scenario

__all__ = ["fingerprint", "memory", "note", "recall", "remember"]

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


def memory(name: str) -> Path:
    """The file in the user's cache that remembers something."""
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "carrom-spec" / name


def recall(folder: Path) -> tuple[Scenario, ...] | None:
    """The scenarios of a folder as they were read from exactly these bytes; None where they were not, or it makes no sense."""
    try:
        known = json.loads(memory("suite.json").read_text("utf-8"))
        if known["folder"] != str(folder.resolve()) or known["fingerprint"] != fingerprint(folder):
            return None
        return tuple(_scenario(item) for item in known["scenarios"])
    except (OSError, ValueError, TypeError, KeyError):
        return None


def remember(folder: Path, scenarios: tuple[Scenario, ...]) -> None:
    """Note what was read; without a place to note it, nothing happens."""
    told = {
        "folder": str(folder.resolve()),
        "fingerprint": fingerprint(folder),
        "scenarios": [_told(scenario) for scenario in scenarios],
    }
    note("suite.json", json.dumps(told))


def note(name: str, text: str) -> None:
    """Write a file of the cache whole or not at all."""
    path = memory(name)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        temporary = path.with_name(f"{path.name}.{os.getpid()}")
        temporary.write_text(text, "utf-8")
        temporary.replace(path)
    except OSError:
        return


def _told(scenario: Scenario) -> dict[str, Any]:
    fields = {name: getattr(scenario, name) for name in Scenario.__slots__}
    outcomes = [{name: getattr(expect, name) for name in Expect.__slots__} for expect in scenario.expect]
    return {**fields, "expect": outcomes}


def _scenario(told: Mapping[str, Any]) -> Scenario:
    expect = tuple(_expect(item) for item in told["expect"])
    return Scenario(**{**told, "strikes": tuple(told["strikes"]), "expect": expect})


def _expect(told: Mapping[str, Any]) -> Expect:
    return Expect(
        **{
            **told,
            "rulesets": tuple(told["rulesets"]),
            "decided_by": {name: tuple(questions) for name, questions in told["decided_by"].items()},
            "plays": tuple(tuple(play) for play in told["plays"]),
        }
    )
