"""What a title offers to bots, servers and screens: refusals, texts, cards, catalogue."""

import pytest

from hullbreach.kernel.catalogue import Catalogue, Component, Rule, Ruling, load_catalogue
from hullbreach.kernel.errors import BadCards, BadOption, IllegalMove
from hullbreach.kernel.registry import title
from hullbreach.kernel.state import State
from hullbreach.kernel.terms import Terms
from hullbreach.kernel.title import CONCEDE, Refusal, Title

from .scenes import asked, blast, play, scene
from .skirmish import AIM, PASS, PLAY, TITLE

# -- refusals ----------------------------------------------------------------------------------------


def test_a_legal_move_has_no_refusal():
    game = scene(["Blast 1"], ["Jam"])
    assert TITLE.why_not(game, 0, PASS) is None
    assert TITLE.why_not(game, 0, CONCEDE) is None


def test_a_refusal_names_the_rule_and_says_it():
    game = scene(["Jam"], ["Blast 1"])
    refusal = TITLE.why_not(game, 0, game_move(game, 0))
    assert refusal.rule == "SK-TURN-01"
    assert str(refusal) == f"{TITLE.rule_text('SK-TURN-01')} (SK-TURN-01)"
    assert str(Refusal("", "So it is")) == "So it is"


def game_move(game, seat):
    return PLAY + game.hands[seat].to_list()[0]


@pytest.mark.parametrize("move", [-1, TITLE.move_space, 10**6])
def test_a_number_outside_the_move_space_is_refused(move):
    refusal = TITLE.why_not(scene(["Jam"], []), 0, move)
    assert refusal == Refusal("", f"There is no move {move}; moves are 0 to {TITLE.move_space - 1}")


def test_a_seat_that_is_not_asked_is_told_who_is():
    game = scene(["Jam"], ["Jam"])
    for move in (CONCEDE, PASS):
        assert TITLE.why_not(game, 1, move) == Refusal("", "Seat 1 is not asked now; seat 0 is")


def test_nothing_is_allowed_when_the_game_is_over():
    game = scene(["Blast 3"], [])
    blast(game, 3, at=1)
    assert TITLE.why_not(game, 0, PASS) == Refusal("", "The game is over")
    assert TITLE.why_not(game, 0, CONCEDE) == Refusal("", "The game is over")


def test_a_refused_move_changes_nothing():
    game = scene(["Jam"], ["Blast 1"])
    before = game.snapshot()
    with pytest.raises(IllegalMove, match="SK-TURN-01"):
        TITLE.play(game, 0, game_move(game, 0))
    with pytest.raises(IllegalMove, match="not asked"):
        TITLE.play(game, 1, PASS)
    assert game.snapshot() == before


def test_conceding_is_open_to_whoever_is_asked():
    game = scene(["Jam"], ["Jam"], ["Jam"])
    TITLE.play(game, 0, CONCEDE)
    assert game.over
    assert game.winners() == [1, 2]


def test_rule_text_of_rules_rulings_and_unknown_ids():
    assert TITLE.rule_text("SK-AIM-01") == "A Blast is aimed at a rival who still flies."
    assert TITLE.rule_text("SK-Q-01").startswith("Yes, with another Jam")
    assert TITLE.rule_text("SK-NONE") == "SK-NONE"


# -- parsing -----------------------------------------------------------------------------------------


def turn():
    """Seat 0 holds a Blast 1 (card 0), a Blast 2 (card 5) and a Probe (card 20)."""
    return scene(["Blast 1", "Blast 2", "Probe"], ["Jam"])


@pytest.mark.parametrize(
    ("words", "move"),
    [
        ("pass", PASS),
        ("PASS", PASS),
        ("  play   Blast 2  (card 5) ", PLAY + 5),
        ("play blast 2", PLAY + 5),
        ("play p", PLAY + 20),
        ("concede", CONCEDE),
        ("Concede", CONCEDE),
        (str(PLAY + 5), PLAY + 5),
        ("29", 29),  # a number is a move also where it is not legal, so that it can be asked about
    ],
)
def test_words_are_read_as_moves(words, move):
    assert TITLE.parse(turn(), words) == move


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("play", "'play' could be 3 moves; write more of it"),
        ("play blast", "'play blast' could be 2 moves; write more of it"),
        ("fire", "'fire' is not a move here; one that is: 'pass'"),
        (
            "play prob 0 (card 20)",
            "'play prob 0 (card 20)' is not a move here (did you mean 'play probe 0 (card 20)'?)",
        ),
        ("", "'' is not a move here; one that is: 'pass'"),
        ("30", "'30' is not a move here; one that is: 'pass'"),
        ("-1", "'-1' is not a move here; one that is: 'pass'"),
        ("²", "'²' is not a move here"),
        ("7" * 5000, f"'{'7' * 5000}' is not a move here"),
    ],
)
def test_words_that_are_no_move_say_what_would_be(words, message):
    with pytest.raises(IllegalMove) as error:
        TITLE.parse(turn(), words)
    assert str(error.value).startswith(message)


