"""The states of the client's screens, as values, and a browser page that shows them.

`screen-states` plays through a screen and writes the element tree of each state. A stage is a page with
the client's style sheets and `patch.js`, which shows one tree after another, without loading, dealing
or waiting in between.

    .venv/bin/python Tests/Browser/states.py                    # lists the scenarios
    .venv/bin/python Tests/Browser/states.py war phone de dark  # writes a picture of each state
"""

import functools
import re
import subprocess
import sys
from dataclasses import dataclass, field

from accessibility import AXE_SCRIPT, NO_INK, TEXTS, VIOLATIONS, WCAG
from conftest import DESKTOP, NARROW, PHONE, PICTURES, SIDEWAYS, how_to_launch
from house import CLIENT, ROOT
from pictures import Picture, contrast
from playwright.sync_api import sync_playwright

PROGRAM = ROOT / ".build" / "release" / "screen-states"
LANGUAGES = ["en", "de"]
LIGHTS = ["light", "dark"]
LARGE = 32  # the root font size for text twice as large
STAGE = "http://stage.test/"  # no server: every file comes from the client's folder
# A state as the program writes it. The tree stays a string, because Playwright would convert a
# value.
LINE = re.compile(r'{"state":"(.*?)","screen":"(.*?)","tree":(.*)}')


@dataclass(frozen=True)
class Screen:
    """A screen with its name in tests, the options of its browser and its text size."""

    name: str
    device: dict = field(hash=False)
    text: int = 16

    @property
    def size(self):
        """The screen as the program reads it, such as `390x844@32`."""
        viewport = self.device["viewport"]
        return f"{viewport['width']}x{viewport['height']}" + (f"@{self.text}" if self.text != 16 else "")


def plain(width, height):
    """Returns a screen of any size, for a mouse."""
    return Screen(f"{width}x{height}", {"viewport": {"width": width, "height": height}})


SCREENS = {
    "desktop": Screen("desktop", DESKTOP),
    "phone": Screen("phone", PHONE),
    "narrow": Screen("narrow", NARROW),
    "sideways": Screen("sideways", SIDEWAYS),
}
LARGE_PRINT = {f"large {name}": Screen(f"large {name}", screen.device, LARGE) for name, screen in SCREENS.items()}

SHOW = """
import { patch } from "./patch.js";
const app = document.getElementById("app");
window.show = (tree, language) => {
  document.documentElement.lang = language;
  app.replaceChildren();
  patch(app, JSON.parse(tree));
  const { room, title } = app.firstChild.dataset;
  document.title = title;
  if (room) document.documentElement.dataset.room = room;
  else delete document.documentElement.dataset.room;
};
window.ready = Promise.all([400, 700].map((weight) => document.fonts.load(`${weight} 1rem "True Count"`)));
"""

# Records the visible texts, and makes their color transparent; returns how many there are.
HIDE_INK = f"""
() => {{
  window.texts = ({TEXTS})();
  document.getElementById("no-ink").media = "all";
  return texts.length;
}}
"""

# Restores the color, and returns the texts with the pixels behind their letters: the line box minus
# a fifth of its height above and below; for a letter in a round sign, only the sign.
GIVE_INK_BACK = """
() => {
  document.getElementById("no-ink").media = "not all";
  return texts.map(({ text, color, opacity, box: { x, y, width, height } }) => [
    text, color, opacity,
    [Math.ceil(x), Math.round(y + height / 5), Math.max(1, Math.floor(width - 1)), Math.ceil(height * 3 / 5)],
  ]);
}
"""

# Hides texts that are partly or completely covered, because nobody has to read them.
COVER = """
(selector) => {
  const words = [...document.querySelectorAll("body *")]
    .filter((one) => [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE));
  for (const panel of document.querySelectorAll(selector)) {
    const { left, top, right, bottom } = panel.getBoundingClientRect();
    for (const one of words) {
      const box = one.getBoundingClientRect();
      const [x, over] = [Math.max(left, box.left), Math.min(right, box.right)];
      const [y, under] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
      if (over <= x || under <= y || panel.contains(one)) continue;
      // Of two chips, one lies above the other; everything else lies above the table.
      const isAbove = !one.closest(".chip") || panel.contains(document.elementFromPoint((x + over) / 2, (y + under) / 2));
      if (isAbove) one.style.visibility = "hidden";
    }
  }
}
"""

# Scrolls everything scrollable to its beginning, and returns whether there is anything.
SCROLL_BACK = """
() => {
  const top = document.querySelector("dialog") ?? document.getElementById("app");
  const long = [...top.querySelectorAll("*")].filter((one) => one.scrollHeight > one.clientHeight + 1
    && one.clientHeight > 60 && /auto|scroll/.test(getComputedStyle(one).overflowY));
  window.scroller = long.sort((one, other) => other.clientHeight - one.clientHeight)[0];
  window.scroller?.scrollTo({ top: 0, behavior: "instant" });
  return Boolean(window.scroller);
}
"""

SCROLL_ON = """
() => {
  const before = scroller.scrollTop;
  scroller.scrollBy({ top: scroller.clientHeight * 0.8, behavior: "instant" });
  return scroller.scrollTop > before;
}
"""


@functools.cache
def scenarios():
    """Returns the screen of each scenario, by the scenario's name."""
    if not PROGRAM.exists():
        raise RuntimeError(f"{PROGRAM} is missing: run `make all` first.")
    told = subprocess.run([PROGRAM], capture_output=True, text=True, check=True).stdout
    return dict(line.split() for line in told.splitlines())


