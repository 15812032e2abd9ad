"""Golden games: whole games kept as text and compared line by line, and records that must load for ever."""

import difflib
from itertools import islice
from pathlib import Path

import msgspec
import pytest

from hullbreach.games.battleship_galaxies.card_set import LEVEL_NAMES, NAMES, TACTIC_NAMES
from hullbreach.games.kembles_cascade.names import UPGRADE_WORDS
from hullbreach.games.mag_blast.card_set import ABILITY_NAMES, ACTIONS
from hullbreach.games.mag_blast.names import card_name
from hullbreach.games.waves_of_struggle.card_set import FIRST_ENEMY
from hullbreach.kernel.events import Journal
from hullbreach.kernel.record import Record
from hullbreach.kernel.registry import OWN
from hullbreach.kernel.title import CONCEDE
from hullbreach.lab.golden import Candidate, choose, play, shown, with_undo, write_forever
from hullbreach.lab.playthrough import (
    FOREVER,
    golden_records,
    main,
    new_lines,
    playthrough,
    without_words,
    write_golden,
)

FOLDER = Path(__file__).parent / "golden"
GOLDEN = golden_records(FOLDER)
KEPT = sorted(FOLDER.rglob(f"{FOREVER}/*.jsonl"))
RENEW = """
If this change is meant, write the playthroughs anew and read their difference before you commit it:
    make golden            (python -m hullbreach.lab.playthrough --update tests/golden)
If the records themselves no longer load, because the cards or the rules are others now, choose games anew:
    python -m hullbreach.lab.golden tests/golden
"""


def name(path):
    return f"{path.relative_to(FOLDER).parts[0]}/{path.stem}"


def load(path):
    try:
        return Record.load(path)
    except Exception as error:
        raise AssertionError(f"{error}\n{RENEW}") from None


@pytest.mark.parametrize("path", GOLDEN, ids=name)
def test_a_golden_game_plays_as_it_did(path):
    now = playthrough(load(path)).splitlines()
    then = path.with_suffix(".txt").read_text("utf-8").splitlines()
    changes = list(islice(difflib.unified_diff(then, now, "kept", "now", lineterm="", n=2), 40))
    assert not changes, "\n".join([f"{path.stem} plays differently:", *changes, RENEW])


@pytest.mark.parametrize("title_id", OWN)
def test_there_are_golden_games_of_every_title(title_id):
    records = golden_records(FOLDER / title_id)
    texts = {path.stem for path in (FOLDER / title_id).glob("*.txt")}
    assert len(records) >= 20, RENEW
    assert texts == {path.stem for path in records}


def walk(path, seen):
    """The end of a golden game; what it shows on the way goes into `seen`."""
    record = load(path)
    state = record.start()
    state.journal = Journal()
    for seat, move in record.moves:
        record.title.play(state, seat, move)
        seen |= shown(record.title, state, state.journal.read())
    return state


def test_the_golden_games_of_blaster_waves_show_all_that_matters():
    seen, scores = set(), set()
    for path in golden_records(FOLDER / "blaster_waves"):
        state = walk(path, seen)
        seen |= {"concede" for _, move in load(path).moves if move == CONCEDE}
        scores.add(state.scores()[0])
        seen.add("win" if state.winners() else "loss")
    powerups = {thing for thing in seen if thing.startswith("PowerUp: ")}
    assert len(powerups) == 8
    assert {"win", "loss", "concede", "wasted", "boss hit", "powerup lost", "no answer", "wave attack"} <= seen
    assert {0, 5, 10, 15, 20} <= scores  # losses in both rounds of the first levels
    assert max(scores) > 50


def test_the_golden_games_of_mag_blast_show_every_table_style_card_and_ability():
    seen = set()
    for path in golden_records(FOLDER / "mag_blast"):
        record, state = load(path), walk(path, seen)
        seen |= {f"{name} {value}" for name, value in record.options.items()}
        seen.add("won" if state.over else "left")
    assert {f"seats {seats}" for seats in range(2, 9)} <= seen
    assert {"style free-for-all", "style controlled carnage", "screaming True", "barrage", "missed", "won"} <= seen
    assert {card_name(record.cards, card) for card in range(ACTIONS)} <= seen
    assert {f"ability: {ability}" for ability in ABILITY_NAMES} <= seen
    assert {"renewed", "fleet deck renewed", "boarded", "swept", "eliminated", "cancelled"} <= seen


def test_the_golden_games_of_waves_of_struggle_show_every_table_faction_card_and_ending():
    seen = set()
    for path in golden_records(FOLDER / "waves_of_struggle"):
        record, state = load(path), walk(path, seen)
        seen |= {f"{name} {value}" for name, value in record.options.items()}
        seen |= set(record.title.groups(state))
        if state.over and state.seats == 1:
            seen.add("won alone" if state.winners() else "lost alone")
        elif state.over:
            seen.add("shared" if len(state.winners()) > 1 else "won")
    cards = record.cards
    assert {f"seats {seats}" for seats in range(1, 5)} | {"ending reckoning", "ending endless"} <= seen
    assert {"Earthlings", "Cybernet", "Xenophage", "Uneeded"} <= seen
    assert {"reckoning", "enemies again", "won", "won alone", "lost alone", "eliminated"} <= seen
    assert set(cards.names[:FIRST_ENEMY]) | {f"met {name}" for name in cards.names[FIRST_ENEMY:]} <= seen
    assert {"renewed", "dropped", "exposed", "cancelled", "destroyed", "salvaged", "stolen", "spoiled"} <= seen


