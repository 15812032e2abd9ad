"""Falling, giving up, and what becomes of a player's cards and effects."""

import pytest

from hullbreach.games.waves_of_struggle.card_set import CYBERNET, EARTHLINGS, UNEEDED, XENOPHAGE
from hullbreach.games.waves_of_struggle.moves import PASS, SLOT
from hullbreach.games.waves_of_struggle.state import (
    AFTER_FIGHT,
    BEFORE_ATTACK,
    BEFORE_DAMAGE,
    BEFORE_END,
    BEFORE_STRIKE,
    ENEMY_THERE,
)
from hullbreach.kernel.title import CONCEDE

from .scenes import (
    action,
    asked,
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
    play,
    soldier,
    to_point,
    trap,
    traps,
    use,
    wall,
    war,
    why_not,
)

CALM = (UNEEDED, CYBERNET, EARTHLINGS, XENOPHAGE)


# -- falling ---------------------------------------------------------------------------------------


@pytest.mark.rule("WS-ELIM-01")
@pytest.mark.parametrize(("points", "lives"), [(4, True), (3, False), (2, False)])
def test_a_player_without_health_is_out_at_once(points, lives):
    game = war(3, health=[points], enemies=[foe(0, 3)])
    assert game.lives(0) == lives
    assert health(game) == [points - 3, 27, 27]
    assert asked(game) == (0 if lives else 1, "Prepare")


@pytest.mark.rule("WS-ELIM-01", "WS-ELIM-03", "WS-Q-34", "WS-Q-04")
def test_all_cards_of_the_fallen_go_to_the_discard_piles_they_belong_to():
    game = war(
        3,
        health=[3],
        fields=[{0: wall(0, name="wall"), 1: soldier(1, 9)}, {0: wall(0, name="other")}],
        traps=[{4: trap("bereaved", name="pit")}],
        hands=[[wall(1), wall(2)], [wall(3)]],
        actions=[[action("heal", 1), action("rob", 1, tier=3)]],
        enemies=[foe(0, 3)],
        factions=CALM,
    )
    let_all_be(game)
    assert not game.lives(0)
    assert named(game, game.discard) == ["wall", "soldier 1/9", "wall 1", "wall 2", "pit"]
    assert named(game, game.action_discards[0]) == ["heal 1"]
    assert named(game, game.action_discards[2]) == ["rob 1"]
    assert hand(game, 0) == []
    assert traps(game, 0) == field(game, 0) == {}
    assert not game.actions[0]
    for name in ("pit", "wall 1", "heal 1"):
        assert knows(game, find(game, name)) == [-1, 0, 1, 2]
    assert game.slot_of.get(find(game, "wall")) == -1
    assert hand(game, 1)[0] == "wall 3"
    assert field(game, 1) == {0: "other"}
    (told,) = heard(game, "eliminated")
    assert told == (
        "eliminated",
        {"seat": 0, "health": 0, "faction": UNEEDED},
        ["wall 1", "wall 2", "pit", "heal 1", "rob 1"],
    )


@pytest.mark.rule("WS-ELIM-01", "WS-Q-34", "WS-Q-60")
def test_the_fall_interrupts_the_fight():
    """The mercenaries of the slain do not attack, an avenger does not avenge, no trap is triggered."""
    game = war(
        3,
        health=[3],
        fields=[{0: soldier(9, 2, effect="avenger", amount=5, name="avenger")}],
        traps=[{4: trap("bereaved", name="pit")}],
        enemies=[foe(0, 3, 5), foe(name="next")],
        factions=CALM,
    )
    told = [kind for kind, facts, _ in heard(game) if facts.get("seat") == 0]
    assert told == ["attacks", "hurt", "eliminated"]
    assert game.defeated == 0
    assert named(game, game.enemy) == ["foe 0/3/5"]
    assert game.row == 1


@pytest.mark.rule("WS-ELIM-03", "WS-TRAP-02")
def test_traps_of_the_fallen_are_not_triggered():
    game = war(3, health=[3], traps=[{0: trap("weak", "heal", 9, threshold=5, name="pit")}], enemies=[foe(0, 3)])
    while asked(game) == (0, "Act"):
        let_be(game, 0)
    assert not game.lives(0)
    assert named(game, game.discard) == ["pit"]
    assert heard(game, "triggers") == []


