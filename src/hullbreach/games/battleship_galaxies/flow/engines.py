"""Mission 4: remote engines on the asteroids (BG-M4-12 to BG-M4-16)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from hullbreach.games.battleship_galaxies.card_set import ASTEROID_KIND, ASTEROIDS, DIRECT, NONE, ROCK_CELLS, SHIPS
from hullbreach.games.battleship_galaxies.decision import Decision
from hullbreach.games.battleship_galaxies.flow import damage
from hullbreach.games.battleship_galaxies.flow.dice import roll_number
from hullbreach.games.battleship_galaxies.flow.drawing import discard_for_energy, discard_refusal, put_discards
from hullbreach.games.battleship_galaxies.goals import engines_worth, rock_gap, rock_worth
from hullbreach.games.battleship_galaxies.moves import (
    DISCARD,
    ENGINES,
    PASS,
    ROCK,
    SHIP,
    STEP,
    is_discard,
    is_rock,
    is_ship,
    is_step,
)
from hullbreach.games.battleship_galaxies.outlook import hurt
from hullbreach.games.battleship_galaxies.state import ENGINES_PRICE, ENGINES_START, BattleshipGalaxies
from hullbreach.games.battleship_galaxies.wares import NEVER
from hullbreach.kernel.hex import DIRECTIONS, SMALL, place_of
from hullbreach.kernel.pile import Moves
from hullbreach.kernel.state import Step
from hullbreach.kernel.words import counted

MOST_ROCKS: Final = 3


@final
class OfferEngines(Step[BattleshipGalaxies]):
    """A player whose side has the energy, or cards to make it of, is asked once a turn."""

    def __init__(self, who: i64) -> None:
        super().__init__()
        self.who: Final[i64] = who

    def facts(self) -> list[int]:
        return [int(self.who)]

    def run(self, game: BattleshipGalaxies) -> None:
        if game.can_pay(self.who, ENGINES_PRICE - game.hands[self.who].size()):
            game.push(EngineChoice(self.who))


@final
class EngineChoice(Decision):
    """Pay for a roll that starts the engines on 4 or more, or end the turn (BG-M4-12)."""

    asks: ClassVar[str] = "remote engines"
    pass_word: ClassVar[str] = "leave the engines off"

    def legal(self, game: BattleshipGalaxies, moves: Moves) -> None:
        moves.put(PASS)
        if game.can_pay(self.seat, ENGINES_PRICE):
            moves.put(ENGINES)
        put_discards(game, self.seat, moves)

    def refusal(self, game: BattleshipGalaxies, move: i64) -> str:
        if move == ENGINES:
            return "" if game.can_pay(self.seat, ENGINES_PRICE) else "BG-NRG-04"
        if is_discard(move):
            return discard_refusal(game, self.seat, move - DISCARD)
        return "" if move == PASS else "BG-M4-12"

    def apply(self, game: BattleshipGalaxies, move: i64) -> None:
        if is_discard(move):
            game.push(OfferEngines(self.seat))
            discard_for_energy(game, self.seat, move - DISCARD)
        elif move == ENGINES:
            game.pay(self.seat, ENGINES_PRICE)
            roll = roll_number(game)
            if game.telling:
                game.tell("engines", {"seat": int(self.seat), "roll": int(roll)}, [], True)
            if roll >= ENGINES_START:
                game.push(ChooseRock(self.seat, 0))

    def question(self, game: BattleshipGalaxies) -> str:
        return f"End of your turn: try the remote engines? Energy {game.energy_of(self.seat)}"

    def weigh(self, game: BattleshipGalaxies, move: i64) -> i64:
        if move == ENGINES:
            return engines_worth(game, self.seat)
        return 0 if move == PASS else NEVER


@final
class ChooseRock(Decision):
    """Which asteroid moves next; up to three different ones (BG-M4-13)."""

    asks: ClassVar[str] = "which asteroid moves"
    pass_word: ClassVar[str] = "move no more asteroids"

    def __init__(self, seat: i64, moved: i64) -> None:
        super().__init__(seat)
        self.moved: Final[i64] = moved

    def facts(self) -> list[int]:
        return [int(self.seat), int(self.moved)]

    def legal(self, game: BattleshipGalaxies, moves: Moves) -> None:
        moves.put(PASS)
        for rock in range(i64(ASTEROIDS)):
            if not self.refusal(game, ROCK + rock):
                moves.put(ROCK + rock)

    def refusal(self, game: BattleshipGalaxies, move: i64) -> str:
        if move == PASS:
            return ""
        if not is_rock(move) or game.rock_cells.cells[(move - ROCK) * ROCK_CELLS] == NONE:
            return "BG-M4-13"
        return "BG-Q-110" if self.moved >> (move - ROCK) & 1 else ""

    def apply(self, game: BattleshipGalaxies, move: i64) -> None:
        if move == PASS:
            return
        rock = move - ROCK
        moved = self.moved | 1 << rock
        if count_rocks(moved) < MOST_ROCKS:
            game.push(ChooseRock(self.seat, moved))
        roll = roll_number(game)
        if game.telling:
            game.tell("asteroid", {"seat": int(self.seat), "rock": int(rock), "roll": int(roll)}, [], True)
        game.push(MoveRock(self.seat, rock, roll, beside_rock(game, self.seat, rock)))

    def question(self, game: BattleshipGalaxies) -> str:
        return "The engines run: which asteroid moves next?"

    def weigh(self, game: BattleshipGalaxies, move: i64) -> i64:
        return rock_worth(game, self.seat, move - ROCK) if is_rock(move) else 0


def count_rocks(mask: i64) -> i64:
    """How many asteroids a mask names."""
    count: i64 = 0
    for rock in range(i64(ASTEROIDS)):
        count += mask >> rock & 1
    return count


def beside_rock(game: BattleshipGalaxies, seat: i64, rock: i64) -> i64:
    """The enemy ships that an asteroid is adjacent to, as a mask."""
    mask: i64 = 0
    for ship in range(i64(SHIPS)):
        if game.afloat(ship) and game.side_of(ship) != game.side(seat):
            for number in range(i64(ROCK_CELLS)):
                cell = game.rock_cells.cells[rock * ROCK_CELLS + number]
                if game.field.touches(game.places.cells[ship], place_of(cell, SMALL)):
                    mask |= 1 << ship
    return mask


@mypyc_attr(allow_interpreted_subclasses=True)
class RockChoice(Decision):
    """Something about an asteroid that moves; `met`: the enemy ships it was beside when it began to."""

    def __init__(self, seat: i64, rock: i64, left: i64, met: i64) -> None:
        super().__init__(seat)
        self.rock: Final[i64] = rock
        self.left: Final[i64] = left
        self.met: Final[i64] = met

    def facts(self) -> list[int]:
        return [int(self.seat), int(self.rock), int(self.left), int(self.met)]


@final
class MoveRock(RockChoice):
    """A step of the asteroid, or leave it there."""

    asks: ClassVar[str] = "where it moves"
    pass_word: ClassVar[str] = "leave it here"

    def legal(self, game: BattleshipGalaxies, moves: Moves) -> None:
        moves.put(PASS)
        for direction in range(i64(DIRECTIONS)):
            if not shift_refusal(game, self.rock, direction):
                moves.put(STEP + direction)

    def refusal(self, game: BattleshipGalaxies, move: i64) -> str:
        if move == PASS:
            return ""
        return shift_refusal(game, self.rock, move - STEP) if is_step(move) else "BG-M4-13"

    def apply(self, game: BattleshipGalaxies, move: i64) -> None:
        if move != PASS:
            shift(game, self.seat, self.rock, move - STEP)
            if self.left > 1:
                game.push(MoveRock(self.seat, self.rock, self.left - 1, self.met))
                return
        collide(game, self.seat, self.rock, beside_rock(game, self.seat, self.rock) & ~self.met)

    def question(self, game: BattleshipGalaxies) -> str:
        return f"Asteroid {self.rock + 1}: {counted(self.left, 'move')} left"

    def weigh(self, game: BattleshipGalaxies, move: i64) -> i64:
        direction: i64 = NONE if move == PASS else move - STEP
        return -rock_gap(game, self.seat, self.rock, self.met, direction)


def shift_refusal(game: BattleshipGalaxies, rock: i64, direction: i64) -> str:
    """Why an asteroid cannot shift in this direction, or "": no ship, tile or other asteroid in its way, no rim."""
    for number in range(i64(ROCK_CELLS)):
        cell = game.field.neighbour(game.rock_cells.cells[rock * ROCK_CELLS + number], direction)
        if cell == NONE or game.board.tile.cells[cell] != NONE or game.board.debris.cells[cell] != NONE:
            return "BG-Q-111"
        if game.rocks.cells[cell] != NONE and game.rocks.cells[cell] != rock:
            return "BG-Q-111"
        if game.holder.cells[cell] != NONE:
            return "BG-M4-15"
    return ""


def shift(game: BattleshipGalaxies, seat: i64, rock: i64, direction: i64) -> None:
    """The whole asteroid moves one hex without turning (BG-M4-14)."""
    first = rock * ROCK_CELLS
    for number in range(first, first + ROCK_CELLS):
        game.rocks.cells[game.rock_cells.cells[number]] = NONE
    for number in range(first, first + ROCK_CELLS):
        cell = game.field.neighbour(game.rock_cells.cells[number], direction)
        game.rock_cells.cells[number] = cell
        game.rocks.cells[cell] = rock
    if game.telling:
        facts = {"seat": int(seat), "rock": int(rock), "direction": int(direction)}
        game.tell("asteroid moves", facts, [])


def collide(game: BattleshipGalaxies, seat: i64, rock: i64, hit: i64) -> None:
    """One of the enemy ships that the asteroid has come up to is damaged (BG-M4-16)."""
    if hit == 0:
        return
    if hit & (hit - 1):
        game.push(RockHits(seat, rock, 0, hit))
        return
    ship: i64 = 0
    while not hit >> ship & 1:
        ship += 1
    damage.deal(game, ship, 1, DIRECT, ASTEROID_KIND)


@final
class RockHits(RockChoice):
    """Which of the ships in `met` takes the damage."""

    asks: ClassVar[str] = "which ship it hits"
    ship_word: ClassVar[str] = "it hits"

    def legal(self, game: BattleshipGalaxies, moves: Moves) -> None:
        for ship in range(i64(SHIPS)):
            if self.met >> ship & 1:
                moves.put(SHIP + ship)

    def refusal(self, game: BattleshipGalaxies, move: i64) -> str:
        return "" if is_ship(move) and self.met >> (move - SHIP) & 1 else "BG-M4-16"

    def apply(self, game: BattleshipGalaxies, move: i64) -> None:
        damage.deal(game, move - SHIP, 1, DIRECT, ASTEROID_KIND)

    def question(self, game: BattleshipGalaxies) -> str:
        return f"Asteroid {self.rock + 1}: which ship does it hit?"

    def weigh(self, game: BattleshipGalaxies, move: i64) -> i64:
        return hurt(game, move - SHIP, 1)
