"""Reaction windows, what a seat lets be, the clock, undo: what happens by itself and when."""

import asyncio
import json
from time import time

import pytest
from msgspec import structs

from hullbreach.games.battleship_galaxies import TITLE as BATTLESHIP_GALAXIES
from hullbreach.games.mag_blast import TITLE as MAG_BLAST
from hullbreach.games.waves_of_struggle import TITLE as WAVES_OF_STRUGGLE
from hullbreach.kernel.events import WATCHER
from hullbreach.kernel.reaction import PASS
from hullbreach.kernel.registry import title, title_ids
from hullbreach.kernel.rng import quick
from hullbreach.lab.checks import random_move
from hullbreach.server import lines
from hullbreach.server.bots import Bots
from hullbreach.server.house import House
from hullbreach.server.messages import AnswerUndo, AutoPass, Here, Play, Say, Undo
from hullbreach.server.room import Room, table_header
from tests.mag_blast.scenes import battle, fire, shot_let_be
from tests.server.scenes import serving
from tests.server.sitting import Sitter, leaks, sit_down

pytestmark = pytest.mark.asyncio

FLEETS = [{"yellow": ["Dink"]}, {"yellow": ["Baxter"]}, {"yellow": ["Hundog"]}]
ANSWER = ["Evasive Action"]
NO_ANSWER = ["Mag Blast"]


def under_fire(hand, players=2, **settings):
    """The first player fires at the second, who holds `hand` and may answer."""
    hands = [["Laser Blast", "Minefield"], hand, NO_ANSWER][:players]
    game = battle(FLEETS[:players], hands=hands)
    fire(game, 0, "Laser Blast", "Dink", "Baxter")
    return sit_down(MAG_BLAST, game, **settings)


async def let_happen(live):
    """What is due happens."""
    at, key, line = live.due()
    await live.write_quietly(lambda: True, key, line)
    return at, line


# -- as long for all -----------------------------------------------------------------------------------


@pytest.mark.parametrize("hand", [ANSWER, NO_ANSWER])
async def test_a_window_is_open_equally_long_whether_or_not_there_is_an_answer(hand):
    with leaks.stopped_clock():
        live = under_fire(hand, window=8.0, clock=60.0)
        live.room.asked_at = leaks.NOW
        ada, bob = Sitter(live, 0), Sitter(live, 1)
        assert live.due() == (leaks.NOW + 8.0, "window 1 0", lines.Moved(1, PASS, "clock"))
        assert ada.update()["clock"] == {"seconds": 8.0, "of": 8.0, "window": True}
        question = bob.update()["game"]["question"]
        assert question["answers"] == "Laser Blast"
        assert question["moves"][0]["text"] == "let it be"
        assert len(question["moves"]) == 1 + (hand is ANSWER)


async def test_when_the_window_closes_the_seat_has_let_it_be():
    live = under_fire(ANSWER)
    ada = Sitter(live, 0)
    _, line = await let_happen(live)
    assert line == lines.Moved(1, PASS, "clock")
    assert live.room.answers == ""
    assert ada.update()["game"]["asked"] == [0]


@pytest.mark.parametrize(("bots", "forced"), [((), None), ((1,), PASS)])
async def test_the_only_move_is_made_by_itself_only_if_nobody_else_is_there_to_notice(bots, forced):
    game = battle(FLEETS[:2], hands=[NO_ANSWER, ["Laser Blast"]], active=1)
    fire(game, 1, "Laser Blast", "Baxter", "Dink")
    live = sit_down(MAG_BLAST, game, bots=bots)
    assert live.room.moves(0) == [PASS]
    assert live.room.forced(0) == forced
    ada = Sitter(live, 0)
    assert (ada.update()["game"]["question"] is None) == (forced is not None)
    due_at = live.due()[0]
    assert (due_at == 0.0) == (forced is not None)


class Thinker(Bots):
    """A bot that takes some time, on a clock of its own, and then passes if it may."""

    def __init__(self, clock, seconds):
        self.clock = clock
        self.seconds = seconds

    async def choose(self, wanted, bot):
        self.clock[0] += self.seconds
        return PASS


