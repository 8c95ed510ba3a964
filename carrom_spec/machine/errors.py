"""What can be wrong with a state or a strike: one class a kind of mistake, each naming the place by its JSON path."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


class MachineError(ValueError):
    """Base of what the machine finds wrong with its input: `path` is the JSON path of the fault, `reason` one sentence."""

    def __init__(self, path: str, reason: str) -> None:
        super().__init__(f"{path}: {reason}")
        self.path = path
        self.reason = reason

    def within(self, path: str) -> MachineError:
        """The same fault, its path inside another one."""
        return _rebuilt(type(self), {**vars(self), "path": f"{path}.{self.path}"})

    def __reduce__(self) -> tuple[Callable[..., MachineError], tuple[object, ...]]:
        """Errors cross process borders; the default would call the class with the whole sentence."""
        return _rebuilt, (type(self), vars(self))


def _rebuilt(kind: type[MachineError], fields: dict[str, Any]) -> MachineError:
    error = kind.__new__(kind)
    vars(error).update(fields)
    error.args = (f"{error.path}: {error.reason}",)
    return error


class BadState(MachineError):
    """A state of the wrong shape, or one that cannot be (ten whites)."""


class BadStrike(MachineError):
    """An entry of `strikes` of the wrong shape: an unknown key, piece, seat or kind."""


class Impossible(MachineError):
    """A strike that is well formed but cannot have happened here: a piece that is not there, a seat not in turn."""


class NotYet(MachineError):
    """A strike that the format allows and this version does not adjudicate. `feature` is the protocol's name for it."""

    def __init__(self, path: str, feature: str) -> None:
        super().__init__(path, f"this version does not adjudicate {feature}")
        self.feature = feature
