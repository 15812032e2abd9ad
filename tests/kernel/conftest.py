"""Skirmish as a title of another package."""

import pytest
from hypothesis import settings

from hullbreach.kernel import registry

from .skirmish import TITLE

# Tests are the same on every run: what hypothesis tries follows from the test alone.
settings.register_profile("steady", derandomize=True, database=None, deadline=None)
settings.load_profile("steady")


class Point:
    """What `importlib.metadata` gives for one entry point."""

    def __init__(self, name, load):
        self.name = name
        self.load = load


@pytest.fixture
def install(monkeypatch):
    """Make objects known as titles of installed packages, by their ids."""

    def install(**titles):
        points = [Point(name, lambda found=found: found) for name, found in titles.items()]
        monkeypatch.setattr(registry, "entry_points", lambda group: points if group == "hullbreach.titles" else [])

    return install


@pytest.fixture
def skirmish(install):
    """The title, known to the registry."""
    install(skirmish=TITLE)
    return TITLE
