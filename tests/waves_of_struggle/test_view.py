"""What may be seen, and what must not."""

import importlib
import pkgutil

import msgspec
import pytest

from hullbreach.games.waves_of_struggle import TITLE, flow
from hullbreach.games.waves_of_struggle.card_set import CYBERNET, EARTHLINGS, UNEEDED, XENOPHAGE
from hullbreach.games.waves_of_struggle.decision import Decision
from hullbreach.games.waves_of_struggle.moves import BUY, FACTION, PASS, SEAT, SLOT
from hullbreach.games.waves_of_struggle.state import (
    AFTER_FIGHT,
    BEFORE_ATTACK,
    BEFORE_DAMAGE,
    BEFORE_END,
    BEFORE_STRIKE,
    ENEMY_THERE,
)
from hullbreach.games.waves_of_struggle.view import View
from hullbreach.kernel.events import WATCHER
from hullbreach.kernel.rng import quick
from hullbreach.kernel.state import Choice
from hullbreach.kernel.title import CONCEDE
from hullbreach.lab.checks import check_position, check_telling

from .scenes import (
    action,
    asked,
    build,
    card,
    find,
    foe,
    in_hand,
    let_all_be,
    let_be,
    pay,
    play,
    soldier,
    to_point,
    trap,
    trigger,
    use,
    wall,
    war,
)

OPTIONS = (
    {"seats": 1},
    {"seats": 2, "ending": "endless"},
    {"seats": 3, "factions": "random"},
    {"seats": 4},
)


def view(game, seat=0):
    return TITLE.view(game, seat)


def encoded(game, seat):
    return msgspec.json.encode(view(game, seat))


def names(cards):
    """The names of cards that are seen, None for hidden ones."""
    return [each and each.name for each in cards]


def decisions():
    """Every class of decision in the flow of the game, without those that several extend."""
    found = set()
    for module in pkgutil.iter_modules(flow.__path__):
        for thing in vars(importlib.import_module(f"{flow.__name__}.{module.name}")).values():
            if isinstance(thing, type) and issubclass(thing, Choice) and thing.__module__.startswith(flow.__name__):
                if not thing.__subclasses__():
                    found.add(thing)
    return found


# -- hidden -------------------------------------------------------------------------------------------


@pytest.mark.rule("WS-Q-51")
@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: f"{options['seats']} seats")
def test_random_games_hold_together_and_show_nothing_hidden(options):
    """At every kind of choice, and now and then, for every seat and for spectators; and what is told besides."""
    met = {}
    luck = quick(options["seats"])
    for seed in range(3):
        game = TITLE.new(options, seed=seed)
        move = 0
        while not game.over:
            name = type(game.stack[-1]).__name__
            met[name] = met.get(name, 0) + 1
            moves = game.legal()
            chosen = moves[luck.below(len(moves))]
            if met[name] < 5 or move % 60 == 0:
                check_position(TITLE, game, luck)
                check_telling(TITLE, game, int(game.seat), chosen, luck)
            game.apply(chosen)
            move += 1
        check_position(TITLE, game, luck)
    assert set(met) >= {"PickFaction", "Prepare", "ChooseSlot", "Pay", "Act"} - (
        {"PickFaction"} if "factions" in options else set()
    )


@pytest.mark.rule("WS-Q-51", "WS-TRAP-01")
def test_hands_and_action_cards_are_seen_by_their_owners_alone():
    game = war(
        hands=[[wall(2, 2), soldier()], [trap()]],
        actions=[[action("heal", 3, tier=2)], [action("draw", 1), action("rob", 1, tier=3)]],
    )
    mine, theirs, watched = view(game, 0), view(game, 1), view(game, WATCHER)
    assert [names(hand) for hand in mine.hands] == [["wall 2", "soldier 1/1"], [None]]
    assert [names(hand) for hand in theirs.hands] == [[None, None], ["weak: direct 1"]]
    assert [names(hand) for hand in watched.hands] == [[None, None], [None]]
    assert [player.hand_size for player in watched.players] == [2, 1]
    assert [[(held.tier, held.card and held.card.name) for held in each] for each in mine.actions] == [
        [(2, "heal 3")],
        [(1, None), (3, None)],
    ]
    assert [[held.card for held in each] for each in watched.actions] == [[None], [None, None]]


