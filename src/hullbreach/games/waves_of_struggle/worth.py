"""What it is worth to use a trap or an action card now, to its player and against a rival.

Worth is in tenths of a point of Health, as far as one can say.  It looks at nothing that the deciding seat cannot see:
of rivals only Health, fields and numbers of cards.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullbreach.games.waves_of_struggle.card_set import (
    ATTACK,
    BLUNT,
    CRACK,
    DAMAGE,
    DEFEND,
    DRAW,
    GOAD,
    HARDEN,
    HEAL,
    MEND,
    ROB,
    ROWS,
    SALVAGE,
    SAP,
    SHIELD,
    SLOTS,
    SNIPE,
    SPOIL,
    START_HEALTH,
    is_rival_effect,
)
from hullbreach.games.waves_of_struggle.flow.damage import first_in_line, sheltered
from hullbreach.games.waves_of_struggle.flow.effects import attack_to_come, works_in, works_on
from hullbreach.games.waves_of_struggle.outlook import A_CARD
from hullbreach.games.waves_of_struggle.state import (
    BEFORE_ATTACK,
    BEFORE_DAMAGE,
    BEFORE_STRIKE,
    NONE,
    WavesOfStruggle,
)

A_LIFE: Final = 1000  # to fall, or to see a rival fall

# ------------------------------------------------------------------------------ using cards for oneself


def weigh_use(game: WavesOfStruggle, seat: i64, card: i64) -> i64:
    """What a trap or action card brings now, less what it may bring another time."""
    effect = game.cards.effect.cells[card]
    amount = game.cards.amount.cells[card]
    if effect == DRAW:
        return 10 * amount
    if effect == SALVAGE:
        return 10
    if effect == HEAL:
        return 10 * min(amount, START_HEALTH - game.health.cells[seat]) - 9 * amount
    if effect == MEND:
        return 8 * wounds_mended(game, seat, amount) - 10
    if is_rival_effect(effect):
        best: i64 = -1
        for rival in range(game.seats):
            if works_on(game, seat, card, rival):
                best = max(best, harm(game, seat, card, rival))
        return best
    if effect in (BLUNT, DEFEND, SHIELD):
        return weigh_protection(game, seat, card, amount)
    return weigh_blow(game, seat, effect, amount)


def wounds_mended(game: WavesOfStruggle, seat: i64, amount: i64) -> i64:
    """How much damage comes off the player's mercenaries."""
    total: i64 = 0
    for card in game.fields[seat].cards:
        total += min(amount, game.wounds.cells[card])
    return total


def weigh_protection(game: WavesOfStruggle, seat: i64, card: i64, amount: i64) -> i64:
    """At the last moment, and only if most of it is needed or a life hangs on it."""
    if game.fighter != seat or (game.point != BEFORE_DAMAGE and not game.cards.is_trap(card)):
        return -1
    leftover = game.leftover(seat)
    saved = min(amount, leftover)
    value = 10 * saved - 4 * amount
    first = first_in_line(game, seat)
    if first != NONE:
        left = game.cards.health.cells[first] - game.wounds.cells[first]
        if sheltered(game, seat, leftover) >= left > sheltered(game, seat, leftover - saved):
            value += 6 * game.cards.attack.cells[first]
    if leftover >= game.health.cells[seat] > leftover - saved:
        value += A_LIFE
    return value


def weigh_blow(game: WavesOfStruggle, seat: i64, effect: i64, amount: i64) -> i64:
    """A blow at the own copy: to defeat it, if that spares more than it is worth."""
    strikes = effect in (ATTACK, CRACK)
    if strikes and (game.fighter != seat or game.point != BEFORE_STRIKE):
        return -1
    if not game.copy_lives(seat):  # a SURGE would serve others only
        return -1
    defense = game.enemy_defense(seat)
    health = game.enemy_health(seat)
    attack = game.total_attack(seat)
    done = amount
    if effect == DAMAGE:
        done = amount - defense
    elif effect == ATTACK:
        done = attack + amount - defense
    elif effect == CRACK:
        done = attack - max(0, defense - amount)
    if done < health or (strikes and attack - defense >= health):
        return -1
    value = 10 * spared(game, seat) + (20 - amount if strikes else -2 * amount)
    if attack_to_come(game, seat) and game.leftover(seat) >= game.health.cells[seat]:
        value += A_LIFE
    return value


def spared(game: WavesOfStruggle, seat: i64) -> i64:
    """The Health that the end of the enemy saves its player, less what it saves a rival on the average."""
    rows = ROWS - 1 - game.row
    saved = game.leftover(seat) * rows + game.loot(seat)
    if attack_to_come(game, seat):
        saved += game.leftover(seat)
    others: i64 = 0
    rivals: i64 = 0
    for rival in range(game.seats):
        if rival != seat and game.lives(rival):
            rivals += 1
            others += game.leftover(rival) * rows
    return saved - others // rivals if rivals else saved


