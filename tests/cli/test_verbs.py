"""Each verb from the outside: what it prints, what it exits with."""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from rich.console import Console

import carrom_spec.cli.matrix
import carrom_spec.cli.words
import carrom_spec.phrasebook.book
import carrom_spec.suite
from carrom_spec import __version__
from carrom_spec.catalogue import catalogue
from carrom_spec.cli import VERBS, main
from carrom_spec.compare import matrix
from carrom_spec.languages import LANGUAGES
from carrom_spec.normalise import WrongExamples
from carrom_spec.normalise.errors import Contradiction
from carrom_spec.strictyaml import load_yaml
from tests.texts import HERE, scenario, strike

PLAIN, GENEROUS, TORN = (str(HERE / f"{name}.md") for name in ("plain", "generous", "torn"))
MINIATURE = Path(__file__).parents[1] / "adapters" / "miniature.py"
SUITE = (
    scenario("queen/alone", strike("south", "queen")),
    scenario("turn/miss", strike("south")),
    scenario("turn/two", strike("south"), strike("north")),
)


@pytest.fixture(autouse=True)
def _small_suite(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(carrom_spec.suite, "load_suite", lambda: SUITE)


def call(*arguments: str, code: int = 0, data: str | None = None) -> Result:
    result = CliRunner().invoke(main, arguments, input=data, catch_exceptions=False)
    assert result.exit_code == code, result.output + result.stderr
    return result


def engine(defect: str = "none") -> str:
    return f"exec:{sys.executable} {MINIATURE} {defect}"


# Usage


def test_help_lists_every_verb_without_loading_one() -> None:
    code = (
        "import sys; from carrom_spec.cli import main\n"
        "try: main(['--help'])\n"
        "finally: print(sorted(m for m in sys.modules if m.split('.')[0] in ('rich', 'yaml', 'carrom_spec')))"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert all(re.search(rf"^  {verb} +\S", told, re.MULTILINE) for verb in VERBS)
    assert "Examples:" in told
    assert told.splitlines()[-1] == "['carrom_spec', 'carrom_spec.cli', 'carrom_spec.cli.outside']"


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_has_help_with_examples(verb: str) -> None:
    arguments = (verb, "verify", "--help") if verb == "sources" else (verb, "--help")
    told = call(*arguments).output
    assert f"carrom-spec {verb}" in told


def test_version() -> None:
    assert __version__ in call("--version").output


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("explian",), "no verb 'explian'; did you mean explain?"),
        (("frobnicate",), "no verb 'frobnicate'; the verbs are run, serve"),
        (("run",), "Missing option '--ruleset'"),
        (("run", "--ruleset", "icg"), "unknown ruleset 'icg'"),
        (("run", "--ruleset", "/no/such.md"), "/no/such.md:1:1: "),
        (("run", "node:x", "--ruleset", PLAIN), "'node:x' names no engine"),
        (("run", "--ruleset", PLAIN, "-k", "turn/mist"), "no scenario fits 'turn/mist'; did you mean turn/miss?"),
        (("run", "--ruleset", PLAIN, "--topic", "quen"), "unknown topic 'quen'; did you mean queen?"),
        (("run", "--ruleset", PLAIN, "--timeout", "0"), "0.0 is not in the range x>0"),
        (("explain", "turn/mis", "--ruleset", PLAIN), "unknown scenario 'turn/mis'; did you mean turn/miss"),
        (
            ("explain", "turn/miss", "--ruleset", PLAIN, "--lang", "sv"),
            "'sv' is not one of 'ca', 'da', 'fr', 'en', 'nb'",
        ),
        (("matrix", PLAIN, "--topic", "trun"), "unknown topic 'trun'; did you mean turn?"),
        (("diff", "icf"), "a second ruleset to compare icf with is missing"),
        (("sources", "verify", "/no/such"), "does not exist"),
    ],
)
def test_bad_usage_says_what_to_do_and_exits_2(arguments: tuple[str, ...], message: str) -> None:
    assert message in call(*arguments, code=2).stderr


# run


