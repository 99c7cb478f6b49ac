"""The trainer: every drill by keys, by touch and by screen reader, and its memory.

`truecount drill` gives the questions of a seed and the right answers, from the same library.
"""

import functools
import json
import re
import subprocess
import tempfile

import pytest
from conftest import DESKTOP, PHONE, wait_until
from house import PROGRAM
from listener import EARS
from table import Keys, Table, stored, watch_table

KINDS = [
    "running-count", "basic-strategy", "true-count", "deviations", "deck-estimation", "bet-ramp",
    "dealer-errors",
]
# A drill for each form of answer: a number after a run of cards, a play, decks, and right or wrong.
FORMS = ["running-count", "deviations", "deck-estimation", "dealer-errors"]
SEED = 7
# NB: a session of runs shows one deck, so there are two questions if each shows half of it.
HALF_RUNS = {"running-count": "half"}
PLAY_KEYS = {
    "hit": "h", "stand": "s", "double": "d", "split": "p", "surrender": "r", "insurance": "i",
    "decline": "n",
}
JUDGEMENTS = {"correct": "c", "error": "x"}
NAMES = {
    "hit": "Hit", "stand": "Stand", "double": "Double", "split": "Split", "insurance": "Insurance",
    "decline": "No insurance", "correct": "Correct", "error": "Error",
}


