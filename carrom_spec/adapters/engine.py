"""What the runner asks of an engine, and the way from `reference`, `exec:COMMAND` or a mutant's name to one."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING, Protocol

from carrom_spec.adapters.protocol import Declaration, Reply, Request

if TYPE_CHECKING:
    from carrom_spec.rulesets import Ruleset

__all__ = ["START_SECONDS", "CannotStart", "Engine", "UnknownEngine", "open_engine"]

START_SECONDS = 30.0
FORMS = ("reference", "exec:COMMAND", "mutant:RULESET:QUESTION=ANSWER")


class CannotStart(Exception):
    """The engine did not come up. `log` is the end of what it wrote beside the protocol."""

    def __init__(self, message: str, log: str = "") -> None:
        super().__init__(message)
        self.log = log


class UnknownEngine(ValueError):
    """A text that names no engine."""

    def __init__(self, text: str, reason: str) -> None:
        super().__init__(f"{text[:80]!r} names no engine: {reason}; expected {', '.join(FORMS[:-1])} or {FORMS[-1]}")


class Engine(Protocol):
    """One engine for the length of a run."""

    def start(self) -> Declaration:
        """Bring the engine up, or up again. Raises `CannotStart`."""

    def play(self, request: Request, seconds: float) -> Reply:
        """The engine's answer to one scenario within this time. After a `NoAnswer` it may need a `start`."""

    def close(self) -> None:
        """Say goodbye and free what the engine holds. May be called twice."""


def open_engine(text: str, *, start_seconds: float = START_SECONDS, ruleset: Ruleset | None = None) -> Engine:
    """The engine that a text names, not yet started. `ruleset` is one that the reference is to know besides.

    Raises `UnknownEngine`; for a mutant also UnknownMutant, UnknownRuleset or InputError (a source that is wrong).
    """
    if text == "reference":
        from carrom_spec.adapters.reference import Reference

        return Reference(ruleset)
    kind, colon, rest = text.partition(":")
    if kind == "mutant" and colon:
        from carrom_spec.adapters.reference import mutant_engine

        return mutant_engine(rest)
    if kind != "exec" or not colon:
        raise UnknownEngine(text, "it is none of these")
    try:
        command = shlex.split(rest)
    except ValueError as error:
        raise UnknownEngine(text, f"the command cannot be split ({error})") from None
    if not command:
        raise UnknownEngine(text, "the command is empty")
    from carrom_spec.adapters.process import Process

    return Process(tuple(command), start_seconds=start_seconds)
