"""Positions for tests: say what is on the squares and what players have, then play as they would.

Rows and columns are counted from 1, row 1 on top, as the rules do.
"""

from hullbreach.games.kembles_cascade.card_set import (
    ACHIEVEMENTS,
    BOSS_ROWS,
    BOSSES,
    CAGE_NAMES,
    CONDITION_NAMES,
    DEED_NAMES,
    DIRECTION_NAMES,
    FIRST_ACHIEVEMENT,
    FIRST_MISSION,
    FIRST_PART,
    FIRST_POWERUP,
    FIRST_SPACE,
    FIRST_WARNING,
    KIND_NAMES,
    MISSIONS,
    PACK_FIRST,
    POWERUP_NAMES,
    POWERUPS,
    RULE_NAMES,
    SENSORS,
    SPACES,
    SPAN_NAMES,
    TEXT_NAMES,
    UPGRADE_NAMES,
    WEAPON_NAMES,
    Achievement,
    Boss,
    CardSet,
    Mission,
    Powerup,
    Sensor,
    Space,
    Square,
    Upgrade,
)
from hullbreach.games.kembles_cascade.flow.deal import lay
from hullbreach.games.kembles_cascade.flow.rounds import ROUNDS, PickSensor
from hullbreach.games.kembles_cascade.flow.scrolling import Scrolling
from hullbreach.games.kembles_cascade.flow.setup import Setup, board_width, choose
from hullbreach.games.kembles_cascade.flow.turns import Turns
from hullbreach.games.kembles_cascade.moves import (
    BATTLE,
    BUY,
    BUY_POWERUP,
    DONE,
    FIRE,
    HIGH,
    LOW,
    MOVE,
    MOVE_SPACE,
    PLAY,
    POWER_DOWN,
    SHOP,
    SQUARE,
    STAY,
    TURN,
)
from hullbreach.games.kembles_cascade.state import NONE, new_state
from hullbreach.kernel.events import Journal
from hullbreach.kernel.pile import pile_of
from hullbreach.kernel.rng import quick
from hullbreach.kernel.terms import Terms
from hullbreach.lab.checks import check_cards, check_zones

# -- squares ---------------------------------------------------------------------------------------


def shots(*directions):
    """Symbols by direction: `shots("S", "S", "E")` points twice down and once to the right."""
    return tuple(directions.count(name) for name in DIRECTION_NAMES)


def thing(kind, **values):
    """A square; `distant` and `gamma` name a direction a symbol, `immune` the weapons."""
    for name in ("distant", "gamma"):
        if name in values:
            values[name] = shots(*values[name])
    values["immune"] = sum(1 << WEAPON_NAMES.index(weapon) for weapon in values.get("immune", ()))
    return Square(KIND_NAMES.index(kind), **values)


def fighter(**values):
    return thing("fighter", **{"energy": 1, "threat": 1, "bellonium": 1} | values)


def turret(*directions, **values):
    return thing("turret", **{"energy": 2, "threat": 1, "bellonium": 1, "distant": directions} | values)


def cruiser(**values):
    return thing("cruiser", **{"energy": 2, "threat": 1, "bellonium": 1} | values)


def part(energy=2, **values):
    """A Boss Part; with no Energy an indestructible one."""
    return thing("boss", **{"energy": energy, "threat": 1, "glory": 2 if energy else 0} | values)


def mine():
    return thing("mine", energy=1)


def maze(glory=1, extra=0):
    return thing("maze", glory=glory, extra=extra)


def singularity(energy=2, glory=1, **values):
    return thing("singularity", energy=energy, glory=glory, **values)


def asteroid(energy=0, **values):
    return thing("asteroid", energy=energy, **values)


HOLE = thing("hole")
DRONE = thing("drone")
POWERUP_SQUARE = thing("powerup")
WORMHOLE = thing("wormhole")
WALL = thing("wall")
MOSQUITO = thing("mosquito")
BOMB = thing("bomb")
MERCHANT = thing("merchant")
SPACE = Square()
EMPTY_KIND = 0

