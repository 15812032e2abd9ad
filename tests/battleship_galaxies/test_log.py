"""Events in a player's words, and what a simulation counts of them."""

import pytest

from hullbreach.games.battleship_galaxies import TITLE
from hullbreach.games.battleship_galaxies.card_set import (
    CORE_RULE,
    ESCAPE,
    SURVIVOR_RULE,
    Mission,
    Power,
    version_token,
)
from hullbreach.games.battleship_galaxies.card_set import LAUNCH_ENERGY as LAUNCH_POWER
from hullbreach.games.battleship_galaxies.log import END_TALLIES, ENDS, LINES, TALLIES
from hullbreach.games.battleship_galaxies.moves import ENGINES, PASS, ROCK, SHIP, STANDARD, STEP, SURVIVORS, TAKE, WARP
from hullbreach.kernel.events import WATCHER, Event
from hullbreach.kernel.rng import quick
from hullbreach.kernel.title import CONCEDE

from .card_scenes import new_game
from .scenes import (
    BARRAGE,
    CHOSH,
    EVEREST,
    FATE,
    HAWKS,
    KIO,
    ROOK,
    SPARROWS,
    TET,
    TORRENT,
    asked,
    battle,
    board_with,
    charge_attached,
    fire,
    let_be,
    listen,
    load_dice,
    play,
    ship_of,
    space,
    step,
    terms,
    throw_away,
    unit,
    use,
)


def lines(game, seat=WATCHER):
    """What was told since the last look, as `seat` may know it."""
    said = [TITLE.log_line(terms(game), event.seen_by(seat)) for event in game.journal.read()]
    return [line for line in said if line]


def scene(*args, **more):
    return listen(battle(*args, **more))


# -- lines --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mission", [1, 3, 4, 5])
def test_random_games_are_told_without_gaps_to_everybody(mission):
    game = listen(TITLE.new({"mission": mission}, seed=mission))
    luck = quick(mission)
    kinds = set()
    for _ in range(500):
        if game.over:
            break
        moves = game.legal()
        game.apply(moves[luck.below(len(moves))])
        for event in game.journal.read():
            kinds.add(event.kind)
            for seat in (WATCHER, *range(int(game.seats))):
                line = TITLE.log_line(terms(game), event.seen_by(seat))
                assert line == " ".join(line.split())
                assert line or event.kind == "moves"
    assert len(kinds) > 12


@pytest.mark.rule("BG-SET-10", "BG-Q-19")
def test_draws_are_told_to_the_others_by_number_only():
    game = scene(
        {EVEREST: "C3", FATE: "C15"}, phase="energy", decks=(["Erin Cho", "Bronson Skiles"], None), turn=3, begin=False
    )
    let_be_until(game, "EnergyChoice")
    events = game.journal.read()
    assert [TITLE.log_line(terms(game), event.seen_by(0)) for event in events][-2:] == [
        "P1 gains 10 energy: 30",
        "P1 draws Erin Cho",
    ]
    assert TITLE.log_line(terms(game), events[-1].seen_by(1)) == "P1 draws a card"


def let_be_until(game, choice):
    """Run on from a scene that has not begun."""
    game.turn -= 1
    game.settle()
    while asked(game)[1] != choice:
        play(game, PASS)


@pytest.mark.rule("BG-SET-11", "BG-SET-03")
def test_setup_is_told_without_giving_fleets_away():
    game = new_game(2, built=False)
    play(game, STANDARD, 0)
    assert lines(game, 1) == ["P1 has a fleet and a deck"]
    play(game, STANDARD, 1)
    while asked(game)[1] != "ChooseStart":
        play(game, game.legal()[0])
    said = lines(game)
    assert any(line.startswith("P1 launches ") and line.endswith(" for 0: energy 5") for line in said)
    assert any(line.startswith("P1 rolls ") and line.endswith(" for the start") for line in said)
    by = int(game.seat)
    play(game, game.legal()[1])
    assert lines(game)[:2] == [f"P{by + 1} decides: P2 (Wretch) takes the first turn", "Round 1: P2's turn"]


