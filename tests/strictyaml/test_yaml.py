"""The YAML that is read: what every YAML reader understands alike."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from carrom_spec.strictyaml import AmbiguousScalar, InputError, TooDeep, compose, parse_yaml

# The characters of everything that YAML 1.1 takes for something else than a text.
SCALARS = st.text(alphabet="0123456789+-._:eExobnyNYOofFsul~ tTZ=<", max_size=8)


@pytest.fixture(params=[compose.PARSER, compose.PureParser], ids=["fast", "pure"])
def _both_parsers(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compose, "PARSER", request.param)


def plain(text: str) -> Any:
    return parse_yaml(text, "a.yaml").plain()


@pytest.mark.parametrize(
    ("bare", "value"),
    [
        ("queen", "queen"),
        ("null", None),
        ("true", True),
        ("false", False),
        ("0", 0),
        ("-7", -7),
        ("29", 29),
        ("0.5", 0.5),
        ("-3.18", -3.18),
        ("95a", "95a"),
        ("7.2,8.1", "7.2,8.1"),
        ("2026.1.2", "2026.1.2"),
        ("nb", "nb"),
        ("nul", "nul"),
        ("noon", "noon"),
        ("no one", "no one"),
        ("1 000", "1 000"),
        ("25-29", "25-29"),
        ("12:34:56:x", "12:34:56:x"),
        ("-x", "-x"),
        ("queen.too-early.turn", "queen.too-early.turn"),
        ("one\n  two", "one two"),
        ("l’última", "l’última"),
        ("𝄞", "𝄞"),
        ('"no"', "no"),
        ("'012'", "012"),
        ('""', ""),
        ('"a\\tb"', "a\tb"),
        ("|\n  no\n", "no\n"),
        (">-\n  1:30\n", "1:30"),
        ("{}", {}),
        ("[]", []),
    ],
)
@pytest.mark.usefixtures("_both_parsers")
def test_a_value_is_read(bare: str, value: object) -> None:
    assert plain(f"key: {bare}\n") == {"key": value}
    assert type(plain(f"key: {bare}\n")["key"]) is type(value)


@pytest.mark.parametrize(
    "bare",
    "y Y yes Yes YES n N no No NO on On ON off Off OFF True TRUE False FALSE ~ Null NULL "
    "012 -012 00 08 0o17 0x1F 0b11 1_000 +1 1. .5 -.5 1e3 1.5e3 1.50 -0 00.5 1:30 1:30:15 190:20:30.15 "
    ".inf -.inf +.INF .nan .NaN 2024-01-02 2024-1-2 2024-01-02T10:00:00 = 1_0.5".split(),
)
@pytest.mark.usefixtures("_both_parsers")
def test_a_bare_value_that_readers_read_differently_is_refused(bare: str) -> None:
    for text in (f"key: {bare}\n", f"[{bare}]\n", f"- {bare}\n", f"{bare}: 1\n"):
        with pytest.raises(AmbiguousScalar):
            parse_yaml(text, "a.yaml")
    assert plain(f'key: "{bare}"\n') == {"key": bare}


@given(SCALARS)
def test_a_bare_value_that_is_read_means_the_same_in_yaml_1_1(bare: str) -> None:
    text = f"key: {bare}\n"
    value = refused_or_read(text)
    if value is not InputError:
        assert value == yaml.safe_load(text)


def test_the_fast_parser_is_libyaml_where_it_is_there() -> None:
    assert (compose.PARSER is not compose.PureParser) == yaml.__with_libyaml__


@pytest.mark.usefixtures("_both_parsers")
def test_every_node_knows_its_place() -> None:
    root = parse_yaml("# æøå\nå: 𝄞\nlist:\n- {b: c, d: [1]}\n-  |\n  x\nlast: 'q'\n", "a.yaml")
    places = {}

    def visit(node: Any) -> None:
        places[node.line, node.column] = node.plain()
        for child in node.value if node.kind != "scalar" else ():
            for part in child if node.kind == "mapping" else (child,):
                visit(part)

    visit(root.entries()[1][1])
    assert places == {
        (4, 1): [{"b": "c", "d": [1]}, "x\n"],
        (4, 3): {"b": "c", "d": [1]},
        (4, 4): "b",
        (4, 7): "c",
        (4, 10): "d",
        (4, 13): [1],
        (4, 14): 1,
        (5, 4): "x\n",
    }
    assert [(key.line, key.column, value.line, value.column) for key, value in root.entries()] == [
        (2, 1, 2, 4),
        (3, 1, 4, 1),
        (7, 1, 7, 7),
    ]
    assert root.file == "a.yaml"


@pytest.mark.usefixtures("_both_parsers")
def test_one_explicit_document_is_read() -> None:
    assert plain("---\na: 1\n...\n") == {"a": 1}


@pytest.mark.parametrize(
    ("open_", "close"), [("[", "]"), ("{a: ", "}"), ("- ", "\n")], ids=["list", "mapping", "block"]
)
@pytest.mark.usefixtures("_both_parsers")
def test_depth_is_limited_while_parsing(open_: str, close: str) -> None:
    def nested(depth: int) -> str:
        return open_ * depth + "x" + close * depth

    parse_yaml(nested(32), "a.yaml")
    parse_yaml(nested(3), "a.yaml", limit_depth=3)
    with pytest.raises(TooDeep):
        parse_yaml(nested(4), "a.yaml", limit_depth=3)
    for depth in (33, 2000, 200_000):
        with pytest.raises(TooDeep):
            parse_yaml(nested(depth), "a.yaml")


def test_a_bomb_of_aliases_does_not_go_off() -> None:
    text = "a: &a [x]\n" + "".join(f"{b}: &{b} [*{a}, *{a}]\n" for a, b in pairwise("abcdefghij"))
    with pytest.raises(InputError, match="an anchor"):
        parse_yaml(text, "a.yaml")


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    refused_or_read(text)


@given(st.text(alphabet="ab01:-?[]{},&*!|>'\"%@`#~\n \t\\.<=", max_size=40))
def test_what_both_parsers_read_they_read_alike(text: str) -> None:
    fast = refused_or_read(text)
    pure = refused_or_read(text, compose.PureParser)
    assert fast == pure or InputError in (fast, pure)  # libyaml takes `|# comment`, PyYAML does not


def refused_or_read(text: str, parser: Any = compose.PARSER) -> Any:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(compose, "PARSER", parser)
        try:
            return parse_yaml(text, "a.yaml").plain()
        except InputError:
            return InputError
