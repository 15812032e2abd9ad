"""Paying for a ship: every combination of resource icons."""

from collections import Counter
from functools import cache
from itertools import combinations, permutations, product

import pytest

from hullbreach.bots import make_bot
from hullbreach.games.mag_blast import TITLE
from hullbreach.games.mag_blast.moves import (
    ABILITY,
    PASS,
    SPEND,
    TAKE_BACK,
    draw,
    is_spend,
)
from hullbreach.games.mag_blast.read_cards import read_cards
from hullbreach.kernel.cardset import CardFile
from hullbreach.kernel.rng import quick

from .scenes import (
    THREE_STARS,
    asked,
    battle,
    buying,
    card_move,
    discarded,
    finish_turn,
    hand,
    heard,
    icons,
    in_hand,
    knows,
    listen,
    not_refused,
    pay,
    play,
    showing,
    spend,
    to_do,
    to_phase,
    why_not,
    zone,
)

# -- the price: every combination of icons ---------------------------------------------------------

SHAPES = ["S", "C", "D", "SS", "CC", "DD", "SC", "SD", "CD"]  # what the published cards show
RICH_SHAPES = ["SSS", "CCC", "DDD", "SCD", "SSC", "CCD", "SDD"]  # what a card may show at most
WORDS = {"S": "star", "C": "circle", "D": "diamond"}
PRICES = ["CCC", "CDS", "DDD", "SSS"]


@cache
def rich_cards():
    """A card set in which every shape of icons is there, three times if it has one icon and else once."""
    text = TITLE.card_file("standard").text
    plain = 'kind = "Laser Blast"\nicons = []\ncopies = 12\n'
    assert plain in text
    special = [
        f'kind = "Laser Blast"\nicons = [{", ".join(f"{WORDS[letter]!r}" for letter in shape)}]\ncopies = 1\n'
        for shape in RICH_SHAPES
    ]
    rest = 'kind = "Laser Blast"\nicons = []\ncopies = 5\n'
    blocks = 'source = "public"\n\n[[action]]\n'.join([*special, rest])
    return read_cards(CardFile("rich", text.replace(plain, blocks)))


def gives(shape):
    """What a card may give to a price: one or more of its icons."""
    return {"".join(sorted(part)) for size in range(1, len(shape) + 1) for part in combinations(shape, size)}


def is_price(shapes):
    """Whether every one of these cards gives an icon or more and together they make a price exactly."""
    return any("".join(sorted("".join(parts))) in PRICES for parts in product(*(gives(shape) for shape in shapes)))


def leads_to_a_price(paid, hand):
    """Whether the cards paid make a price, alone or with more cards of the hand."""
    more = range(4 - len(paid))
    return any(is_price([*paid, *others]) for size in more for others in combinations(hand, size))


NAMES = {"CC": "Bridge Hit CC", "SS": "Bridge Hit SS", "DD": "Bomber DD"}


def names(shapes):
    """Cards that show these icons."""
    return [NAMES.get(shape, f"{'Fighter' if len(shape) == 2 else 'Laser Blast'} {shape}") for shape in shapes]


@cache
def full_purse():
    """Seat 0 holds every shape of icons there is, those with one icon three times."""
    singles = [f"{kind} {icon}" for icon in "SCD" for kind in ("Laser Blast", "Direct Hit", "Fighter")]
    return buying([*singles, *names(SHAPES[3:]), *names(RICH_SHAPES), "Spacedock"], cards=rich_cards())


def purse(shapes):
    """Seat 0 holds cards that show exactly these icons and nothing else."""
    game = full_purse().clone()
    cards = game.hands[0].to_list()
    kept = []
    for shape in shapes:
        kept.append(next(card for card in cards if icons(game, card) == shape and card not in kept))
    for card in cards:
        if card not in kept:
            game.hands[0].remove(card)
            game.deck.put(card)
    return game


def hands_of(size, shapes):
    """All hands of so many cards; of two or three icons there is one card each."""
    for cards in combinations([*["S"] * 3, *["C"] * 3, *["D"] * 3, *shapes[3:]], size):
        yield tuple(sorted(cards))


def legal_shapes(game):
    return sorted(icons(game, move - SPEND) for move in game.legal() if is_spend(move))


