"""Marks whatever a page includes from a rule source as being in the language of that source."""

from __future__ import annotations

from typing import Any

from docutils import nodes
from sphinx.transforms import SphinxTransform

from carrom_spec.sphinx_ext.building import in_language
from carrom_spec.sphinx_ext.reading import read_or_none

__all__ = ["MarkLanguage"]

OURS = frozenset({"carrom-clause", "carrom-example"})
"""Blocks with a frame in the page's language, whose own words are marked already."""


class MarkLanguage(SphinxTransform):
    """The outermost blocks that come from a rule source get its language; what lies inside them has it with them."""

    default_priority = 300

    def apply(self, **kwargs: Any) -> None:
        """Walk the page from the top, no deeper than the first block of a source."""
        self.languages: dict[str, str | None] = {}
        self._mark(self.document)

    def _language(self, node: nodes.Element) -> str | None:
        """The language of the rule source that a block comes from; None where it comes from none."""
        if not node.source:
            return None
        if node.source not in self.languages:
            found = read_or_none(node.source)
            self.languages[node.source] = found.source.language if found else None
        return self.languages[node.source]

    def _mark(self, node: nodes.Element) -> None:
        for child in node.children:
            if not isinstance(child, nodes.Element) or not OURS.isdisjoint(child["classes"]):
                continue
            language = self._language(child)
            if language is None or isinstance(child, nodes.section):  # not all in a section need be of the source
                self._mark(child)
            else:
                in_language(child, language)
