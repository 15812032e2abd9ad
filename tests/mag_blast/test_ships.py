"""Command ships and fleet ships: what they can do, what can be done to them."""

import pytest

from hullbreach.games.mag_blast import TITLE
from hullbreach.games.mag_blast.card_set import MINEFIELD, SHIP_TYPES
from hullbreach.games.mag_blast.moves import ABILITY, PASS, PLAY, SPEND, choose_ship
from hullbreach.games.mag_blast.state import ZONE_NAMES

from .scenes import (
    asked,
    battle,
    card_move,
    choose,
    damage,
    discarded,
    draws,
    find,
    finish_turn,
    fire,
    fleet,
    hand,
    in_hand,
    in_play,
    launch,
    let_be,
    play,
    player,
    ship_move,
    to_phase,
    use,
    why_not,
)

# -- command ships ---------------------------------------------------------------------------------


@pytest.mark.rule("MB-CMD-01", "MB-Q-66")
def test_a_command_ship_has_a_hull_an_ability_and_four_zones_round_it():
    game = battle(fleets=[{zone: ["scout"] for zone in ZONE_NAMES}, {}], commands=["Freep", "The Glorp"])
    assert [int(game.cards.hull(game.command(seat))) for seat in range(2)] == [8, 8]
    assert [game.cards.name(game.command(seat)) for seat in range(2)] == ["Freep", "The Glorp"]
    assert [[ability for ability in range(10) if game.has_ability(seat, ability)] for seat in range(2)] == [[3], [1]]
    assert [int(game.ships_in(0, zone)) for zone in range(4)] == [1, 1, 1, 1]


@pytest.mark.rule("MB-CMD-02", "MB-Q-66")
@pytest.mark.parametrize(
    ("before", "survives"), [(["Laser Blast"] * 2, True), (["Beam Blast"], False), (["Mag Blast"], False)]
)
def test_a_command_ship_is_destroyed_when_its_damage_reaches_or_passes_its_hull(before, survives):
    game = battle(
        fleets=[{"yellow": ["Zeus"]}, {}, {}],
        hands=[["Mag Blast"]],
        damage=[(("command", 1), blast) for blast in before],
    )
    fire(game, 0, "Mag Blast", "Zeus", 1)
    assert game.lives(1) is survives
    assert not game.over


@pytest.mark.rule("MB-CMD-02", "MB-DMG-05")
def test_the_loss_of_the_command_ship_eliminates_its_player():
    game = battle(
        fleets=[{"yellow": ["Zeus"]}, {"red": ["Dink"]}, {}],
        hands=[["Mag Blast"], ["Bomber"]],
        damage=[(("command", 1), "Beam Blast")],
    )
    fire(game, 0, "Mag Blast", "Zeus", 1)
    let_be(game, 1)
    assert not game.lives(1)
    assert (hand(game, 1), fleet(game, 1)) == ([], {})


@pytest.mark.rule("MB-CMD-04", "MB-BLAST-02")
def test_a_command_ship_fires_no_blasts():
    game = battle(fleets=[{"yellow": ["Dink"]}, {}], hands=[["Laser Blast"]])
    use(game, 0, "Laser Blast")
    assert game.legal() == [ship_move(game, "Dink")]
    assert why_not(game, 0, ship_move(game, 0)) == "MB-BLAST-02"


@pytest.mark.rule("MB-CMD-04", "MB-SQ-01")
def test_a_command_ship_launches_no_squadrons():
    game = battle(fleets=[{"yellow": ["Astur"]}, {}], hands=[["Bomber"]])
    use(game, 0, "Bomber")
    assert why_not(game, 0, ship_move(game, 0)) == "MB-SQ-01"
    alone = battle(fleets=[{}, {}], hands=[["Bomber", "Laser Blast"]])
    assert why_not(alone, 0, card_move(alone, 0, "Bomber")) == "MB-SQ-01"
    assert why_not(alone, 0, card_move(alone, 0, "Laser Blast")) == "MB-BLAST-02"


