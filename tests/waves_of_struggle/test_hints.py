"""The plain commander: what the hints like best in positions where the right move can be seen."""

import pytest

from hullbreach.bots import make_bot
from hullbreach.games.waves_of_struggle import TITLE
from hullbreach.games.waves_of_struggle.card_set import CYBERNET, EARTHLINGS, UNEEDED
from hullbreach.games.waves_of_struggle.moves import BUY, PASS, SEAT, SLOT
from hullbreach.games.waves_of_struggle.state import BEFORE_ATTACK, BEFORE_DAMAGE, BEFORE_STRIKE
from hullbreach.kernel.rng import quick

from .scenes import action, card, foe, in_hand, play, soldier, to_point, trap, use, wall, war

ENEMIES = [foe(1, 6, 5)] * 6


def weigh(game, move):
    return int(TITLE.hints.weigh(game, move))


def best(game):
    """The moves that the hints like best."""
    weights = {move: weigh(game, move) for move in game.legal()}
    return [move for move, weight in weights.items() if weight == max(weights.values())]


def preparing(hand, **more):
    return war(**{"phase": "preparation", "hands": [hand], "enemies": ENEMIES} | more)


# -- preparing ----------------------------------------------------------------------------------------


def test_defenses_are_built_before_weaker_ones_and_before_traps():
    game = preparing([wall(3, 3, name="gate"), wall(1, 3, name="fence"), trap("class", "direct", 5, 3, "hacker")])
    assert best(game) == [in_hand(game, 0, "gate")]


def test_a_payment_takes_what_is_of_least_use():
    game = preparing(
        [wall(3, 2, name="gate"), wall(2, 2, name="fence"), trap("class", "direct", 1, 2, "hacker", name="snare")]
    )
    play(game, 0, in_hand(game, 0, "gate"))
    play(game, 0, SLOT)
    assert best(game) == [in_hand(game, 0, "snare")]


def test_among_equally_useless_cards_the_small_change_is_kept():
    idle = {"condition": "targeted", "effect": "cancel", "amount": 0}
    hand = [wall(9, 3, name="gate"), trap(**idle, stars=3, name="large"), *[trap(**idle, name="small")] * 3]
    game = preparing(hand, seats=1)
    play(game, 0, in_hand(game, 0, "gate"))
    play(game, 0, SLOT)
    assert best(game) == [in_hand(game, 0, "large")]


def test_a_good_card_is_not_paid_for_a_poor_one():
    game = preparing([wall(0, 2, "infirmary", 1, name="station"), wall(5, 2, name="fortress")])
    assert best(game) == [in_hand(game, 0, "fortress")]
    assert weigh(game, in_hand(game, 0, "station")) < 0


def test_a_card_does_not_pay_for_itself():
    game = preparing([wall(1, 2, name="fence"), wall(9, 2, name="fortress")])
    assert weigh(game, in_hand(game, 0, "fence")) < 0
    game = preparing([wall(1, 2, name="fence"), wall(0, 2, "infirmary", 1)])
    assert weigh(game, in_hand(game, 0, "fence")) > 0


def test_in_a_full_field_a_better_defense_is_not_built_over():
    hand = [wall(2, 1, name="fence"), trap("targeted", "cancel", 0, name="coin")]
    full = {slot: wall(5) for slot in range(9)}
    game = preparing(hand, fields=[full], seats=1)
    assert weigh(game, in_hand(game, 0, "fence")) < 0
    full[4] = wall(0, 1, "infirmary", 1)
    game = preparing(hand, fields=[full], seats=1)
    assert weigh(game, in_hand(game, 0, "fence")) > 0


def test_an_action_card_is_bought_when_nothing_is_worth_building():
    useless = [trap("targeted", "cancel", 0, 1)] * 5
    game = preparing(useless, seats=1)
    assert best(game) == [BUY + 2]  # the Uneeded pay 5
    game = preparing(useless[:2], seats=1)
    assert best(game) == [BUY]


