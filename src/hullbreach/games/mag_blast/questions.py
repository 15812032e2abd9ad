"""What a player is asked, choice by choice."""

from __future__ import annotations

from typing import Any

from hullbreach.games.mag_blast.card_set import MINEFIELD
from hullbreach.games.mag_blast.flow.attack import (
    ChooseCarrier,
    ChooseRam,
    Launch,
    LayOn,
    Repair,
    Sweep,
)
from hullbreach.games.mag_blast.flow.blasts import AfterHit, ChooseGun, ChooseTarget, FollowUp, Scatter, Sound
from hullbreach.games.mag_blast.flow.discard import DiscardPhase, PassBlast
from hullbreach.games.mag_blast.flow.draw import DrawPhase, Salvage
from hullbreach.games.mag_blast.flow.maneuver import ManeuverPhase, overfull
from hullbreach.games.mag_blast.flow.plays import Answer, PayToCancel, Play
from hullbreach.games.mag_blast.flow.reinforce import Pay
from hullbreach.games.mag_blast.flow.ships import PlaceShip
from hullbreach.games.mag_blast.flow.turn import Vote
from hullbreach.games.mag_blast.names import card_and_icons, card_name, play_words, ship_name, whose_ship
from hullbreach.games.mag_blast.state import HAND, NONE, MagBlast
from hullbreach.kernel.state import Frame
from hullbreach.kernel.words import counted, seat_name

PLAIN = {
    "PlaceFleet": "Place four of your six ships facedown: first yellow, then green, red and blue",
    "PickBlast": "Pass it on: which blast?",
    "ReinforcePhase": "Reinforce: buy a ship with 3 equal icons or one of each?",
    "Rebuild": "Rebuild: which ship of the discard pile?",
    "KeepOne": "Two ships drawn: which do you keep?",
    "Rob": "Pickpocket: whose hand?",
    "AttackPhase": "Attack: play a card, or end the turn",
}


def question(game: MagBlast) -> str:
    """What the seat that must decide is asked."""
    frame = game.stack[-1]
    plain = PLAIN.get(type(frame).__name__)
    return plain if plain is not None else attack_question(game, frame) or other_question(game, frame)


def attack_question(game: MagBlast, frame: Frame[Any]) -> str:
    """Questions on the way of a blast, squadron or Direct Hit; "" for others."""
    cards = game.cards
    if isinstance(frame, ChooseGun):
        return f"{card_name(cards, int(frame.card))}: which ship fires it?"
    if isinstance(frame, ChooseCarrier):
        return f"{card_name(cards, int(frame.card))}: from which carrier?"
    if isinstance(frame, ChooseRam):
        return "Ramming Speed: which ship is sacrificed?"
    if isinstance(frame, ChooseTarget):
        return f"{card_name(cards, int(frame.card))} from {ship_name(cards, int(frame.ship))}: at what?"
    if isinstance(frame, Launch):
        return f"{card_name(cards, int(frame.card))}: at what?"
    if isinstance(frame, Sound):
        return f"{card_name(cards, int(frame.card))} from {ship_name(cards, int(frame.ship))}: a sound, or it misses!"
    if isinstance(frame, FollowUp):
        return f"A hit on {target(game, int(frame.target))}: follow it with a Direct Hit?"
    if isinstance(frame, AfterHit):
        fired = ship_name(cards, int(frame.ship))
        return f"Direct Hit on {target(game, int(frame.target))}: an effect, or another blast from {fired}?"
    return ""


def target(game: MagBlast, ship: int) -> str:
    """The ship that was hit, with its owner."""
    return whose_ship(game, ship, int(game.owner_of(ship)))


def other_question(game: MagBlast, frame: Frame[Any]) -> str:
    """All other questions with something particular in them."""
    cards = game.cards
    if isinstance(frame, Answer):
        return answer_question(game, frame.play(game))
    if isinstance(frame, PayToCancel):
        return f"Cancel the blast: pay {counted(2 - int(frame.icons(game)), 'more icon')}"
    if isinstance(frame, DiscardPhase):
        return discard_question(game, frame)
    if isinstance(frame, DrawPhase):
        return f"Draw: you hold {counted(int(game.hands[frame.seat].size()), 'card')} and may draw up to {HAND}"
    if isinstance(frame, Salvage):
        return f"Salvage: take up to {counted(int(frame.count), 'more blast')} from the discard pile"
    if isinstance(frame, Pay):
        paid = ", ".join(card_and_icons(cards, card) for card in frame.paid)
        ship = "a ship of the discard pile" if frame.rebuild else "a ship"
        return f"Pay for {ship}: {paid or 'nothing'} so far, 3 equal icons or one of each needed"
    if isinstance(frame, PlaceShip):
        return f"{ship_name(cards, game.dealt[frame.seat].to_list()[0])}: in which zone?"
    if isinstance(frame, ManeuverPhase):
        crowded = overfull(game, frame.seat)
        return "Maneuver: at most 3 ships in a zone!" if crowded else "Maneuver: move each ship up to its speed"
    if isinstance(frame, PassBlast):
        return f"{card_name(cards, int(frame.blast))}: onto which ship?"
    if isinstance(frame, Repair):
        return "Spacedock: which blast is taken off?"
    if isinstance(frame, LayOn):
        does = "moves, fires or launches" if cards.kind(frame.card) == MINEFIELD else "can be attacked"
        return f"{card_name(cards, int(frame.card))}: on which fleet? No ship of it {does} until your next turn"
    if isinstance(frame, Sweep):
        return f"{ship_name(cards, int(frame.ship))}: which field is cleared?"
    if isinstance(frame, Scatter):
        return f"Concussive Blast: where is {target(game, int(frame.ships[0]))} thrown?"
    assert isinstance(frame, Vote)
    other = seat_name(int(game.left_of(frame.seat)))
    return f"{other} proposes a Brutal Barrage: agree?" if frame.proposed else "Propose a Brutal Barrage to the end?"


def discard_question(game: MagBlast, frame: DiscardPhase) -> str:
    """What is thrown away; of a large hand five cards at a time are asked for."""
    size = int(game.hands[frame.seat].size())
    first = int(frame.first)
    if first == 0 and not frame.more(game):
        return "Discard: which cards do you not want?"
    return f"Discard: which of your cards {first + 1} to {first + int(frame.in_sight(game))}, of {size}?"


def answer_question(game: MagBlast, play: Play) -> str:
    """What is played and may be answered; or that this is a moment for ANY TURN cards."""
    if play.card != NONE:
        return f"{play_words(game, play)}. Answer?"
    return f"{seat_name(int(play.by))}: {PHASE_WORDS[int(game.phase)]}. Play an ANY TURN card?"


def answering(game: MagBlast) -> str:
    """The card that may be answered, or that it is a moment for ANY TURN cards; "" where nothing is to be answered."""
    frame = None if game.over else game.stack[-1]
    if not isinstance(frame, Answer):
        return ""
    card = int(frame.play(game).card)
    return "a quiet moment" if card == NONE else card_name(game.cards, card)


PHASE_WORDS = ("Discard phase", "Draw phase", "Reinforce phase", "Maneuver phase", "Attack phase", "end of the turn")
