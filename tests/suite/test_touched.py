"""No executable question is unread by the machine: each is read in a scenario, or a finer one that inherits from it is."""

from __future__ import annotations

from carrom_spec.catalogue import catalogue
from carrom_spec.suite import load_suite


def test_every_executable_question_is_touched_by_a_scenario() -> None:
    known = catalogue()
    read = {
        name for one in load_suite() for expect in one.expect for names in expect.decided_by.values() for name in names
    }
    touched = read.union(*(known.ancestors(name) for name in read))
    untouched = [name for name, question in known.questions.items() if question.executable and name not in touched]
    assert not untouched, f"add an example, or a situation to derived.yaml, that reads {untouched}"
