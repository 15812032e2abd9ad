"""One server and one Chromium for all tests here; each person has a fresh profile."""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from hullbreach.server.pages import folder as find_pages
from tests.browser.person import PATIENCE, Person
from tests.browser.serving import Place

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Interpreted rules look the same in a browser, only later."""
    if os.environ.get("HULLBREACH_PURE") == "1" and os.environ.get("HULLBREACH_BROWSER") != "1":
        skip = pytest.mark.skip(reason="browser tests run with compiled rules; HULLBREACH_BROWSER=1 runs them anyway")
        for item in items:
            if item.path.is_relative_to(HERE):
                item.add_marker(skip)


def need(thing: object, why: str) -> None:
    """Leave the tests out where something is missing; where it must not be missing, fail."""
    if not thing:
        if os.environ.get("CI"):
            pytest.fail(why)
        pytest.skip(why)


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """The browser.  It goes when these tests are over: while Playwright runs, other tests have no event loop to use."""
    program = shutil.which("chromium") or shutil.which("chromium-browser")
    need(program, "Chromium is not installed (Debian: apt install chromium)")
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    """The server."""
    need(find_pages(), "the browser's pages are not built (make install builds them)")
    found = Place(tmp_path_factory.mktemp("tables"))
    found.start()
    yield found
    found.stop()


@pytest.fixture
def come(chromium: Browser, place: Place) -> Iterator[Callable[..., Person]]:
    """Somebody comes with a browser of their own: `come(phone=True)`.  At the end nothing may have gone wrong in it."""
    people: list[Person] = []

    def arrive(at: Place = place, **wishes: object) -> Person:
        people.append(Person(chromium, at, **wishes))  # type: ignore[arg-type]
        return people[-1]

    yield arrive
    for person in people:
        person.context.close()
    for person in people:
        assert person.troubles == []
