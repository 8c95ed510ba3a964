"""What can be wrong between an example and the clauses of its own source."""

from __future__ import annotations

from carrom_spec.strictyaml import InputError


class Contradiction(InputError):
    """An example says one value of a field and the clauses of its source another."""


class OpenField(InputError):
    """An example states a field that its source leaves open."""


class DifferentSituations(InputError):
    """One id tells different situations in two sources."""
