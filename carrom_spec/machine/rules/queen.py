"""The queen: the right to her, too early, in debt, with the striker, and her cover (Laws 92-114)."""

from __future__ import annotations

from dataclasses import replace

from carrom_spec.machine.sheet import Sheet
from carrom_spec.machine.tree import Answer


def the_queen(sheet: Sheet) -> None:
    """What becomes of the queen: after her fall, on the covering strike, or held back until the turn ends.

    Reads: queen.*, cover.*
    """
    if sheet.queen_fell:
        question = _fell(sheet)
    elif sheet.pending_for_me():
        question = _covering(sheet)
    elif sheet.before.queen.status == "held" and sheet.own and not sheet.striker_fell:
        question = "queen.held.cover"
    else:
        return
    _carry_out(sheet, sheet.ask(question), question)


def has_right(sheet: Sheet) -> bool:
    """Had the side the right to the queen when the strike began?

    Reads: queen.right.by, queen.right.returned, queen.right.scope
    """
    seats = sheet.before.history.pocketed(sheet.mine)
    ours = [seat for seat in seats if seat == sheet.entry.seat]
    if seats and not ours and sheet.ask("queen.right.by") == "own-side":
        seats = ()
    if not seats:
        return sheet.names[sheet.me] in sheet.before.history.earlier and sheet.ask("queen.right.scope") == "game"
    if sheet.own_at_start == 9:
        return sheet.ask("queen.right.returned") == "counts"
    return True


def _fell(sheet: Sheet) -> str:
    """The finest question on a queen that fell in this strike."""
    if sheet.striker_fell:
        return f"queen.striker{_company(sheet)}"
    if sheet.own and sheet.owed(sheet.me):
        barred = f"queen.in-debt.{'both' if sheet.theirs else 'own'}"
        if sheet.ask(barred) == "bars":
            sheet.early = True
            return f"queen.too-early.queen{_company(sheet)}"
    if sheet.own and sheet.own_at_start == 9:
        kind = "regained" if sheet.before.history.pocketed(sheet.mine) and has_right(sheet) else "nine"
        number = "one" if sheet.own == 1 else "more"
        return f"queen.{kind}.{number}{'.opponent' if sheet.theirs else ''}"
    if not has_right(sheet):
        sheet.early = True
    elif not sheet.own and sheet.owed(sheet.me):
        sheet.early = sheet.ask("queen.in-debt") == "bars"
    if sheet.early:
        return f"queen.too-early.queen{_company(sheet)}"
    if sheet.own:
        return "queen.same-strike.opponent" if sheet.theirs else "queen.same-strike"
    if sheet.theirs:
        return "queen.opponent"
    return "queen.after-own" if sheet.before.history.turn.own else "queen.alone"


def _company(sheet: Sheet) -> str:
    if sheet.own:
        return ".both" if sheet.theirs else ".own"
    return ".opponent" if sheet.theirs else ""


def _covering(sheet: Sheet) -> str:
    """The finest question on the covering strike."""
    if not sheet.own:
        what = "striker" if sheet.striker_fell else ""
        what = f"{what}-opponent".lstrip("-") if sheet.theirs else what
        return f"cover.missed.{what or 'nothing'}"
    if sheet.striker_fell:
        if sheet.before.history.turn.extended:
            return "cover.striker-own.again"
        return "cover.striker-both" if sheet.theirs else "cover.striker-own"
    return "cover.both" if sheet.theirs else "cover.own"


def _carry_out(sheet: Sheet, fate: Answer, question: str) -> None:
    match fate:
        case "covered":
            sheet.set_queen("covered", sheet.me, question)
        case "pending":
            sheet.set_queen("pending", sheet.me, question)
            if not sheet.queen_fell and sheet.own:
                sheet.history = replace(sheet.history, turn=replace(sheet.history.turn, extended=True))
        case "held":
            sheet.early = sheet.queen_fell
            sheet.set_queen("held", None, question)
        case "early":
            sheet.early = True
            again = f"queen.too-early.queen{_company(sheet)}"
            _carry_out(sheet, sheet.ask(again), again)
        case _:
            goes_back(sheet, question)


def goes_back(sheet: Sheet, question: str) -> None:
    """The queen is put back: by whom and where, as the text says for an early, a fouled or an uncovered queen."""
    if sheet.queen_fell and (sheet.striker_fell or sheet.theirs):
        case = "foul"
    elif sheet.early:
        case = "early"
    else:
        case = "uncovered"
    sheet.put_back_queen(question, f"queen.back.{case}.by", f"queen.back.{case}.where")


def when_the_turn_ends(sheet: Sheet) -> None:
    """A queen held back returns now; one just taken by a turn that is over cannot be covered in it.

    Reads: cover.turn-over
    """
    if sheet.queen.status == "held":
        sheet.early = True
        goes_back(sheet, "queen.too-early.queen")
    elif sheet.queen.status == "pending" and sheet.queen.side == sheet.names[sheet.me]:
        question = "cover.turn-over"
        if sheet.ask(question) == "back":
            goes_back(sheet, question)
        else:
            sheet.effect(question, "queen")
