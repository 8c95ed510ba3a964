"""What is read from a MyST text. What is refused, and how it is said, is in `tests/bad/myst`."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrom_spec.strictyaml import (
    Directive,
    DirectiveRule,
    Document,
    Heading,
    InputError,
    MissingKey,
    Option,
    Prose,
    WrongValue,
    load_myst,
    parse_myst,
)
from tests.strictyaml.schemas import RULES

FRONT = "---\nruleset: da\n---\n"
TEXT = """\
---
ruleset: da
not_rules:
- {lines: "2", why: title}
---

# Regler

En tekst,
der fylder to linjer.

:::{clause} queen.too-early.turn
:answer: lost
:cite:   7.2
:note: se også 6.1: *samme* stød

Tages dronningen alene, ryger turen.

  * et punkt
:::

Dronningen
----------

```{example} queen/too-early
:if: queen.too-early.turn=lost
Givet ingen brik er sænket
  Når Syd sænker dronningen

Så har Nord turen
```

- et
- to

> et citat

```text
kode {example}
```

````md
```{example} vises kun
```
````

<!--
:::{clause} udkast
-->

    indrykket

::::{aside}
::::
:::{shown}
:::
slut
"""


def read(text: str) -> Document:
    return parse_myst(text, "da.md", RULES)


def blocks(text: str) -> tuple[object, ...]:
    return read(FRONT + text).blocks


@pytest.fixture(scope="module")
def document() -> Document:
    return read(TEXT)


def test_the_blocks_in_order(document: Document) -> None:
    told = [
        (
            type(block).__name__,
            block.name if isinstance(block, Directive) else block.text.split("\n")[0],
            block.line,
        )
        for block in document.blocks
    ]
    assert told == [
        ("Heading", "Regler", 7),
        ("Prose", "En tekst,", 9),
        ("Directive", "clause", 12),
        ("Heading", "Dronningen", 22),
        ("Directive", "example", 25),
        ("Prose", "- et", 33),
        ("Prose", "> et citat", 36),
        ("Prose", "```text", 38),
        ("Prose", "````md", 42),
        ("Prose", "<!--", 47),
        ("Prose", "    indrykket", 51),
        ("Directive", "aside", 53),
        ("Directive", "shown", 55),
        ("Prose", "slut", 57),
    ]


def test_a_directive_in_full(document: Document) -> None:
    assert document.directives[0] == Directive(
        name="clause",
        argument="queen.too-early.turn",
        options=(
            Option("answer", "lost", line=13, column=1, value_column=10, file="da.md"),
            Option("cite", "7.2", line=14, column=1, value_column=10, file="da.md"),
            Option("note", "se også 6.1: *samme* stød", line=15, column=1, value_column=8, file="da.md"),
        ),
        body="Tages dronningen alene, ryger turen.\n\n  * et punkt",
        body_line=17,
        line=12,
        column=1,
        argument_column=13,
        fence="colon",
        file="da.md",
    )


def test_lines_of_a_body_keep_their_numbers(document: Document) -> None:
    lines = TEXT.split("\n")
    for directive in document.directives:
        body = directive.body.split("\n") if directive.body else []
        assert body == lines[directive.body_line - 1 :][: len(body)]
        assert lines[directive.line - 1][directive.argument_column - 1 :] == directive.argument
        for option in directive.options:
            assert lines[option.line - 1][option.value_column - 1 :] == option.value


def test_the_front_matter_keeps_its_numbers(document: Document) -> None:
    front = document.front.mapping(required={"ruleset", "not_rules"})
    assert document.front.plain() == {"ruleset": "da", "not_rules": [{"lines": "2", "why": "title"}]}
    assert (front["ruleset"].line, front["ruleset"].column) == (2, 10)
    assert (front["not_rules"].items()[0].line, front["not_rules"].file) == (4, "da.md")


def test_an_error_in_the_front_matter_is_placed_in_the_file(document: Document) -> None:
    with pytest.raises(MissingKey, match=r"^da\.md:2:1: the key “title” is missing"):
        document.front.mapping(required={"title"}, optional={"ruleset", "not_rules"})


def test_headings_have_levels() -> None:
    assert blocks("# *En* #\n### Tre\nTo\n-----\nEn\n==\n") == (
        Heading(1, "*En*", 4),
        Heading(3, "Tre", 5),
        Heading(2, "To", 6),
        Heading(1, "En", 8),
    )


def test_nothing_of_the_text_is_lost() -> None:
    assert blocks("[a]: http://b\n\n***\n\n<hr>\n") == (
        Prose("[a]: http://b", 4),
        Prose("***", 6),
        Prose("<hr>", 8),
    )


def test_front_matter_alone() -> None:
    assert read("---\nruleset: da\n---").blocks == ()


def test_a_directive_ends_a_paragraph_without_a_blank_line() -> None:
    kinds = [type(block) for block in blocks("tekst\n:::{shown} x\n:::\ntekst\n```{shown}\n```\ntekst\n")]
    assert kinds == [Prose, Directive, Prose, Directive, Prose]


@pytest.mark.parametrize(
    ("opening", "argument", "column"),
    [
        (":::{shown}", "", 11),
        (":::{shown}  ", "", 11),
        (":::{shown} a b", "a b", 12),
        (":::{shown}a", "a", 11),
        ("::: {shown}   a  ", "a", 15),
    ],
)
def test_the_argument_is_what_stands_behind_the_braces(opening: str, argument: str, column: int) -> None:
    (directive,) = read(f"{FRONT}{opening}\n:::\n").directives
    assert (directive.argument, directive.argument_column) == (argument, column)


@pytest.mark.parametrize(
    ("fence", "kind"), [(":::", "colon"), ("::::", "colon"), ("```", "backtick"), ("`````", "backtick")]
)
def test_the_fence_is_told(fence: str, kind: str) -> None:
    (directive,) = read(f"{FRONT}{fence}{{shown}}\nx\n{fence}\n").directives
    assert (directive.body, directive.fence) == ("x", kind)


def test_a_longer_fence_closes() -> None:
    assert [block.body for block in read(FRONT + ":::{shown}\nx\n:::::\n```{shown}\ny\n````  \n").directives] == [
        "x",
        "y",
    ]


def test_a_shorter_fence_is_text() -> None:
    (directive,) = read(FRONT + "::::{shown}\nx\n:::\n::::\n").directives
    assert directive.body == "x\n:::"


def test_an_empty_body_begins_where_the_directive_ends() -> None:
    (directive,) = read(FRONT + ":::{shown}\n\n\n:::\n").directives
    assert (directive.body, directive.body_line) == ("", 7)


def test_a_body_may_hold_what_only_looks_like_an_option_or_a_directive() -> None:
    body = "Text :note: x\n\n:tiny:`x` {clause} ::: `x`\n::: \n"
    (directive,) = read(f"{FRONT}::::{{shown}}\n{body}::::\n").directives
    assert directive.body == body.rstrip()


def test_an_option_is_found_by_its_name(document: Document) -> None:
    clause = document.directives[0]
    cite = clause.option("cite")
    assert cite is not None
    assert cite.value == "7.2"
    assert clause.option("status") is None


def test_a_directive_and_an_option_can_be_refused(document: Document) -> None:
    clause = document.directives[0]
    with pytest.raises(WrongValue) as at_argument:
        clause.fail("no such question", expected="a question", nearest="queen.right", remedy="Correct it.")
    assert str(at_argument.value) == (
        "da.md:12:13: no such question\n"
        "  found: queen.too-early.turn\n"
        "  expected: a question\n"
        "  did you mean “queen.right”?\n"
        "  Correct it."
    )
    with pytest.raises(WrongValue) as at_value:
        clause.options[1].fail("line 7 has no sentence 2", offset=2, expected="7.1", remedy="Correct it.")
    assert str(at_value.value) == (
        "da.md:14:12: line 7 has no sentence 2\n  found: 7.2\n  expected: 7.1\n  Correct it."
    )


@pytest.mark.parametrize("end", ["\r\n", "\r"])
def test_other_line_ends_make_no_difference(document: Document, end: str) -> None:
    assert read(TEXT.replace("\n", end)) == document


def test_mixed_line_ends_make_no_difference(document: Document) -> None:
    assert read(TEXT.replace("\n", "\r\n", 20)) == document


def test_a_mark_at_the_start_makes_no_difference(document: Document) -> None:
    assert read("\ufeff" + TEXT) == document


def test_a_file_is_named_as_it_was_given(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("sources").mkdir()
    Path("sources/da.md").write_text(TEXT, encoding="utf-8", newline="\r\n")
    document = load_myst(Path("sources/da.md"), RULES)
    assert document.file == document.front.file == document.directives[0].file == "sources/da.md"


def test_without_a_table_every_directive_is_unknown() -> None:
    with pytest.raises(InputError) as caught:
        parse_myst(FRONT + ":::{shown}\n:::\n", "da.md", {})
    assert caught.value.expected == "no directive at all"


PIECES = st.sampled_from(
    [
        "",
        "tekst",
        "# titel",
        ":::{shown} x",
        ":::",
        "::::{shown}",
        "::::",
        "```{shown}",
        "```",
        "- punkt",
        "> citat",
        "    kode",
        "---",
        "===",
        "<div>",
        "<!--",
        "-->",
        "[a]: b",
        ":note: x",
        "  indrykket",
        "~~~",
        "1. a",
        "\t",
    ]
)


@given(st.lists(PIECES, max_size=14))
def test_every_line_is_in_exactly_one_block_or_the_text_is_refused(lines: list[str]) -> None:
    rules = {"shown": DirectiveRule(options=frozenset({"note"}), argument="optional", body="optional")}
    try:
        document = parse_myst(FRONT + "\n".join(lines), "a.md", rules)
    except InputError:
        return
    starts = [block.line - 4 for block in document.blocks]
    assert starts == sorted(set(starts))
    assert not "".join(lines[: starts[0]] if starts else lines).strip()
    for block, start, end in zip(document.blocks, starts, [*starts[1:], len(lines)], strict=False):
        own = "\n".join(lines[start:end]).rstrip()
        if isinstance(block, Prose):
            assert block.text == own
        elif isinstance(block, Directive):
            assert own.endswith(":::" if block.fence == "colon" else "```")
        else:
            assert block.text in own


@given(st.text(alphabet="ab:`~{}#->* \n\t<![]()\\.1=", max_size=60))
def test_any_text_is_read_or_refused_at_a_place_in_it(text: str) -> None:
    for whole in (text, FRONT + text, FRONT + ":::{shown} x\n" + text):
        error = refusal(whole)
        assert error is None or 1 <= error.line <= whole.count("\n") + 1


@pytest.mark.parametrize("piece", [">", "- ", "`", ":", "[", "<!--", "# x\n", ":::{shown}\n", "> - "])
def test_a_hostile_text_is_read_or_refused_in_time(piece: str) -> None:
    assert len(str(refusal(FRONT + piece * (100_000 // len(piece))))) < 1000


def refusal(text: str) -> InputError | None:
    try:
        parse_myst(text, "a.md", RULES)
    except InputError as error:
        return error
    return None
