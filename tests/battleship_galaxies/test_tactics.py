"""Tactic cards from the hand: phases, costs, and what events do."""

import pytest

from hullbreach.games.battleship_galaxies.card_set import (
    ACTION_PLAY,
    DRAIN,
    ENERGY,
    HULL,
    HURT,
    MEND,
    SHIELD,
)
from hullbreach.games.battleship_galaxies.flow.activation import activate_refusal
from hullbreach.games.battleship_galaxies.flow.end import clock_points
from hullbreach.games.battleship_galaxies.moves import DISCARD, PASS, PLAY, SHIP, UNIT

from .card_scenes import activate_idly
from .scenes import (
    BARRAGE,
    EVEREST,
    FATE,
    FUVU,
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
    on_unit,
    pegs,
    pile,
    play,
    ship,
    ship_of,
    step,
    unit,
    use,
    why_not,
)

READY, BOUNTY, HIJACK = "Superior Squadron Tactics", "Fortune's Bounty", "Hijack Plan"
THRUSTERS, SKILES, CHO = "Maneuvering Thrusters", "Bronson Skiles", "Erin Cho"
AWAY_TEAM, YEBOAH = "Commando Away Team", "Charles Yeboah"
FACING = {ROOK: "C7", KIO: "E7"}


def own_event(phase, word, amount=1, **more):
    """What an event of another card set would be, for the own turn."""
    return {"phase": phase, "word": word, "amount": amount, "near": 0, "squadron": False, "cost": 1, **more}


# -- when and for what -----------------------------------------------------------------------------


@pytest.mark.rule("BG-TAC-03", "BG-Q-62")
@pytest.mark.parametrize(
    ("name", "seat", "phase"), [(BOUNTY, 1, "energy"), (THRUSTERS, 0, "deploy"), (AWAY_TEAM, 0, "action")]
)
def test_a_card_is_played_in_its_phase_and_in_no_other(name, seat, phase):
    hands = ((name,), ()) if seat == 0 else ((), (name,))
    ships = {TORRENT: "C7 E", TET: "C8 E"}
    playable = []
    for each in ("energy", "deploy", "action"):
        game = battle(ships, hands=hands, active=seat, phase=each)
        if not why_not(game, PLAY + kind_of(name)):
            playable.append(each)
        else:
            assert why_not(game, PLAY + kind_of(name)) == "BG-TAC-03"
        agree(game)
    assert playable == [phase]


@pytest.mark.rule("BG-TAC-03")
def test_only_cards_in_the_hand_are_played():
    game = battle({TORRENT: "C7 E"}, hands=((SKILES,), ()), phase="deploy")
    assert why_not(game, PLAY + kind_of(CHO)) == "BG-TAC-03"
    assert why_not(game, PLAY + kind_of(SKILES)) == ""


@pytest.mark.rule("BG-TAC-04", "BG-NRG-04")
def test_a_card_costs_its_energy_at_once():
    game = battle({TORRENT: "C7 E"}, hands=((THRUSTERS,), ()), phase="deploy", energy=(2, 0))
    use(game, THRUSTERS)
    assert energy(game) == 0
    assert on_unit(game, TORRENT) == [THRUSTERS]
    poor = battle({TORRENT: "C7 E"}, hands=((THRUSTERS,), ()), phase="deploy", energy=(1, 0))
    assert why_not(poor, PLAY + kind_of(THRUSTERS)) == "BG-TAC-04"
    play(poor, DISCARD + kind_of(THRUSTERS))  # 1 energy more, but the card is gone
    assert energy(poor) == 2


@pytest.mark.rule("BG-TAC-05")
def test_any_number_of_cards_in_a_turn():
    cards = (THRUSTERS, THRUSTERS, "LR5 Nuclear Warhead", SKILES, CHO)
    game = battle({TORRENT: "C7 E", BARRAGE: "C9 E"}, hands=(cards, ()), phase="deploy", energy=(40, 0))
    use(game, THRUSTERS)
    unit(game, BARRAGE)
    use(game, THRUSTERS)
    unit(game, TORRENT)
    use(game, "LR5 Nuclear Warhead")
    unit(game, TORRENT)
    use(game, SKILES)
    unit(game, TORRENT)
    use(game, CHO)
    unit(game, BARRAGE)
    assert energy(game) == 40 - 2 - 2 - 4 - 3 - 3
    assert not hand(game, 0)


