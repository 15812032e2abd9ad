"""Reactions: when they can be played, who is asked first, and that being asked gives nothing away."""

import pytest

from hullbreach.games.battleship_galaxies.card_set import (
    ACTIVATED,
    AIM,
    DECLARED,
    ENDED,
    ENERGY,
    HASTE,
    HURT,
    LAUNCHED,
    STARTED,
    TURN_ENDED,
)
from hullbreach.games.battleship_galaxies.flow.damage import doom
from hullbreach.games.battleship_galaxies.flow.tactics import card_refusal
from hullbreach.games.battleship_galaxies.flow.windows import open_window
from hullbreach.games.battleship_galaxies.moves import DISCARD, PASS, PLAY, WEAPON
from hullbreach.kernel.rng import quick

from .card_scenes import mission_of
from .scenes import (
    BARRAGE,
    FATE,
    HAWKS,
    KIO,
    ROOK,
    SPARROWS,
    TET,
    TORRENT,
    agree,
    asked,
    battle,
    energy,
    fire,
    hand,
    heard,
    kind_of,
    legal,
    let_be,
    listen,
    load_dice,
    pegs,
    pile,
    play,
    ship,
    ship_of,
    space,
    step,
    to_phase,
    unit,
    use,
    why_not,
)

ALERT, COVER, PATROL = "Alert From ISN Torrent", "Sparrow Cover Fire", "F-47 Hawk Patrol"
RESURGENCE, WEAKNESS, SKILES = "Spectral Resurgence", "Exploit Weakness", "Bronson Skiles"
FACING = {ROOK: "C7", KIO: "E7"}
KNOWN = ((), ())  # decks: everything but the hands lies in the box, so everybody knows what the hands could hold


def event(phase, word, amount=1, **more):
    """What an event of another card set would be."""
    return {"phase": phase, "word": word, "amount": amount, "near": 0, "squadron": False, **more}


# -- which windows there are -----------------------------------------------------------------------


@pytest.mark.rule("BG-Q-63", "BG-Q-62")
def test_a_window_after_an_activation_is_paid_in_the_opponents_turn():
    game = battle(FACING, hands=((ALERT,), ()), active=1)
    unit(game, KIO)
    assert asked(game) == (0, "Answer")
    assert energy(game, 1) == 19  # paid
    use(game, ALERT)
    assert energy(game, 0) == 18
    assert game.extra_move == -2
    assert asked(game) == (1, "Moving")  # his hand is empty now
    assert game.moves_left == 3


@pytest.mark.rule("BG-Q-63", "BG-Q-62", "BG-TAC-03")
def test_a_card_that_reacts_to_an_opponent_is_not_for_the_own_turn():
    game = battle(FACING, hands=((ALERT,), ()), decks=KNOWN, active=0)
    assert why_not(game, PLAY + kind_of(ALERT)) == "BG-TAC-03"
    unit(game, ROOK)
    assert asked(game) == (0, "Moving")  # no window: it is his own unit
    game = battle(FACING, hands=((ALERT,), ()), active=1)
    unit(game, KIO)
    assert asked(game) == (0, "Answer")


@pytest.mark.rule("BG-Q-63")
def test_a_window_after_a_step_that_makes_ships_adjacent():
    game = battle({HAWKS: ["C7", "C8", "C9"], KIO: "F7"}, hands=((PATROL,), ()), decks=KNOWN, active=1)
    load_dice(game, 1, 1)
    unit(game, KIO)
    step(game, "W")
    assert asked(game) == (1, "Moving")  # two spaces away: nobody is asked
    step(game, "W")
    assert asked(game) == (0, "Answer")
    use(game, PATROL)
    assert pegs(game, ship_of(KIO)) == (0, 0)  # one shield less
    assert asked(game) == (1, "Moving")
    agree(game)


@pytest.mark.rule("BG-Q-63")
def test_only_a_squadron_that_was_come_up_to_is_on_patrol():
    game = battle({HAWKS: ["A1", "B1", "C1"], ROOK: "C7", KIO: "E7"}, hands=((PATROL,), ()), decks=KNOWN, active=1)
    unit(game, KIO)
    step(game, "W")
    assert asked(game) == (1, "Moving")  # Rook is no squadron
    game = battle({HAWKS: ["D6", "B1", "C1"], ROOK: "C7", KIO: "E7"}, hands=((PATROL,), ()), decks=KNOWN, active=1)
    unit(game, KIO)
    step(game, "W")
    assert asked(game) == (1, "Moving")  # beside a Hawk already, it has only come up to Rook


