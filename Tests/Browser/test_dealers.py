"""The list of dealers on every screen: faces, exact edges and locks."""

import re

import pytest
from accessibility import axe_violations, low_contrasts, nameless, targets
from conftest import DESKTOP, NARROW, PHONE, SIDEWAYS

DEVICES = {"desktop": DESKTOP, "phone": PHONE, "narrow": NARROW, "landscape": SIDEWAYS}


@pytest.fixture
def dealers(open_context, house):
    """A function that opens the list in its own browser context."""

    def open_one(device=DESKTOP, **options):
        page = open_context(device, **options).new_page()
        page.goto(house.blackjack)
        page.locator('[data-do="open tables"]').first.click()
        page.locator(".dealers").wait_for()
        return page

    return open_one


def test_every_edge_is_worked_out_and_grows_with_the_level(dealers):
    page = dealers()
    page.wait_for_function(
        "() => [...document.querySelectorAll('.dealer-edge b')].every(b => /%/.test(b.textContent))"
    )
    edges = page.locator(".dealer-edge b").all_text_contents()
    numbers = [float(re.sub(r"[^\d.]", "", edge)) for edge in edges]
    assert len(numbers) == 5
    assert numbers == sorted(numbers)
    assert edges[0] == "0.35%", "the exact edge at Jean-Luc's, as `truecount edge` prints it"


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("device", DEVICES.values(), ids=DEVICES)
def test_everybody_can_choose_a_dealer(dealers, open_context, device, scheme):
    page = dealers(device, color_scheme=scheme)
    assert axe_violations(page) == []
    assert nameless(page) == []
    assert low_contrasts(page, open_context().new_page()) == []
    assert all(one["width"] >= 44 and one["height"] >= 44 for one in targets(page))
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_a_locked_dealer_says_what_is_missing_and_stays_locked(dealers):
    page = dealers()
    jack = page.locator('[data-do="sit jack"]')
    assert "Unlocks at level 25." in jack.text_content()
    assert "of 12,500 XP" in jack.text_content()
    jack.click(force=True)
    assert page.locator(".dealers").is_visible()
    assert page.locator('.dealer[aria-current="true"]').get_attribute("data-dealer") == "jean-luc"
