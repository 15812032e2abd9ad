"""What may be seen, and what must not."""

import msgspec
import pytest

from hullbreach.games.battleship_galaxies import TITLE
from hullbreach.games.battleship_galaxies.card_set import UNITS
from hullbreach.games.battleship_galaxies.moves import PASS, SHIP, STANDARD
from hullbreach.games.battleship_galaxies.moves import WEAPON as OWN_WEAPON
from hullbreach.games.battleship_galaxies.state import ZONES, zone_table
from hullbreach.games.battleship_galaxies.view import View
from hullbreach.kernel.errors import BadOption
from hullbreach.kernel.events import WATCHER
from hullbreach.kernel.rng import quick
from hullbreach.kernel.zones import OPEN, OWNED, SECRET
from hullbreach.lab.checks import check_position, check_telling

from .card_scenes import add, choices, new_game, pick
from .scenes import (
    BARRAGE,
    CHOSH,
    EVEREST,
    FATE,
    FUVU,
    HAWKS,
    KIO,
    ROOK,
    SPARROWS,
    TET,
    TORRENT,
    TOUGU,
    battle,
    board_with,
    load_dice,
    play,
    ship_of,
    space,
    step,
    unit,
    use,
)

OPTIONS = (
    {"mission": 1},
    {"mission": 1, "fleets": "no-cards"},
    {"mission": 2},
    {"mission": 3},
    {"mission": 4},
    {"mission": 5},
    {"mission": 6},
)


def view(game, seat=0):
    return TITLE.view(game, seat)


def unit_in(seen, number):
    """A unit in play by its number."""
    (found,) = [each for each in seen.units if each.unit == number]
    return found


def name_of(options):
    return " ".join(f"{name}={value}" for name, value in options.items())


# -- hidden -------------------------------------------------------------------------------------------


@pytest.mark.rule("BG-Q-19", "BG-Q-32", "BG-Q-63")
@pytest.mark.parametrize("options", OPTIONS, ids=name_of)
def test_random_games_hold_together_and_show_nothing_hidden(options):
    """At every kind of choice for every seat and for spectators; and what is told besides."""
    met = {}
    luck = quick(3)
    game = TITLE.new(options, seed=options["mission"])
    while not game.over:
        name = type(game.stack[-1]).__name__
        met[name] = met.get(name, 0) + 1
        moves = game.legal()
        chosen = moves[luck.below(len(moves))]
        if met[name] < (4 if name in ("Build", "Load", "Answer") else 2):
            check_position(TITLE, game, luck)
            check_telling(TITLE, game, int(game.seat), chosen, luck)
        game.apply(chosen)
    check_position(TITLE, game, luck)
    assert set(met) >= {"DeployChoice", "ActionChoice", "Place", "Moving"}


@pytest.mark.rule("BG-Q-19", "BG-SET-10")
def test_a_hand_is_seen_by_its_owner_alone():
    game = battle({EVEREST: "C3", FATE: "C15"}, hands=(["Erin Cho"], ["Krall Draxus", "Hijack Plan"]))
    mine, theirs, watched = view(game, 0), view(game, 1), view(game, WATCHER)
    assert [[card and card.name for card in player.hand] for player in mine.players] == [["Erin Cho"], [None, None]]
    assert [card.name for card in theirs.players[1].hand] == ["Hijack Plan", "Krall Draxus"]
    assert theirs.players[0].hand == watched.players[0].hand == [None]
    assert [player.hand_size for player in watched.players] == [1, 2]
    assert (mine.players[0].hand[0].cost, mine.players[0].hand[0].type) == (3, "hero")
    assert mine.players[0].hand[0].does == "a hit misses on 7+"


