"""What action cards do, for oneself and against rivals, and when they can do nothing."""

from collections import Counter

import pytest

from hullbreach.games.waves_of_struggle import TITLE
from hullbreach.games.waves_of_struggle.card_set import CYBERNET, EARTHLINGS, EFFECT_NAMES, UNEEDED, XENOPHAGE
from hullbreach.games.waves_of_struggle.flow.effects import works, works_on
from hullbreach.games.waves_of_struggle.moves import CARD, PASS, SEAT, SLOT
from hullbreach.games.waves_of_struggle.state import (
    AFTER_FIGHT,
    BEFORE_ATTACK,
    BEFORE_DAMAGE,
    BEFORE_END,
    BEFORE_STRIKE,
    ENEMY_THERE,
)
from hullbreach.kernel.rng import quick
from hullbreach.lab.honesty import chance_if_uniform

from .scenes import (
    action,
    asked,
    card,
    field,
    find,
    foe,
    hand,
    health,
    heard,
    knows,
    let_all_be,
    let_be,
    named,
    not_refused,
    play,
    soldier,
    to_do,
    to_point,
    trap,
    traps,
    use,
    wall,
    war,
    why_not,
    wounds,
)

CALM = (UNEEDED, XENOPHAGE, EARTHLINGS, CYBERNET)
PEOPLE = {0: soldier(4, 9, name="mine")}
RIVALS = {0: soldier(4, 9, name="theirs")}


def holding(*cards, seats=2, **more):
    """Seat 0 holds these action cards, and one more that keeps it being asked at every point."""
    return war(seats, actions=[[*cards, action("cancel", name="kept")]], **more)


def playable_at(game, name):
    """All pass to the end of the phase: (point, whose fight) at which seat 0 could play the card."""
    seen = []
    move = card(game, name, game.actions[0])
    while asked(game)[1] == "Act":
        assert not_refused(game) == sorted(game.legal())
        if move in game.legal():
            seen.append((int(game.point), int(game.fighter)))
        elif game.seat == 0:
            assert why_not(game, 0, move) == "WS-Q-44"
        play(game, int(game.seat), PASS)
    return seen


FIGHT = (BEFORE_ATTACK, BEFORE_DAMAGE, BEFORE_STRIKE, AFTER_FIGHT)
EVERYWHERE = [(ENEMY_THERE, -1), *((point, who) for who in (0, 1) for point in FIGHT), (BEFORE_END, -1)]


# -- for oneself -----------------------------------------------------------------------------------


@pytest.mark.rule("WS-ACT-02", "WS-Q-63", "WS-Q-41")
def test_attack_raises_the_total_attack_for_this_phase():
    game = holding(action("attack", 3), fields=[PEOPLE, RIVALS], enemies=[foe(1)])
    use(game, 0, "attack 3")
    assert game.more_attack.to_list() == [3, 0]
    let_all_be(game)
    assert game.copy_damage.to_list() == [6, 3]
    assert game.more_attack.to_list() == [0, 0]
    let_be(game, 0, 1)
    let_all_be(game)
    assert game.copy_damage.to_list() == [9, 6]


@pytest.mark.rule("WS-Q-44")
def test_attack_is_of_use_until_the_own_mercenaries_have_attacked():
    game = holding(action("attack", 3), fields=[PEOPLE])
    assert playable_at(game, "attack 3") == EVERYWHERE[:4]
    assert playable_at(holding(action("attack", 3)), "attack 3") == []  # nobody who could attack


@pytest.mark.rule("WS-Q-63")
def test_defend_raises_the_total_defense():
    game = holding(action("defend", 3), fields=[{0: wall(1)}], enemies=[foe(0, 6)])
    use(game, 0, "defend 3")
    assert game.more_defense.to_list() == [3, 0]
    let_all_be(game)
    assert health(game) == [28, 24]
    assert game.more_defense.to_list() == [0, 0]


@pytest.mark.rule("WS-Q-44")
@pytest.mark.parametrize("effect", ["defend", "blunt"])
def test_defending_is_of_use_until_the_damage_is_taken(effect):
    assert playable_at(holding(action(effect, 3), enemies=[foe(0, 6)]), f"{effect} 3") == EVERYWHERE[:3]


