"""Phase 5: blasts, squadrons, other cards and minesweepers, in any order (MB-ATK-01)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hullbreach.games.mag_blast.card_set import (
    ALLOCATION,
    ASTEROIDS,
    BOMBER,
    CARRIER,
    DAMAGE,
    DIRECT_HIT,
    EVASION,
    FIGHTER,
    FLUX,
    MAG,
    MINEFIELD,
    MINESWEEPER,
    RAMMING,
    REINFORCEMENTS,
    SPACEDOCK,
)
from hullbreach.games.mag_blast.flow.blasts import ChooseGun, aim
from hullbreach.games.mag_blast.flow.decision import AboutCard, Decision
from hullbreach.games.mag_blast.flow.plays import (
    OTHER,
    SQUADRON,
    Allocation,
    Play,
    allocation_refusal,
    announce,
    pause,
)
from hullbreach.games.mag_blast.flow.ships import gain_ship
from hullbreach.games.mag_blast.flow.targets import (
    any_foe,
    blast_refusal,
    fighter_refusal,
    firing_refusal,
    launching_refusal,
    put_blast_targets,
    put_fighter_targets,
)
from hullbreach.games.mag_blast.moves import PASS, PLAY, SEAT, choose_ship, chosen_ship, is_play, is_seat, is_ship
from hullbreach.games.mag_blast.names import card_beneath, card_name, one_of, ship_name
from hullbreach.games.mag_blast.state import ALL_TURRETS, JUST_CAPTURED, NONE, MagBlast
from hullbreach.games.mag_blast.worth import MORE_CARDS, best_from, best_ram, ship_worth, worth_hitting
from hullbreach.kernel.pile import Moves
from hullbreach.kernel.words import seat_name


@final
class AttackPhase(Decision):
    """Play a card, sweep mines, or end the phase."""

    asks: ClassVar[str] = "attack"
    prompt: ClassVar[str] = "Attack: play a card, or end the turn"
    pass_word: ClassVar[str] = "end the turn"
    ship_word: ClassVar[str] = "sweep with"

    def legal(self, game: MagBlast, moves: Moves) -> None:
        moves.put(PASS)
        for card in game.hands[self.seat].cards:
            if not card_refusal(game, self.seat, card):
                moves.put(PLAY + card)
        for ship in game.fleets[self.seat].cards:
            if not sweep_refusal(game, ship):
                moves.put(choose_ship(ship))

    def refusal(self, game: MagBlast, move: i64) -> str:
        if move == PASS:
            return ""
        if is_play(move) and game.hands[self.seat].has(move - PLAY):
            return card_refusal(game, self.seat, move - PLAY)
        if is_ship(move) and game.fleets[self.seat].has(chosen_ship(move)):
            return sweep_refusal(game, chosen_ship(move))
        return "MB-ATK-01"

    def apply(self, game: MagBlast, move: i64) -> None:
        if move == PASS:
            return
        game.push(self)
        game.cancelled = False
        if is_ship(move):
            game.push(Sweep(self.seat, chosen_ship(move)))
        else:
            play_card(game, self.seat, move - PLAY)

    def weigh(self, game: MagBlast, move: i64) -> i64:
        """Everything that can be played is played, big guns first; ramming only in need."""
        if is_ship(move):
            return 5 if game.mined(self.seat) else -1
        kind = game.cards.kind(move - PLAY)
        if kind <= MAG:
            return 10 + DAMAGE[kind]
        if kind == ALLOCATION:
            return MORE_CARDS
        if kind == ASTEROIDS:
            return -1 if game.lies_on(self.seat, ASTEROIDS) else 1
        if game.cards.is_squadron(move - PLAY):
            return 3
        return weigh_ramming(game, self.seat) if kind == RAMMING else 2


def weigh_ramming(game: MagBlast, seat: i64) -> i64:
    """A ship for a point or two of damage: only to finish somebody off."""
    for own in game.fleets[seat].cards:
        if best_ram(game, seat, own) > 400:
            return 60
    return -1


def card_refusal(game: MagBlast, seat: i64, card: i64) -> str:
    """Why a card in hand cannot be played in the own Attack phase, or "" (MB-ACT-01, MB-Q-59)."""
    kind = game.cards.kind(card)
    if kind <= MAG:
        return any_gun(game, seat, kind)
    if kind in (FIGHTER, BOMBER):
        return any_launch(game, seat)
    if kind == DIRECT_HIT:
        return "MB-DH-03" if game.cancelled else "MB-DH-01"
    if game.cards.is_effect(card):
        return "MB-DH-07"
    if kind == FLUX:
        return "MB-CARD-01"
    if kind == EVASION:
        return "MB-CARD-02"
    if kind == REINFORCEMENTS:
        return "" if game.has_room(seat) and game.ships_to_draw() else "MB-CARD-04"
    if kind == SPACEDOCK:
        return "" if any_own_blast(game, seat) else "MB-CARD-05"
    if kind == RAMMING:
        return any_ram(game, seat)
    return allocation_refusal(game) if kind == ALLOCATION else ""


def any_gun(game: MagBlast, seat: i64, kind: i64) -> str:
    """Nothing if some ship can fire this kind of blast at somebody, else the reason."""
    if game.mined(seat):
        return "MB-CARD-07"
    reason = "MB-BLAST-02"
    for ship in game.fleets[seat].cards:
        refusal = firing_refusal(game, ship, kind)
        if not refusal:
            return "" if any_foe(game, seat) else "MB-CARD-08"
        if reason == "MB-BLAST-02" or reason == "MB-BLAST-03":
            reason = refusal  # that a gun has fired says more than that another ship has none
    return reason


def any_launch(game: MagBlast, seat: i64) -> str:
    """Nothing if squadrons can be launched at somebody, else the reason."""
    if game.mined(seat):
        return "MB-CARD-07"
    if not game.has_carrier(seat):
        return "MB-SQ-01"
    return "" if any_foe(game, seat) else "MB-CARD-08"


def any_ram(game: MagBlast, seat: i64) -> str:
    """Nothing if some ship can ram somebody, else the reason."""
    if game.mined(seat):
        return "MB-CARD-07"
    for ship in game.fleets[seat].cards:
        if not game.marked(ship, JUST_CAPTURED):
            return "" if any_foe(game, seat) else "MB-CARD-08"
    return "MB-CARD-06"


def any_own_blast(game: MagBlast, seat: i64) -> bool:
    """Whether a blast lies beneath one of the player's fleet ships."""
    for card in game.beneath.cards:
        if is_own_blast(game, seat, card):
            return True
    return False


