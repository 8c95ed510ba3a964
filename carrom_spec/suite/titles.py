"""A scenario's title: the first question on which its rulesets differ, else the last that was decided."""

from __future__ import annotations

from collections.abc import Sequence

from carrom_spec.catalogue import catalogue
from carrom_spec.rulesets import RULESETS, ruleset
from carrom_spec.suite.model import Expect


def title(expect: Sequence[Expect], language: str = "en") -> str:
    """The label, in `language`, of the question that this scenario is about; empty where nothing was decided."""
    read = list(dict.fromkeys(q for one in expect for questions in one.decided_by.values() for q in questions))
    known = [name for one in expect for name in one.rulesets if name in RULESETS]
    questions = catalogue().questions
    for question in read:
        if question in questions and len({ruleset(name).answer(question).options for name in known}) > 1:
            return questions[question].label(language)
    return questions[read[-1]].label(language) if read and read[-1] in questions else ""
