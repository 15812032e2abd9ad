"""Before the first turn: command ships, fleets chosen in secret, hands, and who begins."""

from collections import Counter
from itertools import permutations

import msgspec
import pytest

from hullbreach.games.mag_blast import TITLE
from hullbreach.games.mag_blast.flow.setup import PlaceFleet, first_player
from hullbreach.games.mag_blast.flow.turn import TURNS
from hullbreach.games.mag_blast.moves import PASS, PLAY, ZONE, choose_ship, draw
from hullbreach.games.mag_blast.read_cards import read_cards
from hullbreach.games.mag_blast.state import REINFORCE, new_state
from hullbreach.kernel.cardset import CardFile
from hullbreach.kernel.events import HIDDEN, WATCHER, Journal
from hullbreach.kernel.rng import quick
from hullbreach.kernel.title import CONCEDE

from .scenes import Box, asked, card_set, fleet, heard, knows, play, to_do, why_not

SEEDS = range(8)


def new(seats=2, seed=1):
    return TITLE.new({"seats": seats}, seed=seed)


def place(game, seat, ships):
    for ship in ships:
        play(game, seat, choose_ship(ship))


def place_all(game):
    """Everybody keeps the first four ships dealt, in the order of the zones."""
    for seat in game.open_seats():
        place(game, seat, game.dealt[seat].to_list()[:4])


def choosing(hands, cards=None, rng=1):
    """Everybody is about to choose four ships out of these (names, at least four for each seat)."""
    cards = cards or card_set()
    box = Box(cards)
    game = new_state(cards, len(hands), quick(rng))
    for seat, names in enumerate(hands):
        game.commands[seat].put(game.command_box.take())
        for name in names:
            ship = box.ship(name)
            game.fleet_deck.remove(ship)
            game.show(ship, game.bit(seat))
            game.dealt[seat].put(ship)
    game.push(TURNS)
    game.begin(PlaceFleet((1 << len(hands)) - 1))
    return game


# -- shuffling and dealing -------------------------------------------------------------------------


@pytest.mark.rule("MB-SETUP-01")
@pytest.mark.parametrize("pile", ["command_box", "fleet_deck", "deck"])
def test_each_deck_is_shuffled(pile):
    orders = [getattr(new(seed=seed), pile).to_list() for seed in SEEDS]
    assert all(order != sorted(order) for order in orders)
    assert len({tuple(order) for order in orders}) == len(SEEDS)


@pytest.mark.rule("MB-SETUP-01")
def test_each_deck_is_shuffled_for_itself():
    game = new()
    assert sorted(game.deck.to_list()) == list(range(101))
    assert all(101 <= ship < 155 for ship in game.fleet_deck.to_list())
    assert all(155 <= ship < 165 for ship in game.command_box.to_list())


@pytest.mark.rule("MB-SETUP-02", "MB-Q-47")
@pytest.mark.parametrize("seats", range(2, 9))
def test_everybody_is_dealt_a_command_ship_for_all_to_see_and_the_others_stay_unseen(seats):
    game = new(seats)
    for seat in range(seats):
        assert game.commands[seat].size() == 1
        assert knows(game, game.command(seat)) == list(range(-1, seats))
    assert game.command_box.size() == 10 - seats
    assert game.seen(game.command_box, 0) == game.seen(game.command_box, WATCHER) == [HIDDEN] * (10 - seats)


@pytest.mark.rule("MB-SETUP-02")
def test_which_command_ship_one_gets_is_chance():
    dealt = Counter(int(new(seed=seed).command(seat)) for seed in range(60) for seat in range(2))
    assert sorted(dealt) == list(range(155, 165))


@pytest.mark.rule("MB-SETUP-03")
@pytest.mark.parametrize("seats", range(2, 9))
def test_everybody_is_dealt_six_fleet_ships_and_looks_at_no_others(seats):
    game = new(seats)
    for seat in range(seats):
        assert game.dealt[seat].size() == 6
        assert all(knows(game, ship) == [seat] for ship in game.dealt[seat].to_list())
    assert game.fleet_deck.size() == 54 - 6 * seats
    assert all(knows(game, ship) == [] for ship in game.fleet_deck.to_list())


@pytest.mark.rule("MB-SETUP-02", "MB-SETUP-03")
def test_the_same_seed_deals_the_same_game_and_another_seed_another():
    assert new(seed=9).snapshot() == new(seed=9).snapshot()
    assert new(seed=9).snapshot() != new(seed=10).snapshot()


# -- choosing in secret ----------------------------------------------------------------------------


