"""The table as text: complete, within its limits, and readable without colour."""

import pytest

from hullbreach.games.kembles_cascade import TITLE
from hullbreach.games.kembles_cascade.card_set import KIND_NAMES
from hullbreach.games.kembles_cascade.draw import MOST_HEIGHT, MOST_WIDTH
from hullbreach.games.kembles_cascade.draw_board import KIND_STYLES, LEGEND, SHORT_KINDS
from hullbreach.games.kembles_cascade.draw_players import track_signs
from hullbreach.games.kembles_cascade.state import LEVELS
from hullbreach.kernel.events import WATCHER
from hullbreach.kernel.rng import quick
from hullbreach.kernel.title import CONCEDE

from .scenes import (
    HOLE,
    POWERUP_SQUARE,
    WALL,
    WORMHOLE,
    asteroid,
    battle,
    condition,
    cruiser,
    deed,
    fighter,
    flight,
    go,
    maze,
    mission,
    new_game,
    part,
    pass_turns,
    pick,
    shoot,
    singularity,
    stay,
    thing,
    turret,
)
from .wild import wild_cards

WIDTHS = {1: 98, 2: 100, 3: 100, 4: 118, 5: 118}


def draw(game, seat=0):
    return TITLE.draw(TITLE.view(game, seat))


def rows(game, seat=0):
    return draw(game, seat).plain().split("\n")


def cell(game, name, seat=0):
    """The three lines inside a square, found by its name on the line above."""
    lines = rows(game, seat)
    for number, line in enumerate(lines):
        at = line.find(f"┼{name}")
        if at >= 0:
            end = min(end for end in (line.find("┼", at + 1), line.find("┐", at), line.find("┤", at)) if end > 0)
            return [below[at + 1 : end].rstrip() for below in lines[number + 1 : number + 4]]
    raise AssertionError(f"no square {name}")


def edge(game, name, seat=0):
    """What is written into the upper edge of a square."""
    (line,) = [line for line in rows(game, seat) if f"┼{name}" in line]
    at = line.find(f"┼{name}")
    return line[at + 1 : at + 9].strip("─")


def panel(game, seat, viewer=0):
    """The lines of a player's Captain board."""
    lines = rows(game, viewer)
    left = lines[1].index("┐") + 2
    first = next(n for n, line in enumerate(lines) if line[left : left + 4].lstrip("─━ ").startswith(f"P{seat + 1}"))
    return [line[left:] for line in lines[first : first + 5]]


def style_of(sheet, word):
    """The style in which a word is written."""
    (style,) = {span.style for line in sheet.spans() for span in line if word in span.text}
    return style


# -- limits -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_every_position_fits_the_screen_for_everybody(seats):
    luck = quick(seats)
    met = {}
    tallest = 0
    for seed in range(3):
        game = TITLE.new({"seats": seats, "specials": 2}, seed=seed, cards=wild_cards(seed) if seed == 2 else None)
        move = 0
        while True:
            name = "over" if game.over else type(game.stack[-1]).__name__
            met[name] = met.get(name, 0) + 1
            if game.over or met[name] < 5 or move % 25 == 0:
                for seat in (*range(seats), WATCHER):
                    sheet = draw(game, seat)
                    assert max(len(line) for line in sheet.cells) == WIDTHS[seats] <= MOST_WIDTH <= 120
                    assert sheet.height <= (MOST_HEIGHT if seats > 3 else 33)
                    if game.boss < 0 and seats <= 3 and seed < 2:
                        assert sheet.height <= 31
                    tallest = max(tallest, sheet.height)
            if game.over:
                break
            moves = game.legal()
            game.apply(moves[luck.below(len(moves))])
            move += 1
    assert MOST_HEIGHT == 40
    assert tallest >= 30


