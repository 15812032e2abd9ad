"""What may be seen: everything but hands, facedown traps and the order of the decks (WS-Q-51)."""

from __future__ import annotations

from msgspec import Struct

from hullbreach.games.waves_of_struggle.card_set import (
    ACTS,
    CLASS_NAMES,
    FACTION_NAMES,
    ROWS,
    TIERS,
)
from hullbreach.games.waves_of_struggle.decision import Decision
from hullbreach.games.waves_of_struggle.faces import (
    ActionCard,
    Built,
    Card,
    EnemyCard,
    Held,
    NormalCard,
    Trap,
    action_face,
    built,
    enemy_face,
    face,
    held,
    normal_face,
    seen_hand,
    seen_normals,
    traps,
    word,
)
from hullbreach.games.waves_of_struggle.flow.damage import first_in_line
from hullbreach.games.waves_of_struggle.flow.plays import Play, play_at
from hullbreach.games.waves_of_struggle.names import BONUSES, card_words
from hullbreach.games.waves_of_struggle.state import ENDLESS, NO_POINT, NONE, SETUP, WavesOfStruggle
from hullbreach.kernel.words import seat_name

PHASES = ("setup", "draw", "preparation", "action")
POINTS = ("enemy there", "before attack", "before damage", "before strike", "after fight", "before end")


class Copy(Struct, frozen=True):
    """The enemy as one player meets it: Health left, Defense and Damage as they stand for this player.

    `leftover` is the damage that the player's defense does not stop.
    """

    health: int
    defense: int
    damage: int
    leftover: int
    attacked: bool  # it has done its damage in this phase
    defeated: bool


class Player(Struct, frozen=True):
    """A player with leader, Health and strength: total defense and attack against the enemy where it stands."""

    seat: int
    alive: bool
    faction: str  # "" before it is chosen
    leader: str
    bonus: str
    resists: str
    fears: str
    rows: list[int]  # slots a row
    health: int
    defense: int
    attack: int
    hand_size: int
    prices: list[int]  # what an action card of each tier costs this player
    fell_from: int | None  # the Health just before it was all lost; None for those who have not fallen
    copy: Copy | None


class Action(Struct, frozen=True):
    """An action card that others may answer, or one that its player is still aiming."""

    by: int
    says: str
    card: ActionCard
    rival: int | None
    slot: int | None
    answers: int | None  # the place in `plays` of what it is played against


class Purchase(Struct, frozen=True):
    """What is being paid for: a card to be built, None if one may not see it, or an action card of a tier."""

    by: int
    card: NormalCard | None
    tier: int | None
    slot: int | None
    left: int  # stars still to pay


class View(Struct, frozen=True):
    """The war as one seat, or a spectator, sees it.  None among cards stands for one that is hidden."""

    seat: int
    over: bool
    winners: list[int]
    ending: str
    round: int
    phase: str
    point: str  # of the Action Phase, "" outside
    fighter: int | None
    order: list[int]  # the surviving players in turn order
    asked: list[int]
    asks: str
    plays: list[Action]  # what may be answered; the last happens first
    about: int | None  # the place in `plays` of what is to be answered now
    choosing: Action | None
    purchase: Purchase | None
    enemy: EnemyCard | None
    row: int | None  # in which the enemy stands, 1 to 3
    shield: int  # taken off the leftover damage of this fight
    players: list[Player]
    fields: list[list[Built]]
    traps: list[list[Trap]]
    hands: list[list[NormalCard | None]]
    actions: list[list[Held]]
    playing: list[Card]
    deck_size: int
    discard: list[NormalCard]
    action_deck_sizes: list[int]
    action_discards: list[list[ActionCard]]
    enemy_deck: list[int]  # how many of each act
    enemy_discard: list[EnemyCard]
    box: list[Card]  # left out of the game
    passes: int  # how often the enemy deck was shuffled again


def see(game: WavesOfStruggle, seat: int) -> View:
    """The view of `seat`, or of a spectator."""
    cards = game.cards
    seats = range(int(game.seats))
    plays = [] if game.over else places_of_plays(game)
    asked = asked_now(game)
    about = NONE if asked is None else int(asked.answering())
    enemy = int(game.current_enemy())
    return View(
        seat=seat,
        over=game.over,
        winners=list(game.winners()),
        ending="endless" if game.ending == ENDLESS else "reckoning",
        round=int(game.round),
        phase=PHASES[int(game.phase) - SETUP],
        point="" if game.point == NO_POINT else POINTS[game.point],
        fighter=there(int(game.fighter)),
        order=list(game.in_turn_order(game.first)),
        asked=game.open_seats(),
        asks="" if asked is None else asked.asks,
        plays=[action(game, at, plays) for at in plays],
        about=plays.index(about) if about in plays else None,
        choosing=None if asked is None else choosing(game, asked),
        purchase=None if asked is None else purchase(game, asked, seat),
        enemy=None if enemy == NONE else enemy_face(cards, enemy),
        row=None if enemy == NONE else int(game.row) + 1,
        shield=int(game.shield),
        players=[player(game, each) for each in seats],
        fields=[field(game, each) for each in seats],
        traps=[traps(game, each, seat) for each in seats],
        hands=[seen_hand(game, hand, seat) for hand in game.hands],
        actions=[held(game, each, seat) for each in seats],
        playing=[face(cards, card) for card in game.playing.to_list()],
        deck_size=int(game.deck.size()),
        discard=[normal_face(cards, card) for card in game.discard.to_list()],
        action_deck_sizes=[int(deck.size()) for deck in game.action_decks],
        action_discards=[[action_face(cards, card) for card in pile.to_list()] for pile in game.action_discards],
        enemy_deck=enemies_left(game),
        enemy_discard=[enemy_face(cards, card) for card in game.enemy_discard.to_list()],
        box=[face(cards, card) for card in game.box.to_list()],
        passes=int(game.passes),
    )


