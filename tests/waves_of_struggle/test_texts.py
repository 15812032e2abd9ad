"""Moves, questions and results in a player's words."""

import pytest

from hullbreach.games.waves_of_struggle import TITLE
from hullbreach.games.waves_of_struggle.card_set import CARDS, CYBERNET, EARTHLINGS, FIRST_ACTION, FIRST_ENEMY
from hullbreach.games.waves_of_struggle.moves import BUY, CARD, FACTION, MOVE_SPACE, PASS, SEAT, SLOT
from hullbreach.games.waves_of_struggle.names import card_words, effect_words, one_of, slot_name
from hullbreach.games.waves_of_struggle.state import (
    AFTER_FIGHT,
    BEFORE_ATTACK,
    BEFORE_DAMAGE,
    BEFORE_END,
    BEFORE_STRIKE,
    ENEMY_THERE,
)
from hullbreach.kernel.errors import IllegalMove
from hullbreach.kernel.rng import quick
from hullbreach.kernel.title import CONCEDE

from .scenes import (
    action,
    asked,
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


def text(game, move):
    return TITLE.text(game, move)


def texts(game):
    return [text(game, move) for move in game.legal()]


def question(game):
    return TITLE.question(game)


# -- whole games --------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_move_of_random_games_has_a_line_of_its_own_that_parses_back(seats):
    luck = quick(seats)
    asked_in_all = set()
    for seed in range(4):
        game = TITLE.new({"seats": seats, "ending": "endless" if seed % 2 else "reckoning"}, seed=seed)
        while not game.over:
            moves = game.legal()
            said = texts(game)
            assert len({words.lower() for words in said}) == len(moves)
            asked_in_all.add(question(game))
            chosen = moves[luck.below(len(moves))]
            assert TITLE.parse(game, text(game, chosen)) == chosen
            game.apply(chosen)
        assert TITLE.result(game)
    assert all(words == " ".join(words.split()) and words[0] == words[0].upper() for words in asked_in_all)
    assert len(asked_in_all) > 30


def test_moves_that_are_not_allowed_have_a_text_too_and_give_nothing_away():
    scenes = [
        TITLE.new({"seats": 3}, seed=2),
        war(phase="preparation", hands=[[wall(1)], [soldier()]], traps=[{}, {0: trap()}]),
        war(actions=[[action("heal", 1)], [action("draw", 1)]], traps=[{}, {0: trap(name="secret")}], health=[5]),
    ]
    for game in scenes:
        other = game.clone()
        other.redeal(game.seat, quick(3))
        for move in range(MOVE_SPACE):
            said = text(game, move)
            assert said == " ".join(said.split())
            assert said
            assert "secret" not in said or move >= CARD
            assert text(other, move) == said


# -- cards --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("made", "says"),
    [
        (wall(2, 3, name="gate"), "gate (★★★, defense 2)"),
        (wall(1, 2, "ward", 3, "brute", name="chain"), "chain (★★, defense 1, ward 3 against brute)"),
        (wall(0, 4, "depot", name="line"), "line (★★★★, defense 0, depot)"),
        (soldier(2, 3, name="guard"), "guard (★, attack 2, Health 3)"),
        (soldier(0, 4, effect="bodyguard", name="shield"), "shield (★, attack 0, Health 4, bodyguard)"),
        (trap("attacked", "damage", 4, name="pit"), "pit (★, attacked: damage 4)"),
        (trap("class", "direct", 5, 2, "hacker", name="bomb"), "bomb (★★, hacker here: direct 5)"),
        (trap("weak", "heal", 7, 3, threshold=12, name="cache"), "cache (★★★, Health 12 or less: heal 7)"),
        (trap("targeted", "cancel", 0, name="box"), "box (★, targeted: cancel)"),
    ],
)
def test_a_card_is_said_with_its_stars_and_what_it_is_good_for(made, says):
    game = war(phase="preparation", hands=[[made]])
    assert card_words(game.cards, find(game, made.name)) == says


