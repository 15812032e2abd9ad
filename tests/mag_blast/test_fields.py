"""Minefields, Asteroids, and the minesweepers that clear them."""

import pytest

from hullbreach.games.mag_blast.moves import PASS, PLAY, SEAT, steer
from hullbreach.games.mag_blast.state import BLUE, JUST_CAPTURED, NONE
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
    in_hand,
    lay,
    let_be,
    listen,
    not_refused,
    pile,
    play,
    player,
    send,
    ship_move,
    to_phase,
    told,
    use,
    why_not,
)

# -- Minefield ------------------------------------------------------------------------------------


@pytest.mark.rule("MB-CARD-07")
def test_a_minefield_is_laid_on_any_fleet():
    game = battle(fleets=[{}, {}, {}], hands=[["Minefield"], ["Bomber"]])
    mines = in_hand(game, 0, "Minefield")
    listen(game)
    use(game, 0, "Minefield")
    assert asked(game) == (0, "LayOn")
    assert game.stack[-1].facts() == [0, mines]
    assert game.legal() == [SEAT, SEAT + 1, SEAT + 2]
    assert not_refused(game) == game.legal()
    assert why_not(game, 0, SEAT + 3) == "MB-CARD-07"
    assert why_not(game, 0, PASS) == "MB-CARD-07"
    player(game, 0, 2)
    assert asked(game) == (1, "Answer")
    assert game.stack[-3].facts() == [0, mines, 2]
    let_be(game, 1)
    assert game.laid.to_list() == [mines]
    assert (int(game.by.get(mines)), int(game.under.get(mines))) == (0, 2)
    assert [game.mined(seat) for seat in range(3)] == [False, False, True]
    told(game, ("plays", [mines], {"seat": 0}), ("laid", [mines], {"seat": 0, "on": 2}))


@pytest.mark.rule("MB-CARD-07")
def test_a_mined_fleet_neither_manoeuvres_nor_fires_nor_launches():
    game = battle(
        fleets=[{"yellow": ["Ares", "Astur"]}, {"yellow": ["Zeus"]}],
        hands=[["Beam Blast", "Fighter", "Bomber", "Spacedock", "Reinforcements"]],
        laid=[("Minefield", 1, 0)],
        phase="maneuver",
    )
    assert game.legal() == [PASS]
    assert why_not(game, 0, steer(find(game, "Astur"), BLUE)) == "MB-CARD-07"
    play(game, 0, PASS)
    assert game.legal() == [PASS, card_move(game, 0, "Reinforcements")]
    for card in ("Beam Blast", "Fighter", "Bomber"):
        assert why_not(game, 0, card_move(game, 0, card)) == "MB-CARD-07"


@pytest.mark.rule("MB-CARD-07")
def test_asteroids_on_a_fleet_do_not_hinder_it():
    game = battle(
        fleets=[{"yellow": ["Ares", "Astur"]}, {"yellow": ["Zeus"]}],
        hands=[["Beam Blast"]],
        laid=[("Asteroids", 0, 0)],
        phase="maneuver",
    )
    send(game, 0, "Astur", "blue")
    play(game, 0, PASS)
    assert card_move(game, 0, "Beam Blast") in game.legal()


@pytest.mark.rule("MB-CARD-07", "MB-CARD-08")
@pytest.mark.parametrize("field", ["Minefield", "Asteroids"])
def test_a_field_lasts_until_the_next_turn_of_the_player_who_laid_it(field):
    game = battle(fleets=[{}, {}, {}], hands=[[field]])
    card = in_hand(game, 0, field)
    lay(game, 0, field, 1)
    for active in (1, 2):
        finish_turn(game)
        assert game.active == active
        assert game.laid.to_list() == [card]
    listen(game)
    finish_turn(game)
    assert game.active == 0
    assert not game.laid
    assert int(game.under.get(card)) == NONE
    assert game.discard.to_list() == [card]
    told(game, ("lifted", [card], {"seat": 0}), ("turn", [], {"seat": 0}))


@pytest.mark.rule("MB-CARD-07")
def test_the_fields_of_others_stay():
    game = battle(fleets=[{}, {}, {}], laid=[("Minefield", 0, 1), ("Minefield", 1, 0), ("Asteroids", 2, 0)])
    mine, theirs, rocks = game.laid.to_list()
    finish_turn(game)
    assert game.laid.to_list() == [mine, rocks]
    assert game.discard.to_list() == [theirs]


