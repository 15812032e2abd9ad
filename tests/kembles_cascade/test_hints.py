"""The plain captain: what the hints like best in positions where the right move can be seen."""

import pytest

from hullbreach.bots import make_bot
from hullbreach.bots.tree import Tree, Worlds
from hullbreach.games.kembles_cascade import TITLE
from hullbreach.games.kembles_cascade.aim import best_shot
from hullbreach.games.kembles_cascade.card_set import CAGE_NAMES
from hullbreach.games.kembles_cascade.moves import (
    BATTLE,
    BUY_POWERUP,
    DONE,
    FIRE,
    LOW,
    MOVE,
    PLAY,
    POWER_DOWN,
    SHOP,
    SQUARE,
    STAY,
    TURN,
    is_fire,
    is_turn,
)
from hullbreach.games.kembles_cascade.outlook import bellonium_worth, rounds_left
from hullbreach.kernel.hints import to_consider
from hullbreach.kernel.rng import quick

from .scenes import (
    HOLE,
    MERCHANT,
    POWERUP_SQUARE,
    WORMHOLE,
    asteroid,
    battle,
    buy_move,
    condition,
    cruiser,
    deed,
    fighter,
    flight,
    go_move,
    maze,
    mine,
    mission,
    part,
    power_down,
    shoot,
    shot_move,
    singularity,
    sq,
    turn_move,
    turn_to,
    turret,
    use_move,
)
from .wild import wild_cards


def weigh(game, move):
    return int(TITLE.hints.weigh(game, move))


def best(game):
    """The moves that the hints like best."""
    weights = {move: weigh(game, move) for move in game.legal()}
    return [move for move, weight in weights.items() if weight == max(weights.values())]


# -- shots --------------------------------------------------------------------------------------------


@pytest.mark.rule("KC-FIRE-12")
def test_a_shot_that_pays_is_fired_and_one_that_does_not_is_kept():
    assert best(battle({(2, 3): fighter()}, ships=((4, 3),))) == [FIRE]
    game = battle(ships=((4, 3),))
    assert weigh(game, FIRE) < weigh(game, DONE)
    game = battle({(2, 3): asteroid()}, ships=((4, 3),))
    assert weigh(game, FIRE) < weigh(game, DONE)


@pytest.mark.rule("KC-FIRE-09", "KC-OVER-01")
def test_a_shot_is_begun_only_if_it_can_be_finished():
    game = battle({(2, 3): cruiser(energy=2, glory=2)}, ships=((4, 3),))
    assert best(game) == [FIRE]
    shoot(game)
    assert best(game) == [FIRE]
    game = battle({(2, 3): cruiser(energy=4, glory=2)}, ships=((4, 3),))
    assert weigh(game, FIRE) < weigh(game, DONE)
    game = battle({(2, 3): cruiser(energy=4, glory=2)}, ships=((4, 3),), upgrades=({"missile": 2},))
    assert set(best(game)) <= {FIRE, shot_move("missile")}


@pytest.mark.rule("KC-OVER-05")
def test_no_overcharge_for_a_shot_that_leaves_no_energy_for_the_threat():
    scene = {"squares": {(2, 3): cruiser(energy=2, glory=1)}, "ships": ((4, 3),)}
    game = battle(**scene, energy=(3,), threat=(2,))
    assert weigh(game, FIRE) < weigh(game, DONE)


@pytest.mark.rule("KC-SYM-14")
def test_a_weapon_to_which_the_target_is_immune_is_not_fired_at_it():
    game = battle({(2, 3): fighter(immune=("laser",))}, ships=((4, 3),), upgrades=({"laser": 3},))
    assert best(game) == [FIRE]
    assert weigh(game, shot_move("laser")) < weigh(game, DONE)


@pytest.mark.rule("KC-WEAP-06")
def test_gamma_is_fired_at_several_targets():
    game = battle({(1, 3): fighter(), (2, 3): asteroid(), (3, 3): fighter()}, ships=((4, 3),), upgrades=({"gamma": 1},))
    assert best(game) == [shot_move("gamma")]


@pytest.mark.rule("KC-WEAP-04")
def test_a_splash_goes_where_it_pays():
    game = battle(
        {(2, 3): cruiser(), (2, 4): mine(), (1, 3): fighter(glory=2)}, ships=((4, 3),), upgrades=({"missile": 1},)
    )
    shoot(game, "missile")
    assert best(game) == [go_move("N")]


