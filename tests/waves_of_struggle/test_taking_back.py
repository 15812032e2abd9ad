"""A slip of the hand: what was begun in the Preparation Phase can be taken back, and who learns what by it."""

import pytest

from hullbreach.bots import make_bot
from hullbreach.bots.flat import flat_search
from hullbreach.bots.tree import Tree, Worlds
from hullbreach.games.waves_of_struggle import TITLE
from hullbreach.games.waves_of_struggle.card_set import CYBERNET, XENOPHAGE
from hullbreach.games.waves_of_struggle.moves import BACK, BUY, PASS, SLOT, is_normal
from hullbreach.games.waves_of_struggle.state import MOST_TAKEN_BACK
from hullbreach.kernel.events import Journal
from hullbreach.kernel.hints import to_consider
from hullbreach.kernel.record import Record
from hullbreach.kernel.rng import quick
from hullbreach.kernel.table import Table
from hullbreach.lab.soak import option_sets

from .scenes import (
    action,
    asked,
    build,
    buy,
    find,
    foe,
    hand,
    heard,
    in_hand,
    knows,
    let_be,
    named,
    not_refused,
    pay,
    play,
    soldier,
    to_do,
    traps,
    trigger,
    use,
    wall,
    war,
    why_not,
)
from .scenes import trap as a_trap

DEAR = (XENOPHAGE, CYBERNET)  # nobody who pays less for action cards


def preparing(*cards, **more):
    """Seat 0 prepares with these cards in hand."""
    return war(phase="preparation", hands=[list(cards)], factions=DEAR, **more)


def begin(game, name, slot=None, *payment):
    """Begin to build a card, perhaps name its slot and pay for some of it."""
    play(game, 0, in_hand(game, 0, name))
    if slot is not None:
        play(game, 0, SLOT + slot)
    pay(game, 0, *payment)


def slip(game, times=1):
    """Seat 0 begins to build the first card that it can, and takes it back."""
    for _ in range(times):
        play(game, 0, next(move for move in game.legal() if is_normal(move)))
        play(game, 0, BACK)


# -- where one may go back -------------------------------------------------------------------------

STEPS = [(), (4,), (4, "b"), (4, "b", "c")]


@pytest.mark.rule("WS-Q-70")
@pytest.mark.parametrize("steps", STEPS)
@pytest.mark.parametrize("seats", [1, 2])
def test_a_building_can_be_taken_back_until_the_last_star_is_paid(steps, seats):
    cards = [wall(1, 3, name="a"), *(wall(1, 1, name=name) for name in "bcde")]
    game = preparing(*cards, seats=seats, discard=[wall(7, name="old")])
    before = to_do(game), set(game.legal())
    begin(game, "a", *steps)
    assert BACK in game.legal()
    assert not_refused(game) == sorted(game.legal())
    play(game, 0, BACK)
    assert (to_do(game), set(game.legal())) == before
    assert sorted(hand(game, 0)) == list("abcde")
    assert named(game, game.discard) == ["old"]
    assert not game.site
    build(game, 0, "a", 8, "b", "c", "e")  # the same card can be built elsewhere, and paid with others
    assert hand(game, 0) == ["d"]


@pytest.mark.rule("WS-Q-70")
def test_a_building_taken_back_is_told():
    game = preparing(*(wall(1, stars, name=name) for name, stars in (("a", 2), ("b", 1), ("c", 1))))
    begin(game, "a", 0, "c")
    game.journal.read()
    play(game, 0, BACK)
    events = game.journal.read()
    assert not any(event.reveals for event in events)
    lines = [TITLE.log_line(game, event.seen_by(1)) for event in events]
    assert lines == ["P1 does not build a after all", "P1 takes c (★, defense 1) back into the hand"]


@pytest.mark.rule("WS-Q-70")
@pytest.mark.parametrize("paid", [0, 1, 2])
def test_an_action_card_not_paid_for_yet_is_not_bought(paid):
    game = preparing(*(wall(1, 2, name=name) for name in "abc"))
    buy(game, 0, 3, *"abc"[:paid])
    game.journal.read()
    play(game, 0, BACK)
    assert sorted(hand(game, 0)) == list("abc")
    assert not game.actions[0]
    assert asked(game) == (0, "Prepare")
    assert BUY + 2 in game.legal()
    assert BUY in game.legal()
    kinds = [kind for kind, _, _ in heard(game)]
    assert kinds == ["taken back", "returned"][: 1 + (paid > 0)]


