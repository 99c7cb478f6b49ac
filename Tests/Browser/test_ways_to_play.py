"""Rounds and patiences by screen reader, keys, a switch, or large print.

Each of them plays blackjack by one cautious rule and Klondike by the command line's winning
solution. The announcements must match the cards and payouts of `truecount record` and `truecount
klondike` for the same actions. Every shoe and every deal has a fixed seed.

`FiftyRoundsTests` and `PatienceWinTests` check at the tables themselves that fifty rounds and whole
patiences are announced as the engine deals them. These tests check that the page announces it, and
that each way of playing works.
"""

import copy
import json
import re
import statistics

from accessibility import clipped, collisions, crowded
from conftest import PHONE
from house import truecount
from listener import EARS, Listener
from patience import FOUNDATIONS, Arrows, Cards, Hand, PatienceTable, klondike_save, parsed, winning_line
from table import (
    SUITS, Table, Touch, a_save, credits, keep, name, open_with, spoken_total, watch_table,
)

ROUNDS = 10
# Deals two blackjacks in these rounds, and offers insurance to a weak and to a strong hand.
SEEDS = [98]
ACTIONS = {
    "Hit": "hit", "Stand": "stand", "Insurance": "insurance", "No insurance": "decline",
    "Deal": "deal",
}
CARD = r"(?:Ace|10|[2-9]|Jack|Queen|King) of (?:Clubs|Diamonds|Hearts|Spades)"
NEW_SHOE = "The dealer shuffles a new shoe."

# Records the keys after which nothing is focused. From a sheet, Tab goes to the browser's toolbar.
LOST = """
  window.lost = [];
  addEventListener("keyup", ({ key }) => {
    const isLost = document.activeElement === document.body && !document.querySelector("dialog");
    if (isLost) lost.push(key);
  });
"""


# ---- a cautious player ----


class Player:
    """A blackjack player who relies on announcements; how buttons are pressed differs."""

    def __init__(self, page):
        self.page = page
        self.ear = Listener(page)
        self.total = None  # the player's hand, as it was last announced

    def press(self, button):
        """Presses the button whose name begins with a text."""
        raise NotImplementedError

    def look_around(self, number):
        """What this player does before a round besides playing."""

    def feel(self):
        """Checks the table after each change."""

    def look_back(self, story):
        """Checks the table after a round with this announcement."""

    def choose(self, button):
        """Presses a button, and returns the announcement that follows."""
        self.press(button)
        news = self.ear.wait_for_news()
        totals = re.findall(rf"{CARD}\. Total: (?:soft )?(\d+)\.", " ".join(news))
        if totals:
            self.total = int(totals[-1])
        self.feel()
        return news

    def open(self):
        """Returns the names of the enabled buttons."""
        raise NotImplementedError

    def answer(self):
        """Returns the next button for a cautious player, who draws below 17."""
        for _ in range(400):
            buttons = self.open()
            if "Insurance" in buttons:
                return "Insurance" if self.total >= 17 else "No insurance"
            if "Hit" in buttons:
                return "Hit" if self.total < 17 else "Stand"
            if "Deal" in buttons:
                return "Deal"
            self.page.wait_for_timeout(5)
        raise AssertionError("There is nothing to press.")


def play_rounds(player, tmp_path, seeds=SEEDS):
    """Plays the rounds, and compares each with the engine's cards and payouts for its actions."""
    shoes, stories = [], []
    player.choose("Add 10")
    for number in range(ROUNDS):
        player.look_around(number)
        news = player.choose("Deal")
        if NEW_SHOE in " ".join(news) or not shoes:
            shoes.append(["bet 10", "deal"])
        else:
            shoes[-1] += ["next", "deal"]
        while (button := player.answer()) != "Deal":
            shoes[-1].append(ACTIONS[button])
            news += player.choose(button)
        stories.append(told(" ".join(news)))
        player.look_back(stories[-1])
    assert {"insurance", "decline"} <= {action for shoe in shoes for action in shoe}
    assert stories == dealt(shoes, seeds, tmp_path / "session.json")


