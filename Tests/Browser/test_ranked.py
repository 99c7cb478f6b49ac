"""Tables that play shoes dealt by the server, with faults of network, page and server; and the page that checks shoes."""

import json
import os
import random
import sys
import threading
import time

import pytest
from account import go, open_account, press
from house import ROOT, truecount
from playwright.sync_api import Error
from table import watch_table
from waiting import wait_until

sys.path.append(str(ROOT / "Tests/Commands"))
from hidden_values import hidden_values, told_values  # noqa: E402

GAMES = ["blackjack", "baccarat", "war", "threecardpoker"]
IS_DEEP = os.environ.get("DEEP") == "1"
# The rounds, the kills of the server and the deaths of the page in the test of each game.
ROUNDS, KILLS, DEATHS = (50, 50, 13) if IS_DEEP else (7, 2, 2)

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

# The file of a finished shoe, as the server gives it.
SHOE = """
  async (number) => (await (await fetch(`api/shoes/${number}/end`,
    { method: "POST", headers: { "Content-Type": "application/json" } })).text())
"""

# Everything that the page has stored, one byte for each character.
STORED = """
  async () => {
    const text = (value) => JSON.stringify(value, (_, one) => {
      if (one instanceof ArrayBuffer) one = new Uint8Array(one);
      return ArrayBuffer.isView(one) ? Array.from(one, (byte) => String.fromCharCode(byte)).join("") : one;
    });
    const done = (request) => new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const all = [text({ ...localStorage }), text({ ...sessionStorage }), document.documentElement.outerHTML];
    for (const { name } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        all.push(text(await done(database.transaction(store).objectStore(store).getAll())));
      }
      database.close();
    }
    return all.join("\\n");
  }
"""

BALANCE = """
  async () => (await (await fetch("api/account")).json()).credits
"""


class Ranked:
    """A player at ranked tables."""

    def __init__(self, page, game):
        self.page, self.game, self.stops = page, game, 0
        go(page, f"{game}/ranked")
        self.rest()

    def rest(self):
        """Waits until the player can act at the ranked table, and returns the commands.

        A table that has stopped because of a false answer tries again.
        """
        while True:
            wait_until(
                self.page,
                """document.querySelector("#app dialog [data-do=try-again]")
                  || (document.querySelector(".bankroll.ranked b")?.textContent.match(/[0-9]/) && document.querySelector(
                    ":is(.rack, .actions) [data-do]:not([aria-disabled=true])") !== null
                    && !document.querySelector("#app dialog"))""",
            )
            again = self.page.locator("#app dialog [data-do=try-again]")
            if again.count() == 0:
                return self.page.evaluate(COMMANDS)
            self.stops += 1
            again.first.evaluate("(one) => one.click()")

    def credits(self):
        return int(self.page.locator(".bankroll b").inner_text().replace(",", ""))

    def press(self, command):
        # NB: not by the pointer, because the tour may cover a button.
        self.page.locator(f'[data-do="{command}"]:not([aria-disabled=true])').first.evaluate("(one) => one.click()")
        return self.rest()

    def is_betting(self, commands):
        return any(one in commands for one in ["deal", "again"]) or any(one.startswith(("chip ", "choose ")) for one in commands)

    def begin_round(self):
        """Finishes the round under way, bets the lowest chip, and presses the button for the deal."""
        deal = "again" if self.game == "baccarat" else "deal"
        commands = self.rest()
        while not self.is_betting(commands):
            commands = self.press(next(one for one in CHOICES if one in commands))
        while deal not in commands:
            chip = next((one for one in commands if one.startswith("chip ")), None)
            commands = self.press(chip or "add player")
            if self.game == "baccarat":
                break  # The chip is chosen, and the button comes when the cards have gone.
        self.page.locator(f'[data-do="{deal}"]:not([aria-disabled=true])').first.evaluate("(one) => one.click()")

    def play(self, rounds):
        """Plays rounds with the lowest chip."""
        for _ in range(rounds):
            self.begin_round()
            commands = self.rest()
            while self.game == "baccarat" and "again" not in commands:
                # Chips can be chosen while the cards are on their way.
                wait_until(self.page, """document.querySelector("#app dialog [data-do=try-again]") || document.querySelector(
                  "[data-do=again]:not([aria-disabled=true])")""")
                commands = self.rest()
            while not self.is_betting(commands):
                commands = self.press(next(one for one in CHOICES if one in commands))

    def end_shoe(self):
        """Ends the shoe, and waits until it is verified and the next one is placed."""
        press(self.page, "open credits")
        press(self.page, "end-shoe")
        self.page.locator(".status", has_text="Shoe verified").wait_for()
        self.rest()


