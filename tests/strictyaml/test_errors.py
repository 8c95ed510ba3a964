"""What an error says, and that it is safe to print."""

from __future__ import annotations

import copy
from types import MappingProxyType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrom_spec.strictyaml import InputError, Place, Text, WrongValue, listed, mistake, nearest, shown


def test_an_error_is_told_from_the_place_to_the_remedy() -> None:
    error = InputError(
        "this answer is not known here",
        file="sources/da.md",
        line=12,
        column=10,
        found="lots",
        expected="kept or lost",
        nearest="lost",
        remedy="Use one of the known values.",
    )
    assert str(error) == (
        "sources/da.md:12:10: this answer is not known here\n"
        "  found: lots\n"
        "  expected: kept or lost\n"
        "  did you mean “lost”?\n"
        "  Use one of the known values."
    )


def test_what_there_is_nothing_to_say_about_is_left_out() -> None:
    assert str(InputError("empty", file="a.yaml")) == "a.yaml:1:1: empty"


def test_it_is_a_value_error() -> None:
    assert issubclass(InputError, ValueError)


def test_an_error_in_another_language_brings_its_own_labels() -> None:
    class Fejl(InputError):
        labels = MappingProxyType({"found": "fundet: {}", "nearest": "mente du »{}«?"})

    error = Fejl("forkert", file="da.md", found="a", nearest="b", remedy="c")
    assert str(error) == "da.md:1:1: forkert\n  fundet: a\n  mente du »b«?"


def test_a_mistake_takes_its_words_from_a_text() -> None:
    text = Text("{what} is wrong", expected="{right}", remedy="Write {right}.")
    error = mistake(WrongValue, text, Place("a.yaml", 3, 4), found="x", what="this", right="that")
    assert type(error) is WrongValue
    assert str(error) == "a.yaml:3:4: this is wrong\n  found: x\n  expected: that\n  Write that."


def test_braces_in_what_was_found_are_left_alone() -> None:
    error = mistake(WrongValue, Text("{what} is wrong"), Place("a.yaml"), found="{0}", what="{x}")
    assert str(error) == "a.yaml:1:1: {x} is wrong\n  found: {0}"


def test_an_error_can_be_copied() -> None:
    error = InputError("m", file="f", line=2, column=3, found="\x1b[2J", remedy="r")
    assert str(copy.copy(error)) == str(error)


@given(st.text(), st.text(), st.text(), st.text(), st.text(), st.text())
def test_an_error_has_nothing_in_it_that_does_not_print(
    message: str, file: str, found: str, expected: str, near: str, remedy: str
) -> None:
    error = InputError(
        message, file=file, found=found, expected=expected, nearest=near, remedy=remedy, line=1, column=1
    )
    lines = str(error).split("\n")
    assert len(lines) == 5
    assert all(line.isprintable() for line in lines)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("queen", "queen"),
        ("brættet «ok»", "brættet «ok»"),
        ("a\nb", "a\\nb"),
        ("\x1b[31m", "\\x1b[31m"),
        ("a\u202eb", "a\\u202eb"),
        ("a\u00a0b", "a\\xa0b"),
        ("\ud800", "\\ud800"),
        ("x" * 60, "x" * 60),
        ("x" * 61, "x" * 59 + "…"),
        ("\x00" * 61, "\\x00" * 14 + "\\x0…"),
    ],
)
def test_foreign_text_is_escaped_and_cut(text: str, told: str) -> None:
    assert shown(text) == told


@pytest.mark.parametrize(
    ("names", "told"),
    [
        ([], ""),
        (["b"], "b"),
        (["b", "a"], "b or a"),
        ({"c", "b", "a"}, "a, b or c"),
        (range(0), ""),
        (map(str, range(17)), "one of 17 known names"),
    ],
)
def test_names_are_listed(names: list[str], told: str) -> None:
    assert listed(names) == told


def test_names_are_listed_with_another_word() -> None:
    assert listed(["a", "b"], "and") == "a and b"


@pytest.mark.parametrize(
    ("word", "names", "name"),
    [
        ("sotuh", ["north", "south"], "south"),
        ("South", ["north", "south"], "south"),
        ("on-board", ["on_board", "off_board"], "on_board"),
        ("queen.too-early", ["queen.right", "queen.too-early.turn"], "queen.too-early.turn"),
        ("zzz", ["north", "south"], None),
        ("", ["north"], None),
        ("x", [], None),
        ("south" * 100, ["south"], None),
    ],
)
def test_the_nearest_name(word: str, names: list[str], name: str | None) -> None:
    assert nearest(word, names) == name


@given(st.lists(st.text(max_size=8), max_size=8), st.text(max_size=8))
def test_the_nearest_name_does_not_depend_on_their_order(names: list[str], word: str) -> None:
    assert nearest(word, names) == nearest(word, reversed(names))
