"""The table as text: complete, within its limits, and readable without colour."""

import msgspec
import pytest

from hullbreach.games.mag_blast import TITLE
from hullbreach.games.mag_blast.card_set import ACTION_NAMES
from hullbreach.games.mag_blast.draw import HEIGHT, WIDTH
from hullbreach.games.mag_blast.moves import PASS
from hullbreach.kernel.events import WATCHER
from hullbreach.kernel.rng import quick
from hullbreach.kernel.title import CONCEDE

from .scenes import battle, choose, fire, let_be, play, send, use


def draw(game, seat=0):
    return TITLE.draw(TITLE.view(game, seat))


def picture(game, seat=0):
    return draw(game, seat).plain()


def line_with(game, word, seat=0):
    """The one line of the drawing in which a word stands."""
    found = [line for line in picture(game, seat).split("\n") if word in line]
    assert len(found) == 1, found
    return found[0]


# -- limits -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(2, 9))
def test_every_position_fits_the_screen_for_everybody(seats):
    game = TITLE.new({"seats": seats, "barrage": True, "style": "controlled carnage"}, seed=seats)
    luck = quick(seats)
    met = {}
    tallest = 0
    for move in range(700):
        name = type(game.stack[-1]).__name__
        met[name] = met.get(name, 0) + 1
        if game.over or met[name] < 3 or move % 40 == 0:
            for seat in (*range(seats), WATCHER):
                sheet = draw(game, seat)
                assert sheet.height <= HEIGHT == 30
                assert max(len(line) for line in sheet.cells) <= WIDTH == 118
                tallest = max(tallest, sheet.height)
        if game.over:
            break
        moves = game.legal()
        game.apply(moves[luck.below(len(moves))])
    assert tallest == HEIGHT or seats < 6
    assert tallest < HEIGHT or seats > 5


def test_styles_do_not_change_what_is_written():
    game = battle([{"red": ["Zeus"]}, {"red": ["Freya"]}], hands=[["Mag Blast"], []])
    sheet = draw(game)
    assert "\n".join("".join(span.text for span in line).rstrip() for line in sheet.spans()) == sheet.plain()
    assert len({span.style for line in sheet.spans() for span in line}) > 5


# -- what is there ------------------------------------------------------------------------------------


def test_a_battle_of_two_in_full():
    game = battle(
        [{"yellow": ["Vengarr"], "red": ["Zeus", "Dink"]}, {"red": ["Freya", "Nylev"], "blue": ["Vnkar"]}],
        hands=[["Beam Blast", "Fighter SD", "Beam Blast S"], ["Evasive Action"]],
        commands=["Freep", "The Glorp"],
        damage=[("Freya", "Laser Blast"), (("command", 0), "Beam Blast")],
        discard=["Mag Blast S", "Spacedock"],
        fleet_discard=["Skie"],
        laid=[("Minefield", 1, 1)],
    )
    fire(game, 0, "Beam Blast", "Zeus", "Freya")
    lines = picture(game).split("\n")
    assert lines[0].startswith("━━ MAG·BLAST ━━ P1's turn: ATTACK ━━━")
    assert lines[0].endswith("━━ free-for-all ━━")
    assert lines[1].startswith("─ P2 The Glorp ? ───")
    assert lines[2:9] == [
        "hull 8/8 hand 1 MINED by P2",
        "Y open",
        "G open",
        "R ▶ Freya       5/6   B   »1 cruiser     ✱ Nylev       5/5   LBM »1 gunship",
        "B ○ Vnkar       4/4   L   »2 minesweeper",
        "▌P1: Beam Blast from dreadnought Zeus for 3 at P2's cruiser Freya",
        "",
    ]
    middle = [line[40:78].rstrip() for line in lines[9:21]]
    assert middle == [
        "─ YELLOW ─────────────────────────────",
        "▤ Vengarr     7/7   L   »1 carrier",
        "",
        "",
        "╔ ► P1 Freep ════════════════════════╗",
        "║ hull ▮▮▮▮▮▯▯▯ 5/8                  ║",
        "║ pickpocket: 3 of 3 uses left       ║",
        "╚════════════════════════════════════╝",
        "─ RED ────────────────────────────────",
        "■ Zeus        12/12 bm  »0 fired",
        "▲ Dink        1/1   L   »2 scout",
        "",
    ]
    left = [line[:38].rstrip() for line in lines[9:21]]
    assert left == [
        "╌ PILES ╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌",
        "Action deck 92, discarded 2",
        "Fleet deck 47, discarded 1 (1 known)",
        "",
        "─ BLUE ───────────────────────────────",
        "open",
        "",
        "",
        "╌ PICKPOCKET ╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌",
        "in your Maneuver phase: 3 random cards",
        "from one player's hand",
        "",
    ]
    assert [line[80:].rstrip() for line in lines[9:15]] == [
        "╌ DISCARDED LAST ╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌",
        "Spacedock, Mag Blast ★",
        "",
        "",
        "─ GREEN ──────────────────────────────",
        "open",
    ]
    assert lines[21].startswith("─ P1's HAND ───")
    assert lines[22:] == ["[1 Fighter 2 ★◆]  [2 Beam Blast 3 ★]"]