@pytest.mark.rule("MB-CMD-05", "MB-Q-43")
def test_a_limited_ability_is_used_three_times_a_game_and_a_fourth_is_refused():
    game = battle(
        fleets=[{}, {}],
        hands=[[], ["Laser Blast"] * 13],
        commands=["Freep", "Alpha Mazons"],
        phase="maneuver",
    )
    for use_count in (1, 2, 3):
        assert ABILITY in game.legal()
        play(game, 0, ABILITY)
        player(game, 0, 1)
        assert game.used.to_list() == [use_count, 0]
    assert ABILITY not in game.legal()
    assert why_not(game, 0, ABILITY) == "MB-CMD-05"
    finish_turn(game)
    finish_turn(game)
    to_phase(game, "maneuver")
    assert why_not(game, 0, ABILITY) == "MB-CMD-05", "for the whole game"


@pytest.mark.rule("MB-Q-43")
def test_a_use_is_counted_when_it_is_announced():
    game = battle(fleets=[{}, {}], hands=[[], ["Laser Blast"]], commands=["Freep"], phase="maneuver")
    play(game, 0, ABILITY)
    assert asked(game) == (0, "Rob")
    assert game.used.to_list() == [1, 0]


@pytest.mark.rule("MB-Q-43")
@pytest.mark.parametrize(
    ("phase", "rule"),
    [("discard", "MB-ABIL-09"), ("draw", "MB-ABIL-01"), ("reinforce", "MB-ABIL-06"), ("attack", "MB-ATK-01")],
)
def test_an_ability_is_used_in_its_own_phase_only(phase, rule):
    game = battle(fleets=[{}, {}], hands=[["Laser Blast"], ["Laser Blast"]], commands=["Freep"], phase=phase)
    assert ABILITY not in game.legal()
    assert why_not(game, 0, ABILITY) == rule


@pytest.mark.rule("MB-CMD-06")
def test_an_ability_without_a_number_is_not_limited():
    game = battle(
        fleets=[{"yellow": ["Zeus"]}, {"yellow": ["Dink", "Plutt", "Byzakh"], "red": ["Hundog", "Mentatt"]}],
        hands=[[]],
        commands=["Recyclons"],
    )
    for count, ship in enumerate(("Dink", "Plutt", "Byzakh", "Hundog", "Mentatt"), start=1):
        game.destroy(find(game, ship))
        assert game.hands[0].size() == count


@pytest.mark.rule("MB-CMD-06", "MB-ABIL-08")
def test_an_ability_may_override_a_general_rule():
    game = battle(fleets=[{"yellow": ["Troya"]}, {"yellow": ["Zeus"]}], hands=[["Bomber"]], commands=["BZZGZZRT!"])
    launch(game, 0, "Zeus", carrier="Troya")
    assert damage(game, "Zeus") == 4


@pytest.mark.rule("MB-CMD-07", "MB-TERM-02", "MB-BLAST-08")
@pytest.mark.parametrize("zone", ZONE_NAMES)
def test_a_command_ship_is_a_target_only_through_an_empty_zone(zone):
    guns = {each: [ship] for each, ship in zip(ZONE_NAMES, ("Zeus", "Ares", "Hermes", "Pyrox"), strict=True)}
    guard = {each: ["scout"] for each in ZONE_NAMES if each != zone}
    for each in ZONE_NAMES:
        game = battle(fleets=[guns, guard], hands=[["Mag Blast"]])
        use(game, 0, "Mag Blast")
        choose(game, 0, guns[each][0])
        open_here = each == zone
        assert why_not(game, 0, ship_move(game, 1)) == (None if open_here else "MB-BLAST-08")
        assert (ship_move(game, 1) in game.legal()) is open_here


@pytest.mark.rule("MB-TERM-02")
def test_it_is_called_command_ship_everywhere_but_where_the_other_word_is_explained():
    rules = [entry for entry in TITLE.catalogue.rule if entry.id != "MB-TERM-02"]
    assert not [entry.id for entry in rules if "flagship" in entry.text.lower()]
    assert "flagship" not in (TITLE.folder() / "README.md").read_text("utf-8").lower()


# -- 'ship' and 'fleet ship' -----------------------------------------------------------------------


