"""Brutal Barrage: how it is agreed, with whose turn it begins, and what it allows."""

import pytest

from hullbreach.games.mag_blast import TITLE
from hullbreach.games.mag_blast.moves import ABILITY, AGREE, PASS
from hullbreach.games.mag_blast.state import (
    IN_BARRAGE,
    NO_BARRAGE,
)
from hullbreach.kernel.title import CONCEDE

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
    let_be,
    listen,
    not_refused,
    play,
    ship_move,
    told,
    use,
    why_not,
)

# -- Brutal Barrage: how it starts -----------------------------------------------------------------


def before_a_vote(fleets=({}, {}), next_seat=0, **more):
    """Two players; the turn of the other one ends, the vote comes before the turn of `next_seat`."""
    game = battle(fleets=list(fleets), active=1 - next_seat, may_barrage=True, **more)
    listen(game)
    play(game, 1 - next_seat, PASS)
    return game


@pytest.mark.rule("MB-BB-01", "MB-Q-51")
def test_between_turns_the_two_players_left_are_asked_for_a_barrage():
    game = before_a_vote()
    assert asked(game) == (0, "Vote")
    assert game.stack[-1].facts() == [0, 0]
    assert game.legal() == [PASS, AGREE]
    assert not_refused(game) == [PASS, AGREE]
    assert why_not(game, 0, ABILITY) == "MB-BB-01"
    play(game, 0, AGREE)
    assert asked(game) == (1, "Vote")
    assert game.stack[-1].facts() == [1, 1]
    play(game, 1, AGREE)
    assert asked(game) == (0, "DiscardPhase")
    assert game.barrage_from == IN_BARRAGE
    told(
        game,
        ("votes", [], {"seat": 0}),
        ("votes", [], {"seat": 1}),
        ("barrage", [], {}),
        ("turn", [], {"seat": 0}),
    )


@pytest.mark.rule("MB-BB-01")
def test_one_vote_is_not_enough():
    game = before_a_vote()
    play(game, 0, AGREE)
    play(game, 1, PASS)
    assert asked(game) == (0, "DiscardPhase")
    assert game.barrage_from == NO_BARRAGE


@pytest.mark.rule("MB-BB-01")
def test_the_other_player_may_propose_it_too():
    game = before_a_vote()
    play(game, 0, PASS)
    assert asked(game) == (1, "Vote")
    play(game, 1, AGREE)
    assert asked(game) == (0, "Vote")
    assert game.stack[-1].facts() == [0, 1]
    play(game, 0, AGREE)
    assert game.barrage_from == IN_BARRAGE


@pytest.mark.rule("MB-BB-01")
def test_a_proposal_turned_down_ends_the_vote():
    game = before_a_vote()
    play(game, 0, PASS)
    play(game, 1, AGREE)
    play(game, 0, PASS)
    assert asked(game) == (0, "DiscardPhase")
    assert game.barrage_from == NO_BARRAGE


@pytest.mark.rule("MB-BB-01")
def test_if_nobody_wants_it_the_turn_begins_and_the_question_comes_again_before_the_next():
    game = before_a_vote()
    play(game, 0, PASS)
    play(game, 1, PASS)
    assert asked(game) == (0, "DiscardPhase")
    assert game.barrage_from == NO_BARRAGE
    finish_turn(game)
    assert asked(game) == (1, "Vote")


@pytest.mark.rule("MB-BB-01", "MB-Q-51")
def test_three_players_are_not_asked_until_one_is_out():
    game = battle(fleets=[{}, {}, {}], active=2, may_barrage=True)
    play(game, 2, PASS)
    assert asked(game) == (0, "DiscardPhase")
    play(game, 0, CONCEDE)
    assert asked(game) == (1, "Vote")
    play(game, 1, AGREE)
    assert asked(game) == (2, "Vote")


@pytest.mark.rule("MB-BB-01")
def test_without_the_option_nobody_is_asked():
    game = battle(fleets=[{}, {}])
    play(game, 0, PASS)
    assert asked(game) == (1, "DiscardPhase")


@pytest.mark.rule("MB-BB-01", "MB-Q-51")
def test_two_players_are_asked_before_the_very_first_turn():
    game = TITLE.new({"seats": 2, "barrage": True}, seed=1)
    while len(game.open_seats()) > 1 or asked(game)[1] == "PlaceFleet":
        game.apply(game.legal()[0])
    assert asked(game)[1] == "Vote"


@pytest.mark.rule("MB-Q-51")
def test_once_agreed_it_lasts_and_nobody_is_asked_again():
    game = before_a_vote()
    play(game, 0, AGREE)
    play(game, 1, AGREE)
    finish_turn(game)
    assert asked(game) == (1, "DiscardPhase")
    assert game.barrage_from == IN_BARRAGE
    finish_turn(game)
    assert asked(game) == (0, "DiscardPhase")
    assert game.barrage_from == IN_BARRAGE


# -- Brutal Barrage: with whose turn it begins -----------------------------------------------------


