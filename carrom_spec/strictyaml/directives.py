"""A directive of a MyST text, read line by line against the table of directives that the caller knows."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, NoReturn

from carrom_spec.strictyaml import texts
from carrom_spec.strictyaml.errors import (
    DuplicateOption,
    MalformedDirective,
    MalformedOption,
    MisplacedOption,
    MissingBody,
    MissingOption,
    NestedDirective,
    UnclosedDirective,
    UnknownDirective,
    UnknownOption,
    WrongArgument,
    WrongValue,
    mistake,
)
from carrom_spec.strictyaml.files import Place
from carrom_spec.strictyaml.words import listed, nearest

__all__ = ["Directive", "DirectiveRule", "Option", "opens_directive", "read_directive"]


@dataclass(frozen=True, slots=True)
class DirectiveRule:
    """What one directive may hold. `options` are the optional ones; an option must have a value."""

    required: frozenset[str] = frozenset()
    options: frozenset[str] = frozenset()
    argument: Literal["required", "optional", "none"] = "required"
    body: Literal["required", "optional"] = "required"


@dataclass(frozen=True, slots=True)
class Option:
    """A line `:name: value` at the top of a directive; the value without the white space around it."""

    name: str
    value: str
    line: int
    column: int
    value_column: int
    file: str = field(repr=False)

    def fail(
        self,
        message: str,
        *,
        expected: str | None = None,
        remedy: str | None = None,
        nearest: str | None = None,
        offset: int = 0,
    ) -> NoReturn:
        """Raise `WrongValue` at the value, or `offset` characters into it."""
        raise WrongValue(
            message,
            file=self.file,
            line=self.line,
            column=self.value_column + offset,
            found=self.value,
            expected=expected,
            remedy=remedy,
            nearest=nearest,
        )


@dataclass(frozen=True, slots=True)
class Directive:
    """A fence with a name in braces. Lines and columns count from 1.

    `argument` is what stands behind the braces, `""` if nothing; `body` its lines as they are, without blank
    ones before and after. `body_line` is the line of the first of them, or of the end if there is none.
    """

    name: str
    argument: str
    options: tuple[Option, ...]
    body: str
    body_line: int
    line: int
    column: int
    argument_column: int
    fence: Literal["colon", "backtick"]
    file: str = field(repr=False)

    def option(self, name: str) -> Option | None:
        """The option of this name, or None."""
        return next((option for option in self.options if option.name == name), None)

    def fail(
        self,
        message: str,
        *,
        found: str | None = None,
        expected: str | None = None,
        remedy: str | None = None,
        nearest: str | None = None,
    ) -> NoReturn:
        """Raise `WrongValue` at the argument; `found` defaults to it."""
        raise WrongValue(
            message,
            file=self.file,
            line=self.line,
            column=self.argument_column,
            found=found if found is not None else self.argument or None,
            expected=expected,
            remedy=remedy,
            nearest=nearest,
        )


_OPENING = re.compile(r"(?P<fence>`{3,}|:{3,}) *\{(?P<name>[\w:-]+)\} *(?P<argument>.*)")
_NESTED = re.compile(r"\s*(?P<fence>`{3,}|:{3,}|~{3,})\s*\{")
_OPTION = re.compile(r":(?P<name>[A-Za-z][\w-]*):(?: +(?P<value>.*))?")


def opens_directive(line: str) -> re.Match[str] | None:
    """A match if the line begins like a directive, indented or not; its `fence` is the marks."""
    return _NESTED.match(line)


def read_directive(lines: list[str], start: int, name: str, rules: Mapping[str, DirectiveRule]) -> Directive:
    """The directive whose lines are given, opening and closing ones included; `start` is the first."""
    return _Reader(lines, start, name, rules).directive()


class _Reader:
    def __init__(self, lines: list[str], start: int, file: str, rules: Mapping[str, DirectiveRule]) -> None:
        self.lines = lines
        self.start = start
        self.file = file
        self.place = Place(file, start)
        match = _OPENING.fullmatch(lines[0].rstrip())
        if match is None:
            named = lines[0].lstrip(lines[0][0]).strip()
            words = texts.MALFORMED_DIRECTIVE if named else texts.NO_DIRECTIVE_OPEN
            raise mistake(MalformedDirective, words, self.place, found=lines[0], fence=lines[0][0] * 3)
        self.fence, self.name, self.argument = match["fence"], match["name"], match["argument"]
        self.argument_column = match.start("argument") + 1
        if self.name not in rules:
            raise mistake(
                UnknownDirective,
                texts.UNKNOWN_DIRECTIVE,
                Place(file, start, match.start("name") + 1),
                found=self.name,
                expected=listed(frozenset(rules)) or texts.NO_DIRECTIVES,
                nearest=nearest(self.name, rules),
            )
        self.rule = rules[self.name]

    def directive(self) -> Directive:
        self.check_fences()
        self.check_argument()
        options = self.options()
        first = 1 + len(options)
        while first < len(self.lines) - 1 and not self.lines[first].strip():
            first += 1
        self.check_options(options, first)
        return Directive(
            name=self.name,
            argument=self.argument,
            options=tuple(options.values()),
            body="\n".join(self.lines[first:-1]).rstrip(),
            body_line=self.start + first,
            line=self.start,
            column=1,
            argument_column=self.argument_column,
            fence="colon" if self.fence[0] == ":" else "backtick",
            file=self.file,
        )

    def check_fences(self) -> None:
        for number, line in enumerate(self.lines[1:], self.start + 1):
            if match := opens_directive(line):
                place = Place(self.file, number, match.start("fence") + 1)
                raise mistake(
                    NestedDirective,
                    texts.NESTED_DIRECTIVE,
                    place,
                    found=line.strip(),
                    outer=self.name,
                    line=self.start,
                    fence=self.fence,
                )
        if len(self.lines) == 1 or not closes(self.lines[-1], self.fence):
            raise mistake(UnclosedDirective, texts.UNCLOSED_DIRECTIVE, self.place, name=self.name, fence=self.fence)

    def check_argument(self) -> None:
        place = Place(self.file, self.start, self.argument_column)
        if self.rule.argument == "required" and not self.argument:
            raise mistake(WrongArgument, texts.MISSING_ARGUMENT, place, name=self.name, fence=self.fence)
        if self.rule.argument == "none" and self.argument:
            raise mistake(WrongArgument, texts.UNWANTED_ARGUMENT, place, name=self.name, found=self.argument)

    def options(self) -> dict[str, Option]:
        options: dict[str, Option] = {}
        for number, line in enumerate(self.lines[1:-1], self.start + 1):
            if not line.startswith(":"):
                break
            option = self.option(line, Place(self.file, number))
            if option.name in options:
                first = options[option.name].line
                raise mistake(DuplicateOption, texts.DUPLICATE_OPTION, option, found=option.name, first=first)
            options[option.name] = option
        return options

    def option(self, line: str, place: Place) -> Option:
        match = _OPTION.fullmatch(line.rstrip())
        if match is None:
            raise mistake(MalformedOption, texts.MALFORMED_OPTION, place, found=line)
        name, value = match["name"], match["value"] or ""
        column = (match.start("value") if value else match.end()) + 1
        known = self.rule.required | self.rule.options
        if name not in known:
            raise mistake(
                UnknownOption,
                texts.UNKNOWN_OPTION,
                place,
                found=name,
                expected=listed(known) or texts.NO_OPTIONS,
                nearest=nearest(name, known),
                name=self.name,
            )
        if not value:
            raise mistake(MalformedOption, texts.EMPTY_OPTION, Place(self.file, place.line, column), option=name)
        return Option(name, value, place.line, place.column, column, self.file)

    def check_options(self, options: Mapping[str, Option], first: int) -> None:
        """No option is missing or in the body, which begins with line `first` of the directive."""
        for number, line in enumerate(self.lines[first:-1], self.start + first):
            place = Place(self.file, number)
            if number == self.start + first and line.strip() == "---":
                raise mistake(MalformedOption, texts.YAML_OPTIONS, place, found=line)
            if _OPTION.fullmatch(line.rstrip()):
                raise mistake(MisplacedOption, texts.MISPLACED_OPTION, place, found=line, name=self.name)
        for name in sorted(self.rule.required - options.keys()):
            raise mistake(MissingOption, texts.MISSING_OPTION, self.place, name=self.name, option=name)
        if self.rule.body == "required" and first == len(self.lines) - 1:
            raise mistake(MissingBody, texts.MISSING_BODY, self.place, name=self.name)


def closes(line: str, fence: str) -> bool:
    """Whether the line closes a block that these marks opened."""
    marks = line.strip()
    return len(marks) >= len(fence) and not marks.strip(fence[0])
