"""Powers that work at one moment: launch powers, special places of hit charts, heroes set aside for a launch."""

import pytest

from hullbreach.games.battleship_galaxies.card_set import (
    BREACH,
    DRAIN_CELL,
    LAUNCH_DRAW,
    LAUNCH_ENERGY,
    TACTIC_NAMES,
    UNLOAD_TRAIT,
    Power,
)
from hullbreach.games.battleship_galaxies.flow.attaching import drop_attached
from hullbreach.games.battleship_galaxies.moves import PASS, TAKE, UNIT
from hullbreach.games.battleship_galaxies.state import NO_CARDS

from .card_scenes import new_game, other_cards, to_start
from .scenes import (
    EVEREST,
    FATE,
    ROOK,
    TET,
    TORRENT,
    agree,
    asked,
    battle,
    energy,
    finish_turn,
    fire,
    hand,
    heard,
    legal,
    let_be,
    listen,
    on_unit,
    pegs,
    pile,
    play,
    ship_of,
    space,
    to_phase,
    unit,
    why_not,
)

CHO, YEBOAH, DRAXUS, VULCHAR = "Erin Cho", "Charles Yeboah", "Krall Draxus", "Captain Vulchar"


def launch_rook(powers, **more):
    game = battle({}, waiting=(ROOK,), phase="deploy", changes={ROOK: {"powers": powers}}, **more)
    unit(game, ROOK)
    space(game, "C1")
    return game


# -- launch powers ---------------------------------------------------------------------------------


@pytest.mark.rule("BG-TAC-10", "BG-CARD-01")
def test_launch_powers_without_a_price_work_by_themselves():
    game = launch_rook(
        (Power("Crew", LAUNCH_DRAW, 2), Power("Cells", LAUNCH_ENERGY, 3)), decks=((CHO, YEBOAH, CHO), ())
    )
    assert hand(game, 0) == [YEBOAH, CHO]
    assert energy(game) == 20 - 4 + 3
    assert asked(game) == (0, "DeployChoice")


@pytest.mark.rule("BG-NRG-03", "BG-TAC-10")
def test_a_launch_power_with_a_price_is_offered():
    powers = (Power("Crew", LAUNCH_DRAW, 1, price=2),)
    game = launch_rook(powers, decks=((CHO, YEBOAH), ()))
    assert asked(game) == (0, "BuyPower")
    assert legal(game) == [PASS, TAKE]
    agree(game)
    listen(game)
    play(game, TAKE)
    assert heard(game, "power") == [("power", {"seat": 0, "unit": ROOK, "word": LAUNCH_DRAW, "amount": 1})]
    assert energy(game) == 14
    assert hand(game, 0) == [CHO]
    refused = launch_rook(powers, decks=((CHO, YEBOAH), ()))
    let_be(refused)
    assert energy(refused) == 16
    assert not hand(refused, 0)
    poor = launch_rook(powers, energy=(5, 0))
    assert why_not(poor, TAKE) == "BG-NRG-04"
    assert legal(poor) == [PASS]


@pytest.mark.rule("BG-M1-10", "BG-Q-92")
def test_without_tactic_cards_powers_about_them_sleep():
    powers = (Power("Crew", LAUNCH_DRAW, 2), Power("Cells", LAUNCH_ENERGY, 3))
    game = launch_rook(powers, variant=NO_CARDS, decks=((), ()))
    assert not hand(game, 0)
    assert energy(game) == 19


@pytest.mark.rule("BG-M2-06")
def test_launch_powers_work_once_at_the_launch():
    game = launch_rook((Power("Cells", LAUNCH_ENERGY, 3),))
    finish_turn(game)
    finish_turn(game)
    assert energy(game) == 19 + 10


# -- special places --------------------------------------------------------------------------------


def special(word, amount):
    chart = (".###o####*",) * 8
    game = battle(
        {ROOK: "C7", TET: "E7 E"},
        changes={TET: {"chart": chart, "special": word, "special_amount": amount, "hull": 9}},
        energy=(20, 9),
    )
    unit(game, ROOK)
    let_be(game)
    fire(game, ship_of(TET), "E4")
    return game


@pytest.mark.rule("BG-ATK-09")
def test_special_places_do_what_the_card_says():
    assert pegs(special(BREACH, 2), ship_of(TET)) == (1, 2)  # strength 1 takes a shield, the breach goes through
    game = special(DRAIN_CELL, 4)
    assert pegs(game, ship_of(TET)) == (1, 0)
    assert energy(game, 1) == 5
    assert energy(special(DRAIN_CELL, 40), 1) == 0
    assert pegs(special(0, 0), ship_of(TET)) == (1, 0)  # a plain hit


