"""Baccarat by mouse, finger and keys: the layout, a coup, its odds and roads, and reloading."""

import json
import re

import pytest
from conftest import DESKTOP, PHONE, wait_until
from house import truecount
from table import stored, watch_table

SEED = 7


@pytest.fixture
def sit_down(open_context, house):
    """A function that opens the baccarat table with a fixed seed."""

    def open_one(device=DESKTOP, hurry=8, **options):
        context = open_context(device, **options)
        watch_table(context, seed=SEED, hurry=hurry)
        page = context.new_page()
        page.goto(f"{house.url}#baccarat")
        page.locator(".zone").first.wait_for()
        return page

    return open_one


def zone(page, bet):
    return page.locator(f"[data-do='add {bet}']")


def at_rest(page, coups=1):
    """Waits until a number of coups is over and bets are open again; cards to squeeze are turned over."""
    resting = f"""(document.querySelectorAll(".bead").length >= {coups}
        || document.querySelector(".road-card") === null)
      && document.querySelector(".zone:not([aria-disabled=true])") !== null
      && document.querySelector(".status").textContent.includes("You ")"""
    wait_until(page, f"document.querySelector('.squeezed') !== null || ({resting})")
    while page.locator(".squeezed").count():
        page.locator("#app .rail [data-do=turn-over]").click()
        wait_until(page, f"document.querySelector('.squeezed') !== null || ({resting})")
    wait_until(page, resting)


def saved(page):
    """Returns the saved game."""
    return json.loads(stored(page)["baccarat"])


def status(page):
    return page.locator(".status").text_content()


def edges(page):
    """Returns the house edges shown on the layout, by bet."""
    return page.evaluate("""() => Object.fromEntries([...document.querySelectorAll(".zone")].map(
      (one) => [one.dataset.do.split(" ")[1], one.querySelector(".zone-edge").textContent.replace("Edge ", "")]))""")


def test_the_edge_beside_each_bet_is_that_of_the_command_line(sit_down):
    page = sit_down()
    told = json.loads(truecount("baccarat", "odds", "--decks", 8, "--json"))["edges"]
    assert edges(page) == {
        bet: f"{100 * edge:.2f}%" for bet, edge in told.items() if bet != "banker-super-6"
    }
    page.get_by_role("button", name=re.compile("^Roads and odds")).click()
    dialog = page.get_by_role("dialog", name="Roads and odds")
    assert "Roads show past results" in dialog.text_content()


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_coup_by_clicks_is_paid_announced_and_saved(sit_down, device):
    page = sit_down(device)
    press = (lambda one: one.tap()) if device is PHONE else (lambda one: one.click())
    press(page.locator("[data-do='choose 3']"))
    for bet in ["player", "banker", "tie"]:
        press(zone(page, bet))
    assert status(page) == "Your bets: 300."
    press(page.locator("#app [data-do=again]"))
    at_rest(page)
    told = re.fullmatch(r"(Player|Banker|Tie).* You (win|lose|break even) ?(\d+)?\. .*", status(page))
    assert told, status(page)
    net = int(told[3] or 0) * (-1 if told[2] == "lose" else 1)
    bankroll = page.locator(".bankroll b").text_content()
    assert int(bankroll.replace(",", "")) == 1000 + net
    assert saved(page)["purse"]["credits"] == 1000 + net
    cards = page.locator(".card:not(.leaving)").count()
    assert cards in (4, 5, 6)
    before = (edges(page), status(page), page.locator(".roads").first.inner_html())
    page.reload()
    page.locator(".zone").first.wait_for()
    assert (edges(page), status(page), page.locator(".roads").first.inner_html()) == before
    assert page.locator(".card").count() == cards


def test_a_long_press_takes_a_chip_back(sit_down):
    page = sit_down(PHONE)
    for _ in range(3):
        zone(page, "player").tap()
    assert status(page) == "Your bets: 15."
    box = zone(page, "player").bounding_box()
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    wait_until(page, "document.querySelector('.status').textContent === 'Your bets: 10.'")
    page.mouse.up()
    assert status(page) == "Your bets: 10."


def test_the_lowest_chip_on_banker_is_a_bet_that_is_dealt(sit_down):
    page = sit_down()
    zone(page, "banker").click()
    assert status(page) == "Your bets: 20. Banker takes multiples of 20: your 5 became 20."
    page.locator("#app [data-do=again]").click()
    at_rest(page)


