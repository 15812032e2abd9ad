"""Two generators behind one face.

`ChaCha` deals real games: players see its outcomes and must not be able to foresee it.
`Quick` deals the imagined worlds of a search, where only speed counts.
No intermediate value leaves 53 bits, so compiled and interpreted runs agree.
"""

from __future__ import annotations

from hashlib import blake2b
from struct import unpack
from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

MASK: Final = 0xFFFFFFFF
DOUBLE_ROUNDS: Final = 4  # ChaCha8
CONSTANTS: Final = vec[i64]([0x61707865, 0x3320646E, 0x79622D32, 0x6B206574])


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

    def __reduce__(self) -> tuple[Any, ...]:
        return Quick, (int(self.a), int(self.b), int(self.c), int(self.counter))


def quick(seed: int) -> Quick:
    """A `Quick` generator; the same seed gives the same numbers.

    Of a seed as large as real games have the low 64 bits count.
    """
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

    def __reduce__(self) -> tuple[Any, ...]:
        return chacha_at, ([int(word) for word in self.key], int(self.counter), int(self.used))


def chacha_at(key: list[int], counter: i64, used: i64) -> ChaCha:
    """The generator with this key, so far along its stream."""
    words = vec[i64](key)
    return ChaCha(words, counter, chacha_block(words, counter), used)


def chacha(seed: int) -> ChaCha:
    """The generator of a real game; `seed` is any number from 0 up, however large."""
    size = max(8, (seed.bit_length() + 7) // 8)
    digest = blake2b(seed.to_bytes(size, "little"), digest_size=32, person=b"hullbreach").digest()
    key = vec[i64](list(unpack("<8I", digest)))
    return ChaCha(key, 0, chacha_block(key, 0), 0)


def quarter(a: i64, b: i64, c: i64, d: i64) -> tuple[i64, i64, i64, i64]:
    """The quarter round of RFC 8439, section 2.1."""
    a = (a + b) & MASK
    d ^= a
    d = (d << 16) & MASK | (d >> 16)
    c = (c + d) & MASK
    b ^= c
    b = (b << 12) & MASK | (b >> 20)
    a = (a + b) & MASK
    d ^= a
    d = (d << 8) & MASK | (d >> 24)
    c = (c + d) & MASK
    b ^= c
    b = (b << 7) & MASK | (b >> 25)
    return a, b, c, d


def chacha_block(key: vec[i64], counter: i64, double_rounds: i64 = DOUBLE_ROUNDS) -> vec[i64]:
    """Block `counter` of the key's stream: sixteen 32-bit words (the nonce is zero)."""
    x = append(CONSTANTS[:], key[0])
    for i in range(i64(1), i64(8)):
        x = append(x, key[i])
    x = append(append(append(append(x, counter & MASK), counter >> 32), 0), 0)
    # fmt: off
    x0, x1, x2, x3, x4, x5, x6, x7 = x[0], x[1], x[2], x[3], x[4], x[5], x[6], x[7]
    x8, x9, xa, xb, xc, xd, xe, xf = x[8], x[9], x[10], x[11], x[12], x[13], x[14], x[15]
    # fmt: on
    for _ in range(double_rounds):
        x0, x4, x8, xc = quarter(x0, x4, x8, xc)
        x1, x5, x9, xd = quarter(x1, x5, x9, xd)
        x2, x6, xa, xe = quarter(x2, x6, xa, xe)
        x3, x7, xb, xf = quarter(x3, x7, xb, xf)
        x0, x5, xa, xf = quarter(x0, x5, xa, xf)
        x1, x6, xb, xc = quarter(x1, x6, xb, xc)
        x2, x7, x8, xd = quarter(x2, x7, x8, xd)
        x3, x4, x9, xe = quarter(x3, x4, x9, xe)
    x[0] = (x[0] + x0) & MASK
    x[1] = (x[1] + x1) & MASK
    x[2] = (x[2] + x2) & MASK
    x[3] = (x[3] + x3) & MASK
    x[4] = (x[4] + x4) & MASK
    x[5] = (x[5] + x5) & MASK
    x[6] = (x[6] + x6) & MASK
    x[7] = (x[7] + x7) & MASK
    x[8] = (x[8] + x8) & MASK
    x[9] = (x[9] + x9) & MASK
    x[10] = (x[10] + xa) & MASK
    x[11] = (x[11] + xb) & MASK
    x[12] = (x[12] + xc) & MASK
    x[13] = (x[13] + xd) & MASK
    x[14] = (x[14] + xe) & MASK
    x[15] = (x[15] + xf) & MASK
    return x
