"""Rulesets beside each other: where two of them conflict, and what each says on every question."""

from carrom_spec.compare.differences import Difference, FieldDifference, Point, difference, differences
from carrom_spec.compare.matrix import Cell, Matrix, Row, matrix
from carrom_spec.compare.reading import Cited, Reading, decides, reading, readings_on

__all__ = [
    "Cell",
    "Cited",
    "Difference",
    "FieldDifference",
    "Matrix",
    "Point",
    "Reading",
    "Row",
    "decides",
    "difference",
    "differences",
    "matrix",
    "reading",
    "readings_on",
]