@pytest.mark.rule("BG-DEP-02", "BG-DEP-05")
def test_launches_are_told_with_cost_and_place():
    game = scene({EVEREST: "C3", FATE: "C15"}, waiting=(ROOK,), holds={TORRENT: EVEREST}, phase="deploy", turn=3)
    unit(game, ROOK)
    space(game, "H1")
    assert lines(game) == ["P1 launches standard Rook's F-54 for 4: energy 16", "Rook's F-54 is placed at H1"]
    unit(game, TORRENT)
    space(game, "E4")
    play(game, game.legal()[0])
    said = lines(game)
    assert said[0] == "P1 launches standard ISN Torrent for 8 from ISN Everest: energy 8"
    assert said[1].startswith("ISN Torrent is placed at E4-")


@pytest.mark.rule("BG-ECM-02", "BG-OBS-02", "BG-DISC-02")
def test_moves_are_told_with_what_they_run_into():
    game = scene(
        {ROOK: "C6", TET: "C9 E", FATE: "C15"},
        mission=board_with(tiles=["A9 B9"], debris=["C7 D7"]),
        tiles=("market",),
        shields={ship_of(ROOK): 3},
    )
    unit(game, ROOK)
    load_dice(game, 6, 5)
    step(game, "SW", "SW", "SW")
    assert lines(game) == [
        "P1 activates Rook's F-54 for 1: energy 19",
        "Rook's F-54 flies into debris: 6, 1 damage point",
        "Rook's F-54 loses 1 shield",
        "ECM of So Bwa Tet against Rook's F-54: 5, 2 damage points",
        "Rook's F-54 loses 2 shields",
    ]
    play(game, PASS)
    assert lines(game) == ["Rook's F-54 stops at B9", "Rook's F-54 turns a tile over: orbital market"]


@pytest.mark.rule("BG-ATK-03", "BG-DMG-01", "BG-DEST-01")
def test_an_attack_is_told_from_charge_to_damage():
    game = scene(
        {EVEREST: "C3", CHOSH: "F3 E", FATE: "C15"},
        attached=[("LR5 Nuclear Warhead", EVEREST)],
        shields={ship_of(CHOSH): 1},
    )
    unit(game, EVEREST)
    play(game, PASS)
    lines(game)
    fire(game, ship_of(CHOSH), "D4")
    assert lines(game) == [
        "ISN Everest charges Big",
        "ISN Everest attacks Chosh Ka with Big",
        "ISN Everest rolls D-4",
        "D-4 is a hit",
        "Chosh Ka loses 1 shield and takes 1 damage to the hull",
    ]
    load_dice(game, "A4")
    play(game, SHIP + ship_of(CHOSH))
    assert lines(game)[-2:] == ["ISN Everest rolls A-4", "A-4 is a miss"]
    charge_attached(game, "LR5 Nuclear Warhead")
    load_dice(game, "J1")
    play(game, SHIP + ship_of(CHOSH))
    assert lines(game) == [
        "ISN Everest charges LR5 Nuclear Warhead for 3: energy 14",
        "ISN Everest attacks Chosh Ka with LR5 Nuclear Warhead",
        "ISN Everest rolls J-1",
        "J-1 is a critical hit",
        "Chosh Ka is hit in a critical place without shields",
        "Chosh Ka is destroyed",
        "Chosh Ka is out of the battle",
    ]


@pytest.mark.rule("BG-OBS-08")
def test_cover_is_told():
    for roll, said in ((6, "Cover for Tes Kio: 6, a miss after all"), (5, "Cover for Tes Kio: 5, no use")):
        game = scene({EVEREST: "C3", KIO: "G3", FATE: "C15"}, mission=board_with(asteroids=["H3 I3 H4 I4"]))
        unit(game, EVEREST)
        play(game, PASS)
        fire(game, ship_of(KIO), "D4", roll)
        assert said in lines(game)


@pytest.mark.rule("BG-DEST-06", "BG-DEST-05")
def test_what_is_lost_with_a_ship_is_told():
    game = scene(
        {EVEREST: "C3", FATE: "G5", KIO: "C15"},
        holds={CHOSH: FATE},
        attached=[("Krall Draxus", FATE)],
        shields={ship_of(FATE): 0},
        damage={ship_of(FATE): 6},
    )
    unit(game, EVEREST)
    play(game, PASS)
    fire(game, ship_of(FATE), "D4")
    assert lines(game)[-4:] == [
        "Vapor's Fate is destroyed",
        "Lost in the hold of Vapor's Fate: standard Chosh Ka",
        "Vapor's Fate is out of the battle",
        "Vapor's Fate loses Krall Draxus",
    ]