# everything that hurts and diverts a pushed ship
DEFLECTING = {
    "asteroid": asteroid(),
    "destructible asteroid": asteroid(2),
    "wall": WALL,
    "singularity": singularity(),
    "mosquito": MOSQUITO,
    "bomb": BOMB,
    "indestructible boss": part(0),
}
# everything that a ship may move onto
ENTERABLE = {
    "empty": SPACE,
    "wormhole": WORMHOLE,
    "maze": maze(),
    "drone": DRONE,
    "power-up": POWERUP_SQUARE,
    "merchant": MERCHANT,
    "fighter": fighter(),
    "turret": turret("S"),
    "cruiser": cruiser(),
    "mini-boss": thing("miniboss", energy=4, threat=2),
    "boss": part(2),
    "mine": mine(),
    "hole": HOLE,
}
SHOT_THROUGH = ("empty", "wormhole", "maze", "drone", "power-up", "merchant")

# -- other cards -----------------------------------------------------------------------------------


def powerup(effect, amount=1):
    return Powerup(f"{effect} {amount}", "", POWERUP_NAMES.index(effect), amount)


def mission(deed, steps=1, glory=5):
    return Mission(f"{deed} {steps}", "", DEED_NAMES.index(deed), steps, glory)


def deed(name, needed=1, glory=3, span="turn"):
    """An Achievement for something done."""
    return Achievement(f"{name} {needed}", "", DEED_NAMES.index(name), -1, SPAN_NAMES.index(span), needed, glory)


def condition(name, needed=1, glory=3):
    """An Achievement for something one has."""
    return Achievement(f"{name} {needed}", "", -1, CONDITION_NAMES.index(name), 0, needed, glory)


FILLER_POWERUP = powerup("energy", 1)
FILLER_MISSION = Mission("filler mission", "", -1, 9, 9)
FILLER_ACHIEVEMENT = Achievement("filler achievement", "", -1, 0, 0, 99, 9)
UPGRADES = [
    Upgrade([3, 3], [0, 0], 5),
    Upgrade([3, 5], [0, 1], 4),
    Upgrade([3, 5], [0, 1], 4),
    Upgrade([4, 6], [0, 1], 4),
    Upgrade([3, 4, 5], [0, 1, 2], 4),
    Upgrade([4, 4, 5], [0, 1, 2], 4),
    Upgrade([4, 5, 6], [0, 1, 2], 4),
    Upgrade([2, 2, 3], [0, 0, 1], 4),
]


def card_set(spaces=None, powerups=(), missions=(), achievements=(), texts=None, bosses=None):
    """spaces: {card: Space}; texts: {sensor card: text}; bosses: {boss: (rule, amount)}."""
    rules = {boss: (RULE_NAMES[boss], 1) for boss in range(BOSSES)} | (bosses or {})
    return CardSet(
        None,
        [(spaces or {}).get(card, Space((SPACE, SPACE))) for card in range(FIRST_SPACE, FIRST_SPACE + SPACES)],
        UPGRADES,
        [*powerups, *([FILLER_POWERUP] * POWERUPS)][:POWERUPS],
        [*missions, *([FILLER_MISSION] * MISSIONS)][:MISSIONS],
        [*achievements, *([FILLER_ACHIEVEMENT] * ACHIEVEMENTS)][:ACHIEVEMENTS],
        [Sensor(card % 5, TEXT_NAMES.index((texts or {}).get(card, "none"))) for card in range(SENSORS)],
        [
            Boss(f"boss {boss}", "", BOSS_ROWS[boss], RULE_NAMES.index(rule), amount)
            for boss, (rule, amount) in rules.items()
        ],
    )


# -- positions -------------------------------------------------------------------------------------


def sq(row, column):
    return (row - 1) * 8 + column - 1


