"""Events in a player's words, and what a simulation counts of them."""

import pytest

from hullbreach.games.waves_of_struggle import TITLE
from hullbreach.games.waves_of_struggle.card_set import CARDS, CYBERNET, EFFECT_NAMES, UNEEDED
from hullbreach.games.waves_of_struggle.log import BY_NAME, EFFECT_LINES, LINES, TALLIES
from hullbreach.games.waves_of_struggle.moves import BUY, FACTION, PASS, SLOT
from hullbreach.games.waves_of_struggle.state import BEFORE_ATTACK, BEFORE_DAMAGE
from hullbreach.kernel.events import WATCHER, Event, Journal
from hullbreach.kernel.rng import quick
from hullbreach.kernel.title import CONCEDE

from .scenes import (
    action,
    build,
    buy,
    card,
    foe,
    let_all_be,
    let_be,
    play,
    soldier,
    terms,
    to_point,
    trap,
    trigger,
    use,
    wall,
    war,
)


def lines(game, seat=WATCHER):
    """What was told since the last look, as `seat` may know it."""
    said = [TITLE.log_line(terms(game), event.seen_by(seat)) for event in game.journal.read()]
    return [line for line in said if line]


KEEP = {"actions": [[action("heal", 1, name="kept")], [action("heal", 1, name="kept too")]], "health": [20, 20]}


# -- lines --------------------------------------------------------------------------------------------


def test_random_games_are_told_without_gaps_to_everybody():
    heard = set()
    for seats, seed in ((1, 1), (2, 2), (3, 3), (4, 4), (4, 5)):
        game = TITLE.new({"seats": seats, "ending": "endless" if seed % 2 else "reckoning"}, seed=seed)
        game.journal = Journal()
        luck = quick(seed)
        while not game.over:
            moves = game.legal()
            game.apply(moves[luck.below(len(moves))])
            for event in game.journal.read():
                heard.add(event.kind)
                for seat in (WATCHER, 0, seats - 1):
                    line = TITLE.log_line(terms(game), event.seen_by(seat))
                    assert line == " ".join(line.split())
                    assert bool(line) == (event.kind != "effect" or event.facts["effect"] in EFFECT_LINES)
    assert len(heard) > 25


@pytest.mark.rule("WS-SETUP-04", "WS-FAC-01", "WS-SETUP-03")
def test_setup_is_told():
    game = TITLE.new({"seats": 3}, seed=1)
    game.journal = Journal()
    first = f"P{int(game.seat) + 1}"
    game.apply(3)
    for faction in range(3):
        game.apply(FACTION + faction)
    said = lines(game)
    assert said[:2] == [f"{first} has play go counterclockwise", f"{first} leads the Earthlings"]
    assert [line.split(" leads ")[1] for line in said[2:4]] == ["Cybernet", "the Xenophage"]
    assert sorted(line for line in said[4:7]) == [f"P{seat} draws 5 cards" for seat in (1, 2, 3)]
    assert said[7] == "Round 1"


@pytest.mark.rule("WS-DRAW-01", "WS-Q-51")
def test_draws_are_told_to_the_others_by_number_only():
    game = war(phase="draw", deck=[wall(2, 2, name="gate"), soldier(name="guard")])
    events = game.journal.read()
    assert [TITLE.log_line(terms(game), event.seen_by(0)) for event in events] == [
        "P1 draws gate (★★, defense 2)",
        "P2 draws a card",
    ]
    assert [TITLE.log_line(terms(game), event.seen_by(WATCHER)) for event in events] == [
        "P1 draws a card",
        "P2 draws a card",
    ]


