"""Plays random boards with the reference and with the little engine in `tools/engines/node`, and says where they part.

Both know the federation's Laws; neither was written from the other. Each board starts from the opening of a match, now and
then after some whole boards told by their results. Strikes are random but possible. A board stops at the first strike
whose outcome the reference leaves open, after that strike has been compared wherever it is determined.

    python tools/random_boards.py --boards 20000 --seed 7

Board n of a seed is always the same board: `--first n --boards 1` has it again. Exit code 0: no disagreement. 1: some.
2: the engine did not come up.
"""

from __future__ import annotations

import argparse
import json
import os
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

from carrom_spec.adapters import Answered, CannotStart, Declaration, Engine, NoAnswer, Request, open_engine
from carrom_spec.conformance.judging import judge
from carrom_spec.conformance.observing import Observer
from carrom_spec.conformance.verdicts import Counts
from carrom_spec.machine.errors import MachineError
from carrom_spec.machine.published import ANY, premise, to_data
from carrom_spec.machine.state import COLOURS, OVER, side_names, side_of
from carrom_spec.rulesets import Ruleset, ruleset
from carrom_spec.rulesets.plays import Play, play_out

ENGINE = f"exec:node {Path(__file__).resolve().parent / 'engines' / 'node' / 'adapter.js'}"
RULESET = "icf"
MOST_STRIKES = 150
MOST_TRIES = 20
"""Random strikes tried until the reference finds one possible."""

ANSWER_SECONDS = 20.0
CHUNK = 50

Data = dict[str, Any]

# What may be seen during a strike, how often; what besides a strike; what costs the board at once. No Law speaks of the
# direction of the shot, so it ends the comparison of a board: rare.
DURING = {
    **dict.fromkeys(("push", "finger", "placement", "body-crossing", "off-hand", "slip", "hand-crossing"), 10),
    **dict.fromkeys(("time", "early", "touch", "shake", "other"), 10),
    **dict.fromkeys(("backwards", "sideways", "short", "line-piece"), 1),
}
BESIDE = ("time", "touch", "shake", "placing", "off-hand", "body-crossing", "other")
COSTLY = ("leaving", "play-on", "wreck")


# --- random strikes ---------------------------------------------------------------------------------------------------


