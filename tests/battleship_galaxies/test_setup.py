"""Setup: missions and their players, tiles, hands, who begins, and the first turns."""

from collections import Counter

import pytest

from hullbreach.games.battleship_galaxies.card_set import FIRST_VERSION, TILE_NAMES, UNITS
from hullbreach.games.battleship_galaxies.flow.setup import check_variants
from hullbreach.games.battleship_galaxies.moves import PASS, SEAT
from hullbreach.games.battleship_galaxies.state import BUILT_FLEETS, ENERGY_PHASE, MISSION_FLEETS, NO_CARDS, OWN_FLEETS
from hullbreach.kernel.errors import BadOption

from .card_scenes import first_moves, fleet, mission_of, mission_set, new_game, other_cards, to_start
from .scenes import (
    BARRAGE,
    EVEREST,
    FATE,
    ROOK,
    SPARROWS,
    TORRENT,
    TOUGU,
    agree,
    asked,
    energy,
    finish_turn,
    heard,
    knows,
    play,
    to_phase,
    unit,
    why_not,
)

SEATS = {1: 2, 2: 2, 3: 2, 4: 4, 5: 3, 6: 2}


# -- missions --------------------------------------------------------------------------------------


@pytest.mark.rule("BG-SET-01", "BG-SET-15", "BG-M1-01", "BG-M2-01", "BG-M3-01", "BG-M4-01", "BG-M5-01")
@pytest.mark.parametrize("number", range(1, 7))
def test_the_mission_fixes_the_players_and_the_map(number):
    game = new_game(number)
    assert game.seats == SEATS[number]
    assert game.field.size == (468 if number in (4, 5) else 230)
    assert check_variants(mission_set(), number, 0, "mission")[0] == number
    assert check_variants(mission_set(), number, SEATS[number], "mission")[0] == number
    for seats in {2, 3, 4} - {SEATS[number]}:
        with pytest.raises(BadOption, match="BG-SET-15"):
            check_variants(mission_set(), number, seats, "mission")


@pytest.mark.rule("BG-SET-01", "BG-SET-15")
def test_without_a_mission_the_first_one_for_so_many_players_is_played():
    assert [check_variants(mission_set(), 0, seats, "mission")[0] for seats in (0, 2, 3, 4)] == [1, 1, 5, 4]
    few = other_cards()
    few.missions.pop()
    with pytest.raises(BadOption, match="missions 1 to 5, not 6"):
        check_variants(few, 6, 0, "mission")


@pytest.mark.rule("BG-SET-03", "BG-M1-08", "BG-M1-09", "BG-M1-10")
def test_where_fleets_come_from():
    fleets = ("mission", "48", "42", "built-48", "built-42", "no-cards")
    variants = [check_variants(mission_set(), 1, 0, each)[1:] for each in fleets]
    assert variants[:3] == [(MISSION_FLEETS, 0), (OWN_FLEETS, 48), (OWN_FLEETS, 42)]
    assert variants[3:] == [(BUILT_FLEETS, 48), (BUILT_FLEETS, 42), (NO_CARDS, 0)]
    assert check_variants(mission_set(), 2, 0, "mission")[1:] == (OWN_FLEETS, 48)
    assert check_variants(mission_set(), 4, 0, "mission")[1:] == (MISSION_FLEETS, 0)
    for other, rule in (("48", "BG-M1-08"), ("42", "BG-M1-08"), ("built-48", "BG-M1-08"), ("no-cards", "BG-M1-10")):
        with pytest.raises(BadOption, match=rule):
            check_variants(mission_set(), 2, 0, other)


@pytest.mark.rule("BG-SET-02")
def test_two_players_command_a_faction_each_from_opposite_edges():
    game = new_game(1)
    assert [game.side(seat) for seat in (0, 1)] == [0, 1]
    assert {game.fleet.get(unit) for unit in range(6) if game.level(unit)} == {0}
    assert {game.fleet.get(unit) for unit in range(6, 12) if game.level(unit)} == {1}
    rows = [{int(game.field.row(cell)) for cell in range(230) if game.board.zone.get(cell) == side} for side in (0, 1)]
    assert rows == [{0, 1}, {15, 16}]


