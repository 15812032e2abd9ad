"""Phase 3: when ships can be bought, and what becomes of them."""

import pytest

from hullbreach.games.mag_blast import TITLE
from hullbreach.games.mag_blast.moves import (
    ABILITY,
    AGREE,
    CALL_OFF,
    PASS,
    SEAT,
    SOUND,
    SPEND,
    ZONE,
    choose_ship,
    draw,
    steer,
)
from hullbreach.kernel.events import HIDDEN, WATCHER

from .scenes import (
    FULL_FLEET,
    THREE_STARS,
    asked,
    battle,
    buying,
    card_move,
    damage,
    discarded,
    find,
    finish_turn,
    fire,
    fleet,
    hand,
    heard,
    icons,
    in_hand,
    in_play,
    knows,
    launch,
    let_be,
    listen,
    lost_ships,
    not_refused,
    play,
    send,
    showing,
    spend,
    throw_away,
    to_do,
    use,
    why_not,
    zone,
)

# -- where and when --------------------------------------------------------------------------------


@pytest.mark.rule("MB-REIN-01")
@pytest.mark.parametrize("phase", ["draw", "maneuver", "attack"])
def test_resources_are_exchanged_in_the_reinforce_phase_only(phase):
    game = battle(fleets=[{}, {}], hands=[THREE_STARS], phase=phase)
    rule = {"draw": "MB-DRAW-01", "maneuver": "MB-MAN-01", "attack": "MB-ATK-01"}[phase]
    for card in game.hands[0].to_list():
        assert why_not(game, 0, SPEND + card) == rule


@pytest.mark.rule("MB-REIN-01")
def test_in_the_discard_phase_the_same_cards_buy_nothing():
    game = battle(fleets=[{}, {}], hands=[THREE_STARS], phase="discard")
    throw_away(game, 0, *game.hands[0].to_list())
    assert asked(game) == (0, "DrawPhase")
    assert game.fleets[0].size() == 0


@pytest.mark.rule("MB-REIN-01", "MB-Q-60", "MB-CARD-04")
def test_a_card_that_grants_a_ship_does_so_in_the_attack_phase():
    game = battle(fleets=[{}, {}], hands=[["Reinforcements"]], phase="reinforce", fleet_deck=["Zeus"])
    assert why_not(game, 0, card_move(game, 0, "Reinforcements")) == "MB-ACT-01"
    let_be(game, 0, 0)
    use(game, 0, "Reinforcements")
    zone(game, 0, "red")
    assert fleet(game, 0) == {"Zeus": "red"}


@pytest.mark.rule("MB-REIN-01", "MB-REIN-02")
def test_nothing_else_can_be_done_in_the_phase():
    game = buying([*THREE_STARS, "Spacedock"], {"yellow": ["Dink"]})
    dink = find(game, "Dink")
    others = [draw(1), SOUND, AGREE, CALL_OFF, SEAT + 1, ZONE, choose_ship(dink), steer(dink, 1)]
    assert [why_not(game, 0, move) for move in others] == ["MB-REIN-01"] * len(others)
    assert why_not(game, 0, ABILITY) == "MB-ABIL-06"
    assert why_not(game, 0, card_move(game, 0, "Laser Blast")) == "MB-ACT-01"
    assert why_not(game, 0, SPEND + in_hand(game, 0, "Spacedock")) == "MB-REIN-02", "it shows no icon"
    assert why_not(game, 0, SPEND + game.deck.to_list()[0]) == "MB-REIN-01", "not in hand"
    assert game.legal() == [PASS, *(SPEND + card for card in game.hands[0].to_list()[:3])]
    assert not_refused(game) == sorted(game.legal())


@pytest.mark.rule("MB-REIN-10")
def test_buying_is_optional():
    game = buying(THREE_STARS)
    play(game, 0, PASS)
    assert asked(game) == (0, "ManeuverPhase")
    assert len(hand(game, 0)) == 3


@pytest.mark.rule("MB-REIN-10", "MB-Q-48")
def test_buying_is_open_to_a_player_without_a_fleet():
    game = buying(THREE_STARS, fleet_deck=["Zeus"])
    spend(game, 0, "S", "S", "S")
    zone(game, 0, "yellow")
    assert fleet(game, 0) == {"Zeus": "yellow"}