class Draw:
    """Draws entries of `strikes` that can happen in a state."""

    def __init__(self, random: Random, players: int) -> None:
        self._random = random
        self._players = players

    def _often(self, chance: float) -> bool:
        return self._random.random() < chance

    def told_boards(self) -> Iterator[Data]:
        """Whole boards told by their results, so that scores, boards and games differ: mostly none."""
        if not self._often(0.3):
            return
        for _ in range(self._random.randrange(1, 12)):
            sides = side_names(self._players)
            queen: Any = self._random.choice([True, False, *sides])
            yield {
                "kind": "board",
                "winner": self._random.choice(sides),
                "left": self._random.randrange(10),
                "queen": queen,
            }

    def entry(self, state: Mapping[str, Any]) -> Data:
        """One entry. `state` is whole and determined; the match is not over."""
        seat = state["turn"] or self._random.choice(self._seats())
        if state["phase"] in OVER:
            return self._strike(seat, {"white": 9, "black": 9, "queen": 1}, *COLOURS, fresh=True)
        if self._often(0.6 if state["history"]["passes"] else 0.015):
            return {"seat": seat, "kind": "pass"}
        if self._often(0.002):
            return {"seat": seat, "kind": "blocked"}
        if self._often(0.04):
            return self._incident(state, seat)
        own = state["colours"][side_names(self._players)[side_of(seat, self._players)]]
        opp = "black" if own == "white" else "white"
        entry = self._strike(seat, state["on_board"], own, opp, fresh=state["phase"] == "break")
        if self._often(0.003) and state["queen"]["status"] != "pending":
            entry["seat"] = self._random.choice([other for other in self._seats() if other != seat])
            entry["faults"] = ["out-of-turn"]
            if self._often(0.5):
                entry["unnoticed"] = ["turn"]
        return entry

    def _seats(self) -> tuple[str, ...]:
        return ("south", "east", "north", "west") if self._players == 4 else ("south", "north")

    def _strike(self, seat: str, lie: Mapping[str, int], own: str, opp: str, *, fresh: bool) -> Data:
        entry: Data = {"seat": seat}
        if fresh and self._often(0.25):
            entry |= {"touched": False, "pocketed": ["striker"] if self._often(0.15) else []}
        else:
            left = dict(lie)
            entry["pocketed"] = fell = self._pieces(left, own, opp, self._how_many())
            if self._often(0.12):
                fell.append("striker")
            for name, chance in (("off_board", 0.02), ("jumped", 0.01)):
                if self._often(chance):
                    entry[name] = self._pieces(left, own, opp, self._random.choice([1, 1, 2]))
            if fell and self._often(0.05):
                entry["first"] = self._random.choice(fell)
        self._seen(entry)
        self._decided(entry)
        return entry

    def _how_many(self) -> int:
        return self._random.choices(range(4), (40, 38, 16, 6))[0]

    def _pieces(self, left: dict[str, int], own: str, opp: str, count: int) -> list[str]:
        """Draw from what lies there, own pieces before the others."""
        drawn = []
        for _ in range(count):
            kinds = [piece for piece in (own, opp, "queen") if left[piece]]
            if kinds:
                piece = self._random.choices(kinds, [{own: 13, opp: 5}.get(kind, 4) for kind in kinds])[0]
                left[piece] -= 1
                drawn.append(piece)
        return drawn

    def _seen(self, entry: Data) -> None:
        """Faults, or the striker's place."""
        if self._often(0.07):
            entry["faults"] = self._random.choices([*DURING], [*DURING.values()], k=2 if self._often(0.05) else 1)
        elif self._often(0.002):
            entry["faults"] = [self._random.choice(COSTLY)]
        elif self._often(0.02):
            entry["placement"] = {
                "lines": self._random.choice(["both", "both", "both", "near", "one", "none"]),
                "circle": self._random.choice(["clear", "clear", "covered", "cut"]),
                "arrow": self._often(0.1),
            }

    def _decided(self, entry: Data) -> None:
        """What the other side wanted, and what it did not see: debts only where it wanted nothing in particular."""
        decisions: Data = {}
        if self._often(0.06):
            decisions["dues"] = self._random.choice(["take", "forgo", "forgo", "no-room", "no-room", 0, 1, 2])
        if self._often(0.2):
            decisions["extra"] = self._random.randrange(4)
        if decisions:
            entry["decisions"] = decisions
        unseen = {"queen": 0.04, "opponent-piece": 0.02, "dues": 0 if "dues" in decisions else 0.04}
        if words := [word for word, chance in unseen.items() if self._often(chance)]:
            entry["unnoticed"] = words

    def _incident(self, state: Mapping[str, Any], seat: str) -> Data:
        entry: Data = {"seat": self._random.choice(self._seats()), "kind": "incident"}
        if state["phase"] == "break" or self._often(0.75):
            entry["faults"] = [self._random.choice(COSTLY if self._often(0.03) else BESIDE)]
        else:
            # The queen falls for the player in turn, the striker of the one who has struck: else no Law says whose it is.
            lie = {**state["on_board"], "queen": state["on_board"]["queen"] and int(self._often(0.3))}
            entry["pocketed"] = fell = ["striker"] if self._often(0.15) else self._pieces(lie, *COLOURS, 1)
            if fell == ["queen"]:
                entry["seat"] = seat
            elif fell == ["striker"]:
                entry["seat"] = self._random.choice([other for other in self._seats() if other != seat])
        if self._often(0.05):
            entry["decisions"] = {"dues": self._random.choice(["forgo", "no-room"])}
        return entry