def told(words):
    """Returns a round as announced: cards, totals, result and bankroll."""
    drawn = re.findall(rf"({CARD})\. Total: ([^.]+)\.", words)
    won = re.findall(r"\b(wins?|loses?) ([\d,]+)\.", words)
    return {
        "hand": [re.search(rf"Your hand: ({CARD}),", words).group(1), *(card for card, _ in drawn)],
        "totals": [total for _, total in drawn],
        "dealer": re.findall(rf"dealer (?:shows|turns over|draws) the ({CARD})\.", words),
        "dealer's totals": re.findall(r"Dealer total: ([^.]+)\.", words),
        "net": sum(credits(paid) * (1 if way.startswith("win") else -1) for way, paid in won),
        "bankroll": credits(re.search(r"Bankroll: ([\d,]+)\.", words).group(1)),
    }


def dealt(shoes, seeds, path):
    """Returns rounds as `told` does, but as the engine plays them from the seed of each shoe."""
    bankroll, stories = 1000, []
    for seed, actions in zip(seeds, shoes, strict=True):
        truecount("record", path, "--force", "--insurance", "--seed", seed,
                  "--actions", ",".join(actions))
        for played in json.loads(path.read_text())["rounds"]:
            [cards], dealer = [hand["cards"] for hand in played["hands"]], played["dealer"]
            bankroll += played["net"]
            totals = [spoken_total(dealer[:count]) for count in range(2, len(dealer) + 1)]
            stories.append({
                "hand": [name(card) for card in cards],
                "totals": [spoken_total(cards[:count]) for count in range(2, len(cards) + 1)],
                "dealer": [name(card) for card in dealer],
                "dealer's totals": [] if totals == ["21"] else totals,
                "net": played["net"],
                "bankroll": bankroll,
            })
    return stories


# ---- ways to play: by screen reader, by keys, by switch, in large print ----


class ByEar(Player):
    """A player who sees nothing, and has a screen reader press buttons by name."""

    def press(self, button):
        self.ear.press("button", re.compile(rf"^{button}\b"))

    def open(self):
        # NB: the button that deals also names the bet, and that of insurance what it costs.
        return [re.sub(r"\s\d+$", "", words.removesuffix(": 10"))
                for role, words, states in self.ear.entries("region", "Controls")
                if role == "button" and "disabled" not in states]

    def answer(self):
        button = super().answer()
        if button != "Deal":
            hand, dealer = self.hands()
            assert int(re.search(r"Total: (?:soft )?(\d+)\.", hand).group(1)) == self.total
            assert re.search(rf"^Dealer: {CARD}, a card face down\.", dealer)
        return button

    def hands(self):
        """Returns the names of the player's and the dealer's hand."""
        names = self.ear.named("img", "main", "Blackjack table")
        [hand] = [one for one in names if one.startswith("Your hand:")]
        [dealer] = [one for one in names if one.startswith("Dealer:")]
        return hand, dealer

    def look_back(self, story):
        hand, dealer = self.hands()
        assert f"{', '.join(story['hand'])}. Total: {story['totals'][-1]}." in hand
        assert ", ".join(story["dealer"]) in dealer
        banner = self.page.get_by_role("banner").aria_snapshot()
        assert f"Bankroll {story['bankroll']:,}\n" in banner


class Sighted(Player):
    """A player who sees which buttons are enabled."""

    def __init__(self, page):
        super().__init__(page)
        self.table = Table(page)

    def open(self):
        commands = self.table.look()["open"]
        return [button for button, command in ACTIONS.items() if command in commands]


class ByKeys(Sighted):
    """A player without a pointer, who uses the key shortcuts, and opens the sheets now and then."""

    KEYS = {"Add 10": "2", "Hit": "h", "Stand": "s", "Insurance": "i", "No insurance": "n"}

    def press(self, button):
        if button in self.KEYS:
            return self.page.keyboard.press(self.KEYS[button])
        if self.ear.focus() != "Controls":  # Enter presses the focused button
            walk(self.ear, button)
        self.page.keyboard.press("Enter")

    def look_around(self, number):
        if number % 10 == 5:
            look_into(self.ear, "Help and rules" if number % 20 == 5 else "Settings")

    def feel(self):
        assert self.page.evaluate("lost") == []


