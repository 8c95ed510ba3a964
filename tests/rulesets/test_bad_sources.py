"""Sources that must be refused, `KIND-OF-MISTAKE.CASE.md`, each beside its exact message, `.txt`."""

from __future__ import annotations

from contextlib import suppress
from importlib import import_module
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrom_spec.rulesets import load_source, sources
from carrom_spec.strictyaml import InputError, NotUtf8, TooLarge, UnreadableFile, WrongValue
from tests.bad import cases, hold, hold_elsewhere, strays

CASES = cases("sources/*.md")
KNOWN = import_module("carrom_spec.rulesets.ruleset")  # the package has a function of this name


def refusal(path: Path, monkeypatch: pytest.MonkeyPatch) -> InputError:
    monkeypatch.chdir(path.parent)
    monkeypatch.setattr(KNOWN, "RULESETS", ("icf", "da", "en"))  # a ruleset more changes no message
    with pytest.raises(InputError) as caught:
        load_source(Path(path.name))
    return caught.value


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.name)
def test_a_bad_source_is_refused_with_exactly_this_message(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    error = refusal(path, monkeypatch)
    hold(path, error)
    hold_elsewhere(error)


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.name)
def test_every_message_says_what_to_do(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    error = refusal(path, monkeypatch)
    assert error.remedy
    assert error.expected or error.found
    assert error.line >= 1
    assert error.column >= 1


def test_every_message_has_its_file() -> None:
    assert not strays("sources")


# What no file in a checkout shows

FRONT = "---\nruleset: club\nlanguage: en\ntitle: The rules of a club\n---\n"
CLAUSE = ":::{clause} turn.own\n:answer: continues\n:cite: 4.1\nAn own piece keeps the turn.\n:::\n"


def source(folder: Path, text: str | bytes) -> Path:
    path = folder / "club.md"
    path.write_bytes(text if isinstance(text, bytes) else text.encode("utf-8"))
    return path


def test_bytes_and_size(tmp_path: Path) -> None:
    assert load_source(source(tmp_path, FRONT + CLAUSE)).clauses[0].answer == "continues"
    with pytest.raises(NotUtf8, match=r"club\.md:4:13"):
        load_source(source(tmp_path, FRONT.replace("The rules", "Les r\u00e8gles").encode("latin-1")))
    with pytest.raises(NotUtf8, match="UTF-16"):
        load_source(source(tmp_path, FRONT.encode("utf-16")))
    with pytest.raises(TooLarge, match="at most 2,000,000 bytes"):
        load_source(source(tmp_path, FRONT + CLAUSE + "word " * 400_000))
    with pytest.raises(UnreadableFile, match="no such file"):
        load_source(tmp_path / "no.md")
    with pytest.raises(WrongValue, match="this title is empty"):
        load_source(source(tmp_path, FRONT.replace("The rules of a club", '" "')))


@pytest.mark.parametrize("name", ["x" * 5000 + ".md", "club.md/club.md", ".md", "loop.md"])
def test_a_path_that_cannot_be_is_no_source(tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("loop.md").symlink_to("loop.md")
    told = f":::{{clause}} turn.own\n:status: deferred\n:to: {name}\n:cite: 4.1\nSee there.\n:::\n"
    with pytest.raises(WrongValue, match="there is no such source"):
        load_source(source(tmp_path, FRONT + told))


def test_a_circle_is_found_however_the_key_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name, other in (("a", "b"), ("b", "a")):
        front = FRONT.replace("club", name, 1).replace("title", f'"extends": {other}.md\ntitle')
        Path(f"{name}.md").write_text(front + CLAUSE, encoding="utf-8")
    with pytest.raises(WrongValue, match=r"in a circle: a\.md → b\.md → a\.md"):
        load_source(Path("a.md"))


# What must not be refused


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(CLAUSE + CLAUSE.replace("continues", "lost"), id="one sentence read in two ways"),
        pytest.param(
            CLAUSE + CLAUSE.replace("turn.own", "turn.own, turn.queen").replace("4.1", "9.2"), id="said again"
        ),
        pytest.param(
            ":::{clause} turn.own, break.tries\n:status: deferred\n:to: icf\n:cite: 4.1\nSee there.\n:::\n",
            id="questions of two kinds deferred together",
        ),
        pytest.param(CLAUSE.replace("4.1", "95a"), id="a Law where no document is named"),
        pytest.param(
            CLAUSE.replace("turn.own", "foul.turn")
            + CLAUSE.replace("turn.own", "foul.turn").replace("continues", "lost")
            + "```{example} turn/striker\n:if: turn.striker=lost\nWhen South pockets the striker\n```\n",
            id="a reading of a question that inherits",
        ),
        pytest.param(
            ":::{clause} turn.own\n:status: deferred\n:to: icf\n:cite: 4.1\nSee there.\n:::\n"
            "```{example} turn/own\n:if: turn.own=lost\nWhen South pockets a white\n```\n",
            id="a reading of what another ruleset answers",
        ),
    ],
)
def test_what_a_text_may_say(tmp_path: Path, text: str) -> None:
    assert load_source(source(tmp_path, FRONT + text)).clauses


def test_two_texts_may_point_to_each_other_on_different_questions(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    point = ":::{{clause}} {}\n:status: deferred\n:to: {}\n:cite: 4.1\nSee there.\n:::\n"
    Path("a.md").write_text(FRONT + CLAUSE + point.format("turn.queen", "b.md"), encoding="utf-8")
    there = CLAUSE.replace("turn.own", "turn.queen") + point.format("turn.own", "a.md")
    Path("b.md").write_text(FRONT.replace("club", "guests") + there, encoding="utf-8")
    assert [len(load_source(Path(name)).clauses) for name in ("a.md", "b.md")] == [2, 2]


def test_the_sources_of_the_package_are_read() -> None:
    assert all(one.clauses for one in sources())


# Whatever stands in it, a source is read or refused.

WORDS = st.sampled_from(
    "turn.own turn.queen break.tries continues lost 3 4.1 95a icf club deferred silent implied open turn/own 5-3 , = da".split()
) | st.text(st.characters(codec="utf-8"), max_size=12)
VALUES = st.lists(WORDS, max_size=3).map(" ".join) | st.lists(WORDS, max_size=3).map(",".join)
OPTIONS = st.lists(st.tuples(st.sampled_from(["answer", "cite", "status", "to", "note", "if"]), VALUES), max_size=4)
BLOCKS = st.lists(st.tuples(st.sampled_from(["clause", "example"]), VALUES, OPTIONS, VALUES), max_size=3)
FRONTS = st.dictionaries(
    st.sampled_from(["ruleset", "language", "title", "document", "extends", "translates", "not_rules"]),
    VALUES,
    max_size=3,
)


@given(FRONTS, BLOCKS)
def test_any_source_is_read_or_refused(
    tmp_path_factory: pytest.TempPathFactory,
    front: dict[str, str],
    blocks: list[tuple[str, str, list[tuple[str, str]], str]],
) -> None:
    told = {"ruleset": "club", "language": "en", "title": "A club"} | front
    lines = ["---", *(f"{key}: {value}" for key, value in told.items()), "---"]
    for name, argument, options, body in blocks:
        lines += [f":::{{{name}}} {argument}", *(f":{key}: {value}" for key, value in options), body, ":::", ""]
    path = source(tmp_path_factory.getbasetemp(), "\n".join(lines))
    with suppress(InputError):
        assert load_source(path).file == str(path)
