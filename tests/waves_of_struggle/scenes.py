"""Positions for tests: make the cards you need, say who has what, then play as the players would."""

from hullbreach.games.waves_of_struggle import TITLE
from hullbreach.games.waves_of_struggle.card_set import (
    CLASS_NAMES,
    CONDITION_NAMES,
    CYBERNET,
    DEFENSE,
    EARTHLINGS,
    EFFECT_NAMES,
    FACTION_NAMES,
    FIRST_ACTION,
    FIRST_ENEMY,
    MERCENARY,
    NORMAL,
    SALVAGE,
    TIER_CARDS,
    TRAP,
    UNEEDED,
    XENOPHAGE,
    Card,
    CardSet,
    Leader,
)
from hullbreach.games.waves_of_struggle.flow.action import ActionPhase
from hullbreach.games.waves_of_struggle.flow.preparation import PreparationPhase
from hullbreach.games.waves_of_struggle.flow.rounds import ROUNDS, DrawPhase
from hullbreach.games.waves_of_struggle.moves import BUY, CARD, FACTION, PASS, SEAT, SLOT
from hullbreach.games.waves_of_struggle.state import ENDLESS, RECKONING, new_state
from hullbreach.kernel.events import Journal
from hullbreach.kernel.rng import quick
from hullbreach.kernel.terms import Terms

# -- cards, as plain as a test needs them ----------------------------------------------------------


def number(word, words):
    return -1 if word is None else words.index(word)


def wall(defense=0, stars=1, effect="none", amount=0, against=None, name=None):
    """A defense."""
    name = name or (f"wall {defense}" if effect == "none" else f"{effect} {amount}".removesuffix(" 0"))
    return Card(
        name,
        stars=stars,
        family=DEFENSE,
        defense=defense,
        effect=EFFECT_NAMES.index(effect),
        amount=amount,
        class_of_effect=number(against, CLASS_NAMES),
    )


def soldier(attack=1, health=1, stars=1, effect="none", amount=0, against=None, allegiance=None, name=None, guard=0):
    """A mercenary."""
    name = name or (f"soldier {attack}/{health}" if effect == "none" else f"{effect} {amount}".removesuffix(" 0"))
    return Card(
        name,
        stars=stars,
        family=MERCENARY,
        attack=attack,
        health=health,
        guard=guard,
        effect=EFFECT_NAMES.index(effect),
        amount=amount,
        class_of_effect=number(against, CLASS_NAMES),
        allegiance=number(allegiance, FACTION_NAMES),
    )


def trap(condition="weak", effect="direct", amount=1, stars=1, against=None, threshold=30, name=None):
    """A trap; by default one that can be triggered at any point."""
    return Card(
        name or f"{condition}: {effect} {amount}",
        stars=stars,
        family=TRAP,
        effect=EFFECT_NAMES.index(effect),
        amount=amount,
        condition=CONDITION_NAMES.index(condition),
        class_of_effect=number(against, CLASS_NAMES),
        threshold=threshold,
    )


def action(effect, amount=0, tier=1, name=None):
    """An action card of a tier, 1 to 3."""
    name = name or f"{effect} {amount}".removesuffix(" 0")
    return Card(name, effect=EFFECT_NAMES.index(effect), amount=amount, act=tier)


def foe(defense=0, damage=0, health=50, kind="swarm", effect="none", amount=0, act=1, name=None):
    """An enemy; by default one that does no harm and outlives everything."""
    return Card(
        name or f"foe {defense}/{damage}/{health}",
        enemy_defense=defense,
        enemy_damage=damage,
        enemy_health=health,
        enemy_class=CLASS_NAMES.index(kind),
        effect=EFFECT_NAMES.index(effect),
        amount=amount,
        act=act - 1,
    )


FILLER = wall(0, 1, name="filler")
FILLER_ACTION = Card("filler action", effect=SALVAGE)
FILLER_FOE = foe(name="filler foe")
PLAIN = (UNEEDED, XENOPHAGE, EARTHLINGS, CYBERNET)  # the first two have no bonus on the field
ROWS = [3, 3, 3]


class Workshop:
    """Numbers the cards of a test as they are asked for; what is left over are fillers."""

    def __init__(self):
        self.made = {}
        self.normal = iter(range(NORMAL))
        self.tiers = [iter(range(FIRST_ACTION + TIER_CARDS * t, FIRST_ACTION + TIER_CARDS * (t + 1))) for t in range(3)]
        self.enemies = iter(range(FIRST_ENEMY, FIRST_ENEMY + 24))

    def make(self, card):
        if card.family >= 0:
            number = next(self.normal)
        elif card.enemy_class >= 0:
            number = next(self.enemies)
        else:
            number = next(self.tiers[card.act - 1])
            card = card._replace(act=-1)
        self.made[number] = card
        return number

    def card_set(self, classes=False, rows=None, prices=(2, 4, 6), enemies=(5, 5, 5), enemies_alone=(5, 5, 5)):
        """`classes`: factions resist and fear enemies as in the standard set; else nobody does."""
        cards = [self.made.get(card, FILLER) for card in range(NORMAL)]
        cards += [self.made.get(card, FILLER_ACTION) for card in range(FIRST_ACTION, FIRST_ENEMY)]
        cards += [self.made.get(card, FILLER_FOE) for card in range(FIRST_ENEMY, FIRST_ENEMY + 24)]
        leaders = [
            Leader(name, f if classes else -1, (f + 1) % 4 if classes else -1, (rows or {}).get(f, ROWS))
            for f, name in enumerate(FACTION_NAMES)
        ]
        return CardSet(None, cards, leaders, list(prices), list(enemies), list(enemies_alone))


