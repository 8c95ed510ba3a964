"""Measures how long `carrom-spec --help` takes to start, and lists what it imports.

Run it with the Python of the environment that carrom-spec is installed in. Exit: 0 within the budget, 1 over
it, 2 where `carrom-spec` cannot be run.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

BUDGET = 0.2
PROGRAM = Path(sys.executable).with_name("carrom-spec")


class Import(NamedTuple):
    """One import as `-X importtime` tells it: microseconds by itself, and with what it imported in turn."""

    module: str
    own: int
    total: int


def main(arguments: list[str] | None = None) -> int:
    """Measure, print the figures and the import budget; returns the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--runs", type=int, default=15, help="how often each is started (default 15)")
    parser.add_argument("--top", type=int, default=15, help="how many imports are listed (default 15)")
    options = parser.parse_args(arguments)
    if not PROGRAM.exists():
        print(f"{PROGRAM} does not exist; install carrom-spec beside this Python first", file=sys.stderr)
        return 2
    bare, whole = measure([sys.executable, "-c", "pass"], [str(PROGRAM), "--help"], runs=options.runs)
    print(f"python -c pass      {bare:.3f} s   median of {options.runs}")
    print(f"carrom-spec --help  {whole:.3f} s   {whole / bare:.1f} times as long; budget {BUDGET} s")
    print()
    print_budget(imports(), options.top)
    if whole > BUDGET:
        print(f"\nover the budget by {whole - BUDGET:.3f} s", file=sys.stderr)
        return 1
    return 0


def measure(*commands: list[str], runs: int) -> list[float]:
    """The median wall time of each command in seconds; they take turns, so that a busy moment meets all."""
    times: list[list[float]] = [[] for _ in commands]
    for attempt in range(runs + 1):
        for command, taken in zip(commands, times, strict=True):
            started = time.perf_counter()
            subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
            # The first round fills the disk cache and writes bytecode.
            if attempt > 0:
                taken.append(time.perf_counter() - started)
    return [statistics.median(taken) for taken in times]


def imports() -> list[Import]:
    """What one start of `carrom-spec --help` imports, in the order in which the imports end."""
    command = [sys.executable, "-X", "importtime", str(PROGRAM), "--help"]
    report = subprocess.run(command, capture_output=True, text=True, check=True).stderr
    found = []
    for line in report.splitlines():
        own, _, rest = line.removeprefix("import time:").partition("|")
        total, _, module = rest.partition("|")
        # The report opens with a line of headings.
        if own.strip().isdecimal():
            found.append(Import(module.strip(), int(own), int(total)))
    return found


def print_budget(found: list[Import], top: int) -> None:
    """Print how many modules are imported and which cost most by themselves."""
    everything = sum(item.own for item in found)
    print(f"{len(found)} modules imported in {everything / 1000:.0f} ms; the dearest, by themselves and in all:")
    for item in sorted(found, key=lambda item: item.own, reverse=True)[:top]:
        print(f"{item.own / 1000:8.1f} ms {item.total / 1000:8.1f} ms  {item.module}")
    print("by package:")
    packages: dict[str, int] = {}
    for item in found:
        package = item.module.partition(".")[0]
        packages[package] = packages.get(package, 0) + item.own
    for package, own in sorted(packages.items(), key=lambda pair: pair[1], reverse=True)[:5]:
        print(f"{own / 1000:8.1f} ms  {package}")


if __name__ == "__main__":
    sys.exit(main())
