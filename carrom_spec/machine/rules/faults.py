"""Placement and faults: is it a fault, of which class, and does the strike count at all (Laws 33-38, 62-64, 121-136)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from carrom_spec.machine.rules import conduct
from carrom_spec.machine.sheet import Offence, Sheet
from carrom_spec.machine.strike import Placement
from carrom_spec.machine.tree import Leaf

STRIKING = frozenset(
    "push finger placement backwards sideways short slip line-piece hand-crossing body-crossing off-hand".split()
)
"""Breaches of the rules for striking: each has a class of its own, whenever it happens in a strike."""

_CLASSED = STRIKING | {"early", "play-on", "out-of-turn", "no-touch", "off-board", "jumped"}
_BY_MOMENT = frozenset({"touch", "shake", "time"})


@dataclass(frozen=True, slots=True)
class Verdict:
    """The strike does not stand: it is `undone`, or it loses the board. `question` says so."""

    answer: str
    question: str
    code: str


def judge(sheet: Sheet) -> Verdict | None:
    """What an umpire saw in a strike, held against the text: the offences, or why the strike does not stand.

    Reads: strike.slip*, placement.*, fault.*, class.*, turn.out-of-turn*
    """
    verdict = _out_of_turn(sheet) or _no_strike(sheet)
    if verdict is not None:
        return verdict
    offences = []
    for code, question, count in _seen(sheet):
        answer = str(sheet.ask(question))
        if answer in ("undone", "loses-board"):
            return Verdict(answer, question, code)
        if answer == "fault":
            offences += [Offence(code, str(sheet.ask(class_in_strike(code))))] * count
    sheet.offences = tuple(offences)
    return None


def carried_out(sheet: Sheet, verdict: Verdict) -> Leaf:
    """A strike that does not stand: all is as before it, or the board is lost by conduct."""
    if verdict.answer == "loses-board":
        conduct.lose_board(sheet, verdict.question, verdict.code)
        return sheet.close()
    return sheet.undone(verdict.question)


def class_in_strike(code: str) -> str:
    """The finest question on the class of a fault during a strike."""
    if code in _CLASSED:
        return f"class.{code}"
    if code in _BY_MOMENT:
        return f"class.{code}.strike"
    return "class.placing" if code == "placing" else "class.strike"


def class_outside(code: str, moment: str) -> str:
    """The finest question on the class of a fault outside a strike; `moment` is before, between or idle."""
    return f"class.{code}.{moment}" if code in (*_BY_MOMENT, "placing") else f"class.{moment}"


def _out_of_turn(sheet: Sheet) -> Verdict | None:
    """A strike by a player who was not in turn.

    Reads: turn.out-of-turn.unnoticed where nobody saw it in time; else fault.out-of-turn, then turn.out-of-turn
    """
    if "out-of-turn" not in sheet.entry.faults:
        return None
    if sheet.unseen("turn"):
        question = "turn.out-of-turn.unnoticed"
        return Verdict("undone", question, "out-of-turn") if sheet.ask(question) == "undone" else None
    question = "fault.out-of-turn"
    answer = str(sheet.ask(question))
    if answer in ("undone", "loses-board"):
        return Verdict(answer, question, "out-of-turn")
    question = "turn.out-of-turn"
    return Verdict("undone", question, "out-of-turn") if sheet.ask(question) == "undone" else None


def _no_strike(sheet: Sheet) -> Verdict | None:
    """A striker that never left its place: was that a strike?

    Reads: strike.slip or strike.slip.moved
    """
    if "slip" not in sheet.entry.faults:
        return None
    moved = sheet.entry.touched or any((sheet.entry.pocketed, sheet.entry.off_board, sheet.entry.jumped))
    question = "strike.slip.moved" if moved else "strike.slip"
    return Verdict("undone", question, "slip") if sheet.ask(question) == "does-not" else None


def _seen(sheet: Sheet) -> Iterator[tuple[str, str, int]]:
    """Each kind of fault seen: its code, the question whether it is one, and how often it happened."""
    entry = sheet.entry
    if entry.placement is not None and _misplaced(sheet, entry.placement):
        yield "placement", "fault.placement", 1
    for code in dict.fromkeys(entry.faults):
        if code == "out-of-turn":
            if not sheet.unseen("turn"):
                yield code, "fault.out-of-turn", 1
        else:
            early_break = code == "early" and sheet.phase == "break"
            yield code, "fault.early.break" if early_break else f"fault.{code}", entry.faults.count(code)
    if not entry.touched and sheet.phase == "play":
        yield "no-touch", "fault.no-touch", 1
    for piece, question in (("striker", "striker"), ("queen", "queen")):
        if piece in entry.off_board:
            yield "off-board", f"fault.off-board.{question}", 1
    if pieces := sum(piece in ("white", "black") for piece in entry.off_board):
        yield "off-board", "fault.off-board.piece", pieces
    if "striker" in entry.jumped:
        yield "jumped", "fault.jumped.striker", 1
    if pieces := sum(piece != "striker" for piece in entry.jumped):
        yield "jumped", "fault.jumped", pieces


_LINES = {
    "touch-both": {"both"},
    "astride": {"both"},
    "near-both": {"both", "near"},
    "touch-one": {"both", "one"},
    "anywhere": {"both", "near", "one", "none"},
}
"""What each rule on the base lines is content with."""


def _misplaced(sheet: Sheet, placement: Placement) -> bool:
    """Whether the striker lay where the text does not allow it.

    Reads: placement.lines, placement.circle.covered, placement.circle.lines, placement.circle.cut, placement.arrow
    """
    wrong = False
    on_circle = placement.circle == "covered"
    if on_circle:
        wrong |= sheet.ask("placement.circle.covered") == "fault"
    if placement.circle == "cut":
        wrong |= sheet.ask("placement.circle.cut") == "fault"
    if placement.arrow:
        wrong |= sheet.ask("placement.arrow") == "fault"
    if placement.lines is not None and placement.lines != "both":
        needed = not on_circle or sheet.ask("placement.circle.lines") == "must"
        wrong |= needed and placement.lines not in _LINES[str(sheet.ask("placement.lines"))]
    return wrong


__all__ = ["STRIKING", "Verdict", "carried_out", "class_in_strike", "class_outside", "judge"]
