"""The table: piles and who may see them, classes of hidden cards, clones, and whole games by chance."""

import pytest

from hullbreach.bots import make_bot
from hullbreach.games.waves_of_struggle import TITLE
from hullbreach.games.waves_of_struggle.card_set import CARDS, FIRST_ACTION, FIRST_ENEMY, NORMAL, TRAP
from hullbreach.games.waves_of_struggle.moves import PASS, SLOT
from hullbreach.games.waves_of_struggle.state import ZONES, zone_table
from hullbreach.kernel.events import WATCHER
from hullbreach.kernel.rng import quick
from hullbreach.kernel.zones import OPEN, OWNED, SECRET, TABLE
from hullbreach.lab.checks import check_position, check_telling
from hullbreach.lab.honesty import alike_places, check_honesty, hidden_places
from hullbreach.lab.soak import option_sets

from .scenes import (
    action,
    asked,
    build,
    card,
    find,
    foe,
    in_hand,
    let_all_be,
    play,
    soldier,
    to_point,
    trap,
    use,
    wall,
    war,
)

# -- piles -----------------------------------------------------------------------------------------


@pytest.mark.rule("WS-Q-51", "WS-COMP-06", "WS-Q-04")
def test_every_pile_has_its_zone():
    game = TITLE.new({"seats": 2}, 1)
    zones = [(zone.name, zone.family, zone.sight, zone.owner, zone.classed) for zone in game.zones()]
    assert zones == [
        ("deck", 0, SECRET, TABLE, False),
        ("discard", 0, OPEN, TABLE, False),
        ("card being built", 0, SECRET, TABLE, True),
        ("cards being played", 0, OPEN, TABLE, False),
        ("cards left in the box", 0, OPEN, TABLE, False),
        ("hand 0", 0, OWNED, 0, False),
        ("hand 1", 0, OWNED, 1, False),
        ("field 0", 0, OPEN, TABLE, False),
        ("field 1", 0, OPEN, TABLE, False),
        ("traps 0", 0, OWNED, 0, True),
        ("traps 1", 0, OWNED, 1, True),
        ("action deck 0", 1, SECRET, TABLE, True),
        ("action deck 1", 1, SECRET, TABLE, True),
        ("action deck 2", 1, SECRET, TABLE, True),
        ("action discard 0", 1, OPEN, TABLE, False),
        ("action discard 1", 1, OPEN, TABLE, False),
        ("action discard 2", 1, OPEN, TABLE, False),
        ("actions 0", 1, OWNED, 0, True),
        ("actions 1", 1, OWNED, 1, True),
        ("enemy deck", 2, SECRET, TABLE, True),
        ("enemies not used", 2, SECRET, TABLE, True),
        ("enemy", 2, OPEN, TABLE, False),
        ("enemy discard", 2, OPEN, TABLE, False),
    ]
    piles = game.piles()
    assert [piles.index(pile) for pile in (game.deck, game.discard, game.site, game.playing, game.box)] == [
        0,
        1,
        2,
        3,
        4,
    ]
    assert piles[5:7] == game.hands
    assert piles[7:9] == game.fields
    assert piles[9:11] == game.traps
    assert piles[11:14] == game.action_decks
    assert piles[14:17] == game.action_discards
    assert piles[17:19] == game.actions
    assert piles[19:] == [game.enemy_deck, game.unused, game.enemy, game.enemy_discard]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_there_is_a_pile_for_every_zone(seats):
    game = TITLE.new({"seats": seats}, 1)
    assert len(game.piles()) == len(game.zones()) == 15 + 4 * seats
    assert sorted(each for pile in game.piles() for each in pile.to_list()) == list(range(CARDS))


# -- classes ---------------------------------------------------------------------------------------


@pytest.mark.rule("WS-Q-51")
def test_what_everybody_knows_of_a_hidden_card():
    game = TITLE.new({"seats": 2}, 1)
    for each in range(NORMAL):
        is_trap = game.cards.family.get(each) == TRAP
        assert game.class_of(each) == (game.cards.stars.get(each) if is_trap else 0)
    assert [game.class_of(each) for each in range(FIRST_ACTION, FIRST_ENEMY)] == [0] * 16 + [1] * 16 + [2] * 16
    assert [game.class_of(each) for each in range(FIRST_ENEMY, CARDS)] == [0] * 8 + [1] * 8 + [2] * 8
    game.met = 1 | 1 << 8 | 1 << 23
    assert [game.class_of(FIRST_ENEMY + each) for each in (0, 1, 8, 9, 22, 23)] == [3, 0, 4, 1, 2, 5]


