"""What is on the table, and who may look at it."""

import pytest

from hullbreach.games.kembles_cascade import TITLE
from hullbreach.games.kembles_cascade.card_set import PACKS
from hullbreach.games.kembles_cascade.state import ZONES, zone_table
from hullbreach.kernel.title import CONCEDE
from hullbreach.kernel.zones import OPEN, OWNED, SECRET, TABLE

from .scenes import heard, new_game


@pytest.mark.rule("KC-SENSOR-01", "KC-PUP-01")
@pytest.mark.parametrize("seats", [1, 3])
def test_every_pile_is_declared_with_its_family_and_who_may_look(seats):
    assert zone_table(seats) is not ZONES[seats] is TITLE.new({"seats": seats}, seed=1).zones()
    players = range(seats)
    wanted = [
        ("sensor deck", 0, SECRET, TABLE, False),
        ("covers", 0, SECRET, TABLE, False),
        ("sensor discard", 0, OPEN, TABLE, False),
        *((f"hand {seat}", 0, OWNED, seat, False) for seat in players),
        *((f"chosen {seat}", 0, OWNED, seat, False) for seat in players),
        *((f"played {seat}", 0, OPEN, TABLE, False) for seat in players),
        ("power-up deck", 1, SECRET, TABLE, False),
        ("power-up discard", 1, OPEN, TABLE, False),
        *((f"power-ups {seat}", 1, OWNED, seat, True) for seat in players),
        ("mission deck", 2, SECRET, TABLE, False),
        *((f"mission {seat}", 2, OPEN, TABLE, False) for seat in players),
        ("achievement stock", 3, SECRET, TABLE, False),
        ("achievements", 3, OPEN, TABLE, False),
        *((f"achievements {seat}", 3, OPEN, TABLE, False) for seat in players),
        ("achievements shared", 3, OPEN, TABLE, False),
        *((f"{part} {pack}", 4 + pack, SECRET, TABLE, False) for pack in range(PACKS) for part in ("deck", "box")),
        ("warning", 9, SECRET, TABLE, False),
        ("warnings left out", 9, SECRET, TABLE, False),
        ("warning shown", 9, OPEN, TABLE, False),
        ("space", 9, OPEN, TABLE, False),
        ("space discard", 9, OPEN, TABLE, False),
        ("aside", 9, OPEN, TABLE, False),
    ]
    found = zone_table(seats)
    assert [(zone.name, int(zone.family), int(zone.sight), int(zone.owner), zone.classed) for zone in found] == wanted


@pytest.mark.rule("KC-Q-12")
def test_the_end_names_a_winner_and_how_many_there_are():
    game = new_game(seats=2)
    TITLE.play(game, 0, CONCEDE)
    assert [facts for _, facts, _ in heard(game, "over")] == [{"seat": 1, "seat0": 1}]
