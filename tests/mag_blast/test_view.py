"""What may be seen, and what must not."""

import importlib
import pkgutil
from collections import Counter

import msgspec
import pytest

from hullbreach.games.mag_blast import TITLE, flow
from hullbreach.games.mag_blast.faces import Card
from hullbreach.games.mag_blast.flow.decision import Decision
from hullbreach.games.mag_blast.moves import ABILITY, AGREE, PASS
from hullbreach.games.mag_blast.view import View
from hullbreach.kernel.events import WATCHER
from hullbreach.kernel.rng import quick
from hullbreach.kernel.state import Choice
from hullbreach.kernel.title import CONCEDE

from .scenes import asked, battle, choose, find, fire, in_hand, let_be, play, player, throw_away, use, zone

OPTIONS = (
    {"seats": 2, "barrage": True, "sounds": "strict"},
    {"seats": 3, "screaming": True},
    {"seats": 5, "style": "controlled carnage"},
    {"seats": 8},
)


def view(game, seat=0):
    return TITLE.view(game, seat)


def encoded(game, seat):
    return msgspec.json.encode(view(game, seat))


def ship(game, name, seat=0):
    """A ship in play as `seat` sees it."""
    return next(each for each in view(game, seat).ships if each.name == name)


def kinds(cards):
    """The kinds of cards that are seen, None for hidden ones."""
    return [card and card.kind for card in cards]


def choices():
    """Every class of choice in the flow of the game, but for what several have in common."""
    for module in pkgutil.iter_modules(flow.__path__):
        for thing in vars(importlib.import_module(f"{flow.__name__}.{module.name}")).values():
            if isinstance(thing, type) and issubclass(thing, Choice) and thing.__module__.startswith(flow.__name__):
                if not thing.__subclasses__():
                    yield thing


# -- hidden -------------------------------------------------------------------------------------------


@pytest.mark.rule("MB-Q-63", "MB-SETUP-06")
@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: f"{options['seats']} seats")
def test_worlds_that_a_seat_cannot_tell_apart_look_the_same(options):
    """At every kind of choice of a random game, and now and then, for every seat and for spectators."""
    game = TITLE.new(options, seed=options["seats"])
    luck = quick(5)
    met = {}
    for move in range(1500):
        name = type(game.stack[-1]).__name__
        met[name] = met.get(name, 0) + 1
        if met[name] < 4 or move % 50 == 0:
            for seat in (*range(options["seats"]), WATCHER):
                other = game.clone()
                other.redeal(seat, luck)
                assert encoded(other, seat) == encoded(game, seat), (name, seat)
        moves = game.legal()
        game.apply(moves[luck.below(len(moves))])
        if game.over:
            break
    assert len(met) > 10


@pytest.mark.rule("MB-SETUP-06", "MB-Q-63")
def test_hands_are_seen_by_their_owners_alone():
    game = battle([{"red": ["Dink"]}, {"red": ["Freya"]}], hands=[["Laser Blast", "Bomber DD"], ["Mag Blast S"]])
    seen = view(game).hands
    mine = game.hands[0].to_list()
    assert seen[0] == [Card(mine[0], "Laser Blast", "", 1), Card(mine[1], "Bomber", "diamond+diamond", 4)]
    assert seen[1] == [None]
    assert [kinds(hand) for hand in view(game, 1).hands] == [[None, None], ["Mag Blast"]]
    assert [kinds(hand) for hand in view(game, WATCHER).hands] == [[None, None], [None]]
    assert [each.hand_size for each in view(game, WATCHER).players] == [2, 1]


@pytest.mark.rule("MB-SQ-10")
def test_a_squadron_that_has_returned_is_known_to_all():
    game = battle(
        [{"red": ["Vengarr"]}, {"red": ["Freya"]}, {"red": ["Troya"]}],
        hands=[["Fighter S", "Mag Blast"], ["Mag Blast"], ["Mag Blast"]],
    )
    use(game, 0, "Fighter")
    choose(game, 0, "Freya")
    let_be(game, 1, 2)
    (fighter,) = view(game, WATCHER).beneath
    assert (fighter.kind, fighter.by, fighter.ship, fighter.worth) == ("Fighter", 0, find(game, "Freya"), 2)
    play(game, 0, PASS)
    assert game.active == 1
    assert [kinds(view(game, seat).hands[0]) for seat in (1, 2, WATCHER)] == [[None, "Fighter"]] * 3