# --- one board --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Disagreement:
    """Where an engine leaves every outcome that the reference admits; `kind` tells like ones together."""

    board: int
    strikes: tuple[Data, ...]
    before: Data
    read: str
    wrong: tuple[tuple[str, str, str], ...]

    @property
    def kind(self) -> str:
        entry = self.strikes[-1]
        seen = [*entry.get("faults", []), *entry.get("unnoticed", []), *entry.get("decisions", {})]
        fields = ", ".join(path for path, _, _ in self.wrong)
        return f"{entry.get('kind', 'strike')} [{' '.join(seen)}]: {fields}"


@dataclass
class Board:
    """What the reference says of one board. `path` is its play; each of `others` parts from it in its last state."""

    number: int
    players: int
    here: Data
    strikes: list[Data] = field(default_factory=list)
    path: list[Data] = field(default_factory=list)
    others: list[list[Data]] = field(default_factory=list)
    read: list[str] = field(default_factory=list)
    refused: Counter[str] = field(default_factory=Counter)
    """Why the reference refused entries that were drawn, and left out then."""

    ended: str = ""
    open_on: tuple[str, ...] = ()
    """What the text does not settle, where that is why the board ends."""

    @property
    def is_over(self) -> bool:
        return self.here["phase"] in OVER

    @property
    def plays(self) -> list[list[Data]]:
        return [self.path, *self.others]

    def disagreement(self, at: int, wrong: tuple[tuple[str, str, str], ...]) -> Disagreement:
        """At strike `at`, from 0: paths, each with what the reference says and what the engine does."""
        before = self.path[at - 1] if at else {}
        return Disagreement(self.number, tuple(self.strikes[: at + 1]), before, self.read[at], wrong)

    def strike(self, rules: Ruleset, entry: Data) -> bool:
        """Add a strike and all its outcomes. False, and nothing added, where it cannot happen."""
        try:
            found = play_out(rules, self.players, self.here, [entry])
            found.whole()
        except MachineError as error:
            self.refused[error.reason] += 1
            return False
        plays = [play for play in found.plays if play.states]
        # Play on from an outcome that is determined, if there is one; who returned what is of no matter to the next strike.
        plays.sort(key=lambda play: _is_open(play.states[-1]))
        on = plays[0].states[-1]
        self.others += [[*self.path, play.states[-1]] for play in plays[1:]]
        self.strikes.append(entry)
        self.path.append(on)
        self.read.append(_read(plays[0]))
        self.here = {**on, "returned": []}
        if _is_open(on) or len(plays) < len(found.plays):
            self.ended = "left open"
            self.open_on = tuple(found.unsettled)
        return True


def _is_open(state: Mapping[str, Any]) -> bool:
    return any(_any_in(value) for key, value in state.items() if key not in ("returned", "history"))


def _any_in(value: Any) -> bool:
    return value == ANY or (isinstance(value, dict) and any(map(_any_in, value.values())))


def _read(play: Play) -> str:
    """The questions behind a state, with what the ruleset says on each and where."""
    said = []
    for question, answer, option in play.steps[-1].read:
        cites = ", ".join(dict.fromkeys(cite for clause in answer.clauses for cite in clause.cites))
        said.append(f"{question}: silent" if option is None else f"{question}: {option} ({cites})")
    return "; ".join(said)


def random_board(rules: Ruleset, players: int, seed: str, number: int) -> Board:
    """A random board from the opening to the strike after its end, or to the first strike that is left open."""
    draw = Draw(Random(f"{seed}/{players}/{number}"), players)
    board = Board(number, players, to_data(premise({}, players)))
    for told in draw.told_boards():
        seat = board.here["turn"] or "south"
        if board.ended or board.here["phase"] == "match-over" or not board.strike(rules, {"seat": seat, **told}):
            break
    told_strikes = len(board.strikes)
    while not board.ended:
        last = board.is_over and len(board.strikes) > told_strikes
        if board.here["phase"] == "match-over":
            board.ended = "over"
        elif len(board.strikes) == MOST_STRIKES:
            board.ended = "too long"
        elif not any(board.strike(rules, draw.entry(board.here)) for _ in range(MOST_TRIES)):
            board.ended = "nothing possible"
        elif last:
            board.ended = "over"
    return board


# --- against the engine -----------------------------------------------------------------------------------------------