@pytest.mark.rule("BG-Q-63")
def test_windows_when_an_attack_is_declared_rolled_and_a_hit():
    tactics = {ALERT: event(DECLARED, HURT), COVER: {"near": 0}}
    game = battle(
        {SPARROWS: ["C7", "A1", "A2"], KIO: "E7"}, hands=((ALERT, COVER), (WEAKNESS,)), active=1, tactics=tactics
    )
    unit(game, KIO)
    let_be(game)
    load_dice(game, "D4")
    play(game, WEAPON)
    ship(game, ship_of(SPARROWS))
    assert asked(game) == (0, "Answer")  # declared: no dice yet
    assert legal(game) == [PASS, PLAY + kind_of(ALERT)]
    let_be(game)
    assert asked(game) == (1, "Answer")  # rolled
    assert (game.letter, game.number) == (3, 4)
    assert legal(game) == [PASS, PLAY + kind_of(WEAKNESS), DISCARD + kind_of(WEAKNESS)]
    let_be(game)
    assert asked(game) == (0, "Answer")  # a hit, before the damage
    assert legal(game) == [PASS, PLAY + kind_of(COVER)]
    assert pegs(game, ship_of(SPARROWS)) == (1, 0)
    let_be(game)
    assert pegs(game, ship_of(SPARROWS)) == (0, 0)


@pytest.mark.rule("BG-Q-63")
def test_a_window_when_a_ship_would_be_destroyed():
    game = battle(FACING, hands=((), (RESURGENCE,)), shields={ship_of(KIO): 0}, damage={ship_of(KIO): 1})
    unit(game, ROOK)
    let_be(game)
    fire(game, ship_of(KIO), "D4")
    assert asked(game) == (1, "Answer")
    assert game.afloat(ship_of(KIO))
    use(game, RESURGENCE)
    assert pegs(game, ship_of(KIO)) == (0, 1)
    assert energy(game, 1) == 16
    assert pile(game, game.discards[1]) == [RESURGENCE]


@pytest.mark.rule("BG-Q-63")
def test_a_ship_that_nobody_saves_is_destroyed():
    game = battle(FACING, hands=((), (RESURGENCE,)), shields={ship_of(KIO): 0}, damage={ship_of(KIO): 1})
    unit(game, ROOK)
    let_be(game)
    fire(game, ship_of(KIO), "D4")
    let_be(game)
    assert not game.afloat(ship_of(KIO))


@pytest.mark.rule("BG-Q-63")
def test_saved_from_a_critical_star_with_one_hull_left():
    game = battle({ROOK: "C7", TET: "E7 E"}, hands=((), (RESURGENCE,)), shields={ship_of(TET): 0})
    unit(game, ROOK)
    let_be(game)
    fire(game, ship_of(TET), "J1")
    use(game, RESURGENCE)
    assert pegs(game, ship_of(TET)) == (0, 2)


@pytest.mark.rule("BG-Q-63")
def test_a_ship_that_was_saved_is_not_asked_about_again():
    game = battle(FACING, hands=((), (RESURGENCE, RESURGENCE)))
    doom(game, ship_of(KIO))
    doom(game, ship_of(KIO))  # by one attack twice over
    game.settle()
    use(game, RESURGENCE)
    assert asked(game) == (0, "ActionChoice")
    assert game.afloat(ship_of(KIO))


@pytest.mark.rule("BG-Q-63")
@pytest.mark.parametrize(("moment", "phase"), [(STARTED, "deploy"), (STARTED, "action"), (TURN_ENDED, "end")])
def test_windows_at_the_start_of_each_phase_and_the_end_of_the_turn(moment, phase):
    game = battle(FACING, hands=((ALERT,), ()), active=1, phase=phase, tactics={ALERT: event(moment, ENERGY, 2)})
    assert asked(game) == (0, "Answer")
    use(game, ALERT)
    assert energy(game, 0) == (20 if moment == STARTED else 30)  # 10 of it income: the next turn has begun
    game = battle(FACING, hands=((ALERT,), ()), active=1, phase="energy", tactics={ALERT: event(moment, ENERGY, 2)})
    assert asked(game) == ((0, "Answer") if moment == STARTED else (1, "EnergyChoice"))


