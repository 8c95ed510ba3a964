"""The one table of language codes: what each library calls a language, and where its sentences end."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

__all__ = ["LANGUAGES", "Language", "UnknownLanguage", "language", "split_sentences"]


@dataclass(frozen=True, slots=True)
class Language:
    """One language: our code for it, its names, and its code elsewhere.

    `search` is None where Sphinx has no search for the language (it then falls back to its English one).
    `abbreviations` are lower case, with the dot; a sentence does not end after them. Abbreviations that often
    do end a sentence (*etc.*, *osv.*) are left out on purpose.
    """

    code: str
    english_name: str
    own_name: str
    gherkin: str
    interface: str
    search: str | None
    html: str
    abbreviations: frozenset[str]


def _words(text: str) -> frozenset[str]:
    return frozenset(word.strip() for word in text.split(","))


_NORDIC = "bl.a., ca., dvs., evt., f.eks., fx., jf., kl., maks., mht., nr., pga., pr., vs."

LANGUAGES: Mapping[str, Language] = MappingProxyType(
    {
        entry.code: entry
        for entry in (
            Language(
                code="ca",
                english_name="Catalan",
                own_name="català",
                gherkin="ca",
                interface="ca",
                search=None,
                html="ca",
                abbreviations=_words("aprox., art., cf., i.e., màx., mín., núm., p. ex., p.ex., pàg., vs."),
            ),
            Language(
                code="da",
                english_name="Danish",
                own_name="dansk",
                gherkin="da",
                interface="da",
                search="da",
                html="da",
                abbreviations=_words(_NORDIC + ", hhv., inkl., jvf., pkt., stk.pr., vedr."),
            ),
            Language(
                code="fr",
                english_name="French",
                own_name="français",
                gherkin="fr",
                interface="fr",
                search="fr",
                html="fr",
                abbreviations=_words("art., c.-à-d., c.à.d., cf., env., i.e., max., p. ex., p.ex., vs."),
            ),
            Language(
                code="en",
                english_name="English",
                own_name="English",
                gherkin="en",
                interface="en",
                search="en",
                html="en",
                abbreviations=_words("approx., cf., e.g., i.e., max., viz., vs."),
            ),
            Language(
                code="nb",
                english_name="Norwegian Bokmål",
                own_name="norsk bokmål",
                gherkin="no",
                interface="nb_NO",
                search="no",
                html="nb",
                abbreviations=_words(_NORDIC + ", hhv., inkl., jfr., m.a.o., pkt., vedr."),
            ),
        )
    }
)
"""The five languages by code, in the order in which they are always shown."""


class UnknownLanguage(ValueError):
    """A code that is not one of ours. `nearest` is the code that was probably meant, or None."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.nearest = _nearest_code(code)
        advice = f"; the code is {self.nearest}" if self.nearest else ""
        super().__init__(f"unknown language code {code[:20]!a}; expected one of {', '.join(LANGUAGES)}{advice}")

    def __reduce__(self) -> tuple[type[UnknownLanguage], tuple[str]]:
        return type(self), (self.code,)


def language(code: str) -> Language:
    """The language with this code. Raises `UnknownLanguage`, which names the code that was probably meant."""
    try:
        return LANGUAGES[code]
    except KeyError:
        raise UnknownLanguage(code) from None


def _nearest_code(word: str) -> str | None:
    import difflib  # only where something went wrong

    known = {"nn": "nb", "nob": "nb", "nor": "nb"}
    for entry in LANGUAGES.values():
        names = (entry.code, entry.gherkin, entry.interface, entry.english_name, entry.own_name)
        known |= {name.casefold(): entry.code for name in names}
    wanted = word[:40].casefold().replace("-", "_")
    if wanted.partition("_")[0] in known:
        return known[wanted.partition("_")[0]]
    close = difflib.get_close_matches(wanted, known, n=1, cutoff=0.5)
    return known[close[0]] if close else None


LONGEST_TAIL = 24
"""Characters before a full stop that are looked at: longer than any abbreviation."""

# End marks, closing quotes and brackets (French sets a space before »), and how the next sentence opens. Each
# run of marks is tried once and never given back: a line of nothing but dots costs no more than others.
_SENTENCE_END = re.compile(
    r"""
    (?<![.!?]) [.!?]++ [)\]"”’»«]*+ (?: [ \u00a0\u202f]»(?=\s) )?
    (?= \s++ (?: [•·*‣–—-]\s++ )? [("“„‘'«»¿¡\[]*+ [ \u00a0\u202f]? (?P<start>\w) )
    """,
    re.VERBOSE,
)


def split_sentences(line: str, language: str) -> tuple[str, ...]:
    """The sentences of one line of a document, in order, without the white space around them.

    A sentence ends at `. ! ?` before white space and a capital letter (quotes, brackets and bullets between
    them do not count), or at the line's end; never after an abbreviation of the language. A blank line has
    no sentence. Raises `UnknownLanguage`.
    """
    abbreviations = _abbreviations(language)
    sentences = []
    begin = 0
    for end in _SENTENCE_END.finditer(line):
        tail = line[max(begin, end.end() - LONGEST_TAIL) : end.end()]
        if end["start"].isupper() and not _abbreviated(tail, abbreviations):
            sentences.append(line[begin : end.end()].strip())
            begin = end.end()
    sentences.append(line[begin:].strip())
    return tuple(sentence for sentence in sentences if sentence)


def _abbreviations(code: str) -> frozenset[str]:
    return language(code).abbreviations


def _abbreviated(tail: str, abbreviations: frozenset[str]) -> bool:
    """Whether the end of a sentence so far is an abbreviation, and a word of its own."""
    words = " ".join(tail.lower().split())
    return any(words.endswith(short) and not words.removesuffix(short)[-1:].isalnum() for short in abbreviations)
