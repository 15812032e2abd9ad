"""A plain pilot's judgement: shoot while a shot is worth its cards, reload when none is, block what can be blocked.

It looks at what lies open and thinks no further than the move itself.  Weights are hundredths of a Health.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hullbreach.games.blaster_waves.flow import Answer, PickTargets
from hullbreach.games.blaster_waves.moves import DONE, PLAY_TWO, RELOAD, TAKE_HITS, TARGET
from hullbreach.games.blaster_waves.standing import standing
from hullbreach.games.blaster_waves.state import WAVE_ROUND, BlasterWaves
from hullbreach.kernel.hints import Hints
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


@final
class BlasterWavesHints(Hints[BlasterWaves]):
    """Judges each choice by its own measure; only the moves of one choice are compared."""

    def weigh(self, game: BlasterWaves, move: i64) -> i64:
        frame = game.stack[-1]
        if isinstance(frame, Answer):
            return weigh_answer(game, frame.value, move)
        if move == DONE:
            return 0
        if move >= TARGET:
            return worth(game, move - TARGET) if isinstance(frame, PickTargets) else weigh_missile(game, move - TARGET)
        if move == RELOAD:
            return weigh_reload(game)
        return weigh_blast(game, move)

    def measures(self, game: BlasterWaves, seat: i64) -> list[float]:
        return standing(game, seat)


def worth(game: BlasterWaves, card: i64) -> i64:
    """How much better it is without this Wave card."""
    cards = game.cards
    return HIT * cards.hits.cells[card] + COIN * cards.coins.cells[card] + ALIEN * cards.aliens.cells[card]


def weigh_missile(game: BlasterWaves, card: i64) -> i64:
    """What a Shocker Missile saves: its coin would pay nothing, the power to shoot it down is no longer needed."""
    return HIT * game.cards.hits.cells[card] + POWER * game.cards.aliens.cells[card]


def weigh_reload(game: BlasterWaves) -> i64:
    """The hits of column 1; without any, the cards drawn, if it is time to think of the Boss."""
    hits: i64 = 0
    for card in game.columns[0].cards:
        hits += game.cards.hits.cells[card]
    if hits:
        return -HIT * hits
    return CARD * (game.max_hand() - game.hand.size()) if last_wave(game) else 0


def last_wave(game: BlasterWaves) -> bool:
    """Whether the Boss comes next: its round begins with whatever is left in the hand."""
    waves: i64 = 0
    for column in game.columns:
        if column:
            waves += 1
    return waves == 1 and game.round == WAVE_ROUND


def weigh_blast(game: BlasterWaves, move: i64) -> i64:
    """What the shot removes, less the cards it costs."""
    power = game.power(move)
    pair = move >= PLAY_TWO
    wave = game.leftmost()
    gain: i64 = 0
    if wave:
        gain = haul(game, wave, power, pair)
    elif power >= game.cards.to_damage.cells[game.level]:
        gain = BOSS
    return (gain if gain else WASTED) - price(power, pair)


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


def weigh_answer(game: BlasterWaves, value: i64, move: i64) -> i64:
    """The hits that get through, and the cards spent."""
    if move == TAKE_HITS:
        return -2 * HIT
    power = game.power(move)
    cost = price(power, move >= PLAY_TWO)
    return -cost if power >= value else -cost - HIT
