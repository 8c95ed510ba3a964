"""Errors about files that people edit: where, what was found, what was expected, what to do.

One class a kind of mistake, all under `InputError`. The words are in `texts`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol, TypeVar

from carrom_spec.strictyaml import texts
from carrom_spec.strictyaml.texts import Text
from carrom_spec.strictyaml.words import shown


class InputError(ValueError):
    """Something is wrong in a file. `str` of it is complete and safe to print.

    `file` is the path as it was given to the reader; `line` and `column` count from 1, columns in characters.
    `found`, `expected`, `nearest` (a known name close to what was found) and `remedy` are None where there is
    nothing to say. Characters that do not print are escaped in all of them, and a long `found` is cut.
    `labels` says how these parts are introduced, in order; an error in another language brings its own.
    """

    labels: Mapping[str, str] = texts.LABELS

    def __init__(
        self,
        message: str,
        *,
        file: str,
        line: int = 1,
        column: int = 1,
        found: str | None = None,
        expected: str | None = None,
        nearest: str | None = None,
        remedy: str | None = None,
    ) -> None:
        self.message = shown(message, None)
        self.file = shown(file, None)
        self.line = line
        self.column = column
        self.found = None if found is None else shown(found)
        self.expected = None if expected is None else shown(expected, None)
        self.nearest = None if nearest is None else shown(nearest)
        self.remedy = None if remedy is None else shown(remedy, None)
        super().__init__(str(self))

    def __str__(self) -> str:
        parts = ((label, getattr(self, name)) for name, label in self.labels.items())
        told = (label.format(value) for label, value in parts if value is not None)
        return "\n  ".join((f"{self.file}:{self.line}:{self.column}: {self.message}", *told))

    def __reduce__(self) -> tuple[Callable[..., InputError], tuple[object, ...]]:
        """Errors cross process borders; the default would lose every field but the message."""
        fields = {name: value for name, value in vars(self).items() if name != "message"}
        return _rebuilt, (type(self), self.message, fields)


def _rebuilt(kind: type[InputError], message: str, fields: dict[str, Any]) -> InputError:
    return kind(message, **fields)


class Placed(Protocol):
    """Anything that knows where it stands in a file."""

    @property
    def file(self) -> str: ...
    @property
    def line(self) -> int: ...
    @property
    def column(self) -> int: ...


Kind = TypeVar("Kind", bound=InputError)


def mistake(
    kind: type[Kind],
    text: Text,
    place: Placed,
    /,
    *,
    found: str | None = None,
    expected: str | None = None,
    nearest: str | None = None,
    remedy: str | None = None,
    **values: object,
) -> Kind:
    """The error of this kind at a place, in the words of `text` with `values` filled in.

    `expected` and `remedy` are for what `text` leaves open.
    """
    filled = {name: shown(str(value)) for name, value in values.items()}
    return kind(
        text.message.format(**filled),
        file=place.file,
        line=place.line,
        column=place.column,
        found=found,
        expected=expected if text.expected is None else text.expected.format(**filled),
        nearest=nearest,
        remedy=remedy if text.remedy is None else text.remedy.format(**filled),
    )


# Any file


class UnreadableFile(InputError):
    """There is no such file, or it is a directory, a pipe or a device, or it may not be read."""


class NotUtf8(InputError):
    """The bytes are no UTF-8."""


class ForbiddenCharacter(InputError):
    """A control character, a foreign line end, or a tab in YAML."""


class TooLarge(InputError):
    """The file is larger than the reader takes, or a number longer."""


class TooDeep(InputError):
    """Lists and mappings are nested deeper than the reader takes."""


# YAML


class YamlSyntaxError(InputError):
    """The text is no YAML, or empty."""


class ForbiddenYaml(InputError):
    """YAML that this reader does not take: anchors, aliases, tags, merge keys, a second document."""


class DuplicateKey(InputError):
    """A mapping has the same key twice."""


class AmbiguousScalar(InputError):
    """A bare value that YAML readers understand differently: `no`, `~`, `012`, `1:30`, a date, nothing."""


# What a schema asks


class UnknownKey(InputError):
    """A mapping has a key that its schema does not know."""


class MissingKey(InputError):
    """A mapping lacks a key that its schema requires."""


class WrongType(InputError):
    """A list where a mapping is due, a number where a text is due, and so on."""


class WrongValue(InputError):
    """The type is right and the value is not."""


# MyST


class MystError(InputError):
    """The base of all mistakes that only a MyST text can have."""


class MissingFrontMatter(MystError):
    """The text does not begin with front matter, or the front matter does not end."""


class MalformedDirective(MystError):
    """A line that looks like the opening of a directive and is none."""


class UnclosedDirective(MystError):
    """The fence of a directive, or of code, is never closed."""


class NestedDirective(MystError):
    """A directive opens inside another."""


class MisplacedDirective(MystError):
    """A directive is indented, or inside a list or a quotation."""


class UnknownDirective(MystError):
    """A directive that the reader's table does not have."""


class WrongArgument(MystError):
    """A directive lacks its argument, or has one and takes none."""


class MissingBody(MystError):
    """A directive has nothing between its options and its end."""


class MalformedOption(MystError):
    """A line at the top of a directive that begins with a colon and is no option."""


class MisplacedOption(MystError):
    """An option stands after the body has begun."""


class UnknownOption(MystError):
    """An option that the directive does not have."""


class DuplicateOption(MystError):
    """A directive has the same option twice."""


class MissingOption(MystError):
    """A directive lacks an option that it requires."""
