"""Handles: names for cards that tell nothing about them."""

import msgspec
import pytest

from hullbreach.kernel.events import HIDDEN, WATCHER
from hullbreach.kernel.handles import CardNumber, Handles, with_handles
from hullbreach.kernel.registry import title, title_ids
from hullbreach.kernel.rng import quick
from hullbreach.lab.checks import random_move


class Face(msgspec.Struct, frozen=True):
    card: CardNumber
    kind: str


class Lying(Face, frozen=True):
    under: CardNumber | None


class Robot(msgspec.Struct, frozen=True):
    robot: CardNumber


class Shown(msgspec.Struct, frozen=True):
    round: int
    top: CardNumber
    hand: list[Face | None]
    table: list[Lying]
    piles: dict[str, list[CardNumber]]
    either: Face | Robot | None = None


def test_handles_go_by_the_order_in_which_cards_come_into_sight():
    handles = Handles()
    assert [handles.of(card) for card in (52, 3, 52, 17)] == [1, 2, 1, 3]
    assert [handles.card(handle) for handle in (1, 2, 3, 4)] == [52, 3, 17, None]


def test_a_hidden_card_has_no_handle():
    handles = Handles()
    assert handles.of(HIDDEN) == HIDDEN
    assert handles.given == 0


def test_a_card_out_of_sight_gets_another_handle_when_it_comes_back():
    handles = Handles()
    first = handles.of(52)
    handles.of(17)
    handles.forget([52, 99])
    assert handles.card(first) is None
    assert handles.of(52) == 3
    assert handles.of(17) == 2


def test_two_viewers_call_a_card_differently():
    one, other = Handles(), Handles()
    other.of(17)
    assert one.of(52) != other.of(52)


def test_every_card_number_of_a_view_becomes_a_handle_and_nothing_else_does():
    view = Shown(
        round=52,
        top=52,
        hand=[Face(17, "fighter"), None],
        table=[Lying(3, "mine", 17), Lying(4, "mine", None)],
        piles={"discard": [4, HIDDEN]},
    )
    assert with_handles(view, Handles()) == {
        "round": 52,
        "top": 1,
        "hand": [{"card": 2, "kind": "fighter"}, None],
        "table": [{"card": 3, "kind": "mine", "under": 2}, {"card": 4, "kind": "mine", "under": None}],
        "piles": {"discard": [4, HIDDEN]},
        "either": None,
    }


@pytest.mark.parametrize("either", [Face(17, "fighter"), Robot(17)])
def test_things_of_several_types_are_told_apart_by_their_class(either):
    view = Shown(round=1, top=52, hand=[], table=[], piles={}, either=either)
    told = with_handles(view, Handles())["either"]
    assert told in ({"card": 2, "kind": "fighter"}, {"robot": 2})


class FarAway(Handles):
    """Handles that no other number of a view can be taken for."""

    def of(self, card):
        handle = super().of(card)
        return handle if handle < 0 else 1_000_000 + handle


def card_fields(plain, name=""):
    """Every number of a view that goes by the name of a card."""
    if isinstance(plain, dict):
        return [found for key, value in plain.items() for found in card_fields(value, key)]
    if isinstance(plain, list):
        return [found for value in plain for found in card_fields(value, name)]
    return [plain] if name in ("card", "command_ship") and isinstance(plain, int) else []


@pytest.mark.parametrize("title_id", title_ids())
def test_no_title_shows_a_card_by_its_number(title_id):
    game, rng = title(title_id).new(seed=5), quick(5)
    shown = 0
    for _ in range(60):
        for viewer in (0, WATCHER):
            numbers = card_fields(with_handles(title(title_id).view(game, viewer), FarAway()))
            assert all(number > 1_000_000 for number in numbers)
            shown += len(numbers)
        if game.over:
            break
        game.apply_for(*random_move(game, rng))
    assert shown or title_id in ("kembles_cascade", "battleship_galaxies")  # whose views name few cards or none
