"""Missions and Achievements."""

import pytest

from hullbreach.games.kembles_cascade.card_set import CONDITION_NAMES, DEED_NAMES, FIRST_ACHIEVEMENT
from hullbreach.games.kembles_cascade.moves import BATTLE, DONE

from .scenes import (
    DRONE,
    HOLE,
    POWERUP_SQUARE,
    WALL,
    WORMHOLE,
    asked,
    asteroid,
    battle,
    buy,
    condition,
    cruiser,
    deed,
    done,
    enter,
    fighter,
    flight,
    go,
    heard,
    knows,
    maze,
    mine,
    mission,
    names_shown,
    part,
    pass_turns,
    play,
    power_down,
    shoot,
    singularity,
    thing,
    to,
    turret,
    use,
    where,
)

# -- Missions --------------------------------------------------------------------------------------


@pytest.mark.rule("KC-MISS-01", "KC-MISS-02", "KC-Q-109")
def test_progress_is_marked_and_the_last_step_scores_at_once():
    game = battle({(4, 3): fighter(), (3, 3): fighter(), (2, 3): fighter()}, missions=[mission("fighter", 2, 5)])
    shoot(game)
    assert (game.progress.get(0), game.glory.get(0), game.mission_done) == (1, 0, 0)
    shoot(game)
    assert (game.progress.get(0), game.glory.get(0), game.mission_done) == (2, 5, 1)
    shoot(game)
    assert (game.progress.get(0), game.glory.get(0)) == (2, 5)
    assert [name for name, _, _ in heard(game, "progress", "mission")] == ["progress", "progress", "mission"]


@pytest.mark.rule("KC-MISS-03")
def test_there_is_one_mission_and_an_unfinished_one_costs_nothing():
    game = battle({(4, 3): fighter()}, missions=[mission("fighter", 1, 5), mission("fighter", 9, 5)])
    shoot(game)
    assert game.missions[0].size() == 1
    assert (game.mission_deck.size(), game.glory.to_list()) == (6, [5, 0])


@pytest.mark.rule("KC-MISS-01", "KC-Q-109")
def test_progress_is_made_in_other_players_turns_too():
    game = battle(
        {(4, 3): fighter()}, backs={(4, 4): HOLE}, ships=[(5, 3), (4, 4)], missions=[None, mission("destroyed")]
    )
    shoot(game)
    assert game.glory.get(1) == 5


DEEDS = {
    "enemy": lambda: shot(cruiser(energy=1)),
    "fighter": lambda: shot(fighter()),
    "turret": lambda: shot(turret("N", energy=1)),
    "cruiser": lambda: shot(cruiser(energy=1)),
    "miniboss": lambda: shot(thing("miniboss", energy=1)),
    "boss": lambda: shot(part(1)),
    "asteroid": lambda: shot(asteroid(1)),
    "mine": lambda: shot(mine()),
    "ram": lambda: moved(fighter()),
    "powerup": lambda: moved(POWERUP_SQUARE),
    "structure": lambda: moved(maze()),
    "marker": lambda: hit_ship(),
    "hit": lambda: hit_ship(),
    "wormhole": lambda: relocated(),
    "level": lambda: bought(),
    "front": lambda: ended_in_front(),
    "drone": lambda: moved(DRONE),
    "overcharge": lambda: overcharged(),
    "card": lambda: played_card(),
    "move": lambda: moved(thing("merchant")),
    "destroyed": lambda: moved(HOLE),
    "collision": lambda: collided(),
    "pushed": lambda: pushed(),
    "revenge": lambda: revenged(),
    "reward": lambda: shot(fighter(bellonium=1)),
}
DOING = {}


def scene(squares=None, **more):
    return battle(squares, **{"missions": [mission(DOING["deed"], 1, 7)], "ships": [(5, 3), (3, 1)]} | more)


def shot(target):
    game = scene({(4, 3): target})
    shoot(game)
    return game


def moved(target):
    game = scene({(4, 3): target})
    go(game, "N")
    return game


def hit_ship():
    game = scene(ships=[(5, 3), (2, 3)])
    shoot(game)
    return game


def relocated():
    game = scene({(5, 3): WORMHOLE, (1, 1): WORMHOLE})
    to(game, 1, 1)
    return game


def bought():
    game = flight(ships=[None, (1, 1)], missions=[mission("level", 1, 7)], bellonium=[9])
    buy(game, "laser")
    return game


def ended_in_front():
    game = scene(ships=[(2, 3), (5, 5)])
    done(game)
    return game


def overcharged():
    game = scene()
    go(game, "N", "N")
    return game


