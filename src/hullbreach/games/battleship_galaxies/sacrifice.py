"""What it is worth to discard cards for energy at the moment at which something costs more than there is."""

from __future__ import annotations

from mypy_extensions import i64

from hullbreach.games.battleship_galaxies.card_set import NONE
from hullbreach.games.battleship_galaxies.flow.fitting import use_refusal
from hullbreach.games.battleship_galaxies.outlook import energy_price
from hullbreach.games.battleship_galaxies.state import BattleshipGalaxies
from hullbreach.games.battleship_galaxies.wares import NEVER, keep_worth, play_worth
from hullbreach.kernel.pile import Moves


def weigh_sacrifice(game: BattleshipGalaxies, seat: i64, discarded: i64, moment: i64) -> i64:
    """What a discard is worth for a card in the own hand that answers this moment; a teammate's is his own affair."""
    best: i64 = NEVER
    for card in game.hands[seat].cards:
        kind = game.kind(card)
        if game.cards.phase.cells[kind] == moment and not use_refusal(game, seat, kind):
            gain = play_worth(game, seat, kind)
            best = max(best, discard_worth(game, seat, discarded, game.cards.cost.cells[kind], kind, gain))
    return best


def discard_worth(game: BattleshipGalaxies, seat: i64, discarded: i64, cost: i64, kept: i64, gain: i64) -> i64:
    """What it is worth to discard a card of this kind on the way to something that costs so much and brings `gain`.

    There is one card of the kind `kept` that has to stay.  The others go in the order of what they are worth, as many
    as there is energy missing.  NEVER if none is missing, if they are not enough, or if they are worth more.
    """
    missing = cost - game.energy.cells[game.side(seat)]
    worths = Moves()
    stays = kept
    loose = False  # whether a card of the kind `discarded` may go
    for card in game.hands[seat].cards:
        kind = game.kind(card)
        if kind == stays:
            stays = NONE
        else:
            worths.put(keep_worth(game, seat, kind))
            loose = loose or kind == discarded
    if missing <= 0 or worths.size() < missing or not loose:
        return NEVER
    worths.sort()
    for place in range(missing):
        gain += energy_price(game, seat) - worths.get(place)
    gain -= keep_worth(game, seat, discarded) - worths.get(0)  # others would have gone before
    return gain if gain > 0 else NEVER
