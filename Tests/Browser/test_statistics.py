"""The statistics: every round of every table is counted, stored, valued and shown."""

import datetime
import json
import re

from conftest import DESKTOP, PHONE
from patience import Arrows, PatienceTable, klondike_save, parsed, winning_line
from rounds import copy_rounds, renumber_rounds, rounds
from table import Keys, Mouse, Table, stored, watch_table


def play(player, count, game="war"):
    """Plays rounds of casino war, always going to war on ties, or of blackjack, always standing."""
    player.press("chip 10")
    for _ in range(count):
        player.press("deal")
        player.table.rest()
        for choice in ("war", "stand"):
            while choice in player.table.look()["open"]:
                player.press(choice)
                player.table.rest()


def until(page, condition, seconds=30):
    """Waits until a condition is true."""
    for _ in range(10 * seconds):
        if condition():
            return
        page.wait_for_timeout(100)
    raise AssertionError("it never came true")


def visit(page, house, game=""):
    """Opens the statistics, and waits until everything is counted and valued."""
    page.goto(f"{house.url}#statistics{'/' + game if game else ''}")
    page.get_by_role("heading", name=re.compile("Statistics|Statistik"), level=1).wait_for()
    return page


def figure(page, name):
    """Returns a main figure by its name."""
    return page.locator(".hero", has_text=re.compile(f"^{name}")).locator("dd").inner_text()


def test_a_newcomer_is_shown_the_way_to_the_games(open_context, house):
    page = open_context(PHONE).new_page()
    visit(page, house)
    assert page.get_by_role("heading", name="No rounds yet").is_visible()
    page.get_by_role("link", name="Choose a game").click()
    page.get_by_role("heading", name="True Count", level=1).wait_for()
    page.get_by_role("link", name=re.compile("^Statistics")).click()
    page.get_by_role("heading", name="No rounds yet").wait_for()


def test_every_round_is_kept_and_counted_once(sit_at, house):
    table = sit_at("war", seed=5)
    play(Keys(table), 12)
    page = table.page
    kept = rounds(page)
    assert len(kept) == 12 and {one["table"] for one in kept} == {"war"}
    net = sum(one["returned"] - one["staked"] for one in kept)
    credits = json.loads(stored(page)["house"])["purse"]["credits"]
    assert credits == 1000 + net
    visit(page, house, "war")
    shown = f"{net:+,}".replace("-", "−") if net else "0"
    until(page, lambda: figure(page, "Result") == shown)
    for _ in range(2):
        page.reload()
        until(page, lambda: figure(page, "Result") == shown)
    facts = page.locator(".facts").inner_text()
    assert re.search(r"Rounds\s+12\b", facts), facts


def test_luck_house_edge_and_mistakes_add_up_to_the_result_at_blackjack(sit_at, house):
    table = sit_at("blackjack", seed=3)
    play(Mouse(table), 6)
    page = visit(table.page, house, "blackjack")
    until(page, lambda: page.locator(".hero", has_text="Luck").count() == 1, seconds=60)
    number = lambda name: int(figure(page, name).replace("−", "-").replace(",", ""))
    parts = number("Luck") + number("House edge") + number("Mistakes")
    assert abs(parts - number("Result")) <= 2  # each is rounded to whole credits
    assert number("Mistakes") < 0, "who stands on everything gives something away"
    # His table is a row of the dealers, and the sentence of the session names it.
    assert page.get_by_role("row", name=re.compile("^Jean-Luc")).count() == 1
    assert "too few to tell luck from skill" in page.locator("main").inner_text()


def test_the_chart_has_a_table_and_sessions_are_listed(sit_at, house):
    table = sit_at("war", seed=9)
    play(Mouse(table), 5)
    page = visit(table.page, house)
    page.locator(".hero").first.wait_for()
    page.get_by_text("Show as a table").first.click()
    assert page.get_by_role("row", name=re.compile("round 5")).first.is_visible()
    session = page.locator("section.sessions").get_by_role("row").nth(1).inner_text()
    assert "Casino War" in session and "\t5\t" in session, session


def test_whoever_begins_again_has_no_statistics_and_keeps_counting(sit_at, house):
    table = sit_at("war", seed=5)
    play(Keys(table), 3)
    page = table.page
    visit(page, house)
    page.locator(".hero").first.wait_for()
    page.goto(f"{house.url}#war")
    table = Table(page)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("tab", name="General").click()
    page.get_by_role("button", name="Reset game").click()
    assert "The statistics and sessions of all games are deleted." in page.get_by_role("dialog").inner_text()
    page.get_by_role("button", name="Reset game").last.click()
    page.get_by_role("button", name="Reset permanently").click()
    visit(page, house)
    page.get_by_role("heading", name="No rounds yet").wait_for()
    page.goto(f"{house.url}#war")
    play(Keys(Table(page)), 1)
    visit(page, house)
    page.locator(".hero").first.wait_for()
    assert re.search(r"Rounds\s+1\b", page.locator(".facts").inner_text())


