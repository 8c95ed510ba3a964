"""How fast the daily work is: normalising cold and warm, a run of every ruleset, strikes a second.

    python tools/bench_speed.py

Nothing is judged: machines differ and are noisy. Every figure stands beside what a plain Python start takes in the
same run, and beside the figure that is aimed at.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from carrom_spec.catalogue import catalogue
from carrom_spec.machine.adjudicate import adjudicate
from carrom_spec.machine.published import premise
from carrom_spec.machine.strike import entry_from_json
from carrom_spec.machine.tree import Answer, Forest
from carrom_spec.rulesets import RULESETS, ruleset

COMMAND = str(Path(sys.executable).parent / "carrom-spec")
STRIKES = 20_000
FALLS: tuple[list[str], ...] = (
    ["white"],
    [],
    ["black"],
    ["striker"],
    ["white", "striker"],
    ["queen"],
    ["queen", "white"],
)


def main() -> None:
    """Print the figures."""
    start = seconds([sys.executable, "-c", "pass"])
    print(f"python -c pass                     {start:7.3f} s")
    with tempfile.TemporaryDirectory() as cache:
        environment = {**os.environ, "XDG_CACHE_HOME": cache}
        cold = seconds([COMMAND, "normalise", "--check"], environment)
        warm = seconds([COMMAND, "normalise", "--check"], environment)
    row("normalise --check, cold", cold, start, "under 15 s")
    row("normalise --check, warm", warm, start, "under 3 s")
    runs = sum(seconds([COMMAND, "run", "reference", "--ruleset", name]) for name in RULESETS)
    row(f"run of all {len(RULESETS)} rulesets", runs, start, "under 3 s")
    adjudicating(start)


def row(what: str, taken: float, start: float, aim: str) -> None:
    """One figure, and how many plain starts it is."""
    print(f"{what:34} {taken:7.3f} s  {taken / start:7.0f} times a plain start; aim: {aim}")


def seconds(command: Sequence[str], environment: dict[str, str] | None = None) -> float:
    """The wall time of a command that must succeed."""
    begin = time.perf_counter()
    subprocess.run(command, env=environment, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - begin


def adjudicating(start: float) -> None:
    """Strikes a second under the Laws: the whole rule book anew each time, and where the tree is known."""
    laws, known = ruleset("icf"), dict[str, Answer]()

    def ask(question: str) -> Answer:
        if question not in known:
            options = laws.answer(question).options or catalogue().questions[question].options or ("any",)
            known[question] = options[0]
        return known[question]

    state = premise({"phase": "play", "on_board": {"white": 6, "black": 6}})
    entries = [entry_from_json({"seat": "south", "pocketed": fell}) for fell in FALLS]
    forest = Forest(adjudicate)
    for what, aim, strike in (
        ("adjudicate, with trace", "above 20,000 a second", lambda i: adjudicate(state, entries[i % 7], ask)),
        ("where the tree is known", "above 100,000 a second", lambda i: forest.tree(state, entries[i % 7]).walk(ask)),
    ):
        rate = a_second(strike)
        print(f"{what:34} {rate:9,.0f} a second; {rate * start:,.0f} in a plain start; aim: {aim}")


def a_second(strike: Callable[[int], object]) -> float:
    """How many strikes a second."""
    begin = time.perf_counter()
    for i in range(STRIKES):
        strike(i)
    return STRIKES / (time.perf_counter() - begin)


if __name__ == "__main__":
    main()
