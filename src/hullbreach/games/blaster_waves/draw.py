"""The training area as text, 79 x 18: ship at the left, waves under the Boss Actions, hand below.

Whatever a colour says is also said by a word or sign.
"""

from __future__ import annotations

from hullbreach.games.blaster_waves import art
from hullbreach.games.blaster_waves.card_set import BOSS_BOMB, PLUS_HAND, PLUS_HEALTH, POWERUP_NAMES, SHIELD, WINGMAN
from hullbreach.games.blaster_waves.view import Card, View
from hullbreach.kernel.canvas import Canvas

WIDTH = 79
STRIP = 9  # the ship's, left of the columns
COLUMN = 14  # the width of each of the five columns
ACTIONS = 2  # the line on which the Boss Actions begin
WAVES = 5  # the line on which the waves begin
BELOW = 14  # the line on which the ship's state and the hand begin
ROOM = BELOW - WAVES - 2  # lines inside a wave's frame
NOSE = WAVES + 4  # the line on which the ship fires
BOSS = STRIP + 2 * COLUMN + 8
MOST_ABREAST = 4  # aliens side by side in a column
HAND = 34
HAND_CARD = 9

LIGHT = "┌─┐│├┤└┘"
HEAVY = "┏━┓┃┣┫┗┛"
DASHED = "┌╌┐╎├┤└┘"
SHORT = {BOSS_BOMB: "Bombs×", PLUS_HEALTH: "Health+", PLUS_HAND: "Hand+"}


def draw(view: View) -> Canvas:
    """The table as this view shows it."""
    sheet = Canvas()
    draw_level(sheet, view)
    target = next((column for column, wave in enumerate(view.columns) if wave), None)
    for column, wave in enumerate(view.columns):
        draw_action(sheet, view, column)
        draw_wave(sheet, column, wave, column == target)
    draw_ship(sheet, view)
    if view.round == "boss":
        draw_boss(sheet, view)
    if not view.over:
        draw_line_of_fire(sheet, view, target)
    draw_ship_state(sheet, view)
    draw_hand(sheet, view)
    if view.over:
        draw_result(sheet, view)
    return sheet


# -- level and Boss ----------------------------------------------------------------------------


def draw_level(sheet: Canvas, view: View) -> None:
    """The Level card, the decks, and what is under way."""
    level = view.levels[view.level - 1]
    sheet.put(0, 0, "━" * WIDTH, "dodger_blue1")
    sheet.put(2, 0, f" LEVEL {view.level} of {len(view.levels)} ", "bold bright_white")
    sheet.put(18, 0, f" {view.round.upper()} ROUND ", "bold medium_orchid1" if view.round == "boss" else "bold green")
    decks = f" Deck {view.deck_size} ━ PowerUp deck {len(view.powerup_deck)} ━ Health supply {view.supply} "
    sheet.put(WIDTH - len(decks) - 1, 0, decks, "dodger_blue1")
    cards = f"{level.cards_per_wave} cards a wave · Boss Health {level.boss_health} · {level.to_damage} to damage it"
    sheet.put(2, 1, cards)
    sheet.put(51, 1, "✶", "bright_red")
    sheet.put(52, 1, "hits  coin", "dim")
    sheet.put(57, 1, "¢", "bold yellow")
    now = under_way(view)
    sheet.put(WIDTH - len(now) - 1, 1, now, "bold yellow")


def under_way(view: View) -> str:
    """What the pilot is in the middle of."""
    match view.asks:
        case "targets":
            return f"BLAST: {view.value} LEFT"
        case "answer":
            return f"BOSS FIRES {view.value}!"
        case "missile":
            return "SHOCKER MISSILE"
    return ""


def draw_action(sheet: Canvas, view: View, column: int) -> None:
    """The Boss Action that heads a column, open at the bottom if a wave follows."""
    x = STRIP + COLUMN * column
    name = view.boss_actions[column]
    now = column == view.boss_turn
    style = "bold medium_orchid1" if now else "medium_orchid1" if name else "dim"
    draw_frame(sheet, x, ACTIONS, COLUMN, WAVES - ACTIONS + 1, HEAVY if now else LIGHT, style)
    label = f"{column + 1}" + (" NOW" if now else "")
    sheet.put(x + 2, ACTIONS, label, style)
    words = name.split() if name else ["░░ Boss ░░", "░ Action ░"]
    for line, word in enumerate(words, start=ACTIONS + 1):
        sheet.put(x + 1, line, word.center(COLUMN - 2), style)


