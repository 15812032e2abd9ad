"""The five command abilities that can be used three times a game."""

import pytest

from hullbreach.games.mag_blast.card_set import ABILITY_USES, FIRST_COMMAND, RAMMING
from hullbreach.games.mag_blast.moves import ABILITY, PASS, PLAY, SEAT, SPEND, TAKE_BACK, choose_ship, draw

from .scenes import (
    FULL_FLEET,
    asked,
    battle,
    card_move,
    card_set,
    choose,
    damage,
    discarded,
    draw_moves,
    draws,
    find,
    finish_turn,
    fire,
    fleet,
    hand,
    in_hand,
    knows,
    let_all_be,
    let_be,
    listen,
    lost_ships,
    not_refused,
    pay,
    play,
    player,
    ship_move,
    told,
    use,
    why_not,
    zone,
)

STARS = ["Laser Blast S", "Laser Blast S", "Beam Blast S"]


def pay_stars(game):
    for blast in ("Laser Blast", "Laser Blast", "Beam Blast"):
        pay(game, 0, blast)


# -- uses ------------------------------------------------------------------------------------------

READY = {
    "Overseers": {"phase": "draw", "discard": ["Mag Blast"], "fleets": [{}, {}]},
    "Freep": {"phase": "maneuver", "hands": [[], ["Mag Blast"]], "fleets": [{}, {}]},
    "Tri-Bot": {"phase": "reinforce", "hands": [STARS], "fleet_discard": ["Zeus"], "fleets": [{}, {}]},
    "Brotherhood": {
        "phase": "discard",
        "damage": [("Ares", "Laser Blast")],
        "fleets": [{"red": ["Ares"]}, {"red": ["Zeus"]}],
    },
}
RULES = {"Overseers": "MB-ABIL-01", "Freep": "MB-ABIL-04", "Tri-Bot": "MB-ABIL-06", "Brotherhood": "MB-ABIL-09"}


@pytest.mark.rule("MB-CMD-05", "MB-Q-43")
@pytest.mark.parametrize("command", READY)
def test_an_ability_is_used_three_times_and_a_fourth_is_refused(command):
    game = battle(commands=[command], **READY[command])
    for used in range(3):
        game.used.set(0, used)
        assert ABILITY in game.legal()
        assert why_not(game, 0, ABILITY) is None
    game.used.set(0, 3)
    assert ABILITY not in game.legal()
    assert why_not(game, 0, ABILITY) == "MB-CMD-05"


@pytest.mark.rule("MB-CMD-05", "MB-Q-43")
@pytest.mark.parametrize("command", READY)
def test_a_use_is_counted_and_told_when_it_is_announced(command):
    game = listen(battle(commands=[command], **READY[command]))
    play(game, 0, ABILITY)
    assert game.used.to_list() == [1, 0]
    told(game, ("ability", [game.command(0)], {"seat": 0}))


@pytest.mark.rule("MB-ABIL-01", "MB-ABIL-04", "MB-ABIL-06", "MB-ABIL-09")
@pytest.mark.parametrize("command", READY)
def test_nobody_else_has_the_ability(command):
    game = battle(commands=["The Glorp", command], **READY[command])
    assert ABILITY not in game.legal()
    assert why_not(game, 0, ABILITY) == RULES[command]


@pytest.mark.rule("MB-CMD-05", "MB-CMD-06")
def test_five_abilities_are_limited_to_three_uses():
    cards = card_set()
    uses = {cards.name(FIRST_COMMAND + n).split()[0]: ABILITY_USES[cards.abilities.get(n)] for n in range(10)}
    limited = {"Overseers", "Alpha", "Freep", "Tri-Bot", "Brotherhood"}
    assert {name for name, count in uses.items() if count == 3} == limited
    assert {count for name, count in uses.items() if name not in limited} == {0}


# -- Overseers of Kalgon ---------------------------------------------------------------------------


def overseers(discard=("Mag Blast", "Bomber", "Beam Blast", "Direct Hit", "Laser Blast", "Laser Blast"), **more):
    return battle(fleets=[{}, {}], commands=["Overseers"], phase="draw", discard=discard, **more)


