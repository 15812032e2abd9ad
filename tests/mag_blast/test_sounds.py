"""Blasts need a sound: after the shot by default, before it in a Screaming Skirmish."""

import pytest

from hullbreach.games.mag_blast import TITLE
from hullbreach.games.mag_blast.moves import ABILITY, PASS, SOUND
from hullbreach.kernel.errors import BadOption

from .scenes import (
    asked,
    battle,
    card_move,
    choose,
    damage,
    discarded,
    find,
    fire,
    fleet,
    in_hand,
    launch,
    let_be,
    listen,
    lost_ships,
    not_refused,
    play,
    ship_move,
    told,
    use,
    why_not,
)


def duel(hand=("Beam Blast",), answer=(), **sounds):
    return battle(
        fleets=[{"yellow": ["Ares", "Astur", "Dink"]}, {"yellow": ["Zeus"]}], hands=[list(hand), list(answer)], **sounds
    )


# -- the base game ---------------------------------------------------------------------------------


@pytest.mark.rule("MB-BLAST-09", "MB-Q-17")
def test_automatic_sounds_ask_for_nothing():
    game = duel()
    fire(game, 0, "Beam Blast", "Ares", "Zeus")
    assert asked(game) == (0, "FollowUp")
    assert damage(game, "Zeus") == 3


@pytest.mark.rule("MB-BLAST-09", "MB-BLAST-10", "MB-Q-17")
def test_strict_sounds_are_asked_for_after_the_target_is_chosen():
    game = duel(strict=True)
    blast = in_hand(game, 0, "Beam Blast")
    fire(game, 0, "Beam Blast", "Ares", "Zeus")
    assert asked(game) == (0, "Sound")
    assert game.stack[-1].facts() == [0, blast, find(game, "Ares"), find(game, "Zeus")]
    assert game.legal() == [SOUND, PASS]
    assert not_refused(game) == [PASS, SOUND]
    assert why_not(game, 0, ABILITY) == "MB-BLAST-10"
    play(game, 0, SOUND)
    assert damage(game, "Zeus") == 3
    assert asked(game) == (0, "FollowUp")


@pytest.mark.rule("MB-BLAST-09", "MB-BLAST-12", "MB-Q-19")
def test_a_silent_blast_misses_is_discarded_and_has_been_fired():
    game = duel(["Beam Blast", "Beam Blast", "Direct Hit"], strict=True)
    fire(game, 0, "Beam Blast", "Ares", "Zeus")
    play(game, 0, PASS)
    assert damage(game, "Zeus") == 0
    assert discarded(game) == ["Beam Blast"]
    assert not game.playing
    assert asked(game) == (0, "AttackPhase")
    assert why_not(game, 0, card_move(game, 0, "Beam Blast")) == "MB-BLAST-04"
    assert why_not(game, 0, card_move(game, 0, "Direct Hit")) == "MB-DH-01"


@pytest.mark.rule("MB-BLAST-10")
def test_until_the_sound_is_settled_nothing_else_can_be_done():
    game = duel(["Beam Blast", "Laser Blast"], strict=True)
    fire(game, 0, "Beam Blast", "Ares", "Zeus")
    assert why_not(game, 0, card_move(game, 0, "Laser Blast")) == "MB-BLAST-10"
    assert why_not(game, 0, ship_move(game, "Zeus")) == "MB-BLAST-10"


@pytest.mark.rule("MB-Q-18")
def test_a_missed_blast_costs_the_defender_nothing():
    game = duel(answer=["Evasive Action"], strict=True)
    fire(game, 0, "Beam Blast", "Ares", "Zeus")
    assert asked(game) == (0, "Sound")  # before anybody is asked to answer
    play(game, 0, PASS)
    assert asked(game) == (0, "AttackPhase")


@pytest.mark.rule("MB-Q-18")
def test_a_blast_with_a_sound_can_be_answered():
    game = duel(answer=["Evasive Action"], strict=True)
    fire(game, 0, "Beam Blast", "Ares", "Zeus")
    play(game, 0, SOUND)
    assert asked(game) == (1, "Answer")
    use(game, 1, "Evasive Action")
    assert damage(game, "Zeus") == 0


@pytest.mark.rule("MB-Q-17")
def test_any_words_are_a_sound_and_no_words_are_none():
    game = duel(strict=True)
    fire(game, 0, "Beam Blast", "Ares", "Zeus")
    assert TITLE.parse(game, "KPOWIE!") == SOUND
    assert TITLE.parse(game, "beam blast") == SOUND
    assert TITLE.parse(game, "") == PASS
    assert TITLE.parse(game, "silence") == PASS


@pytest.mark.rule("MB-BLAST-09", "MB-Q-63")
def test_sounds_and_misses_are_told():
    game = listen(duel(["Beam Blast", "Laser Blast"], strict=True))
    ares, dink, zeus = find(game, "Ares"), find(game, "Dink"), find(game, "Zeus")
    beam, laser = in_hand(game, 0, "Beam Blast"), in_hand(game, 0, "Laser Blast")
    fire(game, 0, "Beam Blast", "Ares", "Zeus")
    play(game, 0, PASS)
    told(
        game,
        ("plays", [beam], {"seat": 0}),
        ("fires", [beam], {"seat": 0, "ship": ares, "target": zeus}),
        ("missed", [beam], {"seat": 0}),
    )
    fire(game, 0, "Laser Blast", "Dink", "Zeus")
    play(game, 0, SOUND)
    heard = game.journal.read()
    assert [event.kind for event in heard] == ["plays", "sound", "fires", "damaged"]
    assert heard[1].facts["seat"] == 0
    assert heard[2].facts["ship"] == dink
    assert heard[3].cards == [laser]


# -- Screaming Skirmish ----------------------------------------------------------------------------