@pytest.mark.rule("WS-Q-63", "WS-Q-41")
def test_blunt_lowers_the_enemys_damage_against_this_player():
    game = holding(action("blunt", 4), enemies=[foe(0, 6)])
    use(game, 0, "blunt 4")
    assert game.more_enemy_damage.to_list() == [-4, 0]
    let_all_be(game)
    assert health(game) == [28, 24]
    assert game.more_enemy_damage.to_list() == [0, 0]


@pytest.mark.rule("WS-Q-41")
def test_damage_does_not_go_below_zero():
    game = holding(action("blunt", 9), enemies=[foe(0, 6)])
    use(game, 0, "blunt 9")
    assert int(game.enemy_damage(0)) == 0
    let_all_be(game)
    assert health(game) == [30, 24]


@pytest.mark.rule("WS-Q-63", "WS-ACT-02", "WS-Q-41", "WS-ACT-05")
def test_crack_lowers_the_defense_of_the_own_copy_for_this_phase():
    game = holding(action("crack", 2), fields=[PEOPLE, RIVALS], enemies=[foe(3)])
    use(game, 0, "crack 2")
    assert game.more_enemy_defense.to_list() == [-2, 0]
    let_all_be(game)
    assert game.copy_damage.to_list() == [3, 1]
    assert game.more_enemy_defense.to_list() == [0, 0]


@pytest.mark.rule("WS-Q-41")
def test_changes_add_up():
    cards = [action("attack", 1), action("attack", 2), action("crack", 1)]
    game = holding(*cards, fields=[PEOPLE], enemies=[foe(3)])
    for name in ("attack 1", "attack 2", "crack 1"):
        use(game, 0, name)
    assert int(game.total_attack(0)) == 7
    assert int(game.enemy_defense(0)) == 2


@pytest.mark.rule("WS-Q-63")
def test_direct_damages_the_own_copy():
    game = holding(action("direct", 4), enemies=[foe(9)])
    use(game, 0, "direct 4")
    assert game.copy_damage.to_list() == [4, 0]


@pytest.mark.rule("WS-Q-44", "WS-AP-11")
@pytest.mark.parametrize("effect", ["direct", "crack", "blunt", "defend", "attack"])
def test_against_a_defeated_copy_nothing_is_of_use(effect):
    game = holding(
        action("direct", 9, name="blow"), action(effect, 2, name="late"), fields=[PEOPLE], enemies=[foe(0, 1, 9)]
    )
    assert card(game, "late") in game.legal()
    use(game, 0, "blow")
    assert why_not(game, 0, card(game, "late")) == "WS-Q-44"


@pytest.mark.rule("WS-Q-40", "WS-Q-63", "WS-Q-44")
@pytest.mark.parametrize(("before", "after"), [(10, 14), (28, 30), (30, None)])
def test_heal_gives_health_back_up_to_30(before, after):
    game = holding(action("heal", 4), health=[before])
    if after is None:
        assert why_not(game, 0, card(game, "heal 4")) == "WS-Q-44"
    else:
        use(game, 0, "heal 4")
        assert health(game)[0] == after


@pytest.mark.rule("WS-Q-63", "WS-Q-24", "WS-Q-44")
def test_mend_takes_damage_off_all_own_mercenaries():
    mine = {0: soldier(1, 9, name="a"), 1: soldier(1, 9, name="b"), 2: soldier(1, 9, name="c"), 3: wall(1)}
    game = holding(
        action("mend", 2), fields=[mine, {0: soldier(1, 9, name="d")}], wounds={(0, 0): 1, (0, 1): 5, (1, 0): 4}
    )
    use(game, 0, "mend 2")
    assert [wounds(game, name) for name in "abcd"] == [0, 3, 0, 4]
    game = holding(action("mend", 2), fields=[mine, {0: soldier(1, 9, name="d")}], wounds={(1, 0): 4})
    assert why_not(game, 0, card(game, "mend 2")) == "WS-Q-44"


@pytest.mark.rule("WS-Q-63", "WS-Q-44", "WS-DRAW-02")
def test_draw_draws_as_many_as_there_are():
    game = holding(action("draw", 3), deck=[wall(1)], discard=[wall(2)], only=True)
    use(game, 0, "draw 3")
    assert hand(game, 0) == ["wall 1", "wall 2"]
    game = holding(action("draw", 3), only=True)
    assert why_not(game, 0, card(game, "draw 3")) == "WS-Q-44"


