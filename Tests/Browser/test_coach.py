"""The coach at the table: exact values, verdicts, the log, the count, and cards that it must not use.

The lines, the buttons and the sheet are compared with `truecount ev` and `truecount edge`, which
get the cards that a player at the page has seen.
"""

import json
import math

import pytest
from coach import (
    LISTEN, PLAYS, SLOW, as_shown, asked, coached, counts, details, face_up, hold_against,
    house_edge, keys, left_of, lines, millionths, now, open_coached, open_sheet, percent, press,
    rank_value, shown, verdict, worths,
)
from conftest import HeldBack
from house import truecount
from table import Keys, Mouse, Table, a_save, bet, name, watch_table


@pytest.fixture
def sit_down(open_context, base_url):
    """A function that opens a saved game with a coach, without animations."""

    def open_one(options=None, **game):
        context = open_context(reduced_motion="reduce", **(options or {}))
        return open_coached(context, base_url, **game)

    return open_one


def hold_look_asks_for_the_edge_only(table):
    """Checks that showing the count, which is always available, sends no question about the hand."""
    before = len(coached(table)["asked"])
    table.page.keyboard.press("t")
    look = table.page.get_by_role("region", name="The count")
    look.get_by_text("%").wait_for()
    [question] = coached(table)["asked"][before:]
    assert question["topic"] == "edge" and sorted(question["about"]) == ["game", "unseen"]
    table.page.keyboard.press("t")
    look.wait_for(state="detached")


def test_nothing_is_asked_until_the_coach_is_switched_on(open_context, base_url):
    # NB: a service worker would fetch the coach's module for offline play.
    context = open_context(reduced_motion="reduce", service_workers="block")
    watch_table(context, seed=3)
    context.add_init_script(LISTEN)
    requests = []
    context.on("request", lambda request: requests.append(request.url))
    page = context.new_page()
    page.goto(base_url)
    table = Table(page)
    bet(Mouse(table), 10)
    for command in ["deal", "hit", "stand"]:
        press(table, command)
    page.keyboard.press("o")
    assert page.get_by_role("dialog").count() == 0
    assert page.locator(".coach").count() == 0
    assert coached(table)["workers"] == 0 and page.workers == []
    assert not [url for url in requests if "worker" in url and not url.endswith("worker.js")]
    hold_look_asks_for_the_edge_only(table)

    table.button("open settings").click()
    page.get_by_role("tab", name="Coach").click()
    choice = page.get_by_role("radiogroup", name="Coach")
    assert choice.get_by_role("radio", checked=True).inner_text() == "Off"
    choice.get_by_role("radio", name="After").click()
    page.keyboard.press("Escape")
    page.locator(".coach").wait_for()
    for noted in ["asked", "answered"]:
        page.wait_for_function(
            f"() => coached.{noted}.some((one) => one.topic === 'indices')", timeout=SLOW)
    assert coached(table)["workers"] == 1 and len(page.workers) == 1
    assert [url for url in requests if url.endswith("worker.wasm")]

    table.button("open settings").click()
    page.get_by_role("radiogroup", name="Coach").get_by_role("radio", name="Off").click()
    page.keyboard.press("Escape")
    assert page.locator(".coach").count() == 0
    count = len(coached(table)["asked"])
    press(table, "deal")
    press(table, "stand")
    assert len(coached(table)["asked"]) == count, "a coach that was sent away asks no more"


def test_there_is_a_coach_at_the_tables_with_hints_and_at_no_other(sit_down):
    rich = a_save(bankroll=1_000_000, xp=10_000_000, version=2, coach="meanwhile")
    table = sit_down(save=rich)
    page = table.page
    page.locator(".coach").wait_for()
    for dealer, title in [("lady-lux", "Lady Lux"), ("aunty", "Aunty")]:
        table.button("open tables").click()
        table.button(f"sit {dealer}").click()
        table.rest()
        assert page.locator(".coach").count() == 0
        hold_look_asks_for_the_edge_only(table)
        before = len(coached(table)["asked"])
        page.keyboard.press("o")
        assert page.get_by_role("dialog").count() == 0
        press(table, next(command for command in table.look()["open"] if "chip" in command))
        press(table, "deal")
        while "stand" in table.look()["open"]:
            assert keys(table) == []
            press(table, "stand")
        assert len(coached(table)["asked"]) == before, "nothing is asked at this table"
        table.button("open settings").click()
        page.get_by_role("tab", name="Coach").click()
        words = page.get_by_role("dialog").inner_text()
        assert f"There are no hints at {title}'s table." in words
        choices = page.get_by_role("radiogroup", name="Coach").get_by_role("radio")
        assert choices.all_inner_texts() == ["Off"]
        page.keyboard.press("Escape")
    for dealer in ["czarita", "jack", "jean-luc"]:
        table.button("open tables").click()
        table.button(f"sit {dealer}").click()
        page.locator(".coach").wait_for()


