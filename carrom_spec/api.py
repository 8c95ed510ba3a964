"""What a program needs of the rules: a ruleset, a state, and what a strike makes of it, with the clauses behind it.

States and strikes are plain dictionaries in their published shape; what is left out of a state is as at the opening.

>>> from carrom_spec import adjudicate, opening, outcomes, ruleset
>>> laws = ruleset("icf")
>>> after = adjudicate(laws, opening(), {"seat": "south", "pocketed": ["white", "striker"]})
>>> after.state["turn"], after.state["on_board"]["white"], after.state["dues"]["south"]
('south', 9, 1)
>>> for step in after.trace:
...     if step.question in ("back.with-striker", "turn.striker-own"):
...         print(step.question, "=", step.option, step.cites)
back.with-striker = back ('icf 73, 75, 98a, 101a',)
turn.striker-own = continues ('icf 73',)

A text that contradicts itself admits several outcomes, one that is silent says `any`:

>>> given = {"phase": "play", "on_board": {"white": 6}}
>>> for outcome in outcomes("da", given, {"seat": "south", "pocketed": ["queen"]}):
...     print(outcome.state["turn"], outcome.state["queen"])
south {'status': 'pending', 'side': 'south'}
north any
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from carrom_spec.machine.errors import MachineError
from carrom_spec.machine.published import to_data
from carrom_spec.machine.state import opening as _opening
from carrom_spec.rulesets import Answer, Ruleset, UnknownRuleset, ruleset
from carrom_spec.rulesets.plays import Play, play_out
from carrom_spec.suite import Scenario, load_suite

__all__ = [
    "MachineError",
    "Outcome",
    "Ruleset",
    "Scenario",
    "Step",
    "Undetermined",
    "UnknownRuleset",
    "adjudicate",
    "opening",
    "outcomes",
    "ruleset",
    "scenarios",
]

Data = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Step:
    """One question that was read: what was taken (None where the text is silent), and all that the text says on it."""

    question: str
    option: str | int | None
    answer: Answer

    @property
    def cites(self) -> tuple[str, ...]:
        """Where the text says so: `icf 73, 75`, one a clause."""
        return tuple(f"{clause.ruleset} {', '.join(clause.cites)}" for clause in self.answer.clauses)


@dataclass(frozen=True, slots=True)
class Outcome:
    """A state that a text admits, `any` where it says nothing, and the questions that were read on the way to it."""

    state: Data
    trace: tuple[Step, ...]


class Undetermined(ValueError):
    """The text leaves open what follows: it contradicts itself or is silent. `outcomes` are those that it admits."""

    def __init__(self, message: str, admitted: tuple[Outcome, ...]) -> None:
        super().__init__(message)
        self.outcomes = admitted


def opening(players: int = 2) -> Data:
    """The whole opening state: south breaks with white. Raises ValueError for other than 2 or 4 players."""
    return to_data(_opening(players))


def outcomes(
    rules: Ruleset | str, state: Mapping[str, Any], strike: Mapping[str, Any], players: int = 2
) -> tuple[Outcome, ...]:
    """Every outcome of a strike (any entry of `strikes`) that a text admits.

    Raises UnknownRuleset; MachineError for a state or a strike of the wrong shape, or one that cannot have happened;
    Undetermined where a field that the strike depends on is `any`.
    """
    text = ruleset(rules) if isinstance(rules, str) else rules
    plays = play_out(text, players, state, [strike]).whole()
    for play in plays.plays:
        if play.left_open:
            raise Undetermined(str(play.left_open), ())
    return tuple(Outcome(play.states[0], _trace(play)) for play in plays.plays)


def adjudicate(rules: Ruleset | str, state: Mapping[str, Any], strike: Mapping[str, Any], players: int = 2) -> Outcome:
    """The one outcome of a strike. Raises as `outcomes` does, and Undetermined where a text admits several or says `any`."""
    admitted = outcomes(rules, state, strike, players)
    unsettled = [step.question for outcome in admitted for step in outcome.trace if len(step.answer.options) != 1]
    if len(admitted) > 1 or "any" in _values(admitted[0].state):
        questions = ", ".join(dict.fromkeys(unsettled)) or "what came before"
        raise Undetermined(f"the text leaves open what follows, by {questions}", admitted)
    return admitted[0]


def scenarios() -> tuple[Scenario, ...]:
    """The scenarios of this package, by id."""
    return load_suite()


def _trace(play: Play) -> tuple[Step, ...]:
    return tuple(Step(question, option, answer) for question, answer, option in play.steps[0].read)


def _values(value: Any) -> list[Any]:
    """Every value of a state that is no object; who places a piece and where may be open in a settled outcome."""
    if isinstance(value, Mapping):
        return [inner for each in value.values() for inner in _values(each)]
    return [] if isinstance(value, list) else [value]