def redealt(game, seat, count=60):
    rng = quick(7)
    for _ in range(count):
        world = game.clone()
        world.redeal(seat, rng)
        yield world


@pytest.mark.rule("WS-TRAP-01", "WS-Q-51")
def test_a_facedown_trap_is_a_trap_with_as_many_stars_in_every_world():
    mine = {2: trap(stars=2, name="pit"), 6: trap("bereaved", stars=1, name="wire")}
    others = [trap(stars=2, name="mine"), trap(stars=1, name="snare"), trap(stars=2, name="mortar")]
    game = war(2, phase="preparation", traps=[mine], elsewhere=others)
    seen = set()
    for world in redealt(game, 1):
        names = [world.cards.names[each] for each in world.traps[0].to_list()]
        assert names[0] in ("pit", "mine", "mortar")
        assert names[1] in ("wire", "snare")
        assert world.trap_slots[0].to_list() == [2, 6]
        seen |= set(names)
    assert seen == {"pit", "mine", "mortar", "wire", "snare"}
    for world in redealt(game, 0, 5):
        assert world.traps[0].to_list() == game.traps[0].to_list()


@pytest.mark.rule("WS-TRAP-01", "WS-Q-51")
def test_a_trap_being_built_is_redealt_like_one_that_lies():
    others = [trap(stars=2, name="mine"), trap(stars=1, name="snare")]
    game = war(2, phase="preparation", hands=[[trap(stars=2, name="pit"), wall(1, stars=2)]], elsewhere=others)
    play(game, 0, in_hand(game, 0, "pit"))
    names = {world.cards.names[world.site.to_list()[0]] for world in redealt(game, 1)}
    assert names == {"pit", "mine"}
    for world in redealt(game, 1, 20):  # and the player of that world can go on
        play(world, 0, SLOT)
        assert asked(world) == (0, "Pay")


def test_a_defense_being_built_is_known():
    game = war(2, phase="preparation", hands=[[wall(1), wall(2)]])
    play(game, 0, in_hand(game, 0, "wall 1"))
    assert all(world.site.to_list() == game.site.to_list() for world in redealt(game, 1, 20))


def test_action_cards_keep_their_tier_and_enemies_their_act():
    game = TITLE.new({"seats": 2, "factions": "random"}, 3)
    bot = make_bot("greedy", 1)
    while not game.over and not (game.actions[0] or game.actions[1]):
        game.apply(bot.choose(TITLE, game, int(game.seat)))
    assert not game.over
    for world in redealt(game, 0):
        for mine, theirs in zip(game.piles(), world.piles(), strict=True):
            first = mine.to_list()[:1]
            if first and first[0] >= FIRST_ACTION:
                assert [game.class_of(each) for each in mine.to_list()] == [
                    game.class_of(each) for each in theirs.to_list()
                ]


@pytest.mark.rule("WS-END-04", "WS-Q-48", "WS-Q-51")
def test_in_the_endless_war_only_enemies_that_were_met_come_again():
    gone = [foe(act=1, name=f"met {number}") for number in range(4)]
    game = war(2, ending="endless", enemies_gone=gone, enemy=foe(act=1, name="met 4"), row=3)
    deck = set(game.enemy_deck.to_list())
    orders = set()
    for world in redealt(game, 0):
        assert set(world.enemy_deck.to_list()) == deck
        orders.add(tuple(world.enemy_deck.to_list()))
    assert len(orders) > 20


@pytest.mark.parametrize("seat", [0, 1, WATCHER])
def test_redeals_are_honest(seat):
    mine = {slot: trap(stars=1 + slot % 3, name=f"mine {slot}") for slot in range(5)}
    theirs = {slot: trap(stars=1 + slot % 3, name=f"theirs {slot}") for slot in range(3)}
    game = war(
        2,
        phase="preparation",
        traps=[mine, theirs],
        hands=[[wall(1)] * 3, [trap(stars=2, name="held"), wall(2)]],
        actions=[[action("heal", 1), action("heal", 2, tier=3)], [action("cancel", tier=3)]],
        elsewhere=[trap(stars=2, name="other")],
    )
    found = check_honesty(game, seat, quick(5), worlds=1500)
    assert found.truths == 0
    groups = [len(alike_places(game, places)) for places in hidden_places(game, seat)]
    assert groups == [4, 3, 1]  # traps of 1, 2 and 3 stars and the rest; three tiers; enemies of one act


