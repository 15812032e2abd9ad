"""What ship cards and tactic cards of a card-set file have in common: weapons, traits, lines of text."""

from __future__ import annotations

from hullbreach.games.battleship_galaxies.card_entries import WeaponEntry
from hullbreach.games.battleship_galaxies.card_set import (
    ARMOUR_TRAIT,
    COVER_TRAIT,
    ECM_KIND,
    FORM_NAMES,
    HIJACK,
    KIND_NAMES,
    NO_KIND,
    NUMBERS,
    WEAKNESS_TRAIT,
    Weapon,
)
from hullbreach.kernel.cardset import number_of
from hullbreach.kernel.errors import BadCards

WEAPON_KINDS = KIND_NAMES[NO_KIND + 1 : ECM_KIND]
KIND_TRAITS = (ARMOUR_TRAIT, WEAKNESS_TRAIT)
ROLLS = (COVER_TRAIT, HIJACK)  # a number to be rolled with the die


def read_weapon(where: str, entry: WeaponEntry) -> Weapon:
    """A weapon that does something; form and kind of its extra damage go with that."""
    check_line(f"{where}: name", entry.name)
    kind = 1 + number_of(f"{where}: kind", entry.kind, WEAPON_KINDS)
    if not entry.strength and not entry.extra:
        raise BadCards(f"{where}: strength: expected at least 1 on a weapon without extra damage, got 0")
    if not entry.extra:
        for field, value in (("form", entry.form), ("extra_kind", entry.extra_kind)):
            if value is not None:
                raise BadCards(f"{where}: {field}: expected none without extra damage, got {value!r}")
        return Weapon(entry.name, entry.charge, entry.range, entry.attacks, entry.strength, kind)
    form = number_of(f"{where}: form", entry.form or "", FORM_NAMES)
    extra_kind = 1 + number_of(f"{where}: extra_kind", entry.extra_kind or "", WEAPON_KINDS)
    return Weapon(
        entry.name, entry.charge, entry.range, entry.attacks, entry.strength, kind, entry.extra, form, extra_kind
    )


def trait_kind(where: str, word: int, kind: str | None) -> int:
    """The kind of damage that armour and weakness are about; other traits have none."""
    if word in KIND_TRAITS:
        return 1 + number_of(f"{where}: kind", kind or "", KIND_NAMES[1:])
    if kind is not None:
        raise BadCards(f"{where}: kind: expected none, got {kind!r}")
    return NO_KIND


def check_amount(where: str, word: int, amount: int, lessened: tuple[int, ...]) -> None:
    """Something happens; only some numbers can be made less; a roll can succeed and can fail."""
    if word in ROLLS and not 2 <= amount <= NUMBERS:
        raise BadCards(f"{where}: amount: expected a number to roll from 2 to {NUMBERS}, got {amount}")
    if amount == 0 or (amount < 0 and word not in lessened):
        more = "1 or more, or below 0" if word in lessened else "1 or more"
        raise BadCards(f"{where}: amount: expected {more}, got {amount}")


def expect(where: str, field: str, expected: str, got: str) -> None:
    """The field has to say this."""
    if got != expected:
        raise BadCards(f"{where}: {field}: expected {expected!r}, got {got!r}")


def check_none(where: str, field: str, value: str | None) -> None:
    """The field does not count here."""
    if value is not None:
        raise BadCards(f"{where}: {field}: expected none, got {value!r}")


def check_line(where: str, text: str) -> None:
    """Players read it on one line."""
    if not text.isprintable():
        raise BadCards(f"{where}: expected one line, got {text!r}")
