"""What happens without a strike: a fault before, between or by the other player, and pieces that fall by themselves."""

from __future__ import annotations

from carrom_spec.machine.errors import Impossible
from carrom_spec.machine.rules import colours, conduct, dues, ending, falls, passing_on, prices, queen, scoring
from carrom_spec.machine.rules.faults import class_outside
from carrom_spec.machine.sheet import Offence, Sheet
from carrom_spec.machine.state import COLOURS
from carrom_spec.machine.tree import Leaf


def incident(sheet: Sheet) -> Leaf:
    """A fault outside a strike, or a piece that falls by itself. `seat` is whose it is; the turn may be another's.

    Reads: fault.*, class.*, odd.*, price.*, turn.technical.between, turn.foul-between, turn.foul-idle
    """
    sheet.known("turn")
    lost = _judge(sheet)
    if lost is not None:
        question, code = lost
        conduct.lose_board(sheet, question, code)
        return sheet.close()
    if sheet.entry.pocketed:
        _fall(sheet)
        winner = ending.decided(sheet)
        if winner is not None:
            scoring.score_board(sheet, winner)
            return sheet.close()
        falls.last_pieces_back(sheet)
    falls.over_the_edge(sheet)
    _turn(sheet)
    prices.the_price(sheet)
    if not sheet.stays and sheet.before.turn == sheet.entry.seat:
        queen.when_the_turn_ends(sheet)
    dues.debts_from_before(sheet)
    _whose_turn(sheet)
    return sheet.close()


def moment(sheet: Sheet) -> str:
    """When it happened: by a player not in turn, before the first strike of the turn, or between two."""
    if sheet.before.turn not in (sheet.entry.seat, None):
        return "idle"
    sheet.known("history.turn")
    return "between" if sheet.before.history.turn.strikes else "before"


def _judge(sheet: Sheet) -> tuple[str, str] | None:
    """Note the offences; the question and code of one that loses the board."""
    when = moment(sheet)
    offences = []
    for code in dict.fromkeys(sheet.entry.faults):
        question = f"fault.{code}"
        answer = sheet.ask(question)
        if answer == "loses-board":
            return question, code
        if answer == "fault":
            kind = str(sheet.ask(class_outside(code, when)))
            offences += [Offence(code, kind)] * sheet.entry.faults.count(code)
    sheet.offences = tuple(offences)
    return None


def _fall(sheet: Sheet) -> None:
    """Pieces, the queen or the striker fall by themselves.

    Reads: odd.falls, odd.falls.queen, odd.striker-falls
    """
    pieces = any(sheet.entry.count(colour) for colour in COLOURS)
    if sheet.phase == "break" and (pieces or sheet.queen_fell):
        raise Impossible("pocketed", "nobody has broken yet, so no piece hangs at a pocket")
    if sheet.striker_fell and sheet.ask("odd.striker-falls") == "undone":
        sheet.striker_fell = False
    pieces_stay = not pieces or sheet.ask("odd.falls") == "pocketed"
    queen_stays = not sheet.queen_fell or sheet.ask("odd.falls.queen") == "pocketed"
    sheet.note_fall()
    colours.settle(sheet)
    if not pieces_stay:
        for side, count in ((sheet.me, sheet.own), (sheet.other, sheet.theirs)):
            sheet.put_back(side, count, "fell", "odd.falls", "back.by", "back.where")
        sheet.own = sheet.theirs = 0
    if not queen_stays:
        sheet.put_back_queen("odd.falls.queen", "queen.back.by", "queen.back.where")
        sheet.queen_fell = False
    if sheet.queen_fell and moment(sheet) == "idle":
        # Whose she is then, no text says: she fell, and nobody in turn pocketed her.
        sheet.leave_open("odd.falls.queen", "queen", "on_board.queen", "returned")
    elif sheet.queen_fell:
        queen.the_queen(sheet)


def _turn(sheet: Sheet) -> None:
    """Whether the turn goes on: of the player in turn, whoever's fault or piece it was."""
    kinds = {offence.kind for offence in sheet.offences}
    idle = moment(sheet) == "idle"
    if "foul" in kinds or "improper" in kinds:
        question = "turn.foul-idle" if idle else "turn.foul-between"
    elif "technical" in kinds:
        question = "turn.technical.between"
    elif sheet.striker_fell and not idle:
        question = "turn.striker-alone"
    elif (sheet.own or sheet.queen_fell) and not idle:
        question = "odd.falls.turn"
    else:
        return
    sheet.keep_turn(sheet.ask(question), question)


def _whose_turn(sheet: Sheet) -> None:
    """After an incident the player in turn goes on, or the turn passes from them."""
    in_turn = sheet.before.turn
    if in_turn in (None, sheet.entry.seat):
        passing_on.pass_or_stay(sheet)
        return
    if not sheet.stays:
        assert in_turn is not None
        passing_on.pass_from(sheet, in_turn)
