"""Fighters and bombers on the attack."""

import pytest

from hullbreach.games.mag_blast.moves import PASS, PLAY, SOUND, choose_ship

from .scenes import (
    asked,
    battle,
    card_move,
    choose,
    damage,
    discarded,
    draw_moves,
    draws,
    find,
    finish_turn,
    fire,
    hand,
    in_hand,
    in_play,
    knows,
    launch,
    let_be,
    listen,
    lost_ships,
    not_refused,
    pile,
    play,
    ship_move,
    to_phase,
    told,
    use,
    why_not,
)

CLOSED = {"yellow": ["Troya"], "green": ["Freya"], "red": ["Zeus"], "blue": ["Masoch"]}


# -- from where ------------------------------------------------------------------------------------


@pytest.mark.rule("MB-SQ-01")
@pytest.mark.parametrize("squadron", ["Fighter", "Bomber"])
def test_without_a_carrier_no_squadron_can_be_launched(squadron):
    game = battle(fleets=[{"yellow": ["Zeus"]}, CLOSED | {"red": ["Ares"]}], hands=[[squadron]])
    assert why_not(game, 0, card_move(game, 0, squadron)) == "MB-SQ-01"
    assert game.legal() == [PASS]


@pytest.mark.rule("MB-SQ-01")
@pytest.mark.parametrize("squadron", ["Fighter", "Bomber"])
def test_with_a_carrier_it_can(squadron):
    game = battle(fleets=[{"yellow": ["Zeus", "Astur"]}, {"yellow": ["Troya"]}], hands=[[squadron]])
    assert game.legal() == [PASS, card_move(game, 0, squadron)]


@pytest.mark.rule("MB-SQ-01", "MB-ACT-01")
@pytest.mark.parametrize("phase", ["discard", "draw", "reinforce", "maneuver"])
def test_squadrons_are_launched_in_the_attack_phase_only(phase):
    game = battle(fleets=[{"yellow": ["Astur"]}, {"yellow": ["Troya"]}], hands=[["Fighter", "Bomber"]], phase=phase)
    assert why_not(game, 0, card_move(game, 0, "Fighter")) == "MB-ACT-01"
    assert why_not(game, 0, card_move(game, 0, "Bomber")) == "MB-ACT-01"


@pytest.mark.rule("MB-SQ-01", "MB-Q-26")
def test_a_bomber_asks_for_its_carrier_and_takes_no_other_ship():
    game = battle(
        fleets=[{"yellow": ["Zeus", "Astur"], "red": ["Vengarr"]}, {"yellow": ["Masoch"]}], hands=[["Bomber"]]
    )
    bomber = in_hand(game, 0, "Bomber")
    use(game, 0, "Bomber")
    assert asked(game) == (0, "ChooseCarrier")
    assert game.stack[-1].facts() == [0, bomber]
    assert game.legal() == [ship_move(game, "Astur"), ship_move(game, "Vengarr")]
    assert not_refused(game) == sorted(game.legal())
    assert why_not(game, 0, ship_move(game, "Zeus")) == "MB-SQ-01"
    assert why_not(game, 0, ship_move(game, "Masoch")) == "MB-SQ-01"
    assert why_not(game, 0, PASS) == "MB-SQ-01"


@pytest.mark.rule("MB-Q-26", "MB-SQ-05")
def test_a_fighter_asks_for_no_carrier():
    game = battle(fleets=[{"yellow": ["Astur"], "red": ["Vengarr"]}, {"yellow": ["Masoch"]}], hands=[["Fighter"]])
    fighter = in_hand(game, 0, "Fighter")
    use(game, 0, "Fighter")
    assert asked(game) == (0, "Launch")
    assert game.stack[-1].facts() == [0, fighter, -1]


