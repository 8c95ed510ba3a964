"""What is said of examples that contradict their clauses, leave the text, or are told differently in two sources."""

from __future__ import annotations

from pathlib import Path

import pytest

import carrom_spec.normalise.examples
from carrom_spec.normalise import WrongExamples, situations
from carrom_spec.normalise.errors import Contradiction, DifferentSituations, OpenField
from carrom_spec.normalise.telling import first_difference, said
from carrom_spec.rulesets import Source, load_source, ruleset
from carrom_spec.rulesets.ruleset import Ruleset
from carrom_spec.strictyaml import InputError

CLAUSES = """\
---
ruleset: {name}
language: en
title: A draft
---

:::{{clause}} turn.no-own
:answer: lost
:cite: 1.1
Nothing fell, so the turn is over.
:::

:::{{clause}} queen.too-early.queen
:answer: back
:cite: 1.2, 1.3
She goes back.
:::

:::{{clause}} queen.back.by
:answer: umpire
:cite: 1.2
The umpire puts her there.
:::
"""


def example(name: str, *lines: str) -> str:
    return "\n".join(("", f"```{{example}} {name}", *lines, "```", ""))


EARLY = ("Given play is under way", "When South pockets the queen")
MISS = ("Given play is under way", "When South pockets nothing")


@pytest.fixture
def draft(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> type[Drafts]:
    Drafts.folder, Drafts.known = tmp_path, {}
    monkeypatch.setattr(carrom_spec.normalise.examples, "ruleset", lambda name: Drafts.known.get(name) or ruleset(name))
    return Drafts


class Drafts:
    """Small sources, under names of their own."""

    folder: Path
    known: dict[str, Ruleset]

    @classmethod
    def source(cls, name: str, *examples: str) -> Source:
        path = cls.folder / f"{name}.md"
        path.write_text(CLAUSES.format(name=name) + "".join(examples), encoding="utf-8")
        source = load_source(path)
        cls.known[name] = Ruleset(source)
        return source


def refusal(*sources: Source) -> ValueError:
    with pytest.raises((InputError, WrongExamples)) as caught:
        situations(sources)
    return caught.value


def test_what_came_back_is_shown_whole_on_both_sides(draft: type[Drafts]) -> None:
    queen = "Then the umpire puts back the queen on the centre circle for want of cover"
    white = "And North puts back one white inside the outer circle as the price"
    error = refusal(draft.source("one", example("queen/early", *EARLY, queen, white)))
    assert isinstance(error, Contradiction)
    told = str(error).splitlines()
    assert told[0].endswith("queen/early, strike 1, returned: the example and the clauses contradict each other")
    assert told[1].strip() == ("found: white price (by north, circle), queen uncovered (by umpire, centre)")
    assert told[2].strip() == (
        "expected: queen uncovered (by umpire, any), by queen.too-early.queen=back (1.2, 1.3); "
        "queen.back.early.by=umpire (1.2); queen.back.early.where: silent; queen.too-early.turn: silent"
    )
    assert "None" not in str(error)
    assert "()" not in str(error)
    assert "…" not in str(error)


def test_every_mistake_of_a_run_is_told(draft: type[Drafts]) -> None:
    one = draft.source(
        "one",
        example("turn/miss", *MISS, "Then South has the turn", "And eight whites are on the board"),
        example("queen/early", *EARLY, "Then South has covered the queen", "And South has the turn"),
        example("turn/odd", *MISS, "Then the moon is full"),
    )
    other = draft.source("two", example("turn/miss", *MISS, "Then South has the turn"))
    error = refusal(one, other)
    assert isinstance(error, WrongExamples)
    assert [(type(each).__name__, each.message.partition(": ")[0]) for each in error.errors] == [
        ("Contradiction", "turn/miss, strike 1, turn"),
        ("Contradiction", "turn/miss, strike 1, on_board.white"),
        ("Contradiction", "queen/early, strike 1, queen.status"),
        ("Contradiction", "queen/early, strike 1, queen.side"),
        ("OpenField", "queen/early, strike 1, turn"),
        ("UnknownStep", "the phrasebook knows no such step"),
        ("Contradiction", "turn/miss, strike 1, turn"),
    ]
    assert all(str(each) in str(error) for each in error.errors)
    assert str(error).endswith("7 mistakes in examples")


def test_a_single_mistake_is_raised_as_what_it_is(draft: type[Drafts]) -> None:
    assert isinstance(refusal(draft.source("one", example("a/b", *EARLY, "Then South has the turn"))), OpenField)


def test_two_situations_under_one_id_differ_at_a_path(draft: type[Drafts]) -> None:
    one = draft.source("one", example("a/b", "Given South has pocketed three whites", "When South pockets nothing"))
    other = draft.source("two", example("a/b", "Given South has pocketed four whites", "When South pockets nothing"))
    error = refusal(one, other)
    assert isinstance(error, DifferentSituations)
    assert "is another situation than in" in error.message
    assert error.message.endswith(": given.on_board.white differs")
    assert (error.found, error.expected) == ("5", "6, as there")


def test_strikes_under_one_id_differ_at_a_path(draft: type[Drafts]) -> None:
    one = draft.source("one", example("a/b", *MISS))
    other = draft.source("two", example("a/b", *MISS[:1], "When South pockets one white"))
    error = refusal(one, other)
    assert isinstance(error, DifferentSituations)
    assert error.message.endswith(": strikes[0].pocketed differs")
    assert (error.found, error.expected) == ('["white"]', "nothing, as there")


def test_a_difference_has_a_path_and_both_values() -> None:
    assert first_difference({"a": {"b": 1}}, {"a": {"b": 1}}) is None
    assert first_difference({"a": {"b": 1}}, {"a": {"b": 2}}) == ("a.b", "1", "2")
    assert first_difference({"a": {}}, {"a": {"b": None}}) == ("a.b", "nothing said", "null")
    assert first_difference({"s": [{"x": 1}]}, {"s": [{"x": 1}, {"y": 2}]}) == ("s[1]", "nothing said", '{"y": 2}')


def test_pieces_that_came_back_are_said_as_far_as_they_are_told() -> None:
    assert said([{"piece": "white", "for": "price"}]) == "white price"
    assert said([{"piece": "white", "for": "due", "where": "ring"}]) == "white due (ring)"
    assert said([]) == "nothing"