@pytest.mark.rule("WS-Q-51", "WS-TRAP-01")
def test_of_a_facedown_trap_others_see_the_slot_and_the_stars():
    game = war(traps=[{}, {1: trap(name="pit", stars=3), 8: trap(name="box", stars=1)}])
    other, owner = view(game, 0), view(game, 1)
    assert [(each.slot, each.row, each.stars, each.card) for each in other.traps[1]] == [
        (1, 1, 3, None),
        (8, 3, 1, None),
    ]
    assert names(each.card for each in owner.traps[1]) == ["pit", "box"]
    assert view(game, WATCHER).traps == other.traps
    number = find(game, "pit")
    assert f'"card":{number},' in encoded(game, 1).decode()
    assert f'"card":{number},' not in encoded(game, 0).decode()


@pytest.mark.rule("WS-TRAP-01", "WS-PREP-03")
def test_while_a_trap_is_built_others_see_only_what_is_paid():
    game = war(phase="preparation", hands=[[trap(name="pit", stars=2), wall(1, 2, name="coin")]])
    play(game, 0, in_hand(game, 0, "pit"))
    assert (view(game, 0).purchase.card.name, view(game, 1).purchase.card) == ("pit", None)
    assert (view(game, 1).purchase.left, view(game, 1).purchase.slot) == (2, None)
    play(game, 0, SLOT + 4)
    seen = view(game, 1)
    assert (seen.purchase.by, seen.purchase.card, seen.purchase.slot, seen.purchase.left) == (0, None, 4, 2)
    pay(game, 0, "coin")
    seen = view(game, 1)
    assert seen.purchase is None
    assert names(seen.discard) == ["coin"]
    assert [(each.slot, each.row, each.stars, each.card) for each in seen.traps[0]] == [(4, 2, 2, None)]


@pytest.mark.rule("WS-PREP-07")
def test_a_defense_being_built_and_a_tier_being_bought_are_open():
    game = war(phase="preparation", hands=[[wall(3, 2, name="gate"), wall(1, 2, name="coin")], [wall(1, 2)] * 2])
    play(game, 0, in_hand(game, 0, "gate"))
    assert view(game, 1).purchase.card.name == "gate"
    play(game, 0, SLOT)
    pay(game, 0, "coin")
    play(game, 0, PASS)
    play(game, 1, BUY + 1)
    for left in (4, 2):
        bought = view(game, 0).purchase
        assert (bought.by, bought.card, bought.tier, bought.slot, bought.left) == (1, None, 2, None, left)
        pay(game, 1, "wall 1")
    assert [(held.tier, held.card) for held in view(game, 0).actions[1]] == [(2, None)]


@pytest.mark.rule("WS-Q-64")
def test_stolen_cards_are_known_to_thief_and_victim_alone():
    game = war(seats=3, hands=[[], [wall(2)], []], actions=[[action("rob", 1), action("draw", 1)]])
    use(game, 0, "rob 1", at=1)
    assert names(view(game, 0).hands[0]) == names(view(game, 1).hands[0]) == ["wall 2"]
    assert names(view(game, 2).hands[0]) == names(view(game, WATCHER).hands[0]) == [None]


@pytest.mark.rule("WS-Q-48", "WS-Q-51")
def test_of_the_enemy_deck_only_the_acts_are_seen():
    game = war(enemies=[foe(act=1), foe(act=2, name="next"), foe(act=2), foe(act=3)])
    seen = view(game)
    assert seen.enemy_deck == [0, 2, 1]
    assert b"next" not in encoded(game, 0)
    game = TITLE.new({"seats": 2}, seed=1)
    assert view(game).enemy_deck == [5, 5, 5]


