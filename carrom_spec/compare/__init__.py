"""Rulesets beside each other: where two of them conflict, and what each says on every question."""

from carrom_spec.compare.differences import Difference, FieldDifference, Point, difference, differences
from carrom_spec.compare.matrix import Cell, Matrix, Row, matrix
from carrom_spec.compare.reading import Cited, Reading, reading, readings_on

__all__ = [
    "Cell",
    "Cited",
    "Difference",
    "FieldDifference",
    "Matrix",
    "Point",
    "Reading",
    "Row",
    "difference",
    "differences",
    "matrix",
    "reading",
    "readings_on",
]
