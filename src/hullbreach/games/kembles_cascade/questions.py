"""What a player is asked, choice by choice."""

from __future__ import annotations

from hullbreach.games.kembles_cascade.card_set import MISSILE, SPLASH
from hullbreach.games.kembles_cascade.flow.fire import Splash
from hullbreach.games.kembles_cascade.flow.squares import Divert
from hullbreach.games.kembles_cascade.names import object_on, square_name
from hullbreach.games.kembles_cascade.state import KemblesCascade
from hullbreach.kernel.words import counted

PLAIN = {
    "PickSensor": "Which Sensor card do you play?",
    "Swat": "The Space Mosquito was hit: where does it fly?",
    "Emerge": "Pushed onto a Wormhole: relocate?",
}


def question(game: KemblesCascade) -> str:
    """What the seat that must decide is asked."""
    frame = game.stack[-1]
    seat = int(frame.seat)
    plain = PLAIN.get(type(frame).__name__)
    if plain is not None:
        return plain
    if isinstance(frame, Splash):
        damage = int(SPLASH.get(game.level(seat, MISSILE)))
        return f"The Missile has hit {square_name(int(frame.square))}: where does it splash for {damage}?"
    if isinstance(frame, Divert):
        what = object_on(game, int(frame.square))
        return f"Pushed into {square_name(int(frame.square))} ({what}): left or right?"
    means = f"Energy {int(game.energy.get(seat))}, Threat Level {int(game.threat_level(seat))}"
    bellonium = f"{int(game.bellonium.get(seat))} Bellonium"
    match type(frame).__name__:
        case "ChooseAction":
            return f"Battle or Power Down? {means}, {bellonium}"
        case "Astral":
            return f"Your ship is outside: shop ({bellonium}), enter, or stay out?"
        case "Shop":
            return f"What do you buy? {bellonium}"
    moves, shots = counted(int(game.moves_left), "move"), counted(int(game.fires_left), "shot")
    return f"Move and fire: {moves}, {shots} left; {means}"
