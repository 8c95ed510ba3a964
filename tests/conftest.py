"""What all tests share."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import settings

# A slow moment of the machine is no failure. In CI every run draws the same examples: a red run there is
# red again at home.
settings.register_profile("home", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "home")


@pytest.fixture(scope="session")
def root() -> Path:
    """The checkout that the tests run in."""
    return Path(__file__).resolve().parent.parent


@pytest.fixture(autouse=True)
def _no_memory_of_earlier_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    """What `normalise` remembers of other runs has no part in a test: there is no place to note it."""
    monkeypatch.setenv("XDG_CACHE_HOME", os.devnull)
