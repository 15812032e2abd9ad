"""How games end: the last one standing, the Reckoning, the Endless war, and alone."""

import pytest

from hullbreach.games.waves_of_struggle import TITLE
from hullbreach.games.waves_of_struggle.card_set import CYBERNET, EARTHLINGS, UNEEDED, XENOPHAGE
from hullbreach.games.waves_of_struggle.moves import SLOT

from .scenes import (
    action,
    asked,
    foe,
    health,
    heard,
    knows,
    let_all_be,
    let_be,
    named,
    play,
    soldier,
    to_point,
    trap,
    trigger,
    use,
    wall,
    war,
)

CALM = (UNEEDED, XENOPHAGE, EARTHLINGS, CYBERNET)
LAST = {"enemy": foe(), "row": 3}  # the only enemy there is dies in this phase


def outcome(game):
    assert game.over
    assert game.scores() == [int(seat in game.winners()) for seat in range(int(game.seats))]
    return game.winners()


# -- the last one standing -------------------------------------------------------------------------


@pytest.mark.rule("WS-OBJ-01", "WS-END-01")
@pytest.mark.parametrize("survivor", [0, 1, 2])
def test_the_last_faction_not_eliminated_wins(survivor):
    points = [30 if seat == survivor else 3 for seat in range(3)]
    game = war(3, health=points, enemies=[foe(0, 3), foe(name="next")])
    assert outcome(game) == [survivor]
    assert heard(game)[-1] == ("over", {"seat": survivor, "seat0": survivor}, [])


@pytest.mark.rule("WS-END-01")
def test_as_long_as_two_are_left_the_game_goes_on():
    game = war(3, health=[3], enemies=[foe(0, 3)])
    assert not game.over
    assert asked(game) == (1, "Prepare")


@pytest.mark.rule("WS-END-02", "WS-Q-35", "WS-Q-59")
def test_the_last_one_still_has_to_fight():
    game = war(2, health=[3, 30], enemies=[foe(0, 3)])
    assert outcome(game) == [1]
    assert health(game) == [0, 27]
    kinds = [(kind, facts.get("seat")) for kind, facts, _ in heard(game)]
    assert kinds[-4:] == [("attacks", 1), ("hurt", 1), ("advances", None), ("over", 1)]


@pytest.mark.rule("WS-END-02", "WS-END-03", "WS-Q-35")
def test_if_all_fall_in_one_phase_the_highest_final_health_wins():
    game = war(3, health=[3, 1, 2], enemies=[foe(0, 5)])
    assert outcome(game) == [0]
    assert health(game) == [-2, -4, -3]
    game = war(3, health=[1, 2, 3], first=2, enemies=[foe(0, 5)])
    assert outcome(game) == [2]


@pytest.mark.rule("WS-END-03", "WS-Q-35")
def test_who_fell_in_an_earlier_phase_is_not_compared():
    game = war(3, health=[5, 8, 7], enemies=[foe(0, 5)])
    assert health(game) == [0, 3, 2]
    assert game.fallen == 0b001
    let_be(game, 1, 2)
    assert health(game) == [0, -2, -3]
    assert outcome(game) == [1]


@pytest.mark.rule("WS-END-03", "WS-Q-35", "WS-Q-37")
def test_equal_health_of_the_fallen_goes_by_defense_then_attack_then_hand():
    mighty = foe(0, 20)
    strong = [{0: wall(3)}, {0: wall(1), 3: wall(1, name="other")}]
    game = war(2, health=[3, 2], fields=strong, enemies=[mighty])  # -14 and -16
    assert outcome(game) == [0]
    game = war(2, health=[2, 3], fields=strong, enemy=mighty, row=3)  # -18 and -17 with all passed
    assert outcome(game) == [1]
    game = war(2, health=[3, 3], fields=strong, enemy=mighty, row=3, enemies=[foe()])
    assert (health(game), outcome(game)) == ([-17, -17], [0])  # 3 against 2
    people = [{0: wall(1), 1: soldier(1, 9)}, {0: wall(1, name="other"), 1: soldier(2, 9)}]
    game = war(2, health=[3, 3], fields=people, enemies=[mighty])
    assert (health(game), outcome(game)) == ([-16, -16], [1])
    hands = [[wall(7), wall(8)], [wall(9)]]
    game = war(2, health=[3, 3], hands=hands, enemies=[mighty])
    assert outcome(game) == [0]
    game = war(2, health=[3, 3], enemies=[mighty])
    assert outcome(game) == [0, 1]
    assert game.scores() == [1, 1]
    assert heard(game)[-1] == ("over", {"seat": 0, "seat0": 0, "seat1": 1}, [])


