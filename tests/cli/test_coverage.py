"""`carrom-spec coverage`, and mutants as engines, from the outside."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest
from click.testing import CliRunner, Result

import carrom_spec.suite
from carrom_spec.cli import main
from tests.texts import HERE, scenario, strike

PLAIN, PRICED, TORN = (str(HERE / f"{name}.md") for name in ("plain", "priced", "torn"))
SUITE = (
    scenario("turn/miss", strike("south")),
    scenario("turn/own", strike("south", "white")),
    scenario("striker/owes", strike("south", "striker")),
    scenario("break/miss", strike("south", touched=False), given={}),
)


@pytest.fixture(autouse=True)
def _small_suite(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(carrom_spec.suite, "load_suite", lambda: SUITE)


def call(*arguments: str, code: int = 0) -> Result:
    result = CliRunner().invoke(main, arguments, catch_exceptions=False)
    assert result.exit_code == code, result.output + result.stderr
    return result


def squeezed(text: str) -> str:
    return " ".join(text.split())


# coverage


def test_the_table_counts_scenarios_and_mutants() -> None:
    told = squeezed(call("coverage", PLAIN).output)
    assert "plain on 4 scenarios" in told
    assert "question scenarios mutants killed masked candidate unread" in told
    assert "turn.no-own 2 1 1" in told
    assert "plain: 2 mutants of 2 questions: 2 killed, 0 masked, 0 candidate, 0 unread" in told


def test_survivors_are_told_with_what_reads_and_absorbs_them() -> None:
    told = squeezed(call("coverage", PRICED, "--survivors").output)
    assert "scenarios mutants" not in told
    assert "MASKED price.striker: 0 or 2, where priced says 1" in told
    assert "read by striker/owes absorbed in striker/owes by pay.nothing-there (open)" in told
    assert "CANDIDATE break.tries: 0, where priced says 1" in told
    assert "read by break/miss candidate for being equivalent (not searched)" in told
    assert "UNREAD back.by: umpire or any, where priced says opponent" in told
    assert "no scenario reads it, nor a finer question that takes its answer" in told


def test_questions_and_topics_are_chosen() -> None:
    told = call("coverage", PRICED, "--question", "turn.*", "--question", "break.tries").output
    assert "turn.own" in told
    assert "break.tries" in told
    assert "price.striker" not in told
    assert "break.tries" not in call("coverage", PRICED, "--topic", "turn").output


def test_a_search_finds_a_play() -> None:
    told = squeezed(call("coverage", PRICED, "--question", "back.by", "--search", "2000", "--seed", "0").output)
    assert "0 missed, 2 unread" in told
    assert "killed by a play that no scenario tells: given" in told
    told = squeezed(call("coverage", PRICED, "--question", "price.striker", "--search", "400").output)
    assert "MISSED price.striker: 0" in told
    told = squeezed(call("coverage", PRICED, "--question", "break.tries", "--search", "100").output)
    assert "entries found no play that kills it" in told


def test_coverage_prints_json() -> None:
    data = json.loads(call("coverage", PRICED, "--format", "json").output)
    (one,) = data["rulesets"]
    assert (one["ruleset"], one["scenarios"], data["searched"]) == ("priced", 4, 0)
    rows = {row["question"]: row for row in one["questions"]}
    assert rows["price.striker"]["said"] == 1
    assert rows["price.striker"]["scenarios"] == ["striker/owes"]
    assert rows["price.striker"]["mutants"][1] == {
        **{"answer": 2, "status": "masked", "scenario": "striker/owes", "strike": None},
        **{"absorbed_by": ["pay.nothing-there"], "searched": 0, "met": 0, "play": None},
    }
    assert sum(one["mutants"].values()) == sum(len(row["mutants"]) for row in rows.values())


def test_the_exit_code_tells_on_request() -> None:
    call("coverage", PRICED)
    call("coverage", PRICED, "--exit-code", code=1)
    call("coverage", PLAIN, "--exit-code")
    call("coverage", PRICED, "--question", "price.striker", "--exit-code")  # masked


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("icg",), "unknown ruleset 'icg'"),
        ((PLAIN, "--topic", "trun"), "unknown topic 'trun'; did you mean turn?"),
        ((PLAIN, "--topic", "score"), "plain: no question of the topic score can be mutated"),
        ((PLAIN, "--question", "turn.onw"), "unknown question 'turn.onw'; did you mean turn.own?"),
        ((PLAIN, "--question", "turn.nothing"), "plain: nothing to mutate on turn.nothing"),
        ((TORN, "--question", "turn.no-own"), "torn: nothing to mutate on turn.no-own"),
        ((PLAIN, "--search", "0"), "0 is not in the range x>=1"),
    ],
)
def test_bad_usage(arguments: tuple[str, ...], message: str) -> None:
    assert message in call("coverage", *arguments, code=2).stderr


# Mutants as engines


def test_a_mutant_runs_and_falls_short_where_it_is_killed() -> None:
    told = call("run", f"mutant:{PLAIN}:turn.own=lost", "--ruleset", PLAIN, code=1).output
    assert "carrom-spec mutant plain:turn.own=lost" in told
    assert "FAIL  turn/own" in told
    assert "3 pass" in told


@pytest.mark.parametrize(
    ("engine", "message"),
    [
        (f"mutant:{PLAIN}:turn.own=continues", "continues is admissible under plain already"),
        (f"mutant:{PLAIN}:turn.onw=lost", "did you mean turn.own?"),
        ("mutant:icg:turn.own=lost", "unknown ruleset 'icg'"),
        ("mutant", "'mutant' names no engine"),
    ],
)
def test_what_names_no_mutant(engine: str, message: str) -> None:
    assert message in call("run", engine, "--ruleset", PLAIN, code=2).stderr
    if engine.startswith("mutant:"):
        assert message in call("serve", "--mutant", engine.partition(":")[2], code=2).stderr


def test_a_mutant_is_served() -> None:
    lines = [
        {"op": "hello", "protocols": [1]},
        {"op": "scenario", "id": "a/b", "ruleset": "plain", "given": {"phase": "play"}, "strikes": SUITE[1].strikes},
        {"op": "scenario", "id": "a/b", "ruleset": "icf", "strikes": [{"seat": "south"}]},
    ]
    command = [sys.executable, "-m", "carrom_spec", "serve", "--mutant", f"{PLAIN}:turn.own=lost"]
    told = subprocess.run(command, input="\n".join(map(json.dumps, lines)), capture_output=True, text=True, check=True)
    hello, played, other = map(json.loads, told.stdout.splitlines())
    assert (hello["engine"]["name"], hello["rulesets"]) == ("carrom-spec mutant plain:turn.own=lost", ["plain"])
    assert played["states"][0]["turn"] == "north"
    assert other["op"] == "error"
    assert "plays plain only" in other["message"]
