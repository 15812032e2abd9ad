"""The pictures of the README.  `make screenshots` takes them anew; other runs only see to it that they can be taken."""

import io
import os
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import expect

from tests.browser.scenes import EVERYTHING, LONG, LOUD, play_to
from tests.browser.serving import ROOT
from tests.browser.tactics import blast

pytestmark = pytest.mark.xdist_group("browser")
KEPT = ROOT / "docs" / "screenshots"
MOST_BYTES = 150_000
COLOURS = 160


@pytest.fixture
def take(tmp_path):
    """Take a picture: `take(person, "lobby")`.  A few colours less, and it is a third of the size."""
    folder = KEPT if os.environ.get("HULLBREACH_SCREENSHOTS") == "1" else tmp_path

    def shoot(person, name, height):
        """Of the page's upper part, as wide as the window."""
        person.page.set_viewport_size({"width": person.page.viewport_size["width"], "height": height})
        person.page.mouse.move(0, 0)
        person.page.evaluate("() => { document.activeElement?.blur(); scrollTo(0, 0) }")
        picture = Image.open(io.BytesIO(person.page.screenshot(animations="disabled")))
        file: Path = folder / f"{name}.png"
        folder.mkdir(parents=True, exist_ok=True)
        picture.convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE).save(file, optimize=True)
        assert 5_000 < file.stat().st_size <= MOST_BYTES
        assert (KEPT / f"{name}.png").exists(), f"docs/screenshots/{name}.png is missing: make screenshots"

    return shoot


def test_the_lobby(come, take):
    ada = come()
    ada.go("/")
    expect(ada.page.get_by_role("article")).to_have_count(5)
    expect(ada.page.get_by_role("region", name="My games").get_by_role("paragraph")).to_be_visible()
    take(ada, "lobby", 1090)


def test_blaster_waves(come, take):
    ada = come()
    ada.sit("blaster_waves", seed=33)
    for _ in range(LONG):
        targets = [move for move in ada.question()["moves"] if move["text"].startswith("take ")]
        if len(targets) > 1 and ada.page.evaluate("() => told.game.view.ship.length") > 1:
            break
        ada.play_by_list_key(blast)
    take(ada, "blaster_waves", 680)


def test_mag_blast(come, take):
    ada = come()
    ada.page.set_viewport_size({"width": 1440, "height": 900})
    ada.sit("mag_blast", seed=7, options={"seats": 4, "sounds": "strict"}, window=600)
    play_to(ada, {"target"})
    take(ada, "mag_blast", 1000)


def test_mag_blast_on_a_phone(come, take):
    ada = come(phone=True)
    ada.sit("mag_blast", seed=EVERYTHING, options=LOUD, window=600)
    play_to(ada, {"gun"})
    take(ada, "mag_blast_phone", 740)


def test_the_text_table(come, take):
    ada = come(colours="light")
    ada.sit("kembles_cascade", seed=5, window=600)
    for _ in range(3):
        ada.play_by_list_key(lambda texts: 0)
    ada.question()
    take(ada, "text_table", 780)