@pytest.mark.rule("WS-END-03", "WS-Q-35", "WS-Q-37")
@pytest.mark.parametrize("first", [0, 1])
def test_equal_health_and_defense_of_the_fallen_go_by_the_health_before_the_fall(first):
    """The wall of seat 0 is passed, that of seat 1 is not; attack and hand would speak for seat 1."""
    mine, theirs = {0: wall(2, name="a")}, {3: wall(2, name="b"), 0: soldier(9, 99)}
    game = war(2, health=[5, 3], fields=[mine, theirs], hands=[[], [wall(1)]], enemy=foe(0, 7), row=2, first=first)
    assert health(game) == [-2, -2]
    assert outcome(game) == [0]
    assert [int(game.fell_from(seat)) for seat in (0, 1)] == [5, 3]
    assert (
        TITLE.result(game)
        == "P1 (Uneeded) wins: all have fallen equally deep, ahead with Health before the fall, 5 to 3 (WS-Q-37)"
    )


@pytest.mark.rule("WS-END-03", "WS-Q-35")
def test_the_health_before_the_fall_is_what_the_last_blow_found():
    """What was lost and got back before does not count, nor does what others lost."""
    mine, theirs = {0: wall(2, name="a")}, {3: wall(2, name="b")}
    scene = {"health": [4, 3], "fields": [mine, theirs], "enemy": foe(0, 7), "row": 2}
    game = war(2, actions=[[action("heal", 1)], [action("cancel")]], **scene)
    use(game, 0, "heal 1")
    let_all_be(game)
    assert [int(game.fell_from(seat)) for seat in (0, 1)] == [5, 3]
    assert outcome(game) == [0]


@pytest.mark.rule("WS-END-03", "WS-Q-35")
def test_who_falls_by_a_backfire_falls_from_the_health_of_that_moment():
    waiting = {0: trap("targeted", "backfire", 9, name="box")}
    game = war(3, health=[7, 30, 30], traps=[{}, waiting], actions=[[action("goad", 1)]], enemies=[foe()])
    use(game, 0, "goad 1", at=1)
    trigger(game, 1, 0)
    assert health(game)[0] == -2
    assert int(game.fell_from(0)) == 7
    seen = TITLE.view(game, 1).players
    assert [player.fell_from for player in seen] == [7, None, None]


def test_who_gives_up_has_not_fallen():
    game = war(3, actions=[[action("draw", 1)]])
    play(game, 0, 0)
    assert [player.fell_from for player in TITLE.view(game, 1).players] == [None, None, None]


@pytest.mark.rule("WS-Q-35")
@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"health": [3, 2]}, ", this one least deep (WS-END-03)"),
        (
            {"health": [3, 3], "fields": [{0: wall(1)}, {}], "row": 3},
            " equally deep, ahead with a defense, 1 to 0 (WS-Q-37)",
        ),
        (
            {"health": [3, 3], "fields": [{0: soldier(1, 9)}, {}]},
            " equally deep, ahead with an attack, 1 to 0 (WS-Q-37)",
        ),
        ({"health": [3, 3], "hands": [[wall(1)], []]}, " equally deep, ahead with cards in hand, 1 to 0 (WS-Q-37)"),
    ],
)
def test_the_end_says_what_told_the_fallen_apart(more, said):
    game = war(2, **{"row": 2} | more, enemy=foe(0, 20))
    assert outcome(game) == [0]
    assert TITLE.result(game) == f"P1 (Uneeded) wins: all have fallen{said}"


@pytest.mark.rule("WS-END-03", "WS-Q-37")
def test_more_health_counts_more_than_more_defense_among_the_fallen():
    game = war(2, health=[2, 3], fields=[{0: wall(9)}], enemy=foe(0, 20), row=3)
    assert health(game) == [-18, -17]
    assert outcome(game) == [1]