@pytest.mark.rule("MB-SETUP-03", "MB-Q-57")
@pytest.mark.parametrize("seats", [2, 5, 8])
def test_all_choose_at_the_same_time(seats):
    game = new(seats)
    assert asked(game) == (0, "PlaceFleet")
    assert to_do(game) == [["Turns"], ["PlaceFleet", 2**seats - 1]]
    assert game.open_seats() == list(range(seats))
    for seat in range(seats):
        assert game.legal_for(seat) == [choose_ship(ship) for ship in game.dealt[seat].to_list()]


@pytest.mark.rule("MB-SETUP-03")
def test_only_ships_dealt_to_oneself_can_be_placed_and_each_once():
    game = new()
    mine, theirs = game.dealt[1].to_list(), game.dealt[0].to_list()
    play(game, 1, choose_ship(mine[2]))
    assert game.legal_for(1) == [choose_ship(ship) for ship in mine if ship != mine[2]]
    refused = [choose_ship(mine[2]), choose_ship(theirs[0]), choose_ship(game.fleet_deck.to_list()[0])]
    refused += [choose_ship(game.command(1)), PASS, draw(1), ZONE, PLAY, choose_ship(mine[0]) + 200]
    assert [why_not(game, 1, move) for move in refused] == ["MB-SETUP-03"] * len(refused)


@pytest.mark.rule("MB-SETUP-03", "MB-SETUP-04")
def test_four_ships_are_placed_and_then_one_waits_for_the_others():
    game = new(3)
    chosen = game.dealt[1].to_list()[1:5]
    for count, ship in enumerate(chosen, start=1):
        assert 1 in game.open_seats()
        place(game, 1, [ship])
        assert game.facedown[1].to_list() == chosen[:count]
    assert game.open_seats() == [0, 2]
    assert to_do(game)[-1] == ["PlaceFleet", 0b101]
    assert game.legal_for(1) == []
    assert why_not(game, 1, choose_ship(game.dealt[1].to_list()[0])) == "", "not asked: no rule is needed"
    place(game, 0, game.dealt[0].to_list()[:4])
    assert (game.open_seats(), int(game.seat)) == ([2], 2)


@pytest.mark.rule("MB-SETUP-04", "MB-SETUP-05", "MB-Q-57")
def test_ships_placed_stay_facedown_until_the_last_one_lies():
    game = new(3)
    place(game, 2, game.dealt[2].to_list()[:4])
    place(game, 0, game.dealt[0].to_list()[:4])
    place(game, 1, game.dealt[1].to_list()[:3])
    for seat in range(3):
        assert game.fleets[seat].to_list() == []
        assert all(knows(game, ship) == [seat] for ship in game.facedown[seat].to_list())
        assert all(knows(game, ship) == [seat] for ship in game.dealt[seat].to_list())
    assert [int(game.hands[seat].size()) for seat in range(3)] == [0, 0, 0]
    assert not game.fleet_discard


@pytest.mark.rule("MB-SETUP-04", "MB-SETUP-05")
def test_the_ships_are_turned_up_in_the_zones_in_which_they_were_placed():
    game = choosing([["Dink", "Zeus", "Troya", "Ares", "Astur", "Freya"], ["Hundog", "Tash", "Skie", "Nylev"]])
    place(game, 0, [game.dealt[0].to_list()[at] for at in (4, 0, 5, 1)])
    ships = game.facedown[0].to_list()
    place(game, 1, game.dealt[1].to_list()[:4])
    assert fleet(game, 0) == {"Astur": "yellow", "Dink": "green", "Freya": "red", "Zeus": "blue"}
    assert fleet(game, 1) == {"Hundog": "yellow", "Tash": "green", "Skie": "red", "Nylev": "blue"}
    assert game.fleets[0].to_list() == ships
    assert [int(game.owner_of(ship)) for ship in ships] == [0] * 4
    assert all(knows(game, ship) == [-1, 0, 1] for ship in ships)
    assert not game.facedown[0]
    assert not game.facedown[1]


@pytest.mark.rule("MB-SETUP-03", "MB-Q-57", "MB-ACT-06")
def test_the_two_ships_not_chosen_are_discarded_and_shown_to_nobody():
    game = new()
    rejected = [game.dealt[seat].to_list()[4:] for seat in range(2)]
    place_all(game)
    assert game.fleet_discard.to_list() == [*rejected[0], *rejected[1]]
    assert [knows(game, ship) for ship in game.fleet_discard.to_list()] == [[0], [0], [1], [1]]
    assert game.seen(game.fleet_discard, 1) == [HIDDEN, HIDDEN, *rejected[1]]
    assert not game.dealt[0]
    assert not game.dealt[1]


