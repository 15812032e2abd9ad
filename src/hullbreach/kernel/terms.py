"""The terms of a game: what is settled before its first move and holds to its end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec


class Terms(msgspec.Struct, frozen=True):
    """What a game is played by and what never changes in it."""

    cards: Any  # the card set
    options: Mapping[str, int | str | bool]
