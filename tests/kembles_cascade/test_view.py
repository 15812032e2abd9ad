"""What may be seen, and what must not."""

import importlib
import pkgutil

import msgspec
import pytest

from hullbreach.games.kembles_cascade import TITLE, flow
from hullbreach.games.kembles_cascade.moves import DONE
from hullbreach.games.kembles_cascade.view import View
from hullbreach.kernel.errors import BadOption
from hullbreach.kernel.events import WATCHER
from hullbreach.kernel.rng import quick
from hullbreach.kernel.state import Choice
from hullbreach.lab.checks import check_position, check_telling

from .scenes import (
    DRONE,
    HOLE,
    MERCHANT,
    MOSQUITO,
    WORMHOLE,
    asteroid,
    battle,
    card_set,
    condition,
    cruiser,
    deed,
    done,
    fighter,
    flight,
    go,
    maze,
    mission,
    new_game,
    part,
    pick,
    shoot,
    singularity,
    stay,
    thing,
    turret,
)
from .wild import wild_cards

OPTIONS = (
    {"seats": 1},
    {"seats": 2, "tunnel_vision": True},
    {"seats": 2, "pile": "crowded", "specials": 2},
    {"seats": 3, "specials": 3},
    {"seats": 4, "wingmen": True},
    {"seats": 4, "wingmen": True, "pile": "crowded-plain", "specials": 3},
    {"seats": 5},
)


def view(game, seat=0):
    return TITLE.view(game, seat)


def square(game, name, seat=0):
    """One square of the board by its name."""
    (found,) = [face for row in view(game, seat).board for face in row if face.square == name]
    return found


def choices():
    """Every class of choice in the flow of the game."""
    for module in pkgutil.iter_modules(flow.__path__):
        for what in vars(importlib.import_module(f"{flow.__name__}.{module.name}")).values():
            if isinstance(what, type) and issubclass(what, Choice) and what.__module__.startswith(flow.__name__):
                if not what.__subclasses__():  # a base of others is never asked
                    yield what


def name_of(options):
    return " ".join(f"{name}={value}" for name, value in options.items())


# -- hidden -------------------------------------------------------------------------------------------


@pytest.mark.rule("KC-PUP-01", "KC-SENSOR-01", "KC-Q-129")
@pytest.mark.parametrize("wild", [False, True], ids=["standard", "wild"])
@pytest.mark.parametrize("options", OPTIONS, ids=name_of)
def test_random_games_hold_together_and_show_nothing_hidden(options, wild):
    """At every kind of choice, and now and then, for every seat and for spectators; and what is told besides."""
    met = {}
    luck = quick(options["seats"])
    for seed in range(2 if options["seats"] > 1 else 6):  # who flies alone is soon lost
        game = TITLE.new(options, seed=seed, cards=wild_cards(seed) if wild else None)
        move = 0
        while not game.over:
            name = type(game.stack[-1]).__name__
            met[name] = met.get(name, 0) + 1
            moves = game.legal()
            chosen = moves[luck.below(len(moves))]
            if met[name] < 4 or move % 60 == 0:
                check_position(TITLE, game, luck)
                check_telling(TITLE, game, int(game.seat), chosen, luck)
            game.apply(chosen)
            move += 1
        check_position(TITLE, game, luck)
    assert set(met) >= {"PickSensor", "ChooseAction", "Astral", "Battle"}


@pytest.mark.rule("KC-END-02")
def test_that_nobody_shows_a_card_with_glory_is_news_too():
    game = battle(
        rows=1,
        ships=((1, 1), (1, 4)),
        order=(0,),
        boss=("wail", 1),
        deck_rows=0,
        powerups=([("moves", 1)], [("moves", 2)]),
        powerup_deck=(("glory", 2),) * 20,
    )
    check_telling(TITLE, game, 0, DONE, quick(5))


@pytest.mark.rule("KC-PUP-01")
def test_hands_are_seen_by_their_owners_alone():
    game = battle(ships=((5, 3), (5, 4)), powerups=([("moves", 2)], [("dodge", 1), ("energy", 2)]))
    mine, theirs, watched = view(game, 0), view(game, 1), view(game, WATCHER)
    assert [[card and card.name for card in hand] for hand in mine.powerups] == [["moves 2"], [None, None]]
    assert [[card and card.name for card in hand] for hand in theirs.powerups] == [[None], ["dodge 1", "energy 2"]]
    assert [[card and card.number for card in hand] for hand in mine.sensors] == [[10, 20], [None, None]]
    assert watched.sensors == [[None, None], [None, None]]
    assert watched.powerups == [[None], [None, None]]
    assert [(player.hand_size, player.powerup_count) for player in watched.players] == [(2, 1), (2, 2)]
    assert mine.powerups[0][0].does == "2 free moves"


