"""Chart, count, finished shoes, settings, reset and tour on the page."""

import json

import pytest
from accessibility import axe_violations, nameless, targets
from conftest import DESKTOP, PHONE
from house import truecount
from table import Table, a_save, open_with, stored, watch_table


def a_table(context, url, seed=3, hurry=20, **save):
    """Opens a saved game without animations."""
    watch_table(context, seed=seed, hurry=hurry)
    return Table(open_with(context, url, a_save(seed=seed, version=2, **save))).rest()


def play_a_shoe(table, rounds=60):
    """Plays the smallest bets and stands until a shoe is finished."""
    page = table.page
    for _ in range(rounds):
        page.keyboard.press("Enter")
        table.rest()
        while "stand" in table.look()["open"]:
            page.keyboard.press("s")
            table.rest()
        if json.loads(stored(page).get("shoes", "{}")).get("finished"):
            return
    raise AssertionError("No shoe was done.")


def test_the_chart_opens_with_one_key_and_highlights_the_hand(open_context, base_url):
    context = open_context(PHONE)
    table = a_table(context, base_url, actions=["bet 50", "deal"])
    table.page.keyboard.press("g")
    sheet = table.page.get_by_role("dialog", name="Basic strategy")
    sheet.get_by_role("table").first.wait_for()
    for name, rows in [("Hard totals", 13), ("Soft totals", 8), ("Pairs", 10)]:
        assert sheet.get_by_role("table", name=name).get_by_role("rowheader").count() == rows
    assert sheet.locator("td.lit").count() == 1
    told = json.loads(truecount("strategy", "--table", "jean-luc", "--json"))
    shown = sheet.locator("table").first.locator("tbody tr").evaluate_all(
        "(rows) => rows.map((row) => [...row.querySelectorAll('td > span')].map((one) => one.textContent))")
    assert ["".join(row).replace("Ds", "T") for row in shown] == list(told["hard"].values())
    assert axe_violations(table.page) == [] and nameless(table.page) == []


@pytest.mark.parametrize("device", [PHONE, {"viewport": {"width": 390, "height": 844}}],
                         ids=["phone", "large text"])
def test_the_chart_fits_the_screen(open_context, base_url, device):
    table = a_table(open_context(device), base_url, actions=["bet 50", "deal"])
    if device is not PHONE:
        table.page.add_style_tag(content=":root { font-size: 200% }")
    table.page.keyboard.press("g")
    body = table.page.locator("dialog .sheet-body")
    assert body.evaluate("(one) => one.scrollWidth <= one.clientWidth")


def test_a_key_that_is_held_shows_the_count_while_it_is_down(open_context, base_url):
    table = a_table(open_context(DESKTOP), base_url, hurry=1, actions=["bet 50", "deal"])
    page, peek = table.page, table.page.get_by_role("region", name="The count")
    assert page.get_by_text("Running count").count() == 0
    page.keyboard.down("t")
    peek.wait_for()
    page.wait_for_timeout(600)
    page.keyboard.up("t")
    peek.wait_for(state="detached")
    page.keyboard.press("t")
    page.wait_for_timeout(600)
    assert peek.count() == 1, "a short press leaves it there, for those who cannot hold a key"
    page.keyboard.press("t")
    assert peek.count() == 0


def test_a_long_press_on_the_felt_shows_the_count_until_release(open_context, base_url):
    table = a_table(open_context(DESKTOP), base_url, hurry=1, actions=["bet 50", "deal"])
    page, peek = table.page, table.page.get_by_role("region", name="The count")
    box = page.locator(".felt").bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.45)
    page.mouse.down()
    page.wait_for_timeout(200)
    assert peek.count() == 0, "a short press shows nothing"
    peek.wait_for()
    assert page.evaluate("getSelection().toString()") == ""
    page.mouse.up()
    peek.wait_for(state="detached")
    assert table.look()["open"], "the hand is still there to be played"


def test_a_finished_shoe_is_genuine_here_and_for_the_command_line(open_context, base_url, tmp_path):
    context = open_context(DESKTOP, reduced_motion="reduce", accept_downloads=True)
    table = a_table(context, base_url, seed=7, actions=["bet 10"], bankroll=100_000)
    page = table.page
    play_a_shoe(table)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Check finished shoes").click()
    sheet = page.get_by_role("dialog", name="Finished shoes")
    sheet.get_by_role("button", name="Check").first.click()
    sheet.get_by_text("Verified.").wait_for()
    with page.expect_download() as download:
        sheet.get_by_role("button", name="Save file").first.click()
    path = tmp_path / "shoe.json"
    download.value.save_as(path)
    verdict = json.loads(truecount("replay", path, "--json"))
    assert verdict["genuine"] and verdict["seed"] == 7
    assert axe_violations(page) == []
    again = tmp_path / "again.json"
    record = json.loads(path.read_text())
    # NB: the shoe may begin with a bet that was placed before it.
    opening = [f"bet {record['bet']}"] if record.get("bet") else []
    actions = ",".join(opening + record["actions"])
    truecount("record", again, "--table", "jean-luc", "--seed", 7, "--actions", actions)
    if record["bankroll"] == 1000:
        assert again.read_text() == path.read_text()


def test_the_chosen_theme_applies_to_the_home_page_too(open_context, base_url, house):
    table = a_table(open_context(DESKTOP), base_url)
    table.button("open settings").click()
    table.page.get_by_role("tab", name="Look").click()
    table.button("set light night").click()
    assert table.page.locator("html").get_attribute("data-room") == "night"
    table.page.goto(house.url)
    table.page.locator(".door").wait_for()
    assert table.page.locator("html").get_attribute("data-room") == "night"


def test_reset_takes_two_presses_and_offers_a_copy(open_context, base_url, tmp_path):
    context = open_context(PHONE, accept_downloads=True)
    table = a_table(context, base_url, bankroll=54_321)
    page = table.page
    table.button("open settings").click()
    page.get_by_role("tab", name="General").click()
    table.button("open reset").click()
    sheet = page.get_by_role("dialog", name="Reset game")
    sheet.get_by_role("link", name="Your data").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save a copy").click()
    download.value.save_as(tmp_path / "copy.jsonl")
    copy = json.loads((tmp_path / "copy.jsonl").read_text().splitlines()[0])
    page.goto(base_url)
    table = Table(page)
    table.button("open settings").click()
    page.get_by_role("tab", name="General").click()
    table.button("open reset").click()
    assert copy["format"] == "truecount.export" and "game" in [one["name"] for one in copy["documents"]]
    first = sheet.get_by_role("button", name="Reset game").bounding_box()
    sheet.get_by_role("button", name="Reset game").click()
    second = sheet.get_by_role("button", name="Reset permanently").bounding_box()
    assert first != second
    for target in targets(page):
        assert target["width"] >= 44 and target["height"] >= 44, target
    sheet.get_by_role("button", name="Reset permanently").click()
    sheet.wait_for(state="detached")
    assert json.loads(stored(page)["house"])["purse"]["credits"] == 1000


def test_a_newcomer_gets_a_tour_once(open_context, base_url):
    context = open_context(PHONE)
    page = context.new_page()
    page.goto(base_url)
    tour = page.get_by_role("region", name="Tour")
    tour.get_by_text("Place a bet").wait_for()
    assert axe_violations(page) == []
    tour.get_by_role("button", name="Next").click()
    tour.get_by_text("Beat the dealer").wait_for()
    page.keyboard.press("Escape")
    tour.wait_for(state="detached")
    page.reload()
    Table(page)
    assert tour.count() == 0
