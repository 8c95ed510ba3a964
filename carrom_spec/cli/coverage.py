"""`carrom-spec coverage`: questions × scenarios, and which single-clause mutants the suite kills."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, Any

import click

from carrom_spec.cli import Trouble
from carrom_spec.cli.output import console, format_option, print_json, suite, topic_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from carrom_spec.rulesets import Ruleset
    from carrom_spec.suite.coverage import Coverage, Fate

__all__ = ["command"]

ENTRIES = 50_000
"""Entries of strikes that a search tries a question, where nothing else is said."""

EPILOG = """\
\b
Examples:
  carrom-spec coverage
  carrom-spec coverage icf da --survivors
  carrom-spec coverage icf --topic score
  carrom-spec coverage icf --question "queen.*" --search
  carrom-spec coverage da --search 5000 --seed 7 --format json

\b
A mutant replaces what a ruleset says on one question by another answer.
killed     a scenario has no outcome that is admissible under both
masked     an open or silent question absorbs the difference; it is named
candidate  read, and nothing tells it from the original: perhaps equivalent
missed     --search found a play that kills it, and no scenario does
unread     no scenario reads the question

Coverage is shown, not judged: the exit code is 0, or 1 with --exit-code where
a mutant is unread, missed or a candidate.
"""


@click.command("coverage", epilog=EPILOG)
@click.argument("rulesets", nargs=-1)
@click.option("--question", "patterns", metavar="Q", multiple=True, help="Only this question; * ? [] fit several.")
@click.option("--topic", metavar="T", help="Only questions of this topic.")
@click.option("--survivors", is_flag=True, help="Only what is not killed, without the table.")
@click.option("--summary", is_flag=True, help="Only how many mutants came to what end.")
@click.option(
    "--search",
    "entries",
    type=click.IntRange(min=1),
    is_flag=False,
    flag_value=ENTRIES,
    default=None,
    metavar="[N]",
    help=f"Look for plays that kill the survivors, N entries of strikes a question ({ENTRIES:,} without N).",
)
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed searches the same plays.")
@click.option("--exit-code", is_flag=True, help="Exit 1 where a mutant is unread, missed or a candidate.")
@format_option
@click.pass_context
def command(
    context: click.Context,
    rulesets: tuple[str, ...],
    patterns: tuple[str, ...],
    topic: str | None,
    survivors: bool,
    summary: bool,
    entries: int | None,
    seed: int,
    exit_code: bool,
    form: str,
) -> None:
    """How well the scenarios cover RULESETS (default: all): what they read, and which mutants they kill."""
    from carrom_spec.rulesets import RULESETS, ruleset
    from carrom_spec.suite.coverage import coverage

    every = [ruleset(name) for name in rulesets or RULESETS]
    wanted = _wanted(every, patterns, topic)
    scenarios = suite()
    found = []
    for rules in every:
        with _progress(rules.id) as progress:
            found.append(coverage(rules, scenarios, wanted, entries=entries or 0, seed=seed, progress=progress))
    if form == "json":
        print_json({"searched": entries or 0, "seed": seed, "rulesets": [_data(one) for one in found]})
    else:
        from carrom_spec.cli.coverage_text import print_coverage, summed_up

        for rules, one in zip(every, found, strict=True):
            if summary:
                click.echo(summed_up(rules, one))
            else:
                print_coverage(console(), rules, one, table=not survivors, searched=bool(entries))
    context.exit(1 if exit_code and any(one.short for one in found) else 0)


def _wanted(every: Sequence[Ruleset], patterns: Sequence[str], topic: str | None) -> frozenset[str] | None:
    """The questions chosen, None for all. Raises Trouble where a choice fits nothing that can be mutated."""
    from carrom_spec.catalogue import catalogue
    from carrom_spec.suite.mutants import mutants

    known = catalogue().questions
    if topic is not None:
        topic = topic_of(topic, (question.topic for question in known.values()))
    if topic is None and not patterns:
        return None
    said = {mutant.question for rules in every for mutant in mutants(rules)}
    for pattern in patterns:
        if not any(fnmatchcase(question, pattern) for question in said):
            raise Trouble(_nothing(pattern, every))
    fitting = {name for name in said if not patterns or any(fnmatchcase(name, pattern) for pattern in patterns)}
    wanted = frozenset(name for name in fitting if topic in (None, known[name].topic))
    if not wanted:
        raise Trouble(f"{_names(every)}: no question of the topic {topic} can be mutated")
    return wanted


def _nothing(pattern: str, every: Sequence[Ruleset]) -> str:
    """Why a pattern chooses no question: unknown, or nothing that these rulesets say one thing on."""
    from carrom_spec.catalogue import catalogue
    from carrom_spec.strictyaml import nearest

    known = catalogue().questions
    if not any(fnmatchcase(question, pattern) for question in known):
        near = nearest(pattern, known)
        return f"unknown question {pattern!r}" + (
            f"; did you mean {near}?" if near else "; `carrom-spec matrix` lists all"
        )
    return (
        f"{_names(every)}: nothing to mutate on {pattern}: nothing is said, or it is open, taken over, or never played"
    )


def _names(every: Sequence[Ruleset]) -> str:
    return ", ".join(rules.id for rules in every)


@contextmanager
def _progress(name: str) -> Iterator[Callable[[str, float, int], None] | None]:
    """A bar on a terminal, while it takes; nothing elsewhere."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (
        TextColumn(name),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("{task.description}"),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=None)

        def progress(question: str, done: float, total: int) -> None:
            bar.update(task, description=question, completed=done, total=total)

        yield progress


def _data(found: Coverage) -> dict[str, Any]:
    from carrom_spec.suite.coverage import STATUSES

    return {
        "ruleset": found.ruleset,
        "scenarios": found.scenarios,
        "mutants": {status: found.count(status) for status in STATUSES},
        "questions": [
            {
                "question": row.question,
                "topic": row.topic,
                "said": row.fates[0].mutant.said,
                "scenarios": row.scenarios,
                "mutants": [_fate(fate) for fate in row.fates],
            }
            for row in found.questions
        ],
    }


def _fate(fate: Fate) -> dict[str, Any]:
    play = fate.play
    return {
        "answer": fate.mutant.answer,
        "status": fate.status,
        "scenario": fate.scenario,
        "strike": fate.strike,
        "absorbed_by": fate.absorbed_by,
        "searched": fate.searched,
        "met": fate.met,
        "play": None if play is None else {"players": play.players, "given": play.given, "strikes": play.strikes},
    }