def test_the_golden_games_of_kembles_cascade_show_every_table_variant_boss_and_card():
    seen = set()
    paths = golden_records(FOLDER / "kembles_cascade")
    assert len(paths) >= 25
    for path in paths:
        record, state = load(path), walk(path, seen)
        seen |= {f"{name} {value}" for name, value in record.options.items()}
        if state.over:
            seen.add("lost alone" if not state.winners() else "won alone" if state.seats == 1 else "won")
    cards = record.cards
    assert {f"seats {seats}" for seats in range(1, 6)} <= seen
    assert {f"specials {count}" for count in range(4)} | {"pile standard", "pile crowded", "pile crowded-plain"} <= seen
    assert {"tunnel_vision True", "wingmen True", "won", "won alone", "lost alone"} <= seen
    assert {f"met {boss}" for boss in cards.boss_names} <= seen
    assert {*UPGRADE_WORDS, *cards.mission_names, *cards.powerup_names} <= seen
    assert {f"achievement {name}" for name in cards.achievement_names} <= seen
    assert {"boss", "pulled", "ship destroyed", "relocates", "flips", "swaps", "bomb", "fee", "collides"} <= seen


def test_the_golden_games_of_battleship_galaxies_show_every_mission_ship_card_and_ending():
    seen = set()
    paths = golden_records(FOLDER / "battleship_galaxies")
    assert len(paths) >= 25
    for path in paths:
        record, state = load(path), walk(path, seen)
        seen |= {f"{name} {value}" for name, value in record.options.items()} | {*record.title.groups(state)}
    assert {f"mission {mission}: {side}" for mission in (1, 2, 3, 6) for side in ("ISN", "Wretch")} <= seen
    assert {"mission 4: ISN P1", "mission 4: Wretch P4", "mission 5: ISN", "mission 5: Wretch P3"} <= seen
    assert {"fleets mission", "fleets 48", "fleets 42", "fleets no-cards"} <= seen
    ships = {f"{level} {name}" for level in LEVEL_NAMES for name in NAMES}
    assert {f"launched {ship}" for ship in ships} | {f"lost {name}" for name in NAMES} <= seen
    assert set(TACTIC_NAMES) <= seen
    endings = ("all enemies destroyed", "victory points", "ISN Barrage destroyed", "victory clock")
    assert {f"won: {how}" for how in endings} <= seen
    special = {"hijack", "controls", "escapes", "survivors", "engines", "looks", "warps", "hold lost", "saved", "draw"}
    assert special <= seen


# -- for ever --------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", KEPT, ids=name)
def test_a_record_once_written_loads_for_ever(path):
    """No regenerating here: players have records like these.  A change that breaks one needs a way to read it."""
    scores = msgspec.json.decode((path.parent / "scores.json").read_bytes())
    assert Record.load(path).replay().scores() == scores[path.name]


@pytest.mark.parametrize("title_id", OWN)
def test_there_are_records_for_ever_of_every_title(title_id):
    kept = {path.name for path in KEPT if path.parent.parent.name == title_id}
    assert len(kept) >= 6
    assert kept == set(msgspec.json.decode((FOLDER / title_id / FOREVER / "scores.json").read_bytes()))


# -- how they are made -----------------------------------------------------------------------------


@pytest.fixture(params=["blaster_waves", "mag_blast"])
def record(request):
    """A short game."""
    from hullbreach import title

    return play(Record(title(request.param), {}, 9), "random").record


def test_a_playthrough_shows_every_decision_and_the_end(record):
    text = playthrough(record)
    title = record.title
    assert text.startswith(f"{title.name} ({title.id}), rules version {title.rules_version}\nOptions: seats ")
    assert f"\nSeed: {record.seed}\nMoves: {len(record.moves)}\n" in text
    at = 0
    tables = {}
    for number, (state, seat, move) in enumerate(record.states(), start=1):
        heading = f"\n== {number}. Seat {seat}\n"
        at = text.index(heading, at) + len(heading)
        question = text.index(f"{title.question(state)}\n", at)
        tables[seat] = with_changes(tables.get(seat), text[at:question].splitlines())
        drawing = title.draw(title.view(state, seat)).plain().splitlines()
        assert tables[seat] == [line.rstrip() for line in drawing]
        at = text.index(f"Move: {title.text(state, move)}\n", question)
        opened = " ".join(text[text.index("\nOpen: ", text.index(f"\n== {number}. ")) : at].split())
        assert opened == "Open: " + " | ".join(title.text(state, legal) for legal in state.legal_for(seat))
    assert text.endswith(f"{title.result(record.replay())}\n")


