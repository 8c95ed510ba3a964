"""What verbs share: the console, JSON, options, a ruleset by name."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Sequence
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, Any, TypeVar

import click

from carrom_spec.cli import Trouble
from carrom_spec.strictyaml.words import nearest

if TYPE_CHECKING:
    from rich.console import Console

    from carrom_spec.suite import Scenario

__all__ = ["chosen", "console", "format_option", "print_json", "suite", "topic_of"]

PIPE_WIDTH = 110
"""Columns where the output is no terminal."""

Command = TypeVar("Command", bound=Callable[..., Any])


def console() -> Console:
    """Where text goes. Colours only on a terminal, and never with NO_COLOR."""
    from rich.console import Console

    wide = None if sys.stdout.isatty() else PIPE_WIDTH
    return Console(width=wide, highlight=False, markup=False, emoji=False, soft_wrap=False)


def format_option(command: Command) -> Command:
    """`--format text|json`, passed on as `form`."""
    option = click.option(
        "--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True, help="How to print."
    )
    return option(command)


def print_json(value: Any) -> None:
    """A value as JSON, in UTF-8; half a character pair, which has no UTF-8, stays escaped."""
    text = json.dumps(value, ensure_ascii=False, indent=2)
    click.echo(text.encode("utf-8", "backslashreplace"))


def suite() -> tuple[Scenario, ...]:
    """The package's scenarios. Raises Trouble where there are none."""
    from carrom_spec.suite import load_suite, scenarios_dir

    found = load_suite()
    if not found:
        raise Trouble(f"there are no scenarios in {scenarios_dir()}; `carrom-spec normalise` writes them")
    return found


def topic_of(topic: str, topics: Iterable[str]) -> str:
    """A topic that is known. Raises Trouble, naming the nearest."""
    known = sorted(set(topics))
    if topic in known:
        return topic
    near = nearest(topic, known)
    advice = f"did you mean {near}?" if near else f"known are {', '.join(known)}"
    raise Trouble(f"unknown topic {topic!r}; {advice}")


def chosen(scenarios: Sequence[Scenario], pattern: str | None, topic: str | None) -> tuple[Scenario, ...]:
    """The scenarios whose id fits a pattern (a part of it, or with * ? []) and whose topic is this.

    Raises Trouble where none is left.
    """
    if topic is not None:
        topic = topic_of(topic, (scenario.topic for scenario in scenarios))
    glob = pattern if pattern is None or any(mark in pattern for mark in "*?[") else f"*{pattern}*"
    found = tuple(
        scenario
        for scenario in scenarios
        if (topic is None or scenario.topic == topic) and (glob is None or fnmatchcase(scenario.id, glob))
    )
    if not found:
        ids = [scenario.id for scenario in scenarios]
        near = nearest(pattern or "", ids)
        raise Trouble(f"no scenario fits {pattern!r}" + (f"; did you mean {near}?" if near else ""))
    return found
