"""Blast Away."""

import pytest

from .scenes import alien, aliens, blast, blasters, reload, scene, take, why_not  # noqa: F401


@pytest.mark.rule("BW-BLAST-05")
def test_a_four_clears_two_saucers_and_two_squid():
    game = scene(hand=[4], columns=[[alien(2), alien(2)], [alien(1)]])
    blast(game, 4)
    take(game, *game.columns[0].to_list())
    assert aliens(game, 1) == []
    assert aliens(game, 2) == [1]