@pytest.mark.rule("BG-SET-04", "BG-TRN-07", "BG-Q-32")
def test_ships_behind_a_screen_and_in_a_hold_are_seen_by_their_owner_alone():
    game = battle(
        {EVEREST: "C3", FATE: "C15"}, waiting=(TORRENT,), holds={HAWKS: EVEREST}, levels={HAWKS: 3}, listed=False
    )
    waiting = view(game, 0).players[0].waiting
    assert [(each.name, each.level, each.launch, each.carrier) for each in waiting] == [
        ("ISN Torrent", "standard", 8, None),
        ("F-47 Blue Hawks", "veteran", 6, "ISN Everest"),
    ]
    for seat in (1, WATCHER):
        other = view(game, seat).players[0]
        assert other.waiting is None
        # as far as anybody else knows, each of the five may be in the fleet or not
        assert other.unseen == ["ISN Barrage", "ISN Torrent", "Rook's F-54", "F-47 Blue Hawks", "F-51 Blue Sparrows"]
    assert view(game, 0).players[0].unseen == ["standard ISN Torrent", "veteran F-47 Blue Hawks"]


@pytest.mark.rule("BG-Q-32")
def test_an_empty_hold_looks_like_a_full_one():
    scene = {"ships": {EVEREST: "C3", FATE: "C15"}, "listed": False}
    full = battle(**scene, holds={HAWKS: EVEREST, TORRENT: EVEREST})
    empty = battle(**scene, waiting=(HAWKS, TORRENT))
    for seat in (1, WATCHER):
        assert msgspec.json.encode(view(full, seat)) == msgspec.json.encode(view(empty, seat))
    assert view(full, 0) != view(empty, 0)


@pytest.mark.rule("BG-SET-03", "BG-Q-19")
def test_the_fleets_that_a_mission_lists_are_public():
    seen = view(new_game(1), WATCHER)
    assert seen.players[1].unseen == [
        "seasoned Vapor's Fate",
        "standard Chosh Ka",
        "seasoned So Bwa Tet",
        "standard Red Tougu",
    ]
    assert [side.deck_size for side in seen.sides] == [13, 13]


@pytest.mark.rule("BG-TEAM-02")
def test_teammates_see_each_others_hands_and_fleets():
    game = new_game(4)
    for seat in (0, 1):
        seen = view(game, seat)
        assert all(card is not None for player in seen.players[:2] for card in player.hand)
        assert [player.waiting is not None for player in seen.players] == [True, True, False, False]
        assert all(card is None for player in seen.players[2:] for card in player.hand)
    assert [each.name for each in view(game, 0).players[1].waiting] == [
        "ISN Barrage",
        "Rook's F-54",
        "F-47 Blue Hawks",
        "F-51 Blue Sparrows",
    ]


@pytest.mark.rule("BG-SET-08", "BG-DISC-02")
def test_a_tile_is_hidden_from_all_until_it_is_turned():
    game = battle(
        {ROOK: "F8", FATE: "C15"}, mission=board_with(tiles=["F9 G9", "A9 B9"]), tiles=("market", "gate"), turned=(1,)
    )
    for seat in (0, 1, WATCHER):
        assert [(tile.cells, tile.kind) for tile in view(game, seat).tiles] == [
            (["F9", "G9"], None),
            (["A9", "B9"], "warp gate"),
        ]
    unit(game, ROOK)
    space(game, "F9")
    assert view(game, 1).tiles[0].kind == "orbital market"


@pytest.mark.rule("BG-SET-04", "BG-FLEET-01")
def test_a_fleet_and_deck_being_built_are_seen_by_their_owner_alone():
    game = new_game(2, built=False)
    play(game, pick(TORRENT, 2), 0)
    play(game, add("Erin Cho"), 0)
    play(game, add("Erin Cho"), 0)
    mine = view(game, 0)
    assert (mine.building.cost, mine.building.spent, mine.building.deck_size) == (48, 9, 24)
    assert [card.name for card in mine.building.deck] == ["Erin Cho", "Erin Cho"]
    assert [each.name for each in mine.players[0].waiting] == ["ISN Torrent"]
    theirs = view(game, 1)
    assert (theirs.building.spent, theirs.building.deck, theirs.players[0].waiting) == (0, [], None)
    assert "Erin Cho" not in str(theirs)
    assert view(game, WATCHER).building is None
    play(game, STANDARD, 0)
    assert view(game, 0).asked == [1]


def test_a_view_can_be_sent_and_read_back():
    game = TITLE.new({"mission": 4}, seed=2)
    luck = quick(3)
    for _ in range(200):
        game.apply(game.legal()[luck.below(len(game.legal()))])
    for seat in (*range(4), WATCHER):
        assert msgspec.json.decode(msgspec.json.encode(view(game, seat)), type=View) == view(game, seat)


