"""From the lobby into a game."""

import time

import pytest
from playwright.sync_api import expect

from tests.browser.scenes import place_the_first_fleet

pytestmark = pytest.mark.xdist_group("browser")
TOO_LONG = 30  # seconds: ten are promised, but machines that run tests are busy


def test_from_landing_to_the_first_move_in_two_clicks(come, place, record_property):
    place.deal(33)
    ada = come(motion=True)
    began = time.monotonic()
    ada.go("/")
    ada.click(ada.page.get_by_role("article", name="Blaster Waves").get_by_role("button", name="Play"))
    question = ada.question()
    ada.click(ada.thing("button:reload"))
    ada.past(question)
    seconds = time.monotonic() - began
    record_property("seconds from landing to the first move", round(seconds, 1))
    assert ada.clicks == 2
    assert seconds < TOO_LONG
    assert ada.page.evaluate("() => told.answers.map(answer => answer.result)") == ["done"]


def test_a_game_is_found_again_in_the_lobby(come):
    ada = come()
    table = ada.sit("blaster_waves", seed=33)
    ada.page.get_by_role("link", name="Hullbreach").click()
    ada.page.locator(f'a[href="/table/{table}"]').click()
    assert ada.question() is not None


def test_somebody_takes_a_seat_of_an_open_table_and_another_watches(come):
    ada, bob, eve = come(name="Ada"), come(name="Bob"), come(name="Eve")
    seats = [{"kind": "me"}, {"kind": "friend"}]
    table = ada.make("mag_blast", seed=6, options={"seats": 2}, seats=seats, open=True)
    bob.go("/")
    listed = bob.page.get_by_role("region", name="Open tables").get_by_role("listitem")
    listed.filter(has=bob.page.locator(f'a[href="/table/{table}?seat=-1"]')).get_by_role("button", name="Join").click()
    assert bob.question()["moves"]
    eve.go(f"/table/{table}?seat=-1")
    expect(eve.page.get_by_role("list", name="Who sits here")).to_contain_text("P2 Bob")
    expect(eve.page.get_by_role("list", name="Your moves")).to_have_count(0)


def test_one_screen_for_two_players(come):
    """Nobody sees another's cards: the device is handed over first."""
    ada = come()
    place_the_first_fleet(ada)
    ada.page.get_by_role("button", name="I am Bob").click()
    expect(ada.page.get_by_role("list", name="Who sits here")).to_contain_text("P2 Bob (you)")


def test_nothing_is_at_an_unknown_address(come):
    ada = come()
    ada.go("/replay/0000000000000000/more")
    expect(ada.page.get_by_role("heading", name="Nothing here")).to_be_visible()
    ada.troubles.clear()  # the browser itself tells of the 404