def test_a_view_can_be_sent_and_read_back():
    game = war(
        seats=3,
        fields=[{0: soldier(2, 3)}, {4: wall(2)}, {}],
        traps=[{}, {0: trap("targeted", "cancel", 0)}, {}],
        hands=[[wall(1)], [], []],
        actions=[[action("goad", 2)], [action("cancel")], []],
        discard=[wall(1)],
        enemies_gone=[foe(act=1)],
        wounds={(0, 0): 1},
    )
    use(game, 0, "goad 2", at=1)
    assert asked(game) == (1, "Answer")
    for seat in (0, 1, 2, WATCHER):
        assert msgspec.json.decode(encoded(game, seat), type=View) == view(game, seat)


# -- open ---------------------------------------------------------------------------------------------


@pytest.mark.rule("WS-Q-51", "WS-MERC-03", "WS-FIELD-01")
def test_fields_are_seen_slot_by_slot_with_what_is_printed_and_the_damage():
    game = war(
        fields=[{}, {7: wall(2, 3, "ward", 3, "brute"), 1: soldier(3, 4, 2, "hunter", 2, "swarm", "Cybernet")}],
        wounds={(1, 1): 2},
    )
    hunter, ward = view(game, 0).fields[1]
    assert (hunter.kind, hunter.slot, hunter.row, hunter.stars) == ("mercenary", 1, 1, 2)
    assert (hunter.attack, hunter.health, hunter.damage, hunter.faction) == (3, 4, 2, "Cybernet")
    assert (hunter.effect, hunter.amount, hunter.against, hunter.does) == (
        "hunter",
        2,
        "swarm",
        "hunter 2 against swarm",
    )
    assert (ward.kind, ward.slot, ward.row, ward.defense, ward.damage) == ("defense", 7, 3, 2, 0)
    assert (ward.does, ward.when, ward.faction) == ("ward 3 against brute", "", "")


@pytest.mark.rule("WS-AP-07")
def test_the_first_mercenary_in_line_is_marked():
    fields = [{0: soldier(name="front"), 3: soldier(name="middle"), 6: wall(1)}]
    for row, first in ((1, "front"), (2, "middle"), (3, "middle")):
        game = war(fields=fields, enemy=foe(), row=row, actions=[[action("draw", 1)]])
        assert [each.name for each in view(game).fields[0] if each.first] == [first]


@pytest.mark.rule("WS-FAC-01", "WS-FIELD-04", "WS-FAC-08", "WS-Q-32")
def test_players_are_seen_with_leader_layout_and_prices():
    game = TITLE.new({"seats": 4}, seed=1)
    assert {(each.faction, each.leader, tuple(each.rows), each.resists) for each in view(game).players} == {
        ("", "", (), "")
    }
    game.apply(2)
    for faction in (UNEEDED, CYBERNET, XENOPHAGE, EARTHLINGS):
        game.apply(FACTION + faction)
    seen = {each.faction: each for each in view(game, WATCHER).players}
    assert {name: each.rows for name, each in seen.items()} == {
        "Earthlings": [2, 3, 4],
        "Cybernet": [6, 2, 1],
        "Xenophage": [3, 2, 4],
        "Uneeded": [3, 3, 3],
    }
    assert {name: (each.resists, each.fears) for name, each in seen.items()} == {
        "Earthlings": ("swarm", "brute"),
        "Cybernet": ("brute", "hacker"),
        "Xenophage": ("hacker", "colossus"),
        "Uneeded": ("colossus", "swarm"),
    }
    assert (seen["Uneeded"].prices, seen["Cybernet"].prices) == ([1, 3, 5], [2, 4, 6])
    assert seen["Cybernet"].leader == "Arbiter Null-Nine"
    assert len({each.bonus for each in seen.values()}) == 4


