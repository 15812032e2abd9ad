"""Tunnel Vision, Wingmen, Survivor, Cool Weirdness, Crowded, and which of them go together."""

from collections import Counter

import pytest

from hullbreach.games.kembles_cascade.card_set import (
    BEHEMOTH,
    BOMB_CARD,
    BOSS_FIRST,
    CANNONRAM,
    MERCHANT_CARD,
    MOSQUITO_CARD,
)
from hullbreach.games.kembles_cascade.flow.deal import next_card, top_pack
from hullbreach.games.kembles_cascade.flow.setup import check_variants
from hullbreach.games.kembles_cascade.moves import BATTLE
from hullbreach.kernel.errors import BadOption

from .scenes import (
    HOLE,
    SPACE,
    asked,
    battle,
    buy,
    buy_move,
    done,
    fighter,
    flight,
    go,
    heard,
    knows,
    new_game,
    part,
    pass_turns,
    play,
    power_down,
    shoot,
    turn_move,
    turn_to,
    use,
    use_move,
    why_not,
)
from .test_setup import in_the_pile, packs

# -- which go together -----------------------------------------------------------------------------


@pytest.mark.rule("KC-SETUP-01", "KC-VAR-WING-01", "KC-VAR-CROWD-05", "KC-Q-122")
def test_variants_combine_but_for_wingmen_without_four_players():
    for seats in range(1, 6):
        for pile in ("standard", "crowded", "crowded-plain"):
            check_variants(seats, pile, 2, False)
    check_variants(4, "crowded", 2, True)
    with pytest.raises(BadOption, match=r"Survivor and Wingmen.*KC-Q-122"):
        check_variants(1, "standard", 0, True)
    for seats in (2, 3, 5):
        with pytest.raises(BadOption, match=rf"exactly 4 players, not {seats} \(KC-VAR-WING-01\)"):
            check_variants(seats, "standard", 0, True)


@pytest.mark.rule("KC-VAR-CROWD-04", "KC-Q-121")
def test_the_crowded_merchant_leaves_two_special_cards():
    check_variants(3, "crowded-plain", 3, False)
    with pytest.raises(BadOption, match="already has the Merchant"):
        check_variants(3, "crowded", 3, False)


# -- Tunnel Vision ---------------------------------------------------------------------------------


@pytest.mark.rule("KC-VAR-TUNV-01", "KC-VAR-TUNV-02")
def test_without_a_cage_shots_go_up_only():
    game = new_game(tunnel_vision=True)
    assert [game.level(seat, 0) for seat in (0, 1)] == [0, 0]
    assert game.stock.get(0) == 5
    fighting = battle({(1, 3): fighter()}, tunnel_vision=True)
    assert {why_not(fighting, turn_move(way)) for way in ("left", "right", "down")} == {"KC-VAR-TUNV-02"}
    shoot(fighting)
    assert fighting.bellonium.get(0) == 1
    astral = flight(ships=[None, (1, 1)], tunnel_vision=True)
    assert why_not(astral, turn_move("left")) == "KC-VAR-TUNV-02"


@pytest.mark.rule("KC-VAR-TUNV-03", "KC-SHOP-09", "KC-Q-114")
def test_the_cage_is_bought_level_by_level_for_three_each():
    game = flight(ships=[None, (1, 1)], bellonium=[6], tunnel_vision=True)
    buy(game, "rotary")
    assert (game.level(0, 0), game.bellonium.get(0), game.cage.get(0), game.stock.get(0)) == (1, 3, 0, 4)
    turn_to(game, "left")
    buy(game, "rotary")
    assert (game.level(0, 0), game.bellonium.get(0)) == (2, 0)


# -- Wingmen ---------------------------------------------------------------------------------------

FOUR = [(3, 1), (3, 2), (3, 3), (3, 4)]


@pytest.mark.rule("KC-VAR-WING-01", "KC-Q-115")
def test_opposite_seats_are_a_team():
    game = new_game(seats=4, wingmen=True)
    assert [int(game.team(seat)) for seat in range(4)] == [0, 1, 0, 1]
    alone = new_game(seats=4)
    assert [int(alone.team(seat)) for seat in range(4)] == [0, 1, 2, 3]


