"""A source held against its original document: the bytes, every citation, and what is covered so far.

The form of a citation and the range of the Laws are checked when a source is read. The federation's Laws have no document
here: of a source without one only Laws may be cited.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from carrom_spec.languages import split_sentences
from carrom_spec.rulesets.citing import Place, is_equipment, law_of, place_of
from carrom_spec.rulesets.model import NotRule, Source

__all__ = ["Problem", "Sentence", "Verified", "sentences", "verify"]


@dataclass(frozen=True, slots=True)
class Problem:
    """Something wrong between a source and its document, and where in the source; line 0 means the whole file."""

    file: str
    line: int
    message: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line or 1}: {self.message}"


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence of a document. `use`: cited, open, or the reason why it is no rule."""

    line: int
    number: int
    text: str
    use: str

    @property
    def cite(self) -> str:
        return f"{self.line}.{self.number}"


@dataclass(frozen=True, slots=True)
class Verified:
    """What was found out about one source; no sentences where it has no document here."""

    ruleset: str
    document: str | None
    problems: tuple[Problem, ...]
    sentences: tuple[Sentence, ...]

    @property
    def open(self) -> tuple[Sentence, ...]:
        """Sentences that no clause cites and that are not marked as no rule."""
        return tuple(sentence for sentence in self.sentences if sentence.use == "open")


def sentences(text: str, language: str) -> dict[Place, str]:
    """Every sentence of a document by line and number. Raises UnknownLanguage."""
    return {
        (line, number): sentence
        for line, content in enumerate(text.split("\n"), start=1)
        for number, sentence in enumerate(split_sentences(content, language), start=1)
    }


def verify(source: Source, directory: Path) -> Verified:
    """Hold a source against its document in a directory."""
    if source.document is None:
        return Verified(source.ruleset, None, tuple(_laws(source)), ())
    path = directory / source.document.name
    try:
        content = path.read_bytes()
        text = content.decode("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8"
        problem = Problem(source.file, 0, f"the document {path} cannot be read: {reason}")
        return Verified(source.ruleset, source.document.name, (problem,), ())
    there = sentences(text, source.language)
    problems = (*_bytes(source, content), *_citations(source, there), *_marks(source, there))
    uses = _uses(source, there)
    told = tuple(Sentence(*place, text, uses.get(place, "open")) for place, text in there.items())
    return Verified(source.ruleset, source.document.name, problems, told)


def _laws(source: Source) -> Iterator[Problem]:
    for clause in source.clauses:
        for cite in clause.cites:
            if law_of(cite) is None and not is_equipment(cite):
                yield Problem(clause.file, clause.line, f"“{cite}” is no Law; expected a number such as 48 or 95a")


def _bytes(source: Source, content: bytes) -> Iterator[Problem]:
    assert source.document is not None
    digest = hashlib.sha256(content).hexdigest()
    if digest != source.document.sha256:
        told = source.document.sha256
        found = f"the document has the SHA-256 {digest}; the source was written from {told}"
        yield Problem(source.file, 0, f"{found}: check every citation, then correct `sha256`")
    lines = len(content.splitlines())
    if lines != source.document.lines:
        told_lines = source.document.lines
        yield Problem(source.file, 0, f"the document has {lines} lines; the source says {told_lines}: correct `lines`")


def _citations(source: Source, there: Mapping[Place, str]) -> Iterator[Problem]:
    for clause in source.clauses:
        for cite in clause.cites:
            place = place_of(cite)
            if place is not None and place not in there:
                yield Problem(clause.file, clause.line, f"the document has no sentence {cite}; {_near(place, there)}")


def _near(place: Place, there: Mapping[Place, str]) -> str:
    count = sum(line == place[0] for line, _ in there)
    return f"line {place[0]} has {count}" if count else f"line {place[0]} is empty or not there"


def _marks(source: Source, there: Mapping[Place, str]) -> Iterator[Problem]:
    """Marks of what is no rule that mark nothing, or mark what a clause cites."""
    cited = {place for clause in source.clauses for cite in clause.cites if (place := place_of(cite))}
    for mark in source.not_rules:
        marked = [place for place in there if _within(place, mark)]
        span = _span(mark)
        if not marked:
            yield Problem(source.file, 0, f"not_rules marks {span}, where the document has no sentence")
        for line, number in sorted(cited.intersection(marked)):
            yield Problem(source.file, 0, f"not_rules marks {span} ({mark.why}), but a clause cites {line}.{number}")


def _within(place: Place, mark: NotRule) -> bool:
    first = (mark.first[0], mark.first[1] or 0)
    last = mark.last
    return first <= place and (place[0] < last[0] or (place[0] == last[0] and (last[1] is None or place[1] <= last[1])))


def _span(mark: NotRule) -> str:
    first, last = (f"{line}" if number is None else f"{line}.{number}" for line, number in (mark.first, mark.last))
    return first if first == last else f"{first}-{last}"


def _uses(source: Source, there: Mapping[Place, str]) -> dict[Place, str]:
    uses = {place: mark.why for mark in source.not_rules for place in there if _within(place, mark)}
    for clause in source.clauses:
        for cite in clause.cites:
            if place := place_of(cite):
                uses[place] = "cited"
    return uses