@pytest.mark.rule("WS-Q-63")
def test_salvage_takes_any_card_of_the_normal_discard_pile():
    game = holding(
        action("salvage"),
        discard=[wall(1), soldier(2, 2), trap(name="pit")],
        tier_discards=[[action("heal", 1)], [], []],
    )
    use(game, 0, "salvage")
    assert asked(game) == (0, "Salvage")
    assert to_do(game)[-1] == ["Salvage", 0]
    choices = [CARD + each for each in game.discard.to_list()]
    assert game.legal() == choices
    assert not_refused(game) == sorted(choices)
    assert why_not(game, 0, PASS) == "WS-ACT-02"
    assert why_not(game, 0, card(game, "heal 1")) == "WS-ACT-02"
    play(game, 0, card(game, "soldier 2/2"))
    assert hand(game, 0) == ["soldier 2/2"]
    assert named(game, game.discard) == ["wall 1", "pit"]
    assert knows(game, find(game, "soldier 2/2")) == [-1, 0, 1]
    assert asked(game) == (0, "Act")
    assert heard(game)[-1] == ("salvaged", {"seat": 0}, ["soldier 2/2"])


@pytest.mark.rule("WS-Q-44")
def test_from_an_empty_discard_pile_nothing_is_salvaged():
    game = holding(action("salvage"))
    assert why_not(game, 0, card(game, "salvage")) == "WS-Q-44"


@pytest.mark.rule("WS-Q-63", "WS-Q-41")
def test_surge_damages_every_surviving_players_copy_directly():
    game = holding(action("surge", 3), seats=4, dead=[2], enemies=[foe(9)])
    use(game, 0, "surge 3")
    assert game.copy_damage.to_list() == [3, 3, 0, 3]
    assert [facts["seat"] for _, facts, _ in heard(game, "copy hurt")] == [0, 1, 3]


@pytest.mark.rule("WS-Q-63", "WS-AP-12")
def test_surge_leaves_out_copies_that_are_defeated():
    game = holding(
        action("direct", 3), action("surge", 3), action("surge", 2), seats=2, enemies=[foe(0, 0, 3), foe(name="next")]
    )
    use(game, 0, "direct 3")
    use(game, 0, "surge 3")
    assert game.copy_damage.to_list() == [3, 3]
    assert game.defeated == 0b11
    assert why_not(game, 0, card(game, "surge 2")) == "WS-Q-44"  # no copy is left


@pytest.mark.rule("WS-Q-63")
def test_surge_with_the_own_copy_defeated_still_harms_the_others():
    game = holding(action("direct", 3), action("surge", 2), seats=2, enemies=[foe(0, 0, 3), foe(name="next")])
    use(game, 0, "direct 3")
    use(game, 0, "surge 2")
    assert game.copy_damage.to_list() == [3, 2]


# -- against a rival: whom -------------------------------------------------------------------------


@pytest.mark.rule("WS-ACT-02", "WS-Q-64")
def test_the_player_names_one_surviving_rival():
    game = holding(action("goad", 2), seats=4, dead=[2])
    goad = card(game, "goad 2")
    play(game, 0, goad)
    assert asked(game) == (0, "ChooseRival")
    assert to_do(game)[-1] == ["ChooseRival", 0, goad - CARD]
    assert game.legal() == [SEAT + 1, SEAT + 3] == not_refused(game)
    assert why_not(game, 0, SEAT) == "WS-ACT-02"
    assert why_not(game, 0, SEAT + 2) == "WS-Q-44"
    assert why_not(game, 0, PASS) == "WS-ACT-02"
    assert game.playing.to_list() == [goad - CARD]
    assert game.played_by.to_list() == [0]
    assert knows(game, goad - CARD) == [-1, 0, 1, 2, 3]
    play(game, 0, SEAT + 3)
    assert game.more_enemy_damage.to_list() == [0, 0, 0, 2]
    assert not game.playing
    assert not game.played_by
    assert heard(game)[1:] == [
        ("plays", {"seat": 0}, ["goad 2"]),
        ("aims", {"seat": 0, "at": 3, "slot": -1, "field": CYBERNET}, ["goad 2"]),
        ("effect", {"seat": 0, "on": 3, "effect": EFFECT_NAMES.index("goad"), "amount": 2}, ["goad 2"]),
    ]


