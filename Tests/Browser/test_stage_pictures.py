"""The felts of the iPhone app beside those of the browser, in ten states of each table.

`screen-states --stage` draws the felt as SVG from the changes between scenes alone. The pictures of both are
divided into squares, and the colors of the squares are compared. With `KEEP=1`, the pictures are kept in
`test-results/stage`, side by side.
"""

import base64
import functools
import json
import os
import re
import subprocess

import pytest
from conftest import PHONE, PICTURES
from house import CLIENT
from pictures import Picture
from states import PROGRAM, Stage, scenarios, states

SIZE = "390x844"
SQUARE = 13  # pixels of a side
FAR = 48  # the difference of two colors at which a square counts as different, of 255
MOST = 0.12  # the share of squares that may be different: small letters and shadows are drawn in other ways
COUNT = 10
TABLES = [
    "ten-jean-luc", "ten-czarita", "ten-jack", "ten-lady-lux", "ten-aunty", "ten-baccarat", "ten-klondike",
    "ten-klondike-left-handed", "blackjack-rounds", "patiences", "war", "threecardpoker",
]
# What can't be seen in ten states: several hands and boxes, hints, lifted cards, and the end of a patience.
OTHERS = ["blackjack-four-hands", "blackjack-boxes", "klondike", "klondike-ends", "baccarat"]
SHEET = re.compile(r'\["dialog",|"role":"alert"|level-card')


@functools.cache
def drawn(scenario):
    """Returns what the iPhone app makes of each state of a scenario."""
    told = subprocess.run([PROGRAM, scenario, "en", SIZE, "--stage"], capture_output=True, text=True, check=True)
    return [json.loads(line) for line in told.stdout.splitlines()]


def felts(scenario):
    """Returns the first states of a scenario in which nothing covers the felt, with both descriptions."""
    pairs = zip(states(scenario, "en", SIZE), drawn(scenario), strict=True)
    found = [(state, tree, app) for (state, _, tree), app in pairs if app["svg"] and not SHEET.search(tree)]
    assert all(app["state"] == state for state, _, app in found)
    return found[:COUNT]


def squares(picture, width, height):
    """Returns the mean colors of the squares of a picture."""
    found = []
    for top in range(0, height - SQUARE, SQUARE):
        rows = picture.rows[top:top + SQUARE]
        for left in range(0, width - SQUARE, SQUARE):
            parts = [row[left * 3:(left + SQUARE) * 3] for row in rows]
            found.append(tuple(
                sum(sum(part[channel::3]) for part in parts) / SQUARE / SQUARE for channel in range(3)))
    return found


class Pair:
    """A page with the browser's felt, and one with the app's."""

    def __init__(self, browser, place):
        context = browser.new_context(**{**PHONE, "device_scale_factor": 1})
        self.browser = Stage(context, place)
        self.browser.light("dark")
        self.app = Stage(context, place)
        sprites = "".join((CLIENT / name).read_text() for name in ("cards.svg", "art.svg"))
        self.app.page.evaluate(
            """(sprites) => {
              document.body.innerHTML = `<div style="position:absolute;width:0;height:0;overflow:hidden">${sprites}</div>
                <div id="felt" style="position:absolute;left:0;top:0"></div>`;
            }""", sprites)

    def show(self, tree, svg):
        self.browser.show(tree, "en")
        # NB: symbols of other files are drawn a little later.
        self.browser.page.wait_for_function(
            """() => [...document.querySelectorAll("main.felt use")].every((use) =>
              !use.checkVisibility() || use.getBoundingClientRect().width > 0)""")
        self.app.page.evaluate("(svg) => { document.getElementById('felt').innerHTML = svg }", svg)

    def pictures(self):
        how = {"format": "png", "optimizeForSpeed": True}
        return [stage.session.send("Page.captureScreenshot", how)["data"] for stage in (self.browser, self.app)]

    def names(self):
        """The accessible names of buttons and pictures on the browser's felt, and all words that are read there."""
        snapshot = self.browser.page.locator("main.felt").aria_snapshot()
        found, button = [], None
        for line in snapshot.splitlines():
            indent = len(line) - len(line.lstrip())
            # What is inside a button is a part of it.
            if button is not None and indent > button:
                continue
            button = None
            # NB: a line with a colon in its name is in single quotes, in which a quote is doubled.
            if said := re.match(r"""- ('?)(button|img) ("(?:[^"\\]|\\.)*")""", line.lstrip()):
                quote, role, name = said.groups()
                found.append(" ".join(json.loads(name.replace("''", "'") if quote else name).split()))
                button = indent if role == "button" else None
        return found, set(re.findall(r"\w+", snapshot))


@pytest.fixture(scope="module")
def pairs(chromium):
    opened = {}

    def pair(scenario):
        place = scenarios()[scenario]
        if place not in opened:
            opened[place] = Pair(chromium, place)
        return opened[place]

    return pair


def keep(scenario, state, packed):
    folder = PICTURES / "stage"
    folder.mkdir(parents=True, exist_ok=True)
    for side, data in zip(("browser", "app"), packed):
        name = re.sub(r"\W+", "-", f"{scenario} {state} {side}")
        (folder / f"{name}.png").write_bytes(base64.b64decode(data))


@pytest.mark.parametrize("scenario", TABLES + OTHERS)
def test_the_felt_of_the_app_looks_like_that_of_the_browser(scenario, pairs):
    pair = pairs(scenario)
    found = felts(scenario)
    assert len(found) == COUNT or found and scenario in OTHERS
    seen = []
    for state, tree, app in found:
        pair.show(tree, app["svg"])
        packed = pair.pictures()
        if os.environ.get("KEEP"):
            keep(scenario, state, packed)
        width, height = (int(float(side)) for side in re.search(r'width="([\d.]+)" height="([\d.]+)"', app["svg"]).groups())
        one, other = (squares(Picture(data), min(width, 390), min(height, 844)) for data in packed)
        differing = sum(max(abs(a - b) for a, b in zip(*colors)) > FAR for colors in zip(one, other)) / len(one)
        seen.append((round(differing, 3), state))
    print(scenario, seen)
    assert [one for one in seen if one[0] > MOST] == []


@pytest.mark.parametrize("scenario", TABLES + OTHERS)
def test_voiceover_finds_the_accessible_names_of_the_browser(scenario, pairs):
    pair = pairs(scenario)
    for state, tree, app in felts(scenario):
        pair.browser.show(tree, "en")
        names, words = pair.names()
        assert names, f"{state}: {pair.browser.page.locator('main.felt').aria_snapshot()}"
        labels = [" ".join(label.split()) for label in app["labels"]]
        assert [label for label in labels if label in names] == names, state
        # Everything else is text of the browser's felt, such as a table of payouts.
        others = [label for label in labels if label not in names]
        assert [label for label in others if not set(re.findall(r"\w+", label)) <= words] == [], state
