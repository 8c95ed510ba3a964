"""The same player strikes again, or the next one does (Laws 48-49)."""

from __future__ import annotations

from dataclasses import replace

from carrom_spec.machine.sheet import Sheet
from carrom_spec.machine.state import TurnSoFar, seat_to_the_left, seat_to_the_right


def pass_or_stay(sheet: Sheet) -> None:
    """Who is in turn after an entry of the player in turn: that player, or the next one.

    Reads: doubles.order, doubles.order.break
    """
    if sheet.stays:
        sheet.turn = sheet.entry.seat
    else:
        pass_from(sheet, sheet.entry.seat)


def pass_from(sheet: Sheet, seat: str) -> None:
    """The turn passes from a seat to the next one, who has a fresh turn.

    Reads: doubles.order, doubles.order.break
    """
    sheet.turn = _next_seat(sheet, seat, "doubles.order.break" if sheet.phase == "break" else "doubles.order")
    sheet.history = replace(sheet.history, turn=TurnSoFar())
    if sheet.phase == "break":
        sheet.attempts = 0


def _next_seat(sheet: Sheet, seat: str, question: str) -> str:
    players = sheet.before.players
    if players == 2:
        return seat_to_the_right(seat, players)
    sheet.effect(question, "turn")
    following = seat_to_the_right if sheet.ask(question) == "right" else seat_to_the_left
    return following(seat, players)