@pytest.mark.rule("WS-ACT-02")
def test_there_is_no_seat_beyond_the_last():
    game = holding(action("goad", 2), seats=2)
    play(game, 0, card(game, "goad 2"))
    assert game.legal() == [SEAT + 1]
    assert [why_not(game, 0, SEAT + seat) for seat in (0, 2, 3)] == ["WS-ACT-02"] * 3


@pytest.mark.rule("WS-Q-44")
@pytest.mark.parametrize(
    ("effect", "more"),
    [
        ("rob", {"hands": [[], [], [wall(1)]]}),
        ("spoil", {"hands": [[], [], [wall(1)]]}),
        ("raze", {"fields": [{0: wall(2)}, {0: soldier(1, 1), 1: wall(1, 2)}, {0: wall(1)}]}),
        ("snipe", {"fields": [{0: soldier(2, 2)}, {0: wall(1)}, {0: soldier(1, 1)}]}),
        ("expose", {"traps": [{0: trap(threshold=1)}, {}, {0: trap("bereaved", name="theirs")}]}),
    ],
)
def test_only_rivals_on_whom_it_can_have_an_effect_can_be_named(effect, more):
    game = holding(action(effect, 1, name="card"), seats=3, **more)
    play(game, 0, card(game, "card"))
    assert game.legal() == [SEAT + 2] == not_refused(game)
    assert why_not(game, 0, SEAT + 1) == "WS-Q-44"


@pytest.mark.rule("WS-Q-44")
@pytest.mark.parametrize("effect", ["rob", "spoil", "raze", "snipe", "expose"])
def test_without_a_target_it_cannot_be_played(effect):
    game = holding(action(effect, 1, name="card"), seats=3, hands=[[wall(1)]], fields=[{0: wall(2), 1: soldier(1, 1)}])
    assert why_not(game, 0, card(game, "card")) == "WS-Q-44"
    assert card(game, "card") not in game.legal()


def test_every_effect_against_a_rival_has_its_own_demand():
    """Nothing that a rival lacks is needed by another card."""
    rich = {
        "hands": [[], [wall(3)]],
        "fields": [{}, {0: wall(1), 1: soldier(1, 1)}],
        "traps": [{}, {8: trap("bereaved")}],
    }
    for effect in ("goad", "harden", "rob", "spoil", "raze", "snipe", "expose", "sap"):
        game = holding(action(effect, 1, name="card"), **rich)
        number = find(game, "card")
        assert works_on(game, 0, number, 1)
        assert not works_on(game, 0, number, 0)
        assert not works(game, 0, number)


# -- against a rival: what -------------------------------------------------------------------------


@pytest.mark.rule("WS-Q-64", "WS-Q-41")
def test_goad_raises_the_enemys_damage_against_that_rival():
    game = holding(action("goad", 4), enemies=[foe(0, 2)])
    use(game, 0, "goad 4", at=1)
    let_all_be(game)
    assert health(game) == [28, 24]


@pytest.mark.rule("WS-Q-64", "WS-Q-41")
@pytest.mark.parametrize(("amount", "lost"), [(2, 4), (3, 5), (9, 5)])
def test_sap_lowers_that_rivals_total_defense_to_zero_at_most(amount, lost):
    game = holding(action("sap", amount), fields=[{}, {0: wall(3)}], enemies=[foe(0, 5)])
    use(game, 0, f"sap {amount}", at=1)
    assert game.more_defense.to_list() == [0, -amount]
    let_all_be(game)
    assert health(game) == [25, 30 - lost]


@pytest.mark.rule("WS-Q-44")
@pytest.mark.parametrize("effect", ["goad", "sap"])
def test_it_is_of_use_until_that_rival_has_taken_the_damage(effect):
    game = holding(action(effect, 2), enemies=[foe(0, 2)])
    assert playable_at(game, f"{effect} 2") == EVERYWHERE[:7]


@pytest.mark.rule("WS-Q-44")
@pytest.mark.parametrize("effect", ["goad", "sap"])
def test_against_a_rival_who_fights_first_it_must_be_played_early(effect):
    game = holding(action(effect, 2), enemies=[foe(0, 2)], first=1)
    assert playable_at(game, f"{effect} 2") == [(ENEMY_THERE, -1), (BEFORE_ATTACK, 1), (BEFORE_DAMAGE, 1)]


