"""What counts in a battle that goes on."""

import pytest

from hullbreach.games.mag_blast import TITLE
from hullbreach.games.mag_blast.moves import choose_ship
from hullbreach.games.mag_blast.standing import standing
from tests.mag_blast.scenes import battle, play

SCOUTS = {"yellow": ["Scular"], "green": ["Nebular"], "red": ["Baxter"], "blue": ["Dink"]}
OTHERS = {"yellow": ["cruiser"], "green": ["destroyer"], "red": ["carrier"], "blue": ["dreadnought"]}


def measured(game, seat):
    """The measures by name."""
    return dict(zip(TITLE.worth.weights, standing(game, seat), strict=True))


def prospects(game):
    return TITLE.judgement.prospects(TITLE.hints, game)


def test_who_is_out_has_no_measures():
    game = battle([SCOUTS, OTHERS, {}])
    game.eliminate(2)
    assert standing(game, 2) == []
    assert prospects(game)[2] == 0


def test_seats_alike_have_like_prospects():
    game = battle([{}, {}, {}])
    assert prospects(game)[1] == pytest.approx(prospects(game)[2])
    assert prospects(game)[0] > prospects(game)[1]  # whose turn it is


def test_damage_on_the_command_ship_counts():
    whole, hurt = battle([SCOUTS, OTHERS]), battle([SCOUTS, OTHERS], damage=[(("command", 0), "Beam Blast")])
    assert measured(whole, 0)["command ship"] - measured(hurt, 0)["command ship"] == pytest.approx(3 / 8)
    assert prospects(hurt)[0] < prospects(whole)[0]


def test_damage_on_the_fleet_counts_but_not_what_squadrons_did():
    whole = measured(battle([SCOUTS, OTHERS]), 0)["fleet hull"]
    hurt = measured(battle([SCOUTS, OTHERS], damage=[("Dink", "Laser Blast")]), 0)["fleet hull"]
    raided = measured(battle([SCOUTS, OTHERS], damage=[("Dink", "Fighter")]), 0)["fleet hull"]
    assert hurt == pytest.approx(whole - 1 / 20)
    assert raided == whole


def test_an_unguarded_zone_is_an_open_one():
    game = battle([{"yellow": ["Scular", "Nebular"], "blue": ["Dink"]}, OTHERS])
    assert measured(game, 0)["open zones"] == 0.5
    assert measured(game, 1)["open zones"] == 0


def test_a_blast_counts_with_a_turret_for_it():
    hands = [["Laser Blast", "Mag Blast"], []]
    armed = battle([{"yellow": ["dreadnought"]}, SCOUTS], hands)
    unarmed = battle([{"yellow": ["Dink"]}, OTHERS], hands)
    cards = armed.cards
    ships = [game.fleets[0].to_list()[0] for game in (armed, unarmed)]
    firable = [cards.has_turret(ship, 0) * 1 + cards.has_turret(ship, 2) * 5 for ship in ships]
    assert firable[0] > firable[1]
    assert [measured(game, 0)["blasts to fire"] for game in (armed, unarmed)] == [each / 10 for each in firable]


def test_squadrons_count_with_a_carrier():
    hands = [["Fighter", "Bomber"], ["Fighter", "Bomber"]]
    game = battle([SCOUTS, OTHERS], hands)
    assert measured(game, 0)["squadrons"] == 0
    assert measured(game, 1)["squadrons"] == 6 / 4


def test_cards_that_cancel_are_answers():
    game = battle([SCOUTS, OTHERS], [["Temporal Flux", "Evasive Action", "Direct Hit"], []])
    assert measured(game, 0)["answers"] == 2


def test_what_lies_on_a_fleet():
    game = battle([SCOUTS, OTHERS], laid=[("Minefield", 1, 0), ("Asteroids", 1, 1)])
    assert (measured(game, 0)["minefield"], measured(game, 0)["asteroids"]) == (1, 0)
    assert (measured(game, 1)["minefield"], measured(game, 1)["asteroids"]) == (0, 1)


def test_before_the_battle_two_of_six_ships_will_not_be_there():
    game = TITLE.new({}, seed=1)
    hulls = [int(game.cards.hull(ship)) for ship in game.dealt[0].to_list()]
    assert measured(game, 0)["fleet hull"] == pytest.approx(sum(hulls) * 4 / 6 / 20)
    ship = game.dealt[0].to_list()[0]
    play(game, 0, choose_ship(ship))
    rest = (sum(hulls) - hulls[0]) * 3 / 5
    assert measured(game, 0)["fleet hull"] == pytest.approx((hulls[0] + rest) / 20)
    assert measured(game, 0)["open zones"] == 0
