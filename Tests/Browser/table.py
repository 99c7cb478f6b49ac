"""A blackjack table in a page, as those who play at it meet it: by mouse, keys or touch."""

import json
import math
import re

from house import CLIENT

RANKS = dict(zip("A23456789TJQK", "Ace 2 3 4 5 6 7 8 9 10 Jack Queen King".split()))
SUITS = {"C": "Clubs", "D": "Diamonds", "H": "Hearts", "S": "Spades"}

# Notes what is spoken, and whether anything could be pressed at a moment when a card set out.
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

# Lets the clock of the table run faster; cards are still dealt one after the other. A long press takes as
# long as ever: a click on a busy machine would be one otherwise.
HURRY = """
  const wait = setTimeout;
  window.setTimeout = (task, time) => wait(task, time === %s ? time : time / %d);
"""

# Hands out seeds where the game asks the browser for chance; the last one again and again.
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
    """Returns the spoken name of a card text: `Ace of Spades` for `AS`."""
    return f"{RANKS[card[0]]} of {SUITS[card[1]]}"


def spoken_total(cards):
    """Returns a hand's total as it is spoken, calculated here anew: `soft 17`."""
    hard = sum(1 if card[0] == "A" else 10 if card[0] in "TJQK" else int(card[0]) for card in cards)
    soft = hard <= 11 and any(card[0] == "A" for card in cards)
    total = hard + 10 if soft else hard
    return f"soft {total}" if soft and total < 21 else str(total)


def described(cards):
    """Returns a hand in words: `Ace of Spades, 6 of Hearts. Total: soft 17.`"""
    return f"{', '.join(map(name, cards))}. Total: {spoken_total(cards)}."


def credits(text):
    """Returns the amount that a text such as `+1,200` names."""
    return int(re.sub(r"[^\d-]", "", text.replace("−", "-")))


def long_press():
    """Returns how long a long press takes, in milliseconds, as the client has it."""
    return re.search(r"HOLD_MILLISECONDS = (\d+)", (CLIENT / "client.js").read_text())[1]


def watch_table(context, seed=None, hurry=None):
    """Prepares a browser: what happens is noted; chance and the clock are set where asked.

    `seed` is that of every shoe, or a list of the seeds of one shoe after another.
    """
    context.add_init_script(WATCH)
    if seed is not None:
        seeds = seed if isinstance(seed, list) else [seed]
        context.add_init_script(SEEDS % ", ".join(f"{one}n" for one in seeds))
    if hurry is not None:
        context.add_init_script(HURRY % (long_press(), hurry))


class Table:
    """What stands on a table, and waiting until it stands still."""

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
        """Returns what was noted since the last time, and forgets it."""
        return self.page.evaluate(
            "() => { const { ...all } = noted; noted.spoken = []; noted.slips = []; return all }"
        )

    def button(self, command):
        """Returns the button that sends a command."""
        return self.page.locator(f'[data-do="{command}"]')

    def net(self):
        """Returns what the round brought, as the line above the buttons says it."""
        status = self.look()["status"]
        won = re.search(r"(?:You|Du) (win|lose|gewinnst|verlierst) ([\d,]+)", status)
        if won is None:
            evens = ["You break even", "You get your bet", "Du kommst auf null heraus"]
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
    """A player who knows the keys that stand on the buttons."""

    def __init__(self, table):
        self.table = table

    def press(self, command):
        key = self.table.button(command).get_attribute("aria-keyshortcuts")
        self.table.page.keyboard.press(key)


class Tabs:
    """A player who goes from button to button with Tab and presses Enter."""

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
    """Lays chips on the empty circle until they make an amount."""
    while amount > 0:
        chips = [
            int(word.split()[1])
            for word in player.table.rest().look()["open"]
            if word.startswith("chip ")
        ]
        chip = max(chip for chip in chips if chip <= amount)
        player.press(f"chip {chip}")
        amount -= chip


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
    """Puts documents in the browser's store, and returns all that are there now."""
    return page.evaluate(STORED, documents)


# A page of the house with nothing on it, which asks for no picture in the browser's bar either.
EMPTY = "<!doctype html><link rel=icon href='data:,'>"


def keep(page, url, **documents):
    """Puts documents in the store of a browser, as if they were from an earlier visit.

    That is done on an empty page of the house, because to open the client is much work.
    """
    empty = f"{url.split('#')[0]}empty"
    page.route(empty, lambda route: route.fulfill(content_type="text/html", body=EMPTY))
    page.goto(empty)
    page.unroute(empty)
    stored(page, **documents)


def open_with(context, url, document):
    """Opens the game in a browser that kept a document from an earlier visit."""
    page = context.new_page()
    keep(page, url, game=document)
    page.goto(url)
    Table(page)
    return page


# The rules of Jean-Luc's table, as a saved game holds them.
RULES = {
    "decks": 4, "blackjackPayout": "3:2", "surrender": "none", "double": "any",
    "doubleAfterSplit": True, "penetration": 75, "minBet": 5, "hints": "always", "insurance": True,
}


def a_save(bankroll=1000, xp=0, seed=3, actions=(), version=1, **choices):
    """Returns a saved game at Jean-Luc's table as its text, unless something else is said."""
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
