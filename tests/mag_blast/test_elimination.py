"""Command ships lost, players out, and who is left."""

import pytest

from hullbreach.games.mag_blast.moves import PASS, SEAT, choose_ship
from hullbreach.games.mag_blast.state import NONE
from hullbreach.kernel.errors import IllegalMove
from hullbreach.kernel.title import CONCEDE

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
    knows,
    launch,
    let_be,
    listen,
    lost_ships,
    pay,
    pile,
    play,
    ship_move,
    told,
    use,
    why_not,
    zone,
)


def killing(survivors=2, hands=(), **more):
    """Seat 0 destroys the command ship of seat 1, which has Zeus in yellow; `survivors` are left."""
    fleets = [{"red": ["Ares"], "yellow": ["Astur"]}, {"yellow": ["Zeus"]}, {"green": ["Troya"]}, {}][: survivors + 1]
    mine, *others = [*hands, [], [], [], []][: survivors + 1]
    game = battle(
        fleets=fleets,
        hands=[["Mag Blast", *mine], *others],
        damage=[(("command", 1), "Beam Blast"), ("Zeus", "Laser Blast"), *more.pop("damage", ())],
        **more,
    )
    listen(game)
    fire(game, 0, "Mag Blast", "Ares", 1)
    return game


# -- out -------------------------------------------------------------------------------------------


@pytest.mark.rule("MB-ELIM-04", "MB-Q-46", "MB-DMG-05", "MB-CMD-02")
def test_who_loses_the_command_ship_loses_everything_else_with_it():
    game = killing(hands=[["Laser Blast"], ["Bomber", "Fighter"]])
    command = game.command(1)
    let_be(game, 1)
    assert not game.lives(1)
    assert game.survivors() == 2
    assert lost_ships(game) == ["Zeus"]
    assert fleet(game, 1) == {}
    assert discarded(game) == ["Beam Blast", "Mag Blast", "Laser Blast", "Bomber", "Fighter"]
    assert not game.beneath
    assert hand(game, 1) == []
    assert game.owner_of(command) == NONE
    assert all(knows(game, card) == [-1, 0, 1, 2] for card in game.discard.to_list())


@pytest.mark.rule("MB-ELIM-04", "MB-CMD-02")
def test_an_elimination_is_told_in_order():
    game = killing()
    mag, ares = game.discard.to_list()[1], find(game, "Ares")
    told(
        game,
        ("plays", [mag], {"seat": 0}),
        ("fires", [mag], {"seat": 0, "ship": ares}),
        ("damaged", [mag], {"worth": 5, "ship": game.command(1)}),
        ("eliminated", [game.command(1)], {"seat": 1}),
    )


@pytest.mark.rule("MB-ELIM-04", "MB-Q-46")
@pytest.mark.parametrize(("cards", "seen"), [(["Bomber"], True), ([], False)])
def test_the_news_that_a_player_is_out_tells_that_the_hand_was_seen(cards, seen):
    game = battle(fleets=[{"red": ["Ares"]}, {}, {}], hands=[[], cards])
    listen(game)
    game.eliminate(1)
    (event,) = [event for event in game.journal.read() if event.kind == "eliminated"]
    assert event.reveals is seen


@pytest.mark.rule("MB-ELIM-04", "MB-Q-46", "MB-DH-09")
def test_the_attackers_turn_goes_on_against_others():
    game = killing(hands=[["Fighter", "Direct Hit"]])
    assert asked(game) == (0, "AttackPhase")
    assert why_not(game, 0, card_move(game, 0, "Direct Hit")) == "MB-DH-01"
    launch(game, 0, "Troya")
    assert damage(game, "Troya") == 2


@pytest.mark.rule("MB-ELIM-04", "MB-TURN-02")
def test_the_turn_order_closes_up_over_the_empty_seat():
    game = killing(survivors=3)
    order = []
    for _ in range(4):
        finish_turn(game)
        order.append(int(game.active))
    assert order == [2, 3, 0, 2]
    assert (game.left_of(0), game.right_of(2)) == (2, 0)


@pytest.mark.rule("MB-ELIM-01")
def test_who_is_out_is_no_target_for_anything():
    game = killing(hands=[["Fighter", "Bomber", "Laser Blast", "Minefield"]])
    dead, zeus = choose_ship(game.command(1)), choose_ship(game.fleet_discard.to_list()[0])
    use(game, 0, "Minefield")
    assert game.legal() == [SEAT + 0, SEAT + 2]
    assert why_not(game, 0, SEAT + 1) == "MB-ELIM-01"
    assert why_not(game, 0, SEAT + 3) == "MB-CARD-07"  # there is no such seat
    play(game, 0, SEAT + 2)
    use(game, 0, "Fighter")
    assert game.legal() == [ship_move(game, "Troya"), ship_move(game, 2)]
    assert why_not(game, 0, dead) == "MB-ELIM-01"
    assert why_not(game, 0, zeus) == "MB-ELIM-01"
    choose(game, 0, 2)
    use(game, 0, "Laser Blast")
    choose(game, 0, "Astur")
    assert game.legal() == [ship_move(game, 2)]
    assert why_not(game, 0, dead) == "MB-ELIM-01"


