"""Rule texts a few clauses long, and small suites, for tests that need no real ones."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from carrom_spec.rulesets import Ruleset, ruleset
from carrom_spec.suite import Scenario

HERE = Path(__file__).parent
Data = dict[str, Any]


def text(name: str) -> Ruleset:
    """The ruleset in the file of this name here."""
    return ruleset(str(HERE / f"{name}.md"))


def strike(seat: str, *pocketed: str, **rest: Any) -> Data:
    return {"seat": seat, "pocketed": list(pocketed), **rest}


def scenario(name: str, *strikes: Data, given: Data | None = None, players: int = 2) -> Scenario:
    """A scenario that no ruleset has an outcome for: whoever needs one plays it out."""
    start = {"phase": "play"} if given is None else given
    return Scenario(name, players, start, tuple(strikes), (), f"scenarios/{name}.yaml", f"About {name}")


def ids(scenarios: Iterable[Scenario]) -> list[str]:
    return [one.id for one in scenarios]
