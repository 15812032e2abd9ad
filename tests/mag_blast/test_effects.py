"""The four Direct Hit Effects."""

import pytest

from hullbreach.games.mag_blast.moves import PASS, ZONE, steer
from hullbreach.games.mag_blast.state import BLUE, GREEN, JUST_CAPTURED, NONE, RED, YELLOW

from .scenes import (
    FULL_FLEET,
    asked,
    battle,
    card_move,
    damage,
    discarded,
    find,
    finish_turn,
    fire,
    fleet,
    hand,
    in_hand,
    in_play,
    knows,
    launch,
    let_all_be,
    let_be,
    listen,
    lost_ships,
    not_refused,
    play,
    ship_move,
    to_phase,
    told,
    use,
    why_not,
    zone,
)


def after_direct_hit(effect, defender=("Bomber",), target="Zeus", gun="Ares", **more):
    """Seat 0 hits `target` of seat 1 with a beam, then with a Direct Hit, and may play `effect`."""
    fleets = more.pop("fleets", [{"yellow": ["Ares"], "red": ["Falladir"]}, {"yellow": ["Zeus", "Troya"]}])
    hands = [["Beam Blast", "Direct Hit", effect, *more.pop("more_cards", ())], list(defender), *more.pop("others", ())]
    game = battle(fleets=fleets, hands=hands, **more)
    fire(game, 0, "Beam Blast", gun, target)
    while game.seat != 0:
        play(game, int(game.seat), PASS)
    use(game, 0, "Direct Hit")
    while game.seat != 0:
        play(game, int(game.seat), PASS)
    return game


# -- Catastrophic Damage --------------------------------------------------------------------------


@pytest.mark.rule("MB-CARD-10", "MB-DMG-04")
def test_catastrophic_damage_destroys_the_ship_whatever_its_hull():
    game = after_direct_hit("Catastrophic Damage")
    use(game, 0, "Catastrophic Damage")
    let_all_be(game)
    assert lost_ships(game) == ["Zeus"]
    assert in_play(game, "Troya")
    assert discarded(game) == ["Direct Hit", "Beam Blast", "Catastrophic Damage"]
    assert asked(game) == (0, "AttackPhase")


@pytest.mark.rule("MB-CARD-10", "MB-ELIM-04")
def test_catastrophic_damage_destroys_a_command_ship():
    game = after_direct_hit(
        "Catastrophic Damage", fleets=[{"red": ["Falladir"]}, {"yellow": ["Zeus"]}, {}], gun="Falladir", target=1
    )
    use(game, 0, "Catastrophic Damage")
    let_all_be(game)
    assert not game.lives(1)
    assert not game.over
    assert asked(game) == (0, "AttackPhase")


# -- Boarding Party -------------------------------------------------------------------------------


@pytest.mark.rule("MB-CARD-11", "MB-Q-41", "MB-DH-07")
def test_a_boarding_party_brings_the_ship_over_with_its_damage():
    game = after_direct_hit("Boarding Party")
    zeus = find(game, "Zeus")
    listen(game)
    boarding = in_hand(game, 0, "Boarding Party")
    use(game, 0, "Boarding Party")
    let_be(game, 1)
    assert asked(game) == (0, "PlaceShip")
    assert game.stack[-1].facts() == [0, zeus, JUST_CAPTURED]
    assert game.dealt[0].to_list() == [zeus]
    assert game.owner_of(zeus) == NONE
    zone(game, 0, "blue")
    assert fleet(game, 0) == {"Ares": "yellow", "Falladir": "red", "Zeus": "blue"}
    assert fleet(game, 1) == {"Troya": "yellow"}
    assert game.owner_of(zeus) == 0
    assert damage(game, "Zeus") == 3
    assert discarded(game) == ["Direct Hit", "Boarding Party"]
    assert not game.dealt[0]
    told(
        game,
        ("follows", [boarding], {"seat": 0, "target": zeus}),
        ("boarded", [zeus], {"seat": 0, "victim": 1}),
        ("joins", [zeus], {"seat": 0, "zone": BLUE}),
    )


@pytest.mark.rule("MB-Q-41", "MB-CARD-11")
def test_a_captured_ship_neither_fires_nor_rams_nor_launches_in_the_turn_of_its_capture():
    game = after_direct_hit(
        "Boarding Party",
        fleets=[{"yellow": ["Ares"]}, {"yellow": ["Vengarr"], "red": ["Zeus"]}],
        target="Vengarr",
        more_cards=["Laser Blast", "Bomber", "Fighter", "Ramming Speed"],
    )
    use(game, 0, "Boarding Party")
    let_all_be(game)
    zone(game, 0, "red")
    assert why_not(game, 0, card_move(game, 0, "Laser Blast")) == "MB-Q-41"
    assert why_not(game, 0, card_move(game, 0, "Bomber")) == "MB-SQ-01"
    assert why_not(game, 0, card_move(game, 0, "Fighter")) == "MB-SQ-01"
    use(game, 0, "Ramming Speed")
    assert game.legal() == [ship_move(game, "Ares")]
    assert why_not(game, 0, ship_move(game, "Vengarr")) == "MB-Q-41"


