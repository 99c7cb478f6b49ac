"""The page "Your data": saving a copy, opening one, and how long the browser keeps the data."""

import csv
import json
import re
import subprocess

import pytest
from conftest import DESKTOP
from house import PROGRAM
from rounds import copy_rounds, renumber_rounds, rounds
from table import Keys, Table, stored, watch_table
from test_statistics import play, until

# Aborts every transaction that clears rounds after its first puts, as if the disk were full.
FULL = """
  const put = IDBObjectStore.prototype.put;
  let left = 2;
  IDBObjectStore.prototype.put = function (value, key) {
    const request = put.call(this, value, key);
    if (window.isFull && this.name === "rounds" && (left -= 1) < 0) this.transaction.abort();
    return request;
  };
"""

CLEAR = """
async () => {
  for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
}
"""

DROP = """
(text) => {
  const data = new DataTransfer();
  data.items.add(new File([text], "copy.jsonl"));
  for (const kind of ["dragover", "drop"]) {
    document.querySelector(".statistics-main").dispatchEvent(
      new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true }));
  }
}
"""


@pytest.fixture
def player(open_context, house):
    """A function that opens a browser whose player has played rounds of casino war."""

    def open_one(count=5, seed=5, device=DESKTOP, script="", **options):
        context = open_context(device, accept_downloads=True, **options)
        watch_table(context, seed=seed, hurry=8)
        context.route("**/favicon.ico", lambda route: route.fulfill(status=204))
        if script:
            context.add_init_script(script)
        page = context.new_page()
        page.goto(f"{house.url}#war")
        if count > 0:
            play(Keys(Table(page)), count)
        return go(page, house)

    return open_one


def go(page, house):
    """Opens the page with the player's data."""
    page.goto(f"{house.url}#data")
    page.locator("h1", has_text=re.compile("^(Your data|Deine Daten)$")).wait_for()
    return page


def key(page, command):
    return page.locator(f'[data-do="{command}"]')


def save(page, folder, name="copy.jsonl", command="save-copy"):
    """Saves a copy, and returns its path."""
    with page.expect_download() as download:
        key(page, command).click()
    download.value.save_as(folder / name)
    return folder / name


def choose(page, path):
    page.locator("[data-file]").set_input_files(path)


def open_copy(page, path):
    """Opens a copy, until the page asks what to do with it."""
    choose(page, path)
    key(page, "replace-all").wait_for()
    return page


def news(page, words):
    page.locator(".data-news", has_text=re.compile(words)).wait_for()


def counted(page, house):
    """Returns the figures of the statistics, once everything is counted."""
    page.goto(f"{house.url}#statistics")
    page.locator(".hero").first.wait_for()
    until(page, lambda: page.locator(".statistics-progress").inner_text() == "")
    return page.locator(".facts").inner_text()


def test_a_copy_moves_everything_to_an_empty_browser_and_is_the_same_when_saved_again(
    player, house, tmp_path
):
    page = player(12)
    figures = counted(page, house)
    copy = save(go(page, house), tmp_path)
    lines = copy.read_text().splitlines()
    assert json.loads(lines[0])["format"] == "truecount.export"
    assert [json.loads(line)[0] for line in lines[1:-1]] == list(range(1, 13))
    page.goto(f"{house.url}icon.svg")
    page.evaluate(CLEAR)
    go(page, house)
    assert rounds(page) == []
    open_copy(page, copy)
    key(page, "replace-all").click()
    assert page.get_by_text("This can't be undone.").is_visible() and rounds(page) == []
    key(page, "replace-all").click()
    news(page, "Your data is now the same as in the copy")
    assert save(page, tmp_path, "again.jsonl").read_bytes() == copy.read_bytes()
    assert counted(page, house) == figures
    page.goto(f"{house.url}#war")
    play(Keys(Table(page)), 2)
    assert len(rounds(page)) > 12
    credits = json.loads(stored(page)["house"])["purse"]["credits"]
    assert credits == 1000 + sum(one["returned"] - one["staked"] for one in rounds(page))


def test_adding_takes_only_rounds_that_are_not_here_and_keeps_the_credits(player, house, tmp_path):
    copy = save(player(6, seed=9), tmp_path)
    page = player(3, seed=5)
    profile = stored(page)["house"]
    own = rounds(page)
    open_copy(page, copy)
    assert page.get_by_role("row", name=re.compile("Rounds of all games 3 6")).is_visible()
    key(page, "add-rounds").click()
    news(page, "6 rounds were added")
    kept = rounds(page)
    assert len(kept) == 9 and all(one in kept for one in own)
    assert [one["ended"] for one in kept] == sorted(one["ended"] for one in kept)
    assert stored(page)["house"] == profile
    net = sum(one["returned"] - one["staked"] for one in kept)
    assert re.search(r"Rounds\s+9\b", counted(page, house))
    open_copy(go(page, house), copy)
    assert key(page, "add-rounds").count() == 0
    key(page, "leave-all").click()
    assert len(rounds(page)) == 9 and net == sum(
        one["returned"] - one["staked"] for one in rounds(page))