def interleavings():
    """Orders in which three seats make their four choices."""
    yield [0] * 4 + [1] * 4 + [2] * 4
    yield [2] * 4 + [1] * 4 + [0] * 4
    yield [0, 1, 2] * 4
    yield [1, 0, 0, 2, 1, 2, 2, 0, 1, 1, 0, 2]


@pytest.mark.rule("MB-Q-57", "MB-SETUP-05")
@pytest.mark.parametrize("seed", [3, 4])
def test_in_whatever_order_the_choices_come_the_game_is_the_same(seed):
    outcomes = []
    for order in interleavings():
        game = new(3, seed)
        choices = [iter(game.dealt[seat].to_list()[seat : seat + 4]) for seat in range(3)]
        for seat in order:
            game.apply_for(seat, choose_ship(next(choices[seat])))
        outcomes.append(game.snapshot())
    assert (game.phase, game.open_seats()) == (REINFORCE, [int(game.seat)])
    assert all(outcome == outcomes[0] for outcome in outcomes)


@pytest.mark.rule("MB-Q-57", "MB-SETUP-04", "MB-SETUP-06")
def test_while_others_choose_nothing_tells_what_they_have_chosen():
    worlds = []
    for order in permutations(range(6), 2):
        game = new(3, seed=6)
        ships = game.dealt[1].to_list()
        place(game, 1, [ships[at] for at in order])
        worlds.append([msgspec.json.encode(TITLE.view(game, seat)) for seat in (0, 2, WATCHER)])
    assert all(world == worlds[0] for world in worlds)


@pytest.mark.rule("MB-Q-57", "MB-SETUP-04")
def test_placing_is_told_without_the_ship():
    game = new()
    game.journal = Journal()
    ships = game.dealt[1].to_list()
    place(game, 1, ships[:2])
    events = game.journal.read()
    assert [(event.kind, event.facts, event.cards, event.reveals) for event in events] == [
        ("placed", {"seat": 1, "zone": 0}, [ships[0]], False),
        ("placed", {"seat": 1, "zone": 1}, [ships[1]], False),
    ]
    assert [event.seen_by(1)["cards"] for event in events] == [[ships[0]], [ships[1]]]
    assert [event.seen_by(seat)["cards"] for event in events for seat in (0, WATCHER)] == [[HIDDEN]] * 4


# -- hands -----------------------------------------------------------------------------------------


@pytest.mark.rule("MB-SETUP-06", "MB-Q-62", "MB-Q-63")
@pytest.mark.parametrize("seats", range(2, 9))
def test_everybody_is_dealt_five_action_cards_that_nobody_else_may_see(seats):
    game = new(seats)
    place_all(game)
    for seat in range(seats):
        assert game.hands[seat].size() == 5
        assert all(knows(game, card) == [seat] for card in game.hands[seat].to_list())
        for other in range(-1, seats):
            if other != seat:
                assert game.seen(game.hands[seat], other) == [HIDDEN] * 5
    assert game.deck.size() == 101 - 5 * seats
    assert game.seen(game.deck, 0) == [HIDDEN] * game.deck.size()


@pytest.mark.rule("MB-SETUP-06", "MB-Q-57")
def test_hands_come_from_the_top_of_the_deck_after_the_reveal():
    game = new(3)
    deck = game.deck.to_list()
    place_all(game)
    assert [game.hands[seat].to_list() for seat in range(3)] == [deck[0:5], deck[5:10], deck[10:15]]
    assert game.deck.to_list() == deck[15:]


@pytest.mark.rule("MB-SETUP-05", "MB-SETUP-06", "MB-Q-57")
def test_the_reveal_is_told_before_the_hands_and_the_first_turn():
    game = choosing([["Zeus", "Ares", "Troya", "Freya"], ["Dink", "Plutt", "Byzakh", "Baxter"]])
    ships = [game.dealt[seat].to_list() for seat in range(2)]
    deck = game.deck.to_list()
    game.journal = Journal()
    place_all(game)
    told = heard(game)[8:]
    assert told == [
        *(("joins", {"seat": seat, "zone": zone}, [ships[seat][zone]], True) for seat in range(2) for zone in range(4)),
        ("revealed", {}, ships[0] + ships[1], True),
        ("drew", {"seat": 0}, deck[0:5], True),
        ("drew", {"seat": 1}, deck[5:10], True),
        ("turn", {"seat": 1}, [], False),
    ]


# -- who begins ------------------------------------------------------------------------------------

STRONG = ["Zeus", "Hermes", "Pyrox", "Ares"]
WEAK = ["Dink", "Byzakh", "Plutt", "Astur"]  # 1 + 2 + 2 + 9 = 14
WEAKER = ["Scular", "Chezill", "Untgalha", "Hundog"]  # 3 + 3 + 3 + 4 = 13
MIDDLING = ["Freya", "Cuddrr", "Tash", "Drozalla"]


