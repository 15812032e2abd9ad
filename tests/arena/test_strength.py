"""The questions about the bots' strength, and the page with the answers."""

import re
from pathlib import Path

import msgspec
import pytest
from msgspec import structs

from hullbreach.arena import strength
from hullbreach.arena.again import Again
from hullbreach.arena.contest import Contest
from hullbreach.arena.deal import Clock
from hullbreach.arena.save import read_save
from hullbreach.arena.strength import ASKED, Asked, make_strength_question
from hullbreach.arena.strength_page import page
from hullbreach.kernel.registry import OWN
from hullbreach.kernel.registry import title as find_title
from tests.arena.scenes import contest, ended, solo

ROOT = Path(__file__).parent.parent.parent
STAND_INS = (
    Asked("blaster_waves", "greedy", "random"),
    Asked("blaster_waves", "random", "greedy", wanted=None),
    Asked("mag_blast", "random", "greedy"),
    Asked("mag_blast", "greedy", "random", wanted=0.9),
    Asked("mag_blast", "greedy", "random", wanted=0.25, least=0.999, seats=4),
)
ALONE = Asked("blaster_waves", "greedy", "random", wanted=None, behind=0.05, games=40)


@pytest.fixture
def measured(monkeypatch, tmp_path, hullbreach):
    """The command with questions about bots that are quick."""
    monkeypatch.setattr(strength, "ASKED", STAND_INS)

    def run(*words):
        files = ("--save", tmp_path / "found.jsonl", "--page", tmp_path / "strength.md")
        return hullbreach("strength", "--games", 20, "--jobs", 1, *files, *words)

    return run


def test_every_title_is_asked_about_and_every_rung_of_the_ladder():
    for title in OWN:
        pairs = {(ask.one, ask.rest) for ask in ASKED if ask.title == title}
        assert {(f"level:{n + 1}", f"level:{n}") for n in range(1, 5)} <= pairs
        assert {("level:2", "greedy"), ("level:5", "greedy")} <= pairs
    assert [(ask.title, ask.least) for ask in ASKED if ask.seats == 4] == [("kembles_cascade", 0.45)]
    clear = {ask.title for ask in ASKED if (ask.one, ask.rest, ask.least) == ("level:5", "greedy", 0.75)}
    assert clear == {"mag_blast", "waves_of_struggle", "battleship_galaxies"}
    assert len(ASKED) == len(set(ASKED))


def test_the_page_has_question_answer_and_whether_it_is_what_is_wanted(measured, tmp_path):
    said = measured()
    assert (said.code, said.err) == (0, "")
    assert "Written" in said.out
    page = (tmp_path / "strength.md").read_text("utf-8")
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in page.splitlines() if " v " in line]
    holds = {(row[0], row[3]): row[4] for row in rows if row[3].startswith(("surely", "to be"))}
    assert holds == {
        ("greedy v random", "surely more than 50%"): "yes",
        ("random v greedy", "to be known"): "",
        ("random v greedy", "surely more than 50%"): "no",
        ("greedy v random", "surely more than 90%"): "open",
        ("greedy v 3 × random (4 seats)", "surely more than 25%, at least 100%"): "no",
    }
    assert re.search(
        r"\| greedy v random \| \d+ \(\d+\) \| \d+\.\d% \(\d+\.\d% to \d+\.\d%\) \| surely more than 50%", page
    )
    assert re.search(r"\| random v greedy \| greedy \| 10 \| \d", page)  # how each did alone
    for words in ("## Blaster Waves", "## Mag·Blast", "| processor |", "| python |", "| openskill |", "µs"):
        assert words in page
    assert re.search(r"\| date \| \d{4}-\d\d-\d\d \|", page)


@pytest.mark.parametrize(
    ("deals", "lost", "said"),
    [(20, 0, "yes: +0.0 ("), (20, 1, "yes: -5.0 ("), (20, 2, "no: -10.0 ("), (19, 0, "| open |")],
)
def test_alone_it_may_win_a_little_less_often(deals, lost, said):
    """It loses so many of the deals that the other wins; half of the rest both win, half neither."""
    found = contest(solo("greedy", "random"), games=40)
    for number in range(deals):
        mine, other = (() if number < lost or number % 2 else 0), (0 if number < lost or not number % 2 else ())
        found.add(ended(mine, other, number=number, scores=(1, 1)))
    row = next(line for line in page([ALONE], found, "x").splitlines() if "at most 5 points less" in line)
    assert said in row


@pytest.mark.parametrize(("least", "said"), [(0.6, "yes"), (0.7, "open"), (0.8, "no")])
def test_a_share_that_falls_short_is_open_while_it_may_yet_be_so_large(least, said):
    """Two of three deals are won, each from both seats."""
    ask = Asked("mag_blast", "greedy", "random", least=least)
    found = Contest([make_strength_question(ask, 300)])
    for number in range(129):
        found.add(ended(*((0, 1) if number % 3 else (1, 0)), number=number))
    row = next(line for line in page([ask], found, "x").splitlines() if "at least" in line)
    assert row.endswith(f"| {said} |")