@pytest.mark.rule("KC-VAR-WING-02", "KC-Q-116")
def test_mates_share_their_power_up_cards():
    game = new_game(seats=4, wingmen=True)
    assert game.powerup_hand(0) is game.powerup_hand(2)
    assert [game.powerups[seat].size() for seat in range(4)] == [2, 2, 0, 0]
    assert all(knows(game, card) == [0, 2] for card in game.powerup_hand(2).to_list())
    fight = flight(ships=FOUR, wingmen=True, powerups=[[("moves", 2)], [("dodge", 1)]], order=[2, 0, 1, 3])
    play(fight, BATTLE)
    assert why_not(fight, use_move(fight, 1, "dodge 1")) == "KC-PUP-02"
    use(fight, "moves 2")
    assert fight.moves_left == 3
    assert fight.powerup_hand(0).size() == 0


@pytest.mark.rule("KC-VAR-WING-02", "KC-PUP-01")
def test_a_bought_card_is_known_to_the_mate_only():
    game = flight(ships=FOUR, wingmen=True, bellonium=[2])
    power_down(game)
    buy(game, "power-up")
    (card,) = game.powerup_hand(2).to_list()
    assert knows(game, card) == [0, 2]


@pytest.mark.rule("KC-VAR-WING-03", "KC-Q-115")
def test_the_team_with_the_higher_sum_wins_then_energy_then_achievements():
    last = {"rows": 1, "deck_rows": 0, "boss": ("wail", 1), "wingmen": True, "phase": "scroll"}
    row = [(1, 1), (1, 2), (1, 3), (1, 4)]
    assert flight(ships=row, glory=[9, 5, 0, 5], **last).winners() == [1, 3]
    assert flight(ships=row, glory=[5, 5, 5, 5], energy=[5, 5, 2, 1], **last).winners() == [0, 2]
    assert flight(ships=row, glory=[5, 5, 5, 5], **last).winners() == [0, 1, 2, 3]
    shared = flight(ships=row, powerups=[[("glory", 2)], []], **last)
    assert (shared.winners(), sum(shared.scores())) == ([0, 2], 2)  # counted once for the team
    tie = flight(ships=row, glory=[5, 5, 5, 5], **{**last, "phase": "turns"})
    tie.honours.set(3, 1)
    pass_turns(tie)
    assert tie.winners() == [1, 3]


@pytest.mark.rule("KC-VAR-WING-01", "KC-Q-115")
def test_fire_at_a_mate_threatens_but_leaves_no_marker():
    game = battle(ships=[(5, 3), (1, 1), (3, 3), (1, 2)], wingmen=True)
    shoot(game)
    assert (game.threat.get(2), sum(game.markers.to_list())) == (1, 0)


# -- Survivor --------------------------------------------------------------------------------------


@pytest.mark.rule("KC-VAR-SOLO-01", "KC-SETUP-01", "KC-Q-118")
def test_alone_one_loses_with_the_ship():
    game = battle({(4, 3): HOLE}, seats=1)
    go(game, "N")
    assert (game.over, game.winners()) == (True, [])


@pytest.mark.rule("KC-VAR-SOLO-01", "KC-Q-118")
@pytest.mark.parametrize("ramming", [False, True])
def test_alone_one_wins_with_the_last_destructible_part(ramming):
    game = battle({(4, 3): part(1), (1, 1): part(1), (2, 2): part(0)}, seats=1, boss=("wail", 1), glory=[3])
    if ramming:
        go(game, "N")
    else:
        shoot(game)
    assert not game.over  # another part is left
    last = battle({(4, 3): part(1), (2, 2): part(0)}, seats=1, boss=("wail", 1))
    if ramming:
        go(last, "N")
    else:
        shoot(last)
    assert (last.over, last.winners()) == (True, [0])


@pytest.mark.rule("KC-VAR-SOLO-01", "KC-Q-118")
def test_faces_that_are_turned_up_by_a_flip_must_fall_too():
    game = battle({(4, 3): part(1)}, backs={(4, 3): part(1)}, seats=1, boss=("wail", 1))
    shoot(game)
    assert not game.over
    shoot(game)
    assert game.winners() == [0]


@pytest.mark.rule("KC-VAR-SOLO-01", "KC-Q-118")
def test_the_boss_is_not_beaten_before_all_its_rows_have_come():
    game = battle({(4, 3): part(1)}, seats=1, boss=("wail", 1), boss_rows=1)
    shoot(game)
    assert not game.over


