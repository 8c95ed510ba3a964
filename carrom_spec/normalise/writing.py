"""Writes the scenarios, or checks that they are fresh. The same sources give the same bytes."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

from carrom_spec.machine.published import changed, compared, premise, to_data
from carrom_spec.normalise.examples import Situation, situations, with_derived
from carrom_spec.rulesets import RULESETS, ruleset, sources
from carrom_spec.rulesets.kept import as_key, played
from carrom_spec.rulesets.plays import Play, Plays
from carrom_spec.strictyaml import dump_yaml
from carrom_spec.suite import scenarios_dir

HEAD = "# written by `carrom-spec normalise`; edit the sources instead\n"
Data = dict[str, Any]


def normalise(
    directory: Path | None = None, *, check: bool = False, progress: Callable[[str], None] | None = None
) -> tuple[str, ...]:
    """Write every scenario; return the paths that were not fresh (written, or with `check` only named).

    Raises InputError where an example or a clause is wrong, WrongExamples where several examples are; nothing is written
    then.
    """
    folder = scenarios_dir() if directory is None else directory
    texts = {f"{s.id}.yaml": rendered(s) for s in _told(with_derived(situations(sources())), progress)}
    present = {str(path.relative_to(folder)): path for path in folder.glob("*/*.yaml")} if folder.is_dir() else {}
    stale = [name for name, text in texts.items() if name not in present or present[name].read_text("utf-8") != text]
    gone = [name for name in present if name not in texts]
    if not check:
        for name in stale:
            _write(folder / name, texts[name])
        for name in gone:
            present[name].unlink()
    return tuple(sorted((*stale, *gone)))


def _told(items: Sequence[Situation], progress: Callable[[str], None] | None) -> Iterable[Situation]:
    for item in items:
        if progress is not None:
            progress(item.id)
        yield item


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(f".{path.name}.{os.getpid()}")
    temporary.write_text(text, "utf-8")
    temporary.replace(path)


def rendered(situation: Situation, rulesets: Sequence[str] = RULESETS) -> str:
    """The text of a scenario file."""
    start = to_data(premise(situation.given, situation.players))
    groups: dict[str, list[tuple[str, Plays]]] = {}
    for name in rulesets:
        plays = played(ruleset(name), as_key(situation.players, situation.given, situation.strikes))
        outcome = [_changes(start, play) for play in plays.plays]
        statuses = {question: answer.silent for question, answer in plays.unsettled.items()}
        groups.setdefault(repr((outcome, plays.too_open, statuses)), []).append((name, plays))
    data: Data = {
        "id": situation.id,
        "players": situation.players,
        "given": situation.given,
        "strikes": list(situation.strikes),
        "expect": [_expect(situation, start, members) for members in groups.values()],
    }
    return HEAD + dump_yaml(data)


def _expect(situation: Situation, start: Data, members: list[tuple[str, Plays]]) -> Data:
    names = [name for name, _ in members]
    out: Data = {"rulesets": names}
    basis = {name: list(situation.basis[name]) for name in names if name in situation.basis}
    if basis:
        out["basis"] = basis
    out["decided_by"] = {name: list(plays.decided_by) for name, plays in members}
    plays = members[0][1]
    if plays.unsettled:
        out["unsettled"] = {question: _unsettled(question, members) for question in plays.unsettled}
    if plays.too_open:
        out["too_open"] = True
    lists = [_changes(start, play) for play in plays.plays]
    if len(lists) == 1:
        out["states"] = lists[0]
    else:
        out["any_of"] = lists
    return out


def _unsettled(question: str, members: Sequence[tuple[str, Plays]]) -> str | Data:
    """Silent, or each rival answer with the citations of each ruleset."""
    rivals: Data = {}
    for _, plays in members:
        answer = plays.unsettled[question]
        if answer.silent and not answer.clauses:
            return "silent"
        for clause in answer.clauses:
            said = str(clause.status if clause.answer is None else clause.answer)
            cites = rivals.setdefault(said, {}).setdefault(clause.ruleset, [])
            cites += [cite for cite in clause.cites if cite not in cites]
    return rivals


def _changes(start: Data, play: Play) -> list[Data]:
    out = []
    before = start
    for state in play.states:
        out.append(changed(before, state))
        before = state
    return out


__all__ = ["compared", "normalise", "rendered"]
