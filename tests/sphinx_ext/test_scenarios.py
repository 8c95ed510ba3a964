"""`carrom-scenarios`: a situation told, with every outcome and the clauses behind it."""

from __future__ import annotations

import pytest

from carrom_spec.rulesets import RULESETS
from carrom_spec.suite import Scenario
from tests.sphinx_ext import Built, Element, Site


@pytest.fixture(scope="module")
def built(few: object, tmp_path_factory: pytest.TempPathFactory) -> Built:
    site = Site(tmp_path_factory.mktemp("scenarios"))
    site.write("queen", "# The queen\n\n```{carrom-scenarios} queen\n```\n")
    return site.build()


@pytest.fixture(scope="module")
def page(built: Built) -> Element:
    return built.page("queen")


def outcome(section: Element, title: str) -> Element:
    """The box of the outcome that the ruleset of this title shares."""
    (found,) = (
        box
        for box in section.every(of="carrom-outcome")
        if title in [link.text for link in box.every(of="carrom-rulesets")[0].every("span")]
    )
    return found


def test_nothing_is_wrong(built: Built) -> None:
    assert built.warnings == ""


def test_every_situation_of_the_topic_stands_there_once(page: Element, few: tuple[Scenario, ...]) -> None:
    ids = [section.attributes["id"] for section in page.every("section")][1:]
    assert ids == [f"scenario-{one.id.replace('/', '-')}" for one in few if one.topic == "queen"]


def test_every_ruleset_has_one_outcome(page: Element, few: tuple[Scenario, ...]) -> None:
    expected = {one.id: sorted(name for name in one.rulesets if name in RULESETS) for one in few}
    for section in page.every("section")[1:]:
        (code, *_) = section.every("code")
        links = [link for box in section.every(of="carrom-outcome") for link in box.every(of="carrom-rulesets")]
        assert len(links) <= len(expected[code.text])
        assert sum(len(link.text.split(", ")) for link in links) == len(expected[code.text])


def test_both_plays_of_an_open_outcome_are_told(page: Element) -> None:
    section = page.at("scenario-queen-alone")
    assert (
        section.every(of="carrom-situation")[0].text
        == "Given South has pocketed three whites When South pockets the queen"
    )
    box = outcome(section, "En dansk vejledning")
    told = [block.text for block in box.every("div", of="line-block")]
    assert told[0] == "Then the queen is pocketed and South still has to cover her"
    assert told[1].startswith("Then North has the turn")
    assert [part.text for part in box.every("p", of="carrom-or")] == ["or"]


def test_an_open_question_names_both_answers_each_with_its_words(page: Element) -> None:
    box = outcome(page.at("scenario-queen-alone"), "En dansk vejledning")
    (item,) = (one for one in box.every("li") if "fell alone, with the right to her: the turn" in one.text)
    assert "continues or is lost open" in item.text
    said = [one.text.partition(":")[0] for one in item.every("p", of="carrom-said")]
    assert said == ["continues", "is lost"]
    assert {words.lang for words in item.every("span", of="carrom-quoted")} == {"da"}


def test_one_play_where_a_text_is_clear(page: Element) -> None:
    box = outcome(page.at("scenario-queen-alone"), "The federation's Laws")
    assert [block.text for block in box.every("div", of="line-block")] == [
        "Then the queen is pocketed and South still has to cover her"
    ]
    assert not box.every("p", of="carrom-or")


def test_several_strikes_are_numbered_on_both_sides(page: Element) -> None:
    section = page.at("scenario-queen-after-own")
    (strikes,) = section.every(of="carrom-situation")[0].every("ol")
    assert [one.text for one in strikes.every("li")] == ["When South pockets one white", "When South pockets the queen"]
    (states, *_) = outcome(section, "The federation's Laws").every("ol")
    assert [one.text for one in states.every("li")] == [
        "Then five whites are on the board",
        "Then the queen is pocketed and South still has to cover her",
    ]