def with_changes(before, lines):
    """The table after changed lines were given with their numbers, or the whole table."""
    if before is None or any(line[3:4] != "|" for line in lines):
        return lines
    table = list(before)
    for line in lines:
        table[int(line[:3]) - 1] = line[5:]
    return table


def test_a_table_that_changed_little_is_told_by_its_changed_lines():
    table = ["a", "b", "c", "d", "e", "f"]
    assert list(new_lines([], table)) == table
    assert list(new_lines(table, table)) == []
    assert list(new_lines(table, [*table[:2], "x", *table[3:]])) == ["  3| x"]
    assert list(new_lines(table, ["x", "y", "z", *table[3:]])) == ["x", "y", "z", *table[3:]]
    assert list(new_lines(table, table[1:])) == table[1:]


def test_an_unfinished_game_says_where_it_was_left(record):
    del record.moves[3:]
    text = playthrough(record)
    assert "\n== Left here\n" in text
    assert text.endswith(f"\nSeat 0: {record.title.question(record.replay())}\n")


def test_a_changed_word_shows_in_the_comparison(record, tmp_path):
    path = tmp_path / "game.jsonl"
    write_golden(path, record)
    kept = path.with_suffix(".txt").read_text("utf-8")
    assert kept == playthrough(Record.load(path))
    assert kept != playthrough(record).replace("Seat", "Chair", 1)


def test_playthroughs_are_written_anew_for_changed_words(record, tmp_path, capsys):
    path = tmp_path / "blaster_waves" / "game.jsonl"
    write_golden(path, record)
    good = path.read_text("utf-8")
    says = msgspec.json.decode(good.splitlines()[1])["says"]
    path.write_text(good.replace(says, "other words", 1), "utf-8")
    path.with_suffix(".txt").write_text("old", "utf-8")
    main(["--update", str(tmp_path)])
    assert path.read_text("utf-8") == good
    assert path.with_suffix(".txt").read_text("utf-8") == playthrough(record)
    assert capsys.readouterr().out == f"1 playthroughs written in {tmp_path}\n"


def test_one_playthrough_is_printed(record, tmp_path, capsys):
    path = tmp_path / "game.jsonl"
    path.write_text(record.text(), "utf-8")
    main([str(path)])
    assert capsys.readouterr().out == playthrough(record)


@pytest.mark.parametrize("arguments", [[], ["game.jsonl", "--update", "."]])
def test_either_a_record_or_a_folder(arguments, capsys):
    with pytest.raises(SystemExit) as stop:
        main(arguments)
    assert stop.value.code == 2
    assert "either a record or --update" in capsys.readouterr().err


def test_a_record_that_does_not_load_stops_the_update(record, tmp_path):
    path = tmp_path / "game.jsonl"
    path.write_text(record.text().replace('"rules":', '"rules":9'), "utf-8")
    with pytest.raises(SystemExit, match=r"rules version 9.*\n.*hullbreach\.lab\.golden"):
        main(["--update", str(tmp_path)])


def test_words_are_left_out_and_moves_kept(record):
    bare = without_words(record.text())
    assert "says" not in bare
    assert Record.parse(bare, "bare").moves == record.moves


def candidate(record, length, *shows):
    return Candidate(Sized([None] * length), "x", frozenset(shows), "")


class Sized:
    def __init__(self, moves):
        self.moves = moves


def test_chosen_games_show_everything_and_short_ones_fill_up():
    long = candidate(None, 300, "win")
    both, one, two = candidate(None, 40, "a", "b"), candidate(None, 30, "a"), candidate(None, 30, "b")
    boring = candidate(None, 100, "a")
    assert choose([boring, one, two, both, long], 2) == [both, long]
    assert set(choose([boring, one, two, both, long], 9)) == {both, long, one, two}


def test_records_for_ever_are_added_but_never_changed(record, tmp_path):
    games = (("random", 9), ("random", 19))
    assert write_forever(record.title, tmp_path, games[:1]) == 1
    before = {path.name: path.read_text("utf-8") for path in tmp_path.glob("*.jsonl")}
    assert write_forever(record.title, tmp_path, games) == 1
    assert write_forever(record.title, tmp_path, games) == 0
    after = {path.name: path.read_text("utf-8") for path in tmp_path.glob("*.jsonl")}
    assert before.items() < after.items()
    assert set(msgspec.json.decode((tmp_path / "scores.json").read_bytes())) == set(after)
    for path in tmp_path.glob("*.jsonl"):
        header = msgspec.json.decode(path.read_text("utf-8").splitlines()[0])
        assert header["cards"]["text"] == record.cards.file.text  # the card set comes along
        assert Record.load(path).replay().over


@pytest.mark.parametrize(("moves", "back"), [(5, 2), (2, 2), (1, 1)])
def test_moves_taken_back_and_made_again_are_the_same_game(record, moves, back):
    del record.moves[moves:]
    again = with_undo(record.text())
    assert f'{{"back":{back}}}' in again
    assert Record.parse(again, "again").moves == record.moves