def test_nobody_hoards_action_cards_or_buys_after_the_last_enemy():
    useless = [trap("targeted", "cancel", 0, 1)] * 5
    game = preparing(useless, seats=1, actions=[[action("draw", 1)] * 4])
    assert best(game) == [PASS]
    game = preparing(useless, seats=1, enemies=(), enemy=foe(1, 6, 5), row=3)
    assert best(game) == [BUY + 2]  # for the last attack


def test_a_trap_is_thrown_away_only_for_a_better_card_in_a_full_field():
    game = preparing([], traps=[{0: trap()}])
    assert best(game) == [PASS]
    gate = [wall(9, 1, name="gate"), wall(0, 1, "infirmary", 1)]
    full = {slot: soldier(1, 9) for slot in range(1, 9)}
    game = preparing(gate, fields=[full], traps=[{0: trap("targeted", "cancel", 0)}])
    assert best(game) == [SLOT]
    del full[8]
    game = preparing(gate, fields=[full], traps=[{0: trap("targeted", "cancel", 0)}])
    assert best(game) == [in_hand(game, 0, "gate")]


def test_towards_the_end_a_trap_is_worth_more_than_a_small_wall():
    hand = [wall(1, 1, name="fence"), trap("attacked", "blunt", 9, 1, name="flash"), trap("targeted", "cancel", 0, 1)]
    game = preparing(hand, seats=1)
    assert best(game) == [in_hand(game, 0, "fence")]
    game = preparing(hand, seats=1, enemies=(), enemy=foe(1, 9, 5), row=3)
    assert best(game) == [in_hand(game, 0, "flash")]


def test_mercenaries_are_of_use_only_against_enemies_that_hurt():
    giant = soldier(6, 6, 2, name="giant")
    weights = []
    for fields in ([{}], [{6: wall(9)}]):
        game = preparing([giant, wall(1, 2)], fields=fields)
        weights.append(weigh(game, in_hand(game, 0, "giant")))
    assert weights[0] > 2 * weights[1]


def test_an_ally_is_worth_more_to_its_own_faction():
    hand = [soldier(2, 3, 2, "ally", 3, allegiance="Cybernet", name="ally"), wall(1, 2)]
    weights = []
    for faction in (CYBERNET, UNEEDED):
        game = preparing(hand, factions=(faction, EARTHLINGS))
        weights.append(weigh(game, in_hand(game, 0, "ally")))
    assert weights[0] > weights[1]


# -- where to build -----------------------------------------------------------------------------------


def site(built, **more):
    """The best slots for a card of one star."""
    game = preparing([built, wall(0, 1, "infirmary", 1, name="coin")], **more)
    play(game, 0, in_hand(game, 0, built.name))
    return [move - SLOT for move in best(game)]


@pytest.mark.rule("WS-AP-03")
def test_defenses_go_where_they_count_longest_and_mercenaries_in_front():
    assert site(wall(2)) == [6, 7, 8]
    assert site(soldier(2, 2)) == [0, 1, 2]


@pytest.mark.rule("WS-FAC-05", "WS-FAC-06")
def test_bonuses_for_rows_are_sought():
    assert site(soldier(2, 2), factions=(EARTHLINGS, UNEEDED), fields=[{0: soldier()}]) == [3, 4, 5]
    assert site(wall(2), factions=(CYBERNET, UNEEDED), fields=[{6: wall(1)}]) == [3, 4, 5]


@pytest.mark.rule("WS-TRAP-05")
def test_traps_are_laid_where_the_enemy_comes_next():
    assert site(trap("attacked", "blunt", 6)) == [0, 1, 2]
    assert site(trap("attacked", "blunt", 6), enemy=foe(1, 6, 5), row=2) == [3, 4, 5]


def test_nothing_is_built_upon_while_there_is_room():
    assert site(wall(2), fields=[{6: wall(1), 7: wall(3)}]) == [8]
    full = {slot: wall(1 if slot == 4 else 3) for slot in range(9)}
    assert site(wall(2), fields=[full]) == [4]


# -- using cards --------------------------------------------------------------------------------------


def at(point, seat=0, **more):
    game = war(**more)
    to_point(game, point, seat)
    return game


