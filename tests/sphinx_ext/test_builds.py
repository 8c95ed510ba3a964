"""Builds: what is read again, several processes, other builders."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.sphinx_ext import Site

HERE = Path(__file__).parent
SOURCE = (HERE / "proeve.md").read_text(encoding="utf-8")
OTHER = SOURCE.replace("ruleset: proeve", "ruleset: anden").replace("title: En prøve", "title: En anden")


def include(name: str) -> str:
    return f"# {name}\n\n```{{include}} rules/{name}.md\n:heading-offset: 1\n```\n"


@pytest.fixture
def site(tmp_path: Path) -> Site:
    """Two drafts, each included by a page, and pages that need one, both or none of them."""
    site = Site(tmp_path, exclude_patterns=["rules"])
    site.write("rules/proeve.md", SOURCE)
    site.write("rules/anden.md", OTHER)
    site.write("proeve", include("proeve"))
    site.write("anden", include("anden"))
    site.write("facts", "# Facts\n\n```{carrom-ruleset} rules/proeve.md\n```\n")
    site.write("both", "# Both\n\n```{carrom-matrix} rules/proeve.md rules/anden.md\n```\n")
    site.write("laws", "# Laws\n\n```{carrom-matrix} icf\n:topic: turn\n:no-index:\n```\n")
    site.write("links", "# Links\n\n{carrom:clause}`proeve.turn.own.continues` {carrom:question}`turn.own`\n")
    return site


def test_only_what_shows_a_changed_source_is_read_again(site: Site) -> None:
    assert site.build().warnings == ""
    assert site.build(afresh=False).pages_read == set()
    site.write("rules/proeve.md", SOURCE.replace("støder igen.\n", "støder en gang til.\n", 1))
    built = site.build(afresh=False)
    assert built.warnings == ""
    assert built.pages_read == {"proeve", "facts", "both"}
    assert "støder en gang til." in built.page("proeve").text
    site.write("rules/anden.md", OTHER.replace(":cite: 4.3", ":cite: 4.4"))
    built = site.build(afresh=False)
    assert built.pages_read == {"anden", "both"}
    assert "line 4.4" in built.page("anden").text


def test_pages_need_what_they_are_made_from_and_no_more(few: object, site: Site) -> None:
    site.write("scenarios", "# Situations\n\n```{carrom-scenarios} turn\n```\n")
    needs = site.build("dummy").needs
    for page in ("proeve", "facts", "both", "laws", "scenarios"):
        assert {"turn.yaml", "options.yaml", "en.yaml"} <= needs[page]
    assert "icf.md" in needs["facts"], "a clause of the draft is left to the Laws"
    assert "da.md" not in needs["laws"] | needs["facts"] | needs["proeve"]
    assert {"icf.md", "da.md", "own.yaml"} <= needs["scenarios"]
    assert "own.yaml" not in needs["both"]
    assert "links" not in needs


def test_a_source_that_was_faulty_and_is_mended(site: Site) -> None:
    site.write("rules/proeve.md", SOURCE.replace(":cite: 4.1", ":cites: 4.1"))
    assert "[carrom.source]" in site.build().warnings
    site.write("rules/proeve.md", SOURCE)
    built = site.build(afresh=False)
    assert built.pages_read == {"proeve", "facts", "both"}
    assert built.warnings == ""


def test_several_processes_write_the_same_pages(few: object, site: Site, tmp_path: Path) -> None:
    site.write("scenarios", "# Situations\n\n```{carrom-scenarios} turn\n```\n")
    site.write("pair", "# A pair\n\n```{carrom-diff} icf da\n```\n")
    pages = []
    for parallel in (1, 2):
        site.output = tmp_path / f"output{parallel}"
        built = site.build(parallel=parallel)
        assert built.warnings == ""
        pages.append(
            {
                path.relative_to(built.folder): path.read_bytes()
                for path in built.folder.rglob("*")
                if path.suffix in (".html", ".inv")
            }
        )
    assert len(pages[0]) > 8
    assert pages[0] == pages[1]
