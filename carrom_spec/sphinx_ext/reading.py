"""Rule sources as pages need them: read by the strict reader, once a version of the file, by line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from pathlib import Path

import carrom_spec.catalogue
from carrom_spec.compare import Cited
from carrom_spec.phrasebook.book import FOLDER
from carrom_spec.rulesets import Clause, Example, Ruleset, Source, load_source, ruleset
from carrom_spec.strictyaml import InputError
from carrom_spec.suite import Scenario, load_suite

__all__ = ["Read", "catalogue_files", "clause_of", "files_behind", "joined", "name_of", "read", "read_or_none", "suite"]


@dataclass(frozen=True)
class Read:
    """A rule source with what pages ask of it."""

    source: Source

    @cached_property
    def items(self) -> Mapping[int, Clause | Example]:
        """Clauses and examples by the line where they begin."""
        items: tuple[Clause | Example, ...] = (*self.source.clauses, *self.source.examples)
        return {item.line: item for item in items}

    @cached_property
    def names(self) -> Mapping[int, tuple[str, ...]]:
        """The names of the clause that begins at a line: ruleset, question and answer (or status), one a question.

        Where a source gives the same answer twice, the later ones are numbered.
        """
        seen: dict[str, int] = {}
        names: dict[int, tuple[str, ...]] = {}
        for clause in self.source.clauses:
            found = []
            for question in clause.questions:
                name = f"{clause.ruleset}.{question}.{clause.status if clause.answer is None else clause.answer}"
                seen[name] = seen.get(name, 0) + 1
                found.append(name if seen[name] == 1 else f"{name}.{seen[name]}")
            names[clause.line] = tuple(found)
        return names

    @cached_property
    def rules(self) -> Ruleset:
        """What the source says, with what it extends. Raises UnknownRuleset."""
        extends = self.source.extends
        return Ruleset(self.source, None, ruleset(extends) if extends else None)

    def is_open(self, question: str, clause: Clause) -> bool:
        """Whether another clause of the source has another answer to the question. Raises UnknownRuleset."""
        answer = self.rules.answer(question)
        return answer.status == "open" and clause in answer.clauses


def read(path: str) -> Read:
    """The rule source in this file. Raises InputError, or OSError where there is no file."""
    stat = Path(path).stat()
    found = _read(path, stat.st_mtime_ns, stat.st_size)
    if isinstance(found, InputError):
        raise found
    return found


def read_or_none(path: str) -> Read | None:
    """The rule source in this file, or None where it is none or a faulty one."""
    if not path.endswith(".md"):
        return None
    try:
        return read(path)
    except (InputError, OSError):
        return None


@lru_cache(maxsize=256)
def _read(path: str, changed: int, size: int) -> Read | InputError:
    """`changed` and `size` are only there to tell versions of a file apart."""
    try:
        return Read(load_source(Path(path)))
    except InputError as error:
        return error


def clause_of(cited: Cited) -> Clause | None:
    """The clause that is cited, where its source can still be read."""
    found = read_or_none(cited.file)
    clause = found.items.get(cited.line) if found else None
    return clause if isinstance(clause, Clause) else None


def name_of(cited: Cited) -> str | None:
    """The first name of the clause that is cited."""
    found = read_or_none(cited.file)
    names = found.names.get(cited.line) if found else None
    return names[0] if names else None


@cache
def joined(first: Ruleset, second: Ruleset) -> Ruleset:
    """`A+B`: the first, its silence filled from the second."""
    return Ruleset(first.source, f"{first.id}+{second.id}", second)


@cache
def suite() -> tuple[Scenario, ...]:
    """The scenarios of this package."""
    return load_suite()


def catalogue_files() -> Iterator[str]:
    """The questions and the phrases in which pages tell what happens."""
    yield from sorted(str(path) for path in Path(carrom_spec.catalogue.__file__).parent.glob("*.yaml"))
    yield from (str(FOLDER / name) for name in ("en.yaml", "meanings.yaml"))


def files_behind(rules: Iterable[Ruleset]) -> tuple[str, ...]:
    """The sources that answers of these rulesets come from: their own, what they extend and what they point to."""
    found: dict[str, None] = {}
    waiting = list(rules)
    while waiting:
        one = waiting.pop(0)
        if one.source.file not in found:
            found[one.source.file] = None
            waiting += [ruleset(clause.to) for clause in one.source.clauses if clause.to]
        if one.fallback:
            waiting.append(one.fallback)
    return tuple(found)
