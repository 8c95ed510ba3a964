"""Points of a decided board (Laws 52-55, 87, 102-112). What they make of game and match stands in `game`."""

from __future__ import annotations

from carrom_spec.machine.rules import game
from carrom_spec.machine.rules.ending import last_own, last_theirs
from carrom_spec.machine.sheet import Sheet
from carrom_spec.machine.state import Result, Side

LEAST_CAP = 11
"""The least that any text names as the most of a board: below it the cap decides nothing."""


def score_board(sheet: Sheet, winner: Side, how: str | None = None) -> None:
    """The points of the board, credited now; dues lapse or not; game and match. `how` it ended follows from what fell.

    Reads: score.*, end.winner, due.board-end
    """
    how = how or _how(sheet)
    if asked(sheet, "score.who") == "both":
        credit(sheet, _both(sheet), how, winner)
        return
    points = _points(sheet, winner, how)
    credit(sheet, (points, 0) if winner == 0 else (0, points), how, winner)


def credit(sheet: Sheet, score: tuple[int, int], how: str, winner: Side | None) -> None:
    """Write the result, credit the points, settle debts, and see whether game and match are over.

    Reads: end.winner, due.board-end
    """
    if winner is not None and all(score) and score[0] != score[1] and asked(sheet, "end.winner") == "most-points":
        winner = 0 if score[0] > score[1] else 1
    sheet.result = Result(None if winner is None else sheet.names[winner], score, how)
    sheet.effect(None, "result")
    for name in sheet.names:
        sheet.known(f"points.{name}")
    sheet.points = (sheet.points[0] + score[0], sheet.points[1] + score[1])
    _debts(sheet)
    game.after_board(sheet)


def _how(sheet: Sheet) -> str:
    if last_own(sheet):
        if last_theirs(sheet):
            return "both-last"
        return "cleared" if sheet.queen_is("covered") else "early-last"
    return "opponent-last"


def _both(sheet: Sheet) -> tuple[int, int]:
    """Each side's own pieces in the pockets, and the queen with the piece that covered her for the side that did.

    Reads: score.own-pocketed, score.pair or score.pair.late, score.queen.cutoff
    """
    each = int(asked(sheet, "score.own-pocketed"))
    return (_pocketed_by(sheet, 0, each), _pocketed_by(sheet, 1, each))


def _pocketed_by(sheet: Sheet, side: Side, each: int) -> int:
    pocketed = sheet.in_pockets(side)
    if sheet.queen.status == "covered" and sheet.queen.side == sheet.names[side]:
        late = _late(sheet, side, (pocketed - 1) * each, alone=True)
        return (pocketed - 1) * each + int(asked(sheet, "score.pair.late" if late else "score.pair"))
    return pocketed * each


def _points(sheet: Sheet, winner: Side, how: str) -> int:
    match how:
        case "both-last":
            points = _fixed(sheet, winner, _both_last(sheet))
        case "early-last" if winner != sheet.me:
            points = _fixed(sheet, winner, f"score.early-last{'.striker' if sheet.striker_fell else ''}")
            if asked(sheet, "score.early-last.left") == "counts":
                points += _left(sheet, winner)
        case _:
            points = _remainder(sheet, winner, how)
    return _with_extra(sheet, winner, points, how)


def _left(sheet: Sheet, winner: Side) -> int:
    """A point for each piece that the loser has left.

    Reads: score.piece, score.left.returned
    """
    loser: Side = 1 if winner == 0 else 0
    left = sheet.lies(sheet.colour_of(loser))
    back = sheet.own if loser == sheet.me and _own_would_go_back(sheet) else 0
    if back and asked(sheet, "score.left.returned") == "counts":
        left += back
    return left * int(asked(sheet, "score.piece"))


def _own_would_go_back(sheet: Sheet) -> bool:
    """Own pieces of the deciding strike that its faults would have put back, had the board gone on."""
    return bool(sheet.own) and not last_own(sheet) and (sheet.foul_strike or sheet.striker_fell)


def _fixed(sheet: Sheet, winner: Side, question: str) -> int:
    """A fixed number of points, another from the cut-off on."""
    return int(asked(sheet, f"{question}.late" if _past_cutoff(sheet, winner) else question))


def _past_cutoff(sheet: Sheet, winner: Side) -> bool:
    """Whether the score before the board has reached the cut-off; whose score counts only where it makes a difference.

    Reads: score.queen.cutoff, score.cutoff.whose
    """
    cutoff = int(asked(sheet, "score.queen.cutoff"))
    loser: Side = 1 if winner == 0 else 0
    winners, losers = score_of(sheet, winner) >= cutoff, score_of(sheet, loser) >= cutoff
    if winners == losers:
        return winners
    whose = asked(sheet, "score.cutoff.whose")
    return {"winner": winners, "loser": losers}.get(str(whose), True)


