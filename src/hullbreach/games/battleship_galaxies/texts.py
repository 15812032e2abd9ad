"""Moves in a player's words."""

from __future__ import annotations

from hullbreach.games.battleship_galaxies.card_set import (
    BY_GATE,
    LEVELS,
    NONE,
    SHIPS,
    UNIT_OF,
)
from hullbreach.games.battleship_galaxies.flow.going import GoTail
from hullbreach.games.battleship_galaxies.flow.placing import Place, Tail
from hullbreach.games.battleship_galaxies.flow.powers import Captain
from hullbreach.games.battleship_galaxies.moves import (
    ADD,
    BACK,
    CHARGE,
    CORE,
    DISCARD,
    ENGINES,
    GIVE,
    PASS,
    PICK,
    PLAY,
    ROCK,
    SEAT,
    SHIP,
    SPACE,
    STANDARD,
    STEP,
    SURVIVORS,
    TAKE,
    UNIT,
    WARP,
    WEAPON,
    is_add,
    is_back,
    is_charge,
    is_discard,
    is_pick,
    is_play,
    is_rock,
    is_seat,
    is_ship,
    is_space,
    is_step,
    is_unit,
    is_weapon,
)
from hullbreach.games.battleship_galaxies.names import (
    card_name,
    kind_does,
    kind_name,
    player_name,
    ship_name,
    unit_name,
    version_name,
    weapon_name,
    weapon_words,
    whose_ship,
)
from hullbreach.games.battleship_galaxies.state import BattleshipGalaxies
from hullbreach.kernel.hex import DIRECTION_NAMES, SMALL, anchor_of, letters, pose_of
from hullbreach.kernel.title import CONCEDE
from hullbreach.kernel.words import seat_name

PLAIN_MOVES = {
    CONCEDE: "concede",
    STANDARD: "take the ready-made fleet and deck",
    CORE: "look at 3 cards of the other deck and keep one",
    WARP: "go through the warp gate",
    SURVIVORS: "recover survivors instead of moving",
    ENGINES: "start the remote engines for 2 energy",
}
PASS_WORDS = {
    "Build": "done: fleet and deck are complete",
    "Load": "close the hold",
    "MarketChoice": "draw no further card",
    "EnergyChoice": "on to the deploy phase",
    "DeployChoice": "on to the action phase",
    "ActionChoice": "end the turn",
    "ChooseMover": "move no more ships",
    "Moving": "stop here",
    "ChooseAttacker": "attack with no more ships",
    "Charge": "charge nothing more",
    "Target": "attack no more with it",
    "Answer": "let it be",
    "Replace": "replace none",
    "EngineChoice": "leave the engines off",
    "ChooseRock": "move no more asteroids",
    "MoveRock": "leave it here",
    "BuyPower": "let it be",
    "Captain": "go without",
}
TAKE_WORDS = {
    "DrawChoice": "draw from your own deck",
    "MarketChoice": "draw a card at the market",
    "BuyPower": "use it",
}
UNIT_WORDS = {
    "ChoosePatrol": "place",
    "DeployChoice": "launch",
    "Load": "load",
    "ActionChoice": "activate",
    "AttachTo": "attach it to",
    "Namesakes": "discard that of",
    "Aim": "for",
}
SHIP_WORDS = {
    "ChooseMover": "move",
    "ChooseAttacker": "attack with",
    "Target": "attack",
    "RockHits": "it hits",
    "Aim": "at",
}
PLAY_WORDS = {"Keep": "keep", "PutUnder": "first under the deck:"}


# -- moves -------------------------------------------------------------------------------------


def text(game: BattleshipGalaxies, move: int) -> str:
    """A move as a player would say it, also one that is not allowed now."""
    frame = type(game.stack[-1]).__name__
    if move in PLAIN_MOVES:
        return PLAIN_MOVES[move]
    if move == PASS:
        return PASS_WORDS.get(frame, "pass")
    if move == TAKE:
        return take_text(game, frame)
    if is_step(move) or is_back(move):
        return step_text(game, move)
    if is_unit(move):
        return f"{UNIT_WORDS.get(frame, 'choose')} {unit_text(game, frame, move - UNIT)}"
    if is_ship(move):
        return f"{SHIP_WORDS.get(frame, 'choose')} {ship_text(game, move - SHIP)}"
    if is_weapon(move):
        return weapon_text(game, move - WEAPON)
    if is_seat(move):
        seat = move - SEAT
        return f"{player_name(game, seat) if seat < game.seats else seat_name(seat)} begins"
    if is_rock(move):
        return f"move asteroid {move - ROCK + 1}"
    if is_pick(move):
        return pick_text(game, move - PICK)
    if is_space(move):
        return space_text(game, move - SPACE)
    return card_text(game, frame, move)


def take_text(game: BattleshipGalaxies, frame: str) -> str:
    """Yes, in the words of what is asked."""
    asked = game.stack[-1]
    if isinstance(asked, Captain):
        return f"attach {card_name(game, int(asked.card))} at no cost"
    return TAKE_WORDS.get(frame, "yes")


