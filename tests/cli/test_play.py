"""hullbreach play: beginning, saving, going on."""

import json
import os
import signal
import subprocess
import sys

import pytest

from hullbreach.kernel.record import Record

from .gentle import GENTLE


@pytest.fixture
def gentle(tmp_path):
    """A card set that does not change with the game's."""
    file = tmp_path / "gentle.toml"
    file.write_text(GENTLE)
    return file


@pytest.fixture
def play(hullbreach, gentle):
    """Begin a game with the gentle cards."""

    def play(*words, typed=""):
        return hullbreach("play", "blaster_waves", "--cards", gentle, *words, typed=typed)

    return play


def records(home):
    return sorted((home / "records" / "blaster_waves").glob("*.jsonl"))


def only_record(home):
    (path,) = records(home)
    return Record.load(path)


def test_every_move_is_in_the_users_folder(play, home):
    said = play("--seed", 7, typed="reload\n")
    assert said.code == 0
    assert said.out.endswith("The game is saved.  Go on with: hullbreach play blaster_waves --resume\n")
    record = only_record(home)
    assert record.seed == 7
    assert len(record.moves) == 1


def test_records_follow_the_users_data_folder(play, tmp_path, monkeypatch):
    monkeypatch.delenv("HULLBREACH_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    play()
    assert len(records(tmp_path / "data" / "hullbreach")) == 1
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path / "me"))
    play()
    assert len(records(tmp_path / "me" / ".local" / "share" / "hullbreach")) == 1


def test_games_of_one_second_and_seed_get_files_of_their_own(play, home):
    for _ in range(3):
        play("--seed", 7)
    assert len(records(home)) == 3


def test_the_same_seed_deals_the_same_game(play):
    first = play("--seed", 7, "--option", "seats=1")
    assert play("--seed", 7).out == first.out
    assert play("--seed", 8).out.replace("seed 8.", "seed 7.") != first.out


def test_resume_goes_on_where_the_game_was_left(play, hullbreach, home):
    play("--seed", 7, typed="reload\n")
    said = hullbreach("play", "blaster_waves", "--resume", typed="undo\n")
    assert "Going on after 1 move." in said.out
    assert only_record(home).moves == []


def test_resume_takes_the_newest_game_that_is_not_over(play, hullbreach, home):
    play("--seed", 1, typed="reload\n")
    play("--seed", 2, typed="reload\n")
    play("--seed", 3, typed="concede\nyes\n")
    (home / "records" / "blaster_waves" / "broken_4.jsonl").write_text("not a record\n")
    for path in records(home):
        played = int(path.stem.split("_")[-1])
        os.utime(path, (played, played))
    assert "seed 2." in hullbreach("play", "blaster_waves", "--resume").out


def test_a_named_record_is_saved_and_resumed_there(play, hullbreach, tmp_path, home):
    file = tmp_path / "my game.jsonl"
    said = play("--record", file, typed="reload\n")
    assert said.out.endswith(f"Go on with: hullbreach play blaster_waves --resume '{file}'\n")
    assert records(home) == []
    hullbreach("play", "blaster_waves", "--resume", file, typed="undo\n")
    assert Record.load(file).moves == []


def test_a_finished_game_says_how_to_see_it_again(play, tmp_path):
    file = tmp_path / "game.jsonl"
    said = play("--record", file, typed="concede\nyes\n")
    assert said.out.endswith(f"See it again with: hullbreach replay {file}\n")


def test_a_card_set_of_ones_own_goes_with_the_record(play, hullbreach, gentle, tmp_path):
    file = tmp_path / "game.jsonl"
    play("--record", file, typed="reload\n")
    gentle.unlink()
    assert hullbreach("play", "blaster_waves", "--resume", file).code == 0
    assert json.loads(file.read_text().splitlines()[0])["cards"]["text"] == GENTLE


# -- in a process of its own ---------------------------------------------------------------------


def start(*words, **more):
    return subprocess.Popen(
        [sys.executable, "-m", "hullbreach", "play", "blaster_waves", *map(str, words)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=hear_ctrl_c,
        **more,
    )


def hear_ctrl_c():
    """A shell's background jobs, and so their children, are deaf to it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def wait_for_question(process):
    """Read until the next prompt, and return what was said."""
    said = ""
    while not said.endswith("\n> "):
        letter = process.stdout.read(1)
        assert letter, f"it ended: {said} {process.stderr.read()}"
        said += letter
    return said


def type_line(process, line):
    process.stdin.write(f"{line}\n")
    process.stdin.flush()
    return wait_for_question(process)


def test_a_kill_loses_no_move(gentle, tmp_path):
    file = tmp_path / "game.jsonl"
    process = start("--cards", gentle, "--seed", 11, "--record", file, "--no-auto")
    wait_for_question(process)
    for line in ("reload", "undo", "2", "1"):  # a Blast, and its first target
        type_line(process, line)
    process.kill()
    process.communicate()
    saved = Record.load(file).moves
    assert len(saved) == 2
    again = start("--resume", file, "--no-auto")
    assert "Going on after 2 moves." in wait_for_question(again)
    type_line(again, "1")
    again.kill()
    again.communicate()
    after = Record.load(file).moves
    assert (after[:2], len(after)) == (saved, 3)


@pytest.mark.parametrize("cut", [1, 10, 30])
def test_a_line_torn_by_a_crash_costs_that_move_only(play, hullbreach, tmp_path, cut):
    file = tmp_path / "game.jsonl"
    play("--seed", 7, "--record", file, "--no-auto", typed="2\n1\n")
    whole = Record.load(file).moves
    file.write_bytes(file.read_bytes()[:-cut])
    assert hullbreach("play", "blaster_waves", "--resume", file).code == 0
    assert Record.load(file).moves == whole[:-1]


def test_ctrl_c_says_how_to_go_on(tmp_path):
    file = tmp_path / "game.jsonl"
    process = start("--seed", 7, "--record", file)
    wait_for_question(process)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate()
    assert process.returncode == 130
    assert err == f"The game is saved.  Go on with: hullbreach play blaster_waves --resume {file}\n"


def test_a_game_open_in_another_window_is_left_alone(hullbreach, gentle, home):
    process = start("--cards", gentle, "--seed", 7, env={**os.environ, "HULLBREACH_HOME": str(home)})
    wait_for_question(process)
    (path,) = records(home)
    named = hullbreach("play", "blaster_waves", "--resume", path)
    assert named.code == 2
    assert named.err == f"hullbreach: {path}: is being played in another window\n"
    assert "no unfinished game" in hullbreach("play", "blaster_waves", "--resume").err
    process.communicate("reload\n")
    assert hullbreach("play", "blaster_waves", "--resume").code == 0
    assert len(Record.load(path).moves) == 1


def test_a_terminal_gets_the_full_screen_unless_it_cannot_be_drawn_on(monkeypatch):
    from hullbreach.cli.play import full_screen

    class Terminal:
        def isatty(self):
            return True

    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr("sys.stdin", Terminal())
    assert not full_screen()
    monkeypatch.setattr("sys.stdout", Terminal())
    assert full_screen()
    monkeypatch.setenv("TERM", "dumb")
    assert not full_screen()
