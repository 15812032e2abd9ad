"""The Boss Warning, rows of Boss Parts, and the four special rules."""

import pytest

from hullbreach.games.kembles_cascade.card_set import (
    BEHEMOTH,
    BOSS_FIRST,
    CANNONRAM,
    FIRST_WARNING,
    TUNDRAGEIST,
)
from hullbreach.games.kembles_cascade.moves import BATTLE

from .scenes import (
    DRONE,
    HOLE,
    SPACE,
    WALL,
    WORMHOLE,
    asked,
    battle,
    done,
    fighter,
    flight,
    go,
    go_move,
    heard,
    kind,
    knows,
    new_game,
    part,
    pass_turns,
    play,
    shoot,
    sq,
    squares_open,
    to,
    turn_to,
    where,
    why_not,
)


def scroll(squares=None, ships=((3, 3),), **more):
    return flight(squares, ships=ships, phase="scroll", **more)


def next_scroll(game):
    """Everybody does nothing until the next row has come."""
    before = int(game.round)
    while game.round == before:
        name = asked(game)[1]
        play(game, 4 if name == "PickSensor" else BATTLE if name == "ChooseAction" else 1)


@pytest.mark.rule("KC-BOSS-01", "KC-BOSS-02", "KC-BOSS-03", "KC-Q-91", "KC-Q-92")
def test_the_warning_is_shown_and_the_first_boss_row_comes_with_it():
    game = scroll(deck_rows=0, warning=BEHEMOTH, parts={1: (part(3), SPACE), 3: (SPACE, part(0))})
    assert game.boss == BEHEMOTH
    assert game.warning_shown.to_list() == [FIRST_WARNING + BEHEMOTH]
    assert game.slots.to_list()[:4] == [*range(BOSS_FIRST[BEHEMOTH], BOSS_FIRST[BEHEMOTH] + 3), -1]
    assert (kind(game, 1, 1), kind(game, 1, 6)) == ("boss", "boss")
    assert knows(game, FIRST_WARNING + BEHEMOTH) == [-1, 0, 1]
    next_scroll(game)
    assert game.slots.to_list()[:4] == [*range(BOSS_FIRST[BEHEMOTH] + 4, BOSS_FIRST[BEHEMOTH] + 7), -1]
    assert game.slots.to_list()[4:7] == [*range(BOSS_FIRST[BEHEMOTH], BOSS_FIRST[BEHEMOTH] + 3)]


@pytest.mark.rule("KC-BOSS-04", "KC-Q-91")
def test_four_players_use_all_cards():
    game = scroll(ships=[(3, 1), (3, 2), (3, 3), (3, 4)], deck_rows=0, warning=TUNDRAGEIST)
    assert game.slots.to_list()[:4] == [*range(BOSS_FIRST[TUNDRAGEIST], BOSS_FIRST[TUNDRAGEIST] + 4)]
    next_scroll(game)
    assert game.slots.to_list()[:4] == [*range(BOSS_FIRST[TUNDRAGEIST] + 4, BOSS_FIRST[TUNDRAGEIST] + 8)]


@pytest.mark.rule("KC-VAR-SOLO-03")
def test_one_player_uses_the_middle_cards():
    game = scroll(ships=[(3, 1)], seats=1, deck_rows=0, warning=BEHEMOTH)
    assert game.slots.to_list()[:3] == [BOSS_FIRST[BEHEMOTH] + 1, BOSS_FIRST[BEHEMOTH] + 2, -1]
    next_scroll(game)
    assert game.slots.to_list()[:3] == [BOSS_FIRST[BEHEMOTH] + 5, BOSS_FIRST[BEHEMOTH] + 6, -1]


@pytest.mark.rule("KC-BOSS-05", "KC-SCROLL-11", "KC-SCROLL-13")
def test_a_boss_row_threatens_the_second_row_like_any_other():
    game = scroll(ships=[(1, 2), (3, 3)], deck_rows=0, parts={1: (part(3, threat=2), part(0, threat=1))})
    assert game.threat.to_list() == [3, 0]


@pytest.mark.rule("KC-BOSS-06", "KC-BOSS-05")
@pytest.mark.parametrize(("warning", "rows"), [(CANNONRAM, [5, 4, 3, 2, 1]), (BEHEMOTH, [5, 5, 4, 3, 2, 1])])
def test_after_the_last_boss_row_the_board_shrinks_row_by_row(warning, rows):
    game = scroll(ships=[None, None], deck_rows=0, warning=warning)
    seen = [int(game.rows)]
    while game.rows > 1:
        next_scroll(game)
        seen.append(int(game.rows))
    assert seen == rows
    assert not game.over
    pass_turns_to_end(game)
    assert game.over


def pass_turns_to_end(game):
    while not game.over:
        name = asked(game)[1]
        play(game, 4 if name == "PickSensor" else BATTLE if name == "ChooseAction" else 1)


