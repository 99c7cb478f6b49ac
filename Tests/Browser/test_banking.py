"""Casino war and Three Card Poker by mouse, finger and keys: bets, choices, results and reloading."""

import json

import pytest
from conftest import DESKTOP, PHONE
from house import truecount
from table import Keys, Mouse, Tabs, Table, Touch, a_save, bet, name, stored, watch_table

WAR, POKER = "war", "threecardpoker"
LARGE = {"viewport": {"width": 1440, "height": 900}}

NO_CARDS = ["Dealer: no cards", "Your cards: no cards"]

# The results of these seeds for a player who bets 10.
WON, LOST, TIED = 1, 2, 16  # casino war; after the tie the war is won
PAIR, FLUSH = 13, 233  # Three Card Poker: a pair of queens against queen high, and a straight flush


def cards(game, seed, count):
    """Returns the names of the first cards of a seed, from the command line."""
    decks = 6 if game == WAR else 1
    dealt = truecount("shoe", "--decks", decks, "--seed", seed, "--count", count, "--json")
    return [name(card) for card in json.loads(dealt)["cards"]]


def status(table):
    return table.rest().look()["status"]


def credits(table):
    return int(table.look()["bankroll"].replace(",", ""))


def saved(table, game):
    """Returns the saved document of a game."""
    return json.loads(stored(table.page)[game])


def hands(table):
    """Returns the names of the dealer's and of the player's hand."""
    return table.page.evaluate(
        """() => [...document.querySelectorAll(".cards")].map((one) => one.ariaLabel)""")


def deal(player, *words):
    """Presses the buttons that lead to the first cards, one after another."""
    for word in [*words, "deal"]:
        player.table.rest()
        player.press(word)
    player.table.rest()


@pytest.mark.parametrize("who, device", [(Mouse, LARGE), (Touch, PHONE), (Keys, DESKTOP), (Tabs, DESKTOP)],
                         ids=["mouse", "finger", "keys", "tab"])
def test_a_round_of_war_is_dealt_settled_announced_and_saved(sit_at, who, device):
    table = sit_at(WAR, WON, device)
    player = who(table)
    deal(player, "chip 20", "chip 50", "undo", "aim tie", "chip 10")
    mine, dealers = cards(WAR, WON, 2)
    assert hands(table) == [f"Dealer: {dealers}", f"Your cards: {mine}"]
    assert status(table) == "In all, you win 10." and credits(table) == 1_010
    told = " ".join(table.noted()["spoken"])
    for words in [f"You get the {mine}.", f"The dealer gets the {dealers}.", "Ante wins 20.",
                  "Tie loses.", "In all, you win 10.", "You have 1,010 credits."]:
        assert words in told, told
    assert [one.text_content() for one in table.page.locator(".bet-amount").all()] == ["+20", "−10", ""]
    document = saved(table, WAR)
    assert document["purse"]["credits"] == 1_010
    assert json.loads(stored(table.page)["house"])["purse"] == document["purse"]


@pytest.mark.parametrize("who, device", [(Mouse, LARGE), (Touch, PHONE), (Keys, DESKTOP), (Tabs, DESKTOP)],
                         ids=["mouse", "finger", "keys", "tab"])
def test_a_round_of_three_card_poker_shows_the_dealers_cards_only_at_the_end(sit_at, who, device):
    table = sit_at(POKER, PAIR, device)
    player = who(table)
    deal(player, "chip 10", "aim pair-plus", "chip 5")
    dealt = cards(POKER, PAIR, 6)
    mine, dealers = ", ".join(dealt[:2]) + " and " + dealt[2], dealt[3:]
    assert hands(table) == ["Dealer: 3 cards face down", f"Your cards: {mine} (pair of queens)"]
    assert status(table) == "Play or fold?" and credits(table) == 985
    page = table.page.content()
    drawn = {json.loads(truecount("shoe", "--decks", 1, "--seed", PAIR, "--count", 6, "--json"))
             ["cards"][place] for place in (3, 4, 5)}
    assert not any(f"#{card}" in page for card in drawn)
    player.press("play")
    assert status(table) == "You beat the dealer. You win 25." and credits(table) == 1_025
    assert all(card in hands(table)[0] for card in dealers)
    assert "queen high" in hands(table)[0]
    assert [one.text_content() for one in table.page.locator(".bet-amount").all()] == ["+10", "+5", "+10"]