@pytest.mark.rule("WS-Q-44", "WS-ACT-05")
@pytest.mark.parametrize("effect", ["attack", "defend", "blunt"])
def test_in_the_next_round_it_is_of_use_again(effect):
    game = holding(action(effect, 2), fields=[PEOPLE], enemies=[foe(0, 1)])
    let_all_be(game)
    let_be(game, 0, 1)
    assert (int(game.point), int(game.row)) == (ENEMY_THERE, 1)
    assert card(game, f"{effect} 2") in game.legal()


@pytest.mark.rule("WS-Q-64", "WS-AP-05")
def test_leftover_damage_can_still_be_raised_when_it_is_known():
    game = holding(action("goad", 4), enemies=[foe(0, 2)], fields=[{}, {0: wall(3)}])
    to_point(game, BEFORE_DAMAGE)
    let_be(game, 0)
    to_point(game, BEFORE_DAMAGE)
    assert game.fighter == 1
    assert int(game.leftover(1)) == 0
    use(game, 0, "goad 4", at=1)
    assert int(game.leftover(1)) == 3
    let_all_be(game)
    assert health(game) == [28, 27]


@pytest.mark.rule("WS-Q-64")
def test_harden_raises_the_defense_of_that_rivals_copy():
    game = holding(action("harden", 2), fields=[PEOPLE, RIVALS], enemies=[foe(1)])
    use(game, 0, "harden 2", at=1)
    assert game.more_enemy_defense.to_list() == [0, 2]
    let_all_be(game)
    assert game.copy_damage.to_list() == [3, 1]


BEFORE_MY_STRIKE = EVERYWHERE[:4]
BEFORE_THEIR_STRIKE = EVERYWHERE[:8]


@pytest.mark.rule("WS-Q-44", "WS-Q-69")
def test_crack_is_of_use_until_the_own_mercenaries_have_attacked():
    assert playable_at(holding(action("crack", 3), fields=[PEOPLE, RIVALS]), "crack 3") == BEFORE_MY_STRIKE
    assert playable_at(holding(action("crack", 3), fields=[{}, RIVALS]), "crack 3") == []


@pytest.mark.rule("WS-Q-44", "WS-Q-69")
def test_harden_is_of_use_until_the_rivals_mercenaries_have_attacked():
    assert playable_at(holding(action("harden", 3), fields=[PEOPLE, RIVALS]), "harden 3") == BEFORE_THEIR_STRIKE
    assert playable_at(holding(action("harden", 3), fields=[PEOPLE, {}]), "harden 3") == []


@pytest.mark.rule("WS-Q-44", "WS-Q-69")
@pytest.mark.parametrize(
    ("lies", "exists", "until"),
    [
        (trap("weak", "damage", 9, name="pit"), None, 10),  # whenever Health is low
        (trap("bereaved", "damage", 9, name="pit"), None, 0),  # nobody who could die
        (trap("class", "damage", 9, against="swarm", name="pit"), None, 10),
        (trap("class", "damage", 9, against="brute", name="pit"), None, 0),  # not against this enemy
        (trap("attacked", "damage", 9, name="pit"), None, 3),  # until the enemy has attacked
        (trap("hurt", "damage", 9, name="pit"), None, 3),
        (trap("weak", "direct", 9, name="pit"), None, 0),  # no Defense counts against it
        (trap("weak", "direct", 9, name="pit"), trap("weak", "damage", 9), 10),  # who can say which of them it is?
        (trap("weak", "direct", 9, name="pit"), trap("weak", "damage", 9, stars=2), 0),  # not this one, by its stars
    ],
)
def test_crack_and_harden_are_of_use_while_a_trap_may_still_do_damage(lies, exists, until):
    more = {"traps": [{0: lies}], "elsewhere": [exists] if exists else [], "enemies": [foe(0, 3)]}
    assert playable_at(holding(action("crack", 3), **more), "crack 3") == EVERYWHERE[:until]
    more["traps"] = [{}, *more["traps"]]
    more["first"] = 1  # seat 1 fights first
    found = playable_at(holding(action("harden", 3), **more), "harden 3")
    assert [point for point, _ in found] == [point for point, _ in EVERYWHERE[:until]]


