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
@click.option("--ruleset", "name", default="icf", show_default=True, metavar="R", help="icf, da, en, A+B or a .md.")
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
    from carrom_spec.compare import reading
    from carrom_spec.compare.settled import settled
    from carrom_spec.conformance.words import said_entry

    changes, open_fields = settled(scenario.opening(), play.states, scenario.players)
    strikes = [
        {
            "strike": i + 1,
            "what": said_entry(scenario.strikes[i]),
            "left_open": open_fields[i],
            "read": [reading(rules, answer, option, language) for _, answer, option in step.read],
        }
        for i, step in enumerate(play.steps)
    ]
    text = _telling(scenario, changes, language)
    return {"told": text, "strikes": strikes, "left_open": play.left_open and str(play.left_open)}


def _plain(play: Data) -> list[Data]:
    return [{**strike, "read": [asdict(item) for item in strike["read"]]} for strike in play["strikes"]]


def _telling(scenario: Scenario, changes: list[Data], language: str) -> str:
    from carrom_spec.phrasebook import Untellable, tell
    from carrom_spec.phrasebook.book import FOLDER

    if not (FOLDER / f"{language}.yaml").exists():
        known = ", ".join(code for code in LANGUAGES if (FOLDER / f"{code}.yaml").exists())
        raise Trouble(f"--lang {language}: there is no phrasebook for it yet; there is {known}")
    strikes = scenario.strikes[: len(changes)]
    try:
        return tell(language, players=scenario.players, given=scenario.given, strikes=strikes, states=changes)
    except Untellable as error:
        return f"({error})\n"


def _print(head: Data) -> None:
    from textwrap import indent

    from rich.padding import Padding
    from rich.text import Text

    out = console()
    out.print(Text.assemble((head["id"], "bold"), f"  {head['title']}  (ruleset {head['ruleset']})"))
    many = len(head["plays"]) > 1
    for number, play in enumerate(head["plays"], start=1):
        out.print()
        if many:
            out.print(Text(f"Play {number} of {len(head['plays'])}: the text admits each of them", style="bold yellow"))
        out.print(Text(indent(play["told"].rstrip(), "  ")))
        for strike in play["strikes"]:
            out.print(Text(f"\nStrike {strike['strike']}: {strike['what']}", style="bold"))
            for item in strike["read"]:
                _print_reading(item)
            if strike["left_open"]:
                words = Text(f"left open: {', '.join(strike['left_open'])}", style="yellow")
                out.print(Padding(words, (0, 0, 0, 2), expand=False))
        if play["left_open"]:
            out.print(Text(f"\nleft open from here: {play['left_open']}", style="yellow"))
    if head["too_open"]:
        out.print(Text("\nmore plays are admissible than are told", style="yellow"))


def _print_reading(item: Reading) -> None:
    from rich.padding import Padding
    from rich.text import Text

    from carrom_spec.catalogue import catalogue
    from carrom_spec.conformance.words import citation

    out = console()
    out.print(Padding(Text.assemble((item.question, "cyan"), f"  {item.label}"), (0, 0, 0, 2), expand=False))
    known = catalogue()
    taken = item.options if item.chosen is None else (item.chosen,)
    answer = " | ".join(known.option_label(option, "en") for option in taken) or "–"
    out.print(Padding(Text.assemble((answer, "bold"), f" ({item.status})"), (0, 0, 0, 6), expand=False))
    for cited in item.clauses:
        line = Text.assemble((" ".join(cited.text.split()), "italic"), (f" [{citation(cited)}]", "dim"))
        out.print(Padding(line, (0, 0, 0, 6), expand=False))
