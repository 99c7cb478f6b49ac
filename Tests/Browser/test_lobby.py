"""The lobby of the patiences: its keys, its search, and the way to a game and back."""

import pytest
from conftest import DESKTOP, PHONE
from patience import PatienceTable

CALM = {"reduced_motion": "reduce"}


@pytest.fixture
def lobby(open_context, house):
    """A function that opens the lobby in its own browser context."""

    def open_one(device=DESKTOP):
        page = open_context(device, **CALM).new_page()
        page.goto(f"{house.url}#patience")
        page.locator(".lobby-tile").first.wait_for()
        return page

    return open_one


def focused(page):
    """Returns the name of the game whose tile has the focus."""
    return page.evaluate("() => document.activeElement.querySelector('h3')?.textContent")


def test_typing_searches_and_enter_opens_the_game(lobby):
    page = lobby()
    page.keyboard.type("pyr")
    assert page.get_by_role("searchbox").input_value() == "pyr"
    page.locator(".lobby-item").nth(1).wait_for(state="detached")
    assert page.locator(".lobby-tile h3").all_inner_texts() == ["Pyramid"]
    page.keyboard.press("Enter")
    page.locator(".patience").wait_for()
    assert "#klondike/1/pyramid/" in page.url
    page.go_back()
    page.locator(".lobby-tile").first.wait_for()
    page.keyboard.press("/")
    assert page.get_by_role("searchbox").input_value() == ""
    page.keyboard.type("räuber")
    page.locator(".lobby-item").nth(1).wait_for(state="detached")
    assert page.locator(".lobby-tile h3").all_inner_texts() == ["Forty Thieves"]
    page.keyboard.type("xyz")
    page.get_by_role("button", name="Show all games").click()
    page.locator(".lobby-item").nth(15).wait_for()
    assert page.get_by_role("searchbox").input_value() == ""


def test_arrows_go_to_the_tile_beside_and_below(lobby):
    page = lobby()
    page.get_by_role("searchbox").focus()
    page.keyboard.press("ArrowDown")
    assert focused(page) == "Klondike, draw one"
    page.keyboard.press("ArrowRight")
    second = focused(page)
    assert second == "Spider, one suit"
    page.keyboard.press("ArrowDown")
    boxes = page.evaluate("""() => [document.activeElement, document.querySelectorAll(".lobby-tile")[1]]
      .map((one) => one.getBoundingClientRect()).map(({ left, top }) => [left, top])""")
    assert boxes[0][0] == boxes[1][0] and boxes[0][1] > boxes[1][1]
    page.keyboard.press("ArrowUp")
    assert focused(page) == second
    page.keyboard.press("ArrowUp")
    assert page.evaluate("() => document.activeElement.type") == "search"


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_every_game_goes_on_where_it_was(lobby, device):
    page = lobby(device)
    page.get_by_role("link", name="Klondike, draw one").first.click()
    table = PatienceTable(page)
    page.keyboard.press("d")
    table.rest()
    page.get_by_role("link", name="All patience games").click()
    page.get_by_role("link", name="Spider, two suits").first.click()
    table.rest()
    page.keyboard.press("d")
    table.rest()
    assert page.get_by_role("dialog").count() == 0
    page.get_by_role("link", name="All patience games").click()
    continued = page.locator(".lobby-go:not(.of-today)")
    continued.nth(1).wait_for()
    assert [text.split("\n")[0] for text in continued.all_inner_texts()] == [
        "Spider, two suits", "Klondike, draw one"]
    page.reload()
    continued.nth(1).click()
    table.rest()
    assert "#klondike/1/draw-1/" in page.url
    assert page.title() == "Klondike, draw one · Patience · True Count"
    assert page.locator('[data-do="undo"]:not([aria-disabled=true])').count() == 1
