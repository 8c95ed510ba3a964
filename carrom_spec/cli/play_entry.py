"""What an umpire types at the prompt, as an entry of `strikes`."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from carrom_spec.machine.strike import KINDS

__all__ = ["NotUnderstood", "read_entry"]

_OTHER_LISTS = {"/": "off_board", "~": "jumped"}
_DECISIONS = ("dues", "extra", "colour")


class NotUnderstood(ValueError):
    """A word that means nothing here."""

    def __init__(self, word: str) -> None:
        super().__init__(word)
        self.word = word


def read_entry(line: str, keys: Mapping[str, str], seat: str | None, seats: Sequence[str]) -> dict[str, Any]:
    """The entry that a line tells. `keys` has the key of each piece, `seat` is in turn. Raises NotUnderstood."""
    entry: dict[str, Any] = {"seat": seat, "pocketed": []}
    pieces = {key: piece for piece, key in keys.items()}
    for word in line.lower().replace(",", " ").split():
        _read_word(word, entry, pieces, seats)
    if entry["seat"] is None:
        raise NotUnderstood("@")
    return {key: value for key, value in entry.items() if value not in ([], {})}


def _read_word(word: str, entry: dict[str, Any], pieces: Mapping[str, str], seats: Sequence[str]) -> None:
    mark, rest = word[0], word[1:]
    if word in KINDS:
        entry["kind"] = word
    elif word == "-":
        entry["touched"] = False
    elif mark == "@":
        entry["seat"] = _seat(rest, seats, word)
    elif mark == "!" and rest:
        entry.setdefault("faults", []).append(rest)
    elif mark == "?" and rest:
        entry.setdefault("unnoticed", []).append(rest)
    elif mark in _OTHER_LISTS:
        entry.setdefault(_OTHER_LISTS[mark], []).extend(_pieces(rest, pieces, word))
    elif "=" in word:
        name, _, value = word.partition("=")
        if name not in _DECISIONS:
            raise NotUnderstood(word)
        entry.setdefault("decisions", {})[name] = int(value) if value.isdecimal() else value
    elif word not in (".", "0"):
        entry["pocketed"] += _pieces(word, pieces, word)


def _seat(text: str, seats: Sequence[str], word: str) -> str:
    found = [seat for seat in seats if text and seat.startswith(text)]
    if len(found) != 1:
        raise NotUnderstood(word)
    return found[0]


def _pieces(text: str, pieces: Mapping[str, str], word: str) -> list[str]:
    """`2wb` is two whites and a black."""
    if not re.fullmatch(rf"(?:\d?[{''.join(pieces)}])+", text):
        raise NotUnderstood(word)
    parts = re.findall(rf"(\d?)([{''.join(pieces)}])", text)
    return [piece for count, key in parts for piece in [pieces[key]] * (int(count) if count else 1)]
