"""Input that must be refused, `KIND-OF-MISTAKE.CASE.*`, each beside its exact message, `.txt`: what its tests share."""

from __future__ import annotations

import pickle
from pathlib import Path

HERE = Path(__file__).parent


def cases(pattern: str) -> list[Path]:
    """The inputs here that fit a pattern, in order."""
    return sorted(HERE.glob(pattern))


def kind(path: Path) -> str:
    """The class of error that the name of a file, or of its folder, says."""
    name = path.name if path.name.count(".") > 1 else path.parent.name
    return name.partition(".")[0].title().replace("-", "")


def hold(path: Path, error: Exception) -> None:
    """The error has exactly the message beside its input, and is of the kind that the name says."""
    assert f"{error}\n" == path.with_suffix(".txt").read_text(encoding="utf-8")
    assert type(error).__name__ == kind(path)


def hold_elsewhere(error: Exception) -> None:
    """The error survives the way to another process."""
    copy = pickle.loads(pickle.dumps(error))
    assert (type(copy), str(copy), vars(copy)) == (type(error), str(error), vars(error))


def strays(folder: str) -> set[Path]:
    """Messages without an input, and inputs without a message."""
    files = {path.with_suffix("") for path in HERE.glob(f"{folder}/**/*.*") if path.suffix != ".txt"}
    return files ^ {path.with_suffix("") for path in HERE.glob(f"{folder}/**/*.txt")}