@functools.cache
def asked(kind, *answers):
    """Returns the command line's output for a newcomer who gives these answers, one document per line."""
    # NB: with index numbers, it calculates for a second each time.
    run = ["--run", HALF_RUNS[kind]] if kind in HALF_RUNS else []
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(
            [PROGRAM, "drill", kind, *run, "--seed", str(SEED), "--json", "--data", f"{folder}/new"],
            input="".join(f"{answer}\n" for answer in answers), capture_output=True, text=True,
            check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


def some_answer(kind):
    """Returns an answer that every question of a drill accepts."""
    return {"deck-estimation": "1", "dealer-errors": "c", "deviations": "h"}.get(
        kind, "s" if kind == "basic-strategy" else "0")


def right_answer(kind, before=()):
    """Returns the right answer after some answers, from the command line."""
    for guess in [some_answer(kind), "n"]:
        lines = asked(kind, *before, guess)
        told = [line for line in lines if "given" in line]
        if len(told) > len(before):
            return told[len(before)]["answer"]
    raise AssertionError("no answer was taken")


def wrong_answer(kind, right):
    """Returns a wrong answer."""
    if kind in ("running-count", "true-count", "bet-ramp"):
        return str(int(right) + 1)
    if kind == "deck-estimation":
        decks = float(right.split()[0])
        return f"{decks - 0.5 if decks > 0.5 else 1:g} decks"
    if kind == "dealer-errors":
        return "correct" if right == "error" else "error"
    if right in ("insurance", "decline"):
        return "decline" if right == "insurance" else "insurance"
    return "hit" if right == "stand" else "stand"


def typed(answer):
    """Returns an answer as a line for the command line."""
    return answer.removesuffix(" decks")


# Whether the next cards of a run can be shown, and the count is not asked yet.
MORE_CARDS = """
() => document.querySelector('[data-do="digit 1"][aria-disabled]') !== null
  && document.querySelector("[data-do=go-on]:not([aria-disabled])") !== null
"""


class Drill:
    """A drill that has started on a page."""

    def __init__(self, page, kind):
        self.page, self.kind = page, kind
        self.go = page.locator('[data-do="go-on"]')

    def begin(self, press):
        wait_until(self.page, "document.querySelector('[data-do=go-on]:not([aria-disabled])')")
        press(self.go)
        self.awake()
        self.deal(press)
        self.awake()

    def deal(self, press):
        """Shows the cards of a run, until the count is asked."""
        while self.page.evaluate(MORE_CARDS):
            press(self.go)

    def awake(self):
        """Waits until the controls to answer or to continue are enabled."""
        wait_until(self.page, "document.querySelector('.rail .button:not([aria-disabled])')")

    def judged(self):
        wait_until(self.page, "document.querySelector('.mark')")
        return " ".join(self.page.locator(".said").inner_text().split())

    def on(self, press):
        wait_until(self.page, "document.querySelector('[data-do=go-on]:not([aria-disabled])')")
        press(self.go)
        self.awake()
        self.deal(press)
        self.awake()


def key_of(answer):
    """Returns the keys for an answer, without Enter."""
    if answer in PLAY_KEYS or answer in JUDGEMENTS:
        return [(PLAY_KEYS | JUDGEMENTS)[answer]]
    return list(answer)


def button_of(answer):
    """Returns the selector of the button for an answer."""
    return f'[data-do="answer {answer}"]'


def at_the_trainer(
    open_context, house, link="trainer", device=DESKTOP, by_itself=False, run=None, **options
):
    """Opens a link of the trainer in its own browser context, without animations.

    Unless `by_itself`, every question waits for the player, so that tests don't depend on time.
    `run` is the length of a run, if it isn't the default.
    """
    context = open_context(device, **{"reduced_motion": "reduce", **options})
    context.add_init_script(EARS)
    page = context.new_page()
    page.goto(f"{house.url}#{link}")
    page.locator(".training").wait_for()
    if not by_itself and page.get_by_role("alert").count() == 0:
        page.locator('[data-do="open settings"]').click()
        page.locator('[data-do="set advance off"]').click()
        if run:
            page.locator(f'[data-do="set run {run}"]').click()
        page.keyboard.press("Escape")
        page.get_by_role("dialog").wait_for(state="detached")
        page.evaluate("() => window.heard?.splice(0)")
    return page


@pytest.mark.parametrize("kind", KINDS)
def test_a_drill_by_keys_gives_the_verdicts_of_the_command_line(open_context, house, kind):
    page = at_the_trainer(open_context, house, f"trainer/1/{kind}/{SEED}", run=HALF_RUNS.get(kind))
    drill = Drill(page, kind)

    def press(go):
        page.keyboard.press("Enter")

    drill.begin(press)
    answers = []
    for makes in ["right", "wrong"]:
        right = right_answer(kind, answers)
        answer = right if makes == "right" else wrong_answer(kind, right)
        answers.append(typed(answer))
        if kind == "deck-estimation":
            page.locator(button_of(answer)).focus()
            page.keyboard.press("Enter")
        else:
            for key in key_of(answer):
                page.keyboard.press(key)
            if kind in ("running-count", "true-count", "bet-ramp"):
                page.keyboard.press("Enter")
        said = drill.judged()
        told = [line for line in asked(kind, *answers) if "given" in line][-1]
        assert told["right"] == (makes == "right")
        assert said == told["text"].replace(".", "", 1), "Right. becomes a mark without a point"
        if makes == "right":
            page.evaluate("() => document.activeElement.blur()")
            drill.on(press)


@pytest.mark.parametrize("kind", FORMS)
def test_a_drill_by_touch(open_context, house, kind):
    page = at_the_trainer(open_context, house, f"trainer/1/{kind}/{SEED}", PHONE, run=HALF_RUNS.get(kind))
    drill = Drill(page, kind)
    drill.begin(lambda go: go.tap())
    answers = []
    for makes in ["wrong", "right"]:
        right = right_answer(kind, answers)
        answer = right if makes == "right" else wrong_answer(kind, right)
        answers.append(typed(answer))
        if kind in ("running-count", "true-count", "bet-ramp"):
            for sign in answer:
                does = "sign" if sign == "-" else f"digit {sign}"
                page.locator(f'[data-do="{does}"]').tap()
            drill.go.tap()
        else:
            page.locator(button_of(answer)).tap()
        said = drill.judged()
        assert said.startswith("Right" if makes == "right" else "Wrong")
        if makes == "wrong":
            drill.on(lambda go: go.tap())


@pytest.mark.parametrize("kind", FORMS)
def test_a_drill_by_ear(open_context, house, kind):
    page = at_the_trainer(open_context, house, f"trainer/1/{kind}/{SEED}", run=HALF_RUNS.get(kind))
    drill = Drill(page, kind)
    drill.begin(lambda go: go.press("Enter"))
    lines = asked(kind, some_answer(kind), "n")
    wait_until(page, "heard.length > 0")
    heard = page.evaluate("() => heard.splice(0)")
    assert lines[0]["text"] in heard, "the question is spoken with all that is seen"
    right = right_answer(kind)
    if kind in ("running-count", "true-count", "bet-ramp"):
        if right.startswith("-"):
            page.get_by_role("button", name="+/−", exact=True).press("Enter")
        for digit in right.removeprefix("-"):
            page.get_by_role("button", name=digit, exact=True).press("Enter")
        page.get_by_role("button", name="Answer").press("Enter")
    elif kind == "deck-estimation":
        figure = right.split()[0].replace("0.5", "½").replace(".5", "½")
        page.get_by_role("button", name=figure, exact=True).press("Enter")
    else:
        page.get_by_role("button", name=NAMES[right], exact=True).press("Enter")
    drill.judged()
    told = [line for line in asked(kind, typed(right)) if "given" in line][0]
    wait_until(page, "heard.length > 0")
    assert told["text"] in page.evaluate("() => heard.splice(0)")
    images = page.get_by_role("img").all()
    assert all(image.get_attribute("aria-label") for image in images)


def test_a_session_ends_with_what_was_missed_and_what_it_costs(open_context, house):
    page = at_the_trainer(open_context, house, f"trainer/1/basic-strategy/{SEED}")
    page.locator('[data-do="open settings"]').click()
    page.locator('[data-do="set questions 10"]').click()
    page.keyboard.press("Escape")
    drill = Drill(page, "basic-strategy")
    drill.begin(lambda go: go.click())
    for place in range(10):
        page.locator('.training-answers .button:not([aria-disabled])').first.click()
        drill.judged()
        drill.on(lambda go: go.click())
    result = page.locator(".training-result").inner_text()
    assert "/10" in result and "credits per 100 hands at 100 credits a hand" in result
    assert page.locator(".training-missed li").count() > 2
    page.get_by_role("button", name="Done").click()
    assert "of 10 right" in page.locator('[data-drill="basic-strategy"]').inner_text()
    lost = page.locator(".training-charts ol li").all_inner_texts()
    assert lost and all("credits, wrong" in line for line in lost)
    shaded = page.locator(".training-heat [class^=shade-]:not(.shade-0)")
    assert shaded.count() >= len(lost), "what costs is in the chart too, in figures"
    assert all(text.strip() for text in shaded.all_inner_texts())


def test_progress_survives_a_reload_also_in_the_middle(open_context, house):
    page = at_the_trainer(open_context, house, f"trainer/1/true-count/{SEED}")
    drill = Drill(page, "true-count")
    drill.begin(lambda go: page.keyboard.press("Enter"))
    for sign in right_answer("true-count"):
        page.keyboard.press(sign)
    page.keyboard.press("Enter")
    drill.judged()
    page.reload()
    page.locator(".training-briefing").wait_for()
    assert "1 answer given." in page.locator(".said").inner_text()
    page.get_by_role("button", name="Continue").press("Enter")
    page.locator(".training-progress b", has_text="2/20").wait_for()
    page.locator('[data-do="leave"]').click()
    tile = page.locator('[data-drill="true-count"]').inner_text()
    assert "1 of 1 right" in tile and "1 of 20" in tile
    [document] = [text for key, text in stored(page).items() if key == "training"]
    assert json.loads(document)["format"] == "truecount.training"


DAMAGED = "Your training record was damaged. A new one was started."


@pytest.mark.parametrize("harm", ["cut short", "a figure changed"])
def test_a_damaged_record_is_kept_aside_and_reported(open_context, house, harm):
    page = at_the_trainer(open_context, house, f"trainer/1/bet-ramp/{SEED}")
    drill = Drill(page, "bet-ramp")
    drill.begin(lambda go: page.keyboard.press("Enter"))
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    drill.judged()
    good = stored(page)["training"]
    bad = good[:-20] if harm == "cut short" else good.replace('"answers":1', '"answers":7')
    assert bad != good
    stored(page, training=bad)
    page.goto(f"{house.url}#trainer")
    page.reload()
    page.locator(".training-drills").wait_for()
    assert DAMAGED in page.get_by_role("alert").inner_text()
    documents = stored(page)
    assert [text for key, text in documents.items() if key.startswith("damaged training")] == [bad]
    page.get_by_role("button", name="OK").click()
    assert "Not tried yet" in page.locator('[data-drill="bet-ramp"]').inner_text()


def test_a_record_of_a_newer_version_is_left_alone(open_context, house):
    page = at_the_trainer(open_context, house)
    newer = json.dumps({"format": "truecount.training", "version": 3})
    stored(page, training=newer)
    page.reload()
    assert "newer version" in page.get_by_role("alert").inner_text()
    page.get_by_role("button", name="OK").click()
    page.goto(f"{house.url}#trainer/1/bet-ramp/1")
    drill = Drill(page, "bet-ramp")
    drill.begin(lambda go: go.click())
    page.locator('[data-do="digit 1"]').click()
    drill.go.click()
    drill.judged()
    assert stored(page)["training"] == newer


def test_cards_come_by_themselves_at_a_chosen_pace(open_context, house):
    page = at_the_trainer(open_context, house, f"trainer/1/running-count/{SEED}")
    page.locator('[data-do="open settings"]').click()
    for choice in ["set run quarter", "set pace fast", "set together 3"]:
        page.locator(f'[data-do="{choice}"]').click()
    page.keyboard.press("Escape")
    wait_until(page, "document.querySelector('[data-do=go-on]:not([aria-disabled])')")
    page.locator('[data-do="go-on"]').click()
    assert page.locator(".cards .card").count() == 3
    wait_until(page, "document.querySelector('[data-do=\"digit 1\"]:not([aria-disabled])')")
    assert page.locator(".cards .card:not(.leaving)").count() == 0


def test_after_a_right_answer_the_next_question_comes_by_itself(open_context, house):
    page = at_the_trainer(open_context, house, f"trainer/1/bet-ramp/{SEED}", by_itself=True)
    drill = Drill(page, "bet-ramp")
    drill.begin(lambda go: go.click())
    for sign in right_answer("bet-ramp"):
        page.locator(f'[data-do="digit {sign}"]').click()
    drill.go.click()
    page.locator(".training-progress b", has_text="2/20").wait_for()
    assert page.locator(".mark").count() == 0


def tap_the_card(page):
    """Taps the middle of the last card, wherever the page takes the tap."""
    box = page.locator(".cards .card:not(.leaving)").last.bounding_box()
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_cards_are_tapped_and_miscounted_ones_counted_again(open_context, house):
    page = at_the_trainer(open_context, house, f"trainer/1/running-count/{SEED}", PHONE)
    page.locator('[data-do="open settings"]').tap()
    page.locator('[data-do="set run quarter"]').tap()
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="detached")
    wait_until(page, "document.querySelector('[data-do=go-on]:not([aria-disabled])')")
    page.locator('[data-do="go-on"]').tap()
    for _ in range(13):
        tap_the_card(page)
    drill = Drill(page, "running-count")
    drill.awake()
    for digit in "99":
        page.locator(f'[data-do="digit {digit}"]').tap()
    drill.go.tap()
    assert drill.judged().startswith("Wrong")
    drill.awake()
    page.locator('[data-do="recount next"]').tap()
    assert "Card 1 of 13" in page.locator(".said").inner_text()
    tap_the_card(page)
    assert "Card 2 of 13" in page.locator(".said").inner_text()
    page.keyboard.press("ArrowLeft")
    assert "Card 1 of 13" in page.locator(".said").inner_text()