@dataclass
class Tally:
    """What a number of boards came to."""

    boards: int = 0
    strikes: int = 0
    counts: Counts = field(default_factory=Counts)
    ended: Counter[str] = field(default_factory=Counter)
    open_on: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    disagreements: list[Disagreement] = field(default_factory=list)
    parted: bool = False
    """The engine took another way than `path` where several are open."""

    def __iadd__(self, other: Tally) -> Tally:
        self.boards += other.boards
        self.strikes += other.strikes
        self.counts += other.counts
        self.ended += other.ended
        self.open_on += other.open_on
        self.refused += other.refused
        self.disagreements += other.disagreements
        return self


def compare(board: Board, engine: Engine, declaration: Declaration) -> Tally:
    """One board sent to an engine, and its answer held against the reference's. Raises CannotStart."""
    length = len(board.strikes)
    reply = _ask(board, length, engine)
    tally = Tally(1, length, Counts(), Counter({board.ended: 1}), Counter(board.open_on), board.refused)
    if isinstance(reply, Answered):
        return _judged(tally, board, reply, declaration)
    # An error has no states: find the strike that it stops at. Where several ways are open it may have taken another one
    # than the board goes, and what came after was impossible there.
    told = f"{reply.verdict}: {reply.message} {reply.log}"
    while length and isinstance(reply, NoAnswer):
        length -= 1
        reply = _ask(board, length, engine)
    if isinstance(reply, Answered):
        tally = _judged(tally, board, reply, declaration)
        if tally.parted or tally.disagreements:
            return tally
    tally.disagreements.append(board.disagreement(length, (("answer", "a state", told),)))
    return tally


def _ask(board: Board, length: int, engine: Engine) -> Answered | NoAnswer:
    """The engine's answer to the first strikes of a board; where it did not live through it, it is started anew."""
    request = Request(f"random/{board.number}", RULESET, board.players, None, tuple(board.strikes[:length]))
    reply = engine.play(request, ANSWER_SECONDS)
    if isinstance(reply, NoAnswer) and reply.verdict != "error":
        engine.start()
    return reply


def _judged(tally: Tally, board: Board, reply: Answered, declaration: Declaration) -> Tally:
    observer = Observer(declaration, board.players)
    same, compared = _same(board, reply.states, observer)
    plays = [play[same:] for play in board.plays]
    judgement = judge(plays, reply.states[same:], board.strikes[same:], observer)
    tally.counts += judgement.counts + Counts(compared=compared)
    tally.parted = judgement.ends and judgement.strike is None
    wrong = tuple((w.path, " or ".join(map(_shown, w.expected)), _shown(w.got)) for w in judgement.wrong)
    if judgement.strike is not None:
        tally.disagreements.append(board.disagreement(same + judgement.strike, wrong))
    elif reply.stopped and not judgement.ends:
        told = f"{reply.stopped}: {reply.feature} {reply.message}"
        tally.disagreements.append(board.disagreement(len(reply.states), (("answer", "a state", told),)))
    return tally


def _same(board: Board, states: Sequence[Data], observer: Observer) -> tuple[int, int]:
    """How many states at the start are the reference's to the letter, and how many values that is: quicker than judging."""
    length = compared = 0
    most = min(len(play) for play in board.plays) - 1
    for expected, got in zip(board.path[:most], states, strict=False):
        if expected["phase"] in OVER or any(
            _unordered(value) != _unordered(got.get(key)) for key, value in expected.items() if key != "history"
        ):
            break
        length += 1
        compared += len(observer.paths(expected))
    return length, compared


def _unordered(value: Any) -> Any:
    return sorted(value, key=_shown) if isinstance(value, list) and len(value) > 1 else value


def _shown(value: Any) -> str:
    return json.dumps(value, default=str)


def play_boards(players: int, seed: str, numbers: Sequence[int], command: str) -> Tally:
    """Some boards, in this process with an engine of its own. Raises CannotStart."""
    rules = ruleset(RULESET)
    engine = open_engine(command)
    declaration = engine.start()
    tally = Tally()
    try:
        for number in numbers:
            tally += compare(random_board(rules, players, seed, number), engine, declaration)
    finally:
        engine.close()
    return tally