@pytest.mark.rule("MB-REIN-04")
def test_several_ships_may_be_bought_in_one_phase():
    game = buying(
        ["Bridge Hit SS", "Laser Blast S", "Bridge Hit CC", "Laser Blast C", "Bomber DD", "Laser Blast D"],
        fleet_deck=["Zeus", "Dink", "Troya"],
    )
    for icon, where in (("S", "yellow"), ("C", "red"), ("D", "red")):
        spend(game, 0, icon * 2, icon)
        zone(game, 0, where)
        assert asked(game) == (0, "ReinforcePhase")
    assert fleet(game, 0) == {"Zeus": "yellow", "Dink": "red", "Troya": "red"}
    assert hand(game, 0) == []


# -- the ship --------------------------------------------------------------------------------------


@pytest.mark.rule("MB-REIN-06", "MB-Q-12")
def test_the_ship_is_the_top_card_seen_by_the_buyer_alone_until_its_zone_is_chosen():
    game = listen(buying(THREE_STARS, fleet_deck=["Zeus", "Dink"]))
    cards, zeus = game.hands[0].to_list(), game.fleet_deck.to_list()[0]
    assert knows(game, zeus) == []
    spend(game, 0, "S", "S", "S")
    assert asked(game) == (0, "PlaceShip")
    assert to_do(game)[-1] == ["PlaceShip", 0, zeus, 0]
    assert game.dealt[0].to_list() == [zeus]
    assert knows(game, zeus) == [0]
    drawn = game.journal.events[-1]
    assert [drawn.seen_by(seat)["cards"] for seat in (0, 1, WATCHER)] == [[zeus], [HIDDEN], [HIDDEN]]
    assert heard(game) == [
        *(("pays", {"seat": 0}, [card], True) for card in cards),
        ("ship drawn", {"seat": 0}, [zeus], True),
    ]
    zone(game, 0, "blue")
    assert knows(game, zeus) == [-1, 0, 1]
    assert heard(game) == [("joins", {"seat": 0, "zone": 3}, [zeus], True)]
    assert not game.dealt[0]
    assert (int(game.owner_of(zeus)), int(game.zone_of(zeus))) == (0, 3)
    assert game.fleet_deck.to_list()[0] != zeus
    assert asked(game) == (0, "ReinforcePhase")


@pytest.mark.rule("MB-REIN-06")
@pytest.mark.parametrize("where", ["yellow", "green", "red", "blue"])
def test_the_buyer_chooses_the_zone(where):
    game = buying(THREE_STARS, fleet_deck=["Zeus"])
    spend(game, 0, "S", "S", "S")
    assert game.legal() == [ZONE, ZONE + 1, ZONE + 2, ZONE + 3] == not_refused(game)
    zone(game, 0, where)
    assert fleet(game, 0) == {"Zeus": where}


@pytest.mark.rule("MB-Q-12")
def test_the_ship_drawn_cannot_be_refused():
    game = buying(THREE_STARS, fleet_deck=["Dink"])
    spend(game, 0, "S", "S", "S")
    for move in (PASS, ABILITY, draw(1), SEAT, choose_ship(game.dealt[0].to_list()[0])):
        assert why_not(game, 0, move) == "MB-REIN-07"


@pytest.mark.rule("MB-Q-12", "MB-REIN-06")
def test_the_ship_is_placed_before_another_is_bought():
    game = buying([*THREE_STARS, "Bridge Hit CC", "Laser Blast C"], fleet_deck=["Dink", "Zeus"])
    spend(game, 0, "S", "S", "S")
    assert why_not(game, 0, SPEND + showing(game, 0, "CC")) == "MB-REIN-07"
    zone(game, 0, "green")
    assert fleet(game, 0) == {"Dink": "green"}
    assert [icons(game, move - SPEND) for move in game.legal()[1:]] == ["CC", "C"]


@pytest.mark.rule("MB-REIN-07", "MB-Q-15")
def test_a_zone_with_3_ships_takes_no_more():
    game = buying(
        THREE_STARS,
        {"yellow": ["Dink", "Plutt", "Byzakh"], "green": ["Troya", "Freya"], "red": ["Ares", "Scular", "Zinoth"]},
    )
    spend(game, 0, "S", "S", "S")
    assert game.legal() == [ZONE + 1, ZONE + 3] == not_refused(game)
    assert why_not(game, 0, ZONE) == why_not(game, 0, ZONE + 2) == "MB-REIN-07"
    zone(game, 0, "green")
    assert game.ships_in(0, 1) == 3


