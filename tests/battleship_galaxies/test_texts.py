"""Moves, questions and results in a player's words."""

import pytest

from hullbreach.games.battleship_galaxies import TITLE
from hullbreach.games.battleship_galaxies.card_set import (
    AIM,
    ARMOUR_TRAIT,
    CORE_RULE,
    DRAIN,
    ESCAPE,
    HASTE,
    LAUNCH_DRAW,
    LAUNCH_ENERGY,
    MEND,
    NO_WORD,
    SHIELD,
    WEAKNESS_TRAIT,
    WORD_NAMES,
    Mission,
    Power,
)
from hullbreach.games.battleship_galaxies.endings import groups
from hullbreach.games.battleship_galaxies.moves import (
    CHARGE,
    CORE,
    DISCARD,
    MOVE_SPACE,
    PASS,
    PLAY,
    SHIP,
    STANDARD,
    STEP,
    SURVIVORS,
    TAKE,
    UNIT,
    WARP,
)
from hullbreach.games.battleship_galaxies.moves import WEAPON as OWN_WEAPON
from hullbreach.games.battleship_galaxies.names import ship_name, unit_name, word_words
from hullbreach.kernel.errors import IllegalMove
from hullbreach.kernel.reaction import contested
from hullbreach.kernel.rng import quick
from hullbreach.kernel.state import Frame
from hullbreach.kernel.title import CONCEDE
from hullbreach.lab.checks import check_texts

from .card_scenes import choices, new_game, pick
from .scenes import (
    BARRAGE,
    CHOSH,
    EVEREST,
    FATE,
    HAWKS,
    KIO,
    ROOK,
    TET,
    TORRENT,
    asked,
    battle,
    board_with,
    kind_of,
    load_dice,
    play,
    ship_of,
    space,
    space_move,
    unit,
    use,
)


def text(game, move):
    return TITLE.text(game, move)


def texts(game):
    return [text(game, move) for move in game.legal()]


def question(game):
    return TITLE.question(game)


# -- everywhere ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("mission", [1, 2, 3, 4, 5, 6])
def test_every_move_of_random_games_has_a_text_of_its_own_that_parses_back(mission):
    luck = quick(mission)
    met = {}
    game = TITLE.new({"mission": mission}, seed=mission)
    for _ in range(450):
        if game.over:
            break
        name = type(game.stack[-1]).__name__
        met[name] = met.get(name, 0) + 1
        if met[name] < 8:
            check_texts(TITLE, game)
            assert question(game)
            assert text(game, PASS) != "pass" or PASS not in game.legal()
        moves = game.legal()
        game.apply(moves[luck.below(len(moves))])
    assert set(met) >= {"DeployChoice", "Place", "ActionChoice", "Moving"}


def test_both_sides_of_one_faction_have_different_names():
    mirrored = Mission(1, "Mirror", factions=(0, 0))
    game = battle({EVEREST: "C3", FATE: "C15", HAWKS: ["H3", "I3", "J3"], 10: ["H9", "I9", "J9"]}, mission=mirrored)
    assert (unit_name(game, EVEREST), unit_name(game, FATE)) == ("ISN Everest (top)", "ISN Everest (bottom)")
    assert ship_name(game, ship_of(10, 1)) == "F-47 Blue Hawk 2 (bottom)"
    assert groups(game) == ["mission 1: ISN (top)", "mission 1: ISN (bottom)"]
    check_texts(TITLE, game)


def test_any_move_has_a_text_also_where_it_is_not_allowed():
    for game in (battle({EVEREST: "C3", FATE: "C15"}), new_game(5), new_game(2, built=False)):
        for move in range(MOVE_SPACE):
            said = text(game, move)
            assert said
            assert said == " ".join(said.split())


# -- building and launching ---------------------------------------------------------------------------


@pytest.mark.rule("BG-FLEET-01", "BG-DECK-01")
def test_building_is_asked_and_answered_in_ships_and_cards():
    game = new_game(2, built=False)
    assert question(game) == "Choose ships for up to 48 and a deck of 24 cards, or the ready-made ones"
    assert text(game, STANDARD) == "take the ready-made fleet and deck"
    assert text(game, pick(TORRENT, 2)) == "take seasoned ISN Torrent for 9"
    assert "add Erin Cho to the deck" in texts(game)
    assert TITLE.parse(game, "ready-made") == STANDARD


