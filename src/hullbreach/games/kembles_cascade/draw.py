"""The flight as text: 100 wide and 30 high (32 with a boss) for up to three players, 118 wide and at most 40 high else.

On the left is the game area, on the right are the players and the shop; below them what is going on, the
Achievements, the boss and the hand.
"""

from __future__ import annotations

from textwrap import wrap

from hullbreach.games.kembles_cascade.draw_board import LEGEND, MORE_LEGEND, SQUARE_LINES, draw_board
from hullbreach.games.kembles_cascade.draw_players import draw_players, draw_shop
from hullbreach.games.kembles_cascade.faces import AchievementFace
from hullbreach.games.kembles_cascade.names import sensor_said
from hullbreach.games.kembles_cascade.view import View
from hullbreach.kernel.canvas import Canvas, flow
from hullbreach.kernel.words import clip, counted, first_that_fits, seat_name, seat_names

INNER = {4: 12, 6: 8, 8: 8}  # characters of a square, by columns
PANEL = 44
MOST_WIDTH = 118
MOST_HEIGHT = 40


def draw(view: View) -> Canvas:
    """The table as this view shows it."""
    sheet = Canvas()
    columns = len(view.board[0])
    left = columns * (INNER[columns] + 1) + 1
    width = left + 1 + PANEL
    draw_title(sheet, view, width)
    draw_board(sheet, 0, 1, INNER[columns], view)
    beside = draw_players(sheet, left + 1, 1, PANEL, view)
    beside = draw_shop(sheet, left + 1, beside, PANEL, view)
    y = 2 + len(view.board) * SQUARE_LINES
    for said, style in lines_below(view):
        y = put_wrapped(sheet, y, said, style, left if y < beside else width)
    y = max(y, beside)
    y = draw_hand(sheet, y, width, view)
    if y < MOST_HEIGHT:
        sheet.put(0, y, first_that_fits([LEGEND + MORE_LEGEND, LEGEND], width), "dim")
    return sheet


def put_wrapped(sheet: Canvas, y: int, said: str, style: str, width: int) -> int:
    """A text in as many lines as it takes, two at most; returns the line below."""
    lines = wrap(said, width)
    if len(lines) > 2:
        lines = [lines[0], clip(" ".join(lines[1:]), width)]
    for line in lines:
        sheet.put(0, y, line, style)
        y += 1
    return y


# -- above -------------------------------------------------------------------------------------


def draw_title(sheet: Canvas, view: View, width: int) -> None:
    """Round and phase, or who has won; turn order and variants."""
    sheet.put(0, 0, "━" * width, "dodger_blue2")
    sheet.put(2, 0, " KEMBLE'S CASCADE ", "bold bright_white")
    now, style = (result(view), "bold green") if view.over else (moment(view), "bold yellow")
    sheet.put(22, 0, f" {now} ", style)
    order = " ".join(seat_name(seat) for seat in view.order)
    after = clip(f" {', '.join([order, *view.variants] if order else view.variants)} ", width - 26 - len(now))
    if after.strip():
        sheet.put(width - len(after) - 1, 0, after, "dodger_blue2")


def result(view: View) -> str:
    """Who has won."""
    if len(view.players) == 1:
        return "SURVIVED" if view.winners else "LOST"
    return f"{seat_names(view.winners)} {'WIN' if len(view.winners) > 1 else 'WINS'}"


def moment(view: View) -> str:
    """Where in the round it is."""
    if view.phase == "turns" and view.active is not None:
        return f"Round {view.round}: {seat_name(view.active)}'s TURN"
    return f"Round {view.round}: {view.phase.upper()}"


# -- below -------------------------------------------------------------------------------------


def lines_below(view: View) -> list[tuple[str, str]]:
    """What is going on, the Achievements to be won and the boss."""
    lines = [(going_on(view), "bold yellow")]
    lines += [(achievement_words(each), "") for each in view.shown]
    if view.boss is not None:
        lines.append((f"BOSS {view.boss.name}: {view.boss.text}", "bold red"))
    return lines


def going_on(view: View) -> str:
    """Who is asked what, and what the active player has left."""
    if view.over:
        return f"The flight is over after {counted(view.round, 'round')}"
    said = f"{seat_names(view.asked)} to decide: {view.asks}"
    turn = view.turn
    if turn is None:
        return said
    left = [counted(turn.moves, "move"), counted(turn.shots, "shot")]
    if turn.laser_shots:
        left.append(f"{counted(turn.laser_shots, 'Laser shot')}")
    if turn.boost:
        left.append(f"next shot +{turn.boost}")
    if turn.dwelt:
        left.append(f"{counted(turn.dwelt, 'move')} spent here")
    cost = turn.overcharge_cost
    left.append("no Overcharge" if cost is None else f"Overcharge {turn.overcharges + 1} for {cost} Energy")
    if turn.spent:
        left.append(f"used: {', '.join(turn.spent)}")
    return f"{said}; left: {', '.join(left)}"


def achievement_words(card: AchievementFace) -> str:
    """`★3 Ace: shoot 3 enemies in one turn (P1 2, P2 0 of 3)`."""
    said = f"★{card.glory} {card.name}: {card.text}"
    done = [f"{seat_name(seat)} {count}" for seat, count in enumerate(card.counts) if count]
    return f"{said} ({', '.join(done)} of {card.needed})" if done else said


# -- the hand ----------------------------------------------------------------------------------


def draw_hand(sheet: Canvas, y: int, width: int, view: View) -> int:
    """The own Sensor and Power-up cards and the mission; spectators see whose turn it is.  Returns the line below."""
    own = view.seat if view.seat >= 0 else view.active if view.active is not None else (view.asked or [0])[0]
    mission = view.players[own].mission
    title = f"{seat_name(own)}'s HAND"
    if mission is not None:
        title += f" ─ {mission.name}: {mission.text}"
    sheet.rule(0, y, width, title, "cyan")
    decks = f" Sensor deck {view.sensor_deck} "
    sheet.put(width - len(decks) - 1, y, decks, "cyan")
    tokens = hand_tokens(view, own)
    last = 0
    for (x, line), (token, style) in zip(flow([token for token, _ in tokens], width), tokens, strict=True):
        if y + 1 + line < MOST_HEIGHT:
            sheet.put(x, y + 1 + line, clip(token, width), style)
            last = line
    return y + 2 + last


def hand_tokens(view: View, own: int) -> list[tuple[str, str]]:
    """`[Sensor 120]` and `{Afterburner: 2 free moves}`, each with its style."""
    tokens = [
        ("[░░░]" if card is None else f"[{sensor_said(card.number, card.does)}]", "cyan") for card in view.sensors[own]
    ]
    tokens += [
        ("[laid ░░░]" if card is None else f"[laid {sensor_said(card.number, card.does)}]", "dim")
        for card in view.chosen[own]
    ]
    held = view.powerups[view.players[own].team]
    return tokens + [("{░░░}" if card is None else f"{{{card.name}: {card.does}}}", "green") for card in held]
