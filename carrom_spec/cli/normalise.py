"""`carrom-spec normalise`: sources to scenarios."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from carrom_spec.cli.output import format_option, print_json

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["command"]

EPILOG = """\
\b
Examples:
  carrom-spec normalise
  carrom-spec normalise --check
  carrom-spec normalise --check --again

\b
Exit: 0 done, or all fresh; 1 with --check, where a scenario is not what the
sources say; 2 an example or a clause is wrong.
"""


@click.command("normalise", epilog=EPILOG)
@click.option("--check", is_flag=True, help="Write nothing; only say what is not fresh.")
@click.option("--again", is_flag=True, help="Do all of it, also where not a byte has changed since it was last fresh.")
@format_option
@click.pass_context
def command(context: click.Context, check: bool, again: bool, form: str) -> None:
    """Read the sources, hold their examples against the machine, and write the scenarios."""
    from carrom_spec.normalise.freshness import was_fresh
    from carrom_spec.suite import scenarios_dir

    folder = scenarios_dir()
    stale = () if not again and was_fresh(folder) else _normalise(folder, check=check)
    if form == "json":
        print_json({"directory": str(folder), "check": check, "not_fresh": list(stale)})
    else:
        for name in stale:
            done = "not fresh" if check else "written" if (folder / name).exists() else "removed"
            click.echo(f"{done}: {name}")
        total = sum(1 for _ in folder.glob("*/*.yaml"))
        verb = "not fresh; run `carrom-spec normalise`" if check and stale else "written or removed"
        click.echo(f"{total} scenarios, {len(stale)} {verb}" if stale else f"{total} scenarios, all fresh")
    context.exit(1 if check and stale else 0)


def _normalise(folder: Path, *, check: bool) -> tuple[str, ...]:
    """All of the work, with a sign of life on a terminal."""
    import sys

    from rich.console import Console
    from rich.progress import Progress

    from carrom_spec.normalise import normalise
    from carrom_spec.normalise.freshness import remember

    with Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task("scenarios", total=None)
        stale = normalise(check=check, progress=lambda name: bar.update(task, advance=1, description=name))
    if not (check and stale):
        remember(folder)
    return stale