def test_action_cards_and_enemies_are_said_without_stars():
    game = war(
        actions=[[action("goad", 4, name="rumor")]], enemies=[foe(1, 4, 5, effect="regrow", amount=2, name="tide")]
    )
    assert card_words(game.cards, find(game, "rumor")) == "rumor (goad 4)"
    assert card_words(game.cards, find(game, "tide")) == "tide (Defense 1, Damage 4, Health 5, regrow 2)"


def test_every_card_of_the_standard_set_can_be_told_from_the_others():
    cards = TITLE.standard_cards
    said = {}
    for number in range(CARDS):
        said.setdefault(card_words(cards, number), set()).add(cards.names[number])
    assert all(len(names) == 1 for names in said.values())
    assert len(said) == len(set(cards.names))
    assert all(effect_words(cards, number) for number in range(FIRST_ACTION, FIRST_ENEMY))


def test_cards_that_are_alike_are_one_of_by_their_place():
    game = war(phase="preparation", hands=[[wall(1), wall(2), wall(1)]])
    hand = game.hands[0].to_list()
    assert [one_of(game.cards, each, hand) for each in hand] == [
        "wall 1 (★, defense 1, card 1)",
        "wall 2 (★, defense 2)",
        "wall 1 (★, defense 1, card 3)",
    ]


@pytest.mark.rule("WS-FIELD-04")
def test_slots_are_counted_row_by_row():
    game = war(phase="preparation", factions=(CYBERNET, EARTHLINGS), rows={CYBERNET: [4, 3, 2]})
    assert [slot_name(game, 0, slot) for slot in (0, 3, 4, 6, 7, 8)] == [
        "row 1, slot 1",
        "row 1, slot 4",
        "row 2, slot 1",
        "row 2, slot 3",
        "row 3, slot 1",
        "row 3, slot 2",
    ]
    assert slot_name(game, 1, 3) == "row 2, slot 1"


# -- setup --------------------------------------------------------------------------------------------


@pytest.mark.rule("WS-SETUP-04", "WS-FAC-01", "WS-Q-32")
def test_direction_and_factions():
    game = TITLE.new({"seats": 3}, seed=1)
    assert texts(game) == ["clockwise", "counterclockwise"]
    assert question(game) == "You begin: in which direction does play go?"
    game.apply(2)
    assert question(game) == "Which faction do you lead?"
    assert texts(game) == [
        "lead the Earthlings (rows 2-3-4, resists swarm, fears brute)",
        "lead Cybernet (rows 6-2-1, resists brute, fears hacker)",
        "lead the Xenophage (rows 3-2-4, resists hacker, fears colossus)",
        "lead the Uneeded (rows 3-3-3, resists colossus, fears swarm)",
    ]
    game.apply(FACTION + CYBERNET)
    assert len(texts(game)) == 3


# -- preparing ----------------------------------------------------------------------------------------


@pytest.mark.rule("WS-PREP-01", "WS-PREP-12", "WS-FAC-08")
def test_preparing_is_said_with_cards_prices_and_traps():
    game = war(
        phase="preparation",
        hands=[[wall(2, 2, name="gate"), soldier(1, 2, 1, name="guard"), soldier(2, 1, 1, name="fighter")]],
        traps=[{4: trap("attacked", "damage", 4, name="pit")}],
    )
    assert question(game) == "Prepare: build, or buy one action card?"
    assert texts(game) == [
        "done preparing",
        "build gate (★★, defense 2)",
        "build guard (★, attack 1, Health 2)",
        "build fighter (★, attack 2, Health 1)",
        "buy an action card of tier I for 1 star",
        "buy an action card of tier II for 3 stars",
        "discard pit in row 2, slot 2 (attacked: damage 4)",
    ]
    assert text(game, SLOT) == "discard the trap in row 1, slot 1 (none there)"
    assert text(game, CARD + 79) == "build filler (not in hand)"
    assert text(game, CARD + FIRST_ACTION) == "play filler action (not in hand)"


