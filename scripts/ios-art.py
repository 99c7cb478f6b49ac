"""Draws the pictures of the iPhone app from the client's art: `make ios-art`.

Cards and everything else on felts go into three images of 2048 by 2048 pixels, in the cells that Atlas.swift lists.
The typeface is written as font files.
"""

import os
import re
import subprocess
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parent.parent
ASSETS = ROOT / "Apps/iOS/App/Assets.xcassets"
SIDE = 2048
RANKS, SUITS = "A23456789TJQK", "CDHS"
DEALERS = {
    "jean-luc": "#f3b94d", "czarita": "#ffb08a", "jack": "#86d3ff", "lady-lux": "#ff9fdc", "aunty": "#ffe07a",
}
MOODS = ["calm", "pleased", "sorry", "astonished", "attentive"]
COLORS = ["white", "red", "blue", "green", "orange", "black", "purple"]


def chip_colors():
    """Returns the colors of each set of chips, from the style sheet."""
    css = (ROOT / "Web/tokens.css").read_text()
    sets = {name: f'[data-chips="{name or "casino"}"]' for name in ("", "dusk", "candy", "mint")}
    found = {}
    for name, selector in sets.items():
        body = css[css.index(selector + " {"):].split("}")[0]
        found[name] = dict(re.findall(r"--chip-(\w+): (#\w+)", body))
    return found


def faces(ending=""):
    """The faces of the deck: the symbol of each, the style around it, and its height for its width."""
    names = [f"{rank}{suit}{ending}" for suit in SUITS for rank in RANKS]
    four = "--suit-clubs:#12712f;--suit-diamonds:#1552b8"
    return [(name, "", 1.4) for name in names] + [(name, four, 1.4) for name in names if name[1] in "CD"]


def cards():
    """The faces and the backs."""
    return faces() + [(name, "", 1.4) for name in ["back"] + [f"back-{dealer}" for dealer in DEALERS]]


def art():
    """The pictures of everything else, in the same form."""
    pictures = []
    for dealer, accent in DEALERS.items():
        for name in [dealer] + [f"{dealer}-{mood}" for mood in MOODS]:
            pictures.append((name, f"--accent:{accent}", 1))
    for colors in chip_colors().values():
        for color in COLORS:
            pictures.append(("chip", f"color:{colors[color]}", 1))
            pictures.append(("chip-side", f"color:{colors[color]}", 0.76))
    return pictures + [("shoe", "", 100 / 160), ("tray", "", 100 / 110)]


def sheet(pictures, columns, rows):
    """A page with the pictures in cells, row by row."""
    width, height = SIDE / columns, SIDE / rows
    cells = []
    for place, (name, style, aspect) in enumerate(pictures):
        drawn = width * aspect
        x, y = place % columns * width, place // columns * height
        cells.append(
            f'<svg style="position:absolute;left:{x}px;top:{y}px;{style}" width="{width}" height="{drawn}" '
            f'preserveAspectRatio="none"><use href="#{name}" width="{width}" height="{drawn}"/></svg>')
    symbols = "".join((ROOT / "dist" / name).read_text() for name in ("cards.svg", "art.svg"))
    return f'<meta charset="utf-8"><body style="margin:0">{symbols}{"".join(cells)}</body>'


def icon(name, side):
    """An icon of the installed client, which fills its square."""
    drawing = (ROOT / "dist" / name).read_text()
    style = f"body > svg {{ width: {side}px; height: {side}px; display: block }}"
    return f'<body style="margin:0"><style>{style}</style>{drawing}</body>'


def main():
    subprocess.run([ROOT / ".build/release/card-art", "--fonts", ROOT / "Apps/iOS/App/Fonts"], check=True)
    chromium = subprocess.run([ROOT / "scripts/chromium.sh"], capture_output=True, text=True, check=True).stdout.strip()
    # NB: Chromium's sandbox does not run as root, which is the user in containers.
    arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=arguments)
        for name, page, side in [
            ("cards.imageset/cards", sheet(cards(), 12, 8), SIDE),
            ("large-cards.imageset/large-cards", sheet(faces("-large"), 12, 8), SIDE), ("art.imageset/art", sheet(art(), 14, 14), SIDE),
            ("AppIcon.appiconset/icon", icon("icon-maskable.svg", 1024), 1024),
            ("LaunchMark.imageset/mark", icon("icon.svg", 384), 384),
        ]:
            tab = browser.new_page(viewport={"width": side, "height": side})
            tab.set_content(page)
            tab.screenshot(path=ASSETS / f"{name}.png", omit_background=not name.endswith("icon"))
        browser.close()


if __name__ == "__main__":
    main()
