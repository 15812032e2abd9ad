"""A plain pilot's judgement: clear what is about to hit, waste little, reload when it is safe."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from hullbreach.games.blaster_waves.flow import Answer, PickTargets, needed
from hullbreach.games.blaster_waves.moves import DONE, PLAY_TWO, RELOAD, TAKE_HITS, TARGET
from hullbreach.games.blaster_waves.state import BlasterWaves
from hullbreach.kernel.hints import Hints
from hullbreach.kernel.pile import Pile


@final
class BlasterWavesHints(Hints[BlasterWaves]):
    """Weights in rough hundredths of a Health."""

    def weigh(self, game: BlasterWaves, move: i64) -> i64:
        frame = game.stack[-1]
        if isinstance(frame, Answer):
            return self.weigh_answer(game, frame, move)
        if move == DONE:
            return 0
        if move >= TARGET:
            spent: i64 = frame.power if isinstance(frame, PickTargets) else 0
            return self.weigh_target(game, move - TARGET, spent)
        if move == RELOAD:
            return self.weigh_reload(game)
        return self.weigh_blast(game, move)

    def weigh_target(self, game: BlasterWaves, card: i64, power: i64) -> i64:
        """Hits first, then the coin, then the card that uses the shot best."""
        cards = game.cards
        return 100 * cards.hits.cells[card] + 60 * cards.coins.cells[card] + 5 * cards.aliens.cells[card]

    def weigh_reload(self, game: BlasterWaves) -> i64:
        """Worth the cards it brings, less the hits it costs."""
        hits: i64 = 0
        for card in game.columns[0].cards:
            hits += game.cards.hits.cells[card]
        return 40 * (game.max_hand() - game.hand.size()) - 100 * hits

    def weigh_blast(self, game: BlasterWaves, move: i64) -> i64:
        """What it takes away, less the cards and the power it costs."""
        power = game.power(move)
        need = needed(game)
        if power < need:
            return -500  # a wasted shot
        cost: i64 = 40 if move < PLAY_TWO else 90
        wave = game.leftmost()
        if not wave:
            return 150 - cost - 5 * (power - need)
        return best_haul(game, wave, power, move >= PLAY_TWO) - cost

    def weigh_answer(self, game: BlasterWaves, frame: Answer, move: i64) -> i64:
        """A Health is worth more than any card; otherwise spend as little as possible."""
        if move == TAKE_HITS:
            return -200
        power = game.power(move)
        cost = 10 * power + (30 if move >= PLAY_TWO else 0)
        return -cost if power >= frame.value else -cost - 100


def best_haul(game: BlasterWaves, wave: Pile, power: i64, single: bool) -> i64:
    """The worth of what a shot takes when the best card it still reaches is taken again and again."""
    cards = game.cards
    left = wave.copy()
    total: i64 = 0
    while True:
        best: i64 = -1
        worth: i64 = -1
        for card in left.cards:
            if cards.aliens.cells[card] <= power:
                value = 100 * cards.hits.cells[card] + 60 * cards.coins.cells[card] + 5 * cards.aliens.cells[card]
                if value > worth:
                    worth = value
                    best = card
        if best < 0:
            return total
        total += worth
        power -= cards.aliens.cells[best]
        left.remove(best)
        if single:
            return total