# -- clones ----------------------------------------------------------------------------------------


def busy():
    """A position in which every number of the state is something else than at the beginning."""
    game = war(
        3,
        fields=[{0: wall(1), 4: soldier(2, 9)}, {1: soldier(3, 3, name="victim")}],
        traps=[{2: trap("hurt", "shield", 1, name="pit"), 8: trap(name="mine")}],
        actions=[[action("attack", 1), action("heal", 1)], [], [action("cancel")]],
        hands=[[wall(2)]],
        health=[20, 30, 2],
        wounds={(0, 4): 2},
        enemies=[foe(0, 4, 30), foe(name="next")],
        first=2,
        direction=-1,
        ending="endless",
        passes=2,
        bled=True,
    )
    to_point(game, 0, 0)
    use(game, 0, "attack 1")
    let_all_be(game, (0, "Act"))
    to_point(game, 3, 0)
    return game


def test_a_clone_is_the_same_and_goes_its_own_way():
    game = busy()
    assert game.fallen == 0b100
    assert game.attacked & 0b010
    before = game.snapshot()
    twin = game.clone()
    assert twin.snapshot() == before
    assert twin.journal is None
    rng = quick(2)
    moves = []
    while not twin.over:
        legal = twin.legal()
        moves.append(legal[rng.below(len(legal))])
        twin.apply(moves[-1])
    assert game.snapshot() == before
    for move in moves:
        game.apply(move)
    assert game.snapshot() == twin.snapshot()


BOARDS = (
    "slot_of",
    "wounds",
    "health",
    "factions",
    "copy_damage",
    "more_attack",
    "more_defense",
    "more_enemy_defense",
    "more_enemy_damage",
    "last_words",
)
NUMBERS = (
    "alive",
    "fallen",
    "defeated",
    "attacked",
    "struck",
    "bereaved",
    "met",
    "first",
    "direction",
    "round",
    "phase",
    "point",
    "fighter",
    "shield",
    "row",
    "ending",
    "passes",
    "prepared",
    "taken_back",
)
FLAGS = ("random_factions", "bled")


@pytest.mark.parametrize("name", BOARDS)
def test_every_board_is_a_fact_and_is_cloned(name):
    game = busy()
    facts = game.facts()
    board = getattr(game, name)
    for cell in range(board.size()):
        twin = game.clone()
        copy = getattr(twin, name)
        copy.set(cell, copy.get(cell) + 77)
        assert board.get(cell) != copy.get(cell)
        assert game.facts() == facts
        assert twin.facts() != facts
        assert twin.clone().facts() == twin.facts()


@pytest.mark.parametrize("name", NUMBERS)
def test_every_number_is_a_fact_and_is_cloned(name):
    game = busy()
    facts = game.facts()
    setattr(game, name, getattr(game, name) + 64)
    assert game.facts() != facts
    assert getattr(game.clone(), name) == getattr(game, name)
    assert game.clone().facts() == game.facts()


@pytest.mark.parametrize("name", FLAGS)
def test_every_flag_is_a_fact_and_is_cloned(name):
    game = busy()
    facts = game.facts()
    setattr(game, name, not getattr(game, name))
    assert game.facts() != facts
    assert getattr(game.clone(), name) == getattr(game, name)


def test_slots_of_traps_owners_of_plays_what_is_forgotten_and_winners_are_facts_and_are_cloned():
    game = busy()
    facts = game.facts()
    twin = game.clone()
    twin.trap_slots[1].put(5)
    assert twin.facts() != facts
    assert twin.clone().trap_slots[1].to_list() == [5]
    twin = game.clone()
    twin.played_by.put(2)
    assert twin.facts() != facts
    assert twin.clone().played_by.to_list() == [2]
    twin = game.clone()
    twin.forgotten.put(3)
    assert twin.facts() != facts
    assert twin.clone().forgotten.to_list() == [3]
    twin = game.clone()
    twin.finish([1])
    assert twin.facts() != facts
    assert twin.clone().winners() == [1]
    assert twin.clone().over
    assert game.facts() == facts


