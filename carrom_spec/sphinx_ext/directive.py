"""What the directives share: rulesets by name, anchors, dependencies, and one warning for a faulty source."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from pathlib import Path
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective

from carrom_spec.rulesets import RULESETS, Ruleset, UnknownRuleset, ruleset
from carrom_spec.sphinx_ext.domain import note
from carrom_spec.sphinx_ext.reading import catalogue_files, files_behind, joined, read, suite
from carrom_spec.strictyaml import InputError, nearest

__all__ = ["CarromDirective"]

_logger = logging.getLogger(__name__)


class CarromDirective(SphinxDirective):
    """A directive that builds its part of the page in `build`.

    A mistake in a rule source is one warning a build, at its place in that file, however many pages need the source;
    the part of the page is then left out. With `:no-index:` nothing in it can be linked to: for a second copy.
    """

    option_spec: ClassVar[dict[str, Any]] = {"no-index": directives.flag}

    def run(self) -> list[nodes.Node]:
        """The blocks, or none where a source is faulty. Raises a DirectiveError for a ruleset that is not there."""
        try:
            return self.build()
        except InputError as error:
            _warn(error)
            self.env.note_dependency(str(Path(error.file).resolve()))
            return []
        except UnknownRuleset as error:
            raise self.error(str(error)) from error

    @abstractmethod
    def build(self) -> list[nodes.Node]:
        """The blocks. May raise InputError and UnknownRuleset."""

    def rules(self, name: str) -> Ruleset:
        """A ruleset by its id, by the path of a source from this page's folder, or `A+B`."""
        first, plus, rest = name.rpartition("+")
        if plus:
            return joined(self.rules(first), self.rules(rest))
        if name in RULESETS:
            return ruleset(name)
        if not name.endswith(".md"):
            near = nearest(name, RULESETS)
            advice = f"; did you mean {near}?" if near else ""
            raise self.error(
                f"unknown ruleset {name!r}; there are {', '.join(RULESETS)}, and sources by the path of their file{advice}"
            )
        _, path = self.env.relfn2path(name)
        if not Path(path).is_file():
            raise self.error(f"there is no file {name!r} beside this page")
        return read(path).rules

    def depends_on(self, rules: Iterable[Ruleset], *, scenarios: bool = False) -> None:
        """Read this page again when the catalogue, one of these rulesets or, on demand, a scenario has changed."""
        files = [*catalogue_files(), *files_behind(rules)]
        if scenarios:
            files += [scenario.file for scenario in suite()]
        for file in files:
            self.env.note_dependency(file)

    def anchor(self, node: nodes.Element, kind: str, name: str, title: str, language: str | None = None) -> str | None:
        """Makes the node the place where an object of the domain stands; None where it stands elsewhere already."""
        if "no-index" in self.options:
            return None
        found = note(self.env, kind, name, title, language, location=self.get_location())
        if found:
            node["ids"].append(found)
        return found


def _warn(error: InputError) -> None:
    place = f"{error.file}:{error.line}:{error.column}"
    told = {"place": place, "mistake": str(error).removeprefix(f"{place}: ")}  # the same at another place is another
    _logger.warning("%(mistake)s", told, location=place, type="carrom", subtype="source", once=True)
