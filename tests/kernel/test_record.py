"""Records: what is kept of a game, and what is refused with which words."""

import msgspec
import pytest

from hullbreach.kernel.cardset import CardFile
from hullbreach.kernel.errors import BadOption, BadRecord
from hullbreach.kernel.lines import LineFile
from hullbreach.kernel.record import Record, move_line
from hullbreach.kernel.registry import OWN
from hullbreach.kernel.rng import quick

from .skirmish import PASS, PLAY

pytestmark = pytest.mark.usefixtures("skirmish")


@pytest.fixture
def record(skirmish):
    """A finished game of three, seats choosing in any order."""
    made = Record(skirmish, {"seats": 3}, seed=21)
    state, rng = made.start(), quick(1)
    while not state.over:
        seats = state.open_seats()
        seat = seats[rng.below(len(seats))]
        moves = state.legal_for(seat)
        made.moves.append((seat, moves[rng.below(len(moves))]))
        skirmish.play(state, *made.moves[-1])
    return made


def lines(record):
    return record.text().splitlines()


def parse(*lines):
    return Record.parse("".join(line + "\n" for line in lines), "game.jsonl")


def complaint(*lines):
    with pytest.raises(BadRecord) as error:
        parse(*lines)
    message = str(error.value)
    assert message.startswith("game.jsonl: ")
    return message.removeprefix("game.jsonl: ")


def head(record, **changes):
    """The first line with some of its fields replaced, or left out when None."""
    fields = msgspec.json.decode(record.header()) | changes
    return msgspec.json.encode({name: value for name, value in fields.items() if value is not None}).decode()


# -- what is kept ----------------------------------------------------------------------------------


def test_a_record_read_back_is_the_same_game(record):
    again = Record.parse(record.text(), "here")
    assert again.title is record.title
    assert (again.options, again.seed, again.moves) == (record.options, record.seed, record.moves)
    assert again.replay().snapshot() == record.replay().snapshot()
    assert again.text() == record.text()


def test_every_line_is_json_that_people_can_read(record):
    first, second, *_ = (msgspec.json.decode(line) for line in lines(record))
    assert first == {
        "hullbreach": 1,
        "title": "skirmish",
        "rules": 3,
        "options": {"seats": 3, "swift": False},
        "seed": "21",
        "cards": {"name": "Skirmish", "hash": record.cards.file.hash},
    }
    seat, move = record.moves[0]
    assert second == {"seat": seat, "move": move, "says": record.title.text(record.start(), move)}


def test_a_record_can_be_replayed_up_to_any_move(record):
    state = record.start()
    for number, (seat, move) in enumerate(record.moves):
        assert record.replay(number).snapshot() == state.snapshot()
        record.title.play(state, seat, move)
    assert record.replay().snapshot() == state.snapshot()
    assert record.replay(0).snapshot() == record.start().snapshot()


def test_states_are_shown_before_their_moves(record):
    seen = [(state.snapshot(), seat, move) for state, seat, move in record.states()]
    assert [(seat, move) for _, seat, move in seen] == record.moves
    assert seen[3][0] == record.replay(3).snapshot()


def test_moves_taken_back_are_left_out(record):
    first, one, two, three = lines(record)[:4]
    assert parse(first, one, two, '{"back":2}', one, two, '{"back":1}', two, three).moves == record.moves[:3]
    assert parse(first, one, '{"back":1}').moves == []


def test_what_a_move_says_may_be_left_out(record):
    first, *moves = lines(record)
    silent = [move_without_words(line) for line in moves]
    assert parse(first, *silent).moves == record.moves


def move_without_words(line):
    fields = msgspec.json.decode(line)
    del fields["says"]
    return msgspec.json.encode(fields).decode()


def test_a_record_without_moves(record):
    assert parse(lines(record)[0]).moves == []
    assert Record.parse(lines(record)[0], "here").moves == []


def test_very_large_seeds_survive(skirmish):
    made = Record(skirmish, {}, seed=10**30)
    assert Record.parse(made.text(), "here").seed == 10**30
    assert Record.parse(made.text(), "here").start().snapshot() == made.start().snapshot()


def test_options_are_checked_when_a_record_is_made(skirmish):
    assert Record(skirmish, {"seats": "4"}, 1).options == {"seats": 4, "swift": False}
    with pytest.raises(BadOption):
        Record(skirmish, {"seats": 9}, 1)


# -- card sets -------------------------------------------------------------------------------------


CUSTOM = "name = 'All Blasts'\n[[card]]\nkind = 'Blast'\npower = 1\ncopies = 24\nsource = 'ours'\n"


@pytest.fixture
def custom(skirmish):
    made = Record(skirmish, {}, seed=3, cards=skirmish.read_cards(CardFile("blasts.toml", CUSTOM)))
    made.moves.append((0, made.start().legal()[0]))
    return made