@pytest.mark.rule("MB-Q-41")
def test_beside_a_captured_carrier_another_still_launches():
    game = after_direct_hit(
        "Boarding Party",
        fleets=[{"yellow": ["Ares", "Astur"]}, {"yellow": ["Vengarr"], "red": ["Zeus"]}],
        target="Vengarr",
        more_cards=["Bomber", "Laser Blast"],
    )
    use(game, 0, "Boarding Party")
    let_all_be(game)
    zone(game, 0, "red")
    use(game, 0, "Bomber")
    assert game.legal() == [ship_move(game, "Astur")]
    assert why_not(game, 0, ship_move(game, "Vengarr")) == "MB-Q-41"


@pytest.mark.rule("MB-Q-41")
def test_a_fleet_of_captured_ships_alone_cannot_ram():
    game = battle(fleets=[{"yellow": ["Dink"]}, {}], hands=[["Ramming Speed"]])
    game.mark(find(game, "Dink"), JUST_CAPTURED)
    assert why_not(game, 0, card_move(game, 0, "Ramming Speed")) == "MB-CARD-06"


@pytest.mark.rule("MB-Q-41")
def test_in_the_next_turn_a_captured_ship_does_everything():
    game = after_direct_hit("Boarding Party", more_cards=["Mag Blast"], only=True)
    use(game, 0, "Boarding Party")
    let_all_be(game)
    zone(game, 0, "green")
    finish_turn(game)
    finish_turn(game)
    to_phase(game, "attack")
    fire(game, 0, "Mag Blast", "Zeus", 1)
    let_all_be(game)
    assert damage(game, 1) == 5


@pytest.mark.rule("MB-Q-41", "MB-Q-15")
def test_a_captured_ship_without_a_place_is_discarded():
    game = after_direct_hit(
        "Boarding Party",
        fleets=[FULL_FLEET | {"yellow": ["Ares", "Scular", "Chezill"]}, {"yellow": ["Zeus"]}],
        commands=["Freep", "Recyclons"],
    )
    use(game, 0, "Boarding Party")
    let_all_be(game)
    assert lost_ships(game) == ["Zeus"]
    assert len(fleet(game, 0)) == 12
    assert discarded(game) == ["Direct Hit", "Beam Blast", "Boarding Party"]
    assert not game.beneath
    assert game.owner_of(game.fleet_discard.to_list()[0]) == NONE
    assert hand(game, 1) == ["Bomber"]  # the ship was not destroyed: the Recyclons draw nothing
    assert asked(game) == (0, "AttackPhase")


@pytest.mark.rule("MB-Q-41", "MB-Q-15")
def test_a_captured_ship_goes_to_a_zone_with_room_only():
    game = after_direct_hit(
        "Boarding Party",
        fleets=[FULL_FLEET | {"yellow": ["Ares", "Scular"]}, {"yellow": ["Zeus"]}],
    )
    use(game, 0, "Boarding Party")
    let_all_be(game)
    assert game.legal() == [ZONE + YELLOW]
    assert why_not(game, 0, ZONE + RED) == "MB-REIN-07"


@pytest.mark.rule("MB-Q-41", "MB-DMG-02")
def test_a_captured_ship_goes_to_the_common_pile_when_it_is_destroyed():
    game = after_direct_hit("Boarding Party", defender=["Mag Blast", "Mag Blast"], only=True)
    use(game, 0, "Boarding Party")
    let_all_be(game)
    zone(game, 0, "blue")
    zeus = find(game, "Zeus")
    game.destroy(zeus)
    assert lost_ships(game) == ["Zeus"]
    assert "Beam Blast" in discarded(game)


@pytest.mark.rule("MB-CARD-11", "MB-SQ-10")
def test_squadrons_beneath_a_captured_ship_come_along_and_return_at_the_end_of_the_turn():
    game = battle(
        fleets=[{"yellow": ["Ares", "Astur"]}, {"yellow": ["Zeus"]}],
        hands=[["Bomber", "Beam Blast", "Direct Hit", "Boarding Party"]],
    )
    launch(game, 0, "Zeus", carrier="Astur")
    fire(game, 0, "Beam Blast", "Ares", "Zeus")
    use(game, 0, "Direct Hit")
    use(game, 0, "Boarding Party")
    zone(game, 0, "red")
    assert damage(game, "Zeus") == 7
    finish_turn(game)
    assert damage(game, "Zeus") == 3
    assert hand(game, 0) == ["Bomber"]


