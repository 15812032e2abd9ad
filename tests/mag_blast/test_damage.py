"""Damage, destruction, and where the cards go."""

import pytest

from hullbreach.games.mag_blast.moves import PASS
from hullbreach.games.mag_blast.state import NONE

from .scenes import (
    asked,
    battle,
    choose,
    damage,
    discarded,
    find,
    fire,
    fleet,
    hand,
    heard,
    in_hand,
    in_play,
    knows,
    launch,
    let_be,
    listen,
    lost_ships,
    pile,
    play,
    ship_move,
    use,
)

# -- when a ship is destroyed ----------------------------------------------------------------------


@pytest.mark.rule("MB-DMG-01", "MB-FLEET-03")
def test_destruction_is_checked_after_every_single_card():
    game = battle(
        fleets=[{"yellow": ["Zeus", "Ares", "Pyrox"]}, {"yellow": ["Hermes"]}],
        hands=[["Mag Blast", "Mag Blast", "Beam Blast"]],
    )
    for gun, after in (("Zeus", 5), ("Ares", 10)):
        fire(game, 0, "Mag Blast", gun, "Hermes")
        let_be(game, 0)
        assert damage(game, "Hermes") == after
    fire(game, 0, "Beam Blast", "Pyrox", "Hermes")  # 13 of 11
    assert not in_play(game, "Hermes")
    assert asked(game) == (0, "AttackPhase")


@pytest.mark.rule("MB-DMG-01")
@pytest.mark.parametrize(("ship", "survives"), [("Freya", True), ("Valent", False), ("Skie", False), ("Dink", False)])
def test_5_points_leave_a_hull_of_6_and_destroy_a_hull_of_5_or_less(ship, survives):
    game = battle(fleets=[{"yellow": ["Zeus"]}, {"yellow": [ship], "red": ["Ares"]}], hands=[["Mag Blast"]])
    fire(game, 0, "Mag Blast", "Zeus", ship)
    assert in_play(game, ship) is survives


@pytest.mark.rule("MB-DMG-01", "MB-SQ-09")
def test_a_squadron_completes_the_destruction():
    game = battle(
        fleets=[{"yellow": ["Zeus", "Astur"]}, {"yellow": ["Troya"]}], hands=[["Mag Blast", "Fighter", "Fighter"]]
    )
    launch(game, 0, "Troya")
    fire(game, 0, "Mag Blast", "Zeus", "Troya")  # 2 + 5 = 7
    assert not in_play(game, "Troya")


# -- what follows ----------------------------------------------------------------------------------


@pytest.mark.rule("MB-DMG-02", "MB-ACT-06")
def test_a_destroyed_fleet_ship_goes_to_the_fleet_discard_pile_and_the_turn_goes_on():
    game = battle(
        fleets=[{"yellow": ["Zeus"]}, {"yellow": ["Dink"], "red": ["Ares"]}],
        hands=[["Mag Blast", "Minefield"]],
        fleet_discard=["Plutt"],
    )
    dink = find(game, "Dink")
    game.mark(dink, 1)
    fire(game, 0, "Mag Blast", "Zeus", "Dink")
    assert lost_ships(game) == ["Plutt", "Dink"]
    assert fleet(game, 1) == {"Ares": "red"}
    assert (int(game.owner_of(dink)), int(game.marks.get(dink - 101))) == (NONE, 0)
    assert knows(game, dink) == [-1, 0, 1]
    assert asked(game) == (0, "AttackPhase")
    assert game.active == 0
    assert len(game.legal()) == 2


@pytest.mark.rule("MB-DMG-02", "MB-CMD-07", "MB-BLAST-08")
def test_the_zone_it_leaves_opens_the_command_ship_to_later_attacks_of_the_same_turn():
    game = battle(
        fleets=[{"yellow": ["Zeus", "Ares"]}, {"yellow": ["Dink"], "red": ["Troya"]}],
        hands=[["Beam Blast", "Mag Blast"]],
    )
    use(game, 0, "Beam Blast")
    choose(game, 0, "Zeus")
    assert game.legal() == [ship_move(game, "Dink")]
    choose(game, 0, "Dink")
    use(game, 0, "Mag Blast")
    choose(game, 0, "Ares")
    assert game.legal() == [ship_move(game, 1)]
    choose(game, 0, 1)
    assert damage(game, 1) == 5