def test_every_play_shows_the_value_that_the_command_line_computes(sit_down):
    table = sit_down(seed=222, actions=["bet 10", "deal"])
    table.rest()
    assert now(table)["facts"].startswith("6-6 against 9")
    hold_against(now(table), worths(["6H", "6H"], "9S"))
    assert len(now(table)["plays"]) == 4, "a pair can be split"
    press(table, "hit")
    hold_against(now(table), worths(["6H", "6H", face_up(table)[3]], "9S"))
    press(table, "stand")
    seen = face_up(table)
    press(table, "deal")
    first, upcard, second = face_up(table)
    hold_against(now(table), worths([first, second], upcard, seen))
    fresh = as_shown(worths([first, second], upcard))
    assert shown(now(table)["plays"]) != fresh, "the cards of the first round are out"


def test_afterwards_the_coach_is_silent_until_the_decision_is_made(sit_down):
    table = sit_down(seed=29, actions=["bet 10", "deal"], coach="afterwards")
    table.page.wait_for_function("() => coached.answered.some((one) => one.topic === 'coach')")
    assert lines(table) == keys(table) == details(table) == []
    press(table, "stand")
    part = verdict(table)
    assert part["title"] == "Best play"
    assert part["facts"].startswith("9-10 against 8, count ")
    hold_against(part, worths(["9C", "TS"], "8S"), chosen="Stand")
    assert [cost for _, cost in part["costs"]] == [percent(0)] * 3


def test_insurance_shows_the_value_that_the_command_line_computes(sit_down):
    save = a_save(
        seed=23, actions=["bet 10", "deal"], version=2, coach="meanwhile", insurance=True)
    table = sit_down(seed=23, save=save)
    told = json.loads(truecount("ev", "--hand", "5H 8D", "--upcard", "AH", "--json"))
    insurance = millionths(told["beforePeek"]["insurance"])
    hold_against(now(table), {"Insurance": insurance, "No insurance": 0})
    press(table, "insurance")
    part = verdict(table)
    assert part["title"] == "Mistake"
    hold_against(part, {"Insurance": insurance, "No insurance": 0}, chosen="Insurance")
    hold_against(now(table), worths(["5H", "8D"], "AH"))


# A wrong play: the seed, the play, the hand with the upcard, and its cell in the charts.
HIT_NINETEEN = (146, "hit", ["JH", "9C"], "6H", "J-9 against 6", ("Hard totals", "17+", "6"))
STAND_ON_ELEVEN = (17, "stand", ["9S", "2D"], "6S", "9-2 against 6", ("Hard totals", "11", "6"))
STAKE = 500

HEAT = """
() => [...document.querySelectorAll("table.heat")].flatMap((table) => {
  const columns = [...table.querySelectorAll("thead th[scope=col]")].map((one) => one.textContent);
  return [...table.querySelectorAll("tbody tr")].flatMap((row) => {
    const head = row.querySelector("th[scope=row]").textContent;
    return [...row.querySelectorAll("td")].map((cell, place) =>
      [table.caption.textContent, head, columns[place], cell.textContent]);
  });
})
"""


def mistakes(page):
    """Returns the rows of the table of mistakes in the open log."""
    rows = page.get_by_role("table", name="Mistakes").locator("tbody tr")
    return [[part.strip() for part in row.locator("th, td").all_inner_texts()]
            for row in rows.all()]


def hold_log_against(page, hand, played, best, cost):
    """Checks that the open log shows one mistake, in its table and in the heat map."""
    thousandths = cost * STAKE // 1_000
    credits = f"{(thousandths + 5) // 10 / 100:.2f}"
    sheet = page.get_by_role("dialog")
    sheet.locator("dl").first.wait_for()
    [row] = mistakes(page)
    assert row[0] == hand[0] and row[2:4] == [played, best]
    assert row[4].split("\n") == [credits, percent(cost)]
    facts = sheet.locator("dl").first.inner_text()
    assert f"Credits vs. perfect play\n−{credits}" in facts
    filled = [cell for cell in page.evaluate(HEAT) if cell[3]]
    short = f"{thousandths / 1_000:.1f}" if thousandths < 9_950 else f"{thousandths / 1_000:.0f}"
    assert [*hand[1], short] in filled


@pytest.mark.parametrize(
    "wrong", [HIT_NINETEEN, STAND_ON_ELEVEN], ids=["hit hard 19", "stand on 11"])
