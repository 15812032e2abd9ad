"""The benchmark: what it counts, what stays outside its clock, and what it says of the result."""

from itertools import count

import pytest

from hullbreach.kernel.errors import HullbreachError
from hullbreach.kernel.registry import title
from hullbreach.kernel.rng import quick
from hullbreach.lab import bench, stopwatch
from hullbreach.lab.bench import PEERS, ROUNDS, Interpreted, PeerSpeed, Report, TitleSpeed, peer_figures, take_rounds
from hullbreach.lab.bench_report import page, rate, remarks, speed_rows, title_rows, verdicts
from hullbreach.pure import is_compiled

# -- a clock that only moves when something takes its time -----------------------------------------------


class Clock:
    def __init__(self):
        self.time = 0.0

    def __call__(self):
        return self.time


@pytest.fixture
def clock(monkeypatch):
    clock = Clock()
    monkeypatch.setattr(stopwatch, "now", clock)
    monkeypatch.setattr(stopwatch, "clock_cost", lambda: 0.0)
    return clock


class SlowToDeal:
    """A title whose games take 10 seconds to deal and then five decisions of a second each."""

    def __init__(self, clock):
        self.clock = clock

    def new(self, seed):
        self.clock.time += 10
        return FiveDecisions(self.clock)


class FiveDecisions:
    def __init__(self, clock):
        self.clock = clock
        self.left = 5

    def legal(self):
        return [7, 8] if self.left else []

    def apply(self, move):
        assert move in (7, 8)
        self.clock.time += 1
        self.left -= 1


def test_the_loop_is_timed_without_the_dealing(clock):
    assert stopwatch.play_dealt(SlowToDeal(clock), count(), quick(1), 20) == 1.0


def test_the_loop_with_setup_is_timed_with_it(clock):
    assert stopwatch.play_whole(SlowToDeal(clock), count(), quick(1), 20) == 5 / 15


class SlowDice:
    """As OpenSpiel has it: 100 seconds for a new game, then by turns dice (10 seconds) and a decision (2 seconds)."""

    def __init__(self, clock):
        self.clock = clock

    def new_initial_state(self):
        self.clock.time += 100
        return DiceAndDecision(self.clock)


class DiceAndDecision:
    def __init__(self, clock):
        self.clock = clock
        self.turn = 0

    def current_player(self):
        return -4 if self.turn == 6 else -1 if self.turn % 2 == 0 else 0

    def legal_actions(self):
        return [3]

    def apply_action(self, action):
        assert action == 3
        self.clock.time += 10 if self.turn % 2 == 0 else 2
        self.turn += 1


def test_a_peer_is_timed_from_its_first_decision_on_with_the_chance_in_between(clock):
    assert stopwatch.play_peer_dealt(SlowDice(clock), quick(1), 20) == 3 / 26


def test_a_peer_with_setup_is_timed_with_both_but_only_decisions_count(clock):
    assert stopwatch.play_peer_whole(SlowDice(clock), quick(1), 20) == 3 / 136


def test_what_the_clock_itself_costs_is_taken_off_a_peers_time(clock, monkeypatch):
    monkeypatch.setattr(stopwatch, "clock_cost", lambda: 1.0)
    assert stopwatch.play_peer_dealt(SlowDice(clock), quick(1), 6) == 3 / 25


def test_time_in_which_other_programs_ran_is_taken_off(clock, monkeypatch):
    worked = Clock()
    monkeypatch.setattr(stopwatch, "process_time", worked)

    def measure(seconds):
        clock.time += seconds
        worked.time += seconds / 4
        return 10.0

    assert stopwatch.rate(measure)(8) == 40.0
    assert stopwatch.duration(measure)(8) == 2.5


def test_the_clock_costs_something_but_less_than_ten_microseconds():
    assert 0 < stopwatch.clock_cost() < 1e-5


def test_positions_from_the_middle_of_games_wait_for_a_decision():
    positions = stopwatch.middle_positions(title("blaster_waves"), quick(1))
    assert len(positions) == stopwatch.POSITIONS
    assert all(state.seat == 0 and state.legal() for state in positions)
    assert len({str(state.snapshot()) for state in positions}) == len(positions)


# -- rounds ----------------------------------------------------------------------------------------------


