"""Mission 3, The Battle for ISN Barrage: compulsory choices, the computer core, and data for points."""

import pytest

from hullbreach.games.battleship_galaxies.card_set import (
    HERO,
    LAUNCH_ENERGY,
    UPGRADE,
    WEAPON,
    Power,
)
from hullbreach.games.battleship_galaxies.moves import ADD, CORE, DISCARD, PASS, PLAY, SPACE, TAKE, UNIT
from hullbreach.games.battleship_galaxies.state import HAND_LIMIT, WHY_BARRAGE, WHY_DESTROYED, WHY_POINTS

from .card_scenes import add, fill_deck, first_moves, fleet, mission_of, new_game, other_cards, pick, to_start
from .scenes import (
    BARRAGE,
    CHOSH,
    EVEREST,
    FATE,
    FUVU,
    HAWKS,
    KIO,
    ROOK,
    TET,
    TORRENT,
    TOUGU,
    agree,
    asked,
    battle,
    charge_attached,
    energy,
    finish_turn,
    fire,
    hand,
    heard,
    kind_of,
    knows,
    legal,
    let_be,
    listen,
    load_dice,
    on_unit,
    pegs,
    pile,
    play,
    ship_of,
    step,
    to_phase,
    unit,
    use,
    why_not,
)

THRUSTERS, SHUTTLE, WARHEAD, ROCKETS = (
    "Maneuvering Thrusters",
    "ISN Transport Shuttle",
    "LR5 Nuclear Warhead",
    "SR2 Twin Rocket Launchers",
)
SKILES, CHO, ALERT, AWAY_TEAM = "Bronson Skiles", "Erin Cho", "Alert From ISN Torrent", "Commando Away Team"
PLAXMA, DRAXUS, BOUNTY, REACH = "LR5 Plaxma Cannon", "Krall Draxus", "Fortune's Bounty", "Fate's Reach"
SHIPS = {BARRAGE: "C15 E", TET: "F15 E", ROOK: "A1"}


def heist(ships=None, **more):
    """A scene of mission 3 without tiles: the Wretch player (seat 1) has ISN Barrage."""
    mission = mission_of(3, asteroids=(), tiles=(), starters=())
    more = {"active": 1, "turn": 6, "mission": mission, "owners": {BARRAGE: 1}, **more}
    return listen(battle(ships or SHIPS, **more))


# -- building --------------------------------------------------------------------------------------


@pytest.mark.rule("BG-M3-03", "BG-FLEET-04", "BG-SET-03")
def test_the_wretch_fleet_must_have_barrage_and_is_wretch_otherwise():
    game = new_game(3, built=False)
    fill_deck(game, 1)
    assert game.decks[1].size() == 24
    assert why_not(game, PASS, 1) == "BG-M3-03"
    assert why_not(game, pick(EVEREST), 1) == "BG-FLEET-04"
    for level in (1, 2, 3):
        assert why_not(game, pick(BARRAGE, level), 1) == ""
    play(game, pick(BARRAGE, 3), 1)
    assert why_not(game, PASS, 1) == ""
    assert why_not(game, pick(BARRAGE, 1), 1) == "BG-FLEET-02"
    assert why_not(game, add(CHO), 1) == "BG-DECK-03"  # a deck of Wretch cards


@pytest.mark.rule("BG-M3-03", "BG-Q-104")
def test_room_for_barrage_is_kept_and_its_cost_counts():
    game = new_game(3, built=False)
    for each in (FATE, CHOSH, TET):  # 14 + 8 + 8
        play(game, pick(each), 1)
    play(game, pick(KIO, 2), 1)  # 35: 13 are left, 8 of them for Barrage
    assert why_not(game, pick(FUVU, 2), 1) == ""
    assert why_not(game, pick(FUVU, 3), 1) == "BG-M3-03"
    play(game, pick(FUVU, 2), 1)  # 40
    assert [why_not(game, pick(BARRAGE, level), 1) for level in (1, 2, 3)] == ["", "BG-FLEET-01", "BG-FLEET-01"]
    play(game, pick(BARRAGE), 1)
    assert why_not(game, pick(TOUGU), 1) == "BG-FLEET-01"
    assert fleet(game, 1) == {FATE: 1, CHOSH: 1, TET: 1, KIO: 2, FUVU: 2, BARRAGE: 1}


