"""Mutants of small texts: which there are, what they change, and what becomes of them on a suite."""

from __future__ import annotations

import pytest

from carrom_spec.adapters.reference import Reference
from carrom_spec.catalogue import catalogue
from carrom_spec.conformance import Ended, run
from carrom_spec.rulesets import RULESETS, Ruleset, ruleset
from carrom_spec.rulesets.plays import play_out
from carrom_spec.suite import Scenario
from carrom_spec.suite.coverage import Coverage, Fate, coverage
from carrom_spec.suite.forks import conflict
from carrom_spec.suite.mutants import Mutant, UnknownMutant, mutant_from, mutants, mutated, says_on, taken_from
from tests.texts import HERE, scenario, strike, text

MISS = scenario("turn/miss", strike("south"))
OWN = scenario("turn/own", strike("south", "white"))
BOTH_MISS = scenario("turn/both-miss", strike("south", "white"), strike("south"))
OWES = scenario("striker/owes", strike("south", "striker"))
PAYS = scenario("striker/pays", strike("south", "striker"), given={"phase": "play", "on_board": {"white": 8}})
PAYS_TWO = scenario("striker/pays-two", strike("south", "striker"), given={"phase": "play", "on_board": {"white": 7}})
QUEEN = scenario("queen/alone", strike("south", "queen"), given={"phase": "play", "on_board": {"white": 8}})
BREAK = scenario("break/miss", strike("south", touched=False), given={})


def answers(rules: Ruleset, question: str) -> list[str | int]:
    return [mutant.answer for mutant in mutants(rules) if mutant.question == question]


def fate(rules: Ruleset, name: str, *scenarios: Scenario, entries: int = 0, seed: int = 0) -> Fate:
    """What becomes of the mutant `QUESTION=ANSWER`."""
    question, _, answer = name.partition("=")
    found = coverage(rules, scenarios, {question}, entries=entries, seed=seed)
    (one,) = (fate for fate in found.fates if str(fate.mutant.answer) == answer)
    return one


# Which there are


def test_every_other_answer_of_a_choice() -> None:
    rules = text("priced")
    assert answers(rules, "turn.own") == ["lost"]
    assert answers(rules, "queen.same-strike") == ["pending", "back", "held"]


def test_other_numbers_known_one_less_and_one_more_but_none_below_zero() -> None:
    rules = text("priced")
    known = catalogue().questions
    assert answers(rules, "price.two-faults") == sorted({*known["price.two-faults"].options, 3, 5} - {4})
    assert answers(rules, "price.striker") == sorted({*known["price.striker"].options, 0, 2} - {1})
    assert answers(rules, "price.break-failed") == sorted({*known["price.break-failed"].options, 1} - {0})


def test_what_is_deferred_has_mutants_and_what_is_open_silent_taken_over_or_descriptive_has_none() -> None:
    rules = text("priced")
    assert "centre" in answers(rules, "back.where")
    assert "ring" not in answers(rules, "back.where")
    for question in ("pay.nothing-there", "queen.right.by", "queen.alone", "turn.nothing", "equipment.striker.ivory"):
        assert answers(rules, question) == []
    assert mutants(text("torn")) == (Mutant("torn", "turn.own", "continues", "lost"),)


# What they change


def test_a_mutant_changes_one_question_and_those_that_take_its_answer() -> None:
    rules = text("priced")
    other = mutated(rules, "turn.no-own", "continues")
    changed = {name for name in catalogue().questions if other.answer(name).options != rules.answer(name).options}
    assert {"turn.no-own", "turn.nothing", "turn.striker-alone"} <= changed
    assert "turn.queen" not in changed
    assert changed == taken_from(rules)["turn.no-own"]


def test_the_rest_of_a_clause_on_several_questions_stays() -> None:
    other = mutated(text("priced"), "turn.own", "lost")
    assert other.answer("turn.own").options == ("lost",)
    assert other.answer("turn.queen-own").options == ("continues",)
    assert [clause.cites for clause in other.answer("turn.queen-own").clauses] == [("5.2",)]


def test_of_two_texts_the_one_that_says_it_is_changed() -> None:
    both = ruleset(f"{HERE / 'mute.md'}+{HERE / 'priced.md'}")
    assert answers(both, "turn.own") == ["lost"]
    assert mutated(both, "turn.own", "lost").answer("turn.own").options == ("lost",)
    assert mutated(both, "price.striker", 2).answer("price.striker-alone").options == (2,)
    shadowed = ruleset(f"{HERE / 'plain.md'}+{HERE / 'priced.md'}")
    assert not says_on(shadowed, "turn.queen")  # a general clause of the first text stands before it
    assert answers(shadowed, "turn.queen") == []