@pytest.mark.rule("KC-BOSS-07", "KC-SQ-BOSS-02", "KC-Q-97")
def test_a_part_without_energy_is_indestructible_and_in_the_way():
    game = battle({(4, 3): part(0)}, upgrades=[{"gamma": 3}], boss=("wail", 1))
    shoot(game, "gamma")
    assert kind(game, 4, 3) == "boss"
    assert why_not(game, go_move("N")) == "KC-MOVE-03"


@pytest.mark.rule("KC-BOSS-08", "KC-SQ-BOSS-01")
def test_a_part_with_energy_is_destroyed_for_its_reward():
    game = battle({(4, 3): part(2, glory=3)}, boss=("wail", 1))
    shoot(game, "gun", "gun")
    assert (kind(game, 4, 3), game.glory.get(0)) == ("covered", 3)
    go(game, "N")
    assert where(game, 0) == (4, 3)


@pytest.mark.rule("KC-BOSS-09", "KC-Q-96")
def test_without_parts_the_game_goes_on():
    game = battle({(4, 3): part(1)}, ships=[(5, 3), (2, 2)], boss=("wail", 1), deck_rows=0)
    shoot(game)
    assert not game.over
    pass_turns(game)
    assert not game.over
    assert game.rows == 4


@pytest.mark.rule("KC-BOSS-10", "KC-SETUP-13", "KC-ROUND-03", "KC-Q-113")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_in_a_standard_game_the_warning_comes_in_round_ten(seats):
    game = new_game(seats=seats, seed=3)
    rows = []
    while not game.over:
        before = int(game.round)
        for kind_, _, _ in heard(game, "row", "warning", "shrinks"):
            rows.append((before, kind_))
        name = asked(game)[1]
        play(
            game,
            game.legal_for(game.seat)[0] if name in ("PickSensor", "Astral") else 1 if name == "Battle" else BATTLE,
        )
    rounds_of_rows = [number - 1 for number, kind_ in rows if kind_ == "row"]
    boss_rows = int(game.cards.boss_rows.get(game.boss))
    assert rounds_of_rows == list(range(1, 10 + boss_rows))
    assert [number - 1 for number, kind_ in rows if kind_ == "warning"] == [10]
    assert game.round == 14 + boss_rows


# -- special rules ---------------------------------------------------------------------------------


@pytest.mark.rule("KC-SYM-18", "KC-BOSS-01", "KC-Q-94")
def test_wail_threatens_ships_in_the_columns_of_special_squares_before_scrolling():
    squares = {(1, 3): part(3, special=True), (2, 3): part(3, special=True), (1, 5): part(3)}
    game = scroll(squares, ships=[(5, 3), (4, 5), (4, 1)], boss=("wail", 2))
    assert game.threat.to_list() == [4, 0, 0]
    assert [facts for _, facts, _ in heard(game, "boss")] == [{"seat": 0, "boss": 0, "rule": 0, "points": 4}]


@pytest.mark.rule("KC-SYM-18", "KC-Q-93")
def test_a_special_rule_ends_with_its_squares_and_other_bosses_have_others():
    gone = battle({(1, 3): part(1, special=True)}, ships=[(5, 3), (5, 1)], boss=("wail", 2))
    shoot(gone)
    pass_turns(gone)
    assert gone.threat.get(0) == 0
    other = scroll({(1, 3): part(3, special=True)}, ships=[(5, 3)], boss=("wrath", 2))
    assert other.threat.get(0) == 0
    unknown = scroll({(1, 3): part(3, special=True)}, ships=[(5, 3)])
    assert unknown.threat.get(0) == 0


@pytest.mark.rule("KC-SYM-18", "KC-Q-94")
def test_wrath_threatens_who_damaged_special_squares_without_destroying_them():
    squares = {
        (1, 3): part(3, threat=0, special=True),
        (2, 3): part(3, threat=0, special=True),
        (3, 3): part(1, special=True),
    }
    game = battle(squares, ships=[(5, 3), (4, 6)], upgrades=[{"gamma": 1}], boss=("wrath", 2))
    shoot(game, "gamma")
    done(game)
    assert game.threat.to_list() == [4, 0]
    play(game, BATTLE)
    done(game)
    assert game.threat.get(1) == 0


@pytest.mark.rule("KC-SYM-18", "KC-Q-94")
def test_pull_drags_a_ship_up_at_the_end_of_its_turn_like_a_push():
    squares = {(1, 3): part(3, threat=0, special=True), (3, 3): DRONE}
    game = battle(squares, ships=[(4, 3), (4, 5)], boss=("pull", 1), energy=[3, 3], threat=[0, 0])
    done(game)
    assert (where(game, 0), game.energy.get(0)) == ((3, 3), 4)
    play(game, BATTLE)
    done(game)
    assert where(game, 1) == (5, 5)  # not in the column, and Scrolling took its row down


