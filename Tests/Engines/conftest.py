"""The built client, served by the built server, in engines other than Chromium's.

A test takes `sit_down` and opens the game in its own engine, with empty storage. The client is the
built one, and also records its errors; any error fails the test.
"""

import re
import shutil
import sys
from pathlib import Path

import pytest

sys.path.insert(1, str(Path(__file__).resolve().parents[1] / "Browser"))

from engines import ENGINES  # noqa: E402
from house import CLIENT, PROGRAM, ROOT, Server  # noqa: E402
from page import Page  # noqa: E402

PICTURES = ROOT / "test-results"

# Records errors for as long as the tab is open, across reloads.
LISTEN = """
const note = (words) => {
  sessionStorage.problems = (sessionStorage.problems ?? "") + words + "\\n";
};
const { error } = console;
console.error = (...words) => (note(`console: ${words.join(" ")}`), error(...words));
addEventListener("error", ({ message }) => note(`uncaught: ${message}`));
addEventListener("unhandledrejection", ({ reason }) => note(`uncaught: ${reason}`));
addEventListener("securitypolicyviolation", ({ blockedURI }) => note(`refused: ${blockedURI}`));
"""


@pytest.fixture(scope="session")
def client(tmp_path_factory):
    """The built client, which records its own errors."""
    for needed, target in [(PROGRAM, "build"), (CLIENT / "index.html", "web")]:
        if not needed.exists():
            pytest.exit(f"{needed} is missing: run `make {target}` first.", returncode=2)
    copy = tmp_path_factory.mktemp("web") / "client"
    shutil.copytree(CLIENT, copy, ignore=shutil.ignore_patterns("app.js.*"))
    app = copy / "app.js"
    app.write_text(LISTEN + app.read_text())
    return copy


@pytest.fixture
def house(client, tmp_path):
    """A server for one test, which the test may close."""
    house = Server(tmp_path / "house", client=client)
    yield house
    house.close()


@pytest.fixture(params=ENGINES)
def sit_down(request, house, tmp_path):
    """A function that opens a screen of the app in an engine, in a window of some size."""
    missing = [one for one in ENGINES[request.param].needs if shutil.which(one) is None]
    if missing:
        pytest.fail(f"{', '.join(missing)} is missing: run `scripts/bootstrap.sh engines` first.")
    opened = []

    def open_one(size, place):
        folder = tmp_path / "profile"
        folder.mkdir()
        engine = ENGINES[request.param](folder, *size)
        opened.append(engine)
        page = Page(engine)
        page.goto(f"{house.url}{place}")
        return page

    yield open_one
    try:
        for engine in opened:
            if getattr(request.node, "failed", False):
                PICTURES.mkdir(exist_ok=True)
                engine.picture(PICTURES / f"{re.sub(r'[^a-z]+', '-', request.node.name)}.png")
            assert engine.run("sessionStorage.problems ?? ''") == ""
    finally:
        for engine in opened:
            engine.close()


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item, call):
    """Records whether a test failed, for the screenshot of its page."""
    outcome = yield
    if call.when == "call":
        item.failed = outcome.get_result().failed