@pytest.mark.rule("BG-Q-63")
def test_windows_after_a_launch_and_at_the_end_of_an_activation():
    tactics = {ALERT: event(LAUNCHED, HURT), COVER: event(ENDED, HURT)}
    game = battle({ROOK: "C7"}, waiting=(KIO,), hands=((ALERT, COVER), ()), active=1, phase="deploy", tactics=tactics)
    unit(game, KIO)
    space(game, "E17")
    assert asked(game) == (0, "Answer")
    use(game, ALERT)
    assert pegs(game, ship_of(KIO)) == (0, 0)
    to_phase(game, "action")
    unit(game, KIO)
    let_be(game)
    assert asked(game) == (0, "Answer")
    use(game, COVER)
    assert pegs(game, ship_of(KIO)) == (0, 1)
    assert asked(game) == (1, "ActionChoice")


# -- order -----------------------------------------------------------------------------------------


@pytest.mark.rule("BG-Q-63")
def test_the_player_on_turn_first_then_the_others_until_all_pass_in_a_row():
    tactics = {ALERT: event(ACTIVATED, ENERGY, 1), "Hijack Plan": event(ACTIVATED, ENERGY, 1, cost=1)}
    game = battle(FACING, hands=((ALERT, ALERT), ("Hijack Plan",)), active=1, tactics=tactics)
    unit(game, KIO)
    assert asked(game) == (1, "Answer")
    let_be(game)
    assert asked(game) == (0, "Answer")
    use(game, ALERT)
    assert asked(game) == (0, "Answer")  # one card at a time
    let_be(game)
    assert asked(game) == (1, "Answer")  # again, after somebody else has played
    use(game, "Hijack Plan")
    assert asked(game) == (0, "Answer")
    let_be(game)
    assert asked(game) == (1, "Moving")


@pytest.mark.rule("BG-Q-63", "BG-Q-18")
def test_in_teams_all_are_asked_in_turn_order():
    tactics = {ALERT: event(ACTIVATED, ENERGY, 1), "Hijack Plan": event(ACTIVATED, ENERGY, 1)}
    hands = ((ALERT,), (ALERT,), ("Hijack Plan",), ("Hijack Plan",))
    game = battle(
        {TORRENT: "C7 E", KIO: "G7"},
        hands=hands,
        active=2,
        owners={KIO: 2},
        mission=mission_of(4, asteroids=(), tiles=()),
        tactics=tactics,
    )
    unit(game, KIO)
    order = []
    while asked(game)[1] == "Answer":
        order.append(asked(game)[0])
        let_be(game)
    assert order == [2, 3, 0, 1]


# -- who is asked ----------------------------------------------------------------------------------


@pytest.mark.rule("BG-Q-63")
def test_whom_to_ask_follows_from_what_everybody_sees():
    for cards in ((ALERT,), (SKILES,)):
        game = battle(FACING, hands=(cards, ()), active=1)
        unit(game, KIO)
        assert asked(game) == (0, "Answer")  # he could hold it, whatever he holds
    assert legal(game) == [PASS]
    empty = battle(FACING, hands=((), ()), active=1)
    unit(empty, KIO)
    assert asked(empty) == (1, "Moving")  # no card at all
    poor = battle(FACING, hands=((ALERT,), ()), active=1, energy=(1, 20))
    unit(poor, KIO)
    assert asked(poor) == (1, "Moving")  # everybody sees that he cannot pay


@pytest.mark.rule("BG-Q-63")
def test_nobody_is_asked_for_a_card_of_which_all_copies_lie_open():
    game = battle(FACING, hands=((SKILES,), ()), discards=((ALERT,) * 3, ()), active=1)
    unit(game, KIO)
    assert asked(game) == (1, "Moving")
    game = battle(FACING, hands=((SKILES,), ()), discards=((ALERT,) * 2, ()), active=1)
    unit(game, KIO)
    assert asked(game) == (0, "Answer")
    boxed = battle(FACING, hands=((SKILES,), ()), decks=((COVER,) * 3, None), active=1)  # the box is known to all
    unit(boxed, KIO)
    assert asked(boxed) == (1, "Moving")


