"""States as published data (JSON objects) and back: whole states, premises (`given`), and what changed between two states."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from carrom_spec.machine.errors import BadState
from carrom_spec.machine.shapes import check_shape
from carrom_spec.machine.state import (
    COLOURS,
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
    start = opening(players)
    data = merged(to_data(start), given)
    if "history" not in given or "pocketed_by" not in (given["history"] or {}):
        data["history"]["pocketed_by"] = _who_has_pocketed(data, players)
    if "turn" not in (given.get("history") or {}) and isinstance(data["queen"], dict):
        taken = data["queen"].get("status") in ("pending", "held")
        mine = data["queen"].get("side") in (None, _side_name(data["turn"], players))
        data["history"]["turn"] = {
            "strikes": int(taken and mine),
            "own": 0,
            "queen": bool(taken and mine),
            "extended": False,
        }
    return from_data(data, players, path)


def _side_name(seat: object, players: int) -> str | None:
    order = seats(players)
    return side_names(players)[order.index(seat) % 2] if isinstance(seat, str) and seat in order else None


def _who_has_pocketed(data: Data, players: int) -> Data:
    names, order = side_names(players), seats(players)
    out: Data = {"white": [], "black": []}
    colours, on_board = data.get("colours"), data.get("on_board")
    if isinstance(colours, dict) and isinstance(on_board, dict):
        for side, colour in colours.items():
            lies = on_board.get(colour)
            if colour in out and isinstance(lies, int) and lies < 9 and side in names:
                out[colour] = sorted(s for i, s in enumerate(order) if i % 2 == names.index(side))
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
    _check_possible(state, path)
    return state


def _pair(values: Mapping[str, int], names: tuple[str, str]) -> tuple[int, int]:
    return values[names[0]], values[names[1]]


def _check_possible(state: State, path: str) -> None:
    """A state that cannot be is refused: the queen twice or nowhere, pieces gone before the break, one colour for both."""
    lies = state.on_board.queen
    if lies != (state.queen.status == "on-board"):
        where = "lies" if lies else "does not lie"
        raise BadState(f"{path}.queen", f"her status is {state.queen.status}, but she {where} on the board; say both")
    if (state.queen.side is None) != (state.queen.status in ("on-board", "held")):
        raise BadState(
            f"{path}.queen.side",
            f"found {state.queen.side}; a queen {state.queen.status} "
            + ("has a side" if state.queen.side is None else "has none"),
        )
    if state.colours is not None and len(set(state.colours)) == 1:
        raise BadState(f"{path}.colours", "both sides have the same colour")
    gone = any(state.on_board.of(colour) < 9 for colour in COLOURS) or not lies
    if state.phase == "break" and gone:
        raise BadState(f"{path}.phase", "pieces are gone, but nobody has broken yet; say `phase: play`")
    if state.phase not in OVER and state.turn is None:
        raise BadState(f"{path}.turn", f"null: in phase {state.phase} somebody is in turn")
    if state.phase == "play" and not (state.on_board.white and state.on_board.black):
        raise BadState(f"{path}.on_board", "a colour is all pocketed, so the board is decided; say `phase: board-over`")


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
