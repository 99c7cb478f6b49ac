"""The home page: the games, the links there and back, and help that has to be loaded."""

import random

import pytest
from conftest import DESKTOP, PHONE
from table import Keys, Table, a_save, bet, stored, watch_table

GAMES = ["blackjack", "klondike", "baccarat", "war", "threecardpoker"]


def way_to(game):
    """Returns the selector of a game's tile."""
    return f'.door-tile[data-game="{game}"]'


def place_of(game):
    """Returns the link that a game's tile opens: the table, or the lobby of the patiences."""
    return "patience" if game == "klondike" else game


def sit_down(page, game):
    """Opens the table of a game from the home page."""
    page.locator(way_to(game)).click()
    if game == "klondike":
        page.locator(".lobby-tile").first.click()


@pytest.fixture
def door(open_context, house):
    """A function that opens the home page in its own browser context."""

    def open_one(device=DESKTOP, **options):
        page = open_context(device, **options).new_page()
        page.goto(house.url)
        page.locator(".door-tile").first.wait_for()
        return page

    return open_one


@pytest.mark.parametrize("game", GAMES)
def test_a_tile_leads_to_its_table_and_the_browsers_back_leads_out(door, game):
    page = door()
    page.locator(way_to(game)).click()
    page.locator(".page").wait_for()
    assert f"#{place_of(game)}" in page.url
    title = page.title().lower().replace(" ", "")
    assert title.removeprefix("casino").startswith(place_of(game))
    # The focus moves a moment after the screen is shown.
    page.wait_for_function("() => document.activeElement !== document.body")
    page.go_back()
    page.locator(".door").wait_for()
    assert "#" not in page.url
    page.go_forward()
    page.locator(".page").wait_for()


@pytest.mark.parametrize("game", GAMES)
def test_the_home_page_is_reached_by_keys(door, game):
    page = door()
    page.locator(way_to(game)).focus()
    page.keyboard.press("Enter")
    page.get_by_role("link", name="All games").focus()
    page.keyboard.press("Enter")
    page.locator(".door").wait_for()


def test_the_tiles_show_the_games_in_progress(open_context, house):
    context = open_context()
    watch_table(context, seed=3)  # 3 and King against 8: it is the player's turn
    page = context.new_page()
    page.goto(house.url)
    page.locator(way_to("blackjack")).click()
    bet(Keys(Table(page)), 10)
    page.keyboard.press("Enter")
    page.get_by_role("link", name="All games").click()
    assert "round in progress" in page.locator(way_to("blackjack")).text_content()
    page.reload()
    page.locator(".door-tile").first.wait_for()
    assert "round in progress" in page.locator(way_to("blackjack")).text_content()


# The boxes of the tiles, of their titles and of their summaries, and the box of a link in the rail.
BOXES = """
(rail) => {
  const box = (one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return { left, top, right, bottom };
  };
  const all = (selector) => [...document.querySelectorAll(selector)].map(box);
  return { tiles: all(".door-tile"), titles: all(".door-tile b"), summaries: all(".door-summary"),
    rail: rail.map((link) => box(document.querySelector(`.door-key[href="#${link}"]`))) };
}
"""


@pytest.mark.parametrize("is_new", [True, False], ids=["new", "saved"])
@pytest.mark.parametrize("locale", ["en", "de"])
@pytest.mark.parametrize("size", [(390, 844), (375, 667), (667, 375)], ids=str)
def test_the_first_screen_of_a_phone_shows_the_games_the_trainer_and_the_challenge(
    door, size, locale, is_new
):
    width, height = size
    page = door({**PHONE, "viewport": {"width": width, "height": height}}, locale=locale)
    if not is_new:
        # Credits in the header, and a link to the unfinished game before the others.
        stored(page, game=a_save(actions=["bet 10", "deal"], version=2))
        page.reload()
        page.locator(".door-go").wait_for()
    page.evaluate("() => document.fonts.ready")
    boxes = page.evaluate(BOXES, ["trainer", "challenge"])
    assert len(boxes["tiles"]) == len(GAMES)
    for box in [*boxes["tiles"], *boxes["rail"]]:
        assert 0 <= box["left"] and box["right"] <= width and 0 <= box["top"]
        assert box["bottom"] <= height, box


@pytest.mark.parametrize("locale", ["en", "de"])
@pytest.mark.parametrize("size", [(1366, 650), (1440, 900), (2560, 1440)], ids=str)
def test_on_a_desktop_the_tiles_are_level_and_fill_the_width(door, size, locale):
    width, height = size
    page = door({"viewport": {"width": width, "height": height}}, locale=locale)
    page.evaluate("() => document.fonts.ready")
    boxes = page.evaluate(BOXES, ["trainer", "challenge"])
    edges = {(round(box["top"]), round(box["bottom"])) for box in boxes["tiles"]}
    widths = [box["right"] - box["left"] for box in boxes["tiles"]]
    assert len(edges) == 1 and max(widths) - min(widths) < 1
    # The last line of a title is level with the others, whether or not a title has two.
    assert len({round(box["bottom"]) for box in boxes["titles"]}) == 1
    assert len({round(box["top"]) for box in boxes["summaries"]}) == 1
    assert boxes["tiles"][-1]["right"] - boxes["tiles"][0]["left"] > 0.85 * width
    assert all(box["bottom"] <= height for box in [*boxes["tiles"], *boxes["rail"]])


