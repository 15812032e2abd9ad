"""What a player expects of the rest of the war, and what normal cards are worth against it.

All worth is in tenths of a point of Health.  Of the enemy deck only the acts are looked at, which everybody sees.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from hullbreach.games.waves_of_struggle.card_set import (
    ACTS,
    ALLY,
    AVENGER,
    BACKFIRE,
    BLUNT,
    BODYGUARD,
    CANCEL,
    CRACK,
    DAMAGE,
    DEPOT,
    DRAW,
    GUNS,
    HEAL,
    HUNTER,
    INFIRMARY,
    JAMMER,
    MEDIC,
    ROWS,
    SCAVENGER,
    SHELTER,
    SHIELD,
    SLOTS,
    WARD,
    WHEN_BEREAVED,
    WHEN_CLASS,
    XENOPHAGE,
)
from hullbreach.games.waves_of_struggle.state import ENDLESS, NONE, RECKONING, WavesOfStruggle
from hullbreach.kernel.pile import Board, blank_board

# found by letting the bots play against each other with other numbers
A_CARD: Final = 12  # what a drawn card is worth at least
AT_END: Final = 80  # a point of defense at the Reckoning, for a player who will live to see it
DOUBTFUL: Final = 10  # and for one who may not
LATER: Final = 50  # percent: how much of what an act does counts before the act before it is over
SURPRISE: Final = 50  # percent of an enemy's Damage that gets through sooner or later, whatever the field
TO_CANCEL: Final = 60  # to be safe from a rival's card
SOLDIERS: Final = 165  # percent: mercenaries, and
TRAPS: Final = 95  # traps, for what the reckoning below does not see


@final
@mypyc_attr(free_list_len=1, acyclic=True)
class Outlook:
    """The enemies to come, act by act, against the field as it is."""

    def __init__(self, game: WavesOfStruggle, seat: i64) -> None:
        self.game: Final = game
        self.seat: Final[i64] = seat
        self.coming: Final = blank_board(ACTS)  # enemies of each act in the deck
        for enemy in game.enemy_deck.cards:
            self.coming.cells[game.cards.act.cells[enemy]] += 1
        if game.ending == ENDLESS and game.seats > 1:
            self.coming.cells[ACTS - 1] += game.cards.enemies.cells[ACTS - 1]  # there will be another pass
        self.enemies: Final[i64] = total(self.coming) + (1 if game.enemy else 0)
        self.rivals: Final[i64] = game.survivors() - 1
        self.counts_at_end: Final[bool] = game.ending == RECKONING and game.seats > 1
        self.defense: Final = blank_board(ROWS)
        for row in range(ROWS):
            self.defense.cells[row] = game.defense_from(seat, row, NONE) + game.guard_from(seat, row)
        self.attack: Final[i64] = game.attack_from(seat, 0, NONE)
        mercenaries: i64 = 0
        stamina: i64 = 0
        for card in game.fields[seat].cards:
            if game.cards.is_mercenary(card):
                mercenaries += 1
                stamina += game.cards.health.cells[card] - game.wounds.cells[card]
        self.mercenaries: Final[i64] = mercenaries
        self.loot: Final[i64] = game.loot(seat)
        self.stamina: Final[i64] = stamina  # Health of all mercenaries
        best: i64 = 0
        for rival in range(game.seats):
            if rival != seat and game.lives(rival):
                best = max(best, game.attack_from(rival, 0, NONE))
        self.rival_attack: Final[i64] = best
        self.loss: Final[i64] = self.loss_with(0, 0, 0)
        self.card: Final[i64] = max(A_CARD, (self.loss - self.loss_with(ROWS - 1, 2, 0)) * 2 // 5)
        self.wanted: Final[i64] = self.attack_wanted()
        self.rear: i64 = NONE  # the row farthest back that has room, once it is asked for

    def loss_with(self, row: i64, defense: i64, quarters: i64) -> i64:
        """The Health that the rest of the war costs with more defense in a row and more (quarter) points of attack."""
        loss: i64 = 0
        share: i64 = 100
        for act in range(ACTS):
            count = self.coming.cells[act]
            if count:
                loss += count * self.cost_in_act(act, row, defense, quarters) * share // 100
                share = share * LATER // 100  # the field will have grown by then
        if self.game.enemy:
            loss += self.cost_of_current(self.game.row, row, defense, quarters)
        return loss

    def cost_in_act(self, act: i64, row: i64, defense: i64, quarters: i64) -> i64:
        """The Health that an enemy of an act costs on the average."""
        cards = self.game.cards
        return self.cost(
            cards.act_damage.cells[act],
            cards.act_defense.cells[act],
            cards.act_health.cells[act],
            0,
            row,
            defense,
            quarters,
        )

    def cost_of_current(self, first: i64, row: i64, defense: i64, quarters: i64) -> i64:
        """The Health that the enemy in play costs from row `first` on."""
        game = self.game
        damage = game.enemy_damage(self.seat)
        toughness = game.cards.enemy_defense.cells[game.current_enemy()]
        health = max(1, game.enemy_health(self.seat))
        return self.cost(damage, toughness, health, first, row, defense, quarters)

    def cost(self, damage: i64, toughness: i64, health: i64, first: i64, row: i64, defense: i64, quarters: i64) -> i64:
        """The Health that one enemy costs; the more of its own Health is gone, the less likely is its next attack."""
        strike = max(blow(4 * self.attack + quarters, toughness), blow(4 * self.rival_attack, toughness))
        full = 4 * health
        left = full
        loss: i64 = 0
        for its_row in range(first, ROWS):
            through = damage - self.defense.cells[its_row]
            if row >= its_row:
                through -= defense
            if through > 0:
                loss += 10 * through * left // full
            left -= strike
            if left <= 0:
                break
        return loss

    def rearmost(self) -> i64:
        """The row farthest back that has room: there a defense counts longest."""
        if self.rear == NONE:
            self.rear = ROWS - 1
            for slot in range(SLOTS - 1, -1, -1):
                if self.game.card_in(self.seat, slot) == NONE and self.game.trap_in(self.seat, slot) == NONE:
                    self.rear = self.game.row_of(self.seat, slot)
                    break
        return self.rear

    def attack_wanted(self) -> i64:
        """How much more attack, in quarters, would defeat most enemies to come with two blows."""
        cards = self.game.cards
        needed: i64 = 0
        for act in range(ACTS):
            if self.coming.cells[act]:
                needed = max(needed, 4 * cards.act_defense.cells[act] + 2 * cards.act_health.cells[act])
        return max(0, needed - 4 * self.attack)

    def attack_worth(self, quarters: i64) -> i64:
        """What more attack saves and loots: by itself, or as its part of the attack that is wanted."""
        alone = self.loss - self.loss_with(0, 0, quarters)
        alone += (self.kills(quarters) - self.kills(0)) * self.loot * self.card // 10
        if quarters >= self.wanted:
            return alone
        return max(alone, (self.loss - self.loss_with(0, 0, self.wanted)) * quarters // self.wanted)

    def kills(self, quarters: i64) -> i64:
        """How many enemies, in tenths, the player's mercenaries will defeat with so many more points of attack."""
        cards = self.game.cards
        kills: i64 = 0
        for act in range(ACTS):
            if self.coming.cells[act]:
                full = 4 * cards.act_health.cells[act]
                done = min(full, ROWS * blow(4 * self.attack + quarters, cards.act_defense.cells[act]))
                kills += 10 * self.coming.cells[act] * done // full
        return kills

    def worst(self) -> i64:
        """The largest leftover damage, in points, that one attack of an enemy to come will have."""
        worst: i64 = 0
        for act in range(ACTS):
            if self.coming.cells[act]:
                worst = max(worst, self.at_least(self.game.cards.act_damage.cells[act]))
        if self.game.enemy:
            worst = max(worst, self.game.enemy_damage(self.seat) - self.defense.cells[ROWS - 1])
        return worst

    def at_least(self, damage: i64) -> i64:
        """The leftover damage to reckon with in the last row, more of it alone: there is nobody to share the blows."""
        through = damage * SURPRISE // 100
        return through if self.rivals else max(damage - self.defense.cells[ROWS - 1], through)

    def spared(self, amount: i64, reduced: bool) -> i64:
        """What a blow of so much saves the player: alone all that the costliest enemy would do, else its worst attack.

        The end of an enemy is as good for the rivals; only the attack that does not come any more is the player's own.
        """
        cards = self.game.cards
        best: i64 = 0
        for act in range(ACTS):
            if self.coming.cells[act]:
                toughness = cards.act_defense.cells[act]
                health = cards.act_health.cells[act]
                done = min(health, max(0, amount - toughness) if reduced else amount)
                if self.rivals:
                    cost = 10 * self.at_least(cards.act_damage.cells[act])
                else:
                    cost = self.cost(cards.act_damage.cells[act], toughness, health, 0, 0, 0, 0)
                best = max(best, cost * done // health)
        return best


def total(board: Board) -> i64:
    """Of all numbers on a board."""
    count: i64 = 0
    for number in board.cells:
        count += number
    return count


def blow(quarters: i64, toughness: i64) -> i64:
    """What an attack leaves of itself, in quarters; one that is too weak still counts for a little: it can grow."""
    return quarters - 4 * toughness if quarters > 4 * toughness + 1 else quarters // 6


def worth(outlook: Outlook, card: i64) -> i64:
    """What a normal card would bring, once built, until the end of the war."""
    cards = outlook.game.cards
    if cards.is_trap(card):
        return trap_worth(outlook, card) * TRAPS // 100
    if cards.is_defense(card):
        return wall_worth(outlook, card)
    return soldier_worth(outlook, card) * SOLDIERS // 100


def wall_worth(outlook: Outlook, card: i64) -> i64:
    """Points of defense: what they stop in every attack to come; in a Reckoning each of them may decide."""
    cards = outlook.game.cards
    defense = cards.defense.cells[card]
    effect = cards.effect.cells[card]
    amount = cards.amount.cells[card]
    row = outlook.rearmost()
    value = outlook.loss - outlook.loss_with(row, defense, 0) + defense
    if outlook.counts_at_end:
        value += (AT_END if outlook.loss < 10 * outlook.game.health.cells[outlook.seat] else DOUBTFUL) * defense
    if effect == WARD:  # every fourth enemy is of its class
        value += (outlook.loss - outlook.loss_with(row, amount, 0)) // 4
    elif effect in (GUNS, JAMMER):
        value += outlook.attack_worth(4 * amount) if outlook.mercenaries else amount
    elif effect == DEPOT:
        value += outlook.card * outlook.enemies * min(amount, 4) // 4
    elif effect in (INFIRMARY, SHELTER):
        value += outlook.mercenaries * amount * min(outlook.enemies, 5) * 2
    return value


def soldier_worth(outlook: Outlook, card: i64) -> i64:
    """Points of attack end enemies sooner, as long as the mercenary lives; some bring more than that."""
    cards = outlook.game.cards
    effect = cards.effect.cells[card]
    amount = cards.amount.cells[card]
    quarters = 4 * cards.attack.cells[card]
    if effect == HUNTER:
        quarters += amount
    elif effect == ALLY and cards.allegiance.cells[card] == outlook.game.factions.cells[outlook.seat]:
        quarters += 4 * amount
    value = outlook.attack_worth(quarters)
    guard = cards.guard.cells[card]
    if guard:
        value += outlook.loss - outlook.loss_with(outlook.rearmost(), guard, 0)
    if effect == SCAVENGER:
        value += outlook.kills(quarters) * max(0, amount - outlook.loot) * outlook.card // 10
    elif effect == MEDIC:
        value += outlook.mercenaries * amount * 4
    elif effect == BODYGUARD:
        value += outlook.mercenaries * cards.health.cells[card] * 2
    stamina = 10 * (outlook.stamina + cards.health.cells[card] + 2)
    if outlook.loss > stamina:
        value = value * stamina // outlook.loss
    return value + (4 * amount if effect == AVENGER else 1)


def trap_worth(outlook: Outlook, card: i64) -> i64:
    """A trap works once."""
    cards = outlook.game.cards
    effect = cards.effect.cells[card]
    amount = cards.amount.cells[card]
    if not outlook.enemies:
        return 0
    value: i64 = 0
    if effect in (CANCEL, BACKFIRE):
        value = TO_CANCEL + 8 * amount if outlook.rivals else 0
    elif effect in (BLUNT, SHIELD):
        value = 9 * min(amount, max(0, outlook.worst()))
    elif effect == HEAL:
        value = 8 * amount
    elif effect == DRAW:
        value = outlook.card * amount
    elif effect == CRACK:
        value = 5 * amount + outlook.card // 2 if outlook.attack else 0
    else:
        value = outlook.spared(amount, effect == DAMAGE)
    if cards.condition.cells[card] == WHEN_CLASS:
        value = value * 2 // 3
    elif cards.condition.cells[card] == WHEN_BEREAVED and not outlook.mercenaries:
        value //= 3
    if outlook.game.factions.cells[outlook.seat] == XENOPHAGE:
        value += outlook.card
    return value
