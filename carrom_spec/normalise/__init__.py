"""Examples of the sources into scenarios: asserted against the machine, written with stable bytes."""

from carrom_spec.normalise.errors import Contradiction, DifferentSituations, OpenField, WrongExamples
from carrom_spec.normalise.examples import Situation, situations
from carrom_spec.normalise.writing import normalise, rendered

__all__ = [
    "Contradiction",
    "DifferentSituations",
    "OpenField",
    "Situation",
    "WrongExamples",
    "normalise",
    "rendered",
    "situations",
]