@pytest.mark.rule("WS-Q-44", "WS-Q-69")
def test_what_a_trap_may_still_do_hangs_on_its_row_and_on_who_could_die():
    far = trap("class", "damage", 9, against="swarm", name="pit")
    assert playable_at(holding(action("crack", 3), traps=[{3: far}]), "crack 3") == []
    grim = trap("bereaved", "damage", 9, name="grim")
    assert playable_at(holding(action("crack", 3), traps=[{1: grim}], fields=[PEOPLE]), "crack 3") == EVERYWHERE
    game = holding(action("crack", 3), traps=[{0: trap("weak", "damage", 9, name="pit")}])
    assert card(game, "crack 3") in game.legal()
    play(game, 0, SLOT)
    let_all_be(game, (0, "Act"))
    assert why_not(game, 0, card(game, "crack 3")) == "WS-Q-44"


@pytest.mark.rule("WS-Q-44", "WS-Q-69")
def test_no_change_of_defense_is_played_in_vain_in_whole_games():
    """With the standard cards nothing is reduced by the Defense after the mercenaries have attacked."""
    rng = quick(8)
    met = 0
    for seed in range(12):
        game = TITLE.new({"seats": 2 + seed % 3, "factions": "random"}, seed)
        while not game.over:
            legal = game.legal()
            if asked(game)[1] == "Act":
                seat = int(game.seat)
                for each in game.actions[seat].to_list():
                    effect = EFFECT_NAMES[game.cards.effect.get(each)]
                    alive = [other for other in range(int(game.seats)) if game.lives(other) and other != seat]
                    concerned = [seat] if effect == "crack" else alive
                    if effect in ("crack", "harden") and all(game.struck >> other & 1 for other in concerned):
                        met += 1
                        assert CARD + each not in legal
            game.apply(legal[rng.below(len(legal))])
    assert met > 5


@pytest.mark.rule("WS-Q-44")
def test_harden_needs_a_living_copy():
    cards = [action("surge", 9), action("harden", 2)]
    game = holding(*cards, fields=[{}, RIVALS], enemies=[foe(0, 0, 9), foe(name="next")])
    assert card(game, "harden 2") in game.legal()
    use(game, 0, "surge 9")
    assert why_not(game, 0, card(game, "harden 2")) == "WS-Q-44"


@pytest.mark.rule("WS-Q-64", "WS-Q-51")
def test_rob_takes_random_normal_cards_unseen_by_the_others():
    cards = [wall(n) for n in (1, 2, 3)]
    game = holding(action("rob", 2), seats=3, hands=[[wall(9)], cards])
    use(game, 0, "rob 2", at=1)
    stolen = hand(game, 0)[1:]
    assert hand(game, 0)[0] == "wall 9"
    assert len(stolen) == 2
    assert sorted([*stolen, *hand(game, 1)]) == ["wall 1", "wall 2", "wall 3"]
    for name in stolen:
        assert knows(game, find(game, name)) == [0, 1]
    assert knows(game, find(game, hand(game, 1)[0])) == [1]
    event = game.journal.read()[-1]
    assert (event.kind, event.facts, event.reveals) == ("stolen", {"seat": 0, "victim": 1}, True)
    assert event.seen_by(2)["cards"] == [-1, -1]
    assert event.seen_by(0)["cards"] == event.seen_by(1)["cards"] == game.hands[0].to_list()[1:]


@pytest.mark.rule("WS-Q-64")
@pytest.mark.parametrize("effect", ["rob", "spoil"])
def test_every_card_of_the_hand_is_as_likely(effect):
    counts = Counter()
    base = holding(action(effect, 1, name="card"), hands=[[], [wall(n) for n in (1, 2, 3)]])
    for seed in range(300):
        game = base.clone()
        game.rng = quick(seed)
        use(game, 0, "card", at=1)
        counts[({"wall 1", "wall 2", "wall 3"} - set(hand(game, 1))).pop()] += 1
    assert set(counts) == {"wall 1", "wall 2", "wall 3"}
    assert chance_if_uniform(list(counts.values())) > 1e-3