def test_run_the_reference() -> None:
    told = call("run", "--ruleset", PLAIN).output
    assert "ruleset plain · 3 scenarios" in told
    assert "3 pass\n" in told


def test_run_an_engine_that_falls_short() -> None:
    told = call("run", engine(), "--ruleset", GENEROUS, "-k", "turn/*", code=1).output
    assert "FAIL  turn/miss" in told
    assert "A miss costs nothing: go on. [generous 3.1]" in told
    assert "\x1b" not in told


def test_run_prints_json() -> None:
    data = json.loads(call("run", engine(), "--ruleset", PLAIN, "--topic", "turn", "--format", "json").output)
    assert data["verdicts"]["pass"] == 2
    assert data["engine"]["name"] == "miniature"


def test_run_judging_nothing_falls_short() -> None:
    assert "nothing was judged" in call("run", engine(), "--ruleset", PLAIN, "-k", "queen/*", code=1).output


def test_run_an_engine_that_does_not_start() -> None:
    told = call("run", engine("colourful"), "--ruleset", PLAIN, code=3).stderr
    assert told.startswith("the engine could not be started: it ended before it said hello (exit code 1)\n  | red")
    call("run", engine("mute"), "--ruleset", PLAIN, "--start-timeout", "0.3", code=3)


def test_run_an_engine_that_is_late() -> None:
    told = call("run", engine("sleeps"), "--ruleset", PLAIN, "-k", "miss", "--timeout", "0.3", code=1).output
    assert "TIMEOUT  turn/miss" in told


def test_run_the_served_reference() -> None:
    served = f"exec:{sys.executable} -m carrom_spec serve"
    data = json.loads(call("run", served, "--ruleset", PLAIN, "--format", "json", code=1).output)
    assert data["scenarios"][0]["feature"] == "ruleset:plain"
    assert data["engine"]["name"] == "carrom-spec reference"


# serve


def test_serve_answers_until_bye() -> None:
    lines = ['{"op": "hello", "protocols": [1]}', "", "{", '{"op": "bye"}', '{"op": "hello", "protocols": [1]}']
    command = [sys.executable, "-m", "carrom_spec", "serve"]
    done = subprocess.run(command, input="\n".join(lines).encode() + b"\xff\n", capture_output=True, check=True)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [answer["op"] for answer in answers] == ["hello", "error"]
    assert done.stderr == b""


def test_serve_survives_what_is_not_utf8_and_an_end_without_a_line_feed() -> None:
    command = [sys.executable, "-m", "carrom_spec", "serve"]
    done = subprocess.run(command, input=b'\xff\xfe\n{"op":"scenario"', capture_output=True, check=True)
    assert [json.loads(line)["op"] for line in done.stdout.splitlines()] == ["error", "error"]


# explain


def test_explain_tells_and_cites() -> None:
    told = call("explain", "turn/miss", "--ruleset", PLAIN).output
    assert "(ruleset plain)" in told
    assert "When South" in told
    assert "Strike 1: when South pockets nothing" in told
    assert "      is lost (stated)" in told.splitlines()
    assert "Whoever pockets nothing of theirs hands over. [plain 1.1]" in told


@pytest.mark.parametrize(
    ("lang", "words"),
    [("ca", "Quan Sud"), ("da", "Når Syd"), ("fr", "Quand Sud"), ("en", "When South"), ("nb", "Når Sør")],
)
def test_explain_speaks_every_language_about_a_text_in_english(lang: str, words: str) -> None:
    told = call("explain", "turn/miss", "--ruleset", PLAIN, "--lang", lang).output
    assert words in told
    assert "Whoever pockets" in told


def test_explain_names_the_phrasebooks_where_one_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "en.yaml").touch()
    monkeypatch.setattr(carrom_spec.phrasebook.book, "FOLDER", tmp_path)
    told = call("explain", "turn/miss", "--ruleset", PLAIN, "--lang", "fr", code=2).stderr
    assert "--lang fr: there is no phrasebook for it yet; there is en" in told


