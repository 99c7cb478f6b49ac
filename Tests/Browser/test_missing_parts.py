"""Browsers in which something is missing, and a second tab: each page says what to do."""

import pytest
from table import Keys, Table, bet, stored, watch_table


def visible_messages(page):
    """Returns the headings that can be seen."""
    headings = page.get_by_role("heading", level=1)
    return [one.inner_text() for one in headings.all() if one.is_visible()]


def test_without_javascript_the_page_says_so(open_page):
    page = open_page(java_script_enabled=False)
    page.get_by_role("heading", name="True Count needs JavaScript.").wait_for()
    assert "Allow JavaScript for this page" in page.locator("body").inner_text()
    assert not page.get_by_text("shuffling").is_visible()


def test_without_webassembly_the_page_says_so(open_context, base_url):
    context = open_context()
    context.add_init_script("delete window.WebAssembly")
    page = context.new_page()
    page.goto(base_url)
    page.get_by_role("heading", name="This browser cannot run True Count.").wait_for()
    assert visible_messages(page) == ["This browser cannot run True Count."]
    assert not page.get_by_text("shuffling").is_visible()


def test_when_the_program_does_not_arrive_a_reload_helps(open_context, base_url, watch):
    watch.forgive("404|app.wasm|WebAssembly|MIME")
    context = open_context(service_workers="block")
    page = context.new_page()
    page.route("**/app.wasm", lambda route: route.fulfill(status=404, body="not in the shoe"))
    page.goto(base_url)
    page.get_by_role("heading", name="True Count could not start.").wait_for()
    assert visible_messages(page) == ["True Count could not start."]
    page.unroute("**/app.wasm")
    page.get_by_role("button", name="Reload").click()
    Table(page)
    assert visible_messages(page) == []


@pytest.mark.parametrize("name", ["app.js", "storage.js"])
def test_when_a_script_does_not_arrive_a_way_out_appears(open_context, base_url, watch, name):
    watch.forgive("404")
    page = open_context(service_workers="block", reduced_motion="reduce").new_page()
    page.route(f"**/{name}", lambda route: route.fulfill(status=404, body="not in the shoe"))
    page.goto(base_url)
    page.get_by_text("shuffling").wait_for()
    reload = page.get_by_role("link", name="Reload")
    assert not reload.is_visible()
    page.evaluate("() => document.getAnimations().forEach((one) => one.finish())")  # time passes
    page.unroute(f"**/{name}")
    reload.click()
    page.locator(".door").wait_for()


def test_a_second_tab_waits_until_it_is_told_to_play(open_context, base_url):
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


def test_a_reload_never_finds_the_table_taken_by_the_page_before_it(open_context, base_url):
    page = open_context().new_page()
    page.goto(base_url)
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    for _ in range(15):
        page.reload(wait_until="commit")
        Table(page)
