"""The activation going on as text, and the hit chart of the ship that is attacked."""

from __future__ import annotations

from textwrap import wrap

from hullbreach.games.battleship_galaxies.faces import ShipFace, UnitFace, WeaponFace
from hullbreach.games.battleship_galaxies.names import weapon_numbers
from hullbreach.games.battleship_galaxies.view import Activation, View
from hullbreach.kernel.canvas import Canvas
from hullbreach.kernel.words import clip, counted

CHART_WIDTH = 26
CHART_LINES = 9
CHART_STYLES = {".": "dim", "#": "white", "*": "bold red", "o": "bold yellow"}


def draw_activation(sheet: Canvas, x: int, y: int, width: int, view: View) -> int:
    """What the active unit does, with the target's chart where there is a target; returns the line below."""
    lines = activation_lines(view)
    found = target_of(view)
    left = x
    if found is not None:
        draw_chart(sheet, x, y, view, found[0])
        left, width = x + CHART_WIDTH, width - CHART_WIDTH
    at = y
    for said in lines:
        for line in wrap(said, width):
            if found is None or at < y + CHART_LINES:
                sheet.put(left, at, clip(line, width), "bold yellow" if at == y else "")
                at += 1
    return max(at, y + CHART_LINES) if found is not None else at


def target_of(view: View) -> tuple[UnitFace, ShipFace] | None:
    """The ship that is attacked."""
    if view.attack is None or view.attack.target is None:
        return None
    for unit in view.units:
        for ship in unit.ships:
            if ship.ship == view.attack.target:
                return unit, ship
    return None


def draw_chart(sheet: Canvas, x: int, y: int, view: View, unit: UnitFace) -> None:
    """The hit chart; the place that the dice name stands in brackets."""
    roll = view.attack.roll if view.attack is not None else ""
    sheet.put(x + 2, y, " ".join("ABCDEFGHIJ"), "dim")
    for row, signs in enumerate(unit.chart, start=1):
        sheet.put(x, y + row, str(row), "dim")
        for column, sign in enumerate(signs):
            sheet.put(x + 2 + 2 * column, y + row, sign, CHART_STYLES[sign])
    if roll:
        column, row = "ABCDEFGHIJ".index(roll[0]), int(roll[2:])
        sheet.put(x + 1 + 2 * column, y + row, "(", "bold yellow")
        sheet.put(x + 3 + 2 * column, y + row, ")", "bold yellow")


def activation_lines(view: View) -> list[str]:
    """The activation, the attack and the dice."""
    now = view.activation
    if now is None:
        return []
    lines = [f"{now.name} is active" + (f": {now.ship_name}" if now.ship_name not in ("", now.name) else "")]
    attack = view.attack
    if attack is None:
        return ["".join([lines[0], *still_to_do(now)])]
    lines.append(f"{attack.weapon.name}: {weapon_said(attack.weapon)}; {counted(attack.attacks_left, 'attack')} left")
    found = target_of(view)
    if found is not None:
        unit, ship = found
        shields = "shields down" if ship.shields == 0 else f"shields {ship.shields}"
        lines.append(
            f"At {ship.name}: {shields}, hull {unit.hull - ship.damage}/{unit.hull}, {chance_words(unit, ship)}"
        )
        lines.append("# hit  * critical" + (f"  o special: {unit.special}" if unit.special else ""))
    if attack.roll:
        lines.append(f"Rolled {attack.roll}: {attack.result}" if attack.result else f"Rolled {attack.roll}")
    return lines


def still_to_do(now: Activation) -> list[str]:
    """The movement left, the end that leads, and the other ships that have still to act."""
    said = []
    if now.step == "move" and now.ship is not None:
        said.append(f", {counted(now.moves_left, 'move')} left")
    if now.leads:
        said.append(f", {now.leads} end first")
    others = [name for name in now.todo if name != now.ship_name]
    return [*said, f"; still to {now.step}: {', '.join(others)}"] if others else said


def weapon_said(weapon: WeaponFace) -> str:
    """A weapon's numbers in words."""
    kind = "" if weapon.kind == "none" else f" {weapon.kind}"
    return weapon_numbers(weapon.range, weapon.attacks, f"{weapon.strength}{kind}", weapon.charge, weapon.extra)


def chance_words(unit: UnitFace, ship: ShipFace) -> str:
    """How many of 80 places are hits, and how many of those destroy a ship without shields."""
    signs = "".join(unit.chart)
    hits = len(signs) - signs.count(".")
    stars = signs.count("*")
    said = f"hit {hits}/80"
    return f"{said}, destroyed {stars}/80" if ship.shields == 0 and stars else said
