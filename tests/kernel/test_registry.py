"""Which titles there are: our own, and those of other packages."""

import pytest

from hullbreach.kernel.errors import HullbreachError
from hullbreach.kernel.registry import title, title_ids
from hullbreach.kernel.title import Title

from .skirmish import TITLE


def test_our_own_titles_come_first(install):
    install(zebra=TITLE, anvil=TITLE)
    ids = title_ids()
    assert ids[0] == "battleship_galaxies"
    assert ids[-2:] == ["anvil", "zebra"]


def test_a_title_of_another_package_is_found(skirmish):
    assert "skirmish" in title_ids()
    assert title("skirmish") is skirmish


def test_a_package_cannot_replace_our_own_titles(install):
    install(blaster_waves=TITLE)
    assert title_ids().count("blaster_waves") == 1
    assert title("blaster_waves").name == "Blaster Waves"


def test_every_listed_title_loads():
    for title_id in title_ids():
        found = title(title_id)
        assert isinstance(found, Title)
        assert found.id == title_id


def test_an_unknown_title_names_what_there_is(skirmish):
    with pytest.raises(HullbreachError) as error:
        title("skirmsh")
    assert str(error.value).startswith("no game 'skirmsh' (did you mean 'skirmish'?); there are: battleship_galaxies")
    with pytest.raises(HullbreachError, match=r"no game 'chess'; there are: .*skirmish"):
        title("chess")


def test_a_package_that_gives_something_else_is_named(install):
    install(broken=object())
    with pytest.raises(HullbreachError, match="broken: expected a hullbreach Title, its package gave object"):
        title("broken")


def test_real_entry_points_are_asked_for_by_group(monkeypatch):
    asked = []
    monkeypatch.setattr("hullbreach.kernel.registry.entry_points", lambda group: asked.append(group) or [])
    title_ids()
    assert asked == ["hullbreach.titles"]