# ------------------------------------------------------------------------------ rivals


def harm(game: WavesOfStruggle, seat: i64, card: i64, rival: i64) -> i64:
    """What a card does to a rival, less what it may do another time; more for the one who stands best."""
    effect = game.cards.effect.cells[card]
    amount = game.cards.amount.cells[card]
    lead = (strength(game, rival) - strength(game, seat)) // 8
    if effect in (GOAD, SAP):
        if game.fighter != rival or game.point not in (BEFORE_ATTACK, BEFORE_DAMAGE):
            return -1
        more = extra_leftover(game, rival, effect, amount)
        falls = game.leftover(rival) < game.health.cells[rival] <= game.leftover(rival) + more
        return 10 * more - 6 * amount + lead + (A_LIFE if falls else 0)
    if effect == HARDEN:
        return weigh_hardening(game, seat, rival, amount)
    if effect == ROB:
        return 14 * min(amount, game.hands[rival].size()) - 9 * amount + max(0, lead)
    if effect == SPOIL:
        return 10 * min(amount, game.hands[rival].size()) - 5 * amount + max(0, lead)
    return best_target(game, card, rival) - 8 + max(0, lead)


def strength(game: WavesOfStruggle, seat: i64) -> i64:
    """How well a player stands, by what all can see."""
    return 10 * game.health.cells[seat] + 20 * game.defense_from(seat, 0, NONE) + 5 * game.hands[seat].size()


def extra_leftover(game: WavesOfStruggle, rival: i64, effect: i64, amount: i64) -> i64:
    """How much more gets through to a rival: a defense that is too strong swallows some of it."""
    damage = game.enemy_damage(rival)
    defense = game.total_defense(rival)
    if effect == SAP:
        return max(0, damage - max(0, defense - amount)) - max(0, damage - defense)
    return max(0, damage + amount - defense) - max(0, damage - defense)


def weigh_hardening(game: WavesOfStruggle, seat: i64, rival: i64, amount: i64) -> i64:
    """A rival's mercenaries are kept from defeating an enemy that harms the rival more than us."""
    if game.fighter != rival or game.point != BEFORE_STRIKE:
        return -1
    through = game.total_attack(rival) - game.enemy_defense(rival)
    health = game.enemy_health(rival)
    if through < health or through - amount >= health:
        return -1
    rows = ROWS - 1 - game.row
    return 10 * rows * (game.leftover(rival) - game.leftover(seat)) + A_CARD * game.loot(rival) - 5


def best_target(game: WavesOfStruggle, card: i64, rival: i64) -> i64:
    """The best of what RAZE, SNIPE or EXPOSE can be aimed at."""
    best: i64 = 0
    for slot in range(SLOTS):
        if works_in(game, card, rival, slot):
            best = max(best, aimed_worth(game, card, rival, slot))
    return best


def aimed_worth(game: WavesOfStruggle, card: i64, rival: i64, slot: i64) -> i64:
    """What a rival loses if a card is aimed at a slot; a mercenary that survives it is not lost."""
    value = target_worth(game, rival, slot)
    if game.cards.effect.cells[card] == SNIPE:
        target = game.card_in(rival, slot)
        if game.cards.health.cells[target] - game.wounds.cells[target] > game.cards.amount.cells[card]:
            return value // 3
    return value


def target_worth(game: WavesOfStruggle, rival: i64, slot: i64) -> i64:
    """What a rival would lose with the card in a slot: of a trap one sees only the stars."""
    card = game.card_in(rival, slot)
    if card == NONE:
        return 10 * game.class_of(game.traps[rival].cards[game.trap_in(rival, slot)])
    if game.cards.is_mercenary(card):
        return 8 * game.cards.attack.cells[card] + game.wounds.cells[card]
    return 12 * game.cards.defense.cells[card] + 5 * game.cards.amount.cells[card]


# ------------------------------------------------------------------------------ answers


def at_stake(game: WavesOfStruggle, seat: i64, card: i64, slot: i64) -> i64:
    """What a rival's card will cost the `seat` at which it is aimed, or what it has in a `slot`."""
    effect = game.cards.effect.cells[card]
    amount = game.cards.amount.cells[card]
    if effect in (GOAD, SAP):
        more = extra_leftover(game, seat, effect, amount)
        falls = game.leftover(seat) < game.health.cells[seat] <= game.leftover(seat) + more
        return 10 * more + (A_LIFE if falls else 0)
    if slot != NONE:
        return 2 * target_worth(game, seat, slot)
    if effect == HARDEN:
        return 10
    return 12 * min(amount, game.hands[seat].size())
