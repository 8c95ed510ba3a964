"""Citations: `line.sentence` of a document, one of the federation's Laws such as `95a`, or of its equipment `A.4`."""

from __future__ import annotations

import re

from carrom_spec.rulesets.model import OriginalDocument
from carrom_spec.rulesets.pieces import missing, parts, wrong
from carrom_spec.strictyaml import Directive
from carrom_spec.strictyaml import Option as DirectiveOption

LAWS = (1, 151)
"""The first and the last of the federation's Laws."""

# Six digits are more than any text has lines; what is longer is no slip of the pen.
_LAW = re.compile(r"([0-9]{1,6})[a-z]?")
_EQUIPMENT = re.compile(r"[A-G](\.[1-9][0-9]?[a-z]?)?")
_PLACE = re.compile(r"([0-9]{1,6})\.([0-9]{1,6})")

Place = tuple[int, int]
"""A line and a sentence in it, both from 1."""


def place_of(cite: str) -> Place | None:
    """The line and the sentence of a citation, or None where it has another form."""
    found = _PLACE.fullmatch(cite)
    return None if found is None else (int(found[1]), int(found[2]))


def law_of(cite: str) -> int | None:
    """The number of the Law that a citation names, whether there is such a Law or not; None for another form."""
    found = _LAW.fullmatch(cite)
    return None if found is None else int(found[1])


def is_equipment(cite: str) -> bool:
    """Whether a citation names a paragraph of the Laws' section on equipment, such as A.4."""
    return bool(_EQUIPMENT.fullmatch(cite))


def is_law(number: int) -> bool:
    """Whether the Laws have this number."""
    return LAWS[0] <= number <= LAWS[1]


def read_cites(block: Directive, document: OriginalDocument | None) -> tuple[str, ...]:
    """The citations of a clause. Raises InputError for a wrong form, and for what the document or the Laws cannot have."""
    option = block.option("cite")
    if option is None:
        missing(
            block,
            "this clause does not say where its text says so",
            expected=":cite: LINE.SENTENCE",
            remedy="Cite the sentence, such as 7.2, several with commas; of the federation's Laws their numbers.",
        )
    found: list[str] = []
    for offset, cite in parts(option.value):
        column = option.value_column + offset
        if cite in found:
            wrong(option, column, "this citation stands here twice", cite, remedy="Remove one of the two.")
        _check_cite(option, column, cite, document)
        found.append(cite)
    return tuple(found)


def _check_cite(option: DirectiveOption, column: int, cite: str, document: OriginalDocument | None) -> None:
    """The form of a citation, and what of its range can be told without the document."""
    if document is None and is_equipment(cite):
        return
    where, number = place_of(cite), law_of(cite)
    if where is None and (document is not None or number is None):
        either = "" if document else ", or a Law such as 95a"
        wrong(
            option,
            column,
            "this is no citation",
            cite,
            expected=f"line.sentence, such as 7.2{either}",
            remedy="Write the number of the line, a dot, and the number of the sentence in it; both count from 1.",
        )
    if where is not None and (0 in where or (document is not None and where[0] > document.lines)):
        wrong(
            option,
            column,
            "there is no such sentence",
            cite,
            expected=f"a line from 1 to {document.lines}" if document and 0 not in where else "numbers from 1",
            remedy="`carrom-spec sources verify DIR --sentences` prints all sentences with their numbers.",
        )
    if number is not None and not is_law(number):
        wrong(
            option,
            column,
            "there is no such Law",
            cite,
            expected=f"a Law from {LAWS[0]} to {LAWS[1]}",
            remedy="Correct the number.",
        )
