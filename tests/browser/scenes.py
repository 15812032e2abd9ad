"""Ways to places that several tests start from."""

from playwright.sync_api import expect

from tests.browser.person import Person
from tests.browser.tactics import attack

PHASES = {"Discard", "Draw", "Reinforce", "Maneuver", "Attack"}
MORE_KINDS = {"at what?": "target", "which ship fires it?": "gun", "a sound, or it misses!": "sound", "card?": "window"}
LOUD = {"seats": 2, "sounds": "strict"}
EVERYTHING = 12  # the seed of a game of two in which `attack` meets each kind of question
LONG = 400  # decisions; no game of these tests takes as many


def kind_of(asks: str) -> str:
    """What kind of question of Mag·Blast it is: a phase of the turn, or one of MORE_KINDS."""
    found = [kind for end, kind in MORE_KINDS.items() if asks.endswith(end)]
    return found[0] if found else asks.split(":")[0]


def play_to(person: Person, wanted: set[str]) -> str:
    """Play Mag·Blast until a question of one of these kinds is asked; which it is."""
    for _ in range(LONG):
        question = person.question()
        assert question is not None, f"the game was over before any of {wanted} was asked"
        kind = kind_of(question["asks"])
        if kind in wanted:
            return kind
        play_on(person)
    raise AssertionError(f"none of {wanted} was asked")


def place_the_first_fleet(person: Person) -> None:
    """Sit at one screen for two players of Mag·Blast, and place the first one's fleet.

    Two viewers are told of the table in one page, so what counts is what it shows.
    """
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Bob"}]
    person.sit("mag_blast", seed=6, options={"seats": 2}, seats=seats)
    for made in range(4):
        expect(person.page.locator(f".play[data-seq='{made}']")).to_be_visible()
        person.page.get_by_role("list", name="Your moves").get_by_role("button").first.click()


def play_on(person: Person) -> None:
    """One move of Mag·Blast, by the quickest way."""
    question = person.question()
    assert question is not None
    if kind_of(question["asks"]) == "sound":
        person.press("z")
        person.past(question)
    else:
        person.play_by_list_key(attack)


def concede(person: Person) -> None:
    """Give up."""
    person.page.get_by_role("button", name="Concede").click()
    person.page.get_by_role("dialog").get_by_role("button", name="Concede").click()
    person.wait("() => told.game.over")
