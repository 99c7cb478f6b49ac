"""The daily challenge: all five hands by keys, by touch and by screen reader, the break before a retry, and the reward.

`truecount challenge --json` gives the questions of a day and the right answers.
"""

import json
import subprocess
from datetime import datetime, timezone

from conftest import DESKTOP, PHONE, wait_until
from house import PROGRAM
from listener import EARS
from table import Table, stored

DAY = "2026-11-20"
NOON = datetime(2026, 11, 20, 12, tzinfo=timezone.utc)
KEYS = {"hit": "h", "stand": "s", "double": "d", "split": "p"}
NAMES = {"hit": "Hit", "stand": "Stand", "double": "Double", "split": "Split"}


def questions(tier=1, day=DAY):
    """Returns the questions of a day, from the command line."""
    done = subprocess.run(
        [PROGRAM, "challenge", "--json", "--day", day, "--tier", str(tier)], capture_output=True,
        text=True, check=True)
    return json.loads(done.stdout)["questions"]


def other(question):
    """Returns a wrong play."""
    return next(play for play in question["plays"] if play != question["answer"])


class Challenge:
    """The challenge of a day on a page."""

    def __init__(self, page):
        self.page = page
        self.go = page.locator('[data-do="go-on"]')

    def awake(self):
        wait_until(self.page, "document.querySelector('.rail .button:not([aria-disabled])')")

    def asked(self):
        wait_until(
            self.page, "document.querySelector('[data-do^=\"answer \"]:not([aria-disabled])')")

    def judged(self):
        wait_until(self.page, "document.querySelector('.mark')")
        said = " ".join(self.page.locator(".said").inner_text().split())
        wait_until(self.page, "document.querySelector('[data-do=go-on]:not([aria-disabled])')")
        return said

    def on(self, press):
        wait_until(self.page, "document.querySelector('[data-do=go-on]:not([aria-disabled])')")
        press(self.go)

    def break_begins(self):
        """Waits for the break, during which no button is enabled."""
        self.page.locator(".challenge-pause").wait_for()
        assert self.go.get_attribute("aria-disabled") == "true"

    def wait(self):
        """Waits until the break is over."""
        wait_until(self.page, "document.querySelector('[data-do=go-on]:not([aria-disabled])')")

    def finish(self, tier=1, start=0):
        """Answers all remaining questions correctly."""
        for question in questions(tier)[start:]:
            self.on(lambda go: go.click())
            self.asked()
            self.page.locator(f'[data-do="answer {question["answer"]}"]').click()
            assert self.judged().startswith("Right")


def at_the_challenge(open_context, house, device=DESKTOP, at=NOON, **options):
    """Opens the challenge in its own browser context whose clock shows a day, without animations."""
    context = open_context(device, **{"reduced_motion": "reduce", **options})
    context.add_init_script(EARS)
    page = context.new_page()
    page.clock.set_fixed_time(at)
    page.goto(f"{house.url}#challenge")
    page.locator(".challenge").wait_for()
    return page


def purse(page):
    return json.loads(stored(page)["house"])["purse"]


def test_all_five_by_keys_pay_the_reward_once(open_context, house):
    page = at_the_challenge(open_context, house)
    challenge = Challenge(page)
    assert page.locator(".challenge-steps li").count() == 5
    assert "house" not in stored(page)
    for place, question in enumerate(questions()):
        challenge.awake()
        page.keyboard.press("Enter")
        challenge.asked()
        assert f"{place + 1}/5" in page.locator(".training-progress").inner_text()
        page.keyboard.press(KEYS[question["answer"]])
        assert challenge.judged().startswith("Right")
    assert purse(page)["credits"] == 2500, "at once"
    page.keyboard.press("Enter")
    page.locator(".training-hero").wait_for()
    assert "+1,500" in page.locator(".training-hero").inner_text()
    challenge.awake()
    page.keyboard.press("Enter")
    page.locator(".challenge-steps").wait_for()
    assert page.locator(".challenge-steps .done").count() == 5
    assert "Next challenge in 12\u00a0h, at midnight UTC." in page.locator(".rail").inner_text()
    page.reload()
    page.locator(".challenge-steps .done").first.wait_for()
    assert page.locator('[data-do="go-on"]').count() == 0
    assert purse(page)["credits"] == 2500
    page.goto(f"{house.url}#blackjack")
    assert "2,500" in Table(page).page.locator(".bankroll").inner_text()


def test_by_touch_with_a_wrong_answer_and_its_break(open_context, house):
    page = at_the_challenge(open_context, house, PHONE)
    challenge = Challenge(page)
    question = questions()[0]
    challenge.go.tap()
    challenge.asked()
    assert "the chart says" not in page.locator("body").inner_text()
    page.locator(f'[data-do="answer {other(question)}"]').tap()
    assert challenge.judged().startswith("Wrong")
    wait_until(page, "document.querySelector('.said').innerText.includes('at a bet of 100')")
    began = page.evaluate("() => performance.now()")
    challenge.go.tap()
    challenge.break_begins()
    assert "A short break" in page.locator(".challenge-pause").inner_text()
    challenge.go.tap(force=True)
    page.keyboard.press("Enter")
    page.keyboard.press(" ")
    assert page.locator(".challenge-pause").count() == 1, "it cannot be skipped"
    challenge.wait()
    assert page.evaluate("() => performance.now()") - began > 3_500
    challenge.go.tap()
    challenge.asked()
    assert "1/5" in page.locator(".training-progress").inner_text(), "the same hand again"
    page.locator(f'[data-do="answer {question["answer"]}"]').tap()
    assert challenge.judged().startswith("Right")
    page.locator('[data-do="leave"]').tap()
    page.locator(".challenge-steps").wait_for()
    assert page.locator(".challenge-steps .done").count() == 1