# -- Concussive Blast -----------------------------------------------------------------------------


@pytest.mark.rule("MB-CARD-12", "MB-Q-16")
def test_a_concussive_blast_scatters_every_ship_of_the_zone_whatever_its_speed():
    game = after_direct_hit("Concussive Blast", fleets=[{"yellow": ["Ares"]}, {"yellow": ["Zeus", "Troya"]}])
    zeus, troya = find(game, "Zeus"), find(game, "Troya")
    listen(game)
    use(game, 0, "Concussive Blast")
    card = game.playing.to_list()[0]
    let_all_be(game)
    assert asked(game) == (0, "Scatter")
    assert game.stack[-1].facts() == [0, 1, zeus, troya]
    assert game.legal() == [steer(zeus, place) for place in range(4)]
    assert not_refused(game) == game.legal()
    assert why_not(game, 0, steer(troya, RED)) == "MB-CARD-12"
    assert why_not(game, 0, PASS) == "MB-CARD-12"
    play(game, 0, steer(zeus, RED))
    assert game.stack[-1].facts() == [0, 1, troya]
    play(game, 0, steer(troya, YELLOW))  # it may stay
    assert fleet(game, 1) == {"Zeus": "red", "Troya": "yellow"}
    assert asked(game) == (0, "AttackPhase")
    assert discarded(game) == ["Direct Hit", "Concussive Blast"]
    told(
        game,
        ("follows", [card], {"seat": 0, "target": zeus}),
        ("scattered", [zeus], {"seat": 0, "zone": RED}),
        ("scattered", [troya], {"seat": 0, "zone": YELLOW}),
    )


@pytest.mark.rule("MB-CARD-12", "MB-Q-15")
def test_a_concussive_blast_puts_at_most_3_ships_into_a_zone():
    fleets = [{"yellow": ["Ares"]}, {"yellow": ["Zeus", "Troya"], "red": ["Dink", "Plutt"], "blue": ["Poseidon"]}]
    game = after_direct_hit("Concussive Blast", fleets=fleets)
    zeus, troya = find(game, "Zeus"), find(game, "Troya")
    use(game, 0, "Concussive Blast")
    let_all_be(game)
    play(game, 0, steer(zeus, RED))
    assert game.legal() == [steer(troya, YELLOW), steer(troya, GREEN), steer(troya, BLUE)]
    assert why_not(game, 0, steer(troya, RED)) == "MB-CARD-12"


@pytest.mark.rule("MB-CARD-12")
def test_ships_in_other_zones_stay_and_a_full_zone_can_be_kept():
    fleets = [{"yellow": ["Ares"]}, {"yellow": ["Zeus", "Troya", "Freya"], "red": ["Dink"]}]
    game = after_direct_hit("Concussive Blast", fleets=fleets)
    use(game, 0, "Concussive Blast")
    let_all_be(game)
    for ship in ("Zeus", "Troya", "Freya"):
        play(game, 0, steer(find(game, ship), YELLOW))
    assert fleet(game, 1) == {"Zeus": "yellow", "Troya": "yellow", "Freya": "yellow", "Dink": "red"}


@pytest.mark.rule("MB-CARD-12", "MB-CMD-07")
def test_scattering_can_open_the_way_to_the_command_ship():
    fleets = [{"yellow": ["Ares", "Falladir"]}, {"yellow": ["Zeus"]}]
    game = after_direct_hit("Concussive Blast", fleets=fleets, more_cards=["Mag Blast"])
    use(game, 0, "Concussive Blast")
    let_all_be(game)
    play(game, 0, steer(find(game, "Zeus"), RED))
    fire(game, 0, "Mag Blast", "Falladir", 1)
    let_all_be(game)
    assert damage(game, 1) == 5


# -- Bridge Hit -----------------------------------------------------------------------------------


@pytest.mark.rule("MB-CARD-13")
@pytest.mark.parametrize("held", [1, 2, 3, 4, 7])
def test_a_bridge_hit_takes_up_to_3_cards(held):
    game = after_direct_hit("Bridge Hit", defender=["Mag Blast"] * held)
    use(game, 0, "Bridge Hit")
    let_all_be(game)
    taken = min(held, 3)
    assert hand(game, 0) == ["Mag Blast"] * taken
    assert hand(game, 1) == ["Mag Blast"] * (held - taken)
    assert discarded(game) == ["Direct Hit", "Bridge Hit"]


