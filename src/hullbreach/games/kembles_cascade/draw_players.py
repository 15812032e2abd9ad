"""The players and the shop as text, in a column beside the game area."""

from __future__ import annotations

from hullbreach.games.kembles_cascade.card_set import POWERUP_PRICE
from hullbreach.games.kembles_cascade.draw_board import CAGE_SIGNS, SEAT_STYLES
from hullbreach.games.kembles_cascade.faces import UpgradeFace
from hullbreach.games.kembles_cascade.names import sensor_said
from hullbreach.games.kembles_cascade.view import Player, View
from hullbreach.kernel.canvas import Canvas
from hullbreach.kernel.words import clip, counted, first_that_fits, seat_name

PLAYER_LINES = 5
SHOP_LINES = 6
TRACK = (1, 1, 1, 1, 1, 2, 2)  # points from each Level to the next


def draw_players(sheet: Canvas, x: int, y: int, width: int, view: View) -> int:
    """All players in the order of their seats; returns the line below them."""
    for player in view.players:
        draw_player(sheet, x, y, width, view, player)
        y += PLAYER_LINES
    return y


def draw_player(sheet: Canvas, x: int, y: int, width: int, view: View, player: Player) -> None:
    """A Captain board: ship, tracks, upgrades, mission."""
    colour = SEAT_STYLES[player.seat] if player.alive else "dim"
    mine = player.seat == view.active
    sheet.rule(
        x, y, width, heading(view, player, width - 5), f"bold {colour}" if mine else colour, "━" if mine else "─"
    )
    if not player.alive:
        sheet.put(x, y + 1, clip(f"has given up; Glory {player.glory}", width), "dim")
        return
    energy = f"Energy {player.energy}/{player.max_energy}"
    sheet.put(x, y + 1, energy, energy_style(player))
    rest = f"Glory {player.glory}  Bellonium {player.bellonium}  cards {player.powerup_count}"
    sheet.put(x + len(energy) + 2, y + 1, clip(rest, width - len(energy) - 2))
    put_threat(sheet, x, y + 2, width, player)
    sheet.put(x, y + 3, first_that_fits(upgrade_words(player), width))
    sheet.put(x, y + 4, clip(mission_words(player), width), "green" if player.mission and player.mission.done else "")


def heading(view: View, player: Player, width: int) -> str:
    """`P2 blue ▲ at C4, Sensor 120 ?`: the last sign marks who is asked."""
    said = f"{seat_name(player.seat)} {player.colour}"
    if not player.alive:
        return said
    said += f" {CAGE_SIGNS[player.cage]} {'outside' if player.at == 'outside' else f'at {player.at}'}"
    mark = " ?" if player.seat in view.asked and len(view.players) > 1 else ""
    card = player.played
    if card is None:
        return said + mark
    return first_that_fits(
        [f"{said}, {words}{mark}" for words in (sensor_said(card.number, card.does), f"Sensor {card.number}")], width
    )


def energy_style(player: Player) -> str:
    """The colour of a player's Energy against what the Threat Level will take."""
    if player.at == "outside":
        return "dim"
    if player.energy <= player.threat_level:
        return "bold red"
    return "yellow" if player.energy <= 2 else "green"


def put_threat(sheet: Canvas, x: int, y: int, width: int, player: Player) -> None:
    """The Threat marker on its uneven track, and what would be added where the ship is."""
    track = f"Threat {player.threat_level} {track_signs(player.threat_points)}"
    sheet.put(x, y, track, "bold red" if player.threat_level >= player.energy > 0 else "")
    if player.incoming:
        from_squares = " ".join(player.threatened_by)
        said = f"  +{player.incoming} from {from_squares}"
        sheet.put(x + len(track), y, clip(said, width - len(track)), "yellow")


def track_signs(points: int) -> str:
    """One sign a point, the two-point steps to Levels 6 and 7 apart.

    >>> track_signs(6)
    '▮▮▮▮▮ ▮▯ ▯▯'
    """
    signs = "▮" * points + "▯" * (sum(TRACK) - points)
    return f"{signs[:5]} {signs[5:7]} {signs[7:]}"


def upgrade_words(player: Player) -> list[str]:
    """The upgrades with their levels and the PvP markers on the board, at length and in short."""
    markers = [f"{seat_name(giver)}×{count}" for giver, count in enumerate(player.markers) if count]
    borne = f"  ⚑ {' '.join(markers)}" if markers else ""
    if not player.upgrades:
        return [f"no upgrades{borne}"]
    lengths = (20, 5, 3)
    return [
        ", ".join(f"{short_upgrade(each.name, length)} {each.level}" for each in player.upgrades) + borne
        for length in lengths
    ] + [" ".join(f"{short_upgrade(each.name, 2)}{each.level}" for each in player.upgrades) + borne]


def short_upgrade(name: str, length: int) -> str:
    """A Rotary Cage is a Cage; others are cut."""
    return name.removeprefix("Rotary ")[:length]


def mission_words(player: Player) -> str:
    """`Ace Pilot 2/4 for 5 Glory; won 2: Collector`, a mission that is done with a tick."""
    mission = player.mission
    said = ""
    if mission is not None:
        said = (
            f"✓ {mission.name}"
            if mission.done
            else f"{mission.name} {mission.markers}/{mission.steps} ★{mission.glory}"
        )
    if player.honours:
        said += f"; {player.honours} won: {', '.join(player.achievements) or 'shared'}"
    return said


# -- the shop ----------------------------------------------------------------------------------


def draw_shop(sheet: Canvas, x: int, y: int, width: int, view: View) -> int:
    """Price of each level and cards left of all Upgrades, two in a line, then what comes; returns the line below."""
    sheet.rule(x, y, width, f"SHOP: prices × left; Power-up {POWERUP_PRICE} ×{view.powerup_deck}", "cyan")
    half = (width + 1) // 2
    for place, upgrade in enumerate(view.shop):
        said = clip(shop_words(upgrade), half - 1)
        sheet.put(x + place % 2 * half, y + 1 + place // 2, said, "" if upgrade.left else "dim")
    sheet.put(x, y + SHOP_LINES - 1, clip(to_come(view), width), "dim")
    return y + SHOP_LINES


def to_come(view: View) -> str:
    """The cards in the draw pile, pack by pack, and the boss under them."""
    rows = [f"{name} {left}" for name, left in view.packs.items()]
    if view.boss is None:
        rows.append("boss")
    elif view.boss.rows_dealt < view.boss.rows:
        rows.append(f"{counted(view.boss.rows - view.boss.rows_dealt, 'row')} of the boss")
    if view.specials:
        rows.append(f"{view.specials} special")
    return f"To come: {', '.join(rows) or 'nothing'}"


def shop_words(upgrade: UpgradeFace) -> str:
    """`Laser 3 4★1 5★2 ×4`: with the Glory of levels that give some."""
    levels = [
        f"{price}★{glory}" if glory else f"{price}" for price, glory in zip(upgrade.prices, upgrade.glory, strict=True)
    ]
    name = short_upgrade(upgrade.name, 9).replace("Flamethro", "Flame")
    return f"{name} {' '.join(levels)} ×{upgrade.left}"
