"""The tool that measures what chances hints may show."""

import sys
from pathlib import Path

import msgspec
import numpy as np
import pytest

from hullbreach.bots import make_bot
from hullbreach.kernel.chances import Chances, Curve, read_chances
from hullbreach.kernel.errors import BadRecord, HullbreachError
from hullbreach.kernel.registry import OWN, title

sys.path.insert(0, str(Path(__file__).parent.parent / "tools"))

import chance_fit
import chance_games
import chance_page
import chances
from chance_games import Game, Said, Table

ALONE = Table(1, 3)


def invented(count, truth, seed=1):
    """Games of which the search says anything, and which are won as often as `truth` makes of that."""
    luck = np.random.default_rng(seed)
    games = []
    for number in range(count):
        said = round(float(luck.uniform(0.02, 0.98)), 4)
        games.append(Game(ALONE, number, [Said(said, bool(luck.uniform() < truth(said)))]))
    return games


def bent(said):
    """A search that says 8% where half of the games are won."""
    odds = 11.5 * (said / (1 - said)) ** 1.0
    return odds / (1 + odds)


# -- the curve -------------------------------------------------------------------------------------


def test_the_curve_finds_how_often_games_are_won():
    curve = chance_fit.fit(invented(4000, bent))
    assert (curve.seats, curve.player, curve.iterations, curve.games) == (1, "lieutenant", 3000, 4000)
    for said in (0.05, 0.08, 0.2, 0.6, 0.9):
        assert curve.chance(said) == pytest.approx(bent(said), abs=0.06)


def test_a_search_that_says_the_opposite_of_what_comes_gets_a_level_curve():
    curve = chance_fit.fit(invented(500, lambda said: 1 - said))
    assert curve.chance(0.1) == curve.chance(0.9) == pytest.approx(0.5, abs=0.1)


def test_a_game_counts_once_in_each_part():
    """One game that stays long where another is only once weighs no more."""
    long = Game(ALONE, 0, [Said(0.5, True)] * 9)
    short = Game(ALONE, 1, [Said(0.5, False)])
    _, won, _, weights = chance_fit.samples([long, short])
    assert float(weights[won == 1].sum()) == pytest.approx(1)
    assert float(weights[won == 0].sum()) == pytest.approx(1)


def test_what_the_search_is_wrong_about_in_the_middle_is_not_smoothed_away():
    """As in Blaster Waves: whether it says 5% or 10% makes no difference, 20% is worth much more, 80% no more again."""
    curve = chance_fit.fit(invented(3000, lambda said: 0.15 if said < 0.3 else 0.8))
    said = [curve.chance(estimate) for estimate in (0.05, 0.2, 0.45, 0.9)]
    assert said == pytest.approx([0.15, 0.15, 0.8, 0.8], abs=0.06)
    assert list(curve.chances) == sorted(curve.chances)


def test_a_sure_loss_and_a_sure_win_need_no_measuring():
    curve = chance_fit.fit(invented(200, bent))
    assert (curve.chance(0.0), curve.chance(1.0)) == (0.0, 1.0)


def test_a_search_that_is_mostly_sure_makes_a_curve_too():
    """As with eight seats, most of which are as good as lost."""
    sure = [Said(0.0, False)] * 8 + [Said(0.00004, False)] * 8 + [Said(1.0, True)] * 8 + [Said(0.6, True)]
    curve = chance_fit.fit([Game(ALONE, number, sure) for number in range(60)])
    assert curve.chance(0.0001) < 0.1
    assert curve.chance(0.9999) > 0.9


def test_games_that_all_say_the_same_make_a_curve_too():
    games = [Game(ALONE, number, [Said(0.3, number % 2 == 0)]) for number in range(40)]
    assert chance_fit.fit(games).chance(0.3) == pytest.approx(0.5, abs=0.02)


# -- does it hold? ---------------------------------------------------------------------------------


def test_true_chances_hold_and_the_searchs_own_words_do_not():
    games = invented(3000, bent)
    assert not any(tenth.off for tenth in chance_fit.reliability(games, chance_fit.unseen(games)))
    raw = chance_fit.reliability(games, lambda _, said: said.estimate)
    assert [tenth.number for tenth in raw if tenth.off][:5] == [0, 1, 2, 3, 4]


