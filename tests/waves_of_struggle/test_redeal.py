"""Worlds that a seat may be in: whoever is asked there has something to do, and the war goes on to its end."""

import pytest

from hullbreach.bots import make_bot
from hullbreach.games.waves_of_struggle import TITLE
from hullbreach.games.waves_of_struggle.card_set import CYBERNET, XENOPHAGE
from hullbreach.games.waves_of_struggle.moves import BACK, BUY, SLOT
from hullbreach.kernel.events import WATCHER
from hullbreach.kernel.rng import quick
from hullbreach.lab.checks import check_telling, random_move
from hullbreach.lab.soak import option_sets

from .scenes import asked, in_hand, not_refused, pay, play, wall, war

COINS = [wall(1, 4, name="dear"), *(wall(1, 2, name=f"coin {n}") for n in range(2))]
OTHERS = [wall(1, 3, name=f"other {n}") for n in range(6)]  # with which nothing is paid for exactly


def paying(steps):
    """Seat 0 has said what it builds or buys, and paid for some of it; its hand is hidden from seat 1."""
    game = war(2, phase="preparation", hands=[COINS], elsewhere=OTHERS, only=True, factions=(XENOPHAGE, CYBERNET))
    for step in steps:
        if isinstance(step, str):
            pay(game, 0, step)
        else:
            play(game, 0, in_hand(game, 0, "dear") if step < 0 else step)
    return game


@pytest.mark.rule("WS-Q-70", "WS-Q-51")
@pytest.mark.parametrize("slips", [0, 3])
@pytest.mark.parametrize("steps", [(-1, SLOT), (-1, SLOT, "coin 0"), (BUY + 2,), (BUY + 1, "coin 0")])
def test_who_cannot_pay_in_an_imagined_world_takes_it_back(steps, slips):
    game = paying(steps)
    game.taken_back = slips
    assert (BACK in game.legal()) == (slips == 0)
    stuck = 0
    for seed in range(60):
        for viewer in (1, WATCHER):
            world = game.clone()
            world.redeal(viewer, quick(seed))
            assert world.legal() == world.legal_for(0) != []
            assert not_refused(world) == sorted(world.legal())
            if world.legal() == [BACK]:
                stuck += 1
                play(world, 0, BACK)
                assert asked(world) == (0, "Prepare")
    assert stuck > 5


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_redealt_for_every_seat_whoever_is_asked_has_a_move(name):
    """At every decision, over all tables and options; some of these worlds are played to their end."""
    rng = quick(9)
    ended = 0
    for number, options in enumerate(option_sets(TITLE)):
        game = TITLE.new(options, 60 + number)
        bots = [make_bot(name, seat) for seat in range(int(game.seats))]
        for _ in range(90):
            if game.over:
                break
            for viewer in (*range(int(game.seats)), WATCHER):
                world = game.clone()
                world.redeal(viewer, rng)
                assert world.open_seats() == game.open_seats()
                assert all(world.legal_for(seat) for seat in world.open_seats())
                if rng.below(150) == 0:
                    finish(world, bots, rng)
                    ended += 1
            game.apply(bots[int(game.seat)].choose(TITLE, game, int(game.seat)))
    assert ended > 5


def finish(world, bots, rng):
    """Play a world to its end, half of it by chance."""
    while not world.over:
        legal = world.legal()
        assert legal
        seat = int(world.seat)
        world.apply(legal[rng.below(len(legal))] if rng.below(2) else bots[seat].choose(TITLE, world, seat))


@pytest.mark.rule("WS-Q-70")
def test_what_is_built_facedown_or_taken_back_tells_nothing_but_by_what_reveals():
    """Rivals who know some cards of a hand learn neither from which place a trap was taken nor where it went again."""
    built = taken_back = 0
    for seed in range(40):
        game, dice = TITLE.new({"seats": 2}, seed), quick(seed)
        for step in range(160):
            if game.over:
                break
            seat = int(game.seat)
            rival = 1 - seat
            if any(int(game.known.get(card)) >> rival & 1 for card in game.hands[seat].to_list()):
                for move in game.legal():
                    text = TITLE.text(game, move)
                    if text.startswith("build ") or move == BACK:
                        check_telling(TITLE, game, seat, move, quick(step))
                        built += move != BACK
                        taken_back += move == BACK
            game.apply(random_move(game, dice)[1])
    assert built > 100
    assert taken_back > 10
