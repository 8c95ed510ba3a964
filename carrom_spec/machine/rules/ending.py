"""The end of the board: the last piece of one colour or of both (Laws 52, 102-112)."""

from __future__ import annotations

from carrom_spec.machine.sheet import Sheet
from carrom_spec.machine.state import Side


def decided(sheet: Sheet) -> Side | None:
    """The side that has won the board with this entry, or None while it goes on.

    Reads: end.both-last.over.*; end.own-last.*, end.opponent-last.*, end.both-last.*
    """
    if not sheet.settled:
        return None
    own, theirs = last_own(sheet), last_theirs(sheet)
    if not own and not theirs:
        return None
    if own and theirs and sheet.ask(f"end.both-last.over.{_covered(sheet)}") == "goes-on":
        return None
    question = _question(sheet, own=own, theirs=theirs)
    answer = sheet.ask(question)
    if answer == "goes-on":
        return None
    sheet.phase = "board-over"
    sheet.effect(question, "phase")
    return sheet.me if answer == "mover-wins" else sheet.other


def last_own(sheet: Sheet) -> bool:
    """The last own piece fell in this strike."""
    return bool(sheet.own) and not sheet.lies(sheet.mine)


def last_theirs(sheet: Sheet) -> bool:
    """The opponent's last piece fell in this strike."""
    return bool(sheet.theirs) and not sheet.lies(sheet.theirs_colour)


def queen_now(sheet: Sheet) -> str:
    """Where the queen stands for the end: covered (by this strike or before), pending, with-queen (fell, not covered), on the board."""
    if sheet.queen_is("covered"):
        return "covered"
    if sheet.queen_fell:
        return "with-queen"
    return "pending" if sheet.pending_for_me() else "queen-on-board"


def _question(sheet: Sheet, *, own: bool, theirs: bool) -> str:
    """The finest question on the end of the board."""
    improper = ".improper" if sheet.offences else ""
    if own and theirs:
        return f"end.both-last.{_both(sheet)}{improper}"
    if theirs:
        return f"end.opponent-last.{_opponent(sheet)}{improper}"
    with_theirs = ".opponent" if sheet.theirs and not sheet.striker_fell else ""
    return f"end.own-last.{_own(sheet)}{improper or with_theirs}"


def _own(sheet: Sheet) -> str:
    now = queen_now(sheet)
    if sheet.striker_fell:
        return {"queen-on-board": "striker.queen-on-board", "covered": "striker"}.get(now, "striker.uncovered")
    if now != "covered":
        return "queen-on-board" if sheet.before.on_board.queen and not sheet.queen_fell else "uncovered"
    if sheet.queen_fell:
        return "with-queen"
    return "as-cover" if sheet.pending_for_me() else "covered"


def _opponent(sheet: Sheet) -> str:
    now = queen_now(sheet)
    if sheet.queen_fell:
        return "with-queen"
    return "pending" if sheet.pending_for_me() else now


def _covered(sheet: Sheet) -> str:
    fault = ".fault" if sheet.striker_fell or sheet.offences else ""
    return f"{'covered' if sheet.queen_is('covered') else 'uncovered'}{fault}"


def _both(sheet: Sheet) -> str:
    striker = "striker." if sheet.striker_fell else ""
    if sheet.queen_fell:
        return f"{striker}with-queen"
    if sheet.pending_for_me():
        return f"{striker}pending"
    if not sheet.queen_is("covered"):
        return f"{striker}{'uncovered' if striker else 'queen-on-board'}"
    if not striker:
        return "covered"
    mine = sheet.queen.side == sheet.names[sheet.me]
    return f"striker.covered-by-{'mover' if mine else 'opponent'}"
