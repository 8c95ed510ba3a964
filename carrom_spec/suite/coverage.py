"""How well the suite covers a ruleset: which scenarios read what it says on a question, and which mutants they kill.

Design §9. A mutant is killed where its outcomes and the original's are disjoint at a strike of some scenario; masked where
an open or silent question absorbs it; a candidate for being equivalent where nothing tells it from the original; unread
where no scenario reads the question or one that takes its answer from it. A search may show that a survivor can be killed
by a play that no scenario tells: then it is missed.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Literal

from carrom_spec.catalogue import catalogue
from carrom_spec.rulesets import Ruleset
from carrom_spec.rulesets.plays import Plays
from carrom_spec.suite.forks import conflict
from carrom_spec.suite.masking import mask
from carrom_spec.suite.model import Scenario
from carrom_spec.suite.mutants import Mutant, mutants, mutated, taken_from
from carrom_spec.suite.searching import Searched, search
from carrom_spec.suite.settling import Completions, played
from carrom_spec.suite.situations import Situation

__all__ = ["STATUSES", "Coverage", "Fate", "QuestionCoverage", "Status", "coverage"]

Status = Literal["killed", "masked", "candidate", "missed", "unread"]
STATUSES: tuple[Status, ...] = ("killed", "masked", "candidate", "missed", "unread")


@dataclass(frozen=True, slots=True)
class Fate:
    """What became of a mutant.

    `scenario` and `strike` (from 1) are where it is killed, or where `absorbed_by` masks it. `searched` counts the entries
    that were searched for it, `met` the situations among them that read the question; `play` kills it, where one was found.
    """

    mutant: Mutant
    status: Status
    scenario: str | None = None
    strike: int | None = None
    absorbed_by: tuple[str, ...] = ()
    searched: int = 0
    met: int = 0
    play: Situation | None = None


@dataclass(frozen=True, slots=True)
class QuestionCoverage:
    """A question that the ruleset says something on, the scenarios that read its answer, and the fates of its mutants."""

    question: str
    topic: str
    scenarios: tuple[str, ...]
    fates: tuple[Fate, ...]

    def count(self, status: Status) -> int:
        return sum(fate.status == status for fate in self.fates)


@dataclass(frozen=True, slots=True)
class Coverage:
    """A ruleset against a suite, question by question in the order of the catalogue."""

    ruleset: str
    scenarios: int
    questions: tuple[QuestionCoverage, ...]

    def count(self, status: Status) -> int:
        return sum(row.count(status) for row in self.questions)

    @property
    def fates(self) -> tuple[Fate, ...]:
        return tuple(fate for row in self.questions for fate in row.fates)

    @property
    def short(self) -> bool:
        """Whether anything is unread, or survives and no question absorbs it."""
        return any(fate.status in ("candidate", "missed", "unread") for fate in self.fates)


Progress = Callable[[str, float, int], None]
"""Gets the question worked on, how many are done (a part of one while it is searched), and how many there are."""


@dataclass(frozen=True, slots=True)
class _Read:
    """A scenario with the plays that the ruleset admits."""

    scenario: Scenario
    plays: Plays


_QUICK = (0, 1, 2)
"""Ways of settling what is silent, tried first: what conflicts whatever is silent conflicts in each of them too."""


def coverage(
    rules: Ruleset,
    scenarios: Sequence[Scenario],
    questions: Collection[str] | None = None,
    *,
    entries: int = 0,
    seed: int = 0,
    progress: Progress | None = None,
) -> Coverage:
    """The coverage of a ruleset by these scenarios, of these questions (else all that it says something on).

    Survivors are searched with so many `entries` of strikes a question, seeded.
    """
    wanted: dict[str, list[Mutant]] = {}
    for mutant in mutants(rules):
        if questions is None or mutant.question in questions:
            wanted.setdefault(mutant.question, []).append(mutant)
    reads = _reads(rules, scenarios)
    finer = taken_from(rules)
    original, ours = Completions(rules), Completions(rules, silent_only=True)
    rows = []
    for done, (question, group) in enumerate(wanted.items()):
        if progress is not None:
            progress(question, done, len(wanted))
        here = [read for read in reads if not finer[question].isdisjoint(read.plays.decided_by)]
        fates = tuple(_fate(original, ours, mutant, here) for mutant in group)
        if entries:
            tell = None if progress is None else partial(_part, progress, question, done, len(wanted), entries)
            near = [read.scenario for read in here] or scenarios
            look = partial(search, rules, questions=finer[question], near=near, scenarios=scenarios)
            fates = tuple(_searched(fates, partial(look, entries=entries, seed=seed, progress=tell)))
        ids = tuple(sorted(read.scenario.id for read in here))
        rows.append(QuestionCoverage(question, catalogue().questions[question].topic, ids, fates))
    return Coverage(rules.id, len(scenarios), tuple(rows))


def _reads(rules: Ruleset, scenarios: Sequence[Scenario]) -> list[_Read]:
    """Every scenario played out, those first that read the fewest questions: they are the quickest to tell."""
    found = [_Read(scenario, played(rules, scenario)) for scenario in scenarios]
    return sorted(found, key=lambda read: (len(read.plays.decided_by), read.scenario.id))


def _fate(original: Completions, ours: Completions, mutant: Mutant, reads: Sequence[_Read]) -> Fate:
    if not reads:
        return Fate(mutant, "unread")
    if mutant.leaves_room:
        return Fate(mutant, "masked", reads[0].scenario.id, None, (mutant.question,))
    other = mutated(original.rules, mutant.question, mutant.answer)
    theirs = Completions(other, silent_only=True)
    for read in reads:
        strike = _killed(ours, theirs, read)
        if strike is not None:
            return Fate(mutant, "killed", read.scenario.id, strike + 1)
    masked = mask(original, Completions(other), mutant.question, [read.scenario for read in reads])
    if masked is not None:
        return Fate(mutant, "masked", masked.scenario, None, masked.questions)
    return Fate(mutant, "candidate")


def _killed(original: Completions, mutant: Completions, read: _Read) -> int | None:
    """The strike at which a scenario kills a mutant, counted from 0; the completions are those of what is silent."""
    one = read.scenario
    strikes = len(one.strikes)
    for way in _QUICK:
        if conflict(original.plays(way, one), mutant.plays(way, one), strikes, one.players) is None:
            return None
    return conflict(read.plays, played(mutant.rules, one), strikes, one.players)


def _part(progress: Progress, question: str, done: int, total: int, entries: int, tried: int) -> None:
    progress(question, done + min(tried / entries, 1), total)


def _searched(fates: Sequence[Fate], look: Callable[[Sequence[Mutant]], Searched]) -> Iterator[Fate]:
    """The fates after a search for plays that kill the survivors, as far as any play can."""
    wanted = [fate.mutant for fate in fates if fate.status != "killed" and not fate.mutant.leaves_room]
    found = look(wanted) if wanted else Searched(0)
    for fate in fates:
        if fate.mutant not in wanted:
            yield fate
            continue
        play = found.plays.get(fate.mutant)
        status: Status = "missed" if play is not None and fate.status != "unread" else fate.status
        yield replace(fate, status=status, searched=found.entries, met=found.read, play=play)