def test_the_fullest_table_fits_too():
    everything = thing(
        "cruiser",
        energy=9,
        threat=9,
        distant=("N", "E", "S", "W"),
        gamma=("N", "E", "S", "W"),
        omni=3,
        bellonium=9,
        glory=9,
        recharge=9,
        immune=("laser", "missile", "gamma", "flame"),
    )
    squares = {(row, column): everything for row in range(1, 5) for column in range(1, 9)}
    levels = {"rotary": 2, "generator": 2, "shield": 2, "engine": 2, "laser": 3, "missile": 3, "gamma": 3, "flame": 3}
    long = (
        "An Achievement With a Very Long Name Indeed and Then Some More of It, and on, and on, and on, to the end of it"
    )
    game = battle(
        squares,
        ships=tuple((5, column) for column in range(1, 6)),
        energy=(7,) * 5,
        threat=(9,) * 5,
        glory=(99,) * 5,
        bellonium=(99,) * 5,
        upgrades=[levels] * 5,
        markers={(victim, giver): 9 for victim in range(5) for giver in range(5) if victim != giver},
        powerups=([("moves", 2)] * 12,),
        shown=[deed("enemy", 3, 9)._replace(name=long, text=long) for _ in range(4)],
        missions=[mission("fighter", 9, 9)._replace(name=long, text=long)] * 5,
        texts=("costly",) * 5,
        boss=("wail", 1),
    )
    for seat in (*range(5), WATCHER):
        sheet = draw(game, seat)
        assert max(len(line) for line in sheet.cells) <= MOST_WIDTH
        assert sheet.height <= MOST_HEIGHT
    assert cell(game, "A1")[0] == "Cruiser"
    assert panel(game, 1)[3].startswith("Ca2 Ge2 Sh2 En2 La3 Mi3 Ga3 Fl3  ⚑ P1×9")


def test_styles_do_not_change_what_is_written():
    game = battle({(3, 3): fighter(), (4, 4): POWERUP_SQUARE, (2, 2): HOLE}, ships=((5, 3), (5, 4)), threat=(5, 1))
    sheet = draw(game)
    assert "\n".join("".join(span.text for span in line).rstrip() for line in sheet.spans()) == sheet.plain()
    assert len({span.style for line in sheet.spans() for span in line}) > 8


# -- squares ------------------------------------------------------------------------------------------


def test_nothing_is_said_by_colour_alone():
    """Every kind of square has a name of its own; so have ships, and the tracks are signs and numbers."""
    names = [SHORT_KINDS[kind] for kind in KIND_NAMES]
    assert len(set(names)) == len(KIND_NAMES)
    assert all(len(name) <= 8 for name in names)
    assert len({name[:5] for name in names}) == len(names)  # beside a ship
    assert set(KIND_STYLES) < set(KIND_NAMES)


@pytest.mark.rule("KC-SYM-02", "KC-SYM-03", "KC-SYM-04", "KC-SYM-07", "KC-SYM-12")
def test_a_square_shows_energy_threat_directions_rewards_and_immunities():
    shooter = thing("cruiser", energy=3, threat=1, distant=("S", "E"), bellonium=2, glory=1, immune=("laser", "flame"))
    game = battle(
        {
            (2, 3): shooter,
            (1, 1): turret("SW", gamma=("N",), omni=1, threat=0),
            (1, 3): maze(3, 2),
            (1, 4): asteroid(2, recharge=2),
            (2, 1): WALL,
            (2, 2): singularity(4, 3),
        },
        ships=((4, 3),),
    )
    assert cell(game, "C2") == ["Cruiser", "E3 !1 →↓", "◆2★1¬LF"]
    assert cell(game, "A1") == ["Turret", "E2 ↙ ⇑ ◎", "◆1"]
    assert cell(game, "C1") == ["Maze", "", "★3 -MM"]
    assert cell(game, "D1") == ["Asteroid", "E2", "⚡2"]
    assert cell(game, "A2") == ["Wall", "", ""]
    assert cell(game, "B2") == ["Singular", "E4", "★3"]
    assert cell(game, "F5") == ["", "", ""]
    shoot(game)
    assert cell(game, "C2")[1] == "E2/3!1→↓"


@pytest.mark.rule("KC-SENSOR-13", "KC-FIRE-16", "KC-SQ-MAZE-04")
def test_ships_covers_and_claims_are_seen():
    game = battle(
        {(4, 3): fighter(), (4, 4): WORMHOLE, (5, 3): maze(1, 1)}, ships=((5, 3), (4, 4)), cage=("up", "left")
    )
    assert cell(game, "C5") == ["P1▲Maze", "", "★1 -M"]
    assert cell(game, "D4") == ["P2◀Wormh", "", ""]
    shoot(game)
    stay(game)
    assert cell(game, "C4") == ["░░░", "", ""]
    assert cell(game, "C5")[2] == "★1 -M ✓1"
    go(game, "N")
    assert cell(game, "C4") == ["P1▲░░░", "", ""]