@pytest.mark.rule("WS-Q-64")
@pytest.mark.parametrize("effect", ["rob", "spoil"])
def test_fewer_cards_than_the_number_are_all_lost_and_action_cards_are_safe(effect):
    game = war(2, actions=[[action(effect, 5, name="card")], [action("heal", 1)]], hands=[[], [wall(1), wall(2)]])
    use(game, 0, "card", at=1)
    assert hand(game, 1) == []
    assert named(game, game.actions[1]) == ["heal 1"]
    assert sorted(hand(game, 0) if effect == "rob" else named(game, game.discard)) == ["wall 1", "wall 2"]


@pytest.mark.rule("WS-Q-64")
def test_spoil_discards_random_cards_for_all_to_see():
    game = holding(action("spoil", 2), hands=[[], [wall(n) for n in (1, 2, 3)]])
    use(game, 0, "spoil 2", at=1)
    assert len(hand(game, 1)) == 1
    gone = named(game, game.discard)
    assert sorted([*gone, *hand(game, 1)]) == ["wall 1", "wall 2", "wall 3"]
    assert all(knows(game, find(game, name)) == [-1, 0, 1] for name in gone)
    assert hand(game, 0) == []
    event = game.journal.read()[-1]
    assert (event.kind, event.facts, event.reveals) == ("spoiled", {"seat": 1}, True)
    assert named(game, event.cards) == gone


@pytest.mark.rule("WS-Q-64", "WS-Q-45", "WS-DEFN-02")
def test_raze_destroys_a_defense_that_the_player_names():
    theirs = {0: wall(1), 4: wall(5, 2), 5: soldier(1, 1), 7: wall(3, 3), 8: wall(2, 2)}
    raze = action("raze", 2, name="raze")
    game = holding(raze, fields=[{3: wall(9)}, theirs], traps=[{}, {2: trap("bereaved")}])
    play(game, 0, card(game, "raze"))
    play(game, 0, SEAT + 1)
    assert asked(game) == (0, "ChooseTarget")
    assert to_do(game)[-1] == ["ChooseTarget", 0, find(game, "raze"), 1]
    assert game.legal() == [SLOT, SLOT + 4, SLOT + 8] == not_refused(game)
    assert why_not(game, 0, SLOT + 5) == why_not(game, 0, SLOT + 2) == why_not(game, 0, SLOT + 3) == "WS-Q-44"
    assert why_not(game, 0, SLOT + 7) == "WS-Q-44"  # three stars are too many for it
    assert why_not(game, 0, PASS) == "WS-ACT-02"
    play(game, 0, SLOT + 4)
    assert field(game, 1) == {0: "wall 1", 5: "soldier 1/1", 7: "wall 3", 8: "wall 2"}
    assert named(game, game.discard) == ["wall 5"]
    assert heard(game, "aims", "destroyed") == [
        ("aims", {"seat": 0, "at": 1, "slot": 4, "field": XENOPHAGE}, ["raze"]),
        ("destroyed", {"seat": 1, "slot": 4, "field": XENOPHAGE}, ["wall 5"]),
    ]


@pytest.mark.rule("WS-Q-64", "WS-MERC-02")
@pytest.mark.parametrize(
    ("amount", "left"), [(2, {0: "wall 1", 5: "soldier 1/3", 6: "soldier 2/3"}), (3, {0: "wall 1", 6: "soldier 2/3"})]
)
def test_snipe_damages_a_mercenary_that_the_player_names(amount, left):
    theirs = {0: wall(1), 5: soldier(1, 3), 6: soldier(2, 3)}
    game = holding(action("snipe", amount), fields=[{}, theirs])
    play(game, 0, card(game, f"snipe {amount}"))
    play(game, 0, SEAT + 1)
    assert game.legal() == [SLOT + 5, SLOT + 6] == not_refused(game)
    play(game, 0, SLOT + 5)
    assert field(game, 1) == left
    assert wounds(game, "soldier 1/3") == (2 if amount == 2 else 0)
    assert wounds(game, "soldier 2/3") == 0


@pytest.mark.rule("WS-Q-62", "WS-Q-64")
@pytest.mark.parametrize("defeated", [False, True])
def test_a_sniped_avenger_harms_its_owners_copy_if_there_is_one(defeated):
    game = holding(
        action("surge", 9),
        action("snipe", 3),
        fields=[{}, {0: soldier(1, 3, effect="avenger", amount=4)}],
        enemies=[foe(0, 0, 9), foe(name="next")],
    )
    if defeated:
        use(game, 0, "surge 9")
    use(game, 0, "snipe 3", at=1, slot=0)
    assert game.copy_damage.to_list() == ([9, 9] if defeated else [0, 4])


