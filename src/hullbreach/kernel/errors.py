"""What people are told when something they gave us cannot be used."""

from __future__ import annotations


class HullbreachError(Exception):
    """Something given from outside is wrong; the message says what, and what was expected."""


class BadOption(HullbreachError):
    """An option, or its value, that the title does not have."""


class BadCards(HullbreachError):
    """A card-set file that cannot be played with."""


class BadRecord(HullbreachError):
    """A record that is damaged, foreign, or does not replay."""


class IllegalMove(HullbreachError):
    """A move that the rules do not allow now."""