@pytest.mark.rule("WS-Q-59", "WS-END-02")
def test_survival_is_decided_before_the_deck_is_looked_at():
    """The last enemy dies too, but the Reckoning is for several survivors."""
    game = war(2, health=[3, 30], fields=[{0: wall(9)}], enemy=foe(0, 5), row=3)
    assert outcome(game) == [1]
    assert heard(game, "reckoning") == []


# -- the Reckoning ---------------------------------------------------------------------------------


@pytest.mark.rule("WS-END-06", "WS-Q-36", "WS-Q-37")
def test_after_the_last_enemy_the_strongest_defenses_win():
    fields = [{0: wall(2), 8: wall(2, name="back")}, {0: wall(5)}, {}]
    game = war(3, fields=fields, factions=(UNEEDED, XENOPHAGE, EARTHLINGS), **LAST)
    assert outcome(game) == [1]
    assert [kind for kind, _, _ in heard(game)][-3:] == ["enemy gone", "reckoning", "over"]


@pytest.mark.rule("WS-END-06")
def test_with_an_enemy_left_in_the_deck_it_goes_on():
    game = war(2, enemies=[foe(name="next")], **LAST)
    assert not game.over
    assert asked(game) == (0, "Prepare")


@pytest.mark.rule("WS-END-06")
def test_an_enemy_that_only_advances_is_not_the_end():
    game = war(2, enemy=foe(), row=2)
    assert not game.over
    let_be(game, 0, 1)
    assert game.over


@pytest.mark.rule("WS-END-06", "WS-Q-37")
def test_all_three_rows_count_whatever_the_enemy_has_passed():
    game = war(2, fields=[{0: wall(4)}, {8: wall(3)}], **LAST)
    assert outcome(game) == [0]


@pytest.mark.rule("WS-Q-37", "WS-FAC-06")
def test_only_what_is_printed_on_defenses_counts():
    theirs = {0: wall(1), 3: wall(1), 8: wall(1), 4: soldier(1, 1, guard=5)}
    game = war(2, fields=[{0: wall(4)}, theirs], factions=(UNEEDED, CYBERNET), **LAST)
    assert outcome(game) == [0]  # neither 1 for each row nor the guard of a mercenary


@pytest.mark.rule("WS-Q-37", "WS-Q-59")
def test_passing_changes_do_not_count():
    game = war(
        2,
        fields=[{0: wall(1)}, {0: wall(2)}],
        actions=[[action("defend", 5), action("cancel")]],
        **LAST,
    )
    use(game, 0, "defend 5")
    let_all_be(game)
    assert outcome(game) == [1]


@pytest.mark.rule("WS-Q-37")
def test_wards_and_hunters_do_not_count_without_their_enemy():
    fields = [
        {
            0: wall(1, effect="ward", amount=5, against="swarm"),
            1: soldier(1, 9, effect="hunter", amount=9, against="swarm"),
        },
        {0: wall(1), 1: soldier(2, 9)},
    ]
    game = war(2, fields=fields, **LAST)
    assert outcome(game) == [1]


@pytest.mark.rule("WS-Q-37")
@pytest.mark.parametrize(
    ("more", "winners"),
    [
        ({"health": [20, 21]}, [1]),
        ({"fields": [{1: soldier(3, 9)}, {1: soldier(2, 9)}]}, [0]),
        ({"fields": [{1: soldier(3, 9)}, {1: soldier(3, 9), 2: wall(0, effect="guns", amount=1)}]}, [1]),
        ({"hands": [[wall(1)], [wall(2), wall(3)]]}, [1]),
        ({"actions": [[action("heal", 1)], []]}, [0]),
        ({}, [0, 1]),
        ({"health": [20, 21], "fields": [{1: soldier(9, 9)}, {}]}, [1]),
        ({"hands": [[wall(1)], []], "fields": [{}, {1: soldier(1, 9)}]}, [1]),
    ],
)
def test_ties_go_by_health_then_attack_then_cards_in_hand_then_are_shared(more, winners):
    game = war(2, **LAST, **more)
    let_all_be(game)
    assert outcome(game) == winners


