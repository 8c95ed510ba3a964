"""docs/test-your-engine.md followed literally: its messages are whole and valid, its adapter runs, its tables are complete."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from carrom_spec.adapters import Answered, Request
from carrom_spec.adapters.protocol import declaration_from, hello, reply_from
from carrom_spec.adapters.reference import FEATURES
from carrom_spec.conformance import VERDICTS
from carrom_spec.conformance.judging import judge
from carrom_spec.conformance.needs import POINTS
from carrom_spec.conformance.observing import ATTRIBUTES, Observer, strange_paths
from carrom_spec.machine.details import DECISIONS, DUES, FAULTS, UNNOTICED
from carrom_spec.machine.published import from_data, to_data
from carrom_spec.machine.state import (
    PHASES,
    QUEEN_STATUSES,
    RESULT_HOW,
    RETURNED_FOR,
    RETURNED_WHERE,
    SEATS,
    opening,
)
from carrom_spec.machine.strike import entry_from_json
from carrom_spec.rulesets import RULESETS, ruleset
from carrom_spec.rulesets.plays import play_out

Message = dict[str, Any]


@pytest.fixture(scope="module")
def page(root: Path) -> str:
    return (root / "docs" / "test-your-engine.md").read_text(encoding="utf-8")


def blocks(page: str, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", page, flags=re.MULTILINE | re.DOTALL)


@pytest.fixture(scope="module")
def messages(page: str) -> dict[str, Message]:
    """The messages of the page by their `op`; the greeting of the tool apart as `ours`. Each stands on one line."""
    found = [json.loads(line) for block in blocks(page, "json") for line in block.splitlines()]
    by_op = {"ours" if "protocols" in one else str(one.get("op")): one for one in found}
    assert len(by_op) == len(found), "each kind of message has one sample"
    return by_op


# Messages


def test_the_greetings_are_whole(messages: dict[str, Message]) -> None:
    assert messages["ours"].keys() == hello().keys()
    declaration = declaration_from(messages["hello"])
    assert strange_paths(declaration) == ()
    assert declaration.observes


def test_the_scenario_is_one_that_can_be_played(messages: dict[str, Message]) -> None:
    sent = request(messages)
    assert messages["scenario"].keys() == sent.message().keys()
    assert to_data(from_data(messages["scenario"]["given"])) == messages["scenario"]["given"]
    assert [entry_from_json(strike) for strike in sent.strikes]


def request(messages: dict[str, Message]) -> Request:
    sent = messages["scenario"]
    return Request(sent["id"], sent["ruleset"], sent["players"], sent["given"], tuple(sent["strikes"]))


def test_the_answer_keeps_the_promise_of_the_greeting_and_is_right(messages: dict[str, Message]) -> None:
    sent = request(messages)
    assert sent.given is not None
    answer = reply_from(messages["states"], sent, any_of=False)
    assert isinstance(answer, Answered)
    plays = play_out(ruleset(sent.ruleset), sent.players, sent.given, sent.strikes).plays
    observer = Observer(declaration_from(messages["hello"]), sent.players)
    judgement = judge([play.states for play in plays], answer.states, sent.strikes, observer)
    assert judgement.strike is None
    assert judgement.counts.compared == len(messages["hello"]["observes"]) + 2, "on_board counts three"


@pytest.mark.parametrize("op", ["rejected", "unsupported", "error"])
def test_the_other_answers_are_valid(op: str, messages: dict[str, Message]) -> None:
    reply = reply_from(messages[op], request(messages), any_of=False)
    assert getattr(reply, "stopped", None) == op or getattr(reply, "verdict", None) == op


def test_a_piece_that_came_back_has_every_key(messages: dict[str, Message]) -> None:
    piece = messages["None"]
    assert tuple(piece) == ATTRIBUTES
    whole = to_data(opening()) | {"phase": "play", "returned": [piece]}
    assert from_data(whole).returned


# Tables


def test_the_page_names_every_field_and_every_value(page: str) -> None:
    known = (
        *to_data(opening()),
        *PHASES,
        *QUEEN_STATUSES,
        *RETURNED_FOR,
        *RETURNED_WHERE,
        *RESULT_HOW,
        *SEATS,
        *ATTRIBUTES,
        *FAULTS,
        *UNNOTICED,
        *DECISIONS,
        *DUES,
        *FEATURES,
        *RULESETS,
        *VERDICTS,
        *(f"given:{field}" for field in POINTS[:1]),
        "unknown",
        "native",
        "null",
    )
    named = {word for code in re.findall(r"`+([^`]+)`+", page) for word in re.findall(r"[\w:-]+", code)}
    assert [word for word in known if word not in named] == []


# The adapter


@pytest.fixture(scope="module")
def adapter(page: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    (code,) = blocks(page, "python")
    assert len(code.splitlines()) <= 45
    path = tmp_path_factory.mktemp("guide") / "my_adapter.py"
    path.write_text(code, encoding="utf-8")
    return path


def run(adapter: Path, *more: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "carrom_spec", "run", f"exec:{sys.executable} {adapter.name}", "--ruleset", "icf"]
    return subprocess.run([*command, *more], cwd=adapter.parent, capture_output=True, text=True, check=False)


def test_the_adapter_prints_what_the_page_shows(adapter: Path, page: str) -> None:
    """But for the numbers, which grow with the scenarios."""
    (shown,) = [block for block in blocks(page, "console") if "my_adapter.py" in block]
    command, *lines = shown.splitlines()
    assert command == "$ carrom-spec run 'exec:python3 my_adapter.py' --ruleset icf -k 'turn/*'"
    done = run(adapter, "-k", "turn/*")
    assert done.returncode == 0, done.stdout + done.stderr
    assert [without_numbers(line) for line in done.stdout.splitlines()] == [without_numbers(line) for line in lines]


def without_numbers(line: str) -> str:
    return re.sub(r"\b\d+\b(?!\.)", "N", line)


def test_the_adapter_survives_every_scenario(adapter: Path) -> None:
    done = run(adapter, "--format", "json")
    assert done.returncode == 1
    verdicts = json.loads(done.stdout)["verdicts"]
    assert {verdict for verdict, number in verdicts.items() if number} <= {"pass", "fail", "unsupported"}
    assert verdicts["pass"]
    assert verdicts["fail"], "it has something to learn yet"


def test_every_command_of_the_page_is_one(page: str) -> None:
    """What is typed after a dollar names a verb of the command line, or sets the environment up."""
    from carrom_spec.cli import VERBS

    typed = [line[2:] for block in blocks(page, "console") for line in block.splitlines() if line.startswith("$ ")]
    for line in typed:
        found = re.search(r"carrom-spec (\S+)", line)
        assert line == ". .venv/bin/activate" or (found and found[1] in {*VERBS, "--version"}), line
