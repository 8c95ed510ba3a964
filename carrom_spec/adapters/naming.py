"""Seats and colours under an engine's own names, both ways."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from carrom_spec.adapters.protocol import Answered, Request

__all__ = ["for_engine", "from_engine"]


def for_engine(request: Request, names: Mapping[str, str]) -> Request:
    """The request with our seats and colours under the engine's names."""
    if not names:
        return request
    given = None if request.given is None else _renamed(request.given, names)
    return replace(request, given=given, strikes=_renamed(request.strikes, names))


def from_engine(answer: Answered, names: Mapping[str, str]) -> Answered:
    """The answer with the engine's names turned back into ours."""
    if not names:
        return answer
    return replace(answer, plays=_renamed(answer.plays, {theirs: ours for ours, theirs in names.items()}))


def _renamed(value: Any, names: Mapping[str, str]) -> Any:
    """Keys and values alike: `{"white": 9}` and `"white"` both name a colour. `native` is the engine's own."""
    if isinstance(value, dict):
        return {
            names.get(key, key): inner if key == "native" else _renamed(inner, names) for key, inner in value.items()
        }
    if isinstance(value, list | tuple):
        return type(value)(_renamed(inner, names) for inner in value)
    return names.get(value, value) if isinstance(value, str) else value