def draw_boss(sheet: Canvas, view: View) -> None:
    """The Boss, right of where its Wave Attacks fall."""
    for line, picture in enumerate(art.BOSS, start=WAVES + 1):
        sheet.put(BOSS, line, picture, "medium_orchid1")
    most = view.levels[view.level - 1].boss_health
    state = f"BOSS {hearts(view.boss_health, most)} {view.boss_health} of {most}"
    sheet.put(BOSS + 3, BELOW - 1, state, "bold medium_orchid1")


# -- waves -------------------------------------------------------------------------------------


def draw_wave(sheet: Canvas, column: int, wave: list[Card], target: bool) -> None:
    """The cards of one column: as much of each as there is room for."""
    x = STRIP + COLUMN * column
    if len(wave) > ROOM:
        draw_frame_of_wave(sheet, x, min(ROOM, (len(wave) + 1) // 2), target)
        draw_crowd(sheet, x, wave, target)
    elif wave:
        lines = next(lines for lines in (4, 2, 1) if lines * len(wave) - 1 <= ROOM)
        draw_frame_of_wave(sheet, x, len(wave) if lines == 1 else lines * len(wave) - 1, target)
        for place, card in enumerate(wave, start=1):
            if lines == 1:
                draw_line(sheet, x, WAVES + place, place, card, target)
            else:
                draw_card(sheet, x, WAVES + lines * (place - 1), lines, place, card, target)


def draw_frame_of_wave(sheet: Canvas, x: int, lines: int, target: bool) -> None:
    """A frame that joins the Boss Action above; a heavy one around the wave in the line of fire."""
    corners, style = (HEAVY, "bold red") if target else (LIGHT, "dodger_blue1")
    draw_frame(sheet, x, WAVES, COLUMN, lines + 2, corners, style)
    sheet.put(x, WAVES, corners[4], style)
    sheet.put(x + COLUMN - 1, WAVES, corners[5], style)
    if target:
        sheet.put(x + 3, WAVES + lines + 1, " TARGET ", style)


def draw_card(sheet: Canvas, x: int, y: int, lines: int, place: int, card: Card, target: bool) -> None:
    """A card of two lines, the name on the rule above it; of four, each alien is there to be seen."""
    corners, style = (HEAVY, "bold red") if target else (LIGHT, "dodger_blue1")
    sheet.put(x, y, corners[4] + corners[1] * (COLUMN - 2) + corners[5], style)
    name = f"{place} {card.kind}" if target else card.kind
    sheet.put(x + 2, y, name[: COLUMN - 4], "bold" if target else "")
    picture = art.alien(card.kind)[0]
    if lines == 4:
        top = card.aliens if card.aliens <= 3 else (card.aliens + 1) // 2
        for line, aliens in enumerate((top, card.aliens - top), start=y + 1):
            row = (picture * min(aliens, MOST_ABREAST)).center(COLUMN - 2)
            sheet.put(x + 1, line, row, "bold green" if target else "green")
    put_card(sheet, x + 2, y + lines - 1, f"{card.aliens}×{picture} ", card, target)


def draw_line(sheet: Canvas, x: int, y: int, place: int, card: Card, target: bool) -> None:
    """A card in one line, without its name."""
    number = place if target else " "
    put_card(sheet, x + 1, y, f"{number} {card.aliens}×{art.alien(card.kind)[0]} ", card, target)


def draw_crowd(sheet: Canvas, x: int, wave: list[Card], target: bool) -> None:
    """Two cards a line, in order; what does not fit is counted."""
    fits = len(wave) if len(wave) <= 2 * ROOM else 2 * (ROOM - 1)
    for place, card in enumerate(wave[:fits]):
        across = x + 1 + place % 2 * (COLUMN - 2) // 2
        put_card(sheet, across, WAVES + 1 + place // 2, f"{card.aliens}{art.alien(card.kind)[1]}", card, target)
    if fits < len(wave):
        sheet.put(x + 2, WAVES + ROOM, f"+{len(wave) - fits} more", "bold")


def put_card(sheet: Canvas, x: int, y: int, aliens: str, card: Card, target: bool) -> None:
    """The aliens, then the hits and the coin."""
    sheet.put(x, y, aliens, "bold bright_white" if target else "")
    sheet.put(x + len(aliens), y, f"✶{card.hits}", "bright_red")
    if card.coin:
        sheet.put(x + len(aliens) + 2, y, "¢", "bold yellow")


# -- the ship ----------------------------------------------------------------------------------


def draw_ship(sheet: Canvas, view: View) -> None:
    """The ship, its Shields before its nose, its Wingman below."""
    lost = view.over and not view.won
    for line, picture in enumerate(art.WRECK if lost else art.SHIP, start=NOSE - 2):
        sheet.put(0, line, picture, "red" if lost else "bold cyan")
    sheet.put(6, NOSE, ")" * carried(view, SHIELD), "bold green")
    if carried(view, WINGMAN):
        sheet.put(1, NOSE + 4, art.WINGMAN, "bold green")


def draw_line_of_fire(sheet: Canvas, view: View, target: int | None) -> None:
    """From the ship over the empty columns to the leftmost wave, or to the Boss."""
    start = STRIP - 1
    end = BOSS + 1 if target is None else STRIP + COLUMN * target - 1
    if end > start:
        sheet.put(start, NOSE, "╌" * (end - start) + "▸", "red")


def draw_ship_state(sheet: Canvas, view: View) -> None:
    """Health, what the ship carries, and what a Reload would do."""
    label, said = "bold cyan", "bold"
    sheet.put(0, BELOW, "HEALTH", label)
    sheet.put(8, BELOW, f"{hearts(view.health, view.max_health)} {view.health} of {view.max_health}", "bold red")
    sheet.put(0, BELOW + 1, "SHIELDS", label)
    shields = ["Shield"] * carried(view, SHIELD) + ["Wingman +1"] * carried(view, WINGMAN)
    sheet.put(8, BELOW + 1, " ".join(shields) or "none", said if shields else "dim")
    sheet.put(0, BELOW + 2, "CARRIES", label)
    names = " ".join(f"{name}{carried(view, kind)}" for kind, name in SHORT.items() if carried(view, kind))
    sheet.put(8, BELOW + 2, names or "nothing", said if names else "dim")
    if view.over:
        return
    sheet.put(0, BELOW + 3, "RELOAD", label)
    sheet.put(8, BELOW + 3, reload_outlook(view))


def reload_outlook(view: View) -> str:
    """What a Reload would bring now."""
    draws = min(view.max_hand - len(view.hand), view.deck_size)
    hits = sum(card.hits for card in view.columns[0])
    return f"draws {draws}, costs {hits} hit{'' if hits == 1 else 's'}"


def carried(view: View, kind: int) -> int:
    """How many PowerUps of a kind are on the ship."""
    return view.ship.count(POWERUP_NAMES[kind])


def hearts(health: int, most: int) -> str:
    """Health as hearts, the lost ones hollow."""
    return "♥" * health + "♡" * (most - health)


def draw_hand(sheet: Canvas, view: View) -> None:
    """The hand as cards with their values; places still free are dashed."""
    bonus = carried(view, WINGMAN)
    for place in range(max(view.max_hand, len(view.hand))):
        x = HAND + HAND_CARD * place
        if place >= len(view.hand):
            draw_frame(sheet, x, BELOW, HAND_CARD, 4, DASHED, "dim")
            continue
        value = view.hand[place].blaster
        draw_frame(sheet, x, BELOW, HAND_CARD, 4, LIGHT, "cyan")
        sheet.put(x + 1, BELOW, f"card {place + 1}", "cyan")
        sheet.put(x + 2, BELOW + 1, f"{value}+{bonus}={value + bonus}" if bonus else f"{value}", "bold bright_white")
        sheet.put(x + 1, BELOW + 2, ("▮" * (value + bonus))[: HAND_CARD - 2], "bold cyan")


# -- the end, and frames -----------------------------------------------------------------------


def draw_result(sheet: Canvas, view: View) -> None:
    """How it ended, across the columns."""
    words = f"{'EARTH IS SAFE' if view.won else 'THE SHIP IS LOST'} · {view.score} POINTS"
    style = "bold green" if view.won else "bold red"
    x = STRIP + 2 * COLUMN
    for line in range(3):
        sheet.put(x, NOSE - 1 + line, " " * (len(words) + 6), style)
    draw_frame(sheet, x, NOSE - 1, len(words) + 6, 3, HEAVY, style)
    sheet.put(x + 3, NOSE, words, style)


def draw_frame(sheet: Canvas, x: int, y: int, width: int, height: int, corners: str, style: str) -> None:
    """A frame of this outer size, empty inside."""
    across = corners[1] * (width - 2)
    sheet.put(x, y, corners[0] + across + corners[2], style)
    for line in range(y + 1, y + height - 1):
        sheet.put(x, line, corners[3] + " " * (width - 2) + corners[3], style)
    sheet.put(x, y + height - 1, corners[6] + across + corners[7], style)
