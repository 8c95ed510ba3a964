"""The table of languages, and where sentences end."""

from __future__ import annotations

import pickle
from dataclasses import FrozenInstanceError
from pathlib import Path

import pytest
from gherkin.dialect import Dialect
from hypothesis import given
from hypothesis import strategies as st

from carrom_spec.languages import LANGUAGES, UnknownLanguage, language, split_sentences


def test_the_five_languages_in_their_order() -> None:
    assert [(entry.code, entry.english_name, entry.own_name) for entry in LANGUAGES.values()] == [
        ("ca", "Catalan", "català"),
        ("da", "Danish", "dansk"),
        ("fr", "French", "français"),
        ("en", "English", "English"),
        ("nb", "Norwegian Bokmål", "norsk bokmål"),
    ]
    assert all(code == entry.code for code, entry in LANGUAGES.items())


def test_norwegian_has_a_name_of_its_own_in_every_library() -> None:
    norwegian = language("nb")
    assert (norwegian.gherkin, norwegian.interface, norwegian.search, norwegian.html) == (
        "no",
        "nb_NO",
        "no",
        "nb",
    )


@pytest.mark.parametrize("code", LANGUAGES)
def test_gherkin_knows_its_code(code: str) -> None:
    dialect = Dialect.for_name(language(code).gherkin)
    assert dialect is not None
    assert dialect.spec["when"]


@pytest.mark.parametrize("code", LANGUAGES)
def test_sphinx_has_its_interface_and_search(code: str) -> None:
    sphinx = pytest.importorskip("sphinx")
    search = pytest.importorskip("sphinx.search")
    entry = language(code)
    if code != "en":
        assert (Path(sphinx.__file__).parent / "locale" / entry.interface / "LC_MESSAGES").is_dir()
    assert entry.search in search.languages if entry.search else code not in search.languages


def test_the_table_does_not_change() -> None:
    with pytest.raises(FrozenInstanceError):
        language("da").code = "dk"  # type: ignore[misc]
    with pytest.raises(TypeError):
        LANGUAGES["dk"] = language("da")  # type: ignore[index]


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("no", "unknown language code 'no'; expected one of ca, da, fr, en, nb; the code is nb"),
        ("nn", "unknown language code 'nn'; expected one of ca, da, fr, en, nb; the code is nb"),
        ("nb_NO", "unknown language code 'nb_NO'; expected one of ca, da, fr, en, nb; the code is nb"),
        ("NB", "unknown language code 'NB'; expected one of ca, da, fr, en, nb; the code is nb"),
        ("fr-CA", "unknown language code 'fr-CA'; expected one of ca, da, fr, en, nb; the code is fr"),
        ("dansk", "unknown language code 'dansk'; expected one of ca, da, fr, en, nb; the code is da"),
        ("french", "unknown language code 'french'; expected one of ca, da, fr, en, nb; the code is fr"),
        ("xx", "unknown language code 'xx'; expected one of ca, da, fr, en, nb"),
        ("", "unknown language code ''; expected one of ca, da, fr, en, nb"),
        ("é\x1b", "unknown language code '\\xe9\\x1b'; expected one of ca, da, fr, en, nb"),
    ],
)
def test_an_unknown_code_names_the_nearest(code: str, message: str) -> None:
    with pytest.raises(UnknownLanguage) as caught:
        language(code)
    assert str(caught.value) == message
    assert caught.value.code == code
    assert str(pickle.loads(pickle.dumps(caught.value))) == message


