"""A patience table on a page, as players use it, and its cards calculated independently."""

import functools
import json
import warnings

from house import truecount
from table import name
from waiting import wait_until

FOUNDATIONS = "CDHS"
COLUMNS = [f"t{number}" for number in range(1, 8)]

# Every card that can be seen or pressed, by its pile and its position from the top.
LOOK = """
() => {
  const words = (selector) => document.querySelector(selector)?.textContent ?? "";
  const figure = (name) => [...document.querySelectorAll(".figure")]
    .find((one) => one.querySelector(".caption").textContent === name)?.querySelector("b");
  const cards = [...document.querySelectorAll(".card:not(.leaving)")].map((card) => {
    const [, pile, count] = (card.dataset.do ?? "").split(" ");
    const label = card.getAttribute("aria-label");
    return [pile, Number(count), card.classList.contains("up") ? label?.split(", ")[0] : null];
  });
  return {
    cards: cards.filter(([pile]) => pile),
    stock: Number(words(".pile.s .pile-count") || 0),
    moves: Number(figure("Moves")?.textContent),
    score: figure("Score")?.textContent,
    status: words(".status"),
    held: document.querySelectorAll(".card.held, .card.lifted").length,
    hinted: document.querySelectorAll(".hinted").length,
    open: [...document.querySelectorAll(".tools [data-do]:not([aria-disabled=true])")]
      .map((one) => one.dataset.do),
  };
}
"""

STILL = "document.getAnimations().every((one) => one.playState !== 'running')"

# Completes all animations at once, as if their time had passed.
ARRIVE = """document.getAnimations()
  .filter((one) => one.effect.getComputedTiming().endTime !== Infinity)
  .forEach((one) => one.finish())"""

# How often to check the page for an expected state; together at least half a minute.
LOOKS = 600

# Becomes true when all changes of the page have been drawn.
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"

# The positions of cards or, for empty piles, of their outlines in the window.
PLACES = """
(places) => places.map(([pile, count]) => {
  const one = document.querySelector(`.card.up:not(.leaving)[data-do="tap ${pile} ${count}"]`)
    ?? document.querySelector(`[data-at="${pile}"]`);
  const { x, y, width, height } = one.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2, top: y, width, height };
})
"""


@functools.cache
def winning_line(number, draw):
    """Returns the actions that win a deal, from the command line."""
    solved = json.loads(
        truecount("klondike", "solve", "--number", number, "--draw", draw, "--json"))
    assert solved["verdict"] == "winnable"
    return solved["line"]


class Cards:
    """The cards of a numbered deal, moved by actions in the command line's notation."""

    def __init__(self, number, draw):
        dealt = json.loads(
            truecount("klondike", "deal", "--number", number, "--draw", draw, "--json"))
        self.draw = draw
        self.piles = dict(zip(COLUMNS, dealt["tableau"]))
        self.down = {pile: len(cards) - 1 for pile, cards in self.piles.items()}
        self.stock, self.waste = dealt["stock"], []
        self.piles.update({f"f{place}": [] for place in (1, 2, 3, 4)}, w=self.waste)

    def play(self, action):
        """Plays an action such as `draw`, `turn over`, `w-f1` or `t4-t1 x7`."""
        if action == "draw":
            self.waste += self.stock[: self.draw]
            del self.stock[: self.draw]
        elif action == "turn over":
            self.stock[:] = self.waste
            self.waste.clear()
        else:
            count, source, target = parsed(action)
            self.piles[target] += self.piles[source][-count:]
            del self.piles[source][-count:]
            if source in COLUMNS and self.piles[source]:
                self.down[source] = min(self.down[source], len(self.piles[source]) - 1)

    def seen(self):
        """Returns the visible state: face-down cards, open cards and top cards by pile."""
        seen = {"s": len(self.stock)}
        for pile, cards in self.piles.items():
            if pile in COLUMNS:
                seen[pile] = (self.down[pile], [name(card) for card in cards[self.down[pile] :]])
            else:
                seen[pile] = name(cards[-1]) if cards else None
        return seen


def parsed(action):
    """Returns an action's number of cards, source and destination."""
    way, _, count = action.partition(" x")
    source, target = way.split("-")
    return int(count or 1), source, target


