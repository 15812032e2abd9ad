"""The `hullbreach` command: one file a subcommand.

Subcommands import what they need when they run, so that the command answers at once.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from typing import Annotated

import typer

from hullbreach import __version__
from hullbreach.cli.arena import arena
from hullbreach.cli.bench import bench
from hullbreach.cli.bots import bots
from hullbreach.cli.cards import cards
from hullbreach.cli.games import games
from hullbreach.cli.hint import hint
from hullbreach.cli.play import play
from hullbreach.cli.replay import replay
from hullbreach.cli.rules import rules
from hullbreach.cli.serve import serve
from hullbreach.cli.sim import sim
from hullbreach.cli.strength import strength
from hullbreach.kernel.errors import HullbreachError

BAD_INPUT = 2
INTERRUPTED = 130
READER_GONE = 141  # what a shell reports for a program whose reader left, as `head` does

app = typer.Typer(
    add_completion=False, rich_markup_mode="rich", context_settings={"help_option_names": ["-h", "--help"]}
)
for command in (play, serve, games, rules, cards, replay, hint, sim, bots, arena, strength, bench):
    app.command()(command)


@app.callback(invoke_without_command=True)
def hullbreach(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Say which version this is.")] = False,
) -> None:
    """Space-battle tabletop games on one rules kernel: to play, to design with, to study.

    Begin with [bold]hullbreach play blaster_waves[/bold].
    """
    if version:
        typer.echo(f"hullbreach {__version__}")
    elif context.invoked_subcommand is None:
        typer.echo(context.get_help())


def main(args: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code; bad input gets one line and code 2, never a traceback."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # bytes that are no text, or a terminal without our characters
    try:
        code = app(args, prog_name="hullbreach", standalone_mode=False)
        sys.stdout.flush()
        return code if isinstance(code, int) else 0
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # or Python complains when it closes
        return READER_GONE
    except (HullbreachError, typer.TyperException) as error:
        return refuse(error.format_message() if isinstance(error, typer.TyperException) else str(error))
    except OSError as error:
        return refuse(f"{error.filename or 'input or output'}: {error.strerror or error}")
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED


def refuse(message: str) -> int:
    """Say in one line what is wrong with what was given."""
    print("hullbreach: " + " ".join(message.split()), file=sys.stderr)
    return BAD_INPUT
