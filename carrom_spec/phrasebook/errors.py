"""What can be wrong in an example: one class a kind of mistake. The words are those of its language.

`key` is the name of the message in the phrasebook, `slots` the names that its texts may fill in.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from carrom_spec.strictyaml import InputError

__all__ = ["MISTAKES", "ExampleError", "Message", "Place", "Untellable"]


@dataclass(frozen=True, slots=True)
class Place:
    """Where something stands: file, line and column, which count from 1."""

    file: str
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Message:
    """The texts of one mistake; `{names}` are filled in."""

    message: str
    expected: str
    remedy: str


class ExampleError(InputError):
    """An example that cannot be understood. `labels` stand before what was found, expected and meant."""

    key: ClassVar[str] = ""
    slots: ClassVar[frozenset[str]] = frozenset()

    def __init__(self, message: str, *, labels: Mapping[str, str], **parts: Any) -> None:
        self.labels = dict(labels)
        super().__init__(message, **parts)

    def __str__(self) -> str:
        parts = {"found": self.found, "expected": self.expected, "nearest": self.nearest}
        lines = [f"{self.file}:{self.line}:{self.column}: {self.message}"]
        lines += [self.labels[name].format(value) for name, value in parts.items() if value is not None]
        return "\n  ".join([*lines, *([self.remedy] if self.remedy else [])])


class UnknownStep(ExampleError):
    """No phrase fits the step."""

    key = "unknown-step"
    slots = frozenset({"phrases"})


class MisplacedStep(ExampleError):
    """A phrase fits, but not behind this keyword."""

    key = "misplaced-step"
    slots = frozenset({"keyword", "places"})


class AmbiguousStep(ExampleError):
    """Two phrases fit, or one in two ways."""

    key = "ambiguous-step"
    slots = frozenset({"count", "phrases"})


class SaidTwice(ExampleError):
    """Two steps say the same."""

    key = "said-twice"
    slots = frozenset({"field", "line"})


class Contradiction(ExampleError):
    """Two steps say different things of one field."""

    key = "contradiction"
    slots = frozenset({"field", "line"})


class UnfitPhrase(ExampleError):
    """A phrase of the premise takes for granted what another step of it denies."""

    key = "unfit"
    slots = frozenset({"field", "value"})


class NoSeat(ExampleError):
    """The first step of a strike does not say whose it is."""

    key = "no-seat"
    slots = frozenset({"phrase"})


class OtherSeat(ExampleError):
    """A further step of a strike names another seat."""

    key = "other-seat"
    slots = frozenset({"line"})


class NoKeyword(ExampleError):
    """A line without a keyword."""

    key = "no-keyword"
    slots = frozenset({"keywords"})


class Bullet(ExampleError):
    """A star where a keyword is due."""

    key = "bullet"
    slots = frozenset({"keywords"})


class StepOrder(ExampleError):
    """A premise after a strike, a state before one, or *And* before anything."""

    key = "order"
    slots = frozenset({"keyword"})


class NoStrike(ExampleError):
    """An example without a strike."""

    key = "no-strike"
    slots = frozenset({"keyword"})


class OnlySteps(ExampleError):
    """A table, quoted block, tag, heading, outline or directive."""

    key = "only-steps"
    slots = frozenset({"keywords"})


MISTAKES: Mapping[str, type[ExampleError]] = {kind.key: kind for kind in ExampleError.__subclasses__()}


class Untellable(ValueError):
    """Data for which the phrasebook has no words: the scenario's `where`, and what is left over, as text."""

    def __init__(self, language: str, where: str, left: tuple[str, ...]) -> None:
        self.language = language
        self.where = where
        self.left = left
        super().__init__(f"the phrasebook {language} has no words for this in {where}: {'; '.join(left)}")

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.language, self.where, self.left)