@pytest.mark.rule("BG-TURN-03", "BG-ATT-01", "BG-TEAM-03")
def test_the_use_of_cards_is_told():
    game = scene({EVEREST: "C3", FATE: "C15"}, hands=(["Erin Cho", "Bronson Skiles"], []), phase="deploy")
    use(game, "Erin Cho")
    throw_away(game, "Bronson Skiles")
    assert lines(game) == [
        "P1 plays Erin Cho",
        "P1 attaches Erin Cho to ISN Everest",
        "P1 discards Bronson Skiles for energy: 18",
    ]
    game = listen(new_game(4))
    while asked(game)[1] != "EnergyChoice":
        play(game, game.legal()[0])
    lines(game)
    giver = int(game.seat)
    play(game, next(move for move in game.legal() if TITLE.text(game, move).startswith("give ")))
    (event,) = game.journal.read()
    mate = event.facts["to"]
    assert TITLE.log_line(terms(game), event.seen_by(WATCHER)) == f"P{giver + 1} gives a card to P{mate + 1}"
    assert " a card " not in TITLE.log_line(terms(game), event.seen_by(mate))


@pytest.mark.rule("BG-Q-63")
def test_answers_are_told():
    game = scene(
        {SPARROWS: ["C3", "D3", None], KIO: "C5"},
        hands=(["Sparrow Cover Fire", "Alert From ISN Torrent"], []),
        active=1,
    )
    unit(game, KIO)
    use(game, "Alert From ISN Torrent", 0)
    assert lines(game)[1:] == ["P1 plays Alert From ISN Torrent", "Tes Kio moves 2 less"]
    let_be(game)
    play(game, PASS)
    fire(game, ship_of(SPARROWS), "D4")
    use(game, "Sparrow Cover Fire", 0)
    assert lines(game)[-2:] == ["P1 plays Sparrow Cover Fire", "The hit on F-51 Blue Sparrow 1 becomes a miss"]


@pytest.mark.rule("BG-TAC-06", "BG-CTRL-01")
def test_new_rolls_rescues_and_takeovers_are_told():
    game = scene({EVEREST: "C3", FATE: "F3"}, hands=([], ["Exploit Weakness"]), active=1)
    unit(game, FATE)
    play(game, PASS)
    fire(game, ship_of(EVEREST), "A1", "D4")
    use(game, "Exploit Weakness")
    assert "P2 has the dice rolled again: D-4" in lines(game)
    game = scene(
        {EVEREST: "C3", KIO: "F3"},
        hands=([], ["Spectral Resurgence"]),
        shields={ship_of(KIO): 0},
        damage={ship_of(KIO): 1},
    )
    unit(game, EVEREST)
    play(game, PASS)
    fire(game, ship_of(KIO), "D4")
    use(game, "Spectral Resurgence", 1)
    assert lines(game)[-1] == "Tes Kio is saved with 1 hull left"
    game = scene(
        {ROOK: "C3", KIO: "D3", FATE: "C15"}, hands=([], ["Hijack Plan"]), active=1, shields={ship_of(ROOK): 0}
    )
    load_dice(game, 5)
    use(game, "Hijack Plan")
    assert lines(game) == [
        "P2 plays Hijack Plan",
        "P2 tries to take over Rook's F-54: 5",
        "P2 takes control of Rook's F-54",
    ]


@pytest.mark.rule("BG-DISC-06", "BG-DISC-08", "BG-DISC-09", "BG-DISC-11")
def test_tiles_at_work_are_told():
    tiles = board_with(tiles=["F9 G9", "J9 K9", "B9 C9"])
    game = scene(
        {ROOK: "F9", TORRENT: "J9 E", HAWKS: ["C9", None, None], FATE: "C15"},
        mission=tiles,
        tiles=("market", "regenerator", "gate"),
        turned=(0, 1, 2),
        shields={ship_of(TORRENT): 0},
        phase="energy",
        begin=False,
        turn=3,
    )
    let_be_until(game, "MarketChoice")
    assert "ISN Torrent gets 1 shield back" in lines(game)
    play(game, TAKE)
    assert lines(game)[0] == "P1 buys at the orbital market"
    while asked(game)[1] != "ActionChoice":
        play(game, PASS)
    unit(game, HAWKS)
    play(game, SHIP + ship_of(HAWKS))
    play(game, WARP)
    space(game, "C5")
    assert lines(game)[-1] == "F-47 Blue Hawk 1 comes out of the warp gate at C5"


