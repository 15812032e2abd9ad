"""A plain commander's judgement: build what pays most against what comes, use cards when they count.

Weights are in tenths of a point of Health, as far as one can say; passing is 0.  It looks at nothing that the deciding
seat cannot see: of rivals only Health, fields and numbers of cards, of the enemy deck only the acts.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hullbreach.games.waves_of_struggle.card_set import (
    ALLY,
    ATTACK,
    BACKFIRE,
    BLUNT,
    CANCEL,
    CARDS,
    CRACK,
    CYBERNET,
    DAMAGE,
    DEFEND,
    DEPOT,
    DRAW,
    EARTHLINGS,
    FIRST_ENEMY,
    GOAD,
    GUNS,
    HARDEN,
    HEAL,
    HUNTER,
    INFIRMARY,
    JAMMER,
    MEDIC,
    MEND,
    ROB,
    ROWS,
    SALVAGE,
    SAP,
    SHELTER,
    SHIELD,
    SLOTS,
    SNIPE,
    SPOIL,
    START_HEALTH,
    WARD,
    WHEN_CLASS,
    is_rival_effect,
)
from hullbreach.games.waves_of_struggle.flow.damage import first_in_line, sheltered
from hullbreach.games.waves_of_struggle.flow.effects import attack_to_come, works_in, works_on
from hullbreach.games.waves_of_struggle.flow.payment import Pay, action_price
from hullbreach.games.waves_of_struggle.flow.plays import (
    Answer,
    Cancelling,
    ChooseRival,
    ChooseTarget,
    Play,
    Played,
    Salvage,
)
from hullbreach.games.waves_of_struggle.flow.points import Act
from hullbreach.games.waves_of_struggle.flow.preparation import ChooseSlot, Prepare
from hullbreach.games.waves_of_struggle.moves import BUY, CARD, PASS, SEAT, SLOT, is_buy, is_slot
from hullbreach.games.waves_of_struggle.state import (
    BEFORE_ATTACK,
    BEFORE_DAMAGE,
    BEFORE_STRIKE,
    ENDLESS,
    NONE,
    RECKONING,
    WavesOfStruggle,
)
from hullbreach.kernel.hints import Hints
from hullbreach.kernel.pile import Board, blank_board

NO_WAY: Final = 1_000_000
A_LIFE: Final = 1000  # to fall, or to see a rival fall


@final
class WavesOfStruggleHints(Hints[WavesOfStruggle]):
    """See the module."""

    def weigh(self, game: WavesOfStruggle, move: i64) -> i64:
        if move == PASS:
            return 0
        frame = game.stack[-1]
        seat = frame.seat
        if isinstance(frame, Act):
            if is_slot(move):
                return weigh_use(game, seat, game.traps[seat].cards[game.trap_in(seat, move - SLOT)])
            return weigh_use(game, seat, move - CARD)
        if isinstance(frame, Prepare):
            return weigh_preparation(game, seat, move)
        if isinstance(frame, ChooseSlot):
            return weigh_slot(game, seat, game.site.cards[0], move - SLOT)
        if isinstance(frame, Pay):  # first what is of least use, among equals the larger: small change fits everywhere
            card = move - CARD
            return game.cards.stars.cells[card] - 8 * worth(game, seat, Outlook(game, seat), card)
        if isinstance(frame, Answer):
            return weigh_answer(game, frame, move)
        if isinstance(frame, ChooseRival):
            return harm(game, seat, frame.card, move - SEAT)
        if isinstance(frame, ChooseTarget):
            return aimed_worth(game, frame.card, frame.rival, move - SLOT)
        if isinstance(frame, Salvage):
            return worth(game, seat, Outlook(game, seat), move - CARD)
        return 0


# ------------------------------------------------------------------------------ what is to come


@final
class Outlook:
    """What a player expects of the rest of the war: how many attacks, by what kind of enemy, and how well off he is."""

    def __init__(self, game: WavesOfStruggle, seat: i64) -> None:
        cards = game.cards
        attacks = 2 * game.enemy_deck.size()
        if game.enemy:
            attacks += ROWS - game.row
        if game.ending == ENDLESS and game.seats > 1:
            attacks += 20
        self.attacks: Final[i64] = attacks
        self.rivals: Final[i64] = game.survivors() - 1
        self.counts_at_end: Final[bool] = game.ending == RECKONING and game.seats > 1
        self.damage: Final[i64] = typical(game, cards.enemy_damage)
        self.enemy_defense: Final[i64] = typical(game, cards.enemy_defense)
        self.enemy_health: Final[i64] = typical(game, cards.enemy_health)
        self.gap: Final[i64] = max(0, self.damage - game.defense_from(seat, 1, NONE))
        self.attack: Final[i64] = game.attack_from(seat, 0, NONE)
        mercenaries: i64 = 0
        for card in game.fields[seat].cards:
            if cards.is_mercenary(card):
                mercenaries += 1
        self.mercenaries: Final[i64] = mercenaries


def typical(game: WavesOfStruggle, values: Board) -> i64:
    """A value of the enemies to come: the mean of the act that lies in the middle of the enemy deck."""
    deck = game.enemy_deck.cards
    left = i64(len(deck))
    if not left:
        return values.cells[game.current_enemy()] if game.enemy else 0
    act = game.cards.act.cells[deck[left // 2]]
    total: i64 = 0
    count: i64 = 0
    for enemy in range(FIRST_ENEMY, CARDS):
        if game.cards.act.cells[enemy] == act:
            total += values.cells[enemy]
            count += 1
    return (total + count - 1) // count


# ------------------------------------------------------------------------------ what cards are worth


def worth(game: WavesOfStruggle, seat: i64, outlook: Outlook, card: i64) -> i64:
    """What a normal card would bring, once built, until the end of the war."""
    cards = game.cards
    effect = cards.effect.cells[card]
    amount = cards.amount.cells[card]
    if cards.is_trap(card):
        return trap_worth(outlook, effect, amount, cards.condition.cells[card])
    if cards.is_defense(card):
        return wall_worth(outlook, cards.defense.cells[card]) + defense_effect_worth(outlook, effect, amount)
    attack = 4 * cards.attack.cells[card]
    if effect == HUNTER:
        attack += amount
    elif effect == ALLY and cards.allegiance.cells[card] == game.factions.cells[seat]:
        attack += 4 * amount
    total = attack_worth(outlook, attack, cards.health.cells[card])
    return total + outlook.mercenaries * amount * 4 if effect == MEDIC else total


def wall_worth(outlook: Outlook, defense: i64) -> i64:
    """Points of defense: what they stop in every attack to come; in a Reckoning each of them may decide."""
    stopped = min(defense, outlook.gap + 2)
    spare = defense - stopped
    return stopped * outlook.attacks * 6 + (15 * defense if outlook.counts_at_end else 2 * defense) + spare


def defense_effect_worth(outlook: Outlook, effect: i64, amount: i64) -> i64:
    """What else a defense does."""
    if effect == WARD:
        return min(amount, outlook.gap + 2) * outlook.attacks * 3 // 2
    if effect in (GUNS, JAMMER):
        return attack_worth(outlook, 4 * amount, 6) if outlook.mercenaries else 4
    if effect == DEPOT:
        return 12 * outlook.attacks
    if effect in (INFIRMARY, SHELTER):
        return outlook.mercenaries * amount * 5
    return 0


def attack_worth(outlook: Outlook, quarters: i64, health: i64) -> i64:
    """Quarter points of attack: they end enemies sooner, as long as the mercenary lives and enemies do harm at all."""
    if not outlook.gap:
        return quarters // 2
    strikes = min(outlook.attacks, 2 + outlook.mercenaries + health // outlook.gap)
    value = strikes * quarters * min(outlook.gap, 6) * 3 // (2 * outlook.enemy_health + 2)
    return value if outlook.attack + quarters // 4 > outlook.enemy_defense else value // 2


def trap_worth(outlook: Outlook, effect: i64, amount: i64, condition: i64) -> i64:
    """A trap works once."""
    if not outlook.attacks:
        return 0
    if effect in (CANCEL, BACKFIRE):
        return 10 + 3 * amount if outlook.rivals else 0
    if effect in (BLUNT, SHIELD):
        value = 8 * min(amount, outlook.gap)
    elif effect in (HEAL, DRAW):
        value = 8 * amount
    else:
        value = 4 * min(amount, outlook.enemy_health + outlook.enemy_defense) if outlook.gap else 0
    return value // 3 if condition == WHEN_CLASS else value


# ------------------------------------------------------------------------------ preparing


def weigh_preparation(game: WavesOfStruggle, seat: i64, move: i64) -> i64:
    """A card is built, or an action card bought, if it brings more than the cards it is paid with."""
    if is_slot(move):
        return -1  # a trap is kept
    outlook = Outlook(game, seat)
    if is_buy(move):
        held = game.actions[seat].size()
        if held > 3 or outlook.attacks < 2:
            return -1
        tier = move - BUY
        return 40 * (tier + 1) - 6 * held - cheapest(game, seat, outlook, action_price(game, seat, tier), NONE)
    card = move - CARD
    return worth(game, seat, outlook, card) - cheapest(game, seat, outlook, game.cards.stars.cells[card], card) - 1


def cheapest(game: WavesOfStruggle, seat: i64, outlook: Outlook, price: i64, kept: i64) -> i64:
    """What the cheapest payment costs: half of what its cards are worth, as about half of a hand is ever built."""
    costs = blank_board(price + 1).cells  # of making each sum of stars
    for stars in range(1, price + 1):
        costs[stars] = NO_WAY
    for card in game.hands[seat].cards:
        if card != kept:
            value = worth(game, seat, outlook, card) // 2
            stars = game.cards.stars.cells[card]
            for total in range(price, stars - 1, -1):
                costs[total] = min(costs[total], costs[total - stars] + value)
    return costs[price]


def weigh_slot(game: WavesOfStruggle, seat: i64, card: i64, slot: i64) -> i64:
    """Defenses far back, where they count longest; mercenaries in front; traps where the enemy comes next."""
    cards = game.cards
    row = game.row_of(seat, slot)
    faction = game.factions.cells[seat]
    value: i64 = 0
    if cards.is_trap(card):
        bound = cards.condition.cells[card] <= WHEN_CLASS
        value = (20 if row == game.row else 0) if bound else -row
    elif cards.is_defense(card):
        value = 3 * row
        if faction == CYBERNET and not family_in_row(game, seat, row, False):
            value += 4
    else:
        value = -row
        if faction == EARTHLINGS and not family_in_row(game, seat, row, True):
            value += 4
    old = game.card_in(seat, slot)
    return value if old == NONE else value - 100 - worth(game, seat, Outlook(game, seat), old)


def family_in_row(game: WavesOfStruggle, seat: i64, row: i64, mercenaries: bool) -> bool:
    """Whether a row holds a mercenary, or a defense."""
    for card in game.fields[seat].cards:
        if game.cards.is_mercenary(card) == mercenaries and game.row_of(seat, game.slot_of.cells[card]) == row:
            return True
    return False


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
    value = 10 * saved - 5 * amount
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
    value = 10 * spared(game, seat) - 5 * amount
    if attack_to_come(game, seat) and game.leftover(seat) >= game.health.cells[seat]:
        value += A_LIFE
    return value


def spared(game: WavesOfStruggle, seat: i64) -> i64:
    """The Health that the end of the enemy saves its player, less what it saves a rival on the average."""
    rows = ROWS - 1 - game.row
    saved = game.leftover(seat) * rows
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
    lead = (standing(game, rival) - standing(game, seat)) // 8
    if effect in (GOAD, SAP):
        if game.fighter != rival or game.point not in (BEFORE_ATTACK, BEFORE_DAMAGE):
            return -1
        more = extra_leftover(game, rival, effect, amount)
        falls = game.leftover(rival) < game.health.cells[rival] <= game.leftover(rival) + more
        return 10 * more - 6 * amount + lead + (A_LIFE if falls else 0)
    if effect == HARDEN:
        return weigh_hardening(game, seat, rival, amount)
    if effect == ROB:
        return 14 * min(amount, game.hands[rival].size()) - 9 * amount + lead
    if effect == SPOIL:
        return 10 * min(amount, game.hands[rival].size()) - 8 * amount + lead
    return best_target(game, card, rival) - 15 + lead


def standing(game: WavesOfStruggle, seat: i64) -> i64:
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
    return 10 * rows * (game.leftover(rival) - game.leftover(seat)) - 10


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


def weigh_answer(game: WavesOfStruggle, frame: Answer, move: i64) -> i64:
    """Spend a card against one that hurts; traps that wait for it cost nothing more."""
    play = game.stack[frame.about]
    cost: i64 = 5 if is_slot(move) else 25
    if isinstance(play, Played) and play.rival == frame.seat:
        return at_stake(game, frame.seat, play) - cost
    if isinstance(play, Cancelling):
        about = game.stack[play.about]
        if isinstance(about, Play) and about.by == frame.seat:
            return 20 - cost
    return -1


def at_stake(game: WavesOfStruggle, seat: i64, play: Played) -> i64:
    """What a card will cost its target."""
    effect = game.cards.effect.cells[play.card]
    amount = game.cards.amount.cells[play.card]
    if effect in (GOAD, SAP):
        more = extra_leftover(game, seat, effect, amount)
        falls = game.leftover(seat) < game.health.cells[seat] <= game.leftover(seat) + more
        return 10 * more + (A_LIFE if falls else 0)
    if play.slot != NONE:
        return 2 * target_worth(game, seat, play.slot)
    if effect == HARDEN:
        return 10
    return 12 * min(amount, game.hands[seat].size())
