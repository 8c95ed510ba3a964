"""Sets up the development environment and runs what a contributor runs; the standard library is enough.

This file must start on any Python 3 that is still around, so that an old one gets a sentence and no
traceback: no `match`, no `dataclass(slots=True)`, nothing newer than 3.8 outside annotations.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib.util
import os
import platform
import re
import shlex
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / "requirements" / "dev.txt"
PROJECT = ROOT / "pyproject.toml"
VENV = ROOT / ".venv"
BIN = VENV / "bin"
PYTHON = str(BIN / "python")
CARROM_SPEC = str(BIN / "carrom-spec")
STAMP = VENV / "dev-stamp"
SITE = ROOT / "docs" / "_build" / "html"
OLDEST = (3, 11)
VERDICTS = re.compile(r"[0-9]+ pass\b")


class Step(NamedTuple):
    """One command of a verb, its program taken from `.venv` if it is there; run in `folder`, else where this project is.

    It is skipped where the program that it `needs` is missing; if a `vital` one fails, the rest is not run. Of what it
    prints, the summary repeats a line of `verdicts`.
    """

    title: str
    command: str
    needs: str = ""
    vital: bool = False
    folder: str = "."
    verdicts: bool = False


class Outcome(NamedTuple):
    """How a step ended: its exit code, None where it was skipped, after how many seconds, and the verdicts it printed."""

    step: Step
    code: int | None
    seconds: float = 0.0
    verdicts: str = ""


class SetupError(Exception):
    """The environment cannot be made; the message says what to do about it."""


# A build starts from nothing each time (-E): a page that Sphinx takes from its cache repeats no warning.
BUILD_SITE = Step(
    "build the site, warnings are errors",
    "python -m sphinx -q -E -W --keep-going -j auto -b html -d docs/_build/doctrees docs docs/_build/html",
)

RUN = (
    Step("read the sources, write the scenarios", "carrom-spec normalise", vital=True),
    Step("the reference machine against icf", "carrom-spec run reference --ruleset icf", verdicts=True),
    Step(
        "the Node engine against icf",
        "carrom-spec run 'exec:node tools/engines/node/adapter.js' --ruleset icf",
        needs="node",
        verdicts=True,
    ),
    Step("where the texts differ, pair by pair", "carrom-spec diff"),
    Step("where icf and en part on the queen", "carrom-spec diff icf en -k queen"),
    BUILD_SITE,
)

TEST = (
    Step("lint", "python -m ruff check ."),
    Step("format", "python -m ruff format --check ."),
    Step("types", "python -m mypy --strict carrom_spec tools tests"),
    Step("tests", "python -m pytest -q -n 2 --dist loadfile"),
    Step("the Node engine's own tests", "node --test", needs="node", folder="tools/engines/node"),
    Step("scenarios are what the sources say", "carrom-spec normalise --check"),
    Step("the README shows what is printed", "python tools/readme.py --check", needs="node"),
    BUILD_SITE,
)

VERBS = {
    "run": ("the whole way: sources, scenarios, verdicts of two engines, differences, site", RUN),
    "test": ("everything that must hold before a change goes in", TEST),
    "site": ("the published pages, in docs/_build/html", (BUILD_SITE,)),
}

EPILOG = """\
examples:
  python3 tools/dev.py run
  python3 tools/dev.py test
  python3 tools/dev.py test --help     what a verb runs, command by command

