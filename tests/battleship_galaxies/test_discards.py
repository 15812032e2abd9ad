"""Cards are discarded for energy at any point of the own turn: wherever something is paid for, and nowhere else."""

import pytest

from hullbreach.bots import make_bot
from hullbreach.games.battleship_galaxies import TITLE
from hullbreach.games.battleship_galaxies.card_set import (
    ACTIVATED,
    APPROACHED,
    DECLARED,
    DOOMED,
    ENDED,
    ENERGY,
    LAUNCH_DRAW,
    LAUNCHED,
    ROLLED,
    STARTED,
    STRUCK,
    TURN_ENDED,
    Power,
)
from hullbreach.games.battleship_galaxies.flow.damage import doom
from hullbreach.games.battleship_galaxies.moves import (
    DISCARD,
    ENGINES,
    PASS,
    PLAY,
    TAKE,
    UNIT,
    is_discard,
)
from hullbreach.games.battleship_galaxies.moves import WEAPON as OWN_WEAPON
from hullbreach.kernel.rng import quick

from .card_scenes import mission_of, new_game, other_cards
from .scenes import (
    EVEREST,
    KIO,
    ROOK,
    TET,
    TORRENT,
    Weapon,
    agree,
    asked,
    battle,
    energy,
    fire,
    hand,
    kind_of,
    legal,
    let_be,
    load_dice,
    pegs,
    pile,
    play,
    ship_of,
    space,
    step,
    throw_away,
    unit,
    use,
    why_not,
)

RESURGENCE, HIJACK, SIPHON, BOUNTY = "Spectral Resurgence", "Hijack Plan", "Shield Siphon", "Fortune's Bounty"
ALERT, SKILES, CHO = "Alert From ISN Torrent", "Bronson Skiles", "Erin Cho"
FACING = {ROOK: "C7", KIO: "E7"}


# -- the two cases that were wrong -----------------------------------------------------------------


@pytest.mark.rule("BG-Q-25", "BG-TURN-03")
def test_a_seasoned_so_bwa_tet_launched_with_the_last_energy_buys_its_power_with_cards():
    game = battle(
        {},
        waiting=(TET,),
        levels={TET: 2},
        hands=((), (HIJACK, SIPHON)),
        active=1,
        phase="deploy",
        energy=(0, 8),
        cards=TITLE.standard_cards,
    )
    unit(game, TET)
    space(game, "E17")
    if asked(game)[1] == "Tail":
        play(game, legal(game)[0])
    assert energy(game, 1) == 0
    assert asked(game) == (1, "BuyPower")
    assert legal(game) == [PASS, DISCARD + kind_of(HIJACK), DISCARD + kind_of(SIPHON)]
    assert why_not(game, TAKE) == "BG-NRG-04"
    agree(game)
    throw_away(game, SIPHON)
    assert asked(game) == (1, "BuyPower")
    agree(game)
    play(game, TAKE)
    assert energy(game, 1) == 0
    assert len(hand(game, 1)) == 3
    assert pile(game, game.discards[1]) == [SIPHON]


def doomed_by_countermeasures(hands=((), (RESURGENCE, SIPHON)), energy=(20, 4), **more):
    """Tes Kio, on turn, comes up to a large ship and is hit for all it can bear; an activation costs 1."""
    kio = ship_of(KIO)
    game = battle(
        {EVEREST: "D9", KIO: "H9"}, hands=hands, active=1, energy=energy, shields={kio: 0}, damage={kio: 1}, **more
    )
    unit(game, KIO)
    load_dice(game, 5)
    step(game, "W", "W")
    return game


@pytest.mark.rule("BG-Q-25", "BG-Q-63", "BG-TURN-03")
def test_a_ship_doomed_by_countermeasures_is_saved_by_a_discard_and_a_card():
    game = doomed_by_countermeasures()
    assert energy(game, 1) == 3  # one short
    assert asked(game) == (1, "Answer")
    assert legal(game) == [PASS, DISCARD + kind_of(RESURGENCE), DISCARD + kind_of(SIPHON)]
    assert why_not(game, PLAY + kind_of(RESURGENCE)) == "BG-TAC-04"
    agree(game)
    throw_away(game, SIPHON)
    assert asked(game) == (1, "Answer")
    use(game, RESURGENCE)
    assert pegs(game, ship_of(KIO)) == (0, 1)
    assert energy(game, 1) == 0
    assert asked(game) == (1, "Moving")