@pytest.mark.rule("WS-PREP-03", "WS-DEFN-03")
def test_building_is_told_from_the_choice_to_the_slot():
    game = war(
        phase="preparation",
        fields=[{3: wall(1, name="old")}],
        hands=[[wall(2, name="gate"), wall(1, name="coin"), wall(3, name="tower"), wall(1, name="change")]],
    )
    build(game, 0, "gate", 3, "coin")
    assert lines(game) == [
        "P1 builds gate (★, defense 2)",
        "P1 pays with coin (★, defense 1)",
        "P1 puts gate into row 2, slot 1, over old",
    ]
    build(game, 0, "tower", 8, "change")
    assert lines(game)[-1] == "P1 puts tower into row 3, slot 3"


@pytest.mark.rule("WS-TRAP-01", "WS-PREP-12")
def test_a_trap_is_told_to_others_by_its_stars():
    scene = {"phase": "preparation", "hands": [[trap(stars=2, name="pit"), wall(1, 2, name="coin")]]}
    for seat, trap_said, put in (
        (0, "pit (★★, Health 30 or less: direct 1)", "pit"),
        (1, "a trap ★★", "a trap"),
        (WATCHER, "a trap ★★", "a trap"),
    ):
        game = war(**scene)
        build(game, 0, "pit", 0, "coin")
        assert lines(game, seat) == [
            f"P1 builds {trap_said}",
            "P1 pays with coin (★★, defense 1)",
            f"P1 puts {put} into row 1, slot 1",
        ]
        play(game, 0, SLOT)
        assert lines(game, seat) == ["P1 discards the trap pit from row 1, slot 1"]


@pytest.mark.rule("WS-PREP-07", "WS-PREP-10")
def test_buying_is_told_without_the_card():
    game = war(
        phase="preparation",
        hands=[[wall(1, 3, name="coin")]],
        only_actions=True,
        tier_discards=((), (action("heal", 2, tier=2),), ()),
    )
    buy(game, 0, 2, "coin")
    events = game.journal.read()
    assert [TITLE.log_line(terms(game), event.seen_by(1)) for event in events] == [
        "P1 buys an action card of tier II",
        "P1 pays with coin (★★★, defense 1)",
        "The discard pile of tier II is shuffled into a new deck",
        "P1 draws a card of tier II",
    ]
    assert TITLE.log_line(terms(game), events[-1].seen_by(0)) == "P1 draws heal 2 (heal 2)"


@pytest.mark.rule("WS-DRAW-02")
def test_a_renewed_deck_is_told():
    game = war(phase="draw", seats=1, only=True, discard=[wall(1)])
    assert lines(game) == ["The discard pile of normal cards is shuffled into a new deck", "P1 draws a card"]


@pytest.mark.rule("WS-AP-05", "WS-AP-06", "WS-AP-09", "WS-MERC-02", "WS-ADV-01")
def test_a_fight_is_told_blow_by_blow():
    game = war(
        seats=1,
        fields=[{0: wall(1), 3: soldier(2, 2, name="guard"), 4: soldier(2, 9, name="giant")}],
        enemies=[foe(1, 3, 5, name="tide")],
    )
    assert lines(game)[:9] == [
        "The enemy comes: tide (Defense 1, Damage 3, Health 5)",
        "Tide attacks P1: Damage 3 against defense 1, 2 left over",
        "P1 loses 2 Health, down to 28",
        "P1's guard takes 2 damage",
        "P1's guard dies",
        "P1's mercenaries attack with 2 against Defense 1",
        "P1's copy of tide takes 1 damage: Health 4 left",
        "Tide advances to row 2",
        "Round 2",
    ]


@pytest.mark.rule("WS-ADV-02", "WS-ADV-03")
def test_an_enemy_that_goes_is_told_as_beaten_or_spent():
    game = war(seats=1, fields=[{0: soldier(9, 9)}], enemy=foe(health=2, name="tide"), enemies=[foe()])
    blow, *told = lines(game)[-5:-1]
    assert blow == "P1's copy of tide takes 9 damage: Health 0 left"
    assert told == ["P1 defeats tide", "Tide is beaten", "Round 2"]
    game = war(seats=1, enemy=foe(name="tide"), row=3, enemies=[foe()])
    assert lines(game)[1] == "Tide dies away after row 3"


