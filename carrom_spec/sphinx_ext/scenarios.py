"""`carrom-scenarios TOPIC`: every situation of a topic, told, with what each ruleset makes of it and why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from docutils import nodes

from carrom_spec.compare import Reading, reading
from carrom_spec.rulesets import RULESETS, ruleset
from carrom_spec.sphinx_ext.building import badge, bullets, code, joined_by, link, paragraph, sentence, titled
from carrom_spec.sphinx_ext.clauses import answered, cite, cited_words
from carrom_spec.sphinx_ext.directive import CarromDirective
from carrom_spec.sphinx_ext.reading import suite
from carrom_spec.sphinx_ext.telling import line_block, situation, told_states
from carrom_spec.suite import Expect, Scenario

__all__ = ["ScenariosDirective"]


class ScenariosDirective(CarromDirective):
    """The argument is a topic: the first part of a scenario's id."""

    required_arguments = 1

    def build(self) -> list[nodes.Node]:
        """A section a scenario."""
        found = [scenario for scenario in suite() if scenario.topic == self.arguments[0]]
        if not found:
            topics = sorted({scenario.topic for scenario in suite()})
            raise self.error(f"no scenario has the topic {self.arguments[0]!r}; there are {', '.join(topics)}")
        self.depends_on((ruleset(name) for name in RULESETS), scenarios=True)
        return [self._section(scenario) for scenario in found]

    def _section(self, scenario: Scenario) -> nodes.section:
        title = nodes.title("", "", nodes.Text(scenario.title + " "), code(scenario.id))
        section = nodes.section("", title, names=[f"situation {scenario.id}"], classes=["carrom-told"])
        self.anchor(section, "scenario", scenario.id, f"{scenario.id}: {scenario.title}")
        self.state.document.note_implicit_target(section, section)
        section += situation(scenario)
        for expect in scenario.expect:
            section += _outcome(scenario, expect)
        return section


def _outcome(scenario: Scenario, expect: Expect) -> nodes.Element:
    box = nodes.container("", classes=["carrom-outcome"])
    titles = [link("ruleset", name, titled(ruleset(name))) for name in expect.rulesets if name in RULESETS]
    box += paragraph(*joined_by(", ", titles), classes=["carrom-rulesets"])
    for number, play in enumerate(expect.plays):
        if number:
            box += paragraph("or", classes=["carrom-or"])
        box += _play(scenario, play)
    if expect.too_open:
        box += paragraph(badge("more plays are admissible than are told", "open"))
    box += bullets([item] for item in _reasons(expect))
    return box


def _play(scenario: Scenario, play: Sequence[dict[str, object]]) -> nodes.Element:
    told = told_states(scenario, play)
    items: list[nodes.Node] = [line_block(lines or ("Nothing changes",)) for lines in told]
    if len(play) < len(scenario.strikes):
        items.append(paragraph(badge("what follows is left open", "open")))
    if len(scenario.strikes) > 1:
        return bullets(([item] for item in items), numbered=True)
    return nodes.container("", *items)


def _reasons(expect: Expect) -> Iterator[nodes.container]:
    """Why: each question that decided the outcome, its answer, and where each text says so; rival clauses in full."""
    found: dict[tuple[str, tuple[str | int, ...], str], list[Reading]] = {}
    for name in expect.rulesets:
        if name in RULESETS:
            rules = ruleset(name)
            for question in expect.decided_by.get(name, ()):
                read = reading(rules, rules.answer(question))
                found.setdefault((question, read.options, read.status), []).append(read)
    for (question, _, status), same in found.items():
        clauses = [cited for read in same for cited in read.clauses]
        said = [*sentence(link("question", question, same[0].label), ""), *answered(same[0])]
        if status == "open":
            yield nodes.container("", paragraph(*said), *(words for read in same for words in cited_words(read)))
        else:
            where = (cite(one, f"{one.ruleset}\N{NO-BREAK SPACE}{', '.join(one.cites)}") for one in clauses)
            yield nodes.container("", paragraph(*said, *sentence("", *where) if clauses else ()))