@pytest.mark.rule("BG-Q-25")
def test_who_throws_away_the_very_card_has_nothing_left_to_answer_with():
    game = doomed_by_countermeasures(decks=(None, ()))  # all other cards lie in the box, for all to see
    throw_away(game, RESURGENCE)
    assert not game.afloat(ship_of(KIO))
    assert asked(game) == (1, "ActionChoice")


# -- whatever has a price --------------------------------------------------------------------------


def answer_at(moment):
    """A card of the player on turn for this moment, and one more; no energy but for what leads there."""
    card = {RESURGENCE: {"phase": moment, "word": ENERGY, "amount": 3, "cost": 1, "near": 0, "squadron": False}}
    return {"hands": ((), (RESURGENCE, SIPHON)), "active": 1, "tactics": card}


def after_an_activation(moment, *ways, at="F7"):
    game = battle({ROOK: "C7", KIO: at}, energy=(20, 1), **answer_at(moment))
    unit(game, KIO)
    step(game, *ways)
    return game


def after_a_roll(moment):
    game = after_an_activation(moment, at="E7")
    let_be(game)
    fire(game, ship_of(ROOK), "D4")
    while game.stack[-1].moment != moment:
        let_be(game)  # he might hold a card for an earlier moment
    return game


def after_a_launch(moment):
    game = battle({ROOK: "C7"}, waiting=(KIO,), phase="deploy", energy=(20, 4), **answer_at(moment))
    unit(game, KIO)
    space(game, "E17")
    return game


def at_the_end_of_an_activation(moment):
    game = after_an_activation(moment)
    let_be(game)
    return game


ANSWERED = [
    (STARTED, lambda: battle(FACING, phase="action", energy=(20, 0), **answer_at(STARTED))),
    (LAUNCHED, lambda: after_a_launch(LAUNCHED)),
    (ACTIVATED, lambda: after_an_activation(ACTIVATED)),
    (APPROACHED, lambda: after_an_activation(APPROACHED, "W", "W")),
    (DECLARED, lambda: after_a_roll(DECLARED)),
    (ROLLED, lambda: after_a_roll(ROLLED)),
    (STRUCK, lambda: after_a_roll(STRUCK)),
    (DOOMED, lambda: doomed_by_countermeasures(energy=(20, 1), tactics={RESURGENCE: {"cost": 1}})),
    (ENDED, lambda: at_the_end_of_an_activation(ENDED)),
    (TURN_ENDED, lambda: battle(FACING, phase="end", energy=(20, 0), **answer_at(TURN_ENDED))),
]


def a_launch():
    return battle({KIO: "E7"}, waiting=(ROOK,), phase="deploy", hands=((CHO,), ()), energy=(3, 0))


def a_charge():
    game = battle(
        FACING, changes={ROOK: {"primary": Weapon("Pop", 1, 5, 1, 1)}}, hands=((CHO,), ()), energy=(1, 0), active=0
    )
    unit(game, ROOK)
    let_be(game)
    return game


def a_launch_power():
    powers = (Power("Crew", LAUNCH_DRAW, 1, price=1),)
    game = battle(
        {}, waiting=(ROOK,), phase="deploy", changes={ROOK: {"powers": powers}}, hands=((CHO,), ()), energy=(4, 0)
    )
    unit(game, ROOK)
    space(game, "C1")
    return game


def engines():
    mission = mission_of(4, tiles=())
    hands = ((CHO,), (), (), ())
    ships = {TORRENT: "C7 E", KIO: "G7"}
    return battle(
        ships, mission=mission, rules=mission.rules, phase="end", hands=hands, energy=(1, 0), dice=[4]
    )  # the engines start


