"""`selfplay` has bots play a game."""

import json

import pytest


def played(truecount, *arguments):
    """The JSON document of a few rounds, as text."""
    done = truecount("selfplay", *arguments, "--json")
    assert done.code == 0, done.stderr
    return done.stdout


def test_the_lookahead_bot_beats_the_random_bot(truecount):
    arguments = ["--game", "three-card-poker", "--rounds", "300", "--seed", "1"]
    document = json.loads(played(truecount, *arguments, "--bots", "random,lookahead"))
    assert document["game"] == "three-card-poker" and document["rounds"] == 300
    random, lookahead = document["seats"]
    assert (random["bot"], lookahead["bot"]) == ("random", "lookahead")
    error = (random["standardError"] ** 2 + lookahead["standardError"] ** 2) ** 0.5
    assert lookahead["mean"] - random["mean"] > 3 * error
    alone = json.loads(played(truecount, *arguments, "--bots", "lookahead"))
    assert alone["seats"] == [lookahead]


@pytest.mark.parametrize("game", ["war", "blackjack", "three-card-poker"])
def test_the_same_seed_gives_the_same_document(truecount, game):
    arguments = ["--game", game, "--rounds", "20", "--seed"]
    assert played(truecount, *arguments, "5") == played(truecount, *arguments, "5")
    assert played(truecount, *arguments, "5") != played(truecount, *arguments, "6")


def test_results_of_patience_are_cards_on_the_foundations(truecount):
    document = json.loads(
        played(truecount, "--game", "klondike-3", "--rounds", "3", "--seed", "1", "--bots", "random")
    )
    assert [seat["seat"] for seat in document["seats"]] == [0]
    assert 0 <= document["seats"][0]["mean"] <= 52


def test_one_round_has_no_standard_error(truecount):
    arguments = ["selfplay", "--game", "war", "--rounds", "1", "--seed", "1"]
    one = json.loads(truecount(*arguments, "--json").stdout)
    assert all(seat["standardError"] is None for seat in one["seats"])
    assert truecount(*arguments).stdout.splitlines()[-1].endswith("–")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--game", "snap"], "three-card-poker, "),
        (["--game", ""], "There is no game ''"),
        (["--bots", "clever"], "'clever' is not a bot; the bots are random and lookahead"),
        (["--bots", "random,"], "random and lookahead"),
        (["--rounds", "0"], "from 1 to 1000000"),
        (["--seed", "1.5"], "whole number"),
    ],
)
def test_usage_errors_say_what_is_allowed(truecount, arguments, words):
    usual = {"--game": "war", "--rounds": "2", "--seed": "1"}
    usual[arguments[0]] = arguments[1]
    usual = [word for option in usual.items() for word in option]
    done = truecount("selfplay", *usual, "--json")
    assert done.code == 2
    assert done.stdout == ""
    assert words in done.stderr
