"""Can this have happened? Facts only: the seat, the pieces that were there. No question is read."""

from __future__ import annotations

from carrom_spec.machine.errors import Impossible, NotYet
from carrom_spec.machine.state import State, seats, side_names
from carrom_spec.machine.strike import Entry
from carrom_spec.machine.tree import ReadsUnknown


def check(state: State, entry: Entry) -> None:
    """Raise Impossible for what cannot have happened, NotYet for what this version does not adjudicate."""
    if entry.seat not in seats(state.players):
        raise Impossible("seat", f"{entry.seat} has no player in singles")
    if state.phase == "match-over":
        raise Impossible("phase", "the match is over; nobody strikes any more")
    if entry.placement is not None and entry.placement.at is not None:
        raise NotYet("placement.at", "placement")
    if entry.result is not None and entry.result.winner not in side_names(state.players):
        raise Impossible("winner", f"{entry.result.winner} is no side here")
    _in_turn(state, entry)
    _fell(entry)


def _in_turn(state: State, entry: Entry) -> None:
    """A strike, a pass and a blocked striker are the player's in turn; an incident may be anybody's."""
    if entry.kind in ("incident", "board"):
        return
    if "turn" in state.unknown:
        raise ReadsUnknown("turn")
    if state.turn is None or state.turn == entry.seat:
        if "out-of-turn" in entry.faults:
            raise Impossible("faults", f"{entry.seat} is in turn, so this strike is not out of turn")
    elif "out-of-turn" not in entry.faults:
        raise Impossible("seat", f"{entry.seat} strikes, but {state.turn} is in turn")


def _fell(entry: Entry) -> None:
    """The queen and the striker are one each, and a striker that met nothing pockets nothing but itself."""
    gone = (*entry.pocketed, *entry.off_board)
    for piece in ("queen", "striker"):
        if entry.count(piece) > 1:
            raise Impossible("pocketed", f"the {piece} fell twice")
        if gone.count(piece) > 1:
            raise Impossible("off_board", f"the {piece} fell and left the board besides")
    moved = {*gone, *entry.jumped} - {"striker"}
    if entry.kind == "strike" and not entry.touched and moved:
        raise Impossible("touched", "a striker that met no piece cannot have pocketed one")
