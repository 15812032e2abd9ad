"""Figures as people read them."""

from __future__ import annotations


def duration(seconds: float) -> str:
    """A time in the unit it is best read in.

    >>> duration(0.00002), duration(0.0123), duration(4)
    ('20 µs', '12.3 ms', '4.00 s')
    """
    if seconds < 0.001:
        return f"{seconds * 1e6:.0f} µs"
    return f"{seconds * 1e3:.1f} ms" if seconds < 1 else f"{seconds:.2f} s"
