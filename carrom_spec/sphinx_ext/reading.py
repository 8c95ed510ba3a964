"""Rule sources as pages need them: read by the strict reader, once a version of the file, by line."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from carrom_spec.catalogue import catalogue
from carrom_spec.rulesets import RULESETS, Clause, Example, Source, ruleset
from carrom_spec.rulesets.reading import load_source
from carrom_spec.strictyaml import InputError
from carrom_spec.suite import scenarios_dir

__all__ = ["at_line", "clause_name", "clause_names", "data_files", "source_of", "source_or_error"]


def source_or_error(path: str) -> Source:
    """The rule source in this file. Raises InputError."""
    file = Path(path)
    stat = file.stat()
    return _load(path, stat.st_mtime_ns, stat.st_size)


def source_of(path: str) -> Source | None:
    """The rule source in this file, or None where it is none or a faulty one."""
    if not path.endswith(".md"):
        return None
    try:
        return source_or_error(path)
    except (InputError, OSError):
        return None


@lru_cache(maxsize=256)
def _load(path: str, changed: int, size: int) -> Source:
    return load_source(Path(path))


def at_line(source: Source, line: int) -> Clause | Example | None:
    """The clause or example that begins at this line."""
    items: tuple[Clause | Example, ...] = (*source.clauses, *source.examples)
    return next((item for item in items if item.line == line), None)


def clause_names(source: Source) -> dict[int, tuple[str, ...]]:
    """By the line where a clause begins, its names: ruleset, question and answer (or status), one a question.

    Where a source gives the same answer twice, the later ones are numbered.
    """
    seen: dict[str, int] = {}
    names: dict[int, tuple[str, ...]] = {}
    for clause in source.clauses:
        found = []
        for question in clause.questions:
            name = f"{clause.ruleset}.{question}.{clause.status if clause.answer is None else clause.answer}"
            seen[name] = seen.get(name, 0) + 1
            found.append(name if seen[name] == 1 else f"{name}.{seen[name]}")
        names[clause.line] = tuple(found)
    return names


def clause_name(name: str, line: int) -> str | None:
    """The first name of the clause at a line of one of this package's rulesets."""
    if name not in RULESETS:
        return None
    names = clause_names(ruleset(name).source).get(line)
    return names[0] if names else None


def data_files() -> tuple[str, ...]:
    """Every file that tables are made from: a page that shows one depends on them."""
    sources = [ruleset(name).source.file for name in RULESETS]
    topics = sorted({question.file for question in catalogue().questions.values()})
    return (*sources, *topics, *sorted(str(path) for path in scenarios_dir().glob("*/*.yaml")))
