"""The built client, served by the built server, in the Chromium of this machine.

A test takes `desktop` or `phone`, a page that stands at the address of the game, or opens pages of
its own with `open_page`. Every page is watched: a message of level error in its console, or an
exception that nobody caught, fails the test that opened it. A page of a failed test leaves a
picture in test-results/.

`make test-browser` runs three tests at a time, each of the three in a browser and a house of its own.
Whatever looks at moments (frames, a card on its way, a page that must not stutter) bears the mark
`alone` and comes afterwards, when nothing else runs. Only in tests with the mark `offline` the browser keeps the
client for play without a network.
"""

import os
import re
import subprocess
import sys
import uuid
from contextlib import contextmanager

import pytest
from house import CLIENT, PROGRAM, ROOT, House
from playwright.sync_api import expect, sync_playwright
from waiting import wait_until  # noqa: F401, tests take it from here

# NB: at the end, because both folders have a conftest.
sys.path += [str(ROOT / "Tests"), str(ROOT / "Tests" / "Commands")]
from postgresql import running  # noqa: E402

PICTURES = ROOT / "test-results"

# How long what a test waits for may take, in milliseconds. How quick things are is measured by `make bench`:
# a test only finds out whether they happen, also on a slow machine that does three other things.
WAITS = 30_000
expect.set_options(timeout=WAITS)

DESKTOP = {"viewport": {"width": 1280, "height": 800}}
# NB: pages are drawn by the processor, and three pixels to one of the style sheet are more than twice as many
# as two. Both are enough to set letters between pixels, so that the layout should be the same.
PHONE = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
SHARP_PHONE = {**PHONE, "device_scale_factor": 3}
NARROW = {**PHONE, "viewport": {"width": 320, "height": 568}}
SIDEWAYS = {**PHONE, "viewport": {"width": 844, "height": 390}}

# For a test whose house keeps its books in a file, and then in a database.
IN_BOTH_ENGINES = pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)


class Watch:
    """Collects what goes wrong in the pages of one test."""

    def __init__(self):
        self.problems = []
        self.forgiven = []

    def follow(self, context):
        """Listens to every page of a browser context."""
        context.on("console", self._heard)
        context.on("weberror", lambda error: self.problems.append(f"uncaught: {error.error}"))

    def forgive(self, pattern):
        """Expects problems that match a regular expression, such as requests without a network."""
        self.forgiven.append(pattern)

    def unforgiven(self):
        """Returns the problems that no pattern covers."""
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
    """A file that does not arrive in a page, or in any page of a browser, until it is let go."""

    def __init__(self, where, pattern):
        self.requests = []
        where.route(pattern, lambda request: self.requests.append(request))

    def let_go(self, page):
        """Lets the file through as soon as the page has asked for it."""
        for _ in range(1000):
            if self.requests:
                break
            page.wait_for_timeout(10)
        assert self.requests, "the page never asked for the file"
        for request in self.requests:
            request.continue_()


def how_to_launch():
    """Which Chromium to start, and how, as Playwright takes it."""
    found = subprocess.run([ROOT / "scripts" / "chromium.sh"], capture_output=True, text=True)
    if found.returncode != 0:
        raise RuntimeError(found.stderr)
    # Without windows, Chromium fits letters to pixels more strongly, unless it is told to do it as with them.
    arguments = ["--font-render-hinting=slight"]
    # A page is drawn in tiles, and what lies across several is drawn once for each: large ones are quicker.
    arguments += ["--default-tile-width=1024", "--default-tile-height=1024"]
    # NB: Chromium's sandbox refuses to run as root, which is what containers are.
    if os.geteuid() == 0:
        arguments.append("--no-sandbox")
    return {"executable_path": found.stdout.strip(), "args": arguments}


@contextmanager
def launch_chromium():
    """The Chromium of this machine, closed when the block ends."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**how_to_launch())
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def playwright():
    """What starts browsers."""
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
    """The server that all tests share."""
    for needed, target in [(PROGRAM, "build"), (CLIENT / "index.html", "web")]:
        if not needed.exists():
            pytest.exit(f"{needed} is missing: run `make {target}` first.", returncode=2)
    house = House(tmp_path_factory.mktemp("house"))
    yield house
    house.close()


@pytest.fixture(scope="session")
def postgresql():
    """A PostgreSQL that all tests share."""
    with running() as server:
        yield server


@pytest.fixture
def database(request):
    """The address of a database for the books of one house, where a test asks for one; see `IN_BOTH_ENGINES`."""
    if getattr(request, "param", "sqlite") == "sqlite":
        return None
    return request.getfixturevalue("postgresql").database(f"house_{uuid.uuid4().hex}")


@pytest.fixture
def own_house(house, database, tmp_path):
    """A server for one test, which may close it."""
    own = House(tmp_path / "house", database=database)
    yield own
    own.close()


@pytest.fixture(scope="session")
def base_url(house):
    """The address of the blackjack table at the shared server."""
    return house.blackjack


@pytest.fixture
def watch():
    """What went wrong so far in the pages of this test; `watch.forgive` expects some of it."""
    watch = Watch()
    yield watch
    assert not watch.unforgiven(), "\n".join(watch.unforgiven())


@contextmanager
def contexts_of(browser, watch, request):
    """A function that opens watched contexts of a browser, which are closed when the block ends."""
    contexts = []

    def open_one(device=None, **options):
        # NB: keeping the client costs half a second of computing time in each memory.
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
    """A function that opens a browser with an empty memory: `open_context(PHONE, locale="de")`.

    Options are those of Playwright's `new_context`.
    """
    with contexts_of(chromium, watch, request) as open_one:
        yield open_one


@pytest.fixture
def open_large(playwright, watch, request):
    """The same as `open_context`, in a browser whose text is twice as large."""
    how = how_to_launch()
    how["args"] = [*how["args"], "--blink-settings=defaultFontSize=32"]
    browser = playwright.chromium.launch(**how)
    with contexts_of(browser, watch, request) as open_one:
        yield open_one
    browser.close()


@pytest.fixture
def open_page(open_context, base_url):
    """A function that opens the game in a browser of its own and returns the page."""

    def open_one(device=None, url=base_url, **options):
        page = open_context(device, **options).new_page()
        page.goto(url)
        return page

    return open_one


@pytest.fixture
def sit_at(open_context, house):
    """A function that sits down at the table of a game, where chance is a seed."""
    # NB: that module takes its words from this one.
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
    """The game on a phone held upright, for touch."""
    return open_page(PHONE)


def pytest_configure(config):
    """Tells pytest of the marks that tests of this folder bear."""
    config.addinivalue_line(
        "markers", "alone: looks at moments, so that no other test may run beside it")
    config.addinivalue_line("markers", "offline: the browser keeps the client")


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item, call):
    """Remembers whether a test failed, for the picture of its pages."""
    outcome = yield
    if call.when == "call":
        item.failed = outcome.get_result().failed
