"""Where in a scenario file the machine's complaints point to."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeVar

from carrom_spec.machine.errors import MachineError
from carrom_spec.strictyaml import Node, WrongValue

REMEDY = "Correct it here; where `carrom-spec normalise` wrote the file, correct the source and run it again."

Result = TypeVar("Result")
_STEP = re.compile(r"\.?([^.\[\]]+)|\[(\d+)\]")


def placed(node: Node, path: str, attempt: Callable[[], Result]) -> Result:
    """What `attempt` returns. Raises WrongValue for its MachineError, at the value in `node` that it names.

    `path` is how the machine names `node` itself; the rest of its path leads to the value.
    """
    try:
        return attempt()
    except MachineError as error:
        place = _inside(node, error.path.removeprefix(path))
        raise WrongValue(str(error), file=place.file, line=place.line, column=place.column, remedy=REMEDY) from error


def _inside(node: Node, path: str) -> Node:
    """The value that a path leads to, or the last one on the way to it that is there."""
    for key, index in _STEP.findall(path):
        if node.kind == "mapping":
            inner = next((value for name, value in node.entries() if name.value == key), None)
        else:
            items = node.items() if node.kind == "sequence" else ()
            inner = items[int(index)] if index and int(index) < len(items) else None
        if inner is None:
            break
        node = inner
    return node