PAID = [
    ("launch", a_launch, UNIT + ROOK, CHO),
    ("activation", lambda: battle(FACING, hands=((CHO,), ()), energy=(0, 0)), UNIT + ROOK, CHO),
    ("charge", a_charge, OWN_WEAPON, CHO),
    ("launch power", a_launch_power, TAKE, CHO),
    ("engines", engines, ENGINES, CHO),
    (
        "card",
        lambda: battle(FACING, phase="deploy", hands=((SKILES, CHO), ()), energy=(2, 0)),
        PLAY + kind_of(SKILES),
        CHO,
    ),
    *((f"answer {moment}", scene, PLAY + kind_of(RESURGENCE), SIPHON) for moment, scene in ANSWERED),
]


@pytest.mark.rule("BG-Q-25", "BG-TURN-03", "BG-NRG-04")
@pytest.mark.parametrize(("scene", "paid", "spare"), [each[1:] for each in PAID], ids=[each[0] for each in PAID])
def test_what_could_be_paid_for_after_a_discard_is_asked_and_the_discard_is_open(scene, paid, spare):
    game = scene()
    seat = int(game.active)
    assert game.seat == seat
    assert why_not(game, paid) in ("BG-NRG-04", "BG-TAC-04")
    agree(game)
    throw_away(game, spare)
    assert game.seat == seat
    assert why_not(game, paid) == ""
    agree(game)
    play(game, paid)
    assert energy(game, int(game.side(seat))) in (0, 3)  # 3 is what the cards of these scenes bring


@pytest.mark.rule("BG-Q-25", "BG-Q-63")
@pytest.mark.parametrize(("moment", "scene"), ANSWERED, ids=[f"moment {each[0]}" for each in ANSWERED])
def test_being_asked_in_the_own_turn_is_the_same_in_every_world_the_others_hold_for_possible(moment, scene):
    game = scene()
    for seed in range(10):
        for viewer in (0, -1):
            world = game.clone()
            world.redeal(viewer, quick(seed + 1))
            assert asked(world) == (1, "Answer")
            assert world.legal()


@pytest.mark.rule("BG-Q-25", "BG-Q-63")
def test_nobody_is_asked_for_what_all_other_cards_in_hand_would_not_pay_for():
    game = doomed_by_countermeasures(hands=((), (RESURGENCE,)))
    assert not game.afloat(ship_of(KIO))  # the card itself cannot pay for it
    game = doomed_by_countermeasures(hands=((), (RESURGENCE, SIPHON)), energy=(20, 3))
    assert not game.afloat(ship_of(KIO))
    game = doomed_by_countermeasures(hands=((), (SIPHON, SIPHON)))
    assert asked(game) == (1, "Answer")  # he might hold it: asked although he does not


# -- not in other players' turns, nor in setup -----------------------------------------------------


@pytest.mark.rule("BG-TURN-04", "BG-Q-25")
def test_nobody_discards_or_is_asked_for_what_he_would_have_to_discard_for_in_another_players_turn():
    game = battle(FACING, hands=((ALERT, CHO), ()), active=1, energy=(1, 20))
    unit(game, KIO)
    assert asked(game) == (1, "Moving")
    game = battle(FACING, hands=((ALERT, CHO), ()), active=1, energy=(2, 20))
    unit(game, KIO)
    assert asked(game) == (0, "Answer")
    assert why_not(game, DISCARD + kind_of(CHO)) == "BG-Q-25"
    agree(game)


@pytest.mark.rule("BG-TURN-04", "BG-Q-94", "BG-Q-25")
def test_a_launch_power_of_the_fleet_on_patrol_is_paid_before_any_turn_from_the_energy_at_the_start():
    cards = other_cards({EVEREST: {"powers": (Power("Crew", LAUNCH_DRAW, 1, price=6),)}})
    game = new_game(2, cards=cards)
    game.hands[0].put(game.decks[0].take())
    while asked(game)[1] != "BuyPower":
        play(game, game.legal()[0])
    assert legal(game) == [PASS]
    assert why_not(game, DISCARD + game.kind(game.hands[0].to_list()[0])) == "BG-Q-25"
    agree(game)