@pytest.mark.rule("BG-M3-04", "BG-Q-23")
def test_the_isn_player_cannot_have_barrage():
    game = new_game(3, built=False)
    assert {why_not(game, pick(BARRAGE, level), 0) for level in (1, 2, 3)} == {"BG-M3-04"}
    assert why_not(game, pick(TORRENT), 0) == ""
    assert why_not(game, pick(FATE), 0) == "BG-FLEET-04"


@pytest.mark.rule("BG-M3-05")
def test_the_isn_deck_has_six_weapons_upgrades_and_heroes():
    game = new_game(3, built=False)
    for name in (ALERT, "Superior Squadron Tactics"):
        for _ in range(3):
            play(game, add(name), 0)
    assert why_not(game, add("Sparrow Cover Fire"), 0) == "BG-M3-05"  # 18 are left, and 18 are needed
    assert {game.cards.type.get(move - ADD) for move in game.legal_for(0) if move >= ADD} == {HERO, UPGRADE, WEAPON}
    fill_deck(game, 0)
    deck = [game.cards.type.get(game.kind(card)) for card in game.decks[0].to_list()]
    assert [deck.count(each) for each in (HERO, UPGRADE, WEAPON)] == [6, 6, 6]
    assert len(deck) == 24
    assert why_not(game, PASS, 0) == ""
    other = new_game(3, built=False)
    for name in (SKILES, CHO, "Charles Yeboah"):  # more than six heroes are fine
        for _ in range(3):
            play(other, add(name), 0)
    for name in (ALERT,):
        for _ in range(3):
            play(other, add(name), 0)
    assert why_not(other, add("Superior Squadron Tactics"), 0) == "BG-M3-05"


# -- setup -----------------------------------------------------------------------------------------


@pytest.mark.rule("BG-M3-06", "BG-Q-104")
def test_barrage_begins_in_the_wretch_zone_unpaid_and_may_carry_small_ships():
    powers = {BARRAGE: {"powers": (Power("Cells", LAUNCH_ENERGY, 3),)}}
    game = new_game(3, cards=other_cards(powers), built=False)
    play(game, pick(BARRAGE, 2), 1)
    play(game, pick(FUVU), 1)
    play(game, pick(TET), 1)
    fill_deck(game, 1)
    play(game, PASS, 1)
    play(game, 2, 0)
    assert asked(game) == (1, "Place")
    assert {int(game.field.row(move - SPACE)) for move in legal(game)} <= {14, 15, 16}
    play(game, legal(game)[-1])
    while asked(game)[1] == "Tail":
        play(game, legal(game)[0])
    assert asked(game) == (1, "Load")
    assert legal(game) == [PASS, UNIT + FUVU]
    unit(game, FUVU)
    let_be(game)
    assert energy(game, 1) == 15  # nothing paid, and launch powers do not work
    assert game.control.get(BARRAGE) == 1
    assert pegs(game, ship_of(BARRAGE)) == (2, 0)
    rows = {int(game.field.row(cell)) for cell in game.field.covers(game.places.get(ship_of(BARRAGE)))}
    assert rows & {15, 16}
    to_start(game, 1)
    play(game, TAKE)
    to_phase(game, "deploy", 1)
    assert why_not(game, UNIT + FUVU) == ""  # launched before the first turn: it may unload at once
    to_phase(game, "action", 1)
    assert why_not(game, UNIT + BARRAGE) == ""


# -- the computer core -----------------------------------------------------------------------------


@pytest.mark.rule("BG-M3-07")
def test_three_cards_of_the_isn_deck_one_to_keep_and_two_under_it():
    game = heist(phase="energy", decks=((CHO, ALERT, SKILES, WARHEAD), None))
    assert asked(game) == (1, "DrawChoice")
    assert legal(game) == [TAKE, CORE]
    agree(game)
    play(game, CORE)
    assert asked(game) == (1, "Keep")
    looked = game.looked.to_list()
    assert {tuple(knows(game, card)) for card in looked} == {(1,)}
    assert sorted(legal(game)) == sorted(PLAY + kind_of(name) for name in (CHO, ALERT, SKILES))
    assert why_not(game, PLAY + kind_of(WARHEAD)) == "BG-M3-07"
    agree(game)
    play(game, PLAY + kind_of(ALERT))
    assert asked(game) == (1, "PutUnder")
    agree(game)
    play(game, PLAY + kind_of(SKILES))
    assert hand(game, 1) == [ALERT]
    assert pile(game, game.decks[0]) == [WARHEAD, SKILES, CHO]
    assert [knows(game, card) for card in game.decks[0].to_list()] == [[], [1], [1]]
    assert not game.looked
    assert game.decks[1].size() == 36  # in place of the own card


