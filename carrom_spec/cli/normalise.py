"""`carrom-spec normalise`: sources to scenarios."""

from __future__ import annotations

import click

from carrom_spec.cli.output import format_option, print_json

__all__ = ["command"]

EPILOG = """\
\b
Examples:
  carrom-spec normalise
  carrom-spec normalise --check

\b
Exit: 0 done, or all fresh; 1 with --check, where a scenario is not what the
sources say; 2 an example or a clause is wrong.
"""


@click.command("normalise", epilog=EPILOG)
@click.option("--check", is_flag=True, help="Write nothing; only say what is not fresh.")
@format_option
@click.pass_context
def command(context: click.Context, check: bool, form: str) -> None:
    """Read the sources, hold their examples against the machine, and write the scenarios."""
    from carrom_spec.normalise import normalise
    from carrom_spec.suite import scenarios_dir

    stale = normalise(check=check)
    if form == "json":
        print_json({"directory": str(scenarios_dir()), "check": check, "not_fresh": list(stale)})
    else:
        for name in stale:
            done = "not fresh" if check else "written" if (scenarios_dir() / name).exists() else "removed"
            click.echo(f"{done}: {name}")
        total = sum(1 for _ in scenarios_dir().glob("*/*.yaml"))
        verb = "not fresh; run `carrom-spec normalise`" if check and stale else "written or removed"
        click.echo(f"{total} scenarios, {len(stale)} {verb}" if stale else f"{total} scenarios, all fresh")
    context.exit(1 if check and stale else 0)
