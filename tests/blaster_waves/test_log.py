"""Events in a player's words, and what a simulation counts of them."""

import pytest

from hullbreach.games.blaster_waves import TITLE
from hullbreach.games.blaster_waves.card_set import (
    BLASTER_ATTACK,
    BOSS_BOMB,
    FAST_RELOAD,
    FULL_HEALTH,
    MOVE_AROUND,
    PLUS_HAND,
    PLUS_HEALTH,
    POWERUP_NAMES,
    SHIELD,
    SHOCKER_MISSILE,
    WAVE_ATTACK,
    WINGMAN,
)
from hullbreach.kernel.events import WATCHER, Event
from hullbreach.kernel.rng import quick
from hullbreach.kernel.title import CONCEDE

from .scenes import alien, answer, blast, listen, play, reload, scene, take, take_hits, terms, the_boss_fires, win

KINDS = {
    "level",
    "waves",
    "drew",
    "reload",
    "attack",
    "hit",
    "blast",
    "wasted",
    "removed",
    "powerup",
    "powerup lost",
    "boss round",
    "boss action",
    "boss fires",
    "wave attack",
    "answer",
    "no answer",
    "boss hit",
    "lost",
    "won",
}


def log(game):
    """The lines about what was told since the last look, by kind."""
    lines = {}
    for event in game.journal.read():
        seen = event.seen_by(0)
        assert seen == event.seen_by(WATCHER)
        assert seen["cards"] == event.cards  # nothing that happens here is hidden from anybody
        line = TITLE.log_line(terms(game), seen)
        lines.setdefault(event.kind, []).append(line)
    return lines


def test_blasts_and_draws_are_logged_with_values():
    game = scene(hand=[3, 5], columns=[[alien(7)], [alien(9)]], ship=[WINGMAN], deck=[6, 4])
    listen(game)
    blast(game, 3, 5)
    take(game, *game.columns[0].to_list())
    reload(game)
    lines = log(game)
    assert [word in lines["blast"][0] for word in ("3", "5", "10")] == [True] * 3
    assert "7 " in lines["removed"][0]
    assert lines["reload"][0]
    assert [word in lines["drew"][0] for word in ("6", "4", "1")] == [True] * 3


def test_attacks_and_hits_are_logged_with_numbers():
    game = scene(columns=[[alien(7, hits=2), alien(8)]], ship=[SHIELD, WINGMAN])
    listen(game)
    reload(game)
    lines = log(game)
    assert [word in lines["attack"][0] for word in ("3", "7 ", "8 ")] == [True] * 3
    assert [("Wingman" in line, "Shield" in line) for line in lines["powerup lost"]] == [(True, False), (False, True)]
    assert len(lines["hit"]) == 1
    assert "2" in lines["hit"][0]


@pytest.mark.parametrize(
    "kind", [PLUS_HEALTH, FULL_HEALTH, PLUS_HAND, FAST_RELOAD, SHIELD, WINGMAN, SHOCKER_MISSILE, BOSS_BOMB]
)
def test_a_powerup_is_logged_by_name(kind):
    assert POWERUP_NAMES[kind] in log(win(kind))["powerup"][0]


def test_the_boss_is_logged_with_its_actions_values_and_health():
    game = win(
        BOSS_BOMB, waves=[], level=2, actions=(BLASTER_ATTACK, WAVE_ATTACK, MOVE_AROUND, MOVE_AROUND, MOVE_AROUND)
    )
    lines = log(game)
    assert "3" in lines["boss round"][0]
    assert "Boss Bomb" in lines["powerup lost"][0]
    assert "2" in lines["boss hit"][0]
    assert "Blaster Attack" in lines["boss action"][0]
    assert "1" in lines["boss fires"][0]
    take_hits(game)
    assert log(game)["no answer"][0]
    reload(game)
    lines = log(game)
    assert "Wave Attack" in lines["boss action"][0]
    assert lines["wave attack"][0].count("1 ") == 3
    game.columns[1].clear()
    reload(game)
    assert "Move Around" in log(game)["boss action"][0]


