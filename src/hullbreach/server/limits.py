"""How much one address, one pass and one socket may ask for."""

from __future__ import annotations

from collections import Counter, OrderedDict
from time import monotonic

import msgspec

ADDRESSES = 10_000  # that are remembered


class Limits(msgspec.Struct, frozen=True):
    """The numbers; those who run a server may set others."""

    frame_bytes: int = 8192
    frames_per_second: float = 10.0  # of a socket, in the long run
    frames_at_once: float = 40.0
    requests_per_second: float = 20.0  # of an address
    requests_at_once: float = 100.0
    tables_per_hour: float = 60.0  # made by an address
    tables_at_once: float = 20.0
    sockets_per_address: int = 50
    sockets: int = 5000
    waiting_updates: int = 200  # for a socket that reads slowly, before it is cut off


class Bucket:
    """Fills at a rate up to a size; each thing asked for takes one out."""

    def __init__(self, rate: float, size: float) -> None:
        self.rate = rate
        self.size = size
        self.full = size
        self.at = monotonic()

    def take(self) -> bool:
        """Whether one more may be asked for."""
        now = monotonic()
        self.full = min(self.size, self.full + (now - self.at) * self.rate)
        self.at = now
        if self.full < 1:
            return False
        self.full -= 1
        return True


class Guard:
    """Counts what each address asks for."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.requests: OrderedDict[str, Bucket] = OrderedDict()
        self.tables: OrderedDict[str, Bucket] = OrderedDict()
        self.sockets: Counter[str] = Counter()

    def may_request(self, address: str) -> bool:
        """One more request."""
        limits = self.limits
        return bucket(self.requests, address, limits.requests_per_second, limits.requests_at_once).take()

    def may_make_table(self, address: str) -> bool:
        """One more table."""
        limits = self.limits
        return bucket(self.tables, address, limits.tables_per_hour / 3600, limits.tables_at_once).take()

    def may_connect(self, address: str) -> bool:
        """One more socket; if so it is counted until `disconnected`."""
        if self.sockets[address] >= self.limits.sockets_per_address or self.sockets.total() >= self.limits.sockets:
            return False
        self.sockets[address] += 1
        return True

    def disconnected(self, address: str) -> None:
        """One socket less."""
        self.sockets[address] -= 1
        if self.sockets[address] <= 0:
            del self.sockets[address]


def bucket(buckets: OrderedDict[str, Bucket], address: str, rate: float, size: float) -> Bucket:
    """The bucket of an address; the ones not used for longest are forgotten."""
    found = buckets.get(address)
    if found is None:
        found = buckets[address] = Bucket(rate, size)
        while len(buckets) > ADDRESSES:
            buckets.popitem(last=False)
    buckets.move_to_end(address)
    return found
