"""The end of a turn, and of a game in which nothing happens any more."""

import pytest

from hullbreach.games.mag_blast.moves import ABILITY, PASS
from hullbreach.games.mag_blast.state import TURN_END
from hullbreach.kernel.events import in_order
from hullbreach.kernel.title import CONCEDE

from .scenes import (
    asked,
    battle,
    choose,
    damage,
    find,
    finish_turn,
    fire,
    hand,
    in_play,
    launch,
    let_be,
    listen,
    pay,
    play,
    to_phase,
    told,
    use,
    why_not,
    zone,
)

# -- the end of a turn -----------------------------------------------------------------------------


@pytest.mark.rule("MB-END-01", "MB-TURN-02")
@pytest.mark.parametrize(("active", "following"), [(0, 1), (1, 2), (2, 0)])
def test_the_active_player_declares_the_end_and_the_player_to_the_left_begins(active, following):
    game = battle(fleets=[{}, {}, {}], active=active)
    assert asked(game) == (active, "AttackPhase")
    play(game, active, PASS)
    assert asked(game) == (following, "DiscardPhase")
    assert game.active == following


@pytest.mark.rule("MB-END-01", "MB-Q-28", "MB-SQ-10")
def test_squadrons_return_first_then_fields_are_lifted_then_the_next_player_begins():
    game = battle(
        fleets=[{"yellow": ["Astur"]}, {"yellow": ["Zeus"]}, {}], hands=[["Fighter"]], laid=[("Asteroids", 1, 2)]
    )
    launch(game, 0, "Zeus")
    field, fighter = game.laid.to_list()[0], game.beneath.to_list()[0]
    listen(game)
    play(game, 0, PASS)
    told(game, ("returns", [fighter], {"seat": 0}), ("lifted", [field], {"seat": 1}), ("turn", [], {"seat": 1}))


@pytest.mark.rule("MB-Q-28")
def test_the_end_of_a_turn_destroys_nothing():
    game = battle(
        fleets=[{"yellow": ["Astur"]}, {"yellow": ["Troya"]}],
        hands=[["Bomber"]],
        damage=[("Troya", "Laser Blast"), ("Troya", "Laser Blast")],
    )
    launch(game, 0, "Troya", carrier="Astur")
    assert damage(game, "Troya") == 6
    finish_turn(game)
    assert in_play(game, "Troya")
    assert damage(game, "Troya") == 2


@pytest.mark.rule("MB-END-01", "MB-Q-58")
def test_at_the_end_of_the_turn_the_others_are_asked_once_more_before_squadrons_return():
    game = battle(
        fleets=[{"yellow": ["Astur"]}, {"yellow": ["Zeus"]}],
        hands=[["Fighter"], ["Strategic Allocation"]],
        deck=["Mag Blast", "Beam Blast", "Laser Blast"],
        any_turn=True,
    )
    let_be(game, 1)
    launch(game, 0, "Zeus")
    let_be(game, 1)
    let_be(game, 0)
    assert asked(game) == (1, "Answer")
    assert game.phase == TURN_END
    assert damage(game, "Zeus") == 2
    use(game, 1, "Strategic Allocation")
    assert hand(game, 1) == ["Beam Blast", "Laser Blast", "Mag Blast"]


@pytest.mark.rule("MB-Q-41", "MB-END-01")
def test_a_captured_carrier_defends_as_soon_as_the_turn_of_its_capture_is_over():
    game = battle(
        fleets=[{"yellow": ["Ares"], "red": ["Zeus"]}, {"yellow": ["Vengarr"], "red": ["Woden"]}],
        hands=[["Beam Blast", "Direct Hit", "Boarding Party", "Fighter"], ["Bomber"]],
        only=True,
    )
    fire(game, 0, "Beam Blast", "Ares", "Vengarr")
    let_be(game, 1)
    use(game, 0, "Direct Hit")
    let_be(game, 1)
    use(game, 0, "Boarding Party")
    let_be(game, 1)
    zone(game, 0, "yellow")
    finish_turn(game)
    to_phase(game, "attack")
    launch(game, 1, "Zeus", carrier="Woden")
    use(game, 0, "Fighter")
    assert damage(game, "Zeus") == 0


# -- a game that stalls ----------------------------------------------------------------------------

QUIET = [{"yellow": ["Astur", "Zeus"]}, {"yellow": ["Vengarr", "Dink"]}]


@pytest.mark.rule("MB-Q-49", "MB-TURN-04")
@pytest.mark.parametrize("seats", [2, 3])
def test_the_game_ends_when_everybody_has_taken_10_turns_without_anything_happening(seats):
    game = battle(fleets=[{"yellow": ["Zeus"]}, {}, {}][:seats], active=seats - 1, only=True)
    finish_turn(game)
    for turn in range(10 * seats):
        assert not game.over, f"{turn} turns"
        assert game.active == turn % seats
        finish_turn(game)
    assert game.over
    assert game.winners() == [0]
    assert game.scores() == [1, 0, 0][:seats]


@pytest.mark.rule("MB-Q-49")
def test_players_who_are_out_do_not_count():
    game = battle(fleets=[{}, {"yellow": ["Zeus"]}, {}], only=True)
    play(game, 0, CONCEDE)
    for turn in range(20):
        assert not game.over, f"{turn} turns"
        finish_turn(game)
    assert game.winners() == [1]


@pytest.mark.rule("MB-Q-49")
def test_a_player_who_gives_up_shortens_nobodys_10_turns():
    game = battle(fleets=[{}, {"yellow": ["Zeus"]}, {}], only=True)
    game.quiet_turns = 25  # of the 30 it takes three players
    play(game, 0, CONCEDE)
    assert not game.over
    assert game.active == 1