@pytest.mark.rule("WS-FAC-07", "WS-TRAP-04")
def test_traps_are_told_with_what_comes_of_them():
    game = war(traps=[{}, {1: trap("attacked", "damage", 4, name="pit")}], enemies=[foe(1, 2, 9, name="tide")])
    to_point(game, BEFORE_ATTACK, 1)
    game.journal.read()
    trigger(game, 1, 1)
    assert lines(game)[:3] == [
        "P2 triggers pit (★, attacked: damage 4) in row 1, slot 2",
        "P2's copy of tide takes 3 damage: Health 6 left",
        "P2 draws a card",
    ]


@pytest.mark.rule("WS-Q-63", "WS-Q-64")
@pytest.mark.parametrize(
    ("effect", "line"),
    [
        ("attack", "P1's total attack counts 2 more"),
        ("defend", "P1's total defense counts 2 more"),
        ("blunt", "The enemy's Damage counts 2 less against P1"),
        ("crack", "The Defense of P1's copy counts 2 less"),
        ("goad", "The enemy's Damage counts 2 more against P2"),
        ("sap", "P2's total defense counts 2 less"),
        ("harden", "The Defense of P2's copy counts 2 more"),
    ],
)
def test_changes_of_values_are_told(effect, line):
    rival = effect in ("goad", "sap", "harden")
    game = war(
        fields=[{0: soldier()}] * 2,
        actions=[[action(effect, 2, name="card"), *KEEP["actions"][0]]],
        health=[20, 20],
    )
    game.journal.read()
    use(game, 0, "card", at=1 if rival else None)
    assert lines(game) == [f"P1 plays card ({effect} 2)", *(["P1 aims card at P2"] if rival else []), line]


@pytest.mark.rule("WS-Q-63")
def test_a_shield_is_told():
    game = war(seats=1, traps=[{0: trap("hurt", "shield", 2, name="foam")}], enemies=[foe(damage=3)])
    to_point(game, BEFORE_DAMAGE)
    game.journal.read()
    trigger(game, 0, 0)
    assert lines(game)[1:3] == ["P1 takes 2 less damage", "P1 loses 1 Health, down to 29"]


@pytest.mark.rule("WS-Q-64")
def test_a_theft_is_told_in_full_to_the_two_concerned():
    for seat, said in ((0, "loot (★, defense 1)"), (1, "loot (★, defense 1)"), (2, "a card"), (WATCHER, "a card")):
        game = war(seats=3, hands=[[], [wall(1, name="loot")], []], actions=[[action("rob", 1), action("draw", 1)]])
        game.journal.read()
        use(game, 0, "rob 1", at=1)
        assert lines(game, seat)[-1] == f"P1 takes {said} from P2's hand"


@pytest.mark.rule("WS-Q-64")
def test_other_cards_against_rivals_are_told_by_what_they_do():
    scene = {
        "fields": [{}, {0: wall(1, name="gate"), 3: soldier(1, 4, name="guard")}],
        "traps": [{}, {7: trap(name="pit")}],
        "hands": [[], [wall(1, name="loot")]],
    }
    for effect, slot, aimed, outcome in (
        ("raze", 0, "P2's row 1, slot 1", "P2's gate in row 1, slot 1 is destroyed"),
        ("snipe", 3, "P2's row 2, slot 1", "P2's guard takes 2 damage"),
        ("expose", 7, "P2's row 3, slot 2", "P2's trap pit in row 3, slot 2 is turned up and discarded"),
        ("spoil", None, "P2", "P2 has to discard loot (★, defense 1)"),
    ):
        game = war(actions=[[action(effect, 2, name="card"), action("draw", 1)]], **scene)
        game.journal.read()
        use(game, 0, "card", at=1, slot=slot)
        assert lines(game)[1:] == [f"P1 aims card at {aimed}", outcome]


