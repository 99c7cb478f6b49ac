"""The table with screen readers, keys only, large text, high contrast or reduced motion."""

import pytest
from accessibility import axe_violations, targets
from conftest import DESKTOP
from table import Keys, Table, a_save, bet, described, open_with, watch_table

SHEETS = ["tables", "settings", "help"]
STAKE = 100
RICH = a_save(bankroll=150_000, xp=10_000_000, seed=3)


def rich_table(open_context, base_url, device=DESKTOP, **options):
    """Opens the game of a player who has unlocked every table, without animations."""
    context = open_context(device, **{"reduced_motion": "reduce", **options})
    watch_table(context, seed=3)
    return Table(open_with(context, base_url, RICH))


def test_axe_finds_nothing_on_the_messages(open_context, base_url):
    page = rich_table(open_context, base_url).page
    for message in ["unsupported", "failed", "elsewhere", "loading"]:
        page.evaluate("""(id) => {
          document.getElementById("app").hidden = true;
          for (const one of document.querySelectorAll(".message")) one.hidden = one.id !== id;
        }""", message)
        assert axe_violations(page) == [], message


def test_a_screen_reader_announces_the_deal_in_order(open_context, base_url):
    table = rich_table(open_context, base_url)
    bet(Keys(table), STAKE)
    table.noted()
    table.page.keyboard.press("Enter")
    heard = table.rest().noted()["spoken"]
    assert heard == [f"Your hand: {described(['3C', 'KC'])} The dealer shows the 8 of Clubs."]
    table.page.keyboard.press("h")
    assert table.rest().noted()["spoken"] == ["5 of Clubs. Total: 18."]
    table.page.keyboard.press("s")
    [sentences] = table.rest().noted()["spoken"]
    assert sentences == (
        "You stand on 18. The dealer turns over the 3 of Spades. Dealer total: 11. "
        "The dealer draws the 10 of Diamonds. Dealer total: 21. You lose 100. "
        "Bankroll: 149,900."
    )


def test_the_tree_of_the_table_is_what_a_screen_reader_needs(open_context, base_url):
    table = rich_table(open_context, base_url)
    page = table.page
    bet(Keys(table), STAKE)
    page.keyboard.press("Enter")
    table.rest()
    assert page.get_by_role("main", name="Blackjack table").count() == 1
    region = page.get_by_role("region", name="Controls")
    assert [one.inner_text().split()[0] for one in region.get_by_role("button").all()] == [
        "Chart", "Hit", "Stand", "Double", "Split"]
    assert page.get_by_role("button", name="Split", disabled=True).count() == 1
    assert page.get_by_role("button", name="Hit", disabled=False).count() == 1
    cards = page.get_by_role("group", name="Cards").get_by_role("img")
    assert [one.get_attribute("aria-label") for one in cards.all()] == [
        "3 of Clubs", "8 of Clubs", "King of Clubs", "Card face down"]
    hand = "Your hand: 3 of Clubs, King of Clubs. Total: 13."
    assert page.get_by_role("img", name=hand).count() == 1
    assert page.get_by_role("img", name="Shoe: 204 of 208 cards left.").count() == 1
    assert page.get_by_role("progressbar").get_attribute("aria-valuetext")


def test_a_screen_reader_announces_the_bet_and_why_it_is_refused(open_context, base_url):
    page = open_with(open_context(), base_url, a_save(bankroll=150))
    status = page.locator(".status")
    page.keyboard.press("4")
    assert page.get_by_role("status").inner_text() == "Your bet: 30."
    for _ in range(5):
        page.keyboard.press("4")
        Table(page).rest()
    refusal = "That is more than your bankroll of 150 credits."
    assert status.inner_text() == refusal
    assert status.get_attribute("role") is None, "it is announced, and not read twice"
    assert page.locator("#live").inner_text() == refusal


FOCUS = """
() => {
  const one = document.activeElement;
  const { outlineStyle, outlineWidth } = getComputedStyle(one);
  const hasOutline = outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
  return { name: one.ariaLabel ?? one.textContent, inApp: one.closest("#app") !== null,
    ring: one.matches(":focus-visible") && hasOutline };
}
"""


