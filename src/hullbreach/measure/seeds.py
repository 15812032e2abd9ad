"""Seeds by number, so that figures do not depend on who plays which game when."""

from __future__ import annotations

SEED_STEP = 1_000_003  # plans with neighbouring seeds share no game, up to so many games


def game_seed(seed: int, number: int) -> int:
    """The seed of game `number` of a plan that has this seed."""
    return seed * SEED_STEP + number


def bot_seed(game: int, seat: int) -> int:
    """The seed of the bot that sits here in the game of this seed."""
    return game * 64 + seat
