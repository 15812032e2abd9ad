"""Every title through the text table, by keyboard, as a screen reader tells it."""

import pytest
from playwright.sync_api import expect

from hullbreach.kernel.registry import OWN

pytestmark = pytest.mark.xdist_group("browser")


@pytest.mark.parametrize("title", OWN)
def test_a_few_moves_by_keyboard_alone(come, title):
    ada = come()
    ada.sit(title, seed=5, window=600)
    if ada.page.get_by_role("button", name="Text table").count():
        ada.press("t")
    sheet = ada.page.get_by_role("region", name="The table, drawn")
    expect(sheet).to_be_visible()
    news = ada.page.get_by_role("log", name="Announcements")
    expect(news).to_contain_text("You are asked: ")
    for _ in range(2):
        ada.play_by_list_key(lambda texts: len(texts) - 1)
    question = ada.question()
    ada.reach_text("The table in words")
    ada.press("Enter")
    expect(ada.page.get_by_role("term").first).to_be_visible()
    first = ada.page.get_by_role("list", name="Your moves").get_by_role("button").first
    ada.walk(
        lambda focus: focus["text"] == first.inner_text().replace("\n", " "), first.inner_text().replace("\n", " ")
    )
    ada.press("Enter")
    ada.past(question)
    # Whoever pressed a move that is gone goes on from the next question, not from the top of the page.
    if ada.asked:
        assert ada.page.evaluate("() => document.activeElement.id") == "question"
    expect(news.locator("p").last).not_to_be_empty()
    assert ada.clicks == 0


def test_a_move_is_found_by_its_words(come):
    ada = come()
    ada.sit("waves_of_struggle", seed=5, window=600)
    for _ in range(30):
        question = ada.question()
        if len(question["moves"]) > 12:
            break
        ada.play_by_list_key(lambda texts: 0)
    last = question["moves"][-1]["text"]
    ada.press("/")
    ada.page.keyboard.type(last)
    expect(
        ada.page.get_by_role("list", name="Your moves").get_by_role("button").filter(has_text=last).first
    ).to_be_visible()
    ada.press("Tab", "Enter")
    ada.past(question)


def test_keys_can_be_looked_up(come):
    ada = come()
    ada.sit("blaster_waves", seed=5)
    ada.press("?")
    expect(ada.page.get_by_role("dialog", name="Keys")).to_contain_text("why not?")
    ada.press("Escape")
    expect(ada.page.get_by_role("dialog")).to_have_count(0)