def test_a_coup_by_keys_and_the_same_bets_again(sit_down):
    page = sit_down()
    for key in ["4", "b", "t", "x", "u"]:
        page.keyboard.press(key)
    assert status(page) == "Your bets: 200."
    page.keyboard.press("Enter")
    at_rest(page)
    page.keyboard.press("Enter")
    at_rest(page, 2)
    assert saved(page)["journal"]["actions"] == ["rebet", "deal"]
    assert page.locator(".bead").count() == 2
    page.keyboard.press("c")  # the bets stay until they are cleared
    wait_until(page, "document.querySelector('.status').textContent.startsWith('Place your bet.')")
    page.keyboard.press("o")  # banker pair alone, which needs a main bet
    wait_until(page, "document.querySelector('.zone:not([aria-disabled=true])') !== null"
               " && document.querySelector('.status').textContent.startsWith('Banker pair')")
    page.keyboard.press("Enter")
    assert status(page) == "Banker pair is a side bet. Bet on Player, Banker or Tie too."


def test_automatic_play_stops_at_a_press(sit_down):
    page = sit_down()
    page.keyboard.press("1")
    page.keyboard.press("p")
    page.keyboard.press("a")
    page.get_by_role("dialog", name="Auto").get_by_role("button", name="25 coups").click()
    wait_until(page, "document.querySelectorAll('.bead').length >= 3")
    page.keyboard.press("Escape")
    at_rest(page, 3)
    played = page.locator(".bead").count()
    page.wait_for_timeout(500)
    assert page.locator(".bead").count() == played


def squeezed(page):
    """Deals for the Player side until a third card comes, and returns its position."""
    zone(page, "player").click()
    for _ in range(12):
        page.locator("#app [data-do=again]").click()
        wait_until(page, """document.querySelector(".squeezed") !== null
          || document.querySelector(".status").textContent.includes("You ")""")
        if page.locator(".squeezed").count():
            break
    wait_until(page, """(() => {
      const { left, width } = document.querySelector(".squeezed").getBoundingClientRect();
      return width > 100 && left + width < innerWidth && document.getAnimations().length === 0;
    })()""")
    assert "drag a corner" in status(page)
    return page.locator(".squeezed").bounding_box()


def drag(page, box, start, end):
    """Drags from one point of the card to another, given as fractions of its size."""
    at = [(box["x"] + box["width"] * x, box["y"] + box["height"] * y) for x, y in (start, end)]
    page.mouse.move(*at[0])
    page.mouse.down()
    page.mouse.move(*at[1], steps=6)


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_third_card_is_squeezed_by_a_corner(sit_down, device):
    page = sit_down(device, reduced_motion="no-preference")
    box = squeezed(page)
    assert page.locator(".squeezed .flap").count() == 0
    drag(page, box, (0.95, 0.95), (0.7, 0.75))
    page.locator(".squeezed .flap").wait_for()
    flap = page.locator(".flap").bounding_box()
    assert flap["x"] < box["x"] + box["width"] and flap["y"] < box["y"] + box["height"]
    page.mouse.up()
    page.locator(".squeezed .flap").wait_for(state="detached")
    drag(page, box, (0.95, 0.95), (-0.2, 0.1))
    page.mouse.up()
    page.locator(".squeezed").wait_for(state="detached")
    wait_until(page, "document.querySelector('.status').textContent.includes('You ')")


def test_a_third_card_is_squeezed_by_keys_and_read_aloud_only_then(sit_down):
    page = sit_down(DESKTOP, reduced_motion="no-preference")
    squeezed(page)
    assert page.locator(".squeezed").get_attribute("aria-label") == "Face-down card"
    for _ in range(4):
        page.keyboard.press("s")
        page.locator(".squeezed .flap").wait_for()
    page.keyboard.press("s")
    page.locator(".squeezed").wait_for(state="detached")
    wait_until(page, "document.querySelector('#live').textContent.includes('draws')")


def test_a_tap_turns_the_card_over_and_one_beside_it_ends_the_coup(sit_down):
    page = sit_down(PHONE, reduced_motion="no-preference")
    squeezed(page)
    page.locator(".squeezed").tap()
    page.locator(".squeezed").wait_for(state="detached")
    wait_until(page, "document.querySelector('.status').textContent.includes('You ')")
    zone(page, "player").tap()
    squeezed(page)
    page.touchscreen.tap(20, 268)
    page.locator(".squeezed").wait_for(state="detached")
    assert "You " in status(page)


def test_nobody_squeezes_who_wants_no_motion(sit_down):
    page = sit_down(DESKTOP, reduced_motion="reduce")
    zone(page, "player").click()
    for coup in range(1, 9):
        page.locator("#app [data-do=again]").click()
        at_rest(page, coup)
        assert page.locator(".squeezed").count() == 0