@pytest.mark.rule("WS-Q-60")
def test_protection_waits_for_the_last_moment_and_is_not_wasted():
    scene = {"seats": 1, "actions": [[action("defend", 5)]]}
    game = at(BEFORE_ATTACK, enemies=[foe(damage=5)], **scene)
    assert best(game) == [PASS]
    game = at(BEFORE_DAMAGE, enemies=[foe(damage=5)], **scene)
    assert best(game) == [card(game, "defend 5")]
    game = at(BEFORE_DAMAGE, enemies=[foe(damage=1)], **scene)
    assert best(game) == [PASS]
    game = at(BEFORE_DAMAGE, enemies=[foe(damage=1)], health=[1], **scene)
    assert best(game) == [card(game, "defend 5")]


def test_protection_is_used_for_a_mercenary_that_would_die():
    scene = {"seats": 1, "actions": [[action("defend", 6)]], "enemies": [foe(damage=2)]}
    game = at(BEFORE_DAMAGE, fields=[{0: soldier(5, 9)}], **scene)
    assert best(game) == [PASS]
    game = at(BEFORE_DAMAGE, fields=[{0: soldier(5, 2)}], **scene)
    assert best(game) == [card(game, "defend 6")]


def test_a_trap_that_only_works_before_the_attack_is_used_then():
    game = at(BEFORE_ATTACK, seats=1, traps=[{0: trap("attacked", "blunt", 5)}], enemies=[foe(damage=5)])
    assert best(game) == [SLOT]
    game = at(BEFORE_ATTACK, seats=1, traps=[{0: trap("attacked", "blunt", 5)}], enemies=[foe(damage=1)])
    assert best(game) == [PASS]


@pytest.mark.rule("WS-ENEMY-03")
def test_a_blow_is_struck_if_it_defeats_the_copy_and_spares_enough():
    strong, weak = foe(1, 5, 4), foe(1, 0, 4)
    for enemy, effect, amount, struck in (
        (strong, "direct", 4, True),
        (strong, "direct", 3, False),
        (weak, "direct", 4, False),
        (strong, "surge", 4, True),
    ):
        game = war(seats=1, actions=[[action(effect, amount)]], enemies=[enemy])
        assert (best(game) != [PASS]) == struck, (effect, amount)
    for amount, struck in ((5, True), (4, False)):
        game = at(BEFORE_ATTACK, seats=1, traps=[{0: trap("attacked", "damage", amount)}], enemies=[strong])
        assert (best(game) == [SLOT]) == struck


@pytest.mark.rule("WS-AP-09")
def test_more_attack_or_less_defense_only_for_the_blow_that_decides():
    enemy = foe(2, 5, 4)
    for effect, attack, struck in (
        ("attack", 4, True),
        ("attack", 3, False),
        ("attack", 6, False),  # it is defeated anyhow
        ("crack", 4, True),
        ("crack", 3, False),
    ):
        game = at(
            BEFORE_STRIKE, seats=1, fields=[{0: soldier(attack, 20)}], actions=[[action(effect, 2)]], enemies=[enemy]
        )
        assert (best(game) != [PASS]) == struck, (effect, attack)
    game = war(seats=1, fields=[{0: soldier(4, 20)}], actions=[[action("attack", 2)]], enemies=[enemy])
    assert best(game) == [PASS]  # too early


def test_an_enemy_that_hurts_a_rival_more_is_left_alive():
    scene = {"actions": [[action("direct", 4)]], "enemies": [foe(0, 5, 4)]}
    assert best(war(fields=[{}, {6: wall(5)}], **scene)) != [PASS]
    assert best(war(fields=[{6: wall(4)}, {}], **scene)) == [PASS]


def test_cards_are_drawn_and_salvaged_at_once_and_wounds_healed_in_full():
    assert best(war(actions=[[action("draw", 2)]])) != [PASS]
    assert best(war(actions=[[action("salvage")]], discard=[wall(1)])) != [PASS]
    for health, healed in ((24, True), (26, False)):
        assert (best(war(actions=[[action("heal", 6)]], health=[health])) != [PASS]) == healed
    for wounds, mended in ((3, True), (1, False)):
        game = war(fields=[{0: soldier(1, 9)}], wounds={(0, 0): wounds}, actions=[[action("mend", 3)]])
        assert (best(game) != [PASS]) == mended


