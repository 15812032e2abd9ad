"""The table itself: what it says about itself, and its clones."""

import pytest

from hullbreach.games.blaster_waves import TITLE
from hullbreach.games.blaster_waves.card_set import (
    BLASTER_ATTACK,
    BOSS_BOMB,
    MOVE_AROUND,
    PLUS_HAND,
    PLUS_HEALTH,
    SHIELD,
    WAVE_ATTACK,
    WINGMAN,
)
from hullbreach.games.blaster_waves.moves import play_one
from hullbreach.kernel.events import Journal
from hullbreach.kernel.zones import OPEN, SECRET, TABLE

from .scenes import alien, blast, listen, play, reload, scene, take, take_hits, told, wander

CALM = (MOVE_AROUND,) * 5


def some_position():
    """A position in which every pile holds something and no number is what it was at the start."""
    game = scene(
        hand=[1, 2],
        columns=[[5], [2, 2], [3], [4], [6]],
        ship=[PLUS_HEALTH, SHIELD],
        level=3,
        boss=3,
        health=4,
        actions=CALM,
    )
    reload(game)
    reload(game)
    return game


def test_a_new_state_has_these_facts():
    game = TITLE.new({}, seed=1)
    assert game.facts() == [1, 0, 3, 7, 0, 0, 0, 0]


def test_facts_are_every_number_in_its_place():
    # Two reloads: column 1 hit the Shield first, then 3 Health (the wave of column 2 had joined).
    assert some_position().facts() == [3, 1, 1, 6, 3, 2, 2, 0]
    won = scene(hand=[6, 2], level=5, boss=1)
    blast(won, 6, 2)
    assert won.facts() == [5, 1, 3, 7, 0, 0, 0, 1]


def test_choices_of_a_wave_round_are_not_counted_against_the_boss():
    game = scene(hand=[1, 1, 1], columns=[[], [], [], [], [1, 1]])
    reload(game)
    blast(game, 1)
    take(game, 3)
    assert game.facts() == [1, 0, 3, 7, 0, 0, 0, 0]


def test_the_piles_lie_in_the_order_of_the_zones():
    game = some_position()
    names = [zone.name for zone in game.zones()]
    assert names == ["deck", "hand", *(f"column {n}" for n in range(1, 6)), "powerups", "ship", "boss actions"]
    piles = [game.deck, game.hand, *game.columns, game.powerups, game.ship, game.boss_actions]
    assert [pile.to_list() for pile in game.piles()] == [pile.to_list() for pile in piles]


def test_decks_and_boss_actions_are_secret_and_all_else_is_open():
    zones = some_position().zones()
    assert [zone.sight for zone in zones] == [SECRET, *[OPEN] * 6, SECRET, OPEN, SECRET]
    assert [zone.family for zone in zones] == [*[0] * 7, 1, 1, 2]
    assert {zone.owner for zone in zones} == {TABLE}


def test_a_clone_is_the_same_game():
    game = some_position()
    twin = game.clone()
    assert twin.snapshot() == game.snapshot()
    assert twin.legal() == game.legal()
    assert twin.cards is game.cards


def test_a_clone_of_a_finished_game_is_finished():
    game = scene(hand=[6, 2], level=5, boss=1)
    blast(game, 6, 2)
    twin = game.clone()
    assert (twin.over, twin.won, twin.scores(), twin.winners()) == (True, True, [53], [0])
    assert twin.snapshot() == game.snapshot()


def test_the_journal_stays_behind():
    game = some_position()
    game.journal = Journal()
    assert game.clone().journal is None


@pytest.mark.parametrize("seed", range(6))
def test_a_clone_goes_its_own_way(seed):
    game = TITLE.new({}, seed=seed)
    twin = None
    for move in wander(game, seed):
        snapshot = game.snapshot()
        assert twin is None or twin.snapshot() == snapshot, "the same move leads to the same place"
        twin = game.clone()
        twin.apply(move)
        assert game.snapshot() == snapshot, "the original has not moved"
    assert twin.snapshot() == game.snapshot()


def test_a_clone_may_be_played_out_without_touching_the_original():
    game = some_position()
    before = game.snapshot()
    twin = game.clone()
    moves = list(wander(twin, 3))
    assert twin.over
    assert len(moves) > 1
    assert game.snapshot() == before


def test_the_ship_counts_what_it_carries():
    game = scene(
        columns=[[1]], ship=[SHIELD, PLUS_HEALTH, SHIELD, PLUS_HAND, WINGMAN, BOSS_BOMB, BOSS_BOMB, PLUS_HEALTH]
    )
    assert [game.carried(kind) for kind in range(8)] == [2, 0, 1, 0, 2, 1, 0, 2]
    assert (game.max_health(), game.max_hand()) == (5, 4)


def test_without_waves_the_leftmost_wave_is_an_empty_column_1():
    game = scene(hand=[1], boss=2)
    assert game.leftmost().to_list() == []
    assert game.leftmost() is game.columns[0]


def test_the_score_of_a_win_is_fifty_and_the_health_left():
    for health in (1, 2, 3):
        game = scene(hand=[6, 2], level=5, boss=1, health=health)
        blast(game, 6, 2)
        assert game.scores() == [50 + health]


def test_the_first_boss_action_of_a_round_is_the_leftmost_again():
    game = scene(hand=[1, 4], columns=[[1]], actions=(MOVE_AROUND, *(BLASTER_ATTACK,) * 4))
    game.boss_turn, game.stalled = 3, 99
    blast(game, 1)
    take(game, 2)
    assert (game.boss_turn, game.stalled) == (1, 0)
    play(game, play_one(0))
    assert (game.boss_health, game.boss_turn, game.stalled) == (1, 2, 0)


def test_everything_dealt_or_drawn_is_known_to_everyone():
    game = scene(hand=[1], columns=[[alien(1, coin=True)], [1]], powerups=[SHIELD], deck=[5, 6])
    blast(game, 1)
    take(game, 1)
    reload(game)
    known = [card for card in range(70) if game.known.get(card)]
    assert known == [0, 1, 2, 3, 4, 5, 57]
    assert {game.known.get(card) for card in known} == {3}


@pytest.mark.rule("BW-Q-26", "BW-Q-40")
def test_a_recycled_card_that_comes_up_again_bars_undo_though_one_could_remember_it():
    game = scene(
        hand=[6],
        columns=[[alien(1, coin=True)]],
        powerups=[SHIELD],
        boss=2,
        actions=(BLASTER_ATTACK, WAVE_ATTACK, BLASTER_ATTACK, MOVE_AROUND, MOVE_AROUND),
    )
    for pile in (game.deck, game.powerups, game.boss_actions):
        for card in pile.to_list():
            game.show(card, game.everyone)
    listen(game)
    blast(game, 6)
    take(game, *game.columns[0].to_list())
    take_hits(game)
    reload(game)
    seen = {kind: reveals for kind, _, _, reveals in told(game)}
    assert {kind: seen[kind] for kind in ("powerup", "boss fires", "drew", "wave attack", "boss action")} == {
        "powerup": True,
        "boss fires": True,
        "drew": True,
        "wave attack": True,
        "boss action": False,  # it lies open on the table
    }
