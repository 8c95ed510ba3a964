"""One strike, read in the order of a rule book. Each section names the questions it reads and stands in `rules/`."""

from __future__ import annotations

from dataclasses import replace

from carrom_spec.machine.rules import breaking, dues, ending, entry, queen, scoring, turn
from carrom_spec.machine.sheet import Sheet
from carrom_spec.machine.state import State, TurnSoFar, seat_to_the_right
from carrom_spec.machine.strike import Entry
from carrom_spec.machine.tree import Ask, Leaf


def adjudicate(state: State, strike: Entry, ask: Ask) -> Leaf:
    """The next state after `strike`, asking `ask` whatever a rule text may answer.

    Raises Impossible for a strike that cannot have happened, NotYet for one of a kind not adjudicated, ReadsUnknown where it
    would have to read a field that no text decides.
    """
    # Can it have happened?
    entry.possible(state, strike)
    state, fresh = breaking.opened_board(state, strike, ask)
    sheet = Sheet(state, strike, ask, fresh)
    entry.pieces_were_there(sheet)

    # The break
    if breaking.missed_break(sheet):
        dues.the_price(sheet)
        _pass_or_stay(sheet)
        return sheet.close()

    # What fell
    sheet.note_fall()

    # The queen
    queen.the_queen(sheet)

    # The end of the board
    winner = ending.decided(sheet)
    if winner is not None:
        scoring.score_board(sheet, winner)
        return sheet.close()

    # Fouls and dues: what goes back at once, what the strike costs
    dues.fallen_with_striker(sheet)
    dues.last_pieces_back(sheet)
    dues.the_price(sheet)

    # The turn
    turn.the_turn(sheet)
    if not sheet.stays:
        queen.when_the_turn_ends(sheet)

    # What was owed before
    dues.debts_from_before(sheet)
    _pass_or_stay(sheet)
    return sheet.close()


def _pass_or_stay(sheet: Sheet) -> None:
    """The same player strikes again, or the next one does with a fresh turn."""
    if sheet.stays:
        return
    sheet.turn = seat_to_the_right(sheet.entry.seat, sheet.before.players)
    sheet.history = replace(sheet.history, turn=TurnSoFar())
    if sheet.phase == "break":
        sheet.attempts = 0
