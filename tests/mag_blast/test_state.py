"""The table itself: its piles, its clones, and what it counts."""

import pytest

from hullbreach.games.mag_blast import TITLE
from hullbreach.games.mag_blast.state import JUST_CAPTURED, NONE, ZONES, new_state, zone_table
from hullbreach.kernel.rng import quick
from hullbreach.kernel.zones import OPEN, OWNED, SECRET

from .scenes import (
    FULL_FLEET,
    battle,
    damage,
    find,
    fire,
    launch,
    listen,
)

BOX = TITLE.standard_cards

# -- the piles -------------------------------------------------------------------------------------


@pytest.mark.rule("MB-ACT-06", "MB-Q-63")
@pytest.mark.parametrize("seats", [2, 3, 8])
def test_every_pile_has_a_name_cards_of_one_deck_and_somebody_who_may_look(seats):
    players = range(seats)
    assert zone_table(seats) is not ZONES[seats] is TITLE.new({"seats": seats}, seed=1).zones()
    assert [(zone.name, int(zone.family), int(zone.sight), int(zone.owner)) for zone in zone_table(seats)] == [
        ("action deck", 0, SECRET, -1),
        ("action discard", 0, OPEN, -1),
        ("cards being played", 0, OPEN, -1),
        ("cards beneath ships", 0, OPEN, -1),
        ("squadrons set aside", 0, OPEN, -1),
        ("cards on fleets", 0, OPEN, -1),
        *((f"hand {seat}", 0, OWNED, seat) for seat in players),
        ("fleet deck", 1, SECRET, -1),
        ("fleet discard", 1, SECRET, -1),
        *((f"dealt ships {seat}", 1, OWNED, seat) for seat in players),
        *((f"facedown ships {seat}", 1, OWNED, seat) for seat in players),
        *((f"fleet {seat}", 1, OPEN, -1) for seat in players),
        ("command ships left over", 2, SECRET, -1),
        *((f"command ship {seat}", 2, OPEN, -1) for seat in players),
    ]


@pytest.mark.parametrize("seats", [2, 5, 8])
def test_the_piles_lie_in_the_order_of_their_names(seats):
    game = new_state(BOX, seats, quick(1))
    named = [
        *(game.deck, game.discard, game.playing, game.beneath, game.aside, game.laid),
        *game.hands,
        *(game.fleet_deck, game.fleet_discard),
        *(*game.dealt, *game.facedown, *game.fleets),
        game.command_box,
        *game.commands,
    ]
    assert len(named) == len(game.piles()) == len(game.zones())
    for mine, lying in zip(named, game.piles(), strict=True):
        assert mine is lying
    assert [len(piles) for piles in (game.hands, game.dealt, game.facedown, game.fleets, game.commands)] == [seats] * 5


@pytest.mark.parametrize("seats", [2, 8])
def test_a_state_begins_with_three_full_decks_and_nothing_else(seats):
    game = new_state(BOX, seats, quick(1))
    assert game.deck.to_list() == list(range(101))
    assert game.fleet_deck.to_list() == list(range(101, 155))
    assert game.command_box.to_list() == list(range(155, 165))
    assert sum(bool(pile) for pile in game.piles()) == 3
    assert game.known.to_list() == [0] * 165
    assert game.under.to_list() == game.by.to_list() == [NONE] * 101
    assert game.worth.to_list() == [0] * 101
    assert game.owner.to_list() == [NONE] * 54
    assert game.zone.to_list() == game.marks.to_list() == [0] * 54
    assert game.used.to_list() == [0] * seats
    assert [seat for seat in range(seats) if game.lives(seat)] == list(range(seats))
    assert game.survivors() == seats
    numbers = (game.begun, game.active, game.phase, game.quiet_turns, game.style, game.barrage_from)
    assert numbers == (0, -1, -1, 0, 0, -2)
    assert not any((game.cancelled, game.screaming, game.strict_sounds, game.may_barrage, game.over))
    assert game.winners() == []


# -- the state and its clones ----------------------------------------------------------------------


def some_position():
    """A position in which no number is what it was at the start."""
    game = battle(
        fleets=[{"yellow": ["Zeus"], "blue": ["Astur"]}, {"yellow": ["Ares"], "red": ["Dink"]}, {"green": ["Troya"]}],
        hands=[["Mag Blast", "Fighter"], ["Evasive Action"], ["Beam Blast"]],
        laid=[("Minefield", 1, 2)],
        fleet_discard=["Hundog"],
        may_barrage=True,
    )
    fire(game, 0, "Mag Blast", "Zeus", "Ares")
    return game


def test_a_clone_is_the_same_game():
    game = some_position()
    twin = game.clone()
    assert twin.snapshot() == game.snapshot()
    assert twin.legal() == game.legal()
    assert twin.cards is game.cards


