"""The checks that every title is put to: Skirmish passes them all, and titles with a flaw do not."""

import pytest

from hullbreach.lab.checks import Broken
from hullbreach.lab.soak import checksum, option_sets, soak
from hullbreach.lab.worlds import prove_undo, prove_worlds

from .skirmish import PASS, PLAY, TITLE, Answer, Lay, Skirmish, SkirmishTitle


def test_skirmish_passes_every_check(skirmish):
    figures = soak(skirmish, decisions=1500, seed=1, every=12)
    assert figures.decisions >= 1500
    assert figures.games > 20
    assert figures.positions > 100
    assert len(figures.moves) > 20
    assert {"laid", "turned up", "looked", "jammed", "out"} <= figures.events
    assert "positions checked" in str(figures)


def test_skirmish_may_be_imagined_and_taken_back(skirmish):
    figures = prove_worlds(skirmish, positions=600, seed=1, ends=30)
    assert set(figures.kinds) == {"Lay", "Turn", "Aim", "Answer"}
    assert min(figures.kinds.values()) > 30
    figures = prove_undo(skirmish, positions=600, seed=1)
    assert figures.taken_back > 10
    assert figures.crossed == 0


def test_every_combination_of_options_is_played():
    assert option_sets(TITLE) == [{"seats": seats, "swift": swift} for seats in (2, 3, 4) for swift in (False, True)]


def test_the_same_seed_plays_the_same_games(skirmish):
    assert checksum(skirmish, 8) == checksum(skirmish, 8)
    assert checksum(skirmish, 8) != checksum(skirmish, 8, seed=2)
    assert checksum(skirmish, 8) != checksum(skirmish, 9)


# -- titles with a flaw --------------------------------------------------------------------------


class DeckInView(SkirmishTitle):
    def view(self, state, seat):
        view = super().view(state, seat)
        view.deck[:] = state.deck.to_list()
        return view


class HandsSorted(SkirmishTitle):
    """Sorting by card before hiding tells which of the hidden cards is the known one."""

    def view(self, state, seat):
        view = super().view(state, seat)
        for hand, shown in zip(state.hands, view.hands, strict=True):
            cards = hand.to_list()
            shown[:] = [shown[cards.index(card)] for card in sorted(cards)]
        return view


class TopCardAsked(SkirmishTitle):
    def question(self, state):
        return super().question(state) + f" (next: {state.deck.to_list()[:1]})"


class RefusalTells(SkirmishTitle):
    class table(Skirmish):
        def refusal(self, seat, move):
            rule = super().refusal(seat, move)
            return "SK-PROBE-01" if rule and self.deck.has(move - PLAY) else rule


class DrawsUnnoticed(SkirmishTitle):
    class table(Skirmish):
        def tell(self, kind, facts, cards, reveals=False):
            if kind == "drew" and self.journal is not None:
                self.journal.learnt = False
            super().tell(kind, facts, cards, reveals and kind != "drew")


class TellsTheHand(SkirmishTitle):
    class table(Skirmish):
        def tell(self, kind, facts, cards, reveals=False):
            super().tell(kind, facts | {"jams": sum(self.kind(c) == "Jam" for c in self.hands[0].to_list())}, cards)


class LosesCards(SkirmishTitle):
    class table(Skirmish):
        def discard_open(self, pile, card):
            super().discard_open(pile, card)
            if self.discard.size() > 4:
                self.discard.take()


class DoublesCards(SkirmishTitle):
    class table(Skirmish):
        def discard_open(self, pile, card):
            super().discard_open(pile, card)
            self.discard.put(card)


class DiscardsFacedown(SkirmishTitle):
    class table(Skirmish):
        def discard_open(self, pile, card):
            pile.remove(card)
            self.discard.put(card)


class ClonesShareHulls(SkirmishTitle):
    class table(Skirmish):
        def clone(self):
            twin = super().clone()
            twin.hull = self.hull
            return twin


class ClonesForget(SkirmishTitle):
    class table(Skirmish):
        def clone(self):
            twin = super().clone()
            twin.known.set(twin.hands[0].to_list()[0] if twin.hands[0] else 0, 0)
            return twin


class ClonesHaveOtherLuck(SkirmishTitle):
    """The top two cards change places when a clone draws."""

    class table(Skirmish):
        cloned = False

        def clone(self):
            twin = super().clone()
            twin.cloned = not self.cloned
            return twin

        def draw(self, seat):
            if self.cloned and self.deck.size() > 1:
                self.deck.put(self.deck.take())
            super().draw(seat)


class PermitsTooMuch(SkirmishTitle):
    class table(Skirmish):
        def refusal(self, seat, move):
            return "" if move == PASS else super().refusal(seat, move)


class ListsTwice(SkirmishTitle):
    class table(Skirmish):
        def legal(self):
            return self.legal_for(self.seat)

        def legal_for(self, seat):
            return [*super().legal_for(seat), *super().legal_for(seat)[:1]]


