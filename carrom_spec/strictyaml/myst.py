"""The one MyST reader: front matter, headings, prose and our directives, each with its place."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from carrom_spec.strictyaml import texts
from carrom_spec.strictyaml.directives import (
    Directive,
    DirectiveRule,
    Option,
    closes,
    opens_directive,
    read_directive,
)
from carrom_spec.strictyaml.errors import (
    MalformedDirective,
    MisplacedDirective,
    MissingFrontMatter,
    UnclosedDirective,
    mistake,
)
from carrom_spec.strictyaml.files import LIMIT_BYTES, Place, clean_text, read_text
from carrom_spec.strictyaml.nodes import Node
from carrom_spec.strictyaml.reader import parse_yaml

if TYPE_CHECKING:
    from carrom_spec.strictyaml.markdown import RawBlock

__all__ = [
    "Block",
    "Directive",
    "DirectiveRule",
    "Document",
    "Heading",
    "Option",
    "Prose",
    "load_myst",
    "parse_myst",
]


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading; `level` 1 is the highest."""

    level: int
    text: str
    line: int


@dataclass(frozen=True, slots=True)
class Prose:
    """A paragraph, list, quotation, block of code or anything else, as its lines stand in the file."""

    text: str
    line: int


Block = Heading | Prose | Directive


@dataclass(frozen=True, slots=True)
class Document:
    """A MyST text: its front matter, then its blocks in order. `file` is the name in messages."""

    file: str
    front: Node
    blocks: tuple[Block, ...]

    @property
    def directives(self) -> tuple[Directive, ...]:
        """The directives, in order."""
        return tuple(block for block in self.blocks if isinstance(block, Directive))


def load_myst(path: Path, directives: Mapping[str, DirectiveRule], *, limit_bytes: int = LIMIT_BYTES) -> Document:
    """The text of a file, whose directives must be those given. Raises `InputError`."""
    return parse_myst(read_text(path, limit_bytes=limit_bytes), str(path), directives)


def parse_myst(text: str, name: str, directives: Mapping[str, DirectiveRule]) -> Document:
    """The MyST text, whose directives must be those given; `name` is for messages. Raises `InputError`."""
    lines = clean_text(text, name).split("\n")
    end = _end_of_front_matter(lines, name)
    front = parse_yaml("\n" + "\n".join(lines[1:end]), name)  # a line for the opening ---: the numbers hold
    lines[: end + 1] = [""] * (end + 1)
    return Document(name, front, tuple(_blocks(lines, name, directives)))


def _end_of_front_matter(lines: list[str], name: str) -> int:
    if lines[0].rstrip() != "---":
        raise mistake(MissingFrontMatter, texts.NO_FRONT_MATTER, Place(name), found=lines[0] or texts.NOTHING)
    for number, line in enumerate(lines[1:], 1):
        if line.rstrip() == "---":
            return number
    raise mistake(MissingFrontMatter, texts.OPEN_FRONT_MATTER, Place(name))


def _blocks(lines: list[str], name: str, rules: Mapping[str, DirectiveRule]) -> Iterator[Block]:
    from carrom_spec.strictyaml.markdown import raw_blocks  # markdown-it, only once something is read

    for raw in raw_blocks("\n".join(lines)):
        line = raw.start + 1
        if raw.kind == "heading":
            yield Heading(raw.level, raw.text, line)
        elif raw.kind == "colon_fence" or (raw.kind == "fence" and _is_directive(lines[raw.start])):
            _check_margin(lines[raw.start], Place(name, line))
            yield read_directive(lines[raw.start : raw.end], line, name, rules)
        else:
            _check_prose(raw, lines, name, rules)
            yield Prose("\n".join(lines[raw.start : raw.end]).rstrip(), line)


def _is_directive(line: str) -> bool:
    return opens_directive(line) is not None


def _check_margin(line: str, place: Place) -> None:
    if line[0] == " ":
        raise mistake(MisplacedDirective, texts.INDENTED_DIRECTIVE, place, found=line.strip())
    if line[0] == "~":
        raise mistake(MalformedDirective, texts.TILDE_FENCE, place, found=line)


def _check_prose(raw: RawBlock, lines: list[str], name: str, rules: Mapping[str, DirectiveRule]) -> None:
    """Nothing in the block may be a directive gone wrong."""
    if raw.kind == "fence":
        _check_code(lines[raw.start : raw.end], Place(name, raw.start + 1), rules)
        return
    if raw.kind == "html_block" and lines[raw.start].lstrip().startswith("<!--"):
        if not any("-->" in line for line in lines[raw.start : raw.end]):
            raise mistake(UnclosedDirective, texts.UNCLOSED_COMMENT, Place(name, raw.start + 1))
        return
    for number in range(raw.start, raw.end):
        if stray := _STRAY.match(lines[number]):
            place = Place(name, number + 1, stray.start("fence") + 1)
            found = lines[number].strip()
            if raw.kind == "html_block":
                raise mistake(MisplacedDirective, texts.HTML_DIRECTIVE, place, found=found)
            if place.column == 1:  # and yet markdown-it sees no fence
                raise mistake(MalformedDirective, texts.BACKTICK_ARGUMENT, place, found=found)
            raise mistake(MisplacedDirective, texts.INDENTED_DIRECTIVE, place, found=found)


_STRAY = re.compile(r"[\s>*+\d.)-]*(?P<fence>(?:`{3,}|:{3,}|~{3,})\s*\{)")
_CODE = re.compile(r"\s*(?P<fence>`{3,}|~{3,})\s*(?P<word>[\w-]*)")


def _check_code(lines: list[str], place: Place, rules: Mapping[str, DirectiveRule]) -> None:
    """A block of code is closed, bears no directive's name, and has not run into a directive's fence."""
    opening = _CODE.match(lines[0])
    assert opening is not None
    fence, word = opening["fence"], opening["word"]
    if word in rules:
        raise mistake(
            MalformedDirective,
            texts.MALFORMED_DIRECTIVE,
            place,
            found=lines[0],
            nearest=f"{{{word}}}",
            fence=fence,
        )
    for line in lines[1:]:
        inner = opens_directive(line)
        if inner and inner["fence"].startswith(fence):
            raise mistake(UnclosedDirective, texts.UNCLOSED_CODE, place, fence=fence)
    if len(lines) == 1 or not closes(lines[-1], fence):
        raise mistake(UnclosedDirective, texts.UNCLOSED_CODE, place, fence=fence)