@pytest.mark.rule("KC-VAR-SOLO-01", "KC-Q-118")
def test_a_ship_that_falls_with_the_last_part_has_lost():
    game = battle({(4, 3): part(1, threat=3)}, seats=1, boss=("wail", 1), energy=[2])
    go(game, "N")
    assert (game.over, game.winners()) == (True, [])


@pytest.mark.rule("KC-VAR-SOLO-01", "KC-Q-118")
def test_alone_one_loses_when_a_part_scrolls_off_or_the_game_ends():
    gone = flight({(5, 1): part(1)}, ships=[(3, 3)], seats=1, phase="scroll", boss=("wail", 1))
    assert (gone.over, gone.winners()) == (True, [])
    harmless = flight({(5, 1): part(0)}, ships=[(3, 3)], seats=1, phase="scroll", boss=("wail", 1), boss_rows=1)
    assert not harmless.over
    ended = flight(ships=[(1, 3)], seats=1, rows=1, deck_rows=0, phase="scroll", boss=("wail", 1), glory=[7])
    assert (ended.over, ended.winners(), ended.scores()) == (True, [], [7])


@pytest.mark.rule("KC-VAR-SOLO-02", "KC-Q-117", "KC-Q-119")
def test_alone_the_board_is_two_cards_wide_with_as_many_rows():
    game = new_game(seats=1)
    assert packs(in_the_pile(game)) == {"S1": 8, "A1": 6, "W1": 8, "F1": 6}
    assert game.space.size() == 10
    play(game, 4, 0)
    assert asked(game) == (0, "Astral")
    assert [move for move in game.legal() if 34 <= move < 74] == [66, 67, 68, 69]


@pytest.mark.rule("KC-VAR-SOLO-03", "KC-BOSS-03")
@pytest.mark.parametrize(("boss", "cards"), [(CANNONRAM, [1, 2]), (BEHEMOTH, [1, 2, 5, 6])])
def test_alone_the_boss_has_its_middle_cards(boss, cards):
    game = flight(
        ships=[(3, 1)],
        seats=1,
        deck_rows=0,
        warning=boss,
        phase="scroll",
        parts={2: (part(3), SPACE)} if boss == BEHEMOTH else None,
    )
    if boss == BEHEMOTH:
        play(game, 4, 0)
        play(game, BATTLE)
        done(game)
    on_board = [card for card in game.slots.to_list() if card >= BOSS_FIRST[0]]
    assert sorted(on_board) == [BOSS_FIRST[boss] + number for number in cards]


@pytest.mark.rule("KC-VAR-SOLO-04", "KC-Q-117")
def test_the_same_seed_gives_the_same_pile_whatever_is_played():
    def dealt(seed, choice):
        game = new_game(seats=1, seed=seed)
        rows, steps = [], 0
        while not game.over:
            rows += [cards for _, _, cards in heard(game, "row", "warning")]
            moves = game.legal()
            play(game, moves[(choice * steps) % len(moves)])
            steps += 1
        return rows

    one, other = dealt(6, 0), dealt(6, 7)
    both = min(len(one), len(other))
    assert both > 3
    assert one[:both] == other[:both]
    assert dealt(8, 0)[:3] != one[:3]


# -- Cool Weirdness --------------------------------------------------------------------------------

SPECIALS = {MOSQUITO_CARD, MERCHANT_CARD, BOMB_CARD}


def whole_pile(**more):
    """The cards still to be dealt after the first rows, in order."""
    game = new_game(**more)
    dealt = []
    while game.cards_left():
        before = int(game.cards_left())
        dealt.append((int(top_pack(game)), int(next_card(game))))
        assert game.cards_left() == before - 1
    return game, dealt


@pytest.mark.rule("KC-VAR-COOL-01", "KC-VAR-COOL-02", "KC-Q-120")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_special_cards_take_the_places_of_level_cards(count):
    places, which = Counter(), Counter()
    for seed in range(300):
        game, dealt = whole_pile(seed=seed, specials=count)
        special = [(place, card) for place, (_, card) in enumerate(dealt) if card in SPECIALS]
        assert len(special) == len({card for _, card in special}) == count
        assert len(dealt) == 27
        assert sum(box.size() for box in game.boxes) == 23 + 22 + 16 + 16 - 42 + count
        assert not SPECIALS & set(game.space.to_list())
        places.update(place for place, _ in special)
        which.update(card for _, card in special)
    assert len(places) == 27
    assert max(places.values()) < 3 * 300 * count / 27
    assert min(which.values()) > 300 * count / 3 * 0.7