@pytest.mark.rule("MB-ABIL-04")
def test_stolen_cards_are_known_to_thief_and_victim_alone():
    game = battle(
        [{"red": ["Dink"]}, {"red": ["Freya"]}, {"red": ["Troya"]}],
        hands=[["Laser Blast"], ["Mag Blast", "Bomber S"], ["Spacedock"]],
        commands=["Freep"],
        phase="maneuver",
    )
    play(game, 0, ABILITY)
    player(game, 0, 1)
    for seat in (0, 1):
        assert sorted(kinds(view(game, seat).hands[0][1:])) == ["Bomber", "Mag Blast"]
    for seat in (2, WATCHER):
        assert kinds(view(game, seat).hands[0]) == [None] * 3
    assert view(game, 1).hands[0][0] is None


@pytest.mark.rule("MB-SETUP-03", "MB-SETUP-04", "MB-Q-57")
def test_ships_dealt_placed_and_rejected_at_setup_are_seen_by_their_owner_alone():
    game = TITLE.new({"seats": 2}, seed=3)
    dealt = game.dealt[1].to_list()
    for _ in range(3):
        game.apply_for(1, game.legal_for(1)[0])
    mine, other, all_ = view(game, 1), view(game, 0), view(game, WATCHER)
    assert [each.ship for each in mine.facedown[1]] == dealt[:3]
    assert [each.ship for each in mine.drawn[1]] == dealt[3:]
    assert other.facedown[1] == other.drawn[1] == all_.facedown[1] == [None] * 3
    assert [(each.placed, each.drawn) for each in other.players] == [(0, 6), (3, 3)]
    assert (other.phase, other.asks, other.asked, other.active, other.ships) == (
        "setup",
        "place fleet",
        [0, 1],
        None,
        [],
    )
    while view(game).phase == "setup":
        game.apply(game.legal()[0])
    assert [each.ship for each in view(game, 1).fleet_discard if each] == dealt[4:]
    assert len(view(game, 0).fleet_discard) == 4
    assert view(game, WATCHER).fleet_discard == [None] * 4
    assert len(view(game, WATCHER).ships) == 8


@pytest.mark.rule("MB-ABIL-07")
def test_ships_drawn_are_hidden_from_others_until_one_is_placed():
    game = battle(
        [{"red": ["Dink"]}, {"red": ["Freya"]}],
        hands=[["Reinforcements"], []],
        commands=["Mhee Yow-Meex"],
        fleet_deck=["Zeus", "Skie"],
    )
    use(game, 0, "Reinforcements")
    assert asked(game) == (0, "KeepOne")
    assert [each.name for each in view(game, 0).drawn[0]] == ["Zeus", "Skie"]
    assert view(game, 1).drawn[0] == [None, None]
    game.apply(game.legal()[0])
    assert [each and each.name for each in view(game, 1).fleet_discard] == ["Skie"]
    assert view(game, 1).drawn[0] == [None]
    zone(game, 0, "blue")
    assert (ship(game, "Zeus", 1).zone, ship(game, "Zeus", 1).owner) == ("blue", 0)


def test_the_view_of_a_seat_can_be_sent_and_read_back():
    game = battle(
        [{"red": ["Zeus"]}, {"red": ["Freya"]}],
        hands=[["Mag Blast"], ["Evasive Action"]],
        damage=[("Freya", "Fighter")],
    )
    fire(game, 0, "Mag Blast", "Zeus", "Freya")
    for seat in (0, 1, WATCHER):
        assert msgspec.json.decode(encoded(game, seat), type=View) == view(game, seat)


# -- open ---------------------------------------------------------------------------------------------


