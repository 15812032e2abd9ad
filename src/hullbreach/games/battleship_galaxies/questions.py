"""What a player is asked, choice by choice."""

from __future__ import annotations

from typing import Any

from hullbreach.games.battleship_galaxies.card_set import (
    ACTIVATED,
    APPROACHED,
    DECLARED,
    DOOMED,
    ENDED,
    LAUNCHED,
    NONE,
    ROLLED,
    STARTED,
    STRUCK,
)
from hullbreach.games.battleship_galaxies.faces import power_words
from hullbreach.games.battleship_galaxies.flow.attaching import AttachTo, Namesakes, Replace
from hullbreach.games.battleship_galaxies.flow.charging import Charge
from hullbreach.games.battleship_galaxies.flow.effects import Aim
from hullbreach.games.battleship_galaxies.flow.engines import MoveRock, RockHits
from hullbreach.games.battleship_galaxies.flow.going import GoTail
from hullbreach.games.battleship_galaxies.flow.holds import Load
from hullbreach.games.battleship_galaxies.flow.moving import Moving
from hullbreach.games.battleship_galaxies.flow.placing import Place, Tail
from hullbreach.games.battleship_galaxies.flow.powers import BuyPower, Captain
from hullbreach.games.battleship_galaxies.flow.targeting import Target
from hullbreach.games.battleship_galaxies.flow.windows import Answer
from hullbreach.games.battleship_galaxies.names import (
    PHASES,
    card_name,
    coordinate,
    kind_name,
    place_words,
    ship_name,
    unit_name,
    weapon_name,
    whose_ship,
)
from hullbreach.games.battleship_galaxies.state import BattleshipGalaxies
from hullbreach.kernel.state import Frame
from hullbreach.kernel.words import counted, seat_name

PLAIN = {
    "ChoosePatrol": "The fleet on patrol: which unit is placed next?",
    "ChooseStart": "You rolled highest: who takes the first turn?",
    "MakeRoom": "Your hand is full: which card makes room?",
    "DrawChoice": "Draw from your own deck, or look into the other one?",
    "MarketChoice": "Orbital market: draw a further card?",
    "Keep": "Which of these cards do you keep?",
    "PutUnder": "Which of the other two goes under the deck first?",
    "ChooseMover": "Which ship of the squadron moves next?",
    "ChooseAttacker": "Which ship of the squadron attacks next?",
    "ChooseRock": "The engines run: which asteroid moves next?",
}
PHASE_QUESTIONS = {
    "EnergyChoice": "Energy phase: use your cards, or go on?",
    "DeployChoice": "Deploy phase: what do you launch?",
    "ActionChoice": "Action phase: what do you activate?",
    "EngineChoice": "End of your turn: try the remote engines?",
}


def question(game: BattleshipGalaxies) -> str:
    """What the seat that must decide is asked."""
    frame = game.stack[-1]
    name = type(frame).__name__
    if name in PLAIN:
        return PLAIN[name]
    if name in PHASE_QUESTIONS:
        return f"{PHASE_QUESTIONS[name]} Energy {game.energy_of(frame.seat)}"
    if name == "Build":
        return (
            f"Choose ships for up to {int(game.cost)} and a deck of {int(game.cost) // 2} cards, or the ready-made ones"
        )
    return board_question(game, frame) or card_question(game, frame)


