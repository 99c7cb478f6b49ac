"""Copies of a shoe's file with one changed bit each, which every verifier must refuse."""

import os
import random


def changed_bits(length, count):
    """Chosen places and bits of a file; pytest shows the printed seed if a test fails."""
    seed = int(os.environ.get("SEED", random.SystemRandom().randrange(2**32)))
    print(f"SEED={seed}")
    choices = random.Random(seed)
    return [(choices.randrange(length), choices.randrange(8)) for _ in range(count)]


def changes(shoe, count):
    """Copies of a shoe with one changed bit each, and what is changed."""
    for place, bit in changed_bits(len(shoe), count):
        changed = bytearray(shoe)
        changed[place] ^= 1 << bit
        yield bytes(changed), f"byte {place}, bit {bit}"