@pytest.mark.rule("MB-Q-63", "MB-FLEET-06", "MB-SQ-10")
def test_ships_are_seen_with_all_that_is_printed_on_them_and_the_damage_beneath():
    game = battle(
        [{"red": ["Zeus"]}, {"green": ["Nylev"]}],
        damage=[("Zeus", "Mag Blast"), ("Zeus", "Fighter"), ("Zeus", "Laser Blast")],
    )
    zeus = ship(game, "Zeus", 1)
    assert (zeus.type, zeus.speed, zeus.hull, zeus.turrets) == ("dreadnought", 0, 12, "beam+mag")
    assert (zeus.owner, zeus.zone, zeus.damage, zeus.squadron_damage) == (0, "red", 8, 2)
    assert (zeus.fired, zeus.moved, zeus.captured, zeus.carrier, zeus.minesweeper) == ("", False, False, False, False)
    nylev = ship(game, "Nylev")
    assert (nylev.type, nylev.speed, nylev.zone, nylev.turrets) == ("gunship", 1, "green", "laser+beam+mag")
    assert [(card.kind, card.ship, card.worth) for card in view(game).beneath] == [
        ("Mag Blast", zeus.ship, 5),
        ("Fighter", zeus.ship, 2),
        ("Laser Blast", zeus.ship, 1),
    ]


@pytest.mark.rule("MB-BLAST-04", "MB-BB-04")
def test_a_shot_silences_all_turrets_and_in_a_barrage_its_own():
    for barrage, fired in ((False, "laser+beam+mag"), (True, "beam")):
        game = battle([{"red": ["Nylev"]}, {"red": ["Zeus"]}], hands=[["Beam Blast"], []], barrage=barrage)
        fire(game, 0, "Beam Blast", "Nylev", "Zeus")
        assert ship(game, "Nylev", 1).fired == fired
        assert ship(game, "Zeus", 1).fired == ""


@pytest.mark.rule("MB-ABIL-08")
def test_ships_of_bzzgzzrt_count_as_carriers_and_minesweepers_too():
    game = battle([{"red": ["Freya", "Dink"]}, {"red": ["Troya", "Vnkar", "Vengarr"]}], commands=["BZZGZZRT!"])
    says = {each.name: (each.carrier, each.minesweeper) for each in view(game).ships}
    assert says == {
        "Freya": (True, False),
        "Dink": (False, True),
        "Troya": (False, False),
        "Vnkar": (False, True),
        "Vengarr": (True, False),
    }


@pytest.mark.rule("MB-CMD-05", "MB-CMD-06")
def test_command_ships_are_seen_with_damage_ability_and_uses_left():
    game = battle(
        [{"red": ["Dink"]}, {"red": ["Freya"]}],
        hands=[[], ["Bomber"]],
        commands=["Freep", "The Glorp"],
        phase="maneuver",
        damage=[(("command", 1), "Beam Blast"), (("command", 1), "Bomber")],
    )
    play(game, 0, ABILITY)
    freep, glorp = view(game, WATCHER).players
    assert (freep.command, freep.ability, freep.uses_left) == ("Freep", "pickpocket", 2)
    assert (glorp.command, glorp.ability, glorp.uses_left) == ("The Glorp", "soft hulls", None)
    assert (glorp.hull, glorp.damage, glorp.squadron_damage, glorp.alive) == (8, 7, 4, True)
    assert freep.command_ship == game.command(0)
    assert freep.does != glorp.does


@pytest.mark.rule("MB-CARD-07", "MB-CARD-08")
def test_fields_are_seen_with_who_laid_them_on_whom():
    game = battle(
        [{"red": ["Dink"]}, {"red": ["Freya"]}, {}], laid=[("Minefield", 2, 0), ("Asteroids", 1, 1)], active=0
    )
    assert [(field.kind, field.by, field.on, field.ship) for field in view(game).fields] == [
        ("Minefield", 2, 0, None),
        ("Asteroids", 1, 1, None),
    ]


@pytest.mark.rule("MB-ACT-06", "MB-Q-63")
def test_the_action_discard_pile_is_open_in_its_order_and_decks_show_their_size():
    game = battle(
        [{"red": ["Dink"]}, {"red": ["Freya"]}],
        hands=[["Spacedock", "Bomber S"], []],
        phase="discard",
        discard=["Mag Blast", "Direct Hit S"],
        fleet_discard=["Zeus"],
    )
    throw_away(game, 0, in_hand(game, 0, "Bomber"))
    seen = view(game, 1)
    assert kinds(seen.discard) == ["Mag Blast", "Direct Hit", "Bomber"]
    assert seen.discard[1].icons == "star"
    assert (seen.deck_size, seen.fleet_deck_size) == (101 - 4, 54 - 3)
    assert [each.name for each in seen.fleet_discard] == ["Zeus"]


