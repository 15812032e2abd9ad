"""Events in a player's words, and what a simulation counts of them."""

import pytest

from hullbreach.games.kembles_cascade import TITLE
from hullbreach.games.kembles_cascade.card_set import KIND_NAMES, UPGRADE_NAMES
from hullbreach.games.kembles_cascade.flow.ships import WHY_BELLONIUM, WHY_CARD, WHY_MARKERS, WHY_WRECK
from hullbreach.games.kembles_cascade.log import LINES, TALLIES
from hullbreach.kernel.events import WATCHER, Event, Journal
from hullbreach.kernel.rng import quick
from hullbreach.kernel.title import CONCEDE

from .scenes import (
    BOMB,
    DRONE,
    HOLE,
    MERCHANT,
    MOSQUITO,
    POWERUP_SQUARE,
    WORMHOLE,
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
    maze,
    mine,
    mission,
    part,
    pass_turns,
    pick,
    power_down,
    shoot,
    shop,
    singularity,
    stay,
    terms,
    to,
    turn_to,
    use,
)
from .wild import wild_cards


def lines(game, seat=WATCHER):
    """What was told since the last look, as `seat` may know it."""
    said = [TITLE.log_line(terms(game), event.seen_by(seat)) for event in game.journal.read()]
    return [line for line in said if line]


def since(game, act, *args, seat=WATCHER):
    """What is told of one act."""
    game.journal.read()
    act(game, *args)
    return lines(game, seat)


# -- lines --------------------------------------------------------------------------------------------


def test_random_games_are_told_without_gaps_to_everybody():
    heard = set()
    for seats, seed in ((1, 1), (2, 2), (3, 3), (4, 4), (5, 5), (2, 6), (3, 7), (4, 8)):
        options = {"seats": seats, "specials": 2, "pile": "crowded" if seed % 3 == 0 else "standard"}
        game = TITLE.new(options, seed=seed, cards=wild_cards(seed) if seed % 2 else None)
        game.journal = Journal()
        luck = quick(seed)
        while not game.over:
            moves = game.legal()
            game.apply(moves[luck.below(len(moves))])
            for event in game.journal.read():
                heard.add(event.kind)
                for seat in (WATCHER, 0, seats - 1):
                    line = TITLE.log_line(terms(game), event.seen_by(seat))
                    assert line == " ".join(line.split())
                    assert line
    assert len(heard) > 50


@pytest.mark.rule("KC-SENSOR-02", "KC-SENSOR-03", "KC-SENSOR-05", "KC-SENSOR-08")
def test_the_order_is_told_with_the_cards_that_make_it():
    game = flight(phase="order", ships=((5, 3), (5, 4)))
    game.journal.read()
    pick(game, p0="high")
    events = game.journal.read()
    assert [TITLE.log_line(terms(game), event.seen_by(0)) for event in events] == ["P1 lays Sensor 20 facedown"]
    assert [TITLE.log_line(terms(game), event.seen_by(1)) for event in events] == ["P1 lays a card facedown"]
    pick(game, p1="low")
    assert lines(game)[1:] == ["Sensor cards: P2 30, P1 20", "P2 draws a card", "P1 draws a card", "P2's turn"]


@pytest.mark.rule("KC-MOVE-05", "KC-OVER-01", "KC-THREAT-01", "KC-THREAT-04")
def test_a_battle_is_told_from_the_first_move_to_the_new_threat():
    game = flight({(3, 4): fighter()}, ships=((5, 3), (5, 6)), threat=(4,))
    game.journal.read()
    game.apply(2)
    go(game, "N", "E")
    done(game)
    assert lines(game)[:6] == [
        "P1 goes into Battle",
        "P1 moves to C4, Threat Level 3",
        "P1 overcharges for 1: Energy 4",
        "P1 moves to D4, Threat Level 2",
        "P1 takes Threat Level 2: Energy 2",
        "P1 adds 1 Threat: Level 1",
    ]


@pytest.mark.rule("KC-FIRE-12", "KC-FIRE-09", "KC-SYM-14")
def test_shots_are_told_with_what_they_do():
    game = battle(
        {(3, 3): cruiser(glory=2, recharge=1), (4, 5): fighter(immune=("laser",))},
        ships=((4, 3),),
        energy=(4,),
        upgrades=({"laser": 1, "rotary": 2},),
    )
    assert since(game, shoot) == ["P1 fires the Gun Turret up", "The Gun Turret hits C3 for 1"]
    assert since(game, shoot, "laser") == [
        "P1 overcharges for 1: Energy 3",
        "P1 fires the Laser up",
        "The Laser hits C3 for 1",
        "P1 destroys the Cruiser at C3 for 1 Bellonium and 2 Glory and 1 Energy",
        "P1 gains 1 Energy: 4",
        "C3 is covered",
    ]
    assert since(game, turn_to, "right") == ["P1 turns the cage right"]
    assert since(game, shoot, "laser") == ["P1 fires the Laser right", "E4 is immune to the Laser"]
    game = battle(ships=((4, 3),))
    assert since(game, shoot) == ["P1 fires the Gun Turret up", "The Gun Turret hits nothing"]
    assert since(game, turn_to, "down") == ["P1 turns the cage down for 1 Energy"]


