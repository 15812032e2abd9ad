"""Firing a blast: the ship, the shot and the damage."""

import pytest

from hullbreach.games.mag_blast.moves import (
    PASS,
    SEAT,
    SOUND,
    choose_ship,
    steer,
)
from hullbreach.games.mag_blast.state import JUST_CAPTURED

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
    hand,
    heard,
    in_hand,
    knows,
    let_be,
    listen,
    not_refused,
    pile,
    play,
    ship_move,
    to_do,
    to_phase,
    use,
    why_not,
)

BLASTS = ["Laser Blast", "Beam Blast", "Mag Blast"]


# -- the firing ship -------------------------------------------------------------------------------


@pytest.mark.rule("MB-BLAST-01", "MB-BLAST-02")
def test_first_the_ship_is_chosen_then_the_target():
    game = battle(fleets=[{"yellow": ["Zeus"], "red": ["Ares"]}, {"red": ["Troya"]}], hands=[["Mag Blast"]])
    blast, ares = in_hand(game, 0, "Mag Blast"), find(game, "Ares")
    use(game, 0, "Mag Blast")
    assert asked(game) == (0, "ChooseGun")
    assert to_do(game)[-1] == ["ChooseGun", 0, blast]
    assert game.legal() == [ship_move(game, "Zeus"), ship_move(game, "Ares")]
    assert not_refused(game) == sorted(game.legal())
    choose(game, 0, "Ares")
    assert asked(game) == (0, "ChooseTarget")
    assert to_do(game)[-2:] == [["AttackPhase", 0], ["ChooseTarget", 0, blast, ares, 1]]
    assert game.legal() == [ship_move(game, "Troya")] == not_refused(game)
    assert why_not(game, 0, PASS) == why_not(game, 0, steer(ares, 0)) == "MB-BLAST-01"
    choose(game, 0, "Troya")
    assert asked(game) == (0, "FollowUp")
    assert to_do(game)[-1] == ["FollowUp", 0, ares, find(game, "Troya")]


@pytest.mark.rule("MB-BLAST-02")
def test_only_an_own_fleet_ship_fires():
    game = battle(fleets=[{"yellow": ["Zeus"]}, {"yellow": ["Ares"]}], hands=[["Mag Blast"]], fleet_discard=["Hermes"])
    use(game, 0, "Mag Blast")
    lost = choose_ship(game.fleet_discard.to_list()[0])
    others = [ship_move(game, "Ares"), ship_move(game, 0), ship_move(game, 1), lost, PASS, SEAT + 1, steer(101, 0)]
    assert [why_not(game, 0, move) for move in others] == ["MB-BLAST-02"] * len(others)


@pytest.mark.rule("MB-BLAST-02", "MB-Q-59")
def test_without_a_fleet_ship_no_blast_can_be_fired():
    game = battle(fleets=[{}, {"yellow": ["Ares"]}], hands=[BLASTS])
    assert game.legal() == [PASS]
    assert [why_not(game, 0, card_move(game, 0, blast)) for blast in BLASTS] == ["MB-BLAST-02"] * 3


@pytest.mark.rule("MB-BLAST-03", "MB-Q-06")
def test_a_bigger_turret_does_not_fire_a_smaller_blast_nor_the_other_way_round():
    game = battle(fleets=[{"yellow": ["Dink", "Troya", "Zeus", "Skie"]}, {}], hands=[BLASTS])
    guns = {"Laser Blast": ["Dink", "Skie"], "Beam Blast": ["Troya", "Zeus", "Skie"], "Mag Blast": ["Zeus"]}
    for blast in BLASTS:
        twin = game.clone()
        use(twin, 0, blast)
        assert twin.legal() == [ship_move(twin, ship) for ship in guns[blast]]
        for ship in {"Dink", "Troya", "Zeus", "Skie"} - set(guns[blast]):
            assert why_not(twin, 0, ship_move(twin, ship)) == "MB-BLAST-03"


