"""Phase 4: how ships move round the command ship."""

import pytest

from hullbreach.games.mag_blast.flow.maneuver import home
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
from hullbreach.games.mag_blast.state import ALL_TURRETS, JUST_CAPTURED, MOVED, ZONE_NAMES, ring_distance
from hullbreach.kernel.pile import blank_board
from hullbreach.kernel.rng import quick

from .scenes import (
    FULL_FLEET,
    asked,
    battle,
    card_move,
    choose,
    damage,
    find,
    finish_turn,
    fire,
    fleet,
    heard,
    let_be,
    listen,
    not_refused,
    play,
    player,
    send,
    ship_move,
    to_do,
    to_phase,
    use,
    why_not,
    zone_of,
)

RING = ("yellow", "green", "red", "blue")


def manoeuvring(fleet, **more):
    """Seat 0 in the Maneuver phase with this fleet."""
    return battle(fleets=[fleet, more.pop("foe", {})], phase="maneuver", **more)


def steers(game, ship, *zones):
    return [steer(find(game, ship), ZONE_NAMES.index(zone)) for zone in zones]


def refused(game, ship, zone):
    """The rule that keeps a ship from a zone."""
    return why_not(game, 0, steer(find(game, ship), ZONE_NAMES.index(zone)))


# -- where to --------------------------------------------------------------------------------------


@pytest.mark.rule("MB-MAN-02", "MB-MAN-03", "MB-Q-04")
def test_the_zones_form_a_ring_yellow_green_red_blue():
    assert [[int(ring_distance(a, b)) for b in range(4)] for a in range(4)] == [
        [0, 1, 2, 1],
        [1, 0, 1, 2],
        [2, 1, 0, 1],
        [1, 2, 1, 0],
    ]


@pytest.mark.rule("MB-MAN-01", "MB-MAN-02", "MB-MAN-03", "MB-FLEET-02")
@pytest.mark.parametrize(
    ("start", "sides", "opposite"),
    [
        ("yellow", ("green", "blue"), "red"),
        ("green", ("yellow", "red"), "blue"),
        ("red", ("green", "blue"), "yellow"),
        ("blue", ("yellow", "red"), "green"),
    ],
)
def test_a_ship_of_speed_1_reaches_the_zones_beside_its_own_and_one_of_speed_2_all(start, sides, opposite):
    game = manoeuvring({start: ["Troya", "Dink"]})
    everywhere = [zone for zone in RING if zone != start]
    assert game.legal() == [PASS, *steers(game, "Troya", *sides), *steers(game, "Dink", *everywhere)]
    assert not_refused(game) == sorted(game.legal())
    assert refused(game, "Troya", opposite) == "MB-MAN-01"
    assert refused(game, "Troya", start) == refused(game, "Dink", start) == "MB-MAN-01", "staying is not moving"


@pytest.mark.rule("MB-MAN-01", "MB-FLEET-02")
@pytest.mark.parametrize(
    ("ship", "start", "end"), [("Troya", "blue", "yellow"), ("Dink", "red", "yellow"), ("Dink", "green", "red")]
)
def test_a_ship_sent_to_a_zone_stands_there(ship, start, end):
    game = manoeuvring({start: [ship], "red": ["Zeus"]} if start != "red" else {start: [ship, "Zeus"]})
    send(game, 0, ship, end)
    assert asked(game) == (0, "ManeuverPhase")
    assert zone_of(game, ship) == end
    play(game, 0, PASS)
    assert fleet(game, 0) == {ship: end, "Zeus": "red"}


@pytest.mark.rule("MB-MAN-01")
def test_no_ship_has_to_move():
    game = manoeuvring({"yellow": ["Dink"], "red": ["Troya"]})
    play(game, 0, PASS)
    assert asked(game) == (0, "AttackPhase")
    assert fleet(game, 0) == {"Dink": "yellow", "Troya": "red"}


