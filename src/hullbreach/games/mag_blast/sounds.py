"""The noises that blasts make when nobody makes one: no blast hits in silence (MB-BLAST-09)."""

from __future__ import annotations

from hullbreach.games.mag_blast.card_set import (
    BEAM,
    BOMBER,
    CARRIER,
    CRUISER,
    DESTROYER,
    DREADNOUGHT,
    FIGHTER,
    GUNSHIP,
    LASER,
    MAG,
    MINESWEEPER,
    RAMMING,
    SCOUT,
    CardSet,
)

# How a ship clears its throat ...
SHIP_NOISES = {
    SCOUT: ("fip", "twik", "neeow"),
    CRUISER: ("vroom", "hrumm", "chuff"),
    DESTROYER: ("grrr", "rakk", "snarl"),
    CARRIER: ("honnnk", "wubba", "clonk"),
    DREADNOUGHT: ("DOOOM", "GRUMMM", "OOOMPH"),
    MINESWEEPER: ("plink", "boing", "schloop"),
    GUNSHIP: ("chugga", "takka", "bludda"),
}
# ... and what comes out.
SHOT_NOISES = {
    LASER: ("pyoo!", "tzing!", "fweep!", "tikka-tik!", "psshaw!"),
    BEAM: ("vwommm!", "szzzark!", "hwaaaah!", "skreeeek!", "frazzzle!"),
    MAG: ("KRA-THOOM!", "GADOOSH!", "BRAKKA-BOOF!", "WHA-DOMMM!", "SPLADAM!"),
    RAMMING: ("SKRONCH!", "KERRUNKLE!", "GRRRATSCH!"),
    FIGHTER: ("zip-zip-brrrap!", "wheee-dakka!", "nyaow-pop-pop!"),
    BOMBER: ("wooo-fwhump!", "lumber-lumber-BOOF!", "heads-up-PLOMP!"),
}


def sound_for(cards: CardSet, ship: int, card: int) -> str:
    """The noise of this card leaving this ship: always the same for the two, seldom for others.

    >>> from hullbreach.games.mag_blast import TITLE
    >>> sound_for(TITLE.standard_cards, 101, 0)
    'neeow-pyoo!'
    """
    throat = SHIP_NOISES[int(cards.ship_type(ship))]
    shots = SHOT_NOISES[int(cards.kind(card))]
    return f"{throat[(ship + card // len(shots)) % len(throat)]}-{shots[card % len(shots)]}"


def squadron_sound(cards: CardSet, card: int) -> str:
    """The noise of a squadron, which needs none."""
    shots = SHOT_NOISES[int(cards.kind(card))]
    return shots[card % len(shots)]