def test_the_best_card_is_salvaged():
    game = war(actions=[[action("salvage")]], discard=[wall(1), wall(4), trap()], enemies=ENEMIES)
    use(game, 0, "salvage")
    assert best(game) == [card(game, "wall 4")]


# -- rivals -------------------------------------------------------------------------------------------


@pytest.mark.rule("WS-Q-64")
def test_a_rival_is_goaded_in_the_own_fight_where_it_gets_through():
    scene = {"seats": 3, "actions": [[action("goad", 4)]], "enemies": [foe(damage=3)]}
    game = war(**scene)
    assert best(game) == [PASS]
    while (game.point, game.fighter) != (BEFORE_DAMAGE, 1):
        play(game, int(game.seat), PASS)
    assert best(game) == [card(game, "goad 4")]
    play(game, 0, card(game, "goad 4"))
    assert best(game) == [SEAT + 1]
    game = war(fields=[{}, {6: wall(7)}, {6: wall(7)}], **scene)
    while (game.point, game.fighter) != (BEFORE_DAMAGE, 1):
        play(game, int(game.seat), PASS)
    assert best(game) == [PASS]


def test_a_rival_who_would_fall_is_pushed_though_much_of_it_is_wasted():
    game = war(fields=[{}, {6: wall(6)}], health=[30, 1], actions=[[action("sap", 9)]], enemies=[foe(damage=3)])
    while (game.point, game.fighter) != (BEFORE_DAMAGE, 1):
        play(game, int(game.seat), PASS)
    assert best(game) == [card(game, "sap 9")]


def test_the_leader_among_rivals_is_robbed():
    scene = {"seats": 3, "hands": [[], [wall(1)], [wall(1)]], "actions": [[action("rob", 1)]]}
    game = war(health=[20, 10, 30], **scene)
    play(game, 0, card(game, "rob 1"))
    assert best(game) == [SEAT + 2]
    game = war(health=[20, 20, 20], fields=[{}, {0: wall(4)}, {}], **scene)
    play(game, 0, card(game, "rob 1"))
    assert best(game) == [SEAT + 1]


def test_the_strongest_defense_and_the_best_mercenary_are_aimed_at():
    fields = [{}, {0: wall(1), 1: wall(5), 3: soldier(1, 2), 4: soldier(4, 2)}]
    for effect, amount, slot in (("raze", 1, 1), ("snipe", 2, 4)):
        game = war(fields=fields, actions=[[action(effect, amount, name="card")]])
        assert best(game) == [card(game, "card")]
        play(game, 0, card(game, "card"))
        play(game, 0, SEAT + 1)
        assert best(game) == [SLOT + slot]
    game = war(fields=[{}, {0: soldier(4, 9), 4: soldier(3, 2)}], actions=[[action("snipe", 2)]])
    use(game, 0, "snipe 2", at=1)
    assert best(game) == [SLOT + 4]  # the one that it kills
    assert best(war(fields=[{}, {0: soldier(2, 9)}], actions=[[action("snipe", 2)]])) == [PASS]
    game = war(traps=[{}, {0: trap(stars=1), 8: trap(stars=3)}], actions=[[action("expose")]])
    use(game, 0, "expose", at=1)
    assert best(game) == [SLOT + 8]


def test_a_rivals_victory_over_the_enemy_is_prevented_if_it_hurts_the_rival_more():
    scene = {"fields": [{6: wall(5)}, {0: soldier(5, 20)}], "actions": [[action("harden", 3)]]}
    for health, hardened in ((4, True), (9, False)):
        game = war(enemies=[foe(0, 5, health)], **scene)
        while (game.point, game.fighter) != (BEFORE_STRIKE, 1):
            play(game, int(game.seat), PASS)
        assert (best(game) == [card(game, "harden 3")]) == hardened


