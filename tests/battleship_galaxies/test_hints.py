"""The plain captain: what looks good, and that it looks at nothing hidden."""

import pytest

from hullbreach.bots import make_bot
from hullbreach.games.battleship_galaxies import TITLE
from hullbreach.games.battleship_galaxies.aim import shot
from hullbreach.games.battleship_galaxies.card_set import (
    LAUNCH_ENERGY,
    Power,
)
from hullbreach.games.battleship_galaxies.lookout import Lookout
from hullbreach.games.battleship_galaxies.moves import (
    BACK,
    CHARGE,
    DISCARD,
    PASS,
    PLAY,
    SHIP,
    SPACE,
    STANDARD,
    STEP,
    TAKE,
    UNIT,
    WARP,
    is_back,
    is_step,
)
from hullbreach.games.battleship_galaxies.moves import WEAPON as OWN_WEAPON
from hullbreach.games.battleship_galaxies.outlook import energy_price, hurt, ship_worth
from hullbreach.kernel.rng import quick

from .card_scenes import new_game
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
    asked,
    battle,
    board_with,
    kind_of,
    load_dice,
    play,
    ship_of,
    space_move,
    unit,
)


def weigh(game, move):
    return int(TITLE.hints.weigh(game, move))


def best(game):
    """All moves that the captain likes best."""
    weights = {move: weigh(game, move) for move in game.legal()}
    return [move for move, weight in weights.items() if weight == max(weights.values())]


def card(name):
    return PLAY + kind_of(name)


def gap(game, move, ship):
    """How far a space is from a ship."""
    return int(game.field.gap((move - SPACE) * 8 + 6, game.places.get(ship)))


# -- launching ----------------------------------------------------------------------------------------


def test_the_ready_made_fleet_is_taken():
    assert best(new_game(2, built=False)) == [STANDARD]


@pytest.mark.rule("BG-DEP-01")
def test_big_ships_are_launched_first():
    game = battle({}, waiting=(EVEREST, BARRAGE, HAWKS), phase="deploy", energy=(20, 20))
    assert best(game) == [UNIT + EVEREST]
    game = battle({}, waiting=(EVEREST, BARRAGE, HAWKS), phase="deploy", energy=(9, 20))
    assert best(game) == [UNIT + BARRAGE]


@pytest.mark.rule("BG-ACT-01")
def test_energy_is_kept_for_ships_that_have_something_to_fire_at():
    calm = {"waiting": (HAWKS,), "phase": "deploy", "energy": (6, 20)}
    game = battle({EVEREST: "C3", FATE: "L15"}, **calm)
    assert best(game) == [UNIT + HAWKS]
    game = battle({EVEREST: "C3", TORRENT: "F3 E", FATE: "F8"}, **calm)
    assert best(game) == [PASS]


@pytest.mark.rule("BG-TRN-01")
def test_a_hold_is_loaded_with_what_cannot_be_launched_now():
    game = battle({}, waiting=(EVEREST, BARRAGE, HAWKS), phase="deploy", energy=(19, 20))
    unit(game, EVEREST)
    play(game, best(game)[0])
    assert asked(game)[1] == "Load"
    assert best(game) == [UNIT + BARRAGE]  # 5 energy are left: the Hawks can be launched, it cannot
    play(game, UNIT + BARRAGE)
    assert best(game) == [PASS]


@pytest.mark.rule("BG-DEP-06")
def test_ships_are_placed_towards_the_enemy():
    game = battle({FATE: "L15"}, waiting=(ROOK,), phase="deploy")
    unit(game, ROOK)
    (chosen,) = best(game)[:1]
    assert gap(game, chosen, ship_of(FATE)) == min(gap(game, move, ship_of(FATE)) for move in game.legal())


@pytest.mark.rule("BG-TAC-10")
def test_a_launch_power_is_bought_if_it_pays():
    for price, wanted in ((1, TAKE), (5, PASS)):
        power = Power("Reserve", LAUNCH_ENERGY, 4, price=price)
        game = battle(
            {EVEREST: "C3", FATE: "C15"}, waiting=(ROOK,), phase="deploy", changes={ROOK: {"powers": (power,)}}
        )
        unit(game, ROOK)
        play(game, game.legal()[0])
        assert best(game) == [wanted]


# -- activating ---------------------------------------------------------------------------------------


@pytest.mark.rule("BG-ACT-01")
def test_what_can_attack_is_activated_first():
    game = battle({EVEREST: "C3", TORRENT: "J8 E", FATE: "J14"}, energy=(5, 20))
    assert best(game) == [UNIT + TORRENT]


