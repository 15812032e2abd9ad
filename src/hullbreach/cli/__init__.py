"""The `hullbreach` command: one file a subcommand."""

from __future__ import annotations

import sys

import click
import typer

from hullbreach.kernel.errors import HullbreachError

app = typer.Typer(no_args_is_help=True, add_completion=False, rich_markup_mode="rich")


def main() -> None:
    """Run the command; bad input gets one line and exit code 2, never a traceback."""
    try:
        sys.exit(app(standalone_mode=False))
    except (HullbreachError, click.ClickException) as error:
        message = error.format_message() if isinstance(error, click.ClickException) else str(error)
        print(f"hullbreach: {message}", file=sys.stderr)
        sys.exit(2)
    except (KeyboardInterrupt, click.Abort):
        sys.exit(130)