def test_the_rounds_of_all_games_are_taken_in_turn_and_their_median_counts():
    calls = []

    def measure(name, values):
        return lambda seconds: (calls.append((name, seconds)), next(values))[1]

    figures = {
        "ours": {"loop": measure("ours", iter([1e9, *range(1, ROUNDS)]))},
        "theirs": {"loop": measure("theirs", iter([1.0] * ROUNDS))},
    }
    ticks = []
    medians = take_rounds(figures, 14, lambda done, of: ticks.append((done, of)))
    assert medians == {"ours": {"loop": (ROUNDS + 1) / 2}, "theirs": {"loop": 1.0}}
    assert calls == [("ours", 14 / ROUNDS), ("theirs", 14 / ROUNDS)] * ROUNDS
    assert ticks == [(done, 2 * ROUNDS) for done in range(1, 2 * ROUNDS + 1)]


def test_without_openspiel_there_are_no_peers_and_the_report_says_how_to_get_them(monkeypatch):
    def missing(name):
        raise ImportError(name)

    monkeypatch.setattr(bench, "import_module", missing)
    assert peer_figures() == {}
    assert any("pip install 'hullbreach[bench]'" in remark for remark in remarks(report(peers={})))


def test_the_five_peers_are_measured_where_openspiel_is_installed():
    pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: pip install 'hullbreach[bench]'")
    figures = peer_figures()
    assert tuple(figures) == PEERS
    for measures in figures.values():
        assert measures["loop"](0.02) > 1000
        assert measures["loop_with_setup"](0.02) > 1000


def test_an_interpreted_process_that_ends_early_is_told():
    worker = Interpreted("no such game")
    with pytest.raises(HullbreachError, match="interpreted"):
        worker.measure("loop", 0.01)
    worker.process.wait()


# -- a real run ------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def real():
    return bench.run(["blaster_waves"], 0.07, False, lambda done, of: None)


def test_a_run_measures_everything_of_a_title(real):
    speed = real.titles["blaster_waves"]
    assert list(real.titles) == ["blaster_waves"]
    assert real.peers == {}
    assert real.compiled == is_compiled()
    assert all(rate > 1000 for rate in (speed.loop, speed.loop_with_setup, speed.inside))
    assert all(rate > 1000 for rate in (speed.interpreted_loop, speed.interpreted_inside))
    assert all(0.01 < time < 10_000 for time in (speed.clone_us, speed.redeal_us))
    assert 1 < speed.first_state_ms < 60_000
    assert real.load >= 0
    assert {"processor", "cores", "python"} <= set(real.machine)


def test_a_state_takes_a_few_kilobytes(real):
    assert 1000 < real.titles["blaster_waves"].state_bytes < 20_000


@pytest.mark.skipif(not is_compiled(), reason="the rules run interpreted here")
def test_compiled_rules_are_several_times_as_fast_as_interpreted_ones_and_small(real):
    speed = real.titles["blaster_waves"]
    assert speed.inside > 5 * speed.interpreted_inside
    assert speed.loop > 3 * speed.interpreted_loop
    assert speed.state_bytes < 4000


# -- what is said of it ----------------------------------------------------------------------------------


def report(peers=None, compiled=True, load=0.5, title="blaster_waves", **changes):
    speed = {
        "loop": 3e6,
        "loop_with_setup": 2e6,
        "inside": 6e6,
        "clone_us": 0.5,
        "redeal_us": 1.99,
        "search": 5e4,
        "interpreted_loop": 2e5,
        "interpreted_inside": 4e5,
        "slow_us": 999.0,
        "state_bytes": 3999,
        "first_state_ms": 99.9,
    }
    theirs = {"hearts": PeerSpeed(1.5e6, 7e5), "hanabi": PeerSpeed(9e5, 3e5)} if peers is None else peers
    ours = {title: TitleSpeed(**(speed | changes))}
    search = 5e4 if theirs else None
    return Report(ours, theirs, search, compiled, load, "2030-01-02", {"processor": "Abacus"}, {"mypy": "2.4"})


def holding(one):
    (title,) = one.titles
    return [verdict.holds for verdict in verdicts(one, title)]


def test_targets_hold_up_to_their_very_limit():
    assert holding(report()) == [True] * 7