@pytest.mark.rule("BG-OUT-01", "BG-CLOCK-05")
def test_decks_that_run_out_and_the_clock_are_told():
    game = scene(
        {EVEREST: "C3", HAWKS: ["H3", "I3", None], FATE: "C15"},
        decks=(["Erin Cho"], []),
        outs=(1, 2),
        phase="energy",
        begin=False,
        turn=5,
    )
    game.turn -= 1
    game.settle()
    assert lines(game)[-4:] == [
        "P1 draws a card",
        "The deck of ISN is empty for the second time",
        "The victory clock: 16 2/3 points to 14",
        "ISN wins: by the victory clock",
    ]
    game = scene(
        {EVEREST: "C3", FATE: "C15"},
        decks=(["Erin Cho"], []),
        discards=(["Bronson Skiles"], []),
        phase="energy",
        begin=False,
        turn=5,
    )
    let_be_until(game, "EnergyChoice")
    assert lines(game)[-2:] == ["The deck of ISN is empty", "The discard pile of ISN is shuffled into a new deck"]


@pytest.mark.rule("BG-M2-09", "BG-M5-15", "BG-M4-13")
def test_what_missions_bring_is_told():
    run = Mission(1, "Run", rules=ESCAPE, vp_side=1, vp_needed=8)
    game = scene({EVEREST: "C5", KIO: "K3", FATE: "C15"}, active=1, mission=run)
    unit(game, KIO)
    space(game, "K2")
    assert lines(game)[-3:] == [
        "Tes Kio escapes for 1 victory point",
        "P2 scores 1 victory point for an escape: 1",
        "Tes Kio is out of the battle",
    ]
    rescue = board_with(asteroids=["H3 I3 H4 I4"], rules=SURVIVOR_RULE, vp_side=0, vp_needed=10)
    game = scene({ROOK: "G3", FATE: "C15"}, mission=rescue)
    unit(game, ROOK)
    load_dice(game, 7)
    play(game, SURVIVORS)
    assert lines(game)[1:3] == [
        "Rook's F-54 recovers survivors: 7, 3 victory points",
        "P1 scores 3 victory points for survivors: 3",
    ]
    game = listen(new_game(4))
    while asked(game)[1] != "EngineChoice":
        play(game, game.legal()[0])
    lines(game)
    load_dice(game, 4, 3)
    seat = f"P{int(game.seat) + 1}"
    play(game, ENGINES)
    play(game, ROCK)
    move = next(move for move in game.legal() if move >= STEP)
    play(game, move)
    said = lines(game)
    assert said[:2] == [f"{seat} starts the remote engines: 4", "Asteroid 1 may move 3"]
    assert said[2].startswith("Asteroid 1 moves ")


@pytest.mark.rule("BG-M3-07", "BG-M3-10")
def test_the_computer_core_is_told_in_full_to_the_spy_alone():
    game = new_game(3)
    while asked(game)[1] != "DrawChoice":
        play(game, game.legal()[0])
    lines(game)
    spy = int(game.seat)
    play(game, game.legal()[1])
    (event,) = game.journal.read()
    assert TITLE.log_line(terms(game), event.seen_by(1 - spy)) == f"P{spy + 1} looks at 3 cards of the other deck"
    assert "3 cards" not in TITLE.log_line(terms(game), event.seen_by(spy))
    seen = {"event": "vp", "cards": [], "seat": 1, "points": 1, "total": 4, "why": CORE_RULE}
    assert TITLE.log_line(terms(game), seen) == "P2 scores 1 victory point for ISN data: 4"


