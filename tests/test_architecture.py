"""Holds the code to the order of rooms: a room imports only rooms above it, and the front doors stay light.

Everything is read from the syntax tree; nothing is imported. An import inside a function counts for the order
of rooms as any other does, but not for what a front door costs.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOMS = (
    "languages",
    "strictyaml",
    "catalogue",
    "machine",
    "rulesets",
    "suite",
    "api",
    "phrasebook",
    "normalise",
    "search",
    "compare",
    "adapters",
    "conformance",
    "translations",
    "sphinx_ext",
    "cli",
)

# What lies beside the rooms: the package itself, `python -m carrom_spec`, and what the wheel adds.
BESIDE_ROOMS = frozenset({"__init__.py", "__main__.py", "__pycache__", "_scenarios", "py.typed"})

# The machine knows no language, no file and no engine.
UNKNOWN_TO_THE_MACHINE = frozenset(
    {"carrom_spec.languages", "carrom_spec.strictyaml"}
    | {"importlib", "io", "locale", "os", "pathlib", "shutil", "socket", "subprocess", "tempfile", "yaml"}
)

# What opening a front door may import at once: the standard library, less its dear parts, and this.
LIGHT = {"carrom_spec": frozenset[str](), "carrom_spec.cli": frozenset({"click"})}
DEAR = frozenset(
    "asyncio concurrent email http importlib.metadata multiprocessing sqlite3 ssl unittest urllib xml".split()
)


@dataclass(frozen=True, slots=True)
class Imported:
    """One imported name, dotted and absolute; `at_once` if importing the module imports it."""

    name: str
    line: int
    at_once: bool


@dataclass(frozen=True, slots=True)
class Module:
    """One file of the package: its dotted name and everything it imports."""

    name: str
    path: Path
    imports: tuple[Imported, ...]


# Reading


def read(package: Path) -> dict[str, Module]:
    """Every module under a package folder, by dotted name."""
    modules = {}
    for path in sorted(package.rglob("*.py")):
        parts = path.relative_to(package.parent).with_suffix("").parts
        inside = parts[:-1]
        name = ".".join(inside if parts[-1] == "__init__" else parts)
        tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
        modules[name] = Module(name, path, tuple(imports(tree, inside, at_once=True)))
    return modules


def imports(node: ast.AST, package: tuple[str, ...], *, at_once: bool) -> Iterator[Imported]:
    """What the statements under a node import; `package` is the one that relative imports start from."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Import | ast.ImportFrom | ast.Call):
            for name in names(child, package):
                yield Imported(name, child.lineno, at_once)
        if isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test):
            yield from imports(child, package, at_once=False)
        else:
            is_body = isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
            yield from imports(child, package, at_once=at_once and not is_body)


def names(node: ast.Import | ast.ImportFrom | ast.Call, package: tuple[str, ...]) -> list[str]:
    """The dotted names that one statement, or one call with the name written out, imports."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.Call):
        called = ast.unparse(node.func).rpartition(".")[2]
        written = [argument.value for argument in node.args[:1] if isinstance(argument, ast.Constant)]
        return [str(name) for name in written] if called in {"import_module", "__import__"} else []
    base = package[: len(package) - node.level + 1] if node.level else ()
    stem = ".".join([*base, *([node.module] if node.module else [])])
    return [f"{stem}.{alias.name}" for alias in node.names]


# Judging


def room(name: str) -> str | None:
    """The room that a dotted name points into; None outside the package and at its root."""
    top, _, rest = name.partition(".")
    first = rest.partition(".")[0]
    return first if top == "carrom_spec" and first and not first.startswith("__") else None


def strangers(package: Path) -> list[str]:
    """What lies in the package folder and is no room."""
    return [
        f"{path.name}: no room of this name; the rooms are listed in {Path(__file__).name}"
        for path in sorted(package.iterdir())
        if path.name not in BESIDE_ROOMS and not path.name.startswith(".") and path.stem not in ROOMS
    ]


def out_of_order(modules: Mapping[str, Module]) -> list[str]:
    """Every import of a room below, of something that is no room, and what the machine must not know."""
    found = []
    for module in modules.values():
        here = room(module.name)
        for imported in module.imports:
            where, there = f"{module.name}:{imported.line}: imports {imported.name}", room(imported.name)
            if there is not None and there not in ROOMS:
                found.append(f"{where}, which is in no room; import it from the room that holds it")
            elif here in ROOMS and there is not None and ROOMS.index(there) > ROOMS.index(here):
                found.append(f"{where}, but {there} lies below {here}")
            elif here == "machine" and is_under(imported.name, UNKNOWN_TO_THE_MACHINE):
                found.append(f"{where}, but the machine knows no language, file or engine")
    return found


def heavy(modules: Mapping[str, Module], door: str) -> list[str]:
    """What importing a front door costs that it must not: packages and dear modules, with the way to them."""
    found = []
    waiting, seen = [(door, door)], {door}
    while waiting:
        name, way = waiting.pop()
        for imported in modules[name].imports if name in modules else ():
            if not imported.at_once:
                continue
            for inner in lineage(imported.name):
                if inner in modules and inner not in seen:
                    seen.add(inner)
                    waiting.append((inner, f"{way} > {inner}"))
            if is_dear(imported.name) and not is_under(imported.name, LIGHT[door]):
                found.append(f"{way}:{imported.line}: imports {imported.name} at once")
    return found


def lineage(name: str) -> list[str]:
    """A dotted name and the packages above it, which are imported with it: `a.b` gives `a` and `a.b`."""
    parts = name.split(".")
    return [".".join(parts[:length]) for length in range(1, len(parts) + 1)]


def is_under(name: str, tops: frozenset[str]) -> bool:
    """Whether a dotted name is one of these or lies in one of them."""
    return not tops.isdisjoint(lineage(name))


def is_dear(name: str) -> bool:
    """Whether importing a name costs more than the standard library's cheap parts do."""
    top = name.partition(".")[0]
    return top != "carrom_spec" and (top not in sys.stdlib_module_names or is_under(name, DEAR))


