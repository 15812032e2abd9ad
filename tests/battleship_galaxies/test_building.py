"""Choosing fleets and decks: what may be taken, what is refused and why."""

import pytest

from hullbreach.bots import make_bot
from hullbreach.games.battleship_galaxies import TITLE
from hullbreach.games.battleship_galaxies.card_set import FIRST_VERSION, NAMES, TACTIC_NAMES, UNITS
from hullbreach.games.battleship_galaxies.flow.building import fleet_cost
from hullbreach.games.battleship_galaxies.moves import PASS, STANDARD
from hullbreach.kernel.rng import quick

from .card_scenes import ISN_UNITS, add, fill_deck, first_moves, fleet, mission_of, new_game, other_cards, pick
from .scenes import (
    BARRAGE,
    CHOSH,
    EVEREST,
    FATE,
    HAWKS,
    ROOK,
    SPARROWS,
    TET,
    TORRENT,
    agree,
    asked,
    energy,
    knows,
    pile,
    play,
    why_not,
)


def building(fleets="48", mission=1, **more):
    return new_game(mission, fleets, built=False, **more)


# -- fleets ----------------------------------------------------------------------------------------


@pytest.mark.rule("BG-FLEET-01", "BG-M1-08")
def test_launch_costs_add_up_to_the_fleet_cost_and_no_more():
    game = building()
    for unit in (EVEREST, BARRAGE, TORRENT, ROOK, HAWKS):  # 14 + 8 + 8 + 4 + 4
        play(game, pick(unit), 0)
    assert fleet_cost(game, 0) == 38
    play(game, pick(SPARROWS, 3), 0)  # 6
    assert fleet_cost(game, 0) == 44
    assert fleet(game, 0) == {EVEREST: 1, BARRAGE: 1, TORRENT: 1, ROOK: 1, HAWKS: 1, SPARROWS: 3}

    game = building(cards=other_cards({ROOK: {"launch": 10}, HAWKS: {"launch": 11}}))
    for unit in (EVEREST, BARRAGE, TORRENT):  # 30
        play(game, pick(unit, 2 if unit == EVEREST else 1), 0)  # 31
    assert why_not(game, pick(HAWKS), 0) == ""
    play(game, pick(ROOK), 0)  # 41
    assert why_not(game, pick(HAWKS), 0) == "BG-FLEET-01"
    assert why_not(game, pick(SPARROWS, 3), 0) == ""  # 6: 47
    play(game, pick(SPARROWS, 3), 0)
    agree(game)


@pytest.mark.rule("BG-FLEET-01", "BG-M1-09", "BG-DECK-01")
def test_fleets_of_42_have_decks_of_21():
    game = building("42")
    for unit in (EVEREST, BARRAGE, TORRENT, ROOK, HAWKS):  # 38
        play(game, pick(unit), 0)
    assert why_not(game, pick(SPARROWS, 1), 0) == ""  # 42
    assert why_not(game, pick(SPARROWS, 2), 0) == "BG-FLEET-01"
    fill_deck(game, 0)
    assert game.decks[0].size() == 21


@pytest.mark.rule("BG-FLEET-02", "BG-FLEET-03")
def test_a_name_only_once_whatever_the_version():
    game = building()
    play(game, pick(SPARROWS, 1), 0)
    assert [why_not(game, pick(SPARROWS, level), 0) for level in (1, 2, 3)] == ["BG-FLEET-02"] * 3
    assert why_not(game, pick(HAWKS, 1), 0) == ""


@pytest.mark.rule("BG-FLEET-04", "BG-Q-23")
def test_only_ships_of_the_own_faction():
    game = building()
    assert {why_not(game, pick(unit), 0) for unit in range(6, 12)} == {"BG-FLEET-04"}
    assert {why_not(game, pick(unit), 1) for unit in range(6)} == {"BG-FLEET-04"}
    assert {why_not(game, pick(unit), 1) for unit in range(6, 12)} == {""}


@pytest.mark.rule("BG-FLEET-05", "BG-FLEET-06")
def test_a_cheap_fleet_is_allowed_and_saves_no_energy():
    game = building()
    play(game, pick(ROOK), 0)
    fill_deck(game, 0)
    play(game, PASS, 0)
    assert game.open_seats() == [1]
    play(game, STANDARD, 1)
    assert energy(game, 0) == energy(game, 1) == 15
    assert game.launch_cost(ROOK) == 4  # the number that counted against the limit is paid at the launch