@pytest.mark.rule("KC-FIRE-15")
def test_the_cage_is_turned_to_a_better_shot_if_it_is_worth_the_energy():
    game = battle({(3, 5): cruiser(energy=1, glory=3)}, ships=((3, 3),))
    assert best(game) == [turn_move("right")]
    game = battle({(3, 5): fighter(bellonium=0, threat=0)}, ships=((3, 3),))
    assert all(weigh(game, TURN + each) < weigh(game, DONE) for each in (1, 2, 3))


@pytest.mark.rule("KC-SQ-SING-04", "KC-MISS-01")
def test_singularities_missions_and_achievements_draw_fire():
    game = battle({(2, 3): singularity(1, 2)}, ships=((4, 3),))
    assert best(game) == [FIRE]
    shoot(game)
    assert weigh(game, FIRE) < weigh(game, DONE)
    rock = {(2, 3): asteroid(1)}
    assert weigh(battle(rock, ships=((4, 3),)), FIRE) < weigh(battle(rock, ships=((4, 3),)), DONE)
    game = battle(rock, ships=((4, 3),), missions=(mission("asteroid", 3, 6),))
    assert best(game) == [FIRE]
    game = battle(rock, ships=((4, 3),), shown=(deed("asteroid", 1, 3),))
    assert best(game) == [FIRE]


@pytest.mark.rule("KC-PVP-04")
def test_rivals_are_fired_at_when_nothing_better_is_there_and_the_leader_most():
    game = battle(ships=((4, 3), (2, 3)))
    assert best(game) == [FIRE]
    weights = []
    for glory in ((5, 0, 9), (5, 9, 0)):
        game = battle(ships=((4, 3), (2, 3), (1, 1)), glory=glory)
        weights.append(weigh(game, FIRE))
    assert weights[1] > weights[0]
    game = battle(ships=((4, 3), (1, 1), (2, 3), (1, 6)), wingmen=True)
    assert weigh(game, FIRE) < weigh(game, DONE)


@pytest.mark.rule("KC-BOSS-08", "KC-VAR-SOLO-01")
def test_boss_parts_are_shot_special_ones_first():
    plain = battle({(2, 3): part(1)}, ships=((4, 3),), boss=("wail", 1), deck_rows=0)
    special = battle({(2, 3): part(1, special=True)}, ships=((4, 3),), boss=("wail", 1), deck_rows=0)
    assert best(plain) == best(special) == [FIRE]
    assert weigh(special, FIRE) - weigh(special, DONE) > weigh(plain, FIRE) - weigh(plain, DONE)
    alone = battle({(2, 3): part(3)}, ships=((4, 3),), seats=1, boss=("wail", 1), deck_rows=0)
    assert best(alone) == [FIRE]


# -- moves --------------------------------------------------------------------------------------------


@pytest.mark.rule("KC-MOVE-05", "KC-THREAT-01")
def test_threat_is_dodged():
    game = battle(ships=((3, 3),), threat=(1,))
    assert all(MOVE <= move < TURN for move in best(game))
    game = battle(ships=((3, 3),), threat=(4,), energy=(4,))
    assert all(MOVE <= move < TURN for move in best(game))


def test_squares_with_much_threat_holes_and_mines_are_avoided():
    guns = {(1, column): turret("S", "S", energy=9) for column in (1, 2, 3)}
    game = battle(guns, ships=((4, 3),), threat=(1,))
    assert weigh(game, go_move("E")) > weigh(game, go_move("W"))
    assert weigh(game, go_move("E")) > weigh(game, DONE)
    game = battle({(3, 2): HOLE, (3, 3): mine(), (3, 4): fighter()}, ships=((4, 3),), threat=(1,))
    hole, bomb, enemy, free = (weigh(game, go_move(name)) for name in ("NW", "N", "NE", "E"))
    assert hole < bomb < enemy < free


@pytest.mark.rule("KC-SQ-PUP-01", "KC-SQ-MAZE-01")
def test_power_ups_and_mazes_are_taken_and_approached():
    assert best(battle({(4, 4): POWERUP_SQUARE}, ships=((5, 3),))) == [go_move("NE")]
    assert best(battle({(4, 2): maze(2)}, ships=((5, 3),))) == [go_move("NW")]
    game = battle({(2, 3): POWERUP_SQUARE}, ships=((4, 3),))
    assert weigh(game, go_move("N")) > weigh(game, go_move("S"))


@pytest.mark.rule("KC-SQ-MAZE-02")
def test_moves_are_spent_in_a_maze_that_can_be_finished():
    assert best(battle({(4, 3): maze(2, 1)}, ships=((4, 3),))) == [STAY]
    game = battle({(4, 3): maze(2, 2)}, ships=((4, 3),), energy=(1,))
    assert weigh(game, STAY) < weigh(game, DONE)


