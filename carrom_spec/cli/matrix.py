"""`carrom-spec matrix`: questions × rulesets."""

from __future__ import annotations

import sys
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

import click

from carrom_spec.cli.output import console, format_option, print_json, topic_of
from carrom_spec.languages import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import Console
    from rich.text import Text

    from carrom_spec.compare import Cell, Row

__all__ = ["command"]

_CELL = 24
"""Columns of an answer where there is room, or no limit."""

_NARROW = 12
"""With fewer columns for an answer, the id of a question stands above its row instead of in it."""

_LABEL = 44
"""Columns of a question where there is no limit, unless an id needs more."""

EPILOG = """\
\b
Examples:
  carrom-spec matrix
  carrom-spec matrix icf da --topic queen --differing
  carrom-spec matrix --format json

Answers are plain where stated; else the status stands behind them. A dash: the text is silent.
Questions that none of the texts shown answers are left out; JSON has them all.
"""


@click.command("matrix", epilog=EPILOG)
@click.argument("rulesets", nargs=-1)
@click.option("--topic", metavar="T", help="Only questions of this topic.")
@click.option("--differing", is_flag=True, help="Only questions on which two rulesets differ.")
@click.option("--all", "everything", is_flag=True, help="Also questions that none of the texts shown answers.")
@click.option("--lang", type=click.Choice(list(LANGUAGES)), default="en", show_default=True, help="Language of labels.")
@format_option
def command(
    rulesets: tuple[str, ...], topic: str | None, differing: bool, everything: bool, lang: str, form: str
) -> None:
    """What each of RULESETS (default: all) says on each question."""
    from carrom_spec.cli.words import say
    from carrom_spec.compare import matrix
    from carrom_spec.rulesets import RULESETS

    table = matrix(rulesets or RULESETS, lang)
    if topic is not None:
        topic = topic_of(topic, (row.topic for row in table.rows))
    rows = [row for row in table.rows if topic in (None, row.topic) and (row.unlike or not differing)]
    if form == "json":
        print_json({"rulesets": table.rulesets, "rows": [asdict(row) for row in rows]})
    else:
        _print(table.rulesets, [row for row in rows if everything or row.answered], lang)
        if left_out := sum(not row.answered for row in rows if not everything):
            click.echo(say(lang, "left-out", number=left_out))


@dataclass(frozen=True, slots=True)
class _Layout:
    """Columns of the question and of each answer; `above`: an id stands on a line of its own above its row."""

    question: int
    cell: int
    above: bool


def _layout(width: int | None, longest: int, cells: int) -> _Layout:
    """The layout for `cells` answers, where ids are up to `longest` wide; None is a width without limit. No id is ever cut."""
    if width is None:
        return _Layout(max(_LABEL, longest), _CELL, above=False)
    room = (width - longest) // cells - 1
    if room >= _NARROW:
        return _Layout(longest, room, above=False)
    question = max(_NARROW, width // 4)
    return _Layout(question, max(1, (width - question) // cells - 1), above=True)


def _print(rulesets: Sequence[str], rows: Sequence[Row], language: str) -> None:
    from rich.text import Text

    from carrom_spec.catalogue import catalogue
    from carrom_spec.cli.words import say
    from carrom_spec.conformance.lines import print_text

    out = console()
    topics = {topic.id: topic.label(language) for topic in catalogue().topics}
    longest = max((len(row.question) for row in rows), default=0)
    layout = _layout(out.width if _terminal() else None, longest, len(rulesets))
    _line(out, layout, [Text(word, style="bold") for word in (say(language, "question"), *rulesets)])
    topic = None
    for row in rows:
        if row.topic != topic:
            topic = row.topic
            print_text(out, Text(f"[{topic}] {topics[topic]}", style="bold"))
        asked = Text(row.question, style="cyan")
        if layout.above:
            out.print(asked, soft_wrap=True)
        label = Text(row.label) if layout.above else Text.assemble(asked, f"\n{row.label}")
        _line(out, layout, [label, *(_cell(cell, language) for cell in row.cells)])


def _terminal() -> bool:
    return sys.stdout.isatty()


def _line(out: Console, layout: _Layout, cells: Sequence[Text]) -> None:
    """One row of the table. Each is laid out by itself, as the columns are fixed."""
    from rich.table import Table

    from carrom_spec.conformance.lines import print_table

    row = Table.grid(padding=(0, 1, 0, 0))
    for width in (layout.question, *(layout.cell for _ in cells[1:])):
        row.add_column(width=width, overflow="fold")
    row.add_row(*cells)
    print_table(out, row, layout.question + (layout.cell + 1) * len(cells))


def _cell(cell: Cell, language: str) -> Text:
    """What a text says; each reading where it is at odds with itself."""
    from rich.text import Text

    from carrom_spec.cli.words import say

    if cell.status == "silent":
        return Text("–", style="dim")
    answer = " | ".join(cell.reading.words(language, say(language, "nothing-said")))
    status = "" if cell.status == "stated" else f" ({say(language, cell.status)})"
    cites = f"\n[{', '.join(cell.cites)}]" if cell.cites else ""
    return Text.assemble(answer, (status, "yellow"), (cites, "dim"))
