"""The game without a network, and updates to the next version."""

import contextlib
import shutil

import pytest
from house import CLIENT, Server
from table import Keys, Table, bet, stored, watch_table

# All of these tests need the browser's cache of the client.
pytestmark = pytest.mark.offline

KEPT = "() => navigator.serviceWorker.controller?.state === 'activated'"

# Waits inside the page: a polled function must not return a promise, which counts as true.
UNTIL_SECOND_IS_KEPT = """
async () => {
  for (let looks = 0; (await caches.keys()).join() !== "truecount-another-shoe"; looks += 1) {
    if (looks > 600) throw new Error("the second version is not kept");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
"""

# Checks for a new version, and records when the page has been notified.
UPDATE = """
async () => {
  window.isUpdated = false;
  navigator.serviceWorker.addEventListener("controllerchange", () => { isUpdated = true });
  (await navigator.serviceWorker.ready).update();
}
"""


def play_a_round(table):
    """Deals, stands and waits for the result."""
    bet(Keys(table), 10)
    table.page.keyboard.press("Enter")
    table.rest()
    if "stand" in table.look()["open"]:
        table.page.keyboard.press("s")
    table.page.locator("[data-do=deal]:not([aria-disabled=true])").wait_for()
    assert len(table.look()["cards"]) >= 4


@pytest.fixture
def visitor(open_context):
    """A browser with a fast table clock, where every seed is 3."""
    context = open_context()
    watch_table(context, seed=3, hurry=6)
    return context


def open_kept(context, url):
    """Opens the game and waits until the browser has cached the client."""
    page = context.new_page()
    page.goto(url)
    Table(page)
    page.wait_for_function(KEPT)
    return page


def test_with_the_server_stopped_a_reload_and_a_new_visit_still_play(visitor, own_house):
    page = open_kept(visitor, own_house.blackjack)
    own_house.close()
    page.reload()
    play_a_round(Table(page))
    page.close()
    page = visitor.new_page()
    page.goto(own_house.blackjack)
    table = Table(page)
    assert len(table.look()["cards"]) >= 4, "the round of the last visit lies open"
    page.keyboard.press("Enter")
    table.rest()
    assert "Your hand" in table.look()["hands"][0]


def test_everything_that_the_page_asks_for_is_kept(visitor, own_house):
    page = open_kept(visitor, own_house.blackjack)
    page.reload()
    play_a_round(Table(page))
    asked = page.evaluate(
        "() => performance.getEntriesByType('resource').map((one) => one.name)"
    )
    kept = page.evaluate("""async () => {
      const [name] = await caches.keys();
      const requests = await (await caches.open(name)).keys();
      return requests.map((one) => one.url);
    }""")
    assert {url.split("#")[0] for url in asked if "sw.js" not in url} <= set(kept)


def test_the_worker_leaves_other_addresses_to_the_server(visitor, own_house, watch):
    watch.forgive("404|favicon")  # another page's own requests
    page = open_kept(visitor, own_house.blackjack)
    answer = page.goto(f"{own_house.url}no-such-table")
    assert answer.status == 404


@pytest.fixture
def second_client(tmp_path):
    """A copy of the client with another version and other texts."""
    folder = tmp_path / "second"
    shutil.copytree(CLIENT, folder)
    version = (folder / "version.txt").read_text().strip()
    for name, old, new in [
        ("sw.js", version, "another-shoe"),
        ("index.html", "Loading True Count", "Loading Second True Count"),
    ]:
        text = (folder / name).read_text()
        assert old in text
        (folder / name).write_text(text.replace(old, new))
        for packed in folder.glob(f"{name}.*"):
            packed.unlink()
    return folder


@pytest.fixture
def update_house(own_house, second_client, tmp_path):
    """A function that replaces the first version by the second."""
    with contextlib.ExitStack() as open_houses:

        def update():
            own_house.close()
            house = Server(tmp_path / "updated", port=own_house.port, client=second_client)
            open_houses.callback(house.close)

        yield update


def wait_for_second(page):
    """Waits for the page of the second version; in between, there may be no page to query."""
    page.locator("#loading", has_text="Second").wait_for(state="attached")


def test_a_new_version_comes_with_a_reload_and_finds_the_round(visitor, own_house, update_house):
    page = open_kept(visitor, own_house.blackjack)
    table = Table(page)
    bet(Keys(table), 10)
    page.keyboard.press("Enter")
    table.rest()
    before, document = table.look(), stored(page)["game"]
    update_house()
    page.reload()
    wait_for_second(page)
    page.wait_for_function("() => window.noted")
    table = Table(page).rest()
    page.evaluate(UNTIL_SECOND_IS_KEPT)
    after = table.look()
    assert after == {**before, "status": after["status"]}
    assert stored(page)["game"] == document
    page.keyboard.press("h")
    assert len(table.rest().look()["cards"]) == 5


@pytest.fixture
def told_of_update(visitor, own_house, update_house):
    """A page with a bet on the circle that has been notified of a second version."""
    page = open_kept(visitor, own_house.blackjack)
    page.reload()
    bet(Keys(Table(page)), 10)
    update_house()
    page.evaluate(UPDATE)
    page.wait_for_function("() => isUpdated")
    return page


def test_a_new_version_does_not_interrupt_a_player(told_of_update):
    page = told_of_update
    page.keyboard.press("Enter")
    assert Table(page).rest().look()["cards"]
    assert "Second" not in page.locator("#loading").text_content()


def test_a_new_version_comes_when_the_player_goes_to_another_table(told_of_update):
    page = told_of_update
    page.get_by_role("link", name="All games").click()
    wait_for_second(page)
    page.locator(".door").wait_for()
    tile = page.locator('.door-tile[href="#blackjack"]')
    assert "1,000 credits" in page.locator(".door-purse").text_content(), "a bet before the deal is not staked"
