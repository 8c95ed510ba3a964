"""Suite × engine: each scenario sent, answered and judged, as a stream of events that reporters follow."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass, replace

from carrom_spec.adapters import Answered, CannotStart, Declaration, Engine, NoAnswer, Request, Violation
from carrom_spec.adapters.naming import for_engine, from_engine
from carrom_spec.conformance.deciding import unseen
from carrom_spec.conformance.expecting import Expected, clauses_behind, expected_of
from carrom_spec.conformance.judging import Judgement, judge
from carrom_spec.conformance.needs import missing_feature, needed_features, sent_premise
from carrom_spec.conformance.observing import Observer
from carrom_spec.conformance.verdicts import Deviation, LeftOut, Result, Summary, summary
from carrom_spec.rulesets import Ruleset
from carrom_spec.suite import Scenario

__all__ = ["ANSWER_SECONDS", "MOST_DEATHS", "Begun", "Ended", "Event", "Judged", "run"]

ANSWER_SECONDS = 5.0
MOST_DEATHS = 3
"""After as many scenarios in a row that an engine did not survive, the rest is not run."""


@dataclass(frozen=True, slots=True)
class Begun:
    """The engine is up; `total` scenarios follow."""

    engine: Declaration
    ruleset: str
    total: int


@dataclass(frozen=True, slots=True)
class Judged:
    """One scenario has its verdict."""

    result: Result


@dataclass(frozen=True, slots=True)
class Ended:
    """All scenarios have their verdicts."""

    summary: Summary


Event = Begun | Judged | Ended


def run(
    suite: Sequence[Scenario], engine: Engine, rules: Ruleset, *, seconds: float = ANSWER_SECONDS
) -> Generator[Event, None, None]:
    """Run a suite against an engine, which is started first and closed at the end. Raises CannotStart.

    `seconds` is the time for an answer, to which an engine's pace adds.
    """
    try:
        declaration = engine.start()
        expected = [(scenario, expected_of(scenario, rules)) for scenario in suite]
        judged = [(scenario, plays) for scenario, plays in expected if not plays.open_because]
        left_out = [LeftOut(s.id, plays.open_because) for s, plays in expected if plays.open_because]
        yield Begun(declaration, rules.id, len(judged))
        results = []
        session = _Session(engine, declaration, rules, seconds)
        for scenario, plays in judged:
            results.append(session.verdict(scenario, plays))
            yield Judged(results[-1])
        yield Ended(summary(results, left_out))
    finally:
        engine.close()


class _Session:
    """An engine over the length of a run: whether it is up, and how often in a row it died."""

    def __init__(self, engine: Engine, declaration: Declaration, rules: Ruleset, seconds: float) -> None:
        self._engine = engine
        self._declaration = declaration
        self._rules = rules
        self._seconds = seconds
        self._deaths = 0
        self._up = True
        self._played = 0

    def verdict(self, scenario: Scenario, expected: Expected) -> Result:
        """Send a scenario, unless the engine cannot be asked it, and judge what comes back."""
        blank = Result(scenario.id, scenario.title, scenario.file, "not-run")
        premise = sent_premise(scenario.opening(), scenario.players)
        needed = needed_features(scenario.players, premise, scenario.strikes, expected.plays)
        missing = self._unknown_ruleset() or missing_feature(needed, self._declaration.features)
        if missing is not None:
            return replace(blank, verdict="unsupported", feature=missing, message="not declared, so not sent")
        if self._deaths >= MOST_DEATHS:
            return replace(blank, message=f"the engine did not survive {MOST_DEATHS} scenarios in a row")
        request = Request(scenario.id, self._rules.id, scenario.players, premise, scenario.strikes)
        reply = self._ask(request)
        if isinstance(reply, Answered):
            try:
                return self._judged(blank, scenario, expected, from_engine(reply, self._declaration.names))
            except Violation as error:
                reply = NoAnswer("violation", str(error))
        return replace(blank, verdict=reply.verdict, message=reply.message, log=reply.log)

    def _unknown_ruleset(self) -> str | None:
        known = self._declaration.rulesets
        return f"ruleset:{self._rules.id}" if known and self._rules.id not in known else None

    def _ask(self, request: Request) -> Answered | NoAnswer:
        fresh = self._declaration.fresh and self._played > 0
        self._played += 1
        if fresh or not self._up:
            try:
                self._engine.start()
            except CannotStart as error:
                self._deaths, self._up = self._deaths + 1, False
                return NoAnswer("crash", f"it could not be started again: {error}", error.log)
        seconds = self._seconds + self._declaration.pace * len(request.strikes)
        reply = self._engine.play(for_engine(request, self._declaration.names), seconds)
        self._up = isinstance(reply, Answered) or reply.verdict == "error"
        self._deaths = 0 if self._up else self._deaths + 1
        return reply

    def _judged(self, blank: Result, scenario: Scenario, expected: Expected, answer: Answered) -> Result:
        observer = Observer(self._declaration, scenario.players)
        found = [judge(expected.plays, states, scenario.strikes, observer) for states in answer.plays]
        worst = next((one for one in found if one.strike is not None), found[0])
        result = replace(blank, counts=worst.counts, message=answer.message, feature=answer.feature)
        if worst.strike is not None:
            return replace(result, verdict="fail", deviations=self._deviations(scenario, worst))
        if answer.stopped is not None:
            if worst.ends and answer.stopped == "rejected":
                return replace(result, verdict="pass", cut_short=True)
            return replace(result, verdict=answer.stopped)
        for states, one in zip(answer.plays, found, strict=True):
            if len(states) < len(scenario.strikes) and not one.ends:
                text = f"a play of the answer ends after {len(states)} strikes, where the rules go on"
                return replace(result, verdict="fail", message=text)
        if not any(one.nearest for one in found):
            told = "the text leaves this play open from its first strike on"
            return replace(result, verdict="unsupported", message=told)
        lacking = [self._unseen(scenario, expected, one) for one in found]
        if None not in lacking:
            told = f"{lacking[0]} was not observed, nor anything else that the text decides here"
            return replace(result, verdict="unsupported", feature=f"observes:{lacking[0]}", message=told)
        return replace(result, verdict="pass")

    def _unseen(self, scenario: Scenario, expected: Expected, judgement: Judgement) -> str | None:
        opening, play = scenario.opening(), judgement.nearest
        return unseen(opening, play, scenario.strikes, expected.decided_by, judgement.seen, scenario.players)

    def _deviations(self, scenario: Scenario, judgement: Judgement) -> tuple[Deviation, ...]:
        number = judgement.strike or 0
        return tuple(
            Deviation(
                strike=number + 1,
                entry=scenario.strikes[number],
                field=wrong.path,
                expected=wrong.expected,
                got=wrong.got,
                readings=() if wrong.possible else clauses_behind(scenario, self._rules, judgement, wrong.path),
                possible=wrong.possible,
            )
            for wrong in judgement.wrong
        )
