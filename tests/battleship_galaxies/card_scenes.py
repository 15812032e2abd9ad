"""More positions: small missions with the special rules of the five, and games that begin with their setup."""

from hullbreach.games.battleship_galaxies.card_set import (
    BY_ROCK,
    CORE_RULE,
    ENGINES_RULE,
    ESCAPE,
    IN_ZONE,
    NO_FLAGSHIP,
    NONE,
    PATROL,
    SURVIVOR_RULE,
    TILE_NAMES,
    CardSet,
    Mission,
    Prepped,
    Ready,
    Starter,
    TilePlace,
)
from hullbreach.games.battleship_galaxies.flow.setup import begin
from hullbreach.games.battleship_galaxies.moves import ADD, PICK, SEAT, STANDARD
from hullbreach.games.battleship_galaxies.state import MISSION_FLEETS, OWN_FLEETS, new_state
from hullbreach.kernel.events import Journal
from hullbreach.kernel.rng import quick

from .scenes import (
    BARRAGE,
    CHOSH,
    EVEREST,
    FATE,
    FUVU,
    HAWKS,
    KIO,
    ROOK,
    SPARROWS,
    TET,
    TORRENT,
    TOUGU,
    LoadedDice,
    asked,
    board_with,
    card_set,
    kind_of,
    play,
    plain_set,
)

ISN_UNITS = (EVEREST, BARRAGE, TORRENT, ROOK, HAWKS, SPARROWS)
WRETCH_UNITS = (FATE, CHOSH, TET, KIO, FUVU, TOUGU)
ROCKS = ("D6 E6 E7 F7", "I11 J11 I12 J12")
FOUR_ROCKS = ("G6 H6 H7 I7", "R11 S11 R12 S12", "P6 Q6 Q7 R7", "I11 J11 I12 J12")
THREE_TILES = ("C9 D9", "G9 H9", "K9 L9")


def cards_for(faction, count):
    """The first kinds of a faction, three of each, as a deck of so many cards."""
    first = 12 * faction
    full, rest = divmod(count, 3)
    return tuple((first + number, 3) for number in range(full)) + (((first + full, rest),) if rest else ())


ISN_READY = Ready(48, 0, ((EVEREST, 1), (BARRAGE, 1), (TORRENT, 1), (SPARROWS, 1)), cards_for(0, 24))
WRETCH_READY = Ready(48, 1, ((FATE, 1), (CHOSH, 1), (TET, 1), (TOUGU, 1)), cards_for(1, 24))