def test_rounds_added_where_older_ones_are_folded_leave_every_sum(player, house, tmp_path):
    copy = save(player(6, seed=9), tmp_path)
    page = player(3)
    renumber_rounds(page, [1, 2, 150_000])

    def played():
        return int(re.search(r"^Rounds\n(\d+)$", counted(page, house), re.M).group(1))

    before = played()
    page.get_by_text("Only the last 100,000 rounds are saved one by one").wait_for()
    until(page, lambda: len(rounds(page)) == 1)
    open_copy(go(page, house), copy)
    key(page, "add-rounds").click()
    news(page, "6 rounds were added")
    assert len(rounds(page)) == 7 and played() == before + 6


def test_a_copy_goes_through_the_terminal_and_comes_back_with_the_same_figures(
    player, house, tmp_path
):
    page = player(4)
    figures = counted(page, house)
    copy = save(go(page, house), tmp_path)
    folder = tmp_path / "saves"

    def truecount(*words):
        ran = subprocess.run([PROGRAM, *words, "--data", folder], capture_output=True, text=True)
        assert ran.returncode == 0, ran.stderr
        return ran.stdout

    truecount("import", copy, "--replace")
    assert "4 rounds" in truecount("stats")
    truecount("export", tmp_path / "back.jsonl")
    other = player(2, seed=8)
    counted(other, house)
    open_copy(go(other, house), tmp_path / "back.jsonl")
    key(other, "replace-all").click()
    key(other, "replace-all").click()
    news(other, "Your data is now the same as in the copy")
    assert counted(other, house) == figures


def test_each_incomplete_export_is_refused_by_name_and_changes_nothing(player, tmp_path):
    page = player(4)
    copy = save(page, tmp_path).read_text()
    before = (stored(page), rounds(page))
    lines = copy.splitlines(keepends=True)
    cases = {
        "empty": ("", "This file is empty"),
        "letter": ('{"a": 1}\n', "isn't a copy from True Count"),
        "picture": ("\x89PNG\r\n\x1a\n" + "\0" * 200, "isn't a copy from True Count"),
        "nested": ("[" * 200_000, "isn't a copy from True Count"),
        "cut": (copy[:-20], "The end of this copy is missing"),
        "flipped": (
            "".join([*lines[:3], lines[3].replace("war", "wer"), *lines[4:]]), "damaged in line 4"),
        "swapped": ("".join([lines[0], lines[2], lines[1], *lines[3:]]), "damaged in line 3"),
    }
    for name, (text, words) in cases.items():
        (tmp_path / name).write_bytes(text.encode("latin-1"))
        choose(page, tmp_path / name)
        news(page, words)
        assert page.get_by_text("Nothing has changed.").is_visible(), name
    page.evaluate("() => { document.querySelector('[data-do=save-copy]').dataset.do = 'open-copy 268435457' }")
    page.locator("[data-do^='open-copy']").click()
    news(page, "larger than 256 MB")
    assert (stored(page), rounds(page)) == before


@pytest.mark.parametrize("command", ["replace-all", "add-rounds"])
def test_a_disk_that_is_full_in_the_middle_of_the_write_leaves_everything_as_before(
    player, tmp_path, command
):
    copy = save(player(8, seed=9), tmp_path)
    page = player(3, seed=5, script=FULL)
    before, own = save(page, tmp_path, "before.jsonl").read_bytes(), rounds(page)
    page.evaluate("() => { window.isFull = true }")
    open_copy(page, copy)
    key(page, command).click()
    if command == "replace-all":
        key(page, command).click()
    news(page, "Nothing has changed")
    assert rounds(page) == own
    assert save(page, tmp_path, "after.jsonl").read_bytes() == before


def test_the_oldest_copies_open_and_leave_the_rounds(player, tmp_path):
    page = player(3)
    own = rounds(page)
    house_now = stored(page)["house"]
    old = json.dumps(
        {"format": "truecount.export", "version": 1, "summary": "",
         "documents": [{"name": "house", "text": house_now.replace("\n", "")}]},
        separators=(",", ":"))[:-1]
    digest = 0xCBF29CE484222325
    for byte in old.encode():
        digest = (digest ^ byte) * 0x100000001B3 % 2**64
    (tmp_path / "truecount-copy.json").write_text(f'{old},"checksum":"{digest:016x}"}}')
    open_copy(page, tmp_path / "truecount-copy.json")
    assert page.get_by_text("The rounds on this device stay.").is_visible()
    key(page, "replace-all").click()
    key(page, "replace-all").click()
    news(page, "Your data is now")
    documents = stored(page)
    assert documents["house"] == house_now and "war" not in documents and rounds(page) == own