def test_a_database_from_before_rounds_were_saved_is_upgraded(open_context, house):
    context = open_context(DESKTOP)
    watch_table(context, seed=5, hurry=8)
    context.route("**/favicon.ico", lambda route: route.fulfill(status=204))
    page = context.new_page()
    page.goto(f"{house.url}icon.svg")
    page.evaluate("""() => new Promise((resolve) => {
        const opening = indexedDB.open("truecount");
        opening.onupgradeneeded = () => opening.result.createObjectStore("documents");
        opening.onsuccess = () => { opening.result.close(); resolve(); };
    })""")
    page.goto(f"{house.url}#war")
    table = Table(page)
    play(Keys(table), 2)
    assert len(rounds(page)) == 2


def test_twenty_thousand_rounds_are_counted_with_progress(sit_at, house):
    table = sit_at("war", seed=5)
    play(Keys(table), 10)
    page = table.page
    copy_rounds(page, 1_999)
    page.goto(f"{house.url}#statistics")
    page.get_by_text(re.compile("Counting your rounds: [0-9]+%")).wait_for()
    facts = page.locator(".facts")
    until(page, lambda: facts.count() and re.search(r"Rounds\s+20,000\b", facts.inner_text()), 120)


def test_the_oldest_of_too_many_rounds_are_kept_in_the_sums_alone(sit_at, house):
    table = sit_at("war", seed=5)
    play(Keys(table), 4)
    page = table.page
    renumber_rounds(page, [1, 2, 3, 200_000])
    page.goto(f"{house.url}#statistics")
    said = page.get_by_text("Only the last 100,000 rounds are saved one by one")
    said.wait_for()
    until(page, lambda: len(rounds(page)) == 1)
    page.reload()
    said.wait_for()
    assert re.search(r"Rounds\s+4\b", page.locator(".facts").inner_text())


# A deal that takes few actions to win, as number and cards drawn at a time.
DEAL = (228, 3)


def win_the_deal_of(page, house, day):
    """Makes the last move of a deal that was dealt as the daily deal of a day."""
    page.goto(house.url)
    page.locator(".door-tile").first.wait_for()
    *before, last = winning_line(*DEAL)
    save = json.loads(klondike_save(*DEAL, before))
    save["game"]["day"] = int(day.strftime("%Y%m%d"))
    stored(page, klondike=json.dumps(save))
    page.goto("about:blank")
    page.goto(f"{house.url}#klondike")
    table = PatienceTable(page)
    table.rest()
    Arrows(table).move(*parsed(last))
    until(page, lambda: rounds(page))


def test_daily_deals_are_in_a_calendar_with_earlier_months_and_links(open_context, house):
    page = open_context(DESKTOP, reduced_motion="reduce").new_page()
    today = datetime.date.today()
    before = today.replace(day=1) - datetime.timedelta(days=1)
    win_the_deal_of(page, house, before)
    page.goto(f"{house.url}#statistics/daily")
    calendar = page.locator("section.daily-deals")
    calendar.get_by_text("0 daily deals played, 0 won.").wait_for()
    days = calendar.locator(".calendar").get_by_role("button")
    assert days.count() == today.day, "the days to come lead nowhere"
    choice = calendar.locator(".calendar-choice")
    first = choice.get_by_role("link").first
    assert first.get_attribute("href").startswith(f"#klondike/day/{today:%Y%m%d}/")
    back = calendar.get_by_role("button", name="Previous month")
    back.focus()
    page.keyboard.press("Enter")
    calendar.get_by_text(f"{before:%B} {before.year}: 1 daily deal played, 1 won.").wait_for()
    assert page.evaluate("() => document.activeElement.className").endswith("previous")
    name = f"{before.day} {before:%B} {before.year}: Klondike, draw three, won"
    day = calendar.get_by_role("button", name=name)
    calendar.get_by_text("Show as a table").click()
    assert "Klondike, draw three\twon" in calendar.get_by_role("row").last.inner_text()
    day.click()
    choice.get_by_role("link", name="Klondike, draw three", exact=True).click()
    PatienceTable(page)
    assert page.url.endswith(f"#klondike/day/{before:%Y%m%d}/draw-3")
    page.go_back()
    day.wait_for()  # the month and the day that were chosen before
    choice.get_by_role("link", name="Klondike, draw three", exact=True).wait_for()
    visit(page, house, "klondike")
    deals = page.locator("section.winnable-deals")
    deals.get_by_text("All your deals are winnable.").wait_for()
    page.locator("section.lines").get_by_role("row", name="Klondike, draw three").wait_for()