@pytest.mark.rule("MB-SQ-03")
def test_one_carrier_launches_as_many_squadrons_as_there_are_in_hand():
    game = battle(
        fleets=[{"yellow": ["Astur"]}, {"yellow": ["Zeus"]}],
        hands=[["Fighter", "Fighter", "Bomber", "Fighter"]],
    )
    launch(game, 0, "Zeus")
    launch(game, 0, "Zeus")
    launch(game, 0, "Zeus", carrier="Astur")
    launch(game, 0, "Zeus")
    assert damage(game, "Zeus") == 2 + 2 + 4 + 2
    assert hand(game, 0) == []


# -- at what ---------------------------------------------------------------------------------------


@pytest.mark.rule("MB-SQ-04", "MB-Q-26")
def test_a_bomber_attacks_in_the_zone_of_its_carrier_only():
    game = battle(
        fleets=[{"yellow": ["Astur"], "red": ["Vengarr"]}, CLOSED | {"yellow": ["Troya", "Dink"]}], hands=[["Bomber"]]
    )
    use(game, 0, "Bomber")
    choose(game, 0, "Astur")
    assert game.stack[-1].facts() == [0, int(game.playing.to_list()[0]), 0]
    assert game.legal() == [ship_move(game, "Troya"), ship_move(game, "Dink")]
    assert not_refused(game) == sorted(game.legal())
    assert why_not(game, 0, ship_move(game, "Zeus")) == "MB-SQ-04"
    assert why_not(game, 0, ship_move(game, "Freya")) == "MB-SQ-04"
    assert why_not(game, 0, ship_move(game, "Vengarr")) == "MB-BLAST-06"
    assert why_not(game, 0, PASS) == "MB-SQ-01"


@pytest.mark.rule("MB-SQ-04", "MB-Q-26")
def test_the_other_carrier_opens_the_other_zone():
    game = battle(fleets=[{"yellow": ["Astur"], "red": ["Vengarr"]}, CLOSED], hands=[["Bomber"]])
    use(game, 0, "Bomber")
    choose(game, 0, "Vengarr")
    assert game.legal() == [ship_move(game, "Zeus")]


@pytest.mark.rule("MB-SQ-05", "MB-SQ-06", "MB-CMD-07")
def test_a_fighter_attacks_in_any_zone_but_not_a_command_ship_behind_a_closed_fleet():
    game = battle(fleets=[{"yellow": ["Astur"]}, CLOSED], hands=[["Fighter"]])
    use(game, 0, "Fighter")
    assert game.legal() == [ship_move(game, name) for name in ("Troya", "Freya", "Zeus", "Masoch")]
    assert not_refused(game) == sorted(game.legal())
    assert why_not(game, 0, ship_move(game, 1)) == "MB-SQ-06"
    assert why_not(game, 0, ship_move(game, 0)) == "MB-BLAST-06"
    assert why_not(game, 0, PASS) == "MB-SQ-01"


@pytest.mark.rule("MB-SQ-06", "MB-CMD-07")
@pytest.mark.parametrize("empty", ["yellow", "green", "red", "blue"])
def test_one_empty_zone_no_matter_which_opens_the_command_ship_to_fighters(empty):
    open_fleet = {zone: ships for zone, ships in CLOSED.items() if zone != empty}
    game = battle(fleets=[{"yellow": ["Astur"]}, open_fleet], hands=[["Fighter"]])
    launch(game, 0, 1)
    assert damage(game, 1) == 2


@pytest.mark.rule("MB-SQ-07", "MB-CMD-07")
def test_a_bomber_reaches_the_command_ship_only_through_the_zone_of_its_carrier():
    open_in_red = {zone: ships for zone, ships in CLOSED.items() if zone != "red"}
    game = battle(fleets=[{"yellow": ["Astur"], "red": ["Vengarr"]}, open_in_red], hands=[["Bomber", "Bomber"]])
    use(game, 0, "Bomber")
    choose(game, 0, "Astur")
    assert why_not(game, 0, ship_move(game, 1)) == "MB-SQ-07"
    choose(game, 0, "Troya")
    use(game, 0, "Bomber")
    choose(game, 0, "Vengarr")
    assert game.legal() == [ship_move(game, 1)]
    choose(game, 0, 1)
    assert damage(game, 1) == 4


