"""The end of an Action Phase, and of the game (WS-Q-59)."""

from __future__ import annotations

from typing import final

from hullbreach.games.waves_of_struggle.card_set import REGROW, ROWS
from hullbreach.games.waves_of_struggle.flow.setup import stack_enemies
from hullbreach.games.waves_of_struggle.state import ENDLESS, NO_POINT, WavesOfStruggle
from hullbreach.kernel.state import Step


@final
class EndOfPhase(Step[WavesOfStruggle]):
    """Changes end, the enemy goes or advances, and the end of the game is looked for, in this order.

    So all have fought before the enemy goes (WS-AP-13), and before somebody is left alone (WS-END-01, WS-END-02).
    """

    def run(self, game: WavesOfStruggle) -> None:
        game.point = NO_POINT
        game.bereaved = 0
        end_changes(game)
        gone = game.defeated != 0 or game.row == ROWS - 1
        if gone:
            discard_enemy(game)
        else:
            advance(game)
        if game.seats > 1 and game.survivors() <= 1:
            game.finish(game.best())
        elif gone and not game.enemy_deck:
            all_enemies_met(game)


def end_changes(game: WavesOfStruggle) -> None:
    """What traps and action cards changed was for this phase only (WS-ACT-05)."""
    game.spoils = 0
    for seat in range(game.seats):
        game.more_attack.cells[seat] = 0
        game.more_defense.cells[seat] = 0
        game.more_enemy_defense.cells[seat] = 0
        game.more_enemy_damage.cells[seat] = 0


def discard_enemy(game: WavesOfStruggle) -> None:
    """It was defeated by somebody, or is dead after row 3 (WS-ADV-02, WS-ADV-03, WS-Q-27)."""
    enemy = game.enemy.take()
    game.enemy_discard.put(enemy)
    if game.telling:
        game.tell("enemy gone", {"defeated": int(game.defeated != 0)}, [int(enemy)])
    game.row = 0
    game.defeated = 0
    for seat in range(game.seats):
        game.copy_damage.cells[seat] = 0


def advance(game: WavesOfStruggle) -> None:
    """Nobody has defeated it: it moves one row forward (WS-ADV-01), as harmed as it is, and some enemies recover."""
    game.row += 1
    regrown = game.enemy_effect(REGROW)
    for seat in range(game.seats):
        if game.lives(seat):
            game.copy_damage.cells[seat] = max(0, game.copy_damage.cells[seat] - regrown)
    if game.telling:
        game.tell("advances", {"row": int(game.row)}, [int(game.current_enemy())])


def all_enemies_met(game: WavesOfStruggle) -> None:
    """The last enemy of the deck is gone: who is alone has won (WS-OBJ-02, WS-SOLO-01), several compare, or go on.

    They go on (WS-END-04) unless nobody has lost Health in a whole pass through the deck (WS-Q-38).
    """
    if game.seats > 1 and game.ending == ENDLESS and (game.passes == 0 or game.bled):
        game.passes += 1
        game.bled = False
        stack_enemies(game, game.enemy_discard, game.cards.enemies)
        if game.telling:
            game.tell("enemies again", {"passes": int(game.passes)}, [])
        return
    if game.telling and game.seats > 1:
        game.tell("reckoning", {}, [])
    game.finish(game.best())
