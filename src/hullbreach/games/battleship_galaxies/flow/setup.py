"""Before the first turn: fleets and decks, tiles, ships that begin on the board, hands, who begins (BG-Q-16)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hullbreach.games.battleship_galaxies.card_set import (
    BARRAGE,
    CORE_RULE,
    FIRST_TILE,
    NONE,
    SIDE_UNITS,
    SIDES,
    TILE_KIND,
    TILES,
    UNITS,
    CardSet,
)
from hullbreach.games.battleship_galaxies.decision import Decision
from hullbreach.games.battleship_galaxies.flow.building import Build, add_card, in_box
from hullbreach.games.battleship_galaxies.flow.dice import roll_number
from hullbreach.games.battleship_galaxies.flow.drawing import draw_cards
from hullbreach.games.battleship_galaxies.flow.starters import Starters, show_versions
from hullbreach.games.battleship_galaxies.flow.targets import first_player
from hullbreach.games.battleship_galaxies.flow.turns import TURNS
from hullbreach.games.battleship_galaxies.moves import SEAT, is_seat
from hullbreach.games.battleship_galaxies.state import (
    BUILT_FLEETS,
    MISSION_FLEETS,
    NO_CARDS,
    OPENING_HAND,
    OWN_FLEETS,
    BattleshipGalaxies,
)
from hullbreach.kernel.errors import BadOption
from hullbreach.kernel.pile import Moves
from hullbreach.kernel.state import Step

BY_SEATS: Final = {0: 1, 2: 1, 3: 5, 4: 4}  # the first mission for so many players
BUILT: Final = "built-"  # begins the options with fleets that the players have to build themselves
FREE_MISSION: Final = 1  # the one that can be played with other fleets than its own


def check_variants(cards: CardSet, mission: int, seats: int, fleets: str) -> tuple[int, int, int]:
    """The mission, where fleets come from and their cost; BadOption for what does not go together."""
    number = mission or BY_SEATS[seats]
    if number > len(cards.missions):
        raise BadOption(f"mission: this card set has missions 1 to {len(cards.missions)}, not {number} (BG-SET-01)")
    chosen = cards.mission(number)
    if seats not in (0, len(chosen.seats)):
        raise BadOption(f"seats: mission {number} is for {len(chosen.seats)} players, not {seats} (BG-SET-15)")
    if fleets == "mission":
        return number, OWN_FLEETS if chosen.cost else MISSION_FLEETS, chosen.cost
    if number != FREE_MISSION:
        rule = "BG-M1-10" if fleets == "no-cards" else "BG-M1-08"
        raise BadOption(f"fleets: {fleets} is a variant of mission {FREE_MISSION}, not of mission {number} ({rule})")
    if fleets == "no-cards":
        return number, NO_CARDS, 0
    built = fleets.startswith(BUILT)
    return number, BUILT_FLEETS if built else OWN_FLEETS, int(fleets.removeprefix(BUILT))


def begin(game: BattleshipGalaxies) -> None:
    """Push all that comes before the first turn, and run to the first choice."""
    game.push(TURNS)
    game.push(RollForStart((1 << game.seats) - 1))
    game.push(OpeningHands())
    game.push(Starters())
    game.push(LayTiles())
    set_aside(game)
    if game.variant in (OWN_FLEETS, BUILT_FLEETS):
        open_fleets(game)
        game.push(Build((1 << game.seats) - 1))
    else:
        list_fleets(game)
    for unit in range(i64(UNITS)):
        game.hide_whereabouts(unit)
    game.settle()


# ------------------------------------------------------------------------------ fleets and decks


def set_aside(game: BattleshipGalaxies) -> None:
    """Heroes that are prepped for a unit: for its launch, or because it begins with them (BG-DECK-05)."""
    mission = game.cards.mission(int(game.mission))
    prepped = [(hero, starter.unit) for starter in mission.starters for hero in starter.heroes]
    prepped += [(each.kind, each.unit) for each in mission.prepped]
    for kind, unit in prepped:
        side = unit // SIDE_UNITS
        card = in_box(game, side, kind)
        game.boxes[side].remove(card)
        game.show(card, game.everyone)
        game.prepped.put(card)
        game.on.cells[card] = unit


def open_fleets(game: BattleshipGalaxies) -> None:
    """All units of a faction can be chosen; only the team will know which are, and what is left in the box."""
    for unit in range(i64(UNITS)):
        side = unit // SIDE_UNITS
        if game.has_rule(CORE_RULE) and unit == BARRAGE:
            side = 1
        game.fleet.cells[unit] = first_player(game, side)
        show_versions(game, unit, game.team_mask(side))
    for side in range(SIDES):
        for card in game.boxes[side].cards:
            game.show(card, game.team_mask(side))


def list_fleets(game: BattleshipGalaxies) -> None:
    """The fleets and decks that the mission lists, known to everybody; no deck in a game without tactic cards."""
    mission = game.cards.mission(int(game.mission))
    for seat, unit, level in mission.fleets:
        game.fleet.cells[unit] = seat
        game.choose_version(unit, level)
    for each in range(i64(UNITS)):
        show_versions(game, each, game.everyone)
    for side in range(SIDES):
        if game.variant != NO_CARDS:
            for kind, count in mission.decks[side]:
                for _ in range(count):
                    add_card(game, side, kind)
        for card in game.boxes[side].cards:
            game.show(card, game.everyone)


# ------------------------------------------------------------------------------ tiles


@final
class LayTiles(Step[BattleshipGalaxies]):
    """Discovery tiles: random ones black side up, named ones power side up (BG-SET-07, BG-SET-08); shuffled decks."""

    def run(self, game: BattleshipGalaxies) -> None:
        game.shuffle(game.tile_box)
        for place, where in enumerate(game.cards.mission(int(game.mission)).tiles):
            if where.tile == NONE:
                game.laid.put(game.tile_box.take())
            else:
                card = named_tile(game, where.tile)
                game.tile_box.remove(card)
                game.show(card, game.everyone)
                game.laid.put(card)
                game.turned |= 1 << place
        for side in range(SIDES):
            game.shuffle(game.decks[side])


def named_tile(game: BattleshipGalaxies, kind: i64) -> i64:
    """The first tile of a kind that is not laid yet."""
    tile: i64 = FIRST_TILE
    while TILE_KIND.cells[tile - FIRST_TILE] != kind or game.laid.has(tile):
        tile += 1
    assert tile < FIRST_TILE + TILES
    return tile


# ------------------------------------------------------------------------------ hands and the first turn


@final
class OpeningHands(Step[BattleshipGalaxies]):
    """Five cards for every player, teammates from their common deck (BG-SET-10, BG-Q-87)."""

    def run(self, game: BattleshipGalaxies) -> None:
        for seat in range(game.seats - 1, -1, -1):
            draw_cards(game, seat, OPENING_HAND)


@final
class RollForStart(Step[BattleshipGalaxies]):
    """The players of a mask roll; the highest chooses who begins, tied ones roll again (BG-SET-11, BG-Q-17)."""

    def __init__(self, rolling: i64) -> None:
        super().__init__()
        self.rolling: Final[i64] = rolling

    def facts(self) -> list[int]:
        return [int(self.rolling)]

    def run(self, game: BattleshipGalaxies) -> None:
        highest: i64 = 0
        tied: i64 = 0
        winner: i64 = 0
        for seat in range(game.seats):
            if self.rolling >> seat & 1:
                roll = roll_number(game)
                if game.telling:
                    game.tell("start roll", {"seat": int(seat), "roll": int(roll)}, [], True)
                if roll > highest:
                    highest, tied, winner = roll, 1 << seat, seat
                elif roll == highest:
                    tied |= 1 << seat
        game.push(RollForStart(tied) if tied & (tied - 1) else ChooseStart(winner))


@final
class ChooseStart(Decision):
    """Who takes the first turn: anybody."""

    asks: ClassVar[str] = "who begins"

    def legal(self, game: BattleshipGalaxies, moves: Moves) -> None:
        for seat in range(game.seats):
            moves.put(SEAT + seat)

    def refusal(self, game: BattleshipGalaxies, move: i64) -> str:
        return "" if is_seat(move) and move - SEAT < game.seats else "BG-SET-11"

    def apply(self, game: BattleshipGalaxies, move: i64) -> None:
        game.first = move - SEAT
        if game.telling:
            facts = {"seat": int(game.first), "side": int(game.side(game.first)), "by": int(self.seat)}
            game.tell("starts", facts, [])

    def question(self, game: BattleshipGalaxies) -> str:
        return "You rolled highest: who takes the first turn?"

    def weigh(self, game: BattleshipGalaxies, move: i64) -> i64:
        return 1 if move - SEAT == self.seat else 0