def test_going_to_war_wins_the_raise_and_gives_the_ante_back(sit_at):
    table = sit_at(WAR, TIED)
    player = Keys(table)
    deal(player, "chip 10", "aim tie", "chip 10")
    assert status(table) == "It's a tie. Go to war or surrender?" and credits(table) == 1_090
    assert table.page.locator(".print").get_attribute("aria-label").startswith("It's a tie")
    player.press("war")
    assert status(table) == "You win the war. You win 110." and credits(table) == 1_110
    mine, dealers, *_, war, against = cards(WAR, TIED, 7)
    assert hands(table) == [f"Dealer: {dealers} and {against}", f"Your cards: {mine} and {war}"]
    assert table.page.get_by_role("img", name="Ante: bet returned.").count() == 1


def test_surrender_and_fold_lose_what_the_rules_say(sit_at):
    table = sit_at(WAR, TIED)
    deal(Mouse(table), "chip 50")
    table.button("surrender").click()
    assert status(table) == "You surrender. You lose 25." and credits(table) == 975
    said = "You lose half the ante: 25."
    assert table.page.get_by_role("img", name=said).count() == 1 and said in " ".join(table.noted()["spoken"])
    before = (table.look(), saved(table, WAR))
    assert table.button("undo").get_attribute("aria-disabled") == "true"
    table.page.keyboard.press("u")
    assert (table.rest().look()["bankroll"], saved(table, WAR)) == (before[0]["bankroll"], before[1])
    table = sit_at(POKER, PAIR)
    deal(Mouse(table), "chip 10", "aim pair-plus", "chip 5")
    table.button("fold").click()
    assert status(table) == "You fold. You lose 15." and credits(table) == 985


def test_a_straight_flush_is_paid_by_bonus_and_side_bet(sit_at):
    table = sit_at(POKER, FLUSH)
    deal(Keys(table), "chip 10", "aim pair-plus", "chip 5")
    Keys(table).press("play")
    # The ante and its bonus of 5 to 1, the play bet, and 40 to 1.
    assert status(table) == f"You beat the dealer. You win {10 + 50 + 10 + 200}."
    assert "a bonus of 50 for a straight flush" in " ".join(table.noted()["spoken"])


def test_the_next_round_is_dealt_for_the_same_bets_and_a_chip_changes_them(sit_at):
    table = sit_at(WAR, WON)
    player = Keys(table)
    deal(player, "chip 10")
    first = hands(table)
    deal(player)
    assert hands(table) != first and saved(table, WAR)["journal"]["actions"] == ["deal"]
    if "war" in table.look()["open"]:
        player.press("surrender")
        table.rest()
    player.press("chip 20")
    assert status(table) == "Your bet: 30."
    assert hands(table) == NO_CARDS


def test_wins_and_losses_change_the_shared_credits(sit_at, house):
    table = sit_at(WAR, LOST)
    deal(Mouse(table), "chip 50")
    assert credits(table) == 950
    table.page.goto(f"{house.url}#{POKER}")
    table.button("aim pair-plus").wait_for()
    assert credits(table) == 950
    deal(Mouse(table), "chip 5")
    table.button("fold").click()
    table.rest()
    table.page.goto(house.blackjack)
    table.page.locator(".portrait").first.wait_for()
    assert credits(table) == 945
    bet(Keys(table), 10)
    table.page.goto(f"{house.url}#{WAR}")
    table.button("aim tie").wait_for()
    assert credits(table) == 945 and hands(table) == NO_CARDS
    deal(Mouse(table))
    assert credits(table) == 945 + table.net()
    assert json.loads(stored(table.page)["house"])["purse"]["credits"] == credits(table)


@pytest.mark.parametrize("game, seed, choice, net", [(WAR, TIED, "war", 10), (POKER, PAIR, "play", 20)])
def test_undo_takes_chips_back_but_nothing_that_has_been_seen(sit_at, game, seed, choice, net):
    table = sit_at(game, seed)
    player = Keys(table)
    for word in ["chip 10", "chip 10", "undo"]:
        player.press(word)
    assert status(table) == "Your bet: 10."
    deal(player)
    assert table.button("undo").count() == 0
    before = saved(table, game)["journal"]
    table.page.keyboard.press("u")
    assert saved(table, game)["journal"] == before
    player.press(choice)
    assert table.rest().net() == net
    assert table.button("undo").get_attribute("aria-disabled") == "true"


@pytest.mark.parametrize("game, seed, choice", [(WAR, TIED, "war"), (POKER, PAIR, "play")])
def test_a_reload_in_the_middle_of_a_round_loses_and_reveals_nothing(sit_at, game, seed, choice):
    table = sit_at(game, seed, PHONE)
    deal(Touch(table), "chip 10")
    before = (hands(table), table.look())
    table.page.reload()
    table = Table(table.page).rest()
    assert (hands(table), table.look()) == before
    Touch(table).press(choice)
    table.rest()
    over = (hands(table), table.look(), table.page.locator(".print").text_content())
    assert "You win" in over[1]["status"]
    table.page.reload()
    table = Table(table.page).rest()
    assert (hands(table), table.look(), table.page.locator(".print").text_content()) == over


