"""One purse per player, whatever tabs are open and whatever the store contains."""

import json

import pytest
from conftest import wait_until
from table import Keys, Table, a_save, bet, credits, open_with, play_a_round, stored, watch_table

ELSEWHERE = "True Count is open in another tab."
NO_LOCKS = "delete Navigator.prototype.locks"


def wait_for_rest(page):
    return Table(page).rest()


def heading(page):
    return page.get_by_role("heading", name=ELSEWHERE)


def assert_obeys(page):
    """Checks that the key of a chip puts it on the circle."""
    before = Table(page).rest().look()["circles"]
    page.keyboard.press("1")
    assert Table(page).rest().look()["circles"] != before


def documents(page):
    """Returns the parsed documents in the store, by name."""
    return {name: json.loads(text) for name, text in stored(page).items()}


def test_credits_and_the_result_of_a_round_are_saved_together(open_context, base_url):
    context = open_context()
    watch_table(context, seed=3, hurry=6)
    page = context.new_page()
    # Records in which transaction each document was written.
    page.add_init_script("""
      window.written = [];
      const put = IDBObjectStore.prototype.put;
      let number = 0;
      IDBObjectStore.prototype.put = function (value, key) {
        this.transaction.number ??= number += 1;
        written.push([this.transaction.number, key]);
        return put.apply(this, arguments);
      }""")
    page.goto(base_url)
    play_a_round(page)
    written = page.evaluate("() => written")
    house = [number for number, key in written if key == "house"]
    game = [number for number, key in written if key == "game"]
    assert house and set(house) <= set(game), "never one without the other"
    found = documents(page)
    assert found["house"]["purse"] == found["game"]["purse"]
    assert found["house"]["purse"]["credits"] == 990


@pytest.mark.parametrize("how", ["with locks", "without locks"])
def test_a_tab_that_was_taken_over_writes_nothing_and_the_next_goes_on(open_context, base_url, how):
    context = open_context()
    watch_table(context, seed=3, hurry=6)
    if how == "without locks":
        context.add_init_script(NO_LOCKS)
    first = context.new_page()
    first.goto(base_url)
    table = Table(first)
    bet(Keys(table), 10)
    first.keyboard.press("Enter")
    table.rest()

    second = context.new_page()
    second.goto(base_url)
    if how == "with locks":
        heading(second).wait_for()
        second.get_by_role("button", name="Play here").click()
    heading(first).wait_for()
    at_takeover = stored(second)
    first.bring_to_front()
    for key in ["h", "s", "Enter"]:
        first.keyboard.press(key)
    first.wait_for_timeout(300)
    assert stored(second) == at_takeover, "the first tab plays nothing any more"

    second.bring_to_front()
    for key in ["h", "s"]:
        second.keyboard.press(key)
        wait_for_rest(second)
    assert Table(second).net() == -10
    first.bring_to_front()
    first.get_by_role("button", name="Play here").click()
    heading(second).wait_for()
    assert credits(Table(first).rest().look()["bankroll"]) == 990
    first.keyboard.press("Enter")
    first.locator(".card").nth(3).wait_for()
    staked = 990 - documents(first)["house"]["purse"]["credits"]
    assert Table(first).rest().look()["circles"] == [f"{staked} credits on the circle"]


@pytest.mark.parametrize("sheet", ["settings", "help"])
def test_a_tab_that_lost_its_game_with_an_open_sheet_can_play_again(open_context, base_url, sheet):
    context = open_context()
    first = context.new_page()
    first.goto(base_url)
    Table(first).rest()
    first.locator(f"[data-do='open {sheet}']").click()
    first.get_by_role("dialog").wait_for()
    second = context.new_page()
    second.goto(base_url)
    heading(second).wait_for()
    second.get_by_role("button", name="Play here").click()
    heading(first).wait_for()
    first.bring_to_front()
    first.get_by_role("button", name="Play here").click()
    Table(first).rest()
    heading(second).wait_for()
    assert not heading(first).is_visible() and first.get_by_role("dialog").count() == 0


@pytest.mark.parametrize("presses", [2, 5])
def test_play_here_pressed_several_times_plays_here(open_context, base_url, presses):
    context = open_context()
    first, second = context.new_page(), context.new_page()
    first.goto(base_url)
    Table(first).rest()
    second.goto(base_url)
    heading(second).wait_for()
    second.evaluate(
        """(presses) => {
          const button = document.getElementById("play-here");
          for (let press = 0; press < presses; press += 1) setTimeout(() => button.click(), press);
        }""", presses)
    Table(second).rest()
    heading(first).wait_for()
    assert_obeys(second)


def test_tabs_that_take_over_at_the_same_moment_leave_one_that_plays(open_context, base_url):
    context = open_context()
    pages = [context.new_page() for _ in range(3)]
    for page in pages:
        page.goto(base_url)
    Table(pages[0]).rest()
    for page in pages[1:]:
        heading(page).wait_for()
    # NB: the tabs' clocks agree, and their scripts run in parallel.
    moment = pages[0].evaluate("Date.now() + 300")
    for page in pages[1:]:
        page.evaluate(
            """(moment) => {
              const button = document.getElementById("play-here");
              setTimeout(() => button.click(), moment - Date.now());
            }""", moment)
    wait_until(pages[0], "!document.getElementById('elsewhere').hidden")
    for page in pages:
        wait_until(
            page, "!document.getElementById('elsewhere').hidden || !!document.querySelector('.bar')")
    pages[1].wait_for_timeout(500)
    playing = [page for page in pages if not heading(page).is_visible()]
    assert len(playing) == 1
    playing[0].bring_to_front()
    assert_obeys(playing[0])


WRONG = {
    "an object": "{ oops: 1 }",
    "a number": "42",
    "a text": "'saved'",
    "null": "null",
    "a list": "[1, 2, 3]",
    "a Blob": "new Blob(['saved'])",
    "false": "false",
}


@pytest.mark.parametrize("what", WRONG)
def test_a_record_of_the_wrong_kind_harms_its_own_game_alone(open_context, house, what):
    context = open_context()
    watch_table(context, hurry=6)
    page = open_with(context, house.blackjack, a_save(actions=["bet 10"]))
    Table(page).rest()
    page.goto("about:blank")
    page.goto(house.url)
    page.locator(".door").wait_for()
    page.evaluate(f"""() => new Promise((resolve, reject) => {{
      const request = indexedDB.open("truecount");
      request.onsuccess = () => {{
        const change = request.result.transaction("documents", "readwrite");
        change.objectStore("documents").put({WRONG[what]}, "klondike");
        change.oncomplete = () => {{ request.result.close(); resolve(); }};
        change.onabort = () => reject(change.error);
      }};
    }})""")
    page.goto("about:blank")
    page.goto(house.blackjack)
    assert Table(page).rest().look()["circles"] == ["10 credits on the circle"]
    assert page.get_by_role("alert").count() == 0
    page.goto(f"{house.url}#klondike")
    page.locator(".patience").wait_for()
    assert "damaged" in page.get_by_role("alert").text_content()
    kinds = page.evaluate("""() => new Promise((resolve) => {
      const request = indexedDB.open("truecount");
      request.onsuccess = () => {
        const shelf = request.result.transaction("documents").objectStore("documents");
        const keys = shelf.getAllKeys();
        keys.onsuccess = () => { request.result.close(); resolve(keys.result) };
      };
    })""")
    assert [key for key in kinds if key.startswith("damaged klondike")]
    page.get_by_role("button", name="OK").click()
    page.keyboard.press("d")
    page.reload()
    page.locator(".patience").wait_for()
    assert page.get_by_role("alert").count() == 0
