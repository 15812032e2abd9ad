"""Two generators behind one face.

`ChaCha` deals real games: players see its outcomes and must not be able to foresee it.
`Quick` deals the imagined worlds of a search, where only speed counts.
No intermediate value leaves 53 bits, so compiled and interpreted runs agree.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

MASK: Final = 0xFFFFFFFF
DOUBLE_ROUNDS: Final = 4  # ChaCha8


@mypyc_attr(allow_interpreted_subclasses=True)
class Rng:
    """A stream of 32-bit numbers that can be cloned."""

    def next(self) -> i64:
        """The next number, uniform over 0 .. 2**32 - 1."""
        raise NotImplementedError

    def clone(self) -> Rng:
        """A generator that will give the same numbers from here on."""
        raise NotImplementedError

    def below(self, n: i64) -> i64:
        """A number uniform over 0 .. n - 1, without bias.  `n` is at most 2**20.

        >>> rng = quick(7)
        >>> all(0 <= rng.below(6) < 6 for _ in range(100))
        True
        """
        product = self.next() * n
        low = product & MASK
        if low < n:
            # The few lowest products would come up once too often: draw again.
            floor = (0x100000000 - n) % n
            while low < floor:
                product = self.next() * n
                low = product & MASK
        return product >> 32


@final
class Quick(Rng):
    """sfc32: small and fast, for search."""

    def __init__(self, a: i64, b: i64, c: i64, counter: i64) -> None:
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.counter: i64 = counter

    def next(self) -> i64:
        b = self.b
        c = self.c
        out = (self.a + b + self.counter) & MASK
        self.counter = (self.counter + 1) & MASK
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & MASK
        self.c = (((c << 21) & MASK | (c >> 11)) + out) & MASK
        return out

    def clone(self) -> Rng:
        return Quick(self.a, self.b, self.c, self.counter)


def quick(seed: i64) -> Quick:
    """A `Quick` generator; the same seed gives the same numbers."""
    rng = Quick(seed & MASK, (seed >> 32) & MASK, 0x9E3779B9, 1)
    for _ in range(12):
        rng.next()
    return rng


@final
class ChaCha(Rng):
    """ChaCha8: unpredictable without its key.  Key and block are never changed in place, so clones share them."""

    def __init__(self, key: vec[i64], counter: i64, block: vec[i64], used: i64) -> None:
        self.key = key
        self.counter: i64 = counter
        self.block = block
        self.used: i64 = used

    def next(self) -> i64:
        if self.used == 16:
            self.counter += 1
            self.block = chacha_block(self.key, self.counter)
            self.used = 0
        out = self.block[self.used]
        self.used += 1
        return out

    def clone(self) -> Rng:
        return ChaCha(self.key, self.counter, self.block, self.used)


def chacha(seed: int) -> ChaCha:
    """The generator of a real game; `seed` is any number from 0 up, however large."""
    size = max(8, (seed.bit_length() + 7) // 8)
    digest = blake2b(seed.to_bytes(size, "little"), digest_size=32, person=b"hullbreach").digest()
    key = vec[i64]([int.from_bytes(digest[at : at + 4], "little") for at in range(0, 32, 4)])
    return ChaCha(key, 0, chacha_block(key, 0), 0)


def quarter(x: vec[i64], a: i64, b: i64, c: i64, d: i64) -> None:
    """The quarter round of RFC 8439, section 2.1."""
    xa = (x[a] + x[b]) & MASK
    xd = x[d] ^ xa
    xd = (xd << 16) & MASK | (xd >> 16)
    xc = (x[c] + xd) & MASK
    xb = x[b] ^ xc
    xb = (xb << 12) & MASK | (xb >> 20)
    xa = (xa + xb) & MASK
    xd = xd ^ xa
    xd = (xd << 8) & MASK | (xd >> 24)
    xc = (xc + xd) & MASK
    xb = xb ^ xc
    xb = (xb << 7) & MASK | (xb >> 25)
    x[a] = xa
    x[b] = xb
    x[c] = xc
    x[d] = xd


def chacha_block(key: vec[i64], counter: i64, double_rounds: i64 = DOUBLE_ROUNDS) -> vec[i64]:
    """Block `counter` of the key's stream: sixteen 32-bit words (the nonce is zero)."""
    start = vec[i64]([0x61707865, 0x3320646E, 0x79622D32, 0x6B206574])
    x = vec[i64]([0] * 16)
    for i in range(i64(4)):
        x[i] = start[i]
    for i in range(i64(8)):
        x[4 + i] = key[i]
    x[12] = counter & MASK
    x[13] = counter >> 32
    first = x[:]
    for _ in range(double_rounds):
        quarter(x, 0, 4, 8, 12)
        quarter(x, 1, 5, 9, 13)
        quarter(x, 2, 6, 10, 14)
        quarter(x, 3, 7, 11, 15)
        quarter(x, 0, 5, 10, 15)
        quarter(x, 1, 6, 11, 12)
        quarter(x, 2, 7, 8, 13)
        quarter(x, 3, 4, 9, 14)
    for i in range(i64(16)):
        x[i] = (x[i] + first[i]) & MASK
    return x
