"""Text on a console: wrapped lines keep their indent, and no line ends in blanks."""

from __future__ import annotations

from rich.console import Console, RenderableType
from rich.text import Text

__all__ = ["print_table", "print_text"]

_NARROWEST = 20
"""Columns that a text gets at least, however far in it stands."""


def print_text(console: Console, text: Text | str, indent: int = 0) -> None:
    """Print a text, each of its lines so many columns from the left."""
    whole = Text(text) if isinstance(text, str) else text
    lines = whole.wrap(console, max(_NARROWEST, console.width - indent))
    for line in lines or [Text()]:
        _line(console, line, indent)


def print_table(console: Console, table: RenderableType, width: int) -> None:
    """Print a table that is so many columns wide, whatever the console's width."""
    for parts in console.render_lines(table, console.options.update_width(width), pad=False):
        _line(console, Text.assemble(*((part.text, part.style or "") for part in parts if not part.control)))


def _line(console: Console, line: Text, indent: int = 0) -> None:
    line.rstrip()
    console.print(Text.assemble(" " * indent, line) if line.plain else Text(), soft_wrap=True)
