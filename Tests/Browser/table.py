"""A blackjack table on a page, as players use it: by mouse, keys or touch."""

import json
import math
import re

from house import CLIENT

RANKS = dict(zip("A23456789TJQK", "Ace 2 3 4 5 6 7 8 9 10 Jack Queen King".split()))
SUITS = {"C": "Clubs", "D": "Diamonds", "H": "Hearts", "S": "Spades"}

# Records announcements, and whether anything could be pressed when a card began to move.
WATCH = """
  window.noted = { spoken: [], slips: [], moves: 0 };
  new MutationObserver((records) => {
    const cards = (nodes) => [...nodes].filter((node) => node.classList?.contains("card"));
    let moved = 0;
    for (const { type, target, addedNodes } of records) {
      if (target.id === "live") {
        noted.spoken.push(...[...addedNodes].map((node) => node.textContent));
      }
      moved += type === "attributes" ? cards([target]).length : cards(addedNodes).length;
    }
    const open = document.querySelectorAll(
      ":is(.rack, .actions) [data-do]:not([aria-disabled=true])");
    if (moved > 0) noted.moves += 1;
    if (moved > 0 && open.length > 0) noted.slips.push([...open].map((one) => one.dataset.do));
  }).observe(document, { subtree: true, childList: true, attributeFilter: ["class"] });
"""

# Makes the table's clock run faster; cards are still dealt one after the other. A long press takes
# the normal time, because otherwise a click on a busy machine could become one.
HURRY = """
  const wait = setTimeout;
  window.setTimeout = (task, time) => wait(task, time === %s ? time : time / %d);
"""

# Returns seeds when the game asks the browser for random numbers; the last one again and again.
SEEDS = """
  const chance = crypto.getRandomValues.bind(crypto);
  const seeds = [%s];
  crypto.getRandomValues = (words) => words instanceof BigInt64Array
    ? words.fill(BigInt.asIntN(64, seeds.length > 1 ? seeds.shift() : seeds[0])) : chance(words);
"""

LOOK = """
() => {
  const label = (one) => one?.getAttribute("aria-label") ?? null;
  const here = (selector) => [...document.querySelectorAll(selector)];
  const words = (selector) => document.querySelector(selector)?.textContent ?? "";
  return {
    cards: here(".card:not(.leaving)").map(label),
    hands: here(".total.over").map(label),
    results: here(".total.over .outcome").map((one) => one.textContent),
    dealer: label(document.querySelector(".total:not(.over)")),
    circles: here(".bet").map(label),
    shoe: label(document.querySelector(".shoe")),
    bankroll: words(".bankroll b"),
    status: words(".status"),
    open: here(":is(.rack, .actions) [data-do]:not([aria-disabled=true])")
      .map((one) => one.dataset.do),
  };
}
"""

AT_REST = """
() => document.querySelector(":is(.rack, .actions) [data-do]:not([aria-disabled=true])") !== null
"""


def name(card):
    """Returns the announced name of a card: `Ace of Spades` for `AS`."""
    return f"{RANKS[card[0]]} of {SUITS[card[1]]}"


def spoken_total(cards):
    """Returns a hand's total as announced, calculated independently: `soft 17`."""
    hard = sum(1 if card[0] == "A" else 10 if card[0] in "TJQK" else int(card[0]) for card in cards)
    soft = hard <= 11 and any(card[0] == "A" for card in cards)
    total = hard + 10 if soft else hard
    return f"soft {total}" if soft and total < 21 else str(total)


def described(cards):
    """Returns a hand in words: `Ace of Spades, 6 of Hearts. Total: soft 17.`"""
    return f"{', '.join(map(name, cards))}. Total: {spoken_total(cards)}."


def credits(text):
    """Returns the amount in a text such as `+1,200`."""
    return int(re.sub(r"[^\d-]", "", text.replace("−", "-")))


def long_press():
    """Returns the length of a long press in the client, in milliseconds."""
    return re.search(r"HOLD_MILLISECONDS = (\d+)", (CLIENT / "client.js").read_text())[1]


def watch_table(context, seed=None, hurry=None):
    """Prepares a browser: it records events; the seed and the clock's speed are set if given.

    `seed` is the seed of every shoe, or a list with the seeds of successive shoes.
    """
    context.add_init_script(WATCH)
    if seed is not None:
        seeds = seed if isinstance(seed, list) else [seed]
        context.add_init_script(SEEDS % ", ".join(f"{one}n" for one in seeds))
    if hurry is not None:
        context.add_init_script(HURRY % (long_press(), hurry))


class Table:
    """The state of a table, and waiting until nothing moves."""

    def __init__(self, page):
        self.page = page
        page.locator(".page").wait_for()

    def look(self):
        """Returns everything that a player sees, as texts."""
        return self.page.evaluate(LOOK)

    def rest(self):
        """Waits until nothing moves and the player may act."""
        self.page.wait_for_function(AT_REST)
        return self

    def noted(self):
        """Returns the recorded events since the last call, and clears them."""
        return self.page.evaluate(
            "() => { const { ...all } = noted; noted.spoken = []; noted.slips = []; return all }"
        )

    def button(self, command):
        """Returns the button that sends a command."""
        return self.page.locator(f'[data-do="{command}"]')

    def net(self):
        """Returns the result of the round from the line above the buttons."""
        status = self.look()["status"]
        won = re.search(r"(?:You|Du) (win|lose|gewinnst|verlierst) ([\d,]+)", status)
        if won is None:
            evens = ["You break even", "You get your bet", "Weder Gewinn noch Verlust"]
            assert any(even in status for even in evens), status
            return 0
        return credits(won.group(2)) * (1 if won.group(1) in ("win", "gewinnst") else -1)


