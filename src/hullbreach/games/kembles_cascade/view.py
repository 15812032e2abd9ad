"""What may be seen: everything but cards in other hands, the decks, and the hidden faces of Flip cards."""

from __future__ import annotations

from msgspec import Struct

from hullbreach.games.kembles_cascade.card_set import (
    COLOUR_NAMES,
    COLUMNS,
    PACK_NAMES,
    UPGRADES,
    WEAPON_NAMES,
)
from hullbreach.games.kembles_cascade.faces import (
    AchievementFace,
    BossFace,
    MissionFace,
    PowerupFace,
    SensorFace,
    SquareFace,
    UpgradeFace,
    achievement_face,
    boss_face,
    cage_word,
    mission_face,
    powerup_face,
    seen_powerups,
    seen_sensors,
    sensor_face,
    shop_faces,
    square_face,
)
from hullbreach.games.kembles_cascade.names import PHASES, UPGRADE_WORDS, achievement_name, place_name, square_name
from hullbreach.games.kembles_cascade.state import NONE, KemblesCascade
from hullbreach.kernel.events import WATCHER


class Owned(Struct, frozen=True):
    """An Upgrade that a player has."""

    name: str
    level: int


class Player(Struct, frozen=True):
    """A player with all that lies open on the Captain board.

    `incoming` is the Threat that the ship would add where it is, `threatened_by` the squares it would come from.
    """

    seat: int
    alive: bool
    colour: str
    team: int
    at: str  # a square, or "outside"
    energy: int
    max_energy: int
    threat_level: int
    threat_points: int  # on the uneven track
    incoming: int
    threatened_by: list[str]
    glory: int
    bellonium: int
    cage: str
    upgrades: list[Owned]
    markers: list[int]  # PvP markers on the board, by giver
    played: SensorFace | None
    has_chosen: bool  # a Sensor card that is not revealed yet
    mission: MissionFace | None
    achievements: list[str]  # won alone
    honours: int  # achievements, shared ones too
    hand_size: int
    powerup_count: int  # in Wingmen those of the team


class Turn(Struct, frozen=True):
    """What the active player still has in this turn."""

    moves: int
    shots: int  # fire actions
    overcharges: int  # made
    overcharge_cost: int | None  # of the next one, None if there is none
    laser_shots: int
    boost: int
    spent: list[str]  # weapons used
    dwelt: int  # moves spent in place


class View(Struct, frozen=True):
    """The flight as one seat, or a spectator, sees it.  None among cards stands for one that is hidden."""

    seat: int
    over: bool
    winners: list[int]
    variants: list[str]
    round: int
    phase: str
    order: list[int]
    active: int | None
    asked: list[int]
    asks: str
    turn: Turn | None
    board: list[list[SquareFace]]  # the top row first
    players: list[Player]
    sensors: list[list[SensorFace | None]]  # hands
    chosen: list[list[SensorFace | None]]
    powerups: list[list[PowerupFace | None]]
    shown: list[AchievementFace]
    shop: list[UpgradeFace]
    packs: dict[str, int]  # level cards in the draw pile
    specials: int  # Special cards still to join it
    boss: BossFace | None
    achievements_left: int
    sensor_deck: int
    sensor_discard: list[SensorFace]
    powerup_deck: int
    powerup_discard: list[PowerupFace]


def see(game: KemblesCascade, seat: int) -> View:
    """The view of `seat`, or of a spectator."""
    cards = game.cards
    seats = range(int(game.seats))
    sources = threats(game)
    return View(
        seat=seat,
        over=game.over,
        winners=list(game.winners()),
        variants=variants(game),
        round=int(game.round),
        phase=PHASES[game.phase],
        order=game.order.to_list(),
        active=None if game.active == NONE else int(game.active),
        asked=game.open_seats(),
        asks="" if game.over else game.stack[-1].asks,
        turn=None if game.over or game.active == NONE else turn(game, int(game.active)),
        board=board(game, seat),
        players=[player(game, each, sources[each]) for each in seats],
        sensors=[seen_sensors(game, hand, seat) for hand in game.hands],
        chosen=[seen_sensors(game, pile, seat) for pile in game.chosen],
        powerups=[seen_powerups(game, pile, seat) for pile in game.powerups],
        shown=[achievement_face(game, card) for card in game.shown.to_list()],
        shop=shop_faces(game),
        packs={name: int(deck.size()) for name, deck in zip(PACK_NAMES, game.decks, strict=True) if deck},
        specials=int(game.specials_left) + int(game.merchant_due),
        boss=boss_face(game),
        achievements_left=int(game.stock_of_achievements.size()),
        sensor_deck=int(game.sensor_deck.size()),
        sensor_discard=[sensor_face(cards, card) for card in game.sensor_discard.to_list()],
        powerup_deck=int(game.powerup_deck.size()),
        powerup_discard=[powerup_face(cards, card) for card in game.powerup_discard.to_list()],
    )


