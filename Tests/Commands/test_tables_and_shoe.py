"""`tables` lists the five tables; `shoe` shows a shuffled shoe."""

import json
from collections import Counter

import pytest

KEYS = [
    "id", "name", "level", "decks", "blackjackPayout", "double", "doubleAfterSplit",
    "penetration", "cutAfter", "minBet", "betUnit", "hints", "insurance", "felt",
]  # fmt: skip

TABLES = [
    ["jean-luc", "Jean-Luc", 1, 4, "3:2", "any", True, 75, 156, 6, 2, "always", True, "green"],
    ["czarita", "Czarita", 10, 6, "3:2", "any", True, 75, 234, 26, 2, "always", True, "red"],
    ["jack", "Jack", 25, 8, "3:2", "9-11", True, 70, 291, 100, 2, "toggle", True, "blue"],
    ["lady-lux", "Lady Lux", 50, 2, "6:5", "10-11", False, 60, 62, 500, 5, "none", False, "purple"],
    ["aunty", "Aunty", 100, 8, "1:1", "10-11", False, 50, 208, 1000, 1, "none", False, "gold"],
]


def test_the_five_tables_and_their_rules(truecount):
    ended = truecount("tables", "--json")
    assert ended.code == 0 and ended.stderr == ""
    tables = json.loads(ended.stdout)
    assert [list(table) for table in tables] == [KEYS] * 5
    assert [list(table.values()) for table in tables] == TABLES


def test_tables_as_text(truecount):
    text = truecount("tables").stdout
    assert len(text.splitlines()) == 6
    for name in ["Jean-Luc", "Czarita", "Jack", "Lady Lux", "Aunty"]:
        assert name in text


def mersenne_twister(seed):
    """MT19937-64, implemented independently from its authors' description."""
    mask = (1 << 64) - 1
    state = [seed]
    for place in range(1, 312):
        last = state[-1]
        state.append((6364136223846793005 * (last ^ (last >> 62)) + place) & mask)
    while True:
        for i in range(312):
            joined = (state[i] & 0xFFFFFFFF80000000) | (state[(i + 1) % 312] & 0x7FFFFFFF)
            state[i] = state[(i + 156) % 312] ^ (joined >> 1)
            if joined & 1:
                state[i] ^= 0xB5026F5AA96619E9
        for word in state:
            word ^= (word >> 29) & 0x5555555555555555
            word ^= (word << 17) & 0x71D67FFFEDA60000
            word ^= (word << 37) & 0xFFF7EEE000000000
            yield (word ^ (word >> 43)) & mask


def shuffled(decks, seed):
    """A shoe by the documented shuffle: Fisher–Yates from the last card down, with rejection."""
    cards = [rank + suit for _ in range(decks) for suit in "CDHS" for rank in "A23456789TJQK"]
    words = mersenne_twister(seed)
    for i in range(len(cards) - 1, 0, -1):
        limit = (1 << 64) - (1 << 64) % (i + 1)
        word = next(words)
        while word >= limit:
            word = next(words)
        j = word % (i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return cards


@pytest.mark.parametrize("decks", [1, 2, 4, 6, 8])
@pytest.mark.parametrize("seed", [0, 7, 2**64 - 1])
def test_shoes_are_shuffled_as_documented(truecount, decks, seed):
    ended = truecount("shoe", "--decks", decks, "--seed", seed, "--json")
    assert ended.code == 0 and ended.stderr == ""
    document = json.loads(ended.stdout)
    assert list(document) == ["cards"]
    assert document["cards"] == shuffled(decks, seed)
    assert set(Counter(document["cards"]).values()) == {decks}


def test_count_limits_the_cards_shown(truecount):
    whole = json.loads(truecount("shoe", "--decks", 2, "--seed", 5, "--json").stdout)["cards"]
    ended = truecount("shoe", "--decks", 2, "--seed", 5, "--count", 9, "--json")
    assert json.loads(ended.stdout)["cards"] == whole[:9]
    text = truecount("shoe", "--decks", 2, "--seed", 5, "--count", 14).stdout
    assert text.split() == whole[:14]


@pytest.mark.parametrize(
    "arguments, word",
    [
        (["--decks", "3", "--seed", "1"], "1, 2, 4, 6 or 8"),
        (["--decks", "two", "--seed", "1"], "1, 2, 4, 6 or 8"),
        (["--decks", "4", "--seed", "seven"], "whole number from 0 to 18446744073709551615"),
        (["--decks", "4", "--seed", "-1"], "whole number from 0"),
        (["--decks", "4", "--seed", "1.5"], "whole number from 0"),
        (["--decks", "4", "--seed", "18446744073709551616"], "18446744073709551615"),
        (["--decks", "1", "--seed", "1", "--count", "53"], "holds 52 cards"),
        (["--decks", "1", "--seed", "1", "--count", "0"], "whole number from 1"),
        (["--decks", "4"], "--seed"),
        ([], "--decks"),
    ],
)
def test_invalid_options_are_usage_errors(truecount, arguments, word):
    ended = truecount("shoe", *arguments, "--json")
    assert ended.code == 2
    assert ended.stdout == ""
    assert word in ended.stderr
