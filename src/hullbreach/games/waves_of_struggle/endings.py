"""How a war has ended, in a player's words, and who played what in it."""

from __future__ import annotations

from hullbreach.games.waves_of_struggle.card_set import FACTION_NAMES
from hullbreach.games.waves_of_struggle.names import player_name
from hullbreach.games.waves_of_struggle.state import ENDLESS, NONE, WavesOfStruggle
from hullbreach.kernel.endings import Ending, decided_by
from hullbreach.kernel.words import seat_names

COMPARED = ("Health", "a defense", "Health", "an attack", "cards in hand")  # of those who are compared at the end
FROM = 2  # of the fallen it is the Health from which they fell
TIE_BREAK = "WS-Q-37"


def ending(game: WavesOfStruggle) -> Ending:
    """How it ended."""
    winners = game.winners()
    named = " and ".join(player_name(game, seat) for seat in winners)
    if game.seats == 1:
        return solo_ending(game, bool(winners))
    if len(compared(game)) == 1:
        return last_one(game, named)
    if len(winners) > 1:
        return Ending(f"{named} share the win: nothing tells them apart", TIE_BREAK)
    place = decided_by([game.rank(seat) for seat in compared(game)])
    return reckoning(game, named, place) if game.survivors() else last_fallen(game, named, place)


def last_one(game: WavesOfStruggle, named: str) -> Ending:
    """Nobody is left to compare the winner with."""
    health = int(game.health.get(game.winners()[0]))
    left = f"{named} wins with {health} Health left" if health > 0 else f"{named} wins"
    if game.given_up:
        return Ending(f"{left}: the last rival has given up", "WS-Q-67")
    return Ending(f"{left}: all others have fallen", "WS-OBJ-01")


def compared(game: WavesOfStruggle) -> list[int]:
    """The survivors; without any, those who fell in the last Action Phase."""
    return [seat for seat in range(int(game.seats)) if (game.alive or game.fallen) >> seat & 1]


def reckoning(game: WavesOfStruggle, named: str, place: int) -> Ending:
    """Several have survived all enemies."""
    others = seat_names([seat for seat in compared(game) if seat not in game.winners()])
    won = f"{named} wins the Reckoning over {others} with a defense of {int(game.built_defense(game.winners()[0]))}"
    if place == 1:
        return Ending(won, "WS-END-05" if game.ending == ENDLESS else "WS-END-06")
    return Ending(f"{won}: {tie_break(game, place)}", TIE_BREAK)


def last_fallen(game: WavesOfStruggle, named: str, place: int) -> Ending:
    """Nobody has survived the last Action Phase."""
    if place == 0:
        return Ending(f"{named} wins: all have fallen, this one least deep", "WS-END-03")
    return Ending(f"{named} wins: all have fallen equally deep, {tie_break(game, place)}", TIE_BREAK)


def tie_break(game: WavesOfStruggle, place: int) -> str:
    """With what the winner was ahead."""
    winner = game.winners()[0]
    theirs = max(game.rank(seat) for seat in compared(game) if seat != winner)
    before = " before the fall" if place == FROM and not game.survivors() else ""
    return f"ahead with {COMPARED[place]}{before}, {game.rank(winner)[place]} to {theirs[place]}"


def solo_ending(game: WavesOfStruggle, won: bool) -> Ending:
    """Alone against all enemies."""
    name = player_name(game, 0)
    if won:
        return Ending(f"{name} has outlived every enemy with {int(game.health.get(0))} Health left", "WS-SOLO-02")
    if game.given_up:
        return Ending(f"{name} has given up in round {int(game.round)}", "WS-Q-67")
    return Ending(f"{name} has fallen in round {int(game.round)}", "WS-SOLO-03")


def groups(game: WavesOfStruggle) -> list[str]:
    """Every seat's faction, to compare them by."""
    return [FACTION_NAMES[faction] if faction != NONE else "no faction" for faction in game.factions.to_list()]
