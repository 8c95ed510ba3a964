"""The YAML that is written: one style, the same bytes, and read back as it was."""

from __future__ import annotations

import math
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from carrom_spec.strictyaml import compose, dump_yaml, parse_yaml

TRICKY = st.sampled_from(
    [
        "no",
        "Yes",
        "~",
        "null",
        "true",
        "012",
        "1:30",
        "7.10",
        "1e3",
        "2024-01-02",
        "",
        " ",
        "a ",
        "a: b",
        "a #b",
        "- a",
        "-",
        "?",
        "!x",
        "&x",
        "*x",
        "[",
        "{",
        "'",
        '"',
        "\\",
        "a\nb",
        "\t",
        "\xa0",
        "\ufeff",
        "\x85",
        "%",
        "<<",
        "=",
        "---",
        "...",
        "a,b",
        "@",
        "`",
        "|",
        ">",
        ".inf",
        "0x1f",
        "1_000",
        "y",
        "𝄞",
        "l’última",
        "“",
    ]
)
TEXTS = st.text(max_size=30) | TRICKY
SCALARS = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | TEXTS
DATA = st.recursive(
    SCALARS,
    lambda part: st.lists(part, max_size=4) | st.dictionaries(TEXTS, part, max_size=4),
    max_leaves=25,
)

SCENARIO = """\
id: queen/too-early
players: 2
given: {}
strikes:
- {seat: south, pocketed: [queen]}
expect:
- rulesets: [icf, da]
  basis: {icf: [turn, queen], da: [turn, queen]}
  decided_by: {icf: [queen.right, queen.too-early.turn], da: [7.2, 95a]}
  states:
  - {turn: north, returned: [{piece: queen, for: uncovered, by: umpire, where: centre}]}
- rulesets: [ca, fr]
  unsettled: {queen.too-early.turn: silent, queen.too-early.queen: silent}
  any_of:
  - [{turn: any, returned: any, queen: any}]
  - [{turn: north}, {turn: south}]
"""


def read(text: str) -> Any:
    return parse_yaml(text, "a.yaml").plain()


def same(one: object, other: object) -> bool:
    """Equal, and of the same types: `True` is no 1, and 1.0 no 1."""
    return one == other and repr(one) == repr(other)


def test_a_scenario_is_written_as_it_is_shown_in_the_documentation() -> None:
    assert dump_yaml(read(SCENARIO)) == SCENARIO


@given(DATA)
def test_what_is_written_is_read_back(data: Any) -> None:
    assert same(read(dump_yaml(data)), data)


@given(DATA)
def test_it_is_read_back_by_other_readers(data: Any) -> None:
    text = dump_yaml(data)
    assert yaml.safe_load(text) == data


@given(DATA)
def test_it_is_read_back_without_libyaml(data: Any) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(compose, "PARSER", compose.PureParser)
        assert same(read(dump_yaml(data)), data)


@given(DATA, st.integers(min_value=0, max_value=40), st.sets(TEXTS))
def test_it_is_read_back_whatever_the_layout(data: Any, width: int, block: set[str]) -> None:
    assert same(read(dump_yaml(data, width=width, block=block)), data)


@given(DATA)
def test_it_is_written_the_same_after_it_was_read(data: Any) -> None:
    text = dump_yaml(data)
    assert dump_yaml(read(text)) == text


@given(DATA)
def test_every_line_ends_plainly(data: Any) -> None:
    text = dump_yaml(data)
    assert text.endswith("\n")
    assert text.splitlines() == text.split("\n")[:-1]
    assert not any(line.endswith(" ") for line in text.split("\n"))


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("queen", "queen"),
        ("queen.too-early.turn", "queen.too-early.turn"),
        ("queen/too-early", "queen/too-early"),
        ("95a", "95a"),
        ("South pockets the queen", "South pockets the queen"),
        ("brættet", "brættet"),
        ("l'última", "l'última"),
        ("no", '"no"'),
        ("nb", "nb"),
        ("7", '"7"'),
        ("7.10", '"7.10"'),
        ("null", '"null"'),
        ("", '""'),
        ("a: b", '"a: b"'),
        ("[a]", '"[a]"'),
        ('say "x" \\', '"say \\"x\\" \\\\"'),
        ("a\nb\tc", '"a\\nb\\tc"'),
        ("«\u00a0pion\u00a0»", '"«\u00a0pion\u00a0»"'),
        ("\u200b\x07", '"\\u200B\\u0007"'),
        ("\U000e0001", '"\\U000E0001"'),
    ],
)
def test_a_text_is_quoted_only_where_it_must_be(text: str, written: str) -> None:
    assert dump_yaml([text]) == f"- {written}\n"


@pytest.mark.parametrize(
    ("number", "written"),
    [(7, "7"), (-7, "-7"), (0.5, "0.5"), (1.0, "1.0"), (1e21, "1" + "0" * 21 + ".0"), (1e-7, "0.0000001")],
)
def test_numbers_have_no_exponent(number: float, written: str) -> None:
    assert dump_yaml([number]) == f"- {written}\n"


@pytest.mark.parametrize(
    ("data", "written"),
    [("x", "x\n"), (None, "null\n"), ([], "[]\n"), ({}, "{}\n"), ((), "[]\n"), (("a", "b"), "- a\n- b\n")],
)
def test_data_of_any_kind_can_stand_at_the_top(data: object, written: str) -> None:
    assert dump_yaml(data) == written


def test_what_does_not_fit_on_a_line_stands_on_several() -> None:
    data = {
        "given": {"dues": {"south": 1}, "colours": {"south": "white", "north": "black"}},
        "last": [[1], 2],
    }
    assert dump_yaml(data, width=42) == (
        "given:\n  dues: {south: 1}\n  colours: {south: white, north: black}\nlast: [[1], 2]\n"
    )
    assert dump_yaml(data, width=30) == (
        "given:\n  dues: {south: 1}\n  colours:\n    south: white\n    north: black\nlast: [[1], 2]\n"
    )


def test_a_line_may_have_exactly_the_width() -> None:
    data = {"a": ["x" * 92]}
    assert dump_yaml(data) == f"a: [{'x' * 92}]\n"
    assert len(dump_yaml({"a": ["x" * 95]}).splitlines()[0]) == 100
    assert dump_yaml({"a": ["x" * 96]}) == f"a:\n- {'x' * 96}\n"


def test_keys_keep_their_order() -> None:
    assert dump_yaml({"b": 1, "a": 2}) == "b: 1\na: 2\n"


@pytest.mark.parametrize(
    "data",
    [
        math.inf,
        math.nan,
        {1: 2},
        {None: 2},
        {"x" * 1001: 1},
        {"\n" * 501: 1},
        "\ud800",
        b"bytes",
        {"a", "set"},
        object(),
        10**400,
        -(10**400),
    ],
    ids=lambda data: type(data).__name__,
)
def test_what_could_not_be_read_back_is_not_written(data: object) -> None:
    for whole in (data, [data], {"a": [data]}):
        with pytest.raises(ValueError, match=r"cannot be written|a key"):
            dump_yaml(whole)


def test_what_is_nested_too_deeply_is_not_written() -> None:
    data: Any = "x"
    for _ in range(32):
        data = [data]
    assert read(dump_yaml(data)) == data
    circle: list[object] = []
    circle.append(circle)
    for deep in ([data], {"a": data}, circle):
        with pytest.raises(ValueError, match="nested more than 32 levels deep"):
            dump_yaml(deep)
