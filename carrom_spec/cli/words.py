"""What verbs say in a reader's language: our own words, and the state and the strikes told by the phrasebook."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

__all__ = ["say", "told_entry", "told_field"]

Data = dict[str, Any]


@cache
def _words(file: str) -> Mapping[str, Mapping[str, str]]:
    from carrom_spec.strictyaml import load_yaml

    data: Mapping[str, Mapping[str, str]] = load_yaml(Path(__file__).with_name(file)).plain()
    return data


def say(language: str, wording: str, /, **values: object) -> str:
    """A `wording` of `words.yaml` in a language."""
    return _words("words.yaml")[wording][language].format(**values)


def told_entry(language: str, entry: Mapping[str, Any], players: int) -> str:
    """What happened at one entry of `strikes`, on one line: `when South pockets nothing`."""
    from carrom_spec.conformance.words import said_entry
    from carrom_spec.phrasebook import Untellable, tell_apart

    try:
        told = tell_apart(language, players=players, given={}, strikes=[entry], states=[{}])
    except Untellable:
        return said_entry(entry)
    return " ".join(line[0].lower() + line[1:] for line in told.strikes[0])


def told_field(language: str, path: str, value: Any, players: int) -> str:
    """The value at a path of a state, as a sentence without its keyword."""
    from carrom_spec.conformance.words import said
    from carrom_spec.phrasebook import Untellable, tell_apart

    state = value
    for key in reversed(path.split(".")):
        state = {key: state}
    # As a premise: behind *Then* some languages turn a sentence round.
    try:
        told = tell_apart(language, players=players, given=state, strikes=[{"seat": "south"}], states=[{}])
    except Untellable:
        return f"{path} {said(value)}"
    return ", ".join(_bare(language, line) for line in told.given)


def _bare(language: str, line: str) -> str:
    """A told line without the keyword that it begins with."""
    from carrom_spec.phrasebook import load

    starts = [word if word.endswith("'") else f"{word} " for word in load(language).keywords.values()]
    return next((line.removeprefix(start) for start in starts if line.startswith(start)), line)
