"""Moves, questions and outcomes in a player's words."""

import pytest

from hullbreach.games.mag_blast import TITLE
from hullbreach.games.mag_blast.card_set import ACTIONS, FIRST_COMMAND, FIRST_SHIP, RAMMING
from hullbreach.games.mag_blast.moves import ABILITY, AGREE, CALL_OFF, MOVE_SPACE, PASS, SEAT, SOUND, TAKE_BACK, draw
from hullbreach.games.mag_blast.names import card_and_icons, one_of, ship_name
from hullbreach.games.mag_blast.read_cards import read_cards
from hullbreach.games.mag_blast.sounds import sound_for, squadron_sound
from hullbreach.kernel.cardset import CardFile
from hullbreach.kernel.errors import IllegalMove
from hullbreach.kernel.rng import quick
from hullbreach.kernel.title import CONCEDE

from .scenes import battle, card_set, choose, fire, let_be, pay, play, send, use

OPTIONS = (
    {"seats": 2, "barrage": True, "sounds": "strict"},
    {"seats": 3, "screaming": True},
    {"seats": 4},
    {"seats": 6, "style": "controlled carnage"},
    {"seats": 8},
)


def text(game, move):
    return TITLE.text(game, move)


def texts(game):
    return [text(game, move) for move in game.legal()]


def question(game):
    return TITLE.question(game)


def positions(options, seed, often=4, most=1500):
    """Some positions of a random game, those of every kind of choice among them."""
    game = TITLE.new(options, seed=seed)
    luck = quick(seed)
    met = {}
    for move in range(most):
        if game.over:
            return
        name = type(game.stack[-1]).__name__
        met[name] = met.get(name, 0) + 1
        if met[name] <= often or move % 25 == 0:
            yield name, game
        moves = game.legal()
        game.apply(moves[luck.below(len(moves))])


# -- moves --------------------------------------------------------------------------------------------


def check_moves(game):
    """Every legal move has its own words, and is read back from them, in whatever case, and from its number."""
    moves = game.legal()
    said = texts(game)
    assert len({words.lower() for words in said}) == len(moves), said
    for words, move in zip(said, moves, strict=True):
        assert words == " ".join(words.split())
        assert TITLE.parse(game, words) == TITLE.parse(game, words.upper()) == TITLE.parse(game, str(move)) == move
    assert TITLE.parse(game, "concede") == CONCEDE


def test_every_legal_move_is_written_in_its_own_way_and_read_back():
    met = set()
    for seed, options in enumerate(OPTIONS * 2):
        for name, game in positions(options, seed):
            check_moves(game)
            assert question(game)
            met.add(name)
    assert len(met) >= 26  # of 29: the rarest are in the scenes below


def test_every_move_has_words_even_when_it_is_not_allowed():
    for options in OPTIONS[:3]:
        for _, game in positions(options, 7, often=1, most=600):
            for move in range(MOVE_SPACE):
                assert text(game, move)


def test_cards_that_look_alike_are_one_of_by_their_place_in_hand():
    game = battle(
        [{"red": ["Dink"]}, {"red": ["Freya"]}],
        hands=[["Laser Blast", "Laser Blast S", "Fighter SD", "Laser Blast", "Laser Blast S"], []],
        phase="discard",
    )
    assert texts(game)[:6] == [
        "keep all cards",
        "discard Laser Blast (card 1)",
        "discard Laser Blast (star, card 2)",
        "discard Fighter (star+diamond)",
        "discard Laser Blast (card 4)",
        "discard Laser Blast (star, card 5)",
    ]
    check_moves(game)


def test_ships_of_one_name_and_type_are_numbered():
    file = TITLE.card_file("standard")
    twins = read_cards(CardFile("twins", file.text.replace('name = "Byzakh"', 'name = "dink"')))
    dink, other = FIRST_SHIP, FIRST_SHIP + 1
    assert [ship_name(twins, each) for each in (dink, other, FIRST_SHIP + 2)] == [
        "scout Dink 1",
        "scout dink 2",
        "scout Plutt",
    ]
    cards = card_set()
    bazulls = [each for each in range(FIRST_SHIP, FIRST_COMMAND) if cards.name(each) == "Bazull"]
    assert [ship_name(cards, each) for each in bazulls] == ["cruiser Bazull", "carrier Bazull"]
    assert len({ship_name(cards, each).lower() for each in range(FIRST_SHIP, FIRST_COMMAND + 10)}) == 64