@pytest.mark.rule("BG-M3-07")
def test_two_cards_of_a_kind_need_no_order_and_the_own_deck_is_the_other_choice():
    game = heist(phase="energy", decks=((CHO, CHO, SKILES), (BOUNTY, DRAXUS)))
    play(game, CORE)
    play(game, PLAY + kind_of(SKILES))
    assert asked(game) == (1, "EnergyChoice")
    assert pile(game, game.decks[0]) == [CHO, CHO]
    game = heist(phase="energy", decks=((CHO, CHO, SKILES), (BOUNTY, DRAXUS)))
    play(game, TAKE)
    assert hand(game, 1) == [BOUNTY]
    assert game.decks[0].size() == 3


@pytest.mark.rule("BG-M3-07", "BG-NRG-08")
def test_only_the_wretch_player_and_only_in_this_mission():
    game = heist(phase="energy", active=0, turn=7)
    assert asked(game)[1] == "EnergyChoice"
    other = battle({KIO: "C15"}, phase="energy", active=1)
    assert asked(other)[1] == "EnergyChoice"


@pytest.mark.rule("BG-Q-100")
def test_no_special_draw_while_the_isn_has_barrage():
    game = heist(phase="energy", control={BARRAGE: 0})
    assert asked(game)[1] == "EnergyChoice"
    assert game.decks[1].size() == 35  # the normal draw


@pytest.mark.rule("BG-Q-101")
def test_fewer_than_three_cards():
    game = heist(phase="energy", decks=((CHO, SKILES), None))
    play(game, CORE)
    play(game, PLAY + kind_of(CHO))
    assert pile(game, game.decks[0]) == [SKILES]
    assert game.outs.get(0) == 0


@pytest.mark.rule("BG-Q-101", "BG-OUT-01")
def test_the_last_card_empties_the_isn_deck():
    game = heist(phase="energy", decks=((CHO,), None), discards=((SKILES, ALERT), ()))
    play(game, CORE)
    play(game, PLAY + kind_of(CHO))
    assert game.outs.get(0) == 1
    assert game.decks[0].size() == 2


@pytest.mark.rule("BG-Q-101", "BG-HAND-02")
def test_the_kept_card_obeys_the_hand_limit():
    ten = (BOUNTY,) * 3 + (DRAXUS,) * 3 + (REACH,) * 3 + (PLAXMA,)
    game = heist(phase="energy", hands=((), ten), decks=((CHO, SKILES, ALERT), (PLAXMA,)))
    play(game, CORE)
    assert asked(game) == (1, "MakeRoom")  # before he looks
    assert not game.looked
    play(game, DISCARD + kind_of(BOUNTY))
    assert asked(game) == (1, "Keep")
    play(game, PLAY + kind_of(CHO))
    assert game.hands[1].size() == HAND_LIMIT
    assert energy(game, 1) == 31  # 20, income, and 1 for the discard


@pytest.mark.rule("BG-Q-101")
@pytest.mark.parametrize("side", [0, 1])
def test_impossible_once_either_deck_is_out(side):
    decks = [None, None]
    decks[side] = ()
    outs = [0, 0]
    outs[side] = 2
    game = heist(phase="energy", decks=tuple(decks), outs=tuple(outs))
    assert asked(game)[1] != "DrawChoice"


@pytest.mark.rule("BG-Q-101")
def test_once_an_energy_phase_and_not_for_the_market():
    mission = mission_of(3, asteroids=(), starters=())
    game = battle(
        {**SHIPS, KIO: "B9"},
        owners={BARRAGE: 1},
        mission=mission,
        tiles=("market", "gate", "artifact"),
        turned=(0,),
        active=1,
        turn=6,
        phase="energy",
        decks=((CHO, SKILES, ALERT, WARHEAD), (BOUNTY, DRAXUS)),
    )
    play(game, CORE)
    play(game, PLAY + kind_of(CHO))
    play(game, legal(game)[0])
    assert asked(game) == (1, "MarketChoice")
    assert why_not(game, CORE) == "BG-DISC-08"
    play(game, TAKE)
    assert hand(game, 1) == sorted([CHO, BOUNTY])  # from the own deck