@pytest.mark.rule("MB-REIN-02", "MB-REIN-03", "MB-Q-11")
@pytest.mark.parametrize("size", [1, 2, 3])
def test_cards_buy_a_ship_if_each_gives_an_icon_to_three_of_a_kind_or_one_of_each(size):
    for shapes in sorted(set(hands_of(size, SHAPES + RICH_SHAPES))):
        game = purse(shapes)
        useful = [
            shape
            for at, shape in enumerate(shapes)
            if leads_to_a_price([shape], [other for place, other in enumerate(shapes) if place != at])
        ]
        assert legal_shapes(game) == sorted(useful), shapes


@pytest.mark.rule("MB-REIN-02", "MB-REIN-03", "MB-REIN-05", "MB-Q-10", "MB-Q-11")
def test_whatever_the_order_the_ship_comes_with_the_card_that_completes_the_price():
    orders = {
        order for size in (2, 3) for hand in hands_of(size, SHAPES) if is_price(hand) for order in permutations(hand)
    }
    assert len(orders) > 60
    for order in sorted(orders):
        game = purse(order)
        paid = []
        for shape in order:
            rest = [icons(game, card) for card in game.hands[0].to_list()]
            rest.remove(shape)
            assert leads_to_a_price([*paid, shape], rest), order
            spend(game, 0, shape)
            paid.append(shape)
            if is_price(paid):
                assert asked(game) == (0, "PlaceShip"), order
                break
            assert asked(game) == (0, "Pay"), order
        assert is_price(paid), order
        assert sorted(icons(game, card) for card in game.discard.to_list()) == sorted(paid)


@pytest.mark.rule("MB-REIN-02", "MB-Q-11")
def test_in_the_middle_of_a_payment_only_cards_that_still_help_are_taken():
    """Over all pairs of a first and a second card, with a hand of three others."""
    for first in SHAPES:
        others = ["S", "C", "CD"] if first != "CD" else ["S", "C", "SD"]
        game = purse([first, *others])
        if SPEND + showing(game, 0, first) not in game.legal():
            continue
        spend(game, 0, first)
        if asked(game)[1] == "Pay":
            useful = [
                shape
                for at, shape in enumerate(others)
                if leads_to_a_price([first, shape], [other for place, other in enumerate(others) if place != at])
            ]
            assert legal_shapes(game) == sorted(useful), first
            assert useful


@pytest.mark.rule("MB-REIN-02")
@pytest.mark.parametrize("icon", ["S", "C", "D"])
def test_three_icons_of_one_kind_buy_a_ship(icon):
    game = buying([f"Laser Blast {icon}", f"Mag Blast {icon}", f"Fighter {icon}"], fleet_deck=["Zeus"])
    spend(game, 0, icon, icon)
    assert asked(game) == (0, "Pay")
    spend(game, 0, icon)
    assert asked(game) == (0, "PlaceShip")
    assert discarded(game) == ["Laser Blast", "Mag Blast", "Fighter"]


@pytest.mark.rule("MB-REIN-02")
@pytest.mark.parametrize("order", list(permutations("SCD")))
def test_a_star_a_circle_and_a_diamond_buy_a_ship(order):
    game = buying(["Laser Blast S", "Mag Blast C", "Fighter D"])
    spend(game, 0, *order)
    assert asked(game) == (0, "PlaceShip")


@pytest.mark.rule("MB-REIN-02")
@pytest.mark.parametrize(
    "held", [[], ["S"], ["S", "S"], ["S", "C"], ["S", "S", "C"], ["C", "C", "D", "D"], ["SS"], ["SC"]]
)
def test_anything_less_buys_nothing(held):
    game = purse(held)
    assert game.legal() == [PASS]
    for card in game.hands[0].to_list():
        assert why_not(game, 0, SPEND + card) == "MB-REIN-02"


@pytest.mark.rule("MB-REIN-03")
@pytest.mark.parametrize(
    "pair", [("SS", "S"), ("CC", "C"), ("DD", "D"), ("SC", "D"), ("SD", "C"), ("CD", "S"), ("SC", "SD")]
)
def test_two_cards_can_pay_if_one_shows_two_icons(pair):
    for order in (pair, pair[::-1]):
        game = purse(pair)
        spend(game, 0, *order)
        assert asked(game) == (0, "PlaceShip")


@pytest.mark.rule("MB-REIN-02", "MB-REIN-03")
@pytest.mark.parametrize("alone", ["SSS", "CCC", "DDD", "SCD"])
def test_one_card_can_pay_if_it_shows_all_three(alone):
    game = purse([alone])
    spend(game, 0, alone)
    assert asked(game) == (0, "PlaceShip")


