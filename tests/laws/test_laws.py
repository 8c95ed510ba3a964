"""The machine under the federation's Laws, held against the table that was typed by hand from them."""

from __future__ import annotations

import pytest

from carrom_spec.machine.errors import NotYet
from carrom_spec.rulesets import ruleset
from carrom_spec.rulesets.plays import play_out
from tests.laws.table import Case, Data, cases, deviations, is_open, unmatched

CASES = cases()
NOT_MET: dict[object, str] = {
    29: "the machine leaves more open than the own pieces and the price, which 73 settles",
    59: "the machine leaves open whether the board is decided, which def. 5 settles",
    60: "the machine leaves open whether the board is decided, which def. 5 settles",
}
SETTLED = [case for case in CASES if len(case.readings) == 1 and not case.silent]
CONTRADICTORY = [case for case in CASES if len(case.readings) > 1]
SILENT = [case for case in CASES if case.silent]


def plays(ruleset_id: str, players: int, given: Data, strikes: list[Data]) -> list[list[Data]]:
    """All plays that a ruleset admits: whole states, one a strike, `"any"` where nothing is said."""
    return [list(play.states) for play in play_out(ruleset(ruleset_id), players, given, strikes).whole().plays]


def plays_of(case: Case) -> list[list[Data]]:
    if case.row in NOT_MET:
        pytest.xfail(NOT_MET[case.row])
    try:
        found = plays("icf", 2, case.given, case.strikes)
    except NotYet as error:
        pytest.xfail(f"not adjudicated yet: {error.feature}")
    assert found, "the machine admits no play at all"
    return found


@pytest.mark.parametrize("case", SETTLED, ids=str)
def test_every_play_is_what_the_law_says(case: Case) -> None:
    for play in plays_of(case):
        assert not deviations(case.readings[0], play), f"Law {case.law}"


@pytest.mark.parametrize("case", CONTRADICTORY, ids=str)
def test_the_plays_are_the_readings_of_rival_laws(case: Case) -> None:
    assert not unmatched(case.readings, plays_of(case)), f"Law {case.law}"


@pytest.mark.parametrize("case", SILENT, ids=str)
def test_what_no_law_decides_is_open_and_the_rest_is_certain(case: Case) -> None:
    for play in plays_of(case):
        assert not deviations(case.readings[0], play), f"Law {case.law}"
        decided = [path for path in case.silent if not is_open(play[-1], path)]
        assert not decided, f"no Law decides {decided}, yet the machine does: {play[-1]}"
