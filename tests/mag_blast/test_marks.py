"""A click finds the move it means."""

import pytest

from hullbreach.games.mag_blast import TITLE
from hullbreach.games.mag_blast.moves import ABILITY, PASS, PLAY, TAKE_BACK, choose_ship, steer, throw
from hullbreach.games.mag_blast.state import GREEN
from hullbreach.kernel.events import Journal
from hullbreach.kernel.handles import Handles, with_handles
from hullbreach.kernel.mark import Mark
from hullbreach.kernel.rng import quick

from .scenes import (
    THREE_STARS,
    asked,
    battle,
    buying,
    choose,
    find,
    fire,
    in_hand,
    let_be,
    play,
    spend,
    throw_move,
    use,
)

STYLES = ({}, {"sounds": "strict"}, {"screaming": True}, {"style": "controlled carnage", "barrage": True})


def positions(seats, number):
    """The positions of a random game, up to the 600th; passing is rarer than the rest, so that much is tried."""
    game = TITLE.new({"seats": seats, **STYLES[number % len(STYLES)]}, seed=number)
    luck = quick(number)
    for turn in range(600):
        if game.over:
            return
        yield game
        moves = game.legal()
        at = luck.below(len(moves))
        if turn % 2 and PASS in moves and len(moves) > 1:
            at = 1 + luck.below(len(moves) - 1)  # passing is listed first
        game.apply(moves[at])


def places(marks):
    """Marks that are no cards, as the client writes them."""
    return [f"{mark.kind}:{mark.place}" for mark in marks if mark.card is None]


@pytest.mark.parametrize("number", range(20))
def test_every_move_has_marks_and_moves_that_read_differently_have_different_ones(number):
    for game in positions(2 + number % 7, number):
        read = {}
        for move in game.legal():
            marks = TITLE.marks(game, move)
            assert marks
            assert read.setdefault(tuple(marks), TITLE.text(game, move)) == TITLE.text(game, move)


def test_moves_that_are_not_allowed_have_marks_too():
    met = set()
    for game in positions(3, 1):
        name = type(game.stack[-1]).__name__
        if name not in met:
            met.add(name)
            assert all(TITLE.marks(game, move) for move in range(TITLE.move_space))
    assert len(met) > 10


def test_every_card_that_is_marked_can_be_seen_by_the_seat_that_is_asked():
    for game in positions(4, 7):
        seat = int(game.seat)
        handles = Handles()
        with_handles(TITLE.view(game, seat), handles)
        for move in game.legal():
            for mark in TITLE.marks(game, move):
                assert mark.card is None or mark.card in handles.handles, TITLE.text(game, move)


def test_in_the_discard_phase_a_card_is_thrown_away_or_played():
    game = battle([{}, {}], hands=[["Strategic Allocation", "Bomber"], []], any_turn=True, phase="discard")
    card, bomber = game.hands[0].to_list()
    button = Mark("button", place="discard")
    assert TITLE.marks(game, PLAY + card) == [Mark("card", card=card)]
    assert TITLE.marks(game, throw_move(game, 0, card)) == [Mark("card", card=card), button]
    both = throw_move(game, 0, card, bomber)
    assert TITLE.marks(game, both) == [Mark("card", card=card), Mark("card", card=bomber), button]


def test_of_a_large_hand_the_next_cards_come_by_a_button():
    game = battle([{}, {}], hands=[["Bomber"] * 4 + ["Fighter"] * 3, []], phase="discard")
    assert TITLE.marks(game, throw(0)) == [Mark("button", place="next")]


def test_the_deck_gives_as_many_cards_as_may_be_drawn_and_buttons_fewer():
    game = battle([{}, {}], hands=[["Bomber", "Bomber"], []], phase="draw")
    buttons = [TITLE.marks(game, move)[0].place for move in game.legal()]
    assert buttons == ["draw", "draw 2", "draw 1", "pass"]


def test_a_payment_is_taken_back_by_a_button():
    game = buying(THREE_STARS)
    spend(game, 0, "S")
    assert TITLE.marks(game, TAKE_BACK) == [Mark("button", place="take back")]


def test_a_ship_is_steered_by_itself_and_the_zone_it_goes_to():
    game = battle([{"red": ["Dink"]}, {}], phase="maneuver")
    dink = find(game, "Dink")
    assert TITLE.marks(game, steer(dink, GREEN)) == [Mark("ship", card=dink), Mark("zone", place="0:1")]


def test_guns_and_targets_are_ships_and_a_command_ship_is_one():
    game = battle([{"red": ["Zeus"]}, {"green": ["Freya"]}], hands=[["Mag Blast"], []])
    card = in_hand(game, 0, "Mag Blast")
    use(game, 0, "Mag Blast")
    assert TITLE.marks(game, game.legal()[0]) == [Mark("ship", card=find(game, "Zeus"))]
    choose(game, 0, "Zeus")
    assert TITLE.marks(game, game.legal()[0]) == [Mark("ship", card=int(game.command(1)))]
    assert TITLE.view(game, 0).choosing.card == card


def test_a_blast_to_be_taken_off_is_found_by_its_ship_too():
    game = battle([{"red": ["Freya"]}, {}], hands=[["Spacedock"], []], damage=[("Freya", "Beam Blast")])
    use(game, 0, "Spacedock")
    (move,) = game.legal()
    assert TITLE.marks(game, move) == [Mark("card", card=move - PLAY), Mark("ship", card=find(game, "Freya"))]


def test_a_field_to_be_swept_is_found_by_the_fleet_it_lies_on():
    game = battle([{"red": ["Vnkar"]}, {"red": ["Freya"]}], hands=[["Bomber"], []], laid=[("Minefield", 1, 0)])
    play(game, 0, choose_ship(find(game, "Vnkar")))
    (move,) = game.legal()
    assert TITLE.marks(game, move) == [Mark("card", card=move - PLAY), Mark("seat", place="0")]


def test_what_is_no_thing_on_the_table_is_a_button():
    game = battle([{}, {"red": ["Freya"]}], hands=[[], ["Bomber"]], commands=["Freep"], phase="maneuver")
    assert places(TITLE.marks(game, PASS)) == ["button:pass"]
    assert places(TITLE.marks(game, ABILITY)) == ["button:ability"]
    game = battle([{"red": ["Zeus"]}, {"red": ["Freya"]}], hands=[["Mag Blast"], []], strict=True)
    fire(game, 0, "Mag Blast", "Zeus", "Freya")
    assert [places(TITLE.marks(game, move)) for move in game.legal()] == [["button:sound"], ["button:pass"]]


def test_cards_in_events_are_called_as_in_the_view():
    """Whatever fact of an event is a card's number is named in `card_facts`; the others are small."""
    game = battle([{"red": ["Zeus"]}, {"red": ["Freya"]}], hands=[["Mag Blast"], ["Bomber"]], strict=True)
    game.journal = Journal()
    fire(game, 0, "Mag Blast", "Zeus", "Freya")
    TITLE.play(game, 0, TITLE.parse(game, "zap"))
    let_be(game, 1)
    events = game.journal.read()
    assert asked(game)[1] == "FollowUp"
    assert {event.kind for event in events} >= {"sound", "fires", "damaged"}
    for event in events:
        for name, fact in event.facts.items():
            assert (fact > 100) == (name in TITLE.card_facts), (event.kind, name)
