"""What may be seen, and what must not."""

import msgspec
import pytest

from hullbreach.games.blaster_waves import TITLE
from hullbreach.games.blaster_waves.card_set import (
    BLASTER_ATTACK,
    BOSS_BOMB,
    FIRST_BOSS_ACTION,
    MOVE_AROUND,
    PLUS_HAND,
    PLUS_HEALTH,
    POWERUP_COPIES,
    POWERUP_NAMES,
    SHIELD,
    SHOCKER_MISSILE,
    WAVE_ATTACK,
    WINGMAN,
)
from hullbreach.games.blaster_waves.state import ZONES
from hullbreach.games.blaster_waves.view import Card as SeenCard
from hullbreach.games.blaster_waves.view import LevelCard
from hullbreach.kernel.events import WATCHER
from hullbreach.kernel.rng import quick
from hullbreach.kernel.title import CONCEDE
from hullbreach.kernel.zones import OPEN, SECRET, TABLE

from .scenes import CALM, Card, alien, blast, known, play, reload, scene, take, take_hits, win

MIXED = (BLASTER_ATTACK, WAVE_ATTACK, MOVE_AROUND, BLASTER_ATTACK, MOVE_AROUND)


def view(game, seat=0):
    return TITLE.view(game, seat)


def encoded(game):
    """The view as bytes, the same for the pilot and for spectators."""
    seen = msgspec.json.encode(view(game))
    assert seen == msgspec.json.encode(view(game, WATCHER))
    return seen


# -- open ---------------------------------------------------------------------------------------------


@pytest.mark.rule("BW-Q-40", "BW-SETUP-09")
def test_hand_and_waves_are_seen_with_both_halves_of_each_card():
    hand = [Card(blaster=4, aliens=2, hits=3, coin=True), Card(blaster=6, aliens=5, hits=1)]
    columns = [[alien(2, hits=2)], [], [alien(3, coin=True, blaster=5), alien(1)]]
    seen = view(scene(hand=hand, columns=columns))
    assert seen.hand == [
        SeenCard(card=0, kind="Squid", aliens=2, hits=3, coin=True, blaster=4),
        SeenCard(card=1, kind="Saucer", aliens=5, hits=1, coin=False, blaster=6),
    ]
    assert seen.columns == [
        [SeenCard(card=2, kind="Squid", aliens=2, hits=2, coin=False, blaster=1)],
        [],
        [
            SeenCard(card=3, kind="Saucer", aliens=3, hits=1, coin=True, blaster=5),
            SeenCard(card=4, kind="Squid", aliens=1, hits=1, coin=False, blaster=1),
        ],
        [],
        [],
    ]


@pytest.mark.rule("BW-Q-40")
def test_ship_health_and_limits_are_seen():
    ship = [SHIELD, PLUS_HEALTH, WINGMAN, PLUS_HAND, PLUS_HAND, BOSS_BOMB]
    seen = view(scene(ship=ship, health=2, level=3, boss=3))
    assert seen.ship == [POWERUP_NAMES[kind] for kind in ship]
    assert (seen.health, seen.max_health, seen.max_hand) == (2, 4, 5)
    assert (seen.level, seen.round, seen.boss_health, seen.supply) == (3, "boss", 3, 5)
    seen = view(scene(columns=[[alien(1)]]))
    assert (seen.health, seen.max_health, seen.max_hand, seen.ship) == (3, 3, 3, [])
    assert (seen.level, seen.round, seen.boss_health, seen.supply) == (1, "wave", 0, 7)


@pytest.mark.rule("BW-Q-40")
def test_all_level_cards_may_be_read_ahead():
    seen = view(scene(cards_per_wave=(2, 3, 4, 5, 6), boss_health=(1, 2, 3, 4, 5), to_damage=(3, 5, 7, 8, 9)))
    assert seen.levels == [
        LevelCard(cards_per_wave=2, boss_health=1, to_damage=3),
        LevelCard(cards_per_wave=3, boss_health=2, to_damage=5),
        LevelCard(cards_per_wave=4, boss_health=3, to_damage=7),
        LevelCard(cards_per_wave=5, boss_health=4, to_damage=8),
        LevelCard(cards_per_wave=6, boss_health=5, to_damage=9),
    ]