def test_powers_and_energy_are_told():
    power = Power("Reserve", LAUNCH_POWER, 4)
    game = scene({EVEREST: "C3", FATE: "C15"}, waiting=(ROOK,), phase="deploy", changes={ROOK: {"powers": (power,)}})
    unit(game, ROOK)
    space(game, "H1")
    assert lines(game)[-2:] == ["Rook's F-54: at its launch: 4 energy", "P1 gains 4 energy: 20"]
    seen = {"event": "energy", "cards": [], "seat": 1, "amount": -3, "energy": 2}
    assert TITLE.log_line(terms(game), seen) == "P2 loses 3 energy: 2"


@pytest.mark.rule("BG-Q-128")
def test_the_end_is_told():
    game = scene({EVEREST: "C3", FATE: "C15"})
    TITLE.play(game, 0, CONCEDE)
    assert lines(game) == ["P1 gives up", "Wretch wins: the other side has given up"]
    for why, said in ENDS.items():
        seen = {"event": "over", "cards": [], "seat": 0, "side": 0, "why": why}
        assert TITLE.log_line(terms(game), seen) == f"ISN wins: {said}"
    assert TITLE.log_line(terms(game), {"event": "over", "cards": [], "seat": -1, "side": -1, "why": 5}).startswith(
        "A draw: "
    )


# -- counting -----------------------------------------------------------------------------------------


def tally(game, kind, cards=(), **facts):
    return TITLE.tally(game, Event(kind, facts, list(cards), [7] * len(cards), False, 4))


def test_launches_losses_cards_and_ends_are_counted_by_name():
    game = battle({EVEREST: "C3", FATE: "C15"}, hands=(["Erin Cho"], []))
    card = game.hands[0].to_list()[0]
    assert tally(game, "launches", [int(version_token(EVEREST, 2))], seat=0) == "launched seasoned ISN Everest"
    assert tally(game, "unit out", seat=1, unit=FATE) == "lost Vapor's Fate"
    assert tally(game, "plays", [card], seat=0) == "played Erin Cho"
    assert tally(game, "attaches", [card], seat=0) == "attached Erin Cho"
    assert [tally(game, "result", seat=0, result=result) for result in range(4)] == [
        "attack missed",
        "attack hit",
        "attack hit a star",
        "attack hit a special place",
    ]
    assert {tally(game, "over", seat=0, side=0, why=why) for why in ENDS} == set(END_TALLIES.values())
    assert all(tally(game, kind, seat=0) == label for kind, label in TALLIES.items())
    counted = {"launches", "unit out", "plays", "attaches", "result", *TALLIES}
    assert all(tally(game, kind, [card], seat=0) == "" for kind in LINES.keys() - counted)
    assert set(TALLIES) < set(LINES)


def test_cards_are_used_when_played_and_drawn_when_they_come_to_hand():
    game = battle(
        {EVEREST: "C3", BARRAGE: "H3 E", FATE: "C15"}, hands=(["Erin Cho", "Bronson Skiles"], []), phase="deploy"
    )
    ships = ["standard ISN Barrage", "standard ISN Everest"]
    assert sorted(TITLE.held(game, 0)) == ["Bronson Skiles", "Erin Cho", *ships]
    cards = game.hands[0].to_list()
    told = [Event(kind, {"seat": 0}, cards[:1], [7], False, 4) for kind in ("draws", "plays", "attaches", "discards")]
    assert [TITLE.drawn(game, event) for event in told] == [["Erin Cho"], [], [], []]
    assert [TITLE.used(game, event) for event in told] == ["", "Erin Cho", "", ""]
    listen(game)
    use(game, "Erin Cho")
    unit(game, EVEREST)
    assert [name for event in game.journal.read() if (name := TITLE.used(game, event))] == ["Erin Cho"]


def test_ships_are_drawn_when_a_fleet_is_built_and_used_when_they_fly_for_their_own_side():
    game = battle({EVEREST: "C3", BARRAGE: "H3 E", FATE: "C15"})
    built = [Event("built", {"seat": seat}, [], [], False, 4) for seat in (0, 1)]
    assert [sorted(TITLE.drawn(game, event)) for event in built] == [
        ["standard ISN Barrage", "standard ISN Everest"],
        ["standard Vapor's Fate"],
    ]
    for kind in ("launches", "activates"):
        flown = [Event(kind, {"seat": seat, "unit": FATE}, [], [], False, 4) for seat in (0, 1)]
        assert [TITLE.used(game, event) for event in flown] == ["", "standard Vapor's Fate"]
