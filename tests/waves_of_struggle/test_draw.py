"""The table as text: complete, within its limits, and readable without colour."""

import msgspec
import pytest

from hullbreach.games.waves_of_struggle import TITLE
from hullbreach.games.waves_of_struggle.card_set import CYBERNET, EARTHLINGS, UNEEDED, XENOPHAGE
from hullbreach.games.waves_of_struggle.draw import HEIGHT, MOST_HEIGHT, WIDTH
from hullbreach.games.waves_of_struggle.draw_field import squeezed
from hullbreach.games.waves_of_struggle.moves import BUY, SEAT, SLOT
from hullbreach.games.waves_of_struggle.state import AFTER_FIGHT, BEFORE_ATTACK, BEFORE_STRIKE
from hullbreach.kernel.events import WATCHER
from hullbreach.kernel.rng import quick
from hullbreach.kernel.title import CONCEDE

from .scenes import action, card, foe, in_hand, play, soldier, to_point, trap, use, wall, war

ROWS = {CYBERNET: [4, 3, 2], XENOPHAGE: [3, 4, 2], UNEEDED: [3, 2, 4]}


def draw(game, seat=0):
    return TITLE.draw(TITLE.view(game, seat))


def picture(game, seat=0):
    return draw(game, seat).plain()


def rows(game, seat=0):
    return picture(game, seat).split("\n")


def line_with(game, word, seat=0):
    """The one line of the drawing in which a word stands."""
    found = [line for line in rows(game, seat) if word in line]
    assert len(found) == 1, found
    return found[0]


# -- limits -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_position_fits_the_screen_for_everybody(seats):
    luck = quick(seats)
    met = {}
    tallest = 0
    for seed in range(3):
        game = TITLE.new({"seats": seats, "ending": "endless"}, seed=seed)
        move = 0
        while True:
            name = "over" if game.over else type(game.stack[-1]).__name__
            met[name] = met.get(name, 0) + 1
            if game.over or met[name] < 5 or move % 40 == 0:
                for seat in (*range(seats), WATCHER):
                    sheet = draw(game, seat)
                    assert sheet.height <= HEIGHT == 30
                    assert max(len(line) for line in sheet.cells) <= WIDTH == 100
                    tallest = max(tallest, sheet.height)
            if game.over:
                break
            moves = game.legal()
            game.apply(moves[luck.below(len(moves))])
            move += 1
    assert tallest > (HEIGHT - 4 if seats > 1 else 15)


def test_the_longest_words_fit_too():
    long = "Nnnnnnnnnn Nnnnnnnnn Nnnnnnnnn"
    things = {slot: soldier(20, 20, 4, "hunter", 20, "colossus", "Earthlings", name=long) for slot in range(3)}
    things |= {slot: wall(20, 4, "ward", 20, "colossus", name=long) for slot in range(3, 7)}
    laid = {slot: trap("weak", "direct", 20, 4, threshold=29, name=long) for slot in (7, 8)}
    game = war(
        seats=4,
        fields=[things] * 4,
        traps=[laid] * 4,
        hands=[[wall(20, 4, "ward", 20, "colossus", name=long)] * 3] * 4,
        actions=[[action("attack", 20, 3, name=long)] * 2] * 4,
        factions=(CYBERNET, XENOPHAGE, UNEEDED, EARTHLINGS),
        enemies=[foe(20, 20, 20, "colossus", "regrow", 20, 3, name=long)],
        rows=ROWS,
    )
    game.round = 99
    for point, words in ((BEFORE_ATTACK, "attack"), (BEFORE_STRIKE, "strike")):
        to_point(game, point)
        assert f" Round 99: ACTION (P1, before the {words}) " in rows(game)[0]
        assert rows(game)[0].endswith(" P1 P2 P3 P4, reckoning ━━")
        for seat in (*range(4), WATCHER):
            sheet = draw(game, seat)
            assert max(len(line) for line in sheet.cells) <= WIDTH
            assert sheet.height <= MOST_HEIGHT