@pytest.mark.rule("BG-DEP-02", "BG-DEP-06")
def test_launches_are_named_with_version_cost_and_carrier():
    game = battle(
        {EVEREST: "C3", FATE: "C15"},
        waiting=(TORRENT,),
        holds={HAWKS: EVEREST},
        phase="deploy",
        levels={TORRENT: 2},
        attached=[("ISN Transport Shuttle", EVEREST)],
        turn=3,
    )
    assert question(game) == "Deploy phase: what do you launch? Energy 20"
    assert texts(game) == [
        "on to the action phase",
        "launch seasoned ISN Torrent for 9",
        "launch standard F-47 Blue Hawks from ISN Everest for 2",
    ]
    # what the other side has is not said
    assert text(game, UNIT + CHOSH) == "launch Chosh Ka"
    unit(game, TORRENT)
    assert question(game) == "Where does ISN Torrent go?"
    assert text(game, space_move(game, "F1")) == "place at F1"
    space(game, "F1")
    assert question(game) == "ISN Torrent at F1: where is its other end?"
    assert text(game, STEP) == "other end E on G1"
    play(game, STEP)
    assert question(game) == "What does ISN Torrent carry? 0 of 3 spaces are taken"
    assert texts(game) == ["close the hold"]


@pytest.mark.rule("BG-SET-11")
def test_the_start_is_chosen_by_players_with_their_sides():
    game = new_game(1)
    assert question(game) == "You rolled highest: who takes the first turn?"
    assert texts(game) == ["P1 (ISN) begins", "P2 (Wretch) begins"]


# -- moving -------------------------------------------------------------------------------------------


@pytest.mark.rule("BG-MOVE-03", "BG-MOVE-07")
def test_steps_and_places_are_named_by_direction_and_space():
    game = battle({ROOK: "C3", FATE: "C15"})
    assert "activate Rook's F-54 for 1" in texts(game)
    unit(game, ROOK)
    assert question(game) == "Rook's F-54 at C3: 5 moves left"
    assert texts(game)[:3] == ["stop here", "go E to D3", "go SE to C4"]
    assert text(game, space_move(game, "E5")) == "go to E5"
    assert [TITLE.parse(game, words) for words in ("e5", "E5", "ne", "stop", "go to e5")] == [
        space_move(game, "E5"),
        space_move(game, "E5"),
        STEP + 5,
        PASS,
        space_move(game, "E5"),
    ]


@pytest.mark.rule("BG-MOVE-04")
def test_the_ends_of_a_medium_ship_are_told_apart():
    game = battle({TORRENT: "C3 E", FATE: "C15"})
    unit(game, TORRENT)
    assert question(game) == "ISN Torrent at C3-D3: 4 moves left"
    assert {"front end W to B3", "back end E to E3"} <= set(texts(game))
    space(game, "C6")
    assert question(game) == "ISN Torrent at C6: where is its other end?"
    assert all(said.startswith("other end ") for said in texts(game))


@pytest.mark.rule("BG-MOVE-02", "BG-ATK-10")
def test_ships_of_a_squadron_are_named_one_by_one():
    game = battle({HAWKS: ["C3", None, "D3"], KIO: "C4"}, damage={ship_of(HAWKS, 2): 1})
    unit(game, HAWKS)
    assert question(game) == "Which ship of the squadron moves next?"
    assert texts(game) == [
        "move no more ships",
        "move F-47 Blue Hawk 1 (shields 1, hull 2/2)",
        "move F-47 Blue Hawk 3 (shields 1, hull 1/2)",
    ]
    play(game, PASS)
    assert question(game) == "Which ship of the squadron attacks next?"
    assert "attack with F-47 Blue Hawk 1 (shields 1, hull 2/2)" in texts(game)


@pytest.mark.rule("BG-DISC-11", "BG-M5-14")
def test_moves_in_place_of_moving_have_words():
    game = battle({ROOK: "F9", FATE: "C15"}, mission=board_with(tiles=["F9 G9"]), tiles=("gate",), turned=(0,))
    unit(game, ROOK)
    assert text(game, WARP) == "go through the warp gate"
    assert TITLE.parse(game, "warp") == WARP
    play(game, WARP)
    assert text(game, space_move(game, "C7")) == "come out at C7"
    assert text(game, SURVIVORS) == "recover survivors instead of moving"