@pytest.mark.rule("MB-ABIL-01")
def test_overseers_take_up_to_3_blasts_from_the_discard_pile_instead_of_drawing():
    game = listen(overseers())
    mag, _, beam, _, laser, second_laser = game.discard.to_list()
    assert game.legal() == [*draw_moves(5), ABILITY]
    play(game, 0, ABILITY)
    assert asked(game) == (0, "Salvage")
    assert game.stack[-1].facts() == [0, 3]
    assert game.legal() == [PASS, *(PLAY + card for card in (mag, beam, laser, second_laser))]
    assert not_refused(game) == sorted(game.legal())
    play(game, 0, PLAY + beam)
    assert game.stack[-1].facts() == [0, 2]
    assert why_not(game, 0, PLAY + beam) == "MB-ABIL-01"
    play(game, 0, PLAY + mag)
    assert game.stack[-1].facts() == [0, 1]
    play(game, 0, PLAY + laser)
    assert asked(game) == (0, "ReinforcePhase")  # no card is drawn
    assert game.hands[0].to_list() == [beam, mag, laser]
    assert discarded(game) == ["Bomber", "Direct Hit", "Laser Blast"]
    assert knows(game, beam) == [-1, 0, 1]
    told(
        game,
        ("ability", [game.command(0)], {"seat": 0}),
        *(("salvages", [card], {"seat": 0}) for card in (beam, mag, laser)),
    )


@pytest.mark.rule("MB-ABIL-01")
def test_overseers_take_blasts_only():
    game = overseers()
    play(game, 0, ABILITY)
    _, bomber, _, direct_hit, *_ = game.discard.to_list()
    for card in (bomber, direct_hit, game.deck.to_list()[0]):
        assert why_not(game, 0, PLAY + card) == "MB-ABIL-01"
    assert why_not(game, 0, draw(1)) == "MB-ABIL-01"


@pytest.mark.rule("MB-ABIL-01", "MB-Q-43")
def test_overseers_may_stop_early_and_have_used_the_ability_all_the_same():
    game = overseers()
    play(game, 0, ABILITY)
    play(game, 0, PASS)
    assert asked(game) == (0, "ReinforcePhase")
    assert hand(game, 0) == []
    assert int(game.used.get(0)) == 1


@pytest.mark.rule("MB-ABIL-01")
def test_overseers_stop_when_no_blast_is_left():
    game = overseers(discard=["Bomber", "Mag Blast"])
    play(game, 0, ABILITY)
    play(game, 0, game.legal()[1])
    assert asked(game) == (0, "ReinforcePhase")
    assert hand(game, 0) == ["Mag Blast"]


@pytest.mark.rule("MB-ABIL-01")
def test_overseers_salvage_beyond_5_cards_in_hand():
    game = overseers(hands=[["Fighter"] * 4])
    assert game.legal() == [*draw_moves(1), ABILITY]
    play(game, 0, ABILITY)
    for _ in range(3):
        play(game, 0, game.legal()[1])
    assert game.hands[0].size() == 7


@pytest.mark.rule("MB-Q-68", "MB-DRAW-02")
@pytest.mark.parametrize("held", [5, 6, 9])
def test_overseers_with_5_cards_or_more_have_no_draw_phase_to_salvage_in(held):
    game = overseers(hands=[["Fighter"] * held])
    assert asked(game) == (0, "ReinforcePhase")
    assert why_not(game, 0, ABILITY) == "MB-ABIL-06"
    assert int(game.used.get(0)) == 0


@pytest.mark.rule("MB-ABIL-01")
def test_overseers_cannot_salvage_once_they_have_drawn():
    game = overseers()
    draws(game, 0, 1)
    assert asked(game) == (0, "ReinforcePhase")
    assert why_not(game, 0, ABILITY) == "MB-ABIL-06"


@pytest.mark.rule("MB-ABIL-01", "MB-Q-59")
def test_overseers_need_a_blast_in_the_pile():
    game = overseers(discard=["Bomber", "Direct Hit"])
    assert why_not(game, 0, ABILITY) == "MB-ABIL-01"


@pytest.mark.rule("MB-ABIL-01", "MB-Q-58")
def test_after_salvaging_the_others_have_a_moment_for_any_turn_cards():
    game = overseers(hands=[[], ["Bomber"]], any_turn=True)
    let_be(game, 1)
    play(game, 0, ABILITY)
    play(game, 0, PASS)
    assert asked(game) == (1, "Answer")
    let_be(game, 1)
    assert asked(game) == (1, "Answer")  # at the beginning of the Reinforce phase
    let_be(game, 1)
    assert asked(game) == (0, "ReinforcePhase")


