"""`carrom-spec serve`: the reference as an engine, behind the protocol."""

from __future__ import annotations

import sys

import click

__all__ = ["command"]

EPILOG = """\
\b
Examples:
  carrom-spec run "exec:carrom-spec serve" --ruleset icf
  echo '{"op":"hello","protocols":[1]}' | carrom-spec serve
  carrom-spec run "exec:carrom-spec serve --mutant icf:turn.own=lost" --ruleset icf

It answers JSON Lines on stdin with JSON Lines on stdout until `bye` or the end of input.
"""

LONGEST_LINE = 16 << 20
"""Bytes of one message; a longer one is answered with an error."""


@click.command("serve", epilog=EPILOG)
@click.option(
    "--mutant", metavar="RULESET:QUESTION=ANSWER", help="Play this ruleset with another answer to one question."
)
def command(mutant: str | None) -> None:
    """Answer as an engine: the reference behind protocol version 1."""
    from carrom_spec.adapters.lines import NotAMessage, message_from, to_line
    from carrom_spec.adapters.reference import Reference, mutant_engine
    from carrom_spec.cli.outside import nobody_reads

    engine = Reference() if mutant is None else mutant_engine(mutant)
    lines = sys.stdin.buffer
    while line := lines.readline(LONGEST_LINE):
        if len(line) == LONGEST_LINE and not line.endswith(b"\n"):
            while (rest := lines.readline(LONGEST_LINE)) and not rest.endswith(b"\n"):
                pass
            reply: str | None = to_line({"op": "error", "message": f"a line is longer than {LONGEST_LINE} bytes"})
        else:
            text = line.decode("utf-8", "replace")
            reply = engine.answer(text)
            if reply is None:
                try:
                    message_from(text)
                except NotAMessage:
                    continue  # an empty line
                return
        sys.stdout.buffer.write(f"{reply}\n".encode("ascii"))
        sys.stdout.buffer.flush()
        if nobody_reads():
            return
