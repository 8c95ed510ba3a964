"""`carrom-diff A B`: where two rulesets part in play, conflicts first, each with its plays and both texts' clauses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from carrom_spec.compare import Difference, Point, Reading, differences
from carrom_spec.conformance.words import said_any, said_entry
from carrom_spec.rulesets import RULESETS, Ruleset, ruleset
from carrom_spec.sphinx_ext.building import badge, bullets, cell, code, link, paragraph, quoted, sentence, table
from carrom_spec.sphinx_ext.domain import note
from carrom_spec.sphinx_ext.reading import clause_name, data_files
from carrom_spec.sphinx_ext.words import kind_word, status_word
from carrom_spec.suite import load_suite

__all__ = ["DiffDirective", "cited_words", "pair_differences"]


@lru_cache(maxsize=64)
def pair_differences(one: str, other: str) -> tuple[Difference, ...]:
    """The differences of two rulesets on the scenarios of this package."""
    return differences(one, other, load_suite())


class DiffDirective(SphinxDirective):
    """Two arguments: the ids of two rulesets."""

    required_arguments = 2

    def run(self) -> list[nodes.Node]:
        """A sentence of counts, then a section for the conflicts and one for the gaps."""
        unknown = [name for name in self.arguments if name not in RULESETS]
        if unknown:
            raise self.error(f"unknown ruleset {unknown[0]!r}; there are {', '.join(RULESETS)}")
        for path in data_files():
            self.env.note_dependency(path)
        left, right = (ruleset(name) for name in self.arguments)
        found = pair_differences(left.id, right.id)
        counts = paragraph(_counts(found))
        counts["ids"].append(note(self.env, "pair", f"{left.id}-{right.id}", f"{left.title}, {right.title}", counts))
        blocks: list[nodes.Node] = [counts]
        for kind, items in groupby(found, key=lambda item: item.kind):
            blocks.append(_section(kind, list(items), left, right))
        return blocks


def _counts(found: Sequence[Difference]) -> str:
    conflicts = sum(item.kind == "conflict" for item in found)
    everything = len(load_suite())
    alike = everything - len(found)
    return (
        f"Of {everything} situations, the two rulesets conflict on {conflicts}; on {len(found) - conflicts} one leaves "
        f"open what the other settles; on {alike} they agree."
    )


def _section(kind: str, items: Sequence[Difference], left: Ruleset, right: Ruleset) -> nodes.section:
    title = f"{kind_word(kind)}s"
    section = nodes.section("", nodes.title(title, title), ids=[f"{kind}s"], names=[f"{kind}s"])
    for group, same in groupby(items, key=lambda item: item.group):
        section += _group(kind, group, list(same), left, right)
    return section


def _group(kind: str, group: str, items: Sequence[Difference], left: Ruleset, right: Ruleset) -> nodes.section:
    points = {point.question: point for item in items for point in item.points}
    title = points[group].label if group else "The same answers, reached another way"
    name = f"{kind}-{(group or 'none').replace('.', '-')}"
    section = nodes.section("", nodes.title(title, title), ids=[name], names=[name])
    section["classes"].append("carrom-group")
    if points:
        heads = ("Question", left.title, right.title)
        section += table(heads, (_point(point) for point in points.values()), [2, 3, 3])
    for item in items:
        section += _shown(item, left, right)
    return section


def _point(point: Point) -> list[nodes.entry]:
    asked = cell(paragraph(link("question", point.question, point.label)))
    return [asked, _said(point.left), _said(point.right)]


def _said(read: Reading) -> nodes.entry:
    answer = nodes.strong(read.answer, read.answer)
    parts = sentence(answer, badge(status_word(read.status), read.status)) if read.status != "stated" else [answer]
    return cell(paragraph(*parts), *cited_words(read))


def cited_words(read: Reading) -> Iterator[nodes.paragraph]:
    """The clauses of a reading in their own languages, each with its citation."""
    for clause in read.clauses:
        name = clause_name(clause.ruleset, clause.line)
        cited = f"{clause.ruleset} {', '.join(clause.cites)}"
        where = link("clause", name, cited) if name else cited
        yield paragraph(*sentence(quoted(clause.text, clause.language), where), classes=["carrom-said"])


def _shown(item: Difference, left: Ruleset, right: Ruleset) -> nodes.Element:
    head = sentence(link("scenario", item.scenario, code(item.scenario)), f"strike {item.strike}:")
    head += sentence("", said_entry(item.entry))
    fields = [
        [
            paragraph(
                *sentence(
                    code(field.path), f"{left.id}: {said_any(field.left)};", f"{right.id}: {said_any(field.right)}"
                )
            )
        ]
        for field in item.fields
    ]
    return nodes.container("", paragraph(*head), bullets(fields), classes=["carrom-play"])
