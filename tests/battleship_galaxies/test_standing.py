"""What counts in a battle that goes on."""

import pytest

from hullbreach.games.battleship_galaxies import TITLE
from hullbreach.games.battleship_galaxies.card_set import CORE_RULE, ESCAPE, Mission, Weapon
from hullbreach.games.battleship_galaxies.standing import standing

from .scenes import BARRAGE, CHOSH, EVEREST, HAWKS, KIO, ROOK, battle, ship_of

NEAR = {BARRAGE: "C7 E", ROOK: "F7", CHOSH: "C9 E", KIO: "F9"}
FLEETS = {BARRAGE: "C3 E", ROOK: "F3", CHOSH: "C15 E", KIO: "F15"}


def measured(game, seat=0):
    """The measures by name."""
    return dict(zip(TITLE.worth.weights, standing(game, seat), strict=True))


def prospects(game):
    return TITLE.judgement.prospects(TITLE.hints, game)


def change(name, **more):
    """What the first player has more of a measure than in the plain battle."""
    return measured(battle(FLEETS, **more))[name] - measured(battle(FLEETS))[name]


def test_equal_fleets_have_equal_prospects():
    game = battle(NEAR)
    shares = {name: (value, measured(game, 1)[name]) for name, value in measured(game).items()}
    ready = shares.pop("guns near one that can still fire")
    assert ready[0] > ready[1] == 0  # whose turn it is
    assert all(mine == theirs for mine, theirs in shares.values())


@pytest.mark.parametrize("mission", [1, 2, 3, 4, 5, 6])
def test_every_mission_has_a_weight_for_every_measure(mission):
    game = TITLE.new({"mission": mission}, seed=mission)
    assert {len(standing(game, seat)) for seat in range(game.seats)} == {len(TITLE.worth.weights)}
    assert sum(prospects(game)) == pytest.approx(1)


def test_a_ship_more_is_better_and_means_more_when_few_are_left():
    few = battle({BARRAGE: "C3 E", ROOK: "F3", CHOSH: "C15 E"})
    many = battle({**FLEETS, HAWKS: ["H3", "I3", "J3"]})
    assert prospects(few)[0] > prospects(many)[0] > 0.5
    lead = {name: measured(few)[name] - measured(few, 1)[name] for name in ("ships afloat", "guns")}
    assert all(value > 0 for value in lead.values())


def test_a_squadron_counts_by_what_is_left_of_it():
    whole, half = battle({**FLEETS, HAWKS: ["H3", "I3", "J3"]}), battle({**FLEETS, HAWKS: ["H3", "I3", None]})
    assert measured(whole)["ships afloat"] > measured(half)["ships afloat"] > measured(battle(FLEETS))["ships afloat"]


def test_damage_hurts_and_shields_help():
    ship = ship_of(BARRAGE)
    assert change("damage to hulls", damage={ship: 1}) > 0
    assert change("shields", shields={ship: 0}) < 0
    plain = prospects(battle(FLEETS))[0]
    assert prospects(battle(FLEETS, damage={ship: 2}))[0] < plain
    assert prospects(battle(FLEETS, shields={ship: 0}))[0] < plain


def test_ships_to_be_launched_count():
    game = battle(FLEETS, waiting=(EVEREST,))
    assert measured(game)["ships to be launched"] > measured(game, 1)["ships to be launched"] == 0
    assert prospects(game)[0] > prospects(battle(FLEETS))[0]


def test_what_was_activated_cannot_fire_any_more():
    game = battle(NEAR)
    before = measured(game)
    game.activated = 1 << BARRAGE
    after = measured(game)
    assert 0 < after["guns near one that can still fire"] < before["guns near one that can still fire"]
    assert after["guns near an enemy"] == before["guns near an enemy"] == before["guns"]


def test_guns_are_near_an_enemy_that_a_move_and_a_shot_can_reach():
    assert change("guns near an enemy") == measured(battle(FLEETS))["guns near an enemy"] == 0
    reach = {ROOK: {"move": 4, "primary": Weapon("Pop", 0, 3, 1, 1)}}
    near, far = (battle({ROOK: "F3", CHOSH: place}, changes=reach) for place in ("F10 E", "F11 E"))
    gaps = [game.field.gap(*(game.places.get(ship_of(name)) for name in (ROOK, CHOSH))) for game in (near, far)]
    assert gaps == [7, 8]
    assert measured(near)["guns near an enemy"] == measured(near)["guns"] > 0
    assert measured(far)["guns near an enemy"] == 0


def test_energy_and_cards_count():
    assert change("energy", energy=(30, 20)) == pytest.approx(1)
    assert change("cards in hand", hands=(["Erin Cho"] * 2, ())) == pytest.approx(0.4)
    assert change("cards on units", attached=[("Erin Cho", BARRAGE)]) > 0
    assert change("cards on units", attached=[("Wretch Boarding", BARRAGE, 1)]) < 0


def test_points_count_for_who_scores_them():
    run = Mission(1, "Run", rules=ESCAPE, vp_side=1, vp_needed=8)
    game = battle(FLEETS, mission=run)
    assert [measured(game, seat)["to run the blockade"] for seat in (0, 1)] == [0, 1]
    game.vp = 4
    assert [measured(game, seat)["points scored"] for seat in (0, 1)] == [0, 0.5]


def test_damage_to_isn_barrage_counts_for_who_holds_it():
    core = Mission(1, "Core", rules=CORE_RULE, vp_side=1, vp_needed=10)
    held = {"ships": {BARRAGE: "C9 E", ROOK: "F3", CHOSH: "C15 E"}, "control": {BARRAGE: 1}, "mission": core}
    hurt = battle(**held, damage={ship_of(BARRAGE): 1})
    assert measured(battle(**held), 1)["damage to ISN Barrage"] == 0
    assert measured(hurt, 1)["damage to ISN Barrage"] == pytest.approx(1 / 3)
    assert measured(hurt)["damage to ISN Barrage"] == 0
    assert prospects(hurt)[1] < prospects(battle(**held))[1]
    assert measured(battle({ROOK: "F3", CHOSH: "C15 E"}, mission=core), 1)["damage to ISN Barrage"] == 0


@pytest.mark.parametrize(("mission", "sizes"), [(1, [1, 1]), (4, [2, 2, 2, 2]), (5, [1, 2, 2])])
def test_mates_stand_alike_and_share_a_win(mission, sizes):
    game = TITLE.new({"mission": mission}, seed=1)
    sides = [int(game.side(seat)) for seat in range(game.seats)]
    assert sorted(sizes) == sorted(sides.count(side) for side in sides)
    for seat, side in enumerate(sides):
        assert standing(game, seat) == standing(game, sides.index(side))
        assert (measured(game, seat)["win to be shared"] < 0) == (sides.count(side) > 1)
