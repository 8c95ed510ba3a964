"""The scenarios: one file a situation, with what each ruleset admits after every strike."""

from carrom_spec.suite.loading import load_scenario, load_suite, scenarios_dir
from carrom_spec.suite.model import Expect, Expectation, Scenario

__all__ = ["Expect", "Expectation", "Scenario", "load_scenario", "load_suite", "scenarios_dir"]
