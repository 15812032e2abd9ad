"""The Shop: levels of upgrades, and Power-up cards."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64

from hullbreach.games.kembles_cascade.card_set import (
    ENGINE,
    GENERATOR,
    LEVEL_DEED,
    POWERUP_PRICE,
    UPGRADES,
    levels_of,
)
from hullbreach.games.kembles_cascade.flow.awards import CHECK, did
from hullbreach.games.kembles_cascade.flow.decision import Decision
from hullbreach.games.kembles_cascade.flow.powerups import any_powerup, draw_powerup
from hullbreach.games.kembles_cascade.flow.ships import gain_energy
from hullbreach.games.kembles_cascade.flow.steps import ShipStep
from hullbreach.games.kembles_cascade.moves import BUY, BUY_POWERUP, DONE, is_ware
from hullbreach.games.kembles_cascade.outlook import bellonium_worth
from hullbreach.games.kembles_cascade.state import KemblesCascade
from hullbreach.games.kembles_cascade.wares import ware_worth
from hullbreach.games.kembles_cascade.worth import FIRST, NEVER
from hullbreach.kernel.pile import Moves


def put_wares(game: KemblesCascade, seat: i64, moves: Moves) -> None:
    """All that a player can buy."""
    for upgrade in range(UPGRADES):
        if not ware_refusal(game, seat, BUY + upgrade):
            moves.put(BUY + upgrade)
    if not ware_refusal(game, seat, BUY_POWERUP):
        moves.put(BUY_POWERUP)


def ware_refusal(game: KemblesCascade, seat: i64, move: i64) -> str:
    """Why a player cannot buy this, or "" (KC-Q-70)."""
    if move == BUY_POWERUP:
        if game.bellonium.cells[seat] < POWERUP_PRICE:
            return "KC-SHOP-08"
        return "" if any_powerup(game) else "KC-Q-73"
    upgrade = move - BUY
    level = game.level(seat, upgrade)
    if game.crowded and upgrade == ENGINE:
        return "KC-VAR-CROWD-03"
    if level == levels_of(upgrade):
        return "KC-SHOP-07"
    if level == 0 and game.stock.cells[upgrade] == 0:
        return "KC-SHOP-10"
    return "" if game.bellonium.cells[seat] >= game.price(upgrade, level + 1) else "KC-SHOP-03"


def best_ware(game: KemblesCascade, seat: i64, purse: i64) -> i64:
    """The most that an upgrade brings which can be had for so much Bellonium; 0 if none is worth its price."""
    best: i64 = 0
    for upgrade in range(UPGRADES):
        if not ware_refusal(game, seat, BUY + upgrade):
            if game.price(upgrade, game.level(seat, upgrade) + 1) <= purse:
                best = max(best, ware_worth(game, seat, BUY + upgrade))
    return best


def merchant_worth(game: KemblesCascade, seat: i64) -> i64:
    """Pay the Merchant if the best that can be bought is worth it."""
    best = best_ware(game, seat, game.bellonium.cells[seat] - 1)
    if best <= bellonium_worth(game):
        return NEVER
    return FIRST + best


def buy(game: KemblesCascade, seat: i64, move: i64) -> None:
    """One purchase: pay, take it, apply it, score it, and see whether anything is achieved (KC-Q-75)."""
    game.push(CHECK)
    if move != BUY_POWERUP:
        buy_level(game, seat, move - BUY)
        return
    game.bellonium.cells[seat] -= POWERUP_PRICE
    if game.telling:
        game.tell("buys power-up", {"seat": int(seat)}, [])
    draw_powerup(game, seat)


def buy_level(game: KemblesCascade, seat: i64, upgrade: i64) -> None:
    """The next level of an upgrade; the first takes a card from the stock (KC-SHOP-04, KC-SHOP-10).

    KC-SHOP-06, KC-MOD-04, KC-Q-72.
    """
    level = game.level(seat, upgrade) + 1
    price = game.price(upgrade, level)
    glory = game.cards.upgrade_glory.cells[upgrade * 3 + level - 1]
    game.bellonium.cells[seat] -= price
    game.levels.cells[seat * UPGRADES + upgrade] = level
    if level == 1:
        game.stock.cells[upgrade] -= 1
    if game.telling:
        facts = {"seat": int(seat), "upgrade": int(upgrade), "level": int(level)}
        game.tell("buys", facts | {"price": int(price), "glory": int(glory)}, [])
    if upgrade == GENERATOR and level == 1:
        gain_energy(game, seat, 1)
    elif upgrade == ENGINE:
        game.moves_left += 1  # for this very turn, too (KC-Q-134); to who powers down it is of no use
    game.glory.cells[seat] += glory
    did(game, seat, LEVEL_DEED)


@final
class AskShop(ShipStep):
    """The Shop step of a Power Down."""

    def happen(self, game: KemblesCascade) -> None:
        game.push(Shop(self.who))


@final
class Shop(Decision):
    """Any number of purchases, one after the other (KC-SHOP-02, KC-SHOP-05)."""

    asks: ClassVar[str] = "shop"
    done_word: ClassVar[str] = "done shopping"

    def legal(self, game: KemblesCascade, moves: Moves) -> None:
        moves.put(DONE)
        put_wares(game, self.seat, moves)

    def refusal(self, game: KemblesCascade, move: i64) -> str:
        if move == DONE:
            return ""
        return ware_refusal(game, self.seat, move) if is_ware(move) else "KC-SHOP-02"

    def apply(self, game: KemblesCascade, move: i64) -> None:
        if move != DONE:
            game.push(self)
            buy(game, self.seat, move)

    def question(self, game: KemblesCascade) -> str:
        return f"What do you buy? {self.purse_words(game)}"

    def weigh(self, game: KemblesCascade, move: i64) -> i64:
        return ware_worth(game, self.seat, move) if is_ware(move) else 0