@pytest.mark.rule("MB-MAN-01")
def test_every_ship_may_move():
    game = manoeuvring({"yellow": ["Dink", "Troya"], "red": ["Hundog", "Astur"]})
    for ship, end in (("Dink", "red"), ("Troya", "green"), ("Hundog", "yellow"), ("Astur", "blue")):
        send(game, 0, ship, end)
    play(game, 0, PASS)
    assert fleet(game, 0) == {"Dink": "red", "Troya": "green", "Hundog": "yellow", "Astur": "blue"}


@pytest.mark.rule("MB-MAN-05")
@pytest.mark.parametrize("ship", ["Zeus", "Falladir"])
def test_a_ship_of_speed_0_never_moves(ship):
    game = manoeuvring({"yellow": [ship]})
    assert game.legal() == [PASS]
    assert {refused(game, ship, zone) for zone in RING} == {"MB-MAN-05"}


@pytest.mark.rule("MB-Q-14", "MB-MAN-01", "MB-MAN-02")
def test_a_ship_may_be_moved_again_and_back():
    game = manoeuvring({"green": ["Dink"]})
    for zone in ("yellow", "blue", "green", "red"):
        send(game, 0, "Dink", zone)
        assert zone_of(game, "Dink") == zone
        assert asked(game) == (0, "ManeuverPhase")
    play(game, 0, PASS)
    assert fleet(game, 0) == {"Dink": "red"}


@pytest.mark.rule("MB-Q-14", "MB-MAN-01", "MB-MAN-03")
def test_how_far_it_may_go_is_counted_from_where_it_began():
    game = manoeuvring({"yellow": ["Troya"]})
    send(game, 0, "Troya", "green")
    assert game.legal() == [PASS, *steers(game, "Troya", "yellow", "blue")], "from yellow, not from green"
    assert refused(game, "Troya", "red") == "MB-MAN-01"
    assert refused(game, "Troya", "green") == "MB-MAN-01", "there it is"
    send(game, 0, "Troya", "blue")
    assert refused(game, "Troya", "red") == "MB-MAN-01"


@pytest.mark.rule("MB-Q-14")
def test_another_ship_may_move_in_between():
    game = manoeuvring({"yellow": ["Dink", "Troya"]})
    for ship, zone in (("Dink", "green"), ("Troya", "blue"), ("Dink", "red"), ("Troya", "yellow")):
        send(game, 0, ship, zone)
    play(game, 0, PASS)
    assert fleet(game, 0) == {"Dink": "red", "Troya": "yellow"}


@pytest.mark.rule("MB-Q-14")
def test_a_ship_is_sent_to_a_zone_once_but_may_always_go_back():
    game = manoeuvring({"yellow": ["Dink"]})
    for zone in ("green", "red", "blue"):
        send(game, 0, "Dink", zone)
        send(game, 0, "Dink", "yellow")
        assert refused(game, "Dink", zone) == "MB-Q-14"
    assert game.legal() == [PASS]
    assert not_refused(game) == [PASS]


@pytest.mark.rule("MB-Q-14", "MB-MAN-04")
@pytest.mark.parametrize("seed", range(20))
def test_the_phase_ends_even_if_nobody_wants_it_to(seed):
    """Whatever is done, and whatever there is to do instead of ending it."""
    game = manoeuvring(FULL_FLEET)
    rng = quick(seed)
    moved = 0
    while True:
        on = [move for move in game.legal() if move != PASS]
        assert not_refused(game) == sorted(game.legal())
        if not on:
            break
        play(game, 0, on[rng.below(len(on))])
        moved += 1
    assert game.legal() == [PASS]
    assert 2 * 12 < moved <= 2 * 12 * 6 + 1


@pytest.mark.rule("MB-Q-14", "MB-FLEET-02")
def test_next_turn_it_moves_again():
    game = manoeuvring({"yellow": ["Troya"]})
    send(game, 0, "Troya", "green")
    finish_turn(game)
    finish_turn(game)
    to_phase(game, "maneuver")
    assert game.legal() == [PASS, *steers(game, "Troya", "yellow", "red")]