def test_ships_far_away_come_nearer_when_nothing_waits_to_be_launched():
    game = battle({EVEREST: "C2", FATE: "L15"}, energy=(10, 20))
    assert best(game) == [UNIT + EVEREST]
    game = battle({EVEREST: "C2", FATE: "L15"}, waiting=(BARRAGE, TORRENT), energy=(10, 20))
    assert best(game) == [PASS]
    assert energy_price(game, 0) > energy_price(battle({EVEREST: "C2", FATE: "L15"}), 0)


# -- moving -------------------------------------------------------------------------------------------


@pytest.mark.rule("BG-TGT-03")
def test_a_ship_moves_to_where_its_weapon_reaches_and_not_next_to_the_enemy():
    game = battle({ROOK: "C3", FATE: "G8"})
    unit(game, ROOK)
    away = {gap(game, move, ship_of(FATE)) for move in best(game)}
    assert away == {2}  # its range; next to the enemy there would be countermeasures


@pytest.mark.rule("BG-OBS-02")
def test_debris_is_avoided():
    game = battle({ROOK: "C8", KIO: "F8"}, mission=board_with(debris=["D7 E7"]))
    unit(game, ROOK)
    assert weigh(game, space_move(game, "D9")) > weigh(game, space_move(game, "D7"))


def test_a_ship_that_cannot_attack_stays_just_out_of_the_enemys_reach():
    game = battle({ROOK: "C2", FATE: "C12"})
    unit(game, ROOK)
    lookout = Lookout(game, 0, ship_of(ROOK))
    assert lookout.attack(game.places.get(ship_of(ROOK)), 5) == 0
    assert {gap(game, move, ship_of(FATE)) for move in best(game)} == {8}  # it moves 3 and reaches 4 spaces


@pytest.mark.rule("BG-DISC-02", "BG-DISC-06", "BG-DISC-09")
def test_useful_tiles_are_taken():
    tiles = board_with(tiles=["D8 E8"])
    for kind, turned in (("market", ()), ("source", (0,)), ("station", (0,))):
        game = battle(
            {ROOK: "C7", FATE: "C15"}, mission=tiles, tiles=(kind,), turned=turned, changes={FATE: {"move": 0}}
        )
        unit(game, ROOK)
        assert weigh(game, space_move(game, "D8")) > weigh(game, space_move(game, "C8"))
    gains = []
    for pegs in (0, 1):
        scene = {"mission": tiles, "tiles": ("regenerator",), "turned": (0,), "shields": {ship_of(ROOK): pegs}}
        game = battle({ROOK: "C7", FATE: "C15"}, **scene)
        unit(game, ROOK)
        gains.append(weigh(game, space_move(game, "D8")) - weigh(game, space_move(game, "C8")))
    assert gains[0] > gains[1]


@pytest.mark.rule("BG-DISC-11")
def test_the_warp_gate_is_used_to_get_at_an_enemy():
    game = battle({ROOK: "B9", FATE: "L9"}, mission=board_with(tiles=["B9 C9"]), tiles=("gate",), turned=(0,))
    unit(game, ROOK)
    assert best(game) == [WARP]
    play(game, WARP)
    assert {gap(game, move, ship_of(FATE)) for move in best(game)} <= {1, 2}


def test_single_steps_are_left_to_people():
    luck = quick(5)
    game = TITLE.new({"mission": 1}, seed=5)
    met = 0
    while met < 12 and not game.over:
        if asked(game)[1] == "Moving":
            met += 1
            assert not any(is_step(move) or is_back(move) for move in best(game))
        moves = game.legal()
        game.apply(moves[luck.below(len(moves))])
    assert met == 12
    assert (STEP, BACK) == (8, 14)


# -- attacking ----------------------------------------------------------------------------------------


@pytest.mark.rule("BG-ATK-02")
def test_the_target_that_can_be_destroyed_is_attacked():
    game = battle(
        {EVEREST: "C5", TET: "F5 E", CHOSH: "C8 E"},
        shields={ship_of(TET): 0},
        damage={ship_of(TET): 1},
    )
    unit(game, EVEREST)
    play(game, PASS)
    play(game, OWN_WEAPON)
    assert best(game) == [SHIP + ship_of(TET)]
    assert shot(game, EVEREST, 0, ship_of(TET)) > shot(game, EVEREST, 0, ship_of(CHOSH)) > 0


