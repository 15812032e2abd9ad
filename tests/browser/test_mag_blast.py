"""Whole games of Mag·Blast at the drawn table, by two people in two browsers and a bot."""

import re
from collections.abc import Callable
from time import monotonic

import pytest
from playwright.sync_api import expect

from tests.browser.person import PATIENCE, Person
from tests.browser.scenes import EVERYTHING, LONG, LOUD, MORE_KINDS, PHASES, kind_of, play_on, play_to
from tests.browser.tactics import attack

pytestmark = pytest.mark.xdist_group("browser")

LOOK_AGAIN = 40  # milliseconds
FOR_THREE = 28  # the seed of a game in which two who `attack` meet each kind of question


def test_three_seats_by_mouse(come, place):
    """Made in the lobby, joined by the link, played to its end: every phase, targets, sounds and windows for both."""
    place.deal(FOR_THREE)
    ada = come(name="Ada")
    ada.go("/")
    ada.click(ada.page.get_by_role("link", name="More ways to play Mag·Blast"))
    ada.page.get_by_label("Players").select_option("3")
    ada.page.get_by_label("Seat 2").select_option("friend")
    ada.page.get_by_label("Seat 3").select_option("bot:cadet")
    ada.page.get_by_label("To answer what somebody does").select_option("30")
    ada.click(ada.page.get_by_role("button", name="Make the table"))
    link = ada.page.get_by_role("textbox", name="Seat 2").input_value()
    ada.click(ada.page.get_by_role("link", name="Go to the table"))

    bob = come(name="Bob")
    bob.go(link)
    expect(bob.page.get_by_label("What are you called?")).to_have_value("Bob")
    bob.click(bob.page.get_by_role("button", name="Take the seat"))

    play_to_the_end(ada, bob, lambda player, asks: player.play_by_mouse(attack))
    assert ada.on_list == bob.on_list == 0


def test_three_seats_by_keyboard(come, place):
    """The same without a mouse: the first of each kind of question on the table, the others by keys of the list."""
    place.deal(FOR_THREE)
    ada = come(name="Ada")
    ada.go("/")
    ada.reach_text("More ways to play Mag·Blast")
    ada.press("Enter")
    ada.pick("Players", "3")
    ada.pick("Seat 2", "a friend")
    ada.pick("Seat 3", "bot: cadet")
    ada.pick("To answer what somebody does", "30")
    ada.reach_text("Make the table")
    ada.press("Enter")
    link = ada.page.get_by_role("textbox", name="Seat 2").input_value()
    ada.reach_text("Go to the table")
    ada.press("Enter")

    bob = come(name="Bob")
    bob.go(link)
    bob.reach_text("Take the seat")
    bob.press("Enter")

    met: set[tuple[str, str]] = set()

    def by_keys(player: Person, asks: str) -> None:
        first = (player.name, asks) not in met
        met.add((player.name, asks))
        if first and asks != "sound":
            player.play_by_table_keys(attack)
        else:
            play_on(player)

    play_to_the_end(ada, bob, by_keys)
    assert ada.clicks == bob.clicks == 0


def two_cards(texts: list[str]) -> int:
    """Discard two cards at once."""
    return next(place for place, text in enumerate(texts) if text.startswith("discard ") and text.count(", ") == 1)


@pytest.mark.parametrize("way", ["play_by_mouse", "play_by_table_keys"])
def test_cards_are_chosen_one_by_one_and_discarded_together(come, way):
    ada = come()
    ada.sit("mag_blast", seed=EVERYTHING, options=LOUD)
    play_to(ada, {"Discard"})
    held = ada.page.locator("[data-hand] [data-mark^='card:']").count()
    these = ada.page.locator(".play .table button[data-mark='button:discard']")
    expect(these).to_be_disabled()
    assert getattr(ada, way)(two_cards).startswith("Discard:")
    expect(ada.page.locator("[data-hand] [data-mark^='card:']")).to_have_count(held - 2)
    assert ada.on_list == 0


def test_a_chosen_card_is_let_go_by_another_click(come):
    ada = come()
    ada.sit("mag_blast", seed=EVERYTHING, options=LOUD)
    play_to(ada, {"Discard"})
    card = ada.page.locator(".play [data-hand] .thing > button").first
    these = ada.page.locator(".play .table button[data-mark='button:discard']")
    card.click()
    expect(these).to_be_enabled()
    expect(these).to_have_text(re.compile("^discard "))
    card.click()
    expect(these).to_be_disabled()


def whoever_is_asked(*players: Person) -> Person:
    """The first of them whose own page asks something, or says that it is over: another's page may be behind."""
    end = monotonic() + PATIENCE / 1000
    while monotonic() < end:
        for player in players:
            if player.asked or player.over:
                return player
        players[0].page.wait_for_timeout(LOOK_AGAIN)
    raise AssertionError(f"none of {', '.join(player.name for player in players)} is asked anything")


def play_to_the_end(ada: Person, bob: Person, play: Callable[[Person, str], object]) -> None:
    """Whoever is asked plays, until it is over; both have met everything, and see the same end."""
    expect(bob.page).to_have_url(re.compile(r"/table/[0-9a-f]{16}\?seat=1$"))
    assert "#" not in bob.page.evaluate("() => location.href")
    met: dict[str, set[str]] = {"Ada": set(), "Bob": set()}
    for _ in range(LONG):
        player = whoever_is_asked(ada, bob)
        question = player.question()
        if player.over:
            break
        if question is not None:
            asks = kind_of(question["asks"])
            met[player.name].add(asks)
            play(player, asks)
    everything = PHASES | set(MORE_KINDS.values())
    for player in (ada, bob):
        player.sees_the_end()
        assert everything <= met[player.name]
    assert ada.page.locator(".play").get_attribute("data-seq") == bob.page.locator(".play").get_attribute("data-seq")
