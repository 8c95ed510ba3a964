"""The domain `carrom`: what pages can link to, by role and from other projects' pages (objects.inv)."""

from __future__ import annotations

from collections.abc import Iterable, Set
from typing import TYPE_CHECKING, Any, ClassVar

from docutils import nodes
from sphinx.domains import Domain, ObjType
from sphinx.roles import XRefRole
from sphinx.util import logging
from sphinx.util.nodes import make_refnode

from carrom_spec.strictyaml import nearest

if TYPE_CHECKING:
    from docutils.nodes import Element
    from sphinx.addnodes import pending_xref
    from sphinx.builders import Builder
    from sphinx.environment import BuildEnvironment

__all__ = ["KINDS", "CarromDomain", "anchor", "note"]

KINDS = ("ruleset", "question", "scenario", "clause", "pair")
_logger = logging.getLogger(__name__)


def anchor(kind: str, name: str) -> str:
    """The permanent id in a page: `question-queen-alone`, `scenario-queen-alone`, `clause-da-turn-queen-lost`."""
    return "-".join([kind, *name.replace("/", ".").split(".")])


def note(env: BuildEnvironment, kind: str, name: str, title: str, location: Any = None) -> str:
    """Remember that the page being read holds this object; returns its anchor. A second page is a warning."""
    domain = env.domains[CarromDomain.name]
    assert isinstance(domain, CarromDomain)
    return domain.note(kind, name, title, location)


class CarromDomain(Domain):
    """Rulesets, pairs of them, questions, scenarios and clauses by name; `objects` holds page, anchor and title of each."""

    name = "carrom"
    label = "Carrom"
    object_types: ClassVar[dict[str, ObjType]] = {kind: ObjType(kind, kind) for kind in KINDS}
    roles: ClassVar[dict[str, Any]] = {kind: XRefRole(warn_dangling=True) for kind in KINDS}
    initial_data: ClassVar[dict[str, Any]] = {"objects": {}}
    data_version = 1

    @property
    def objects(self) -> dict[tuple[str, str], tuple[str, str]]:
        """(kind, name) → (page, title)."""
        found: dict[tuple[str, str], tuple[str, str]] = self.data["objects"]
        return found

    def note(self, kind: str, name: str, title: str, location: Any = None) -> str:
        """See the function of the same name."""
        page = self.env.current_document.docname
        other = self.objects.setdefault((kind, name), (page, title))
        if other[0] != page:
            _logger.warning("the %s %s is already on the page %s", kind, name, other[0], location=location)
        return anchor(kind, name)

    def clear_doc(self, docname: str) -> None:
        """Forget what a page held."""
        for key in [key for key, (page, _) in self.objects.items() if page == docname]:
            del self.objects[key]

    def merge_domaindata(self, docnames: Set[str], otherdata: dict[str, Any]) -> None:
        """Take over what another process read."""
        for key, value in otherdata["objects"].items():
            if value[0] in docnames:
                self.objects[key] = value

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
        """The link; a name that is not on any page is a warning with the nearest one."""
        found = self.objects.get((typ, target))
        if found is None:
            known = [name for kind, name in self.objects if kind == typ]
            if known and not node.get("quiet"):
                near = nearest(target, known)
                advice = f"; did you mean {near}?" if near else ""
                _logger.warning("no page shows the %s %s%s", typ, target, advice, location=node)
            return None
        page, title = found
        if not node.get("refexplicit") and typ in ("ruleset", "question"):
            contnode = nodes.inline(title, title)
        return make_refnode(builder, fromdocname, page, anchor(typ, target), contnode, title)

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
        links = []
        for kind in KINDS:
            if (kind, target) in self.objects:
                page, title = self.objects[kind, target]
                reference = make_refnode(builder, fromdocname, page, anchor(kind, target), contnode, title)
                links.append((f"carrom:{kind}", reference))
        return links

    def get_objects(self) -> Iterable[tuple[str, str, str, str, str, int]]:
        """For objects.inv and the search."""
        for (kind, name), (page, title) in sorted(self.objects.items()):
            yield name, title, kind, page, anchor(kind, name), 1