@pytest.mark.rule("KC-SYM-16", "KC-SYM-18", "KC-THREAT-04")
def test_edges_show_flips_specials_and_the_threat_that_waits():
    game = battle(
        {(1, 1): fighter(threat=3), (1, 5): part(2, special=True)},
        backs={(1, 1): HOLE},
        ships=((3, 3),),
        boss=("pull", 1),
    )
    assert edge(game, "A1") == "A1↻"
    assert edge(game, "B1") == "B1↻───T3"
    assert edge(game, "E1") == "E1§"
    assert edge(game, "D1") == "D1────T1"
    sheet = draw(game)
    assert style_of(sheet, "T3") == "bold red"
    assert style_of(sheet, "T1") == "yellow"


def test_the_legend_names_the_signs():
    assert len(LEGEND) <= min(WIDTHS.values())
    for sign in "!↓⇓◎◆★⚡¬✓↻§":
        assert sign in LEGEND


# -- players ------------------------------------------------------------------------------------------


@pytest.mark.rule("KC-THREAT-12", "KC-Q-55")
def test_the_threat_track_is_uneven():
    assert [track_signs(points) for points in (0, 3, 5, 6, 7, 9)] == [
        "▯▯▯▯▯ ▯▯ ▯▯",
        "▮▮▮▯▯ ▯▯ ▯▯",
        "▮▮▮▮▮ ▯▯ ▯▯",
        "▮▮▮▮▮ ▮▯ ▯▯",
        "▮▮▮▮▮ ▮▮ ▯▯",
        "▮▮▮▮▮ ▮▮ ▮▮",
    ]
    # a group is full when its Level is reached
    assert [int(LEVELS.get(points)) for points in (5, 7, 9)] == [5, 6, 7]


def test_a_captain_board_in_full():
    game = flight(
        {(2, 3): fighter(), (1, 4): turret("S")},
        ships=((3, 4), (5, 1)),
        energy=(4, 2),
        threat=(7, 2),
        glory=(12, 3),
        bellonium=(6, 0),
        cage=("right", "up"),
        upgrades=({"laser": 2, "shield": 1}, {}),
        markers={(0, 1): 2},
        powerups=([("moves", 2)], []),
        missions=(mission("fighter", 3, 6), None),
        texts=("free", None),
    )
    assert panel(game, 0) == [
        "━ P1 red ▶ at D3, Sensor 400 ? ━━━━━━━━━━━━━",
        "Energy 4/5  Glory 12  Bellonium 6  cards 1",
        "Threat 6 ▮▮▮▮▮ ▮▮ ▯▯  +2 from D1 C2",
        "Cage 1, Shield 1, Laser 2  ⚑ P2×2",
        "fighter 3 0/3 ★6",
    ]
    assert panel(game, 1)[:3] == [
        "─ P2 blue ▲ at A5, Sensor 390 ──────────────",
        "Energy 2/5  Glory 3  Bellonium 0  cards 0",
        "Threat 2 ▮▮▯▯▯ ▯▯ ▯▯",
    ]
    sheet = draw(game)
    assert style_of(sheet, "Energy 4/5") == style_of(sheet, "Energy 2/5") == "bold red"
    assert style_of(sheet, "Threat 6") == "bold red"


@pytest.mark.rule("KC-MISS-02", "KC-ACH-01", "KC-ASTRAL-01")
def test_missions_done_achievements_won_and_ships_outside():
    game = battle(
        {(4, 3): fighter()},
        ships=((5, 3), None),
        missions=(mission("fighter", 1, 6), None),
        shown=(deed("fighter", 1, 2), condition("bellonium", 1, 1)),
    )
    shoot(game)
    assert panel(game, 0)[4] == "✓ fighter 1; 2 won: fighter 1, bellonium 1"
    assert panel(game, 1)[0].startswith("─ P2 blue ▲ outside, Sensor 390 ─")
    assert panel(game, 1)[1].startswith("Energy 0/5")


@pytest.mark.rule("KC-Q-12")
def test_who_has_given_up_is_shown_so():
    game = flight(ships=((5, 3), (5, 4), (5, 5)), glory=(4, 0, 0))
    TITLE.play(game, 0, CONCEDE)
    assert panel(game, 0, 1)[:2] == [f"─ P1 red {'─' * 35}", "has given up; Glory 4"]