# -- ISN cards in Wretch hands ---------------------------------------------------------------------


@pytest.mark.rule("BG-M3-08", "BG-M3-10", "BG-M3-09")
def test_isn_cards_go_on_wretch_ships_and_score():
    game = heist(hands=((), (THRUSTERS, SKILES, WARHEAD, PLAXMA)), phase="deploy", energy=(20, 40))
    for points, name in enumerate((THRUSTERS, SKILES, WARHEAD), 1):
        use(game, name)
        assert legal(game) == [UNIT + BARRAGE, UNIT + TET]
        agree(game)
        unit(game, TET)
        assert game.vp == points
    assert on_unit(game, TET) == [THRUSTERS, SKILES, WARHEAD]
    use(game, PLAXMA)
    unit(game, BARRAGE)  # a Wretch card on an ISN ship: allowed, and worth nothing
    assert on_unit(game, BARRAGE) == [PLAXMA]
    assert game.vp == 3
    assert [facts["points"] for _, facts in heard(game, "vp")] == [1, 1, 1]


@pytest.mark.rule("BG-M3-08")
def test_only_the_wretch_players_ships_are_of_both_factions():
    game = heist(
        {**SHIPS, KIO: "A12"},
        hands=((PLAXMA, THRUSTERS), ()),
        phase="deploy",
        active=0,
        turn=7,
        control={TET: 0},
        energy=(40, 40),
    )
    assert why_not(game, PLAY + kind_of(THRUSTERS)) == ""
    use(game, THRUSTERS)
    assert on_unit(game, ROOK) == [THRUSTERS]  # not on the ship taken over: it stays Wretch
    use(game, PLAXMA)
    assert on_unit(game, TET) == [PLAXMA]


@pytest.mark.rule("BG-Q-99")
def test_cards_on_barrage_itself_score_nothing():
    game = heist(hands=((), (THRUSTERS,)), phase="deploy")
    use(game, THRUSTERS)
    unit(game, BARRAGE)
    assert on_unit(game, BARRAGE) == [THRUSTERS]
    assert game.vp == 0


@pytest.mark.rule("BG-M3-14")
def test_wretch_cards_sabotage_and_events_score_nothing():
    ships = {**SHIPS, ROOK: "F14"}
    game = heist(ships, hands=((), (PLAXMA, AWAY_TEAM)), phase="deploy", energy=(20, 40))
    use(game, PLAXMA)
    unit(game, TET)
    to_phase(game, "action")
    use(game, AWAY_TEAM)
    assert on_unit(game, ROOK) == [AWAY_TEAM]
    assert game.vp == 0


@pytest.mark.rule("BG-M3-10", "BG-M3-14")
def test_the_isn_player_scores_nothing():
    game = heist(hands=((THRUSTERS,), ()), phase="deploy", active=0, turn=7)
    use(game, THRUSTERS)
    assert game.vp == 0


@pytest.mark.rule("BG-Q-103")
def test_every_act_of_attaching_scores_and_losses_take_nothing_away():
    game = heist(
        {BARRAGE: "C15 E", TET: "F15 E", ROOK: "A1"},
        hands=((), (THRUSTERS, THRUSTERS, SHUTTLE)),
        phase="deploy",
        energy=(20, 40),
    )
    for points, name in enumerate((THRUSTERS, THRUSTERS, SHUTTLE), 1):
        use(game, name)
        unit(game, TET)
        if asked(game)[1] == "Replace":
            charge_attached(game, THRUSTERS)
        assert game.vp == points
    assert on_unit(game, TET) == [SHUTTLE]
    assert pile(game, game.discards[0]) == [THRUSTERS, THRUSTERS]


@pytest.mark.rule("BG-Q-102")
def test_isn_cards_are_played_as_his_own_and_go_home():
    game = heist({**SHIPS, TOUGU: ["A10", "B10", "C10"]}, hands=((), ("Superior Squadron Tactics", ALERT)))
    unit(game, TOUGU)
    let_be(game)
    use(game, "Superior Squadron Tactics")
    assert pile(game, game.discards[0]) == ["Superior Squadron Tactics"]
    play(game, DISCARD + kind_of(ALERT))
    assert pile(game, game.discards[0])[-1] == ALERT


