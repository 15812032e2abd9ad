"""Positions for tests: say what lies on the table, then play as a pilot would."""

from dataclasses import dataclass

from hullbreach.games.blaster_waves import TITLE
from hullbreach.games.blaster_waves.card_set import (
    BLASTER_ATTACK,
    CARDS,
    FIRST_BOSS_ACTION,
    FIRST_POWERUP,
    MAIN_CARDS,
    MOVE_AROUND,
    PLUS_HAND,
    PLUS_HEALTH,
    POWERUP_COPIES,
    SHOCKER_MISSILE,
    WAVE_ATTACK,
    WINGMAN,
    CardSet,
)
from hullbreach.games.blaster_waves.flow import BOSS_ACTS, DECIDE
from hullbreach.games.blaster_waves.moves import DONE, RELOAD, TAKE_HITS, play_one, play_two, target
from hullbreach.games.blaster_waves.state import BOSS_ROUND, COLUMNS, BlasterWaves
from hullbreach.kernel.events import Journal
from hullbreach.kernel.pile import blank_board, pile_of
from hullbreach.kernel.rng import quick
from hullbreach.kernel.terms import Terms

CALM = (MOVE_AROUND,) * 5  # a Boss that does nothing


@dataclass(frozen=True)
class Card:
    """Both halves of a main-deck card; what a scene leaves open is harmless."""

    blaster: int = 1
    aliens: int = 1
    hits: int = 1
    coin: bool = False


def alien(aliens, hits=1, coin=False, blaster=1):
    """A card that matters for its Wave half."""
    return Card(blaster, aliens, hits, coin)


def scene(
    hand=(),
    columns=(),
    deck=(),
    ship=(),
    powerups=(),
    actions=(MOVE_AROUND, BLASTER_ATTACK, WAVE_ATTACK, BLASTER_ATTACK, MOVE_AROUND),
    level=1,
    boss=None,
    health=3,
    cards_per_wave=(2, 3, 4, 5, 6),
    boss_health=(2, 3, 3, 4, 5),
    to_damage=(4, 5, 6, 7, 8),
    boss_acts=False,
    only=False,
):
    """A position at a choice of Blast Away or Reload.

    hand: blaster values or `Card`s.  columns: lists of `Card`s (or numbers of aliens), column 1 first.  deck: the
    top cards (or blaster values); plain cards follow below unless `only` (they then stand in no pile at all).
    ship, powerups: kinds of PowerUp carried, and on top of their deck.  boss: its Health, in a Boss Round; None is
    the Wave Round.  boss_acts: the Boss acts first (actions[0] comes up) before the choice.
    """
    faces = []

    def lay(cards, as_wave=False):
        numbers = []
        for card in cards:
            face = card if isinstance(card, Card) else alien(card) if as_wave else Card(blaster=card)
            numbers.append(len(faces))
            faces.append(face)
        return numbers

    hand_cards = lay(hand)
    column_cards = [lay(column, as_wave=True) for column in columns]
    column_cards += [[] for _ in range(COLUMNS - len(column_cards))]
    deck_cards = lay(deck)
    rest = lay([Card()] * (MAIN_CARDS - len(faces)))
    if not only:
        deck_cards += rest
    cards = CardSet(
        TITLE.standard_cards.file,
        kinds=["Saucer" if n % 2 else "Squid" for n in range(MAIN_CARDS)],
        aliens=[face.aliens for face in faces],
        hits=[face.hits for face in faces],
        coins=[int(face.coin) for face in faces],
        blasters=[face.blaster for face in faces],
        actions=list(actions),
        cards_per_wave=list(cards_per_wave),
        boss_health=list(boss_health),
        to_damage=list(to_damage),
    )
    left = {
        kind: [FIRST_POWERUP + sum(POWERUP_COPIES[:kind]) + n for n in range(POWERUP_COPIES[kind])] for kind in range(8)
    }
    ship_cards = [left[kind].pop(0) for kind in ship]
    powerup_cards = [left[kind].pop(0) for kind in powerups]
    powerup_cards += [card for kind in range(8) for card in left[kind]]
    game = BlasterWaves(
        cards,
        quick(1),
        blank_board(CARDS),
        pile_of(deck_cards),
        pile_of(hand_cards),
        [pile_of(column) for column in column_cards],
        pile_of(powerup_cards),
        pile_of(ship_cards),
        pile_of(list(range(FIRST_BOSS_ACTION, CARDS))),
    )
    for card in [*hand_cards, *(card for column in column_cards for card in column), *ship_cards]:
        game.show(card, game.everyone)
    game.level = level
    game.health = health
    game.supply = 10 - health - (boss or 0)
    if boss is not None:
        game.round = BOSS_ROUND
        game.boss_health = boss
    assert health <= 3 + list(ship).count(PLUS_HEALTH)
    game.begin(BOSS_ACTS if boss_acts else DECIDE)
    return game


# -- moves, as a pilot makes them: refused with the rule if they are not allowed --------------------