@pytest.mark.rule("KC-SHOP-03", "KC-SHOP-10", "KC-SETUP-08")
def test_the_shop_and_what_is_to_come():
    lines = rows(TITLE.new({"seats": 2, "specials": 2}, seed=1))
    text = "\n".join(lines)
    assert "SHOP: prices × left; Power-up 2 ×21" in text
    assert "To come: A1 6, W1 12, F1 9, boss, 2 special" in text
    game = flight(upgrades=({"laser": 1}, {}))
    text = "\n".join(rows(game))
    assert "Laser 3 4★1 5★2 ×3" in text
    assert "Cage 3 3 ×3" in text
    text = "\n".join(rows(flight(boss=("wail", 1), boss_rows=1, deck_rows=0)))
    assert "To come: 1 row of the boss" in text


# -- around -------------------------------------------------------------------------------------------


def test_the_title_line_says_when_whose_turn_and_what_variant():
    game = flight(ships=((5, 1), (5, 3), (5, 5), (5, 7)), wingmen=True, order=(2, 0, 1, 3))
    assert rows(game)[0].startswith("━━ KEMBLE'S CASCADE ━━ Round 1: P3's TURN ━")
    assert rows(game)[0].endswith("━ P3 P1 P2 P4, Wingmen ━")
    assert " Round 1: ORDER " in rows(flight(phase="order"))[0]


def test_what_is_left_of_the_turn_is_told():
    game = battle({(1, 3): cruiser(energy=9)}, ships=((4, 3),), upgrades=({"laser": 2},))
    shoot(game, "laser")
    assert (
        "P1 to decide: move and fire; left: 1 move, 0 shots, 2 Laser shots, Overcharge 1 for 1 Energy, used: laser"
        in " ".join(rows(game))
    )


def test_achievements_are_told_with_what_is_done():
    game = battle({(4, 3): fighter()}, ships=((5, 3),), shown=(deed("enemy", 3, 2)._replace(text="Three in a turn."),))
    assert "★2 enemy 3: Three in a turn." in rows(game)
    shoot(game)
    assert "★2 enemy 3: Three in a turn. (P1 1 of 3)" in rows(game)


@pytest.mark.rule("KC-BOSS-01", "KC-BOSS-06")
def test_a_boss_is_announced_and_the_board_shrinks():
    game = flight({(1, 1): part(3)}, rows=2, ships=((2, 2), (2, 3)), boss=("wail", 1), deck_rows=0)
    lines = rows(game)
    assert "BOSS boss 0:" in "\n".join(lines)
    assert lines[9].startswith("└")
    assert cell(game, "A1")[:2] == ["BossPart", "E3 !1"]


@pytest.mark.rule("KC-PUP-01", "KC-SENSOR-01")
def test_the_hand_is_shown_to_its_owner_alone():
    game = flight(phase="order", ships=((5, 3), (5, 4)), powerups=([("moves", 2)], [("dodge", 1)]))
    pick(game, p0="low")
    own = "\n".join(rows(game, 0))
    assert "P1's HAND" in own
    assert "[Sensor 20]  [laid Sensor 10]  {moves 2: 2 free moves}" in own
    assert "dodge 1" not in own
    watched = "\n".join(rows(game, WATCHER))
    assert "P2's HAND" in watched
    assert "[░░░]  [░░░]  {░░░}" in watched


@pytest.mark.rule("KC-END-05", "KC-VAR-SOLO-01")
def test_the_end_is_shown():
    game = flight(rows=1, ships=((1, 1), (1, 4)), deck_rows=0, boss=("wail", 1), glory=(2, 5))
    pass_turns(game)
    assert " P2 WINS " in rows(game)[0]
    assert "The flight is over after 1 round" in "\n".join(rows(game))
    game = flight(rows=1, ships=((1, 1),), seats=1, deck_rows=0, boss=("wail", 1))
    pass_turns(game)
    assert " LOST " in rows(game)[0]


def test_a_game_not_begun_can_be_drawn():
    lines = rows(new_game(5))
    assert len(lines) <= MOST_HEIGHT
    assert lines[1].startswith("┼A1")