@pytest.mark.rule("MB-BLAST-07", "MB-BLAST-08")
def test_a_shot_is_said_step_by_step():
    game = battle(
        [{"red": ["Zeus", "Ares"]}, {"red": ["Freya"]}, {}],
        hands=[["Beam Blast", "Direct Hit C"], [], []],
        damage=[("Freya", "Laser Blast"), (("command", 2), "Mag Blast")],
        strict=True,
    )
    assert texts(game) == ["end the turn", "play Beam Blast"]
    use(game, 0, "Beam Blast")
    assert texts(game) == ["fire from dreadnought Zeus (red, 12/12)", "fire from dreadnought Ares (red, 10/10)"]
    choose(game, 0, "Zeus")
    assert texts(game) == ["at P2's cruiser Freya (red, 5/6)", "at P3's command ship (3/8)"]
    choose(game, 0, "Freya")
    assert texts(game) == ["make a sound", "stay silent"]
    play(game, 0, SOUND)
    assert texts(game) == ["leave it at that", "follow with Direct Hit (circle)"]


@pytest.mark.rule("MB-DH-05")
def test_after_a_direct_hit_effects_and_blasts_are_offered():
    game = battle(
        [{"red": ["Zeus"]}, {"red": ["Troya"], "blue": ["Freya"]}],
        hands=[["Beam Blast", "Direct Hit", "Concussive Blast", "Mag Blast"], []],
    )
    fire(game, 0, "Beam Blast", "Zeus", "Troya")
    use(game, 0, "Direct Hit")
    assert texts(game) == ["leave it at that", "follow with Concussive Blast", "follow with Mag Blast"]
    use(game, 0, "Concussive Blast")
    assert texts(game) == [f"move cruiser Troya to {zone}" for zone in ("yellow", "green", "red", "blue")]


def test_squadrons_rams_and_sweepers_are_said_with_their_ships():
    game = battle(
        [{"red": ["Vengarr", "Vnkar"]}, {"red": ["Freya"]}],
        hands=[["Fighter S", "Bomber C", "Ramming Speed"], []],
        laid=[("Minefield D", 1, 1)],
    )
    assert texts(game) == [
        "end the turn",
        "play Fighter (star)",
        "play Bomber (circle)",
        "play Ramming Speed",
        "sweep with minesweeper Vnkar (red, 4/4)",
    ]
    bomber, ram, sweep = game.clone(), game.clone(), game.clone()
    use(game, 0, "Fighter")
    assert texts(game) == ["at P2's cruiser Freya (red, 6/6)", "at P2's command ship (8/8)"]
    use(bomber, 0, "Bomber")
    assert texts(bomber) == ["launch from carrier Vengarr (red, 7/7)"]
    use(ram, 0, "Ramming Speed")
    assert texts(ram) == ["ram with carrier Vengarr (red, 7/7)", "ram with minesweeper Vnkar (red, 4/4)"]
    choose(sweep, 0, "Vnkar")
    assert texts(sweep) == ["clear P2's Minefield (diamond) on P2's fleet"]


def test_fields_and_repairs_are_said_with_fleet_and_ship():
    game = battle(
        [{"red": ["Zeus"]}, {"red": ["Freya"]}],
        hands=[["Asteroids", "Spacedock"], []],
        damage=[("Zeus", "Laser Blast"), ("Zeus", "Laser Blast"), ("Zeus", "Beam Blast S")],
    )
    laying = game.clone()
    use(laying, 0, "Asteroids")
    assert texts(laying) == ["on your own fleet", "on P2's fleet"]
    use(game, 0, "Spacedock")
    assert texts(game) == [
        "take off Laser Blast (card 1) beneath dreadnought Zeus",
        "take off Laser Blast (card 2) beneath dreadnought Zeus",
        "take off Beam Blast (star) beneath dreadnought Zeus",
    ]


