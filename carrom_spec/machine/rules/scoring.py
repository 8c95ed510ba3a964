"""Points of a decided board, and whether the game and the match are decided with it (Laws 43, 52-57, 102-112)."""

from __future__ import annotations

from dataclasses import replace

from carrom_spec.machine.rules.ending import last_own, last_theirs
from carrom_spec.machine.sheet import Sheet
from carrom_spec.machine.state import Result, Side, TurnSoFar, seat_to_the_right


def score_board(sheet: Sheet, winner: Side) -> None:
    """The winner's points, credited now; dues lapse or not; the next breaker; game and match.

    Reads: score.*, due.board-end, break.next, game.*, match.*
    """
    how = _how(sheet)
    points = _points(sheet, winner, how)
    score = (points, 0) if winner == 0 else (0, points)
    sheet.result = Result(sheet.names[winner], score, how)
    sheet.points = _add(sheet, score)
    _debts(sheet)
    _game(sheet)
    sheet.history = replace(sheet.history, turn=TurnSoFar())


def _how(sheet: Sheet) -> str:
    if last_own(sheet):
        if last_theirs(sheet):
            return "both-last"
        return "cleared" if sheet.queen_is("covered") else "early-last"
    return "opponent-last"


def _points(sheet: Sheet, winner: Side, how: str) -> int:
    match how:
        case "both-last":
            points = _fixed(sheet, winner, _both_last(sheet))
        case "early-last":
            points = _fixed(sheet, winner, "score.early-last")
        case _:
            points = _remainder(sheet, winner, how)
    extra = _extra(sheet, winner, how)
    if extra:
        points = min(points + extra, int(sheet.ask("score.cap")))
    return points


def _fixed(sheet: Sheet, winner: Side, question: str) -> int:
    """A fixed number of points, another from the cut-off on."""
    cutoff = int(_asked(sheet, "score.queen.cutoff"))
    return int(_asked(sheet, f"{question}.late" if _score(sheet, winner) >= cutoff else question))


def _both_last(sheet: Sheet) -> str:
    mine = sheet.queen.status == "covered" and sheet.queen.side == sheet.names[sheet.me]
    return "score.both-last.mover-covered" if mine and sheet.striker_fell else "score.both-last"


def _remainder(sheet: Sheet, winner: Side, how: str) -> int:
    """A point for each piece that the loser has left, and the queen where she counts for the winner."""
    loser: Side = 1 if winner == 0 else 0
    left = sheet.lies(sheet.before.colours[loser]) if sheet.before.colours else 0
    points = left * int(_asked(sheet, "score.piece"))
    if how == "opponent-last" and sheet.queen_fell:
        counts = _asked(sheet, "score.opponent-last.queen.with-queen") == "counts"
    elif sheet.queen.status == "covered":
        counts = sheet.queen.side == sheet.names[winner] or _asked(sheet, "score.queen.losers") == "counts"
    else:
        counts = how == "opponent-last" and _asked(sheet, "score.opponent-last.queen") == "counts"
    return points + (_queen(sheet, winner, points) if counts else 0)


def _queen(sheet: Sheet, winner: Side, piece_points: int) -> int:
    """What the queen is worth: her value, or what is left of it once the score has reached the cut-off."""
    cutoff, score = int(_asked(sheet, "score.queen.cutoff")), _score(sheet, winner)
    late = score >= cutoff
    if not late and score + piece_points >= cutoff:
        late = _asked(sheet, "score.queen.tested") == "with-board"
    return int(_asked(sheet, "score.queen.late" if late else "score.queen"))


def _extra(sheet: Sheet, winner: Side, how: str) -> int:
    """Points that the winner may demand because the loser's striker fell with the deciding piece."""
    if not sheet.striker_fell or winner == sheet.me:
        return 0
    if how == "opponent-last" and not sheet.before.on_board.queen:
        return int(_asked(sheet, "score.extra.opponent-last"))
    return int(_asked(sheet, "score.extra"))


def _score(sheet: Sheet, side: Side) -> int:
    sheet.known(f"points.{sheet.names[side]}")
    return sheet.before.points[side]


def _asked(sheet: Sheet, question: str) -> str | int:
    answer = sheet.ask(question)
    for field in ("result.points", "points.south", f"points.{sheet.names[1]}"):
        sheet.effect(question, field, sets=False)
    return answer


def _add(sheet: Sheet, score: tuple[int, int]) -> tuple[int, int]:
    for name in sheet.names:
        sheet.known(f"points.{name}")
    sheet.effect(None, "result")
    return sheet.points[0] + score[0], sheet.points[1] + score[1]


def _debts(sheet: Sheet) -> None:
    """What is still owed when the board is decided."""
    owed = tuple(sheet.owed(side) for side in (0, 1))
    if any(owed):
        question = "due.board-end"
        if sheet.ask(question) == "lapse":
            sheet.dues = [0, 0]
        for name in sheet.names:
            sheet.effect(question, f"dues.{name}")


def _game(sheet: Sheet) -> None:
    """Is the game decided with this board, and the match with it? Else the next board's breaker is in turn.

    Reads: game.target, game.ends, game.boards, game.tie, match.games; break.next, break.extra or break.next-game
    """
    level = sheet.points[0] == sheet.points[1]
    over, extra = max(sheet.points) >= int(_ends(sheet, "game.target")), False
    limited = not over and _ends(sheet, "game.ends") == "target-or-boards"
    if limited and sheet.board >= int(_ends(sheet, "game.boards")):
        extra = level and _ends(sheet, "game.tie") == "extra-board"
        over = not extra
    if not over:
        _next_breaker(sheet, "break.extra" if extra else "break.next", sheet.breaker)
        return
    games = list(sheet.games)
    if not level:
        games[0 if sheet.points[0] > sheet.points[1] else 1] += 1
    sheet.games = (games[0], games[1])
    sheet.phase = "game-over"
    wins = int(_ends(sheet, "match.games")) // 2 + 1
    if max(games) >= wins:
        sheet.phase, sheet.turn = "match-over", None
        sheet.effect("match.games", "turn")
    else:
        _next_breaker(sheet, "break.next-game", sheet.history.opener)


def _ends(sheet: Sheet, question: str) -> str | int:
    """A question on the end of a game or a match."""
    answer = sheet.ask(question)
    for field in ("phase", "games"):
        sheet.effect(question, field)
    return answer


def _next_breaker(sheet: Sheet, question: str, last: str) -> None:
    answer = sheet.ask(question)
    following = {"alternate": seat_to_the_right(last, sheet.before.players), "same": last}
    sheet.turn = following.get(str(answer))
    sheet.effect(question, "turn")