class BySwitch(Sighted):
    """A player with two switches: one moves to the next button, the other presses it."""

    def __init__(self, page):
        super().__init__(page)
        self.steps = []

    def press(self, button):
        self.steps.append(walk(self.ear, button))
        self.page.keyboard.press("Enter")


class InLargePrint(Sighted):
    """A player with a finger, who must be able to find and read everything after each change."""

    COMMANDS = {"Add 10": "chip 10", **ACTIONS}

    def press(self, button):
        Touch(self.table).press(self.COMMANDS[button])

    def feel(self):
        self.table.rest()
        figures = ".bankroll b, .total, .bet, .status"
        assert crowded(self.page, "button:not([aria-disabled=true]), a", figures) == []
        assert clipped(self.page) == []
        assert collisions(self.page, ".controls") == []


def walk(ear, button, key="Tab"):
    """Tabs until a button whose name begins with a text is focused, and returns the number of steps."""
    for steps in range(30):
        if ear.focus().startswith(button):
            return steps
        ear.page.keyboard.press(key)
    raise AssertionError(f"{key} never came to {button}.")


def look_into(ear, button):
    """Opens a sheet by keys, tabs through part of it, and returns to where it was opened."""
    page = ear.page
    walk(ear, button, "Shift+Tab")
    page.keyboard.press("Enter")
    sheet = page.get_by_role("dialog")
    sheet.wait_for()
    for _ in range(3):
        page.keyboard.press("Tab")
    page.keyboard.press("Escape")
    sheet.wait_for(state="detached")
    assert ear.focus() == button


def sit_down(context, url, seeds=SEEDS):
    """Opens blackjack with insurance, with announcements recorded and a fast clock, with seeds for successive shoes."""
    watch_table(context, seed=seeds, hurry=25)
    context.add_init_script(EARS)
    page = open_with(context, url, a_save(seed=seeds[0], insurance=True))
    page.get_by_role("button", name="Deal").wait_for()
    return page


def set_up(page, **choices):
    """Changes settings by the names of groups and buttons, on whatever tab they are."""
    page.get_by_role("button", name="Settings").dispatch_event("click")
    for group, option in choices.items():
        has = page.locator(f"[role=radiogroup][aria-label='{group.replace('_', ' ')}']")
        tab = page.locator("[role=tabpanel]", has=has).get_attribute("aria-labelledby")
        page.locator(f"#{tab}").dispatch_event("click")
        row = page.get_by_role("radiogroup", name=group.replace("_", " "), exact=True)
        row.get_by_role("radio", name=option, exact=True).dispatch_event("click")
    page.get_by_role("button", name="Close").dispatch_event("click")


def test_rounds_by_ear(open_context, base_url, tmp_path):
    page = sit_down(open_context(), base_url)
    set_up(page, Speed="Instant")
    play_rounds(ByEar(page), tmp_path)


def test_rounds_by_keys(open_context, base_url, tmp_path):
    context = open_context(reduced_motion="reduce")
    context.add_init_script(LOST)
    page = sit_down(context, base_url)
    page.keyboard.press("Tab")
    play_rounds(ByKeys(page), tmp_path)


def test_rounds_by_switch(open_context, base_url, tmp_path):
    page = sit_down(open_context(reduced_motion="reduce"), base_url)
    player = BySwitch(page)
    play_rounds(player, tmp_path)
    steps = player.steps[2:]  # the steps to the first chip, and from there to Deal
    print(f"Steps to a button: {statistics.median(steps)} in the median, {max(steps)} at most.")
    assert statistics.median(steps) <= 2 and max(steps) <= 4


def test_rounds_in_large_print(open_large, base_url, tmp_path):
    # NB: in large print, the text of even money would push the buttons off the screen.
    page = sit_down(open_large(PHONE, reduced_motion="reduce"), base_url, SEEDS)
    play_rounds(InLargePrint(page), tmp_path, SEEDS)


# ---- a whole patience ----

DEAL = (228, 3)
# Is won card by card, because moving several from a focused pile takes the arrow keys.
CARD_BY_CARD = (96, 1)
LAST = 40  # this many actions of a deal are played by keys, by switch and in large print
PILES = {
    "s": "Stock", "w": "Waste",
    **{f"f{place + 1}": f"{SUITS[suit]} foundation" for place, suit in enumerate(FOUNDATIONS)},
    **{f"t{place}": f"Column {place}" for place in range(1, 8)},
}


