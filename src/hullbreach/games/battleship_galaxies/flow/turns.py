"""Turn after turn, and the phases of each (BG-TURN-01)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hullbreach.games.battleship_galaxies.card_set import STARTED, TURN_ENDED
from hullbreach.games.battleship_galaxies.flow import end, missions, windows
from hullbreach.games.battleship_galaxies.flow.activation import AskAction
from hullbreach.games.battleship_galaxies.flow.deploy import AskDeploy
from hullbreach.games.battleship_galaxies.flow.energy import begin_energy
from hullbreach.games.battleship_galaxies.state import (
    ACTION_PHASE,
    DEPLOY_PHASE,
    ENDING,
    ENERGY_PHASE,
    NO_CARDS,
    BattleshipGalaxies,
)
from hullbreach.kernel.state import Step

LAST_ROUND: Final = 30  # of a game without tactic cards (BG-Q-92)


@final
class Turns(Step[BattleshipGalaxies]):
    """The bottom of the stack: the next player has a turn (BG-SET-12, BG-TURN-02)."""

    def run(self, game: BattleshipGalaxies) -> None:
        game.turn += 1
        game.active = (game.first + game.turn - 1) % game.seats
        game.activated = 0
        if game.variant == NO_CARDS and game.round > LAST_ROUND:
            end.strike_the_clock(game)
            return
        if game.telling:
            game.tell("turn", {"seat": int(game.active), "round": int(game.round)}, [])
        end.check(game)
        if game.over:
            return
        game.push(self)
        for phase in (ENDING, ACTION_PHASE, DEPLOY_PHASE, ENERGY_PHASE):
            game.push(Phase(game.active, phase))

    def called(self, game: BattleshipGalaxies) -> str:
        """Windows are about the whole game: who is asked knows what for."""
        return game.stack[-1].called(game)


TURNS: Final = Turns()


@final
class Phase(Step[BattleshipGalaxies]):
    """A phase of the turn begins; the end of the turn is the last."""

    def __init__(self, who: i64, phase: i64) -> None:
        super().__init__()
        self.who: Final[i64] = who
        self.phase: Final[i64] = phase

    def run(self, game: BattleshipGalaxies) -> None:
        game.phase = self.phase
        if self.phase == ENDING:
            windows.open_window(game, TURN_ENDED)
            missions.end_of_turn(game, self.who)
            return
        if self.phase == ENERGY_PHASE:
            begin_energy(game, self.who)
        elif self.phase == DEPLOY_PHASE:
            game.push(AskDeploy(self.who))
        else:
            game.push(AskAction(self.who))
        windows.open_window(game, STARTED)

    def facts(self) -> list[int]:
        return [int(self.who), int(self.phase)]