@pytest.mark.rule("KC-PVP-03", "KC-PVP-04")
def test_fire_at_a_ship_is_told_with_the_marker():
    game = battle(ships=((4, 3), (2, 3)), threat=(0, 5))
    assert since(game, shoot)[1:] == ["P1 fires at P2: Threat +1, Level 5", "P1 puts a PvP marker on P2's board"]


@pytest.mark.rule("KC-SQ-ENEMY-02", "KC-SQ-MINE-01", "KC-SQ-DRONE-01", "KC-SQ-PUP-01", "KC-SQ-WORM-01")
def test_what_a_ship_meets_is_told():
    where = {(4, 3): fighter(), (4, 2): mine(), (4, 4): DRONE, (5, 2): POWERUP_SQUARE, (5, 4): WORMHOLE}
    where |= {(1, 1): WORMHOLE}
    for way, told in (
        ("N", ["P1 rams the Fighter at C4 and loses 1 Energy", "C4 is covered"]),
        ("NW", ["P1 runs into the Mine at B4 and loses 2 Energy", "B4 is covered"]),
        ("NE", ["P1 gains 1 Energy: 5"]),
    ):
        game = battle(where, ships=((5, 3),), energy=(4,))
        assert since(game, go, way)[1:] == told
    game = battle(where, ships=((5, 3),), powerup_deck=(("dodge", 2),))
    game.journal.read()
    go(game, "W")
    told = game.journal.read()
    said = {seat: [TITLE.log_line(terms(game), event.seen_by(seat)) for event in told][1:] for seat in (0, 1)}
    assert said[0] == ["P1 collects the Power-up at B5", "P1 draws dodge 2 (Threat Level -2)", "B5 is covered"]
    assert said[1] == ["P1 collects the Power-up at B5", "P1 draws a card", "B5 is covered"]
    game = battle(where, ships=((5, 3),))
    go(game, "E")
    assert since(game, to, 1, 1) == ["P1 relocates to the Wormhole at A1"]


@pytest.mark.rule("KC-SQ-HOLE-01", "KC-DEST-04", "KC-DEST-05")
def test_a_lost_ship_is_told_with_the_glory_of_the_others():
    game = battle({(4, 3): HOLE}, ships=((5, 3), (5, 5), None), markers={(0, 2): 2})
    assert since(game, go, "N")[1:5] == [
        "P1 falls into the Black Hole at C4",
        "P1's ship is destroyed",
        "P2 gains 2 Glory: a rival's ship was destroyed",
        "P3 gains 2 Glory for PvP markers",
    ]


@pytest.mark.rule("KC-SQ-MAZE-02", "KC-SQ-SING-03", "KC-SYM-16")
def test_structures_and_flips_are_told():
    game = battle({(5, 3): maze(2, 1), (4, 3): singularity(1, 3)}, ships=((5, 3),))
    assert since(game, stay) == ["P1 spends a move at C5", "P1 takes 2 Glory from the Space Maze at C5"]
    assert since(game, shoot)[2:] == ["P1 takes 3 Glory from the Singularity at C4"]
    game = battle({(4, 3): fighter()}, ships=((5, 3),), backs={(4, 3): DRONE})
    assert since(game, shoot)[-1] == "The card at C4 flips"


@pytest.mark.rule("KC-PUP-02", "KC-Q-74")
def test_power_up_cards_are_told():
    game = battle(powerups=([("boost", 2), ("energy", 2)],), energy=(2,))
    assert since(game, use, "boost 2") == ["P1 plays boost 2 (next shot +2 damage)"]
    assert since(game, use, "energy 2") == ["P1 plays energy 2 (+2 Energy)", "P1 gains 2 Energy: 4"]
    game = battle({(4, 3): POWERUP_SQUARE}, powerup_deck=(("gift", 2),))
    assert since(game, go, "N")[1:3] == ["P1 collects the Power-up at C4", "P1 gets 2 Bellonium from gift 2"]