def test_explain_tells_every_play_and_what_is_left_open() -> None:
    told = call("explain", "turn/two", "--ruleset", TORN).output
    assert "Play 2 of 2" in told
    assert "left open from here: strike 2 cannot happen in this play: South has the turn" in told
    told = call("explain", "queen/alone", "--ruleset", PLAIN).output
    assert "  And it is open whose turn it is" in told.splitlines()
    assert "      – (silent)" in told.splitlines()


@pytest.mark.parametrize(
    ("lang", "head", "strike", "answer", "status", "turn", "play", "rest"),
    [
        (
            "ca",
            "reglament",
            "Llançament 1: quan Sud no encistella res",
            "es perd",
            "obert",
            "Nord té el torn",
            "1 de 2",
            "Sud",
        ),
        ("da", "regelsæt", "Stød 1: når Syd ikke sænker noget", "er tabt", "åbent", "har Nord turen", "1 af 2", "Syd"),
        (
            "fr",
            "règlement",
            "Tir 1 : quand Sud ne rentre rien",
            "est perdue",
            "ouvert",
            "la main est à Nord",
            "1 sur 2",
            "Sud",
        ),
        ("nb", "regelsett", "Skudd 1: når Sør ikke senker noe", "er tapt", "åpent", "har Nord turen", "1 av 2", "Sør"),
    ],
)
def test_explain_mixes_in_no_english(
    lang: str, head: str, strike: str, answer: str, status: str, turn: str, play: str, rest: str
) -> None:
    told = call("explain", "turn/two", "--ruleset", TORN, "--lang", lang).output
    assert f"({head} torn)" in told
    assert strike in told
    assert f"      {answer} ({status})" in told.splitlines()
    assert play in told
    assert turn in told
    texts = re.sub(r"(?m)^ *A miss .*$|^About turn/two|turn/two|turn\.\w+", "", told)
    for english in ("when", "pockets", "stated", "open", "admits", "South", "lost", "Strike", "whose", "ruleset"):
        assert not re.search(rf"\b{english}\b", texts), english
    last = told.splitlines()[-1]
    assert "2" in last
    assert rest in last


def test_every_wording_is_there_in_every_language() -> None:
    words: dict[str, dict[str, str]] = load_yaml(Path(carrom_spec.cli.words.__file__).with_suffix(".yaml")).plain()
    for name, told in words.items():
        assert tuple(told) == tuple(LANGUAGES), name
        assert len({tuple(sorted(re.findall(r"{\w+}", wording))) for wording in told.values()}) == 1, name


def test_explain_prints_json() -> None:
    data = json.loads(call("explain", "turn/miss", "--ruleset", PLAIN, "--format", "json").output)
    assert data["plays"][0]["strikes"][0]["read"][0]["clauses"][0]["cites"] == ["1.1"]


# diff and matrix


def test_diff_shows_clauses_on_either_side() -> None:
    told = call("diff", PLAIN, GENEROUS).output
    assert "CONFLICT" in told
    assert "Whoever pockets nothing of theirs hands over. [plain 1.1]" in told
    assert "A miss costs nothing: go on. [generous 3.1]" in told
    assert "turn/miss, strike 1: south pockets nothing" in told
    assert told.endswith("plain and generous on 3 scenarios: 2 in conflict, 0 with a gap, 1 alike\n")
    call("diff", PLAIN, GENEROUS, "--exit-code", code=1)


def test_diff_tells_gaps_briefly_unless_asked() -> None:
    assert "[torn 2.1]" not in call("diff", PLAIN, TORN).output
    assert "[torn 2.1]" in call("diff", PLAIN, TORN, "--gaps").output


def test_diff_prints_json() -> None:
    data = json.loads(call("diff", PLAIN, GENEROUS, "--format", "json").output)
    assert [item["kind"] for item in data["differences"]] == ["conflict", "conflict"]


