"""Rounds at Jean-Luc's table by mouse, by keys and by touch, compared with the command line.

`truecount record` plays a seed with basic strategy. A player at the page takes the same actions
from the same seed, and must get the same cards and the same credits.
"""

import json
import re

import pytest
from conftest import DESKTOP, SHARP_PHONE
from house import truecount
from table import (
    Keys, Mouse, Table, Tabs, Touch, a_save, bet, credits, described, name, open_with, stored,
    watch_table,
)

BET = 10


@pytest.fixture
def native_session(tmp_path):
    """A function that plays rounds natively with basic strategy, and returns their record."""

    def play(seed, rounds):
        path = tmp_path / "session.json"
        truecount("record", path, "--seed", seed, "--rounds", rounds, "--bet", BET)
        return json.loads(path.read_text())

    return play


@pytest.fixture
def sit_down(open_context, base_url):
    """A function that opens a new game with a fixed seed at the table."""

    def open_one(device=DESKTOP, seed=None, hurry=None, **options):
        context = open_context(device, **options)
        watch_table(context, seed=seed, hurry=hurry)
        page = context.new_page()
        page.goto(base_url)
        return Table(page)

    return open_one


def rounds_of(record):
    """Returns the actions of each round of a record after its deal, and its end."""
    decisions = []
    for action in record["actions"]:
        if action == "deal":
            decisions.append([])
        elif decisions and action != "next":
            decisions[-1].append(action)
    return zip(decisions, record["rounds"], strict=True)


def hold_against(table, played, dealt, bankroll):
    """Checks a finished round on the page against its record."""
    seen = table.look()
    hands = played["hands"]
    assert table.net() == played["net"]
    assert credits(seen["bankroll"]) == bankroll == played["bankroll"]
    for spoken, hand in zip(seen["hands"], hands, strict=True):
        assert described(hand["cards"]) in spoken
    dealer = described(played["dealer"])
    natural = " Blackjack." if played["dealer"][2:] == [] and "Total: 21." in dealer else ""
    assert seen["dealer"] == f"Dealer: {dealer}{natural}"
    assert sum(credits(result) for result in seen["results"] if result != "Push") == played["net"]
    assert seen["cards"] == [name(card) for card in dealt]


def hold_against_speech(spoken, played, bankroll):
    """Checks that every card and the final credits were announced, and after them at most a new level."""
    heard = " ".join(spoken)
    first = played["hands"][0]["cards"]
    for card in [*played["dealer"], *(card for hand in played["hands"] for card in hand["cards"])]:
        assert name(card) in heard
    assert f"The dealer shows the {name(played['dealer'][0])}." in heard
    if len(played["hands"]) == 1:
        assert f"Your hand: {described(first[:2])}" in heard
    assert re.search(rf"Bankroll: {bankroll:,}\.( You reached level \d+!.*)?$", heard)


def play_rounds(table, player, record):
    """Plays a record's actions on the page and compares every round with it."""
    shoe = json.loads(truecount("shoe", "--decks", 4, "--seed", record["seed"], "--json"))["cards"]
    bankroll, dealt = record["bankroll"], 0
    bet(player, BET)
    for decisions, played in rounds_of(record):
        player.press("deal")
        for decision in decisions:
            table.rest()
            player.press(decision)
        table.page.wait_for_function(
            "() => document.querySelector('.status').textContent !== '' && "
            "document.querySelector('[data-do=deal]:not([aria-disabled=true])')"
        )
        count = len(played["dealer"]) + sum(len(hand["cards"]) for hand in played["hands"])
        bankroll += played["net"]
        hold_against(table, played, shoe[dealt : dealt + count], bankroll)
        noted = table.noted()
        hold_against_speech(noted["spoken"], played, bankroll)
        assert noted["slips"] == [], "something could be pressed while cards were moving"
        dealt += count
    assert noted["moves"] > dealt


@pytest.mark.parametrize(
    "player, device, seed, rounds",
    [
        (Mouse, DESKTOP, 1, 20), (Keys, DESKTOP, 6, 20), (Touch, SHARP_PHONE, 12, 20),
        (Tabs, DESKTOP, 2, 5),
    ],
    ids=["mouse", "keys", "touch", "tab-and-enter"],
)
def test_the_page_deals_and_pays_as_the_native_engine(
    sit_down, native_session, player, device, seed, rounds
):
    table = sit_down(device, seed=seed, hurry=6)
    play_rounds(table, player(table), native_session(seed, rounds))