def test_the_focus_is_never_lost_and_always_seen(open_context, base_url):
    table = rich_table(open_context, base_url)
    page = table.page

    def focus():
        seen = page.evaluate(FOCUS)
        assert seen["inApp"] and seen["ring"], seen
        return seen["name"]

    page.keyboard.press("Tab")
    stops = []
    while page.evaluate("document.activeElement !== document.body"):
        stops.append(focus())
        page.keyboard.press("Tab")
    assert len(stops) == len(targets(page))
    for command in ["chip 100", "undo", "chip 100", "clear", "chip 100", "deal", "hit", "stand"]:
        for _ in range(20):
            if page.evaluate("document.activeElement.dataset.do") == command:
                break
            page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        table.rest()
        focus()


@pytest.mark.parametrize("sheet", SHEETS)
def test_a_sheet_traps_the_focus_and_returns_it(open_context, base_url, sheet):
    table = rich_table(open_context, base_url)
    page = table.page
    table.button(f"open {sheet}").focus()
    page.keyboard.press("Enter")
    page.get_by_role("dialog").wait_for()
    for _ in range(25):
        inside = page.evaluate("document.activeElement.closest('dialog, body').tagName")
        # NB: from the last button of a dialog, Tab goes to the browser's toolbar and comes back.
        assert inside == "DIALOG" or page.evaluate("document.activeElement === document.body")
        page.keyboard.press("Tab")
    page.keyboard.press("Escape")
    assert page.get_by_role("dialog").count() == 0
    assert page.evaluate("document.activeElement.dataset.do") == f"open {sheet}"


def test_escape_closes_a_sheet_however_often_it_is_opened(open_context, base_url):
    table = rich_table(open_context, base_url)
    for _ in range(3):
        for sheet in SHEETS:
            table.page.evaluate(f"document.querySelector('[data-do=\"open {sheet}\"]').click()")
            table.page.get_by_role("dialog").wait_for()
            table.page.keyboard.press("Escape")
            table.page.get_by_role("dialog").wait_for(state="detached")
    table.page.keyboard.press("1")
    assert table.look()["circles"] == ["6 credits on the circle"]


def test_a_click_outside_a_sheet_closes_it(open_context, base_url):
    table = rich_table(open_context, base_url)
    table.button("open help").click()
    table.page.mouse.click(20, 400)
    assert table.page.get_by_role("dialog").count() == 0


def test_a_notice_is_put_away_by_keyboard_and_the_focus_goes_on(open_context, base_url):
    page = open_with(open_context(), base_url, "no saved game")
    page.get_by_role("button", name="OK").focus()
    page.keyboard.press("Enter")
    assert page.get_by_role("alert").count() == 0
    assert page.evaluate("document.activeElement.classList.contains('controls')")


def test_with_reduced_motion_the_whole_deal_appears_at_once(open_context, base_url):
    table = rich_table(open_context, base_url)
    bet(Keys(table), STAKE)
    table.page.evaluate("() => document.querySelector('[data-do=deal]').click()")
    assert len(table.look()["cards"]) == 4
    assert table.rest().look()["open"] == ["hit", "stand", "double"]
    running = "() => document.getAnimations().filter((one) => one.playState === 'running').length"
    assert table.page.evaluate(running) == 0


def test_with_forced_colours_buttons_keep_their_edges_and_cards_their_faces(open_context, base_url):
    table = rich_table(open_context, base_url, forced_colors="active")
    bet(Keys(table), STAKE)
    chips = table.page.locator(".chip-button").evaluate_all(
        "(all) => all.map((one) => getComputedStyle(one).borderTopWidth)")
    assert chips == ["1px"] * 6
    table.page.keyboard.press("Enter")
    table.rest()
    edges = table.page.evaluate("""() => [...document.querySelectorAll(".controls button")].map(
      (one) => getComputedStyle(one).borderTopStyle !== "none")""")
    assert all(edges) and len(edges) == 5
    table.button("stand").click()
    table.rest().button("open settings").click()
    pressed = table.page.locator('.option[aria-checked="true"]').first
    other = table.page.locator('.option[aria-checked="false"]').first
    look = "(one) => { const s = getComputedStyle(one); return s.backgroundColor + s.outlineStyle }"
    assert pressed.evaluate(look) != other.evaluate(look), "the choice cannot be seen"