def test_a_mistake_is_judged_spoken_and_kept(sit_down, wrong):
    seed, play, hand, upcard, described, cell = wrong
    table = sit_down(seed=seed, actions=[f"bet {STAKE}", "deal"], coach="afterwards")
    page = table.page
    expected = worths(hand, upcard)
    best = max(expected, key=expected.get)
    cost = expected[best] - expected[PLAYS[play]]
    table.noted()
    press(table, play)
    part = verdict(table)
    assert part["title"] == "Mistake" and part["facts"].startswith(described)
    hold_against(part, expected, chosen=PLAYS[play])
    assert part["costs"] == [
        [f"{adviser}: {best}", percent(-cost)] for adviser in ["Chart", "Count", "Cards"]]
    page.wait_for_function("() => noted.spoken.some((one) => one.includes('Coach:'))")
    spoken = " ".join(table.noted()["spoken"])
    assert f"Coach: Mistake. {best} was better by {percent(cost)} of the bet, " in spoken

    page.locator('.controls [data-do="open coach"]').click()
    hold_log_against(page, (described, cell), PLAYS[play], best, cost)
    page.keyboard.press("Escape")
    assert page.get_by_role("dialog").count() == 0
    page.keyboard.press("o")
    hold_log_against(page, (described, cell), PLAYS[play], best, cost)
    page.reload()
    Table(page)
    page.keyboard.press("O")
    hold_log_against(page, (described, cell), PLAYS[play], best, cost)


def test_a_play_that_the_chart_makes_is_never_called_wrong(sit_down):
    table = sit_down(seed=337, actions=[f"bet {STAKE}", "deal"], coach="afterwards")
    page = table.page
    expected = worths(["2C", "QS"], "4D")  # twelve: standing is not the best play
    cost = expected["Hit"] - expected["Stand"]
    assert cost > 0
    press(table, "stand")
    part = verdict(table)
    assert part["title"] == "Right by chart and count"
    hold_against(part, expected, chosen="Stand")
    assert part["costs"] == [
        ["Chart: Stand", percent(0)], ["Count: Stand", percent(0)], ["Cards: Hit", percent(-cost)]]
    page.wait_for_function("() => noted.spoken.some((one) => one.includes('Coach:'))")
    spoken = " ".join(table.noted()["spoken"])
    better = f"For the exact cards left, Hit was better by {percent(cost)} of the bet."
    assert f"Right by chart and count. {better}" in spoken
    page.keyboard.press("o")
    page.get_by_role("table", name="Right, but not optimal").wait_for()
    assert page.get_by_role("table", name="Mistakes").count() == 0


def test_the_heat_map_is_a_table_with_heads_for_every_row_and_column(sit_down):
    seed, play, *_ = STAND_ON_ELEVEN
    table = sit_down(seed=seed, actions=[f"bet {STAKE}", "deal"], coach="afterwards")
    press(table, play)
    verdict(table)
    page = table.page
    page.keyboard.press("o")
    for caption, rows in [("Hard totals", 13), ("Soft totals", 8), ("Pairs", 10)]:
        heat = page.get_by_role("table", name=caption)
        heat.wait_for()
        heads = heat.get_by_role("columnheader").all_inner_texts()
        assert heads == ["2", "3", "4", "5", "6", "7", "8", "9", "10", "A"]
        assert heat.get_by_role("rowheader").count() == rows
    advisers = page.get_by_role("group", name="Compare with")
    for adviser in ["Chart", "Count", "Cards"]:
        advisers.get_by_role("button", name=adviser).click()
        advisers.get_by_role("button", name=adviser, pressed=True).wait_for()
        assert advisers.get_by_role("button", pressed=True).all_inner_texts() == [adviser]
        assert page.evaluate("document.activeElement.textContent") == adviser, "the focus stays"


def test_looking_at_the_count_shows_the_count_and_the_exact_edge(sit_down):
    table = sit_down(seed=3, actions=["bet 10", "deal"])
    page = table.page
    seen = []
    for play in ["hit", "stand", "deal", "stand"]:
        press(table, play)
        if "deal" in table.look()["open"]:
            seen += face_up(table)
    left = left_of(seen)
    decks = sum(left) / 52
    running = sum((1 <= rank_value(card) <= 5) - (rank_value(card) in (0, 9)) for card in seen)
    assert running != 0 and len(seen) >= 9
    fresh, exact = house_edge(left_of([])), house_edge(left)
    page.keyboard.press("t")
    sheet = page.get_by_role("region", name="The count")
    sheet.get_by_text(percent(millionths(-exact), signed=True)).wait_for()
    facts = dict(zip(sheet.locator("dt").all_inner_texts(), sheet.locator("dd").all_inner_texts(),
                     strict=True))
    sign = {True: "+", False: "−"}[running > 0]
    assert facts == {
        "Running count (Hi-Lo)": f"{sign}{abs(running)}",
        "Decks unseen": f"{decks:.1f}",
        "True count": f"{math.floor(running / decks):+d}".replace("-", "−").replace("+0", "0"),
        "With a new shoe": percent(millionths(-fresh), signed=True),
        "By rule of thumb": percent(millionths(running / decks / 200 - fresh), signed=True),
        "Your edge in the next round": percent(millionths(-exact), signed=True),
    }
    page.keyboard.press("Escape")
    sheet.wait_for(state="detached")
    page.locator('.controls [data-do="peek"]').click()
    sheet.wait_for()


