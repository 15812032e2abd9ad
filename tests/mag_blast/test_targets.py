"""Phase 5: what may be attacked, in which order, with what."""

import pytest

from hullbreach.games.mag_blast.moves import ABILITY, PASS, PLAY, SEAT, SOUND, SPEND, ZONE, choose_ship, draw, steer
from hullbreach.games.mag_blast.state import ZONE_NAMES

from .scenes import (
    asked,
    battle,
    card_move,
    choose,
    damage,
    find,
    fire,
    hand,
    in_hand,
    launch,
    let_be,
    not_refused,
    play,
    ship_move,
    to_do,
    use,
    why_not,
)

# -- the phase -------------------------------------------------------------------------------------


@pytest.mark.rule("MB-ATK-01")
@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0)])
def test_blasts_squadrons_and_other_cards_come_in_any_order_and_number(order):
    game = battle(
        fleets=[{"yellow": ["Zeus", "Astur"]}, {"yellow": ["Ares"]}],
        hands=[["Mag Blast", "Bomber", "Minefield", "Laser Blast"]],
    )

    def blast():
        fire(game, 0, "Mag Blast", "Zeus", "Ares")
        let_be(game, 0)

    def squadron():
        launch(game, 0, "Ares", carrier="Astur")

    def field():
        use(game, 0, "Minefield")
        play(game, 0, SEAT + 1)

    for at in order:
        (blast, squadron, field)[at]()
        assert asked(game) == (0, "AttackPhase")
    assert damage(game, "Ares") == 9
    assert game.mined(1)
    assert hand(game, 0) == ["Laser Blast"]


@pytest.mark.rule("MB-ATK-01")
def test_the_phase_ends_when_its_player_wishes_even_with_cards_to_play():
    game = battle(fleets=[{"yellow": ["Zeus"]}, {"yellow": ["Ares"]}], hands=[["Mag Blast", "Minefield"]])
    assert game.legal() == [PASS, card_move(game, 0, "Mag Blast"), card_move(game, 0, "Minefield")]
    assert not_refused(game) == sorted(game.legal())
    play(game, 0, PASS)
    assert asked(game) == (1, "DiscardPhase")
    assert hand(game, 0) == ["Mag Blast", "Minefield"]


@pytest.mark.rule("MB-ATK-01")
def test_nothing_else_can_be_done_in_the_phase():
    game = battle(fleets=[{"yellow": ["Zeus"]}, {"yellow": ["Ares"]}], hands=[["Laser Blast S"], ["Mag Blast"]])
    mine, theirs = in_hand(game, 0, "Laser Blast"), in_hand(game, 1, "Mag Blast")
    others = [draw(1), SOUND, ABILITY, SEAT + 1, ZONE, SPEND + mine, PLAY + theirs, PLAY + game.deck.to_list()[0]]
    others += [ship_move(game, "Ares"), ship_move(game, 0), steer(find(game, "Zeus"), 1)]
    assert [why_not(game, 0, move) for move in others] == ["MB-ATK-01"] * len(others)
    assert why_not(game, 0, ship_move(game, "Zeus")) == "MB-ABIL-11"
    assert to_do(game) == [["Turns"], ["Phase", 0, 5], ["AttackPhase", 0]]


@pytest.mark.rule("MB-ATK-02")
def test_attacks_may_be_spread_over_several_opponents():
    game = battle(
        fleets=[{"yellow": ["Zeus", "Ares"], "red": ["Dink"]}, {"yellow": ["Troya"]}, {}, {"yellow": ["Freya"]}],
        hands=[["Mag Blast", "Beam Blast", "Laser Blast"]],
    )
    for blast, gun, target in (("Beam Blast", "Zeus", "Troya"), ("Mag Blast", "Ares", 2), ("Laser Blast", "Dink", 3)):
        fire(game, 0, blast, gun, target)
        let_be(game, 0)
    assert [damage(game, target) for target in ("Troya", 2, 3)] == [3, 5, 1]


# -- the target ------------------------------------------------------------------------------------

GUNS = {"yellow": ["Zeus"], "green": ["Ares"], "red": ["Hermes"], "blue": ["Pyrox"]}