@pytest.mark.rule("BG-TAC-06")
def test_an_event_takes_effect_once_and_is_discarded():
    game = battle(
        FACING,
        hands=((), (BOUNTY,)),
        decks=(None, (HIJACK, "Fate's Reach", "Krall Draxus", "Shield Siphon")),
        active=1,
        phase="energy",
    )
    use(game, BOUNTY)
    assert hand(game, 1) == sorted([HIJACK, "Fate's Reach", "Krall Draxus"])  # one of them the normal draw
    assert pile(game, game.discards[1]) == [BOUNTY]
    assert not game.playing
    assert why_not(game, PLAY + kind_of(BOUNTY)) == "BG-TAC-03"


@pytest.mark.rule("BG-Q-64")
def test_nobody_answers_a_card():
    tactics = {"Alert From ISN Torrent": {"word": ENERGY, "amount": 1}}
    game = battle(FACING, hands=(("Alert From ISN Torrent",), (BOUNTY,)), active=1, phase="energy", tactics=tactics)
    use(game, BOUNTY)
    assert asked(game) == (1, "EnergyChoice")  # it has taken effect at once
    assert pile(game, game.discards[1]) == [BOUNTY]


@pytest.mark.rule("BG-TAC-06", "BG-Q-28")
def test_an_event_being_resolved_is_not_shuffled_into_the_new_deck():
    game = battle(FACING, hands=((), (BOUNTY,)), decks=(None, (HIJACK, HIJACK)), active=1, phase="energy")
    # the normal draw has taken one; the event draws the last one, the deck runs out, the pile is empty: out twice
    use(game, BOUNTY)
    assert hand(game, 1) == [HIJACK, HIJACK]
    assert pile(game, game.discards[1]) == [BOUNTY]
    assert game.outs.get(1) == 2


@pytest.mark.rule("BG-OUT-02")
def test_a_card_that_draws_is_of_no_use_once_the_deck_is_out():
    game = battle(FACING, hands=((), (BOUNTY,)), decks=(None, ()), outs=(0, 2), active=1, phase="energy")
    assert why_not(game, PLAY + kind_of(BOUNTY)) == "BG-OUT-02"


@pytest.mark.rule("BG-TAC-09", "BG-Q-69")
def test_changed_costs_never_fall_below_0_and_the_printed_one_stays():
    changes = {TORRENT: {"activate": 0}, EVEREST: {"activate": 3}}
    game = battle({TORRENT: "C7 E", EVEREST: "H7"}, attached=((YEBOAH, TORRENT), (YEBOAH, EVEREST)), changes=changes)
    assert game.activate_cost(TORRENT) == 0  # 0 - 1
    assert game.activate_cost(EVEREST) == 2
    game = battle(
        {EVEREST: "H7", TET: "K7 E"},
        attached=((YEBOAH, EVEREST), (AWAY_TEAM, EVEREST), (AWAY_TEAM, EVEREST)),
        changes=changes,
    )
    assert game.activate_cost(EVEREST) == 3 - 1 + 2 + 2  # all changes are added
    assert game.cards.activate.get(game.face(EVEREST)) == 3
    unit(game, EVEREST)
    assert energy(game) == 14


@pytest.mark.rule("BG-TAC-09", "BG-CLOCK-02")
def test_the_printed_launch_cost_counts_for_the_clock():
    game = battle(
        {EVEREST: "H7"},
        holds={TORRENT: EVEREST},
        attached=(("ISN Transport Shuttle", EVEREST),),
        phase="deploy",
        energy=(6, 0),
    )
    assert game.launch_cost(TORRENT) == 6
    unit(game, TORRENT)
    assert energy(game) == 0
    assert game.cards.launch.get(game.face(TORRENT)) == 8
    play(game, legal(game)[0])
    while asked(game)[1] != "DeployChoice":
        play(game, legal(game)[0])
    assert clock_points(game, 0) == 3 * (14 + 8)