@pytest.mark.rule("MB-REIN-07")
def test_the_ships_of_others_in_that_zone_do_not_matter():
    game = battle(
        fleets=[{"yellow": ["Troya"]}, {"yellow": ["Dink", "Plutt", "Byzakh"]}], hands=[THREE_STARS], phase="reinforce"
    )
    spend(game, 0, "S", "S", "S")
    assert ZONE in game.legal()


@pytest.mark.rule("MB-REIN-08", "MB-Q-12")
def test_with_3_ships_in_every_zone_nothing_can_be_bought():
    game = buying(THREE_STARS, FULL_FLEET)
    assert game.legal() == [PASS]
    assert {why_not(game, 0, SPEND + card) for card in game.hands[0].to_list()} == {"MB-REIN-08"}


@pytest.mark.rule("MB-REIN-08", "MB-Q-12")
def test_the_twelfth_ship_can_still_be_bought_but_not_a_thirteenth():
    eleven = {**FULL_FLEET, "blue": ["Dink", "Byzakh"]}
    game = buying([*THREE_STARS, "Bridge Hit CC", "Laser Blast C"], eleven)
    spend(game, 0, "S", "S", "S")
    assert game.legal() == [ZONE + 3]
    zone(game, 0, "blue")
    assert game.legal() == [PASS]
    assert why_not(game, 0, SPEND + showing(game, 0, "CC")) == "MB-REIN-08"


@pytest.mark.rule("MB-REIN-09", "MB-Q-13")
def test_a_ship_bought_may_move_and_fire_in_the_same_turn():
    game = battle(
        fleets=[{}, {"red": ["Zeus"]}],
        hands=[[*THREE_STARS, "Laser Blast"]],
        phase="reinforce",
        fleet_deck=["Hundog"],
    )
    spend(game, 0, "S", "S", "S")
    zone(game, 0, "yellow")
    play(game, 0, PASS)
    send(game, 0, "Hundog", "red")
    play(game, 0, PASS)
    fire(game, 0, "Laser Blast", "Hundog", "Zeus")
    assert damage(game, "Zeus") == 1


@pytest.mark.rule("MB-Q-13")
def test_squadrons_may_be_launched_from_a_new_carrier():
    game = battle(
        fleets=[{}, {"red": ["Zeus"]}], hands=[[*THREE_STARS, "Bomber"]], phase="reinforce", fleet_deck=["Astur"]
    )
    spend(game, 0, "S", "S", "S")
    zone(game, 0, "red")
    let_be(game, 0, 0)
    launch(game, 0, "Zeus", carrier="Astur")
    assert damage(game, "Zeus") == 4


# -- the fleet deck runs out -----------------------------------------------------------------------


@pytest.mark.rule("MB-Q-09")
def test_an_empty_fleet_deck_is_renewed_from_the_ships_discarded():
    game = listen(buying(THREE_STARS, fleet_discard=["Dink", "Zeus", "Troya"], only=True))
    lost = game.fleet_discard.to_list()
    spend(game, 0, "S", "S", "S")
    ship = game.dealt[0].to_list()[0]
    assert sorted([ship, *game.fleet_deck.to_list()]) == sorted(lost)
    assert not game.fleet_discard
    assert knows(game, ship) == [0]
    assert [knows(game, other) for other in game.fleet_deck.to_list()] == [[], []]
    told = heard(game)
    assert told[3:] == [("fleet deck renewed", {}, [], False), ("ship drawn", {"seat": 0}, [ship], True)]


@pytest.mark.rule("MB-Q-09")
def test_the_last_ship_of_the_deck_leaves_the_discard_pile_as_it_is():
    game = buying(THREE_STARS, fleet_deck=["Dink"], fleet_discard=["Zeus"], only=True)
    spend(game, 0, "S", "S", "S")
    zone(game, 0, "yellow")
    assert fleet(game, 0) == {"Dink": "yellow"}
    assert lost_ships(game) == ["Zeus"]
    assert not game.fleet_deck


@pytest.mark.rule("MB-Q-09")
def test_a_renewed_fleet_deck_is_shuffled():
    orders = set()
    for seed in range(12):
        game = buying(THREE_STARS, fleet_discard=["Dink", "Zeus", "Troya", "Ares"], only=True)
        for _ in range(seed):
            game.rng.next()
        spend(game, 0, "S", "S", "S")
        orders.add((*game.dealt[0].to_list(), *game.fleet_deck.to_list()))
    assert len(orders) > 6


