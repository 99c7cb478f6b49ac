"""Time and breaks, with a simulated clock: the playing time, the reminder, the limit, and the break."""

import json
from datetime import datetime, timedelta, timezone

import pytest
from accessibility import hindrances
from conftest import DESKTOP, PHONE
from listener import EARS
from table import Keys, Table, bet, stored, watch_table

NOON = datetime(2026, 11, 20, 12, tzinfo=timezone.utc)
GAMES = ["blackjack", "klondike", "baccarat", "war", "threecardpoker"]


def visit(open_context, house, link="", device=DESKTOP, at=NOON, **options):
    """Opens a page whose clock only moves when the test moves it."""
    context = open_context(device, **{"reduced_motion": "reduce", "timezone_id": "UTC", **options})
    watch_table(context, seed=3)
    context.add_init_script(EARS)
    page = context.new_page()
    page.clock.install(time=at)
    page.goto(f"{house.url}{link}")
    page.locator(".page, .door").first.wait_for()
    return page


def go(page, link):
    """Follows a link in the page itself."""
    page.evaluate("(link) => (location.hash = link)", link)


def sit_down(page, game="blackjack"):
    """Opens a table, and waits until it is shown."""
    go(page, game)
    page.locator(".page:not(.pause, .training, .statistics)").wait_for()
    return Table(page)


def counting(page):
    """Waits until time is counted, which begins after the first frame."""
    page.wait_for_function("() => document.getElementById('reminder').firstChild")


def play_for(page, minutes):
    """Lets minutes pass at the table, with everything that happens in them."""
    page.clock.run_for(int(minutes * 60_000))


def time(page):
    return json.loads(stored(page)["time"])


def pause_page(page):
    page.locator(".pause").wait_for()
    return page.locator(".pause-main")


def bound(page, **rows):
    """Sets reminder and limit on the page for time and breaks."""
    go(page, "pause")
    pause_page(page)
    for choice, minutes in rows.items():
        page.locator(f'[data-do="set {choice} {minutes}"]').click()
        assert page.locator(f'[data-do="set {choice} {minutes}"]').get_attribute(
            "aria-checked") == "true"


def test_time_counts_while_a_game_is_seen_and_nowhere_else(open_context, house):
    page = visit(open_context, house, "#blackjack")
    counting(page)
    play_for(page, 10)
    go(page, "")
    page.locator(".door").wait_for()
    assert 599 <= time(page)["session"] <= 603
    play_for(page, 60)
    go(page, "trainer")
    page.locator(".training").wait_for()
    play_for(page, 25)
    go(page, "pause")
    assert "Today 10 min" in " ".join(pause_page(page).inner_text().split()).replace("TODAY", "Today")
    assert 599 <= time(page)["session"] <= 603


def test_a_device_that_slept_and_a_clock_that_jumped_count_nothing(open_context, house):
    page = visit(open_context, house, "#blackjack")
    counting(page)
    play_for(page, 2)
    page.clock.fast_forward(8 * 3_600_000)  # the device slept
    play_for(page, 1)
    for jump in [timedelta(days=400), timedelta(days=-900), timedelta(0)]:
        page.clock.set_system_time(NOON + jump)
        play_for(page, 1)
    go(page, "")
    page.locator(".door").wait_for()
    held = time(page)
    assert 355 <= held["session"] <= 365
    assert 355 <= sum(day["seconds"] for day in held["days"]) <= 365


def test_the_reminder_comes_between_hands_and_takes_no_focus(open_context, house):
    page = visit(open_context, house)
    bound(page, reminder=15)
    table = sit_down(page)
    keys = Keys(table)
    bet(keys, 10)
    page.keyboard.press("Enter")
    page.clock.run_for(1_000)
    play_for(page, 14.5)
    table.button("stand").focus()
    play_for(page, 0.6)
    assert page.locator(".reminder").count() == 0, "the hand is not over"
    keys.press("stand")
    page.clock.run_for(6_000)
    reminder = page.locator(".reminder")
    reminder.wait_for()
    assert "You've been playing for 15 minutes." in reminder.inner_text()
    assert page.evaluate("() => document.activeElement.closest('.reminder')") is None
    assert "You've been playing for 15 minutes." in page.evaluate("() => noted.spoken")
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("() => document.activeElement.dataset.time") == "on":
            break
    page.keyboard.press("Enter")
    reminder.wait_for(state="detached")
    assert page.evaluate("() => document.activeElement !== document.body")
    play_for(page, 14)
    assert reminder.count() == 0
    play_for(page, 1.3)
    assert "30 minutes" in reminder.inner_text()
    reminder.get_by_role("link", name="Take a break").click()
    pause_page(page)
    assert page.locator(".reminder").count() == 0


def test_a_used_up_limit_leads_away_and_the_half_played_hand_is_there_tomorrow(open_context, house):
    page = visit(open_context, house)
    bound(page, limit=15)
    table = sit_down(page)
    keys = Keys(table)
    bet(keys, 10)
    page.keyboard.press("Enter")
    page.clock.run_for(1_000)
    cards = table.look()["cards"]
    assert len(cards) == 4
    play_for(page, 18)
    said = pause_page(page).inner_text()
    assert "Your time for today is up." in said and "Games open again tomorrow." in said
    assert page.url.endswith("#pause")
    for game in GAMES:
        go(page, game)
        page.wait_for_url("**/#pause")
        pause_page(page)
        assert page.locator(".rail .actions").count() == 0
    page.go_back()
    page.clock.run_for(500)
    assert page.locator(".scene").count() == 0
    # A higher limit applies from tomorrow.
    go(page, "pause")
    pause_page(page)
    page.locator('[data-do="set limit 0"]').click()
    assert "From tomorrow: no limit." in pause_page(page).inner_text()
    page.goto(f"{house.url}#blackjack")
    page.reload()
    pause_page(page)
    # The statistics and the trainer are open.
    go(page, "trainer")
    page.locator(".training").wait_for()
    page.clock.set_system_time(NOON + timedelta(hours=13))
    sit_down(page)
    page.clock.run_for(2_000)
    assert table.look()["cards"] == cards


