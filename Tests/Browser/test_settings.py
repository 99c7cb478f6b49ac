"""The tabs of the settings: keys, touch, and what stays open."""

import pytest
from conftest import DESKTOP, NARROW
from table import Table, a_save, open_with
from waiting import wait_until


def at_the_settings(open_context, base_url, device=DESKTOP, save=None):
    """A table with its settings open."""
    table = Table(open_with(open_context(device), base_url, save or a_save()))
    table.button("open settings").first.click()
    table.page.get_by_role("dialog").wait_for()
    return table


def opened(page):
    """The open tab, the tab with the focus, and the panels that are visible."""
    return page.evaluate("""() => [
      document.querySelector("[role=tab][aria-selected=true]").textContent,
      document.activeElement.role === "tab" ? document.activeElement.textContent : "",
      [...document.querySelectorAll("[role=tabpanel]")].filter((one) => one.checkVisibility()).map((one) => one.id)]""")


def test_arrows_home_and_end_open_tabs_and_tab_goes_on_to_their_settings(open_context, base_url):
    page = at_the_settings(open_context, base_url).page
    page.get_by_role("tab", name="Game").focus()
    for key, tab, panel in [
        ("ArrowRight", "Coach", "coach"), ("ArrowRight", "Look", "look"), ("End", "General", "general"),
        ("ArrowRight", "Game", "play"), ("ArrowLeft", "General", "general"), ("Home", "Game", "play"),
        ("ArrowLeft", "General", "general"), ("ArrowLeft", "Sound", "sound"), ("ArrowDown", "Sound", "sound"),
    ]:
        page.keyboard.press(key)
        wait_until(page, f"document.querySelector('[role=tab][aria-selected=true]').textContent === '{tab}'")
        assert opened(page) == [tab, tab, [f"panel-{panel}"]]
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.id") == "panel-sound"
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('[role=tabpanel]').id") == "panel-sound"
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Shift+Tab")
    assert opened(page)[1] == "Sound", "the open tab is the only stop in the row"


def test_the_tab_stays_while_settings_change_and_when_they_are_opened_again(open_context, base_url):
    table = at_the_settings(open_context, base_url)
    page = table.page
    page.get_by_role("tab", name="Look").click()
    table.button("set light night").click()
    assert page.locator("html").get_attribute("data-room") == "night"
    assert opened(page)[0] == "Look"
    page.keyboard.press("Escape")
    table.button("open settings").first.click()
    assert opened(page)[0] == "Look"


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_tab_is_cut_on_a_small_phone(open_context, base_url, language):
    page = at_the_settings(open_context, base_url, {**NARROW, "locale": language}).page
    tabs = page.get_by_role("tab")
    assert tabs.count() == 5
    cut = """(all) => all.filter((one) => one.scrollWidth > one.clientWidth || one.offsetHeight < 44
      || one.getBoundingClientRect().right > one.closest("dialog").getBoundingClientRect().right)"""
    assert tabs.evaluate_all(f"(all) => ({cut})(all).length") == 0


def test_a_title_is_chosen_and_shown_beside_the_level(open_context, base_url, house):
    table = at_the_settings(open_context, base_url, save=a_save(xp=3_200))
    page = table.page
    page.get_by_role("tab", name="Look").click()
    assert page.get_by_role("radiogroup", name="Title").get_by_role("radio", checked=True).inner_text() == "Card counter"
    table.button("set title regular").click()
    page.keyboard.press("Escape")
    page.locator(".bankroll", has_text="Level 10 · Regular").wait_for()
    page.goto(house.url)
    page.locator(".door-purse", has_text="level 10, Regular").wait_for()


def test_the_home_page_leads_to_the_settings_for_all_games(open_context, house):
    page = open_context(NARROW).new_page()
    page.goto(house.url)
    page.get_by_role("link", name="Settings").click()
    page.get_by_role("heading", name="Settings", level=1).wait_for()
    page.locator("[data-do='set light night']").click()
    wait_until(page, "document.documentElement.dataset.room === 'night'")
    page.go_back()
    page.get_by_role("link", name="Trainer").wait_for()
    wait_until(page, "document.documentElement.dataset.room === 'night'")


@pytest.mark.parametrize(("locale", "first"), [("en-US", "Su"), ("de-DE", "Mo"), ("ar-EG", "Sa")])
def test_weeks_of_the_calendar_begin_as_in_the_region_of_the_device(open_context, house, locale, first):
    page = open_context(NARROW, locale=locale).new_page()
    page.goto(f"{house.url}#statistics/daily")
    page.locator(".calendar th").first.wait_for()
    assert page.locator(".calendar th").first.text_content() == first
