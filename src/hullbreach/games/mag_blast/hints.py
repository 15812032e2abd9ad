"""A plain admiral's judgement: shoot at whatever there is, guard every zone, save the command ship."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from hullbreach.games.mag_blast.card_set import (
    ALLOCATION,
    ASTEROIDS,
    BOARDING,
    CATASTROPHE,
    DAMAGE,
    DIRECT_HIT,
    FIGHTER,
    FIRST_COMMAND,
    FIRST_SHIP,
    MAG,
    RAMMING,
)
from hullbreach.games.mag_blast.flow.attack import AttackPhase, ChooseCarrier, ChooseRam, Launch, LayOn
from hullbreach.games.mag_blast.flow.blasts import AfterHit, ChooseGun, ChooseTarget, FollowUp, Scatter, Shot
from hullbreach.games.mag_blast.flow.discard import DiscardPhase
from hullbreach.games.mag_blast.flow.draw import DrawPhase
from hullbreach.games.mag_blast.flow.maneuver import ManeuverPhase, Rob
from hullbreach.games.mag_blast.flow.plays import BLAST, SQUADRON, Answer, Counter, PayToCancel, Play
from hullbreach.games.mag_blast.flow.reinforce import Pay, ReinforcePhase
from hullbreach.games.mag_blast.flow.ships import PlaceShip
from hullbreach.games.mag_blast.moves import (
    ABILITY,
    CALL_OFF,
    PASS,
    PLAY,
    SEAT,
    SOUND,
    SPEND,
    TAKE_BACK,
    ZONE,
    chosen_ship,
    drawn_count,
    is_draw,
    is_play,
    is_ship,
    is_spend,
    is_steer,
    steered_ship,
    steered_zone,
    thrown,
)
from hullbreach.games.mag_blast.standing import standing
from hullbreach.games.mag_blast.state import MagBlast
from hullbreach.kernel.hints import Hints
from hullbreach.kernel.reaction import NOTHING
from hullbreach.kernel.state import Together


@final
class MagBlastHints(Hints[MagBlast]):
    """Weights in rough points of hull; passing is 0."""

    def weigh(self, game: MagBlast, move: i64) -> i64:
        if move == PASS:
            return 0
        frame = game.stack[-1]
        seat = frame.seat
        if move == SOUND:
            return 10
        if move == TAKE_BACK:
            return -50
        if isinstance(frame, Answer):
            return weigh_answer(game, frame, move)
        if isinstance(frame, AttackPhase):
            return weigh_attack(game, seat, move)
        if isinstance(frame, ChooseTarget):
            return worth_hitting(game, chosen_ship(move), shot_worth(game, frame.card, frame.ship))
        if isinstance(frame, Launch):
            return worth_hitting(game, chosen_ship(move), DAMAGE[game.cards.kind(frame.card)])
        if isinstance(frame, (ChooseGun, ChooseCarrier)):
            return best_from(game, seat, game.zone_of(chosen_ship(move)), DAMAGE[game.cards.kind(frame.card)])
        if isinstance(frame, ChooseRam):
            return weigh_ram(game, seat, chosen_ship(move))
        if isinstance(frame, (FollowUp, AfterHit)):
            return weigh_follow_up(game, frame.target, move)
        if isinstance(frame, ManeuverPhase):
            return weigh_maneuver(game, seat, move)
        if isinstance(frame, PlaceShip):
            return -game.ships_in(seat, move - ZONE)
        if isinstance(frame, DiscardPhase):
            return weigh_discard(game, frame, move)
        if isinstance(frame, (DrawPhase, ReinforcePhase, Pay)):
            return weigh_hand(game, seat, move)
        if isinstance(frame, PayToCancel):
            return -usefulness(game, seat, move - SPEND)
        if isinstance(frame, LayOn):
            return weigh_field(game, seat, frame.card, move - SEAT)
        if isinstance(frame, Rob):
            return game.hands[move - SEAT].size()
        if isinstance(frame, Scatter):
            return 1 if steered_zone(move) != game.zone_of(steered_ship(move)) else 0
        if is_ship(move) and isinstance(frame, Together):
            return ship_worth(game, chosen_ship(move))
        return ship_worth(game, chosen_ship(move)) if is_ship(move) else 1

    def measures(self, game: MagBlast, seat: i64) -> list[float]:
        return standing(game, seat)


# ------------------------------------------------------------------------------ what ships are worth


def ship_worth(game: MagBlast, ship: i64) -> i64:
    """Hull, and more for every turret."""
    if ship >= FIRST_COMMAND:
        return 60
    turrets = game.cards.turrets.cells[ship - FIRST_SHIP]
    return game.cards.hull(ship) + 2 * (turrets & 1) + 3 * (turrets >> 1 & 1) + 4 * (turrets >> 2 & 1)


def worth_hitting(game: MagBlast, target: i64, damage: i64) -> i64:
    """What a hit of this size on a ship brings: much if it is the last one, more on a command ship."""
    left = game.cards.hull(target) - game.damage(target)
    if damage >= left:
        return 10 * ship_worth(game, target) - damage
    return damage * ship_worth(game, target) // game.cards.hull(target) + (
        20 * damage if target >= FIRST_COMMAND else 0
    )


def shot_worth(game: MagBlast, card: i64, ship: i64) -> i64:
    """The damage of a blast, or of a ship that rams."""
    return DAMAGE[game.cards.kind(card)] if game.cards.is_blast(card) else game.cards.speed(ship)


def best_from(game: MagBlast, seat: i64, zone: i64, damage: i64) -> i64:
    """The best target through a zone."""
    best: i64 = 1
    for foe in range(game.seats):
        if game.lives(foe) and not game.attack_refusal(seat, foe):
            empty = True
            for ship in game.fleets[foe].cards:
                if game.zone_of(ship) == zone:
                    empty = False
                    best = max(best, worth_hitting(game, ship, damage))
            if empty:
                best = max(best, worth_hitting(game, game.command(foe), damage))
    return best


# ------------------------------------------------------------------------------ single decisions


def weigh_attack(game: MagBlast, seat: i64, move: i64) -> i64:
    """Everything that can be played is played, big guns first; ramming only in need."""
    if is_ship(move):
        return 5 if game.mined(seat) else -1
    kind = game.cards.kind(move - PLAY)
    if kind <= MAG:
        return 10 + DAMAGE[kind]
    if kind == ALLOCATION:
        return 50
    if kind == ASTEROIDS:
        return -1 if game.lies_on(seat, ASTEROIDS) else 1
    if game.cards.is_squadron(move - PLAY):
        return 3
    return weigh_ram(game, seat, -1) if kind == RAMMING else 2


def weigh_ram(game: MagBlast, seat: i64, ship: i64) -> i64:
    """A ship for a point or two of damage: only to finish somebody off."""
    if ship >= 0:
        return best_from(game, seat, game.zone_of(ship), game.cards.speed(ship)) - 10 * ship_worth(game, ship)
    for own in game.fleets[seat].cards:
        if best_from(game, seat, game.zone_of(own), game.cards.speed(own)) > 400:
            return 60
    return -1


def weigh_follow_up(game: MagBlast, target: i64, move: i64) -> i64:
    """Chains are worth their cards."""
    card = move - PLAY
    kind = game.cards.kind(card)
    if kind == DIRECT_HIT:
        return 5
    if kind in (CATASTROPHE, BOARDING):
        return 10 * ship_worth(game, target)
    if game.cards.is_blast(card):
        return worth_hitting(game, target, DAMAGE[kind])
    return 5


def weigh_maneuver(game: MagBlast, seat: i64, move: i64) -> i64:
    """Fill an empty zone from a crowded one; nothing else is worth the trouble."""
    if move == CALL_OFF:
        return -50
    if move == ABILITY:
        return 30
    if not is_steer(move):
        return 50
    here = game.ships_in(seat, game.zone_of(steered_ship(move)))
    there = game.ships_in(seat, steered_zone(move))
    if there >= 3:
        return -20
    return 10 if there == 0 and here > 1 else -5


def weigh_hand(game: MagBlast, seat: i64, move: i64) -> i64:
    """Draw as much as may be; buy with what is of little use."""
    if is_draw(move):
        return 20 + drawn_count(move)
    if move == ABILITY:
        return 5
    if is_play(move):
        return 50
    return 8 - usefulness(game, seat, move - SPEND) if is_spend(move) else 1


def weigh_discard(game: MagBlast, frame: DiscardPhase, move: i64) -> i64:
    """Throw away what is of no use, and see whether more of that comes."""
    if move == ABILITY:
        return 5
    if is_play(move):
        return 50
    some = thrown(move)
    total: i64 = 0
    for card in frame.chosen(game, some):
        total += uselessness(game, frame.seat, card)
    if some == 0:
        for other in game.hands[frame.seat].cards[frame.first + frame.in_sight(game) :]:
            total = max(total, uselessness(game, frame.seat, other))
    return total


def uselessness(game: MagBlast, seat: i64, card: i64) -> i64:
    """How gladly a hand card is thrown away: above 0 only if nothing can be done with it."""
    return 1 - usefulness(game, seat, card) - 2 * game.cards.icon_count(card)


def usefulness(game: MagBlast, seat: i64, card: i64) -> i64:
    """How much a hand card is wanted: a blast without a turret, or a squadron without a carrier, is not."""
    kind = game.cards.kind(card)
    if kind <= MAG:
        for ship in game.fleets[seat].cards:
            if game.cards.has_turret(ship, kind):
                return 2 * DAMAGE[kind]
        return 0
    if game.cards.is_squadron(card):
        return 4 if game.has_carrier(seat) else 0
    return 6


def weigh_field(game: MagBlast, seat: i64, card: i64, on: i64) -> i64:
    """Asteroids on oneself, Minefields on the strongest other."""
    if game.cards.kind(card) == ASTEROIDS:
        return 100 if on == seat else 0
    return -1 if on == seat else game.fleet_hull_left(on)


def weigh_answer(game: MagBlast, frame: Answer, move: i64) -> i64:
    """Save what is about to be lost, and let nobody save it from us."""
    play = game.stack[frame.about]
    assert isinstance(play, Play)
    if is_play(move) and game.cards.kind(move - PLAY) == ALLOCATION:
        return 50
    stake = at_stake(game, frame.seat, play)
    cost: i64 = 25 if is_play(move) and game.cards.kind(move - PLAY) != FIGHTER else 8
    return stake - cost


def at_stake(game: MagBlast, seat: i64, play: Play) -> i64:
    """What a play will cost `seat`; negative if it is somebody else's trouble."""
    if isinstance(play, Counter):
        about = game.stack[play.about]
        if about is NOTHING or not isinstance(about, Play) or about.by != seat:
            return 0
        return about_worth(game, about)
    if play.target < 0 or game.owner_of(play.target) != seat:
        return 0
    return about_worth(game, play)


def about_worth(game: MagBlast, play: Play) -> i64:
    """What an attack does if it goes through."""
    if play.target < 0:
        return 0
    if isinstance(play, Shot):
        return worth_hitting(game, play.target, play.worth)
    if play.sort == SQUADRON:
        damage = game.squadron_worth(play.card, play.target)
        left = game.cards.hull(play.target) - game.damage(play.target)
        return worth_hitting(game, play.target, damage) if damage >= left else 1
    if play.sort == BLAST:
        return 0
    return ship_worth(game, play.target) * 3