def is_own_blast(game: MagBlast, seat: i64, card: i64) -> bool:
    """Whether this card is a blast, or ram, beneath one of the player's fleet ships."""
    return not game.cards.is_squadron(card) and game.fleets[seat].has(game.under.cells[card])


def put_own_blasts(game: MagBlast, seat: i64, moves: Moves) -> None:
    """Every blast that lies beneath one of the player's fleet ships, to be picked."""
    for card in game.beneath.cards:
        if is_own_blast(game, seat, card):
            moves.put(PLAY + card)


def picks_own_blast(game: MagBlast, seat: i64, move: i64) -> bool:
    """Whether a move picks one of these."""
    return is_play(move) and game.beneath.has(move - PLAY) and is_own_blast(game, seat, move - PLAY)


def play_card(game: MagBlast, seat: i64, card: i64) -> None:
    """A card is played in the Attack phase."""
    kind = game.cards.kind(card)
    game.play_from(seat, card)
    if game.telling:
        game.tell("plays", {"seat": int(seat)}, [int(card)])
    if kind <= MAG:
        game.push(ChooseGun(seat, card))
    elif kind == FIGHTER:
        game.push(Launch(seat, card, NONE))
    elif kind == BOMBER:
        game.push(ChooseCarrier(seat, card))
    elif kind == RAMMING:
        game.push(ChooseRam(seat, card))
    elif kind == SPACEDOCK:
        game.push(Repair(seat, card))
    elif kind in (MINEFIELD, ASTEROIDS):
        game.push(LayOn(seat, card))
    elif kind == REINFORCEMENTS:
        announce(game, Reinforced(seat, card, OTHER, NONE))
    else:
        assert kind == ALLOCATION
        announce(game, Allocation(seat, card, OTHER, NONE))