def played_card():
    game = scene(powerups=[[("dodge", 1)]])
    use(game, "dodge 1")
    return game


def collided():
    return flight({(4, 3): WALL}, ships=[(5, 3), (1, 1)], phase="scroll", missions=[mission("collision", 1, 7)])


def pushed():
    return flight(ships=[(5, 3), (1, 1)], phase="scroll", missions=[mission("pushed", 1, 7)])


def revenged():
    game = battle(
        {(4, 3): HOLE},
        ships=[(5, 3), None],
        order=[0, 1],
        markers={(0, 1): 1},
        missions=[None, mission("revenge", 1, 7)],
    )
    go(game, "N")
    assert game.glory.get(1) == 1 + 7
    game.glory.set(0, 7)  # the rest is compared for the first seat
    return game


@pytest.mark.rule("KC-MISS-01", "KC-MISS-02", "KC-Q-126")
@pytest.mark.parametrize("name", DEED_NAMES)
def test_every_deed_counts(name):
    DOING["deed"] = name
    game = DEEDS[name]()
    base = {"structure": 1, "boss": 2}.get(name, 0)  # what the square itself gives
    assert game.glory.get(0) - base == 7


@pytest.mark.rule("KC-MISS-01", "KC-Q-32")
@pytest.mark.parametrize("name", ["enemy", "fighter", "reward"])
def test_ramming_is_not_shooting(name):
    DOING["deed"] = name
    game = moved(fighter())
    assert (game.progress.get(0), game.glory.get(0)) == (0, 0)


@pytest.mark.rule("KC-MISS-01")
def test_a_deed_counts_as_often_as_it_was_done():
    hits = battle(ships=[(5, 3), (2, 3)], upgrades=[{"gamma": 3}], missions=[mission("hit", 5)])
    shoot(hits, "gamma")
    assert hits.progress.get(0) == 3
    paid = battle({(4, 3): fighter(bellonium=2)}, missions=[mission("reward", 5)])
    shoot(paid)
    assert paid.progress.get(0) == 2


@pytest.mark.rule("KC-MISS-01")
def test_a_singularity_is_a_structure():
    game = battle({(4, 3): singularity(1, 1)}, missions=[mission("structure", 1)])
    shoot(game)
    assert game.glory.get(0) == 1 + 5


# -- Achievements ----------------------------------------------------------------------------------


@pytest.mark.rule("KC-ACH-01", "KC-ACH-02")
def test_an_achievement_is_claimed_at_once_and_replaced():
    game = battle({(4, 3): fighter(), (3, 3): fighter()}, shown=[deed("fighter", 2)], stock=[deed("move", 9)])
    shoot(game)
    assert game.glory.get(0) == 0
    shoot(game)
    assert (game.glory.get(0), game.honours.get(0)) == (3, 1)
    assert game.claimed[0].to_list() == [FIRST_ACHIEVEMENT]
    assert names_shown(game)[0] == "move 9"
    assert game.shown.size() == 4
    assert knows(game, FIRST_ACHIEVEMENT + 1) == [-1, 0, 1]


@pytest.mark.rule("KC-ACH-02")
def test_without_a_stock_the_display_shrinks():
    game = battle({(4, 3): fighter()}, shown=[deed("mine"), deed("fighter")], no_stock=True)
    shoot(game)
    assert names_shown(game) == ["mine 1"]


@pytest.mark.rule("KC-ACH-03", "KC-Q-106", "KC-Q-108")
def test_who_fulfils_it_at_the_same_time_shares_it_in_full():
    game = flight(ships=[(3, 3), (3, 5), None], phase="scroll", symbols={(0, 1): 2}, shown=[condition("bellonium", 2)])
    assert game.glory.to_list() == [3, 3, 0]
    assert game.honours.to_list() == [1, 1, 0]
    assert game.shared.to_list() == [FIRST_ACHIEVEMENT]
    assert game.shown.size() == 4


@pytest.mark.rule("KC-ACH-01", "KC-Q-106")
def test_one_event_may_fulfil_several():
    game = battle({(4, 3): fighter()}, shown=[deed("fighter", 1, 2), deed("enemy", 1, 4)])
    shoot(game)
    assert game.glory.get(0) == 6


@pytest.mark.rule("KC-ACH-02", "KC-Q-107")
def test_a_newly_revealed_condition_that_is_met_is_claimed_too_by_all_who_meet_it():
    game = battle(
        {(4, 3): fighter()},
        ships=[(5, 3), (1, 1)],
        shown=[deed("fighter", 1, 1)],
        stock=[condition("energy", 5, 2), deed("fighter", 1, 9)],
    )
    shoot(game)
    assert game.glory.to_list() == [3, 2]
    assert names_shown(game)[0] == "fighter 1"  # deeds before the reveal do not count