# -- the battlefield ----------------------------------------------------------------------------------


@pytest.mark.rule("BG-CARD-01", "BG-Q-19")
def test_a_unit_in_play_is_seen_with_its_numbers_as_they_are_now():
    game = battle(
        {BARRAGE: "C3 E", FATE: "C15"},
        attached=[("Maneuvering Thrusters", BARRAGE), ("Bronson Skiles", BARRAGE), ("LR5 Nuclear Warhead", BARRAGE)],
        shields={ship_of(BARRAGE): 1},
        damage={ship_of(BARRAGE): 2},
        levels={BARRAGE: 2},
    )
    seen = unit_in(view(game, 1), BARRAGE)
    assert (seen.name, seen.level, seen.size, seen.squadron, seen.letter) == (
        "ISN Barrage",
        "seasoned",
        "medium",
        False,
        "B",
    )
    assert (seen.launch, seen.activate, seen.move, seen.start_shield, seen.hull) == (9, 2, 5, 2, 3)
    assert (seen.owner, seen.controller, seen.side, seen.activated) == (0, 0, 0, False)
    ship = seen.ships[0]
    assert (ship.cells, ship.shields, ship.damage, ship.member) == (["C3", "D3"], 1, 2, 0)
    gun, warhead = seen.weapons
    assert (gun.range, gun.attacks, gun.strength, gun.charge) == (4, 2, 1, 0)
    assert (warhead.name, warhead.charge, warhead.extra) == ("LR5 Nuclear Warhead", 3, "1 nuclear hull damage")
    assert [card.name for card in seen.attached] == ["Maneuvering Thrusters", "Bronson Skiles", "LR5 Nuclear Warhead"]
    assert seen.chart == [".########*"] * 8
    assert seen.limits == {"hero": 1, "upgrade": 1, "weapon": 1}


@pytest.mark.rule("BG-COMP-02")
def test_the_ships_of_a_squadron_are_seen_one_by_one():
    game = battle({HAWKS: ["C3", None, "D3"], FATE: "C15"}, damage={ship_of(HAWKS, 2): 1})
    seen = unit_in(view(game), HAWKS)
    assert [(ship.name, ship.member, ship.cells, ship.damage) for ship in seen.ships] == [
        ("F-47 Blue Hawk 1", 1, ["C3"], 0),
        ("F-47 Blue Hawk 3", 3, ["D3"], 1),
    ]


@pytest.mark.rule("BG-CTRL-01", "BG-Q-72")
def test_a_unit_that_was_taken_over_is_seen_with_owner_and_controller():
    game = battle({EVEREST: "C3", FATE: "C15", TET: "H9 E"}, control={TET: 0})
    seen = unit_in(view(game), TET)
    assert (seen.owner, seen.controller, seen.side) == (1, 0, 0)
    assert [side.ships for side in view(game).sides] == [2, 1]


@pytest.mark.rule("BG-BOARD-01", "BG-Q-09", "BG-SET-07")
def test_obstacles_are_seen_where_they_lie():
    game = battle(
        {EVEREST: "C3", FATE: "C15"},
        mission=board_with(asteroids=["F5 G5 F6 G6"], debris=["B9 C9", "J9 J10"]),
    )
    seen = view(game)
    assert (seen.columns, seen.rows, seen.zone_rows) == (14, 17, 2)
    assert seen.asteroids == [["F5", "G5", "F6", "G6"]]
    assert seen.debris == [["B9", "C9"], ["J9", "J10"]]


@pytest.mark.rule("BG-Q-03")
def test_two_boards_are_seen_as_one():
    seen = view(new_game(5))
    assert (seen.columns, seen.rows, seen.title, seen.mission) == (28, 17, "The Struggle at Pan Base", 5)
    assert (seen.rules, seen.vp, seen.vp_needed, seen.vp_side) == (["survivors", "no_flagship"], 0, 10, 0)


