"""The coach on the page: what it shows and requests, and what the command line computes for the same cards."""

import json
import re
from collections import Counter

from house import truecount
from table import RANKS, SUITS, Table, a_save, name, open_with, watch_table

CARDS = {name(rank + suit): rank + suit for rank in RANKS for suit in SUITS}
PLAYS = {
    "hit": "Hit", "stand": "Stand", "double": "Double", "split": "Split",
    "insurance": "Insurance", "decline": "No insurance",
}
SLOW = 60_000  # the first verdict waits for the index numbers

# Records the worker's questions and answers, and when the page was busy for long.
LISTEN = """
  window.coached = { workers: 0, asked: [], answered: [], busy: [] };
  const read = (bytes) => JSON.parse(new TextDecoder().decode(bytes));
  window.Worker = class extends Worker {
    constructor(...all) {
      super(...all);
      coached.workers += 1;
      this.addEventListener("message", ({ data }) => coached.answered.push(read(data)));
    }
    postMessage(question) {
      coached.asked.push(read(question));
      super.postMessage(question);
    }
  };
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      coached.busy.push({ startTime, duration });
    }
  }).observe({ type: "longtask" });
"""

# The coach's lines at the table, without those that are cut off.
LINES = """
() => {
  const whole = (one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    for (let frame = one.parentElement; frame; frame = frame.parentElement) {
      const box = frame.getBoundingClientRect();
      if (getComputedStyle(frame).overflow !== "visible" && (left < box.left - 1
        || right > box.right + 1 || top < box.top - 1 || bottom > box.bottom + 1)) return false;
    }
    return bottom <= innerHeight && one.checkVisibility();
  };
  return [...document.querySelectorAll(".coach .coach-part")].map((part) =>
    [".verdict", "span"].map((selector) => part.querySelector(selector))
      .map((one) => one === null ? "" : whole(one) ? one.textContent : `${one.textContent} (cut)`));
}
"""

# All decisions of a round for screen readers.
REVIEW = """
() => [...document.querySelectorAll(".coach .review li")].filter((one) => one.checkVisibility())
  .map((one) => one.ariaLabel)
"""

# The play buttons apart from their names: the value, the mark, and whether they are highlighted.
KEYS = """
() => [...document.querySelectorAll(".actions.playing [data-do]")]
  .map((key) => [
    key.dataset.do, key.querySelector("small")?.textContent ?? "",
    key.querySelector(".best-mark")?.textContent ?? "", key.classList.contains("best"),
  ])
  .filter(([, worth, mark, isBest]) => worth || mark || isBest)
"""

DETAILS = """
() => [...document.querySelectorAll("dialog .coach-part")].map((part) => {
  const text = (one, selector) => one.querySelector(selector)?.textContent ?? "";
  const items = (list) => [...part.querySelectorAll(`${list} li`)];
  return {
    title: text(part, ".coach-head b"),
    facts: text(part, ".coach-head span"),
    plays: items(".coach-plays").map((one) =>
      [text(one, "span"), text(one, "b"), text(one, "small")]),
    costs: items(".coach-results").map((one) => [text(one, "span"), text(one, "b")]),
  };
})
"""


def open_coached(context, url, seed=3, coach="meanwhile", save=None, actions=()):
    """Opens a saved game with a coach in a browser that records the worker's messages."""
    watch_table(context, seed=seed)
    context.add_init_script(LISTEN)
    document = save or a_save(seed=seed, actions=actions, version=2, coach=coach)
    return Table(open_with(context, url, document))


def millionths(value):
    """Returns a number in millionths, rounded to the nearest."""
    return int(value * 1e6 + (-0.5 if value < 0 else 0.5))


def percent(parts, signed=False):
    """Returns millionths as percent with two decimals, as the coach shows them."""
    hundredths = (abs(parts) + 50) // 100
    text = f"{hundredths // 100}.{hundredths % 100:02}%"
    if parts < 0 and hundredths:
        return f"−{text}"
    return f"+{text}" if signed and hundredths else text


def worths(hand, upcard, seen=()):
    """Returns the value of every play of a hand from the command line, in millionths."""
    words = ["--hand", " ".join(hand), "--upcard", upcard, "--seen", " ".join(seen)]
    told = json.loads(truecount("ev", "--table", "jean-luc", *words, "--json"))
    return {PLAYS[play]: millionths(worth) for play, worth in told["expectations"].items()}


def house_edge(unseen):
    """Returns the house edge of Jean-Luc's table from the command line, for ten counts of cards."""
    words = ["--table", "jean-luc", "--composition", counts(unseen), "--json"]
    return json.loads(truecount("edge", *words))["edge"]


def counts(composition):
    """Returns ten counts of cards as text."""
    return ",".join(map(str, composition))


def rank_value(card):
    """Returns the index of a card among ace, two … nine, and ten or face card."""
    return 0 if card[0] == "A" else 9 if card[0] in "TJQK" else int(card[0]) - 1


