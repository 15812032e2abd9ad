"""What may be seen: everything but hands, decks, ships behind a screen or in a hold, and tiles not turned (BG-Q-19)."""

from __future__ import annotations

from msgspec import Struct

from hullbreach.games.battleship_galaxies.card_set import (
    ASTEROIDS,
    DEBRIS_FIELDS,
    FIRST_SHIP,
    MEDIUM_SIZE,
    MEMBERS,
    NONE,
    RULE_NAMES,
    SIDES,
    SIZES,
    UNIT_OF,
    UNITS,
)
from hullbreach.games.battleship_galaxies.faces import (
    CardFace,
    UnitFace,
    WeaponFace,
    open_cards,
    seen_cards,
    unit_face,
    weapon_face,
)
from hullbreach.games.battleship_galaxies.flow.activation import ATTACK, ActivationStep
from hullbreach.games.battleship_galaxies.flow.attack import LookUp, RollDice
from hullbreach.games.battleship_galaxies.flow.building import Build
from hullbreach.games.battleship_galaxies.names import (
    PHASES,
    coordinate,
    one_line,
    ship_name,
    tile_name,
    unit_name,
)
from hullbreach.games.battleship_galaxies.players import Building, Player, Side, builds, player, side_face
from hullbreach.games.battleship_galaxies.state import MISSION_FLEETS, NO_CARDS, BattleshipGalaxies
from hullbreach.kernel.events import HIDDEN, WATCHER


class TileFace(Struct, frozen=True):
    """A discovery tile on the board; `kind` is None until it is turned."""

    cells: list[str]
    kind: str | None


class Activation(Struct, frozen=True):
    """What the unit that was activated is doing."""

    unit: int
    name: str
    ship: int | None
    ship_name: str
    step: str  # "move" or "attack"
    todo: list[str]  # ships that have still to do that
    moves_left: int
    leads: str  # the end of a medium ship that leads: "", "front", "back"


class Attack(Struct, frozen=True):
    """The weapon that was charged, and the dice when they have fallen."""

    weapon: WeaponFace
    attacks_left: int
    target: int | None
    target_name: str
    roll: str  # "D-4"
    result: str  # "", "miss", "hit", "critical" or "special"


class View(Struct, frozen=True):
    """The battle as one seat, or a spectator, sees it.  None among cards stands for one that is hidden."""

    seat: int
    over: bool
    winners: list[int]
    mission: int
    title: str
    rules: list[str]
    fleets: str  # "mission", "own" or "no cards"
    cost: int  # of fleets to be chosen, else 0
    vp: int
    vp_needed: int  # 0 where no points are scored
    vp_side: int | None
    round: int
    phase: str
    first: int
    active: int | None
    asked: list[int]
    asks: str
    columns: int
    rows: int
    zone_rows: int  # of each edge
    asteroids: list[list[str]]
    debris: list[list[str]]
    tiles: list[TileFace]
    sides: list[Side]
    players: list[Player]
    units: list[UnitFace]
    activation: Activation | None
    attack: Attack | None
    looked: list[CardFace | None]
    playing: list[CardFace]
    prepped: list[CardFace]
    building: Building | None


LEADS = ("", "front", "back")
RESULTS = ("miss", "hit", "critical", "special")


