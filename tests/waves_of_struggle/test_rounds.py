"""Rounds and the Draw Phase: cards, depots, infirmaries and medics."""

import pytest

from hullbreach.games.waves_of_struggle.moves import PASS
from hullbreach.games.waves_of_struggle.state import ACTION, DRAWING, PREPARATION

from .scenes import (
    action,
    asked,
    build,
    find,
    foe,
    hand,
    heard,
    knows,
    let_be,
    named,
    play,
    soldier,
    to_do,
    wall,
    war,
    wounds,
)

# -- rounds ----------------------------------------------------------------------------------------


@pytest.mark.rule("WS-ROUND-01", "WS-ROUND-03", "WS-Q-01")
def test_all_draw_then_all_prepare_then_all_fight():
    game = war(3, phase="draw", enemies=[foe(damage=2, name="rogue")])
    assert game.phase == PREPARATION
    assert [kind for kind, _, _ in heard(game)] == ["drew", "drew", "drew"]
    assert asked(game) == (0, "Prepare")
    let_be(game, 0)
    assert asked(game) == (1, "Prepare")
    let_be(game, 1)
    assert asked(game) == (2, "Prepare")
    assert heard(game) == []
    let_be(game, 2)
    told = [(kind, facts.get("seat")) for kind, facts, _ in heard(game)]
    assert told == [
        ("enemy", None),
        ("attacks", 0),
        ("hurt", 0),
        ("attacks", 1),
        ("hurt", 1),
        ("attacks", 2),
        ("hurt", 2),
        ("advances", None),
        ("round", None),
        ("drew", 0),
        ("drew", 1),
        ("drew", 2),
    ]
    assert asked(game) == (0, "Prepare")


@pytest.mark.rule("WS-ROUND-01")
def test_the_phases_of_a_round_are_named_and_counted():
    game = war(phase="draw", actions=[[action("draw", 1)]])
    assert game.phase == PREPARATION
    assert game.round == 1
    assert to_do(game) == [["Rounds"], ["ActionPhase"], ["PreparationPhase", 1], ["Prepare", 0]]
    let_be(game, 0, 1)
    assert game.phase == ACTION
    assert asked(game) == (0, "Act")
    while asked(game)[1] == "Act":
        play(game, 0, PASS)
    assert game.round == 2
    assert ("round", {"round": 2}, []) in heard(game)
    assert DRAWING < PREPARATION < ACTION


@pytest.mark.rule("WS-ROUND-02", "WS-Q-01")
@pytest.mark.parametrize(("first", "direction", "order"), [(1, 1, [1, 2, 0]), (1, -1, [1, 0, 2]), (2, 1, [2, 0, 1])])
def test_every_phase_begins_with_the_same_player(first, direction, order):
    game = war(3, phase="draw", first=first, direction=direction, enemies=[foe(damage=1, name="rogue")])
    prepared = []
    for _ in range(6):  # two rounds
        assert asked(game)[1] == "Prepare"
        prepared.append(int(game.seat))
        play(game, int(game.seat), PASS)
    told = heard(game)
    assert prepared == order * 2
    assert [facts["seat"] for kind, facts, _ in told if kind == "attacks"] == order * 2
    assert [facts["seat"] for kind, facts, _ in told if kind == "drew"] == order * 3


@pytest.mark.rule("WS-ROUND-02", "WS-Q-01")
def test_if_the_first_player_is_out_the_next_begins():
    game = war(3, phase="draw", dead=[0], enemies=[foe(damage=1)])
    assert [facts["seat"] for kind, facts, _ in heard(game) if kind == "drew"] == [1, 2]
    assert asked(game) == (1, "Prepare")
    let_be(game, 1, 2)
    assert [facts["seat"] for kind, facts, _ in heard(game) if kind == "attacks"] == [1, 2]


# -- drawing ---------------------------------------------------------------------------------------


@pytest.mark.rule("WS-DRAW-01")
def test_everybody_draws_the_top_card():
    game = war(phase="draw", deck=[wall(1), wall(2), wall(3)])
    assert hand(game, 0) == ["wall 1"]
    assert hand(game, 1) == ["wall 2"]
    assert named(game, game.deck)[0] == "wall 3"
    assert heard(game) == [("drew", {"seat": 0}, ["wall 1"]), ("drew", {"seat": 1}, ["wall 2"])]


@pytest.mark.rule("WS-DRAW-01", "WS-Q-51")
def test_only_the_player_sees_what_is_drawn():
    game = war(phase="draw", deck=[wall(1), wall(2)])
    assert knows(game, find(game, "wall 1")) == [0]
    assert knows(game, find(game, "wall 2")) == [1]
    event = game.journal.read()[0]
    assert event.reveals
    assert event.seen_by(1)["cards"] == [-1]
    assert event.seen_by(-1)["cards"] == [-1]
    assert event.seen_by(0)["cards"] == [find(game, "wall 1")]


@pytest.mark.rule("WS-DRAW-02", "WS-Q-05")
def test_an_empty_deck_is_made_of_the_discard_pile():
    game = war(phase="draw", deck=[wall(1)], discard=[wall(2), wall(3), wall(4)], only=True)
    assert hand(game, 0) == ["wall 1"]
    assert len(hand(game, 1)) == 1
    assert hand(game, 1)[0] in ("wall 2", "wall 3", "wall 4")
    assert not game.discard
    assert game.deck.size() == 2
    assert all(knows(game, card) == [] for card in game.deck.to_list())
    assert [kind for kind, _, _ in heard(game)] == ["drew", "renewed", "drew"]


