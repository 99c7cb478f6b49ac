"""Tables that play shoes dealt by the server, with faults of network, page and server; and the page that checks shoes."""

import json
import random

import pytest
from account import go, open_account, press
from house import ROOT, truecount
from playwright.sync_api import Error
from table import watch_table
from waiting import wait_until

GAMES = ["blackjack", "baccarat", "war", "threecardpoker"]
CHOICES = ["stand", "decline", "war", "play", "turn-over"]

# The commands that can be given now by the buttons of the table.
COMMANDS = """
  () => [...document.querySelectorAll(
    ":is(.rack, .actions, .controls) [data-do]:not([aria-disabled=true]), .felt [data-do]:not([aria-disabled=true])")]
    .map((one) => one.dataset.do)
"""

SHOES = """
  async () => (await (await fetch("api/shoes")).json()).shoes
"""

BALANCE = """
  async () => (await (await fetch("api/account")).json()).credits
"""


class Ranked:
    """A player at ranked tables."""

    def __init__(self, page, game):
        self.page, self.game = page, game
        go(page, f"{game}/ranked")
        self.rest()

    def rest(self):
        """Waits until the player can act at the ranked table, and returns the commands."""
        wait_until(
            self.page,
            """document.querySelector(".bankroll.ranked b")?.textContent.match(/[0-9]/) && document.querySelector(
              ":is(.rack, .actions) [data-do]:not([aria-disabled=true])") !== null
              && !document.querySelector("#app dialog")""",
        )
        return self.page.evaluate(COMMANDS)

    def credits(self):
        return int(self.page.locator(".bankroll b").inner_text().replace(",", ""))

    def press(self, command):
        # NB: not by the pointer, because the tour may cover a button.
        self.page.locator(f'[data-do="{command}"]:not([aria-disabled=true])').first.evaluate("(one) => one.click()")
        return self.rest()

    def is_betting(self, commands):
        return any(one in commands for one in ["deal", "again"]) or any(one.startswith(("chip ", "choose ")) for one in commands)

    def play(self, rounds):
        """Plays rounds with the lowest chip."""
        deal = "again" if self.game == "baccarat" else "deal"
        for _ in range(rounds):
            commands = self.rest()
            while not self.is_betting(commands):
                commands = self.press(next(one for one in CHOICES if one in commands))
            if deal not in commands:
                chip = next((one for one in commands if one.startswith("chip ")), None)
                commands = self.press(chip or "add player")
            commands = self.press(deal)
            if self.game == "baccarat":  # Chips can be chosen while the cards are on their way.
                self.page.locator('[data-do="again"]:not([aria-disabled=true])').first.wait_for()
            while not self.is_betting(commands):
                commands = self.press(next(one for one in CHOICES if one in commands))

    def end_shoe(self):
        """Ends the shoe, and waits until it is verified and the next one is placed."""
        press(self.page, "open credits")
        press(self.page, "end-shoe")
        self.page.locator(".status", has_text="Shoe verified").wait_for()
        self.rest()


class Faults:
    """Loses, delays and repeats requests about shoes at random."""

    def __init__(self, context, seed):
        self.chance, self.count = random.Random(seed), 0
        context.route("**/api/shoes**", self.handle)

    def handle(self, route):
        try:
            return self.answer(route)
        except Error:  # The server was killed meanwhile.
            return route.abort()

    def answer(self, route):
        kind = self.chance.randrange(8)
        self.count += kind < 3
        if kind == 0:
            return route.abort()
        if kind == 1:  # The server gets the request, and the response is lost.
            route.fetch()
            return route.abort()
        if kind == 2:
            route.fetch()
        return route.fulfill(response=route.fetch())


def sit(open_context, house):
    context = open_context(reduced_motion="reduce")
    watch_table(context, hurry=6)
    page = context.new_page()
    page.goto(house.url)
    open_account(page)
    return page


def verify_last(page, tmp_path):
    """Saves the shoe that has just ended, and checks it with the program. Returns it."""
    press(page, "open credits")
    with page.expect_download() as download:
        press(page, "save-shoe")
    file = tmp_path / "shoe.json"
    download.value.save_as(file)
    page.keyboard.press("Escape")
    truecount("verify-shoe", file)
    return json.loads(file.read_text())