@pytest.mark.rule("MB-Q-11")
def test_a_card_that_gives_nothing_to_the_price_is_refused():
    game = purse(["S", "S", "S", "C"])
    assert why_not(game, 0, SPEND + showing(game, 0, "C")) == "MB-REIN-02", "no price has a place for it"
    spend(game, 0, "S", "S")
    assert why_not(game, 0, SPEND + showing(game, 0, "C")) == "MB-Q-11"
    assert legal_shapes(game) == ["S"]


@pytest.mark.rule("MB-Q-11")
def test_a_card_that_would_only_fit_the_other_price_is_refused_once_that_is_out_of_reach():
    game = purse(["S", "S", "S", "C", "D"])
    spend(game, 0, "S")
    assert legal_shapes(game) == ["C", "D", "S", "S"]
    spend(game, 0, "C")
    assert legal_shapes(game) == ["D"]
    assert why_not(game, 0, SPEND + showing(game, 0, "S")) == "MB-Q-11"


@pytest.mark.rule("MB-Q-11")
def test_a_mixed_set_of_four_icons_is_read_whichever_way_it_pays():
    for order in (["SS", "C", "D"], ["C", "SS", "D"], ["SC", "S", "D"], ["SC", "S", "S"], ["SS", "CC", "D"]):
        game = purse(order)
        spend(game, 0, *order)
        assert asked(game) == (0, "PlaceShip"), order


@pytest.mark.rule("MB-REIN-05", "MB-Q-10")
def test_icons_beyond_the_price_are_lost():
    game = purse(["SC", "SD", "C", "D"])
    spend(game, 0, "SC", "SD")  # four icons for one ship
    assert asked(game) == (0, "PlaceShip")
    zone(game, 0, "yellow")
    assert asked(game) == (0, "ReinforcePhase")
    assert game.legal() == [PASS], "the star left over would have made another"


@pytest.mark.rule("MB-REIN-05", "MB-Q-10", "MB-REIN-04")
def test_every_ship_is_paid_with_its_own_cards():
    game = buying(["Bridge Hit SS", "Fighter SC", "Laser Blast C", "Laser Blast C", "Laser Blast S", "Laser Blast S"])
    spend(game, 0, "SS", "SC")
    zone(game, 0, "yellow")
    assert game.legal() == [PASS], "the circle left over would have made a third"
    assert hand(game, 0) == ["Laser Blast"] * 4


# -- paying, card by card


@pytest.mark.rule("MB-REIN-02")
def test_a_payment_says_who_pays_and_with_what():
    game = buying(THREE_STARS)
    cards = game.hands[0].to_list()
    spend(game, 0, "S")
    assert to_do(game) == [["Turns"], ["Phase", 0, 3], ["ReinforcePhase", 0], ["Pay", 0, 0, cards[0]]]
    spend(game, 0, "S")
    assert to_do(game)[-1] == ["Pay", 0, 0, cards[0], cards[1]]


@pytest.mark.rule("MB-REIN-02", "MB-ACT-06", "MB-Q-33")
def test_cards_paid_are_discarded_for_all_to_see_and_are_not_played():
    game = battle(
        fleets=[{}, {}],
        hands=[THREE_STARS, ["Temporal Flux"]],
        phase="reinforce",
        discard=["Asteroids"],
        fleet_deck=["Dink"],
    )
    cards = game.hands[0].to_list()
    for name in ("Fighter", "Laser Blast", "Mag Blast"):
        pay(game, 0, name)
        assert int(game.seat) == 0, "nobody is asked"
    assert discarded(game) == ["Asteroids", "Fighter", "Laser Blast", "Mag Blast"]
    assert all(knows(game, card) == [-1, 0, 1] for card in cards)


@pytest.mark.rule("MB-REIN-01")
def test_in_the_middle_of_a_payment_there_is_nothing_but_paying():
    game = buying([*THREE_STARS, "Spacedock"])
    spend(game, 0, "S")
    stars = [SPEND + card for card in game.hands[0].to_list() if icons(game, card)]
    assert game.legal() == [*stars, TAKE_BACK]
    assert sorted(game.legal()) == not_refused(game)
    for move in (PASS, ABILITY, draw(1), card_move(game, 0, "Spacedock"), SPEND + game.discard.to_list()[0]):
        assert why_not(game, 0, move) == "MB-REIN-01"
    assert why_not(game, 0, SPEND + in_hand(game, 0, "Spacedock")) == "MB-REIN-02"


# -- taking a payment back -------------------------------------------------------------------------


