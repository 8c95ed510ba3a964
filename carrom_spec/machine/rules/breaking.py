"""The break: opening the next board or game, and tries that touch nothing (Laws 41-49)."""

from __future__ import annotations

from dataclasses import replace

from carrom_spec.machine.rules import colours
from carrom_spec.machine.sheet import Sheet
from carrom_spec.machine.state import OVER, History, State, TurnSoFar, side_names, side_of
from carrom_spec.machine.strike import Entry
from carrom_spec.machine.tree import Ask, Effect

_FRESH = "board phase turn breaker attempts on_board.white on_board.black on_board.queen queen result".split()


def opened_board(state: State, entry: Entry, ask: Ask) -> tuple[State, tuple[Effect, ...]]:
    """After a decided board the next entry opens a fresh one: all pieces up, nothing of the old one left.

    A board that was void is played again under its number. After a game the points start anew.
    Reads: colours.by, colours.breaker
    """
    if state.phase not in OVER:
        return state, ()
    new_game = state.phase == "game-over"
    breaker = state.turn or entry.seat
    settled = colours.at_the_break(ask, side_of(breaker, state.players))
    void = state.result is not None and state.result.how == "void"
    fields = (*_FRESH, *(f"points.{name}" for name in side_names(state.players) if new_game))
    effects = (*(Effect(None, field, True) for field in fields), Effect("colours.by", "colours", True))
    state = State(
        players=state.players,
        board=1 if new_game else state.board + (not void),
        phase="break",
        turn=breaker,
        breaker=breaker,
        colours=settled,
        dues=state.dues,
        points=(0, 0) if new_game else state.points,
        games=state.games,
        history=_history(state, breaker, new_game=new_game),
        unknown=state.unknown - {effect.field for effect in effects},
    )
    return state, effects


def _history(state: State, breaker: str, *, new_game: bool) -> History:
    """Who pocketed a piece of their own on an earlier board of the game, and who opened the game."""
    if new_game:
        return History(opener=breaker)
    if state.colours is None or "colours" in state.unknown:
        return History(earlier=state.history.earlier, opener=state.history.opener)
    pairs = zip(side_names(state.players), state.colours, strict=True)
    fell = {name for name, colour in pairs if state.history.pocketed(colour)}
    return History(earlier=tuple(sorted(fell.union(state.history.earlier))), opener=state.history.opener)


def missed_break(sheet: Sheet) -> bool:
    """True when the strike was a try that touched no piece: counted, and at the last one the turn is over.

    Reads: break.tries.first, break.tries.board or break.tries.second; turn.break-improper, turn.break-striker or
    break.failed.turn; break.failed.colours
    """
    if sheet.phase != "break":
        return False
    if sheet.entry.touched:
        sheet.phase, sheet.attempts = "play", 0
        sheet.effect(None, "phase")
        sheet.effect(None, "attempts")
        return False
    sheet.known("attempts")
    mine = sheet.before.turn == sheet.entry.seat
    sheet.attempts = sheet.attempts + 1 if mine else 1
    so_far = sheet.history.turn if mine else TurnSoFar()
    sheet.history = replace(sheet.history, turn=replace(so_far, strikes=so_far.strikes + 1), passes=0)
    question = _tries(sheet)
    sheet.break_failed = sheet.attempts >= int(sheet.ask(question))
    sheet.effect(question, "attempts")
    sheet.effect(question, "turn")
    _turn_after_a_miss(sheet)
    if not sheet.stays:
        _colours_of_the_next(sheet)
    return True


def _turn_after_a_miss(sheet: Sheet) -> None:
    """The turn may end with an improper try or with the striker, and it may end with the last try, whatever else happened."""
    deciding = []
    if sheet.foul_strike:
        deciding.append("turn.break-improper")
    elif sheet.striker_fell:
        deciding.append("turn.break-striker")
    if sheet.break_failed:
        deciding.append("break.failed.turn")
    for question in deciding:
        sheet.keep_turn(sheet.ask(question), question)
        if not sheet.stays:
            return


def _tries(sheet: Sheet) -> str:
    """Which tries: of the first turn of all, of the first turn of a later board, or after the break has passed."""
    if sheet.entry.seat != sheet.breaker:
        return "break.tries.second"
    return "break.tries.first" if sheet.board == 1 else "break.tries.board"


def _colours_of_the_next(sheet: Sheet) -> None:
    question = "break.failed.colours"
    if sheet.settled and sheet.ask(question) == "swap":
        assert sheet.colours is not None
        sheet.colours = (sheet.colours[1], sheet.colours[0])
    sheet.effect(question, "colours")