def agreed(fleets, **more):
    game = before_a_vote(fleets, **more)
    play(game, int(game.seat), AGREE)
    play(game, int(game.seat), AGREE)
    return game


@pytest.mark.rule("MB-BB-05", "MB-Q-51")
def test_it_begins_with_the_weaker_player_after_a_normal_turn_of_the_other():
    game = agreed([{"yellow": ["Zeus"]}, {"yellow": ["Ares"]}])
    assert asked(game) == (0, "DiscardPhase")
    assert game.barrage_from == 1
    finish_turn(game)
    assert asked(game) == (1, "DiscardPhase")
    assert game.barrage_from == IN_BARRAGE


@pytest.mark.rule("MB-BB-05")
@pytest.mark.parametrize("next_seat", [0, 1])
def test_it_begins_at_once_if_the_weaker_player_is_next(next_seat):
    fleets = [{"yellow": ["Zeus"]}, {"yellow": ["Zeus"]}]
    fleets[next_seat] = {"yellow": ["Ares"]}
    game = agreed(fleets, next_seat=next_seat)
    assert asked(game) == (next_seat, "DiscardPhase")
    assert game.barrage_from == IN_BARRAGE


@pytest.mark.rule("MB-BB-05", "MB-Q-51")
@pytest.mark.parametrize(
    ("damage", "weaker"),
    [
        ([("Ares", "Laser Blast")], 0),
        ([(("command", 0), "Laser Blast")], 0),
        ([("Poseidon", "Laser Blast")], 1),
        ([("Ares", "Laser Blast"), (("command", 1), "Beam Blast")], 1),
    ],
)
def test_hull_totals_count_all_ships_less_the_blasts_on_them(damage, weaker):
    game = agreed([{"yellow": ["Ares"]}, {"yellow": ["Poseidon"]}], damage=damage)
    assert game.barrage_from == (IN_BARRAGE if weaker == 0 else 1)


@pytest.mark.rule("MB-Q-52")
@pytest.mark.parametrize("next_seat", [0, 1])
def test_with_equal_totals_it_begins_with_the_next_turn(next_seat):
    game = agreed([{"yellow": ["Ares"]}, {"yellow": ["Poseidon"]}], next_seat=next_seat)
    assert asked(game) == (next_seat, "DiscardPhase")
    assert game.barrage_from == IN_BARRAGE


@pytest.mark.rule("MB-Q-51")
def test_the_total_is_taken_when_it_is_agreed_whoever_was_asked_last():
    game = before_a_vote([{"yellow": ["Zeus"]}, {"yellow": ["Ares"]}])
    play(game, 0, PASS)
    play(game, 1, AGREE)
    play(game, 0, AGREE)  # the stronger one has the last word
    assert game.barrage_from == 1
    game = before_a_vote([{"yellow": ["Ares"]}, {"yellow": ["Zeus"]}])
    play(game, 0, PASS)
    play(game, 1, AGREE)
    play(game, 0, AGREE)
    assert game.barrage_from == IN_BARRAGE


@pytest.mark.rule("MB-Q-51", "MB-BB-02")
def test_the_turn_before_the_barrage_is_an_ordinary_one():
    game = agreed(
        [{"yellow": ["Zeus", "Terral"]}, {"yellow": ["Ares"]}],
        hands=[["Laser Blast", "Beam Blast"], []],
    )
    while asked(game) != (0, "AttackPhase"):
        play(game, int(game.seat), PASS)
    fire(game, 0, "Laser Blast", "Terral", "Ares")
    let_be(game, 0)
    use(game, 0, "Beam Blast")
    assert why_not(game, 0, ship_move(game, "Terral")) == "MB-BLAST-04"


# -- Brutal Barrage: every turret fires ------------------------------------------------------------


def barrage(gun, hand, target="Zeus", **more):
    return battle(
        fleets=[{"yellow": [gun]}, {"yellow": ["Zeus", "Poseidon"]}],
        hands=[hand, *more.pop("hands", ())],
        barrage=True,
        **more,
    )


def shoot(game, blast, gun, target="Zeus"):
    """Fire and do not follow it up."""
    fire(game, 0, blast, gun, target)
    let_be(game, 0)


@pytest.mark.rule("MB-BB-02", "MB-BB-03", "MB-BB-04")
@pytest.mark.parametrize(
    ("gun", "blasts"),
    [
        ("Terral", ["Laser Blast", "Beam Blast"]),
        ("Ares", ["Beam Blast", "Mag Blast"]),
        ("Falladir", ["Mag Blast", "Laser Blast", "Beam Blast"]),
        ("Dink", ["Laser Blast"]),
    ],
)
def test_a_ship_fires_as_many_blasts_as_it_has_turrets_each_turret_once(gun, blasts):
    game = barrage(gun, blasts + blasts)
    for blast in blasts:
        shoot(game, blast, gun)
    assert hand(game, 0) == sorted(blasts)
    assert game.legal() == [PASS]
    for blast in blasts:
        assert why_not(game, 0, card_move(game, 0, blast)) == "MB-BB-04"