def test_the_home_page_shows_a_round_in_progress(sit_at):
    table = sit_at(POKER, PAIR)
    deal(Keys(table), "chip 10")
    table.page.get_by_role("link", name="All games").click()
    tile = table.page.locator(f".door-tile[href='#{POKER}']")
    assert "A round for 10 credits" in tile.text_content()
    tile.click()
    assert status(Table(table.page)) == "Play or fold?"


@pytest.mark.parametrize("game", [WAR, POKER])
def test_an_unknown_link_below_a_table_opens_the_table(sit_at, game):
    table = sit_at(f"{game}/cellar/12", PAIR)
    assert table.page.url.endswith(f"#{game}")
    assert status(table).startswith("Place your bet")


def test_what_the_rules_refuse_is_said_and_nothing_is_staked(sit_at):
    table = sit_at(POKER, PAIR)
    player = Keys(table)
    player.press("deal")
    player.press("aim pair-plus")
    player.press("chip 100")
    assert status(table) == "Pair Plus needs a bet on Ante too."
    assert table.button("deal").get_attribute("aria-disabled") == "true"
    assert "Pair Plus needs a bet" in table.button("deal").get_attribute("aria-label")
    player.press("chip 500")
    assert status(table) == "The highest bet is 500."
    for word in ["clear", "aim ante", "chip 500", "aim pair-plus", "chip 500"]:
        player.table.rest()
        table.button(word).click()
    assert status(table) == "Keep 500 credits for Play. These bets leave you 0."
    table.button("chip 5").click(force=True)
    assert credits(table) == 1_000 and hands(table) == NO_CARDS


def test_a_player_without_credits_gets_new_ones(open_context, house):
    context = open_context()
    watch_table(context, seed=LOST, hurry=8)
    page = context.new_page()
    page.goto(house.blackjack)
    Table(page)
    stored(page, game=a_save(bankroll=12))
    page.reload()
    Keys(Table(page)).press("chip 6")  # the save of an older version becomes the purse
    page.goto(f"{house.url}#{WAR}")
    table = Table(page)
    table.button("aim tie").wait_for()
    deal(Mouse(table), "chip 10")
    assert status(table) == ("You lose 10. A bet here takes at least 10 credits."
                             " More are free.")
    assert credits(table) == 2
    Mouse(table).press("free-chips")
    assert "You get 500 free credits. You have 502 credits." in table.rest().noted()["spoken"]
    assert status(table).startswith("Place your bet") and credits(table) == 502


def open_sheet(table, name):
    """Opens a sheet, from the settings if that is where its link is, and returns its text."""
    page = table.page
    if name == "Statistics":
        page.get_by_role("button", name="Settings").click()
        page.get_by_role("button", name=name).click()
    else:
        page.get_by_role("button", name="Help").click()
    return page.get_by_role("dialog").text_content()


def test_statistics_count_every_round_and_outlive_a_reload(sit_at):
    table = sit_at(WAR, WON)
    deal(Keys(table), "chip 20", "aim tie", "chip 10")
    table.page.reload()
    table = Table(table.page)
    facts = open_sheet(table, "Statistics")
    for words in ["Rounds1", "Won1 (100.00%)", "Lost0 (0.00%)", "Bet30", "Result+10", "Biggest win10"]:
        assert words in facts, facts


@pytest.mark.parametrize("game, cli, names", [
    (WAR, "war", {"ante": "Ante", "tie": "Tie"}),
    (POKER, "three-card-poker", {"ante": "Ante", "pair-plus": "Pair Plus"}),
])
def test_the_help_shows_the_edge_of_each_bet_that_the_command_line_computes(sit_at, game, cli, names):
    table = sit_at(game, WON)
    told = json.loads(truecount("edge", "--game", cli, "--json"))["bets"]
    words = open_sheet(table, "Help")
    for bet, edge in told.items():
        assert f"{names[bet]}: {100 * edge:.2f}% of the bet" in words, words


def test_the_table_speaks_german(sit_at):
    table = sit_at(WAR, TIED, PHONE, locale="de-DE")
    deal(Touch(table), "chip 10")
    assert status(table) == "Unentschieden. In den Krieg ziehen oder aufgeben?"
    Touch(table).press("surrender")
    assert status(table) == "Du gibst auf. Du verlierst 5."
