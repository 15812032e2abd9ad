"""Phases 1 to 4: Discard, Draw, Reinforce, Maneuver."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hullbreach.games.mag_blast.card_set import (
    ALLOCATION,
    FIRST_COMMAND,
    FIRST_SHIP,
    PASS_IT_ON,
    PICKPOCKET,
    REBUILD,
    SALVAGE,
)
from hullbreach.games.mag_blast.flow.attack import any_own_blast, picks_own_blast, put_own_blasts
from hullbreach.games.mag_blast.flow.payment import Pay, can_buy
from hullbreach.games.mag_blast.flow.plays import OTHER, USES, Allocation, announce, pause, use_ability
from hullbreach.games.mag_blast.moves import (
    ABILITY,
    CALL_OFF,
    DRAW,
    PASS,
    PLAY,
    SEAT,
    SPEND,
    choose_ship,
    chosen_ship,
    is_play,
    is_seat,
    is_ship,
    is_spend,
    is_steer,
    steer,
    steered_ship,
    steered_zone,
)
from hullbreach.games.mag_blast.state import (
    ALL_TURRETS,
    HAND,
    JUST_CAPTURED,
    MOVED,
    NONE,
    ZONE_LIMIT,
    MagBlast,
    ring_distance,
)
from hullbreach.kernel.pile import Moves
from hullbreach.kernel.state import Choice


def put_any_turn(game: MagBlast, seat: i64, moves: Moves) -> None:
    """The ANY TURN cards that need nothing to answer (MB-ACT-02)."""
    if game.cards.allocation_any_turn:
        for card in game.hands[seat].cards:
            if game.cards.kind(card) == ALLOCATION:
                moves.put(PLAY + card)


def any_turn_refusal(game: MagBlast, seat: i64, move: i64) -> str:
    """Why a card cannot be played outside the Attack phase, or ""."""
    card = move - PLAY
    if game.hands[seat].has(card) and game.cards.kind(card) == ALLOCATION and game.cards.allocation_any_turn:
        return ""
    return "MB-ACT-01"


def play_any_turn(game: MagBlast, seat: i64, move: i64) -> None:
    """Strategic Allocation, in whatever phase."""
    card = move - PLAY
    game.play_from(seat, card)
    if game.telling:
        game.tell("plays", {"seat": int(seat)}, [int(card)])
    announce(game, Allocation(seat, card, OTHER, NONE))


def limited_refusal(game: MagBlast, seat: i64, ability: i64, rule: str) -> str:
    """Why a command ability with three uses cannot be used at all, or "" (MB-CMD-05)."""
    if not game.has_ability(seat, ability):
        return rule
    return "MB-CMD-05" if game.used.cells[seat] >= USES else ""


# ------------------------------------------------------------------------------ Discard


@final
class DiscardPhase(Choice[MagBlast]):
    """Any number of hand cards (MB-DISC-01); Brotherhood of Peace may pass a blast on (MB-ABIL-09)."""

    def legal(self, game: MagBlast, moves: Moves) -> None:
        moves.put(PASS)
        for card in game.hands[self.seat].cards:
            moves.put(SPEND + card)
        put_any_turn(game, self.seat, moves)
        if not self.ability_refusal(game):
            moves.put(ABILITY)

    def ability_refusal(self, game: MagBlast) -> str:
        """Why a blast cannot be passed on, or ""."""
        reason = limited_refusal(game, self.seat, PASS_IT_ON, "MB-ABIL-09")
        if reason:
            return reason
        if not any_own_blast(game, self.seat):
            return "MB-ABIL-09"
        for foe in range(game.seats):
            if foe != self.seat and game.fleets[foe]:
                return ""
        return "MB-ABIL-09"

    def refusal(self, game: MagBlast, move: i64) -> str:
        if move == PASS or (is_spend(move) and game.hands[self.seat].has(move - SPEND)):
            return ""
        if move == ABILITY:
            return self.ability_refusal(game)
        return any_turn_refusal(game, self.seat, move) if is_play(move) else "MB-DISC-01"

    def apply(self, game: MagBlast, move: i64) -> None:
        if move == PASS:
            return
        game.push(self)
        if move == ABILITY:
            use_ability(game, self.seat)
            game.push(PickBlast(self.seat))
        elif is_play(move):
            play_any_turn(game, self.seat, move)
        else:
            card = move - SPEND
            game.hands[self.seat].remove(card)
            game.to_discard(card)
            if game.telling:
                game.tell("discards", {"seat": int(self.seat)}, [int(card)])


@final
class PickBlast(Choice[MagBlast]):
    """Which blast is passed on."""

    def legal(self, game: MagBlast, moves: Moves) -> None:
        put_own_blasts(game, self.seat, moves)

    def refusal(self, game: MagBlast, move: i64) -> str:
        return "" if picks_own_blast(game, self.seat, move) else "MB-ABIL-09"

    def apply(self, game: MagBlast, move: i64) -> None:
        game.push(PassBlast(self.seat, move - PLAY))


@final
class PassBlast(Choice[MagBlast]):
    """To which opponent's fleet ship the `blast` goes; it counts as damage at once."""

    def __init__(self, seat: i64, blast: i64) -> None:
        super().__init__(seat)
        self.blast: Final[i64] = blast

    def facts(self) -> list[int]:
        return [int(self.seat), int(self.blast)]

    def legal(self, game: MagBlast, moves: Moves) -> None:
        for foe in range(game.seats):
            if foe != self.seat:
                for ship in game.fleets[foe].cards:
                    moves.put(choose_ship(ship))

    def refusal(self, game: MagBlast, move: i64) -> str:
        if is_ship(move) and chosen_ship(move) < FIRST_COMMAND:
            owner = game.owner_of(chosen_ship(move))
            if owner != NONE and owner != self.seat:
                return ""
        return "MB-ABIL-09"

    def apply(self, game: MagBlast, move: i64) -> None:
        worth = game.worth.cells[self.blast]
        game.beneath.remove(self.blast)
        game.put_beneath(chosen_ship(move), self.blast, worth)
        if not game.over:
            pause(game, self.seat)


