"""A whole board as a score-keeper has it: who won, how many pieces the loser had left, who covered the queen."""

from __future__ import annotations

from carrom_spec.machine.rules import scoring
from carrom_spec.machine.sheet import Sheet
from carrom_spec.machine.state import PIECES_A_COLOUR, OnBoard, Queen, Side
from carrom_spec.machine.tree import Leaf


def whole_board(sheet: Sheet) -> Leaf:
    """The points of a board that was played elsewhere, and what they make of game and match.

    Reads: colours.by, colours.breaker; score.*
    """
    told = sheet.entry.result
    assert told is not None
    winner: Side = 0 if told.winner == sheet.names[0] else 1
    # Where colours are settled by play, which was whose makes no difference to the points.
    sheet.colours = sheet.colours or ("white", "black")
    left = {sheet.colours[winner]: 0, sheet.colours[1 - winner]: told.left}
    on_board = OnBoard(left["white"], left["black"], 0 if told.queen else 1)
    sheet.white, sheet.black, sheet.queen_lies = on_board.white, on_board.black, on_board.queen
    sheet.queen = Queen("covered", told.queen) if told.queen else Queen()
    sheet.me, sheet.other = winner, 1 if winner == 0 else 0
    sheet.own = PIECES_A_COLOUR
    for field in ("on_board.white", "on_board.black", "on_board.queen", "queen", "phase", "colours"):
        sheet.effect(None, field)
    sheet.unknown = sheet.unknown - {effect.field for effect in sheet.effects if effect.sets}
    scoring.score_board(sheet, winner, "cleared")
    return sheet.close()
