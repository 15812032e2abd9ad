"""Hints at a table: words always, chances where such games were measured."""

from functools import partial

import pytest

from hullbreach.bots.advice import advise
from hullbreach.bots.thinking import Budget
from hullbreach.kernel.chances import Chances, Curve
from hullbreach.kernel.record import Record
from hullbreach.kernel.registry import title
from hullbreach.server import bots
from hullbreach.server.bots import Position, opinions
from tests.server.scenes import serving


@pytest.fixture
def measured(monkeypatch):
    """Mag·Blast for two, measured with a search of 20 iterations, which hints use."""
    game = title("mag_blast")
    curve = Curve(2, "lieutenant", 20, 100, (0.0, 1.0), (0.25, 0.25))
    chances = Chances(game.rules_version, game.standard_cards.file.hash, game.judged, (curve,))
    monkeypatch.setitem(game.__dict__, "chances", chances)
    monkeypatch.setattr(bots, "advise", partial(advise, budget=Budget(20)))
    return game


@pytest.mark.parametrize(
    ("options", "chances"),
    [({"seats": 2}, {"lieutenant": 0.25}), ({"seats": 3}, {}), ({"seats": 2, "barrage": True}, {})],
)
def test_a_worker_tells_chances_of_games_that_were_measured(measured, options, chances):
    record = Record(measured, options, 3)
    state = record.start()
    while len(state.legal()) < 2:
        record.moves.append((int(state.seat), state.legal()[0]))
        state.apply(state.legal()[0])
    name = f"table {options}"  # a worker knows games by their tables
    best, *others = opinions(Position(name, record.header(), record.moves, int(state.seat)))
    assert (best.word, best.chances) == ("best", chances)
    assert all(each.word in ("nearly as good", "less good") and not each.chances for each in others)


@pytest.mark.asyncio
async def test_a_viewer_is_told_the_words_and_only_what_was_measured(tmp_path):
    async with serving(tmp_path) as place:
        ada = place.browser()
        made = await ada.make("mag_blast", options={"seats": 2, "barrage": True})
        async with ada.sit(made["table"]) as player:
            await player.until(lambda me: me.question)
            await player.wire.send('{"is":"hint","key":"one"}')
            while (heard := await player.hear())["is"] != "hints":
                pass
    best = heard["moves"][0]
    assert best["word"] in ("best", "the only move")
    assert best["chances"] == {}
