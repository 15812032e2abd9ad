"""The bots: their names, that they play by the rules and to the end, and that they know no more than their seat."""

import pytest

from hullbreach.bots import make_bot
from hullbreach.bots.rollout import value
from hullbreach.games.blaster_waves import TITLE as BLASTER_WAVES
from hullbreach.games.blaster_waves.card_set import BLASTER_ATTACK
from hullbreach.games.blaster_waves.moves import RELOAD, TAKE_HITS
from hullbreach.kernel.errors import HullbreachError
from hullbreach.kernel.pile import Moves, blank_board
from hullbreach.kernel.registry import OWN
from hullbreach.kernel.registry import title as get_title
from hullbreach.kernel.rng import quick
from hullbreach.kernel.state import State
from tests.blaster_waves.scenes import every_question, scene, shot
from tests.kernel.scenes import scene as skirmish_scene
from tests.kernel.skirmish import TITLE as SKIRMISH
from tests.kernel.skirmish import Skirmish, SkirmishTitle

ATTACKS = (BLASTER_ATTACK,) * 5
LAST_BOSS = {"level": 5, "boss": 1, "to_damage": (8,) * 5, "actions": ATTACKS}


def play_out(title, state, bots):
    """Play to the end; every move must be legal for its seat.  Returns the moves."""
    made = []
    while not state.over:
        seat = int(state.seat)
        move = bots[seat].choose(title, state, seat)
        assert move in state.legal_for(seat)
        title.play(state, seat, move)
        made.append(move)
    return made


def redealt(state, seat, number):
    """Another world that `seat` cannot tell from this one."""
    world = state.clone()
    world.redeal(seat, quick(number))
    return world


# -- names -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "called"),
    [
        ("random", "random"),
        ("greedy", "greedy"),
        ("flat", "flat:400"),
        ("flat:1", "flat:1"),
        ("flat:64", "flat:64"),
        ("flat:1000000", "flat:1000000"),
        ("mcts:400", "mcts:400"),
        ("mcts:250ms", "mcts:250ms"),
        ("mcts:1000x2", "mcts:1000x2"),
        ("level:1", "level:1"),
        ("cadet", "level:1"),
        ("admiral", "level:5"),
    ],
)
def test_a_bot_is_made_by_name(name, called):
    assert make_bot(name, 1).name == called


@pytest.mark.parametrize("name", ["", "chess", "Greedy", "greedy:3", "random:", "flt:8", ":8", "level:6", "level"])
def test_other_names_are_refused_with_those_that_are_there(name):
    with pytest.raises(HullbreachError) as refused:
        make_bot(name, 1)
    assert f"no bot {name!r}" in str(refused.value)
    assert "there are: cadet, ensign, lieutenant, captain, admiral, level:NUMBER, mcts:BUDGET" in str(refused.value)
    assert "flat:ITERATIONS, greedy, random" in str(refused.value)


def test_a_mistyped_name_gets_a_hint():
    with pytest.raises(HullbreachError, match="did you mean 'greedy'"):
        make_bot("gredy", 1)


NO_NUMBERS = ["", "0", "-1", "+8", "1.5", "1e3", " 8", "8 ", "x", "0x10", "1_000", "٨", "²", "1000001", "8:8"]


@pytest.mark.parametrize("iterations", [*NO_NUMBERS, "9" * 5000])
def test_other_iterations_are_refused_with_the_limits(iterations):
    with pytest.raises(HullbreachError) as refused:
        make_bot(f"flat:{iterations}", 1)
    assert "expected a number of iterations from 1 to 1000000 after 'flat:'" in str(refused.value)


@pytest.mark.parametrize("budget", [*NO_NUMBERS[:-2], "10000001", "8s", "8x", "8x0", "8x65", "3600001ms", "x2", "ms"])
def test_other_budgets_are_refused_with_the_limits(budget):
    with pytest.raises(HullbreachError) as refused:
        make_bot(f"mcts:{budget}", 1)
    assert "expected a number of iterations from 1 to 10000000, or of milliseconds as in 250ms" in str(refused.value)


@pytest.mark.parametrize("seed", [0, -1, 2**200])
def test_any_seed_will_do(seed):
    game = BLASTER_WAVES.new(seed=1)
    assert make_bot("random", seed).choose(BLASTER_WAVES, game, 0) in game.legal()


# -- play ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_a_game_of_blaster_waves_is_played_to_its_end(name):
    for seed in range(5):
        play_out(BLASTER_WAVES, BLASTER_WAVES.new(seed=seed), [make_bot(name, seed)])


