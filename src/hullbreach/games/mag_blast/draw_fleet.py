"""Fleets as text: a rival's in six lines, one's own as a diamond around the command ship.

Whatever a colour says is also said by a letter, word or sign.
"""

from __future__ import annotations

from hullbreach.games.mag_blast.faces import Ship, ShipCard
from hullbreach.games.mag_blast.state import ZONE_NAMES
from hullbreach.games.mag_blast.view import Player, View
from hullbreach.kernel.canvas import Canvas
from hullbreach.kernel.words import clip, seat_name

RIVAL_LINES = 6
BOX = 38  # the width of a zone in the diamond
STEP = 40  # from one box of the diamond to the next
ZONE_LINES = 3
DIAMOND_LINES = 3 * (ZONE_LINES + 1)

ZONE_STYLES = {"yellow": "bold yellow", "green": "bold green", "red": "bold red", "blue": "bold bright_blue"}
PLACES = {"yellow": (STEP, 0), "blue": (0, 4), "green": (2 * STEP, 4), "red": (STEP, 8)}  # MB-Q-04
GLYPHS = {
    "scout": "▲",
    "cruiser": "▶",
    "destroyer": "◣",
    "carrier": "▤",
    "dreadnought": "■",
    "minesweeper": "○",
    "gunship": "✱",
}
TURRET_STYLES = {"laser": "yellow", "beam": "green", "mag": "dark_orange"}


# -- ships -------------------------------------------------------------------------------------


def turrets(ship: ShipCard) -> str:
    """`LB`: a letter a turret, small once it can fire no more."""
    fired = ship.fired.split("+") if isinstance(ship, Ship) else []
    return "".join(name[0].lower() if name in fired else name[0].upper() for name in ship.turrets.split("+"))


def missing(ship: ShipCard) -> int:
    """The damage on a ship."""
    return ship.damage if isinstance(ship, Ship) else 0


def hull(ship: ShipCard) -> str:
    """`4/6`: what is left of the hull; `6` where nothing is missing."""
    return f"{ship.hull - missing(ship)}/{ship.hull}" if missing(ship) else str(ship.hull)


def hull_style(left: int, whole: int) -> str:
    """The colour of a hull: none while it is whole."""
    if left == whole:
        return ""
    return "yellow" if 2 * left > whole else "bold red"


def put_turrets(sheet: Canvas, x: int, y: int, ship: ShipCard) -> int:
    """The turrets, coloured; returns where they end."""
    for letter, name in zip(turrets(ship), ship.turrets.split("+"), strict=True):
        sheet.put(x, y, letter, "dim" if letter.islower() else TURRET_STYLES[name])
        x += 1
    return x


def put_long(sheet: Canvas, x: int, y: int, ship: ShipCard) -> None:
    """A ship in a line of its own: sign, name, hull, turrets, speed, and its type or what has happened to it."""
    sheet.put(x, y, f"{GLYPHS[ship.type]} {clip(ship.name, 11)}", "bold")
    left = ship.hull - missing(ship)
    sheet.put(x + 14, y, f"{left}/{ship.hull}", hull_style(left, ship.hull))
    put_turrets(sheet, x + 20, y, ship)
    sheet.put(x + 24, y, f"»{ship.speed}")
    marked = marks(ship) if isinstance(ship, Ship) else ""
    sheet.put(x + 27, y, clip(marked or ship.type, BOX - 27), "magenta" if marked else "dim")


def marks(ship: Ship) -> str:
    """What has become of a ship this turn, or what it counts as besides its type: the most important first."""
    said = []
    if ship.captured:
        said.append("captured")
    if ship.fired:
        said.append("fired")
    if ship.squadron_damage:
        said.append(f"-{ship.squadron_damage} for now")
    if ship.moved:
        said.append("moved")
    if ship.carrier and ship.type != "carrier":
        said.append("carrier")
    if ship.minesweeper and ship.type != "minesweeper":
        said.append("minesweeper")
    return ", ".join(said)


def put_row(sheet: Canvas, x: int, y: int, width: int, ships: list[Ship]) -> None:
    """Ships side by side: `▶Freya 4/6B`, names shortened as need be; those for which there is no room are counted."""
    if len(ships) <= ZONE_LINES and width >= ZONE_LINES * (BOX + 1) - 1:
        for place, ship in enumerate(ships):
            put_long(sheet, x + place * (BOX + 1), y, ship)
        return
    room = [3 + len(hull(ship) + turrets(ship)) for ship in ships]  # sign, space and the gap after it
    shown = len(ships)
    while sum(room[:shown]) + shown + (0 if shown == len(ships) else 4) > width + 1:
        shown -= 1
    if shown < len(ships):
        sheet.put(x + width - 3, y, f"+{len(ships) - shown}".rjust(3), "bold")
        width -= 4
    names = shortened([ship.name for ship in ships[:shown]], width + 1 - sum(room[:shown]))
    for ship, name in zip(ships[:shown], names, strict=True):
        sheet.put(x, y, GLYPHS[ship.type] + name, "" if ship.fired else "bold")
        x += len(name) + 2
        sheet.put(x, y, hull(ship), hull_style(ship.hull - missing(ship), ship.hull))
        x = put_turrets(sheet, x + len(hull(ship)), y, ship) + 1


def shortened(names: list[str], room: int) -> list[str]:
    """The names cut to fit into `room` characters in all, the longest first.

    >>> shortened(["Rulack Moor", "Dink", "Freya"], 12)
    ['Rula', 'Dink', 'Frey']
    """
    names = list(names)
    while sum(map(len, names)) > room:
        longest = max(range(len(names)), key=lambda place: len(names[place]))
        names[longest] = names[longest][:-1]
    return names


