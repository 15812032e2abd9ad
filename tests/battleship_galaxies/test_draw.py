"""The table as text: complete, within its limits, and readable without colour."""

import pytest

from hullbreach.games.battleship_galaxies import TITLE
from hullbreach.games.battleship_galaxies.card_set import TILE_KINDS
from hullbreach.games.battleship_galaxies.draw import MOST_COLUMNS, MOST_HEIGHT, WIDTHS
from hullbreach.games.battleship_galaxies.draw_map import LEGEND, TILE_LETTERS
from hullbreach.games.battleship_galaxies.moves import PASS, SHIP
from hullbreach.games.battleship_galaxies.moves import WEAPON as OWN_WEAPON
from hullbreach.games.battleship_galaxies.names import UNIT_LETTERS
from hullbreach.kernel.events import WATCHER
from hullbreach.kernel.rng import quick
from hullbreach.kernel.title import CONCEDE

from .card_scenes import add, new_game, pick
from .scenes import (
    BARRAGE,
    CHOSH,
    EVEREST,
    FATE,
    FUVU,
    HAWKS,
    KIO,
    ROOK,
    SPARROWS,
    TET,
    TORRENT,
    TOUGU,
    battle,
    board_with,
    load_dice,
    play,
    ship_of,
    step,
    unit,
    use,
)


def draw(game, seat=0):
    return TITLE.draw(TITLE.view(game, seat))


def rows(game, seat=0):
    return draw(game, seat).plain().split("\n")


def spot(game, name, seat=0):
    """The four characters of a space of a single board."""
    column, row = "ABCDEFGHIJKLMN".index(name[0]), int(name[1:])
    left = 3 + 4 * column + (row + 1) % 2 * 2
    return rows(game, seat)[row + 1][left : left + 4].ljust(4)


def panel(game, seat=0):
    """The column of the fleets."""
    return [line[61:].rstrip() for line in rows(game, seat)[1:30]]


def text_of(game, seat=0):
    return " ".join(draw(game, seat).plain().split())


def styles(game, seat=0):
    """Every style that is used, with all that is written in it."""
    found = {}
    for line in draw(game, seat).spans():
        for span in line:
            if span.style and span.text.strip():
                found.setdefault(span.style, []).append(span.text)
    return found


# -- limits -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mission", [1, 2, 3, 4, 5])
def test_every_position_fits_the_screen_for_everybody(mission):
    luck = quick(mission)
    met = {}
    game = TITLE.new({"mission": mission}, seed=mission)
    width = 120 if mission > 3 else 100
    while True:
        name = "over" if game.over else type(game.stack[-1]).__name__
        met[name] = met.get(name, 0) + 1
        if game.over or met[name] < 4 or sum(met.values()) % 40 == 0:
            for seat in (*range(int(game.seats)), WATCHER):
                sheet = draw(game, seat)
                assert max(len(line) for line in sheet.cells) == width
                assert sheet.height <= MOST_HEIGHT
        if game.over or sum(met.values()) > 500:
            break
        moves = game.legal()
        game.apply(moves[luck.below(len(moves))])
    assert (MOST_HEIGHT, max(WIDTHS.values())) == (40, 120)


def test_the_fullest_table_fits_too():
    everything = [EVEREST, BARRAGE, TORRENT, ROOK, HAWKS, SPARROWS, FATE, CHOSH, TET, KIO, FUVU, TOUGU]
    where = {EVEREST: "C3", BARRAGE: "F3 E", TORRENT: "H3 E", ROOK: "J3", HAWKS: ["K3", "L3", "M3"]}
    where |= {SPARROWS: ["K5", "L5", "M5"], FATE: "C15", CHOSH: "F15 E", TET: "H15 E", KIO: "J15"}
    where |= {FUVU: ["K15", "L15", "M15"], TOUGU: ["K13", "L13", "M13"]}
    solo = ("Bronson Skiles", "Maneuvering Thrusters", "LR5 Nuclear Warhead")
    attached = [(solo[number], each) for each in (EVEREST, BARRAGE) for number in range(3)]
    attached += [("Fate's Reach", each) for each in (FUVU, TOUGU)]
    hands = (["Erin Cho", "Charles Yeboah", "Sparrow Cover Fire", "F-47 Hawk Patrol", "Commando Away Team"] * 2, [])
    game = battle(where, attached=attached, hands=hands)
    unit(game, EVEREST)
    for seat in (0, 1, WATCHER):
        sheet = draw(game, seat)
        assert sheet.height <= MOST_HEIGHT
        assert max(len(line) for line in sheet.cells) == 100
        for number in everything:
            assert f"{'▼▲'[number // 6]}{UNIT_LETTERS[number]} " in sheet.plain()


