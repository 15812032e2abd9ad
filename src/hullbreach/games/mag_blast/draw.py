"""The battle as text, 118 wide and at most 30 high: rivals above, the own fleet below them, the hand at the bottom."""

from __future__ import annotations

from textwrap import wrap

from hullbreach.games.mag_blast.draw_fleet import (
    BOX,
    DIAMOND_LINES,
    GLYPHS,
    RIVAL_LINES,
    STEP,
    TURRET_STYLES,
    draw_diamond,
    draw_rival,
    put_long,
)
from hullbreach.games.mag_blast.faces import Card
from hullbreach.games.mag_blast.view import View
from hullbreach.kernel.canvas import Canvas, flow
from hullbreach.kernel.words import clip, seat_name, seat_names

WIDTH = 118
HEIGHT = 30
PLAY_LINES = 2
ABREAST = {1: 1, 2: 2, 3: 3, 4: 4, 5: 3, 6: 3, 7: 4}  # rivals side by side
ICON_SIGNS = {"star": "★", "circle": "●", "diamond": "◆"}
KIND_STYLES = {
    "Laser Blast": TURRET_STYLES["laser"],
    "Beam Blast": TURRET_STYLES["beam"],
    "Mag Blast": TURRET_STYLES["mag"],
    "Fighter": "bright_blue",
    "Bomber": "bright_blue",
    "Temporal Flux": "bold magenta",
    "Evasive Action": "bold magenta",
}


def draw(view: View) -> Canvas:
    """The table as this view shows it."""
    sheet = Canvas()
    draw_title(sheet, view)
    middle = view.seat if view.seat >= 0 else view.active or 0
    y = draw_rivals(sheet, 1, view, middle)
    draw_plays(sheet, y, view)
    y += PLAY_LINES
    draw_diamond(sheet, y, view, middle)
    draw_corners(sheet, y, view, middle)
    draw_hand(sheet, y + DIAMOND_LINES, view, middle)
    return sheet


# -- above -------------------------------------------------------------------------------------


def draw_title(sheet: Canvas, view: View) -> None:
    """Whose turn it is, or who has won; the play style."""
    sheet.put(0, 0, "━" * WIDTH, "dodger_blue2")
    sheet.put(2, 0, " MAG·BLAST ", "bold bright_white")
    if view.over:
        now = f"{seat_names(view.winners)} {'SHARE THE WIN' if len(view.winners) > 1 else 'WINS'}"
        sheet.put(15, 0, f" {now} ", "bold green")
    else:
        phase = view.phase.upper()
        turn = phase if view.active is None else f"{seat_name(view.active)}'s turn: {phase}"
        sheet.put(15, 0, f" {turn} ", "bold yellow")
    style = f" {style_words(view)} "
    sheet.put(WIDTH - len(style) - 2, 0, style, "dodger_blue2")


def style_words(view: View) -> str:
    """The play style and the Barrage."""
    said = view.style + (", screaming skirmish" if view.screaming else "")
    if view.barrage == "on":
        return f"{said}, BRUTAL BARRAGE"
    if view.barrage == "agreed" and view.barrage_from is not None:
        return f"{said}, Brutal Barrage from {seat_name(view.barrage_from)}'s turn"
    return said


