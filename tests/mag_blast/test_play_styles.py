"""Controlled Carnage, and how styles are chosen; the Brutal Barrage has a file of its own."""

import pytest

from hullbreach.games.mag_blast import TITLE
from hullbreach.games.mag_blast.moves import ABILITY, PASS, SEAT
from hullbreach.games.mag_blast.state import (
    CONTROLLED_CARNAGE,
    FREE_FOR_ALL,
)
from hullbreach.kernel.title import CONCEDE

from .scenes import (
    asked,
    battle,
    card_move,
    choose,
    damage,
    finish_turn,
    fire,
    hand,
    lay,
    not_refused,
    play,
    player,
    ship_move,
    use,
    why_not,
)

# -- Controlled Carnage ----------------------------------------------------------------------------

ROUND_TABLE = [
    {"yellow": ["Ares", "Astur"]},
    {"yellow": ["Troya"]},
    {"yellow": ["Zeus"]},
    {"yellow": ["Freya"]},
    {"yellow": ["Tash"]},
]


def carnage(seats, hands=(), **more):
    return battle(fleets=ROUND_TABLE[:seats], hands=hands, style="controlled carnage", **more)


@pytest.mark.rule("MB-CC-01")
def test_blasts_reach_the_neighbours_only():
    game = carnage(5, [["Beam Blast"]])
    use(game, 0, "Beam Blast")
    choose(game, 0, "Ares")
    assert game.legal() == [ship_move(game, "Troya"), ship_move(game, "Tash")]
    assert not_refused(game) == sorted(game.legal())
    assert why_not(game, 0, ship_move(game, "Zeus")) == "MB-CC-01"
    assert why_not(game, 0, ship_move(game, "Freya")) == "MB-CC-01"
    assert why_not(game, 0, ship_move(game, 2)) == "MB-CC-01"


@pytest.mark.rule("MB-CC-01")
def test_squadrons_reach_the_neighbours_only_their_command_ships_included():
    game = carnage(5, [["Fighter", "Bomber"]])
    use(game, 0, "Fighter")
    assert game.legal() == [ship_move(game, ship) for ship in ("Troya", 1, "Tash", 4)]
    assert not_refused(game) == sorted(game.legal())
    assert why_not(game, 0, ship_move(game, 3)) == "MB-CC-01"
    choose(game, 0, 4)
    assert damage(game, 4) == 2
    use(game, 0, "Bomber")
    choose(game, 0, "Astur")
    assert game.legal() == [ship_move(game, "Troya"), ship_move(game, "Tash")]
    assert why_not(game, 0, ship_move(game, "Zeus")) == "MB-CC-01"


@pytest.mark.rule("MB-CC-01")
def test_in_a_free_for_all_everybody_can_be_attacked():
    game = battle(fleets=ROUND_TABLE, hands=[["Beam Blast"]])
    use(game, 0, "Beam Blast")
    choose(game, 0, "Ares")
    assert game.legal() == [ship_move(game, name) for name in ("Troya", "Zeus", "Freya", "Tash")]


@pytest.mark.rule("MB-CC-02")
@pytest.mark.parametrize("seats", [2, 3])
def test_with_two_or_three_players_nobody_is_excluded(seats):
    game = carnage(seats, [["Beam Blast"]])
    use(game, 0, "Beam Blast")
    choose(game, 0, "Ares")
    assert game.legal() == [ship_move(game, name) for name in ("Troya", "Zeus")[: seats - 1]]


@pytest.mark.rule("MB-CC-03", "MB-Q-50")
def test_other_cards_reach_anybody():
    game = carnage(4, [["Minefield", "Asteroids"]])
    use(game, 0, "Minefield")
    assert game.legal() == [SEAT + seat for seat in range(4)]
    player(game, 0, 2)
    assert game.mined(2)
    lay(game, 0, "Asteroids", 2)


@pytest.mark.rule("MB-CC-03", "MB-Q-50", "MB-Q-22")
def test_the_opposite_player_can_be_helped():
    game = carnage(4, [["Beam Blast"], [], ["Temporal Flux"]])
    fire(game, 0, "Beam Blast", "Ares", "Troya")
    use(game, 2, "Temporal Flux")
    assert damage(game, "Troya") == 0


@pytest.mark.rule("MB-CC-03", "MB-ABIL-04")
def test_command_abilities_reach_anybody():
    game = carnage(4, [[], [], ["Mag Blast"], []], commands=["Freep"], phase="maneuver")
    play(game, 0, ABILITY)
    assert game.legal() == [SEAT + 2]
    player(game, 0, 2)
    assert hand(game, 0) == ["Mag Blast"]


@pytest.mark.rule("MB-CC-04", "MB-Q-50")
@pytest.mark.parametrize("gone", [1, 3])
def test_the_player_opposite_becomes_a_neighbour_when_one_between_is_out(gone):
    game = carnage(4, [["Beam Blast"], [], [], []], active=gone)
    play(game, gone, CONCEDE)
    while game.active != 0:
        finish_turn(game)
    while asked(game) != (0, "AttackPhase"):
        play(game, int(game.seat), PASS)
    use(game, 0, "Beam Blast")
    choose(game, 0, "Ares")
    between = {1: "Freya", 3: "Troya"}[gone]
    assert sorted(game.legal()) == sorted([ship_move(game, "Zeus"), ship_move(game, between)])


@pytest.mark.rule("MB-CC-04")
def test_with_all_four_in_the_game_the_player_opposite_is_out_of_reach():
    game = carnage(4, [["Beam Blast"]])
    use(game, 0, "Beam Blast")
    choose(game, 0, "Ares")
    assert game.legal() == [ship_move(game, "Troya"), ship_move(game, "Freya")]


@pytest.mark.rule("MB-CC-01", "MB-CARD-08")
def test_with_asteroids_on_both_neighbours_there_is_nobody_to_attack():
    game = carnage(4, [["Beam Blast", "Fighter"]], laid=[("Asteroids", 1, 1), ("Asteroids", 3, 3)])
    assert game.legal() == [PASS]
    assert why_not(game, 0, card_move(game, 0, "Beam Blast")) == "MB-CARD-08"
    assert why_not(game, 0, card_move(game, 0, "Fighter")) == "MB-CARD-08"


@pytest.mark.rule("MB-Q-50", "MB-Q-56")
def test_the_styles_are_chosen_before_the_game():
    game = TITLE.new({"seats": 4}, seed=1)
    assert (game.style, game.screaming, game.may_barrage, game.strict_sounds) == (FREE_FOR_ALL, False, False, False)
    everything = {"style": "controlled carnage", "screaming": True, "barrage": True, "sounds": "strict"}
    game = TITLE.new(everything, seed=1)
    assert (game.style, game.screaming, game.may_barrage, game.strict_sounds) == (CONTROLLED_CARNAGE, True, True, True)
    assert not TITLE.new({"sounds": "automatic"}, seed=1).strict_sounds
