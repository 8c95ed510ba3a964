"""The adapter protocol, version 1: what is sent, and what comes back as checked values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, NoReturn

from carrom_spec import __version__
from carrom_spec.machine.state import COLOURS, SEATS
from carrom_spec.strictyaml import nearest, shown

__all__ = [
    "FINAL",
    "PROTOCOL",
    "SUITE",
    "Answered",
    "Data",
    "Declaration",
    "NoAnswer",
    "Reply",
    "Request",
    "Violation",
    "declaration_from",
    "hello",
    "reply_from",
]

PROTOCOL = 1
SUITE = "2026.1"
FINAL = ("strike", "turn", "board")
"""From when on a field may be judged."""

MOST_PACE = 10.0
"""Extra seconds a strike that an engine may ask for."""

Data = dict[str, Any]


class Violation(ValueError):
    """An engine's message breaks the protocol; the text says where and what was expected."""


@dataclass(frozen=True, slots=True)
class Request:
    """One scenario as it is sent. `given` is a whole state, None for the opening position."""

    id: str
    ruleset: str
    players: int
    given: Data | None
    strikes: tuple[Data, ...]

    def message(self) -> Data:
        return {
            "op": "scenario",
            "id": self.id,
            "ruleset": self.ruleset,
            "players": self.players,
            "given": self.given,
            "strikes": list(self.strikes),
        }


@dataclass(frozen=True, slots=True)
class Declaration:
    """An engine's hello: who it is, what it observes (paths of the state), and what it can be asked.

    No `rulesets` means that it does not say. `final` tells from when a field is settled, `names` what the engine
    calls our seats and colours, `pace` the extra seconds a strike.
    """

    name: str
    version: str = ""
    language: str = ""
    issues: str = ""
    rulesets: tuple[str, ...] = ()
    observes: tuple[str, ...] = ()
    features: frozenset[str] = frozenset()
    final: Mapping[str, str] = field(default_factory=dict)
    names: Mapping[str, str] = field(default_factory=dict)
    fresh: bool = False
    pace: float = 0.0


@dataclass(frozen=True, slots=True)
class Answered:
    """An engine's play: whole states a strike.

    `plays` holds one play, or several where the engine answered `any_of` (`open`). `stopped` is None where all
    strikes were played.
    """

    plays: tuple[tuple[Data, ...], ...]
    open: bool = False
    stopped: Literal["unsupported", "rejected"] | None = None
    feature: str = ""
    message: str = ""

    @property
    def states(self) -> tuple[Data, ...]:
        return self.plays[0]


@dataclass(frozen=True, slots=True)
class NoAnswer:
    """There is nothing to judge, and why. `log` is the end of what the engine wrote beside the protocol."""

    verdict: Literal["error", "crash", "timeout", "violation"]
    message: str
    log: str = ""


Reply = Answered | NoAnswer


def hello() -> Data:
    """The first message to an engine."""
    return {
        "op": "hello",
        "protocols": [PROTOCOL],
        "tool": f"carrom-spec {__version__}",
        "suite": SUITE,
    }


def declaration_from(message: Data) -> Declaration:
    """What an engine's hello declares. Raises `Violation`."""
    op = message.get("op")
    if op == "error":
        raise Violation(f"it answered hello with an error: {shown(str(message.get('message')), 300)}")
    if op != "hello":
        _wrong("op", op, "hello")
    if not _is(message.get("protocol"), PROTOCOL):
        _wrong("protocol", message.get("protocol"), str(PROTOCOL))
    engine = message.get("engine")
    if not isinstance(engine, dict):
        _wrong("engine", engine, "an object with name, version and language")
    if not isinstance(engine.get("name"), str) or not engine["name"]:
        _wrong("engine.name", engine.get("name"), "a name")
    return Declaration(
        name=shown(engine["name"]),
        version=_optional_text(engine, "version"),
        language=_optional_text(engine, "language"),
        issues=_optional_text(engine, "issues"),
        rulesets=_texts(message, "rulesets"),
        observes=_texts(message, "observes", required=True),
        features=frozenset(_texts(message, "features")),
        final=_final(message.get("final", {})),
        names=_names(message.get("names", {})),
        fresh=_fresh(message.get("fresh")),
        pace=_pace(message.get("pace", 0)),
    )


