"""What stands between commas in an option or an argument, and complaints at its column."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NoReturn, Protocol

from carrom_spec.strictyaml import Directive, MissingOption, WrongValue


class Placed(Protocol):
    """A directive or an option: it knows its line."""

    @property
    def file(self) -> str: ...
    @property
    def line(self) -> int: ...


def parts(text: str) -> Iterator[tuple[int, str]]:
    """What stands between commas, without the white space around it, each with where it begins."""
    begin = 0
    for part in text.split(","):
        yield begin + len(part) - len(part.lstrip()), part.strip()
        begin += len(part) + 1


def wrong(
    at: Placed,
    column: int,
    message: str,
    found: str,
    *,
    expected: str | None = None,
    near: str | None = None,
    remedy: str,
) -> NoReturn:
    """Raise WrongValue at a column of the line on which the directive or the option stands."""
    raise WrongValue(
        message,
        file=at.file,
        line=at.line,
        column=column,
        found=found,
        expected=expected,
        nearest=near,
        remedy=remedy,
    )


def missing(block: Directive, message: str, *, expected: str, remedy: str) -> NoReturn:
    """Raise MissingOption at the directive."""
    raise MissingOption(
        message, file=block.file, line=block.line, column=block.column, expected=expected, remedy=remedy
    )
