"""The battle as text: 100 wide for one board, 120 for two; at most 40 high, about 30 as long as nobody attacks.

On the left is the battlefield, beside it the fleets; below them what is going on and the own hand.  Of two boards
joined a window of 19 columns around the action is shown.
"""

from __future__ import annotations

from hullbreach.games.battleship_galaxies.draw_attack import draw_activation
from hullbreach.games.battleship_galaxies.draw_fleets import draw_fleets
from hullbreach.games.battleship_galaxies.draw_map import (
    LEGEND,
    MAP_LINES,
    draw_map,
    first_column,
    map_width,
    window_note,
)
from hullbreach.games.battleship_galaxies.faces import CardFace
from hullbreach.games.battleship_galaxies.view import View
from hullbreach.kernel.canvas import Canvas, flow
from hullbreach.kernel.words import clip, counted, seat_name, seat_names

WIDTHS = {14: 100, 28: 120}  # by columns
MOST_COLUMNS = 19
MOST_HEIGHT = 40


def draw(view: View) -> Canvas:
    """The table as this view shows it."""
    sheet = Canvas()
    width = WIDTHS[view.columns]
    shown = min(view.columns, MOST_COLUMNS)
    first = first_column(view, shown)
    left = map_width(shown) + 1
    draw_title(sheet, view, width)
    draw_map(sheet, 0, 1, view, first, shown)
    hand = hand_lines(view, width)
    beside = draw_fleets(sheet, left + 1, 1, width - left - 1, MOST_HEIGHT - len(hand) - 2, view)
    y = 1 + MAP_LINES
    note = window_note(view, first, shown)
    if note:
        sheet.put(0, y, clip(note, left), "dim")
        y += 1
    sheet.put(0, y, clip(going_on(view), left), "bold yellow")
    y = draw_activation(sheet, 0, y + 1, left, view)
    y = draw_hand(sheet, max(y, beside), width, view, hand)
    for line, said in enumerate(LEGEND, start=y):
        if line < MOST_HEIGHT:
            sheet.put(0, line, said, "dim")
    return sheet


# -- above and below ---------------------------------------------------------------------------


def draw_title(sheet: Canvas, view: View, width: int) -> None:
    """Mission, round and phase, or who has won; points where they are scored."""
    sheet.put(0, 0, "━" * width, "dodger_blue2")
    sheet.put(2, 0, " BATTLESHIP GALAXIES ", "bold bright_white")
    now, style = (result(view), "bold green") if view.over else (moment(view), "bold yellow")
    sheet.put(25, 0, f" {now} ", style)
    after = f" {view.title} "
    if view.vp_needed:
        who = "" if view.vp_side is None else f"{view.sides[view.vp_side].faction} "
        after = f" {view.title}: {who}{view.vp} of {view.vp_needed} VP "
    after = clip(after, width - 30 - len(now))
    sheet.put(width - len(after) - 1, 0, after, "dodger_blue2")


def result(view: View) -> str:
    """Who has won."""
    if not view.winners:
        return "A DRAW"
    return f"{seat_names(view.winners)} {'WIN' if len(view.winners) > 1 else 'WINS'}"


def moment(view: View) -> str:
    """Round, whose turn it is, and the phase."""
    if view.active is None or not view.round:
        return view.phase.upper()
    return f"Round {view.round}: {seat_name(view.active)}, {view.phase.upper()}"


def going_on(view: View) -> str:
    """Who is asked what."""
    if view.over:
        return f"The battle is over after {counted(view.round, 'round')}"
    return f"{seat_names(view.asked)} to decide: {view.asks}"


# -- the hand ----------------------------------------------------------------------------------


def hand_lines(view: View, width: int) -> list[list[tuple[int, str, str]]]:
    """Own cards, then what lies open for a moment, line by line: column, text, style."""
    cards = [card_token(card) for card in hand_of(view)]
    tokens = [(many(token, cards.count(token)), "cyan") for token in dict.fromkeys(cards)]
    tokens += [(f"looked at: {card_token(card)}", "magenta") for card in view.looked]
    tokens += [(f"being played: {card_token(card)}", "bold green") for card in view.playing]
    tokens += [(f"set aside: {card_token(card)}", "green") for card in view.prepped]
    if view.building is not None:
        tokens += building_tokens(view)
    tokens = [(clip(token, width), style) for token, style in tokens]
    lines: list[list[tuple[int, str, str]]] = []
    for (x, line), (token, style) in zip(flow([token for token, _ in tokens], width), tokens, strict=True):
        while len(lines) <= line:
            lines.append([])
        lines[line].append((x, token, style))
    return lines


def hand_of(view: View) -> list[CardFace | None]:
    """The own hand; spectators see the back of that of the player on turn."""
    return view.players[whose_hand(view)].hand


def whose_hand(view: View) -> int:
    """Whose hand is shown."""
    if view.seat >= 0:
        return view.seat
    return view.active if view.active is not None else 0


def card_token(card: CardFace | None) -> str:
    """`[Bronson Skiles 3: attacks +1]`, a hidden one `[░░░]`."""
    return "[░░░]" if card is None else f"[{card.name} {card.cost}: {card.does}]"


def many(token: str, count: int) -> str:
    """Cards that are alike are shown once, with their number.

    >>> many("[Erin Cho 3]", 2)
    '[Erin Cho 3] ×2'
    """
    return token if count == 1 else f"{token} ×{count}"


def building_tokens(view: View) -> list[tuple[str, str]]:
    """What has been chosen so far of a deck, kind by kind."""
    assert view.building is not None
    names = [card.name for card in view.building.deck]
    return [(f"{names.count(name)} {name}", "") for name in dict.fromkeys(names)]


def draw_hand(sheet: Canvas, y: int, width: int, view: View, lines: list[list[tuple[int, str, str]]]) -> int:
    """The cards under a rule with their owner's name; returns the line below."""
    building = view.building
    title = f"{seat_name(whose_hand(view))}'s HAND"
    if building is not None:
        title = f"FLEET for {building.spent} of {building.cost}, DECK {len(building.deck)} of {building.deck_size}"
    if view.fleets != "no cards" or building is not None:
        sheet.rule(0, y, width, title, "cyan")
        y += 1
    for line in lines:
        for x, token, style in line:
            sheet.put(x, y, token, style)
        y += 1
    return y
