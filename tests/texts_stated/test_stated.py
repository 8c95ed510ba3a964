"""The five texts, played and held against outcomes that were stated by hand from them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import pytest

from carrom_spec.rulesets import ruleset
from carrom_spec.rulesets.plays import play_out
from carrom_spec.strictyaml import Node, load_yaml
from tests.laws.table import Data, deviations, is_open, unmatched

TEXTS = ("ca", "da", "fr", "en", "nb")
FEWEST = 25
"""Outcomes that are stated of each text at least."""


@dataclass(frozen=True, slots=True)
class Stated:
    """One outcome that a text states.

    `readings` holds one list of partial states for each way the text can be read: one, or several where it is at odds
    with itself. `silent` names fields (dotted paths) of which it says nothing after the last strike. `not_met` says why
    the machine does not follow the text there yet.
    """

    text: str
    cites: tuple[str, ...]
    case: str
    players: int
    given: Data
    strikes: list[Data]
    readings: list[list[Data]]
    silent: tuple[str, ...]
    not_met: str | None

    def __str__(self) -> str:
        return f"{self.text} {', '.join(self.cites)}: {self.case}"


def stated(name: str) -> list[Stated]:
    """What is stated of one text, in the order of its file. Raises InputError for a file that is not well formed."""
    return [_stated(node, name) for node in load_yaml(Path(__file__).with_name(f"{name}.yaml")).items()]


def _stated(node: Node, name: str) -> Stated:
    entry = node.mapping(
        required={"text", "cite", "case", "given", "strikes"},
        optional={"players", "states", "open", "silent", "not_met"},
    )
    if ("states" in entry and "open" in entry) or not entry.keys() & {"states", "open", "silent"}:
        node.fail("an entry says what the states are, or which are open, or what is silent")
    strikes: list[Data] = entry["strikes"].plain()
    return Stated(
        text=entry["text"].choice([name]),
        cites=tuple(cite.text() for cite in entry["cite"].items()),
        case=entry["case"].text(),
        players=entry["players"].integer(minimum=2, maximum=4) if "players" in entry else 2,
        given=entry["given"].plain(),
        strikes=strikes,
        readings=entry["open"].plain() if "open" in entry else [_states(entry, strikes)],
        silent=tuple(path.text() for path in entry["silent"].items()) if "silent" in entry else (),
        not_met=entry["not_met"].text() if "not_met" in entry else None,
    )


def _states(entry: dict[str, Node], strikes: list[Data]) -> list[Data]:
    states: list[Data] = entry["states"].plain() if "states" in entry else [{} for _ in strikes]
    return states


ALL = [entry for name in TEXTS for entry in stated(name)]


def marked(entries: Iterable[Stated]) -> list[object]:
    """The entries as parameters; those that the machine does not follow yet are expected to fail, and must."""
    return [
        pytest.param(entry, marks=pytest.mark.xfail(reason=entry.not_met, strict=True)) if entry.not_met else entry
        for entry in entries
    ]


def plays(entry: Stated) -> list[list[Data]]:
    """All plays that the text admits: whole states, one a strike, `"any"` where nothing is said."""
    return [
        list(play.states)
        for play in play_out(ruleset(entry.text), entry.players, entry.given, entry.strikes).whole().plays
    ]


@pytest.mark.parametrize("name", TEXTS)
def test_enough_is_stated_of_each_text_and_told_apart(name: str) -> None:
    names = Counter(str(entry) for entry in ALL if entry.text == name)
    assert len(names) >= FEWEST
    assert [case for case, times in names.items() if times > 1] == []


@pytest.mark.parametrize("entry", ALL, ids=str)
def test_an_entry_cites_its_document_and_has_a_state_for_each_strike(entry: Stated) -> None:
    document = ruleset(entry.text).source.document
    assert document is not None
    for cite in entry.cites:
        line = re.fullmatch(r"([1-9]\d*)\.[1-9]\d*", cite)
        assert line, f"{cite} is not line.sentence"
        assert int(line[1]) <= document.lines
    assert entry.cites
    assert {len(reading) for reading in entry.readings} == {len(entry.strikes)}


@pytest.mark.parametrize("entry", marked(entry for entry in ALL if len(entry.readings) == 1), ids=str)
def test_every_play_is_what_the_text_says(entry: Stated) -> None:
    found = plays(entry)
    assert found
    for play in found:
        assert not deviations(entry.readings[0], play)
        decided = [path for path in entry.silent if not is_open(play[-1], path)]
        assert not decided, f"the text says nothing of {decided}, yet the machine does: {play[-1]}"


@pytest.mark.parametrize("entry", marked(entry for entry in ALL if len(entry.readings) > 1), ids=str)
def test_the_plays_are_the_readings_of_the_text(entry: Stated) -> None:
    assert not unmatched(entry.readings, plays(entry))