# -- new games and card sets --------------------------------------------------------------------------


def test_a_new_game_checks_its_options():
    assert TITLE.new({"seats": "3"}, 1).seats == 3
    assert TITLE.new(seed=1).seats == 2
    with pytest.raises(BadOption, match="skirmish: option seats cannot be 5"):
        TITLE.new({"seats": 5}, 1)


def test_a_seed_is_a_whole_number_from_0_up():
    with pytest.raises(BadOption, match="skirmish: seed: expected a whole number from 0 up, got -1"):
        TITLE.new(seed=-1)
    assert TITLE.new(seed=0).snapshot() != TITLE.new(seed=2**100).snapshot()


def test_games_without_a_seed_differ():
    assert TITLE.new().snapshot() != TITLE.new().snapshot()


def test_a_game_is_played_with_the_chosen_cards():
    wild = TITLE.load_cards("wild")
    assert wild.file.name == "Wild"
    assert TITLE.new(seed=1, cards=wild).cards is wild
    assert TITLE.new(seed=1).cards is TITLE.standard_cards


def test_card_sets_are_those_in_the_folder():
    assert TITLE.card_sets() == ["standard", "wild"]


def test_a_card_file_by_its_path(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text("name = 'Mine'\n[[card]]\nkind = 'Jam'\ncopies = 24\nsource = 'ours'\n", "utf-8")
    cards = TITLE.load_cards(str(path))
    assert set(cards.kinds) == {"Jam"}
    assert not cards.file.built_in
    assert TITLE.card_file("wild").built_in


def test_a_card_file_that_cannot_be_read(tmp_path):
    with pytest.raises(BadCards) as error:
        TITLE.load_cards("wilde")
    expected = "wilde: cannot be read (No such file or directory); expected a .toml file or one of: standard, wild"
    assert str(error.value) == expected
    path = tmp_path / "latin.toml"
    path.write_bytes(b"name = '\xe9'")
    with pytest.raises(BadCards, match="not UTF-8 text"):
        TITLE.load_cards(str(path))


# -- the catalogue -----------------------------------------------------------------------------------


def test_entries_are_found_by_id_in_any_case():
    assert isinstance(TITLE.catalogue.find("sk-aim-01"), Rule)
    assert isinstance(TITLE.catalogue.find("SK-Q-01"), Ruling)
    assert isinstance(TITLE.catalogue.find("SK-C-CARDS"), Component)
    assert TITLE.catalogue.find("SK-AIM") is None


def test_the_catalogue_is_read_from_the_titles_folder():
    catalogue = load_catalogue(TITLE.folder())
    assert isinstance(catalogue, Catalogue)
    assert catalogue == TITLE.catalogue
    assert catalogue.find("SK-JAM-01").needs == ("SK-Q-01",)
    assert TITLE.catalogue is TITLE.catalogue


def test_a_title_s_files_lie_beside_its_module():
    own = title("blaster_waves").folder()
    assert own.name == "blaster_waves"
    assert (own / "rules.toml").is_file()


def test_what_a_title_must_write_says_so_when_missing():
    bare, game = Title(), turn()
    for missing in (
        lambda: bare.read_cards(None),
        lambda: bare.deal({}, None, 1),
        lambda: bare.view(game, 0),
        lambda: bare.text(game, 1),
        lambda: bare.draw(None),
        lambda: bare.question(game),
        lambda: bare.log_line(Terms(None, {}), {}),
        lambda: bare.result(game),
    ):
        with pytest.raises(NotImplementedError):
            missing()
    assert bare.tally(game, None) == ""


def test_an_interpreted_game_plays_on_the_kernel_as_it_is_built():
    game = turn()
    assert isinstance(game, State)
    play(game, "Blast 2")
    assert asked(game) == ("Aim", 0)
    assert game.legal() == [AIM + 1]
