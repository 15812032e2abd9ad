"""Full-screen play: scenes at the keyboard."""

import re
from contextlib import asynccontextmanager

import pytest
from textual import events
from textual.widgets import Markdown, OptionList, Static

from hullbreach.bots import advice, make_bot
from hullbreach.bots.advice import Advice, advise
from hullbreach.bots.players import Bot
from hullbreach.bots.thinking import Budget
from hullbreach.cli.screen import TableApp, run_screen
from hullbreach.cli.screen_moves import COMMAND_KEYS, MOVE_KEYS, with_keys
from hullbreach.cli.screen_windows import HandOverWindow, HelpWindow, LogWindow, RulesWindow, WhyNotWindow
from hullbreach.games.blaster_waves import TITLE as BLASTER_WAVES
from hullbreach.games.blaster_waves.moves import RELOAD
from hullbreach.kernel.errors import BadRecord, HullbreachError
from hullbreach.kernel.record import Record
from hullbreach.kernel.rng import quick
from hullbreach.kernel.table import Table
from tests.blaster_waves.scenes import alien, scene, terms
from tests.cli.gentle import gentle_record
from tests.kernel.skirmish import TITLE as SKIRMISH


class Staged(Record):
    """A game that begins in a position of the tests' own."""

    def start(self):
        return scene(hand=[4, 5, 3], columns=[[alien(3), alien(5)], [1], [2, alien(2, coin=True)]])


def staged_table():
    staged = Staged(BLASTER_WAVES, {}, seed=7)
    staged.terms = terms(staged.start())
    return Table(staged)


@asynccontextmanager
async def seated(table, bots=None, size=(100, 30), **options):
    """A person at a table: the app with its table screen up, and a pilot for the keys."""
    app = TableApp(table, bots or {}, **options)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield app, pilot


def shown(app, selector):
    """The words of one part of the table's screen."""
    return str(app.play.query_one(selector, Static).render())


def listed(app):
    """The moves in sight, as they are written."""
    return [str(option.prompt) for option in app.play.choice.moves.options]


def key_of(app, move):
    """The key that plays a move."""
    return next(offer.key for offer in app.play.choice.offers if offer.id == str(move))


async def thought(app, pilot):
    """Wait until bots and hints have done their thinking."""
    await app.workers.wait_for_complete()
    await pilot.pause()


async def drawn(pilot, holds):
    """Wait until the screen has been laid out so: a busy machine takes its time."""
    for _ in range(300):
        if holds():
            return
        await pilot.pause(0.02)
    raise AssertionError("the screen did not come to look so")


# -- moves -----------------------------------------------------------------------------------------


@pytest.mark.asyncio
async def test_a_whole_game_by_keys(tmp_path):
    table = Table(gentle_record(9), tmp_path / "game.jsonl")
    player = make_bot("random", 1)
    async with seated(table) as (app, pilot):
        while not table.state.over:
            made = len(table.record.moves)
            await pilot.press(key_of(app, player.choose(BLASTER_WAVES, table.state, 0)))
            assert len(table.record.moves) > made
        assert table.state.scores() == [10]
        assert shown(app, "#question") == BLASTER_WAVES.result(table.state)
        assert listed(app) == ["n a new game with another seed", "q leave the table"]
        assert f"{table.state.scores()[0]} POINTS" in shown(app, "#drawing")
        await pilot.press("q")
    assert not app.is_running
    assert Record.load(tmp_path / "game.jsonl").replay().snapshot() == table.state.snapshot()


@pytest.mark.asyncio
async def test_the_screen_shows_table_question_moves_and_how_to_get_help():
    table = staged_table()
    async with seated(table) as (app, _):
        assert shown(app, "#drawing").split("\n")[0].startswith("━━ LEVEL 1 of 5")
        assert shown(app, "#question") == BLASTER_WAVES.question(table.state)
        texts = [BLASTER_WAVES.text(table.state, move) for move in table.state.legal()]
        assert listed(app) == [f"{key} {text}" for key, text in zip(MOVE_KEYS, texts, strict=False)]
        assert shown(app, "#note") == "Blaster Waves, seed 7.  ? for help."


@pytest.mark.asyncio
async def test_arrows_and_enter_play_the_move_under_the_cursor():
    table = staged_table()
    third = table.state.legal()[2]
    async with seated(table) as (_, pilot):
        await pilot.press("down", "down", "enter")
        assert table.record.moves[0] == (0, third)


