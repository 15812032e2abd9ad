"""The tree search: that it finds what is there to be found, grows as told, and keeps what it learnt."""

import os
from typing import ClassVar

import pytest

from hullbreach.bots import make_bot
from hullbreach.bots import thinking as thinking_module
from hullbreach.bots.flat import flat_search
from hullbreach.bots.levels import LEVELS
from hullbreach.bots.lulls import Lulls
from hullbreach.bots.players import TreeBot
from hullbreach.bots.rollout import greedy_rollout
from hullbreach.bots.thinking import Budget, think
from hullbreach.bots.tree import Branch, Tree, Worlds
from hullbreach.games.blaster_waves import TITLE as BLASTER_WAVES
from hullbreach.games.mag_blast import TITLE as MAG_BLAST
from hullbreach.kernel.hints import Hints
from hullbreach.kernel.judgement import NEXT_CALM, NO_HORIZON, Judgement
from hullbreach.kernel.pile import Moves
from hullbreach.kernel.registry import OWN, title
from hullbreach.kernel.rng import quick
from tests.blaster_waves.scenes import scene, shot
from tests.bots.test_bots import LAST_BOSS, Watched, WatchedTitle, play_out, redealt
from tests.kernel.scenes import scene as skirmish_scene
from tests.kernel.skirmish import PASS, OneByOne
from tests.kernel.skirmish import TITLE as SKIRMISH


def tree_of(game_title, state, seat=0, seed=1, guided=True):
    worlds = Worlds(state, seat)
    return Tree(worlds, game_title.hints, game_title.judgement, game_title.move_space, quick(seed), guided)


def thinking(state, iterations=40, seat=0, seed=1):
    tree = tree_of(SKIRMISH, state, seat, seed)
    think(tree, Budget(iterations))
    return tree


# -- what it finds ---------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(4))
def test_the_shot_that_wins_is_found_in_every_world(number):
    game = scene(hand=[3, 9], health=1, **LAST_BOSS)
    world = redealt(game, 0, number)
    assert make_bot("mcts:64", number).choose(BLASTER_WAVES, world, 0) == shot(game, 9)


@pytest.mark.parametrize("guided", [True, False])
def test_the_blast_that_wins_is_found(guided):
    game = skirmish_scene(["Blast 3", "Probe"], ["Probe"], hull=[1, 3])
    bot = TreeBot(quick(1), Budget(200), guided)
    best = bot.search(SKIRMISH, game, 0).ranking()[0]
    assert SKIRMISH.text(game, int(best.move)).startswith("play Blast 3")
    assert best.estimate() > 0.4


def test_each_seat_goes_by_its_own_gain():
    """A blast that sinks the other: where that seat holds a Jam, jamming is better for it than to let it be."""
    game = skirmish_scene(["Blast 3", "Probe"], ["Jam"], hull=[1, 3])
    tree = thinking(game, 600)
    blast = next(branch for branch in tree.ranking() if "Blast" in SKIRMISH.text(game, int(branch.move)))
    worth = means(blast, seat=1)
    jams = [mean for move, mean in worth.items() if move != PASS]
    assert jams
    assert min(jams) > worth[PASS] + 0.2


def means(branch, seat):
    """Of what `seat` may do next after a branch, where it was tried: what it is worth to that seat."""
    tried = [each for each in branch.following if each.seat == seat and each.visits > 2]
    return {int(each.move): each.total / each.visits for each in tried}


def test_all_that_is_known_of_a_move_adds_up():
    tree = thinking(SKIRMISH.new({}, 4), 100)
    assert 90 <= sum(branch.tried for branch in tree.root.following) <= 100
    for first in tree.root.following:
        assert first.tried == first.visits
        assert first.gained == first.total
    waiting = [*tree.root.following]
    while waiting:
        branch = waiting.pop()
        waiting += branch.following
        assert 0 <= branch.total <= branch.visits
        for follower in branch.following:
            assert follower.visits <= follower.open


def test_a_move_that_is_open_in_few_worlds_is_counted_where_it_is_open():
    """Whether the other seat can jam depends on the world: the branch is open less often than its parent was met."""
    game = skirmish_scene(["Blast 3"], ["Probe"], deck=["Jam"], hull=[3, 3])
    tree = thinking(game, 300)
    answers = [branch for first in tree.root.following for branch in first.following if branch.seat == 1]
    seldom = [branch for branch in answers if branch.open < max(each.open for each in answers)]
    assert seldom