# -- positions -------------------------------------------------------------------------------------


def war(
    seats=2,
    fields=(),
    traps=(),
    hands=(),
    actions=(),
    phase="action",
    factions=PLAIN,
    health=(),
    enemy=None,
    row=1,
    copy_damage=(),
    deck=(),
    discard=(),
    tier_discards=((), (), ()),
    elsewhere=(),
    enemies=(),
    enemies_gone=(),
    wounds=(),
    dead=(),
    first=0,
    direction=1,
    ending="reckoning",
    passes=0,
    bled=False,
    only=False,
    only_actions=False,
    quiet=False,
    **cards,
):
    """The beginning of a phase: "draw", "preparation" or "action"; it runs to the first question.

    fields, traps: per seat {slot: card}, the slots 0-2 being row 1 and so on.  hands, actions: per seat a list.
    enemy, row: one that has come earlier and stands in this row (1-3), with `copy_damage` per seat.  enemies: the top
    of the enemy deck (one filler if nothing is said and no enemy is there); with only these it is used up soon.
    wounds: {(seat, slot): damage}.  deck, discard, tier_discards: top cards.  elsewhere: cards that lie in the deck,
    nobody knows where.  only: there is no other normal card than those named; only_actions: no other action card.
    quiet: without a journal.  The rest are words of `Workshop.card_set`.
    """
    shop = Workshop()

    def made(per_seat, empty):
        given = [*per_seat, *([empty] * seats)][:seats]
        if isinstance(empty, dict):
            return [{slot: shop.make(card) for slot, card in each.items()} for each in given]
        return [[shop.make(card) for card in each] for each in given]

    field_cards, trap_cards = made(fields, {}), made(traps, {})
    hand_cards, action_cards = made(hands, []), made(actions, [])
    deck_cards, discard_cards = [shop.make(card) for card in deck], [shop.make(card) for card in discard]
    tier_cards = [[shop.make(card) for card in each] for each in tier_discards]
    hidden_cards = [shop.make(card) for card in elsewhere]
    enemy_card = shop.make(enemy) if enemy else None
    enemy_cards = [shop.make(card) for card in enemies or ([] if enemy else [FILLER_FOE])]
    gone_cards = [shop.make(card) for card in enemies_gone]

    game = new_state(shop.card_set(**cards), seats, quick(1))
    for pile in (game.deck, *game.action_decks, game.unused):
        pile.clear()

    def lay(pile, numbers, seen_by):
        for card in numbers:
            pile.put(card)
            game.show(card, seen_by)

    for seat in range(seats):
        game.factions.set(seat, factions[seat])
        lay(game.fields[seat], field_cards[seat].values(), game.everyone)
        for slot, card in field_cards[seat].items():
            game.slot_of.set(card, slot)
        lay(game.traps[seat], trap_cards[seat].values(), game.bit(seat))
        for slot in trap_cards[seat]:
            game.trap_slots[seat].put(slot)
        lay(game.hands[seat], hand_cards[seat], game.bit(seat))
        lay(game.actions[seat], action_cards[seat], game.bit(seat))
    for seat, points in enumerate(health):
        game.health.set(seat, points)
    for (seat, slot), points in dict(wounds).items():
        game.wounds.set(field_cards[seat][slot], points)
    lay(game.deck, deck_cards, 0)
    lay(game.discard, discard_cards, game.everyone)
    for tier, pile in enumerate(game.action_discards):
        lay(pile, tier_cards[tier], game.everyone)
    lay(game.enemy_deck, enemy_cards, 0)
    lay(game.enemy_discard, gone_cards, game.everyone)
    for card in gone_cards:
        game.met |= 1 << card - FIRST_ENEMY
    if enemy_card is not None:
        lay(game.enemy, [enemy_card], game.everyone)
        game.met |= 1 << enemy_card - FIRST_ENEMY
        game.row = row - 1
    for seat, points in enumerate(copy_damage):
        game.copy_damage.set(seat, points)
    lay(game.box if only else game.deck, shop.normal, game.everyone if only else 0)
    lay(game.deck, hidden_cards, 0)
    for tier, deck_pile in enumerate(game.action_decks):
        lay(game.box if only_actions else deck_pile, shop.tiers[tier], game.everyone if only_actions else 0)
    lay(game.unused, shop.enemies, 0)
    game.first = first
    game.direction = direction
    game.round = 1
    game.ending = ENDLESS if ending == "endless" else RECKONING
    game.passes = passes
    game.bled = bled
    for seat in dead:
        game.eliminate(seat)
    if not quiet:
        game.journal = Journal()
    game.push(ROUNDS)
    if phase == "draw":
        game.push(ActionPhase())
        game.push(PreparationPhase(0))
        game.begin(DrawPhase())
    elif phase == "preparation":
        game.push(ActionPhase())
        game.begin(PreparationPhase(0))
    else:
        game.begin(ActionPhase())
    return game