def rows_of(squares, columns, backs=None, symbols=None, back_symbols=None, flip_twice=()):
    """Cards for a grid {(row, column): Square}: {(row, place): Space}."""
    backs, symbols, back_symbols = backs or {}, symbols or {}, back_symbols or {}
    cards = {}
    for row in range(1, 6):
        for place in range(columns // 2):
            cells = [(row, 2 * place + 1), (row, 2 * place + 2)]
            front = tuple(squares.get(cell, SPACE) for cell in cells)
            back = tuple(backs.get(cell, SPACE) for cell in cells) if any(cell in backs for cell in cells) else None
            cards[row, place] = Space(
                front,
                back,
                sum(symbols.get(cell, 0) for cell in cells),
                sum(back_symbols.get(cell, 0) for cell in cells),
                any(cell in flip_twice for cell in cells),
            )
    return cards


def flight(
    squares=None,
    ships=((5, 3),),
    seats=None,
    backs=None,
    symbols=None,
    back_symbols=None,
    flip_twice=(),
    next_rows=(),
    deck_rows=2,
    rows=5,
    order=None,
    phase="turns",
    energy=(),
    threat=(),
    glory=(),
    bellonium=(),
    cage=(),
    upgrades=(),
    markers=(),
    powerups=(),
    powerup_deck=(),
    powerup_discard=(),
    no_powerups=False,
    missions=(),
    shown=(),
    stock=(),
    no_stock=False,
    texts=(),
    boss=None,
    boss_rows=None,
    parts=None,
    warning=0,
    first_turn=(),
    quiet=False,
    crowded=False,
    tunnel_vision=False,
    wingmen=False,
    sensor_deck=None,
    sensor_discard=(),
    specials_left=0,
    merchant_due=False,
    cards=None,
):
    """A game at the beginning of its turns; `order` has the seats in turn order.

    squares, backs: {(row, column): Square}.  ships: (row, column) per seat, None for an Astral player.
    next_rows: {column: Square} for rows to be dealt next, then `deck_rows` empty ones.  symbols: Global Bellonium; row
    0 is the next one.  upgrades: {name: level} per seat.  markers: {(victim, giver): number}.  powerups: per seat.
    missions: per seat or None.  shown: Achievements on display.  texts: what the played Sensor cards say, per seat.
    boss: (rule, amount) of the boss that is there, all of whose rows have been dealt (or `boss_rows`).
    parts: {number: (left, right)} of the boss that is to come.  phase: "turns", "order" or "scroll".
    """
    seats = seats or max(len(ships), 2)
    columns = int(board_width(seats))
    order = list(order if order is not None else range(seats))
    spaces = {}
    faces = rows_of(squares or {}, columns, backs, symbols, back_symbols, flip_twice)
    board = {}
    for number, (place, space) in enumerate(faces.items()):
        board[place] = PACK_FIRST[0] + number
        spaces[board[place]] = space
    pile = []
    for number, row in enumerate([*next_rows, *([{}] * deck_rows)]):
        for place in range(columns // 2):
            card = PACK_FIRST[1] + len(pile)
            pair = (row.get(2 * place + 1, SPACE), row.get(2 * place + 2, SPACE))
            signs = (symbols or {}).get((-number, place + 1), 0)
            spaces[card] = Space(pair, None, signs)
            pile.append(card)
    boss_first = FIRST_PART + 8 * warning
    for number, pair in (parts or {}).items():
        spaces[boss_first + number - 1] = Space(pair)
    spaces[181] = Space((MOSQUITO, SPACE))
    spaces[182] = Space((MERCHANT, SPACE))
    spaces[183] = Space((BOMB, SPACE))
    hands = [[powerup(*each) if isinstance(each, tuple) else each for each in hand] for hand in powerups]
    deck_of_powerups = [powerup(*each) for each in powerup_deck]
    used_powerups = [powerup(*each) for each in powerup_discard]
    flat = [card for hand in hands for card in hand] + deck_of_powerups + used_powerups
    given = [each or FILLER_MISSION for each in [*missions, *([None] * seats)][:seats]]
    # played Sensor cards fall from 400 in turn order
    played = {seat: SENSORS - 1 - place for place, seat in enumerate(order)}
    texts_by_card = {played[seat]: text for seat, text in enumerate(texts) if text}
    bosses = {warning: boss} if isinstance(boss, tuple) else None
    set_ = cards or card_set(spaces, flat, given, [*shown, *stock], texts_by_card, bosses)

    game = new_state(set_, seats, quick(1))
    choose(game, "crowded-plain" if crowded else "standard", specials_left, tunnel_vision, wingmen)
    game.merchant_due = merchant_due
    game.columns = columns
    for each in (game.sensor_deck, game.powerup_deck, game.mission_deck, game.stock_of_achievements, *game.boxes):
        each.clear()

    def put(pile_, numbers, seen_by):
        for card in numbers:
            pile_.put(card)
            game.show(card, seen_by)

    # Sensor cards: 2 a hand, the lowest numbers; one played each
    hand_cards = {seat: [2 * seat, 2 * seat + 1] for seat in range(seats)}
    for seat in range(seats):
        put(game.hands[seat], hand_cards[seat], game.bit(seat))
        if phase != "order" or seat in order:
            put(game.played[seat], [played[seat]] if seat in played else [], game.everyone)
    rest = [
        card
        for card in range(SENSORS)
        if card not in played.values() and not any(card in hand for hand in hand_cards.values())
    ]
    if sensor_deck is not None:
        put(game.sensor_discard, sensor_discard, game.everyone)
        put(game.sensor_deck, sensor_deck, 0)
        left = [card for card in rest if card not in sensor_deck and card not in sensor_discard]
        put(game.aside, left, game.everyone)  # out of the way
    else:
        put(game.sensor_deck, rest, 0)
    # Power-ups
    numbers = iter(range(FIRST_POWERUP, FIRST_POWERUP + POWERUPS))
    for seat, hand in enumerate(hands):
        put(game.powerup_hand(seat), [next(numbers) for _ in hand], game.mates(seat))
    put(game.powerup_deck, [next(numbers) for _ in deck_of_powerups], 0)
    put(game.powerup_discard, [next(numbers) for _ in used_powerups], game.everyone)
    put(game.powerups[0] if no_powerups else game.powerup_deck, numbers, game.mates(0) if no_powerups else 0)
    # Missions and Achievements
    for seat in range(seats):
        put(game.missions[seat], [FIRST_MISSION + seat], game.everyone)
    put(game.mission_deck, range(FIRST_MISSION + seats, FIRST_MISSION + MISSIONS), 0)
    display = max(len(shown), 4) if not no_stock else len(shown)
    first_filler = len(shown) + len(stock)
    put(game.shown, range(FIRST_ACHIEVEMENT, FIRST_ACHIEVEMENT + len(shown)), game.everyone)
    fillers = iter(range(FIRST_ACHIEVEMENT + first_filler, FIRST_ACHIEVEMENT + ACHIEVEMENTS))
    put(game.shown, [next(fillers) for _ in range(display - len(shown))], game.everyone)
    stocked = [*range(FIRST_ACHIEVEMENT + len(shown), FIRST_ACHIEVEMENT + first_filler), *fillers]
    put(game.shared if no_stock else game.stock_of_achievements, stocked, game.everyone if no_stock else 0)
    # space
    for (row, place), card in board.items():
        if row <= rows:
            lay(game, (row - 1) * 4 + place, card)
        else:
            put(game.space_discard, [card], game.everyone)
    game.rows = rows
    put(game.decks[1], pile, 0)
    for pack in range(5):
        unused = [
            card
            for card in range(PACK_FIRST[pack], PACK_FIRST[pack + 1])
            if card not in board.values() and card not in pile
        ]
        put(game.boxes[pack], unused, 0)
    game.warnings_out.clear()
    if boss is None:
        put(game.warning, [FIRST_WARNING + warning], 0)
    else:
        put(game.warning_shown, [FIRST_WARNING + warning], game.everyone)
        game.boss = warning
        game.boss_rows = BOSS_ROWS[warning] if boss_rows is None else boss_rows
    put(game.warnings_out, [FIRST_WARNING + other for other in range(BOSSES) if other != warning], 0)
    # players
    for seat in range(seats):
        where = ships[seat] if seat < len(ships) else None
        game.at.set(seat, sq(*where) if where else NONE)
        if where or seat not in first_turn:
            game.entered |= 1 << seat
            game.began |= 1 << seat
        if not where and seat not in first_turn:
            game.energy.set(seat, 0)
        if not tunnel_vision:
            game.levels.set(seat * 8, 1)
            game.stock.set(0, game.stock.get(0) - 1)
    for board_, values in (
        (game.energy, energy),
        (game.threat, threat),
        (game.glory, glory),
        (game.bellonium, bellonium),
    ):
        for seat, value in enumerate(values):
            board_.set(seat, value)
    for seat, direction in enumerate(cage):
        game.cage.set(seat, CAGE_NAMES.index(direction))
    for seat, owned in enumerate(upgrades):
        for name, level in owned.items():
            upgrade = UPGRADE_NAMES.index(name)
            if not game.level(seat, upgrade):
                game.stock.set(upgrade, game.stock.get(upgrade) - 1)
            game.levels.set(seat * 8 + upgrade, level)
    for (victim, giver), count in dict(markers).items():
        game.markers.set(victim * seats + giver, count)
    game.order = pile_of(order)
    game.round = 1
    if not quiet:
        game.journal = Journal()
    game.push(ROUNDS)
    if phase == "scroll":
        game.begin(Scrolling())
    elif phase == "order":
        game.push(Scrolling())
        game.push(Turns(0))
        game.begin(PickSensor((1 << seats) - 1))
    else:
        game.push(Scrolling())
        game.begin(Turns(0))
    return game


def battle(*args, **more):
    """`flight`, and the first player has chosen Battle."""
    game = flight(*args, **more)
    play(game, BATTLE)
    return game


def new_game(seats=2, seed=1, pile="standard", specials=0, tunnel_vision=False, wingmen=False, cards=None):
    """A whole game from its setup on."""
    game = new_state(cards or card_set(), seats, quick(seed))
    choose(game, pile, specials, tunnel_vision, wingmen)
    game.journal = Journal()
    game.push(ROUNDS)
    game.begin(Setup())
    return game


# -- looking ---------------------------------------------------------------------------------------


def where(game, seat):
    """The square of a ship as (row, column); None for an Astral player."""
    square = int(game.at.get(seat))
    return None if square == NONE else (square // 8 + 1, square % 8 + 1)


def kind(game, row, column):
    """What is on a square; "covered" if it is."""
    square = sq(row, column)
    return "covered" if game.is_covered(square) else KIND_NAMES[game.kind_on(square)]


def asked(game):
    """Who must decide and what: (seat, name of the choice)."""
    return int(game.seat), type(game.stack[-1]).__name__


def moves_to(game):
    """The directions in which the ship may go, by name."""
    return [DIRECTION_NAMES[move - MOVE] for move in game.legal() if MOVE <= move < TURN]


def squares_open(game):
    """The squares that may be named, as (row, column)."""
    named = [move - SQUARE for move in game.legal() if SQUARE <= move < PLAY]
    return [(square // 8 + 1, square % 8 + 1) for square in named]


def not_refused(game, seat=None):
    """Every move of the whole space that no rule forbids, in rising order: what `legal` must list."""
    seat = game.seat if seat is None else seat
    return [move for move in range(1, MOVE_SPACE) if not game.refusal(seat, move)]


def heard(game, *kinds):
    """What has been told since the journal was last read, of these kinds: (kind, facts, cards)."""
    return [(event.kind, event.facts, event.cards) for event in game.journal.read() if not kinds or event.kind in kinds]


def knows(game, card):
    """The seats that know where a card lies; a spectator counts as -1."""
    return [seat for seat in range(-1, int(game.seats)) if game.known.get(card) & game.bit(seat)]


def names_shown(game):
    """The Achievements on display."""
    return [game.cards.achievement_names[card - FIRST_ACHIEVEMENT] for card in game.shown.to_list()]


# -- moves: refused with the rule if they are not allowed ------------------------------------------


def check(game):
    """What must hold whatever happens."""
    check_cards(game)
    check_zones(game)
    squares = [square for square in game.at.to_list() if square != NONE]
    assert len(set(squares)) == len(squares), "two ships on one square"
    assert game.cover_squares.size() == game.covers.size()
    assert all(0 <= points <= 9 for points in game.threat.to_list())
    for seat in range(int(game.seats)):
        assert 0 <= game.energy.get(seat) <= game.max_energy(seat)
    if not game.over:
        for seat in game.open_seats():
            legal = game.legal_for(seat)
            assert legal, f"{asked(game)}: nothing is legal"
            assert sorted(legal) == not_refused(game, seat)


def why_not(game, move, seat=None):
    """The id of the rule that forbids a move, or None."""
    return game.refusal(game.seat if seat is None else seat, move) or None


def play(game, move, seat=None):
    seat = int(game.seat) if seat is None else seat
    refused = why_not(game, move, seat)
    assert not refused, f"{asked(game)}: move {move} is refused by {refused}"
    game.apply_for(seat, move)
    check(game)


def go(game, *directions):
    """Move the ship, or name a side or a splash square."""
    for name in directions:
        play(game, MOVE + DIRECTION_NAMES.index(name))


def go_move(name):
    return MOVE + DIRECTION_NAMES.index(name)


def shoot(game, *weapons):
    for weapon in weapons or ("gun",):
        play(game, FIRE + WEAPON_NAMES.index(weapon))


def shot_move(weapon="gun"):
    return FIRE + WEAPON_NAMES.index(weapon)


def turn_to(game, direction):
    play(game, TURN + CAGE_NAMES.index(direction))


def turn_move(direction):
    return TURN + CAGE_NAMES.index(direction)


def enter(game, column):
    """Come in on the bottom row."""
    play(game, SQUARE + sq(int(game.rows), column))


def square_move(row, column):
    return SQUARE + sq(row, column)


def to(game, row, column):
    """Name a square."""
    play(game, square_move(row, column))


def buy(game, *names):
    for name in names:
        play(game, BUY_POWERUP if name == "power-up" else buy_move(name))


def buy_move(name):
    return BUY + UPGRADE_NAMES.index(name)


def use_move(game, seat, name):
    """The move that plays a Power-up card from a hand."""
    for card in game.powerup_hand(seat).to_list():
        if game.cards.powerup_names[card - FIRST_POWERUP] == name:
            return PLAY + card - FIRST_POWERUP
    raise AssertionError(f"no {name} in hand")


def use(game, name):
    play(game, use_move(game, int(game.seat), name))


def done(game):
    play(game, DONE)


def power_down(game):
    play(game, POWER_DOWN)


def stay(game):
    play(game, STAY)


def shop(game):
    play(game, SHOP)


def pick(game, **seats):
    """`pick(game, p0="low", p1="high")`."""
    for seat, which in seats.items():
        play(game, LOW if which == "low" else HIGH, int(seat[1:]))


def pass_turns(game):
    """Whoever has a turn ends it as soon as possible, up to the end of the round."""
    here = game.round
    while not game.over and game.round == here and asked(game)[1] in ("ChooseAction", "Battle", "Astral", "Shop"):
        play(game, BATTLE if asked(game)[1] == "ChooseAction" else DONE)


def terms(game):
    """What never changes in the game of a scene."""
    return Terms(game.cards, {"seats": int(game.seats)})