@pytest.mark.rule("MB-ABIL-09", "MB-ABIL-04", "MB-ABIL-01", "MB-ABIL-06", "MB-ABIL-07")
def test_abilities_are_said_by_name_and_with_their_choices():
    fleets = [{"red": ["Zeus"]}, {"red": ["Freya"]}]
    game = battle(fleets, commands=["Brotherhood"], phase="discard", damage=[("Zeus", "Laser Blast")])
    assert "use pass it on" in texts(game)
    play(game, 0, ABILITY)
    assert texts(game) == ["pass on Laser Blast beneath dreadnought Zeus"]
    game.apply(game.legal()[0])
    assert texts(game) == ["onto P2's cruiser Freya (red, 6/6)"]
    game = battle(fleets, hands=[[], ["Bomber"]], commands=["Freep"], phase="maneuver")
    play(game, 0, ABILITY)
    assert texts(game) == ["rob P2 (1 card)"]
    assert text(game, SEAT + 7) == "rob P8 (0 cards)"
    game = battle(fleets, commands=["Overseers"], phase="draw", discard=["Mag Blast", "Bomber", "Mag Blast"])
    assert texts(game) == [
        *(f"draw {count} cards" for count in (5, 4, 3, 2)),
        "draw a card",
        "draw nothing",
        "use salvage",
    ]
    play(game, 0, ABILITY)
    assert texts(game) == ["take no more", "take Mag Blast (card 1)", "take Mag Blast (card 3)"]
    game = battle(
        fleets, hands=[["Bomber DD", "Bomber D"], []], commands=["Tri-Bot"], phase="reinforce", fleet_discard=["Skie"]
    )
    assert texts(game) == [
        "done buying",
        "pay with Bomber (diamond+diamond)",
        "pay with Bomber (diamond)",
        "use rebuild",
    ]
    play(game, 0, ABILITY)
    pay(game, 0, "Bomber")
    pay(game, 0, "Bomber")
    assert texts(game) == ["take destroyer Skie (hull 4, speed 1, laser+beam)"]
    game.apply(game.legal()[0])
    assert texts(game) == ["place in yellow", "place in green", "place in red", "place in blue"]
    game = battle(fleets, [["Reinforcements"]], ["Mhee Yow-Meex"], fleet_deck=["Dink", "Nylev"])
    use(game, 0, "Reinforcements")
    assert texts(game) == [
        "keep scout Dink (hull 1, speed 2, laser)",
        "keep gunship Nylev (hull 5, speed 1, laser+beam+mag)",
    ]


def test_answers_moves_and_votes_are_said_plainly():
    game = battle([{"red": ["Zeus"]}, {"red": ["Freya"]}], hands=[["Mag Blast"], ["Evasive Action", "Spacedock"]])
    fire(game, 0, "Mag Blast", "Zeus", "Freya")
    assert texts(game) == ["let it be", "answer with Evasive Action"]
    game = battle([{"red": ["Freya"]}, {"red": ["Zeus"]}], phase="maneuver", may_barrage=True)
    assert texts(game) == ["done moving", "move cruiser Freya to green", "move cruiser Freya to blue"]
    play(game, 0, PASS)
    play(game, 0, PASS)
    assert texts(game) == ["no Brutal Barrage", "propose a Brutal Barrage"]
    play(game, 1, AGREE)
    assert texts(game) == ["no Brutal Barrage", "agree to a Brutal Barrage"]
    assert [text(game, move) for move in (draw(1), TAKE_BACK, CALL_OFF)] == [
        "draw a card",
        "take the payment back",
        "call off all moves",
    ]


def test_ships_to_be_placed_at_setup_are_said_the_same_for_every_seat():
    game = TITLE.new({"seats": 3}, seed=2)
    for seat in range(3):
        said = [text(game, move) for move in game.legal_for(seat)]
        assert len(set(said)) == 6
        assert all(words.startswith("place ") and "hull" in words for words in said)


def test_cards_that_are_not_there_are_not_given_away():
    game = battle([{"red": ["Zeus"]}, {"red": ["Freya"]}], hands=[["Mag Blast"], ["Beam Blast"]])
    other = game.clone()
    other.redeal(0, quick(9))
    for move in range(MOVE_SPACE):
        assert text(other, move) == text(game, move)


def test_looks_alike_means_kind_and_icons():
    cards = card_set()
    assert one_of(cards, 5, [5]) == card_and_icons(cards, 5)
    alike = [card for card in range(ACTIONS) if card_and_icons(cards, card) == "Beam Blast (circle)"]
    assert [one_of(cards, card, alike) for card in alike] == [
        "Beam Blast (circle, card 1)",
        "Beam Blast (circle, card 2)",
    ]


# -- typed words --------------------------------------------------------------------------------------