@pytest.mark.rule("MB-BLAST-03", "MB-Q-59")
def test_a_blast_for_which_no_ship_has_a_turret_stays_in_hand():
    game = battle(fleets=[{"yellow": ["Dink", "Troya"]}, {}], hands=[["Mag Blast"]])
    assert game.legal() == [PASS]
    assert why_not(game, 0, card_move(game, 0, "Mag Blast")) == "MB-BLAST-03"


@pytest.mark.rule("MB-BLAST-04")
@pytest.mark.parametrize("ship", ["Zeus", "Falladir"])
def test_a_ship_that_has_fired_cannot_fire_again_however_many_turrets_it_has(ship):
    game = battle(
        fleets=[{"yellow": [ship, "Ares"]}, {"yellow": ["Hermes"]}], hands=[["Mag Blast", "Beam Blast", "Mag Blast"]]
    )
    fire(game, 0, "Mag Blast", ship, "Hermes")
    let_be(game, 0)
    for blast in ("Mag Blast", "Beam Blast"):
        twin = game.clone()
        use(twin, 0, blast)
        assert twin.legal() == [ship_move(twin, "Ares")]
        assert why_not(twin, 0, ship_move(twin, ship)) == "MB-BLAST-04"


@pytest.mark.rule("MB-BLAST-04")
@pytest.mark.parametrize("fleet", [["Zeus", "Dink"], ["Dink", "Zeus"], ["Zeus"]])
def test_when_all_fitting_ships_have_fired_the_blast_stays_in_hand(fleet):
    game = battle(fleets=[{"yellow": fleet}, {"yellow": ["Hermes"]}], hands=[["Mag Blast", "Mag Blast"]])
    fire(game, 0, "Mag Blast", "Zeus", "Hermes")
    let_be(game, 0)
    assert game.legal() == [PASS]
    assert why_not(game, 0, card_move(game, 0, "Mag Blast")) == "MB-BLAST-04"


@pytest.mark.rule("MB-BLAST-04")
def test_each_ship_of_a_zone_fires_once():
    game = battle(
        fleets=[{"yellow": ["Zeus", "Ares", "Pyrox"]}, {"yellow": ["Hermes"], "red": ["Ferdt"]}],
        hands=[["Laser Blast", "Beam Blast", "Beam Blast", "Beam Blast"]],
    )
    for gun in ("Zeus", "Ares", "Pyrox"):
        fire(game, 0, "Beam Blast", gun, "Hermes")
        let_be(game, 0)
    assert damage(game, "Hermes") == 9


@pytest.mark.rule("MB-BLAST-05")
@pytest.mark.parametrize("blast", BLASTS)
def test_the_mark_of_having_fired_stays_until_the_start_of_the_owners_next_turn(blast):
    game = battle(
        fleets=[{"yellow": ["Falladir"]}, {"yellow": ["Zeus"]}, {}], hands=[[blast, "Laser Blast", *["Spacedock"] * 4]]
    )
    falladir = find(game, "Falladir")
    fire(game, 0, blast, "Falladir", "Zeus")
    let_be(game, 0)
    mark = 1 << BLASTS.index(blast)
    assert game.marks.get(falladir - 101) == mark
    for _ in range(2):
        finish_turn(game)
        assert game.marks.get(falladir - 101) == mark, "others have their turns"
    finish_turn(game)
    assert asked(game) == (0, "DiscardPhase")
    assert game.marks.get(falladir - 101) == 0
    to_phase(game, "attack")
    fire(game, 0, "Laser Blast", "Falladir", "Zeus")


