"""`indices` shows the counts at which the best play differs from the chart."""

import json

import pytest


def indices(truecount, *arguments):
    ended = truecount("indices", *arguments, "--json")
    assert ended.code == 0 and ended.stderr == ""
    return json.loads(ended.stdout)


def test_hi_lo_indices_match_published_numbers(truecount):
    told = indices(truecount, "--count", "hi-lo", "--rules", "decks=6,s17,das")
    assert told["count"] == "hi-lo" and told["kind"] == "true" and told["rounding"] == "floor"
    numbers = {(i["hand"], i["upcard"], i["atOrAbove"]): i["index"] for i in told["indices"]}
    assert numbers["any", "A", "insurance"] == 3
    assert numbers["16", "T", "stand"] == 0
    assert numbers["15", "T", "stand"] == 4
    assert numbers["12", "3", "stand"] == 2
    gains = [i["gain"] for i in told["indices"]]
    assert gains == sorted(gains, reverse=True) and gains[-1] > 0
    assert all(abs(i["exact"] - i["index"]) <= 1 for i in told["indices"][:20])


def test_rounding_changes_negative_indices(truecount):
    told = indices(truecount, "--rules", "decks=6,s17,das", "--rounding", "truncate")
    numbers = {(i["hand"], i["upcard"]): i["index"] for i in told["indices"]}
    assert told["rounding"] == "truncate" and numbers["12", "5"] == -1


def test_estimated_decks_change_the_index_of_insurance(truecount):
    for estimate, number in [("cards", 2), ("halves", 3)]:
        told = indices(truecount, "--rules", "decks=2,s17,das", "--estimate", estimate)
        numbers = {i["hand"]: i["index"] for i in told["indices"]}
        assert told["estimate"] == estimate and numbers["any"] == number


@pytest.mark.parametrize("count, start", [("ko", -20), ("red-7", -12)])
def test_unbalanced_systems_have_running_counts(truecount, count, start):
    told = indices(truecount, "--count", count, "--rules", "decks=6")
    assert told["kind"] == "running" and told["start"] == start and told["rounding"] is None
    assert told["estimate"] is None
    assert all(index["exact"] is None for index in told["indices"])


@pytest.mark.parametrize("count", ["hi-opt-ii", "omega-ii", "zen"])
def test_other_balanced_systems_have_indices(truecount, count):
    told = indices(truecount, "--count", count, "--table", "czarita")
    assert told["start"] == 0 and len(told["indices"]) > 30


def test_indices_as_text(truecount):
    text = truecount("indices", "--table", "czarita").stdout
    assert text.startswith("hi-lo, true counts, floor, 75 % dealt, decks=6")
    assert "insurance" in text


@pytest.mark.parametrize(
    "arguments, message",
    [
        (["--count", "ace-five"], "hi-opt-ii"),
        (["--penetration", "100"], "from 10 to 95"),
        (["--rounding", "up"], "truncate"),
        (["--estimate", "thirds"], "halves"),
        (["--count", "ko", "--estimate", "halves"], "no true counts"),
        (["--composition", "4,4,4,4,4,4,4,4,4,16"], "full decks"),
    ],
)
def test_invalid_options_are_usage_errors(truecount, arguments, message):
    ended = truecount("indices", *arguments, "--json")
    assert ended.code == 2 and ended.stdout == ""
    assert message in ended.stderr
