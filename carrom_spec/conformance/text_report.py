"""A run told on a terminal: what fell short as it comes, the numbers at the end."""

from __future__ import annotations

from itertools import groupby

from rich.console import Console
from rich.text import Text

from carrom_spec.adapters import Declaration
from carrom_spec.compare import Cited, Reading
from carrom_spec.conformance.lines import print_text
from carrom_spec.conformance.observing import strange_paths
from carrom_spec.conformance.run import Begun, Ended, Event, Judged
from carrom_spec.conformance.verdicts import FELL_SHORT, VERDICTS, Deviation, Result, Summary
from carrom_spec.conformance.words import citation, said, said_any, said_entry, shown_file

__all__ = ["TextReport", "clause_text"]

STYLES = {"pass": "green", "unsupported": "yellow"}
_LOG_LINES = 8


class TextReport:
    """Follows a run and prints to a console."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self._not_judged: dict[tuple[str, str], int] = {}
        self._some_fell_short = False

    def on(self, event: Event) -> None:
        """Take the next event."""
        match event:
            case Begun(engine, ruleset, total):
                self._begin(engine, ruleset, total)
            case Judged(result) if result.verdict in ("unsupported", "not-run"):
                reason = result.verdict, _reason(result)
                self._not_judged[reason] = self._not_judged.get(reason, 0) + 1
            case Judged(result) if result.verdict in FELL_SHORT:
                self._fell_short(result)
            case Ended(summary):
                self._end(summary)

    def _line(self, *parts: str | tuple[str, str], indent: int = 0) -> None:
        print_text(self._console, Text.assemble(*parts), indent)

    def _begin(self, engine: Declaration, ruleset: str, total: int) -> None:
        name = " ".join(filter(None, (engine.name, engine.version)))
        language = f" ({engine.language})" if engine.language else ""
        self._line((name, "bold"), f"{language} · ruleset {ruleset} · {_count(total, 'scenario')}")
        for path in strange_paths(engine):
            self._line(("note ", "yellow"), f"the engine says it observes {path!r}, which no state has")

    def _fell_short(self, result: Result) -> None:
        self._some_fell_short = True
        self._line("")
        self._line((result.verdict.upper(), "bold red"), "  ", (result.scenario, "bold"), f"  {result.title}")
        for _, group in groupby(result.deviations, key=lambda deviation: deviation.strike):
            self._strike(list(group))
        if result.message:
            self._line(result.message, indent=6)
        if result.feature:
            self._line(f"feature: {result.feature}", indent=6)
        for line in result.log.splitlines()[-_LOG_LINES:]:
            self._line(("| " + line, "dim"), indent=6)
        self._line((shown_file(result.file), "dim"), indent=6)

    def _strike(self, deviations: list[Deviation]) -> None:
        first = deviations[0]
        self._line(f"strike {first.strike}: {said_entry(first.entry)}", indent=6)
        readings: list[Reading] = []
        for one in deviations:
            expected = ("expected ", ""), (said_any(one.expected), "green")
            got = ("got ", ""), (said(one.got), "red")
            if one.possible:
                why = "; such a state is impossible: expected ", (one.possible, "green")
                self._line((one.field, "bold"), ": ", *got, *why, indent=8)
            else:
                self._line((one.field, "bold"), ": ", *expected, ", ", *got, indent=8)
            readings += [reading for reading in one.readings if reading not in readings]
        for reading in readings:
            for indent, line in clause_lines(reading):
                print_text(self._console, line, 10 + indent)

    def _end(self, summary: Summary) -> None:
        if self._some_fell_short:
            self._line("")
        for (verdict, reason), number in self._not_judged.items():
            self._line((f"{verdict} ", "yellow"), f"{_count(number, 'scenario')}: {reason}")
        for reason, number in _reasons(summary).items():
            self._line(("left out ", "yellow"), f"{_count(number, 'scenario')}: {reason}")
        shown = [verdict for verdict in VERDICTS if summary.verdicts[verdict] or verdict == "pass"]
        for i, verdict in enumerate(shown):
            text = Text(f"{summary.verdicts[verdict]} {verdict}", style=STYLES.get(verdict, "red"))
            self._console.print(text, end=" · " if i + 1 < len(shown) else "\n")
        counts = summary.counts
        self._line(
            f"{_count(counts.compared, 'value')} compared, {counts.not_observed} not observed, "
            f"{counts.left_open} left open by the text"
        )
        if not summary.judged:
            self._line(("nothing was judged", "bold red"))


def clause_lines(reading: Reading) -> list[tuple[int, Text]]:
    """A question with the answer, and its clauses: our wording, and where the text says so. Each with its indent."""
    head = Text.assemble((reading.question, "cyan"), f": {reading.answer} ({reading.status})")
    return [(0, head), *((2, clause_text(cited)) for cited in reading.clauses)]


def clause_text(cited: Cited) -> Text:
    """Our wording of a clause, and where the text says so."""
    return Text.assemble((" ".join(cited.text.split()), "italic"), (f" [{citation(cited)}]", "dim"))


def _reason(result: Result) -> str:
    """Why a scenario was not judged: the feature that is not declared, the field that was not observed."""
    if result.feature.startswith("observes:"):
        return result.message
    return result.feature or result.message or "no feature named"


def _reasons(summary: Summary) -> dict[str, int]:
    found: dict[str, int] = {}
    for item in summary.left_out:
        found[item.reason] = found.get(item.reason, 0) + 1
    return found


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