def _is(value: object, number: int) -> bool:
    return not isinstance(value, bool) and value == number


def _wrong(place: str, found: object, expected: str) -> NoReturn:
    raise Violation(f"{place}: found {shown(repr(found))}; expected {expected}")


def _optional_text(message: Data, key: str) -> str:
    value = message.get(key, "")
    return shown(value, 200) if isinstance(value, str) else _wrong(f"engine.{key}", value, "text")


def _texts(message: Data, key: str, *, required: bool = False) -> tuple[str, ...]:
    value = message.get(key, None if required else [])
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        _wrong(key, value, "a list of names")
    return tuple(value)


def _final(value: object) -> dict[str, str]:
    if not isinstance(value, dict):
        _wrong("final", value, "an object of fields")
    for key, when in value.items():
        if when not in FINAL:
            _wrong(f"final.{key}", when, ", ".join(FINAL))
    return value


def _names(value: object) -> dict[str, str]:
    if not isinstance(value, dict):
        _wrong("names", value, "an object of our names")
    known = (*SEATS, *COLOURS)
    for key, name in value.items():
        if key not in known:
            near = nearest(key, known)
            _wrong("names", key, f"one of {', '.join(known)}" + (f"; did you mean {near}?" if near else ""))
        if not isinstance(name, str) or not name:
            _wrong(f"names.{key}", name, "a name")
    if len({value.get(name, name) for name in known}) < len(known):
        raise Violation("names: two of ours would get the same name; say both, such as white and black swapped")
    return value


def _fresh(value: object) -> bool:
    if value not in (None, "process"):
        _wrong("fresh", value, "process")
    return value == "process"


def _pace(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= MOST_PACE:
        _wrong("pace", value, f"seconds from 0 to {MOST_PACE:.0f}")
    return float(value)


def reply_from(message: Data, request: Request, *, any_of: bool) -> Reply:
    """An engine's answer to a scenario; `any_of` tells whether it declared such answers. Raises `Violation`."""
    op = message.get("op")
    if op not in ("states", "unsupported", "rejected", "error"):
        _wrong("op", op, "states, unsupported, rejected or error")
    if message.get("id") != request.id:
        _wrong("id", message.get("id"), repr(request.id))
    told = _text(message, "message")
    if op == "error":
        return NoAnswer("error", told or "the engine gave no reason")
    if op == "states":
        return _played(message, request, any_of=any_of)
    states = _states(message.get("states", []), "states", len(request.strikes))
    at = message.get("at", len(states))
    if not _is(at, len(states)):
        _wrong("at", at, f"{len(states)}, the number of the states so far")
    return Answered((states,), stopped=op, feature=_text(message, "feature"), message=told)


def _text(message: Data, key: str) -> str:
    value = message.get(key)
    return shown(value, 500) if isinstance(value, str) else ""


def _played(message: Data, request: Request, *, any_of: bool) -> Answered:
    count = len(request.strikes)
    if "any_of" not in message:
        states = _states(message.get("states"), "states", count)
        if len(states) != count:
            raise Violation(f"states: found {len(states)} of them; expected {count}, one a strike")
        return Answered((states,))
    if not any_of:
        raise Violation("any_of: the engine did not declare the feature any_of")
    plays = message["any_of"]
    if not isinstance(plays, list) or not plays:
        _wrong("any_of", plays, "a list of plays")
    return Answered(tuple(_states(play, f"any_of[{i}]", count) for i, play in enumerate(plays)), open=True)


def _states(value: object, place: str, most: int) -> tuple[Data, ...]:
    if not isinstance(value, list):
        _wrong(place, value, "a list of states")
    if len(value) > most:
        raise Violation(f"{place}: found {len(value)} of them; expected {most} at most, one a strike")
    for i, state in enumerate(value):
        if not isinstance(state, dict):
            _wrong(f"{place}[{i}]", state, "a state, which is an object")
    return tuple(value)