@pytest.mark.parametrize(
    ("code", "line", "sentences"),
    [
        ("en", "", []),
        ("en", "  \t ", []),
        ("en", "A title", ["A title"]),
        ("en", "It falls. It stays.", ["It falls.", "It stays."]),
        ("en", "  Who breaks?  Toss!  Then play. ", ["Who breaks?", "Toss!", "Then play."]),
        ("en", "It falls. it stays.", ["It falls. it stays."]),
        ("en", "It weighs 5.5 g. Then 15 g. 3 of them.", ["It weighs 5.5 g.", "Then 15 g. 3 of them."]),
        ("en", "End.Then more", ["End.Then more"]),
        ("en", "Really?! Yes... No.", ["Really?!", "Yes...", "No."]),
        ("en", 'She is "covered". "Then" we go on.', ['She is "covered".', '"Then" we go on.']),
        ("en", 'She is "covered." Then we go on.', ['She is "covered."', "Then we go on."]),
        ("en", "(It falls.) [It stays.] Done.", ["(It falls.)", "[It stays.]", "Done."]),
        ("en", "It falls. (It stays.)", ["It falls.", "(It stays.)"]),
        ("en", "• One. • Two. - Three", ["• One.", "• Two.", "- Three"]),
        ("en", "A penalty, e.g. Two pieces.", ["A penalty, e.g. Two pieces."]),
        ("en", "White vs. Black, i.e. South.", ["White vs. Black, i.e. South."]),
        ("en", "He revs. Then he stops.", ["He revs.", "Then he stops."]),
        ("en", "The answer is no. The game ends.", ["The answer is no.", "The game ends."]),
        ("ca", "Un disc (i.e. El percutor). Fi.", ["Un disc (i.e. El percutor).", "Fi."]),
        ("ca", "Faltes, p. ex. Colpejar.", ["Faltes, p. ex. Colpejar."]),
        ("ca", "Faltes, p.\u00a0ex. Colpejar. L'altre.", ["Faltes, p.\u00a0ex. Colpejar.", "L'altre."]),
        ("da", "Ét point pr. Modstander. Slut.", ["Ét point pr. Modstander.", "Slut."]),
        ("da", "Se f.eks. Danmark, bl.a. Odense. Økser!", ["Se f.eks. Danmark, bl.a. Odense.", "Økser!"]),
        (
            "da",
            "Han råber »Stop.« Så tier han. »Nå!« Ja.",
            ["Han råber »Stop.«", "Så tier han.", "»Nå!«", "Ja."],
        ),
        ("nb", "Dvs. Damen, ca. Ti poeng. Å spille.", ["Dvs. Damen, ca. Ti poeng.", "Å spille."]),
        ("nb", "Han sa «Stopp.» Så gikk han.", ["Han sa «Stopp.»", "Så gikk han."]),
        ("fr", "On joue, p. ex. À deux. À quatre aussi.", ["On joue, p. ex. À deux.", "À quatre aussi."]),
        ("fr", "Il dit «\u00a0Fin.\u00a0» Le jeu cesse.", ["Il dit «\u00a0Fin.\u00a0»", "Le jeu cesse."]),
        (
            "fr",
            "La fin. «\u00a0Le jeu\u00a0» cesse. Oui\u202f! Non.",
            ["La fin.", "«\u00a0Le jeu\u00a0» cesse.", "Oui\u202f!", "Non."],
        ),
    ],
)
def test_where_sentences_end(code: str, line: str, sentences: list[str]) -> None:
    assert list(split_sentences(line, code)) == sentences


def test_an_abbreviation_belongs_to_its_language() -> None:
    assert len(split_sentences("Et point pr. Brik.", "da")) == 1
    assert len(split_sentences("Et point pr. Brik.", "fr")) == 2


def test_sentences_of_an_unknown_language() -> None:
    with pytest.raises(UnknownLanguage):
        split_sentences("En setning.", "no")


@given(st.text(), st.sampled_from(sorted(LANGUAGES)))
def test_nothing_but_white_space_is_lost(line: str, code: str) -> None:
    sentences = split_sentences(line, code)
    assert "".join("".join(sentences).split()) == "".join(line.split())
    assert all(sentence == sentence.strip() != "" for sentence in sentences)


@given(st.text(alphabet='aA.!? »«"()•-\u00a0', max_size=40), st.sampled_from(sorted(LANGUAGES)))
def test_a_sentence_is_split_no_further(line: str, code: str) -> None:
    for sentence in split_sentences(line, code):
        assert split_sentences(sentence, code) == (sentence,)


@pytest.mark.parametrize("piece", [". ", ".", "! A", ".»", " ", "e.g. ", "E.g. ", '."', ". ("])
def test_a_long_line_is_split_in_time(piece: str) -> None:
    assert split_sentences(piece * 50_000 + "x", "en")
