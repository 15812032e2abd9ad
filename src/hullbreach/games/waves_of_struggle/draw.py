"""The war as text, 100 wide and 30 high unless a hand is very large.

Rivals are above, the enemy in the middle, the own field below it, the hand at the bottom.
"""

from __future__ import annotations

from textwrap import wrap

from hullbreach.games.waves_of_struggle.card_set import START_HEALTH
from hullbreach.games.waves_of_struggle.draw_field import (
    FIELD_LINES,
    KIND_STYLES,
    RIVAL_LINES,
    draw_field,
    draw_rival,
    heading,
    health_style,
    number_line,
    put_copy,
    squeezed,
)
from hullbreach.games.waves_of_struggle.faces import ActionCard, NormalCard
from hullbreach.games.waves_of_struggle.names import TIER_NAMES, star_signs
from hullbreach.games.waves_of_struggle.view import View
from hullbreach.kernel.canvas import Canvas, flow
from hullbreach.kernel.words import clip, first_that_fits, seat_name, seat_names

WIDTH = 100
HEIGHT = 30
MOST_HEIGHT = 40  # with more cards in hand than fit above
PLAY_LINES = 2
POINT_WORDS = {
    "enemy there": "the enemy is there",
    "before attack": "before the attack",
    "before damage": "before the damage",
    "before strike": "before the strike",
    "after fight": "after the fight",
    "before end": "before the phase ends",
}


def draw(view: View) -> Canvas:
    """The table as this view shows it."""
    sheet = Canvas()
    own = view.seat if view.seat >= 0 else foreground(view)
    draw_title(sheet, view)
    y = draw_rivals(sheet, 1, view, own)
    draw_enemy(sheet, y, view)
    draw_plays(sheet, y + 2, view)
    y += 2 + PLAY_LINES
    put_copy(sheet, 0, y, WIDTH, view.players[own])
    draw_field(sheet, y + 1, WIDTH, view, own)
    y += 1 + FIELD_LINES
    draw_leader(sheet, y, view, own)
    draw_piles(sheet, y + 1, view)
    draw_hand(sheet, y + 2, view, own)
    return sheet


def foreground(view: View) -> int:
    """Whose field a spectator sees largest: who fights, is asked or begins."""
    if view.fighter is not None:
        return view.fighter
    return (view.asked or view.order or [0])[0]


# -- above -------------------------------------------------------------------------------------


def draw_title(sheet: Canvas, view: View) -> None:
    """Round and phase, or who has won; the order of play and the ending."""
    sheet.put(0, 0, "━" * WIDTH, "dodger_blue2")
    sheet.put(2, 0, " WAVES OF STRUGGLE ", "bold bright_white")
    now, style = (result(view), "bold green") if view.over else (moment(view), "bold yellow")
    sheet.put(23, 0, f" {now} ", style)
    order = " ".join(seat_name(seat) for seat in view.order)
    after = f" {order or 'nobody left'}, {view.ending} "
    sheet.put(WIDTH - len(after) - 2, 0, after, "dodger_blue2")


def result(view: View) -> str:
    """Who has won."""
    if not view.winners:
        return "LOST"
    return f"{seat_names(view.winners)} {'SHARE THE WIN' if len(view.winners) > 1 else 'WINS'}"


def moment(view: View) -> str:
    """Where in the round it is."""
    if view.phase == "setup":
        return "SETUP"
    said = f"Round {view.round}: {view.phase.upper()}"
    if view.point:
        whose = "" if view.fighter is None else f"{seat_name(view.fighter)}, "
        said += f" ({whose}{POINT_WORDS[view.point]})"
    return said


def draw_rivals(sheet: Canvas, y: int, view: View, own: int) -> int:
    """The other players in the order of their seats from the left neighbour on; returns the line below them."""
    seats = len(view.players)
    rivals = [(own + step) % seats for step in range(1, seats)]
    if not rivals:
        return y
    width = (WIDTH + 2) // len(rivals)
    for place, seat in enumerate(rivals):
        draw_rival(sheet, place * width, y, width - 2, view, seat)
    return y + RIVAL_LINES


# -- the middle --------------------------------------------------------------------------------


def draw_enemy(sheet: Canvas, y: int, view: View) -> None:
    """The enemy with its row and what is printed on it."""
    enemy = view.enemy
    if enemy is None:
        sheet.rule(0, y, WIDTH, "no enemy in play", "red", "═")
        if not view.over:
            sheet.put(1, y + 1, "The next one is turned up when the Action Phase begins", "dim")
        return
    kind = f"{enemy.enemy_class}, act {enemy.act}"
    printed = f"Defense {enemy.defense} Damage {enemy.damage} Health {enemy.health}"
    sheet.rule(0, y, WIDTH, f"ROW {view.row} ═ {enemy.name.upper()} ═ {printed} ═ {kind}", "bold red", "═")
    sheet.put(1, y + 1, clip(enemy.text, WIDTH - 1))