@pytest.mark.rule("MB-CARD-13", "MB-SETUP-06")
def test_only_the_thief_and_the_victim_know_what_was_taken():
    game = after_direct_hit(
        "Bridge Hit",
        fleets=[{"yellow": ["Ares"]}, {"yellow": ["Zeus"]}, {}],
        defender=["Mag Blast", "Bomber", "Fighter", "Spacedock", "Minefield"],
    )
    before = set(game.hands[1].to_list())
    bomber = in_hand(game, 1, "Bomber")
    game.show(bomber, game.everyone)  # a squadron that came home
    listen(game)
    use(game, 0, "Bridge Hit")
    let_all_be(game)
    stolen = game.hands[0].to_list()
    kept = game.hands[1].to_list()
    assert set(stolen) | set(kept) == before
    assert [knows(game, card) for card in stolen] == [[0, 1]] * 3
    # the others cannot tell any more where the bomber is; the thief, who has seen it, can
    assert [knows(game, card) for card in kept] == [[0, 1] if card == bomber else [1] for card in kept]
    event = game.journal.read()[-1]
    assert (event.kind, event.facts, event.cards) == ("stolen", {"seat": 0, "victim": 1}, stolen)
    assert event.reveals
    assert event.seen_by(2)["cards"] == [-1, -1, -1]
    assert event.seen_by(-1)["cards"] == [-1, -1, -1]
    assert event.seen_by(1)["cards"] == event.seen_by(0)["cards"] == stolen


@pytest.mark.rule("MB-CARD-13", "MB-Q-59")
def test_which_cards_are_stolen_is_news_even_if_all_were_known():
    game = battle(fleets=[{}, {}], hands=[[], ["Fighter", "Bomber"]])
    for card in game.hands[1].to_list():
        game.show(card, game.everyone)
    listen(game)
    game.steal(0, 1, 1)
    (event,) = game.journal.read()
    assert event.reveals


@pytest.mark.rule("MB-CARD-13")
def test_if_the_whole_hand_is_taken_everybody_keeps_track_of_what_they_knew():
    game = after_direct_hit("Bridge Hit", fleets=[{"yellow": ["Ares"]}, {"yellow": ["Zeus"]}, {}], defender=["Bomber"])
    bomber = in_hand(game, 1, "Bomber")
    game.show(bomber, game.everyone)
    use(game, 0, "Bridge Hit")
    let_all_be(game)
    assert game.hands[0].to_list() == [bomber]
    assert knows(game, bomber) == [-1, 0, 1, 2]


@pytest.mark.rule("MB-CARD-13")
def test_which_cards_are_taken_is_chance():
    left = set()
    for seed in range(30):
        game = after_direct_hit("Bridge Hit", defender=["Mag Blast", "Bomber", "Fighter", "Spacedock"])
        for _ in range(seed):
            game.rng.next()
        use(game, 0, "Bridge Hit")
        let_all_be(game)
        left |= set(hand(game, 1))
    assert left == {"Mag Blast", "Bomber", "Fighter", "Spacedock"}


@pytest.mark.rule("MB-CARD-13", "MB-DH-10")
def test_a_bridge_hit_may_follow_a_hit_on_a_command_ship():
    game = after_direct_hit("Bridge Hit", target=1, gun="Falladir")
    use(game, 0, "Bridge Hit")
    let_all_be(game)
    assert hand(game, 0) == ["Bomber"]


@pytest.mark.rule("MB-CARD-13", "MB-Q-59")
def test_a_bridge_hit_on_an_empty_hand_cannot_be_played():
    game = after_direct_hit("Bridge Hit", defender=())
    assert game.legal() == [PASS]
    assert why_not(game, 0, card_move(game, 0, "Bridge Hit")) == "MB-Q-59"


@pytest.mark.rule("MB-CARD-13", "MB-Q-59")
def test_a_bridge_hit_that_finds_the_hand_spent_takes_nothing():
    """The last card of the victim is the flux that does not help: a third player undoes it."""
    game = after_direct_hit(
        "Bridge Hit",
        fleets=[{"yellow": ["Ares"]}, {"yellow": ["Zeus"]}, {}],
        defender=["Temporal Flux"],
        others=[["Temporal Flux"]],
    )
    use(game, 0, "Bridge Hit")
    use(game, 1, "Temporal Flux")
    use(game, 2, "Temporal Flux")
    assert asked(game) == (0, "AttackPhase")
    assert hand(game, 0) == []
