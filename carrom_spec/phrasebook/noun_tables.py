"""The noun tables of a phrasebook, read and checked: complete, and no surface with two values."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from carrom_spec.phrasebook.nouns import Counted, Listing, Noun, Numbers, Values
from carrom_spec.strictyaml import Node, nearest

__all__ = ["Nouns", "read_nouns"]

Nouns = Mapping[str, Noun]
"""Nouns by the name of their table; `number` is the bare number."""


def read_nouns(
    parts: Mapping[str, Node], values: Mapping[str, tuple[str, ...]], lists: Mapping[str, tuple[str, ...]]
) -> Nouns:
    """All nouns of a phrasebook, which has words for exactly these values and kinds. Raises `InputError`."""
    numbers = _numbers(parts["numbers"])
    counts = {key.text(): _counted(node, numbers) for key, node in parts["counts"].entries()}
    value_nodes = parts["values"].mapping(required=values)
    doubles = parts["doubles"].mapping(optional=values) if "doubles" in parts else {}
    named: dict[str, Noun] = {
        name: _values(value_nodes[name], doubles.get(name), known) for name, known in values.items()
    }
    list_nodes = parts["lists"].mapping(required=lists)
    comma, last, *others = (item.text() for item in parts["joins"].items())
    listings: dict[str, Noun] = {
        name: Listing(_kinds(list_nodes[name], kinds, counts, numbers), comma, last, (comma, last, *others))
        for name, kinds in lists.items()
    }
    return {"number": numbers, **named, **counts, **listings}


def _surfaces(node: Node) -> Iterator[tuple[Node, str]]:
    """A text, or the texts of a list, each with its place."""
    for item in node.items() if node.kind == "sequence" else (node,):
        yield item, item.text()


def _injective(surfaces: Iterable[tuple[Node, str, str]]) -> dict[str, str]:
    found: dict[str, str] = {}
    for node, surface, value in surfaces:
        other = found.setdefault(surface.lower(), value)
        if other != value:
            node.fail(f"this already means {other}", expected=f"words that mean {value} only")
    return found


def _values(node: Node, doubles: Node | None, known: tuple[str, ...]) -> Values:
    nodes = node.mapping(required=known)
    pairs = doubles.mapping(optional=known) if doubles else {}
    surfaces = [(item, text, value) for value in known for item, text in _surfaces(nodes[value])]
    surfaces += [(item, text, value) for value in pairs for item, text in _surfaces(pairs[value])]
    return Values(
        surfaces=_injective(surfaces),
        words={value: _first(nodes[value]) for value in known},
        doubles={value: _first(pair) for value, pair in pairs.items()},
    )


def _first(node: Node) -> str:
    texts = [text for _, text in _surfaces(node)]
    return texts[0] if texts else node.fail("no words", expected="at least one surface")


def _numbers(node: Node) -> Numbers:
    rows = [(str(number), row) for number, row in enumerate(node.items())]
    surfaces = _injective((item, text, number) for number, row in rows for item, text in _surfaces(row))
    return Numbers(
        surfaces={surface: int(number) for surface, number in surfaces.items()},
        words=tuple(_first(row) for _, row in rows),
    )


def _counted(node: Node, numbers: Numbers) -> Counted:
    """A count: `none`, `one` and `many`, or only the surfaces of one."""
    if node.kind != "mapping":
        fixed = [(item, text, "1") for item, text in _surfaces(node)]
        return Counted(numbers, {text.lower(): 1 for _, text, _ in fixed}, (), {1: _first(node)})
    parts = node.mapping(optional=("none", "one", "many"))
    forms = {number: parts[name] for number, name in enumerate(("none", "one")) if name in parts}
    surfaces = _injective((item, text, str(number)) for number, form in forms.items() for item, text in _surfaces(form))
    around = [_around(item, text) for item, text in _surfaces(parts["many"])] if "many" in parts else []
    return Counted(
        numbers,
        fixed={surface: int(number) for surface, number in surfaces.items()},
        around=tuple((before.lower(), behind.lower()) for before, behind in around),
        words={number: _first(form) for number, form in forms.items()},
        many=around[0] if around else None,
    )


def _around(node: Node, text: str) -> tuple[str, str]:
    before, hole, behind = text.partition("{n}")
    if not hole:
        node.fail("the number is missing", expected="{n} where it stands")
    return before, behind


def _kinds(node: Node, kinds: tuple[str, ...], counts: Mapping[str, Counted], numbers: Numbers) -> dict[str, Counted]:
    nodes = node.mapping(required=kinds)
    found = {kind: _kind(nodes[kind], counts, numbers) for kind in kinds}
    _injective(
        (nodes[kind], surface, kind)
        for kind, noun in found.items()
        for surface in (*(text for text, n in noun.fixed.items() if n), *map(" ".join, noun.around))
    )
    return found


def _kind(node: Node, counts: Mapping[str, Counted], numbers: Numbers) -> Counted:
    if node.kind == "mapping" and any(key.value == "count" for key, _ in node.entries()):
        name = node.mapping(required=("count",))["count"]
        if name.text() not in counts:
            name.fail("there is no such count", nearest=nearest(name.text(), counts))
        return counts[name.text()]
    return _counted(node, numbers)