@pytest.mark.rule("BG-FLEET-07")
def test_a_squadron_is_one_card():
    game = building()
    play(game, pick(HAWKS, 2), 0)
    assert fleet_cost(game, 0) == 5
    assert fleet(game, 0) == {HAWKS: 2}


@pytest.mark.rule("BG-FLEET-08", "BG-Q-23")
def test_with_several_sets_both_sides_may_have_a_ship_of_the_same_name():
    mirrored = other_cards(m6={"factions": (0, 0), "cost": 48})
    game = building("mission", 6, cards=mirrored)
    play(game, pick(EVEREST), 0)
    assert why_not(game, pick(EVEREST), 0) == "BG-FLEET-02"
    play(game, pick(FATE, 2), 1)  # the first unit of side 1
    assert NAMES[game.name_of(FATE)] == "ISN Everest"
    assert game.hull(FATE) == game.hull(EVEREST)
    assert why_not(game, add("Erin Cho"), 1) == ""
    assert why_not(game, add("Krall Draxus"), 1) == "BG-DECK-03"


# -- decks -----------------------------------------------------------------------------------------


@pytest.mark.rule("BG-DECK-01", "BG-DECK-02", "BG-M1-08")
def test_the_deck_has_half_the_agreed_cost_in_cards_whatever_the_fleet_costs():
    game = building()
    play(game, pick(ROOK), 0)
    for _ in range(23):
        assert why_not(game, PASS, 0) == "BG-DECK-01"
        play(game, next(move for move in game.legal_for(0) if move >= add("Superior Squadron Tactics")), 0)
    assert why_not(game, PASS, 0) == "BG-DECK-01"
    fill_deck(game, 0)
    assert game.decks[0].size() == 24
    assert why_not(game, add("Erin Cho"), 0) == "BG-DECK-01"
    assert why_not(game, PASS, 0) == ""


@pytest.mark.rule("BG-DECK-01")
@pytest.mark.parametrize(("cost", "size"), [(48, 24), (42, 21), (43, 21), (1, 0), (100, 36)])
def test_half_is_rounded_down_and_there_are_36_cards(cost, size):
    game = building("mission", 6, cards=other_cards(m6={"cost": cost}))
    fill_deck(game, 0)
    assert game.decks[0].size() == size
    assert why_not(game, PASS, 0) == ""


@pytest.mark.rule("BG-DECK-03")
def test_only_cards_of_the_own_faction():
    game = building()
    assert why_not(game, add("Hijack Plan"), 0) == "BG-DECK-03"
    assert why_not(game, add("Hijack Plan"), 1) == ""
    assert why_not(game, add("Erin Cho"), 1) == "BG-DECK-03"


@pytest.mark.rule("BG-DECK-04")
def test_three_of_a_name_at_most():
    game = building()
    for _ in range(3):
        play(game, add("Erin Cho"), 0)
    assert why_not(game, add("Erin Cho"), 0) == "BG-DECK-04"
    assert why_not(game, add("Bronson Skiles"), 0) == ""


@pytest.mark.rule("BG-DECK-05", "BG-DECK-06")
def test_a_prepped_card_counts_for_its_name_but_not_for_the_deck():
    prepped = mission_of(4).prepped[:1]  # Charles Yeboah for ISN Everest
    game = building(cards=other_cards(m1={"prepped": prepped}))
    play(game, add("Charles Yeboah"), 0)
    play(game, add("Charles Yeboah"), 0)
    assert why_not(game, add("Charles Yeboah"), 0) == "BG-DECK-06"
    fill_deck(game, 0)
    assert game.decks[0].size() == 24
    assert pile(game, game.prepped) == ["Charles Yeboah"]


# -- all at once, in secret ------------------------------------------------------------------------