# The package


@pytest.fixture(scope="module")
def modules(root: Path) -> dict[str, Module]:
    return read(root / "carrom_spec")


def test_every_folder_and_module_is_a_room(root: Path) -> None:
    assert strangers(root / "carrom_spec") == []


def test_a_room_imports_only_rooms_above_it(modules: dict[str, Module]) -> None:
    assert out_of_order(modules) == []


@pytest.mark.parametrize("door", LIGHT)
def test_a_front_door_is_light(modules: dict[str, Module], door: str) -> None:
    assert heavy(modules, door) == []


def test_the_architecture_page_names_the_rooms_in_this_order(root: Path) -> None:
    page = (root / "docs" / "architecture.md").read_text(encoding="utf-8")
    assert tuple(re.findall(r"^\| `(\w+)` \|", page, flags=re.MULTILINE)) == ROOMS


# The tests above can fail


def small_package(folder: Path, files: dict[str, str]) -> Path:
    """A package `carrom_spec` in a folder, with the rest of its modules empty."""
    package = folder / "carrom_spec"
    for name, text in {"__init__.py": "", "machine/__init__.py": "", **files}.items():
        path = package / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return package


@pytest.mark.parametrize(
    ("file", "text", "complaint"),
    [
        ("suite/load.py", "import carrom_spec.cli.run", "but cli lies below suite"),
        ("suite/load.py", "from carrom_spec import compare", "but compare lies below suite"),
        ("suite/load.py", "from carrom_spec.adapters import process", "but adapters lies below suite"),
        ("suite/load.py", "from ..phrasebook import tell", "but phrasebook lies below suite"),
        ("suite/__init__.py", "from .. import normalise", "but normalise lies below suite"),
        ("suite/load.py", "def late():\n    from carrom_spec.cli import main", "but cli lies below suite"),
        ("suite/load.py", "import_module('carrom_spec.search.reach')", "but search lies below suite"),
        (
            "suite/load.py",
            "if TYPE_CHECKING:\n    from carrom_spec.cli import Verb",
            "but cli lies below suite",
        ),
        ("languages.py", "from carrom_spec.strictyaml import load", "but strictyaml lies below languages"),
        ("suite/load.py", "from carrom_spec import adjudicate", "which is in no room"),
        ("machine/board.py", "from carrom_spec.languages import table", "the machine knows no language"),
        ("machine/board.py", "from pathlib import Path", "the machine knows no language, file"),
    ],
)
def test_a_wrong_import_is_found(tmp_path: Path, file: str, text: str, complaint: str) -> None:
    (found,) = out_of_order(read(small_package(tmp_path, {file: text})))
    assert complaint in found


@pytest.mark.parametrize(
    "text",
    [
        "from carrom_spec import __version__",
        "from carrom_spec.machine import tree\nfrom carrom_spec.languages import table",
        "from . import model\nfrom .model import Scenario",
        "import yaml\nfrom pathlib import Path",
    ],
)
def test_a_right_import_is_left_alone(tmp_path: Path, text: str) -> None:
    assert out_of_order(read(small_package(tmp_path, {"suite/load.py": text}))) == []


@pytest.mark.parametrize("name", ["helpers/__init__.py", "utils.py", "data/words.yaml"])
def test_a_strange_room_is_found(tmp_path: Path, name: str) -> None:
    (found,) = strangers(small_package(tmp_path, {name: ""}))
    assert found.startswith(f"{name.partition('/')[0]}: no room of this name")


@pytest.mark.parametrize(
    ("files", "way"),
    [
        ({"cli/__init__.py": "import rich.table"}, "carrom_spec.cli:1: imports rich.table"),
        ({"cli/__init__.py": "try:\n    import yaml\nexcept ImportError:\n    pass"}, "imports yaml"),
        ({"cli/__init__.py": "import asyncio"}, "imports asyncio"),
        ({"cli/__init__.py": "from importlib import metadata"}, "imports importlib.metadata"),
        (
            {"cli/__init__.py": "from . import run", "cli/run.py": "from carrom_spec.suite import load"}
            | {"suite/__init__.py": "import yaml"},
            "carrom_spec.cli > carrom_spec.cli.run > carrom_spec.suite:1: imports yaml",
        ),
    ],
)
def test_a_heavy_front_door_is_found(tmp_path: Path, files: dict[str, str], way: str) -> None:
    (found,) = heavy(read(small_package(tmp_path, files)), "carrom_spec.cli")
    assert way in found


def test_a_light_front_door_is_left_alone(tmp_path: Path) -> None:
    text = "import click\nimport importlib\nfrom typing import TYPE_CHECKING\n"
    late = "if TYPE_CHECKING:\n    import rich\ndef main():\n    from carrom_spec.suite import load\n"
    package = small_package(tmp_path, {"cli/__init__.py": text + late, "suite/__init__.py": "import yaml"})
    assert heavy(read(package), "carrom_spec.cli") == []
