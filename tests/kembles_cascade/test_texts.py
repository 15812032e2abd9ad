"""Moves, questions and results in a player's words."""

import pytest

from hullbreach.games.kembles_cascade import TITLE
from hullbreach.games.kembles_cascade.card_set import CARDS, FIRST_MISSION, FIRST_POWERUP, SENSORS, SQUARES
from hullbreach.games.kembles_cascade.log import card_said
from hullbreach.games.kembles_cascade.moves import (
    BATTLE,
    BUY,
    BUY_POWERUP,
    DONE,
    FIRE,
    HIGH,
    LOW,
    MOVE,
    MOVE_SPACE,
    PLAY,
    POWER_DOWN,
    SHOP,
    SQUARE,
    STAY,
    TURN,
)
from hullbreach.games.kembles_cascade.names import effect_words, powerup_words, sensor_words, square_name
from hullbreach.kernel.errors import IllegalMove
from hullbreach.kernel.rng import quick
from hullbreach.kernel.title import CONCEDE

from .scenes import (
    DRONE,
    HOLE,
    MERCHANT,
    MOSQUITO,
    POWERUP_SQUARE,
    WORMHOLE,
    asked,
    asteroid,
    battle,
    card_set,
    cruiser,
    done,
    fighter,
    flight,
    go,
    maze,
    mine,
    mission,
    new_game,
    part,
    pass_turns,
    pick,
    play,
    power_down,
    shoot,
    shop,
    sq,
    turret,
)
from .wild import wild_cards


def text(game, move):
    return TITLE.text(game, move)


def texts(game):
    return [text(game, move) for move in game.legal()]


def question(game):
    return TITLE.question(game)


# -- whole games --------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_every_move_of_random_games_has_a_line_of_its_own_that_parses_back(seats):
    luck = quick(seats)
    asked_in_all = set()
    for seed in range(4):
        options = {"seats": seats, "specials": seed if seed < 3 else 0, "pile": "crowded" if seed == 2 else "standard"}
        game = TITLE.new(options, seed=seed, cards=wild_cards(seed) if seed % 2 else None)
        while not game.over:
            asked_in_all.add(type(game.stack[-1]).__name__)
            legal = game.legal()
            said = texts(game)
            assert len(set(said)) == len(said)
            for move, words in zip(legal, said, strict=True):
                assert words == " ".join(words.split())
                assert TITLE.parse(game, words) == move
                assert "not in" not in words
                assert "past the edge" not in words
            assert question(game) == " ".join(question(game).split())
            game.apply(legal[luck.below(len(legal))])
        assert TITLE.result(game)
        assert len(TITLE.groups(game)) == seats
    assert asked_in_all >= {"PickSensor", "ChooseAction", "Battle", "Shop", "Divert"} - (
        {"Divert"} if seats == 1 else set()
    )


def test_moves_that_are_not_allowed_have_words_too_and_give_nothing_away():
    scenes = [
        flight(phase="order", ships=((5, 3), (5, 4))),
        flight(),
        battle({(4, 3): fighter()}, ships=((5, 3), (5, 4)), powerups=([("moves", 2)], [("dodge", 2)])),
        flight(ships=(None, (5, 4)), powerups=([("moves", 2)], [("dodge", 2)])),
        collided(),
        splashing(),
        swatting(),
    ]
    for game in scenes:
        other = game.clone()
        other.redeal(game.seat, quick(3))
        for move in range(MOVE_SPACE):
            said = text(game, move)
            assert said == " ".join(said.split())
            assert said
            assert text(other, move) == said


# -- names --------------------------------------------------------------------------------------------


def test_squares_are_named_by_column_and_row():
    names = [square_name(square) for square in range(SQUARES)]
    assert (names[0], names[7], names[8], names[39]) == ("A1", "H1", "A2", "H5")
    assert len(set(names)) == SQUARES


def test_every_card_of_the_standard_set_can_be_named():
    game = TITLE.new({"seats": 2}, seed=1)
    names = [card_said(game.cards, card, True) for card in range(CARDS)]
    assert all(name == " ".join(name.split()) != "" for name in names)
    assert len({sensor_words(game.cards, card) for card in range(SENSORS)}) == SENSORS
    assert names[0].startswith("Sensor 10")
    assert {powerup_words(game.cards, card) for card in range(FIRST_POWERUP, FIRST_MISSION)} > {
        "Afterburner (2 free moves)",
        "Ore Cache (2 Bellonium at once)",
        "Bronze Cartridge (1 Glory at the end)",
    }


