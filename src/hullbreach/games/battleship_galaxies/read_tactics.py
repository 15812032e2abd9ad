"""The tactic cards of a card-set file."""

from __future__ import annotations

from hullbreach.games.battleship_galaxies.card_entries import TacticEntry
from hullbreach.games.battleship_galaxies.card_set import (
    ACTION_PLAY,
    ACTIVATE_TRAIT,
    ACTIVATED,
    AIM,
    ATTACKS_TRAIT,
    DECLARED,
    DIRECT,
    DOOMED,
    ENDED,
    EVENT,
    EVENT_NAMES,
    FACTION_NAMES,
    FORM_NAMES,
    HASTE,
    HERO,
    HIJACK,
    HURT,
    IGNORE,
    KINDS,
    LAUNCH_DRAW,
    MOVE_TRAIT,
    NO_KIND,
    NO_WORD,
    PHASE_NAMES,
    PHASES,
    RANGE_TRAIT,
    READY,
    REROLL,
    ROLLED,
    SABOTAGE,
    SAVE,
    SIDE_KINDS,
    SLOW,
    STARTED,
    STRENGTH_TRAIT,
    STRUCK,
    TACTIC_NAMES,
    TRAIT_NAMES,
    TURN_ENDED,
    TYPE_NAMES,
    UPGRADE,
    WEAPON,
    Tactic,
)
from hullbreach.games.battleship_galaxies.read_shared import (
    WEAPON_KINDS,
    check_amount,
    check_line,
    check_none,
    expect,
    read_weapon,
    trait_kind,
)
from hullbreach.kernel.cardset import CardFile, number_of
from hullbreach.kernel.errors import BadCards

# when an event can do what it does; the other words go with every phase and moment
MOMENTS: dict[int, tuple[int, ...]] = {
    READY: (ACTION_PLAY,),
    SLOW: (ACTIVATED,),
    HASTE: (ACTIVATED,),
    HURT: tuple(phase for phase in range(PHASES) if phase != DOOMED),
    IGNORE: (STRUCK,),
    SAVE: (DOOMED,),
    REROLL: (ROLLED,),
    AIM: (DECLARED, STRUCK),
    HIJACK: (*range(ACTION_PLAY + 1), STARTED, ENDED, TURN_ENDED),
}
NEAR_WORDS = (HURT, IGNORE, HIJACK)
LASTING_TRAITS = TRAIT_NAMES[:LAUNCH_DRAW]  # a card is attached to a ship that has been launched
LESSENED = (MOVE_TRAIT, ACTIVATE_TRAIT, RANGE_TRAIT, ATTACKS_TRAIT, STRENGTH_TRAIT)  # by sabotage
# the deck that mission 3 asks for needs two kinds of each, three cards a kind (BG-Q-105)
ISN_TYPES = (WEAPON, UPGRADE, HERO)
ISN_KINDS = 2


def read_tactics(file: CardFile) -> list[Tactic]:
    """Each of the 24 kinds, three cards a kind (BG-Q-21), in their order."""
    found: dict[int, Tactic] = {}
    for entry in file.entries("tactic", TacticEntry, KINDS):
        where = f"{file.where}: tactic {entry.name}"
        number = number_of(f"{where}: name", entry.name, TACTIC_NAMES)
        if number in found:
            raise BadCards(f"{where}: name: expected each kind of card once, {entry.name!r} is there twice")
        expect(where, "faction", FACTION_NAMES[number // SIDE_KINDS], entry.faction)
        found[number] = tactic(where, entry)
    tactics = [found[number] for number in range(KINDS)]
    for card_type in ISN_TYPES:
        count = [each.type for each in tactics[:SIDE_KINDS]].count(card_type)
        if count < ISN_KINDS:
            name = TYPE_NAMES[card_type]
            raise BadCards(
                f"{file.where}: tactic: expected at least {ISN_KINDS} of type {name!r} for the isn, got {count}"
            )
    return tactics


def tactic(where: str, entry: TacticEntry) -> Tactic:
    """A kind of card, with only what goes with its type."""
    check_line(f"{where}: text", entry.text)
    card_type = number_of(f"{where}: type", entry.type, TYPE_NAMES)
    phase = number_of(f"{where}: phase", entry.phase, PHASE_NAMES)
    if card_type == WEAPON:
        return weapon_card(where, phase, entry)
    if entry.weapon is not None:
        raise BadCards(f"{where}: weapon: expected none on a card of type {entry.type!r}")
    word = event_word(where, phase, entry) if card_type == EVENT else trait_word(where, card_type, phase, entry)
    if entry.near and word not in NEAR_WORDS and card_type != SABOTAGE:
        raise BadCards(f"{where}: near: expected none, as the card is for no enemy ship, got {entry.near}")
    form = DIRECT
    if word == HURT:
        form = number_of(f"{where}: form", entry.form or "", FORM_NAMES)
        kind = 1 + number_of(f"{where}: kind", entry.kind or "", WEAPON_KINDS)
    else:
        check_none(where, "form", entry.form)
        kind = trait_kind(where, word, entry.kind)
    return Tactic(
        *(entry.name, entry.text, card_type, phase, entry.cost, word, entry.amount),
        *(entry.squadron, kind, form, entry.near),
    )


def weapon_card(where: str, phase: int, entry: TacticEntry) -> Tactic:
    """An additional weapon: the weapon is all there is to say."""
    if entry.weapon is None:
        raise BadCards(f"{where}: weapon: expected the numbers of the weapon")
    for field, value in (("word", entry.word), ("kind", entry.kind), ("form", entry.form)):
        check_none(where, field, value)
    for field, number in (("amount", entry.amount), ("near", entry.near)):
        if number:
            raise BadCards(f"{where}: {field}: expected none on a weapon, got {number}")
    check_own_phase(where, phase)
    weapon = read_weapon(f"{where}: weapon", entry.weapon)
    return Tactic(
        entry.name, entry.text, WEAPON, phase, entry.cost, NO_WORD, 0, entry.squadron, NO_KIND, DIRECT, 0, weapon
    )


def event_word(where: str, phase: int, entry: TacticEntry) -> int:
    """What an event does, at a moment at which it can."""
    word = len(TRAIT_NAMES) + number_of(f"{where}: word", entry.word or "", EVENT_NAMES[:-1])
    check_amount(where, word, entry.amount, ())
    moments = MOMENTS.get(word, tuple(range(PHASES)))
    if phase not in moments:
        words = ", ".join(PHASE_NAMES[each] for each in moments)
        raise BadCards(f"{where}: phase: expected one of: {words}; for {entry.word!r}, got {entry.phase!r}")
    return word


def trait_word(where: str, card_type: int, phase: int, entry: TacticEntry) -> int:
    """What an attached card does; heroes go on solo ships alone."""
    word = number_of(f"{where}: word", entry.word or "", LASTING_TRAITS)
    check_amount(where, word, entry.amount, LESSENED if card_type == SABOTAGE else (ACTIVATE_TRAIT,))
    if card_type == HERO and entry.squadron:
        raise BadCards(f"{where}: squadron: expected false, as heroes go on solo ships")
    check_own_phase(where, phase)
    return word


def check_own_phase(where: str, phase: int) -> None:
    """Cards are attached in a phase of the own turn (BG-Q-65)."""
    if phase > ACTION_PLAY:
        words = ", ".join(PHASE_NAMES[: ACTION_PLAY + 1])
        raise BadCards(f"{where}: phase: expected one of: {words}; got {PHASE_NAMES[phase]!r}")
