"""Whatever is given, a person gets one clear line and code 2."""

import random

import pytest

from hullbreach.games.blaster_waves import TITLE
from hullbreach.kernel.errors import BadRecord
from hullbreach.kernel.record import Record


def refused(said, *expected):
    assert said.code == 2, said
    assert said.err.startswith("hullbreach: ")
    assert said.err.count("\n") == 1
    assert "Traceback" not in said.err
    for words in expected:
        assert words in said.err


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("gmes", "Did you mean 'games'?"),
        ("games --jsn", "--jsn"),
        ("games blaster_waves", "unexpected extra argument"),
        ("play", "Missing argument 'GAME'"),
        ("play blaster_wave", "did you mean 'blaster_waves'?"),
        ("play chess", "no game 'chess'; there are: battleship_galaxies"),
        ("play blaster_waves --seed -3", "--seed"),
        ("play blaster_waves --seed seven", "--seed"),
        ("play blaster_waves --seed 1.5", "--seed"),
        ("play blaster_waves --seed", "--seed"),
        ("play blaster_waves --option seats", "expected NAME=VALUE, got 'seats'"),
        ("play blaster_waves --option seat=1", "no option 'seat' (did you mean 'seats'?)"),
        ("play blaster_waves --option seats=2", "expected one of: 1"),
        ("play blaster_waves --bots greedy", "--bots: expected at most 0 with 1 seats, got 1"),
        ("play blaster_waves --cards no.toml", "no.toml: cannot be read"),
        ("play blaster_waves --resume", "no unfinished game of blaster_waves"),
        ("play blaster_waves --resume no.jsonl", "no.jsonl: cannot be read"),
        ("play blaster_waves --resume --seed 3", "--seed cannot go with --resume"),
        ("play blaster_waves no.jsonl", "goes with --resume"),
        ("play blaster_waves --record .", "is there already"),
        ("rules blaster_wave", "did you mean 'blaster_waves'?"),
        ("rules blaster_waves BW-BLAST-99", "no rule, ruling or component has 'BW-BLAST-99' (did you mean 'BW-BLAST-"),
        ("rules blaster_waves qqq", "no rule, ruling or component has 'qqq'"),
        ("cards blaster_wave", "did you mean 'blaster_waves'?"),
        ("cards blaster_waves --cards /", "cannot be read"),
        ("replay", "Missing argument 'FILE'"),
        ("replay no.jsonl", "no.jsonl: cannot be read"),
        ("replay .", "cannot be read"),
    ],
)
def test_words_that_cannot_be_used(hullbreach, words, expected):
    refused(hullbreach(*words.split()), expected)


@pytest.fixture
def file(tmp_path):
    """The record of a game with a few moves."""
    record = Record(TITLE, {}, seed=7)
    state = record.start()
    for _ in range(6):  # Blasts and their targets: nothing that could end the game
        record.moves.append((0, state.legal()[-1]))
        state.apply(record.moves[-1][1])
    path = tmp_path / "game.jsonl"
    path.write_text(record.text())
    return path


def spoil(text, kind):
    """A record's text with something wrong in it."""
    head, first, *rest = text.splitlines(keepends=True)
    return {
        "empty": "",
        "foreign": '{"player": 1}\n',
        "not json": "hello\n",
        "cut in its first line": head[:30],
        "other format": head.replace('"hullbreach":1', '"hullbreach":99') + first,
        "other game": head.replace("blaster_waves", "mag_blaster") + first,
        "other rules": head.replace('"rules":', '"rules":9') + first,
        "negative seed": head.replace('"seed":"7"', '"seed":"-7"') + first,
        "other cards": head.replace('"hash":"', '"hash":"0') + first,
        "unknown option": head.replace('"seats"', '"chairs"') + first,
        "damaged line": head + first[:9] + "\n" + "".join(rest),
        "empty line": head + "\n" + first,
        "illegal move": head + '{"seat":0,"move":2}\n',
        "no such move": head + '{"seat":0,"move":100000000000000000000}\n',
        "no such seat": head + '{"seat":5,"move":1}\n',
        "back too far": head + first + '{"back":9}\n',
    }[kind]


KINDS = [
    "empty",
    "foreign",
    "not json",
    "cut in its first line",
    "other format",
    "other game",
    "other rules",
    "negative seed",
    "other cards",
    "unknown option",
    "damaged line",
    "empty line",
    "illegal move",
    "no such move",
    "no such seat",
    "back too far",
]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("command", [("replay",), ("play", "blaster_waves", "--resume")])
def test_records_that_cannot_be_used(hullbreach, file, kind, command):
    spoilt = spoil(file.read_text(), kind)
    assert spoilt != file.read_text()
    file.write_text(spoilt)
    refused(hullbreach(*command, file), str(file))
    assert file.read_text() == spoilt


def test_a_record_that_is_not_text(hullbreach, file):
    file.write_bytes(b"\xff\xfe\x00" + file.read_bytes())
    refused(hullbreach("replay", file), "expected UTF-8 text")


def test_a_card_set_that_is_not_text(hullbreach, tmp_path):
    file = tmp_path / "cards.toml"
    file.write_bytes(b"\xff\xfe")
    refused(hullbreach("cards", "blaster_waves", "--cards", file), "not UTF-8 text")


def test_a_finished_game_is_not_resumed(hullbreach, file):
    with file.open("a") as record:
        record.write('{"seat":0,"move":0}\n')
    refused(hullbreach("play", "blaster_waves", "--resume", file), "this game is over", "hullbreach replay")


def test_a_place_beyond_the_game(hullbreach, file):
    refused(hullbreach("replay", file, "--at", 7), "--at: expected at most 6")
    refused(hullbreach("replay", file, "--at", -1), "--at")


def test_ways_to_look_that_do_not_go_together(hullbreach, file):
    refused(hullbreach("replay", file, "--text", "--json"), "choose one")


def test_a_file_that_cannot_be_written(hullbreach, tmp_path):
    (tmp_path / "file").write_text("")
    refused(hullbreach("play", "blaster_waves", "--record", tmp_path / "file" / "game.jsonl"), "file")


def test_any_damage_to_a_record_is_a_bad_record_or_harmless(file):
    """A few hundred random changes: never anything but BadRecord."""
    chance = random.Random(5)
    whole = file.read_bytes()
    refusals = 0
    for _ in range(300):
        spoilt = bytearray(whole)
        for _ in range(chance.randint(1, 3)):
            at = chance.randrange(len(spoilt))
            spoilt[at : at + chance.randint(0, 4)] = chance.randbytes(chance.randint(0, 4))
        file.write_bytes(spoilt)
        try:
            Record.load(file)
        except BadRecord:
            refusals += 1
    assert refusals > 200