@pytest.mark.rule("KC-SCROLL-02", "KC-SQ-ASTER-02", "KC-SQ-HOLE-01")
def test_the_push_of_scrolling_is_foreseen():
    safe = weigh(battle(ships=((5, 3),)), DONE)
    for above in (asteroid(), mine(), fighter(), HOLE):
        assert weigh(battle({(4, 3): above}, ships=((5, 3),)), DONE) < safe
    game = battle({(4, column): HOLE for column in (2, 3)}, ships=((5, 3),))
    assert best(game)[0] in (go_move("E"), go_move("NE"))


@pytest.mark.rule("KC-Q-76")
def test_a_diverted_ship_takes_the_better_side():
    game = flight({(4, 3): asteroid(), (4, 2): HOLE}, ships=((5, 3),), phase="scroll")
    assert best(game) == [go_move("E")]
    game = flight({(4, 3): asteroid(), (4, 2): POWERUP_SQUARE}, ships=((5, 3),), phase="scroll")
    assert best(game) == [go_move("W")]


@pytest.mark.rule("KC-SQ-WORM-01", "KC-Q-36")
def test_wormholes_lead_out_of_danger():
    guns = {(1, column): turret("S", "S", threat=3) for column in (2, 3, 4)}
    where = {**guns, (2, 3): WORMHOLE, (5, 6): WORMHOLE, (5, 1): asteroid()}
    game = battle(where, ships=((2, 3),), energy=(3,))
    assert weigh(game, SQUARE + sq(5, 6)) > weigh(game, DONE)
    game = flight(
        {(4, 3): WORMHOLE, (2, 6): WORMHOLE}, ships=((5, 3),), phase="scroll", missions=(mission("wormhole", 2),)
    )
    assert best(game) == [SQUARE + sq(2, 6)]


# -- Power-up cards -----------------------------------------------------------------------------------


@pytest.mark.rule("KC-PUP-03")
def test_cards_are_played_when_they_count():
    calm = {"ships": ((3, 3),), "powerups": ([("dodge", 2), ("energy", 2), ("moves", 2), ("boost", 2), ("fire", 1)],)}
    game = battle(**calm)
    assert all(weigh(game, move) < weigh(game, DONE) for move in game.legal() if move >= PLAY)
    game = battle(ships=((3, 3),), threat=(5,), energy=(4,), powerups=([("dodge", 2)],))
    assert weigh(game, use_move(game, 0, "dodge 2")) > weigh(game, DONE)
    game = battle(ships=((3, 3),), energy=(1,), powerups=([("energy", 2)],))
    assert best(game) == [use_move(game, 0, "energy 2")]
    game = battle({(1, 3): cruiser(energy=3, glory=3)}, ships=((3, 3),), energy=(2,), powerups=([("boost", 2)],))
    assert best(game) == [use_move(game, 0, "boost 2")]
    game = battle({(1, 3): fighter(), (2, 3): fighter()}, ships=((4, 3),), energy=(1,), powerups=([("fire", 1)],))
    shoot(game)
    assert best(game) == [use_move(game, 0, "fire 1")]


# -- Battle or Power Down, the shop -------------------------------------------------------------------


@pytest.mark.rule("KC-TURN-01")
def test_one_powers_down_with_little_energy_or_for_an_upgrade():
    assert best(flight(ships=((3, 3),), energy=(1,))) == [POWER_DOWN]
    assert best(flight({(2, 3): fighter()}, ships=((4, 3),))) == [BATTLE]
    assert best(flight(ships=((3, 3),), bellonium=(6,), deck_rows=4)) == [POWER_DOWN]
    assert best(flight(ships=((3, 3),), energy=(5,), rows=1, deck_rows=0, boss=("wail", 1))) == [BATTLE]


@pytest.mark.rule("KC-SHOP-02")
def test_early_on_upgrades_are_bought_and_late_bellonium_is_kept():
    game = flight(bellonium=(5,), deck_rows=5)
    power_down(game)
    (choice,) = best(game)
    assert choice in [buy_move(name) for name in ("laser", "missile", "gamma", "engine")]
    assert weigh(game, BUY_POWERUP) < 0
    game = flight(bellonium=(5,), rows=2, deck_rows=0, boss=("wail", 1))
    power_down(game)
    assert best(game) == [DONE]


