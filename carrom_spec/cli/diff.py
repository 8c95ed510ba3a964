"""`carrom-spec diff`: where two rulesets conflict on the suite."""

from __future__ import annotations

from dataclasses import asdict
from itertools import groupby
from typing import TYPE_CHECKING

import click

from carrom_spec.cli.output import chosen, console, format_option, print_json, suite

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import Console

    from carrom_spec.compare import Difference, Point
    from carrom_spec.rulesets import Ruleset
    from carrom_spec.suite import Scenario

__all__ = ["command"]

EPILOG = """\
\b
Examples:
  carrom-spec diff
  carrom-spec diff icf da
  carrom-spec diff da en --gaps
  carrom-spec diff en en+icf --format json

Without rulesets, every pair of this package's is counted.
Conflict: no outcome is admissible under both. Gap: one leaves open what the other settles.
Differences are shown, not judged: the exit code is 0, or 1 with --exit-code where there is a conflict.
"""


@click.command("diff", epilog=EPILOG)
@click.argument("a", required=False)
@click.argument("b", required=False)
@click.option("-k", "pattern", metavar="GLOB", help="Only scenarios whose id fits, or holds, this.")
@click.option("--topic", metavar="T", help="Only scenarios of this topic.")
@click.option("--gaps", is_flag=True, help="Tell gaps as fully as conflicts.")
@click.option("--exit-code", is_flag=True, help="Exit 1 where there is a conflict.")
@format_option
@click.pass_context
def command(
    context: click.Context,
    a: str | None,
    b: str | None,
    pattern: str | None,
    topic: str | None,
    gaps: bool,
    exit_code: bool,
    form: str,
) -> None:
    """The scenarios on which rulesets A and B part, with the clauses on either side."""
    from carrom_spec.compare import differences
    from carrom_spec.rulesets import ruleset

    scenarios = chosen(suite(), pattern, topic)
    if a is None:
        context.exit(_every_pair(scenarios, form, exit_code))
    if b is None:
        raise click.UsageError(f"a second ruleset to compare {a} with is missing", context)
    left, right = ruleset(a), ruleset(b)
    found = differences(left, right, scenarios)
    conflicts = [item for item in found if item.kind == "conflict"]
    if form == "json":
        print_json({"left": left.id, "right": right.id, "differences": [asdict(item) for item in found]})
    else:
        _print(console(), left, right, conflicts, [item for item in found if item.kind == "gap"], gaps)
        click.echo(f"{left.id} and {right.id} on {_counts(found, len(scenarios))}")
    context.exit(1 if exit_code and conflicts else 0)


def _every_pair(scenarios: Sequence[Scenario], form: str, exit_code: bool) -> int:
    """Print how each pair of rulesets stands; the exit code."""
    from itertools import combinations

    from carrom_spec.compare import differences
    from carrom_spec.rulesets import RULESETS

    pairs = []
    for one, other in combinations(RULESETS, 2):
        found = differences(one, other, scenarios)
        counts = {kind: sum(item.kind == kind for item in found) for kind in ("conflict", "gap")}
        pairs.append({"left": one, "right": other, **counts, "alike": len(scenarios) - len(found)})
        if form != "json":
            click.echo(f"{one} and {other} on {_counts(found, len(scenarios))}")
    if form == "json":
        print_json({"scenarios": len(scenarios), "pairs": pairs})
    return int(exit_code and any(pair["conflict"] for pair in pairs))


def _counts(found: Sequence[Difference], all_of_them: int) -> str:
    """How many scenarios are of each kind, and how many of them part in nothing but who places a piece, or where."""
    parts = [f"{all_of_them} scenario{'' if all_of_them == 1 else 's'}: "]
    for kind, words in (("conflict", "in conflict"), ("gap", "with a gap")):
        items = [item for item in found if item.kind == kind]
        placing = sum(item.placing for item in items)
        only = f" ({placing} only in who places a piece, or where)" if placing else ""
        parts.append(f"{len(items)} {words}{only}, ")
    return "".join(parts) + f"{all_of_them - len(found)} alike"


def _print(
    out: Console, left: Ruleset, right: Ruleset, conflicts: list[Difference], gaps: list[Difference], full: bool
) -> None:
    for kind, items, style in (("CONFLICT", conflicts, "bold red"), ("GAP", gaps, "bold yellow")):
        for _, group in groupby(items, key=lambda item: item.group):
            _group(out, kind, style, left, right, list(group), full or kind == "CONFLICT")


def _group(
    out: Console, kind: str, style: str, left: Ruleset, right: Ruleset, items: list[Difference], full: bool
) -> None:
    from rich.text import Text

    from carrom_spec.conformance.lines import print_text
    from carrom_spec.conformance.words import said_any, said_entry

    points = {point.question: point for item in items for point in item.points}
    head = points[items[0].group].label if points else "the same answers, reached another way"
    print_text(out, Text.assemble((kind, style), "  ", (head, "bold")))
    for point in points.values() if full else ():
        _point(out, left, right, point)
    for item in items:
        line = Text.assemble((item.scenario, "cyan"), f", strike {item.strike}: {said_entry(item.entry)}")
        print_text(out, line, 4)
        for field in item.fields if full else ():
            values = f"{field.path}: {left.id} {said_any(field.left)}, {right.id} {said_any(field.right)}"
            print_text(out, values, 8)
    out.print()


def _point(out: Console, left: Ruleset, right: Ruleset, point: Point) -> None:
    from rich.text import Text

    from carrom_spec.conformance.lines import print_text
    from carrom_spec.conformance.text_report import clause_text

    for rules, reading in ((left, point.left), (right, point.right)):
        line = Text.assemble((rules.id, "bold"), f" {point.question}: {reading.answer} ({reading.status})")
        print_text(out, line, 2)
        for cited in reading.clauses:
            print_text(out, clause_text(cited), 6)