@pytest.mark.rule("MB-SETUP-07")
@pytest.mark.parametrize("hands", list(permutations([STRONG, WEAKER, MIDDLING, WEAK])))
def test_the_smallest_sum_of_hulls_goes_first(hands):
    game = choosing(hands)
    place_all(game)
    assert asked(game) == (hands.index(WEAKER), "ReinforcePhase")


@pytest.mark.rule("MB-SETUP-07")
def test_only_the_four_ships_kept_count():
    heavy, light = ["Zeus", "Ares"], ["Portellis", "Vnkar"]
    game = choosing([[*WEAKER, *heavy], [*WEAK, *light]])
    place_all(game)
    assert game.active == 0


@pytest.mark.rule("MB-SETUP-07")
@pytest.mark.parametrize("frail", [0, 1])
def test_the_command_ship_does_not_count(frail):
    text = TITLE.card_file("standard").text
    first, second = 'name = "Overseers of Kalgon"\nhull = ', 'name = "The Glorp"\nhull = '
    text = text.replace((first, second)[frail] + "8", (first, second)[frail] + "1")
    game = choosing([WEAKER, WEAK], cards=read_cards(CardFile("frail", text)))
    assert [int(game.cards.hull(game.command(seat))) for seat in range(2)] == [
        1 if seat == frail else 8 for seat in (0, 1)
    ]
    place_all(game)
    assert game.active == 0


# three fleets of 16
TIED = [
    ["Terral", "Vlero", "Inanna", "Rulack Moor"],
    ["Zidhur", "Alamo", "Akimlach", "Badiroc"],
    ["Falladir", "Nylev", "Weslex", "Dink"],
]


def starters(hands, games=900):
    """How often each seat goes first in so many games."""
    game = choosing(hands)
    place_all(game)
    counts = Counter()
    for seed in range(games):
        game.rng = quick(1000 + seed)
        counts[int(first_player(game))] += 1
    return counts


@pytest.mark.rule("MB-SETUP-07", "MB-Q-02")
@pytest.mark.parametrize(
    ("hands", "tied"),
    [
        (TIED[:2], [0, 1]),
        ([STRONG, TIED[0], MIDDLING, TIED[1]], [1, 3]),
        (TIED, [0, 1, 2]),
        ([TIED[0], STRONG, *TIED[1:], MIDDLING], [0, 2, 3]),
    ],
)
def test_among_the_equally_weak_chance_decides_fairly(hands, tied):
    counts = starters(hands)
    assert sorted(counts) == tied
    fair = 900 / len(tied)
    assert all(abs(counts[seat] - fair) < 60 for seat in tied)


@pytest.mark.rule("MB-SETUP-07", "MB-Q-02")
def test_a_tie_above_the_smallest_sum_does_not_matter():
    assert starters([TIED[0], TIED[1], WEAKER], games=30) == {2: 30}
    assert starters([WEAKER, TIED[0], TIED[1]], games=30) == {0: 30}


@pytest.mark.rule("MB-SETUP-07", "MB-Q-02")
def test_the_first_turn_is_that_of_the_player_whom_chance_has_chosen():
    begun = set()
    for rng in range(12):
        game = choosing(TIED, rng=rng)
        place_all(game)
        begun.add(asked(game))
    assert begun == {(seat, "ReinforcePhase") for seat in range(3)}


@pytest.mark.rule("MB-COMP-05", "MB-SETUP-03", "MB-SETUP-06")
@pytest.mark.parametrize("seats", range(2, 9))
def test_after_setup_everybody_has_four_ships_five_cards_and_the_first_turn_begins(seats):
    game = new(seats, seed=2)
    place_all(game)
    for seat in range(seats):
        assert [int(game.ships_in(seat, zone)) for zone in range(4)] == [1, 1, 1, 1]
    assert game.fleet_discard.size() == 2 * seats
    totals = [int(game.fleet_hull_left(seat)) for seat in range(seats)]
    assert totals[game.active] == min(totals)
    assert game.begun == 1 << game.active
    assert (game.phase, int(game.quiet_turns)) == (REINFORCE, 1)


@pytest.mark.rule("MB-SETUP-07", "MB-SETUP-06", "MB-ELIM-01")
def test_who_has_given_up_neither_begins_nor_is_dealt_cards():
    game = choosing([STRONG, WEAKER, WEAK])
    play(game, 1, CONCEDE)
    place_all(game)
    assert asked(game) == (2, "ReinforcePhase")
    assert [int(game.hands[seat].size()) for seat in range(3)] == [5, 0, 5]
    assert fleet(game, 1) == {}