@pytest.mark.rule("KC-SENSOR-01", "KC-SENSOR-04")
def test_a_chosen_sensor_card_is_hidden_until_all_are_turned_up():
    game = flight(ships=((5, 3), (5, 4)), phase="order")
    pick(game, p0="high")
    assert [[card.number for card in pile] for pile in view(game, 0).chosen] == [[20], []]
    assert view(game, 1).chosen == view(game, WATCHER).chosen == [[None], []]
    assert [player.has_chosen for player in view(game, 1).players] == [True, False]
    assert view(game, 1).asked == [1]
    pick(game, p1="low")
    seen = view(game, WATCHER)
    assert [player.played.number for player in seen.players] == [20, 30]
    assert (seen.order, seen.active, seen.phase) == ([1, 0], 1, "turns")


@pytest.mark.rule("KC-VAR-WING-02", "KC-Q-116")
def test_wingmen_see_the_common_power_ups():
    game = flight(
        ships=((5, 1), (5, 3), (5, 5), (5, 7)), wingmen=True, powerups=([("moves", 1)], [("fire", 1)], [("energy", 3)])
    )
    for seat in (0, 2):
        assert [[card and card.name for card in hand] for hand in view(game, seat).powerups[:2]] == [
            ["moves 1", "energy 3"],
            [None],
        ]
    assert [[card and card.name for card in hand] for hand in view(game, 3).powerups[:2]] == [[None, None], ["fire 1"]]
    assert [player.team for player in view(game).players] == [0, 1, 0, 1]
    assert [player.powerup_count for player in view(game).players] == [2, 1, 2, 1]
    assert view(game).variants == ["Wingmen"]


@pytest.mark.rule("KC-Q-129", "KC-SYM-16")
def test_the_hidden_face_of_a_flip_card_is_not_in_any_view():
    game = battle({(4, 3): fighter()}, backs={(4, 3): singularity(4, 3)}, ships=((5, 3),))
    assert (square(game, "C4").flips, square(game, "D4").flips, square(game, "A4").flips) == (True, True, False)
    for seat in (0, 1, WATCHER):
        assert b"singularity" not in msgspec.json.encode(view(game, seat))
    shoot(game)
    assert (square(game, "C4").kind, square(game, "C4").flips) == ("singularity", False)


@pytest.mark.rule("KC-SETUP-09", "KC-SETUP-03")
def test_of_decks_only_the_numbers_are_seen():
    game = TITLE.new({"seats": 3}, seed=1)
    seen = view(game)
    assert seen.packs == {"A1": 6, "W1": 12, "F1": 9}
    assert (seen.boss, seen.achievements_left, seen.sensor_deck, seen.powerup_deck) == (None, 18, 34, 20)
    assert not any(name.encode() in msgspec.json.encode(seen) for name in game.cards.boss_names)


def test_a_view_can_be_sent_and_read_back():
    game = TITLE.new({"seats": 5}, seed=2)
    luck = quick(3)
    for _ in range(60):
        game.apply(game.legal()[luck.below(len(game.legal()))])
    for seat in (*range(5), WATCHER):
        assert msgspec.json.decode(msgspec.json.encode(view(game, seat)), type=View) == view(game, seat)


# -- the game area ------------------------------------------------------------------------------------


@pytest.mark.rule("KC-SYM-02", "KC-SYM-03", "KC-SYM-04", "KC-SYM-07", "KC-SYM-14")
def test_a_square_is_seen_with_all_its_symbols():
    shooter = thing(
        "cruiser",
        energy=3,
        threat=2,
        distant=("S", "S", "E"),
        gamma=("W",),
        omni=1,
        bellonium=2,
        glory=1,
        recharge=1,
        immune=("laser", "flame"),
    )
    game = battle({(2, 3): shooter}, ships=((5, 3),))
    face = square(game, "C2")
    assert (face.kind, face.energy, face.damage, face.threat, face.omni) == ("cruiser", 3, 0, 2, 1)
    assert (face.distant, face.gamma) == (["E", "S", "S"], ["W"])
    assert (face.bellonium, face.glory, face.recharge, face.immune) == (2, 1, 1, ["laser", "flame"])
    assert (face.special, face.flips, face.covered, face.ship, face.extra) == (False, False, False, None, 0)
    shoot(game)
    assert square(game, "C2").damage == 1
    assert (square(game, "C5").ship, square(game, "C5").kind) == (0, "empty")


@pytest.mark.rule("KC-SENSOR-15", "KC-SENSOR-13")
def test_a_destroyed_object_leaves_a_covered_square():
    game = battle({(4, 3): fighter()}, ships=((5, 3),))
    assert not square(game, "C4").covered
    shoot(game)
    face = square(game, "C4")
    assert (face.covered, face.kind, face.energy, face.threat) == (True, "empty", 0, 0)