@pytest.mark.rule("WS-Q-37", "WS-FAC-05")
def test_the_attack_compared_has_the_earthlings_bonus():
    people = {0: soldier(1, 9), 3: soldier(1, 9)}
    game = war(2, fields=[people, {0: soldier(3, 9)}], factions=(EARTHLINGS, UNEEDED), **LAST)
    assert outcome(game) == [0]


@pytest.mark.rule("WS-END-06")
def test_the_dead_are_not_reckoned():
    game = war(3, fields=[{0: wall(9)}, {0: wall(1)}], dead=[0], **LAST)
    assert outcome(game) == [1]


@pytest.mark.rule("WS-Q-36", "WS-AP-12")
def test_a_last_enemy_that_is_defeated_is_the_end_as_well():
    game = war(2, fields=[{0: soldier(9, 9)}], enemy=foe(0, 0, 5), row=1)
    assert outcome(game) == [0]


# -- the Endless war -------------------------------------------------------------------------------


GONE = [foe(act=3, name="c"), foe(act=1, name="a"), foe(act=2, name="b"), foe(act=1, name="aa")]


@pytest.mark.rule("WS-END-04", "WS-Q-36", "WS-Q-48")
def test_the_enemies_are_shuffled_again_act_by_act():
    game = war(2, ending="endless", enemies_gone=GONE, enemy=foe(act=2, name="bb"), row=3)
    assert not game.over
    assert asked(game) == (0, "Prepare")
    deck = named(game, game.enemy_deck)
    assert sorted(deck[:2]) == ["a", "aa"]
    assert sorted(deck[2:4]) == ["b", "bb"]
    assert deck[4:] == ["c"]
    assert not game.enemy_discard
    assert all(knows(game, enemy) == [] for enemy in game.enemy_deck.to_list())
    assert game.passes == 1
    assert heard(game, "enemies again") == [("enemies again", {"passes": 1}, [])]


@pytest.mark.rule("WS-END-04")
def test_the_order_within_an_act_is_new():
    orders = set()
    many = [foe(act=1, name=f"a{n}") for n in range(4)]
    for first in range(4):
        game = war(4, ending="endless", enemies_gone=many, first=first, **LAST)
        orders.add(tuple(named(game, game.enemy_deck)))
    names = sorted([*(f"a{n}" for n in range(4)), "foe 0/0/50"])
    assert all(sorted(order) == names for order in orders)
    assert tuple(names) not in orders


@pytest.mark.rule("WS-END-04", "WS-Q-48")
def test_enemies_that_were_never_used_stay_out():
    game = war(2, ending="endless", enemies_gone=GONE, enemy=foe(act=2, name="bb"), row=3)
    assert game.unused.size() == 24 - 5
    assert game.enemy_deck.size() == 5


@pytest.mark.rule("WS-END-04", "WS-END-01")
def test_it_goes_on_until_one_is_left():
    game = war(2, ending="endless", health=[30, 5], enemy=foe(0, 2), row=1)
    passes = 0
    while not game.over:
        let_be(game, int(game.seat))
        passes = int(game.passes)
    assert game.winners() == [0]
    assert passes == 0
    game = war(2, ending="endless", health=[30, 20], enemy=foe(0, 2), row=1)
    while not game.over:
        let_be(game, int(game.seat))
    assert game.winners() == [0]
    assert game.passes == 3
    assert health(game) == [10, 0]


@pytest.mark.rule("WS-END-05", "WS-Q-38")
def test_a_pass_without_a_loss_of_health_ends_in_the_reckoning():
    game = war(2, ending="endless", passes=1, fields=[{}, {0: wall(1)}], **LAST)
    assert outcome(game) == [1]
    assert heard(game, "reckoning", "enemies again") == [("reckoning", {}, [])]


@pytest.mark.rule("WS-END-05", "WS-Q-38")
def test_only_a_whole_pass_through_a_shuffled_deck_counts():
    game = war(2, ending="endless", passes=0, **LAST)
    assert not game.over
    assert (int(game.passes), game.bled) == (1, False)
    game = war(2, ending="endless", passes=1, bled=True, **LAST)
    assert not game.over
    assert (int(game.passes), game.bled) == (2, False)