@pytest.mark.rule("MB-DMG-02")
def test_another_ship_in_the_zone_still_shields_the_command_ship():
    game = battle(
        fleets=[{"yellow": ["Zeus", "Ares"]}, {"yellow": ["Dink", "Troya"]}], hands=[["Beam Blast", "Mag Blast"]]
    )
    fire(game, 0, "Beam Blast", "Zeus", "Dink")
    use(game, 0, "Mag Blast")
    choose(game, 0, "Ares")
    assert game.legal() == [ship_move(game, "Troya")]


@pytest.mark.rule("MB-DMG-03", "MB-Q-24")
def test_damage_beyond_the_hull_passes_to_no_other_ship():
    game = battle(
        fleets=[{"yellow": ["Zeus"]}, {"yellow": ["Dink", "Plutt"], "red": ["Byzakh"]}], hands=[["Mag Blast"]]
    )
    fire(game, 0, "Mag Blast", "Zeus", "Dink")
    assert lost_ships(game) == ["Dink"]
    assert [damage(game, each) for each in ("Plutt", "Byzakh", 1)] == [0, 0, 0]


@pytest.mark.rule("MB-DMG-04", "MB-Q-23", "MB-ACT-06")
def test_blasts_beneath_a_destroyed_ship_are_discarded_and_those_beneath_others_stay():
    game = battle(
        fleets=[{"yellow": ["Zeus"]}, {"yellow": ["Ares", "Troya"]}],
        hands=[["Mag Blast"]],
        damage=[("Ares", "Beam Blast"), ("Troya", "Laser Blast"), ("Ares", "Laser Blast"), ("Ares", "Laser Blast")],
        discard=["Spacedock"],
    )
    blast = in_hand(game, 0, "Mag Blast")
    under = game.beneath.to_list()
    fire(game, 0, "Mag Blast", "Zeus", "Ares")
    assert game.discard.to_list()[1:] == [under[0], under[2], under[3], blast]
    assert game.beneath.to_list() == [under[1]]
    assert [int(game.under.get(card)) for card in (*under, blast)] == [NONE, find(game, "Troya"), NONE, NONE, NONE]
    assert damage(game, "Troya") == 1


@pytest.mark.rule("MB-DMG-04", "MB-Q-23", "MB-SQ-11")
def test_squadrons_beneath_a_destroyed_ship_return_at_the_end_of_the_turn():
    game = battle(
        fleets=[{"yellow": ["Zeus", "Astur"]}, {"yellow": ["Troya", "Ares"]}],
        hands=[["Mag Blast", "Fighter", "Fighter"]],
    )
    launch(game, 0, "Troya")
    launch(game, 0, "Ares")
    fire(game, 0, "Mag Blast", "Zeus", "Troya")
    assert pile(game, game.aside) == ["Fighter"]
    assert pile(game, game.beneath) == ["Fighter"]
    assert discarded(game) == ["Mag Blast"]
    assert hand(game, 0) == []
    play(game, 0, PASS)
    assert hand(game, 0) == ["Fighter", "Fighter"]
    assert not game.aside
    assert not game.beneath


@pytest.mark.rule("MB-DMG-02", "MB-DMG-04")
def test_a_destruction_is_told():
    game = listen(battle(fleets=[{"yellow": ["Zeus"]}, {"yellow": ["Dink"]}], hands=[["Mag Blast"]]))
    blast, zeus, dink = in_hand(game, 0, "Mag Blast"), find(game, "Zeus"), find(game, "Dink")
    fire(game, 0, "Mag Blast", "Zeus", "Dink")
    assert heard(game) == [
        ("plays", {"seat": 0}, [blast], True),
        ("fires", {"seat": 0, "ship": zeus, "target": dink, "foe": 1}, [blast], False),
        ("damaged", {"worth": 5, "ship": dink, "owner": 1}, [blast], False),
        ("destroyed", {"seat": 1}, [dink], False),
    ]


