"""YAML events composed into nodes, strictly; limits are checked while parsing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, Protocol

import yaml
from yaml.error import Mark
from yaml.events import (
    AliasEvent,
    CollectionStartEvent,
    DocumentStartEvent,
    Event,
    MappingEndEvent,
    MappingStartEvent,
    NodeEvent,
    ScalarEvent,
    SequenceEndEvent,
    StreamEndEvent,
)
from yaml.parser import Parser
from yaml.reader import Reader
from yaml.scanner import Scanner

from carrom_spec.strictyaml import texts
from carrom_spec.strictyaml.errors import (
    AmbiguousScalar,
    DuplicateKey,
    ForbiddenYaml,
    InputError,
    TooDeep,
    WrongType,
    YamlSyntaxError,
    mistake,
)
from carrom_spec.strictyaml.files import Place
from carrom_spec.strictyaml.nodes import Entries, Node
from carrom_spec.strictyaml.scalars import Ambiguous, Scalar, plain_scalar
from carrom_spec.strictyaml.texts import Text

__all__ = ["PARSER", "PureParser", "compose"]


class Parsing(Protocol):
    """A source of YAML events; None only behind the end of the stream."""

    def get_event(self) -> Event | None: ...


class PureParser(Reader, Scanner, Parser):
    """PyYAML's parser in Python, for machines without libyaml: the same events, several times slower."""

    def __init__(self, text: str) -> None:
        Reader.__init__(self, text)
        Scanner.__init__(self)
        Parser.__init__(self)


PARSER: Callable[[str], Parsing]
"""The fastest parser of this machine."""

try:
    from yaml._yaml import CParser
except ImportError:
    PARSER = PureParser
else:
    PARSER = CParser


def compose(text: str, name: str, limit_depth: int) -> Node:
    """The one document in `text`. Raises `InputError`; no level beyond `limit_depth` is even begun."""
    try:
        return _Composer(text, name, limit_depth).document()
    except yaml.MarkedYAMLError as error:
        raise _syntax_error(error, text, name, limit_depth) from None


