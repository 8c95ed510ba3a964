"""The break: opening the next board, and tries that touch nothing (Laws 41-47)."""

from __future__ import annotations

from dataclasses import replace

from carrom_spec.machine.sheet import Sheet
from carrom_spec.machine.state import Colour, Queen, TurnSoFar


def open_next_board(sheet: Sheet) -> None:
    """After a decided board the next strike opens a fresh one: all pieces up, nothing owed.

    Reads: colours.breaker
    """
    if sheet.phase != "board-over":
        return
    ours, theirs = sheet.mine, sheet.theirs_colour
    pocketed = {ours: sheet.me, theirs: sheet.other}
    fell = {sheet.names[pocketed[c]] for c in ("white", "black") if sheet.history.pocketed(c)}
    sheet.history = replace(
        sheet.history,
        pocketed_white=(),
        pocketed_black=(),
        earlier=tuple(sorted(fell.union(sheet.history.earlier))),
        passes=0,
        turn=TurnSoFar(),
    )
    sheet.board += 1
    sheet.breaker = sheet.turn = sheet.entry.seat
    sheet.phase, sheet.attempts, sheet.result = "break", 0, None
    sheet.white = sheet.black = 9
    sheet.queen, sheet.queen_lies = Queen(), 1
    for field in (
        "board",
        "breaker",
        "attempts",
        "on_board.white",
        "on_board.black",
        "on_board.queen",
        "queen",
        "result",
    ):
        sheet.effect(None, field)
    sheet.unknown -= {effect.field for effect in sheet.effects}
    first: Colour = "white" if sheet.ask("colours.breaker") == "white" else "black"
    second: Colour = "black" if first == "white" else "white"
    sheet.colours = (first, second) if sheet.me == 0 else (second, first)
    sheet.effect("colours.breaker", "colours")


def missed_break(sheet: Sheet) -> bool:
    """True when the strike was a try that touched no piece: counted, and at the last one the turn is over.

    Reads: break.tries.first, break.tries.board or break.tries.second; turn.break-striker; break.failed.turn
    """
    if sheet.phase != "break":
        return False
    if sheet.entry.touched:
        sheet.phase, sheet.attempts = "play", 0
        sheet.effect(None, "phase")
        sheet.effect(None, "attempts")
        return False
    sheet.known("attempts")
    sheet.attempts += 1
    so_far = sheet.history.turn
    sheet.history = replace(sheet.history, turn=replace(so_far, strikes=so_far.strikes + 1))
    question = _tries(sheet)
    sheet.break_failed = sheet.attempts >= int(sheet.ask(question))
    sheet.effect(question, "attempts")
    if sheet.striker_fell:
        question = "turn.break-striker"
        sheet.keep_turn(sheet.ask(question), question)
    elif sheet.break_failed:
        question = "break.failed.turn"
        sheet.keep_turn(sheet.ask(question), question)
    else:
        sheet.effect(question, "turn")
    return True


def _tries(sheet: Sheet) -> str:
    """Which tries: of the first turn of all, of the first turn of a later board, or after the break has passed."""
    if sheet.entry.seat != sheet.breaker:
        return "break.tries.second"
    return "break.tries.first" if sheet.board == 1 else "break.tries.board"
