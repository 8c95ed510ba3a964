"""The turn: whether the player strikes again (Laws 48, 63-64, 72-75, 95, 98-101, 125).

One question a strike, the finest that fits.
"""

from __future__ import annotations

from carrom_spec.machine.sheet import Sheet


def the_turn(sheet: Sheet) -> None:
    """Whether the player strikes again.

    Reads: turn.improper, turn.foul-strike, turn.technical; turn.* by what fell together; queen.too-early.turn* when she
    was not the player's to take; turn.opponent-unnoticed
    """
    question = _question(sheet)
    sheet.keep_turn(sheet.ask(question), question)


def _question(sheet: Sheet) -> str:
    kinds = {offence.kind for offence in sheet.offences}
    if "improper" in kinds:
        return "turn.improper"
    if "foul" in kinds:
        return "turn.foul-strike"
    if "technical" in kinds and sheet.ask("turn.technical") != "as-usual":
        return "turn.technical"
    return _as_usual(sheet)


def _as_usual(sheet: Sheet) -> str:
    own, theirs = bool(sheet.own), bool(sheet.theirs)
    company = {(True, True): "both", (True, False): "own", (False, True): "opponent", (False, False): ""}[own, theirs]
    if sheet.last_goes_on[0] and not sheet.striker_fell:
        return "turn.own-last"
    if sheet.queen_fell and sheet.striker_fell:
        nine = ".nine" if sheet.own_at_start == 9 else ""
        return f"turn.striker-queen{'-' + company if company else ''}{nine}"
    if sheet.queen_fell:
        if sheet.early:
            return f"queen.too-early.turn{'.' + company if company else ''}"
        return f"turn.queen{'-' + company if company else ''}"
    if sheet.striker_fell:
        return f"turn.striker-{company or 'alone'}"
    if theirs and not own and sheet.unseen("opponent-piece"):
        return "turn.opponent-unnoticed"
    if company == "opponent":
        return "turn.opponent-only"
    return f"turn.{company or 'nothing'}"
