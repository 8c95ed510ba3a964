"""A board lost by conduct: out of turn, leaving the seat, playing on, wrecking the position (Laws 51, 91, 121, 126)."""

from __future__ import annotations

from carrom_spec.machine.rules import scoring
from carrom_spec.machine.sheet import Sheet
from carrom_spec.machine.state import COLOURS, Side


def lose_board(sheet: Sheet, question: str, code: str) -> None:
    """The side of this entry loses the board; `question` says so, `code` is what it did.

    Reads: score.conduct.counted, score.conduct.piece, score.conduct.queen*, score.queen.cutoff
    """
    winner: Side = sheet.other
    fell = any(sheet.entry.count(piece) for piece in (*COLOURS, "queen"))
    if fell and scoring.asked(sheet, "score.conduct.counted") == "at-notice":
        sheet.note_fall()
    points = sheet.lies(sheet.mine) * int(scoring.asked(sheet, "score.conduct.piece"))
    sheet.known("on_board.queen")
    if sheet.queen_lies:
        points += int(scoring.asked(sheet, _queen(sheet, winner, code)))
    sheet.effect(question, "phase")
    scoring.credit(sheet, (points, 0) if winner == 0 else (0, points), "conduct", winner)


def _queen(sheet: Sheet, winner: Side, code: str) -> str:
    """What a queen on the board is worth to the winner."""
    if scoring.score_of(sheet, winner) < int(scoring.asked(sheet, "score.queen.cutoff")):
        return "score.conduct.queen"
    late = "score.conduct.queen.late"
    return f"{late}.out-of-turn" if code == "out-of-turn" else late