# ------------------------------------------------------------------------------ Draw


@final
class DrawPhase(Choice[MagBlast]):
    """Draw up to 5 cards, stopping at will (MB-DRAW-01, MB-Q-07); Overseers may salvage instead (MB-ABIL-01)."""

    def __init__(self, seat: i64, drawn: bool) -> None:
        super().__init__(seat)
        self.drawn: Final[bool] = drawn

    def facts(self) -> list[int]:
        return [int(self.seat), int(self.drawn)]

    def legal(self, game: MagBlast, moves: Moves) -> None:
        moves.put(PASS)
        if not self.draw_refusal(game):
            moves.put(DRAW)
        put_any_turn(game, self.seat, moves)
        if not self.ability_refusal(game):
            moves.put(ABILITY)

    def draw_refusal(self, game: MagBlast) -> str:
        """Why no card can be drawn, or ""."""
        if game.hands[self.seat].size() >= HAND:
            return "MB-DRAW-02"
        return "" if game.deck or game.discard else "MB-Q-08"

    def ability_refusal(self, game: MagBlast) -> str:
        """Why no blasts can be salvaged, or ""."""
        reason = limited_refusal(game, self.seat, SALVAGE, "MB-ABIL-01")
        if reason:
            return reason
        return "" if not self.drawn and any_discarded_blast(game) else "MB-ABIL-01"

    def refusal(self, game: MagBlast, move: i64) -> str:
        if move == PASS:
            return ""
        if move == DRAW:
            return self.draw_refusal(game)
        if move == ABILITY:
            return self.ability_refusal(game)
        return any_turn_refusal(game, self.seat, move) if is_play(move) else "MB-DRAW-01"

    def apply(self, game: MagBlast, move: i64) -> None:
        if move == DRAW:
            game.push(DrawPhase(self.seat, True))
            game.draw_actions(self.seat, 1)
        elif move == ABILITY:
            use_ability(game, self.seat)
            game.push(Salvage(self.seat, 3))
        elif move != PASS:
            game.push(self)
            play_any_turn(game, self.seat, move)