# ------------------------------------------------------------------------------ squadrons


@final
class ChooseCarrier(AboutCard):
    """From which carrier a bomber starts: its zone counts (MB-Q-26)."""

    asks: ClassVar[str] = "carrier"
    ship_word: ClassVar[str] = "launch from"

    def legal(self, game: MagBlast, moves: Moves) -> None:
        for ship in game.fleets[self.seat].cards:
            if not launching_refusal(game, ship):
                moves.put(choose_ship(ship))

    def refusal(self, game: MagBlast, move: i64) -> str:
        if not is_ship(move) or not game.fleets[self.seat].has(chosen_ship(move)):
            return "MB-SQ-01"
        return launching_refusal(game, chosen_ship(move))

    def apply(self, game: MagBlast, move: i64) -> None:
        carrier = chosen_ship(move)
        if game.cards.ship_type(carrier) != CARRIER:
            game.tell_ability(self.seat)
        game.push(Launch(self.seat, self.card, game.zone_of(carrier)))

    def question(self, game: MagBlast) -> str:
        return f"{card_name(game.cards, self.card)}: from which carrier?"

    def weigh(self, game: MagBlast, move: i64) -> i64:
        return best_from(game, self.seat, game.zone_of(chosen_ship(move)), DAMAGE[game.cards.kind(self.card)])


@final
class Launch(AboutCard):
    """At what a squadron is launched: a bomber from `zone`, a fighter (NONE) anywhere (MB-SQ-04 to 07)."""

    asks: ClassVar[str] = "target"
    ship_word: ClassVar[str] = "at"

    def __init__(self, seat: i64, card: i64, zone: i64) -> None:
        super().__init__(seat, card)
        self.zone: Final[i64] = zone

    def facts(self) -> list[int]:
        return [int(self.seat), int(self.card), int(self.zone)]

    def legal(self, game: MagBlast, moves: Moves) -> None:
        if self.zone == NONE:
            put_fighter_targets(game, self.seat, moves)
        else:
            put_blast_targets(game, self.seat, self.zone, moves)

    def refusal(self, game: MagBlast, move: i64) -> str:
        if not is_ship(move):
            return "MB-SQ-01"
        if self.zone == NONE:
            return fighter_refusal(game, self.seat, chosen_ship(move))
        reason = blast_refusal(game, self.seat, self.zone, chosen_ship(move))
        if reason == "MB-BLAST-07":
            return "MB-SQ-04"
        return "MB-SQ-07" if reason == "MB-BLAST-08" else reason

    def apply(self, game: MagBlast, move: i64) -> None:
        target = chosen_ship(move)
        if game.telling:
            foe = game.owner_of(target)
            facts = {"seat": int(self.seat), "target": int(target), "foe": int(foe)}
            game.tell("launches", facts, [int(self.card)])
        announce(game, Strike(self.seat, self.card, SQUADRON, target))

    def question(self, game: MagBlast) -> str:
        return f"{card_name(game.cards, self.card)}: at what?"

    def weigh(self, game: MagBlast, move: i64) -> i64:
        return worth_hitting(game, chosen_ship(move), DAMAGE[game.cards.kind(self.card)])


@final
class Strike(Play):
    """A squadron reaches its target (MB-SQ-09)."""

    def happen(self, game: MagBlast) -> None:
        game.playing.remove(self.card)
        if game.owner_of(self.target) == NONE:
            game.aside.put(self.card)  # MB-Q-29
        else:
            worth = game.squadron_worth(self.card, self.target)
            if worth < DAMAGE[game.cards.kind(self.card)]:
                game.tell_ability(game.owner_of(self.target))
            game.put_beneath(self.target, self.card, worth)

    def damage(self, game: MagBlast) -> int | None:
        if game.owner_of(self.target) == NONE:  # its target is gone
            return DAMAGE[game.cards.kind(self.card)]
        return int(game.squadron_worth(self.card, self.target))

    def toll(self, game: MagBlast) -> i64:
        damage = game.squadron_worth(self.card, self.target)
        left = game.cards.hull(self.target) - game.damage(self.target)
        return worth_hitting(game, self.target, damage) if damage >= left else 1