@pytest.mark.rule("WS-Q-64", "WS-FAC-07")
def test_expose_turns_up_a_facedown_trap_and_discards_it_without_effect():
    theirs = {1: trap("bereaved", name="pit"), 6: trap("bereaved", name="mine")}
    game = holding(action("expose"), fields=[{}, {0: wall(1)}], traps=[{}, theirs])
    play(game, 0, card(game, "expose"))
    play(game, 0, SEAT + 1)
    assert game.legal() == [SLOT + 1, SLOT + 6] == not_refused(game)
    play(game, 0, SLOT + 6)
    assert traps(game, 1) == {1: "pit"}
    assert named(game, game.discard) == ["mine"]
    assert knows(game, find(game, "mine")) == [-1, 0, 1]
    assert knows(game, find(game, "pit")) == [1]
    assert hand(game, 1) == []  # seat 1 leads the Xenophage, but nothing was triggered
    assert heard(game)[-1] == ("exposed", {"seat": 1, "slot": 6, "field": XENOPHAGE}, ["mine"])


# -- how long it lasts -----------------------------------------------------------------------------


@pytest.mark.rule("WS-ACT-05", "WS-Q-41", "WS-Q-59")
def test_changes_last_to_the_end_of_the_action_phase():
    cards = [action("attack", 1), action("crack", 1), action("defend", 1), action("blunt", 1)]
    rival = [action("goad", 2), action("sap", 2), action("harden", 2)]
    game = war(
        2, actions=[[*cards, action("cancel")], [*rival, action("cancel", name="other")]], fields=[PEOPLE, RIVALS]
    )
    for mine, theirs in zip([each.name for each in cards], [each.name for each in rival] + [None], strict=True):
        use(game, 0, mine)
        let_all_be(game, (1, "Act"))
        if theirs:
            use(game, 1, theirs, at=0)
            let_all_be(game, (0, "Act"))
    changes = (game.more_attack, game.more_defense, game.more_enemy_defense, game.more_enemy_damage)
    assert [board.to_list() for board in changes] == [[1, 0], [-1, 0], [1, 0], [1, 0]]
    to_point(game, BEFORE_END)
    assert [board.to_list() for board in changes] == [[1, 0], [-1, 0], [1, 0], [1, 0]]
    let_all_be(game)
    assert [board.to_list() for board in changes] == [[0, 0]] * 4


@pytest.mark.rule("WS-Q-17", "WS-Q-41")
def test_damage_on_a_copy_is_no_change_that_ends():
    game = holding(action("direct", 4))
    use(game, 0, "direct 4")
    let_all_be(game)
    assert game.row == 1
    assert game.copy_damage.to_list() == [4, 0]


# -- spoils ----------------------------------------------------------------------------------------


@pytest.mark.rule("WS-Q-63")
@pytest.mark.parametrize(("effect", "health", "spoils"), [("attack", 5, 1), ("crack", 5, 1), ("attack", 9, 0)])
def test_an_attack_or_a_crack_earns_a_card_if_the_copy_is_defeated(effect, health, spoils):
    game = war(
        actions=[[action(effect, 3, name="card")]],
        fields=[{0: soldier(5, 9)}],
        enemies=[foe(3, 0, health), foe(name="next")],
        deck=[wall(n) for n in range(5)],
    )
    to_point(game, BEFORE_STRIKE, 0)
    use(game, 0, "card")
    let_all_be(game)
    assert game.round == 2
    assert int(game.hands[0].size()) == 1 + spoils  # one is drawn in the new round
    assert int(game.hands[1].size()) == 1
    assert game.spoils == 0


@pytest.mark.rule("WS-Q-63")
def test_several_such_cards_earn_one_card():
    game = war(
        actions=[[action("attack", 3, name="cry"), action("crack", 3, name="seam")]],
        fields=[{0: soldier(5, 9)}],
        enemies=[foe(3, 0, 5), foe(name="next")],
        deck=[wall(n) for n in range(5)],
    )
    to_point(game, BEFORE_STRIKE, 0)
    use(game, 0, "cry")
    while game.seat != 0:
        let_be(game, int(game.seat))
    use(game, 0, "seam")
    let_all_be(game)
    assert int(game.hands[0].size()) == 2
