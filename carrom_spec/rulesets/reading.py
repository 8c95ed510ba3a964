"""Reads a rule source: front matter, clauses and examples, each held against the catalogue and against the others."""

from __future__ import annotations

from pathlib import Path

from carrom_spec.catalogue import catalogue
from carrom_spec.rulesets.checks import check_clauses, check_examples
from carrom_spec.rulesets.clauses import read_clause
from carrom_spec.rulesets.examples import read_example
from carrom_spec.rulesets.front import KEYS, read_document, read_language, read_name, read_not_rules, read_title
from carrom_spec.rulesets.model import Clause, Example, Source
from carrom_spec.rulesets.references import check_circles, check_name
from carrom_spec.strictyaml import Directive, DirectiveRule, Node, load_myst

RULES = {
    "clause": DirectiveRule(options=frozenset({"answer", "cite", "status", "to", "note"})),
    "example": DirectiveRule(options=frozenset({"if"})),
}


def load_source(path: Path) -> Source:
    """The source in a file. Raises InputError with file, line and column, what was found and what is known."""
    source, front, blocks = _read(path)
    for key in ("translates", "extends"):
        if key in front:
            check_name(front[key], front[key].text(), source, key)
    for block in blocks:
        if (to := block.option("to")) is not None:
            check_name(to, to.value, source, "to")
    check_circles(source, front.get("extends"), blocks, lambda other: _read(other)[0])
    return source


def _read(path: Path) -> tuple[Source, dict[str, Node], tuple[Directive, ...]]:
    """The source, its front matter, and its directives, the sources that it names not looked at."""
    document = load_myst(path, RULES)
    front = document.front.mapping(required={"ruleset", "language", "title"}, optional=KEYS)
    ruleset = read_name(front["ruleset"])
    original = read_document(front["document"]) if "document" in front else None
    known = catalogue()
    blocks = tuple(
        block
        if not isinstance(block, Directive)
        else read_clause(block, ruleset, original, known)
        if block.name == "clause"
        else read_example(block, ruleset, known)
        for block in document.blocks
    )
    source = Source(
        ruleset=ruleset,
        language=read_language(front["language"]),
        title=read_title(front["title"]),
        document=original,
        translates=front["translates"].text() if "translates" in front else None,
        extends=front["extends"].text() if "extends" in front else None,
        not_rules=read_not_rules(front["not_rules"], original) if "not_rules" in front else (),
        clauses=tuple(block for block in blocks if isinstance(block, Clause)),
        examples=tuple(block for block in blocks if isinstance(block, Example)),
        blocks=blocks,
        file=str(path),
    )
    check_clauses(source, document.directives)
    check_examples(source, document.directives)
    return source, front, document.directives
