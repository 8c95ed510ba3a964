"""What can be wrong between an example and the clauses of its own source."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from carrom_spec.strictyaml import InputError, shown


class ExampleError(InputError):
    """An example is wrong. What it says is repeated in full: the end of a value may be what matters."""

    def __init__(self, message: str, *, found: str | None = None, **rest: Any) -> None:
        super().__init__(message, found=found, **rest)
        self.found = None if found is None else shown(found, None)
        self.args = (str(self),)


class Contradiction(ExampleError):
    """An example says one value of a field and the clauses of its source another."""


class OpenField(ExampleError):
    """An example states a field that its source leaves open."""


class DifferentSituations(ExampleError):
    """One id tells different situations in two sources."""


class WrongExamples(ValueError):
    """Several examples are wrong, or one in several ways: `errors` has them all, in the order of the sources."""

    def __init__(self, errors: Sequence[InputError]) -> None:
        self.errors = tuple(errors)
        told = "\n".join(str(error) for error in errors)
        super().__init__(f"{told}\n{len(errors)} mistakes in examples")