@pytest.mark.rule("MB-Q-17", "MB-BLAST-09")
@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("KABLOOIE!", SOUND),
        ("p", SOUND),
        ("make a sound", SOUND),
        ("pass the salt", SOUND),
        (str(SOUND), SOUND),
        (str(PASS), PASS),
        ("", PASS),
        ("  ", PASS),
        ("pass", PASS),
        ("Silence", PASS),
        ("stay silent", PASS),
        ("concede", CONCEDE),
    ],
)
def test_whatever_is_typed_when_a_sound_is_wanted_is_that_sound(typed, move):
    game = battle([{"red": ["Zeus"]}, {"red": ["Freya"]}], hands=[["Mag Blast"], []], strict=True)
    fire(game, 0, "Mag Blast", "Zeus", "Freya")
    assert TITLE.parse(game, typed) == move


def test_pass_passes_wherever_one_may_pass():
    game = battle([{"red": ["Zeus"]}, {"red": ["Freya"]}], hands=[["Mag Blast"], []])
    assert TITLE.parse(game, "pass") == PASS
    use(game, 0, "Mag Blast")
    with pytest.raises(IllegalMove, match="pass"):
        TITLE.parse(game, "pass")
    assert TITLE.parse(game, "fire from d") == game.legal()[0]


# -- sounds -------------------------------------------------------------------------------------------


@pytest.mark.rule("MB-Q-17")
def test_every_ship_has_noises_of_its_own_for_every_blast():
    game = battle([{"red": ["Zeus"]}, {"red": ["Freya"]}])
    noises = {}
    for card in range(ACTIONS):
        kind = int(game.cards.kind(card))
        if game.cards.is_blast(card) or kind == RAMMING:
            for ship in range(FIRST_SHIP, FIRST_COMMAND):
                noise = sound_for(game.cards, ship, card)
                assert noise.endswith("!")
                noises.setdefault((int(game.cards.ship_type(ship)), kind), set()).add(noise)
        elif game.cards.is_squadron(card):
            assert squadron_sound(game.cards, card).endswith("!")
    assert len(noises) == 7 * 4
    assert min(len(several) for several in noises.values()) >= 3
    assert len(set.union(*noises.values())) == sum(len(several) for several in noises.values())


# -- questions ----------------------------------------------------------------------------------------


def test_questions_name_the_cards_ships_and_numbers_that_matter():
    fleets = [{"red": ["Zeus"]}, {"red": ["Freya"], "blue": ["Dink"]}]
    game = battle(fleets, hands=[["Beam Blast", "Direct Hit", "Concussive Blast"], ["Mag Blast"]], strict=True)
    asked = [question(game)]
    use(game, 0, "Beam Blast")
    asked.append(question(game))
    choose(game, 0, "Zeus")
    asked.append(question(game))
    choose(game, 0, "Freya")
    asked.append(question(game))
    play(game, 0, SOUND)
    asked.append(question(game))
    let_be(game, 1)
    asked.append(question(game))
    use(game, 0, "Direct Hit")
    let_be(game, 1)
    asked.append(question(game))
    use(game, 0, "Concussive Blast")
    let_be(game, 1)
    asked.append(question(game))
    assert asked == [
        "Attack: play a card, or end the turn",
        "Beam Blast: which ship fires it?",
        "Beam Blast from dreadnought Zeus: at what?",
        "Beam Blast from dreadnought Zeus: a sound, or it misses!",
        "P1: Beam Blast from dreadnought Zeus for 3 at P2's cruiser Freya. Answer?",
        "A hit on P2's cruiser Freya: follow it with a Direct Hit?",
        "Direct Hit on P2's cruiser Freya: an effect, or another blast from dreadnought Zeus?",
        "Concussive Blast: where is P2's cruiser Freya thrown?",
    ]


