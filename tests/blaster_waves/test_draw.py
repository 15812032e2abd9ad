"""The training area as it is drawn: every test reads the drawing without colour, as it must do without."""

import msgspec
import pytest
from rich.cells import cell_len
from rich.style import Style

from hullbreach.games.blaster_waves import TITLE, art
from hullbreach.games.blaster_waves.card_set import (
    BLASTER_ATTACK,
    BOSS_BOMB,
    MOVE_AROUND,
    PLUS_HAND,
    PLUS_HEALTH,
    SHIELD,
    SHOCKER_MISSILE,
    WAVE_ATTACK,
    WINGMAN,
)
from hullbreach.games.blaster_waves.draw import WIDTH, draw
from hullbreach.kernel.rng import quick

from .scenes import alien, blast, play, reload, scene, take

HEIGHT = 18


def drawn(game):
    """The drawing's lines."""
    return draw(TITLE.view(game, 0)).plain().split("\n")


def block(lines, x, y, width, height):
    """A part of the drawing."""
    return [line.ljust(WIDTH)[x : x + width] for line in lines[y : y + height]]


def column(game, number):
    """What is drawn in a column below its Boss Action, frame and all."""
    return [line for line in block(drawn(game), 9 + 14 * (number - 1), 5, 14, 9) if line.strip()]


def action(game, number):
    """The Boss Action that heads a column."""
    return block(drawn(game), 9 + 14 * (number - 1), 2, 14, 4)


def hand_card(game, place):
    """A card of the hand, or the free place where it would lie."""
    return block(drawn(game), 34 + 9 * (place - 1), 14, 9, 4)


def ship_state(game):
    """The four lines beside the hand, by their labels."""
    return {line[:8].strip(): line[8:].strip() for line in block(drawn(game), 0, 14, 34, 4)}


# -- size ----------------------------------------------------------------------------------------


def positions(seed):
    """Every position of a random game."""
    game = TITLE.new({}, seed)
    rng = quick(seed)
    while not game.over:
        yield game
        moves = game.legal()
        play(game, moves[rng.below(len(moves))])
    yield game


def test_every_position_of_many_games_fits_its_frame():
    seen = 0
    for seed in range(30):
        for game in positions(seed):
            lines = draw(TITLE.view(game, 0)).cells
            assert len(lines) == HEIGHT
            assert max(len(line) for line in lines) <= WIDTH
            seen += 1
    assert seen > 300


def test_largest_numbers_a_card_set_may_have_fit_too():
    game = scene(
        hand=[9] * 5,
        columns=[[alien(9, 3, coin=True)] * 2, [alien(9, 3, coin=True)] * 7, [alien(9, 3, coin=True)] * 8],
        ship=[WINGMAN, SHIELD, SHIELD, BOSS_BOMB, BOSS_BOMB, PLUS_HEALTH, PLUS_HEALTH, PLUS_HAND, PLUS_HAND],
        health=5,
        to_damage=(18,) * 5,
    )
    assert max(map(len, drawn(game))) == WIDTH
    for number, lines in ((1, 9), (2, 9), (3, 6)):
        assert len(column(game, number)) == lines
        assert all(line[0] in "┣┃┗├│└" and line[-1] in "┫┃┛┤│┘" for line in column(game, number))
    assert hand_card(game, 5)[2] == "│▮▮▮▮▮▮▮│"
    assert ship_state(game)["CARRIES"] == "Bombs×2 Health+2 Hand+2"
    assert ship_state(game)["SHIELDS"] == "Shield Shield Wingman +1"


def test_every_character_is_one_cell_wide_and_every_style_is_known():
    for game in (*positions(3), scene(boss=2), scene(columns=[[1] * 30])):
        for line in draw(TITLE.view(game, 0)).spans():
            for span in line:
                assert cell_len(span.text) == len(span.text)
                Style.parse(span.style)


# -- level, Boss, decks --------------------------------------------------------------------------


def test_level_card_round_and_decks_stand_on_top():
    game = scene(hand=[1, 1], columns=[[1]], level=3, ship=[SHIELD])
    top, card = drawn(game)[:2]
    assert " LEVEL 3 of 5 " in top
    assert " WAVE ROUND " in top
    assert "Deck 45 ━ PowerUp deck 16 ━ Health supply 7" in top
    assert card.startswith("  4 cards a wave · Boss Health 3 · 6 to damage it")


def test_boss_round_shows_the_boss_with_full_and_empty_hearts():
    lines = drawn(scene(level=4, boss=3))
    assert " BOSS ROUND " in lines[0]
    assert "BOSS ♥♥♥♡ 3 of 4" in lines[13]
    assert all(picture.strip() in line for picture, line in zip(art.BOSS, lines[6:12], strict=True))


def test_no_boss_is_drawn_in_the_wave_round():
    assert not any("BOSS ♥" in line or "◉ │" in line for line in drawn(scene(columns=[[1]])))


