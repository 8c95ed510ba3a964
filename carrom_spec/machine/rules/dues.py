"""What is owed: taken, forgone, unnoticed, no room, written off (Laws 72, 78-83, 87, 89)."""

from __future__ import annotations

from carrom_spec.machine.rules import turn
from carrom_spec.machine.sheet import Sheet
from carrom_spec.machine.state import Side


def pay(sheet: Sheet, side: Side, payable: int, cause: str, question: str) -> int:
    """Pay what is payable now, for `cause` (price or due), as the other side decides. Returns what stays owed of it.

    Reads: due.unnoticed*, due.forgo, due.forgo.part, due.forgone, due.no-room; back.price.* or back.due.*
    """
    if payable <= 0:
        return 0
    taken, owed = _decided(sheet, side, payable, cause)
    sheet.decided_on[side] += payable - taken
    family = _placing(sheet, cause)
    sheet.put_back(side, taken, cause, question, f"{family}.by", f"{family}.where")
    return owed


def _placing(sheet: Sheet, cause: str) -> str:
    """The finest questions on who places what pays, and where."""
    if cause == "due":
        return "back.due"
    own, theirs = sheet.last_goes_on
    if theirs or (own and not sheet.queen_is("covered")):
        return "back.price.last"
    if sheet.striker_fell and (sheet.own or sheet.queen_fell):
        return "back.price.striker"
    return "back.price.queen" if sheet.queen_fell and sheet.theirs else "back.price"


def _decided(sheet: Sheet, side: Side, payable: int, cause: str) -> tuple[int, int]:
    """How many of the pieces payable are taken, and how many of the others stay owed."""
    if sheet.unseen("dues"):
        question = "due.unnoticed.price" if cause == "price" else "due.unnoticed"
        return 0, payable if _in_time(sheet) or sheet.ask(question) == "owed" else 0
    decision = sheet.entry.decisions.on_dues(sheet.names[side])
    if decision == "no-room":
        return 0, payable if sheet.ask("due.no-room") == "owed" else 0
    wanted = payable if decision == "take" else 0 if decision == "forgo" else min(int(decision), payable)
    if wanted == payable or sheet.ask("due.forgo") == "may-not":
        return payable, 0
    if wanted and sheet.ask("due.forgo.part") == "may-not":
        return payable, 0
    return wanted, payable - wanted if sheet.ask("due.forgone") == "owed" else 0


def _in_time(sheet: Sheet) -> bool:
    """Whether what nobody took may still be taken, because the turn goes on.

    Reads: due.unnoticed.when
    """
    if sheet.ask("due.unnoticed.when") == "next-strike":
        return False
    if sheet.entry.kind == "strike":
        turn.the_turn(sheet)
    return sheet.stays


def debts_from_before(sheet: Sheet) -> None:
    """What either side owed before this entry and can pay now.

    Reads: due.both, due.when, due.other-side, due.other-side.left
    """
    if not sheet.settled:
        return
    mine, theirs = sheet.before.dues[sheet.me], sheet.before.dues[sheet.other]
    if mine and theirs and sheet.owed(sheet.me) and sheet.owed(sheet.other):
        question = "due.both"
        if sheet.ask(question) == "netted":
            netted = min(sheet.owed(sheet.me), sheet.owed(sheet.other))
            sheet.owe(sheet.me, -netted, question)
            sheet.owe(sheet.other, -netted, question)
    _collect(sheet, sheet.me, mine, "due.when")
    _collect(sheet, sheet.other, theirs, "due.other-side" if sheet.theirs else "due.other-side.left")


def _collect(sheet: Sheet, side: Side, debt: int, question: str) -> None:
    if not sheet.owed(side) or not debt:
        return
    available = min(debt, sheet.owed(side), sheet.in_pockets(side) - sheet.decided_on[side])
    if available <= 0:
        return
    answer = sheet.ask(question)
    for field in (f"dues.{sheet.names[side]}", "returned"):
        sheet.effect(question, field, sets=False)
    if answer == "at-once" or (answer == "turn-end" and not sheet.stays):
        owed = pay(sheet, side, available, "due", question)
        sheet.owe(side, owed - available, question)
