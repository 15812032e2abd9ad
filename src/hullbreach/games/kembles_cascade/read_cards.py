"""A card-set file, checked against what the rulebook fixes, as a `CardSet`."""

from __future__ import annotations

from collections.abc import Iterable

from hullbreach.games.kembles_cascade.card_entries import (
    AchievementEntry,
    BossEntry,
    MissionEntry,
    PowerupEntry,
    SensorEntry,
    UpgradeEntry,
)
from hullbreach.games.kembles_cascade.card_set import (
    ACHIEVEMENTS,
    BELLONIUM_TEXT,
    BOSS_NAMES,
    BOSS_ROWS,
    BOSSES,
    COLOUR_NAMES,
    CONDITION_NAMES,
    COSTLY_TEXT,
    DEED_NAMES,
    FIRST_WEAPON,
    FLAME,
    FREE_TEXT,
    GIFT,
    MISSIONS,
    MOD_LEVELS,
    MOVE_TEXT,
    NO_CONDITION,
    NO_DEED,
    NO_TEXT,
    POWERUP_NAMES,
    POWERUPS,
    ROTARY,
    RULE_NAMES,
    SENSORS,
    SPAN_NAMES,
    TEXT_NAMES,
    THIS_TURN,
    UPGRADE_NAMES,
    UPGRADES,
    WEAPON_LEVELS,
    Achievement,
    Boss,
    CardSet,
    Mission,
    Powerup,
    Sensor,
    Upgrade,
    levels_of,
)
from hullbreach.games.kembles_cascade.read_spaces import read_spaces
from hullbreach.kernel.cardset import CardFile, number_of
from hullbreach.kernel.errors import BadCards

# how many cards there are of each upgrade (KC-Q-09)
COPIES = (5, 4, 4, 4, 4, 4, 4, 4)
CAGE_PRICES = [3, 3]
PLAYERS = 5  # at most
# how many Sensor cards have a text, and from which number to which (KC-Q-23)
TEXT_CARDS = {MOVE_TEXT: 4, BELLONIUM_TEXT: 4, FREE_TEXT: 4, COSTLY_TEXT: 4, NO_TEXT: 24}
TEXT_RANGE = {MOVE_TEXT: (10, 150), BELLONIUM_TEXT: (10, 150), FREE_TEXT: (60, 200), COSTLY_TEXT: (310, 400)}
# the most that a condition can ever reach; the others have no limit
MOST = {
    "upgrades": UPGRADES,
    "weapons": UPGRADES - FIRST_WEAPON,
    "levels": FIRST_WEAPON * MOD_LEVELS + (UPGRADES - FIRST_WEAPON) * WEAPON_LEVELS,
    "top_weapons": UPGRADES - FIRST_WEAPON,
    "energy": 7,
    "threat": 7,
    "powerups": POWERUPS,
    "top_row": 1,
}


def read_cards(file: CardFile) -> CardSet:
    """The set in this file; BadCards names the entry, the field and what was expected."""
    file.allow("space", "part", "boss", "upgrade", "powerup", "mission", "achievement", "sensor")
    return CardSet(
        file,
        read_spaces(file),
        read_upgrades(file),
        read_powerups(file),
        read_missions(file),
        read_achievements(file),
        read_sensors(file),
        read_bosses(file),
    )


def read_upgrades(file: CardFile) -> list[Upgrade]:
    """One entry for each upgrade; the Rotary Cage has its printed prices, the Flamethrower is the cheap weapon."""
    found: dict[int, Upgrade] = {}
    for entry in file.entries("upgrade", UpgradeEntry, sum(COPIES)):
        where = f"{file.where}: upgrade {entry.kind}"
        upgrade = number_of(f"{where}: kind", entry.kind, UPGRADE_NAMES)
        if upgrade in found:
            raise BadCards(f"{where}: kind: expected each upgrade once, {entry.kind!r} is there twice")
        if entry.copies != COPIES[upgrade]:
            raise BadCards(f"{where}: copies: expected {COPIES[upgrade]}, got {entry.copies}")
        for field, numbers in (("prices", entry.prices), ("glory", entry.glory)):
            if len(numbers) != levels_of(upgrade):
                raise BadCards(f"{where}: {field}: expected {levels_of(upgrade)} numbers, one a level, got {numbers}")
        if upgrade == ROTARY and entry.prices != CAGE_PRICES:
            raise BadCards(f"{where}: prices: expected {CAGE_PRICES}, got {entry.prices}")
        found[upgrade] = Upgrade(entry.prices, entry.glory, entry.copies)
    check_flamethrower(file, found)
    return [found[upgrade] for upgrade in range(UPGRADES)]


