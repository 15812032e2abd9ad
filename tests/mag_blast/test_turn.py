"""The order of phases and of players."""

import pytest

from hullbreach.games.mag_blast import TITLE
from hullbreach.games.mag_blast.moves import PASS, choose_ship
from hullbreach.games.mag_blast.state import ATTACK, DISCARD, DRAW, MANEUVER, REINFORCE, SETUP, TURN_END

from .scenes import asked, battle, finish_turn, fire, heard, let_all_be, let_be, listen, play, to_do, use

FULL_TURN = ["DiscardPhase", "DrawPhase", "ReinforcePhase", "ManeuverPhase", "AttackPhase"]
FIRST_TURN = FULL_TURN[2:]


def phases_of_a_turn(game):
    """What the active player is asked, phase by phase, when doing nothing."""
    seat = int(game.active)
    phases = []
    while game.active == seat and not game.over:
        if game.seat == seat:
            phases.append(asked(game)[1])
        play(game, int(game.seat), PASS)
    return phases


# -- phases ----------------------------------------------------------------------------------------


@pytest.mark.rule("MB-TURN-01")
def test_the_five_phases_come_in_their_order():
    game = battle(fleets=[{}, {}], phase="discard")
    seen = []
    while game.active == 0:
        seen.append((int(game.phase), *asked(game)))
        play(game, 0, PASS)
    assert seen == [
        (DISCARD, 0, "DiscardPhase"),
        (DRAW, 0, "DrawPhase"),
        (REINFORCE, 0, "ReinforcePhase"),
        (MANEUVER, 0, "ManeuverPhase"),
        (ATTACK, 0, "AttackPhase"),
    ]
    assert (DISCARD, DRAW, REINFORCE, MANEUVER, ATTACK, TURN_END) == (0, 1, 2, 3, 4, 5)


@pytest.mark.rule("MB-TURN-01")
@pytest.mark.parametrize(
    ("phase", "number"), [("discard", 0), ("draw", 1), ("reinforce", 2), ("maneuver", 3), ("attack", 4)]
)
def test_beneath_each_phase_lies_the_next_and_at_the_bottom_the_next_turn(phase, number):
    game = battle(fleets=[{}, {}, {}], phase=phase, active=2)
    extra = [0] if phase in ("discard", "maneuver") else []
    assert to_do(game) == [["Turns"], ["Phase", 2, number + 1], [FULL_TURN[number], 2, *extra]]


@pytest.mark.rule("MB-TURN-01", "MB-Q-58")
def test_before_each_phase_and_at_the_end_the_others_have_a_moment_for_any_turn_cards():
    game = battle(fleets=[{}, {}], hands=[["Spacedock"], ["Spacedock"]], phase="discard", any_turn=True)
    moments = []
    while game.active == 0:
        if game.seat == 1:
            moments.append(int(game.phase))
        play(game, int(game.seat), PASS)
    assert moments == [DISCARD, DRAW, REINFORCE, MANEUVER, ATTACK, TURN_END]


@pytest.mark.rule("MB-TURN-01")
def test_a_phase_is_not_come_back_to():
    game = battle(fleets=[{"yellow": ["Zeus"]}, {"yellow": ["Ares"]}], hands=[["Mag Blast"]], phase="reinforce")
    let_be(game, 0, 0)
    fire(game, 0, "Mag Blast", "Zeus", "Ares")
    let_be(game, 0)
    assert (asked(game), int(game.phase)) == ((0, "AttackPhase"), ATTACK)


# -- players ---------------------------------------------------------------------------------------


@pytest.mark.rule("MB-TURN-02")
@pytest.mark.parametrize("seats", range(2, 9))
def test_turns_pass_clockwise_round_the_table(seats):
    game = battle(fleets=[{}] * seats)
    order = []
    for _ in range(2 * seats + 1):
        order.append(int(game.active))
        finish_turn(game)
    assert order == [*range(seats), *range(seats), 0]


@pytest.mark.rule("MB-TURN-02", "MB-ELIM-04")
def test_seats_of_eliminated_players_are_passed_over():
    game = battle(fleets=[{}] * 6)
    for seat in (1, 2, 5):
        game.eliminate(seat)
    order = []
    for _ in range(5):
        order.append(int(game.active))
        finish_turn(game)
    assert order == [0, 3, 4, 0, 3]


