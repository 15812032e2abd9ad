"""What may be seen: everything but hands, facedown ships and the order of the decks (MB-Q-63)."""

from __future__ import annotations

from msgspec import Struct

from hullbreach.games.mag_blast.card_set import ABILITY_NAMES, ABILITY_USES, FIRST_COMMAND
from hullbreach.games.mag_blast.faces import (
    Card,
    InPlay,
    Ship,
    ShipCard,
    card_face,
    open_cards,
    seen_cards,
    seen_ships,
    ship_in_play,
)
from hullbreach.games.mag_blast.flow.decision import Decision
from hullbreach.games.mag_blast.flow.plays import Play
from hullbreach.games.mag_blast.names import ABILITY_WORDS, card_name, ship_name, ship_with_owner
from hullbreach.games.mag_blast.state import (
    CONTROLLED_CARNAGE,
    IN_BARRAGE,
    NO_BARRAGE,
    NONE,
    SETUP,
    MagBlast,
)
from hullbreach.kernel.handles import CardNumber
from hullbreach.kernel.words import seat_name

PHASES = ("setup", "discard", "draw", "reinforce", "maneuver", "attack", "end of turn")


class Player(Struct, frozen=True):
    """A player and the command ship."""

    seat: int
    alive: bool
    command: str
    command_ship: CardNumber
    hull: int
    damage: int
    squadron_damage: int
    ability: str
    does: str
    uses_left: int | None  # None: no limit
    hand_size: int
    placed: int  # ships facedown during setup
    drawn: int  # ships dealt or drawn and not placed yet


class Action(Struct, frozen=True):
    """A play that others may answer, or one that its player is still putting together."""

    by: int
    says: str
    kind: str
    card: CardNumber | None
    ship: CardNumber | None  # that fires
    target: CardNumber | None  # a ship
    foe: int | None  # whose ship or fleet it is aimed at
    damage: int | None
    answers: int | None  # the place in `plays` of what it is played against


class View(Struct, frozen=True):
    """The battle as one seat, or a spectator, sees it.  None among cards or ships stands for one that is hidden."""

    seat: int
    over: bool
    winners: list[int]
    active: int | None
    phase: str
    asked: list[int]
    asks: str
    plays: list[Action]  # what may be answered; the last happens first
    about: int | None  # the place in `plays` of what is to be answered now
    choosing: Action | None
    players: list[Player]
    ships: list[Ship]
    beneath: list[InPlay]
    fields: list[InPlay]
    playing: list[InPlay]
    aside: list[InPlay]  # squadrons that return when the turn ends
    hands: list[list[Card | None]]
    drawn: list[list[ShipCard | None]]
    facedown: list[list[ShipCard | None]]  # in the order of the zones
    deck_size: int
    discard: list[Card]
    fleet_deck_size: int
    fleet_discard: list[ShipCard | None]
    style: str
    screaming: bool
    sounds: str
    barrage: str  # "off", "possible", "agreed" or "on"
    barrage_from: int | None
    quiet_turns: int  # in a row (MB-Q-49)