@pytest.mark.rule("BG-M5-09")
def test_a_power_that_a_mission_ignores_is_not_listed():
    game = TITLE.new({"mission": 5}, seed=1)
    while type(game.stack[-1]).__name__ != "ChooseStart":
        game.apply(game.legal()[0])
    assert not any("Flagship" in power for power in unit_in(view(game), EVEREST).powers)
    game = battle({EVEREST: "C3", FATE: "C15"}, cards=TITLE.standard_cards, levels={EVEREST: 3})
    assert any(power.startswith("Flagship: ") for power in unit_in(view(game), EVEREST).powers)


# -- what goes on -------------------------------------------------------------------------------------


@pytest.mark.rule("BG-MOVE-02", "BG-MOVE-04")
def test_an_activation_is_seen_with_what_is_left_of_it():
    game = battle({HAWKS: ["C3", "D3", "E3"], FATE: "C15"})
    assert view(game).activation is None
    unit(game, HAWKS)
    now = view(game, 1).activation
    assert (now.name, now.step, now.ship, now.todo) == (
        "F-47 Blue Hawks",
        "move",
        None,
        ["F-47 Blue Hawk 1", "F-47 Blue Hawk 2", "F-47 Blue Hawk 3"],
    )
    play(game, SHIP + ship_of(HAWKS, 1))
    now = view(game, 1).activation
    assert (now.ship_name, now.moves_left, now.todo) == (
        "F-47 Blue Hawk 2",
        5,
        ["F-47 Blue Hawk 1", "F-47 Blue Hawk 3"],
    )


@pytest.mark.rule("BG-MOVE-04", "BG-ACT-07")
def test_the_end_that_leads_is_seen_of_medium_ships_and_no_movement_in_the_attack_step():
    game = battle({TORRENT: "C3 E", TET: "F3 E"})
    unit(game, TORRENT)
    step(game, "W")
    now = view(game).activation
    assert (now.step, now.moves_left, now.leads) == ("move", 3, "front")
    play(game, PASS)
    now = view(game).activation
    assert (now.step, now.moves_left, now.leads) == ("attack", 0, "")


@pytest.mark.rule("BG-ATK-03", "BG-CHG-01")
def test_an_attack_is_seen_with_its_weapon_and_its_dice():
    game = battle({EVEREST: "C3", CHOSH: "F3 E"}, hands=([], ["Hijack Plan"]))
    unit(game, EVEREST)
    play(game, PASS)
    assert view(game).attack is None
    load_dice(game, "D4")
    play(game, OWN_WEAPON)
    attack = view(game, 1).attack
    assert (attack.weapon.name, attack.attacks_left, attack.target, attack.roll) == ("Big", 2, None, "")
    play(game, SHIP + ship_of(CHOSH))
    attack = view(game, WATCHER).attack
    assert (attack.attacks_left, attack.target_name, attack.roll, attack.result) == (1, "Chosh Ka", "D-4", "hit")


def test_no_attack_is_seen_when_the_game_is_over():
    game = battle({EVEREST: "C3", CHOSH: "F3 E"})
    unit(game, EVEREST)
    play(game, PASS)
    play(game, OWN_WEAPON)
    assert view(game).attack is not None
    game.concede(1)
    assert game.over
    assert view(game).attack is None


@pytest.mark.rule("BG-Q-51")
def test_dice_are_seen_only_when_they_have_fallen():
    game = battle(
        {EVEREST: "C3", FATE: "C15", KIO: "F3"},
        hands=(["Erin Cho", "Sparrow Cover Fire"], []),
        tactics={
            "Erin Cho": {"type": 0, "phase": 7, "word": 25, "amount": 1},
            "Sparrow Cover Fire": {"phase": 8, "word": 24},
        },
    )
    unit(game, EVEREST)
    play(game, PASS)
    play(game, OWN_WEAPON)
    load_dice(game, "D4")
    play(game, SHIP + ship_of(KIO))
    assert (view(game).attack.target_name, view(game).attack.roll) == ("Tes Kio", "")  # declared
    play(game, PASS)
    assert (view(game).attack.roll, view(game).attack.result) == ("D-4", "")  # rolled, not looked up yet


