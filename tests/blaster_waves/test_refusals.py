"""Whatever is asked: what is legal is refused by nothing, and all else by a rule of the catalogue."""

import pytest

from hullbreach.games.blaster_waves import TITLE
from hullbreach.games.blaster_waves.moves import MOVE_SPACE
from hullbreach.kernel.errors import IllegalMove
from hullbreach.kernel.title import CONCEDE

from .scenes import every_question, play


def test_legal_moves_and_refusals_agree_over_the_whole_move_space():
    for game in every_question():
        legal = game.legal()
        assert legal
        assert len(set(legal)) == len(legal)
        for move in range(CONCEDE + 1, MOVE_SPACE):
            rule = game.refusal(0, move)
            if move in legal:
                assert rule == ""
            else:
                assert TITLE.catalogue.find(rule) is not None


def test_a_refused_move_changes_nothing():
    for game in every_question():
        before = game.snapshot()
        legal = game.legal()
        for move in range(CONCEDE + 1, MOVE_SPACE):
            if move not in legal:
                with pytest.raises(IllegalMove):
                    play(game, move)
        assert game.snapshot() == before