# -- Alpha Mazons ----------------------------------------------------------------------------------


def mazons(effect, command="Alpha Mazons", target="Zeus", **more):
    game = battle(
        fleets=[{"yellow": ["Ares"], "red": ["Falladir"]}, {"yellow": ["Zeus"]}],
        hands=[["Beam Blast", effect, *more.pop("cards", ())], ["Bomber"]],
        commands=[command],
        **more,
    )
    fire(game, 0, "Beam Blast", "Ares" if target == "Zeus" else "Falladir", target)
    let_be(game, 1)
    return game


@pytest.mark.rule("MB-ABIL-03", "MB-Q-43")
def test_alpha_mazons_play_an_effect_without_a_direct_hit():
    game = mazons("Catastrophic Damage")
    assert asked(game) == (0, "FollowUp")
    assert game.legal() == [PASS, card_move(game, 0, "Catastrophic Damage")]
    assert not_refused(game) == game.legal()
    effect, zeus = in_hand(game, 0, "Catastrophic Damage"), find(game, "Zeus")
    listen(game)
    use(game, 0, "Catastrophic Damage")
    assert game.used.to_list() == [1, 0]  # counted before it is answered
    told(game, ("follows", [effect], {"seat": 0, "target": zeus}), ("ability", [game.command(0)], {"seat": 0}))
    let_be(game, 1)
    assert lost_ships(game) == ["Zeus"]
    assert discarded(game) == ["Beam Blast", "Catastrophic Damage"]


@pytest.mark.rule("MB-ABIL-03", "MB-CMD-05")
def test_alpha_mazons_do_so_three_times_a_game():
    game = mazons("Catastrophic Damage")
    effect = card_move(game, 0, "Catastrophic Damage")
    game.used.set(0, 2)
    assert effect in game.legal()
    game.used.set(0, 3)
    assert game.legal() == [PASS]
    assert why_not(game, 0, effect) == "MB-CMD-05"


@pytest.mark.rule("MB-ABIL-03", "MB-DH-07")
def test_other_command_ships_do_not():
    game = mazons("Catastrophic Damage", command="Freep")
    assert why_not(game, 0, card_move(game, 0, "Catastrophic Damage")) == "MB-DH-07"


@pytest.mark.rule("MB-ABIL-03")
def test_alpha_mazons_need_a_hit_as_well():
    game = battle(
        fleets=[{"yellow": ["Ares"]}, {"yellow": ["Zeus"]}], hands=[["Catastrophic Damage"]], commands=["Alpha Mazons"]
    )
    assert why_not(game, 0, card_move(game, 0, "Catastrophic Damage")) == "MB-DH-07"


@pytest.mark.rule("MB-ABIL-03", "MB-CARD-11", "MB-CARD-12")
@pytest.mark.parametrize(("effect", "rule"), [("Boarding Party", "MB-CARD-11"), ("Concussive Blast", "MB-CARD-12")])
def test_the_effect_must_fit_its_target_all_the_same(effect, rule):
    game = mazons(effect, target=1)
    assert why_not(game, 0, card_move(game, 0, effect)) == rule


@pytest.mark.rule("MB-ABIL-03", "MB-DH-05")
def test_alpha_mazons_who_play_a_direct_hit_use_nothing_up():
    game = mazons("Catastrophic Damage", cards=["Direct Hit"])
    use(game, 0, "Direct Hit")
    let_be(game, 1)
    use(game, 0, "Catastrophic Damage")
    let_be(game, 1)
    assert lost_ships(game) == ["Zeus"]
    assert game.used.to_list() == [0, 0]


# -- Freep -----------------------------------------------------------------------------------------


def freep(*others, **more):
    return battle(
        fleets=[{"yellow": ["Dink"]}, *({} for _ in others)],
        hands=[[], *others],
        commands=["Freep"],
        phase="maneuver",
        **more,
    )