@pytest.mark.rule("MB-SQ-05", "MB-SQ-06", "MB-ATK-02")
def test_squadrons_may_go_to_any_opponent():
    game = battle(
        fleets=[{"yellow": ["Astur"]}, {"yellow": ["Troya"]}, CLOSED | {"yellow": ["Freya"], "green": ["Dink"]}],
        hands=[["Fighter"]],
    )
    use(game, 0, "Fighter")
    ships = [ship_move(game, name) for name in ("Freya", "Dink", "Zeus", "Masoch")]
    assert game.legal() == [ship_move(game, "Troya"), ship_move(game, 1), *ships]


@pytest.mark.rule("MB-CARD-08", "MB-SQ-05", "MB-SQ-04")
def test_asteroids_keep_squadrons_away_from_one_fleet_or_from_all():
    game = battle(
        fleets=[{"yellow": ["Astur"]}, {"yellow": ["Troya"]}, {"yellow": ["Freya"]}],
        hands=[["Fighter", "Bomber"]],
        laid=[("Asteroids", 1, 1)],
    )
    use(game, 0, "Fighter")
    assert game.legal() == [ship_move(game, "Freya"), ship_move(game, 2)]
    assert why_not(game, 0, ship_move(game, "Troya")) == "MB-CARD-08"
    choose(game, 0, "Freya")
    use(game, 0, "Bomber")
    choose(game, 0, "Astur")
    assert why_not(game, 0, ship_move(game, "Troya")) == "MB-CARD-08"

    closed = battle(
        fleets=[{"yellow": ["Astur"]}, {"yellow": ["Troya"]}], hands=[["Fighter"]], laid=[("Asteroids", 1, 1)]
    )
    assert why_not(closed, 0, card_move(closed, 0, "Fighter")) == "MB-CARD-08"


@pytest.mark.rule("MB-SQ-01", "MB-ELIM-01")
def test_a_ship_out_of_play_is_no_target():
    game = battle(fleets=[{"yellow": ["Astur"]}, {"yellow": ["Troya"]}], hands=[["Fighter"]], fleet_discard=["Zeus"])
    use(game, 0, "Fighter")
    zeus = game.fleet_discard.to_list()[0]
    assert why_not(game, 0, choose_ship(zeus)) == "MB-ELIM-01"


# -- what they do ----------------------------------------------------------------------------------


@pytest.mark.rule("MB-SQ-02", "MB-ACT-05")
def test_a_fighter_deals_2_and_a_bomber_4():
    game = battle(fleets=[{"yellow": ["Astur"]}, {"yellow": ["Zeus", "Ares"]}], hands=[["Fighter", "Bomber"]])
    launch(game, 0, "Zeus")
    launch(game, 0, "Ares", carrier="Astur")
    assert (damage(game, "Zeus"), damage(game, "Ares")) == (2, 4)


@pytest.mark.rule("MB-SQ-08")
def test_a_squadron_needs_no_sound_even_where_sounds_are_strict():
    for style in ({"strict": True}, {"screaming": True}):
        game = battle(fleets=[{"yellow": ["Astur"]}, {"yellow": ["Zeus"]}], hands=[["Fighter"]], **style)
        launch(game, 0, "Zeus")
        assert asked(game) == (0, "AttackPhase")
        assert damage(game, "Zeus") == 2
        assert SOUND not in game.legal()


@pytest.mark.rule("MB-SQ-08", "MB-DH-01")
def test_no_direct_hit_follows_a_squadron():
    game = battle(fleets=[{"yellow": ["Astur"]}, {"yellow": ["Zeus"]}], hands=[["Bomber", "Direct Hit"]])
    launch(game, 0, "Zeus", carrier="Astur")
    assert asked(game) == (0, "AttackPhase")
    assert why_not(game, 0, card_move(game, 0, "Direct Hit")) == "MB-DH-01"