@pytest.mark.rule("BG-Q-19")
def test_energy_piles_and_turns_are_public():
    game = battle(
        {EVEREST: "C3", FATE: "C15"}, energy=(7, 31), discards=(["Erin Cho"], []), outs=(1, 0), turn=4, active=1
    )
    seen = view(game, WATCHER)
    assert [(side.faction, side.energy, side.outs) for side in seen.sides] == [("ISN", 7, 1), ("Wretch", 31, 0)]
    assert [card.name for card in seen.sides[0].discard] == ["Erin Cho"]
    assert (seen.round, seen.phase, seen.active, seen.first, seen.asked) == (2, "action", 1, 0, [1])


@pytest.mark.rule("BG-TAC-06", "BG-Q-65")
def test_a_card_being_played_lies_open():
    game = battle({EVEREST: "C3", BARRAGE: "H3 E", FATE: "C15"}, hands=(["Erin Cho"], []), phase="deploy")
    use(game, "Erin Cho")
    assert [card.name for card in view(game, 1).playing] == ["Erin Cho"]


@pytest.mark.rule("BG-M4-05")
def test_cards_that_are_set_aside_lie_open():
    assert sorted(card.name for card in view(new_game(4), 3).prepped) == ["Charles Yeboah", "Erin Cho", "Krall Draxus"]


def test_every_choice_of_the_game_has_a_word_for_what_is_asked():
    asked = {choice.__name__: choice.asks for choice in choices()}
    assert len(asked) == 31
    assert all(asked.values())
    assert {name for name in asked if list(asked.values()).count(asked[name]) > 1} == {"Tail", "GoTail"}


def test_units_that_are_not_in_play_are_not_listed():
    game = battle({EVEREST: "C3", FATE: "C15"}, waiting=(SPARROWS, FUVU, TOUGU))
    assert [each.unit for each in view(game).units] == [EVEREST, FATE]


# -- options ------------------------------------------------------------------------------------------


@pytest.mark.rule("BG-SET-15", "BG-SET-01")
@pytest.mark.parametrize(("seats", "mission"), [(0, 1), (2, 1), (3, 5), (4, 4)])
def test_without_a_mission_the_first_for_so_many_players_is_played(seats, mission):
    game = TITLE.new({"seats": seats}, seed=1)
    assert (game.mission, game.seats) == (mission, seats or 2)


@pytest.mark.rule("BG-SET-15", "BG-M1-08", "BG-M1-10")
@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"mission": 5, "seats": 2}, "mission 5 is for 3 players"),
        ({"mission": 2, "fleets": "42"}, "variant of mission 1"),
        ({"mission": 4, "fleets": "no-cards"}, "variant of mission 1"),
        ({"mission": 7}, "mission cannot be 7"),
        ({"seats": 5}, "seats cannot be 5"),
    ],
    ids=str,
)
def test_options_that_do_not_go_together_are_refused(options, said):
    with pytest.raises(BadOption, match=said):
        TITLE.new(options, seed=1)


def test_two_three_or_four_can_play():
    assert TITLE.seat_counts == [2, 3, 4]


@pytest.mark.rule("BG-Q-19", "BG-Q-32")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_pile_says_who_may_look_into_it(seats):
    table, units = -1, range(UNITS)
    assert zone_table(seats) is not ZONES[seats]
    assert [
        (zone.name, int(zone.family), int(zone.sight), int(zone.owner), zone.classed) for zone in zone_table(seats)
    ] == [
        *((f"deck {side}", 0, SECRET, table, True) for side in (0, 1)),
        *((f"discard {side}", 0, OPEN, table, False) for side in (0, 1)),
        *((f"box {side}", 0, SECRET, table, True) for side in (0, 1)),
        *((f"hand {seat}", 0, OWNED, seat, True) for seat in range(seats)),
        ("attached", 0, OPEN, table, False),
        ("prepped", 0, OPEN, table, False),
        ("looked at", 0, SECRET, table, True),
        ("playing", 0, OPEN, table, False),
        *((f"version {unit}", 1 + unit, SECRET, table, False) for unit in units),
        *((f"whereabouts {unit}", 13 + unit, SECRET, table, False) for unit in units),
        ("tiles laid", 25, SECRET, table, False),
        ("tiles in the box", 25, SECRET, table, False),
    ]
