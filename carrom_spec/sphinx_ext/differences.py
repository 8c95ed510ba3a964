"""`carrom-diff A B`: where two rulesets part in play, conflicts first, each with its plays and both texts' clauses."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import groupby

from docutils import nodes

from carrom_spec.compare import Difference, FieldDifference, Point, Reading, differences
from carrom_spec.rulesets import Ruleset
from carrom_spec.sphinx_ext.building import cell, code, joined_by, link, paragraph, table, titled
from carrom_spec.sphinx_ext.clauses import answered, cited_words
from carrom_spec.sphinx_ext.directive import CarromDirective
from carrom_spec.sphinx_ext.reading import suite
from carrom_spec.sphinx_ext.telling import situation, told_value
from carrom_spec.sphinx_ext.words import kind_word
from carrom_spec.suite import Scenario

__all__ = ["DiffDirective", "pair_differences"]


@lru_cache(maxsize=64)
def pair_differences(one: Ruleset, other: Ruleset) -> tuple[Difference, ...]:
    """The differences of two rulesets on the scenarios of this package."""
    return differences(one, other, suite())


class DiffDirective(CarromDirective):
    """Two arguments: rulesets."""

    required_arguments = 2

    def build(self) -> list[nodes.Node]:
        """A sentence of counts, then a section for the conflicts and one for the gaps."""
        left, right = (self.rules(name) for name in self.arguments)
        self.depends_on((left, right), scenarios=True)
        found = pair_differences(left, right)
        counts = paragraph(_counts(found))
        self.anchor(counts, "pair", f"{left.id}-{right.id}", f"{left.title}, {right.title}")
        kinds = groupby(found, key=lambda item: item.kind)
        return [counts, *(self._kind(kind, list(items), left, right) for kind, items in kinds)]

    def _kind(self, kind: str, items: Sequence[Difference], left: Ruleset, right: Ruleset) -> nodes.section:
        section = self._section(f"{kind_word(kind)}s", f"{kind}s")
        for group, same in groupby(items, key=lambda item: item.group):
            section += self._group(f"{kind} {group or 'none'}", list(same), left, right)
        return section

    def _group(self, name: str, items: Sequence[Difference], left: Ruleset, right: Ruleset) -> nodes.section:
        points = {point.question: point for item in items for point in item.points}
        group = items[0].group
        section = self._section(points[group].label if group else "The same answers, reached another way", name)
        if points:
            heads = ("Question", titled(left), titled(right))
            section += table(heads, (_point(point) for point in points.values()), [2, 3, 3])
        section += [_shown(alike, left, right) for alike in _alike(items)]
        return section

    def _section(self, title: str, name: str) -> nodes.section:
        section = nodes.section("", nodes.title(title, title), names=[name])
        self.state.document.note_implicit_target(section, section)
        return section


def _counts(found: Sequence[Difference]) -> str:
    everything = len(suite())
    conflicts = [item for item in found if item.kind == "conflict"]
    placing = sum(item.placing for item in conflicts)
    only = f", {placing} of them only in who places a piece, or where" if placing else ""
    return (
        f"Of {everything} situations, the two rulesets conflict on {len(conflicts)}{only}; on "
        f"{len(found) - len(conflicts)} one leaves open what the other settles; on {everything - len(found)} they agree."
    )


def _point(point: Point) -> list[nodes.entry]:
    asked = cell(paragraph(link("question", point.question, point.label)))
    return [asked, _said(point.left), _said(point.right)]


def _said(read: Reading) -> nodes.entry:
    return cell(paragraph(*answered(read)), *cited_words(read))


def _alike(items: Sequence[Difference]) -> Iterable[list[tuple[Difference, Scenario]]]:
    """Situations that are the same up to where the two part, and part in the same way, together."""
    found: dict[str, list[tuple[Difference, Scenario]]] = {}
    for item in items:
        scenario = next(one for one in suite() if one.id == item.scenario)
        fields = [(field.path, field.left, field.right) for field in item.fields]
        key = json.dumps([scenario.players, scenario.given, scenario.strikes[: item.strike], fields], sort_keys=True)
        found.setdefault(key, []).append((item, scenario))
    return found.values()


def _shown(alike: Sequence[tuple[Difference, Scenario]], left: Ruleset, right: Ruleset) -> nodes.Element:
    """The play up to the strike at which they part, and what is true then under either."""
    item, scenario = alike[0]
    names = (link("scenario", one.id, code(one.id)) for _, one in alike)
    rows = (_fields(scenario, field) for field in item.fields)
    then = table((titled(left), titled(right)), rows, [1, 1])
    head = paragraph(*joined_by(", ", names))
    return nodes.container("", head, situation(scenario, item.strike), then, classes=["carrom-play"])


def _fields(scenario: Scenario, field: FieldDifference) -> list[nodes.entry]:
    return [cell(paragraph(told_value(scenario, field.path, values))) for values in (field.left, field.right)]
