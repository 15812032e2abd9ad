"""What simulations count of cards, upgrades and Glory."""

from collections import Counter

import pytest

from hullbreach.bots import make_bot
from hullbreach.games.kembles_cascade import TITLE
from hullbreach.games.kembles_cascade.names import UPGRADE_WORDS
from hullbreach.kernel.events import Event, Journal


def event(kind: str, facts: dict[str, int], *cards: int) -> Event:
    """Something that happened, for all to see."""
    return Event(kind, facts, list(cards), [3] * len(cards), False, 1)


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_every_glory_of_a_game_has_a_source(seats: int) -> None:
    state = TITLE.new({"seats": seats}, seed=seats)
    state.journal = Journal()
    bots = [make_bot("greedy", seat) for seat in range(seats)]
    glory = Counter[int]()
    while not state.over:
        seat = int(state.seat)
        state.apply(bots[seat].choose(TITLE, state, seat))
        for told in state.journal.read():
            source, points = TITLE.scored(state, told)
            assert bool(source) or not points
            glory[told.facts.get("seat", 0)] += points
    assert [glory[seat] for seat in range(seats)] == state.scores()


def test_the_shop_is_offered_to_all_and_a_mission_to_one() -> None:
    state = TITLE.new({"seats": 2}, seed=1)
    first, second = set(TITLE.held(state, 0)), set(TITLE.held(state, 1))
    assert set(UPGRADE_WORDS) <= first & second
    assert TITLE.groups(state)[0] in first - second


def test_no_engine_is_offered_in_a_crowd() -> None:
    assert "Engine" not in TITLE.held(TITLE.new({"pile": "crowded"}, seed=1), 0)


def test_what_is_bought_done_or_played_is_used() -> None:
    state = TITLE.new({"seats": 2}, seed=1)
    mission = state.missions[0].to_list()[0]
    powerup = state.powerups[0].to_list()[0]
    bought = {"seat": 0, "upgrade": 4, "level": 1, "price": 4, "glory": 0}
    name = TITLE.held(state, 0)[-1]
    assert TITLE.used(state, event("buys", bought)) == "Laser"
    assert TITLE.used(state, event("mission", {"seat": 0, "glory": 5}, mission)) == TITLE.groups(state)[0]
    assert TITLE.used(state, event("plays", {"seat": 0, "effect": 0, "amount": 1}, powerup)) == name
    assert TITLE.drawn(state, event("draws", {"seat": 0}, powerup)) == [name]
    assert TITLE.used(state, event("turn", {"seat": 0})) == ""
