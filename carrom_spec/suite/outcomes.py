"""The outcomes of a scenario: who expects what, and which questions decided it."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from carrom_spec.catalogue import catalogue
from carrom_spec.rulesets import RULESETS
from carrom_spec.strictyaml import Node, listed, nearest
from carrom_spec.suite.model import Expect
from carrom_spec.suite.states import Situation, read_plays

AGAIN = "Correct it, or let `carrom-spec normalise` write the file again."


def read_outcomes(node: Node, situation: Situation) -> tuple[Expect, ...]:
    """The outcomes, each ruleset in one of them. Raises InputError."""
    seen: dict[str, int] = {}
    found = []
    for item in node.items():
        expect, names = _outcome(item, situation)
        for name in names:
            if name.text() in seen:
                name.fail(
                    f"this ruleset has an outcome on line {seen[name.text()]} already",
                    expected="each ruleset once",
                    remedy="Remove it from one of the two.",
                )
            seen[name.text()] = name.line
        found.append(expect)
    return tuple(found)


def _outcome(node: Node, situation: Situation) -> tuple[Expect, tuple[Node, ...]]:
    item = node.mapping(
        required={"rulesets", "decided_by"}, optional={"basis", "states", "any_of", "unsettled", "too_open"}
    )
    names = item["rulesets"].items()
    if not names:
        item["rulesets"].fail(
            "an outcome of no ruleset", expected="at least one ruleset", remedy="Name it, or remove the outcome."
        )
    rulesets = tuple(name.choice(RULESETS) for name in names)
    expect = Expect(
        rulesets=rulesets,
        basis=_basis(item["basis"], rulesets, situation) if "basis" in item else {},
        decided_by={
            _ruleset(key, rulesets): tuple(_question(question) for question in value.items())
            for key, value in item["decided_by"].entries()
        },
        unsettled=_unsettled(item["unsettled"]) if "unsettled" in item else {},
        too_open=item["too_open"].boolean() if "too_open" in item else False,
        plays=read_plays(node, item, situation),
    )
    return expect, names


def _ruleset(key: Node, rulesets: Collection[str]) -> str:
    name = key.text()
    if name not in rulesets:
        key.fail(
            "this ruleset is not among the `rulesets` of this outcome",
            expected=listed(list(rulesets)),
            nearest=nearest(name, rulesets),
            remedy="Correct it, or move it to the outcome of that ruleset.",
        )
    return name


def _question(node: Node) -> str:
    known = catalogue().questions
    name = node.text()
    if name not in known:
        node.fail(
            "this question is not in the catalogue",
            expected="the id of a question, such as turn.own",
            nearest=nearest(name, known),
            remedy=AGAIN,
        )
    return name


def _basis(node: Node, rulesets: Collection[str], situation: Situation) -> dict[str, Any]:
    """Of each ruleset the fields that an example of its source says, or the ruleset that says them in its place."""
    fields = [field for field in situation.opening if field != "history"]
    for key, value in node.entries():
        _ruleset(key, rulesets)
        if value.kind == "mapping":
            value.mapping(required={"deferred"})["deferred"].choice(RULESETS)
            continue
        for item in value.items():
            field = item.text()
            if field.partition(".")[0] not in fields:
                item.fail(
                    "a state has no such field",
                    expected=listed(fields),
                    nearest=nearest(field, fields),
                    remedy="Use one of its fields.",
                )
    basis: dict[str, Any] = node.plain()
    return basis


def _unsettled(node: Node) -> dict[str, Any]:
    """Questions that are silent, or each of their rival answers with the citations of each ruleset."""
    for question, value in node.entries():
        _question(question)
        if value.kind == "mapping":
            for _, texts in value.entries():
                for name, cites in texts.entries():
                    name.choice(RULESETS)
                    for cite in cites.items():
                        cite.text()
        elif value.text() != "silent":
            value.fail(
                f"{question.text()} is unsettled in no way known here",
                expected="silent, or each answer with the citations of each ruleset",
                nearest=nearest(value.text(), ["silent"]),
                remedy=AGAIN,
            )
    unsettled: dict[str, Any] = node.plain()
    return unsettled