def test_flat_plays_the_last_boss_to_the_end():
    play_out(BLASTER_WAVES, scene(hand=[3, 9, 2], health=2, **LAST_BOSS), [make_bot("flat:8", 1)])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_bots_of_all_kinds_play_each_other(seats):
    names = ["flat:8", "greedy", "random", "flat:2"][:seats]
    for seed in range(3):
        game = SKIRMISH.new({"seats": seats}, seed)
        play_out(SKIRMISH, game, [make_bot(name, seed) for name in names])
        assert game.winners()


def test_flat_answers_everything_that_can_be_asked():
    for game in every_question():
        before = game.snapshot()
        assert make_bot("flat:2", 1).choose(BLASTER_WAVES, game, 0) in game.legal()
        assert game.snapshot() == before


def test_a_seat_that_is_not_first_may_choose_among_secret_choices():
    game = SKIRMISH.new({"seats": 3}, 5)
    for name in ("random", "greedy", "flat:8"):
        assert make_bot(name, 1).choose(SKIRMISH, game, 2) in game.legal_for(2)


@pytest.mark.parametrize("name", ["random", "greedy", "flat:8"])
def test_the_same_name_and_seed_play_the_same(name):
    games = [play_out(SKIRMISH, SKIRMISH.new({}, 3), [make_bot(name, 7), make_bot(name, 8)]) for _ in range(2)]
    assert games[0] == games[1]


def test_another_seed_plays_otherwise():
    games = [play_out(BLASTER_WAVES, BLASTER_WAVES.new(seed=3), [make_bot("random", seed)]) for seed in range(5)]
    assert len({tuple(moves) for moves in games}) > 1


GAMES = [*((name, {}) for name in OWN), *(("battleship_galaxies", {"mission": mission}) for mission in range(2, 7))]


@pytest.mark.parametrize(("name", "options"), GAMES, ids=[f"{name}{options}" for name, options in GAMES])
def test_moves_weigh_the_same_together_and_each_by_itself(name, options):
    title = get_title(name)
    game, bot, moves, weights = title.new(options, seed=6), make_bot("greedy", 1), Moves(), Moves()
    for _ in range(250):
        game.legal_into(moves)
        title.hints.weigh_all(game, moves, weights)
        assert weights.to_list() == [title.hints.weigh(game, move) for move in moves.to_list()]
        game.apply(bot.choose(title, game, int(game.seat)))
        if game.over:
            break


def test_greedy_takes_what_the_hints_like_best():
    game = BLASTER_WAVES.new(seed=4)
    bot = make_bot("greedy", 1)
    for _ in range(40):
        best = max(BLASTER_WAVES.hints.weigh(game, move) for move in game.legal())
        move = bot.choose(BLASTER_WAVES, game, 0)
        assert BLASTER_WAVES.hints.weigh(game, move) == best
        game.apply(move)
        if game.over:
            break


def test_greedy_chooses_among_equals_by_chance():
    game = skirmish_scene(["Blast 2", "Blast 2"], ["Jam"])
    chosen = [make_bot("greedy", seed).choose(SKIRMISH, game, 0) for seed in range(60)]
    assert len(set(chosen)) == 2
    assert min(chosen.count(move) for move in set(chosen)) > 15


# -- only what the seat may know -------------------------------------------------------------------


def test_greedy_chooses_the_same_whatever_is_hidden():
    for title, game in ((BLASTER_WAVES, BLASTER_WAVES.new(seed=6)), (SKIRMISH, SKIRMISH.new({"seats": 3}, 6))):
        worlds_differ = 0
        for turn in range(25):
            if game.over:
                break
            seat = int(game.seat)
            move = make_bot("greedy", turn).choose(title, game, seat)
            for number in range(3):
                world = redealt(game, seat, number)
                worlds_differ += world.snapshot()[2] != game.snapshot()[2]
                assert make_bot("greedy", turn).choose(title, world, seat) == move
            game.apply_for(seat, move)
        assert worlds_differ > 10


class Watched(Skirmish):
    """A table on which nothing may be tried before it is dealt anew for the seat that thinks."""

    dealt_for = None

    def clone(self):
        twin = super().clone()
        twin.dealt_for = self.dealt_for
        return twin

    def redeal(self, seat, rng):
        super().redeal(seat, rng)
        self.dealt_for = seat
        self.worlds.append([pile.to_list() for pile in self.piles()])

    def apply_for(self, seat, move):
        assert self.dealt_for is not None, "tried in the true world"
        super().apply_for(seat, move)

    def apply(self, move):
        assert self.dealt_for is not None, "tried in the true world"
        super().apply(move)


class WatchedTitle(SkirmishTitle):
    table = Watched


def test_flat_tries_moves_only_in_worlds_dealt_anew_for_its_seat():
    Watched.worlds = []
    title = WatchedTitle()
    game = title.new({"seats": 3}, 5)
    make_bot("flat:32", 1).choose(title, game, 1)
    assert game.dealt_for is None
    assert len(Watched.worlds) >= 16
    truth = [pile.to_list() for pile in game.piles()]
    hand = 2 + 1
    assert all(world[hand] == truth[hand] for world in Watched.worlds)
    assert len({str(world) for world in Watched.worlds}) == len(Watched.worlds)