def test_a_battle_between_two_fits_100_by_30_while_nobody_attacks():
    game = battle({EVEREST: "C3", BARRAGE: "F3 E", FATE: "C15", TET: "H15 E"}, hands=(["Erin Cho"], []))
    sheet = draw(game)
    assert (max(len(line) for line in sheet.cells), sheet.height <= 30) == (100, True)


# -- the map ------------------------------------------------------------------------------------------


def test_spaces_lie_in_shifted_rows_with_letters_and_numbers():
    game = battle({ROOK: "C3", KIO: "C4"})
    lines = rows(game)
    assert lines[1].startswith("    A   B   C   D")
    assert [line[:2] for line in lines[2:19]] == [f"{row:>2}" for row in range(1, 18)]
    assert lines[4].index("▼R·") == lines[1].index("C") - 1
    assert lines[5].index("▲K·") == lines[1].index("C") + 1  # even rows stand half a space to the right
    assert lines[2].count(":") == 14
    assert lines[3].count(":") == 13


@pytest.mark.rule("BG-BOARD-04")
def test_marks_tell_side_unit_size_and_member_without_colour():
    game = battle({EVEREST: "C3", BARRAGE: "G3 E", ROOK: "J3", HAWKS: ["L3", None, "M3"], TET: "C12 SW"})
    assert [spot(game, name).strip() for name in ("C3", "D3", "C4", "B2")] == ["▼E■", "▼E□", "▼E□", "▼E□"]
    assert [spot(game, name).strip() for name in ("G3", "H3")] == ["▼Bf", "▼Bb"]
    assert [spot(game, name).strip() for name in ("J3", "L3", "M3")] == ["▼R·", "▼H1", "▼H3"]
    assert [spot(game, name).strip() for name in ("C12", "C13")] == ["▲Wf", "▲Wb"]
    assert len(set(UNIT_LETTERS)) == 12


@pytest.mark.rule("BG-CTRL-06")
def test_a_unit_that_was_taken_over_has_its_new_side():
    game = battle({EVEREST: "C3", TET: "H9 E", FATE: "C15"}, control={TET: 0})
    assert spot(game, "H9").strip() == "▼Wf"
    assert any("So Bwa Tet std taken" in line for line in panel(game))


@pytest.mark.rule("BG-OBS-11", "BG-DISC-14")
def test_obstacles_and_tiles_have_signs_of_their_own_also_under_ships():
    game = battle(
        {ROOK: "B9", KIO: "J9", TET: "F9 E"},
        mission=board_with(
            tiles=["F9 G9", "L9 M9"], asteroids=["F5 G5 F6 G6", "K5 L5 K6 L6"], debris=["B9 C9", "J9 J10"]
        ),
        tiles=("market", "gate"),
        turned=(1,),
    )
    assert [spot(game, name) for name in ("F5", "L6")] == ["▓1▓ ", "▓2▓ "]
    assert [spot(game, name) for name in ("C9", "J10")] == ["░░░ ", "░░░ "]
    assert [spot(game, name) for name in ("B9", "J9")] == ["▼R·░", "▲K·░"]
    assert [spot(game, name) for name in ("L9", "F9", "G9")] == ["[G] ", "▲Wf?", "▲Wb?"]
    assert (len(set(TILE_LETTERS.values())), len(TILE_LETTERS)) == (TILE_KINDS, TILE_KINDS)


@pytest.mark.rule("BG-MOVE-09")
def test_a_ship_that_moves_is_marked_and_drawn_above_those_it_passes():
    game = battle({ROOK: "C3", BARRAGE: "D3 E", FATE: "C15"})
    unit(game, ROOK)
    assert spot(game, "C3") == "▼R·◄"
    step(game, "E")
    assert spot(game, "D3") == "▼R·◄"
    assert spot(game, "E3") == "▼Bb "


@pytest.mark.rule("BG-Q-02")
def test_of_two_boards_a_window_round_the_action_is_shown_with_a_note():
    two = board_with(boards=2)
    game = battle({ROOK: "B3", TORRENT: "Z3 E", FATE: "C15"}, mission=two)
    lines = rows(game)
    assert "▼R·" in lines[4]
    assert len(lines[1][:80].split()) == MOST_COLUMNS
    unit(game, TORRENT)
    lines = rows(game)
    assert "▼Tf◄" in lines[4]
    assert "▼R·" not in lines[4]
    assert lines[19].startswith("columns J-AB of A-AB; 2 ships to the left")
    assert "AA  AB" in lines[1]


