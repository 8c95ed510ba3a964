"""A source held against its document: what is wrong is told with its line, and nothing else is."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from carrom_spec.rulesets import load_source
from carrom_spec.rulesets.verifying import Verified, verify

DOCUMENT = "Miss and hand over. Pocket and go on.\n\nBuy a board. Now!\n"
CLAUSES = (
    ":::{clause} turn.no-own\n:answer: lost\n:cite: 1.1\nA miss hands over.\n:::\n\n"
    ":::{clause} turn.own\n:answer: continues\n:cite: 1.2\nAn own piece keeps the turn.\n:::\n"
)


def verified(folder: Path, text: str = CLAUSES, not_rules: str = "", document: bytes | None = None) -> Verified:
    told = DOCUMENT.encode()
    digest = hashlib.sha256(told).hexdigest()
    (folder / "club.txt").write_bytes(told if document is None else document)
    front = f'document: {{name: club.txt, sha256: "{digest}", lines: 3}}\n'
    front += f"not_rules: [{not_rules}]\n" if not_rules else ""
    head = f"---\nruleset: club\nlanguage: en\ntitle: A club\n{front}---\n"
    (folder / "club.md").write_text(head + text, encoding="utf-8")
    return verify(load_source(folder / "club.md"), folder)


def test_all_is_well(tmp_path: Path) -> None:
    found = verified(tmp_path, not_rules='{lines: "3", why: advert}')
    assert not found.problems
    assert not found.open
    assert [sentence.use for sentence in found.sentences] == ["cited", "cited", "advert", "advert"]


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"text": CLAUSES.replace("1.2", "1.3")}, "club.md:13: the document has no sentence 1.3; line 1 has 2"),
        (
            {"text": CLAUSES.replace("1.2", "2.1")},
            "club.md:13: the document has no sentence 2.1; line 2 is empty or not there",
        ),
        ({"not_rules": '{lines: "2", why: title}'}, "club.md:1: not_rules marks 2, where the document has no sentence"),
        (
            {"not_rules": '{lines: "1.2-3", why: title}'},
            "club.md:1: not_rules marks 1.2-3 (title), but a clause cites 1.2",
        ),
        (
            {"document": DOCUMENT.encode() + b"\n"},
            "club.md:1: the document has 4 lines; the source says 3: correct `lines`",
        ),
        ({"document": b"Mi\xdf and hand over.\n"}, "club.txt cannot be read: it is not UTF-8"),
    ],
)
def test_what_is_wrong_is_told(tmp_path: Path, changes: dict[str, str | bytes], message: str) -> None:
    found = verified(tmp_path, **changes)  # type: ignore[arg-type]
    assert [str(problem) for problem in found.problems if str(problem).endswith(message)], found.problems


def test_a_document_that_is_not_there(tmp_path: Path) -> None:
    verified(tmp_path)
    found = verify(load_source(tmp_path / "club.md"), tmp_path / "elsewhere")
    assert [str(problem).partition("cannot be read: ")[2] for problem in found.problems] == [
        "No such file or directory"
    ]


def test_without_a_document_only_laws_are_cited(tmp_path: Path) -> None:
    path = tmp_path / "club.md"
    path.write_text(f"---\nruleset: club\nlanguage: en\ntitle: A club\n---\n{CLAUSES}".replace("1.2", "95a"), "utf-8")
    problems = [str(problem) for problem in verify(load_source(path), tmp_path).problems]
    assert problems == [f"{path}:6: “1.1” is no Law; expected a number such as 48 or 95a"]