def draw_plays(sheet: Canvas, y: int, view: View) -> None:
    """What is being played, the newest last, each answered by the one after it; the newest is never cut off."""
    chain = [play.says for play in view.plays]
    if view.choosing is not None:
        chain.append(f"{view.choosing.says} ...")
    lines = wrap(" ◂ ".join(chain), WIDTH - 3) or [waiting(view)]
    if len(lines) > PLAY_LINES:
        lines = ["… " + lines[-PLAY_LINES], *lines[1 - PLAY_LINES :]]
    for line, said in enumerate(lines, start=y):
        sheet.put(0, line, clip(f"▌{said}", WIDTH), "bold bright_white on dark_red" if chain else "dim")


def waiting(view: View) -> str:
    """Who is asked, where nothing is being played."""
    if view.over:
        return "The war is over"
    return f"{seat_names(view.asked)} to decide: {purchase_words(view) or view.asks}"


def purchase_words(view: View) -> str:
    """What is being built or bought."""
    purchase = view.purchase
    if purchase is None:
        return ""
    if purchase.tier is not None:
        return f"pay {star_signs(purchase.left)} for an action card of tier {TIER_NAMES[purchase.tier - 1]}"
    card = "a trap" if purchase.card is None else purchase.card.name
    if purchase.slot is None:
        return f"where to build {card} {star_signs(purchase.left)}"
    return f"pay {star_signs(purchase.left)} for {card}"


# -- below -------------------------------------------------------------------------------------


def draw_leader(sheet: Canvas, y: int, view: View, own: int) -> None:
    """The leader behind row 3: Health, classes resisted and feared, the bonus."""
    player = view.players[own]
    sheet.rule(0, y, WIDTH, heading(view, player), "bold cyan" if player.alive else "dim", "━")
    x = 4 + len(heading(view, player)) + 1
    if not player.alive:
        fell_from = "" if player.fell_from is None else f", fallen from Health {player.fell_from} to {player.health}"
        sheet.put(x, y, f" out of the game{fell_from} ", "dim")
        return
    health = f" ♥ {player.health}/{START_HEALTH} "
    sheet.put(x, y, health, health_style(player))
    if player.faction:
        about = f" resists {player.resists}, fears {player.fears}; {player.bonus} "
        short = f" resists {player.resists}, fears {player.fears} "
        x += len(health) + 1
        sheet.put(x, y, first_that_fits([about, short], WIDTH - x), "cyan")


def draw_piles(sheet: Canvas, y: int, view: View) -> None:
    """The decks, that of the enemies act by act, and what was discarded last."""
    actions = " ".join(f"{name} {size}" for name, size in zip(TIER_NAMES, view.action_deck_sizes, strict=True))
    enemies = "+".join(str(count) for count in view.enemy_deck)
    said = f"Deck {view.deck_size} · actions {actions} · enemies {enemies} · discarded {len(view.discard)}"
    last = ", ".join(f"{card.name} {star_signs(card.stars)}" for card in reversed(view.discard[-4:]))
    sheet.put(0, y, clip(f"{said}: {last}" if last else said, WIDTH), "dim")


# -- the hand ----------------------------------------------------------------------------------


def draw_hand(sheet: Canvas, y: int, view: View, own: int) -> None:
    """The hand, numbered, then the action cards; in short where that saves lines that do not fit."""
    title = f"{seat_name(own)}'s HAND"
    if view.players[own].faction:
        prices = ", ".join(f"{name} {price}" for name, price in zip(TIER_NAMES, view.players[own].prices, strict=True))
        title += f" ─ stars for action cards: {prices}"
    sheet.rule(0, y, WIDTH, title, "cyan")
    y += 1
    hand, actions = view.hands[own], view.actions[own]
    styles = ["dim" if card is None else KIND_STYLES[card.kind] for card in hand] + ["yellow"] * len(actions)
    for short, height in ((False, HEIGHT), (True, HEIGHT), (True, MOST_HEIGHT)):
        tokens = [card_token(place, card, short) for place, card in enumerate(hand, start=1)]
        tokens += [action_token(held.tier, held.card, short) for held in actions]
        places = flow(tokens, WIDTH)
        fits = sum(y + line < height for _, line in places)
        if fits == len(tokens):
            break
    for (x, line), token, style in list(zip(places, tokens, styles, strict=True))[:fits]:
        sheet.put(x, y + line, token, style)
    if fits < len(tokens):
        more = f" +{len(tokens) - fits} more"
        sheet.put(WIDTH - len(more), MOST_HEIGHT - 1, more, "bold")


def card_token(place: int, card: NormalCard | None, short: bool) -> str:
    """`[2 Scrap Barricade ★ defense 1]`: place counted from 1, name, stars and what it is good for."""
    if card is None:
        return f"[{place} ░░░░]"
    if short:
        return f"[{place} {squeezed(card.name, 9)} {star_signs(card.stars)} {number_line(card, 9)}]"
    return f"[{place} {card.name} {star_signs(card.stars)} {number_line(card, WIDTH)}]"


def action_token(tier: int, card: ActionCard | None, short: bool) -> str:
    """`{II Everyone with a Gun: attack 8}`: tier, name and what it does."""
    if card is None:
        return f"{{{TIER_NAMES[tier - 1]} ░░░░}}"
    name = squeezed(card.name, 12) if short else card.name
    return f"{{{TIER_NAMES[tier - 1]} {name}: {card.does}}}"
