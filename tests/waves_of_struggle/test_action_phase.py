"""The Action Phase without tricks: the enemy comes, attacks, is attacked, advances and goes."""

import pytest

from hullbreach.games.waves_of_struggle.card_set import (
    CYBERNET,
    EARTHLINGS,
    EFFECT_NAMES,
    FIRST_ENEMY,
    UNEEDED,
    XENOPHAGE,
)
from hullbreach.games.waves_of_struggle.flow.damage import first_in_line
from hullbreach.kernel.rng import quick

from .scenes import (
    action,
    asked,
    field,
    find,
    foe,
    health,
    heard,
    knows,
    let_all_be,
    let_be,
    named,
    soldier,
    wall,
    war,
    wounds,
)

HARM = ("attacks", "hurt", "wounded", "died", "destroyed", "strikes")  # what a copy does, and what comes after


def fight(mine=(), **more):
    """An Action Phase in which seat 0 has this field and nobody is asked anything."""
    return war(fields=[dict(mine)], **more)


def line(game, kind, seat=0):
    """The facts of the one event of this kind about a seat."""
    (facts,) = [facts for name, facts, _ in heard(game, kind) if facts["seat"] == seat]
    return facts


# -- the enemy comes -------------------------------------------------------------------------------


@pytest.mark.rule("WS-AP-01", "WS-ENEMY-07", "WS-Q-16")
def test_the_top_enemy_is_turned_up_in_row_1_with_full_health_for_all():
    game = war(3, actions=[[action("draw", 1)]], enemies=[foe(name="first"), foe(name="second")])
    assert asked(game) == (0, "Act")
    assert named(game, game.enemy) == ["first"]
    assert named(game, game.enemy_deck) == ["second"]
    assert game.row == 0
    assert [int(game.enemy_health(seat)) for seat in range(3)] == [50, 50, 50]
    assert knows(game, find(game, "first")) == [-1, 0, 1, 2]
    assert game.met == 1 << find(game, "first") - FIRST_ENEMY
    (event,) = game.journal.read()
    assert (event.kind, event.facts, event.reveals) == ("enemy", {"round": 1}, True)


@pytest.mark.rule("WS-AP-01", "WS-ENEMY-07")
def test_an_enemy_in_play_stays_and_no_other_comes():
    game = war(
        actions=[[action("draw", 1)]], enemy=foe(name="here"), row=2, copy_damage=[3], enemies=[foe(name="waiting")]
    )
    assert named(game, game.enemy) == ["here"]
    assert named(game, game.enemy_deck) == ["waiting"]
    assert game.row == 1
    assert int(game.enemy_health(0)) == 47
    assert heard(game) == []


@pytest.mark.rule("WS-ENEMY-01", "WS-ENEMY-02")
def test_defense_and_damage_stay_as_printed_and_health_is_worn_down():
    game = fight({0: soldier(3, 20)}, enemies=[foe(2, 4, 10)])
    for left in (9, 8):
        assert (int(game.enemy_defense(0)), int(game.enemy_damage(0)), int(game.enemy_health(0))) == (2, 4, left)
        let_be(game, 0, 1)
    assert health(game) == [18, 18]


# -- the enemy attacks -----------------------------------------------------------------------------


@pytest.mark.rule("WS-AP-03", "WS-AP-04", "WS-DEFN-01", "WS-Q-19")
def test_worked_case_of_the_total_defense():
    game = fight({0: wall(3), 3: wall(2)}, enemies=[foe(damage=9)])
    assert line(game, "attacks") == {"seat": 0, "damage": 9, "defense": 5, "leftover": 4}
    let_be(game, 0, 1)
    assert line(game, "attacks") == {"seat": 0, "damage": 9, "defense": 2, "leftover": 7}
    let_be(game, 0, 1)
    assert line(game, "attacks") == {"seat": 0, "damage": 9, "defense": 0, "leftover": 9}
    assert health(game)[0] == 30 - 4 - 7 - 9


@pytest.mark.rule("WS-AP-03", "WS-FIELD-01", "WS-Q-19")
@pytest.mark.parametrize(("row", "total"), [(1, 7), (2, 6), (3, 4)])
def test_the_row_of_the_enemy_and_all_later_ones_count(row, total):
    game = fight({2: wall(1), 5: wall(2), 8: wall(4)}, enemy=foe(damage=10), row=row)
    assert line(game, "attacks")["defense"] == total
    assert health(game)[0] == 20 + total


@pytest.mark.rule("WS-DEFN-04", "WS-Q-18")
def test_defenses_are_not_worn_down():
    game = fight({8: wall(3)}, enemies=[foe(damage=5)])
    for rounds in (1, 2, 3):
        assert line(game, "attacks")["defense"] == 3
        assert health(game)[0] == 30 - 2 * rounds
        assert field(game, 0) == {8: "wall 3"}
        if rounds < 3:
            let_be(game, 0, 1)