@pytest.mark.parametrize("hand", [ANSWER, NO_ANSWER])
@pytest.mark.parametrize("thinks", [0.0, 0.4])
async def test_a_bot_in_a_window_answers_after_the_same_time_whatever_it_holds(monkeypatch, hand, thinks):
    clock = [1000.0]
    waited = []

    async def wait(seconds):
        waited.append(round(clock[0] + seconds - 1000.0, 3))

    live = under_fire(hand, bots=(1,))
    house = House(leaks.Notebook(), Thinker(clock, thinks))
    monkeypatch.setattr("hullbreach.server.house.time", lambda: clock[0])
    monkeypatch.setattr("hullbreach.server.house.asyncio.sleep", wait)
    [(seat, number, bot)] = live.bots_to_move()
    await house.bot_moves(live, seat, number, bot)
    assert waited == [live.room.settings.pace]
    assert live.room.record.moves == [(1, PASS)]


class Ponderer(Bots):
    """A bot that never comes to an end."""

    def __init__(self):
        pass

    async def choose(self, wanted, bot):
        await asyncio.get_running_loop().create_future()


async def test_a_bot_that_ponders_too_long_in_a_window_lets_it_be():
    live = under_fire(ANSWER, bots=(1,))
    house = House(leaks.Notebook(), Ponderer())
    assert await house.bot_answers(None, "cadet", 0.01) == PASS
    assert live.room.refusal(1, PASS) is None


async def test_what_is_said_meanwhile_does_not_disturb_a_bot():
    live = under_fire(ANSWER, bots=(1,))
    ada = Sitter(live, 0)

    class Listener(Bots):
        def __init__(self):
            pass

        async def choose(self, wanted, bot):
            await ada.ask(live, Say("k", "hurry up"))
            return PASS

    live.room.settings = structs.replace(live.room.settings, pace=0.0)
    [(seat, number, bot)] = live.bots_to_move()
    await House(leaks.Notebook(), Listener()).bot_moves(live, seat, number, bot)
    assert live.room.record.moves == [(1, PASS)]


async def test_a_bots_move_is_dropped_when_its_player_has_come_back():
    live = under_fire(ANSWER, clock=60.0)
    bob = Sitter(live, 1)
    await live.write("away", lines.WentAway(1))

    class Slow(Bots):
        def __init__(self):
            pass

        async def choose(self, wanted, bot):
            assert (await bob.ask(live, Here("k")))["result"] == "done"
            return PASS

    live.room.settings = structs.replace(live.room.settings, pace=0.0)
    [(seat, number, bot)] = live.bots_to_move()
    await House(leaks.Notebook(), Slow()).bot_moves(live, seat, number, bot)
    assert live.room.record.moves == []
    assert live.bots_to_move() == []


# -- what kind of thing may be answered -------------------------------------------------------------------


async def test_in_mag_blast_the_card_is_named():
    live = under_fire(NO_ANSWER)
    assert MAG_BLAST.answering(live.room.table.state) == "Laser Blast"
    quiet = battle(FLEETS[:2], hands=[["Laser Blast"], ["Strategic Allocation"]], phase="discard", any_turn=True)
    while MAG_BLAST.answering(quiet) == "":
        MAG_BLAST.play(quiet, int(quiet.seat), PASS)
    assert MAG_BLAST.answering(quiet) == "a quiet moment"


async def test_in_the_middle_of_an_answer_nothing_is_let_be_by_the_clock():
    """Cranium Consortium pays for its answer: one has to say with what."""
    commands = ["Freep", "Cranium Consortium"]
    game = battle(FLEETS[:2], hands=[["Laser Blast"], ["Fighter S", "Fighter D"]], commands=commands)
    fire(game, 0, "Laser Blast", "Dink", "Baxter")
    live = sit_down(MAG_BLAST, game, window=8.0)
    bob = Sitter(live, 1)
    assert live.room.answers == "Laser Blast"
    await bob.play(live, "use pay to cancel")
    assert live.room.refusal(1, PASS) is not None
    assert live.room.answers == ""
    assert live.due() is None