@pytest.mark.rule("MB-Q-14")
def test_the_order_in_which_ships_move_has_no_meaning():
    ends = []
    for order in (("Dink", "Troya"), ("Troya", "Dink")):
        game = manoeuvring({"yellow": ["Dink", "Troya"]})
        for ship in order:
            send(game, 0, ship, {"Dink": "red", "Troya": "blue"}[ship])
        play(game, 0, PASS)
        ends.append(game.snapshot())
    assert ends[0] == ends[1]


@pytest.mark.rule("MB-CMD-03", "MB-MAN-01")
def test_nothing_else_moves():
    game = manoeuvring(
        {"yellow": ["Dink"]}, foe={"yellow": ["Hundog"]}, hands=[["Laser Blast S"]], fleet_discard=["Plutt"]
    )
    hundog, plutt = find(game, "Hundog"), game.fleet_discard.to_list()[0]
    assert why_not(game, 0, steer(hundog, 1)) == "MB-MAN-01", "another player's ship"
    assert why_not(game, 0, steer(plutt, 1)) == "MB-MAN-01", "a ship out of play"
    spend = SPEND + game.hands[0].to_list()[0]
    others = [
        draw(1),
        SOUND,
        AGREE,
        SEAT + 1,
        ZONE,
        spend,
        choose_ship(find(game, "Dink")),
        choose_ship(game.command(0)),
    ]
    assert [why_not(game, 0, move) for move in others] == ["MB-MAN-01"] * len(others)
    assert why_not(game, 0, card_move(game, 0, "Laser Blast")) == "MB-ACT-01"
    assert why_not(game, 0, ABILITY) == "MB-ABIL-04"
    assert to_do(game)[-1] == ["ManeuverPhase", 0, 0]


@pytest.mark.rule("MB-CARD-07", "MB-MAN-01")
def test_a_mined_fleet_stays_where_it_is():
    game = manoeuvring({"yellow": ["Dink", "Zeus"]}, laid=[("Minefield", 1, 0)])
    assert game.legal() == [PASS]
    assert refused(game, "Dink", "red") == refused(game, "Zeus", "red") == "MB-CARD-07"


# -- three to a zone -------------------------------------------------------------------------------

CROWD = {"yellow": ["Dink", "Zeus", "Ares"], "green": ["Troya"], "red": ["Hundog"]}


@pytest.mark.rule("MB-MAN-04")
def test_a_zone_may_hold_more_than_3_ships_only_while_the_phase_lasts():
    game = manoeuvring(CROWD)
    send(game, 0, "Troya", "yellow")
    assert game.ships_in(0, 0) == 4
    assert why_not(game, 0, PASS) == "MB-MAN-04"
    assert PASS not in game.legal()
    assert game.legal()[0] == CALL_OFF
    assert not_refused(game) == sorted(game.legal())
    send(game, 0, "Hundog", "yellow")
    assert game.ships_in(0, 0) == 5
    send(game, 0, "Dink", "red")
    assert why_not(game, 0, PASS) == "MB-MAN-04", "still 4"


@pytest.mark.rule("MB-MAN-04")
def test_as_soon_as_3_are_left_the_phase_can_end():
    game = manoeuvring(CROWD)
    send(game, 0, "Troya", "yellow")
    send(game, 0, "Dink", "red")
    assert game.legal()[0] == PASS
    assert why_not(game, 0, CALL_OFF) == "MB-MAN-01", "nothing to be called off"
    play(game, 0, PASS)
    assert fleet(game, 0) == {"Dink": "red", "Zeus": "yellow", "Ares": "yellow", "Troya": "yellow", "Hundog": "red"}


@pytest.mark.rule("MB-MAN-04")
@pytest.mark.parametrize("crowded", RING)
def test_every_zone_is_counted(crowded):
    at = RING.index(crowded)
    game = manoeuvring({crowded: ["Zeus", "Ares", "Hermes"], RING[(at + 1) % 4]: ["Troya"]})
    assert game.legal()[0] == PASS
    send(game, 0, "Troya", crowded)
    ways_out = steers(game, "Troya", *(zone for zone in RING if zone in (RING[(at + 1) % 4], RING[(at + 2) % 4])))
    assert game.legal() == [CALL_OFF, *ways_out]