@pytest.mark.rule("WS-ELIM-01", "WS-Q-29")
def test_the_fallen_are_asked_no_more():
    cards = [[action("goad", 1, name=f"goad {seat}")] for seat in range(3)]
    game = war(3, health=[3], actions=cards, enemies=[foe(0, 3)], factions=CALM)
    to_point(game, AFTER_FIGHT)
    assert game.fighter == 0
    assert asked(game) == (1, "Act")
    seats = set()
    while asked(game)[1] == "Act":
        seats.add(int(game.seat))
        play(game, int(game.seat), PASS)
    assert seats == {1, 2}


@pytest.mark.rule("WS-ELIM-01")
def test_the_fallen_take_no_further_part():
    game = war(3, health=[3], enemies=[foe(0, 3)])
    heard(game)
    let_be(game, 1, 2)
    seats = {facts["seat"] for _, facts, _ in heard(game, "drew", "attacks", "hurt")}
    assert seats == {1, 2}
    assert health(game)[0] == 0
    assert asked(game) == (1, "Prepare")


@pytest.mark.rule("WS-Q-34", "WS-ADV-02")
def test_what_the_fallen_had_defeated_is_still_discarded():
    game = war(
        3,
        actions=[[action("direct", 5), action("goad", 2)]],
        traps=[{}, {0: trap("targeted", "backfire", 9, name="pit")}],
        health=[3],
        enemies=[foe(0, 1, 5), foe(name="next")],
        factions=CALM,
    )
    use(game, 0, "direct 5")
    use(game, 0, "goad 2", at=1)
    play(game, 1, SLOT)
    assert not game.lives(0)
    assert health(game) == [-6, 29, 29]
    assert heard(game, "enemy gone") == [("enemy gone", {"defeated": 1}, ["foe 0/1/5"])]
    assert not game.enemy


@pytest.mark.rule("WS-Q-34", "WS-ACT-05")
def test_effects_of_the_fallen_on_others_last():
    game = war(
        3,
        actions=[[action("goad", 2), action("sap", 1)]],
        fields=[{}, {0: wall(2)}],
        health=[3],
        enemies=[foe(0, 3)],
        factions=(UNEEDED, XENOPHAGE, EARTHLINGS),
    )
    use(game, 0, "goad 2", at=1)
    use(game, 0, "sap 1", at=1)
    assert not game.lives(0)
    assert health(game) == [0, 26, 27]


@pytest.mark.rule("WS-Q-57")
def test_nobody_is_credited_with_a_fall():
    game = war(
        3,
        actions=[[action("goad", 9)]],
        health=[30, 3],
        enemies=[foe(0, 1)],
    )
    use(game, 0, "goad 9", at=1)
    assert not game.lives(1)
    assert health(game) == [29, -7, 29]
    assert [int(hand.size()) for hand in game.hands] == [1, 0, 1]  # the card of the Draw Phase


@pytest.mark.rule("WS-Q-35")
def test_what_counts_of_the_fallen_is_written_down_as_it_was_just_before():
    game = war(
        3,
        health=[3, 3],
        fields=[{0: wall(2), 3: wall(3), 8: soldier(4, 9)}, {0: wall(1)}],
        hands=[[wall(1, name="kept"), wall(2, name="too")]],
        actions=[[action("cancel")]],
        enemy=foe(0, 20),
        row=3,
        factions=(CYBERNET, XENOPHAGE, UNEEDED),
        enemies=[foe(name="next")],
    )
    let_all_be(game)
    assert game.last_words.to_list() == [3, 5, 4, 3, 3, 1, 0, 0, 0, 0, 0, 0]


# -- giving up -------------------------------------------------------------------------------------


