"""Who is harmed or healed and what comes of it: copies of the enemy, players, mercenaries, defenses."""

from __future__ import annotations

from mypy_extensions import i64

from hullbreach.games.waves_of_struggle.card_set import AVENGER, BODYGUARD, ROWS, SHELTER
from hullbreach.games.waves_of_struggle.state import NONE, WavesOfStruggle


def attack_copy(game: WavesOfStruggle, seat: i64, attack: i64) -> None:
    """An attack takes from the Health of a player's copy what exceeds its Defense (WS-ENEMY-03, 04)."""
    through = attack - game.enemy_defense(seat)
    if through > 0:
        hurt_copy(game, seat, through)


def hurt_copy(game: WavesOfStruggle, seat: i64, amount: i64) -> None:
    """Damage that no Defense reduces; at Health 0 the copy is defeated (WS-AP-11)."""
    game.copy_damage.cells[seat] += amount
    enemy = int(game.current_enemy())
    if game.telling:
        facts = {"seat": int(seat), "amount": int(amount), "health": max(int(game.enemy_health(seat)), 0)}
        game.tell("copy hurt", facts, [enemy])
    if game.enemy_health(seat) > 0:
        return
    game.defeated |= 1 << seat
    if game.telling:
        game.tell("defeated", {"seat": int(seat)}, [enemy])
    loot = game.loot(seat)
    if loot:
        game.draw_cards(seat, loot)


def lose_health(game: WavesOfStruggle, seat: i64, amount: i64) -> None:
    """A player's Health goes down; at 0 the player is out at once (WS-ELIM-01), and alone has lost (WS-SOLO-03)."""
    before = game.health.cells[seat]
    game.health.cells[seat] = before - amount
    game.bled = True
    if game.telling:
        facts = {"seat": int(seat), "amount": int(amount), "health": max(int(game.health.cells[seat]), 0)}
        game.tell("hurt", facts, [])
    if game.health.cells[seat] <= 0:
        game.fall(seat, before)


def wound(game: WavesOfStruggle, seat: i64, card: i64, amount: i64) -> None:
    """A mercenary takes damage, which stays; when it reaches the Health the mercenary dies (WS-MERC-02, WS-MERC-03)."""
    game.wounds.cells[card] += amount
    if game.telling:
        facts = {"seat": int(seat), "amount": int(amount), "wounds": int(game.wounds.cells[card])}
        game.tell("wounded", facts, [int(card)])
    if game.wounds.cells[card] < game.cards.health.cells[card]:
        return
    if game.telling:
        game.tell("died", {"seat": int(seat), **game.slot_facts(seat, game.slot_of.cells[card])}, [int(card)])
    game.leave_field(seat, card)
    game.bereaved |= 1 << seat
    if game.cards.effect.cells[card] == AVENGER and game.copy_lives(seat):
        hurt_copy(game, seat, game.cards.amount.cells[card])


def mend(game: WavesOfStruggle, seat: i64, amount: i64, healer: i64) -> None:
    """Take damage off all of a player's mercenaries but the `healer`, never below none (WS-Q-24)."""
    for card in game.fields[seat].cards:
        healed = min(amount, game.wounds.cells[card])
        if card != healer and healed > 0:
            game.wounds.cells[card] -= healed
            if game.telling:
                facts = {"seat": int(seat), "amount": int(healed), "wounds": int(game.wounds.cells[card])}
                game.tell("mended", facts, [int(card)])


def first_in_line(game: WavesOfStruggle, seat: i64) -> i64:
    """The mercenary that the enemy hits: NONE if there is none (WS-AP-07)."""
    first: i64 = NONE
    best: i64 = 0
    for card in game.fields[seat].cards:
        if game.cards.is_mercenary(card):
            place = place_in_line(game, seat, card)
            if first == NONE or place < best:
                first = card
                best = place
    return first


def place_in_line(game: WavesOfStruggle, seat: i64, card: i64) -> i64:
    """A lower number is hit first: bodyguards, then by rows as the enemy meets them, from left to right (WS-Q-20)."""
    slot = game.slot_of.cells[card]
    row = game.row_of(seat, slot)
    rows_off = row - game.row if row >= game.row else ROWS + game.row - row
    place = rows_off * 16 + slot
    return place if game.cards.effect.cells[card] == BODYGUARD else place + 1000


def sheltered(game: WavesOfStruggle, seat: i64, amount: i64) -> i64:
    """What is left for the first mercenary in line behind shelters."""
    return max(0, amount - game.working(seat, SHELTER))


def destroy_defense(game: WavesOfStruggle, seat: i64, card: i64) -> None:
    """A defense is destroyed by a card that names it (WS-DEFN-02)."""
    if game.telling:
        game.tell("destroyed", {"seat": int(seat), **game.slot_facts(seat, game.slot_of.cells[card])}, [int(card)])
    game.leave_field(seat, card)


def strongest_defense(game: WavesOfStruggle, seat: i64) -> i64:
    """The defense with the highest value in the enemy's row, the leftmost among equals; NONE without one (WS-Q-45)."""
    strongest: i64 = NONE
    for card in game.fields[seat].cards:
        if game.cards.is_defense(card) and game.row_of(seat, game.slot_of.cells[card]) == game.row:
            if strongest == NONE or stands_out(game, card, strongest):
                strongest = card
    return strongest


def stands_out(game: WavesOfStruggle, card: i64, other: i64) -> bool:
    """Whether a defense is stronger than another or, being as strong, stands left of it."""
    mine = game.cards.defense.cells[card]
    theirs = game.cards.defense.cells[other]
    return mine > theirs or (mine == theirs and game.slot_of.cells[card] < game.slot_of.cells[other])