@pytest.mark.parametrize("name", RULESETS)
def test_every_mutant_of_a_ruleset_says_what_it_is_to_say_and_changes_no_more(name: str) -> None:
    rules = ruleset(name)
    finer = taken_from(rules)
    for mutant in mutants(rules):
        other = mutated(rules, mutant.question, mutant.answer)
        assert other.answer(mutant.question).options == (mutant.answer,)
        changed = {name for name in catalogue().questions if other.answer(name).options != rules.answer(name).options}
        assert changed <= finer[mutant.question]


def test_a_mutant_has_a_name() -> None:
    mutant, rules = mutant_from(f"{HERE / 'priced.md'}:price.striker=2")
    assert mutant == Mutant("priced", "price.striker", 1, 2)
    assert mutant.name == "priced:price.striker=2"
    assert rules.answer("price.striker-alone").options == (2,)
    assert mutant_from(f"{HERE / 'priced.md'}:price.striker=17")[1].answer("price.striker").options == (17,)


@pytest.mark.parametrize(
    ("said", "message"),
    [
        ("", "expected RULESET:QUESTION=ANSWER, such as icf:turn.own=lost"),
        ("priced", "expected RULESET:QUESTION=ANSWER"),
        ("priced:turn.own", "expected RULESET:QUESTION=ANSWER"),
        ("priced:turn.ovn=lost", "'turn.ovn' is not in the catalogue; did you mean turn.own?"),
        ("priced:turn.own=lsot", "turn.own has no answer 'lsot'; expected continues or lost; did you mean lost?"),
        ("priced:turn.own=continues", "continues is admissible under priced already; expected another answer"),
        ("priced:pay.nothing-there=owed", "owed is admissible under priced already"),
        ("priced:price.striker=-1", "price.striker asks for a number; found '-1'"),
        ("priced:price.striker=two", "price.striker asks for a number; found 'two'"),
        ("priced:queen.alone=back", "priced says nothing on queen.alone, so there is nothing to replace"),
        ("priced:turn.nothing=lost", "priced says nothing on turn.nothing itself; it takes the answer of turn.no-own"),
        ("priced:equipment.striker.ivory=may-not", "only describes; no play depends on its answer"),
    ],
)
def test_what_names_no_mutant(said: str, message: str) -> None:
    name, colon, rest = said.partition(":")
    with pytest.raises(UnknownMutant) as caught:
        mutant_from(f"{HERE / name}.md{colon}{rest}" if said else said)
    assert message in str(caught.value)


# What becomes of them


def test_killed_where_the_outcomes_are_disjoint() -> None:
    found = fate(text("priced"), "turn.no-own=continues", OWN, BOTH_MISS)
    assert (found.status, found.scenario, found.strike) == ("killed", "turn/both-miss", 2)
    assert fate(text("priced"), "turn.own=lost", OWN).status == "killed"
    assert fate(text("priced"), "price.striker=0", PAYS).status == "killed"


def test_an_engine_that_plays_a_killed_mutant_falls_short_where_it_is_killed() -> None:
    rules, suite = text("priced"), {one.id: one for one in (MISS, OWN, PAYS, PAYS_TWO, QUEEN, BREAK)}
    killed = [one for one in coverage(rules, list(suite.values())).fates if one.status == "killed"]
    assert killed
    for one in killed:
        assert one.scenario is not None
        other = mutated(rules, one.mutant.question, one.mutant.answer)
        *_, end = run((suite[one.scenario],), Reference(other, mutant=one.mutant.name), rules)
        assert isinstance(end, Ended)
        assert not end.summary.as_expected


def test_masked_by_an_open_question() -> None:
    found = fate(text("priced"), "price.striker=2", OWES)
    assert (found.status, found.scenario, found.absorbed_by) == ("masked", "striker/owes", ("pay.nothing-there",))
    assert fate(text("priced"), "price.striker=2", OWES, PAYS_TWO).status == "killed"


def test_masked_by_two_questions_together() -> None:
    found = fate(text("priced"), "price.striker=2", PAYS)
    assert (found.status, found.absorbed_by) == ("masked", ("pay.part", "pay.nothing-there"))