@pytest.mark.rule("MB-TERM-01", "MB-CARD-02")
@pytest.mark.parametrize("target", ["Ares", 1])
def test_a_card_that_says_ship_means_command_ships_too(target):
    game = battle(
        fleets=[{"yellow": ["Zeus"]}, {"yellow" if target == "Ares" else "red": ["Ares"]}],
        hands=[["Mag Blast"], ["Evasive Action"]],
    )
    fire(game, 0, "Mag Blast", "Zeus", target)
    use(game, 1, "Evasive Action")
    assert damage(game, target) == 0


@pytest.mark.rule("MB-TERM-01", "MB-CARD-05", "MB-CARD-11")
def test_a_card_that_says_fleet_ship_does_not():
    game = battle(
        fleets=[{"yellow": ["Zeus"]}, {}],
        hands=[["Spacedock", "Mag Blast", "Direct Hit", "Boarding Party"]],
        damage=[(("command", 0), "Laser Blast")],
    )
    assert why_not(game, 0, card_move(game, 0, "Spacedock")) == "MB-CARD-05"
    fire(game, 0, "Mag Blast", "Zeus", 1)
    use(game, 0, "Direct Hit")
    assert why_not(game, 0, card_move(game, 0, "Boarding Party")) == "MB-CARD-11"


# -- fleet ships -----------------------------------------------------------------------------------


@pytest.mark.rule("MB-FLEET-01", "MB-ABIL-11")
@pytest.mark.parametrize("kind", SHIP_TYPES)
def test_carriers_launch_and_minesweepers_sweep_and_no_others(kind):
    game = battle(fleets=[{"yellow": [kind]}, {"yellow": ["Ares"]}], hands=[["Bomber"]], laid=[("Minefield", 1, 1)])
    ship = game.fleets[0].to_list()[0]
    launches = why_not(game, 0, card_move(game, 0, "Bomber"))
    assert launches == (None if kind == "carrier" else "MB-SQ-01")
    sweeps = why_not(game, 0, choose_ship(ship))
    assert sweeps == (None if kind == "minesweeper" else "MB-ABIL-11")
    assert game.is_carrier(ship) is (kind == "carrier")
    assert game.is_minesweeper(ship) is (kind == "minesweeper")


@pytest.mark.rule("MB-FLEET-01", "MB-Q-61")
def test_a_minesweeper_clears_a_minefield_in_place_of_its_blast():
    game = battle(
        fleets=[{"yellow": ["Vnkar"]}, {"yellow": ["Ares"]}],
        hands=[["Laser Blast"]],
        laid=[("Minefield", 1, 0), ("Asteroids", 1, 0)],
    )
    assert why_not(game, 0, card_move(game, 0, "Laser Blast")) == "MB-CARD-07"
    choose(game, 0, "Vnkar")
    mine, rocks = game.laid.to_list()
    assert game.legal() == [PLAY + mine], "Asteroids cannot be swept"
    assert why_not(game, 0, PLAY + rocks) == "MB-Q-61"
    play(game, 0, PLAY + mine)
    assert game.laid.to_list() == [rocks]
    assert discarded(game) == ["Minefield"]
    assert not game.lies_on(0, MINEFIELD)
    assert why_not(game, 0, card_move(game, 0, "Laser Blast")) == "MB-BLAST-04"


@pytest.mark.rule("MB-FLEET-03", "MB-FLEET-04")
@pytest.mark.parametrize(
    ("ship", "before", "survives"),
    [
        ("Ares", ["Beam Blast", "Laser Blast"], True),  # 9 of 10
        ("Ares", ["Mag Blast"], False),  # 10 of 10
        ("Zeus", ["Mag Blast"], True),  # 10 of 12
        ("Zeus", ["Mag Blast", "Laser Blast"], True),  # 11 of 12
        ("Zeus", ["Mag Blast", "Beam Blast"], False),  # 13 of 12
    ],
)
def test_a_fleet_ship_is_destroyed_when_its_damage_reaches_or_passes_its_own_hull(ship, before, survives):
    game = battle(
        fleets=[{"yellow": ["Hermes"]}, {"yellow": [ship]}],
        hands=[["Mag Blast"]],
        damage=[(ship, blast) for blast in before],
    )
    fire(game, 0, "Mag Blast", "Hermes", ship)
    assert in_play(game, ship) is survives