def test_a_set_of_ones_own_comes_along(custom):
    again = Record.parse(custom.text(), "here")
    assert set(again.cards.kinds) == {"Blast"}
    assert again.replay().snapshot() == custom.replay().snapshot()
    assert again.text() == custom.text()


def test_another_set_of_the_title_is_found_by_its_hash(skirmish):
    made = Record(skirmish, {}, seed=3, cards=skirmish.load_cards("wild"))
    assert "text" not in msgspec.json.decode(made.header())["cards"]
    assert Record.parse(made.text(), "here").cards.file.name == "Wild"


def test_a_changed_set_of_ones_own_is_refused(custom):
    cards = msgspec.json.decode(custom.header())["cards"]
    changed = cards | {"text": CUSTOM.replace("power = 1", "power = 2")}
    message = complaint(head(custom, cards=changed))
    assert message.startswith("cards: the set 'All Blasts' was changed: its hash is ")
    assert message.endswith(f", not {cards['hash']}")


def test_an_unplayable_set_of_ones_own_is_refused(custom):
    text = CUSTOM.replace("24", "23")
    cards = {"name": "All Blasts", "hash": CardFile("x", text).hash, "text": text}
    assert complaint(head(custom, cards=cards)) == "All Blasts: card: expected 24 in all, copies included, got 23"


def test_a_built_in_set_that_is_gone_is_refused(record):
    message = complaint(head(record, cards={"name": "Old", "hash": "0" * 32}))
    assert message == f"cards: no set of skirmish has the hash {'0' * 32} of 'Old'"


# -- damaged, foreign and impossible records -------------------------------------------------------


def test_a_last_line_cut_short_is_left_out(record):
    text = record.text()
    for cut in range(1, len(lines(record)[-1]) + 1):
        assert Record.parse(text[:-cut], "here").moves == record.moves[:-1]


def test_a_line_cut_short_hides_no_empty_line_before_it(record):
    with pytest.raises(BadRecord, match="line 3: expected a move, got an empty line"):
        Record.parse("\n".join([*lines(record)[:2], "", '{"seat":']), "game.jsonl")


@pytest.mark.parametrize("damage", ["{", '{"seat":0,', "", "\x00\x00", "null", "[]"])
def test_a_damaged_line_in_the_middle_is_named(record, damage):
    first, one, two, *rest = lines(record)
    assert complaint(first, one, damage, two, *rest).startswith("line 3: ")


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("", "line 2: expected a move, got an empty line"),
        ("{}", "line 2: expected seat and move, or back; got '{}'"),
        ('{"seat":0}', "line 2: expected seat and move, or back; got '{\"seat\":0}'"),
        ('{"move":1}', "line 2: expected seat and move, or back; got '{\"move\":1}'"),
        ('{"seat":0,"move":1,"why":2}', "line 2: Object contains unknown field `why`"),
        ('{"seat":0,"move":"one"}', "line 2: Expected `int | null`, got `str` - at `$.move`"),
        ('{"back":0}', "line 2: cannot take back 0 of 0 moves"),
        ('{"back":1}', "line 2: cannot take back 1 of 0 moves"),
        ('{"back":-1}', "line 2: cannot take back -1 of 0 moves"),
    ],
)
def test_a_line_that_is_no_move_is_refused(record, line, message):
    first, one, *_ = lines(record)
    assert complaint(first, line, one) == message


def test_more_moves_taken_back_than_made(record):
    first, one, two, *_ = lines(record)
    assert complaint(first, one, two, '{"back":3}') == "line 4: cannot take back 3 of 2 moves"


@pytest.mark.parametrize(
    "text", ["", "\n", "hello\n", "[]\n", "{}\n", '{"name": "package", "version": 1}\n', "\x89PNG"]
)
def test_something_else_than_a_record(text):
    with pytest.raises(BadRecord, match=r"^x: not a hullbreach record: its first line: "):
        Record.parse(text, "x")


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"hullbreach": 2}, "record format 2 is not known; expected 1"),
        ({"rules": 2}, "made by rules version 2 of skirmish; this program plays version 3"),
        ({"title": "skirmsh"}, f"no game 'skirmsh' (did you mean 'skirmish'?); there are: {', '.join(OWN)}, skirmish"),
        ({"options": {"seats": 7}}, "skirmish: option seats cannot be 7; expected one of: 2, 3, 4"),
        ({"options": {"seat": 2}}, "skirmish has no option 'seat' (did you mean 'seats'?); it has seats, swift"),
        ({"seed": "-1"}, "seed: expected a whole number from 0 up, got '-1'"),
        ({"seed": "7.5"}, "seed: expected a whole number from 0 up, got '7.5'"),
        ({"seed": ""}, "seed: expected a whole number from 0 up, got ''"),
        ({"seed": "²"}, "seed: expected a whole number from 0 up, got '²'"),
        ({"seed": "٣"}, "seed: expected a whole number from 0 up, got '٣'"),
        ({"seed": "7" * 5000}, f"seed: expected a whole number from 0 up, got '{'7' * 100}'"),
    ],
)
def test_a_header_that_does_not_fit(record, changes, message):
    assert complaint(head(record, **changes)) == message


