"""States as published data (JSON objects) and back: whole states, premises (`given`), and what changed between two states."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from carrom_spec.machine.errors import BadState
from carrom_spec.machine.possible import LEVELS, check_possible, check_premise, deeper_than
from carrom_spec.machine.shapes import check_shape
from carrom_spec.machine.state import (
    OVER,
    History,
    OnBoard,
    Queen,
    Result,
    Returned,
    State,
    TurnSoFar,
    opening,
    seats,
    side_names,
)
from carrom_spec.machine.words import kind_of

Data = dict[str, Any]
ANY = "any"
COMPARED_WHEN_OVER = ("phase", "turn", "result", "points", "games")


def to_data(state: State) -> Data:
    """The whole state as the published object; `any` where no text decides."""
    names = side_names(state.players)
    data: Data = {
        "board": state.board,
        "phase": state.phase,
        "turn": state.turn,
        "breaker": state.breaker,
        "colours": None if state.colours is None else dict(zip(names, state.colours, strict=True)),
        "on_board": {"white": state.on_board.white, "black": state.on_board.black, "queen": state.on_board.queen},
        "queen": {"status": state.queen.status, "side": state.queen.side},
        "dues": dict(zip(names, state.dues, strict=True)),
        "attempts": state.attempts,
        "returned": [{"piece": r.piece, "for": r.cause, "by": r.by, "where": r.where} for r in state.returned],
        "points": dict(zip(names, state.points, strict=True)),
        "games": dict(zip(names, state.games, strict=True)),
        "result": _result(state, names),
        "history": _history(state.history),
    }
    for path in state.unknown:
        _mask(data, path)
    return data


def _mask(data: Data, path: str) -> None:
    *parents, last = path.split(".")
    inner: Any = data
    for parent in parents:
        inner = inner[parent]
        if not isinstance(inner, dict):
            return
    inner[last] = ANY


def _result(state: State, names: tuple[str, str]) -> Data | None:
    if state.result is None:
        return None
    points = dict(zip(names, state.result.points, strict=True))
    return {"winner": state.result.winner, "points": points, "how": state.result.how}


def _history(history: History) -> Data:
    turn = history.turn
    return {
        "pocketed_by": {"white": list(history.pocketed_white), "black": list(history.pocketed_black)},
        "earlier": list(history.earlier),
        "opener": history.opener,
        "passes": history.passes,
        "turn": {"strikes": turn.strikes, "own": turn.own, "queen": turn.queen, "extended": turn.extended},
    }


def premise(given: Mapping[str, Any], players: int = 2, path: str = "given") -> State:
    """The state that `given` (changed fields against the opening position) describes.

    History not stated follows from the rest: fewer pieces on the board mean that every seat of their side has pocketed, and a
    pending or held queen fell in this turn. Raises BadState naming the JSON path for a wrong shape or a state that cannot be.
    """
    if not isinstance(given, Mapping):
        raise BadState(path, f"found {kind_of(given)}; expected an object with the fields that differ from the opening")
    if deeper_than(given, LEVELS):
        raise BadState(path, f"nested too deeply; a state has {LEVELS} levels")
    data = merged(to_data(opening(players)), given)
    check_shape(data, players, path)
    stated = given.get("history", {})
    if "pocketed_by" not in stated:
        data["history"]["pocketed_by"] = _who_has_pocketed(data, players)
    if "turn" not in stated:
        taken = data["queen"]["status"] in ("pending", "held")
        fell = taken and data["queen"]["side"] in (None, _side_name(data["turn"], players))
        data["history"]["turn"] = {"strikes": int(fell), "own": 0, "queen": fell, "extended": False}
    state = from_data(data, players, path)
    check_premise(state, path)
    return state


def _side_name(seat: object, players: int) -> str | None:
    order = seats(players)
    return side_names(players)[order.index(seat) % 2] if isinstance(seat, str) and seat in order else None


def _who_has_pocketed(data: Data, players: int) -> Data:
    names, order = side_names(players), seats(players)
    out: Data = {"white": [], "black": []}
    for side, colour in (data["colours"] or {}).items():
        if data["on_board"][colour] < 9:
            out[colour] = sorted(seat for i, seat in enumerate(order) if i % 2 == names.index(side))
    return out


def from_data(data: Mapping[str, Any], players: int = 2, path: str = "given") -> State:
    """A whole state from its published object. Raises BadState naming the JSON path."""
    check_shape(data, players, path)
    names = side_names(players)
    board, queen, history, result = data["on_board"], data["queen"], data["history"], data["result"]
    state = State(
        players=players,
        board=data["board"],
        phase=data["phase"],
        turn=data["turn"],
        breaker=data["breaker"],
        colours=None if data["colours"] is None else (data["colours"][names[0]], data["colours"][names[1]]),
        on_board=OnBoard(board["white"], board["black"], board["queen"]),
        queen=Queen(queen["status"], queen["side"]),
        dues=_pair(data["dues"], names),
        attempts=data["attempts"],
        returned=tuple(sorted(Returned(r["piece"], r["for"], r["by"], r["where"]) for r in data["returned"])),
        points=_pair(data["points"], names),
        games=_pair(data["games"], names),
        result=None if result is None else Result(result["winner"], _pair(result["points"], names), result["how"]),
        history=History(
            pocketed_white=tuple(sorted(history["pocketed_by"]["white"])),
            pocketed_black=tuple(sorted(history["pocketed_by"]["black"])),
            earlier=tuple(sorted(history["earlier"])),
            opener=history["opener"],
            passes=history["passes"],
            turn=TurnSoFar(**history["turn"]),
        ),
    )
    check_possible(state, path)
    return state


def _pair(values: Mapping[str, int], names: tuple[str, str]) -> tuple[int, int]:
    return values[names[0]], values[names[1]]


def merged(base: Mapping[str, Any], changes: Mapping[str, Any]) -> Data:
    """`base` with `changes` laid over: objects merge by key, lists and scalars replace, null is a value."""
    out: Data = {key: merged(value, {}) if isinstance(value, Mapping) else value for key, value in base.items()}
    for key, value in changes.items():
        under = out.get(key)
        if isinstance(value, Mapping):
            out[key] = merged(under if isinstance(under, Mapping) else {}, value)
        else:
            out[key] = list(value) if isinstance(value, list) else value
    return out


def changed(before: Mapping[str, Any], after: Mapping[str, Any]) -> Data:
    """The changed fields only, such that `merged(before, changed(before, after)) == after`. `history` is left out.

    `returned` starts empty at every strike, so it is there whenever something came back.
    """
    out: Data = {}
    for key, value in after.items():
        if key == "history":
            continue
        if key == "returned":
            if value:
                out[key] = value
        elif value != before.get(key):
            under = before.get(key)
            both = isinstance(value, Mapping) and isinstance(under, Mapping)
            out[key] = {k: v for k, v in value.items() if v != under.get(k)} if both else value  # type: ignore[union-attr]
    return out


def follow(before: Mapping[str, Any], changes: Mapping[str, Any]) -> Data:
    """The whole state after a strike, from the state before and the changed fields: `returned` starts empty."""
    return merged({**before, "returned": []}, changes)


def compared(state: Mapping[str, Any]) -> Data:
    """The fields of a state that count: never `history`; in an over state only phase, turn, result, points and games."""
    keys = COMPARED_WHEN_OVER if state["phase"] in OVER else tuple(key for key in state if key != "history")
    return {key: state[key] for key in keys}
