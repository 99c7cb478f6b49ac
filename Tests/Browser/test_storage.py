"""The game when the browser does not save it, or has damaged it."""

import json
import re

import pytest
from rounds import rounds
from table import Keys, Table, a_save, credits, keep, open_with, play_a_round, stored, watch_table

NOT_SAVED = "Your game isn't being saved."
DAMAGED = "Your saved game was damaged, so a new one has started."
NEWER = "Your saved game is from a newer version of True Count."


@pytest.fixture
def visitor(open_context):
    """A browser where every seed is 3 and the table's clock runs fast."""
    context = open_context()
    watch_table(context, seed=3, hurry=6)
    return context


def notice(page):
    """Returns the message over the table, which screen readers announce at once."""
    return page.get_by_role("alert")


FORBIDDEN = {
    "refused at once": """
      IDBFactory.prototype.open = () => { throw new DOMException('', 'SecurityError') }""",
    "refused later": """
      const open = IDBFactory.prototype.open;
      IDBFactory.prototype.open = function (name) {
        open.call(this, name, 2);
        return open.call(this, name, 1);
      }""",
    "missing": "delete IDBFactory.prototype.open",
}


@pytest.mark.parametrize("how", FORBIDDEN)
def test_if_storage_is_forbidden_a_message_says_so_and_play_is_possible(visitor, base_url, how):
    visitor.add_init_script(FORBIDDEN[how])
    page = visitor.new_page()
    page.goto(base_url)
    assert NOT_SAVED in notice(page).inner_text()
    page.get_by_role("button", name="OK").click()
    play_a_round(page)
    assert notice(page).count() == 0, "once told is enough"


@pytest.mark.parametrize("place", ["rounds", "statistics", "data", "account"])
def test_if_storage_is_forbidden_no_screen_claims_to_save(visitor, house, place):
    visitor.add_init_script(FORBIDDEN["refused at once"])
    page = visitor.new_page()
    page.goto(f"{house.url}#{place}")
    page.get_by_text(re.compile("lost when you close the app|you close the app, you lose")).wait_for()
    words = page.locator("#app").inner_text()
    assert "on this device" not in words and "can't be reached" not in words

STORAGE_FULL = """() => {
  window.put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function () {
    const request = window.put.apply(this, arguments);
    this.transaction.abort();
    return request;
  }
}"""
STORAGE_FREE = "() => { IDBObjectStore.prototype.put = window.put }"


def test_if_storage_is_full_a_message_says_so_and_nothing_is_lost(visitor, base_url):
    page = visitor.new_page()
    page.goto(base_url)
    table = Table(page)
    page.keyboard.press("1")
    table.rest()
    before = stored(page)["game"]
    page.evaluate(STORAGE_FULL)
    page.keyboard.press("1")
    notice(page).wait_for()
    assert NOT_SAVED in notice(page).inner_text()
    assert table.look()["circles"] == ["12 credits on the circle"]
    page.get_by_role("button", name="OK").click()
    page.keyboard.press("1")
    table.rest()
    page.wait_for_timeout(200)
    assert notice(page).count() == 0, "once told is enough"
    assert stored(page)["game"] == before, "the last game that could be kept is still there"

    page.evaluate(STORAGE_FREE)
    page.keyboard.press("1")
    table.rest()
    page.reload()
    assert Table(page).look()["circles"] == ["24 credits on the circle"]


def test_the_notice_goes_when_everything_is_saved_again(visitor, base_url):
    page = visitor.new_page()
    page.goto(base_url)
    table = Table(page)
    page.keyboard.press("1")
    table.rest()
    page.evaluate(STORAGE_FULL)
    page.keyboard.press("1")
    notice(page).wait_for()
    page.evaluate(STORAGE_FREE)
    page.keyboard.press("1")
    notice(page).wait_for(state="detached")
    page.reload()
    assert Table(page).look()["circles"] == ["18 credits on the circle"]


def test_rounds_that_failed_for_lack_of_space_are_saved_with_the_next_one(visitor, house):
    page = visitor.new_page()
    page.goto(f"{house.url}#war")
    player = Keys(Table(page))
    player.press("chip 10")
    page.evaluate("""() => {
      window.add = IDBObjectStore.prototype.add;
      IDBObjectStore.prototype.add = function () {
        const request = window.add.apply(this, arguments);
        this.transaction.abort();
        return request;
      }
    }""")
    play_war(player)
    assert NOT_SAVED in notice(page).inner_text()
    page.get_by_role("button", name="OK").click()
    play_war(player)
    assert rounds(page) == []
    page.evaluate("() => { IDBObjectStore.prototype.add = window.add }")
    play_war(player)
    page.wait_for_timeout(200)
    kept = rounds(page)
    numbers = [round["purse"] for round in kept]
    assert len(numbers) == 3 and numbers == sorted(set(numbers)), "each once, in the order of play"
    credits = json.loads(stored(page)["house"])["purse"]["credits"]
    assert credits == 1000 + sum(round["returned"] - round["staked"] for round in kept)


