"""The domain `carrom`: roles, warnings, anchors, objects.inv."""

from __future__ import annotations

import zlib
from pathlib import Path

import pytest

from carrom_spec.catalogue import catalogue
from carrom_spec.rulesets import RULESETS, ruleset
from carrom_spec.sphinx_ext.domain import KINDS, anchor
from carrom_spec.sphinx_ext.reading import read
from carrom_spec.suite import load_suite
from tests.sphinx_ext import Built, Site

HERE = Path(__file__).parent
MATRIX = "# Questions\n\n```{carrom-matrix} icf da\n:topic: turn\n```\n"
ROLES = """# Links

{carrom:question}`turn.own`, {carrom:question}`this <turn.own>`, {carrom:ruleset}`proeve`,
{carrom:clause}`proeve.turn.queen.lost`, {carrom:scenario}`turn/own`, {carrom:pair}`icf-da`, {any}`turn.both`.
"""


@pytest.fixture(scope="module")
def built(few: object, tmp_path_factory: pytest.TempPathFactory) -> Built:
    site = Site(tmp_path_factory.mktemp("domain"), nitpicky=True)
    site.write("table", MATRIX)
    site.write("text", (HERE / "proeve.md").read_text(encoding="utf-8"))
    site.write("facts", "# The draft\n\n```{carrom-ruleset} text.md\n```\n")
    site.write("turn", "# Turn\n\n```{carrom-scenarios} turn\n```\n")
    site.write("pair", "# Pair\n\n```{carrom-diff} icf da\n```\n")
    site.write("links", ROLES)
    return site.build()


def test_roles_lead_there_and_are_called_by_their_titles(built: Built) -> None:
    assert built.warnings == ""
    links = built.page("links").every("a", of="reference")
    assert [(link.text, link.attributes["href"]) for link in links] == [
        ("An own piece fell: the turn", "table.html#question-turn-own"),
        ("this", "table.html#question-turn-own"),
        ("En prøve", "facts.html#ruleset-proeve"),
        ("proeve.turn.queen.lost", "text.html#clause-proeve-turn-queen-lost"),
        ("turn/own", "turn.html#scenario-turn-own"),
        ("icf-da", "pair.html#pair-icf-da"),
        ("Own and opponent's fell together: the turn", "table.html#question-turn-both"),
    ]
    assert list(links[2].texts()) == [("En prøve", "da")]
    assert "title" not in links[2].attributes


def test_objects_inv_holds_every_kind(built: Built) -> None:
    data = (built.folder / "objects.inv").read_bytes()
    lines = zlib.decompress(data.split(b"\n", 4)[4]).decode().splitlines()
    for line in (
        "turn.own carrom:question 1 table.html#question-turn-own An own piece fell: the turn",
        "proeve carrom:ruleset 1 facts.html#ruleset-$ En prøve",
        "proeve.turn.queen.lost carrom:clause 1 text.html#clause-proeve-turn-queen-lost The queen fell alone, with",
        "turn/own carrom:scenario 1 turn.html#scenario-turn-own turn/own: ",
        "icf-da carrom:pair 1 pair.html#pair-$ The federation's Laws, En dansk vejledning",
    ):
        assert any(one.startswith(line) for one in lines), line


@pytest.mark.parametrize(
    ("role", "words"),
    [
        ("question}`turn.ownn`", "no page shows the question turn.ownn; did you mean turn.own?"),
        ("question}`weather`", "no page shows the question weather"),
        ("ruleset}`da`", "no page shows the ruleset da"),
        ("clause}`a text <da.turn.own.continues>`", "no page shows the clause da.turn.own.continues"),
    ],
)
def test_a_name_on_no_page_is_one_warning(tmp_path: Path, role: str, words: str) -> None:
    site = Site(tmp_path)
    site.write("table", MATRIX)
    site.write("links", "# Links\n\n{carrom:" + role + "\n")
    built = site.build(strict=True)
    (complaint,) = built.complaints
    assert f"links.md:3: WARNING: {words} [ref." in complaint
    assert built.code == 1


@pytest.mark.parametrize("parallel", [1, 2])
def test_two_pages_with_the_same_object(tmp_path: Path, parallel: int) -> None:
    """Links lead to the first by name, whichever process was first."""
    site = Site(tmp_path)
    for name in ("b-table", "a-table", *"cdefg"):
        site.write(name, MATRIX if "table" in name else f"# {name}\n\n{{carrom:question}}`turn.own`\n")
    built = site.build(parallel=parallel)
    assert built.page("g").every("a", of="reference")[0].attributes["href"] == "a-table.html#question-turn-own"
    told = "the question turn.own stands on the page a-table and again on b-table; one of them may say `:no-index:`"
    assert sum(told in complaint for complaint in built.complaints) == 1
    site.write("b-table", MATRIX.replace(":topic:", ":no-index:\n:topic:"))
    assert site.build(parallel=parallel).warnings == ""


def test_a_page_that_comes_first_later(tmp_path: Path) -> None:
    site = Site(tmp_path)
    site.write("b-table", MATRIX)
    site.build()
    site.write("a-table", MATRIX)
    site.write("links", "# Links\n\n{carrom:question}`turn.own`\n")
    built = site.build(afresh=False)
    assert built.page("links").every("a", of="reference")[0].attributes["href"] == "a-table.html#question-turn-own"


def test_the_same_object_twice_on_a_page(tmp_path: Path) -> None:
    site = Site(tmp_path)
    site.write("table", MATRIX + "\n" + MATRIX.replace("Questions", "Again"))
    built = site.build()
    assert "the question turn.own stands on the page table and again on table" in built.warnings
    ids = [one.attributes["id"] for one in built.page("table").inside() if "id" in one.attributes]
    assert len(ids) == len(set(ids))


def test_no_two_objects_have_one_anchor() -> None:
    names = {
        "question": list(catalogue().questions),
        "scenario": [one.id for one in load_suite()],
        "clause": [name for id in RULESETS for group in read(ruleset(id).source.file).names.values() for name in group],
    }
    for kind, known in names.items():
        assert kind in KINDS
        assert len({anchor(kind, name) for name in known}) == len(known)


@pytest.mark.parametrize(
    ("kind", "name", "expected"),
    [
        ("clause", "da.turn.queen.lost", "clause-da-turn-queen-lost"),
        ("question", "queen.too-early.turn", "question-queen-too-early-turn"),
        ("scenario", "queen/too-early", "scenario-queen-too-early"),
        ("pair", "da+icf-en", "pair-da-and-icf-en"),
    ],
)
def test_anchors_are_permanent(kind: str, name: str, expected: str) -> None:
    assert anchor(kind, name) == expected