@pytest.mark.rule("BG-TAC-10")
def test_a_card_is_followed_against_the_rules():
    game = battle({HAWKS: ["C7", "D7", "E7"]}, hands=((READY,), ()))
    activate_idly(game, HAWKS)
    assert activate_refusal(game, 0, HAWKS) == "BG-ACT-02"  # not twice in a turn
    use(game, READY)
    assert activate_refusal(game, 0, HAWKS) == ""


# -- what events do --------------------------------------------------------------------------------


@pytest.mark.rule("BG-TAC-03")
def test_ready_is_for_a_squadron_that_was_activated():
    game = battle({HAWKS: ["C7", "D7", "E7"], SPARROWS: ["C9", "D9", "E9"], ROOK: "C11"}, hands=((READY,) * 2, ()))
    assert why_not(game, PLAY + kind_of(READY)) == "BG-TAC-03"
    activate_idly(game, ROOK)
    assert why_not(game, PLAY + kind_of(READY)) == "BG-TAC-03"  # a solo ship
    activate_idly(game, HAWKS)
    activate_idly(game, SPARROWS)
    use(game, READY)
    assert asked(game) == (0, "Aim")
    assert legal(game) == [UNIT + HAWKS, UNIT + SPARROWS]
    agree(game)
    unit(game, SPARROWS)
    assert game.activated == 1 << ROOK | 1 << HAWKS


@pytest.mark.rule("BG-TAC-03")
def test_energy_from_a_card_stops_at_40():
    game = battle(FACING, hands=((READY,), ()), tactics={READY: own_event(ACTION_PLAY, ENERGY, 5)}, energy=(39, 0))
    use(game, READY)
    assert energy(game) == 40


@pytest.mark.rule("BG-Q-27")
def test_the_other_side_loses_energy_down_to_0():
    tactics = {READY: own_event(ACTION_PLAY, DRAIN, 5)}
    game = listen(battle(FACING, hands=((READY, READY), ()), tactics=tactics, energy=(9, 3)))
    use(game, READY)
    assert energy(game, 1) == 0
    assert ("energy", {"seat": 1, "amount": -3, "energy": 0}) in heard(game)
    assert why_not(game, PLAY + kind_of(READY)) == "BG-TAC-03"  # nothing is left to lose


@pytest.mark.rule("BG-TAC-03", "BG-Q-54")
def test_shields_come_back_up_to_what_a_ship_started_with():
    tactics = {READY: own_event(ACTION_PLAY, MEND, 3)}
    ships = {TORRENT: "C7 E", ROOK: "C9", KIO: "G7"}
    game = battle(ships, hands=((READY,) * 2, ()), tactics=tactics, shields={ship_of(TORRENT): 0, ship_of(KIO): 0})
    use(game, READY)  # the only ship of his that lacks any
    assert pegs(game, ship_of(TORRENT)) == (2, 0)
    assert why_not(game, PLAY + kind_of(READY)) == "BG-TAC-03"


@pytest.mark.rule("BG-TAC-03", "BG-DMG-03", "BG-DMG-04", "BG-DMG-05")
@pytest.mark.parametrize(("form", "left"), [(0, (0, 1)), (SHIELD, (0, 0)), (HULL, (2, 3))])
def test_damage_by_a_card_in_all_forms(form, left):
    tactics = {READY: own_event(ACTION_PLAY, HURT, 3, form=form)}
    game = battle({ROOK: "C7", TET: "G7 E"}, hands=((READY,), ()), tactics=tactics, changes={TET: {"hull": 9}})
    use(game, READY)
    assert pegs(game, ship_of(TET)) == left


