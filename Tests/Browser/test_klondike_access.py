"""The table of patience for those who listen, use keys only, or need contrast and large targets."""

import pytest
from accessibility import axe_violations, low_contrasts, nameless, targets
from conftest import DESKTOP, NARROW, PHONE, SIDEWAYS
from layouts import COVERED_NEWS, CROSSED, CROWDED_TILES
from patience import Cards, PatienceTable, klondike_save, parsed, winning_line
from playwright.sync_api import expect
from table import keep

DEAL = (228, 3)
LOST = (41, 3)
LOW = {"viewport": {"width": 1000, "height": 500}}
SIGNS = "♣♦♥♠K"  # printed on the felt, said by the names of the piles, and mostly under cards
SHEETS = ["deals", "statistics", "settings", "help"]


@pytest.fixture
def sit_down(open_context, house):
    """A function that opens Klondike with nothing moving, a part of the winning line played."""

    def open_one(device=DESKTOP, played=30, choices=None, deal=DEAL, **options):
        page = open_context(device, **{"reduced_motion": "reduce", **options}).new_page()
        actions = winning_line(*deal)[:played] if played else []
        keep(page, house.url, klondike=klondike_save(*deal, actions, **(choices or {})))
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


@pytest.mark.parametrize("device", [PHONE, NARROW], ids=["phone", "small phone"])
def test_fingers_find_every_target(sit_down, device):
    table = sit_down(device)
    width = device["viewport"]["width"]
    least = 44 if device is PHONE else 24
    for screen in screens(table):
        for target in targets(table.page):
            where = f"{screen}: {target}"
            assert target["width"] >= least and target["height"] >= least, where
            assert target["x"] >= 0 and target["x"] + target["width"] <= width, where


@pytest.mark.parametrize(
    "device", [PHONE, NARROW, SIDEWAYS, LOW, DESKTOP],
    ids=["phone", "small", "aside", "low", "desktop"])
def test_the_tools_stay_under_the_finger_whatever_the_table_says(sit_down, device):
    table = sit_down(device)
    before = table.button("hint").bounding_box()
    table.button("hint").click()
    assert "Hint 1 of" in table.look()["status"]
    assert table.button("hint").bounding_box() == before


@pytest.mark.parametrize("left_handed", [False, True], ids=["right", "left"])
@pytest.mark.parametrize("size", [(844, 390), (568, 320), (932, 430), (1000, 500), (320, 568)])
def test_the_edge_of_the_felt_runs_through_no_words_of_the_bar(sit_down, size, left_handed):
    width, height = size
    device = {"viewport": {"width": width, "height": height}}
    table = sit_down(device, choices={"left-handed": left_handed})
    assert table.look()["moves"] == 30
    assert table.page.evaluate(CROSSED) == []
    name = table.page.locator(".deal-name").bounding_box()
    figures = table.page.locator(".figures").bounding_box()
    assert name["width"] >= 44 and name["x"] + name["width"] <= figures["x"]


@pytest.mark.parametrize("opens", ["open_context", "open_large"], ids=["usual", "large"])
@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_every_name_of_a_game_keeps_clear_of_the_edge_of_its_tile(request, house, opens, locale):
    page = request.getfixturevalue(opens)(PHONE, locale=locale, reduced_motion="reduce").new_page()
    page.goto(f"{house.url}#klondike")
    PatienceTable(page)
    page.evaluate("document.querySelector('[data-do=\"open deals\"]').click()")
    page.get_by_role("dialog").wait_for()
    for width in [390, 320, 360, 844]:
        page.set_viewport_size({"width": width, "height": 700})
        page.wait_for_timeout(100)
        assert page.locator(".option.game").count() >= 20
        assert page.evaluate(CROWDED_TILES) == [], width


@pytest.mark.parametrize("device", [PHONE, NARROW], ids=["phone", "small phone"])
def test_the_number_of_a_daily_deal_can_be_read_whole(sit_down, device):
    table = sit_down(device, played=0, deal=(2026112188, 3))
    number = table.page.locator(".deal-name .caption")
    assert number.inner_text() == "#2026112188"
    assert number.evaluate("(one) => one.scrollWidth <= one.clientWidth")


def test_the_longest_number_of_a_deal_breaks_no_sheet(sit_down):
    table = sit_down(NARROW, played=0, deal=(2**64 - 1, 3), choices={"tells-lost": False})
    table.button("tap s").click()
    for screen in screens(table):
        for sheet in table.page.locator(".sheet, .sheet-body, .controls").all():
            assert sheet.evaluate("(one) => one.scrollWidth <= one.clientWidth"), screen


def test_a_link_that_names_anything_breaks_no_notice(sit_down):
    table = sit_down(NARROW)
    table.page.evaluate(f"() => {{ location.hash = 'klondike/1/{'x' * 40}/5' }}")
    notice = table.page.get_by_role("alert")
    notice.wait_for()
    assert notice.evaluate("(one) => one.scrollWidth <= one.clientWidth")


@pytest.mark.parametrize("device", [PHONE, NARROW, DESKTOP], ids=["phone", "small phone", "desktop"])
def test_nothing_on_the_felt_covers_the_news_of_a_lost_deal(sit_down, device):
    table = sit_down(device, played=0, deal=LOST)
    news = table.page.get_by_role("alert")
    news.wait_for()
    assert "This deal cannot be won." in news.inner_text()
    assert news.evaluate(COVERED_NEWS) == []


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


@pytest.mark.parametrize("device, locale", [(NARROW, "en"), (PHONE, "de")])
def test_a_hint_can_be_read_whole_with_text_twice_as_large(open_large, house, device, locale):
    page = open_large(device, locale=locale, reduced_motion="reduce").new_page()
    page.goto(f"{house.url}#klondike/1/yukon/12")
    page.locator(".pile").first.wait_for()
    page.keyboard.press("h")
    words = page.locator(".controls .status")
    expect(words).to_contain_text(" 1 ")
    height, room = words.evaluate("(one) => [one.scrollHeight, one.clientHeight]")
    assert height <= room + 1


def win(sit_down, device=DESKTOP):
    """Plays the last action of a deal and returns the page that says that it is won."""
    line = winning_line(*DEAL)
    table = sit_down(device, played=len(line) - 1)
    count, source, target = parsed(line[-1])
    (x, y), goal = table.way(count, source, target)
    table.page.mouse.move(x, y)
    table.page.mouse.down()
    table.page.mouse.move(*goal, steps=3)
    table.page.mouse.up()
    table.page.get_by_role("heading", name="You win!").wait_for()
    return table.page


def test_the_win_can_be_read_and_used(sit_down):
    page = win(sit_down)
    assert axe_violations(page) == []
    assert nameless(page) == []


SIZES = [(320, 568), (360, 640), (390, 844), (1280, 800), (568, 320), (844, 390), (932, 430)]


@pytest.mark.parametrize("size", SIZES)
def test_the_news_of_a_win_leaves_the_tools_and_half_of_the_screen_to_its_picture(sit_down, size):
    width, height = size
    page = win(sit_down, {"viewport": {"width": width, "height": height}})
    panel = page.locator(".won-panel").bounding_box()
    assert panel["height"] <= height * 0.52
    assert panel["x"] >= 0 and panel["x"] + panel["width"] <= width
    tools = page.locator(".tools").bounding_box()
    is_beside = panel["x"] + panel["width"] <= tools["x"]
    assert is_beside or panel["y"] + panel["height"] <= tools["y"]


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
