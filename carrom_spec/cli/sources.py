"""`carrom-spec sources`: the sources against the original documents."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from carrom_spec.cli.output import console, format_option, print_json

if TYPE_CHECKING:
    from carrom_spec.rulesets.verifying import Verified

__all__ = ["command"]

EPILOG = """\
\b
Examples:
  carrom-spec sources verify ~/rule-texts
  carrom-spec sources verify ~/rule-texts --sentences

\b
Exit: 0 every citation is right; 1 one is not, or a document is not the one
that the source was written from, or with --complete a sentence is neither
cited nor marked as no rule; 2 bad input or usage.
"""


@click.group("sources", context_settings={"help_option_names": ["-h", "--help"]})
def command() -> None:
    """The sources against the original documents."""


@command.command("verify", epilog=EPILOG)
@click.argument("directory", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option("--sentences", is_flag=True, help="List every sentence with its number and what the source makes of it.")
@click.option("--complete", is_flag=True, help="Fall short where a sentence is not yet dealt with.")
@format_option
@click.pass_context
def verify(context: click.Context, directory: Path, sentences: bool, complete: bool, form: str) -> None:
    """Hold the sources against their documents in DIRECTORY: bytes, citations, what is covered so far."""
    from carrom_spec.rulesets import sources
    from carrom_spec.rulesets.verifying import verify as verified

    found = [verified(source, directory) for source in sources()]
    if form == "json":
        print_json([_plain(one, sentences) for one in found])
    else:
        for one in found:
            _print(one, sentences)
    short = any(one.problems or (complete and one.open) for one in found)
    context.exit(1 if short else 0)


def _plain(one: Verified, sentences: bool) -> dict[str, Any]:
    data: dict[str, Any] = {
        "ruleset": one.ruleset,
        "document": one.document,
        "problems": [asdict(problem) for problem in one.problems],
        "sentences": _numbers(one),
        "open": [sentence.cite for sentence in one.open],
    }
    if sentences:
        data["all"] = [asdict(sentence) for sentence in one.sentences]
    return data


def _numbers(one: Verified) -> dict[str, int]:
    cited = sum(sentence.use == "cited" for sentence in one.sentences)
    total, still_open = len(one.sentences), len(one.open)
    return {"total": total, "cited": cited, "no_rule": total - cited - still_open, "open": still_open}


def _print(one: Verified, sentences: bool) -> None:
    from rich.text import Text

    from carrom_spec.conformance.lines import print_text
    from carrom_spec.strictyaml import shown

    out = console()
    numbers = _numbers(one)
    if one.document is None:
        coverage = "no document here: only the form and the range of the Laws cited are checked"
    else:
        coverage = (
            f"{one.document}: {numbers['total']} sentences, {numbers['cited']} cited, "
            f"{numbers['no_rule']} no rule, {numbers['open']} not dealt with"
        )
    out.print(Text.assemble((one.ruleset, "bold"), f"  {coverage}"))
    for problem in one.problems:
        out.print(Text(f"  {problem}", style="red"), soft_wrap=True)
    if sentences:
        for sentence in one.sentences:
            style = "yellow" if sentence.use == "open" else "dim"
            use = (f"{sentence.use:<10} ", style)
            # A blank that does not break is a blank here.
            words = shown(" ".join(sentence.text.split()), None)
            out.print(Text.assemble(f"  {sentence.cite:>6} ", use, words), soft_wrap=True)
    elif one.open:
        print_text(out, Text(f"not dealt with: {', '.join(sentence.cite for sentence in one.open)}", style="yellow"), 2)
