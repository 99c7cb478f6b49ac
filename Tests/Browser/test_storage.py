"""What happens to the game when the browser will not keep it, or kept it badly."""

import json

import pytest
from table import Table, a_save, credits, open_with, play_a_round, stored, watch_table

NOT_SAVED = "Your game isn't being saved."
DAMAGED = "Your saved game was damaged, so a new one has started."
NEWER = "Your saved game is from a newer version of True Count."


@pytest.fixture
def visitor(open_context):
    """A browser in which every seed is 3 and the clock of the table runs fast."""
    context = open_context()
    watch_table(context, seed=3, hurry=6)
    return context


def notice(page):
    """Returns the message that lies over the table, which screen readers speak at once."""
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
def test_where_storage_is_forbidden_the_player_is_told_and_can_play(visitor, base_url, how):
    visitor.add_init_script(FORBIDDEN[how])
    page = visitor.new_page()
    page.goto(base_url)
    assert NOT_SAVED in notice(page).inner_text()
    page.get_by_role("button", name="OK").click()
    play_a_round(page)
    assert notice(page).count() == 0, "once told is enough"


def test_when_storage_is_full_the_player_is_told_and_loses_nothing(visitor, base_url):
    page = visitor.new_page()
    page.goto(base_url)
    table = Table(page)
    page.keyboard.press("1")
    table.rest()
    before = stored(page)["game"]
    page.evaluate("""() => {
      window.put = IDBObjectStore.prototype.put;
      IDBObjectStore.prototype.put = function () {
        const request = window.put.apply(this, arguments);
        this.transaction.abort();
        return request;
      }
    }""")
    page.keyboard.press("1")
    notice(page).wait_for()
    assert NOT_SAVED in notice(page).inner_text()
    assert table.look()["circles"] == ["20 credits on the circle"]
    page.get_by_role("button", name="OK").click()
    page.keyboard.press("1")
    table.rest()
    page.wait_for_timeout(200)
    assert notice(page).count() == 0, "once told is enough"
    assert stored(page)["game"] == before, "the last game that could be kept is still there"

    page.evaluate("() => { IDBObjectStore.prototype.put = window.put }")
    page.keyboard.press("1")
    table.rest()
    page.reload()
    assert Table(page).look()["circles"] == ["40 credits on the circle"]


def test_when_the_store_is_taken_away_the_player_is_told(visitor, base_url):
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
    """Returns a save whose journal was changed by hand."""
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