def test_with_the_keyboard_alone(player, tmp_path):
    copy = save(player(3, seed=9), tmp_path)
    page = player(2)
    choosers = []
    # NB: registered at the start, because the browser takes a while to report a file dialog.
    page.on("filechooser", lambda chooser: choosers.append(chooser))

    def tab_to(selector):
        for _ in range(30):
            page.keyboard.press("Tab")
            if page.evaluate("(one) => document.activeElement.matches(one)", selector):
                return
        raise AssertionError(f"Tab never came to {selector}")

    tab_to("[data-file]")
    page.keyboard.press("Enter")
    until(page, lambda: choosers)
    choosers[0].set_files(copy)
    key(page, "add-rounds").wait_for()
    tab_to("[data-do=add-rounds]")
    page.keyboard.press("Enter")
    news(page, "3 rounds were added")
    tab_to("[data-do=save-sheet]")
    with page.expect_download() as download:
        page.keyboard.press("Space")
    download.value.save_as(tmp_path / "rounds.csv")
    with open(tmp_path / "rounds.csv", newline="") as file:
        assert [int(row["number"]) for row in csv.DictReader(file)] == [1, 2, 3, 4, 5]


def test_a_file_can_be_dropped_on_the_page(player, tmp_path):
    copy = save(player(3, seed=9), tmp_path)
    page = player(2)
    page.evaluate(DROP, copy.read_text())
    key(page, "replace-all").wait_for()


def test_what_is_here_is_saved_first_and_the_question_is_still_there(player, tmp_path):
    copy = save(player(3, seed=9), tmp_path)
    page = player(2)
    own = stored(page)["house"]
    open_copy(page, copy)
    first = save(page, tmp_path, "first.jsonl")
    for file in (copy, first):
        key(page, "replace-all").click()
        key(page, "replace-all").click()
        news(page, "Your data is now")
        if file == copy:
            assert stored(page)["house"] != own
            open_copy(page, first)
    assert stored(page)["house"] == own and len(rounds(page)) == 2


def test_twenty_thousand_rounds_are_exported_with_progress(player, tmp_path):
    page = player(10)
    copy_rounds(page, 1_999)
    page.reload()
    page.get_by_text("20,000").wait_for()
    key(page, "save-copy").click()
    page.locator("progress").wait_for()
    longest = page.evaluate("""() => new Promise((resolve) => {
      let [last, longest] = [performance.now(), 0];
      const tick = () => {
        const now = performance.now();
        longest = Math.max(longest, now - last);
        last = now;
        if (document.querySelector("progress")) setTimeout(tick); else resolve(longest);
      };
      tick();
    })""")
    news(page, "is complete")
    assert longest < 1_000


def test_the_browser_is_asked_to_keep_it_at_the_twentieth_round_and_by_the_key(player, house):
    ask = """
      window.asked = 0;
      if (navigator.storage) {
        navigator.storage.persist = async () => { window.asked += 1; return window.asked > 1; };
        navigator.storage.persisted = async () => window.asked > 1;
      }
    """
    page = player(0, script=ask)
    assert page.get_by_text("may delete your data when the device runs low").is_visible()
    page.goto(f"{house.url}#war")
    table = Table(page)
    play(Keys(table), 19)
    assert page.evaluate("asked") == 0
    Keys(table).press("deal")
    table.rest()
    while "war" in table.look()["open"]:
        Keys(table).press("war")
        table.rest()
    until(page, lambda: page.evaluate("asked") == 1)
    go(page, house)
    key(page, "ask-to-keep").click()
    page.get_by_text("keeps your data until you delete it").wait_for()
    assert page.evaluate("asked") == 2 and key(page, "ask-to-keep").count() == 0


def test_a_browser_without_permanent_storage_gets_a_message(player, watch):
    denied = """
      Object.defineProperty(window, "indexedDB", { get: () => { throw new DOMException("denied"); } });
      Object.defineProperty(navigator, "storage", { value: undefined });
    """
    page = player(0, script=denied)
    page.get_by_text("aren't being saved here").wait_for()
    page.get_by_text("doesn't say how long it keeps your data").wait_for()
    assert key(page, "save-copy").is_visible()


def test_a_copy_that_can_not_be_written_gets_a_message(player, tmp_path):
    copy = save(player(2), tmp_path)
    denied = 'Object.defineProperty(window, "indexedDB", { get: () => { throw new DOMException("denied"); } });'
    page = player(0, script=denied)
    open_copy(page, copy)
    key(page, "add-rounds").click()
    news(page, "aren't being saved here")