@pytest.mark.rule("WS-Q-70", "WS-Q-07")
def test_what_was_built_before_stays_built():
    game = preparing(*(wall(1, 1, name=name) for name in "abcd"))
    build(game, 0, "a", 0, "b")
    begin(game, "c", 1)
    play(game, 0, BACK)
    assert why_not(game, 0, BUY) == "WS-PREP-01"
    assert in_hand(game, 0, "c") in game.legal()
    assert named(game, game.discard) == ["b"]


@pytest.mark.rule("WS-Q-70")
def test_a_building_paid_for_is_there_to_stay():
    game = preparing(*(wall(1, 1, name=name) for name in "abc"))
    build(game, 0, "a", 0, "b")
    assert why_not(game, 0, BACK) == "WS-PREP-01"
    buyer = preparing(*(wall(1, 1, name=name) for name in "abc"), traps=[{0: a_trap()}])
    buy(buyer, 0, 1, "a", "b")
    assert asked(buyer) == (0, "Prepare")
    assert why_not(buyer, 0, BACK) == "WS-PREP-01"


# -- not without end -------------------------------------------------------------------------------


@pytest.mark.rule("WS-Q-70")
@pytest.mark.parametrize("slot", [None, 4])
def test_a_fourth_time_in_a_row_nothing_is_taken_back(slot):
    game = preparing(wall(1, 1, name="a"), wall(1, 1, name="b"))
    slip(game, MOST_TAKEN_BACK)
    begin(game, "a", slot)
    assert why_not(game, 0, BACK) == "WS-Q-70"
    assert not_refused(game) == sorted(game.legal())
    assert MOST_TAKEN_BACK == 3


@pytest.mark.rule("WS-Q-70")
def test_with_something_built_in_between_it_is_not_in_a_row():
    game = preparing(*(wall(1, 1, name=name) for name in "abcd"))
    slip(game, MOST_TAKEN_BACK)
    build(game, 0, "a", 0, "b")
    slip(game, MOST_TAKEN_BACK)
    begin(game, "c")
    assert why_not(game, 0, BACK) == "WS-Q-70"


@pytest.mark.rule("WS-Q-70")
def test_everybody_counts_alone_and_every_phase_anew():
    cards = [wall(1, 1, name="a"), wall(1, 1, name="b")]
    game = war(2, phase="preparation", hands=[cards, [wall(2, 1, name="c"), wall(2, 1, name="d")]])
    slip(game, MOST_TAKEN_BACK)
    let_be(game, 0)
    play(game, 1, in_hand(game, 1, "c"))
    play(game, 1, BACK)
    let_be(game, 1)
    while asked(game) != (0, "Prepare"):
        play(game, int(game.seat), PASS)
    slip(game)


def test_bots_never_take_anything_back():
    """Chance does, which shows that they could."""
    taken = {}
    for name, seats, decisions in (("random", 3, 300), ("greedy", 3, 400), ("flat:8", 2, 60), ("mcts:12", 2, 60)):
        game = TITLE.new({"seats": seats, "factions": "random"}, seed=5)
        bots = [make_bot(name, seat) for seat in range(seats)]
        chosen = []
        while not game.over and len(chosen) < decisions:
            chosen.append(bots[int(game.seat)].choose(TITLE, game, int(game.seat)))
            game.apply(chosen[-1])
        assert len(chosen) > 30
        taken[name] = chosen.count(BACK)
    assert taken.pop("random") > 3
    assert set(taken.values()) == {0}