def left_of(seen, decks=4):
    """Returns the ten counts of the remaining cards, given the cards that have been seen."""
    gone = Counter(map(rank_value, seen))
    return [decks * (16 if value == 9 else 4) - gone[value] for value in range(10)]


def face_up(table):
    """Returns the texts of the face-up cards."""
    return [CARDS[card] for card in table.look()["cards"] if card != "Card face down"]


def lines(table):
    """Returns the coach's lines at the table: for the open decision, then for the last one."""
    return table.page.evaluate(LINES)


def keys(table):
    """Returns the plays on the buttons, each with its value and its mark."""
    told = table.page.evaluate(KEYS)
    assert all(bool(mark) == is_best for _, _, mark, is_best in told), "a mark in words and light"
    return [[PLAYS[play], worth, mark] for play, worth, mark, _ in told]


def open_sheet(table, number=None):
    """Opens the coach's sheet and waits until a number of decisions is judged."""
    table.page.keyboard.press("o")
    sheet = table.page.get_by_role("dialog", name="Coach")
    judged = sheet.locator(".facts dd").first
    judged.wait_for()
    if number is not None:
        judged.get_by_text(str(number), exact=True).wait_for(timeout=SLOW)
    return sheet


def details(table, number=None):
    """Returns the coach's sheet in parts: the open decision and the last one."""
    sheet = open_sheet(table, number)
    parts = table.page.evaluate(DETAILS)
    table.page.keyboard.press("Escape")
    sheet.wait_for(state="detached")
    return parts


def now(table):
    """Returns the coach's values for the open decision, once they are calculated."""
    table.page.locator(".actions.playing small").first.wait_for()
    part = next(part for part in details(table) if part["title"] == "Now")
    return {**part, "keys": keys(table), "line": lines(table)[0]}


def verdict(table, number=1):
    """Returns the verdict on the last decision, once a number of decisions is judged."""
    judged = table.page.locator(".coach .verdict:is(.best, .right, .wrong)")
    judged.wait_for(timeout=SLOW)
    part = details(table, number)[-1]
    matchup, cost = part["facts"].split(", count ")[0], part["costs"][-1]
    assert cost[0].startswith("Cards: ")
    spent = "0" if part["title"] == "Best play" else cost[1].removeprefix("−")
    line, decisions = lines(table)[-1], reviewed(table)
    if not decisions:
        assert line == [part["title"], f"{matchup}, cost {spent}"], "the line at the table"
        return part
    # After a round, the line is about all decisions, and each of them is listed with its cost.
    if len(decisions) == 1:
        assert line == [part["title"], ""], "the line at the table"
    else:
        whole = rf"(Best play|No mistakes|\d+ mistakes?) in {len(decisions)} decisions"
        assert re.fullmatch(whole, line[0]), "the line at the table"
    marks = marked(part["plays"])
    [chosen] = [play for play, mark in marks.items() if "yours" in mark]
    [best] = [play for play, mark in marks.items() if "best" in mark]
    if part["title"] == "Best play":
        assert decisions[-1] == f"{matchup}: {chosen}, best play."
    else:
        assert decisions[-1].startswith(f"{matchup}: you chose {chosen}, best is {best}, cost ")
        assert decisions[-1].endswith(f" credits, {spent} of the bet.")
    return part


def reviewed(table):
    """Returns the names of all decisions that are listed after a round."""
    return table.page.evaluate(REVIEW)


def coached(table):
    """Returns the recorded messages of the worker."""
    return table.page.evaluate("() => coached")


def asked(table, topic):
    """Returns the questions about a topic."""
    return [one for one in coached(table)["asked"] if one["topic"] == topic]


def shown(plays):
    """Returns the shown plays, without the marks."""
    return {play: worth for play, worth, _ in plays}


def marked(plays):
    """Returns the marks of the plays that have one."""
    return {play: mark for play, _, mark in plays if mark}


def as_shown(expectations, signed=False):
    """Returns values in millionths as the coach shows them; on the buttons with a sign."""
    return {play: percent(worth, signed) for play, worth in expectations.items()}


def hold_against(part, expectations, chosen=None):
    """Checks the coach's values, and the marks of the best play and of the player's play.

    For the open decision, the buttons must show the same as the sheet, and the line at the table
    the best play.
    """
    assert shown(part["plays"]) == as_shown(expectations)
    best = max(expectations, key=expectations.get)
    expected = {best: ["best"]}
    if chosen:
        expected[chosen] = [*expected.get(chosen, []), "yours"]
    assert marked(part["plays"]) == {play: ", ".join(words) for play, words in expected.items()}
    if part["title"] == "Now":
        assert shown(part["keys"]) == as_shown(expectations, signed=True)
        assert marked(part["keys"]) == {best: "best"}
        assert part["line"] == [f"{best} is best", percent(expectations[best], signed=True)]


def press(table, command):
    """Presses a button and waits until nothing moves at the table."""
    table.button(command).click()
    table.rest()