@pytest.mark.asyncio
async def test_a_click_plays_a_move():
    table = staged_table()
    second = table.state.legal()[1]
    async with seated(table) as (_, pilot):
        await pilot.click("#moves", offset=(4, 1))
        assert table.record.moves[0] == (0, second)


@pytest.mark.asyncio
async def test_enter_pressed_twice_at_once_makes_one_move():
    table = staged_table()
    async with seated(table) as (app, pilot):
        assert listed(app)[0] == "1 reload"
        for _ in range(2):
            app.post_message(events.Key("enter", None))
        await pilot.pause()
        await pilot.pause()
        assert table.record.moves == [(0, RELOAD)]


@pytest.mark.asyncio
async def test_a_key_without_a_move_does_nothing():
    table = staged_table()
    async with seated(table) as (app, pilot):
        await pilot.press("z", "0", "f5")
        assert table.record.moves == []
        assert app.is_running


def test_keys_of_moves_are_not_keys_of_commands():
    assert not set(MOVE_KEYS) & set(COMMAND_KEYS)
    offers = with_keys((move, f"move {move}") for move in range(40))
    assert [offer.key for offer in offers[:10]] == list("123456789a")
    assert [offer.key for offer in offers[27:]] == [""] * 13
    assert len({offer.key for offer in offers[:27]}) == 27


@pytest.mark.asyncio
async def test_what_happened_since_the_last_decision_stands_out():
    table = staged_table()
    async with seated(table) as (app, pilot):
        await pilot.press("2")
        assert "› You blast with 4: power 4" in shown(app, "#lines")
        await pilot.press("1")
        log = shown(app, "#lines")
        assert "  You blast with 4: power 4" in log
        assert "› You reload" in log


# -- forced moves ----------------------------------------------------------------------------------


@pytest.mark.asyncio
async def test_a_forced_move_plays_itself_and_is_told():
    table = staged_table()
    async with seated(table) as (app, pilot):
        await pilot.press("2")
        assert len(table.record.moves) == 2
        assert shown(app, "#note") == "Only one move: take 3 Saucer (card 1, 1 hit)"


@pytest.mark.asyncio
async def test_without_auto_a_forced_move_is_left_to_the_player():
    table = staged_table()
    async with seated(table, auto=False) as (app, pilot):
        await pilot.press("2")
        assert len(table.record.moves) == 1
        assert listed(app) == ["1 take 3 Saucer (card 1, 1 hit)"]


# -- filter ----------------------------------------------------------------------------------------


@pytest.mark.asyncio
async def test_typing_narrows_the_moves_and_enter_plays():
    table = staged_table()
    async with seated(table) as (app, pilot):
        await pilot.press("slash", *"5+4")
        assert listed(app) == ["6 blast 5+4 = 9 (cards 2+1)"]
        await pilot.press("enter")
        assert table.record.moves[0] == (0, BLASTER_WAVES.parse(staged_table().state, "blast 5+4"))
        assert not app.play.choice.typing
        assert len(listed(app)) == len(table.state.legal())


@pytest.mark.asyncio
async def test_in_the_filter_letters_are_letters_and_arrows_still_choose():
    table = staged_table()
    async with seated(table) as (app, pilot):
        await pilot.press("slash", *"card", "space", *"1)")
        assert app.play.choice.line.value == "card 1)"
        await pilot.press(*["backspace"] * 3, "down")
        assert listed(app)[1].endswith("blast 5 (card 2)")
        await pilot.press("enter")
        assert table.record.moves[0] == (0, BLASTER_WAVES.parse(staged_table().state, "blast 5 (card 2)"))


@pytest.mark.asyncio
async def test_escape_brings_all_moves_back():
    async with seated(staged_table()) as (app, pilot):
        await pilot.press("slash", *"reload", "escape")
        assert len(listed(app)) == 10
        await pilot.press("slash")
        assert app.play.choice.line.value == ""


@pytest.mark.asyncio
async def test_a_typed_move_that_is_forbidden_is_refused_with_its_rule():
    table = staged_table()
    async with seated(table) as (app, pilot):
        await pilot.press("slash", *"done", "enter")
        assert table.record.moves == []
        said = shown(app, "#note")
        assert "(BW-WAVE-01)" in said
        assert BLASTER_WAVES.rule_text("BW-WAVE-01") in said