# -- teams -----------------------------------------------------------------------------------------


def team_doomed(hands, energy):
    """A ship of seat 3 is about to be destroyed in the turn of its teammate, seat 2."""
    tactics = {RESURGENCE: {"cost": 2}}
    mission = mission_of(4, asteroids=(), tiles=())
    more = {"active": 2, "owners": {KIO: 3, TET: 2}, "mission": mission, "tactics": tactics}
    game = battle({TORRENT: "C7 E", KIO: "G7", TET: "G12 E"}, hands=hands, energy=energy, **more)
    doom(game, ship_of(KIO))
    game.settle()
    return game


@pytest.mark.rule("BG-Q-25", "BG-Q-63", "BG-TEAM-06")
def test_in_his_turn_a_player_may_discard_for_his_teammates_card():
    game = team_doomed(((), (), (SIPHON,), (RESURGENCE,)), (20, 1))
    assert asked(game) == (2, "Answer")
    assert legal(game) == [PASS, DISCARD + kind_of(SIPHON)]
    throw_away(game, SIPHON)
    assert asked(game) == (3, "Answer")
    assert legal(game) == [PASS, PLAY + kind_of(RESURGENCE)]  # it is not his turn: he discards nothing
    use(game, RESURGENCE)
    assert game.afloat(ship_of(KIO))
    let_alone = team_doomed(((), (), (SIPHON,), (RESURGENCE,)), (20, 1))
    let_be(let_alone)
    assert not let_alone.afloat(ship_of(KIO))


@pytest.mark.rule("BG-Q-25", "BG-Q-63")
def test_with_enough_energy_the_teammate_alone_is_asked():
    game = team_doomed(((), (), (SIPHON,), (RESURGENCE,)), (20, 2))
    assert asked(game) == (3, "Answer")


# -- the greedy bot --------------------------------------------------------------------------------


def greedily(game):
    """What the greedy bot does until it is asked something else: its moves."""
    bot = make_bot("greedy", 1)
    asked_now, moves = asked(game), []
    while not game.over and asked(game) == asked_now:
        moves.append(bot.choose(TITLE, game, int(game.seat)))
        play(game, moves[-1])
    return moves


@pytest.mark.rule("BG-Q-25")
def test_the_greedy_bot_discards_the_least_of_its_cards_for_an_answer_and_then_plays_it():
    game = doomed_by_countermeasures(hands=((), (SIPHON, HIJACK, HIJACK, RESURGENCE)), energy=(20, 3))
    moves = greedily(game)
    assert [is_discard(move) for move in moves] == [True, True, False]
    assert moves[-1] == PLAY + kind_of(RESURGENCE)
    assert game.afloat(ship_of(KIO))
    assert hand(game, 1) == [SIPHON]


@pytest.mark.rule("BG-Q-25")
@pytest.mark.parametrize("hands", [((), (SIPHON, SIPHON)), ((), (HIJACK, SIPHON, BOUNTY))])
def test_the_greedy_bot_discards_nothing_without_use(hands):
    assert greedily(doomed_by_countermeasures(hands=hands)) == [PASS]


@pytest.mark.rule("BG-Q-25")
def test_the_greedy_bot_never_discards_in_an_answer_or_for_a_power_without_paying_with_it():
    """Whole games: after its discards in such a question comes what they are for, in the same question."""
    used = 0
    for seed in range(12):
        game = TITLE.new({"mission": seed % 6 + 1}, seed)
        bot = make_bot("greedy", seed)
        pending = None
        while not game.over:
            seat = int(game.seat)
            name = asked(game)[1]
            move = bot.choose(TITLE, game, seat)
            if pending is not None:
                assert (seat, name) == pending
                assert move != PASS
            pending = (seat, name) if name in ("Answer", "BuyPower") and is_discard(move) else None
            used += pending is not None
            game.apply_for(seat, move)
    assert used > 0
