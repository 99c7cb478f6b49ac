"""A game in its own package: it is built there, and played in the browser and in the terminal."""

import json
import subprocess

import pytest
from accessibility import axe_violations
from conftest import DESKTOP, PHONE
from house import ROOT, Server, truecount
from table import Keys, Table, Touch, name, stored, watch_table

EXAMPLE = ROOT / "Examples" / "RedDog"


@pytest.fixture
def red_dog(tmp_path):
    """The Red Dog page, as `make example` has built it, served by the built server."""
    if not (EXAMPLE / "dist" / "index.html").exists():
        pytest.exit("Examples/RedDog/dist is missing: run `make example` first.", returncode=2)
    house = Server(tmp_path / "red-dog", client=EXAMPLE / "dist")
    yield house
    house.close()


def first_cards(seed):
    dealt = truecount("shoe", "--decks", 6, "--seed", seed, "--count", 3, "--json")
    return json.loads(dealt)["cards"]


def spread(cards):
    """Returns the number of ranks between two cards."""
    one, other = ("23456789TJQKA".index(card[0]) for card in cards[:2])
    return abs(one - other) - 1


@pytest.mark.parametrize("who, device", [(Keys, DESKTOP), (Touch, PHONE)], ids=["keys", "finger"])
def test_a_round_is_played_at_the_page_of_the_package(open_context, red_dog, who, device):
    seed = next(seed for seed in range(1, 50) if spread(first_cards(seed)) >= 4)
    context = open_context(device)
    watch_table(context, seed=seed, hurry=8)
    page = context.new_page()
    page.goto(red_dog.url)
    table = Table(page)
    player = who(table)
    assert page.title() == "Red Dog" and "#" not in page.url
    assert page.get_by_role("link", name="All games").count() == 0
    for word in ["chip 10", "deal", "raise"]:
        table.rest()
        player.press(word)
    cards = first_cards(seed)
    ranks = ["23456789TJQKA".index(card[0]) for card in cards]
    won = min(ranks[:2]) < ranks[2] < max(ranks[:2])
    assert table.rest().net() == (20 if won else -20)
    hands = page.evaluate("() => [...document.querySelectorAll('.cards')].map((one) => one.ariaLabel)")
    assert all(name(card) in hands[0] for card in cards[:2]) and name(cards[2]) in hands[1]
    purse = json.loads(stored(page)["house"])["purse"]
    assert purse["credits"] == (1_020 if won else 980)
    assert axe_violations(page) == []
    page.reload()
    assert Table(page).rest().look()["bankroll"].replace(",", "") == str(purse["credits"])


def test_a_german_browser_gets_the_german_table_and_a_message_for_a_wrong_link(open_context, red_dog):
    context = open_context(locale="de-DE")
    page = context.new_page()
    page.goto(f"{red_dog.url}#cellar")
    Table(page)
    assert "Dieser Link funktioniert nicht" in page.get_by_role("alert").text_content()
    page.get_by_role("button", name="OK").click()
    assert page.get_by_role("button", name="Geben").count() == 1


def test_a_round_is_played_in_the_terminal_and_goes_on_where_it_was_left(tmp_path):
    def play(*lines):
        words = [EXAMPLE / ".build" / "release" / "reddog"]
        done = subprocess.run(
            words, input="\n".join(lines), capture_output=True, text=True, check=True, cwd=tmp_path)
        return done.stdout

    assert "Place a bet first." in play("deal", "ante 10", "q")
    told = play("deal", "call", "q")
    credits = json.loads((tmp_path / "reddog-saves" / "house.json").read_text())["purse"]["credits"]
    assert credits in {990, 1_000, 1_010, 1_020, 1_040, 1_050, 1_110}
    assert "Dealer: " in told and "Saved." in told