@pytest.mark.rule("BG-SET-03", "BG-SET-06")
def test_a_listed_fleet_is_known_to_all_and_nothing_else_can_come():
    game = new_game(1)
    assert asked(game)[1] == "ChooseStart"  # nothing is chosen
    assert fleet(game, 0) == {EVEREST: 2, BARRAGE: 1, TORRENT: 2, SPARROWS: 1}
    assert all(knows(game, FIRST_VERSION + token) == [-1, 0, 1] for token in range(4 * UNITS))
    assert sorted(map(len, (game.decks[0].to_list(), game.decks[1].to_list()))) == [13, 13]
    assert all(knows(game, card) == [-1, 0, 1] for side in (0, 1) for card in game.boxes[side].to_list())
    to_start(game)
    to_phase(game, "deploy")
    assert why_not(game, 20 + ROOK) == "BG-DEP-01"


@pytest.mark.rule("BG-SET-04")
def test_all_units_wait_behind_the_screen():
    game = new_game(1)
    assert not any(game.in_play(unit) for unit in range(UNITS))
    assert all(game.waits(unit) and game.carrier(unit) == -1 for unit in fleet(game, 0))


# -- tiles -----------------------------------------------------------------------------------------


@pytest.mark.rule("BG-SET-07", "BG-SET-08", "BG-M1-02", "BG-M3-02")
@pytest.mark.parametrize(("number", "count"), [(1, 3), (3, 3), (4, 4)])
def test_random_tiles_lie_black_side_up(number, count):
    seen = Counter()
    for seed in range(20):
        game = new_game(number, seed=seed + 1)
        assert game.laid.size() == count
        assert game.tile_box.size() == 8 - count
        assert game.turned == 0
        assert not any(knows(game, tile) for tile in (*game.laid.to_list(), *game.tile_box.to_list()))
        seen.update(game.laid.to_list())
    assert len(seen) == 8


@pytest.mark.rule("BG-SET-07", "BG-M5-02")
def test_named_tiles_lie_power_side_up():
    game = new_game(5)
    kinds = [TILE_NAMES[game.tile_kind(place)] for place in range(4)]
    assert sorted(kinds) == ["regenerator", "regenerator", "source", "source"]
    assert game.turned == 0b1111
    assert all(knows(game, tile) == [-1, 0, 1, 2] for tile in game.laid.to_list())
    assert len(set(game.laid.to_list())) == 4


@pytest.mark.rule("BG-SET-07", "BG-M1-02", "BG-M2-02", "BG-M3-02", "BG-M4-02", "BG-M5-02")
def test_obstacles_lie_before_the_first_turn():
    lying = {}
    for number in range(1, 6):
        game = new_game(number)
        rocks = {int(rock) for rock in game.rocks.to_list()} - {-1}
        fields = {int(field) for field in game.board.debris.to_list()} - {-1}
        lying[number] = len(rocks), len(fields), int(game.laid.size())
    assert lying == {1: (0, 0, 3), 2: (4, 4, 0), 3: (2, 0, 3), 4: (4, 0, 4), 5: (2, 4, 4)}


# -- energy and hands ------------------------------------------------------------------------------


@pytest.mark.rule("BG-SET-09", "BG-SET-10", "BG-M1-11")
def test_15_energy_and_five_secret_cards():
    game = new_game(1)
    assert [energy(game, side) for side in (0, 1)] == [15, 15]
    for seat in (0, 1):
        assert game.hands[seat].size() == 5
        assert all(knows(game, card) == [seat] for card in game.hands[seat].to_list())


