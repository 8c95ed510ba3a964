"""Engines behind one small interface: the protocol's messages, a process that speaks it, and the reference itself."""

from carrom_spec.adapters.engine import CannotStart, Engine, UnknownEngine, open_engine
from carrom_spec.adapters.protocol import (
    PROTOCOL,
    Answered,
    Declaration,
    NoAnswer,
    Reply,
    Request,
    Violation,
)

__all__ = [
    "PROTOCOL",
    "Answered",
    "CannotStart",
    "Declaration",
    "Engine",
    "NoAnswer",
    "Reply",
    "Request",
    "UnknownEngine",
    "Violation",
    "open_engine",
]
