"""The contract of a state: moves, choices made together, clones, snapshots, knowledge."""

from itertools import permutations

import msgspec
import pytest

from hullbreach.kernel.events import HIDDEN, WATCHER, Journal
from hullbreach.kernel.pile import Moves, blank_board, pile_of
from hullbreach.kernel.rng import quick
from hullbreach.kernel.state import NOBODY, OVER, Choice, Frame, State, Step, Together, lowest_seat

from .scenes import asked, blast, let_be, play, scene
from .skirmish import AIM, PASS, PLAY, TITLE, Lay


def opening(seats=3, seed=4):
    return TITLE.new({"seats": seats}, seed)


# -- choices made together -------------------------------------------------------------------------


def test_all_seats_may_lay_at_once_and_the_lowest_is_named():
    game = opening(4)
    assert game.open_seats() == [0, 1, 2, 3]
    assert game.seat == 0
    game.apply_for(0, game.legal_for(0)[0])
    assert game.open_seats() == [1, 2, 3]
    assert game.seat == 1
    game.apply_for(2, game.legal_for(2)[0])
    assert game.open_seats() == [1, 3]
    assert game.legal_for(2) == []
    assert game.legal_for(0) == []
    assert game.legal() == game.legal_for(1)


def test_each_open_seat_has_its_own_moves_and_refusals():
    game = opening(3)
    for seat in range(3):
        assert game.legal_for(seat) == [PLAY + card for card in game.hands[seat].to_list()]
        mine, other = game.hands[seat].to_list()[0], game.hands[(seat + 1) % 3].to_list()[0]
        assert game.refusal(seat, PLAY + mine) == ""
        assert game.refusal(seat, PLAY + other) == "SK-LAY-01"
        assert TITLE.why_not(game, seat, PLAY + other).rule == "SK-LAY-01"
    game.apply_for(1, game.legal_for(1)[0])
    assert "not asked" in str(TITLE.why_not(game, 1, PLAY))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_secret_choices_commute(seats):
    game = opening(seats)
    chosen = [game.legal_for(seat)[seat] for seat in range(seats)]
    ends = []
    for order in permutations(range(seats)):
        twin = game.clone()
        for seat in order:
            twin.apply_for(seat, chosen[seat])
        ends.append(twin.snapshot())
    assert all(end == ends[0] for end in ends)
    by_apply = game.clone()
    for move in chosen:
        by_apply.apply(move)
    assert by_apply.snapshot() == ends[0]


def test_a_secret_choice_stays_hidden_until_the_last_is_in():
    game = opening(3)
    game.journal = Journal()
    cards = [game.hands[seat].to_list()[1] for seat in range(3)]
    for done, seat in enumerate((2, 0)):
        game.apply_for(seat, PLAY + cards[seat])
        (laid,) = game.journal.read()
        for viewer in (0, 1, 2, WATCHER):
            own = cards[seat] if viewer == seat else HIDDEN
            assert laid.seen_by(viewer) == {"event": "laid", "cards": [own], "seat": seat}
            assert TITLE.view(game, viewer).laid[seat] == [own]
        assert not laid.reveals
        assert sum(len(pile) for pile in TITLE.view(game, 1).laid) == done + 1
    game.apply_for(1, PLAY + cards[1])
    laid, turned_up, *_ = game.journal.read()
    assert laid.seen_by(0)["cards"] == [HIDDEN]
    assert turned_up.reveals
    assert turned_up.seen_by(WATCHER)["cards"] == cards
    assert TITLE.view(game, WATCHER).discard == cards


def test_views_of_different_secret_choices_are_byte_equal():
    game = opening(2)
    views = set()
    for move in game.legal_for(1):
        twin = game.clone()
        twin.apply_for(1, move)
        views.add(msgspec.json.encode(TITLE.view(twin, WATCHER)))
    assert len(views) == 1


