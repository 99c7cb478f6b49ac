"""Makes the README's picture from the game itself: `make picture` writes docs/images/table.png.

It shows a round of blackjack with the coach on a desktop and a game of Klondike on a phone, side by
side.
"""

import base64
import json
import tempfile

from conftest import launch_chromium
from house import ROOT, Server
from patience import klondike_save, winning_line
from table import RULES, stored

ROUND = {
    "format": "truecount.save",
    "version": 2,
    "profile": {
        "table": "jean-luc",
        "rank": {"xp": 2250, "streak": 2},
        "choices": {"soft17": "stand", "insurance": False, "fourColors": False, "keys": True,
                    "coach": "meanwhile"},
        "roundsPlayed": 118,
    },
    "journal": {
        "game": {"rules": RULES, "soft17": "stand", "insurance": False},
        "opening": {
            "bankroll": 12500,
            "bet": 500,
            "seed": 7,
            "dealt": 0,
            "stacked": "8S 6D 8H TC QS 2C KH".split(),
        },
        "actions": ["deal", "split", "stand", "hit"],
    },
}

BOARD = """<body style="margin:0;display:flex;gap:24px;padding:24px;background:#e9e6dd">
<img style="height:720px;border-radius:14px;box-shadow:0 6px 24px #0006" src="{}">
<img style="height:720px;border-radius:28px;box-shadow:0 6px 24px #0006" src="{}"></body>"""


def photograph(browser, house, game, ready, documents, **device):
    """A screenshot of a prepared table once it is visible, as the URL of an image."""
    context = browser.new_context(**device)
    page = context.new_page()
    page.goto(house.url)
    page.locator(".door-tile").first.wait_for()
    stored(page, **documents)
    page.goto("about:blank")
    page.goto(f"{house.url}#{game}")
    page.locator(ready).first.wait_for()
    picture = base64.b64encode(page.screenshot()).decode()
    context.close()
    return f"data:image/png;base64,{picture}"


def main():
    target = ROOT / "docs" / "images" / "table.png"
    with tempfile.TemporaryDirectory() as data, launch_chromium() as browser:
        house = Server(data)
        desktop = {"viewport": {"width": 1200, "height": 780}, "color_scheme": "dark"}
        phone = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2}
        deal = (228, 3)
        klondike = klondike_save(*deal, winning_line(*deal)[:60], lamp=True)
        shots = [
            photograph(browser, house, "blackjack", "text=best", {"game": json.dumps(ROUND)}, **desktop),
            photograph(browser, house, "klondike", "text=can be won", {"klondike": klondike}, **phone),
        ]
        page = browser.new_page(viewport={"width": 1520, "height": 768})
        page.set_content(BOARD.format(*shots))
        page.wait_for_timeout(200)
        page.screenshot(path=target, full_page=True)
        house.close()
    print(f"Wrote {target.relative_to(ROOT)}.")


if __name__ == "__main__":
    main()
