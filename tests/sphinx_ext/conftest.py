"""What the tests of small sites share."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from carrom_spec.sphinx_ext import reading
from carrom_spec.sphinx_ext.differences import pair_differences
from carrom_spec.suite import Scenario, load_suite

FEW = ("queen/after-own", "queen/alone", "turn/both", "turn/nothing", "turn/opponent", "turn/own")


@pytest.fixture(scope="module")
def few() -> Iterator[tuple[Scenario, ...]]:
    """A suite of a few situations: quick, and texts that say next to nothing have many plays in long ones."""
    kept = tuple(one for one in load_suite() if one.id in FEW)
    assert [one.id for one in kept] == list(FEW)
    (nothing,) = (one for one in kept if one.id == "turn/nothing")
    again = replace(
        nothing, id="turn/again", strikes=(*nothing.strikes, {"seat": "south", "pocketed": ["white"]}), expect=()
    )
    kept = tuple(sorted((*kept, again), key=lambda one: one.id))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(reading, "load_suite", lambda: kept)
        forget()
        yield kept
    forget()


def forget() -> None:
    """Empty the caches that a suite has left its mark in."""
    reading.suite.cache_clear()
    pair_differences.cache_clear()
