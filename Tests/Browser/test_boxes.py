"""Two and three boxes at the table with custom rules, by mouse, keys and reload; the coach before
an early surrender."""

import json

import pytest
from house import truecount
from table import RULES, Keys, Mouse, Table, credits, described, open_with, watch_table

# Two boxes: a pair of eights and 19 against a six. The split hands get a 3 and a 2.
SPLIT = "8S TS 6D 8C 9H TH 3D TC 2H KC 5S"


def a_save(cards, *actions, boxes=2, bankroll=1000, bet=100, coach="off", **rules):
    """A player at a table with custom rules and several boxes, whose next cards are known."""
    rules = {**RULES, **rules, **({"boxes": boxes} if boxes > 1 else {})}
    choices = {"soft17": "stand", "insurance": True, "fourColors": False, "keys": True, "coach": coach}
    return json.dumps({
        "format": "truecount.save",
        "version": 2,
        "profile": {
            "table": "jean-luc", "rank": {"xp": 0, "streak": 0}, "choices": choices,
            "roundsPlayed": 0, "sittings": 1,
            "own": {"rules": rules, "soft17": "stand", "sittings": 1},
        },
        "journal": {
            "game": {"rules": rules, "soft17": "stand", "insurance": True},
            "opening": {
                "bankroll": bankroll, "bet": bet, "seed": 7, "dealt": 0, "stacked": cards.split(),
            },
            "actions": list(actions),
        },
    })


@pytest.mark.parametrize("player", [Mouse, Keys])
def test_two_boxes_with_a_split_are_played_and_a_reload_changes_nothing(open_context, base_url, player):
    context = open_context()
    watch_table(context, hurry=6)
    page = open_with(context, base_url, a_save(SPLIT))
    table = Table(page)
    assert "2 × 100" in table.button("deal").inner_text()
    player(table).press("deal")
    assert table.rest().look()["hands"] == [
        "Your hand 1 of 2: " + described(["8S", "8C"]), "Your hand 2 of 2: " + described(["TS", "9H"])]
    assert credits(table.look()["bankroll"]) == 800
    player(table).press("split")
    before = table.rest().look()
    assert before["status"] == "Hand 1 of 3" and len(before["circles"]) == 3
    page.reload()
    table = Table(page)
    after = table.rest().look()
    assert {name: after[name] for name in ("cards", "hands", "circles", "bankroll", "status", "open")} == {
        name: before[name] for name in ("cards", "hands", "circles", "bankroll", "status", "open")}
    # Hand 1 doubles to 21; hand 2 draws a 2 and a king; hand 3 stands; the dealer draws to 21.
    player(table).press("double")
    assert table.rest().look()["status"] == "Hand 2 of 3"
    player(table).press("hit")
    assert table.rest().look()["status"] == "Hand 2 of 3"
    player(table).press("stand")
    assert table.rest().look()["status"] == "Hand 3 of 3"
    player(table).press("stand")
    look = table.rest().look()
    assert [credits(text) if "Push" not in text else 0 for text in look["results"]] == [0, -100, -100]
    assert table.net() == -200 and credits(look["bankroll"]) == 800


def test_one_answer_insures_all_boxes(open_context, base_url):
    context = open_context()
    watch_table(context, hurry=6)
    page = open_with(context, base_url, a_save("TS 9S AD 7C 9C KH"))
    table = Table(page)
    player = Keys(table)
    player.press("deal")
    assert "Insurance for 100?" in table.rest().look()["status"]
    player.press("insurance")
    look = table.rest().look()
    assert table.net() == 0 and credits(look["bankroll"]) == 1000
    assert "+200" in look["status"]


def test_the_coach_shows_the_value_of_both_answers_before_the_dealer_peeks(open_context, base_url):
    context = open_context()
    watch_table(context, hurry=6)
    save = a_save("TS TD 6C 7H 2H", boxes=1, surrender="early", coach="meanwhile")
    page = open_with(context, base_url, save)
    table = Table(page)
    table.button("deal").click()
    table.rest()
    told = json.loads(truecount(
        "ev", "--json", "--rules", "decks=4,surrender=early", "--hand", "TS 6C", "--upcard", "TD"))
    for action in ("surrender", "decline"):
        worth = f"{abs(told['beforePeek'][action]) * 100:.2f}%"
        page.locator(f'[data-do="{action}"]', has_text=worth).wait_for()
    better = max(("surrender", "decline"), key=told["beforePeek"].get)
    page.locator(".coach", has_text=f"{better.capitalize()} is best").wait_for()
    table.button("decline").click()
    cost = (told["beforePeek"]["surrender"] - told["beforePeek"]["decline"]) * 100
    page.locator(".coach .verdict", has_text="Mistake").wait_for()
    assert f"cost {cost:.2f}%" in page.locator(".coach").inner_text()
    assert "insurance" not in page.locator(".coach").inner_text().lower()
