"""The executable questions are frozen: a new one is added to the list, one leaves it only with a reason."""

from __future__ import annotations

from pathlib import Path

from carrom_spec.catalogue import catalogue

FROZEN = Path(__file__).with_name("executable.txt")
LEFT: dict[str, str] = {}
"""Questions that are no longer executable, and why."""


def test_the_list_is_what_the_catalogue_has() -> None:
    lines = FROZEN.read_text("utf-8").splitlines()
    frozen = [line for line in lines if line and not line.startswith("#")]
    there = [name for name, question in catalogue().questions.items() if question.executable]
    gone = sorted(set(frozen) - set(there) - set(LEFT))
    assert not gone, f"say in LEFT why these are no longer executable: {gone}"
    new = sorted(set(there) - set(frozen))
    assert not new, f"review these and add them to {FROZEN.name}: {new}"
    assert len(frozen) == len(set(frozen))
    assert all(reason for reason in LEFT.values())
