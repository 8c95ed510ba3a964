"""Random boards: the same again by number, nothing found against the reference itself, everything against a bad engine."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from random import Random

import pytest

from carrom_spec.rulesets import ruleset
from tools.random_boards import ENGINE, Draw, main, play_boards, random_board

MINIATURE = Path(__file__).resolve().parent.parent / "adapters" / "miniature.py"


@pytest.mark.parametrize("players", [2, 4])
def test_a_board_is_its_seed_and_its_number(players: int) -> None:
    rules = ruleset("icf")
    one, again, other = (random_board(rules, players, "seed", number) for number in (7, 7, 8))
    assert one == again
    assert one.strikes != other.strikes


@pytest.mark.parametrize("players", [2, 4])
def test_the_reference_agrees_with_itself(players: int) -> None:
    tally = play_boards(players, "seed", range(30), "reference")
    assert tally.boards == 30
    assert tally.counts.compared > 1000
    assert not tally.disagreements


def test_all_kinds_of_entries_are_drawn() -> None:
    rules = ruleset("icf")
    drawn = [entry for number in range(150) for entry in random_board(rules, 2, "seed", number).strikes]
    assert {entry.get("kind", "strike") for entry in drawn} == {"strike", "incident", "pass", "board", "blocked"}
    assert {key for entry in drawn for key in entry} > {
        "faults",
        "placement",
        "unnoticed",
        "off_board",
        "jumped",
        "first",
    }


def test_no_more_is_pocketed_than_lies_there() -> None:
    draw = Draw(Random(1), 2)
    state = {"phase": "play", "turn": "south", "on_board": {"white": 1, "black": 1, "queen": 0}}
    state |= {"colours": {"south": "white", "north": "black"}, "history": {"passes": 0}, "queen": {"status": "covered"}}
    for _ in range(2000):
        entry = draw.entry(state)
        gone = [piece for field in ("pocketed", "off_board") for piece in entry.get(field, ()) if piece != "striker"]
        assert sorted(set(gone)) == sorted(gone)
        assert "queen" not in gone


def test_an_engine_that_knows_no_rule_is_found_out(capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["--boards", "5", "--jobs", "1", "--engine", f"exec:{sys.executable} {MINIATURE} none"])
    told = capsys.readouterr().out
    assert code == 1
    assert "× strike []: turn" in told
    assert 'turn: reference "south", engine "north"' in told
    assert "5 boards of 2 players, seed 1" in told


def test_an_engine_that_does_not_come_up_is_bad_usage(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--boards", "1", "--engine", "exec:no-such-engine"]) == 2
    assert "no-such-engine" in capsys.readouterr().out


@pytest.mark.skipif(shutil.which("node") is None, reason="needs Node")
@pytest.mark.parametrize("players", [2, 4])
def test_the_little_engine_answers_all_that_is_drawn(players: int) -> None:
    tally = play_boards(players, "seed", range(40), ENGINE)
    assert tally.strikes > 500
    assert not [each for each in tally.disagreements if each.wrong[0][0] == "answer"]
