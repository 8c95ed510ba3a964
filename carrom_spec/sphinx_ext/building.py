"""Small parts of doctrees: text in its language, links, badges, lists, tables."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from docutils import nodes
from sphinx import addnodes

from carrom_spec.languages import LANGUAGES
from carrom_spec.rulesets import Ruleset

__all__ = [
    "Framed",
    "Part",
    "badge",
    "bullets",
    "cell",
    "code",
    "in_language",
    "joined_by",
    "link",
    "paragraph",
    "permalink",
    "quoted",
    "sentence",
    "table",
    "titled",
]

Part = nodes.Node | str

PAGE = 100


def _parts(parts: Iterable[Part]) -> list[nodes.Node]:
    return [nodes.Text(part) if isinstance(part, str) else part for part in parts]


def in_language(node: nodes.Element, language: str) -> nodes.Element:
    """The node marked as being in a language, which HTML writers turn into `lang`."""
    node["classes"].append(f"language-{LANGUAGES[language].html}")
    return node


def titled(rules: Ruleset) -> nodes.Element:
    """The title of a rule text, in its language; of `A+B` the first one's, with the id of both."""
    title = in_language(nodes.inline(rules.title, rules.title), rules.language)
    return nodes.inline("", "", title, nodes.Text(f" ({rules.id})")) if "+" in rules.id else title


def quoted(text: str, language: str) -> nodes.inline:
    """Words of a rule text."""
    words = " ".join(text.split())
    node = nodes.inline(words, words, classes=["carrom-quoted"])
    in_language(node, language)
    return node


def code(text: str) -> nodes.literal:
    """An id."""
    return nodes.literal(text, text)


class Framed(nodes.inline):
    """Words in a frame, or in brackets where a builder draws no frames."""


def badge(text: str, kind: str) -> Framed:
    """A status in a frame; it reads without colour."""
    return Framed(text, text, classes=["carrom-badge", f"carrom-{kind}"])


def link(kind: str, name: str, *parts: Part) -> addnodes.pending_xref:
    """A link to an object of the domain, its text taken from `parts`; without a page that shows it, the text alone."""
    inner = nodes.inline("", "", *_parts(parts or (name,)))
    return addnodes.pending_xref(
        "", inner, refdomain="carrom", reftype=kind, reftarget=name, refexplicit=True, quiet=True
    )


def permalink(anchor: str, what: str) -> addnodes.only:
    """The mark behind something that has an id of its own, for whoever wants to point to it. On HTML pages only."""
    mark = nodes.reference(
        "", "¶", refid=anchor, internal=True, reftitle=f"Link to this {what}", classes=["headerlink"]
    )
    return addnodes.only("", mark, expr="html")


def paragraph(*parts: Part, classes: Sequence[str] = ()) -> nodes.paragraph:
    """A paragraph of these parts."""
    return nodes.paragraph("", "", *_parts(parts), classes=list(classes))


def joined_by(between: str, parts: Iterable[Part]) -> list[nodes.Node]:
    """Parts with a text between them."""
    found: list[Part] = []
    for part in parts:
        found += [between, part] if found else [part]
    return _parts(found)


def sentence(*parts: Part) -> list[nodes.Node]:
    """Parts with one space between them."""
    return joined_by(" ", parts)


def bullets(items: Iterable[Sequence[nodes.Node]], *, numbered: bool = False) -> nodes.Element:
    """A list; each item is a sequence of blocks."""
    lines = [nodes.list_item("", *blocks) for blocks in items]
    return nodes.enumerated_list("", *lines, enumtype="arabic") if numbered else nodes.bullet_list("", *lines)


def cell(*blocks: nodes.Node) -> nodes.entry:
    """One cell of a table."""
    return nodes.entry("", *blocks)


def table(
    head: Sequence[Part], rows: Iterable[Sequence[nodes.entry]], widths: Sequence[int], classes: Sequence[str] = ()
) -> nodes.table:
    """A table with one row of heads; `widths` are shares of a page (`PAGE` characters, where characters count)."""
    columns = [nodes.colspec(colwidth=PAGE * width // sum(widths)) for width in widths]
    heads = nodes.row("", *(cell(paragraph(part)) for part in head))
    body = [nodes.row("", *row) for row in rows]
    group = nodes.tgroup("", *columns, nodes.thead("", heads), nodes.tbody("", *body), cols=len(widths))
    return nodes.table("", group, classes=["carrom-table", "colwidths-given", *classes])
