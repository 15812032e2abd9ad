"""Somebody at a browser: comes, looks, and plays by mouse or by keyboard."""

import re
from collections.abc import Callable
from typing import Any, Literal

from playwright.sync_api import Browser, ConsoleMessage, Locator, expect

from tests.browser.serving import Place

PATIENCE = 60_000  # milliseconds that anything may take before a test fails
WIDE = {"width": 1280, "height": 900}
PHONE = {"width": 360, "height": 740}
CHOICE_KEYS = "123456789abdefgijklmnopqrsvxyz"  # of the list of moves; the letters left out mean something else

# What the server told this page, for tests to wait for.  The page knows nothing of it.
LISTEN = """
window.told = { game: null, seq: 0, answers: [], sent: [] }
window.WebSocket = class extends WebSocket {
  constructor(...given) {
    super(...given)
    this.addEventListener('message', ({ data }) => {
      const message = JSON.parse(data)
      if (message.is === 'update') {
        told.seq = message.seq
        told.game = message.game ?? told.game
      }
      if (message.is === 'answer') told.answers.push(message)
    })
  }
  send(text) {
    told.sent.push(JSON.parse(text))
    super.send(text)
  }
}
"""
CALLED = """
if (location.host && !localStorage.getItem('hullbreach:name')) localStorage.setItem('hullbreach:name', 'NAME')
"""
ASKED = """() => {
  const play = document.querySelector('.play[data-seq]')
  const shown = play && Number(play.dataset.seq) >= told.seq && !play.querySelector('.table > .quiet')
  return shown && told.game && (told.game.question || told.game.over)
}"""
PAST = "number => told.game.over || (told.game.question ? told.game.question.number : -1) !== number"
HALFWAY = """() => ({
  menu: !!document.querySelector('[aria-label="Which of these?"]'),
  chosen: !!document.querySelector('.thing > button[aria-pressed="true"], rect[aria-pressed="true"]'),
})"""
THERE = "text => [...document.querySelectorAll('a, button, summary')].some(thing => thing.textContent.trim() === text)"
FOCUS = """() => {
  const thing = document.activeElement
  const mark = thing?.closest('[data-mark]')?.dataset.mark ?? ''
  const named = thing?.labels?.[0]
  const label = named?.querySelector('span')?.textContent ?? named?.firstChild?.textContent ?? ''
  return { mark, text: thing?.textContent.trim() ?? '', label: label.trim(), tag: thing?.tagName }
}"""

Choose = Callable[[list[str]], int]