@pytest.mark.rule("WS-END-05", "WS-Q-38")
def test_any_loss_of_health_keeps_the_war_going():
    game = war(2, ending="endless", passes=1, enemy=foe(0, 1), row=3)
    assert not game.over
    game = war(
        2,
        ending="endless",
        passes=1,
        actions=[[action("goad", 2)]],
        traps=[{}, {0: trap("targeted", "backfire", 1, name="pit")}],
        **LAST,
    )
    use(game, 0, "goad 2", at=1)
    trigger(game, 1, 0)
    assert not game.over
    assert game.passes == 2


@pytest.mark.rule("WS-END-05")
def test_a_quiet_game_of_endless_war_comes_to_an_end():
    game = war(2, ending="endless", enemies=[foe(name="one"), foe(name="two")])
    rounds = 0
    while not game.over:
        let_be(game, int(game.seat))
        rounds = int(game.round)
    assert rounds == 12  # two passes of two enemies with three rounds each
    assert game.winners() == [0, 1]


# -- alone -----------------------------------------------------------------------------------------


@pytest.mark.rule("WS-OBJ-02", "WS-SOLO-01", "WS-SOLO-02", "WS-Q-39")
@pytest.mark.parametrize("ending", ["reckoning", "endless"])
def test_alone_one_wins_by_outliving_the_enemy_deck_once(ending):
    game = war(1, ending=ending, enemies=[foe(0, 1, name="one"), foe(0, 2, name="two")])
    while not game.over:
        assert asked(game) == (0, "Prepare")
        let_be(game, 0)
    assert outcome(game) == [0]
    assert health(game) == [30 - 3 - 6]
    assert game.round == 6
    assert named(game, game.enemy_discard) == ["one", "two"]
    assert heard(game, "reckoning", "enemies again") == []


@pytest.mark.rule("WS-SOLO-02")
def test_alone_the_last_enemy_may_be_defeated_or_outlived():
    assert outcome(war(1, fields=[{0: soldier(9, 9)}], enemy=foe(0, 0, 5), row=1)) == [0]
    assert outcome(war(1, enemy=foe(0, 0, 5), row=3)) == [0]
    assert not war(1, enemy=foe(0, 0, 5), row=2).over


@pytest.mark.rule("WS-SOLO-02", "WS-SOLO-03", "WS-Q-39")
@pytest.mark.parametrize(("points", "winners"), [(4, [0]), (3, []), (2, [])])
def test_alone_one_loses_without_health_even_to_the_last_enemy(points, winners):
    game = war(1, health=[points], enemy=foe(0, 3), row=3)
    assert outcome(game) == winners
    if not winners:
        assert [kind for kind, _, _ in heard(game)] == ["attacks", "hurt", "eliminated", "over"]


@pytest.mark.rule("WS-SOLO-03")
def test_alone_the_game_is_over_in_the_middle_of_the_fight():
    game = war(1, health=[3], fields=[{0: soldier(9, 9)}], actions=[[action("cancel")]], enemies=[foe(0, 3, 5)])
    let_all_be(game)
    assert outcome(game) == []
    assert [kind for kind, _, _ in heard(game)][-1] == "over"
    assert game.defeated == 0


@pytest.mark.rule("WS-SOLO-01")
def test_alone_all_rules_of_fights_hold():
    game = war(
        1,
        factions=[CYBERNET],
        fields=[{0: wall(1), 1: soldier(3, 4)}],
        traps=[{2: trap("attacked", "damage", 5, name="pit")}],
        enemies=[foe(2, 5, 20)],
    )
    to_point(game, 1)
    assert SLOT + 2 in game.legal()
    trigger(game, 0, 2)
    assert game.copy_damage.to_list() == [4]  # the trap's 3 and the soldier's 1
    assert health(game) == [27]
    assert game.row == 1


@pytest.mark.rule("WS-Q-54", "WS-OBJ-01")
def test_nobody_can_give_cards_away():
    game = war(2, phase="preparation", hands=[[wall(1), wall(2)], [wall(3)]])
    moves = set(game.legal())
    assert not moves & {8, 9, 10, 11}  # no move of the Preparation Phase names another player