def test_the_home_page_opens_the_trainer_and_back_leaves_it(open_context, house):
    page = open_context().new_page()
    page.goto(house.url)
    page.locator('.door-key[href="#trainer"]').click()
    page.locator(".training-drills").wait_for()
    assert page.title() == "Trainer · True Count"
    page.locator('[data-drill="bet-ramp"]').click()
    page.locator(".training-briefing").wait_for()
    assert "#trainer/1/bet-ramp/" in page.url
    page.go_back()
    page.locator(".training-drills").wait_for()
    page.go_back()
    page.locator(".door-tile").first.wait_for()


def test_the_browsers_back_leads_from_a_result_to_all_drills(open_context, house):
    page = at_the_trainer(open_context, house)
    page.locator('[data-do="open settings"]').click()
    page.locator('[data-do="set questions 10"]').click()
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="detached")
    page.locator('[data-drill="bet-ramp"]').click()
    drill = Drill(page, "bet-ramp")
    drill.begin(lambda go: go.click())
    for place in range(10):
        page.locator('[data-do="digit 1"]').click()
        drill.go.click()
        drill.judged()
        drill.on(lambda go: go.click())
    page.locator(".training-result").wait_for()
    page.go_back()
    page.locator(".training-drills").wait_for()
    assert page.url.endswith("#trainer")


