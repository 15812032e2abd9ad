"""Full-screen play of any title."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from hullbreach.cli.screen_table import TableScreen
from hullbreach.kernel.errors import BadRecord, HullbreachError
from hullbreach.kernel.table import Table

if TYPE_CHECKING:
    from hullbreach.bots import Bot


def run_screen(table: Table, bots: Mapping[int, Bot], *, auto: bool = True, seed: int = 0) -> Table:
    """Play at a table in full screen until the person leaves; `bots` play the seats they are given.

    Returns the table that was played at last: another one if a new game was begun.  Ctrl-C ends it with
    KeyboardInterrupt as anywhere else, a record that cannot be saved with BadRecord, a fault with HullbreachError.
    """
    app = TableApp(table, bots, auto=auto, seed=seed)
    app.run()
    if app.failure is not None:
        raise app.failure
    if app.return_code:
        raise HullbreachError("that was a fault of the program, as told above; every move made before it is saved")
    return app.play.table


class TableApp(App[None]):
    """The terminal with one table on it."""

    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c", "interrupt", show=False, priority=True)]
    CSS = """
    TableScreen { background: black; }
    #board { height: auto; max-height: 80%; align-horizontal: center; scrollbar-size: 1 1; }
    #drawing { width: auto; }
    #question { height: 1; padding: 0 1; text-style: bold; background: $primary-darken-2; color: $text; }
    #below { height: 1fr; min-height: 4; }
    #choice, #events { width: 1fr; border: round $primary; padding: 0 1; }
    #moves { height: 1fr; background: black; background-tint: black 0%; }
    #choice Input { display: none; background: $surface; }
    #note { height: auto; max-height: 100%; color: $warning; }
    #log { height: 1fr; scrollbar-size: 1 1; }
    .-short #choice, .-short #events { border: none; }
    .window { border: round $primary; padding: 0 1; margin: 1 2; background: black; height: 1fr; }
    ConfirmWindow, HandOverWindow { align: center middle; }
    .small { width: auto; height: auto; padding: 1 2; }
    HandOverWindow { background: black 100%; }
    #verdict { height: auto; margin: 1 0; }
    """

    def __init__(self, table: Table, bots: Mapping[int, Bot], *, auto: bool = True, seed: int = 0) -> None:
        super().__init__()
        self.play = TableScreen(table, bots, auto, seed, self.fail)
        self.failure: KeyboardInterrupt | BadRecord | None = None  # what ended it, other than leaving

    def on_mount(self) -> None:
        self.push_screen(self.play)

    def action_interrupt(self) -> None:
        """Ctrl-C: leave at once."""
        self.fail(KeyboardInterrupt())

    def fail(self, failure: KeyboardInterrupt | BadRecord) -> None:
        """Leave, and let the caller know why."""
        self.failure = failure
        self.exit()
