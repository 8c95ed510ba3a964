"""The command line. Each verb is a module of its own, loaded when it is called, so that starting costs nothing."""

from __future__ import annotations

import importlib
import signal
from collections.abc import Sequence
from typing import Any

import click

from carrom_spec import __version__

__all__ = ["VERBS", "Trouble", "main"]

VERBS = {
    "run": "the suite against an engine",
    "serve": "the reference as an engine, behind the protocol",
    "explain": "a scenario told in a language, with clauses and citations",
    "normalise": "sources to scenarios",
    "diff": "where two rulesets conflict, with the clauses on either side",
    "play": "an umpire at the prompt: what a strike makes of the state, and the clause",
    "matrix": "questions × rulesets: what each text says",
    "coverage": "questions × scenarios, and which single-clause mutants the suite kills",
    "sources": "the sources against the original documents",
}
"""Every verb with a few words on it; the module of the same name holds the command `command`."""

EPILOG = """\
\b
Examples:
  carrom-spec run "exec:node tools/engines/node/adapter.js" --ruleset icf
  carrom-spec explain queen/too-early --ruleset da --lang da
  carrom-spec diff icf da
  carrom-spec matrix --topic queen

\b
Exit: 0 all as expected, 1 a verdict fell short, 2 bad input or usage,
3 the engine could not be started. NO_COLOR turns colours off.
"""


class Trouble(click.ClickException):
    """Bad input or usage: the text says what was found, what was expected and what to do."""

    exit_code = 2

    def show(self, file: object = None) -> None:
        click.echo(self.message, err=True)


class _Verbs(click.Group):
    """Knows every verb by name and loads a module only for the one that is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(VERBS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in VERBS:
            return None
        command: click.Command = importlib.import_module(f"{__name__}.{cmd_name}").command
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and args[0] not in VERBS and not args[0].startswith("-"):
            from carrom_spec.strictyaml.words import nearest, shown

            near = nearest(args[0], VERBS)
            advice = f"; did you mean {near}?" if near else f"; the verbs are {', '.join(VERBS)}"
            ctx.fail(f"no verb {shown(args[0])!r}{advice}")
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Verbs"):
            formatter.write_dl(list(VERBS.items()))

    def main(self, args: Sequence[str] | None = None, prog_name: str | None = None, *rest: Any, **extra: Any) -> Any:
        """The command line as a program, which minds signals, closed pipes and full disks."""
        from carrom_spec.cli.outside import run_verb

        run_verb(lambda: super(_Verbs, self).main(args, prog_name, *rest, **extra))

    def invoke(self, ctx: click.Context) -> object:
        """Every complaint about input is a ValueError with a complete text."""
        from carrom_spec.cli.outside import CannotPrint, Stopped

        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            raise Stopped(signal.SIGINT) from None
        except OSError as error:
            if isinstance(error, CannotPrint) or error.filename is None:
                raise
            raise Trouble(f"{error.filename}: {error.strerror}") from error
        except ValueError as error:
            if type(error) in (ValueError, UnicodeDecodeError, UnicodeEncodeError):
                raise  # a mistake of ours
            raise Trouble(str(error)) from error


@click.group(cls=_Verbs, epilog=EPILOG, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, message="%(prog)s %(version)s")
def main() -> None:
    """The rules of carrom as one executable, citable specification in five languages."""
