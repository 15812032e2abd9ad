"""The generators: right by published vectors, fair, and the same for ever."""

from struct import pack

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from hullbreach.kernel.rng import Quick, Rng, chacha, chacha_block, quarter, quick
from hullbreach.lab.honesty import chance_if_uniform

RFC_DOUBLE_ROUNDS = 10


def block(key, counter, double_rounds):
    words = chacha_block(vec[i64](key), counter, double_rounds)
    return pack("<16I", *(int(word) for word in words)).hex()


def first(rng, count=4):
    return [int(rng.next()) for _ in range(count)]


class Scripted(Rng):
    """Gives the numbers it is told to, to look at `below` alone."""

    def __init__(self, numbers):
        self.numbers = list(numbers)

    def next(self):
        return self.numbers.pop(0)


# -- against what others have published ------------------------------------------------------------


def test_the_quarter_round_is_that_of_rfc_8439():
    """Section 2.1.1."""
    assert quarter(0x11111111, 0x01020304, 0x9B8D6F43, 0x01234567) == (0xEA2A92F4, 0xCB1CF8CE, 0x4581472E, 0x5881C4BB)


@pytest.mark.parametrize(
    ("key", "counter", "stream"),
    [
        (
            [0] * 8,
            0,
            "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
            "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586",
        ),
        (
            [0] * 8,
            1,
            "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
            "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f",
        ),
        (
            [0] * 7 + [0x01000000],
            1,
            "3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a"
            "8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0",
        ),
    ],
)
def test_twenty_rounds_give_the_blocks_of_rfc_8439(key, counter, stream):
    """Appendix A.1, vectors 1 to 3: those with a nonce of zero."""
    assert block(key, counter, RFC_DOUBLE_ROUNDS) == stream


def test_eight_rounds_give_the_published_chacha8_block():
    """Strombergson's ChaCha test vectors, TC1 with a 256-bit key and 8 rounds."""
    assert block([0] * 8, 0, 4) == (
        "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"
        "984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42"
    )


def test_the_counter_runs_on_past_32_bits():
    low, high = block([0] * 8, 5, 4), block([0] * 8, 5 + (1 << 32), 4)
    assert low != high
    assert high != block([0] * 8, 6, 4)


def test_sfc32_is_that_of_practrand():
    """All zero, counter 1: the first number after PractRand's 12 rounds, and its state after 15."""
    rng = Quick(0, 0, 0, 1)
    first(rng, 12)
    assert int(rng.clone().next()) == 0x514676C3
    first(rng, 3)
    assert [int(n) for n in (rng.a, rng.b, rng.c, rng.counter)] == [3033783054, 1182722562, 4269119441, 16]


# -- golden seeds: what a seed means never changes ---------------------------------------------------


@pytest.mark.parametrize(
    ("seed", "numbers"),
    [
        (0, [3314361283, 3463379565, 1529916249, 1939326528]),
        (1, [1277200008, 1645299775, 822262503, 284866849]),
        (2**63, [561388756, 3399184266, 2997464516, 2045050362]),
        (2**64 - 1, [2914959600, 2812864462, 703088410, 1745212331]),
        (2**64, [1261879667, 3840361071, 3883950431, 2381222673]),
        (10**40, [1813680906, 3760011596, 3979032381, 3430137308]),
    ],
)
def test_a_seed_of_a_real_game_means_the_same_for_ever(seed, numbers):
    assert first(chacha(seed)) == numbers


@pytest.mark.parametrize(
    ("seed", "numbers"),
    [
        (0, [1427488602, 1980682239, 456575201, 3300212312]),
        (1, [573063952, 3268221502, 703077755, 2308299391]),
        (2**40 + 3, [1805498555, 4294033855, 2953123790, 2116455067]),
        (2**127 + 2**40 + 3, [1805498555, 4294033855, 2953123790, 2116455067]),  # as large as that of a real game
    ],
)
def test_a_seed_of_a_search_means_the_same_for_ever(seed, numbers):
    assert first(quick(seed)) == numbers


def test_a_game_reads_its_blocks_one_after_the_other():
    rng = chacha(1)
    expected = [int(word) for counter in range(3) for word in chacha_block(rng.key, counter)]
    assert first(rng, 48) == expected


# -- behaviour ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("make", [chacha, quick])
@pytest.mark.parametrize("used", [0, 1, 15, 16, 17, 40])
def test_a_clone_gives_the_same_numbers_and_goes_its_own_way(make, used):
    rng = make(9)
    first(rng, used)
    twin = rng.clone()
    ahead = first(rng, 40)
    assert first(twin, 40) == ahead
    first(rng, 3)
    assert first(twin, 3) != first(rng, 3)


@pytest.mark.parametrize("make", [chacha, quick])
def test_numbers_have_32_bits_and_use_all_of_them(make):
    low, high = 2**32 - 1, 0
    rng = make(3)
    for number in first(rng, 500):
        assert 0 <= number < 2**32
        low, high = low & number, high | number
    assert low == 0
    assert high == 2**32 - 1


@pytest.mark.parametrize("make", [chacha, quick])
@pytest.mark.parametrize("n", [2, 3, 6, 48, 1000])
def test_below_is_uniform(make, n):
    rng = make(12345)
    counts = [0] * n
    for _ in range(20 * n + 3000):
        counts[rng.below(n)] += 1
    assert chance_if_uniform(counts) > 1e-4


@pytest.mark.parametrize("n", [3, 7, 45, 999, 2**20 - 1])
def test_below_draws_again_for_exactly_the_products_that_would_come_too_often(n):
    """Of the 2**32 products the 2**32 % n lowest are refused.  For odd n every low half belongs to one number."""
    inverse = pow(n, -1, 2**32)
    surplus = 2**32 % n
    last_refused = (surplus - 1) * inverse % 2**32
    first_kept = surplus * inverse % 2**32
    middle = 2**31
    assert Scripted([last_refused, 0, last_refused, middle]).below(n) == middle * n >> 32
    assert Scripted([first_kept, middle]).below(n) == first_kept * n >> 32


@pytest.mark.parametrize("n", [1, 2, 64, 2**20])
def test_below_a_power_of_two_takes_the_first_number(n):
    assert Scripted([0]).below(n) == 0
    assert Scripted([2**32 - 1]).below(n) == n - 1