@pytest.mark.rule("MB-FLEET-05", "MB-BLAST-03")
@pytest.mark.parametrize(
    ("kind", "blasts"),
    [
        ("scout", ["Laser Blast"]),
        ("cruiser", ["Beam Blast"]),
        ("destroyer", ["Laser Blast", "Beam Blast"]),
        ("carrier", ["Laser Blast"]),
        ("dreadnought", ["Beam Blast", "Mag Blast"]),
        ("minesweeper", ["Laser Blast"]),
        ("gunship", ["Laser Blast", "Beam Blast", "Mag Blast"]),
    ],
)
def test_the_turrets_decide_which_blasts_a_ship_fires(kind, blasts):
    game = battle(fleets=[{"yellow": [kind]}, {}], hands=[["Laser Blast", "Beam Blast", "Mag Blast"]])
    for blast in ("Laser Blast", "Beam Blast", "Mag Blast"):
        assert why_not(game, 0, card_move(game, 0, blast)) == (None if blast in blasts else "MB-BLAST-03")


@pytest.mark.rule("MB-FLEET-06")
def test_damage_from_blasts_stays_from_turn_to_turn():
    game = battle(
        fleets=[{"yellow": ["Hermes"]}, {"yellow": ["Zeus"]}],
        hands=[["Mag Blast", "Mag Blast", "Laser Blast", "Laser Blast", "Laser Blast"]],
        damage=[("Hermes", "Beam Blast"), (("command", 0), "Laser Blast")],
    )
    fire(game, 0, "Mag Blast", "Hermes", "Zeus")
    finish_turn(game)
    finish_turn(game)
    to_phase(game, "attack")
    assert (damage(game, "Zeus"), damage(game, "Hermes"), damage(game, 0)) == (5, 3, 1)
    fire(game, 0, "Mag Blast", "Hermes", "Zeus")
    assert damage(game, "Zeus") == 10


@pytest.mark.rule("MB-FLEET-06", "MB-CARD-05")
def test_damage_goes_when_an_effect_removes_it():
    game = battle(
        fleets=[{"yellow": ["Hermes"]}, {}],
        hands=[["Spacedock"]],
        damage=[("Hermes", "Beam Blast"), ("Hermes", "Mag Blast")],
    )
    use(game, 0, "Spacedock")
    play(game, 0, PLAY + game.beneath.to_list()[1])
    assert damage(game, "Hermes") == 3


# -- players --------------------------------------------------------------------------------------


@pytest.mark.rule("MB-Q-62", "MB-SETUP-06")
@pytest.mark.parametrize("phase", ["discard", "draw", "reinforce", "maneuver", "attack"])
def test_there_is_no_way_to_give_or_show_a_card_to_another_player(phase):
    game = battle(
        fleets=[{"yellow": ["Zeus"]}, {"yellow": ["Ares"]}],
        hands=[["Laser Blast S", "Mag Blast S", "Beam Blast S", "Spacedock"], ["Bomber"]],
        commands=["Mhee Yow-Meex", "Alpha Mazons"],
        phase=phase,
        any_turn=True,
    )
    let_be(game, 1)
    mine, theirs = set(game.hands[0].to_list()), game.hands[1].to_list()
    for move in game.legal():
        twin = game.clone()
        twin.apply(move)
        assert twin.hands[1].to_list() == theirs
        assert not mine & set(twin.fleets[1].to_list())
        for card in mine & set(twin.hands[0].to_list()):
            assert twin.known.get(card) == twin.bit(0)


@pytest.mark.rule("MB-Q-48", "MB-REIN-10")
def test_without_fleet_ships_one_draws_buys_and_ends_the_turn_as_usual():
    game = battle(
        fleets=[{}, {"yellow": ["Zeus"]}], hands=[["Laser Blast S", "Mag Blast S", "Fighter S"]], phase="draw"
    )
    draws(game, 0, 1)
    assert SPEND + in_hand(game, 0, "Laser Blast") in game.legal()
    let_be(game, 0, 0)
    assert why_not(game, 0, card_move(game, 0, "Laser Blast")) == "MB-BLAST-02"
    assert why_not(game, 0, card_move(game, 0, "Fighter")) == "MB-SQ-01"
    play(game, 0, PASS)
    assert asked(game) == (1, "DiscardPhase")
