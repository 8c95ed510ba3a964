"""`carrom-ruleset R`: what a ruleset is made of; without an argument a table of all of them and of their pairs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from docutils import nodes

from carrom_spec.catalogue import catalogue
from carrom_spec.languages import LANGUAGES
from carrom_spec.rulesets import RULESETS, Ruleset, ruleset
from carrom_spec.sphinx_ext.building import cell, code, link, paragraph, table, titled
from carrom_spec.sphinx_ext.differences import pair_differences
from carrom_spec.sphinx_ext.directive import CarromDirective
from carrom_spec.sphinx_ext.reading import suite

__all__ = ["RulesetDirective"]

STATUSES = ("stated", "implied", "open", "deferred", "silent")


class RulesetDirective(CarromDirective):
    """The argument is a ruleset."""

    optional_arguments = 1

    def build(self) -> list[nodes.Node]:
        """The facts of one ruleset, or tables of all."""
        if not self.arguments:
            everything = [ruleset(name) for name in RULESETS]
            self.depends_on(everything, scenarios=True)
            return [_all(everything), _pairs(everything)]
        rules = self.rules(self.arguments[0])
        self.depends_on([rules])
        facts = _facts(rules)
        self.anchor(facts, "ruleset", rules.id, rules.title, rules.language)
        return [facts]


def _facts(rules: Ruleset) -> nodes.paragraph:
    source, counts = rules.source, _statuses(rules)
    words = ", ".join(f"{counts[status]} {status}" for status in STATUSES if counts[status])
    return paragraph(
        "Ruleset ",
        code(rules.id),
        ": ",
        titled(rules),
        f". Language: {LANGUAGES[source.language].english_name}. {len(source.clauses)} clauses and {len(source.examples)} "
        f"examples. Of the {sum(counts.values())} questions in the catalogue: {words}.",
        classes=["carrom-facts"],
    )


def _statuses(rules: Ruleset) -> Counter[str]:
    return Counter(rules.answer(question).status for question in catalogue().questions)


def _all(everything: list[Ruleset]) -> nodes.table:
    heads = ("Ruleset", "Language", "Clauses", *(status.capitalize() for status in STATUSES))
    return table(heads, map(_line, everything), [5, 3, *(2 for _ in heads[2:])], ["carrom-counts"])


def _line(rules: Ruleset) -> list[nodes.entry]:
    counts = _statuses(rules)
    numbers = (len(rules.source.clauses), *(counts[status] for status in STATUSES))
    named = cell(paragraph(link("ruleset", rules.id, titled(rules)), f" ({rules.id})"))
    return [named, cell(paragraph(LANGUAGES[rules.language].english_name)), *_numbers(numbers)]


def _pairs(everything: list[Ruleset]) -> nodes.table:
    heads = ("Pair", "In conflict", "Open in one", "Alike")
    return table(heads, _pair_lines(everything), [4, 2, 2, 2], ["carrom-counts"])


def _pair_lines(everything: list[Ruleset]) -> Iterator[list[nodes.entry]]:
    for one, other in combinations(everything, 2):
        found = pair_differences(one, other)
        conflicts = sum(item.kind == "conflict" for item in found)
        pair = link("pair", f"{one.id}-{other.id}", f"{one.id} and {other.id}")
        yield [cell(paragraph(pair)), *_numbers((conflicts, len(found) - conflicts, len(suite()) - len(found)))]


def _numbers(numbers: tuple[int, ...]) -> list[nodes.entry]:
    return [cell(paragraph(str(number))) for number in numbers]
