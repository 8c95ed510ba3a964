"""Reads the topic files: strict, and checked as a whole (parents known, acyclic, options a subset)."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from carrom_spec.catalogue.model import DECIDABLE, DESCRIPTIVE, EXECUTABLE, KINDS, Catalogue, Question, Topic
from carrom_spec.languages import LANGUAGES
from carrom_spec.strictyaml import Node, load_yaml, nearest

_HERE = Path(__file__).parent
_ID = re.compile(r"[a-z0-9-]+(\.[a-z0-9-]+)+")


@cache
def catalogue() -> Catalogue:
    """The catalogue of this package."""
    return load_catalogue(_HERE)


def load_catalogue(directory: Path) -> Catalogue:
    """Every `*.yaml` of a directory; `options.yaml` holds the words for answers. Raises InputError with file and line."""
    options = _option_labels(load_yaml(directory / "options.yaml"))
    topics: list[tuple[int, Topic]] = []
    nodes: dict[str, tuple[Question, Node]] = {}
    for path in sorted(directory.glob("*.yaml")):
        if path.name != "options.yaml":
            _read_topic(load_yaml(path), topics, nodes, options)
    _check_parents(nodes)
    order = {topic.id: place for place, topic in topics}
    questions = sorted((q for q, _ in nodes.values()), key=lambda q: (order[q.topic], q.line))
    return Catalogue(
        {q.id: q for q in questions}, tuple(t for _, t in sorted(topics, key=lambda item: item[0])), options
    )


def _option_labels(node: Node) -> dict[str, dict[str, str]]:
    return {key.text(): _labels(value) for key, value in node.entries()}


def _labels(node: Node) -> dict[str, str]:
    found = node.mapping(required={"en"}, optional=set(LANGUAGES))
    return {code: value.text() for code, value in found.items()}


def _read_topic(
    node: Node,
    topics: list[tuple[int, Topic]],
    nodes: dict[str, tuple[Question, Node]],
    options: dict[str, dict[str, str]],
) -> None:
    top = node.mapping(required={"topic", "order", "label", "questions"})
    topic = Topic(top["topic"].text(), _labels(top["label"]))
    topics.append((top["order"].integer(minimum=1), topic))
    for item in top["questions"].items():
        question = _question(item, topic.id, options)
        if question.id in nodes:
            item.fail(f"the question {question.id} stands in the catalogue twice")
        nodes[question.id] = (question, item)


def _question(node: Node, topic: str, known: dict[str, dict[str, str]]) -> Question:
    item = node.mapping(
        required={"id", "acts", "label"}, optional={"kind", "refines", "decides", "options", "values", "attribute"}
    )
    name = item["id"].text()
    if not _ID.fullmatch(name):
        item["id"].fail(
            "a question's id is words in lower case joined by dots", expected="such as queen.too-early.turn"
        )
    kind = item["kind"].choice(KINDS) if "kind" in item else "choice"
    acts = item["acts"].choice((*EXECUTABLE, *DESCRIPTIVE))
    decides = tuple(field.choice(sorted(DECIDABLE)) for field in item["decides"].items()) if "decides" in item else ()
    options: tuple[str | int, ...] = ()
    if kind == "choice":
        if "options" not in item:
            node.fail(f"the question {name} is a choice and names no options")
        options = tuple(option.choice(known) for option in item["options"].items())
    elif kind == "number" and "values" in item:
        options = tuple(value.integer(minimum=0) for value in item["values"].items())
    attribute = item["attribute"].boolean() if "attribute" in item else False
    if acts in EXECUTABLE and not decides:
        node.fail(f"the question {name} is executable and decides no field")
    if acts in EXECUTABLE and len(options) < 2:
        node.fail(f"the question {name} is executable and has fewer than two known answers")
    return Question(
        id=name,
        topic=topic,
        kind=kind,
        acts=acts,
        refines=tuple(parent.text() for parent in item["refines"].items()) if "refines" in item else (),
        decides=decides,
        options=options,
        labels=_labels(item["label"]),
        attribute=attribute,
        file=node.file,
        line=node.line,
    )


def _check_parents(nodes: dict[str, tuple[Question, Node]]) -> None:
    for question, node in nodes.values():
        for parent in question.refines:
            if parent not in nodes:
                node.fail(f"{question.id} refines an unknown question", nearest=nearest(parent, nodes))
            general = nodes[parent][0]
            if general.kind != question.kind:
                node.fail(f"{question.id} is a {question.kind}, but {parent}, which it refines, is a {general.kind}")
            if not set(question.options) <= set(general.options):
                extra = sorted(str(o) for o in set(question.options) - set(general.options))
                node.fail(f"{question.id} has answers that {parent}, which it refines, has not: {', '.join(extra)}")
    for name in nodes:
        _check_acyclic(name, (), nodes)


def _check_acyclic(name: str, seen: tuple[str, ...], nodes: dict[str, tuple[Question, Node]]) -> None:
    if name in seen:
        nodes[name][1].fail("questions refine each other in a circle: " + " → ".join((*seen, name)))
    for parent in nodes[name][0].refines:
        _check_acyclic(parent, (*seen, name), nodes)
