"""Two and three boxes at Your house, by mouse, keys and reload, and the coach before an early surrender."""

import json

import pytest
from accessibility import crowded, hindrances
from conftest import DESKTOP, NARROW, PHONE, SIDEWAYS
from house import truecount
from table import RULES, Keys, Mouse, Table, credits, described, open_with, stored, watch_table

# Two boxes: a pair of eights and 19 against a six. The split draws a 3 and a 2.
SPLIT = "8S TS 6D 8C 9H TH 3D TC 2H KC 5S"


def a_save(cards, *actions, boxes=2, bankroll=1000, bet=100, coach="off", **rules):
    """A player at their own table with some boxes, whose next cards are known."""
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


def test_the_coach_says_what_both_answers_are_worth_before_the_dealer_looks(open_context, base_url):
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
    assert f"−{cost:.2f}%" in page.locator(".coach").inner_text()
    assert "insurance" not in page.locator(".coach").inner_text().lower()


TWELVE = ("8S 9S 7S 6D 8C 9C 7C TH "
          "8H TS 8D TC TD TH 9H TS 9D TC TD TH 7H TS 7D TC TD TH QS QC QD")


def twelve():
    """Splits in three boxes to four hands each, up to the last hand."""
    box = ["split", "split", "stand", "split", "stand", "stand", "stand"]
    return ["deal", *box, *box, *box[:-1]]


@pytest.mark.parametrize(("device", "light", "language"), [
    (PHONE, "dark", "en"), (SIDEWAYS, "dark", "en"), (DESKTOP, "light", "de"), (NARROW, "light", "de"),
], ids=["phone", "sideways", "desktop", "narrow"])
def test_twelve_hands_are_for_everybody(open_context, base_url, device, light, language):
    context = open_context(device, color_scheme=light, locale=language, reduced_motion="reduce")
    scratch = open_context().new_page()
    save = a_save(TWELVE, *twelve(), boxes=3, bankroll=5000, decks=8)
    page = open_with(context, base_url, save)
    table = Table(page)
    assert len(table.rest().look()["hands"]) == 12
    assert hindrances(page, scratch) == []
    assert crowded(page, ".actions [data-do]", ".total.over") == []
    table.button("stand").click()
    table.rest()
    assert len(table.look()["results"]) == 12
    assert hindrances(page, scratch) == []
    assert "boxes" in stored(page)["game"]


@pytest.mark.parametrize("device", [PHONE, NARROW], ids=["phone", "narrow"])
def test_five_buttons_with_their_worth_have_room_on_a_phone(open_context, base_url, device):
    context = open_context(device, locale="de", reduced_motion="reduce")
    save = a_save("TS 8S TD 6C 9C 7H 2H", "deal", surrender="late", coach="meanwhile")
    page = open_with(context, base_url, save)
    page.locator(".playing .best").wait_for()
    assert page.locator(".playing .button small").count() == 4
    bed = page.locator(".bed").bounding_box()
    for button in page.locator(".playing .button").all():
        box = button.bounding_box()
        assert box["y"] + box["height"] <= bed["y"] + bed["height"] and box["height"] >= 44


def test_the_smallest_phone_shows_every_key_in_large_print_and_every_result(
        open_context, open_large, base_url):
    context = open_large(NARROW, locale="de", reduced_motion="reduce")
    page = open_with(context, base_url, a_save("8S 6D 8H TC", "deal", boxes=1, surrender="late"))
    page.locator(".playing [data-do=split]").wait_for()
    keys = [one.bounding_box() for one in page.locator(".playing .button, .saying .button").all()]
    assert len(keys) == 6
    for box in keys:
        assert box["y"] + box["height"] <= 568 and box["height"] >= 44, box
    # Where there is no room for the words, the amounts stand alone.
    context = open_context(NARROW, locale="de", reduced_motion="reduce")
    save = a_save(TWELVE, *twelve(), "stand", boxes=3, bankroll=5000, decks=8)
    page = open_with(context, base_url, save)
    page.locator(".total.over .outcome").nth(11).wait_for()
    results = page.locator(".total.over .outcome")
    assert all(credits(text) == 100 for text in results.all_inner_texts())
    places = [one.bounding_box() for one in results.all()]
    for one, other in zip(places, places[1:]):
        assert other["y"] > one["y"] or one["x"] + one["width"] < other["x"]
