"""Klondike by mouse, finger, taps and keys, compared with the deals of the command line."""

import json

import pytest
from conftest import DESKTOP, PHONE, wait_until
from patience import (
    Arrows, Cards, Dragging, Finger, PatienceTable, TapTap, klondike_save, parsed, winning_line,
)
from table import keep, stored

# Two deals that are won by few actions, as number and cards drawn at a time.
DEAL = (228, 3)
OTHER_DEAL = (255, 1)
CALM = {"reduced_motion": "reduce"}

# Records each change of the page: whether it can be skipped, and the figures in the bar.
STEPS = """() => {
  window.steps = [];
  new MutationObserver(() => {
    const skip = document.querySelector("[data-do=skip]") ? "skip " : "";
    steps.push(skip + document.querySelector(".figures").textContent);
  }).observe(document.getElementById("app"), { subtree: true, childList: true, attributes: true });
}"""


# Stops the game's clock, which costs points every ten seconds. Animations still take their time.
NO_TIME_PASSES = "const visit = Date.now(); Date.now = () => visit;"


@pytest.fixture
def sit_down(open_context, house):
    """A function that opens a numbered deal, with part of its winning solution played."""

    def open_one(device=DESKTOP, deal=DEAL, played=0, choices=None, script=None, **options):
        page = open_context(device, **options).new_page()
        if script:
            page.add_init_script(script)
        actions = winning_line(*deal)[:played]
        keep(page, house.url, klondike=klondike_save(*deal, actions, **(choices or {})))
        page.goto(f"{house.url}#klondike")
        table = PatienceTable(page)
        cards = Cards(*deal)
        for action in actions:
            cards.play(action)
        table.expect(cards)
        return table, cards

    return open_one


def saved(table):
    """Returns the saved game on the table."""
    documents = stored(table.page)
    there = json.loads(documents["klondike"])
    # NB: the game of an older save is in the document of the table until the table saves.
    return there.get("game") or json.loads(documents[f"patience-{there['playing']}"])


def home(deal):
    """Returns the cards of a deal when all of them are home."""
    cards = Cards(*deal)
    for action in winning_line(*deal):
        cards.play(action)
    return cards


# ---- whole games ----


# NB: `PatienceWinTests` proves at the table itself that whole deals can be won by taps, drags and
# keys. Here the mouse moves every card of one deal, and the other inputs the last cards.
@pytest.mark.parametrize(
    "player, device, deal, choices, options, last",
    [
        (Dragging, DESKTOP, DEAL, {}, {}, None),
        (Finger, PHONE, DEAL, {}, {}, 40),
        (TapTap, DESKTOP, OTHER_DEAL, {"tap-twice": True}, CALM, 25),
        (Arrows, DESKTOP, DEAL, {}, CALM, 40),
    ],
    ids=["mouse", "finger", "tap and tap", "keys"],
)
def test_a_deal_is_played_to_its_win(sit_down, player, device, deal, choices, options, last):
    line = winning_line(*deal)
    played = len(line) - last if last else 0
    table, cards = sit_down(device, deal, played, choices=choices, **options)
    hand = player(table)
    for action in line[played:]:
        hand.act(action)
        cards.play(action)
        table.expect(cards)
    table.page.get_by_role("heading", name="You win!").wait_for()
    assert saved(table)["journal"]["actions"] == line
    assert not any(cards.piles[pile] for pile in cards.down)


def boxes(table, selector):
    """Returns the positions of elements, in the order of the page."""
    return [one.bounding_box() for one in table.page.locator(selector).all()]


def names(table, selector):
    """Returns the texts of elements, in the order of the page."""
    return table.page.locator(selector).all_inner_texts()


