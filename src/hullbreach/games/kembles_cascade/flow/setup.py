"""Before the first round: variants, decks, the draw pile, the first five rows, what each player gets."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hullbreach.games.kembles_cascade.card_set import FIRST_POWERUP, GIFT, PACKS, ROTARY, UPGRADES
from hullbreach.games.kembles_cascade.flow.deal import CROWDED_PILE, STANDARD_PILE, deal_first_rows
from hullbreach.games.kembles_cascade.flow.sensors import draw_sensor
from hullbreach.games.kembles_cascade.state import KemblesCascade
from hullbreach.kernel.errors import BadOption
from hullbreach.kernel.state import Step

SHOWN_ACHIEVEMENTS: Final = 4
HAND: Final = 2
TEAM_GAME: Final = 4

# the `pile` option
STANDARD: Final = "standard"
CROWDED: Final = "crowded"
CROWDED_PLAIN: Final = "crowded-plain"


def check_variants(seats: int, pile: str, specials: int, wingmen: bool) -> None:
    """Refuse variants that do not go together, with the reason (KC-Q-122)."""
    if wingmen and seats == 1:
        raise BadOption("wingmen: a player alone has no team mate: Survivor and Wingmen do not go together (KC-Q-122)")
    if wingmen and seats != TEAM_GAME:
        raise BadOption(f"wingmen: two teams of two need exactly 4 players, not {seats} (KC-VAR-WING-01)")
    if pile == CROWDED and specials > 2:
        raise BadOption(
            "specials: the crowded pile already has the Merchant, so at most 2 more Special cards can join it; "
            "expected 0 to 2, or the pile crowded-plain (KC-Q-121)"
        )


def choose(game: KemblesCascade, pile: str, specials: int, tunnel_vision: bool, wingmen: bool) -> None:
    """Play with these variants."""
    game.crowded = pile != STANDARD
    game.merchant_due = pile == CROWDED
    game.specials_left = specials
    game.tunnel_vision = tunnel_vision
    game.wingmen = wingmen


@final
class Setup(Step[KemblesCascade]):
    """The whole table, ready for the first round (KC-SETUP-02, KC-SETUP-03)."""

    def run(self, game: KemblesCascade) -> None:
        game.columns = board_width(game.seats)
        for deck in (game.sensor_deck, game.powerup_deck, game.mission_deck, game.stock_of_achievements):
            game.shuffle(deck)
        build_pile(game)
        deal_first_rows(game)
        for _ in range(SHOWN_ACHIEVEMENTS):
            card = game.stock_of_achievements.take()
            game.show(card, game.everyone)
            game.shown.put(card)
        for seat in range(game.seats):
            equip(game, seat)
        game.shuffle(game.powerup_deck)


def board_width(seats: i64) -> i64:
    """Squares in a row: 4 for one player, 6 for two or three, 8 for more (KC-Q-03).

    KC-SETUP-10, KC-SETUP-11, KC-VAR-SOLO-02.
    """
    if seats == 1:
        return 4
    return 6 if seats <= 3 else 8


def build_pile(game: KemblesCascade) -> None:
    """Shuffled packs on top of each other, and one of the four Boss Warnings under them (KC-SETUP-04 to 09)."""
    used: i64 = 0
    for pack, rows in CROWDED_PILE if game.crowded else STANDARD_PILE:
        used |= 1 << pack
        game.shuffle(game.boxes[pack])
        for _ in range(rows * (game.columns // 2)):
            game.decks[pack].put(game.boxes[pack].take())
    for pack in range(PACKS):
        if not used >> pack & 1:
            for card in game.boxes[pack].cards:
                game.show(card, game.everyone)
            game.aside.put_all(game.boxes[pack])
            game.boxes[pack].clear()
    game.shuffle(game.warnings_out)
    game.warning.put(game.warnings_out.take())


def equip(game: KemblesCascade, seat: i64) -> None:
    """Two Sensor cards, a Power-up, a Mission and, but for Tunnel Vision, the Rotary Cage (KC-SETUP-14 to 19).

    KC-VAR-TUNV-01, KC-Q-07, KC-Q-08.
    """
    for _ in range(HAND):
        draw_sensor(game, seat)
    give_secret_powerup(game, seat)
    mission = game.mission_deck.take()
    game.show(mission, game.everyone)
    game.missions[seat].put(mission)
    if not game.tunnel_vision:
        game.levels.cells[seat * UPGRADES + ROTARY] = 1
        game.stock.cells[ROTARY] -= 1


def give_secret_powerup(game: KemblesCascade, seat: i64) -> None:
    """The first card that is not to be played when drawn: nobody begins with Bellonium (KC-SETUP-15, KC-Q-133)."""
    place: i64 = 0
    while game.cards.effect.cells[game.powerup_deck.cards[place] - FIRST_POWERUP] == GIFT:
        place += 1
    card = game.powerup_deck.take(place)
    game.show(card, game.mates(seat))
    game.powerup_hand(seat).put(card)