@pytest.mark.rule("MB-MAN-04")
def test_the_ships_of_others_are_not_counted():
    game = manoeuvring({"yellow": ["Dink"]}, foe={"red": ["Zeus", "Ares", "Hermes"]})
    send(game, 0, "Dink", "red")
    assert game.legal()[0] == PASS


@pytest.mark.rule("MB-MAN-04", "MB-Q-14")
def test_calling_off_sends_every_ship_back_and_the_phase_goes_on():
    game = listen(
        manoeuvring(
            {"yellow": ["Zeus", "Ares", "Hermes"], "blue": ["Troya"], "red": ["Hundog", "Freya"], "green": ["Skie"]}
        )
    )
    troya, hundog = find(game, "Troya"), find(game, "Hundog")
    send(game, 0, "Troya", "yellow")
    send(game, 0, "Hundog", "blue")
    send(game, 0, "Skie", "red")
    skie = find(game, "Skie")
    before = moves_of(manoeuvring_again(game))
    play(game, 0, CALL_OFF)
    assert asked(game) == (0, "ManeuverPhase")
    assert moves_of(game) == before, "as if nothing had moved"
    stay = {"Zeus": "yellow", "Ares": "yellow", "Hermes": "yellow", "Freya": "red"}
    assert fleet(game, 0) == {**stay, "Troya": "blue", "Hundog": "red", "Skie": "green"}
    assert set(game.marks.to_list()) == {0}
    assert heard(game) == [
        ("moves", {"seat": 0, "zone": 0}, [troya], False),
        ("moves", {"seat": 0, "zone": 3}, [hundog], False),
        ("moves", {"seat": 0, "zone": 2}, [skie], False),
        ("called off", {"seat": 0}, [], False),
    ]


def moves_of(game):
    """What may be moved where, and whether the phase may end."""
    return sorted(game.legal())


def manoeuvring_again(game):
    """The same fleet as the phase found it: every ship goes home by itself."""
    twin = game.clone()
    twin.journal = None
    for ship in twin.fleets[0].to_list():
        if int(home(twin, ship)) != int(twin.zone_of(ship)):
            play(twin, 0, steer(ship, int(home(twin, ship))))
    twin.marks = blank_board(54)
    return twin


@pytest.mark.rule("MB-Q-14", "MB-ABIL-04")
def test_a_theft_between_move_and_calling_off_stands():
    game = manoeuvring(CROWD, commands=["Freep"], hands=[[], ["Bomber", "Fighter"]])
    send(game, 0, "Troya", "yellow")
    play(game, 0, ABILITY)
    player(game, 0, 1)
    assert game.hands[0].size() == 2
    play(game, 0, CALL_OFF)
    assert asked(game) == (0, "ManeuverPhase")
    assert fleet(game, 0)["Troya"] == "green"
    assert game.hands[0].size() == 2
    send(game, 0, "Troya", "red")
    play(game, 0, PASS)
    assert asked(game) == (0, "AttackPhase")


@pytest.mark.rule("MB-Q-14", "MB-MAN-04")
def test_moves_are_called_off_once_then_ships_go_back_one_by_one():
    game = manoeuvring(CROWD)
    for _ in range(2):
        send(game, 0, "Troya", "yellow")
        if CALL_OFF in game.legal():
            play(game, 0, CALL_OFF)
    assert why_not(game, 0, CALL_OFF) == "MB-Q-14"
    assert why_not(game, 0, PASS) == "MB-MAN-04"
    send(game, 0, "Troya", "green")
    play(game, 0, PASS)
    assert fleet(game, 0)["Troya"] == "green"