@pytest.mark.asyncio
async def test_words_that_are_no_move_are_answered():
    table = staged_table()
    async with seated(table) as (app, pilot):
        await pilot.press("slash", *"warp", "enter")
        assert "'warp' is not a move here" in shown(app, "#note")
        assert table.record.moves == []


@pytest.mark.asyncio
async def test_a_number_is_never_taken_for_the_number_of_a_move():
    table = staged_table()
    async with seated(table) as (app, pilot):
        await pilot.press("slash", *"66", "enter")
        assert shown(app, "#note") == "No move has 66 in it."
        assert table.record.moves == []


@pytest.mark.asyncio
@pytest.mark.parametrize("opener", ["w", "slash", "r", "c"])
async def test_keys_typed_ahead_play_no_move(opener):
    table = staged_table()
    async with seated(table) as (app, pilot):
        for key in (opener, "1", "2"):
            app.post_message(events.Key(key, None))
        await pilot.pause()
        await pilot.pause()
        assert app.screen is not app.play or app.play.choice.typing
        assert table.record.moves == []


# -- undo ------------------------------------------------------------------------------------------


@pytest.mark.asyncio
async def test_undo_takes_back_the_move_and_what_it_forced():
    table = staged_table()
    async with seated(table) as (app, pilot):
        before = table.state.snapshot()
        await pilot.press("2", "u")
        assert table.state.snapshot() == before
        assert shown(app, "#note") == "Taken back: 2 moves."
        assert len(listed(app)) == 10


@pytest.mark.asyncio
async def test_undo_says_what_was_seen_since():
    table = staged_table()
    async with seated(table) as (app, pilot):
        await pilot.press("2", "1")
        made = len(table.record.moves)
        await pilot.press("u")
        assert len(table.record.moves) == made
        drew = next(line for line in table.log(0) if line.startswith("You draw"))
        assert shown(app, "#note") == f"Cannot be taken back: something new was seen ({drew})."


@pytest.mark.asyncio
async def test_undo_at_the_start_says_there_is_nothing():
    async with seated(staged_table()) as (app, pilot):
        await pilot.press("u")
        assert shown(app, "#note") == "There is nothing to take back yet."


# -- hints -----------------------------------------------------------------------------------------


@pytest.mark.asyncio
@pytest.mark.parametrize("seed", [3, 2**127 + 3])
async def test_hint_marks_the_best_moves_and_goes_to_the_first(monkeypatch, seed):
    table = staged_table()
    best = [(each.move, each.word) for each in advise(BLASTER_WAVES, table.state, 0, seed, Budget(100))[:3]]
    monkeypatch.setattr(advice, "advise", lambda *given, **_: advise(*given, Budget(100)))
    async with seated(table, seed=seed) as (app, pilot):
        await pilot.press("h")
        await thought(app, pilot)
        marked = {line.split("  ★ ")[0][2:]: line.split("  ★ ")[1] for line in listed(app) if "★" in line}
        assert marked == {BLASTER_WAVES.text(table.state, move): word for move, word in best}
        moves = app.play.choice.moves
        assert moves.get_option_at_index(moves.highlighted).id == str(best[0][0])
        assert shown(app, "#note").split("\n")[:2] == [
            "Looks best:",
            f"{BLASTER_WAVES.text(table.state, best[0][0])}: best",
        ]
        assert "%" not in shown(app, "#note")
        assert table.record.moves == []


@pytest.mark.asyncio
async def test_a_hint_says_the_chances_where_they_were_measured():
    table = staged_table()
    async with seated(table) as (app, _):
        chances = {"admiral": 0.66, "lieutenant": 0.372}
        app.play.show_hint(table, 0, [Advice(table.state.legal()[0], "this", "best", 1.0, chances, [])])
        said = ["Looks best:", "this: best", "Chances: from here an admiral wins 66%, a lieutenant wins 37%"]
        assert shown(app, "#note").split("\n") == said


@pytest.mark.asyncio
async def test_a_hint_that_comes_too_late_is_dropped():
    table = staged_table()
    async with seated(table) as (app, pilot):
        await pilot.press("2")
        app.play.show_hint(table, 0, [Advice(table.state.legal()[0], "too late", "best", 1.0, {}, [])])
        assert not any("★" in line for line in listed(app))


