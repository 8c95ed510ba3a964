"""Files that must be refused, `KIND-OF-MISTAKE.CASE.yaml` or `.md`, each beside its exact message, `.txt`."""

from __future__ import annotations

import pickle
import re
from pathlib import Path

import pytest

from carrom_spec.strictyaml import InputError, compose, errors
from tests.strictyaml.schemas import read

BAD = Path(__file__).parents[1] / "bad"
CASES = sorted([*BAD.glob("yaml/*.yaml"), *BAD.glob("myst/*.md")])
BYTES = {"UnreadableFile", "NotUtf8", "TooLarge"}  # no text in a checkout can show these: see test_files


def kind_in_name(path: Path) -> str:
    return path.name.partition(".")[0].title().replace("-", "")


def refusal(path: Path, monkeypatch: pytest.MonkeyPatch) -> InputError:
    monkeypatch.chdir(path.parent)
    with pytest.raises(InputError) as caught:
        read(Path(path.name))
    return caught.value


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.name)
def test_a_bad_file_is_refused_with_exactly_this_message(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    error = refusal(path, monkeypatch)
    assert f"{error}\n" == path.with_suffix(".txt").read_text(encoding="utf-8")
    assert type(error).__name__ == kind_in_name(path)


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.name)
def test_without_libyaml_the_message_is_the_same(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compose, "PARSER", compose.PureParser)
    error = refusal(path, monkeypatch)
    expected = path.with_suffix(".txt").read_text(encoding="utf-8")
    assert without_column(f"{error}\n") == without_column(expected)


def without_column(message: str) -> str:
    return re.sub(r":\d+: ", ": ", message, count=1)


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.name)
def test_an_error_survives_the_way_to_another_process(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    error = refusal(path, monkeypatch)
    copy = pickle.loads(pickle.dumps(error))
    assert type(copy) is type(error)
    assert str(copy) == str(error)
    assert vars(copy) == vars(error)


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.name)
def test_every_error_says_what_to_do(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    error = refusal(path, monkeypatch)
    assert error.remedy
    assert error.expected or error.found
    assert error.line >= 1
    assert error.column >= 1
    assert str(error).replace("\n", "").isprintable()


def test_every_kind_of_mistake_has_a_case() -> None:
    classes = {name: value for name, value in vars(errors).items() if isinstance(value, type)}
    kinds = {name for name, kind in classes.items() if issubclass(kind, InputError)}
    assert kinds - {"InputError", "MystError"} - BYTES == {kind_in_name(path) for path in CASES}


def test_every_message_has_its_file() -> None:
    messages = {*BAD.glob("yaml/*.txt"), *BAD.glob("myst/*.txt")}
    assert messages == {path.with_suffix(".txt") for path in CASES}
