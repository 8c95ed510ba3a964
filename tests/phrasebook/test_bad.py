"""Examples that must be refused, `KIND-OF-MISTAKE.CASE.LANGUAGE.feature`, each beside its exact message, `.txt`."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from carrom_spec.phrasebook import ExampleError, load, parse_example
from carrom_spec.phrasebook.errors import MISTAKES, AmbiguousStep

BAD = Path(__file__).parents[1] / "bad" / "examples"
CASES = sorted(BAD.glob("*.feature"))


def refusal(path: Path) -> ExampleError:
    language = path.stem.rpartition(".")[2]
    with pytest.raises(ExampleError) as caught:
        parse_example(path.read_text(encoding="utf-8"), language, file=path.name, line=1)
    return caught.value


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.name)
def test_a_bad_example_is_refused_with_exactly_this_message(path: Path) -> None:
    error = refusal(path)
    assert f"{error}\n" == path.with_suffix(".txt").read_text(encoding="utf-8")
    assert type(error).__name__ == path.name.partition(".")[0].title().replace("-", "")


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.name)
def test_an_error_survives_the_way_to_another_process(path: Path) -> None:
    error = refusal(path)
    copy = pickle.loads(pickle.dumps(error))
    assert (type(copy), str(copy), vars(copy)) == (type(error), str(error), vars(error))


def test_every_mistake_has_its_case() -> None:
    shown = {path.name.partition(".")[0].title().replace("-", "") for path in CASES}
    known = {kind.__name__ for kind in MISTAKES.values()}
    assert shown == known - {AmbiguousStep.__name__}  # no shipped phrasebook has one: see test_loading


def test_a_place_is_that_of_the_step_in_its_file() -> None:
    body = "Givet ingen brik er sænket\n\n  Når Syd sænker en hest\n"
    with pytest.raises(ExampleError) as caught:
        parse_example(body, "da", file="da.md", line=40, column=3)
    assert (caught.value.file, caught.value.line, caught.value.column) == ("da.md", 42, 5)
    assert caught.value.found == "Syd sænker en hest"


@pytest.mark.parametrize("language", ["ca", "da", "fr", "en", "nb"])
def test_messages_fill_in_all_their_names(language: str) -> None:
    for key, kind in MISTAKES.items():
        texts = load(language).messages[key]
        filled = [
            text.format(**dict.fromkeys(kind.slots, "X")) for text in (texts.message, texts.expected, texts.remedy)
        ]
        assert not any("{" in text for text in filled)
