"""How a flight has ended, in a player's words."""

from __future__ import annotations

from hullbreach.games.kembles_cascade.flow.end import rank
from hullbreach.games.kembles_cascade.names import boss_name
from hullbreach.games.kembles_cascade.state import KemblesCascade
from hullbreach.kernel.endings import ALIKE, Ending, decided_by
from hullbreach.kernel.words import seat_name, seat_names

COMPARED = ("Glory", "Energy", "Achievements")
TIE_BREAKS = (("KC-END-04", "KC-Q-111"), ("KC-Q-115", "KC-Q-115"))  # that break a tie, that leave it; for teams


def ending(game: KemblesCascade) -> Ending:
    """How it ended."""
    winners = game.winners()
    if game.seats == 1:
        return solo_ending(game, bool(winners))
    if by_default(game):
        return Ending(f"{told(game, winners)}: the others have given up", "KC-Q-131")
    place = decided_by([rank(game, seat) for seat in range(int(game.seats)) if game.lives(seat)])
    if place == ALIKE or (len(winners) > 1 and not as_team(game, winners)):
        each = f"{rank(game, winners[0])[0]} Glory {'a team' if game.wingmen else 'each'}"
        alike = "Energy and Achievements do not tell them apart"
        return Ending(f"{seat_names(winners)} share the win with {each}: {alike}", TIE_BREAKS[game.wingmen][1])
    if place == 0:
        return Ending(told(game, winners), "KC-VAR-WING-03" if game.wingmen else "KC-END-05")
    return Ending(f"{told(game, winners)}: {tie_break(game, winners, place)}", TIE_BREAKS[game.wingmen][0])


def by_default(game: KemblesCascade) -> bool:
    """Whether no two rivals are left in the game."""
    return len({int(game.team(seat)) for seat in range(int(game.seats)) if game.lives(seat)}) < 2


def as_team(game: KemblesCascade, winners: list[int]) -> bool:
    """Whether the winners are the two of a team."""
    return bool(game.wingmen) and len({int(game.team(seat)) for seat in winners}) == 1


def told(game: KemblesCascade, winners: list[int]) -> str:
    """Who has won, and the Glory of all."""
    glory = game.glory.to_list()
    if len(winners) > 1:
        team = winners[0] % 2
        ours, theirs = sum(glory[team::2]), sum(glory[1 - team :: 2])
        return f"{seat_names(winners)} win as a team with {ours} Glory to {theirs}"
    others = ", ".join(f"{seat_name(seat)} {glory[seat]}" for seat in range(int(game.seats)) if seat not in winners)
    return f"{seat_name(winners[0])} wins with {glory[winners[0]]} Glory ({others})"


def tie_break(game: KemblesCascade, winners: list[int], place: int) -> str:
    """With what the winners are ahead of those who have as much Glory."""
    ours = rank(game, winners[0])
    theirs = max(rank(game, seat) for seat in range(int(game.seats)) if game.lives(seat) and seat not in winners)
    return f"ahead by {COMPARED[place]}, {ours[place]} to {theirs[place]}"


def solo_ending(game: KemblesCascade, won: bool) -> Ending:
    """The Survivor has beaten the boss, or not."""
    glory = f"{int(game.glory.get(0))} Glory"
    if won:
        return Ending(
            f"P1 has destroyed the {boss_name(game.cards, int(game.boss))} and survived, with {glory}", "KC-Q-118"
        )
    if not game.lives(0):
        return Ending(f"P1 has given up in round {int(game.round)}, with {glory}", "KC-Q-131")
    if not game.in_area(0):
        return Ending(f"P1 is lost in round {int(game.round)}, with {glory}", "KC-VAR-SOLO-01")
    return Ending(f"The {boss_name(game.cards, int(game.boss))} got away from P1, who has {glory}", "KC-Q-118")
