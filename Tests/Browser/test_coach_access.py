"""The coach's panel, log and count for those who listen, and need contrast or large targets."""

import json

import pytest
from accessibility import axe_violations, low_contrasts, nameless, targets
from coach import SLOW, open_coached, press
from conftest import DESKTOP, PHONE
from table import a_save

OVERLAPS = """
() => {
  const panel = document.querySelector(".coach").getBoundingClientRect();
  return [...document.querySelectorAll(".card, .total, .bet, .shoe, .controls button, .bar *")]
    .filter((one) => one.checkVisibility() && !one.closest(".coach"))
    .filter((one) => {
      const box = one.getBoundingClientRect();
      return box.right > panel.left + 1 && box.left < panel.right - 1
        && box.bottom > panel.top + 1 && box.top < panel.bottom - 1;
    })
    .map((one) => one.outerHTML.slice(0, 150));
}
"""

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


SCROLL_ON = """
() => {
  const body = document.querySelector("dialog .sheet-body");
  const before = body?.scrollTop;
  body?.scrollBy({ top: body.clientHeight - 40, behavior: "instant" });
  return body?.scrollTop !== before;
}
"""


def hold_usable(page, scratch, device, screen):
    """Checks names, contrasts and targets of what is shown, a sheet down to its end."""
    assert axe_violations(page) == [], screen
    assert nameless(page) == [], screen
    least = 44 if device is PHONE else 24
    for target in targets(page):
        assert target["width"] >= least and target["height"] >= least, f"{screen}: {target}"
        assert target["x"] >= 0, f"{screen}: {target}"
        assert target["x"] + target["width"] <= device["viewport"]["width"], f"{screen}: {target}"
    assert low_contrasts(page, scratch) == [], screen
    while page.evaluate(SCROLL_ON):
        assert low_contrasts(page, scratch) == [], f"{screen}, further down"


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_everybody_can_use_panel_log_and_count(open_context, base_url, device, scheme):
    save = a_save(seed=146, actions=["bet 500", "deal"], version=2, coach="afterwards")
    context = open_context(device, reduced_motion="reduce", color_scheme=scheme)
    table = open_coached(context, base_url, seed=146, save=with_log(save, EVERY_SHADE))
    page = table.page
    scratch = open_context().new_page()
    press(table, "hit")
    page.locator(".coach .verdict.wrong").wait_for(timeout=SLOW)
    assert page.locator(".card").count() == 5
    assert page.evaluate(OVERLAPS) == []
    hold_usable(page, scratch, device, "panel")
    page.locator('.coach [data-do="open coach"]').click()
    for shade in range(5):
        page.locator(f".heat .shade-{shade}").first.wait_for()
    assert page.locator(".coach-log").count() == 1
    hold_usable(page, scratch, device, "log")
    page.keyboard.press("Escape")
    page.locator('.coach [data-do="open count"]').click()
    page.get_by_role("dialog", name="The count").get_by_text("%").nth(2).wait_for()
    hold_usable(page, scratch, device, "count")
