"""Bugs that players found at the table, and that must not return."""

import pytest
from conftest import DESKTOP, PHONE
from table import Mouse, Table, Touch, a_save, bet, credits, open_with, watch_table


def sit_down(open_context, base_url, device=DESKTOP, seed=3, hurry=6, **options):
    """Opens a new game with a fixed seed."""
    context = open_context(device, **options)
    watch_table(context, seed=seed, hurry=hurry)
    page = context.new_page()
    page.goto(base_url)
    return Table(page)


def places(table):
    """Returns the rectangle of every button in the controls, and its command."""
    return table.page.evaluate("""() =>
      [...document.querySelectorAll(":is(.rack, .controls) [data-do]")].map((one) => {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        return [one.dataset.do, left, top, right, bottom];
      })""")


PLAYING = {"hit", "stand", "double", "split", "insurance", "decline"}
BETTING = {"deal", "clear", "double-bet", "rebet", "undo", "take-back"}


def test_no_button_to_bet_with_is_ever_where_one_to_play_with_is(open_context, base_url):
    table = sit_down(open_context, base_url, PHONE)
    seen = places(table)
    bet(Touch(table), 20)
    seen += places(table)
    for command in ["deal", "stand"]:
        table.rest()
        Touch(table).press(command)
        table.rest()
        seen += places(table)
    playing = [one for one in seen if one[0] in PLAYING]
    betting = [one for one in seen if one[0] in BETTING or one[0].startswith("chip ")]
    assert playing and betting
    for _, left, top, right, bottom in playing:
        for command, *other in betting:
            apart = other[0] >= right or other[2] <= left or other[1] >= bottom or other[3] <= top
            assert apart, command


def test_rapid_clicks_on_one_spot_bet_nothing_more(open_context, base_url):
    table = sit_down(open_context, base_url, PHONE, hurry=1)
    bet(Touch(table), 10)
    Touch(table).press("deal")
    table.rest()
    box = table.button("stand").bounding_box()
    for _ in range(12):
        table.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        table.page.wait_for_timeout(120)
    table.rest()
    assert table.net() == 10  # 13 stands, and the dealer busts
    assert credits(table.look()["bankroll"]) == 1010
    assert "Deal: 10" in table.button("deal").inner_text()


def test_enter_after_a_click_on_a_chip_deals(open_context, base_url):
    table = sit_down(open_context, base_url)
    table.button("chip 10").click()
    table.rest()
    table.page.keyboard.press("Enter")
    table.page.locator(".card").nth(3).wait_for()
    assert table.rest().look()["circles"] == ["10 credits on the circle"]


def test_space_presses_the_chip_that_was_clicked_once_more(open_context, base_url):
    table = sit_down(open_context, base_url)
    table.button("chip 10").click()
    table.rest()
    table.page.keyboard.press("Space")
    table.rest()
    assert "Deal: 20" in table.button("deal").inner_text()


@pytest.mark.parametrize("way", ["blackjack", ""], ids=["directly", "through the door"])
def test_back_closes_an_open_sheet_and_nothing_else(open_context, base_url, way):
    page = open_context().new_page()
    page.goto(base_url.replace("#blackjack", f"#{way}"))
    if not way:
        page.get_by_role("link", name="Blackjack").first.click()
    table = Table(page)
    for _ in range(2):
        table.button("open settings").first.click()
        page.get_by_role("dialog").wait_for()
        page.go_back()
        page.get_by_role("dialog").wait_for(state="detached")
        assert table.button("deal").is_visible()
    table.button("open help").first.click()
    page.get_by_role("dialog").wait_for()
    page.get_by_role("button", name="Close").click()
    page.get_by_role("dialog").wait_for(state="detached")
    page.wait_for_function("() => !history.state.sheet")
    if not way:
        page.go_back()
        page.get_by_role("link", name="Blackjack").first.wait_for()


def test_a_reload_on_a_result_keeps_what_the_round_brought(open_context, base_url):
    table = sit_down(open_context, base_url)
    bet(Mouse(table), 10)
    for command in ["deal", "stand"]:
        table.rest()
        table.button(command).click()
    status = table.rest().look()["status"]
    assert "XP" in status
    table.page.reload()
    assert Table(table.page).rest().look()["status"] == status


def test_a_tap_on_the_felt_completes_all_motion(open_context, base_url):
    table = sit_down(open_context, base_url, hurry=1)
    bet(Mouse(table), 10)
    table.rest().button("deal").click()
    table.page.locator(".card").first.wait_for()
    box = table.page.locator(".felt").bounding_box()
    table.page.mouse.click(box["x"] + 8, box["y"] + box["height"] / 2)
    assert len(table.look()["cards"]) == 4


def test_the_chosen_speed_applies_to_all_animations(open_context, base_url):
    table = sit_down(open_context, base_url)
    tempo = """() => getComputedStyle(document.querySelector(".felt"))
        .getPropertyValue("--motion-deal")"""
    assert "1)" in table.page.evaluate(tempo) or table.page.evaluate(tempo) == "250ms"
    table.button("open settings").first.click()
    table.button("set speed fast").click()
    assert "0.5" in table.page.evaluate(tempo) or table.page.evaluate(tempo) == "125ms"


def test_too_few_credits_for_any_bet_are_not_called_none(open_context, base_url):
    page = open_with(open_context(), base_url, a_save(bankroll=3))
    page.get_by_text("You have 3 credits left. The lowest minimum of any table is 6.").wait_for()
    assert page.get_by_text("out of credits").count() == 0


def test_the_next_round_comes_by_itself_where_that_is_chosen(open_context, base_url):
    table = sit_down(open_context, base_url)
    table.button("open settings").first.click()
    table.button("set auto-deal on").click()
    table.page.keyboard.press("Escape")
    bet(Mouse(table), 10)
    table.rest().button("deal").click()
    table.rest().button("stand").click()
    table.page.wait_for_function(
        """() => document.querySelectorAll(".card:not(.leaving)").length === 4
          && document.querySelector("[data-do=hit]:not([aria-disabled=true])")"""
    )