def test_the_challenge_by_ear(open_context, house):
    page = at_the_challenge(open_context, house)
    challenge = Challenge(page)
    question = questions()[0]
    page.get_by_role("button", name="Start").press("Enter")
    challenge.asked()
    wait_until(page, "heard.length > 0")
    assert any("Hand 1 of 5: " in one for one in page.evaluate("() => heard.splice(0)"))
    page.get_by_role("button", name=NAMES[question["answer"]], exact=True).press("Enter")
    challenge.judged()
    wait_until(page, "heard.length > 0")
    assert any(one.startswith("Right. ") for one in page.evaluate("() => heard.splice(0)"))
    assert all(image.get_attribute("aria-label") for image in page.get_by_role("img").all())


def test_a_reload_in_the_middle_goes_on_there_also_before_a_retry(open_context, house):
    page = at_the_challenge(open_context, house)
    challenge = Challenge(page)
    first, second = questions()[:2]
    challenge.on(lambda go: go.click())
    challenge.asked()
    page.locator(f'[data-do="answer {first["answer"]}"]').click()
    challenge.judged()
    page.reload()
    page.locator(".challenge-steps .done").wait_for()
    assert page.locator(".challenge-steps .done").count() == 1
    challenge.on(lambda go: go.click())
    challenge.asked()
    page.locator(f'[data-do="answer {other(second)}"]').click()
    challenge.judged()
    page.reload()
    page.locator(".challenge-steps").wait_for()
    challenge.on(lambda go: go.click())
    assert challenge.judged().startswith("Wrong"), "the break is not skipped by a reload"
    challenge.on(lambda go: go.click())
    challenge.break_begins()
    challenge.wait()


def test_the_clock_forth_and_back_pays_no_day_twice(open_context, house):
    page = at_the_challenge(open_context, house)
    Challenge(page).finish()
    for day in [19, 21]:
        page.clock.set_fixed_time(datetime(2026, 11, day, 12, tzinfo=timezone.utc))
        page.reload()
        page.locator('[data-do="go-on"]').wait_for()
        assert page.locator(".challenge-steps .done").count() == 0
    page.clock.set_fixed_time(datetime(2026, 11, 20, 12, tzinfo=timezone.utc))
    page.reload()
    page.locator(".challenge .said").wait_for()
    assert "Each day pays once." in page.locator(".said").inner_text()
    assert page.locator('[data-do="go-on"]').count() == 0
    assert purse(page)["credits"] == 2500


def test_the_day_is_that_of_universal_time(open_context, house):
    late = datetime(2026, 11, 20, 23, 30, tzinfo=timezone.utc)  # in Auckland it is already the 21st
    page = at_the_challenge(open_context, house, at=late, timezone_id="Pacific/Auckland")
    assert "in 30\u00a0min, at midnight UTC" in page.locator(".rail").inner_text()
    challenge = Challenge(page)
    challenge.finish()
    page.goto(house.url)
    key = page.locator('.door-key[href="#challenge"]')
    assert "Done. Next in 30\u00a0min" in key.inner_text()


def test_a_damaged_record_is_kept_aside_and_reported_and_a_newer_one_left_alone(open_context, house):
    page = at_the_challenge(open_context, house)
    good = stored(page)["challenge"]
    bad = good[:-20]
    stored(page, challenge=bad)
    page.reload()
    page.get_by_role("alert").wait_for()
    assert "Your challenge record was damaged" in page.get_by_role("alert").inner_text()
    documents = stored(page)
    assert [text for key, text in documents.items() if key.startswith("damaged challenge")] == [bad]
    newer = json.dumps({"format": "truecount.challenge", "version": 9})
    stored(page, challenge=newer)
    page.reload()
    page.locator(".challenge .said").wait_for()
    assert "newer version" in page.locator(".said").inner_text()
    assert stored(page)["challenge"] == newer


def test_links_from_the_home_page_and_the_dealers_open_it(open_context, house):
    page = open_context().new_page()
    page.goto(house.url)
    page.locator('.door-key[href="#challenge"]').click()
    page.locator(".challenge").wait_for()
    assert page.title() == "Daily challenge · True Count" and page.url.endswith("#challenge")
    page.go_back()
    key = page.locator('.door-key[href="#challenge"]')
    key.wait_for()
    assert "0 of 5 · Beginner" in key.inner_text()
    page.goto(f"{house.url}#trainer")
    page.locator(".training-drills").wait_for()
    page.goto(f"{house.url}#challenge")
    page.locator(".challenge").wait_for()
    page.goto(f"{house.url}#blackjack")
    Table(page).button("open tables").first.click()
    page.get_by_role("dialog").get_by_role("link", name="Daily challenge").click()
    page.locator(".challenge").wait_for()
    assert page.get_by_role("dialog").count() == 0