# ------------------------------------------------------------------------------ other cards


@final
class ChooseRam(AboutCard):
    """Which ship is sacrificed for Ramming Speed (MB-CARD-06)."""

    asks: ClassVar[str] = "ram"
    prompt: ClassVar[str] = "Ramming Speed: which ship is sacrificed?"
    ship_word: ClassVar[str] = "ram with"

    def legal(self, game: MagBlast, moves: Moves) -> None:
        for ship in game.fleets[self.seat].cards:
            if not game.marked(ship, JUST_CAPTURED):
                moves.put(choose_ship(ship))

    def refusal(self, game: MagBlast, move: i64) -> str:
        if not is_ship(move) or not game.fleets[self.seat].has(chosen_ship(move)):
            return "MB-CARD-06"
        return "MB-Q-41" if game.marked(chosen_ship(move), JUST_CAPTURED) else ""

    def apply(self, game: MagBlast, move: i64) -> None:
        aim(game, self.seat, self.card, chosen_ship(move))

    def weigh(self, game: MagBlast, move: i64) -> i64:
        ship = chosen_ship(move)
        return best_ram(game, self.seat, ship) - 10 * ship_worth(game, ship)


@final
class Repair(AboutCard):
    """Which blast a Spacedock takes off (MB-CARD-05)."""

    asks: ClassVar[str] = "repair"
    prompt: ClassVar[str] = "Spacedock: which blast is taken off?"
    play_word: ClassVar[str] = "take off"

    def legal(self, game: MagBlast, moves: Moves) -> None:
        put_own_blasts(game, self.seat, moves)

    def refusal(self, game: MagBlast, move: i64) -> str:
        return "" if picks_own_blast(game, self.seat, move) else "MB-CARD-05"

    def apply(self, game: MagBlast, move: i64) -> None:
        announce(game, Repaired(self.seat, self.card, move - PLAY))

    def card_text(self, game: MagBlast, card: i64) -> str:
        return card_beneath(game, card, self.seat)


@final
class Repaired(Play):
    """Spacedock: the `blast` is discarded."""

    def __init__(self, by: i64, card: i64, blast: i64) -> None:
        super().__init__(by, card, OTHER, NONE)
        self.blast: Final[i64] = blast

    def facts(self) -> list[int]:
        return [int(self.by), int(self.card), int(self.blast)]

    def happen(self, game: MagBlast) -> None:
        game.playing.remove(self.card)
        game.to_discard(self.card)
        game.beneath.remove(self.blast)
        game.under.cells[self.blast] = NONE
        game.to_discard(self.blast)
        if game.telling:
            game.tell("repaired", {"seat": int(self.by)}, [int(self.blast)])

    def further(self, game: MagBlast) -> str:
        under = ship_name(game.cards, game.under.cells[self.blast])
        return f" for the {card_name(game.cards, self.blast)} beneath {under}"


@final
class LayOn(AboutCard):
    """On whose fleet a Minefield or Asteroids are laid (MB-CARD-07, MB-CARD-08)."""

    asks: ClassVar[str] = "fleet"

    def legal(self, game: MagBlast, moves: Moves) -> None:
        for seat in range(game.seats):
            if game.lives(seat):
                moves.put(SEAT + seat)

    def refusal(self, game: MagBlast, move: i64) -> str:
        if is_seat(move) and move - SEAT < game.seats:
            return "" if game.lives(move - SEAT) else "MB-ELIM-01"
        return "MB-CARD-07" if game.cards.kind(self.card) == MINEFIELD else "MB-CARD-08"

    def apply(self, game: MagBlast, move: i64) -> None:
        announce(game, Laid(self.seat, self.card, move - SEAT))

    def question(self, game: MagBlast) -> str:
        does = "moves, fires or launches" if game.cards.kind(self.card) == MINEFIELD else "can be attacked"
        return f"{card_name(game.cards, self.card)}: on which fleet? No ship of it {does} until your next turn"

    def weigh(self, game: MagBlast, move: i64) -> i64:
        """Asteroids on oneself, Minefields on the strongest other."""
        on = move - SEAT
        if game.cards.kind(self.card) == ASTEROIDS:
            return 100 if on == self.seat else 0
        return -1 if on == self.seat else game.fleet_hull_left(on)


