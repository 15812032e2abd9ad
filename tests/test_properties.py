"""What holds for every title, whatever its rules.  A new game joins by being registered.

The long form: python -m hullbreach.lab.soak --decisions 1000000 --seed 1
"""

import os
import subprocess
import sys
from collections import Counter

import pytest

from hullbreach.bots import make_bot
from hullbreach.kernel.events import WATCHER
from hullbreach.kernel.registry import title, title_ids
from hullbreach.kernel.rng import quick
from hullbreach.kernel.state import State
from hullbreach.lab.checks import Broken, random_move
from hullbreach.lab.honesty import chance_if_alike, chance_if_uniform, check_honesty
from hullbreach.lab.soak import checksum, option_sets, soak
from hullbreach.pure import is_compiled

from .blaster_waves.scenes import alien, blast, scene, take, take_hits

every_title = pytest.mark.parametrize("title_id", title_ids())


def midgame(title_id, moves=15, seed=1):
    """A position some random moves into a game that is not over yet."""
    for attempt in range(100):
        rng = quick(seed + attempt)
        state = title(title_id).new(seed=seed + attempt)
        made = 0
        while not state.over and made < moves:
            state.apply_for(*random_move(state, rng))
            made += 1
        if not state.over:
            return state
    raise AssertionError(f"no game of {title_id} lasts {moves} moves")


# -- play ------------------------------------------------------------------------------------------


@every_title
def test_play_by_chance_and_bots_keeps_every_promise(title_id):
    figures = soak(title(title_id), decisions=1500, seed=7, every=25)
    assert figures.decisions >= 1500
    assert figures.positions > 50


@every_title
def test_all_options_keep_every_promise_from_the_first_moves_on(title_id):
    sets = len(option_sets(title(title_id)))
    figures = soak(title(title_id), decisions=12 * sets, seed=8, longest=12)
    assert figures.games >= sets
    assert figures.positions >= 2 * sets


@every_title
def test_the_same_seed_gives_the_same_games(title_id):
    assert checksum(title(title_id), 2, seed=3) == checksum(title(title_id), 2, seed=3)
    assert checksum(title(title_id), 2, seed=3) != checksum(title(title_id), 2, seed=4)


