"""The one YAML writer: the same data, the same bytes; what it writes, the strict reader reads back."""

from __future__ import annotations

import math
import re
from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache
from typing import Any

from carrom_spec.strictyaml.reader import LIMIT_DEPTH
from carrom_spec.strictyaml.scalars import (
    LIMIT_NUMBER,
    LIMIT_REMEMBERED,
    Ambiguous,
    decimal_text,
    plain_scalar,
)

__all__ = ["BLOCK_KEYS", "dump_yaml"]

WIDTH = 100
"""Columns within which a list or mapping stays on one line."""

BLOCK_KEYS = frozenset({"any_of", "expect", "states", "strikes"})
"""Keys of scenarios whose lists are read, and compared, one entry a line."""

LIMIT_KEY = 1000
"""Characters of a key as written; YAML ends simple keys at 1024."""

_COLLECTIONS = (Mapping, list, tuple)


def dump_yaml(data: Any, *, width: int = WIDTH, block: Collection[str] = BLOCK_KEYS) -> str:
    r"""The data (dict, list, str, int, float, bool, None) as YAML, keys in the order given.

    A list or mapping that fits into `width` columns stands on one line, except at the top, under a key in
    `block`, and around such a key. Texts are quoted only where they would not be read back as they are.
    Raises `ValueError` for what the reader would refuse: other types, keys that are no text or very long,
    infinity, lone surrogates, more than 32 levels.
    """
    writer = _Writer(width, frozenset(block))
    if data and isinstance(data, _COLLECTIONS):
        return "\n".join(writer.block(data, 0, 0)) + "\n"
    return writer.flow(data, 0) + "\n"


class _Writer:
    def __init__(self, width: int, block_keys: frozenset[str]) -> None:
        self.width = width
        self.block_keys = block_keys

    def block(self, data: Any, indent: int, depth: int) -> Iterator[str]:
        """The lines of a list or mapping that has an entry, each indented."""
        _check_depth(depth)
        margin = " " * indent
        if isinstance(data, Mapping):
            for key, value in data.items():
                head = f"{margin}{_key(key)}:"
                yield from self.entry(head, value, indent, depth + 1, forced=key in self.block_keys)
        else:
            for value in data:
                yield from self.item(value, indent, depth + 1)

    def entry(self, head: str, value: Any, indent: int, depth: int, *, forced: bool) -> Iterator[str]:
        line = self.one_line(value, len(head) + 1, depth, forced=forced)
        if line is not None:
            yield f"{head} {line}"
        else:
            yield head
            yield from self.block(value, indent + (2 if isinstance(value, Mapping) else 0), depth)

    def item(self, value: Any, indent: int, depth: int) -> Iterator[str]:
        margin = " " * indent
        line = self.one_line(value, indent + 2, depth, forced=False)
        if line is not None:
            yield f"{margin}- {line}"
        else:
            first, *rest = self.block(value, indent + 2, depth)
            yield f"{margin}- {first[indent + 2 :]}"
            yield from rest

    def one_line(self, value: Any, column: int, depth: int, *, forced: bool) -> str | None:
        """The value on one line, or None if it must stand on several."""
        if not value or not isinstance(value, _COLLECTIONS):
            return self.flow(value, depth)
        if forced or self.holds_block_key(value, depth):
            return None
        line = self.flow(value, depth)
        return line if column + len(line) <= self.width else None

    def holds_block_key(self, value: Any, depth: int) -> bool:
        if not isinstance(value, _COLLECTIONS):
            return False
        _check_depth(depth)
        parts = value.values() if isinstance(value, Mapping) else value
        return (isinstance(value, Mapping) and not self.block_keys.isdisjoint(value)) or any(
            self.holds_block_key(part, depth + 1) for part in parts
        )

    def flow(self, value: Any, depth: int) -> str:
        if isinstance(value, Mapping):
            _check_depth(depth)
            return "{" + ", ".join(f"{_key(k)}: {self.flow(v, depth + 1)}" for k, v in value.items()) + "}"
        if isinstance(value, list | tuple):
            _check_depth(depth)
            return "[" + ", ".join(self.flow(v, depth + 1) for v in value) + "]"
        return _scalar(value)


def _check_depth(depth: int) -> None:
    if depth >= LIMIT_DEPTH:
        raise ValueError(f"nested more than {LIMIT_DEPTH} levels deep")


def _key(key: Any) -> str:
    if not isinstance(key, str):
        raise ValueError(f"a key must be a text, not {key!r}")
    text = _text(key)
    if len(text) > LIMIT_KEY:
        raise ValueError(f"a key of {len(text)} characters; at most {LIMIT_KEY} can be written")
    return text


def _scalar(value: Any) -> str:
    match value:
        case str():
            return _text(value)
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case float() if math.isfinite(value):
            return decimal_text(value)
        case int() if abs(value) < 10 ** (LIMIT_NUMBER - 1):
            return str(int(value))
    raise ValueError(f"{type(value).__name__} {str(value)[:40]!r} cannot be written")


_PLAIN = re.compile(r"\w(?:[\w ./()+'’;%–-]*[\w./()+'’;%–-])?")
_ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t"}
_SPACES = frozenset("\u00a0\u202f")  # French sets them before ; : ! ? and inside quotation marks


def _text(text: str) -> str:
    return _remembered(text) if len(text) <= LIMIT_REMEMBERED else _written(text)


def _written(text: str) -> str:
    if _PLAIN.fullmatch(text) and _reads_back(text):
        return text
    return '"' + "".join(map(_escaped, text)) + '"'


_remembered = lru_cache(maxsize=4096)(_written)


def _reads_back(text: str) -> bool:
    try:
        return plain_scalar(text) == text
    except Ambiguous:
        return False


def _escaped(char: str) -> str:
    if char in _ESCAPES:
        return _ESCAPES[char]
    if char.isprintable() or char in _SPACES:
        return char
    code = ord(char)
    if 0xD800 <= code < 0xE000:
        raise ValueError(f"U+{code:04X} is half a character and cannot be written")
    return f"\\u{code:04X}" if code < 0x10000 else f"\\U{code:08X}"