class PatienceTable:
    """The state of a patience table, and waiting until nothing moves."""

    def __init__(self, page):
        self.page = page
        page.locator(".page.patience").wait_for()

    def look(self):
        """Returns all shown texts, without the positions of the cards."""
        return self.page.evaluate(LOOK)

    def seen(self):
        """Returns the cards as `Cards.seen` does, but from the page."""
        look = self.look()
        seen = {"s": look["stock"], "w": None, **{f"f{place}": None for place in (1, 2, 3, 4)}}
        for pile in COLUMNS:
            cards = [(count, card) for there, count, card in look["cards"] if there == pile]
            up = [card for _, card in sorted(cards, reverse=True, key=lambda one: one[0])
                  if card is not None]
            seen[pile] = (sum(card is None for _, card in cards), up)
        for pile, count, card in look["cards"]:
            if pile not in COLUMNS and count == 1:
                seen[pile] = card
        return seen

    def rest(self):
        """Waits until nothing moves any more."""
        self.page.wait_for_function(f"() => {STILL} && !document.querySelector('.dealing')")
        return self

    def settled(self):
        """Returns the visible state as soon as it has not changed for half a second.

        The score follows the cards, and announcements follow both.
        """
        seen = self.rest().look()
        for _ in range(60):
            self.page.wait_for_timeout(500)
            before, seen = seen, self.look()
            if seen == before:
                break
        return seen

    def expect(self, cards):
        """Waits until the page shows these cards; fails if it does not, and reports the difference.

        Remaining animations are completed at once.
        """
        for _ in range(LOOKS):
            if self.seen() == cards.seen():
                is_still = f"{STILL} && !document.querySelector('.dealing')"
                wait_until(self.page, f"({ARRIVE}, {is_still})")
                return self
            self.page.wait_for_timeout(50)
        seen, wanted = self.seen(), cards.seen()
        differ = {pile: (seen[pile], wanted[pile]) for pile in wanted if seen[pile] != wanted[pile]}
        raise AssertionError(f"shown and wanted: {differ}; the page says {self.look()['status']!r}")

    def button(self, command):
        """Returns the button that sends a command."""
        return self.page.locator(f'button[data-do="{command}"]')

    def places(self, *places):
        """Returns the positions of cards, by pile and by number from its top, or of empty piles."""
        return self.page.evaluate(PLACES, [list(place) for place in places])

    def place(self, pile, count=1):
        """Returns the position of a card, by number from the top of its pile, or of the empty pile."""
        [place] = self.places((pile, count))
        return place

    def grip(self, pile, count=1):
        """Returns a point where a card is visible even if others overlap it."""
        place = self.place(pile, count)
        return place["x"], place["top"] + 6

    def way(self, count, source, target):
        """Returns the path of a pointer that drags cards onto another pile."""
        here, there = self.places((source, count), (target, 1))
        x, y = here["x"], here["top"] + 6
        return (x, y), (there["x"], y + there["y"] - here["y"])


class Hand:
    """A player who moves cards with some input; drawing is a press on the stock."""

    def __init__(self, table):
        self.table = table
        self.page = table.page

    def act(self, action):
        """Plays an action in the command line's notation."""
        if action in ("draw", "turn over"):
            self.turn_stock()
        else:
            self.move(*parsed(action))

    def turn_stock(self):
        place = self.table.place("s")
        self.click("tap s", place["x"], place["y"])

    def click(self, command, x, y):
        """Clicks at a point to send a command."""
        self.page.mouse.click(x, y)


class Dragging(Hand):
    """A player with a mouse who drags cards."""

    def move(self, count, source, target):
        start, goal = self.table.way(count, source, target)
        self.page.mouse.move(*start)
        self.page.mouse.down()
        self.page.mouse.move(*goal, steps=4)
        self.page.mouse.up()


