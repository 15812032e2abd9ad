"""Speed, measured: each function here runs one thing for about so many seconds and says how fast it went.

The titles and the engines they are compared with are timed by loops of the same shape, with the same source of chance.
What a loop counts are decisions: moves that a player chose.
"""

from __future__ import annotations

import tracemalloc
from collections.abc import Callable, Iterator
from functools import cache
from itertools import count, cycle
from time import perf_counter as now
from time import process_time
from typing import Any

from hullbreach.bots.rollout import best_by_hints, random_rollout
from hullbreach.bots.thinking import Budget, think
from hullbreach.bots.tree import Tree, Worlds
from hullbreach.kernel.hints import Hints
from hullbreach.kernel.judgement import NEVER
from hullbreach.kernel.pile import Moves
from hullbreach.kernel.rng import Rng, quick
from hullbreach.kernel.state import State
from hullbreach.kernel.title import Title

Measure = Callable[[float], float]  # for how many seconds -> decisions a second, or microseconds

BATCH = 50  # games dealt before the clock starts
POSITIONS = 200
PLAYED = 40  # games by the hints, for the search
SEARCH = 500  # iterations a decision, unless a title looks further with so many
PEER_POSITIONS = 50
HEARTS_MIDDLE = 20  # of the 52 cards are played
SLOW_SAMPLE = 60_000  # decisions timed one by one
CHANCE_PLAYER = -1  # OpenSpiel's number for a roll of the dice or a card dealt


def title_measures(title: Title) -> dict[str, Measure]:
    """What is measured of a title, under the names the report has."""
    rng = quick(1)
    seeds = count(1)
    positions = middle_positions(title, rng)
    played = cycle(middle_positions(title, rng, PLAYED, title.hints))
    plenty = title.judgement.plenty
    measures = {
        "loop": rate(lambda seconds: play_dealt(title, seeds, rng, seconds)),
        "loop_with_setup": rate(lambda seconds: play_whole(title, seeds, rng, seconds)),
        "inside": rate(lambda seconds: play_inside(title, seeds, rng, seconds)),
        "clone_us": duration(lambda seconds: clone_time(positions, seconds)),
        "redeal_us": duration(lambda seconds: redeal_time(positions, rng, seconds)),
        "search": rate(lambda seconds: search_rate(title, played, rng, min(SEARCH, plenty - 1), seconds)),
    }
    if plenty != NEVER:
        measures["far_search"] = rate(lambda seconds: search_rate(title, played, rng, max(SEARCH, plenty), seconds))
    return measures


def rate(measure: Measure) -> Measure:
    """A measured rate, without the time in which the system let other programs run."""

    def undisturbed(seconds: float) -> float:
        start, worked = now(), process_time()
        figure = measure(seconds)
        return figure * (now() - start) / (process_time() - worked)

    return undisturbed


def duration(measure: Measure) -> Measure:
    """A measured duration, without the time in which the system let other programs run."""
    inverse = rate(lambda seconds: 1 / measure(seconds))
    return lambda seconds: 1 / inverse(seconds)


def play_dealt(title: Title, seeds: count[int], rng: Rng, seconds: float) -> float:
    """Random decisions a second from a Python loop; the games are dealt while the clock stands."""
    below = rng.below
    decisions = 0
    spent = 0.0
    while spent < seconds:
        games = [title.new(seed=next(seeds)) for _ in range(BATCH)]
        start = now()
        for state in games:
            while legal := state.legal():
                state.apply(legal[below(len(legal))])
                decisions += 1
            if now() - start > seconds:
                break  # long games, or interpreted ones: a few will do
        spent += now() - start
    return decisions / spent


def play_whole(title: Title, seeds: count[int], rng: Rng, seconds: float) -> float:
    """The same with the dealing inside the clock."""
    below = rng.below
    decisions = 0
    start = now()
    while now() - start < seconds:
        state = title.new(seed=next(seeds))
        while legal := state.legal():
            state.apply(legal[below(len(legal))])
            decisions += 1
    return decisions / (now() - start)


def play_inside(title: Title, seeds: count[int], rng: Rng, seconds: float) -> float:
    """Random decisions a second when each game is one call into the rules; dealt while the clock stands."""
    moves = Moves()
    decisions = 0
    spent = 0.0
    while spent < seconds:
        games = [title.new(seed=next(seeds)) for _ in range(BATCH)]
        start = now()
        for state in games:
            decisions += random_rollout(state, rng, moves)
            if now() - start > seconds:
                break
        spent += now() - start
    return decisions / spent


def clone_time(positions: list[State], seconds: float) -> float:
    """Microseconds for a clone."""
    clones = 0
    start = now()
    while now() - start < seconds:
        for state in positions:
            state.clone()
        clones += len(positions)
    return (now() - start) / clones * 1e6


def redeal_time(positions: list[State], rng: Rng, seconds: float) -> float:
    """Microseconds for a clone in which all that the deciding seat cannot know is dealt anew."""
    pairs = [(state, int(state.seat)) for state in positions]
    worlds = 0
    start = now()
    while now() - start < seconds:
        for state, seat in pairs:
            state.clone().redeal(seat, rng)
        worlds += len(pairs)
    return (now() - start) / worlds * 1e6