def test_a_break_is_confirmed_and_survives_reloads_links_and_back(open_context, house):
    page = visit(open_context, house, "#klondike")
    counting(page)
    go(page, "pause")
    main = pause_page(page)
    page.locator('[data-do="break 24"]').focus()
    page.keyboard.press("Enter")
    said = main.inner_text()
    assert "Take a break of 24 hours, until tomorrow at 12:0" in said
    assert "can't be undone or shortened" in said
    page.locator('[data-do="no-break"]').click()
    assert "break" not in json.loads(stored(page).get("time", "{}"))
    page.locator('[data-do="break 24"]').click()
    page.locator('[data-do="begin-break"]').click()
    page.locator(".pause-until").wait_for()
    assert "Games open again tomorrow at 12:0" in main.inner_text()
    page.go_back()
    page.wait_for_url("**/#pause")
    page.reload()
    pause_page(page)
    page.goto(f"{house.url}#war")
    page.reload()
    pause_page(page)
    assert page.locator('[data-do="break 1"]').count() == 0
    # The screens that the page names are open.
    assert "Only games are closed: the trainer, the daily challenge, the statistics and your data stay" \
        in pause_page(page).inner_text()
    for place, look in {"trainer": ".training", "challenge": ".challenge", "statistics": ".statistics",
                        "data": ".page"}.items():
        go(page, place)
        page.locator(f"{look}:not(.pause)").first.wait_for()
        assert page.evaluate("() => location.hash") != "#pause"
    # Setting the clock back, by an hour or by years, ends nothing.
    for back in [timedelta(hours=1), timedelta(days=4_000)]:
        page.clock.set_system_time(NOON - back)
        go(page, "war")
        page.wait_for_url("**/#pause")
    page.clock.set_system_time(NOON + timedelta(hours=24, minutes=30))
    sit_down(page, "war")


def test_a_break_across_the_end_of_summer_time_shows_the_local_hour(
    open_context, house
):
    evening = datetime(2026, 10, 24, 20, tzinfo=timezone.utc)  # 22:00 in Berlin
    page = visit(open_context, house, "#pause", at=evening, timezone_id="Europe/Berlin")
    main = pause_page(page)
    page.locator('[data-do="break 24"]').click()
    assert "until tomorrow at 21:0" in main.inner_text()
    page.locator('[data-do="begin-break"]').click()
    page.locator(".pause-until").wait_for()
    assert "Games open again tomorrow at 21:0" in main.inner_text()


def test_the_page_opens_games_by_itself_when_the_break_is_over(open_context, house):
    page = visit(open_context, house, "#pause")
    main = pause_page(page)
    page.locator('[data-do="break 1"]').click()
    page.locator('[data-do="begin-break"]').click()
    page.locator(".pause-until").wait_for()
    play_for(page, 62)
    assert "You're on a break." not in main.inner_text()
    sit_down(page)


def test_opening_a_copy_ends_no_break(open_context, house, tmp_path):
    page = visit(open_context, house, accept_downloads=True)
    bound(page, limit=240)
    go(page, "data")
    with page.expect_download() as download:
        page.locator('[data-do="save-copy"]').click()
    download.value.save_as(tmp_path / "copy.jsonl")
    bound(page, limit=30)
    page.locator('[data-do="break 168"]').click()
    page.locator('[data-do="begin-break"]').click()
    go(page, "data")
    page.locator("[data-file]").set_input_files(tmp_path / "copy.jsonl")
    page.locator('[data-do="replace-all"]').click()
    page.locator('[data-do="replace-all"]').click()
    page.get_by_text("Your data is now the same as in the copy").wait_for()
    for _ in range(2):
        go(page, "blackjack")
        page.wait_for_url("**/#pause")
        pause_page(page)
        page.reload()
        pause_page(page)
    assert page.locator('[data-do="set limit 30"]').get_attribute("aria-checked") == "true"


def test_a_damaged_document_is_kept_aside_and_reported(open_context, house):
    page = visit(open_context, house)
    bound(page, limit=30)
    good = stored(page)["time"]
    stored(page, time=good[:-9])
    page.reload()
    page.get_by_role("alert").wait_for()
    assert "Your playing time couldn't be read." in page.get_by_role("alert").inner_text()
    kept = [text for name, text in stored(page).items() if name.startswith("damaged time")]
    assert kept == [good[:-9]]
    sit_down(page)


def test_links_from_the_home_page_open_it(open_context, house):
    page = visit(open_context, house)
    assert "play money" in page.locator(".door-foot").inner_text()
    page.locator('.door-key[href="#pause"]').click()
    main = pause_page(page)
    assert page.title() == "Time and breaks · True Count"
    assert "no money can be won" in main.inner_text()
    page.get_by_role("link", name="All games").click()
    page.locator(".door").wait_for()


@pytest.mark.parametrize("device, light, language", [(DESKTOP, "light", "en"), (PHONE, "dark", "de")])
def test_everybody_can_use_the_reminder(open_context, house, device, light, language):
    page = visit(open_context, house, device=device, color_scheme=light, locale=language)
    bound(page, reminder=15)
    sit_down(page, "war")
    play_for(page, 18)
    page.locator(".reminder").wait_for()
    assert hindrances(page, open_context().new_page()) == []