@pytest.mark.rule("MB-SQ-09", "MB-DMG-01")
def test_squadrons_and_blasts_together_destroy_a_ship():
    game = battle(
        fleets=[{"yellow": ["Astur"]}, {"yellow": ["Troya", "Dink"]}],
        hands=[["Fighter", "Fighter"]],
        damage=[("Troya", "Beam Blast")],
    )
    launch(game, 0, "Troya")
    assert damage(game, "Troya") == 5
    assert in_play(game, "Troya")
    launch(game, 0, "Troya")  # 3 + 2 + 2 = 7, its hull
    assert not in_play(game, "Troya")
    assert lost_ships(game) == ["Troya"]
    assert discarded(game) == ["Beam Blast"]
    assert pile(game, game.aside) == ["Fighter", "Fighter"]


@pytest.mark.rule("MB-SQ-10", "MB-Q-28")
def test_at_the_end_of_the_turn_squadrons_come_home_and_their_damage_is_gone():
    game = battle(
        fleets=[{"yellow": ["Astur"]}, {"yellow": ["Zeus"]}],
        hands=[["Fighter", "Bomber"]],
        damage=[("Zeus", "Laser Blast")],
    )
    fighter, bomber = in_hand(game, 0, "Fighter"), in_hand(game, 0, "Bomber")
    launch(game, 0, "Zeus")
    launch(game, 0, "Zeus", carrier="Astur")
    assert damage(game, "Zeus") == 7
    assert [int(game.under.get(card)) for card in (fighter, bomber)] == [find(game, "Zeus")] * 2
    listen(game)
    play(game, 0, PASS)
    assert hand(game, 0) == ["Bomber", "Fighter"]
    assert damage(game, "Zeus") == 1
    assert [int(game.under.get(card)) for card in (fighter, bomber)] == [-1, -1]
    told(game, ("returns", [fighter], {"seat": 0}), ("returns", [bomber], {"seat": 0}), ("turn", [], {"seat": 1}))
    assert knows(game, fighter) == [-1, 0, 1]
    assert asked(game) == (1, "DiscardPhase")


@pytest.mark.rule("MB-SQ-10", "MB-SQ-09")
def test_a_survivor_of_squadrons_starts_afresh_next_turn():
    game = battle(
        fleets=[{"yellow": ["Astur"]}, {"yellow": ["Troya"]}], hands=[["Fighter", "Fighter", "Fighter"], []], only=True
    )
    for _ in range(3):
        launch(game, 0, "Troya")
    assert damage(game, "Troya") == 6
    finish_turn(game)
    finish_turn(game)
    to_phase(game, "attack")
    launch(game, 0, "Troya")
    assert damage(game, "Troya") == 2


@pytest.mark.rule("MB-SQ-11", "MB-Q-27", "MB-Q-23", "MB-DMG-04")
def test_squadrons_that_destroyed_their_target_come_home_too():
    game = battle(
        fleets=[{"yellow": ["Astur"]}, {"yellow": ["Dink"], "red": ["Zeus"]}], hands=[["Fighter", "Laser Blast"]]
    )
    fighter = in_hand(game, 0, "Fighter")
    launch(game, 0, "Dink")
    assert lost_ships(game) == ["Dink"]
    assert game.aside.to_list() == [fighter]
    assert int(game.under.get(fighter)) == -1
    assert hand(game, 0) == ["Laser Blast"]
    assert why_not(game, 0, PLAY + fighter) == "MB-ATK-01"
    play(game, 0, PASS)
    assert hand(game, 0) == ["Fighter", "Laser Blast"]
    assert not game.aside
    assert not in_play(game, "Dink")


@pytest.mark.rule("MB-SQ-11", "MB-ELIM-04", "MB-Q-46")
def test_a_squadron_that_destroyed_a_command_ship_comes_home():
    game = battle(
        fleets=[{"yellow": ["Astur"]}, {}, {"yellow": ["Zeus"]}],
        hands=[["Bomber"]],
        damage=[(("command", 1), "Mag Blast")],
    )
    launch(game, 0, 1, carrier="Astur")
    assert not game.lives(1)
    assert pile(game, game.aside) == ["Bomber"]
    play(game, 0, PASS)
    assert hand(game, 0) == ["Bomber"]