def test_with_eight_each_fleet_is_there_with_its_zones():
    fleets = [{zone: [name] for zone, name in zip(("yellow", "green", "red"), names, strict=True)} for names in NAMES]
    game = battle(fleets, hands=[["Mag Blast"]] * 8)
    seen = picture(game, 3)
    for seat, names in enumerate(NAMES):
        assert f"P{seat + 1} " in seen
        for name in names:
            assert name in seen
    assert seen.count("B open") == 7
    assert seen.count("hand 1") == 7
    ring = [seen.index(f"P{seat} ") for seat in (5, 6, 7, 8)] + [seen.index(f"P{seat} ") for seat in (1, 2, 3)]
    assert ring[:4] == sorted(ring[:4])
    assert ring[4:] == sorted(ring[4:])
    assert max(ring) < seen.index("P4 ")


NAMES = (
    ("Dink", "Freya", "Zeus"),
    ("Plutt", "Troya", "Ares"),
    ("Scular", "Tash", "Hermes"),
    ("Galha", "Badal", "Pyrox"),
    ("Baxter", "Juvaz", "Ferdt"),
    ("Hundog", "Valent", "Skie"),
    ("Mentatt", "Cuddrr", "Marduk"),
    ("Zinoth", "Corvoss", "Alamo"),
)


def test_three_ships_in_a_narrow_zone_are_shortened_and_keep_their_numbers():
    fleets = [{}, {"red": ["Rulack Moor", "Portellis", "Poseidon"]}, *({} for _ in range(6))]
    game = battle(fleets, damage=[("Poseidon", "Mag Blast")])
    (line,) = [line for line in picture(game).split("\n") if "5/10BM" in line]
    assert line.startswith("R ◣Ru 4LB ○Po 4L ■Pos 5/10BM")


@pytest.mark.rule("MB-MAN-04")
def test_an_overfull_zone_still_shows_its_ships():
    names = ["Freya", "Tash", "Troya", "Badal", "Juvaz"]
    game = battle([{"red": names[:3], "green": names[3:4], "blue": names[4:]}, {}], phase="maneuver")
    send(game, 0, "Badal", "red")
    send(game, 0, "Juvaz", "red")
    seen = picture(game)
    assert all(name in seen for name in names)


@pytest.mark.rule("MB-SETUP-04", "MB-Q-57")
def test_at_setup_own_ships_are_seen_and_others_only_counted():
    game = TITLE.new({"seats": 2}, seed=6)
    mine = [game.cards.name(ship) for ship in game.dealt[0].to_list()]
    for _ in range(2):
        game.apply_for(0, game.legal_for(0)[0])
    seen, other = picture(game, 0), picture(game, 1)
    assert all(name in seen for name in mine)
    assert seen.count("facedown") == 2
    assert other.count("░░░░ facedown") == 2
    assert other.count("nothing yet") == 2 + 4
    assert not any(name in other for name in mine)
    assert not any(name in picture(game, WATCHER) for name in mine)


def test_the_chain_of_plays_is_shown_with_the_newest_at_the_end():
    game = battle(
        [{"red": ["Zeus"]}, {"red": ["Freya"]}],
        hands=[["Mag Blast", "Temporal Flux", "Bomber"], ["Evasive Action", "Temporal Flux"]],
    )
    fire(game, 0, "Mag Blast", "Zeus", "Freya")
    use(game, 1, "Evasive Action")
    use(game, 0, "Temporal Flux")
    assert chain(draw(game)) == (
        "P1: Mag Blast from dreadnought Zeus for 5 at P2's cruiser Freya ◂ P2: Evasive Action against P1's Mag Blast "
        "◂ P1: Temporal Flux against P2's Evasive Action"
    )
    seen = TITLE.view(game, 1)
    many = msgspec.structs.replace(seen, plays=[*seen.plays, *seen.plays, seen.plays[1]])
    shown = chain(TITLE.draw(many))
    assert shown.startswith("… ")
    assert shown.endswith("◂ P2: Evasive Action against P1's Mag Blast")