def test_the_browsers_back_leads_from_a_drill_that_a_key_has_opened_to_all_drills(open_context, house):
    page = open_context().new_page()
    page.goto(house.url)
    page.locator('.door-key[href="#trainer"]').click()
    page.locator(".training-drills").wait_for()
    page.keyboard.press("Enter")
    page.locator(".training-briefing").wait_for()
    page.go_back()
    page.locator(".training-drills").wait_for()
    page.go_back()
    page.locator(".door-tile").first.wait_for()


@pytest.mark.parametrize("link", ["trainer/2/bet-ramp", "trainer/1/poker", "trainer/1/bet-ramp/x"])
def test_a_wrong_link_gets_a_message(open_context, house, link):
    page = at_the_trainer(open_context, house, link)
    assert page.get_by_role("alert").is_visible()
    assert page.locator(".training-drills").is_visible()


def test_the_page_loads_the_trainer_only_for_who_goes_there(open_context, house):
    page = open_context().new_page()
    loaded = []
    page.on("request", lambda request: loaded.append(request.url))
    page.goto(house.url)
    page.locator(".door-tile").first.wait_for()
    assert not any("trainer.css" in url for url in loaded if "sw.js" not in url)


def stand_on_thirteen(open_context, house, device=DESKTOP, **options):
    """Stands on 13 against 8, the first hand of seed 3, and opens the trainer."""
    context = open_context(device, **{"reduced_motion": "reduce", **options})
    watch_table(context, seed=3, hurry=8)
    page = context.new_page()
    page.goto(house.url + "#blackjack")
    player = Keys(Table(page))
    for command in ["chip 10", "deal", "stand"]:
        player.press(command)
        player.table.rest()
    page.goto(house.url + "#trainer")
    page.locator(".training-drill.lapses").wait_for()
    return page