@pytest.mark.parametrize("title_id", title_ids())
async def test_whatever_may_be_answered_has_a_name_and_may_be_let_be(title_id):
    rules, rng = title(title_id), quick(4)
    named = set()
    for seed in range(3):
        game = rules.new(seed=seed)
        for _ in range(200):
            if game.over:
                break
            kind = rules.answering(game)
            if kind:
                named.add(kind)
                assert rules.why_not(game, int(game.seat), PASS) is None
            game.apply_for(*random_move(game, rng))
        else:
            continue
        assert rules.answering(game) == ""
    if rules in (MAG_BLAST, WAVES_OF_STRUGGLE, BATTLESHIP_GALAXIES):
        assert named
    assert not any(word in name for name in named for word in ("_", "frame"))


# -- what a seat lets be --------------------------------------------------------------------------------


async def test_a_seat_that_lets_a_kind_be_is_not_asked_about_it_and_all_see_that():
    live = under_fire(ANSWER)
    ada, bob, eve = Sitter(live, 0), Sitter(live, 1), Sitter(live, WATCHER)
    answer = await bob.ask(live, AutoPass("k", "this kind", "Laser Blast"))
    assert answer["result"] == "done"
    for each in (ada, bob, eve):
        seat = each.update()["seats"][1]
        assert (seat["auto_pass"], seat["kinds"]) == ("kinds", ["Laser Blast"])
    at, line = await let_happen(live)
    assert (at, line) == (0.0, lines.Moved(1, PASS, "clock"))
    await ada.play(live, "leave it at that")
    await ada.play(live, "play Minefield")
    while live.room.answers == "":
        await ada.play(live, "")
    assert live.room.answers == "Minefield"
    assert live.due()[0] > 0.0  # that is another kind


async def test_until_my_turn_holds_until_then():
    game = battle(FLEETS[:2], hands=[["Laser Blast", "Laser Blast"], ANSWER])
    live = sit_down(MAG_BLAST, game)
    ada, bob = Sitter(live, 0), Sitter(live, 1)
    await bob.ask(live, AutoPass("k", "until my turn"))
    assert bob.update()["seats"][1]["auto_pass"] == "until my turn"
    await ada.play(live, "play Laser Blast")
    while live.room.answers == "":
        await ada.play(live, "")
    assert live.room.lets_this_be(1)
    assert (await let_happen(live))[0] == 0.0
    await ada.play(live, "leave it at that")
    await ada.play(live, "end the turn")
    assert live.room.table.state.seat == 1
    assert bob.update()["seats"][1]["auto_pass"] == "never"


async def test_what_is_let_be_can_be_undone():
    live = under_fire(ANSWER)
    bob = Sitter(live, 1)
    await bob.ask(live, AutoPass("a", "this kind", "Laser Blast"))
    await bob.ask(live, AutoPass("b", "until my turn"))
    assert live.due()[0] == 0.0
    await bob.ask(live, AutoPass("c", "never"))
    seat = bob.update()["seats"][1]
    assert (seat["auto_pass"], seat["kinds"]) == ("never", [])
    assert live.due()[0] > 0.0


@pytest.mark.parametrize(
    ("when", "kind", "words"), [("always", "", "when: expected one of"), ("this kind", "", "kind:")]
)
async def test_a_wish_that_makes_no_sense_is_refused(when, kind, words):
    live = under_fire(ANSWER)
    answer = await Sitter(live, 1).ask(live, AutoPass("k", when, kind))
    assert answer["result"] == "refused"
    assert answer["text"].startswith(words)


async def test_letting_be_does_not_make_moves_outside_of_windows():
    game = battle(FLEETS[:2], hands=[["Laser Blast"], []])
    live = sit_down(MAG_BLAST, game)
    ada = Sitter(live, 0)
    await ada.ask(live, AutoPass("k", "this kind", "Laser Blast"))
    assert live.due() is None
    assert ada.onlooker.viewer.question() is not None


# -- the clock ------------------------------------------------------------------------------------------