@pytest.mark.rule("BG-SET-03", "BG-Q-16")
def test_everybody_chooses_at_once_without_waiting_for_the_others():
    game = building()
    assert game.open_seats() == [0, 1]
    play(game, pick(CHOSH), 1)
    play(game, pick(TORRENT), 0)
    play(game, pick(TET), 1)
    assert fleet(game, 0) == {TORRENT: 1}
    assert fleet(game, 1) == {CHOSH: 1, TET: 1}
    play(game, STANDARD, 1)
    assert game.open_seats() == [0]
    agree(game)


@pytest.mark.rule("BG-SET-03")
def test_a_ready_made_fleet_takes_the_place_of_what_was_chosen():
    game = building()
    play(game, pick(ROOK, 3), 0)
    play(game, add("Erin Cho"), 0)
    play(game, STANDARD, 0)
    ready = next(each for each in mission_of(1).ready if (each.cost, each.side) == (48, 0))
    assert fleet(game, 0) == dict(ready.ships)
    assert game.decks[0].size() == 24
    assert sorted(pile(game, game.decks[0])) == sorted(TACTIC_NAMES[kind] for kind, n in ready.cards for _ in range(n))
    without = other_cards(m1={"ready": ()})
    assert why_not(building(cards=without), STANDARD, 0) == "BG-SET-03"


@pytest.mark.rule("BG-SET-03", "BG-FLEET-01", "BG-DECK-01")
@pytest.mark.parametrize(("fleets", "cost"), [("built-48", 48), ("built-42", 42)])
def test_fleets_can_be_asked_for_that_nobody_has_made_ready(fleets, cost):
    game = building(fleets)
    assert why_not(game, STANDARD, 0) == "BG-SET-03"
    assert STANDARD not in game.legal()
    bot = make_bot("greedy", 3)
    seats = (0, 1)
    while type(game.stack[-1]).__name__ == "Build":
        game.apply(bot.choose(TITLE, game, int(game.seat)))
    for seat in seats:
        spent = fleet_cost(game, seat)
        assert cost - 5 < spent <= cost  # full up: the cheapest ship that is left would be too dear
        assert game.decks[seat].size() + game.hands[seat].size() == cost // 2


@pytest.mark.rule("BG-SET-04")
def test_the_other_side_does_not_learn_what_was_chosen():
    game = building()
    play(game, pick(EVEREST, 2), 0)
    play(game, add("Erin Cho"), 0)
    for unit in range(UNITS):
        for level in range(4):
            assert knows(game, FIRST_VERSION + unit * 4 + level) == [unit // 6]
    assert {tuple(knows(game, card)) for card in (*game.decks[0].to_list(), *game.boxes[0].to_list())} == {(0,)}
    levels = set()
    for seed in range(40):
        world = game.clone()
        world.redeal(1, quick(seed + 1))
        levels.add(int(world.level(EVEREST)))
    assert levels == {0, 1, 2, 3}
    first_moves(game, "ChooseStart")
    assert {tuple(knows(game, FIRST_VERSION + 4 * unit)) for unit in ISN_UNITS} == {(0,)}
    assert {tuple(knows(game, card)) for card in game.boxes[0].to_list()} == {(0,)}


@pytest.mark.rule("BG-SET-05", "BG-SET-06")
def test_decks_are_shuffled_and_the_rest_is_out_of_the_game():
    tops = set()
    for seed in range(12):
        game = first_moves(new_game(1, "48", seed=seed + 1), "ChooseStart")
        assert game.decks[0].size() + game.hands[0].size() == 24
        assert game.boxes[0].size() == 12
        assert not any(knows(game, card) for card in game.decks[0].to_list())
        assert not game.discards[0]
        tops.add(game.decks[0].to_list()[0])
    assert len(tops) > 6
    assert {unit for unit in ISN_UNITS if game.waits(unit)} == set(fleet(game, 0))  # a unit not chosen never comes


def test_no_choice_is_ever_without_a_move():
    for mission in (2, 3, 6):
        for seed in range(30):
            game = building("mission", mission, seed=seed + 1)
            rng = quick(seed + 99)
            while asked(game)[1] == "Build":
                for seat in game.open_seats():
                    world = game.clone()
                    world.redeal(1 - seat, rng)
                    assert world.legal_for(seat)
                moves = [move for move in game.legal() if move != STANDARD]
                play(game, moves[rng.below(len(moves))])
