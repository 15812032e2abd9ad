"""How the people of these tests decide: by the words of the moves alone, as somebody at the screen would.

They attack whenever they can, buy nothing and let everything be, so that games are short.
"""

BEST_FIRST = (
    "make a sound",
    "play Mag Blast",
    "play Beam Blast",
    "play Laser Blast",
    "play Bomber",
    "play Fighter",
    "play Ramming Speed",
    "follow with",
    "at P",
    "fire from",
    *(f"draw {count} cards" for count in (5, 4, 3, 2)),
    "draw a card",
    "take ",
)
NOT_NOW = ("discard ", "pay with", "use ", "move ", "answer with", "play ", "onto P", "on your own fleet")


def attack(texts: list[str]) -> int:
    """The place of the move to make in Mag·Blast."""
    for wanted in BEST_FIRST:
        found = [place for place, text in enumerate(texts) if text.startswith(wanted)]
        if found:
            return min(found, key=lambda place: (strength_of(texts[place]), texts[place]))
    harmless = [place for place, text in enumerate(texts) if not text.startswith(NOT_NOW)]
    return min(harmless or range(len(texts)), key=lambda place: texts[place])


def strength_of(text: str) -> tuple[int, int]:
    """Command ships are aimed at first, then the ships with the least hull left."""
    hull = text.rpartition("/")[0].rpartition(" ")[2]
    return (0 if "command" in text else 1, int(hull) if hull.isdigit() else 0)


def blast(texts: list[str]) -> int:
    """The place of the move to make in Blaster Waves: shoot while there is something to shoot with.

    Shots are of one card, answers of two where that is possible, so that both ways to play are used.
    """
    for wanted in ("take ", "missile", "blast", "answer"):
        found = [place for place, text in enumerate(texts) if text.startswith(wanted)]
        if found:
            return found[0] if wanted == "blast" else found[-1]
    return 0