# -- finding things --------------------------------------------------------------------------------


def named(game, cards):
    """The names of cards, or of those in a pile."""
    return [game.cards.names[card] for card in (cards if isinstance(cards, list) else cards.to_list())]


def find(game, name, pile=None):
    """The number of a card by name: the only one, or the first in a pile."""
    if pile is not None:
        return next(card for card in pile.to_list() if game.cards.names[card] == name)
    assert game.cards.names.count(name) == 1, f"{game.cards.names.count(name)} cards are called {name}"
    return game.cards.names.index(name)


def field(game, seat):
    """What stands in a field: {slot: name}."""
    return {int(game.slot_of.get(card)): game.cards.names[card] for card in game.fields[seat].to_list()}


def traps(game, seat):
    """The facedown traps of a player: {slot: name}."""
    return dict(zip(game.trap_slots[seat].to_list(), named(game, game.traps[seat]), strict=True))


def hand(game, seat):
    return named(game, game.hands[seat])


def wounds(game, name):
    return int(game.wounds.get(find(game, name)))


def health(game):
    return game.health.to_list()


def asked(game):
    """Who must decide and what: (seat, name of the choice)."""
    return int(game.seat), type(game.stack[-1]).__name__


def knows(game, card):
    """The seats that know where a card lies; a spectator counts as -1."""
    return [seat for seat in range(-1, int(game.seats)) if game.known.get(card) & game.bit(seat)]


def to_do(game):
    """The stack from the bottom up: every frame's name with its numbers."""
    return [[type(frame).__name__, *frame.facts()] for frame in game.stack]


def not_refused(game):
    """Every move of the whole space that no rule forbids, in rising order: what `legal` must list."""
    return [move for move in range(1, TITLE.move_space) if not game.refusal(game.seat, move)]


def heard(game, *kinds):
    """What has been told since the journal was last read, of these kinds: (kind, facts, names of the cards)."""
    return [
        (event.kind, event.facts, named(game, event.cards))
        for event in game.journal.read()
        if not kinds or event.kind in kinds
    ]


# -- moves: refused with the rule if they are not allowed ------------------------------------------


def play(game, seat, move):
    TITLE.play(game, seat, move)


def why_not(game, seat, move):
    """The id of the rule that forbids a move, or None."""
    refusal = TITLE.why_not(game, seat, move)
    return refusal.rule if refusal else None


def card(game, name, pile=None):
    """The move that names a card."""
    return CARD + find(game, name, pile)


def in_hand(game, seat, name):
    """The move that builds, or pays with, a card in hand."""
    return card(game, name, game.hands[seat])


def let_be(game, *seats):
    """These seats pass, one after the other."""
    for seat in seats:
        play(game, seat, PASS)


def build(game, seat, name, slot, *payment):
    """Build a card from hand in a slot, paying with these cards."""
    play(game, seat, in_hand(game, seat, name))
    play(game, seat, SLOT + slot)
    pay(game, seat, *payment)


def pay(game, seat, *names):
    for name in names:
        play(game, seat, in_hand(game, seat, name))


def buy(game, seat, tier, *payment):
    """Buy an action card of a tier, 1 to 3."""
    play(game, seat, BUY + tier - 1)
    pay(game, seat, *payment)


def use(game, seat, name, at=None, slot=None):
    """Play an action card, against a rival and at a slot if it needs that."""
    play(game, seat, card(game, name, game.actions[seat]))
    if at is not None:
        play(game, seat, SEAT + at)
    if slot is not None:
        play(game, seat, SLOT + slot)


def trigger(game, seat, slot):
    play(game, seat, SLOT + slot)


def pick(game, seat, faction):
    play(game, seat, FACTION + faction)


def let_all_be(game, until=None):
    """Whoever is asked in the Action Phase passes, until this one is asked: (seat, choice)."""
    while not game.over and asked(game)[1] in ("Act", "Answer") and asked(game) != until:
        play(game, int(game.seat), PASS)


def to_point(game, point, seat=None):
    """Whoever is asked passes until it is this point, and the turn of `seat` to be asked."""
    while game.point != point or (seat is not None and game.seat != seat):
        assert asked(game)[1] in ("Act", "Answer"), f"{asked(game)} before point {point}"
        play(game, int(game.seat), PASS)


def terms(game):
    """What never changes in the game of a scene."""
    return Terms(game.cards, {"seats": int(game.seats)})
