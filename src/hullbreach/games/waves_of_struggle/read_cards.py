"""A card-set file, checked against what the rules fix, as a `CardSet`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from hullbreach.games.waves_of_struggle.card_entries import (
    ActionEntry,
    DefenseEntry,
    EnemyEntry,
    Entry,
    LeaderEntry,
    MercenaryEntry,
    NumbersEntry,
    TrapEntry,
)
from hullbreach.games.waves_of_struggle.card_set import (
    ACT_ENEMIES,
    ACTIONS,
    ACTS,
    ALLY,
    ATTACK,
    AVENGER,
    BACKFIRE,
    BLUNT,
    BODYGUARD,
    CANCEL,
    CLASS_NAMES,
    CLASSES,
    CONDITION_NAMES,
    CORRODE,
    CRACK,
    DAMAGE,
    DEFENSE,
    DIRECT,
    DRAW,
    EFFECT_NAMES,
    ENEMIES,
    EXPOSE,
    FACTION_NAMES,
    FACTIONS,
    FAMILY_CARDS,
    FRENZY,
    GUNS,
    HEAL,
    HUNTER,
    MERCENARY,
    NOTHING_SPECIAL,
    SALVAGE,
    SHELTER,
    SHIELD,
    SLOTS,
    SURGE,
    TIER_CARDS,
    TIERS,
    TRAP,
    WARD,
    WHEN_CLASS,
    WHEN_HURT,
    WHEN_TARGETED,
    WHEN_WEAK,
    Card,
    CardSet,
    Leader,
)
from hullbreach.kernel.cardset import CardFile, number_of
from hullbreach.kernel.errors import BadCards

DEFENSE_EFFECTS = (NOTHING_SPECIAL, *range(GUNS, SHELTER + 1))
MERCENARY_EFFECTS = (NOTHING_SPECIAL, *range(HUNTER, AVENGER + 1))
TRAP_EFFECTS = range(DAMAGE, BACKFIRE + 1)
ACTION_EFFECTS = (DIRECT, BLUNT, CRACK, HEAL, DRAW, CANCEL, *range(ATTACK, SURGE + 1))
ENEMY_EFFECTS = (NOTHING_SPECIAL, *range(CORRODE, FRENZY + 1))
WITHOUT_AMOUNT = (NOTHING_SPECIAL, BODYGUARD, CANCEL, SALVAGE, EXPOSE, CORRODE)
# conditions under which these effects can be of use at all; the others go with any
CONDITIONS_OF = {
    SHIELD: (WHEN_HURT, WHEN_CLASS, WHEN_WEAK),
    CANCEL: (WHEN_TARGETED,),
    BACKFIRE: (WHEN_TARGETED,),
}


def read_cards(file: CardFile) -> CardSet:
    """The set in this file; BadCards names the entry, the field and what was expected."""
    file.allow("numbers", "leader", "defense", "mercenary", "trap", "action", "enemy")
    numbers = read_numbers(file)
    leaders = read_leaders(file)
    defenses = file.entries("defense", DefenseEntry, FAMILY_CARDS[DEFENSE])
    mercenaries = file.entries("mercenary", MercenaryEntry, FAMILY_CARDS[MERCENARY])
    traps = file.entries("trap", TrapEntry, FAMILY_CARDS[TRAP])
    actions = sorted(file.entries("action", ActionEntry, ACTIONS), key=lambda entry: entry.tier)
    enemies = sorted(file.entries("enemy", EnemyEntry, ENEMIES), key=lambda entry: entry.act)
    expect_each_name_once(file, [*defenses, *mercenaries, *traps, *actions, *enemies])
    expect_counts(file, "action: tier", [(each.tier, each.copies) for each in actions], range(1, TIERS + 1), TIER_CARDS)
    expect_counts(file, "enemy: act", [(each.act, each.copies) for each in enemies], range(1, ACTS + 1), ACT_ENEMIES)
    cards: list[Card] = []
    for defense in defenses:
        cards += [defense_card(f"{file.where}: defense {defense.name}", defense)] * defense.copies
    for mercenary in mercenaries:
        cards += [mercenary_card(f"{file.where}: mercenary {mercenary.name}", mercenary)] * mercenary.copies
    for trap in traps:
        cards += [trap_card(f"{file.where}: trap {trap.name}", trap)] * trap.copies
    for action in actions:
        cards += [action_card(f"{file.where}: action {action.name}", action)] * action.copies
    for enemy in enemies:
        cards += [enemy_card(f"{file.where}: enemy {enemy.name}", enemy)] * enemy.copies
    classes = [(each.enemy_class, each.copies) for each in enemies]
    expect_counts(file, "enemy: class", classes, CLASS_NAMES, ENEMIES // CLASSES)
    return CardSet(file, cards, leaders, numbers.prices, numbers.enemies, numbers.enemies_alone)


def read_numbers(file: CardFile) -> NumbersEntry:
    """The `[numbers]` table; a dearer deck stands behind a cheaper one (WS-PREP-09, WS-Q-10)."""
    table = file.tables.get("numbers")
    if not isinstance(table, dict):
        raise BadCards(f"{file.where}: numbers: expected a table headed [numbers]")
    numbers = file.entry("numbers", 1, table, NumbersEntry)
    if numbers.prices != sorted(numbers.prices):
        raise BadCards(f"{file.where}: numbers: prices: expected none lower than the one before, got {numbers.prices}")
    return numbers


def read_leaders(file: CardFile) -> list[Leader]:
    """One leader for each faction (WS-COMP-03), with a resistance, a weakness and a layout (WS-FAC-02, WS-FIELD-04)."""
    found: dict[int, Leader] = {}
    for entry in file.entries("leader", LeaderEntry, FACTIONS):
        where = f"{file.where}: leader {entry.name}"
        faction = number_of(f"{where}: faction", entry.faction, FACTION_NAMES)
        resists = number_of(f"{where}: resists", entry.resists, CLASS_NAMES)
        weak_to = number_of(f"{where}: weak_to", entry.weak_to, CLASS_NAMES)
        if faction in found:
            raise BadCards(f"{where}: faction: expected each faction once, {entry.faction!r} is there twice")
        if resists in [leader.resists for leader in found.values()]:
            raise BadCards(f"{where}: resists: expected each class once, {entry.resists!r} is there twice")
        if weak_to in [leader.weak_to for leader in found.values()]:
            raise BadCards(f"{where}: weak_to: expected each class once, {entry.weak_to!r} is there twice")
        if resists == weak_to:
            raise BadCards(f"{where}: weak_to: expected another class than it resists, got {entry.weak_to!r}")
        if sum(entry.rows) != SLOTS:
            raise BadCards(f"{where}: rows: expected {SLOTS} slots in all, got {sum(entry.rows)}")
        found[faction] = Leader(entry.name, resists, weak_to, entry.rows)
    return [found[faction] for faction in range(FACTIONS)]


def defense_card(where: str, entry: DefenseEntry) -> Card:
    """A defense; without an effect it must defend (WS-DEFN-01)."""
    card = common_card(where, entry, DEFENSE_EFFECTS)
    expect_field(where, "against", entry.against, card.effect == WARD)
    if entry.defense == 0 and card.effect == NOTHING_SPECIAL:
        raise BadCards(f"{where}: defense: expected at least 1 on a card without an effect, got 0")
    return card._replace(family=DEFENSE, stars=entry.stars, defense=entry.defense)


def mercenary_card(where: str, entry: MercenaryEntry) -> Card:
    """A mercenary, of a faction or of none (WS-MERC-04)."""
    card = common_card(where, entry, MERCENARY_EFFECTS)
    expect_field(where, "against", entry.against, card.effect == HUNTER)
    allegiance = -1
    if entry.allegiance is not None:
        allegiance = number_of(f"{where}: allegiance", entry.allegiance, FACTION_NAMES)
    elif card.effect == ALLY:
        raise BadCards(f"{where}: allegiance: expected one of: {', '.join(FACTION_NAMES)} for 'ally'")
    return card._replace(
        family=MERCENARY,
        stars=entry.stars,
        attack=entry.attack,
        health=entry.health,
        guard=entry.guard,
        allegiance=allegiance,
    )


def trap_card(where: str, entry: TrapEntry) -> Card:
    """A trap with one of the six conditions (WS-Q-28), under which its effect can be of use."""
    condition = number_of(f"{where}: condition", entry.condition, CONDITION_NAMES)
    expect_field(where, "against", entry.against, condition == WHEN_CLASS)
    expect_field(where, "threshold", entry.threshold, condition == WHEN_WEAK)
    card = common_card(where, entry, TRAP_EFFECTS, threshold=entry.threshold)
    useful = CONDITIONS_OF.get(card.effect, range(len(CONDITION_NAMES)))
    if condition not in useful:
        wanted = ", ".join(CONDITION_NAMES[each] for each in useful)
        raise BadCards(f"{where}: condition: expected one of: {wanted} for {entry.effect!r}, got {entry.condition!r}")
    return card._replace(family=TRAP, stars=entry.stars, condition=condition, threshold=entry.threshold or 0)


def action_card(where: str, entry: ActionEntry) -> Card:
    """An action card; its tier is in its number."""
    expect_field(where, "against", entry.against, False)
    return common_card(where, entry, ACTION_EFFECTS)


def enemy_card(where: str, entry: EnemyEntry) -> Card:
    """An enemy with its three values (WS-ENEMY-01) and perhaps a text (WS-Q-56)."""
    expect_field(where, "against", entry.against, False)
    return common_card(where, entry, ENEMY_EFFECTS)._replace(
        enemy_class=number_of(f"{where}: class", entry.enemy_class, CLASS_NAMES),
        enemy_defense=entry.defense,
        enemy_damage=entry.damage,
        enemy_health=entry.health,
        act=entry.act - 1,
    )


def common_card(where: str, entry: Entry, effects: Sequence[int], threshold: int | None = None) -> Card:
    """What every kind of card has: a name, a text and an effect that cards of its kind can have."""
    if not (entry.name + entry.text).isprintable():
        raise BadCards(f"{where}: expected a name and a text of one line each, got {entry.name!r} and {entry.text!r}")
    words = [EFFECT_NAMES[effect] for effect in effects]
    effect = effects[number_of(f"{where}: effect", entry.effect, words)]
    expect_field(where, "amount", entry.amount, effect not in WITHOUT_AMOUNT)
    class_of_effect = -1
    if entry.against is not None:
        class_of_effect = number_of(f"{where}: against", entry.against, CLASS_NAMES)
    if effect != NOTHING_SPECIAL and not entry.text:
        raise BadCards(f"{where}: text: expected a line that says what the effect does")
    text = entry.text
    for field, value in (("amount", entry.amount), ("against", entry.against), ("threshold", threshold)):
        if value is not None:
            text = text.replace(f"{{{field}}}", str(value))
    if "{" in text or "}" in text:
        raise BadCards(f"{where}: text: expected braces only round a field that the card has, got {entry.text!r}")
    return Card(entry.name, text, effect=effect, amount=entry.amount or 0, class_of_effect=class_of_effect)


def expect_field(where: str, field: str, value: object, wanted: bool) -> None:
    """A field that this card needs must be there, and no other."""
    if wanted and value is None:
        raise BadCards(f"{where}: {field}: expected one, as its effect or condition asks for it")
    if not wanted and value is not None:
        raise BadCards(f"{where}: {field}: expected none, as nothing on the card asks for it, got {value!r}")


def expect_counts(
    file: CardFile, field: str, copies: Iterable[tuple[object, int]], kinds: Iterable[object], count: int
) -> None:
    """The set has as many cards of each kind (WS-Q-48, WS-Q-49)."""
    found: Counter[object] = Counter()
    for kind, number in copies:
        found[kind] += number
    for kind in kinds:
        if found[kind] != count:
            raise BadCards(f"{file.where}: {field} {kind}: expected {count} in all, got {found[kind]}")


def expect_each_name_once(file: CardFile, entries: Iterable[Entry]) -> None:
    """Players tell cards by their names."""
    seen: set[str] = set()
    for entry in entries:
        if entry.name.lower() in seen:
            raise BadCards(f"{file.where}: {entry.name}: name: expected each name once, this one is there twice")
        seen.add(entry.name.lower())