def test_searches_imagine_no_slips():
    """So with one card to pay with there is nothing to think about."""
    game = preparing(wall(1, 1, name="a"), wall(1, 1, name="b"), quiet=True)
    begin(game, "a", 4)
    only = in_hand(game, 0, "b")
    assert game.legal() == [only, BACK]
    worlds = Worlds(game, 0)
    for each in (game, worlds.veiled, worlds.deal(quick(1))):
        assert to_consider(TITLE.hints, each, 0).to_list() == [only]
    for name in ("mcts:40", "flat:40", "level:1"):
        bot = make_bot(name, 1)
        assert bot.choose(TITLE, game, 0) == only
        assert getattr(bot, "tree", None) is None


def below(branch):
    """All moves of a search tree from here on."""
    for each in branch.following:
        yield int(each.move)
        yield from below(each)


@pytest.mark.parametrize("guided", [True, False])
def test_slips_are_nowhere_in_a_search_tree(guided):
    game = preparing(*(wall(1, 1, name=name) for name in "abc"), quiet=True)
    begin(game, "a")
    assert BACK in game.legal()
    tree = Tree(Worlds(game, 0), TITLE.hints, TITLE.judgement, TITLE.move_space, quick(1), guided)
    tree.grow(120)
    assert {int(branch.move) for branch in tree.left} == set(game.legal()) - {BACK}
    seen = set(below(tree.root))
    assert {in_hand(game, 0, "b"), in_hand(game, 0, "c")} < seen  # so it was asked what to pay with
    assert BACK not in seen
    assert {move for move, _ in flat_search(game, 0, TITLE.hints, quick(1), 160)} == set(game.legal()) - {BACK}


# -- what others know ------------------------------------------------------------------------------


@pytest.mark.rule("WS-Q-70", "WS-Q-51")
def test_what_the_others_saw_they_know():
    game = preparing(*(wall(1, stars, name=name) for name, stars in (("a", 3), ("b", 1), ("c", 1), ("d", 1))))
    begin(game, "a", 0, "b")
    play(game, 0, BACK)
    assert [knows(game, find(game, name)) for name in "abcd"] == [[-1, 0, 1], [-1, 0, 1], [0], [0]]
    for seed in range(5):
        world = game.clone()
        world.redeal(1, quick(seed))
        assert {"a", "b"} <= set(hand(world, 0))


@pytest.mark.rule("WS-Q-70", "WS-TRAP-01")
def test_a_trap_that_is_taken_back_was_not_seen():
    game = preparing(a_trap(stars=2, name="pit"), wall(1, 1, name="b"), wall(1, 1, name="c"))
    begin(game, "pit", 0, "b")
    game.journal.read()
    play(game, 0, BACK)
    assert knows(game, find(game, "pit")) == [0]
    told = game.journal.read()
    assert [TITLE.log_line(game, event.seen_by(1)) for event in told] == [
        "P1 does not build a trap ★★ after all",
        "P1 takes b (★, defense 1) back into the hand",
    ]
    assert TITLE.log_line(game, told[0].seen_by(0)) == "P1 does not build pit after all"


def robbed():
    """Seat 0 has robbed seat 1 of its only card, the trap "loot", and prepares in the next round."""
    game = war(
        3,
        hands=[[a_trap(stars=1, name="own"), wall(1, 1, name="coin")], [a_trap(stars=1, name="loot")], []],
        actions=[[action("rob", 1)]],
        deck=[wall(1, 4, name=f"drawn {seat}") for seat in range(3)],
    )
    use(game, 0, "rob 1", at=1)
    while asked(game) != (0, "Prepare"):
        play(game, int(game.seat), PASS)
    return game


@pytest.mark.rule("WS-Q-70", "WS-TRAP-01")
@pytest.mark.parametrize("built", ["own", "loot"])
def test_what_others_knew_of_a_hand_they_know_again(built):
    game = robbed()
    loot, own = find(game, "loot"), find(game, "own")
    assert (knows(game, loot), knows(game, own)) == ([0, 1], [0])
    begin(game, built)
    assert (knows(game, loot), knows(game, own)) == ([0], [0])  # it may be the one or the other
    play(game, 0, BACK)
    assert (knows(game, loot), knows(game, own)) == ([0, 1], [0])
    assert not game.forgotten


