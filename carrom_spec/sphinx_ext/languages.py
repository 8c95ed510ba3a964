"""Marks whatever a page includes from a rule source as being in the language of that source."""

from __future__ import annotations

from typing import Any

from docutils import nodes
from sphinx.transforms import SphinxTransform

from carrom_spec.sphinx_ext.building import in_language
from carrom_spec.sphinx_ext.reading import source_of

__all__ = ["MarkLanguage"]

OURS = frozenset({"carrom-clause", "carrom-example"})
"""Blocks with a frame in the page's language, whose own words are marked already."""


class MarkLanguage(SphinxTransform):
    """The outermost blocks that come from a rule source get its language; what lies inside them has it with them."""

    default_priority = 300

    def apply(self, **kwargs: Any) -> None:
        """Walk the page from the top, no deeper than the first block of a source."""
        self._mark(self.document)

    def _mark(self, node: nodes.Element) -> None:
        for child in node.children:
            if not isinstance(child, nodes.Element) or not OURS.isdisjoint(child["classes"]):
                continue
            source = source_of(child.source) if child.source else None
            if source is None:
                self._mark(child)
            elif isinstance(child, nodes.section):
                self._mark_section(child, source.language)
            else:
                in_language(child, source.language)

    def _mark_section(self, section: nodes.section, language: str) -> None:
        """Title and blocks one by one, for not all in it is in the language of the source."""
        for child in section.children:
            if isinstance(child, nodes.title):
                in_language(child, language)
        self._mark(section)