def test_what_is_on_file_is_not_played_again(measured, tmp_path):
    measured()
    found = read_save(tmp_path / "found.jsonl")
    page = (tmp_path / "strength.md").read_text("utf-8")
    assert measured().code == 0
    assert read_save(tmp_path / "found.jsonl") == found
    assert (tmp_path / "strength.md").read_text("utf-8") == page


def test_one_title_alone_leaves_the_others_as_they_are(measured, tmp_path):
    assert measured("--titles", "blaster_waves").code == 0
    assert {deal.match for deal in read_save(tmp_path / "found.jsonl")[1]} == {0, 1}
    assert "## Mag·Blast" not in (tmp_path / "strength.md").read_text("utf-8")
    assert measured("--titles", "mag_blast").code == 0
    page = (tmp_path / "strength.md").read_text("utf-8")
    assert "## Blaster Waves" in page
    assert "## Mag·Blast" in page


def test_deals_on_file_can_be_played_once_more(measured, tmp_path):
    measured()
    file = tmp_path / "found.jsonl"
    before = file.read_bytes()
    said = measured("--check", 2)
    assert (said.code, said.err) == (0, "")
    assert re.findall(r"(\w+) v .*? (\d+) +(\d+) *\n", said.out) == [(ask.one, "2", "2") for ask in STAND_INS]
    only = measured("--check", 1, "--titles", "mag_blast")
    assert "blaster_waves" not in only.out
    assert file.read_bytes() == before


def test_results_of_other_bots_than_todays_are_found(measured, tmp_path):
    measured()
    file = tmp_path / "found.jsonl"
    lines = file.read_text("utf-8").splitlines(keepends=True)
    last = max(number for number, line in enumerate(lines) if line.startswith('{"match":2,'))
    lines[last] = re.sub(r'"scores":\[\d+', '"scores":[99', lines[last])
    file.write_text("".join(lines), "utf-8")
    said = measured("--check", 20)
    assert said.code == 1
    row = next(line.split() for line in said.out.splitlines() if "random v greedy" in line and "mag_blast" in line)
    assert int(row[-2]) == int(row[-3]) - 1
    assert f'"match":2,"deal":{row[-1]},' in lines[last]
    assert 'other bots than today\'s: delete the lines with "match":2 from' in " ".join(said.out.split())


@pytest.mark.parametrize(("then", "now", "hurry"), [(0.09, 0.09, False), (0.11, 0.01, True), (0.01, 0.11, True)])
def test_a_search_that_time_may_have_cut_short_may_end_otherwise(then, now, hurry):
    """The second level has 200 ms for a decision."""
    match = solo("level:2", "greedy")

    def deal(number, longest, score, decisions=9):
        of_one, of_rest = Clock(decisions, 0.1, longest), Clock(7, 0.1, 5.0)
        return structs.replace(ended(0, (), number=number, scores=(score, 30)), one=of_one, rest=of_rest)

    found = Again(0, match, [], [], [])
    found.compare(deal(0, then, 40), deal(0, now, 40))
    found.compare(deal(1, then, 40), deal(1, now, 41))
    found.compare(deal(2, then, 40), deal(2, now, 40, decisions=8))
    assert (found.alike, found.hurried, found.other) == ([0], [1, 2] if hurry else [], [] if hurry else [1, 2])


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("--check", "3"), "cannot be read"),
        (("--check", "0"), "'--check': Input should be greater than or equal to 1"),
        (("--titles", "blaster_wave"), "did you mean 'blaster_waves'?"),
        (("--games", "0"), "games: expected 2 or more"),
        (("--page", "/no/such/folder/x.md"), "cannot be written"),
        (("--jobs", "-1"), "--jobs: expected 0 or more"),
    ],
)
def test_words_that_cannot_be_used(measured, words, expected):
    said = measured(*words)
    assert said.code == 2
    assert expected in said.err


def test_every_question_can_be_asked():
    """All names, options and budgets are known, and no question takes more games than it says."""
    contest = strength.strength_contest(ASKED, strength.GAMES)
    assert len(contest.questions) == len(ASKED)
    for ask, question in zip(ASKED, contest.questions, strict=True):
        assert question.deals * question.match.games_a_deal <= (ask.games or strength.GAMES)
        assert question.until_settled == (ask.wanted is not None)
    assert {question.match.seats for question in contest.questions} == {1, 2, 4}


def test_the_page_says_by_which_rules_each_title_was_played():
    """The results on file may be of older rules than today's: the page does not speak of others."""
    head = msgspec.json.decode((ROOT / "docs" / "strength.jsonl").read_bytes().splitlines()[0])
    page = (ROOT / "docs" / "strength.md").read_text("utf-8")
    assert {match["title"] for match in head["matches"]} == {ask.title for ask in ASKED}
    for match in head["matches"]:
        assert f"## {find_title(match['title']).name}\n\nPlayed by rules version {match['rules']}.\n" in page
