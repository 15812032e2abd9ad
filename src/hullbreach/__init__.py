"""Hullbreach: five space-battle tabletop games on one rules kernel.

>>> import hullbreach
>>> state = hullbreach.title("blaster_waves").new(seed=1)
>>> state.seat
0
>>> state.apply(state.legal()[0])
"""

from __future__ import annotations

import os

from hullbreach import pure

if os.environ.get("HULLBREACH_PURE"):
    pure.prefer_source(__path__)

from hullbreach.kernel.registry import title, title_ids

__all__ = ["__version__", "title", "title_ids"]
__version__ = "0.1.0"