@pytest.mark.rule("MB-SS-01", "MB-Q-55")
def test_in_a_screaming_skirmish_the_sound_comes_before_the_shot():
    game = duel(screaming=True)
    blast = in_hand(game, 0, "Beam Blast")
    use(game, 0, "Beam Blast")
    choose(game, 0, "Ares")
    assert asked(game) == (0, "Sound")
    assert game.stack[-1].facts() == [0, blast, find(game, "Ares"), -1]
    play(game, 0, SOUND)
    assert asked(game) == (0, "ChooseTarget")
    assert game.stack[-1].facts() == [0, blast, find(game, "Ares"), 1]
    choose(game, 0, "Zeus")
    assert asked(game) == (0, "FollowUp")
    assert damage(game, "Zeus") == 3


@pytest.mark.rule("MB-SS-01", "MB-Q-55", "MB-Q-18")
def test_a_shot_without_a_sound_before_it_misses_and_a_later_sound_is_not_asked_for():
    for strict in (False, True):
        game = duel(["Beam Blast", "Beam Blast"], ["Evasive Action"], screaming=True, strict=strict)
        use(game, 0, "Beam Blast")
        choose(game, 0, "Ares")
        play(game, 0, PASS)
        assert game.stack[-1].facts()[-1] == 0
        choose(game, 0, "Zeus")
        assert asked(game) == (0, "AttackPhase")
        assert damage(game, "Zeus") == 0
        assert discarded(game) == ["Beam Blast"]
        assert why_not(game, 0, card_move(game, 0, "Beam Blast")) == "MB-BLAST-04"


@pytest.mark.rule("MB-SS-01")
def test_with_strict_sounds_as_well_one_sound_is_enough():
    game = duel(screaming=True, strict=True)
    use(game, 0, "Beam Blast")
    choose(game, 0, "Ares")
    play(game, 0, SOUND)
    choose(game, 0, "Zeus")
    assert damage(game, "Zeus") == 3


@pytest.mark.rule("MB-SS-02", "MB-DH-06")
@pytest.mark.parametrize("style", ["screaming", "strict"])
@pytest.mark.parametrize("loud", [True, False])
def test_the_second_blast_after_a_direct_hit_needs_a_sound_of_its_own(style, loud):
    game = duel(["Beam Blast", "Direct Hit", "Mag Blast"], **{style: True})
    mag = in_hand(game, 0, "Mag Blast")
    use(game, 0, "Beam Blast")
    choose(game, 0, "Ares")
    if style == "screaming":
        play(game, 0, SOUND)
    choose(game, 0, "Zeus")
    if style == "strict":
        play(game, 0, SOUND)
    use(game, 0, "Direct Hit")
    use(game, 0, "Mag Blast")
    assert asked(game) == (0, "Sound")
    assert game.stack[-1].facts() == [0, mag, find(game, "Ares"), find(game, "Zeus")]
    play(game, 0, SOUND if loud else PASS)
    assert damage(game, "Zeus") == (8 if loud else 3)
    assert asked(game) == (0, "FollowUp" if loud else "AttackPhase")
    assert discarded(game) == (["Direct Hit"] if loud else ["Direct Hit", "Mag Blast"])


@pytest.mark.rule("MB-SS-02", "MB-SQ-08")
def test_squadrons_stay_silent_in_a_screaming_skirmish():
    game = duel(["Bomber"], screaming=True)
    launch(game, 0, "Zeus", carrier="Astur")
    assert damage(game, "Zeus") == 4


@pytest.mark.rule("MB-Q-55")
def test_a_screaming_skirmish_and_automatic_sounds_exclude_each_other():
    with pytest.raises(BadOption, match="screaming"):
        TITLE.new({"screaming": True, "sounds": "automatic"}, seed=1)
    assert TITLE.new({"screaming": True}, seed=1).screaming
    assert not TITLE.new({"screaming": False, "sounds": "automatic"}, seed=1).screaming


# -- rams scream too -------------------------------------------------------------------------------


@pytest.mark.rule("MB-CARD-06", "MB-BLAST-09")
@pytest.mark.parametrize("loud", [True, False])
def test_a_ram_needs_a_sound_and_the_ship_is_lost_without_it_too(loud):
    game = duel(["Ramming Speed"], strict=True)
    use(game, 0, "Ramming Speed")
    choose(game, 0, "Dink")
    choose(game, 0, "Zeus")
    assert asked(game) == (0, "Sound")
    assert "Dink" in fleet(game, 0)
    play(game, 0, SOUND if loud else PASS)
    assert lost_ships(game) == ["Dink"]
    assert damage(game, "Zeus") == (2 if loud else 0)
    assert discarded(game) == ([] if loud else ["Ramming Speed"])
    assert asked(game) == (0, "AttackPhase")


@pytest.mark.rule("MB-CARD-06", "MB-SS-01")
def test_in_a_screaming_skirmish_the_ram_screams_first():
    game = duel(["Ramming Speed"], screaming=True)
    use(game, 0, "Ramming Speed")
    choose(game, 0, "Dink")
    assert asked(game) == (0, "Sound")
    play(game, 0, SOUND)
    choose(game, 0, "Zeus")
    assert damage(game, "Zeus") == 2


@pytest.mark.rule("MB-BLAST-10", "MB-DH-01")
def test_a_declined_direct_hit_leaves_the_phase_as_it_was():
    game = duel(["Beam Blast", "Laser Blast"], strict=True)
    fire(game, 0, "Beam Blast", "Ares", "Zeus")
    play(game, 0, SOUND)
    let_be(game, 0)
    assert asked(game) == (0, "AttackPhase")
    assert game.legal() == [PASS, card_move(game, 0, "Laser Blast")]
