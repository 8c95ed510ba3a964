"""`carrom-diff`: two texts on the suite, in words, in agreement with `carrom_spec.compare`."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path
from shutil import copy

import pytest

from carrom_spec.catalogue import catalogue
from carrom_spec.compare import differences
from carrom_spec.suite import Scenario
from tests.sphinx_ext import TEXTS, Built, Site
from tests.texts import text


@pytest.fixture(scope="module")
def built(few: tuple[Scenario, ...], tmp_path_factory: pytest.TempPathFactory) -> Built:
    site = Site(tmp_path_factory.mktemp("differences"))
    for name in ("plain", "generous", "mute"):
        copy(TEXTS / f"{name}.md", site.source / f"{name}.md")
    site.write("page", "# A pair\n\n```{carrom-diff} plain.md generous.md\n```\n")
    site.write("gaps", "# Another\n\n```{carrom-diff} mute.md plain.md\n```\n")
    return site.build()


def test_nothing_is_wrong(built: Built) -> None:
    assert built.warnings == ""


@pytest.mark.parametrize(("page", "one", "other"), [("page", "plain", "generous"), ("gaps", "mute", "plain")])
def test_counts_sections_and_situations(
    few: tuple[Scenario, ...], built: Built, page: str, one: str, other: str
) -> None:
    found = differences(text(one), text(other), few)
    conflicts = [item for item in found if item.kind == "conflict"]
    body = built.page(page)
    counts = body.at(f"pair-{one}-{other}").text
    assert counts.startswith(f"Of {len(few)} situations, the two rulesets conflict on {len(conflicts)}")
    assert counts.endswith(
        f"on {len(found) - len(conflicts)} one leaves open what the other settles; on "
        f"{len(few) - len(found)} they agree."
    )
    labels = catalogue().questions
    groups = [label for label, _ in groupby(found, key=lambda item: (item.kind, item.group))]
    assert [title.text.rstrip("¶") for title in body.every("h3")] == [
        labels[group].label("en") if group else "The same answers, reached another way" for _, group in groups
    ]
    assert [title.text.rstrip("¶") for title in body.every("h2")] == [
        {"conflict": "Conflicts", "gap": "Gaps"}[kind] for kind in dict.fromkeys(kind for kind, _ in groups)
    ]
    told = [code.text for box in body.every(of="carrom-play") for code in box.every("code")]
    assert sorted(told) == sorted(item.scenario for item in found)


def test_a_conflict_is_told_with_both_clauses_and_what_is_true_then(built: Built) -> None:
    (section,) = (one for one in built.page("page").every("section") if one.attributes["id"] == "conflict-turn-nothing")
    asked, plain, generous = section.every("tr")[1].every("td")
    assert asked.text == "Nothing fell: the turn"
    assert plain.text == "is lost Whoever pockets nothing of theirs hands over. plain 1.1"
    assert generous.text == "continues A miss costs nothing: go on. generous 3.1"
    assert plain.every("a")[0].attributes["href"] == "plain.html#clause-plain-turn-no-own-lost"
    (play,) = section.every(of="carrom-play")
    assert "When South pockets nothing" in play.text
    heads, then = play.every("tr")
    assert [head.text for head in heads.every("th")] == [
        "A text that settles the turn",
        "A text that lets a miss go on",
    ]
    assert [cell.text for cell in then.every("td")] == ["North has the turn", "South has the turn"]


def test_a_gap_says_what_is_left_open(built: Built) -> None:
    (section,) = (one for one in built.page("gaps").every("section") if one.attributes["id"] == "gap-turn-nothing")
    (play,) = section.every(of="carrom-play")
    assert [cell.text for cell in play.every("tr")[1].every("td")] == [
        "It is open whose turn it is",
        "North has the turn",
    ]


def test_situations_that_part_alike_are_told_once(built: Built) -> None:
    """Nothing tells the two apart before the second strike, which neither comes to."""
    (section,) = (one for one in built.page("page").every("section") if one.attributes["id"] == "conflict-turn-nothing")
    boxes = [[code.text for code in box.every("code")] for box in section.every(of="carrom-play")]
    assert boxes == [["turn/again", "turn/nothing"]]


def test_two_pairs_on_a_page_have_ids_of_their_own(few: object, tmp_path: Path) -> None:
    site = Site(tmp_path)
    for name in ("plain", "generous"):
        copy(TEXTS / f"{name}.md", site.source / f"{name}.md")
    pair = "```{carrom-diff} plain.md generous.md\n```\n"
    site.write("page", f"# A pair\n\n{pair}\n# Again\n\n{pair.replace('plain.md generous', 'generous.md plain')}")
    built = site.build()
    assert built.warnings == ""
    ids = [one.attributes["id"] for one in built.page("page").inside() if "id" in one.attributes]
    assert len(ids) == len(set(ids))