def see(game: BattleshipGalaxies, seat: int) -> View:
    """The view of `seat`, or of a spectator."""
    mission = game.cards.mission(int(game.mission))
    frame = None if game.over else game.stack[-1]
    return View(
        seat=seat,
        over=game.over,
        winners=list(game.winners()),
        mission=int(game.mission),
        title=one_line(mission.name),
        rules=[name for bit, name in enumerate(RULE_NAMES) if game.has_rule(1 << bit)],
        fleets="no cards" if game.variant == NO_CARDS else "mission" if game.variant == MISSION_FLEETS else "own",
        cost=int(game.cost),
        vp=int(game.vp),
        vp_needed=mission.vp_needed,
        vp_side=None if mission.vp_side == NONE else mission.vp_side,
        round=int(game.round),
        phase=PHASES[game.phase],
        first=int(game.first),
        active=None if game.active == NONE else int(game.active),
        asked=game.open_seats(),
        asks="" if frame is None else frame.asks,
        columns=int(game.field.columns),
        rows=int(game.field.rows),
        zone_rows=2,
        asteroids=asteroids(game),
        debris=[debris_cells(game, number) for number in range(DEBRIS_FIELDS) if debris_cells(game, number)],
        tiles=tiles(game, seat),
        sides=[side_face(game, side) for side in range(SIDES)],
        players=[player(game, each, seat) for each in range(int(game.seats))],
        units=[unit_face(game, unit) for unit in range(UNITS) if game.in_play(unit)],
        activation=activation(game),
        attack=attack(game),
        looked=seen_cards(game, game.looked, seat),
        playing=open_cards(game, game.playing),
        prepped=open_cards(game, game.prepped),
        building=builds(game, seat) if isinstance(frame, Build) and seat != WATCHER else None,
    )


# -- the battlefield ---------------------------------------------------------------------------


def asteroids(game: BattleshipGalaxies) -> list[list[str]]:
    """The spaces of each asteroid."""
    cells = [
        [cell for cell in range(int(game.field.size)) if game.rocks.get(cell) == rock] for rock in range(ASTEROIDS)
    ]
    return [[game.field.name(cell) for cell in each] for each in cells if each]


def debris_cells(game: BattleshipGalaxies, number: int) -> list[str]:
    """The spaces of a debris field."""
    board = game.board.debris
    return [game.field.name(cell) for cell in range(int(game.field.size)) if board.get(cell) == number]


def tiles(game: BattleshipGalaxies, seat: int) -> list[TileFace]:
    """The discovery tiles, each as `seat` knows it."""
    laid = game.seen(game.laid, seat)
    cells = game.board.tile_cells
    return [
        TileFace(
            [game.field.name(cells.get(2 * place + end)) for end in (0, 1)],
            tile_name(laid[place]) if place < len(laid) and laid[place] != HIDDEN else None,
        )
        for place in range(int(game.board.tile_places))
    ]


# -- the activation ----------------------------------------------------------------------------


def activation(game: BattleshipGalaxies) -> Activation | None:
    """The activation going on."""
    unit = int(game.unit)
    if game.over or unit == NONE:
        return None
    ship = int(game.ship)
    first = int(FIRST_SHIP.get(unit))
    todo = [first + member for member in range(int(MEMBERS.get(unit))) if int(game.todo) >> member & 1]
    moving = any(isinstance(frame, ActivationStep) and frame.part == ATTACK for frame in game.stack)  # that is to come
    return Activation(
        unit,
        unit_name(game, unit),
        None if ship == NONE else ship,
        "" if ship == NONE else ship_name(game, ship),
        "move" if moving else "attack",
        [ship_name(game, each) for each in todo if game.places.get(each) != NONE],
        int(game.moves_left) if moving and ship != NONE else 0,
        LEADS[game.lead] if moving and SIZES.get(unit) == MEDIUM_SIZE else "",
    )


def attack(game: BattleshipGalaxies) -> Attack | None:
    """The attack going on, once a weapon is charged."""
    ship, weapon, target = int(game.ship), int(game.weapon), int(game.target)
    if game.over or ship == NONE or weapon == NONE or not game.in_play(UNIT_OF.get(ship)):
        return None
    rolled = int(game.number) > 0 and target != NONE and not is_to_come(game, RollDice)
    return Attack(
        weapon_face(game, int(UNIT_OF.get(ship)), weapon),
        int(game.attacks_left),
        None if target == NONE else target,
        "" if target == NONE else ship_name(game, target),
        coordinate(int(game.letter), int(game.number)) if rolled else "",
        RESULTS[game.result] if rolled and not is_to_come(game, LookUp) else "",
    )


def is_to_come(game: BattleshipGalaxies, step: type[RollDice | LookUp]) -> bool:
    """Whether a step of the attack has still to be taken."""
    return any(isinstance(frame, step) for frame in game.stack)
