"""A card set of the tests' own, so that what they play does not change when the game's cards do."""

from hullbreach.games.blaster_waves import TITLE
from hullbreach.games.blaster_waves.card_set import POWERUP_COPIES, POWERUP_NAMES
from hullbreach.kernel.cardset import CardFile
from hullbreach.kernel.record import Record


def entry(table, /, **fields):
    values = {name: f'"{value}"' if isinstance(value, str) else str(value).lower() for name, value in fields.items()}
    return f"[[{table}]]\n" + "".join(f"{name} = {value}\n" for name, value in values.items())


GENTLE = 'name = "Gentle"\n' + "".join(
    [
        *(
            entry("card", alien=alien, aliens=n % 3 + 1, hits=1, coin=n == 0, blaster=n + 3, copies=12, source="ours")
            for n, alien in enumerate(["Saucer", "Squid", "Moth", "Crab"])
        ),
        *(
            entry("level", number=n, cards_per_wave=n + 1, boss_health=n, to_damage=n + 3, source="ours")
            for n in range(1, 6)
        ),
        *(
            entry("boss_action", kind=kind, copies=copies, source="ours")
            for kind, copies in [("Blaster Attack", 2), ("Wave Attack", 1), ("Move Around", 2)]
        ),
        *(
            entry("powerup", kind=kind, copies=copies, source="rulebook")
            for kind, copies in zip(POWERUP_NAMES, POWERUP_COPIES, strict=True)
        ),
    ]
)


def gentle_record(seed):
    """A new game with these cards."""
    return Record(TITLE, {}, seed=seed, cards=TITLE.read_cards(CardFile("gentle.toml", GENTLE)))
