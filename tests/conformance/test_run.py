"""A suite run against small engines: verdicts, deaths, clauses, exit."""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from rich.console import Console

from carrom_spec.adapters import Answered, CannotStart, Declaration, NoAnswer, Reply, Request
from carrom_spec.adapters.reference import Reference
from carrom_spec.catalogue import catalogue
from carrom_spec.conformance import Ended, Judged, Result, Summary, run
from carrom_spec.conformance.json_report import JsonReport
from carrom_spec.conformance.judging import judge
from carrom_spec.conformance.observing import Observer
from carrom_spec.conformance.text_report import TextReport
from carrom_spec.conformance.words import said, said_entry
from carrom_spec.machine.published import merged, to_data
from carrom_spec.machine.state import opening
from carrom_spec.rulesets import Ruleset, ruleset
from carrom_spec.suite import Scenario
from tests.texts import Data, scenario, strike
from tests.texts import text as small_text

MISS = scenario("turn/miss", strike("south"))
OWN = scenario("turn/own", strike("south", "white"))
TWO = scenario("turn/two", strike("south"), strike("north"))
SUITE = (MISS, OWN, TWO)


def rules(name: str) -> Ruleset:
    """A small text of the tests, or `A+B` of the package, which plays out any scenario."""
    return ruleset(name) if "+" in name else small_text(name)


class Fake:
    """An engine in this process: what it declares, and what it answers to a request."""

    def __init__(self, answer: Callable[[Request], Reply], **declared: Any) -> None:
        self._answer = answer
        self.declared = {"observes": ("turn",), "features": frozenset({"given", "any_of"}), **declared}
        self.starts = 0
        self.closed = False
        self.asked: list[tuple[Request, float]] = []

    def start(self) -> Declaration:
        self.starts += 1
        return Declaration("fake", **self.declared)

    def play(self, request: Request, seconds: float) -> Reply:
        self.asked.append((request, seconds))
        return self._answer(request)

    def close(self) -> None:
        self.closed = True


def turns(*seats: str) -> Answered:
    return Answered((tuple({"turn": seat} for seat in seats),))


def stopped(how: Any, *seats: str, **rest: Any) -> Answered:
    return Answered((tuple({"turn": seat} for seat in seats),), stopped=how, **rest)


def results(engine: Any, *suite: Scenario, ruleset: str = "plain") -> list[Result]:
    events = run(suite or (MISS,), engine, rules(ruleset))
    return [event.result for event in events if isinstance(event, Judged)]


def verdict(answer: Reply, situation: Scenario = MISS, ruleset: str = "plain", **declared: Any) -> Result:
    (found,) = results(Fake(lambda _: answer, **declared), situation, ruleset=ruleset)
    return found


@pytest.mark.parametrize("ruleset", ["plain", "torn", "generous", "mute"])
def test_the_reference_passes_its_own_rules(ruleset: str) -> None:
    found = results(Reference(rules(ruleset)), *SUITE, ruleset=ruleset)
    assert {result.verdict for result in found} == {"pass"}


def test_a_fail_names_strike_field_values_and_clause() -> None:
    found = verdict(turns("north", "north"), TWO)
    assert found.verdict == "fail"
    (deviation,) = found.deviations
    assert (deviation.strike, deviation.field, deviation.expected, deviation.got) == (2, "turn", ("south",), "north")
    (reading,) = deviation.readings
    assert (reading.chosen, reading.status, reading.clauses[0].cites) == ("lost", "stated", ("1.1",))
    assert found.file == "scenarios/turn/two.yaml"


def test_an_open_text_admits_either() -> None:
    for seat in ("north", "south"):
        assert verdict(turns(seat), ruleset="torn").verdict == "pass"
    assert verdict(turns("east"), ruleset="torn").deviations[0].expected == ("north", "south")


def test_every_member_of_any_of_has_to_be_admissible() -> None:
    def several(*seats: str) -> Answered:
        return Answered(tuple(({"turn": seat},) for seat in seats), open=True)

    assert verdict(several("north", "south"), ruleset="torn").verdict == "pass"
    assert verdict(several("north", "south")).verdict == "fail"


def test_a_member_that_ends_where_the_rules_go_on_is_a_fail() -> None:
    found = verdict(Answered((({"turn": "north"},),), open=True), TWO)
    assert (found.verdict, found.message) == (
        "fail",
        "a play of the answer ends after 1 strikes, where the rules go on",
    )