@pytest.mark.rule("WS-AP-05")
@pytest.mark.parametrize(("damage", "lost"), [(2, 0), (3, 0), (4, 1)])
def test_what_the_defenses_do_not_stop_is_left_over(damage, lost):
    game = fight({0: wall(3), 1: soldier(1, 9)}, enemies=[foe(damage=damage)])
    assert health(game)[0] == 30 - lost
    assert wounds(game, "soldier 1/9") == lost
    if not lost:
        assert heard(game, "hurt", "wounded") == [("hurt", {"seat": 1, "amount": damage, "health": 30 - damage}, [])]


@pytest.mark.rule("WS-AP-06", "WS-AP-08", "WS-Q-22", "WS-Q-60")
def test_player_and_first_mercenary_take_the_same_damage():
    game = fight({0: soldier(1, 9), 1: soldier(2, 9)}, enemies=[foe(damage=3)])
    assert health(game) == [27, 27]
    assert (wounds(game, "soldier 1/9"), wounds(game, "soldier 2/9")) == (3, 0)
    assert heard(game, "hurt", "wounded") == [
        ("hurt", {"seat": 0, "amount": 3, "health": 27}, []),
        ("wounded", {"seat": 0, "amount": 3, "wounds": 3}, ["soldier 1/9"]),
        ("hurt", {"seat": 1, "amount": 3, "health": 27}, []),
    ]


@pytest.mark.rule("WS-AP-08", "WS-Q-22", "WS-MERC-02")
def test_only_one_mercenary_is_hit_and_what_it_cannot_take_is_lost():
    game = fight({0: soldier(1, 2), 1: soldier(2, 9)}, enemies=[foe(damage=7)])
    assert field(game, 0) == {1: "soldier 2/9"}
    assert named(game, game.discard) == ["soldier 1/2"]
    assert wounds(game, "soldier 2/9") == 0
    assert health(game)[0] == 23


@pytest.mark.rule("WS-MERC-02")
@pytest.mark.parametrize(("damage", "dies"), [(3, False), (4, True), (5, True)])
def test_a_mercenary_dies_when_damage_reaches_its_health(damage, dies):
    game = fight({4: soldier(1, 4)}, enemies=[foe(damage=damage)])
    assert field(game, 0) == ({} if dies else {4: "soldier 1/4"})
    died = find(game, "soldier 1/4")
    assert heard(game, "died") == (
        [("died", {"seat": 0, "slot": 4, "field": UNEEDED}, ["soldier 1/4"])] if dies else []
    )
    if dies:
        assert game.discard.to_list() == [died]
        assert (game.slot_of.get(died), game.wounds.get(died)) == (-1, 0)


@pytest.mark.rule("WS-MERC-03", "WS-Q-24")
def test_damage_on_a_mercenary_adds_up_over_the_rounds():
    game = fight({0: soldier(1, 5)}, enemies=[foe(damage=2)])
    assert wounds(game, "soldier 1/5") == 2
    let_be(game, 0, 1)
    assert wounds(game, "soldier 1/5") == 4
    let_be(game, 0, 1)
    assert field(game, 0) == {}


@pytest.mark.rule("WS-AP-08")
def test_without_mercenaries_only_the_player_is_harmed():
    game = fight({0: wall(1)}, enemies=[foe(damage=3)])
    assert health(game)[0] == 28
    assert heard(game, "wounded", "died") == []
    assert field(game, 0) == {0: "wall 1"}


# -- the first in line -----------------------------------------------------------------------------


@pytest.mark.rule("WS-AP-07", "WS-Q-20")
@pytest.mark.parametrize(
    ("slots", "row", "hit"),
    [
        ((1, 2), 1, 1),  # leftmost
        ((2, 3), 1, 2),  # the present row before those behind it
        ((3, 6), 1, 3),  # then the next one behind
        ((6, 7), 1, 6),
        ((0, 4), 2, 4),
        ((0, 6), 2, 6),  # behind the enemy before passed rows
        ((0, 1), 2, 0),
        ((0, 3), 3, 3),  # the passed row nearest to the enemy
        ((0, 5), 3, 5),
        ((2, 8), 3, 8),
        ((0, 2), 3, 0),
    ],
)
def test_who_is_first_in_line(slots, row, hit):
    for order in (slots, slots[::-1]):  # in whichever order they were built
        mine = {slot: soldier(1, 9, name=f"at {slot}") for slot in order}
        game = fight(mine, enemy=foe(damage=2), row=row)
        assert {slot: wounds(game, f"at {slot}") for slot in slots} == {slot: 2 * (slot == hit) for slot in slots}


