"""What an entry of `strikes` may say beside what fell: placement, faults, decisions, what went unnoticed.

Only its form is checked here, each value against what the format knows.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from carrom_spec.machine.errors import BadStrike, Impossible
from carrom_spec.machine.words import did_you_mean, kind_of, quoted

PIECES = ("white", "black", "queen", "striker")
FAULTS = tuple(
    "push finger placement backwards sideways short slip line-piece hand-crossing body-crossing off-hand time early touch"
    " shake placing out-of-turn leaving play-on wreck other".split()
)
UNNOTICED = ("queen", "dues", "turn", "opponent-piece")
PLACEMENT: Mapping[str, tuple[str, ...]] = {
    "lines": ("both", "near", "one", "none"),
    "circle": ("clear", "cut", "covered"),
}
DECISIONS = ("dues", "extra", "colour")
DUES = ("take", "forgo", "no-room")
SIDES = ("south", "north", "east")

_FURTHEST = 100
"""Centimetres from the centre that are still on some board; a larger number was meant in millimetres."""

_LISTED = 12
"""Known names that are still listed where the one that was meant is clear."""

_MOST_ITEMS = 64
_MOST_POINTS = 1000


def check_placement(value: object, path: str) -> None:
    """`{"lines": …, "circle": …, "arrow": …}`, at least one of them, or `{"at": [x, y]}` in cm from the centre."""
    if not isinstance(value, Mapping):
        raise BadStrike(path, f"found {kind_of(value)}; expected an object with `lines`, `circle` and `arrow`, or `at`")
    check_keys(value, (*PLACEMENT, "arrow", "at"), path)
    if not value:
        raise BadStrike(path, "found nothing in it; expected `lines`, `circle` and `arrow`, or `at`")
    if "at" in value and len(value) > 1:
        raise BadStrike(path, "both `at` and what was seen of lines, circle and arrow; keep one of the two")
    for key, known in PLACEMENT.items():
        if key in value:
            one_of(value[key], known, f"{path}.{key}")
    if "arrow" in value and not isinstance(value["arrow"], bool):
        raise BadStrike(f"{path}.arrow", f"found {quoted(value['arrow'])}; expected true or false")
    if "at" in value:
        _check_point(value["at"], f"{path}.at")


def _check_point(value: object, path: str) -> None:
    if not isinstance(value, Sequence) or isinstance(value, str) or len(value) != 2:
        found = f"a list of {len(value)}" if isinstance(value, list | tuple) else kind_of(value)
        raise BadStrike(path, f"found {found}; expected two numbers, [x, y] in cm from the centre")
    for i, number in enumerate(value):
        if isinstance(number, bool) or not isinstance(number, int | float) or number != number:
            raise BadStrike(f"{path}[{i}]", f"found {quoted(number)}; expected a number of cm from the centre")
        if abs(number) > _FURTHEST:
            raise BadStrike(f"{path}[{i}]", f"found {quoted(number)}, which is off any board; expected cm, not mm")


def check_unnoticed(value: object, path: str) -> tuple[str, ...]:
    """What nobody saw in time, each once, sorted."""
    seen = multiset(value, UNNOTICED, path)
    for i in range(1, len(seen)):
        if seen[i] == seen[i - 1]:
            raise BadStrike(path, f"{seen[i]} stands here twice; say it once")
    return seen


def check_decisions(value: object, path: str) -> None:
    """What the other side decided: `dues`, `extra` points, `colour`."""
    if not isinstance(value, Mapping):
        raise BadStrike(path, f"found {kind_of(value)}; expected an object with {', '.join(DECISIONS)}")
    check_keys(value, DECISIONS, path)
    if "dues" in value:
        _check_dues(value["dues"], f"{path}.dues")
    if "extra" in value:
        whole(value["extra"], _MOST_POINTS, f"{path}.extra")
    if "colour" in value:
        one_of(value["colour"], ("white", "black"), f"{path}.colour")


def _check_dues(value: object, path: str) -> None:
    if isinstance(value, Mapping):
        check_keys(value, SIDES, path)
        for side, decided in value.items():
            _check_due(decided, f"{path}.{side}")
    else:
        _check_due(value, path)


def _check_due(value: object, path: str) -> None:
    if isinstance(value, int) and not isinstance(value, bool):
        whole(value, _MOST_ITEMS, path)
    elif not isinstance(value, str) or value not in DUES:
        known = ", ".join(DUES)
        raise BadStrike(path, f"found {quoted(value)}; expected {known} or a number{did_you_mean(value, DUES)}")


def check_queen(value: object, path: str) -> None:
    """Of a board's result: whether she was covered, or by which side."""
    if not isinstance(value, bool) and (not isinstance(value, str) or value not in SIDES):
        near = did_you_mean(value, SIDES)
        raise BadStrike(path, f"found {quoted(value)}; expected true, false or one of {', '.join(SIDES)}{near}")


def check_not_both(placement: object, faults: Sequence[str], path: str) -> None:
    """Raise Impossible where `placement` is told and is a fault besides: the ruleset says whether it is one."""
    if placement and "placement" in faults:
        raise Impossible(path, "told here and among the `faults` besides; keep one of the two")


# What the checks share


def check_keys(value: Mapping[str, object], known: Sequence[str], path: str) -> None:
    """Raise BadStrike at the first key that is not known."""
    for key in value:
        if key not in known:
            raise BadStrike(path, f"unknown key {quoted(key)}; expected {', '.join(known)}{did_you_mean(key, known)}")


def multiset(value: object, known: Sequence[str], path: str) -> tuple[str, ...]:
    """The sorted names of a list in which a name may stand more than once."""
    if isinstance(value, str) or not isinstance(value, Sequence):
        raise BadStrike(path, f"found {kind_of(value)}; expected a list, [] where there is nothing to tell")
    if len(value) > _MOST_ITEMS:
        raise BadStrike(path, f"found {len(value)} items; expected at most {_MOST_ITEMS}")
    return tuple(sorted(one_of(item, known, f"{path}[{i}]") for i, item in enumerate(value)))


def one_of(value: object, known: Sequence[str], path: str) -> str:
    """The value, which must be one of the known names."""
    if isinstance(value, str) and value in known:
        return value
    near = did_you_mean(value, known)
    listed = "" if near and len(known) > _LISTED else f"; expected one of {', '.join(known)}"
    raise BadStrike(path, f"found {quoted(value)}{listed}{near}")


def whole(value: object, most: int, path: str) -> None:
    """Raise BadStrike unless the value is a whole number from 0 to `most`."""
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
        raise BadStrike(path, f"found {quoted(value)}; expected a whole number from 0 to {most}")


CHECKS: Mapping[str, Callable[[object, str], object]] = {
    "off_board": lambda value, path: multiset(value, PIECES, path),
    "jumped": lambda value, path: multiset(value, PIECES, path),
    "placement": check_placement,
    "unnoticed": check_unnoticed,
    "faults": lambda value, path: multiset(value, FAULTS, path),
    "decisions": check_decisions,
    "winner": lambda value, path: one_of(value, SIDES, path),
    "left": lambda value, path: whole(value, 9, path),
    "queen": check_queen,
}
"""How each of these keys is checked; the check returns a multiset in its one form, and None for what stays as it is."""