def test_wrapped_text_keeps_its_indent_and_ends_in_no_blanks(tmp_path: Path) -> None:
    wordy = tmp_path / "wordy.md"
    long = "A miss costs nothing: go on, " + "and let the player who sits on the other side wait, " * 6
    wordy.write_text(Path(GENEROUS).read_text("utf-8").replace("A miss costs nothing: go on.", long), "utf-8")
    for arguments, indent in (
        (("diff", PLAIN, str(wordy)), 6),
        (("explain", "turn/miss", "--ruleset", str(wordy)), 6),
        (("run", engine(), "--ruleset", str(wordy), "-k", "turn/miss"), 12),
    ):
        told = call(*arguments, code=int(arguments[0] == "run")).output.splitlines()
        at = next(i for i, line in enumerate(told) if line.lstrip().startswith("A miss costs"))
        for line in told[at : at + 3]:
            assert re.match(rf" {{{indent}}}\S", line)
        assert not [line for line in told if line != line.rstrip()]
        assert max(map(len, told)) <= 110


def test_matrix() -> None:
    told = call("matrix", PLAIN, TORN, "--topic", "turn", "--differing").output
    assert "turn.no-own" in told
    assert "[2.1, 2.2]" in told
    assert "turn.own" not in told
    data = json.loads(call("matrix", PLAIN, "--format", "json").output)
    assert len(data["rows"]) == len(matrix([]).rows)


def test_matrix_leaves_out_what_no_text_shown_answers() -> None:
    told = call("matrix", PLAIN, "--topic", "turn").output
    rows = [row for row in matrix([PLAIN]).rows if row.topic == "turn"]
    silent = [row.question for row in rows if not row.answered]
    assert told.splitlines()[-1] == f"{len(silent)} left out, for no text shown answers; --all shows them"
    assert silent[0] not in told.split()
    whole = call("matrix", PLAIN, "--topic", "turn", "--all").output
    assert {row.question for row in rows} <= set(whole.split())
    assert "left out" not in whole