@pytest.mark.rule("WS-AP-07", "WS-Q-20")
def test_the_line_is_worked_out_anew_for_every_attack():
    game = fight({0: soldier(1, 9, name="front"), 3: soldier(1, 9, name="back")}, enemies=[foe(damage=2)])
    assert (wounds(game, "front"), wounds(game, "back")) == (2, 0)
    let_be(game, 0, 1)
    assert (wounds(game, "front"), wounds(game, "back")) == (2, 2)


@pytest.mark.rule("WS-AP-07", "WS-Q-20", "WS-FIELD-03")
def test_rows_are_those_of_the_faction():
    mine = {3: soldier(1, 9, name="row 1"), 4: soldier(1, 9, name="row 2")}
    game = war(
        fields=[mine],
        factions=(CYBERNET, UNEEDED),
        rows={CYBERNET: [4, 3, 2]},
        enemy=foe(damage=2),
        row=2,
    )
    assert (wounds(game, "row 1"), wounds(game, "row 2")) == (0, 2)


@pytest.mark.rule("WS-Q-62", "WS-AP-07")
def test_a_bodyguard_is_first_in_line_in_whatever_row():
    mine = {
        0: soldier(1, 9, name="front"),
        3: soldier(1, 9, effect="bodyguard", name="guard"),
        8: soldier(1, 9, effect="bodyguard", name="rear guard"),
    }
    for row, hit in ((1, "guard"), (2, "guard"), (3, "rear guard")):
        game = fight(mine, enemy=foe(damage=2), row=row)
        assert [name for name in ("front", "guard", "rear guard") if wounds(game, name)] == [hit]


def test_nobody_is_first_in_line_without_mercenaries():
    game = fight({0: wall(1)})
    assert first_in_line(game, 0) == -1


@pytest.mark.rule("WS-Q-61")
@pytest.mark.parametrize(("amount", "taken"), [(1, 3), (4, 0), (9, 0)])
def test_shelters_protect_the_first_mercenary_but_not_the_player(amount, taken):
    mine = {0: soldier(1, 9), 3: wall(0, effect="shelter", amount=amount)}
    game = fight(mine, enemies=[foe(damage=4)])
    assert wounds(game, "soldier 1/9") == taken
    assert health(game)[0] == 26
    assert len(heard(game, "wounded")) == (1 if taken else 0)


@pytest.mark.rule("WS-DEFN-05", "WS-Q-19", "WS-Q-61")
def test_shelters_add_up_until_they_are_passed():
    mine = {
        0: wall(0, effect="shelter", amount=1),
        3: wall(0, effect="shelter", amount=2, name="inner"),
        8: soldier(1, 9),
    }
    for row, taken in ((1, 2), (2, 3), (3, 5)):
        game = fight(mine, enemy=foe(damage=5), row=row)
        assert wounds(game, "soldier 1/9") == taken


# -- mercenaries attack ----------------------------------------------------------------------------


@pytest.mark.rule("WS-ENEMY-03", "WS-ENEMY-04", "WS-Q-52")
def test_worked_case_of_an_attack():
    game = fight({0: soldier(4, 9)}, enemies=[foe(3, 0, 2)])
    assert (int(game.enemy_health(0)), int(game.enemy_defense(0))) == (1, 3)
    assert heard(game, "strikes", "copy hurt") == [
        ("strikes", {"seat": 0, "attack": 4, "defense": 3}, ["foe 3/0/2"]),
        ("copy hurt", {"seat": 0, "amount": 1, "health": 1}, ["foe 3/0/2"]),
    ]


@pytest.mark.rule("WS-ENEMY-03")
@pytest.mark.parametrize(("attack", "left"), [(1, 10), (3, 10), (4, 9), (9, 4)])
def test_only_what_exceeds_the_defense_harms_the_enemy(attack, left):
    game = fight({0: soldier(attack, 9)}, enemies=[foe(3, 0, 10)])
    assert int(game.enemy_health(0)) == left
    assert len(heard(game, "copy hurt")) == (left < 10)


@pytest.mark.rule("WS-AP-09", "WS-MERC-01", "WS-Q-21", "WS-Q-52")
def test_all_mercenaries_in_all_rows_attack_together_and_defense_counts_once():
    mine = {0: soldier(2, 9), 3: soldier(3, 9), 8: soldier(1, 8), 1: wall(5)}
    game = fight(mine, enemy=foe(2, 0, 10), row=3)
    assert line(game, "strikes") == {"seat": 0, "attack": 6, "defense": 2}
    assert not game.enemy  # it stood in row 3
    game = fight(mine, enemies=[foe(2, 0, 10)])
    assert int(game.enemy_health(0)) == 6


@pytest.mark.rule("WS-AP-10", "WS-Q-23")
def test_a_mercenary_that_was_killed_does_not_attack():
    game = fight({0: soldier(4, 3), 1: soldier(2, 9)}, enemies=[foe(0, 3, 10)])
    assert line(game, "strikes")["attack"] == 2
    assert int(game.enemy_health(0)) == 8