@pytest.mark.rule("MB-ABIL-04")
@pytest.mark.parametrize("held", [1, 3, 5])
def test_freep_takes_3_random_cards_or_all_if_there_are_fewer(held):
    game = freep(["Mag Blast"] * held)
    play(game, 0, ABILITY)
    assert asked(game) == (0, "Rob")
    assert game.stack[-1].facts() == [0]
    player(game, 0, 1)
    assert hand(game, 0) == ["Mag Blast"] * min(held, 3)
    assert hand(game, 1) == ["Mag Blast"] * max(held - 3, 0)
    assert asked(game) == (0, "ManeuverPhase")


@pytest.mark.rule("MB-ABIL-04")
def test_freep_chooses_whom_among_those_who_hold_cards():
    game = freep([], ["Mag Blast"], ["Bomber"])
    play(game, 0, ABILITY)
    assert game.legal() == [SEAT + 2, SEAT + 3]
    assert not_refused(game) == game.legal()
    for other in (SEAT, SEAT + 1, SEAT + 4, SEAT + 7, PASS):
        assert why_not(game, 0, other) == "MB-ABIL-04"
    player(game, 0, 3)
    assert hand(game, 0) == ["Bomber"]


@pytest.mark.rule("MB-ABIL-04", "MB-SETUP-06")
def test_what_freep_took_only_the_two_know():
    game = freep(["Mag Blast", "Bomber"], [])
    mag = in_hand(game, 1, "Mag Blast")
    play(game, 0, ABILITY)
    player(game, 0, 1)
    assert knows(game, mag) == [0, 1]


@pytest.mark.rule("MB-ABIL-04", "MB-Q-59")
def test_freep_needs_somebody_to_rob():
    game = freep([], [])
    assert why_not(game, 0, ABILITY) == "MB-ABIL-04"


@pytest.mark.rule("MB-ABIL-04", "MB-Q-43")
def test_freep_may_rob_more_than_once_in_a_turn():
    game = freep(["Mag Blast"] * 4)
    for _ in range(2):
        play(game, 0, ABILITY)
        player(game, 0, 1)
    assert game.hands[0].size() == 4
    assert int(game.used.get(0)) == 2


@pytest.mark.rule("MB-ABIL-04")
@pytest.mark.parametrize("phase", ["discard", "draw", "reinforce", "attack"])
def test_freep_robs_in_the_maneuver_phase_only(phase):
    game = battle(fleets=[{}, {}], hands=[[], ["Mag Blast"]], commands=["Freep"], phase=phase)
    assert ABILITY not in game.legal()
    assert why_not(game, 0, ABILITY) is not None


# -- Tri-Bot ---------------------------------------------------------------------------------------


def tri_bot(fleets=({}, {}), fleet_discard=("Zeus", "Dink"), **more):
    return battle(
        fleets=list(fleets),
        hands=[more.pop("cards", STARS), []],
        commands=["Tri-Bot"],
        phase="reinforce",
        fleet_discard=fleet_discard,
        fleet_deck=["Ares"],
        **more,
    )


@pytest.mark.rule("MB-ABIL-06", "MB-Q-57")
def test_tri_bot_pays_sees_the_whole_pile_and_takes_any_ship_of_it():
    game = tri_bot()
    zeus, dink = game.fleet_discard.to_list()
    game.known.set(zeus, 0)  # rejected at setup: nobody has seen it
    play(game, 0, ABILITY)
    assert asked(game) == (0, "Pay")
    assert knows(game, zeus) == []
    listen(game)
    pay_stars(game)
    assert [event.reveals for event in game.journal.read()] == [True, True, True]  # no undoing a look
    assert asked(game) == (0, "Rebuild")
    assert game.stack[-1].facts() == [0]
    assert knows(game, zeus) == [0]
    assert game.legal() == [choose_ship(zeus), choose_ship(dink)]
    assert not_refused(game) == sorted(game.legal())
    assert why_not(game, 0, choose_ship(game.fleet_deck.to_list()[0])) == "MB-ABIL-06"
    assert why_not(game, 0, PASS) == "MB-ABIL-06"
    play(game, 0, choose_ship(zeus))
    assert asked(game) == (0, "PlaceShip")
    assert knows(game, zeus) == [-1, 0, 1]  # taken from an open pile, in the open
    (event,) = game.journal.read()
    assert (event.kind, event.facts, event.cards, event.reveals) == ("rebuilt", {"seat": 0}, [zeus], True)
    zone(game, 0, "red")
    assert fleet(game, 0) == {"Zeus": "red"}
    assert lost_ships(game) == ["Dink"]
    assert game.cards.name(game.fleet_deck.to_list()[0]) == "Ares"
    assert asked(game) == (0, "ReinforcePhase")