class _Composer:
    def __init__(self, text: str, name: str, limit_depth: int) -> None:
        self.text = text
        self.parser = PARSER(text)
        self.name = name
        self.limit_depth = limit_depth

    def next_event(self) -> Event:
        event = self.parser.get_event()
        assert event is not None
        return event

    def document(self) -> Node:
        self.next_event()  # the stream begins
        start = self.next_event()
        if isinstance(start, StreamEndEvent):
            raise mistake(YamlSyntaxError, texts.EMPTY, Place(self.name))
        if isinstance(start, DocumentStartEvent) and (start.version or start.tags):
            raise self.forbidden(texts.YAML_DIRECTIVE, start, _line(self.text, self.place(start)))
        root = self.node(self.next_event(), 0)
        self.next_event()  # the document ends
        extra = self.next_event()
        if not isinstance(extra, StreamEndEvent):
            raise self.forbidden(texts.MULTIPLE_DOCUMENTS, extra, _line(self.text, self.place(extra)))
        return root

    def node(self, event: Event, depth: int) -> Node:
        """The node that begins with this event."""
        if isinstance(event, AliasEvent):
            raise self.forbidden(texts.ALIAS, event, f"*{event.anchor}")
        assert isinstance(event, NodeEvent)
        if event.anchor is not None:
            raise self.forbidden(texts.ANCHOR, event, f"&{event.anchor}")
        assert isinstance(event, ScalarEvent | CollectionStartEvent)
        if event.tag is not None:
            raise self.forbidden(texts.TAG, event, event.tag.replace("tag:yaml.org,2002:", "!!"))
        if isinstance(event, ScalarEvent):
            return self.scalar(event)
        if depth == self.limit_depth:
            raise mistake(TooDeep, texts.TOO_DEEP, self.place(event), limit=self.limit_depth)
        if isinstance(event, MappingStartEvent):
            return self.mapping(event, depth + 1)
        return self.sequence(event, depth + 1)

    def sequence(self, start: Event, depth: int) -> Node:
        items = []
        while not isinstance(event := self.next_event(), SequenceEndEvent):
            items.append(self.node(event, depth))
        return self.placed("sequence", tuple(items), start)

    def mapping(self, start: Event, depth: int) -> Node:
        entries: list[tuple[Node, Node]] = []
        lines: dict[str, int] = {}
        while not isinstance(event := self.next_event(), MappingEndEvent):
            key = self.key(event, depth)
            name = key.text()
            if name in lines:
                raise mistake(DuplicateKey, texts.DUPLICATE_KEY, key, found=name, first=lines[name])
            lines[name] = key.line
            entries.append((key, self.node(self.next_event(), depth)))
        return self.placed("mapping", tuple(entries), start)

    def key(self, event: Event, depth: int) -> Node:
        if isinstance(event, CollectionStartEvent):
            kind = texts.MAPPING if isinstance(event, MappingStartEvent) else texts.LIST
            raise mistake(WrongType, texts.COLLECTION_KEY, self.place(event), found=kind, kind=kind)
        node = self.node(event, depth)
        if not isinstance(node.value, str):
            found = event.value if isinstance(event, ScalarEvent) else None
            raise mistake(WrongType, texts.SCALAR_KEY, node, found=found)
        return node

    def scalar(self, event: ScalarEvent) -> Node:
        if event.style:  # quoted, or a block
            return self.placed("scalar", event.value, event)
        if event.value == "<<":  # to YAML 1.1, as a value too
            raise self.forbidden(texts.MERGE_KEY, event, "<<")
        try:
            return self.placed("scalar", plain_scalar(event.value), event)
        except Ambiguous as why:
            raise mistake(
                AmbiguousScalar,
                why.text,
                self.place(event),
                found=why.bare or texts.NOTHING,
                bare=why.bare,
                value=why.value,
            ) from None

    def placed(
        self,
        kind: Literal["scalar", "sequence", "mapping"],
        value: Scalar | tuple[Node, ...] | Entries,
        event: Event,
    ) -> Node:
        mark = event.start_mark
        assert mark is not None
        return Node(kind, value, self.name, mark.line + 1, mark.column + 1)

    def place(self, event: Event) -> Place:
        mark = event.start_mark
        assert mark is not None
        return Place(self.name, mark.line + 1, mark.column + 1)

    def forbidden(self, text: Text, event: Event, found: str) -> ForbiddenYaml:
        return mistake(ForbiddenYaml, text, self.place(event), found=found)


def _syntax_error(error: yaml.MarkedYAMLError, text: str, name: str, limit_depth: int) -> InputError:
    problem = error.problem or str(error)
    start = _mark_place(error.context_mark, name)
    place = start if error.problem_mark is None else _mark_place(error.problem_mark, name)
    if "nesting depth" in problem:  # libyaml has a limit of its own, and reads ahead
        return mistake(TooDeep, texts.TOO_DEEP, place, limit=limit_depth)
    words = next((words for part, words in texts.SYNTAX_TEXTS if part in problem), texts.SYNTAX)
    if words in (texts.SYNTAX_QUOTE, texts.SYNTAX_NO_COLON):  # noticed on a later line only
        place = start
    elif words is texts.SYNTAX_KEY and _line(text, place).startswith("- "):
        words = texts.SYNTAX_DASH
    found = _line(text, place) or texts.END
    return mistake(YamlSyntaxError, words, place, found=found, problem=problem, line=start.line)


def _mark_place(mark: Mark | None, name: str) -> Place:
    return Place(name) if mark is None else Place(name, mark.line + 1, mark.column + 1)


def _line(text: str, place: Place) -> str:
    """The line of the place, from its first word on."""
    lines = text.split("\n", place.line)
    return lines[place.line - 1].strip() if place.line <= len(lines) else ""