def any_discarded_blast(game: MagBlast) -> bool:
    """Whether a blast lies in the action discard pile."""
    for card in game.discard.cards:
        if game.cards.is_blast(card):
            return True
    return False


@final
class Salvage(Choice[MagBlast]):
    """Take up to `count` blasts from the discard pile, in place of drawing."""

    def __init__(self, seat: i64, count: i64) -> None:
        super().__init__(seat)
        self.count: Final[i64] = count

    def facts(self) -> list[int]:
        return [int(self.seat), int(self.count)]

    def legal(self, game: MagBlast, moves: Moves) -> None:
        moves.put(PASS)
        for card in game.discard.cards:
            if game.cards.is_blast(card):
                moves.put(PLAY + card)

    def refusal(self, game: MagBlast, move: i64) -> str:
        if move == PASS or (is_play(move) and game.discard.has(move - PLAY) and game.cards.is_blast(move - PLAY)):
            return ""
        return "MB-ABIL-01"

    def apply(self, game: MagBlast, move: i64) -> None:
        if move != PASS:
            card = move - PLAY
            game.discard.remove(card)
            game.hands[self.seat].put(card)
            if game.telling:
                game.tell("salvages", {"seat": int(self.seat)}, [int(card)])
            if self.count > 1 and any_discarded_blast(game):
                game.push(Salvage(self.seat, self.count - 1))
                return
        pause(game, self.seat)


# ------------------------------------------------------------------------------ Reinforce


@final
class ReinforcePhase(Choice[MagBlast]):
    """Buy ships with resources (MB-REIN-01); Tri-Bot may take one from the discard pile instead (MB-ABIL-06)."""

    def legal(self, game: MagBlast, moves: Moves) -> None:
        moves.put(PASS)
        put_any_turn(game, self.seat, moves)
        pay = Pay(self.seat, (), False)
        if can_buy(game, self.seat):
            pay.legal(game, moves)
        if not self.ability_refusal(game):
            moves.put(ABILITY)

    def ability_refusal(self, game: MagBlast) -> str:
        """Why no ship can be rebuilt, or ""."""
        reason = limited_refusal(game, self.seat, REBUILD, "MB-ABIL-06")
        if reason:
            return reason
        if not game.fleet_discard or not can_buy(game, self.seat):
            return "MB-ABIL-06"
        moves = Moves()
        Pay(self.seat, (), False).legal(game, moves)
        return "" if moves.size() else "MB-ABIL-06"

    def refusal(self, game: MagBlast, move: i64) -> str:
        if move == PASS:
            return ""
        if move == ABILITY:
            return self.ability_refusal(game)
        if is_play(move):
            return any_turn_refusal(game, self.seat, move)
        if not is_spend(move):
            return "MB-REIN-01"
        if not game.has_room(self.seat):
            return "MB-REIN-08"
        return "MB-Q-09" if not game.ships_to_draw() else Pay(self.seat, (), False).refusal(game, move)

    def apply(self, game: MagBlast, move: i64) -> None:
        if move == PASS:
            return
        game.push(self)
        if move == ABILITY:
            use_ability(game, self.seat)
            game.push(Pay(self.seat, (), True))
        elif is_play(move):
            play_any_turn(game, self.seat, move)
        else:
            Pay(self.seat, (), False).apply(game, move)


# ------------------------------------------------------------------------------ Maneuver


