"""Whether a board decides the game and the match, and who breaks next (Laws 43, 49, 56-57)."""

from __future__ import annotations

from dataclasses import replace

from carrom_spec.machine.sheet import Sheet
from carrom_spec.machine.state import TurnSoFar, seat_to_the_left, seat_to_the_right


def after_board(sheet: Sheet) -> None:
    """Is the game decided with this board, and the match with it? Else the next board's breaker is in turn.

    Reads: game.ends, game.target, game.boards, game.tie, game.overshoot, match.games; break.next, break.extra,
    break.next-game or doubles.next-breaker
    """
    sheet.phase = "board-over"
    sheet.history = replace(sheet.history, turn=TurnSoFar())
    level = sheet.points[0] == sheet.points[1]
    ends = _ends(sheet, "game.ends")
    over = ends != "boards" and max(sheet.points) >= int(_ends(sheet, "game.target"))
    by_target, extra = over, False
    if not over and ends != "target" and sheet.board >= int(_ends(sheet, "game.boards")):
        extra = level and _ends(sheet, "game.tie") == "extra-board"
        over = not extra
    if not over:
        _next_breaker(sheet, "break.extra" if extra else "break.next", sheet.breaker)
        return
    _win_game(sheet, level=level, by_target=by_target)


def _win_game(sheet: Sheet, *, level: bool, by_target: bool) -> None:
    """The game goes to the side with more points; after a number of boards, if the text says that points decide it.

    Boards won are in no state, so where they decide, who has won the game is left open.
    """
    if not by_target and sheet.ask("game.winner") == "boards":
        sheet.leave_open("game.winner", *(f"games.{name}" for name in sheet.names))
    elif not level:
        leader = 0 if sheet.points[0] > sheet.points[1] else 1
        _cap(sheet)
        games = list(sheet.games)
        games[leader] += 1
        sheet.games = (games[0], games[1])
    sheet.phase = "game-over"
    wins = int(_ends(sheet, "match.games")) // 2 + 1
    if max(sheet.games) >= wins:
        sheet.phase, sheet.turn = "match-over", None
        sheet.effect("match.games", "turn")
    else:
        _next_breaker(sheet, "break.next-game", sheet.history.opener)


def _cap(sheet: Sheet) -> None:
    """Points beyond the target are kept or cut off."""
    if sheet.ask("game.ends") == "boards":
        return
    target = int(sheet.ask("game.target"))
    if max(sheet.points) > target:
        question = "game.overshoot"
        if sheet.ask(question) == "capped":
            sheet.points = (min(sheet.points[0], target), min(sheet.points[1], target))
        for name in sheet.names:
            sheet.effect(question, f"points.{name}", sets=False)


def _ends(sheet: Sheet, question: str) -> str | int:
    """A question on the end of a game or a match."""
    answer = sheet.ask(question)
    for field in ("phase", *(f"games.{name}" for name in sheet.names)):
        sheet.effect(question, field)
    return answer


def _next_breaker(sheet: Sheet, question: str, last: str) -> None:
    if sheet.before.players == 4 and question == "break.next":
        question = "doubles.next-breaker"
    sheet.turn = following_breaker(sheet, str(sheet.ask(question)), last)
    sheet.effect(question, "turn")


def following_breaker(sheet: Sheet, answer: str, last: str) -> str | None:
    """The seat that breaks next; None where lot or choice decides."""
    players = sheet.before.players
    if answer == "same":
        return last
    if answer == "left":
        return seat_to_the_left(last, players)
    return seat_to_the_right(last, players) if answer in ("alternate", "right") else None