@pytest.mark.rule("WS-AP-10", "WS-AP-14", "WS-Q-53")
def test_without_a_mercenary_there_is_no_attack():
    game = fight({0: soldier(4, 3), 1: wall(0, effect="guns", amount=5)}, enemies=[foe(0, 3, 10)])
    assert heard(game, "strikes", "copy hurt") == []
    assert int(game.enemy_health(0)) == 10


@pytest.mark.rule("WS-AP-14", "WS-Q-53")
def test_nobody_is_asked_whether_to_attack():
    game = war(2, fields=[{0: soldier(2, 9)}, {0: soldier(3, 9)}], enemies=[foe(0, 0, 10)])
    assert asked(game) == (0, "Prepare")  # of the next round
    assert [int(game.enemy_health(seat)) for seat in (0, 1)] == [8, 7]


@pytest.mark.rule("WS-AP-02", "WS-AP-06", "WS-AP-09")
def test_a_fight_is_attack_then_damage_then_the_mercenaries():
    game = war(2, fields=[{0: soldier(2, 9)}, {0: soldier(3, 9)}], enemies=[foe(1, 4, 10)])
    told = [(kind, facts.get("seat")) for kind, facts, _ in heard(game)]
    fights = [(kind, seat) for seat in (0, 1) for kind in ("attacks", "hurt", "wounded", "strikes", "copy hurt")]
    assert told[1:11] == fights


@pytest.mark.rule("WS-ENEMY-05", "WS-ENEMY-06", "WS-Q-17")
def test_everybody_fights_an_own_copy_which_keeps_its_damage():
    game = war(3, fields=[{0: soldier(2, 9)}, {}, {0: soldier(3, 9)}], factions=(UNEEDED, XENOPHAGE, CYBERNET))
    assert [int(game.enemy_health(seat)) for seat in range(3)] == [48, 50, 47]
    let_be(game, 0, 1, 2)
    assert [int(game.enemy_health(seat)) for seat in range(3)] == [46, 50, 44]
    assert game.row == 2


@pytest.mark.rule("WS-AP-11", "WS-ADV-02")
@pytest.mark.parametrize(("attack", "defeated"), [(4, False), (5, True), (6, True)])
def test_a_copy_without_health_is_defeated(attack, defeated):
    game = fight({0: soldier(attack, 9)}, enemies=[foe(0, 0, 5), foe(name="next")])
    told = heard(game, "defeated", "enemy gone", "advances")
    if defeated:
        assert told == [
            ("defeated", {"seat": 0}, ["foe 0/0/5"]),
            ("enemy gone", {"defeated": 1}, ["foe 0/0/5"]),
        ]
    else:
        assert told == [("advances", {"row": 1}, ["foe 0/0/5"])]
    assert bool(game.enemy) != defeated


@pytest.mark.rule("WS-AP-12", "WS-AP-13")
def test_worked_case_the_third_and_fourth_still_fight_what_the_second_defeated():
    game = war(4, fields=[{}, {0: soldier(5, 9)}], enemies=[foe(0, 3, 5), foe(name="next")])
    told = [(kind, facts.get("seat")) for kind, facts, _ in heard(game, "attacks", "defeated", "enemy gone")]
    assert told == [
        ("attacks", 0),
        ("attacks", 1),
        ("defeated", 1),
        ("attacks", 2),
        ("attacks", 3),
        ("enemy gone", None),
    ]
    assert health(game) == [27, 27, 27, 27]
    assert named(game, game.enemy_discard) == ["foe 0/3/5"]


# -- effects of defenses and mercenaries in a fight ------------------------------------------------


@pytest.mark.rule("WS-Q-61", "WS-DEFN-05", "WS-Q-19")
@pytest.mark.parametrize(("row", "attack"), [(1, 8), (2, 5), (3, 1)])
def test_guns_add_to_the_attack_until_they_are_passed(row, attack):
    mine = {
        0: wall(0, effect="guns", amount=3),
        3: wall(0, effect="guns", amount=4, name="inner guns"),
        8: soldier(1, 9),
    }
    assert line(fight(mine, enemy=foe(), row=row), "strikes")["attack"] == attack


@pytest.mark.rule("WS-Q-61", "WS-DEFN-05", "WS-Q-19")
@pytest.mark.parametrize(("row", "defense"), [(1, 0), (2, 2), (3, 5)])
def test_jammers_lower_the_enemys_defense_until_they_are_passed(row, defense):
    mine = {
        0: wall(0, effect="jammer", amount=4),
        3: wall(0, effect="jammer", amount=3, name="inner jammer"),
        8: soldier(9, 9),
    }
    game = fight(mine, enemy=foe(5), row=row)
    assert line(game, "strikes")["defense"] == defense


