"""Cards by chance: everything the vocabulary can say, in every mixture, to play whole games with."""

import random

from hullbreach.games.kembles_cascade.card_set import (
    ACHIEVEMENTS,
    BOSS,
    BOSS_ROWS,
    CONDITION_NAMES,
    CRUISER,
    DEED_NAMES,
    FIGHTER,
    FIRST_PART,
    FIRST_SPACE,
    KINDS,
    MAZE,
    MERCHANT,
    MINIBOSS,
    MOSQUITO,
    POWERUP,
    POWERUP_NAMES,
    POWERUPS,
    RULE_NAMES,
    SENSORS,
    SINGULARITY,
    SPACES,
    TEXT_NAMES,
    Achievement,
    Boss,
    CardSet,
    Mission,
    Powerup,
    Sensor,
    Space,
    Square,
)

from .scenes import BOMB, EMPTY_KIND, UPGRADES
from .scenes import MERCHANT as MERCHANT_SQUARE
from .scenes import MOSQUITO as MOSQUITO_SQUARE

LEVEL_KINDS = [kind for kind in range(KINDS) if kind not in (BOSS, MOSQUITO, MERCHANT, MERCHANT - 1)]


def wild_square(luck, kinds):
    kind = luck.choice(kinds)
    if kind == EMPTY_KIND:
        return Square()
    shooter = FIGHTER <= kind <= BOSS
    few = lambda: tuple(luck.choice((0, 0, 0, 0, 1, 2)) for _ in range(8))  # noqa: E731
    return Square(
        kind,
        energy=luck.randint(0 if kind > MINIBOSS else 1, 3),
        threat=luck.randint(0, 2) if shooter else 0,
        distant=few() if shooter else (0,) * 8,
        gamma=few() if shooter and luck.random() < 0.3 else (0,) * 8,
        omni=luck.choice((0, 0, 0, 1)) if shooter else 0,
        bellonium=luck.randint(0, 2) if shooter else 0,
        glory=luck.randint(0, 2) if shooter or kind in (MAZE, SINGULARITY) else 0,
        recharge=luck.choice((0, 0, 1)) if kind == CRUISER else 0,
        extra=luck.randint(0, 2) if kind in (MAZE, POWERUP) else 0,
        immune=luck.choice((0, 0, 2, 4, 8, 16, 30)),
        special=kind == BOSS and luck.random() < 0.4,
    )


def wild_space(luck, kinds):
    front, back = ((wild_square(luck, kinds), wild_square(luck, kinds)) for _ in range(2))
    flips = luck.random() < 0.4
    return Space(front, back if flips else None, luck.randint(0, 1), luck.randint(0, 1), flips and luck.random() < 0.3)


def wild_cards(seed):
    """A set in which anything may be anywhere."""
    luck = random.Random(seed)
    spaces = [wild_space(luck, LEVEL_KINDS if card < FIRST_PART else [BOSS]) for card in range(FIRST_SPACE, 212)]
    for card, special in ((181, MOSQUITO_SQUARE), (182, MERCHANT_SQUARE), (183, BOMB)):
        spaces[card - FIRST_SPACE] = Space((special, wild_square(luck, LEVEL_KINDS)))
    assert len(spaces) == SPACES
    return CardSet(
        None,
        spaces,
        UPGRADES,
        [Powerup(f"card {n}", "", n % len(POWERUP_NAMES), luck.randint(1, 3)) for n in range(POWERUPS)],
        [Mission(f"mission {n}", "", luck.randrange(len(DEED_NAMES)), luck.randint(1, 4), 4) for n in range(8)],
        [wild_achievement(luck, n) for n in range(ACHIEVEMENTS)],
        [Sensor(n % 5, luck.randrange(len(TEXT_NAMES))) for n in range(SENSORS)],
        [Boss(f"boss {n}", "", BOSS_ROWS[n], (n + seed) % len(RULE_NAMES), luck.randint(1, 2)) for n in range(4)],
    )


def wild_achievement(luck, number):
    if luck.random() < 0.6:
        deed = luck.randrange(len(DEED_NAMES))
        return Achievement(f"deed {number}", "", deed, -1, luck.randint(0, 1), luck.randint(1, 3), 2)
    condition = luck.randrange(len(CONDITION_NAMES))
    return Achievement(f"state {number}", "", -1, condition, 0, luck.randint(1, 4), 2)
