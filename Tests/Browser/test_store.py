"""The store on a real server with its test shop: browsing, buying, crashes between any two steps,
refunds, restoring, Quick Chips, and the messages where nothing can be bought."""

import json
import os
import re
import signal
import socket
import subprocess
import time

import pytest
from account import go, join, make_code, open_account, press
from conftest import DESKTOP, IN_BOTH_ENGINES, PHONE, WAITS, how_to_launch, wait_until
from house import PROGRAM, Server, truecount
from playwright.sync_api import Error
from table import Table

GOLD = "truecount.premium.2"
NO_MONEY = "This is a test shop: no real money moves."


@pytest.fixture
def shop(house, database, tmp_path):
    """A server with a test shop, for one test."""
    data = tmp_path / "house"
    truecount("shop", "init", "--data", data)
    own = Server(data, options=["--test-shop"], database=database)
    yield own
    own.close()


def visit(open_context, house, device=DESKTOP, **options):
    """Opens the store in a browser with empty storage."""
    context = open_context(device, **{"reduced_motion": "reduce", **options})
    page = context.new_page()
    page.goto(f"{house.url}#store")
    page.locator(".store-product").nth(10).wait_for()
    return page


def customer(open_context, house, device=DESKTOP, **options):
    """The same, with an account."""
    page = visit(open_context, house, device, **options)
    open_account(page)
    enter(page)
    return page


def enter(page):
    """Opens the store, and waits until it is completely loaded."""
    go(page, "store")
    page.locator(".store-purchases, .store-none").wait_for()
    page.locator("[data-do=verify]").wait_for()


def buy(page, product=GOLD):
    press(page, f"buy {product}")
    press(page, "buy-now")


def said(page, words):
    page.locator(".store-news", has_text=words).wait_for()


def figure(page, name):
    row = page.locator(".store-figures > div").filter(has_text=name)
    return int(re.sub(r"\D", "", row.locator("dd").inner_text()))


def sums(page, isOpen=False):
    """Syncs, and returns the practice credits and the ranked credits; while a purchase is open, the
    page says so instead."""
    press(page, "look-now")
    if isOpen:
        page.get_by_text("You won't buy anything twice").first.wait_for()
    else:
        said(page, "Everything is up to date.")
    return figure(page, "Practice credits"), figure(page, "Ranked credits")


def books_are_right(house):
    assert "The database is correct." in truecount("books", "check", *house.books)


# MARK: - Browsing


@pytest.mark.offline
def test_anyone_can_browse_the_store_also_offline(open_context, shop, watch):
    watch.forgive("Failed to load resource")
    page = open_context().new_page()
    page.goto(shop.url)
    page.get_by_role("link", name="Store").click()
    page.locator(".store-product").nth(10).wait_for()
    assert page.locator(".store-product").count() == 11
    page.get_by_text("You need an account to buy.").wait_for()
    free = "Here, with an account. At the tables, you get 500 practice credits when you run out."
    assert page.locator(".store-why").inner_text() == free
    assert page.locator(".store-test").inner_text() == NO_MONEY
    assert page.locator("[data-do^=buy]").count() == 0
    assert "$9.99" in page.locator(".store-product", has_text="Gold").inner_text()
    wait_until(page, "navigator.serviceWorker.controller")
    while not page.evaluate("caches.match('account.wasm').then(Boolean)"):
        page.wait_for_timeout(100)
    page.context.set_offline(True)
    page.reload()
    page.locator(".store-product").nth(10).wait_for()
    page.get_by_text("The server can't be reached right now.").first.wait_for()
    assert page.locator("[data-do^=buy]").count() == 0
    page.context.set_offline(False)
    press(page, "look-now")
    page.get_by_text("You need an account to buy.").wait_for()