@pytest.mark.rule("BG-OBS-08", "BG-CARD-07")
def test_cover_and_a_thin_chart_make_a_poor_target():
    thin = {CHOSH: {"chart": (".....#....",) * 8}}
    where = {EVEREST: "C5", TET: "F5 E", CHOSH: "C8 E"}
    game = battle(where, changes=thin)
    assert shot(game, EVEREST, 0, ship_of(TET)) > 4 * shot(game, EVEREST, 0, ship_of(CHOSH))
    game = battle(where, mission=board_with(asteroids=["F7 G7 F6 G6"]))
    assert shot(game, EVEREST, 0, ship_of(TET)) < shot(game, EVEREST, 0, ship_of(CHOSH))


@pytest.mark.rule("BG-ATK-05")
def test_ships_without_shields_are_worth_more_as_targets():
    shots = []
    for pegs in (0, 2):
        game = battle({EVEREST: "C5", TET: "F5 E"}, shields={ship_of(TET): pegs}, damage={ship_of(TET): 0})
        shots.append(shot(game, EVEREST, 0, ship_of(TET)))
    assert shots[0] > shots[1]


@pytest.mark.rule("BG-CHG-01")
def test_a_weapon_is_charged_if_it_is_worth_its_energy():
    big = battle({EVEREST: "C5", FATE: "H5"}, attached=[("LR5 Nuclear Warhead", EVEREST)])
    thin = {FUVU: {"chart": (".....#....",) * 8}}
    small = battle({EVEREST: "C5", FUVU: ["F5", None, None]}, attached=[("LR5 Nuclear Warhead", EVEREST)], changes=thin)
    for game, wanted in ((big, True), (small, False)):
        unit(game, EVEREST)
        play(game, PASS)
        move = CHARGE + kind_of("LR5 Nuclear Warhead")
        assert (weigh(game, move) > 0) == wanted
        assert weigh(game, OWN_WEAPON) > 0  # it costs nothing


# -- cards --------------------------------------------------------------------------------------------


@pytest.mark.rule("BG-ATT-01", "BG-ATT-03")
def test_cards_are_attached_where_they_do_most():
    game = battle({EVEREST: "C3", BARRAGE: "H3 E", FATE: "L15"}, hands=(["Bronson Skiles"], []), phase="deploy")
    assert best(game) == [card("Bronson Skiles")]
    play(game, card("Bronson Skiles"))
    assert best(game) == [UNIT + EVEREST]  # the stronger weapon


@pytest.mark.rule("BG-TURN-03")
def test_cards_of_no_use_are_discarded_and_others_kept():
    hands = (["SR2 Twin Rocket Launchers", "Sparrow Cover Fire"], [])
    game = battle({EVEREST: "C3", FATE: "L15"}, hands=hands, phase="deploy")
    assert best(game) == [DISCARD + kind_of("SR2 Twin Rocket Launchers")]  # there is no squadron to carry them
    assert weigh(game, DISCARD + kind_of("Sparrow Cover Fire")) < 0
    game = battle({EVEREST: "C3", FATE: "L15"}, waiting=(HAWKS,), hands=hands, phase="deploy", energy=(0, 0))
    assert best(game) == [PASS]


@pytest.mark.rule("BG-TAC-05")
def test_no_card_is_played_with_energy_that_guns_need():
    scene = {"hands": (["Maneuvering Thrusters"], []), "phase": "deploy", "energy": (4, 0)}
    calm, busy = battle({EVEREST: "C3", FATE: "L15"}, **scene), battle({EVEREST: "C3", FATE: "C9"}, **scene)
    assert best(calm) == [card("Maneuvering Thrusters")]
    assert best(busy) == [PASS]


@pytest.mark.rule("BG-Q-63", "BG-DMG-01")
def test_answers_are_given_when_they_pay():
    where = {SPARROWS: ["J3", "K3", None], EVEREST: "G3", FATE: "G7"}
    game = battle(where, hands=(["Sparrow Cover Fire"], []), active=1)
    unit(game, FATE)
    while asked(game)[1] != "Charge":
        play(game, PASS)
    load_dice(game, "D4")
    play(game, OWN_WEAPON)
    play(game, SHIP + ship_of(EVEREST))
    assert asked(game) == (0, "Answer")
    assert best(game) == [card("Sparrow Cover Fire")]


@pytest.mark.rule("BG-ATK-03")
def test_dice_are_rolled_again_after_a_miss_only():
    for roll, wanted in (("A1", card("Exploit Weakness")), ("D4", PASS)):
        game = battle({EVEREST: "C5", FATE: "H5"}, hands=([], ["Exploit Weakness"]), active=1)
        unit(game, FATE)
        play(game, PASS)
        load_dice(game, roll)
        play(game, OWN_WEAPON)
        play(game, SHIP + ship_of(EVEREST))
        assert best(game) == [wanted]