@pytest.mark.rule("MB-BLAST-07", "MB-Q-05")
@pytest.mark.parametrize("zone", ZONE_NAMES)
def test_a_blast_reaches_the_zone_of_the_same_colour_and_no_other(zone):
    foes = {"yellow": ["Troya"], "green": ["Freya"], "red": ["Tash"], "blue": ["Skie"]}
    game = battle(fleets=[GUNS, foes], hands=[["Mag Blast"]])
    use(game, 0, "Mag Blast")
    choose(game, 0, GUNS[zone][0])
    assert game.legal() == [ship_move(game, foes[zone][0])] == not_refused(game)
    for other in ZONE_NAMES:
        if other != zone:
            assert why_not(game, 0, ship_move(game, foes[other][0])) == "MB-BLAST-07"


@pytest.mark.rule("MB-BLAST-07", "MB-Q-05")
@pytest.mark.parametrize("active", range(5))
def test_the_zone_of_that_colour_in_every_opponents_fleet_wherever_they_sit(active):
    scouts = ["Dink", "Plutt", "Byzakh", "Scular", "Chezill"]
    fleets = [{"red": ["Hermes"]} if seat == active else {"red": [scouts[seat]]} for seat in range(5)]
    game = battle(fleets=fleets, hands=[["Mag Blast"] if seat == active else [] for seat in range(5)], active=active)
    use(game, active, "Mag Blast")
    choose(game, active, "Hermes")
    assert game.legal() == [ship_move(game, scouts[seat]) for seat in range(5) if seat != active]


@pytest.mark.rule("MB-BLAST-07")
@pytest.mark.parametrize("target", ["Troya", "Dink", "Freya"])
def test_any_one_of_several_ships_in_the_zone_may_be_chosen(target):
    game = battle(fleets=[{"yellow": ["Zeus"]}, {"yellow": ["Troya", "Dink", "Freya"]}], hands=[["Beam Blast"]])
    use(game, 0, "Beam Blast")
    choose(game, 0, "Zeus")
    assert game.legal() == [ship_move(game, ship) for ship in ("Troya", "Dink", "Freya")]
    assert why_not(game, 0, ship_move(game, 1)) == "MB-BLAST-08", "they shield the command ship"
    choose(game, 0, target)
    hit = [ship for ship in ("Troya", "Freya") if damage(game, ship)]
    assert hit == ([target] if target != "Dink" else [])


@pytest.mark.rule("MB-BLAST-06")
def test_own_ships_are_no_targets():
    game = battle(fleets=[{"yellow": ["Zeus", "Dink"]}, {"yellow": ["Ares"]}], hands=[["Mag Blast"]])
    use(game, 0, "Mag Blast")
    choose(game, 0, "Zeus")
    for own in ("Zeus", "Dink", 0):
        assert why_not(game, 0, ship_move(game, own)) == "MB-BLAST-06"
    assert game.legal() == [ship_move(game, "Ares")]


@pytest.mark.rule("MB-BLAST-08", "MB-CMD-07")
@pytest.mark.parametrize("zone", ZONE_NAMES)
def test_a_command_ship_is_a_target_if_the_matching_zone_is_empty(zone):
    game = battle(fleets=[GUNS, {other: ["scout"] for other in ZONE_NAMES if other != zone}], hands=[["Mag Blast"]])
    use(game, 0, "Mag Blast")
    choose(game, 0, GUNS[zone][0])
    assert game.legal() == [ship_move(game, 1)] == not_refused(game)
    choose(game, 0, 1)
    assert damage(game, 1) == 5


@pytest.mark.rule("MB-BLAST-07", "MB-BLAST-08", "MB-ATK-02")
def test_each_opponent_shows_ships_or_the_command_ship_behind_them():
    game = battle(
        fleets=[{"green": ["Ares"]}, {"green": ["Troya"]}, {"yellow": ["Dink"]}, {"green": ["Freya", "Tash"]}],
        hands=[["Beam Blast"]],
    )
    use(game, 0, "Beam Blast")
    choose(game, 0, "Ares")
    assert game.legal() == [ship_move(game, target) for target in ("Troya", 2, "Freya", "Tash")]


@pytest.mark.rule("MB-BLAST-06", "MB-ELIM-01")
def test_a_ship_out_of_play_and_a_player_who_is_out_are_no_targets():
    game = battle(
        fleets=[{"yellow": ["Zeus"]}, {"yellow": ["Ares"]}, {}], hands=[["Mag Blast"]], fleet_discard=["Dink"]
    )
    game.eliminate(2)
    use(game, 0, "Mag Blast")
    choose(game, 0, "Zeus")
    assert game.legal() == [ship_move(game, "Ares")]
    dink = game.fleet_discard.to_list()[0]
    unused = game.command_box.to_list()[0]
    for ship in (dink, int(game.command(2)), unused):
        assert why_not(game, 0, choose_ship(ship)) == "MB-ELIM-01"
