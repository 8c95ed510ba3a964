"""The blocks of a Markdown text, by markdown-it, with colon fences: what stands on which lines."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from markdown_it import MarkdownIt
from markdown_it.rules_block import StateBlock

__all__ = ["RawBlock", "raw_blocks"]


@dataclass(frozen=True, slots=True)
class RawBlock:
    """A block at the top level. `kind` is markdown-it's name for it; lines count from 0."""

    kind: str
    start: int
    end: int
    level: int = 0
    text: str = ""


def raw_blocks(text: str) -> Iterator[RawBlock]:
    """The blocks of the text in order; `level` and `text` are those of a heading."""
    tokens = _parser().parse(text)
    for index, token in enumerate(tokens):
        if token.level == 0 and token.nesting >= 0 and token.map:
            start, end = token.map
            if token.type == "heading_open":
                yield RawBlock("heading", start, end, int(token.tag[1:]), tokens[index + 1].content)
            else:
                yield RawBlock(token.type.removesuffix("_open"), start, end)


@cache
def _parser() -> MarkdownIt:
    parser = MarkdownIt("commonmark")
    parser.block.ruler.before("fence", "colon_fence", _colon_fence, {"alt": ["paragraph", "blockquote", "list"]})
    # Link definitions yield no block, and their text would be lost. Inlines are nobody's business here.
    parser.disable("reference")
    parser.core.ruler.enableOnly(["block"])
    return parser


_OPENING = re.compile(r"(:{3,})[^:]*")


def _colon_fence(state: StateBlock, start: int, end: int, silent: bool) -> bool:
    """A block rule of markdown-it: from a line of colons to one of at least as many, or the end."""
    opening = _OPENING.match(_line(state, start))
    if opening is None or state.is_code_block(start):
        return False
    if silent:
        return True
    line = start + 1
    while line < end and not _closes(_line(state, line), len(opening[1])):
        line += 1
    state.line = min(line + 1, end)
    token = state.push("colon_fence", "", 0)
    token.map = [start, state.line]
    return True


def _closes(line: str, width: int) -> bool:
    mark = line.strip()
    return len(mark) >= width and not mark.strip(":")


def _line(state: StateBlock, number: int) -> str:
    return state.src[state.bMarks[number] + state.tShift[number] : state.eMarks[number]]
