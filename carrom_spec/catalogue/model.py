"""Questions, topics and the catalogue, as frozen values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

EXECUTABLE = ("strike", "placement", "board", "game", "match", "doubles")
DESCRIPTIVE = ("equipment", "procedure")
KINDS = ("choice", "number", "length", "text")
DECIDABLE = frozenset(
    "turn phase board breaker colours on_board.own on_board.opponent on_board.queen queen dues.own dues.opponent attempts"
    " returned points games result result.winner result.points result.how".split()
)


@dataclass(frozen=True, slots=True)
class Question:
    """One question: its kind, where it acts, the questions it refines, the state fields it may decide, the known answers.

    An `attribute` question says something of a piece that comes back (by whom, where): a text's silence on it is the value `any`.
    """

    id: str
    topic: str
    kind: str
    acts: str
    refines: tuple[str, ...]
    decides: tuple[str, ...]
    options: tuple[str | int, ...]
    labels: Mapping[str, str]
    attribute: bool
    file: str
    line: int

    @property
    def executable(self) -> bool:
        return self.acts in EXECUTABLE

    def label(self, language: str) -> str:
        """What is asked, in `language`, or in English where there is no label yet."""
        return self.labels.get(language, self.labels["en"])


@dataclass(frozen=True, slots=True)
class Topic:
    """A topic groups questions for readers. `labels` by language code."""

    id: str
    labels: Mapping[str, str]

    def label(self, language: str) -> str:
        return self.labels.get(language, self.labels["en"])


@dataclass(frozen=True)
class Catalogue:
    """All questions by id and the topics, in the order of the files."""

    questions: Mapping[str, Question]
    topics: tuple[Topic, ...]
    option_labels: Mapping[str, Mapping[str, str]]

    def option_label(self, option: str | int, language: str) -> str:
        """A known answer in words; a number is its own label."""
        labels = self.option_labels.get(str(option))
        return str(option) if labels is None else labels.get(language, labels["en"])

    @cached_property
    def _ancestors(self) -> dict[str, frozenset[str]]:
        found: dict[str, frozenset[str]] = {}

        def visit(question: str) -> frozenset[str]:
            if question not in found:
                found[question] = frozenset().union(
                    *(visit(parent) | {parent} for parent in self.questions[question].refines)
                )
            return found[question]

        for question in self.questions:
            visit(question)
        return found

    def ancestors(self, question: str) -> frozenset[str]:
        """All more general questions of `question`."""
        return self._ancestors[question]