@pytest.mark.rule("MB-ELIM-01")
def test_who_is_out_is_not_asked_for_anything():
    game = killing(hands=[["Fighter"], ["Temporal Flux"], ["Bomber"]])
    let_be(game, 1, 2)
    assert not game.lives(1)
    launch(game, 0, "Troya")
    assert asked(game) == (2, "Answer")
    let_be(game, 2)
    assert asked(game) == (0, "AttackPhase")


@pytest.mark.rule("MB-ELIM-01", "MB-ABIL-05")
def test_the_ability_of_who_is_out_is_gone():
    game = killing(commands=["Freep", "Recyclons"], hands=[["Fighter"]], damage=[("Troya", "Mag Blast")])
    deck = game.deck.size()
    launch(game, 0, "Troya")
    assert "Troya" in lost_ships(game)
    assert hand(game, 1) == []
    assert game.deck.size() == deck


# -- the end of the game ---------------------------------------------------------------------------


@pytest.mark.rule("MB-ELIM-02", "MB-OBJ-01", "MB-Q-45")
def test_the_game_ends_in_the_middle_of_a_turn_when_one_command_ship_is_left():
    game = killing(survivors=1, hands=[["Laser Blast"]])
    assert game.over
    assert game.seat == -1
    assert game.open_seats() == []
    assert game.legal() == []
    assert game.winners() == [0]
    assert game.scores() == [1, 0]
    assert why_not(game, 0, PASS) == ""
    with pytest.raises(IllegalMove, match="over"):
        play(game, 0, PASS)


@pytest.mark.rule("MB-ELIM-02")
def test_the_win_is_told_last():
    game = killing(survivors=1)
    events = game.journal.read()
    assert [event.kind for event in events] == ["plays", "fires", "damaged", "eliminated", "won"]
    assert events[-1].facts == {"seat": 0, "seat0": 0}


@pytest.mark.rule("MB-ELIM-02")
def test_with_two_command_ships_left_the_game_goes_on():
    game = killing(survivors=2)
    assert not game.over
    assert game.winners() == []
    assert game.scores() == [0, 0, 0]


@pytest.mark.rule("MB-ELIM-02", "MB-Q-45")
def test_a_squadron_can_end_the_game_too_and_nothing_happens_after_it():
    game = battle(
        fleets=[{"yellow": ["Astur"]}, {"red": ["Zeus"]}],
        hands=[["Bomber"]],
        commands=["Recyclons"],
        damage=[(("command", 1), "Mag Blast")],
    )
    launch(game, 0, 1, carrier="Astur")
    assert game.winners() == [0]
    assert hand(game, 0) == []  # not even the Recyclons draw any more
    assert pile(game, game.aside) == ["Bomber"]


# -- without a fleet -------------------------------------------------------------------------------


@pytest.mark.rule("MB-ELIM-03", "MB-Q-48")
def test_who_loses_the_last_fleet_ship_plays_on():
    game = battle(fleets=[{"yellow": ["Ares"]}, {"yellow": ["Dink"]}], hands=[["Beam Blast"], ["Laser Blast"]])
    fire(game, 0, "Beam Blast", "Ares", "Dink")
    let_be(game, 1)
    assert fleet(game, 1) == {}
    assert game.lives(1)
    assert not game.over
    finish_turn(game)
    assert asked(game) == (1, "DiscardPhase")


@pytest.mark.rule("MB-ELIM-03", "MB-Q-48")
def test_without_fleet_ships_all_phases_are_played_but_nothing_fires_or_launches():
    game = battle(
        fleets=[{}, {"yellow": ["Zeus"]}], hands=[["Laser Blast", "Fighter", "Ramming Speed"]], phase="discard"
    )
    seen = []
    while game.active == 0:
        seen.append(asked(game)[1])
        if seen[-1] == "AttackPhase":
            assert why_not(game, 0, card_move(game, 0, "Laser Blast")) == "MB-BLAST-02"
            assert why_not(game, 0, card_move(game, 0, "Fighter")) == "MB-SQ-01"
            assert why_not(game, 0, card_move(game, 0, "Ramming Speed")) == "MB-CARD-06"
        play(game, 0, PASS)
    assert seen == ["DiscardPhase", "DrawPhase", "ReinforcePhase", "ManeuverPhase", "AttackPhase"]


@pytest.mark.rule("MB-Q-48", "MB-REIN-10")
def test_without_fleet_ships_one_can_still_draw_and_buy():
    game = battle(
        fleets=[{}, {"yellow": ["Zeus"]}],
        hands=[["Laser Blast S", "Laser Blast S", "Beam Blast S"]],
        phase="draw",
        fleet_deck=["Ares"],
    )
    draws(game, 0, 1)
    for blast in ("Laser Blast", "Laser Blast", "Beam Blast"):
        pay(game, 0, blast)
    zone(game, 0, "yellow")
    assert fleet(game, 0) == {"Ares": "yellow"}


