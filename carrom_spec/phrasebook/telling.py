"""Data told in a language: a Gherkin body that says all of it and nothing else; parsing gives it back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from carrom_spec.phrasebook.book import Phrase, Phrasebook, load
from carrom_spec.phrasebook.claims import Claims, Path, claims_of, path_text, related, same
from carrom_spec.phrasebook.errors import Untellable
from carrom_spec.phrasebook.premises import unmet
from carrom_spec.phrasebook.templates import Bindings, find

__all__ = ["Telling", "tell", "tell_apart"]


@dataclass(frozen=True, slots=True)
class Telling:
    """The lines of a told example: the premise, then for each strike what happened and the state after it."""

    given: tuple[str, ...]
    strikes: tuple[tuple[str, ...], ...]
    states: tuple[tuple[str, ...], ...]

    @property
    def lines(self) -> tuple[str, ...]:
        """All of it in the order of an example."""
        pairs = zip(self.strikes, self.states, strict=True)
        return (*self.given, *(line for strike, state in pairs for line in (*strike, *state)))


def tell(
    language: str,
    *,
    players: int,
    given: Mapping[str, Any],
    strikes: Sequence[Mapping[str, Any]],
    states: Sequence[Mapping[str, Any]],
) -> str:
    """The steps of an example, a line each, in this language.

    `states` holds a partial state for each of the strikes. Lists may come in any order. Raises `Untellable`
    for what the phrasebook has no words for, and ValueError if strikes and states are not equally many.
    """
    told = tell_apart(language, players=players, given=given, strikes=strikes, states=states)
    return "".join(f"{line}\n" for line in told.lines)


def tell_apart(
    language: str,
    *,
    players: int,
    given: Mapping[str, Any],
    strikes: Sequence[Mapping[str, Any]],
    states: Sequence[Mapping[str, Any]],
) -> Telling:
    """What `tell` says, block by block. Raises as `tell` does."""
    if len(strikes) != len(states):
        raise ValueError(f"{len(strikes)} strikes and {len(states)} states")
    book = load(language)
    return Telling(
        tuple(_block(book, "given", given, players, "given")),
        tuple(tuple(_block(book, "when", entry, players, f"strikes[{i}]")) for i, entry in enumerate(strikes)),
        tuple(
            tuple(_block(book, "then", state, players, f"states[{i}]")) if state else ()
            for i, state in enumerate(states)
        ),
    )


def _block(book: Phrasebook, context: str, data: Mapping[str, Any], players: int, where: str) -> Iterator[str]:
    claims = claims_of(data)
    left = dict(claims)
    keyword = book.keywords[context]
    for phrase in book.behind(context):
        if phrase.meaning.players not in (None, players):
            continue
        for bindings in _told(phrase, claims, left, data, context):
            first = keyword == book.keywords["then"]
            pattern = phrase.say_first if first else phrase.say
            words = pattern.say(bindings, doubles=players > 2) or ""
            yield keyword + words if keyword.endswith("'") else f"{keyword} {words}"
            keyword = book.keywords["and"]
    if left:
        raise Untellable(book.language, where, tuple(_described(path, value) for path, value in left.items()))


def _told(phrase: Phrase, claims: Claims, left: Claims, data: Mapping[str, Any], context: str) -> Iterator[Bindings]:
    """The bindings with which a phrase tells some of what is left, which it takes away."""
    meaning = phrase.meaning
    assumes = meaning.assumes if context == "given" else {}
    if any(related(path, claims) is None for path in assumes) or any(unmet(meaning.needs, data)):
        return
    if not meaning.sets:
        if not claims:
            yield {}
        return
    while left:
        found = find(meaning.sets, left, lambda bindings: phrase.say.say(bindings) is not None)
        if found is None:
            return
        bindings, used = found
        for path in used:
            del left[path]
        for path, value in assumes.items():
            if path in left and same(left[path], value):
                del left[path]
        yield bindings


def _described(path: Path, value: Any) -> str:
    item = path[-1] if path else None
    what = repr(value) if item is None or isinstance(item, str) else f"{value} × {item.data()!r}"
    return f"{path_text(path)}: {what}"