def test_one_board_is_shown_whole_without_a_note():
    assert "columns" not in text_of(battle({EVEREST: "C3", FATE: "C15"}))


# -- the fleets ---------------------------------------------------------------------------------------


@pytest.mark.rule("BG-ATK-08", "BG-DEST-01")
def test_units_are_listed_with_shields_hull_weapons_and_cards():
    game = battle(
        {EVEREST: "C3", HAWKS: ["F3", None, "G3"], FATE: "C15"},
        attached=[("Bronson Skiles", EVEREST), ("LR5 Nuclear Warhead", EVEREST)],
        shields={ship_of(EVEREST): 1, ship_of(HAWKS): 0},
        damage={ship_of(EVEREST): 3, ship_of(HAWKS, 2): 1},
        energy=(17, 4),
        levels={EVEREST: 2},
    )
    said = panel(game)
    assert said[0].startswith("━ ▼ ISN P1: energy 17 ━")
    assert said[2:7] == [
        "▼E ISN Everest sea A3 M3",
        "  s1/4 h4/7 r4 3×2",
        "  + LR5 Nuclear Warhead r5 1×3+ c3, Br…",
        "▼H F-47 Blue Hawks std A1 M5",
        "  1 s0 h2/2│3 s1 h1/2 r2 1×1",
    ]
    assert said[7].startswith("─ ▲ Wretch P2: energy 4 ─")


def test_activated_units_are_ticked_and_the_active_one_is_marked():
    game = battle({ROOK: "C3", TORRENT: "F3 E", FATE: "C15"})
    unit(game, ROOK)
    assert "▼R Rook's F-54 std A1 M5 ◄" in panel(game)
    play(game, PASS)
    assert "▼R Rook's F-54 std A1 M5 ✓" in panel(game)
    assert "▼T ISN Torrent std A2 M4" in panel(game)


@pytest.mark.rule("BG-OUT-01", "BG-OUT-02")
def test_decks_are_counted_also_when_they_are_out():
    game = battle({EVEREST: "C3", FATE: "C15"}, hands=(["Erin Cho"], []), outs=(1, 2), discards=(["Krall Draxus"], []))
    assert panel(game)[1] == "deck 35 (2nd), discards 1, hand 1"
    assert "no deck, discards 0, hand 0" in panel(game)


@pytest.mark.rule("BG-SET-04", "BG-TRN-07")
def test_what_waits_is_shown_to_its_side_alone():
    game = battle({EVEREST: "C3", FATE: "C15"}, waiting=(TORRENT,), holds={HAWKS: EVEREST}, listed=False)
    mine = " ".join(" ".join(panel(game, 0)).split())
    assert "behind the screen: Torrent std 8; in Everest: Blue Hawks std 4" in mine
    theirs = " ".join(panel(game, 1))
    assert "may launch: Barrage, Torrent, Rook's" in theirs
    assert "screen" not in theirs


def test_players_of_a_team_are_named():
    game = TITLE.new({"mission": 4}, seed=1)
    while game.round < 2:
        game.apply(game.legal()[-1] if type(game.stack[-1]).__name__ == "DeployChoice" else game.legal()[0])
    said = text_of(game, 0)
    assert "▼ ISN P1 P2: energy" in said
    assert "hands P1" in said
    assert "ISN Torrent std P1" in said


# -- what goes on -------------------------------------------------------------------------------------


@pytest.mark.rule("BG-CARD-07", "BG-ATK-03")
def test_an_attack_is_drawn_with_the_targets_chart_and_the_dice():
    game = battle({EVEREST: "C3", CHOSH: "F3 E"}, shields={ship_of(CHOSH): 0})
    unit(game, EVEREST)
    play(game, PASS)
    load_dice(game, "D4")
    play(game, OWN_WEAPON)
    assert "Big: range 4, 2 attacks of 2; 2 attacks left" in text_of(game)
    play(game, SHIP + ship_of(CHOSH))
    lines = rows(game, 1)
    chart = next(number for number, line in enumerate(lines) if line.startswith("  A B C D E F G H I J"))
    assert lines[chart + 1].startswith("1 . # # # # # # # # *")
    assert lines[chart + 4].startswith("4 . # #(#)# # # # # *")
    said = " ".join(" ".join(line[26:60] for line in lines).split())
    assert "shields down, hull 1/3, hit 72/80, destroyed 8/80" in said
    assert "Rolled D-4: hit" in said
    assert spot(game, "F3") == "▲Cf✕"