async def test_when_the_time_is_over_a_bot_takes_the_seat_until_its_player_is_back():
    game = battle(FLEETS[:2], hands=[["Laser Blast"], []])
    live = sit_down(MAG_BLAST, game, clock=60.0)
    ada, bob = Sitter(live, 0), Sitter(live, 1)
    at, line = await let_happen(live)
    assert (at, line) == (live.room.asked_at + 60.0, lines.WentAway(0))
    seat = bob.update()["seats"][0]
    assert (seat["kind"], seat["away"], seat["bot"]) == ("person", True, "lieutenant")
    assert live.bots_to_move() == [(0, 0, "lieutenant")]
    assert live.due() is None
    assert (await ada.ask(live, Here("k")))["result"] == "done"
    seat = bob.update()["seats"][0]
    assert (seat["away"], seat["bot"]) == (False, "")
    assert live.bots_to_move() == []
    again = await ada.ask(live, Here("again"))
    assert (again["result"], again["text"]) == ("refused", "Nobody plays for you")


async def test_a_move_brings_its_player_back():
    game = battle(FLEETS[:2], hands=[["Laser Blast"], []])
    live = sit_down(MAG_BLAST, game, clock=60.0)
    ada = Sitter(live, 0)
    await let_happen(live)
    question = ada.onlooker.viewer.question()
    assert (await ada.ask(live, Play("k", question.number, 0)))["result"] == "done"
    assert not ada.update()["seats"][0]["away"]
    assert len(live.room.record.moves) == 1


async def test_without_a_clock_nobody_is_hurried():
    game = battle(FLEETS[:2], hands=[["Laser Blast"], []])
    live = sit_down(MAG_BLAST, game)
    assert live.due() is None
    assert "clock" not in Sitter(live, 0).update()


async def test_a_seat_that_nobody_has_taken_is_waited_for(tmp_path):
    async with serving(tmp_path) as place:
        ada = place.browser()
        seats = [{"kind": "friend"}, {"kind": "me"}]
        made = await ada.make("mag_blast", options={"seats": 2}, seats=seats, clock=3600)
        async with ada.sit(made["table"], 1) as player:
            await player.until(lambda me: me.game)
            live = place.server.house.tables[made["table"]]
            assert live.due()[2] == lines.WentAway(1)  # of the one who is there


async def test_the_time_begins_when_the_table_is_made_and_anew_when_somebody_sits_down(tmp_path):
    async with serving(tmp_path) as place:
        ada, bob = place.browser(), place.browser()
        began = time()
        seats = [{"kind": "me"}, {"kind": "friend"}]
        made = await ada.make("mag_blast", options={"seats": 2}, seats=seats, clock=3600)
        async with ada.sit(made["table"]) as player:
            await player.until(lambda me: me.update)
            assert not player.update["seats"][0]["away"]
            assert 3500 < player.update["clock"]["seconds"] <= 3600
            room = place.server.house.tables[made["table"]].room
            first = room.asked_at
            await bob.post(f"/api/tables/{made['table']}/join", token=made["invites"][0]["token"])
            assert began <= first < room.asked_at


async def test_over_the_network_an_absent_player_is_replaced_and_comes_back(tmp_path):
    async with serving(tmp_path) as place:
        ada, bob = place.browser(), place.browser()
        seats = [{"kind": "me"}, {"kind": "friend"}]
        made = await ada.make("mag_blast", options={"seats": 2}, seats=seats, clock=0.2)
        await bob.post(f"/api/tables/{made['table']}/join", token=made["invites"][0]["token"])
        async with bob.sit(made["table"], 1) as second:
            await second.until(lambda me: me.update and me.update["seats"][0]["away"])
            await second.until(lambda me: any(each["event"].get("seat") == 0 for each in me.log))
            assert second.update["seats"][0]["bot"] == "lieutenant"
            async with ada.sit(made["table"], 0) as first:
                await first.until(lambda me: me.update)
                if first.update["seats"][0]["away"]:
                    assert (await first.ask(**{"is": "here"}))["result"] in ("done", "refused")
                await second.until(lambda me: me.update["seats"][0]["here"])


# -- undo ------------------------------------------------------------------------------------------------


def placing(players=2):
    """The beginning of a game: ships are placed in secret, which nobody learns anything from."""
    live = leaks.new_live(MAG_BLAST, {"seats": players}, 5)
    return live, [Sitter(live, seat) for seat in range(players)]


