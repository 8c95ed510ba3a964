"""One entry, read in the order of a rule book. Each section names the questions it reads and stands in `rules/`."""

from __future__ import annotations

from carrom_spec.machine.rules import (
    boards,
    breaking,
    colours,
    dues,
    ending,
    falls,
    faults,
    idle,
    incidents,
    passing_on,
    possible,
    prices,
    queen,
    scoring,
    turn,
)
from carrom_spec.machine.sheet import Sheet
from carrom_spec.machine.state import State
from carrom_spec.machine.strike import Entry
from carrom_spec.machine.tree import Ask, Leaf


def adjudicate(state: State, entry: Entry, ask: Ask) -> Leaf:
    """The next state after `entry`, asking `ask` whatever a rule text may answer.

    Raises Impossible for what cannot have happened, NotYet for a kind of entry not adjudicated, ReadsUnknown where it would
    have to read a field that no text decides.
    """
    # Can it have happened?
    possible.check(state, entry)
    state, fresh = breaking.opened_board(state, entry, ask)
    sheet = Sheet(state, entry, ask, fresh)

    match entry.kind:
        case "board":
            return boards.whole_board(sheet)
        case "pass":
            return idle.passed(sheet)
        case "blocked":
            return idle.blocked(sheet)
        case "incident":
            return incidents.incident(sheet)
    return _strike(sheet)


def _strike(sheet: Sheet) -> Leaf:
    # Placement and faults
    verdict = faults.judge(sheet)
    if verdict is not None:
        return faults.carried_out(sheet, verdict)

    # The break
    if breaking.missed_break(sheet):
        falls.over_the_edge(sheet)
        prices.the_price(sheet)
        passing_on.pass_or_stay(sheet)
        return sheet.close()

    # What fell
    sheet.note_fall()
    falls.over_the_edge(sheet)
    colours.settle(sheet)
    sheet.note_strike()

    # The queen
    queen.the_queen(sheet)

    # The end of the board
    winner = ending.decided(sheet)
    if winner is not None:
        scoring.score_board(sheet, winner)
        return sheet.close()

    # Fouls and dues: what goes back at once, what the strike costs
    falls.what_goes_back(sheet)
    falls.last_pieces_back(sheet)
    prices.the_price(sheet)

    # The turn
    turn.the_turn(sheet)
    if not sheet.stays:
        queen.when_the_turn_ends(sheet)

    # What was owed before
    dues.debts_from_before(sheet)
    passing_on.pass_or_stay(sheet)
    return sheet.close()
