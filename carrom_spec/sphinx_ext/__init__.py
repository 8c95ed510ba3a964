"""The Sphinx extension: `extensions = ["carrom_spec.sphinx_ext"]`.

Directives `clause` and `example` render a rule source wherever a page holds or includes one; `carrom-matrix`,
`carrom-ruleset`, `carrom-diff` and `carrom-scenarios` build tables and pages from the rulesets and scenarios of this
package. The domain `carrom` lets pages link to a `ruleset`, `question`, `scenario` or `clause`, from elsewhere too.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from carrom_spec import __version__

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.config import Config
    from sphinx.util.typing import ExtensionMetadata

__all__ = ["setup"]

Visit = Callable[[Any, Any], None]

STATIC = Path(__file__).parent / "static"


def setup(app: Sphinx) -> ExtensionMetadata:
    """Called by Sphinx."""
    from carrom_spec.sphinx_ext.building import Framed
    from carrom_spec.sphinx_ext.differences import DiffDirective
    from carrom_spec.sphinx_ext.domain import CarromDomain, warn_missing
    from carrom_spec.sphinx_ext.languages import MarkLanguage
    from carrom_spec.sphinx_ext.rulesets import RulesetDirective
    from carrom_spec.sphinx_ext.scenarios import ScenariosDirective
    from carrom_spec.sphinx_ext.sources import ClauseDirective, ExampleDirective
    from carrom_spec.sphinx_ext.tables import MatrixDirective

    app.add_node(
        Framed, text=(_bracket_text("("), _bracket_text(")")), latex=(_bracket_latex("("), _bracket_latex(")"))
    )
    app.add_domain(CarromDomain)
    app.add_directive("clause", ClauseDirective)
    app.add_directive("example", ExampleDirective)
    app.add_directive("carrom-matrix", MatrixDirective)
    app.add_directive("carrom-ruleset", RulesetDirective)
    app.add_directive("carrom-diff", DiffDirective)
    app.add_directive("carrom-scenarios", ScenariosDirective)
    app.add_transform(MarkLanguage)
    app.connect("warn-missing-reference", warn_missing)
    app.connect("config-inited", _add_style)
    return {"version": __version__, "env_version": 1, "parallel_read_safe": True, "parallel_write_safe": True}


def _add_style(app: Sphinx, config: Config) -> None:
    config.html_static_path.append(str(STATIC))
    app.add_css_file("carrom.css")


def _bracket_text(mark: str) -> Visit:
    return lambda writer, node: writer.add_text(mark)


def _bracket_latex(mark: str) -> Visit:
    return lambda writer, node: writer.body.append(mark)
