"""`edge` for games with several bets."""

import json
from fractions import Fraction

import pytest


def edges(truecount, *arguments):
    """The JSON document for a game."""
    done = truecount("edge", "--game", *arguments, "--json")
    assert done.code == 0, done.stderr
    return json.loads(done.stdout)


def test_three_card_poker_with_the_usual_pay_tables(truecount):
    document = edges(truecount, "three-card-poker")
    assert list(document["bets"]) == ["ante", "pair-plus"]
    assert document["bets"]["ante"] == pytest.approx(0.03373, abs=5e-6)
    assert document["bets"]["pair-plus"] == pytest.approx(0.07276, abs=5e-6)
    assert "Q-6-4 and better" in document["play"]
    assert document["seconds"] < 5


def test_casino_war_with_six_decks(truecount):
    document = edges(truecount, "war")
    assert list(document["bets"]) == ["ante", "tie"]
    assert document["bets"]["ante"] == pytest.approx(0.0288, abs=5e-5)
    assert document["bets"]["tie"] == pytest.approx(0.1865, abs=5e-5)
    assert edges(truecount, "war", "--tie-after-tie")["bets"]["ante"] == pytest.approx(
        0.0233, abs=5e-5
    )
    assert edges(truecount, "war", "--decks", "1")["bets"]["tie"] == pytest.approx(6 / 17)


@pytest.mark.parametrize("game", ["three-card-poker", "war"])
def test_edges_equal_their_exact_fractions(truecount, game):
    document = edges(truecount, game)
    assert list(document["fractions"]) == list(document["bets"])
    for name, fraction in document["fractions"].items():
        assert document["bets"][name] == float(Fraction(fraction))


def test_a_pay_table_changes_only_the_edge_of_its_own_bet(truecount):
    usual = edges(truecount, "three-card-poker")
    other = edges(truecount, "three-card-poker", "--ante-bonus", "5-4-1-0-0")
    assert other["bets"] == usual["bets"]
    richer = edges(truecount, "three-card-poker", "--pair-plus", "40-30-6-4-1")
    assert richer["bets"]["pair-plus"] == pytest.approx(0.0232, abs=5e-5)
    assert richer["bets"]["ante"] == usual["bets"]["ante"]


def test_blackjack_has_one_edge(truecount):
    for named in [["edge"], ["edge", "--game", "blackjack"]]:
        document = json.loads(truecount(*named, "--json").stdout)
        assert list(document) == ["edge", "method", "seconds"]


def test_edges_as_text(truecount):
    lines = truecount("edge", "--game", "war").stdout.splitlines()
    assert any(line.startswith("tie ") and "+18.6495 %" in line for line in lines)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--game", "snap"], "'blackjack', 'three-card-poker' or 'war'"),
        (["--game", "war", "--decks", "5"], "1, 2, 4, 6 or 8"),
        (["--game", "war", "--table", "jack"], "takes --decks and --tie-after-tie"),
        (["--game", "war", "--pair-plus", "1"], "--pair-plus is not for war"),
        (["--game", "three-card-poker", "--play", "chart"], "--play is not for"),
        (["--game", "three-card-poker", "--pair-plus", "40-30-6-3-1-0"], "one to five"),
        (["--game", "three-card-poker", "--ante-bonus", "1001"], "from 0 to 1000"),
        (["--game", "three-card-poker", "--ante-bonus=-1"], "from 0 to 1000"),
        (["--decks", "6"], "--decks is not for blackjack"),
    ],
)
def test_usage_errors_say_what_is_allowed(truecount, arguments, words):
    done = truecount("edge", *arguments, "--json")
    assert done.code == 2
    assert done.stdout == ""
    assert words in done.stderr
