"""The umpire at the prompt: what is typed becomes an entry, what it makes of the state is told with its clause."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from carrom_spec.cli import main
from carrom_spec.cli.play_entry import NotUnderstood, read_entry
from carrom_spec.suite import load_scenario

KEYS = {"white": "w", "black": "b", "queen": "q", "striker": "s"}
SEATS = ("south", "east", "north", "west")


@pytest.mark.parametrize(
    ("line", "entry"),
    [
        ("", {}),
        (".", {}),
        ("w", {"pocketed": ["white"]}),
        ("2w b", {"pocketed": ["white", "white", "black"]}),
        ("WWs", {"pocketed": ["white", "white", "striker"]}),
        ("-", {"touched": False}),
        ("s -", {"pocketed": ["striker"], "touched": False}),
        ("w /b ~q", {"pocketed": ["white"], "off_board": ["black"], "jumped": ["queen"]}),
        ("w !push !touch", {"pocketed": ["white"], "faults": ["push", "touch"]}),
        (". ?queen", {"unnoticed": ["queen"]}),
        ("incident @n !time", {"kind": "incident", "seat": "north", "faults": ["time"]}),
        ("pass", {"kind": "pass"}),
        ("s dues=forgo extra=0", {"pocketed": ["striker"], "decisions": {"dues": "forgo", "extra": 0}}),
    ],
)
def test_what_is_typed_is_an_entry(line: str, entry: dict[str, Any]) -> None:
    assert read_entry(line, KEYS, "south", SEATS) == {"seat": "south"} | entry


@pytest.mark.parametrize("line", ["x", "3", "w4", "@", "@z", "money=1", "!", "ww?"])
def test_what_means_nothing_is_said_to_mean_nothing(line: str) -> None:
    with pytest.raises(NotUnderstood):
        read_entry(line, KEYS, "south", SEATS)


def test_where_nobody_is_in_turn_the_seat_must_be_told() -> None:
    with pytest.raises(NotUnderstood):
        read_entry("w", KEYS, None, SEATS)
    assert read_entry("w @e", KEYS, None, SEATS)["seat"] == "east"


def test_a_board_is_played_taken_back_and_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    lines = "w\nww\nu\n\nfoo\n10w\nsave turn/mine\nquit\n"
    result = CliRunner().invoke(main, ["play", "icf"], input=lines, catch_exceptions=False)
    assert result.exit_code == 0
    assert "eight whites are on the board" in result.output
    assert "[icf 48]" in result.output
    assert "The last entry is taken back." in result.output
    assert "“foo” is not understood" in result.output
    assert "“10w” is not understood" in result.output
    scenario = load_scenario(Path("turn/mine.yaml"))
    assert scenario.strikes == ({"seat": "south", "pocketed": ["white"]}, {"seat": "south"})


def test_it_speaks_the_language_of_the_ruleset_and_several_stand_side_by_side() -> None:
    result = CliRunner().invoke(main, ["play", "da", "en"], input="x\n", catch_exceptions=False)
    assert "Nord har turen" in result.output
    assert result.output.index("\nda\n") < result.output.index("\nen\n")
    assert "hvid, sort, dronning" in result.output
