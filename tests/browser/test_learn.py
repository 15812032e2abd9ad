"""The lessons can be gone through to their end, with a mistake on the way."""

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.xdist_group("browser")


@pytest.mark.parametrize("title", ["blaster_waves", "mag_blast"])
def test_a_lesson_to_its_end(come, title):
    ada = come()
    ada.go(f"/learn/{title}")
    steps = ada.page.get_by_role("progressbar", name="Progress")
    count = int(steps.get_attribute("max"))
    mistaken = False
    for step in range(1, count):
        expect(steps).to_have_attribute("value", str(step))
        wanted = ada.page.locator(".todo strong")
        if not wanted.count():
            ada.page.get_by_role("button", name="Next").click()
            continue
        text = wanted.inner_text()
        moves = ada.page.get_by_role("list", name="Your moves").get_by_role("button")
        wrong = moves.filter(has_not_text=text)
        if not mistaken and wrong.count():
            wrong.first.click()
            expect(ada.page.locator(".answer")).to_be_visible()
            mistaken = True
        moves.filter(has_text=text).first.click()
    assert mistaken
    ada.page.get_by_role("link", name="Play a real game").click()
    expect(ada.page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_the_lit_card_of_a_lesson_is_the_one_to_play(come):
    ada = come()
    ada.go("/learn/blaster_waves")
    while not ada.page.locator(".todo").count():
        ada.page.get_by_role("button", name="Next").click()
    before = ada.page.get_by_role("progressbar").get_attribute("value")
    lit = ada.page.locator("g:has(> g > .halo) > rect[role=button]")
    lit.click()
    lit.click()
    expect(ada.page.get_by_role("progressbar")).to_have_attribute("value", str(int(before) + 1))
