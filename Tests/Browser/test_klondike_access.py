"""The patience table with screen readers, keys only, high contrast and large targets."""

import pytest
from conftest import DESKTOP
from patience import Cards, PatienceTable, klondike_save, winning_line
from table import keep

DEAL = (228, 3)


@pytest.fixture
def sit_down(open_context, house):
    """A function that opens Klondike without animations, with part of the winning solution played."""

    def open_one(device=DESKTOP, played=30, choices=None, deal=DEAL, **options):
        page = open_context(device, **{"reduced_motion": "reduce", **options}).new_page()
        actions = winning_line(*deal)[:played] if played else []
        keep(page, house.url, klondike=klondike_save(*deal, actions, **(choices or {})))
        page.goto(f"{house.url}#klondike")
        return PatienceTable(page)

    return open_one


def test_forced_colours_leave_the_sign_on_the_empty_stock(sit_down):
    cards, played = Cards(*DEAL), 0
    while cards.stock:
        cards.play(winning_line(*DEAL)[played])
        played += 1
    table = sit_down(played=played, forced_colors="active")
    sign = table.page.locator(".pile.s .sign")
    ink = sign.evaluate("(one) => getComputedStyle(one).stroke")
    words = table.page.locator(".controls .status")
    assert ink == words.evaluate("(one) => getComputedStyle(one).color")


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
