"""The shared shoe of the day in the page: two players in two browsers, from the start of a day to the day after it."""

import copy
import sys

import pytest
from account import go, open_account
from house import ROOT
from table import watch_table
from waiting import wait_until

sys.path[:0] = [str(ROOT / "Examples/VerifyShoe"), str(ROOT / "Tests/Support")]
import verify_shoe  # noqa: E402
from clock_ahead import ClockAhead  # noqa: E402

CHOICES = ["decline", "stand"]

COMMANDS = """
  () => [...document.querySelectorAll(":is(.rack, .actions) [data-do]:not([aria-disabled=true])")].map((one) => one.dataset.do)
"""

# Begins the try, or continues it, and returns its state.
STATE = """
  async (day) => (await fetch(`api/shared-shoe/${day}`, {
    method: "POST", headers: { "Content-Type": "application/json" }, body: '{"isTimed":true}' })).json()
"""

# Plays rounds of a try by standing, without the page.
PLAYING = """async ([day, count, rounds]) => {
  const post = async (action) => {
    const answer = await fetch(`api/shared-shoe/${day}/actions`, {
      method: "POST", headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ number: count + 1, action }) });
    if (answer.ok) count++;
    return answer.ok;
  };
  for (let round = 0; round < rounds; round++) {
    for (const action of ["next", "deal"]) await post(action);
    while (await post("decline") || await post("stand"));
  }
}"""


@pytest.fixture
def clock(tmp_path, monkeypatch):
    clock = ClockAhead(tmp_path)
    for name, value in clock.environment.items():
        monkeypatch.setenv(name, value)
    return clock


class Player:
    def __init__(self, open_context, house, name):
        self.context = context = open_context(reduced_motion="reduce")
        watch_table(context, hurry=6)
        self.page = page = context.new_page()
        page.goto(house.url)
        open_account(page, name)

    def other_tab(self, url):
        """The same player in another tab."""
        other = copy.copy(self)
        other.page = self.context.new_page()
        other.page.goto(url)
        return other

    def play_here(self):
        """Waits until the page says that another tab plays, and takes the game over."""
        self.page.get_by_text("is open in another tab.").wait_for()
        self.page.get_by_role("button", name="Play here").click()

    def read(self, path):
        return self.page.evaluate("async (path) => (await fetch(path)).json()", path)

    def rest(self):
        """Waits until the player can act, and returns the commands."""
        wait_until(
            self.page,
            """document.querySelector(":is(.rack, .actions) [data-do]:not([aria-disabled=true])") !== null
              && /\\d/.test(document.querySelector(".bankroll.ranked b")?.textContent)""")
        return self.page.evaluate(COMMANDS)

    def press(self, command):
        self.page.locator(f'[data-do="{command}"]:not([aria-disabled=true])').first.evaluate("(one) => one.click()")

    def play_round(self):
        """Deals a round and stands, until the next deal or the end of the try; returns whether the clock was seen."""
        self.rest()
        self.press("deal")
        saw_clock = False
        while True:
            wait_until(
                self.page,
                """document.querySelector("#app dialog .button[href='#boards/shared']")
                  || document.querySelector(":is(.rack, .actions) [data-do]:not([aria-disabled=true])")""")
            if self.page.locator("#app dialog").count():
                return saw_clock
            commands = self.page.evaluate(COMMANDS)
            choice = next((one for one in CHOICES if one in commands), None)
            if not choice:
                return saw_clock
            saw_clock |= self.page.locator(".decision-clock[role=timer]").count() > 0
            self.press(choice)
            # NB: the page has the buttons of the decision until the answer arrives.
            wait_until(self.page, f"""!document.querySelector('[data-do="{choice}"]:not([aria-disabled=true])')""")

    def caption(self):
        return self.page.locator(".bankroll .caption").text_content()