def test_a_document_that_could_not_be_saved_is_saved_with_the_next_one(visitor, house):
    page = visitor.new_page()
    page.goto(f"{house.url}#war")
    player = Keys(Table(page))
    page.evaluate(STORAGE_FULL)
    player.press("chip 10")
    notice(page).wait_for()
    page.evaluate(STORAGE_FREE)
    page.evaluate("() => { location.hash = 'baccarat' }")
    page.wait_for_selector(".zones", state="attached")
    page.keyboard.press("p")
    notice(page).wait_for(state="detached")
    saved = [json.loads(stored(page)[name])["journal"]["actions"] for name in ("war", "baccarat")]
    assert all(saved), saved


def play_war(player):
    """Plays a round of casino war, always going to war on ties."""
    player.table.rest()
    player.press("deal")
    player.table.rest()
    while "war" in player.table.look()["open"]:
        player.press("war")
        player.table.rest()


def test_if_the_database_disappears_a_message_says_so(visitor, base_url):
    page = visitor.new_page()
    page.add_init_script("""
      const transaction = IDBDatabase.prototype.transaction;
      IDBDatabase.prototype.transaction = function () {
        if (window.taken) this.close();
        return transaction.apply(this, arguments);
      }""")
    page.goto(base_url)
    Table(page)
    page.evaluate("() => { window.taken = true }")
    page.keyboard.press("1")
    assert NOT_SAVED in notice(page).inner_text()
    page.get_by_role("button", name="OK").click()
    page.keyboard.press("c")
    play_a_round(page)


def edited(**changes):
    """Returns a save whose journal was edited by hand."""
    saved = json.loads(a_save(actions=["bet 10", "deal"]))
    saved["journal"].update(changes)
    return json.dumps(saved)


WHOLE = a_save(actions=["bet 10", "deal"])
BROKEN = {
    "no JSON": "\x00\x01 not a saved game",
    "empty": "{}",
    "cut short": WHOLE[: len(WHOLE) // 2],
    "an action that the rules forbid": edited(actions=["bet 10", "deal", "split"]),
    "more credits than bet": edited(actions=["bet 5000", "deal"]),
    "a table that is not there": WHOLE.replace("jean-luc", "jean-paul"),
    "rules of no table": WHOLE.replace('"minBet": 5', '"minBet": 1'),
    "deeply nested": "[" * 100_000,
}


@pytest.mark.parametrize("how", BROKEN)
def test_a_damaged_save_is_kept_aside_and_a_new_game_begins(visitor, base_url, how):
    page = open_with(visitor, base_url, BROKEN[how])
    assert DAMAGED in notice(page).inner_text()
    page.get_by_role("button", name="OK").click()
    play_a_round(page)
    documents = stored(page)
    [aside] = [text for key, text in documents.items() if key.startswith("damaged")]
    assert aside == BROKEN[how]
    page.reload()
    table = Table(page)
    assert notice(page).count() == 0
    assert credits(table.look()["bankroll"]) == 990


def test_a_saved_value_that_is_no_document_is_kept_aside(visitor, base_url):
    page = visitor.new_page()
    keep(page, base_url)
    page.evaluate("""() => new Promise((resolve, reject) => {
      const opening = indexedDB.open("truecount");
      opening.onsuccess = () => {
        const writing = opening.result.transaction("documents", "readwrite");
        writing.objectStore("documents").put({ another: "program" }, "game");
        writing.oncomplete = () => resolve(opening.result.close());
        writing.onabort = () => reject(writing.error);
      };
    })""")
    page.goto(base_url)
    assert DAMAGED in notice(page).inner_text()
    assert json.loads(page.evaluate("""async () => {
      const database = await new Promise((resolve) => {
        indexedDB.open("truecount").onsuccess = ({ target }) => resolve(target.result);
      });
      const documents = database.transaction("documents").objectStore("documents");
      const [key] = await new Promise((resolve) => {
        documents.getAllKeys().onsuccess = ({ target }) =>
          resolve(target.result.filter((one) => one.startsWith("damaged game")));
      });
      return new Promise((resolve) => {
        documents.get(key).onsuccess = ({ target }) => resolve(JSON.stringify(target.result));
      });
    }""")) == {"another": "program"}


def test_a_save_from_a_newer_version_stays_untouched(visitor, base_url):
    newer = WHOLE.replace('"version": 1', '"version": 99')
    page = open_with(visitor, base_url, newer)
    assert NEWER in notice(page).inner_text()
    page.get_by_role("button", name="OK").click()
    play_a_round(page)
    kept = stored(page)
    kept.pop("time", None)  # the playing time is a document of its own
    assert kept == {"game": newer}
    page.reload()
    assert NEWER in notice(page).inner_text()


def test_a_good_save_goes_on_without_a_word(visitor, base_url):
    page = open_with(visitor, base_url, WHOLE)
    table = Table(page).rest()
    assert notice(page).count() == 0
    assert table.look()["cards"] == [
        "3 of Clubs", "8 of Clubs", "King of Clubs", "Card face down"]
