"""Blackjack and patience in Firefox and in WebKit, by mouse and keys, compared with the command line."""

import json

import pytest
from coach import as_shown, face_up, panel, shown, worths
from house import truecount
from patience import Arrows, Cards, Dragging, PatienceTable, klondike_save, winning_line
from table import Keys, Mouse, Table, Tabs, a_save, name, stored

DESKTOP = (1280, 800)
PHONE = (460, 844)  # the window of WebKitGTK's browser can't be narrower
DEAL = (228, 3)
SLOW = 60


@pytest.fixture
def blackjack(sit_down, house):
    """A function that opens the blackjack table with a saved game."""

    def open_one(size, **saved):
        page = sit_down(size, "")
        page.locator(".door-tile").wait_for()
        stored(page, game=a_save(seed=3, **saved))
        page.goto("about:blank")  # an address that differs only in its fragment loads nothing
        page.goto(house.blackjack)
        return Table(page).rest()

    return open_one


@pytest.fixture
def patience(sit_down, house):
    """A function that opens a numbered deal, with part of its winning solution played."""

    def open_one(size, played=0):
        page = sit_down(size, "")
        page.locator(".door-tile").wait_for()
        actions = winning_line(*DEAL)[:played]
        stored(page, klondike=klondike_save(*DEAL, actions))
        page.goto("about:blank")
        page.goto(f"{house.url}#klondike")
        table, cards = PatienceTable(page), Cards(*DEAL)
        for action in actions:
            cards.play(action)
        table.expect(cards)
        return table, cards

    return open_one


@pytest.mark.parametrize(
    "player, size", [(Mouse, PHONE), (Keys, DESKTOP), (Tabs, DESKTOP)],
    ids=["mouse", "keys", "tab"])
def test_rounds_are_dealt_and_paid_as_by_the_engine_and_outlast_a_reload(blackjack, player, size):
    table = blackjack(size, actions=["bet 10"])
    hand = player(table)
    shoe = json.loads(truecount("shoe", "--decks", 4, "--seed", 3, "--json"))["cards"]
    bankroll = 1000
    for _ in range(3):
        hand.press("deal")
        while "stand" in table.rest().look()["open"]:
            hand.press("stand")
        seen = table.look()["cards"]
        assert seen == [name(card) for card in shoe[: len(seen)]]
        del shoe[: len(seen)]
        bankroll += table.net()
        assert table.look()["bankroll"] == f"{bankroll:,}"
    table.page.reload()
    assert Table(table.page).rest().look()["bankroll"] == f"{bankroll:,}"


def test_the_coach_calculates_in_its_worker_what_the_command_line_does(blackjack):
    table = blackjack(DESKTOP, version=2, coach="meanwhile", actions=["bet 10", "deal"])
    table.page.locator(".coach-plays li").wait_for(SLOW)
    first, upcard, second = face_up(table)
    told = panel(table)[0]
    assert shown(told["plays"]) == as_shown(worths([first, second], upcard))


@pytest.mark.parametrize("opener", ["open settings", "open help", "open tables"])
def test_a_sheet_closes_by_key_and_by_back(sit_down, opener):
    page = sit_down(PHONE, "")
    page.locator(".door-tile").click()
    page.locator(".felt").wait_for()
    table = Table(page).rest()
    closed = "() => document.querySelector('dialog') === null"
    table.button(opener).click()
    page.locator("dialog[open]").wait_for()
    page.keyboard.press("Escape")
    page.wait_for_function(closed)
    assert page.evaluate("document.activeElement.dataset.do") == opener
    table.button(opener).click()
    page.locator("dialog[open]").wait_for()
    page.evaluate("() => void history.back()")
    page.wait_for_function(closed)
    assert page.evaluate("location.hash") == "#blackjack"


@pytest.mark.parametrize(
    "player, size", [(Dragging, DESKTOP), (Dragging, PHONE), (Arrows, DESKTOP)],
    ids=["desktop", "phone", "keys"])
def test_cards_are_carried_taken_back_and_found_after_a_reload(patience, player, size):
    table, cards = patience(size)
    hand = player(table)
    for action in winning_line(*DEAL)[:12]:
        hand.act(action)
        cards.play(action)
        table.expect(cards)
    for key in "uuurrr":
        table.page.keyboard.press(key)
    table.expect(cards)
    table.page.reload()
    PatienceTable(table.page).expect(cards)


def test_a_hint_marks_cards_and_the_chance_is_worked_out(patience):
    table, _ = patience(DESKTOP)
    table.page.keyboard.press("h")
    table.page.locator(".card.hinted").wait_for()
    table.page.keyboard.press("o")
    table.page.wait_for_function(
        "() => document.querySelector('dialog').textContent.includes('% can be won')", SLOW)


def test_a_won_table_lets_its_cards_fly(patience):
    line = winning_line(*DEAL)
    table, _ = patience(DESKTOP, played=len(line) - 1)
    Dragging(table).act(line[-1])
    table.page.locator("canvas.victory.playing").wait_for(SLOW)
    table.page.keyboard.press("x")
    table.page.locator("canvas.victory.over").wait_for()


def test_without_a_network_both_tables_play(sit_down, house):
    page = sit_down(DESKTOP, "#blackjack")
    page.wait_for_function("() => navigator.serviceWorker.controller?.state === 'activated'", SLOW)
    house.close()
    page.reload()
    table = Table(page).rest()
    table.button("chip 10").click()
    table.rest()
    page.goto("about:blank")
    page.goto(f"{house.url}#klondike/1/draw-3/228")
    PatienceTable(page).expect(Cards(*DEAL))