# -- windows ---------------------------------------------------------------------------------------


@pytest.mark.asyncio
async def test_why_not_names_the_rule_against_any_move():
    table = staged_table()
    async with seated(table) as (app, pilot):
        await pilot.press("w", *"column", "space", *"3,")
        assert isinstance(app.screen, WhyNotWindow)
        verdict = str(app.screen.query_one("#verdict", Static).render())
        assert verdict.startswith("take 2 Squid (column 3, card 1, 1 hit): not allowed.")
        assert verdict.endswith("(BW-WAVE-01)")
        await pilot.press("down")
        verdict = str(app.screen.query_one("#verdict", Static).render())
        assert verdict.startswith("take 2 Saucer (column 3, card 2, 1 hit, coin)")
        await pilot.press("escape")
        assert app.screen is app.play
        assert table.record.moves == []


@pytest.mark.asyncio
async def test_why_not_says_so_of_allowed_moves_and_of_no_move():
    async with seated(staged_table()) as (app, pilot):
        await pilot.press("w", *"reload")
        assert str(app.screen.query_one("#verdict", Static).render()) == "reload: allowed."
        await pilot.press(*"xx")
        assert "'reloadxx' is not a move here" in str(app.screen.query_one("#verdict", Static).render())
        assert app.screen.query_one(OptionList).option_count == 0


@pytest.mark.asyncio
async def test_rules_are_searched_as_one_types():
    async with seated(staged_table()) as (app, pilot):
        await pilot.press("r")
        assert isinstance(app.screen, RulesWindow)
        everything = page(app)
        assert "BW-COMP-01" in everything
        assert "BW-SCORE-01" in everything
        await pilot.press(*"bw-blast-09")
        found = page(app)
        assert BLASTER_WAVES.rule_text("BW-BLAST-09")[:40] in found
        assert "BW-Q-06" in found
        assert "BW-COMP-01" not in found
        await pilot.press(*"zz")
        assert "no rule, ruling or component" in page(app)


def page(app):
    """What stands in the rules window."""
    table = app.screen.query_one(Static).content
    cells = [[str(cell) for cell in column.cells] for column in table.columns]
    return "\n".join("  ".join(row) for row in zip(*cells, strict=True))


@pytest.mark.asyncio
async def test_help_has_the_keys_and_how_to_play():
    async with seated(staged_table()) as (app, pilot):
        await pilot.press("question_mark")
        assert isinstance(app.screen, HelpWindow)
        keys = [str(cell) for cell in app.screen.query_one(Static).content.columns[0].cells]
        assert {"/", *"uhwrlcnq"} <= set(keys)
        assert "Blaster Waves" in app.screen.query_one(Markdown).source


@pytest.mark.asyncio
async def test_the_whole_log_can_be_read():
    table = staged_table()
    async with seated(table) as (app, pilot):
        await pilot.press("2", "1", "l")
        assert isinstance(app.screen, LogWindow)
        assert str(app.screen.query_one(Static).render()).split("\n") == table.log(0)


# -- the end ---------------------------------------------------------------------------------------


@pytest.mark.asyncio
async def test_conceding_asks_first():
    table = staged_table()
    async with seated(table) as (_, pilot):
        await pilot.press("c", "n")
        assert not table.state.over
        await pilot.press("c", "y")
        assert table.state.over
        assert table.record.moves == [(0, 0)]


@pytest.mark.asyncio
async def test_a_new_game_has_the_next_seed_and_a_record_beside(tmp_path):
    table = Table(gentle_record(7), tmp_path / "first.jsonl")
    async with seated(table) as (app, pilot):
        await pilot.press("n")
        assert app.play.table is table
        await pilot.press("c", "y", "n")
        again = app.play.table
        assert again is not table
        assert again.record.seed == 8
        await pilot.press("1")
        await pilot.press("q")
    again.close()
    assert [record.seed for record in records(tmp_path)] == [7, 8]
    assert records(tmp_path)[1].moves == again.record.moves != []


def records(folder):
    """The saved games of a folder, by seed."""
    return sorted((Record.load(path) for path in folder.glob("*.jsonl")), key=lambda record: record.seed)