@pytest.mark.rule("MB-BB-02")
def test_without_a_barrage_one_blast_is_all_a_ship_fires():
    game = battle(fleets=[{"yellow": ["Terral"]}, {"yellow": ["Zeus"]}], hands=[["Laser Blast", "Beam Blast"]])
    shoot(game, "Laser Blast", "Terral")
    assert why_not(game, 0, card_move(game, 0, "Beam Blast")) == "MB-BLAST-04"


@pytest.mark.rule("MB-BB-04", "MB-BLAST-03")
def test_a_turret_never_fires_what_does_not_match_it():
    game = barrage("Ares", ["Laser Blast", "Beam Blast"])
    assert why_not(game, 0, card_move(game, 0, "Laser Blast")) == "MB-BLAST-03"
    shoot(game, "Beam Blast", "Ares")
    assert why_not(game, 0, card_move(game, 0, "Laser Blast")) == "MB-BLAST-03"


@pytest.mark.rule("MB-BB-02", "MB-Q-54")
def test_the_blasts_of_one_ship_may_go_to_different_targets():
    game = barrage("Ares", ["Beam Blast", "Mag Blast"])
    shoot(game, "Beam Blast", "Ares", "Zeus")
    shoot(game, "Mag Blast", "Ares", "Poseidon")
    assert (damage(game, "Zeus"), damage(game, "Poseidon")) == (3, 5)


@pytest.mark.rule("MB-Q-54", "MB-BLAST-12")
def test_each_shot_has_its_own_answers_and_a_cancelled_one_has_used_its_turret():
    game = barrage("Ares", ["Beam Blast", "Beam Blast", "Mag Blast"], hands=[["Evasive Action"]])
    fire(game, 0, "Beam Blast", "Ares", "Zeus")
    use(game, 1, "Evasive Action")
    let_be(game, 0)  # the evasion stands
    assert why_not(game, 0, card_move(game, 0, "Beam Blast")) == "MB-BB-04"
    fire(game, 0, "Mag Blast", "Ares", "Zeus")
    assert damage(game, "Zeus") == 5


@pytest.mark.rule("MB-BB-06", "MB-Q-53")
def test_the_second_blast_after_a_direct_hit_uses_up_no_turret():
    game = barrage("Ares", ["Beam Blast", "Direct Hit", "Mag Blast", "Mag Blast"])
    fire(game, 0, "Beam Blast", "Ares", "Zeus")
    use(game, 0, "Direct Hit")
    use(game, 0, "Mag Blast")
    let_be(game, 0)
    shoot(game, "Mag Blast", "Ares", "Poseidon")
    assert (damage(game, "Zeus"), damage(game, "Poseidon")) == (8, 5)


@pytest.mark.rule("MB-BB-06", "MB-Q-53")
def test_the_second_blast_may_come_from_a_turret_that_has_fired():
    game = barrage("Ares", ["Beam Blast", "Direct Hit", "Beam Blast", "Beam Blast"])
    fire(game, 0, "Beam Blast", "Ares", "Zeus")
    use(game, 0, "Direct Hit")
    use(game, 0, "Beam Blast")
    let_be(game, 0)
    assert damage(game, "Zeus") == 6
    assert why_not(game, 0, card_move(game, 0, "Beam Blast")) == "MB-BB-04"


@pytest.mark.rule("MB-BB-06", "MB-BLAST-05")
def test_the_turrets_are_ready_again_in_the_next_turn():
    game = barrage("Ares", ["Beam Blast", "Beam Blast", "Fighter", "Fighter"], hands=[[]], only=True)
    shoot(game, "Beam Blast", "Ares")
    finish_turn(game)
    finish_turn(game)
    while asked(game) != (0, "AttackPhase"):
        play(game, int(game.seat), PASS)
    shoot(game, "Beam Blast", "Ares")
    assert damage(game, "Zeus") == 6


@pytest.mark.rule("MB-BB-06", "MB-BLAST-07", "MB-Q-56")
def test_all_other_rules_hold_in_a_barrage():
    """Zones, strict sounds and Controlled Carnage are as they were."""
    game = battle(
        fleets=[{"yellow": ["Ares"]}, {"red": ["Zeus"], "yellow": ["Poseidon"]}],
        hands=[["Beam Blast"]],
        barrage=True,
        strict=True,
        style="controlled carnage",
    )
    use(game, 0, "Beam Blast")
    choose(game, 0, "Ares")
    assert why_not(game, 0, ship_move(game, "Zeus")) == "MB-BLAST-07"
    choose(game, 0, "Poseidon")
    assert asked(game) == (0, "Sound")
    play(game, 0, PASS)
    assert discarded(game) == ["Beam Blast"]
    assert game.marked(find(game, "Ares"), 1 << 1)
    assert not game.marked(find(game, "Ares"), 1 << 2)
