"""The coverage of a ruleset as text: the table, then every mutant that is not killed."""

from __future__ import annotations

import json
from itertools import groupby
from typing import TYPE_CHECKING

from carrom_spec.catalogue import catalogue
from carrom_spec.suite.coverage import STATUSES

if TYPE_CHECKING:
    from rich.console import Console

    from carrom_spec.rulesets import Ruleset
    from carrom_spec.suite.coverage import Coverage, Fate, QuestionCoverage

__all__ = ["print_coverage"]

_LISTED = 6
"""Scenarios named one by one."""

_STYLES = {"unread": "bold red", "missed": "bold red", "candidate": "bold yellow", "masked": "bold"}


def print_coverage(out: Console, rules: Ruleset, found: Coverage, *, table: bool, searched: bool) -> None:
    """Print what the scenarios read and kill of a ruleset; `searched`: whether survivors were searched."""
    from rich.text import Text

    out.print(Text.assemble((rules.id, "bold"), f" on {_number(found.scenarios, 'scenario')}"))
    if table:
        _table(out, found, searched=searched)
    for row in found.questions:
        _survivors(out, rules, row)
    out.print(summed_up(rules, found, searched=searched))
    out.print()


def summed_up(rules: Ruleset, found: Coverage, *, searched: bool = False) -> str:
    """How many mutants of a ruleset came to what end."""
    counts = ", ".join(f"{found.count(status)} {status}" for status in STATUSES if status != "missed" or searched)
    return f"{rules.id}: {_number(len(found.fates), 'mutant')} of {_number(len(found.questions), 'question')}: {counts}"


def _number(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"


def _table(out: Console, found: Coverage, *, searched: bool) -> None:
    from rich.table import Table

    from carrom_spec.conformance.lines import print_table

    statuses = [status for status in STATUSES if status != "missed" or searched]
    shown = Table("question", box=None, pad_edge=False, header_style="bold")
    for name in ("scenarios", "mutants", *statuses):
        shown.add_column(name, justify="right")
    for topic, rows in groupby(found.questions, key=lambda row: row.topic):
        shown.add_row(f"[{topic}]", style="bold")
        for row in rows:
            counts = (len(row.fates), *(row.count(status) for status in statuses))
            shown.add_row(row.question, str(len(row.scenarios)), *(str(count or "") for count in counts))
    print_table(out, shown, max(out.width, out.measure(shown).maximum))
    out.print()


def _survivors(out: Console, rules: Ruleset, row: QuestionCoverage) -> None:
    """Every mutant of a question that is not killed; those that nothing reads in one line."""
    from rich.text import Text

    from carrom_spec.conformance.lines import print_text

    alive = [fate for fate in row.fates if fate.status != "killed"]
    for (status, why), group in groupby(alive, key=lambda fate: (fate.status, _why(rules, fate))):
        fates = list(group)
        answers = " or ".join(str(fate.mutant.answer) for fate in fates)
        said = f" {row.question}: {answers}, where {rules.id} says {fates[0].mutant.said}"
        out.print(Text.assemble((status.upper(), _STYLES[status]), said))
        label = catalogue().questions[row.question].label("en")
        for line, style in ((label, "dim"), (_read(row), ""), (why, "")):
            if line:
                print_text(out, Text(line, style=style), 4)


def _read(row: QuestionCoverage) -> str:
    if not row.scenarios:
        return "no scenario reads it, nor a finer question that takes its answer"
    more = len(row.scenarios) - _LISTED
    return f"read by {', '.join(row.scenarios[:_LISTED])}" + (f" and {more} more" if more > 0 else "")


def _why(rules: Ruleset, fate: Fate) -> str:
    """What absorbs a mutant, or how far it was searched."""
    if fate.play is not None:
        return f"killed by a play that no scenario tells: {_play(fate)}"
    if fate.status == "masked":
        if fate.absorbed_by == (fate.mutant.question,):
            return f"absorbed in {fate.scenario}: either answer leaves room for the other"
        names = ", ".join(f"{name} ({_status(rules, name)})" for name in fate.absorbed_by)
        return f"absorbed in {fate.scenario} by {names}" + (", together" if len(fate.absorbed_by) > 1 else "")
    if fate.searched:
        found = "found no play that kills it" if fate.met else "met no play that reads it"
        return f"a search of {fate.searched:,} entries {found}"
    return "candidate for being equivalent (not searched)" if fate.status == "candidate" else ""


def _status(rules: Ruleset, question: str) -> str:
    """Open or silent; what is settled in the text is open in the mutant alone, between two more general answers."""
    answer = rules.answer(question)
    return "open in the mutant" if len(answer.options) == 1 else "silent" if answer.silent else "open"


def _play(fate: Fate) -> str:
    from carrom_spec.conformance.words import said_entry

    assert fate.play is not None
    doubles = "doubles; " if fate.play.players > 2 else ""
    given = f"given {json.dumps(fate.play.given)}; " if fate.play.given else ""
    return doubles + given + ", then ".join(said_entry(strike) for strike in fate.play.strikes)