@final
class ManeuverPhase(Choice[MagBlast]):
    """Send ships to zones within their speed, each once (MB-MAN-01, MB-Q-14); Freep may steal (MB-ABIL-04)."""

    def legal(self, game: MagBlast, moves: Moves) -> None:
        moves.put(CALL_OFF if overfull(game, self.seat) else PASS)
        if not game.mined(self.seat):
            for ship in game.fleets[self.seat].cards:
                if game.cards.speed(ship) and not game.marked(ship, MOVED):
                    for zone in range(i64(4)):
                        if not steer_refusal(game, ship, zone):
                            moves.put(steer(ship, zone))
        put_any_turn(game, self.seat, moves)
        if not self.ability_refusal(game):
            moves.put(ABILITY)

    def ability_refusal(self, game: MagBlast) -> str:
        """Why nobody can be robbed, or ""."""
        reason = limited_refusal(game, self.seat, PICKPOCKET, "MB-ABIL-04")
        if reason:
            return reason
        for seat in range(game.seats):
            if seat != self.seat and game.hands[seat]:
                return ""
        return "MB-ABIL-04"

    def refusal(self, game: MagBlast, move: i64) -> str:
        if move == PASS:
            return "MB-MAN-04" if overfull(game, self.seat) else ""
        if move == CALL_OFF:
            return "" if overfull(game, self.seat) else "MB-MAN-01"
        if move == ABILITY:
            return self.ability_refusal(game)
        if is_play(move):
            return any_turn_refusal(game, self.seat, move)
        if not is_steer(move) or not game.fleets[self.seat].has(steered_ship(move)):
            return "MB-MAN-01"
        if game.mined(self.seat):
            return "MB-CARD-07"
        return steer_refusal(game, steered_ship(move), steered_zone(move))

    def apply(self, game: MagBlast, move: i64) -> None:
        if move == PASS:
            settle_moves(game, self.seat)
        elif move == CALL_OFF:
            call_off(game, self.seat)
        else:
            game.push(self)
            if move == ABILITY:
                use_ability(game, self.seat)
                game.push(Rob(self.seat))
            elif is_play(move):
                play_any_turn(game, self.seat, move)
            else:
                send(game, steered_ship(move), steered_zone(move))


def steer_refusal(game: MagBlast, ship: i64, zone: i64) -> str:
    """Why a ship cannot go to a zone, or ""."""
    if game.cards.speed(ship) == 0:
        return "MB-MAN-05"
    if game.marked(ship, MOVED):
        return "MB-Q-14"
    steps = ring_distance(game.zone_of(ship), zone)
    return "" if 0 < steps <= game.cards.speed(ship) else "MB-MAN-01"


# While the phase lasts, a moved ship carries MOVED and, above the other marks, the zone it came from.
FROM: Final = 5


def send(game: MagBlast, ship: i64, zone: i64) -> None:
    """Move a ship, remembering where it came from."""
    game.mark(ship, MOVED | game.zone_of(ship) << FROM)
    game.zone.cells[ship - FIRST_SHIP] = zone
    if game.telling:
        game.tell("moves", {"seat": int(game.owner_of(ship)), "zone": int(zone)}, [int(ship)])


def overfull(game: MagBlast, seat: i64) -> bool:
    """Whether a zone holds more than 3 ships (MB-MAN-04)."""
    for zone in range(i64(4)):
        if game.ships_in(seat, zone) > ZONE_LIMIT:
            return True
    return False


def settle_moves(game: MagBlast, seat: i64) -> None:
    """The phase is over: the ships stay where they are."""
    for ship in game.fleets[seat].cards:
        game.marks.cells[ship - FIRST_SHIP] &= ALL_TURRETS | JUST_CAPTURED


def call_off(game: MagBlast, seat: i64) -> None:
    """All ships go back to where they came from, and the phase is over: the way out of an overfull zone."""
    for ship in game.fleets[seat].cards:
        if game.marked(ship, MOVED):
            game.zone.cells[ship - FIRST_SHIP] = game.marks.cells[ship - FIRST_SHIP] >> FROM
    settle_moves(game, seat)
    if game.telling:
        game.tell("called off", {"seat": int(seat)}, [])


@final
class Rob(Choice[MagBlast]):
    """From whose hand Freep takes 3 random cards."""

    def legal(self, game: MagBlast, moves: Moves) -> None:
        for seat in range(game.seats):
            if seat != self.seat and game.hands[seat]:
                moves.put(SEAT + seat)

    def refusal(self, game: MagBlast, move: i64) -> str:
        if is_seat(move) and move - SEAT < game.seats and move - SEAT != self.seat and game.hands[move - SEAT]:
            return ""
        return "MB-ABIL-04"

    def apply(self, game: MagBlast, move: i64) -> None:
        game.steal(self.seat, move - SEAT, 3)
        pause(game, self.seat)