def chain(sheet):
    """The two lines that tell what is being played, as one."""
    return " ".join(line.lstrip("▌") for line in sheet.plain().split("\n")[7:9])


def test_what_is_being_chosen_and_who_is_asked_is_shown():
    game = battle([{"red": ["Zeus"]}, {"red": ["Freya"]}], hands=[["Mag Blast"], ["Bomber"]])
    assert line_with(game, "to decide", 1) == "▌P1 to decide: attack"
    use(game, 0, "Mag Blast")
    choose(game, 0, "Zeus")
    assert line_with(game, "...", 1) == "▌P1: Mag Blast from dreadnought Zeus ..."
    game = battle([{"red": ["Zeus"]}, {}], hands=[[], ["Bomber"]], any_turn=True)
    assert line_with(game, "ANY TURN", 1) == "▌P2: a moment for ANY TURN cards"


@pytest.mark.rule("MB-BLAST-04", "MB-BB-04")
def test_turrets_that_have_fired_are_small_letters():
    for barrage, turrets in ((False, "lbm"), (True, "LbM")):
        game = battle([{"red": ["Nylev"]}, {"red": ["Zeus"]}], hands=[["Beam Blast"], []], barrage=barrage)
        fire(game, 0, "Beam Blast", "Nylev", "Zeus")
        assert turrets in line_with(game, "✱ Nylev")
        assert "fired" in line_with(game, "✱ Nylev")
        assert ("BRUTAL BARRAGE" in picture(game)) == barrage


@pytest.mark.rule("MB-SQ-10")
def test_damage_of_squadrons_is_marked_as_passing_and_returning_cards_are_listed():
    game = battle(
        [{"red": ["Vengarr"]}, {"red": ["Freya"]}],
        hands=[["Fighter S", "Fighter C"], ["Evasive Action", "Bomber"]],
    )
    use(game, 0, "Fighter")
    choose(game, 0, "Freya")
    use(game, 1, "Evasive Action")
    let_be(game, 0)
    use(game, 0, "Fighter")
    choose(game, 0, "Freya")
    let_be(game, 1)
    assert "4/6" in line_with(game, "Freya")
    assert "-2 for now" in line_with(game, "Freya")
    assert "Set aside: P1's Fighter" in picture(game)
    play(game, 0, PASS)
    assert "holds Fighter, Fighter" in picture(game, 1)


# -- hands --------------------------------------------------------------------------------------------


def test_a_large_hand_is_shortened_but_keeps_every_card():
    game = battle([{} for _ in range(8)], hands=[[*ACTION_NAMES, *ACTION_NAMES[:8]]])
    shown = picture(game).split("HAND")[1]
    numbers = [int("".join(letter for letter in word if letter.isdecimal())) for word in shown.split()[1:]]
    assert numbers == list(range(1, 27))
    assert "1LaBl" in shown
    assert "18As" in shown
    game = battle([{}, {}], hands=[[name for name in ACTION_NAMES for _ in range(2)]])
    shown = picture(game).split("HAND")[1]
    assert "[36 Asteroids" in shown


def test_a_hand_beyond_all_bounds_says_how_many_cards_are_missing():
    game = battle([{} for _ in range(8)], hands=[["Laser Blast"] * 18 + ["Beam Blast"] * 22 + ["Mag Blast"] * 10])
    assert draw(game).height == HEIGHT
    assert picture(game).endswith("more")


# -- the end ------------------------------------------------------------------------------------------


@pytest.mark.rule("MB-ELIM-01", "MB-OBJ-01")
def test_players_who_are_out_and_the_winner_are_shown():
    game = battle([{"red": ["Zeus"]}, {"red": ["Freya"]}, {"red": ["Dink"]}])
    play(game, 0, CONCEDE)
    assert picture(game, 0).count("out of the game") == picture(game, 2).count("out of the game") == 1
    assert "WINS" not in picture(game)
    play(game, 1, CONCEDE)
    assert " P3 WINS " in picture(game).split("\n")[0]
    assert picture(game, 2).count("out of the game") == 2
    assert "The battle is over" in picture(game, WATCHER)


def test_a_shared_win_is_shown():
    game = battle([{}, {}])
    game.quiet_turns = 20
    play(game, 0, PASS)
    assert " P1 and P2 SHARE THE WIN " in picture(game).split("\n")[0]


def test_spectators_see_the_fleet_whose_turn_it_is_in_the_middle():
    game = battle([{"red": ["Zeus"]}, {"red": ["Freya"]}, {}], hands=[[], ["Mag Blast"], []], active=1)
    seen = picture(game, WATCHER)
    assert "╔ ► P2 " in seen
    assert "[1 ░░░░]" in seen
    assert "Mag Blast" not in seen
