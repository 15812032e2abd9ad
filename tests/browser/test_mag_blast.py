"""Whole games of Mag·Blast at the drawn table."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.scenes import EVERYTHING, LONG, LOUD, MORE_KINDS, PHASES, kind_of, play_on
from tests.browser.tactics import attack

pytestmark = pytest.mark.xdist_group("browser")


def test_three_seats_in_two_browsers_with_a_bot_by_mouse(come, place):
    """Made in the lobby, joined by the link, played to its end: every phase, targets, sounds and windows for both."""
    place.deal(7)
    ada = come(name="Ada")
    ada.go("/")
    ada.click(ada.page.get_by_role("link", name="More ways to play Mag·Blast"))
    ada.page.get_by_label("Players").select_option("3")
    ada.page.get_by_label("Seat 2").select_option("friend")
    ada.page.get_by_label("Seat 3").select_option("bot:cadet")
    ada.page.get_by_label("Sounds").select_option("strict")
    ada.page.get_by_label("To answer what somebody does").select_option("30")
    ada.click(ada.page.get_by_role("button", name="Make the table"))
    link = ada.page.get_by_role("textbox", name="Seat 2").input_value()
    ada.click(ada.page.get_by_role("link", name="Go to the table"))

    bob = come(name="Bob")
    bob.go(link)
    expect(bob.page.get_by_label("What are you called?")).to_have_value("Bob")
    bob.click(bob.page.get_by_role("button", name="Take the seat"))
    expect(bob.page).to_have_url(re.compile(r"/table/[0-9a-f]{16}\?seat=1$"))
    assert "#" not in bob.page.evaluate("() => location.href")

    asked = {"Ada": set(), "Bob": set()}
    for _ in range(LONG):
        ada.wait("() => told.game && (told.game.over || told.game.asked.some(seat => seat < 2))")
        if ada.over:
            break
        name, player = ("Ada", ada) if ada.page.evaluate("() => told.game.asked.includes(0)") else ("Bob", bob)
        asked[name].add(kind_of(player.play_by_mouse(attack)))
    for player in (ada, bob):
        player.sees_the_end()
        assert player.on_list == 0
    everything = PHASES | set(MORE_KINDS.values())
    assert everything <= asked["Ada"]
    assert everything <= asked["Bob"]
    assert ada.page.locator(".play").get_attribute("data-seq") == bob.page.locator(".play").get_attribute("data-seq")


def test_a_whole_game_by_keyboard(come):
    """The first of each kind of question by Tab, arrow keys and Enter on the table, the others by keys of the list."""
    ada = come()
    ada.sit("mag_blast", seed=EVERYTHING, options=LOUD, window=30)
    seen = set()
    for _ in range(LONG):
        question = ada.question()
        if question is None:
            break
        kind = kind_of(question["asks"])
        if kind == "sound" or kind in seen:
            play_on(ada)
        else:
            ada.play_by_table_keys(attack)
        seen.add(kind)
    ada.sees_the_end()
    assert ada.clicks == 0
    assert PHASES | set(MORE_KINDS.values()) <= seen