@pytest.mark.rule("BG-Q-102", "BG-Q-63")
def test_he_is_asked_for_isn_reactions_only_while_he_holds_isn_cards():
    game = heist(hands=((), (ALERT,)), active=0, turn=7)
    unit(game, ROOK)
    assert asked(game) == (1, "Answer")
    use(game, ALERT)
    assert game.moves_left == 3
    wretch = heist(hands=((), (BOUNTY,)), active=0, turn=7)
    unit(wretch, ROOK)
    assert asked(wretch) == (0, "Moving")


@pytest.mark.rule("BG-Q-100", "BG-M3-10")
def test_cards_already_taken_still_score_without_barrage():
    game = heist({**SHIPS, KIO: "A12"}, hands=((), (THRUSTERS,)), phase="deploy", control={BARRAGE: 0})
    use(game, THRUSTERS)
    unit(game, TET)
    assert game.vp == 1


# -- victory ---------------------------------------------------------------------------------------


@pytest.mark.rule("BG-M3-11", "BG-M3-01", "BG-Q-78")
@pytest.mark.parametrize(("before", "turn", "over"), [(8, 6, False), (9, 6, True), (9, 2, True)])
def test_10_points_win_at_once(before, turn, over):
    game = heist(hands=((), (SKILES,)), phase="deploy", turn=turn)
    game.vp = before
    use(game, SKILES)
    unit(game, TET)
    assert game.over is over
    if over:
        assert game.ranked == [1]
        assert heard(game, "over")[0][1]["why"] == WHY_POINTS


@pytest.mark.rule("BG-M3-12", "BG-Q-106", "BG-M3-01", "BG-Q-78")
@pytest.mark.parametrize("turn", [1, 7])
def test_the_end_of_barrage_wins_for_the_isn_at_any_time(turn):
    game = heist(
        {BARRAGE: "C15 E", TET: "F15 E", ROOK: "C13"},
        active=0,
        turn=turn,
        shields={ship_of(BARRAGE): 0},
        damage={ship_of(BARRAGE): 2},
    )
    unit(game, ROOK)
    let_be(game)
    fire(game, ship_of(BARRAGE), "D4")
    assert game.over
    assert game.ranked == [0]
    assert heard(game, "over")[0][1]["why"] == WHY_BARRAGE


@pytest.mark.rule("BG-Q-106")
def test_by_countermeasures_too():
    game = heist({BARRAGE: "C12 E", TET: "F15 E", EVEREST: "C8"}, shields={ship_of(BARRAGE): 0}, turn=2)
    load_dice(game, 8)
    unit(game, BARRAGE)
    step(game, "NW")
    step(game, "NE")
    assert game.over
    assert game.ranked == [0]


@pytest.mark.rule("BG-Q-100")
@pytest.mark.parametrize("turn", [2, 6])
def test_destroyed_under_isn_control_it_wins_nothing(turn):
    game = heist(
        {BARRAGE: "C13 E", TET: "F15 E", KIO: "C15", HAWKS: ["A1", "B1", "C1"]},
        control={BARRAGE: 0},
        turn=turn,
        shields={ship_of(BARRAGE): 0},
        damage={ship_of(BARRAGE): 2},
    )
    unit(game, KIO)
    let_be(game)
    fire(game, ship_of(BARRAGE), "D4")
    assert not game.in_play(BARRAGE)
    assert not game.over


@pytest.mark.rule("BG-M3-13")
def test_barrage_counts_as_a_wretch_ship_while_the_wretch_have_it():
    game = heist({BARRAGE: "C15 E", KIO: "C10", ROOK: "C8"}, active=0, turn=7, shields={ship_of(KIO): 0})
    game.damage.set(ship_of(KIO), 1)
    unit(game, ROOK)
    let_be(game)
    fire(game, ship_of(KIO), "D4")
    assert not game.over  # Barrage is left
    lost = heist(
        {BARRAGE: "C15 E", KIO: "C10", ROOK: "C8"},
        active=0,
        turn=7,
        shields={ship_of(KIO): 0},
        damage={ship_of(KIO): 1},
        control={BARRAGE: 0},
    )
    unit(lost, ROOK)
    let_be(lost)
    fire(lost, ship_of(KIO), "D4")
    assert lost.ranked == [0]
    assert heard(lost, "over")[0][1]["why"] == WHY_DESTROYED


def test_the_whole_mission_begins_as_it_should():
    game = first_moves(new_game(3), "ChooseStart")
    assert game.in_play(BARRAGE)
    to_start(game, 0)
    finish_turn(game)
    assert asked(game) == (1, "DrawChoice")
