"""The site of this project: every page that there should be, and nothing broken on any of them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from urllib.parse import unquote, urldefrag

import pytest

from carrom_spec.catalogue import catalogue
from carrom_spec.compare import differences
from carrom_spec.languages import LANGUAGES
from carrom_spec.rulesets import RULESETS, ruleset, sources
from carrom_spec.suite import load_suite
from tests.sphinx_ext import Built, Element, build, shown

DIRECTIVE = re.compile(r"^```\{(carrom-\w+)\} *(.*)$", re.MULTILINE)
TOCTREE = re.compile(r"^```\{toctree\}\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.fixture(scope="module")
def docs(root: Path) -> Path:
    return root / "docs"


@pytest.fixture(scope="module")
def built(docs: Path, tmp_path_factory: pytest.TempPathFactory) -> Built:
    """All of it, in two processes; without the theme, which is not ours."""
    output = tmp_path_factory.mktemp("site")
    return build(docs, output, "html", confdir=docs, settings={"html_theme": "basic"}, parallel=2)


@pytest.fixture(scope="module")
def wholes(built: Built) -> dict[str, Element]:
    """Each page, with what the theme puts around it."""
    names = [path.relative_to(built.folder).with_suffix("").as_posix() for path in built.folder.rglob("*.html")]
    return {name: built.whole(name) for name in names}


@pytest.fixture(scope="module")
def pages(wholes: dict[str, Element]) -> dict[str, Element]:
    """What each page shows."""
    return {name: shown(page) for name, page in wholes.items() if name not in ("genindex", "search")}


# What there should be


def in_toctrees(docs: Path) -> set[str]:
    blocks = TOCTREE.findall((docs / "index.md").read_text(encoding="utf-8"))
    return {line for block in blocks for line in block.splitlines() if line and not line.startswith(":")}


def directives(docs: Path) -> dict[tuple[str, str], str]:
    """Each directive of ours with its arguments, and the page that it stands on."""
    found = {}
    for path in docs.rglob("*.md"):
        if "_build" not in path.parts:
            name = path.relative_to(docs).with_suffix("").as_posix()
            for directive, arguments in DIRECTIVE.findall(path.read_text(encoding="utf-8")):
                found[directive, arguments] = name
    return found


def wanted() -> Iterator[tuple[str, str]]:
    yield "carrom-matrix", ""
    yield "carrom-ruleset", ""
    for name in RULESETS:
        yield "carrom-ruleset", name
    for one, other in combinations(RULESETS, 2):
        yield "carrom-diff", f"{one} {other}"
    for topic in sorted({scenario.topic for scenario in load_suite()}):
        yield "carrom-scenarios", topic


@pytest.mark.parametrize(("directive", "arguments"), list(wanted()))
def test_a_page_for_every_ruleset_pair_and_topic(docs: Path, directive: str, arguments: str) -> None:
    found = directives(docs)
    assert (directive, arguments) in found, f"no page of docs/ has {{{directive}}} {arguments}"
    page = found[directive, arguments]
    assert page == "index" or page in in_toctrees(docs), f"docs/{page}.md is in no toctree of docs/index.md"


def test_a_page_for_every_text(docs: Path) -> None:
    for source in sources():
        page = (docs / f"texts/{source.ruleset}.md").read_text(encoding="utf-8")
        assert f"```{{include}} ../../carrom_spec/rulesets/sources/{source.ruleset}.md\n" in page


# What is on the pages


def test_nothing_is_wrong(built: Built) -> None:
    assert built.warnings == ""


def test_every_id_stands_once_on_its_page(wholes: dict[str, Element]) -> None:
    for name, page in wholes.items():
        ids = Counter(one.attributes["id"] for one in page.inside() if "id" in one.attributes)
        assert [one for one, count in ids.items() if count > 1] == [], name


def test_every_link_leads_somewhere(built: Built, pages: dict[str, Element]) -> None:
    """No empty one; one to a page of the site leads to an id that is there."""
    ids = {name: {one.attributes.get("id") for one in page.inside()} for name, page in pages.items()}
    for name, page in pages.items():
        for link in page.every("a"):
            target, fragment = urldefrag(link.attributes["href"])
            assert target or fragment, f"{name}: {link.text}"
            if "://" in target or target.endswith((".txt", ".md")):
                continue
            path = (built.folder / name).parent / unquote(target) if target else built.folder / f"{name}.html"
            assert path.is_file(), f"{name}: {target}"
            where = path.resolve().relative_to(built.folder.resolve()).with_suffix("").as_posix()
            assert not fragment or where not in ids or unquote(fragment) in ids[where], f"{name}: {fragment}"


def test_what_is_quoted_is_in_the_language_of_its_text(pages: dict[str, Element]) -> None:
    known = {LANGUAGES[code].html for code in LANGUAGES}
    words: dict[str, set[str]] = {}
    for source in sources():
        words.setdefault(LANGUAGES[source.language].html, set()).update(plain(one.text) for one in source.clauses)
    seen: Counter[str] = Counter()
    for name, page in pages.items():
        for one in page.inside():
            assert one.attributes.get("lang", "en") in known, name
            if "carrom-quoted" in one.classes or "carrom-words" in one.classes:
                assert one.lang is not None
                assert plain(one.text) in words[one.lang], f"{name}: {one.text}"
                seen[one.lang] += 1
    assert set(seen) == set(words)


def plain(text: str) -> str:
    """Without the marks of Markdown, which a quotation has as they stand and a page as they mean."""
    return " ".join(re.sub(r"[*_`]", "", text).split())


def test_the_frame_is_in_no_other_language_than_english(pages: dict[str, Element]) -> None:
    """What is marked as Danish and the like comes from a source, word by word."""
    everything = {
        source.language: plain(re.sub(r"\]\([^)]*\)|[\[#]", "", Path(source.file).read_text(encoding="utf-8")))
        for source in sources()
        if source.language != "en"
    }
    for name, page in pages.items():
        for text, lang in page.texts():
            if lang not in (None, "en") and text != "¶":
                assert plain(text) in everything[lang], f"{name}: {text}"


def test_every_clause_and_example_is_there(pages: dict[str, Element]) -> None:
    for source in sources():
        page = pages[f"texts/{source.ruleset}"]
        assert len(page.every(of="carrom-clause")) == len(source.clauses)
        assert [block.every("pre")[0].raw.rstrip("\n") for block in page.every(of="carrom-example")] == [
            example.body.rstrip("\n") for example in source.examples
        ]


def test_the_front_page_counts_as_the_rulesets_do(pages: dict[str, Element]) -> None:
    lines = [row.text for table in pages["index"].every("table", of="carrom-counts") for row in table.every("tr")]
    statuses = ("stated", "implied", "open", "deferred", "silent")
    for name in RULESETS:
        rules = ruleset(name)
        counts = Counter(rules.answer(question).status for question in catalogue().questions)
        numbers = " ".join(str(number) for number in (len(rules.source.clauses), *(counts[one] for one in statuses)))
        language = LANGUAGES[rules.language].english_name
        assert f"{rules.title} ({name}) {language} {numbers}" in lines
    suite = load_suite()
    found = differences("icf", "da", suite)
    conflicts = sum(item.kind == "conflict" for item in found)
    assert f"icf and da {conflicts} {len(found) - conflicts} {len(suite) - len(found)}" in lines


# Other builders, on a page of each kind

KINDS = ("index", "comparison", "texts/da", "differences/icf-da", "scenarios/cover", "how-we-read")


@pytest.fixture(scope="module")
def few(docs: Path, built: Built) -> dict[str, Built]:
    """Written from what was read already; the front page in print would be the whole book."""
    settings = {
        "html_theme": "basic",
        "latex_documents": [
            (name, f"{name.replace('/', '-')}.tex", name, "", "howto") for name in KINDS if name != "index"
        ],
    }
    text = build(docs, built.folder.parent, "text", confdir=docs, settings=settings, afresh=False, pages=KINDS)
    latex = build(docs, built.folder.parent, "latex", confdir=docs, settings=settings, afresh=False)
    assert not text.pages_read
    assert not latex.pages_read
    return {"text": text, "latex": latex}


@pytest.mark.parametrize("builder", ["text", "latex"])
def test_other_builders(few: dict[str, Built], builder: str) -> None:
    assert few[builder].warnings == ""


def test_plain_text_reads_without_frames_and_marks(few: dict[str, Built]) -> None:
    table = few["text"].text("comparison")
    assert "(some silent)" in table
    assert "¶" not in table
    assert max(map(len, table.splitlines())) < 140
    assert "¶" not in few["text"].text("texts/da")


def test_print_has_brackets_too(few: dict[str, Built]) -> None:
    text = (few["latex"].folder / "comparison.tex").read_text(encoding="utf-8")
    assert "(some silent" in text
    assert "¶" not in text
