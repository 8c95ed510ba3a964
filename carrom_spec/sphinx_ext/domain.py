"""The domain `carrom`: what pages can link to, by role and from other projects' pages (objects.inv)."""

from __future__ import annotations

from collections.abc import Iterable, Set
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from docutils import nodes
from sphinx.domains import Domain, ObjType
from sphinx.roles import XRefRole
from sphinx.util import logging
from sphinx.util.nodes import make_refnode

from carrom_spec.sphinx_ext.building import in_language
from carrom_spec.strictyaml import nearest

if TYPE_CHECKING:
    from docutils.nodes import Element
    from sphinx.addnodes import pending_xref
    from sphinx.application import Sphinx
    from sphinx.builders import Builder
    from sphinx.environment import BuildEnvironment

__all__ = ["KINDS", "CarromDomain", "Noted", "anchor", "note", "warn_missing"]

KINDS = ("ruleset", "question", "scenario", "clause", "pair")
_logger = logging.getLogger(__name__)


class Noted(NamedTuple):
    """Where an object stands and what it is called; `language` is None where that is the page's own."""

    page: str
    title: str
    language: str | None


def anchor(kind: str, name: str) -> str:
    """The permanent id in a page: `question-queen-alone`, `scenario-queen-alone`, `clause-da-turn-queen-lost`."""
    return "-".join([kind, *name.replace("/", ".").replace("+", ".and.").split(".")])


def note(
    env: BuildEnvironment, kind: str, name: str, title: str, language: str | None = None, location: Any = None
) -> str | None:
    """Remember that the page being read holds this object; returns its anchor.

    None, with a warning, where it stands on the page already; another page that holds it is a warning too.
    """
    domain = env.domains[CarromDomain.name]
    assert isinstance(domain, CarromDomain)
    return domain.note(kind, name, Noted(env.current_document.docname, title, language), location)


class CarromDomain(Domain):
    """Rulesets, pairs of them, questions, scenarios and clauses by name."""

    name = "carrom"
    label = "Carrom"
    object_types: ClassVar[dict[str, ObjType]] = {kind: ObjType(kind, kind) for kind in KINDS}
    roles: ClassVar[dict[str, Any]] = {kind: XRefRole(warn_dangling=True) for kind in KINDS}
    initial_data: ClassVar[dict[str, Any]] = {"objects": {}}
    data_version = 2

    @property
    def objects(self) -> dict[tuple[str, str], Noted]:
        """By kind and name."""
        found: dict[tuple[str, str], Noted] = self.data["objects"]
        return found

    def note(self, kind: str, name: str, noted: Noted, location: Any = None) -> str | None:
        """See the function of the same name."""
        other = self.objects.get((kind, name))
        self._keep((kind, name), noted, location)
        return None if other and other.page == noted.page else anchor(kind, name)

    def _keep(self, key: tuple[str, str], noted: Noted, location: Any = None) -> None:
        """Of two pages with the same object links lead to the first by name, in whatever order they were read."""
        other = self.objects.setdefault(key, noted)
        if other is noted:
            return
        first, second = sorted((other, noted))
        self.objects[key] = first
        _logger.warning(
            "the %s %s stands on the page %s and again on %s; one of them may say `:no-index:`",
            *key,
            first.page,
            second.page,
            location=location or second.page,
        )

    def clear_doc(self, docname: str) -> None:
        """Forget what a page held."""
        for key in [key for key, noted in self.objects.items() if noted.page == docname]:
            del self.objects[key]

    def merge_domaindata(self, docnames: Set[str], otherdata: dict[str, Any]) -> None:
        """Take over what another process read."""
        for key, noted in otherdata["objects"].items():
            if noted.page in docnames:
                self._keep(key, noted)

    def resolve_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        typ: str,
        target: str,
        node: pending_xref,
        contnode: Element,
    ) -> nodes.reference | None:
        """The link; rulesets and questions are called by their titles."""
        noted = self.objects.get((typ, target))
        if noted is None:
            return None
        if not node.get("refexplicit") and typ in ("ruleset", "question"):
            contnode = _titled(noted)
        hint = noted.title if contnode.astext() != noted.title else None
        return make_refnode(builder, fromdocname, noted.page, anchor(typ, target), contnode, hint)

    def resolve_any_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        target: str,
        node: pending_xref,
        contnode: Element,
    ) -> list[tuple[str, nodes.reference]]:
        """The links that `any` may mean."""
        found = [(kind, self.resolve_xref(env, fromdocname, builder, kind, target, node, contnode)) for kind in KINDS]
        return [(f"carrom:{kind}", reference) for kind, reference in found if reference is not None]

    def get_objects(self) -> Iterable[tuple[str, str, str, str, str, int]]:
        """For objects.inv and the search."""
        for (kind, name), noted in sorted(self.objects.items()):
            yield name, noted.title, kind, noted.page, anchor(kind, name), 1

    def nearest(self, kind: str, target: str) -> str | None:
        """The name of this kind on some page that is closest to one that is on none."""
        return nearest(target, [name for known, name in self.objects if known == kind])


def _titled(noted: Noted) -> nodes.Element:
    node = nodes.inline(noted.title, noted.title)
    return in_language(node, noted.language) if noted.language else node


def warn_missing(app: Sphinx, domain: Domain | None, node: pending_xref) -> bool | None:
    """A name that is on no page is a warning with the nearest one that is; our own tables link where they can."""
    if not isinstance(domain, CarromDomain):
        return None
    if not node.get("quiet"):
        kind, target = node["reftype"], node["reftarget"]
        near = domain.nearest(kind, target)
        advice = f"; did you mean {near}?" if near else ""
        _logger.warning("no page shows the %s %s%s", kind, target, advice, location=node, type="ref", subtype=kind)
    return True
