"""Who has which colour: the breaker white, or settled by the first piece that falls."""

from __future__ import annotations

from carrom_spec.machine.sheet import Sheet
from carrom_spec.machine.state import COLOURS, Colour, Side, side_of
from carrom_spec.machine.tree import Ask, ReadsUnknown


def at_the_break(ask: Ask, breaker: Side) -> tuple[Colour, Colour] | None:
    """The colours of the two sides when a board opens; None where they are settled later.

    Reads: colours.by, colours.breaker
    """
    if ask("colours.by") != "breaker":
        return None
    return _pair("white" if ask("colours.breaker") == "white" else "black", breaker)


def _pair(colour: Colour, side: Side) -> tuple[Colour, Colour]:
    """The colours in side order, `side` having `colour`."""
    other: Colour = "black" if colour == "white" else "white"
    return (colour, other) if side == 0 else (other, colour)


def settle(sheet: Sheet) -> None:
    """A piece fell, or a colour was chosen, before it was settled who has which.

    Reads: colours.by, colours.first.both, colours.first.striker
    """
    if sheet.settled:
        return
    if sheet.entry.decisions.colour is not None and sheet.ask("colours.by") == "chosen":
        _settled(sheet, _colour(sheet.entry.decisions.colour), "colours.by")
        return
    by = sheet.ask("colours.by")
    fell: list[Colour] = [colour for colour in COLOURS if sheet.entry.count(colour)]
    if by == "chosen" and fell:
        raise ReadsUnknown("colours")
    if by == "breaker":
        pair = at_the_break(sheet.ask, side_of(sheet.breaker, sheet.before.players))
        assert pair is not None
        _settled(sheet, pair[sheet.me], "colours.breaker")
        return
    if not fell:
        return
    if sheet.striker_fell and sheet.ask("colours.first.striker") == "open":
        sheet.effect("colours.first.striker", "colours")
        return
    if len(fell) == 1:
        _settled(sheet, fell[0], "colours.by")
        return
    how = sheet.ask("colours.first.both")
    if how == "open":
        sheet.effect("colours.first.both", "colours")
        return
    told = sheet.entry.decisions.colour if how == "chosen" else sheet.entry.first
    if told not in COLOURS:
        raise ReadsUnknown("colours")
    _settled(sheet, _colour(told), "colours.first.both")


def _colour(name: str) -> Colour:
    return "white" if name == "white" else "black"


def _settled(sheet: Sheet, mine: Colour, question: str) -> None:
    sheet.colours = _pair(mine, sheet.me)
    sheet.effect(question, "colours")
    sheet.note_sides()
    sheet.own_at_start = sheet.before.on_board.of(mine)