def test_a_chance_is_off_only_beyond_the_leeway_and_luck():
    some = [Game(ALONE, number, [Said(0.5, number % 10 < 6)]) for number in range(2000)]
    for shown, off in ((0.55, False), (0.65, False), (0.7, True), (0.5, True)):
        (tenth,) = chance_fit.reliability(some, lambda *_, shown=shown: shown)
        assert tenth.off == off, shown
    (tenth,) = chance_fit.reliability(some[:20], lambda *_: 0.5)
    assert not tenth.off, "twenty games cannot tell"


def test_a_game_has_one_position_in_each_tenth():
    games = [Game(ALONE, number, [Said(0.11, True), Said(0.12, True), Said(0.85, True)]) for number in range(30)]
    tenths = chance_fit.reliability(games, lambda _, said: said.estimate)
    assert [(tenth.number, tenth.games) for tenth in tenths] == [(1, 30), (8, 30)]


def test_no_chance_of_a_game_is_by_a_curve_that_has_seen_it(monkeypatch):
    seen = []
    monkeypatch.setattr(chance_fit, "fit", lambda games: seen.append({game.number for game in games}) or len(seen))
    games = invented(50, bent)
    monkeypatch.setattr(Curve, "chance", None)
    chance_fit.unseen(games)
    assert len(seen) == chance_fit.FOLDS
    for fold, numbers in enumerate(seen):
        assert numbers == {number for number in range(50) if number % chance_fit.FOLDS != fold}


# -- games -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("title_id", OWN)
def test_what_is_measured(title_id):
    counts = title(title_id).seat_counts
    found = chance_games.tables(title(title_id))
    assert [table.seats for table in found if table.level == 3] == sorted({counts[0], 2, counts[-1]} & {*counts})
    assert [table.seats for table in found if table.level == 5] == [counts[0]]


@pytest.fixture
def quick_search(monkeypatch):
    """The hint's search in no time, and greedy bots in place of both levels."""
    monkeypatch.setattr(chance_games, "ITERATIONS", 4)
    monkeypatch.setattr(chance_fit, "ITERATIONS", 4)
    monkeypatch.setattr(chances, "FEWEST", 5)
    monkeypatch.setattr(chance_games, "unhurried", lambda game, level, seed: make_bot("greedy", seed))


def test_a_game_is_the_same_whoever_plays_it(quick_search):
    game = chance_games.play("blaster_waves", ALONE, 1, 4, 5)
    assert game == chance_games.play("blaster_waves", ALONE, 1, 4, 5)
    assert game != chance_games.play("blaster_waves", ALONE, 2, 4, 5)
    assert game.said
    assert all(0 <= each.estimate <= 1 for each in game.said)


def test_in_a_game_of_several_the_seat_that_was_asked_has_won_or_not(quick_search):
    game = chance_games.play("mag_blast", Table(2, 3), 1, 0, 40)
    assert {each.won for each in game.said} == {True, False}