@pytest.mark.rule("WS-FIELD-05", "WS-PREP-03", "WS-PREP-04")
def test_building_is_said_slot_by_slot_and_card_by_card():
    game = war(
        phase="preparation",
        enemy=foe(name="tide"),
        row=2,
        fields=[{0: wall(1, name="old"), 1: soldier()}],
        traps=[{2: trap()}],
        hands=[[wall(3, 3, name="gate"), wall(1, 2, name="coin"), soldier(1, 1, 1, name="guard")]],
    )
    play(game, 0, in_hand(game, 0, "gate"))
    assert question(game) == "gate (★★★, defense 3): where is it built? tide comes in row 2"
    assert texts(game)[:2] == ["in row 1, slot 1, over old", "in row 2, slot 1"]
    assert text(game, SLOT + 2) == "in row 1, slot 3, over a trap ★"
    play(game, 0, SLOT)
    assert question(game) == "Pay for gate: 3 more stars"
    assert texts(game) == ["pay with coin (★★, defense 1)", "pay with guard (★, attack 1, Health 1)", "take it back"]
    pay(game, 0, "coin")
    assert question(game) == "Pay for gate: 1 more star"
    pay(game, 0, "guard")
    assert question(game) == "Prepare: build another card?"


@pytest.mark.rule("WS-PREP-07", "WS-PREP-08")
def test_buying_is_said_with_what_is_left_to_pay():
    game = war(phase="preparation", hands=[[wall(1, 1)] * 3], traps=[{0: trap()}])
    play(game, 0, BUY + 1)
    assert question(game) == "Pay for an action card of tier II: 3 more stars"
    assert texts(game)[2] == "pay with wall 1 (★, defense 1, card 3)"
    pay(game, 0, "wall 1", "wall 1", "wall 1")
    assert question(game) == "Prepare: discard a trap to free its slot?"


# -- the Action Phase ---------------------------------------------------------------------------------


@pytest.mark.rule("WS-AP-15", "WS-AP-05", "WS-AP-09")
def test_the_points_are_said_in_numbers_to_the_fighter_and_to_others():
    scene = {
        "fields": [{0: wall(2), 3: soldier(3, 9)}],
        "actions": [[action("heal", 1)], [action("heal", 2)]],
        "health": [20, 20],
        "enemies": [foe(1, 5, 4, name="tide")],
    }
    says = {
        ENEMY_THERE: ("tide is in row 1", "tide is in row 1"),
        BEFORE_ATTACK: (
            "tide attacks you with 5 against a defense of 2",
            "tide attacks P1 with 5 against a defense of 2",
        ),
        BEFORE_DAMAGE: ("3 of the Damage is left over for you", "3 of the Damage is left over for P1"),
        BEFORE_STRIKE: (
            "Your mercenaries attack with 3 against Defense 1, Health 4",
            "P1's mercenaries attack with 3 against Defense 1, Health 4",
        ),
        AFTER_FIGHT: ("Your fight is over", "P1's fight is over"),
        BEFORE_END: ("The phase is about to end", "The phase is about to end"),
    }
    for point, lines in says.items():
        game = war(**scene)
        for seat in (0, 1):
            to_point(game, point, seat)
            assert question(game) == f"{lines[seat]}: a trap, an action card?"


@pytest.mark.rule("WS-Q-25")
def test_a_copy_that_is_defeated_at_a_point_is_said_so():
    game = war(
        traps=[{0: trap("attacked", "direct", 9)}],
        actions=[[action("heal", 1)], [action("heal", 2)]],
        health=[20, 20],
        enemies=[foe(health=3, name="tide")],
    )
    to_point(game, BEFORE_ATTACK, 0)
    trigger(game, 0, 0)
    assert asked(game) == (1, "Act")
    assert question(game) == "tide is defeated for P1: a trap, an action card?"
    play(game, 1, PASS)
    assert question(game) == "tide is defeated for you: a trap, an action card?"