def test_facedown_actions_are_marked_and_name_nothing():
    game = scene(columns=[[1]])
    for number in range(1, 6):
        assert action(game, number)[1:3] == ["│ ░░ Boss ░░ │", "│ ░ Action ░ │"]
        assert action(game, number)[0] == f"┌─{number}──────────┐"


def test_the_action_carried_out_last_is_marked_now():
    game = scene(
        hand=[4], boss=2, boss_acts=True, actions=(MOVE_AROUND, WAVE_ATTACK, BLASTER_ATTACK) + (MOVE_AROUND,) * 2
    )
    assert action(game, 1) == ["┏━1 NOW━━━━━━┓", "┃    Move    ┃", "┃   Around   ┃", "┗━━━━━━━━━━━━┛"]
    assert "░" in action(game, 2)[1]
    reload(game)
    assert action(game, 1)[0] == "┌─1──────────┐"
    assert action(game, 1)[1] == "│    Move    │"
    assert action(game, 2)[:3] == ["┏━2 NOW━━━━━━┓", "┃    Wave    ┃", "┃   Attack   ┃"]
    assert "░" in action(game, 3)[1]


# -- waves ---------------------------------------------------------------------------------------


def test_leftmost_wave_is_the_target_and_numbers_its_cards():
    game = scene(columns=[[], [alien(2, 3, coin=True), 1], [4]])
    target = column(game, 2)
    assert target[0] == "┣━1 Squid━━━━┫"
    assert target[3] == "┃ 2×ψ◉ψ ✶3¢  ┃"
    assert target[4] == "┣━2 Saucer━━━┫"
    assert target[7] == "┃ 1×◁○▷ ✶1   ┃"
    assert target[8] == "┗━━ TARGET ━━┛"
    assert column(game, 3)[0] == "├─Squid──────┤"
    assert column(game, 3)[-1] == "└────────────┘"
    assert column(game, 1)[0] == "└────────────┘"


def test_line_of_fire_crosses_the_empty_columns():
    fire = drawn(scene(columns=[[], [], [1]]))[9]
    assert fire.startswith(art.SHIP[2] + "  ╌")
    assert fire.index("▸") == 9 + 2 * 14 - 1
    assert "╌" not in drawn(scene(columns=[[1]]))[9]


def test_line_of_fire_reaches_the_boss_only_when_no_wave_is_left():
    assert drawn(scene(boss=2))[9].index("▸") > 9 + 2 * 14
    assert drawn(scene(boss=2, columns=[[], [1]]))[9].index("▸") == 9 + 14 - 1


@pytest.mark.parametrize(
    ("aliens", "rows"),
    [
        (1, ["    ψ◉ψ     ", " " * 12]),
        (3, [" ψ◉ψψ◉ψψ◉ψ  ", " " * 12]),
        (4, ["   ψ◉ψψ◉ψ   ", "   ψ◉ψψ◉ψ   "]),
        (6, [" ψ◉ψψ◉ψψ◉ψ  ", " ψ◉ψψ◉ψψ◉ψ  "]),
    ],
)
def test_two_cards_show_every_alien(aliens, rows):
    wave = column(scene(columns=[[aliens, 1]]), 1)
    assert [line[1:-1] for line in wave[1:3]] == rows


def test_three_and_four_cards_have_two_lines_each():
    wave = column(scene(columns=[[alien(3, 2), alien(5, coin=True), 1, 2]]), 1)
    assert wave[:4] == ["┣━1 Squid━━━━┫", "┃ 3×ψ◉ψ ✶2   ┃", "┣━2 Saucer━━━┫", "┃ 5×◁○▷ ✶1¢  ┃"]
    assert len(wave) == 9


def test_five_to_seven_cards_have_one_line_each():
    wave = column(scene(columns=[[alien(3, 2), alien(5, coin=True), 1, 2, 1, 1, 6]]), 1)
    assert wave[1:3] == ["┃1 3×ψ◉ψ ✶2  ┃", "┃2 5×◁○▷ ✶1¢ ┃"]
    assert wave[7] == "┃7 6×ψ◉ψ ✶1  ┃"
    assert len(wave) == 9


def test_up_to_fourteen_cards_stand_two_abreast():
    wave = column(scene(columns=[[alien(number % 6 + 1, coin=number == 1) for number in range(14)]]), 1)
    assert wave[1] == "┃1ψ✶1  2○✶1¢ ┃"
    assert wave[7] == "┃1ψ✶1  2○✶1  ┃"
    assert len(wave) == 9
    assert not any("more" in line for line in wave)


def test_more_than_fit_are_counted():
    wave = column(scene(columns=[[1] * 21]), 1)
    assert wave[7] == "┃ +9 more    ┃"
    assert sum(line.count("✶") for line in wave) == 12


def test_every_kind_of_the_standard_set_has_a_picture_of_its_own():
    kinds = set(TITLE.standard_cards.kinds)
    assert kinds <= set(art.ALIENS)
    assert len({art.alien(kind)[0] for kind in kinds}) == len({art.alien(kind)[1] for kind in kinds}) == len(kinds)