@pytest.mark.rule("MB-Q-09", "MB-Q-57")
def test_ships_not_chosen_at_setup_come_back_when_the_fleet_deck_is_empty():
    game = TITLE.new({"seats": 8}, seed=4)
    for seat in range(8):
        for ship in game.dealt[seat].to_list()[:4]:
            play(game, seat, choose_ship(ship))
    rejected = game.fleet_discard.to_list()
    assert len(rejected) == 16
    drawn = [int(game.draw_ship(0)) for _ in range(6)]
    assert not game.fleet_deck
    assert game.fleet_discard.to_list() == rejected
    drawn = [int(game.draw_ship(0)) for _ in range(16)]
    assert sorted(drawn) == sorted(rejected)
    assert drawn != rejected
    listen(game)
    assert game.draw_ship(0) == -1
    assert heard(game) == []


@pytest.mark.rule("MB-Q-09")
def test_without_any_ship_left_none_can_be_bought():
    game = buying(THREE_STARS, only=True)
    assert game.legal() == [PASS]
    assert {why_not(game, 0, SPEND + card) for card in game.hands[0].to_list()} == {"MB-Q-09"}


@pytest.mark.rule("MB-Q-09", "MB-CARD-04")
def test_an_effect_that_grants_a_ship_does_nothing_if_there_is_none():
    game = battle(
        fleets=[{"yellow": ["Zeus"]}, {"yellow": ["Ares"]}],
        hands=[["Reinforcements"], ["Minefield"]],
        fleet_deck=["Dink"],
        only=True,
    )
    use(game, 0, "Reinforcements")
    game.fleet_deck.take()  # the last ship is gone before the card does its work
    let_be(game, 1)
    assert asked(game) == (0, "AttackPhase")
    assert not in_play(game, "Dink")
    assert discarded(game) == ["Reinforcements"]


@pytest.mark.rule("MB-Q-49")
def test_a_purchase_breaks_the_silence():
    game = buying(THREE_STARS)
    game.quiet_turns = 7
    spend(game, 0, "S", "S")
    assert game.quiet_turns == 7
    spend(game, 0, "S")
    assert game.quiet_turns == 0


@pytest.mark.rule("MB-REIN-04", "MB-REIN-01")
def test_the_phase_comes_again_next_turn():
    game = buying([*THREE_STARS, "Bridge Hit CC"])
    spend(game, 0, "S", "S", "S")
    zone(game, 0, "yellow")
    finish_turn(game)
    assert asked(game) == (1, "DiscardPhase")


# -- captured ships --------------------------------------------------------------------------------


def boarding(fleet):
    """Seat 0 has hit the damaged Zeus of seat 1 and sends a boarding party."""
    game = battle(
        fleets=[fleet, {"yellow": ["Zeus"]}],
        hands=[["Laser Blast", "Direct Hit", "Boarding Party"]],
        damage=[("Zeus", "Beam Blast")],
    )
    fire(game, 0, "Laser Blast", "Scular", "Zeus")
    use(game, 0, "Direct Hit")
    use(game, 0, "Boarding Party")
    return game


@pytest.mark.rule("MB-Q-15", "MB-REIN-07", "MB-Q-41")
def test_a_captured_ship_finds_its_place_in_a_zone_with_fewer_than_3_ships():
    game = boarding({**FULL_FLEET, "red": ["Baxter", "Mentatt"]})
    assert asked(game) == (0, "PlaceShip")
    assert game.legal() == [ZONE + 2] == not_refused(game)
    assert why_not(game, 0, ZONE) == "MB-REIN-07"
    zone(game, 0, "red")
    assert fleet(game, 0)["Zeus"] == "red"
    assert damage(game, "Zeus") == 4


@pytest.mark.rule("MB-Q-15", "MB-Q-41")
def test_a_captured_ship_beyond_the_limit_is_discarded_with_what_lay_beneath_it():
    game = boarding(FULL_FLEET)
    assert asked(game) == (0, "AttackPhase")
    assert lost_ships(game) == ["Zeus"]
    assert discarded(game) == ["Direct Hit", "Beam Blast", "Laser Blast", "Boarding Party"]
    assert (fleet(game, 1), int(game.fleets[0].size())) == ({}, 12)
    assert not game.beneath
