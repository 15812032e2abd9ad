"""A finished game is looked at once more, shared and taken home."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from hullbreach.kernel.record import Record
from tests.browser.scenes import concede
from tests.browser.tactics import blast

pytestmark = pytest.mark.xdist_group("browser")


@pytest.fixture
def finished(come):
    """Somebody who has given up after a few moves of Blaster Waves."""
    ada = come()
    ada.table_id = ada.sit("blaster_waves", seed=33)
    for _ in range(4):
        ada.play_by_list_key(blast)
    concede(ada)
    ada.page.get_by_role("link", name="Replay").click()
    expect(ada.page.get_by_role("heading", name="Replay: Blaster Waves")).to_be_visible()
    return ada


def is_at(person, step):
    """Whether a replay shows a step."""
    expect(person.page).to_have_url(re.compile(rf"step={step}&"))


def test_a_replay_steps_jumps_and_plays(finished):
    ada, page = finished, finished.page
    steps = int(page.get_by_role("slider").get_attribute("max"))
    assert steps >= 5
    page.get_by_role("button", name="Next").click()
    is_at(ada, 1)
    ada.press("End")
    is_at(ada, steps)
    page.get_by_role("slider").fill(str(steps - 2))
    is_at(ada, steps - 2)
    page.get_by_role("button", name="Back").click()
    is_at(ada, steps - 3)
    page.get_by_label("Speed").select_option("4")
    page.get_by_role("button", name="Play", exact=True).click()
    is_at(ada, steps)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.get_by_label("Seen by").select_option("0")
    expect(page).to_have_url(re.compile(rf"step={steps}&seat=0"))


def test_a_link_leads_others_to_the_same_position(finished, come):
    ada, bob = finished, come(name="Bob")
    ada.page.get_by_role("button", name="Next").click()
    is_at(ada, 1)
    ada.page.get_by_role("button", name="Share").click()
    bob.go(ada.page.get_by_role("textbox", name="From here").input_value())
    expect(bob.page.get_by_text("Move 1 of")).to_be_visible()


def test_the_record_of_a_game_is_taken_home(finished):
    with finished.page.expect_download() as taken:
        finished.page.get_by_role("link", name="Download").click()
    text = Path(taken.value.path()).read_text("utf-8")
    record = Record.parse(text, "download")
    assert record.title.id == "blaster_waves"
    assert len(record.moves) == finished.table(finished.table_id)["moves"]
