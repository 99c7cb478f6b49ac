"""Takes a picture of every screen and state of the games: `make gallery` writes test-results/gallery.

Each state is opened on a phone, a tablet and a desktop, in the light and the dark theme; some also
in German, with text twice as large, on a phone held sideways, and on a small phone. The few
pictures in docs/gallery.md are copied to docs/images/gallery with `make gallery CHOSEN=1`.
"""

import json
import sys
import tempfile

from conftest import NARROW, PHONE, SIDEWAYS, how_to_launch
from house import ROOT, Server
from patience import klondike_save, winning_line
from playwright.sync_api import sync_playwright
from table import RULES, Table, stored

TARGET = ROOT / "test-results" / "gallery"
CHOSEN = ROOT / "docs" / "images" / "gallery"

DEVICES = {
    "phone": PHONE,
    "tablet": {"viewport": {"width": 820, "height": 1180}, "has_touch": True},
    "desktop": {"viewport": {"width": 1440, "height": 900}},
}
OTHERS = {
    "sideways": SIDEWAYS,
    "small": NARROW,
    "german": {**DEVICES["phone"], "locale": "de-DE"},
    "large text": DEVICES["phone"],
}
SCHEMES = {"day": "light", "night": "dark"}
SHOWN = [
    "door-phone-day", "win-phone-night", "coached-desktop-night", "four-hands-phone-day",
    "dealers-desktop-day", "chart-phone-day", "patience-tablet-day", "blackjack-phone-night",
]


def a_round(cards, *actions, bankroll=5000, bet=100, xp=60_000, **choices):
    """Returns the documents of a player in a round with these cards, the first one being the next to be dealt."""
    chosen = {"soft17": "stand", "insurance": True, "fourColors": False, "keys": True, "coach": "off"}
    return {"game": json.dumps({
        "format": "truecount.save",
        "version": 2,
        "profile": {
            "table": "jean-luc", "rank": {"xp": xp, "streak": 2}, "choices": {**chosen, **choices},
            "roundsPlayed": 118,
        },
        "journal": {
            "game": {"rules": RULES, "soft17": "stand", "insurance": True},
            "opening": {
                "bankroll": bankroll, "bet": bet, "seed": 7, "dealt": 0, "stacked": cards.split(),
            },
            "actions": list(actions),
        },
    })}


def a_patience(moves, **choices):
    """Returns the documents of a player some moves into a winnable deal."""
    return {"klondike": klondike_save(228, 3, winning_line(228, 3)[:moves], **choices)}


# The name of each state: its screen, its documents, and the commands that lead there.
STATES = {
    "door": ("", a_round("8S 6D 8H TC", "deal"), []),
    "first-visit": ("blackjack", {}, []),
    "bet": ("blackjack", a_round("8S 6D 8H TC", bet=0), ["chip 100", "chip 500"]),
    "in-play": ("blackjack", a_round("8S 6D 8H TC", "deal"), []),
    "coached": ("blackjack", a_round("8S 6D 8H TC", "deal", coach="meanwhile"), []),
    "insurance": ("blackjack", a_round("8S AD 8H 9C", "deal"), []),
    "blackjack": ("blackjack", a_round("AS 6D KH TC", "deal"), []),
    "win": ("blackjack", a_round("TS 6D KH TC TD", "deal", "stand"), []),
    "push": ("blackjack", a_round("TS 8D 8H TC", "deal", "stand"), []),
    "loss": ("blackjack", a_round("TS 9D 8H TC", "deal", "stand"), []),
    "bust": ("blackjack", a_round("TS 9D 6H TC KD", "deal", "hit"), []),
    "four-hands": (
        "blackjack",
        a_round("8S 6D 8H TC 8D 8C 2S 3S 9H TD 5S", "deal", "split", "split", "split", "hit"), []),
    "out-of-credits": ("blackjack", a_round("TS 9D 8H TC", "deal", "stand", bankroll=100), []),
    "dealers": ("blackjack", a_round("8S 6D 8H TC"), ["open tables"]),
    "settings": ("blackjack", a_round("8S 6D 8H TC"), ["open settings"]),
    "help": ("blackjack", a_round("8S 6D 8H TC"), ["open help"]),
    "chart": ("blackjack", a_round("8S 6D 8H TC", "deal"), ["open chart"]),
    "log": ("blackjack", a_round("TS 9D 6H TC 2D", "deal", "stand", coach="afterwards"), ["open coach"]),
    "patience": ("klondike", a_patience(60), []),
    "patience-won": ("klondike", a_patience(len(winning_line(228, 3))), []),
    "patience-deals": ("klondike", a_patience(10), ["open deals"]),
    "patience-settings": ("klondike", a_patience(10), ["open settings"]),
}


def photograph(context, house, state, path):
    """Takes a picture of a state once its commands are done and nothing moves."""
    place, documents, commands = STATES[state]
    page = context.new_page()
    page.goto(house.url)
    page.locator(".door-tile").first.wait_for()
    if documents:
        stored(page, **documents)
    page.goto("about:blank")
    page.goto(f"{house.url}#{place}")
    page.locator(".page" if place else ".door-tile").first.wait_for()
    for command in commands:
        if command.startswith("chip"):
            Table(page).rest()
        page.locator(f'[data-do="{command}"]').first.click()
    page.wait_for_timeout(1500 if commands or state in ("coached", "door") else 500)
    page.screenshot(path=path, type="jpeg", quality=85)
    page.close()


def every_picture():
    """Yields device, its options, theme and state for every picture."""
    for device, options in DEVICES.items():
        for light, scheme in SCHEMES.items():
            for state in STATES:
                yield device, {**options, "color_scheme": scheme}, light, state
    for device, options in OTHERS.items():
        for state in STATES:
            yield device, {**options, "color_scheme": "light"}, "day", state


def main(chosen):
    target = CHOSEN if chosen else TARGET
    target.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        house = Server(data)
        normal = playwright.chromium.launch(**how_to_launch())
        how = how_to_launch()
        how["args"] = [*how["args"], "--blink-settings=defaultFontSize=32"]
        large = playwright.chromium.launch(**how)
        count = 0
        for device, options, light, state in every_picture():
            name = f"{state}-{device.replace(' ', '-')}-{light}"
            if chosen and name not in SHOWN:
                continue
            browser = large if device == "large text" else normal
            context = browser.new_context(**options, reduced_motion="reduce")
            photograph(context, house, state, target / f"{name}.jpg")
            context.close()
            count += 1
            print(f"\r{count} pictures", end="", flush=True)
        normal.close()
        large.close()
        house.close()
    print(f"\nWrote {target.relative_to(ROOT)}.")


if __name__ == "__main__":
    main("--chosen" in sys.argv)