@pytest.mark.rule("KC-VAR-COOL-02")
def test_the_replaced_card_is_removed_unseen():
    game, _ = whole_pile(seed=2, specials=3)
    assert all(knows(game, card) == [] for box in game.boxes for card in box.to_list())


@pytest.mark.rule("KC-COMP-09", "KC-VAR-COOL-01")
def test_a_standard_pile_has_no_special_cards():
    _, dealt = whole_pile(seed=2)
    assert not SPECIALS & {card for _, card in dealt}


# -- Crowded ---------------------------------------------------------------------------------------


@pytest.mark.rule("KC-VAR-CROWD-01", "KC-Q-121")
@pytest.mark.parametrize(("seats", "width"), [(1, 2), (2, 3), (3, 3), (4, 4), (5, 4)])
def test_the_crowded_pile(seats, width):
    game = new_game(seats=seats, pile="crowded")
    assert packs(in_the_pile(game)) == {"A1": 5 * width, "T1": 2 * width, "F1": 3 * width}
    assert packs(game.space.to_list()) == {"A1": 5 * width}
    assert packs(game.aside.to_list()) == {"S1": 23, "W1": 16}
    order = []
    while game.cards_left():
        order.append(int(top_pack(game)))
        next_card(game)
    assert order == [4] * 2 * width + [3] * 3 * width


@pytest.mark.rule("KC-VAR-CROWD-02")
def test_two_moves_a_turn():
    assert battle(crowded=True).moves_left == 2
    assert battle(crowded=True, texts=["move"]).moves_left == 3


@pytest.mark.rule("KC-VAR-CROWD-03")
def test_the_engine_is_not_sold():
    game = flight(ships=[None, (1, 1)], bellonium=[20], crowded=True)
    assert why_not(game, buy_move("engine")) == "KC-VAR-CROWD-03"
    assert why_not(game, buy_move("shield")) is None


@pytest.mark.rule("KC-VAR-CROWD-04", "KC-Q-121")
def test_the_merchant_is_somewhere_in_the_fleet():
    places = Counter()
    for seed in range(300):
        _, dealt = whole_pile(seed=seed, pile="crowded")
        (place,) = [place for place, (_, card) in enumerate(dealt) if card == MERCHANT_CARD]
        assert dealt[place][0] == 3
        places[place] += 1
        assert len(dealt) == 15
    assert sorted(places) == list(range(6, 15))
    assert min(places.values()) > 12
    _, plain = whole_pile(seed=1, pile="crowded-plain")
    assert not SPECIALS & {card for _, card in plain}


@pytest.mark.rule("KC-VAR-CROWD-04", "KC-VAR-COOL-01", "KC-Q-122")
def test_with_cool_weirdness_the_merchant_comes_only_once():
    places = Counter()
    for seed in range(300):
        _, dealt = whole_pile(seed=seed, pile="crowded", specials=2)
        special = [card for _, card in dealt if card in SPECIALS]
        assert sorted(special) == sorted(SPECIALS)
        places.update(place for place, (_, card) in enumerate(dealt) if card in (MOSQUITO_CARD, BOMB_CARD))
    assert sorted(places) == list(range(15))
    early = sum(places[place] for place in range(6)) / 6
    late = sum(places[place] for place in range(6, 15)) / 9
    # the Merchant takes one of the last nine places, so each of these has 8/9 of the chance of an early one
    assert 0.75 < late / early < 1.05


@pytest.mark.rule("KC-VAR-CROWD-05", "KC-VAR-CROWD-01")
def test_crowded_wingmen_can_be_played_to_the_end():
    game = new_game(seats=4, pile="crowded", wingmen=True, specials=2, tunnel_vision=True)
    while not game.over:
        moves = game.legal_for(game.seat)
        play(game, moves[len(moves) // 2] if asked(game)[1] == "Astral" else moves[0])
    assert game.round in (11, 12)
    assert len(game.winners()) in (2, 4)
