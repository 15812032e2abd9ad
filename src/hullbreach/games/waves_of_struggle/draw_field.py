"""Fields as text: three rows of slots, each card in two lines.

Whatever a colour says is also said by a letter, word or sign.
"""

from __future__ import annotations

from hullbreach.games.waves_of_struggle.card_set import ROWS, START_HEALTH
from hullbreach.games.waves_of_struggle.faces import Built, NormalCard, Trap
from hullbreach.games.waves_of_struggle.names import star_signs
from hullbreach.games.waves_of_struggle.view import Copy, Player, View
from hullbreach.kernel.canvas import Canvas
from hullbreach.kernel.words import clip, first_that_fits, seat_name

CARD_LINES = 2
RIVAL_LINES = 3 + ROWS * CARD_LINES
FIELD_LINES = ROWS * (CARD_LINES + 1)
KIND_STYLES = {"defense": "bright_blue", "mercenary": "green", "trap": "magenta"}
FIRST = "►"  # the mercenary that the enemy would hit


# -- cards -------------------------------------------------------------------------------------


def squeezed(name: str, width: int) -> str:
    """A name in little room: without spaces, the longest word cut first.

    >>> squeezed("Scrap Barricade", 9)
    'ScraBarri'
    """
    if len(name) <= width:
        return name
    words = [word[0].upper() + word[1:] for word in name.split()]
    while sum(map(len, words)) > width:
        longest = max(range(len(words)), key=lambda at: len(words[at]))
        words[longest] = words[longest][:-1]
    return "".join(words)


def name_line(card: NormalCard, width: int) -> str:
    """`Scrap Barricade ★`, without the stars where there is no room."""
    return first_that_fits([f"{card.name} {star_signs(card.stars)}", squeezed(card.name, width)], width)


def number_line(card: NormalCard, width: int) -> str:
    """What the card is good for, as far as there is room: `attack 3 ♥2/3 guard 1 hunter 2 against brute`."""
    if card.kind == "trap":
        said = f"{card.when}: {card.does}"
        return first_that_fits([said, said.replace(" or less", "-").replace("Health ", "♥")], width)
    left = card.health - card.damage if isinstance(card, Built) else card.health
    health = f"♥{left}/{card.health}"
    value, short = f"defense {card.defense}", f"D{card.defense}"
    if card.kind == "mercenary":
        value, short = f"attack {card.attack} {health}", f"A{card.attack}{health}"
        if card.guard:
            value, short = f"{value} guard {card.guard}", f"{short}G{card.guard}"
    if not card.does:
        return first_that_fits([value, short], width)
    does = card.does.replace(" against", "")
    ways = (f"{value} {card.does}", f"{value} {does}", f"{short} {does}", f"{short} {card.effect}", short)
    return first_that_fits(list(ways), width)


def put_built(sheet: Canvas, x: int, y: int, width: int, card: Built) -> None:
    """A defense or mercenary; the first in line has an arrow, a wounded one another colour."""
    mark = FIRST if card.first else ""
    sheet.put(x, y, mark + name_line(card, width - len(mark)), f"bold {KIND_STYLES[card.kind]}")
    sheet.put(x, y + 1, number_line(card, width), "yellow" if card.damage else "")


def put_trap(sheet: Canvas, x: int, y: int, width: int, trap: Trap) -> None:
    """A facedown trap; those who know it see what it is."""
    stars = star_signs(trap.stars)
    if trap.card is None:
        sheet.put(x, y, first_that_fits([f"trap {stars}", f"trap{stars}", f"tr{stars}"], width), KIND_STYLES["trap"])
        sheet.put(x, y + 1, "░" * min(width, 9), "dim")
        return
    name = trap.card.name
    ways = [f"trap {stars} {name}", f"trap {name}", squeezed(name, width)]
    sheet.put(x, y, first_that_fits(ways, width), f"bold {KIND_STYLES['trap']}")
    sheet.put(x, y + 1, number_line(trap.card, width))


# -- rows --------------------------------------------------------------------------------------


def put_row(sheet: Canvas, x: int, y: int, width: int, view: View, seat: int, row: int) -> None:
    """The slots of a row side by side, an empty one as a dot."""
    sizes = view.players[seat].rows
    if not sizes or not view.players[seat].alive:
        return
    first = sum(sizes[:row])
    step = (width + 1) // sizes[row]
    things: dict[int, Built | Trap] = {card.slot: card for card in view.fields[seat]}
    things |= {trap.slot: trap for trap in view.traps[seat]}
    for slot in range(first, first + sizes[row]):
        across = x + (slot - first) * step
        thing = things.get(slot)
        if isinstance(thing, Built):
            put_built(sheet, across, y, step - 1, thing)
        elif thing is not None:
            put_trap(sheet, across, y, step - 1, thing)
        else:
            sheet.put(across, y, "·", "dim")