def play(game, move):
    TITLE.play(game, 0, move)


def why_not(game, move):
    """The id of the rule that forbids a move, or None."""
    refusal = TITLE.why_not(game, 0, move)
    return refusal.rule if refusal else None


def shot(game, *values):
    """The move that plays hand cards with these printed values, in this order."""
    places = []
    for value in values:
        for place, card in enumerate(game.hand.to_list()):
            if game.cards.blasters.get(card) == value and place not in places:
                places.append(place)
                break
        else:
            raise AssertionError(f"no blaster {value} in hand")
    return play_one(places[0]) if len(places) == 1 else play_two(*places)


def blast(game, *values):
    play(game, shot(game, *values))


answer = blast


def reload(game):
    play(game, RELOAD)


def done(game):
    play(game, DONE)


def take_hits(game):
    play(game, TAKE_HITS)


def take(game, *cards):
    """Take wave cards one after the other."""
    for card in cards:
        play(game, target(card))


def wander(game, seed):
    """Play to the end, one move in eight at random and the others with sense; each move is given before it is made."""
    dice = quick(seed)
    while not game.over:
        moves = game.legal()
        at_random = dice.below(8) == 0
        move = moves[dice.below(len(moves))] if at_random else max(moves, key=lambda m: TITLE.hints.weigh(game, m))
        yield move
        game.apply(move)


# -- what to look at -----------------------------------------------------------------------------


def blasters(game, pile):
    """The blaster values of a pile, from top to bottom."""
    return [int(game.cards.blasters.get(card)) for card in pile.to_list()]


def aliens(game, column):
    """The alien numbers of a column, counted from 1."""
    return [int(game.cards.aliens.get(card)) for card in game.columns[column - 1].to_list()]


def carried(game):
    """The kinds of PowerUp on the ship."""
    return [int(game.cards.powerup_kind(card)) for card in game.ship.to_list()]


def powerup_deck(game):
    """The kinds in the PowerUp deck, from top to bottom."""
    return [int(game.cards.powerup_kind(card)) for card in game.powerups.to_list()]


def listen(game):
    """Let the game tell what happens from here on; read it with `told`."""
    game.journal = Journal()


def told(game):
    """What was told since the last look: kind, facts, cards, and whether somebody learnt something new."""
    return [(event.kind, event.facts, event.cards, event.reveals) for event in game.journal.read()]


def happened(game):
    """The kinds of event told since the last look."""
    return [kind for kind, _, _, _ in told(game)]


def asked(game):
    """What the pilot is asked: "decide", "targets", "missile", "answer", or "" when the game is over."""
    return TITLE.view(game, 0).asks


def known(game, cards):
    """Card by card, whether both the pilot and spectators know where it lies; never only one of them."""
    masks = [int(game.known.get(card)) for card in cards]
    assert set(masks) <= {0, int(game.everyone)}
    return [mask == game.everyone for mask in masks]


def win(*kinds, hand=(), waves=([9],), **more):
    """One Blast has removed all of column 1, a coin for each of these PowerUps; `waves` stand behind it."""
    coins = [alien(1, coin=True) for _ in kinds]
    game = scene(hand=[len(kinds), *hand], columns=[coins, *waves], powerups=kinds, **more)
    listen(game)
    blast(game, len(kinds))
    take(game, *game.columns[0].to_list())
    return game


def every_question():
    """Positions for everything the pilot can be asked, with large hands and mixed waves."""
    wave = [alien(1), alien(1, coin=True), alien(2, hits=2), alien(1)]
    hand = [3, 3, 2, 5, 2]
    ship = [PLUS_HAND, PLUS_HAND, WINGMAN]
    wave_round = scene(hand=hand, columns=[wave, wave], ship=ship)
    wasted_shot = scene(hand=[1, 1, 1], columns=[[], [alien(9)]])
    boss_round = scene(hand=hand, boss=2, ship=ship, to_damage=(8, 8, 8, 8, 8))
    answering = scene(hand=hand, ship=ship, deck=[7], boss=2, actions=(BLASTER_ATTACK,) * 5, boss_acts=True)
    first_target = scene(hand=hand, columns=[[], wave, wave], ship=ship)
    blast(first_target, 5)
    more_targets = first_target.clone()
    take(more_targets, more_targets.columns[1].to_list()[0])
    pair = scene(hand=hand, columns=[wave], ship=ship)
    blast(pair, 2, 5)
    missile = win(SHOCKER_MISSILE, hand=[2], waves=[wave, wave])
    return [wave_round, wasted_shot, boss_round, answering, first_target, more_targets, pair, missile]


def terms(game):
    """What never changes in the game of a scene."""
    return Terms(game.cards, {})


def the_boss_fires(value, **more):
    """A Blaster Attack of this value waits for its answer."""
    return scene(deck=[value], boss=2, actions=(BLASTER_ATTACK,) * 5, boss_acts=True, **more)
