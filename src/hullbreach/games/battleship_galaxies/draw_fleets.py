"""The fleets as text, in a column beside the battlefield: a heading a side, two or three lines a unit in play.

▼S F-51 Blue Sparrows std A2 M5 ✓         letter on the map, version, activation cost, move; ✓ activated
  1 s1 h2/2  2 s0 h1/2  r2 1×1            shields and hull left of each ship, range, attacks × strength
  + Fate's Reach                          attached cards
"""

from __future__ import annotations

from textwrap import wrap

from hullbreach.games.battleship_galaxies.draw_map import SIDE_SIGNS, SIDE_STYLES
from hullbreach.games.battleship_galaxies.faces import UnitFace, WaitingFace, WeaponFace
from hullbreach.games.battleship_galaxies.players import Player, Side
from hullbreach.games.battleship_galaxies.view import View
from hullbreach.kernel.canvas import Canvas
from hullbreach.kernel.words import clip, first_that_fits, seat_name

SHORT_LEVELS = {"standard": "std", "seasoned": "sea", "veteran": "vet"}

Line = tuple[str, str]  # text and style


def draw_fleets(sheet: Canvas, x: int, y: int, width: int, most: int, view: View) -> int:
    """Both sides within `most` lines: if need be without attached cards, then cut off; returns the line below."""
    full = [line for side in view.sides for line in side_lines(view, side, width, in_full=True)]
    if len(full) > most:
        full = [line for side in view.sides for line in side_lines(view, side, width, in_full=False)]
    for said, style in full[:most]:
        sheet.put(x, y, clip(said, width), style)
        y += 1
    return y


def side_lines(view: View, side: Side, width: int, in_full: bool) -> list[Line]:
    """The heading of a side, its cards, its units and what is still to come."""
    style = SIDE_STYLES[side.side]
    players = [player for player in view.players if player.side == side.side]
    mine = view.active in side.seats
    title = f"{SIDE_SIGNS[side.side]} {side.faction} {' '.join(map(seat_name, side.seats))}: energy {side.energy}"
    bar = "━" if mine else "─"
    lines: list[Line] = [(f"{bar} {title} ".ljust(width, bar), f"bold {style}" if mine else style)]
    if view.fleets != "no cards":
        lines.append((first_that_fits(card_words(side, players), width), ""))
    for unit in view.units:
        if unit.side == side.side:
            lines += unit_lines(view, unit, in_full)
    for player in players:
        said = still_to_come(player, len(players) > 1)
        lines += [(line, "dim") for line in wrap(said, width, subsequent_indent="  ")[: 4 if in_full else 2]]
    return lines


def card_words(side: Side, players: list[Player]) -> list[str]:
    """`deck 12, discards 3, hand 5`, at length and in short; with a deck that was emptied once or twice."""
    deck = "no deck" if side.outs > 1 else f"deck {side.deck_size}" + (" (2nd)" if side.outs else "")
    discards = f"discards {len(side.discard)}"
    if len(players) == 1:
        return [f"{deck}, {discards}, hand {players[0].hand_size}"]
    hands = " ".join(f"{seat_name(player.seat)} {player.hand_size}" for player in players)
    return [f"{deck}, {discards}, hands {hands}", f"{deck}, hands {hands}"]


# -- units -------------------------------------------------------------------------------------


def unit_lines(view: View, unit: UnitFace, in_full: bool) -> list[Line]:
    """A unit in play."""
    active = view.activation is not None and view.activation.unit == unit.unit
    whose = f" {seat_name(unit.controller)}" if len(view.players) > 2 else ""
    taken = " taken" if unit.owner != unit.controller else ""
    mark = " ◄" if active else " ✓" if unit.activated else ""
    head = f"{SIDE_SIGNS[unit.side]}{unit.letter} {unit.name} {SHORT_LEVELS[unit.level]}{whose}{taken}"
    style = f"bold {SIDE_STYLES[unit.side]}" + (" reverse" if active else "")
    lines: list[Line] = [(f"{head} A{unit.activate} M{unit.move}{mark}", style)]
    lines.append((f"  {condition(unit)} {weapon_short(unit.weapons[0])}", ""))
    if in_full:
        extras = [f"{weapon.name} {weapon_short(weapon)}" for weapon in unit.weapons[1:]]
        extras += [card.name for card in unit.attached if card.type != "weapon"]
        if extras:
            lines.append((f"  + {', '.join(extras)}", "green"))
    elif unit.attached:
        said, style = lines[-1]
        lines[-1] = (f"{said} +{len(unit.attached)}", style)
    return lines


def condition(unit: UnitFace) -> str:
    """`s4/5 h6/8`, or each ship of a squadron: `1 s1 h2/2│3 s0 h1/2`."""
    if not unit.ships:
        return "to be placed"
    if not unit.squadron:
        ship = unit.ships[0]
        return f"s{ship.shields}/{unit.start_shield} h{unit.hull - ship.damage}/{unit.hull}"
    return "│".join(f"{ship.member} s{ship.shields} h{unit.hull - ship.damage}/{unit.hull}" for ship in unit.ships)


def weapon_short(weapon: WeaponFace) -> str:
    """`r4 2×1`: range, attacks × strength; what a hit deals besides is marked by a plus, a charge by its price."""
    said = f"r{weapon.range} {weapon.attacks}×{weapon.strength}{'+' if weapon.extra else ''}"
    return f"{said} c{weapon.charge}" if weapon.charge else said


# -- what waits --------------------------------------------------------------------------------


def still_to_come(player: Player, teamed: bool) -> str:
    """Own units behind the screen and in holds; of others what may still be launched; "" if that is nothing."""
    whose = f"{seat_name(player.seat)} " if teamed else ""
    if player.waiting is None:
        return f"{whose}may launch: {', '.join(map(brief, player.unseen))}" if player.unseen else ""
    screen = [waiting_words(unit) for unit in player.waiting if unit.carrier is None]
    said = [f"{whose}behind the screen: {', '.join(screen)}"] if screen else []
    carriers = {unit.carrier: 0 for unit in player.waiting if unit.carrier is not None}
    for carrier in carriers:
        held = [waiting_words(unit) for unit in player.waiting if unit.carrier == carrier]
        said.append(f"{whose}in {brief(str(carrier))}: {', '.join(held)}")
    return "; ".join(said)


def waiting_words(unit: WaitingFace) -> str:
    """`Barrage std 8`: name, version, launch cost."""
    return f"{brief(unit.name)} {SHORT_LEVELS[unit.level]} {unit.launch}"


def brief(name: str) -> str:
    """A ship's name without what goes without saying.

    >>> brief("seasoned ISN Everest"), brief("F-47 Blue Hawks")
    ('sea Everest', 'Blue Hawks')
    """
    for word in ("ISN ", "F-47 ", "F-51 "):
        name = name.replace(word, "", 1)
    for level, short in SHORT_LEVELS.items():
        name = name.replace(level, short, 1)
    return name
