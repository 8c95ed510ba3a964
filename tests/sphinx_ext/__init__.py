"""Small sites, built from a few pages, and their HTML to look into."""

from __future__ import annotations

import gc
import io
import re
import warnings
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

__all__ = ["TEXTS", "Built", "Element", "Site", "build", "shown"]

TEXTS = Path(__file__).resolve().parents[1] / "texts"
"""Rule texts a few clauses long."""

_COLOUR = re.compile(r"\x1b\[[0-9;]*m")
_EMPTY = frozenset("area base br col embed hr img input link meta source track wbr".split())


@dataclass(eq=False)
class Element:
    """One element of an HTML page; `children` are elements and texts."""

    tag: str
    attributes: Mapping[str, str]
    parent: Element | None = field(default=None, repr=False)
    children: list[Element | str] = field(default_factory=list, repr=False)

    @property
    def classes(self) -> list[str]:
        return self.attributes.get("class", "").split()

    @property
    def lang(self) -> str | None:
        """The language that holds here."""
        return self.attributes.get("lang") or (self.parent.lang if self.parent else None)

    @property
    def raw(self) -> str:
        """All text in it, as it stands."""
        return "".join(child if isinstance(child, str) else child.raw for child in self.children)

    @property
    def text(self) -> str:
        """All text in it, one space between words."""
        return " ".join(self.raw.split())

    def every(self, tag: str = "", *, of: str = "") -> list[Element]:
        """The elements in it with this tag and class, in order."""
        return [one for one in self.inside() if tag in ("", one.tag) and (not of or of in one.classes)]

    def inside(self) -> Iterator[Element]:
        """Every element in it."""
        for child in self.children:
            if isinstance(child, Element):
                yield child
                yield from child.inside()

    def texts(self) -> Iterator[tuple[str, str | None]]:
        """Every piece of text in it that says something, with the language that holds there."""
        for child in self.children:
            if isinstance(child, Element):
                yield from child.texts()
            elif child.strip():
                yield " ".join(child.split()), self.lang

    def at(self, name: str) -> Element:
        """The element with this id."""
        (found,) = (one for one in self.inside() if one.attributes.get("id") == name)
        return found


class _Parser(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.root = self.here = Element("", {})

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, {name: value or "" for name, value in attrs}, self.here)
        self.here.children.append(element)
        if tag not in _EMPTY:
            self.here = element

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        while self.here.parent:
            closed, self.here = self.here, self.here.parent
            if closed.tag == tag:
                return

    def handle_data(self, data: str) -> None:
        self.here.children.append(data)


def parsed(html: str) -> Element:
    """The page as a tree."""
    parser = _Parser()
    with no_collector():
        parser.feed(html)
        parser.close()
    return parser.root


@contextmanager
def no_collector() -> Iterator[None]:
    """Large trees grow here, over which Python's collector would walk again and again: a third of the time."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def shown(page: Element) -> Element:
    """The part of a page that is not the theme's."""
    (body,) = (one for one in page.inside() if one.attributes.get("role") == "main")
    return body


@dataclass(frozen=True)
class Built:
    """What a build left: the output folder, its warnings, the pages that were read, and Sphinx's exit code.

    `needs` holds the names of the files that each page depends on.
    """

    folder: Path
    warnings: str
    pages_read: frozenset[str]
    code: int
    needs: Mapping[str, frozenset[str]]

    @cached_property
    def complaints(self) -> list[str]:
        """The warnings one by one, the lines of one together."""
        return re.split(r"\n(?=\S)", self.warnings.strip()) if self.warnings.strip() else []

    def whole(self, name: str) -> Element:
        """A page with all that the theme puts around it."""
        return parsed((self.folder / f"{name}.html").read_text(encoding="utf-8"))

    def page(self, name: str) -> Element:
        """What a page shows."""
        return shown(self.whole(name))

    def text(self, name: str) -> str:
        """A page as the builder `text` wrote it."""
        return (self.folder / f"{name}.txt").read_text(encoding="utf-8")


class Site:
    """A project in a folder: the pages that are written into it, and its builds."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        self.source = folder / "source"
        self.output = folder / "output"
        self.source.mkdir(parents=True)
        self.settings = {
            "extensions": ["myst_parser", "carrom_spec.sphinx_ext"],
            "myst_enable_extensions": ["colon_fence"],
            "html_theme": "basic",
            "smartquotes": False,
            "suppress_warnings": ["toc.not_included"],
            **settings,
        }
        self.write("index", "# A site\n")

    def write(self, name: str, text: str) -> Path:
        """A page, or with its ending a source."""
        path = self.source / (name if name.endswith(".md") else f"{name}.md")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    def build(self, builder: str = "html", *, parallel: int = 1, strict: bool = False, afresh: bool = True) -> Built:
        """Build it, or with `afresh=False` what has changed since; `strict` is `-W`."""
        return build(
            self.source,
            self.output,
            builder,
            confdir=None,
            settings=self.settings,
            parallel=parallel,
            strict=strict,
            afresh=afresh,
        )


def build(
    source: Path,
    output: Path,
    builder: str,
    *,
    confdir: Path | None,
    settings: Mapping[str, Any],
    parallel: int = 1,
    strict: bool = False,
    afresh: bool = True,
    pages: Sequence[str] = (),
) -> Built:
    """One run of Sphinx in this process; with `pages` only these are written."""
    from sphinx.application import Sphinx
    from sphinx.deprecation import RemovedInSphinx11Warning
    from sphinx.util.docutils import docutils_namespace, patch_docutils

    told = io.StringIO()
    with patch_docutils(confdir), docutils_namespace(), warnings.catch_warnings(), no_collector():
        warnings.filterwarnings("ignore", category=RemovedInSphinx11Warning, module="myst_parser|furo")
        app = Sphinx(
            source,
            confdir,
            output / builder,
            output / "doctrees",
            builder,
            confoverrides=dict(settings),
            status=None,
            warning=told,
            freshenv=afresh,
            warningiserror=strict,
            parallel=parallel,
        )
        read: set[str] = set()
        app.connect("env-before-read-docs", lambda app, env, names: read.update(names))
        app.build(filenames=[source / f"{name}.md" for name in pages])
        needs = {page: frozenset(Path(file).name for file in files) for page, files in app.env.dependencies.items()}
    return Built(output / builder, _COLOUR.sub("", told.getvalue()), frozenset(read), app.statuscode, needs)
