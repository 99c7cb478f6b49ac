"""The leaderboards on the real server."""

import pytest
from account import deal
from conftest import IN_BOTH_ENGINES
from house import truecount
from table import Table
from test_account import go, open_account, play, press, sit

NAME = "[data-set='board-name-is']"


def boards(page, link="boards"):
    """Opens the leaderboards, and waits until one is shown."""
    go(page, link)
    page.locator("#part-board").wait_for()
    page.locator(".boards-columns").get_by_text("on this board").wait_for()


def lines(page):
    """The lines of the leaderboard as rank, name and result."""
    rows = page.locator(".boards-table tbody tr").all()
    texts = [[cell.inner_text() for cell in row.locator("td, th span").all()] for row in rows]
    return [(place, name, float(net.replace(",", "").replace("−", "-"))) for place, name, net, *_ in texts]


def join(page, name=""):
    page.locator(NAME).fill(name)
    press(page, "join-boards")
    page.get_by_text("You're on the leaderboards.", exact=True).wait_for()


@IN_BOTH_ENGINES
def test_players_join_see_themselves_rename_report_and_leave(open_context, own_house, watch):
    watch.forgive("status of 40[019]")
    first, second = (sit(open_context, own_house, seed=seed) for seed in [3, 9])
    # Players without an account may look.
    boards(first)
    first.get_by_text("Nobody is on this board yet.").wait_for()
    assert first.locator(NAME).count() == 0
    first.get_by_role("link", name="Open account").click()
    open_account(first)
    nets = []
    for page in [first, second]:
        if page is second:
            open_account(page, "Phone")
        nets.append(deal(page, 2))
        boards(page, "boards/baccarat")
    # Rounds before joining count too; a rejected name is reported.
    first.locator(NAME).fill("Adm1n")
    press(first, "join-boards")
    first.get_by_text("This name isn't allowed.").wait_for()
    assert first.locator(NAME).input_value() == "Adm1n"
    join(first, "Aunt Gé")
    first.locator(".boards-table").wait_for()
    assert lines(first) == [("1", "Aunt Gé (you)", nets[0])]
    assert first.get_by_text("Your rank: 1").count() == 1

    second.locator(NAME).fill("AUNT GE")
    press(second, "join-boards")
    second.get_by_text("Another player's name looks the same.").wait_for()
    join(second)
    second.get_by_text("without a name").wait_for()
    shown = sorted([("Aunt Gé", nets[0]), ("No name (you)", nets[1])], key=lambda one: -one[1])
    second.get_by_text("2 players on this board.").wait_for()
    assert [(name, net) for _, name, net in lines(second)] == shown

    second.locator(NAME).fill("Zoë")
    press(second, "rename-me")
    second.get_by_text("The name has been saved.").wait_for()
    second.get_by_text("Zoë (you)").wait_for()

    # This month has the same rounds; another game has none.
    second.get_by_role("radio", name="This month").click()
    second.get_by_text("2 players on this board.").wait_for()
    assert second.url.endswith("#boards/baccarat/month")
    second.get_by_role("radio", name="Blackjack").click()
    second.get_by_text("Nobody is on this board yet.").wait_for()
    assert second.get_by_text("None of your rounds count here yet.").count() == 1
    second.get_by_role("radio", name="Baccarat").click()

    # Another ranked round changes the result, and a practice round doesn't.
    nets[1] += deal(second, 1, shoe=2)
    go(second, "blackjack")
    Table(second).rest()
    play(second)
    boards(second, "boards/baccarat")
    second.get_by_role("row").filter(has_text="Zoë").wait_for()
    assert ("Zoë (you)", nets[1]) in [(name, net) for _, name, net in lines(second)]

    second.get_by_role("button", name="Report the name Aunt Gé").click()
    press(second, "report-now")
    second.get_by_text("Thank you. The name will be reviewed.").wait_for()

    press(second, "ask-leave")
    press(second, "leave-boards")
    second.get_by_text("You left the leaderboards.").wait_for()
    second.get_by_text("1 player on this board.").wait_for()
    assert lines(second) == [("1", "Aunt Gé", nets[0])]
    assert "The database is correct." in truecount("books", "check", *own_house.books)


@pytest.mark.offline
def test_leaderboards_show_a_message_while_the_server_is_away_and_load_later(open_context, own_house, watch):
    watch.forgive("Failed to load resource")
    page = sit(open_context, own_house, seed=3)
    open_account(page)
    boards(page, "boards/baccarat")
    join(page)
    net = deal(page, 1)
    go(page, "blackjack")
    Table(page).rest()
    page.context.set_offline(True)
    go(page, "boards/baccarat")
    page.get_by_text("The server can't be reached right now.").wait_for()
    page.context.set_offline(False)
    press(page, "look-again")
    page.locator(".boards-table").wait_for()
    assert lines(page) == [("1", "No name (you)", net)]


def test_the_games_are_turned_by_keys(open_context, house):
    page = sit(open_context, house, seed=3)
    go(page, "boards")
    page.locator(".option").first.focus()
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**/#boards/baccarat")