@pytest.mark.parametrize("field", ["hullbreach", "title", "rules", "options", "seed", "cards"])
def test_a_header_without_one_of_its_fields(record, field):
    message = complaint(head(record, **{field: None}))
    assert message == f"not a hullbreach record: its first line: Object missing required field `{field}`"


def test_an_illegal_move_is_refused_with_its_rule(skirmish):
    made = Record(skirmish, {}, seed=5)
    other = PLAY + made.start().hands[1].to_list()[0]
    message = complaint(made.header().decode(), f'{{"seat":0,"move":{other}}}')
    assert message.startswith(f"move 1: {other} by seat 0 is not legal: Before the first turn")
    assert message.endswith("(SK-LAY-01)")


def test_a_move_of_a_seat_that_is_not_asked_is_refused(skirmish, record):
    seat, move = record.moves[0]
    first, one, *_ = lines(record)
    assert complaint(first, one, one) == f"move 2: {move} by seat {seat} is not legal: {refused(record, seat, move)}"


def refused(record, seat, move):
    return record.title.why_not(record.replay(1), seat, move)


def test_a_move_after_the_end_is_refused(record):
    number = len(record.moves) + 1
    message = complaint(*lines(record), f'{{"seat":0,"move":{PASS}}}')
    assert message == f"move {number}: {PASS} by seat 0 is not legal: The game is over"


def test_what_a_move_is_called_may_change_over_time(record):
    first = lines(record)[0]
    seat, move = record.moves[0]
    old = Record.parse("\n".join([first, move_line(seat, move, "dance").decode(), ""]), "here")
    assert old.moves == [(seat, move)]


# -- files -----------------------------------------------------------------------------------------


def test_a_record_is_loaded_from_a_file(record, tmp_path):
    path = tmp_path / "game.jsonl"
    path.write_text(record.text(), "utf-8")
    assert Record.load(path).moves == record.moves


def test_a_file_that_is_not_there(tmp_path):
    path = tmp_path / "none.jsonl"
    with pytest.raises(BadRecord) as error:
        Record.load(path)
    assert str(error.value) == f"{path}: cannot be read: No such file or directory"
    with pytest.raises(BadRecord, match="cannot be read: Is a directory"):
        Record.load(tmp_path)


def test_a_file_that_is_not_text(tmp_path):
    path = tmp_path / "noise.jsonl"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadRecord, match=r"noise\.jsonl: not a hullbreach record: expected UTF-8 text"):
        Record.load(path)


def test_a_record_file_holds_the_record_and_every_line_added(record, tmp_path):
    path = tmp_path / "deep" / "down" / "game.jsonl"
    begun = Record(record.title, record.options, record.seed)
    begun.moves = record.moves[:2]
    file = LineFile(path, begun.text())
    assert path.read_text("utf-8") == begun.text()
    for number, line in enumerate(lines(record)[3:], start=3):
        file.add(line.encode())
        assert Record.load(path).moves == record.moves[:number]
    file.close()
    assert path.read_text("utf-8") == record.text()
    assert [other.name for other in path.parent.iterdir()] == ["game.jsonl"]


def test_each_line_is_flushed_to_the_disk(record, tmp_path, monkeypatch):
    """A line is synced after it is written, so that not even a power cut loses it."""
    path = tmp_path / "game.jsonl"
    synced = []
    monkeypatch.setattr("hullbreach.kernel.lines.os.fsync", lambda number: synced.append(holding(path)))
    begun = Record(record.title, record.options, record.seed)
    file = LineFile(path, begun.text())
    opened = len(synced)
    assert opened >= 1
    for line in lines(record)[1:4]:
        file.add(line.encode())
    assert synced[opened:] == [begun.text() + "".join(x + "\n" for x in lines(record)[1 : n + 1]) for n in (1, 2, 3)]


def holding(path):
    return path.read_text("utf-8") if path.exists() else ""


def test_an_old_file_is_replaced_in_one_step(record, tmp_path):
    path = tmp_path / "game.jsonl"
    path.write_text("something else", "utf-8")
    before = path.stat().st_ino
    LineFile(path, record.text()).close()
    assert path.read_text("utf-8") == record.text()
    assert path.stat().st_ino != before