@pytest.mark.rule("KC-SQ-MAZE-04", "KC-SYM-11")
def test_who_has_had_a_structure_is_seen():
    game = battle({(5, 3): maze(2, extra=1)}, ships=((5, 3), (5, 4)))
    assert (square(game, "C5").extra, square(game, "C5").claims) == (1, [])
    stay(game)
    assert square(game, "C5", 1).claims == [0]


@pytest.mark.rule("KC-THREAT-04")
def test_the_threat_that_the_ship_of_who_looks_on_would_get_is_on_every_square():
    game = battle({(1, 3): turret("S"), (4, 5): fighter()}, ships=((3, 3), (5, 1)))
    assert [square(game, name).danger for name in ("C3", "C5", "D5", "B2", "A5")] == [1, 1, 1, 1, 0]
    # for the other player the first one's ship is in the way
    assert square(game, "C5", 1).danger == 0
    assert square(game, "C5", WATCHER).danger == 1


@pytest.mark.rule("KC-THREAT-08", "KC-SYM-04", "KC-THREAT-14")
def test_a_ship_is_seen_with_the_squares_that_threaten_it():
    game = battle(
        {(1, 3): turret("S"), (2, 3): fighter(), (5, 6): cruiser(omni=1), (4, 4): fighter(threat=2)},
        ships=((4, 3), (1, 1), None),
    )
    mine, other, astral = view(game).players
    assert (mine.incoming, mine.threatened_by) == (4, ["C1", "D4", "F5"])
    assert (other.incoming, other.threatened_by) == (1, ["F5"])
    assert (astral.incoming, astral.threatened_by, astral.at) == (0, [], "outside")


@pytest.mark.rule("KC-BOSS-01", "KC-SYM-18", "KC-BOSS-06")
def test_a_boss_is_seen_with_its_rule_and_its_protected_parts():
    game = flight(
        {(1, 3): part(3), (1, 4): part(2, special=True), (1, 5): part(0)}, boss=("projector", 2), warning=3, deck_rows=0
    )
    boss = view(game).boss
    assert (boss.name, boss.rule, boss.amount, boss.rows, boss.rows_dealt) == ("boss 3", "projector", 2, 1, 1)
    assert [square(game, name).energy for name in ("C1", "D1", "E1")] == [5, 2, 0]
    assert [square(game, name).special for name in ("C1", "D1", "E1")] == [False, True, False]
    assert view(game).packs == {}


def test_the_board_shrinks_and_has_as_many_columns_as_the_game():
    for seats, columns in ((1, 4), (2, 6), (3, 6), (4, 8), (5, 8)):
        assert [len(row) for row in view(new_game(seats)).board] == [columns] * 5
    assert len(view(flight(rows=3, deck_rows=0, boss=("wail", 1))).board) == 3


# -- players ------------------------------------------------------------------------------------------


@pytest.mark.rule("KC-THREAT-12", "KC-PVP-06", "KC-MOD-04")
def test_captain_boards_are_open():
    game = flight(
        ships=((3, 2), (5, 5)),
        energy=(4, 5),
        threat=(8, 0),
        glory=(12, 3),
        bellonium=(7, 1),
        cage=("left", "up"),
        upgrades=({"laser": 2, "generator": 1}, {}),
        markers={(0, 1): 3},
        texts=("free", None),
    )
    me, other = view(game, 1).players
    assert (me.at, me.energy, me.max_energy, me.glory, me.bellonium, me.cage) == ("B3", 4, 6, 12, 7, "left")
    assert (me.threat_points, me.threat_level) == (8, 6)
    assert [(each.name, each.level) for each in me.upgrades] == [("Rotary Cage", 1), ("Generator", 1), ("Laser", 2)]
    assert (me.markers, other.markers) == ([0, 3], [0, 0])
    assert (me.played.number, me.played.does, me.colour) == (400, "1st Overcharge free", "red")
    assert (view(game).turn.overcharge_cost, view(game).turn.moves, view(game).turn.shots) == (0, 1, 1)


@pytest.mark.rule("KC-MISS-01", "KC-MISS-02", "KC-ACH-01", "KC-Q-107")
def test_missions_and_achievements_are_open_with_what_is_done():
    game = battle(
        {(4, 3): fighter(), (3, 3): fighter(), (2, 3): fighter()},
        ships=((5, 3), (5, 4)),
        missions=(mission("fighter", 3, 6),),
        shown=(deed("enemy", 3, 2), condition("bellonium", 9, 1), deed("reward", 1, 4)),
    )
    shoot(game)
    seen = view(game, 1)
    task = seen.players[0].mission
    assert (task.name, task.markers, task.steps, task.glory, task.done) == ("fighter 3", 1, 3, 6, False)
    assert [(card.name, card.glory, card.needed, card.counts) for card in seen.shown[:2]] == [
        ("enemy 3", 2, 3, [1, 0]),
        ("bellonium 9", 1, 9, []),
    ]
    assert (seen.players[0].achievements, seen.players[0].honours) == (["reward 1"], 1)
    shoot(game)
    shoot(game)
    assert view(game, 1).players[0].mission.done
    assert view(game).players[0].achievements == ["reward 1", "enemy 3"]