def test_any_decision_is_looked_at_with_the_same_likelihood_however_long_its_game_is(quick_search):
    """So a decision near the beginning is as often one of a long game as there are long games."""
    usual = chance_games.usual_length("blaster_waves", 1)
    assert 60 < usual < 200
    looked = [len(chance_games.play("blaster_waves", ALONE, 1, number, 30).said) for number in range(12)]
    decisions = [decisions_of(number) for number in range(12)]
    assert np.corrcoef(looked, decisions)[0, 1] > 0.9
    assert sum(looked) == pytest.approx(sum(decisions) / (usual // 30), rel=0.25)


def decisions_of(number):
    """How many decisions the game of this number has, between several moves."""
    game = title("blaster_waves")
    luck = chance_games.game_seed(1, number)
    state = game.new({}, luck)
    bot = make_bot("greedy", chance_games.bot_seed(luck, 0))
    count = 0
    while not state.over:
        count += len(state.legal()) > 1
        state.apply(bot.choose(game, state, 0))
    return count


def test_a_run_that_is_ended_early_has_the_same_part_of_each_tables_games():
    few, many = Table(1, 5), Table(2, 3)
    todo = chance_games.missing([Game(many, 0, [])], [(few, 2), (many, 6)])
    assert todo == [(many, 1), (few, 0), (many, 2), (many, 3), (many, 4), (few, 1), (many, 5)]


# -- the whole of it -------------------------------------------------------------------------------


@pytest.fixture
def words(tmp_path, quick_search):
    """A command line that measures a little of Blaster Waves, elsewhere."""
    (tmp_path / "blaster_waves").mkdir()
    places = ["--saved", tmp_path / "saved", "--folder", tmp_path, "--page", tmp_path / "chances.md"]
    return [
        "blaster_waves", "--games", "30", "--best", "6", "--positions", "2", "--jobs", "1", *map(str, places)
    ]  # fmt: skip


def test_it_plays_fits_and_writes_and_goes_on_where_it_was(words, tmp_path, capsys):
    stopped = chances.measure(chances.read_options([*words, "--minutes", "0"]))
    assert (stopped, (tmp_path / "chances.md").exists()) == (0, False), "nothing was measured, nothing is written"
    chances.measure(chances.read_options(words))
    assert "36 of 36 games" in capsys.readouterr().err
    found = read_chances(tmp_path / "blaster_waves" / "chances.toml")
    assert [(curve.seats, curve.player, curve.games) for curve in found.curve] == [
        (1, "admiral", 6),
        (1, "lieutenant", 30),
    ]
    page = (tmp_path / "chances.md").read_text("utf-8")
    assert "## Blaster Waves" in page
    assert "**lieutenant alone**: 30 games" in page
    chances.measure(chances.read_options(words))
    assert "games" not in capsys.readouterr().err
    assert read_chances(tmp_path / "blaster_waves" / "chances.toml") == found
    assert (tmp_path / "chances.md").read_text("utf-8") == page


def test_a_page_keeps_the_parts_of_other_titles(tmp_path):
    page = tmp_path / "chances.md"
    for name, part in (("mag_blast", "first"), ("blaster_waves", "second"), ("mag_blast", "third")):
        chance_page.write_page(page, title(name), f"{part}\n")
    assert chance_page.read_parts(page.read_text("utf-8")) == {"Blaster Waves": "second\n", "Mag·Blast": "third\n"}


def test_chances_that_are_wrong_fail_the_check(words, monkeypatch, capsys):
    game = title("blaster_waves")

    def planted(chance):
        curves = tuple(Curve(1, player, 4, 99, (0.0, 1.0), (chance, chance)) for player in ("admiral", "lieutenant"))
        return Chances(game.rules_version, game.standard_cards.file.hash, game.judged, curves)

    check = [*words, "--check", "--seed", "5"]
    codes = {}
    for chance in (0.1, 0.9):
        monkeypatch.setitem(game.__dict__, "chances", planted(chance))
        codes[chance] = chances.measure(chances.read_options(check))
    assert codes == {0.1: 0, 0.9: 1}, "greedy wins 7% of its games"
    assert " off" in capsys.readouterr().out
    monkeypatch.setitem(game.__dict__, "chances", None)
    with pytest.raises(HullbreachError, match="no chances of admiral alone by today's rules"):
        chances.measure(chances.read_options(check))


def test_games_of_other_rules_are_refused(tmp_path):
    head = chance_games.head(title("mag_blast"), 1, 8)
    path = tmp_path / "games.jsonl"
    chance_games.open_games(path, head)[0].close()
    with pytest.raises(BadRecord, match="delete it, to begin anew"):
        chance_games.open_games(path, msgspec.structs.replace(head, rules=0))
    path.write_text("nonsense\n", "utf-8")
    with pytest.raises(BadRecord, match="not a file of games for chances"):
        chance_games.open_games(path, head)


def test_a_number_that_makes_no_sense_is_told():
    with pytest.raises(HullbreachError, match="--games: expected 1 or more, got 0"):
        chances.read_options(["mag_blast", "--games", "0"])