# --- the command ------------------------------------------------------------------------------------------------------


def main(arguments: Sequence[str] | None = None) -> int:
    """Exit code 0: no disagreement. 1: some. 2: the engine did not come up."""
    options = _options(arguments)
    from rich.console import Console

    console = Console(highlight=False, soft_wrap=True)
    try:
        tally = _play_all(options, console)
    except CannotStart as error:
        console.print(f"{options.engine}: {error}", markup=False)
        return 2
    _report(tally, options, console)
    return int(bool(tally.disagreements))


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--boards", type=int, default=1000, help="how many (default: %(default)s)")
    parser.add_argument(
        "--seed", default="1", help="any text; the same seed gives the same boards (default: %(default)s)"
    )
    parser.add_argument("--players", type=int, choices=(2, 4), default=2)
    parser.add_argument(
        "--first", type=int, default=1, metavar="N", help="number of the first board (default: %(default)s)"
    )
    parser.add_argument(
        "--show", type=int, default=5, metavar="N", help="kinds of disagreements shown (default: %(default)s)"
    )
    parser.add_argument("--engine", default=ENGINE, help="exec:COMMAND (default: the engine in tools/engines/node)")
    parser.add_argument(
        "-j", "--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: one a processor)"
    )
    return parser.parse_args(arguments)


def _play_all(options: argparse.Namespace, console: Any) -> Tally:
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("boards"), TimeElapsedColumn(), TimeRemainingColumn())
    numbers = iter(range(options.first, options.first + options.boards))
    chunks = list(iter(lambda: list(islice(numbers, CHUNK)), []))
    total = Tally()
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("", total=options.boards)
        if options.jobs == 1 or len(chunks) == 1:
            for chunk in chunks:
                total += play_boards(options.players, options.seed, chunk, options.engine)
                progress.update(task, completed=total.boards)
            return total
        with ProcessPoolExecutor(options.jobs) as pool:
            waiting = [
                pool.submit(play_boards, options.players, options.seed, chunk, options.engine) for chunk in chunks
            ]
            for done in as_completed(waiting):
                total += done.result()
                progress.update(task, completed=total.boards)
    return total


def _report(tally: Tally, options: argparse.Namespace, console: Any) -> None:
    found = sorted(tally.disagreements, key=lambda each: (each.board, len(each.strikes)))
    kinds = Counter(each.kind for each in found)
    for kind, count in kinds.most_common(options.show):
        first = min((each for each in found if each.kind == kind), key=lambda each: len(each.strikes))
        console.print(f"{count} × {kind}", style="bold", markup=False)
        for number, entry in enumerate(first.strikes, start=1):
            console.print(f"  {number:3} {_shown(entry)}", markup=False)
        console.print(
            f"  board {first.board}, before strike {len(first.strikes)}: {_shown(first.before)}", markup=False
        )
        for path, expected, got in first.wrong:
            console.print(f"  {path}: reference {expected}, engine {got}", style="red", markup=False)
        console.print(f"  read: {first.read}\n", markup=False)
    if len(kinds) > options.show:
        console.print(f"{len(kinds) - options.show} kinds more, see --show", markup=False)
    if options.show and tally.open_on:
        most = ", ".join(f"{question} {count}" for question, count in tally.open_on.most_common())
        console.print(f"Left open on: {most}", markup=False)
    for reason, count in tally.refused.most_common(options.show):
        console.print(f"Refused by the reference, {count} ×: {reason}", markup=False)
    ends = ", ".join(f"{count} {how}" for how, count in tally.ended.most_common())
    console.print(f"{tally.boards} boards of {options.players} players, seed {options.seed} ({ends})", markup=False)
    console.print(
        f"{tally.strikes} strikes; {tally.counts.compared} values compared, {tally.counts.left_open} left open;"
        f" {len(found)} disagreements",
        markup=False,
    )


if __name__ == "__main__":
    raise SystemExit(main())