@pytest.mark.rule("BG-Q-63")
def test_being_asked_is_the_same_in_every_world_that_the_others_hold_for_possible():
    game = battle(FACING, hands=((SKILES, COVER), (WEAKNESS, RESURGENCE)), active=1)
    unit(game, KIO)
    for seed in range(20):
        for viewer in (1, -1):
            world = game.clone()
            world.redeal(viewer, quick(seed + 1))
            assert asked(world) == (0, "Answer")
            world.apply(PASS)
            assert asked(world) == (1, "Moving")


@pytest.mark.rule("BG-Q-63", "BG-Q-25")
def test_in_a_window_cards_of_that_moment_are_played_and_nothing_else():
    game = battle(FACING, hands=((ALERT, COVER), ()), active=1)
    unit(game, KIO)
    assert legal(game) == [PASS, PLAY + kind_of(ALERT)]
    assert why_not(game, PLAY + kind_of(COVER)) == "BG-TAC-03"
    assert why_not(game, 102 + kind_of(COVER)) == "BG-Q-25"
    assert why_not(game, 20 + ROOK) == "BG-Q-63"
    agree(game)


@pytest.mark.rule("BG-NRG-07", "BG-TAC-04")
def test_energy_may_be_spent_in_the_opponents_turn():
    game = battle(FACING, hands=((ALERT,), ()), active=1, energy=(2, 20))
    unit(game, KIO)
    use(game, ALERT)
    assert energy(game, 0) == 0


# -- conditions ------------------------------------------------------------------------------------


@pytest.mark.rule("BG-TAC-03")
def test_cover_fire_needs_another_squadron_ship_near_the_target():
    near = {ROOK: "C7", SPARROWS: ["C9", "A15", "A16"], KIO: "E7"}
    for ships, asked_for in (
        (near, True),
        ({**near, SPARROWS: ["C10", "A15", "A16"]}, False),  # three spaces away
        ({ROOK: "C7", TORRENT: "C8 E", KIO: "E7"}, False),  # no squadron
        ({SPARROWS: ["C7", "A15", "A16"], KIO: "E7"}, False),  # itself does not count
    ):
        game = battle(ships, hands=((COVER,), ()), decks=KNOWN, active=1)
        unit(game, KIO)
        let_be(game)
        fire(game, ship_of(ROOK if ROOK in ships else SPARROWS), "D4")
        assert (asked(game) == (0, "Answer")) is asked_for
    game = listen(battle(near, hands=((COVER,), ()), decks=KNOWN, active=1))
    unit(game, KIO)
    let_be(game)
    fire(game, ship_of(ROOK), "D4")
    use(game, COVER)
    assert pegs(game, ship_of(ROOK)) == (1, 0)
    assert ("ignored", {"seat": 0, "ship": ship_of(ROOK)}) in heard(game)


@pytest.mark.rule("BG-TAC-03")
def test_a_miss_asks_for_no_cover_and_a_hit_that_was_turned_asks_no_more():
    near = {ROOK: "C7", SPARROWS: ["C8", "A15", "A16"], KIO: "E7"}
    game = battle(near, hands=((COVER, COVER), ()), decks=KNOWN, active=1)
    unit(game, KIO)
    let_be(game)
    fire(game, ship_of(ROOK), "A4")
    assert game.seat == 1
    game = battle(near, hands=((COVER, COVER), ()), decks=KNOWN, active=1)
    unit(game, KIO)
    let_be(game)
    fire(game, ship_of(ROOK), "D4")
    use(game, COVER)
    assert game.seat == 1
    assert hand(game, 0) == [COVER]


@pytest.mark.rule("BG-TAC-03")
def test_the_attacker_may_have_his_dice_rolled_again_and_again():
    game = battle(FACING, hands=((), (WEAKNESS, WEAKNESS)), active=1)
    unit(game, KIO)
    let_be(game)
    load_dice(game, "A1", "A2", "D4")
    play(game, WEAPON)
    ship(game, ship_of(ROOK))
    use(game, WEAKNESS)
    assert (game.letter, game.number) == (0, 2)
    use(game, WEAKNESS)
    assert (game.letter, game.number) == (3, 4)
    assert pegs(game, ship_of(ROOK)) == (0, 0)
    assert energy(game, 1) == 17  # 1 for the activation


@pytest.mark.rule("BG-TAC-03")
def test_nobody_rerolls_the_dice_of_an_opponent():
    game = battle(FACING, hands=((), (WEAKNESS,)), active=0)
    unit(game, ROOK)
    let_be(game)
    fire(game, ship_of(KIO), "A1")
    assert game.seat == 0