def test_the_worse_half_is_dropped_again_and_again():
    tree = tree_of(SKIRMISH, SKIRMISH.new({"seats": 3}, 2))
    moves = len(tree.left)
    assert moves >= 4
    tree.grow(20)
    best = max(tree.left, key=lambda branch: branch.estimate())
    tree.narrow()
    assert len(tree.left) == (moves + 1) // 2
    assert tree.left[0] is best
    tree.grow(5)
    assert {int(branch.tried) for branch in tree.left} == {25}
    assert [branch.tried for branch in tree.ranking()] == [25] * len(tree.left) + [20] * (moves - len(tree.left))


def test_with_little_to_spend_it_decides_between_those_that_the_hints_like_best():
    game = SKIRMISH.new({"seats": 3}, 2)
    tree = thinking(game, 20)
    weights = {move: int(SKIRMISH.hints.weigh(game, move)) for move in game.legal()}
    tried = [weights[int(branch.move)] for branch in tree.ranking()]
    assert len(tried) == 2
    assert sorted(tried) == sorted(weights.values())[-2:]


def test_trust_in_the_hints_decides_where_the_search_sees_no_difference():
    game = SKIRMISH.new({"seats": 3}, 2)
    order = sorted(game.legal(), key=lambda move: -int(SKIRMISH.hints.weigh(game, move)))
    trusting = Judgement([], NO_HORIZON, trust=20.0)  # more than any result can differ, also after 100 tries
    tree = Tree(Worlds(game, 0), SKIRMISH.hints, trusting, SKIRMISH.move_space, quick(1), True)
    think(tree, Budget(100))
    best = tree.ranking()[0]
    assert int(SKIRMISH.hints.weigh(game, best.move)) == int(SKIRMISH.hints.weigh(game, order[0]))
    assert best.trust == 20.0
    assert 0 <= best.estimate() <= 1


def test_trust_fades_the_more_often_a_move_was_tried():
    branch = Branch(0, 1, 0)
    branch.trust = 0.4
    ahead = []
    for tries in (1, 4, 100):
        branch.tried, branch.gained = tries, tries * 0.5
        ahead.append(branch.promise() - branch.estimate())
    assert ahead == pytest.approx([0.4, 0.2, 0.04])


@pytest.mark.parametrize(("tries", "moves"), [(8, 12), (20, 5), (90, 2)])
def test_only_so_many_moves_are_looked_at_that_each_can_be_tried_often_enough(tries, moves):
    game = SKIRMISH.new({"seats": 3}, 2)
    judgement = Judgement([], NO_HORIZON, tries=tries)
    tree = Tree(Worlds(game, 0), SKIRMISH.hints, judgement, SKIRMISH.move_space, quick(1), True)
    likes = [int(branch.hint) for branch in tree.left]
    tree.afford(100)
    assert [int(branch.hint) for branch in tree.left] == likes[:moves]
    assert likes == sorted(likes, reverse=True)


def test_all_moves_meet_the_same_worlds_and_luck():
    class One(Worlds):
        dealt = 0

        def deal(self, rng):
            One.dealt += 1
            return super().deal(rng)

    game = SKIRMISH.new({"seats": 3}, 2)
    tree = Tree(One(game, 0), SKIRMISH.hints, SKIRMISH.judgement, SKIRMISH.move_space, quick(1), True)
    tree.grow(7)
    assert One.dealt == 7
    assert {int(branch.tried) for branch in tree.left} == {7}


def test_deeper_down_more_is_looked_at_the_wider_the_search_and_always_the_promising():
    game = SKIRMISH.new({"seats": 3}, 2)
    looked_at = []
    for width in (0.0, 5.0):
        judgement = Judgement([], NO_HORIZON, width=width)
        tree = Tree(Worlds(game, 0), SKIRMISH.hints, judgement, SKIRMISH.move_space, quick(1), True)
        think(tree, Budget(300))
        looked_at.append(sum(bool(branch.visits) for first in tree.ranking() for branch in first.following))
        followed = [branch for branch in tree.left[0].following if branch.seat == tree.left[0].following[0].seat]
        tried = [branch.hint for branch in followed if branch.visits]
        assert min(tried) >= max((branch.hint for branch in followed if not branch.visits), default=0)
    assert looked_at[0] < looked_at[1]