@pytest.mark.parametrize("game", GAMES)
def test_rounds_are_dealt_by_the_server_whatever_fails(open_context, own_house, watch, tmp_path, game):
    watch.forgive("Failed to load resource|ERR_")
    page = sit(open_context, own_house)
    purse = page.evaluate(BALANCE)
    ranked = Ranked(page, game)
    assert page.locator(".bankroll .caption").text_content() == "Ranked credits"
    ranked.play(2)
    faults = Faults(page.context, GAMES.index(game))
    ranked.play(4)
    own_house.kill()
    own_house.open(own_house.port)
    ranked.play(2)
    page.reload()
    ranked.rest()
    ranked.play(2)
    assert faults.count > 0
    page.context.unroute_all(behavior="ignoreErrors")
    ranked.end_shoe()
    shoe = verify_last(page, tmp_path)
    shoes = page.evaluate(SHOES)
    # The balance is that of the verified shoes.
    balance = page.evaluate(BALANCE)
    assert balance == purse + sum(one["net"] for one in shoes)
    assert shoe["rounds"][-1]["credits"] == balance == ranked.credits()
    # The page checks the shoe too.
    go(page, "verify")
    page.locator(f'[data-do="check-shoe {shoe["commitment"]["terms"]["number"]}"]').click()
    page.locator(".data-news", has_text="The shoe is verified.").wait_for()
    assert page.locator("#app table tbody tr").count() == len(shoe["rounds"])
    go(page, game)
    page.locator(".bankroll:not(.ranked)").wait_for()
    assert page.locator(".bankroll .caption").first.text_content() == "Practice credits"
    assert "The database is correct." in truecount("books", "check", *own_house.books)


def test_a_changed_answer_stops_the_table(open_context, own_house, watch, tmp_path):
    watch.forgive("Failed to load resource|ERR_")
    page = sit(open_context, own_house)
    ranked = Ranked(page, "baccarat")
    ranked.play(1)

    def swap(route):
        answer = route.fetch()
        body = answer.json()
        for opening in body["openings"]:
            opening["card"] = "AS" if opening["card"] != "AS" else "KS"
        return route.fulfill(response=answer, json=body)

    page.context.route("**/api/shoes/*/actions", swap)
    before = page.locator(".card").count()
    page.locator('[data-do="again"]').click()
    page.get_by_text("failed a check").first.wait_for()
    assert page.locator(".card").count() <= before
    with page.expect_download() as download:
        press(page, "save-evidence")
    download.value.save_as(tmp_path / "evidence.json")
    evidence = json.loads((tmp_path / "evidence.json").read_text())
    assert evidence["format"] == "truecount.evidence"
    assert "does not belong to the root" in evidence["fault"]
    # The shoe goes on once the server answers correctly.
    page.context.unroute("**/api/shoes/*/actions")
    page.locator('[data-do="try-again"]').first.click()
    ranked.rest()
    ranked.play(1)
    ranked.end_shoe()
    verify_last(page, tmp_path)


def test_another_device_takes_a_shoe_over(open_context, own_house, watch):
    watch.forgive("Failed to load resource|ERR_")
    first = sit(open_context, own_house)
    press(first, "make-code")
    code = first.locator(".account-code").inner_text().replace(" ", "")
    ranked = Ranked(first, "baccarat")
    ranked.play(2)
    credits = ranked.credits()
    context = open_context(reduced_motion="reduce")
    watch_table(context, hurry=6)
    second = context.new_page()
    second.goto(f"{own_house.url}#account/join/{code}")
    second.locator("[data-set='name-is']").first.fill("Phone")
    press(second, "join")
    second.locator(".account-devices li").nth(1).wait_for()
    other = Ranked(second, "baccarat")
    assert other.credits() == credits
    other.play(1)
    # The first device finds out with its next action.
    first.locator('[data-do="add banker"]').first.evaluate("(one) => one.click()")
    first.locator(".status", has_text="another device").wait_for()
    assert ranked.credits() == other.credits()
    ranked.play(1)
    assert len(first.evaluate(SHOES)) == 1


def test_files_are_checked_without_an_account(open_context, house, tmp_path):
    page = open_context().new_page()
    page.goto(f"{house.url}#verify")
    shoe = (ROOT / "Tests/DealingTests/Shoes/blackjack.json").read_text()
    (tmp_path / "good.json").write_text(shoe)
    page.locator("[data-file]").set_input_files(tmp_path / "good.json")
    page.locator(".data-news", has_text="The shoe is verified.").wait_for()
    assert page.locator(".shoe-checks li").count() == 8
    press(page, "other-shoe")
    (tmp_path / "bad.json").write_text(shoe.replace('"net":-', '"net":', 1))
    page.locator("[data-file]").set_input_files(tmp_path / "bad.json")
    page.locator(".data-news", has_text="The shoe isn't correct.").wait_for()
    press(page, "other-shoe")
    (tmp_path / "other.json").write_text("{}\n")
    page.locator("[data-file]").set_input_files(tmp_path / "other.json")
    page.locator(".data-news", has_text="This is not a shoe").wait_for()


def test_without_an_account_there_is_only_practice(open_context, house):
    context = open_context()
    watch_table(context, hurry=6)
    page = context.new_page()
    page.goto(f"{house.url}#baccarat/ranked")
    page.get_by_text("This link doesn't work.").first.wait_for()
    assert page.locator(".credit-kind").count() == 0
    assert page.locator(".bankroll .caption").first.text_content() == "Bankroll"
