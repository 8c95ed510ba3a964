"""Phrasebooks and meanings read strictly: nothing missing, nothing unknown, no phrase with two meanings."""

from __future__ import annotations

import string
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path as FilePath

from carrom_spec.languages import LANGUAGES
from carrom_spec.phrasebook.book import CONTEXTS, Meaning, Phrase, Phrasebook
from carrom_spec.phrasebook.claims import claims_of
from carrom_spec.phrasebook.errors import MISTAKES, Message
from carrom_spec.phrasebook.noun_tables import Nouns, read_nouns
from carrom_spec.phrasebook.nouns import Listing, Noun
from carrom_spec.phrasebook.patterns import Gap, Pattern, split, variants
from carrom_spec.phrasebook.templates import compile_template, holes
from carrom_spec.strictyaml import Node, load_yaml, nearest

__all__ = ["Meanings", "read_meanings", "read_phrasebook"]


@dataclass(frozen=True, slots=True)
class Meanings:
    """The content of `meanings.yaml`: values and kinds by table, meanings by id."""

    values: Mapping[str, tuple[str, ...]]
    lists: Mapping[str, tuple[str, ...]]
    meanings: Mapping[str, Meaning]


def read_meanings(path: FilePath) -> Meanings:
    """The meanings in a file. Raises `InputError`."""
    parts = load_yaml(path).mapping(required=("values", "lists", "meanings"))
    return Meanings(
        _tables(parts["values"]),
        _tables(parts["lists"]),
        {key.text(): _meaning(key.text(), node) for key, node in parts["meanings"].entries()},
    )


def _tables(node: Node) -> dict[str, tuple[str, ...]]:
    return {key.text(): tuple(item.text() for item in table.items()) for key, table in node.entries()}


def _meaning(name: str, node: Node) -> Meaning:
    parts = node.mapping(required=("in", "sets"), optional=("assumes", "needs", "players"))
    try:
        sets = compile_template(parts["sets"].plain())
    except ValueError as error:
        parts["sets"].fail(str(error), expected='a list such as ["{pieces*}"]')
    return Meaning(
        id=name,
        contexts=frozenset(item.choice(CONTEXTS) for item in parts["in"].items()),
        sets=sets,
        assumes=claims_of(parts["assumes"].plain()) if "assumes" in parts else {},
        needs=parts["needs"].plain() if "needs" in parts else {},
        players=parts["players"].integer(minimum=2, maximum=4) if "players" in parts else None,
    )


def read_phrasebook(path: FilePath, meanings: Meanings) -> Phrasebook:
    """The phrasebook in a file, which has words for exactly these meanings. Raises `InputError`."""
    parts = load_yaml(path).mapping(
        required="language keywords numbers joins values counts lists words labels messages".split(),
        optional=("doubles",),
    )
    nouns = read_nouns(parts, meanings.values, meanings.lists)
    words = parts["words"].mapping(required=meanings.meanings)
    phrases = tuple(_phrase(meaning, words[name], nouns) for name, meaning in meanings.meanings.items())
    _refuse_shared_words(phrases, words)
    keywords = parts["keywords"].mapping(required=(*CONTEXTS, "and"))
    labels = parts["labels"].mapping(required=("found", "expected", "nearest"))
    messages = parts["messages"].mapping(required=MISTAKES)
    return Phrasebook(
        language=parts["language"].choice(LANGUAGES),
        keywords={name: node.text() for name, node in keywords.items()},
        phrases=phrases,
        labels={name: _form(node, frozenset({""})) for name, node in labels.items()},
        messages={key: _message(messages[key], kind.slots) for key, kind in MISTAKES.items()},
    )


def _phrase(meaning: Meaning, node: Node, nouns: Nouns) -> Phrase:
    parts = node.mapping(required=("say",), optional=("then", "hear"))
    told = [parts["say"], parts.get("then", parts["say"])]
    for text in told:
        if next(variants(text.text())) != text.text() or len(list(variants(text.text()))) > 1:
            text.fail("what is told has no options", expected="one wording, without (…) and …/…")
    say, say_first = (_pattern(meaning, text, text.text(), nouns) for text in told)
    others = [
        _pattern(meaning, item, variant, nouns)
        for item in (parts["hear"].items() if "hear" in parts else ())
        for variant in variants(item.text())
    ]
    wordings = tuple(dict.fromkeys((say, say_first, *others)))
    hear = dict.fromkeys(pattern.heard() for pattern in wordings)
    return Phrase(meaning, say, say_first, wordings, tuple(hear))


def _pattern(meaning: Meaning, node: Node, text: str, nouns: Nouns) -> Pattern:
    parts: list[str | Gap] = []
    wanted = holes(meaning.sets)
    for part in split(text):
        if isinstance(part, str):
            if set(part) & set("{}()"):
                node.fail("a bracket that opens no hole", expected="{name} or {name:table}, in small letters")
            parts.append(part)
        else:
            parts.append(Gap(part[0], _noun(part[1], node, nouns)))
    gaps = {part.name: isinstance(part.noun, Listing) for part in parts if isinstance(part, Gap)}
    if gaps != wanted or len(gaps) < sum(isinstance(part, Gap) for part in parts):
        node.fail(
            f"the holes do not fit the meaning {meaning.id}",
            expected="each of these once: " + (", ".join(f"{{{name}}}" for name in wanted) or "none"),
            remedy="Write {name:table} where the table has another name than the hole.",
        )
    return Pattern(tuple(parts))


def _noun(table: str, node: Node, nouns: Nouns) -> Noun:
    if table not in nouns:
        node.fail(f"there is no noun table “{table}”", nearest=nearest(table, nouns))
    return nouns[table]


def _refuse_shared_words(phrases: tuple[Phrase, ...], words: Mapping[str, Node]) -> None:
    seen: dict[tuple[str, tuple[str | int, ...]], str] = {}
    for phrase in phrases:
        for context in sorted(phrase.meaning.contexts):
            for pattern in phrase.hear:
                shape = tuple(part if isinstance(part, str) else id(part.noun) for part in pattern.parts)
                other = seen.setdefault((context, shape), phrase.meaning.id)
                if other != phrase.meaning.id:
                    text = "".join(p if isinstance(p, str) else f"{{{p.name}}}" for p in pattern.parts)
                    words[phrase.meaning.id].fail(
                        f"“{text}” would also mean {other}", expected="words that mean one thing"
                    )


def _message(node: Node, slots: frozenset[str]) -> Message:
    parts = node.mapping(required=("message", "expected", "remedy"))
    return Message(**{name: _form(part, slots) for name, part in parts.items()})


def _form(node: Node, slots: frozenset[str]) -> str:
    """A text to be filled in, with no other names than these."""
    try:
        names = {name for _, name, _, _ in string.Formatter().parse(node.text()) if name is not None}
    except ValueError:
        names = {"{"}
    for name in names - slots:
        node.fail(
            f"there is nothing to fill in for {{{name}}}",
            expected=", ".join(f"{{{slot}}}" for slot in sorted(slots)) or "no braces",
            nearest=nearest(name, slots),
        )
    return node.text()
