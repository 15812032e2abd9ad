"""axe finds nothing wrong with any page or any state of a table, in dark, light and high contrast."""

import pytest
from playwright.sync_api import expect

from hullbreach.kernel.registry import OWN
from tests.browser.looks import check_axe
from tests.browser.scenes import EVERYTHING, LOUD, concede, place_the_first_fleet, play_to

pytestmark = pytest.mark.xdist_group("browser")


@pytest.mark.parametrize("path", ["/", "/?new=blaster_waves", "/?new=mag_blast", "/?new=battleship_galaxies"])
def test_the_lobby(come, path):
    ada = come()
    ada.sit("mag_blast", seed=6, options={"seats": 2}, open=True)  # so that its lists are not empty
    ada.go(path)
    expect(ada.page.get_by_role("button", name="Play").first).to_be_visible()
    if path == "/":
        expect(ada.page.get_by_role("link", name="Resume").first).to_be_visible()
    check_axe(ada)


@pytest.mark.parametrize("path", ["/rules/blaster_waves", "/guide/blaster_waves", "/guide/mag_blast"])
def test_pages_to_read(come, path):
    ada = come()
    ada.go(path)
    expect(ada.page.get_by_role("heading", level=2).first).to_be_visible()
    check_axe(ada)


def test_links_to_a_table(come):
    ada, bob = come(), come(name="Bob")
    ada.go("/?new=mag_blast")
    ada.page.get_by_label("With friends, by a link").check()
    ada.page.get_by_role("button", name="Make the table").click()
    invite = ada.page.get_by_role("textbox", name="Seat 2").input_value()
    check_axe(ada)
    for link in (invite, ada.page.get_by_role("textbox", name="To watch").input_value()):
        bob.go(link)
        expect(bob.page.get_by_label("What are you called?")).to_be_visible()
        check_axe(bob)
    ada.page.get_by_role("link", name="Go to the table").click()
    ada.question()
    ada.page.get_by_role("button", name="Invite").click()
    check_axe(ada, ["dark"])


def test_settings_and_keys(come):
    ada = come()
    ada.sit("blaster_waves", seed=33)
    for name in ("Settings", "Keys", "Links", "Concede"):
        ada.page.get_by_role("button", name=name).click()
        expect(ada.page.get_by_role("dialog")).to_be_visible()
        check_axe(ada, ["dark", "contrast"])
        ada.press("Escape")


def test_blaster_waves_in_its_states(come):
    ada = come()
    ada.sit("blaster_waves", seed=33)
    check_axe(ada)
    shots = [each for each in ada.question()["moves"] if each["text"].startswith("blast") and len(each["marks"]) == 1]
    ada.thing(shots[0]["marks"][0]).click()
    check_axe(ada)  # a card is chosen
    ada.thing(shots[0]["marks"][0]).click()
    ada.wait("() => told.game.view.asks === 'targets'")
    check_axe(ada)  # targets are lit
    ada.press("h")
    expect(ada.page.locator("button.best")).to_be_visible()
    ada.page.locator("rect[role=button][aria-disabled=true]").last.click(force=True)
    expect(ada.page.get_by_label("Why not?")).to_be_visible()
    check_axe(ada)  # a hint, and why not
    concede(ada)
    ada.sees_the_end()
    check_axe(ada)
    ada.page.get_by_role("link", name="Replay").click()
    expect(ada.page.get_by_role("slider")).to_be_visible()
    check_axe(ada)


def test_mag_blast_while_ships_are_placed_and_others_decide(come):
    ada = come()
    ada.sit("mag_blast", seed=6, options={"seats": 3}, seats=[{"kind": "me"}, {"kind": "friend"}], window=600)
    check_axe(ada)
    for _ in range(4):
        ada.play_by_list_key(lambda texts: 0)
    ada.wait("() => !told.game.question")
    check_axe(ada)  # waiting for a friend who has not come
    ada.page.get_by_role("tab", name="Chat").click()
    ada.page.get_by_role("button", name="Hello, captains!").click()
    expect(ada.page.get_by_role("log", name="Chat")).to_contain_text("Hello")
    check_axe(ada, ["dark"])


def test_mag_blast_in_its_states(come):
    ada = come()
    ada.sit("mag_blast", seed=EVERYTHING, options=LOUD, window=600)
    left = {"Reinforce", "Maneuver", "Attack", "gun", "target", "sound", "window"}
    while left:
        left.remove(play_to(ada, left))
        check_axe(ada)
    concede(ada)
    check_axe(ada)


@pytest.mark.parametrize("title", OWN)
def test_the_text_table(come, title):
    ada = come()
    ada.sit(title, seed=5, window=600)
    if ada.page.get_by_role("button", name="Text table").count():
        ada.press("t")
    ada.page.get_by_text("The table in words", exact=True).click()
    expect(ada.page.get_by_role("region", name="The table, drawn")).to_be_visible()
    check_axe(ada)


@pytest.mark.parametrize("title", ["blaster_waves", "mag_blast"])
def test_a_lesson(come, title):
    ada = come()
    ada.go(f"/learn/{title}")
    expect(ada.page.get_by_role("heading", level=1)).to_be_visible()
    check_axe(ada)
    while not ada.page.locator(".todo").count():
        ada.page.get_by_role("button", name="Next").click()
    check_axe(ada)


def test_a_hot_seat_is_handed_over(come):
    ada = come()
    place_the_first_fleet(ada)
    expect(ada.page.get_by_role("button", name="I am Bob")).to_be_visible()
    check_axe(ada)
