"""Results on file: kept deal by deal, gone on with after any end, refused if they are of something else."""

import errno
import signal
import subprocess
import sys

import msgspec
import pytest

from hullbreach.arena.report import Report, report
from hullbreach.arena.save import deal_line, open_save, read_save
from hullbreach.kernel.errors import BadRecord
from tests.arena.scenes import contest, duel, ended, solo, without_times


@pytest.fixture
def path(tmp_path):
    return tmp_path / "found.jsonl"


def written(path, matches, *deals):
    file, _ = open_save(path, matches)
    file.add(*(deal_line(deal) for deal in deals))
    file.close()


def test_what_was_saved_is_there_again(path):
    matches = [duel(), duel("random", "flat:9")]
    deals = [ended(0, 1), ended(1, [], number=1), ended([0, 1], 0, match=1)]
    written(path, matches, *deals)
    file, found = open_save(path, matches)
    file.close()
    assert found == deals


def test_a_torn_last_line_is_dropped_and_written_over(path):
    written(path, [duel()], ended(0, 1), ended(1, 0, number=1))
    whole = path.read_bytes()
    for cut in range(len(whole.splitlines(keepends=True)[0]) + 1, len(whole), 23):
        path.write_bytes(whole[:cut])
        file, found = open_save(path, [duel()])
        assert found == [ended(0, 1)][: whole[:cut].count(b"\n") - 1]
        file.add(deal_line(ended(0, 0, number=7)))
        file.close()
        assert read_save(path)[1][-1].deal == 7


def test_a_seed_of_any_length_is_kept(path):
    match = solo(seed=10**30)
    written(path, [match])
    assert read_save(path)[0].matches == [match]


@pytest.mark.parametrize(
    ("other", "expected"),
    [
        ([duel("greedy", "flat:9")], "the file is about greedy v random; expected greedy v flat:9"),
        ([duel(), duel("flat:9", "random")], "expected greedy v random, flat:9 v random"),
        ([solo()], "its title: mag_blast; expected blaster_waves"),
        ([msgspec.structs.replace(duel(), seed="3")], "its seed: 0; expected 3"),
        ([msgspec.structs.replace(duel(), rules=99)], "its rules: 2; expected 99"),
    ],
)
def test_results_of_something_else_are_refused_and_not_lost(path, other, expected):
    written(path, [duel()], ended(0, 1))
    before = path.read_bytes()
    with pytest.raises(BadRecord, match=f"found.jsonl: has the results of something else: .*{expected}"):
        open_save(path, other)
    assert path.read_bytes() == before


def test_other_cards_and_options_are_something_else(path):
    written(path, [duel()])
    with pytest.raises(BadRecord, match="its options: "):
        open_save(path, [msgspec.structs.replace(duel(), options={})])
    cards = msgspec.structs.replace(duel().cards, hash="00")
    with pytest.raises(BadRecord, match=r"its cards: Third edition \(\w+\); expected Third edition \(00\)"):
        open_save(path, [msgspec.structs.replace(duel(), cards=cards)])


def test_bots_that_were_tuned_since_are_something_else(path):
    written(path, [duel()])
    with pytest.raises(BadRecord, match=f"the numbers that bots of {duel()} search by have been tuned since"):
        open_save(path, [msgspec.structs.replace(duel(), search="00")])


def test_a_changed_list_of_questions_keeps_what_is_still_asked(path):
    written(path, [duel(), solo()], ended(0, 1), ended([], [], match=1, scores=(5, 0)))
    file, found = open_save(path, [solo(seed=4), solo()], change=True)
    file.close()
    assert found == [ended([], [], match=1, scores=(5, 0))]
    assert read_save(path)[0].matches == [solo(seed=4), solo()]


def test_what_is_no_file_of_results_is_refused(path):
    good = msgspec.json.encode({"hullbreach_arena": 1, "matches": []})
    for text, expected in [
        (b"", "not a file of arena results: its first line"),
        (b"\xff\xfe", "expected UTF-8 text"),
        (b'{"hullbreach": 1}\n', "not a file of arena results"),
        (good.replace(b":1", b":2") + b"\n", "format 2 is not known; expected 1"),
        (good + b'\n{"match": 0}\n', "line 2"),
        (good + b"\n\n", "line 2"),
        (good + b"\n" + deal_line(ended(0, 1)) + b"\n", "line 2: there is no match 0"),
    ]:
        path.write_bytes(text)
        with pytest.raises(BadRecord, match=expected):
            open_save(path, [duel()])
        assert path.read_bytes() == text
    with pytest.raises(BadRecord, match="cannot be read: Is a directory"):
        read_save(path.parent)


def test_a_deal_that_does_not_fit_its_match_is_refused(path):
    written(path, [duel()], ended(0, 1, 1))
    with pytest.raises(BadRecord, match="line 2: expected a deal of 2 games for 2 seats"):
        open_save(path, [duel()])


def test_a_full_disk_ends_it_and_keeps_what_was_there(path, monkeypatch):
    match = solo()
    file, _ = open_save(path, [match])

    def full(number):
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as now:
        now.setattr("hullbreach.kernel.lines.os.fsync", full)
        with pytest.raises(BadRecord, match="cannot be saved: No space left"):
            contest(match).play(file=file)
    file.close()
    assert read_save(path)[1] == []


# -- killed ----------------------------------------------------------------------------------------

KILLED = """
import os, signal, sys
from hullbreach.arena import contest
from hullbreach.cli import main
from hullbreach.kernel.lines import LineFile

def add(file, *lines):
    global left
    left -= 1
    if left == 0:
        file.file.write(lines[0][: len(lines[0]) // 2])
        os.kill(os.getpid(), signal.SIGKILL)
    whole(file, *lines)

left = int(sys.argv[1])
whole, LineFile.add = LineFile.add, add
contest.TASK_SECONDS = 0.0  # every deal is given out and saved by itself
sys.exit(main(sys.argv[2:]))
"""


@pytest.mark.parametrize("jobs", [1, 2])
def test_killed_and_resumed_it_gives_the_same_table_as_unbroken(path, jobs):
    """SIGKILL in the middle of a line, again and again, until a run comes to its end."""
    unbroken = contest(solo(), games=20)
    unbroken.play()
    words = f"arena blaster_waves greedy random -n 20 --jobs {jobs} --json --save {path}".split()
    kept = []
    for before_kill in (2, 4, 99):
        run = subprocess.run([sys.executable, "-c", KILLED, str(before_kill), *words], capture_output=True)
        kept.append(len(read_save(path)[1]))
        assert run.returncode == (0 if before_kill == 99 else -signal.SIGKILL)
    assert run.stderr == b""
    assert kept == [1, 4, 10]
    told = msgspec.json.decode(run.stdout, type=Report)
    assert without_times(told) == without_times(report(unbroken))


def test_processes_that_share_the_work_end_with_a_killed_one(path):
    words = f"arena blaster_waves greedy random -n 4000 --jobs 2 --save {path}".split()
    run = subprocess.run([sys.executable, "-c", KILLED, "2", *words], stdout=subprocess.PIPE, timeout=120)
    assert run.returncode == -signal.SIGKILL  # and the pipe, which they held too, was closed: nobody is left