# -- attacking ----------------------------------------------------------------------------------------


@pytest.mark.rule("BG-CHG-02", "BG-ATK-01")
def test_weapons_and_targets_are_named_with_what_counts():
    game = battle(
        {EVEREST: "C3", CHOSH: "F3 E", FATE: "C15"},
        attached=[("LR5 Nuclear Warhead", EVEREST)],
        shields={ship_of(CHOSH): 1},
        damage={ship_of(CHOSH): 2},
        energy=(9, 0),
    )
    unit(game, EVEREST)
    play(game, PASS)
    assert question(game) == "ISN Everest: which weapon is charged? Energy 6"
    assert texts(game) == [
        "charge nothing more",
        "charge the primary weapon: Big (range 4, 2 attacks of 2)",
        "charge LR5 Nuclear Warhead (range 5, 1 attack of 3 nuclear and 1 nuclear hull damage, charge 3)",
    ]
    play(game, CHARGE + kind_of("LR5 Nuclear Warhead"))
    assert question(game) == "ISN Everest, LR5 Nuclear Warhead, 1 attack left: at what?"
    assert texts(game) == ["attack no more with it", "attack P2's Chosh Ka (shields 1, hull 1/3)"]


# -- cards --------------------------------------------------------------------------------------------


@pytest.mark.rule("BG-TAC-03", "BG-TURN-03")
def test_cards_are_named_with_cost_and_effect():
    game = battle({EVEREST: "C3", BARRAGE: "H3 E", FATE: "C15"}, hands=(["Erin Cho"], []), phase="deploy")
    assert texts(game)[1:] == ["play Erin Cho for 3 (a hit misses on 7+)", "discard Erin Cho for 1 energy"]
    use(game, "Erin Cho")
    assert question(game) == "Erin Cho: attach it to which unit?"
    assert texts(game) == ["attach it to ISN Everest", "attach it to ISN Barrage"]


@pytest.mark.rule("BG-ATT-09", "BG-ATT-02")
def test_replacing_and_namesakes_are_asked():
    changes = {EVEREST: {"heroes": 2}}
    game = battle(
        {EVEREST: "C3", BARRAGE: "H3 E", FATE: "C15"},
        hands=(["Erin Cho"], []),
        attached=[("Bronson Skiles", EVEREST), ("Erin Cho", BARRAGE)],
        phase="deploy",
        changes=changes,
    )
    use(game, "Erin Cho")
    unit(game, EVEREST)
    assert question(game) == "Two of Erin Cho: which one goes?"
    assert texts(game) == ["discard that of ISN Everest", "discard that of ISN Barrage"]
    unit(game, BARRAGE)
    assert question(game) == "Erin Cho: does it replace another card?"
    assert texts(game) == ["replace none", "replace Bronson Skiles"]


MOMENTS = {
    "ACTIVATED": "P2 has activated Tes Kio. Play a card?",
    "APPROACHED": "P2's Tes Kio comes up to an enemy. Play a card?",
    "DECLARED": "P2's Tes Kio attacks P1's F-47 Blue Hawk 1. Play a card?",
    "ROLLED": "P2's Tes Kio has rolled D-4 against P1's F-47 Blue Hawk 1. Play a card?",
    "STRUCK": "P2's Tes Kio has hit P1's F-47 Blue Hawk 1. Play a card?",
    "DOOMED": "P1's F-47 Blue Hawk 1 is about to be destroyed. Play a card?",
    "ENDED": "P2's Tes Kio has finished. Play a card?",
    "TURN_ENDED": "P2's turn ends. Play a card?",
}
CALLED = {
    "ACTIVATED": "an activation",
    "APPROACHED": "an approach",
    "DECLARED": "an attack",
    "ROLLED": "a roll",
    "STRUCK": "a hit",
    "DOOMED": "a loss",
    "ENDED": "the end of an activation",
    "TURN_ENDED": "the end of a turn",
}


