"""The account on the real server: a key, devices, rounds, gifts, the statement, and deletion."""

import json

import pytest
from account import go, join, make_code, open_account, press
from conftest import DESKTOP, PHONE
from house import truecount
from table import Keys, Table, bet, watch_table


def sit(open_context, house, seed, device=DESKTOP, **options):
    """Opens the blackjack table in a browser with empty storage."""
    context = open_context(device, reduced_motion="reduce", **options)
    watch_table(context, seed=seed, hurry=6)
    page = context.new_page()
    page.goto(house.blackjack)
    Table(page).rest()
    return page


def play(page):
    """Plays a round for 10 credits, and returns the net result."""
    table = Table(page)
    # After a round, its bet stays for the next one.
    if "deal" not in table.rest().look()["open"]:
        bet(Keys(table), 10)
    Keys(table).press("deal")
    while "stand" in table.rest().look()["open"]:
        Keys(table).press("stand")
    return table.rest().net()


def figure(page, name):
    """A sum on the account page."""
    row = page.locator(".account-figures > div").filter(has_text=name)
    return int(row.locator("dd").inner_text().replace(",", "").replace("−", "-"))


def told(page, text, part="devices"):
    """Waits until a part of the page shows a message."""
    page.locator(f".{part} .account-news", has_text=text).wait_for()


def look(page):
    """Syncs, and returns the practice credits and the ranked credits."""
    press(page, "look-now")
    page.locator(".account-news", has_text="Everything is up to date.").wait_for()
    return figure(page, "Practice credits"), figure(page, "Ranked credits")


@pytest.mark.offline
def test_the_way_of_an_account_from_the_first_round_to_its_end(open_context, own_house, watch, tmp_path):
    watch.forgive("Failed to load resource")
    laptop = sit(open_context, own_house, seed=3)
    net = play(laptop)
    open_account(laptop)
    assert look(laptop) == (1_000 + net, 1_000)

    phone = sit(open_context, own_house, seed=7, device=PHONE)
    net += play(phone)
    join(phone, make_code(laptop))
    assert look(phone) == look(laptop) == (1_000 + net, 1_000)

    # Both devices play without a network, and come back.
    pages = [laptop, phone]
    for page in pages:
        go(page, "blackjack")
        Table(page).rest()
        page.context.set_offline(True)
        net += play(page)
        go(page, "account")
        page.get_by_text("The server can't be reached right now.").wait_for()
    for page in pages:
        page.context.set_offline(False)
    look(laptop)
    assert look(phone) == look(laptop) == (1_000 + net, 1_000)

    # A gift arrives once, for both devices.
    support = laptop.locator(".account-id").inner_text()
    truecount("grant", "--player", support, "--credits", 70, "--reason", "Sorry", "--data", own_house.data)
    for page in [laptop, phone, laptop, phone]:
        assert look(page) == (1_000 + net, 1_070)
    go(phone, "blackjack")
    assert Table(phone).rest().look()["bankroll"] in {f"{1_000 + net:,}", f"{990 + net:,}"}

    press(laptop, "show-statement")
    rows = laptop.locator(".account-table tbody tr")
    rows.first.wait_for()
    assert "Gift: Sorry" in rows.first.inner_text()
    assert rows.count() == 2
    assert "1,070" in rows.first.inner_text()

    # The recovery phrase restores the account in an empty browser.
    press(laptop, "ask-phrase")
    press(laptop, "make-phrase")
    phrase = laptop.locator(".account-phrase").inner_text()
    tablet = sit(open_context, own_house, seed=9)
    go(tablet, "account")
    tablet.locator("[data-set='phrase-is']").fill(phrase.upper())
    press(tablet, "recover")
    tablet.locator(".account-devices li").nth(2).wait_for()
    assert look(tablet) == (1_000 + net, 1_070)

    # A removed device is rejected.
    tablet.get_by_role("button", name="Remove Phone").click()
    press(tablet, "remove-now")
    told(tablet, "The device has been removed.")
    go(phone, "account")
    phone.get_by_text("The server no longer accepts this device.").wait_for()

    with laptop.expect_download() as download:
        press(laptop, "save-account")
    download.value.save_as(tmp_path / "account.json")
    kept = json.loads((tmp_path / "account.json").read_text())
    assert (kept["supportId"], len(kept["shoes"]), len(kept["devices"])) == (support, 0, 3)

    press(laptop, "ask-delete")
    press(laptop, "delete-now")
    told(laptop, "Nothing was deleted.", "deletion")
    laptop.locator("[data-set='confirmation-is']").fill(support)
    press(laptop, "delete-now")
    told(laptop, "Your account has been deleted.", "account-main")
    assert "The database is correct." in truecount("books", "check", "--data", own_house.data)


def test_a_server_without_accounts_and_one_that_is_away_get_messages(open_context, house, watch):
    watch.forgive("Failed to load resource")
    page = sit(open_context, house, seed=3)
    page.context.route("**/api/**", lambda route: route.fulfill(status=404, content_type="text/html", body="-"))
    go(page, "account")
    page.get_by_text("There are no accounts, store or leaderboards here.").wait_for()
    assert page.locator('[data-do="open-account"]').count() == 0
    page.context.unroute("**/api/**")
    page.context.route("**/api/**", lambda route: route.abort())
    page.reload()
    page.get_by_text("The server can't be reached right now.").wait_for()
