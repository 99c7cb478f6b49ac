"""`patience` works like `klondike`, for any patience game."""

import json
import re

import pytest

GAMES = (
    "klondike-1 klondike-3 klondike-1-vegas klondike-3-vegas freecell yukon spider-1 spider-2 spider-4 pyramid "
    "tripeaks golf scorpion russian canfield forty-thieves easthaven bakers-game eight-off seahaven "
    "klondike-1-passes-1 klondike-1-passes-3 klondike-1-no-return klondike-3-passes-3 klondike-3-no-return "
    "spider-1-empty-columns spider-2-empty-columns spider-4-empty-columns pyramid-waste-pairs golf-wrap golf-kings"
).split()


def document(truecount, *arguments):
    ended = truecount("patience", *arguments, "--json")
    assert ended.code == 0, ended.stderr
    return json.loads(ended.stdout)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_dealt_and_accepts_its_own_layout(truecount, tmp_path, game):
    layout = document(truecount, game, "deal", "--number", 7)
    assert layout["game"] == game
    piles = layout["tableau"] + layout["foundations"] + layout.get("cells", []) + layout.get("reserves", [])
    cards = sum(piles, layout["stock"] + layout["waste"])
    assert len(cards) == (104 if game.startswith(("spider", "forty")) else 52)
    path = tmp_path / "layout.json"
    path.write_text(json.dumps(layout))
    by_number = document(truecount, game, "solve", "--number", 7, "--nodes", 50)
    by_layout = document(truecount, game, "solve", "--layout", path, "--nodes", 50)
    assert by_number["game"] == game and by_layout["verdict"] == by_number["verdict"]


@pytest.mark.parametrize("game", ["freecell", "bakers-game", "eight-off", "tripeaks", "pyramid", "forty-thieves"])
def test_a_proof_does_not_prove_another_game(truecount, tmp_path, game):
    won = next(
        number for number in range(1, 9)
        if document(truecount, game, "solve", "--number", number, "--nodes", 200000, "--proof", f"{number}")
        ["verdict"] == "winnable")
    ended = truecount("patience", game, "verify", f"{won}", "--number", won)
    assert ended.code == 0, ended.stderr
    ended = truecount("patience", "golf", "verify", f"{won}")
    assert ended.code == 1 and "not for golf" in ended.stderr
    ended = truecount("klondike", "verify", f"{won}", "--number", won)
    assert ended.code == 1


def test_microsoft_deals_are_the_known_freecell_deals(truecount):
    layout = document(truecount, "freecell", "deal", "--microsoft", 1)
    assert [column[0] for column in layout["tableau"]] == "JD 2D 9H JC 5D 7H 7C 5H".split()
    lost = document(truecount, "freecell", "solve", "--microsoft", 11982)
    assert lost["verdict"] == "lost" and lost["microsoft"] == 11982
    beyond = document(truecount, "freecell", "solve", "--microsoft", 1155215)
    assert beyond["verdict"] == "lost" and beyond["microsoft"] == 1155215
    counts = document(truecount, "freecell", "survey", "--microsoft", "--from", 1, "--count", 5)
    assert counts["winnable"] == 5 and counts["game"] == "freecell"


@pytest.mark.parametrize(
    "arguments, words",
    [
        (["chess", "deal", "--number", 1], GAMES),
        (["golf"], ["play, deal, solve, verify, survey or grades"]),
        (["golf", "shuffle"], ["shuffle"]),
        (["golf", "deal"], ["--number"]),
        (["golf", "deal", "--number", "-1"], ["from 0 to"]),
        (["golf", "deal", "--microsoft", 1], ["face up", "lie open"]),
        (["freecell", "deal", "--microsoft", 2147483648], ["1 to 2147483647"]),
        (["freecell", "deal", "--microsoft", 1, "--number", 1], ["either"]),
        (["freecell", "survey", "--microsoft", "--from", 2147483646, "--count", 5],
         ["1 to 2147483647"]),
        (["golf", "deal", "--number", 1, "--draw", 3], ["--draw is for klondike"]),
    ],
)
def test_invalid_options_are_usage_errors(truecount, arguments, words):
    ended = truecount("patience", *arguments)
    assert ended.code == 2 and ended.stdout == ""
    assert any(word in ended.stderr for word in words)


def test_an_impossible_layout_is_refused(truecount, tmp_path):
    layout = document(truecount, "canfield", "deal", "--number", 1)
    layout["foundations"] = []
    (tmp_path / "layout.json").write_text(json.dumps(layout))
    ended = truecount("patience", "canfield", "solve", "--layout", tmp_path / "layout.json")
    assert ended.code == 1 and "have no card to begin with" in ended.stderr


@pytest.mark.parametrize("game", ["klondike-3", "klondike-1-vegas", "spider-2", "canfield", "scorpion"])
def test_play_without_a_number_chooses_a_winnable_deal(truecount, game):
    ended = truecount("patience", game, "play", input="quit\n")
    found = re.match(r"Deal (\d+) of .*, which can be won\. ", ended.stdout)
    assert found and ended.code == 0, ended.stdout
    ended = truecount("patience", game, "play", "--any", input="quit\n")
    assert re.match(r"Deal \d+ of ", ended.stdout) and "can be won" not in ended.stdout
    ended = truecount("patience", game, "play", "--any", "--number", 1, input="quit\n")
    assert ended.code == 2 and "--any takes any deal" in ended.stderr


@pytest.mark.parametrize("game", ["spider-4", "pyramid", "canfield", "eight-off", "golf"])
def test_games_of_every_kind_are_played_in_the_terminal(truecount, game):
    ended = truecount("patience", game, "play", "--number", 1, input="hint\n\nundo\nquit\n")
    assert ended.code == 0 and "Deal 1 of" in ended.stdout and "Hint 1 of" in ended.stdout


@pytest.mark.parametrize("game, cards", [("pyramid", 28), ("tripeaks", 28), ("golf", 35)])
def test_games_that_clear_columns_show_the_number_of_cleared_cards(truecount, game, cards):
    ended = truecount("patience", game, "play", "--number", 1, input="draw\nquit\n")
    assert ended.code == 0 and ended.stdout.count(f"cleared 0 of {cards} ") == 2


def test_an_empty_stock_without_a_waste_does_not_mention_one(truecount):
    ended = truecount("patience", "scorpion", "play", "--number", 1, input="draw\ndraw\nturn over\nquit\n")
    assert ended.stdout.count("The stock is empty.") == 2 and "waste" not in ended.stdout