@pytest.mark.rule("BG-Q-16")
def test_the_order_of_setup():
    game = new_game(3, seed=5)
    assert asked(game) == (1, "Place")  # fleets are chosen, tiles lie, Barrage comes
    assert game.laid.size() == 3
    assert not game.hands[0]
    first_moves(game, "ChooseStart")
    kinds = [kind for kind, _ in heard(game)]
    order = [kinds.index(kind) for kind in ("built", "launches", "placed", "draws", "start roll")]
    assert order == sorted(order)


# -- who begins ------------------------------------------------------------------------------------


@pytest.mark.rule("BG-SET-11")
def test_the_highest_roller_names_the_first_player():
    for seed in range(25):
        game = new_game(1, seed=seed + 1)
        rolls = [facts for _, facts in heard(game, "start roll")]
        last = {facts["seat"]: facts["roll"] for facts in rolls}
        assert asked(game) == (max(last, key=last.get), "ChooseStart")
        assert game.legal() == [SEAT, SEAT + 1]
        agree(game)
        play(game, SEAT + seed % 2)
        assert game.first == game.active == seed % 2


@pytest.mark.rule("BG-SET-11", "BG-Q-17")
def test_only_the_tied_highest_roll_again_and_anybody_may_be_named():
    again = 0
    for seed in range(60):
        game = new_game(5, seed=seed + 1, built=False)
        first_moves(game, "ChooseStart")
        rolls = [(facts["seat"], facts["roll"]) for _, facts in heard(game, "start roll")]
        first = dict(rolls[:3])
        tied = [seat for seat in first if first[seat] == max(first.values())]
        if len(tied) > 1:
            again += 1
            assert [seat for seat, _ in rolls[3 : 3 + len(tied)]] == tied
        else:
            assert len(rolls) == 3
            assert game.seat == tied[0]
        assert game.legal() == [SEAT, SEAT + 1, SEAT + 2]
        assert why_not(game, SEAT + 3) == "BG-SET-11"
    assert again > 5


@pytest.mark.rule("BG-SET-12", "BG-Q-18", "BG-TEAM-01")
@pytest.mark.parametrize(("number", "first"), [(1, 1), (4, 2), (5, 1)])
def test_turns_go_round_from_the_first_player(number, first):
    game = to_start(new_game(number), first)
    turns = []
    for _ in range(2 * int(game.seats)):
        turns.append(int(game.active))
        finish_turn(game)
        if game.over:
            break
    assert turns == [(first + turn) % int(game.seats) for turn in range(2 * int(game.seats))]


@pytest.mark.rule("BG-Q-18", "BG-TEAM-01")
def test_teammates_sit_side_by_side_and_share_a_zone():
    assert list(mission_of(4).seats) == [0, 0, 1, 1]
    assert list(mission_of(5).seats) == [0, 1, 1]
    game = to_start(new_game(4), 2)
    to_phase(game, "deploy", 2)
    game.energy.set(1, 40)
    unit(game, FATE)
    rows = {int(game.field.row(move - 218)) for move in game.legal()}
    assert rows == {14, 15}  # the centre of a large ship that reaches into rows 15 and 16
    assert game.fleet.get(FATE) == 2
    assert game.fleet.get(TOUGU) == 2
    assert why_not(game, 20 + FATE) != ""


@pytest.mark.rule("BG-SET-13", "BG-SET-14", "BG-M1-11")
@pytest.mark.parametrize("first", [0, 1])
def test_the_starting_player_has_20_energy_and_6_cards_the_other_25_and_6(first):
    game = to_start(new_game(1), first)
    assert game.phase == ENERGY_PHASE
    assert (energy(game, first), game.hands[first].size()) == (20, 6)
    finish_turn(game)
    assert (energy(game, 1 - first), game.hands[1 - first].size()) == (25, 6)
    finish_turn(game)
    assert energy(game, first) == 30  # the full amount from the second turn on
    assert PASS in game.legal()