DEAD_ZONE = board_with(
    tiles=THREE_TILES,
    random_tiles=3,
    fleets=((0, EVEREST, 2), (0, BARRAGE, 1), (0, SPARROWS, 1), (1, FATE, 2), (1, CHOSH, 1), (1, TOUGU, 1)),
    decks=(cards_for(0, 18), cards_for(1, 18)),
    ready=(ISN_READY, WRETCH_READY, ISN_READY._replace(cost=42, cards=cards_for(0, 21))),
)
BLOCKADE = board_with(
    asteroids=ROCKS,
    debris=("F6 G6",),
    rules=ESCAPE | PATROL,
    vp_side=1,
    vp_needed=8,
    cost=48,
    energy=(5, 15),
    ready=(ISN_READY, WRETCH_READY),
)
BARRAGE_MISSION = board_with(
    tiles=THREE_TILES,
    asteroids=ROCKS,
    random_tiles=3,
    rules=CORE_RULE,
    vp_side=1,
    vp_needed=10,
    cost=48,
    starters=(Starter(BARRAGE),),
    ready=(
        Ready(
            48, 0, ((EVEREST, 1), (TORRENT, 1), (SPARROWS, 1)), tuple((kind, 3) for kind in (1, 3, 5, 8, 9, 10, 0, 2))
        ),
        Ready(48, 1, ((BARRAGE, 1), (FATE, 1), (CHOSH, 1)), cards_for(1, 24)),
    ),
)
METEORS = board_with(
    boards=2,
    tiles=("D9 E9", "K9 L9", "Q9 R9", "X9 Y9"),
    random_tiles=4,
    asteroids=FOUR_ROCKS,
    rules=ENGINES_RULE,
    seats=(0, 0, 1, 1),
    energy=(20, 20),
    income=(8, 8),
    first_income=(8, 8),
    fleets=(
        (0, EVEREST, 1),
        (0, TORRENT, 1),
        *((1, unit, 1) for unit in (BARRAGE, ROOK, HAWKS, SPARROWS)),
        *((2, unit, 3) for unit in (FATE, FUVU, TOUGU)),
        *((3, unit, 3) for unit in (CHOSH, TET, KIO)),
    ),
    starters=(Starter(TORRENT, BY_ROCK, (10,)),),
    prepped=(Prepped(11, EVEREST), Prepped(22, FATE)),
    decks=(
        tuple((kind, 2 if kind in (10, 11) else 3) for kind in range(12)),
        tuple((kind, 2 if kind == 22 else 3) for kind in range(12, 24)),
    ),
)
PAN_BASE = Mission(
    1,
    "Pan Base",
    boards=2,
    asteroids=(((9, 7), (10, 7), (10, 8), (11, 8)), ((16, 8), (17, 8), (16, 9), (17, 9))),
    debris=(((13, 6), (14, 6)),),
    tiles=(
        TilePlace(((2, 8), (3, 8)), TILE_NAMES.index("source")),
        TilePlace(((24, 8), (25, 8)), TILE_NAMES.index("source")),
        TilePlace(((20, 5), (21, 5)), TILE_NAMES.index("regenerator")),
    ),
    rules=SURVIVOR_RULE | NO_FLAGSHIP,
    vp_side=0,
    vp_needed=10,
    seats=(0, 1, 1),
    energy=(10, 15),
    income=(10, 6),
    first_income=(5, 6),
    fleets=(
        *((0, unit, 3) for unit in ISN_UNITS),
        *((1, unit, 2) for unit in (FATE, CHOSH, TOUGU)),
        *((2, unit, 2) for unit in (TET, KIO, FUVU)),
    ),
    starters=(Starter(EVEREST, IN_ZONE, (11, 10), False, 4),),
    prepped=(Prepped(22, FATE), Prepped(23, TET)),
    decks=(cards_for(0, 27), cards_for(1, 30)),
)
MISSIONS = (DEAD_ZONE, BLOCKADE, BARRAGE_MISSION, METEORS, PAN_BASE)


def with_mission(mission, **changes):
    """The plain set with this mission."""
    plain = card_set(**changes) if changes else plain_set()
    return CardSet(None, plain.ships, plain.tactics, [mission])


def new_game(mission, fleets="mission", cards=None, seed=1, luck=(), told=True):
    """A mission from its very beginning; `luck`: the first results of the generator, see `LoadedDice`."""
    cards = cards or with_mission(mission)
    variant, cost = (OWN_FLEETS, mission.cost) if mission.cost else (MISSION_FLEETS, 0)
    if fleets != "mission":
        variant, cost = fleets
    game = new_state(cards, 1, variant, cost, LoadedDice(luck, quick(seed)))
    if told:
        game.journal = Journal()
    begin(game)
    return game


def pick(unit, level=1):
    return PICK + unit * 3 + level - 1


def add(name):
    return ADD + kind_of(name)


def ready_made(game):
    """Everybody takes the ready-made fleet."""
    while asked(game)[1] == "Build":
        play(game, STANDARD)
    return game


def to_start(game, first=0):
    """Take the first space that is allowed, pass where one may, until somebody chooses who begins; he names `first`."""
    while game.turn == 0:
        play(game, SEAT + first if asked(game)[1] == "ChooseStart" else game.legal()[0])
    return game


def versions(game, seat):
    """The fleet of a player: {unit: level}."""
    return {unit: int(game.level(unit)) for unit in range(12) if game.fleet.get(unit) == seat and game.level(unit)}


__all__ = [name for name in dir() if not name.startswith("_")]
NOBODY = NONE