@pytest.mark.rule("BG-TAC-03")
def test_damage_to_a_chosen_enemy_within_reach():
    tactics = {READY: own_event(ACTION_PLAY, HURT, 1, near=2)}
    ships = {ROOK: "C7", KIO: "E7", TET: "C9 W", FATE: "J7", HAWKS: ["A1", "B1", "C1"]}
    game = battle(ships, hands=((READY,), ()), tactics=tactics)
    use(game, READY)
    assert legal(game) == [SHIP + ship_of(TET), SHIP + ship_of(KIO)]
    assert why_not(game, SHIP + ship_of(FATE)) == "BG-TAC-03"
    assert why_not(game, SHIP + ship_of(ROOK)) == "BG-TAC-03"
    assert why_not(game, PASS) == "BG-TAC-03"  # it is paid for
    agree(game)
    ship(game, ship_of(TET))
    assert pegs(game, ship_of(TET)) == (1, 0)


@pytest.mark.rule("BG-TAC-03")
def test_a_hijack_needs_an_enemy_near_by_without_shields():
    ships = {ROOK: "C7", FUVU: ["A3", "B3", "C3"], KIO: "D7"}
    down = {ship_of(ROOK): 0}
    game = battle(ships, hands=((), (HIJACK,)), active=1)
    assert why_not(game, PLAY + kind_of(HIJACK)) == "BG-TAC-03"  # shields up
    game = battle({**ships, KIO: "E7"}, hands=((), (HIJACK,)), active=1, shields=down)
    assert why_not(game, PLAY + kind_of(HIJACK)) == "BG-TAC-03"  # too far
    game = battle(ships, hands=((), (HIJACK,)), active=1, shields=down)
    load_dice(game, 4)
    use(game, HIJACK)
    assert game.control.get(ROOK) == 0  # 5 or more is needed
    assert energy(game, 1) == 14
    game = battle(ships, hands=((), (HIJACK,)), active=1, shields=down)
    load_dice(game, 5)
    use(game, HIJACK)
    assert game.control.get(ROOK) == 1


@pytest.mark.rule("BG-TAC-03")
def test_no_ship_of_a_squadron_may_have_shields_when_it_is_hijacked():
    ships = {HAWKS: ["C7", "C8", "C9"], KIO: "D7"}
    one_up = {ship_of(HAWKS): 0, ship_of(HAWKS, 1): 0}
    game = battle(ships, hands=((), (HIJACK,)), active=1, shields=one_up)
    assert why_not(game, PLAY + kind_of(HIJACK)) == "BG-TAC-03"
    game = battle({**ships, HAWKS: ["C7", "C8", None]}, hands=((), (HIJACK,)), active=1, shields=one_up)
    assert why_not(game, PLAY + kind_of(HIJACK)) == ""


@pytest.mark.rule("BG-ATT-11", "BG-TAC-03")
def test_a_slowed_unit_is_slow_for_one_activation_only():
    game = battle(FACING, hands=(("Alert From ISN Torrent",), ()), active=1)
    unit(game, KIO)
    use(game, "Alert From ISN Torrent")
    assert game.moves_left == 3
    while asked(game)[1] != "ActionChoice":
        let_be(game)
    game.activated = 0
    unit(game, KIO)
    assert game.moves_left == 5


@pytest.mark.rule("BG-TURN-03", "BG-TEAM-03")
def test_cards_are_not_played_within_an_activation():
    game = battle({TORRENT: "C7 E", KIO: "G7"}, hands=((AWAY_TEAM, THRUSTERS), ()))
    unit(game, TORRENT)
    assert not [move for move in legal(game) if PLAY <= move < DISCARD]
    assert why_not(game, PLAY + kind_of(AWAY_TEAM)) == "BG-ACT-03"
    assert why_not(game, DISCARD + kind_of(AWAY_TEAM)) == ""


def test_events_of_every_word_leave_no_card_behind():
    """Fired, moved, played: all 72 cards lie somewhere once."""
    game = battle({HAWKS: ["C7", "C8", "C9"], KIO: "F7"}, hands=((READY,), (BOUNTY, "Spectral Resurgence")))
    unit(game, HAWKS)
    ship(game, ship_of(HAWKS))
    step(game, "E")
    let_be(game, 2)
    ship(game, ship_of(HAWKS))
    fire(game, ship_of(KIO), "D4")
    while asked(game)[1] != "ActionChoice":
        let_be(game)
    use(game, READY)
    assert sorted(card for each in game.piles() for card in each.to_list()) == list(range(212))
