"""The network goes and comes back: no move is lost, none is made twice."""

import json
import re

import pytest
from playwright.sync_api import expect

from tests.browser.serving import Place
from tests.browser.tactics import blast

pytestmark = pytest.mark.xdist_group("browser")
SOCKET = re.compile(r"/api/tables/.*/socket")


@pytest.fixture
def frail(tmp_path):
    """A server of one's own, to be killed."""
    place = Place(tmp_path)
    place.start()
    yield place
    place.kill()


def cut_at(person, wanted):
    """The connection breaks at frames that are `wanted`, which then do not arrive: wanted(from_server, message)."""

    def connect(wire):
        server = wire.connect_to_server()

        def pass_on(other, from_server):
            def message(text):
                if wanted(from_server, json.loads(text)):
                    wire.close(code=3001)
                    server.close(code=3001)
                else:
                    other.send(text)

            return message

        wire.on_message(pass_on(server, False))
        server.on_message(pass_on(wire, True))

    person.page.route_web_socket(SOCKET, connect)


def once(wanted):
    """Only the first time."""
    left = [True]

    def check(from_server, message):
        found = bool(left) and wanted(from_server, message)
        if found:
            left.clear()
        return found

    return check


@pytest.mark.parametrize(
    ("what", "wanted"),
    [
        ("the move", lambda from_server, message: not from_server and message["is"] == "play"),
        ("the answer to it", lambda from_server, message: from_server and message["is"] == "answer"),
        (
            "the news of it",
            lambda from_server, message: from_server and message["is"] == "update" and message["seq"] == 1,
        ),
    ],
)
def test_a_move_whose_connection_breaks_is_made_once(come, place, what, wanted):
    ada = come()
    cut_at(ada, once(wanted))
    table = ada.make("blaster_waves", seed=33)
    ada.go(f"/table/{table}")
    ada.thing("button:reload").click()
    expect(ada.page.locator(".play[data-seq='1'][data-link=open]")).to_be_visible()
    assert place.made_by_people(table) == 1, what
    expect(ada.page.get_by_role("list", name="Your moves")).to_be_visible()


def test_who_clicks_again_before_the_news_of_a_move_has_come_is_not_told_off(come, place):
    ada = come()
    held = []

    def connect(wire):
        server = wire.connect_to_server()

        def message(text):
            late = json.loads(text)["is"] == "update" and ada.page.evaluate("() => told.sent.length")
            held.append((wire, text)) if late else wire.send(text)

        server.on_message(message)

    ada.page.route_web_socket(SOCKET, connect)
    table = ada.sit("mag_blast", seed=6, options={"seats": 2}, seats=[{"kind": "me"}, {"kind": "friend"}], window=600)
    question = ada.question()
    first = ada.page.get_by_role("list", name="Your moves").get_by_role("button").first
    first.click()
    ada.wait("() => told.answers.length === 1")
    first.click(force=True)
    for wire, text in held:
        wire.send(text)
    ada.past(question)
    assert ada.page.evaluate("() => told.sent.filter(wish => wish.is === 'play').length") == 1
    expect(ada.page.get_by_text("Too late")).to_have_count(0)
    assert place.made_by_people(table) == 1


def test_two_people_play_on_over_connections_that_break_all_the_time(come, place):
    ada, bob = come(name="Ada"), come(name="Bob")
    heard = [0]

    def every_ninth(from_server, message):
        heard[0] += 1
        return heard[0] % 9 == 0

    cut_at(ada, every_ninth)
    cut_at(bob, every_ninth)
    seats = [{"kind": "me"}, {"kind": "friend"}]
    table = ada.make("mag_blast", seed=6, options={"seats": 2}, seats=seats, window=600, open=True)
    bob.context.request.post(f"/api/tables/{table}/sit", data={"seat": 1, "name": "Bob"})
    for person in (ada, bob):
        person.go(f"/table/{table}")
    for made in range(10):
        for person in (ada, bob):  # its first line is that Bob sat down
            expect(person.page.locator(f".play[data-seq='{made + 1}']")).to_be_visible()
        person = ada if ada.page.locator(".question.asked").count() else bob
        person.page.get_by_role("list", name="Your moves").get_by_role("button").first.click()
    expect(ada.page.locator(".play[data-seq='11']")).to_be_visible()
    assert place.made_by_people(table) == 10


def test_a_server_that_is_killed_comes_back_with_every_move(come, frail):
    ada = come(at=frail)
    table = ada.sit("blaster_waves", seed=33)
    for _ in range(6):
        ada.play_by_mouse(blast)
    frail.kill()
    expect(ada.page.get_by_role("alert")).to_contain_text("The connection is lost")
    question = ada.question()
    move = blast([each["text"] for each in question["moves"]])
    ada.page.get_by_role("list", name="Your moves").get_by_role("button").nth(move).click()
    frail.start()
    ada.past(question)
    expect(ada.page.get_by_role("alert")).to_have_count(0)
    assert frail.made_by_people(table) == 7
    for _ in range(3):
        ada.play_by_mouse(blast)
    assert frail.made_by_people(table) == 10
    ada.troubles.clear()  # the browser tells of connections that were refused
