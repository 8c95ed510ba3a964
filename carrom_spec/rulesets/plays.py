"""The plays that a ruleset admits: walks of the decision tree, entry by entry, with open questions chosen once a play.

A silent question is walked through every known answer, and the ends are laid over one another: what a silent question decides and
no answered question sets afterwards is `any`, and so is whatever the ends differ in.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import product
from typing import Any

from carrom_spec.catalogue import catalogue
from carrom_spec.machine.adjudicate import adjudicate
from carrom_spec.machine.errors import MachineError
from carrom_spec.machine.published import premise, to_data
from carrom_spec.machine.state import State, side_names, side_of
from carrom_spec.machine.strike import Entry, entry_from_json
from carrom_spec.machine.tree import Ask, Blind, End, Forest, Leaf, Path, Refused
from carrom_spec.rulesets.geometry import placed
from carrom_spec.rulesets.join import join, loose_fields
from carrom_spec.rulesets.model import Answer, Option
from carrom_spec.rulesets.ruleset import Ruleset

MOST_PLAYS = 64
MOST_BRANCHES = 1000
"""Ways through one strike under a text that is silent on much; with more of them, what follows is left open."""

_FOREST = Forest(adjudicate)
Key = tuple[str, ...]
Choices = tuple[tuple[Key, Option], ...]


@dataclass(frozen=True, slots=True)
class Step:
    """One strike of a play: every question read, what the ruleset says on it, and the option taken (None: silent)."""

    read: tuple[tuple[str, Answer, Option | None], ...]


@dataclass(frozen=True, slots=True)
class Play:
    """States, one a strike; `left_open` says why the list ends early, `refused` if the next strike cannot happen then.

    `choices` are the readings of open questions taken; `blind` is the field, left open, that the next strike reads.
    """

    state: State
    states: tuple[dict[str, Any], ...] = ()
    steps: tuple[Step, ...] = ()
    choices: Choices = ()
    left_open: str | None = None
    refused: MachineError | None = None
    blind: str | None = None


@dataclass(frozen=True, slots=True)
class Plays:
    """All distinct plays of a scenario under one ruleset, what decided them, and what its text leaves unsettled.

    `stopped` is why a strike cannot happen in any of them; they end before it.
    """

    plays: tuple[Play, ...]
    too_open: bool
    decided_by: tuple[str, ...]
    unsettled: Mapping[str, Answer] = field(default_factory=dict)
    stopped: MachineError | None = None

    def whole(self) -> Plays:
        """These plays. Raises the MachineError that stopped all of them."""
        if self.stopped is not None:
            raise self.stopped
        return self


@dataclass(frozen=True, slots=True)
class _Branch:
    path: Path
    end: End
    choices: Mapping[Key, Option]


def play_out(rules: Ruleset, players: int, given: Mapping[str, Any], strikes: Sequence[Mapping[str, Any]]) -> Plays:
    """The plays that `rules` admits, each as far as it goes. Raises MachineError for a premise or strikes of a wrong shape."""
    entries = tuple(placed(rules, entry_from_json(strike, f"strikes[{i}]")) for i, strike in enumerate(strikes))
    plays = [Play(premise(given, players))]
    too_open = False
    for index, entry in enumerate(entries):
        following: list[Play] = []
        for play in plays:
            following += [play] if play.left_open else _continue(rules, play, entry, index)
        plays = following[:MOST_PLAYS]
        too_open |= len(following) > MOST_PLAYS
    return _gathered(plays, too_open)


def _continue(rules: Ruleset, play: Play, entry: Entry, index: int) -> list[Play]:
    """The plays that continue `play` with `entry`, one for each way of settling what is open."""
    tree = _FOREST.tree(play.state, entry)
    branches = _branches(rules, tree.walk, dict(play.choices))
    if branches is None:
        return [
            replace(play, left_open=f"strike {index + 1} could end in too many ways, for the text is silent on much")
        ]
    following = []
    for assignment in _assignments(branches, dict(play.choices)):
        fitting = [b for b in branches if all(assignment.get(k) == v for k, v in b.choices.items())]
        if fitting:
            following.append(_next(rules, play, fitting, assignment, index))
    return following


def _next(rules: Ruleset, play: Play, branches: list[_Branch], assignment: Mapping[Key, Option], index: int) -> Play:
    choices = tuple(sorted(assignment.items(), key=lambda item: item[0]))
    for branch in branches:
        if isinstance(branch.end, Blind):
            field = branch.end.field
            reason = f"strike {index + 1} reads {field}, which the text leaves open"
            return replace(play, left_open=reason, blind=field)
    for branch in branches:
        if isinstance(branch.end, Refused):
            error = branch.end.error.within(f"strikes[{index}]")
            return replace(
                play, left_open=f"strike {index + 1} cannot happen in this play: {error.reason}", refused=error
            )
    mover = side_of(_seat(branches), play.state.players)
    names = side_names(play.state.players)
    ends = []
    for branch in branches:
        assert isinstance(branch.end, Leaf)
        colours = branch.end.state.colours or ("white", "black")
        silent = [rules.answer(question).silent and not _attribute(question) for question, _ in branch.path]
        ends.append((branch.end.state, loose_fields(branch.path, branch.end.effects, silent, mover, names, colours)))
    state = join(ends)
    return Play(state, (*play.states, to_data(state)), (*play.steps, _step(rules, branches)), choices, None)


def _seat(branches: list[_Branch]) -> str:
    end = branches[0].end
    assert isinstance(end, Leaf)
    return end.seat


def _step(rules: Ruleset, branches: list[_Branch]) -> Step:
    read: dict[str, tuple[str, Answer, Option | None]] = {}
    for branch in branches:
        for question, option in branch.path:
            answer = rules.answer(question)
            read.setdefault(question, (question, answer, None if answer.silent else option))
    return Step(tuple(read.values()))


def _attribute(question: str) -> bool:
    return catalogue().questions[question].attribute


def _branches(
    rules: Ruleset, walk: Callable[[Ask], tuple[Path, End]], chosen: Mapping[Key, Option]
) -> list[_Branch] | None:
    """Every admissible way through the tree: rival answers, and every known answer where the text is silent.

    None where there are too many.
    """
    waiting: list[tuple[Option, ...]] = [()]
    found: list[_Branch] = []
    while waiting:
        walker = _Walker(rules, chosen, waiting.pop())
        path, end = walk(walker)
        waiting += walker.turnings
        found.append(_Branch(path, end, walker.choices))
        if len(found) > MOST_BRANCHES:
            return None
    return found


class _Walker:
    """One walk: takes the turnings of `prefix`, then the first admissible answer each time, and notes the others."""

    def __init__(self, rules: Ruleset, chosen: Mapping[Key, Option], prefix: tuple[Option, ...]) -> None:
        self.rules = rules
        self.settled = dict(chosen)
        self.prefix = prefix
        self.taken: list[Option] = []
        self.turnings: list[tuple[Option, ...]] = []
        self.choices: dict[Key, Option] = {}

    def __call__(self, question: str) -> Option:
        answer = self.rules.answer(question)
        options = self._admissible(question, answer)
        if len(self.taken) < len(self.prefix):
            option = self.prefix[len(self.taken)]
        else:
            option = options[0]
            self.turnings += [(*self.taken, other) for other in options[1:]]
        self.taken.append(option)
        if len(answer.options) > 1:
            self.choices[answer.key] = self.settled[answer.key] = option
        return option

    def _admissible(self, question: str, answer: Answer) -> tuple[Option, ...]:
        if answer.silent:
            return ("any",) if _attribute(question) else catalogue().questions[question].options
        if len(answer.options) > 1 and answer.key in self.settled:
            return (self.settled[answer.key],)
        return answer.options


def _assignments(branches: list[_Branch], chosen: Mapping[Key, Option]) -> list[dict[Key, Option]]:
    options: dict[Key, dict[Option, None]] = {}
    for branch in branches:
        for key, option in branch.choices.items():
            options.setdefault(key, {})[option] = None
    keys = [key for key in options if key not in chosen]
    return [{**chosen, **dict(zip(keys, row, strict=True))} for row in product(*(options[key] for key in keys))]


def _gathered(plays: list[Play], too_open: bool) -> Plays:
    distinct: dict[str, Play] = {}
    decided: dict[str, None] = {}
    unsettled: dict[str, Answer] = {}
    for play in plays:
        distinct.setdefault(repr((play.states, play.left_open)), play)
        for step in play.steps:
            for question, answer, _ in step.read:
                decided[question] = None
                if len(answer.options) != 1:
                    unsettled[question] = answer
    refusals = [play.refused for play in plays]
    stopped = max(refusals, key=_how_far) if all(refusals) else None
    return Plays(tuple(distinct.values()), too_open, tuple(decided), unsettled, stopped)


def _how_far(refusal: MachineError | None) -> str:
    return "" if refusal is None else refusal.path
