"""`carrom-spec matrix`: questions × rulesets."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

import click

from carrom_spec.cli.output import console, format_option, print_json, topic_of
from carrom_spec.languages import LANGUAGES

if TYPE_CHECKING:
    from rich.text import Text

    from carrom_spec.compare import Cell, Matrix, Row

__all__ = ["command"]

EPILOG = """\
\b
Examples:
  carrom-spec matrix
  carrom-spec matrix icf da --topic queen --differing
  carrom-spec matrix --format json

Answers are plain where stated; else the status stands behind them. A dash: the text is silent.
"""


@click.command("matrix", epilog=EPILOG)
@click.argument("rulesets", nargs=-1)
@click.option("--topic", metavar="T", help="Only questions of this topic.")
@click.option("--differing", is_flag=True, help="Only questions on which two rulesets differ.")
@click.option("--lang", type=click.Choice(list(LANGUAGES)), default="en", show_default=True, help="Language of labels.")
@format_option
def command(rulesets: tuple[str, ...], topic: str | None, differing: bool, lang: str, form: str) -> None:
    """What each of RULESETS (default: all) says on each question."""
    from carrom_spec.compare import matrix
    from carrom_spec.rulesets import RULESETS

    table = matrix(rulesets or RULESETS, lang)
    if topic is not None:
        topic = topic_of(topic, (row.topic for row in table.rows))
    rows = [row for row in table.rows if topic in (None, row.topic) and (row.unlike or not differing)]
    if form == "json":
        print_json({"rulesets": table.rulesets, "rows": [asdict(row) for row in rows]})
    else:
        _print(table, rows)


def _print(table: Matrix, rows: list[Row]) -> None:
    from rich.table import Table

    shown = Table("question", *table.rulesets, box=None, pad_edge=False, header_style="bold")
    topic = None
    for row in rows:
        if row.topic != topic:
            topic = row.topic
            shown.add_row(f"[{topic}]", style="bold")
        shown.add_row(_label(row), *(_cell(cell) for cell in row.cells))
    console().print(shown)


def _label(row: Row) -> Text:
    from rich.text import Text

    return Text.assemble((row.question, "cyan"), f"\n{row.label}")


def _cell(cell: Cell) -> Text:
    from rich.text import Text

    if cell.status == "silent":
        return Text("–", style="dim")
    status = "" if cell.status == "stated" else f" ({cell.status})"
    cites = f"\n[{', '.join(cell.cites)}]" if cell.cites else ""
    return Text.assemble(cell.answer, (status, "yellow"), (cites, "dim"))
