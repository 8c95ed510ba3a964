"""`carrom-spec explain`: a scenario told in a language, with clauses and citations."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

import click

from carrom_spec.cli import Trouble
from carrom_spec.cli.output import console, format_option, print_json, suite
from carrom_spec.languages import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import Console

    from carrom_spec.compare import Reading
    from carrom_spec.rulesets import Ruleset
    from carrom_spec.rulesets.plays import Play
    from carrom_spec.suite import Scenario

__all__ = ["command"]

EPILOG = """\
\b
Examples:
  carrom-spec explain queen/too-early --ruleset icf
  carrom-spec explain queen/too-early --ruleset da --lang da

Under a ruleset that is open, each admissible play is told. Clauses stand in the language of their text.
"""

Data = dict[str, Any]


@click.command("explain", epilog=EPILOG)
@click.argument("scenario_id", metavar="ID")
@click.option(
    "--ruleset", "name", default="icf", show_default=True, metavar="R", help="icf, ca, da, fr, en, nb, A+B or a .md."
)
@click.option("--lang", type=click.Choice(list(LANGUAGES)), help="Language to tell it in; else that of the ruleset.")
@format_option
def command(scenario_id: str, name: str, lang: str | None, form: str) -> None:
    """Tell the scenario ID, and on each strike what was asked, what the text answers and where it says so."""
    from carrom_spec.rulesets import ruleset
    from carrom_spec.rulesets.plays import play_out

    rules = ruleset(name)
    language = lang or rules.language
    scenario = _found(scenario_id, suite())
    plays = play_out(rules, scenario.players, scenario.given, scenario.strikes)
    told = [_told(scenario, rules, play, language) for play in plays.plays]
    head: Data = {
        "id": scenario.id,
        "title": _title(scenario, language),
        "ruleset": rules.id,
        "language": language,
        "file": scenario.file,
        "too_open": plays.too_open,
        "plays": told,
    }
    if form == "json":
        print_json({**head, "plays": [{**play, "strikes": _plain(play)} for play in told]})
    else:
        _print(head)


def _found(name: str, scenarios: Sequence[Scenario]) -> Scenario:
    """The scenario of this id. Raises Trouble with the nearest ids."""
    from difflib import get_close_matches

    from carrom_spec.strictyaml import shown

    by_id = {scenario.id: scenario for scenario in scenarios}
    if name in by_id:
        return by_id[name]
    near = get_close_matches(name[:80], by_id, n=3, cutoff=0.5)
    advice = f"did you mean {' or '.join(near)}?" if near else f"there are {len(by_id)}; such as {next(iter(by_id))}"
    raise Trouble(f"unknown scenario {shown(name)!r}; {advice}")


def _title(scenario: Scenario, language: str) -> str:
    from carrom_spec.suite.titles import title

    return title(scenario.expect, language)


def _told(scenario: Scenario, rules: Ruleset, play: Play, language: str) -> Data:
    """One play: its telling, and what was read at each strike."""
    from carrom_spec.cli.words import told_entry
    from carrom_spec.compare import reading
    from carrom_spec.machine.fields import paths, value_at
    from carrom_spec.machine.published import ANY, compared

    strikes = [
        {
            "strike": i + 1,
            "what": told_entry(language, scenario.strikes[i], scenario.players),
            "left_open": [path for path in paths(scenario.players) if value_at(compared(state), path) == ANY],
            "read": [reading(rules, answer, option, language) for _, answer, option in step.read],
        }
        for i, (step, state) in enumerate(zip(play.steps, play.states, strict=True))
    ]
    return {
        "told": _telling(scenario, play, language),
        "strikes": strikes,
        "left_open": _left_open(scenario, play, language),
    }


def _left_open(scenario: Scenario, play: Play, language: str) -> str | None:
    """Why the play is told no further; None where it is told to its end."""
    from carrom_spec.cli.words import say, told_field

    number, players = len(play.states) + 1, scenario.players
    if play.left_open is None:
        return None
    if play.blind is not None:
        return say(language, "open-field", number=number, what=told_field(language, play.blind, "any", players))
    if play.refused is not None:
        turn = play.states[-1]["turn"] if play.states else scenario.opening()["turn"]
        seat = play.refused.path.endswith(".seat")
        what = told_field(language, "turn", turn, players) if seat else play.refused.reason
        return say(language, "open-turn", number=number, what=what)
    return say(language, "open-many", number=number)


def _plain(play: Data) -> list[Data]:
    return [{**strike, "read": [asdict(item) for item in strike["read"]]} for strike in play["strikes"]]


def _telling(scenario: Scenario, play: Play, language: str) -> str:
    from carrom_spec.machine.published import changed, compared
    from carrom_spec.phrasebook import Untellable, tell
    from carrom_spec.phrasebook.book import FOLDER

    if not (FOLDER / f"{language}.yaml").exists():
        known = ", ".join(code for code in LANGUAGES if (FOLDER / f"{code}.yaml").exists())
        raise Trouble(f"--lang {language}: there is no phrasebook for it yet; there is {known}")
    states = play.states
    before = (scenario.opening(), *states[:-1])
    changes = [changed(one, compared(after)) for one, after in zip(before, states, strict=False)]
    strikes = scenario.strikes[: len(changes)]
    try:
        return tell(language, players=scenario.players, given=scenario.given, strikes=strikes, states=changes)
    except Untellable as error:
        return f"({error})\n"


def _print(head: Data) -> None:
    from rich.text import Text

    from carrom_spec.cli.words import say
    from carrom_spec.conformance.lines import print_text

    out = console()
    language = head["language"]
    name = say(language, "ruleset", name=head["ruleset"])
    print_text(out, Text.assemble((head["id"], "bold"), f"  {head['title']}  ({name})"))
    many = len(head["plays"]) > 1
    for number, play in enumerate(head["plays"], start=1):
        out.print()
        if many:
            words = say(language, "play", number=number, total=len(head["plays"]))
            print_text(out, Text(words, style="bold yellow"))
        print_text(out, play["told"].rstrip(), 2)
        for strike in play["strikes"]:
            out.print()
            words = say(language, "strike", number=strike["strike"], what=strike["what"])
            print_text(out, Text(words, style="bold"))
            for item in strike["read"]:
                _print_reading(out, item, language)
        if play["left_open"]:
            out.print()
            print_text(out, Text(play["left_open"], style="yellow"))
    if head["too_open"]:
        out.print()
        print_text(out, Text(say(language, "more-plays"), style="yellow"))


def _print_reading(out: Console, item: Reading, language: str) -> None:
    from rich.text import Text

    from carrom_spec.cli.words import say
    from carrom_spec.conformance.lines import print_text
    from carrom_spec.conformance.text_report import clause_text

    print_text(out, Text.assemble((item.question, "cyan"), f"  {item.label}"), 2)
    if item.status == "silent":
        print_text(out, Text(f"– ({say(language, item.status)})", style="bold"), 6)
    else:
        answer = " | ".join(item.words(language, say(language, "nothing-said")))
        print_text(out, Text.assemble((answer, "bold"), f" ({say(language, item.status)})"), 6)
    for cited in item.clauses:
        print_text(out, clause_text(cited), 6)
