"""Players that are programs."""

from __future__ import annotations

from hullbreach.bots.players import Bot, make_bot

__all__ = ["Bot", "make_bot"]