@pytest.mark.rule("MB-CARD-07", "MB-ABIL-11")
def test_a_minefield_on_the_own_fleet_is_allowed_and_holds():
    game = battle(fleets=[{"yellow": ["Ares"]}, {}], hands=[["Minefield", "Beam Blast"]])
    lay(game, 0, "Minefield", 0)
    assert why_not(game, 0, card_move(game, 0, "Beam Blast")) == "MB-CARD-07"


# -- Asteroids ------------------------------------------------------------------------------------


@pytest.mark.rule("MB-CARD-08")
def test_asteroids_shield_a_fleet_from_blasts_and_squadrons_the_own_one_too():
    game = battle(
        fleets=[{"yellow": ["Ares"]}, {"yellow": ["Zeus", "Astur"]}, {"yellow": ["Troya"]}],
        hands=[["Asteroids"], ["Beam Blast", "Fighter", "Ramming Speed"]],
    )
    use(game, 0, "Asteroids")
    assert game.legal() == [SEAT, SEAT + 1, SEAT + 2]
    assert why_not(game, 0, PASS) == "MB-CARD-08"
    player(game, 0, 0)
    let_be(game, 1)
    finish_turn(game)
    to_phase(game, "attack")
    use(game, 1, "Beam Blast")
    choose(game, 1, "Zeus")
    assert game.legal() == [ship_move(game, "Troya")]
    assert why_not(game, 1, ship_move(game, "Ares")) == "MB-CARD-08"
    choose(game, 1, "Troya")
    let_be(game, 1)
    use(game, 1, "Fighter")
    assert why_not(game, 1, ship_move(game, 0)) == "MB-CARD-08"
    choose(game, 1, "Troya")
    use(game, 1, "Ramming Speed")
    choose(game, 1, "Astur")
    assert why_not(game, 1, ship_move(game, "Ares")) == "MB-CARD-08"


@pytest.mark.rule("MB-CARD-08")
def test_with_asteroids_on_everybody_there_is_nothing_to_fire_at():
    game = battle(
        fleets=[{"yellow": ["Ares"]}, {"yellow": ["Zeus"]}], hands=[["Beam Blast"]], laid=[("Asteroids", 1, 1)]
    )
    assert why_not(game, 0, card_move(game, 0, "Beam Blast")) == "MB-CARD-08"
    assert game.legal() == [PASS]


@pytest.mark.rule("MB-CARD-08")
def test_a_minefield_is_no_shield():
    game = battle(
        fleets=[{"yellow": ["Ares"]}, {"yellow": ["Zeus"]}], hands=[["Beam Blast"]], laid=[("Minefield", 0, 1)]
    )
    fire(game, 0, "Beam Blast", "Ares", "Zeus")
    assert damage(game, "Zeus") == 3


@pytest.mark.rule("MB-CARD-08", "MB-Q-59")
def test_fields_may_be_laid_on_fleets_that_have_one_already():
    game = battle(fleets=[{}, {}], hands=[["Minefield"]], laid=[("Minefield", 1, 1)])
    lay(game, 0, "Minefield", 1)
    assert pile(game, game.laid) == ["Minefield", "Minefield"]


@pytest.mark.rule("MB-CARD-09")
def test_the_fields_of_who_gives_up_last_until_that_players_turn_would_come():
    game = battle(fleets=[{}, {}, {}], hands=[[], ["Bomber"]], laid=[("Minefield", 1, 0)], active=2)
    finish_turn(game)
    assert game.active == 0
    game.eliminate(1)  # as if by a shot
    assert game.mined(0)
    finish_turn(game)
    assert game.active == 2
    assert not game.mined(0)


@pytest.mark.rule("MB-CARD-07", "MB-Q-44")
def test_a_field_whose_player_gives_up_while_it_is_answered_is_discarded():
    game = battle(fleets=[{}, {}, {}], hands=[["Minefield", "Temporal Flux"], ["Temporal Flux"], []])
    lay(game, 0, "Minefield", 2)
    use(game, 1, "Temporal Flux")
    play(game, 0, CONCEDE)
    assert not game.laid
    assert sorted(discarded(game)) == ["Minefield", "Temporal Flux", "Temporal Flux"]