def test_the_hole_card_is_in_no_question_and_nowhere_in_the_page(sit_down):
    table = sit_down(seed=3, actions=["bet 10", "deal"])
    page = table.page
    now(table)
    press(table, "hit")
    assert now(table)["facts"].startswith("3-K-5 against 8")
    page.keyboard.press("t")
    page.get_by_role("region", name="The count").wait_for()
    page.wait_for_function("() => coached.asked.some((one) => one.topic === 'edge')")
    hole, upcard, sight = "3S", "8C", [["3C", "KC"], ["3C", "KC", "5C"]]
    text = page.content()
    assert name(upcard) in text and f"cards.svg#{upcard}" in text
    assert name(hole) not in text and f"cards.svg#{hole}" not in text
    assert hole not in json.dumps(coached(table)["asked"])
    questions = [one["about"] for one in asked(table, "coach")]
    assert [question["hand"] for question in questions if len(question["hand"]) == 3] != []
    for question in questions:
        assert sorted(question) == [
            "fromSplit", "game", "hand", "hands", "legal", "unseen", "upcard"]
        assert question["hand"] == sight[0] or question["hand"] == sight[1]
        assert question["upcard"] == upcard
        assert question["unseen"] == counts(left_of([*question["hand"], upcard]))
    [edge] = [one["about"] for one in asked(table, "edge")]
    assert sorted(edge) == ["game", "unseen"]
    assert edge["unseen"] == counts(left_of([*sight[1], upcard]))
    page.keyboard.press("Escape")
    open_sheet(table)
    text = page.content()
    assert name(hole) not in text and f"cards.svg#{hole}" not in text
    for indices in asked(table, "indices"):
        assert indices["about"] == edge["game"], "index numbers need the rules only"


def test_a_decision_whose_answer_comes_late_is_judged_by_what_could_be_known(
    open_context, base_url
):
    context = open_context(reduced_motion="reduce", service_workers="block")
    worker = HeldBack(context, "**/worker.wasm")
    table = open_coached(context, base_url, seed=17, coach="afterwards")
    page = table.page
    bet(Keys(table), 10)
    for play in ["deal", "hit", "stand"]:
        press(table, play)
    assert "6 of Clubs" in table.look()["cards"], "the hole card is turned"
    page.get_by_text("Calculating…").wait_for()
    page.keyboard.press("o")
    page.get_by_role("dialog", name="Coach").get_by_text("Decisions rated").wait_for()
    assert coached(table)["answered"] == []
    page.keyboard.press("Escape")
    worker.let_go(page)
    hand = ["9S", "2D", "9S"]
    known = worths(hand, "6S")
    assert known != worths(hand, "6S", seen=["6C"]), "the hole card would matter"
    hold_against(verdict(table, 2), known, chosen="Stand")


@pytest.mark.alone
def test_the_table_never_stutters_while_index_numbers_are_worked_out(sit_down):
    table = sit_down(seed=5, actions=["bet 10", "deal"])
    page = table.page
    page.wait_for_function("() => coached.asked.length > 0")
    cards, is_done = page.evaluate("""async () => {
      coached.busy = [];
      document.querySelector('[data-do="hit"]').click();
      const frame = () => new Promise(requestAnimationFrame);
      await frame();
      await frame();
      const isDone = coached.answered.some((one) => one.topic === "indices");
      return [document.querySelectorAll(".card").length, isDone];
    }""")
    assert cards == 5, "the hit card is there with the next picture"
    assert not is_done, "the table goes on while the worker works"
    page.wait_for_function(
        "() => coached.answered.some((one) => one.topic === 'indices')", timeout=SLOW)
    busy = coached(table)["busy"]
    assert [one for one in busy if one["duration"] > 200] == []
    page.evaluate("""() => new Promise((resolve) => setTimeout(() => {
      const end = performance.now() + 250;
      while (performance.now() < end);
      setTimeout(resolve, 100);
    }))""")
    assert [one for one in coached(table)["busy"] if one["duration"] > 200], "nobody watches"