def check_flamethrower(file: CardFile, found: dict[int, Upgrade]) -> None:
    """Each level is cheaper than that of any other weapon (KC-Q-71)."""
    for level in range(WEAPON_LEVELS):
        cheapest = min(found[upgrade].prices[level] for upgrade in range(FIRST_WEAPON, FLAME))
        price = found[FLAME].prices[level]
        if price >= cheapest:
            where = f"{file.where}: upgrade {UPGRADE_NAMES[FLAME]}: prices"
            raise BadCards(
                f"{where}: expected level {level + 1} below {cheapest}, as it is the cheap weapon, got {price}"
            )


def read_powerups(file: CardFile) -> list[Powerup]:
    """The Power-up cards; everybody begins with one that is not played when drawn (KC-SETUP-15)."""
    entries = file.entries("powerup", PowerupEntry, POWERUPS)
    check_names(file, "powerup", [entry.name for entry in entries])
    cards: list[Powerup] = []
    for entry in entries:
        where = f"{file.where}: powerup {entry.name}"
        effect = number_of(f"{where}: effect", entry.effect, POWERUP_NAMES)
        text = filled(where, entry.text, amount=entry.amount)
        cards += [Powerup(entry.name, text, effect, entry.amount)] * entry.copies
    kept = len(cards) - [card.effect for card in cards].count(GIFT)
    if kept < PLAYERS:
        raise BadCards(f"{file.where}: powerup: expected at least {PLAYERS} but for 'gift', one a player, got {kept}")
    return cards


def read_missions(file: CardFile) -> list[Mission]:
    """The Mission cards."""
    entries = file.entries("mission", MissionEntry, MISSIONS)
    check_names(file, "mission", [entry.name for entry in entries])
    cards = []
    for entry in entries:
        where = f"{file.where}: mission {entry.name}"
        deed = number_of(f"{where}: deed", entry.deed, DEED_NAMES)
        text = filled(where, entry.text, steps=entry.steps, glory=entry.glory)
        cards.append(Mission(entry.name, text, deed, entry.steps, entry.glory))
    return cards


def read_achievements(file: CardFile) -> list[Achievement]:
    """The Achievement cards."""
    entries = file.entries("achievement", AchievementEntry, ACHIEVEMENTS)
    check_names(file, "achievement", [entry.name for entry in entries])
    return [achievement(f"{file.where}: achievement {entry.name}", entry) for entry in entries]


def achievement(where: str, entry: AchievementEntry) -> Achievement:
    """An Achievement: a deed with its span, or a condition that can be met."""
    text = filled(where, entry.text, needed=entry.needed, glory=entry.glory)
    if (entry.deed is None) == (entry.condition is None):
        raise BadCards(f"{where}: expected either a deed or a condition")
    if entry.condition is not None:
        condition = number_of(f"{where}: condition", entry.condition, CONDITION_NAMES)
        if entry.span is not None:
            raise BadCards(f"{where}: span: expected none with a condition, got {entry.span!r}")
        most = MOST.get(entry.condition, entry.needed)
        if entry.needed > most:
            raise BadCards(f"{where}: needed: expected at most {most} of {entry.condition!r}, got {entry.needed}")
        return Achievement(entry.name, text, NO_DEED, condition, THIS_TURN, entry.needed, entry.glory)
    deed = number_of(f"{where}: deed", entry.deed or "", DEED_NAMES)
    span = number_of(f"{where}: span", entry.span or "", SPAN_NAMES)
    return Achievement(entry.name, text, deed, NO_CONDITION, span, entry.needed, entry.glory)