def see(game: MagBlast, seat: int) -> View:
    """The view of `seat`, or of a spectator."""
    plays = [] if game.over else places_of_plays(game)
    frame = None if game.over else game.stack[-1]
    about = int(frame.against()) if isinstance(frame, Decision) else NONE
    return View(
        seat=seat,
        over=game.over,
        winners=list(game.winners()),
        active=int(game.active) if game.active != NONE else None,
        phase=PHASES[int(game.phase) - SETUP],
        asked=game.open_seats(),
        asks="" if frame is None else frame.asks,
        plays=[action(game, at, plays) for at in plays],
        about=plays.index(about) if about in plays else None,
        choosing=choosing(game, frame) if isinstance(frame, Decision) else None,
        players=[player(game, each) for each in range(int(game.seats))],
        ships=[ship_in_play(game, ship) for fleet in game.fleets for ship in fleet.to_list()],
        beneath=open_cards(game, game.beneath),
        fields=open_cards(game, game.laid),
        playing=open_cards(game, game.playing),
        aside=open_cards(game, game.aside),
        hands=[seen_cards(game, hand, seat) for hand in game.hands],
        drawn=[seen_ships(game, pile, seat) for pile in game.dealt],
        facedown=[seen_ships(game, pile, seat) for pile in game.facedown],
        deck_size=int(game.deck.size()),
        discard=[card_face(game.cards, card) for card in game.discard.to_list()],
        fleet_deck_size=int(game.fleet_deck.size()),
        fleet_discard=seen_ships(game, game.fleet_discard, seat),
        style="controlled carnage" if game.style == CONTROLLED_CARNAGE else "free-for-all",
        screaming=game.screaming,
        sounds="strict" if game.strict_sounds else "automatic",
        barrage=barrage(game),
        barrage_from=int(game.barrage_from) if game.barrage_from >= 0 else None,
        quiet_turns=int(game.quiet_turns),
    )


def barrage(game: MagBlast) -> str:
    """How far it has come with the Brutal Barrage."""
    if game.barrage_from == NO_BARRAGE:
        return "possible" if game.may_barrage else "off"
    return "on" if game.barrage_from == IN_BARRAGE else "agreed"


def player(game: MagBlast, seat: int) -> Player:
    """What all can see of a player."""
    command = int(game.command(seat))
    ability = int(game.cards.abilities.get(command - FIRST_COMMAND))
    damage = int(game.damage(command))
    return Player(
        seat=seat,
        alive=game.lives(seat),
        command=ship_name(game.cards, command),
        command_ship=command,
        hull=int(game.cards.hull(command)),
        damage=damage,
        squadron_damage=damage - int(game.lasting_damage(command)),
        ability=ABILITY_NAMES[ability],
        does=ABILITY_WORDS[ABILITY_NAMES[ability]],
        uses_left=ABILITY_USES[ability] - int(game.used.get(seat)) if ABILITY_USES[ability] else None,
        hand_size=int(game.hands[seat].size()),
        placed=int(game.facedown[seat].size()),
        drawn=int(game.dealt[seat].size()),
    )


# -- plays -------------------------------------------------------------------------------------


def places_of_plays(game: MagBlast) -> list[int]:
    """Where on the stack cards are waiting to happen."""
    return [at for at, frame in enumerate(game.stack) if isinstance(frame, Play) and frame.card != NONE]


def action(game: MagBlast, at: int, plays: list[int]) -> Action:
    """The play at a place of the stack; `plays` are the places of all."""
    play = game.stack[at]
    assert isinstance(play, Play)
    against = int(play.against())
    return Action(
        by=int(play.by),
        says=play.says(game),
        kind=play.called(game),
        card=int(play.card),
        ship=there(int(play.gun())),
        target=there(int(play.target)),
        foe=there(int(play.victim(game))),
        damage=play.damage(game),
        answers=plays.index(against) if against in plays else None,
    )


def there(number: int) -> int | None:
    """A card's number, or None for none."""
    return None if number == NONE else number


def choosing(game: MagBlast, frame: Decision) -> Action | None:
    """What the seat that is asked is putting together; None where that is no attack or card."""
    card, ship, target = frame.so_far()
    if card == ship == target == NONE:
        return None
    said = f"{seat_name(int(frame.seat))}:"
    if card != NONE:
        said += f" {card_name(game.cards, card)}"
    if ship != NONE:
        said += f" from {ship_name(game.cards, ship)}"
    if target != NONE:
        said += f" at {ship_with_owner(game, target)}"
    kind = card_name(game.cards, card) if card != NONE else ""
    foe = there(int(game.owner_of(target))) if target != NONE else None
    return Action(int(frame.seat), said, kind, there(card), there(ship), there(target), foe, None, None)