class NamesNoRule(SkirmishTitle):
    class table(Skirmish):
        def refusal(self, seat, move):
            return super().refusal(seat, move).replace("SK-", "KS-")


class SaysTheSame(SkirmishTitle):
    def text(self, state, move):
        return super().text(state, move).split(" (")[0]


class CannotBeRead(SkirmishTitle):
    def text(self, state, move):
        return super().text(state, move).replace(" ", "  ")


class FirstLayerWins(SkirmishTitle):
    class Lay(Lay):
        def choose(self, game, seat, move):
            game.hull[seat] += self.waiting == game.everyone >> 1
            return super().choose(game, seat, move)

        def rest(self, waiting):
            return FirstLayerWins.Lay(waiting)

    class table(Skirmish):
        def begin(self, first):
            super().begin(FirstLayerWins.Lay(first.waiting))


class NeverEnds(SkirmishTitle):
    class table(Skirmish):
        def draw(self, seat):
            if self.discard:
                self.tell("drew", {"seat": seat}, [], reveals=True)
            else:
                super().draw(seat)


class DealsByChance(SkirmishTitle):
    deals = 0

    def deal(self, options, cards, rng_seed):
        self.deals += 1
        return super().deal(options, cards, rng_seed + self.deals)


class NoScoreForTheLast(SkirmishTitle):
    class table(Skirmish):
        def scores(self):
            return super().scores()[:-1]


class AsksTheWrongSeat(SkirmishTitle):
    class table(Skirmish):
        def open_seats(self):
            return [(seat + 1) % self.seats for seat in super().open_seats()]


@pytest.mark.parametrize(
    ("flawed", "complaint"),
    [
        (DeckInView, "sees hidden things"),
        (HandsSorted, "sees hidden things"),
        (TopCardAsked, "sees hidden things"),
        (RefusalTells, "sees hidden things"),
        (DrawsUnnoticed, "learns something from .*'drew'.* before any of them reveals it"),
        (TellsTheHand, "learns something"),
        (LosesCards, "the piles hold the cards"),
        (DoublesCards, "the piles hold the cards"),
        (DiscardsFacedown, "lies in discard, but is known to"),
        (ClonesShareHulls, "changed the original"),
        (ClonesForget, "a clone differs from the original"),
        (ClonesHaveOtherLuck, "a clone fares differently"),
        (PermitsTooMuch, "are legal, refusal: None"),
        (ListsTwice, "listed twice"),
        (NamesNoRule, "refused by 'KS-"),
        (SaysTheSame, "two moves with the same text"),
        (CannotBeRead, "not a clean line"),
        (FirstLayerWins, "do not commute"),
        (NeverEnds, "no end after"),
        (DealsByChance, "IllegalMove|another position"),
        (NoScoreForTheLast, "are not the scores of"),
        (AsksTheWrongSeat, "must decide, but open are|index out of range"),
    ],
)
def test_a_flawed_title_is_found_out(install, monkeypatch, flawed, complaint):
    title = flawed()
    install(skirmish=title)
    monkeypatch.setattr("hullbreach.lab.soak.ENDLESS", 200)
    with pytest.raises(Broken, match=f"(?s)^skirmish: .*(?:{complaint}).*at the end of this record:\n"):
        soak(title, decisions=3000, seed=3, every=4)


# -- worlds with a flaw --------------------------------------------------------------------------


class AnswersFromTheTruth(SkirmishTitle):
    """Whoever has said that it will jam must, though it may hold no Jam in a world dealt anew."""

    class table(Skirmish):
        imagined = False

        def arrange_hidden(self, seat, rng, in_order):
            super().arrange_hidden(seat, rng, in_order)
            self.imagined = True

        def legal_for(self, seat):
            moves = super().legal_for(seat)
            promised = self.imagined and isinstance(self.stack[-1], Answer)
            return [move for move in moves if not (promised and move == PASS)]


class AsksNobody(SkirmishTitle):
    class table(Skirmish):
        imagined = False

        def arrange_hidden(self, seat, rng, in_order):
            super().arrange_hidden(seat, rng, in_order)
            self.imagined = True

        def open_seats(self):
            return [] if self.imagined else super().open_seats()


@pytest.mark.parametrize(
    ("flawed", "complaint"),
    [
        (AnswersFromTheTruth, r"in a world redealt for seat -?\d: seat \d is asked \(Answer\), but no move is legal"),
        (AsksNobody, "not over, but nobody is asked"),
        (NeverEnds, "no end of a world redealt for seat"),
    ],
)
def test_a_world_in_which_play_cannot_go_on_is_found_out(install, monkeypatch, flawed, complaint):
    title = flawed()
    install(skirmish=title)
    monkeypatch.setattr("hullbreach.lab.worlds.ENDLESS", 200)
    with pytest.raises(Broken, match=f"(?s)^skirmish: .*{complaint}.*at the end of this record:\n"):
        prove_worlds(title, positions=800, seed=3)
