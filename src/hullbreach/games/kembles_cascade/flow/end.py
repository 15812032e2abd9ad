"""The end of the game: last scoring, and who has won."""

from __future__ import annotations

from mypy_extensions import i64

from hullbreach.games.kembles_cascade.card_set import FIRST_POWERUP, GLORY
from hullbreach.games.kembles_cascade.flow.ships import WHY_BELLONIUM, WHY_CARD, gain_glory
from hullbreach.games.kembles_cascade.state import KemblesCascade

BELLONIUM_FOR_GLORY = 3


def end_game(game: KemblesCascade) -> None:
    """Last Glory, then the most of it wins; alone one has lost: the boss has survived (KC-END-02 to 05, KC-Q-112)."""
    if game.telling:
        game.tell("end", {}, [], True)  # also who shows nothing tells something
    score_powerups(game)
    for seat in range(game.seats):
        glory = game.bellonium.cells[seat] // BELLONIUM_FOR_GLORY
        if game.lives(seat) and glory:
            gain_glory(game, seat, glory, WHY_BELLONIUM)
    game.finish(best(game) if game.seats > 1 else [])


def score_powerups(game: KemblesCascade) -> None:
    """Cards that grant Glory are shown; those of a team count once, for the player in whose pile they lie."""
    for seat in range(game.seats):
        hand = game.powerups[seat]
        for card in hand.to_list():
            if game.cards.effect.cells[card - FIRST_POWERUP] == GLORY:
                hand.remove(card)
                game.show(card, game.everyone)
                game.powerup_discard.put(card)
                if game.telling:
                    game.tell("shows", {"seat": int(seat)}, [card])
                gain_glory(game, seat, game.cards.amount.cells[card - FIRST_POWERUP], WHY_CARD)


def best(game: KemblesCascade) -> list[int]:
    """The players, in Wingmen the teams, with the most Glory, then Energy, then Achievements (KC-END-04, KC-Q-111).

    KC-GOAL-01.
    """
    seats = [seat for seat in range(int(game.seats)) if game.lives(seat)]
    ranks = [rank(game, seat) for seat in seats]
    top = max(ranks)
    return [seat for place, seat in enumerate(seats) if ranks[place] == top]


def rank(game: KemblesCascade, seat: i64) -> tuple[int, int, int]:
    """What is compared: sums over the team."""
    glory = 0
    energy = 0
    honours = 0
    for other in range(game.seats):
        if game.team(other) == game.team(seat):
            glory += int(game.glory.cells[other])
            energy += int(game.energy.cells[other])
            honours += int(game.honours.cells[other])
    return glory, energy, honours
