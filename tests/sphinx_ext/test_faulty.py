"""A faulty source: one warning at its place in the source, in the words of the strict reader."""

from __future__ import annotations

from pathlib import Path

import pytest

from carrom_spec.rulesets import load_source
from carrom_spec.strictyaml import InputError
from tests.sphinx_ext import Built, Site

BAD = Path(__file__).resolve().parents[1] / "bad" / "sources"
SOURCE = Path(__file__).with_name("proeve.md").read_text(encoding="utf-8")

# What is wrong, and where and how it is told; a line and a column of proeve.md.
FAULTS = {
    "unknown option": (
        ":cite: 4.1",
        ":cites: 4.1",
        "19:1: WARNING: the directive {clause} has no such option\n  found: cites",
    ),
    "duplicate option": (
        ":cite: 4.1",
        ":cite: 4.1\n:cite: 4.2",
        "20:1: WARNING: this option stands here a second time",
    ),
    "unknown question": (
        "turn.own\n:answer",
        "trun.own\n:answer",
        "17:13: WARNING: this question is not in the catalogue",
    ),
    "unknown directive": (
        "{example} turn/own",
        "{exmaple} turn/own",
        "59:5: WARNING: this directive is not known here",
    ),
}


def complaint_of(path: Path) -> str:
    """What the strict reader says, as Sphinx prints it."""
    with pytest.raises(InputError) as caught:
        load_source(path)
    place = f"{caught.value.file}:{caught.value.line}:{caught.value.column}"
    return f"{place}: WARNING: {str(caught.value).removeprefix(place + ': ')} [carrom.source]"


@pytest.mark.parametrize("fault", FAULTS)
def test_an_included_source(tmp_path: Path, fault: str) -> None:
    right, wrong, words = FAULTS[fault]
    assert right in SOURCE
    site = Site(tmp_path, exclude_patterns=["rules"], suppress_warnings=["myst.directive_unknown"])
    source = site.write("rules/proeve.md", SOURCE.replace(right, wrong, 1))
    site.write("index", "# A page\n\n```{include} rules/proeve.md\n:heading-offset: 1\n```\n\nThe rest.\n")
    built = site.build("dummy", strict=True)
    ours = [one for one in built.complaints if "[carrom.source]" in one]
    assert ours == [complaint_of(source)]
    assert words in ours[0]
    assert built.code == 1


def test_the_rest_of_the_page_is_there(tmp_path: Path) -> None:
    site = Site(tmp_path)
    site.write("page", SOURCE.replace(":cite: 4.1", ":cites: 4.1"))
    page = site.build().page("page")
    assert not page.every(of="carrom-clause")
    assert "Betaling" in page.text


@pytest.mark.parametrize("parallel", [1, 2])
def test_one_warning_however_many_pages_need_it(tmp_path: Path, parallel: int) -> None:
    site = Site(tmp_path, exclude_patterns=["rules"])
    source = site.write("rules/proeve.md", SOURCE.replace(":cite: 4.1", ":cites: 4.1"))
    for number in range(4):
        site.write(f"page{number}", f"# {number}\n\n```{{include}} rules/proeve.md\n:heading-offset: 1\n```\n")
        site.write(f"table{number}", f"# {number}\n\n```{{carrom-matrix}} rules/proeve.md icf\n:no-index:\n```\n")
    assert site.build("dummy", parallel=parallel).complaints == [complaint_of(source)]


@pytest.fixture(scope="module")
def bad(tmp_path_factory: pytest.TempPathFactory) -> tuple[Site, Built]:
    """Every faulty source that the reader is tested with, each a page."""
    site = Site(tmp_path_factory.mktemp("bad"))
    for path in sorted(BAD.glob("*.md")):
        site.write(path.name, path.read_text(encoding="utf-8"))
    return site, site.build("dummy")


def test_every_known_fault_is_one_warning(bad: tuple[Site, Built]) -> None:
    site, built = bad
    pages = [
        path for path in sorted(site.source.glob("*.*.md")) if "\n```{" in (text := path.read_text()) or ":::{" in text
    ]
    assert len(pages) > 50
    assert sorted(built.complaints) == sorted(map(complaint_of, pages))
