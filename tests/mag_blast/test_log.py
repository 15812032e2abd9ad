"""Events in a player's words, and what a simulation counts of them."""

import re

import pytest

from hullbreach.games.mag_blast import TITLE
from hullbreach.games.mag_blast.log import LINES, TALLIES
from hullbreach.games.mag_blast.moves import ABILITY, AGREE, CALL_OFF, PASS, SOUND
from hullbreach.games.mag_blast.sounds import sound_for, squadron_sound
from hullbreach.kernel.events import WATCHER, Event, Journal
from hullbreach.kernel.rng import quick
from hullbreach.kernel.title import CONCEDE

from .scenes import battle, choose, draws, find, fire, in_hand, pay, play, player, send, terms, use, zone

FLEETS = [{"red": ["Zeus"]}, {"red": ["Freya"]}]


def listen(game):
    game.journal = Journal()
    return game


def lines(game, seat=WATCHER):
    """What was told since the last look, as `seat` may know it."""
    said = [TITLE.log_line(terms(game), event.seen_by(seat)) for event in game.journal.read()]
    return [line for line in said if line]


def scene(**more):
    return listen(battle(**{"fleets": FLEETS} | more))


# -- lines --------------------------------------------------------------------------------------------


def test_random_games_are_told_without_gaps_to_everybody():
    for seats, seed in ((2, 1), (4, 2), (8, 3)):
        game = listen(TITLE.new({"seats": seats, "barrage": True, "sounds": "strict"}, seed=seed))
        luck = quick(seed)
        for _ in range(1200):
            if game.over:
                break
            moves = game.legal()
            game.apply(moves[luck.below(len(moves))])
            for event in game.journal.read():
                for seat in (WATCHER, 0, seats - 1):
                    line = TITLE.log_line(terms(game), event.seen_by(seat))
                    assert line == " ".join(line.split())
                    assert line or event.kind == "plays"


@pytest.mark.rule("MB-SETUP-05", "MB-Q-57")
def test_setup_is_told_without_giving_facedown_ships_away():
    game = listen(TITLE.new({"seats": 2}, seed=4))
    names = [game.cards.name(ship) for ship in game.dealt[0].to_list()]
    game.apply(game.legal()[0])
    events = game.journal.events[:]
    assert [TITLE.log_line(terms(game), event.seen_by(1)) for event in events] == [
        "P1 places a ship facedown in yellow"
    ]
    assert names[0] in TITLE.log_line(terms(game), events[0].seen_by(0))
    while not game.begun:
        game.apply(game.legal()[0])
    said = lines(game)
    assert "All fleets are turned up" in said
    assert sum("joins P1's fleet in" in line for line in said) == 4
    assert "P2 draws 5 cards" in said


@pytest.mark.rule("MB-SETUP-06")
def test_draws_are_told_to_the_others_by_number_only():
    game = scene(hands=[["Bomber"], []], phase="draw", deck=["Laser Blast S", "Spacedock"])
    draws(game, 0, 1)
    events = game.journal.read()
    assert [TITLE.log_line(terms(game), event.seen_by(0)) for event in events] == ["P1 draws Laser Blast (star)"]
    assert [TITLE.log_line(terms(game), event.seen_by(1)) for event in events] == ["P1 draws a card"]
    game = scene(hands=[["Strategic Allocation"], []], deck=["Laser Blast S", "Spacedock", "Fighter SD"])
    use(game, 0, "Strategic Allocation")
    events = game.journal.read()
    assert (
        TITLE.log_line(terms(game), events[-1].seen_by(0))
        == "P1 draws Laser Blast (star), Spacedock, Fighter (star+diamond)"
    )
    assert TITLE.log_line(terms(game), events[-1].seen_by(1)) == "P1 draws 3 cards"