def test_with_ample_iterations_a_move_is_followed_by_fewer_moves_that_the_hints_like_best():
    def looked_at(iterations, **numbers):
        worlds = Worlds(SKIRMISH.new({"seats": 3}, 2), 0)
        judgement = Judgement([], NO_HORIZON, **numbers)
        tree = Tree(worlds, SKIRMISH.hints, judgement, SKIRMISH.move_space, quick(1), True)
        think(tree, Budget(iterations))
        return [int(branch.visits) for first in tree.ranking() for branch in first.following]

    assert looked_at(299, width=5.0, ample=300) == looked_at(299, width=5.0)
    assert looked_at(300, width=5.0, ample=300) == looked_at(300, width=0.0) != looked_at(300, width=5.0)
    narrow = looked_at(300, width=5.0, ample=300, narrow=0.5)
    assert narrow == looked_at(300, width=0.5)
    assert narrow not in (looked_at(300, width=5.0), looked_at(300, width=0.0))


# -- judging instead of playing on -----------------------------------------------------------------


def test_prospects_are_shares_and_those_who_are_out_have_none():
    game = SKIRMISH.new({"seats": 3}, 1)
    judgement = Judgement([1.0, -0.5], 4)
    shares = judgement.prospects(hints_with([[1.0, 0.0], [0.0, 0.0], []]), game)
    assert sum(shares) == pytest.approx(1)
    assert shares[0] / shares[1] == pytest.approx(2.718281828)
    assert shares[2] == 0


def test_alone_prospects_are_a_chance():
    game = BLASTER_WAVES.new({}, 1)
    (even,) = Judgement([2.0], 4).prospects(hints_with([[0.0]]), game)
    (better,) = Judgement([2.0], 4).prospects(hints_with([[1.0]]), game)
    assert even == 0.5
    assert better == pytest.approx(0.880797)
    assert Judgement([2.0], 4).prospects(hints_with([[-1e9]]), game)[0] >= 0


def hints_with(numbers):
    class Told(Hints):
        def measures(self, state, seat):
            return numbers[seat]

    return Told()


def test_nothing_is_judged_in_the_middle_of_a_battle():
    class Restless(OneByOne):
        def weigh(self, state, move):
            return 0

        def is_calm(self, state):
            return state.made >= 9

    game = SKIRMISH.new({}, 4)
    greedy_rollout(game, Restless(), quick(1), Moves(), 0, 2)
    assert game.made == 9


def test_what_is_calm_must_be_stirred_before_it_is_judged():
    class Tides(OneByOne):
        def weigh(self, state, move):
            return 0

        def is_calm(self, state):
            return state.made % 4 < 2

    game = SKIRMISH.new({}, 4)
    greedy_rollout(game, Tides(), quick(1), Moves(), 0, 0, Lulls(1, stirred=False))
    assert game.made == 4
    greedy_rollout(game, Tides(), quick(1), Moves(), 0, 0, Lulls(1, stirred=True))
    assert game.made == 4
    greedy_rollout(game, Tides(), quick(1), Moves(), 0, 0, Lulls(2, stirred=False))
    assert game.made == 12


@pytest.mark.parametrize(("iterations", "turns"), [(99, 1), (100, 2)])
@pytest.mark.parametrize("made", range(1, 4))
def test_with_no_other_horizon_every_line_ends_at_the_same_calm_position(made, iterations, turns):
    """However large the tree has grown: it does not go beyond.  With plenty of iterations it is the second."""

    class Turns(OneByOne):
        ends: ClassVar[set[int]] = set()

        def weigh(self, state, move):
            return 0

        def is_calm(self, state):
            return state.made % 4 == 0

        def measures(self, state, seat):
            self.ends.add(int(state.made))
            return [0.0]

    game = SKIRMISH.new({}, 4)
    for _ in range(made):
        game.apply(game.legal()[0])
    judgement = Judgement([1.0], NEXT_CALM, plenty=100, far=NEXT_CALM, turns=2)
    tree = Tree(Worlds(game, game.seat), Turns(), judgement, SKIRMISH.move_space, quick(1), True)
    tree.afford(iterations)
    tree.grow(200)
    assert Turns.ends == {4 * turns}


@pytest.mark.parametrize(("iterations", "further"), [(99, False), (100, True)])
def test_a_search_with_plenty_of_iterations_looks_further(iterations, further):
    class Watching(OneByOne):
        ends: ClassVar[set[int]] = set()

        def weigh(self, state, move):
            return 0

        def measures(self, state, seat):
            self.ends.add(int(state.made))
            return [0.0]

    game = SKIRMISH.new({}, 4)
    judgement = Judgement([1.0], 1, plenty=100, far=6)
    tree = Tree(Worlds(game, game.seat), Watching(), judgement, SKIRMISH.move_space, quick(1), True)
    tree.afford(iterations)
    Watching.ends.clear()
    tree.grow(1)
    assert (min(Watching.ends) > 6) is further