@pytest.mark.rule("WS-Q-61", "WS-DEFN-05", "WS-Q-19")
@pytest.mark.parametrize(
    ("kind", "row", "defense"), [("brute", 1, 7), ("swarm", 1, 3), ("brute", 2, 2), ("hacker", 1, 3)]
)
def test_wards_defend_against_their_class_until_they_are_passed(kind, row, defense):
    mine = {0: wall(1, effect="ward", amount=4, against="brute"), 3: wall(2)}
    game = fight(mine, enemy=foe(damage=9, kind=kind), row=row)
    assert line(game, "attacks")["defense"] == defense


@pytest.mark.rule("WS-Q-62")
@pytest.mark.parametrize(("kind", "attack"), [("hacker", 7), ("swarm", 3)])
def test_hunters_attack_better_against_their_class(kind, attack):
    game = fight({0: soldier(3, 9, effect="hunter", amount=4, against="hacker")}, enemies=[foe(kind=kind)])
    assert line(game, "strikes")["attack"] == attack


@pytest.mark.rule("WS-Q-62", "WS-MERC-04", "WS-Q-46")
def test_allies_attack_better_for_their_own_faction():
    ally = soldier(3, 9, effect="ally", amount=2, allegiance="Uneeded")
    game = war(fields=[{0: ally}, {0: ally}], factions=(UNEEDED, XENOPHAGE))
    assert [facts["attack"] for _, facts, _ in heard(game, "strikes")] == [5, 3]


@pytest.mark.rule("WS-MERC-04", "WS-Q-46")
def test_allegiance_alone_changes_nothing():
    game = fight({0: soldier(3, 9, allegiance="Uneeded"), 1: soldier(2, 9, allegiance="Cybernet")})
    assert line(game, "strikes")["attack"] == 5


@pytest.mark.rule("WS-Q-62", "WS-AP-03")
@pytest.mark.parametrize(("row", "defense"), [(1, 6), (2, 4), (3, 1)])
def test_mercenaries_with_a_guard_defend_until_they_are_passed(row, defense):
    mine = {0: soldier(1, 30, guard=2), 3: soldier(1, 30, guard=3, name="second"), 6: wall(1)}
    game = war(1, fields=[mine], enemy=foe(damage=9), row=row)
    assert [facts["defense"] for _, facts, _ in heard(game, "attacks")] == [defense]


@pytest.mark.rule("WS-Q-62", "WS-AP-10")
def test_a_guard_ends_with_the_mercenary():
    game = war(1, fields=[{0: soldier(1, 4, guard=2)}], enemy=foe(damage=6))
    assert [facts["defense"] for _, facts, _ in heard(game, "attacks")] == [2]
    assert game.total_defense(0) == 0


@pytest.mark.rule("WS-Q-62", "WS-ADV-05", "WS-Q-26", "WS-Q-57")
def test_the_best_scavenger_draws_when_the_own_copy_is_defeated():
    mine = {0: soldier(5, 9, effect="scavenger", amount=2), 8: soldier(1, 9, effect="scavenger", amount=1)}
    theirs = {0: soldier(1, 9, effect="scavenger", amount=3, name="other")}
    game = war(fields=[mine, theirs], deck=[wall(n) for n in range(5)], enemies=[foe(0, 0, 6), foe(name="next")])
    assert named(game, game.hands[0]) == ["wall 0", "wall 1", "wall 2"]  # the third in the next Draw Phase
    assert named(game, game.hands[1]) == ["wall 3"]


@pytest.mark.rule("WS-ADV-05", "WS-Q-26", "WS-Q-57")
def test_defeating_an_enemy_earns_nothing():
    game = war(fields=[{0: soldier(9, 9)}], enemies=[foe(0, 0, 5), foe(name="next")])
    kinds = [kind for kind, _, _ in heard(game)]
    after = kinds[kinds.index("defeated") + 1 : kinds.index("round")]
    assert after == ["attacks", "enemy gone"]
    assert health(game) == [30, 30]
    assert [int(hand.size()) for hand in game.hands] == [1, 1]


@pytest.mark.rule("WS-Q-62")
def test_an_avenger_harms_the_own_copy_when_it_dies():
    game = war(
        fields=[{0: soldier(1, 2, effect="avenger", amount=4)}, {0: soldier(1, 9)}],
        enemies=[foe(9, 3, 10)],
    )
    assert [int(game.enemy_health(seat)) for seat in (0, 1)] == [6, 10]


@pytest.mark.rule("WS-Q-62", "WS-AP-11")
def test_an_avenger_can_defeat_the_copy_and_ends_the_fight():
    game = fight(
        {0: soldier(1, 2, effect="avenger", amount=4), 1: soldier(5, 9)}, enemies=[foe(0, 3, 4), foe(name="next")]
    )
    told = [kind for kind, facts, _ in heard(game) if facts.get("seat") == 0]
    assert told[:6] == ["attacks", "hurt", "wounded", "died", "copy hurt", "defeated"]
    assert "strikes" not in told


