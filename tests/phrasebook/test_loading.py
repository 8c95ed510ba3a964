"""Phrasebooks that must be refused: the English one with one line changed, and the message that it gets."""

from __future__ import annotations

from pathlib import Path

import pytest

from carrom_spec.phrasebook import book as books
from carrom_spec.phrasebook import parse_example, parsing
from carrom_spec.phrasebook.book import FOLDER, Phrasebook
from carrom_spec.phrasebook.errors import AmbiguousStep
from carrom_spec.phrasebook.loading import read_meanings, read_phrasebook
from carrom_spec.strictyaml import InputError

ENGLISH = (FOLDER / "en.yaml").read_text(encoding="utf-8")
MEANINGS = read_meanings(FOLDER / "meanings.yaml")


def changed(tmp_path: Path, old: str, new: str) -> Phrasebook:
    assert ENGLISH.count(old) == 1, old
    path = tmp_path / "en.yaml"
    path.write_text(ENGLISH.replace(old, new), encoding="utf-8")
    return read_phrasebook(path, MEANINGS)


@pytest.mark.parametrize(
    ("old", "new", "parts"),
    [
        ("say: nobody has the turn", "say: it is open whose turn it is now\n    also: x", ["found: also"]),
        ("    say: nobody has the turn\n", "    say: no(body) has the turn\n", ["no options", "without (…)"]),
        ('say: "{seat} has the turn"', "say: somebody has the turn", ["do not fit the meaning turn", "{seat}"]),
        ('say: "{seat} has the turn"', 'say: "{seat} and {seat} have it"', ["the holes do not fit"]),
        ('say: "{seat} has the turn"', 'say: "{seat:seet} has it"', ["no noun table “seet”", "“seat”"]),
        ('say: "{seat} has the turn"', 'say: "{Seat} has it"', ["a bracket that opens no hole"]),
        ("say: nobody has the turn", "say: the queen is on the board", ["would also mean queen-on-board"]),
        ("  no-turn:\n    say", "  no-turns:\n    say", ["found: no-turns"]),
        ("ring: [between the circles,", "ring: [on the centre circle,", ["this already means centre"]),
        ("    both: [touches both", "    bath: [touches both", ["found: bath", "did you mean “both”"]),
        ("    covered: covered\n", "    covered: []\n", ["no words", "at least one surface"]),
        ('many: ["{n} points"]', "many: [points]", ["the number is missing", "{n} where it stands"]),
        ("white: {count: whites}", "white: {count: whiets}", ["no such count", "did you mean “whites”"]),
        ('found: "found: {}"', 'found: "found: {x}"', ["nothing to fill in for {x}"]),
        ('expected: "something like {phrases}"', 'expected: "say {phrase}"', ["{phrase}", "“phrases”"]),
        ('expected: "something like {phrases}"', 'expected: "say {"', ["nothing to fill in"]),
        ("  no-strike:\n    message", "  no-stroke:\n    message", ["found: no-stroke"]),
        ("language: en\n", "language: ne\n", ["not known here"]),
        ("keywords: {given: Given,", "keywords: {gven: Given,", ["found: gven"]),
    ],
)
def test_a_bad_phrasebook_is_refused(tmp_path: Path, old: str, new: str, parts: list[str]) -> None:
    with pytest.raises(InputError) as caught:
        changed(tmp_path, old, new)
    for part in parts:
        assert part in str(caught.value)
    assert caught.value.line > 1 or caught.value.column > 1


def test_a_missing_phrase_is_named(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="the key “no-turn” is missing"):
        changed(tmp_path, "  no-turn:\n    say: nobody has the turn\n    hear: [no one has the turn]\n", "")


def test_a_bad_meaning_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "meanings.yaml"
    path.write_text(
        'values: {}\nlists: {}\nmeanings:\n  x: {in: [when], sets: {pocketed: ["{a*}", "{b*}"]}}\n', encoding="utf-8"
    )
    with pytest.raises(InputError, match="a list holds one item"):
        read_meanings(path)


def test_two_readings_are_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Words that clash only once their holes are filled are found where they are used."""
    book = changed(tmp_path, "say: nobody has the turn", "say: north has the turn")
    monkeypatch.setattr("carrom_spec.phrasebook.parsing.load", lambda language: book)
    # The steps that are known by heart are those of the package's own book.
    monkeypatch.setattr(parsing, "_known_readings", parsing._known_readings.__wrapped__)
    with pytest.raises(AmbiguousStep) as caught:
        parse_example("When South strikes\nThen North has the turn\n", "en", file="x.md", line=1)
    assert str(caught.value) == (
        "x.md:2:1: this step can be read in 2 ways\n"
        "  found: North has the turn\n"
        "  expected: one of South has the turn · north has the turn\n"
        "  Choose a phrase that can mean only one of them."
    )


def test_loading_is_done_once() -> None:
    assert books.load("da") is books.load("da")