def test_what_flat_expects_does_not_depend_on_what_is_hidden():
    """The other seat holds a Jam, or the Jam lies in the deck: the Blast that would win is worth the same."""
    expected = []
    for held, top in (("Jam", "Probe"), ("Probe", "Jam")):
        game = skirmish_scene(["Blast 3"], [held], deck=[top], hull=[1, 3])
        lists = [dict(make_bot("flat:32", seed).weigh(SKIRMISH, game, 0)) for seed in range(25)]
        blast = max(game.legal())
        expected.append(sum(estimates[blast] for estimates in lists) / len(lists))
    assert abs(expected[0] - expected[1]) < 0.12
    assert all(0.1 < worth < 0.95 for worth in expected)  # a bot that looks would say nearly 0, and nearly 1


def test_flat_makes_the_same_clear_choice_in_every_world():
    game = scene(hand=[3, 9], health=1, **LAST_BOSS)
    win = shot(game, 9)
    for number in range(5):
        world = redealt(game, 0, number)
        assert make_bot("flat:32", number).choose(BLASTER_WAVES, world, 0) == win


# -- estimates -------------------------------------------------------------------------------------


def test_bots_without_estimates_weigh_nothing():
    game = SKIRMISH.new({}, 1)
    assert make_bot("random", 1).weigh(SKIRMISH, game, 0) == make_bot("greedy", 1).weigh(SKIRMISH, game, 0) == []


@pytest.mark.parametrize("iterations", [1, 32, 80])
def test_estimates_come_best_first_and_from_0_to_1(iterations):
    game = SKIRMISH.new({"seats": 3}, 2)
    ranking = make_bot(f"flat:{iterations}", 3).weigh(SKIRMISH, game, 0)
    moves = [move for move, _ in ranking]
    estimates = [estimate for _, estimate in ranking]
    assert estimates == sorted(estimates, reverse=True)
    assert 0 <= estimates[-1] <= estimates[0] <= 1
    assert len(set(moves)) == len(moves) == min(4, max(2, iterations // 16))
    assert set(moves) <= set(game.legal_for(0))
    assert make_bot(f"flat:{iterations}", 3).choose(SKIRMISH, game, 0) == moves[0]


def test_flat_shoots_the_last_boss_though_the_hints_would_save_the_card():
    game = scene(hand=[21], health=1, level=5, boss=1, to_damage=(21,) * 5, actions=ATTACKS)
    assert make_bot("greedy", 1).choose(BLASTER_WAVES, game, 0) == RELOAD
    ranking = make_bot("flat:16", 1).weigh(BLASTER_WAVES, game, 0)
    assert [move for move, _ in ranking] == [shot(game, 21), RELOAD]
    assert ranking[0][1] == pytest.approx(0.7 + 0.3 * 51 / 101)  # a win with 1 Health, each time
    assert ranking[1][1] < 0.8


def test_flat_blocks_an_attack_with_the_card_that_does_not_kill_the_boss():
    for seed in range(3):
        game = scene(hand=[9, 4], deck=[4], health=1, boss_acts=True, **LAST_BOSS)
        assert TAKE_HITS in game.legal()
        assert make_bot("flat:64", seed).choose(BLASTER_WAVES, game, 0) == shot(game, 4)


def test_flat_weakens_an_attack_that_it_cannot_block():
    for seed in range(3):
        game = scene(hand=[9, 1], deck=[20], health=2, boss_acts=True, **LAST_BOSS)
        assert make_bot("flat:64", seed).choose(BLASTER_WAVES, game, 0) == shot(game, 1)


class Ended(State):
    """A game that has ended so."""

    def __init__(self, scores, winners):
        super().__init__(len(scores), quick(1), blank_board(1))
        self.over = True
        self.ended = scores, winners

    def scores(self):
        return self.ended[0]

    def winners(self):
        return self.ended[1]


@pytest.mark.parametrize(
    ("scores", "winners", "worth"),
    [
        ([9, 9], [1], [0, 1]),
        ([9, 0, 0], [1, 2], [0, 1 / 2, 1 / 2]),
        ([1, 1, 1], [], [0, 0, 0]),
        ([0], [], [0]),
        ([-5], [], [0]),
        ([50], [], [0.15]),
        ([0], [0], [0.7]),
        ([50], [0], [0.85]),
        ([150], [0], [0.925]),
    ],
)
def test_what_an_end_is_worth(scores, winners, worth):
    end = Ended(scores, winners)
    assert [value(end, seat) for seat in range(len(scores))] == pytest.approx(worth)