@pytest.mark.parametrize(
    ("effect", "amount", "says"),
    [
        (0, 1, "1 free move"),
        (0, 2, "2 free moves"),
        (1, 2, "Threat Level -2"),
        (2, 3, "+3 Energy"),
        (3, 1, "1 free shot"),
        (4, 2, "next shot +2 damage"),
        (5, 2, "2 Bellonium at once"),
        (6, 1, "1 Glory at the end"),
    ],
)
def test_power_ups_are_said_with_what_they_do(effect, amount, says):
    assert effect_words(effect, amount) == says


# -- the order of play --------------------------------------------------------------------------------


@pytest.mark.rule("KC-SENSOR-01")
def test_sensor_cards_are_chosen_without_naming_them():
    """All are asked at once: the words are the same whoever reads them."""
    game = flight(phase="order", ships=((5, 3), (5, 4)))
    assert question(game) == "Which Sensor card do you play?"
    assert texts(game) == ["play the lower Sensor card", "play the higher Sensor card"]
    assert (TITLE.parse(game, "low"), TITLE.parse(game, "HIGH")) == (LOW, HIGH)


@pytest.mark.rule("KC-TURN-01", "KC-POWER-02")
def test_battle_or_power_down_is_asked_with_what_one_has():
    game = flight(energy=(3,), threat=(7,), bellonium=(2,))
    assert question(game) == "Battle or Power Down? Energy 3, Threat Level 6, 2 Bellonium"
    assert texts(game) == ["battle", "power down (+2 Energy, then shop)"]
    game = flight(upgrades=({"generator": 1},))
    assert text(game, POWER_DOWN) == "power down (+3 Energy, then shop)"
    assert (TITLE.parse(game, "b"), TITLE.parse(game, "power down")) == (BATTLE, POWER_DOWN)


@pytest.mark.rule("KC-MOVE-01", "KC-MOVE-02", "KC-SQ-ENEMY-02", "KC-SQ-MINE-01", "KC-SQ-HOLE-01")
def test_moves_are_said_with_what_waits_there():
    game = battle(
        {
            (3, 2): fighter(),
            (3, 3): turret("S", threat=2),
            (3, 4): mine(),
            (4, 2): HOLE,
            (4, 4): POWERUP_SQUARE,
            (5, 2): DRONE,
            (5, 3): asteroid(),
            (5, 4): maze(2),
        },
        ships=((4, 3),),
    )
    said = texts(game)
    assert said[:8] == [
        "done moving and firing",
        "move N to C3, ramming the Turret for 2 Energy",
        "move NE to D3, into the Mine for 2 Energy",
        "move E to D4 (Power-up)",
        "move SE to D5 (Space Maze)",
        "move SW to B5 (Recharge Drone)",
        "move W to B4, into the Black Hole: your ship is destroyed",
        "move NW to B3, ramming the Fighter for 1 Energy",
    ]
    assert text(game, MOVE + 4) == "move S to C5 (Asteroid)"
    assert question(game) == "Move and fire: 1 move, 1 shot left; Energy 5, Threat Level 0"


@pytest.mark.rule("KC-OVER-01", "KC-OVER-02", "KC-OVER-03", "KC-SENSOR-09")
def test_overcharges_are_said_with_their_price():
    game = battle(ships=((4, 3),), texts=("free",))
    go(game, "N")
    assert text(game, MOVE) == "move N to C2 (Overcharge, 0 Energy)"
    go(game, "N")
    shoot(game)
    assert text(game, MOVE) == "move N to C1 (Overcharge, 2 Energy)"
    assert text(game, FIRE) == "fire the Gun Turret up at nothing (Overcharge, 2 Energy)"
    go(game, "N")
    assert text(game, MOVE + 4) == "move S to C2 (no Overcharge left)"
    assert text(game, MOVE) == "move N (past the edge)"


@pytest.mark.rule("KC-FIRE-02", "KC-WEAP-01", "KC-WEAP-06", "KC-WEAP-08", "KC-PVP-01")
def test_shots_are_said_with_what_they_would_hit():
    game = battle(
        {(1, 3): cruiser()},
        ships=((4, 3), (4, 5)),
        upgrades=({"laser": 1, "missile": 1, "gamma": 1, "flame": 1},),
    )
    assert [text(game, FIRE + weapon) for weapon in range(5)] == [
        "fire the Gun Turret up at C1 (Cruiser)",
        "fire the Laser up at C1 (Cruiser)",
        "fire the Missile up at C1 (Cruiser)",
        "fire the Gamma up through everything",
        "fire the Flamethrower up at nothing",
    ]
    shoot(game, "laser")
    assert text(game, FIRE + 1) == "fire the Laser up at C1 (Cruiser) (1 shot left)"
    play(game, TURN + 1)
    assert text(game, FIRE + 1) == "fire the Laser right at E4 (P2's ship) (1 shot left)"


