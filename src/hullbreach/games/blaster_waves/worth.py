"""What cards and hits are worth to a plain pilot, in hundredths of a Health: several decisions weigh by it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullbreach.games.blaster_waves.state import WAVE_ROUND, BlasterWaves
from hullbreach.kernel.pile import Pile

HIT: Final = 100  # a hit suffered, or one that a removed Wave card can no longer deal
COIN: Final = 110  # a PowerUp won
ALIEN: Final = 5  # of two cards that hit alike, the larger is the harder to get rid of
BOSS: Final = 400  # a Health of the Boss: more than any two cards
POWER: Final = 20  # a point of Blaster value spent: a 6 is not for a single alien
CARD: Final = 50  # a card in hand when the Boss appears
PAIR: Final = 30  # gained by playing two cards: the hand is filled up again, so weak cards had better go
WASTED: Final = 200  # gained by any shot when a reload would draw nothing: the hand must change

TOP_BIT: Final = 1 << 62  # shifted down card by card: mypyc shifts a literal 1 up as a 32-bit number


def worth(game: BlasterWaves, card: i64) -> i64:
    """How much better it is without this Wave card."""
    cards = game.cards
    return HIT * cards.hits.cells[card] + COIN * cards.coins.cells[card] + ALIEN * cards.aliens.cells[card]


def last_wave(game: BlasterWaves) -> bool:
    """Whether the Boss comes next: its round begins with whatever is left in the hand."""
    waves: i64 = 0
    for column in game.columns:
        if column:
            waves += 1
    return waves == 1 and game.round == WAVE_ROUND


def price(power: i64, pair: bool) -> i64:
    """What the cards of a shot might have done elsewhere."""
    return POWER * power - (PAIR if pair else 0)


def haul(game: BlasterWaves, wave: Pile, power: i64, pair: bool) -> i64:
    """The worth of what a shot takes when the best card it still reaches is taken again and again."""
    aliens = game.cards.aliens.cells
    taken: i64 = 0  # a bit for each card
    total: i64 = 0
    while True:
        best: i64 = -1
        most: i64 = -1
        for card in wave.cards:
            if aliens[card] <= power and not taken & TOP_BIT >> card:
                value = worth(game, card)
                if value > most:
                    most = value
                    best = card
        if best < 0:
            return total
        total += most
        if pair:
            return total
        power -= aliens[best]
        taken |= TOP_BIT >> best
