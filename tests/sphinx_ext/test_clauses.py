"""A rule source on a page: clauses and examples in their language, in a frame in the page's."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.sphinx_ext import Built, Element, Site

SOURCE = Path(__file__).with_name("proeve.md")

# What stands on the page besides the words of the source, typed by hand.
CLAUSES = {
    "clause-proeve-turn-own-continues": "An own piece fell: the turn continues¶",
    "clause-proeve-turn-queen-continues": (
        "The queen fell alone, with the right to her: the turn continues open: can also be read otherwise¶"
    ),
    "clause-proeve-turn-queen-lost": (
        "The queen fell alone, with the right to her: the turn is lost open: can also be read otherwise¶"
    ),
    "clause-proeve-price-opponent-0": "What an opponent's piece in a pocket costs 0 implied¶",
    "clause-proeve-turn-striker-own-deferred": "Striker and own fell together: the turn as icf says left to another text¶",
    "clause-proeve-break-tries-silent": "Tries at the break silent¶",
}
FOOTINGS = {
    "clause-proeve-turn-own-continues": "line 4.1",
    "clause-proeve-turn-queen-continues": "lines 6.2, 12.1",
    "clause-proeve-turn-queen-lost": "line 4.2 – ordlyden nævner kun egne brikker",
    "clause-proeve-price-opponent-0": "line 4.3 – teksten nævner ingen straf",
}
DANISH = {
    "Stød og tur",
    "Her står lidt om turen.",
    "Et punkt for sig.",
    "Den, der sænker en",
    "egen",
    "brik, støder igen.",
    "Falder dronningen alene, støder spilleren igen.",
    "Uden en egen brik er turen forbi.",
    "ordlyden nævner kun egne brikker",
    "Betaling",
    "En af modstanderens brikker koster intet.",
    "teksten nævner ingen straf",
    "Med strikeren gælder forbundets regler.",
    "Den, der åbner, prøver nogle gange.",
}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """A project whose page includes the source, which lies in another folder, under a heading of its own."""
    folder = tmp_path_factory.mktemp("clauses")
    site = Site(folder, exclude_patterns=["rules"])
    site.write("rules/proeve.md", SOURCE.read_text(encoding="utf-8"))
    include = "```{include} ../rules/proeve.md\n:heading-offset: 1\n```\n"
    site.write("pages/danish.md", f"# A draft\n\nEnglish before.\n\n{include}\nEnglish behind.\n")
    return site.build()


@pytest.fixture(scope="module")
def page(built: Built) -> Element:
    return built.page("pages/danish")


def test_nothing_is_wrong(built: Built) -> None:
    assert built.warnings == ""


@pytest.mark.parametrize("name", CLAUSES)
def test_a_clause_has_its_permanent_id_question_answer_and_status(page: Element, name: str) -> None:
    (asked, *_) = owner(page, name).every("p", of="carrom-asked")
    assert asked.text == CLAUSES[name]


@pytest.mark.parametrize("name", FOOTINGS)
def test_a_clause_cites_its_text_and_notes_in_its_language(page: Element, name: str) -> None:
    (footing,) = owner(page, name).every("p", of="carrom-footing")
    assert footing.text == FOOTINGS[name]


def test_a_clause_that_answers_two_questions_has_both_ids_and_labels(page: Element) -> None:
    box = owner(page, "clause-proeve-queen-striker-deferred")
    assert box is owner(page, "clause-proeve-turn-striker-own-deferred")
    assert len(box.every("p", of="carrom-asked")) == 2


def test_its_mark_leads_to_itself(page: Element) -> None:
    marks = [mark for box in page.every(of="carrom-clause") for mark in box.every("a", of="headerlink")]
    assert len(marks) == 7
    for mark in marks:
        box = owner(page, mark.attributes["href"].removeprefix("#"))
        assert any(one is mark for one in box.inside())


def test_what_is_danish_is_marked_and_nothing_else(page: Element) -> None:
    examples = {id(block) for block in page.every("pre")}
    marked = {text for text, lang in prose(page, examples) if lang == "da"}
    assert marked == DANISH
    assert {lang for text, lang in prose(page, examples) if text not in DANISH} == {"en"}


def test_examples_keep_their_text_byte_for_byte(page: Element) -> None:
    source = SOURCE.read_text(encoding="utf-8")
    blocks = page.every(of="carrom-example")
    assert len(blocks) == 2
    for block in blocks:
        (code,) = block.every("pre")
        assert f"\n{code.raw}```\n" in source
        assert code.lang == "da"
        assert code.every("span", of="k")[0].text == "Givet"


def test_a_reading_is_told_with_its_example(page: Element) -> None:
    heads = [block.every("p", of="carrom-asked")[0].text for block in page.every(of="carrom-example")]
    assert heads == [
        "Example turn/own",
        "Example queen/alone if: The queen fell alone, with the right to her: the turn – is lost",
    ]


def owner(page: Element, name: str) -> Element:
    """The box of the clause with this id, which may stand before it where there are several."""
    place = page.at(name)
    if "carrom-clause" not in place.classes:
        assert place.parent is not None
        place = place.parent if "carrom-clause" in place.parent.classes else place
    return place


def prose(page: Element, left_out: set[int]) -> Iterator[tuple[str, str | None]]:
    for child in page.children:
        if isinstance(child, str):
            if child.strip():
                yield " ".join(child.split()), page.lang
        elif id(child) not in left_out and "headerlink" not in child.classes:
            yield from prose(child, left_out)


def test_a_draft_that_is_itself_a_page(tmp_path: Path) -> None:
    """In a project of someone else: front matter and all, in another folder, its silence filled from the Laws."""
    site = Site(tmp_path)
    draft = SOURCE.read_text(encoding="utf-8").replace("title: En prøve\n", "title: En prøve\nextends: icf\n")
    site.write("drafts/house.md", draft)
    site.write("index", "# A site\n\n```{toctree}\ndrafts/house\n```\n")
    built = site.build()
    assert built.warnings == ""
    page = built.page("drafts/house")
    assert len(page.every(of="carrom-clause")) == 6
    assert page.every("h1")[0].lang == "da"
    assert "sha256" not in page.text
    (asked, *_) = owner(page, "clause-proeve-turn-queen-lost").every("p", of="carrom-asked")
    assert "open: can also be read otherwise" in asked.text


def test_a_clause_inside_another_block_is_not_passed_over(tmp_path: Path) -> None:
    site = Site(tmp_path)
    site.write("page", SOURCE.read_text(encoding="utf-8") + "\n> :::{clause} turn.own\n> :answer: lost\n> :::\n")
    (complaint,) = site.build().complaints
    assert "page.md:74:3: WARNING: " in complaint


def test_laws_and_drafts_without_a_document_are_cited_otherwise(tmp_path: Path) -> None:
    text = SOURCE.read_text(encoding="utf-8")
    begin, end = text.index("document:"), text.index("---\n\n#")
    site = Site(tmp_path)
    site.write("page", text[:begin] + text[end:])
    footings = [one.text for one in site.build().page("page").every("p", of="carrom-footing")]
    assert footings[:2] == ["proeve 4.1", "proeve 6.2, 12.1"]


def test_the_same_answer_a_second_time_has_a_name_of_its_own(tmp_path: Path) -> None:
    site = Site(tmp_path)
    again = ":::{clause} turn.own, turn.both\n:answer: continues\n:cite: 8.1\nSelv om også modstanderens faldt.\n:::\n"
    site.write("page", f"{SOURCE.read_text(encoding='utf-8')}\n{again}")
    built = site.build()
    assert built.warnings == ""
    box = owner(built.page("page"), "clause-proeve-turn-own-continues-2")
    assert "Selv om også modstanderens faldt." in box.text