@pytest.mark.rule("WS-AP-03", "WS-FAC-03", "WS-ENEMY-05", "WS-AP-11")
def test_each_player_sees_the_copy_as_it_stands_for_each():
    game = war(
        seats=3,
        fields=[{0: wall(3), 3: wall(2, effect="jammer", amount=1)}, {6: soldier(4, 5)}, {}],
        actions=[[action("draw", 1)]],
        factions=(UNEEDED, EARTHLINGS, CYBERNET),
        enemy=foe(2, 9, 6, "swarm"),
        row=2,
        copy_damage=[1, 4, 8],
        classes=True,
    )
    game.defeated = 0b100
    me, weak, done = view(game, 1).players
    assert (me.defense, me.attack) == (2, 0)
    assert (me.copy.health, me.copy.defense, me.copy.damage, me.copy.leftover) == (5, 1, 11, 9)
    assert (weak.defense, weak.attack) == (0, 5)
    assert (weak.copy.health, weak.copy.defense, weak.copy.damage, weak.copy.leftover) == (2, 2, 7, 7)
    assert (done.copy.health, done.copy.defeated, me.copy.defeated) == (0, True, False)
    assert (view(game).row, view(game).enemy.health, view(game).enemy.enemy_class) == (2, 6, "swarm")


@pytest.mark.rule("WS-Q-37", "WS-Q-16")
def test_without_an_enemy_the_totals_are_those_of_all_rows():
    game = war(phase="preparation", fields=[{0: wall(3), 8: wall(2), 4: soldier(2, 2, guard=4)}])
    player = view(game).players[0]
    assert (player.defense, player.attack, player.copy) == (9, 2, None)
    assert (view(game).enemy, view(game).row, view(game).phase, view(game).point) == (None, None, "preparation", "")


@pytest.mark.rule("WS-AP-15")
def test_the_points_of_the_action_phase_are_named():
    points = {
        ENEMY_THERE: "enemy there",
        BEFORE_ATTACK: "before attack",
        BEFORE_DAMAGE: "before damage",
        BEFORE_STRIKE: "before strike",
        AFTER_FIGHT: "after fight",
        BEFORE_END: "before end",
    }
    game = war(seats=1, fields=[{0: soldier()}], actions=[[action("heal", 1)]], health=[20], enemies=[foe(damage=2)])
    for point, name in points.items():
        to_point(game, point)
        assert view(game).point == name
        assert view(game).players[0].copy.attacked == (point > BEFORE_DAMAGE)
        assert view(game).fighter == (None if point in (ENEMY_THERE, BEFORE_END) else 0)


@pytest.mark.rule("WS-AP-02")
def test_it_shows_whose_copy_has_done_its_damage():
    keep = [[action("heal", 1, name=f"kept {seat}")] for seat in range(2)]
    game = war(actions=keep, health=[20, 20], enemies=[foe(damage=2)])
    while game.fighter != 1:
        let_be(game, int(game.seat))
    assert [each.copy.attacked for each in view(game).players] == [True, False]


@pytest.mark.rule("WS-Q-63")
def test_a_shield_is_seen_and_taken_off_the_leftover_damage():
    game = war(seats=1, traps=[{0: trap("hurt", "shield", 2)}, {}], enemies=[foe(damage=5)])
    to_point(game, BEFORE_DAMAGE)
    assert (view(game).shield, view(game).players[0].copy.leftover) == (0, 5)
    trigger(game, 0, 0)
    let_all_be(game, (0, "Act"))
    assert int(game.health.get(0)) == 27


@pytest.mark.rule("WS-Q-04", "WS-Q-51", "WS-SOLO-04")
def test_piles_are_open_or_counted():
    game = war(
        phase="preparation",
        discard=[wall(1, name="old"), soldier(name="dead")],
        deck=[wall(1)],
        tier_discards=((), (action("heal", 2, tier=2),), ()),
        enemies_gone=[foe(name="past")],
    )
    seen = view(game, WATCHER)
    assert names(seen.discard) == ["old", "dead"]
    assert [names(pile) for pile in seen.action_discards] == [[], ["heal 2"], []]
    assert seen.action_discards[1][0].tier == 2
    assert seen.action_deck_sizes == [16, 15, 16]
    assert seen.deck_size == 80 - 2
    assert names(seen.enemy_discard) == ["past"]
    assert seen.box == []
    solo = view(TITLE.new({"seats": 1}, seed=1))
    assert {"Hush Box", "Loud Rumor", "Cut the Wire"} <= set(names(solo.box))