@pytest.mark.rule("WS-Q-42")
def test_an_answer_is_spent_on_what_hurts_oneself():
    scene = {"seats": 3, "hands": [[], [wall(1)] * 4, []]}
    for effect, amount, answered in (("rob", 3, True), ("rob", 1, False)):
        game = war(actions=[[action(effect, amount, name="card")], [action("cancel")], []], **scene)
        use(game, 0, "card", at=1)
        assert (best(game) != [PASS]) == answered
    game = war(actions=[[action("rob", 3, name="card")], [], [action("cancel")]], **scene)
    use(game, 0, "card", at=1)
    assert (int(game.seat), best(game)) == (2, [PASS])
    game = war(traps=[{}, {0: trap("targeted", "backfire", 4)}, {}], actions=[[action("rob", 1, name="card")]], **scene)
    use(game, 0, "card", at=1)
    assert best(game) == [SLOT]


def test_goading_that_would_be_the_end_is_answered():
    scene = {"actions": [[action("goad", 2)], [action("cancel")]], "enemies": [foe(damage=1)]}
    for health, answered in ((3, True), (30, False)):
        game = war(health=[30, health], **scene)
        use(game, 0, "goad 2", at=1)
        assert (best(game) != [PASS]) == answered


# -- as a player --------------------------------------------------------------------------------------


def play_out(game, bots):
    while not game.over:
        seat = int(game.seat)
        game.apply(bots[seat].choose(TITLE, game, seat))
    return game


@pytest.mark.parametrize("seats", [2, 4])
def test_it_looks_only_at_what_the_seat_can_see(seats):
    game = TITLE.new({"seats": seats}, seed=seats)
    luck = quick(seats)
    differ = 0
    for turn in range(600):
        if game.over:
            break
        seat = int(game.seat)
        moves = game.legal()
        if turn % 3 == 0:
            world = game.clone()
            world.redeal(seat, luck)
            differ += world.snapshot()[2] != game.snapshot()[2]
            assert [weigh(world, move) for move in moves] == [weigh(game, move) for move in moves]
        bot = make_bot("greedy" if turn % 2 else "random", turn)
        game.apply(bot.choose(TITLE, game, seat))
    assert differ > 25


def test_it_plays_whole_games_much_better_than_chance():
    wins = 0
    for seed in range(20):
        game = TITLE.new({"seats": 2}, seed=seed)
        bots = [make_bot("greedy", 1), make_bot("random", 2)]
        wins += seed % 2 in play_out(game, bots if seed % 2 == 0 else bots[::-1]).winners()
    assert wins > 15
    lasted = {"greedy": 0, "random": 0}
    for name in lasted:
        for seed in range(20):
            lasted[name] += int(play_out(TITLE.new({"seats": 1}, seed=seed), [make_bot(name, 1)]).round)
    assert lasted["greedy"] > 1.5 * lasted["random"]


def test_every_choice_is_weighed_in_every_kind_of_game():
    asked = set()
    for seats, ending in ((1, "reckoning"), (3, "endless"), (4, "reckoning")):
        game = TITLE.new({"seats": seats, "ending": ending}, seed=4)
        luck = quick(7)
        while not game.over:
            asked.add(type(game.stack[-1]).__name__)
            moves = game.legal()
            weights = [weigh(game, move) for move in moves]
            assert all(abs(weight) < 100_000 for weight in weights)
            assert PASS not in moves or weigh(game, PASS) == 0
            game.apply(moves[luck.below(len(moves))])
    assert asked >= {"PickFaction", "Prepare", "ChooseSlot", "Pay", "Act", "ChooseRival", "Answer"}


def test_a_trap_is_a_cheaper_answer_than_an_action_card():
    game = war(
        traps=[{}, {0: trap("targeted", "cancel", 0, name="box")}],
        hands=[[], [wall(1)]],
        actions=[[action("rob", 1, name="thief")], [action("cancel", name="wire")]],
    )
    use(game, 0, "thief", at=1)
    assert weigh(game, SLOT) > 0 > weigh(game, card(game, "wire"))