# -- rivals ------------------------------------------------------------------------------------


def draw_rival(sheet: Canvas, x: int, y: int, width: int, view: View, seat: int) -> None:
    """Another player's fleet: name, state and four zones, six lines."""
    player = view.players[seat]
    now = seat == view.active
    style = "dim" if not player.alive else "bold cyan" if now else "cyan"
    sheet.rule(x, y, width, heading(view, player), style, "━" if now else "─")
    if not player.alive:
        sheet.put(x, y + 1, "out of the game", "dim")
        return
    put_state(sheet, x, y + 1, width, view, player)
    for line, zone in enumerate(ZONE_NAMES, start=y + 2):
        sheet.put(x, line, zone[0].upper(), ZONE_STYLES[zone])
        ships = ships_in(view, seat, zone)
        if ships:
            put_row(sheet, x + 2, line, width - 2, ships)
        else:
            sheet.put(x + 2, line, *empty_zone(view, seat, zone))


def heading(view: View, player: Player) -> str:
    """`► P2 Freep`: the arrow at whose turn it is, a question mark at who is asked."""
    turn = "► " if player.seat == view.active else ""
    asked = " ?" if player.seat in view.asked else ""
    return f"{turn}{seat_name(player.seat)} {player.command}{asked}"


def put_state(sheet: Canvas, x: int, y: int, width: int, view: View, player: Player) -> None:
    """Hull, hand, uses left, fields and the cards known to be in the hand, in one line as far as it goes."""
    left = player.hull - player.damage
    uses = "" if player.uses_left is None else f"uses {player.uses_left}"
    known = ", ".join(card.kind for card in view.hands[player.seat] if card is not None)
    end = x + width
    for said, style in (
        (f"hull {left}/{player.hull}", hull_style(left, player.hull)),
        (f"hand {player.hand_size}", ""),
        (uses, ""),
        (field_words(view, player.seat), "bold magenta"),
        (f"holds {known}" if known else "", "dim"),
    ):
        words = clip(said, end - x)
        if words:
            sheet.put(x, y, words, style)
            x += len(words) + 1


def field_words(view: View, seat: int) -> str:
    """`MINED by P3` and the like."""
    names = {"Minefield": "MINED", "Asteroids": "ASTEROIDS"}
    return " ".join(f"{names[field.kind]} by {seat_name(field.by)}" for field in view.fields if field.on == seat)


def ships_in(view: View, seat: int, zone: str) -> list[Ship]:
    """The ships of a player in a zone."""
    return [ship for ship in view.ships if ship.owner == seat and ship.zone == zone]


def empty_zone(view: View, seat: int, zone: str) -> tuple[str, str]:
    """What stands in a zone without ships, and its style."""
    if view.phase == "setup":
        placed = ZONE_NAMES.index(zone) < view.players[seat].placed
        return ("░░░░ facedown", "") if placed else ("nothing yet", "dim")
    return "open", "dim"


# -- the fleet in the middle -------------------------------------------------------------------


def draw_diamond(sheet: Canvas, y: int, view: View, seat: int) -> None:
    """A fleet around its command ship: yellow before it, green and blue beside it, red behind."""
    for zone, (x, line) in PLACES.items():
        draw_zone(sheet, x, y + line, view, seat, zone)
    draw_command(sheet, STEP, y + 4, view, view.players[seat])


def draw_zone(sheet: Canvas, x: int, y: int, view: View, seat: int, zone: str) -> None:
    """A zone with its ships, one a line; during Maneuver there may be more, which are put side by side."""
    sheet.rule(x, y, BOX, zone.upper(), ZONE_STYLES[zone])
    ships = ships_in(view, seat, zone)
    placed = view.facedown[seat][ZONE_NAMES.index(zone) : ZONE_NAMES.index(zone) + 1]
    if len(ships) > ZONE_LINES:
        for line in range(ZONE_LINES):
            put_row(sheet, x, y + 1 + line, BOX, ships[line::ZONE_LINES])
    elif ships:
        for line, ship in enumerate(ships, start=y + 1):
            put_long(sheet, x, line, ship)
    elif placed and placed[0] is not None:
        put_long(sheet, x, y + 1, placed[0])
        sheet.put(x, y + 2, "facedown", "dim")
    elif view.players[seat].alive:
        sheet.put(x, y + 1, *empty_zone(view, seat, zone))


def draw_command(sheet: Canvas, x: int, y: int, view: View, player: Player) -> None:
    """The command ship in the middle."""
    left = player.hull - player.damage
    style = "bold cyan" if player.alive else "dim"
    sheet.put(x, y, "╔" + clip(f" {heading(view, player)} ", BOX - 2).ljust(BOX - 2, "═") + "╗", style)
    for line in (y + 1, y + 2):
        sheet.put(x, line, "║" + " " * (BOX - 2) + "║", style)
    fields = field_words(view, player.seat)
    sheet.put(x, y + 3, "╚" + clip(f" {fields} " if fields else "", BOX - 2).ljust(BOX - 2, "═") + "╝", style)
    if not player.alive:
        sheet.put(x + 2, y + 1, "out of the game", style)
        return
    bar = f"hull {'▮' * left}{'▯' * player.damage} {left}/{player.hull}"
    sheet.put(x + 2, y + 1, clip(bar, BOX - 4), hull_style(left, player.hull))
    uses = "always" if player.uses_left is None else f"{player.uses_left} of 3 uses left"
    sheet.put(x + 2, y + 2, f"{player.ability}: {uses}")