def test_left_handed_all_of_it_is_a_mirror_image(sit_down):
    upright = {"viewport": {"width": 900, "height": 1200}}  # the waste is fanned sideways
    table, _ = sit_down(upright, played=30, **CALM)
    width = table.page.viewport_size["width"]
    left, cards = sit_down(upright, played=30, choices={"left-handed": True}, **CALM)
    for pile in ["s", "f1", "f4", "t1", "t7"]:
        assert left.place(pile)["x"] == pytest.approx(width - table.place(pile)["x"], abs=1)
    tools = [[one["x"] for one in boxes(table, ".tool")] for table in (table, left)]
    assert names(left, ".tool") == names(table, ".tool")[::-1]
    assert tools[0] == pytest.approx(tools[1], abs=1)
    # Only the waste is fanned as before, so that the upright corners stay visible.
    assert left.place("w")["x"] > width - table.place("w")["x"]
    hand = Dragging(left)
    for action in winning_line(*DEAL)[30:40]:
        hand.act(action)
        cards.play(action)
        left.expect(cards)


# ---- dragging ----


def carry(table, pile, by, count=1):
    """Picks up cards with the mouse and drags them away, without releasing them."""
    x, y = table.grip(pile, count)
    table.page.mouse.move(x, y)
    table.page.mouse.down()
    table.page.mouse.move(x + by[0], y + by[1], steps=3)
    return table.page.locator(".card.lifted")


@pytest.mark.alone
def test_the_grabbed_card_lies_under_the_pointer_and_the_others_follow(sit_down):
    table, cards = sit_down(played=60)
    pile = max(cards.down, key=lambda one: len(cards.piles[one]) - cards.down[one])
    places = range(len(cards.piles[pile]) - cards.down[pile], 0, -1)  # from the grabbed card on
    assert len(places) >= 3
    before = [table.place(pile, place) for place in places]

    def hold_at(place, was):
        now = table.place(pile, place)
        assert now["x"] == pytest.approx(was["x"] - 150, abs=0.5)
        assert now["y"] == pytest.approx(was["y"] + 90, abs=0.5)

    assert carry(table, pile, (-150, 90), len(places)).count() == len(places)
    hold_at(places[0], before[0])
    table.page.wait_for_timeout(800)  # the others have caught up
    for place, was in zip(places, before, strict=True):
        hold_at(place, was)
    table.page.mouse.up()


@pytest.mark.alone
def test_a_card_that_does_not_fit_springs_back_with_a_reason(sit_down):
    table, cards = sit_down()
    hand = Dragging(table)
    hand.move(1, "t1", "t3")
    assert table.look()["status"] == "It doesn't fit on the 5 of Spades."
    table.page.wait_for_timeout(100)
    away = table.place("t1")["x"]
    table.expect(cards)
    assert abs(table.place("t1")["x"] - away) > 1, "it was seen to spring back"
    assert table.look()["moves"] == 0


def test_a_card_that_is_let_go_over_nothing_goes_back_without_a_word(sit_down):
    table, cards = sit_down()
    carry(table, "t1", (20, 260))
    table.page.mouse.up()
    table.expect(cards)
    assert table.look()["status"] == "" and table.look()["moves"] == 0


def test_escape_lets_go_and_the_click_that_follows_moves_nothing(sit_down):
    table, cards = sit_down()
    lifted = carry(table, "t2", (-60, 200))
    assert lifted.count() == 1
    table.page.keyboard.press("u")  # other keys do nothing while cards are being dragged
    assert lifted.count() == 1
    table.page.keyboard.press("Escape")
    assert lifted.count() == 0
    table.expect(cards)
    table.page.mouse.move(*table.grip("t2"))
    table.page.mouse.up()
    table.page.wait_for_timeout(200)
    table.expect(cards)


def test_a_touch_that_the_system_takes_away_lets_go(sit_down):
    table, cards = sit_down(PHONE)
    finger = Finger(table)
    x, y = table.grip("t2")
    finger.touch("touchStart", (x, y))
    finger.touch("touchMove", (x - 30, y + 80))
    assert table.look()["held"] == 1
    finger.touch("touchCancel")
    # NB: on a busy machine, the browser reports the canceled pointer a moment later.
    wait_until(table.page, 'document.querySelector(".lifted") === null')
    assert table.look()["held"] == 0
    table.expect(cards)


def test_a_short_tremble_is_a_tap_and_a_tap_moves_the_card(sit_down):
    table, cards = sit_down()
    x, y = table.grip("t2")
    table.page.mouse.move(x, y)
    table.page.mouse.down()
    table.page.mouse.move(x + 2, y + 2)
    table.page.mouse.up()
    cards.play("t2-t6")
    table.expect(cards)


