"""`carrom-scenarios TOPIC`: every situation of a topic, told, with what each ruleset makes of it and why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from carrom_spec.compare import reading
from carrom_spec.phrasebook import Telling, Untellable, tell_apart
from carrom_spec.rulesets import RULESETS, ruleset
from carrom_spec.sphinx_ext.building import badge, bullets, code, link, paragraph, sentence
from carrom_spec.sphinx_ext.differences import cited_words
from carrom_spec.sphinx_ext.domain import anchor, note
from carrom_spec.sphinx_ext.reading import data_files
from carrom_spec.sphinx_ext.words import status_word
from carrom_spec.suite import Expect, Scenario, load_suite

__all__ = ["ScenariosDirective"]


class ScenariosDirective(SphinxDirective):
    """The argument is a topic: the first part of a scenario's id."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """A section a scenario."""
        suite = load_suite()
        found = [scenario for scenario in suite if scenario.topic == self.arguments[0]]
        if not found:
            topics = sorted({scenario.topic for scenario in suite})
            raise self.error(f"no scenario has the topic {self.arguments[0]!r}; there are {', '.join(topics)}")
        for path in data_files():
            self.env.note_dependency(path)
        return [self._section(scenario) for scenario in found]

    def _section(self, scenario: Scenario) -> nodes.section:
        title = nodes.title("", "", nodes.Text(scenario.title + " "), code(scenario.id))
        name = anchor("scenario", scenario.id)
        section = nodes.section("", title, ids=[name], names=[name])
        note(self.env, "scenario", scenario.id, f"{scenario.id}: {scenario.title}", section)
        section += _situation(scenario)
        for expect in scenario.expect:
            section += _outcome(scenario, expect)
        return section


def _told(scenario: Scenario, states: Sequence[dict[str, object]]) -> Telling:
    """The telling in English; what has no words yet is named by its key."""
    count = len(states)
    try:
        return tell_apart(
            "en", players=scenario.players, given=scenario.given, strikes=scenario.strikes[:count], states=states
        )
    except Untellable as error:
        return Telling((str(error),), ((),) * count, ((),) * count)


def _situation(scenario: Scenario) -> nodes.Element:
    told = _told(scenario, [{} for _ in scenario.strikes])
    lines = [*told.given, *(line for strike in told.strikes for line in strike)]
    return nodes.line_block("", *(nodes.line(line, line) for line in lines), classes=["carrom-situation"])


def _outcome(scenario: Scenario, expect: Expect) -> nodes.Element:
    box = nodes.container("", classes=["carrom-outcome"])
    titles = [link("ruleset", name, ruleset(name).title if name in RULESETS else name) for name in expect.rulesets]
    box += paragraph(*_listed(titles), classes=["carrom-rulesets"])
    for number, play in enumerate(expect.plays):
        if number:
            box += paragraph("or", classes=["carrom-or"])
        box += _play(scenario, play)
    if expect.too_open:
        box += paragraph(badge("more plays are admissible than are told", "open"))
    box += bullets([item] for item in _reasons(expect))
    return box


def _listed(parts: Sequence[nodes.Node]) -> list[nodes.Node | str]:
    listed: list[nodes.Node | str] = []
    for part in parts:
        listed += [", ", part] if listed else [part]
    return listed


def _play(scenario: Scenario, play: Sequence[dict[str, object]]) -> nodes.Element:
    told = _told(scenario, play)
    items: list[list[nodes.Node]] = [[_lines(state or ("Nothing changes",))] for state in told.states]
    if len(play) < len(scenario.strikes):
        items.append([paragraph(badge("what follows is left open", "open"))])
    return bullets(items, numbered=True) if len(scenario.strikes) > 1 else nodes.container("", *(i[0] for i in items))


def _lines(lines: Sequence[str]) -> nodes.line_block:
    return nodes.line_block("", *(nodes.line(line, line) for line in lines))


def _reasons(expect: Expect) -> Iterator[nodes.container]:
    """Why: each question that decided the outcome, with the answer and clauses of each of the rulesets."""
    for name in expect.rulesets:
        if name not in RULESETS:
            continue
        rules = ruleset(name)
        for question in expect.decided_by.get(name, ()):
            read = reading(rules, rules.answer(question))
            parts = sentence(f"{name}:", link("question", question, read.label), nodes.strong(read.answer, read.answer))
            if read.status != "stated":
                parts += sentence("", badge(status_word(read.status), read.status))
            yield nodes.container("", paragraph(*parts), *cited_words(read))