class Faults:
    """Loses, delays, repeats and swaps answers about shoes at random, and keeps those that were delivered."""

    def __init__(self, context, seed):
        self.chance, self.count, self.swaps = random.Random(seed), 0, 0
        self.delivered = {}
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
        if kind == 3:
            time.sleep(self.chance.uniform(0, 0.3))
        answer = route.fetch()
        parts = route.request.url.split("/")
        if parts[-1] == "actions" and answer.status == 200:
            number, known = int(parts[-2]), answer.json()
            old = next((one for (shoe, _), one in self.delivered.items() if shoe == number), None)
            if kind == 4 and old and old["number"] != known["number"]:
                # An answer of the past instead of the present one.
                self.swaps += 1
                return route.fulfill(response=answer, body=json.dumps(old, separators=(",", ":")))
            self.delivered[number, known["number"]] = known
        return route.fulfill(response=answer)

    def compare(self, shoe):
        """Compares the answers that were delivered with the finished shoe."""
        number = shoe["commitment"]["terms"]["number"]
        known = [one for (where, _), one in self.delivered.items() if where == number]
        for one in known:
            opened = [f"{opening['position']} {opening['card']}" for opening in one["openings"]]
            action = {"action": one["action"], "opened": opened, "credits": one["credits"]}
            assert shoe["actions"][one["number"] - 1] == action
        return len(known)


def kill_soon(house, seconds):
    """Kills the server after some seconds, and starts it again."""
    time.sleep(seconds)
    house.kill()
    house.open(house.port)


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
    chance = random.Random(GAMES.index(game))
    faults = Faults(page.context, GAMES.index(game))
    kills, deaths = (set(chance.sample(range(ROUNDS), count)) for count in (KILLS, DEATHS))
    for number in range(ROUNDS):
        killer = threading.Thread(target=kill_soon, args=(own_house, chance.uniform(0, 1)))
        if number in kills:
            killer.start()
        if number in deaths:
            # The page dies at any moment of a round.
            ranked.begin_round()
            page.wait_for_timeout(chance.uniform(0, 300))
            page.close()
            if number in kills:
                killer.join()  # A page can't load while the server is down.
            page = page.context.new_page()
            page.goto(own_house.url)
            stops = ranked.stops
            ranked = Ranked(page, game)
            ranked.stops += stops
        ranked.play(1)
        if number in kills:
            killer.join()
    stored = page.evaluate(STORED).encode("latin-1", "replace")
    assert b"truecount.ranked" in stored
    values, salts = hidden_values(own_house.data / "books.sqlite")
    assert salts and not told_values(values, stored)
    assert faults.count > 0
    assert ranked.stops >= min(1, faults.swaps)
    page.context.unroute_all(behavior="ignoreErrors")
    ranked.end_shoe()
    shoe = verify_last(page, tmp_path)
    shoes = page.evaluate(SHOES)
    # No card differs from what the page has received, and nothing is lost.
    compared = 0
    for one in shoes:
        if "ended" in one:
            (tmp_path / "one.json").write_text(page.evaluate(SHOE, one["number"]))
            truecount("verify-shoe", tmp_path / "one.json")
            compared += faults.compare(json.loads((tmp_path / "one.json").read_text()))
    assert compared >= ROUNDS
    # The balance is that of the verified shoes.
    balance = page.evaluate(BALANCE)
    assert balance == purse + sum(one["net"] for one in shoes)
    assert shoe["rounds"][-1]["credits"] == balance == ranked.credits()
    # The page checks the shoe too.
    go(page, "verify")
    page.locator(f'[data-do="check-shoe {shoe["commitment"]["terms"]["number"]}"]').click()
    page.locator(".data-news", has_text="The shoe is verified.").wait_for()
    assert page.locator("#app table tbody tr").count() == len(shoe["rounds"])
    # The table opens with the credits that were chosen last.
    go(page, game)
    page.locator(".bankroll.ranked").wait_for()
    press(page, "open credits")
    page.get_by_role("radio", name="Practice credits").click()
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
        return route.fulfill(response=answer, body=json.dumps(body, separators=(",", ":")))

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