@pytest.mark.rule("MB-TURN-02", "MB-CC-01")
def test_left_and_right_are_the_next_survivors():
    game = battle(fleets=[{}] * 5)
    assert [int(game.left_of(seat)) for seat in range(5)] == [1, 2, 3, 4, 0]
    assert [int(game.right_of(seat)) for seat in range(5)] == [4, 0, 1, 2, 3]
    game.eliminate(4)
    game.eliminate(0)
    assert [int(game.left_of(seat)) for seat in (1, 2, 3)] == [2, 3, 1]
    assert [int(game.right_of(seat)) for seat in (1, 2, 3)] == [3, 1, 2]
    assert [game.lives(seat) for seat in range(5)] == [False, True, True, True, False]
    assert game.survivors() == 3


@pytest.mark.rule("MB-TURN-02")
def test_each_turn_is_told():
    game = listen(battle(fleets=[{}, {}, {}], active=1))
    finish_turn(game)
    finish_turn(game)
    assert heard(game) == [("turn", {"seat": 2}, [], False), ("turn", {"seat": 0}, [], False)]


# -- the first turn --------------------------------------------------------------------------------


@pytest.mark.rule("MB-TURN-03", "MB-Q-03")
@pytest.mark.parametrize("seats", range(2, 9))
def test_in_the_first_turn_of_each_player_discard_and_draw_are_skipped(seats):
    game = battle(fleets=[{}] * seats, first_turn=True, active=seats - 1)
    finish_turn(game)
    assert [phases_of_a_turn(game) for _ in range(seats)] == [FIRST_TURN] * seats
    assert [phases_of_a_turn(game) for _ in range(seats)] == [FULL_TURN] * seats


@pytest.mark.rule("MB-TURN-03", "MB-Q-03")
def test_a_first_turn_is_a_players_own_not_that_of_the_table():
    game = battle(fleets=[{}] * 3, active=0)
    game.begun = 0b011  # seat 2 has not had a turn yet
    finish_turn(game)
    assert phases_of_a_turn(game) == FULL_TURN
    assert phases_of_a_turn(game) == FIRST_TURN
    assert game.begun == 0b111


@pytest.mark.rule("MB-TURN-03", "MB-Q-03")
def test_a_new_game_begins_with_reinforce():
    game = TITLE.new({"seats": 2}, seed=3)
    assert game.phase == SETUP
    for seat in range(2):
        for ship in game.dealt[seat].to_list()[:4]:
            play(game, seat, choose_ship(ship))
    first = int(game.active)
    assert phases_of_a_turn(game) == FIRST_TURN
    assert (int(game.active), phases_of_a_turn(game)) == (1 - first, FIRST_TURN)
    assert game.hands[first].size() == 5
    assert phases_of_a_turn(game) == [phase for phase in FULL_TURN if phase != "DrawPhase"], "5 cards are held already"


@pytest.mark.rule("MB-Q-03")
def test_who_spent_cards_before_the_first_turn_still_does_not_draw():
    game = battle(
        fleets=[{}, {}],
        hands=[["Laser Blast"], ["Strategic Allocation", "Minefield"]],
        any_turn=True,
        first_turn=True,
        only=True,
    )
    use(game, 1, "Strategic Allocation")  # in the moment before the first player's Attack phase
    let_all_be(game)
    assert game.hands[1].size() == 1, "both piles are empty"
    finish_turn(game)
    let_all_be(game)
    assert asked(game) == (1, "ReinforcePhase")
    assert game.hands[1].size() == 1


# -- how long --------------------------------------------------------------------------------------


@pytest.mark.rule("MB-TURN-04", "MB-OBJ-01")
def test_turns_go_on_without_limit_while_something_happens():
    game = battle(fleets=[{"yellow": ["Zeus"]}, {"yellow": ["Ares"]}])
    for turn in range(120):
        if turn % 19 == 0:
            game.quiet_turns = 0  # as a hit would
        finish_turn(game)
    assert not game.over
    assert game.winners() == []


@pytest.mark.rule("MB-TURN-04", "MB-Q-49")
@pytest.mark.parametrize("seats", [2, 3])
def test_a_game_in_which_nothing_happens_ends_when_everybody_has_taken_10_turns(seats):
    game = battle(fleets=[{}] * seats, active=seats - 1)
    finish_turn(game)
    for _ in range(10 * seats - 1):
        finish_turn(game)
        assert not game.over
    finish_turn(game)
    assert game.over


@pytest.mark.rule("MB-OBJ-01", "MB-TURN-04")
def test_who_has_the_only_command_ship_left_wins():
    game = battle(fleets=[{"yellow": ["Zeus"]}, {}, {}], hands=[["Mag Blast"]], damage=[(("command", 1), "Beam Blast")])
    game.eliminate(2)
    assert (game.over, game.winners()) == (False, [])
    fire(game, 0, "Mag Blast", "Zeus", 1)
    assert game.over
    assert (game.winners(), game.scores()) == ([0], [1, 0, 0])
    assert (int(game.seat), game.legal(), game.open_seats()) == (-1, [], [])
