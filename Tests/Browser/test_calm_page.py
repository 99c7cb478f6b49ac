"""The page stays calm: regions keep their position, and nothing is redrawn that did not change."""

import pytest
from conftest import DESKTOP, SHARP_PHONE
from table import Keys, Table, a_save, bet, open_with, watch_table

# Records layout shifts. Texts that change may be laid out again in their own place: the credits,
# the line above the buttons, a total, a bet, a dial, and a button's label, such as the stake on
# Deal; the button itself must not move. The total and the chips of a hand move with it when it is
# split.
SHIFTS = """
  window.shifts = [];
  const isText = (node) =>
    node?.nodeType === Node.TEXT_NODE
      ? node.parentElement?.closest(".bankroll, .status, .total, .figure, .bet, .dial, .button")
      : node?.closest(".bankroll, .status, .total, .figure, .bet, .dial");
  // A text that was replaced since has no node any more, but it has not moved either.
  const hasMoved = ({ previousRect: from, currentRect: to }) =>
    ["x", "y", "width", "height"].some((side) => from[side] !== to[side]);
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) {
      const pushed = sources.filter(hasMoved).map((one) => one.node).filter((node) => !isText(node));
      shifts.push(...pushed.map((node) => [value, node?.outerHTML ?? node?.textContent ?? "gone"]));
    }
  }).observe({ type: "layout-shift", buffered: true });
"""

REGIONS = """
() => [".bar", ".felt", ".controls"].map((selector) => {
  const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect();
  return [selector, x, y, width, height];
})
"""


@pytest.mark.parametrize("device", [DESKTOP, SHARP_PHONE], ids=["desktop", "phone"])
def test_nothing_shifts_from_the_first_chip_to_the_result(open_context, base_url, device):
    context = open_context(device)
    watch_table(context, seed=53, hurry=4)  # tens: split to four hands
    context.add_init_script(SHIFTS)
    page = context.new_page()
    page.goto(base_url)
    table = Table(page)
    player = Keys(table)
    table.button("end-tour").click()
    page.evaluate("() => document.fonts.ready")
    at_first = page.evaluate(REGIONS)

    def hold_still():
        assert page.evaluate(REGIONS) == at_first

    bet(player, 20)
    hold_still()
    player.press("deal")
    page.locator(".card").first.wait_for()
    hold_still()
    table.rest()
    hold_still()
    for action in ["split", "split", "split", "stand", "stand", "stand", "stand"]:
        player.press(action)
        table.rest()
        hold_still()
    player.press("deal")
    table.rest()
    hold_still()
    assert page.evaluate("() => shifts") == []


def test_the_shift_of_a_layout_would_be_noticed(open_context, base_url):
    context = open_context()
    context.add_init_script(SHIFTS)
    page = context.new_page()
    page.goto(base_url)
    Table(page)
    page.evaluate("() => { document.querySelector('.felt').style.top = '150px' }")
    page.wait_for_function("() => shifts.length > 0")


def frames_in_a_second(chromium, page):
    """Returns how many frames Chromium's compositor shows."""
    chromium.start_tracing(page=page, categories=["viz"])
    page.wait_for_timeout(1000)
    return chromium.stop_tracing().count(b'"Display::DrawAndSwap"')


@pytest.mark.alone
def test_in_an_idle_second_nothing_is_drawn(chromium, open_context, base_url):
    page = open_with(open_context(), base_url, a_save(actions=["bet 10", "deal"]))
    Table(page).rest()
    page.wait_for_timeout(1000)
    assert frames_in_a_second(chromium, page) == 0
    page.keyboard.press("s")
    assert frames_in_a_second(chromium, page) > 5


def test_a_card_stays_one_element_from_the_shoe_to_the_tray(open_context, base_url):
    context = open_context()
    watch_table(context, seed=53, hurry=4)
    page = context.new_page()
    page.goto(base_url)
    table = Table(page)
    player = Keys(table)
    bet(player, 20)
    player.press("deal")
    table.rest()
    page.evaluate("() => { window.dealt = [...document.querySelectorAll('.card')] }")
    player.press("split")
    table.rest()
    for _ in range(2):
        player.press("stand")
        table.rest()
    assert page.evaluate("() => dealt.every((card) => card.isConnected)")
    assert page.evaluate("() => dealt[3].classList.contains('up')"), "the hole card was turned over"
    player.press("deal")
    table.rest()
    page.wait_for_function("() => dealt.every((card) => !card.isConnected)")
