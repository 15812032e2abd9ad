"""Before the first round: decks, first player, direction, factions, hands."""

from collections import Counter

import pytest

from hullbreach.games.waves_of_struggle import TITLE
from hullbreach.games.waves_of_struggle.card_set import (
    CARDS,
    CYBERNET,
    EARTHLINGS,
    FIRST_ACTION,
    FIRST_ENEMY,
    NORMAL,
    TIER_CARDS,
    UNEEDED,
    XENOPHAGE,
    tier_of,
)
from hullbreach.games.waves_of_struggle.moves import CLOCKWISE, COUNTERCLOCKWISE, FACTION, PASS
from hullbreach.games.waves_of_struggle.state import NONE, SETUP
from hullbreach.kernel.errors import BadOption
from hullbreach.kernel.events import Journal
from hullbreach.kernel.title import CONCEDE
from hullbreach.lab.honesty import chance_if_uniform

from .scenes import Workshop, asked, foe, heard, knows, not_refused, pick, play, to_do, why_not


def new(seats=2, seed=1, **options):
    return TITLE.new({"seats": seats, **options}, seed)


def ready(seats=2, seed=1, **options):
    """A game in its first Preparation Phase."""
    game = new(seats, seed, **options)
    while asked(game)[1] != "Prepare":
        play(game, int(game.seat), game.legal()[0])
    return game


# -- players ---------------------------------------------------------------------------------------


@pytest.mark.rule("WS-COMP-01")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_one_to_four_can_play(seats):
    game = ready(seats)
    assert game.seats == seats
    assert len(game.health.to_list()) == seats
    assert [int(hand.size()) for hand in game.hands] == [6] * seats


@pytest.mark.rule("WS-COMP-01")
@pytest.mark.parametrize("seats", [0, 5])
def test_nobody_else_can(seats):
    with pytest.raises(BadOption, match="expected one of: 1, 2, 3, 4"):
        new(seats)


# -- decks -----------------------------------------------------------------------------------------


@pytest.mark.rule("WS-SETUP-02", "WS-Q-04", "WS-COMP-04", "WS-COMP-05", "WS-COMP-06")
def test_each_deck_holds_its_own_cards_and_is_shuffled():
    game = new(4)
    assert sorted(game.deck.to_list()) == list(range(NORMAL))
    assert game.deck.to_list() != list(range(NORMAL))
    for tier, deck in enumerate(game.action_decks):
        first = FIRST_ACTION + tier * TIER_CARDS
        assert sorted(deck.to_list()) == list(range(first, first + TIER_CARDS))
        assert deck.to_list() != list(range(first, first + TIER_CARDS))
    assert new(4, seed=2).deck.to_list() != game.deck.to_list()
    assert new(4, seed=2).action_decks[0].to_list() != game.action_decks[0].to_list()


@pytest.mark.rule("WS-SETUP-02")
def test_decks_lie_facedown():
    game = new(4)
    hidden = [game.deck, *game.action_decks, game.enemy_deck, game.unused]
    assert sum(int(pile.size()) for pile in hidden) == CARDS
    assert all(game.known.get(card) == 0 for pile in hidden for card in pile.to_list())


@pytest.mark.rule("WS-SETUP-02", "WS-Q-48")
def test_the_enemy_deck_is_made_act_by_act():
    game = new(2)
    assert [int(game.cards.act.get(enemy)) for enemy in game.enemy_deck.to_list()] == [0] * 5 + [1] * 5 + [2] * 5
    assert [int(game.cards.act.get(enemy)) for enemy in game.unused.to_list()] == [0] * 3 + [1] * 3 + [2] * 3
    assert sorted(game.enemy_deck.to_list() + game.unused.to_list()) == list(range(FIRST_ENEMY, CARDS))


@pytest.mark.rule("WS-SETUP-02", "WS-Q-48")
def test_any_enemy_of_an_act_may_come_first():
    tops = Counter(new(2, seed).enemy_deck.to_list()[0] for seed in range(400))
    left_out = Counter(enemy for seed in range(400) for enemy in new(2, seed).unused.to_list())
    assert sorted(tops) == list(range(FIRST_ENEMY, FIRST_ENEMY + 8))
    assert chance_if_uniform(list(tops.values())) > 1e-3
    assert sorted(left_out) == list(range(FIRST_ENEMY, CARDS))
    assert 100 < min(left_out.values()) <= max(left_out.values()) < 200  # 150 on average


@pytest.mark.rule("WS-Q-48")
@pytest.mark.parametrize(("seats", "counts"), [(2, (1, 8, 3)), (1, (2, 6, 8))])
def test_the_card_set_says_how_many_enemies_an_act_has(seats, counts):
    shop = Workshop()
    for act in (1, 2, 3):
        for _ in range(8):
            shop.make(foe(act=act))
    game = TITLE.new({"seats": seats}, 1, shop.card_set(enemies=(1, 8, 3), enemies_alone=(2, 6, 8)))
    assert [int(game.cards.act.get(enemy)) for enemy in game.enemy_deck.to_list()] == [
        act for act in (0, 1, 2) for _ in range(counts[act])
    ]
    assert game.unused.size() == 24 - sum(counts)


