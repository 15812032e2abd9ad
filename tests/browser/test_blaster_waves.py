"""Whole games of Blaster Waves at the drawn table."""

import pytest

from tests.browser.tactics import blast

pytestmark = pytest.mark.xdist_group("browser")
LONG = 400  # decisions; no game of these takes as many


def test_a_whole_game_by_mouse(come):
    ada = come(motion=True)
    ada.sit("blaster_waves", seed=33)
    asked = set()
    for _ in range(LONG):
        asks = ada.play_by_mouse(blast)
        if not asks:
            break
        asked.add(asks.split(":")[0])
    ada.sees_the_end()
    assert ada.on_list == 0
    assert len(asked) > 1


def test_a_whole_game_by_keyboard(come):
    ada = come()
    ada.sit("blaster_waves", seed=14)
    for _ in range(LONG):
        if not ada.play_by_table_keys(blast):
            break
    ada.sees_the_end()
    assert ada.clicks == 0