class Mouse:
    """A player with a mouse."""

    def __init__(self, table):
        self.table = table

    def press(self, command):
        self.table.button(command).click()


class Keys:
    """A player who uses the keys shown on the buttons."""

    def __init__(self, table):
        self.table = table

    def press(self, command):
        key = self.table.button(command).get_attribute("aria-keyshortcuts")
        self.table.page.keyboard.press(key)


class Tabs:
    """A player who moves between buttons with Tab and presses Enter."""

    def __init__(self, table):
        self.table = table

    def press(self, command):
        page = self.table.page
        for _ in range(20):
            if page.evaluate("document.activeElement.dataset.do") == command:
                return page.keyboard.press("Enter")
            page.keyboard.press("Tab")
        raise AssertionError(f"Tab never came to {command}.")


class Touch:
    """A player with a finger."""

    def __init__(self, table):
        self.table = table

    def press(self, command):
        box = self.table.button(command).bounding_box()
        self.table.page.touchscreen.tap(
            math.floor(box["x"] + box["width"] / 2), math.floor(box["y"] + box["height"] / 2)
        )


def bet(player, amount):
    """Adds the fewest chips to the empty circle that make an amount."""
    words = player.table.rest().look()["open"]
    chips = [int(word.split()[1]) for word in words if word.startswith("chip ")]
    piles = {0: []}
    while amount not in piles:
        piles = {sum(pile): pile for old in piles.values() for chip in chips for pile in [[*old, chip]]
                 if sum(pile) <= amount}
        assert piles, f"no chips of {chips} make {amount}"
    for chip in piles[amount]:
        player.press(f"chip {chip}")
        player.table.rest()


def play_a_round(page):
    """Plays 3 and King against 8, the first hand of seed 3, to its end: 18 loses against 21."""
    table = Table(page)
    bet(Keys(table), 10)
    for key in ["Enter", "h", "s"]:
        page.keyboard.press(key)
        table.rest()
    assert table.net() == -10
    assert credits(table.look()["bankroll"]) == 990
    return table


STORED = """
async (shelf) => {
  const settled = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const opening = indexedDB.open("truecount");
  // What the client does at a first visit.
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore("documents");
    opening.result.createObjectStore("rounds", { autoIncrement: true });
  };
  const database = await settled(opening);
  const store = database.transaction("documents", "readwrite").objectStore("documents");
  for (const [name, text] of Object.entries(shelf)) {
    await settled(store.put(new TextEncoder().encode(text), name));
  }
  const names = await settled(store.getAllKeys());
  const documents = await settled(store.getAll());
  database.close();
  const text = (bytes) => new TextDecoder().decode(bytes);
  return Object.fromEntries(names.map((name, place) => [name, text(documents[place])]));
}
"""


def stored(page, **documents):
    """Puts documents into the browser's store, and returns all documents there."""
    return page.evaluate(STORED, documents)


# An empty page of the server, without a favicon request.
EMPTY = "<!doctype html><link rel=icon href='data:,'>"


def keep(page, url, **documents):
    """Puts documents into a browser's store, as if from an earlier visit.

    This is done on an empty page of the server, because opening the client takes long.
    """
    empty = f"{url.split('#')[0]}empty"
    page.route(empty, lambda route: route.fulfill(content_type="text/html", body=EMPTY))
    page.goto(empty)
    page.unroute(empty)
    stored(page, **documents)


def open_with(context, url, document):
    """Opens the game in a browser that has a document from an earlier visit."""
    page = context.new_page()
    keep(page, url, game=document)
    page.goto(url)
    Table(page)
    return page


# The rules of Jean-Luc's table, as in a saved game.
RULES = {
    "decks": 4, "blackjackPayout": "3:2", "surrender": "none", "double": "any",
    "doubleAfterSplit": True, "penetration": 75, "minBet": 5, "hints": "always", "insurance": True,
}


def a_save(bankroll=1000, xp=0, seed=3, actions=(), version=1, **choices):
    """Returns a saved game as text, by default at Jean-Luc's table."""
    chosen = {"soft17": "stand", "insurance": False, "fourColors": False, "keys": True, **choices}
    game = {"rules": RULES, "soft17": chosen["soft17"], "insurance": chosen["insurance"]}
    return json.dumps({
        "format": "truecount.save",
        "version": version,
        "profile": {
            "table": "jean-luc", "rank": {"xp": xp, "streak": 0}, "choices": chosen,
            "roundsPlayed": 0,
        },
        "journal": {
            "game": game,
            "opening": {"bankroll": bankroll, "bet": 0, "seed": seed, "dealt": 0},
            "actions": list(actions),
        },
    })