@pytest.mark.rule("KC-FIRE-15", "KC-MOD-02", "KC-MOD-03")
def test_turning_the_cage_is_said_with_its_price():
    game = battle(ships=((4, 3),))
    assert text(game, TURN + 1) == "turn the cage right (1 Energy)"
    game = battle(ships=((4, 3),), upgrades=({"rotary": 2},))
    assert text(game, TURN + 3) == "turn the cage left (free)"
    game = flight(ships=(None, (4, 3)))
    assert text(game, TURN + 2) == "turn the cage down (free)"


@pytest.mark.rule("KC-SHOP-04", "KC-SHOP-06", "KC-SHOP-08")
def test_wares_are_said_with_level_price_and_glory():
    game = flight(bellonium=(9,), upgrades=({"laser": 1, "shield": 2},))
    power_down(game)
    assert question(game) == "What do you buy? 9 Bellonium"
    said = texts(game)
    assert said[0] == "done shopping"
    assert "buy Laser level 2 for 4 Bellonium (1 Glory)" in said
    assert "buy Engine level 1 for 4 Bellonium" in said
    assert said[-1] == "buy a Power-up card for 2 Bellonium"
    assert text(game, BUY + 2) == "buy Shield (there is no level 3)"
    assert TITLE.parse(game, "done") == DONE


@pytest.mark.rule("KC-ASTRAL-06", "KC-ASTRAL-07", "KC-Q-18")
def test_an_astral_player_is_asked_to_shop_and_enter():
    game = flight({(5, 2): fighter(), (5, 3): POWERUP_SQUARE}, ships=(None, (4, 3)), bellonium=(2,))
    assert question(game) == "Your ship is outside: shop (2 Bellonium), enter, or stay out?"
    said = texts(game)
    assert said[0] == "stay outside"
    assert said[-6:-3] == ["enter at A5", "enter at B5, ramming the Fighter for 1 Energy", "enter at C5 (Power-up)"]
    assert TITLE.parse(game, "b5") == SQUARE + sq(5, 2)
    assert text(game, BUY_POWERUP) == "buy a Power-up card for 2 Bellonium"


@pytest.mark.rule("KC-SQ-WORM-01", "KC-SQ-MAZE-02", "KC-SQ-MERCH-01")
def test_wormholes_mazes_and_the_merchant_offer_their_own_moves():
    game = battle({(5, 3): WORMHOLE, (2, 5): WORMHOLE, (4, 3): maze(2, 1), (4, 2): MERCHANT}, bellonium=(5,))
    assert text(game, SQUARE + sq(2, 5)) == "relocate to E2 (Wormhole)"
    go(game, "N")
    assert text(game, STAY) == "spend a move here (Overcharge, 1 Energy)"
    go(game, "W")
    assert text(game, SHOP) == "shop at the Merchant for 1 Bellonium"
    shop(game)
    assert question(game) == "What do you buy? 4 Bellonium"


def test_power_up_cards_that_are_alike_are_told_apart():
    game = battle(powerups=([("moves", 2), ("dodge", 1), ("moves", 2)],))
    assert [text(game, move) for move in game.legal() if move >= PLAY] == [
        "play moves 2 (2 free moves, card 1)",
        "play dodge 1 (Threat Level -1)",
        "play moves 2 (2 free moves, card 3)",
    ]
    assert text(game, PLAY + 20) == "play energy 1 (not in hand)"


# -- pushes, splashes, the Mosquito -------------------------------------------------------------------


def collided():
    game = flight({(4, 3): asteroid(), (4, 2): mine()}, ships=((5, 3),), phase="scroll")
    assert asked(game) == (0, "Divert")
    return game


def splashing():
    game = battle({(3, 3): cruiser(), (3, 4): fighter()}, ships=((4, 3), (2, 3)), upgrades=({"missile": 3},))
    shoot(game, "missile")
    assert asked(game) == (0, "Splash")
    return game


def swatting():
    game = battle({(3, 3): MOSQUITO}, ships=((4, 3),))
    shoot(game)
    assert asked(game) == (0, "Swat")
    return game


@pytest.mark.rule("KC-Q-76", "KC-SQ-ASTER-02")
def test_a_collision_asks_for_a_side():
    game = collided()
    assert question(game) == "Pushed into C4 (Asteroid): left or right?"
    assert texts(game) == ["go E: D4", "go W: B4 (Mine)"]
    assert text(game, MOVE) == "go N: C3"


@pytest.mark.rule("KC-Q-45", "KC-WEAP-05")
def test_a_missile_asks_where_it_splashes():
    game = splashing()
    assert question(game) == "The Missile has hit C3: where does it splash for 2?"
    assert texts(game) == ["splash N: C2 (P2's ship)", "splash E: D3 (Fighter)", "splash W: B3"]


