"""An example, read from its directive and held against the catalogue; its steps are the phrasebook's."""

from __future__ import annotations

import re
from collections.abc import Iterator

from carrom_spec.catalogue import Catalogue
from carrom_spec.rulesets.answering import check_question, read_answer
from carrom_spec.rulesets.model import Example, Option
from carrom_spec.rulesets.pieces import parts, wrong
from carrom_spec.strictyaml import Directive

_EXAMPLE_ID = re.compile(r"[a-z0-9-]+/[a-z0-9-]+")


def read_example(block: Directive, ruleset: str, known: Catalogue) -> Example:
    """The example of a directive. Raises InputError at the option, or the part of it, that is wrong."""
    if not _EXAMPLE_ID.fullmatch(block.argument):
        slug = re.sub(r"[^a-z0-9/]+", "-", block.argument.lower()).strip("-")
        block.fail(
            "this is no id of an example",
            expected="TOPIC/NAME, in small letters, digits and hyphens",
            nearest=slug if _EXAMPLE_ID.fullmatch(slug) else None,
            remedy="Write it like queen/too-early.",
        )
    readings = dict(_readings(block, known))
    return Example(
        ruleset, block.argument, tuple(readings.items()), block.body, block.body_line, block.file, block.line
    )


def _readings(block: Directive, known: Catalogue) -> Iterator[tuple[str, Option]]:
    option = block.option("if")
    if option is None:
        return
    seen: set[str] = set()
    for offset, part in parts(option.value):
        question, equals, value = (piece.strip() for piece in part.partition("="))
        column = option.value_column + offset
        if not (question and equals and value):
            wrong(
                option,
                column,
                "this is no reading",
                part or option.value,
                expected="QUESTION=ANSWER, several with commas",
                remedy="Write it like turn.queen=lost.",
            )
        check_question(option, column, question, known)
        if question in seen:
            wrong(option, column, "this question stands here twice", question, remedy="Remove one of the two.")
        seen.add(question)
        yield question, read_answer(option, offset + part.index(value, part.index("=")), value, question, known)