class Bold(OneByOne):
    """Hints by which passing need not be thought about where anything else is open."""

    def weigh(self, state, move):
        return 0

    def leave_out(self, state, moves):
        opened = moves.to_list()
        moves.clear()
        for move in [move for move in opened if move != PASS] or opened:
            moves.put(move)


def branches(branch):
    for below in branch.following:
        yield below
        yield from branches(below)


@pytest.mark.parametrize("guided", [True, False])
def test_what_the_hints_leave_out_is_nowhere_in_the_tree(guided):
    game = skirmish_scene(["Blast 3", "Probe"], ["Probe", "Blast 1"], hull=[3, 3])
    assert PASS in game.legal()
    plain = Tree(Worlds(game, 0), SKIRMISH.hints, SKIRMISH.judgement, SKIRMISH.move_space, quick(1), guided)
    bold = Tree(Worlds(game, 0), Bold(), SKIRMISH.judgement, SKIRMISH.move_space, quick(1), guided)
    for tree in (plain, bold):
        tree.grow(60)
    assert {int(branch.move) for branch in plain.left} == set(game.legal())
    assert {int(branch.move) for branch in bold.left} == set(game.legal()) - {PASS}
    assert PASS in {int(branch.move) for branch in branches(plain.root)}
    assert PASS not in {int(branch.move) for branch in branches(bold.root)}


def test_flat_search_leaves_out_the_same():
    game = skirmish_scene(["Blast 3", "Probe"], ["Probe"], hull=[3, 3])
    ranking = flat_search(game, 0, Bold(), quick(1), 40)
    assert {move for move, _ in ranking} == set(game.legal()) - {PASS}


def test_without_a_judgement_games_are_played_to_their_end():
    assert SKIRMISH.worth is None
    assert SKIRMISH.judgement.horizon == NO_HORIZON
    game = SKIRMISH.new({}, 4)
    world = game.clone()
    world.redeal(0, quick(2))
    worth = tree_of(SKIRMISH, game).play_on(world, quick(3))
    assert world.over
    assert sum(worth) in (0, 1)


# -- who may know what -----------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_it_looks_only_into_worlds_dealt_anew_for_its_seat(seat):
    Watched.worlds = []
    watched = WatchedTitle()
    game = watched.new({"seats": 3}, 5)
    truth = [pile.to_list() for pile in game.piles()]
    make_bot("mcts:32", 1).choose(watched, game, seat)
    assert game.dealt_for is None
    assert len(Watched.worlds) >= 8
    assert [pile.to_list() for pile in game.piles()] == truth
    assert all(world[2 + seat] == truth[2 + seat] for world in Watched.worlds)


# -- budgets ---------------------------------------------------------------------------------------