@pytest.mark.rule("KC-ACH-01", "KC-Q-107")
def test_deeds_count_from_the_reveal_on():
    game = battle(
        {(4, 3): fighter(), (3, 3): fighter(), (2, 3): fighter()},
        shown=[deed("fighter", 1, 1)],
        stock=[deed("fighter", 2, 5)],
    )
    shoot(game, "gun", "gun")
    assert game.glory.get(0) == 1
    shoot(game)
    assert game.glory.get(0) == 6


@pytest.mark.rule("KC-ACH-01", "KC-Q-125")
@pytest.mark.parametrize(("span", "glory"), [("turn", 0), ("game", 3)])
def test_deeds_in_one_turn_or_in_the_whole_game(span, glory):
    game = battle(ships=[(5, 3)], seats=1, shown=[deed("move", 2, span=span)], deck_rows=4)
    go(game, "N")
    done(game)
    play(game, 4, 0)
    play(game, BATTLE)
    go(game, "N")
    assert game.glory.get(0) == glory


@pytest.mark.rule("KC-ACH-01", "KC-Q-125")
@pytest.mark.parametrize("name", CONDITION_NAMES)
def test_every_condition(name):
    """Each is met by one thing more; until then it is not."""
    needed = {"levels": 3, "energy": 6, "upgrades": 2, "threat": 2}.get(name, 1)
    shown = [condition(name, needed)]
    first = {"ships": [None, (5, 5)], "shown": shown, "bellonium": [0 if name == "bellonium" else 20]}
    if name in ("upgrades", "weapons", "levels", "top_weapons"):
        game = flight(**first, upgrades=[{"laser": 2}] if name == "top_weapons" else [])
        assert game.honours.get(0) == 0
        buy(game, *(["flame", "flame"] if name == "levels" else ["laser"]))
    elif name == "powerups":
        game = flight(**first)
        buy(game, "power-up")
    elif name == "energy":
        game = flight(ships=[(3, 3), (5, 5)], shown=shown, bellonium=[9])
        power_down(game)
        assert game.honours.get(0) == 0
        buy(game, "generator")
    elif name == "threat":
        game = battle({(2, 3): fighter(threat=2)}, ships=[(3, 3), (5, 5)], shown=shown)
        done(game)
    elif name == "top_row":
        game = battle(ships=[(2, 3), (5, 5)], shown=shown)
        assert game.honours.get(0) == 0
        go(game, "N")
    elif name == "borne":
        game = battle(ships=[(2, 3), (5, 3)], order=[1, 0], shown=shown)
        shoot(game)
    else:
        game = battle({(4, 3): fighter(glory=1)}, ships=[(5, 3), (5, 5)], shown=shown)
        assert game.honours.get(0) == 0
        shoot(game)
    assert game.honours.to_list() == [1, 0]


@pytest.mark.rule("KC-ACH-01")
def test_achievements_are_looked_at_after_pushes_and_threat_too():
    game = flight({(4, 3): WALL}, ships=[(5, 3), (1, 1)], phase="scroll", shown=[deed("collision", 1)])
    assert asked(game) == (0, "Divert")
    go(game, "E")
    assert game.glory.get(0) == 3
    entering = flight({(5, 1): maze()}, ships=[None, (1, 1)], shown=[deed("structure", 1)])
    enter(entering, 1)
    assert entering.glory.get(0) == 1 + 3
    ended = battle(ships=[(2, 3), (5, 5)], shown=[deed("front", 1)])
    pass_turns(ended)
    assert ended.glory.get(0) == 3
    assert where(ended, 0) == (3, 3)


@pytest.mark.rule("KC-ACH-01", "KC-Q-125")
def test_what_is_counted_of_upgrades():
    """A cage of level 1, a Shield of level 2 and a Laser of level 3; then a Flamethrower more."""
    owned = [{"shield": 2, "laser": 3}]
    shown = [condition("upgrades", 4), condition("weapons", 2), condition("levels", 7), condition("top_weapons", 2)]
    game = flight(ships=[None, (5, 5)], shown=shown, bellonium=[20], upgrades=owned)
    play(game, DONE)
    assert game.honours.get(0) == 0
    again = flight(ships=[None, (5, 5)], shown=shown, bellonium=[20], upgrades=owned)
    buy(again, "flame")
    assert again.honours.get(0) == 3
    buy(again, "flame", "flame")
    assert again.honours.get(0) == 4