def test_masked_by_a_silent_question() -> None:
    found = fate(text("priced"), "turn.queen=lost", QUEEN)
    assert (found.status, found.scenario, found.absorbed_by) == ("masked", "queen/alone", ("queen.alone",))


def test_what_absorbs_a_mutant_lets_it_be_killed_when_settled() -> None:
    settled = mutated(text("priced"), "pay.nothing-there", "owed")
    assert fate(settled, "price.striker=2", OWES).status == "killed"


@pytest.mark.parametrize("answer", ["circle", "any"])
def test_masked_by_its_own_answer_which_leaves_room_for_the_other(answer: str) -> None:
    found = fate(text("priced"), f"back.where={answer}", PAYS)
    assert (found.status, found.absorbed_by) == ("masked", ("back.where",))


def test_a_candidate_is_read_and_nothing_tells_it_apart() -> None:
    assert fate(text("priced"), "break.tries=0", BREAK).status == "candidate"
    assert fate(text("priced"), "break.tries=2", BREAK).status == "killed"


def test_unread_is_what_no_scenario_reads_nor_a_finer_question_that_takes_the_answer() -> None:
    assert fate(text("priced"), "price.two-faults=0", MISS, PAYS).status == "unread"
    assert fate(text("priced"), "turn.no-own=continues", OWN).status == "unread"
    assert fate(text("priced"), "turn.no-own=continues", PAYS).status != "unread"


def test_a_row_counts_the_scenarios_that_read_a_question() -> None:
    found = coverage(text("priced"), [MISS, OWN, PAYS, QUEEN])
    read = {row.question: row.scenarios for row in found.questions}
    assert read["turn.no-own"] == ("striker/pays", "turn/miss")
    assert read["turn.own"] == ("turn/own",)
    assert read["price.two-faults"] == ()
    assert sum(found.count(status) for status in ("killed", "masked", "candidate", "unread")) == len(found.fates)


@pytest.mark.parametrize(
    ("question", "scenarios", "short"),
    [
        ("turn.own", [OWN], False),
        ("back.by", [PAYS], False),
        ("turn.own", [MISS], True),
        ("break.tries", [BREAK], True),
    ],
)
def test_short_where_something_is_unread_or_survives_unmasked(
    question: str, scenarios: list[Scenario], short: bool
) -> None:
    assert coverage(text("priced"), scenarios, {question}).short is short


def test_progress_is_told_question_by_question() -> None:
    told: list[tuple[str, float, int]] = []
    coverage(text("torn"), [MISS], progress=lambda *said: told.append(said))
    assert told == [("turn.own", 0, 1)]


# The search


def test_the_search_finds_what_no_scenario_tells_and_nothing_that_can_be_left_out() -> None:
    found = fate(text("priced"), "price.striker=2", PAYS, entries=5000)
    assert found.status == "missed"
    assert found.play is not None
    ours, theirs = (
        play_out(rules, found.play.players, found.play.given, found.play.strikes)
        for rules in (text("priced"), mutated(text("priced"), "price.striker", 2))
    )
    assert conflict(ours, theirs, len(found.play.strikes), found.play.players) == len(found.play.strikes) - 1
    assert set(found.play.strikes[-1]) == {"seat", "pocketed"}
    assert found.play.strikes[-1]["pocketed"] == ["striker"]


def test_the_search_finds_nothing_where_nothing_is() -> None:
    found = fate(text("priced"), "break.tries=0", BREAK, entries=300)
    assert (found.status, found.play) == ("candidate", None)
    assert found.searched >= 300
    assert found.met > 0


def test_no_search_where_no_play_can_kill() -> None:
    found = fate(text("priced"), "back.where=any", PAYS, entries=100)
    assert (found.status, found.searched) == ("masked", 0)
    assert fate(text("priced"), "back.where=centre", MISS, entries=100).searched > 0


def test_what_is_unread_stays_so_and_shows_the_play() -> None:
    found = fate(text("priced"), "turn.own=lost", MISS, entries=2000)
    assert found.status == "unread"
    assert found.play is not None
    assert found.play.strikes[-1]["pocketed"] == ["white"]


def test_the_same_seed_finds_the_same() -> None:
    def searched(seed: int) -> Coverage:
        return coverage(text("priced"), [MISS, PAYS], {"turn.own", "price.striker"}, entries=150, seed=seed)

    assert searched(3) == searched(3)
