"""What a strike costs, and what comes back: own pieces with the striker, prices, debts from before (Laws 64, 72-83, 89)."""

from __future__ import annotations

from carrom_spec.machine.rules.ending import last_own, last_theirs
from carrom_spec.machine.sheet import Sheet
from carrom_spec.machine.state import Side


def fallen_with_striker(sheet: Sheet) -> None:
    """Own pieces that fell together with the striker: back, or down for good.

    Reads: back.with-striker
    """
    if sheet.striker_fell and sheet.own:
        question = "back.with-striker"
        if sheet.ask(question) == "back":
            sheet.put_back(sheet.me, sheet.own, "fell", question, "back.fell.by", "back.fell.where")


def last_pieces_back(sheet: Sheet) -> None:
    """The board goes on although a last piece fell and stays down: which of them come back.

    Reads: end.opponent-last.back, end.own-last.back
    """
    own, theirs = sheet.last_goes_on = last_own(sheet), last_theirs(sheet)
    if theirs:
        _last_back(sheet, sheet.other, sheet.theirs, "opponent-last")
    if own:
        _last_back(sheet, sheet.me, sheet.own, "early-last")


def _last_back(sheet: Sheet, side: Side, fell: int, cause: str) -> None:
    question = "end.opponent-last.back" if cause == "opponent-last" else "end.own-last.back"
    count = {"last": 1, "all": fell, "none": 0}[str(sheet.ask(question))]
    sheet.effect(question, "returned", sets=False)
    sheet.put_back(side, count, cause, question, f"back.{cause}.by", f"back.{cause}.where")


def the_price(sheet: Sheet) -> None:
    """What the strike costs its player: paid from pieces pocketed, the rest owed.

    Reads: price.*, pay.*
    """
    question = _price_question(sheet)
    if question is None:
        return
    price = int(sheet.ask(question))
    if not price:
        return
    available = _payable(sheet, price)
    paid = min(price, available)
    sheet.effect(question, f"dues.{sheet.names[sheet.me]}", sets=False)
    sheet.put_back(sheet.me, paid, "price", question, "back.price.by", "back.price.where")
    if paid < price and sheet.ask("pay.nothing-there") == "owed":
        sheet.owe(sheet.me, price - paid, "pay.nothing-there")


def _payable(sheet: Sheet, price: int) -> int:
    """Own pieces in the pockets that may pay. Whose piece pays matters only where the pockets hold both colours.

    Reads: pay.whose, pay.just-pocketed
    """
    theirs_before = sheet.in_pockets(sheet.other) - sheet.theirs
    if theirs_before > 0:
        question = "pay.whose"
        sheet.ask(question)
    available = sheet.in_pockets(sheet.me)
    earlier = 9 - sheet.own_at_start
    if sheet.own and earlier < price and available > earlier:
        question = "pay.just-pocketed.opponent" if sheet.theirs else "pay.just-pocketed"
        if sheet.ask(question) == "may-not":
            return earlier
    return available


def _price_question(sheet: Sheet) -> str | None:
    """The finest question on what this strike costs, or None where no text could name a price."""
    own, theirs = sheet.last_goes_on
    if sheet.break_failed:
        return "price.break-striker-failed" if sheet.striker_fell else "price.break-failed"
    if sheet.striker_fell:
        if not sheet.entry.touched and sheet.phase == "break":
            return "price.break-striker"
        if own or theirs:
            return "price.striker-last"
        if sheet.theirs:
            return "price.striker-opponent"
        if sheet.queen_fell:
            return "price.striker-queen-own" if sheet.own else "price.striker-queen"
        return "price.striker-own" if sheet.own else "price.striker-alone"
    if own:
        return "price.own-last-opponent" if sheet.theirs else "price.own-last"
    if theirs:
        return "price.opponent-last"
    return "price.opponent" if sheet.theirs else None


def debts_from_before(sheet: Sheet) -> None:
    """What either side owed before this strike and can pay now.

    Reads: due.when, due.other-side
    """
    _collect(sheet, sheet.me, sheet.before.dues[sheet.me], "due.when")
    if sheet.theirs:
        _collect(sheet, sheet.other, sheet.before.dues[sheet.other], "due.other-side")


def _collect(sheet: Sheet, side: Side, debt: int, question: str) -> None:
    if not sheet.owed(side) or not debt:
        return
    available = min(debt, sheet.in_pockets(side))
    if available <= 0:
        return
    answer = sheet.ask(question)
    for field in (f"dues.{sheet.names[side]}", "returned"):
        sheet.effect(question, field, sets=False)
    if answer == "at-once" or (answer == "turn-end" and not sheet.stays):
        sheet.owe(side, -available, question)
        sheet.put_back(side, available, "due", question, "back.due.by", "back.due.where")