NUMBERS = ("alive", "begun", "active", "phase", "quiet_turns", "style", "barrage_from")
FLAGS = ("cancelled", "screaming", "strict_sounds", "may_barrage", "over")
BOARDS = ("under", "by", "worth", "owner", "zone", "marks", "used", "known")


@pytest.mark.parametrize("name", NUMBERS + FLAGS)
def test_every_number_is_part_of_the_state_and_of_its_clone(name):
    game = some_position()
    before = game.snapshot()
    changed = not getattr(game, name) if name in FLAGS else getattr(game, name) + 1
    setattr(game, name, changed)
    assert game.snapshot() != before
    twin = game.clone()
    assert getattr(twin, name) == changed
    assert twin.snapshot() == game.snapshot()


@pytest.mark.parametrize("name", BOARDS)
def test_every_board_is_part_of_the_state_and_the_clone_has_its_own(name):
    game = some_position()
    board = getattr(game, name)
    before = game.snapshot()
    board.set(1, board.get(1) + 1)
    assert game.snapshot() != before
    twin = game.clone()
    assert twin.snapshot() == game.snapshot()
    getattr(twin, name).set(0, 99)
    assert board.get(0) != 99


def test_the_winners_are_part_of_the_state_and_of_its_clone():
    game = some_position()
    before = game.snapshot()
    game.ranked = [2]
    assert game.snapshot() != before
    twin = game.clone()
    assert (twin.winners(), twin.scores()) == ([2], [0, 0, 1])


def test_a_clone_goes_its_own_way_and_the_journal_stays_behind():
    game = listen(some_position())
    before = game.snapshot()
    twin = game.clone()
    assert twin.journal is None
    while not twin.over:
        twin.apply(twin.legal()[0])
    assert game.snapshot() == before
    assert not game.over


# -- counting ships --------------------------------------------------------------------------------


@pytest.mark.rule("MB-MAN-06", "MB-REIN-08")
def test_room_and_empty_zones_are_counted_fleet_by_fleet():
    game = battle(fleets=[FULL_FLEET, {"yellow": ["Zeus"], "green": ["Ares"], "red": ["Troya"]}, {}])
    assert [game.has_room(seat) for seat in range(3)] == [False, True, True]
    assert [game.has_empty_zone(seat) for seat in range(3)] == [False, True, True]
    game.leave_fleet(find(game, "Dink"))
    assert game.has_room(0)
    assert not game.has_empty_zone(0)
    assert [[int(game.ships_in(seat, zone)) for zone in range(4)] for seat in range(3)] == [
        [3, 3, 3, 2],
        [1, 1, 1, 0],
        [0, 0, 0, 0],
    ]


@pytest.mark.rule("MB-ELIM-01")
def test_every_ship_has_an_owner_as_long_as_it_is_in_play():
    game = battle(fleets=[{"yellow": ["Zeus"]}, {"yellow": ["Ares"]}, {}], fleet_discard=["Dink"])
    zeus, ares, dink = find(game, "Zeus"), find(game, "Ares"), game.fleet_discard.to_list()[0]
    assert [int(game.owner_of(ship)) for ship in (zeus, ares, dink)] == [0, 1, NONE]
    commands = [int(game.command(seat)) for seat in range(3)]
    assert [int(game.owner_of(ship)) for ship in commands] == [0, 1, 2]
    assert game.owner_of(game.command_box.to_list()[0]) == NONE
    game.eliminate(1)
    assert [int(game.owner_of(ship)) for ship in (zeus, ares, *commands)] == [0, NONE, 0, NONE, 2]


@pytest.mark.rule("MB-SQ-01", "MB-Q-41")
def test_a_fleet_has_a_carrier_unless_all_of_them_were_just_captured():
    game = battle(fleets=[{"yellow": ["Zeus", "Astur", "Vengarr"]}, {"yellow": ["Ares"]}])
    assert [game.has_carrier(seat) for seat in range(2)] == [True, False]
    game.mark(find(game, "Astur"), JUST_CAPTURED)
    assert game.has_carrier(0)
    game.mark(find(game, "Vengarr"), JUST_CAPTURED)
    assert not game.has_carrier(0)


@pytest.mark.rule("MB-BB-05", "MB-Q-51", "MB-SETUP-07")
def test_hull_totals_leave_out_squadrons_and_count_every_blast():
    game = battle(
        fleets=[{"yellow": ["Zeus"], "red": ["Dink"]}, {"blue": ["Astur"]}],
        hands=[[], ["Fighter", "Bomber"]],
        damage=[("Zeus", "Mag Blast"), ("Zeus", "Laser Blast"), (("command", 0), "Beam Blast")],
        active=1,
    )
    launch(game, 1, "Zeus")
    assert damage(game, "Zeus") == 8
    assert game.lasting_damage(find(game, "Zeus")) == 6
    assert game.fleet_hull_left(0) == 12 - 6 + 1
    assert game.hull_left(0) == 12 - 6 + 1 + 8 - 3
    assert (int(game.fleet_hull_left(1)), int(game.hull_left(1))) == (9, 17)
