"""Catalogues that must be refused: a good one with one line changed, and what the message says."""

from __future__ import annotations

from pathlib import Path

import pytest

from carrom_spec.catalogue import catalogue
from carrom_spec.catalogue.loading import load_catalogue
from carrom_spec.strictyaml import InputError

OPTIONS = "lost: {en: is lost}\ncontinues: {en: continues}\nback: {en: goes back}\n"
TOPIC = """\
topic: turn
order: 1
label: {en: Turn}
questions:
- id: foul.turn
  acts: strike
  options: [continues, lost]
  decides: [turn]
  label: {en: After a foul}
- id: turn.striker
  acts: strike
  options: [continues, lost]
  decides: [turn]
  refines: [foul.turn]
  label: {en: The striker fell}
- id: break.tries
  kind: number
  acts: strike
  values: [1, 3]
  decides: [turn]
  label: {en: Tries}
- id: board.size
  kind: length
  acts: equipment
  label: {en: Size}
"""


def load(folder: Path, topic: str = TOPIC, **others: str) -> int:
    for name, text in {"options": OPTIONS, "turn": topic, **others}.items():
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    return len(load_catalogue(folder).questions)


def test_a_good_one(tmp_path: Path) -> None:
    assert load(tmp_path) == 4
    assert catalogue().questions


@pytest.mark.parametrize(
    ("old", "new", "parts"),
    [
        ("id: turn.striker", "id: Striker", [":10:7: this is no id of a question", "queen.too-early.turn"]),
        ("id: turn.striker", "id: foul.turn", [":10:3: ", "twice", "turn.yaml, line 5"]),
        ("refines: [foul.turn]", "refines: [foul.trun]", ["not in the catalogue", "did you mean “foul.turn”?"]),
        ("refines: [foul.turn]", "refines: [turn.striker]", ["circle: turn.striker → turn.striker"]),
        (
            "refines: [foul.turn]",
            "refines: [break.tries]",
            ["is a choice, but break.tries, which it refines, is a number"],
        ),
        ("decides: [turn]\n  refines", "decides: [trun]\n  refines", ["found: trun", "did you mean “turn”?"]),
        ("  decides: [turn]\n  refines", "  refines", ["executable and decides nothing"]),
        (
            "[continues, lost]\n  decides: [turn]\n  refines",
            "[back, lost]\n  decides: [turn]\n  refines",
            ["has not: back"],
        ),
        ("[continues, lost]\n  decides: [turn]\n  refines", "[lost]\n  decides: [turn]\n  refines", ["fewer than two"]),
        ("[continues, lost]\n  decides: [turn]\n  refines", "[lost, lost]\n  decides: [turn]\n  refines", ["twice"]),
        (
            "[continues, lost]\n  decides: [turn]\n  refines",
            "[lost, won]\n  decides: [turn]\n  refines",
            ["found: won"],
        ),
        ("values: [1, 3]", "options: [lost, back]", ["a number has no `options`", "`values`"]),
        ("values: [1, 3]", "values: [1, three]", ["a text where a whole number belongs"]),
        (
            "  options: [continues, lost]\n  decides: [turn]\n  label",
            "  decides: [turn]\n  label",
            ["without `options`"],
        ),
        ("acts: equipment", "acts: equipment\n  values: [74]", ["a length has no `values`", "no known answers"]),
        ("acts: equipment", "acts: equippment", ["did you mean “equipment”?"]),
        ("kind: number", "kind: numeral", ["found: numeral", "choice, number, length or text"]),
        ("{en: Size}", "{en: Size, no: St\u00f8rrelse}", ["Norwegian"]),
        ("{en: Size}", '{en: Size, "no": St\u00f8rrelse}', ["found: no"]),
        ("{en: Size}", "{da: St\u00f8rrelse}", ["“en” is missing"]),
    ],
)
def test_a_bad_catalogue_is_refused(tmp_path: Path, old: str, new: str, parts: list[str]) -> None:
    assert TOPIC.count(old) == 1, old
    with pytest.raises(InputError) as caught:
        load(tmp_path, TOPIC.replace(old, new))
    for part in parts:
        assert part in str(caught.value)
    assert caught.value.remedy


def test_one_topic_in_two_files(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="another file has this topic"):
        load(tmp_path, again="topic: turn\norder: 2\nlabel: {en: Turn}\nquestions: []\n")
