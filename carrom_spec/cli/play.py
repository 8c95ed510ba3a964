"""`carrom-spec play`: an umpire at the prompt."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from carrom_spec.cli import Trouble
from carrom_spec.cli.output import console
from carrom_spec.languages import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rich.console import Console

    from carrom_spec.rulesets import Ruleset
    from carrom_spec.rulesets.plays import Play, Plays

__all__ = ["command"]

EPILOG = """\
\b
Examples:
  carrom-spec play
  carrom-spec play da en --lang da
  carrom-spec play icf --players 4

Write what fell and press return: `wb` for a white and a black, `.` for nothing. `?` lists what can be written.
With several rulesets the first one says who is in turn.
"""

Data = dict[str, Any]


@click.command("play", epilog=EPILOG)
@click.argument("rulesets", nargs=-1)
@click.option("--players", type=click.Choice(["2", "4"]), default="2", show_default=True, help="Singles or doubles.")
@click.option("--lang", type=click.Choice(list(LANGUAGES)), help="Language; else that of the first ruleset.")
def command(rulesets: tuple[str, ...], players: str, lang: str | None) -> None:
    """Play a board under RULESETS (default: icf): what each strike makes of the state, and the clause that says so."""
    from carrom_spec.cli.outside import nobody_reads
    from carrom_spec.rulesets import ruleset

    texts = tuple(ruleset(name) for name in rulesets or ("icf",))
    table = _Table(texts, int(players), lang or texts[0].language)
    out = console()
    out.print(table.words.help, style="dim")
    while not nobody_reads():
        prompt = table.prompt()
        if prompt is None:
            out.print(table.words.say("over"))
            return
        try:
            line = click.prompt(prompt, prompt_suffix=" > ", default="", show_default=False).strip()
        except click.Abort:
            out.print()
            return
        if line in ("quit", "exit"):
            return
        _answer(out, table, line)


class _Words:
    """What is said, and the keys, in one language."""

    def __init__(self, language: str) -> None:
        from carrom_spec.strictyaml import load_yaml

        data = load_yaml(Path(__file__).with_name("play.yaml")).plain()
        self.keys: dict[str, str] = data["keys"][language]
        self._words: dict[str, str] = {name: told[language] for name, told in data["words"].items()}

    @property
    def help(self) -> str:
        return self._words["help"].format(**self.keys).rstrip()

    def say(self, name: str, **values: object) -> str:
        return self._words[name].format(**values)


@dataclass
class _Table:
    """The board at which the umpire sits: what has happened so far, under each of the rulesets."""

    rulesets: Sequence[Ruleset]
    players: int
    language: str
    strikes: list[Data] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.words = _Words(self.language)

    def plays(self, rules: Ruleset, strikes: Sequence[Mapping[str, Any]] | None = None) -> Plays:
        from carrom_spec.rulesets.plays import play_out

        return play_out(rules, self.players, {}, self.strikes if strikes is None else strikes)

    def state(self) -> Data:
        """The state under the first ruleset, of its first play."""
        from carrom_spec.machine.published import to_data
        from carrom_spec.machine.state import opening

        states = self.plays(self.rulesets[0]).plays[0].states
        return dict(states[-1]) if states else to_data(opening(self.players))

    def prompt(self) -> str | None:
        """Who is in turn, in words; None after the match."""
        from carrom_spec.cli.words import told_field

        state = self.state()
        if state["phase"] == "match-over":
            return None
        if state["turn"] in (None, "any"):
            return self.words.say("anyone")
        return told_field(self.language, "turn", state["turn"], self.players)

    def told(self, changes: Data) -> list[str]:
        """The changed fields after the last entry as sentences, a line each, without keywords."""
        from carrom_spec.phrasebook import Untellable, load, tell_apart

        keywords = load(self.language).keywords
        try:
            told = tell_apart(
                self.language, players=self.players, given={}, strikes=[{"seat": "south"}], states=[changes]
            )
        except Untellable as error:
            return [str(error)]
        starts = (f"{keywords['then']} ", f"{keywords['and']} ")
        return [
            next((line.removeprefix(start) for start in starts if line.startswith(start)), line)
            for line in told.states[0]
        ]


def _answer(out: Console, table: _Table, line: str) -> None:
    from carrom_spec.cli.play_entry import NotUnderstood, read_entry
    from carrom_spec.machine.errors import MachineError
    from carrom_spec.machine.state import seats

    words = table.words
    if line == "?":
        out.print(words.help, style="dim")
    elif line == "u":
        out.print(words.say("undone" if table.strikes else "nothing-to-undo"))
        del table.strikes[-1:]
    elif line.startswith("save"):
        _save(out, table, line.removeprefix("save").strip())
    else:
        turn = table.state()["turn"]
        try:
            entry = read_entry(line, words.keys, None if turn == "any" else turn, seats(table.players))
            table.plays(table.rulesets[0], [*table.strikes, entry]).whole()
        except NotUnderstood as error:
            out.print(words.say("not-understood", word=error.word), style="yellow")
        except MachineError as error:
            out.print(str(error), style="yellow")
        else:
            table.strikes.append(entry)
            for rules in table.rulesets:
                _show(out, table, rules)


def _show(out: Console, table: _Table, rules: Ruleset) -> None:
    """What the last entry made of the state under one ruleset, and why."""
    from rich.text import Text

    if len(table.rulesets) > 1:
        out.print(Text(rules.id, style="bold"))
    plays = table.plays(rules).plays
    if len(plays) > 1:
        out.print(Text(table.words.say("either", number=len(plays)), style="yellow"))
    for number, play in enumerate(plays):
        if number:
            out.print()
        _show_play(out, table, rules, play)


def _show_play(out: Console, table: _Table, rules: Ruleset, play: Play) -> None:
    from rich.text import Text

    from carrom_spec.catalogue import catalogue
    from carrom_spec.compare import reading
    from carrom_spec.conformance.lines import print_text
    from carrom_spec.conformance.words import citation

    if len(play.states) < len(table.strikes):
        out.print(Text(table.words.say("left-open", reason=play.left_open), style="yellow"))
        return
    for line in _told(table, play):
        print_text(out, line, 2)
    for _, answer, option in play.steps[-1].read:
        item = reading(rules, answer, option, table.language)
        taken = item.options if item.chosen is None else (item.chosen,)
        said = " | ".join(catalogue().option_label(one, table.language) for one in taken) or "–"
        cites = "; ".join(citation(clause) for clause in item.clauses)
        words = Text.assemble((f"{item.label} ", "dim"), said, (f" [{cites}]" if cites else "", "dim"))
        print_text(out, words, 4)


def _told(table: _Table, play: Play) -> list[str]:
    from carrom_spec.machine.published import changed, compared, to_data
    from carrom_spec.machine.state import opening

    before = play.states[-2] if len(play.states) > 1 else to_data(opening(table.players))
    return table.told(changed(before, compared(play.states[-1]))) or [table.words.say("nothing")]


def _save(out: Console, table: _Table, name: str) -> None:
    """The play so far as a scenario file in the folder where we are."""
    from carrom_spec.normalise.examples import Situation
    from carrom_spec.normalise.writing import rendered
    from carrom_spec.suite.loading import ID

    if not ID.fullmatch(name) or not table.strikes:
        out.print(table.words.say("not-understood", word=f"save {name}".strip()), style="yellow")
        return
    path = Path(f"{name}.yaml")
    if path.exists():
        raise Trouble(f"{path} is there already; choose another name or remove it")
    path.parent.mkdir(parents=True, exist_ok=True)
    situation = Situation(name, table.players, {}, tuple(table.strikes), {})
    path.write_text(rendered(situation), "utf-8")
    out.print(table.words.say("saved", path=path))