def step_text(game: BattleshipGalaxies, move: int) -> str:
    """A step of a ship or an asteroid, or where the other end of a medium ship lies."""
    frame = game.stack[-1]
    by_back = is_back(move)
    direction = move - BACK if by_back else move - STEP
    name = DIRECTION_NAMES[direction]
    if isinstance(frame, Tail | GoTail):
        return f"other end {name}{beyond(game, int(frame.cell), direction, ' on')}"
    ship = int(game.ship)
    if type(frame).__name__ != "Moving" or ship == NONE:
        return f"{'back end' if by_back else 'move it'} {name}"
    place = game.places.get(ship)
    if pose_of(place) >= SMALL and not by_back:
        return f"go {name}{beyond(game, int(anchor_of(place)), direction, ' to')}"
    end = game.field.back(place) if by_back else anchor_of(place)
    return f"{'back' if by_back else 'front'} end {name}{beyond(game, int(end), direction, ' to')}"


def beyond(game: BattleshipGalaxies, cell: int, direction: int, how: str) -> str:
    """` to D7`: the next space in a direction; nothing at the rim."""
    there = int(game.field.neighbour(cell, direction))
    return "" if there == NONE else f"{how} {game.field.name(there)}"


def unit_text(game: BattleshipGalaxies, frame: str, unit: int) -> str:
    """A unit with what it costs, where the seat that is asked knows it."""
    seat = int(game.stack[-1].seat)
    if frame == "ActionChoice" and game.control.get(unit) == seat:
        return f"{unit_name(game, unit)} for {int(game.activate_cost(unit))}"
    if frame in ("ChoosePatrol", "DeployChoice", "Load") and game.fleet.get(unit) == seat and game.level(unit) > 0:
        named = version_name(game, unit, int(game.level(unit)))
        carrier = int(game.carrier(unit))
        whence = "" if carrier == NONE else f" from {unit_name(game, carrier)}"
        return f"{named}{whence} for {int(game.launch_cost(unit))}" if frame == "DeployChoice" else named
    return unit_name(game, unit)


def ship_text(game: BattleshipGalaxies, ship: int) -> str:
    """`P2's Chosh Ka (shields 1, hull 3/4)`; own ships go without their owner."""
    if game.places.get(ship) == NONE:
        return ship_name(game, ship)
    unit = UNIT_OF.get(ship)
    hull = int(game.hull(unit))
    own = game.control.get(unit) == game.stack[-1].seat
    named = ship_name(game, ship) if own else whose_ship(game, ship)
    return f"{named} (shields {int(game.shields.get(ship))}, hull {hull - int(game.damage.get(ship))}/{hull})"


def weapon_text(game: BattleshipGalaxies, weapon: int) -> str:
    """`charge the primary weapon: Ion Cannon (range 4, 2 attacks of 1)`."""
    said = f"charge the {('primary', 'secondary')[weapon]} weapon"
    ship = int(game.ship)
    if not 0 <= ship < SHIPS or not game.in_play(UNIT_OF.get(ship)):
        return said
    unit = int(UNIT_OF.get(ship))
    found = game.cards.weapons[game.weapon_row(unit, weapon)]
    return said if found is None else f"{said}: {weapon_name(game, unit, weapon)} ({weapon_words(found)})"


def pick_text(game: BattleshipGalaxies, number: int) -> str:
    """`take seasoned ISN Everest for 16`."""
    unit, level = number // LEVELS, number % LEVELS + 1
    cost = int(game.cards.launch.get(game.name_of(unit) * LEVELS + level - 1))
    return f"take {version_name(game, unit, level)} for {cost}"


def space_text(game: BattleshipGalaxies, cell: int) -> str:
    """Where to go, or where to put a ship."""
    frame = game.stack[-1]
    where = game.field.name(cell) if cell < game.field.size else f"space {cell}"
    if isinstance(frame, Place):
        return f"come out at {where}" if frame.how == BY_GATE else f"place at {where}"
    return f"go to {where}"


def card_text(game: BattleshipGalaxies, frame: str, move: int) -> str:
    """A kind of tactic card, and what is done with it."""
    cards = game.cards
    if is_play(move):
        kind = move - PLAY
        if frame in PLAY_WORDS:
            return f"{PLAY_WORDS[frame]} {kind_name(cards, kind)}"
        return f"play {kind_name(cards, kind)} for {cards.tactics[kind].cost} ({kind_does(cards, kind)})"
    if is_discard(move):
        return f"discard {kind_name(cards, move - DISCARD)} for 1 energy"
    if is_charge(move):
        kind = move - CHARGE
        if frame == "Replace":
            return f"replace {kind_name(cards, kind)}"
        return f"charge {kind_name(cards, kind)} ({kind_does(cards, kind)})"
    if is_add(move):
        return f"add {kind_name(cards, move - ADD)} to the deck"
    return f"give {kind_name(cards, move - GIVE)} to your teammate"


# -- words typed in short ----------------------------------------------------------------------


def shortcut(game: BattleshipGalaxies, words: str) -> int | None:
    """The legal move that a short word means: `pass`, `stop`, `yes`, `ne`, `c7`."""
    wanted = " ".join(words.lower().split())
    found = SHORTCUTS.get(wanted)
    if found is None and wanted in space_names(int(game.field.columns), int(game.field.rows)):
        found = SPACE + int(game.field.cell_named(wanted))
    return found if found is not None and found in game.legal() else None


def space_names(columns: int, rows: int) -> set[str]:
    """The names of all spaces, in small letters."""
    return {f"{letters(column).lower()}{row + 1}" for row in range(rows) for column in range(columns - row % 2)}


SHORTCUTS = {
    "pass": PASS,
    "done": PASS,
    "stop": PASS,
    "no": PASS,
    "yes": TAKE,
    "ready-made": STANDARD,
    "warp": WARP,
} | {name.lower(): STEP + direction for direction, name in enumerate(DIRECTION_NAMES)}
