"""The one YAML reader."""

from __future__ import annotations

from pathlib import Path

from carrom_spec.strictyaml.files import LIMIT_BYTES, clean_text, read_text, refuse_tabs
from carrom_spec.strictyaml.nodes import Node

__all__ = ["LIMIT_DEPTH", "load_yaml", "parse_yaml"]

LIMIT_DEPTH = 32
"""Levels of lists and mappings that are read unless the caller says otherwise."""


def load_yaml(path: Path, *, limit_bytes: int = LIMIT_BYTES, limit_depth: int = LIMIT_DEPTH) -> Node:
    """The one document of a file; its path, as given, is the name in messages. Raises `InputError`."""
    return _parsed(read_text(path, limit_bytes=limit_bytes), str(path), limit_depth)


def parse_yaml(text: str, name: str, *, limit_depth: int = LIMIT_DEPTH) -> Node:
    """The one document in `text`; `name` stands for the file in messages. Raises `InputError`."""
    return _parsed(clean_text(text, name), name, limit_depth)


def _parsed(text: str, name: str, limit_depth: int) -> Node:
    from carrom_spec.strictyaml.compose import compose  # PyYAML, only once something is read

    refuse_tabs(text, name)
    return compose(text, name, limit_depth)