@pytest.mark.rule("WS-SETUP-05", "WS-Q-16")
def test_at_the_beginning_there_is_nothing_on_the_table():
    game = new(3)
    assert not game.enemy
    assert not game.enemy_discard
    assert not game.discard
    for seat in range(3):
        assert not game.fields[seat]
        assert not game.traps[seat]
        assert not game.actions[seat]
    assert not any(game.action_discards)
    assert game.phase == SETUP


@pytest.mark.rule("WS-SETUP-05", "WS-Q-16")
def test_players_prepare_before_the_first_enemy_is_turned_up():
    game = ready(2)
    assert not game.enemy
    assert game.enemy_deck.size() == 15


@pytest.mark.rule("WS-FAC-09", "WS-Q-43")
def test_everybody_starts_with_30_health():
    assert new(4).health.to_list() == [30, 30, 30, 30]


@pytest.mark.rule("WS-SETUP-03", "WS-DRAW-01", "WS-Q-50")
def test_five_cards_and_one_for_the_first_round():
    game = new(3)
    assert [int(hand.size()) for hand in game.hands] == [0, 0, 0]
    top = game.deck.to_list()
    play(game, int(game.seat), CLOCKWISE)
    for faction in (0, 1, 2):
        pick(game, int(game.seat), faction)
    order = game.in_turn_order(game.first)
    for turn, seat in enumerate(order):
        assert game.hands[seat].to_list() == [*top[5 * turn : 5 * turn + 5], top[15 + turn]]
        assert all(knows(game, card) == [seat] for card in game.hands[seat].to_list())
    assert game.deck.to_list() == top[18:]
    assert asked(game) == (order[0], "Prepare")  # nobody is asked whether to exchange them


# -- who begins, and in which direction ------------------------------------------------------------


@pytest.mark.rule("WS-SETUP-04", "WS-Q-02")
def test_chance_names_the_first_player():
    for seats in (2, 3, 4):
        firsts = Counter(int(new(seats, seed).first) for seed in range(300))
        assert sorted(firsts) == list(range(seats))
        assert chance_if_uniform(list(firsts.values())) > 1e-3


@pytest.mark.rule("WS-SETUP-04", "WS-Q-02")
def test_with_three_or_four_the_first_player_chooses_the_direction():
    for seats in (3, 4):
        game = new(seats)
        assert asked(game) == (game.first, "ChooseDirection")
        assert game.legal() == [CLOCKWISE, COUNTERCLOCKWISE] == not_refused(game)
        assert why_not(game, int(game.seat), PASS) == "WS-SETUP-04"
        assert why_not(game, int(game.seat), FACTION) == "WS-SETUP-04"


@pytest.mark.rule("WS-SETUP-04", "WS-Q-02")
@pytest.mark.parametrize(("seats", "choice"), [(1, "PickFaction"), (2, "PickFaction")])
def test_with_one_or_two_the_direction_is_not_asked(seats, choice):
    game = new(seats)
    assert asked(game) == (game.first, choice)


@pytest.mark.rule("WS-SETUP-04", "WS-ROUND-02", "WS-Q-01")
@pytest.mark.parametrize(("move", "step"), [(CLOCKWISE, 1), (COUNTERCLOCKWISE, -1)])
def test_the_direction_is_the_order_of_factions_and_preparations_for_good(move, step):
    game = new(4, seed=3)
    game.journal = Journal()
    first = int(game.first)
    order = [(first + step * turn) % 4 for turn in range(4)]
    play(game, first, move)
    assert heard(game) == [("direction", {"seat": first, "clockwise": int(move == CLOCKWISE)}, [])]
    assert game.direction == step
    picked = []
    while asked(game)[1] == "PickFaction":
        picked.append(int(game.seat))
        play(game, int(game.seat), game.legal()[0])
    assert picked == order
    for _ in range(3):  # rounds
        prepared = []
        while len(prepared) < 4:
            if asked(game)[1] == "Prepare":
                prepared.append(int(game.seat))
            play(game, int(game.seat), PASS)
        assert prepared == order


@pytest.mark.rule("WS-SETUP-01", "WS-ROUND-02")
def test_turn_order_begins_with_the_first_player_or_the_next_alive():
    game = new(4)
    game.first, game.direction = 2, 1
    assert [int(game.at_turn(turn)) for turn in range(4)] == [2, 3, 0, 1]
    assert game.in_turn_order(2) == (2, 3, 0, 1)
    game.direction = -1
    assert [int(game.at_turn(turn)) for turn in range(4)] == [2, 1, 0, 3]
    assert game.in_turn_order(0) == (0, 3, 2, 1)
    game.alive = 0b1011
    assert game.in_turn_order(2) == (1, 0, 3)
    assert game.in_turn_order(3) == (3, 1, 0)


# -- factions --------------------------------------------------------------------------------------