# -- what is going on ---------------------------------------------------------------------------------


def test_every_decision_of_the_game_has_a_word_of_its_own_for_what_is_asked():
    words = {decision.asks for decision in decisions()}
    assert len(words) == len(decisions()) == 10
    assert "" not in words


def test_every_decision_owns_its_question_and_its_weight():
    for decision in decisions():
        assert decision.question is not Choice.question, decision
        assert (decision.weigh, decision.weigh_all) != (Choice.weigh, Decision.weigh_all), decision


@pytest.mark.rule("WS-Q-42")
def test_an_answerer_sees_the_whole_chain_of_plays():
    game = war(
        seats=3,
        fields=[{}, {4: soldier(2, 5)}, {}],
        actions=[[action("snipe", 2), action("cancel", name="no")], [action("cancel", name="stop")], []],
    )
    use(game, 0, "snipe 2", at=1, slot=4)
    (shot,) = view(game, 1).plays
    assert shot.says == "P1: snipe 2 (snipe 2) on P2's soldier 2/5 in row 2, slot 2"
    assert (shot.by, shot.card.name, shot.rival, shot.slot, shot.answers) == (0, "snipe 2", 1, 4, None)
    assert (view(game, 1).asks, view(game, 1).asked, view(game, 1).about) == ("answer", [1], 0)
    assert names(view(game, 2).playing) == ["snipe 2"]
    use(game, 1, "stop")
    seen = view(game, WATCHER)
    assert [(each.says, each.answers) for each in seen.plays[1:]] == [("P2: stop (cancel) against P1's snipe 2", 0)]
    assert (seen.asked, seen.about, names(seen.playing)) == ([0], 1, ["snipe 2", "stop"])


def test_a_card_that_is_being_aimed_is_seen():
    game = war(fields=[{}, {0: soldier()}], actions=[[action("snipe", 2)]])
    play(game, 0, card(game, "snipe 2"))
    seen = view(game, 1)
    assert (seen.choosing.says, seen.choosing.rival, seen.asks) == ("P1: snipe 2 (snipe 2)", None, "rival")
    play(game, 0, SEAT + 1)
    seen = view(game, 1)
    assert (seen.choosing.says, seen.choosing.rival, seen.asks) == ("P1: snipe 2 (snipe 2) on P2", 1, "target")
    play(game, 0, SLOT)
    assert view(game, 1).choosing is None


@pytest.mark.rule("WS-SETUP-04", "WS-Q-01")
def test_turn_order_and_who_is_left():
    game = war(seats=4, first=2, direction=-1, phase="preparation")
    assert view(game).order == [2, 1, 0, 3]
    play(game, 2, CONCEDE)
    seen = view(game)
    assert seen.order == [1, 0, 3]
    assert [player.alive for player in seen.players] == [True, True, False, True]
    assert seen.players[2].copy is None


def test_the_end_names_the_winners_and_asks_nobody():
    game = war(phase="preparation")
    play(game, 0, CONCEDE)
    seen = view(game, 0)
    assert (seen.over, seen.winners, seen.asked, seen.asks) == (True, [1], [], "")
    assert (seen.ending, view(war(ending="endless")).ending) == ("reckoning", "endless")


def test_rounds_and_passes_are_counted():
    game = war(phase="draw", passes=2, hands=[[], []])
    assert (view(game).round, view(game).passes) == (1, 2)
    let_be(game, 0, 1)
    let_all_be(game)
    assert view(game).round == 2


@pytest.mark.rule("WS-DEFN-03")
def test_a_card_built_upon_is_in_the_discard_pile():
    game = war(
        phase="preparation", fields=[{0: wall(1, name="old")}], hands=[[wall(2, name="new"), wall(1, name="coin")]]
    )
    build(game, 0, "new", 0, "coin")
    assert names(view(game, 1).fields[0]) == ["new"]
    assert sorted(names(view(game, 1).discard)) == ["coin", "old"]