def test_however_quick_the_presses_on_the_stock_each_draws(sit_down):
    table, cards = sit_down()
    place = table.place("s")
    for _ in range(8):
        table.page.mouse.click(place["x"], place["y"])
        cards.play("draw")
    table.expect(cards)
    assert saved(table)["journal"]["actions"] == ["draw"] * 8


def test_a_double_click_moves_one_card_and_not_the_one_that_it_turns_up(sit_down):
    table, cards = sit_down()
    table.page.mouse.dblclick(*table.grip("t2"))
    cards.play("t2-t6")
    table.expect(cards)
    table.page.wait_for_timeout(400)
    table.page.mouse.click(*table.grip("t2"))
    cards.play("t2-f1")
    table.expect(cards)


def test_a_reload_keeps_the_clock(sit_down):
    table, _ = sit_down()
    clock = "() => document.querySelector('.figures').textContent.match(/\\d+:(\\d\\d)/)[1]"
    table.button("tap s").click()
    table.page.wait_for_function(f"() => Number(({clock})()) >= 2")
    table.page.reload()
    assert int(PatienceTable(table.page).page.evaluate(clock)) >= 2


def test_the_other_mouse_button_carries_nothing(sit_down):
    table, cards = sit_down()
    table.page.mouse.move(*table.grip("t2"))
    table.page.mouse.down(button="right")
    table.page.mouse.move(300, 500, steps=3)
    assert table.look()["held"] == 0
    table.page.mouse.up(button="right")
    table.expect(cards)


def test_a_card_stays_one_element_wherever_it_goes(sit_down):
    table, cards = sit_down()
    page = table.page
    page.evaluate("() => { window.dealt = [...document.querySelectorAll('.card')] }")
    hand = Dragging(table)
    for action in winning_line(*DEAL)[:12]:
        hand.act(action)
        cards.play(action)
        table.expect(cards)
    assert page.evaluate("() => dealt.every((card) => card.isConnected)")


# ---- undo and redo ----


def test_undo_to_the_start_and_redo_to_the_end_again(sit_down):
    table, cards = sit_down(played=40, **CALM)
    at_first = Cards(*DEAL)
    for _ in range(40):
        table.page.keyboard.press("u")
    table.expect(at_first)
    assert table.look()["moves"] == 0 and "undo" not in table.look()["open"]
    for _ in range(40):
        table.page.keyboard.press("r")
    table.expect(cards)
    assert "redo" not in table.look()["open"]


@pytest.mark.alone
def test_undo_shows_the_card_on_its_way_back(sit_down):
    table, _ = sit_down()
    here = table.place("t2")["x"]
    Dragging(table).move(1, "t2", "t6")
    table.rest()
    there = table.place("t6")["x"]
    table.button("undo").click()
    for _ in range(50):
        queen = table.page.locator('.card.up[aria-label^="Queen of Hearts"]').bounding_box()
        middle = queen["x"] + queen["width"] / 2
        if here + 20 < middle < there - 20:
            break
        table.page.wait_for_timeout(10)
    else:
        raise AssertionError("the queen was never seen between the columns")
    table.expect(Cards(*DEAL))


def test_the_systems_keys_undo_and_redo(sit_down):
    table, _ = sit_down(played=12)
    awake = "document.querySelector('.tools [data-do=redo]').ariaDisabled !== 'true'"
    for keys, is_undone in [
        ("Control+z", True), ("Control+Shift+Z", False), ("Meta+z", True), ("Control+y", False),
    ]:
        table.page.keyboard.press(keys)
        wait_until(table.page, awake if is_undone else f"!({awake})")


# ---- help ----


def test_hints_go_through_the_moves_and_change_nothing(sit_down):
    # With the solver at hand, the first hint would be a proven one.
    table, cards = sit_down(played=12, choices={"tells-lost": False})
    before = saved(table)["journal"]
    hints = []
    while True:
        table.button("hint").click()
        hint = table.look()["status"]
        if hint in hints:
            break
        hints.append(hint)
        assert table.look()["hinted"] > 0
    assert len(hints) > 1
    assert hints[-1].endswith(f"Suggestion {len(hints)} of {len(hints)} (not proven).")
    table.expect(cards)
    assert saved(table)["journal"] == before