@pytest.mark.rule("WS-Q-62")
def test_an_avenger_that_lives_does_nothing():
    game = fight({0: soldier(0, 9, effect="avenger", amount=4)}, enemies=[foe(0, 3, 10)])
    assert int(game.enemy_health(0)) == 10


# -- texts of enemies ------------------------------------------------------------------------------


@pytest.mark.rule("WS-Q-65", "WS-Q-56", "WS-Q-45", "WS-DEFN-02")
def test_a_corroding_enemy_destroys_the_strongest_defense_of_its_row():
    mine = {0: wall(1), 1: wall(3), 2: wall(3, name="right"), 3: wall(5)}
    for order in (mine, dict(reversed(mine.items()))):
        game = war(fields=[order, {0: wall(9, name="safe")}], enemies=[foe(0, 13, effect="corrode")])
        assert field(game, 0) == {0: "wall 1", 2: "right", 3: "wall 5"}
        assert named(game, game.discard)[:1] == ["wall 3"]
        assert heard(game, "destroyed")[0] == ("destroyed", {"seat": 0, "slot": 1, "field": UNEEDED}, ["wall 3"])
        assert field(game, 1) == {}  # 4 left over there


@pytest.mark.rule("WS-AP-11", "WS-Q-65", "WS-Q-62", "WS-DEFN-02")
def test_a_copy_that_an_avenger_takes_with_him_corrodes_nothing_any_more():
    for life, destroyed in ((5, False), (6, True)):
        avenger = soldier(1, 3, effect="avenger", amount=5)
        game = fight({0: avenger, 1: wall(2, name="gate")}, enemies=[foe(0, 6, life, effect="corrode")])
        kinds = [kind for kind, facts, _ in heard(game) if facts.get("seat") == 0]
        assert "died" in kinds
        assert ("defeated" in kinds) != destroyed
        assert ("destroyed" in kinds) == destroyed
        assert health(game)[0] == 26


@pytest.mark.rule("WS-AP-11", "WS-Q-25")
def test_a_defeated_copy_does_nothing_more_to_its_player_in_any_game():
    """Everybody avenges, every enemy corrodes: whole games by chance, each event looked at."""
    rng = quick(6)
    avengers, taken_along = 0, 0
    for game in (avenged(rng) for _ in range(12)):
        beaten = set()
        while not game.over:
            legal = game.legal()
            game.apply(legal[rng.below(len(legal))])
            told = [(kind, facts.get("seat")) for kind, facts, _ in heard(game)]
            taken_along += sum(
                first[0] == "died" and third[0] == "defeated" for first, third in zip(told, told[2:], strict=False)
            )
            avengers += sum(kind == "died" for kind, _ in told)
            for kind, seat in told:
                assert kind not in (*HARM, "defeated") or seat not in beaten
                if kind == "defeated":
                    beaten.add(seat)
                elif kind in ("enemy", "enemy gone"):
                    beaten.clear()
    assert avengers > taken_along > 20


def avenged(rng):
    """A game of three whose fields and deck are full of avengers and walls."""
    avengers = [soldier(0, 1 + n % 9, effect="avenger", amount=4 + n % 3, name=f"avenger {n}") for n in range(24)]
    walls = [wall(1 + n % 2, name=f"wall {n}") for n in range(24)]
    fields = [{slot: (avengers if slot % 2 else walls)[slot + 8 * seat] for slot in range(8)} for seat in range(3)]
    return war(
        3,
        phase="draw",
        fields=fields,
        deck=[(avengers, walls)[rng.below(2)][rng.below(24)] for _ in range(30)],
        enemies=[foe(0, 9 + rng.below(6), 3 + rng.below(9), effect="corrode", name=f"foe {n}") for n in range(9)],
        factions=(UNEEDED, XENOPHAGE, EARTHLINGS),
    )


@pytest.mark.rule("WS-Q-65", "WS-DEFN-02")
def test_a_corroding_enemy_that_does_no_damage_destroys_nothing():
    game = fight({0: wall(3)}, enemies=[foe(0, 3, effect="corrode")])
    assert field(game, 0) == {0: "wall 3"}


@pytest.mark.rule("WS-Q-65", "WS-Q-45")
@pytest.mark.parametrize(("row", "left"), [(1, {3: "wall 5", 4: "soldier 1/9"}), (2, {0: "wall 1", 4: "soldier 1/9"})])
def test_it_corrodes_only_where_it_stands(row, left):
    game = fight({0: wall(1), 3: wall(5), 4: soldier(1, 9)}, enemy=foe(0, 8, effect="corrode"), row=row)
    assert field(game, 0) == left