def row_style(view: View, row: int) -> str:
    """Dim where the enemy has passed, red where it stands."""
    if view.row is None or row + 1 > view.row:
        return "cyan"
    return "bold red" if row + 1 == view.row else "dim"


# -- rivals ------------------------------------------------------------------------------------


def draw_rival(sheet: Canvas, x: int, y: int, width: int, view: View, seat: int) -> None:
    """Another player: leader above, row 3 to row 1 below, the copy of the enemy before row 1."""
    player = view.players[seat]
    style = "dim" if not player.alive else "bold cyan" if seat == view.fighter else "cyan"
    sheet.rule(x, y, width, heading(view, player), style, "━" if seat == view.fighter else "─")
    if not player.alive:
        sheet.put(x, y + 1, "out of the game", "dim")
        return
    put_state(sheet, x, y + 1, width, view, player)
    for place, row in enumerate(reversed(range(ROWS))):
        line = y + 2 + place * CARD_LINES
        sheet.put(x, line, str(row + 1), row_style(view, row))
        put_row(sheet, x + 2, line, width - 2, view, seat, row)
    put_copy(sheet, x, y + RIVAL_LINES - 1, width, player)


def heading(view: View, player: Player) -> str:
    """`► P2 Cybernet ?`: the arrow at whose fight it is, a question mark at who is asked."""
    fight = "► " if player.seat == view.fighter else ""
    asked = " ?" if player.seat in view.asked else ""
    return f"{fight}{seat_name(player.seat)} {player.faction or 'no faction yet'}{asked}"


def health_style(player: Player) -> str:
    """The colour of a player's Health."""
    if 3 * player.health > 2 * START_HEALTH:
        return "green"
    return "yellow" if 3 * player.health > START_HEALTH else "bold red"


def put_state(sheet: Canvas, x: int, y: int, width: int, view: View, player: Player) -> None:
    """Health, hand, action cards by tier, and the cards known to be in the hand, in one line as far as it goes."""
    tiers = " ".join("I" * held.tier for held in view.actions[player.seat])
    known = ", ".join(card.name for card in view.hands[player.seat] if card is not None)
    end = x + width
    for said, style in (
        (f"♥{player.health}/{START_HEALTH}", health_style(player)),
        (f"hand {player.hand_size}", ""),
        (f"actions {tiers}" if tiers else "", "yellow"),
        (f"holds {known}" if known else "", "dim"),
    ):
        words = clip(said, end - x)
        if words:
            sheet.put(x, y, words, style)
            x += len(words) + 1


def put_copy(sheet: Canvas, x: int, y: int, width: int, player: Player) -> None:
    """A player's copy of the enemy and the totals against it."""
    copy = player.copy
    if not player.alive:
        return
    if copy is None:
        said = [f"defense {player.defense}, attack {player.attack}", f"def {player.defense} att {player.attack}"]
        sheet.put(x, y, first_that_fits(said, width), "dim")
    elif copy.defeated:
        sheet.put(x, y, clip("copy defeated", width), "bold green")
    else:
        sheet.put(x, y, first_that_fits(copy_words(player, copy), width), "red" if copy.leftover else "green")


def copy_words(player: Player, copy: Copy) -> list[str]:
    """The copy against the player, at length and in short: its Health, what it does, what is done to it."""
    through = max(0, player.attack - copy.defense)
    hits = f"Damage {copy.damage} against defense {player.defense}, {copy.leftover} left over"
    short = f"hits {copy.damage}/{player.defense}: {copy.leftover}"
    if copy.attacked:
        hits, short = "it has attacked", "has hit"
    takes = f"attack {player.attack} against Defense {copy.defense}, {through} through"
    return [
        f"copy ♥{copy.health}: {hits}; {takes}",
        f"copy ♥{copy.health}, {short}, takes {player.attack}/{copy.defense}: {through}",
        f"♥{copy.health} {short} takes {player.attack}/{copy.defense}: {through}",
    ]


# -- the own field -----------------------------------------------------------------------------


def draw_field(sheet: Canvas, y: int, width: int, view: View, seat: int) -> None:
    """The field in the foreground: row 1 on top, nearest the enemy."""
    for row in range(ROWS):
        line = y + row * (CARD_LINES + 1)
        here = view.row == row + 1
        where = ": the enemy is here" if here else ": passed" if view.row is not None and row + 1 < view.row else ""
        sheet.rule(0, line, width, f"ROW {row + 1}{where}", row_style(view, row), "═" if here else "─")
        put_row(sheet, 1, line + 1, width - 1, view, seat, row)
