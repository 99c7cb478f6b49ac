"""The built client, served by the built server, in this machine's Chromium.

A test takes `desktop` or `phone`, a page with the game open, or opens its own pages with
`open_page`. Every page is watched: a console message of level error, or an uncaught exception,
fails the test that opened the page. A failed test saves a screenshot of its page in test-results/.

`make test-browser` runs three tests at a time, each with its own browser and server. Tests that
depend on timing (frames, a card in motion, a page that must not stutter) have the marker `alone`
and run afterwards, when nothing else is running. Only in tests with the marker `offline` does the
browser cache the client for offline play.
"""

import os
import re
import subprocess
import sys
import uuid
from contextlib import contextmanager

import pytest
from house import CLIENT, PROGRAM, ROOT, Server
from playwright.sync_api import expect, sync_playwright
from waiting import wait_until  # noqa: F401, imported by tests from here

# NB: last in the path, because both folders have a conftest.
sys.path += [str(ROOT / "Tests"), str(ROOT / "Tests" / "Commands")]
from postgresql import running  # noqa: E402

PICTURES = ROOT / "test-results"

# The timeout for everything that tests wait for, in milliseconds. `make bench` measures speed; a
# test only checks that something happens, even on a slow machine that does three other things.
WAITS = 30_000
expect.set_options(timeout=WAITS)

DESKTOP = {"viewport": {"width": 1280, "height": 800}}
# NB: pages are drawn by the CPU, and three device pixels per CSS pixel take more than twice as long
# as two. Two are enough to position letters between CSS pixels, so the layout should be the same.
PHONE = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
SHARP_PHONE = {**PHONE, "device_scale_factor": 3}
NARROW = {**PHONE, "viewport": {"width": 320, "height": 568}}
SIDEWAYS = {**PHONE, "viewport": {"width": 844, "height": 390}}

# For a test that runs with the ledger in SQLite, and then in PostgreSQL.
IN_BOTH_ENGINES = pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)


class Watch:
    """Collects errors in the pages of one test."""

    def __init__(self):
        self.problems = []
        self.forgiven = []

    def follow(self, context):
        """Watches every page of a browser context."""
        context.on("console", self._heard)
        context.on("weberror", lambda error: self.problems.append(f"uncaught: {error.error}"))

    def forgive(self, pattern):
        """Expects errors that match a regular expression, such as requests without a network."""
        self.forgiven.append(pattern)

    def unforgiven(self):
        """Returns the errors that no pattern matches."""
        return [
            problem
            for problem in self.problems
            if not any(re.search(pattern, problem) for pattern in self.forgiven)
        ]

    def _heard(self, message):
        if message.type == "error":
            where = message.location.get("url", "")
            self.problems.append(f"console: {message.text} ({where})")


class HeldBack:
    """A file whose request is held back in a page or a browser until it is released."""

    def __init__(self, where, pattern):
        self.requests = []
        where.route(pattern, lambda request: self.requests.append(request))

    def let_go(self, page):
        """Releases the file as soon as the page has requested it."""
        for _ in range(1000):
            if self.requests:
                break
            page.wait_for_timeout(10)
        assert self.requests, "the page never asked for the file"
        for request in self.requests:
            request.continue_()


def how_to_launch():
    """Which Chromium to start, and how, as arguments for Playwright."""
    found = subprocess.run([ROOT / "scripts" / "chromium.sh"], capture_output=True, text=True)
    if found.returncode != 0:
        raise RuntimeError(found.stderr)
    # Headless Chromium hints letters to pixels more strongly, unless this option makes it behave as
    # with windows.
    arguments = ["--font-render-hinting=slight"]
    # A page is drawn in tiles, and elements across several tiles are drawn once for each, so large
    # tiles are faster.
    arguments += ["--default-tile-width=1024", "--default-tile-height=1024"]
    # NB: Chromium's sandbox does not run as root, which is the user in containers.
    if os.geteuid() == 0:
        arguments.append("--no-sandbox")
    return {"executable_path": found.stdout.strip(), "args": arguments}