@pytest.mark.rule("WS-Q-65", "WS-Q-45")
def test_it_corrodes_nothing_in_a_row_without_defenses():
    game = fight({3: wall(5), 0: soldier(1, 20)}, enemies=[foe(0, 8, effect="corrode")])
    assert field(game, 0) == {3: "wall 5", 0: "soldier 1/20"}


@pytest.mark.rule("WS-DEFN-02")
def test_other_enemies_never_destroy_defenses():
    game = fight({0: wall(1), 3: wall(1, name="other")}, enemies=[foe(0, 9)])
    assert field(game, 0) == {0: "wall 1", 3: "other"}


@pytest.mark.rule("WS-Q-65", "WS-Q-56")
@pytest.mark.parametrize(("attack", "left"), [(1, 10), (2, 10), (3, 9), (7, 5)])
def test_a_regrowing_enemy_recovers_at_the_end_of_the_phase(attack, left):
    game = fight({0: soldier(attack, 9)}, enemies=[foe(0, 0, 10, effect="regrow", amount=2)])
    assert int(game.enemy_health(0)) == left
    assert int(game.enemy_health(1)) == 10


@pytest.mark.rule("WS-Q-65")
@pytest.mark.parametrize(
    ("damage", "pierce", "defense", "leftover"), [(5, 2, 9, 2), (5, 2, 1, 4), (5, 2, 0, 5), (2, 4, 9, 2), (5, 2, 3, 2)]
)
def test_a_piercing_enemy_passes_defenses(damage, pierce, defense, leftover):
    game = fight({0: wall(defense)}, enemies=[foe(0, damage, effect="pierce", amount=pierce)])
    assert health(game)[0] == 30 - leftover


@pytest.mark.rule("WS-Q-65")
@pytest.mark.parametrize(("row", "damage"), [(1, 4), (2, 7), (3, 10)])
def test_a_frenzied_enemy_does_more_damage_for_each_row(row, damage):
    game = fight(enemy=foe(0, 4, effect="frenzy", amount=3), row=row)
    assert line(game, "attacks")["damage"] == damage
    assert health(game)[0] == 30 - damage


@pytest.mark.rule("WS-Q-56")
def test_the_text_of_an_enemy_is_only_its_own():
    for effect in ("corrode", "regrow", "pierce", "frenzy"):
        game = fight(enemy=foe(0, 4, effect=effect, amount=3), row=2)
        amounts = [int(game.enemy_effect(EFFECT_NAMES.index(each))) for each in ("regrow", "pierce", "frenzy")]
        assert amounts == [3 * (each == effect) for each in ("regrow", "pierce", "frenzy")]


# -- advance ---------------------------------------------------------------------------------------


@pytest.mark.rule("WS-ADV-01", "WS-ADV-03", "WS-Q-27")
def test_an_undefeated_enemy_advances_a_row_a_round_and_dies_after_the_third():
    game = war(enemies=[foe(damage=2, name="rogue"), foe(damage=1, name="next")])
    assert (int(game.row), named(game, game.enemy)) == (1, ["rogue"])
    let_be(game, 0, 1)
    assert (int(game.row), named(game, game.enemy)) == (2, ["rogue"])
    let_be(game, 0, 1)
    assert named(game, game.enemy) == []
    assert named(game, game.enemy_discard) == ["rogue"]
    assert game.row == 0
    assert health(game) == [24, 24]  # three attacks and no more
    assert heard(game, "advances", "enemy gone") == [
        ("advances", {"row": 1}, ["rogue"]),
        ("advances", {"row": 2}, ["rogue"]),
        ("enemy gone", {"defeated": 0}, ["rogue"]),
    ]


@pytest.mark.rule("WS-ADV-01")
def test_between_the_attacks_all_draw_and_prepare():
    game = war(enemies=[foe(damage=2, name="rogue")])
    assert asked(game) == (0, "Prepare")
    assert [int(hand.size()) for hand in game.hands] == [1, 1]


@pytest.mark.rule("WS-ADV-02", "WS-ADV-04", "WS-Q-16")
def test_a_defeated_enemy_goes_for_all_and_the_next_starts_in_row_1():
    game = war(
        fields=[{0: soldier(4, 9)}],
        enemy=foe(0, 0, 10, name="rogue"),
        copy_damage=[6, 1],
        row=2,
        enemies=[foe(0, 0, 20, name="next"), foe(name="last")],
    )
    assert not game.enemy
    assert named(game, game.enemy_discard) == ["rogue"]
    assert game.copy_damage.to_list() == [0, 0]
    assert (int(game.row), int(game.defeated)) == (0, 0)
    assert named(game, game.enemy_deck) == ["next", "last"]  # nobody sees it before the preparations are over
    let_be(game, 0, 1)
    assert named(game, game.enemy) == ["next"]
    assert [int(game.enemy_health(seat)) for seat in (0, 1)] == [16, 20]
    assert game.row == 1


