"""Where a striker lay in centimetres, told in the facts of lines and circle, by the sizes that a text states.

The centre of the board is the origin, south sits at negative y. A text's sizes may be ranges or have a tolerance: a fact
is told only where it is the same over the whole range. Sizes: `equipment.*` (for the Laws section A).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import product
from math import hypot

from carrom_spec.machine.strike import Entry, Placement
from carrom_spec.rulesets.ruleset import Ruleset

__all__ = ["placed"]

_MEASURE = re.compile(r"(\d+(?:\.\d+)?)(?:-(\d+(?:\.\d+)?))? (mm|cm)(?: \+/- (\d+(?:\.\d+)?))?")
_NEEDED = ("surface.side", "base-line.from-frame", "base-line.gap", "striker.diameter")
_OF_THE_CIRCLE = ("base-line.length", "base-circle.diameter")
_TURNED = {"south": (1, 0, 0, 1), "north": (-1, 0, 0, -1), "east": (0, 1, -1, 0), "west": (0, -1, 1, 0)}
"""How a seat's own view comes from the board's: new x and y as sums of old x and y."""

Sizes = tuple[tuple[float, ...], ...]


def placed(rules: Ruleset, entry: Entry) -> Entry:
    """The entry with a measured placement told in facts; unchanged where the text does not state the sizes."""
    if entry.placement is None or entry.placement.at is None:
        return entry
    sizes = _sizes(rules)
    if sizes is None:
        return entry
    x, y = entry.placement.at
    a, b, c, d = _TURNED[entry.seat]
    facts = {_facts(a * x + b * y, c * x + d * y, one) for one in product(*sizes)}
    lines, circles = {lines for lines, _ in facts}, {circle for _, circle in facts}
    told = Placement(
        lines=lines.pop() if len(lines) == 1 else None, circle=circles.pop() if len(circles) == 1 else None
    )
    return replace(entry, placement=told)


@lru_cache(maxsize=256)
def _sizes(rules: Ruleset) -> Sizes | None:
    """Least and most of each size in cm, the circle's last; None where one that lines need is not stated."""
    needed = [tuple(_range(rules, name)) for name in _NEEDED]
    if not all(needed):
        return None
    return (*needed, *(tuple(_range(rules, name)) or (0.0,) for name in _OF_THE_CIRCLE))


def _range(rules: Ruleset, name: str) -> Iterator[float]:
    """The ends of the range in which a text says that a size lies; nothing where it does not say one thing."""
    answer = rules.answer(f"equipment.{name}")
    found = _MEASURE.fullmatch(str(answer.options[0])) if len(answer.options) == 1 else None
    if found is None:
        return
    scale = 0.1 if found[3] == "mm" else 1.0
    off = float(found[4] or 0)
    yield (float(found[1]) - off) * scale
    if found[2] or off:
        yield (float(found[2] or found[1]) + off) * scale


def _facts(x: float, y: float, sizes: tuple[float, ...]) -> tuple[str, str | None]:
    """Lines touched and how the base circles are met, seen from the player's seat; None without a circle's size."""
    side, from_frame, gap, striker, length, circle = sizes
    lower = from_frame - side / 2
    touched = [abs(y - line) <= striker / 2 for line in (lower, lower + gap)]
    lines = "both" if all(touched) else "one" if any(touched) else "none"
    if not length or not circle:
        return lines, None
    middle, end = lower + gap / 2, (length - circle) / 2
    away = min(hypot(x - end, y - middle), hypot(x + end, y - middle))
    if away <= (striker - circle) / 2:
        return lines, "covered"
    return lines, "cut" if away < (striker + circle) / 2 else "clear"