@pytest.mark.rule("MB-ABIL-06")
def test_a_look_through_the_pile_cannot_be_undone_even_if_all_cards_paid_were_known():
    for rebuild in (False, True):
        game = tri_bot(cards=["Fighter S", "Fighter S", "Fighter SD"])
        for card in game.hands[0].to_list():
            game.show(card, game.everyone)  # squadrons that came home
        if rebuild:
            play(game, 0, ABILITY)
        listen(game)
        for card in game.hands[0].to_list():
            play(game, 0, SPEND + card)
        paid = [event.reveals for event in game.journal.read() if event.kind == "pays"]
        assert paid == [False, False, rebuild]


@pytest.mark.rule("MB-ABIL-06", "MB-Q-58")
def test_a_rebuilt_ship_is_placed_before_the_others_have_their_moment():
    game = tri_bot(any_turn=True)
    game.hands[1].put(game.deck.take())
    play(game, 0, ABILITY)
    pay_stars(game)
    play(game, 0, game.legal()[0])
    assert asked(game) == (0, "PlaceShip")
    zone(game, 0, "red")
    assert asked(game) == (1, "Answer")
    let_be(game, 1)
    assert asked(game) == (0, "ReinforcePhase")


@pytest.mark.rule("MB-ABIL-06")
def test_tri_bot_may_also_buy_as_everybody_does():
    game = tri_bot()
    pay_stars(game)
    assert asked(game) == (0, "PlaceShip")
    zone(game, 0, "red")
    assert fleet(game, 0) == {"Ares": "red"}
    assert game.used.to_list() == [0, 0]


@pytest.mark.rule("MB-ABIL-06", "MB-REIN-02")
@pytest.mark.parametrize(
    "lacking",
    [
        {"fleet_discard": ()},
        {"cards": ["Laser Blast S", "Laser Blast S"]},
        {"fleets": [FULL_FLEET, {}], "fleet_discard": ("Zeus",)},
    ],
)
def test_tri_bot_needs_a_ship_the_price_and_room(lacking):
    game = tri_bot(**lacking)
    assert ABILITY not in game.legal()
    assert why_not(game, 0, ABILITY) == "MB-ABIL-06"


@pytest.mark.rule("MB-ABIL-06", "MB-REIN-01")
def test_while_paying_nothing_else_can_be_done():
    game = tri_bot(cards=[*STARS, "Bomber C"])
    play(game, 0, ABILITY)
    assert game.stack[-1].facts() == [0, 1]
    assert game.legal() == [*(SPEND + card for card in game.hands[0].to_list()[:3]), TAKE_BACK]
    assert why_not(game, 0, PASS) == "MB-REIN-01"


@pytest.mark.rule("MB-Q-67", "MB-Q-43")
def test_a_use_is_lost_when_the_payment_is_taken_back():
    game = tri_bot()
    for used in (1, 2, 3):
        play(game, 0, ABILITY)
        play(game, 0, TAKE_BACK)
        assert asked(game) == (0, "ReinforcePhase")
        assert int(game.used.get(0)) == used
    assert why_not(game, 0, ABILITY) == "MB-CMD-05"


# -- Brotherhood of Peace --------------------------------------------------------------------------


def brotherhood(**more):
    return battle(
        fleets=[{"yellow": ["Ares"]}, {"red": ["Troya"]}, {"blue": ["Dink"]}],
        commands=["Brotherhood"],
        phase="discard",
        damage=more.pop("damage", [("Ares", "Mag Blast"), ("Ares", "Laser Blast"), (("command", 0), "Beam Blast")]),
        **more,
    )


