"""The phrasebooks: examples in five languages understood as data, and data told in them.

Everything about a language is in its file; what can be said at all is in `meanings.yaml`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from carrom_spec.phrasebook.book import Phrasebook, load
from carrom_spec.phrasebook.errors import ExampleError, Place, Untellable
from carrom_spec.phrasebook.telling import Telling, tell, tell_apart

if TYPE_CHECKING:
    from carrom_spec.phrasebook.parsing import Said, Told, parse_example

__all__ = [
    "ExampleError",
    "Phrasebook",
    "Place",
    "Said",
    "Telling",
    "Told",
    "Untellable",
    "load",
    "parse_example",
    "tell",
    "tell_apart",
]


def __getattr__(name: str) -> Any:
    """Parsing needs Gherkin, which takes time to import: only once it is asked for."""
    if name not in {"Said", "Told", "parse_example"}:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from carrom_spec.phrasebook import parsing

    return getattr(parsing, name)
