"""Firing a blast, and the chain that may follow it: Direct Hit, then an effect or another blast."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from hullbreach.games.mag_blast.card_set import AIMED_EFFECT, BOARDING, CATASTROPHE, DAMAGE, DIRECT_HIT
from hullbreach.games.mag_blast.flow.answers import announce
from hullbreach.games.mag_blast.flow.decision import AboutCard, Decision
from hullbreach.games.mag_blast.flow.effects import Effect, effect_refusal
from hullbreach.games.mag_blast.flow.plays import BLAST, HIT, OTHER, USES, Play, use_ability
from hullbreach.games.mag_blast.flow.targets import blast_refusal, firing_refusal, put_blast_targets
from hullbreach.games.mag_blast.moves import PASS, PLAY, SOUND, choose_ship, chosen_ship, is_play, is_ship
from hullbreach.games.mag_blast.names import card_name, ship_name, ship_with_owner
from hullbreach.games.mag_blast.state import NONE, MagBlast
from hullbreach.games.mag_blast.worth import best_from, ship_worth, worth_hitting
from hullbreach.kernel.pile import Moves

# ------------------------------------------------------------------------------ firing


@final
class ChooseGun(AboutCard):
    """Which ship fires the blast `card` (MB-BLAST-01 to 04)."""

    asks: ClassVar[str] = "gun"
    ship_word: ClassVar[str] = "fire from"

    def legal(self, game: MagBlast, moves: Moves) -> None:
        kind = game.cards.kind(self.card)
        for ship in game.fleets[self.seat].cards:
            if not firing_refusal(game, ship, kind):
                moves.put(choose_ship(ship))

    def refusal(self, game: MagBlast, move: i64) -> str:
        if not is_ship(move) or not game.fleets[self.seat].has(chosen_ship(move)):
            return "MB-BLAST-02"
        return firing_refusal(game, chosen_ship(move), game.cards.kind(self.card))

    def apply(self, game: MagBlast, move: i64) -> None:
        aim(game, self.seat, self.card, chosen_ship(move))

    def question(self, game: MagBlast) -> str:
        return f"{card_name(game.cards, self.card)}: which ship fires it?"

    def weigh(self, game: MagBlast, move: i64) -> i64:
        return best_from(game, self.seat, game.zone_of(chosen_ship(move)), DAMAGE[game.cards.kind(self.card)])


def aim(game: MagBlast, seat: i64, card: i64, ship: i64) -> None:
    """The ship is chosen: now the target, with the sound before it in a Screaming Skirmish (MB-SS-01)."""
    if game.screaming:
        game.push(Sound(seat, card, ship, NONE))
    else:
        game.push(ChooseTarget(seat, card, ship, True))


@final
class ChooseTarget(AboutCard):
    """At what `ship` fires this blast (MB-Q-54), or rams; `loud` if a sound has been or will be made."""

    asks: ClassVar[str] = "target"
    ship_word: ClassVar[str] = "at"

    def __init__(self, seat: i64, card: i64, ship: i64, loud: bool) -> None:
        super().__init__(seat, card)
        self.ship: Final[i64] = ship
        self.loud: Final[bool] = loud

    def facts(self) -> list[int]:
        return [int(self.seat), int(self.card), int(self.ship), int(self.loud)]

    def legal(self, game: MagBlast, moves: Moves) -> None:
        put_blast_targets(game, self.seat, game.zone_of(self.ship), moves)

    def refusal(self, game: MagBlast, move: i64) -> str:
        if not is_ship(move):
            return "MB-BLAST-01"
        return blast_refusal(game, self.seat, game.zone_of(self.ship), chosen_ship(move))

    def apply(self, game: MagBlast, move: i64) -> None:
        target = chosen_ship(move)
        ram = not game.cards.is_blast(self.card)
        if not ram:
            game.mark(self.ship, 1 << game.cards.kind(self.card))
        if game.screaming or not game.strict_sounds:
            fire(game, self.seat, self.card, self.ship, target, self.loud)
        else:
            game.push(Sound(self.seat, self.card, self.ship, target))

    def so_far(self) -> tuple[int, int, int]:
        return int(self.card), int(self.ship), NONE

    def question(self, game: MagBlast) -> str:
        return f"{card_name(game.cards, self.card)} from {ship_name(game.cards, self.ship)}: at what?"

    def weigh(self, game: MagBlast, move: i64) -> i64:
        return worth_hitting(game, chosen_ship(move), shot_damage(game, self.card, self.ship))


@final
class Sound(AboutCard):
    """Make a sound or stay silent: after the shot (MB-BLAST-09, MB-BLAST-10), or before it while `target` is NONE."""

    asks: ClassVar[str] = "sound"
    pass_word: ClassVar[str] = "stay silent"

    def __init__(self, seat: i64, card: i64, ship: i64, target: i64) -> None:
        super().__init__(seat, card)
        self.ship: Final[i64] = ship
        self.target: Final[i64] = target

    def facts(self) -> list[int]:
        return [int(self.seat), int(self.card), int(self.ship), int(self.target)]

    def legal(self, game: MagBlast, moves: Moves) -> None:
        moves.put(SOUND)
        moves.put(PASS)

    def refusal(self, game: MagBlast, move: i64) -> str:
        return "" if move in (SOUND, PASS) else "MB-BLAST-10"

    def apply(self, game: MagBlast, move: i64) -> None:
        loud = move == SOUND
        if loud and game.telling:
            game.tell("sound", {"seat": int(self.seat), "ship": int(self.ship)}, [int(self.card)])
        if self.target == NONE:
            game.push(ChooseTarget(self.seat, self.card, self.ship, loud))
        else:
            fire(game, self.seat, self.card, self.ship, self.target, loud)

    def so_far(self) -> tuple[int, int, int]:
        return int(self.card), int(self.ship), int(self.target)

    def question(self, game: MagBlast) -> str:
        return f"{card_name(game.cards, self.card)} from {ship_name(game.cards, self.ship)}: a sound, or it misses!"

    def weigh(self, game: MagBlast, move: i64) -> i64:
        return 10


def fire(game: MagBlast, seat: i64, card: i64, ship: i64, target: i64, loud: bool) -> None:
    """The shot is on its way; a ramming ship is lost whatever comes of it (MB-CARD-06).

    Nobody can answer one that has missed (MB-Q-18); its card is discarded all the same (MB-BLAST-12, MB-Q-19).
    """
    worth = shot_damage(game, card, ship)
    if game.telling:
        foe = game.owner_of(target)
        facts = {"seat": int(seat), "ship": int(ship), "target": int(target), "foe": int(foe)}
        game.tell("fires", facts, [int(card)])
    if not game.cards.is_blast(card):
        game.destroy(ship)
    if loud:
        announce(game, Shot(seat, card, target, ship, worth))
    else:
        game.playing.remove(card)
        game.to_discard(card)
        if game.telling:
            game.tell("missed", {"seat": int(seat)}, [int(card)])


def shot_damage(game: MagBlast, card: i64, ship: i64) -> i64:
    """The damage of a blast, or of a ship that rams."""
    return DAMAGE[game.cards.kind(card)] if game.cards.is_blast(card) else game.cards.speed(ship)


@final
class Shot(Play):
    """A blast or ram from `ship`, for `worth` damage (MB-BLAST-11).

    A blast may be followed by a Direct Hit on whatever ship it has not destroyed, whoever answered it, and in a chain
    as well (MB-DH-08 to 10, MB-Q-36, MB-Q-42).
    """

    def __init__(self, by: i64, card: i64, target: i64, ship: i64, worth: i64) -> None:
        super().__init__(by, card, BLAST, target)
        self.ship: Final[i64] = ship
        self.worth: Final[i64] = worth

    def facts(self) -> list[int]:
        return [int(n) for n in (self.by, self.card, self.target, self.ship, self.worth)]

    def happen(self, game: MagBlast) -> None:
        game.playing.remove(self.card)
        if game.owner_of(self.target) == NONE:
            game.to_discard(self.card)  # MB-Q-29
            return
        game.put_beneath(self.target, self.card, self.worth)
        if not game.over and game.cards.is_blast(self.card) and game.owner_of(self.target) != NONE:
            game.push(FollowUp(self.by, self.ship, self.target))

    def gun(self) -> i64:
        return self.ship

    def damage(self, game: MagBlast) -> int | None:
        return int(self.worth)

    def further(self, game: MagBlast) -> str:
        return f" from {ship_name(game.cards, self.ship)}{super().further(game)}"

    def toll(self, game: MagBlast) -> i64:
        return worth_hitting(game, self.target, self.worth)


# ------------------------------------------------------------------------------ the chain


@mypyc_attr(allow_interpreted_subclasses=True)
class Follow(Decision):
    """`ship` has hit `target`: a card of the hand may follow, or none."""

    pass_word: ClassVar[str] = "leave it at that"
    play_word: ClassVar[str] = "follow with"

    def __init__(self, seat: i64, ship: i64, target: i64) -> None:
        super().__init__(seat)
        self.ship: Final[i64] = ship
        self.target: Final[i64] = target

    def card_refusal(self, game: MagBlast, card: i64) -> str:
        """Why a card cannot follow, or ""."""
        raise NotImplementedError

    def no_card(self) -> str:
        """The rule against whatever is no card of the hand."""
        raise NotImplementedError

    def legal(self, game: MagBlast, moves: Moves) -> None:
        moves.put(PASS)
        for card in game.hands[self.seat].cards:
            if not self.card_refusal(game, card):
                moves.put(PLAY + card)

    def refusal(self, game: MagBlast, move: i64) -> str:
        if move == PASS:
            return ""
        if not is_play(move) or not game.hands[self.seat].has(move - PLAY):
            return self.no_card()
        return self.card_refusal(game, move - PLAY)

    def play_card(self, game: MagBlast, card: i64) -> None:
        """The card is on the table."""
        game.play_from(self.seat, card)
        if game.telling:
            foe = game.owner_of(self.target)
            facts = {"seat": int(self.seat), "target": int(self.target), "foe": int(foe)}
            game.tell("follows", facts, [int(card)])

    def weigh(self, game: MagBlast, move: i64) -> i64:
        """Chains are worth their cards."""
        card = move - PLAY
        kind = game.cards.kind(card)
        if kind in (CATASTROPHE, BOARDING):
            return 10 * ship_worth(game, self.target)
        return worth_hitting(game, self.target, DAMAGE[kind]) if game.cards.is_blast(card) else 5


@final
class FollowUp(Follow):
    """A blast has hit: a Direct Hit on the same ship, or not (MB-DH-01); Alpha Mazons may skip it (MB-ABIL-03)."""

    asks: ClassVar[str] = "direct hit"

    def facts(self) -> list[int]:
        return [int(self.seat), int(self.ship), int(self.target)]

    def no_card(self) -> str:
        return "MB-DH-01"

    def card_refusal(self, game: MagBlast, card: i64) -> str:
        if game.cards.kind(card) == DIRECT_HIT:
            return ""
        if not game.cards.is_effect(card):
            return "MB-DH-02"
        if not game.has_ability(self.seat, AIMED_EFFECT):
            return "MB-DH-07"
        if game.used.cells[self.seat] >= USES:
            return "MB-CMD-05"
        return effect_refusal(game, card, self.target)

    def apply(self, game: MagBlast, move: i64) -> None:
        if move == PASS:
            return
        card = move - PLAY
        self.play_card(game, card)
        if game.cards.kind(card) == DIRECT_HIT:
            announce(game, DirectHit(self.seat, card, HIT, self.target, self.ship))
        else:
            use_ability(game, self.seat)
            announce(game, Effect(self.seat, card, OTHER, self.target))

    def so_far(self) -> tuple[int, int, int]:
        return NONE, int(self.ship), int(self.target)

    def question(self, game: MagBlast) -> str:
        return f"A hit on {ship_with_owner(game, self.target)}: follow it with a Direct Hit?"


@final
class DirectHit(Play):
    """The link in the chain (MB-DH-04); its card is discarded after the next step (MB-Q-37)."""

    def __init__(self, by: i64, card: i64, sort: i64, target: i64, ship: i64) -> None:
        super().__init__(by, card, sort, target)
        self.ship: Final[i64] = ship

    def facts(self) -> list[int]:
        return [int(n) for n in (self.by, self.card, self.target, self.ship)]

    def happen(self, game: MagBlast) -> None:
        if game.owner_of(self.target) == NONE:
            game.playing.remove(self.card)
            game.to_discard(self.card)
        else:
            game.push(AfterHit(self.by, self.card, self.ship, self.target))


@final
class AfterHit(Follow):
    """After a Direct Hit: an effect, another blast from the same ship at the same target, or neither (MB-DH-05).

    The blast may come from a turret that has fired, and marks none (MB-Q-53); it needs its own sound (MB-SS-02).  An
    effect that is cancelled ends the chain (MB-Q-39).
    """

    asks: ClassVar[str] = "after direct hit"

    def __init__(self, seat: i64, hit: i64, ship: i64, target: i64) -> None:
        super().__init__(seat, ship, target)
        self.hit: Final[i64] = hit

    def facts(self) -> list[int]:
        return [int(self.seat), int(self.hit), int(self.ship), int(self.target)]

    def no_card(self) -> str:
        return "MB-DH-05"

    def card_refusal(self, game: MagBlast, card: i64) -> str:
        if game.cards.is_effect(card):
            return effect_refusal(game, card, self.target)
        if not game.cards.is_blast(card):
            return "MB-DH-05"
        if game.owner_of(self.ship) != self.seat:
            return "MB-Q-38"
        return "" if game.cards.has_turret(self.ship, game.cards.kind(card)) else "MB-DH-06"

    def apply(self, game: MagBlast, move: i64) -> None:
        game.playing.remove(self.hit)
        game.to_discard(self.hit)
        if move == PASS:
            return
        card = move - PLAY
        self.play_card(game, card)
        if game.cards.is_effect(card):
            announce(game, Effect(self.seat, card, OTHER, self.target))
        elif game.strict_sounds or game.screaming:
            game.push(Sound(self.seat, card, self.ship, self.target))
        else:
            fire(game, self.seat, card, self.ship, self.target, True)

    def so_far(self) -> tuple[int, int, int]:
        return int(self.hit), int(self.ship), int(self.target)

    def question(self, game: MagBlast) -> str:
        hit, fired = ship_with_owner(game, self.target), ship_name(game.cards, self.ship)
        return f"Direct Hit on {hit}: an effect, or another blast from {fired}?"