@pytest.mark.rule("KC-SHOP-06")
def test_an_upgrade_with_glory_is_bought_even_late():
    game = flight(bellonium=(5,), rows=2, deck_rows=0, boss=("wail", 1), upgrades=({"laser": 2},))
    power_down(game)
    assert best(game) == [buy_move("laser")]


@pytest.mark.rule("KC-ACH-01")
def test_an_achievement_for_upgrades_makes_them_dearer():
    weights = []
    for shown in ((), (condition("upgrades", 2, 3),)):
        game = flight(bellonium=(3,), shown=shown)
        power_down(game)
        weights.append(weigh(game, buy_move("shield")))
    assert weights[1] > weights[0]


@pytest.mark.rule("KC-SQ-MERCH-01")
def test_the_merchant_is_visited_with_enough_bellonium():
    game = battle({(5, 3): MERCHANT}, bellonium=(6,), deck_rows=5)
    assert best(game) == [SHOP]
    game = battle({(5, 3): MERCHANT}, bellonium=(2,), deck_rows=5)
    assert weigh(game, SHOP) < weigh(game, DONE)


@pytest.mark.rule("KC-ASTRAL-07", "KC-Q-18", "KC-MOD-03")
def test_outside_one_shops_points_the_cage_up_and_enters_where_it_is_good():
    game = flight({(5, 2): HOLE, (5, 4): POWERUP_SQUARE}, ships=(None, (1, 1)), cage=("left",))
    assert best(game) == [turn_move("up")]
    game = flight({(5, 2): HOLE, (5, 4): POWERUP_SQUARE}, ships=(None, (1, 1)))
    assert best(game) == [SQUARE + sq(5, 4)]
    assert weigh(game, SQUARE + sq(5, 2)) < weigh(game, DONE) < weigh(game, SQUARE + sq(5, 1))
    game = flight(ships=(None, (1, 1)), bellonium=(5,), deck_rows=5)
    assert best(game)[0] in [buy_move(name) for name in ("laser", "missile", "gamma", "engine")]


@pytest.mark.rule("KC-MOD-02", "KC-MOD-03", "KC-Q-53")
def test_a_cage_that_turns_for_nothing_is_turned_only_to_shoot_and_once():
    game = flight({(5, 4): POWERUP_SQUARE}, ships=(None, (1, 1)), cage=("left",), upgrades=({"rotary": 2},))
    assert best(game) == [SQUARE + sq(5, 4)]
    targets = {(3, 5): cruiser(energy=1, glory=3), (3, 1): fighter(glory=1)}
    game = battle(targets, ships=((3, 3),), upgrades=({"rotary": 2},))
    assert best(game) == [turn_move("right")]
    turn_to(game, "right")
    assert best(game) == [FIRE]
    assert all(weigh(game, turn_move(name)) < weigh(game, DONE) for name in ("up", "down", "left"))


def considered(game):
    """The turns of the cage that a search thinks about."""
    moves = to_consider(TITLE.hints, game, game.seat).to_list()
    return [CAGE_NAMES[move - TURN] for move in moves if is_turn(move)]


@pytest.mark.rule("KC-Q-53")
def test_a_search_thinks_better_of_a_free_turn_only_for_a_better_shot():
    game = battle({(3, 5): cruiser(energy=1, glory=3)}, ships=((3, 3),), upgrades=({"rotary": 2},))
    assert considered(game) == ["right", "down", "left"]
    turn_to(game, "left")
    assert considered(game) == ["right"]
    turn_to(game, "right")
    assert considered(game) == []
    assert DONE in to_consider(TITLE.hints, game, 0).to_list()
    shoot(game)
    assert considered(game) == ["up", "down", "left"]
    outside = flight(ships=(None, (1, 1)))
    turn_to(outside, "left")
    assert considered(outside) == ["up"]
    turn_to(outside, "up")
    assert considered(outside) == []


def test_what_is_paid_for_is_always_thought_about():
    game = battle(ships=((3, 3),))
    turn_to(game, "left")
    assert considered(game) == ["up", "right", "down"]


@pytest.mark.rule("KC-Q-53")
def test_a_search_does_not_put_off_what_must_come_by_turning():
    game = battle(ships=((3, 3), (5, 6)), upgrades=({"rotary": 2}, {"rotary": 2}), quiet=True)
    tree = Tree(Worlds(game, 0), TITLE.hints, TITLE.judgement, TITLE.move_space, quick(1), True)
    tree.grow(30)
    first = [branch for branch in tree.root.following if is_turn(branch.move)]
    second = [below for branch in first for below in branch.following]
    assert len(first) == 3
    assert len(second) > 10
    assert not any(is_turn(branch.move) for branch in second)


