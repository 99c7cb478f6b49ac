"""What a player with an account gets on another device, on the real server."""

import re

import pytest
from conftest import PHONE
from table import Table
from test_account import go, join, look, make_code, open_account, play, press, sit
from test_office import enter, invite


def choose_four_colours(page):
    """Turns on four colors in the settings of the blackjack table."""
    page.locator('[data-do="open settings"]').first.click()
    press(page, "settings look")
    press(page, "set four-colors on")
    page.locator(".four-colors").wait_for()
    page.keyboard.press("Escape")


def part(page):
    """The part of the account page about backups."""
    return page.locator("#part-backups").locator("..").inner_text()


def last_backup(page):
    return page.locator(".account-figures > div").filter(has_text="Last backed up").locator("dd").inner_text()


def test_an_empty_browser_gets_experience_settings_and_sums(open_context, own_house, watch):
    watch.forgive("Failed to load resource")
    laptop = sit(open_context, own_house, seed=3)
    net = play(laptop) + play(laptop)
    choose_four_colours(laptop)
    open_account(laptop)
    look(laptop)
    assert re.search(r"Blackjack\s+2 rounds: ", part(laptop))
    assert last_backup(laptop) != "Not yet"
    assert "From your other devices" not in part(laptop)

    context = open_context(PHONE, reduced_motion="reduce")
    phone = context.new_page()
    phone.goto(own_house.url + "#account")
    phone.locator("[data-set='code-is']").wait_for()
    join(phone, make_code(laptop))
    assert look(phone) == (1_000 + net, 1_000)
    came = part(phone)
    assert re.search(r"From your other devices on .*: \+\d+ XP.* and 1 setting\.", came)
    assert re.search(r"Blackjack\s+2 rounds: ", came)
    go(phone, "blackjack")
    phone.locator(".four-colors").wait_for()


@pytest.mark.offline
def test_two_devices_that_played_without_a_network_come_to_one_sum(open_context, own_house, watch):
    watch.forgive("Failed to load resource")
    laptop = sit(open_context, own_house, seed=3)
    open_account(laptop)
    phone = sit(open_context, own_house, seed=9, device=PHONE)
    join(phone, make_code(laptop))
    for page, rounds in [(laptop, 2), (phone, 3)]:
        go(page, "blackjack")
        Table(page).rest()
        page.context.set_offline(True)
        for _ in range(rounds):
            play(page)
        go(page, "account")
        page.get_by_text("The server can't be reached right now.").wait_for()
    for page in [laptop, phone]:
        page.context.set_offline(False)
    look(laptop)
    look(phone)
    look(laptop)
    for page in [laptop, phone]:
        assert re.search(r"Blackjack\s+5 rounds: ", part(page))
        assert re.search(r"From your other devices on .*: \+\d+ XP", part(page))


def test_an_adjustment_by_the_office_is_shown_on_the_next_visit(open_context, own_house, watch):
    watch.forgive("Failed to load resource")
    laptop = sit(open_context, own_house, seed=3)
    open_account(laptop)
    support = laptop.locator(".account-id").inner_text()
    go(laptop, "")
    laptop.locator(".door").wait_for()
    clerk = open_context().new_page()
    enter(clerk, own_house, invite(own_house, "Ada", "clerk"))
    clerk.goto(f"{own_house.url}office/production/players/{support}")
    adjust = clerk.locator("section", has=clerk.get_by_role("heading", name="Adjust"))
    adjust.get_by_label("Credits").fill("250")
    adjust.get_by_label("Reason").fill("A round was lost")
    adjust.get_by_role("button").click()
    clerk.get_by_text("The balance has been adjusted.").wait_for()
    go(laptop, "account")
    assert look(laptop) == (1_000, 1_250)