@pytest.mark.rule("BG-MOVE-04")
def test_a_move_is_drawn_with_what_is_left_of_it():
    game = battle({TORRENT: "C3 E", FATE: "C15"})
    unit(game, TORRENT)
    assert "ISN Torrent is active, 4 moves left" in text_of(game)
    step(game, "W")
    assert "ISN Torrent is active, 3 moves left, front end first" in text_of(game)
    game = battle({HAWKS: ["C3", "D3", "E3"], FATE: "C15"})
    unit(game, HAWKS)
    play(game, SHIP + ship_of(HAWKS))
    assert "F-47 Blue Hawk 1, 5 moves left; still to move: F-47 Blue Hawk 2, F-47 Blue Hawk 3" in text_of(game)


def test_the_title_line_has_round_phase_and_points():
    game = new_game(5)
    assert rows(game)[0].startswith("━━ BATTLESHIP GALAXIES ━━ SETUP ━")
    assert "The Struggle at Pan Base: ISN 0 of 10 VP" in rows(game)[0]
    game = battle({EVEREST: "C3", FATE: "C15"}, turn=4, active=1, phase="deploy")
    assert "Round 2: P2, DEPLOY" in rows(game)[0]
    assert "P2 to decide: what to launch" in text_of(game)


def test_the_end_is_told_in_the_title_line():
    game = battle({EVEREST: "C3", FATE: "C15"})
    TITLE.play(game, 0, CONCEDE)
    assert "P2 WINS" in rows(game)[0]
    assert "The battle is over after 1 round" in text_of(game)


# -- hands --------------------------------------------------------------------------------------------


@pytest.mark.rule("BG-Q-19")
def test_the_own_hand_is_shown_in_words_and_others_are_not():
    game = battle({EVEREST: "C3", FATE: "C15"}, hands=(["Erin Cho", "Erin Cho", "Bronson Skiles"], ["Hijack Plan"]))
    mine = text_of(game, 0)
    assert "P1's HAND" in mine
    assert "[Bronson Skiles 3: attacks +1] [Erin Cho 3: a hit misses on 7+] ×2" in mine
    assert "Hijack" not in mine
    assert "Erin Cho" not in text_of(game, 1)
    assert "[░░░] ×3" in text_of(game, WATCHER)


def test_cards_being_played_and_set_aside_are_shown():
    game = battle({EVEREST: "C3", BARRAGE: "H3 E", FATE: "C15"}, hands=(["Erin Cho"], []), phase="deploy")
    use(game, "Erin Cho")
    assert "being played: [Erin Cho 3: a hit misses on 7+]" in text_of(game, 1)
    assert "set aside: [Krall Draxus 4: strength +1]" in text_of(new_game(4), 0)


def test_a_game_without_tactic_cards_has_no_hand_and_no_deck():
    game = TITLE.new({"fleets": "no-cards"}, seed=1)
    assert "HAND" not in text_of(game)
    assert "deck" not in text_of(game)


@pytest.mark.rule("BG-FLEET-01")
def test_a_fleet_being_built_is_shown():
    game = new_game(2, built=False)
    play(game, pick(TORRENT, 2), 0)
    play(game, add("Erin Cho"), 0)
    play(game, add("Erin Cho"), 0)
    said = text_of(game, 0)
    assert "FLEET for 9 of 48, DECK 2 of 24" in said
    assert "2 Erin Cho" in said
    assert "behind the screen: Torrent sea 9" in said
    assert "Erin Cho" not in text_of(game, 1)


# -- colours ------------------------------------------------------------------------------------------


def test_nothing_is_said_by_colour_alone():
    """Two drawings that differ in colour differ in their characters as well."""
    scene = {"ships": {ROOK: "C3", HAWKS: ["F3", "G3", "H3"], TET: "C12 E"}}
    calm, moving, hijacked = battle(**scene), battle(**scene), battle(**scene, control={TET: 0})
    unit(moving, ROOK)
    drawn = [draw(game) for game in (calm, moving, hijacked)]
    assert len({sheet.plain() for sheet in drawn}) == 3
    found = styles(calm)
    sides = [text for style, texts in found.items() if "blue" in style and "bold" in style for text in texts]
    assert all("▼" in text for text in sides)
    wretch = [text for style, texts in found.items() if style.endswith("red") for text in texts]
    assert all("▲" in text for text in wretch)


def test_the_legend_explains_every_sign():
    legend = " ".join(LEGEND)
    for sign in "▼▲■□◄✕▓░:?":
        assert sign in legend
    for letter in TILE_LETTERS.values():
        assert any(word.startswith(letter) for word in legend.split())
    assert all(len(line) <= 100 for line in LEGEND)
