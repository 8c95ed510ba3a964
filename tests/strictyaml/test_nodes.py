"""Typed access to what was read. What is refused, and how it is said, is in `tests/bad/yaml`."""

from __future__ import annotations

from dataclasses import FrozenInstanceError

import pytest

from carrom_spec.strictyaml import InputError, Node, WrongType, WrongValue, parse_yaml


def node(value: str) -> Node:
    return parse_yaml(f"key: {value}\n", "a.yaml").mapping(required=["key"])["key"]


def test_a_mapping_gives_its_values_in_the_order_of_the_file() -> None:
    fields = node("{b: 1, a: 2, c: 3}").mapping(required={"a"}, optional={"b", "c", "d"})
    assert list(fields) == ["b", "a", "c"]
    assert [value.integer() for value in fields.values()] == [1, 2, 3]


def test_required_and_optional_may_overlap() -> None:
    assert list(node("{a: 1}").mapping(required={"a"}, optional={"a"})) == ["a"]


def test_the_first_missing_key_is_the_first_one_required() -> None:
    with pytest.raises(InputError, match="“b” is missing"):
        node("{c: 1}").mapping(required=["c", "b", "a"])


def test_a_key_that_is_there_is_not_offered_as_the_nearest() -> None:
    with pytest.raises(InputError) as caught:
        node("{turn: 1, turm: 2}").mapping(required={"turn"}, optional={"term"})
    assert caught.value.nearest == "term"


def test_entries_of_a_free_mapping() -> None:
    entries = node("{queen: 1, white: 2}").entries()
    assert [(key.text(), key.column, value.integer()) for key, value in entries] == [
        ("queen", 7, 1),
        ("white", 17, 2),
    ]


def test_items_of_a_list() -> None:
    assert [item.text() for item in node("[a, b]").items()] == ["a", "b"]
    assert node("[]").items() == ()


def test_scalars() -> None:
    assert node("x").text() == "x"
    assert node('"7"').text() == "7"
    assert node("7").integer(minimum=7, maximum=7) == 7
    assert node("7").number() == 7
    assert node("7.5").number(minimum=7, maximum=8) == 7.5
    assert node("true").boolean() is True
    assert node("south").choice(iter(["north", "south"])) == "south"


@pytest.mark.parametrize("value", ["7", "7.5", "true", "null", "[a]", "{a: b}"])
def test_nothing_else_is_a_text(value: str) -> None:
    for read in (node(value).text, lambda: node(value).choice(["a"])):
        with pytest.raises(WrongType):
            read()


@pytest.mark.parametrize("value", ["x", "'7'", "true", "null", "[7]", "{a: 7}"])
def test_nothing_else_is_a_number(value: str) -> None:
    for read in (node(value).number, node(value).integer):
        with pytest.raises(WrongType):
            read()


@pytest.mark.parametrize("value", ["x", "'true'", "1", "0", "null", "[]", "{}"])
def test_nothing_else_is_true_or_false(value: str) -> None:
    with pytest.raises(WrongType):
        node(value).boolean()


def test_plain_data() -> None:
    data = node("{a: [1, 0.5, true, null, x], b: {}, c: []}").plain()
    assert data == {"a": [1, 0.5, True, None, "x"], "b": {}, "c": []}


def test_fail_points_at_the_value() -> None:
    with pytest.raises(WrongValue) as caught:
        node("7.2").fail("no such sentence", expected="7.1", remedy="Correct the citation.", nearest="7.1")
    assert str(caught.value) == (
        "a.yaml:1:6: no such sentence\n  found: 7.2\n  expected: 7.1\n  did you mean “7.1”?\n  Correct the citation."
    )


@pytest.mark.parametrize(
    ("value", "found"),
    [
        ("[a]", "a list"),
        ("{a: b}", "a mapping"),
        ("null", "null"),
        ("true", "true"),
        ("0.5", "0.5"),
        ('""', ""),
    ],
)
def test_fail_says_what_was_found(value: str, found: str) -> None:
    with pytest.raises(WrongValue) as caught:
        node(value).fail("no")
    assert caught.value.found == found


def test_a_node_does_not_change() -> None:
    with pytest.raises(FrozenInstanceError):
        node("x").line = 2  # type: ignore[misc]
