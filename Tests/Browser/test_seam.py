"""The interface between the screens and the page: it has no unused functions."""

from house import ROOT
from rounds import put_a_round_far_ahead
from table import Keys, Table, a_save, bet, open_with, watch_table

# Counts the module's calls of the functions that the page provides.
LISTEN = """
  const start = WebAssembly.instantiate;
  window.seam = { asked: {}, given: {}, calls: {} };
  WebAssembly.instantiate = (module, given) => {
    for (const { module: part, name, kind } of WebAssembly.Module.imports(module)) {
      seam.asked[`${part}.${name}`] = kind;
    }
    const counted = {};
    for (const [part, functions] of Object.entries(given)) {
      counted[part] = {};
      for (const [name, call] of Object.entries(functions)) {
        seam.given[`${part}.${name}`] = typeof call;
        seam.calls[`${part}.${name}`] ??= 0;
        counted[part][name] = (...words) => {
          seam.calls[`${part}.${name}`] += 1;
          return call(...words);
        };
      }
    }
    return start(module, counted);
  };
"""

# The calls and their numbers. A module that is loaded after the first frame adds functions, not
# calls.
CALLED = """
  () => Object.fromEntries(Object.entries(seam.calls).filter(([, calls]) => calls > 0))
"""


def test_the_page_provides_all_functions_that_screens_import_and_each_is_called(
    open_context, base_url, tmp_path
):
    context = open_context()
    watch_table(context, hurry=6)
    context.add_init_script(LISTEN)
    page = open_with(context, base_url, a_save()[:-1])  # an incomplete one is quarantined
    table = Table(page)
    bet(Keys(table), 10)
    page.keyboard.press("Enter")
    while "stand" in table.rest().look()["open"]:
        Keys(table).press("stand")  # a finished round is saved
    table.button("open settings").click()
    page.get_by_role("tab", name="Coach").click()
    page.get_by_role("radio", name="During", exact=True).click()  # the coach asks the worker
    page.keyboard.press("Escape")
    page.get_by_role("link", name="All games").click()
    page.locator('.door-tile[data-game="klondike"]').click()
    page.locator(".lobby-tile").first.click()  # the table reads the clock
    page.locator(".patience").wait_for()
    page.get_by_role("link", name="All patience games").click()
    page.get_by_role("link", name="All games").click()
    put_a_round_far_ahead(page)  # so that earlier rounds are folded
    page.locator('.door-key[href="#statistics"]').click()
    page.get_by_text("Only the last 100,000 rounds are saved one by one").wait_for()
    page.evaluate("() => (location.hash = 'statistics/daily')")
    page.locator(".calendar").wait_for()  # its weeks begin with the usual day of the region
    page.get_by_role("link", name="Your data").click()
    with page.expect_download() as download:
        table.button("save-copy").click()
    download.value.save_as(tmp_path / "copy.jsonl")
    page.locator("[data-file]").set_input_files(tmp_path / "copy.jsonl")
    table.button("replace-all").click()
    table.button("replace-all").click()
    page.get_by_text("Your data is now the same as in the copy").wait_for()
    page.evaluate("() => (location.hash = 'verify')")
    shoe = ROOT / "Tests/DealingTests/Shoes/baccarat.json"
    page.locator("[data-file='open-shoe']").set_input_files(shoe)
    page.locator(".data-news", has_text="The shoe is verified.").wait_for()  # the page has checked signatures
    page.get_by_role("link", name="All games").click()
    page.get_by_role("link", name="Account", exact=True).click()
    table.button("open-account").wait_for()
    seam = page.evaluate("() => seam")
    assert seam["asked"] == seam["given"]
    assert [name for name, calls in seam["calls"].items() if calls == 0] == []


def test_an_idle_page_calls_nothing(open_context, base_url):
    context = open_context()
    context.add_init_script(LISTEN)
    page = open_with(context, base_url, a_save(actions=["bet 10", "deal"]))
    Table(page).rest()
    # The module for playing time loads after the first frame, and is also drawn once.
    page.wait_for_function("() => seam.calls['host.render'] === 2")
    before = page.evaluate(CALLED)
    page.wait_for_timeout(1000)
    assert page.evaluate(CALLED) == before
