"""What players say is understood in every game: the move it means, open or not, or what comes nearest."""

import pytest

from hullbreach.kernel.errors import IllegalMove
from hullbreach.kernel.registry import title, title_ids
from hullbreach.kernel.rng import quick
from hullbreach.kernel.wish import meant, why_not, wish
from hullbreach.lab.checks import random_move

from .battleship_galaxies import scenes as galaxies
from .blaster_waves import scenes as blaster
from .kembles_cascade import scenes as kemble
from .mag_blast import scenes as mag
from .waves_of_struggle import scenes as waves


def in_range():
    game = galaxies.battle({galaxies.ROOK: "C7", galaxies.KIO: "E7", galaxies.CHOSH: "L14 E"}, hands=(["Erin Cho"], ()))
    galaxies.unit(game, galaxies.ROOK)
    return game


def at_a_target():
    game = in_range()
    galaxies.let_be(game)
    galaxies.play(game, galaxies.OWN_WEAPON)
    return game


def in_battle():
    game = kemble.flight({(4, 3): kemble.fighter()}, ships=((5, 3), (5, 5)), bellonium=(6, 6))
    kemble.play(game, kemble.BATTLE)
    return game


def shopping():
    game = kemble.flight(ships=((5, 3), (5, 5)), bellonium=(6, 6))
    kemble.power_down(game)
    return game


def aiming():
    game = mag.battle([{"yellow": ["Zeus"]}, {"yellow": ["Freya"], "red": ["Ares"]}], hands=[["Mag Blast"]])
    mag.use(game, 0, "Mag Blast")
    mag.choose(game, 0, "Zeus")
    return game


def attacking():
    return mag.battle([{"yellow": ["Zeus"]}, {"yellow": ["Freya"], "red": ["Ares"]}], hands=[["Mag Blast"]])


def preparing():
    return waves.war(phase="preparation", hands=[[waves.wall(1, name="gate"), waves.wall(2, name="tower")], []])


def deciding():
    columns = [[blaster.alien(2)], [blaster.alien(3)]]
    return blaster.scene(hand=[5, 4], columns=columns)


SAID = [
    # (game, position, what is said, what it means)
    ("battleship_galaxies", in_range, "move to A1", "go to A1"),
    ("battleship_galaxies", in_range, "fly onto C9", "go to C9"),
    ("battleship_galaxies", in_range, "throw away Erin Cho", "discard Erin Cho for 1 energy"),
    ("battleship_galaxies", at_a_target, "fire at the Tes Kio", "attack P2's Tes Kio (shields 1, hull 2/2)"),
    ("battleship_galaxies", at_a_target, "shoot chosh ka", "attack P2's Chosh Ka (shields 2, hull 3/3)"),
    ("battleship_galaxies", in_range, "end my turn", "stop here"),
    ("kembles_cascade", shopping, "buy a laser", "buy Laser level 1 for 3 Bellonium"),
    ("kembles_cascade", in_battle, "buy a laser", "buy Laser level 1 for 3 Bellonium"),
    ("kembles_cascade", in_battle, "buy lazer", "buy Laser level 1 for 3 Bellonium"),
    ("kembles_cascade", in_battle, "go left", "move W to B5"),
    ("kembles_cascade", in_battle, "turn my cage downwards", "turn the cage down (1 Energy)"),
    ("mag_blast", aiming, "fire at the Freya", "at P2's cruiser Freya (yellow, 6/6)"),
    ("mag_blast", aiming, "attack ares", "at P2's dreadnought Ares"),
    ("mag_blast", attacking, "move freya to red", "move cruiser Freya to red"),
    ("mag_blast", attacking, "use the mag blast", "play Mag Blast"),
    ("waves_of_struggle", preparing, "buy a tier 2 card", "buy an action card of tier II"),
    ("waves_of_struggle", preparing, "place tower", "build tower"),
    ("blaster_waves", deciding, "blast with 5", "blast 5 (card 1)"),
    ("blaster_waves", deciding, "fire 5 and 4", "blast 5+4"),
    ("blaster_waves", deciding, "reloading", "reload"),
]