@pytest.mark.rule("KC-SQ-MOSQ-03")
def test_the_mosquito_asks_where_it_flies():
    game = swatting()
    assert question(game) == "The Space Mosquito was hit: where does it fly?"
    assert texts(game) == ["it flies N", "it flies E", "it flies S", "it flies W"]


@pytest.mark.rule("KC-Q-36")
def test_a_push_onto_a_wormhole_asks_whether_to_relocate():
    game = flight({(4, 3): WORMHOLE, (2, 5): WORMHOLE}, ships=((5, 3),), phase="scroll")
    assert question(game) == "Pushed onto a Wormhole: relocate?"
    assert texts(game) == ["stay on the Wormhole", "relocate to E2 (Wormhole)"]


# -- typed words --------------------------------------------------------------------------------------


def test_short_words_mean_the_moves_they_name():
    game = battle({(3, 3): fighter()}, ships=((4, 3),))
    for words, move in (
        ("n", MOVE),
        ("Move NE", MOVE + 1),
        ("done", DONE),
        ("turn left", TURN + 3),
        ("fire gun", FIRE),
        ("concede", CONCEDE),
        ("fire", FIRE),
    ):
        assert TITLE.parse(game, words) == move
    with pytest.raises(IllegalMove, match="could be 3 moves"):
        TITLE.parse(game, "turn")
    with pytest.raises(IllegalMove, match="not a move here"):
        TITLE.parse(game, "c4")


# -- the end ------------------------------------------------------------------------------------------


def last_round(**more):
    """A game whose last row scrolls away after these turns."""
    return flight(**{"rows": 1, "deck_rows": 0, "boss": ("wail", 1)} | more)


@pytest.mark.rule("KC-END-05", "KC-END-04", "KC-Q-111")
def test_the_winner_is_named_with_the_glory_of_all():
    game = last_round(ships=((1, 1), (1, 3), (1, 5)), glory=(7, 12, 3))
    pass_turns(game)
    assert TITLE.result(game) == "P2 wins with 12 Glory (P1 7, P3 3) (KC-END-05)"
    game = last_round(ships=((1, 1), (1, 3)), glory=(7, 7))
    pass_turns(game)
    shared = "P1 and P2 share the win with 7 Glory each: Energy and Achievements do not tell them apart (KC-Q-111)"
    assert TITLE.result(game) == shared


@pytest.mark.rule("KC-VAR-WING-03")
def test_a_team_wins_together():
    game = last_round(ships=((1, 1), (1, 3), (1, 5), (1, 7)), glory=(7, 9, 3, 4), wingmen=True)
    pass_turns(game)
    assert TITLE.result(game) == "P2 and P4 win as a team with 13 Glory to 10 (KC-VAR-WING-03)"


@pytest.mark.rule("KC-VAR-SOLO-01", "KC-Q-118")
def test_the_survivor_wins_or_is_lost_or_sees_the_boss_get_away():
    game = flight({(4, 2): part(1)}, ships=((5, 2),), seats=1, boss=("wail", 1), deck_rows=0, glory=(4,))
    play(game, BATTLE)
    twin = game.clone()
    shoot(game)
    assert TITLE.result(game) == "P1 has destroyed the boss 0 and survived, with 6 Glory (KC-Q-118)"
    twin.energy.set(0, 1)
    twin.threat.set(0, 3)
    done(twin)
    assert TITLE.result(twin) == "P1 is lost in round 1, with 4 Glory (KC-VAR-SOLO-01)"
    game = flight({(5, 4): part(3)}, ships=((3, 2),), seats=1, boss=("wail", 1), deck_rows=0)
    pass_turns(game)
    assert TITLE.result(game) == "The boss 0 got away from P1, who has 0 Glory (KC-Q-118)"


@pytest.mark.rule("KC-Q-12")
def test_the_last_one_left_has_won():
    game = flight(ships=((5, 3), (5, 4)), glory=(5, 1))
    TITLE.play(game, 0, CONCEDE)
    assert TITLE.result(game) == "P2 wins with 1 Glory (P1 5): the others have given up (KC-Q-131)"


def test_seats_are_grouped_by_mission():
    game = flight(ships=((5, 3), (5, 4)), missions=(mission("fighter", 3), mission("wormhole", 2)))
    assert TITLE.groups(game) == ["fighter 3", "wormhole 2"]


def test_everybody_who_is_asked_gets_a_question():
    game = new_game(3, cards=card_set())
    pick(game, p0="low", p1="low", p2="high")
    assert question(game) == "Your ship is outside: shop (0 Bellonium), enter, or stay out?"