def test_styles_do_not_change_what_is_written():
    game = war(
        fields=[{0: wall(1), 3: soldier()}, {0: soldier(1, 3)}],
        traps=[{6: trap()}, {1: trap()}],
        hands=[[wall(1)], []],
        actions=[[action("draw", 1)], []],
        wounds={(1, 0): 1},
    )
    sheet = draw(game)
    assert "\n".join("".join(span.text for span in line).rstrip() for line in sheet.spans()) == sheet.plain()
    assert len({span.style for line in sheet.spans() for span in line}) > 8


# -- what is there ------------------------------------------------------------------------------------


def two_at_war(**more):
    return war(
        fields=[
            {0: wall(1, 1, name="Scrap Barricade"), 4: soldier(2, 3, 2, "hunter", 2, "brute", name="Beast Wrangler")},
            {0: wall(2, 2, name="Concrete Gallery"), 8: soldier(1, 2, name="Street Militia")},
        ],
        traps=[{6: trap("attacked", "damage", 6, 2, name="Rotten Floor")}, {4: trap(stars=3)}],
        hands=[[wall(1, 1, "guns", 1, name="Sentry Nest"), soldier(1, 2, name="Pit Fighter")], [wall(1)]],
        actions=[[action("attack", 8, 2, name="Everyone with a Gun")], [action("draw", 1)]],
        health=[28, 9],
        factions=(EARTHLINGS, CYBERNET),
        rows=ROWS,
        classes=True,
        enemy=foe(1, 4, 5, "swarm", "pierce", 1, 2, name="Grey Tide"),
        row=2,
        copy_damage=[2, 0],
        wounds={(0, 4): 1},
        discard=[wall(1, 1, name="Aid Station")],
        **more,
    )


def test_a_war_of_two_in_full():
    game = two_at_war()
    lines = rows(game)
    assert lines[0].startswith("━━ WAVES OF STRUGGLE ━━ Round 1: ACTION (the enemy is there) ━━━")
    assert lines[0].endswith("━━ P1 P2, reckoning ━━")
    assert lines[1].startswith("─ P2 Cybernet ────")
    assert lines[2:9] == [
        "♥9/30 hand 1 actions I",
        "3 ·                                                ►Street Militia ★",
        "                                                   attack 1 ♥2/2",
        "2 trap ★★★                         ·                                ·",
        "  ░░░░░░░░░",
        "1 Concrete Gallery ★★     ·                       ·                       ·",
        "  defense 2",
    ]
    assert lines[9] == "copy ♥5: Damage 4 against defense 0, 4 left over; attack 1 against Defense 1, 0 through"
    assert lines[10].startswith("═ ROW 2 ═ GREY TIDE ═ Defense 1 Damage 4 Health 5 ═ swarm, act 2 ═══")
    assert lines[12:15] == [
        "▌P1 to decide: trap or action card",
        "",
        "copy ♥3: Damage 2 against defense 0, 2 left over; attack 3 against Defense 1, 2 through",
    ]
    assert lines[15].startswith("─ ROW 1: passed ───")
    assert lines[16:18] == [
        " Scrap Barricade ★                ·                                ·",
        " defense 1",
    ]
    assert lines[18].startswith("═ ROW 2: the enemy is here ═══")
    assert lines[19:21] == [
        " ·                                ►Beast Wrangler ★★               ·",
        "                                  attack 2 ♥2/3 hunter 2 brute",
    ]
    assert lines[21].startswith("─ ROW 3 ───")
    assert lines[22:24] == [
        " trap ★★ Rotten Floor             ·                                ·",
        " attacked: damage 6",
    ]
    assert lines[24].startswith(
        "━ P1 Earthlings ? ━━ ♥ 28/30 ━ resists swarm, fears brute; +1 attack per row with a mercenary ━"
    )
    assert lines[25] == "Deck 70 · actions I 15 II 15 III 16 · enemies 0+0+0 · discarded 1: Aid Station ★"
    assert lines[26].startswith("─ P1's HAND ─ stars for action cards: I 2, II 4, III 6 ───")
    assert lines[27:] == [
        "[1 Sentry Nest ★ defense 1 guns 1]  [2 Pit Fighter ★ attack 1 ♥2/2]",
        "{II Everyone with a Gun: attack 8}",
    ]