@pytest.mark.rule("WS-DRAW-02", "WS-Q-05")
def test_the_new_deck_is_shuffled():
    walls = [wall(n) for n in range(12)]
    game = war(1, phase="draw", discard=walls, only=True)
    drawn = [*hand(game, 0), *named(game, game.deck)]
    assert drawn != [f"wall {n}" for n in range(12)]
    assert sorted(drawn) == sorted(f"wall {n}" for n in range(12))
    assert heard(game, "renewed") == [("renewed", {"tier": -1}, [])]


@pytest.mark.rule("WS-DRAW-02", "WS-Q-05")
def test_without_any_card_the_draw_is_skipped():
    game = war(phase="draw", only=True)
    assert hand(game, 0) == hand(game, 1) == []
    assert heard(game) == []
    assert asked(game) == (0, "Prepare")


@pytest.mark.rule("WS-DRAW-03", "WS-Q-06")
def test_there_is_no_hand_limit():
    game = war(phase="draw", hands=[[wall(n, stars=4) for n in range(20)]])
    assert len(hand(game, 0)) == 21
    let_be(game, 0, 1)
    assert len(hand(game, 0)) == 22


# -- depots, infirmaries, medics -------------------------------------------------------------------


@pytest.mark.rule("WS-DRAW-01", "WS-Q-61")
def test_each_depot_gives_one_more_card():
    depots = {0: wall(effect="depot", amount=1), 8: wall(effect="depot", amount=2, name="second depot")}
    game = war(phase="draw", fields=[depots, {0: wall(1, name="plain")}], deck=[wall(n) for n in range(4)])
    assert hand(game, 0) == ["wall 0", "wall 1", "wall 2"]
    assert hand(game, 1) == ["wall 3"]


@pytest.mark.rule("WS-Q-61")
@pytest.mark.parametrize(("held", "drawn"), [(0, 2), (2, 2), (3, 1)])
def test_a_depot_is_for_those_who_hold_little(held, drawn):
    game = war(
        seats=1,
        phase="draw",
        fields=[{0: wall(effect="depot", amount=2)}],
        hands=[[wall(1, name="kept")] * held],
        deck=[wall(n) for n in range(4)],
    )
    assert len(hand(game, 0)) == held + drawn


@pytest.mark.rule("WS-DEFN-05", "WS-Q-19", "WS-Q-61")
def test_what_has_nothing_to_do_with_the_enemy_works_in_passed_rows():
    game = war(
        phase="draw",
        fields=[{0: wall(effect="depot", amount=1), 1: wall(effect="infirmary", amount=1), 8: soldier(1, 5)}],
        wounds={(0, 8): 3},
        enemy=foe(),
        row=3,
    )
    assert len(hand(game, 0)) == 2
    assert wounds(game, "soldier 1/5") == 2


@pytest.mark.rule("WS-MERC-03", "WS-Q-24", "WS-Q-61")
def test_an_infirmary_takes_damage_off_each_own_mercenary():
    game = war(
        phase="draw",
        fields=[
            {0: wall(effect="infirmary", amount=2), 1: soldier(1, 5), 2: soldier(1, 6), 3: soldier(1, 7)},
            {0: soldier(1, 8)},
        ],
        wounds={(0, 1): 1, (0, 2): 3, (1, 0): 2},
    )
    assert [wounds(game, f"soldier 1/{n}") for n in (5, 6, 7, 8)] == [0, 1, 0, 2]
    assert heard(game, "mended") == [
        ("mended", {"seat": 0, "amount": 1, "wounds": 0}, ["soldier 1/5"]),
        ("mended", {"seat": 0, "amount": 2, "wounds": 1}, ["soldier 1/6"]),
    ]


@pytest.mark.rule("WS-Q-62")
def test_a_medic_heals_every_other_own_mercenary():
    game = war(
        phase="draw",
        fields=[{0: soldier(1, 9, effect="medic", amount=2), 1: soldier(1, 5)}, {0: soldier(1, 8)}],
        wounds={(0, 0): 3, (0, 1): 3, (1, 0): 3},
    )
    assert [wounds(game, name) for name in ("medic 2", "soldier 1/5", "soldier 1/8")] == [3, 1, 3]


@pytest.mark.rule("WS-Q-61", "WS-Q-62")
def test_medics_heal_each_other_and_all_adds_up():
    game = war(
        phase="draw",
        fields=[
            {
                0: soldier(1, 9, effect="medic", amount=1),
                1: soldier(1, 9, effect="medic", amount=2),
                2: wall(effect="infirmary", amount=1),
                3: soldier(1, 9),
            }
        ],
        wounds={(0, 0): 8, (0, 1): 8, (0, 3): 8},
    )
    assert [wounds(game, name) for name in ("medic 1", "medic 2", "soldier 1/9")] == [5, 6, 4]


@pytest.mark.rule("WS-MERC-03", "WS-Q-24")
def test_without_help_mercenaries_do_not_heal():
    game = war(phase="draw", fields=[{0: soldier(1, 5)}], wounds={(0, 0): 3})
    let_be(game, 0, 1)
    assert wounds(game, "soldier 1/5") == 3


@pytest.mark.rule("WS-Q-61")
def test_what_is_built_this_round_works_from_the_next_draw_phase_on():
    game = war(phase="preparation", hands=[[wall(0, effect="depot"), wall(1)]], deck=[wall(n) for n in range(5, 9)])
    build(game, 0, "depot", 0, "wall 1")
    assert hand(game, 0) == []
    let_be(game, 0, 1)
    assert hand(game, 0) == ["wall 5", "wall 6"]
    assert hand(game, 1) == ["wall 7"]