@pytest.mark.skipif(not is_compiled(), reason="the rules at hand run interpreted: there is nothing to compare with")
@every_title
def test_compiled_and_interpreted_play_are_the_same(title_id):
    command = [sys.executable, "-m", "hullbreach.lab.soak", "--checksum", "40", "--title", title_id]
    sums = []
    for pure in ("", "1"):
        done = subprocess.run(command, env=os.environ | {"HULLBREACH_PURE": pure}, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        sums.append(done.stdout)
    assert sums[0] == sums[1]
    assert sums[0].startswith(f"{title_id} ")


@every_title
@pytest.mark.parametrize("player", ["random", "greedy"])
def test_every_finished_game_names_the_rule_that_decided_it(title_id, player):
    game = title(title_id)
    for seed in range(4):
        sets = option_sets(game)
        state = game.new(sets[seed * 61 % len(sets)], seed)
        bots = [make_bot(player, seed + seat) for seat in range(int(state.seats))]
        while not state.over:
            seat = state.open_seats()[0]
            game.play(state, seat, bots[seat].choose(game, state, seat))
        ending = game.ending(state)
        assert game.catalogue.find(ending.rule) is not None
        assert game.result(state) == f"{ending.said} ({ending.rule})"
        assert game.ending(state.clone()) == ending


# -- redealt worlds --------------------------------------------------------------------------------


@every_title
def test_redeals_are_honest(title_id):
    state = midgame(title_id)
    for viewer, worlds in ((0, 10_000), (WATCHER, 1000)):
        found = check_honesty(state, viewer, quick(5), worlds)
        assert found.worlds == worlds
        assert found.hidden > 1
        assert found.truths == 0


@every_title
def test_a_redeal_that_keeps_the_truth_is_found_out(title_id):
    def cheat(state, seat, rng):
        state.rng = quick(rng.next())

    with pytest.raises(Broken, match="worlds are the truth"):
        check_honesty(midgame(title_id), 0, quick(5), worlds=300, redeal=cheat)


@every_title
def test_a_redeal_that_keeps_the_luck_is_found_out(title_id):
    def cheat(state, seat, rng):
        luck = state.rng
        State.redeal(state, seat, rng)
        state.rng = luck

    with pytest.raises(Broken, match="luck"):
        check_honesty(midgame(title_id), 0, quick(5), worlds=300, redeal=cheat)


def recycled():
    """Blaster Waves in a Boss Round; under the deck lie a card the Boss has shown, one fired and one taken."""
    game = scene(hand=[5], columns=[[alien(2), alien(6)]], deck=[3, 4], actions=[0, 2, 1, 0, 2], boss=3, boss_acts=True)
    take_hits(game)
    blast(game, 5)
    take(game, 1)
    return game


def test_a_recycled_card_keeps_its_place_under_the_deck():
    """Perfect memory is allowed: what was seen on its way under the deck is still known there."""
    game = recycled()
    deck = game.deck.to_list()
    known = [place for place, card in enumerate(deck) if game.known.get(card)]
    assert known == list(range(len(deck) - 3, len(deck)))
    rng = quick(23)
    tops = set()
    for _ in range(100):
        world = game.clone()
        world.redeal(0, rng)
        dealt = world.deck.to_list()
        assert dealt[-3:] == deck[-3:]
        assert sorted(dealt) == sorted(deck)
        tops.add(dealt[0])
    assert len(tops) > 20


def test_a_faceup_boss_action_stays_and_the_facedown_ones_are_dealt_anew():
    game = recycled()
    rng = quick(29)
    seen = Counter()
    for _ in range(600):
        world = game.clone()
        world.redeal(0, rng)
        row = world.boss_actions.to_list()
        assert row[:2] == game.boss_actions.to_list()[:2]
        seen[tuple(row[2:])] += 1
    assert len(seen) == 6
    assert chance_if_uniform(list(seen.values())) > 1e-4


def test_redeals_are_honest_with_recycled_cards():
    found = check_honesty(recycled(), 0, quick(31), worlds=2000)
    assert found.truths == 0


# -- search ----------------------------------------------------------------------------------------


def moves_of(title_id, state, bot, tries):
    """What a bot plays here, over many seeds of its own."""
    here = title(title_id)
    return Counter(make_bot(bot, seed).choose(here, state, int(state.seat)) for seed in range(tries))


def other_truths(state, count):
    """This position, and others that differ from it in what the seat that must decide cannot see."""
    rng = quick(17)
    worlds = [state]
    for _ in range(count - 1):
        world = state.clone()
        world.redeal(state.seat, rng)
        worlds.append(world)
    return worlds


@every_title
@pytest.mark.parametrize(("bot", "tries"), [("random", 300), ("greedy", 60), ("flat:20", 60)])
def test_bots_play_alike_whatever_the_truth_is(title_id, bot, tries):
    if bot.startswith("flat") and not is_compiled():
        pytest.skip("it plays thousands of games to their end: for compiled rules only")
    state = next(state for seed in range(50) if len((state := midgame(title_id, seed=seed)).legal()) > 3)
    one, *others = (moves_of(title_id, state, bot, tries) for state in other_truths(state, 3))
    for other in others:
        assert chance_if_alike(one, other) > 1e-4


def honest(state, seat, rng):
    state.redeal(seat, rng)


def cheating(state, seat, rng):
    """Keeps what the seat cannot see as it truly lies."""
    state.rng = quick(rng.next())


def plain_search(state, redeal, seed, worlds=10, ahead=5):
    """Each move followed by a little random play in a few worlds, to see which is survived most often."""
    rng = quick(seed)
    survived = Counter()
    for move in state.legal():
        for _ in range(worlds):
            world = state.clone()
            redeal(world, state.seat, rng)
            world.apply(move)
            for _ in range(ahead):
                if not world.over:
                    world.apply_for(*random_move(world, rng))
            survived[move] += not world.over
    return max(state.legal(), key=survived.__getitem__)


def coin_or_safety():
    """Blaster Waves with one shot: at the card with a coin, or at the one that will hit harder.

    Which is better depends on the PowerUp that the coin would bring, the hidden top card of its deck.
    """
    game = scene(hand=[2], columns=[[alien(2, hits=1, coin=True), alien(2, hits=2)]], health=2)
    blast(game, 2)
    return game


@pytest.mark.parametrize(("redeal", "alike"), [(honest, True), (cheating, False)])
def test_a_search_that_looks_at_the_truth_is_found_out(redeal, alike):
    """The same comparison, of a search whose worlds are redealt, and of one whose worlds are the truth."""
    one, *others = (
        Counter(plain_search(state, redeal, seed) for seed in range(50)) for state in other_truths(coin_or_safety(), 5)
    )
    assert (min(chance_if_alike(one, other) for other in others) > 1e-4) == alike