def style_of(sheet, word):
    """The style in which a word is written."""
    (style,) = {span.style for line in sheet.spans() for span in line if word in span.text}
    return style


@pytest.mark.rule("WS-AP-03")
def test_colours_show_where_the_enemy_is_and_what_is_hurt():
    sheet = draw(two_at_war())
    assert style_of(sheet, " ROW 1: passed") == "dim"
    assert style_of(sheet, " ROW 2: the enemy") == "bold red"
    assert style_of(sheet, " ROW 3 ") == "cyan"
    assert style_of(sheet, "♥2/3") == "yellow"
    assert style_of(sheet, "defense 2") == ""
    assert (style_of(sheet, "♥9/30"), style_of(sheet, "♥ 28/30")) == ("bold red", "green")


def test_the_cards_discarded_last_are_named_the_newest_first():
    game = war(
        phase="preparation", discard=[wall(1, name=name) for name in ("Oldest", "Older", "Old", "New", "Newest")]
    )
    assert line_with(game, "Deck").endswith("discarded 5: Newest ★, New ★, Old ★, Older ★")


@pytest.mark.rule("WS-FIELD-01")
def test_row_1_is_nearest_the_enemy_on_both_sides():
    lines = rows(two_at_war())
    enemy = next(at for at, line in enumerate(lines) if "GREY TIDE" in line)
    rival = [next(at for at, line in enumerate(lines) if line.startswith(f"{row} ")) for row in (3, 2, 1)]
    own = [next(at for at, line in enumerate(lines) if f" ROW {row}" in line and at > enemy) for row in (1, 2, 3)]
    assert rival == sorted(rival)
    assert rival[-1] < enemy < own[0]
    assert own == sorted(own)


@pytest.mark.rule("WS-Q-51", "WS-TRAP-01")
def test_traps_of_others_show_their_stars_alone():
    game = war(traps=[{}, {0: trap(stars=2, name="Bear Snare")}])
    assert "trap ★★" in picture(game, 0)
    assert "Bear" not in picture(game, 0)
    assert "Bear" not in picture(game, WATCHER)
    assert "trap ★★ Bear Snare" in picture(game, 1)
    assert "Health 30 or less: direct 1" in picture(game, 1)


def test_with_four_every_card_is_there_in_short():
    names = ["Scrap Barricade", "Armored Gate", "Siege Walker", "Pit Fighter"]
    things = {
        0: wall(1, 1, "guns", 2, name=names[0]),
        1: wall(4, 3, name=names[1]),
        2: soldier(4, 6, 4, "medic", 2, name=names[2]),
        3: soldier(2, 1, name=names[3]),
    }
    game = war(
        seats=4,
        fields=[things] * 4,
        traps=[{4: trap(stars=stars)} for stars in (1, 2, 3, 4)],
        factions=(EARTHLINGS, XENOPHAGE, UNEEDED, CYBERNET),
        rows=ROWS,
        enemy=foe(name="Grey Tide"),
        wounds={(3, 2): 2},
        actions=[[action("draw", 1)]] * 4,
    )
    seen = picture(game)
    cybernet = line_with(game, "P4 Cybernet").index("P4")
    rival = [line[cybernet - 2 :].rstrip() for line in rows(game)]
    assert rival[7:9] == ["1 ScrBar ArmGat ►SiWal PitFig", "  D1     D4     A4♥4/6 A2♥1/1"]
    assert rival[5] == "2 trap ★★★★ ·         ·"
    assert "trap ★★" in line_with(game, "2 trap")
    assert all(f"P{seat} " in seen for seat in (1, 2, 3, 4))
    assert seen.count("hand 0") == 3