@pytest.mark.parametrize(("title_id", "position", "words", "text"), SAID)
def test_what_players_say_is_understood(title_id, position, words, text):
    game, state = title(title_id), position()
    moves = wish(game, state, words).moves
    assert moves
    assert all(game.named(state, move).startswith(text) for move in moves), [game.named(state, move) for move in moves]


@pytest.mark.parametrize(
    ("title_id", "position", "words"),
    [
        ("battleship_galaxies", in_range, "move to A1"),
        ("battleship_galaxies", at_a_target, "fire at the Chosh Ka"),
        ("kembles_cascade", in_battle, "buy a laser"),
        ("mag_blast", aiming, "fire at the Ares"),
        ("mag_blast", attacking, "fire at the Freya"),
        ("waves_of_struggle", preparing, "cast a trap"),
        ("blaster_waves", deciding, "take a hit"),
    ],
)
def test_words_that_mean_a_closed_move_get_its_refusal(title_id, position, words):
    game, state = title(title_id), position()
    seat = int(state.seat)
    [move, *_] = wish(game, state, words).moves
    refusal = game.why_not(state, seat, move)
    assert refusal is not None
    assert any(str(refusal) in line for line in why_not(game, state, seat, words))
    if not state.refusal(seat, meant(game, state, words)):
        raise AssertionError("an open move is meant")


def test_what_comes_nearest_is_named_when_nothing_is_meant():
    game, state = title("kembles_cascade"), shopping()
    [said] = why_not(game, state, 0, "buy a zeppelin")
    assert said.startswith("'buy a zeppelin' is not a move here; nearest to it: 'buy ")
    with pytest.raises(IllegalMove, match="nearest to it"):
        meant(game, state, "buy a zeppelin")
    [said] = why_not(game, state, 0, "xyzzy")
    assert said == f"'xyzzy' is not a move here; one that is: {game.text(state, state.legal()[0])!r}"


def test_a_guess_is_asked_back_and_not_played():
    game, state = title("kembles_cascade"), shopping()
    with pytest.raises(IllegalMove, match="did you mean 'buy Laser level 1 for 3 Bellonium'"):
        meant(game, state, "buy a lazer")
    assert game.text(state, meant(game, state, "buy a laser")).startswith("buy Laser")


def test_several_open_moves_are_told_and_none_is_played():
    game, state = title("battleship_galaxies"), in_range()
    with pytest.raises(IllegalMove, match=r"could be .*write more of it"):
        meant(game, state, "go")
    lines = why_not(game, state, 0, "move")
    assert len(lines) <= 5
    assert any("allowed" in line for line in lines)


@pytest.mark.parametrize("title_id", title_ids())
def test_every_text_of_an_open_move_means_itself_and_shouted_in_disorder_too(title_id):
    game, rng = title(title_id), quick(3)
    for seed in range(3):
        state = game.new(seed=seed)
        for _ in range(60):
            if state.over:
                break
            for move in state.legal()[:30]:
                text = game.text(state, move)
                assert meant(game, state, text) == move
                assert wish(game, state, f"  {text.upper()} ").moves == [move]
                assert not why_not(game, state, int(state.seat), text)[0].startswith("Not")
            state.apply_for(*random_move(state, rng))


@pytest.mark.parametrize("title_id", title_ids())
def test_every_text_of_a_closed_move_gets_a_refusal(title_id):
    game, rng = title(title_id), quick(5)
    state = game.new(seed=4)
    for step in range(40):
        if state.over:
            break
        seat = int(state.seat)
        for move in range(1 + step, game.move_space, 29):
            text = game.named(state, move)
            if text and state.refusal(seat, move) and not wish(game, state, text).guessed:
                found = wish(game, state, text).moves
                assert text in [game.named(state, each) for each in found] or not state.refusal(seat, found[0])
        state.apply_for(*random_move(state, rng))
