"""Writes what README.md shows: the output of the commands in its `console` blocks, and the picture.

`--check` writes nothing, shows what would change and exits 1. Run it in the environment of `tools/dev.py`.
"""

from __future__ import annotations

import argparse
import difflib
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

from carrom_spec.sphinx_ext.pictures import overview_svg

ROOT = Path(__file__).resolve().parent.parent
README = ROOT / "README.md"
PICTURE = ROOT / "docs" / "_static" / "overview.svg"
CONSOLE = re.compile(r"(?<=^```console\n)\$ (?P<command>.*)\n(?P<output>(?:.*\n)*?)(?=^```$)", re.MULTILINE)


def main() -> int:
    """Exit code 0: all is fresh or has been written. 1: stale (with --check), or a command failed."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 if anything is stale")
    check = parser.parse_args().check
    stale = False
    for path, fresh in ((README, with_outputs(README.read_text("utf-8"))), (PICTURE, overview_svg())):
        old = path.read_text("utf-8") if path.exists() else ""
        if old == fresh:
            continue
        name = str(path.relative_to(ROOT))
        stale = True
        if check:
            lines = difflib.unified_diff(old.splitlines(), fresh.splitlines(), name, f"{name} (fresh)", lineterm="")
            print("\n".join(lines))
        else:
            path.parent.mkdir(exist_ok=True)
            path.write_text(fresh, "utf-8")
            print(f"written: {name}")
    if stale and check:
        print("stale; `python tools/readme.py` writes it anew", file=sys.stderr)
    return int(stale and check)


def with_outputs(text: str) -> str:
    """The text with each command's output as it is now."""
    return CONSOLE.sub(lambda found: f"$ {found['command']}\n{output_of(found['command'])}", text)


def output_of(command: str) -> str:
    """What a command of the documentation prints. Raises SystemExit where it fails."""
    program, *arguments = shlex.split(command)
    there = Path(sys.executable).parent / program
    ran = subprocess.run(
        [str(there) if there.exists() else program, *arguments],
        cwd=ROOT,
        env={**os.environ, "NO_COLOR": "1", "LC_ALL": "C.UTF-8"},
        capture_output=True,
        text=True,
        check=False,
    )
    if ran.returncode:
        raise SystemExit(f"{command}: exit {ran.returncode}\n{ran.stdout}{ran.stderr}")
    return "".join(f"{line.rstrip()}\n" for line in ran.stdout.splitlines())


if __name__ == "__main__":
    raise SystemExit(main())