def test_squadrons_set_aside_are_seen_with_their_owner():
    game = battle([{"red": ["Vengarr"]}, {"red": ["Sredna"]}], hands=[["Bomber S"], ["Fighter S", "Evasive Action"]])
    use(game, 0, "Bomber")
    choose(game, 0, "Vengarr")
    choose(game, 0, "Sredna")
    use(game, 1, "Fighter")
    assert [(card.kind, card.by) for card in view(game).aside] == [("Fighter", 1)]


# -- what is going on ---------------------------------------------------------------------------------


def test_every_choice_of_the_game_has_a_word_for_what_is_asked():
    words = {choice.__name__: choice.asks for choice in choices()}
    assert all(words.values()), words
    assert [word for word, times in Counter(words.values()).items() if times > 1] == ["target"]  # of shots and launches
    assert len(words) == 29


def test_every_choice_of_the_game_has_a_question():
    """One that is always the same, or one of its own."""
    own = {choice for choice in choices() if choice.question != Decision.question}
    assert {choice.__name__ for choice in choices() if not getattr(choice, "prompt", "")} == {c.__name__ for c in own}


@pytest.mark.rule("MB-Q-20", "MB-Q-63")
def test_an_answerer_sees_the_whole_chain_of_plays():
    game = battle(
        [{"red": ["Zeus"]}, {"red": ["Freya"]}, {}],
        hands=[["Mag Blast", "Temporal Flux"], ["Evasive Action", "Bomber"], ["Temporal Flux"]],
    )
    fire(game, 0, "Mag Blast", "Zeus", "Freya")
    seen = view(game, 1)
    (shot,) = seen.plays
    assert shot.says == "P1: Mag Blast from dreadnought Zeus for 5 at P2's cruiser Freya"
    assert (shot.by, shot.kind, shot.ship, shot.target) == (0, "Mag Blast", find(game, "Zeus"), find(game, "Freya"))
    assert (shot.foe, shot.damage, shot.answers) == (1, 5, None)
    assert (seen.asks, seen.asked, seen.about, seen.choosing) == ("answer", [1], 0, None)
    assert [(card.kind, card.by) for card in seen.playing] == [("Mag Blast", 0)]
    use(game, 1, "Evasive Action")
    let_be(game, 2)
    use(game, 0, "Temporal Flux")
    seen = view(game, WATCHER)
    assert [each.says for each in seen.plays[1:]] == [
        "P2: Evasive Action against P1's Mag Blast",
        "P1: Temporal Flux against P2's Evasive Action",
    ]
    assert [each.answers for each in seen.plays] == [None, 0, 1]
    assert seen.about == 2


@pytest.mark.rule("MB-ABIL-02")
def test_a_squadron_is_announced_with_the_damage_it_will_do():
    game = battle(
        [{"red": ["Vengarr"]}, {"red": ["Freya"]}], hands=[["Fighter"], ["Mag Blast"]], commands=["Freep", "The Glorp"]
    )
    use(game, 0, "Fighter")
    choose(game, 0, "Freya")
    assert [(each.says, each.damage) for each in view(game).plays] == [("P1: Fighter for 1 at P2's cruiser Freya", 1)]


@pytest.mark.parametrize(
    ("hand", "says", "foe"),
    [
        ("Minefield", "P1: Minefield on P2's fleet", 1),
        ("Spacedock", "P1: Spacedock for the Beam Blast beneath cruiser Freya", None),
        ("Reinforcements", "P1: Reinforcements", None),
    ],
)
def test_other_cards_are_announced_with_what_they_are_aimed_at(hand, says, foe):
    game = battle([{"red": ["Freya"]}, {}], hands=[[hand], ["Mag Blast"]], damage=[("Freya", "Beam Blast")])
    use(game, 0, hand)
    if asked(game)[0] == 0:
        game.apply(game.legal()[-1])
    assert [(each.says, each.foe, each.damage) for each in view(game, 1).plays] == [(says, foe, None)]


