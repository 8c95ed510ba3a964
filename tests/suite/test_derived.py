"""Situations that no text tells: read strictly, each once, and each can be played."""

from __future__ import annotations

from pathlib import Path

import pytest

from carrom_spec.rulesets import RULESETS, ruleset
from carrom_spec.rulesets.plays import play_out
from carrom_spec.strictyaml import InputError
from carrom_spec.suite.derived import Derived, load_derived

GOOD = "- {id: turn/miss, players: 2, given: {phase: play}, strikes: [{seat: south}]}\n"


def written(folder: Path, text: str) -> Path:
    path = folder / "derived.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_situation_is_read(tmp_path: Path) -> None:
    path = written(tmp_path, "# one\n" + GOOD)
    assert load_derived(path) == (Derived("turn/miss", 2, {"phase": "play"}, ({"seat": "south"},), str(path), 2),)
    assert load_derived(written(tmp_path, "[]\n")) == ()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (GOOD.replace("turn/miss", "turn"), "1:8: this is no id of a scenario"),
        (GOOD.replace("players: 2", "players: 3"), "1:28: carrom is played by two or four"),
        (GOOD.replace("seat: south", "seat: west"), "1:70: nobody sits there in singles"),
        (GOOD.replace("[{seat: south}]", "[]"), "a scenario without strikes"),
        (GOOD.replace("seat: south", "seat: suoth"), "did you mean south?"),
        (GOOD.replace("phase: play", "phase: over"), "given.phase"),
        (GOOD.replace("{id", "{expect: [], id"), "1:4: this key is not known here"),
        ("- {id: turn/miss, players: 2, given: {}}\n", "missing"),
        (GOOD + GOOD, "2:8: this id stands on line 1 already"),
        (GOOD + GOOD.replace("miss", "other"), "2:8: this is the situation turn/miss of line 1"),
        (GOOD.replace("- {", "turn/miss: {"), "expected: a list"),
    ],
)
def test_what_is_refused(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(InputError) as caught:
        load_derived(written(tmp_path, text))
    assert message in str(caught.value)


def test_each_of_ours_is_played_to_the_end_by_a_ruleset() -> None:
    for one in load_derived():
        plays = [play_out(ruleset(name), one.players, one.given, one.strikes) for name in RULESETS]
        lengths = [len(play.states) for found in plays for play in found.plays]
        assert max(lengths) == len(one.strikes), f"{one.id}, line {one.line}"
