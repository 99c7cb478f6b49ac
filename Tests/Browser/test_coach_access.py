"""The coach's panel, log and count for those who listen, and need contrast or large targets."""

import json

import pytest
from accessibility import axe_violations, collisions, low_contrasts, nameless, targets
from coach import SLOW, open_coached, press
from conftest import DESKTOP, NARROW, PHONE
from layouts import CUT_OFF, HIDDEN_WORDS, KEY_SLIPS, PANEL_OVERLAPS, PLACES
from table import a_save

FIGURES = ".coach, .actions.playing small"

# A log in which the heat map has a cell of every shade: number, decisions, and thousandths lost.
EVERY_SHADE = {
    "decisions": 5, "mistakes": 4, "lost": [1_345_000] * 3, "entries": [],
    "cells": [
        [place, 1, *[lost] * 3]
        for place, lost in enumerate([-5_000, 100_000, 200_000, 350_000, 700_000])
    ],
}


def with_log(save, log):
    """Returns a saved game with a coach's log."""
    document = json.loads(save)
    document["profile"]["coachLog"] = log
    return json.dumps(document)


# Hides the words that a panel covers, in whole or in part: they are not there to be read.
COVER = """
(selector) => {
  const panel = document.querySelector(selector);
  const { left, top, right, bottom } = panel.getBoundingClientRect();
  for (const one of document.querySelectorAll("body *")) {
    const isText = [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE);
    const box = one.getBoundingClientRect();
    if (isText && !panel.contains(one) && box.left < right && box.right > left
      && box.top < bottom && box.bottom > top) one.style.visibility = "hidden";
  }
}
"""

SCROLL_BACK = '() => document.querySelector("dialog .sheet-body")?.scrollTo(0, 0)'

SCROLL_ON = """
() => {
  const body = document.querySelector("dialog .sheet-body");
  const before = body?.scrollTop;
  body?.scrollBy({ top: body.clientHeight - 40, behavior: "instant" });
  return body?.scrollTop !== before;
}
"""


def hold_usable(page, scratch, device, screen, panel=None):
    """Checks names, contrasts and targets of what is shown by day and by night.

    `panel` selects what lies over the table, if anything does.
    """
    least = 44 if device is PHONE else 24
    for target in targets(page):
        assert target["width"] >= least and target["height"] >= least, f"{screen}: {target}"
        assert target["x"] >= 0, f"{screen}: {target}"
        assert target["x"] + target["width"] <= device["viewport"]["width"], f"{screen}: {target}"
    assert nameless(page) == [], screen
    for scheme in ["light", "dark"]:
        page.emulate_media(color_scheme=scheme)
        assert axe_violations(page) == [], f"{screen}, {scheme}"
        page.evaluate(SCROLL_BACK)
        if panel:
            page.evaluate(COVER, panel)
        assert low_contrasts(page, scratch) == [], f"{screen}, {scheme}"
        while page.evaluate(SCROLL_ON):
            assert low_contrasts(page, scratch) == [], f"{screen} further down, {scheme}"


@pytest.fixture(params=[DESKTOP, PHONE], ids=["desktop", "phone"])
def device(request):
    """A desktop, then a phone."""
    return request.param


@pytest.fixture
def after_a_mistake(open_context, base_url, device):
    """A function that opens a table where a hard 19 was hit, and the coach has said so."""

    def open_one(coach):
        save = a_save(seed=146, actions=["bet 500", "deal"], version=2, coach=coach)
        context = open_context(device, reduced_motion="reduce")
        table = open_coached(context, base_url, seed=146, save=with_log(save, EVERY_SHADE))
        press(table, "hit")
        table.page.locator(".coach .verdict.wrong").wait_for(timeout=SLOW)
        return table.page

    return open_one


@pytest.mark.parametrize(
    "device", [DESKTOP, PHONE, NARROW], ids=["desktop", "phone", "small phone"], indirect=True)
@pytest.mark.parametrize("coach", ["afterwards", "meanwhile"])
def test_everybody_can_use_the_panel(after_a_mistake, open_context, device, coach):
    page = after_a_mistake(coach)
    assert page.locator(".card").count() == 5
    assert page.evaluate(PANEL_OVERLAPS) == []
    assert page.evaluate(CUT_OFF) == []
    assert page.evaluate(KEY_SLIPS) == []
    hold_usable(page, open_context().new_page(), device, "panel")


@pytest.mark.parametrize("size", [(640, 400), (667, 375), (320, 568)])
def test_figures_lie_apart_where_the_panel_is_narrow(open_context, base_url, size):
    # Seed 53 deals a pair, for which there are four plays.
    save = a_save(seed=53, actions=["bet 50", "deal"], version=2, coach="meanwhile")
    device = {"viewport": dict(zip(("width", "height"), size))}
    table = open_coached(open_context(device), base_url, seed=53, save=save)
    table.page.locator(".coach").get_by_text("%").first.wait_for(timeout=SLOW)
    assert collisions(table.page, FIGURES) == []
    assert table.page.evaluate(KEY_SLIPS) == []
    press(table, "hit")
    table.page.locator(".coach .verdict.wrong").wait_for(timeout=SLOW)
    assert collisions(table.page, FIGURES) == []
    assert table.page.evaluate(KEY_SLIPS) == []
    table.page.keyboard.press("o")
    table.page.locator("dialog .facts").first.wait_for()
    assert collisions(table.page, "dialog .coach-part, dialog .facts") == []


# Three hands after a split, and the same with hints and the count in sight.
ADVICE = [{}, {"hints": True}, {"hints": True, "count": True}]


def all_in_sight(table, size, advice):
    """Checks that all words and buttons of the plate are in sight; the hint of a small phone scrolls."""
    hidden = table.page.evaluate(HIDDEN_WORDS)
    if size == (320, 568) and advice:
        buttons = table.page.locator(".coach-buttons button").all_inner_texts()
        assert not set(hidden) & set(buttons)
        assert table.page.locator(".said").get_attribute("tabindex") == "0"
    else:
        assert hidden == [], advice


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
@pytest.mark.parametrize("size", [(320, 568), (390, 844), (844, 390), (1280, 800)])
def test_every_word_of_the_coach_can_be_read(open_context, base_url, size, locale):
    device = {"viewport": dict(zip(("width", "height"), size)), "locale": locale}
    for advice in ADVICE:
        # Seed 53 deals four tens and courts in a row to the player.
        actions = ["bet 50", "deal", "split", "split"]
        save = a_save(seed=53, actions=actions, version=2, coach="meanwhile", **advice)
        table = open_coached(open_context(device), base_url, seed=53, save=save)
        table.page.locator(".actions.playing small").first.wait_for(timeout=SLOW)
        places = table.page.evaluate(PLACES)
        all_in_sight(table, size, advice)
        press(table, "hit")
        table.page.locator(".coach .verdict.wrong").wait_for(timeout=SLOW)
        all_in_sight(table, size, advice)
        assert table.page.evaluate(PLACES) == places, "whatever is said, nothing shifts"


def test_everybody_can_use_log_and_count(after_a_mistake, open_context, device):
    page = after_a_mistake("afterwards")
    scratch = open_context().new_page()
    page.locator('.controls [data-do="open coach"]').click()
    for shade in range(5):
        page.locator(f".heat .shade-{shade}").first.wait_for()
    assert page.locator(".coach-log").count() == 1
    hold_usable(page, scratch, device, "log")
    page.keyboard.press("Escape")
    page.locator('.controls [data-do="peek"]').click()
    page.get_by_role("region", name="The count").get_by_text("%").nth(2).wait_for()
    hold_usable(page, scratch, device, "count", panel=".peek")