@pytest.mark.rule("BW-Q-40")
def test_the_deck_is_seen_as_a_sorted_list_of_its_cards():
    game = scene(hand=[1, 1], columns=[[alien(1)]], deck=[Card(6, 5, 3, True)])
    game.deck.put(game.deck.take())
    seen = view(game)
    assert seen.deck_size == 45
    assert [card.card for card in seen.deck] == list(range(3, 48))
    assert seen.deck[0] == SeenCard(card=3, kind="Saucer", aliens=5, hits=3, coin=True, blaster=6)


@pytest.mark.rule("BW-Q-46", "BW-Q-40")
def test_the_list_of_powerups_may_be_read_at_any_time_but_not_their_order():
    game = win(SHIELD, WINGMAN)
    seen = view(game)
    assert seen.powerup_deck == sorted(seen.powerup_deck)
    listed = seen.powerup_deck + seen.ship
    assert {name: listed.count(name) for name in listed} == dict(zip(POWERUP_NAMES, POWERUP_COPIES, strict=True))


@pytest.mark.rule("BW-Q-40")
def test_boss_actions_are_seen_once_turned_up_and_the_last_one_is_marked():
    game = scene(hand=[1, 1, 1], boss=2, actions=CALM)
    assert (view(game).boss_actions, view(game).boss_turn) == ([None] * 5, None)
    for turn in range(7):
        reload(game)
        assert view(game).boss_turn == turn % 5
        assert view(game).boss_actions == ["Move Around"] * min(turn + 1, 5) + [None] * max(4 - turn, 0)


@pytest.mark.rule("BW-Q-40")
def test_each_faceup_boss_action_is_named_in_its_place():
    game = scene(actions=MIXED, boss=2)
    for card in (FIRST_BOSS_ACTION, FIRST_BOSS_ACTION + 1, FIRST_BOSS_ACTION + 2):
        game.show(card, game.everyone)
    assert view(game).boss_actions == ["Blaster Attack", "Wave Attack", "Move Around", None, None]


@pytest.mark.rule("BW-Q-40")
def test_between_boss_rounds_no_action_is_marked():
    game = scene(columns=[[alien(1)]])
    for card in range(FIRST_BOSS_ACTION, FIRST_BOSS_ACTION + 5):
        game.show(card, game.everyone)
    game.boss_turn = 2
    assert view(game).boss_turn is None


def test_the_view_says_what_is_asked_and_the_value_that_matters():
    game = scene(hand=[5], columns=[[alien(2), alien(2)]])
    assert (view(game).asks, view(game).value) == ("decide", None)
    blast(game, 5)
    assert (view(game).asks, view(game).value) == ("targets", 5)
    take(game, game.columns[0].to_list()[0])
    assert (view(game).asks, view(game).value) == ("targets", 3)
    game = scene(hand=[5], deck=[6], boss=2, actions=(BLASTER_ATTACK,) * 5, boss_acts=True)
    assert (view(game).asks, view(game).value) == ("answer", 6)
    game = win(SHOCKER_MISSILE)
    assert (view(game).asks, view(game).value) == ("missile", None)


def test_a_finished_game_shows_its_score_and_asks_nothing():
    game = scene(hand=[9, 9], boss=1, level=5)
    seen = view(game)
    assert (seen.over, seen.won, seen.score, seen.asks) == (False, False, None, "decide")
    blast(game, 9)
    seen = view(game)
    assert (seen.over, seen.won, seen.score, seen.asks, seen.value) == (True, True, 53, "", None)
    game = scene(hand=[9], columns=[[alien(1)]], level=2)
    play(game, CONCEDE)
    seen = view(game)
    assert (seen.over, seen.won, seen.score, seen.asks, seen.value) == (True, False, 10, "", None)


def test_a_view_cannot_be_changed():
    seen = view(scene(hand=[1], columns=[[alien(1)]]))
    for part, field in ((seen, "health"), (seen.hand[0], "blaster"), (seen.levels[0], "to_damage")):
        with pytest.raises(AttributeError):
            setattr(part, field, 9)


# -- hidden -------------------------------------------------------------------------------------------