def test_questions_count_what_is_left_to_pay_draw_and_take():
    fleets = [{"red": ["Zeus"]}, {"red": ["Freya"]}]
    game = battle(fleets, hands=[["Bomber"], []], phase="draw")
    assert question(game) == "Draw: you hold 1 card and may draw up to 5"
    game = battle(fleets, hands=[["Bomber DD", "Bomber D"], []], phase="reinforce", fleet_deck=["Skie"])
    pay(game, 0, "Bomber")
    assert question(game).startswith("Pay for a ship: Bomber (diamond+diamond) so far")
    pay(game, 0, "Bomber")
    assert question(game) == "destroyer Skie: in which zone?"
    game = battle(fleets, commands=["Overseers"], phase="draw", discard=["Mag Blast", "Bomber", "Mag Blast"])
    play(game, 0, ABILITY)
    assert "3 more blasts" in question(game)
    game.apply(game.legal()[1])
    assert "2 more blasts" in question(game)
    game = battle(fleets, [["Mag Blast"], ["Bomber C", "Fighter S"]], ["Freep", "Cranium"])
    fire(game, 0, "Mag Blast", "Zeus", "Freya")
    play(game, 1, ABILITY)
    assert question(game) == "Cancel the blast: pay 2 more icons"
    pay(game, 1, "Fighter")
    assert question(game) == "Cancel the blast: pay 1 more icon"


def test_other_questions():
    fleets = [{"red": ["Zeus"], "green": ["Freya", "Tash", "Troya"], "yellow": ["Badal"]}, {"red": ["Vil Forht"]}]
    game = battle(fleets, hands=[["Minefield", "Asteroids", "Ramming Speed"], []], phase="maneuver")
    assert question(game) == "Maneuver: move each ship up to its speed"
    send(game, 0, "Badal", "green")
    assert question(game) == "Maneuver: at most 3 ships in a zone!"
    play(game, 0, CALL_OFF)
    assert question(game) == "Maneuver: move each ship up to its speed"
    play(game, 0, PASS)
    asked = []
    for card in ("Minefield", "Asteroids", "Ramming Speed"):
        twin = game.clone()
        use(twin, 0, card)
        asked.append(question(twin))
    assert "No ship of it moves, fires or launches" in asked[0]
    assert "No ship of it can be attacked" in asked[1]
    assert asked[2] == "Ramming Speed: which ship is sacrificed?"
    game = battle(fleets, hands=[[], ["Mag Blast"]], any_turn=True)
    assert question(game) == "P1: Attack phase. Play an ANY TURN card?"
    game = battle(fleets, hands=[["Minefield"], []], may_barrage=True)
    play(game, 0, PASS)
    assert question(game) == "Propose a Brutal Barrage to the end?"
    play(game, 1, AGREE)
    assert question(game) == "P2 proposes a Brutal Barrage: agree?"
    assert "yellow, then green, red and blue" in question(TITLE.new({}, seed=1))


# -- the end ------------------------------------------------------------------------------------------


@pytest.mark.rule("MB-OBJ-01")
def test_the_result_names_the_winner_and_the_hull_left():
    game = battle([{"red": ["Zeus"]}, {}], commands=["Freep", "The Glorp"], damage=[(("command", 0), "Beam Blast")])
    play(game, 0, CONCEDE)
    assert TITLE.result(game) == "P2 (The Glorp) wins with 8 hull left: the last rival has given up (MB-Q-75)"
    game = battle(
        [{"red": ["Zeus"]}, {}], commands=["Freep", "The Glorp"], active=1, damage=[(("command", 0), "Mag Blast")]
    )
    play(game, 1, CONCEDE)
    assert TITLE.result(game) == "P1 (Freep) wins with 3 hull left: the last rival has given up (MB-Q-75)"


@pytest.mark.rule("MB-Q-49")
def test_a_stalled_game_is_won_by_the_strongest_or_shared():
    game = battle([{"red": ["Zeus"]}, {"red": ["Dink"]}], commands=["Freep", "The Glorp"])
    game.quiet_turns = 20
    play(game, 0, PASS)
    fleets = "12 to 1 hull left in the fleet"
    assert TITLE.result(game) == f"Nobody dared any more: P1 (Freep) wins as the strongest, {fleets} (MB-Q-49)"
    game = battle([{}, {}], commands=["Freep", "The Glorp"])
    game.quiet_turns = 20
    play(game, 0, PASS)
    shared = "P1 (Freep) and P2 (The Glorp) share the win, alike in hull and ships"
    assert TITLE.result(game) == f"Nobody dared any more: {shared} (MB-Q-49)"


def test_games_are_grouped_by_command_ship():
    game = battle([{}, {}, {}], commands=["The Glorp", "Freep", "Tri-Bot"])
    assert TITLE.groups(game) == ["The Glorp", "Freep", "Tri-Bot rent-a-kill series IG44 mark IIV"]
