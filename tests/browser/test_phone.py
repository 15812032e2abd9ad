"""On a phone of 360 by 740: nothing scrolls sideways but what should, and all that can be pressed can be reached."""

import pytest
from playwright.sync_api import expect

from hullbreach.kernel.registry import OWN
from tests.browser.looks import check_phone
from tests.browser.scenes import EVERYTHING, LOUD, concede, kind_of, play_to
from tests.browser.tactics import attack, blast

pytestmark = pytest.mark.xdist_group("browser")


@pytest.mark.parametrize("path", ["/", "/?new=blaster_waves", "/?new=mag_blast", "/?new=waves_of_struggle"])
def test_the_lobby(come, path):
    ada = come(phone=True)
    ada.make("mag_blast", seed=6, options={"seats": 8}, open=True)
    ada.go(path)
    expect(ada.page.get_by_role("button", name="Play").first).to_be_visible()
    check_phone(ada)
    ada.page.get_by_role("button", name="Settings").tap()
    check_phone(ada)


@pytest.mark.parametrize(
    "path", ["/rules/mag_blast", "/guide/mag_blast", "/guide/battleship_galaxies", "/guide/kembles_cascade"]
)
def test_pages_to_read(come, path):
    ada = come(phone=True)
    ada.go(path)
    expect(ada.page.get_by_role("heading", level=2).first).to_be_visible()
    assert ada.page.evaluate("() => document.documentElement.scrollWidth") <= 360


@pytest.mark.parametrize("title", ["blaster_waves", "mag_blast"])
def test_a_lesson(come, title):
    ada = come(phone=True)
    ada.go(f"/learn/{title}")
    expect(ada.page.get_by_role("heading", level=1)).to_be_visible()
    while not ada.page.locator(".todo").count():
        ada.page.get_by_role("button", name="Next").tap()
    check_phone(ada)


def test_links_to_a_table(come):
    ada, bob = come(phone=True), come(phone=True, name="Bob")
    ada.go("/?new=mag_blast")
    ada.page.get_by_label("With friends, by a link").check()
    ada.page.get_by_role("button", name="Make the table").tap()
    bob.go(ada.page.get_by_role("textbox", name="Seat 2").input_value())
    check_phone(ada)
    expect(bob.page.get_by_label("What are you called?")).to_be_visible()
    check_phone(bob)


def test_blaster_waves_by_touch(come):
    ada = come(phone=True)
    ada.sit("blaster_waves", seed=33)
    check_phone(ada)
    for _ in range(12):
        ada.play_by_mouse(blast)
    assert ada.on_list == 0
    concede(ada)
    ada.sees_the_end()
    check_phone(ada)
    ada.page.get_by_role("link", name="Replay").tap()
    expect(ada.page.get_by_role("slider")).to_be_visible()
    check_phone(ada)


@pytest.mark.parametrize("seats", [2, 8])
def test_mag_blast_by_touch(come, seats):
    ada = come(phone=True)
    ada.sit("mag_blast", seed=EVERYTHING, options={**LOUD, "seats": seats}, window=600)
    checked = set()
    for _ in range(40):
        question = ada.question()
        if question is None:
            break
        kind = kind_of(question["asks"])
        if kind not in checked and kind != "sound":
            check_phone(ada)
        checked.add(kind)
        ada.play_by_mouse(attack)
    assert len(checked) > 3


def test_the_sound_panel(come):
    ada = come(phone=True)
    ada.sit("mag_blast", seed=EVERYTHING, options=LOUD, window=600)
    play_to(ada, {"sound"})
    check_phone(ada)
    ada.page.get_by_role("button", name="ZAP!").tap()


@pytest.mark.parametrize("title", OWN)
def test_the_text_table(come, title):
    ada = come(phone=True)
    ada.sit(title, seed=5, window=600)
    button = ada.page.get_by_role("button", name="Text table")
    if button.count():
        button.tap()
    expect(ada.page.get_by_role("region", name="The table, drawn")).to_be_visible()
    check_phone(ada)
