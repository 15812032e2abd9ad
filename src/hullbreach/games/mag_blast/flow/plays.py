"""What a player has announced: a card or an ability that is about to happen."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from hullbreach.games.mag_blast.card_set import PAY_TO_CANCEL
from hullbreach.games.mag_blast.names import card_name, ship_with_owner
from hullbreach.games.mag_blast.state import NONE, MagBlast
from hullbreach.games.mag_blast.worth import ship_worth
from hullbreach.kernel.state import Step
from hullbreach.kernel.words import seat_name

# what kind of play it is: decides who may answer it with what
BLAST: Final = 0  # a ram too
SQUADRON: Final = 1
HIT: Final = 2  # a Direct Hit
OTHER: Final = 3  # any other card, answers included
PAUSE: Final = 4  # no card: a moment at which ANY TURN cards may be played

USES: Final = 3  # of a limited command ability (MB-CMD-05)


@mypyc_attr(allow_interpreted_subclasses=True)
class Play(Step[MagBlast]):
    """Something `by` a player is about to happen: a `card` (NONE for an ability), aimed at a ship or at none."""

    def __init__(self, by: i64, card: i64, sort: i64, target: i64) -> None:
        super().__init__()
        self.by: Final[i64] = by
        self.card: Final[i64] = card
        self.sort: Final[i64] = sort
        self.target: Final[i64] = target

    def facts(self) -> list[int]:
        return [int(number) for number in (self.by, self.card, self.sort, self.target)]

    def run(self, game: MagBlast) -> None:
        """Let it happen; not for a player who has gone meanwhile, whose cards are discarded already."""
        if game.lives(self.by):
            self.happen(game)

    def happen(self, game: MagBlast) -> None:
        """What the play does."""
        raise NotImplementedError

    def victim(self, game: MagBlast) -> i64:
        """The player at whose ship or fleet it is aimed, who is asked first (MB-Q-20); NONE if at none."""
        return game.owner_of(self.target) if self.target != NONE else NONE

    def cancel(self, game: MagBlast, sent_home: bool) -> None:
        """It was cancelled and does nothing (MB-DEF-07): the card is discarded (MB-BLAST-12, MB-DEF-01, MB-Q-19).

        A squadron `sent_home` waits for the end of the turn (MB-DEF-02).
        """
        if game.playing.has(self.card):
            game.playing.remove(self.card)
            if sent_home and self.sort == SQUADRON:
                game.aside.put(self.card)
            else:
                game.to_discard(self.card)
        if self.sort == BLAST:
            game.cancelled = True

    # -- what people are told ------------------------------------------------------------------

    def gun(self) -> i64:
        """The ship from which it is fired; NONE if from none."""
        return NONE

    def against(self) -> i64:
        """The place on the stack of the play that it is an answer to; NONE if to none."""
        return NONE

    def damage(self, game: MagBlast) -> int | None:
        """The damage that it is about to do; None for all but shots and squadrons."""
        return None

    def called(self, game: MagBlast) -> str:
        return card_name(game.cards, self.card)

    def says(self, game: MagBlast) -> str:
        """`P1: Beam Blast from cruiser Freya for 3 at P2's scout Dink`."""
        return f"{seat_name(self.by)}: {self.called(game)}{self.further(game)}"

    def further(self, game: MagBlast) -> str:
        """What there is to say beside who plays which card, with a blank before it."""
        damage = self.damage(game)
        said = "" if damage is None else f" for {damage}"
        return said if self.target == NONE else f"{said} at {ship_with_owner(game, self.target)}"

    def question(self, game: MagBlast) -> str:
        """What the others are asked about it."""
        return f"{self.says(game)}. Answer?"

    # -- what looks good -----------------------------------------------------------------------

    def stake(self, game: MagBlast, seat: i64) -> i64:
        """What it will cost `seat` if it happens; 0 if it is somebody else's trouble."""
        return self.toll(game) if self.target != NONE and game.owner_of(self.target) == seat else 0

    def toll(self, game: MagBlast) -> i64:
        """What it does to the ship it is aimed at."""
        return 0 if self.target == NONE else ship_worth(game, self.target) * 3


def use_ability(game: MagBlast, seat: i64) -> None:
    """A use is announced; those of limited abilities are counted, whatever comes of it (MB-Q-43)."""
    if not game.has_ability(seat, PAY_TO_CANCEL):
        game.used.cells[seat] += 1
    game.tell_ability(seat)
