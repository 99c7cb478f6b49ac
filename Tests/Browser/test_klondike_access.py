"""The table of patience for those who listen, use keys only, or need contrast and large targets."""

import pytest
from accessibility import axe_violations, low_contrasts, nameless, targets
from conftest import DESKTOP, PHONE
from patience import PatienceTable, klondike_save, parsed, winning_line
from table import stored

DEAL = (228, 3)
SMALL = {**PHONE, "viewport": {"width": 320, "height": 568}}
SIGNS = "♣♦♥♠K"  # printed on the felt, said by the names of the piles, and mostly under cards
SHEETS = ["deals", "statistics", "settings", "help"]


@pytest.fixture
def sit_down(open_context, house):
    """A function that opens Klondike with nothing moving, a part of the winning line played."""

    def open_one(device=DESKTOP, played=30, choices=None, **options):
        page = open_context(device, **{"reduced_motion": "reduce", **options}).new_page()
        page.goto(house.url)
        page.locator(".door-tile").first.wait_for()
        stored(page, klondike=klondike_save(*DEAL, winning_line(*DEAL)[:played], **(choices or {})))
        page.goto("about:blank")
        page.goto(f"{house.url}#klondike")
        return PatienceTable(page)

    return open_one


def screens(table):
    """Goes through the screens of a game under way one by one and yields their names."""
    page = table.page
    yield "cards"
    for sheet in SHEETS:
        page.evaluate(f"document.querySelector('[data-do=\"open {sheet}\"]')?.click()")
        if page.get_by_role("dialog").count() == 0:
            table.button("open deals").click()
            table.button(f"open {sheet}").click()
        page.get_by_role("dialog").wait_for()
        yield sheet
        page.keyboard.press("Escape")
        page.get_by_role("dialog").wait_for(state="detached")
    table.button("hint").click()
    yield "hint"
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    page.keyboard.press(" ")
    yield "picked up"
    page.keyboard.press("Escape")
    table.button("new").click()
    yield "leaving"
    page.keyboard.press("Escape")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_axe_finds_nothing_and_every_text_stands_out(sit_down, open_context, device, scheme):
    table = sit_down(device, color_scheme=scheme)
    scratch = open_context().new_page()
    for screen in screens(table):
        assert axe_violations(table.page) == [], screen
        assert nameless(table.page) == [], screen
        pale = [one for one in low_contrasts(table.page, scratch) if one["text"] not in SIGNS]
        assert pale == [], screen


@pytest.mark.parametrize("device", [PHONE, SMALL], ids=["phone", "small phone"])
def test_fingers_find_every_target(sit_down, device):
    table = sit_down(device)
    width = device["viewport"]["width"]
    least = 44 if device is PHONE else 24
    for screen in screens(table):
        for target in targets(table.page):
            where = f"{screen}: {target}"
            assert target["width"] >= least and target["height"] >= least, where
            assert target["x"] >= 0 and target["x"] + target["width"] <= width, where


def test_the_win_can_be_read_and_used(sit_down, open_context):
    line = winning_line(*DEAL)
    table = sit_down(played=len(line) - 1)
    count, source, target = parsed(line[-1])
    (x, y), goal = table.way(count, source, target)
    table.page.mouse.move(x, y)
    table.page.mouse.down()
    table.page.mouse.move(*goal, steps=3)
    table.page.mouse.up()
    table.page.get_by_role("heading", name="You win!").wait_for()
    assert axe_violations(table.page) == []
    assert nameless(table.page) == []


def test_the_focus_is_never_lost(sit_down):
    table = sit_down(played=0)
    page = table.page

    def focused():
        return page.evaluate("document.activeElement.closest('#app') !== null")

    page.keyboard.press("Tab")
    arrows = ["ArrowRight", "ArrowDown", "ArrowLeft"]
    keys = ["Enter", " ", "Escape", "d", "d", "u", "r", "h", "h", "Escape", "n", "Escape"]
    for key in ["Tab"] * 6 + arrows + keys:
        page.keyboard.press(key)
        assert focused(), f"after {key}"