def test_names_are_squeezed_word_by_word():
    assert squeezed("Pit Fighter", 11) == "Pit Fighter"
    assert squeezed("Colonel Without a Name", 9) == "CoWitANam"
    assert squeezed("Colonel Without a Name", 4) == "CWAN"


@pytest.mark.rule("WS-AP-11", "WS-ELIM-01")
def test_defeated_copies_and_players_who_are_out():
    game = war(seats=3, enemy=foe(), actions=[[action("draw", 1)]], dead=[2])
    game.defeated = 0b010
    assert "copy defeated" in picture(game)
    assert picture(game).count("out of the game") == 1
    assert "out of the game" in line_with(game, "━ P3 Earthlings", 2)
    assert "P1 P2, reckoning" in rows(game)[0]


@pytest.mark.rule("WS-Q-35")
def test_of_the_fallen_is_drawn_from_where_they_fell():
    game = war(seats=3, health=[5], enemies=[foe(0, 7)], actions=[[], [action("draw", 1)]])
    to_point(game, AFTER_FIGHT, 1)
    assert " out of the game, fallen from Health 5 to -2 " in line_with(game, "fallen from")


def test_the_arrow_and_the_question_mark_show_who_fights_and_who_is_asked():
    game = war(actions=[[action("draw", 1)], [action("heal", 1)]], health=[20, 20])
    to_point(game, BEFORE_ATTACK, 1)
    assert "► P1 Uneeded ━" in picture(game)
    assert "─ P2 Xenophage ? ─" in picture(game)
    assert "(P1, before the attack)" in rows(game)[0]


def test_a_copy_that_has_attacked_says_so():
    game = war(seats=1, fields=[{0: soldier(3, 9)}], actions=[[action("heal", 1)]], health=[9], enemies=[foe(1, 2, 9)])
    to_point(game, BEFORE_STRIKE)
    assert "copy ♥9: it has attacked; attack 3 against Defense 1, 2 through" in picture(game)


def test_cards_known_to_be_in_a_rivals_hand_are_named():
    game = war(hands=[[], [wall(1, name="Loot")]], actions=[[action("rob", 1), action("draw", 1)]])
    use(game, 0, "rob 1", at=1)
    assert "holds Loot" in picture(game, 1)
    assert "Loot" not in picture(game, WATCHER)


# -- what is going on ---------------------------------------------------------------------------------


def test_setup_shows_who_has_which_faction():
    game = TITLE.new({"seats": 3}, seed=1)
    assert " SETUP " in rows(game)[0]
    assert picture(game).count("no faction yet") == 3
    assert "to decide: direction of play" in picture(game)


def test_what_is_being_built_bought_or_aimed_is_shown():
    game = war(phase="preparation", hands=[[trap(stars=2, name="Pit"), wall(1, 2, name="Coin")], [wall(1, 1)] * 2])
    assert "no enemy in play" in picture(game)
    assert "turned up when the Action Phase begins" in picture(game)
    play(game, 0, in_hand(game, 0, "Pit"))
    assert line_with(game, "to decide", 1) == "▌P1 to decide: where to build a trap ★★"
    play(game, 0, SLOT)
    assert line_with(game, "to decide", 0) == "▌P1 to decide: pay ★★ for Pit"
    assert line_with(game, "to decide", 1) == "▌P1 to decide: pay ★★ for a trap"
    game = war(phase="preparation", hands=[[wall(1, 1)] * 2])
    play(game, 0, BUY)
    assert line_with(game, "to decide", 1) == "▌P1 to decide: pay ★ for an action card of tier I"
    game = war(fields=[{}, {0: soldier()}], actions=[[action("snipe", 2)]])
    play(game, 0, card(game, "snipe 2"))
    play(game, 0, SEAT + 1)
    assert line_with(game, "...", 1) == "▌P1: snipe 2 (snipe 2) on P2 ..."