@final
class Laid(Play):
    """A Minefield or Asteroids come to lie on a fleet."""

    def __init__(self, by: i64, card: i64, foe: i64) -> None:
        super().__init__(by, card, OTHER, NONE)
        self.foe: Final[i64] = foe

    def facts(self) -> list[int]:
        return [int(self.by), int(self.card), int(self.foe)]

    def victim(self, game: MagBlast) -> i64:
        return self.foe  # MB-Q-69

    def happen(self, game: MagBlast) -> None:
        game.playing.remove(self.card)
        if not game.lives(self.foe):
            game.to_discard(self.card)
            return
        game.laid.put(self.card)
        game.under.cells[self.card] = self.foe
        if game.telling:
            game.tell("laid", {"seat": int(self.by), "on": int(self.foe)}, [int(self.card)])

    def further(self, game: MagBlast) -> str:
        return f" on {seat_name(self.foe)}'s fleet"


@final
class Reinforced(Play):
    """Reinforcements: the top fleet ship (MB-CARD-04)."""

    def happen(self, game: MagBlast) -> None:
        game.playing.remove(self.card)
        game.to_discard(self.card)
        if game.has_room(self.by):
            gain_ship(game, self.by)


# ------------------------------------------------------------------------------ minesweepers


def sweep_refusal(game: MagBlast, ship: i64) -> str:
    """Why a ship cannot clear a field now, or "" (MB-ABIL-11, MB-Q-61)."""
    if not game.is_minesweeper(ship):
        return "MB-ABIL-11"
    if game.marked(ship, ALL_TURRETS):
        return "MB-BLAST-04"
    if game.marked(ship, JUST_CAPTURED):
        return "MB-Q-41"
    for card in game.laid.cards:
        if can_sweep(game, card):
            return ""
    return "MB-Q-61"


def can_sweep(game: MagBlast, card: i64) -> bool:
    """Whether a field can be cleared at all."""
    return game.cards.kind(card) == MINEFIELD or game.cards.sweep_asteroids


@final
class Sweep(Decision):
    """Which field the minesweeper `ship` clears, in place of its blast."""

    asks: ClassVar[str] = "sweep"
    play_word: ClassVar[str] = "clear"

    def __init__(self, seat: i64, ship: i64) -> None:
        super().__init__(seat)
        self.ship: Final[i64] = ship

    def facts(self) -> list[int]:
        return [int(self.seat), int(self.ship)]

    def legal(self, game: MagBlast, moves: Moves) -> None:
        for card in game.laid.cards:
            if can_sweep(game, card):
                moves.put(PLAY + card)

    def refusal(self, game: MagBlast, move: i64) -> str:
        return "" if is_play(move) and game.laid.has(move - PLAY) and can_sweep(game, move - PLAY) else "MB-Q-61"

    def apply(self, game: MagBlast, move: i64) -> None:
        card = move - PLAY
        if game.cards.ship_type(self.ship) != MINESWEEPER:
            game.tell_ability(self.seat)
        game.mark(self.ship, ALL_TURRETS)
        game.laid.remove(card)
        game.under.cells[card] = NONE
        game.to_discard(card)
        if game.telling:
            game.tell("swept", {"seat": int(self.seat), "ship": int(self.ship)}, [int(card)])
        pause(game, self.seat)

    def so_far(self) -> tuple[int, int, int]:
        return NONE, int(self.ship), NONE

    def question(self, game: MagBlast) -> str:
        return f"{ship_name(game.cards, self.ship)}: which field is cleared?"

    def card_text(self, game: MagBlast, card: i64) -> str:
        lying = game.laid.to_list()
        if int(card) not in lying:
            return f"{card_name(game.cards, card)} (on no fleet)"
        by, on = seat_name(game.by.cells[card]), seat_name(game.under.cells[card])
        return f"{by}'s {one_of(game.cards, card, lying)} on {on}'s fleet"