@pytest.mark.rule("BG-TAC-03")
def test_a_stronger_attack_is_for_the_attacker_and_for_one_attack():
    tactics = {WEAKNESS: event(9, AIM, 2)}
    game = battle({BARRAGE: "C7 W", FATE: "F7"}, hands=((), (WEAKNESS,)), active=1, tactics=tactics)
    unit(game, FATE)
    let_be(game)
    fire(game, ship_of(BARRAGE), "D4")
    use(game, WEAKNESS)
    assert pegs(game, ship_of(BARRAGE)) == (0, 2)  # 2 + 2 against 2 shields
    assert card_refusal(game, 0, kind_of(WEAKNESS)) == "BG-TAC-03"
    load_dice(game, "A1")
    ship(game, ship_of(BARRAGE))
    assert game.extra_strength == 0


@pytest.mark.rule("BG-TAC-03")
def test_haste_is_for_the_own_unit():
    tactics = {ALERT: event(ACTIVATED, HASTE, 2), "Hijack Plan": event(ACTIVATED, HASTE, 2)}
    game = battle(FACING, hands=((ALERT,), ("Hijack Plan",)), active=1, tactics=tactics)
    unit(game, KIO)
    assert asked(game) == (1, "Answer")
    use(game, "Hijack Plan")
    assert asked(game) == (1, "Moving")  # seat 0 is not asked
    assert game.moves_left == 7


@pytest.mark.rule("BG-TAC-03")
def test_haste_adds_up():
    tactics = {name: event(ACTIVATED, HASTE, 2) for name in ("Hijack Plan", "Exploit Weakness")}
    game = battle(FACING, hands=((), tuple(tactics)), active=1, tactics=tactics)
    unit(game, KIO)
    for name in tactics:
        use(game, name)
    assert game.moves_left == 9


@pytest.mark.rule("BG-TAC-03")
def test_an_attacker_lost_before_the_roll_makes_no_attack():
    tactics = {ALERT: event(DECLARED, HURT, 9)}
    game = battle(FACING, hands=((ALERT,), ()), active=1, tactics=tactics)
    unit(game, KIO)
    let_be(game)
    play(game, WEAPON)
    ship(game, ship_of(ROOK))
    use(game, ALERT)
    assert not game.afloat(ship_of(KIO))
    assert pegs(game, ship_of(ROOK)) == (1, 0)
    assert asked(game) == (1, "ActionChoice")


@pytest.mark.rule("BG-Q-63", "BG-M1-10")
def test_no_window_before_the_first_turn():
    game = battle(FACING, hands=((ALERT,), ()), active=1)
    game.unit = KIO
    size = len(game.stack)
    open_window(game, ACTIVATED)
    assert len(game.stack) == size + 1
    game.pop()
    game.active = -1
    open_window(game, ACTIVATED)
    assert len(game.stack) == size


@pytest.mark.rule("BG-TAC-03", "BG-Q-63")
def test_only_the_ship_that_attacks_or_the_unit_that_was_activated_is_hurt():
    tactics = {ALERT: event(DECLARED, HURT)}
    game = battle({**FACING, TET: "G7 E"}, hands=((ALERT,), ()), active=1, tactics=tactics)
    unit(game, KIO)
    let_be(game)
    play(game, WEAPON)
    ship(game, ship_of(ROOK))
    use(game, ALERT)
    assert pegs(game, ship_of(KIO)) == (0, 0)
    assert pegs(game, ship_of(TET)) == (2, 0)
    tactics = {ALERT: event(ACTIVATED, HURT)}
    game = battle({**FACING, TET: "G7 E"}, hands=((ALERT,), ()), active=1, tactics=tactics)
    unit(game, TET)
    use(game, ALERT)
    assert pegs(game, ship_of(KIO)) == (1, 0)
    assert pegs(game, ship_of(TET)) == (1, 0)


@pytest.mark.rule("BG-TAC-03", "BG-Q-63")
def test_nobody_slows_a_unit_that_was_lost_in_the_same_window():
    tactics = {COVER: event(ACTIVATED, HURT, 9)}
    game = battle({**FACING, TET: "G7 E"}, hands=((ALERT, COVER), ()), decks=KNOWN, active=1, tactics=tactics)
    unit(game, KIO)
    use(game, COVER)
    assert not game.in_play(KIO)
    assert asked(game) == (1, "ActionChoice")
    assert hand(game, 0) == [ALERT]