def test_a_seat_that_has_more_to_choose_goes_on_waiting():
    class LayTwo(Lay):
        def choose(self, game, seat, move):
            super().choose(game, seat, move)
            return game.laid[seat].size() == 2

        def rest(self, waiting):
            return LayTwo(waiting)

    game = opening(3)
    game.stack[-1] = LayTwo(0b111)
    game.apply_for(1, game.legal_for(1)[0])
    assert game.open_seats() == [0, 1, 2]
    game.apply_for(1, game.legal_for(1)[0])
    assert game.open_seats() == [0, 2]


def test_lowest_seat():
    assert [lowest_seat(mask) for mask in (0b1, 0b10, 0b1100, 0b1011)] == [0, 1, 2, 0]


def test_facts_of_a_shared_choice_are_who_is_waiting():
    assert Lay(0b101).facts() == [0b101]
    assert Lay(0b100).seat == 2


# -- moves -----------------------------------------------------------------------------------------


def test_legal_into_fills_the_buffer_afresh():
    game = opening(2)
    moves = Moves()
    moves.put(99)
    game.legal_into(moves)
    assert moves.to_list() == game.legal() == [PLAY + card for card in game.hands[0].to_list()]


def test_only_the_seat_that_is_asked_has_moves():
    game = scene(["Blast 1", "Jam"], ["Jam"], ["Probe"])
    assert game.open_seats() == [0]
    assert game.legal_for(0) == game.legal()
    assert game.legal_for(1) == game.legal_for(2) == []


def test_a_finished_game_asks_nobody():
    game = scene(["Blast 3"], [])
    blast(game, 3, at=1)
    assert game.over
    assert game.seat == OVER
    assert game.open_seats() == game.legal() == game.legal_for(0) == []
    assert game.winners() == [0]


def test_conceding_ends_a_game_in_the_middle_of_a_window():
    game = scene(["Blast 1"], ["Jam"], ["Jam"])
    blast(game, 1, at=1)
    TITLE.play(game, 1, 0)
    assert game.over
    assert game.winners() == [0, 2]


def test_steps_run_by_themselves_in_stack_order():
    ran = []

    class Note(Step):
        def __init__(self, word):
            super().__init__()
            self.word = word

        def run(self, state):
            ran.append(self.word)

    game = scene(["Probe"], ["Probe"])
    for word in ("third", "second", "first"):
        game.push(Note(word))
    game.settle()
    assert ran == ["first", "second", "third"]
    assert asked(game) == ("Turn", 0)
    assert Note("x").seat == NOBODY


def test_what_a_game_must_write_says_so_when_missing():
    state = State(1, quick(1), blank_board(1))
    for missing in (state.clone, state.piles, state.zones, state.facts, state.scores, state.winners):
        with pytest.raises(NotImplementedError):
            missing()
    with pytest.raises(NotImplementedError):
        state.concede(0)
    moves = Moves()
    for missing in (
        lambda: Frame(0).run(state),
        lambda: Choice(0).legal(state, moves),
        lambda: Choice(0).refusal(state, 1),
        lambda: Choice(0).apply(state, 1),
        lambda: Together(1).legal(state, moves),
        lambda: Together(1).refusal(state, 1),
        lambda: Together(1).rest(1),
        lambda: Together(1).reveal(state),
        lambda: Together(1).apply(state, 1),
    ):
        with pytest.raises(NotImplementedError):
            missing()
    assert Frame(3).facts() == []


# -- clones and snapshots --------------------------------------------------------------------------


def test_a_clone_leaves_the_journal_behind():
    game = opening()
    game.journal = Journal()
    assert game.telling
    twin = game.clone()
    assert not twin.telling
    twin.apply(twin.legal()[0])
    assert game.journal.read() == []


def test_a_snapshot_tells_states_apart_by_everything_in_them():
    game = scene(["Blast 1", "Probe"], ["Jam"], deck=["Blast 2", "Blast 3"])
    seen = [game.snapshot()]
    for change in (
        lambda twin: setattr(twin, "over", True),
        lambda twin: twin.deck.put(twin.deck.take()),
        lambda twin: twin.show(twin.deck.to_list()[0], 1),
        lambda twin: twin.hull.__setitem__(1, 2),
        lambda twin: twin.pop(),
        lambda twin: twin.rng.next(),
    ):
        twin = game.clone()
        change(twin)
        assert twin.snapshot() not in seen
        seen.append(twin.snapshot())
    assert game.snapshot() == seen[0] == game.clone().snapshot()