def test_the_choices_on_the_stack_carry_their_numbers():
    game = war(2, actions=[[action("raze", 1, name="raze")], [action("cancel")]], fields=[{}, {3: wall(1)}])
    use(game, 0, "raze", at=1, slot=3)
    raze = find(game, "raze")
    frames = [[type(frame).__name__, *frame.facts()] for frame in game.stack]
    assert frames == [
        ["Rounds"],
        ["Fights", 0],
        ["Points", 1, 1, 0, 0, 1],
        ["Played", 0, raze, 1, 3],
        ["Answers", 3, 0, 0, 1],
        ["Answer", 1, 3, 1],
    ]


# -- whole games -----------------------------------------------------------------------------------


def test_games_by_chance_over_all_options_keep_every_card_and_come_to_an_end():
    rng = quick(11)
    choices = set()
    for number, options in enumerate(option_sets(TITLE)):
        game = TITLE.new(options, number)
        decisions = 0
        while not game.over:
            moves = game.legal()
            assert moves
            choices.add(asked(game)[1])
            game.apply(moves[rng.below(len(moves))])
            decisions += 1
            assert decisions < 5000
            assert sorted(each for pile in game.piles() for each in pile.to_list()) == list(range(CARDS))
            assert [slots.size() for slots in game.trap_slots] == [pile.size() for pile in game.traps]
            assert game.played_by.size() == game.playing.size()
        assert len(game.winners()) <= options["seats"]
        assert game.winners() or options["seats"] == 1
    assert choices >= {"ChooseDirection", "PickFaction", "Prepare", "ChooseSlot", "Pay", "Act", "Answer", "ChooseRival"}


def test_positions_met_by_chance_keep_every_promise():
    """Texts, views, refusals, clones and what is told, over all options, at one position in twelve."""
    rng = quick(12)
    for number, options in enumerate(option_sets(TITLE)):
        game = TITLE.new(options, 100 + number)
        for _ in range(125):
            if game.over:
                break
            moves = game.legal()
            move = moves[rng.below(len(moves))]
            if rng.below(12) == 0:
                check_position(TITLE, game, rng)
                check_telling(TITLE, game, int(game.seat), move, rng)
            game.apply(move)
        check_position(TITLE, game, rng)


def test_the_same_moves_without_a_journal_lead_to_the_same_position():
    loud, quiet = (
        war(2, fields=[{0: soldier(2, 3)}], hands=[[wall(1), wall(2)]], phase="preparation", quiet=flag)
        for flag in (False, True)
    )
    assert quiet.journal is None
    for game in (loud, quiet):
        build(game, 0, "wall 1", 4, "wall 2")
        play(game, 0, PASS)
        play(game, 1, PASS)
    assert loud.snapshot() == quiet.snapshot()
    assert card(quiet, "wall 1") == card(loud, "wall 1")


# -- zones -----------------------------------------------------------------------------------------


@pytest.mark.rule("WS-Q-51")
@pytest.mark.parametrize("seats", [1, 3])
def test_every_pile_is_declared_with_its_family_and_who_may_look(seats):
    assert zone_table(seats) is not ZONES[seats] is TITLE.new({"seats": seats}, seed=1).zones()
    players = range(seats)
    wanted = [
        ("deck", 0, SECRET, TABLE, False),
        ("discard", 0, OPEN, TABLE, False),
        ("card being built", 0, SECRET, TABLE, True),
        ("cards being played", 0, OPEN, TABLE, False),
        ("cards left in the box", 0, OPEN, TABLE, False),
        *((f"hand {seat}", 0, OWNED, seat, False) for seat in players),
        *((f"field {seat}", 0, OPEN, TABLE, False) for seat in players),
        *((f"traps {seat}", 0, OWNED, seat, True) for seat in players),
        *((f"action deck {tier}", 1, SECRET, TABLE, True) for tier in range(3)),
        *((f"action discard {tier}", 1, OPEN, TABLE, False) for tier in range(3)),
        *((f"actions {seat}", 1, OWNED, seat, True) for seat in players),
        ("enemy deck", 2, SECRET, TABLE, True),
        ("enemies not used", 2, SECRET, TABLE, True),
        ("enemy", 2, OPEN, TABLE, False),
        ("enemy discard", 2, OPEN, TABLE, False),
    ]
    found = zone_table(seats)
    assert [(zone.name, int(zone.family), int(zone.sight), int(zone.owner), zone.classed) for zone in found] == wanted