@pytest.mark.rule("WS-ADV-02")
def test_an_enemy_defeated_in_row_3_was_defeated():
    game = war(fields=[{0: soldier(9, 9)}], enemy=foe(0, 0, 5), row=3, enemies=[foe(name="next")])
    assert heard(game, "enemy gone") == [("enemy gone", {"defeated": 1}, ["foe 0/0/5"])]


# -- factions in a fight ---------------------------------------------------------------------------


@pytest.mark.rule("WS-FAC-02", "WS-FAC-03", "WS-Q-32")
@pytest.mark.parametrize("faction", [EARTHLINGS, CYBERNET, XENOPHAGE, UNEEDED])
def test_resistance_and_weakness_change_the_damage_by_two(faction):
    kinds = ("swarm", "brute", "hacker", "colossus")
    for number, kind in enumerate(kinds):
        game = war(1, factions=[faction], enemies=[foe(damage=5, kind=kind)], classes=True)
        change = -2 if number == faction else 2 if number == (faction + 1) % 4 else 0
        assert line(game, "attacks")["damage"] == 5 + change
        assert health(game) == [25 - change]


@pytest.mark.rule("WS-FAC-03", "WS-Q-32", "WS-Q-41")
@pytest.mark.parametrize(("damage", "counts"), [(1, 0), (2, 0), (3, 1)])
def test_the_result_is_never_below_zero(damage, counts):
    game = war(1, factions=[EARTHLINGS], enemies=[foe(damage=damage, kind="swarm")], classes=True)
    assert line(game, "attacks")["damage"] == counts
    assert health(game) == [30 - counts]


@pytest.mark.rule("WS-FAC-03", "WS-Q-41")
def test_all_changes_are_added_before_the_floor():
    """Damage 1, resisted by 2, and a frenzy of 3 in row 2: 2, not 3."""
    frenzied = foe(0, 1, kind="swarm", effect="frenzy", amount=3)
    game = war(1, factions=[EARTHLINGS], enemy=frenzied, row=2, classes=True)
    assert health(game) == [28]


@pytest.mark.rule("WS-FAC-05", "WS-FAC-04", "WS-Q-33")
@pytest.mark.parametrize(("slots", "bonus"), [((0,), 1), ((0, 1), 1), ((0, 3), 2), ((4, 8), 2), ((2, 5, 6, 7), 3)])
def test_earthlings_attack_better_for_each_row_with_a_mercenary(slots, bonus):
    mine = {slot: soldier(1, 9) for slot in slots} | {1 if 1 not in slots else 8: wall(1)}
    for row in (1, 3):  # passed rows too
        game = war(fields=[mine, mine], factions=(EARTHLINGS, XENOPHAGE), enemy=foe(), row=row)
        assert [facts["attack"] for _, facts, _ in heard(game, "strikes")] == [len(slots) + bonus, len(slots)]


@pytest.mark.rule("WS-FAC-06", "WS-FAC-04", "WS-Q-33")
@pytest.mark.parametrize(
    ("slots", "row", "bonus"),
    [
        ((0,), 1, 1),
        ((0, 1), 1, 1),
        ((0, 3), 1, 2),
        ((0, 3, 8), 1, 3),
        ((0, 3, 8), 2, 2),
        ((0, 3, 8), 3, 1),
        ((0,), 2, 0),
    ],
)
def test_cybernet_defends_better_for_each_row_with_a_defense_not_passed(slots, row, bonus):
    mine = {slot: wall(0, effect="depot") for slot in slots} | {7: soldier(0, 30)}
    game = war(fields=[mine, mine], factions=(CYBERNET, XENOPHAGE), enemy=foe(damage=9), row=row)
    assert [facts["defense"] for _, facts, _ in heard(game, "attacks")] == [bonus, 0]


@pytest.mark.rule("WS-FAC-04", "WS-FAC-05", "WS-FAC-06")
def test_the_bonus_of_one_faction_is_not_that_of_another():
    mine = {0: wall(1), 1: soldier(1, 30)}
    for faction in (EARTHLINGS, CYBERNET, XENOPHAGE, UNEEDED):
        game = war(1, fields=[mine], factions=[faction], enemies=[foe(damage=3)])
        told = heard(game, "attacks", "strikes")
        assert told[0][1]["defense"] == 1 + (faction == CYBERNET)
        assert told[1][1]["attack"] == 1 + (faction == EARTHLINGS)


@pytest.mark.rule("WS-ELIM-02", "WS-Q-40")
def test_lost_health_does_not_come_back():
    game = war(health=[20, 12], enemies=[foe(damage=1), foe(name="next")])
    assert health(game) == [19, 11]
    let_be(game, 0, 1)
    let_be(game, 0, 1)
    let_all_be(game)
    assert health(game) == [17, 9]
    let_be(game, 0, 1)  # the next enemy does no harm
    assert health(game) == [17, 9]