def test_two_players_share_the_shoe_of_the_day(clock, own_house, open_context, watch, tmp_path):
    watch.forgive("Failed to load resource")
    clock.set_to_noon(0)
    players = [Player(open_context, own_house, name) for name in ("First", "Second")]
    first, second = players
    go(first.page, "boards/shared")
    first.page.get_by_text("There is no shared shoe today.").wait_for()

    clock.set_to_noon(1)
    day = first.read("api/shared-shoe")["day"]
    for player in players:
        go(player.page, "")
        player.page.locator(".door-key[href='#boards/shared']").click()
        player.page.get_by_role("link", name="Play today's shoe").click()
        # Nothing is begun before the player starts.
        player.page.locator("[data-do=start-shared]").wait_for()
        assert "own" not in player.read("api/shared-shoe")
    second.page.locator("[data-do='set shared-clock off']").click()
    second.page.get_by_text("There is no clock.").wait_for()
    saw_clock = [False, False]
    for place, player in enumerate(players):
        player.page.locator("[data-do=start-shared]").click()
        assert player.rest() == ["deal"]
        assert player.caption() == "Round 0 of 30"
        saw_clock[place] = player.play_round()
        player.rest()
        assert player.caption() == "Round 1 of 30"
    assert not saw_clock[1]
    assert [player.read("api/shared-shoe")["own"]["isTimed"] for player in players] == [True, False]
    states = [player.page.evaluate(STATE, day) for player in players]
    assert states[0]["root"] == states[1]["root"]
    assert saw_clock[0] == any(one["action"] == "stand" for one in states[0]["answers"])

    # The connection is lost for a while, and the rest of the try but one round is played elsewhere.
    for player, state in zip(players, states):
        player.page.evaluate(PLAYING, [day, len(state["answers"]), 28])
        player.page.reload()
        player.rest()
        assert player.caption() == "Round 29 of 30"
        player.context.set_offline(True)
        player.press("deal")
        player.page.locator(".status", has_text="Waiting for the server").wait_for()
        player.context.set_offline(False)
        wait_until(
            player.page,
            """document.querySelector("#app dialog")
              || document.querySelector(":is(.rack, .actions) [data-do]:not([aria-disabled=true])")""")
        while not player.page.locator("#app dialog").count():
            commands = player.page.evaluate(COMMANDS)
            choice = next((one for one in CHOICES if one in commands), None)
            if choice:
                player.press(choice)
            player.page.wait_for_timeout(50)
        player.page.get_by_text("All rounds are played.").first.wait_for()
    for player, has_time in zip(players, (True, False)):
        player.page.locator("#app dialog").get_by_role("link", name="Your result").click()
        result = player.page.locator(".boards-own")
        result.wait_for()
        said = result.text_content().removesuffix(".")
        assert (", time " in said) == has_time
        assert "Rank 1 of " in said and "mistakes cost" in said
        assert said in player.page.locator("[data-share]").get_attribute("data-words")
    assert second.page.locator(".shared-ladder tbody tr").count() == 2
    # There is no second try.
    go(first.page, "blackjack/shared")
    first.page.locator("#app dialog").get_by_text("All rounds are played.").wait_for()
    assert first.page.locator("[data-do=start-shared]").count() == 0

    clock.set_to_noon(2)
    go(first.page, "boards/shared")
    first.page.get_by_role("link", name="Play today's shoe").wait_for()
    rows = first.page.locator(".shared-day .shared-ladder tbody tr")
    rows.first.wait_for()
    results = first.read(f"api/shared-shoe/{day}")
    assert [row.locator("td").first.text_content() for row in rows.all()] == [str(one["rank"]) for one in results["lines"]]
    assert rows.count() == 2
    costs = {str(one["number"]): f"{one['cost'] / 1_000_000:.2f}" for one in results["rounds"] if one["cost"] > 0}
    shown = first.page.locator(".round-table tbody tr").all()
    assert {row.locator("th").text_content(): row.locator("td").last.text_content() for row in shown} == costs
    assert first.page.locator(".shared-bars > span").count() == max(one["number"] for one in results["rounds"])

    # A record is verified by the page and by an independent program.
    rows.last.get_by_role("link").click()
    first.page.get_by_text("The shoe is verified.").first.wait_for()
    first.page.get_by_text("The secret and the ladder of the day before give the order of the cards.").wait_for()
    assert first.page.locator(".statistics-table tbody tr").count() == 30
    # Its rounds are replayed card by card.
    first.page.locator(".shoe-round").first.click()
    first.page.locator(".shoe-decisions").get_by_role("link", name="Replay this round").click()
    first.page.get_by_text("Verified by replay").first.wait_for()
    first.page.keyboard.press("End")
    wait_until(first.page, "document.querySelectorAll('.replay .card:not(.leaving)').length >= 4")
    file = first.page.evaluate(
        "async (id) => (await fetch(`api/shared-tries/${id}`)).text()", results["lines"][-1]["id"])
    terms, rounds = verify_shoe.verify(file.encode())
    assert (terms["number"], len(rounds)) == (day, 30)

    # The next day's shoe is mixed with this day's ladder.
    go(first.page, "blackjack/shared")
    first.page.locator("[data-do=start-shared]").click()
    first.rest()
    assert first.caption() == "Round 0 of 30"
    state = first.page.evaluate(STATE, day + 1)
    assert state["root"]["entropy"] == first.read(f"api/shared-shoe/{day}/ladder")["digest"]


def test_two_tabs_of_a_player_play_one_try(clock, own_house, open_context, watch):
    watch.forgive("Failed to load resource")
    clock.set_to_noon(0)
    first = Player(open_context, own_house, "Twice")
    first.read("api/shared-shoe")
    clock.set_to_noon(1)
    day = first.read("api/shared-shoe")["day"]
    go(first.page, "blackjack/shared")
    first.page.locator("[data-do=start-shared]").click()
    first.play_round()
    first.rest()
    answers = first.page.evaluate(STATE, day)["answers"]

    # The second tab waits, and opening it has played nothing.
    second = first.other_tab(f"{own_house.url}#blackjack/shared")
    second.page.get_by_text("is open in another tab.").wait_for()
    assert first.page.evaluate(STATE, day)["answers"] == answers

    tabs = [first, second]
    for rounds in range(2, 6):
        # The tab that plays may have sent an action whose answer hasn't arrived.
        if rounds > 3:
            tabs[0].press("deal")
        tabs.reverse()
        tabs[0].page.bring_to_front()
        tabs[0].play_here()
        # The other tab says so, and has nothing to press but a button to take the game back.
        tabs[1].page.get_by_text("is open in another tab.").wait_for()
        assert tabs[1].page.locator(":is(.rack, .actions) [data-do]:visible").count() == 0
        commands = tabs[0].rest()
        while (choice := next((one for one in CHOICES if one in commands), None)) is not None:
            tabs[0].press(choice)
            wait_until(tabs[0].page, f"""!document.querySelector('[data-do="{choice}"]:not([aria-disabled=true])')""")
            commands = tabs[0].rest()
        if tabs[0].caption() != f"Round {rounds} of 30":
            assert tabs[0].caption() == f"Round {rounds - 1} of 30"
            tabs[0].play_round()
            tabs[0].rest()
        assert tabs[0].caption() == f"Round {rounds} of 30"
        # What was answered stays, and each round is dealt once.
        before, answers = answers, tabs[0].page.evaluate(STATE, day)["answers"]
        assert answers[:len(before)] == before
        assert [one["number"] for one in answers] == list(range(1, len(answers) + 1))
        assert sum(one["action"] == "deal" for one in answers) == rounds
    assert tabs[0].page.get_by_role("alert").count() == 0
