"""Browsers that lack a feature, and a second tab: each page tells the player what to do."""

import pytest
from conftest import HeldBack
from table import Keys, Table, bet, stored, watch_table


def visible_messages(page):
    """Returns the visible headings."""
    headings = page.get_by_role("heading", level=1)
    return [one.inner_text() for one in headings.all() if one.is_visible()]


def test_without_javascript_the_page_shows_a_message(open_page):
    page = open_page(java_script_enabled=False)
    page.get_by_role("heading", name="True Count needs JavaScript.").wait_for()
    assert "Allow JavaScript for this page" in page.locator("body").inner_text()
    assert not page.get_by_text("Loading True Count").is_visible()


def test_without_webassembly_the_page_shows_a_message(open_context, base_url):
    context = open_context()
    context.add_init_script("delete window.WebAssembly")
    page = context.new_page()
    page.goto(base_url)
    page.get_by_role("heading", name="This browser can't run True Count.").wait_for()
    assert visible_messages(page) == ["This browser can't run True Count."]
    assert not page.get_by_text("Loading True Count").is_visible()


def test_when_the_program_does_not_arrive_a_reload_helps(open_context, base_url, watch):
    watch.forgive("404|blackjack.wasm|WebAssembly|MIME")
    context = open_context(service_workers="block")
    page = context.new_page()
    page.route("**/blackjack.wasm", lambda route: route.fulfill(status=404, body="not in the shoe"))
    page.goto(base_url)
    page.get_by_role("heading", name="True Count couldn't start.").wait_for()
    assert visible_messages(page) == ["True Count couldn't start."]
    page.unroute("**/blackjack.wasm")
    page.get_by_role("button", name="Reload").click()
    Table(page)
    assert visible_messages(page) == []


def test_a_table_that_does_not_arrive_leaves_the_player_where_they_are(
    open_context, house, watch
):
    watch.forgive("404|patience.wasm|WebAssembly|MIME")
    page = open_context(service_workers="block").new_page()
    page.route("**/patience.wasm", lambda route: route.fulfill(status=404, body="not in the shoe"))
    page.goto(house.url)
    tile = page.locator('.door-tile[data-game="klondike"]')
    tile.click()
    assert "This page didn't load." in page.get_by_role("alert").text_content()
    assert "#" not in page.url
    page.get_by_role("button", name="OK").click()
    page.locator('.door-tile[href="#blackjack"]').click()
    page.locator(".bankroll").wait_for()
    page.go_back()
    page.unroute("**/patience.wasm")
    tile.click()
    page.locator(".lobby").wait_for()


def test_a_table_that_is_slow_to_arrive_is_waited_for(open_context, house):
    page = open_context(service_workers="block").new_page()
    module = HeldBack(page, "**/patience.wasm")
    page.goto(house.url)
    page.locator('.door-tile[data-game="klondike"]').click()
    page.get_by_text("Loading True Count").wait_for()
    page.go_back()  # the player does not want to wait
    page.locator(".door").wait_for()
    module.let_go(page)
    page.wait_for_timeout(300)
    assert page.locator(".door").is_visible() and "#" not in page.url


def test_the_focus_comes_along_to_a_table_that_was_slow_to_arrive(open_context, house):
    page = open_context(service_workers="block").new_page()
    module = HeldBack(page, "**/patience.wasm")
    page.goto(house.url)
    page.locator('.door-tile[data-game="klondike"]').click()
    page.get_by_text("Loading True Count").wait_for()
    module.let_go(page)
    page.locator(".lobby").wait_for()
    page.wait_for_function("() => document.activeElement !== document.body")


@pytest.mark.parametrize("name", ["app.js", "storage.js"])
def test_when_a_script_does_not_arrive_a_way_out_appears(open_context, base_url, watch, name):
    watch.forgive("404")
    page = open_context(service_workers="block", reduced_motion="reduce").new_page()
    page.route(f"**/{name}", lambda route: route.fulfill(status=404, body="not in the shoe"))
    page.goto(base_url)
    page.get_by_text("Loading True Count").wait_for()
    reload = page.get_by_role("link", name="Reload")
    assert not reload.is_visible()
    page.evaluate("() => document.getAnimations().forEach((one) => one.finish())")  # time passes
    page.unroute(f"**/{name}")
    reload.click()
    page.locator(".door").wait_for()


def test_a_second_tab_waits_until_the_player_chooses_it(open_context, base_url):
    context = open_context()
    watch_table(context, seed=3, hurry=6)
    first = context.new_page()
    first.goto(base_url)
    table = Table(first)
    bet(Keys(table), 10)
    first.keyboard.press("Enter")
    before = table.rest().look()

    second = context.new_page()
    second.goto(base_url)
    second.get_by_role("heading", name="True Count is open in another tab.").wait_for()
    assert visible_messages(second) == ["True Count is open in another tab."]

    second.get_by_role("button", name="Play here").click()
    assert Table(second).rest().look() == before
    first.get_by_role("heading", name="True Count is open in another tab.").wait_for()
    assert not first.locator("#app").is_visible()
    document = stored(second)["game"]
    first.keyboard.press("h")
    first.wait_for_timeout(300)
    assert stored(second)["game"] == document, "a tab that has been left does not play on"
    first.reload()
    first.get_by_role("heading", name="True Count is open in another tab.").wait_for()

    second.keyboard.press("h")
    seen = Table(second).rest().look()
    assert len(seen["cards"]) == 5

    second.close()
    assert Table(first).rest().look() == seen, "the tab that waits goes on by itself"


@pytest.mark.offline
def test_a_reload_never_finds_the_table_taken_by_the_page_before_it(open_context, base_url):
    page = open_context().new_page()
    page.goto(base_url)
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    for _ in range(15):
        page.reload(wait_until="commit")
        Table(page)
