"""Every patience besides Klondike, played to its win in the browser by a proof of its own."""

import functools
import json
import tempfile

import pytest
from conftest import DESKTOP, PHONE
from house import truecount
from patience import Dragging, Hand, PatienceTable, TapTap, klondike_save
from table import keep, stored

CALM = {"reduced_motion": "reduce"}
RANKS = "A23456789TJQK"


def run(suit):
    """Returns a whole run, from the king down."""
    return [rank + suit for rank in reversed(RANKS)]


def home(suit, count):
    """Returns the cards of a foundation."""
    return [rank + suit for rank in RANKS[:count]]


def late(columns, faces, homes, stock=()):
    """Returns the end of a game as cards laid out by hand."""
    return {
        "tableau": [column.split() for column in columns], "faceUp": faces, "stock": list(stock),
        "waste": [], "foundations": homes,
    }


def spider(suits):
    """Returns the end of a Spider: the last run lies in ten columns."""
    packs = [suits[place % len(suits)] for place in range(8)]
    cards = ["5", "8", "4 2", "9", "3", "T", "A K", "6", "7 J", "Q"]
    columns = [" ".join(rank + packs[7] for rank in column.split()) for column in cards]
    return late(columns, [1] * 10, [*map(run, packs[:7]), []])


# By game a numbered deal, or an end laid out by hand where no proof of a whole deal is quick.
DEALS = {
    "pyramid": 2, "tripeaks": 1, "golf": 1, "bakers-game": 1, "eight-off": 1, "seahaven": 1,
    "canfield": 2, "easthaven": 3, "russian": 1,
    "spider-1": 1, "spider-2": 1, "spider-4": spider("SHCD"), "scorpion": 8,
    "forty-thieves": late(
        ["JC QS", "KD JD", "QH KC", "JH JS", "QC KS", "QD KH", "JC JD", "QS QH", "JH", "JS"],
        [2] * 8 + [1, 1], [home(suit, 10) for suit in "CDHSCDHS"],
        ["KC", "KD", "KH", "KS", "QC", "QD"]),
}
LONGEST = 14  # so many actions are played by hand; what comes before them has been played


class Stops(Hand):
    """A player with the keyboard, for whom each pile is a stop of the Tab key."""

    def turn_stock(self):
        self.page.keyboard.press("d")

    def move(self, count, source, target):
        self.page.locator(f'[data-at="{source}"]').focus()
        for _ in range(count - 1):
            self.page.keyboard.press("ArrowUp")
        self.page.keyboard.press(" ")
        self.page.locator(f'[data-at="{target}"]').focus()
        self.page.keyboard.press(" ")


@functools.cache
def proof(game):
    """Returns how a game is opened, and the actions that win it as the command line finds them."""
    deal = DEALS[game]
    with tempfile.NamedTemporaryFile("w", suffix=".json") as layout:
        if isinstance(deal, int):
            opening, where = {"number": deal}, ["--number", deal]
        else:
            json.dump(deal, layout)
            layout.flush()
            opening, where = {"layout": deal}, ["--layout", layout.name]
        solved = json.loads(truecount("patience", game, "solve", *where, "--json"))
    assert solved["verdict"] == "winnable"
    return opening, solved["line"]


def save(game, opening, actions, **choices):
    """Returns a game of any patience as a saved game."""
    saved = json.loads(klondike_save(1, 1, actions, **choices))
    saved["game"]["journal"] |= {"game": {"game": game}, "opening": opening}
    return json.dumps(saved)


@pytest.mark.parametrize(
    "player, device, games",
    [
        (TapTap, PHONE, list(DEALS)),
        (Dragging, DESKTOP, ["pyramid", "golf", "spider-2", "canfield", "eight-off"]),
        (Stops, DESKTOP, ["tripeaks", "spider-4", "canfield", "seahaven", "forty-thieves"]),
    ],
    ids=["tap and tap", "mouse", "keys"],
)
def test_each_patience_is_played_to_its_win(open_context, house, player, device, games):
    page = open_context(device, **CALM).new_page()
    choices = {"tap-twice": player is TapTap}
    for game in games:
        opening, line = proof(game)
        keep(page, house.url, klondike=save(game, opening, line[:-LONGEST], **choices))
        page.goto(f"{house.url}#klondike")
        table = PatienceTable(page)
        hand = player(table)
        for action in line[-LONGEST:]:
            hand.act(action)
        page.get_by_role("heading", name="You win!").wait_for()
        assert json.loads(stored(page)["klondike"])["game"]["journal"]["actions"] == line, game
