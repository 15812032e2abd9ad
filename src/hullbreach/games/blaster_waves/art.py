"""Little pictures: the ship, the Boss, and one for each kind of alien.

Only characters that are one cell wide in every font, so that columns stay straight.
"""

from __future__ import annotations

SHIP = (
    "▗▖",
    " ▜▙▄▖",
    "▐██▓▓▶",
    " ▟▛▀▘",
    "▝▘",
)
WRECK = (
    "  ╲ │ ╱",
    " · ╲│╱ ·",
    "───╳╳╳──",
    " · ╱│╲ ·",
    "  ╱ │ ╲",
)
WINGMAN = "▐▓▶ +1"

BOSS = (
    "    ╱▔▔▔▔▔▔▔▔▔▔╲▁▁▁▁▁▁",
    "◁══╡ ╭──╮  ╭──╮ ╞═╦╦╦╦╗",
    "   │ │◉ │  │◉ │ │ ║║║║║",
    "   │ ╰──╯▽▽╰──╯ │ ║║║║║",
    "◁══╡  ▲▲▲▲▲▲▲▲  ╞═╩╩╩╩╝",
    "    ╲▁▁▁▁▁▁▁▁▁▁╱▔▔▔▔▔▔",
)

# Kind of alien: in three characters, and in one where it gets crowded.
ALIENS = {
    "Saucer": ("◁○▷", "○"),
    "Squid": ("ψ◉ψ", "ψ"),
    "Midge": ("∴∵∴", "∴"),
    "Lancer": ("◂═╸", "╸"),
    "Beetle": ("{▾}", "▾"),
    "Lantern": ("(☼)", "☼"),
    "Ray": ("◢■◣", "◢"),
    "Moth": (">◊<", "◊"),
}
STRANGERS = (("/◎\\", "◎"), ("(△)", "△"), ("<▣>", "▣"), ("~◐~", "◐"), ("-╬-", "╬"))  # kinds of other card sets


def alien(kind: str) -> tuple[str, str]:
    """The picture of a kind of alien, wide and narrow; always the same one for a kind."""
    return ALIENS.get(kind) or STRANGERS[sum(map(ord, kind)) % len(STRANGERS)]