def test_keys_that_come_while_cards_move_change_nothing(sit_down):
    table = sit_down(seed=3)  # 3 and King against 8
    page = table.page
    bet(Keys(table), BET)
    # All at once: the first key completes the animation, and then the controls ignore input for a
    # moment.
    opened = page.evaluate("""() => {
      for (const key of ["Enter", "h", "s", "d", "p", "1", "c", "Enter"]) {
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
      }
      for (const command of ["hit", "stand", "double"]) {
        document.querySelector(`[data-do="${command}"]`).click();
      }
      return [...document.querySelectorAll(".actions [data-do]:not([aria-disabled=true])")].map((one) => one.dataset.do);
    }""")
    assert opened == []
    seen = table.rest().look()
    assert seen["cards"] == ["3 of Clubs", "8 of Clubs", "King of Clubs", "Card face down"]
    assert seen["circles"] == [f"{BET} credits on the circle"]
    actions = json.loads(stored(page)["game"])["journal"]["actions"]
    assert actions == [f"bet {BET}", "deal"]


def test_enter_deals_after_a_click_on_a_chip(sit_down):
    table = sit_down(seed=3, hurry=6)
    Mouse(table).press("chip 10")
    table.rest()
    table.page.keyboard.press("Enter")
    table.page.wait_for_selector(".card")
    assert json.loads(stored(table.page)["game"])["journal"]["actions"] == ["bet 10", "deal"]


@pytest.mark.parametrize("close", ["mouse", "Escape"])
def test_enter_deals_after_a_sheet_was_opened_with_the_mouse(sit_down, close):
    table = sit_down(seed=3, hurry=6)
    Mouse(table).press("chip 10")
    table.button("open settings").click()
    if close == "mouse":
        table.page.get_by_role("dialog").get_by_role("button", name="Close").first.click()
    else:
        table.page.keyboard.press(close)
    table.rest()
    table.page.keyboard.press("Enter")
    table.page.wait_for_selector(".card")
    assert json.loads(stored(table.page)["game"])["journal"]["actions"] == ["bet 10", "deal"]


def test_a_key_held_down_hits_once(sit_down):
    table = sit_down(seed=5, hurry=6)
    bet(Mouse(table), BET)
    table.button("deal").click()
    table.rest()
    table.button("hit").focus()
    for _ in range(30):  # as keyboards repeat a key that is held down
        table.page.keyboard.down("Enter")
        table.page.wait_for_timeout(20)
    table.page.keyboard.up("Enter")
    table.rest()
    assert json.loads(stored(table.page)["game"])["journal"]["actions"].count("hit") == 1


def test_enter_on_a_button_that_is_switched_off_does_not_deal(sit_down):
    table = sit_down(seed=1)
    bet(Keys(table), BET)
    table.page.keyboard.press("c")
    table.page.keyboard.press("1")
    table.page.keyboard.press("u")
    table.page.keyboard.press("1")
    table.page.reload()  # the bet stays, but a new visit has no chip to undo
    Table(table.page)
    table.button("undo").focus()
    table.page.keyboard.press("Enter")
    table.page.wait_for_timeout(300)
    assert table.look()["cards"] == []


def test_single_keys_can_be_switched_off(sit_down):
    table = sit_down(seed=1)
    table.button("open settings").click()
    table.page.get_by_role("tab", name="General").click()
    table.button("set keys off").click()
    table.page.keyboard.press("Escape")
    table.page.keyboard.press("1")
    assert table.look()["circles"] == ["No bet on the circle"]


def test_a_card_that_lies_face_down_is_nowhere_in_the_page(sit_down):
    table = sit_down(seed=3)  # the hole card is the 3 of Spades
    bet(Mouse(table), BET)
    table.button("deal").click()
    table.rest()
    page = table.page.content()
    assert "cards.svg#8C" in page and "8 of Clubs" in page
    assert "cards.svg#3S" not in page and "3 of Spades" not in page


def test_a_player_without_credits_gets_chips_and_plays_on(open_context, base_url):
    context = open_context()
    watch_table(context, seed=3, hurry=6)
    page = open_with(context, base_url, a_save(bankroll=10))
    table = Table(page)
    bet(Mouse(table), 10)
    table.button("deal").click()
    table.rest().button("hit").click()
    table.rest().button("stand").click()  # 18 loses against 21
    page.locator(".empty-purse", has_text="You're out of credits").wait_for()
    page.get_by_role("button", name="Take 500 free credits").click()
    assert credits(table.rest().look()["bankroll"]) == 500
    bet(Mouse(table), 20)
    table.button("deal").click()
    assert "Your hand" in table.rest().look()["hands"][0]
