"""Events, and the visibility table behind them: each seat is told what it may know."""

import pytest

from hullbreach.kernel.events import HIDDEN, WATCHER, Event, Journal
from hullbreach.kernel.terms import Terms
from hullbreach.kernel.zones import OPEN, OWNED, SECRET, TABLE, Zone
from hullbreach.lab.checks import Broken, check_zones

from .scenes import blast, let_be, play, scene
from .skirmish import TITLE


def test_each_card_is_shown_to_the_seats_of_its_mask_alone():
    event = Event("drew", {"seat": 1}, [10, 11, 12], [0b1111, 0b0010, 0b1000], False, 0b1000)
    assert event.seen_by(0) == {"event": "drew", "cards": [10, HIDDEN, HIDDEN], "seat": 1}
    assert event.seen_by(1)["cards"] == [10, 11, HIDDEN]
    assert event.seen_by(2)["cards"] == [10, HIDDEN, HIDDEN]
    assert event.seen_by(WATCHER)["cards"] == [10, HIDDEN, 12]


def test_without_a_journal_nothing_is_told():
    game = scene(["Blast 1"], [])
    assert not game.telling
    game.tell("hit", {}, [])
    game.journal = Journal()
    assert game.telling
    assert game.journal.read() == []


def test_reading_the_journal_takes_the_events_out():
    game = scene(["Blast 1"], [])
    journal = game.journal = Journal()
    game.tell("first", {}, [])
    game.tell("second", {}, [], reveals=True)
    assert [(event.kind, event.reveals) for event in journal.read()] == [("first", False), ("second", True)]
    game.tell("third", {}, [])
    assert [event.kind for event in journal.read()] == ["third"]


def test_an_event_remembers_who_knew_its_cards_then():
    game = scene(["Jam"], ["Probe"])
    journal = game.journal = Journal()
    card = game.hands[0].to_list()[0]
    game.tell("kept", {}, [card])
    game.show(card, game.everyone)
    game.tell("shown", {}, [card])
    kept, shown = journal.read()
    assert [kept.seen_by(seat)["cards"] for seat in (0, 1, WATCHER)] == [[card], [HIDDEN], [HIDDEN]]
    assert [shown.seen_by(seat)["cards"] for seat in (0, 1, WATCHER)] == [[card], [card], [card]]


def test_what_spectators_alone_have_not_seen_reveals_nothing():
    game = scene(["Jam"], ["Probe"])
    journal = game.journal = Journal()
    card = game.hands[0].to_list()[0]
    seen_by = []
    for mask in (game.bit(WATCHER), game.bit(0), game.bit(1), game.everyone):
        game.show(card, mask)
        game.tell("shown", {}, [card])
        (event,) = journal.read()
        seen_by.append((event.reveals, event.seen_by(WATCHER)["cards"]))
    assert seen_by == [(False, [card]), (False, [card]), (True, [card]), (False, [card])]


def test_a_whole_turn_as_each_seat_hears_of_it():
    game = scene(["Blast 1"], ["Jam"], deck=["Probe"])
    game.journal = Journal()
    shot, drawn = game.hands[0].to_list()[0], game.deck.to_list()[0]
    blast(game, 1, at=1)
    let_be(game)
    events = game.journal.read()
    assert [event.kind for event in events] == ["played", "aimed", "let be", "hit", "drew"]
    assert [event.kind for event in events if event.reveals] == ["played", "drew"]
    for seat, top in ((0, HIDDEN), (1, drawn), (WATCHER, HIDDEN)):
        assert [event.seen_by(seat)["cards"] for event in events] == [[shot], [], [], [], [top]]
    assert events[3].seen_by(0) == {"event": "hit", "cards": [], "seat": 1, "hull": 2}


def test_log_lines_are_made_of_what_a_seat_may_know():
    game = scene(["Probe"], ["Jam"], deck=["Blast 3"])
    game.journal = Journal()
    top = game.deck.to_list()[0]
    play(game, "Probe")
    let_be(game)
    looked = next(event for event in game.journal.read() if event.kind == "looked")
    assert f"[{top}]" in TITLE.log_line(Terms(game.cards, {}), looked.seen_by(0))
    assert f"[{HIDDEN}]" in TITLE.log_line(Terms(game.cards, {}), looked.seen_by(1))


# -- zones -----------------------------------------------------------------------------------------


def test_a_zone_says_whose_it_is():
    hand = Zone("hand of seat 2", 1, OWNED, 2)
    assert (hand.name, hand.family, hand.sight, hand.owner) == ("hand of seat 2", 1, OWNED, 2)
    assert Zone("deck", 0, SECRET).owner == TABLE
    assert len({OPEN, OWNED, SECRET}) == 3


def test_the_zone_check_passes_on_an_honest_table():
    check_zones(scene(["Blast 1"], ["Jam"]))
    check_zones(TITLE.new({"seats": 4}, 3))


def test_an_open_card_that_a_spectator_does_not_know_is_found():
    game = scene(["Blast 1"], ["Jam"], rest_in_deck=False)
    card = game.discard.to_list()[0]
    game.known.set(card, 0b011)
    with pytest.raises(Broken, match="discard"):
        check_zones(game)


def test_an_owned_card_that_its_owner_does_not_know_is_found():
    game = scene(["Blast 1"], ["Jam"])
    game.known.set(game.hands[1].to_list()[0], 0b101)
    with pytest.raises(Broken, match="hand of seat 1"):
        check_zones(game)
