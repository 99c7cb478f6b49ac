"""An interrupted round is restored, and continues with the same next cards."""

import json
import os
import signal

import pytest
from conftest import DESKTOP, WAITS, how_to_launch
from house import truecount
from table import Keys, Table, a_save, bet, described, open_with, stored, watch_table

SEED = 5  # 13 against a 7: two hits make 18
FOUR_KINGS = 53  # tens enough to split to four hands


@pytest.fixture
def launch(playwright, watch, tmp_path, base_url):
    """A function that starts a browser with storage on disk, and opens the game in it."""
    opened = []

    def start():
        context = playwright.chromium.launch_persistent_context(
            tmp_path / "memory", **how_to_launch(), **DESKTOP)
        context.set_default_timeout(WAITS)
        opened.append(context)
        watch.follow(context)
        watch_table(context, seed=SEED)
        context.pages[0].goto(base_url)
        return context

    yield start
    opened[-1].close()


def kill(context):
    """Kills the browser as a power cut would, without a chance to clean up."""
    session = context.browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    [browser] = [process["id"] for process in processes if process["type"] == "browser"]
    with context.expect_event("close"):
        os.kill(browser, signal.SIGKILL)


def native_round(*actions):
    """Returns the round that the command line plays from the same seed."""
    return json.loads(truecount(
        "deal", "--table", "jean-luc", "--seed", SEED, "--bet", 10, "--actions", ",".join(actions),
        "--json"))


def hold_against_native(table, *actions):
    """Compares a finished round with the one from the command line."""
    played = native_round(*actions)
    seen = table.look()
    assert seen["dealer"] == f"Dealer: {described(played['dealer'])}"
    assert described(played["hands"][0]["cards"]) in seen["hands"][0]
    assert table.net() == played["net"]


def test_after_a_kill_between_actions_the_round_has_the_same_next_cards(launch):
    context = launch()
    table = Table(context.pages[0])
    bet(Keys(table), 10)
    table.page.keyboard.press("Enter")
    table.rest().page.keyboard.press("h")
    before = table.rest().look()
    assert len(before["cards"]) == 5
    kill(context)

    context = launch()
    table = Table(context.pages[0])
    assert table.rest().look() == before
    table.page.keyboard.press("h")
    table.rest().page.keyboard.press("s")
    table.rest()
    hold_against_native(table, "hit", "hit", "stand")


@pytest.mark.alone
def test_killed_while_cards_move_no_card_is_dealt_twice(launch):
    context = launch()
    table = Table(context.pages[0])
    bet(Keys(table), 10)
    table.page.keyboard.press("Enter")
    table.page.locator(".card").nth(1).wait_for()
    assert table.look()["open"] == []
    kill(context)

    context = launch()
    table = Table(context.pages[0]).rest()
    assert len(table.look()["cards"]) == 4
    table.page.keyboard.press("h")
    table.rest().page.keyboard.press("s")
    table.rest()
    hold_against_native(table, "hit", "stand")


def test_reloaded_after_every_action_it_is_the_same_round(open_context, base_url):
    context = open_context()
    watch_table(context, seed=SEED, hurry=6)
    page = context.new_page()
    page.goto(base_url)
    bet(Keys(Table(page)), 10)
    for key in ["Enter", "h", "h", "s"]:
        page.keyboard.press(key)
        before = Table(page).rest().look()
        page.reload()
        after = Table(page).rest().look()
        assert after == {**before, "status": after["status"]}
    hold_against_native(Table(page), "hit", "hit", "stand")


def test_a_round_with_four_hands_comes_back(open_context, base_url):
    context = open_context()
    watch_table(context, hurry=6)
    actions = ["bet 10", "deal", "split", "split", "split"]
    page = open_with(context, base_url, a_save(seed=FOUR_KINGS, actions=actions))
    table = Table(page).rest()
    assert [hand.split(":")[0] for hand in table.look()["hands"]] == [
        f"Your hand {number} of 4" for number in (1, 2, 3, 4)
    ]
    for _ in range(4):
        page.keyboard.press("s")
        table.rest()
    assert json.loads(stored(page)["game"])["journal"]["actions"] == actions + ["stand"] * 4
