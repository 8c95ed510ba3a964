"""Reading files: only regular ones, only UTF-8, only what an editor shows, and only so much."""

from __future__ import annotations

import os
import socket
from pathlib import Path

import pytest

from carrom_spec.strictyaml import (
    ForbiddenCharacter,
    InputError,
    NotUtf8,
    TooLarge,
    UnreadableFile,
    load_myst,
    load_yaml,
    parse_yaml,
)
from carrom_spec.strictyaml.files import clean_text

READERS = pytest.mark.parametrize("read", [load_yaml, lambda path: load_myst(path, {})], ids=["yaml", "myst"])


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def refusal(data: bytes) -> InputError:
    Path("a.yaml").write_bytes(data)
    with pytest.raises(InputError) as caught:
        load_yaml(Path("a.yaml"))
    return caught.value


@READERS
def test_a_missing_file(read: object) -> None:
    check_unreadable(read, "no/such.yaml", "there is no such file\n  Check the path.")


@READERS
def test_a_file_as_a_directory(read: object) -> None:
    Path("a").touch()
    check_unreadable(read, "a/b.yaml", "there is no such file\n  Check the path.")


@READERS
def test_a_directory(read: object) -> None:
    Path("sources").mkdir()
    check_unreadable(read, "sources", "this is a directory\n  expected: a file\n  Name a file inside it.")


@READERS
def test_a_pipe_is_not_waited_for(read: object) -> None:
    os.mkfifo("pipe")
    check_unreadable(
        read,
        "pipe",
        "this is a named pipe, which is never opened\n  expected: a regular file\n  Save its content to a file first.",
    )


@READERS
def test_a_socket(read: object) -> None:
    with socket.socket(socket.AF_UNIX) as server:
        server.bind("socket")
        check_unreadable(
            read,
            "socket",
            "this is a socket, which is never opened\n  expected: a regular file\n  Save its content to a file first.",
        )


@READERS
def test_an_endless_device(read: object) -> None:
    check_unreadable(
        read,
        "/dev/zero",
        "this is a device, which is never opened\n  expected: a regular file\n  Save its content to a file first.",
    )


@READERS
def test_a_link_to_itself(read: object) -> None:
    Path("loop").symlink_to("loop")
    with pytest.raises(UnreadableFile, match=r"loop:1:1: this file cannot be read: .*\n  Check the path"):
        read(Path("loop"))  # type: ignore[operator]


@READERS
def test_a_name_that_no_file_can_have(read: object) -> None:
    for name in ("a\0b", "\ud800", "x" * 5000):
        with pytest.raises(UnreadableFile):
            read(Path(name))  # type: ignore[operator]


def test_a_file_without_permission(monkeypatch: pytest.MonkeyPatch) -> None:
    Path("a.yaml").touch(mode=0o000)

    def refuse(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(Path, "open", refuse)  # root may read everything
    check_unreadable(load_yaml, "a.yaml", "this file may not be read\n  Give yourself permission to read it.")


def check_unreadable(read: object, name: str, message: str) -> None:
    with pytest.raises(UnreadableFile) as caught:
        read(Path(name))  # type: ignore[operator]
    assert str(caught.value) == f"{name}:1:1: {message}"


def test_a_file_over_the_limit() -> None:
    Path("a.yaml").write_bytes(b"#" * 2_000_000)
    with Path("a.yaml").open("ab") as file:
        file.truncate(100_000_000)
    with pytest.raises(TooLarge) as caught:
        load_yaml(Path("a.yaml"))
    assert str(caught.value) == (
        "a.yaml:1:1: this file is too large\n"
        "  expected: at most 2,000,000 bytes\n"
        "  Check that this is the file you mean, or split it."
    )


def test_the_limit_is_the_last_size_that_is_read() -> None:
    Path("a.yaml").write_bytes(b"a: 1\n")
    assert load_yaml(Path("a.yaml"), limit_bytes=5).plain() == {"a": 1}
    with pytest.raises(TooLarge):
        load_yaml(Path("a.yaml"), limit_bytes=4)


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_utf_16_with_a_mark(encoding: str) -> None:
    error = refusal("\ufeffid: x\n".encode(encoding))
    assert type(error) is NotUtf8
    assert str(error) == (
        "a.yaml:1:1: this file is UTF-16\n  expected: UTF-8\n  Save it again with the encoding UTF-8."
    )


@pytest.mark.parametrize(("encoding", "column"), [("utf-16-le", 2), ("utf-16-be", 1)])
def test_utf_16_without_a_mark_is_full_of_nul(encoding: str, column: int) -> None:
    error = refusal("id: x\n".encode(encoding))
    assert type(error) is ForbiddenCharacter
    assert str(error) == (
        f"a.yaml:1:{column}: a NUL character\n"
        "  found: U+0000\n"
        "  expected: text in UTF-8\n"
        "  This is a binary file, or text in UTF-16: save it as UTF-8."
    )


def test_latin_1_is_refused_at_the_first_foreign_byte() -> None:
    error = refusal("id: x\n# æble\nø: 1\n".encode("latin-1"))
    assert str(error) == (
        "a.yaml:2:3: this byte is not UTF-8\n"
        "  found: 0xE6\n"
        "  expected: UTF-8\n"
        "  Save the file again with the encoding UTF-8."
    )


@pytest.mark.parametrize("data", [b"\xc0\x80", b"\xed\xa0\x80", b"a\xff", b"\xf5\x80\x80\x80", b"\xe2\x82"])
def test_broken_utf_8_is_refused(data: bytes) -> None:
    assert type(refusal(data)) is NotUtf8


def test_a_mark_at_the_start_is_skipped() -> None:
    Path("a.yaml").write_bytes(b"\xef\xbb\xbfid: x\n")
    node = load_yaml(Path("a.yaml"))
    assert node.plain() == {"id": "x"}
    assert (node.line, node.column) == (1, 1)


@pytest.mark.parametrize(
    ("character", "message"),
    [
        ("\x00", "a NUL character"),
        ("\x07", "an invisible control character"),
        ("\x1b", "an invisible control character"),
        ("\x7f", "an invisible control character"),
        ("\x9b", "an invisible control character"),
        ("\ufeff", "an invisible control character"),
        ("\u202e", "an invisible control character"),
        ("\u2066", "an invisible control character"),
        ("\ud800", "an invisible control character"),
        ("\uffff", "an invisible control character"),
        ("\x0b", "a line end that only some programs know"),
        ("\x0c", "a line end that only some programs know"),
        ("\x85", "a line end that only some programs know"),
        ("\u2028", "a line end that only some programs know"),
        ("\u2029", "a line end that only some programs know"),
    ],
)
def test_what_no_editor_shows_is_refused_where_it_stands(character: str, message: str) -> None:
    with pytest.raises(ForbiddenCharacter) as caught:
        parse_yaml(f'a: 1\nb: "x{character}"\n', "a.yaml")
    assert str(caught.value).startswith(f"a.yaml:2:6: {message}\n  found: U+{ord(character):04X}\n")


@pytest.mark.parametrize("text", ["a\nb\nc\n", "a\r\nb\r\nc\r\n", "a\rb\rc\r", "a\r\nb\nc\r"])
def test_every_ordinary_line_end_becomes_one_kind(text: str) -> None:
    assert clean_text(text, "a.yaml") == "a\nb\nc\n"