@pytest.mark.rule("MB-ABIL-09")
def test_brotherhood_passes_a_blast_on_to_an_opponents_fleet_ship():
    game = brotherhood()
    mag, laser, beam = game.beneath.to_list()
    assert game.legal() == [PASS, ABILITY]
    play(game, 0, ABILITY)
    assert asked(game) == (0, "PickBlast")
    assert game.stack[-1].facts() == [0]
    assert game.legal() == [PLAY + mag, PLAY + laser]
    assert not_refused(game) == sorted(game.legal())
    assert why_not(game, 0, PLAY + beam) == "MB-ABIL-09"  # on the command ship
    assert why_not(game, 0, PASS) == "MB-ABIL-09"
    play(game, 0, PLAY + mag)
    assert asked(game) == (0, "PassBlast")
    assert game.stack[-1].facts() == [0, mag]
    assert game.legal() == [ship_move(game, "Troya"), ship_move(game, "Dink")]
    assert not_refused(game) == sorted(game.legal())
    for other in ("Ares", 0, 1):
        assert why_not(game, 0, ship_move(game, other)) == "MB-ABIL-09"
    assert why_not(game, 0, PASS) == "MB-ABIL-09"
    listen(game)
    choose(game, 0, "Troya")
    assert (damage(game, "Ares"), damage(game, "Troya")) == (1, 5)
    assert game.beneath.to_list() == [laser, beam, mag]
    told(game, ("damaged", [mag], {"worth": 5, "ship": find(game, "Troya")}))
    assert asked(game) == (0, "DiscardPhase")


@pytest.mark.rule("MB-ABIL-09", "MB-DMG-01")
def test_a_blast_passed_on_destroys_at_once():
    game = brotherhood()
    play(game, 0, ABILITY)
    play(game, 0, game.legal()[1])  # the laser
    choose(game, 0, "Dink")
    assert lost_ships(game) == ["Dink"]
    assert discarded(game) == ["Laser Blast"]


@pytest.mark.rule("MB-ABIL-09", "MB-CARD-06")
def test_a_ram_passed_on_keeps_its_damage():
    game = brotherhood(damage=[])
    card = next(card for card in game.deck.to_list() if game.cards.kind(card) == RAMMING)
    game.deck.remove(card)
    game.put_beneath(find(game, "Ares"), card, 2)
    play(game, 0, ABILITY)
    play(game, 0, PLAY + card)
    choose(game, 0, "Troya")
    assert damage(game, "Troya") == 2


@pytest.mark.rule("MB-ABIL-09", "MB-CARD-08")
def test_asteroids_do_not_stop_what_is_not_fired():
    game = brotherhood(laid=[("Asteroids", 1, 1)])
    play(game, 0, ABILITY)
    play(game, 0, game.legal()[0])
    assert ship_move(game, "Troya") in game.legal()


@pytest.mark.rule("MB-ABIL-09", "MB-Q-59")
def test_brotherhood_needs_a_blast_on_a_fleet_ship_and_somebody_to_pass_it_to():
    game = brotherhood(damage=[(("command", 0), "Beam Blast"), ("Troya", "Laser Blast")])
    assert why_not(game, 0, ABILITY) == "MB-ABIL-09"
    game = battle(
        fleets=[{"yellow": ["Ares"]}, {}], commands=["Brotherhood"], phase="discard", damage=[("Ares", "Laser Blast")]
    )
    assert why_not(game, 0, ABILITY) == "MB-ABIL-09"


@pytest.mark.rule("MB-ABIL-09", "MB-Q-58")
def test_after_passing_a_blast_on_the_others_have_a_moment_for_any_turn_cards():
    game = brotherhood(hands=[[], ["Bomber"]], any_turn=True)
    let_all_be(game)
    play(game, 0, ABILITY)
    play(game, 0, game.legal()[0])
    choose(game, 0, "Troya")
    assert asked(game) == (1, "Answer")
    let_be(game, 1)
    assert asked(game) == (0, "DiscardPhase")


@pytest.mark.rule("MB-Q-43", "MB-CMD-05")
def test_the_three_uses_are_for_the_whole_game():
    game = brotherhood(damage=[("Ares", "Laser Blast")] * 4)
    for _ in range(2):
        play(game, 0, ABILITY)
        play(game, 0, game.legal()[0])
        choose(game, 0, "Troya")
    finish_turn(game)
    finish_turn(game)
    finish_turn(game)
    assert asked(game) == (0, "DiscardPhase")
    assert int(game.used.get(0)) == 2
    play(game, 0, ABILITY)
    play(game, 0, game.legal()[0])
    choose(game, 0, "Troya")
    assert why_not(game, 0, ABILITY) == "MB-CMD-05"
