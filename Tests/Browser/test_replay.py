"""Stored rounds: found in the list, replayed card by card, and shared by link and by file."""

import json
import re

import pytest
from conftest import DESKTOP, PHONE
from house import truecount
from rounds import copy_rounds, rounds
from table import Keys, stored
from test_statistics import play, until

STEP = re.compile(r"#(rounds|replay)/[^/]+/(\d+)$")


def visit(page, house, rest=""):
    """Opens the list of stored rounds, or one of them."""
    page.goto(f"{house.url}#rounds{'/' + rest if rest else ''}")
    page.locator(".rounds-day, .rounds-nothing, .replay").first.wait_for()
    return page


def step(page):
    """Returns the numbers of the current step and of the last one."""
    here, last = page.locator(".replay-count").inner_text().split("/")
    return int(here), int(last)


def said(page):
    return page.locator(".replay-plate .status").inner_text()


def cards(page):
    return page.locator(".replay .card:not(.leaving)").count()


def record_of(page):
    """Requests the link, and returns the record in it."""
    page.get_by_role("button", name=re.compile("^(Share|Teilen)$")).click()
    return page.locator("[data-copy]").get_attribute("data-copy")


def test_a_newcomer_is_shown_the_way_to_the_games(open_context, house):
    page = visit(open_context(PHONE).new_page(), house)
    page.get_by_role("heading", name="No rounds yet").wait_for()
    page.get_by_role("link", name="Choose a game").click()
    page.get_by_role("heading", name="True Count", level=1).wait_for()


def test_a_round_is_found_from_the_statistics_and_replays_by_keys(sit_at, house):
    table = sit_at("blackjack", seed=3)
    play(Keys(table), 3, game="blackjack")
    page = table.page
    page.goto(f"{house.url}#statistics/blackjack")
    page.get_by_role("link", name="Rounds", exact=True).click()
    page.locator(".rounds-row").first.wait_for()
    assert page.url.endswith("#rounds/blackjack") and page.locator(".rounds-row").count() == 3
    page.locator(".rounds-row").first.click()
    page.locator(".replay").wait_for()
    assert step(page)[0] == 0 and cards(page) == 0 and said(page) == "Jean-Luc's table. Your bet: 10."
    seen = []
    here, last = step(page)
    while here < last:
        page.keyboard.press("ArrowRight")
        here, _ = step(page)
        seen.append((said(page), cards(page)))
    assert len(seen) == last and seen[3] == ("The dealer takes a card face down.", 4)
    assert STEP.search(page.url).group(2) == str(last)
    for number in range(last - 1, 0, -1):
        page.keyboard.press("ArrowLeft")
        assert (said(page), cards(page)) == seen[number - 1]
    page.keyboard.press("End")
    assert step(page) == (last, last)
    page.reload()
    page.locator(".replay").wait_for()
    assert step(page) == (last, last) and said(page) == seen[-1][0]
    page.keyboard.press("Home")
    assert step(page)[0] == 0
    page.get_by_role("link", name="All rounds").click()
    page.locator(".rounds-row").first.wait_for()


def test_what_is_shown_is_announced(sit_at, house):
    table = sit_at("blackjack", seed=3)
    play(Keys(table), 1, game="blackjack")
    page = visit(table.page, house, "1")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
        assert said(page) in page.locator("#live").inner_text()
    slider = page.get_by_role("slider", name="Step")
    assert slider.get_attribute("aria-valuetext").startswith("Step 3 of ")


def test_a_finger_goes_through_a_round_and_the_slider_goes_anywhere(sit_at, house):
    table = sit_at("war", seed=5, device=PHONE)
    play(Keys(table), 2)
    page = visit(table.page, house, "2")
    page.get_by_role("button", name="Step forward").tap()
    assert step(page)[0] == 1
    page.get_by_role("button", name="Go to end").tap()
    here, last = step(page)
    assert here == last
    slider = page.get_by_role("slider", name="Step")
    slider.focus()
    page.keyboard.press("Home")
    assert step(page)[0] == 0
    page.keyboard.press("ArrowRight")
    assert step(page)[0] == 1
    page.get_by_role("button", name="Step forward").tap()
    assert slider.input_value() == "2", "the slider follows the buttons, also once it was moved"
    until(page, lambda: STEP.search(page.url) and STEP.search(page.url).group(2) == "2")


def test_a_round_plays_by_itself_and_stops_when_asked(sit_at, house):
    table = sit_at("war", seed=5)
    play(Keys(table), 1)
    page = visit(table.page, house, "1")
    page.keyboard.press(" ")
    page.get_by_role("button", name="Pause").wait_for()
    until(page, lambda: step(page)[0] >= 2)
    page.keyboard.press(" ")
    page.get_by_role("button", name="Play", exact=True).wait_for()
    here = step(page)
    page.wait_for_timeout(400)
    assert step(page) == here
    page.keyboard.press(" ")
    until(page, lambda: step(page)[0] == step(page)[1])
    page.get_by_role("button", name="Play", exact=True).wait_for()


def test_filters_leave_what_they_name_and_more_comes_when_asked(sit_at, house):
    table = sit_at("war", seed=5)
    play(Keys(table), 10)
    page = table.page
    copy_rounds(page, 5)
    kept = rounds(page)
    visit(page, house)
    row = page.locator(".rounds-row")
    until(page, lambda: row.count() == 25)
    page.get_by_role("button", name="Show more").click()
    until(page, lambda: row.count() == 50)
    for name, sign in [("Won", 1), ("Lost", -1)]:
        page.get_by_role("button", name=name, exact=True).click()
        fitting = [one for one in kept if (one["returned"] - one["staked"]) * sign > 0]
        until(page, lambda: row.count() == min(25, len(fitting)))
        ends = page.locator(".rounds-end")
        assert set(ends.all_inner_texts()) == {name}
    page.get_by_role("link", name="Blackjack").click()
    page.get_by_text("No matching rounds.").wait_for()