@pytest.mark.rule("MB-ABIL-04")
def test_a_theft_is_told_in_full_to_the_two_concerned():
    game = scene(fleets=[{}, {}, {}], hands=[[], ["Mag Blast"], []], commands=["Freep"], phase="maneuver")
    play(game, 0, ABILITY)
    player(game, 0, 1)
    events = game.journal.read()
    for seat in (0, 1):
        said = [TITLE.log_line(terms(game), event.seen_by(seat)) for event in events]
        assert said == ["P1 uses pickpocket", "P1 takes Mag Blast from P2's hand"]
    assert TITLE.log_line(terms(game), events[1].seen_by(2)) == "P1 takes a card from P2's hand"


@pytest.mark.rule("MB-BLAST-11", "MB-DMG-02")
def test_a_shot_with_automatic_sound_is_told_with_its_noise():
    game = scene(hands=[["Mag Blast", "Direct Hit", "Catastrophic Damage"], []])
    zeus, blast = find(game, "Zeus"), in_hand(game, 0, "Mag Blast")
    fire(game, 0, "Mag Blast", "Zeus", "Freya")
    use(game, 0, "Direct Hit")
    use(game, 0, "Catastrophic Damage")
    first, *rest = lines(game)
    assert re.fullmatch(r"P1's dreadnought Zeus fires Mag Blast at (P2's )?cruiser Freya: \S+!", first)
    assert first.endswith(f": {sound_for(game.cards, zeus, blast)}")
    assert [line.replace("P2's cruiser", "cruiser") for line in rest] == [
        "Mag Blast does 5 to cruiser Freya",
        "P1 follows with Direct Hit on cruiser Freya",
        "P1 follows with Catastrophic Damage on cruiser Freya",
        "cruiser Freya is destroyed",
    ]


@pytest.mark.rule("MB-BLAST-09")
def test_in_strict_play_noise_and_silence_are_told():
    for move, said in ((SOUND, "P1"), (PASS, "Not a sound: P1's Mag Blast misses")):
        game = scene(hands=[["Mag Blast"], []], strict=True)
        fire(game, 0, "Mag Blast", "Zeus", "Freya")
        play(game, 0, move)
        told = lines(game)
        assert told[0 if move == SOUND else -1].startswith(said)
        assert not any("!" in line for line in told if "fires" in line)


def test_the_noise_of_a_sound_is_told_where_its_ship_is():
    game = scene(hands=[["Mag Blast"], []])
    zeus, blast = find(game, "Zeus"), in_hand(game, 0, "Mag Blast")
    seen = {"event": "sound", "seat": 0, "ship": zeus, "cards": [blast]}
    assert TITLE.log_line(terms(game), seen) == f"P1: {sound_for(game.cards, zeus, blast)}"
    assert TITLE.log_line(terms(game), {"event": "sound", "seat": 0, "cards": []}) == "P1 makes a sound"


def test_owners_of_targets_are_told_where_the_event_names_them():
    game = scene(hands=[["Mag Blast"], []], strict=True)
    zeus, freya, blast = find(game, "Zeus"), find(game, "Freya"), in_hand(game, 0, "Mag Blast")
    seen = {"event": "fires", "seat": 0, "ship": zeus, "target": freya, "foe": 1, "cards": [blast]}
    assert TITLE.log_line(terms(game), seen) == "P1's dreadnought Zeus fires Mag Blast at P2's cruiser Freya"
    seen = {"event": "damaged", "worth": 5, "ship": freya, "owner": 1, "cards": [blast]}
    assert TITLE.log_line(terms(game), seen) == "Mag Blast does 5 to P2's cruiser Freya"
    seen["ship"] = int(game.command(1))
    assert TITLE.log_line(terms(game), seen) == "Mag Blast does 5 to P2's command ship"


@pytest.mark.rule("MB-SQ-10", "MB-DEF-04")
def test_squadrons_answers_and_returns_are_told():
    game = scene(fleets=[{"red": ["Vengarr"]}, {"red": ["Sredna"]}], hands=[["Bomber S"], ["Fighter S"]])
    bomber = in_hand(game, 0, "Bomber")
    use(game, 0, "Bomber")
    choose(game, 0, "Vengarr")
    choose(game, 0, "Sredna")
    use(game, 1, "Fighter")
    play(game, 0, PASS)
    first, *rest = [line.replace("P2's carrier", "carrier") for line in lines(game)]
    assert first == f"P1 launches Bomber at carrier Sredna: {squadron_sound(game.cards, bomber)}"
    assert rest == [
        "P2 answers with Fighter",
        "P1's Bomber is cancelled",
        "Fighter returns to P2's hand",
        "P2's turn",
    ]