@pytest.mark.rule("KC-SHOP-03", "KC-SHOP-10")
def test_the_shop_is_open():
    game = flight(upgrades=({"flame": 1}, {}))
    wares = {each.name: each for each in view(game, 1).shop}
    assert (wares["Laser"].prices, wares["Laser"].glory, wares["Laser"].left) == ([3, 4, 5], [0, 1, 2], 4)
    assert (wares["Flamethrower"].left, wares["Rotary Cage"].left, wares["Shield"].prices) == (3, 3, [3, 5])


@pytest.mark.rule("KC-OVER-02", "KC-WEAP-03", "KC-FIRE-04")
def test_what_is_left_of_a_turn_is_open():
    game = battle(
        {(1, 3): cruiser(energy=9), (4, 4): maze(1, 2)},
        ships=((4, 3),),
        upgrades=({"laser": 2},),
        powerups=([("boost", 2)],),
    )
    shoot(game, "laser")
    turn = view(game, 1).turn
    assert (turn.moves, turn.shots, turn.laser_shots, turn.spent, turn.overcharges) == (1, 0, 2, ["laser"], 0)
    go(game, "E")
    stay(game)
    turn = view(game, 1).turn
    assert (turn.moves, turn.overcharges, turn.overcharge_cost, turn.dwelt) == (0, 1, 2, 1)
    done(game)
    assert view(game).active == 1


@pytest.mark.rule("KC-VAR-TUNV-02")
def test_without_a_cage_weapons_point_up():
    game = flight(tunnel_vision=True, cage=("left",))
    assert (view(game).players[0].cage, view(game).players[0].upgrades) == ("up", [])
    assert view(game).variants == ["Tunnel Vision"]


@pytest.mark.rule("KC-Q-19", "KC-Q-21", "KC-Q-73")
def test_discards_are_open():
    game = flight(powerup_discard=(("moves", 2),), sensor_deck=[20, 21, 22, 23], sensor_discard=[30, 31])
    seen = view(game, WATCHER)
    assert [card.name for card in seen.powerup_discard] == ["moves 2"]
    assert [card.number for card in seen.sensor_discard] == [310, 320]
    assert seen.sensor_deck == 4


# -- what is asked, and options -----------------------------------------------------------------------


def test_every_choice_of_the_game_has_a_word_of_its_own_for_what_is_asked():
    words = {choice: choice.asks for choice in choices()}
    assert "" not in words.values()
    assert len(set(words.values())) == len(words) == 9


@pytest.mark.rule("KC-VAR-COOL-01", "KC-Q-121")
def test_special_cards_still_to_come_are_counted():
    assert view(TITLE.new({"specials": 3}, seed=1)).specials == 3
    assert view(TITLE.new({"pile": "crowded", "specials": 1}, seed=1)).specials == 2
    assert view(TITLE.new({"pile": "crowded-plain"}, seed=1)).specials == 0
    assert view(TITLE.new({"pile": "crowded-plain"}, seed=1)).variants == ["Crowded"]


@pytest.mark.rule("KC-Q-122", "KC-VAR-WING-01", "KC-Q-121")
@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"seats": 1, "wingmen": True}, "KC-Q-122"),
        ({"seats": 3, "wingmen": True}, "KC-VAR-WING-01"),
        ({"pile": "crowded", "specials": 3}, "KC-Q-121"),
    ],
)
def test_variants_that_do_not_go_together_are_refused_with_the_rule(options, reason):
    with pytest.raises(BadOption, match=reason):
        TITLE.new(options, seed=1)


def test_a_game_can_be_seen_before_anybody_has_chosen_anything():
    seen = view(new_game(2, cards=card_set()), 0)
    assert (seen.round, seen.phase, seen.active, seen.turn, seen.order) == (1, "order", None, None, [])
    assert all(player.at == "outside" and player.played is None for player in seen.players)


def test_every_kind_of_square_has_its_name():
    kinds = {"A5": HOLE, "B5": DRONE, "D5": WORMHOLE, "E5": MERCHANT, "F5": MOSQUITO, "A4": asteroid(2)}
    game = flight({(int(name[1]), "ABCDEF".index(name[0]) + 1): each for name, each in kinds.items()})
    assert [square(game, name).kind for name in kinds] == [
        "hole",
        "drone",
        "wormhole",
        "merchant",
        "mosquito",
        "asteroid",
    ]