Any verb first makes .venv with the versions pinned in requirements/dev.txt, unless it is fresh.
Exit: 0 every step went well, 1 a step failed, 2 wrong usage or no environment.
"""


def main(arguments: list[str] | None = None) -> int:
    """Run one verb; returns the exit code that `EPILOG` describes."""
    parser = argparse.ArgumentParser(
        prog="tools/dev.py",
        description="Set up carrom-spec for development, and run, test or build it.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    verbs = parser.add_subparsers(dest="verb", metavar="VERB", required=True)
    for verb, (purpose, steps) in VERBS.items():
        verbs.add_parser(
            verb,
            help=purpose,
            description="\n".join([purpose, "", *(f"  {step.command}" for step in steps)]),
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
    verb = parser.parse_args(arguments).verb
    if hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(errors="replace")  # what a step prints must not stop this file
    try:
        set_up()
        return carry_out(verb, VERBS[verb][1])
    except SetupError as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        # Whoever read the output has left (`... | head`); the interpreter must not try to flush it again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
        return 130


# Environment


def set_up() -> None:
    """Make `.venv` hold what the lock pins and the project itself; cheap when it already does."""
    if sys.version_info < OLDEST:
        raise SetupError(
            "Python {} is too old: carrom-spec needs {}.{} or newer. "
            "Run this file with a newer one, for example: python3.11 tools/dev.py".format(
                platform.python_version(), *OLDEST
            )
        )
    try:
        make_fresh(fingerprint())
    except OSError as error:
        raise SetupError(
            f"{error.filename or VENV}: {error.strerror}; {owner(VENV)}"
            f"delete {VENV}, or make it yours, and run this again"
        ) from error


def owner(place: Path) -> str:
    """A half sentence on whose a place is, where it is somebody else's; else nothing."""
    try:
        who = place.stat().st_uid
        if who == os.getuid():
            return ""
        import pwd

        return f"{place.name} belongs to {pwd.getpwuid(who).pw_name}: "
    except (AttributeError, ImportError, KeyError, OSError):
        return ""


def make_fresh(wanted: str) -> None:
    """Make `.venv` what the fingerprint stands for, unless it is."""
    if is_fresh(wanted):
        say(f"environment: fresh (Python {platform.python_version()})")
        return
    STAMP.unlink(missing_ok=True)
    if probe_venv() != sys.version:
        make_venv()
    say(f"environment: installing what {LOCK.relative_to(ROOT)} pins, hashes checked (half a minute) ...")
    pip("--require-hashes", "--only-binary", ":all:", "--requirement", str(LOCK))
    say("environment: installing carrom-spec itself, editable ...")
    pip("--no-deps", "--no-build-isolation", "--editable", str(ROOT))
    STAMP.write_text(wanted, encoding="utf-8")


def fingerprint() -> str:
    """What the environment depends on, as a hash: the pins, the project file, this Python, this place."""
    digest = hashlib.sha256()
    for part in (LOCK.read_bytes(), PROJECT.read_bytes(), sys.version.encode(), str(ROOT).encode()):
        digest.update(hashlib.sha256(part).digest())
    return digest.hexdigest()


def is_fresh(wanted: str) -> bool:
    """Whether `.venv` was completed for this fingerprint and its programs are still there."""
    if not (Path(PYTHON).exists() and Path(CARROM_SPEC).exists() and STAMP.exists()):
        return False
    return STAMP.read_text(encoding="utf-8") == wanted


def probe_venv() -> str | None:
    """The version of the Python in `.venv`, in full; None where there is none that runs, or it was moved."""
    try:
        # Programs in a virtual environment name their interpreter by its full path.
        if os.fsencode(BIN) not in (BIN / "pip").read_bytes():
            return None
        probe = subprocess.run(
            [PYTHON, "-c", "import sys, pip; print(sys.version)"], capture_output=True, text=True, check=True
        )
    except (OSError, subprocess.CalledProcessError):
        return None
    return probe.stdout.strip()


def make_venv() -> None:
    """Make `.venv` anew with the Python that runs this file."""
    if importlib.util.find_spec("venv") is None or importlib.util.find_spec("ensurepip") is None:
        package = "python{}.{}-venv".format(*sys.version_info)
        raise SetupError(
            "this Python cannot make virtual environments: its module ensurepip is missing. "
            f"On Debian and Ubuntu it is a package of its own: apt-get install {package} (or python3-venv)"
        )
    say(f"environment: making {VENV.name} with Python {platform.python_version()} ...")
    # From within `.venv` the interpreter must not be the one that is about to be cleared away.
    interpreter = getattr(sys, "_base_executable", None) or sys.executable
    captured([interpreter, "-m", "venv", "--clear", str(VENV)], "the virtual environment could not be made")


