"""Rule sources read into rulesets: clauses, statuses, citations, and the plays that a ruleset admits."""

from carrom_spec.rulesets.model import Answer, Clause, Example, Source
from carrom_spec.rulesets.reading import load_source
from carrom_spec.rulesets.ruleset import RULESETS, Ruleset, UnknownRuleset, ruleset, sources

__all__ = [
    "RULESETS",
    "Answer",
    "Clause",
    "Example",
    "Ruleset",
    "Source",
    "UnknownRuleset",
    "load_source",
    "ruleset",
    "sources",
]