@pytest.mark.asyncio
async def test_a_conceded_game_can_be_taken_back_but_gives_no_hints():
    table = staged_table()
    async with seated(table) as (app, pilot):
        await pilot.press("c", "y", "h", "w", "slash")
        assert app.screen is app.play
        assert not app.play.choice.typing
        await pilot.press("u")
        assert not table.state.over
        assert len(listed(app)) == 10


@pytest.mark.asyncio
async def test_leaving_keeps_the_game_to_go_on_with(tmp_path):
    path = tmp_path / "game.jsonl"
    table = Table(gentle_record(7), path)
    async with seated(table) as (_, pilot):
        await pilot.press("2", "q")
    table.close()
    again = Table(Record.load(path), path)
    async with seated(again) as (app, _):
        assert again.state.snapshot() == table.state.snapshot()
        assert shown(app, "#note") == "Blaster Waves, seed 7, going on after 1 move.  ? for help."
        assert "You blast with 5: power 5" in shown(app, "#lines")


@pytest.mark.asyncio
async def test_control_c_leaves_at_once_from_anywhere():
    async with seated(staged_table()) as (app, pilot):
        await pilot.press("r", "ctrl+c")
    assert isinstance(app.failure, KeyboardInterrupt)


@pytest.mark.parametrize("failure", [KeyboardInterrupt(), BadRecord("disk full")])
def test_run_screen_gives_back_the_table_or_what_ended_it(monkeypatch, failure):
    table = staged_table()
    monkeypatch.setattr(TableApp, "run", lambda app: None)
    assert run_screen(table, {}) is table
    monkeypatch.setattr(TableApp, "run", lambda app: app.fail(failure))
    with pytest.raises(type(failure)):
        run_screen(table, {})


def test_a_fault_of_the_program_is_no_ordinary_end(monkeypatch):
    def fault(*given, **more):
        raise TypeError("a fault")

    async def press_h(pilot):
        await pilot.press("h")

    run = TableApp.run
    monkeypatch.setattr(advice, "advise", fault)
    monkeypatch.setattr(TableApp, "run", lambda app: run(app, headless=True, auto_pilot=press_h))
    with pytest.raises(HullbreachError, match="a fault of the program"):
        run_screen(staged_table(), {})


class FullDisk:
    """A record's file that cannot be written to."""

    def add(self, line):
        raise BadRecord("disk full")


@pytest.mark.asyncio
async def test_a_move_that_cannot_be_saved_ends_play_before_it_is_made():
    table = staged_table()
    async with seated(table) as (app, pilot):
        table.file = FullDisk()
        await pilot.press("1")
    assert str(app.failure) == "disk full"
    assert table.record.moves == []


# -- sizes and colours -----------------------------------------------------------------------------


@pytest.mark.asyncio
@pytest.mark.parametrize("size", [(80, 24), (100, 30), (200, 60)])
async def test_the_whole_table_is_in_sight(size):
    async with seated(staged_table(), size=size) as (app, pilot):
        board = app.play.query_one("#board")
        assert (board.max_scroll_x, board.max_scroll_y) == (0, 0)
        assert app.play.choice.moves.size.height >= 4
        await pilot.press("2")
        assert app.play.query_one("#log").size.height >= 2


@pytest.mark.asyncio
async def test_a_screen_that_shrinks_can_still_be_played_on():
    table = staged_table()
    async with seated(table) as (app, pilot):
        await pilot.resize_terminal(50, 16)
        board = app.play.query_one("#board")
        await drawn(pilot, lambda: board.max_scroll_x > 0 and board.max_scroll_y > 0)
        await pilot.press("shift+down", "shift+right")
        await drawn(pilot, lambda: (board.scroll_x, board.scroll_y) == (4, 1))
        assert app.play.choice.moves.size.height >= 3
        await pilot.press("2")
        assert len(table.record.moves) == 2
        await pilot.resize_terminal(120, 40)
        await drawn(pilot, lambda: board.max_scroll_x == 0)
        assert len(listed(app)) == len(table.state.legal())