def pip(*arguments: str) -> None:
    """`pip install` in `.venv`; what it prints is shown only if it fails."""
    words = [PYTHON, "-m", "pip", "install", "--quiet", "--no-input", "--disable-pip-version-check"]
    captured([*words, *arguments], "pip could not install what is pinned; its last words are below")


def captured(command: list[str], complaint: str) -> None:
    """Run a command silently; raises `SetupError` with the last lines of its output if it fails."""
    done = subprocess.run(
        command,
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )
    if done.returncode != 0:
        last = "\n".join("  " + line for line in done.stdout.splitlines()[-15:])
        raise SetupError(f"{complaint}\n  $ {shlex.join(command)}\n{last}")


# Steps


def carry_out(verb: str, steps: tuple[Step, ...]) -> int:
    """Run the steps of a verb, each to its end, then say how each went; returns 0 or 1."""
    outcomes: list[Outcome] = []
    for step in steps:
        outcomes.append(run_step(step))
        if step.vital and outcomes[-1].code:
            say("the steps that follow need this one: stopping here")
            break
    summarise(verb, outcomes)
    if any(outcome.step is BUILD_SITE and outcome.code == 0 for outcome in outcomes):
        say(f"site: {SITE / 'index.html'}")
    return int(any(outcome.code for outcome in outcomes))


def run_step(step: Step) -> Outcome:
    """Run one step with its output shown as it comes."""
    say("")
    say(paint("1", f"== {step.title}"))
    if step.needs and shutil.which(step.needs) is None:
        say(f"skipped: no program {step.needs!r} found on PATH; install it to run this step")
        return Outcome(step, None)
    say(paint("2", f"$ {step.command}" + (f"   (in {step.folder})" if step.folder != "." else "")))
    program, *words = shlex.split(step.command)
    environment = {**os.environ, "VIRTUAL_ENV": str(VENV)}
    environment["PATH"] = os.pathsep.join([str(BIN), os.environ.get("PATH", os.defpath)])
    command = [shutil.which(program, path=environment["PATH"]) or str(BIN / program), *words]
    started = time.monotonic()
    verdicts = ""
    try:
        if step.verdicts:
            code, verdicts = repeated(command, ROOT / step.folder, environment)
        else:
            code = subprocess.run(command, cwd=ROOT / step.folder, env=environment).returncode
    except OSError as error:
        if isinstance(error, BrokenPipeError):
            raise
        say(f"{program}: {error.strerror}; delete {VENV.name} and run this again")
        code = 127
    return Outcome(step, code, time.monotonic() - started, verdicts)


def repeated(command: list[str], folder: Path, environment: dict[str, str]) -> tuple[int, str]:
    """Run a command and print what it prints; returns its exit code and its line of verdicts."""
    utf8 = {**environment, "PYTHONIOENCODING": "utf-8"}
    verdicts = ""
    with subprocess.Popen(
        command, cwd=folder, env=utf8, stdout=subprocess.PIPE, encoding="utf-8", errors="replace"
    ) as process:
        for line in process.stdout or ():
            say(line.rstrip("\n"))
            if VERDICTS.match(line):
                verdicts = line.strip()
    return process.returncode, verdicts


def summarise(verb: str, outcomes: list[Outcome]) -> None:
    """Print a line for each step that ran or was skipped; one that was not reached has none."""
    say("")
    say(paint("1", f"== {verb}: summary"))
    for step, code, seconds, _ in outcomes:
        if code is None:
            words = paint("33", f"skipped, no {step.needs}")
        else:
            words = paint("31", f"FAILED (exit {code})") if code else paint("32", "ok")
        say(f"{seconds:6.1f} s  {step.title:<40} {words}")
    for step, _, _, verdicts in outcomes:
        if verdicts:
            say(f"{step.title}: {verdicts}")


def say(line: str) -> None:
    """Print a line at once, so that it stands in order with the output of the steps."""
    print(line, flush=True)


def paint(code: str, text: str) -> str:
    """The text in an ANSI colour, on a terminal and unless NO_COLOR is set; else as it is."""
    if not sys.stdout.isatty() or os.environ.get("NO_COLOR"):
        return text
    return f"\033[{code}m{text}\033[0m"


if __name__ == "__main__":
    sys.exit(main())