@pytest.mark.rule("WS-TRAP-02", "WS-ACT-01")
def test_traps_and_action_cards_are_offered_with_what_they_do():
    game = war(traps=[{4: trap(name="pit")}], actions=[[action("draw", 2, name="crate")]])
    assert texts(game) == ["pass", "trigger pit in row 2, slot 2 (Health 30 or less: direct 1)", "play crate (draw 2)"]
    assert text(game, SLOT) == "trigger the trap in row 1, slot 1 (none there)"


@pytest.mark.rule("WS-Q-64")
def test_cards_against_rivals_are_aimed_step_by_step():
    game = war(
        seats=3,
        fields=[{}, {0: wall(1, name="gate"), 3: soldier(1, 4, name="guard")}, {}],
        traps=[{}, {1: trap(stars=2)}, {}],
        actions=[[action("snipe", 2, name="shot"), action("expose", name="tip"), action("raze", 1, name="bomb")]],
        health=[30, 22, 30],
    )
    says = {
        "shot": ("shot (snipe 2)", "mercenary", "at P2's guard in row 2, slot 1"),
        "tip": ("tip (expose)", "trap", "at P2's trap ★★ in row 1, slot 2"),
        "bomb": ("bomb (raze 1)", "defense", "at P2's gate in row 1, slot 1"),
    }
    for name, (said, target, aim) in says.items():
        twin = game.clone()
        play(twin, 0, card(twin, name))
        assert question(twin) == f"{said}: against whom?"
        assert texts(twin) == ["against P2 (Xenophage, Health 22)"]
        assert text(twin, SEAT + 3) == "against P4 (not in the game)"
        play(twin, 0, SEAT + 1)
        assert question(twin) == f"{said}: which {target} of P2?"
        assert texts(twin) == [aim]
        assert text(twin, SLOT + 8) == "at P2's field in row 3, slot 3"


@pytest.mark.rule("WS-Q-63")
def test_salvage_is_said_with_the_cards_of_the_discard_pile():
    game = war(actions=[[action("salvage")]], discard=[wall(1), soldier(1, 2), wall(1)])
    use(game, 0, "salvage")
    assert question(game) == "Which card of the discard pile do you take?"
    assert texts(game) == [
        "take wall 1 (★, defense 1, card 1)",
        "take soldier 1/2 (★, attack 1, Health 2)",
        "take wall 1 (★, defense 1, card 3)",
    ]
    assert text(game, CARD + 79) == "take filler (not discarded)"


@pytest.mark.rule("WS-Q-42")
def test_answers_are_said_with_what_they_answer():
    game = war(
        seats=3,
        traps=[{}, {4: trap("targeted", "cancel", 0, name="box")}, {}],
        hands=[[], [wall(1)], []],
        actions=[[action("rob", 1)], [action("cancel", name="wire")], []],
    )
    use(game, 0, "rob 1", at=1)
    assert question(game) == "P1: rob 1 (rob 1) on P2. Answer?"
    assert texts(game) == [
        "let it be",
        "answer with box in row 2, slot 2 (targeted: cancel)",
        "answer with wire (cancel)",
    ]


def test_a_card_for_oneself_is_said_without_a_target():
    game = war(actions=[[action("draw", 1)], [action("cancel", name="wire")]])
    use(game, 0, "draw 1")
    assert question(game) == "P1: draw 1 (draw 1). Answer?"
    game = war(actions=[[action("draw", 1), action("cancel", name="no")], [action("cancel", name="wire")]])
    use(game, 0, "draw 1")
    use(game, 1, "wire")
    assert question(game) == "P2: wire (cancel) against P1's draw 1. Answer?"