@pytest.mark.rule("WS-TRAP-01", "WS-Q-51")
@pytest.mark.parametrize("given_up", [False, True])
def test_once_the_trap_lies_there_they_do_not(given_up):
    game = robbed()
    if given_up:
        begin(game, "own", 0)
        play(game, 0, 0)
    else:
        build(game, 0, "own", 0, "coin")
        assert traps(game, 0) == {0: "own"}
        assert knows(game, find(game, "loot")) == [0]
    assert not game.forgotten


# -- undo ------------------------------------------------------------------------------------------


def learnt(before, after, seats):
    """Whether a seat knows of a card now that it did not know of, or chance has decided something."""
    known = zip(before.known.to_list(), after.known.to_list(), strict=True)
    everybody = (1 << seats) - 1
    lucks = [game.rng.clone().next() for game in (before, after)]
    return lucks[0] != lucks[1] or any(now & ~then & everybody for then, now in known)


def test_no_event_says_that_something_was_learnt_when_nobody_has():
    """Over whole games by chance, at all tables: spectators do not count."""
    rng = quick(3)
    seen = set()
    for number, options in enumerate(option_sets(TITLE)):
        game = TITLE.new(options, 40 + number)
        game.journal = Journal()
        for _ in range(150):
            if game.over:
                break
            before = game.clone()
            moves = game.legal()
            TITLE.play(game, int(game.seat), moves[rng.below(len(moves))])
            told = game.journal.read()
            if not learnt(before, game, options["seats"]):
                assert not any(event.reveals for event in told), [event.kind for event in told]
                seen |= {(event.kind, options["seats"]) for event in told}
    alone = {("builds", 1), ("pays", 1), ("built", 1), ("buys", 1), ("plays", 1), ("dropped", 1)}
    assert alone < seen
    assert {("built", 3), ("taken back", 2), ("returned", 2)} < seen


@pytest.mark.parametrize("steps", [1, 2, 3, 4])
def test_alone_every_step_of_building_can_be_undone(steps):
    table = Table(Record(TITLE, {"seats": 1, "factions": "random"}, seed=8))
    hand_before = table.state.hands[0].to_list()
    made = 0
    while made < steps and (made == 0 or asked(table.state)[1] != "Prepare"):
        legal = table.state.legal()
        table.play(0, next(move for move in legal if move != PASS and move != BACK))
        made += 1
    assert table.undo(0, made) == made
    assert table.state.hands[0].to_list() == hand_before
    assert asked(table.state) == (0, "Prepare")


def plain(effect, count, in_hand):
    """Seat 0 plays a card that takes `count` cards of seat 1, who holds `in_hand` of them; all know seat 1's hand."""
    game = war(2, hands=[[], [wall(1, name=f"w{n}") for n in range(in_hand)]], actions=[[action(effect, count)]])
    for each in game.hands[1].to_list():
        game.show(each, game.everyone)
    game.journal = Journal()
    use(game, 0, f"{effect} {count}", at=1)
    return {event.kind: event.reveals for event in game.journal.read()}


@pytest.mark.rule("WS-Q-64")
@pytest.mark.parametrize(("effect", "kind"), [("rob", "stolen"), ("spoil", "spoiled")])
def test_a_whole_hand_that_all_know_is_taken_without_anything_new(effect, kind):
    assert plain(effect, 2, 2)[kind] is False
    assert plain(effect, 3, 2)[kind] is False
    assert plain(effect, 1, 2)[kind] is True  # chance has said which


def test_what_is_new_to_the_only_player_there_is_is_new():
    game = war(1, fields=[{0: soldier(1, 9)}], actions=[[action("draw", 1)]], enemies=[foe(name="new")])
    assert [event.kind for event in game.journal.read() if event.reveals] == ["enemy"]
    use(game, 0, "draw 1")
    told = {event.kind: event.reveals for event in game.journal.read()}
    assert told["drew"] is True
    assert told["plays"] is False


def test_a_trap_turned_up_alone_is_nothing_new():
    game = war(1, traps=[{0: a_trap(name="pit")}])
    game.journal.read()
    trigger(game, 0, 0)
    told = {event.kind: event.reveals for event in game.journal.read()}
    assert (told["triggers"], told["copy hurt"]) == (False, False)