class Finger(Hand):
    """A player who drags cards with a finger, and uses only what the screen shows."""

    def __init__(self, table):
        super().__init__(table)
        self.session = self.page.context.new_cdp_session(self.page)

    def touch(self, kind, *points):
        self.session.send(
            "Input.dispatchTouchEvent",
            {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    def turn_stock(self):
        self.page.evaluate(DRAWN)
        place = self.table.place("s")
        self.page.touchscreen.tap(place["x"], place["y"])

    def move(self, count, source, target):
        self.page.evaluate(DRAWN)
        (x, y), (goal_x, goal_y) = self.table.way(count, source, target)
        self.touch("touchStart", (x, y))
        for step in (1, 2, 3, 4):
            share = step / 4
            self.touch("touchMove", (x + (goal_x - x) * share, y + (goal_y - y) * share))
        self.touch("touchEnd")


# Records the page's click events, and the command that each event hits.
HEAR = """() => {
  window.heard = [];
  const note = ({ type, target }) =>
    heard.push(`${type} ${target.closest("[data-do]")?.dataset.do ?? target.localName}`);
  for (const type of ["pointerdown", "pointerup", "click"]) addEventListener(type, note, true);
}"""


class TapTap(Hand):
    """A player who taps cards and then their destination, and drags nothing."""

    def __init__(self, table):
        super().__init__(table)
        self.page.evaluate(HEAR)

    def move(self, count, source, target):
        self.click(f"tap {source}", *self.table.grip(source, count))
        self.click(f"tap {target}", *self.table.grip(target))

    def click(self, command, x, y):
        """Clicks at a point, and again if the page receives no click; it must receive a complete one there.

        On a loaded machine, Chromium sometimes sends the page nothing, or no click after pointerup.
        """
        for _ in range(3):
            super().click(command, x, y)
            heard = self.heard()
            if any(one.startswith("click ") for one in heard):
                break
            warnings.warn(f"The page received no click for {command!r}: {heard}", stacklevel=2)
        said = f"{command}: {heard}"
        assert [one.split()[0] for one in heard] == ["pointerdown", "pointerup", "click"], said
        assert all(f"{one} ".split(" ", 1)[1].startswith(f"{command} ") for one in heard), said

    def heard(self):
        """Returns the page's events since the last call, up to a click, or after two seconds."""
        heard = []
        for _ in range(20):
            heard += self.page.evaluate("heard.splice(0)")
            if heard and heard[-1].startswith("click"):
                break
            self.page.wait_for_timeout(100)
        return heard


class Arrows(Hand):
    """A player who moves from pile to pile with the arrow keys, and picks up cards with the space bar."""

    def turn_stock(self):
        self.page.keyboard.press("d")

    def move(self, count, source, target):
        self.go(source)
        for _ in range(count - 1):
            self.page.keyboard.press("ArrowUp")
        self.page.keyboard.press(" ")
        self.go(target)
        self.page.keyboard.press(" ")

    def go(self, pile):
        """Moves the cursor to a pile, along the shortest way."""
        for _ in range(40):
            here = self.page.evaluate("document.querySelector('[data-cursor]')?.dataset.at")
            if here == pile:
                return
            self.page.keyboard.press(self.key(here, pile))
        raise AssertionError(f"The cursor never came to {pile}.")

    def key(self, here, goal):
        """Returns the first arrow key on the shortest way from one pile to another."""
        if here is None:
            return "ArrowRight"
        piles = self.page.evaluate(OUTLINES)
        ways = [(here, None)]
        reached = {here}
        for pile, first in ways:
            if pile == goal:
                return first
            for key, (right, down) in ARROWS.items():
                after = next_pile(piles, pile, right, down)
                if after and after not in reached:
                    reached.add(after)
                    ways.append((after, first or key))
        raise AssertionError(f"No way leads from {here} to {goal}.")


ARROWS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}

# The centers of all piles' outlines.
OUTLINES = """() => Object.fromEntries([...document.querySelectorAll("[data-at]")].map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [one.dataset.at, [x + width / 2, y + height / 2]];
}))"""


def next_pile(piles, here, right, down):
    """Returns the pile that lies next in a direction; what is aside counts three times as far."""
    x, y = piles[here]
    ways = [
        (ahead + 3 * aside, pile) for pile, (other_x, other_y) in piles.items()
        for ahead, aside in [(
            right * (other_x - x) + down * (other_y - y),
            abs(down * (other_x - x)) + abs(right * (other_y - y)))]
        if ahead > 1
    ]
    return min(ways)[1] if ways else None


def klondike_save(number, draw, actions=(), **choices):
    """Returns a saved Klondike game as text: a numbered deal and its actions."""
    return json.dumps({
        "format": "truecount.klondike",
        "version": 1,
        "profile": {"choices": choices, "records": {}, "wonDays": [], "bank": 0},
        "game": {
            "journal": {
                "game": {"game": f"klondike-{draw}"},
                "opening": {"number": number},
                "actions": list(actions),
            },
            "milliseconds": 0, "isAssisted": False, "isCounted": False,
        },
    })
