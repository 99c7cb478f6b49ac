"""Makes the README's picture from the game itself: `make picture` writes docs/images/table.png.

A prepared round stands on a desktop and on a phone, and both stand side by side.
"""

import base64
import json
import tempfile

from conftest import ROOT, House, launch_chromium

RULES = {
    "decks": 4,
    "blackjackPayout": "3:2",
    "surrender": "none",
    "double": "any",
    "doubleAfterSplit": True,
    "penetration": 75,
    "minBet": 5,
    "hints": "always",
    "insurance": True,
}

ROUND = {
    "format": "truecount.save",
    "version": 1,
    "profile": {
        "table": "jean-luc",
        "rank": {"xp": 2250, "streak": 2},
        "choices": {"soft17": "stand", "insurance": False, "fourColors": False, "keys": True},
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

PUT_GAME = """document => new Promise((done, failed) => {
  const request = indexedDB.open("truecount", 1);
  request.onupgradeneeded = () => request.result.createObjectStore("documents");
  request.onerror = failed;
  request.onsuccess = () => {
    const transaction = request.result.transaction("documents", "readwrite");
    transaction.objectStore("documents").put(new TextEncoder().encode(document), "game");
    transaction.oncomplete = () => { request.result.close(); done(); };
  };
})"""

BOARD = """<body style="margin:0;display:flex;gap:24px;padding:24px;background:#e9e6dd">
<img style="height:720px;border-radius:14px;box-shadow:0 6px 24px #0006" src="{}">
<img style="height:720px;border-radius:28px;box-shadow:0 6px 24px #0006" src="{}"></body>"""


def photograph(browser, house, **device):
    """A picture of the prepared round, as the address of an image."""
    context = browser.new_context(**device)
    page = context.new_page()
    page.goto(house.url + "manifest.webmanifest")
    page.evaluate(PUT_GAME, json.dumps(ROUND))
    page.goto(house.blackjack)
    page.wait_for_selector(".card")
    picture = base64.b64encode(page.screenshot()).decode()
    context.close()
    return f"data:image/png;base64,{picture}"


def main():
    target = ROOT / "docs" / "images" / "table.png"
    with tempfile.TemporaryDirectory() as data, launch_chromium() as browser:
        house = House(data)
        desktop = {"viewport": {"width": 1200, "height": 780}, "color_scheme": "dark"}
        phone = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2}
        shots = [photograph(browser, house, **device) for device in (desktop, phone)]
        page = browser.new_page(viewport={"width": 1520, "height": 768})
        page.set_content(BOARD.format(*shots))
        page.wait_for_timeout(200)
        page.screenshot(path=target, full_page=True)
        house.close()
    print(f"Wrote {target.relative_to(ROOT)}.")


if __name__ == "__main__":
    main()
