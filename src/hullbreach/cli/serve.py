"""`hullbreach serve`: tables in the browser."""

from __future__ import annotations

import threading
import webbrowser
from time import sleep
from typing import Annotated

import typer

from hullbreach.kernel.errors import HullbreachError

EXTRA = "serving tables needs more packages: pip install 'hullbreach[server]'"


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 lets others in your network play.")] = (
        "127.0.0.1"
    ),
    port: Annotated[int, typer.Option(help="The port; 0 takes any that is free.", min=0, max=65535)] = 8642,
    database: Annotated[
        str | None, typer.Option(help="sqlite:///PATH or postgresql://...; without it a file among your data.")
    ] = None,
    workers: Annotated[int, typer.Option(help="Processes; more than one needs PostgreSQL.", min=1, max=64)] = 1,
    bot_workers: Annotated[int, typer.Option(help="Processes in which bots think, for each.", min=1, max=64)] = 2,
    browser: Annotated[bool, typer.Option(help="Open the browser.")] = True,
) -> None:
    """Play in the browser: alone, against bots, with friends."""
    from hullbreach.cli.saves import data_folder

    try:
        from hullbreach.server.serve import Plan, check_database, listen
        from hullbreach.server.serve import serve as run
    except ImportError as error:
        raise HullbreachError(f"{EXTRA} ({error})") from None
    if workers > 1 and not (database or "").startswith("postgres"):
        raise HullbreachError("--workers: several processes need a PostgreSQL; expected --database postgresql://...")
    plan = Plan(host, port, database, data_folder(), workers, bot_workers)
    lock = check_database(plan)
    shared = listen(host, port)
    name = "localhost" if host in ("127.0.0.1", "::1", "0.0.0.0", "::") else host
    address = f"http://{name}:{shared.getsockname()[1]}"
    print(f"Hullbreach is at {address} (Ctrl-C stops it; every game is kept).", flush=True)
    if browser:
        threading.Thread(target=show, args=(address,), daemon=True).start()
    run(plan, shared)
    if lock is not None:
        lock.close()


def show(address: str) -> None:
    """Open the page once the server has had a moment to start."""
    sleep(1)
    webbrowser.open(address)