def almost_done(deal):
    """Returns how much of a winning solution is played when all cards are face up."""
    cards, played = Cards(*deal), 0
    for action in winning_line(*deal):
        if not any(cards.down.values()) and not cards.stock and not cards.waste:
            break
        cards.play(action)
        played += 1
    return played


def test_the_rest_is_finished_card_by_card(sit_down):
    table, _ = sit_down(played=almost_done(DEAL))
    assert "finish" in table.look()["open"]
    table.page.evaluate(STEPS)
    table.button("finish").click()
    table.expect(home(DEAL))
    table.button("skip").wait_for(state="detached")
    steps = table.page.evaluate("() => steps")
    assert len(set(steps)) > 5, "it takes its time"
    assert steps[0].startswith("skip") and not steps[-1].startswith("skip")


@pytest.mark.parametrize("how", ["key", "press"])
def test_whoever_does_not_want_to_watch_skips_it(sit_down, how):
    table, _ = sit_down(played=almost_done(DEAL))
    table.button("finish").click()
    table.button("skip").wait_for()
    if how == "key":
        table.page.keyboard.press("x")
    else:
        table.page.mouse.click(640, 600)
    assert table.seen() == home(DEAL).seen()


# ---- reloading and links ----


def test_a_reload_keeps_the_game(sit_down):
    table, cards = sit_down(script=NO_TIME_PASSES)
    hand = Dragging(table)
    for action in winning_line(*DEAL)[:9]:
        hand.act(action)
        cards.play(action)
        table.expect(cards)
    before = table.settled()
    table.page.reload()
    after = PatienceTable(table.page).expect(cards).settled()
    assert {**after, "status": ""} == {**before, "status": ""}
    table.page.keyboard.press("u")
    table.page.keyboard.press("r")
    table.expect(cards)


def test_what_was_taken_back_is_played_again_after_a_reload(sit_down):
    table, cards = sit_down(played=12, **CALM)
    for _ in range(5):
        table.page.keyboard.press("u")
    table.rest()
    table.page.reload()
    back = PatienceTable(table.page)
    assert back.rest().look()["moves"] == 7
    for _ in range(5):
        table.page.keyboard.press("r")
    back.expect(cards)
    assert "redo" not in back.look()["open"]


def test_the_daily_deal_is_found_and_can_be_won(sit_down):
    table, _ = sit_down(**CALM)
    page = table.page
    table.button("open deals").click()
    page.get_by_role("button", name="Play today's daily deal").click()
    wait_until(page, "location.hash.startsWith('#klondike/day/')")
    today = page.evaluate("new Date().toLocaleDateString('sv').replaceAll('-', '')")
    assert page.url.endswith(f"#klondike/day/{today}/draw-3")
    number = json.loads(stored(page)["patience-daily-1"])["journal"]["opening"]["number"]
    assert number // 100 == int(today)
    assert winning_line(number, 3)


def test_a_link_opens_the_same_deal(sit_down, open_page, house):
    table, _ = sit_down()
    link = table.page.evaluate("location.hash")
    assert link == "#klondike/1/draw-3/228"
    page = open_page(url=house.url + link)
    PatienceTable(page).expect(Cards(*DEAL))


@pytest.mark.parametrize(
    "link, answer",
    [
        ("99/draw-3/5", "This link comes from a newer version"),
        ("1/draw-9/5", "There's no patience called draw-9"),
        ("1/draw-3/-5", "-5 isn't a deal number"),
        ("1/draw-3/99999999999999999999999", "isn't a deal number"),
        ("1/draw-3", "This link doesn't lead to a deal"),
        ("%F0%9F%83%8F", "This link doesn't lead to a deal"),
    ],
)
def test_a_wrong_link_gets_a_message_and_the_game_stays(sit_down, link, answer):
    table, cards = sit_down(played=5)
    table.page.evaluate("(link) => { location.hash = link }", f"klondike/{link}")
    notice = table.page.get_by_role("alert")
    notice.wait_for()
    assert answer in notice.inner_text()
    table.expect(cards)
    assert saved(table)["journal"]["actions"] == winning_line(*DEAL)[:5]