@pytest.mark.rule("KC-Q-53")
def test_by_the_hints_no_free_turn_follows_another():
    turned = 0
    for seed in range(3):
        game = TITLE.new({"seats": 3}, seed=seed, cards=wild_cards(seed))
        for seat in range(3):
            game.levels.set(seat * 8, 2)
        bots = [make_bot("greedy", seed * 64 + seat) for seat in range(3)]
        before = DONE
        while not game.over:
            seat = int(game.seat)
            move = bots[seat].choose(TITLE, game, seat)
            assert not (is_turn(move) and is_turn(before))
            turned += is_turn(move)
            game.apply(move)
            before = move
    assert turned > 10


def test_the_lower_sensor_card_is_played():
    assert best(flight(phase="order", ships=((5, 3), (5, 4)))) == [LOW]


# -- measures -----------------------------------------------------------------------------------------


def test_bellonium_is_worth_a_third_of_a_glory_at_the_end_and_more_before():
    late, early = flight(rows=1, deck_rows=0, boss=("wail", 1)), flight(deck_rows=6)
    assert (int(bellonium_worth(late)), int(rounds_left(late))) == (33, 1)
    assert int(rounds_left(early)) == 6 + 2 + 5
    assert bellonium_worth(early) > bellonium_worth(late)


def test_weighing_changes_nothing():
    luck = quick(3)
    for seed in range(3):
        game = TITLE.new({"seats": 3}, seed=seed, cards=wild_cards(seed))
        for _ in range(150):
            if game.over:
                break
            before = game.snapshot()
            for move in game.legal():
                weigh(game, move)
            assert game.snapshot() == before
            game.apply(game.legal()[luck.below(len(game.legal()))])


def test_weights_do_not_depend_on_anything_hidden():
    """Every legal move weighs the same in worlds that the deciding seat cannot tell apart."""
    luck = quick(7)
    looked = 0
    for seed in range(4):
        game = TITLE.new({"seats": 3, "specials": seed % 4}, seed=seed, cards=wild_cards(seed) if seed % 2 else None)
        while not game.over:
            if luck.below(8) == 0:
                for seat in game.open_seats():
                    world = game.clone()
                    world.redeal(seat, luck)
                    moves = game.legal_for(seat)
                    assert [weigh(world, move) for move in moves] == [weigh(game, move) for move in moves]
                    looked += 1
            game.apply(game.legal()[luck.below(len(game.legal()))])
    assert looked > 50


def test_a_shot_that_cannot_be_fired_any_more_is_not_counted():
    game = battle({(1, 3): cruiser(energy=3)}, ships=((4, 3),), upgrades=({"missile": 2},))
    assert best_shot(game, 0, sq(4, 3), 0, 5) > 0
    shoot(game, "missile")
    while game.legal() and not any(is_fire(move) for move in game.legal()):
        game.apply(game.legal()[0])
    assert best_shot(game, 0, sq(4, 3), 0, 5) == 0


# -- whole games --------------------------------------------------------------------------------------


def winner(bots, seed, options=None):
    """The seats that win a game between bots."""
    game = TITLE.new({"seats": len(bots), **(options or {})}, seed=seed)
    players = [make_bot(name, seed * 64 + seat) for seat, name in enumerate(bots)]
    while not game.over:
        seat = int(game.seat)
        game.apply(players[seat].choose(TITLE, game, seat))
    return game


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_greedy_bot_beats_random_ones_clearly(seats):
    won = 0
    for seed in range(12):
        bots = ["random"] * seats
        bots[seed % seats] = "greedy"
        won += winner(bots, seed).winners() == [seed % seats]
    assert won >= 11


def test_alone_it_lasts_longer_and_wins_more_glory_than_chance():
    rounds = {"greedy": 0, "random": 0}
    glory = {"greedy": 0, "random": 0}
    for name in rounds:
        for seed in range(12):
            game = winner([name], seed)
            rounds[name] += int(game.round)
            glory[name] += int(game.glory.get(0))
    assert rounds["greedy"] > 3 * rounds["random"]
    assert glory["greedy"] > 5 * glory["random"]


@pytest.mark.parametrize(
    "options",
    [{"pile": "crowded", "specials": 2}, {"tunnel_vision": True, "specials": 3}, {"seats": 4, "wingmen": True}],
    ids=str,
)
def test_it_plays_all_variants_to_the_end(options):
    seats = options.get("seats", 2)
    for seed in range(2):
        assert winner(["greedy"] * seats, seed, options).over