@pytest.mark.rule("MB-Q-41", "MB-BLAST-03")
@pytest.mark.parametrize("fleet", [["Dink", "Ares"], ["Ares", "Dink"]])
def test_a_ship_captured_this_turn_does_not_fire(fleet):
    game = battle(fleets=[{"yellow": fleet}, {"yellow": ["Hermes"]}], hands=[["Mag Blast"]])
    game.mark(find(game, "Ares"), JUST_CAPTURED)
    assert why_not(game, 0, card_move(game, 0, "Mag Blast")) == "MB-Q-41"
    free = battle(fleets=[{"yellow": ["Ares", "Zeus"]}, {}], hands=[["Mag Blast"]])
    free.mark(find(free, "Ares"), JUST_CAPTURED)
    use(free, 0, "Mag Blast")
    assert free.legal() == [ship_move(free, "Zeus")]
    assert why_not(free, 0, ship_move(free, "Ares")) == "MB-Q-41"


# -- the damage ------------------------------------------------------------------------------------


@pytest.mark.rule("MB-BLAST-13", "MB-Q-66", "MB-BLAST-11")
@pytest.mark.parametrize(("blast", "worth"), [("Laser Blast", 1), ("Beam Blast", 3), ("Mag Blast", 5)])
def test_laser_beam_and_mag_blasts_deal_1_3_and_5(blast, worth):
    game = battle(fleets=[{"yellow": ["Falladir"]}, {"yellow": ["Zeus"]}], hands=[[blast]])
    fire(game, 0, blast, "Falladir", "Zeus")
    assert damage(game, "Zeus") == worth


@pytest.mark.rule("MB-BLAST-11")
def test_a_blast_that_hits_slides_under_its_target_and_adds_to_what_is_there():
    game = battle(
        fleets=[{"yellow": ["Zeus"]}, {"yellow": ["Ares", "Hermes"]}],
        hands=[["Mag Blast"]],
        damage=[("Ares", "Beam Blast"), ("Hermes", "Laser Blast")],
    )
    game.quiet_turns = 4
    blast = in_hand(game, 0, "Mag Blast")
    fire(game, 0, "Mag Blast", "Zeus", "Ares")
    assert (damage(game, "Ares"), damage(game, "Hermes")) == (8, 1)
    assert game.beneath.to_list()[-1] == blast
    assert (int(game.under.get(blast)), int(game.by.get(blast)), int(game.worth.get(blast))) == (
        find(game, "Ares"),
        0,
        5,
    )
    assert not game.playing
    assert not game.discard
    assert game.quiet_turns == 0


@pytest.mark.rule("MB-BLAST-01", "MB-BLAST-11", "MB-Q-63")
def test_a_shot_is_told_step_by_step_and_seen_by_all():
    game = listen(battle(fleets=[{"yellow": ["Zeus"]}, {"yellow": ["Ares"]}], hands=[["Mag Blast"], ["Laser Blast"]]))
    blast, zeus, ares = in_hand(game, 0, "Mag Blast"), find(game, "Zeus"), find(game, "Ares")
    assert knows(game, blast) == [0]
    use(game, 0, "Mag Blast")
    assert knows(game, blast) == [-1, 0, 1]
    assert game.playing.to_list() == [blast]
    assert hand(game, 0) == []
    choose(game, 0, "Zeus")
    choose(game, 0, "Ares")
    assert asked(game) == (1, "Answer")
    assert to_do(game)[-3:] == [["Shot", 0, blast, ares, zeus, 5], ["Answers", 3, 0, 0, 1], ["Answer", 1, 3, 0]]
    assert game.playing.to_list() == [blast]
    assert damage(game, "Ares") == 0
    let_be(game, 1)
    assert heard(game) == [
        ("plays", {"seat": 0}, [blast], True),
        ("fires", {"seat": 0, "ship": zeus, "target": ares, "foe": 1}, [blast], False),
        ("damaged", {"worth": 5, "ship": ares, "owner": 1}, [blast], False),
    ]
    assert knows(game, blast) == [-1, 0, 1]