def twentieth_quiet_turn(**scene):
    """The current turn is the 20th in a row without anything: the last one, unless something happens in it."""
    game = battle(fleets=QUIET, **scene)
    game.quiet_turns = 20
    return game


def stalls(game):
    finish_turn(game)
    return game.over


@pytest.mark.rule("MB-Q-49")
def test_the_20th_quiet_turn_of_two_players_is_the_last():
    assert stalls(twentieth_quiet_turn())
    game = twentieth_quiet_turn()
    game.quiet_turns = 19
    assert not stalls(game)


@pytest.mark.rule("MB-Q-49")
def test_blast_damage_breaks_the_silence():
    game = twentieth_quiet_turn(hands=[["Mag Blast"]])
    fire(game, 0, "Mag Blast", "Zeus", "Vengarr")
    assert not stalls(game)
    assert game.quiet_turns == 1  # the turn just begun


@pytest.mark.rule("MB-Q-49")
def test_a_blast_that_is_cancelled_does_not():
    game = twentieth_quiet_turn(hands=[["Mag Blast"], ["Evasive Action"]])
    fire(game, 0, "Mag Blast", "Zeus", "Vengarr")
    use(game, 1, "Evasive Action")
    assert stalls(game)


@pytest.mark.rule("MB-Q-49")
def test_squadrons_do_not_unless_a_ship_is_lost():
    game = twentieth_quiet_turn(hands=[["Fighter"]])
    launch(game, 0, "Vengarr")
    assert stalls(game)
    game = twentieth_quiet_turn(hands=[["Fighter"]])
    launch(game, 0, "Dink")
    assert not in_play(game, "Dink")
    assert not stalls(game)


@pytest.mark.rule("MB-Q-49")
def test_a_bought_ship_does_but_not_one_that_a_card_brings():
    game = twentieth_quiet_turn(hands=[["Laser Blast S", "Laser Blast S", "Beam Blast S"]], phase="reinforce")
    for blast in ("Laser Blast", "Laser Blast", "Beam Blast"):
        pay(game, 0, blast)
    zone(game, 0, "red")
    assert not stalls(game)
    game = twentieth_quiet_turn(hands=[["Reinforcements"]])
    use(game, 0, "Reinforcements")
    zone(game, 0, "red")
    assert stalls(game)


@pytest.mark.rule("MB-Q-49", "MB-ABIL-09")
def test_a_blast_passed_on_counts_as_damage_placed():
    game = twentieth_quiet_turn(
        commands=["Brotherhood"], damage=[("Zeus", "Laser Blast")], phase="discard", hands=[[], []]
    )
    play(game, 0, ABILITY)
    play(game, 0, game.legal()[0])
    choose(game, 0, "Vengarr")
    assert not stalls(game)


# -- who wins then ---------------------------------------------------------------------------------


def ranking(fleets, damage=()):
    """Who wins when the game stalls in this position."""
    game = battle(fleets=fleets, damage=damage)
    game.quiet_turns = 10 * len(fleets)
    listen(game)
    finish_turn(game)
    winners = game.winners()
    told(game, ("won", [], {"seat": winners[0], **in_order(winners)}))
    return winners


@pytest.mark.rule("MB-Q-49")
def test_the_less_damaged_command_ship_wins_whatever_the_fleets():
    assert ranking([{"yellow": ["Zeus", "Ares"]}, {}], [(("command", 0), "Laser Blast")]) == [1]
    assert ranking([{}, {"yellow": ["Zeus", "Ares"]}], [(("command", 1), "Laser Blast")]) == [0]


@pytest.mark.rule("MB-Q-49")
def test_then_the_hull_left_in_the_fleet():
    assert ranking([{"yellow": ["Troya"]}, {"yellow": ["Freya"]}]) == [0]
    assert ranking([{"yellow": ["Troya"]}, {"yellow": ["Freya"]}], [("Troya", "Beam Blast")]) == [1]
    # more ships, but less hull
    assert ranking([{"yellow": ["Dink", "Byzakh", "Plutt"]}, {"yellow": ["Freya"]}]) == [1]


@pytest.mark.rule("MB-Q-49")
def test_then_the_number_of_ships():
    assert ranking([{"yellow": ["Freya"]}, {"yellow": ["Byzakh", "Mentatt"]}]) == [1]
    assert ranking([{"yellow": ["Byzakh", "Mentatt"]}, {"yellow": ["Freya"]}]) == [0]


@pytest.mark.rule("MB-Q-49")
def test_who_are_equal_in_everything_share_the_win():
    fleets = [{"yellow": ["Freya"]}, {"red": ["Tash"]}, {"blue": ["Dink"]}, {"green": ["Cuddrr"]}]
    game = battle(fleets=fleets)
    game.quiet_turns = 40
    finish_turn(game)
    assert game.winners() == [0, 1, 3]
    assert game.scores() == [1, 1, 0, 1]


@pytest.mark.rule("MB-Q-49", "MB-ELIM-01")
def test_who_is_out_wins_nothing():
    game = battle(fleets=[{"yellow": ["Zeus"]}, {}, {}])
    play(game, 0, CONCEDE)
    game.quiet_turns = 20
    finish_turn(game)
    assert game.winners() == [1, 2]


@pytest.mark.rule("MB-Q-49")
def test_after_a_stalled_game_there_is_nothing_more_to_do():
    game = battle(fleets=[{"yellow": ["Zeus"]}, {}])
    game.quiet_turns = 20
    finish_turn(game)
    assert game.seat == -1
    assert game.legal() == []
    assert why_not(game, 0, PASS) == ""
    assert find(game, "Zeus")
