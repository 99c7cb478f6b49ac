"""The scheduler computes the same as the reference package of FSRS, review by review."""

import struct
from datetime import datetime, timedelta, timezone

import pytest
from fsrs import Card, Rating, Scheduler


@pytest.fixture(scope="module")
def memories(native_lists):
    """The list of reviews: its title, which names the seed, and a line for each item."""
    [text] = [text for text in native_lists if text.startswith("memories FSRS-6, seed ")]
    title, *lines = text.splitlines()
    print(title)
    return lines


def double(bits):
    return struct.unpack(">d", int(bits, 16).to_bytes(8, "big"))[0]


def reviews(line):
    """Returns rating, time, stability, difficulty and next time of each review in a line."""
    for word in line.split()[2:]:
        rating, rest = word.split("@")
        time, stability, difficulty, due = rest.split(":")
        yield int(rating), int(time), double(stability), double(difficulty), int(due)


def test_three_thousand_reviews_are_scheduled_as_by_the_reference(memories):
    scheduler = Scheduler(enable_fuzzing=False)
    start = datetime(1970, 1, 1, tzinfo=timezone.utc)
    count = 0
    for line in memories:
        card = Card()
        for rating, time, stability, difficulty, due in reviews(line):
            at = start + timedelta(seconds=time)
            card, _ = scheduler.review_card(card, Rating(rating), at)
            assert stability == pytest.approx(card.stability, rel=1e-11), line
            assert difficulty == pytest.approx(card.difficulty, rel=1e-11), line
            assert start + timedelta(seconds=due) == card.due, line
            count += 1
    assert len(memories) == 3_000 and count > 15_000