async def test_undo_needs_everybodys_word():
    live, [ada, bob, eve] = placing(3)
    await ada.play(live, "place")
    assert (await ada.ask(live, Undo("u")))["result"] == "done"
    assert bob.update()["undo"] == {"seat": 0, "agreed": [], "wanted": [1, 2]}
    assert (await bob.ask(live, AnswerUndo("a", True)))["result"] == "done"
    assert len(live.room.record.moves) == 1
    assert (await eve.ask(live, AnswerUndo("b", True)))["result"] == "done"
    assert live.room.record.moves == []
    told = ada.update()
    assert told["back"]
    assert told["game"]["turn"] == 0


async def test_one_who_does_not_agree_is_enough():
    live, [ada, bob, eve] = placing(3)
    await ada.play(live, "place")
    await ada.ask(live, Undo("u"))
    again = await bob.ask(live, Undo("v"))
    assert again["result"] == "refused"
    await bob.ask(live, AnswerUndo("a", False))
    assert live.room.undo is None
    assert len(live.room.record.moves) == 1
    late = await eve.ask(live, AnswerUndo("b", True))
    assert late["result"] == "stale"
    assert len(live.room.record.moves) == 1
    assert (await ada.ask(live, Undo("w")))["result"] == "done"  # one may ask again


async def test_nobody_may_take_back_what_was_learnt():
    game = battle(FLEETS[:2], hands=[["Laser Blast"], []], phase="draw")
    live = sit_down(MAG_BLAST, game)
    ada = Sitter(live, 0)
    await ada.play(live, "draw 4 cards")
    assert not ada.update()["game"]["can_undo"]
    answer = await ada.ask(live, Undo("u"))
    assert answer["result"] == "refused"
    drawn = "Laser Blast (circle), Laser Blast (circle), Laser Blast (diamond), Laser Blast (diamond)"
    assert answer["text"] == f"Cannot be taken back: something new was seen (P1 draws {drawn})."


async def shot(bots=()):
    """P1 has fired and P2 is asked about it; nobody was shown anything since the shot was aimed."""
    record = shot_let_be()
    live = leaks.new_live(MAG_BLAST, record.options, record.seed)
    for seat in bots:
        live.room.sitters[seat].kind, live.room.sitters[seat].bot = "bot", "cadet"
    for number, (seat, move) in enumerate(record.moves[:-1]):
        await live.write(f"move {number}", lines.Moved(seat, move))
    return live


async def let_be_by_its_player(live):
    await Sitter(live, 1).play(live, "let it be")


async def let_be_by_a_bot(live):
    live.room.settings = structs.replace(live.room.settings, pace=0.0)
    [(seat, number, bot)] = live.bots_to_move()
    await House(leaks.Notebook(), Thinker([0.0], 0.0)).bot_moves(live, seat, number, bot)


@pytest.mark.parametrize(("let_be", "bots"), [(let_be_by_its_player, ()), (let_happen, ()), (let_be_by_a_bot, (1,))])
async def test_a_shot_that_was_let_be_is_not_taken_back_whoever_let_it_be(let_be, bots):
    live = await shot(bots)
    assert live.room.way_back(0) > 0
    ada = Sitter(live, 0)
    assert ada.update()["game"]["can_undo"]
    await let_be(live)
    assert live.room.record.moves == shot_let_be().moves
    assert not ada.update()["game"]["can_undo"]
    answer = await ada.ask(live, Undo("u"))
    assert answer["result"] == "refused"
    assert answer["text"] == "Cannot be taken back: P2 has decided since, which tells you something."
    assert live.room.undo is None


async def test_who_lets_a_shot_be_and_takes_that_back_has_told_something_though_all_agree():
    live = await shot()
    ada, bob = Sitter(live, 0), Sitter(live, 1)
    await bob.play(live, "let it be")
    await live.write("back", lines.TakenBack(1))
    assert live.room.record.moves == shot_let_be().moves[:-1]
    answer = await ada.ask(live, Undo("u"))
    assert answer["result"] == "refused"
    assert "P2 has decided since (and taken it back, but you have heard it)" in answer["text"]
    again = Room(table_header(live.room.record), live.room.settings)  # as another process, or the next one, has it
    for entry in await live.store.entries("table", 0):
        again.add(entry)
    assert again.way_back(0) == 0
    assert bob.seat == 1