@pytest.mark.rule("MB-Q-67", "MB-REIN-02")
def test_a_payment_begun_can_be_taken_back():
    game = listen(buying(THREE_STARS, discard=["Asteroids"], fleet_deck=["Dink"]))
    laser, mag, fighter = game.hands[0].to_list()
    quiet = game.quiet_turns
    spend(game, 0, "S", "S")
    play(game, 0, TAKE_BACK)
    assert game.hands[0].to_list() == [fighter, laser, mag]
    assert discarded(game) == ["Asteroids"]
    assert game.quiet_turns == quiet
    assert not game.fleets[0]
    assert to_do(game)[-1] == ["ReinforcePhase", 0, laser]
    assert knows(game, laser) == knows(game, mag) == [-1, 0, 1], "all have seen them"
    assert knows(game, fighter) == [0]
    assert heard(game)[-1] == ("takes back", {"seat": 0}, [laser, mag], False)


@pytest.mark.rule("MB-Q-67")
def test_with_a_card_taken_back_no_other_payment_begins_but_one_may_go_on():
    game = buying(THREE_STARS)
    laser, mag, fighter = game.hands[0].to_list()
    for card in (laser, mag, fighter):
        assert SPEND + card in game.legal()
        play(game, 0, SPEND + card)
        assert all(SPEND + other in game.legal() for other in {laser, mag, fighter} - {card})
        play(game, 0, TAKE_BACK)
        assert why_not(game, 0, SPEND + card) == "MB-Q-67"
        assert sorted(game.legal()) == not_refused(game)
    assert game.legal() == [PASS], "it does not go round in a circle"


@pytest.mark.rule("MB-Q-67")
def test_in_the_next_turn_every_card_may_begin_a_payment():
    game = buying(THREE_STARS)
    spend(game, 0, "S")
    play(game, 0, TAKE_BACK)
    finish_turn(game)
    finish_turn(game)
    to_phase(game, "reinforce")
    assert {SPEND + card for card in game.hands[0].to_list()} <= set(game.legal())


@pytest.mark.rule("MB-Q-67")
@pytest.mark.parametrize("phase", ["discard", "draw", "maneuver", "attack"])
def test_there_is_nothing_to_take_back_elsewhere(phase):
    game = battle(fleets=[{}, {}], hands=[["Bomber"]], phase=phase)
    assert why_not(game, 0, TAKE_BACK)


# -- in every world there is a way on ----------------------------------------------------------------


@pytest.mark.rule("MB-Q-67")
@pytest.mark.parametrize("viewer", [-1, 0, 2])
def test_whoever_watches_a_payment_imagines_no_world_without_a_move(viewer):
    """Seat 1 has paid with a star and a diamond; nobody else knows what else it holds."""
    hands = [["Bomber"], ["Fighter SD", "Fighter SC", "Mag Blast"], []]
    game = battle(fleets=[{}, {}, {}], hands=hands, phase="reinforce", active=1)
    play(game, 1, SPEND + showing(game, 1, "SD"))
    rng = quick(1)
    stuck = 0
    for _ in range(200):
        world = game.clone()
        world.redeal(viewer, rng)
        assert asked(world) == (1, "Pay")
        assert TAKE_BACK in world.legal()
        stuck += world.legal() == [TAKE_BACK]
        while asked(world)[1] == "Pay":
            world.apply(world.legal()[0])
        assert world.seat == 1
    assert stuck > 20, "in many worlds the price cannot be paid, and they go on all the same"


@pytest.mark.parametrize(("player", "often"), [("random", 7), ("greedy", 13)])
@pytest.mark.parametrize("seats", [2, 3, 5, 8])
def test_in_no_game_anybody_imagines_a_world_without_a_move(player, often, seats):
    """Every kind of question the first times it comes, others now and then: redealt for every seat and spectators."""
    options = {"seats": seats, "barrage": seats == 2, "style": "controlled carnage" if seats == 5 else "free-for-all"}
    game = TITLE.new({**options, "sounds": "strict"}, seed=seats)
    rng = quick(seats)
    bots = [make_bot(player, seat) for seat in range(seats)]
    met = Counter()
    for number in range(900):
        if game.over:
            break
        kind = asked(game)[1]
        if met[kind] < 5 or number % often == 0:
            met[kind] += 1
            for viewer in range(-1, seats):
                world = game.clone()
                world.redeal(viewer, rng)
                assert all(world.legal_for(seat) for seat in world.open_seats()), kind
        seat = game.open_seats()[0]
        game.apply_for(seat, bots[seat].choose(TITLE, game, seat))
    assert {"PlaceFleet", "ReinforcePhase", "Answer"} <= set(met)
