"""The reference machine as an engine: the answer to one line of the protocol, and the same thing in this process."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from carrom_spec import __version__
from carrom_spec.adapters.lines import NotAMessage, message_from, to_line
from carrom_spec.adapters.protocol import (
    PROTOCOL,
    Data,
    Declaration,
    NoAnswer,
    Reply,
    Request,
    Violation,
    declaration_from,
    hello,
    reply_from,
)
from carrom_spec.machine.errors import BadState, MachineError, NotYet
from carrom_spec.machine.published import merged, to_data
from carrom_spec.machine.shapes import check_shape
from carrom_spec.machine.state import opening
from carrom_spec.rulesets import RULESETS, Ruleset, UnknownRuleset, ruleset
from carrom_spec.rulesets.plays import Play, Plays, play_out
from carrom_spec.suite.mutants import mutant_from

__all__ = ["FEATURES", "OBSERVES", "Reference", "mutant_engine"]

OBSERVES = tuple("board phase turn breaker colours on_board queen dues attempts returned points games result".split())
FEATURES = tuple(
    "any_of given given:points touched first boards off_board jumped placement unnoticed incident pass blocked board"
    " faults decisions doubles".split()
)
MOST_STRIKES = 1000
_LONGEST_NAME = 200


class Reference:
    """The reference in this process; it sees the lines that one behind pipes does. `extra`: a ruleset more.

    With the name of a `mutant`, `extra` is what it makes of its ruleset, and the only one that is played.
    """

    def __init__(self, extra: Ruleset | None = None, *, mutant: str | None = None) -> None:
        self._extra = {} if extra is None else {extra.id: extra}
        self._mutant = mutant

    def start(self) -> Declaration:
        """Its hello; it always comes up."""
        return declaration_from(self._reply(hello()))

    def play(self, request: Request, seconds: float) -> Reply:
        """Its answer. It cannot be interrupted, so the time does not count."""
        try:
            return reply_from(self._reply(request.message()), request, any_of=True)
        except Violation as error:
            return NoAnswer("violation", str(error))

    def close(self) -> None:
        """There is nothing to free."""

    def _reply(self, message: Data) -> Data:
        return message_from(self.answer(to_line(message)) or "{}")

    def answer(self, line: str) -> str | None:
        """The answer to one line, or None where it wants none. Whatever the line is, this raises nothing."""
        if not line.strip():
            return None
        try:
            message = message_from(line)
        except NotAMessage as error:
            return to_line({"op": "error", "message": str(error)})
        op = message.get("op")
        if op == "bye":
            return None
        if op == "hello":
            return to_line(self._hello(message))
        named = {"id": message["id"]} if isinstance(message.get("id"), str) else {}
        if op != "scenario":
            return to_line({"op": "error", **named, "message": "op is hello, scenario or bye"})
        try:
            return to_line({**named, **self._play(_request(message))})
        except (ValueError, RecursionError) as error:
            return to_line({"op": "error", **named, "message": str(error)[:1000]})

    def _hello(self, message: Data) -> Data:
        protocols = message.get("protocols")
        if not isinstance(protocols, list) or PROTOCOL not in protocols:
            return {"op": "error", "message": f"this engine speaks protocol {PROTOCOL} only"}
        name = "reference" if self._mutant is None else f"mutant {self._mutant}"
        return {
            "op": "hello",
            "protocol": PROTOCOL,
            "engine": {"name": f"carrom-spec {name}", "version": __version__, "language": "Python"},
            "rulesets": self._rulesets(),
            "observes": list(OBSERVES),
            "features": list(FEATURES),
        }

    def _rulesets(self) -> list[str]:
        pairs = ("+".join(pair) for pair in permutations(RULESETS, 2))
        published = () if self._mutant else (*RULESETS, *pairs)
        return list(dict.fromkeys((*published, *self._extra)))

    def _rules(self, name: str) -> Ruleset:
        if name in self._extra:
            return self._extra[name]
        if self._mutant:
            raise Violation(f"ruleset: this engine plays {', '.join(self._extra)} only, as the mutant {self._mutant}")
        return _published(name)

    def _play(self, request: Request) -> Data:
        given: Data = {} if request.given is None else request.given
        # What the premise fills in is only safe to ask of a state that has the shape of one.
        check_shape(merged(to_data(opening(request.players)), given), request.players, "given")
        plays = play_out(self._rules(request.ruleset), request.players, given, request.strikes)
        if plays.stopped is not None:
            return _stopped(plays, plays.stopped)
        if plays.too_open:
            return {"op": "unsupported", "at": 0, "states": [], "feature": "any_of", "message": "too many plays"}
        return _played(plays, len(request.strikes))


def _stopped(plays: Plays, error: MachineError) -> Data:
    """Why no play has all strikes; a seat not in turn is rejected, anything else that cannot be is an error."""
    if isinstance(error, NotYet):
        how = {"op": "unsupported", "feature": error.feature}
    elif error.path.endswith(".seat"):
        how = {"op": "rejected"}
    else:
        raise error
    states = list(max(plays.plays, key=lambda play: len(play.states)).states)
    return {**how, "at": len(states), "states": states, "message": str(error)}


def mutant_engine(text: str) -> Reference:
    """The engine that plays the mutant `RULESET:QUESTION=ANSWER` under the name of its ruleset.

    Raises UnknownMutant, UnknownRuleset or InputError (a source that is wrong).
    """
    mutant, rules = mutant_from(text)
    return Reference(rules, mutant=mutant.name)


def _published(name: str) -> Ruleset:
    """A ruleset of this package. What comes over a pipe never names a file."""
    if all(part in RULESETS for part in name.split("+")) and name.count("+") < len(RULESETS):
        return ruleset(name)
    raise UnknownRuleset(name)


def _played(plays: Plays, strikes: int) -> Data:
    first = plays.plays[0]
    if len(plays.plays) == 1 and len(first.states) == strikes:
        return {"op": "states", "states": list(first.states)}
    return {"op": "states", "any_of": [list(play.states) for play in _distinct(plays.plays)]}


def _distinct(plays: Sequence[Play]) -> list[Play]:
    """Plays that differ in their states; why one ends early is not told."""
    return list({to_line({"states": list(play.states)}): play for play in plays}.values())


def _request(message: Data) -> Request:
    """The scenario of a message. Raises `Violation` or `BadState`, naming the field."""
    name, rules, players = message.get("id"), message.get("ruleset"), message.get("players", 2)
    if not isinstance(name, str):
        raise Violation("id: a scenario has an id, a text")
    if not isinstance(rules, str) or len(rules) > _LONGEST_NAME:
        raise Violation("ruleset: a scenario names its ruleset")
    if isinstance(players, bool) or players not in (2, 4):
        raise Violation("players: 2 or 4")
    given, strikes = message.get("given"), message.get("strikes")
    if given is not None and not isinstance(given, dict):
        raise BadState("given", "expected a state, which is an object, or null")
    if not isinstance(strikes, list) or not all(isinstance(strike, dict) for strike in strikes):
        raise Violation("strikes: a list of objects, one a strike")
    if len(strikes) > MOST_STRIKES:
        raise Violation(f"strikes: found {len(strikes)}; at most {MOST_STRIKES}")
    return Request(name, rules, int(players), given, tuple(strikes))