@pytest.mark.rule("BW-Q-40")
def test_the_order_of_the_main_deck_is_not_seen():
    one = scene(hand=[3], columns=[[alien(1)]], deck=[6, 5, 4])
    other = one.clone()
    other.deck.shuffle(quick(9))
    assert one.deck.to_list() != other.deck.to_list()
    assert encoded(one) == encoded(other)


@pytest.mark.rule("BW-Q-40", "BW-Q-46", "BW-SETUP-04")
def test_the_order_of_the_powerup_deck_is_not_seen():
    one = scene(hand=[3], columns=[[alien(1)]], powerups=[SHIELD, WINGMAN])
    other = one.clone()
    other.powerups.shuffle(quick(9))
    assert one.powerups.to_list() != other.powerups.to_list()
    assert encoded(one) == encoded(other)


@pytest.mark.rule("BW-Q-40")
@pytest.mark.parametrize("boss", [None, 2])
def test_facedown_boss_actions_are_not_seen(boss):
    one = scene(hand=[3], columns=[[alien(1)]], actions=MIXED, boss=boss)
    other = one.clone()
    other.boss_actions.take()
    other.boss_actions.put(FIRST_BOSS_ACTION)
    assert encoded(one) == encoded(other)


@pytest.mark.rule("BW-Q-40")
def test_those_still_facedown_stay_hidden_when_the_first_is_up():
    one = scene(hand=[1, 1, 1], actions=(MOVE_AROUND, BLASTER_ATTACK, WAVE_ATTACK, MOVE_AROUND, MOVE_AROUND), boss=2)
    reload(one)
    other = one.clone()
    other.boss_actions.take(1)
    other.boss_actions.put(FIRST_BOSS_ACTION + 1)
    assert encoded(one) == encoded(other)


@pytest.mark.rule("BW-Q-40")
def test_a_redealt_world_looks_the_same_at_every_choice():
    for seed in range(4):
        game = TITLE.new({}, seed=seed)
        luck = quick(seed)
        while not game.over:
            for seat in (0, WATCHER):
                other = game.clone()
                other.redeal(seat, luck)
                assert encoded(other) == encoded(game)
            moves = game.legal()
            game.apply(moves[luck.below(len(moves))])


@pytest.mark.rule("BW-Q-40")
def test_recycled_cards_stay_known_where_they_lie_and_nothing_else_of_a_deck_is():
    game = scene(hand=[2], columns=[[alien(1), alien(1)], [alien(9)]], deck=[5, 4])
    blast(game, 2)
    take(game, *game.columns[0].to_list())
    cards = game.deck.to_list()
    assert known(game, cards) == [False] * (len(cards) - 3) + [True] * 3
    reload(game)
    assert known(game, game.hand.to_list()) == [True] * 3
    other = game.clone()
    other.redeal(0, quick(3))
    assert other.deck.to_list()[-3:] == [0, 1, 2]
    assert other.deck.to_list() != game.deck.to_list()
    assert sorted(other.deck.to_list()) == sorted(game.deck.to_list())
    assert other.hand.to_list() == game.hand.to_list()


@pytest.mark.rule("BW-Q-40")
def test_the_card_the_boss_fired_is_known_under_the_deck():
    game = scene(hand=[1], deck=[6], boss=2, actions=(BLASTER_ATTACK,) * 5, boss_acts=True)
    fired = game.deck.to_list()[-1]
    take_hits(game)
    other = game.clone()
    other.redeal(0, quick(4))
    assert other.deck.to_list()[-1] == fired


@pytest.mark.rule("BW-Q-40")
def test_the_table_of_zones_hides_both_decks_and_the_boss_actions_and_nothing_else():
    hidden = ["deck", "powerups", "boss actions"]
    assert [(zone.name, zone.family) for zone in ZONES if zone.sight == SECRET] == list(
        zip(hidden, (0, 1, 2), strict=True)
    )
    assert [(zone.name, zone.family) for zone in ZONES if zone.sight == OPEN] == [
        ("hand", 0),
        *((f"column {n}", 0) for n in range(1, 6)),
        ("ship", 1),
    ]
    assert {zone.owner for zone in ZONES} == {TABLE}
    game = scene()
    assert [pile.size() for pile in game.piles()] == [48, 0, 0, 0, 0, 0, 0, 17, 0, 5]
