"""The rulesets that a source names: they are there, they are others, and no question is passed round in a circle."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NoReturn

from carrom_spec.catalogue import catalogue
from carrom_spec.rulesets.answering import answering
from carrom_spec.rulesets.model import Source
from carrom_spec.strictyaml import Directive, Node, listed, nearest
from carrom_spec.strictyaml import Option as DirectiveOption

Read = Callable[[Path], Source]
At = Node | DirectiveOption

_SOURCES = Path(__file__).parent / "sources"
_POINTS_ON = re.compile(r"\bextends\b|^:to:", re.MULTILINE)
_ITSELF = {"to": "a text cannot defer to itself", "extends": "a text cannot extend itself"}


def check_name(at: At, name: str, source: Source, key: str) -> None:
    """Raise WrongValue unless these are rulesets, or sources that are there, and others than this one."""
    known = _known()
    for part in name.split("+"):
        if part == source.ruleset or _same_file(part, source):
            at.fail(
                _ITSELF.get(key, "a text cannot translate itself"),
                expected="another ruleset",
                remedy="Name the other one, or remove the line.",
            )
        if part.endswith(".md"):
            if not os.path.isfile(part):
                at.fail("there is no such source", expected="the path of a file", remedy="Check the path.")
        elif part not in known:
            at.fail(
                "this ruleset is not known here",
                expected=f"{listed(known)}, or the path of a source ending in .md",
                nearest=nearest(part, known),
                remedy="Correct the name.",
            )


def check_circles(source: Source, extends: Node | None, blocks: Sequence[Directive], read: Read) -> None:
    """Raise WrongValue where following `extends`, or a deferred question, comes back to where it has been.

    `read` reads a source and looks at none that it names.
    """
    others = _Others(read)
    if extends is not None and (circle := _extended(extends.text(), (source.file,), others)):
        _fail(extends, "these texts extend each other in a circle", circle, "Remove `extends` from one of them.")
    places = {block.line: to for block in blocks if (to := block.option("to"))}
    if not any(others.pointing_on(_path(part)) for to in places.values() for part in to.value.split("+")):
        return
    for question in catalogue().questions:
        for clause in answering(source, question):
            if clause.to and (circle := _deferred(clause.to, question, (source.file,), others)):
                _fail(places[clause.line], f"{question} is deferred in a circle", circle, "Let one of them answer.")


class _Others:
    """The sources that others name, each read once, and only those that name further ones."""

    def __init__(self, read: Read) -> None:
        self._read = read
        self._seen: dict[Path, Source | None] = {}

    def pointing_on(self, path: Path) -> Source | None:
        """The source in a file; None where it names no other, so that a trail ends there."""
        if path not in self._seen:
            self._seen[path] = self._read(path) if _POINTS_ON.search(_text(path)) else None
        return self._seen[path]


def _extended(name: str, trail: tuple[str, ...], others: _Others) -> tuple[str, ...]:
    """The files through which `extends` comes back to one that it has passed; empty if it comes to an end."""
    for path in map(_path, name.split("+")):
        further = (*trail, str(path))
        if _passed(path, trail):
            return further
        other = others.pointing_on(path)
        if other is not None and other.extends and (circle := _extended(other.extends, further, others)):
            return circle
    return ()


def _deferred(name: str, question: str, trail: tuple[str, ...], others: _Others) -> tuple[str, ...]:
    """The files through which a question comes back to one that it has passed; empty if it comes to an end."""
    for path in map(_path, name.split("+")):
        further = (*trail, str(path))
        if _passed(path, trail):
            return further
        other = others.pointing_on(path)
        if other is None:
            continue
        clauses = answering(other, question)
        names = [clause.to for clause in clauses] if clauses else [other.extends]
        for onward in filter(None, names):
            if circle := _deferred(onward, question, further, others):
                return circle
    return ()


def _fail(at: At, message: str, trail: tuple[str, ...], remedy: str) -> NoReturn:
    at.fail(
        f"{message}: {' → '.join(Path(file).name for file in trail)}",
        expected="a text at the end that names no other",
        remedy=remedy,
    )


def _known() -> tuple[str, ...]:
    from carrom_spec.rulesets.ruleset import RULESETS  # it reads sources, and so imports this module

    return RULESETS


def _path(name: str) -> Path:
    return Path(name) if name.endswith(".md") else _SOURCES / f"{name}.md"


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""  # told where it is read in earnest


def _passed(path: Path, trail: tuple[str, ...]) -> bool:
    return any(_same(path, Path(file)) for file in trail)


def _same(one: Path, other: Path) -> bool:
    return os.path.realpath(one) == os.path.realpath(other)


def _same_file(name: str, source: Source) -> bool:
    return name.endswith(".md") and _same(Path(name), Path(source.file))