@pytest.mark.rule("WS-FIELD-04")
def test_a_slot_that_is_aimed_at_is_counted_in_the_rivals_field():
    game = war(
        fields=[{}, {3: wall(1)}],
        actions=[[action("raze", 1, name="bomb"), action("draw", 1)]],
        factions=(UNEEDED, CYBERNET),
        rows={CYBERNET: [4, 3, 2]},
    )
    game.journal.read()
    use(game, 0, "bomb", at=1, slot=3)
    assert lines(game)[1:] == ["P1 aims bomb at P2's row 1, slot 4", "P2's wall 1 in row 1, slot 4 is destroyed"]


@pytest.mark.rule("WS-Q-40", "WS-Q-24")
def test_healing_mending_and_salvage_are_told():
    scene = {"fields": [{0: soldier(1, 5, name="guard")}], "wounds": {(0, 0): 3}, "health": [28], "discard": [wall(2)]}
    for effect, said in (
        ("heal", ["P1 gets 2 Health back, up to 30"]),
        ("mend", ["P1's guard recovers 3"]),
        ("draw", ["P1 draws 4 cards"]),
    ):
        game = war(actions=[[action(effect, 4, name="card"), action("draw", 1, name="kept")]], **scene)
        game.journal.read()
        use(game, 0, "card")
        assert lines(game)[1:] == said
    game = war(actions=[[action("salvage"), action("draw", 1)]], **scene)
    use(game, 0, "salvage")
    game.journal.read()
    play(game, 0, card(game, "wall 2"))
    assert lines(game) == ["P1 takes wall 2 (★, defense 2) from the discard pile"]


@pytest.mark.rule("WS-Q-42")
def test_answers_are_told_and_what_they_strike():
    scene = {"seats": 3, "hands": [[], [wall(1)], []]}
    game = war(actions=[[action("rob", 1, name="thief"), action("draw", 1)], [action("cancel", name="wire")]], **scene)
    game.journal.read()
    use(game, 0, "thief", at=1)
    use(game, 1, "wire")
    let_all_be(game, (0, "Act"))
    assert lines(game)[2:] == ["P2 answers with wire (cancel)", "P1's thief is cancelled"]
    box = trap("targeted", "backfire", 3, name="mirror")
    game = war(actions=[[action("rob", 1, name="thief"), action("draw", 1)]], traps=[{}, {0: box}], **scene)
    game.journal.read()
    use(game, 0, "thief", at=1)
    trigger(game, 1, 0)
    assert lines(game)[2:5] == [
        "P2 triggers mirror (★, targeted: backfire 3) in row 1, slot 1",
        "P1's thief is cancelled",
        "P1 loses 3 Health, down to 27",
    ]


@pytest.mark.rule("WS-Q-44")
def test_a_card_that_has_lost_its_use_comes_to_nothing():
    snare = trap("targeted", "direct", 99, name="snare")
    game = war(traps=[{}, {0: snare}], actions=[[action("goad", 2, name="rumor"), action("draw", 1)]])
    use(game, 0, "rumor", at=1)
    game.journal.read()
    trigger(game, 1, 0)
    said = lines(game)
    assert said[0] == "P2 triggers snare (★, targeted: direct 99) in row 1, slot 1"
    assert "P2 defeats filler foe" in said
    assert said[-1] == "P1's rumor comes to nothing"


@pytest.mark.rule("WS-ELIM-01", "WS-END-04", "WS-END-06", "WS-OBJ-01")
def test_losses_and_the_end_are_told():
    game = war(phase="preparation", seats=3)
    play(game, 0, CONCEDE)
    assert lines(game) == ["P1 (Uneeded) has fallen and is out"]
    play(game, 1, CONCEDE)
    assert lines(game) == ["P2 (Xenophage) has fallen and is out", "P3 wins"]
    game = war(enemy=foe(), row=3)
    assert lines(game)[-2:] == ["The last enemy is gone: the strongest defense wins", "P1 and P2 share the win"]
    game = war(seats=1, enemy=foe(damage=40))
    assert lines(game)[-3:] == ["P1 loses 40 Health, down to 0", "P1 (Uneeded) has fallen and is out", "Lost"]
    game = war(enemy=foe(), row=3, ending="endless")
    assert "All enemies come again, from the first act on" in lines(game)