@pytest.mark.rule("MB-Q-48", "MB-CMD-07")
@pytest.mark.parametrize("where", ["yellow", "green", "red", "blue"])
def test_a_command_ship_without_a_fleet_is_open_from_every_zone(where):
    game = battle(fleets=[{where: ["Ares"]}, {}], hands=[["Beam Blast"]])
    use(game, 0, "Beam Blast")
    choose(game, 0, "Ares")
    assert game.legal() == [ship_move(game, 1)]


# -- squadrons of players who are out --------------------------------------------------------------


@pytest.mark.rule("MB-Q-35", "MB-SQ-10")
def test_the_squadrons_of_a_player_who_is_out_are_discarded_and_their_damage_is_gone():
    game = battle(
        fleets=[{"yellow": ["Astur"]}, {"yellow": ["Zeus", "Dink"]}, {}],
        hands=[["Fighter", "Fighter", "Fighter"], ["Evasive Action"]],
    )
    launch(game, 0, "Zeus")
    let_be(game, 1)
    launch(game, 0, "Dink")
    let_be(game, 1)
    launch(game, 0, "Zeus")
    use(game, 1, "Evasive Action")
    assert (len(game.beneath.to_list()), len(game.aside.to_list())) == (1, 2)
    play(game, 0, CONCEDE)
    assert discarded(game) == ["Evasive Action", "Fighter", "Fighter", "Fighter"]
    assert damage(game, "Zeus") == 0
    assert (game.beneath.to_list(), game.aside.to_list()) == ([], [])


@pytest.mark.rule("MB-Q-35", "MB-FLEET-06")
def test_the_blasts_of_a_player_who_is_out_stay_where_they_hit():
    game = battle(fleets=[{"yellow": ["Ares"]}, {"yellow": ["Zeus"]}, {}], hands=[["Beam Blast"]])
    fire(game, 0, "Beam Blast", "Ares", "Zeus")
    play(game, 0, CONCEDE)
    assert damage(game, "Zeus") == 3
    assert pile(game, game.beneath) == ["Beam Blast"]


@pytest.mark.rule("MB-Q-35", "MB-DEF-04")
def test_a_defending_fighter_of_a_player_who_is_out_does_not_come_home():
    game = battle(
        fleets=[{"yellow": ["Astur"], "red": ["Ares"]}, {"yellow": ["Vengarr"]}, {}],
        hands=[["Bomber", "Mag Blast"], ["Fighter"]],
        damage=[(("command", 1), "Beam Blast")],
    )
    launch(game, 0, "Vengarr", carrier="Astur")
    use(game, 1, "Fighter")
    let_be(game, 0)
    assert pile(game, game.aside) == ["Fighter"]
    fire(game, 0, "Mag Blast", "Ares", 1)
    assert not game.lives(1)
    assert not game.aside
    assert discarded(game) == ["Bomber", "Beam Blast", "Mag Blast", "Fighter"]


@pytest.mark.rule("MB-Q-46", "MB-DMG-04")
def test_squadrons_on_the_ships_of_a_player_who_is_out_return_to_the_attacker():
    game = battle(
        fleets=[{"yellow": ["Astur"], "red": ["Ares"]}, {"yellow": ["Zeus"]}, {}],
        hands=[["Bomber", "Fighter", "Mag Blast"]],
        damage=[(("command", 1), "Laser Blast")],
    )
    launch(game, 0, "Zeus", carrier="Astur")
    launch(game, 0, 1)
    fire(game, 0, "Mag Blast", "Ares", 1)
    assert not game.lives(1)
    assert sorted(pile(game, game.aside)) == ["Bomber", "Fighter"]
    assert discarded(game) == ["Laser Blast", "Mag Blast"]
    finish_turn(game)
    assert hand(game, 0) == ["Bomber", "Fighter"]


@pytest.mark.rule("MB-CARD-09", "MB-ELIM-01")
def test_fields_of_a_player_who_is_out_end_when_that_players_turn_would_have_begun():
    game = killing(laid=[("Minefield", 1, 2), ("Asteroids", 2, 2)])
    assert game.mined(2)
    listen(game)
    mines, rocks = game.laid.to_list()
    play(game, 0, PASS)
    told(game, ("lifted", [mines], {"seat": 1}), ("lifted", [rocks], {"seat": 2}), ("turn", [], {"seat": 2}))
    assert not game.mined(2)
    assert discarded(game)[-2:] == ["Minefield", "Asteroids"]
    assert int(game.under.get(mines)) == NONE


@pytest.mark.rule("MB-ELIM-01")
def test_a_player_who_is_out_has_no_say():
    game = killing(hands=[["Laser Blast"]])
    assert why_not(game, 1, PASS) == ""
    assert why_not(game, 1, CONCEDE) == ""
