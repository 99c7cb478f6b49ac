"""Patiences of each layout besides Klondike's, won in the browser with proofs from the command line."""

import functools
import json

import pytest
from conftest import DESKTOP, NARROW, PHONE
from house import truecount
from layouts import MISPLACED
from patience import LOOKS, Dragging, Hand, PatienceTable, TapTap, klondike_save
from table import keep, name, stored

CALM = {"reduced_motion": "reduce"}
DEALS = {
    "pyramid": 2, "tripeaks": 1, "golf": 1, "bakers-game": 1, "eight-off": 1, "seahaven": 1,
    "canfield": 2, "easthaven": 3, "russian": 1, "freecell": 1, "yukon": 1,
    "spider-1": 1, "spider-2": 1, "spider-4": 2, "scorpion": 8, "forty-thieves": 9,
}
LONGEST = 14  # the last actions, which are played by hand; earlier ones are in the save


class Stops(Hand):
    """A player with a keyboard, for whom each pile is a Tab stop."""

    def turn_stock(self):
        self.page.keyboard.press("d")

    def move(self, count, source, target):
        self.page.locator(f'[data-at="{source}"]').focus()
        for _ in range(count - 1):
            self.page.keyboard.press("ArrowUp")
        self.page.keyboard.press(" ")
        self.page.locator(f'[data-at="{target}"]').focus()
        self.page.keyboard.press(" ")


@functools.cache
def proof(game):
    """Returns the actions that win a game's deal, from the command line."""
    solved = json.loads(truecount("patience", game, "solve", "--number", DEALS[game], "--json"))
    assert solved["verdict"] == "winnable"
    return solved["line"]


def save(game, actions, **choices):
    """Returns a saved game of any patience."""
    saved = json.loads(klondike_save(1, 1, actions, **choices))
    saved["game"]["journal"] |= {"game": {"game": game}, "opening": {"number": DEALS[game]}}
    return json.dumps(saved)


def wait_for_journal(page, line):
    """Waits until the browser has saved a game with these actions, and reports the difference if it has not."""
    for _ in range(LOOKS):
        documents = stored(page)
        playing = json.loads(documents["klondike"]).get("playing")
        kept = playing and json.loads(documents[f"patience-{playing}"])["journal"]["actions"]
        if kept == line:
            return
        page.wait_for_timeout(50)
    assert kept == line


# The number of face-down cards that are not visible.
HIDDEN_BACKS = """() => [...document.querySelectorAll(".card.down:not(.leaving)")].filter((card) =>
  [card, card.parentElement].some((part) => getComputedStyle(part).opacity !== "1")).length"""


# NB: `PatienceWinTests` proves at the table itself that each patience can be won with each input.
# Here each input is used for two layouts: cells and a board, a reserve and runs of two decks, and
# groups and pairs.
@pytest.mark.parametrize(
    "player, device, games", [
        (TapTap, PHONE, ["freecell", "tripeaks"]), (Dragging, DESKTOP, ["canfield", "spider-1"]),
        (Stops, DESKTOP, ["yukon", "pyramid"]),
    ],
    ids=["tap and tap", "mouse", "keys"],
)
def test_patiences_of_each_layout_are_played_to_their_wins(open_context, house, player, device, games):
    page = open_context(device, **CALM).new_page()
    choices = {"tap-twice": player is TapTap}
    for game in games:
        line = proof(game)
        keep(page, house.url, klondike=save(game, line[:-LONGEST], **choices))
        page.goto(f"{house.url}#klondike")
        table = PatienceTable(page)
        hand = player(table)
        for action in line[-LONGEST:]:
            hand.act(action)
        wait_for_journal(page, line)
        page.get_by_role("heading", name="You win!").wait_for()
        page.locator("canvas.victory.playing").wait_for()
        # The remaining stock stays visible during the show, too.
        assert page.evaluate(HIDDEN_BACKS) == 0, game


# Makes time pass three times as fast for canvas animations.
HURRY = """
  const [frame, now] = [requestAnimationFrame, performance.now.bind(performance)];
  performance.now = () => 3 * now();
  window.requestAnimationFrame = (paint) => frame((time) => paint(3 * time));
"""


@pytest.mark.parametrize("game", ["spider-1", "forty-thieves"])
def test_all_cards_of_two_packs_bounce_away_though_each_has_a_twin(open_context, house, game):
    page = open_context(DESKTOP).new_page()
    page.add_init_script(HURRY)
    line = proof(game)
    keep(page, house.url, klondike=save(game, line[:-1]))
    page.goto(f"{house.url}#klondike")
    Dragging(PatienceTable(page)).act(line[-1])
    page.get_by_role("heading", name="You win!").wait_for()
    page.locator("canvas.victory.playing").wait_for()
    # It ends when the last card has left; an exception on the way fails the test.
    page.locator("canvas.victory.over").wait_for(state="attached", timeout=180_000)


