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
    if any(other.id == topic.id for _, other in topics):
        top["topic"].fail("another file has this topic", expected="one file a topic", remedy="Put the two into one.")
    topics.append((top["order"].integer(minimum=1), topic))
    for item in top["questions"].items():
        question = _question(item, topic.id, options)
        if question.id in nodes:
            first = nodes[question.id][1]
            item.fail(
                f"the question {question.id} stands in the catalogue twice",
                expected="an id of its own",
                remedy=f"Rename or remove one; the other is in {first.file}, line {first.line}.",
            )
        nodes[question.id] = (question, item)


def _question(node: Node, topic: str, known: dict[str, dict[str, str]]) -> Question:
    item = node.mapping(
        required={"id", "acts", "label"}, optional={"kind", "refines", "decides", "options", "values", "attribute"}
    )
    name = item["id"].text()
    if not _ID.fullmatch(name):
        item["id"].fail(
            "this is no id of a question",
            expected="words in small letters, joined by dots",
            remedy="Write it like queen.too-early.turn.",
        )
    kind = item["kind"].choice(KINDS) if "kind" in item else "choice"
    acts = item["acts"].choice((*EXECUTABLE, *DESCRIPTIVE))
    decides = tuple(field.choice(sorted(DECIDABLE)) for field in item["decides"].items()) if "decides" in item else ()
    options = _options(node, item, kind, known)
    attribute = item["attribute"].boolean() if "attribute" in item else False
    if acts in EXECUTABLE and not decides:
        node.fail(
            f"the question {name} is executable and decides nothing",
            expected="decides: the fields of the state that an answer may change",
            remedy="Add the fields, or correct `acts`.",
        )
    if acts in EXECUTABLE and len(options) < 2:
        node.fail(
            f"the question {name} is executable and has fewer than two known answers",
            expected="two answers that some text gives, or more",
            remedy="Add the answers; what every text answers alike is no question.",
        )
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


def _options(node: Node, item: dict[str, Node], kind: str, known: dict[str, dict[str, str]]) -> tuple[str | int, ...]:
    """The known answers: the options of a choice, the values of a number, nothing for a length or a text."""
    wanted = {"choice": "options", "number": "values"}.get(kind)
    for key in ("options", "values"):
        if key in item and key != wanted:
            item[key].fail(
                f"a {kind} has no `{key}`",
                expected=f"`{wanted}`" if wanted else "no known answers",
                remedy="Correct the key, or `kind`.",
            )
    if wanted not in item:
        if kind == "choice":
            node.fail("a choice without `options`", expected="the names of its answers", remedy="Add `options: […]`.")
        return ()
    found: list[str | int] = []
    for value in item[wanted].items():
        option = value.choice(known) if kind == "choice" else value.integer(minimum=0)
        if option in found:
            value.fail("this answer stands here twice", expected="each answer once", remedy="Remove one of the two.")
        found.append(option)
    return tuple(found)


def _check_parents(nodes: dict[str, tuple[Question, Node]]) -> None:
    for question, node in nodes.values():
        for parent in question.refines:
            if parent not in nodes:
                node.fail(
                    f"{question.id} refines {parent}, which is not in the catalogue",
                    expected="the id of a question",
                    nearest=nearest(parent, nodes),
                    remedy="Correct `refines`.",
                )
            general = nodes[parent][0]
            if general.kind != question.kind:
                node.fail(
                    f"{question.id} is a {question.kind}, but {parent}, which it refines, is a {general.kind}",
                    expected="questions of one kind",
                    remedy="Correct the kind of one, or `refines`.",
                )
            if not set(question.options) <= set(general.options):
                extra = sorted(str(option) for option in set(question.options) - set(general.options))
                node.fail(
                    f"{question.id} has answers that {parent}, which it refines, has not: {', '.join(extra)}",
                    expected=f"some of {', '.join(str(option) for option in general.options)}",
                    remedy="Add them to the general question, or correct `refines`.",
                )
    for name in nodes:
        _check_acyclic(name, (), nodes)


def _check_acyclic(name: str, seen: tuple[str, ...], nodes: dict[str, tuple[Question, Node]]) -> None:
    if name in seen:
        nodes[name][1].fail(
            "questions refine each other in a circle: " + " → ".join((*seen, name)),
            expected="a general question at the end",
            remedy="Remove `refines` from one of them.",
        )
    for parent in nodes[name][0].refines:
        _check_acyclic(parent, (*seen, name), nodes)