@pytest.mark.parametrize(
    ("target", "changes"),
    [
        (0, {"loop": 2.99e6}),
        (1, {"inside": 5.99e6}),
        (2, {"state_bytes": 4000}),
        (3, {"redeal_us": 2.0}),
        (4, {"search": 4.99e4}),
        (5, {"slow_us": 1000.0}),
        (6, {"first_state_ms": 100.0}),
    ],
)
def test_a_target_missed_by_little_is_missed(target, changes):
    assert holding(report(**changes)) == [at != target for at in range(7)]


def test_the_target_against_peers_is_open_when_there_are_none():
    assert holding(report(peers={})) == [None, True, True, True, None, True, True]


@pytest.mark.parametrize(
    ("changes", "holds"),
    [
        ({"loop": 2e6}, True),  # ten times interpreted
        ({"loop": 1.99e6}, True),  # not that, but quicker than hearts
        ({"loop": 1.49e6}, False),
        ({"loop": 1.99e6, "peers": {}}, False),
    ],
)
def test_larger_games_are_measured_by_their_own_source_or_hearts(changes, holds):
    found = holding(report(title="mag_blast", state_bytes=9999, redeal_us=9.0, **changes))
    assert [found[0], *found[2:]] == [holds, True, True]


@pytest.mark.parametrize(("search", "holds"), [(1.5e4, True), (1.49e4, False)])
def test_searches_are_measured_by_that_of_a_peer(search, holds):
    assert holding(report(title="mag_blast", search=search))[1] is holds


def test_a_search_that_looks_far_is_told_beside_the_one_that_counts():
    (far,) = [verdict for verdict in verdicts(report(far_search=1e4), "blaster_waves") if "search" in verdict.target]
    assert (far.measured, far.holds) == ("1.00 times, 0.20 when it looks far", True)
    (speed,) = report(far_search=1e4).titles.values()
    assert ("the same, when it looks far", "10 k", "") in title_rows(speed)


@pytest.mark.parametrize(
    ("title_id", "each"),
    [
        ("mag_blast", {"search": 500}),  # it looks no further with more
        ("blaster_waves", {"search": 500, "far_search": 1000}),
        ("battleship_galaxies", {"search": 99, "far_search": 500}),
    ],
)
def test_searches_that_look_near_and_far_are_measured_apart(title_id, each, monkeypatch):
    asked = []
    monkeypatch.setattr(stopwatch, "search_rate", lambda title, played, rng, each, seconds: asked.append(each) or 1.0)
    measures = stopwatch.title_measures(title(title_id))
    for name in ("search", "far_search"):
        if name in measures:
            measures[name](0.01)
    assert asked == list(each.values())


def test_the_quickest_stands_first():
    assert speed_rows(report()) == [
        ("blaster_waves", "3.00 M", "2.00 M"),
        ("OpenSpiel hearts", "1.50 M", "700 k"),
        ("OpenSpiel hanabi", "900 k", "300 k"),
    ]


def test_rates_are_short():
    assert [rate(n) for n in (999_499, 1_000_000, 12_345)] == ["999 k", "1.00 M", "12 k"]


def test_an_interpreted_run_is_told_to_be_one():
    assert remarks(report()) == []
    assert "interpreted" in remarks(report(compiled=False))[0]


def test_a_busy_machine_is_told():
    assert "load 1.5" in remarks(report(load=1.5))[0]


def test_the_page_keeps_figures_verdicts_machine_and_command():
    text = page(report(loop=2.4e6), "hullbreach bench --save results.md")
    assert "`hullbreach bench --save results.md`" in text
    for row in (
        "| date | 2030-01-02 |",
        "| processor | Abacus |",
        "| mypy | 2.4 |",
        "| OpenSpiel hearts | 1.50 M | 700 k |",
        "| decisions a second from a Python loop | 2.40 M | 200 k |",
        "| loop at least 2 times the fastest of 5 peers | 1.60 times | no |",
        "| a redealt clone under 2 µs | 1.99 µs | yes |",
    ):
        assert row in text.splitlines()
    tables = [line for line in text.splitlines() if line.startswith("|")]
    assert {line.count("|") for line in tables} == {3, 4}