@pytest.mark.rule("MB-SQ-12", "MB-Q-27")
def test_a_squadron_is_launched_once_a_turn():
    game = battle(fleets=[{"yellow": ["Astur"]}, {"yellow": ["Zeus"]}], hands=[["Fighter"]])
    again = card_move(game, 0, "Fighter")
    launch(game, 0, "Zeus")
    assert game.legal() == [PASS]
    assert why_not(game, 0, again) == "MB-ATK-01"


@pytest.mark.rule("MB-SQ-13", "MB-Q-25")
@pytest.mark.parametrize("launch_first", [True, False])
def test_a_carrier_launches_and_fires_in_either_order(launch_first):
    game = battle(fleets=[{"yellow": ["Astur"]}, {"yellow": ["Zeus"]}], hands=[["Bomber", "Laser Blast"]])
    if launch_first:
        launch(game, 0, "Zeus", carrier="Astur")
    fire(game, 0, "Laser Blast", "Astur", "Zeus")
    let_be(game, 0)  # no Direct Hit
    if not launch_first:
        launch(game, 0, "Zeus", carrier="Astur")
    assert damage(game, "Zeus") == 5


@pytest.mark.rule("MB-SQ-14", "MB-DRAW-02", "MB-DRAW-03")
def test_returned_squadrons_may_fill_the_hand_beyond_5_and_then_nothing_is_drawn():
    game = battle(
        fleets=[{"yellow": ["Astur"]}, {"yellow": ["Zeus"]}],
        hands=[["Fighter", "Bomber", "Mag Blast", "Mag Blast", "Mag Blast", "Mag Blast"]],
    )
    launch(game, 0, "Zeus")
    launch(game, 0, "Zeus", carrier="Astur")
    finish_turn(game)
    assert game.hands[0].size() == 6
    finish_turn(game)
    to_phase(game, "discard")
    let_be(game, 0)
    assert asked(game) == (0, "ReinforcePhase")


@pytest.mark.rule("MB-SQ-14", "MB-DRAW-01")
def test_returned_squadrons_count_towards_the_5_at_the_next_draw():
    game = battle(
        fleets=[{"yellow": ["Astur"]}, {"yellow": ["Zeus"]}],
        hands=[["Fighter", "Bomber", "Mag Blast"]],
        deck=["Beam Blast"],
    )
    launch(game, 0, "Zeus")
    launch(game, 0, "Zeus", carrier="Astur")
    finish_turn(game)
    finish_turn(game)
    to_phase(game, "draw")
    assert game.legal() == draw_moves(2)
    draws(game, 0, 2)
    assert game.hands[0].size() == 5


# -- what is told, and what squadrons look like on their way ---------------------------------------


@pytest.mark.rule("MB-SQ-09", "MB-Q-63")
def test_a_launch_is_told_step_by_step():
    game = battle(fleets=[{"yellow": ["Astur"]}, {"yellow": ["Zeus"]}], hands=[["Bomber"], ["Laser Blast"]])
    bomber, zeus = in_hand(game, 0, "Bomber"), find(game, "Zeus")
    assert knows(game, bomber) == [0]
    listen(game)
    use(game, 0, "Bomber")
    assert knows(game, bomber) == [-1, 0, 1]
    assert game.playing.to_list() == [bomber]
    choose(game, 0, "Astur")
    choose(game, 0, "Zeus")
    assert game.playing.to_list() == [bomber]
    strike = game.stack[-3]
    assert strike.facts() == [0, bomber, 1, zeus]
    let_be(game, 1)
    told(
        game,
        ("plays", [bomber], {"seat": 0}),
        ("launches", [bomber], {"seat": 0, "target": zeus}),
        ("damaged", [bomber], {"worth": 4, "ship": zeus}),
    )
    assert game.beneath.to_list() == [bomber]
    assert not game.playing
    assert int(game.by.get(bomber)) == 0
    assert int(game.worth.get(bomber)) == 4