# -- heroes set aside ------------------------------------------------------------------------------


def launch_captain(number, seat, which, cards=None):
    """The first turn of a player, who launches a unit with a hero waiting for it."""
    game = to_start(new_game(number, cards=cards), seat)
    game.energy.set(game.side(seat), 30)
    to_phase(game, "deploy", seat)
    unit(game, which)
    while asked(game)[1] != "Captain":
        play(game, legal(game)[0])
    return game


@pytest.mark.rule("BG-M4-10", "BG-M4-11", "BG-M5-13", "BG-DECK-05")
@pytest.mark.parametrize(
    ("number", "seat", "which", "hero"),
    [(4, 2, FATE, DRAXUS), (4, 0, EVEREST, YEBOAH), (5, 1, FATE, DRAXUS), (5, 2, TET, VULCHAR)],
)
def test_a_hero_set_aside_may_join_its_ship_at_the_launch_free_of_cost(number, seat, which, hero):
    game = launch_captain(number, seat, which)
    before = energy(game, game.side(seat)), hand(game, seat)
    assert asked(game) == (seat, "Captain")
    assert legal(game) == [PASS, TAKE]
    agree(game)
    play(game, TAKE)
    assert on_unit(game, which) == [hero]
    assert (energy(game, game.side(seat)), hand(game, seat)) == before


@pytest.mark.rule("BG-Q-121")
def test_a_hero_that_is_refused_stays_out_of_the_game():
    game = launch_captain(4, 2, FATE)
    let_be(game)
    assert on_unit(game, FATE) == []
    assert DRAXUS not in pile(game, game.prepped)
    assert pile(game, game.boxes[1]) == [DRAXUS]


@pytest.mark.rule("BG-Q-121")
def test_once_attached_it_is_an_ordinary_card():
    game = launch_captain(4, 2, FATE)
    play(game, TAKE)
    drop_attached(game, FATE)
    assert pile(game, game.discards[1]) == [DRAXUS]


@pytest.mark.rule("BG-Q-120")
def test_each_captain_belongs_to_one_player_and_ship():
    game = new_game(5)
    waiting = {(int(game.on.get(card)), pile_name(game, card)) for card in game.prepped.to_list()}
    assert waiting == {(FATE, DRAXUS), (TET, VULCHAR)} | {(EVEREST, CHO), (EVEREST, YEBOAH)}
    assert (game.fleet.get(FATE), game.fleet.get(TET)) == (1, 2)


def pile_name(game, card):
    return TACTIC_NAMES[game.kind(card)]


@pytest.mark.rule("BG-Q-121", "BG-ATT-02")
def test_a_prepped_hero_meets_a_namesake():
    game = to_start(new_game(4), 2)
    game.energy.set(1, 40)
    to_phase(game, "deploy", 2)
    card = next(card for card in game.decks[1].to_list() if pile_name(game, card) == DRAXUS)
    game.decks[1].remove(card)
    game.attached.put(card)
    game.on.set(card, FATE)
    unit(game, FATE)
    while asked(game)[1] != "Captain":
        play(game, legal(game)[0])
    play(game, TAKE)
    assert on_unit(game, FATE) == [DRAXUS]
    assert pile(game, game.discards[1]) == [DRAXUS]


@pytest.mark.rule("BG-M5-09", "BG-Q-125")
def test_flagship_sleeps_in_mission_5():
    flagship = (Power("Flagship", UNLOAD_TRAIT, 2), Power("Cells", LAUNCH_ENERGY, 3))
    awake = battle({EVEREST: "F5"}, holds={TORRENT: EVEREST}, changes={EVEREST: {"powers": flagship}})
    assert awake.launch_cost(TORRENT) == 6
    game = new_game(5, cards=other_cards({EVEREST: {"powers": flagship}}))
    while asked(game)[1] != "Load":
        play(game, legal(game)[0])
    play(game, UNIT + TORRENT)
    assert game.carrier(TORRENT) == EVEREST
    assert game.launch_cost(TORRENT) == 10  # veteran, no discount
    launching = other_cards({EVEREST: {"powers": (Power("Flagship", LAUNCH_ENERGY, 5),)}}, m5={"starters": ()})
    game = to_start(new_game(5, cards=launching), 0)
    to_phase(game, "deploy", 0)
    game.energy.set(0, 20)
    unit(game, EVEREST)
    while asked(game)[1] != "DeployChoice":
        play(game, PASS if PASS in legal(game) else legal(game)[0])
    assert energy(game) == 20 - 16