def test_a_message_explains_why_purchases_are_unavailable(open_context, house, watch):
    watch.forgive("Failed to load resource")
    page = open_context(DESKTOP, reduced_motion="reduce").new_page()
    page.goto(f"{house.url}#store")
    page.get_by_text("Purchases aren't available here.").wait_for()
    shelf = {"products": [], "shops": [{"name": "apple", "movesMoney": True}]}
    assert page.locator(".store-product").count() == 1, "Quick Chips are free"
    for answer, words, products in [
        (lambda route: route.fulfill(json=shelf), "You can buy in the App Store.", 11),
        (lambda route: route.fulfill(status=404, content_type="text/html", body="-"), "There are no accounts, store or leaderboards here", 0),
        (lambda route: route.abort(), "The server can't be reached right now.", 11),
    ]:
        page.context.route("**/api/**", answer)
        page.reload()
        page.get_by_text(words).first.wait_for()
        assert page.locator(".store-product").count() == products
        assert page.locator("[data-do^=buy], .store-test").count() == 0
        page.context.unroute("**/api/**")


# MARK: - Buying


@IN_BOTH_ENGINES
def test_what_is_bought_comes_once_and_goes_with_a_refund(open_context, shop, watch):
    watch.forgive("Failed to load resource")
    page = customer(open_context, shop)
    assert sums(page) == (1_000, 1_000)
    press(page, f"buy {GOLD}")
    tile = page.locator(".store-product", has_text="Gold")
    assert "Buy Gold for $9.99? This is a test shop: no real money moves." in tile.inner_text()
    press(page, "keep")
    assert page.locator("[data-do=buy-now]").count() == 0

    # The server crashes after it has counted the purchase, and before it answers.
    counted = []

    def count_and_die(route):
        if counted or route.request.method != "POST":
            return route.continue_()
        counted.append(route.fetch().status)
        shop.kill()
        route.abort()

    page.route("**/api/store/purchases", count_and_die)
    buy(page)
    page.get_by_text("You won't buy anything twice").first.wait_for()
    assert counted == [200]
    shop.open(shop.port)
    page.locator("[data-do=look-now]").first.click()
    said(page, "You bought Gold: 45,000 ranked credits.")
    assert "You're ad-free" in page.locator(".adverts").inner_text()
    for _ in range(2):
        assert sums(page) == (1_000, 46_000)
        page.reload()
        enter(page)
    assert page.locator(".store-purchases > li").count() == 1
    go(page, "blackjack")
    assert Table(page).rest().look()["bankroll"] == "1,000"

    # A second device has it too, and restoring adds nothing twice.
    go(page, "account")
    phone = visit(open_context, shop, PHONE)
    join(phone, make_code(page))
    enter(phone)
    press(phone, "restore")
    said(phone, "No purchases were missing; 1 already in the ledger.")
    assert sums(phone) == (1_000, 46_000)
    assert "You're ad-free" in phone.locator(".adverts").inner_text()
    press(phone, "verify")
    said(phone, "1 purchase checked. Everything is correct.")
    assert "In the ledger: +45,000. Correct." in phone.locator(".store-purchases").inner_text()

    # A refund removes it on both devices.
    press(phone, "refund 1")
    press(phone, "refund-now")
    said(phone, "The purchase has been refunded.")
    phone.get_by_text("Refunded on").wait_for()
    assert sums(phone) == (1_000, 1_000)
    enter(page)
    assert sums(page) == (1_000, 1_000)
    assert "There are no ads here." in page.locator(".adverts").inner_text()

    # A gift from the operator also arrives once, and the statement lists everything.
    go(page, "account")
    support = page.locator(".account-id").inner_text()
    truecount("grant", "--player", support, "--credits", 70, "--reason", "Sorry", *shop.books)
    for device in [page, phone]:
        enter(device)
        assert sums(device) == (1_000, 1_070)
    go(page, "account")
    press(page, "show-statement")
    rows = page.locator(".account-table tbody tr")
    rows.first.wait_for()
    assert "Gift: Sorry" in rows.nth(0).inner_text()
    assert "Refund: Gold" in rows.nth(1).inner_text()
    assert "Purchase: Gold" in rows.nth(2).inner_text()
    assert rows.count() == 4
    books_are_right(shop)


