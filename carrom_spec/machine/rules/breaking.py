"""The break: opening the next board, and tries that touch nothing (Laws 41-47)."""

from __future__ import annotations

from dataclasses import replace

from carrom_spec.machine.errors import Impossible
from carrom_spec.machine.sheet import Sheet
from carrom_spec.machine.state import Colour, History, State, side_names, side_of
from carrom_spec.machine.strike import Entry
from carrom_spec.machine.tree import Ask, Effect, ReadsUnknown


def opened_board(state: State, strike: Entry, ask: Ask) -> tuple[State, tuple[Effect, ...]]:
    """After a decided board the next strike opens a fresh one: all pieces up, nothing owed, nothing of the old one left.

    Reads: colours.breaker
    """
    if state.phase != "board-over":
        return state, ()
    if "colours" in state.unknown:
        raise ReadsUnknown("colours")
    if state.colours is None:
        raise Impossible("colours", "no piece has settled who has which colour on the finished board")
    names = side_names(state.players)
    history = state.history
    fell = {name for name, colour in zip(names, state.colours, strict=True) if history.pocketed(colour)}
    first: Colour = "white" if ask("colours.breaker") == "white" else "black"
    second: Colour = "black" if first == "white" else "white"
    effects = (*(Effect(None, field, True) for field in _FRESH), Effect("colours.breaker", "colours", True))
    state = State(
        players=state.players,
        board=state.board + 1,
        phase="break",
        turn=strike.seat,
        breaker=strike.seat,
        colours=(first, second) if side_of(strike.seat, state.players) == 0 else (second, first),
        dues=state.dues,
        points=state.points,
        games=state.games,
        history=History(earlier=tuple(sorted(fell.union(history.earlier))), opener=history.opener),
        unknown=state.unknown - {effect.field for effect in effects},
    )
    return state, effects


_FRESH = (
    "board",
    "phase",
    "turn",
    "breaker",
    "attempts",
    "on_board.white",
    "on_board.black",
    "on_board.queen",
    "queen",
    "result",
)


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
