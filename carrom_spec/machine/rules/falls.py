"""What fell, flew off or jumped, and what of it goes back at once (Laws 64-66, 73-78, 113)."""

from __future__ import annotations

from carrom_spec.machine.rules.ending import last_own, last_theirs
from carrom_spec.machine.sheet import Sheet
from carrom_spec.machine.state import COLOURS, Returned, Side


def over_the_edge(sheet: Sheet) -> None:
    """What left the board, and what left it and fell back.

    Reads: odd.off-board.own, .opponent, .queen; back.off-board.*, queen.back.off-board.*; odd.jumped
    """
    off = sheet.entry.off_board
    for colour in COLOURS:
        if count := off.count(colour):
            sheet.take_off(colour, count)
            side: Side = sheet.me if colour == sheet.mine else sheet.other
            question = f"odd.off-board.{'own' if side == sheet.me else 'opponent'}"
            if sheet.ask(question) == "back":
                sheet.put_back(side, count, "off-board", question, "back.off-board.by", "back.off-board.where")
    if "queen" in off:
        sheet.take_off("queen", 1)
        question = "odd.off-board.queen"
        if sheet.ask(question) == "back":
            sheet.put_back_queen(question, "queen.back.off-board.by", "queen.back.off-board.where", "off-board")
        else:
            sheet.set_queen("held", None, question)
    _jumped(sheet)


def _jumped(sheet: Sheet) -> None:
    pieces = [piece for piece in sheet.entry.jumped if piece != "striker"]
    if not pieces or sheet.ask("odd.jumped") != "back":
        return
    for piece in pieces:
        family = "queen.back" if piece == "queen" else "back"
        by = sheet.placer(f"{family}.off-board.by", sheet.me)
        sheet.returned.append(Returned(piece, "off-board", by, str(sheet.ask(f"{family}.off-board.where"))))
    sheet.effect("odd.jumped", "returned", sets=False)


def what_goes_back(sheet: Sheet) -> None:
    """Pieces that fell in this strike and do not stay down.

    Reads: back.with-improper*, back.with-technical*, back.with-striker or back.with-opponent; back.opponents*
    """
    if sheet.own:
        question = _own_back(sheet)
        if question is not None and sheet.ask(question) == "back":
            sheet.put_back(sheet.me, sheet.own, "fell", question, "back.fell.by", "back.fell.where")
    if sheet.theirs and sheet.ask(_theirs_back(sheet)) == "back":
        question = _theirs_back(sheet)
        sheet.put_back(sheet.other, sheet.theirs, "fell", question, "back.fell.by", "back.fell.where")


def _own_back(sheet: Sheet) -> str | None:
    with_striker = ".striker" if sheet.striker_fell else ""
    if sheet.foul_strike:
        return f"back.with-improper{with_striker}"
    if sheet.technical:
        return f"back.with-technical{with_striker}"
    if sheet.striker_fell:
        return "back.with-striker"
    return "back.with-opponent" if sheet.theirs else None


def _theirs_back(sheet: Sheet) -> str:
    if sheet.foul_strike:
        early = any(offence.code == "early" for offence in sheet.offences) and sheet.before.phase == "break"
        return "back.opponents.early-break" if early else "back.opponents.with-improper"
    if sheet.technical:
        return "back.opponents.with-fault"
    return "back.opponents.with-striker" if sheet.striker_fell else "back.opponents"


def last_pieces_back(sheet: Sheet) -> None:
    """The board goes on although a last piece fell and stays down: which of them come back.

    Reads: end.opponent-last.back, end.own-last.back or end.own-last.back.covered
    """
    own, theirs = sheet.last_goes_on = last_own(sheet), last_theirs(sheet)
    if theirs:
        _last_back(sheet, sheet.other, sheet.theirs, "opponent-last")
    if own:
        _last_back(sheet, sheet.me, sheet.own, "early-last")


def _last_back(sheet: Sheet, side: Side, fell: int, cause: str) -> None:
    question = "end.opponent-last.back"
    if cause == "early-last":
        question = "end.own-last.back.covered" if sheet.queen_is("covered") else "end.own-last.back"
    count = {"last": 1, "all": fell, "none": 0}[str(sheet.ask(question))]
    sheet.effect(question, "returned", sets=False)
    sheet.put_back(side, count, cause, question, f"back.{cause}.by", f"back.{cause}.where")