class Clock:
    """A tree of four moves, and time that passes only while it grows."""

    def __init__(self, monkeypatch, seconds):
        self.time = 0.0
        self.seconds = seconds  # an iteration takes
        self.iterations = 0
        self.left = [1, 2, 3, 4]
        monkeypatch.setattr(thinking_module, "now", lambda: self.time)

    def afford(self, iterations):
        self.left = self.left[: max(2, iterations // 8)]

    def narrow(self):
        self.left = self.left[: (len(self.left) + 1) // 2]

    def grow(self, rounds):
        self.iterations += rounds * len(self.left)
        self.time += rounds * len(self.left) * self.seconds


@pytest.mark.parametrize("seconds", [0.00001, 0.0005, 0.01])
@pytest.mark.parametrize("milliseconds", [5, 100, 3000])
def test_time_is_used_and_kept_to_within_50_milliseconds(monkeypatch, seconds, milliseconds):
    tree = Clock(monkeypatch, seconds)
    think(tree, Budget(milliseconds=milliseconds))
    assert milliseconds / 1000 <= tree.time + 1e-9 <= milliseconds / 1000 + 0.05


def test_iterations_are_kept(monkeypatch):
    tree = Clock(monkeypatch, 0.0005)
    think(tree, Budget(iterations=1234))
    assert 1228 <= tree.iterations <= 1234


def test_whichever_ends_first_ends_it(monkeypatch):
    tree = Clock(monkeypatch, 0.01)
    think(tree, Budget(iterations=1000, milliseconds=100))
    assert 10 <= tree.iterations <= 15


def test_stopped_at_any_moment_it_has_an_answer():
    game = SKIRMISH.new({}, 4)
    bot = TreeBot(quick(1), Budget())
    tree = bot.search(SKIRMISH, game, 0, stopped=lambda: True)
    assert {int(branch.tried) for branch in tree.ranking()} == {1}
    assert tree.ranking()[0].move in game.legal()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs processes that share memory")
def test_several_cores_add_up_what_they_find():
    game = SKIRMISH.new({}, 4)
    tree = TreeBot(quick(1), Budget(300, cores=3)).search(SKIRMISH, game, 0)
    alone = TreeBot(quick(1), Budget(100)).search(SKIRMISH, game, 0)
    tried = [sum(int(branch.tried) for branch in each.ranking()) for each in (tree, alone)]
    assert tried[0] == 3 * tried[1]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs processes that share memory")
def test_several_cores_stop_when_told(monkeypatch):
    started = []
    start = thinking_module.start_other
    monkeypatch.setattr(thinking_module, "start_other", lambda *given: started.append(start(*given)) or started[-1])
    game = SKIRMISH.new({}, 4)
    tree = TreeBot(quick(1), Budget(cores=2)).search(SKIRMISH, game, 0, stopped=lambda: True)
    assert tree.ranking()[0].move in game.legal()
    ((process, _),) = started
    with pytest.raises(ChildProcessError):
        os.waitpid(process, os.WNOHANG)  # it is not left behind


# -- from one decision to the next -----------------------------------------------------------------


def test_what_was_found_below_a_move_serves_the_next_decision():
    game = MAG_BLAST.new({"seats": 2}, 3)
    bot = make_bot("mcts:60", 1)
    kept = 0
    while not game.over:
        seat = int(game.seat)
        if seat != 0:
            game.apply(game.legal()[0])
            continue
        known = bot.tree.root if bot.is_next(game, seat) and len(game.legal()) > 1 else None
        move = bot.choose(MAG_BLAST, game, seat)
        if known is not None:
            kept += any(branch.visits > branch.tried > 0 for branch in known.following)
        MAG_BLAST.play(game, seat, move)
    assert kept


def test_moves_that_luck_has_closed_are_known_but_not_chosen():
    tree = thinking(skirmish_scene(["Blast 3", "Probe"], ["Probe"], hull=[1, 3]), 60)
    blast = tree.ranking()[0].move
    later = skirmish_scene(["Probe", "Probe"], ["Probe"], hull=[1, 3])
    assert int(blast) not in later.legal()
    tree.begin(Worlds(later, 0), tree.root)
    tree.grow(5)
    assert tree.root.follow(0, blast).visits > 5
    assert {int(branch.move) for branch in tree.ranking()} == set(later.legal())


def test_nothing_is_kept_when_somebody_else_has_decided():
    game = SKIRMISH.new({}, 4)
    bot = make_bot("mcts:60", 1)
    SKIRMISH.play(game, 0, bot.choose(SKIRMISH, game, int(game.seat)))
    while int(game.seat) != 0:
        game.apply(game.legal()[0])
    assert game.made > 1
    assert not bot.is_next(game, 0)


# -- levels ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [*OWN, "skirmish"])
def test_levels_rise(name):
    game_title = SKIRMISH if name == "skirmish" else title(name)
    budgets = [level.budget(game_title) for level in LEVELS]
    assert [level.number for level in LEVELS] == [1, 2, 3, 4, 5]
    assert [level.guided for level in LEVELS] == [False, True, True, True, True]
    iterations = [budget.iterations for budget in budgets[1:]]
    assert iterations == sorted(set(iterations))
    assert budgets[2].milliseconds + 50 <= 300
    assert budgets[4].milliseconds + 50 <= 3000
    assert all(budget.cores == 1 for budget in budgets)


@pytest.mark.parametrize("name", ["mcts:8", "level:1"])
def test_it_plays_by_the_rules_to_the_end(name):
    for seats in (2, 3, 4):
        play_out(SKIRMISH, SKIRMISH.new({"seats": seats}, seats), [make_bot(name, seat) for seat in range(seats)])
    play_out(BLASTER_WAVES, BLASTER_WAVES.new(seed=2), [make_bot(name, 1)])


def test_the_same_seed_plays_the_same():
    games = [play_out(SKIRMISH, SKIRMISH.new({}, 3), [make_bot("mcts:30", 7), make_bot("mcts:30", 8)]) for _ in "12"]
    assert games[0] == games[1]