def test_one_page_of_twenty_thousand_rounds_is_drawn(sit_at, house):
    table = sit_at("war", seed=5)
    play(Keys(table), 10)
    page = table.page
    copy_rounds(page, 1_999)
    visit(page, house)
    page.locator('.rounds-row[href="#rounds/20000"]').wait_for()
    assert page.locator(".rounds-row").count() == 25


def test_mistakes_are_found_with_the_cost_that_the_coach_shows(sit_at, house):
    table = sit_at("blackjack", seed=3)
    play(Keys(table), 8, game="blackjack")
    page = visit(table.page, house)
    page.get_by_role("button", name="With mistakes").click()
    row = page.locator(".rounds-row")
    until(page, lambda: row.count() > 0 and page.locator(".rounds-footer p").inner_text() == "", 60)
    assert row.count() == page.locator(".rounds-mistakes").count() < 8
    cost = re.search(r"−([\d.]+)", page.locator(".rounds-mistakes").first.inner_text()).group(1)
    row.first.click()
    page.locator(".replay").wait_for()
    until(page, lambda: page.locator('[data-do="mistake"]').get_attribute("aria-disabled") is None)
    page.keyboard.press("m")
    verdict = page.locator(".replay-verdict.mistake")
    verdict.wait_for()
    assert re.search(r"Better: .* Cost [\d.]+% of the bet", verdict.inner_text())
    assert f"{cost} credits" in verdict.inner_text()
    assert page.locator(".replay-worth dt").count() >= 2


def test_a_link_shows_the_round_in_any_browser_and_changes_nothing_there(sit_at, open_context, house):
    table = sit_at("blackjack", seed=3)
    play(Keys(table), 2, game="blackjack")
    page = visit(table.page, house, "2")
    assert page.locator("[data-copy]").count() == 0
    link = record_of(page)
    assert len(link) < 140
    page.keyboard.press("End")
    end = said(page)

    stranger = open_context(PHONE).new_page()
    stranger.goto(f"{house.url}#{link}")
    stranger.locator(".replay-verdict", has_text="Verified by replay").wait_for()
    stranger.keyboard.press("End")
    assert said(stranger) == end
    assert stored(stranger) == {} and rounds(stranger) == []
    stranger.reload()
    stranger.locator(".replay").wait_for()
    assert step(stranger)[0] == step(stranger)[1]

    assert "The link is genuine: Blackjack" in truecount("replay", f"{house.url}#{link}")


@pytest.mark.parametrize("change", [lambda link: link[:-9], lambda link: link[:20] + "x" + link[21:]],
                         ids=["cut", "changed"])
def test_an_incomplete_link_gets_a_message(sit_at, open_context, house, change):
    table = sit_at("war", seed=5)
    play(Keys(table), 1)
    link = record_of(visit(table.page, house, "1"))
    page = open_context(DESKTOP).new_page()
    page.goto(f"{house.url}#{change(link)}")
    page.get_by_role("heading", name="This link doesn't contain a complete round.").wait_for()
    page.get_by_role("link", name="Your own rounds").first.click()
    page.get_by_role("heading", name="No rounds yet").wait_for()


@pytest.mark.parametrize("game", ["war", "blackjack"])
def test_a_saved_file_passes_the_check_here_and_in_the_terminal(
    sit_at, open_context, house, tmp_path, game
):
    table = sit_at(game, seed=5)
    play(Keys(table), 1, game=game)
    page = visit(table.page, house, "1")
    page.get_by_role("button", name="Share").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as file").click()
    path = tmp_path / download.value.suggested_filename
    download.value.save_as(path)
    assert path.name == f"truecount-{game}.json"
    json.loads(path.read_text())
    assert "is genuine" in truecount("replay", path)
    stranger = visit(open_context(PHONE).new_page(), house)
    stranger.locator("[data-file]").set_input_files(path)
    stranger.locator(".replay-verdict", has_text="Verified by replay").wait_for()
    stranger.reload()
    stranger.locator(".replay").wait_for()
    assert stored(stranger) == {} and rounds(stranger) == []


@pytest.mark.parametrize("text", ["", "{}", '{"format":"truecount-round","version":1}', "\0" * 5_000])
def test_a_file_without_a_round_gets_a_message(open_context, house, tmp_path, text):
    path = tmp_path / "round.json"
    path.write_text(text)
    page = visit(open_context(DESKTOP).new_page(), house)
    page.locator("[data-file]").set_input_files(path)
    page.get_by_role("heading", name="This file doesn't contain a complete round").wait_for()


@pytest.mark.parametrize("locale, said", [("en-GB", "newer version"), ("de-DE", "neueren Version")])
def test_a_file_of_a_newer_version_gets_a_message(open_context, house, tmp_path, locale, said):
    path = tmp_path / "round.json"
    path.write_text('{"format":"truecount-round","version":99}')
    page = visit(open_context(DESKTOP, locale=locale).new_page(), house)
    page.locator("[data-file]").set_input_files(path)
    page.get_by_role("heading", name=said).wait_for()