@pytest.mark.rule("MB-Q-49", "MB-DMG-01")
def test_a_hit_and_a_loss_break_the_silence():
    game = battle(fleets=[{"yellow": ["Zeus"]}, {"yellow": ["Dink"]}], hands=[["Mag Blast"]])
    game.quiet_turns = 9
    game.destroy(find(game, "Dink"))
    assert game.quiet_turns == 0
    game.quiet_turns = 9
    fire(game, 0, "Mag Blast", "Zeus", 1)
    assert game.quiet_turns == 0


# -- the command ship ------------------------------------------------------------------------------


def last_shot():
    """Seat 0 is about to destroy seat 1, who owns ships, cards and damage; seat 2 looks on."""
    return battle(
        fleets=[{"yellow": ["Zeus"]}, {"red": ["Ares", "Troya"], "blue": ["Dink"]}, {"red": ["Freya"]}],
        hands=[["Mag Blast"], ["Bomber", "Minefield"], ["Beam Blast"]],
        damage=[(("command", 1), "Beam Blast"), ("Ares", "Laser Blast"), ("Freya", "Laser Blast")],
    )


@pytest.mark.rule("MB-DMG-05", "MB-CMD-02", "MB-Q-46")
def test_who_loses_the_command_ship_loses_fleet_and_hand_to_the_discard_piles():
    game = last_shot()
    blast = in_hand(game, 0, "Mag Blast")
    on_command, on_ares, on_freya = game.beneath.to_list()
    held = game.hands[1].to_list()
    fire(game, 0, "Mag Blast", "Zeus", 1)
    let_be(game, 1, 2)
    assert not game.lives(1)
    assert lost_ships(game) == ["Ares", "Troya", "Dink"]
    assert game.discard.to_list() == [on_command, blast, on_ares, *held]
    assert game.beneath.to_list() == [on_freya]
    assert (fleet(game, 1), hand(game, 1)) == ({}, [])
    assert all(knows(game, card) == [-1, 0, 1, 2] for card in held)
    assert (hand(game, 2), fleet(game, 2)) == (["Beam Blast"], {"Freya": "red"})


@pytest.mark.rule("MB-DMG-05", "MB-ELIM-04")
def test_the_turn_goes_on_after_it():
    game = last_shot()
    fire(game, 0, "Mag Blast", "Zeus", 1)
    let_be(game, 1, 2)
    assert asked(game) == (0, "AttackPhase")
    play(game, 0, PASS)
    assert asked(game) == (2, "DiscardPhase")


@pytest.mark.rule("MB-DMG-05", "MB-DMG-03")
def test_seven_points_are_survived_and_excess_is_lost():
    game = battle(
        fleets=[{"yellow": ["Zeus", "Ares"]}, {}, {}],
        hands=[["Mag Blast", "Mag Blast"]],
        damage=[(("command", 1), "Laser Blast"), (("command", 1), "Laser Blast")],
    )
    fire(game, 0, "Mag Blast", "Zeus", 1)  # 7 of 8
    let_be(game, 0)
    assert game.lives(1)
    fire(game, 0, "Mag Blast", "Ares", 1)  # 12 of 8
    assert not game.lives(1)
    assert damage(game, 2) == 0


@pytest.mark.rule("MB-Q-45", "MB-ELIM-02", "MB-OBJ-01")
def test_the_last_command_ship_but_one_ends_the_game_at_once():
    game = battle(
        fleets=[{"yellow": ["Zeus"]}, {}], hands=[["Mag Blast", "Mag Blast"]], damage=[(("command", 1), "Beam Blast")]
    )
    fire(game, 0, "Mag Blast", "Zeus", 1)
    assert (game.over, game.winners(), game.scores()) == (True, [0], [1, 0])
