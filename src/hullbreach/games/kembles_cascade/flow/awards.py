"""Missions and Achievements: what players do is counted, what they have is looked at."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hullbreach.games.kembles_cascade.card_set import (
    BELLONIUM_OWNED,
    ENERGY_LEFT,
    FIRST_ACHIEVEMENT,
    FIRST_MISSION,
    FIRST_WEAPON,
    GLORY_WON,
    LEVELS_OWNED,
    NO_DEED,
    ON_TOP_ROW,
    POWERUPS_HELD,
    THIS_TURN,
    THREAT_BORNE,
    TOP_WEAPONS,
    UPGRADES_OWNED,
    WEAPON_LEVELS,
    WEAPONS_OWNED,
)
from hullbreach.games.kembles_cascade.state import KemblesCascade
from hullbreach.kernel.state import Step


def did(game: KemblesCascade, seat: i64, deed: i64, times: i64 = 1) -> None:
    """A player has done something that a Mission or a revealed Achievement may ask for (KC-MISS-01, KC-Q-107).

    KC-Q-109.
    """
    if game.missions[seat] and not game.mission_done >> seat & 1:
        mission = game.missions[seat].cards[0]
        if game.cards.mission_deed.cells[mission - FIRST_MISSION] == deed:
            progress(game, seat, mission, times)
    for card in game.shown.cards:
        if game.cards.deed.cells[card - FIRST_ACHIEVEMENT] == deed:
            game.deeds.cells[(card - FIRST_ACHIEVEMENT) * game.seats + seat] += times


def progress(game: KemblesCascade, seat: i64, mission: i64, times: i64) -> None:
    """Markers go onto the Mission card; with the last one it is done and scores at once (KC-MISS-02)."""
    needed = game.cards.mission_steps.cells[mission - FIRST_MISSION]
    steps = min(game.progress.cells[seat] + times, needed)
    game.progress.cells[seat] = steps
    if game.telling:
        game.tell("progress", {"seat": int(seat), "steps": int(steps)}, [int(mission)])
    if steps == needed:
        glory = game.cards.mission_glory.cells[mission - FIRST_MISSION]
        game.mission_done |= 1 << seat
        game.glory.cells[seat] += glory
        if game.telling:
            game.tell("mission", {"seat": int(seat), "glory": int(glory)}, [int(mission)])


def forget_turn(game: KemblesCascade) -> None:
    """A new turn: what had to be done within one begins afresh."""
    for card in game.shown.cards:
        place = card - FIRST_ACHIEVEMENT
        if game.cards.span.cells[place] == THIS_TURN:
            for seat in range(game.seats):
                game.deeds.cells[place * game.seats + seat] = 0


@final
class CheckAchievements(Step[KemblesCascade]):
    """Something has happened: whoever now fulfils a revealed Achievement must claim it (KC-ACH-01, KC-Q-106)."""

    def run(self, game: KemblesCascade) -> None:
        check_achievements(game)


CHECK: Final = CheckAchievements()


def check_achievements(game: KemblesCascade) -> None:
    """From left to right, and again from the left after a claim, which may bring a card that is met already."""
    place: i64 = 0
    while place < game.shown.size():
        sharers = who_meets(game, game.shown.cards[place])
        if sharers:
            claim(game, place, sharers)
            place = 0
        else:
            place += 1


def who_meets(game: KemblesCascade, card: i64) -> i64:
    """The mask of players who fulfil an Achievement."""
    place = card - FIRST_ACHIEVEMENT
    needed = game.cards.needed.cells[place]
    by_deeds = game.cards.deed.cells[place] != NO_DEED
    mask: i64 = 0
    for seat in range(game.seats):
        if game.lives(seat):
            if by_deeds:
                reached = game.deeds.cells[place * game.seats + seat]
            else:
                reached = state_of(game, seat, game.cards.condition.cells[place])
            if reached >= needed:
                mask |= 1 << seat
    return mask


def state_of(game: KemblesCascade, seat: i64, condition: i64) -> i64:
    """How much a player has of what a condition asks for."""
    if condition == UPGRADES_OWNED:
        return game.count_levels(seat, 0, 1, False)
    if condition == WEAPONS_OWNED:
        return game.count_levels(seat, FIRST_WEAPON, 1, False)
    if condition == LEVELS_OWNED:
        return game.count_levels(seat, 0, 1, True)
    if condition == TOP_WEAPONS:
        return game.count_levels(seat, FIRST_WEAPON, WEAPON_LEVELS, False)
    if condition == BELLONIUM_OWNED:
        return game.bellonium.cells[seat]
    if condition == ENERGY_LEFT:
        return game.energy.cells[seat]
    if condition == THREAT_BORNE:
        return game.threat_level(seat)
    if condition == GLORY_WON:
        return game.glory.cells[seat]
    if condition == POWERUPS_HELD:
        return game.powerup_hand(seat).size()
    if condition == ON_TOP_ROW:
        return 1 if game.in_area(seat) and game.row_of(game.at.cells[seat]) == 0 else 0
    return markers_borne(game, seat)


def markers_borne(game: KemblesCascade, seat: i64) -> i64:
    """The PvP markers on a player's own board."""
    total: i64 = 0
    for giver in range(game.seats):
        total += game.markers.cells[seat * game.seats + giver]
    return total


def claim(game: KemblesCascade, place: i64, sharers: i64) -> None:
    """All of them score; the card goes to the one who claims it alone, else out of the game (KC-ACH-03).

    KC-ACH-02, KC-Q-108.
    """
    card = game.shown.cards[place]
    glory = game.cards.achievement_glory.cells[card - FIRST_ACHIEVEMENT]
    alone = sharers & (sharers - 1) == 0
    for seat in range(game.seats):
        if sharers >> seat & 1:
            game.glory.cells[seat] += glory
            game.honours.cells[seat] += 1
            if alone:
                game.claimed[seat].put(card)
            if game.telling:
                facts = {"seat": int(seat), "glory": int(glory), "shared": int(not alone)}
                game.tell("achievement", facts, [int(card)])
    if not alone:
        game.shared.put(card)
    if game.stock_of_achievements:
        game.shown.cards[place] = game.stock_of_achievements.take()
        game.show(game.shown.cards[place], game.everyone)
        if game.telling:
            game.tell("revealed", {}, [int(game.shown.cards[place])])
    else:
        game.shown.take(place)