@functools.cache
def states(scenario, language, *sizes):
    """Returns the states of a scenario at some screen sizes, each with its size and the JSON of its tree."""
    words = [PROGRAM, scenario, language, *sizes]
    told = subprocess.run(words, capture_output=True, text=True)
    if told.returncode != 0:
        raise RuntimeError(told.stderr[-2_000:])
    return [LINE.fullmatch(line).groups() for line in told.stdout.splitlines()]


@functools.cache
def looks():
    """Returns the names of all places, each with the place whose style sheet it has."""
    return dict(re.findall(r'"([\w-]+)": {[^}]*look: "([\w-]+)"', (CLIENT / "client.js").read_text()))


def stage_page(place):
    """Returns the client's page without its scripts, with the style sheet of a screen and with `show`."""
    page = (CLIENT / "index.html").read_text()
    page = re.sub(r"<script\b.*?</script>|<link rel=\"(?:modulepreload|manifest)\"[^>]*>|<noscript>.*?</noscript>",
                  "", page, flags=re.S)
    page = re.sub(r'(class="message")(?: hidden)?', r"\1 hidden", page)
    look = looks().get(place, place)
    if (CLIENT / f"{look}.css").exists():
        sheets = '<link rel="stylesheet" href="sheets.css" />'
        assert sheets in page
        page = page.replace(sheets, f'<link rel="stylesheet" href="{look}.css" />{sheets}')
    ink = f'<style id="no-ink" media="not all">{NO_INK}</style>'
    script = f'<script type="module">{SHOW}</script>'
    return page.replace("</head>", f"{ink}</head>").replace("</body>", f"{script}</body>")


class Stage:
    """A page that shows states."""

    def __init__(self, context, place):
        self.page = page = context.new_page()
        page.route(f"{STAGE}**", lambda route: self._bring(route, place))
        page.goto(STAGE)
        page.evaluate("() => ready.then(() => true)")
        self.session = context.new_cdp_session(page)
        self.width, self.height = page.evaluate("() => [innerWidth, innerHeight]")
        self.scheme = self.language = self.before = None

    @staticmethod
    def _bring(route, place):
        """Returns the page, or a file of the client."""
        name = route.request.url.removeprefix(STAGE)
        if name:
            return route.fulfill(path=CLIENT / name)
        return route.fulfill(content_type="text/html", body=stage_page(place))

    def show(self, tree, language):
        """Shows a tree as the client does."""
        self.language = language
        self.page.evaluate("([tree, language]) => show(tree, language)", [tree, language])

    def light(self, scheme):
        """Sets the `light` or the `dark` theme."""
        if scheme != self.scheme:
            self.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            self.scheme = scheme

    def axe(self, contrasts=False):
        """Returns what axe-core finds against WCAG 2.2 AA, one line each, with or without its contrast rules."""
        if not self.page.evaluate("() => 'axe' in window"):
            self.page.evaluate(AXE_SCRIPT)
        found = self.page.evaluate(VIOLATIONS, [WCAG, [] if contrasts else ["color-contrast"]])
        return [f"{rule['id']}: {rule['help']}: {rule['nodes']}" for rule in found]

    def contrasts(self):
        """Returns the contrast of each visible and enabled text with the pixels behind it."""
        if not self.page.evaluate(HIDE_INK):
            return self.page.evaluate(GIVE_INK_BACK)
        how = {"format": "png", "optimizeForSpeed": True}
        picture = Picture(self.session.send("Page.captureScreenshot", how)["data"])
        assert abs(picture.width - self.width) <= 1, "the picture has other pixels than the boxes"
        return [
            {"text": text, "color": color, "contrast": contrast(picture, box, color, opacity)}
            for text, color, opacity, box in self.page.evaluate(GIVE_INK_BACK)
        ]

    def low_contrasts_everywhere(self, covers=None, lowest=4.5):
        """Returns the texts with too little contrast, wherever they can be scrolled into view.

        Texts that elements of a selector cover are left out.
        """
        if covers:
            self.page.evaluate(COVER, covers)
        scrolls = self.page.evaluate(SCROLL_BACK)
        measured = self.contrasts()
        while scrolls and self.page.evaluate(SCROLL_ON):
            measured += self.contrasts()
        if scrolls:
            self.page.evaluate(SCROLL_BACK)
        if not measured:
            return [{"text": "(none)", "problem": "there is no text to measure"}]
        return [one for one in measured if one["contrast"] < lowest]


def main(words):
    if not words:
        for name, place in scenarios().items():
            print(f"{name} ({place})")
        return
    scenario = words[0]
    all_screens = {**SCREENS, **{name.replace(" ", "-"): screen for name, screen in LARGE_PRINT.items()}}
    screen = next((all_screens[word] for word in words if word in all_screens), SCREENS["desktop"])
    language = next((word for word in words if word in LANGUAGES), "en")
    scheme = next((word for word in words if word in LIGHTS), "light")
    target = PICTURES / "states"
    target.mkdir(parents=True, exist_ok=True)
    how = how_to_launch()
    how["args"] = [*how["args"], f"--blink-settings=defaultFontSize={screen.text}"]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**how)
        stage = Stage(browser.new_context(**screen.device), scenarios()[scenario])
        stage.light(scheme)
        for state, _, tree in states(scenario, language, screen.size):
            stage.show(tree, language)
            name = re.sub(r"\W+", "-", f"{scenario} {state} {screen.name} {language} {scheme}")
            stage.page.screenshot(path=target / f"{name}.png")
            print((target / f"{name}.png").relative_to(ROOT))
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