def test_kinds_of_other_sets_get_a_picture_that_stays():
    assert art.alien("Gorgon") == art.alien("Gorgon")
    assert {len(art.alien(kind)[0]) for kind in ("Gorgon", "Hydra", "X")} == {3}


# -- the ship and the hand -----------------------------------------------------------------------


def test_health_is_hearts_full_and_empty():
    assert ship_state(scene(columns=[[1]], health=2))["HEALTH"] == "♥♥♡ 2 of 3"
    assert ship_state(scene(columns=[[1]], health=4, ship=[PLUS_HEALTH]))["HEALTH"] == "♥♥♥♥ 4 of 4"


def test_shields_wingman_and_what_else_is_carried():
    game = scene(columns=[[1]], ship=[SHIELD, WINGMAN, BOSS_BOMB, PLUS_HAND])
    assert ship_state(game)["SHIELDS"] == "Shield Wingman +1"
    assert ship_state(game)["CARRIES"] == "Bombs×1 Hand+1"
    assert drawn(game)[9].startswith(art.SHIP[2] + ") ")
    assert art.WINGMAN in drawn(game)[13]


def test_a_bare_ship_says_so():
    game = scene(columns=[[1]])
    assert ship_state(game)["SHIELDS"] == "none"
    assert ship_state(game)["CARRIES"] == "nothing"
    assert not any(art.WINGMAN in line for line in drawn(game))


def test_outlook_of_a_reload():
    game = scene(hand=[1], columns=[[alien(1, 2), alien(1, 1)], [alien(1, 3)]])
    assert ship_state(game)["RELOAD"] == "draws 2, costs 3 hits"
    assert ship_state(scene(hand=[1] * 3, columns=[[1]]))["RELOAD"] == "draws 0, costs 1 hit"
    assert ship_state(scene(hand=[1], columns=[[], [1]], deck=[2], only=True))["RELOAD"] == "draws 1, costs 0 hits"


def test_hand_cards_have_place_value_and_free_places():
    game = scene(hand=[4, 6], columns=[[1]])
    assert hand_card(game, 1) == ["┌card 1─┐", "│ 4     │", "│▮▮▮▮   │", "└───────┘"]
    assert hand_card(game, 2)[1:3] == ["│ 6     │", "│▮▮▮▮▮▮ │"]
    assert hand_card(game, 3) == ["┌╌╌╌╌╌╌╌┐", "╎       ╎", "╎       ╎", "└╌╌╌╌╌╌╌┘"]
    assert hand_card(game, 4) == [" " * 9] * 4


def test_wingman_adds_to_every_hand_card():
    game = scene(hand=[3], columns=[[1]], ship=[WINGMAN])
    assert hand_card(game, 1)[1:3] == ["│ 3+1=4 │", "│▮▮▮▮   │"]


# -- what is under way, and the end --------------------------------------------------------------


def test_power_left_of_a_blast_is_shown_while_it_lasts():
    game = scene(hand=[4], columns=[[alien(1), alien(2), alien(2)]])
    assert "BLAST" not in drawn(game)[1]
    blast(game, 4)
    assert drawn(game)[1].endswith("BLAST: 4 LEFT")
    take(game, game.columns[0].to_list()[0])
    assert drawn(game)[1].endswith("BLAST: 3 LEFT")


def test_boss_attack_shows_its_value():
    game = scene(hand=[1], deck=[5], boss=2, boss_acts=True, actions=(BLASTER_ATTACK,) + (MOVE_AROUND,) * 4)
    assert drawn(game)[1].endswith("BOSS FIRES 5!")


def test_missile_is_announced():
    game = scene(hand=[1], columns=[[alien(1, coin=True), 5]], powerups=[SHOCKER_MISSILE])
    blast(game, 1)
    take(game, game.columns[0].to_list()[0])
    assert drawn(game)[1].endswith("SHOCKER MISSILE")


def test_a_lost_game_shows_wreck_and_points():
    game = scene(columns=[[alien(1, 3)]], level=3)
    reload(game)
    lines = drawn(game)
    assert any("THE SHIP IS LOST · 20 POINTS" in line for line in lines)
    assert lines[9].startswith(art.WRECK[2])
    assert ship_state(game)["HEALTH"] == "♡♡♡ 0 of 3"
    assert "RELOAD" not in ship_state(game)


def test_a_won_game_shows_ship_and_points():
    game = scene(hand=[6, 6], level=5, boss=1)
    blast(game, 6, 6)
    lines = drawn(game)
    assert any("EARTH IS SAFE · 53 POINTS" in line for line in lines)
    assert lines[9].startswith(art.SHIP[2])


def test_the_drawing_comes_from_the_view_alone():
    game = scene(hand=[4], columns=[[1, 2]])
    view = TITLE.view(game, 0)
    told = msgspec.json.decode(msgspec.json.encode(view), type=type(view))
    assert draw(told).cells == draw(view).cells
