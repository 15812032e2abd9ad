"""Positions of Skirmish, said in its players' words."""

from hullbreach.kernel.pile import blank_board, empty_pile, pile_of
from hullbreach.kernel.rng import chacha

from .skirmish import AIM, CARDS, HULL, PASS, PLAY, TITLE, EndTurn, Skirmish, Turn


def name(game, card):
    """`Blast 2`, `Jam` or `Probe`."""
    power = game.cards.powers[card]
    return f"{game.kind(card)} {power}" if power else game.kind(card)


def scene(*hands, deck=(), hull=None, turn=0, rest_in_deck=True):
    """The turn of a seat, with these cards in the hands and on top of the deck; the rest lies below or is discarded."""
    seats = len(hands)
    game = Skirmish(
        seats,
        chacha(1),
        blank_board(CARDS),
        TITLE.standard_cards,
        empty_pile(),
        empty_pile(),
        [empty_pile() for _ in hands],
        [empty_pile() for _ in hands],
        list(hull or [HULL] * seats),
    )
    left = list(range(CARDS))

    def lay(pile, names):
        for wanted in names:
            card = next(card for card in left if name(game, card) == wanted)
            left.remove(card)
            pile.put(card)

    for seat, hand in enumerate(hands):
        lay(game.hands[seat], hand)
        for card in game.hands[seat].to_list():
            game.show(card, game.bit(seat))
    lay(game.deck, deck)
    rest = game.deck if rest_in_deck else game.discard
    rest.put_all(pile_of(left))
    for card in game.discard.to_list():
        game.show(card, game.everyone)
    game.push(EndTurn(turn))
    game.begin(Turn(turn))
    return game


def play(game, wanted):
    """The seat that is asked plays a card of this name."""
    seat = int(game.seat)
    card = next(card for card in game.hands[seat].to_list() if name(game, card) == wanted)
    TITLE.play(game, seat, PLAY + card)


def blast(game, power, at):
    """The seat whose turn it is blasts another."""
    play(game, f"Blast {power}")
    TITLE.play(game, int(game.seat), AIM + at)


def jam(game):
    play(game, "Jam")


def let_be(game, times=1):
    """The seats that are asked for an answer pass."""
    for _ in range(times):
        assert asked(game)[0] == "Answer"
        TITLE.play(game, int(game.seat), PASS)


def asked(game):
    """Who is asked, and what."""
    return type(game.stack[-1]).__name__, int(game.seat)


def names(game, pile):
    return [name(game, card) for card in pile.to_list()]