def variants(game: KemblesCascade) -> list[str]:
    """The variants that are played."""
    chosen = {
        "Survivor": game.seats == 1,
        "Tunnel Vision": game.tunnel_vision,
        "Wingmen": game.wingmen,
        "Crowded": game.crowded,
    }
    return [name for name, on in chosen.items() if on]


def turn(game: KemblesCascade, seat: int) -> Turn:
    """What the active player has left."""
    cost = int(game.overcharge_cost(seat))
    return Turn(
        moves=int(game.moves_left),
        shots=int(game.fires_left),
        overcharges=int(game.overcharges),
        overcharge_cost=None if cost == NONE else cost,
        laser_shots=int(game.laser_shots),
        boost=int(game.boost),
        spent=[name for weapon, name in enumerate(WEAPON_NAMES) if int(game.spent) >> weapon & 1],
        dwelt=int(game.dwelt),
    )


# -- the game area -----------------------------------------------------------------------------


def squares(game: KemblesCascade) -> list[int]:
    """All squares that are left, row by row."""
    return [row * COLUMNS + column for row in range(int(game.rows)) for column in range(int(game.columns))]


def board(game: KemblesCascade, seat: int) -> list[list[SquareFace]]:
    """Row by row, with the Threat that the ship of who looks on, or of the active player, would get there."""
    free = game.clone()  # without that ship, which is in nobody's way when it moves
    looking = int(game.active) if seat == WATCHER else seat
    if looking != NONE:
        free.at.set(looking, NONE)
    faces = [square_face(game, square, int(free.threat_at(square))) for square in squares(game)]
    width = int(game.columns)
    return [faces[first : first + width] for first in range(0, len(faces), width)]


def threats(game: KemblesCascade) -> list[list[int]]:
    """For each player the squares that threaten the ship: those without which it would get less Threat."""
    sources: list[list[int]] = [[] for _ in range(int(game.seats))]
    ships = [seat for seat in range(int(game.seats)) if game.in_area(seat)]
    before = {seat: game.threat_at(game.at.get(seat)) for seat in ships}
    without = game.clone()
    for square in squares(game):
        thing = game.things.get(square)
        if game.cards.near_threat(thing) or game.cards.omni.get(thing):
            without.things.set(square, 0)
            for seat in ships:
                if without.threat_at(game.at.get(seat)) < before[seat]:
                    sources[seat].append(square)
            without.things.set(square, thing)
    return sources


# -- players -----------------------------------------------------------------------------------


def player(game: KemblesCascade, seat: int, sources: list[int]) -> Player:
    """What all can see of a player; `sources` are the squares that threaten the ship."""
    cards = game.cards
    seats = int(game.seats)
    mission = game.missions[seat].to_list()
    played = game.played[seat].to_list()
    at = int(game.at.get(seat))
    return Player(
        seat=seat,
        alive=game.lives(seat),
        colour=COLOUR_NAMES[seat],
        team=int(game.team(seat)),
        at=place_name(at),
        energy=int(game.energy.get(seat)),
        max_energy=int(game.max_energy(seat)),
        threat_level=int(game.threat_level(seat)),
        threat_points=int(game.threat.get(seat)),
        incoming=0 if at == NONE else int(game.threat_at(at)),
        threatened_by=[square_name(square) for square in sources],
        glory=int(game.glory.get(seat)),
        bellonium=int(game.bellonium.get(seat)),
        cage=cage_word(game, seat),
        upgrades=[
            Owned(UPGRADE_WORDS[upgrade], int(game.level(seat, upgrade)))
            for upgrade in range(UPGRADES)
            if game.level(seat, upgrade)
        ],
        markers=[int(game.markers.get(seat * seats + giver)) for giver in range(seats)],
        played=sensor_face(cards, played[0]) if played else None,
        has_chosen=bool(game.chosen[seat]),
        mission=mission_face(game, seat, mission[0]) if mission else None,
        achievements=[achievement_name(cards, card) for card in game.claimed[seat].to_list()],
        honours=int(game.honours.get(seat)),
        hand_size=int(game.hands[seat].size()),
        powerup_count=int(game.powerup_hand(seat).size()),
    )
