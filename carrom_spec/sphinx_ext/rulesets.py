"""`carrom-ruleset R`: what a ruleset is made of; without an argument a table of all of them and of their pairs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from carrom_spec.catalogue import catalogue
from carrom_spec.languages import LANGUAGES
from carrom_spec.rulesets import RULESETS, Ruleset, ruleset
from carrom_spec.sphinx_ext.building import cell, in_language, link, paragraph, table
from carrom_spec.sphinx_ext.differences import pair_differences
from carrom_spec.sphinx_ext.domain import note
from carrom_spec.sphinx_ext.reading import data_files
from carrom_spec.suite import load_suite

__all__ = ["RulesetDirective"]

STATUSES = ("stated", "implied", "open", "deferred", "silent")


class RulesetDirective(SphinxDirective):
    """The argument is the id of a ruleset."""

    optional_arguments = 1

    def run(self) -> list[nodes.Node]:
        """The facts of one ruleset, or tables of all."""
        for path in data_files():
            self.env.note_dependency(path)
        if not self.arguments:
            return [_all(), _pairs()]
        name = self.arguments[0]
        if name not in RULESETS:
            raise self.error(f"unknown ruleset {name!r}; there are {', '.join(RULESETS)}")
        rules = ruleset(name)
        facts = _facts(rules)
        facts["ids"].append(note(self.env, "ruleset", name, rules.title, facts))
        return [facts]


def _facts(rules: Ruleset) -> nodes.paragraph:
    source = rules.source
    counts = _statuses(rules)
    words = ", ".join(f"{counts[status]} {status}" for status in STATUSES if counts[status])
    title = nodes.emphasis(source.title, source.title)
    in_language(title, source.language)
    return paragraph(
        title,
        f". Language: {LANGUAGES[source.language].english_name}. {len(source.clauses)} clauses and {len(source.examples)} "
        f"examples. Of the {sum(counts.values())} questions in the catalogue: {words}.",
        classes=["carrom-facts"],
    )


def _statuses(rules: Ruleset) -> Counter[str]:
    return Counter(rules.answer(question).status for question in catalogue().questions)


def _all() -> nodes.table:
    heads = ("Ruleset", "Language", "Clauses", *(status.capitalize() for status in STATUSES))
    return table(heads, (_line(ruleset(name)) for name in RULESETS), [4, 3, *(2 for _ in heads[2:])], ["carrom-counts"])


def _line(rules: Ruleset) -> list[nodes.entry]:
    counts = _statuses(rules)
    numbers = (len(rules.source.clauses), *(counts[status] for status in STATUSES))
    language = LANGUAGES[rules.language].english_name
    title = nodes.inline(rules.title, rules.title)
    in_language(title, rules.language)
    named = cell(paragraph(link("ruleset", rules.id, title), f" ({rules.id})"))
    return [named, cell(paragraph(language)), *(cell(paragraph(str(number))) for number in numbers)]


def _pairs() -> nodes.table:
    heads = ("Pair", "In conflict", "Open in one", "Alike")
    return table(heads, _pair_lines(), [4, 2, 2, 2], ["carrom-counts"])


def _pair_lines() -> Iterator[list[nodes.entry]]:
    everything = len(load_suite())
    for one, other in combinations(RULESETS, 2):
        found = pair_differences(one, other)
        conflicts = sum(item.kind == "conflict" for item in found)
        numbers = (conflicts, len(found) - conflicts, everything - len(found))
        pair = link("pair", f"{one}-{other}", f"{one} and {other}")
        yield [cell(paragraph(pair)), *(cell(paragraph(str(number))) for number in numbers)]