def test_what_was_missed_at_the_table_is_drilled_until_it_is_right(open_context, house):
    page = stand_on_thirteen(open_context, house)
    tile = page.locator(".training-drill.lapses")
    assert "1 table mistake" in tile.inner_text()
    assert re.search(r"13 against 8: Stand instead of Hit \(1 time, [0-9.]+ credits\)", tile.inner_text())
    page.reload()
    tile.wait_for()
    assert "(1 time" in tile.inner_text(), "no round counts twice"
    tile.focus()
    page.keyboard.press("Enter")
    page.locator(".training-briefing").wait_for()
    drill = Drill(page, "basic-strategy")
    drill.begin(lambda go: go.press("Enter"))
    assert "Jean-Luc, dealer stands on soft 17." in page.locator(".said").inner_text()
    page.keyboard.press("s")
    assert drill.judged().startswith("Wrong")
    drill.on(lambda go: go.press("Enter"))
    page.keyboard.press("h")
    assert drill.judged().startswith("Right")
    wait_until(page, "document.querySelector('[data-do=go-on]:not([aria-disabled])')")
    page.keyboard.press("Enter")
    page.locator(".training-result").wait_for()
    wait_until(page, "document.querySelector('[data-do=go-on]:not([aria-disabled])')")
    page.keyboard.press("Enter")
    page.locator(".training-drills").wait_for()
    assert tile.count() == 0
