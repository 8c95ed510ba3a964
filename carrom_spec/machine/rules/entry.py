"""Can this have happened? Facts only: the seat, the pieces that were there. No question is read."""

from __future__ import annotations

from carrom_spec.machine.errors import Impossible, NotYet
from carrom_spec.machine.sheet import Sheet
from carrom_spec.machine.state import COLOURS, State, seats
from carrom_spec.machine.strike import Entry
from carrom_spec.machine.tree import ReadsUnknown


def possible(state: State, entry: Entry) -> None:
    """Raise Impossible for a strike that cannot have happened, NotYet for one that this version does not adjudicate."""
    if entry.seat not in seats(state.players):
        raise Impossible("seat", f"{entry.seat} has no player in singles")
    _supported(state, entry)
    if state.phase not in ("break", "play", "board-over"):
        raise NotYet("phase", f"a strike after {state.phase}")
    if "turn" in state.unknown:
        raise ReadsUnknown("turn")
    if state.turn is not None and state.turn != entry.seat:
        raise Impossible("seat", f"{entry.seat} strikes, but {state.turn} is in turn")
    if not entry.touched and set(entry.pocketed) - {"striker"}:
        raise Impossible("touched", "a striker that met no piece cannot have pocketed one")


def pieces_were_there(sheet: Sheet) -> None:
    """Raise Impossible if more fell than lay on the board."""
    for colour in COLOURS:
        fell = sheet.entry.count(colour)
        if fell and fell > (lay := sheet.lies(colour)):
            raise Impossible("pocketed", f"{fell} {colour} fell, but {lay} lay on the board")
    for piece in ("queen", "striker"):
        if sheet.entry.count(piece) > 1:
            raise Impossible("pocketed", f"the {piece} fell twice")
    if sheet.queen_fell:
        sheet.known("on_board.queen")
        if not sheet.queen_lies:
            raise Impossible("pocketed", "the queen fell, but she does not lie on the board")


def _supported(state: State, entry: Entry) -> None:
    if state.players != 2:
        raise NotYet("players", "doubles")
    if state.colours is None:
        raise NotYet("colours", "colours")
    if entry.kind != "strike":
        raise NotYet("kind", entry.kind)
    if entry.rest:
        feature = entry.rest[0][0]
        raise NotYet(feature, feature)