@pytest.mark.parametrize("columns", [None, 40, 60, 80, 110, 200])
@pytest.mark.parametrize("texts", [("icf",), ("icf", "da"), ("icf", "ca", "da", "fr", "en", "nb")])
def test_matrix_never_cuts_an_id(columns: int | None, texts: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    """In a pipe (None) no line is cut at all; on a terminal no line is wider than it, but for an id."""
    out = io.StringIO()
    monkeypatch.setattr(carrom_spec.cli.matrix, "console", lambda: Console(file=out, width=columns or 110))
    monkeypatch.setattr(carrom_spec.cli.matrix, "_terminal", lambda: columns is not None)
    rows = [row for row in matrix(texts).rows if row.answered]
    carrom_spec.cli.matrix._print(texts, rows, "en")
    told = out.getvalue()
    assert {row.question for row in rows} <= set(told.split())
    assert "…" not in told
    assert not [line for line in told.splitlines() if line != line.rstrip()]
    ids = {row.question for row in rows}
    assert all(len(line) <= (columns or 300) or line in ids for line in told.splitlines())


def test_matrix_tells_the_readings_and_each_citation_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    draft = tmp_path / "two-minds.md"
    draft.write_text(
        Path(TORN).read_text("utf-8")
        + """
:::{clause} price.striker
:answer: 1
:cite: 2.4, 2.5
It costs a piece.
:::

:::{clause} price.striker
:status: silent
:cite: 2.5, 2.6
What it costs is not said.
:::
""",
        "utf-8",
    )
    told = call("matrix", str(draft)).output
    assert "1 | nothing said (open)" in told
    assert "[2.4, 2.5, 2.6]" in told
    assert "1 | ingenting sagt" in call("matrix", str(draft), "--lang", "nb").output
    paid = scenario("striker/alone", strike("south", "striker"), given={"phase": "play", "on_board": {"white": 8}})
    monkeypatch.setattr(carrom_spec.suite, "load_suite", lambda: (paid,))
    explained = call("explain", "striker/alone", "--ruleset", str(draft)).output
    assert "      1 | nothing said (open)" in explained.splitlines()


@pytest.mark.parametrize("lang", ["ca", "da", "fr", "en", "nb"])
def test_matrix_speaks_every_language(lang: str) -> None:
    told = call("matrix", PLAIN, "--topic", "turn", "--lang", lang).output
    known = catalogue()
    assert told.startswith({"ca": "pregunta", "da": "spørgsmål", "nb": "spørsmål"}.get(lang, "question"))
    assert next(topic for topic in known.topics if topic.id == "turn").label(lang) in told
    assert known.option_label("lost", lang) in told
    assert all(question.labels.get(lang) for question in known.questions.values())
    assert all(lang in labels for labels in known.option_labels.values())


def test_diff_without_rulesets_counts_every_pair() -> None:
    lines = call("diff").output.splitlines()
    assert len(lines) == 15
    assert lines[0].startswith("icf and ca on 3 scenarios: ")
    told = json.loads(call("diff", "--format", "json").output)
    assert [told["pairs"][0][key] for key in ("left", "right")] == ["icf", "ca"]
    assert all(pair["conflict"] + pair["gap"] + pair["alike"] == 3 for pair in told["pairs"])
    assert "a second ruleset to compare icf with is missing" in call("diff", "icf", code=2).stderr


# normalise and sources


def test_normalise_check_falls_short_where_something_is_stale(monkeypatch: pytest.MonkeyPatch) -> None:
    stale: Callable[..., tuple[str, ...]] = lambda **_: ("queen/alone.yaml",)  # noqa: E731
    monkeypatch.setattr("carrom_spec.normalise.normalise", stale)
    assert "not fresh: queen/alone.yaml" in call("normalise", "--check", code=1).output
    assert "written: queen/alone.yaml" in call("normalise").output
    monkeypatch.setattr("carrom_spec.normalise.normalise", lambda **_: ("queen/no-more.yaml",))
    assert "removed: queen/no-more.yaml" in call("normalise").output
    monkeypatch.setattr("carrom_spec.normalise.normalise", stale)
    assert json.loads(call("normalise", "--format", "json").output)["not_fresh"] == ["queen/alone.yaml"]


def test_normalise_tells_every_mistake_and_exits_2(monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(**_: object) -> tuple[str, ...]:
        raise WrongExamples([Contradiction(words, file="en.md", line=line) for line, words in ((3, "one"), (9, "two"))])

    monkeypatch.setattr("carrom_spec.normalise.normalise", wrong)
    told = call("normalise", code=2).stderr
    assert told == "en.md:3:1: one\nen.md:9:1: two\n2 mistakes in examples\n"


def test_sources_verify(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    import hashlib

    from carrom_spec.rulesets import load_source

    document = "Miss and hand over. Pocket and go on.\n\nBuy a\N{NO-BREAK SPACE}board. Now!\n"
    (tmp_path / "plain.txt").write_text(document, encoding="utf-8")
    digest = hashlib.sha256(document.encode()).hexdigest()
    front = f'document: {{name: plain.txt, sha256: "{digest}", lines: 3}}\nnot_rules: [{{lines: "3.1", why: advert}}]\n'
    told = Path(PLAIN).read_text(encoding="utf-8").replace("title:", front + "title:")
    (tmp_path / "plain.md").write_text(told, encoding="utf-8")
    source = load_source(tmp_path / "plain.md")
    monkeypatch.setattr("carrom_spec.rulesets.sources", lambda: (source,))

    text = call("sources", "verify", str(tmp_path)).output
    assert "plain.txt: 4 sentences, 2 cited, 1 no rule, 1 not dealt with" in text
    assert "not dealt with: 3.2" in text
    call("sources", "verify", str(tmp_path), "--complete", code=1)
    listed = call("sources", "verify", str(tmp_path), "--sentences").output
    assert "3.1 advert     Buy a board." in listed
    data: list[dict[str, Any]] = json.loads(call("sources", "verify", str(tmp_path), "--format", "json").output)
    assert data[0]["sentences"] == {"total": 4, "cited": 2, "no_rule": 1, "open": 1}
    (tmp_path / "plain.txt").write_text("Miss and hand over.\n", encoding="utf-8")
    wrong = call("sources", "verify", str(tmp_path), code=1).output
    assert re.search(r"plain\.md:\d+: the document has no sentence 1\.2; line 1 has 1\n", wrong)
    assert "SHA-256" in wrong