def test_what_is_left_of_a_play_whose_target_has_gone():
    game = war(seats=3, fields=[{}, {0: soldier(1, 1)}, {}], actions=[[action("snipe", 1)], [action("cancel")], []])
    use(game, 0, "snipe 1", at=1, slot=0)
    play_frame = next(frame for frame in game.stack if type(frame).__name__ == "Played")
    game.leave_field(1, find(game, "soldier 1/1"))
    assert play_frame.says(game) == "P1: snipe 1 (snipe 1) on P2's field in row 1, slot 1"


# -- typed words --------------------------------------------------------------------------------------


def test_pass_passes_wherever_one_may_pass():
    game = war(phase="preparation", hands=[[wall(1), wall(1)]])
    assert TITLE.parse(game, " Pass ") == PASS
    assert TITLE.parse(game, "done") == PASS
    assert TITLE.parse(game, "concede") == CONCEDE
    play(game, 0, in_hand(game, 0, "wall 1"))
    with pytest.raises(IllegalMove, match="pass"):
        TITLE.parse(game, "pass")
    assert TITLE.parse(game, "in row 3, slot 2") == SLOT + 7


# -- the end ------------------------------------------------------------------------------------------


@pytest.mark.rule("WS-OBJ-01")
def test_the_last_one_standing_is_named_with_the_health_left():
    game = war(phase="preparation", health=[30, 12])
    play(game, 0, CONCEDE)
    assert TITLE.result(game) == "P2 (Xenophage) wins with 12 Health left: the last rival has given up (WS-Q-67)"


@pytest.mark.rule("WS-END-06", "WS-Q-37")
def test_a_reckoning_is_told_with_the_defense_or_shared():
    game = war(seats=3, fields=[{0: wall(3)}, {}, {}], enemy=foe(), row=3, dead=[1])
    assert game.over
    assert TITLE.result(game) == "P1 (Uneeded) wins the Reckoning over P3 with a defense of 3 (WS-END-06)"
    game = war(enemy=foe(), row=3)
    assert TITLE.result(game) == "P1 (Uneeded) and P2 (Xenophage) share the win: nothing tells them apart (WS-Q-37)"


@pytest.mark.rule("WS-END-03")
def test_who_fell_least_deep_wins_when_all_fall():
    game = war(fields=[{}, {0: wall(1)}], health=[3, 3], enemies=[foe(damage=9)])
    assert TITLE.result(game) == "P2 (Xenophage) wins: all have fallen, this one least deep (WS-END-03)"


@pytest.mark.rule("WS-SOLO-02", "WS-SOLO-03")
def test_the_solo_game_is_outlived_or_lost():
    game = war(seats=1, enemy=foe(damage=2), row=3)
    assert TITLE.result(game) == "P1 (Uneeded) has outlived every enemy with 28 Health left (WS-SOLO-02)"
    game = war(seats=1, enemy=foe(damage=2), row=3, health=[2])
    assert TITLE.result(game) == "P1 (Uneeded) has fallen in round 1 (WS-SOLO-03)"


@pytest.mark.rule("WS-Q-67")
def test_a_solo_player_who_gives_up_has_not_fallen():
    game = war(seats=1, phase="preparation")
    play(game, 0, CONCEDE)
    assert TITLE.result(game) == "P1 (Uneeded) has given up in round 1 (WS-Q-67)"


def test_seats_are_grouped_by_faction():
    assert TITLE.groups(war(seats=3)) == ["Uneeded", "Xenophage", "Earthlings"]
    game = TITLE.new({"seats": 2}, seed=3)
    play(game, int(game.seat), CONCEDE)
    assert TITLE.groups(game) == ["no faction", "no faction"]
    assert TITLE.result(game).endswith("wins with 30 Health left: the last rival has given up (WS-Q-67)")


def test_everybody_who_is_asked_gets_a_question():
    game = war(actions=[[action("heal", 1)], [action("heal", 1)]], health=[9, 9])
    let_be(game, 0)
    assert question(game).startswith("filler foe is in row 1")
    let_all_be(game)
    assert game.round == 2