@pytest.mark.rule("BG-Q-63")
@pytest.mark.parametrize("moment", MOMENTS)
def test_a_window_says_what_has_just_happened(moment):
    phase = ("ACTIVATED", "APPROACHED", "DECLARED", "ROLLED", "STRUCK", "DOOMED", "ENDED", "TURN_ENDED").index(
        moment
    ) + 5
    # an event that anybody may play at that moment
    event = {"type": 0, "phase": phase, "word": DRAIN, "amount": 1, "cost": 0, "near": 0, "squadron": False}
    tactics = {name: {"phase": 0} for name in ("Alert From ISN Torrent", "F-47 Hawk Patrol", "Sparrow Cover Fire")}
    game = battle(
        {HAWKS: ["C3", "J9", "K9"], KIO: "C5"},
        hands=(["Erin Cho"], []),
        shields={ship_of(HAWKS): 0},
        damage={ship_of(HAWKS): 1},
        active=1,
        tactics=tactics | {"Erin Cho": event},
    )
    load_dice(game, 1, "D4")
    unit(game, KIO)
    while asked(game) != (0, "Answer"):
        kind = asked(game)[1]
        if kind == "Moving":
            space(game, "C4")
        elif kind == "Charge":
            play(game, OWN_WEAPON)
        elif kind == "Target":
            play(game, SHIP + ship_of(HAWKS))
        else:
            play(game, PASS)
    assert question(game) == MOMENTS[moment]
    assert TITLE.answering(game) == contested(game).called(game) == CALLED[moment]
    assert texts(game) == ["let it be", "play Erin Cho for 0 (opponents lose 1 energy)"]


@pytest.mark.rule("BG-M3-07")
def test_the_computer_core_is_asked_about():
    game = new_game(3)
    while asked(game)[1] != "DrawChoice":
        play(game, game.legal()[0])
    assert question(game) == "Draw from your own deck, or look into the other one?"
    assert texts(game) == ["draw from your own deck", "look at 3 cards of the other deck and keep one"]
    play(game, CORE)
    assert question(game) == "Which of these cards do you keep?"
    assert all(said.startswith("keep ") for said in texts(game))


@pytest.mark.rule("BG-M4-12", "BG-M4-10")
def test_engines_and_captains_are_asked_about():
    game = new_game(4)
    while asked(game)[1] != "EngineChoice":
        play(game, game.legal()[0])
    assert question(game).startswith("End of your turn: try the remote engines? Energy ")
    assert texts(game)[:2] == ["leave the engines off", "start the remote engines for 2 energy"]
    game = new_game(4)
    while asked(game)[1] != "DeployChoice" or UNIT + FATE not in game.legal():
        play(game, game.legal()[0])
    unit(game, FATE)
    while asked(game)[1] != "Captain":
        play(game, game.legal()[0])
    assert question(game) == "Vapor's Fate is launched: attach Krall Draxus?"
    assert texts(game) == ["go without", "attach Krall Draxus at no cost"]
    assert TITLE.parse(game, "yes") == TAKE


@pytest.mark.rule("BG-TAC-10")
def test_a_launch_power_with_a_price_is_asked_about():
    power = Power("Reserve", LAUNCH_ENERGY, 4, price=1)
    game = battle({EVEREST: "C3", FATE: "C15"}, waiting=(ROOK,), phase="deploy", changes={ROOK: {"powers": (power,)}})
    unit(game, ROOK)
    space(game, "H1")
    assert question(game) == "Rook's F-54: Reserve: at its launch: 4 energy for 1 energy?"
    assert texts(game) == ["let it be", "use it"]


def test_every_choice_has_a_question_and_a_weight_of_its_own():
    for choice in choices():
        assert choice.question is not Frame.question, choice
        assert choice.text is not Frame.text, choice
        assert choice.weigh is not Frame.weigh or choice.weigh_all is not Frame.weigh_all, choice


def test_every_word_of_a_card_is_said():
    for word in range(len(WORD_NAMES)):
        assert bool(word_words(word, 2, 1)) == (word != NO_WORD)
    said = [word_words(word, 2, 2) for word in (ARMOUR_TRAIT, WEAKNESS_TRAIT, HASTE, AIM, MEND, LAUNCH_DRAW)]
    assert said == [
        "-2 damage from vecton",
        "+2 damage from vecton",
        "move of the activated ship +2",
        "strength of this attack +2",
        "2 shields back on a ship",
        "at its launch: draw 2 cards",
    ]
    assert word_words(21, 3, 2, SHIELD) == "3 vecton shield damage"


# -- what is typed ------------------------------------------------------------------------------------


