"""The one primitive: the decision tree of one entry of `strikes` over the questions that it reads.

The tree is the same for all rulesets and is lazy: a branch is grown the first time somebody walks it. Outcomes of a ruleset, mutants
and differences are walks of it. A leaf is the next state with its effects, a refusal, or the field that could not be read.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field

from carrom_spec.machine.errors import MachineError
from carrom_spec.machine.state import State
from carrom_spec.machine.strike import Entry

Answer = str | int
Ask = Callable[[str], Answer]


@dataclass(frozen=True, slots=True)
class Effect:
    """What a question did: the `field` (a path of the state), and whether it was set outright or only added to."""

    question: str | None
    field: str
    sets: bool


@dataclass(frozen=True, slots=True)
class Leaf:
    """The next state, and what each question did to it."""

    state: State
    effects: tuple[Effect, ...]
    seat: str


@dataclass(frozen=True, slots=True)
class Refused:
    """The entry cannot have happened here (or is not adjudicated by this version): nothing has changed."""

    error: MachineError


@dataclass(frozen=True, slots=True)
class Blind:
    """The entry reads a field that no text decides: what follows is left open."""

    field: str


End = Leaf | Refused | Blind


@dataclass(slots=True)
class Node:
    """A question and the branches grown so far, by answer."""

    question: str
    branches: dict[Answer, Node | End] = field(default_factory=dict)


class ReadsUnknown(Exception):
    """Raised inside an adjudication that reads a field whose value is `any`."""

    def __init__(self, path: str) -> None:
        super().__init__(path)
        self.path = path


Path = tuple[tuple[str, Answer], ...]
Adjudicate = Callable[[State, Entry, Ask], Leaf]


class Tree:
    """The decision tree of `entry` at `state`; grown by walking it."""

    __slots__ = ("_adjudicate", "_root", "entry", "state")

    def __init__(self, state: State, entry: Entry, adjudicate: Adjudicate) -> None:
        self.state = state
        self.entry = entry
        self._adjudicate = adjudicate
        self._root: Node | End | None = None

    def walk(self, choose: Ask) -> tuple[Path, End]:
        """Follow the answers that `choose` gives; return the questions read with their answers, and the end reached."""
        path: list[tuple[str, Answer]] = []
        parent: Node | None = None
        here = self._root
        while isinstance(here, Node):
            answer = choose(here.question)
            path.append((here.question, answer))
            parent, here = here, here.branches.get(answer)
        if here is not None:
            return tuple(path), here
        return self._grow(path, parent, choose)

    def _grow(self, path: list[tuple[str, Answer]], parent: Node | None, choose: Ask) -> tuple[Path, End]:
        known = len(path)
        read = 0

        def ask(question: str) -> Answer:
            nonlocal parent, read
            read += 1
            if read <= known:
                return path[read - 1][1]
            node = Node(question)
            self._hang(node, path, parent)
            answer = choose(question)
            path.append((question, answer))
            parent = node
            return answer

        end: End
        try:
            end = self._adjudicate(self.state, self.entry, ask)
        except ReadsUnknown as unknown:
            end = Blind(unknown.path)
        except MachineError as error:
            end = Refused(error)
        self._hang(end, path, parent)
        return tuple(path), end

    def _hang(self, node: Node | End, path: list[tuple[str, Answer]], parent: Node | None) -> None:
        if parent is None:
            self._root = node
        else:
            parent.branches[path[-1][1]] = node


class Forest:
    """A bounded memory of trees, by whole state and entry: the least recently walked is forgotten first."""

    def __init__(self, adjudicate: Adjudicate, limit: int = 20_000) -> None:
        self._adjudicate = adjudicate
        self._limit = limit
        self._trees: OrderedDict[tuple[State, Entry], Tree] = OrderedDict()

    def tree(self, state: State, entry: Entry) -> Tree:
        key = (state, entry)
        found = self._trees.get(key)
        if found is None:
            found = self._trees[key] = Tree(state, entry, self._adjudicate)
            if len(self._trees) > self._limit:
                self._trees.popitem(last=False)
        else:
            self._trees.move_to_end(key)
        return found