@pytest.mark.parametrize("device", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_deal_of_microsoft_that_nobody_can_win_is_found_by_its_number(
    open_context, house, device
):
    page = open_context(device, **CALM).new_page()
    page.goto(f"{house.url}#klondike/1/freecell/1")
    table = PatienceTable(page)
    page.locator("[data-do='open deals']").first.click()
    field = page.get_by_label("Microsoft deal number")
    field.fill("2,147,483,648")
    field.press("Enter")
    refused(page, field, "That number is too high.", among=page.get_by_label("Deal number", exact=True))
    field.fill(" 11,982 ")
    page.locator("form[data-do=microsoft] button").click()
    page.wait_for_function("location.hash === '#klondike/1/freecell/microsoft-11982'")
    dealt = json.loads(
        truecount("patience", "freecell", "deal", "--microsoft", "11982", "--json"))
    tops = {pile: card for pile, count, card in table.rest().look()["cards"] if count == 1}
    assert tops == {
        f"t{place}": name(cards[-1]) for place, cards in enumerate(dealt["tableau"], start=1)
    }
    # A deal that can't be won is labeled so, and again for visitors who come by the link.
    for _ in range(2):
        page.get_by_text("This deal can't be won.").first.wait_for(timeout=60_000)
        page.reload()


# Whether an element is completely inside the body of the sheet, where it can be read without
# scrolling.
SEEN = """(one) => {
  const body = one.closest(".sheet-body").getBoundingClientRect();
  const { top, bottom } = one.getBoundingClientRect();
  return top >= body.top && bottom <= body.bottom;
}"""


def refused(page, field, words, among):
    """Checks that a number is refused at its own field, visibly, and not at the other one."""
    problem = page.get_by_role("dialog").get_by_role("alert")
    problem.wait_for()
    assert problem.text_content().startswith(words)
    assert problem.evaluate(SEEN) and field.evaluate(SEEN)
    assert field.get_attribute("aria-invalid") == "true"
    assert field.get_attribute("aria-describedby") == problem.get_attribute("id")
    assert field.evaluate("(one) => one === document.activeElement")
    assert among.get_attribute("aria-invalid") is None
    assert problem.locator("xpath=..").get_by_role("textbox").get_attribute("aria-label") == (
        field.get_attribute("aria-label"))


@pytest.mark.parametrize("device", [PHONE, NARROW, DESKTOP], ids=["phone", "narrow", "desktop"])
def test_a_wrong_number_is_refused_at_its_own_field(open_context, house, device):
    page = open_context(device, **CALM).new_page()
    page.goto(f"{house.url}#klondike/1/freecell/1")
    PatienceTable(page)
    page.locator("[data-do='open deals']").first.click()
    own = page.get_by_label("Deal number", exact=True)
    microsoft = page.get_by_label("Microsoft deal number")
    for field, other, number, words in [
        (own, microsoft, "1,2", "That isn't a whole number."),
        (own, microsoft, "-1", "That number is too low."),
        (microsoft, own, "0", "That number is too low."),
        (own, microsoft, "99999999999999999999", "That number is too high."),
    ]:
        field.fill(number)
        field.press("Enter")
        page.locator(f"[aria-invalid][aria-label='{field.get_attribute('aria-label')}']").wait_for()
        refused(page, field, words, among=other)
        assert page.get_by_role("alert").count() == 1
        assert field.input_value() == number


def test_the_calendar_of_daily_deals_is_linked_from_deals_statistics_and_home_page(
    open_context, house
):
    page = open_context(PHONE, **CALM).new_page()
    for way in ["[data-do='open deals']", "[data-do='open statistics']", None]:
        page.goto(house.url)
        if way:
            page.goto(f"{house.url}#klondike/1/freecell/1")
            PatienceTable(page)
            page.locator("[data-do='open deals']").first.click()
            if "statistics" in way:
                page.locator(way).first.click()
            page.get_by_role("link", name="Calendar of daily deals").click()
        else:
            page.get_by_role("link", name="Daily deals").click()
        page.get_by_role("heading", name="Daily deals").wait_for()
        assert page.locator(".calendar-choice a").count() == 5


@pytest.mark.parametrize("number", [7, 9])
def test_a_search_that_runs_out_of_memory_shows_what_it_found(open_context, house, number):
    page = open_context(DESKTOP, **CALM).new_page()
    saved = json.loads(klondike_save(number, 1, lamp=True))
    saved["game"]["journal"]["game"] = {"game": "canfield"}
    keep(page, house.url, klondike=json.dumps(saved))
    page.goto(f"{house.url}#klondike")
    PatienceTable(page)
    page.locator(".lamp.winnable, .lamp.lost, .lamp.unknown").wait_for(timeout=60_000)
    assert page.get_by_text("Odds and hints aren't available right now.").count() == 0


SCREENS = [(390, 844), (844, 390), (1024, 768), (1440, 900)]

# Whether the controls are in their corner of the window.
LAID_OUT = """() => {
  const { right, bottom } = document.querySelector(".controls").getBoundingClientRect();
  return Math.abs(right - innerWidth) < 1 && Math.abs(bottom - innerHeight) < 1;
}"""


def test_the_solver_indicator_covers_no_pile_and_every_sign_fits_its_pile(open_context, house):
    page = open_context({"viewport": {"width": 390, "height": 844}}, **CALM).new_page()
    # Canfield's foundations begin with tens in this deal, whose rank has two digits.
    for game, number in [*DEALS.items(), ("canfield", 705_224), ("klondike-3", 1)]:
        saved = json.loads(klondike_save(number, 1, lamp=True))
        saved["game"]["journal"]["game"] = {"game": game}
        keep(page, house.url, klondike=json.dumps(saved))
        page.goto(f"{house.url}#klondike")
        table = PatienceTable(page)
        page.locator(".lamp").wait_for()
        for width, height in SCREENS:
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_function(LAID_OUT)
            table.rest()
            assert page.evaluate(MISPLACED) == [], (game, width, height)


def test_the_number_of_a_reserve_lets_its_card_be_played(open_context, house):
    page = open_context(PHONE, **CALM).new_page()
    saved = json.loads(klondike_save(2, 1))
    saved["game"]["journal"]["game"] = {"game": "canfield"}
    keep(page, house.url, klondike=json.dumps(saved))
    page.goto(f"{house.url}#klondike")
    table = PatienceTable(page)
    badge = page.locator("[data-at=r1] .pile-count")
    assert badge.inner_text() == "13"
    place = table.place("r1")
    assert page.evaluate(
        "([x, y]) => document.elementFromPoint(x, y).closest('.card')?.dataset.do",
        [place["x"], place["y"]]) == "tap r1 1"


@pytest.mark.parametrize("device", [PHONE, NARROW, DESKTOP], ids=["phone", "narrow", "desktop"])
def test_that_a_day_s_deal_can_be_won_is_seen_beside_its_day(open_context, house, device):
    page = open_context(device, **CALM).new_page()
    page.goto(f"{house.url}#klondike/day/20251127/vegas-3")
    page.locator(".proven").wait_for(timeout=60_000)
    page.get_by_text("It can be won.").first.wait_for()
    day = page.locator(".deal-name .caption")
    assert day.text_content() == ("27 Nov" if device is DESKTOP else "draw 3 · 27 Nov")
    assert day.evaluate("(one) => one.scrollWidth <= one.clientWidth")
    name, sign = page.locator(".deal-name").bounding_box(), page.locator(".proven .sign").bounding_box()
    assert name["x"] <= sign["x"] and sign["x"] + sign["width"] <= name["x"] + name["width"]
    assert name["width"] <= 340, "what is pressed is as wide as what is read"


@pytest.mark.parametrize("device", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_search_for_a_deal_keeps_sheets_open_and_can_be_stopped(
    open_context, house, device
):
    page = open_context(device, **CALM).new_page()
    page.goto(f"{house.url}#klondike/1/draw-3/1")
    table = PatienceTable(page).rest()
    # NB: both in one step, so that no deal is found before the sheet is open.
    page.evaluate(
        """() => {
          for (const command of ["new", "open deals"])
            document.querySelector(`[data-do="${command}"]`).click();
        }""")
    sheet = page.get_by_role("dialog")
    sheet.get_by_text("The next deal is ready").wait_for(timeout=60_000)
    assert page.evaluate("location.hash").endswith("/draw-3/1")
    page.keyboard.press("Escape")
    sheet.wait_for(state="detached")
    page.get_by_text("It can be won.").first.wait_for()
    link = page.evaluate("location.hash")
    assert not link.endswith("/draw-3/1")
    page.evaluate("document.querySelector('[data-do=\"open deals\"]').click()")
    sheet.locator("[data-do='set difficulty expert']").click()
    page.keyboard.press("Escape")
    sheet.wait_for(state="detached")
    # NB: both in one step, so that no deal is found before the search is stopped.
    said = page.evaluate(
        """() => ["new", "skip"].map((command) => {
          document.querySelector(`[data-do="${command}"]`).click();
          return document.querySelector(".status").textContent;
        })""")
    assert said == [
        "Looking for a deal of that difficulty that can be won…", "Stopped looking for another deal."]
    table.button("finish").wait_for()
    assert page.evaluate("location.hash") == link
