"""Examples understood: each step matched by the phrasebook, its claims collected, and nothing guessed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from carrom_spec.phrasebook.book import CONTEXTS, Phrase, Phrasebook, load
from carrom_spec.phrasebook.claims import Claims, Item, Path, build, path_text, related, same
from carrom_spec.phrasebook.errors import (
    AmbiguousStep,
    Contradiction,
    ExampleError,
    MisplacedStep,
    NoSeat,
    NoStrike,
    OtherSeat,
    Place,
    SaidTwice,
    StepOrder,
    UnfitPhrase,
    UnknownStep,
)
from carrom_spec.phrasebook.patterns import Memo, read
from carrom_spec.phrasebook.premises import assumed, unmet
from carrom_spec.phrasebook.steps import Step, complaint, read_steps
from carrom_spec.phrasebook.suggestions import sample, similar
from carrom_spec.phrasebook.templates import fill

__all__ = ["Said", "Told", "parse_example"]

_SEAT: Path = ("seat",)


@dataclass(frozen=True, slots=True)
class Said:
    """That a step says something of a field: after strike `strike`, from 0, or in the premise (None)."""

    strike: int | None
    path: str
    place: Place
    step: str


@dataclass(frozen=True, slots=True)
class Told:
    """What an example says, as plain data.

    `given` is a partial state, `strikes` the entries, and `states` a partial state for each of them with what
    *Then* says ({} where it says nothing). `fields` has every field of the premise and the states with the
    step that says it, and `places` the step that begins each strike.
    """

    given: dict[str, Any]
    strikes: tuple[dict[str, Any], ...]
    states: tuple[dict[str, Any], ...]
    fields: tuple[Said, ...]
    places: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class _Reading:
    phrase: Phrase
    claims: Claims


@dataclass(slots=True)
class _Account:
    """What the steps of one block say so far: claims with the step of each."""

    context: str
    claims: Claims = field(default_factory=dict)
    steps: dict[Path, Step] = field(default_factory=dict)
    used: list[tuple[Phrase, Step]] = field(default_factory=list)


def parse_example(body: str, language: str, *, file: str, line: int, column: int = 1) -> Told:
    """What an example in this language says; its first character stands at line and column of the file.

    Raises an `ExampleError` in that language at the first step that is wrong.
    """
    book = load(language)
    start = Place(file, line, column)
    given = _Account("given")
    strikes: list[_Account] = []
    states: list[_Account] = []
    account: _Account | None = None
    for step in read_steps(body, book, start):
        account = _block(step, account, given, strikes, states, book)
        _take(step, account, book)
    if not strikes:
        raise complaint(book, NoStrike, start, keyword=book.keywords["when"])
    _complete_premise(given, book)
    fields = [said for number, state in enumerate(states) for said in _said(number, state)]
    return Told(
        given=build(given.claims),
        strikes=tuple(build(strike.claims) for strike in strikes),
        states=tuple(build(state.claims) for state in states),
        fields=(*_said(None, given), *fields),
        places=tuple(strike.steps[_SEAT].place for strike in strikes),
    )


def _block(
    step: Step,
    account: _Account | None,
    given: _Account,
    strikes: list[_Account],
    states: list[_Account],
    book: Phrasebook,
) -> _Account:
    """The account that a step adds to; a *When* opens a new strike and a new state."""
    match step.context, account and account.context:
        case "given", None | "given":
            return given
        case "when", _:
            strikes.append(_Account("when"))
            states.append(_Account("then"))
            return strikes[-1]
        case "then", "when" | "then":
            return states[-1]
        case "and", str() if account is not None:
            return account
    raise complaint(book, StepOrder, step.place, found=_line(step), keyword=step.keyword)


def _line(step: Step) -> str:
    return f"{step.keyword} {step.text}"


def _take(step: Step, account: _Account, book: Phrasebook) -> None:
    reading = _understand(step, account.context, book)
    if account.context == "when" and not account.claims and _SEAT not in reading.claims:
        raise complaint(book, NoSeat, step.place, found=step.text, phrase=sample(_opening_phrase(book)))
    for path, value in reading.claims.items():
        clash = _clash(path, value, step, account, book)
        if clash is not None:
            raise clash
        if path not in account.claims:
            account.steps[path] = step
        account.claims[path] = value
    account.used.append((reading.phrase, step))


def _opening_phrase(book: Phrasebook) -> Phrase:
    """A phrase that begins a strike and says something of it."""
    behind = book.behind("when")
    seated = [phrase for phrase in behind if any(slot.path == _SEAT for slot in phrase.meaning.sets)]
    return max(seated, key=lambda phrase: len(phrase.hear))


def _clash(path: Path, value: Any, step: Step, account: _Account, book: Phrasebook) -> ExampleError | None:
    """Why a claim cannot be added; naming the seat of a strike again is no harm."""
    other = related(path, account.claims)
    if other is None:
        return None
    equal = other == path and same(account.claims[other], value)
    line = account.steps[other].place.line
    if path == _SEAT:
        return None if equal else complaint(book, OtherSeat, step.place, found=step.text, line=line)
    kind = SaidTwice if equal or (isinstance(path[-1], Item) and other == path) else Contradiction
    return complaint(book, kind, step.place, found=step.text, field=path_text(path), line=line)


def _understand(step: Step, context: str, book: Phrasebook) -> _Reading:
    text = " ".join(step.text.lower().split()).removesuffix(".")
    readings = _known_readings(book.language, context, text)
    if len(readings) == 1:
        return readings[0]
    if readings:
        found = dict.fromkeys(sample(reading.phrase) for reading in readings)
        raise complaint(book, AmbiguousStep, step.place, found=step.text, count=len(readings), phrases=_quoted(found))
    places = [other for other in CONTEXTS if _known_readings(book.language, other, text)]
    if places:
        raise complaint(
            book,
            MisplacedStep,
            step.place,
            found=step.text,
            keyword=book.keywords[context],
            places=", ".join(book.keywords[other] for other in places),
        )
    near = similar(text, book.behind(context))
    raise complaint(book, UnknownStep, step.place, found=step.text, nearest=near[0], phrases=_quoted(near))


def _quoted(phrases: Mapping[str, None] | Sequence[str]) -> str:
    return " · ".join(phrases)


@lru_cache(maxsize=20_000)
def _known_readings(language: str, context: str, text: str) -> tuple[_Reading, ...]:
    """The readings of a step. Sources say the same steps many times over."""
    return tuple(_readings(text, load(language).behind(context), {}))


def _readings(text: str, phrases: Sequence[Phrase], memo: Memo) -> list[_Reading]:
    """All readings of a step: every phrase is tried; wordings of one that say the same are one reading."""
    found: list[_Reading] = []
    for phrase in phrases:
        for pattern in phrase.hear:
            for bindings in read(pattern, text, memo):
                claims = fill(phrase.meaning.sets, bindings)
                if claims is not None and _Reading(phrase, claims) not in found:
                    found.append(_Reading(phrase, claims))
    return found


def _complete_premise(given: _Account, book: Phrasebook) -> None:
    """Add what the phrases of the premise assume; raise `UnfitPhrase` where one needs what another denies."""
    for phrase, step in given.used:
        for path, value in assumed(phrase.meaning, given.claims):
            given.claims[path] = value
            given.steps[path] = step
    data = build(given.claims)
    for phrase, step in given.used:
        for name, wanted in unmet(phrase.meaning.needs, data):
            raise complaint(book, UnfitPhrase, step.place, found=step.text, field=name, value=wanted)


def _said(strike: int | None, account: _Account) -> Iterator[Said]:
    seen = {(path_text(path), step.place.line): step for path, step in account.steps.items()}
    for (path, _), step in seen.items():
        yield Said(strike, path, step.place, _line(step))