@pytest.mark.rule("MB-BLAST-12", "MB-Q-19")
def test_a_cancelled_blast_is_discarded_deals_nothing_and_has_been_fired():
    game = listen(
        battle(
            fleets=[{"yellow": ["Zeus"]}, {"yellow": ["Ares"]}],
            hands=[["Mag Blast", "Beam Blast"], ["Evasive Action", "Bomber"]],
        )
    )
    game.quiet_turns = 4
    blast = in_hand(game, 0, "Mag Blast")
    fire(game, 0, "Mag Blast", "Zeus", "Ares")
    use(game, 1, "Evasive Action")
    let_be(game, 0)
    assert asked(game) == (0, "AttackPhase")
    assert damage(game, "Ares") == 0
    assert discarded(game) == ["Mag Blast", "Evasive Action"]
    assert not game.playing
    assert not game.beneath
    assert why_not(game, 0, card_move(game, 0, "Beam Blast")) == "MB-BLAST-04"
    assert heard(game)[-1] == ("cancelled", {"seat": 0}, [blast], False)
    assert game.quiet_turns == 4


@pytest.mark.rule("MB-BLAST-09", "MB-BLAST-12", "MB-Q-19", "MB-Q-18")
def test_a_missed_blast_is_discarded_deals_nothing_and_has_been_fired():
    game = battle(
        fleets=[{"yellow": ["Zeus"]}, {"yellow": ["Ares"]}],
        hands=[["Mag Blast", "Beam Blast"], ["Evasive Action"]],
        strict=True,
    )
    fire(game, 0, "Mag Blast", "Zeus", "Ares")
    assert asked(game) == (0, "Sound")
    play(game, 0, PASS)
    assert asked(game) == (0, "AttackPhase"), "nobody is asked to cancel a miss"
    assert (damage(game, "Ares"), discarded(game), hand(game, 1)) == (0, ["Mag Blast"], ["Evasive Action"])
    assert why_not(game, 0, card_move(game, 0, "Beam Blast")) == "MB-BLAST-04"


@pytest.mark.rule("MB-BLAST-09", "MB-BLAST-10", "MB-Q-17")
def test_the_sound_may_come_after_the_shot_but_before_anything_else():
    game = battle(fleets=[{"yellow": ["Zeus"]}, {"yellow": ["Ares"]}], hands=[["Mag Blast", "Minefield"]], strict=True)
    fire(game, 0, "Mag Blast", "Zeus", "Ares")
    assert game.legal() == [SOUND, PASS]
    assert why_not(game, 0, card_move(game, 0, "Minefield")) == "MB-BLAST-10"
    play(game, 0, SOUND)
    assert damage(game, "Ares") == 5


@pytest.mark.rule("MB-Q-29", "MB-BLAST-11")
def test_a_target_is_checked_when_the_blast_is_fired_and_not_again():
    game = battle(
        fleets=[{"yellow": ["Zeus"]}, {"red": ["Troya"]}, {"yellow": ["Freya"]}],
        hands=[["Mag Blast", "Mag Blast"], ["Bomber"]],
    )
    fire(game, 0, "Mag Blast", "Zeus", 1)
    game.zone.set(find(game, "Troya") - 101, 0)  # the zone fills while the blast is on its way
    let_be(game, 1)
    assert damage(game, 1) == 5


@pytest.mark.rule("MB-Q-29", "MB-BLAST-11", "MB-Q-59")
def test_a_blast_whose_target_is_gone_is_discarded_without_effect():
    game = battle(fleets=[{"yellow": ["Zeus"]}, {"yellow": ["Troya"]}], hands=[["Mag Blast"], ["Bomber"]])
    fire(game, 0, "Mag Blast", "Zeus", "Troya")
    game.destroy(find(game, "Troya"))
    let_be(game, 1)
    assert asked(game) == (0, "AttackPhase")
    assert pile(game, game.beneath) == []
    assert discarded(game) == ["Mag Blast"]
    assert damage(game, 1) == 0