@pytest.mark.rule("WS-ELIM-03", "WS-Q-34")
def test_who_gives_up_is_eliminated_at_once():
    game = war(
        3,
        phase="preparation",
        fields=[{0: wall(1)}],
        traps=[{1: trap(name="pit")}],
        hands=[[wall(2)]],
        actions=[[action("heal", 1)]],
    )
    play(game, 0, CONCEDE)
    assert not game.lives(0)
    assert named(game, game.discard) == ["wall 1", "wall 2", "pit"]
    assert named(game, game.action_discards[0]) == ["heal 1"]
    assert health(game)[0] == 30
    assert asked(game) == (1, "Prepare")
    assert not game.over
    assert heard(game) == [("eliminated", {"seat": 0, "health": 30, "faction": UNEEDED}, ["wall 2", "pit", "heal 1"])]


@pytest.mark.parametrize("point", [ENEMY_THERE, BEFORE_ATTACK, BEFORE_DAMAGE, BEFORE_STRIKE, AFTER_FIGHT, BEFORE_END])
def test_who_gives_up_in_a_fight_ends_it(point):
    game = war(
        3,
        actions=[[action("cancel")], [action("cancel", name="other")]],
        fields=[{0: soldier(2, 9)}],
        enemies=[foe(0, 3)],
        factions=CALM,
    )
    to_point(game, point, 0)
    heard(game)
    play(game, 0, CONCEDE)
    assert not game.lives(0)
    let_all_be(game)
    mine = [kind for kind, facts, _ in heard(game) if facts.get("seat") == 0]
    assert mine == ["eliminated"]
    taken = 3 if point >= BEFORE_STRIKE else 0
    assert health(game) == [30 - taken, 27, 27]
    assert asked(game) == (1, "Prepare")


def test_the_others_go_on_being_asked_at_that_point():
    cards = [[action("cancel", name=f"cancel {seat}")] for seat in range(3)]
    game = war(3, actions=cards, factions=CALM)
    let_be(game, 0)
    play(game, 1, CONCEDE)
    assert asked(game) == (2, "Act")
    assert game.point == ENEMY_THERE
    let_be(game, 2)
    assert (int(game.point), int(game.seat)) == (BEFORE_ATTACK, 0)


def test_who_gives_up_after_playing_has_passed():
    cards = [[action("cancel", name=f"cancel {seat}")] for seat in range(3)]
    game = war(3, actions=[[*cards[0], action("draw", 1)], *cards[1:]], factions=CALM)
    use(game, 0, "draw 1")
    let_all_be(game, (1, "Act"))
    let_be(game, 1, 2)
    play(game, 0, CONCEDE)
    assert game.point == BEFORE_ATTACK
    assert game.fighter == 1  # seat 0 has no fight any more
    assert asked(game) == (1, "Act")


@pytest.mark.rule("WS-OBJ-01")
@pytest.mark.parametrize("phase", ["preparation", "action"])
def test_who_is_left_alone_has_won(phase):
    game = war(2, phase=phase, actions=[[action("cancel")]])
    play(game, 0, CONCEDE)
    assert game.over
    assert game.winners() == [1]
    assert game.scores() == [0, 1]
    assert heard(game)[-1] == ("over", {"seat": 1, "seat0": 1}, [])


@pytest.mark.rule("WS-Q-35")
def test_if_the_last_one_gives_up_those_who_fell_in_this_phase_are_compared():
    game = war(2, health=[3, 30], actions=[[], [action("cancel")]], enemies=[foe(0, 3)], factions=CALM)
    to_point(game, BEFORE_DAMAGE)
    let_be(game, 1)
    assert not game.lives(0)
    assert not game.over
    play(game, 1, CONCEDE)
    assert game.over
    assert game.winners() == [0]


def test_who_has_given_up_does_not_win_when_the_others_fall():
    game = war(3, health=[30, 3, 2], actions=[[action("cancel")]], enemies=[foe(0, 3)], factions=CALM)
    play(game, 0, CONCEDE)
    assert game.over
    assert game.winners() == [1]


@pytest.mark.rule("WS-SOLO-03")
def test_alone_giving_up_is_losing():
    game = war(1, phase="preparation")
    play(game, 0, CONCEDE)
    assert game.over
    assert game.winners() == []
    assert game.scores() == [0]
    assert heard(game)[-1] == ("over", {"seat": -1}, [])


def test_after_the_end_nobody_may_do_anything():
    game = war(2, phase="preparation")
    play(game, 0, CONCEDE)
    assert game.legal() == []
    assert why_not(game, 1, PASS) == ""
    assert game.seat == -1
