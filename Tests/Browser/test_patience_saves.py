"""The saved games of several patiences: two tabs, full storage, and documents that this version doesn't know."""

import json

import pytest
from conftest import PHONE
from patience import PatienceTable, klondike_save
from table import keep, stored
from test_storage import STORAGE_FREE, STORAGE_FULL
from waiting import wait_until

CALM = {"reduced_motion": "reduce"}
GAMES = ["draw-1", "spider-2", "vegas-3"]  # by their links; each draws from the stock by D


def go(page, game):
    """Follows a link to a patience on the open page, and waits for its table."""
    page.evaluate("(game) => { location.hash = `klondike/${game}` }", game)
    wait_until(page, f"location.hash.startsWith('#klondike/1/{game}/')")
    return PatienceTable(page).rest()


def draw(page, moves=1):
    for _ in range(moves):
        page.keyboard.press("d")
    return PatienceTable(page).rest()


def moves_of(page, game):
    """Returns the number of saved actions of a patience, by its permanent name, or `None`."""
    document = stored(page).get(f"patience-{game}")
    return document and len(json.loads(document)["journal"]["actions"])


def test_two_tabs_with_games_of_two_patiences_lose_none(open_context, house):
    context = open_context(**CALM)
    first = context.new_page()
    first.goto(f"{house.url}#klondike/draw-1")
    PatienceTable(first)
    draw(first, 3)
    second = context.new_page()
    second.goto(f"{house.url}#klondike/spider-2")
    second.get_by_role("button", name="Play here").click()
    PatienceTable(second)
    draw(second, 2)
    # The first tab still shows its game, and writes nothing.
    first.bring_to_front()
    first.keyboard.press("d")
    first.wait_for_timeout(300)
    assert (moves_of(second, "klondike-1"), moves_of(second, "spider-2")) == (3, 2)
    first.get_by_role("button", name="Play here").click()
    PatienceTable(first)
    for game, moves in [("draw-1", 3), ("spider-2", 2)]:
        assert go(first, game).look()["moves"] == moves
    assert first.get_by_role("dialog").count() == 0 and first.get_by_role("alert").count() == 0


def test_a_daily_deal_and_the_own_game_go_on_beside_each_other_in_two_tabs(open_context, house):
    context = open_context(**CALM)
    first = context.new_page()
    first.clock.set_fixed_time("2026-11-21T12:00:00")
    first.goto(f"{house.url}#klondike/draw-1")
    PatienceTable(first)
    draw(first, 3)
    own = first.evaluate("location.hash")
    day = "day/20261121/draw-1"
    first.evaluate("(link) => { location.hash = `klondike/${link}` }", day)
    first.get_by_text("21 Nov", exact=True).wait_for()
    assert first.get_by_role("dialog").count() == 0
    draw(first, 2)
    second = context.new_page()
    # The next day, the deal of the day before goes on, and so does the own game.
    second.clock.set_fixed_time("2026-11-22T12:00:00")
    second.goto(f"{house.url}#klondike/{day}")
    second.get_by_role("button", name="Play here").click()
    assert PatienceTable(second).rest().look()["moves"] == 2
    draw(second)
    first.bring_to_front()
    first.keyboard.press("d")
    first.get_by_role("button", name="Play here").click()
    assert PatienceTable(first).rest().look()["moves"] == 3
    first.evaluate("(link) => { location.hash = link }", own)
    wait_until(first, f"location.hash === '{own}'")
    assert PatienceTable(first).rest().look()["moves"] == 3
    assert first.get_by_role("dialog").count() == 0 and first.get_by_role("alert").count() == 0


def test_games_in_progress_that_did_not_fit_are_saved_with_the_next_move(open_context, house):
    page = open_context(PHONE, **CALM).new_page()
    page.goto(f"{house.url}#klondike/{GAMES[0]}")
    PatienceTable(page)
    page.evaluate(STORAGE_FULL)
    for place, game in enumerate(GAMES, start=1):
        go(page, game)
        draw(page, place)
        assert page.get_by_role("alert").count() <= 1, "once told is enough"
    go(page, GAMES[0])
    page.evaluate(STORAGE_FREE)
    draw(page)
    page.get_by_role("alert").wait_for(state="detached")
    page.reload()
    for game, moves in zip(GAMES, [2, 2, 3], strict=True):
        assert go(page, game).look()["moves"] == moves, game


UNKNOWN = {"format": "truecount.patience-game", "version": 1, "journal": {"game": {"game": "xyz"}}}


@pytest.mark.parametrize("screen", ["klondike", "patience", "statistics", "data"])
def test_a_document_of_a_patience_that_is_gone_is_left_alone(open_context, house, screen):
    page = open_context(**CALM).new_page()
    gone = json.dumps(UNKNOWN)
    keep(page, house.url, **{"klondike": klondike_save(9, 1, ["draw"]), "patience-xyz": gone})
    page.goto(f"{house.url}#{screen}")
    page.locator(".page").wait_for()
    assert page.get_by_role("alert").count() == 0
    assert stored(page)["patience-xyz"] == gone


def test_an_older_save_of_a_patience_that_is_gone_is_quarantined(open_context, house):
    page = open_context(**CALM).new_page()
    gone = klondike_save(9, 1).replace("klondike-1", "xyz")
    keep(page, house.url, klondike=gone)
    page.goto(f"{house.url}#klondike")
    PatienceTable(page)
    page.get_by_role("alert").wait_for()
    assert [text for name, text in stored(page).items() if name.startswith("damaged klondike")] == [gone]
    draw(page)
    assert moves_of(page, "klondike-1") == 1


def test_links_to_games_in_progress_lead_back_to_them(open_context, house):
    page = open_context(**CALM).new_page()
    page.goto(f"{house.url}#klondike/{GAMES[0]}")
    PatienceTable(page)
    links = []
    for game in GAMES:
        go(page, game)
        draw(page, 2)
        links.append(page.evaluate("location.hash"))
    for link in links:
        page.evaluate("(link) => { location.hash = link }", link)
        wait_until(page, f"location.hash === '{link}'")
        assert PatienceTable(page).rest().look()["moves"] == 2
    # As does the browser's way back.
    page.go_back()
    wait_until(page, f"location.hash === '{links[1]}'")
    assert PatienceTable(page).rest().look()["moves"] == 2
    assert page.get_by_role("dialog").count() == 0
