"""Exact odds on the command line: published values, all rules, and refusals."""

import json

import pytest


def answer(truecount, *arguments):
    """The JSON document that a command prints."""
    done = truecount(*arguments, "--json")
    assert done.code == 0, done.stderr
    return json.loads(done.stdout)


def test_the_edge_increases_from_table_to_table(truecount):
    tables = ["jean-luc", "czarita", "jack", "lady-lux", "aunty"]
    edges = [answer(truecount, "edge", "--table", table)["edge"] for table in tables]
    assert edges == sorted(edges)
    assert edges[0] > 0


@pytest.mark.parametrize(
    ("rules", "published"),
    [
        # Wizard of Odds, blackjack appendix 9: expected return of the game, in percent.
        ("decks=1,s17,das", 0.1839),
        ("decks=1,h17,nodas", -0.1513),
        ("decks=2,h17,das", -0.3797),
        ("decks=5,s17,nodas", -0.5225),
        ("decks=6,h17,das,nopeek", -0.72705),
    ],
)
def test_the_edge_of_published_games(truecount, rules, published):
    document = answer(truecount, "edge", "--rules", rules)
    assert -100 * document["edge"] == pytest.approx(published, abs=0.001)
    assert document["method"] and document["seconds"] >= 0


def test_the_edge_of_a_composition_lists_its_cards(truecount):
    left = "4,4,4,4,4,4,4,4,4,16"
    assert f"Cards      {left} " in truecount("edge", "--composition", left).stdout
    assert "Cards" not in truecount("edge").stdout


def test_rounding_gives_the_player_the_edge_at_a_bet_of_five_at_jean_lucs(truecount):
    assert answer(truecount, "edge", "--table", "jean-luc", "--bet", "5")["edge"] < 0
    assert answer(truecount, "edge", "--table", "jean-luc", "--bet", "10")["edge"] > 0


@pytest.mark.parametrize(
    "rules, most",
    [
        ("decks=6,h17,das,nopeek", 0.012), ("decks=1,h17,das", 0.05),
        ("decks=6,h17,das,surrender=late", 0.012), ("decks=2,nodas,nopeek", 0.03),
    ],
)
def test_the_chart_of_any_rules_costs_little(truecount, rules, most):
    best = answer(truecount, "edge", "--rules", rules)["edge"]
    chart = answer(truecount, "edge", "--rules", rules, "--play", "chart")["edge"]
    assert 0 <= chart - best <= most / 100


def test_the_chart_costs_little(truecount):
    best = answer(truecount, "edge", "--table", "jean-luc")["edge"]
    chart = answer(truecount, "edge", "--table", "jean-luc", "--play", "chart")["edge"]
    assert 0 <= chart - best < 0.0005


def test_published_values_of_ace_six_against_an_ace(truecount):
    rules = "decks=5,s17,das"
    document = answer(truecount, "ev", "--rules", rules, "--hand", "AS 6H", "--upcard", "AD")
    expectations = document["expectations"]
    assert expectations["stand"] == pytest.approx(-0.478961, abs=5e-7)
    assert expectations["hit"] == pytest.approx(-0.183653, abs=5e-7)
    assert expectations["double"] == pytest.approx(-0.535696, abs=5e-7)
    assert document["best"] == "hit"


def test_published_dealer_probabilities_with_an_ace(truecount):
    chances = answer(truecount, "dealer", "--rules", "decks=8,h17", "--upcard", "A")
    published = {
        "17": 0.057326, "18": 0.142917, "19": 0.143003, "20": 0.143264, "21": 0.065965,
        "bust": 0.139091, "blackjack": 0.308434,
    }
    assert set(chances) == set(published)
    for name, chance in published.items():
        assert chances[name] == pytest.approx(chance, abs=1e-6)
    assert sum(chances.values()) == pytest.approx(1)


def test_a_composition_of_six_decks_equals_six_decks(truecount):
    counts = ",".join(["24"] * 9 + ["96"])
    by_decks = answer(truecount, "dealer", "--table", "czarita", "--upcard", "6")
    by_counts = answer(
        truecount, "dealer", "--table", "czarita", "--upcard", "6", "--composition", counts
    )
    assert by_counts == by_decks


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (["edge", "--table", "nobody"], 2, "jean-luc"),
        (["edge", "--rules", "decks=9"], 2, "decks=8"),
        (["edge", "--rules", "decks=6,splits=2,rsa"], 2, "do not go together"),
        (["edge", "--rules", "decks=6,s17,h17"], 2, "h17"),
        (["edge", "--table", "jack", "--composition", "1,2,3"], 2, "ten numbers"),
        (["ev", "--table", "jack", "--hand", "TS TD 5H", "--upcard", "6D"], 1, "over 21"),
        (["ev", "--table", "jack", "--hand", "TS", "--upcard", "6D"], 1, ""),
        (["dealer", "--table", "jack", "--upcard", "X"], 2, "not a card"),
        (
            ["ev", "--table", "lady-lux", "--hand", "5S 6H", "--upcard", "TD", "--seen",
             "5C 5D 5H 5S 5C 5D 5H 5S"], 1, "5",
        ),
    ],
)
def test_impossible_options_are_refused_with_the_reason(truecount, arguments, code, words):
    done = truecount(*arguments)
    assert done.code == code
    assert done.stdout == ""
    assert words in done.stderr
