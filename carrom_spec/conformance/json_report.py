"""A run as one JSON object."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from carrom_spec import __version__
from carrom_spec.adapters import Declaration
from carrom_spec.adapters.protocol import SUITE
from carrom_spec.conformance.observing import strange_paths
from carrom_spec.conformance.run import Begun, Ended, Event, Judged
from carrom_spec.conformance.verdicts import Result

__all__ = ["JsonReport"]

Data = dict[str, Any]


class JsonReport:
    """Follows a run; `data` is the report once it has ended."""

    def __init__(self) -> None:
        self.data: Data = {"tool": f"carrom-spec {__version__}", "suite": SUITE}
        self._scenarios: list[Data] = []

    def on(self, event: Event) -> None:
        """Take the next event."""
        match event:
            case Begun(engine, ruleset, _):
                self.data |= {"ruleset": ruleset, "engine": _engine(engine)}
            case Judged(result):
                self._scenarios.append(_result(result))
            case Ended(summary):
                self.data |= {
                    "as_expected": summary.as_expected,
                    "judged": summary.judged,
                    "verdicts": dict(summary.verdicts),
                    "comparisons": asdict(summary.counts),
                    "left_out": [asdict(item) for item in summary.left_out],
                    "scenarios": self._scenarios,
                }


def _engine(engine: Declaration) -> Data:
    return {
        "name": engine.name,
        "version": engine.version,
        "language": engine.language,
        "issues": engine.issues,
        "rulesets": engine.rulesets,
        "observes": engine.observes,
        "observes_unknown": strange_paths(engine),
        "features": sorted(engine.features),
    }


def _result(result: Result) -> Data:
    data: Data = {
        "id": result.scenario,
        "title": result.title,
        "file": result.file,
        "verdict": result.verdict,
        "comparisons": asdict(result.counts),
    }
    for key in ("message", "feature", "cut_short", "log"):
        if value := getattr(result, key):
            data[key] = value
    if result.deviations:
        data["deviations"] = [asdict(deviation) for deviation in result.deviations]
    return data
