"""What a strike or an incident costs its player (Laws 63-64, 72-77)."""

from __future__ import annotations

from carrom_spec.machine.rules import dues
from carrom_spec.machine.sheet import Offence, Sheet


def the_price(sheet: Sheet) -> None:
    """What the entry costs its player: paid from pieces pocketed, the rest owed.

    Reads: price.*, pay.*
    """
    question = price_question(sheet)
    if question is None:
        return
    price = int(sheet.ask(question))
    if not price:
        return
    sheet.effect(question, f"dues.{sheet.names[sheet.me]}", sets=False)
    payable = min(price, _payable(sheet, price))
    if 0 < payable < price and sheet.ask("pay.part") == "none":
        payable = 0
    owed = dues.pay(sheet, sheet.me, payable, "price", question)
    if payable < price and sheet.ask("pay.nothing-there") == "owed":
        owed += price - payable
    if owed:
        sheet.owe(sheet.me, owed, "pay.nothing-there" if payable < price else question)


def _payable(sheet: Sheet, price: int) -> int:
    """Own pieces in the pockets that may pay. Whose piece pays matters only where the pockets hold both colours.

    Reads: pay.whose, pay.just-pocketed
    """
    if not sheet.settled:
        return 0
    available = sheet.in_pockets(sheet.me) - sheet.decided_on[sheet.me]
    if sheet.in_pockets(sheet.other) - sheet.theirs > 0 and sheet.ask("pay.whose") == "either" and available:
        sheet.leave_open("pay.whose", "on_board.white", "on_board.black", "returned")
    earlier = 9 - sheet.own_at_start
    if sheet.own and earlier < price and available > earlier:
        question = "pay.just-pocketed.opponent" if sheet.theirs else "pay.just-pocketed"
        if sheet.ask(question) == "may-not":
            return earlier
    return available


def price_question(sheet: Sheet) -> str | None:
    """The finest question on what this entry costs, or None where no text could name a price."""
    faults = [offence for offence in sheet.offences if offence.code not in ("striker", "opponent")]
    if not faults:
        return _without_fault(sheet)
    if sheet.break_failed or (sheet.before.phase == "break" and not sheet.entry.touched):
        return "price.break-improper"
    if len(faults) == 1 and sheet.striker_fell and faults[0].kind == "improper":
        return f"price.improper-striker{_company(sheet)}"
    offences = [*faults, *_charged(sheet)]
    if len(offences) > 2:
        return "price.more-faults"
    if len(offences) == 2:
        return _two(offences)
    return _one(faults[0], in_strike=sheet.entry.kind == "strike")


def _company(sheet: Sheet) -> str:
    if sheet.queen_fell:
        return ".queen-own" if sheet.own else ".queen"
    if sheet.theirs:
        return ".opponent"
    return ".own" if sheet.own else ""


def _one(offence: Offence, *, in_strike: bool) -> str:
    if offence.kind == "technical":
        return "price.technical"
    if not in_strike:
        return "price.foul-between"
    if offence.code == "off-board":
        return "price.off-board"
    return "price.improper" if offence.kind == "improper" else "price.foul-strike"


def _two(offences: list[Offence]) -> str:
    one, two = offences
    if one.code == two.code == "off-board":
        return "price.off-board.two"
    return "price.two-faults.same" if one.kind == two.kind else "price.two-faults.different"


def _charged(sheet: Sheet) -> list[Offence]:
    """The striker in a pocket, and an opponent's piece where that has a price, as faults beside others.

    Reads: class.striker; price.opponent, class.opponent
    """
    found = []
    if sheet.striker_fell:
        found.append(Offence("striker", str(sheet.ask("class.striker"))))
    if sheet.theirs and sheet.ask("price.opponent"):
        found.append(Offence("opponent", str(sheet.ask("class.opponent"))))
    return found


def _without_fault(sheet: Sheet) -> str | None:
    own, theirs = sheet.last_goes_on
    if sheet.break_failed:
        second = ".second" if sheet.entry.seat != sheet.breaker else ""
        return "price.break-striker-failed" if sheet.striker_fell else f"price.break-failed{second}"
    if sheet.striker_fell:
        if not sheet.entry.touched and sheet.phase == "break":
            return "price.break-striker"
        if theirs or (own and not sheet.queen_is("covered")):
            return "price.striker-last"
        if sheet.theirs:
            return "price.striker-both" if sheet.own else "price.striker-opponent"
        if sheet.queen_fell:
            return "price.striker-queen-own" if sheet.own else "price.striker-queen"
        return "price.striker-own" if sheet.own else "price.striker-alone"
    if own and not sheet.queen_is("covered"):
        return "price.own-last-opponent" if sheet.theirs else "price.own-last"
    if theirs:
        return "price.opponent-last"
    return "price.opponent" if sheet.theirs else None
