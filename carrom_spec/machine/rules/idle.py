"""No strike: a pass, or no room for the striker (Laws 137, 142)."""

from __future__ import annotations

from dataclasses import replace

from carrom_spec.machine.rules import dues, game, passing_on, queen
from carrom_spec.machine.sheet import Sheet
from carrom_spec.machine.state import Result
from carrom_spec.machine.tree import Leaf

_IN_A_ROW = 3


def passed(sheet: Sheet) -> Leaf:
    """The player in turn passes. Where nobody may, nothing changes.

    Reads: pass.allowed, pass.three-each, void.breaker
    """
    question = "pass.allowed"
    if sheet.ask(question) == "may-not":
        return sheet.undone(question)
    passes = sheet.history.passes + 1
    sheet.history = replace(sheet.history, passes=passes)
    if passes >= _IN_A_ROW * sheet.before.players:
        question = "pass.three-each"
        if sheet.ask(question) == "void":
            return _void(sheet, question)
    return _turn_passes(sheet, question)


def blocked(sheet: Sheet) -> Leaf:
    """There is no room for the striker.

    Reads: blocked.board, void.breaker
    """
    question = "blocked.board"
    answer = sheet.ask(question)
    if answer == "void":
        return _void(sheet, question)
    if answer == "waits":
        return sheet.undone(question)
    return _turn_passes(sheet, question)


def _turn_passes(sheet: Sheet, question: str) -> Leaf:
    sheet.keep_turn("lost", question)
    queen.when_the_turn_ends(sheet)
    dues.debts_from_before(sheet)
    passing_on.pass_or_stay(sheet)
    return sheet.close()


def _void(sheet: Sheet, question: str) -> Leaf:
    """The board does not count and is played again."""
    sheet.phase = "board-over"
    sheet.result = Result(None, (0, 0), "void")
    for field in ("phase", "result"):
        sheet.effect(question, field)
    sheet.turn = game.following_breaker(sheet, str(sheet.ask("void.breaker")), sheet.breaker)
    sheet.effect("void.breaker", "turn")
    return sheet.close()
