"""`carrom-matrix` and `carrom-ruleset`: what texts say, put side by side."""

from __future__ import annotations

from pathlib import Path
from shutil import copy

import pytest

from carrom_spec.catalogue import catalogue
from carrom_spec.compare import matrix
from carrom_spec.rulesets import RULESETS, ruleset
from tests.sphinx_ext import TEXTS, Built, Element, Site


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """Four small texts beside each other, each on a page; and all that the package has."""
    site = Site(tmp_path_factory.mktemp("tables"))
    names = ["plain", "torn", "mute", "generous"]
    for name in names:
        copy(TEXTS / f"{name}.md", site.source / f"{name}.md")
    files = [f"../{name}.md" for name in names]
    site.write("four/all", "# Four\n\n```{carrom-matrix} " + " ".join(files) + "\n:topic: turn\n```\n")
    two = "```{carrom-matrix} ../plain.md ../generous.md\n:differing:\n```\n"
    facts = "```{carrom-ruleset} ../torn.md\n```\n"
    site.write("four/two", f"# Two\n\n{facts}\n{two}")
    site.write("whole", "# All\n\n```{carrom-matrix}\n:no-index:\n```\n")
    joined = "```{carrom-matrix} mute.md+plain.md icf\n:topic: turn\n:no-index:\n```\n"
    site.write("joined", f"# Joined\n\n{joined}")
    return site.build()


def rows(page: Element) -> dict[str, list[Element]]:
    """The cells of each question."""
    found = {}
    for row in (row for table in page.every("table", of="carrom-matrix") for row in table.every("tr")):
        cells = row.every("td")
        if cells:
            (code,) = cells[0].every("code")
            found[code.text] = cells
    return found


def test_nothing_is_wrong(built: Built) -> None:
    assert built.warnings == ""


def test_what_each_text_says_on_a_question(built: Built) -> None:
    asked, plain, torn, mute, generous = rows(built.page("four/all"))["turn.no-own"]
    assert asked.text == "No own piece fell: the turn¶ turn.no-own differ"
    assert plain.text == "is lost 1.1"
    assert [part.text for part in torn.every("p")] == ["open", "is lost", "2.1", "continues", "2.2"]
    assert generous.text == "continues 3.1"
    assert mute.text == "–"


def test_where_all_agree_or_some_are_silent(built: Built) -> None:
    four = rows(built.page("four/all"))
    assert four["turn.own"][0].text.endswith("turn.own")
    assert {cell.text for cell in four["foul.turn"][1:]} == {"–"}
    joined = rows(built.page("joined"))
    assert joined["turn.no-own"][0].text.endswith("some silent")
    assert joined["turn.no-own"][1].text == "is lost plain 1.1"


def test_rows_are_anchors_and_citations_lead_to_clauses(built: Built) -> None:
    page = built.page("four/all")
    cells = rows(page)["turn.no-own"]
    assert cells[0] is page.at("question-turn-no-own")
    assert cells[0].every("a")[0].attributes["href"] == "#question-turn-no-own"
    hrefs = [link.attributes["href"] for cell in cells[1:] for link in cell.every("a")]
    assert hrefs == [
        "../plain.html#clause-plain-turn-no-own-lost",
        "../torn.html#clause-torn-turn-no-own-lost",
        "../torn.html#clause-torn-turn-no-own-continues",
        "../generous.html#clause-generous-turn-no-own-continues",
    ]
    assert "carrom-clause" in built.page("torn").at("clause-torn-turn-no-own-continues").classes


def test_only_where_they_differ(built: Built) -> None:
    """What inherits the difference is there with it, what they agree on is not; nothing there is an anchor."""
    page = built.page("four/two")
    known = catalogue()
    found = rows(page)
    assert "turn.own" not in found
    assert "turn.no-own" in found
    assert all(name == "turn.no-own" or "turn.no-own" in known.ancestors(name) for name in found)
    assert not [one for one in page.inside() if one.attributes.get("id", "").startswith("question-")]


def test_the_whole_table_has_every_question_and_a_dash_for_every_silence(built: Built) -> None:
    found = rows(built.page("whole"))
    assert list(found) == [row.question for row in matrix().rows]
    for row in matrix().rows:
        for said, cell in zip(row.cells, found[row.question][1:], strict=True):
            assert (cell.text == "–") == ruleset(said.ruleset).answer(row.question).silent or said.status == "open"


def test_titles_of_texts_are_in_their_language(built: Built) -> None:
    for name in ("whole", "joined"):
        heads = [head for head in built.page(name).every("th") if head.text in {ruleset(r).title for r in RULESETS}]
        assert heads
        languages = {ruleset(name).title: ruleset(name).language for name in RULESETS}
        for head in heads:
            assert {lang for _, lang in head.texts()} == {languages[head.text]}


def test_a_ruleset_in_one_sentence(built: Built) -> None:
    page = built.page("four/two")
    facts = page.at("ruleset-torn").text
    assert facts.startswith(
        "Ruleset torn: A text at odds with itself. Language: English. 3 clauses and 0 examples. Of the "
    )
    assert f"{len(catalogue().questions)} questions in the catalogue" in facts


@pytest.mark.parametrize(
    ("directive", "words"),
    [
        ("carrom-matrix} icf dan", "unknown ruleset 'dan'; there are {}, and sources by the path of their file"),
        ("carrom-ruleset} enn", "unknown ruleset 'enn'; there are {}, and sources by the path of their file; did you"),
        ("carrom-diff} icf ab", "unknown ruleset 'ab'; there are {}, and sources by the path of their file"),
        ("carrom-ruleset} ../no.md", "there is no file '../no.md' beside this page"),
        ("carrom-matrix}\n:topic: qeen", "unknown topic 'qeen'; there are setup, equipment, "),
        ("carrom-scenarios} qeen", "no scenario has the topic 'qeen'; there are break, colours, "),
    ],
)
def test_what_is_not_there(tmp_path: Path, directive: str, words: str) -> None:
    site = Site(tmp_path)
    site.write("page", "# A page\n\n```{" + directive + "\n```\n")
    built = site.build("dummy", strict=True)
    (complaint,) = built.complaints
    assert "page.md:3: ERROR: " + words.format(", ".join(RULESETS)) in complaint
    assert built.code == 1
