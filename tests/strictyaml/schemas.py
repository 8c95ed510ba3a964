"""A small schema and a small table of directives, to have something to violate."""

from __future__ import annotations

from pathlib import Path

from carrom_spec.strictyaml import DirectiveRule, Node, load_myst, load_yaml

SEATS = ("south", "east", "north", "west")

RULES = {
    "clause": DirectiveRule(required=frozenset({"answer", "cite"}), options=frozenset({"note", "status"})),
    "example": DirectiveRule(options=frozenset({"if"})),
    "aside": DirectiveRule(argument="none", body="optional"),
    "shown": DirectiveRule(argument="optional", body="optional"),
}


def read(path: Path) -> None:
    """Read a file as what its name says it is, down to the last value."""
    if path.suffix == ".md":
        load_myst(path, RULES)
    else:
        check(load_yaml(path))


def check(node: Node) -> None:
    """Hold a document to the schema."""
    optional = {"draft", "given", "lines", "players", "share", "turn"}
    fields = node.mapping(required=["id"], optional=optional)
    if " " in fields["id"].text():
        fields["id"].fail("a space in an id", expected="no space", remedy="Use a dash.", nearest="x-y")
    if "players" in fields:
        fields["players"].integer(minimum=1, maximum=4)
    if "turn" in fields:
        fields["turn"].choice(SEATS)
    if "lines" in fields:
        fields["lines"].items()
    if "given" in fields:
        fields["given"].entries()
    if "share" in fields:
        fields["share"].number(maximum=1)
    if "draft" in fields:
        fields["draft"].boolean()