def test_taking_a_snapshot_uses_no_luck():
    game = opening()
    assert game.snapshot() == game.snapshot()


def test_frames_are_told_apart_by_their_facts_in_a_snapshot():
    shots = []
    for power in (1, 2):
        game = scene(["Blast 1", "Blast 2"], ["Probe"])
        play(game, f"Blast {power}")
        shots.append(game.snapshot()[5])
    assert shots[0] != shots[1]


# -- knowledge -------------------------------------------------------------------------------------


def test_masks_of_seats_and_spectators():
    game = opening(3)
    assert [int(game.bit(seat)) for seat in (0, 1, 2, WATCHER)] == [1, 2, 4, 8]
    assert game.everyone == 0b1111


def test_seen_hides_what_a_seat_does_not_know():
    game = scene(["Blast 1"], ["Jam", "Probe"])
    hand = game.hands[1].to_list()
    assert game.seen(game.hands[1], 1) == hand
    assert game.seen(game.hands[1], 0) == [HIDDEN, HIDDEN]
    game.show(hand[1], game.bit(0) | game.bit(WATCHER))
    assert game.seen(game.hands[1], 0) == [HIDDEN, hand[1]]
    assert game.seen(game.hands[1], WATCHER) == [HIDDEN, hand[1]]
    assert game.seen(game.hands[1], 1) == hand


def test_shuffling_makes_everybody_forget():
    game = scene(["Blast 1"], ["Jam"])
    top = game.deck.to_list()[0]
    game.show(top, game.everyone)
    before = sorted(game.deck.to_list())
    game.shuffle(game.deck)
    assert sorted(game.deck.to_list()) == before
    assert all(game.known.get(card) == 0 for card in before)
    assert game.known.get(game.hands[0].to_list()[0]) == 1  # only what was shuffled


def test_shuffling_takes_its_luck_from_the_state():
    decks = []
    for _ in range(2):
        game = scene(["Blast 1"], ["Jam"])
        game.shuffle(game.deck)
        decks.append(game.deck.to_list())
        game.shuffle(game.deck)
        decks.append(game.deck.to_list())
    assert decks[0] == decks[2]
    assert decks[1] == decks[3]
    assert decks[0] != decks[1]


def test_a_probe_is_remembered_by_its_pilot_alone_wherever_the_card_goes():
    game = scene(["Probe", "Jam"], ["Jam"], deck=["Blast 3"])
    top = game.deck.to_list()[0]
    play(game, "Probe")
    let_be(game)
    assert asked(game) == ("Turn", 1)  # seat 1 has drawn the very card
    assert game.hands[1].to_list()[-1] == top
    assert TITLE.view(game, 0).hands[1] == [HIDDEN, top]
    assert TITLE.view(game, WATCHER).hands[1] == [HIDDEN, HIDDEN]


def test_same_options_seed_and_moves_make_the_same_game():
    games = []
    for _ in range(2):
        game = opening(4, seed=11)
        rng = quick(1)
        while not game.over:
            moves = game.legal()
            game.apply(moves[rng.below(len(moves))])
        games.append(game.snapshot())
    assert games[0] == games[1]
    assert opening(4, seed=12).snapshot() != opening(4, seed=11).snapshot()


def test_aiming_refuses_oneself_and_those_who_are_out():
    game = scene(["Blast 1"], [], [], hull=[3, 0, 3])
    play(game, "Blast 1")
    assert game.legal() == [AIM + 2]
    for move in (PASS, PLAY, AIM, AIM + 1, AIM + 3):
        assert TITLE.why_not(game, 0, move).rule == "SK-AIM-01"


def test_a_pile_with_cards_of_its_own_is_not_shared_with_a_clone():
    game = scene(["Blast 1"], [])
    twin = game.clone()
    twin.discard.put_all(pile_of([1]))
    assert game.discard.to_list() == []