@pytest.mark.rule("MB-BLAST-01")
def test_the_steps_of_a_shot_can_be_followed_by_all():
    game = battle(
        [{"red": ["Zeus"]}, {"red": ["Freya"]}], hands=[["Beam Blast", "Direct Hit"], ["Bomber"]], strict=True
    )
    use(game, 0, "Beam Blast")
    steps = [view(game, 1)]
    choose(game, 0, "Zeus")
    steps.append(view(game, 1))
    choose(game, 0, "Freya")
    steps.append(view(game, 1))
    assert [(step.asks, step.choosing.says) for step in steps] == [
        ("gun", "P1: Beam Blast"),
        ("target", "P1: Beam Blast from dreadnought Zeus"),
        ("sound", "P1: Beam Blast from dreadnought Zeus at P2's cruiser Freya"),
    ]
    assert [(step.choosing.ship, step.choosing.target, step.choosing.foe) for step in steps[1:]] == [
        (find(game, "Zeus"), None, None),
        (find(game, "Zeus"), find(game, "Freya"), 1),
    ]
    assert all(step.plays == [] for step in steps)
    TITLE.play(game, 0, TITLE.parse(game, "tschakka"))
    let_be(game, 1)
    seen = view(game, 1)
    assert (seen.asks, seen.choosing.says) == ("direct hit", "P1: from dreadnought Zeus at P2's cruiser Freya")
    assert seen.choosing.card is None


def test_a_moment_for_any_turn_cards_is_asked_with_nothing_to_answer():
    game = battle([{"red": ["Dink"]}, {"red": ["Freya"]}], hands=[[], ["Mag Blast"]], any_turn=True)
    seen = view(game, 1)
    assert (seen.asks, seen.asked, seen.plays, seen.about, seen.phase) == ("answer", [1], [], None, "attack")


@pytest.mark.rule("MB-BB-01", "MB-Q-51")
def test_style_sounds_and_the_barrage_are_seen():
    game = battle([{"red": ["Dink"]}, {"red": ["Freya"]}], style="controlled carnage", strict=True, screaming=True)
    seen = view(game)
    assert (seen.style, seen.sounds, seen.screaming, seen.barrage) == ("controlled carnage", "strict", True, "off")
    game = battle([{"red": ["Dink"]}, {"red": ["Freya"]}], may_barrage=True)
    seen = view(game)
    assert (seen.style, seen.sounds, seen.screaming, seen.barrage) == ("free-for-all", "automatic", False, "possible")
    play(game, 0, PASS)
    assert view(game).asks == "barrage"
    play(game, 1, AGREE)
    play(game, 0, AGREE)
    seen = view(game)
    assert (seen.barrage, seen.barrage_from) == ("agreed", 0)  # the weaker fleet; first comes a turn of the other
    while game.active == 1:
        play(game, int(game.seat), PASS)
    assert (view(game).barrage, view(game).barrage_from) == ("on", None)


@pytest.mark.rule("MB-OBJ-01", "MB-ELIM-01")
def test_who_is_out_and_who_has_won_is_seen():
    game = battle([{"red": ["Dink"]}, {"red": ["Freya"]}, {"red": ["Troya"]}], hands=[["Mag Blast"], [], []])
    play(game, 0, CONCEDE)
    seen = view(game)
    assert [each.alive for each in seen.players] == [False, True, True]
    assert (seen.over, seen.winners, seen.active) == (False, [], 1)
    assert kinds(view(game, 2).discard) == ["Mag Blast"]
    play(game, 1, CONCEDE)
    seen = view(game)
    assert (seen.over, seen.winners, seen.asks, seen.asked, seen.plays) == (True, [2], "", [], [])
    assert in_play_names(seen) == {"Troya"}


def in_play_names(seen):
    return {each.name for each in seen.ships}


def test_a_card_in_hand_is_seen_with_the_number_that_plays_it():
    game = battle([{"red": ["Dink"]}, {"red": ["Freya"]}], hands=[["Laser Blast", "Fighter SD"], []])
    assert [card.card for card in view(game).hands[0]] == [in_hand(game, 0, "Laser Blast"), in_hand(game, 0, "Fighter")]