class Device:
    """A browser with its own storage, which can be killed and restarted."""

    def __init__(self, playwright, folder):
        how = how_to_launch()
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.process = subprocess.Popen(
            [how["executable_path"], *how["args"], "--headless", f"--remote-debugging-port={port}",
             f"--user-data-dir={folder}", "--no-first-run", "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
        for _ in range(200):
            try:
                self.browser = playwright.chromium.connect_over_cdp(f"http://127.0.0.1:{port}")
                break
            except Error:
                time.sleep(0.1)
        self.context = self.browser.contexts[0]
        self.context.set_default_timeout(WAITS)
        self.page = self.context.new_page()

    def kill(self):
        """Kills the browser, as a power cut would."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()


# The client's requests from the press of the button to the balance.
STEPS = [
    ("GET", "account", 1), ("GET", "store/test/sales", 1), ("POST", "store/test/sales", 1),
    ("GET", "account", 2), ("GET", "store/test/sales", 2), ("POST", "store/purchases", 1),
    ("GET", "account", 3), ("GET", "store/purchases", 1),
]


@pytest.mark.parametrize("step", STEPS, ids=lambda step: f"{step[0]} {step[1]} {step[2]}")
@pytest.mark.parametrize("isServed", [False, True], ids=["before", "after"])
def test_a_purchase_survives_the_death_of_browser_and_server_between_any_two_steps(
    playwright, house, tmp_path, step, isServed
):
    data = tmp_path / "house"
    truecount("shop", "init", "--data", data)
    shop = Server(data, options=["--test-shop"])
    device = Device(playwright, tmp_path / "browser")
    page = device.page
    page.goto(f"{shop.url}#store")
    page.locator(".store-product").nth(10).wait_for()
    open_account(page)
    enter(page)
    seen = []

    def answer(route):
        method, path = route.request.method, route.request.url.split("/api/")[1]
        seen.append((method, path))
        if (method, path, seen.count((method, path))) != step:
            return route.continue_()
        # NB: after this, the server has handled the request, and the browser has no answer.
        if isServed:
            assert route.fetch().status == 200
        device.kill()
        shop.kill()

    page.route("**/api/**", answer)
    with pytest.raises(Error):
        buy(page)
        for _ in range(150):
            page.wait_for_timeout(100)
    assert seen[-1] == step[:2]

    shop = Server(data, port=shop.port, options=["--test-shop"])
    device = Device(playwright, tmp_path / "browser")
    page = device.page
    try:
        isSold = step in STEPS[3:] or (step == STEPS[2] and isServed)
        expected = 46_000 if isSold else 1_000
        page.goto(f"{shop.url}#store")
        enter(page)
        # The order was written down and did not arrive; for some time its result is unknown.
        isOpen = step == STEPS[2] and not isServed
        for _ in range(2):
            assert sums(page, isOpen) == (1_000, expected)
        sales = page.evaluate("fetch('api/store/test/sales').then((one) => one.json())")["sales"]
        assert len(sales) == page.locator(".store-purchases > li").count() == int(isSold)
    finally:
        device.kill()
        shop.close()
    books_are_right(shop)


@pytest.mark.parametrize("step", [STEPS[2], STEPS[5]], ids=["selling", "counting"])
@pytest.mark.parametrize("isServed", [False, True], ids=["before", "after"])
def test_a_purchase_goes_on_by_itself_when_the_server_comes_back(open_context, shop, watch, step, isServed):
    watch.forgive("Failed to load resource")
    page = customer(open_context, shop)
    seen = []

    def answer(route):
        seen.append((route.request.method, route.request.url.split("/api/")[1]))
        if seen[-1] != step[:2] or seen.count(seen[-1]) > 1:
            return route.continue_()
        if isServed:
            assert route.fetch().status == 200
        shop.kill()
        route.abort()

    page.route("**/api/**", answer)
    buy(page)
    page.get_by_text("You won't buy anything twice").first.wait_for()
    assert page.locator("[data-do^='buy ']:not([aria-disabled])").count() == 0
    again = Server(shop.data, port=shop.port, options=["--test-shop"])
    try:
        if step == STEPS[2] and not isServed:
            page.wait_for_timeout(11_000)
            assert page.locator(".store-purchases > li").count() == 0
            assert figure(page, "Ranked credits") == 1_000
        else:
            page.locator(".store-news", has_text="You bought Gold").wait_for()
            assert sums(page) == (1_000, 46_000)
    finally:
        again.close()
    books_are_right(shop)


# Makes the shop sell a number of packs that nobody redeems.
SELLING = """async (count) => {
  const order = { method: "POST", headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ product: "truecount.budget.1" }) };
  for (let sale = 0; sale < count; sale++) if (!(await fetch("/api/store/test/sales", order)).ok) return sale;
  return count;
}"""


def test_more_sales_than_the_shop_lists_at_once_are_restored(open_context, shop):
    page = customer(open_context, shop)
    assert page.evaluate(SELLING, 60) == 60
    press(page, "restore")
    page.get_by_text("60 missing purchases restored.").first.wait_for()
    enter(page)
    assert sums(page) == (1_000, 151_000)
    books_are_right(shop)


def test_nothing_is_bought_where_the_browser_keeps_nothing(open_context, shop, watch):
    watch.forgive("Could not save")
    page = customer(open_context, shop)
    page.evaluate("""() => {
      IDBObjectStore.prototype.put = () => { throw new DOMException("full", "QuotaExceededError"); };
    }""")
    buy(page)
    said(page, "This device can't save anything right now, so nothing was bought.")
    assert page.evaluate("fetch('api/store/test/sales').then((one) => one.json())")["sales"] == []


# MARK: - Quick Chips and ad-free play


def test_quick_chips_come_after_a_break_and_again_after_the_waiting_time(open_context, shop):
    page = customer(open_context, shop)
    press(page, "quick-chips")
    page.locator(".store-pause", has_text="A short break").wait_for()
    assert page.locator(".store-test").inner_text() == NO_MONEY
    assert page.locator("[data-do=take-chips]").get_attribute("aria-disabled") == "true"
    press(page, "leave-break")
    press(page, "quick-chips")
    wait_until(page, "document.querySelector('[data-do=take-chips]:not([aria-disabled])')")
    press(page, "take-chips")
    said(page, "You received 500 ranked credits.")
    assert sums(page) == (1_000, 1_500)
    assert re.fullmatch(r"Available at \d\d:\d\d:\d\d", page.locator(".store-why").inner_text())
    assert page.locator("[data-do=quick-chips]").count() == 0


def test_ad_free_skips_the_breaks(open_context, shop):
    page = customer(open_context, shop)
    buy(page, "truecount.adfree")
    said(page, "You bought Ad-Free Upgrade: 10,000 ranked credits.")
    press(page, "quick-chips")
    said(page, "You received 500 ranked credits.")
    assert sums(page) == (1_000, 11_500)
    go(page, "challenge")
    asked = json.loads(subprocess.run(
        [PROGRAM, "challenge", "--json"], capture_output=True, text=True, check=True).stdout)["questions"][0]
    wrong = next(play for play in asked["plays"] if play != asked["answer"])
    goOn = page.locator("[data-do=go-on]:not([aria-disabled])")
    goOn.click()
    page.locator(f'[data-do="answer {wrong}"]:not([aria-disabled])').click()
    page.locator(".mark").first.wait_for()
    goOn.click()
    page.locator(f'[data-do="answer {wrong}"]:not([aria-disabled])').wait_for()
    assert page.locator(".challenge-pause").count() == 0


# MARK: - Accessibility


def test_keys_alone_buy_and_the_focus_stays_with_the_product(open_context, shop):
    page = customer(open_context, shop)
    focus = "() => document.activeElement.closest('.store-product, .store-main')?.innerText.includes('Gold')"
    page.locator(f'[data-do="buy {GOLD}"]').focus()
    page.keyboard.press("Enter")
    page.locator("[data-do=buy-now]").wait_for()
    assert page.evaluate("document.activeElement.matches('.store-product')")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.dataset.do") == "keep"
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    said(page, "You bought Gold: 45,000 ranked credits.")
    assert page.evaluate("document.activeElement.matches('.store-product')") and page.evaluate(focus)
    assert "You bought Gold" in page.locator("[role=status].visually-hidden").inner_text()