# -- counting -----------------------------------------------------------------------------------------


def tally(game, kind, cards=(), **facts):
    return TITLE.tally(game, Event(kind, facts, list(cards), [7] * len(cards), False, 4))


def counted(game):
    return [label for label in (TITLE.tally(game, event) for event in game.journal.read()) if label]


def test_cards_are_counted_by_name_and_by_what_was_done_with_them():
    game = war(
        phase="preparation",
        hands=[[wall(2, name="gate"), wall(1, name="coin")], [wall(1, 2, name="price")]],
        traps=[{}, {0: trap("attacked", "direct", 9, name="pit")}],
        enemies=[foe(health=2, name="tide")],
    )
    build(game, 0, "gate", 0, "coin")
    play(game, 0, PASS)
    play(game, 1, BUY)
    play(game, 1, card(game, "price"))
    let_be(game, 1)
    while (game.point, game.fighter) != (BEFORE_ATTACK, 1):
        let_be(game, int(game.seat))
    trigger(game, 1, 0)
    let_all_be(game)
    assert counted(game)[:7] == [
        "card paid",
        "card paid",
        "bought tier I",
        "met tide",
        "triggered pit",
        "defeated tide",
        "Reckoning",
    ]
    game = war(actions=[[action("draw", 1, name="crate")], [action("cancel", name="wire")]])
    use(game, 0, "crate")
    use(game, 1, "wire")
    assert counted(game)[1:2] == ["card cancelled"]


def test_cards_are_drawn_when_they_come_into_a_hand_and_used_when_they_are_built_or_played():
    game = war(
        phase="draw",
        hands=[[trap(name="pit"), wall(1, name="coin")], [wall(1, 2, name="price")]],
        actions=[[], [action("rob", 1, name="theft"), action("salvage", name="run")]],
        deck=[wall(1, name="top"), wall(2, name="next")],
    )
    assert TITLE.held(game, 0) == ["pit", "coin", "top"]
    assert TITLE.held(game, 1) == ["price", "next", "theft", "run"]
    build(game, 0, "pit", 0, "coin")
    play(game, 0, PASS)
    play(game, 1, BUY)
    play(game, 1, card(game, "price"))
    while int(game.seat) == 0 or not game.enemy:
        let_be(game, int(game.seat))
    use(game, 1, "run")
    play(game, 1, card(game, "coin"))
    while int(game.seat) == 0:
        let_be(game, 0)
    use(game, 1, "theft", at=0)
    events = game.journal.read()
    drawn = [(event.facts["seat"], name) for event in events for name in TITLE.drawn(game, event)]
    assert drawn == [(0, "top"), (1, "next"), (1, "filler action"), (1, "coin"), (1, "top")]
    assert [name for event in events if (name := TITLE.used(game, event))] == ["pit", "run", "theft"]


def test_other_events_are_counted_as_listed():
    game = war()
    assert all(tally(game, kind, [0], seat=0) == label for kind, label in TALLIES.items())
    assert tally(game, "bought", [80], seat=0, tier=2) == "bought tier III"
    counted_kinds = {"bought", *BY_NAME, *TALLIES}
    assert all(tally(game, kind, [0], seat=0) == "" for kind in set(LINES) - counted_kinds)
    assert set(BY_NAME) | set(TALLIES) < {*LINES, "effect", "enemy gone"}


def test_every_card_of_the_standard_set_has_a_label():
    game = TITLE.new({"seats": 2}, seed=1)
    labels = {tally(game, "triggers", [number], seat=0) for number in range(CARDS)}
    assert labels == {f"triggered {name}" for name in game.cards.names}
    assert all(EFFECT_NAMES[effect] for effect in EFFECT_LINES)