def test_buying_moving_and_calling_off_are_told():
    game = scene(
        fleets=[{"red": ["Freya", "Tash", "Troya"], "green": ["Badal"]}, {}],
        hands=[["Bomber DD", "Bomber D"], []],
        phase="reinforce",
        fleet_deck=["Skie"],
    )
    pay(game, 0, "Bomber")
    pay(game, 0, "Bomber")
    assert lines(game) == ["P1 pays with Bomber (diamond+diamond)", "P1 pays with Bomber (diamond)", "P1 draws a ship"]
    zone(game, 0, "blue")
    play(game, 0, PASS)
    send(game, 0, "Badal", "red")
    play(game, 0, CALL_OFF)
    assert lines(game) == [
        "Destroyer Skie joins P1's fleet in blue",
        "P1 moves cruiser Badal to red",
        "P1 calls off all moves",
    ]


def test_fields_sweeping_and_repairs_are_told():
    game = scene(
        fleets=[{"red": ["Vnkar"]}, {"red": ["Freya"]}],
        hands=[["Minefield S", "Spacedock"], []],
        damage=[("Vnkar", "Laser Blast")],
    )
    use(game, 0, "Minefield")
    player(game, 0, 1)
    use(game, 0, "Spacedock")
    game.apply(game.legal()[0])
    assert lines(game) == [
        "P1 plays Minefield",
        "P1 lays Minefield on P2's fleet",
        "P1 plays Spacedock",
        "P1 takes Laser Blast off",
    ]
    swept = listen(game.clone())
    choose(swept, 0, "Vnkar")
    swept.apply(swept.legal()[0])
    assert lines(swept) == ["Minesweeper Vnkar clears Minefield"]
    play(game, 0, PASS)
    while game.active == 1:
        play(game, int(game.seat), PASS)
    assert lines(game) == ["P2's turn", "P1's Minefield is over", "P1's turn"]


def test_effects_are_told():
    hit = ["Mag Blast", "Direct Hit"]
    game = scene(hands=[[*hit, "Boarding Party"], []], fleets=[{"red": ["Zeus"]}, {"red": ["Troya"]}])
    fire(game, 0, "Mag Blast", "Zeus", "Troya")
    use(game, 0, "Direct Hit")
    use(game, 0, "Boarding Party")
    zone(game, 0, "blue")
    assert lines(game)[-2:] == ["P1 captures P2's cruiser Troya", "Cruiser Troya joins P1's fleet in blue"]
    game = scene(hands=[[*hit, "Concussive Blast"], []], fleets=[{"red": ["Zeus"]}, {"red": ["Troya"]}])
    fire(game, 0, "Mag Blast", "Zeus", "Troya")
    use(game, 0, "Direct Hit")
    use(game, 0, "Concussive Blast")
    game.apply(game.legal()[3])
    assert lines(game)[-1] == "P1 throws cruiser Troya to blue"
    game = scene(hands=[["Ramming Speed"], []], fleets=[{"red": ["Dink"]}, {"red": ["Troya"]}], strict=True)
    fire(game, 0, "Ramming Speed", "Dink", "Troya")
    play(game, 0, SOUND)
    said = lines(game)
    assert [line.replace("P2's cruiser", "cruiser") for line in said[1:]] == [
        "P1's scout Dink rams cruiser Troya",
        "P1's scout Dink is destroyed",
        "Ramming Speed does 2 to cruiser Troya",
    ]