def draw_rivals(sheet: Canvas, y: int, view: View, middle: int) -> int:
    """The other players, clockwise from the left neighbour; returns the line below them."""
    seats = len(view.players)
    rivals = [(middle + step) % seats for step in range(1, seats)]
    abreast = ABREAST[len(rivals)]
    width = (WIDTH + 1) // abreast
    for place, seat in enumerate(rivals):
        draw_rival(sheet, place % abreast * width, y + place // abreast * RIVAL_LINES, width - 1, view, seat)
    return y + (len(rivals) + abreast - 1) // abreast * RIVAL_LINES


def draw_plays(sheet: Canvas, y: int, view: View) -> None:
    """What is being played, the newest last, each answered by the one after it; the newest is never cut off."""
    chain = [play.says for play in view.plays]
    if view.choosing is not None:
        chain.append(f"{view.choosing.says} ...")
    lines = wrap(" ◂ ".join(chain), WIDTH - 2) or [waiting(view)]
    if len(lines) > PLAY_LINES:
        lines = ["… " + lines[-PLAY_LINES], *lines[1 - PLAY_LINES :]]
    for line, said in enumerate(lines, start=y):
        sheet.put(0, line, clip(f"▌{said}", WIDTH), "bold bright_white on dark_red" if view.plays else "dim")


def waiting(view: View) -> str:
    """Who is asked, where nothing is being played."""
    if view.over:
        return "The battle is over"
    if view.asks == "answer":
        return f"{seat_names(view.asked)}: a moment for ANY TURN cards"
    return f"{seat_names(view.asked)} to decide: {view.asks}"


# -- beside the own fleet ----------------------------------------------------------------------


def draw_corners(sheet: Canvas, y: int, view: View, middle: int) -> None:
    """Piles and discards beside the yellow zone, the ability and the signs beside the red one."""
    known = sum(ship is not None for ship in view.fleet_discard)
    piles = [
        f"Action deck {view.deck_size}, discarded {len(view.discard)}",
        f"Fleet deck {view.fleet_deck_size}, discarded {len(view.fleet_discard)} ({known} known)",
        aside_words(view),
    ]
    put_corner(sheet, 0, y, "PILES", piles)
    last = [f"{card.kind} {icon_signs(card)}".rstrip() for card in reversed(view.discard[-6:])]
    put_corner(sheet, 2 * STEP, y, "DISCARDED LAST", wrap_whole(last, ", ") or ["nothing"])
    player = view.players[middle]
    put_corner(sheet, 0, y + 8, player.ability.upper(), wrap(player.does, BOX))
    signs = [f"{glyph}{kind}" for kind, glyph in GLYPHS.items()]
    put_corner(sheet, 2 * STEP, y + 8, "SIGNS", [*wrap_whole(signs, " "), "LBM can fire, lbm not; »2 speed"])


def put_corner(sheet: Canvas, x: int, y: int, title: str, lines: list[str]) -> None:
    """Three lines under a title."""
    sheet.rule(x, y, BOX, title, "dodger_blue2", "╌")
    for line, said in enumerate(lines[:3], start=y + 1):
        sheet.put(x, line, clip(said, BOX), "dim")


def wrap_whole(things: list[str], between: str) -> list[str]:
    """Things in lines of a corner's width, none of them broken."""
    joined = between.join(thing.replace(" ", "\xa0") for thing in things)
    return [line.replace("\xa0", " ") for line in wrap(joined, BOX)]


def aside_words(view: View) -> str:
    """The squadrons that wait for the end of the turn."""
    waiting = ", ".join(f"{seat_name(card.by)}'s {card.kind}" for card in view.aside)
    return f"Set aside: {waiting}" if waiting else ""


# -- the hand ----------------------------------------------------------------------------------


def draw_hand(sheet: Canvas, y: int, view: View, middle: int) -> None:
    """The hand with damage and icons, numbered; ships drawn and not yet placed before it."""
    sheet.rule(0, y, WIDTH, f"{seat_name(middle)}'s HAND", "cyan")
    y += 1
    for place, ship in enumerate(view.drawn[middle]):
        if ship is not None:
            put_long(sheet, place % 3 * STEP, y + place // 3, ship)
    y += (len(view.drawn[middle]) + 2) // 3
    hand = view.hands[middle]
    places = flow([card_token(place, card) for place, card in enumerate(hand)], WIDTH)
    write = card_token
    if places and y + places[-1][1] >= HEIGHT:
        write = short_token
        places = flow([short_token(place, card) for place, card in enumerate(hand)], WIDTH)
    fits = sum(y + line < HEIGHT for _, line in places)
    for place, (x, line) in enumerate(places[:fits]):
        card = hand[place]
        sheet.put(x, y + line, write(place, card), "dim" if card is None else KIND_STYLES.get(card.kind, ""))
    if fits < len(hand):
        more = f" +{len(hand) - fits} more"
        sheet.put(WIDTH - len(more), HEIGHT - 1, more, "bold")


def card_token(place: int, card: Card | None) -> str:
    """`[2 Beam Blast 3 ★]`: place counted from 1, kind, damage, icons."""
    if card is None:
        return f"[{place + 1} ░░░░]"
    damage = f" {card.damage}" if card.damage else ""
    icons = f" {icon_signs(card)}" if card.icons else ""
    return f"[{place + 1} {card.kind}{damage}{icons}]"


def short_token(place: int, card: Card | None) -> str:
    """The same in little room: `2BeBl★`."""
    if card is None:
        return f"{place + 1}░"
    return f"{place + 1}{''.join(word[:2] for word in card.kind.split())}{icon_signs(card)}"


def icon_signs(card: Card) -> str:
    """The icons as signs."""
    return "".join(ICON_SIGNS[icon] for icon in card.icons.split("+") if icon)