@pytest.mark.parametrize(
    ("reply", "expected"),
    [
        (stopped("rejected", "north"), "rejected"),
        (stopped("rejected", "south"), "fail"),
        (stopped("unsupported", feature="x"), "unsupported"),
        (NoAnswer("error", "no"), "error"),
        (NoAnswer("crash", "gone"), "crash"),
        (NoAnswer("timeout", "late"), "timeout"),
        (NoAnswer("violation", "odd"), "violation"),
        (Answered((({}, {}),)), "violation"),
    ],
)
def test_the_other_verdicts(reply: Reply, expected: str) -> None:
    assert verdict(reply, TWO).verdict == expected


def test_an_engine_that_stops_where_an_admissible_play_ends_passes_cut_short() -> None:
    found = verdict(stopped("rejected", "south"), TWO, ruleset="torn")
    assert (found.verdict, found.cut_short) == ("pass", True)


@pytest.mark.parametrize(
    ("declared", "feature"),
    [({"features": frozenset()}, "given"), ({"rulesets": ("icf",)}, "ruleset:plain")],
)
def test_what_is_not_declared_is_not_sent(declared: Data, feature: str) -> None:
    engine = Fake(lambda _: turns("north"), **declared)
    (found,) = results(engine)
    assert (found.verdict, found.feature, engine.asked) == ("unsupported", feature, [])


def test_nothing_observed_is_no_pass() -> None:
    found = verdict(turns("north"), observes=())
    assert (found.verdict, found.feature) == ("unsupported", "observes:turn")


OPENING = to_data(opening())
SHOWN = Declaration("x", observes=("turn",))
QUEEN_BACK = {"piece": "queen", "for": "uncovered", "by": "umpire", "where": "centre"}


def shown(*changes: Data) -> Answered:
    """States whole but for what differs from the opening position, one a strike."""
    return Answered((tuple(merged({**OPENING, "phase": "play"}, each) for each in changes),))


@pytest.mark.parametrize(
    ("observes", "strikes", "answer", "feature"),
    [
        (("board",), [strike("south")], [{"turn": "north"}], "turn"),
        (("on_board",), [strike("south", "white")], [{"on_board": {"white": 8}}], "turn"),
        (("queen.status",), [strike("south", "queen")], [{"turn": "north", "returned": [QUEEN_BACK]}], "turn"),
        (
            ("turn",),
            [strike("south", "white", "queen")],
            [{"on_board": {"queen": 0}, "queen": {"status": "covered", "side": "south"}}],
            "on_board.queen",
        ),
        (
            ("points",),
            [strike("south"), strike("north", "striker")],
            [{"turn": "north"}, {"dues": {"north": 1}}],
            "turn",
        ),
    ],
)
def test_a_scenario_of_which_nothing_that_decides_it_was_observed_is_unsupported(
    observes: tuple[str, ...], strikes: list[Data], answer: list[Data], feature: str
) -> None:
    found = verdict(shown(*answer), scenario("a/b", *strikes), ruleset="icf+da", observes=observes)
    assert (found.verdict, found.feature) == ("unsupported", f"observes:{feature}")
    assert found.message == f"{feature} was not observed, nor anything else that the text decides here"
    assert found.counts.compared > 0, "what was compared does not decide it"


def test_a_play_that_is_open_from_its_first_strike_on_is_not_judged() -> None:
    """With one reading of the torn text the second strike is out of turn; the answer fits the play that ends before it."""
    torn = scenario("a/b", strike("south"), strike("south"))
    found = verdict(turns("north", "east"), torn, ruleset="torn")
    assert found.verdict == "pass", "its first strike was compared"
    judgement = judge([[], [{**OPENING, "phase": "play"}]], [{"turn": "west"}], [strike("south")], Observer(SHOWN, 2))
    assert (judgement.ends, judgement.nearest, judgement.seen) == (True, [], ())


def test_an_unknown_value_of_what_decides_a_scenario_is_no_pass() -> None:
    vague = {**QUEEN_BACK, "piece": "unknown"}
    for returned, expected in (([vague], "unsupported"), ("unknown", "unsupported"), ([QUEEN_BACK], "pass")):
        answer = shown({"turn": "north", "returned": returned})
        situation = scenario("queen/alone", strike("south", "queen"))
        assert verdict(answer, situation, ruleset="icf+da", observes=("returned", "board")).verdict == expected