@pytest.mark.asyncio
async def test_without_colour_nothing_is_lost(monkeypatch):
    async with seated(staged_table()) as (app, pilot):
        await drawn(pilot, lambda: "Quit" in letters(app.export_screenshot()))  # the foot comes last
        coloured = app.export_screenshot()
    monkeypatch.setenv("NO_COLOR", "1")
    async with seated(staged_table()) as (app, pilot):
        await drawn(pilot, lambda: "Quit" in letters(app.export_screenshot()))
        grey = app.export_screenshot()
        assert all(span.style.color is None for span in app.play.query_one("#drawing", Static).content.spans)
    assert strongest_colour(coloured) > 100
    assert strongest_colour(grey) < 5
    assert letters(grey) == letters(coloured)


def strongest_colour(svg):
    """How far the text colours of a picture of the screen are from grey."""
    codes = re.findall(r"-r\d+ \{ fill: #([0-9a-f]{6})", svg)
    parts = [bytes.fromhex(code) for code in codes]
    return max(max(part) - min(part) for part in parts)


def letters(svg):
    """All that can be read on it."""
    return "".join(re.findall(r">([^<]+)</text>", svg)).replace("&#160;", "")


# -- other people and bots -------------------------------------------------------------------------


@pytest.mark.asyncio
async def test_bots_play_their_seats_until_the_person_is_asked():
    table = Table(Record(SKIRMISH, {}, seed=3))
    async with seated(table, {1: make_bot("random", 1)}) as (app, pilot):
        await thought(app, pilot)
        assert table.record.moves[0][0] == 1
        assert "play" not in shown(app, "#note")  # what a bot chose in secret stays secret
        rng = quick(4)
        for _ in range(200):
            if table.state.over:
                break
            assert 0 in table.state.open_seats()
            moves = table.state.legal_for(0)
            await pilot.press(key_of(app, moves[rng.below(len(moves))]))
            await thought(app, pilot)
        assert table.state.over
        assert {seat for seat, _ in table.record.moves} == {0, 1}


@pytest.mark.asyncio
async def test_the_person_sees_only_what_the_seat_may_know():
    table = Table(Record(SKIRMISH, {}, seed=3))
    async with seated(table, {1: make_bot("random", 1)}) as (app, pilot):
        await thought(app, pilot)
        assert shown(app, "#drawing") == SKIRMISH.draw(SKIRMISH.view(table.state, 0)).plain()
        assert "-1" in shown(app, "#drawing").split("\n")[1]


class Slow(Bot):
    """A bot that thinks until it is told to stop."""

    name = "slow"

    def __init__(self, done):
        self.done = done

    def choose(self, title, state, seat):
        assert self.done.wait(20)
        return state.legal_for(seat)[0]


@pytest.mark.asyncio
async def test_the_screen_stays_alive_while_a_bot_thinks():
    from threading import Event

    done = Event()
    table = Table(Record(SKIRMISH, {}, seed=3))
    async with seated(table, {1: Slow(done)}) as (app, pilot):
        assert shown(app, "#question") == "The others are thinking"
        assert listed(app) == []
        await pilot.press("l")
        assert isinstance(app.screen, LogWindow)
        await pilot.press("escape", "u", "c", "1")
        assert app.screen is app.play
        assert table.record.moves == []
        done.set()
        await thought(app, pilot)
        assert table.record.moves[0][0] == 1
        assert shown(app, "#question") == "Lay a card"
        assert len(listed(app)) == 4


@pytest.mark.asyncio
async def test_people_at_one_keyboard_hand_it_over_with_the_table_covered():
    table = Table(Record(SKIRMISH, {}, seed=3))
    async with seated(table) as (app, pilot):
        assert shown(app, "#question") == "P1: Lay a card"
        await pilot.press("1")
        assert isinstance(app.screen, HandOverWindow)
        assert app.screen.styles.background.a == 1
        await pilot.press("1")
        assert len(table.record.moves) == 1
        await pilot.press("enter")
        assert app.screen is app.play
        assert shown(app, "#question") == "P2: Lay a card"
        assert shown(app, "#drawing") == SKIRMISH.draw(SKIRMISH.view(table.state, 1)).plain()


@pytest.mark.asyncio
async def test_a_table_of_bots_alone_can_be_watched():
    table = Table(Record(SKIRMISH, {}, seed=3))
    async with seated(table, {0: make_bot("random", 1), 1: make_bot("random", 2)}) as (app, pilot):
        while not table.state.over:
            await thought(app, pilot)
        assert shown(app, "#question") == SKIRMISH.result(table.state)