def _both_last(sheet: Sheet) -> str:
    if not sheet.striker_fell:
        return "score.both-last"
    mine = sheet.queen.status == "covered" and sheet.queen.side == sheet.names[sheet.me]
    return "score.both-last.mover-covered" if mine else "score.both-last.striker"


def _remainder(sheet: Sheet, winner: Side, how: str) -> int:
    """A point for each piece that the loser has left, and the queen where she counts for the winner.

    Reads: score.opponent-last.queen*, score.queen.losers, score.queen.earned
    """
    points = _left(sheet, winner)
    if how == "opponent-last" and sheet.queen_fell:
        counts = asked(sheet, "score.opponent-last.queen.with-queen") == "counts"
    elif sheet.queen.status == "covered":
        counts = sheet.queen.side == sheet.names[winner] or asked(sheet, "score.queen.losers") == "counts"
    elif how == "opponent-last":
        counts = asked(sheet, "score.opponent-last.queen") == "counts"
    else:
        pocketed = sheet.queen.status == "pending" and sheet.queen.side == sheet.names[winner]
        counts = pocketed and asked(sheet, "score.queen.earned") == "pocketing"
    return points + (_queen(sheet, winner, points) if counts else 0)


def _queen(sheet: Sheet, winner: Side, piece_points: int) -> int:
    """What the queen is worth: her value, or what is left of it once the score has reached the cut-off.

    Reads: score.queen.cutoff, score.queen.tested, score.queen or score.queen.late
    """
    late = _late(sheet, winner, piece_points, alone=False)
    return int(asked(sheet, "score.queen.late" if late else "score.queen"))


def _late(sheet: Sheet, side: Side, piece_points: int, *, alone: bool) -> bool:
    """Whether a side's score has reached the cut-off: before the board, or with the points of its pieces.

    `alone` where each side scores for itself, so that the other's score has no part in it.

    Reads: score.queen.cutoff, score.queen.tested, score.cutoff.whose
    """
    cutoff, score = int(asked(sheet, "score.queen.cutoff")), score_of(sheet, side)
    if score < cutoff <= score + piece_points:
        return asked(sheet, "score.queen.tested") == "with-board"
    return score >= cutoff if alone else _past_cutoff(sheet, side)


def _with_extra(sheet: Sheet, winner: Side, points: int, how: str) -> int:
    """Points on demand, as far as the winner demands them, within the most that a board gives or beyond it.

    Reads: score.extra*, score.extra.part, score.cap, score.cap.extra
    """
    question = _extra_question(sheet, winner, how)
    offered = 0 if question is None else int(asked(sheet, question))
    demanded = sheet.entry.decisions.extra
    extra = offered if demanded is None else min(demanded, offered)
    if 0 < extra < offered and asked(sheet, "score.extra.part") == "may-not":
        extra = offered
    if not extra:
        return points
    if points + extra <= LEAST_CAP:
        return points + extra
    cap = int(asked(sheet, "score.cap"))
    if points + extra > cap and asked(sheet, "score.cap.extra") == "within":
        return max(points, cap)
    return points + extra


def _extra_question(sheet: Sheet, winner: Side, how: str) -> str | None:
    """Points that the winner may demand because the loser's deciding strike was at fault besides."""
    if winner == sheet.me or not (sheet.striker_fell or sheet.foul_strike):
        return None
    kind = "score.extra"
    if sheet.foul_strike:
        kind += ".improper-striker" if sheet.striker_fell else ".improper"
    if how == "opponent-last" and not sheet.before.on_board.queen:
        pending = ".pending" if kind == "score.extra.improper" and sheet.pending_for_me() else ""
        return f"{kind}.opponent-last{pending}"
    return kind


def score_of(sheet: Sheet, side: Side) -> int:
    """A side's points before the board."""
    sheet.known(f"points.{sheet.names[side]}")
    return sheet.before.points[side]


def asked(sheet: Sheet, question: str) -> str | int:
    """A question on points, its effects noted."""
    answer = sheet.ask(question)
    for field in ("result.points", *(f"points.{name}" for name in sheet.names)):
        sheet.effect(question, field, sets=False)
    return answer


def _debts(sheet: Sheet) -> None:
    """What is still owed when the board is decided.

    Reads: due.board-end
    """
    if sheet.owed(0) or sheet.owed(1):
        question = "due.board-end"
        if sheet.ask(question) == "lapse":
            sheet.dues = [0, 0]
        for name in sheet.names:
            sheet.effect(question, f"dues.{name}")