def spoken_piles(cards):
    """Returns the names of all piles, calculated independently."""
    seen = cards.seen()
    names = {"s": "empty", "w": seen["w"] or "empty"}
    if seen["s"]:
        names["s"] = "1 card" if seen["s"] == 1 else f"{seen['s']} cards"
    elif cards.waste:
        names["s"] = "empty, turns the waste over"
    for pile in PILES:
        if pile.startswith("f"):
            names[pile] = seen[pile] or "empty"
        elif pile.startswith("t"):
            down, up = seen[pile]
            names[pile] = ", ".join(([f"{down} face down"] if down else []) + up) or "empty"
    return [f"{PILES[pile]}: {names[pile]}" for pile in PILES]


def takes_no_thought(cards):
    """Whether the rest is routine: all columns are face up, and moving cards home and drawing wins."""
    if any(cards.down.values()):
        return False
    rest, idle = copy.deepcopy(cards), 0
    sources = [*rest.down, "w"]
    while any(rest.piles[pile] for pile in sources) or rest.stock:
        home = next((way for pile in sources if (way := way_home(rest, pile))), None)
        idle = 0 if home else idle + 1
        if not home and (not rest.stock + rest.waste or idle > 2 * len(rest.stock + rest.waste) + 2):
            return False
        rest.play(home or ("draw" if rest.stock else "turn over"))
    return True


def way_home(cards, pile):
    """The action that moves the top card of a pile to its foundation, or None."""
    for place in ("f1", "f2", "f3", "f4"):
        top, home = cards.piles[pile][-1:], cards.piles[place]
        if top and "A23456789TJQK".index(top[0][0]) == len(home) and (not home or home[0][1] == top[0][1]):
            return f"{pile}-{place}"
    return None


def play_and_tell(cards, action):
    """Plays an action on cards, and returns the expected announcement."""
    if action in ("draw", "turn over"):
        cards.play(action)
        top = name(cards.waste[-1]) if cards.waste else None
        return f"Drew the {top}." if action == "draw" else "Waste turned over."
    count, source, target = parsed(action)
    under, down = cards.piles[target][-1:], cards.down.get(source)
    cards.play(action)
    words = name(cards.piles[target][-count]) + (f" and {count - 1} more" if count > 1 else "")
    if target.startswith("f"):
        words += " home."
    else:
        words += f" on {name(under[0])}." if under else f" to column {target[1]}."
    if cards.down.get(source) != down:
        words += f" {name(cards.piles[source][-1])} turned up in column {source[1]}."
    if not any(cards.piles[pile] for pile in cards.down) and not cards.stock + cards.waste:
        words += " All cards are home. You win!"
    return words


def deal_out(context, house, deal):
    """Opens a numbered deal for a new player who uses a screen reader."""
    number, draw = deal
    context.add_init_script(EARS)
    page = context.new_page()
    page.goto(f"{house.url}#klondike/1/draw-{draw}/{number}")
    page.get_by_role("button", name="Stock: 24 cards").wait_for()
    Listener(page).wait_for_news()  # of the deal
    return page


def come_back(context, house, deal):
    """Opens a deal in which only the last actions are left, for a player who uses a screen reader."""
    context.add_init_script(EARS)
    page = context.new_page()
    keep(page, house.url, klondike=klondike_save(*deal, winning_line(*deal)[:-LAST]))
    page.goto(f"{house.url}#klondike")
    page.get_by_role("button", name=re.compile("^Stock:")).wait_for()
    return page


def play_patience(hand, deal, feel=lambda: None, last=None):
    """Plays a deal to its win; after each action the page must announce and name what is there."""
    ear, cards = Listener(hand.page), Cards(*deal)
    line = winning_line(*deal)
    for action in line[:-last] if last else []:
        cards.play(action)
    assert ear.named("button", "group", "Piles") == spoken_piles(cards)
    ear.news()
    for action in line[-last:] if last else line:
        feel()
        hand.act(action)
        could_finish = takes_no_thought(cards)
        expected = play_and_tell(cards, action)
        if takes_no_thought(cards) and not could_finish and "You win!" not in expected:
            expected += " The rest is routine: press Finish."
        # New badges of a win depend on how long it took.
        assert re.sub(r" New badges?: .*", "", ear.wait_for_news()[-1]) == expected
        assert ear.named("button", "group", "Piles") == spoken_piles(cards)
    hand.page.get_by_role("heading", name="You win!").wait_for()