@pytest.mark.rule("KC-POWER-01", "KC-POWER-07", "KC-SHOP-06", "KC-SQ-MERCH-01")
def test_power_down_and_shopping_are_told():
    game = flight(bellonium=(9,), energy=(3,), threat=(2,), upgrades=({"laser": 1},))
    assert since(game, power_down) == [
        "P1 powers down",
        "P1 gains 2 Energy: 5",
        "P1 takes Threat Level 2: Energy 3",
        "P1 gives all PvP markers back",
    ]
    assert since(game, buy, "laser") == ["P1 buys Laser level 2 for 4 and gains 1 Glory"]
    assert since(game, buy, "shield") == ["P1 buys Shield level 1 for 3"]
    assert since(game, buy, "power-up") == ["P1 buys a Power-up card", "P1 draws a card"]
    game = battle({(5, 3): MERCHANT}, bellonium=(3,))
    assert since(game, shop) == ["P1 pays the Merchant 1 Bellonium"]


@pytest.mark.rule("KC-ASTRAL-08", "KC-Q-28")
def test_astral_players_are_told_to_enter_or_stay_out():
    game = flight(ships=(None, (3, 3)))
    twin = game.clone()
    assert since(game, enter, 2) == ["P1 enters at B5 with Energy 4"]
    twin.journal = Journal()
    done(twin)
    assert lines(twin)[0] == "P1 stays outside"


@pytest.mark.rule("KC-SCROLL-01", "KC-SCROLL-10", "KC-SCROLL-13", "KC-SQ-ASTER-02")
def test_scrolling_is_told():
    game = flight(
        {(4, 3): asteroid()},
        ships=((5, 3), (5, 5)),
        next_rows=({1: fighter(), 4: POWERUP_SQUARE},),
        symbols={(0, 1): 1},
        phase="scroll",
    )
    game.journal.read()
    go(game, "E")
    assert lines(game)[:6] == [
        "P1 is pushed to D4",
        "P2 is pushed to E4",
        "Row 5 scrolls away",
        "A new row comes: Fighter, -, -, Power-up, -, -",
        "P1 gets 1 Bellonium",
        "P2 gets 1 Bellonium",
    ]
    game = flight({(4, 3): asteroid()}, ships=((5, 3),), phase="scroll")
    assert lines(game)[0] == "P1 collides with the Asteroid at C4: Energy 4"
    game = flight(ships=((5, 3), (4, 3)), phase="scroll")
    assert lines(game)[0] == "P1 collides with a ship at C4: Energy 4"


@pytest.mark.rule("KC-SQ-BOMB-03", "KC-SQ-MOSQ-03")
def test_special_cards_are_told():
    game = flight(
        {(5, 1): BOMB}, ships=((4, 3), (3, 3)), phase="scroll", sensor_deck=[10, 11, 12, 13, 14, 20, 21, 22, 23]
    )
    assert "The Space Bomb goes off: Sensor 110, Sensor 120, Sensor 130, Sensor 140, Sensor 150" in lines(game)
    game = battle({(3, 3): MOSQUITO}, ships=((4, 3),))
    shoot(game)
    assert since(game, go, "N")[0] == "The Space Mosquito flies from C3 to C2"


@pytest.mark.rule("KC-BOSS-01", "KC-BOSS-06", "KC-Q-94")
def test_bosses_are_told():
    game = flight(ships=((3, 3), (3, 4)), deck_rows=0, phase="scroll", parts={2: (part(2), part(0))})
    said = lines(game)
    assert said[0] == "Row 5 scrolls away"
    assert said[1] == "WARNING! boss 0 comes"
    assert said[2].startswith("A new row comes: -, -, Boss Part, Boss Part")
    game = flight({(1, 3): part(2, special=True)}, ships=((3, 3),), boss=("wail", 2), deck_rows=0, phase="scroll")
    said = lines(game)
    assert said[0] == "Boss 0 gives P1 2 Threat"
    assert "No row is left to come: 4 rows on the board" in said
    game = battle({(1, 3): part(2, special=True)}, ships=((3, 3),), boss=("pull", 1), deck_rows=0)
    said = since(game, done)
    assert said[:2] == ["Boss 0 pulls at P1", "P1 is pushed to C2"]


@pytest.mark.rule("KC-MISS-02", "KC-ACH-01", "KC-ACH-02", "KC-ACH-03")
def test_missions_and_achievements_are_told():
    game = battle(
        {(4, 3): fighter(), (3, 3): fighter()},
        ships=((5, 3), (5, 4)),
        missions=(mission("fighter", 2, 6),),
        shown=(deed("fighter", 1, 2),),
        stock=(condition("glory", 2, 1),),
    )
    assert since(game, shoot)[3:] == [
        "P1: fighter 2, 1 of 2",
        "C4 is covered",
        "P1 wins fighter 1 for 2 Glory",
        "New Achievement: glory 2",
        "P1 wins glory 2 for 1 Glory",
        "New Achievement: filler achievement",
    ]
    assert since(game, shoot)[4:6] == ["P1: fighter 2, 2 of 2", "P1 completes fighter 2 for 6 Glory"]
    game = flight(ships=((1, 3), (1, 4)), shown=(condition("top_row", 1, 2),), phase="scroll")
    assert lines(game)[:2] == ["P1 shares top_row 1 for 2 Glory", "P2 shares top_row 1 for 2 Glory"]


