"""What decides a scenario: the fields without which an engine's answer says nothing about the rules that it is after."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from carrom_spec.compare import decides
from carrom_spec.machine.fields import paths, value_at
from carrom_spec.machine.published import ANY
from carrom_spec.machine.state import OVER

__all__ = ["deciding", "unseen"]

Data = Mapping[str, Any]
Field = tuple[int, str]
"""A strike, counted from 0, and a path of the state after it."""


def unseen(
    opening: Data,
    play: Sequence[Data],
    strikes: Sequence[Data],
    questions: Sequence[str],
    seen: Sequence[frozenset[str]],
    players: int,
) -> str | None:
    """The field that would settle a play of which nothing that decides it was seen; None where something was."""
    fields = deciding(opening, play, strikes, questions, players)
    # A counter of what fell shows what lies on the board.
    shown = {(number, path.replace("pocketed.", "on_board.")) for number, found in enumerate(seen) for path in found}
    if not shown.isdisjoint(fields):
        return None
    return fields[0][1] if fields else "turn"


def deciding(
    opening: Data, play: Sequence[Data], strikes: Sequence[Data], questions: Sequence[str], players: int
) -> tuple[Field, ...]:
    """The fields that decide a play, those of the last strike first.

    They are what the questions read decide and the strikes change; where no such field is, what the questions decide
    (a turn that goes on), then what changes at all, then all that the text settles.
    """
    settled = tuple(_settled(play, players))
    decided = {field for field in settled if _decided(field, play, strikes, questions, players)}
    changed = {field for field in settled if _changed(field, opening, play)}
    for fields in (decided & changed, decided, changed):
        if fields:
            return tuple(field for field in settled if field in fields)
    return settled


def _settled(play: Sequence[Data], players: int) -> Iterator[Field]:
    for number in reversed(range(len(play))):
        state = play[number]
        for path in paths(players, over=state["phase"] in OVER):
            if value_at(state, path) != ANY:
                yield number, path


def _decided(
    field: Field, play: Sequence[Data], strikes: Sequence[Data], questions: Sequence[str], players: int
) -> bool:
    number, path = field
    return any(decides(question, path, strikes[number]["seat"], players, play[number]) for question in questions)


def _changed(field: Field, opening: Data, play: Sequence[Data]) -> bool:
    """Whether a strike changed a field; what came back is new each time."""
    number, path = field
    after = value_at(play[number], path)
    if path == "returned":
        return bool(after)
    return bool(value_at(play[number - 1] if number else opening, path) != after)