def board_question(game: BattleshipGalaxies, frame: Frame[Any]) -> str:
    """Questions about ships on the board; "" for others."""
    if isinstance(frame, Place):
        return f"Where does {ship_name(game, int(frame.ship))} go?"
    if isinstance(frame, Tail | GoTail):
        return f"{ship_name(game, int(frame.ship))} at {game.field.name(frame.cell)}: where is its other end?"
    if isinstance(frame, Load):
        room = int(game.cards.capacity.get(game.face(frame.unit)))
        used = int(game.cargo(frame.unit))
        return f"What does {unit_name(game, int(frame.unit))} carry? {used} of {room} spaces are taken"
    if isinstance(frame, Moving):
        where = place_words(game, int(game.places.get(frame.ship)))
        return f"{ship_name(game, int(frame.ship))} at {where}: {counted(int(game.moves_left), 'move')} left"
    if isinstance(frame, Charge):
        return f"{ship_name(game, int(frame.ship))}: which weapon is charged? Energy {game.energy_of(frame.seat)}"
    if isinstance(frame, Target):
        unit = int(game.unit)
        weapon = weapon_name(game, unit, int(game.weapon))
        return (
            f"{ship_name(game, int(frame.ship))}, {weapon}, {counted(int(game.attacks_left), 'attack')} left: at what?"
        )
    if isinstance(frame, MoveRock):
        return f"Asteroid {int(frame.rock) + 1}: {counted(int(frame.left), 'move')} left"
    if isinstance(frame, RockHits):
        return f"Asteroid {int(frame.rock) + 1}: which ship does it hit?"
    return ""


def card_question(game: BattleshipGalaxies, frame: Frame[Any]) -> str:
    """Questions about cards and powers."""
    if isinstance(frame, Answer):
        return f"{moment_words(game, int(frame.moment))}. Play a card?"
    if isinstance(frame, AttachTo):
        return f"{card_name(game, int(frame.card))}: attach it to which unit?"
    if isinstance(frame, Replace):
        return f"{card_name(game, int(frame.card))}: does it replace another card?"
    if isinstance(frame, Namesakes):
        return f"Two of {kind_name(game.cards, int(frame.kind))}: which one goes?"
    if isinstance(frame, BuyPower):
        power = game.cards.ships[game.face(frame.unit)].powers[frame.number]
        return f"{unit_name(game, int(frame.unit))}: {power_words(power)}?"
    if isinstance(frame, Captain):
        return (
            f"{unit_name(game, int(game.on.get(frame.card)))} is launched: attach {card_name(game, int(frame.card))}?"
        )
    assert isinstance(frame, Aim)
    return f"{kind_name(game.cards, int(frame.kind))}: for whom?"


ANSWERING = {
    STARTED: "the start of a phase",
    LAUNCHED: "a launch",
    ACTIVATED: "an activation",
    APPROACHED: "an approach",
    DECLARED: "an attack",
    ROLLED: "a roll",
    STRUCK: "a hit",
    DOOMED: "a loss",
    ENDED: "the end of an activation",
}


def answering(game: BattleshipGalaxies) -> str:
    """What kind of moment it is at which a card may be played; "" outside of such moments."""
    frame = None if game.over else game.stack[-1]
    return ANSWERING.get(int(frame.moment), "the end of a turn") if isinstance(frame, Answer) else ""


def moment_words(game: BattleshipGalaxies, moment: int) -> str:
    """What has just happened, or is about to."""
    who = seat_name(int(game.active))
    unit = "" if game.unit == NONE else unit_name(game, int(game.unit))
    ship = "" if game.ship == NONE else whose_ship(game, int(game.ship))
    target = "" if game.target == NONE else whose_ship(game, int(game.target))
    said = {
        STARTED: f"{who}'s {PHASES[game.phase]} phase begins",
        LAUNCHED: f"{who} has launched {unit}",
        ACTIVATED: f"{who} has activated {unit}",
        APPROACHED: f"{ship} comes up to an enemy",
        DECLARED: f"{ship} attacks {target}",
        ROLLED: f"{ship} has rolled {coordinate(int(game.letter), int(game.number))} against {target}",
        STRUCK: f"{ship} has hit {target}",
        DOOMED: f"{'' if game.doomed == NONE else whose_ship(game, int(game.doomed))} is about to be destroyed",
        ENDED: f"{who}'s {unit} has finished",
    }
    return said.get(moment, f"{who}'s turn ends")
