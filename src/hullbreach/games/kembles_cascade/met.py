"""Which entries of the card file have come up: for simulations that compare card sets."""

from __future__ import annotations

from functools import lru_cache

from hullbreach.games.kembles_cascade.card_set import (
    BOSS_FIRST,
    BOSS_NAMES,
    ENGINE,
    FIRST_PART,
    FIRST_SPACE,
    FIRST_WARNING,
    PACK_FIRST,
    PACK_NAMES,
    UPGRADE_NAMES,
    UPGRADES,
    CardSet,
)
from hullbreach.games.kembles_cascade.state import KemblesCascade
from hullbreach.kernel.cardset import Place
from hullbreach.kernel.events import Event
from hullbreach.kernel.pile import Pile


def met(game: KemblesCascade, event: Event | None) -> list[Place]:
    """Cards that were drawn or laid out, the boss that was met, and all Upgrades that the shop offers."""
    found = entries(game.cards)
    if event is not None:
        return [found[card] for card in event.cards]
    piles: list[Pile] = [game.shown, *game.hands, *game.powerups, *game.missions]
    dealt = [card for pile in piles for card in pile.to_list()]
    laid = [card for card in game.slots.to_list() if card >= FIRST_SPACE]
    offered = [upgrade_number(upgrade) for upgrade in range(UPGRADES) if not (game.crowded and upgrade == ENGINE)]
    return [found[number] for number in [*dealt, *laid, *offered]]


def upgrade_number(upgrade: int) -> int:
    """Upgrades stand behind the cards, which they are not."""
    return FIRST_WARNING + len(BOSS_NAMES) + upgrade


@lru_cache(maxsize=8)
def entries(cards: CardSet) -> list[Place]:
    """The entry of each card by its number, and of each Upgrade."""
    file = cards.file
    sensors, parts = file.named("sensor", "number"), file.named("part", "boss", "number")
    spaces, bosses = file.named("space", "pack", "number"), file.named("boss", "name")
    upgrades = file.named("upgrade", "kind")
    return [
        *(sensors[(10 * (card + 1),)] for card in range(len(sensors))),
        *file.places("powerup"),
        *file.places("mission"),
        *file.places("achievement"),
        *(spaces[key] for key in numbered((*PACK_NAMES, "special"), (*PACK_FIRST, FIRST_PART))),
        *(parts[key] for key in numbered(BOSS_NAMES, BOSS_FIRST)),
        *(bosses[(name,)] for name in BOSS_NAMES),
        *(upgrades[(UPGRADE_NAMES[upgrade],)] for upgrade in range(UPGRADES)),
    ]


def numbered(names: tuple[str, ...], first: tuple[int, ...]) -> list[tuple[str, int]]:
    """Each name with the numbers of its cards, from 1; the first cards say how many there are."""
    return [
        (name, card - low + 1)
        for name, low, end in zip(names, first, first[1:], strict=False)
        for card in range(low, end)
    ]
