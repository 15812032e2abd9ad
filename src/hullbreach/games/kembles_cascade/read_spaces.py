"""The space cards of a card-set file: level packs, Special cards and the parts of bosses."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from hullbreach.games.kembles_cascade.card_entries import FacesEntry, PartEntry, SpaceEntry, SquareEntry
from hullbreach.games.kembles_cascade.card_set import (
    ASTEROID,
    BOMB,
    BOSS,
    BOSS_FIRST,
    BOSS_NAMES,
    BOSS_ROWS,
    BOSSES,
    CRUISER,
    DEFLECTING,
    DIRECTION_NAMES,
    DIRECTIONS,
    EMPTY_SQUARE,
    F1,
    FIGHTER,
    FIRST_PART,
    FIRST_SPACE,
    FIRST_WARNING,
    HOLE,
    KIND_NAMES,
    KINDS,
    MAZE,
    MERCHANT,
    MINE,
    MINIBOSS,
    MOSQUITO,
    PACK_FIRST,
    PACK_NAMES,
    PACKS,
    POWERUP,
    SINGULARITY,
    TURRET,
    W1,
    WEAPON_NAMES,
    Space,
    Square,
    strongest,
)
from hullbreach.kernel.cardset import CardFile, number_of
from hullbreach.kernel.errors import BadCards

SETS = (*PACK_NAMES, "special")
SET_FIRST = (*PACK_FIRST, FIRST_PART)
MINIBOSS_PACKS = (W1, F1)
SPECIAL_KINDS = (MOSQUITO, MERCHANT, BOMB)  # of the Special cards 1, 2 and 3
LEVEL_KINDS = frozenset(range(KINDS)) - {BOSS, *SPECIAL_KINDS}
PART_KINDS = frozenset(range(KINDS)) - {MINIBOSS, *SPECIAL_KINDS}
CORE_NUMBERS = (2, 3, 6, 7)  # the parts that are in play at every width

SYMBOLS = ("threat", "distant", "gamma", "omni")
REWARDS = ("bellonium", "glory", "recharge")
ENEMY_FIELDS = ("energy", *SYMBOLS, *REWARDS, "immune")
FIELDS = {
    FIGHTER: ENEMY_FIELDS,
    TURRET: ENEMY_FIELDS,
    CRUISER: ENEMY_FIELDS,
    MINIBOSS: ENEMY_FIELDS,
    BOSS: (*ENEMY_FIELDS, "special"),
    ASTEROID: ("energy", *REWARDS, "immune"),
    MINE: ("energy", "immune"),
    SINGULARITY: ("energy", "glory", "immune"),
    MAZE: ("glory", "extra"),
    POWERUP: ("extra",),
}
NEEDED = {
    FIGHTER: ("energy",),
    TURRET: ("energy",),
    CRUISER: ("energy",),
    MINIBOSS: ("energy",),
    SINGULARITY: ("energy", "glory"),
    MAZE: ("glory",),
}


def read_spaces(file: CardFile) -> list[Space]:
    """All of them in the order of their numbers."""
    found: dict[int, Space] = {}
    for entry in file.entries("space", SpaceEntry, FIRST_PART - FIRST_SPACE):
        where = f"{file.where}: space {entry.pack} {entry.number}"
        pack = number_of(f"{where}: pack", entry.pack, SETS)
        card = card_number(where, entry.number, SET_FIRST[pack], SET_FIRST[pack + 1], found)
        found[card] = level_card(where, entry) if pack < PACKS else special_card(where, entry)
    for part in file.entries("part", PartEntry, FIRST_WARNING - FIRST_PART):
        where = f"{file.where}: part {part.boss} {part.number}"
        boss = number_of(f"{where}: boss", part.boss, BOSS_NAMES)
        card = card_number(where, part.number, BOSS_FIRST[boss], BOSS_FIRST[boss + 1], found)
        found[card] = part_card(where, part)
    check_minibosses(file, found)
    check_special_squares(file, found)
    return [found[card] for card in range(FIRST_SPACE, FIRST_WARNING)]


def card_number(where: str, number: int, first: int, end: int, found: Collection[int]) -> int:
    """Cards of a pack or boss are numbered from 1, each number once."""
    card = first + number - 1
    if not first <= card < end:
        raise BadCards(f"{where}: number: expected 1 to {end - first}, got {number}")
    if card in found:
        raise BadCards(f"{where}: number: expected each number once, {number} is there twice")
    return card


def level_card(where: str, entry: SpaceEntry) -> Space:
    """A card of a level pack."""
    space = faces(where, entry, LEVEL_KINDS)
    check_room(where, space)
    return space


def special_card(where: str, entry: SpaceEntry) -> Space:
    """A Special card: what it is called after is on one of its squares (KC-COMP-09)."""
    kind = SPECIAL_KINDS[entry.number - 1]
    space = faces(where, entry, LEVEL_KINDS - {MINIBOSS} | {kind})
    count = [square.kind for square in space.front].count(kind)
    if count != 1:
        raise BadCards(f"{where}: expected {KIND_NAMES[kind]!r} on one of the two squares, got {count}")
    if space.back is not None:
        raise BadCards(f"{where}: back_left: expected no back on a Special card")
    check_room(where, space)
    return space


def part_card(where: str, entry: PartEntry) -> Space:
    """A Boss Part card; those in the middle have something to destroy (KC-Q-94)."""
    space = faces(where, entry, PART_KINDS)
    if entry.number in CORE_NUMBERS and not any(square.kind == BOSS and square.energy for square in space.front):
        raise BadCards(f"{where}: expected a 'boss' square with energy on cards 2, 3, 6 and 7")
    return space


def faces(where: str, entry: FacesEntry, kinds: Collection[int]) -> Space:
    """Front and back of a card."""
    front = (square(f"{where}: left", entry.left, kinds), square(f"{where}: right", entry.right, kinds))
    if entry.back_left is None and entry.back_right is None:
        if entry.back_globals or entry.back_flips:
            field = "back_globals" if entry.back_globals else "back_flips"
            raise BadCards(f"{where}: {field}: expected none on a card without a back")
        return Space(front, globals=entry.globals)
    if entry.back_left is None or entry.back_right is None:
        missing = "back_left" if entry.back_left is None else "back_right"
        raise BadCards(f"{where}: {missing}: expected both squares of a back, or neither")
    back = (
        square(f"{where}: back_left", entry.back_left, kinds),
        square(f"{where}: back_right", entry.back_right, kinds),
    )
    space = Space(front, back, entry.globals, entry.back_globals, entry.back_flips)
    check_flips(where, space)
    return space


def square(where: str, entry: SquareEntry | None, kinds: Collection[int]) -> Square:
    """One square, with only what can be printed on its kind."""
    if entry is None:
        return EMPTY_SQUARE
    kind = number_of(f"{where}: kind", entry.kind, KIND_NAMES)
    if kind not in kinds:
        raise BadCards(f"{where}: kind: expected no {entry.kind!r} on this card")
    check_fields(where, kind, entry)
    return Square(
        kind,
        entry.energy,
        entry.threat,
        directions(f"{where}: distant", entry.distant),
        directions(f"{where}: gamma", entry.gamma),
        entry.omni,
        entry.bellonium,
        entry.glory,
        entry.recharge,
        entry.extra,
        immunities(f"{where}: immune", entry.immune),
        entry.special,
    )


def check_fields(where: str, kind: int, entry: SquareEntry) -> None:
    """Nothing that would never count (extra moves: KC-Q-41), and Mines have Energy 1 (KC-Q-39)."""
    named = repr(KIND_NAMES[kind])
    for field in (*ENEMY_FIELDS, "extra", "special"):
        value = getattr(entry, field)
        if value and field not in FIELDS.get(kind, ()):
            raise BadCards(f"{where}: {field}: expected none on {named}, got {value!r}")
        if not value and field in NEEDED.get(kind, ()):
            raise BadCards(f"{where}: {field}: expected at least 1 on {named}, got 0")
        if value and not entry.energy and kind != MAZE and field in (*REWARDS, "immune", "special"):
            raise BadCards(f"{where}: {field}: expected none without energy, as nobody can destroy it, got {value!r}")
    if kind == MINE and entry.energy != 1:
        raise BadCards(f"{where}: energy: expected 1 on 'mine', got {entry.energy}")


def directions(where: str, words: list[str]) -> tuple[int, ...]:
    """How many symbols point each way."""
    numbers = [number_of(where, word, DIRECTION_NAMES) for word in words]
    return tuple(numbers.count(direction) for direction in range(DIRECTIONS))


def immunities(where: str, words: list[str]) -> int:
    """A bit for each weapon; nothing is immune to the Gun Turret (KC-SYM-19)."""
    weapons = [1 + number_of(where, word, WEAPON_NAMES[1:]) for word in words]
    if len(set(weapons)) < len(weapons):
        raise BadCards(f"{where}: expected each weapon once, got {words!r}")
    return sum(1 << weapon for weapon in weapons)


def can_be_destroyed(square: Square) -> bool:
    """Whether fire can make it cease to exist; a Singularity stays."""
    return square.energy > 0 and square.kind != SINGULARITY


def can_stay(square: Square) -> bool:
    """Whether a ship can be there, if need be by ramming what is there."""
    return not (DEFLECTING.get(square.kind) or square.kind == HOLE or (square.kind == BOSS and not square.energy))


def faces_of(space: Space) -> Iterator[tuple[str, tuple[Square, Square]]]:
    """The front and, if there is one, the back."""
    yield "front", space.front
    if space.back is not None:
        yield "back", space.back


def check_room(where: str, space: Space) -> None:
    """Ships can get past each level card (KC-Q-123)."""
    for name, face in faces_of(space):
        if not any(can_stay(square) for square in face):
            raise BadCards(f"{where}: {name}: expected at least one square on which a ship can be")


def check_flips(where: str, space: Space) -> None:
    """What flips has something to destroy; what flips again and again hurts each time, or ramming it would not end."""
    for name, face in faces_of(space):
        flips = name == "front" or space.back_flips
        if flips and not any(can_be_destroyed(square) for square in face):
            raise BadCards(f"{where}: {name}: expected something that can be destroyed, as that is when the card flips")
        if space.back_flips and any(is_harmless_enemy(square) for square in face):
            raise BadCards(f"{where}: {name}: expected threat on each enemy of a card that flips both ways")


def is_harmless_enemy(square: Square) -> bool:
    """Whether it can be rammed for nothing (KC-Q-65)."""
    symbols = square.threat or strongest(square) or square.omni
    return FIGHTER <= square.kind <= BOSS and square.energy > 0 and not symbols


def check_minibosses(file: CardFile, found: dict[int, Space]) -> None:
    """W1 and F1 have a Mini-Boss over both squares of one card, the other packs none (KC-COMP-10, KC-Q-95)."""
    for pack, name in enumerate(PACK_NAMES):
        cards = range(PACK_FIRST[pack], PACK_FIRST[pack + 1])
        bearers = [card for card in cards if any(is_miniboss(face) for _, face in faces_of(found[card]))]
        expected = int(pack in MINIBOSS_PACKS)
        if len(bearers) != expected:
            raise BadCards(f"{file.where}: space {name}: expected {expected} 'miniboss' cards, got {len(bearers)}")
        for card in bearers:
            if not all(square.kind == MINIBOSS for square in found[card].front):
                where = f"{file.where}: space {name} {card - cards.start + 1}"
                raise BadCards(f"{where}: expected 'miniboss' on both squares of the front")


def is_miniboss(face: tuple[Square, Square]) -> bool:
    """Whether a Mini-Boss is on this face."""
    return any(square.kind == MINIBOSS for square in face)


def check_special_squares(file: CardFile, found: dict[int, Space]) -> None:
    """A boss has special squares at every width: the cards of the smallest are in all of them (KC-Q-93)."""
    for boss in range(BOSSES):
        cores = [number for number in CORE_NUMBERS if number <= 4 * BOSS_ROWS[boss]]
        cards = [found[BOSS_FIRST[boss] + number - 1] for number in cores]
        if not any(square.special for space in cards for _, face in faces_of(space) for square in face):
            numbers = ", ".join(str(number) for number in cores)
            raise BadCards(f"{file.where}: part {BOSS_NAMES[boss]}: expected a special square among cards {numbers}")