@pytest.mark.rule("BG-DEST-01")
def test_a_dear_ship_is_saved_and_a_cheap_one_is_not():
    cheap = {"hands": ([], ["Spectral Resurgence"]), "shields": {ship_of(FUVU): 0}, "damage": {ship_of(FUVU): 1}}
    dear = {"hands": ([], ["Spectral Resurgence"]), "shields": {ship_of(FATE): 0}, "damage": {ship_of(FATE): 6}}
    for where, scene, target, wanted in (
        ({EVEREST: "C5", FUVU: ["F5", "M15", "N15"]}, cheap, FUVU, PASS),
        ({EVEREST: "C5", FATE: "H5"}, dear, FATE, card("Spectral Resurgence")),
    ):
        game = battle(where, **scene)
        unit(game, EVEREST)
        play(game, PASS)
        load_dice(game, "D4")
        play(game, OWN_WEAPON)
        play(game, SHIP + ship_of(target))
        assert best(game) == [wanted]


# -- measures -----------------------------------------------------------------------------------------


def test_ships_are_worth_their_cost_and_what_is_attached_to_them():
    game = battle({EVEREST: "C5", HAWKS: ["F3", "G3", "H3"], FATE: "C15"}, attached=[("Erin Cho", EVEREST)])
    assert ship_worth(game, ship_of(FATE)) == 1400
    assert ship_worth(game, ship_of(EVEREST)) == 1550
    assert ship_worth(game, ship_of(HAWKS)) == 133
    assert hurt(game, ship_of(FATE), 11) > hurt(game, ship_of(FATE), 2) > hurt(game, ship_of(FATE), 1) > 0


def test_weighing_changes_nothing():
    luck = quick(3)
    for mission in (1, 3, 4):
        game = TITLE.new({"mission": mission}, seed=mission)
        for number in range(160):
            if number % 4 == 0:
                before = game.snapshot()
                for move in game.legal():
                    weigh(game, move)
                assert game.snapshot() == before
            game.apply(game.legal()[luck.below(len(game.legal()))])


@pytest.mark.rule("BG-Q-19")
@pytest.mark.parametrize("mission", [1, 2, 3, 4])
def test_weights_do_not_depend_on_anything_hidden(mission):
    """Every legal move weighs the same in worlds that the deciding seat cannot tell apart."""
    luck = quick(7)
    game = TITLE.new({"mission": mission}, seed=mission)
    looked = 0
    for _ in range(300):
        if game.over:
            break
        if luck.below(5) == 0:
            for seat in game.open_seats():
                world = game.clone()
                world.redeal(seat, luck)
                moves = game.legal_for(seat)
                assert [weigh(world, move) for move in moves] == [weigh(game, move) for move in moves]
                looked += 1
        game.apply(game.legal()[luck.below(len(game.legal()))])
    assert looked > 30


# -- whole games --------------------------------------------------------------------------------------


def finish(bots, seed, options):
    """A game between bots."""
    game = TITLE.new(options, seed=seed)
    players = [make_bot(name, seed * 64 + seat) for seat, name in enumerate(bots)]
    while not game.over:
        seat = int(game.seat)
        game.apply(players[seat].choose(TITLE, game, seat))
    return game


@pytest.mark.parametrize(
    ("options", "games"), [({"mission": 1}, 4), ({"fleets": "no-cards"}, 2), ({"mission": 3}, 2)], ids=str
)
def test_the_greedy_bot_beats_a_random_one_clearly(options, games):
    for seed in range(games):
        bots = ["random", "random"]
        bots[seed % 2] = "greedy"
        assert finish(bots, seed, options).winners() == [seed % 2]


@pytest.mark.parametrize(("mission", "bots"), [(4, "grgr"), (5, "grr"), (2, "gg"), (6, "gg")])
def test_it_plays_all_missions_to_the_end(mission, bots):
    names = {"g": "greedy", "r": "random"}
    assert finish([names[each] for each in bots], 1, {"mission": mission}).over


@pytest.mark.rule("BG-OBS-08")
def test_a_small_ship_would_rather_be_beside_an_asteroid():
    game = battle({ROOK: "C2", FATE: "C12"}, mission=board_with(asteroids=["F4 G4 F5 G5"]))
    unit(game, ROOK)
    lookout = Lookout(game, 0, ship_of(ROOK))
    beside, apart = (space_move(game, name) for name in ("E4", "B6"))
    assert game.by_rock((beside - SPACE) * 8 + 6)
    assert not game.by_rock((apart - SPACE) * 8 + 6)
    assert 0 < lookout.danger((beside - SPACE) * 8 + 6) < lookout.danger((apart - SPACE) * 8 + 6)
