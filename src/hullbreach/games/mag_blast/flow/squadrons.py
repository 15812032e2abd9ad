"""Squadrons: from which carrier, at what, and what comes of it (MB-SQ-01 to 09)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hullbreach.games.mag_blast.card_set import CARRIER, DAMAGE
from hullbreach.games.mag_blast.flow.answers import announce
from hullbreach.games.mag_blast.flow.decision import AboutCard
from hullbreach.games.mag_blast.flow.plays import SQUADRON, Play
from hullbreach.games.mag_blast.flow.targets import (
    blast_refusal,
    fighter_refusal,
    launching_refusal,
    put_blast_targets,
    put_fighter_targets,
)
from hullbreach.games.mag_blast.moves import choose_ship, chosen_ship, is_ship
from hullbreach.games.mag_blast.names import card_name
from hullbreach.games.mag_blast.state import NONE, MagBlast
from hullbreach.games.mag_blast.worth import best_from, worth_hitting
from hullbreach.kernel.pile import Moves


@final
class ChooseCarrier(AboutCard):
    """From which carrier a bomber starts: its zone counts (MB-Q-26)."""

    asks: ClassVar[str] = "carrier"
    ship_word: ClassVar[str] = "launch from"

    def legal(self, game: MagBlast, moves: Moves) -> None:
        for ship in game.fleets[self.seat].cards:
            if not launching_refusal(game, ship):
                moves.put(choose_ship(ship))

    def refusal(self, game: MagBlast, move: i64) -> str:
        if not is_ship(move) or not game.fleets[self.seat].has(chosen_ship(move)):
            return "MB-SQ-01"
        return launching_refusal(game, chosen_ship(move))

    def apply(self, game: MagBlast, move: i64) -> None:
        carrier = chosen_ship(move)
        if game.cards.ship_type(carrier) != CARRIER:
            game.tell_ability(self.seat)
        game.push(Launch(self.seat, self.card, game.zone_of(carrier)))

    def question(self, game: MagBlast) -> str:
        return f"{card_name(game.cards, self.card)}: from which carrier?"

    def weigh(self, game: MagBlast, move: i64) -> i64:
        return best_from(game, self.seat, game.zone_of(chosen_ship(move)), DAMAGE[game.cards.kind(self.card)])


@final
class Launch(AboutCard):
    """At what a squadron is launched: a bomber from `zone`, a fighter (NONE) anywhere (MB-SQ-04 to 07)."""

    asks: ClassVar[str] = "target"
    ship_word: ClassVar[str] = "at"

    def __init__(self, seat: i64, card: i64, zone: i64) -> None:
        super().__init__(seat, card)
        self.zone: Final[i64] = zone

    def facts(self) -> list[int]:
        return [int(self.seat), int(self.card), int(self.zone)]

    def legal(self, game: MagBlast, moves: Moves) -> None:
        if self.zone == NONE:
            put_fighter_targets(game, self.seat, moves)
        else:
            put_blast_targets(game, self.seat, self.zone, moves)

    def refusal(self, game: MagBlast, move: i64) -> str:
        if not is_ship(move):
            return "MB-SQ-01"
        if self.zone == NONE:
            return fighter_refusal(game, self.seat, chosen_ship(move))
        reason = blast_refusal(game, self.seat, self.zone, chosen_ship(move))
        if reason == "MB-BLAST-07":
            return "MB-SQ-04"
        return "MB-SQ-07" if reason == "MB-BLAST-08" else reason

    def apply(self, game: MagBlast, move: i64) -> None:
        target = chosen_ship(move)
        if game.telling:
            foe = game.owner_of(target)
            facts = {"seat": int(self.seat), "target": int(target), "foe": int(foe)}
            game.tell("launches", facts, [int(self.card)])
        announce(game, Strike(self.seat, self.card, SQUADRON, target))

    def question(self, game: MagBlast) -> str:
        return f"{card_name(game.cards, self.card)}: at what?"

    def weigh(self, game: MagBlast, move: i64) -> i64:
        return worth_hitting(game, chosen_ship(move), DAMAGE[game.cards.kind(self.card)])


@final
class Strike(Play):
    """A squadron reaches its target (MB-SQ-09)."""

    def happen(self, game: MagBlast) -> None:
        game.playing.remove(self.card)
        if game.owner_of(self.target) == NONE:
            game.aside.put(self.card)  # MB-Q-29
        else:
            worth = game.squadron_worth(self.card, self.target)
            if worth < DAMAGE[game.cards.kind(self.card)]:
                game.tell_ability(game.owner_of(self.target))
            game.put_beneath(self.target, self.card, worth)

    def damage(self, game: MagBlast) -> int | None:
        if game.owner_of(self.target) == NONE:  # its target is gone
            return DAMAGE[game.cards.kind(self.card)]
        return int(game.squadron_worth(self.card, self.target))

    def toll(self, game: MagBlast) -> i64:
        damage = game.squadron_worth(self.card, self.target)
        left = game.cards.hull(self.target) - game.damage(self.target)
        return worth_hitting(game, self.target, damage) if damage >= left else 1