@pytest.mark.rule("KC-END-02", "KC-END-03")
def test_the_end_is_told():
    game = flight(
        rows=1,
        ships=((1, 1), (1, 4)),
        deck_rows=0,
        boss=("wail", 1),
        powerups=([("glory", 2)], []),
        bellonium=(0, 7),
        phase="scroll",
    )
    assert lines(game) == [
        "The last row: what is left is scored",
        "P1 shows glory 2",
        "P1 gains 2 Glory for a Power-up card",
        "P2 gains 2 Glory for unspent Bellonium",
        "P1 and P2 win",
    ]
    game = flight(rows=1, ships=((1, 1), (1, 4)), deck_rows=0, boss=("wail", 1), glory=(1, 0), phase="scroll")
    assert lines(game)[1:] == ["P1 wins"]
    game = flight(rows=1, ships=((1, 1),), seats=1, deck_rows=0, boss=("wail", 1), phase="scroll")
    assert lines(game)[1:] == ["Lost"]


@pytest.mark.rule("KC-Q-131")
def test_giving_up_is_told():
    game = flight(ships=((5, 3), (5, 4)))
    game.journal.read()
    TITLE.play(game, 0, CONCEDE)
    assert lines(game) == ["P1 gives up", "P2 wins"]


@pytest.mark.rule("KC-SENSOR-06")
def test_a_renewed_deck_is_told():
    game = battle({(4, 3): fighter()}, sensor_deck=[], sensor_discard=[30, 31, 32])
    assert "The discarded Sensor cards are shuffled into a new deck" in since(game, shoot)


# -- counting -----------------------------------------------------------------------------------------


def tally(game, event, cards=(), **facts):
    return TITLE.tally(game, Event(event, facts, list(cards), [7] * len(cards), False, 4))


def counted(game):
    return [label for label in (TITLE.tally(game, event) for event in game.journal.read()) if label]


def test_things_are_counted_by_what_they_are():
    game = battle(
        {(4, 3): fighter(), (3, 3): singularity(1, 2)},
        ships=((5, 3), (5, 4)),
        missions=(mission("fighter", 1, 6),),
        shown=(deed("structure", 1, 2),),
        powerups=([("fire", 1)],),
        bellonium=(6,),
    )
    game.journal.read()
    shoot(game)
    use(game, "fire 1")
    shoot(game)
    assert counted(game) == [
        "fired Gun Turret",
        "destroyed Fighter",
        "mission fighter 1",
        "played fire 1",
        "fired Gun Turret",
        "scored Singularity",
        "achievement structure 1",
    ]


@pytest.mark.parametrize("upgrade", range(len(UPGRADE_NAMES)))
def test_upgrades_are_counted_by_name_and_level(upgrade):
    game = flight(bellonium=(20,))
    power_down(game)
    game.journal.read()
    buy(game, UPGRADE_NAMES[upgrade])
    (label,) = counted(game)
    assert label.startswith("bought ")
    assert label.endswith(" 2" if UPGRADE_NAMES[upgrade] == "rotary" else " 1")


def test_every_kind_of_thing_has_a_label_of_its_own():
    game = flight()
    for event, verb in (("destroyed", "destroyed"), ("rammed", "rammed"), ("claims", "scored")):
        labels = {tally(game, event, seat=0, kind=kind) for kind in range(len(KIND_NAMES))}
        assert len(labels) == len(KIND_NAMES)
        assert all(label.startswith(verb) for label in labels)


def test_glory_is_counted_by_where_it_comes_from():
    game = flight()
    labels = [tally(game, "glory", seat=0, why=why) for why in (WHY_WRECK, WHY_MARKERS, WHY_BELLONIUM, WHY_CARD)]
    assert labels == ["Glory: a rival's wreck", "Glory: PvP markers", "Glory: Bellonium", "Glory: Power-up card"]


def test_other_events_are_counted_as_listed():
    game = flight()
    assert set(TALLIES) < set(LINES)
    assert all(tally(game, kind, seat=0) == label for kind, label in TALLIES.items())
    assert all(tally(game, kind, seat=0) == "" for kind in ("moves", "covered", "hit", "turn", "row", "over"))
    game = flight(boss=("wail", 1), warning=2)
    assert tally(game, "warning", boss=2) == "met boss 2"


def test_pass_turns_reaches_the_next_round():
    game = flight(ships=((3, 3), (3, 4)))
    pass_turns(game)
    assert "Round 2" in lines(game)