def test_short_words_mean_only_what_is_legal():
    game = battle({ROOK: "C3", FATE: "C15"})
    assert TITLE.parse(game, "pass") == PASS
    for words in ("yes", "c9", "ne", "zz99"):
        with pytest.raises(IllegalMove):
            TITLE.parse(game, words)
    assert TITLE.parse(game, "concede") == CONCEDE
    assert TITLE.parse(game, str(UNIT + ROOK)) == TITLE.parse(game, "activate rook") == UNIT + ROOK


# -- the end ------------------------------------------------------------------------------------------


@pytest.mark.rule("BG-VIC-02")
def test_a_result_says_who_has_won_and_how():
    game = battle({EVEREST: "C3", KIO: "F3"}, turn=5, shields={ship_of(KIO): 0}, damage={ship_of(KIO): 1})
    unit(game, EVEREST)
    play(game, PASS)
    load_dice(game, "D4")
    play(game, OWN_WEAPON)
    play(game, SHIP + ship_of(KIO))
    assert TITLE.result(game) == "P1 (ISN) wins in round 3: no enemy ship is left on the battlefield (BG-VIC-02)"


@pytest.mark.rule("BG-Q-128")
def test_giving_up_is_a_result():
    game = battle({EVEREST: "C3", FATE: "C15"})
    TITLE.play(game, 0, CONCEDE)
    assert TITLE.result(game) == "P2 (Wretch) wins in round 1: the other side has given up (BG-Q-128)"
    game = new_game(4)
    TITLE.play(game, int(game.seat), CONCEDE)
    assert TITLE.result(game).endswith(" win in round 0: the other side has given up (BG-Q-128)")


@pytest.mark.rule("BG-CLOCK-05", "BG-Q-92")
def test_the_clock_is_a_result():
    game = battle(
        {EVEREST: "C3", HAWKS: ["H3", "I3", None], FATE: "C15"},
        decks=(["Erin Cho"], []),
        outs=(1, 2),
        phase="energy",
        turn=5,
    )
    assert (
        TITLE.result(game)
        == "P1 (ISN) wins in round 3: 16 2/3 points to 14 when the victory clock ran out (BG-CLOCK-05)"
    )


@pytest.mark.rule("BG-M2-12", "BG-M3-12")
def test_points_and_the_loss_of_isn_barrage_are_results():
    mission = Mission(1, "Run", rules=ESCAPE, vp_side=1, vp_needed=2)
    game = battle({EVEREST: "C5", TET: "K3 E", FATE: "C15"}, active=1, mission=mission)
    unit(game, TET)
    space(game, "K2")
    if asked(game)[1] == "GoTail":
        play(game, game.legal()[0])
    while not game.over:
        play(game, PASS)
    assert TITLE.result(game) == "P2 (Wretch) wins in round 1: 2 victory points (BG-M2-12)"


@pytest.mark.rule("BG-M3-12", "BG-Q-128")
def test_who_gives_up_after_isn_barrage_has_changed_hands_has_given_up():
    game = battle({EVEREST: "C3", FATE: "C15"}, mission=Mission(1, "Core", rules=CORE_RULE), active=1)
    game.gone |= 1 << BARRAGE  # lost under the control of the ISN
    TITLE.play(game, 1, CONCEDE)
    assert TITLE.result(game) == "P1 (ISN) wins in round 1: the other side has given up (BG-Q-128)"


@pytest.mark.rule("BG-Q-77")
def test_a_draw_is_a_result():
    game = battle({EVEREST: "C3", FATE: "C15"})
    game.finish(-1, 5)
    assert TITLE.result(game) == "A draw: neither side is ahead, and nobody has a ship left (BG-Q-77)"


def test_games_are_grouped_by_mission_and_side():
    assert groups(new_game(2)) == ["mission 2: ISN", "mission 2: Wretch"]
    assert groups(new_game(5)) == ["mission 5: ISN", "mission 5: Wretch P2", "mission 5: Wretch P3"]


def test_discarding_and_giving_have_words():
    game = new_game(4)
    while asked(game)[1] != "EnergyChoice":
        play(game, game.legal()[0])
    assert any(said.startswith("give ") and said.endswith(" to your teammate") for said in texts(game))
    assert text(game, DISCARD + kind_of("Erin Cho")) == "discard Erin Cho for 1 energy"
    assert text(game, PLAY + kind_of("Fortune's Bounty")).startswith("play Fortune's Bounty for ")
