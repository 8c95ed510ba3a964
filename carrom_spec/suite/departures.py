"""Situations like another one: a random step away in the premise and in the strikes. Some cannot be; the machine says so."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from typing import Any

from carrom_spec.machine.details import FAULTS, PIECES, PLACEMENT, UNNOTICED
from carrom_spec.machine.state import COLOURS, PHASES, PIECES_A_COLOUR, QUEEN_STATUSES, seats, side_names
from carrom_spec.machine.strike import KINDS
from carrom_spec.suite.situations import Situation

__all__ = ["departed"]

Data = dict[str, Any]

MOST_STRIKES = 5
_MOST_POINTS = 30
_FEW = (0, 0, 1, 1, 2, 3)


def departed(situation: Situation, rng: random.Random) -> Situation:
    """A situation a few random changes away from this one, in the premise, the strikes or both."""
    players, given, strikes = situation.players, deepcopy(situation.given), deepcopy(list(situation.strikes))
    if players == 2 and rng.random() < 0.1:
        players, given = 4, _doubled(given)
    for _ in range(rng.choice(_FEW)):
        rng.choice(_OF_THE_PREMISE)(given, players, rng)
    for _ in range(rng.choice(_FEW)):
        rng.choice(_OF_THE_STRIKES)(strikes, given, players, rng)
    return Situation(players, given, tuple(strikes))


def _doubled(value: Any) -> Any:
    """A premise of singles for doubles: the side of north is that of east."""
    if not isinstance(value, Mapping):
        return value
    out = {key: _doubled(inner) for key, inner in value.items()}
    for key, inner in value.items():
        if key in ("colours", "dues", "points", "games") and isinstance(inner, Mapping):
            out[key] = {"east" if side == "north" else side: said for side, said in inner.items()}
    if out.get("side") == "north":
        out["side"] = "east"
    return out


# The premise


def _pieces(given: Data, players: int, rng: random.Random) -> None:
    number = rng.choice((1, 1, 1, 2, 3, 5, 8, PIECES_A_COLOUR))
    given.setdefault("on_board", {})[rng.choice(COLOURS)] = number
    if given.get("phase", "break") == "break":
        given["phase"] = "play"


def _queen(given: Data, players: int, rng: random.Random) -> None:
    status = rng.choice(QUEEN_STATUSES)
    side = rng.choice(side_names(players)) if status in ("pending", "covered") else None
    given["queen"] = {"status": status, "side": side}
    given.setdefault("on_board", {})["queen"] = int(status == "on-board")
    if given.get("phase", "break") == "break":
        given["phase"] = "play"


def _dues(given: Data, players: int, rng: random.Random) -> None:
    _a_side(given, "dues", players, rng)[rng.choice(side_names(players))] = rng.choice(_FEW)


def _points(given: Data, players: int, rng: random.Random) -> None:
    _a_side(given, "points", players, rng)[rng.choice(side_names(players))] = rng.randrange(_MOST_POINTS + 1)


def _games(given: Data, players: int, rng: random.Random) -> None:
    _a_side(given, "games", players, rng)[rng.choice(side_names(players))] = rng.choice(_FEW)


def _a_side(given: Data, field: str, players: int, rng: random.Random) -> Data:
    sides: Data = given.setdefault(field, {})
    return sides


def _board(given: Data, players: int, rng: random.Random) -> None:
    given["board"] = rng.randrange(1, 10)


def _phase(given: Data, players: int, rng: random.Random) -> None:
    given["phase"] = rng.choice(PHASES[:-1])


def _turn(given: Data, players: int, rng: random.Random) -> None:
    given[rng.choice(("turn", "breaker"))] = rng.choice(seats(players))


def _colours(given: Data, players: int, rng: random.Random) -> None:
    colours = rng.sample(COLOURS, 2)
    given["colours"] = rng.choice((None, dict(zip(side_names(players), colours, strict=True))))


def _attempts(given: Data, players: int, rng: random.Random) -> None:
    given.update(phase="break", attempts=rng.randrange(4))


def _history(given: Data, players: int, rng: random.Random) -> None:
    history = given.setdefault("history", {})
    match rng.choice(("turn", "pocketed_by", "earlier", "passes", "opener")):
        case "turn":
            flags = {"queen": rng.random() < 0.5, "extended": rng.random() < 0.2}
            history["turn"] = {"strikes": rng.choice(_FEW), "own": rng.choice(_FEW), **flags}
        case "pocketed_by":
            some = {colour: rng.sample(seats(players), rng.randrange(players)) for colour in COLOURS}
            history["pocketed_by"] = some
        case "earlier":
            history["earlier"] = rng.sample(side_names(players), rng.randrange(3))
        case "passes":
            history["passes"] = rng.randrange(3 * players)
        case _:
            history["opener"] = rng.choice(seats(players))


def _forget(given: Data, players: int, rng: random.Random) -> None:
    if given:
        del given[rng.choice(sorted(given))]


_OF_THE_PREMISE: Sequence[Callable[[Data, int, random.Random], None]] = (
    *(_pieces, _pieces, _queen, _queen, _dues, _dues, _points, _points, _games),
    *(_board, _phase, _turn, _colours, _attempts, _history, _history, _forget),
)


# The strikes


def _some(strikes: list[Data], rng: random.Random) -> Data:
    return rng.choice(strikes)


def _another(strikes: list[Data], given: Data, players: int, rng: random.Random) -> None:
    if len(strikes) < MOST_STRIKES:
        copy = deepcopy(_some(strikes, rng)) if rng.random() < 0.5 else {"seat": rng.choice(seats(players))}
        strikes.insert(rng.randrange(len(strikes) + 1), copy)


def _one_less(strikes: list[Data], given: Data, players: int, rng: random.Random) -> None:
    if len(strikes) > 1:
        strikes.pop(rng.randrange(len(strikes)))


def _pocketed(strikes: list[Data], given: Data, players: int, rng: random.Random) -> None:
    strike = _some(strikes, rng)
    strike["pocketed"] = [piece for piece in (*PIECES, *COLOURS) if rng.random() < 0.35]
    strike.pop("first", None)


def _one_more_falls(strikes: list[Data], given: Data, players: int, rng: random.Random) -> None:
    strike = _some(strikes, rng)
    strike["pocketed"] = sorted([*strike.get("pocketed", ()), rng.choice(PIECES)])


def _one_less_falls(strikes: list[Data], given: Data, players: int, rng: random.Random) -> None:
    strike = _some(strikes, rng)
    if strike.get("pocketed"):
        strike["pocketed"].pop(rng.randrange(len(strike["pocketed"])))
        strike.pop("first", None)


def _the_last_falls(strikes: list[Data], given: Data, players: int, rng: random.Random) -> None:
    strike, colour = _some(strikes, rng), rng.choice(COLOURS)
    others = [piece for piece in strike.get("pocketed", ()) if piece != colour]
    lie = (given.get("on_board") or {}).get(colour, PIECES_A_COLOUR)
    strike["pocketed"] = [*others, *[colour] * lie]
    strike.pop("first", None)


def _first(strikes: list[Data], given: Data, players: int, rng: random.Random) -> None:
    strike = _some(strikes, rng)
    if strike.get("pocketed"):
        strike["first"] = rng.choice(strike["pocketed"])


def _untouched(strikes: list[Data], given: Data, players: int, rng: random.Random) -> None:
    strike = _some(strikes, rng)
    strike.update(touched=False, pocketed=rng.choice(([], ["striker"])))
    strike.pop("first", None)


def _fault(strikes: list[Data], given: Data, players: int, rng: random.Random) -> None:
    strike = _some(strikes, rng)
    strike["faults"] = [*strike.get("faults", ()), rng.choice(FAULTS)][-3:]


def _over_the_edge(strikes: list[Data], given: Data, players: int, rng: random.Random) -> None:
    strike, key = _some(strikes, rng), rng.choice(("off_board", "jumped"))
    strike[key] = [*strike.get(key, ()), rng.choice(PIECES)][-3:]


def _placement(strikes: list[Data], given: Data, players: int, rng: random.Random) -> None:
    seen: Data = {key: rng.choice(known) for key, known in PLACEMENT.items() if rng.random() < 0.6}
    if rng.random() < 0.4:
        seen["arrow"] = rng.random() < 0.7
    _some(strikes, rng)["placement"] = seen


def _unnoticed(strikes: list[Data], given: Data, players: int, rng: random.Random) -> None:
    _some(strikes, rng)["unnoticed"] = [rng.choice(UNNOTICED)]


def _decision(strikes: list[Data], given: Data, players: int, rng: random.Random) -> None:
    decisions = _some(strikes, rng).setdefault("decisions", {})
    match rng.choice(("dues", "dues", "extra", "colour")):
        case "dues":
            decisions["dues"] = rng.choice(("forgo", "no-room", 1))
        case "extra":
            decisions["extra"] = rng.randrange(3)
        case _:
            decisions["colour"] = rng.choice(COLOURS)


def _kind(strikes: list[Data], given: Data, players: int, rng: random.Random) -> None:
    strike = _some(strikes, rng)
    kind, seat = rng.choice(KINDS), rng.choice(seats(players))
    if kind in ("strike", "incident"):
        strike.update(seat=seat, kind=kind)
        return
    strike.clear()
    strike.update(seat=seat, kind=kind)
    if kind == "board":
        strike.update(winner=rng.choice(side_names(players)), left=rng.randrange(10))
        if rng.random() < 0.7:
            strike["queen"] = rng.choice(side_names(players))


def _no_more(strikes: list[Data], given: Data, players: int, rng: random.Random) -> None:
    strike = _some(strikes, rng)
    said = sorted(set(strike) - {"seat"})
    if said and strike.get("kind", "strike") != "board":
        del strike[rng.choice(said)]


_OF_THE_STRIKES: Sequence[Callable[[list[Data], Data, int, random.Random], None]] = (
    *(_another, _another, _one_less, _pocketed, _pocketed, _one_more_falls, _one_less_falls, _the_last_falls, _first),
    *(_untouched, _fault, _fault, _over_the_edge, _placement, _unnoticed, _decision, _kind, _no_more),
)