@pytest.mark.rule("MB-MAN-01", "MB-BLAST-04", "MB-Q-41")
@pytest.mark.parametrize("end", [PASS, CALL_OFF])
def test_moving_leaves_the_other_marks_of_a_ship_alone(end):
    game = manoeuvring({"yellow": ["Zeus", "Ares", "Hermes"], "blue": ["Troya"], "green": ["Freya"]})
    troya = find(game, "Troya")
    game.mark(troya, ALL_TURRETS | JUST_CAPTURED)
    send(game, 0, "Troya", "yellow" if end == CALL_OFF else "red")
    assert game.marked(troya, MOVED)
    play(game, 0, end)
    assert game.marks.get(troya - 101) == ALL_TURRETS | JUST_CAPTURED


# -- what it is for --------------------------------------------------------------------------------


@pytest.mark.rule("MB-MAN-07", "MB-MAN-06", "MB-CMD-07")
def test_a_scout_joins_the_dreadnought_a_destroyer_takes_its_place_and_blue_lies_open():
    game = manoeuvring(
        {"yellow": ["Hundog"], "red": ["Zeus"], "blue": ["Skie"], "green": ["Troya"]},
        foe={"yellow": ["Freya"], "green": ["Tash"], "red": ["Ares"], "blue": ["Portellis"]},
        hands=[["Beam Blast", "Laser Blast"], ["Laser Blast", "Beam Blast"]],
    )
    send(game, 0, "Hundog", "red")
    send(game, 0, "Skie", "yellow")
    play(game, 0, PASS)
    assert fleet(game, 0) == {"Hundog": "red", "Zeus": "red", "Skie": "yellow", "Troya": "green"}
    assert [int(game.ships_in(0, zone)) for zone in range(4)] == [1, 1, 2, 0]
    use(game, 0, "Beam Blast")
    choose(game, 0, "Zeus")
    assert game.legal() == [ship_move(game, "Ares")], "the enemy's red zone is under fire"
    choose(game, 0, "Ares")
    let_be(game, 1, 0)
    finish_turn(game)
    to_phase(game, "attack")
    use(game, 1, "Laser Blast")
    choose(game, 1, "Portellis")
    assert game.legal() == [ship_move(game, 0)], "through blue the command ship can be hit"
    choose(game, 1, 0)
    let_be(game, 0, 1)
    assert damage(game, 0) == 1
    use(game, 1, "Beam Blast")
    choose(game, 1, "Freya")
    assert game.legal() == [ship_move(game, "Skie")], "and through no other zone"


@pytest.mark.rule("MB-MAN-06", "MB-CMD-07")
def test_zones_may_be_left_empty_on_purpose():
    game = manoeuvring({zone: [ship] for zone, ship in zip(RING, ("Dink", "Plutt", "Hundog", "Byzakh"), strict=True)})
    assert not game.has_empty_zone(0)
    for ship in ("Dink", "Plutt"):
        send(game, 0, ship, "red")
    assert game.has_empty_zone(0)
    play(game, 0, PASS)
    assert asked(game) == (0, "AttackPhase")


@pytest.mark.rule("MB-Q-16", "MB-CARD-12")
def test_a_concussive_blast_moves_a_ship_of_speed_0():
    game = battle(
        fleets=[{"yellow": ["Ares"]}, {"yellow": ["Zeus"]}], hands=[["Mag Blast", "Direct Hit", "Concussive Blast"]]
    )
    fire(game, 0, "Mag Blast", "Ares", "Zeus")
    use(game, 0, "Direct Hit")
    use(game, 0, "Concussive Blast")
    send(game, 0, "Zeus", "red")
    assert zone_of(game, "Zeus") == "red"


@pytest.mark.rule("MB-Q-16", "MB-CARD-11")
def test_a_captured_ship_of_speed_0_takes_its_place_in_any_zone():
    game = battle(
        fleets=[{"yellow": ["Ares"]}, {"yellow": ["Zeus"]}], hands=[["Mag Blast", "Direct Hit", "Boarding Party"]]
    )
    fire(game, 0, "Mag Blast", "Ares", "Zeus")
    use(game, 0, "Direct Hit")
    use(game, 0, "Boarding Party")
    assert game.legal() == [ZONE, ZONE + 1, ZONE + 2, ZONE + 3]
    play(game, 0, ZONE + 2)
    assert fleet(game, 0) == {"Ares": "yellow", "Zeus": "red"}
