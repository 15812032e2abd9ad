"""Ramming Speed: a ship for a point or two of damage."""

import pytest

from hullbreach.games.mag_blast.moves import PASS

from .scenes import (
    asked,
    battle,
    card_move,
    choose,
    damage,
    discarded,
    find,
    finish_turn,
    fire,
    in_hand,
    let_be,
    listen,
    lost_ships,
    not_refused,
    ship_move,
    told,
    use,
    why_not,
)


@pytest.mark.rule("MB-CARD-06")
@pytest.mark.parametrize(("ram", "worth"), [("Zeus", 0), ("Falladir", 0), ("Troya", 1), ("Dink", 2), ("Weslex", 2)])
def test_a_ram_costs_the_ship_and_does_its_speed_in_damage(ram, worth):
    game = battle(
        fleets=[{"yellow": [ram]}, {"yellow": ["Ares"]}], hands=[["Ramming Speed", "Direct Hit"]], commands=["Freep"]
    )
    card = in_hand(game, 0, "Ramming Speed")
    use(game, 0, "Ramming Speed")
    assert asked(game) == (0, "ChooseRam")
    assert game.stack[-1].facts() == [0, card]
    choose(game, 0, ram)
    assert asked(game) == (0, "ChooseTarget")
    choose(game, 0, "Ares")
    assert lost_ships(game) == [ram]
    assert damage(game, "Ares") == worth
    assert game.beneath.to_list() == [card]
    assert int(game.worth.get(card)) == worth
    assert asked(game) == (0, "AttackPhase")  # no Direct Hit follows
    assert why_not(game, 0, card_move(game, 0, "Direct Hit")) == "MB-DH-01"


@pytest.mark.rule("MB-CARD-06", "MB-BLAST-07", "MB-BLAST-08")
def test_a_ram_aims_like_a_blast_from_the_zone_of_the_ship():
    game = battle(fleets=[{"red": ["Dink"]}, {"yellow": ["Ares"]}, {"red": ["Troya"]}], hands=[["Ramming Speed"]])
    use(game, 0, "Ramming Speed")
    choose(game, 0, "Dink")
    assert game.legal() == [ship_move(game, 1), ship_move(game, "Troya")]
    assert not_refused(game) == sorted(game.legal())
    assert why_not(game, 0, ship_move(game, "Ares")) == "MB-BLAST-07"
    assert why_not(game, 0, ship_move(game, 2)) == "MB-BLAST-08"
    assert why_not(game, 0, ship_move(game, "Dink")) == "MB-BLAST-06"
    assert why_not(game, 0, PASS) == "MB-BLAST-01"
    choose(game, 0, 1)
    assert damage(game, 1) == 2


@pytest.mark.rule("MB-CARD-06")
def test_only_an_own_fleet_ship_rams():
    game = battle(fleets=[{"red": ["Dink", "Zeus"]}, {"yellow": ["Ares"]}], hands=[["Ramming Speed"]])
    use(game, 0, "Ramming Speed")
    assert game.legal() == [ship_move(game, "Dink"), ship_move(game, "Zeus")]
    assert not_refused(game) == sorted(game.legal())
    assert why_not(game, 0, ship_move(game, "Ares")) == "MB-CARD-06"
    assert why_not(game, 0, PASS) == "MB-CARD-06"


@pytest.mark.rule("MB-CARD-06")
@pytest.mark.parametrize("answer", ["Evasive Action", "Temporal Flux"])
def test_a_ram_is_answered_like_a_blast_and_the_ship_is_lost_all_the_same(answer):
    game = battle(fleets=[{"red": ["Dink"]}, {"red": ["Ares"]}], hands=[["Ramming Speed"], [answer]])
    use(game, 0, "Ramming Speed")
    choose(game, 0, "Dink")
    choose(game, 0, "Ares")
    assert lost_ships(game) == ["Dink"]
    use(game, 1, answer)
    assert damage(game, "Ares") == 0
    assert discarded(game) == ["Ramming Speed", answer]


@pytest.mark.rule("MB-CARD-06", "MB-DMG-01")
def test_a_ram_can_destroy_a_ship_and_its_damage_is_that_of_a_blast():
    game = battle(
        fleets=[{"red": ["Dink", "Weslex"]}, {"red": ["Byzakh", "Ares"]}], hands=[["Ramming Speed", "Ramming Speed"]]
    )
    listen(game)
    dink, byzakh, card = find(game, "Dink"), find(game, "Byzakh"), in_hand(game, 0, "Ramming Speed")
    use(game, 0, "Ramming Speed")
    choose(game, 0, "Dink")
    choose(game, 0, "Byzakh")
    assert lost_ships(game) == ["Dink", "Byzakh"]
    assert discarded(game) == ["Ramming Speed"]
    told(
        game,
        ("plays", [card], {"seat": 0}),
        ("fires", [card], {"seat": 0, "ship": dink, "target": byzakh}),
        ("destroyed", [dink], {"seat": 0}),
        ("damaged", [card], {"worth": 2, "ship": byzakh}),
        ("destroyed", [byzakh], {"seat": 1}),
    )
    use(game, 0, "Ramming Speed")
    choose(game, 0, "Weslex")
    choose(game, 0, "Ares")
    finish_turn(game)
    assert damage(game, "Ares") == 2
    assert game.hull_left(1) == 8 + 10 - 2


@pytest.mark.rule("MB-CARD-06", "MB-BLAST-04")
def test_ramming_is_not_firing_a_turret():
    game = battle(fleets=[{"red": ["Dink"]}, {"red": ["Ares"]}], hands=[["Laser Blast", "Ramming Speed"]])
    fire(game, 0, "Laser Blast", "Dink", "Ares")
    let_be(game, 0)
    use(game, 0, "Ramming Speed")
    choose(game, 0, "Dink")
    choose(game, 0, "Ares")
    assert damage(game, "Ares") == 3


@pytest.mark.rule("MB-CARD-06", "MB-CARD-08", "MB-CARD-07")
def test_a_ram_needs_a_ship_free_to_go_and_somebody_to_hit():
    game = battle(fleets=[{}, {}], hands=[["Ramming Speed"]])
    assert why_not(game, 0, card_move(game, 0, "Ramming Speed")) == "MB-CARD-06"
    game = battle(fleets=[{"red": ["Dink"]}, {}], hands=[["Ramming Speed"]], laid=[("Minefield", 1, 0)])
    assert why_not(game, 0, card_move(game, 0, "Ramming Speed")) == "MB-CARD-07"
    game = battle(fleets=[{"red": ["Dink"]}, {}], hands=[["Ramming Speed"]], laid=[("Asteroids", 1, 1)])
    assert why_not(game, 0, card_move(game, 0, "Ramming Speed")) == "MB-CARD-08"