@pytest.mark.rule("KC-SYM-18", "KC-Q-94")
def test_pull_into_an_object_diverts_and_on_the_top_row_nothing_happens():
    game = battle({(1, 3): part(3, threat=0, special=True), (3, 3): WALL}, ships=[(4, 3), (4, 6)], boss=("pull", 1))
    done(game)
    assert asked(game) == (0, "Divert")
    go(game, "E")
    assert (where(game, 0), game.energy.get(0)) == ((3, 4), 4)
    top = battle({(2, 3): part(3, threat=0, special=True)}, ships=[(1, 3), (4, 6)], boss=("pull", 1))
    done(top)
    assert where(top, 0) == (1, 3)


@pytest.mark.rule("KC-SYM-18", "KC-Q-94")
def test_a_pull_of_two_squares_is_two_pushes():
    game = battle(
        {(1, 3): part(3, threat=0, special=True), (3, 3): DRONE}, ships=[(4, 3), (4, 6)], boss=("pull", 2), energy=[2]
    )
    done(game)
    assert (where(game, 0), game.energy.get(0)) == ((2, 3), 3)
    gone = battle({(1, 3): part(3, threat=0, special=True), (3, 3): HOLE}, ships=[(4, 3), (4, 6)], boss=("pull", 2))
    done(gone)
    assert where(gone, 0) is None
    assert asked(gone)[0] == 1


@pytest.mark.rule("KC-SYM-18", "KC-SQ-WORM-01", "KC-Q-94")
def test_a_ship_pulled_onto_a_wormhole_may_relocate_anywhere():
    squares = {(1, 3): part(3, threat=0, special=True), (3, 3): WORMHOLE, (5, 1): WORMHOLE}
    game = battle(squares, ships=[(4, 3), (4, 6)], boss=("pull", 1))
    done(game)
    assert asked(game) == (0, "Emerge")
    assert squares_open(game) == [(5, 1)]
    to(game, 5, 1)
    assert where(game, 0) == (5, 1)


@pytest.mark.rule("KC-SYM-18", "KC-Q-94", "KC-FIRE-09")
def test_projectors_strengthen_all_other_parts_while_one_is_left():
    squares = {(4, 3): part(2), (3, 3): part(1, special=True), (2, 3): fighter()}
    game = battle(squares, ships=[(5, 3)], upgrades=[{"gamma": 1, "laser": 3}], boss=("projector", 1))
    assert (game.energy_of(sq(4, 3)), game.energy_of(sq(3, 3)), game.energy_of(sq(2, 3))) == (3, 1, 1)
    shoot(game, "laser", "laser")
    assert kind(game, 4, 3) == "boss"
    shoot(game, "gamma")
    assert [kind(game, row, 3) for row in (4, 3, 2)] == ["covered", "covered", "covered"]


@pytest.mark.rule("KC-SYM-18", "KC-FIRE-09", "KC-Q-94")
def test_parts_that_have_taken_enough_fall_with_the_last_projector():
    game = battle(
        {(4, 3): part(2, glory=2), (5, 4): part(1, threat=1, special=True)},
        ships=[(5, 3)],
        boss=("projector", 1),
        energy=[5],
    )
    shoot(game, "gun", "gun")
    assert kind(game, 4, 3) == "boss"
    go(game, "E")  # rams the projector
    assert (kind(game, 4, 3), game.glory.get(0)) == ("covered", 2)


@pytest.mark.rule("KC-SYM-18", "KC-FIRE-09", "KC-Q-94")
def test_they_fall_too_when_the_last_projector_is_shot():
    squares = {(4, 3): part(2, glory=2), (5, 5): part(1, glory=1, special=True), (1, 1): part(2)}
    game = battle(squares, ships=[(5, 3)], upgrades=[{"laser": 1}], boss=("projector", 1))
    shoot(game, "laser", "laser")
    assert kind(game, 4, 3) == "boss"
    turn_to(game, "right")
    shoot(game)
    assert (kind(game, 5, 5), kind(game, 4, 3), kind(game, 1, 1)) == ("covered", "covered", "boss")
    assert game.glory.get(0) == 3


@pytest.mark.rule("KC-SYM-18", "KC-Q-93")
@pytest.mark.parametrize("rule", ["wail", "wrath", "projector"])
def test_other_bosses_do_not_pull(rule):
    game = battle({(1, 3): part(3, threat=0, special=True)}, ships=[(4, 3), (4, 5)], boss=(rule, 1))
    done(game)
    assert where(game, 0) == (4, 3)
    assert heard(game, "pulled") == []


@pytest.mark.rule("KC-SYM-18", "KC-ASTRAL-03", "KC-Q-93")
def test_a_boss_does_not_pull_at_astral_players():
    squares = {(1, column): part(3, threat=0, special=True) for column in range(1, 9)}
    game = flight(squares, ships=[None, (4, 5), (4, 6), (4, 7)], boss=("pull", 1))
    done(game)
    assert where(game, 0) is None
    assert heard(game, "pulled") == []