class HandByEar(Hand):
    """A player who sees nothing, and has a screen reader press the piles and cards it names."""

    def __init__(self, page):
        self.page = page
        self.ear = Listener(page)

    def turn_stock(self):
        self.press_pile("s")

    def press_pile(self, pile):
        self.ear.press("button", re.compile(rf"^{PILES[pile]}:"))

    def move(self, count, source, target):
        if count == 1:
            self.press_pile(source)
        else:
            column = self.page.get_by_role("button", name=re.compile(rf"^{PILES[source]}:"))
            [named] = re.findall(r": (.*)\"", column.aria_snapshot())
            card = named.split(", ")[-count]
            self.page.get_by_role(
                "img", name=f"{card}, column {source[1]}", exact=True).dispatch_event("click")
        [told] = self.ear.wait_for_news()
        assert told.startswith("Picked up the ")
        goal = self.page.get_by_role("button", name=re.compile(rf"^{PILES[target]}:"))
        assert ", can go here" in goal.aria_snapshot()
        self.press_pile(target)


class HandBySwitch(Hand):
    """A player with two switches: one moves to the next pile, the other moves its top card."""

    def __init__(self, page):
        self.page = page
        self.ear = Listener(page)
        self.steps = []

    def turn_stock(self):
        self.move(1, "s", "w")

    def move(self, count, source, target):
        assert count == 1, "two switches carry no more than one card"
        self.steps.append(walk(self.ear, f"{PILES[source]}:"))
        self.page.keyboard.press("Enter")


class Taps(Hand):
    """A player who taps cards with a finger, and then their destination."""

    def turn_stock(self):
        self.tap(self.table.place("s"))

    def tap(self, place):
        self.page.touchscreen.tap(place["x"], place["y"])

    def move(self, count, source, target):
        for x, y in [self.table.grip(source, count), self.table.grip(target)]:
            self.page.touchscreen.tap(x, y)


def test_a_patience_by_ear(open_context, house):
    page = deal_out(open_context(), house, DEAL)
    set_up(page, Tapping_a_card="Picks up", Speed="Instant")
    play_patience(HandByEar(page), DEAL)


def test_a_patience_by_keys(open_context, house):
    context = open_context(reduced_motion="reduce")
    context.add_init_script(LOST)
    page = come_back(context, house, DEAL)
    hand, ear, actions = Arrows(PatienceTable(page)), Listener(page), iter(range(1000))
    page.keyboard.press("Tab")

    def feel():
        assert page.evaluate("lost") == []
        action = next(actions)
        if action % 30 == 15:
            look_into(ear, "Help and rules" if action % 60 == 15 else "Settings")

    play_patience(hand, DEAL, feel, LAST)


def test_a_patience_by_switch(open_context, house):
    page = come_back(open_context(reduced_motion="reduce"), house, CARD_BY_CARD)
    hand = HandBySwitch(page)
    play_patience(hand, CARD_BY_CARD, last=LAST)
    steps = [one for one in hand.steps if one > 0]  # many presses are for the focused pile
    print(f"Steps to another pile: {statistics.median(steps)} in the median, {max(steps)} at most.")
    assert statistics.median(steps) <= 9 and max(steps) < 24  # one turn through all targets


def test_a_patience_in_large_print(open_large, house):
    page = come_back(open_large(PHONE, reduced_motion="reduce"), house, DEAL)
    set_up(page, Tapping_a_card="Picks up")

    def feel():
        tools = "button:not([aria-disabled=true]):not([data-at]), a, [data-at=s]"
        assert crowded(page, tools, ".figure b, .figure .caption, .status") == []
        assert collisions(page, ".bar, .controls") == []

    play_patience(Taps(PatienceTable(page)), DEAL, feel, LAST)
    assert crowded(page, ".won-panel button", ".won-panel h2") == []