@pytest.mark.parametrize("observes", [("turn",), ("returned",), ("returned.piece",), ("turn", "board")])
def test_one_field_that_decides_a_scenario_is_enough(observes: tuple[str, ...]) -> None:
    answer = shown({"turn": "north", "returned": [QUEEN_BACK]})
    found = verdict(answer, scenario("queen/alone", strike("south", "queen")), ruleset="icf+da", observes=observes)
    assert found.verdict == "pass"


def test_a_counter_of_what_fell_decides_as_what_lies_on_the_board_does() -> None:
    states = shown({"on_board": {"queen": 0, "white": 9}, "turn": "north", "dues": {"south": 0}}).plays[0]
    counted = Answered((tuple({**each, "pocketed": {"white": 0, "black": 0}} for each in states),))
    owing = scenario("dues/paid", strike("south", "striker"), given={"phase": "play", "on_board": {"white": 8}})
    found = verdict(counted, owing, ruleset="icf+da", observes=("pocketed",))
    assert (found.verdict, found.feature) == ("pass", "")


def test_the_report_says_what_was_not_observed() -> None:
    told, data = reports(Fake(lambda request: shown(*[{"turn": "north"}] * len(request.strikes)), observes=("board",)))
    assert "unsupported 3 scenarios: turn was not observed, nor anything else that the text decides here" in told
    assert data["scenarios"][0]["feature"] == "observes:turn"


def test_after_three_deaths_in_a_row_the_rest_is_not_run() -> None:
    engine = Fake(lambda _: NoAnswer("crash", "gone"))
    found = results(engine, *[MISS] * 6)
    assert [result.verdict for result in found] == ["crash"] * 3 + ["not-run"] * 3
    assert (engine.starts, engine.closed) == (3, True)


def test_deaths_apart_do_not_add_up() -> None:
    replies: Iterator[Answered | NoAnswer] = iter([NoAnswer("crash", ""), NoAnswer("timeout", ""), turns("north")] * 3)
    found = results(Fake(lambda _: next(replies)), *[MISS] * 9)
    assert [result.verdict for result in found] == ["crash", "timeout", "pass"] * 3


def test_one_that_does_not_come_up_again_is_a_crash() -> None:
    class Once(Fake):
        def start(self) -> Declaration:
            if self.starts:
                raise CannotStart("no", "its log")
            return super().start()

    found = results(Once(lambda _: NoAnswer("crash", "gone")), MISS, MISS)
    assert (found[1].verdict, found[1].message, found[1].log) == (
        "crash",
        "it could not be started again: no",
        "its log",
    )


def test_an_engine_gets_its_own_names_a_new_process_and_its_time() -> None:
    names = {"south": "one", "north": "two"}
    engine = Fake(lambda request: turns(*["two"] * len(request.strikes)), names=names, fresh=True, pace=1.5)
    found = results(engine, MISS, MISS)
    assert [result.verdict for result in found] == ["pass", "pass"]
    assert engine.starts == 2
    request, seconds = engine.asked[0]
    assert (request.strikes[0]["seat"], seconds) == ("one", 6.5)
    assert request.given is not None
    assert set(request.given["dues"]) == {"one", "two"}


def test_what_the_text_leaves_open_altogether_is_left_out() -> None:
    """A draft that is silent on all that a strike reads: each of its faults may be one or not, and of any class."""
    foul = strike("south", "white", "black", "queen", "striker", faults=["push", "finger", "backwards", "touch"])
    engine = Fake(lambda _: turns())
    events = list(run((scenario("a/b", foul),), engine, rules("mute")))
    assert isinstance(events[-1], Ended)
    assert events[-1].summary.left_out[0].scenario == "a/b"
    assert engine.asked == []
    assert not events[-1].summary.as_expected


def summary(engine: Any, *suite: Scenario) -> Summary:
    *_, ended = run(suite or SUITE, engine, rules("plain"))
    assert isinstance(ended, Ended)
    return ended.summary


def test_what_a_run_comes_to() -> None:
    assert summary(Reference(rules("plain"))).as_expected
    assert not summary(Fake(lambda _: stopped("unsupported"))).as_expected
    assert not summary(Fake(lambda request: turns(*["south"] * len(request.strikes)))).as_expected


