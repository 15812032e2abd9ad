"""What helps at a table: hint, why not, undo, chat, letting things be, links."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.scenes import EVERYTHING, LOUD, concede, play_to

pytestmark = pytest.mark.xdist_group("browser")


@pytest.fixture
def both(come):
    """Two people at one table of Mag·Blast."""
    ada, bob = come(name="Ada"), come(name="Bob")
    seats = [{"kind": "me"}, {"kind": "friend"}]
    table = ada.make("mag_blast", seed=6, options={"seats": 2}, seats=seats, window=600, open=True)
    bob.context.request.post(f"/api/tables/{table}/sit", data={"seat": 1, "name": "Bob"})
    for person in (ada, bob):
        person.go(f"/table/{table}")
    return ada, bob


def test_a_hint_is_marked_in_the_list_and_lit_on_the_table(come):
    ada = come()
    ada.sit("blaster_waves", seed=33)
    ada.press("h")
    hint = ada.page.get_by_role("status").filter(has=ada.page.get_by_role("heading", name="Hint"))
    expect(hint.get_by_role("listitem").first).to_contain_text(": best")
    expect(ada.page.get_by_role("list", name="Your moves").locator("button.best")).to_contain_text("hint")
    ada.press("Escape")
    expect(hint).to_have_count(0)


def test_why_not_names_the_rule_and_leads_to_it(come):
    ada = come()
    ada.sit("blaster_waves", seed=33)
    ada.page.locator("rect[role=button][aria-disabled=true]").last.click(force=True)
    rule = ada.page.get_by_label("Why not?").get_by_role("link").first
    expect(rule).to_have_attribute("href", re.compile(r"^/rules/blaster_waves#BW-"))
    name = rule.inner_text()
    with ada.context.expect_page() as opened:
        rule.click()
    expect(opened.value.locator(f"[id='{name}'].wanted")).to_be_visible()
    ada.press("Escape", "w")
    ada.page.keyboard.type("blast 9")
    ada.press("Enter")
    expect(ada.page.get_by_label("Why not?").get_by_role("status")).not_to_be_empty()


def test_undo_alone_takes_the_shot_back(come):
    ada = come()
    ada.sit("blaster_waves", seed=33)
    before = ada.question()
    shot = next(place for place, move in enumerate(before["moves"]) if move["text"].startswith("blast"))
    ada.play_by_list_key(lambda _: shot)
    ada.page.get_by_role("button", name="Undo").click()
    ada.wait("asks => told.game.question?.asks === asks", arg=before["asks"])
    assert [move["text"] for move in ada.question()["moves"]] == [move["text"] for move in before["moves"]]


def test_undo_among_people_needs_their_word(both):
    ada, bob = both
    ada.play_by_list_key(lambda _: 0)
    ada.press("u")
    bob.page.get_by_role("button", name="Yes, take it back").click()
    ada.wait("() => told.game.turn === 0")
    expect(ada.page.get_by_role("alert")).to_have_count(0)


def test_talk_at_the_table_and_silence(both):
    ada, bob = both
    ada.question()
    ada.press("c")
    ada.page.keyboard.type("Shields holding, and yours?")
    ada.press("Enter")
    expect(bob.page.get_by_role("tab", name="Chat 1 new")).to_be_visible()
    bob.page.get_by_role("tab", name="Chat").click()
    chat = bob.page.get_by_role("log", name="Chat")
    expect(chat).to_contain_text("Shields holding, and yours?")
    bob.page.get_by_role("checkbox", name="Ada").check()
    ada.page.get_by_role("button", name="Nice shot!").click()
    expect(ada.page.get_by_role("log", name="Chat")).to_contain_text("Nice shot!")
    expect(chat).not_to_contain_text("Shields holding")


def test_a_kind_of_thing_is_let_be_and_that_is_easily_undone(come):
    ada = come()
    ada.sit("mag_blast", seed=EVERYTHING, options=LOUD, window=600)
    play_to(ada, {"window"})
    window = ada.question()
    ada.page.get_by_role("button", name=f"always on “{window['answers']}”").click()
    ada.past(window)
    seats = ada.page.get_by_role("list", name="Who sits here")
    expect(seats).to_contain_text(f"always lets be: {window['answers']}")
    seats.get_by_role("button", name="ask me again").click()
    expect(seats).not_to_contain_text("lets be")


def test_everything_is_let_be_until_the_own_turn(come):
    ada = come()
    ada.sit("mag_blast", seed=EVERYTHING, options=LOUD, window=600)
    play_to(ada, {"window"})
    window = ada.question()
    ada.page.get_by_role("button", name="until my turn").click()
    ada.past(window)
    ada.wait("() => told.game.question?.answers === ''")
    asked = [sent["is"] for sent in ada.page.evaluate("() => told.sent")]
    assert asked[-1] == "auto pass"  # whatever was to be answered since, nobody had to
    assert ada.page.evaluate("() => told.game.asked") == [0]
    expect(ada.page.get_by_role("list", name="Who sits here")).not_to_contain_text("passes")


def test_a_seat_moves_to_another_device(come):
    ada, phone = come(), come(phone=True)
    table = ada.sit("blaster_waves", seed=33)
    ada.page.get_by_role("button", name="Links").click()
    ada.page.get_by_role("button", name="My seat on another device").click()
    phone.go(ada.page.get_by_role("textbox", name="My seat on another device").input_value())
    phone.page.get_by_role("button", name="Take the seat").tap()
    assert phone.question() == ada.question()
    assert phone.table(table)["yours"] == [0]


def test_giving_up_ends_the_game_after_a_question(come):
    ada = come()
    ada.sit("blaster_waves", seed=33)
    ada.page.get_by_role("button", name="Concede").click()
    ada.page.get_by_role("button", name="Play on").click()
    assert not ada.over
    concede(ada)
    ada.sees_the_end()
    with ada.page.expect_navigation(url=re.compile("/table/")):
        ada.page.get_by_role("button", name="Rematch").click()


def test_settings_are_kept(come):
    ada = come()
    ada.go("/")
    ada.page.get_by_role("button", name="Settings").click()
    ada.page.get_by_label("High contrast").check()
    ada.page.get_by_label("Single keys play moves").uncheck()
    ada.press("Escape")
    ada.page.reload()
    expect(ada.page.locator("html")).to_have_attribute("data-theme", "contrast")
    ada.sit("blaster_waves", seed=33)
    expect(ada.page.locator("kbd")).to_have_count(0)
