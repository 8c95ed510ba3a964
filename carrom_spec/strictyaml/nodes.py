"""What the YAML reader returns: values that know where they stand, and typed access to them."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Any, Literal, NoReturn, TypeVar, cast

from carrom_spec.strictyaml import texts
from carrom_spec.strictyaml.errors import MissingKey, UnknownKey, WrongType, WrongValue, mistake
from carrom_spec.strictyaml.scalars import Scalar, decimal_text
from carrom_spec.strictyaml.words import listed, nearest

__all__ = ["Entries", "Node"]


@dataclass(frozen=True, slots=True)
class Node:
    """A value in a file. Line and column count from 1 and point at its first character.

    `value` is a scalar, a tuple of nodes (`kind` is `sequence`), or a tuple of pairs of nodes in the order of
    the file (`mapping`; the keys are distinct text nodes).
    """

    kind: Literal["scalar", "sequence", "mapping"]
    value: Scalar | tuple[Node, ...] | Entries
    file: str
    line: int
    column: int

    def mapping(self, *, required: Collection[str] = (), optional: Collection[str] = ()) -> dict[str, Node]:
        """The values by key, in the order of the file.

        Raises `WrongType`, `UnknownKey` or `MissingKey`.
        """
        known = frozenset(required) | frozenset(optional)
        found: dict[str, Node] = {}
        for key, value in self.entries():
            name = key.text()
            if name not in known:
                raise mistake(
                    UnknownKey,
                    texts.UNKNOWN_KEY,
                    key,
                    found=name,
                    expected=listed(known) or texts.NO_KEYS,
                    nearest=nearest(name, known - {entry.value for entry, _ in self.entries()}),
                )
            found[name] = value
        for name in required:
            if name not in found:
                raise mistake(
                    MissingKey,
                    texts.MISSING_KEY,
                    self,
                    found=listed(found, "and") or texts.NO_KEYS,
                    expected=listed(required, "and"),
                    key=name,
                )
        return found

    def entries(self) -> Entries:
        """The pairs of key and value of a mapping with free keys. Raises `WrongType`."""
        if self.kind != "mapping":
            raise self._wrong_type(texts.MAPPING)
        return cast("Entries", self.value)

    def items(self) -> tuple[Node, ...]:
        """The items of a list. Raises `WrongType`."""
        if self.kind != "sequence":
            raise self._wrong_type(texts.LIST)
        return cast("tuple[Node, ...]", self.value)

    def text(self) -> str:
        """The text. Raises `WrongType`, also for a number: quoted, it is a text."""
        if not isinstance(self.value, str):
            raise self._wrong_type(texts.TEXT)
        return self.value

    def integer(self, *, minimum: int | None = None, maximum: int | None = None) -> int:
        """The whole number, within the limits. Raises `WrongType` or `WrongValue`."""
        if not isinstance(self.value, int) or isinstance(self.value, bool):
            raise self._wrong_type(texts.INTEGER)
        return self._limited(self.value, minimum, maximum)

    def number(self, *, minimum: float | None = None, maximum: float | None = None) -> int | float:
        """The number, whole or not, within the limits. Raises `WrongType` or `WrongValue`."""
        if not isinstance(self.value, int | float) or isinstance(self.value, bool):
            raise self._wrong_type(texts.NUMBER)
        return self._limited(self.value, minimum, maximum)

    def boolean(self) -> bool:
        """True or false. Raises `WrongType`."""
        if not isinstance(self.value, bool):
            raise self._wrong_type(texts.BOOLEAN)
        return self.value

    def choice(self, names: Iterable[str]) -> str:
        """The text, which must be one of `names`. Raises `WrongType` or `WrongValue`."""
        known = tuple(names)
        text = self.text()
        if text not in known:
            raise mistake(
                WrongValue,
                texts.WRONG_CHOICE,
                self,
                found=text,
                expected=listed(known),
                nearest=nearest(text, known),
            )
        return text

    def plain(self) -> Any:
        """The value as plain data: dict, list, str, int, float, bool, None."""
        if self.kind == "mapping":
            return {key.value: value.plain() for key, value in self.entries()}
        if self.kind == "sequence":
            return [item.plain() for item in self.items()]
        return self.value

    def fail(
        self,
        message: str,
        *,
        expected: str | None = None,
        remedy: str | None = None,
        nearest: str | None = None,
    ) -> NoReturn:
        """Raise `WrongValue` at this place, with this value as what was found."""
        raise WrongValue(
            message,
            file=self.file,
            line=self.line,
            column=self.column,
            found=self._described(),
            expected=expected,
            nearest=nearest,
            remedy=remedy,
        )

    def _limited(self, value: Number, minimum: float | None, maximum: float | None) -> Number:
        if minimum is not None and value < minimum:
            raise mistake(WrongValue, texts.TOO_SMALL, self, found=self._described(), limit=minimum)
        if maximum is not None and value > maximum:
            raise mistake(WrongValue, texts.TOO_BIG, self, found=self._described(), limit=maximum)
        return value

    def _wrong_type(self, wanted: str) -> WrongType:
        return mistake(
            WrongType,
            texts.WRONG_TYPE,
            self,
            found=self._described(),
            remedy=texts.WRONG_TYPE_REMEDIES[wanted],
            kind=self._type(),
            wanted=wanted,
        )

    def _type(self) -> str:
        match self.value:
            case tuple():
                return texts.MAPPING if self.kind == "mapping" else texts.LIST
            case str():
                return texts.TEXT
            case bool():
                return texts.BOOLEAN
            case None:
                return texts.NULL
            case _:
                return texts.NUMBER

    def _described(self) -> str:
        match self.value:
            case tuple():
                return self._type()
            case None | True | False:
                return str(self.value).lower().replace("none", texts.NULL)
            case float():
                return decimal_text(self.value)
            case _:
                return str(self.value)


Entries = tuple[tuple[Node, Node], ...]
"""The pairs of a mapping, in the order of the file."""

Number = TypeVar("Number", int, float)
