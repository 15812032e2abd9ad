"""Every way in which a battle can end names the rule that ended it, and of ties the one that broke or left them."""

import pytest

from hullbreach.games.battleship_galaxies import TITLE
from hullbreach.games.battleship_galaxies.card_set import CORE_RULE, ESCAPE, SURVIVOR_RULE, Mission
from hullbreach.games.battleship_galaxies.flow.damage import destroy_unit
from hullbreach.games.battleship_galaxies.flow.missions import score
from hullbreach.games.battleship_galaxies.state import NO_CARDS
from hullbreach.kernel.title import CONCEDE

from .scenes import BARRAGE, CHOSH, EVEREST, FUVU, KIO, ROOK, battle, finish_turn
from .test_victory import last_card, strike

FACING = {ROOK: "A1", KIO: "A14"}


def destroyed():
    game = battle(FACING, turn=5)
    destroy_unit(game, KIO)
    return game


def given_up():
    game = battle(FACING)
    TITLE.play(game, 0, CONCEDE)
    return game


def by_points(rules, side):
    game = battle(FACING, mission=Mission(1, "Points", rules=rules, vp_side=side, vp_needed=3))
    score(game, side, 3, rules)
    return game


def without_barrage():
    mission = Mission(1, "Core", rules=CORE_RULE, vp_side=1, vp_needed=10)
    game = battle({EVEREST: "G5", KIO: "A14", BARRAGE: "C12 E"}, control={BARRAGE: 1}, mission=mission)
    destroy_unit(game, BARRAGE)
    return game


def without_cards(ships):
    game = battle(ships, variant=NO_CARDS, decks=([], []), turn=60, active=1)
    finish_turn(game)
    return game


def nobody_left():
    game = battle(FACING, turn=4, active=1)
    destroy_unit(game, ROOK)
    destroy_unit(game, KIO)
    finish_turn(game)
    return game


CLOCK = "points to {} when the victory clock ran out"
ENDINGS = [
    (destroyed, "BG-VIC-02", "P1 (ISN) wins in round 3: no enemy ship is left on the battlefield"),
    (given_up, "BG-Q-128", "P2 (Wretch) wins in round 1: the other side has given up"),
    (lambda: by_points(ESCAPE, 1), "BG-M2-12", "P2 (Wretch) wins in round 1: 3 victory points"),
    (lambda: by_points(CORE_RULE, 1), "BG-M3-11", "P2 (Wretch) wins in round 1: 3 victory points"),
    (lambda: by_points(SURVIVOR_RULE, 0), "BG-M5-19", "P1 (ISN) wins in round 1: 3 victory points"),
    (lambda: by_points(0, 0), "BG-VIC-01", "P1 (ISN) wins in round 1: 3 victory points"),
    (without_barrage, "BG-M3-12", "P1 (ISN) wins in round 1: ISN Barrage is destroyed"),
    (
        lambda: strike(last_card({ROOK: "A1", CHOSH: "A14 E"})),
        "BG-CLOCK-05",
        f"P2 (Wretch) wins in round 1: 8 {CLOCK.format(4)}",
    ),
    (
        lambda: strike(last_card({ROOK: "A1", FUVU: ["A14", "B14", "C14"]})),
        "BG-CLOCK-06",
        f"P2 (Wretch) wins in round 1: 4 {CLOCK.format(4)}, and more ships, 3 to 1",
    ),
    (
        lambda: strike(last_card(FACING)),
        "BG-CLOCK-07",
        f"P1 (ISN) wins in round 1: 4 {CLOCK.format(4)} and 1 ship each, its deck ran out first",
    ),
    (
        lambda: without_cards({EVEREST: "G5", KIO: "A14"}),
        "BG-CLOCK-05",
        f"P1 (ISN) wins in round 31: 14 {CLOCK.format(4)}",
    ),
    (lambda: without_cards(FACING), "BG-Q-92", "A draw: neither side is ahead after round 30"),
    (nobody_left, "BG-Q-77", "A draw: neither side is ahead, and nobody has a ship left"),
]


@pytest.mark.rule("BG-VIC-02", "BG-CLOCK-05", "BG-CLOCK-06", "BG-CLOCK-07", "BG-Q-77", "BG-Q-92", "BG-Q-128")
@pytest.mark.parametrize(("ended", "rule", "how"), ENDINGS)
def test_every_ending_names_its_rule(ended, rule, how):
    game = ended()
    assert game.over
    assert TITLE.ending(game).rule == rule
    assert TITLE.result(game) == f"{how} ({rule})"
