"""The queen: the right to her, too early, in debt, with a fault, and her cover (Laws 92-114)."""

from __future__ import annotations

from dataclasses import replace

from carrom_spec.machine.sheet import Sheet
from carrom_spec.machine.state import side_of
from carrom_spec.machine.tree import Answer


def the_queen(sheet: Sheet) -> None:
    """What becomes of the queen: after her fall, on the covering strike, held back, or covered earlier in the turn.

    Reads: queen.*, cover.*, colours.first.queen
    """
    question = _deciding(sheet)
    if question is not None:
        _carry_out(sheet, sheet.ask(question), question)


def _deciding(sheet: Sheet) -> str | None:
    if sheet.before.queen.status == "pending" and sheet.before.turn != sheet.entry.seat:
        # A strike out of turn that stands, while somebody owes a cover: no text says what becomes of her.
        sheet.leave_open("turn.out-of-turn", "queen", "on_board.queen", "returned", "turn")
        return None
    if sheet.queen_fell:
        return _fell(sheet)
    if sheet.pending_for_me():
        return _covering(sheet)
    if sheet.before.queen.status == "held":
        covers = sheet.own and not sheet.striker_fell and not sheet.foul_strike
        return "queen.held.cover" if covers else None
    return _foul_after_cover(sheet)


def _fell(sheet: Sheet) -> str:
    """The finest question on a queen that fell in this strike."""
    if sheet.foul_strike:
        if sheet.theirs and not sheet.striker_fell:
            return f"queen.improper.{'both' if sheet.own else 'opponent'}"
        early = ".early" if sheet.own and not sheet.striker_fell and _without_right(sheet) else ""
        return f"queen.improper{_with_striker(sheet)}{early}"
    if sheet.technical and sheet.ask("queen.technical") != "as-usual":
        return "queen.technical"
    if sheet.striker_fell:
        return f"queen.striker{_company(sheet)}{'.early' if sheet.own and _without_right(sheet) else ''}"
    if not sheet.settled:
        return "colours.first.queen"
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
        return _same_strike(sheet)
    if sheet.theirs:
        return "queen.opponent"
    return "queen.after-own" if sheet.before.history.turn.own else "queen.alone"


def _without_right(sheet: Sheet) -> bool:
    return sheet.settled and not has_right(sheet)


def _same_strike(sheet: Sheet) -> str:
    """Queen and own in one strike; where the order of fall matters, an own piece that fell first does not cover her.

    Reads: queen.same-strike.order
    """
    if sheet.entry.first not in (None, "queen") and sheet.ask("queen.same-strike.order") == "matters":
        return "queen.after-own"
    return "queen.same-strike.opponent" if sheet.theirs else "queen.same-strike"


def _with_striker(sheet: Sheet) -> str:
    if sheet.striker_fell:
        return ".striker-own" if sheet.own else ".striker"
    return ".own" if sheet.own else ""


def _company(sheet: Sheet) -> str:
    if sheet.own:
        return ".both" if sheet.theirs else ".own"
    return ".opponent" if sheet.theirs else ""


def has_right(sheet: Sheet) -> bool:
    """Had the side the right to the queen when the strike began?

    Reads: queen.right.by, doubles.queen-right, queen.right.returned, queen.right.scope
    """
    sheet.known("history.pocketed_by")
    if not _has_pocketed(sheet, sheet.before.history.pocketed(sheet.mine)):
        sheet.known("history.earlier")
        return sheet.names[sheet.me] in sheet.before.history.earlier and sheet.ask("queen.right.scope") == "game"
    if sheet.own_at_start == 9:
        return sheet.ask("queen.right.returned") == "counts"
    return True


def _has_pocketed(sheet: Sheet, seats: tuple[str, ...]) -> bool:
    """Whether one of these seats, which pocketed a piece of the side's colour, gives it the right."""
    if sheet.entry.seat in seats:
        return True
    partner = any(side_of(seat, sheet.before.players) == sheet.me for seat in seats)
    if partner and sheet.ask("doubles.queen-right") == "counts":
        return True
    opponents = any(side_of(seat, sheet.before.players) == sheet.other for seat in seats)
    return opponents and sheet.ask("queen.right.by") == "anyone"


def _covering(sheet: Sheet) -> str:
    """The finest question on the covering strike."""
    if not sheet.own and sheet.unseen("queen"):
        return "cover.unnoticed"
    if sheet.foul_strike:
        if sheet.own:
            return "cover.improper.striker-own" if sheet.striker_fell else "cover.improper.own"
        return "cover.improper.missed-striker" if sheet.striker_fell else "cover.improper.missed"
    if sheet.technical and sheet.ask("cover.technical") != "as-usual":
        return "cover.technical"
    if not sheet.own:
        what = "striker" if sheet.striker_fell else ""
        what = f"{what}-opponent".lstrip("-") if sheet.theirs else what
        return f"cover.missed.{what or 'nothing'}"
    if sheet.striker_fell:
        if sheet.before.history.turn.extended:
            return "cover.striker-own.again"
        return "cover.striker-both" if sheet.theirs else "cover.striker-own"
    return "cover.both" if sheet.theirs else "cover.own"


def _foul_after_cover(sheet: Sheet) -> str | None:
    """The queen was covered earlier in this turn, and now something goes wrong."""
    taken = sheet.before.history.turn.queen and sheet.before.turn == sheet.entry.seat
    if not taken or not sheet.queen_is("covered"):
        return None
    if sheet.foul_strike or sheet.technical:
        return "queen.covered.foul-later"
    if sheet.striker_fell:
        return "queen.covered.striker-later"
    return "queen.covered.opponent-later" if sheet.theirs else None


def _carry_out(sheet: Sheet, fate: Answer, question: str) -> None:
    match fate:
        case "covered":
            side = sheet.me if not sheet.queen_is("covered") else sheet.names.index(sheet.queen.side or "")
            sheet.set_queen("covered", 0 if side == 0 else 1, question)
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
    if sheet.queen_fell and (sheet.striker_fell or sheet.theirs or sheet.offences):
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