def test_answers_are_logged_with_both_values_and_whether_they_block():
    lines = []
    for value in (5, 6):
        game = the_boss_fires(value, hand=[4], ship=[WINGMAN])
        listen(game)
        answer(game, 4)
        lines.append(log(game)["answer"][0])
        assert [word in lines[-1] for word in (str(value), "4", "5")] == [True] * 3
    assert lines[0].replace("5", "") != lines[1].replace("6", "").replace("5", "")


def test_the_end_is_logged_with_the_score():
    game = scene(hand=[9], boss=1, level=5)
    listen(game)
    blast(game, 9)
    assert "53" in log(game)["won"][0]
    game = scene(columns=[[alien(1)]], level=4)
    listen(game)
    play(game, CONCEDE)
    assert "30" in log(game)["lost"][0]


def test_a_wasted_shot_and_a_new_level_are_logged():
    game = scene(hand=[1, 1, 1], columns=[[alien(9)]])
    listen(game)
    blast(game, 1)
    assert log(game)["wasted"][0]
    game = scene(hand=[9], boss=1, level=3)
    listen(game)
    blast(game, 9)
    lines = log(game)
    assert "4" in lines["level"][0]
    assert lines["waves"] == [""]  # the table shows them


def test_every_kind_of_event_of_whole_games_has_a_line_for_everyone():
    met = set()
    for seed in range(20):
        game = rich_game(seed)
        for kind, lines in log(game).items():
            met.add(kind)
            assert all(lines) or kind == "waves"
    assert met == KINDS - {"won"}


def rich_game(seed):
    """A game played at random, with all it tells: coins, Bombs, shields, weak hands; Boss before or after."""
    deck = [alien(1, coin=True, blaster=3), alien(6, blaster=1)] * 20
    ship = [SHIELD, WINGMAN, PLUS_HAND, BOSS_BOMB]
    kinds = (WAVE_ATTACK, BLASTER_ATTACK, WAVE_ATTACK, BLASTER_ATTACK, MOVE_AROUND)
    boss = 1 if seed % 2 else None
    columns = [] if boss else [[alien(1, coin=True)]]
    game = scene(hand=[9], columns=columns, deck=deck, boss=boss, level=seed % 4 + 1, ship=ship, actions=kinds)
    listen(game)
    blast(game, 9)
    rng = quick(seed)
    while not game.over:
        moves = game.legal()
        game.apply(moves[rng.below(len(moves))])
    return game


# -- what a simulation counts -------------------------------------------------------------------------


def tally(game, kind, cards=(), **facts):
    return TITLE.tally(game, Event(kind, facts, list(cards), [3] * len(cards), False, 2))


def test_powerups_blasts_and_boss_actions_are_counted_by_name():
    game = scene(actions=(BLASTER_ATTACK, WAVE_ATTACK, MOVE_AROUND, MOVE_AROUND, MOVE_AROUND))
    firsts = [48, 50, 52, 54, 57, 59, 60, 63]  # the first card of each kind of PowerUp
    assert [tally(game, "powerup", [card]) for card in firsts] == [f"PowerUp: {name}" for name in POWERUP_NAMES]
    assert tally(game, "blast", [0], power=3) == "one-card blast"
    assert tally(game, "blast", [0, 1], power=3) == "two-card blast"
    assert tally(game, "boss action", [66]) == "boss action: Wave Attack"
    assert tally(game, "boss action", [65]) == "boss action: Blaster Attack"
    assert tally(game, "wasted") == "wasted shot"
    assert tally(game, "reload") == "reload"


@pytest.mark.parametrize(
    "kind", sorted(KINDS - {"powerup", "blast", "boss action", "wasted", "reload", "hit", "level"})
)
def test_other_events_are_not_counted(kind):
    assert tally(scene(), kind, [0]) == ""