def test_the_chain_of_plays_is_shown_with_the_newest_at_the_end():
    game = war(
        hands=[[], [wall(1)]],
        actions=[[action("rob", 1), action("cancel", name="no")], [action("cancel", name="stop")]],
    )
    use(game, 0, "rob 1", at=1)
    use(game, 1, "stop")
    assert "▌P1: rob 1 (rob 1) on P2 ◂ P2: stop (cancel) against P1's rob 1" in picture(game)
    seen = TITLE.view(game, 0)
    many = TITLE.draw(msgspec.structs.replace(seen, plays=seen.plays * 5)).plain()
    chain = [line for line in many.split("\n") if line.startswith("▌")]
    assert len(chain) == 2
    assert chain[0].startswith("▌… ")
    assert " ".join(line.lstrip("▌") for line in chain).endswith("◂ P2: stop (cancel) against P1's rob 1")


# -- hands --------------------------------------------------------------------------------------------


def test_a_large_hand_is_shortened_but_keeps_every_card():
    hand = [wall(2, 2, "ward", 3, "swarm", name="Hanging Nets")] * 9
    game = war(seats=4, phase="preparation", hands=[hand])
    shown = picture(game).split("HAND")[1]
    assert draw(game).height <= HEIGHT
    assert all(f"[{place} " in shown for place in range(1, 10))
    assert "HangiNets" in shown
    game = war(seats=1, phase="preparation", hands=[hand])
    assert "[9 Hanging Nets ★★ defense 2 ward 3 against swarm]" in picture(game)


def test_a_hand_beyond_all_bounds_says_how_many_cards_are_missing():
    game = war(seats=4, phase="preparation", hands=[[wall(2, 4, "ward", 3, "swarm", name="Hanging Nets")] * 36])
    assert HEIGHT < draw(game).height <= MOST_HEIGHT
    assert "[36 " in picture(game)
    game = war(seats=4, phase="preparation", hands=[[wall(2, 4, "ward", 3, "swarm", name="Hanging Nets")] * 70])
    assert draw(game).height == MOST_HEIGHT
    assert picture(game).endswith(" more")


def test_the_hands_of_others_are_only_counted():
    game = war(hands=[[wall(1, name="Gate")], []], actions=[[action("draw", 2, 3, name="Train")], []])
    assert "[1 Gate ★ defense 1]  {III Train: draw 2}" in picture(game, 0)
    assert "[1 ░░░░]  {III ░░░░}" in picture(game, WATCHER)
    assert "Gate" not in picture(game, 1)
    assert "hand 1 actions III" in picture(game, 1)


# -- the end ------------------------------------------------------------------------------------------


@pytest.mark.rule("WS-OBJ-01", "WS-OBJ-02")
def test_the_winner_is_shown():
    game = war(phase="preparation")
    play(game, 0, CONCEDE)
    assert " P2 WINS " in rows(game)[0]
    assert "The war is over" in picture(game)
    assert " P1 and P2 SHARE THE WIN " in rows(war(enemy=foe(), row=3))[0]
    lost = rows(war(seats=1, enemy=foe(damage=40)))
    assert " LOST " in lost[0]
    assert "nobody left" in lost[0]


def test_spectators_see_the_field_of_whoever_fights():
    game = war(seats=3, actions=[[action("draw", 1)]] * 3)
    assert "━ P1 Uneeded ? ━" in picture(game, WATCHER)
    to_point(game, AFTER_FIGHT, 2)
    while game.fighter != 2:
        play(game, int(game.seat), 1)
    assert "━ ► P3 Earthlings" in rows(game, WATCHER)[24]