def read_sensors(file: CardFile) -> list[Sensor]:
    """The Sensor cards in the order of their numbers (KC-COMP-06)."""
    found: dict[int, Sensor] = {}
    for entry in file.entries("sensor", SensorEntry, SENSORS):
        where = f"{file.where}: sensor {entry.number}"
        if entry.number % 10 or not 10 <= entry.number <= 10 * SENSORS:
            raise BadCards(f"{where}: number: expected 10, 20, ... {10 * SENSORS}, got {entry.number}")
        if entry.number in found:
            raise BadCards(f"{where}: number: expected each number once, {entry.number} is there twice")
        text = number_of(f"{where}: text", entry.text, TEXT_NAMES)
        low, high = TEXT_RANGE.get(text, (entry.number, entry.number))
        if not low <= entry.number <= high:
            raise BadCards(f"{where}: text: expected {entry.text!r} only on {low} to {high}")
        found[entry.number] = Sensor(number_of(f"{where}: colour", entry.colour, COLOUR_NAMES), text)
    cards = [found[10 * (card + 1)] for card in range(SENSORS)]
    check_texts(file, cards)
    check_colours(file, cards)
    return cards


def check_texts(file: CardFile, cards: list[Sensor]) -> None:
    """Each text is there so often (KC-Q-23)."""
    for text, expected in TEXT_CARDS.items():
        count = [card.text for card in cards].count(text)
        if count != expected:
            raise BadCards(f"{file.where}: sensor: text {TEXT_NAMES[text]!r}: expected {expected} in all, got {count}")


def check_colours(file: CardFile, cards: list[Sensor]) -> None:
    """Colours go round: of five cards in a row each has its own, so that no colour is high or low (KC-Q-11)."""
    each = len(COLOUR_NAMES)
    for first in range(0, SENSORS, each):
        if len({card.colour for card in cards[first : first + each]}) < each:
            numbers = f"{10 * (first + 1)} to {10 * (first + each)}"
            raise BadCards(f"{file.where}: sensor {numbers}: colour: expected each of the {each} colours once")


def read_bosses(file: CardFile) -> list[Boss]:
    """The Boss Warning cards (KC-Q-10, KC-Q-94)."""
    found: dict[int, Boss] = {}
    for entry in file.entries("boss", BossEntry, BOSSES):
        where = f"{file.where}: boss {entry.name}"
        boss = number_of(f"{where}: name", entry.name, BOSS_NAMES)
        if boss in found:
            raise BadCards(f"{where}: name: expected each boss once, {entry.name!r} is there twice")
        if entry.rows != BOSS_ROWS[boss]:
            raise BadCards(f"{where}: rows: expected {BOSS_ROWS[boss]}, got {entry.rows}")
        rule = number_of(f"{where}: rule", entry.rule, RULE_NAMES)
        found[boss] = Boss(entry.name, filled(where, entry.text, amount=entry.amount), entry.rows, rule, entry.amount)
    return [found[boss] for boss in range(BOSSES)]


def filled(where: str, text: str, **fields: int) -> str:
    """The text with the numbers of its card."""
    whole = text
    for field, value in fields.items():
        whole = whole.replace(f"{{{field}}}", str(value))
    if "{" in whole or "}" in whole:
        raise BadCards(f"{where}: text: expected braces only round one of: {', '.join(fields)}; got {text!r}")
    if not whole.isprintable():
        raise BadCards(f"{where}: text: expected one line, got {text!r}")
    return whole


def check_names(file: CardFile, kind: str, names: Iterable[str]) -> None:
    """Players tell cards by their names."""
    seen: set[str] = set()
    for name in names:
        if not name.isprintable():
            raise BadCards(f"{file.where}: {kind} {name!r}: name: expected one line")
        if name.lower() in seen:
            raise BadCards(f"{file.where}: {kind} {name}: name: expected each name once, this one is there twice")
        seen.add(name.lower())
