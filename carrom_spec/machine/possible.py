"""States of the right shape that cannot be, or that no play starts from."""

from __future__ import annotations

from collections.abc import Mapping

from carrom_spec.machine.errors import BadState
from carrom_spec.machine.state import COLOURS, OVER, State, side_names
from carrom_spec.machine.words import quoted

LEVELS = 4
"""How deep a state is nested: `history.pocketed_by.white` holds a list of seats."""


def deeper_than(value: object, levels: int) -> bool:
    """Whether objects and lists are nested deeper than so many levels; looks no deeper than that."""
    inner = value.values() if isinstance(value, Mapping) else value if isinstance(value, list | tuple) else ()
    return any(levels == 0 or deeper_than(item, levels - 1) for item in inner)


def check_possible(state: State, path: str) -> None:
    """Raise BadState for the queen twice or nowhere, pieces gone before the break, one colour for both."""
    lies, queen = state.on_board.queen, state.queen
    if lies != (queen.status == "on-board"):
        where = "lies" if lies else "does not lie"
        remedy = "correct `on_board.queen` or `queen.status`"
        raise BadState(f"{path}.queen", f"her status is {queen.status}, but she {where} on the board; {remedy}")
    if (queen.side is None) != (queen.status in ("on-board", "held")):
        if queen.side is None:
            side = f"null, but a queen that is {queen.status} has a side; say {' or '.join(side_names(state.players))}"
        else:
            side = f"{quoted(queen.side)}, but a queen that is {queen.status} has no side; say null"
        raise BadState(f"{path}.queen.side", f"found {side}")
    if state.colours is not None and len(set(state.colours)) == 1:
        raise BadState(f"{path}.colours", "both sides have the same colour; one has white and the other black")
    gone = any(state.on_board.of(colour) < 9 for colour in COLOURS) or not lies
    if state.phase == "break" and gone:
        raise BadState(f"{path}.phase", "pieces are gone, but nobody has broken yet; say `phase: play`")
    if state.phase not in OVER and state.turn is None:
        raise BadState(f"{path}.turn", f"found null, but in phase {state.phase} somebody is in turn; say who")
    if state.phase == "play" and not (state.on_board.white and state.on_board.black):
        raise BadState(f"{path}.on_board", "a colour is all pocketed, so the board is decided; say `phase: board-over`")


def check_premise(state: State, path: str) -> None:
    """Raise BadState for a premise that notes a seat twice, or a result while the board goes on."""
    history = state.history
    for name, names in (
        ("pocketed_by.white", history.pocketed_white),
        ("pocketed_by.black", history.pocketed_black),
        ("earlier", history.earlier),
    ):
        if len(set(names)) < len(names):
            raise BadState(f"{path}.history.{name}", f"found {', '.join(names)}; expected each of them once")
    if state.result is not None and state.phase not in OVER:
        raise BadState(
            f"{path}.result", f"a board in phase {state.phase} has no result yet; say `phase: board-over`, or null"
        )