@pytest.mark.parametrize("link", ["whist/1/12345", "constructor", "__proto__", "toString"])
def test_the_home_page_shows_a_message_for_an_unknown_link(open_context, house, link):
    page = open_context().new_page()
    page.goto(f"{house.url}#{link}")
    assert "This link doesn't work" in page.get_by_role("alert").text_content()
    page.get_by_role("button", name="OK").click()
    assert page.get_by_role("alert").count() == 0
    assert "#" not in page.url


def test_links_and_back_work_within_the_page(open_context, house):
    page = open_context().new_page()
    page.goto(house.blackjack)
    page.locator(".page").wait_for()
    page.evaluate("() => { location.hash = 'klondike/1/draw-3/12345'; }")
    page.get_by_role("button", name="12345").first.wait_for()
    page.go_back()
    page.locator(".bankroll").wait_for()


@pytest.mark.parametrize("game", GAMES)
def test_back_closes_only_an_open_sheet(door, game):
    page = door()
    sit_down(page, game)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog").wait_for()
    page.go_back()
    page.get_by_role("dialog").wait_for(state="detached")
    assert f"#{game}" in page.url
    assert page.locator(".page").is_visible()
    page.go_back()
    page.locator(".lobby" if game == "klondike" else ".door").wait_for()


def test_a_table_that_is_left_goes_on_where_it_was(door):
    page = door()
    sit_down(page, "klondike")
    page.locator(".patience").wait_for()
    page.keyboard.press("d")
    page.keyboard.press("u")
    redo = page.locator('[data-do="redo"]:not([aria-disabled=true])')
    redo.wait_for()
    page.go_back()
    page.locator(".lobby-go:not(.of-today)").wait_for()
    page.go_back()
    page.locator(way_to("blackjack")).click()
    page.locator(".bankroll").wait_for()
    page.go_back()
    sit_down(page, "klondike")
    redo.wait_for()


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_address_matches_the_screen_after_a_random_walk(door, seed):
    page = door()
    wanderer = random.Random(seed)
    page.evaluate("() => { window.isSamePage = true; }")

    def step_back():
        """Goes back, but not out of the app."""
        page.evaluate("() => history.state?.step > 1 && history.back()")
        page.wait_for_timeout(50)

    ways = [
        lambda: page.evaluate("() => document.querySelector('a[href^=\"#klondike\"]')?.click()"),
        lambda: page.evaluate("() => document.querySelector('a[href=\"#patience\"]')?.click()"),
        lambda: page.evaluate("() => document.querySelector('a[href=\"#blackjack\"]')?.click()"),
        lambda: page.evaluate("() => document.querySelector('a[href=\"#\"]')?.click()"),
        step_back,
        lambda: page.evaluate("() => history.forward()"),
        lambda: page.evaluate(f"() => {{ location.hash = 'klondike/1/draw-3/{seed}'; }}"),
        lambda: page.evaluate("() => { location.hash = 'whist'; }"),
        lambda: page.keyboard.press(wanderer.choice("d1o?")),
        lambda: page.wait_for_timeout(wanderer.choice([20, 200])),
    ]
    for _ in range(60):
        wanderer.choice(ways)()
    page.wait_for_timeout(600)
    place = page.evaluate("() => app.firstChild.dataset.link").split("/")[0]
    assert page.url.partition("#")[2].split("/")[0] == place
    assert page.locator(".door").count() == (place == "")
    assert page.locator(".bankroll").count() == (place == "blackjack")
    assert page.locator(".patience").count() == (place == "klondike")
    assert page.locator(".lobby").count() == (place == "patience")
    assert page.evaluate("() => window.isSamePage")


def test_an_address_that_is_no_text_harms_nothing(open_context, house):
    page = open_context().new_page()
    page.goto(f"{house.url}#%")
    assert "This link doesn't work" in page.get_by_role("alert").text_content()
    page.goto(f"{house.url}#klondike/%E0%A4%A")
    page.get_by_role("alert").filter(has_text="doesn't lead to a deal").wait_for()


def test_help_that_fails_to_load_shows_a_message_and_play_goes_on(open_context, house, watch):
    watch.forgive("404|worker.wasm|WebAssembly|MIME")
    context = open_context(service_workers="block")
    watch_table(context, hurry=6)
    context.route("**/worker.wasm", lambda route: route.fulfill(status=404, body="no"))
    page = context.new_page()
    page.goto(house.url)
    page.locator(".door-tile").first.wait_for()
    stored(page, game=a_save(actions=["bet 10", "deal"], version=2, coach="meanwhile"))
    page.goto("about:blank")
    page.goto(house.blackjack)
    assert "didn't start" in page.get_by_role("alert").text_content()
    page.get_by_role("button", name="OK").click()
    page.keyboard.press("s")
    table = Table(page).rest()
    assert len(table.look()["cards"]) >= 4