def asked_now(game: WavesOfStruggle) -> Decision | None:
    """What is to be decided now; None once the war is over."""
    frame = None if game.over else game.stack[-1]
    return frame if isinstance(frame, Decision) else None


def there(number: int) -> int | None:
    """A number, or None for none."""
    return None if number == NONE else number


def enemies_left(game: WavesOfStruggle) -> list[int]:
    """How many cards of each act the enemy deck still has."""
    acts = [int(game.cards.act.get(card)) for card in game.enemy_deck.to_list()]
    return [acts.count(act) for act in range(ACTS)]


# -- players -----------------------------------------------------------------------------------


def player(game: WavesOfStruggle, seat: int) -> Player:
    """What all can see of a player."""
    cards = game.cards
    faction = int(game.factions.get(seat))
    chosen = faction != NONE
    fights = bool(game.enemy) and chosen
    return Player(
        seat=seat,
        alive=game.lives(seat),
        faction=word(FACTION_NAMES, faction),
        leader=" ".join(cards.leader_names[faction].split()) if chosen else "",
        bonus=BONUSES[faction] if chosen else "",
        resists=word(CLASS_NAMES, int(cards.resists.get(faction))) if chosen else "",
        fears=word(CLASS_NAMES, int(cards.weak_to.get(faction))) if chosen else "",
        rows=[int(cards.row_size(faction, row)) for row in range(ROWS)] if chosen else [],
        health=int(game.health.get(seat)),
        defense=int(
            game.total_defense(seat) if fights else game.defense_from(seat, 0, NONE) + game.guard_from(seat, 0)
        ),
        attack=int(game.total_attack(seat) if fights else game.attack_from(seat, 0, NONE)),
        hand_size=int(game.hands[seat].size()),
        fell_from=int(game.fell_from(seat)) if has_fallen(game, seat) else None,
        prices=[int(game.action_price(seat, tier)) for tier in range(TIERS)],
        copy=copy(game, seat) if fights and game.lives(seat) else None,
    )


def has_fallen(game: WavesOfStruggle, seat: int) -> bool:
    """Whether a player is out because all Health is lost, and has not given up."""
    return not game.lives(seat) and int(game.health.get(seat)) <= 0


def copy(game: WavesOfStruggle, seat: int) -> Copy:
    """The enemy as a player meets it."""
    return Copy(
        health=max(0, int(game.enemy_health(seat))),
        defense=int(game.enemy_defense(seat)),
        damage=int(game.enemy_damage(seat)),
        leftover=int(game.leftover(seat)),
        attacked=bool(game.attacked >> seat & 1),
        defeated=not game.copy_lives(seat),
    )


def field(game: WavesOfStruggle, seat: int) -> list[Built]:
    """The defenses and mercenaries of a player, slot by slot."""
    first = int(first_in_line(game, seat))
    found = [built(game, seat, card, card == first) for card in game.fields[seat].to_list()]
    return sorted(found, key=lambda each: each.slot)


# -- what is going on --------------------------------------------------------------------------


def places_of_plays(game: WavesOfStruggle) -> list[int]:
    """Where on the stack cards are waiting to take effect."""
    return [at for at, frame in enumerate(game.stack) if isinstance(frame, Play) and game.playing.has(frame.card)]


def action(game: WavesOfStruggle, at: int, plays: list[int]) -> Action:
    """The play at a place of the stack; `plays` are the places of all."""
    play = play_at(game, at)
    against = int(play.against())
    return Action(
        by=int(play.by),
        says=play.says(game),
        card=action_face(game.cards, int(play.card)),
        rival=there(int(play.rival)),
        slot=there(int(play.aimed_slot())),
        answers=plays.index(against) if against in plays else None,
    )


def choosing(game: WavesOfStruggle, asked: Decision) -> Action | None:
    """The card that the seat that is asked is aiming; None where that is not what is asked."""
    card, rival = int(asked.aiming()), int(asked.aiming_at())
    if card == NONE:
        return None
    says = f"{seat_name(int(asked.seat))}: {card_words(game.cards, card)}"
    if rival != NONE:
        says += f" on {seat_name(rival)}"
    return Action(int(asked.seat), says, action_face(game.cards, card), there(rival), None, None)


def purchase(game: WavesOfStruggle, asked: Decision, seat: int) -> Purchase | None:
    """What is being built or bought, as `seat` may know it; None where nothing is."""
    left = int(asked.owing(game))  # everybody sees what will be paid
    if left == NONE:
        return None
    sites = seen_normals(game, game.site, seat)
    tier = int(asked.tier_bought())
    return Purchase(
        by=int(asked.seat),
        card=sites[0] if sites else None,
        tier=None if tier == NONE else tier + 1,
        slot=there(int(asked.slot_built())),
        left=left,
    )