def test_a_link_to_another_deal_needs_a_confirmation_to_give_up(sit_down):
    table, cards = sit_down(played=5)
    page = table.page
    page.evaluate("() => { location.hash = 'klondike/1/draw-3/255' }")
    page.get_by_role("button", name="Keep playing").click()
    table.expect(cards)
    page.evaluate("() => { location.hash = 'klondike/1/draw-3/255' }")
    page.get_by_role("button", name="Deal #255 (counts as a loss)").click()
    table.expect(Cards(255, 3))


def test_a_link_to_a_deal_of_another_patience_gives_up_nothing(sit_down):
    table, cards = sit_down(played=5)
    page = table.page
    page.evaluate("() => { location.hash = 'klondike/1/draw-1/255' }")
    table.expect(Cards(*OTHER_DEAL))
    assert page.get_by_role("dialog").count() == 0
    # The link to the deal in progress leads back to its fifth move.
    page.evaluate("() => { location.hash = 'klondike/1/draw-3/228' }")
    table.expect(cards)
    assert page.get_by_role("dialog").count() == 0
    assert table.look()["moves"] == 5


# ---- winning ----


def win(sit_down, **options):
    """Plays the last action of a won deal."""
    line = winning_line(*DEAL)
    table, _ = sit_down(played=len(line) - 1, **options)
    Dragging(table).move(*parsed(line[-1]))
    table.page.get_by_role("heading", name="You win!").wait_for()
    return table


PAINTED = """
() => {
  const canvas = document.querySelector("canvas.victory");
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  let painted = 0;
  for (let place = 3; place < data.length; place += 4) painted += data[place] > 0;
  return painted / (canvas.width * canvas.height);
}
"""


@pytest.mark.alone
def test_a_win_lets_the_cards_bounce_and_leave_trails_until_a_key_does_what_it_does(sit_down):
    table = win(sit_down)
    page = table.page
    page.locator("canvas.victory.playing").wait_for()
    page.wait_for_timeout(1000)
    early = page.evaluate(PAINTED)
    page.wait_for_timeout(2000)
    assert page.evaluate(PAINTED) > early + 0.05, "the trails grow"
    moves = table.look()["moves"]
    page.keyboard.press("u")
    page.locator("canvas.victory").wait_for(state="detached")
    assert table.look()["moves"] == moves - 1, "the key that ends the show takes back"


def test_calm_players_see_a_still_picture_of_their_win(sit_down):
    page = win(sit_down, **CALM).page
    page.locator("canvas.victory.playing").wait_for()
    picture = page.evaluate(PAINTED)
    assert picture > 0.05
    page.wait_for_timeout(500)
    assert page.evaluate(PAINTED) == picture
    page.mouse.click(20, 400)
    page.locator("canvas.victory.over").wait_for(state="attached")


def test_a_new_game_ends_the_show(sit_down):
    page = win(sit_down).page
    page.locator("canvas.victory.playing").wait_for()
    page.get_by_role("button", name="New game").click()
    page.locator("canvas.victory").wait_for(state="detached")
    assert page.locator(".cards").evaluate("(one) => getComputedStyle(one).opacity") == "1"


# ---- hidden cards ----


def test_cards_that_lie_face_down_are_nowhere_in_the_page(sit_down):
    table, cards = sit_down(played=20)
    page = table.page.content()
    hidden = [card for pile, down in cards.down.items() for card in cards.piles[pile][:down]]
    assert len(hidden) > 5
    for card in hidden + cards.stock:
        assert f"cards.svg#{card}" not in page


@pytest.mark.offline
def test_without_a_network_a_new_deal_can_be_played(open_context, own_house, watch):
    watch.forgive("Failed to load|ERR_")
    page = open_context().new_page()
    page.goto(f"{own_house.url}#klondike/1/draw-3/228")
    table = PatienceTable(page)
    page.wait_for_function("() => navigator.serviceWorker.controller?.state === 'activated'")
    own_house.close()
    page.reload()
    cards = Cards(*DEAL)
    table.expect(cards)
    Dragging(table).act("t2-t6")
    cards.play("t2-t6")
    table.expect(cards)