@pytest.mark.rule("WS-FAC-01", "WS-Q-03")
def test_each_picks_one_of_the_factions_still_free():
    game = new(2)
    game.journal = Journal()
    first, second = game.in_turn_order(game.first)
    assert asked(game) == (first, "PickFaction")
    assert game.legal() == [FACTION, FACTION + 1, FACTION + 2, FACTION + 3] == not_refused(game)
    assert why_not(game, first, PASS) == "WS-FAC-01"
    pick(game, first, XENOPHAGE)
    assert heard(game) == [("faction", {"seat": first, "faction": XENOPHAGE}, [])]
    assert asked(game) == (second, "PickFaction")
    assert game.legal() == [FACTION + EARTHLINGS, FACTION + CYBERNET, FACTION + UNEEDED] == not_refused(game)
    assert why_not(game, second, FACTION + XENOPHAGE) == "WS-FAC-01"
    pick(game, second, UNEEDED)
    assert game.factions.get(first) == XENOPHAGE
    assert game.factions.get(second) == UNEEDED


@pytest.mark.rule("WS-FAC-01", "WS-Q-03")
def test_the_last_of_four_takes_what_is_left():
    game = new(4)
    play(game, int(game.seat), CLOCKWISE)
    for faction in (CYBERNET, UNEEDED, EARTHLINGS):
        pick(game, int(game.seat), faction)
    assert game.legal() == [FACTION + XENOPHAGE]


@pytest.mark.rule("WS-FAC-01", "WS-Q-03")
def test_picking_can_be_taken_back_but_a_faction_by_chance_is_something_new():
    game = new(2)
    game.journal = Journal()
    pick(game, int(game.seat), 0)
    assert [event.reveals for event in game.journal.read()] == [False]
    game = new(3, factions="random")
    game.journal = Journal()
    play(game, int(game.seat), CLOCKWISE)
    events = [event for event in game.journal.read() if event.kind == "faction"]
    assert [event.reveals for event in events] == [True] * 3
    assert [event.facts["seat"] for event in events] == list(game.in_turn_order(game.first))


@pytest.mark.rule("WS-Q-03")
def test_factions_can_be_given_out_by_chance():
    seen = Counter()
    for seed in range(240):
        game = new(2, seed, factions="random")
        assert asked(game) == (game.first, "Prepare")
        factions = tuple(game.factions.to_list())
        assert len(set(factions)) == 2
        seen[factions] += 1
    assert len(seen) == 12
    assert chance_if_uniform(list(seen.values())) > 1e-3


# -- alone -----------------------------------------------------------------------------------------


@pytest.mark.rule("WS-SOLO-04", "WS-Q-39", "WS-Q-66")
def test_alone_cards_that_need_a_rival_are_taken_out():
    game = new(1)
    out = game.box.to_list()
    assert out == [card for card in range(FIRST_ENEMY) if game.cards.needs_rival(card)]
    assert out
    assert all(knows(game, card) == [-1, 0] for card in out)
    assert not any(game.cards.needs_rival(card) for card in game.deck.to_list())
    for tier, deck in enumerate(game.action_decks):
        assert all(tier_of(card) == tier and not game.cards.needs_rival(card) for card in deck.to_list())
    assert game.deck.size() + sum(int(deck.size()) for deck in game.action_decks) + len(out) == FIRST_ENEMY


@pytest.mark.rule("WS-SOLO-04")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_with_rivals_every_card_is_in_its_deck(seats):
    assert not new(seats).box


# -- giving up before the first round --------------------------------------------------------------


def test_who_gives_up_instead_of_choosing_leaves_the_others_to_it():
    game = new(3)
    first = int(game.first)
    play(game, first, CONCEDE)
    assert not game.over
    assert asked(game) == ((first + 1) % 3, "PickFaction")
    assert game.factions.get(first) == NONE
    pick(game, int(game.seat), 0)
    pick(game, int(game.seat), 1)
    assert [int(hand.size()) for hand in game.hands] == [0 if seat == first else 6 for seat in range(3)]
    assert asked(game) == ((first + 1) % 3, "Prepare")


def test_who_gives_up_before_picking_takes_no_faction():
    game = new(4)
    play(game, int(game.seat), CLOCKWISE)
    play(game, int(game.seat), CONCEDE)
    assert game.legal() == [FACTION, FACTION + 1, FACTION + 2, FACTION + 3]


@pytest.mark.parametrize("factions", ["chosen", "random"])
def test_of_two_the_other_has_won(factions):
    game = new(2, factions=factions)
    loser = int(game.seat)
    play(game, loser, CONCEDE)
    assert game.over
    assert game.winners() == [1 - loser]


def test_the_way_to_the_first_round_lies_on_the_stack():
    game = new(4)
    first = int(game.first)
    assert to_do(game) == [["Rounds"], ["FirstHands"], ["Factions", 0], ["ChooseDirection", first]]
    play(game, first, CLOCKWISE)
    assert to_do(game) == [["Rounds"], ["FirstHands"], ["Factions", 1], ["PickFaction", first]]