# -- minesweepers ---------------------------------------------------------------------------------


def swept(**more):
    return battle(
        fleets=[{"yellow": ["Vnkar", "Ares"]}, {"yellow": ["Zeus"]}],
        hands=[["Laser Blast", "Laser Blast"], ["Bomber"]],
        laid=[("Minefield", 1, 0), ("Minefield", 0, 1), ("Asteroids", 1, 1)],
        **more,
    )


@pytest.mark.rule("MB-ABIL-11", "MB-Q-61")
def test_a_minesweeper_clears_one_minefield_of_any_fleet_even_from_a_mined_one():
    game = swept()
    mine, theirs, rocks = game.laid.to_list()
    vnkar = find(game, "Vnkar")
    assert game.legal() == [PASS, ship_move(game, "Vnkar")]
    choose(game, 0, "Vnkar")
    assert asked(game) == (0, "Sweep")
    assert game.stack[-1].facts() == [0, vnkar]
    assert game.legal() == [PLAY + mine, PLAY + theirs]
    assert not_refused(game) == sorted(game.legal())
    assert why_not(game, 0, PLAY + rocks) == "MB-Q-61"
    assert why_not(game, 0, PASS) == "MB-Q-61"
    listen(game)
    play(game, 0, PLAY + mine)
    assert game.laid.to_list() == [theirs, rocks]
    assert game.discard.to_list() == [mine]
    assert int(game.under.get(mine)) == NONE
    assert not game.mined(0)
    told(game, ("swept", [mine], {"seat": 0, "ship": vnkar}))
    assert asked(game) == (0, "AttackPhase")


@pytest.mark.rule("MB-Q-61")
def test_a_minesweeper_that_has_fired_cannot_sweep_and_the_other_way_round():
    def scene():
        return battle(
            fleets=[{"yellow": ["Vnkar"]}, {"yellow": ["Zeus"]}],
            hands=[["Laser Blast"]],
            laid=[("Minefield", 0, 1)],
        )

    game = scene()
    fire(game, 0, "Laser Blast", "Vnkar", "Zeus")
    let_be(game, 0)
    assert why_not(game, 0, ship_move(game, "Vnkar")) == "MB-BLAST-04"
    game = scene()
    choose(game, 0, "Vnkar")
    play(game, 0, PLAY + game.laid.to_list()[0])
    assert why_not(game, 0, card_move(game, 0, "Laser Blast")) == "MB-BLAST-04"
    assert why_not(game, 0, ship_move(game, "Vnkar")) == "MB-BLAST-04"


@pytest.mark.rule("MB-ABIL-11", "MB-Q-61")
def test_other_ships_do_not_sweep_and_without_a_minefield_there_is_nothing_to_sweep():
    game = swept()
    assert why_not(game, 0, ship_move(game, "Ares")) == "MB-ABIL-11"
    assert why_not(game, 0, ship_move(game, "Zeus")) == "MB-ATK-01"
    game = battle(fleets=[{"yellow": ["Vnkar"]}, {}], laid=[("Asteroids", 1, 1)])
    assert why_not(game, 0, ship_move(game, "Vnkar")) == "MB-Q-61"
    assert game.legal() == [PASS]


@pytest.mark.rule("MB-Q-61", "MB-Q-41")
def test_a_minesweeper_just_captured_does_not_sweep():
    game = swept()
    game.mark(find(game, "Vnkar"), JUST_CAPTURED)
    assert why_not(game, 0, ship_move(game, "Vnkar")) == "MB-Q-41"


@pytest.mark.rule("MB-Q-61")
def test_with_the_option_asteroids_are_swept_as_well():
    game = swept(sweep_asteroids=True)
    choose(game, 0, "Vnkar")
    assert game.legal() == [PLAY + card for card in game.laid.to_list()]
    play(game, 0, game.legal()[2])
    assert pile(game, game.laid) == ["Minefield", "Minefield"]


@pytest.mark.rule("MB-Q-61", "MB-Q-58")
def test_after_sweeping_the_others_have_a_moment_for_any_turn_cards():
    game = swept(any_turn=True)
    let_be(game, 1)
    choose(game, 0, "Vnkar")
    play(game, 0, game.legal()[0])
    assert asked(game) == (1, "Answer")
