"""The app in German: chosen by the browser or the player, complete, and available offline."""

import re

import pytest
from table import Keys, Table, bet, stored, watch_table

KEPT = "() => navigator.serviceWorker.controller?.state === 'activated'"
ENGLISH = re.compile(r"\b(the|your|deal|dealer shows|bet|settings|card|level|of|game)\b", re.I)


def words(page):
    """Returns all texts of a page, including those for screen readers."""
    return page.evaluate("""() => [
      document.title, ...[...document.querySelectorAll("[aria-label]")].map((one) => one.ariaLabel),
      document.body.innerText,
    ].join("\\n")""")


def language(page):
    return page.evaluate("() => document.documentElement.lang")


@pytest.mark.parametrize("place", ["", "#blackjack"])
def test_a_german_browser_gets_german(open_page, house, place):
    page = open_page(url=house.url + place, locale="de-AT")
    page.locator(".page, .door").wait_for()
    assert language(page) == "de"
    assert page.locator("link[rel=manifest]").get_attribute("href") == "manifest-de.webmanifest"
    said = re.sub("three card poker", "", words(page), flags=re.I)  # the same word in German
    assert not ENGLISH.findall(said), said


def test_a_browser_in_a_language_that_nobody_here_speaks_gets_english(open_page, house):
    page = open_page(url=house.url, locale="fi-FI")
    page.locator(".door").wait_for()
    assert language(page) == "en"


def test_a_language_chosen_in_the_middle_of_a_round_loses_nothing(open_context, house):
    context = open_context(locale="en-GB")
    watch_table(context, seed=3, hurry=6)
    page = context.new_page()
    page.goto(f"{house.url}#blackjack")
    table = Table(page)
    bet(Keys(table), 10)
    page.keyboard.press("Enter")
    before = table.rest().look()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("tab", name="General").click()
    page.get_by_role("radio", name="Deutsch").click()
    page.wait_for_function("() => document.documentElement.lang === 'de'")
    dialog = page.get_by_role("dialog", name="Einstellungen")
    dialog.wait_for()
    chosen = dialog.get_by_role("radio", name="Deutsch")
    assert chosen.get_attribute("aria-checked") == "true"
    assert chosen.evaluate("(one) => one === document.activeElement")
    page.keyboard.press("Escape")
    after = table.rest().look()
    assert len(after["cards"]) == len(before["cards"]) and after["open"] == before["open"]
    assert after["bankroll"] == before["bankroll"]
    assert "Deine Hand" in after["hands"][0]
    page.reload()
    table = Table(page).rest()
    assert "Deine Hand" in table.look()["hands"][0]
    page.keyboard.press("s")
    table.rest()
    page.goto(house.url)
    page.get_by_text("Tisch von Jean-Luc").first.wait_for()


def test_the_choice_is_the_players_even_where_the_browser_forgets_all_but_the_game(
    open_context, house
):
    context = open_context(locale="en-GB")
    page = context.new_page()
    page.goto(house.url)
    page.get_by_role("radio", name="Deutsch").click()
    page.wait_for_function("() => document.documentElement.lang === 'de'")
    page.evaluate("() => localStorage.clear()")
    page.goto(f"{house.url}#klondike")
    page.reload()
    page.wait_for_function("() => document.documentElement.lang === 'de'")
    page.goto(house.url)
    page.get_by_role("radio", name="Automatisch").click()
    page.wait_for_function("() => document.documentElement.lang === 'en'")
    page.reload()
    page.get_by_role("radio", name="Automatic").wait_for()


def test_a_summary_in_another_language_is_not_shown(open_context, house):
    context = open_context(locale="en-GB")
    page = context.new_page()
    page.goto(f"{house.url}#blackjack")
    bet(Keys(Table(page)), 10)
    page.goto(house.url)
    page.get_by_role("radio", name="Deutsch").click()
    page.get_by_text("Weiterspielen").first.wait_for()


@pytest.mark.offline
def test_without_a_network_the_chosen_language_still_plays(open_context, own_house):
    context = open_context(locale="en-GB")
    page = context.new_page()
    page.goto(own_house.blackjack)
    Table(page)
    page.wait_for_function(KEPT)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("tab", name="General").click()
    page.get_by_role("radio", name="Deutsch").click()
    page.wait_for_function("() => document.documentElement.lang === 'de'")
    own_house.close()
    page.reload()
    Table(page)
    assert language(page) == "de" and stored(page)["house"]
    page.goto(own_house.url)
    page.locator(".door").wait_for()
    said = re.sub("three card poker", "", words(page), flags=re.I)
    assert not ENGLISH.findall(said), said


def test_a_language_that_the_modules_do_not_speak_ends_on_a_page_with_a_way_out(
    open_context, house, watch
):
    watch.forgive("does not open")
    page = open_context(locale="fi-FI").new_page()

    def promise_finnish(route):
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.text().replace('data-languages="en de"', 'data-languages="en de fi"'))

    page.route(house.url, promise_finnish)
    page.goto(house.url)
    page.locator("#failed:not([hidden])").wait_for()
    page.unroute(house.url)
    page.locator("#reload").click()
    page.locator(".door").wait_for()
    assert language(page) == "en"


def test_the_pages_own_words_are_german(open_context, house):
    context = open_context(locale="de-DE")
    context.route("**/door.wasm", lambda request: None)  # never arrives
    page = context.new_page()
    page.goto(house.url)
    loading = page.locator("#loading")
    assert "wird geladen" in loading.inner_text() and "Loading" not in loading.inner_text()
