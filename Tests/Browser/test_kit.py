"""The gallery of the kit: every component with its states, accessible and in both languages."""

import re

import pytest
from conftest import DESKTOP, wait_until
from house import ROOT


def the_gallery(open_context, house, device=DESKTOP, **options):
    """Opens the gallery without animations."""
    page = open_context(device, **{"reduced_motion": "reduce", **options}).new_page()
    page.goto(f"{house.url}#kit")
    page.locator(".exhibit").first.wait_for()
    return page


def views():
    """The views that the kit offers to games, by their Swift names."""
    code = "".join(path.read_text() for path in (ROOT / "Sources" / "CasinoKit").rglob("*.swift"))
    return set(re.findall(r"public enum (\w+View)\b", code))


def test_every_view_of_the_kit_is_shown_with_its_call_and_its_name(open_context, house):
    page = the_gallery(open_context, house)
    shown = {one.get_attribute("data-component") for one in page.locator(".exhibit").all()}
    assert len(views()) >= 15 and views() <= shown
    for specimen in page.locator(".specimen").all():
        assert specimen.locator(".stage").bounding_box()["height"] > 20
        assert specimen.locator(".call").inner_text().strip()
        assert specimen.locator(".heard").inner_text().strip()


def test_the_documentation_links_to_the_page_of_the_kit(open_context, house):
    page = the_gallery(open_context, house)
    told = (ROOT / "docs" / "kit.md").read_text()
    for exhibit in page.locator(".exhibit").all():
        assert f"`{exhibit.get_attribute('data-component')}`" in told


def test_the_width_of_a_phone_is_that_of_a_phone(open_context, house):
    page = the_gallery(open_context, house)
    assert page.locator(".stage").first.bounding_box()["width"] == 800
    page.locator('[data-do="set width phone"]').click()
    assert page.locator(".stage").first.bounding_box()["width"] == 360


def test_keys_reach_the_switches_and_presses_are_announced(open_context, house):
    page = the_gallery(open_context, house)
    reached = []
    for _ in range(12):
        page.keyboard.press("Tab")
        reached.append(page.evaluate("() => document.activeElement.dataset.do ?? ''"))
    assert "set light system" in reached and "set width desktop" in reached
    page.locator('[data-do="set light system"]').focus()
    page.keyboard.press("ArrowRight")
    wait_until(page, "document.activeElement.dataset.do !== 'set light system'"
                     " && document.activeElement.ariaChecked === 'true'")
    page.locator('.stage [data-do="add tie"]').click()
    assert "add tie" in page.locator(".gallery-foot").inner_text()
    page.locator('[data-do="open sample"]').click()
    page.get_by_role("dialog").wait_for()
    page.keyboard.press("Escape")
    wait_until(page, "!document.querySelector('dialog')")


@pytest.mark.offline
def test_the_gallery_comes_only_to_who_opens_it(open_context, house):
    page = open_context().new_page()
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(house.url)
    page.locator(".door-tile").first.wait_for()
    wait_until(page, "navigator.serviceWorker.controller")
    assert not [url for url in asked if "gallery" in url]
    kept = page.evaluate("""async () => {
      const names = await caches.keys();
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return all.flat().map((one) => one.url);
    }""")
    assert kept and not [url for url in kept if "gallery" in url]


def test_the_address_without_a_sign_leads_to_the_gallery(open_context, house):
    page = open_context().new_page()
    page.goto(f"{house.url}kit")
    page.locator(".exhibit").first.wait_for()
    assert page.url.endswith("/#kit")
    page.get_by_role("link", name="All games").first.click()
    page.locator(".door-tile").first.wait_for()
    page.go_back()
    page.locator(".exhibit").first.wait_for()