class Person:
    """One browser profile with one page."""

    def __init__(
        self,
        chromium: Browser,
        place: Place,
        name: str = "Ada",
        phone: bool = False,
        motion: bool = False,
        colours: Literal["dark", "light"] = "dark",
    ) -> None:
        self.place = place
        self.name = name
        self.context = chromium.new_context(
            base_url=place.address,
            viewport=PHONE if phone else WIDE,  # type: ignore[arg-type]
            is_mobile=phone,
            has_touch=phone,
            reduced_motion="no-preference" if motion else "reduce",
            color_scheme=colours,
            accept_downloads=True,
        )
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(LISTEN)
        self.context.add_init_script(CALLED.replace("NAME", name))
        self.troubles: list[str] = []
        self.context.on("console", self.hear_console)
        self.context.on("weberror", lambda error: self.troubles.append(str(error.error)))
        self.page = self.context.new_page()
        self.clicks = 0
        self.on_list = 0  # moves that no click on a drawn table could make

    def hear_console(self, message: ConsoleMessage) -> None:
        """Errors and warnings of the page."""
        if message.type in ("error", "warning"):
            self.troubles.append(f"{self.page.url}: {message.text}")

    def go(self, path: str) -> None:
        """To a page."""
        self.page.goto(path)

    def make(self, title: str, seed: int, **wanted: Any) -> str:
        """A new table at which this person sits; its id."""
        self.place.deal(seed)
        answer = self.context.request.post("/api/tables", data={"title": title, "name": "Ada", **wanted})
        assert answer.ok, answer.text()
        table: str = answer.json()["table"]
        return table

    def sit(self, title: str, seed: int, **wanted: Any) -> str:
        """Make a table, and walk to it."""
        table = self.make(title, seed, **wanted)
        self.go(f"/table/{table}")
        self.question()
        return table

    def table(self, table: str) -> dict[str, Any]:
        """What the server says of a table."""
        found: dict[str, Any] = self.context.request.get(f"/api/tables/{table}").json()
        return found

    # -- what is asked -------------------------------------------------------------------------

    def wait(self, so: str, arg: Any = None) -> None:
        """Until something is so in the page; it looks a few times a second, for every frame would be much to draw."""
        self.page.wait_for_function(so, arg=arg, polling=40)

    def question(self) -> dict[str, Any] | None:
        """Wait until something is asked and the page shows it on its table; None once the game is over."""
        self.wait(ASKED)
        found: dict[str, Any] | None = self.page.evaluate("() => told.game.question")
        return found

    @property
    def asked(self) -> bool:
        """Whether something is asked now."""
        return bool(self.page.evaluate("() => !!told.game?.question"))

    @property
    def over(self) -> bool:
        """Whether the game is."""
        return bool(self.page.evaluate("() => !!told.game?.over"))

    def past(self, question: dict[str, Any]) -> None:
        """Wait until a question is answered."""
        self.wait(PAST, arg=question["number"])

    # -- by mouse ------------------------------------------------------------------------------

    def click(self, thing: Locator, **how: Any) -> None:
        """Click, and count it."""
        thing.click(**how)
        self.clicks += 1

    def thing(self, mark: str) -> Locator:
        """What a mark names on a drawn table: a card, a ship, a zone, a button, the command ship of a seat."""
        own = [f'button[data-mark="{mark}"]', f'.thing[data-mark="{mark}"] > button', f'rect[data-mark="{mark}"]']
        if mark.startswith("seat:"):
            own.append(f'[data-rival="{mark[5:]}"] .command .thing > button')
        return self.page.locator(", ".join(f".play .table {each}" for each in own)).first

    def play_by_mouse(self, choose: Choose) -> str:
        """Make one move by clicking what it is about on the drawn table; what was asked, "" once the game is over."""
        question = self.question()
        if question is None:
            return ""
        move = question["moves"][choose([each["text"] for each in question["moves"]])]
        marks = list(move["marks"])
        if not marks or not all(self.thing(mark).count() for mark in marks):
            self.on_list += 1
            self.click(
                self.page.get_by_role("list", name="Your moves")
                .get_by_role("button")
                .nth(question["moves"].index(move))
            )
            marks = []
        for mark in marks:
            self.click(self.thing(mark), **({"position": {"x": 8, "y": 8}} if mark.startswith("zone:") else {}))
            halfway = self.page.evaluate(HALFWAY)
            if halfway["menu"]:
                menu = self.page.get_by_role("group", name="Which of these?")
                self.click(menu.get_by_role("button", name=move["text"], exact=True).first)
                break
            if not halfway["chosen"]:
                break
        else:
            if len(marks) == 1:  # a card that could also be the first of two: once more, and it is played alone
                self.click(self.thing(marks[0]))
        self.past(question)
        return str(question["asks"])

    # -- by keyboard ---------------------------------------------------------------------------

    def press(self, *keys: str) -> None:
        """Press one key after the other."""
        for key in keys:
            self.page.keyboard.press(key)

    def play_by_list_key(self, choose: Choose) -> str:
        """Make one move by its key in the list."""
        question = self.question()
        if question is None:
            return ""
        place = choose([each["text"] for each in question["moves"]])
        if place < len(CHOICE_KEYS):
            self.press(CHOICE_KEYS[place])
        else:
            self.press("/")
            self.page.keyboard.type(question["moves"][place]["text"])
            self.press("Tab", "Enter")
        self.past(question)
        return str(question["asks"])

    def play_by_table_keys(self, choose: Choose) -> str:
        """Make one move on the drawn table: Tab and arrow keys to each thing, then Enter."""
        question = self.question()
        if question is None:
            return ""
        move = question["moves"][choose([each["text"] for each in question["moves"]])]
        for mark in move["marks"]:
            self.reach(mark)
            self.press("Enter")
            halfway = self.page.evaluate(HALFWAY)
            if halfway["menu"]:
                self.reach_text(move["text"])
                self.press("Enter")
            if halfway["menu"] or not halfway["chosen"]:
                break
        else:
            if len(move["marks"]) == 1:
                self.press("Enter")
        self.past(question)
        return str(question["asks"])

    def reach(self, mark: str) -> None:
        """Bring the focus to a thing of the drawn table, by keys alone."""
        self.walk(lambda focus: focus["mark"] == mark, mark)

    def reach_text(self, text: str) -> None:
        """Bring the focus to a button or a link with this text."""
        self.wait(THERE, arg=text)
        self.walk(lambda focus: focus["text"] == text, text)

    def pick(self, label: str, start: str) -> None:
        """In the list of choices with this label, the one whose text starts so, by typing it."""
        self.walk(lambda focus: focus["label"] == label, label)
        self.page.keyboard.type(start)

    def walk(self, arrived: Callable[[dict[str, str]], bool], where: str) -> None:
        """Tab from thing to thing, with arrow keys along the cards of a row."""
        if arrived(self.page.evaluate(FOCUS)):
            return
        for _ in range(120):
            self.press("Tab")
            if arrived(self.page.evaluate(FOCUS)):
                return
            if self.page.evaluate(FOCUS)["tag"] == "rect" and where.startswith("card:") and self.along(arrived):
                return
        raise AssertionError(f"no key leads to {where!r} at {self.page.url}")

    def along(self, arrived: Callable[[dict[str, str]], bool]) -> bool:
        """Look by arrow keys through the cards of the hand, or of the nearest wave."""
        self.press("Home", *["ArrowUp"] * 8)
        seen: set[str] = set()
        while True:
            focus = self.page.evaluate(FOCUS)
            if arrived(focus):
                return True
            if focus["mark"] in seen:
                return False
            seen.add(focus["mark"])
            self.press("ArrowDown")
            if self.page.evaluate(FOCUS)["mark"] == focus["mark"]:
                self.press("ArrowRight")

    # -- at the end ----------------------------------------------------------------------------

    def sees_the_end(self) -> None:
        """The panel with the result, the points and the seed that was promised."""
        self.wait("() => told.game?.over")
        expect(self.page.get_by_role("heading", level=2, name=re.compile(".+")).first).to_be_visible()
        expect(self.page.get_by_role("table")).to_contain_text("Points")
        expect(self.page.locator(".seed")).to_contain_text("It fits what was told before the game")