@contextmanager
def launch_chromium():
    """This machine's Chromium, closed when the block ends."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**how_to_launch())
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def playwright():
    """Playwright, which starts browsers."""
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def chromium(playwright):
    """One browser for all tests."""
    browser = playwright.chromium.launch(**how_to_launch())
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory):
    """The server that most tests share."""
    for needed, target in [(PROGRAM, "build"), (CLIENT / "index.html", "web")]:
        if not needed.exists():
            pytest.exit(f"{needed} is missing: run `make {target}` first.", returncode=2)
    house = Server(tmp_path_factory.mktemp("house"))
    yield house
    house.close()


@pytest.fixture(scope="session")
def postgresql():
    """A PostgreSQL that all tests share."""
    with running() as server:
        yield server


@pytest.fixture
def database(request):
    """The address of a database for one server, if a test asks for one; see `IN_BOTH_ENGINES`."""
    if getattr(request, "param", "sqlite") == "sqlite":
        return None
    return request.getfixturevalue("postgresql").database(f"house_{uuid.uuid4().hex}")


@pytest.fixture
def own_house(house, database, tmp_path):
    """A server for one test, which the test may close."""
    own = Server(tmp_path / "house", database=database)
    yield own
    own.close()


@pytest.fixture(scope="session")
def base_url(house):
    """The address of the blackjack table at the shared server."""
    return house.blackjack


@pytest.fixture
def watch():
    """The errors in the pages of this test so far; `watch.forgive` expects some of them."""
    watch = Watch()
    yield watch
    assert not watch.unforgiven(), "\n".join(watch.unforgiven())


@contextmanager
def contexts_of(browser, watch, request):
    """A function that opens watched contexts of a browser; they are closed when the block ends."""
    contexts = []

    def open_one(device=None, **options):
        # NB: caching the client takes half a second of CPU time for each context.
        keeps = request.node.get_closest_marker("offline") is not None
        how = {"service_workers": "allow" if keeps else "block", **(device or DESKTOP), **options}
        context = browser.new_context(**how)
        context.set_default_timeout(WAITS)
        watch.follow(context)
        contexts.append(context)
        return context

    yield open_one
    failed = getattr(request.node, "failed", False)
    pages = [page for context in contexts for page in context.pages]
    for number, page in enumerate(pages):
        if failed:
            name = re.sub(r"\W+", "-", request.node.name)
            page.screenshot(path=PICTURES / f"{name}-{number}.png")
    for context in contexts:
        context.close()


@pytest.fixture
def open_context(chromium, watch, request):
    """A function that opens a browser context with empty storage: `open_context(PHONE, locale="de")`.

    Options are those of Playwright's `new_context`.
    """
    with contexts_of(chromium, watch, request) as open_one:
        yield open_one


@pytest.fixture
def open_large(playwright, watch, request):
    """The same as `open_context`, in a browser with text twice as large."""
    how = how_to_launch()
    how["args"] = [*how["args"], "--blink-settings=defaultFontSize=32"]
    browser = playwright.chromium.launch(**how)
    with contexts_of(browser, watch, request) as open_one:
        yield open_one
    browser.close()


@pytest.fixture
def open_page(open_context, base_url):
    """A function that opens the game in its own browser context and returns the page."""

    def open_one(device=None, url=base_url, **options):
        page = open_context(device, **options).new_page()
        page.goto(url)
        return page

    return open_one


@pytest.fixture
def sit_at(open_context, house):
    """A function that opens the table of a game with a fixed seed."""
    # NB: that module imports from this one.
    from table import Table, watch_table

    def open_one(game, seed=1, device=DESKTOP, **options):
        context = open_context(device, **options)
        watch_table(context, seed=seed, hurry=8)
        page = context.new_page()
        page.goto(f"{house.url}#{game}")
        return Table(page)

    return open_one


@pytest.fixture
def desktop(open_page):
    """The game on a desktop, for mouse and keyboard."""
    return open_page(DESKTOP)


@pytest.fixture
def phone(open_page):
    """The game on a phone in portrait orientation, for touch."""
    return open_page(PHONE)


def pytest_configure(config):
    """Registers the markers that tests in this folder use."""
    config.addinivalue_line(
        "markers", "alone: looks at moments, so that no other test may run beside it")
    config.addinivalue_line("markers", "offline: the browser keeps the client")


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item, call):
    """Records whether a test failed, for the screenshots of its pages."""
    outcome = yield
    if call.when == "call":
        item.failed = outcome.get_result().failed