def test_abilities_of_drawing_and_salvaging_are_told():
    game = scene(commands=["Overseers"], phase="draw", discard=["Mag Blast S"])
    play(game, 0, ABILITY)
    game.apply(game.legal()[1])
    assert lines(game) == ["P1 uses salvage", "P1 takes Mag Blast (star) from the discard pile"]
    game = scene(hands=[["Reinforcements"], []], commands=["Mhee Yow-Meex"], fleet_deck=["Skie", "Dink"])
    use(game, 0, "Reinforcements")
    game.apply(game.legal()[0])
    events = game.journal.read()
    assert [TITLE.log_line(terms(game), event.seen_by(1)) for event in events][1:] == [
        "P1 draws a ship",
        "P1 draws a ship",
        "P1 uses pick of two",
        "P1 discards scout Dink",
    ]
    assert TITLE.log_line(terms(game), events[1].seen_by(0)) == "P1 draws destroyer Skie"


def test_renewed_decks_are_told():
    game = scene(phase="draw", only=True, discard=["Mag Blast"])
    draws(game, 0, 1)
    assert lines(game) == ["The action discard pile is shuffled into a new deck", "P1 draws a card"]
    game = scene(hands=[["Reinforcements"], []], only=True, fleet_discard=["Dink"])
    use(game, 0, "Reinforcements")
    assert lines(game)[1:] == ["The fleet discard pile is shuffled into a new deck", "P1 draws a ship"]


@pytest.mark.rule("MB-BB-01", "MB-OBJ-01")
def test_votes_losses_and_the_end_are_told():
    game = scene(may_barrage=True)
    play(game, 0, PASS)
    play(game, 1, AGREE)
    play(game, 0, AGREE)
    assert lines(game) == [
        "P2 is for a Brutal Barrage",
        "P1 is for a Brutal Barrage",
        "The Brutal Barrage begins: every turret may fire",
        "P2's turn",
    ]
    play(game, 1, CONCEDE)
    assert lines(game) == [f"P2 is out: {TITLE.view(game, 0).players[1].command} is lost", "P1 wins"]
    game = scene(fleets=[{}, {}])
    game.quiet_turns = 20
    play(game, 0, PASS)
    assert lines(game) == ["P1 and P2 share the win"]


# -- counting -----------------------------------------------------------------------------------------


def tally(game, kind, cards=(), **facts):
    return TITLE.tally(game, Event(kind, facts, list(cards), [7] * len(cards), False, 4))


def used(game, kind, name, seat):
    return TITLE.used(game, Event(kind, {"seat": seat}, [in_hand(game, seat, name)], [7], False, 4))


def test_cards_are_used_whenever_they_are_played_and_drawn_from_wherever():
    game = scene(hands=[["Mag Blast"], ["Evasive Action", "Direct Hit"]], commands=["Freep", "The Glorp"])
    assert TITLE.held(game, 1) == ["Evasive Action", "Direct Hit"]
    assert used(game, "plays", "Mag Blast", 0) == "Mag Blast"
    assert used(game, "answers", "Evasive Action", 1) == "Evasive Action"
    assert used(game, "follows", "Direct Hit", 1) == "Direct Hit"
    assert used(game, "discards", "Direct Hit", 1) == ""
    cards = game.hands[1].to_list()
    for kind in ("drew", "salvages", "stolen"):
        event = Event(kind, {"seat": 0}, cards, [7, 7], False, 4)
        assert TITLE.drawn(game, event) == ["Evasive Action", "Direct Hit"]
    assert TITLE.drawn(game, Event("discards", {"seat": 1}, cards, [7, 7], False, 4)) == []
    assert tally(game, "ability", [int(game.command(1))], seat=1) == "ability: soft hulls"


def test_a_card_is_counted_once_and_other_events_as_listed():
    game = scene(hands=[["Mag Blast"], []])
    fire(game, 0, "Mag Blast", "Zeus", "Freya")
    events = game.journal.read()
    assert [name for event in events if (name := TITLE.used(game, event))] == ["Mag Blast"]
    assert not any(TITLE.tally(game, event) for event in events)
    assert all(tally(game, kind, [101], seat=0) == label for kind, label in TALLIES.items())
    counted_kinds = {"ability", *TALLIES}
    assert all(tally(game, kind, [101], seat=0) == "" for kind in LINES.keys() - counted_kinds)
    assert set(TALLIES) < set(LINES) | {"fires", "launches"}
