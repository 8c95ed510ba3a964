"""Verdicts and what they rest on, as frozen values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from carrom_spec.compare import Reading

__all__ = ["FELL_SHORT", "VERDICTS", "Counts", "Deviation", "LeftOut", "Result", "Summary", "Verdict"]

Verdict = Literal["pass", "fail", "unsupported", "rejected", "error", "crash", "timeout", "violation", "not-run"]
VERDICTS: tuple[Verdict, ...] = (
    *("pass", "fail", "unsupported", "rejected", "error", "crash", "timeout", "violation", "not-run"),
)
FELL_SHORT = frozenset(VERDICTS) - {"pass", "unsupported"}


@dataclass(frozen=True, slots=True)
class Counts:
    """Values of states: compared, not observed by the engine (or not yet final), left open by the text."""

    compared: int = 0
    not_observed: int = 0
    left_open: int = 0

    def __add__(self, other: Counts) -> Counts:
        return Counts(
            self.compared + other.compared,
            self.not_observed + other.not_observed,
            self.left_open + other.left_open,
        )


@dataclass(frozen=True, slots=True)
class Deviation:
    """A field (a path) in which an engine leaves the rules: strike from 1, admissible values, the engine's.

    `readings` are the questions that decide the field here, with their clauses. `possible` says what can be there at all,
    where the engine's value is no number of pieces that can; no clause is needed then.
    """

    strike: int
    entry: Mapping[str, Any]
    field: str
    expected: tuple[Any, ...]
    got: Any
    readings: tuple[Reading, ...] = ()
    possible: str = ""


@dataclass(frozen=True, slots=True)
class Result:
    """The verdict on one scenario. `cut_short`: the engine stopped where an admissible play ends too."""

    scenario: str
    title: str
    file: str
    verdict: Verdict
    counts: Counts = Counts()
    deviations: tuple[Deviation, ...] = ()
    message: str = ""
    feature: str = ""
    cut_short: bool = False
    log: str = ""


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A scenario that says nothing under this ruleset, and why."""

    scenario: str
    reason: str


@dataclass(frozen=True, slots=True)
class Summary:
    """A whole run in numbers."""

    verdicts: Mapping[Verdict, int]
    counts: Counts
    left_out: tuple[LeftOut, ...]

    @property
    def judged(self) -> int:
        """Scenarios in the denominator: all but the unsupported ones."""
        return sum(number for verdict, number in self.verdicts.items() if verdict != "unsupported")

    @property
    def as_expected(self) -> bool:
        """Whether something was judged and no verdict fell short."""
        return self.judged > 0 and not any(self.verdicts.get(verdict) for verdict in FELL_SHORT)


def summary(results: Sequence[Result], left_out: Sequence[LeftOut]) -> Summary:
    """The numbers of these results."""
    verdicts: dict[Verdict, int] = dict.fromkeys(VERDICTS, 0)
    counts = Counts()
    for result in results:
        verdicts[result.verdict] += 1
        counts += result.counts
    return Summary(verdicts, counts, tuple(left_out))