async def test_an_undo_that_was_agreed_to_is_off_if_a_decision_came_first():
    """The word of the others does not count for more than what has been learnt meanwhile."""
    live = await shot()
    ada, bob = Sitter(live, 0), Sitter(live, 1)
    assert (await ada.ask(live, Undo("u")))["result"] == "done"
    await live.write("let be", lines.Moved(1, PASS, "clock"))
    assert (await bob.ask(live, AnswerUndo("a", True)))["result"] == "stale"
    assert live.room.record.moves == shot_let_be().moves


async def test_what_an_older_rule_took_back_stays_taken_back():
    """A line of the log is obeyed: whatever it says has happened."""
    live = await shot()
    await live.write("let be", lines.Moved(1, PASS, "clock"))
    await live.write("back", lines.TakenBack(2))
    assert live.room.record.moves == shot_let_be().moves[:-2]


async def test_a_game_that_is_over_stays_over():
    live = await shot()
    ada = Sitter(live, 0)
    await live.write("up", lines.Moved(1, 0))
    assert live.room.over
    answer = await ada.ask(live, Undo("u"))
    assert (answer["result"], answer["text"]) == ("refused", "The game is over")


async def test_a_move_puts_an_end_to_a_wish_to_undo():
    live, [ada, bob] = placing()
    await ada.play(live, "place")
    await ada.ask(live, Undo("u"))
    await bob.play(live, "place")
    assert live.room.undo is None
    assert (await bob.ask(live, AnswerUndo("a", True)))["result"] == "stale"


async def test_after_an_undo_handles_are_new_and_the_question_too():
    live, [ada, bob] = placing()
    before = {ship["ship"] for ship in ada.update()["game"]["view"]["drawn"][0]}
    number = ada.onlooker.viewer.question().number
    await ada.play(live, "place")
    await ada.ask(live, Undo("u"))
    await bob.ask(live, AnswerUndo("a", True))
    told = ada.update()
    after = {ship["ship"] for ship in told["game"]["view"]["drawn"][0]}
    assert len(after) == 6
    assert not after & before
    assert told["game"]["question"]["number"] > number


# -- words for those who choose together --------------------------------------------------------------------


async def test_of_several_who_choose_together_each_reads_words_about_the_own_hand():
    """Sensor cards in Kemble's Cascade are chosen by all at once; why a card cannot be played tells no other's hand."""
    rules = title("kembles_cascade")
    game = rules.new({"seats": 2}, seed=1)
    rng = quick(1)
    while not (game.powerups[0] and game.open_seats() == [0, 1]):
        if game.over:
            game = rules.new({"seats": 2}, seed=int(rng.next()) % 1000)
        game.apply_for(*random_move(game, rng))
    viewer = Sitter(sit_down(rules, game), 1).onlooker.viewer
    cards = game.powerups[0].to_list()
    words = [rules.text(viewer.asked(), move) for move in range(rules.move_space)]
    own = [text for text in words if text.startswith("play ") and "not in hand" not in text and "Sensor" not in text]
    assert len(own) == len(game.powerups[1].to_list())
    assert cards


# -- talk ----------------------------------------------------------------------------------------------------


async def test_a_room_remembers_the_last_of_what_was_said():
    live, [ada, _] = placing()
    for number in range(250):
        await live.write(f"k{number}", lines.Spoke(0, "Ada", f"word {number}"))
    late = Sitter(live, 1)
    said = [each["text"] for message in late.heard() for each in message.get("said", [])]
    assert said == [f"word {number}" for number in range(50, 250)]
    assert ada.seat == 0


async def test_the_same_words_twice_are_said_twice_but_the_same_key_once():
    live, [ada, bob] = placing()
    for key in ("a", "b", "a"):
        await ada.ask(live, Say(key, "zap"))
    said = [each["text"] for frame in bob.take() for each in json.loads(frame).get("said", [])]
    assert said == ["zap", "zap"]


async def test_a_card_played_is_named_to_all_and_a_hand_to_nobody():
    live = under_fire(ANSWER, players=3)
    words = "P1: Laser Blast from scout Dink"
    for seat in (0, 1, 2, WATCHER):
        view = Sitter(live, seat).update()["game"]["view"]
        assert view["plays"][0]["says"].startswith(words)
        assert (view["hands"][1] == [None]) == (seat != 1)
