"""Players and sides as they are seen: energy, decks and hands, and the fleets that wait."""

from __future__ import annotations

from msgspec import Struct

from hullbreach.games.battleship_galaxies.card_set import FIRST_VERSION, NONE, UNITS, VERSIONS
from hullbreach.games.battleship_galaxies.faces import CardFace, WaitingFace, open_cards, seen_cards, waiting_face
from hullbreach.games.battleship_galaxies.names import FACTION_WORDS, unit_name, version_name
from hullbreach.games.battleship_galaxies.state import BattleshipGalaxies
from hullbreach.kernel.events import HIDDEN, WATCHER


class Side(Struct, frozen=True):
    """What teammates share and all can see."""

    side: int
    faction: str
    seats: list[int]
    energy: int
    deck_size: int
    outs: int  # how often the deck was emptied
    discard: list[CardFace]
    ships: int  # on the battlefield


class Player(Struct, frozen=True):
    """A player.  `waiting` is None where it is hidden; `unseen` names what may still be launched, as all know it."""

    seat: int
    side: int
    hand_size: int
    hand: list[CardFace | None]
    waiting: list[WaitingFace] | None
    unseen: list[str]


class Building(Struct, frozen=True):
    """A fleet and deck that are being put together."""

    cost: int
    spent: int
    deck_size: int
    deck: list[CardFace]


def side_face(game: BattleshipGalaxies, side: int) -> Side:
    """One side of the battle."""
    return Side(
        side,
        FACTION_WORDS[game.faction(side)],
        [seat for seat in range(int(game.seats)) if game.side(seat) == side],
        int(game.energy.get(side)),
        int(game.decks[side].size()),
        int(game.outs.get(side)),
        open_cards(game, game.discards[side]),
        int(game.ships_of_side(side)),
    )


def player(game: BattleshipGalaxies, each: int, seat: int) -> Player:
    """A player as `seat` sees him: teammates know each other's hands and fleets (BG-TEAM-02)."""
    teammate = seat != WATCHER and game.side(seat) == game.side(each)
    waiting = [unit for unit in range(UNITS) if game.fleet.get(unit) == each and game.waits(unit)] if teammate else []
    return Player(
        each,
        int(game.side(each)),
        int(game.hands[each].size()),
        seen_cards(game, game.hands[each], seat),
        [waiting_face(game, unit) for unit in waiting] if teammate else None,
        [] if game.over else unseen(game, each, seat),
    )


def unseen(game: BattleshipGalaxies, each: int, seat: int) -> list[str]:
    """The units of a player that have not been launched yet, as far as `seat` knows: some may not be in the fleet."""
    found = []
    for unit in range(UNITS):
        if game.fleet.get(unit) != each or game.since.get(unit) != NONE or int(game.gone) >> unit & 1:
            continue
        token = game.seen(game.versions[unit], seat)[0]
        level = None if token == HIDDEN else token - FIRST_VERSION - unit * VERSIONS
        if level is None:
            found.append(unit_name(game, unit))
        elif level > 0:
            found.append(version_name(game, unit, level))
    return found


def builds(game: BattleshipGalaxies, seat: int) -> Building:
    """What a player has chosen so far."""
    side = int(game.side(seat))
    units = [unit for unit in range(UNITS) if game.fleet.get(unit) == seat and game.level(unit) > 0]
    return Building(
        int(game.cost),
        sum(int(game.cards.launch.get(game.face(unit))) for unit in units),
        int(game.cost) // 2,
        [card for card in seen_cards(game, game.decks[side], seat) if card is not None],
    )
