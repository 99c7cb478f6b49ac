"""The coach in a page: what it tells and asks, and what the command line says of the same cards."""

import json
from collections import Counter

from house import truecount
from table import RANKS, SUITS, Table, a_save, name, open_with, watch_table

CARDS = {name(rank + suit): rank + suit for rank in RANKS for suit in SUITS}
PLAYS = {
    "hit": "Hit", "stand": "Stand", "double": "Double", "split": "Split",
    "insurance": "Insurance", "decline": "No insurance",
}
SLOW = 60_000  # the first verdict waits for the index numbers

# Notes what the worker is asked, what it answers, and when the page was busy for long.
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

PANEL = """
() => [...document.querySelectorAll(".coach-part")].map((part) => {
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
    """Opens a saved game with a coach in a browser that watches the worker."""
    watch_table(context, seed=seed)
    context.add_init_script(LISTEN)
    document = save or a_save(seed=seed, actions=actions, version=2, coach=coach)
    return Table(open_with(context, url, document))


def millionths(value):
    """Returns a number in millionths, rounded to the nearest."""
    return int(value * 1e6 + (-0.5 if value < 0 else 0.5))


def percent(parts, signed=False):
    """Returns millionths as percent with two decimals, as the coach writes them."""
    hundredths = (abs(parts) + 50) // 100
    text = f"{hundredths // 100}.{hundredths % 100:02}%"
    if parts < 0 and hundredths:
        return f"−{text}"
    return f"+{text}" if signed and hundredths else text


def worths(hand, upcard, seen=()):
    """Returns what every play of a hand is worth by the command line, in millionths."""
    words = ["--hand", " ".join(hand), "--upcard", upcard, "--seen", " ".join(seen)]
    told = json.loads(truecount("ev", "--table", "jean-luc", *words, "--json"))
    return {PLAYS[play]: millionths(worth) for play, worth in told["expectations"].items()}


def house_edge(unseen):
    """Returns the edge of Jean-Luc's house by the command line, for ten counts of cards."""
    words = ["--table", "jean-luc", "--composition", counts(unseen), "--json"]
    return json.loads(truecount("edge", *words))["edge"]


def counts(composition):
    """Returns ten counts of cards as a text."""
    return ",".join(map(str, composition))


def rank_value(card):
    """Returns the place of a card among ace, two … nine, ten and court."""
    return 0 if card[0] == "A" else 9 if card[0] in "TJQK" else int(card[0]) - 1


def left_of(seen, decks=4):
    """Returns the ten counts of the cards that are left when some have been seen."""
    gone = Counter(map(rank_value, seen))
    return [decks * (16 if value == 9 else 4) - gone[value] for value in range(10)]


def face_up(table):
    """Returns the texts of the cards that lie face up."""
    return [CARDS[card] for card in table.look()["cards"] if card != "Card face down"]


def panel(table):
    """Returns what the panel tells, a part each for the open decision and for the last one."""
    return table.page.evaluate(PANEL)


def now(table):
    """Returns what the panel tells about the open decision, once it is worked out."""
    table.page.locator(".coach-part", has_text="Now").locator("li").first.wait_for()
    return next(part for part in panel(table) if part["title"] == "Now")


def verdict(table, number=1):
    """Returns the verdict on the last decision, once so many are judged."""
    judged = table.page.locator(".column .facts dd").first.get_by_text(str(number), exact=True)
    judged.wait_for(timeout=SLOW)
    return panel(table)[-1]


def coached(table):
    """Returns what was noted of the worker."""
    return table.page.evaluate("() => coached")


def asked(table, topic):
    """Returns the questions about a topic."""
    return [one for one in coached(table)["asked"] if one["topic"] == topic]


def shown(plays):
    """Returns what the panel tells of plays, without the marks."""
    return {play: worth for play, worth, _ in plays}


def as_shown(expectations):
    """Returns worths in millionths as the panel writes them."""
    return {play: percent(worth) for play, worth in expectations.items()}


def hold_against(part, expectations, chosen=None):
    """Checks the worths of a part of the panel, and that it marks the best and the player's own."""
    assert shown(part["plays"]) == as_shown(expectations)
    best = max(expectations, key=expectations.get)
    marks = {play: mark for play, _, mark in part["plays"] if mark}
    expected = {best: ["best"]}
    if chosen:
        expected[chosen] = [*expected.get(chosen, []), "yours"]
    assert marks == {play: ", ".join(words) for play, words in expected.items()}


def press(table, command):
    """Presses a button and waits until the table is still."""
    table.button(command).click()
    table.rest()