def reports(engine: Any) -> tuple[str, Data]:
    out = io.StringIO()
    told, data = TextReport(Console(file=out, width=100, markup=False, highlight=False)), JsonReport()
    for event in run(SUITE, engine, rules("plain")):
        told.on(event)
        data.on(event)
    return out.getvalue(), json.loads(json.dumps(data.data))


def test_the_reports() -> None:
    told, data = reports(Fake(lambda request: turns(*["south"] * len(request.strikes)), observes=("turn", "trun")))
    lines = [line.rstrip() for line in told.splitlines()]
    assert lines[:10] == [
        "fake · ruleset plain · 3 scenarios",
        "note the engine says it observes 'trun', which no state has",
        "",
        "FAIL  turn/miss  About turn/miss",
        "      strike 1: south pockets nothing",
        "        turn: expected north, got south",
        f"          turn.nothing: {catalogue().option_label('lost', 'en')} (stated)",
        "            Whoever pockets nothing of theirs hands over. [plain 1.1]",
        "      scenarios/turn/miss.yaml",
        "",
    ]
    assert lines[-2] == "1 pass · 2 fail"
    assert lines[-1].startswith("3 values compared, ")
    assert (data["as_expected"], data["judged"], data["verdicts"]["fail"]) == (False, 3, 2)
    assert data["engine"]["observes_unknown"] == ["trun"]
    assert data["scenarios"][0]["deviations"][0]["readings"][0]["clauses"][0]["cites"] == ["1.1"]


def test_a_log_is_shown_and_nothing_judged_is_said() -> None:
    told, _ = reports(Fake(lambda _: NoAnswer("crash", "gone", "one\ntwo")))
    assert "gone" in told
    assert "| two" in told
    told, _ = reports(Fake(lambda _: turns(), features=frozenset()))
    assert "unsupported 3 scenarios: given" in told
    assert "nothing was judged" in told


def test_a_text_is_told_from_a_number() -> None:
    counted: Data = {"on_board": {"white": 9, "black": 9, "queen": "1"}, "turn": "north"}
    told = failing(counted, "turn", "on_board.queen")
    assert '        on_board.queen: got "1"; such a state is impossible: expected a whole number from 0 to 1' in told
    owed: Data = {"dues": {"south": "0", "north": 0}, "turn": "null"}
    told = failing(owed, "turn", "dues")
    assert '        turn: expected north, got "null"' in told
    assert '        dues.south: expected 0, got "0"' in told


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ("9", '"9"'),
        (9, "9"),
        ("true", '"true"'),
        (True, "true"),
        ("null", '"null"'),
        (None, "null"),
        ("", '""'),
        (" north", '" north"'),
        ("north", "north"),
        ([], "nothing"),
        ("nothing", '"nothing"'),
        ([{"piece": "white", "for": "price", "by": 7, "where": "7"}], 'white price (by 7, "7")'),
    ],
)
def test_values_in_words(value: Any, words: str) -> None:
    assert said(value) == words


def test_an_impossible_state_is_called_so_and_no_clause_is_blamed() -> None:
    ten: Data = {"on_board": {"white": 10, "black": 9, "queen": 1}}
    told = failing(
        ten, "on_board", ruleset="mute", situation=scenario("queen/own", strike("south", "queen", "striker"))
    )
    at = told.index("        on_board.white: got 10; such a state is impossible: expected a whole number from 0 to 9")
    assert told[at + 1] == "      scenarios/queen/own.yaml"


def failing(state: Data, *observes: str, ruleset: str = "plain", situation: Scenario = MISS) -> list[str]:
    """The lines of the report on one scenario."""
    out = io.StringIO()
    report = TextReport(Console(file=out, width=120, markup=False, highlight=False))
    for event in run((situation,), Fake(lambda _: Answered(((state,),)), observes=observes), rules(ruleset)):
        report.on(event)
    return [line.rstrip() for line in out.getvalue().splitlines()]


def test_strikes_in_words() -> None:
    assert said_entry(strike("south", "queen", "white")) == "south pockets queen, white"
    assert said_entry(strike("south", touched=False)) == "south pockets nothing; touched false"
    assert said_entry({"seat": "north", "kind": "pass"}) == "north pass"
