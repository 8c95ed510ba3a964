"""The rules of carrom as one executable, citable specification in five languages.

The names below are loaded when they are first used; `carrom_spec.api` says what they do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from carrom_spec.api import (
        MachineError,
        Outcome,
        Ruleset,
        Scenario,
        Step,
        Undetermined,
        UnknownRuleset,
        adjudicate,
        opening,
        outcomes,
        ruleset,
        scenarios,
    )

__version__ = "0.1.0"

__all__ = [
    "MachineError",
    "Outcome",
    "Ruleset",
    "Scenario",
    "Step",
    "Undetermined",
    "UnknownRuleset",
    "__version__",
    "adjudicate",
    "opening",
    "outcomes",
    "ruleset",
    "scenarios",
]


def __getattr__(name: str) -> Any:
    if name.startswith("_") or name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from carrom_spec import api

    return getattr(api, name)
