"""The Action Phase: the enemy comes, and one player after the other fights an own copy of it."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from hullbreach.games.waves_of_struggle.card_set import CORRODE, FIRST_ENEMY
from hullbreach.games.waves_of_struggle.flow.damage import (
    attack_copy,
    destroy_defense,
    first_in_line,
    lose_health,
    sheltered,
    strongest_defense,
    wound,
)
from hullbreach.games.waves_of_struggle.flow.end import EndOfPhase
from hullbreach.games.waves_of_struggle.flow.points import at_point
from hullbreach.games.waves_of_struggle.state import (
    ACTION,
    AFTER_FIGHT,
    BEFORE_ATTACK,
    BEFORE_DAMAGE,
    BEFORE_END,
    BEFORE_STRIKE,
    ENEMY_THERE,
    NONE,
    WavesOfStruggle,
)
from hullbreach.kernel.state import Step
from hullbreach.kernel.turns import InTurn


@final
class ActionPhase(Step[WavesOfStruggle]):
    """The enemy is there, a new one or one that has advanced (WS-AP-01, WS-Q-16)."""

    def run(self, game: WavesOfStruggle) -> None:
        game.phase = ACTION
        game.fallen = 0
        game.attacked = 0
        game.struck = 0
        if not game.enemy:
            turn_up_enemy(game)
        at_point(game, ENEMY_THERE, Fights(0))


def turn_up_enemy(game: WavesOfStruggle) -> None:
    """The top card of the enemy deck stands in row 1 of every field, unharmed (WS-ADV-04)."""
    enemy = game.enemy_deck.take()
    game.show(enemy, game.everyone)
    game.enemy.put(enemy)
    game.met |= 1 << (enemy - FIRST_ENEMY)
    if game.telling:
        game.tell("enemy", {"round": int(game.round)}, [int(enemy)])


@final
class Fights(InTurn[WavesOfStruggle]):
    """Players meet the enemy in turn order (WS-AP-02), all of them (WS-AP-12); then the phase comes to its end."""

    def run(self, game: WavesOfStruggle) -> None:
        game.bereaved = 0
        if self.turn == game.seats:
            at_point(game, BEFORE_END, EndOfPhase())
            return
        game.push(Fights(self.turn + 1))
        seat = game.at_turn(self.turn)
        if game.copy_lives(seat):  # a copy that was defeated before does not attack any more (WS-Q-25)
            game.fighter = seat
            at_point(game, BEFORE_ATTACK, EnemyAttacks(seat))


@mypyc_attr(allow_interpreted_subclasses=True)
class Fight(Step[WavesOfStruggle]):
    """A part of one player's fight."""

    def __init__(self, player: i64) -> None:
        super().__init__()
        self.player: Final[i64] = player

    def facts(self) -> list[int]:
        return [int(self.player)]


@final
class EnemyAttacks(Fight):
    """The enemy's Damage against the total defense gives the leftover damage (WS-AP-05)."""

    def run(self, game: WavesOfStruggle) -> None:
        seat = self.player
        game.bereaved = 0
        if not game.copy_lives(seat):
            after_fight(game)
            return
        if game.telling:
            facts = {
                "seat": int(seat),
                "damage": int(game.enemy_damage(seat)),
                "defense": int(game.total_defense(seat)),
                "leftover": int(game.leftover(seat)),
            }
            game.tell("attacks", facts, [int(game.current_enemy())])
        at_point(game, BEFORE_DAMAGE, TakeDamage(seat))


def after_fight(game: WavesOfStruggle) -> None:
    """One more point before the next player's fight."""
    at_point(game, AFTER_FIGHT, FightEnds())


@final
class FightEnds(Step[WavesOfStruggle]):
    """It is nobody's fight any more, and its shields are gone."""

    def run(self, game: WavesOfStruggle) -> None:
        game.fighter = NONE
        game.shield = 0


@final
class TakeDamage(Fight):
    """The leftover damage harms the player and the first mercenary in line alike (WS-AP-06)."""

    def run(self, game: WavesOfStruggle) -> None:
        seat = self.player
        game.bereaved = 0
        if game.copy_lives(seat):
            game.attacked |= 1 << seat
            leftover = game.leftover(seat)
            if leftover > 0:
                harm(game, seat, leftover)
        if game.over:
            return
        if game.copy_lives(seat):
            at_point(game, BEFORE_STRIKE, MercenariesAttack(seat))
        else:
            after_fight(game)


def harm(game: WavesOfStruggle, seat: i64, leftover: i64) -> None:
    """Player and one mercenary (WS-AP-08, WS-Q-22) at the same moment (WS-Q-60); then an enemy may corrode."""
    first = first_in_line(game, seat)
    lose_health(game, seat, leftover)
    if not game.lives(seat):
        return
    if first != NONE:
        damage = sheltered(game, seat, leftover)
        if damage > 0:
            wound(game, seat, first, damage)
    if game.copy_lives(seat) and game.cards.effect.cells[game.current_enemy()] == CORRODE:
        defense = strongest_defense(game, seat)
        if defense != NONE:
            destroy_defense(game, seat, defense)


@final
class MercenariesAttack(Fight):
    """The surviving mercenaries (WS-AP-10) attack together (WS-Q-52), want it or not (WS-AP-09, WS-AP-14, WS-Q-53)."""

    def run(self, game: WavesOfStruggle) -> None:
        seat = self.player
        game.bereaved = 0
        game.struck |= 1 << seat
        if game.copy_lives(seat) and game.has_mercenary(seat):
            attack = game.total_attack(seat)
            if game.telling:
                facts = {"seat": int(seat), "attack": int(attack), "defense": int(game.enemy_defense(seat))}
                game.tell("strikes", facts, [int(game.current_enemy())])
            attack_copy(game, seat, attack)
        after_fight(game)