def search_rate(title: Title, positions: Iterator[State], rng: Rng, each: int, seconds: float) -> float:
    """Iterations a second of the tree search, `each` so many, in decisions where there is a choice."""
    iterations = 0
    start = now()
    while now() - start < seconds:
        state = next(positions)
        if len(state.legal()) > 1:
            worlds = Worlds(state, int(state.seat))
            tree = Tree(worlds, title.hints, title.judgement, title.move_space, rng, guided=True)
            think(tree, Budget(each))
            iterations += sum(int(branch.tried) for branch in tree.ranking())
    return iterations / (now() - start)


def middle_positions(title: Title, rng: Rng, count: int = POSITIONS, hints: Hints[Any] | None = None) -> list[State]:
    """The positions in the middle of random games, or of games by these hints."""
    positions = []
    moves = Moves()
    for seed in range(count):
        state = title.new(seed=seed)
        passed = []
        while not state.over:
            passed.append(state.clone())
            state.legal_into(moves)
            if hints is None:
                state.apply(moves.get(rng.below(moves.size())))
            else:
                state.apply(best_by_hints(state, hints, rng, moves, Moves()))
        positions.append(passed[len(passed) // 2])
    return positions


def state_bytes(title: Title) -> int:
    """The memory of one state in the middle of a game, card set and rules not counted: clones share them."""
    positions = middle_positions(title, quick(1))
    kept: list[State | None] = [None] * (10 * POSITIONS)
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    for place in range(len(kept)):
        kept[place] = positions[place % POSITIONS].clone()
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return round((after - before) / len(kept))


def slow_us(title: Title) -> float:
    """Microseconds that 999 of 1,000 random decisions stay below, in games of every number of players."""
    rng = quick(1)
    tables = title.seat_counts
    times: list[float] = []
    for seed in count(1):
        state = title.new({"seats": tables[seed % len(tables)]}, seed)
        for _ in range(SLOW_SAMPLE // 20):
            start = now()
            legal = state.legal()
            if not legal:
                break
            state.apply(legal[rng.below(len(legal))])
            times.append(now() - start)
        if len(times) >= SLOW_SAMPLE:
            break
    return sorted(times)[int(0.999 * len(times))] * 1e6


# -- other engines, through OpenSpiel -------------------------------------------------------------------


def peer_measures(game: Any) -> dict[str, Measure]:
    """What is measured of an OpenSpiel game: the same two loops as of a title."""
    rng = quick(1)
    return {
        "loop": rate(lambda seconds: play_peer_dealt(game, rng, seconds)),
        "loop_with_setup": rate(lambda seconds: play_peer_whole(game, rng, seconds)),
    }


def peer_search(pyspiel: Any) -> Measure:
    """Iterations a second of OpenSpiel's own information-set search, at hearts.

    Hearts without passing cards: with it, its search ends the process.
    """
    rng = quick(1)
    game = pyspiel.load_game("hearts(pass_cards=false)")
    positions = cycle([peer_position(game, rng) for _ in range(PEER_POSITIONS)])
    playing_out = pyspiel.RandomRolloutEvaluator(1, 1)
    policy = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    bot = pyspiel.ISMCTSBot(1, playing_out, 2.0, SEARCH, -1, policy, False, False)
    return rate(lambda seconds: peer_search_rate(bot, positions, seconds))


def peer_position(game: Any, rng: Rng) -> Any:
    """A decision with a choice, in the middle of a random game."""
    state = game.new_initial_state()
    made = 0
    while True:
        settle_chance(state, rng)
        legal = state.legal_actions()
        if made >= HEARTS_MIDDLE and len(legal) > 1:
            return state
        state.apply_action(legal[rng.below(len(legal))])
        made += 1


def peer_search_rate(bot: Any, positions: Iterator[Any], seconds: float) -> float:
    """Iterations a second."""
    iterations = 0
    start = now()
    while now() - start < seconds:
        bot.step(next(positions))
        iterations += SEARCH
    return iterations / (now() - start)


def play_peer_dealt(game: Any, rng: Rng, seconds: float) -> float:
    """Random decisions a second from a Python loop; new games are made and dealt while the clock stands.

    Chance after the first decision is inside the clock, as a title's luck is, which is part of `apply`.
    """
    below = rng.below
    decisions = 0
    spent = 0.0
    games = 0
    while spent < seconds:
        state = game.new_initial_state()
        player = settle_chance(state, rng)
        start = now()
        while player >= CHANCE_PLAYER:
            legal = state.legal_actions()
            state.apply_action(legal[below(len(legal))])
            if player >= 0:
                decisions += 1
            player = state.current_player()
        spent += now() - start
        games += 1
    return decisions / (spent - games * clock_cost())


def play_peer_whole(game: Any, rng: Rng, seconds: float) -> float:
    """The same with new games and chance inside the clock; only decisions are counted."""
    below = rng.below
    decisions = 0
    start = now()
    while now() - start < seconds:
        state = game.new_initial_state()
        player = state.current_player()
        while player >= CHANCE_PLAYER:
            legal = state.legal_actions()
            state.apply_action(legal[below(len(legal))])
            if player >= 0:
                decisions += 1
            player = state.current_player()
    return decisions / (now() - start)


def settle_chance(state: Any, rng: Rng) -> int:
    """Let chance happen, any outcome as likely as another, until a player must decide (or the game is over)."""
    while (player := state.current_player()) == CHANCE_PLAYER:
        legal = state.legal_actions()
        state.apply_action(legal[rng.below(len(legal))])
    return int(player)


@cache
def clock_cost() -> float:
    """What starting and stopping the clock adds to a time: seconds."""
    spent = 0.0
    for _ in range(10_000):
        start = now()
        spent += now() - start
    return spent / 10_000
