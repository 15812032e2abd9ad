"""In games over all options everything there is comes up: squares, cards, weapons, bosses."""

from collections.abc import Iterator

from hullbreach.bots import make_bot
from hullbreach.games.kembles_cascade import TITLE
from hullbreach.games.kembles_cascade.card_set import (
    CARDS,
    FIRST_WEAPON,
    KIND_NAMES,
    RULE_NAMES,
    SQUARES,
    UPGRADE_NAMES,
    WEAPON_NAMES,
)
from hullbreach.games.kembles_cascade.state import NONE, KemblesCascade
from hullbreach.kernel.events import Event, Journal
from hullbreach.lab.soak import SPREAD, option_sets

GAMES = 260


def heard(state: KemblesCascade, event: Event) -> Iterator[str]:
    """What an event shows to be in play."""
    facts = event.facts
    match event.kind:
        case "fires" if facts["weapon"]:
            weapon = facts["weapon"]
            yield f"{WEAPON_NAMES[weapon]} {state.weapon_level(facts['seat'], weapon)}"
        case "buys":
            yield f"bought {UPGRADE_NAMES[facts['upgrade']]} {facts['level']}"
        case "hit" if state.boss_rule() != NONE:
            yield f"fight against {RULE_NAMES[state.boss_rule()]}"
        case "boss" | "pulled":
            yield event.kind
        case "order" | "draws" | "gift" | "mission" | "achievement" | "row" | "warning":
            yield from (f"card {card}" for card in event.cards)


def test_everything_there_is_comes_up() -> None:
    options = option_sets(TITLE)
    met: set[str] = set()
    for number in range(GAMES):
        state = TITLE.new(options[number * SPREAD % len(options)], number)
        state.journal = Journal()
        bots = [make_bot(("random", "greedy")[(number + seat) % 2], number + seat) for seat in range(int(state.seats))]
        met |= {f"card {card}" for card in state.space.to_list()}
        while not state.over:
            seat = int(state.seat)
            state.apply(bots[seat].choose(TITLE, state, seat))
            for event in state.journal.read():
                met |= {*heard(state, event)}
            met |= {f"kind {KIND_NAMES[state.kind_on(square)]}" for square in range(SQUARES)}
    there_is = {f"{weapon} {level}" for weapon in WEAPON_NAMES[1:] for level in (1, 2, 3)}
    there_is |= {f"bought {name} {level}" for name in UPGRADE_NAMES for level in (1, 2)}
    there_is |= {f"bought {name} 3" for name in UPGRADE_NAMES[FIRST_WEAPON:]}
    there_is |= {f"card {card}" for card in range(CARDS)} | {f"kind {kind}" for kind in KIND_NAMES}
    there_is |= {f"fight against {rule}" for rule in RULE_NAMES} | {"boss", "pulled"}
    assert sorted(there_is - met) == []
