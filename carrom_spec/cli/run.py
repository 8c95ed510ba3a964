"""`carrom-spec run`: the suite against an engine."""

from __future__ import annotations

from contextlib import closing

import click

from carrom_spec.cli.output import chosen, console, format_option, print_json, suite

__all__ = ["command"]

EPILOG = """\
\b
Examples:
  carrom-spec run --ruleset icf
  carrom-spec run "exec:node tools/engines/node/adapter.js" --ruleset icf
  carrom-spec run "exec:./my-engine --quiet" --ruleset da -k "queen/*"
  carrom-spec run reference --ruleset da+icf --format json

\b
ENGINE is `reference`, `exec:COMMAND`, which is split into words and never given
to a shell, or `mutant:RULESET:QUESTION=ANSWER`, a ruleset with another answer.
Exit: 0 all as expected, 1 a verdict fell short or nothing
was judged, 2 bad input or usage, 3 the engine could not be started.
"""


@click.command("run", epilog=EPILOG)
@click.argument("engine", default="reference")
@click.option(
    "--ruleset", "name", required=True, metavar="R", help="icf, ca, da, fr, en, nb, A+B, or a source ending in .md."
)
@click.option("-k", "pattern", metavar="GLOB", help="Only scenarios whose id fits, or holds, this.")
@click.option("--topic", metavar="T", help="Only scenarios of this topic.")
@click.option(
    "--timeout", type=click.FloatRange(0, min_open=True), default=5.0, show_default=True, help="Seconds a scenario."
)
@click.option(
    "--start-timeout",
    type=click.FloatRange(0, min_open=True),
    default=30.0,
    show_default=True,
    help="Seconds until the engine says hello.",
)
@format_option
@click.pass_context
def command(
    context: click.Context,
    engine: str,
    name: str,
    pattern: str | None,
    topic: str | None,
    timeout: float,
    start_timeout: float,
    form: str,
) -> None:
    """Run the suite against ENGINE and show where it leaves the rules, with the clauses that say so."""
    from carrom_spec.adapters import CannotStart, open_engine
    from carrom_spec.conformance import Ended, run
    from carrom_spec.conformance.json_report import JsonReport
    from carrom_spec.conformance.text_report import TextReport
    from carrom_spec.rulesets import ruleset

    rules = ruleset(name)
    opened = open_engine(engine, start_seconds=start_timeout, ruleset=rules)
    scenarios = chosen(suite(), pattern, topic)
    report = JsonReport() if form == "json" else TextReport(console())
    as_expected = False
    try:
        # Closed at once whatever happens, so that no engine outlives an interrupted run.
        with closing(run(scenarios, opened, rules, seconds=timeout)) as events:
            for event in events:
                report.on(event)
                if isinstance(event, Ended):
                    as_expected = event.summary.as_expected
    except CannotStart as error:
        click.echo(f"the engine could not be started: {error}", err=True)
        for line in error.log.splitlines()[-20:]:
            click.echo(f"  | {line}", err=True)
        context.exit(3)
    if isinstance(report, JsonReport):
        print_json(report.data)
    context.exit(0 if as_expected else 1)
